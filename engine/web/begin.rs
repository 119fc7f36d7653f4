//! A game that is to begin: the form that says what from, checked while it is filled in.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use crate::judge::record::Header;
use crate::pack::{Diagnostic, Diagnostics, Refused};
use crate::referee::{Book, Family, Start, Written};
use crate::with_book;

use super::hall::Hall;
use super::seats::{SeatKind, Seats, new_seed};
use super::table::Table;

/// A form, filled in: the name of each field, and what stands in it.
pub(super) type Filled = BTreeMap<String, String>;

/// What stands in a field, if something does.
pub(super) fn word<'f>(filled: &'f Filled, field: &str) -> Option<&'f str> {
    filled.get(field).map(|text| text.trim()).filter(|text| !text.is_empty())
}

/// So many sides a game has at most.
pub(super) const MOST_SIDES: usize = 12;

/// What a form says, once nothing is wrong with it.
pub(super) struct Begun {
    header: Header,
    kinds: Vec<SeatKind>,
}

/// Holds a form against the rules of its game.
///
/// # Errors
/// Everything that is wrong with it.
pub(super) fn check(hall: &Hall, filled: &Filled) -> Result<Begun, Refused> {
    let word = |name: &str| word(filled, name);
    let named = |text: &str| Written::Word(text.to_owned());
    let bad = |option: &str, value: &str, right: &str| -> Refused {
        Diagnostic::anywhere("bad-option").with("option", option).with("value", value).with("right", right).into()
    };
    let game = word("game").unwrap_or_default();
    let houses = hall.chosen(filled)?;
    let houses: Vec<PathBuf> = houses.into_iter().map(|(_, path)| path).collect();
    let sides = match word("sides").map(|sides| (sides, sides.parse::<usize>())) {
        None => 2,
        Some((_, Ok(sides @ 1..=MOST_SIDES))) => sides,
        Some((said, _)) => return Err(bad("sides", said, &format!("1–{MOST_SIDES}"))),
    };
    let side = |number: usize| match word(&format!("file-{number}")) {
        Some(text) => Written::File { name: format!("{}.yaml", number + 1), text: text.to_owned() },
        None => word(&format!("team-{number}")).map_or(Written::Any, named),
    };
    let kind = |number: usize| {
        let said = word(&format!("coach-{number}")).unwrap_or(if number == 0 { "here" } else { "bot" });
        let found = SeatKind::WORDS.iter().find(|(name, _)| *name == said).map(|(_, kind)| *kind);
        found.ok_or_else(|| bad("coach", said, &SeatKind::WORDS.map(|(name, _)| name).join(", ")))
    };
    let kinds: Vec<SeatKind> = (0..sides).map(kind).collect::<Result<_, _>>()?;
    let turns = match word("turns").map(|turns| (turns, turns.parse::<i32>())) {
        None => None,
        Some((_, Ok(turns @ 1..=1000))) => Some(turns),
        Some((said, _)) => return Err(bad("turns", said, "1–1000")),
    };
    let people = kinds.iter().filter(|kind| kind.machine().is_none()).count();
    // Between people nobody chooses the dice.
    let seed = match word("seed").filter(|_| people < 2).map(|seed| (seed, seed.parse::<u64>())) {
        None => new_seed(),
        Some((_, Ok(seed))) => seed,
        Some((said, Err(_))) => return Err(bad("seed", said, "0–18446744073709551615")),
    };
    let start =
        Start { sides: (0..sides).map(side).collect(), board: word("board").map(named), turns, extras: Vec::new() };
    with_book!(&hall.book(game, &houses)?, book => {
        can_start(book, &start)?;
        Ok(Begun { header: Header::new(book, &houses, seed, &start), kinds })
    })
}

fn can_start<G: Family>(book: &Book<G>, start: &Start) -> Result<(), Refused> {
    let (mut sources, mut faults) = (book.sources.clone(), Diagnostics::default());
    let state = G::start(book, start, &mut sources, &mut faults);
    if state.is_some() && faults.errors() == 0 { Ok(()) } else { Err(Refused { faults, sources }) }
}

/// Begins a game.
///
/// # Errors
/// As [`check`]; a folder that cannot be written in.
pub(super) fn begin(hall: &Hall, filled: &Filled) -> Result<Arc<Table>, Refused> {
    let Begun { header, kinds } = check(hall, filled)?;
    Ok(hall.begin(&header, Seats::new(&kinds))?)
}
