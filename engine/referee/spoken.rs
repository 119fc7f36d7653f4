//! What a rule's words may speak of beside its params: the numbers, rows and limits that it holds in its data.
//!
//! Each has the name under which a placeable finds it: `need`, `natural.passed`, `row.stunned`, `second-chance.once`; with the
//! id of another rule before it, `hunger-roll:resists-on`, that rule's.

use crate::expr::vocabulary::Value;
use crate::expr::{Param, Program};
use crate::text::{Filling, Language, named};

use super::book::Book;
use super::family::Family;
use super::ids::HookId;
use super::rules::{Base, Effect, Event, Hook, Outcomes, Rule, Table};

/// Between the id of another rule and the name of its value.
const OF: char = ':';
/// The word for a hook without a limit.
const UNLIMITED: &str = "ever";

/// The value of a placeable in the words of a rule; nothing where the rule could hold such a value and does not.
pub fn spoken<G: Family>(book: &Book<G>, rule: &Rule, name: &str, language: Language) -> Option<Filling> {
    match name.split_once(OF) {
        Some((other, name)) => own(book, book.find(other.trim())?, name.trim(), language),
        None => own(book, rule, name, language),
    }
}

fn own<G: Family>(book: &Book<G>, rule: &Rule, name: &str, language: Language) -> Option<Filling> {
    if let Some((_, param, _)) = rule.params.iter().find(|(own, ..)| own == name) {
        return Some(param_value(book, name, param, language));
    }
    let id = book.names.name(rule.name);
    match name {
        "name" => return Some(Filling::Text(book.texts.called(id, language).to_owned())),
        "the" | "of" | "to" | "by" => return Some(Filling::Text(book.texts.with_article(id, language, name))),
        "gender" => {
            let word = |gender: &str| Filling::Word(gender.to_owned(), gender.to_owned());
            return Some(book.texts.gender(id, language).map_or(Filling::Nothing, word));
        }
        _ => {}
    }
    let found = values(book, rule, language).into_iter().find(|(own, _)| own == name);
    found.map(|(_, value)| value).or_else(|| could_have(book, rule, name).then_some(Filling::Nothing))
}

/// The value of a param; until when something lasts is told as such.
fn param_value<G: Family>(book: &Book<G>, name: &str, param: &Param, language: Language) -> Filling {
    match param {
        Param::Number(number) => Filling::Number(i64::from(*number)),
        Param::Truth(truth) => Filling::Truth(*truth),
        Param::Name(word) => {
            let until = (name == "until").then(|| named(language, "until", word)).flatten();
            Filling::Word(word.clone(), until.unwrap_or_else(|| book.texts.value(word, language)))
        }
    }
}

/// Whether the rule is of a shape that may hold such a value.
fn could_have<G: Family>(book: &Book<G>, rule: &Rule, name: &str) -> bool {
    let Some((head, tail)) = name.split_once('.') else {
        let is_hook = hooks(book, rule).any(|hook| hook.name == name) || had_hook(rule, name);
        return is_hook || event(book, rule).is_some() && ["dice", "need", "value", "least", "most"].contains(&name);
    };
    match head {
        "natural" => event(book, rule).is_some() && book.names.find(tail).is_some(),
        "row" => book.names.find(tail).is_some(),
        _ => hooks(book, rule).any(|hook| hook.name == head) || had_hook(rule, head),
    }
}

/// Whether a lower layer gives the rule a hook of this name.
fn had_hook(rule: &Rule, name: &str) -> bool {
    rule.hidden.iter().any(|hidden| {
        hidden.path.strip_prefix("hooks.").is_some_and(|path| path.split('.').next().is_some_and(|hook| hook == name))
    })
}

fn event<'b, G: Family>(book: &'b Book<G>, rule: &Rule) -> Option<&'b Event<G::State>> {
    (rule.kind == "event").then(|| book.events.iter().find(|event| event.name == rule.name)).flatten()
}

/// The hooks of a rule, each of those written as one once.
fn hooks<'b, G: Family>(book: &'b Book<G>, rule: &'b Rule) -> impl Iterator<Item = &'b Hook<G::State>> {
    let is_first = |id: &&HookId| book.hooks[usize::from(**id)].twin == **id;
    rule.hooks.iter().filter(is_first).map(|&id| &book.hooks[usize::from(id)])
}

/// Everything that a rule's words may speak of, with the names of its placeables: params, then what its data hold.
pub fn values<G: Family>(book: &Book<G>, rule: &Rule, language: Language) -> Vec<(String, Filling)> {
    let params = rule.params.iter().map(|(name, param, _)| (name.clone(), param_value(book, name, param, language)));
    let mut found: Vec<(String, Filling)> = params.collect();
    if let Some(event) = event(book, rule) {
        found.extend(of_event(book, event));
    }
    if let Some(table) = book.tables.iter().position(|table| table.name == rule.name) {
        found.extend(rows(book, table));
    }
    for hook in hooks(book, rule) {
        found.push((format!("{}.once", hook.name), limit::<G>(hook, language)));
        found.extend(of_hook::<G>(book, hook));
    }
    found
}

/// The numbers of the events that the hooks of a rule call, named as that rule's words would.
pub fn called<G: Family>(book: &Book<G>, rule: &Rule, language: Language) -> Vec<(String, Filling)> {
    let mut found = Vec::new();
    for (index, event) in book.events.iter().enumerate() {
        let raised = rule.hooks.iter().any(|&hook| book.raises(hook, index as u16));
        let other = &book.rules[usize::from(event.rule)];
        if raised && other.name == event.name && other.name != rule.name {
            let id = book.names.name(other.name);
            found.extend(
                values(book, other, language).into_iter().map(|(name, value)| (format!("{id}{OF}{name}"), value)),
            );
        }
    }
    found
}

