//! When the grammar says no: what was found, and what may stand there.

use pest::error::{Error, ErrorVariant, InputLocation};

use crate::pack::{Diagnostic, Place, nearest};

use super::parse::{Rule, Span, place, too_deep};

/// Turns what the grammar tried into one sentence: what was found and what may stand there.
///
/// `relations` are the words before `by`: to the grammar any word could be one of them.
pub(super) fn syntax(error: &Error<Rule>, text: &str, at: Place, relations: &[&str]) -> Diagnostic {
    let mut start = match error.location {
        InputLocation::Pos(start) | InputLocation::Span((start, _)) => start.min(text.len()),
    };
    let ErrorVariant::ParsingError { positives, .. } = &error.variant else {
        return too_deep(text, at, Span { start, end: start });
    };
    let mut expected = may_stand(positives);
    if expected == ["by"]
        && let Some(before) = last_word(text.get(..start).unwrap_or(""), relations)
    {
        start = before;
        expected = vec!["end", "operator"];
    }
    let found = token(text.get(start..).unwrap_or(""));
    let mut fault = Diagnostic::error("syntax", place(text, at, Span { start, end: start + found.len() }))
        .with("found", if found.is_empty() { "end" } else { found })
        .with("expected", expected.join(", "));
    if expected.contains(&"operator") {
        let small = found.to_lowercase();
        fault.suggestion = match OPERATORS.iter().find(|word| **word == small) {
            Some(word) if *word != found => Some((*word).to_owned()),
            _ => nearest(&small, OPERATORS.iter().chain(relations).copied()),
        };
    }
    // A number to reach is `3+` on a card; where it is an amount, it is a number like any other.
    if let Some(number) = text.trim().strip_suffix('+').filter(|number| number.parse::<u8>().is_ok()) {
        fault.suggestion = Some(number.to_owned());
    }
    fault
}

/// The words for what may stand in a place, each once; a word that could only begin a relation is an operator too.
fn may_stand(rules: &[Rule]) -> Vec<&'static str> {
    let mut words: Vec<&str> = Vec::new();
    for word in rules.iter().copied().filter_map(readable) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    if words.contains(&"operator") {
        words.retain(|word| !matches!(*word, "word" | "operator"));
        words.push("operator");
    }
    words
}

/// Where the last word starts, unless it is one of the relations.
fn last_word(head: &str, relations: &[&str]) -> Option<usize> {
    let head = head.trim_end();
    let start = head.rfind(|c: char| c.is_whitespace() || c == ')').map_or(0, |index| index + 1);
    (!relations.contains(&head.get(start..)?)).then_some(start)
}

/// The words that may follow a value, for suggestions.
const OPERATORS: &[&str] = &[
    "and", "or", "is", "are", "has", "have", "lacks", "lack", "in", "of", "from", "within", "having", "lacking", "who",
    "whose", "besides", "then", "else", "to", "by",
];

/// The word, number or sign at the start of a text.
fn token(rest: &str) -> &str {
    let wordly = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let end = match rest.chars().next() {
        None => 0,
        Some(first) if first.is_alphanumeric() => rest.find(|c| !wordly(c)).unwrap_or(rest.len()),
        Some(first) => first.len_utf8(),
    };
    &rest[..end]
}

/// The word for a part of the grammar in messages.
///
/// A closed list: `value`, `number`, `word`, `set`, `operator`, `end`, `dice`, `target`, `range`,
/// `rule`, and words and signs of the language as they are.
fn readable(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::EOI => "end",
        Rule::number => "number",
        Rule::ident => "word",
        Rule::phrase | Rule::set_of => "set",
        Rule::closing => ")",
        Rule::dot => ".",
        Rule::of_word => "of",
        Rule::to_word => "to",
        Rule::by_word => "by",
        Rule::then_word => "then",
        Rule::else_word => "else",
        Rule::dice_text | Rule::numbered_dice | Rule::named_dice => "dice",
        Rule::target_text | Rule::target | Rule::dash => "target",
        Rule::range_text | Rule::open_range | Rule::closed_range => "range",
        Rule::reference_text | Rule::argument => "rule",
        Rule::and_word
        | Rule::or_word
        | Rule::order
        | Rule::order_tail
        | Rule::is_word
        | Rule::is_tail
        | Rule::has_word
        | Rule::lack_word
        | Rule::has_tail
        | Rule::by_tail
        | Rule::in_word
        | Rule::in_tail
        | Rule::plus
        | Rule::minus
        | Rule::times
        | Rule::between
        | Rule::from_word
        | Rule::filter_within
        | Rule::filter_having
        | Rule::filter_who
        | Rule::filter_whose
        | Rule::filter_besides
        | Rule::within_word
        | Rule::having_word
        | Rule::lacking_word
        | Rule::who_word
        | Rule::whose_word
        | Rule::besides_word => "operator",
        Rule::WHITESPACE | Rule::more | Rule::keyword => return None,
        _ => "value",
    })
}
