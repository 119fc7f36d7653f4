//! The numbers of rules: where they stand, and how one of them is raised.

use std::ops::Range;
use std::sync::Arc;

use crate::expr::{Sides, parse_dice};
use crate::pack::{Entry, Loaded, Node, Place, Tree};

/// Keys under which no number means anything to a game.
const TALK: [&str; 8] =
    ["source", "sources", "reading", "provenance", "argument", "from", "least-budget", "most-budget"];

/// Keys under which a number is a place in an order: one higher it ties with the next, and ties keep the order.
const PLACES: [&str; 3] = ["refresh", "hand-limit", "new-ball"];

/// Keys whose numbers come in steps, and how long they are: parts of a square, since no two squares lie one part farther apart;
/// gold pieces, since nothing costs a single one; points, which are spent two at a time.
const STEPS: [(&str, i64); 6] =
    [("short", 10), ("long", 10), ("reach", 10), ("width", 100), ("budget", 5_000), ("star-points", 2)];

/// The word for a number without end.
const NO_END: &str = "999";

/// A number of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// The id of the rule.
    pub rule: String,
    /// Its kind.
    pub kind: String,
    /// The name of its file: games number their files each in its own way.
    pub file: String,
    /// Where the value is written that it is part of.
    pub at: Place,
    /// The key it stands under, the last one that is a word.
    pub key: String,
    /// The value as it is.
    pub was: String,
    /// The value with the number raised by one.
    pub now: String,
    way: Vec<Step>,
}

/// A step into a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// To the value of an entry, or an item.
    Into(usize),
    /// To the key of an entry.
    Key(usize),
}

/// Every number of the rules as they stand.
pub(super) fn all(loaded: &Loaded) -> Vec<Number> {
    let mut found = Vec::new();
    for entry in &loaded.entries {
        within(entry, &entry.tree, (&entry.id, &mut Vec::new()), &mut found);
    }
    for number in &mut found {
        loaded.sources.name(number.at.file).clone_into(&mut number.file);
    }
    found
}

fn within(entry: &Entry, tree: &Tree, (key, way): (&str, &mut Vec<Step>), found: &mut Vec<Number>) {
    let mut note = |key: &str, at: Place, text: &str, way: &[Step]| {
        if PLACES.contains(&key) {
            return;
        }
        let raised = raised_by(text, step(key)).into_iter().map(|now| Number {
            rule: entry.id.clone(),
            kind: entry.kind.clone(),
            file: String::new(),
            at,
            key: key.to_owned(),
            was: text.to_owned(),
            now,
            way: way.to_vec(),
        });
        found.extend(raised);
    };
    match &tree.node {
        Node::Number(_) | Node::Text(_) => note(key, tree.at, &tree.scalar().unwrap_or_default(), way),
        Node::List(items) => {
            for (index, item) in items.iter().enumerate() {
                way.push(Step::Into(index));
                within(entry, item, (key, way), found);
                way.pop();
            }
        }
        Node::Map(entries) => {
            for (index, (own, value)) in
                entries.iter().enumerate().filter(|(_, (own, _))| !TALK.contains(&own.name.as_str()))
            {
                let is_word = own.name.starts_with(char::is_alphabetic);
                if !is_word {
                    way.push(Step::Key(index));
                    let mut keys = raised_key(entry, own.at, (key, &own.name), way);
                    found.append(&mut keys);
                    way.pop();
                }
                way.push(Step::Into(index));
                within(entry, value, (if is_word { &own.name } else { key }, way), found);
                way.pop();
            }
        }
        Node::Null | Node::Truth(_) => {}
    }
}

/// The numbers of a key that is made of them: a row of a table.
fn raised_key(entry: &Entry, at: Place, (key, name): (&str, &str), way: &[Step]) -> Vec<Number> {
    let number = |now| Number {
        rule: entry.id.clone(),
        kind: entry.kind.clone(),
        file: String::new(),
        at,
        key: key.to_owned(),
        was: name.to_owned(),
        now,
        way: way.to_vec(),
    };
    raised(name).into_iter().filter(|now| !is_out_of_reach(entry, now)).map(number).collect()
}

