//! Placeables of the rules' words: values, choices between wordings, what a number or a word selects.
//!
//! | written | shown |
//! | --- | --- |
//! | `{bonus}` | the value, as the language writes it |
//! | `{prone-too?, standing or not\|}` | the first wording where a truth holds, or where the rule has such a value; else the second |
//! | `{until?turn: this turn\|other: this fight}` | the wording of that word |
//! | `{squares#square\|squares}` | the wording for that many, by the language's own plurals; `few:`, `0:` before one name it |
//! | `{=6}` | what stands behind the sign: a number that is none of the rule's |
//!
//! Wordings may hold placeables. A brace that closes nothing, or an empty pair, is plain.

use std::collections::BTreeSet;

use super::language::Language;
use super::messages::{Arg, habit, mark, mark_of, say};

/// What stands in place of a placeable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filling {
    /// A number, shown as the language writes it.
    Number(i64),
    /// A truth: it only chooses.
    Truth(bool),
    /// A word of the rules, and how a person reads it.
    Word(String, String),
    /// The name of something.
    Text(String),
    /// Nothing: the rule could have such a value and has none. It only chooses; where it must be shown, by a dash.
    Nothing,
}

impl From<String> for Filling {
    fn from(text: String) -> Filling {
        Filling::Text(text)
    }
}

/// What knows the value of a placeable.
pub type Fill<'f> = &'f dyn Fn(&str) -> Option<Filling>;

/// A stretch of a text.
#[derive(Clone, Debug, PartialEq)]
enum Part<'t> {
    /// Words as they stand.
    Plain(&'t str),
    /// A placeable: as written between its braces, and as read.
    Open(&'t str, Open<'t>),
}

/// What stands between braces.
#[derive(Clone, Debug, PartialEq)]
enum Open<'t> {
    Fixed(&'t str),
    Value(&'t str),
    Choice(&'t str, Vec<Way<'t>>),
    Plural(&'t str, Vec<Way<'t>>),
}

/// A wording, and the word or number it stands for, where that is written.
#[derive(Clone, Debug, PartialEq)]
struct Way<'t> {
    label: Option<&'t str>,
    whole: &'t str,
    words: &'t str,
}

