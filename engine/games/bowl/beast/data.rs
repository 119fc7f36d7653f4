//! What a rule of kind beast says: where it lives, what it is made of, how it is written.

use crate::expr::vocabulary::{Kind, Shape, Value};
use crate::expr::{Argument, parse_rule_reference};
use crate::games::bowl::data::Data;
use crate::games::bowl::faults::unknown_rule;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::LETTERS;
use crate::pack::{Diagnostic, Diagnostics, Entry, Fields, Place, Tree};
use crate::referee::{Book, EventId, Family};
use crate::teams::{needed_word, rule_fields, syntax};

/// A piece of no side, as its rule has it.
#[derive(Clone, Debug)]
pub struct BeastRule {
    /// Its id.
    pub id: String,
    /// The same, as a name.
    pub name: Value,
    /// The id of the room it lives in.
    pub lair: String,
    /// The letter of its square in the drawing of that room.
    pub mark: char,
    /// The letter before its number, in commands and on the board.
    pub letter: char,
    /// Movement allowance, in squares.
    pub ma: i32,
    /// Strength.
    pub st: i32,
    /// Skills and traits, each with its argument if it carries one.
    pub has: Vec<(String, Option<Argument>)>,
    /// The roll that draws one of several players.
    pub players: Option<EventId>,
    /// The roll that draws one of several squares.
    pub squares: Option<EventId>,
}

impl BeastRule {
    /// Reads one: `lair:` a room and `square:` the letter of its square there, `letter:` of its own, the params `ma` and `st`,
    /// `has:` a list of skills and traits, `lots:` the rolls that draw `players` and `squares`, where nobody decides.
    #[must_use]
    pub fn read(book: &Book<Bowl>, entry: &Entry, known: &Data, faults: &mut Diagnostics) -> Option<BeastRule> {
        let before = faults.errors();
        let mut fields = rule_fields(&entry.tree, faults)?;
        let (lair, at) = needed_word(&mut fields, "lair", faults).unwrap_or_default();
        if !lair.is_empty() && !known.rooms().any(|room| room == lair) {
            faults.push(Diagnostic::error("unknown-room", at).with("room", &lair).suggest(&lair, known.rooms()));
        }
        let mark = needed_letter(&mut fields, "square", faults).map(|(letter, _)| letter);
        let letter = needed_letter(&mut fields, "letter", faults);
        let taken = |letter| LETTERS.contains(&letter) || known.beasts.iter().any(|beast| beast.letter == letter);
        if let Some((letter, at)) = letter.filter(|&(letter, _)| taken(letter)) {
            faults.push(Diagnostic::error("letter-taken", at).with("letter", letter));
        }
        let [ma, st] = ["ma", "st"].map(|param| book.setting(&entry.id, param));
        let has = fields.get("has").map_or(&[][..], Tree::items);
        let has = has.iter().filter_map(|item| reference(book, item, faults)).collect();
        let lots = fields.get("lots");
        let mut lot = |key: &str, drawn: &[&str]| lot(book, lots?.get(key)?, drawn, faults);
        let (players, squares) = (lot("players", Bowl::DRAWS), lot("squares", &[]));
        let ((letter, _), mark, name) = (letter?, mark?, book.names.find(&entry.id)?);
        let beast = BeastRule { id: entry.id.clone(), name, lair, mark, letter, ma, st, has, players, squares };
        (faults.errors() == before).then_some(beast)
    }
}

fn needed_letter(fields: &mut Fields, key: &'static str, faults: &mut Diagnostics) -> Option<(char, Place)> {
    let (word, at) = needed_word(fields, key, faults)?;
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_lowercase() => Some((letter, at)),
        _ => {
            faults.push(syntax(at, &word, "b"));
            None
        }
    }
}

