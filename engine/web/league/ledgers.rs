//! Which files of the folder are leagues, and the keys by which each is opened.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use serde::{Deserialize, Serialize};

use crate::league::{Entry, Season, Store, is_league};
use crate::pack::Diagnostic;
use crate::web::hall::{Hall, is_file_name};
use crate::web::remembered::{Remembered, files};
use crate::web::seats::{keep_secret, new_key};

/// Files of the folder that are known to be something else.
const OTHERS: [&str; 6] = [".record", ".seats", ".keys", ".html", ".yaml", ".before"];

/// The leagues of a folder.
pub(in crate::web) struct Ledgers {
    folder: PathBuf,
    /// Two that look for the first time at once come to one pair of keys.
    keys: Mutex<()>,
    known: Remembered<Known>,
    games: OnceLock<Vec<String>>,
}

/// What is shown of a league in a list.
#[derive(Clone)]
pub(in crate::web) struct Known {
    /// What it is called.
    pub name: String,
    /// The pack that is played.
    pub game: String,
    /// How many matches were played, and how many there are.
    pub played: [usize; 2],
    /// The keys.
    pub keys: Keys,
}

/// The keys of a league. Kept beside it, for nobody but the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::web) struct Keys {
    /// Of whoever may write.
    pub commissioner: String,
    /// Of whoever only looks.
    pub watch: String,
}

/// A league of the folder.
pub(in crate::web) struct Ledger {
    /// The name of its file.
    pub id: String,
    /// Its file.
    pub path: PathBuf,
    /// Its keys.
    pub keys: Keys,
}

impl Ledgers {
    /// The leagues of a folder.
    pub(in crate::web) fn new(folder: &Path) -> Ledgers {
        Ledgers { folder: folder.to_owned(), keys: Mutex::default(), known: Remembered::new(), games: OnceLock::new() }
    }

    /// The leagues there are, by the names of their files.
    pub(in crate::web) fn list(&self) -> Vec<(String, Known)> {
        let may_be = |name: &str| !name.starts_with('.') && !OTHERS.iter().any(|ending| name.ends_with(ending));
        let candidates = files(&self.folder, may_be).filter(|(_, (_, length))| *length > 0);
        let mut found: Vec<_> = self.known.of(candidates, |name| self.known(name)).into_iter().collect();
        found.sort_by(|one, other| one.0.cmp(&other.0));
        found.into_iter().map(|(name, _, known)| (name, known)).collect()
    }

    fn known(&self, name: &str) -> Option<Known> {
        let ledger = self.open(name).ok()?;
        let season = Season::read(&ledger.entries().ok()?).ok()?;
        let played = [season.matches.len(), season.all_matches()];
        let (name, game) = (season.founding.name.clone(), season.founding.game.clone());
        Some(Known { name, game, played, keys: ledger.keys })
    }

    /// The league in a file of the folder itself; its name cannot lead out of it.
    ///
    /// # Errors
    /// `table-no-league`; `unwritable-file` for the keys.
    pub(in crate::web) fn open(&self, id: &str) -> Result<Ledger, Diagnostic> {
        let unknown = || Diagnostic::anywhere("table-no-league").with("name", id);
        let path = self.folder.join(id);
        let is_file = || std::fs::symlink_metadata(&path).is_ok_and(|file| file.is_file());
        if !is_file_name(id) || !is_file() || !is_league(&path) {
            return Err(unknown());
        }
        let keys = self.keys_beside(&path)?;
        Ok(Ledger { id: id.to_owned(), path, keys })
    }

    fn keys_beside(&self, league: &Path) -> Result<Keys, Diagnostic> {
        let _alone = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        let mut beside = league.as_os_str().to_owned();
        beside.push(".keys");
        let path = PathBuf::from(beside);
        let kept = std::fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str::<Keys>(&text).ok());
        kept.map_or_else(
            || {
                let keys = Keys { commissioner: new_key(), watch: new_key() };
                keep_secret(&path, &keys).map(|()| keys)
            },
            Ok,
        )
    }

    /// The packs that have leagues.
    pub(in crate::web) fn games(&self, hall: &Hall) -> &[String] {
        let has_league = |game: &String| crate::league::read(&hall.load(game, &[])).is_ok();
        self.games.get_or_init(|| hall.games().into_iter().filter(has_league).collect())
    }

    /// The file for a new league: its name as a file has it, with a number where that is taken.
    pub(in crate::web) fn free(&self, name: &str) -> PathBuf {
        let names = (1..).map(|number| if number == 1 { name.to_owned() } else { format!("{name}-{number}") });
        let mut paths = names.map(|name| self.folder.join(format!("{name}.league")));
        paths.find(|path| !path.exists()).unwrap_or_default()
    }
}

impl Ledger {
    /// Every entry.
    ///
    /// # Errors
    /// As [`Store::open`] and [`Store::entries`].
    pub(in crate::web) fn entries(&self) -> Result<Vec<Entry>, Diagnostic> {
        Store::open(&self.path)?.entries()
    }

    /// Whether a key opens it, and whether its holder may write.
    pub(in crate::web) fn admits(&self, key: &str) -> Option<bool> {
        match key {
            _ if key == self.keys.commissioner => Some(true),
            _ if key == self.keys.watch => Some(false),
            _ => None,
        }
    }
}
