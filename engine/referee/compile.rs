//! Makes a [`Book`] of what packs and houses say: every word checked, every amount compiled.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::expr::vocabulary::{EntityKind, Group, Kind, NONE, Names, OUTCOMES, RULES, Scope as KindScope, Shape, Value, slot};
use crate::expr::{self, Param, Program, Scope, Sides};
use crate::pack::{Diagnostic, Diagnostics, Entry, Fields, Loaded, Node, Place, Tree, wrong_shape};

use super::book::{Base, Book, Effect, Event, EventId, Hook, HookId, Holder, NOBODY, Outcomes, Phase, Pool, Rule, Table};
use super::family::Family;

/// Compiles a loaded pack. The book is there even when something is wrong, so that all of it is
/// reported at once; nobody should play by it then.
pub fn compile<G: Family>(mut loaded: Loaded) -> (Arc<Book<G>>, Diagnostics) {
    let mut faults = std::mem::take(&mut loaded.faults);
    let entries = std::mem::take(&mut loaded.entries);
    let mut builder = Builder::<G>::new(&entries, &mut faults);
    builder.number();
    builder.rules();
    builder.dice();
    builder.tables();
    builder.declare_events();
    builder.define_events();
    builder.hooks();
    builder.replacements();
    builder.forbidden_hooks();
    let Builder { names, rules, events, hooks, tables, rule_of, held, .. } = builder;
    let mut texts = crate::text::RuleTexts::default();
    for locale in &loaded.locales {
        texts.read(&locale.tree, &mut faults);
    }
    let mut book = Book::<G> {
        pack: loaded.pack,
        names,
        rules,
        events,
        hooks,
        tables,
        data: G::Data::default(),
        sources: loaded.sources,
        layers: loaded.layers,
        texts,
        scripts: crate::script::Scripts::default(),
        own: std::sync::Weak::new(),
        rule_of,
        held,
    };
    book.sort_hooks();
    book.scripts = crate::script::Scripts::compile(&book, &loaded.scripts, &mut faults);
    book.data = G::data(&book, &entries, &book.sources, &mut faults);
    let book = Arc::new_cyclic(|own| {
        book.own = own.clone();
        book
    });
    (book, faults)
}

impl<G: Family> Book<G> {
    fn sort_hooks(&mut self) {
        let hooks = &self.hooks;
        for event in &mut self.events {
            event.hooks.sort_by_key(|&id| hooks[usize::from(id)].key);
        }
    }
}

/// The keys every entry may have.
const COMMON_KEYS: &[&str] =
    &["source", "sources", "reading", "provenance", "mandatory", "usable", "argument", "params", "hooks"];

struct Builder<'e, G: Family> {
    entries: &'e [Entry],
    faults: &'e mut Diagnostics,
    names: Names,
    outcomes: BTreeSet<String>,
    rules: Vec<Rule>,
    rule_of: Vec<u16>,
    held: Vec<u16>,
    dice: IndexMap<String, Vec<Value>>,
    tables: Vec<Table>,
    events: Vec<Event<G::State>>,
    hooks: Vec<Hook<G::State>>,
    waiting: Vec<(HookId, String, Place)>,
    /// Names of forbidden hooks; until all hooks are there, a range in an effect is its place in this list.
    forbidden: Vec<String>,
}

impl<'e, G: Family> Builder<'e, G> {
    fn new(entries: &'e [Entry], faults: &'e mut Diagnostics) -> Self {
        let mut names = Names::default();
        for group in G::vocabulary().groups {
            for word in group.words {
                names.intern(word);
            }
        }
        let outcomes = G::vocabulary().groups[usize::from(OUTCOMES)].words.iter().map(|w| (*w).to_owned()).collect();
        Builder {
            entries,
            faults,
            names,
            outcomes,
            rules: Vec::new(),
            rule_of: Vec::new(),
            held: Vec::new(),
            dice: IndexMap::new(),
            tables: Vec::new(),
            events: Vec::new(),
            hooks: Vec::new(),
            waiting: Vec::new(),
            forbidden: Vec::new(),
        }
    }

    fn outcome(&mut self, name: &str) -> Value {
        self.outcomes.insert(name.to_owned());
        self.names.intern(name)
    }

