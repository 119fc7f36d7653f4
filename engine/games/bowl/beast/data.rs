//! The data of a rule of kind beast: where it lives, what it is made of, how it is written.

use crate::expr::vocabulary::{Kind, Shape, Value};
use crate::expr::{Argument, parse_rule_reference};
use crate::games::bowl::data::Data;
use crate::games::bowl::faults::unknown_rule;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::LETTERS;
use crate::pack::{Diagnostic, Diagnostics, Entry, Fields, Place, Tree};
use crate::referee::{Book, EventId};
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
    /// The roll that draws one of several squares.
    pub squares: Option<EventId>,
}

impl BeastRule {
    /// Reads one: `lair:` a room and `square:` the letter of its square there, `letter:` of its own, the params `ma` and `st`,
    /// `has:` a list of skills and traits, `lots:` the roll that draws one of
    /// several `squares`, where nobody decides.
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
        let squares = lots.and_then(|lots| {
            let mut fields = Fields::of(lots, faults);
            let squares = fields.get("squares");
            fields.finish(faults);
            lot(book, squares?, faults)
        });
        let ((letter, _), mark, name) = (letter?, mark?, book.names.find(&entry.id)?);
        let beast = BeastRule { id: entry.id.clone(), name, lair, mark, letter, ma, st, has, squares };
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

/// A roll that draws: it is told how many there are.
fn lot(book: &Book<Bowl>, tree: &Tree, faults: &mut Diagnostics) -> Option<EventId> {
    let draws = |id: &EventId| {
        let event = &book.events[usize::from(*id)];
        let counts = matches!(event.slots.first(), Some((_, Kind::Number)));
        event.shape == Shape::Roll && counts
    };
    let word = tree.scalar().unwrap_or_default();
    let found = book.event(&word).filter(draws);
    if found.is_none() {
        let known = (0..book.events.len() as EventId).filter(draws).map(|id| book.event_name(id));
        faults.push(Diagnostic::error("unknown-event", tree.at).with("word", &word).suggest(&word, known));
    }
    found
}
