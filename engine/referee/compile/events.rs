//! Every event: the family's own in its order, then those that only rules call.

use crate::expr::vocabulary::{EntityKind, Kind, MOST_ROLES, RULES, Shape, Value};
use crate::expr::{self, Sides};
use crate::pack::{Diagnostic, Entry, Fields, Node, Place, Tree, unknown_name, wrong_shape};
use crate::referee::book::NOBODY;
use crate::referee::call::Thrown;
use crate::referee::casts::Casts;
use crate::referee::family::Family;
use crate::referee::ids::EventId;
use crate::referee::rules::{Base, Event, Outcomes, Pool};

use super::builder::{Builder, Spot, entries_of, text_at};
use super::limits::MOST;
use super::programs::Want;

impl<G: Family> Builder<'_, G> {
    pub(super) fn declare_events(&mut self) {
        for word in G::vocabulary().events {
            let name = self.names.intern(word.name);
            let slots = word.slots.iter().map(|(name, kind)| ((*name).to_owned(), *kind)).collect();
            let rule = self.rule_index(word.name).unwrap_or(NOBODY);
            if rule == NOBODY || self.entries[usize::from(rule)].kind != "event" {
                self.faults.push(Diagnostic::anywhere("missing-event").with("event", word.name));
            }
            self.push_event(name, rule, word.shape, slots);
        }
        self.keep_places();
        for (index, entry) in self.of_kind("event") {
            if G::vocabulary().events.iter().any(|word| word.name == entry.id) {
                // Who takes part is known to whoever announces it.
                let roles = entry.tree.entries().iter().filter(|(key, _)| key.name == "roles");
                roles.for_each(|(key, _)| self.idle(key.at, &key.name));
                continue;
            }
            let says = |key: &str| entry.tree.get(key).is_some();
            let shape = match (says("roll"), says("value") || says("truth")) {
                (true, _) => Shape::Roll,
                (false, true) => Shape::Value,
                (false, false) => Shape::Step,
            };
            if !self.has_room("events", self.events.len(), MOST, entry.at) {
                break;
            }
            let slots = self.roles(entry);
            let name = self.names.intern(&entry.id);
            self.put_event(name, index as u16, shape, slots);
            self.note_nobodies(entry);
        }
    }

    /// The events that only rules of the book beside call keep their numbers: nothing comes of those that are gone.
    fn keep_places(&mut self) {
        let own = self.events.len();
        for event in self.beside.map_or(&[][..], |book| &book.events).iter().skip(own) {
            self.push_event(event.name, NOBODY, event.shape, event.slots.clone());
        }
    }

    /// Puts an event in its place, or behind all others.
    fn put_event(&mut self, name: Value, rule: u16, shape: Shape, slots: Vec<(String, Kind)>) {
        match self.events.iter_mut().find(|event| event.name == name) {
            Some(event) => {
                (event.rule, event.shape, event.slots) = (rule, shape, slots);
                event.cancel = may_be_cancelled::<G>(self.names.name(name), shape);
            }
            None => self.push_event(name, rule, shape, slots),
        }
    }

    fn push_event(&mut self, name: Value, rule: u16, shape: Shape, slots: Vec<(String, Kind)>) {
        let print = self
            .names
            .name(name)
            .bytes()
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        let rule = if rule == NOBODY { 0 } else { rule };
        let cancel = may_be_cancelled::<G>(self.names.name(name), shape);
        let (base, hooks) = (Base::Step, Vec::new());
        self.events.push(Event {
            name,
            rule,
            shape,
            slots,
            base,
            kinds: Vec::new(),
            favourable: Vec::new(),
            hooks,
            casts: Casts::default(),
            secret: false,
            at_once: false,
            scripted: false,
            asks_for_need: true,
            cancel,
            print,
        });
    }

    /// Notes the roles that may be left out: `roles: {target: player or none}`.
    fn note_nobodies(&mut self, entry: &Entry) {
        let Some(event) = self.find_event(&entry.id) else { return };
        let roles = entries_of(&entry.tree, "roles").iter();
        let may_miss = roles.filter(|(_, value)| value.scalar().is_some_and(|word| word.ends_with(OR_NONE)));
        self.may_be_nobody.extend(may_miss.map(|(key, _)| (event, key.name.clone())));
    }

    /// The roles of an event that only rules call: `roles: {actor: player, target: player or none}`.
    fn roles(&mut self, entry: &Entry) -> Vec<(String, Kind)> {
        let mut slots = Vec::new();
        for (key, value) in entries_of(&entry.tree, "roles") {
            if slots.len() == MOST_ROLES {
                let fault = Diagnostic::error("too-many-roles", key.at).with("event", &entry.id);
                self.faults.push(fault.with("limit", MOST_ROLES));
                break;
            }
            if self.is_taken(&key.name) {
                self.faults.push(Diagnostic::error("role-is-a-word", key.at).with("role", &key.name));
                continue;
            }
            let word = value.scalar().unwrap_or_default();
            let word = word.strip_suffix(OR_NONE).unwrap_or(&word);
            match kind_of_word::<G>(word) {
                Some(kind) => slots.push((key.name.clone(), kind)),
                None => {
                    let words = G::vocabulary().entities.iter().copied().chain(["number", "truth", "rule"]);
                    let fault = Diagnostic::error("unknown-word", value.at).with("word", word);
                    self.faults.push(fault.suggest(word, words));
                }
            }
        }
        slots
    }

    /// Whether a word means something at every event, so that no role may bear it: it would be read in its place.
    fn is_taken(&self, word: &str) -> bool {
        expr::means_the_same_everywhere(word) || G::vocabulary().facts.iter().any(|fact| fact.name == word)
    }

    pub(super) fn define_events(&mut self) {
        for (rule, entry) in self.of_kind("event") {
            let Some(event) = self.find_event(&entry.id).map(usize::from) else { continue };
            let spot = Spot { event, rule, holder: None, phase: None, broad: false };
            self.check_shape(entry, self.events[event].shape);
            let base = match self.events[event].shape {
                Shape::Roll => self.roll_base(entry, spot).unwrap_or(Base::Step),
                Shape::Value => self.value_base(entry, spot),
                Shape::Step => Base::Step,
            };
            self.events[event].base = base;
            self.events[event].favourable = self.favourable(entry, event);
            let mut fields = Fields::of(&entry.tree, self.faults);
            let [secret, at_once] = ["secret", "at-once"].map(|key| fields.truth(key, self.faults));
            (self.events[event].secret, self.events[event].at_once) = (secret, at_once);
        }
    }

    fn value_base(&mut self, entry: &Entry, spot: Spot) -> Base<G::State> {
        let (value, condition) = (entry.tree.get("value"), entry.tree.get("truth"));
        let truth = condition.is_some() || value.is_some_and(|value| matches!(value.node, Node::Truth(_)));
        if let Some(said) = condition.or(value).filter(|_| was_truth(entry).is_some_and(|was| was != truth)) {
            let (expected, found) = if truth { ("number", "truth") } else { ("truth", "number") };
            let meant = if truth { "value: 1" } else { "truth: true" };
            let fault = Diagnostic::error("wrong-type", said.at).with("expected", expected).with("found", found);
            self.faults.push(Diagnostic { suggestion: Some(meant.to_owned()), ..fault }.also(entry.at, "rule"));
            return Base::Value { start: None, truth: !truth, least: None, most: None };
        }
        let want = if truth { Want::Truth } else { Want::Number };
        let start = condition.or(value).and_then(|tree| self.program(tree, want, spot));
        let mut fields = Fields::of(&entry.tree, self.faults);
        let (least, most) = (fields.number("least", self.faults), fields.number("most", self.faults));
        self.check_bounds(entry, least, most);
        if truth {
            self.check_unbounded(entry);
        }
        Base::Value { start, truth, least, most }
    }

    fn roll_base(&mut self, entry: &Entry, spot: Spot) -> Option<Base<G::State>> {
        let Some(roll) = entry.tree.get("roll") else {
            self.missing_key(entry.at, "roll");
            return None;
        };
        let notation = roll.scalar().unwrap_or_default();
        let dice = match expr::parse_dice(&notation, roll.at) {
            Ok(dice) => dice,
            Err(fault) => {
                self.faults.push(fault);
                return None;
            }
        };
        if i32::from(dice.count) > Thrown::MOST {
            let fault = Diagnostic::error("too-many-dice", roll.at).with("found", &notation);
            self.faults.push(fault.with("most", Thrown::MOST));
            return None;
        }
        let (sides, faces) = match &dice.sides {
            Sides::Number(sides) => (*sides, None),
            Sides::Faces(name) => {
                let faces = self.faces(name, roll.at)?;
                // A die with as many sides as a role says has numbers on them.
                (faces.len() as u8, Some(faces).filter(|_| entry.tree.get("sides").is_none()))
            }
        };
        let count = match entry.tree.get("pool") {
            Some(tree) => self.program(tree, Want::Number, spot),
            None => self.program(&text_at(roll.at, dice.count.to_string()), Want::Number, spot),
        }?;
        if let Some(tree) = entry.tree.get("pool") {
            self.within(&count, (1, Thrown::MOST), tree.at);
        }
        let need = entry.tree.get("need").and_then(|tree| self.program(tree, Want::Number, spot));
        let known = ["pool", "sides"].iter().all(|key| entry.tree.get(key).is_none());
        let thrown = known.then_some((i32::from(dice.count), i32::from(sides)));
        self.check_reading(entry, faces.is_some());
        let outcomes = if faces.is_some() { Outcomes::Faces } else { self.outcomes_of(entry, spot, thrown) };
        thrown.into_iter().for_each(|thrown| self.check_natural(entry, thrown));
        if let Outcomes::Table(table) = outcomes {
            let at = entry.tree.get("table").map_or(entry.at, |tree| tree.at);
            self.check_reach(at, table, i32::from(dice.count), i32::from(sides));
        }
        let sides_of = entry.tree.get("sides").and_then(|tree| self.number_role(tree, spot.event));
        Some(Base::Roll { pool: Pool { count, sides, sides_of, faces }, need, outcomes })
    }

    /// The results that nobody wants to roll again: those the entry names, else `passed` where the event has it.
    fn favourable(&mut self, entry: &Entry, event: usize) -> Vec<Value> {
        let known = self.results(event);
        let Some(tree) = entry.tree.get("favourable") else {
            return self.names.find(PASSED).into_iter().filter(|passed| known.contains(passed)).collect();
        };
        let mut found = Vec::new();
        for item in tree.items() {
            let word = item.scalar().unwrap_or_default();
            match self.names.find(&word).filter(|name| known.contains(name)) {
                Some(name) => found.push(name),
                None => {
                    let words = known.iter().map(|&name| self.names.name(name));
                    self.faults.push(unknown_name("outcome", item.at, &word, words));
                }
            }
        }
        found
    }

    /// The results that an event can have by itself.
    fn results(&self, event: usize) -> Vec<Value> {
        match &self.events[event].base {
            Base::Roll { outcomes: Outcomes::Grades(grades), .. } => grades.iter().map(|(name, _)| *name).collect(),
            Base::Roll { outcomes: Outcomes::Table(table), .. } => {
                self.tables[usize::from(*table)].rows.iter().map(|(.., name)| *name).collect()
            }
            Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } => faces.clone(),
            _ => Vec::new(),
        }
    }

    fn faces(&mut self, die: &str, at: Place) -> Option<Vec<Value>> {
        let found = self.dice.get(die).cloned();
        if found.is_none() {
            self.faults.push(unknown_name("die", at, die, self.dice.keys().map(String::as_str)));
        }
        found
    }

    /// A role of the event that is a number.
    fn number_role(&mut self, tree: &Tree, event: usize) -> Option<u8> {
        let word = tree.scalar().unwrap_or_default();
        let event = &self.events[event];
        if let Some((slot, Kind::Number)) = event.slot(&word) {
            return Some(slot);
        }
        if let Some((_, Kind::Entity(kind))) = event.slot(&word) {
            let found = G::vocabulary().entities[usize::from(kind)];
            self.faults.push(Diagnostic::error("wrong-type", tree.at).with("expected", "number").with("found", found));
            return None;
        }
        let numbers = event.slots.iter().filter(|(_, kind)| *kind == Kind::Number).map(|(name, _)| name.as_str());
        let fault = Diagnostic::error("unknown-role", tree.at).with("word", &word);
        self.faults.push(fault.with("event", self.names.name(event.name)).suggest(&word, numbers));
        None
    }

    fn outcomes_of(&mut self, entry: &Entry, spot: Spot, thrown: Option<(i32, i32)>) -> Outcomes<G::State> {
        if let Some(tree) = entry.tree.get("table") {
            return self.table(tree).map_or(Outcomes::Number, Outcomes::Table);
        }
        let mut grades: Vec<(String, Tree)> = Vec::new();
        for (key, value) in entries_of(&entry.tree, "natural") {
            match value.scalar() {
                Some(outcome) => grades.push((outcome, text_at(key.at, format!("natural is {}", key.name)))),
                None => self.faults.push(wrong_shape(value, "text")),
            }
        }
        if let Some(tree) = entry.tree.get("outcomes") {
            grades.extend(tree.entries().iter().map(|(key, value)| (key.name.clone(), value.clone())));
        } else if entry.tree.get("need").is_some() {
            grades.push((PASSED.to_owned(), text_at(entry.at, "total >= need")));
            grades.push(("failed".to_owned(), text_at(entry.at, OTHERWISE)));
        } else if grades.is_empty() {
            return Outcomes::Number;
        }
        let (mut compiled, all) = (Vec::new(), grades.len());
        for (name, mut when) in grades {
            let name = self.outcome(&name);
            if when.scalar().as_deref() == Some(OTHERWISE) {
                when = text_at(when.at, "true");
            }
            compiled.extend(self.program(&when, Want::Truth, spot).map(|program| (name, program, when.at)));
        }
        if entry.tree.get("outcomes").is_some() && compiled.len() == all {
            self.check_grades(entry, &compiled, thrown);
        }
        Outcomes::Grades(compiled.into_iter().map(|(name, when, _)| (name, when)).collect())
    }

    /// The event of this name.
    pub(super) fn find_event(&self, id: &str) -> Option<EventId> {
        let name = self.names.find(id)?;
        self.events.iter().position(|event| event.name == name).map(|index| index as EventId)
    }

    pub(super) fn unknown_event(&mut self, word: &str, at: Place) {
        let known = self.events.iter().map(|event| self.names.name(event.name));
        self.faults.push(Diagnostic::error("unknown-event", at).with("word", word).suggest(word, known));
    }
}

