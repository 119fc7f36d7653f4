//! Where the rules that a trace speaks of come from: cards say so, and every line that uses one repeats it.

use crate::expr::vocabulary::{Kind, NONE, RULES, Value};
use crate::referee::{Book, Family, Game, Rule};

/// The pack or house that has the rule.
pub(super) fn pack<'b, G: Family>(book: &'b Book<G>, rule: &Rule) -> &'b str {
    book.layers.get(usize::from(rule.layer)).map_or("", |layer| layer.name.as_str())
}

/// The rule that a value stands for, by its name or as a card, where that rule says where it comes from.
pub(super) fn of<'g, G: Family>(game: Game<'g, G>, kind: Kind, value: Value) -> Option<&'g Rule> {
    let rule = match kind {
        _ if value == NONE => None,
        Kind::Name(RULES) => game.book.rule(value),
        Kind::Entity(kind) => game.book.find(&G::spell(game.state, kind, value)),
        _ => None,
    };
    rule.filter(|rule| rule.provenance.is_some())
}
