//! What was false of a condition, in words; where there are none, as the rule has it.

use crate::expr::vocabulary::{EntityKind, NONE, Value};
use crate::expr::{Comparison, Phrase};
use crate::referee::{Because, Family};
use crate::text::Arg;

use super::words::{Words, plain};

/// Why a condition was false.
pub(super) fn because<G: Family>(words: &Words<G>, because: &Because) -> String {
    let said = because.phrase.as_ref().and_then(|phrase| phrased(words, phrase));
    said.unwrap_or_else(|| as_written(words, because))
}

/// The part of the rule, with the values of its words.
fn as_written<G: Family>(words: &Words<G>, because: &Because) -> String {
    let said = words.say("status-false-because", &[("part", format!("`{}`", because.part).into())]);
    let values: Vec<_> = because.values.iter().map(|(word, value)| format!("{word} = {value}")).collect();
    if values.is_empty() { said } else { format!("{said} ({})", values.join(", ")) }
}

fn phrased<G: Family>(words: &Words<G>, phrase: &Phrase) -> Option<String> {
    match phrase {
        Phrase::Has { who, rule, has } => {
            let rule = words.game.book.rules.iter().position(|known| known.held == Some(*rule))?;
            let args = [("who", thing(words, *who)), ("rule", words.rule_name(rule as u16).into())];
            Some(words.say(if *has { "false-has" } else { "false-has-not" }, &args))
        }
        Phrase::Is { who, what, so } => {
            let what = described(words, what)?;
            let key = match (who, so) {
                (Some(_), true) => "false-is",
                (Some(_), false) => "false-is-not",
                (None, true) => "false-so",
                (None, false) => "false-not-so",
            };
            let who = who.map_or(Arg::Text(String::new()), |who| thing(words, who));
            Some(words.say(key, &[("who", who), ("what", what.into())]))
        }
        Phrase::Number { who, what, is, how, limit } => {
            let mut what = described(words, what)?;
            if let Some(who) = who {
                what = words.say("false-of", &[("what", what.into()), ("who", thing(words, *who))]);
            }
            let (is, limit) = (plain(*is), plain(*limit));
            let args = [("what", what.into()), ("is", is.into()), ("limit", limit.into()), ("how", word(*how).into())];
            Some(words.say("false-number", &args))
        }
        Phrase::Same { what, is, other, kind, same } => {
            let (is, other) = (words.value(*kind, *is), words.value(*kind, *other));
            if *same {
                return Some(words.say("false-same", &[("is", is.into())]));
            }
            let key = if words.has(&format!("false-other-{what}")) {
                format!("false-other-{what}")
            } else {
                "false-other".to_owned()
            };
            Some(words.say(&key, &[("is", is.into()), ("other", other.into())]))
        }
        Phrase::Face(face) => Some(words.say("false-face", &[("face", words.outcome(*face).into())])),
    }
}

fn thing<G: Family>(words: &Words<G>, (kind, who): (EntityKind, Value)) -> Arg {
    debug_assert_ne!(who, NONE);
    words.thing(kind, who).into()
}

/// What a word says, as `arbitro words` has it: the first of its meanings.
fn described<G: Family>(words: &Words<G>, word: &str) -> Option<String> {
    let key = format!("word-{word}");
    let said = words.has(&key).then(|| words.say(&key, &[]))?;
    let end = said.find([';', '`']).unwrap_or(said.len());
    Some(said[..end].trim_end_matches([' ', ',', ':']).to_owned()).filter(|text| !text.is_empty())
}

/// The selector of a message for a comparison.
fn word(how: Comparison) -> &'static str {
    match how {
        Comparison::Equal => "equal",
        Comparison::NotEqual | Comparison::Besides => "other",
        Comparison::Less => "less",
        Comparison::AtMost => "at-most",
        Comparison::More => "more",
        Comparison::AtLeast => "at-least",
    }
}
