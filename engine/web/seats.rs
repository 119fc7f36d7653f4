//! Who sits at a game: who answers for which side, and the keys of their links.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::pack::{Diagnostic, unwritable_file};
use crate::referee::Machine;

/// Who answers for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SeatKind {
    /// Whoever began the game.
    Here,
    /// Whoever has the link of this side.
    Link,
    /// A machine that plays to win.
    Bot,
    /// A machine that does anything.
    Random,
}

impl SeatKind {
    /// The kinds, as a form names them.
    pub(super) const WORDS: [(&'static str, SeatKind); 4] =
        [("here", SeatKind::Here), ("link", SeatKind::Link), ("bot", SeatKind::Bot), ("random", SeatKind::Random)];

    /// The machine, if it is one.
    pub(super) fn machine(self) -> Option<Machine> {
        match self {
            SeatKind::Bot => Some(Machine::Bot),
            SeatKind::Random => Some(Machine::Random),
            SeatKind::Here | SeatKind::Link => None,
        }
    }
}

/// Who sits where, with the key of each link. Kept beside the record, for nobody but the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Seats {
    /// By side.
    pub sides: Vec<Seat>,
    /// The key of whoever began the game.
    pub host: String,
    /// The key of whoever only looks.
    pub watch: String,
    /// The key of a judge who is called to the table.
    #[serde(default = "new_key")]
    pub judge: String,
    /// Whether a judge has paused the game.
    #[serde(default)]
    pub paused: bool,
}

/// A side's seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Seat {
    /// Who answers.
    pub kind: SeatKind,
    /// The key of its own link, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// Somebody's place at a table: the sides they answer for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chair {
    /// By number; none for whoever only looks.
    pub sides: Vec<u8>,
    /// Whether they began the game.
    pub is_host: bool,
    /// Whether they judge it: they see all, and rule.
    pub is_judge: bool,
}

impl Chair {
    /// Whether they answer for a side.
    pub(super) fn answers_for(&self, side: u8) -> bool {
        self.sides.contains(&side)
    }
}

impl Seats {
    /// New seats with new keys.
    pub(super) fn new(kinds: &[SeatKind]) -> Seats {
        let seat = |kind: &SeatKind| Seat { kind: *kind, key: (*kind == SeatKind::Link).then(new_key) };
        let sides = kinds.iter().map(seat).collect();
        Seats { sides, host: new_key(), watch: new_key(), judge: new_key(), paused: false }
    }

    /// The chair that a key opens.
    pub(super) fn chair(&self, key: &str) -> Option<Chair> {
        let of = |wanted: &dyn Fn(&Seat) -> bool| -> Vec<u8> {
            (0..).zip(&self.sides).filter(|(_, seat)| wanted(seat)).map(|(side, _)| side).collect()
        };
        let chair = |sides| Chair { sides, is_host: key == self.host, is_judge: key == self.judge };
        match key {
            _ if key == self.host => Some(chair(of(&|seat| seat.kind == SeatKind::Here))),
            _ if key == self.watch || key == self.judge => Some(chair(Vec::new())),
            _ => {
                let sides = of(&|seat| seat.key.as_deref() == Some(key));
                (!sides.is_empty()).then(|| chair(sides))
            }
        }
    }

    /// How many chairs people sit on who answer for a side: where there are several, nobody takes back alone.
    pub(super) fn people(&self) -> usize {
        let links = self.sides.iter().filter(|seat| seat.kind == SeatKind::Link).count();
        links + usize::from(self.sides.iter().any(|seat| seat.kind == SeatKind::Here))
    }

    /// Whether a person answers, by side.
    pub(super) fn is_person(&self, side: u8) -> bool {
        self.sides.get(usize::from(side)).is_some_and(|seat| seat.kind.machine().is_none())
    }

    /// The seats kept beside a record; where there are none, whoever serves the folder sits on all of them.
    ///
    /// # Errors
    /// `unwritable-file`.
    pub(super) fn beside(record: &Path, sides: usize) -> Result<Seats, Diagnostic> {
        let read = std::fs::read_to_string(seats_path(record)).ok();
        let kept = read.and_then(|text| serde_json::from_str::<Seats>(&text).ok());
        match kept.filter(|seats| seats.sides.len() == sides) {
            Some(seats) => Ok(seats),
            None => {
                let seats = Seats::new(&vec![SeatKind::Here; sides]);
                seats.keep(record)?;
                Ok(seats)
            }
        }
    }

    /// Writes them beside a record.
    ///
    /// # Errors
    /// `unwritable-file`.
    pub(super) fn keep(&self, record: &Path) -> Result<(), Diagnostic> {
        keep_secret(&seats_path(record), self)
    }
}

/// Writes keys to a file that nobody else may read, all of them or none.
///
/// # Errors
/// `unwritable-file`.
pub(super) fn keep_secret(path: &Path, keys: &impl Serialize) -> Result<(), Diagnostic> {
    let text = serde_json::to_string_pretty(keys).unwrap_or_default() + "\n";
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut partial = path.as_os_str().to_owned();
    partial.push(".partial");
    let written = options.open(&partial).and_then(|mut file| std::io::Write::write_all(&mut file, text.as_bytes()));
    written.and_then(|()| std::fs::rename(&partial, path)).map_err(|error| unwritable_file(path, &error))
}

fn seats_path(record: &Path) -> PathBuf {
    record.with_extension("seats")
}

/// A key that nobody guesses: 128 bits of the system's.
pub(super) fn new_key() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("invariant: a system that opens sockets gives random bytes");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A seed that nobody knows.
pub(super) fn new_seed() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("invariant: a system that opens sockets gives random bytes");
    u64::from_le_bytes(bytes)
}
