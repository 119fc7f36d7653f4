//! Conditions and amounts, each of the type that its place wants.

use arbitro::expr::vocabulary::{EntityKind, Group, Kind, OUTCOMES, RULES, Shape};
use arbitro::referee::Phase;

use super::pick::Pick;
use super::words::{EventWords, Words};

/// Where a sentence stands.
#[derive(Clone, Copy)]
pub struct Spot<'w> {
    pub event: &'w EventWords,
    pub phase: Phase,
    /// The kind of whoever has the rule.
    pub holder: Option<EntityKind>,
    /// The numbers of the rule.
    pub params: &'w [String],
}

/// Writes sentences.
pub struct Writer<'w, 'p> {
    pub words: &'w Words,
    pub spot: Spot<'w>,
    pub pick: &'p mut Pick,
}

/// How deep sentences are nested.
const DEEP: usize = 2;

impl<'w> Writer<'w, '_> {
    pub fn condition(&mut self) -> String {
        self.truth(DEEP)
    }

    pub fn amount(&mut self) -> String {
        self.number(DEEP)
    }

    /// Something of a kind; of an entity it may be nobody.
    pub fn value(&mut self, kind: Kind) -> String {
        match kind {
            Kind::Truth => self.truth(1),
            Kind::Number => self.number(1),
            Kind::Name(group) => self.name(group),
            Kind::Entity(kind) | Kind::Set(kind) => self.thing(kind),
        }
    }

    /// A word for a thing, or nobody.
    pub fn thing(&mut self, kind: EntityKind) -> String {
        if self.pick.chance(4) {
            return "none".to_owned();
        }
        self.named(kind).unwrap_or_else(|| "none".to_owned())
    }

    /// Whether there is a word for a thing of a kind.
    pub fn can_name(&self, kind: EntityKind) -> bool {
        !self.names(kind).is_empty()
    }

    /// A word for a thing of the event, the game, or another thing.
    pub fn named(&mut self, kind: EntityKind) -> Option<String> {
        let found = self.names(kind);
        self.pick.of(&found).cloned()
    }

    fn names(&self, kind: EntityKind) -> Vec<String> {
        let mut found = self.direct(kind);
        for &(of, name, own) in &self.words.properties {
            if own == Kind::Entity(kind) {
                found.extend(self.direct(of).into_iter().take(2).map(|thing| format!("{thing}.{name}")));
            }
        }
        found
    }

    /// Roles, facts and the holder.
    fn direct(&self, kind: EntityKind) -> Vec<String> {
        let wanted = Kind::Entity(kind);
        let roles = self.spot.event.of_kind(wanted).into_iter();
        let facts = self.words.facts.iter().filter(|(_, own)| *own == wanted).map(|(name, _)| *name);
        let holder = (self.spot.holder == Some(kind)).then_some("holder");
        roles.chain(facts).chain(holder).map(str::to_owned).collect()
    }

    pub fn name(&mut self, group: Group) -> String {
        let roles = self.spot.event.of_kind(Kind::Name(group));
        if !roles.is_empty() && self.pick.chance(30) {
            return self.pick.word(&roles).to_owned();
        }
        if group == OUTCOMES
            && self.pick.chance(80)
            && let Some(own) = self.pick.of(&self.spot.event.outcomes)
        {
            return own.clone();
        }
        if group == RULES && self.pick.chance(70) {
            return self.held_rule();
        }
        self.pick.of(self.words.group(group)).cloned().unwrap_or_else(|| "none".to_owned())
    }

    pub fn held_rule(&mut self) -> String {
        let held: Vec<&str> = self.words.held().map(|rule| rule.id.as_str()).collect();
        self.pick.word(&held).to_owned()
    }

    /// Some things of a kind in relation to one.
    pub fn set(&mut self, kind: EntityKind) -> Option<String> {
        let rows: Vec<_> = self.words.sets.iter().filter(|(_, _, own)| *own == kind).collect();
        let (name, of, _) = **self.pick.of(&rows)?;
        let base = self.named(of)?;
        let mut text = format!("{name} of {base}");
        if self.pick.chance(30) {
            let truths = self.truths(kind);
            match self.pick.below(3) {
                0 if !truths.is_empty() => text += &format!(" who are {}", self.pick.word(&truths)),
                1 => text += &format!(" having {}", self.held_rule()),
                _ => {
                    if let Some(other) = self.named(kind) {
                        text += &format!(" besides {other}");
                    }
                }
            }
        }
        Some(text)
    }

    fn truths(&self, kind: EntityKind) -> Vec<&'static str> {
        let rows = self.words.properties.iter().filter(|(of, _, own)| *of == kind && *own == Kind::Truth);
        rows.map(|(_, name, _)| *name).collect()
    }

    fn any_kind(&mut self) -> EntityKind {
        let kinds: Vec<EntityKind> =
            (0..self.words.entities.len() as u8).filter(|&kind| !self.direct(kind).is_empty()).collect();
        self.pick.of(&kinds).copied().unwrap_or(0)
    }

    fn has_dice(&self) -> bool {
        self.spot.event.shape == Shape::Roll && self.spot.phase != Phase::PreRoll
    }

    fn has_outcome(&self) -> bool {
        self.has_dice() && self.spot.phase != Phase::Modify && !self.spot.event.outcomes.is_empty()
    }

    fn number(&mut self, deep: usize) -> String {
        match self.pick.below(if deep == 0 { 7 } else { 11 }) {
            0 if self.has_dice() && self.spot.event.faces.is_empty() => {
                self.pick.word(&["natural", "total"]).to_owned()
            }
            0 if self.spot.event.shape == Shape::Value && !self.spot.event.truth => {
                self.pick.word(&["base", "total"]).to_owned()
            }
            1 => self.number_of_event(),
            2 => self.number_of_thing(),
            3 if !self.spot.params.is_empty() => self.pick.of(self.spot.params).cloned().unwrap_or_default(),
            7 => format!("{} {} {}", self.number(0), self.pick.word(&["+", "-", "*"]), self.number(0)),
            8 => {
                let name = self.pick.word(&["min", "max", "quotient"]);
                format!("{name}({}, {})", self.number(0), self.number(0))
            }
            9 => {
                let kind = self.any_kind();
                self.set(kind).map_or_else(|| "1".to_owned(), |set| format!("count({set})"))
            }
            10 => format!("if {} then {} else {}", self.truth(deep - 1), self.number(0), self.number(0)),
            _ => self.figure(),
        }
    }

    /// Mostly small, now and then far too large.
    fn figure(&mut self) -> String {
        match self.pick.below(40) {
            0 => self.pick.word(&["2147483647", "-2147483647", "1000000", "-30"]).to_owned(),
            _ => (self.pick.below(8) as i32 - 2).to_string(),
        }
    }

    fn number_of_event(&mut self) -> String {
        let roles = self.spot.event.of_kind(Kind::Number);
        let facts = self.words.facts.iter().filter(|(_, kind)| *kind == Kind::Number).map(|(name, _)| *name);
        let all: Vec<&str> = roles.into_iter().chain(facts).collect();
        if all.is_empty() { self.figure() } else { self.pick.word(&all).to_owned() }
    }

    fn number_of_thing(&mut self) -> String {
        let kind = self.any_kind();
        let rows = self.words.properties.iter().filter(|(of, _, own)| *of == kind && *own == Kind::Number);
        let names: Vec<&str> = rows.map(|(_, name, _)| *name).collect();
        match self.named(kind) {
            Some(thing) if !names.is_empty() => format!("{thing}.{}", self.pick.word(&names)),
            _ => self.figure(),
        }
    }

    fn truth(&mut self, deep: usize) -> String {
        match self.pick.below(if deep == 0 { 8 } else { 11 }) {
            0 if self.has_outcome() => {
                let outcome = self.name(OUTCOMES);
                format!("outcome is {outcome}")
            }
            1 => self.truth_of_game(),
            2 | 3 => self.claim(),
            4 => self.quantified(),
            5 => self.related(),
            6 => self.in_a_group(),
            8 => format!("({}) and ({})", self.truth(deep - 1), self.truth(deep - 1)),
            9 => format!("({}) or ({})", self.truth(deep - 1), self.truth(deep - 1)),
            10 => format!("not ({})", self.truth(deep - 1)),
            _ => {
                let order = self.pick.word(&["<", "<=", ">", ">=", "is", "is not"]);
                format!("{} {order} {}", self.number_of_event(), self.number(0))
            }
        }
    }

    fn truth_of_game(&mut self) -> String {
        let roles = self.spot.event.of_kind(Kind::Truth);
        let facts = self.words.facts.iter().filter(|(_, kind)| *kind == Kind::Truth).map(|(name, _)| *name);
        let all: Vec<&str> = roles.into_iter().chain(facts).collect();
        if all.is_empty() { self.claim() } else { self.pick.word(&all).to_owned() }
    }

    /// `actor is marked`, `target has dodge`, `holder is actor`.
    fn claim(&mut self) -> String {
        let kind = self.any_kind();
        let Some(thing) = self.named(kind) else { return "1 > 0".to_owned() };
        let truths = self.truths(kind);
        let not = if self.pick.chance(40) { "not " } else { "" };
        match self.pick.below(5) {
            0 => format!("{thing} has {}", self.held_rule()),
            1 => format!("{thing} is {not}none"),
            2 => format!("{thing} is {not}{}", self.thing(kind)),
            _ if truths.is_empty() => format!("{thing} is {not}none"),
            _ => format!("{thing} is {not}{}", self.pick.word(&truths)),
        }
    }

    fn quantified(&mut self) -> String {
        let kind = self.any_kind();
        let truths = self.truths(kind);
        let Some(set) = self.set(kind) else { return self.claim() };
        let how = self.pick.word(&["any", "no", "every"]);
        match self.pick.below(3) {
            0 if how != "every" => format!("{how} {set}"),
            _ if truths.is_empty() || set.contains(" who ") => format!("count({set}) > {}", self.pick.below(3)),
            _ => format!("{how} ({set}) are {}", self.pick.word(&truths)),
        }
    }

    fn related(&mut self) -> String {
        let Some(&(name, [one, other], kind)) = self.pick.of(&self.words.relations) else { return self.claim() };
        let (Some(one), Some(other)) = (self.named(one), self.named(other)) else { return self.claim() };
        match kind {
            Kind::Truth => format!("{one} {name} by {other}"),
            _ => format!("({name} from {one} to {other}) <= {}", self.pick.below(5)),
        }
    }

    /// `action is block`
    fn in_a_group(&mut self) -> String {
        let named = |kind: &Kind| if let Kind::Name(group) = kind { Some(*group) } else { None };
        let slots = self.spot.event.slots.iter().map(|(name, kind)| (name.as_str(), kind));
        let facts = self.words.facts.iter().map(|(name, kind)| (*name, kind));
        let all: Vec<(&str, Group)> =
            slots.chain(facts).filter_map(|(name, kind)| Some((name, named(kind)?))).collect();
        let Some(&(slot, group)) = self.pick.of(&all) else { return self.claim() };
        let not = if self.pick.chance(30) { "not " } else { "" };
        format!("{slot} is {not}{}", self.name(group))
    }
}
