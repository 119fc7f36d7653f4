//! The data of a rule of kind beast: where it lives, what it is made of, how it is written.

use crate::expr::vocabulary::{Kind, Shape as EventShape, Value};
use crate::games::bowl::data::Data;
use crate::games::bowl::faults::{RuleReference, unknown_rule};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::LETTERS;
use crate::pack::{
    Diagnostic, Diagnostics, Entry, KeyShape, Keyed, Placed, Read, Shape, Spare, Tree, read_part, unknown,
};
use crate::read;
use crate::referee::{Book, EventId};
use crate::teams::{Carried, syntax};

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
    pub has: Vec<Carried>,
    /// The roll that draws one of several squares.
    pub squares: Option<EventId>,
}

read! {
    /// A beast's rule beside its hooks and params, as it is written.
    struct Written {
        /// A room.
        lair: Placed<String>,
        /// The letter of its square there.
        square: char as Letter,
        letter: Placed<char> as Placed<Letter>,
        has: Vec<Placed<Carried>> as Vec<Placed<RuleReference>>,
        lots: Lots as Spare<Lots>,
    }
}

read! {
    /// The roll that draws one of several squares, where nobody decides.
    struct Lots {
        squares: Option<Placed<String>>,
    }
}

/// The keys of its rule.
pub(in crate::games::bowl) const KEYS: &[KeyShape] = Written::KEYS;

impl BeastRule {
    /// Reads one: the room it lives in and its square there, the letter of its own, the params `ma` and `st`.
    pub fn read(book: &Book<Bowl>, entry: &Entry, known: &Data, faults: &mut Diagnostics) -> Option<BeastRule> {
        faults.sound(|faults| {
            let Written { lair, square, letter, has, lots } = read_part(&entry.tree, faults);
            if lair.is_written() && !known.rooms().any(|room| lair == *room) {
                let fault = Diagnostic::error("unknown-room", lair.at).with("room", &*lair);
                faults.push(fault.suggest(&lair, known.rooms()));
            }
            if LETTERS.contains(&letter) || known.beasts.iter().any(|beast| letter == beast.letter) {
                faults.push(Diagnostic::error("letter-taken", letter.at).with("letter", *letter));
            }
            let lost = has.iter().filter(|has| book.held(&has.0).is_none());
            faults.list.extend(lost.map(|has| unknown_rule(book, &has.0, has.at)));
            Some(BeastRule {
                id: entry.id.clone(),
                name: book.names.find(&entry.id)?,
                lair: lair.value,
                mark: square,
                letter: *letter,
                ma: book.setting(&entry.id, "ma"),
                st: book.setting(&entry.id, "st"),
                has: has.into_iter().map(|has| has.value).collect(),
                squares: lots.squares.and_then(|word| lot(book, &word, faults)),
            })
        })
    }
}

/// One small letter.
struct Letter;

impl Read for Letter {
    type Value = char;
    const SHAPE: Shape = Shape::Text;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<char> {
        let word = String::read(tree, faults)?;
        let found = word.chars().next().filter(|letter| letter.is_ascii_lowercase() && word.len() == 1);
        if found.is_none() {
            faults.push(syntax(tree.at, &word, "letter"));
        }
        found
    }
}

/// A roll that draws: it is told how many there are.
fn lot(book: &Book<Bowl>, word: &Placed<String>, faults: &mut Diagnostics) -> Option<EventId> {
    let draws = |id: &EventId| {
        let event = &book.events[usize::from(*id)];
        let counts = matches!(event.slots.first(), Some((_, Kind::Number)));
        event.shape == EventShape::Roll && counts
    };
    let found = book.event(word).filter(draws);
    if found.is_none() {
        let known = (0..book.events.len() as EventId).filter(draws).map(|id| book.event_name(id));
        faults.push(unknown("unknown-event", word.at, word, known));
    }
    found
}