/// The placeables of a text, each once, in the order written; those inside wordings too.
///
/// ```
/// use arbitro::text::placeables;
/// assert_eq!(placeables("{penalty} off, or {bonus}; {penalty}"), ["penalty", "bonus"]);
/// assert_eq!(placeables("{rooms?{bonus} indoors|}, {squares#square|squares}, {=6}"), ["rooms", "bonus", "squares"]);
/// ```
pub fn placeables(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for (name, _) in mentions(text) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// How the name of another rule stands in a sentence: its article, its gender. A language says it where it needs it.
const GRAMMAR: [&str; 6] = ["name", "the", "of", "to", "by", "gender"];

/// The placeables of a text that tell a value: what is the same in every language.
///
/// ```
/// use arbitro::text::placeables::values;
/// assert!(values("{fire:the} gives {fire:bonus}, {bonus}").into_iter().eq(["bonus", "fire:bonus"]));
/// ```
pub fn values(text: &str) -> BTreeSet<&str> {
    let is_grammar = |name: &str| name.split_once(':').is_some_and(|(_, word)| GRAMMAR.contains(&word.trim()));
    mentions(text).into_iter().map(|(name, _)| name).filter(|name| !is_grammar(name)).collect()
}

/// Placeables as a list of them is told.
pub fn listed(names: &BTreeSet<&str>) -> String {
    names.iter().map(|name| format!("`{{{name}}}`")).collect::<Vec<_>>().join(", ")
}

/// Every mention of a placeable, and whether it chooses between wordings; inside wordings that it chooses it is shown only
/// where it is there.
pub fn mentions(text: &str) -> Vec<(&str, bool)> {
    let mut found = Vec::new();
    for part in parts(text) {
        let (name, ways) = match part {
            Part::Plain(_) | Part::Open(_, Open::Fixed(_)) => continue,
            Part::Open(_, Open::Value(name)) => {
                found.push((name, false));
                continue;
            }
            Part::Open(_, Open::Choice(name, ways) | Open::Plural(name, ways)) => (name, ways),
        };
        found.push((name, true));
        let inside = ways.iter().flat_map(|way| mentions(way.words));
        found.extend(inside.map(|(other, chooses)| (other, chooses || other == name)));
    }
    found
}

/// The stretches of a text that are written out, those of wordings too: all but values, what is fixed, and what stands between
/// backticks.
///
/// ```
/// use arbitro::text::stretches;
/// assert_eq!(stretches("up to {squares}, {=two} a {until?turn: turn|other: game}, `{=not}` a half"), ["up to ", ", ", " a ", "turn", "game", ", ", " a half"]);
/// ```
pub fn stretches(text: &str) -> Vec<&str> {
    let found = written_out(text);
    if !text.contains('`') {
        return found;
    }
    let quoted = |stretch: &str| {
        let start = stretch.as_ptr() as usize - text.as_ptr() as usize;
        text[..start].matches('`').count() % 2
    };
    found.into_iter().flat_map(|stretch| stretch.split('`').skip(quoted(stretch)).step_by(2)).collect()
}

fn written_out(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for part in parts(text) {
        match part {
            Part::Plain(plain) => found.push(plain),
            Part::Open(_, Open::Choice(_, ways) | Open::Plural(_, ways)) => {
                found.extend(ways.iter().flat_map(|way| written_out(way.words)));
            }
            Part::Open(..) => {}
        }
    }
    found
}

/// The first placeable that chooses by a number and has no wording for some of them, or one for none: it would be shown as it is written.
///
/// ```
/// use arbitro::text::wrong_choice;
/// assert_eq!(wrong_choice("{squares} {squares#square|squares}"), None);
/// assert_eq!(wrong_choice("{squares} {squares#square}"), Some("squares#square"));
/// assert_eq!(wrong_choice("{squares#oen: square|other: squares}"), Some("squares#oen: square|other: squares"));
/// ```
pub fn wrong_choice(text: &str) -> Option<&str> {
    if !text.contains(['#', '?']) {
        return None;
    }
    parts(text).into_iter().find_map(|part| match part {
        Part::Open(written, Open::Value(name)) if name.contains(['#', '?']) => Some(written),
        Part::Open(written, Open::Plural(_, ways)) if !are_plurals(&ways) => Some(written),
        Part::Open(_, Open::Choice(_, ways) | Open::Plural(_, ways)) => {
            ways.iter().find_map(|way| wrong_choice(way.words))
        }
        _ => None,
    })
}

/// Whether wordings are for numbers, or for how a language counts, and there is one for whatever is left.
fn are_plurals(ways: &[Way]) -> bool {
    let is_count = |label: &str| PLURALS.contains(&label) || label.bytes().all(|byte| byte.is_ascii_digit());
    let is_rest = |way: &Way| way.label == Some(OTHER);
    let is_last = ways.last().is_some_and(|way| way.label.is_none());
    ways.iter().all(|way| way.label.is_none_or(is_count)) && (is_last || ways.iter().any(is_rest))
}

/// How languages count.
pub(super) const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", OTHER];

/// A text with something in place of each placeable; those that nothing is known for stay.
pub fn filled(text: &str, language: Language, fill: Fill) -> String {
    let mut out = String::with_capacity(text.len());
    for part in parts(text) {
        match part {
            Part::Plain(plain) => out.push_str(plain),
            Part::Open(written, open) => match open.words(language, fill) {
                Some(words) => out.push_str(&words),
                None => out.extend(["{", written, "}"]),
            },
        }
    }
    out
}

/// The same, for a text of whole sentences: a word of the rules that begins one begins with a capital.
pub fn sentences(text: &str, language: Language, fill: Fill) -> String {
    let mut out = String::with_capacity(text.len());
    for part in parts(text) {
        let Part::Open(written, open) = part else {
            if let Part::Plain(plain) = part {
                out.push_str(plain);
            }
            continue;
        };
        let begins = out.trim_end().is_empty() || out.ends_with(char::is_whitespace) && ends(&out);
        match open.words(language, fill) {
            Some(words) if begins => out.push_str(&capital(&words)),
            Some(words) => out.push_str(&words),
            None => out.extend(["{", written, "}"]),
        }
    }
    out
}

/// Whether a sentence ends here.
fn ends(text: &str) -> bool {
    text.trim_end().ends_with(['.', '!', '?', '\u{2026}'])
}

fn capital(words: &str) -> String {
    if let Some((language, words)) = mark_of(words) {
        return format!("{}{}", mark(language), capital(words));
    }
    let mut rest = words.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}

/// A number as a language writes it: thousands apart, our minus.
///
/// ```
/// use arbitro::text::{Language, counted};
/// assert_eq!(counted(Language::default(), -1_150_000), "−1,150,000");
/// ```
pub fn counted(language: Language, number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let apart = if digits.len() > 3 { habit(language, "number-thousands", &[]) } else { String::new() };
    let mut out = if number < 0 { "−".to_owned() } else { String::new() };
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push_str(&apart);
        }
        out.push(digit);
    }
    out
}

