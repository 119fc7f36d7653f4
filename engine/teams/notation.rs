//! How rosters and team files are written: numbers, targets, skills with their arguments.
//!
//! Every reader reports what is wrong and goes on.

use crate::expr::{self, Argument, Sides};
use crate::pack::{Diagnostic, Diagnostics, MOST_COUNTED, Number, Place, Read, Shape, Tree};

/// The highest number a shirt can bear, and so the most players a list can ask for.
pub(super) const SHIRTS: i32 = 99;

/// The highest price that is taken for a price.
pub(super) const DEAREST: i32 = 1_000_000_000;

/// The categories of skills; rosters write their initials.
pub(super) const CATEGORIES: [&str; 5] = ["agility", "general", "mutation", "passing", "strength"];

/// A price.
pub(super) type Gold = Number<0, DEAREST>;
/// A count of players, or of what there is no more of.
pub(super) type Shirts = Number<0, SHIRTS>;
/// A total that a league keeps of a team.
pub(super) type Kept = Number<{ -MOST_COUNTED }, MOST_COUNTED>;
/// The number on a shirt.
pub(super) type Shirt = Number<1, SHIRTS>;

/// The need of a die: `3+`.
pub(super) struct Target;

impl Read for Target {
    type Value = i32;
    const SHAPE: Shape = Shape::Score;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<i32> {
        let word = String::read(tree, faults)?;
        let found = target(&word).flatten();
        if found.is_none() {
            faults.push(syntax(tree.at, &word, "3+"));
        }
        found
    }
}

/// The need of a die, or `-` where nothing will do.
pub(super) struct TargetOrDash;

impl Read for TargetOrDash {
    type Value = Option<i32>;
    const SHAPE: Shape = Shape::Score;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Option<i32>> {
        if tree.scalar().as_deref() == Some("-") { Some(None) } else { Target::read(tree, faults).map(Some) }
    }
}

/// A rule and what it carries: `loner(4)`.
pub type Carried = (String, Option<Argument>);

/// How a rule and what it carries is written.
pub(crate) struct Reference;

impl Read for Reference {
    type Value = Carried;
    const SHAPE: Shape = Shape::Text;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Carried> {
        let word = String::read(tree, faults)?;
        let found = reference(&word);
        if found.is_none() {
            faults.push(syntax(tree.at, &word, "skill(1)"));
        }
        found
    }
}

/// A rule, with how many times in brackets where that is more than once.
pub(super) struct Times;

impl Read for Times {
    type Value = (String, i32);
    const SHAPE: Shape = Shape::Text;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<(String, i32)> {
        let word = tree.scalar().unwrap_or_default();
        match reference(&word) {
            Some((id, None)) => Some((id, 1)),
            Some((id, Some(Argument::Number(count)))) => Some((id, count)),
            _ => {
                faults.push(syntax(tree.at, &word, "rule(2)"));
                None
            }
        }
    }
}

/// One die: `d6`.
pub(crate) struct Die;

impl Read for Die {
    type Value = u8;
    const SHAPE: Shape = Shape::Text;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<u8> {
        let word = String::read(tree, faults)?;
        match expr::parse_dice(&word, tree.at) {
            Ok(expr::Dice { count: 1, sides: Sides::Number(sides) }) => return Some(sides),
            Ok(_) => faults.push(syntax(tree.at, &word, "d6")),
            Err(fault) => faults.push(fault),
        }
        None
    }
}

/// Skill categories by their initials: `GS`; a dash is none of them.
pub(super) struct Categories;

impl Read for Categories {
    type Value = Vec<String>;
    const SHAPE: Shape = Shape::Text;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Vec<String>> {
        let word = String::read(tree, faults)?;
        let mut found = Vec::new();
        for (start, letter) in word.char_indices().filter(|_| word != "-") {
            match CATEGORIES.iter().find(|category| category.starts_with(letter.to_ascii_lowercase())) {
                Some(category) if found.iter().any(|known| known == category) => {
                    let is_first =
                        |(at, own): &(usize, char)| !word[..*at].chars().any(|before| before.eq_ignore_ascii_case(own));
                    let once: String = word.char_indices().filter(is_first).map(|(_, own)| own).collect();
                    faults.push(syntax(tree.at, &word, &once));
                    break;
                }
                Some(category) => found.push((*category).to_owned()),
                None => {
                    let at = tree.at.part(&word, start, start + letter.len_utf8());
                    let fault = Diagnostic::error("unknown-name", at).with("group", "category");
                    faults.push(fault.with("word", letter));
                }
            }
        }
        Some(found)
    }
}

pub(crate) fn syntax(at: Place, found: &str, expected: &str) -> Diagnostic {
    Diagnostic::error("syntax", at).with("found", found).with("expected", expected)
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
pub fn carrying(name: &str, argument: &str, is_target: bool) -> String {
    match argument.parse::<i32>() {
        Ok(number) if is_target => format!("{name} ({number}+)"),
        Ok(number) => format!("{name} (+{number})"),
        Err(_) => format!("{name} ({argument})"),
    }
}

/// A skill and what it carries, as a roster writes it: `loner(4)`.
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
