//! Checks of the deck of challenges before anybody plays with it: one, whole, and honest about where it comes from.

use crate::pack::{Diagnostic, Diagnostics, Entry, Tree, sources_index, unknown};
use crate::referee::{Book, Start};

use super::data::Deck;
use super::game::Blitz;

/// The rule that says how many cards there are.
const DECK: &str = "challenge-deck";
/// Optional rules that need cards of their own, as a start names them.
pub(super) const ENDGAME: &str = "endgame";
pub(super) const SPECIAL_BALLS: &str = "special-balls";
/// Where an entry may say it comes from; `unknown` may have nothing to say.
const PROVENANCES: [&str; 4] = ["seed", "public", "house", "unknown"];
/// Kinds of rules that are cards.
const CHALLENGE: &str = "challenge";

/// Holds every entry against what it says of its origin, and the deck against its rule.
pub(super) fn check(book: &Book<Blitz>, deck: &Deck, entries: &[Entry], faults: &mut Diagnostics) {
    for entry in entries {
        provenance(book, entry, faults);
    }
    if !two_decks(book, entries, faults) {
        check_numbers(book, deck, faults);
    }
}

/// An entry claims no more than it has: what is printed stands in a book, what is public was published by somebody, and what
/// nobody knows has no value.
fn provenance(book: &Book<Blitz>, entry: &Entry, faults: &mut Diagnostics) {
    let Some(tree) = entry.tree.get("provenance") else { return };
    let (word, from) = (tree.scalar().unwrap_or_default(), entry.tree.get("from"));
    let named = from.is_some_and(|from| !from.items().is_empty());
    let says = |key: &str| entry.tree.get(key).is_some_and(|tree| !tree.entries().is_empty());
    let printed = || {
        let Some(rule) = book.find(&entry.id) else { return true };
        rule.sources.iter().any(|source| sources_index().contains(source))
    };
    let honest = match word.as_str() {
        "public" => named,
        "seed" => !named && printed(),
        _ => !named,
    };
    if !PROVENANCES.contains(&word.as_str()) {
        faults.push(unknown("unknown-word", tree.at, &word, PROVENANCES));
    } else if word == "unknown" && (says("params") || says("hooks")) {
        faults.push(Diagnostic::error("unknown-with-value", tree.at).with("id", &entry.id));
    } else if !honest {
        faults.push(Diagnostic::error("claims-too-much", tree.at).with("id", &entry.id).with("word", &word));
    }
}

/// Whether two packs bring a deck each: nobody knows then with which one is to play. Houses only add to a deck.
fn two_decks(book: &Book<Blitz>, entries: &[Entry], faults: &mut Diagnostics) -> bool {
    let pack = |entry: &&Entry| book.layers.get(usize::from(entry.layer)).is_some_and(|layer| !layer.house);
    let new = |entry: &&Entry| entry.hidden.iter().all(|hidden| !hidden.path.is_empty());
    let mut found = false;
    for endgame in [false, true] {
        let same =
            |entry: &&Entry| (entry.tree.get("deck").and_then(Tree::scalar).as_deref() == Some(ENDGAME)) == endgame;
        let mut cards = entries.iter().filter(|entry| entry.kind == CHALLENGE).filter(same).filter(pack).filter(new);
        let Some(first) = cards.next() else { continue };
        let Some(other) = cards.find(|card| card.layer != first.layer) else { continue };
        let name = |entry: &Entry| book.layers[usize::from(entry.layer)].name.clone();
        let fault = Diagnostic::error("two-decks", other.at).with("pack", name(first)).with("other", name(other));
        faults.push(fault.with("id", &other.id));
        found = true;
    }
    found
}

/// There are as many cards as the rule says; a pack without any is for others to build on.
fn check_numbers(book: &Book<Blitz>, deck: &Deck, faults: &mut Diagnostics) {
    if deck.cards.is_empty() {
        return;
    }
    for (param, endgame) in [("cards", false), ("endgame-cards", true)] {
        let found = deck.cards.iter().filter(|card| card.endgame == endgame).count();
        let due = book.setting::<i32>(DECK, param) as usize;
        if found != due {
            let rule = book.find(DECK).map(|rule| &rule.params).into_iter().flatten();
            let at = rule.filter(|(name, ..)| name == param).map(|(.., at)| *at).next();
            let fault = Diagnostic::at("wrong-deck", at);
            faults.push(fault.with("key", param).with("count", found).with("most", due));
        }
    }
}

/// A match wants a deck and a pitch, and for each optional rule the cards that it is about.
pub(super) fn check_start(book: &Book<Blitz>, start: &Start, faults: &mut Diagnostics) {
    let deck = &book.data.deck;
    if deck.cards.iter().all(|card| card.endgame) || book.data.pitches.is_empty() {
        faults.push(Diagnostic::anywhere("no-deck").with("game", &book.pack));
        return;
    }
    let lacks = |option: &str| match option {
        ENDGAME => deck.cards.iter().all(|card| !card.endgame),
        SPECIAL_BALLS => deck.balls.is_empty(),
        _ => false,
    };
    for option in start.extras.iter().filter(|option| lacks(option)) {
        faults.push(Diagnostic::anywhere("no-such-cards").with("game", &book.pack).with("option", option));
    }
}
