//! Hooks by name, as a case writes them and a verdict counts them.

use crate::pack::{Diagnostic, Key, Node, Tree, old_word, unknown_name};
use crate::referee::{Book, Family, Game, HookId, TraceEvent};

use super::old_words::present;

/// Every candidate hook of a game, by name, and whether it spoke.
pub(super) fn weighed<G: Family>(game: Game<G>, events: &[TraceEvent]) -> Vec<(String, bool)> {
    let hooks = events.iter().flat_map(|event| &event.hooks);
    hooks.map(|noted| (game.book.hook_name(noted.hook), noted.made().is_some())).collect()
}

/// A list of rules: each alone, or under whoever has it.
pub(super) fn by_whom(wanted: &Tree) -> Vec<(Option<&Key>, &Tree)> {
    let mut found = Vec::new();
    for item in wanted.items() {
        let of_whom = item.entries().iter();
        found.extend(of_whom.flat_map(|(who, rules)| rules.items().iter().map(move |rule| (Some(who), rule))));
        found.extend((!matches!(item.node, Node::Map(_))).then_some((None, item)));
    }
    found
}

/// A hook of a rule by its name as it is today: `dodge.second-chance`, or the rule alone if it has no other.
pub(super) fn named<G: Family>(book: &Book<G>, item: &Tree) -> Result<String, Diagnostic> {
    let written = item.scalar().unwrap_or_default();
    let gone = old_word(&written).filter(|old| old.gone);
    let name = present(book, written);
    let all: Vec<String> = (0..book.hooks.len() as HookId).map(|hook| book.hook_name(hook)).collect();
    if all.contains(&name) {
        return Ok(name);
    }
    let mut own: Vec<&String> = all.iter().filter(|hook| hook.split('.').next() == Some(name.as_str())).collect();
    own.dedup();
    match (own.as_slice(), gone) {
        (_, Some(old)) => Err(old.told(item.at)),
        ([only], _) => Ok((*only).clone()),
        ([], _) => Err(unknown_name("hook", item.at, &name, all.iter().map(String::as_str))),
        (several, _) => {
            let hooks = several.iter().map(|hook| hook.as_str()).collect::<Vec<_>>().join(", ");
            Err(Diagnostic::error("hook-of-several", item.at).with("rule", &name).with("hooks", hooks))
        }
    }
}
