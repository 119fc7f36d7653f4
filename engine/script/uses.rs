//! The things that a script makes use of, read off it before anybody plays: events, verbs, lines of the rule's texts.
//!
//! A hook uses what its function says, and what the functions say that it calls. An event whose name the script puts
//! together as it runs is not seen.

use std::collections::BTreeSet;

use rhai::{AST, ASTNode, Expr, FnCallExpr, Position, Stmt};

use crate::referee::{Book, Family, Uses};

use super::words::{Act, Words};

/// Line and column.
type Spot = (usize, usize);

/// The parts of a script that are gone through when one of its functions is: that one, and those that it calls.
pub(super) struct Reach(Vec<[Spot; 2]>);

impl Reach {
    /// The reach of a function.
    pub(super) fn of(script: &AST, function: &str) -> Reach {
        let mut reach = Reach(Vec::new());
        let (mut due, mut done) = (vec![function.to_owned()], BTreeSet::new());
        while let Some(name) = due.pop() {
            if !done.insert(name.clone()) {
                continue;
            }
            // Functions without a name lie inside those that have one.
            let own = script.iter_fn_def().filter(|found| found.name == name);
            let spans = own.map(|found| [found.body.start_position(), found.body.end_position()].map(spot));
            let body = Reach(spans.collect());
            script.walk(&mut |path: &[ASTNode]| {
                due.extend(called(path).filter(|(_, at)| body.holds(*at)).map(|(call, _)| call.name.to_string()));
                true
            });
            reach.0.extend(body.0);
        }
        reach
    }

    /// Whether a place of the script lies in it.
    pub(super) fn holds(&self, at: Position) -> bool {
        self.0.iter().any(|[start, end]| (start..=end).contains(&&spot(at)))
    }
}

/// The things that a script makes use of where one of its functions reaches.
pub(super) fn of<G: Family>(book: &Book<G>, words: &Words, script: &AST, reach: &Reach) -> Uses {
    let mut uses = Uses::default();
    script.walk(&mut |path: &[ASTNode]| {
        if let Some((call, _)) = called(path).filter(|(_, at)| reach.holds(*at)) {
            note(book, words, call, &mut uses);
        }
        true
    });
    uses
}

fn spot(at: Position) -> Spot {
    (at.line().unwrap_or(0), at.position().unwrap_or(0))
}

fn called<'n>(path: &[ASTNode<'n>]) -> Option<(&'n FnCallExpr, Position)> {
    match path.last()? {
        ASTNode::Expr(Expr::MethodCall(call, at) | Expr::FnCall(call, at)) | ASTNode::Stmt(Stmt::FnCall(call, at)) => {
            Some((call, *at))
        }
        _ => None,
    }
}

fn note<G: Family>(book: &Book<G>, words: &Words, call: &FnCallExpr, uses: &mut Uses) {
    let Some(method) = words.methods.get(call.name.as_str()) else { return };
    let text = |index: usize| match call.args.get(index) {
        Some(Expr::StringConstant(text, _)) => Some(text.as_str()),
        _ => None,
    };
    match method.act {
        Act::Call | Act::Roll | Act::RollOutcome | Act::Test | Act::ValueOf => {
            uses.events.extend(text(0).and_then(|id| book.event(id)));
        }
        Act::Draw => uses.events.extend(text(1).and_then(|id| book.event(id))),
        Act::Order => {
            let ways = call.args.first().into_iter().flat_map(ways);
            uses.events.extend(text(3).into_iter().chain(ways.filter_map(value_of)).filter_map(|id| book.event(id)));
        }
        Act::Because => {
            uses.reasons.extend(text(0).map(|key| (key.to_owned(), call.args.get(1).map_or_else(Vec::new, keys))));
        }
        Act::Modify | Act::Need => uses.modifies = true,
        Act::Reroll => uses.rerolls = true,
        Act::Forbid => uses.forbids = true,
        Act::Verb(index) => uses.verbs.push(index as u8),
        _ => {}
    }
}

/// The commands of an order, each as it is written: a word, a list, a value.
pub(super) fn ways(order: &Expr) -> impl Iterator<Item = &[Expr]> {
    let ways = if let Expr::Array(ways, _) = order { &ways[..] } else { &[] };
    ways.iter().filter_map(|way| if let Expr::Array(way, _) = way { Some(&way[..]) } else { None })
}

fn value_of(way: &[Expr]) -> Option<&str> {
    if let Some(Expr::StringConstant(text, _)) = way.get(2) { Some(text.as_str()) } else { None }
}

/// The keys of a map as it is written.
fn keys(map: &Expr) -> Vec<String> {
    let keys: Vec<String> = match map {
        Expr::Map(map, _) => map.0.iter().map(|(name, _)| name.name.to_string()).collect(),
        Expr::DynamicConstant(value, _) => {
            value.as_map_ref().map_or_else(|_| Vec::new(), |map| map.keys().map(ToString::to_string).collect())
        }
        _ => Vec::new(),
    };
    keys.into_iter().map(|key| key.replace('_', "-")).collect()
}
