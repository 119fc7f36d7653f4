//! The words of scripts: those of the vocabulary and of the book's events, as Rhai spells them.

use std::collections::{BTreeMap, BTreeSet};

use crate::expr::vocabulary::{Group, Kind, NONE, OUTCOMES, RULES, SPAN, Shape, Value, Which, slot};
use crate::pack::{Diagnostic, OldWord, old_words};
use crate::referee::{
    Base, Book, EventId, Family, Holder, HookId, Outcomes, homeless_at, is_blanket_ban, senseless_at,
};

/// A dash in an id is an underscore in a script; here, in [`is_spelt`], and nowhere else.
pub(super) fn spelt(id: &str) -> String {
    id.replace('-', "_")
}

/// Whether `word` is how a script spells `id`.
pub(super) fn is_spelt(id: &str, word: &str) -> bool {
    let same = |(a, b): (u8, u8)| a == b || a == b'-' && b == b'_';
    id.len() == word.len() && id.bytes().zip(word.bytes()).all(same)
}

/// The type that a value handed over must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Want {
    /// A value of this kind, as the vocabulary has it.
    Kind(Kind),
    /// A thing of any kind; the word itself looks at it.
    Thing,
    /// The id of a rule that things can have.
    Held,
    /// The id of a rule with which a verb can do something.
    Which(Which),
    /// `rule` or `rule.hook`.
    Hook,
    /// The id of an event, of one shape or of any.
    Event(Option<Shape>),
    /// The id of a table.
    Table,
    /// The id of a fact of the event.
    Slot,
    /// Whatever the word before it calls for.
    Any,
    /// A list of things of one kind, or of names.
    List,
    /// A word of the command language.
    Order,
    /// The name of a reason for which an answer is refused.
    Reason,
    /// The name of a kind of things.
    Entity,
    /// The key of a line of the rule's texts.
    Line,
    /// Placeables and what fills them.
    Map,
}

/// Whether lots can be drawn by an event.
pub(super) fn is_lot<G: Family>(book: &Book<G>, event: EventId) -> bool {
    book.events[usize::from(event)].is_told_how_many() || G::DRAWS.contains(&book.event_name(event))
}

/// The act of a method of `event`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Modify,
    Value,
    Need,
    AddDice,
    Outcome,
    Set,
    Forbid,
    Reroll,
    Table,
    Cancel,
    Call,
    Roll,
    RollOutcome,
    Test,
    ValueOf,
    Choose,
    Order,
    Refuse,
    Ask,
    Draw,
    All,
    Near,
    Because,
    Debug,
    Has,
    Counted,
    /// Things in relation to one thing: the row is chosen by its kind, among those with this one's name.
    Things(usize),
    /// Two things in relation: likewise.
    Relation(usize),
    /// What the family finds out.
    Find(usize),
    /// A verb of the family.
    Verb(usize),
}

impl Act {
    /// Whether it only looks, counts or forbids: all that may be done while a value is asked for.
    pub(super) fn is_quiet(self) -> bool {
        let looks = matches!(
            self,
            Act::ValueOf
                | Act::All
                | Act::Near
                | Act::Has
                | Act::Counted
                | Act::Things(_)
                | Act::Relation(_)
                | Act::Find(_)
        );
        looks || matches!(self, Act::Modify | Act::Value | Act::Forbid | Act::Because | Act::Debug)
    }

    /// Whether it says an effect of the referee's own, of the same name as in YAML.
    fn is_own_effect(self) -> bool {
        let of_the_roll = matches!(self, Act::Need | Act::AddDice | Act::Outcome | Act::Reroll | Act::Table);
        let of_the_event = matches!(self, Act::Set | Act::Cancel | Act::Call | Act::Test | Act::Choose);
        of_the_roll || of_the_event || matches!(self, Act::Modify | Act::Value | Act::Forbid)
    }
}