/// Whether a row, raised, ends beyond the highest roll of its table: nothing falls there.
fn is_out_of_reach(entry: &Entry, row: &str) -> bool {
    let dice = entry.tree.get("roll").and_then(Tree::scalar).and_then(|roll| parse_dice(&roll, entry.at).ok());
    let Some(dice) = dice else { return false };
    let Sides::Number(sides) = dice.sides else { return false };
    let highest = i64::from(dice.count) * i64::from(sides);
    row.split_once('-').and_then(|(_, end)| end.parse::<i64>().ok()).is_some_and(|end| end > highest)
}

/// By how much a number under a key is raised.
pub fn step(key: &str) -> i64 {
    STEPS.iter().find(|(name, _)| *name == key).map_or(1, |(_, step)| *step)
}

/// A text once for each number in it, with that one raised by one.
pub fn raised(text: &str) -> Vec<String> {
    raised_by(text, 1)
}

/// A text once for each number in it, with that one raised. Dice (`2d6`), ids with digits and numbers without end are none.
pub fn raised_by(text: &str, step: i64) -> Vec<String> {
    let raise = |digits: Range<usize>| {
        let number: i64 = text[digits.clone()].parse().ok().filter(|_| &text[digits.clone()] != NO_END)?;
        Some(format!("{}{}{}", &text[..digits.start], number + step, &text[digits.end..]))
    };
    digits(text).into_iter().filter_map(raise).collect()
}

/// Where digits stand that are no part of a word.
fn digits(text: &str) -> Vec<Range<usize>> {
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    let is_word =
        |letter: Option<&(usize, char)>| letter.is_some_and(|(_, letter)| letter.is_alphanumeric() || *letter == '_');
    let mut found = Vec::new();
    let mut index = 0;
    while index < letters.len() {
        let run = letters[index..].iter().take_while(|(_, letter)| letter.is_ascii_digit()).count();
        if run == 0 {
            index += 1;
            continue;
        }
        let (before, after) = (index.checked_sub(1), index + run);
        let dashed = before.filter(|&at| letters[at].1 == '-').and_then(|at| at.checked_sub(1));
        let in_id = dashed.is_some_and(|at| letters[at].1.is_alphabetic());
        if !is_word(before.and_then(|at| letters.get(at))) && !is_word(letters.get(after)) && !in_id {
            let end = letters.get(after).map_or(text.len(), |(at, _)| *at);
            found.push(letters[index].0..end);
        }
        index = after;
    }
    found
}

/// Raises a number in rules that have it; false where it is not in force.
pub(super) fn raise(loaded: &mut Loaded, number: &Number) -> bool {
    let sources = loaded.sources.clone();
    let is_it =
        |at: Place| (at.line, at.column) == (number.at.line, number.at.column) && sources.name(at.file) == number.file;
    let Some(entry) = loaded.entries.iter_mut().find(|entry| entry.id == number.rule) else { return false };
    let Some((last, way)) = number.way.split_last() else { return false };
    let mut tree = Arc::make_mut(&mut entry.tree);
    for step in way {
        let Step::Into(index) = step else { return false };
        match below(tree, *index) {
            Some(next) => tree = next,
            None => return false,
        }
    }
    match (last, &mut tree.node) {
        (Step::Key(index), Node::Map(entries)) => {
            let Some((key, _)) = entries.get_mut(*index).filter(|(key, _)| is_it(key.at)) else { return false };
            key.name.clone_from(&number.now);
        }
        (Step::Into(index), _) => {
            let Some(value) = below(tree, *index).filter(|value| is_it(value.at)) else { return false };
            value.node = number.now.parse().map_or_else(|_| Node::Text(number.now.clone()), Node::Number);
        }
        (Step::Key(_), _) => return false,
    }
    true
}

fn below(tree: &mut Tree, index: usize) -> Option<&mut Tree> {
    match &mut tree.node {
        Node::List(items) => items.get_mut(index),
        Node::Map(entries) => entries.get_mut(index).map(|(_, value)| value),
        _ => None,
    }
}
