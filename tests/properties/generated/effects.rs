//! Effects: the referee's own and every verb of the family, with every kind of argument.

use arbitro::expr::vocabulary::{EntityKind, Kind, OUTCOMES, Shape};
use arbitro::referee::Phase;

use super::house::Tree;
use super::sentences::Writer;
use super::words::Arguments;

fn one(verb: &str, value: impl ToString) -> Tree {
    Tree::map([(verb, Tree::text(value))])
}

impl Writer<'_, '_> {
    /// The effects after `do:`. `own` are the events of the house, `rule` its own id.
    pub fn effects(&mut self, own: &[String]) -> Tree {
        let many = 1 + usize::from(self.pick.chance(25)) + usize::from(self.pick.chance(10));
        let many = if self.spot.event.shape == Shape::Value { 1 } else { many };
        Tree::items((0..many).map(|_| self.effect(own)).collect())
    }

    fn effect(&mut self, own: &[String]) -> Tree {
        match (self.spot.event.shape, self.spot.phase) {
            (Shape::Value, Phase::PreRoll) => self.forbid(),
            (Shape::Value, _) => self.of_value(),
            (_, Phase::PreRoll) => self.before(own),
            (Shape::Roll, Phase::Modify) => self.of_dice(),
            (Shape::Roll, Phase::Resolve) => self.of_result(own),
            _ => self.deed(own),
        }
    }

    fn of_value(&mut self) -> Tree {
        match self.pick.below(3) {
            0 if self.spot.event.truth => one("value", self.condition()),
            0 => one("value", self.amount()),
            _ if self.spot.event.truth => one("value", self.pick.word(&["true", "false"])),
            _ => one("modify", self.amount()),
        }
    }

    fn of_dice(&mut self) -> Tree {
        match self.pick.below(8) {
            0 if self.spot.event.faces.is_empty() => one("keep", "one"),
            _ => one("modify", self.amount()),
        }
    }

    fn before(&mut self, own: &[String]) -> Tree {
        let rolls = self.spot.event.shape == Shape::Roll;
        match self.pick.below(8) {
            0 if self.spot.event.cancels || self.pick.chance(2) => Tree::text("cancel"),
            1 => self.forbid(),
            2 if rolls && self.spot.event.needs => one("need", self.amount()),
            3 if rolls => one("add-dice", self.pick.below(4) as i32 - 1),
            2..=4 => self.set_fact(),
            _ => self.deed(own),
        }
    }

    fn of_result(&mut self, own: &[String]) -> Tree {
        let faces = self.spot.event.faces.clone();
        match self.pick.below(9) {
            0 | 1 => Tree::text("reroll"),
            2 => one("reroll", "one"),
            3 if !faces.is_empty() => {
                Tree::map([("take", Tree::items(faces.iter().take(2).map(Tree::text).collect()))])
            }
            4 if !faces.is_empty() => {
                let face = self.pick.of(&faces).cloned().unwrap_or_default();
                Tree::map([("reroll", Tree::text("one")), ("face", Tree::text(face))])
            }
            5 | 6 if !self.spot.event.outcomes.is_empty() => one("outcome", self.name(OUTCOMES)),
            7 if !self.words.tables.is_empty() && faces.is_empty() => {
                one("table", self.pick.of(&self.words.tables).cloned().unwrap_or_default())
            }
            _ => self.deed(own),
        }
    }

    /// Something that may be done at any time: a verb, an event that is called, a choice.
    fn deed(&mut self, own: &[String]) -> Tree {
        match self.pick.below(10) {
            0 => self.call("call", own),
            1 => self.call("test", own),
            2 => self.choose(),
            3 => self.set_fact(),
            _ => self.verb(),
        }
    }

    fn forbid(&mut self) -> Tree {
        let rules = self.words.rules.iter().filter(|rule| !rule.hooks.is_empty());
        let rules: Vec<_> = rules.collect();
        // A ban on all of a kind holds for its event alone, until that has come out.
        let bans = self.spot.event.shape != Shape::Step && self.spot.phase != Phase::Post;
        let what = match self.pick.below(8) {
            0 if bans => "re-rolls".to_owned(),
            1 if bans => "modifiers".to_owned(),
            2 | 3 if !self.spot.event.hooks.is_empty() => {
                self.pick.of(&self.spot.event.hooks).cloned().unwrap_or_default()
            }
            _ => self.pick.of(&rules).map(|rule| rule.id.clone()).unwrap_or_default(),
        };
        one("forbid", what)
    }