/// Why a word says nothing at a hook, if it says nothing there: nothing is done while a value is asked for, and effects of
/// the referee's own have their phases and their events, as in YAML; some verbs of the family have theirs. A ban has them by
/// whom it forbids, where that is written out.
pub(super) fn misplaced<G: Family>(
    book: &Book<G>,
    hook: HookId,
    (name, act): (&str, Act),
    forbids: Option<&str>,
) -> Option<Diagnostic> {
    let event = &book.events[usize::from(book.hooks[usize::from(hook)].event)];
    let word = written(name);
    if event.shape == Shape::Value && !act.is_quiet() {
        return Some(Diagnostic::anywhere("script-not-in-value").with("word", word));
    }
    match act {
        Act::Verb(row) => homeless_at(book, hook, &G::vocabulary().verbs[row]),
        Act::Forbid if forbids.is_some_and(is_blanket_ban) => {
            let ban = format!("{word}: {}", forbids.unwrap_or_default());
            senseless_at(book, hook, &ban, &ban)
        }
        act if act.is_own_effect() => senseless_at(book, hook, &word.replace('_', "-"), word),
        _ => None,
    }
}

/// A method of `event`.
#[derive(Clone, Debug)]
pub(super) struct Method {
    /// As scripts write it.
    pub name: String,
    pub act: Act,
    pub wants: Vec<Want>,
    /// How many values it needs; the others may be left out at the end.
    pub least: usize,
    /// The word of an older release that it is.
    pub old: Option<&'static OldWord>,
}

impl Method {
    /// How many values it takes, at least and at most.
    pub(super) fn counts(&self) -> [usize; 2] {
        [self.least, self.wants.len()]
    }
}

/// Rhai keeps `call` for itself; scripts write it all the same, and the engine reads this instead.
pub(super) const CALL: &str = "call_event";

/// Likewise `debug`.
pub(super) const DEBUG: &str = "debug_event";

/// How a method is written: the inverse of what [`CALL`] and [`DEBUG`] are for.
pub(super) fn written(name: &str) -> &str {
    match name {
        CALL => "call",
        DEBUG => "debug",
        name => name,
    }
}

/// Everything a script may say, for one book.
#[derive(Debug, Default)]
pub(super) struct Words {
    /// Every property of `event`, at whatever event.
    pub of_event: BTreeSet<String>,
    /// Every property of things.
    pub of_things: BTreeSet<String>,
    /// The methods of `event`.
    pub methods: BTreeMap<String, Method>,
    /// The ids that can be an outcome.
    pub outcomes: BTreeSet<Value>,
    /// The events, by their ids.
    pub events: BTreeMap<String, EventId>,
}

/// The properties of `event` that are neither slots nor facts.
pub(super) const OWN: [&str; 5] = ["params", "argument", "passed", "failed", "unfavourable"];

const NUMBER: Want = Want::Kind(Kind::Number);

impl Words {
    /// The words of a book.
    pub(super) fn of<G: Family>(book: &Book<G>) -> Words {
        let events = (0..book.events.len() as EventId).map(|event| (book.event_name(event).to_owned(), event));
        let mut words = Words { outcomes: outcomes(book), events: events.collect(), ..Words::default() };
        words.properties(book);
        words.verbs::<G>();
        words.core(book);
        words.relations::<G>();
        words.old();
        for (index, finder) in G::FINDERS.iter().enumerate() {
            let wants: Vec<Want> = finder.args.iter().map(|(_, kind)| Want::Kind(*kind)).collect();
            let least = wants.len();
            words.add(finder.name, Act::Find(index), wants, least);
        }
        words
    }

    fn properties<G: Family>(&mut self, book: &Book<G>) {
        let vocabulary = G::vocabulary();
        let slots = book.events.iter().flat_map(|event| event.slots.iter().map(|(name, _)| spelt(name)));
        self.of_event.extend(slots);
        self.of_event.extend(slot::COMMON.iter().map(|(name, _)| spelt(name)));
        self.of_event.extend(vocabulary.facts.iter().map(|fact| spelt(fact.name)));
        self.of_event.extend(OWN.map(str::to_owned));
        self.of_things.extend(vocabulary.properties.iter().map(|row| spelt(row.name)));
    }

    fn add(&mut self, name: &str, act: Act, wants: Vec<Want>, least: usize) {
        let name = spelt(name);
        self.methods.entry(name.clone()).or_insert(Method { name, act, wants, least, old: None });
    }