fn of_event<G: Family>(book: &Book<G>, event: &Event<G::State>) -> Vec<(String, Filling)> {
    let mut found = Vec::new();
    let number = |name: &str, value: Option<i32>| value.map(|value| (name.to_owned(), Filling::Number(value.into())));
    match &event.base {
        Base::Roll { pool, need, outcomes } => {
            found.extend(number("need", need.as_ref().and_then(Program::is_constant)));
            let dice = pool.count.is_constant().filter(|_| pool.faces.is_none() && pool.sides_of.is_none());
            found.extend(dice.map(|count| ("dice".to_owned(), Filling::Text(format!("{count}D{}", pool.sides)))));
            match outcomes {
                Outcomes::Grades(grades) => found.extend(naturals(book, grades)),
                Outcomes::Table(table) => found.extend(rows(book, usize::from(*table))),
                Outcomes::Number | Outcomes::Faces => {}
            }
        }
        Base::Value { start, truth, least, most } => {
            let start = start.as_ref().and_then(Program::is_constant);
            match (start, truth) {
                (Some(start), true) => found.push(("value".to_owned(), Filling::Truth(start != 0))),
                (start, _) => found.extend(number("value", start)),
            }
            found.extend(number("least", *least).into_iter().chain(number("most", *most)));
        }
        Base::Step => {}
    }
    found
}

/// The faces by which a die decides whatever is added to it: `natural.passed`.
fn naturals<G: Family>(book: &Book<G>, grades: &[(Value, Program<G::State>)]) -> Vec<(String, Filling)> {
    let mut faces: Vec<(Value, Vec<i64>)> = Vec::new();
    for (outcome, condition) in grades {
        for face in naturals_in(condition.source()) {
            match faces.iter_mut().find(|(own, _)| own == outcome) {
                Some((_, own)) => own.push(face),
                None => faces.push((*outcome, vec![face])),
            }
        }
    }
    let said = |faces: Vec<i64>| match faces[..] {
        [face] => Filling::Number(face),
        _ => Filling::Text(faces.iter().map(ToString::to_string).collect::<Vec<_>>().join("/")),
    };
    let named = |outcome| format!("natural.{}", book.names.name(outcome));
    faces.into_iter().map(|(outcome, faces)| (named(outcome), said(faces))).collect()
}

/// The faces that a condition names: `natural is 6 or total >= need`.
fn naturals_in(condition: &str) -> Vec<i64> {
    let words: Vec<&str> = condition.split(|c: char| c.is_whitespace() || "()".contains(c)).collect();
    let named = words.windows(3).filter(|words| words[0] == "natural" && ["is", "="].contains(&words[1]));
    named.filter_map(|words| words[2].parse().ok()).collect()
}

/// The rows of a table: `row.stunned` is `2–7`.
fn rows<G: Family>(book: &Book<G>, table: usize) -> Vec<(String, Filling)> {
    let mut found: Vec<(Value, String)> = Vec::new();
    for row in &book.tables[table].rows {
        let (row, outcome) = (Table::range(row), row.2);
        match found.iter_mut().find(|(own, _)| *own == outcome) {
            Some((_, rows)) => rows.push_str(&format!(", {row}")),
            None => found.push((outcome, row)),
        }
    }
    let named = |outcome| format!("row.{}", book.names.name(outcome));
    let said = |row: String| row.parse().map_or(Filling::Text(row), Filling::Number);
    found.into_iter().map(|(outcome, row)| (named(outcome), said(row))).collect()
}

/// How often a hook may be used.
fn limit<G: Family>(hook: &Hook<G::State>, language: Language) -> Filling {
    let word = hook.once.map_or(UNLIMITED, |period| G::vocabulary().periods[usize::from(period)].name);
    Filling::Word(word.to_owned(), named(language, "once", word).unwrap_or_else(|| word.to_owned()))
}

/// The numbers of the effects of a hook, each under the word that it stands behind: `short.modify`.
fn of_hook<G: Family>(book: &Book<G>, hook: &Hook<G::State>) -> Vec<(String, Filling)> {
    let event = &book.events[usize::from(hook.event)];
    let constant = |word: &str, amount: &Program<G::State>| Some((word.to_owned(), amount.is_constant()?));
    let number = |effect: &Effect<G::State>| match effect {
        Effect::Modify(amount) => constant("modify", amount),
        Effect::Value(amount) => constant("value", amount),
        Effect::Need(amount) => constant("need", amount),
        Effect::AddDice(amount) => constant("dice", amount),
        Effect::Set(slot, amount) => constant(event.slot_name(*slot)?, amount),
        Effect::Verb(verb, values) => {
            let row = G::vocabulary().verbs.get(usize::from(*verb))?;
            let numbers =
                row.args.iter().zip(values).filter(|((_, kind, _), _)| *kind == crate::expr::vocabulary::Kind::Number);
            let (_, amount) = numbers.into_iter().next()?;
            constant(row.name, amount.as_ref()?)
        }
        _ => None,
    };
    let named = |(word, value): (String, i32)| (format!("{}.{word}", hook.name), Filling::Number(value.into()));
    let faces = hook.condition.iter().flat_map(|condition| naturals_in(condition.source())).take(1);
    let natural = faces.map(|face| (format!("{}.natural", hook.name), Filling::Number(face)));
    hook.effects.iter().filter_map(number).map(named).chain(natural).collect()
}