impl Open<'_> {
    fn words(&self, language: Language, fill: Fill) -> Option<String> {
        match self {
            Open::Fixed(words) => Some((*words).to_owned()),
            Open::Value(name) => match fill(name)? {
                Filling::Number(number) => Some(counted(language, number)),
                Filling::Word(_, said) => Some(said),
                Filling::Text(text) => Some(text),
                Filling::Truth(truth) => Some(say(language, if truth { "yes" } else { "no" }, &[])),
                Filling::Nothing => Some("—".to_owned()),
            },
            Open::Choice(name, ways) => Some(filled(chosen(&fill(name)?, ways)?, language, fill)),
            Open::Plural(name, ways) => {
                let Filling::Number(number) = fill(name)? else { return None };
                Some(filled(plural(language, number, ways)?, language, fill))
            }
        }
    }
}

/// The wording that a value chooses.
fn chosen<'t>(value: &Filling, ways: &[Way<'t>]) -> Option<&'t str> {
    let labelled = |label: &str| ways.iter().find(|way| way.label == Some(label)).map(|way| way.words);
    let is_labelled = ways.iter().all(|way| way.label.is_some());
    let yes = match value {
        Filling::Truth(truth) => *truth,
        Filling::Word(id, _) if is_labelled => return labelled(id).or_else(|| labelled(OTHER)),
        Filling::Number(number) if is_labelled => return labelled(&number.to_string()).or_else(|| labelled(OTHER)),
        Filling::Nothing => false,
        _ => true,
    };
    ways.get(usize::from(!yes)).map(|way| way.whole)
}

/// The wording for so many things: the one that names the number, the one of its plural category, or the last.
fn plural<'t>(language: Language, number: i64, ways: &[Way<'t>]) -> Option<&'t str> {
    let labelled = |label: &str| ways.iter().find(|way| way.label == Some(label)).map(|way| way.words);
    let category = habit(language, "plural-category", &[("number", Arg::Number(number))]);
    let named = labelled(&number.to_string()).or_else(|| labelled(&category));
    let first = ways.iter().find(|way| way.label.is_none()).filter(|_| category == "one");
    let last = ways.last().filter(|way| way.label.is_none());
    named.or(first.map(|way| way.words)).or_else(|| labelled(OTHER)).or(last.map(|way| way.words))
}

/// The label of the wording for whatever no other is for.
const OTHER: &str = "other";

// ------------------------------------------------------------------------------ reading

/// A text as plain stretches and placeables.
fn parts(text: &str) -> Vec<Part<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let Some((plain, written, open, after)) = next(rest) else {
            found.push(Part::Plain(rest));
            break;
        };
        if !plain.is_empty() {
            found.push(Part::Plain(plain));
        }
        found.push(Part::Open(written, open));
        rest = after;
    }
    found
}

/// The words before the next placeable, it as written and as read, and the words behind it.
fn next(text: &str) -> Option<(&str, &str, Open<'_>, &str)> {
    text.match_indices('{').find_map(|(at, _)| {
        let inside = text.get(at + 1..)?;
        let close = closing(inside)?;
        let written = inside.get(..close)?;
        Some((text.get(..at)?, written, open(written)?, inside.get(close + 1..)?))
    })
}

/// How deep placeables may lie in one another; what lies deeper is plain.
const DEPTH: usize = 8;

/// Where the brace closes that was opened before this.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, sign) in text.char_indices() {
        match sign {
            '{' if depth == DEPTH => return None,
            '{' => depth += 1,
            '}' if depth == 0 => return Some(at),
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

fn open(written: &str) -> Option<Open<'_>> {
    if let Some(fixed) = written.strip_prefix('=') {
        return (!fixed.contains(['{', '}'])).then_some(Open::Fixed(fixed));
    }
    if let Some(at) = written.find(['?', '#']) {
        let (name, rest) = (written.get(..at)?, written.get(at + 1..)?);
        let ways = ways(rest);
        if ways.len() > 1 && !name.contains(['{', '}', '\n']) && !name.trim().is_empty() {
            let name = name.trim();
            let chooses = written.get(at..)?.starts_with('?');
            return Some(if chooses { Open::Choice(name, ways) } else { Open::Plural(name, ways) });
        }
    }
    let name = written.trim();
    (!name.is_empty() && !name.contains(['{', '}', '\n'])).then_some(Open::Value(name))
}

/// The wordings, cut where a bar stands outside of every brace.
fn ways(text: &str) -> Vec<Way<'_>> {
    let (mut found, mut depth, mut from) = (Vec::new(), 0_usize, 0);
    for (at, sign) in text.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            '|' if depth == 0 => {
                found.extend(text.get(from..at).map(way));
                from = at + 1;
            }
            _ => {}
        }
    }
    found.extend(text.get(from..).map(way));
    found
}

fn way(whole: &str) -> Way<'_> {
    let fits = |label: &str| {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        !label.is_empty() && label.chars().all(fits)
    };
    match whole.split_once(':').map(|(label, words)| (label.trim(), words)) {
        Some((label, words)) if fits(label) => {
            Way { label: Some(label), whole, words: words.strip_prefix(' ').unwrap_or(words) }
        }
        _ => Way { label: None, whole, words: whole },
    }
}