    fn verbs<G: Family>(&mut self) {
        for (index, verb) in G::vocabulary().verbs.iter().enumerate() {
            let which = verb.which.iter().copied().chain(std::iter::repeat(None));
            let want = |((_, kind, _), which): (&(_, Kind, _), Option<Which>)| match which {
                None | Some(Which::NoneOf(_)) => Want::Kind(*kind),
                Some(which) => Want::Which(which),
            };
            let wants = verb.args.iter().zip(which).map(want).collect();
            let least = verb.args.iter().rposition(|(.., may_miss)| !may_miss).map_or(0, |last| last + 1);
            self.add(verb.name, Act::Verb(index), wants, least);
        }
    }

    /// Verbs of older releases do what they did, for as long as they hold.
    fn old(&mut self) {
        for old in old_words().iter().filter(|old| !old.gone) {
            let known = self.methods.get(&spelt(&old.new)).filter(|method| matches!(method.act, Act::Verb(_)));
            if let Some(method) = known.cloned() {
                let name = spelt(&old.old);
                self.methods.entry(name.clone()).or_insert(Method { name, old: Some(old), ..method });
            }
        }
    }

    fn core<G: Family>(&mut self, book: &Book<G>) {
        let most = |shape: Option<Shape>| {
            let events = book.events.iter().filter(|event| shape.is_none_or(|shape| event.shape == shape));
            events.map(|event| event.slots.len()).max().unwrap_or(0)
        };
        let calling = |shape: Option<Shape>| {
            let mut wants = vec![Want::Event(shape)];
            wants.resize(most(shape) + 1, Want::Any);
            wants
        };
        let number = || vec![NUMBER];
        self.add("modify", Act::Modify, number(), 1);
        self.add("value", Act::Value, vec![Want::Any], 1);
        self.add("need", Act::Need, number(), 1);
        self.add("add-dice", Act::AddDice, number(), 1);
        self.add("outcome", Act::Outcome, vec![Want::Kind(Kind::Name(OUTCOMES))], 1);
        self.add("set", Act::Set, vec![Want::Slot, Want::Any], 2);
        self.add("forbid", Act::Forbid, vec![Want::Hook], 1);
        self.add("reroll", Act::Reroll, Vec::new(), 0);
        self.add("table", Act::Table, vec![Want::Table], 1);
        self.add("cancel", Act::Cancel, Vec::new(), 0);
        self.add(CALL, Act::Call, calling(None), 1);
        self.add("roll", Act::Roll, calling(Some(Shape::Roll)), 1);
        self.add("roll-outcome", Act::RollOutcome, calling(Some(Shape::Roll)), 1);
        self.add("test", Act::Test, calling(None), 1);
        self.add("value-of", Act::ValueOf, calling(Some(Shape::Value)), 1);
        self.add("has", Act::Has, vec![Want::Thing, Want::Held], 2);
        self.add("counted", Act::Counted, vec![Want::Thing, Want::Held], 2);
        self.add("all", Act::All, vec![Want::Entity], 1);
        self.add("choose", Act::Choose, vec![Want::List, Want::Thing, Want::Slot], 1);
        let asks = Want::Event(Some(Shape::Value));
        self.add("order", Act::Order, vec![Want::Order, Want::Thing, Want::List, asks, Want::Any, Want::Any], 2);
        self.add("near", Act::Near, vec![Want::Thing, Want::Entity, NUMBER], 3);
        self.add("refuse", Act::Refuse, vec![Want::List, Want::Reason], 2);
        self.add("ask", Act::Ask, vec![Want::Thing], 0);
        self.add("draw", Act::Draw, vec![Want::List, Want::Event(Some(Shape::Roll))], 2);
        self.add("because", Act::Because, vec![Want::Line, Want::Map], 1);
        self.add(DEBUG, Act::Debug, vec![Want::Any], 1);
    }

    fn relations<G: Family>(&mut self) {
        for (index, row) in G::vocabulary().sets.iter().enumerate() {
            self.add(row.name, Act::Things(index), vec![Want::Thing], 1);
        }
        for (index, row) in G::vocabulary().relations.iter().enumerate() {
            self.add(row.name, Act::Relation(index), vec![Want::Thing; 2], 2);
        }
    }