    fn of_kind(&self, kind: &'static str) -> impl Iterator<Item = (usize, &'e Entry)> + use<'e, G> {
        self.entries.iter().enumerate().filter(move |(_, entry)| entry.kind == kind)
    }

    fn rule_index(&self, id: &str) -> Option<u16> {
        let name = self.names.find(id)?;
        self.rule_of.get(name as usize).copied().filter(|&index| index != NOBODY)
    }

    // -------------------------------------------------------------------------------- rules

    /// Numbers the ids and outcomes of every layer before those of the layers above: positions are made of these numbers,
    /// and a house that adds a rule must not move them.
    fn number(&mut self) {
        for entry in self.entries {
            self.names.intern(&entry.id);
            for faces in entry.tree.get("faces").map_or(&[][..], Tree::items) {
                faces.scalar().map(|face| self.names.intern(&face));
            }
            for (_, row) in entry.tree.get("rows").map_or(&[][..], Tree::entries) {
                row.scalar().map(|outcome| self.names.intern(&outcome));
            }
            for (outcome, _) in entry.tree.get("outcomes").map_or(&[][..], Tree::entries) {
                self.names.intern(&outcome.name);
            }
        }
    }

    fn rules(&mut self) {
        for entry in self.entries {
            let name = self.names.intern(&entry.id);
            let index = self.rules.len() as u16;
            if self.rule_of.len() <= name as usize {
                self.rule_of.resize(name as usize + 1, NOBODY);
            }
            self.rule_of[name as usize] = index;
            let rule = self.rule(entry, name, index);
            self.rules.push(rule);
        }
        for index in 0..self.entries.len() {
            let params = self.params(index);
            self.rules[index].params = params;
        }
    }

    fn rule(&mut self, entry: &Entry, name: Value, index: u16) -> Rule {
        let kinds = G::vocabulary().kinds;
        let kind = kinds.iter().find(|kind| kind.name == entry.kind);
        let known = kind.map(|kind| kind.keys).or(core_keys(&entry.kind));
        match known {
            None => {
                let words = kinds.iter().map(|kind| kind.name).chain(CORE_KINDS.iter().map(|(name, _)| *name));
                let fault = Diagnostic::error("unknown-kind", entry.at).with("word", &entry.kind);
                self.faults.push(fault.suggest(&entry.kind, words));
            }
            Some(keys) => self.check_keys(entry, keys),
        }
        let held = match kind.map(|kind| kind.scope) {
            Some(KindScope::Held(_)) => {
                self.held.push(index);
                Some(self.held.len() as u16 - 1)
            }
            _ => None,
        };
        let faults = &mut *self.faults;
        let mut fields = Fields::of(&entry.tree, faults);
        let mut sources: Vec<String> = fields.text("source", faults).into_iter().map(|(text, _)| text).collect();
        if let Some(more) = fields.get("sources") {
            sources.extend(more.items().iter().filter_map(Tree::scalar));
        }
        let usable = fields.text("usable", faults);
        if let Some((word, at)) = &usable
            && word != "always"
        {
            faults.push(Diagnostic::error("unknown-word", *at).with("word", word).suggest(word, ["always"]));
        }
        if sources.is_empty() {
            faults.push(Diagnostic::error("missing-key", entry.at).with("key", "source"));
        }
        Rule {
            name,
            kind: entry.kind.clone(),
            category: entry.category.clone(),
            at: entry.at,
            layer: entry.layer,
            sources,
            reading: fields.text("reading", faults).map(|(text, _)| text),
            provenance: fields.text("provenance", faults).map(|(text, _)| text),
            mandatory: fields.truth("mandatory", faults),
            always_usable: usable.is_some(),
            held,
            argument: fields.text("argument", faults).map(|(text, _)| text),
            params: Vec::new(),
            hooks: Vec::new(),
            hidden: entry.hidden.clone(),
        }
    }

    fn check_keys(&mut self, entry: &Entry, keys: &[&str]) {
        for (key, _) in entry.tree.entries() {
            let name = key.name.as_str();
            if !COMMON_KEYS.contains(&name) && !keys.contains(&name) {
                let words = COMMON_KEYS.iter().chain(keys).copied();
                self.faults.push(Diagnostic::error("unknown-key", key.at).with("key", name).suggest(name, words));
            }
        }
    }

    fn params(&mut self, index: usize) -> Vec<(String, Param, Place)> {
        let Some(tree) = self.entries[index].tree.get("params") else { return Vec::new() };
        let mut params = Vec::new();
        for (key, value) in tree.entries() {
            let param = match &value.node {
                Node::Number(number) => i32::try_from(*number).ok().map(Param::Number),
                Node::Truth(truth) => Some(Param::Truth(*truth)),
                Node::Text(text) => Some(Param::Name(text.clone())),
                _ => None,
            };
            match param {
                Some(param) => params.push((key.name.clone(), param, value.at)),
                None => self.faults.push(wrong_shape(value, "number")),
            }
        }
        params
    }

    // ----------------------------------------------------------------------- dice and tables

    fn dice(&mut self) {
        for (_, entry) in self.of_kind("die") {
            let faces = entry.tree.get("faces").map_or(&[][..], Tree::items);
            if faces.is_empty() {
                self.faults.push(Diagnostic::error("missing-key", entry.at).with("key", "faces"));
            }
            let faces = faces.iter().filter_map(Tree::scalar).map(|face| self.outcome(&face)).collect();
            self.dice.insert(entry.id.clone(), faces);
        }
    }

    fn tables(&mut self) {
        for (_, entry) in self.of_kind("table") {
            let mut rows: Vec<(i32, i32, Value)> = Vec::new();
            for (key, value) in entry.tree.get("rows").map_or(&[][..], Tree::entries) {
                match (expr::parse_range(&key.name, key.at), value.scalar()) {
                    (Ok((low, high)), Some(name)) => {
                        self.check_row(key.at, rows.last().map(|row| row.1), low);
                        let name = self.outcome(&name);
                        rows.push((low, high, name));
                    }
                    (Err(fault), _) => self.faults.push(fault),
                    (_, None) => self.faults.push(wrong_shape(value, "text")),
                }
            }
            if rows.is_empty() {
                self.faults.push(Diagnostic::error("missing-key", entry.at).with("key", "rows"));
            }
            let name = self.names.intern(&entry.id);
            self.tables.push(Table { name, rows });
        }
    }

    fn check_row(&mut self, at: Place, before: Option<i32>, low: i32) {
        let Some(high) = before else { return };
        if low <= high {
            self.faults.push(Diagnostic::error("table-overlap", at).with("value", low));
        } else if low > high.saturating_add(1) {
            self.faults.push(Diagnostic::error("table-gap", at).with("from", high + 1).with("to", low - 1));
        }
    }

    fn table(&mut self, tree: &Tree) -> Option<u16> {
        let id = tree.scalar().unwrap_or_default();
        let name = self.names.find(&id);
        let found = self.tables.iter().position(|table| Some(table.name) == name);
        if found.is_none() {
            let known: Vec<_> = self.of_kind("table").map(|(_, entry)| entry.id.as_str()).collect();
            let fault = Diagnostic::error("unknown-name", tree.at).with("group", "table").with("word", &id);
            self.faults.push(fault.suggest(&id, known));
        }
        found.map(|index| index as u16)
    }

    // ------------------------------------------------------------------------------- events

    fn declare_events(&mut self) {
        for word in G::vocabulary().events {
            let name = self.names.intern(word.name);
            let slots = word.slots.iter().map(|(name, kind)| ((*name).to_owned(), *kind)).collect();
            let rule = self.rule_index(word.name).unwrap_or(NOBODY);
            if rule == NOBODY || self.entries[usize::from(rule)].kind != "event" {
                self.faults.push(Diagnostic::anywhere("missing-event").with("event", word.name));
            }
            self.push_event(name, rule, word.shape, slots);
        }
        for (index, entry) in self.of_kind("event") {
            if G::vocabulary().events.iter().any(|word| word.name == entry.id) {
                continue;
            }
            let shape = if entry.tree.get("roll").is_some() { Shape::Roll } else { Shape::Step };
            let slots = self.roles(entry);
            let name = self.names.intern(&entry.id);
            self.push_event(name, index as u16, shape, slots);
        }
    }

    fn push_event(&mut self, name: Value, rule: u16, shape: Shape, slots: Vec<(String, Kind)>) {
        let print = self.names.name(name).bytes().fold(0x811c_9dc5_u32, |hash, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        });
        let rule = if rule == NOBODY { 0 } else { rule };
        self.events.push(Event { name, rule, shape, slots, base: Base::Step, hooks: Vec::new(), secret: false, print });
    }

    /// The roles of an event that only rules call: `roles: {actor: player, target: player}`.
    fn roles(&mut self, entry: &Entry) -> Vec<(String, Kind)> {
        let mut slots = Vec::new();
        for (key, value) in entry.tree.get("roles").map_or(&[][..], Tree::entries) {
            let word = value.scalar().unwrap_or_default();
            match kind_of_word::<G>(&word) {
                Some(kind) => slots.push((key.name.clone(), kind)),
                None => {
                    let words = G::vocabulary().entities.iter().copied().chain(["number", "truth", "rule"]);
                    self.faults.push(
                        Diagnostic::error("unknown-word", value.at).with("word", &word).suggest(&word, words),
                    );
                }
            }
        }
        slots
    }

    fn define_events(&mut self) {
        for (index, entry) in self.of_kind("event") {
            let name = self.names.find(&entry.id);
            let Some(event) = self.events.iter().position(|event| Some(event.name) == name) else { continue };
            let base = match self.events[event].shape {
                Shape::Roll => self.roll_base(entry, event, index),
                Shape::Value => self.value_base(entry, event, index),
                Shape::Step => Base::Step,
            };
            self.events[event].base = base;
            self.events[event].secret = matches!(entry.tree.get("secret").map(|tree| &tree.node), Some(Node::Truth(true)));
        }
    }

    fn value_base(&mut self, entry: &Entry, event: usize, rule: usize) -> Base<G::State> {
        let truth = matches!(entry.tree.get("value").map(|tree| &tree.node), Some(Node::Truth(_)))
            || entry.tree.get("truth").is_some();
        let start = match entry.tree.get("truth") {
            Some(tree) => self.program(tree, Want::Truth, event, rule, None),
            None => entry.tree.get("value").and_then(|tree| {
                let want = if truth { Want::Truth } else { Want::Number };
                self.program(tree, want, event, rule, None)
            }),
        };
        let mut fields = Fields::of(&entry.tree, self.faults);
        let (least, most) = (fields.number("least", self.faults), fields.number("most", self.faults));
        Base::Value { start, truth, least, most }
    }

    fn roll_base(&mut self, entry: &Entry, event: usize, rule: usize) -> Base<G::State> {
        let Some(roll) = entry.tree.get("roll") else {
            self.faults.push(Diagnostic::error("missing-key", entry.at).with("key", "roll"));
            return Base::Step;
        };
        let notation = roll.scalar().unwrap_or_default();
        let dice = match expr::parse_dice(&notation, roll.at) {
            Ok(dice) => dice,
            Err(fault) => {
                self.faults.push(fault);
                return Base::Step;
            }
        };
        let (sides, faces) = match &dice.sides {
            Sides::Number(sides) => (*sides, None),
            Sides::Faces(name) => match self.dice.get(name) {
                Some(faces) => (faces.len() as u8, Some(faces.clone())),
                None => {
                    let known: Vec<_> = self.dice.keys().cloned().collect();
                    let fault = Diagnostic::error("unknown-name", roll.at).with("group", "die").with("word", name);
                    self.faults.push(fault.suggest(name, known.iter().map(String::as_str)));
                    return Base::Step;
                }
            },
        };
        let count = match entry.tree.get("pool") {
            Some(tree) => self.program(tree, Want::Number, event, rule, None),
            None => self.constant(i32::from(dice.count), roll.at, event, rule),
        };
        let Some(count) = count else { return Base::Step };
        let need = entry.tree.get("need").and_then(|tree| self.program(tree, Want::Number, event, rule, None));
        let outcomes = if faces.is_some() { Outcomes::Faces } else { self.outcomes_of(entry, event, rule) };
        if let Outcomes::Table(table) = outcomes {
            self.check_reach(entry, table, i32::from(dice.count), i32::from(sides));
        }
        let sides_of = entry.tree.get("sides").and_then(|tree| self.number_role(tree, event));
        Base::Roll { pool: Pool { count, sides, sides_of, faces }, need, outcomes }
    }

    /// A role of the event that is a number.
    fn number_role(&mut self, tree: &Tree, event: usize) -> Option<u8> {
        let word = tree.scalar().unwrap_or_default();
        let slots = &self.events[event].slots;
        let found = slots.iter().position(|(name, kind)| *name == word && *kind == Kind::Number);
        if found.is_none() {
            let numbers = slots.iter().filter(|(_, kind)| *kind == Kind::Number).map(|(name, _)| name.as_str());
            let fault = Diagnostic::error("unknown-role", tree.at)
                .with("word", &word)
                .with("event", self.names.name(self.events[event].name))
                .suggest(&word, numbers);
            self.faults.push(fault);
        }
        found.map(|index| slot::FIRST + index as u8)
    }

    /// A table has a row for whatever the dice can show.
    fn check_reach(&mut self, entry: &Entry, table: u16, count: i32, sides: i32) {
        let at = entry.tree.get("table").map_or(entry.at, |tree| tree.at);
        let rows = &self.tables[usize::from(table)].rows;
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return };
        let (least, most) = (count, count * sides);
        if first.0 > least {
            self.faults.push(Diagnostic::error("table-gap", at).with("from", least).with("to", first.0 - 1));
        }
        if last.1 < most {
            self.faults.push(Diagnostic::error("table-gap", at).with("from", last.1 + 1).with("to", most));
        }
    }

    fn outcomes_of(&mut self, entry: &Entry, event: usize, rule: usize) -> Outcomes<G::State> {
        if let Some(tree) = entry.tree.get("table") {
            return self.table(tree).map_or(Outcomes::Number, Outcomes::Table);
        }
        let mut grades: Vec<(String, Tree)> = Vec::new();
        for (key, value) in entry.tree.get("natural").map_or(&[][..], Tree::entries) {
            let name = value.scalar().unwrap_or_default();
            grades.push((name, text_at(key.at, format!("natural is {}", key.name))));
        }
        if let Some(tree) = entry.tree.get("outcomes") {
            for (key, value) in tree.entries() {
                grades.push((key.name.clone(), value.clone()));
            }
        } else if entry.tree.get("need").is_some() {
            grades.push(("passed".to_owned(), text_at(entry.at, "total >= need".to_owned())));
            grades.push(("failed".to_owned(), text_at(entry.at, "otherwise".to_owned())));
        } else {
            return Outcomes::Number;
        }
        let mut compiled = Vec::new();
        for (name, when) in grades {
            let name = self.outcome(&name);
            let when = if when.scalar().as_deref() == Some("otherwise") {
                text_at(when.at, "true".to_owned())
            } else {
                when
            };
            if let Some(program) = self.program(&when, Want::Truth, event, rule, None) {
                compiled.push((name, program));
            }
        }
        Outcomes::Grades(compiled)
    }

    // -------------------------------------------------------------------------------- hooks

    fn hooks(&mut self) {
        for (index, entry) in self.entries.iter().enumerate() {
            let Some(hooks) = entry.tree.get("hooks") else { continue };
            for (order, (key, tree)) in hooks.entries().iter().enumerate() {
                self.hook(index, entry, &key.name, key.at, tree, order);
            }
        }
    }

    fn hook(&mut self, index: usize, entry: &Entry, name: &str, at: Place, tree: &Tree, order: usize) {
        let mut fields = Fields::of(tree, self.faults);
        let written = fields.get("event");
        let (role, place) = (fields.get("as"), fields.get("where"));
        let phase = self.phase(fields.get("phase"), at);
        let (condition, once) = (fields.get("if"), fields.get("once"));
        let (holders, ask) = (fields.get("holders"), fields.get("ask"));
        let (instead, effects) = (fields.get("instead-of"), fields.get("do"));
        let (script, moved) = (fields.get("script"), fields.get("order"));
        fields.finish(self.faults);
        if effects.is_none() && script.is_none() {
            self.faults.push(Diagnostic::error("missing-key", at).with("key", "do"));
        }
        let kind = G::vocabulary().kinds.iter().find(|kind| kind.name == entry.kind);
        let needed = role.or(place).and_then(Tree::scalar);
        for event in self.events_of_hook(written, entry, at, needed.as_deref()) {
            let Some(holder) = self.holder(role, place, kind.map(|kind| kind.scope), event, at) else { continue };
            let rule = &self.rules[index];
            let mandatory = rule.mandatory;
            let held = matches!(kind.map(|kind| kind.scope), Some(KindScope::Held(_)));
            let never_ask = matches!(ask.map(|tree| &tree.node), Some(Node::Truth(false)));
            let value = self.events[usize::from(event)].shape == Shape::Value;
            let optional = (held && !mandatory && !never_ask && !value)
                || matches!(ask.map(|tree| &tree.node), Some(Node::Truth(true)));
            let scope = Some(holder_kind(&holder));
            let program = condition
                .and_then(|tree| self.program(tree, Want::Truth, usize::from(event), index, scope.flatten()));
            if program.as_ref().and_then(Program::is_constant) == Some(0) {
                let place = condition.map_or(at, |tree| tree.at);
                self.faults.push(Diagnostic::warning("hook-never-fires", place).with("hook", name));
            }
            let mut compiled = Vec::new();
            for effect in effects.map_or(&[][..], Tree::items) {
                compiled.extend(self.effect(effect, usize::from(event), index, scope.flatten()));
            }
            if script.is_some() {
                compiled.push(Effect::Script(index as u16));
            }
            let id = self.hooks.len() as HookId;
            for tree in instead.map_or(&[][..], Tree::items) {
                self.waiting.push((id, tree.scalar().unwrap_or_default(), tree.at));
            }
            let rank = if held { if mandatory { 100 } else { 200 } } else { kind.map_or(0, |kind| kind.rank) };
            let hook = Hook {
                rule: index as u16,
                name: name.to_owned(),
                at,
                event,
                phase,
                key: key(phase, moved_order(moved), rank, &holder, index, order),
                holder,
                condition: program,
                once: self.period(once),
                one_holder: holders.and_then(Tree::scalar).as_deref() == Some("one"),
                optional,
                instead_of: Vec::new(),
                forbids: compiled.iter().any(|effect| matches!(effect, Effect::Forbid(..) | Effect::ForbidRerolls)),
                effects: compiled,
            };
            let mut hook = hook;
            if hook.forbids && phase == Phase::PreRoll {
                hook.key &= !(0b11 << 54);
            }
            self.rules[index].hooks.push(id);
            self.events[usize::from(event)].hooks.push(id);
            self.hooks.push(hook);
        }
    }

    fn phase(&mut self, tree: Option<&Tree>, at: Place) -> Phase {
        let Some(tree) = tree else {
            self.faults.push(Diagnostic::error("missing-key", at).with("key", "phase"));
            return Phase::Post;
        };
        let word = tree.scalar().unwrap_or_default();
        Phase::ALL.into_iter().find(|phase| phase.word() == word).unwrap_or_else(|| {
            let fault = Diagnostic::error("unknown-phase", tree.at).with("word", &word);
            self.faults.push(fault.suggest(&word, Phase::ALL.map(Phase::word)));
            Phase::Post
        })
    }

    fn period(&mut self, tree: Option<&Tree>) -> Option<u8> {
        let tree = tree?;
        let word = tree.scalar().unwrap_or_default();
        let periods = G::vocabulary().periods;
        let found = periods.iter().position(|period| period.name == word);
        if found.is_none() {
            let fault = Diagnostic::error("unknown-word", tree.at).with("word", &word);
            self.faults.push(fault.suggest(&word, periods.iter().map(|period| period.name)));
        }
        found.map(|index| index as u8)
    }

    /// The events a hook names; `every-roll` is every roll that has the role the hook needs.
    fn events_of_hook(
        &mut self,
        written: Option<&Tree>,
        entry: &Entry,
        at: Place,
        needed: Option<&str>,
    ) -> Vec<EventId> {
        let Some(tree) = written else {
            if entry.kind == "event" {
                return self.find_event(&entry.id).into_iter().collect();
            }
            self.faults.push(Diagnostic::error("missing-key", at).with("key", "event"));
            return Vec::new();
        };
        let mut found = Vec::new();
        for item in tree.items() {
            let word = item.scalar().unwrap_or_default();
            match self.find_event(&word) {
                Some(event) => found.push(event),
                None if word == EVERY_ROLL => found.extend(self.rolls_with(needed)),
                None => self.unknown_event(&word, item.at),
            }
        }
        found
    }

    fn rolls_with(&self, role: Option<&str>) -> Vec<EventId> {
        let has = |event: &Event<G::State>| role.is_none_or(|role| event.slots.iter().any(|(name, _)| name == role));
        let rolls = (0..).zip(&self.events).filter(|(_, event)| event.shape == Shape::Roll && has(event));
        rolls.map(|(id, _)| id).collect()
    }

    fn find_event(&self, id: &str) -> Option<EventId> {
        let name = self.names.find(id)?;
        self.events.iter().position(|event| event.name == name).map(|index| index as EventId)
    }

    fn unknown_event(&mut self, word: &str, at: Place) {
        let known: Vec<_> = self.events.iter().map(|event| self.names.name(event.name).to_owned()).collect();
        let fault = Diagnostic::error("unknown-event", at).with("word", word);
        self.faults.push(fault.suggest(word, known.iter().map(String::as_str)));
    }

    fn holder(
        &mut self,
        role: Option<&Tree>,
        place: Option<&Tree>,
        scope: Option<KindScope>,
        event: EventId,
        at: Place,
    ) -> Option<Holder> {
        match scope {
            Some(KindScope::Held(kind)) => {
                let Some(role) = role else {
                    self.faults.push(Diagnostic::error("missing-key", at).with("key", "as"));
                    return None;
                };
                self.held_holder(role, kind, event)
            }
            Some(KindScope::Place) => {
                let Some(place) = place else {
                    self.faults.push(Diagnostic::error("missing-key", at).with("key", "where"));
                    return None;
                };
                let (index, kind) = self.role(place, event)?;
                Some(Holder::Place(index, kind))
            }
            _ => Some(Holder::Always),
        }
    }

    fn held_holder(&mut self, role: &Tree, kind: EntityKind, event: EventId) -> Option<Holder> {
        let word = role.scalar().unwrap_or_default();
        let slots = &self.events[usize::from(event)].slots;
        for (row, bystander) in G::vocabulary().bystanders.iter().enumerate() {
            let needs: Option<Vec<u8>> = bystander.needs.iter().map(|need| slot_of(slots, need)).collect();
            if bystander.name == word
                && bystander.kind == kind
                && let Some(needs) = needs
            {
                return Some(Holder::Bystander(row as u8, needs, kind));
            }
        }
        let (index, found) = self.role(role, event)?;
        if found != kind {
            let entities = G::vocabulary().entities;
            self.faults.push(
                Diagnostic::error("wrong-type", role.at)
                    .with("expected", entities[usize::from(kind)])
                    .with("found", entities[usize::from(found)]),
            );
            return None;
        }
        Some(Holder::Role(index, kind))
    }

    fn role(&mut self, tree: &Tree, event: EventId) -> Option<(u8, EntityKind)> {
        let word = tree.scalar().unwrap_or_default();
        let event = &self.events[usize::from(event)];
        let found = event.slots.iter().position(|(name, _)| *name == word);
        if let Some(index) = found
            && let Kind::Entity(kind) = event.slots[index].1
        {
            return Some((slot::FIRST + index as u8, kind));
        }
        let words = event.slots.iter().map(|(name, _)| name.as_str());
        let words = words.chain(G::vocabulary().bystanders.iter().map(|row| row.name));
        let fault = Diagnostic::error("unknown-role", tree.at)
            .with("word", &word)
            .with("event", self.names.name(event.name))
            .suggest(&word, words);
        self.faults.push(fault);
        None
    }

    fn replacements(&mut self) {
        for (hook, text, at) in std::mem::take(&mut self.waiting) {
            match self.hook_pattern(&text) {
                Some((rule, found)) => {
                    let event = self.hooks[usize::from(hook)].event;
                    let targets = self.rules[usize::from(rule)].hooks.iter().copied().filter(|&other| {
                        let other_hook = &self.hooks[usize::from(other)];
                        other_hook.event == event && found.as_ref().is_none_or(|name| *name == other_hook.name)
                    });
                    let targets: Vec<_> = targets.collect();
                    self.hooks[usize::from(hook)].instead_of.extend(targets);
                }
                None => self.unknown_rule(&text, at),
            }
        }
    }

    /// Now that every hook has its number, effects that forbid one by name learn it: a number for each of its events.
    fn forbidden_hooks(&mut self) {
        let numbers = |rule: u16, name: &str| {
            let all = &self.rules[usize::from(rule)].hooks;
            let named = all.iter().copied().filter(|&hook| self.hooks[usize::from(hook)].name == name);
            let (first, last) = named.fold((HookId::MAX, 0), |(first, last), hook| (first.min(hook), last.max(hook)));
            first..last.saturating_add(1).max(first)
        };
        let mut found = Vec::new();
        for (hook, compiled) in self.hooks.iter().enumerate() {
            for (index, effect) in compiled.effects.iter().enumerate() {
                if let Effect::Forbid(rule, Some(place)) = effect {
                    found.push((hook, index, numbers(*rule, &self.forbidden[usize::from(place.start)])));
                }
            }
        }
        for (hook, index, hooks) in found {
            if let Effect::Forbid(_, Some(range)) = &mut self.hooks[hook].effects[index] {
                *range = hooks;
            }
        }
    }

    /// `dodge` or `dodge.second-chance`: a rule and perhaps one hook of it.
    fn hook_pattern(&self, text: &str) -> Option<(u16, Option<String>)> {
        let (rule, hook) = text.split_once('.').map_or((text, None), |(rule, hook)| (rule, Some(hook)));
        let index = self.rule_index(rule)?;
        if let Some(hook) = hook {
            let entry = &self.entries[usize::from(index)];
            entry.tree.get("hooks")?.get(hook)?;
        }
        Some((index, hook.map(str::to_owned)))
    }

    fn unknown_rule(&mut self, word: &str, at: Place) {
        let known = self.entries.iter().map(|entry| entry.id.as_str());
        let fault = Diagnostic::error("unknown-rule", at).with("word", word).suggest(word, known);
        self.faults.push(fault);
    }

    // ------------------------------------------------------------------------------ effects

    fn effect(&mut self, tree: &Tree, event: usize, rule: usize, holder: Option<EntityKind>) -> Vec<Effect<G::State>> {
        let (verb, at, main) = match &tree.node {
            Node::Text(word) => (word.clone(), tree.at, None),
            Node::Map(entries) if !entries.is_empty() => (entries[0].0.name.clone(), entries[0].0.at, Some(&entries[0].1)),
            _ => {
                self.faults.push(wrong_shape(tree, "map"));
                return Vec::new();
            }
        };
        if let Some(row) = G::vocabulary().verbs.iter().position(|row| row.name == verb) {
            return self.family_verb(row, tree, main, (event, rule, holder)).into_iter().collect();
        }
        let number = |builder: &mut Self, make: fn(Program<G::State>) -> Effect<G::State>| {
            let Some(main) = main else {
                builder.faults.push(Diagnostic::error("missing-value", at).with("verb", &verb));
                return Vec::new();
            };
            builder.program(main, Want::Number, event, rule, holder).map(make).into_iter().collect()
        };
        match verb.as_str() {
            "modify" => number(self, Effect::Modify),
            "need" => number(self, Effect::Need),
            "add-dice" => number(self, Effect::AddDice),
            "value" => {
                let truth = matches!(&self.events[event].base, Base::Value { truth: true, .. });
                let want = if truth { Want::Truth } else { Want::Number };
                main.and_then(|main| self.program(main, want, event, rule, holder)).map(Effect::Value).into_iter().collect()
            }
            "outcome" => {
                let want = Want::Kind(Kind::Name(OUTCOMES));
                main.and_then(|main| self.program(main, want, event, rule, holder)).map(Effect::Outcome).into_iter().collect()
            }
            "set" => self.set_facts(main, event, rule, holder),
            "forbid" => self.forbid(main, at),
            "reroll" => vec![Effect::Reroll],
            "cancel" => vec![Effect::Cancel],
            "table" => main.and_then(|main| self.table(main)).map(Effect::Table).into_iter().collect(),
            "call" => self.call_event(tree, main, (event, rule, holder)).into_iter().collect(),
            _ => {
                let words = CORE_VERBS.iter().copied().chain(G::vocabulary().verbs.iter().map(|row| row.name));
                let fault = Diagnostic::error("unknown-verb", at).with("word", &verb).suggest(&verb, words);
                self.faults.push(fault);
                Vec::new()
            }
        }
    }

    fn set_facts(
        &mut self,
        main: Option<&Tree>,
        event: usize,
        rule: usize,
        holder: Option<EntityKind>,
    ) -> Vec<Effect<G::State>> {
        let mut effects = Vec::new();
        for (key, value) in main.map_or(&[][..], Tree::entries) {
            let found = self.events[event].slots.iter().position(|(name, _)| *name == key.name);
            match found {
                Some(index) => {
                    let kind = self.events[event].slots[index].1;
                    let program = self.program(value, Want::Kind(kind), event, rule, holder);
                    effects.extend(program.map(|program| Effect::Set(slot::FIRST + index as u8, program)));
                }
                None => {
                    let event = &self.events[event];
                    let fault = Diagnostic::error("unknown-role", key.at)
                        .with("word", &key.name)
                        .with("event", self.names.name(event.name))
                        .suggest(&key.name, event.slots.iter().map(|(name, _)| name.as_str()));
                    self.faults.push(fault);
                }
            }
        }
        effects
    }

    fn forbid(&mut self, main: Option<&Tree>, at: Place) -> Vec<Effect<G::State>> {
        let Some(main) = main else {
            self.faults.push(Diagnostic::error("missing-value", at).with("verb", "forbid"));
            return Vec::new();
        };
        let mut effects = Vec::new();
        for item in main.items() {
            let text = item.scalar().unwrap_or_default();
            if text == "re-rolls" {
                effects.push(Effect::ForbidRerolls);
                continue;
            }
            match self.hook_pattern(&text) {
                Some((rule, None)) => effects.push(Effect::Forbid(rule, None)),
                Some((rule, Some(name))) => {
                    let place = self.forbidden.len() as HookId;
                    self.forbidden.push(name);
                    effects.push(Effect::Forbid(rule, Some(place..place)));
                }
                None => self.unknown_rule(&text, item.at),
            }
        }
        effects
    }

    fn call_event(
        &mut self,
        tree: &Tree,
        main: Option<&Tree>,
        (event, rule, holder): (usize, usize, Option<EntityKind>),
    ) -> Option<Effect<G::State>> {
        let main = main?;
        let word = main.scalar().unwrap_or_default();
        let Some(called) = self.find_event(&word) else {
            self.unknown_event(&word, main.at);
            return None;
        };
        let slots = self.events[usize::from(called)].slots.clone();
        let given = tree.get("with");
        let mut values = Vec::new();
        for (index, (name, kind)) in slots.iter().enumerate() {
            let source = match given.and_then(|given| given.get(name)) {
                Some(tree) => tree.clone(),
                None if slot_of(&self.events[event].slots, name).is_some() => text_at(main.at, name.clone()),
                None if name == "cause" => continue,
                None => {
                    let fault = Diagnostic::error("missing-role", main.at).with("role", name).with("event", &word);
                    self.faults.push(fault);
                    continue;
                }
            };
            if let Some(program) = self.program(&source, Want::Kind(*kind), event, rule, holder) {
                values.push((index as u8, program));
            }
        }
        Some(Effect::Call(called, values))
    }

    fn family_verb(
        &mut self,
        row: usize,
        tree: &Tree,
        main: Option<&Tree>,
        (event, rule, holder): (usize, usize, Option<EntityKind>),
    ) -> Option<Effect<G::State>> {
        let verb = &G::vocabulary().verbs[row];
        let mut values = Vec::new();
        for (index, (name, kind, may_miss)) in verb.args.iter().enumerate() {
            let source = if index == 0 { main } else { tree.get(name) };
            match source {
                Some(tree) => {
                    let many = tree.scalar().is_some_and(|text| text.contains(" of "));
                    let want = match kind {
                        Kind::Entity(kind) if many => Want::Kind(Kind::Set(*kind)),
                        kind => Want::Kind(*kind),
                    };
                    values.push(self.program(tree, want, event, rule, holder));
                }
                None if *may_miss => values.push(None),
                None => {
                    let fault = Diagnostic::error("missing-value", tree.at).with("verb", verb.name);
                    self.faults.push(fault);
                    values.push(None);
                }
            }
        }
        for (key, _) in tree.entries().iter().skip(1) {
            if !verb.args.iter().skip(1).any(|(name, ..)| *name == key.name) {
                let words = verb.args.iter().skip(1).map(|(name, ..)| *name);
                self.faults.push(Diagnostic::error("unknown-key", key.at).with("key", &key.name).suggest(&key.name, words));
            }
        }
        Some(Effect::Verb(row as u8, values))
    }

    // ----------------------------------------------------------------------------- programs

    fn constant(&mut self, number: i32, at: Place, event: usize, rule: usize) -> Option<Program<G::State>> {
        self.program(&text_at(at, number.to_string()), Want::Number, event, rule, None)
    }

    fn program(
        &mut self,
        tree: &Tree,
        want: Want,
        event: usize,
        rule: usize,
        holder: Option<EntityKind>,
    ) -> Option<Program<G::State>> {
        let Some(text) = tree.scalar() else {
            self.faults.push(wrong_shape(tree, "text"));
            return None;
        };
        let slots: Vec<(&str, Kind, u8)> = self.events[event]
            .slots
            .iter()
            .enumerate()
            .map(|(index, (name, kind))| (name.as_str(), *kind, slot::FIRST + index as u8))
            .collect();
        let params = |word: &str| {
            let found = self.rules[rule].params.iter().find(|(name, ..)| name == word);
            found.map(|(_, param, _)| param.clone())
        };
        let in_group = |group: Group, word: &str| self.in_group(group, word);
        let group_words = |group: Group| self.group_words(group);
        let held = |word: &str| self.rule_index(word).and_then(|index| self.rules[usize::from(index)].held);
        let held_words = || {
            let held = self.held.iter().map(|&index| self.entries[usize::from(index)].id.clone());
            held.collect::<Vec<_>>()
        };
        let scope = Scope {
            vocabulary: G::vocabulary(),
            slots: &slots,
            holder,
            rule_held: self.rules[rule].held,
            params: &params,
            names: &self.names,
            in_group: &in_group,
            group_words: &group_words,
            held: &held,
            held_words: &held_words,
        };
        let result = match want {
            Want::Truth => expr::condition(&text, tree.at, &scope),
            Want::Number => expr::amount(&text, tree.at, &scope),
            Want::Kind(kind) => expr::value_of(&text, tree.at, kind, &scope),
        };
        match result {
            Ok(program) => Some(program),
            Err(list) => {
                list.into_iter().for_each(|fault| self.faults.push(fault));
                None
            }
        }
    }

    fn in_group(&self, group: Group, word: &str) -> bool {
        match group {
            OUTCOMES => self.outcomes.contains(word),
            RULES => self.rule_index(word).is_some(),
            _ => {
                let group = &G::vocabulary().groups[usize::from(group)];
                group.words.contains(&word) || group.rules && self.rule_index(word).is_some()
            }
        }
    }

    fn group_words(&self, group: Group) -> Vec<String> {
        match group {
            OUTCOMES => self.outcomes.iter().cloned().collect(),
            RULES => self.entries.iter().map(|entry| entry.id.clone()).collect(),
            _ => {
                let group = &G::vocabulary().groups[usize::from(group)];
                let rules = self.entries.iter().filter(|_| group.rules).map(|entry| entry.id.clone());
                group.words.iter().map(|word| (*word).to_owned()).chain(rules).collect()
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Want {
    Truth,
    Number,
    Kind(Kind),
}

/// The kinds every family has, with their keys.
const CORE_KINDS: &[(&str, &[&str])] = &[
    (
        "event",
        &["roll", "sides", "pool", "need", "natural", "outcomes", "table", "roles", "value", "truth", "least", "most", "secret"],
    ),
    ("table", &["roll", "rows"]),
    ("die", &["faces"]),
    ("setting", &[]),
];

/// The word for every roll that has the role a hook needs.
const EVERY_ROLL: &str = "every-roll";

/// The effects every family has.
pub const CORE_VERBS: &[&str] =
    &["modify", "value", "need", "add-dice", "outcome", "set", "forbid", "reroll", "table", "cancel", "call"];

fn core_keys(kind: &str) -> Option<&'static [&'static str]> {
    CORE_KINDS.iter().find(|(name, _)| *name == kind).map(|(_, keys)| *keys)
}

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

fn slot_of(slots: &[(String, Kind)], name: &str) -> Option<u8> {
    slots.iter().position(|(slot, _)| slot == name).map(|index| slot::FIRST + index as u8)
}

fn holder_kind(holder: &Holder) -> Option<EntityKind> {
    match holder {
        Holder::Role(_, kind) | Holder::Bystander(_, _, kind) | Holder::Place(_, kind) => Some(*kind),
        Holder::Always => None,
    }
}

fn text_at(at: Place, text: String) -> Tree {
    Tree { at, node: Node::Text(text) }
}

/// `order: {at: first, because: …}` or `last`.
fn moved_order(tree: Option<&Tree>) -> u64 {
    match tree.and_then(|tree| tree.get("at")).and_then(Tree::scalar).as_deref() {
        Some("first") => 0,
        Some("last") => 2,
        _ => 1,
    }
}

/// The static part of the order inside an event: phase, `order:`, rank of the kind, role, rule, hook.
/// Bit 45 is left for the side, the low eight for the holder.
fn key(phase: Phase, moved: u64, rank: u8, holder: &Holder, rule: usize, hook: usize) -> u64 {
    let role = match holder {
        Holder::Always => 0,
        Holder::Role(slot, _) | Holder::Place(slot, _) => u64::from(*slot),
        Holder::Bystander(row, ..) => 32 + u64::from(*row),
    };
    (phase as u64) << 56
        | (moved + 1) << 54
        | u64::from(rank) << 46
        | role.min(63) << 39
        | (rule as u64 & 0xffff) << 23
        | (hook as u64 & 0xff) << 15
}

const _: () = assert!(NONE < 0);
