//! The things that a script makes use of, read off it before anybody plays: events, verbs, lines of the rule's texts.
//!
//! A hook uses what its function says, and what the functions say that it calls. An event whose name the script puts
//! together as it runs is not seen.

use std::collections::BTreeSet;

use rhai::{AST, ASTNode, Expr, FnCallExpr, Position, Stmt};

use crate::referee::{Book, Family, Uses};

use super::words::{Act, Words};

/// The things that a function of a script makes use of.
pub(super) fn of<G: Family>(book: &Book<G>, words: &Words, script: &AST, function: &str) -> Uses {
    let mut uses = Uses::default();
    let (mut due, mut done) = (vec![function.to_owned()], BTreeSet::new());
    while let Some(name) = due.pop() {
        if !done.insert(name.clone()) {
            continue;
        }
        // Functions without a name lie inside those that have one.
        let own = script.iter_fn_def().filter(|found| found.name == name);
        let spans: Vec<_> =
            own.map(|found| [found.body.start_position(), found.body.end_position()].map(spot)).collect();
        script.walk(&mut |path: &[ASTNode]| {
            if let Some((call, at)) = called(path)
                && spans.iter().any(|[start, end]| (start..=end).contains(&&at))
            {
                due.push(call.name.to_string());
                note(book, words, call, &mut uses);
            }
            true
        });
    }
    uses
}

fn spot(at: Position) -> (usize, usize) {
    (at.line().unwrap_or(0), at.position().unwrap_or(0))
}

fn called<'n>(path: &[ASTNode<'n>]) -> Option<(&'n FnCallExpr, (usize, usize))> {
    match path.last()? {
        ASTNode::Expr(Expr::MethodCall(call, at) | Expr::FnCall(call, at)) | ASTNode::Stmt(Stmt::FnCall(call, at)) => {
            Some((call, spot(*at)))
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
        Act::Order => uses.events.extend(text(3).and_then(|id| book.event(id))),
        Act::Because => {
            uses.reasons.extend(text(0).map(|key| (key.to_owned(), call.args.get(1).map_or_else(Vec::new, keys))));
        }
        Act::Reroll => uses.rerolls = true,
        Act::Forbid => uses.forbids = true,
        Act::Verb(index) => uses.verbs.push(index as u8),
        _ => {}
    }
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