/// Whether rules may cancel an event: procedures say of which of theirs they leave out what it announces; one that only
/// rules call is left out by whoever calls it. A value is only asked for, and lots must be drawn.
fn may_be_cancelled<G: Family>(id: &str, shape: Shape) -> bool {
    let word = G::vocabulary().events.iter().find(|word| word.name == id);
    word.map_or(shape != Shape::Value && !G::DRAWS.contains(&id), |word| word.cancel)
}

/// The fault of cancelling an event that cannot be cancelled.
pub(crate) fn not_cancellable<S>(event: &Event<S>, id: &str) -> Diagnostic {
    Diagnostic::anywhere("not-cancellable").with("event", id).with("shape", shape_word(event.shape))
}

/// The word for a shape, by which messages choose.
pub(super) fn shape_word(shape: Shape) -> &'static str {
    match shape {
        Shape::Roll => "roll",
        Shape::Value => "value",
        Shape::Step => "step",
    }
}

/// The grade of a roll that reaches its number.
const PASSED: &str = "passed";

/// The words behind the kind of a role that may be left out.
const OR_NONE: &str = " or none";

/// The grade that takes whatever the others leave.
const OTHERWISE: &str = "otherwise";

fn kind_of_word<G: Family>(word: &str) -> Option<Kind> {
    match word {
        "number" => Some(Kind::Number),
        "truth" => Some(Kind::Truth),
        "rule" => Some(Kind::Name(RULES)),
        _ => {
            let index = G::vocabulary().entities.iter().position(|entity| *entity == word)?;
            Some(Kind::Entity(index as EntityKind))
        }
    }
}

/// Whether a value was a truth before patches changed it, where there are any: hooks and procedures read it as what it was.
fn was_truth(entry: &Entry) -> Option<bool> {
    let is_truth = |text: &str| ["true", "false"].contains(&text);
    let says = |path: &str| ["value", "truth"].contains(&path);
    let first = entry.hidden.iter().find(|hidden| says(&hidden.path));
    let own = entry.tree.entries().iter().find(|(key, _)| says(&key.name) && key.at.file == entry.at.file);
    let before = first.map(|hidden| hidden.path == "truth" || is_truth(&hidden.was));
    let still = own.map(|(key, value)| key.name == "truth" || matches!(value.node, Node::Truth(_)));
    (!entry.patches.is_empty()).then(|| before.or(still).unwrap_or(false))
}
