//! What a case expects, held against what came.

use crate::coach::Open;
use crate::expr::vocabulary::{NONE, slot};
use crate::pack::{Diagnostic, Diagnostics, Fields, Node, Tree, old_word};
use crate::referee::{Base, Family, Game, Mismatch, Status, TraceEvent};

use super::old_words::present;
use super::scenario::Case;

/// What is not as a case expects it.
pub(super) fn expectations<G: Family>(
    case: &Case,
    game: Game<G>,
    events: &[TraceEvent],
    last: Option<&Open>,
    faults: &mut Diagnostics,
) -> Vec<Mismatch> {
    let mut found = Vec::new();
    let Some(expect) = case.tree.get("expect") else {
        faults.push(Diagnostic::error("missing-key", case.at).with("key", "expect"));
        return found;
    };
    for (key, wanted) in expect.entries() {
        match key.name.as_str() {
            "fault" => {}
            "applied" => found.extend(spoke(game, events, wanted, true, faults)),
            "silent" => found.extend(spoke(game, events, wanted, false, faults)),
            "forbidden" => found.extend(forbidden(game, events, wanted)),
            "legal" | "illegal" => {
                found.extend(legal(&key.name, wanted, last));
                found.extend(refused(game, wanted, last));
            }
            "asked" => {
                let got = last.map_or("none".to_owned(), |open| G::side_name(game.state, open.side));
                found.extend(Mismatch::unless_same(wanted.at, "asked", wanted.scalar().unwrap_or_default(), got));
            }
            name => match G::expect(game, events, key, wanted, faults) {
                Some(list) => found.extend(list),
                None => match game.book.event(name) {
                    Some(event) => {
                        let noted: Vec<_> = events.iter().filter(|noted| noted.event == event).collect();
                        found.extend(event_came(game, name, &noted, wanted, faults));
                    }
                    None => {
                        let known = game.book.events.iter().map(|event| game.book.names.name(event.name));
                        let known =
                            known.chain(["applied", "silent", "forbidden", "legal", "illegal", "asked", "fault"]);
                        let fault = Diagnostic::error("unknown-key", key.at).with("key", name);
                        faults.push(fault.suggest(name, known));
                    }
                },
            },
        }
    }
    found
}

fn event_came<G: Family>(
    game: Game<G>,
    name: &str,
    noted: &[&TraceEvent],
    wanted: &Tree,
    faults: &mut Diagnostics,
) -> Vec<Mismatch> {
    match &wanted.node {
        Node::Text(word) if word == "none" => {
            return Mismatch::unless_same(wanted.at, name, 0, noted.len()).into_iter().collect();
        }
        Node::Number(count) => return Mismatch::unless_same(wanted.at, name, count, noted.len()).into_iter().collect(),
        Node::Text(outcome) => {
            let got = noted.last().map_or("none".to_owned(), |event| outcome_of(game, event));
            return Mismatch::unless_same(wanted.at, name, outcome, got).into_iter().collect();
        }
        _ => {}
    }
    let mut found = Vec::new();
    let many = matches!(wanted.node, Node::List(_));
    if many {
        found.extend(Mismatch::unless_same(wanted.at, format!("{name} (times)"), wanted.items().len(), noted.len()));
    }
    for (index, item) in wanted.items().iter().enumerate() {
        let what = if many { format!("{name} {}", index + 1) } else { name.to_owned() };
        match if many { noted.get(index) } else { noted.last() } {
            Some(event) => found.extend(event_is(game, &what, event, item, faults)),
            None => found.extend(Mismatch::unless_same(item.at, what, "to happen", "nothing")),
        }
    }
    found
}

fn event_is<G: Family>(
    game: Game<G>,
    what: &str,
    event: &TraceEvent,
    wanted: &Tree,
    faults: &mut Diagnostics,
) -> Vec<Mismatch> {
    let mut found = Vec::new();
    if let Some(outcome) = wanted.scalar() {
        found.extend(Mismatch::unless_same(wanted.at, what, outcome, outcome_of(game, event)));
        return found;
    }
    let mut fields = Fields::of(wanted, faults);
    let number = |slot: u8| match event.frame.slots[usize::from(slot)] {
        NONE => "none".to_owned(),
        value => value.to_string(),
    };
    let dice: Vec<String> = event.dice.iter().map(|die| die_name(game, event, *die)).collect();
    let compiled = &game.book.events[usize::from(event.event)];
    let mut hold = |tree: Option<&Tree>, key: &str, got: String| {
        if let Some(tree) = tree {
            let wanted: Vec<String> = tree.items().iter().filter_map(Tree::scalar).collect();
            found.extend(Mismatch::unless_same(tree.at, format!("{what}.{key}"), wanted.join(", "), got));
        }
    };
    hold(fields.get("natural"), "natural", number(slot::NATURAL));
    hold(fields.get("total"), "total", number(slot::TOTAL));
    hold(fields.get("need"), "need", number(slot::NEED));
    hold(fields.get("base"), "base", number(slot::BASE));
    hold(fields.get("outcome"), "outcome", outcome_of(game, event));
    hold(fields.get("dice"), "dice", dice.join(", "));
    for (key, tree) in wanted.entries() {
        let Some(index) = compiled.slots.iter().position(|(name, _)| *name == key.name) else { continue };
        let value = event.frame.slots[usize::from(slot::FIRST) + index];
        let got = if value == NONE { "none".to_owned() } else { game.value(compiled.slots[index].1, value) };
        hold(Some(tree), &key.name, got);
    }
    let own = |name: &str| compiled.slots.iter().any(|(slot, _)| slot == name);
    const FIELDS: [&str; 6] = ["natural", "total", "need", "base", "outcome", "dice"];
    for (key, _) in wanted.entries() {
        if !FIELDS.contains(&key.name.as_str()) && !own(&key.name) {
            let words = FIELDS.into_iter().chain(compiled.slots.iter().map(|(name, _)| name.as_str()));
            faults.push(Diagnostic::error("unknown-key", key.at).with("key", &key.name).suggest(&key.name, words));
        }
    }
    found
}

