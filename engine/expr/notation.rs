//! The little sisters of expressions: dice, targets, ranges, rules with an argument.

use pest::Parser as _;
use pest::iterators::Pair;

use crate::pack::{Diagnostic, Place};

use super::parse::{Grammar, Rule, Span, place};
use super::syntax::syntax;

/// Some dice of one sort.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    /// How many.
    pub count: u8,
    /// Their faces.
    pub sides: Sides,
}

/// The faces of a die.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sides {
    /// The numbers from 1 to this one.
    Number(u8),
    /// The faces of a sort of dice with this name.
    Faces(String),
}

/// The argument of a rule that a thing has: `mighty-blow(1)`, `animosity(all)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum Argument {
    /// A number.
    Number(i32),
    /// A word.
    Word(String),
}

/// Reads dice: `d6`, `2d6`, `3 block`, `block`.
///
/// # Errors
/// `syntax` when it is no dice, `bad-dice` when there are none, too many, or they have no sides.
pub fn parse_dice(text: &str, at: Place) -> Result<Dice, Diagnostic> {
    let pair = read(Rule::dice_text, text, at)?;
    let faces = pair.as_rule() == Rule::named_dice;
    let bad = || whole("bad-dice", text, at);
    let small = |pair: &Pair<Rule>| pair.as_str().parse::<u8>().map_err(|_| bad());
    let mut count = 1;
    let mut sides = None;
    let mut parts = pair.into_inner().peekable();
    while let Some(part) = parts.next() {
        if part.as_rule() == Rule::ident {
            sides = Some(Sides::Faces(part.as_str().to_owned()));
        } else if faces || parts.peek().is_some() {
            count = small(&part)?;
        } else {
            sides = Some(Sides::Number(small(&part)?));
        }
    }
    match sides {
        Some(sides) if count > 0 && !matches!(sides, Sides::Number(0 | 1)) => Ok(Dice { count, sides }),
        _ => Err(bad()),
    }
}

/// Reads a target: `3+`, or `-` for none.
///
/// # Errors
/// `syntax`, with the target that a number alone may have meant; `number-too-large`.
pub fn parse_target(text: &str, at: Place) -> Result<Option<i32>, Diagnostic> {
    let pair = read(Rule::target_text, text, at).map_err(|mut fault| {
        let bare = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        fault.suggestion = bare.then(|| format!("{text}+"));
        fault
    })?;
    pair.into_inner().next().map(|pair| number(&pair, text, at)).transpose()
}

/// Reads a range of results: `2-7`, `9`, `10+`; both ends belong to it, the open end is [`i32::MAX`].
///
/// # Errors
/// `syntax`, `number-too-large`, or `bad-range` when it ends before it starts.
pub fn parse_range(text: &str, at: Place) -> Result<(i32, i32), Diagnostic> {
    let pair = read(Rule::range_text, text, at)?;
    let open = pair.as_rule() == Rule::open_range;
    if pair.as_rule() == Rule::number {
        return number(&pair, text, at).map(|only| (only, only));
    }
    let ends = pair.into_inner().map(|pair| number(&pair, text, at)).collect::<Result<Vec<_>, _>>()?;
    match ends[..] {
        [first] if open => Ok((first, i32::MAX)),
        [first, last] if first <= last => Ok((first, last)),
        [first, last] => {
            let mut fault = whole("bad-range", text, at);
            fault.suggestion = Some(format!("{last}-{first}"));
            Err(fault)
        }
        _ => Err(whole("bad-range", text, at)),
    }
}

/// Reads a rule and what it is carried with: `dodge`, `mighty-blow(1)`, `loner(4+)`, `animosity(all)`.
///
/// # Errors
/// `syntax`, `number-too-large`.
pub fn parse_rule_reference(text: &str, at: Place) -> Result<(String, Option<Argument>), Diagnostic> {
    let mut pairs = read_all(Rule::reference_text, text, at)?;
    let rule = pairs.next().map(|pair| pair.as_str().to_owned()).unwrap_or_default();
    let argument =
        pairs.next().filter(|pair| pair.as_rule() == Rule::argument).and_then(|pair| pair.into_inner().next());
    let argument = match argument {
        Some(pair) if pair.as_rule() == Rule::number => Some(Argument::Number(number(&pair, text, at)?)),
        Some(pair) => Some(Argument::Word(pair.as_str().to_owned())),
        None => None,
    };
    Ok((rule, argument))
}

fn read<'t>(rule: Rule, text: &'t str, at: Place) -> Result<Pair<'t, Rule>, Diagnostic> {
    read_all(rule, text, at)?.next().ok_or_else(|| whole("syntax", text, at))
}

fn read_all<'t>(rule: Rule, text: &'t str, at: Place) -> Result<pest::iterators::Pairs<'t, Rule>, Diagnostic> {
    let mut pairs = Grammar::parse(rule, text).map_err(|error| syntax(&error, text, at, &[]))?;
    Ok(pairs.next().ok_or_else(|| whole("syntax", text, at))?.into_inner())
}

fn number(pair: &Pair<Rule>, text: &str, at: Place) -> Result<i32, Diagnostic> {
    let span = pair.as_span();
    let place = place(text, at, Span { start: span.start(), end: span.end() });
    let found = pair.as_str();
    found.parse().map_err(|_| Diagnostic::error("number-too-large", place).with("found", found))
}

fn whole(code: &'static str, text: &str, at: Place) -> Diagnostic {
    Diagnostic::error(code, place(text, at, Span { start: 0, end: text.len() })).with("found", text)
}