    fn set_fact(&mut self) -> Tree {
        let Some((name, kind)) = self.pick.of(&self.spot.event.slots).cloned() else { return self.verb() };
        let value = self.value(kind);
        Tree::map([("set", Tree::map([(name, Tree::text(value))]))])
    }

    /// The text that hands over a thing: one, nobody, or some of them.
    fn handed(&mut self, kind: Kind) -> String {
        match kind {
            Kind::Entity(of) if self.pick.chance(20) => self.set(of).unwrap_or_else(|| self.thing(of)),
            kind => self.value(kind),
        }
    }

    fn can_name_all(&self, args: Arguments) -> bool {
        args.iter().all(|(_, kind, may_miss)| match kind {
            Kind::Entity(of) => *may_miss || self.can_name(*of),
            _ => true,
        })
    }

    /// One thing, or some of them; nobody only where that turns out.
    fn somebody_or_some(&mut self, kind: EntityKind) -> String {
        let some = if self.pick.chance(20) { self.set(kind) } else { None };
        some.or_else(|| self.named(kind)).unwrap_or_else(|| "none".to_owned())
    }

    /// A verb whose things can be named here.
    pub fn verb(&mut self) -> Tree {
        let known = self.words.verbs_at(&self.spot.event.name, self.spot.holder.is_some());
        let fits: Vec<_> = known.filter(|(_, args)| self.can_name_all(args)).collect();
        let Some(&(name, args)) = self.pick.of(&fits) else { return self.forbid() };
        if args.is_empty() {
            return Tree::text(name);
        }
        let mut entries = Vec::new();
        for (index, (arg, kind, may_miss)) in args.iter().enumerate() {
            let nobody = matches!(kind, Kind::Entity(of) if !self.can_name(*of));
            if !*may_miss || !nobody && self.pick.chance(50) {
                let rules = self.words.fitting(name, index).filter(|rules| !rules.is_empty() && self.pick.chance(95));
                let value = match kind {
                    _ if rules.is_some() => self.pick.word(&rules.unwrap_or_default()).to_owned(),
                    Kind::Entity(of) if self.pick.chance(99) => self.somebody_or_some(*of),
                    kind => self.handed(*kind),
                };
                entries.push((if index == 0 { name } else { *arg }, Tree::text(value)));
            }
        }
        Tree::map(entries)
    }

    fn call(&mut self, how: &'static str, own: &[String]) -> Tree {
        let theirs = self.pick.of(&self.words.events).filter(|event| event.shape != Shape::Value);
        let called = match self.pick.of(own) {
            Some(own) if theirs.is_none() || self.pick.chance(60) => {
                self.words.events.iter().find(|event| event.name == *own)
            }
            _ => theirs,
        };
        let Some(called) = called else { return self.verb() };
        let mut given = Vec::new();
        for (name, kind) in &called.slots {
            let same = self.spot.event.slots.iter().any(|(own, of)| own == name && of == kind);
            if !same || self.pick.chance(50) {
                given.push((name.clone(), Tree::text(self.handed(*kind))));
            }
        }
        let mut entries = vec![(how.to_owned(), Tree::text(&called.name))];
        if !given.is_empty() {
            entries.push(("with".to_owned(), Tree::Map(given)));
        }
        if how == "test" && self.pick.chance(50) {
            entries.push(("else".to_owned(), self.verb()));
        }
        Tree::Map(entries)
    }

    fn choose(&mut self) -> Tree {
        let slots = self.spot.event.slots.iter();
        let things: Vec<_> = slots
            .filter_map(|(name, kind)| if let Kind::Entity(of) = kind { Some((name, *of)) } else { None })
            .collect();
        let Some(&(name, kind)) = self.pick.of(&things) else { return self.verb() };
        let mut entries = vec![("choose", Tree::text(name))];
        if self.pick.chance(70) {
            entries.extend(self.set(kind).map(|set| ("among", Tree::text(set))));
        }
        if self.pick.chance(30) {
            entries.push(("if", Tree::text(self.condition())));
        }
        if self.pick.chance(30) {
            let whose = self.spot.event.of_kind(Kind::Entity(kind));
            entries.push(("by", Tree::text(self.pick.word(&whose))));
        }
        Tree::map(entries)
    }
}
