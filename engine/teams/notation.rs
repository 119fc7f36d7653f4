//! How rosters and team files are written: numbers, targets, skills with their arguments.
//!
//! Every reader reports what is wrong and goes on.

use std::ops::RangeInclusive;

use crate::expr::Argument;
use crate::pack::{Diagnostic, Diagnostics, Fields, Node, Place, Tree, wrong_shape};

/// The highest number a shirt can bear, and so the most players a list can ask for.
pub(super) const SHIRTS: i32 = 99;

/// The highest price that is taken for a price.
pub(super) const DEAREST: i32 = 1_000_000_000;

/// The categories of skills; rosters write their initials.
pub(super) const CATEGORIES: [&str; 5] = ["agility", "general", "mutation", "passing", "strength"];

/// The fields under `params:` of a rule that has nothing else.
pub(super) fn params<'t>(tree: &'t Tree, faults: &mut Diagnostics) -> Option<Fields<'t>> {
    let mut fields = rule_fields(tree, faults)?;
    let params = fields.need("params", faults);
    fields.finish(faults);
    map_fields(params?, faults)
}

/// The fields of a rule, without the keys that every rule may have and nothing here reads.
pub(crate) fn rule_fields<'t>(tree: &'t Tree, faults: &mut Diagnostics) -> Option<Fields<'t>> {
    let mut fields = map_fields(tree, faults)?;
    for key in ["source", "sources", "reading", "provenance"] {
        fields.get(key);
    }
    Some(fields)
}

/// The fields of a map; nothing for anything else, so that it is not blamed for its missing keys too.
pub(super) fn map_fields<'t>(tree: &'t Tree, faults: &mut Diagnostics) -> Option<Fields<'t>> {
    let fields = Fields::of(tree, faults);
    matches!(tree.node, Node::Map(_)).then_some(fields)
}

pub(super) fn keys(map: Option<&Tree>) -> Vec<&str> {
    map.map(Tree::entries).unwrap_or_default().iter().map(|(key, _)| key.name.as_str()).collect()
}

pub(super) fn words(list: &Tree, faults: &mut Diagnostics) -> Vec<String> {
    let mut words = Vec::new();
    for item in list.items() {
        match item.scalar() {
            Some(word) => words.push(word),
            None => faults.push(wrong_shape(item, "text")),
        }
    }
    words
}

/// A list of rules, each with how many times in brackets where that is more than once.
pub(super) fn times(list: &Tree, faults: &mut Diagnostics) -> Vec<(String, i32)> {
    let mut found = Vec::new();
    for item in list.items() {
        let word = item.scalar().unwrap_or_default();
        match reference(&word) {
            Some((id, None)) => found.push((id, 1)),
            Some((id, Some(Argument::Number(count)))) => found.push((id, count)),
            _ => faults.push(syntax(item.at, &word, "rule(2)")),
        }
    }
    found
}

/// A map from anything to a count.
pub(super) fn counts(map: &Tree, faults: &mut Diagnostics) -> Vec<(String, i32)> {
    if !matches!(map.node, Node::Map(_)) {
        faults.push(wrong_shape(map, "map"));
    }
    let entries = map.entries().iter();
    entries.filter_map(|(key, tree)| Some((key.name.clone(), tree.number_in(0..=SHIRTS, faults)?))).collect()
}

pub(crate) fn syntax(at: Place, found: &str, expected: &str) -> Diagnostic {
    Diagnostic::error("syntax", at).with("found", found).with("expected", expected)
}

/// A number that must be there; 0 once its absence was reported.
pub(super) fn needed_number(
    fields: &mut Fields,
    key: &'static str,
    range: RangeInclusive<i32>,
    faults: &mut Diagnostics,
) -> i32 {
    fields.need(key, faults).and_then(|tree| tree.number_in(range, faults)).unwrap_or(0)
}