fn die_name<G: Family>(game: Game<G>, event: &TraceEvent, die: u8) -> String {
    match &game.book.events[usize::from(event.event)].base {
        Base::Roll { pool, .. } => match &pool.faces {
            Some(faces) => game.book.names.name(faces[usize::from(die) - 1]).to_owned(),
            None => die.to_string(),
        },
        _ => die.to_string(),
    }
}

fn outcome_of<G: Family>(game: Game<G>, event: &TraceEvent) -> String {
    match event.frame.slots[usize::from(slot::OUTCOME)] {
        NONE => "none".to_owned(),
        outcome => game.book.names.name(outcome).to_owned(),
    }
}

/// Every candidate hook of a game, by name, and whether it spoke.
pub(super) fn weighed<G: Family>(game: Game<G>, events: &[TraceEvent]) -> Vec<(String, bool)> {
    let hooks = events.iter().flat_map(|event| &event.hooks);
    hooks.map(|noted| (game.book.hook_name(noted.hook), matches!(noted.status, Status::Applied { .. }))).collect()
}

fn spoke<G: Family>(
    game: Game<G>,
    events: &[TraceEvent],
    wanted: &Tree,
    applied: bool,
    faults: &mut Diagnostics,
) -> Vec<Mismatch> {
    let weighed = weighed(game, events);
    let mut found = Vec::new();
    for item in wanted.items() {
        let written = item.scalar().unwrap_or_default();
        let gone = old_word(&written).filter(|old| old.gone);
        let name = present(game.book, written);
        if !(0..game.book.hooks.len()).any(|hook| game.book.hook_name(hook as u16) == name) {
            if let Some(old) = gone {
                faults.push(old.told(item.at));
                continue;
            }
            let known: Vec<String> = (0..game.book.hooks.len()).map(|hook| game.book.hook_name(hook as u16)).collect();
            let fault = Diagnostic::error("unknown-name", item.at).with("group", "hook").with("word", &name);
            faults.push(fault.suggest(&name, known.iter().map(String::as_str)));
            continue;
        }
        let came = weighed.iter().any(|(hook, spoke)| *hook == name && *spoke);
        let candidate = weighed.iter().any(|(hook, _)| *hook == name);
        let got = match (candidate, came) {
            (_, true) => "applied",
            (true, false) => "silent",
            (false, false) => "not weighed",
        };
        let wanted = if applied { "applied" } else { "silent" };
        found.extend(Mismatch::unless_same(item.at, name, wanted, got));
    }
    found
}

fn forbidden<G: Family>(game: Game<G>, events: &[TraceEvent], wanted: &Tree) -> Vec<Mismatch> {
    let mut found = Vec::new();
    for (key, by) in wanted.entries() {
        let hook = present(game.book, key.name.clone());
        let got = events.iter().flat_map(|event| &event.hooks).find_map(|noted| {
            let Status::Forbidden(by) = noted.status else { return None };
            let name = game.book.hook_name(noted.hook);
            let rule = name.split('.').next().unwrap_or_default();
            (name == hook || rule == hook).then(|| game.book.hook_name(by))
        });
        let wanted = present(game.book, by.scalar().unwrap_or_default());
        let got = got.unwrap_or_else(|| "nobody".to_owned());
        let rule = got.split('.').next().unwrap_or_default().to_owned();
        let got = if wanted.contains('.') { got } else { rule };
        found.extend(Mismatch::unless_same(by.at, format!("forbidden.{}", key.name), wanted, got));
    }
    found
}

/// Who refuses each command of a map: a reason, a rule, or a hook of it.
fn refused<G: Family>(game: Game<G>, wanted: &Tree, last: Option<&Open>) -> Vec<Mismatch> {
    let mut found = Vec::new();
    for (key, by) in wanted.entries() {
        let fault = last.and_then(|open| open.refusal(game, &key.name));
        let args = fault.map_or(Vec::new(), |fault| fault.args);
        let arg = |wanted: &str| args.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.clone());
        let (reason, hook) = (arg("reason"), arg("rule").unwrap_or_else(|| "nobody".to_owned()));
        let rule = hook.split('.').next().unwrap_or_default().to_owned();
        let wanted = by.scalar().unwrap_or_default();
        let got = [reason, Some(rule)].into_iter().flatten().find(|got| *got == wanted).unwrap_or(hook);
        found.extend(Mismatch::unless_same(by.at, format!("illegal.{}", key.name), wanted, got));
    }
    found
}

fn legal(word: &str, wanted: &Tree, last: Option<&Open>) -> Vec<Mismatch> {
    let options = last.map_or(&[][..], |open| &open.options);
    let mut found = Vec::new();
    for item in wanted.items() {
        let Some(command) = item.scalar() else { continue };
        let got = if options.contains(&command) { "legal" } else { "illegal" };
        found.extend(Mismatch::unless_same(item.at, command, word, got));
    }
    found
}