    /// Whether a name belongs to a group.
    pub(super) fn in_group<G: Family>(&self, book: &Book<G>, group: Group, name: Value) -> bool {
        match group {
            OUTCOMES => self.outcomes.contains(&name),
            RULES => book.rule_index(name).is_some(),
            _ => {
                let group = &G::vocabulary().groups[usize::from(group)];
                let is_span = || group.name == SPAN && book.rule(name).is_some_and(|rule| rule.kind == SPAN);
                let is_rule = || group.rules && book.rule_index(name).is_some();
                group.words.contains(&book.names.name(name)) || is_rule() || is_span()
            }
        }
    }

    /// The names of a group, for suggestions.
    pub(super) fn group_words<'b, G: Family>(&self, book: &'b Book<G>, group: Group) -> Vec<&'b str> {
        let rules = || book.rules.iter().map(|rule| book.names.name(rule.name));
        match group {
            OUTCOMES => self.outcomes.iter().map(|&name| book.names.name(name)).collect(),
            RULES => rules().collect(),
            _ => {
                let group = &G::vocabulary().groups[usize::from(group)];
                group.words.iter().copied().chain(rules().filter(|_| group.rules)).collect()
            }
        }
    }
}

/// Every id that can be an outcome: the family's own, rows of tables, grades of events, faces of dice.
fn outcomes<G: Family>(book: &Book<G>) -> BTreeSet<Value> {
    let words = G::vocabulary().groups.get(usize::from(OUTCOMES)).map_or(&[][..], |group| group.words);
    let mut found: BTreeSet<Value> = words.iter().filter_map(|word| book.names.find(word)).collect();
    found.extend(book.tables.iter().flat_map(|table| table.rows.iter().map(|row| row.2)));
    for event in &book.events {
        let Base::Roll { pool, outcomes, .. } = &event.base else { continue };
        found.extend(pool.faces.iter().flatten());
        if let Outcomes::Grades(grades) = outcomes {
            found.extend(grades.iter().map(|(name, _)| name));
        }
    }
    found.remove(&NONE);
    found
}

/// The slot of an event that a script names, and its kind; `holder` when the hook has one.
pub(super) fn slot_of<G: Family>(book: &Book<G>, event: EventId, holder: &Holder, word: &str) -> Option<(usize, Kind)> {
    let own = &book.events[usize::from(event)].slots;
    if let Some(index) = own.iter().position(|(name, _)| is_spelt(name, word)) {
        return Some((usize::from(slot::FIRST) + index, own[index].1));
    }
    let index = slot::COMMON.iter().find(|(name, _)| *name == word)?.1;
    let kind = match index {
        slot::OUTCOME => Kind::Name(OUTCOMES),
        slot::DOUBLES => Kind::Truth,
        slot::HOLDER => Kind::Entity(holder.kind()?),
        _ => Kind::Number,
    };
    Some((usize::from(index), kind))
}

/// The plain functions of Rhai that scripts may use, with the least and the most values they take
/// (the one before the dot is the first). There are no others: no clock, no die, no file, no sleep.
pub(super) const PLAIN: &[(&str, usize, usize)] = &[
    ("abs", 1, 1),
    ("all", 2, 2),
    ("append", 2, 2),
    ("clear", 1, 1),
    ("contains", 2, 2),
    ("dedup", 1, 2),
    ("extract", 2, 3),
    ("filter", 2, 2),
    ("find", 2, 3),
    ("find_map", 2, 3),
    ("for_each", 2, 2),
    ("get", 2, 2),
    ("index_of", 2, 3),
    ("insert", 3, 3),
    ("is_empty", 1, 1),
    ("is_even", 1, 1),
    ("is_odd", 1, 1),
    ("is_zero", 1, 1),
    ("keys", 1, 1),
    ("len", 1, 1),
    ("map", 2, 2),
    ("max", 2, 2),
    ("min", 2, 2),
    ("pop", 1, 2),
    ("push", 2, 2),
    ("range", 2, 3),
    ("reduce", 2, 3),
    ("remove", 2, 2),
    ("retain", 2, 2),
    ("reverse", 1, 1),
    ("set", 3, 3),
    ("shift", 1, 1),
    ("sign", 1, 1),
    ("some", 2, 2),
    ("sort", 1, 2),
    ("to_string", 1, 1),
    ("truncate", 2, 2),
    ("type_of", 1, 1),
    ("values", 1, 1),
];