/// A skill or trait, perhaps with its argument.
fn reference(book: &Book<Bowl>, item: &Tree, faults: &mut Diagnostics) -> Option<(String, Option<Argument>)> {
    match parse_rule_reference(&item.scalar().unwrap_or_default(), item.at) {
        Ok((rule, argument)) if book.held(&rule).is_some() => Some((rule, argument)),
        Ok((rule, _)) => {
            faults.push(unknown_rule(book, &rule, item.at));
            None
        }
        Err(fault) => {
            faults.push(fault);
            None
        }
    }
}

/// A roll that draws: it is told how many there are, or is one of those that draw in a way of their own.
fn lot(book: &Book<Bowl>, tree: &Tree, own_way: &[&str], faults: &mut Diagnostics) -> Option<EventId> {
    let draws = |id: &EventId| {
        let event = &book.events[usize::from(*id)];
        let counts = matches!(event.slots.first(), Some((_, Kind::Number)));
        event.shape == Shape::Roll && (counts || own_way.contains(&book.event_name(*id)))
    };
    let word = tree.scalar().unwrap_or_default();
    let found = book.event(&word).filter(draws);
    if found.is_none() {
        let known = (0..book.events.len() as EventId).filter(draws).map(|id| book.event_name(id));
        faults.push(Diagnostic::error("unknown-event", tree.at).with("word", &word).suggest(&word, known));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::{Library, Loaded};
    use crate::script::compile;

    fn load() -> Loaded {
        Library::embedded().load("death-match", &[])
    }

    /// Reads the first beast of the packs with this in place of what its rule says.
    fn read(text: &str) -> (Option<BeastRule>, Vec<&'static str>) {
        let entry = load().entries.into_iter().find(|entry| entry.kind == "beast").expect("there is a beast");
        let (book, mut faults) = (compile::<Bowl>(load()).0, Diagnostics::default());
        let entry = Entry { tree: Tree::parse(text, 0).expect("the text is right"), ..entry };
        let beast = BeastRule::read(&book, &entry, &book.data, &mut faults);
        (beast, faults.list.iter().map(|fault| fault.code).collect())
    }

    #[test]
    fn a_beast_is_where_and_what_its_rule_says() {
        let (beast, faults) =
            read("{lair: crypt, square: '#', letter: b, has: [mighty-blow(1)], lots: {squares: lot}}");
        let beast =
            beast.map(|beast| (beast.lair, beast.letter, beast.ma, beast.st, beast.has.len(), beast.squares.is_some()));
        assert_eq!((beast, faults), (None, vec!["syntax"]));
        let (beast, faults) = read("{lair: crypt, square: k, letter: b, has: [mighty-blow(1)], lots: {squares: lot}}");
        let beast =
            beast.map(|beast| (beast.lair, beast.letter, beast.ma, beast.st, beast.has.len(), beast.squares.is_some()));
        assert_eq!((beast, faults), (Some(("crypt".to_owned(), 'b', 8, 3, 1, true)), vec![]));
    }

    #[test]
    fn what_is_wrong_with_a_beast_is_told() {
        let faults = |text: &str| read(text).1;
        assert_eq!(faults("{lair: cript, square: k, letter: b}"), ["unknown-room"]);
        assert_eq!(faults("{lair: crypt, square: k, letter: h}"), ["letter-taken"]);
        assert_eq!(faults("{lair: crypt, square: k, letter: w}"), ["letter-taken"]);
        assert_eq!(faults("{lair: crypt, square: kk, letter: b}"), ["syntax"]);
        assert_eq!(faults("{lair: crypt, square: k, letter: b, has: [clows]}"), ["unknown-rule"]);
        assert_eq!(faults("{lair: crypt, square: k, letter: b, lots: {squares: dodge-test}}"), ["unknown-event"]);
        assert_eq!(faults("{lair: crypt, square: k, letter: b, lots: {squares: random-player}}"), ["unknown-event"]);
        assert_eq!(faults("{lair: crypt, square: k, letter: b, lots: {players: random-player}}"), Vec::<&str>::new());
        assert_eq!(faults("{square: k}"), ["missing-key", "missing-key"]);
    }
}
