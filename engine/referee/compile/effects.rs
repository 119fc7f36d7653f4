//! Effects of hooks: the referee's own verbs and those of the family.

use crate::expr::Program;
use crate::expr::vocabulary::{Kind, NONE, OUTCOMES, Shape, Value, Which};
use crate::pack::{Diagnostic, Key, Node, Place, Tree, nearest, old_word, unknown_name, wrong_shape};
use crate::referee::call::Thrown;
use crate::referee::family::Family;
use crate::referee::ids::{EventId, HookId};
use crate::referee::rules::{Base, Choice, Effect, Event};

use super::builder::{Builder, Spot, entries_of, text_at};
use super::events::not_cancellable;
use super::programs::Want;
use super::sense::{CORE_EFFECTS, PASSED, is_blanket_ban};

/// An event that is called, and what is handed over to its slots.
type Called<S> = (EventId, Vec<Option<Program<S>>>);

/// Makes an effect of its one value.
type Make<S> = fn(Program<S>) -> Effect<S>;

impl<G: Family> Builder<'_, G> {
    /// The verb as it is today; one of an older release is told.
    fn present_verb<'v>(&mut self, verb: &'v str, at: Place) -> &'v str {
        let knows = |word: &str| G::vocabulary().verbs.iter().any(|row| row.name == word);
        let old = old_word(verb).filter(|old| !old.gone && !knows(verb) && knows(&old.new));
        let Some(old) = old else { return verb };
        self.faults.push(old.told_with_new(at));
        &old.new
    }

    /// One item of `do:`; a list of them where it names several things.
    pub(super) fn effect(&mut self, tree: &Tree, spot: Spot) -> Vec<Effect<G::State>> {
        let (verb, at, main) = match &tree.node {
            Node::Text(word) => (word.as_str(), tree.at, None),
            Node::Map(entries) if !entries.is_empty() => {
                let (key, main) = &entries[0];
                (key.name.as_str(), key.at, Some(main))
            }
            _ => {
                self.faults.push(wrong_shape(tree, "map"));
                return Vec::new();
            }
        };
        let verb = self.present_verb(verb, at);
        if !self.makes_sense(verb, at, spot) {
            return Vec::new();
        }
        if let Some(row) = G::vocabulary().verbs.iter().position(|row| row.name == verb) {
            if !self.is_at_home(&G::vocabulary().verbs[row], at, spot) {
                return Vec::new();
            }
            return vec![self.family_verb(row, tree, main, spot)];
        }
        self.check_keys_beside(verb, tree);
        match (verb, main) {
            ("reroll", Some(main)) => self.reroll_one(tree, main, spot).into_iter().collect(),
            ("keep", Some(main)) => {
                self.only_keys(tree, &[]);
                self.is_one(main).then_some(Effect::KeepOne).into_iter().collect()
            }
            ("take", Some(main)) => {
                self.only_keys(tree, &[]);
                vec![Effect::Take(main.items().iter().filter_map(|face| self.face(face, spot)).collect())]
            }
            ("reroll", None) => vec![Effect::Reroll],
            ("cancel", main) => {
                self.stands_alone(verb, main);
                self.cancel(at, spot)
            }
            ("set", Some(main)) => self.set_facts(main, spot),
            ("forbid", Some(main)) => self.forbid(main, spot),
            (_, Some(main)) if is_core(verb) => self.core_verb(verb, tree, main, spot).into_iter().collect(),
            (_, None) if is_core(verb) => {
                self.missing_value(at, verb);
                Vec::new()
            }
            _ if let Some(old) = old_word(verb) => {
                self.faults.push(old.told(at));
                Vec::new()
            }
            _ => {
                let words =
                    CORE_EFFECTS.iter().map(|(word, _)| *word).chain(G::vocabulary().verbs.iter().map(|row| row.name));
                self.faults.push(Diagnostic::error("unknown-verb", at).with("word", verb).suggest(verb, words));
                Vec::new()
            }
        }
    }

    /// Reports keys beside a verb of the referee's own that say nothing there: perhaps a second effect, for a list.
    fn check_keys_beside(&mut self, verb: &str, tree: &Tree) {
        const LOOK_FOR_THEMSELVES: [&str; 5] = ["call", "test", "reroll", "choose", "keep"];
        if !is_core(verb) || LOOK_FOR_THEMSELVES.contains(&verb) {
            return;
        }
        for (key, _) in tree.entries().iter().skip(1) {
            self.faults.push(Diagnostic::error("unknown-key", key.at).with("key", &key.name));
        }
    }

    /// A verb of the referee's own that has one value.
    fn core_verb(&mut self, verb: &str, tree: &Tree, main: &Tree, spot: Spot) -> Option<Effect<G::State>> {
        let (want, make): (_, Make<G::State>) = match verb {
            "table" => return self.other_table(main, spot),
            "call" => {
                self.only_keys(tree, &["with"]);
                let (event, values) = self.call_event(tree, main, spot)?;
                return Some(Effect::Call(event, values));
            }
            "test" => return self.test_event(tree, main, spot),
            "choose" => return self.choose(tree, main, spot),
            "modify" => (Want::Number, Effect::Modify),
            "need" => (Want::Number, Effect::Need),
            "add-dice" => (Want::Number, Effect::AddDice),
            "outcome" => (Want::Kind(Kind::Name(OUTCOMES)), Effect::Outcome),
            _ => {
                let truth = matches!(&self.events[spot.event].base, Base::Value { truth: true, .. });
                (if truth { Want::Truth } else { Want::Number }, Effect::Value)
            }
        };
        let amount = self.program(main, want, spot)?;
        if verb == "add-dice" {
            self.within(&amount, (1 - Thrown::MOST, Thrown::MOST - 1), main.at);
        }
        Some(make(amount))
    }

    /// `table: TABLE`: it has a row for whatever the dice of the event can show.
    fn other_table(&mut self, main: &Tree, spot: Spot) -> Option<Effect<G::State>> {
        let table = self.table(main)?;
        if let Base::Roll { pool, .. } = &self.events[spot.event].base
            && let (Some(count), None) = (pool.count.is_constant(), pool.sides_of)
        {
            let sides = i32::from(pool.sides);
            self.check_reach(main.at, table, count, sides);
        }
        Some(Effect::Table(table))
    }

    /// `cancel`, where the event can be cancelled.
    fn cancel(&mut self, at: Place, spot: Spot) -> Vec<Effect<G::State>> {
        let event = &self.events[spot.event];
        if !event.cancel {
            let fault = not_cancellable(event, self.names.name(event.name));
            self.faults.push(Diagnostic { place: Some(at), ..fault });
        }
        vec![Effect::Cancel]
    }

    /// Tells of what stands behind a verb that says all by itself; `true` does no harm.
    fn stands_alone(&mut self, verb: &str, main: Option<&Tree>) {
        if let Some(main) = main.filter(|main| !matches!(main.node, Node::Null | Node::Truth(true))) {
            let found = format!("{verb}: {}", main.scalar().unwrap_or_else(|| "…".to_owned()));
            let fault = Diagnostic::error("slip", main.at).with("found", found).with("meant", verb);
            self.faults.push(Diagnostic { suggestion: Some(verb.to_owned()), ..fault });
        }
    }

    /// What a map holds; anything else is told.
    fn parts<'t>(&mut self, tree: &'t Tree) -> &'t [(Key, Tree)] {
        if tree.entries().is_empty() {
            self.faults.push(wrong_shape(tree, "map"));
        }
        tree.entries()
    }

    fn missing_value(&mut self, at: Place, verb: &str) {
        self.faults.push(Diagnostic::error("missing-value", at).with("verb", verb));
    }

    fn set_facts(&mut self, main: &Tree, spot: Spot) -> Vec<Effect<G::State>> {
        let mut effects = Vec::new();
        for (key, value) in self.parts(main) {
            let event = &self.events[spot.event];
            match event.slot(&key.name) {
                Some((slot, kind)) => {
                    let program = self.program(value, Want::Kind(kind), spot);
                    if spot.event < G::vocabulary().events.len() {
                        self.check_nobody("set", kind, value, program.as_ref());
                    }
                    effects.extend(program.map(|program| Effect::Set(slot, program)));
                }
                None => {
                    let words = event.slots.iter().map(|(name, _)| name.as_str());
                    let fault = Diagnostic::error("unknown-role", key.at).with("word", &key.name);
                    self.faults.push(fault.with("event", self.names.name(event.name)).suggest(&key.name, words));
                }
            }
        }
        effects
    }

    fn forbid(&mut self, main: &Tree, spot: Spot) -> Vec<Effect<G::State>> {
        let mut effects = Vec::new();
        for item in main.items() {
            let text = self.present_hook(item, spot.rule as u16);
            if is_blanket_ban(&text) {
                if self.makes_sense(&format!("forbid: {text}"), item.at, spot) {
                    effects.push(if text == "re-rolls" { Effect::ForbidRerolls } else { Effect::ForbidModifiers });
                }
                continue;
            }
            match self.hook_pattern(&text, spot.rule as u16) {
                Some((rule, None)) => effects.push(Effect::Forbid(rule, None)),
                Some((rule, Some(name))) => {
                    let place = self.forbidden.len() as HookId;
                    self.forbidden.push((rule, name));
                    effects.push(Effect::Forbid(rule, Some(place..place)));
                }
                None => self.unknown_rule(&text, item.at),
            }
        }
        effects
    }

    /// Calls an event; what `with:` leaves out is taken from the role of the same name.
    fn call_event(&mut self, tree: &Tree, main: &Tree, spot: Spot) -> Option<Called<G::State>> {
        let word = self.word(main)?;
        let Some(called) = self.find_event(&word) else {
            self.unknown_event(&word, main.at);
            return None;
        };
        let slots = self.events[usize::from(called)].slots.clone();
        let given = tree.get("with");
        for (key, _) in given.map_or(&[][..], |given| self.parts(given)) {
            if !slots.iter().any(|(name, _)| *name == key.name) && !self.says_role(called, &key.name) {
                let words = slots.iter().map(|(name, _)| name.as_str());
                let fault = Diagnostic::error("unknown-role", key.at).with("word", &key.name);
                self.faults.push(fault.with("event", &word).suggest(&key.name, words));
            }
        }
        let mut values = Vec::new();
        for (name, kind) in &slots {
            let source = match given.and_then(|given| given.get(name)) {
                Some(tree) => Some(tree.clone()),
                None if self.events[spot.event].slot(name).is_some() => Some(text_at(main.at, name)),
                None if name == "cause" || self.may_be_nobody.contains(&(called, name.clone())) => None,
                None => {
                    let fault = Diagnostic::error("missing-role", main.at).with("role", name);
                    self.faults.push(fault.with("event", &word));
                    None
                }
            };
            values.push(source.and_then(|source| self.program(&source, want(*kind, &source), spot)));
        }
        Some((called, values))
    }

    /// Whether the entry of an event says a role that it cannot have, of which it is told there.
    fn says_role(&self, event: EventId, role: &str) -> bool {
        let rule = usize::from(self.events[usize::from(event)].rule);
        entries_of(&self.entries[rule].tree, "roles").iter().any(|(key, _)| key.name == role)
    }

    /// `test: EVENT` and perhaps `else:`, what is done when it goes badly.
    fn test_event(&mut self, tree: &Tree, main: &Tree, spot: Spot) -> Option<Effect<G::State>> {
        self.only_keys(tree, &["with", "else"]);
        let (event, values) = self.call_event(tree, main, spot)?;
        if !self.tested.contains(&(event, main.at)) {
            self.tested.push((event, main.at));
        }
        let mut otherwise = Vec::new();
        for item in tree.get("else").map_or(&[][..], Tree::items) {
            otherwise.extend(self.effect(item, spot));
        }
        Some(Effect::Test { event, values, passed: self.outcome(PASSED), otherwise })
    }

    /// `reroll: one` and perhaps `face:`, the only face that may be rolled again.
    fn reroll_one(&mut self, tree: &Tree, main: &Tree, spot: Spot) -> Option<Effect<G::State>> {
        self.only_keys(tree, &["face"]);
        if !self.is_one(main) {
            return None;
        }
        match tree.get("face") {
            Some(face) => self.face(face, spot).map(|face| Effect::RerollOne(Some(face))),
            None => Some(Effect::RerollOne(None)),
        }
    }

    /// A face of the dice of the event.
    fn face(&mut self, tree: &Tree, spot: Spot) -> Option<Value> {
        let word = self.word(tree)?;
        let faces = match &self.events[spot.event].base {
            Base::Roll { pool, .. } => pool.faces.clone().unwrap_or_default(),
            _ => Vec::new(),
        };
        let found = self.names.find(&word).filter(|name| faces.contains(name));
        if found.is_none() {
            let known = faces.iter().map(|&face| self.names.name(face));
            self.faults.push(unknown_name("face", tree.at, &word, known));
        }
        found
    }

    /// Reports what stands beside the first key of an effect and means nothing there.
    fn only_keys(&mut self, tree: &Tree, keys: &[&'static str]) {
        for (key, _) in tree.entries().iter().skip(1).filter(|(key, _)| !keys.contains(&key.name.as_str())) {
            let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
            self.faults.push(fault.suggest(&key.name, keys.iter().copied()));
        }
    }

    fn is_one(&mut self, main: &Tree) -> bool {
        let word = main.scalar().unwrap_or_default();
        if word != "one" {
            self.faults.push(Diagnostic::error("unknown-word", main.at).with("word", &word).suggest(&word, ["one"]));
        }
        word == "one"
    }

    /// `choose: ROLE` of the event; perhaps `among:` a set of such things, `if:` what must be true of it, `by:` whose coach,
    /// or `lot:` a roll that draws it.
    fn choose(&mut self, tree: &Tree, main: &Tree, spot: Spot) -> Option<Effect<G::State>> {
        let word = self.word(main)?;
        let event = &self.events[spot.event];
        let Some((slot, Kind::Entity(kind))) = event.slot(&word) else {
            let words = event.slots.iter().map(|(name, _)| name.as_str());
            let meant = nearest(&word, words);
            let code = if meant.is_some() { "unknown-role" } else { "choice-without-role" };
            let fault = Diagnostic::error(code, main.at).with("word", &word);
            self.faults.push(Diagnostic { suggestion: meant, ..fault.with("event", self.names.name(event.name)) });
            return None;
        };
        self.only_keys(tree, &["among", "if", "by", "lot"]);
        let whose = tree.get("by").and_then(Tree::scalar).and_then(|word| self.events[spot.event].slot(&word));
        let whose = whose.map_or(Kind::Entity(kind), |(_, kind)| kind);
        let among = self.perhaps(tree.get("among"), Want::Kind(Kind::Set(kind)), spot);
        let fits = self.perhaps(tree.get("if"), Want::Truth, spot);
        let by = self.perhaps(tree.get("by"), Want::Kind(whose), spot);
        let lot = tree.get("lot").and_then(|lot| self.lot(lot));
        Some(Effect::Choose(Box::new(Choice { slot, kind, among: among?, fits: fits?, by: by?, lot })))
    }

    /// A value that may be left out; nothing at all once a fault in it was reported.
    fn perhaps(&mut self, tree: Option<&Tree>, want: Want, spot: Spot) -> Option<Option<Program<G::State>>> {
        match tree {
            Some(tree) => self.program(tree, want, spot).map(Some),
            None => Some(None),
        }
    }

    /// A roll whose first role is the number of its sides, or one by which the family draws in a way of its own.
    fn lot(&mut self, by: &Tree) -> Option<EventId> {
        let word = self.word(by)?;
        let lots = |event: &&Event<G::State>| {
            event.shape == Shape::Roll && (event.is_told_how_many() || G::DRAWS.contains(&self.names.name(event.name)))
        };
        let found = self.find_event(&word).filter(|&id| lots(&&self.events[usize::from(id)]));
        if found.is_none() {
            let code = if self.find_event(&word).is_some() { "not-a-lot" } else { "unknown-event" };
            let known = self.events.iter().filter(lots).map(|event| self.names.name(event.name));
            self.faults.push(Diagnostic::error(code, by.at).with("word", &word).suggest(&word, known));
        }
        found
    }

    /// Tells of an effect whose thing can only be nobody: there is nothing that the procedures could do with it.
    fn check_nobody(&mut self, verb: &str, kind: Kind, source: &Tree, value: Option<&Program<G::State>>) {
        if matches!(kind, Kind::Entity(_)) && value.and_then(Program::is_constant) == Some(NONE) {
            self.faults.push(Diagnostic::error("verb-for-nobody", source.at).with("verb", verb));
        }
    }

    /// Tells of a rule with which a verb can do nothing, as far as it is known which one it names, and of a span that never
    /// comes to its end there.
    fn check_which(&mut self, verb: &str, which: Option<Which>, source: &Tree, value: Option<&Program<G::State>>) {
        let (Some(which), Some(name)) = (which, value.and_then(Program::is_constant)) else { return };
        let kinds = G::vocabulary().kinds;
        let word = self.names.name(name);
        if let Some(fault) = endless(verb, which, word) {
            self.faults.push(Diagnostic { place: Some(source.at), ..fault });
            return;
        }
        let found = self.rule_index(word).map(|rule| self.rules[usize::from(rule)].kind.as_str());
        if let Some(found) = found.filter(|kind| !which.holds(kind, kinds)) {
            let fault = Diagnostic::error("rule-of-other-kind", source.at).with("word", word).with("found", found);
            self.faults.push(fault.with("kinds", which.listed(kinds)));
        }
    }

    fn family_verb(&mut self, row: usize, tree: &Tree, main: Option<&Tree>, spot: Spot) -> Effect<G::State> {
        let verb = &G::vocabulary().verbs[row];
        if verb.args.is_empty() {
            self.stands_alone(verb.name, main);
        }
        let mut values = Vec::new();
        for (index, (name, kind, may_miss)) in verb.args.iter().enumerate() {
            let source = if index == 0 { main } else { tree.get(name) };
            if source.is_none() && !may_miss {
                self.missing_value(tree.at, verb.name);
            }
            if source.is_some_and(|source| self.is_written_with_number(verb, index, source)) {
                values.push(None);
                continue;
            }
            let value = source.and_then(|source| self.program(source, want(*kind, source), spot));
            if let Some(source) = source {
                self.check_nobody(verb.name, *kind, source, value.as_ref());
                let which = verb.which.get(index).copied().flatten();
                self.check_which(verb.name, which, source, value.as_ref());
                if which.is_some() {
                    self.check_carried(verb, tree, source, value.as_ref());
                }
            }
            values.push(value);
        }
        let words = || verb.args.iter().skip(1).map(|(name, ..)| *name);
        for (key, _) in tree.entries().iter().skip(1) {
            if !words().any(|name| name == key.name) {
                let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
                self.faults.push(fault.suggest(&key.name, words()));
            }
        }
        Effect::Verb(row as u8, values)
    }
}

/// What is told of a span that never comes to its end for those of whom a verb is said.
pub(crate) fn endless(verb: &str, which: Which, word: &str) -> Option<Diagnostic> {
    let Which::NoneOf(words) = which else { return None };
    words.contains(&word).then(|| Diagnostic::anywhere("span-without-end").with("verb", verb).with("span", word))
}

/// Whether an effect is the referee's own.
fn is_core(verb: &str) -> bool {
    CORE_EFFECTS.iter().any(|(word, _)| *word == verb)
}

/// The type that a value of a verb must have: a thing, or a set of them where the text says `of`.
fn want(kind: Kind, source: &Tree) -> Want {
    match kind {
        Kind::Entity(kind) if source.scalar().is_some_and(|text| text.contains(" of ")) => Want::Kind(Kind::Set(kind)),
        kind => Want::Kind(kind),
    }
}
