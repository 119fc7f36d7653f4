//! Rules of several kinds, with their hooks; and what a house changes of the rules that are there.

use arbitro::expr::Param;
use arbitro::expr::vocabulary::{EntityKind, Kind, Scope, Shape};
use arbitro::referee::Phase;

use super::house::{Function, House, Tree};
use super::pick::Pick;
use super::sentences::{Spot, Writer};
use super::words::{EventWords, RuleWords, Words};

/// The house of a seed; its own rules and events begin with a word.
pub fn house(words: &Words, seed: u64, mark: &'static str) -> House {
    let mut pick = Pick::new(seed);
    let words = &mut words.clone();
    let mut maker = Maker {
        house: House::default(),
        mark,
        pick: &mut pick,
        own: Vec::new(),
        common: words.common.clone(),
        functions: Vec::new(),
    };
    for number in 0..maker.pick.below(3) {
        maker.new_event(words, number);
    }
    for event in maker.own.clone() {
        maker.define(words, &event);
    }
    for number in 0..1 + maker.pick.below(4) {
        match maker.pick.below(24) {
            0..=7 => maker.everywhere(words, number),
            8..=13 => maker.held(words, number),
            14..=17 => maker.more_hooks(words),
            18 | 19 => maker.changed(words),
            20..=22 => maker.another_event(words),
            _ => maker.removed(words),
        }
    }
    maker.house
}

struct Maker<'p> {
    house: House,
    mark: &'static str,
    pick: &'p mut Pick,
    /// The events of the house.
    own: Vec<String>,
    common: Vec<usize>,
    /// The functions of the scripts of the present rule, so far.
    functions: Vec<Function>,
}

/// Through whom a hook speaks.
enum Bearer {
    Nobody,
    Holder(EntityKind),
    Place,
}

