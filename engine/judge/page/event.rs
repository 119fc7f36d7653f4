//! What an event is by itself: who takes part, its dice, the number to reach, how it is read, from what a value starts.

use crate::expr::vocabulary::{Kind, Shape, Value};
use crate::referee::{Base, Event, EventId, Family, Outcomes, Pool, Rule, Table};

use super::fact::Fact;
use super::words::Words;

/// What there is to say of an event or a table; nothing of other rules.
pub(super) fn facts<G: Family>(words: &Words<G>, rule: &Rule) -> Vec<Fact> {
    let book = words.book;
    if let Some(table) = book.tables.iter().find(|table| table.name == rule.name) {
        return vec![words.long("page-rows", rows(words, table))];
    }
    let Some(id) = book.event(book.names.name(rule.name)) else { return Vec::new() };
    let event = &book.events[usize::from(id)];
    let amount = |amount| words.amount(amount, id);
    let mut facts = vec![words.long("page-roles", roles(words, event))];
    match &event.base {
        Base::Step => {}
        Base::Roll { pool, need, outcomes } => {
            facts.push(words.short("page-roll", dice(words, id, pool)));
            facts.extend(need.as_ref().map(|need| words.short("page-need", amount(need))));
            facts.push(words.long("page-outcomes", results(words, id, outcomes)));
        }
        Base::Value { start, truth, least, most } => {
            let label = if *truth { "page-truth" } else { "page-value" };
            facts.extend(start.as_ref().map(|start| words.short(label, amount(start))));
            let bound =
                |key: &str, bound: &Option<i32>| bound.map(|number| words.short(key, crate::coach::plain(number)));
            facts.extend([bound("page-least", least), bound("page-most", most)].into_iter().flatten());
        }
    }
    if event.shape == Shape::Step && event.cancel {
        facts.push(Fact::line(words.say("page-cancel", &[])));
    }
    if event.at_once {
        facts.push(Fact::line(words.say("page-at-once", &[])));
    }
    if event.secret {
        facts.push(Fact::line(words.say("page-secret", &[])));
    }
    facts
}

/// The roles of an event, each with the kind of thing it is.
fn roles<G: Family>(words: &Words<G>, event: &Event<G::State>) -> Vec<String> {
    let is_said = |name: &str| words.own("noun-role", name).is_some() || words.part(name).is_some();
    let role = |(name, kind): &(String, Kind)| match words.meaning("role", name) {
        Some(meaning) => format!("`{name}`: {meaning}"),
        None if is_said(name) => format!("`{name}`: {}", words.role(name)),
        None => format!("`{name}`: {}", words.kind(*kind)),
    };
    event.slots.iter().map(role).collect()
}

fn dice<G: Family>(words: &Words<G>, event: EventId, pool: &Pool<G::State>) -> String {
    let count = words.amount(&pool.count, event);
    let faces = match (&pool.faces, pool.sides_of) {
        (Some(faces), _) => faces.iter().map(|&face| words.outcome(face)).collect::<Vec<_>>().join(", "),
        (None, Some(role)) => words.role(words.book.events[usize::from(event)].slot_name(role).unwrap_or_default()),
        (None, None) => pool.sides.to_string(),
    };
    let key = match (&pool.faces, pool.count.is_constant()) {
        _ if pool.faces.is_none() && pool.sides_of.is_some() => "page-sides",
        (Some(_), _) => "page-faces",
        (None, Some(_)) => "page-dice",
        (None, None) => "page-pool",
    };
    words.say(key, &[("count", count.into()), ("faces", faces.into())])
}

/// How the result of a roll is read.
fn results<G: Family>(words: &Words<G>, event: EventId, outcomes: &Outcomes<G::State>) -> Vec<String> {
    match outcomes {
        Outcomes::Number => vec![words.say("page-number", &[])],
        Outcomes::Faces => vec![words.say("page-face", &[])],
        Outcomes::Table(table) => {
            let table = &words.book.tables[usize::from(*table)];
            let mut lines = vec![words.rule(table.name)];
            lines.extend(rows(words, table));
            lines
        }
        Outcomes::Grades(grades) => {
            let line = |(outcome, condition): &(_, crate::expr::Program<G::State>)| {
                let outcome = words.outcome(*outcome);
                match condition.is_constant() {
                    Some(_) => words.say("page-otherwise", &[("outcome", outcome.into())]),
                    None => words.say(
                        "page-grade",
                        &[("outcome", outcome.into()), ("if", words.amount(condition, event).into())],
                    ),
                }
            };
            grades.iter().map(line).collect()
        }
    }
}

/// The rows of a table: `2–7: Stunned`, the last open towards the top.
fn rows<G: Family>(words: &Words<G>, table: &Table) -> Vec<String> {
    let row = |row: &(i32, i32, Value)| format!("{}: {}", Table::range(row), words.outcome(row.2));
    table.rows.iter().map(row).collect()
}
