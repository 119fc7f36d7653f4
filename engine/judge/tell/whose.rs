//! The owner of a number: one that a house wrote anew is told with the house, its line and what stood there before.

use crate::pack::{Hidden, Place};
use crate::referee::{Effect, Family, TraceEvent, TraceHook};

use super::words::Words;

/// The keys of an event that make its number and what must be reached, those that say most first.
const OF_THE_NUMBER: [&str; 5] = ["value", "truth", "roll", "need", "natural"];

/// Words about a hook, with the house that wrote it or a number of it, if one did.
pub(super) fn signed_by<G: Family>(words: &Words<G>, text: &str, noted: &TraceHook) -> String {
    let hook = &words.game.book.hooks[usize::from(noted.hook)];
    let rule = words.rule(hook.rule);
    let own = format!("hooks.{}", hook.name);
    let amounts = hook.effects.iter().filter_map(|effect| match effect {
        Effect::Modify(amount) | Effect::Value(amount) | Effect::Need(amount) => Some(amount.source()),
        _ => None,
    });
    let written: Vec<&str> = amounts.chain(hook.condition.as_ref().map(|condition| condition.source())).collect();
    let reads = |param: &str| written.iter().any(|source| mentions(source, param));
    let changed = rule.hidden.iter().rfind(|hidden| match hidden.path.strip_prefix("params.") {
        Some(param) => reads(param),
        None => is_under(&hidden.path, &own),
    });
    told(words, text, changed, hook.at)
}

/// Words about the dice or the number of an event, with the house that changed them, if one did.
pub(super) fn changed_by<G: Family>(words: &Words<G>, text: &str, event: &TraceEvent) -> String {
    let rule = words.rule(words.rules_of(event).rule);
    told(words, text, of_the_number(&rule.hidden), rule.at)
}

/// Whether a house changed the dice or the number of an event.
pub(super) fn is_changed<G: Family>(words: &Words<G>, event: &TraceEvent) -> bool {
    let changed = of_the_number(&words.rule(words.rules_of(event).rule).hidden);
    changed.is_some_and(|hidden| house(words, hidden.by).is_some())
}

fn of_the_number(hidden: &[Hidden]) -> Option<&Hidden> {
    OF_THE_NUMBER.iter().find_map(|key| hidden.iter().rfind(|hidden| is_under(&hidden.path, key)))
}

fn told<G: Family>(words: &Words<G>, text: &str, changed: Option<&Hidden>, at: Place) -> String {
    let args = |house: String| [("text", text.into()), ("house", house.into())];
    if let Some((hidden, house)) = changed.and_then(|hidden| Some((hidden, house(words, hidden.by)?))) {
        let was = [("path", hidden.path.as_str().into()), ("was", hidden.was.as_str().into())];
        return words.say("explain-house", &args(house).into_iter().chain(was).collect::<Vec<_>>());
    }
    house(words, at).map_or_else(|| text.to_owned(), |house| words.say("explain-house-new", &args(house)))
}

/// The house of a place, with file and line; none for what stands in a pack.
fn house<G: Family>(words: &Words<G>, at: Place) -> Option<String> {
    let book = words.game.book;
    let layer = book.layer_at(at)?;
    layer.house.then(|| format!("{}, {}:{}", layer.name, book.sources.name(at.file), at.line))
}

/// Whether a path is another, or lies below it.
fn is_under(path: &str, other: &str) -> bool {
    path.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Whether a text has a word.
fn mentions(text: &str, word: &str) -> bool {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '-').any(|found| found == word)
}
