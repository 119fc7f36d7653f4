//! Expectations that are more than one value: lists of squares, of words, of rules.

use crate::expr::vocabulary::Value;
use crate::expr::{Argument, parse_rule_reference};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::state::State;
use crate::games::bowl::words::SQUARE;
use crate::grid::Square;
use crate::pack::{Diagnostic, Diagnostics, Tree};
use crate::referee::{Expecting, Family, Game, Mismatch};

/// A list of squares, in their order.
pub(crate) fn squares(state: &State, name: &str, wanted: &Tree, got: impl Iterator<Item = Square>) -> Option<Mismatch> {
    listed(name, wanted, got.map(|square| Bowl::spell(state, SQUARE, square)))
}

/// A list of words, in their order.
pub(crate) fn listed(name: &str, wanted: &Tree, got: impl Iterator<Item = String>) -> Option<Mismatch> {
    let expected: Vec<String> = wanted.items().iter().map(text).collect();
    Mismatch::unless_same(wanted.at, name, expected.join(" "), got.collect::<Vec<_>>().join(" "))
}

/// Whose field is expected, and which.
pub(crate) fn halves(what: &str) -> (&str, &str) {
    what.split_once('.').unwrap_or((what, ""))
}

pub(crate) fn hold_rules(
    expecting: &mut Expecting<Bowl>,
    what: &str,
    wanted: &Tree,
    has: impl Fn(u16) -> Option<Value>,
) {
    let (whose, key) = halves(what);
    for rule in wanted.items() {
        let found = held(expecting.game, rule, whose, key, &has, expecting.faults);
        expecting.found.extend(found);
    }
}

/// Whether somebody has a rule, and with the number written behind it, if there is one.
pub(super) fn held(
    game: Game<Bowl>,
    rule: &Tree,
    whose: &str,
    key: &str,
    has: impl Fn(u16) -> Option<Value>,
    faults: &mut Diagnostics,
) -> Option<Mismatch> {
    let (id, number) = match parse_rule_reference(&text(rule), rule.at) {
        Ok((id, Some(Argument::Number(number)))) => (id, Some(number)),
        Ok((id, _)) => (id, None),
        Err(fault) => {
            faults.push(fault);
            return None;
        }
    };
    let Some(held) = game.book.held(&id) else {
        faults.push(Diagnostic::error("unknown-rule", rule.at).with("word", id));
        return None;
    };
    let got = match has(held) {
        Some(found) if number.is_none_or(|number| number == found) => "has".to_owned(),
        Some(found) => format!("has {found}"),
        None => "lacks".to_owned(),
    };
    Mismatch::unless_same(rule.at, format!("{whose} {}", text(rule)), key, got)
}

pub(crate) fn text(tree: &Tree) -> String {
    tree.scalar().unwrap_or_default()
}