/// A number that is 0 when nobody wrote it.
pub(super) fn optional_number(
    fields: &mut Fields,
    key: &'static str,
    range: RangeInclusive<i32>,
    faults: &mut Diagnostics,
) -> i32 {
    fields.get(key).and_then(|tree| tree.number_in(range, faults)).unwrap_or(0)
}

pub(crate) fn needed_word(fields: &mut Fields, key: &'static str, faults: &mut Diagnostics) -> Option<(String, Place)> {
    let tree = fields.need(key, faults)?;
    let word = tree.scalar();
    if word.is_none() {
        faults.push(wrong_shape(tree, "text"));
    }
    word.map(|word| (word, tree.at))
}

pub(super) fn needed_target(fields: &mut Fields, key: &'static str, faults: &mut Diagnostics) -> i32 {
    let Some((word, at)) = needed_word(fields, key, faults) else { return 0 };
    match target(&word) {
        Some(Some(target)) => target,
        _ => {
            faults.push(syntax(at, &word, "3+"));
            0
        }
    }
}

pub(super) fn needed_target_or_dash(fields: &mut Fields, key: &'static str, faults: &mut Diagnostics) -> Option<i32> {
    let (word, at) = needed_word(fields, key, faults)?;
    target(&word).unwrap_or_else(|| {
        faults.push(syntax(at, &word, "3+"));
        None
    })
}

/// Skill categories by their initials: `GS`; a dash is none of them.
pub(super) fn categories(fields: &mut Fields, key: &'static str, faults: &mut Diagnostics) -> Vec<String> {
    let Some((word, at)) = needed_word(fields, key, faults) else { return Vec::new() };
    if word == "-" {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (start, letter) in word.char_indices() {
        match CATEGORIES.iter().find(|category| category.starts_with(letter.to_ascii_lowercase())) {
            Some(category) => found.push((*category).to_owned()),
            None => {
                let fault = Diagnostic::error("unknown-name", at.part(&word, start, start + letter.len_utf8()));
                faults.push(fault.with("group", "category").with("word", letter));
            }
        }
    }
    found
}

/// `3+` is a target and `-` is the lack of one; anything else is neither.
pub(super) fn target(word: &str) -> Option<Option<i32>> {
    if word == "-" {
        return Some(None);
    }
    digits(word.strip_suffix('+')?).filter(|target| *target > 0).map(Some)
}

/// The `argument:` of a rule that carries a number to reach, as `loner(4)` does.
pub const TARGET: &str = "target";

/// A skill and what it carries, as people write it: Loner (4+), Mighty Blow (+1), Animosity (all).
#[must_use]
pub fn carrying(name: &str, argument: &str, is_target: bool) -> String {
    match argument.parse::<i32>() {
        Ok(number) if is_target => format!("{name} ({number}+)"),
        Ok(number) => format!("{name} (+{number})"),
        Err(_) => format!("{name} ({argument})"),
    }
}

/// A skill and what it carries, as a roster writes it: `loner(4)`.
#[must_use]
pub fn spelled((id, argument): &(String, Option<Argument>)) -> String {
    match argument {
        None => id.clone(),
        Some(Argument::Number(number)) => format!("{id}({number})"),
        Some(Argument::Word(word)) => format!("{id}({word})"),
    }
}

/// `name` or `name(1)`: an id and its argument.
pub fn reference(word: &str) -> Option<(String, Option<Argument>)> {
    let (id, argument) = match word.split_once('(') {
        Some((id, rest)) => (id, Some(argument(rest.strip_suffix(')')?)?)),
        None => (word, None),
    };
    is_id(id).then(|| (id.to_owned(), argument))
}

pub(super) fn argument(text: &str) -> Option<Argument> {
    digits(text).map(Argument::Number).or_else(|| {
        let word = is_id(text) && text.starts_with(|letter: char| letter.is_ascii_lowercase());
        word.then(|| Argument::Word(text.to_owned()))
    })
}

pub(super) fn is_id(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

pub(super) fn digits(text: &str) -> Option<i32> {
    let plain = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}
