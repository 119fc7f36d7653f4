//! Hooks that have been used up in a position: `spent: {h3: dodge.second-chance, home: team-re-roll.failed-test}`.

use crate::expr::vocabulary::{EntityKind, NONE, Value};
use crate::pack::{Diagnostic, Diagnostics, Key, Node, Place, Tree};
use crate::referee::{Book, Family, Game, Hook, HookId, OnceFor};

use super::expectations::SIDES;
use super::hooks::{by_whom, named};

/// The hooks that have been used as often as they may, each with who used it.
pub(super) fn read<G: Family>(
    book: &Book<G>,
    state: &G::State,
    tree: &Tree,
    faults: &mut Diagnostics,
) -> Vec<(HookId, Value)> {
    let mut spent = Vec::new();
    for (who, hook) in by_whom(tree) {
        let found = named(book, hook).and_then(|name| {
            let hook = (0..book.hooks.len() as HookId).find(|&hook| book.hook_name(hook) == name).unwrap_or(0);
            Ok((hook, user(book, state, hook, who)?))
        });
        match found {
            Ok(found) => spent.push(found),
            Err(fault) => faults.push(fault),
        }
    }
    spent
}

/// Whoever has used a hook up, as it is written: its holder, or a whole side; nobody where it is used up for everybody.
fn users<S: 'static>(hook: &Hook<S>) -> Option<EntityKind> {
    hook.holder.owner().filter(|_| hook.once_for == OnceFor::Holder)
}

/// The one who uses a hook up; nobody where nobody has its rule.
fn user<G: Family>(book: &Book<G>, state: &G::State, hook: HookId, who: Option<&Key>) -> Result<Value, Diagnostic> {
    let Some(who) = who else { return Ok(NONE) };
    let hook = &book.hooks[usize::from(hook)];
    let found = match users(hook) {
        Some(kind) => G::read(state, kind, &who.name),
        None if hook.once_for == OnceFor::All => None,
        None => SIDES.iter().position(|side| *side == who.name).map(|side| side as Value),
    };
    found.ok_or_else(|| Diagnostic::error("unknown-name", who.at).with("group", "player").with("word", &who.name))
}

/// The hooks that a game has used up so far and has not got back, as they are read; none where there are none.
pub(super) fn written<G: Family>(game: Game<G>) -> Option<Tree> {
    let mut all: Vec<(String, Vec<Tree>)> = Vec::new();
    for (id, who) in game.spent() {
        let hook = &game.book.hooks[usize::from(id)];
        let word = match users(hook) {
            Some(kind) => G::spell(game.state, kind, who),
            None => usize::try_from(who).ok().and_then(|who| SIDES.get(who)).unwrap_or(&"").to_string(),
        };
        let name = Tree::of(Node::Text(game.book.hook_name(id)));
        match all.iter_mut().find(|(other, _)| *other == word) {
            Some((_, hooks)) => hooks.push(name),
            None => all.push((word, vec![name])),
        }
    }
    if all.is_empty() {
        return None;
    }
    // What nobody has stands in the list by itself.
    let nobody = all.iter().position(|(who, _)| who.is_empty()).map(|index| all.remove(index).1);
    let held =
        all.into_iter().map(|(who, hooks)| (Key { at: Place::default(), name: who }, Tree::of(Node::List(hooks))));
    let held: Vec<(Key, Tree)> = held.collect();
    Some(match nobody {
        None => Tree::of(Node::Map(held)),
        Some(mut list) => {
            list.extend((!held.is_empty()).then(|| Tree::of(Node::Map(held))));
            Tree::of(Node::List(list))
        }
    })
}