impl Maker<'_> {
    // ------------------------------------------------------------------------------ new events

    fn new_event(&mut self, words: &mut Words, number: usize) {
        let shape = [Shape::Roll, Shape::Step, Shape::Roll][number % 3];
        let mut slots = vec![("actor".to_owned(), Kind::Entity(0))];
        if self.pick.chance(50) {
            let kind = Kind::Entity(self.pick.below(words.entities.len()) as u8);
            slots.push(("other".to_owned(), kind));
        }
        let name = format!("{}-event-{number}", self.mark);
        let tests = shape == Shape::Roll && self.pick.chance(70);
        let outcomes = if tests { vec!["passed".to_owned(), "failed".to_owned()] } else { Vec::new() };
        words.events.push(EventWords {
            name: name.clone(),
            shape,
            slots,
            kinds: Vec::new(),
            outcomes,
            faces: Vec::new(),
            truth: false,
            cancels: true,
            needs: tests,
            hooks: Vec::new(),
        });
        self.own.push(name);
    }

    fn define(&mut self, words: &Words, name: &str) {
        let event = words.events.iter().find(|event| event.name == name).expect("it was just made");
        let roles = event.slots.iter().filter_map(|(name, kind)| {
            let Kind::Entity(kind) = kind else { return None };
            Some((name.clone(), Tree::text(words.entities[usize::from(*kind)])))
        });
        let mut rule = vec![("source", Tree::text("house/new")), ("roles", Tree::map(roles))];
        if event.shape == Shape::Roll {
            rule.push(("roll", Tree::text(self.pick.word(&["d6", "2d6", "d3", "d16", "3d4"]))));
            if event.needs {
                rule.push(("need", Tree::text(1 + self.pick.below(7))));
            }
        }
        if event.shape != Shape::Value && self.pick.chance(20) {
            rule.push(("at-once", Tree::text("true")));
        }
        let hooks: Vec<_> = (0..self.pick.below(3))
            .map(|hook| self.hook(words, &format!("own-{hook}"), Some(event), Bearer::Nobody, &[]))
            .collect();
        self.finish("event", None, name, rule, hooks);
    }

    // ------------------------------------------------------------------------------ new rules

    fn everywhere(&mut self, words: &Words, number: usize) {
        let hooks = self.hooks(words, || Bearer::Nobody, &["some".to_owned()]);
        let rule = vec![("source", Tree::text("house/new")), ("params", self.params())];
        self.finish("procedure", None, &format!("{}-rule-{number}", self.mark), rule, hooks);
    }

    fn params(&mut self) -> Tree {
        Tree::map([("some", Tree::text(self.pick.below(6) as i32 - 1))])
    }

    /// A rule that somebody has, and another that hands it out.
    fn held(&mut self, words: &Words, number: usize) {
        let kind = match words.family {
            "bowl" => self.pick.word(&["skill", "trait"]),
            "blitz" => "ability",
            _ => self.pick.word(&["effect", "bonus", "penalty"]),
        };
        let id = format!("{}-{kind}-{number}", self.mark);
        let hooks = self.hooks(words, || Bearer::Holder(0), &["some".to_owned()]);
        let mut rule = vec![("source", Tree::text("house/new")), ("params", self.params())];
        if self.pick.chance(30) {
            rule.push(("mandatory", Tree::text("true")));
        }
        if self.pick.chance(30) {
            rule.push(("usable", Tree::text("always")));
        }
        let counted = words.family != "blitz" && self.pick.chance(30);
        if counted {
            rule.push(("argument", Tree::text("number")));
        }
        self.finish(kind, None, &id, rule, hooks);
        let (event, gift): (_, &[(&str, &str)]) = match words.family {
            "bowl" => ("turn-start", &[("grant", &id), ("to", "players of team"), ("until", "match")]),
            "blitz" => ("turn-start", &[("lend", &id), ("to", "team")]),
            _ => ("turn-opens", &[("grant", &id), ("to", "actor"), ("until", "duel")]),
        };
        // A player has a rule without a number, unless that is said; a hero has it once.
        let by = (counted && words.family == "bowl").then_some(("by", "2"));
        let gift = Tree::map(gift.iter().copied().chain(by).map(|(key, value)| (key, Tree::text(value))));
        let gift = Tree::map([("event", Tree::text(event)), ("phase", Tree::text("pre-roll")), ("do", gift)]);
        let rule = vec![("source", Tree::text("house/new"))];
        self.finish("procedure", None, &format!("{}-gift-{number}", self.mark), rule, vec![("gift".to_owned(), gift)]);
    }

    /// Hooks of our own in a rule that is there: one that things have, or one of a place.
    fn more_hooks(&mut self, words: &Words) {
        let places = words.rules.iter().filter(|rule| words.scope(&rule.kind) == Some(Scope::Place));
        let all: Vec<&RuleWords> = words.held().chain(places).collect();
        let Some(rule) = self.pick.of(&all).map(|rule| (*rule).clone()) else { return };
        let scope = words.scope(&rule.kind);
        let bearer = || match scope {
            Some(Scope::Held(kind)) => Bearer::Holder(kind),
            _ => Bearer::Place,
        };
        let numbers = rule.params.iter().filter(|(_, param)| matches!(param, Param::Number(_)));
        let numbers: Vec<String> = numbers.map(|(name, _)| name.clone()).collect();
        let hooks = self.hooks(words, bearer, &numbers);
        self.patch(&rule, Tree::map([("hooks", Tree::Map(hooks))]));
    }

    // ------------------------------------------------------------------------------ what is there

    /// Another number, a hook less, a hook changed, a rule less.
    fn changed(&mut self, words: &Words) {
        let Some(rule) = self.pick.of(&words.rules).cloned() else { return };
        let numbers: Vec<_> = rule
            .params
            .iter()
            .filter_map(|(name, param)| if let Param::Number(number) = param { Some((name, *number)) } else { None })
            .collect();
        match (self.pick.of(&numbers), self.pick.of(&rule.hooks)) {
            (Some((name, number)), _) if self.pick.chance(60) => {
                let number = number + [-3, -1, 1, 2, 5, 1000][self.pick.below(6)];
                self.patch(&rule, Tree::map([("params", Tree::map([((*name).clone(), Tree::text(number))]))]));
            }
            (_, Some(hook)) if self.pick.chance(60) => {
                self.patch(&rule, Tree::map([("hooks", Tree::map([(hook.clone(), Tree::text("~"))]))]));
            }
            (_, Some(hook)) => {
                let period = words.periods.last().copied().unwrap_or("turn");
                let changes = [("once", period), ("ask", "false"), ("ask", "true")];
                let (key, value) = changes[self.pick.below(changes.len())];
                let change = Tree::map([(hook.clone(), Tree::map([(key, Tree::text(value))]))]);
                self.patch(&rule, Tree::map([("hooks", change)]));
            }
            _ if rule.hooks.is_empty() && rule.params.is_empty() && self.pick.chance(10) => {
                self.house.put(
                    &rule.kind,
                    rule.category.as_deref(),
                    &rule.id,
                    Tree::map([("remove", Tree::text("true"))]),
                );
            }
            _ => {}
        }
    }

    /// An event that is there, with other dice, another number or none, another reading, or all in one moment.
    fn another_event(&mut self, words: &Words) {
        let index = if self.pick.chance(60) { self.pick.of(&self.common).copied() } else { None };
        let index = index.unwrap_or_else(|| self.pick.below(words.events.len()));
        let event = &words.events[index];
        let Some(rule) = words.rules.iter().find(|rule| rule.kind == "event" && rule.id == event.name).cloned() else {
            return;
        };
        let (key, value) = match event.shape {
            Shape::Step => ("at-once", Tree::text("true")),
            Shape::Value => self.of_value(words, event),
            Shape::Roll => self.of_roll(words, event),
        };
        self.patch(&rule, Tree::map([(key, value)]));
    }

    fn of_value(&mut self, words: &Words, event: &EventWords) -> (&'static str, Tree) {
        let spot = Spot { event, phase: Phase::PreRoll, holder: None, params: &[] };
        let mut writer = Writer { words, spot, pick: self.pick };
        match (event.truth, writer.pick.below(4)) {
            (true, 0) => ("value", Tree::text("1")),
            (true, 1) => ("truth", Tree::text(writer.condition())),
            (true, _) => ("value", Tree::text(writer.pick.word(&["true", "false"]))),
            (false, 0) => ("least", Tree::text(writer.pick.below(9) as i32 - 2)),
            (false, 1) => ("most", Tree::text(writer.pick.below(9) as i32 - 2)),
            (false, 2) => ("value", Tree::text(writer.amount())),
            (false, _) => ("value", Tree::text(writer.pick.below(9) as i32 - 2)),
        }
    }

    fn of_roll(&mut self, words: &Words, event: &EventWords) -> (&'static str, Tree) {
        let spot = Spot { event, phase: Phase::PreRoll, holder: None, params: &[] };
        let mut writer = Writer { words, spot, pick: self.pick };
        let dice = ["d6", "2d6", "d3", "d16", "3d4", "d1", "8d8", "block-die"];
        match writer.pick.below(10) {
            0..=2 => ("roll", Tree::text(writer.pick.word(&dice))),
            3 => ("need", Tree::text(writer.amount())),
            4 => ("need", Tree::text("~")),
            5 => ("table", Tree::text(writer.pick.of(&words.tables).map_or("~", String::as_str))),
            6 => ("table", Tree::text("~")),
            7 => ("pool", Tree::text(writer.pick.below(5) as i32 - 1)),
            8 => ("natural", Tree::map([("1", Tree::text("failed")), ("6", Tree::text("passed"))])),
            _ => ("at-once", Tree::text("true")),
        }
    }

    /// A rule less, whatever it is.
    fn removed(&mut self, words: &Words) {
        let Some(rule) = self.pick.of(&words.rules).cloned() else { return };
        let gone = Tree::map([("remove", Tree::text("true"))]);
        self.house.put(&rule.kind, rule.category.as_deref(), &rule.id, gone);
    }

    fn patch(&mut self, rule: &RuleWords, what: Tree) {
        self.house.put(&rule.kind, rule.category.as_deref(), &rule.id, Tree::map([("patch", what)]));
        self.speak(&rule.id);
    }

    // ------------------------------------------------------------------------------ hooks

    fn hooks(&mut self, words: &Words, bearer: impl Fn() -> Bearer, params: &[String]) -> Vec<(String, Tree)> {
        (0..1 + self.pick.below(3))
            .map(|hook| self.hook(words, &format!("hook-{hook}"), None, bearer(), params))
            .collect()
    }

    fn event<'w>(&mut self, words: &'w Words) -> &'w EventWords {
        let own = words.events.len() - self.own.len();
        match self.pick.below(10) {
            0 if !self.own.is_empty() => &words.events[own + self.pick.below(self.own.len())],
            1..=2 => &words.events[self.pick.below(words.events.len())],
            _ => self.pick.of(&self.common).map_or(&words.events[0], |&event| &words.events[event]),
        }
    }

    /// A hook on an event, or on one in which somebody can speak in the way that is wanted.
    fn hook(
        &mut self,
        words: &Words,
        name: &str,
        event: Option<&EventWords>,
        bearer: Bearer,
        params: &[String],
    ) -> (String, Tree) {
        let mut found = None;
        for _ in 0..20 {
            let event = event.unwrap_or_else(|| self.event(words));
            let roles = roles(words, event, &bearer);
            if matches!(bearer, Bearer::Nobody) || !roles.is_empty() {
                found = Some((event, self.pick.of(&roles).cloned()));
                break;
            }
        }
        let (event, role) = found.unwrap_or((&words.events[0], None));
        let phase = self.phase(event.shape);
        let holder = if let Bearer::Holder(kind) = bearer { Some(kind) } else { None };
        let spot = Spot { event, phase, holder, params };
        let named = match self.pick.of(&event.kinds) {
            Some(kind) if self.pick.chance(15) => format!("every {kind}"),
            _ => event.name.clone(),
        };
        let mut entries = vec![("event", Tree::text(named)), ("phase", Tree::text(phase.word()))];
        if let Some(role) = role {
            entries.push((if holder.is_some() { "as" } else { "where" }, Tree::text(role)));
        }
        let mut writer = Writer { words, spot, pick: self.pick };
        if writer.pick.chance(55) {
            entries.push(("if", Tree::text(writer.condition())));
        }
        let scripted = writer.pick.chance(12);
        let effects = if scripted {
            self.functions.push(Function { name: name.replace('-', "_"), lines: writer.script() });
            Tree::text("true")
        } else {
            writer.effects(&self.own)
        };
        entries.push((if scripted { "script" } else { "do" }, effects));
        self.limits(words, event, &mut entries);
        (name.to_owned(), Tree::map(entries))
    }

    fn phase(&mut self, shape: Shape) -> Phase {
        let phases = match shape {
            Shape::Roll => [Phase::PreRoll, Phase::Modify, Phase::Resolve, Phase::Post],
            Shape::Value => [Phase::PreRoll, Phase::Modify, Phase::Modify, Phase::Modify],
            Shape::Step => [Phase::PreRoll, Phase::PreRoll, Phase::Post, Phase::Post],
        };
        phases[self.pick.below(4)]
    }

    /// How often, by whom, whether somebody is asked, in whose place, in which order.
    fn limits(&mut self, words: &Words, event: &EventWords, entries: &mut Vec<(&'static str, Tree)>) {
        // What is asked of a value again and again may neither be used up nor ask anybody.
        let (seldom, often) = if event.shape == Shape::Value { (1, 0) } else { (12, 25) };
        if self.pick.chance(often) {
            let period = self.pick.of(&words.periods).copied().unwrap_or("turn");
            entries.push(("once", Tree::text(period)));
            if self.pick.chance(30) {
                entries.push(("once-for", Tree::text(self.pick.word(&["side", "holder"]))));
            }
        }
        let stands_by = words.bystanders.iter().any(|(name, ..)| entries.contains(&("as", Tree::text(name))));
        if stands_by && self.pick.chance(2 * seldom) {
            entries.push(("holders", Tree::text("one")));
        }
        if self.pick.chance(often) {
            entries.push(("ask", Tree::text(self.pick.word(&["true", "true", "false"]))));
        }
        if self.pick.chance(seldom)
            && let Some(hook) = self.pick.of(&event.hooks)
        {
            entries.push(("instead-of", Tree::text(hook)));
        }
        if self.pick.chance(12) {
            entries.push(("order", Tree::text(self.pick.word(&["first", "last"]))));
        }
    }

    /// Puts a rule into the house; hooks that are scripts get their functions.
    fn finish(
        &mut self,
        kind: &str,
        category: Option<&str>,
        id: &str,
        mut rule: Vec<(&'static str, Tree)>,
        hooks: Vec<(String, Tree)>,
    ) {
        if !hooks.is_empty() {
            rule.push(("hooks", Tree::Map(hooks)));
        }
        self.house.put(kind, category, id, Tree::map(rule));
        self.speak(id);
    }

    /// The functions written for the hooks of a rule become its script.
    fn speak(&mut self, id: &str) {
        if !self.functions.is_empty() {
            self.house.scripts.push((id.to_owned(), std::mem::take(&mut self.functions)));
        }
    }
}

/// The roles in which somebody, or a place, can speak at an event.
fn roles(words: &Words, event: &EventWords, bearer: &Bearer) -> Vec<String> {
    let Bearer::Holder(kind) = bearer else {
        let things = event.slots.iter().filter(|(_, kind)| matches!(kind, Kind::Entity(0 | 1)));
        return if matches!(bearer, Bearer::Place) {
            things.map(|(name, _)| name.clone()).collect()
        } else {
            Vec::new()
        };
    };
    let own = event.of_kind(Kind::Entity(*kind)).into_iter().map(str::to_owned);
    let by = words.bystanders.iter().filter(|(_, of, needs)| {
        of == kind && needs.iter().all(|need| event.slots.iter().any(|(name, _)| name == need))
    });
    own.chain(by.map(|(name, ..)| (*name).to_owned())).collect()
}
