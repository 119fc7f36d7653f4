//! The names of things, events, rules and values in the reader's language.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::rc::Rc;

use crate::coach::Reader;
pub(super) use crate::coach::{MINUS, plain, signed, spaced};
use crate::expr::vocabulary::{EntityKind, Kind, NONE, OUTCOMES, RULES, Value, slot};
use crate::judge::origin;
use crate::referee::{
    Base, Book, Event, EventId, Family, Game, Holder, HookId, Remark, Rule, Ruled, Ruling, Shown, TraceEvent,
    TraceHook, spoken,
};
use crate::text::{Filling, Language, named};

use super::throws::{Throw, common, kept};

/// Everything that a teller has before its eyes.
pub(in crate::judge) struct Words<'t, G: Family> {
    reader: Reader<'t, G>,
    pub events: &'t [TraceEvent],
    /// The places of some kinds of them, once they were looked for.
    gathered: RefCell<BTreeMap<EventId, Rc<[usize]>>>,
}

impl<'t, G: Family> Deref for Words<'t, G> {
    type Target = Reader<'t, G>;

    fn deref(&self) -> &Reader<'t, G> {
        &self.reader
    }
}

/// The name of a pack.
pub(super) fn title<G: Family>(book: &Book<G>, pack: &str, language: Language) -> String {
    book.texts.name(pack, language).map_or_else(|| capitals(pack), str::to_owned)
}

/// An id as a title: `dungeon-bowl` is called Dungeon Bowl in every language, `finale-xviii` Finale XVIII, `ue2-deck` UE2 Deck.
fn capitals(id: &str) -> String {
    let word = |word: &str| match word.chars().next() {
        Some(_) if word.chars().all(|letter| "ivx".contains(letter)) => word.to_uppercase(),
        Some(_) if word.chars().any(|letter| letter.is_ascii_digit()) => word.to_uppercase(),
        Some(first) if word.len() > 2 => format!("{}{}", first.to_uppercase(), &word[first.len_utf8()..]),
        _ => word.to_owned(),
    };
    id.split('-').map(word).collect::<Vec<_>>().join(" ")
}

/// A target number as it is printed: `3+`.
pub(super) fn target(need: i32) -> String {
    format!("{}+", plain(need))
}

impl<'t, G: Family> Words<'t, G> {
    pub fn new(language: Language, game: Game<'t, G>, events: &'t [TraceEvent]) -> Self {
        Words { reader: Reader { language, game }, events, gathered: RefCell::default() }
    }

    /// Every time that an event happened, by its place.
    pub fn all_of(&self, event: EventId) -> Rc<[usize]> {
        let gather = || (0..self.events.len()).filter(|&at| self.events[at].event == event).collect();
        Rc::clone(self.gathered.borrow_mut().entry(event).or_insert_with(gather))
    }

    /// The event with this number.
    pub fn event(&self, id: u32) -> Option<&'t TraceEvent> {
        let guess = self.events.get(id as usize).filter(|event| event.id == id);
        guess.or_else(|| self.events.iter().find(|event| event.id == id))
    }

    /// The events after one, as long as they lie inside another; all that come after it if that is none.
    pub fn after(&self, id: u32, inside: Option<u32>) -> impl Iterator<Item = &'t TraceEvent> + Clone + use<'t, G> {
        let first = self.events.partition_point(|event| event.id <= id);
        self.events[first..].iter().take_while(move |event| event.parent >= inside)
    }

    /// The events right inside one.
    pub fn inside(&self, id: u32) -> impl Iterator<Item = &'t TraceEvent> + use<'t, G> {
        self.after(id, Some(id)).filter(move |event| event.parent == Some(id))
    }

    /// The event as the book has it.
    pub fn rules_of(&self, event: &TraceEvent) -> &'t Event<G::State> {
        &self.game.book.events[usize::from(event.event)]
    }

    // ------------------------------------------------------------------------------ names

    pub fn event_name(&self, event: EventId) -> String {
        self.rule_id(self.game.book.event_name(event))
    }

    /// A judge's decision, with its reason and the rule that it rests on.
    pub fn ruled(&self, ruling: &Ruling) -> String {
        let what = match &ruling.what {
            Ruled::Die(face) => self.say("ruling-die", &[("face", i64::from(*face).into())]),
            Ruled::Outcome { roll, is, .. } => {
                let outcome = self.name_of(OUTCOMES, is);
                self.say("ruling-outcome", &[("roll", self.rule_id(roll).into()), ("outcome", outcome.into())])
            }
            Ruled::Position { is, .. } => self.say("ruling-position", &[("position", is.as_str().into())]),
        };
        let why = [("what", what.into()), ("why", ruling.why.as_str().into())];
        match &ruling.rule {
            None => self.say("ruling-why", &why),
            Some(rule) => {
                self.say("ruling-by-rule", &[why.as_slice(), &[("rule", self.rule_id(rule).into())]].concat())
            }
        }
    }

    pub fn rule(&self, index: u16) -> &'t Rule {
        &self.game.book.rules[usize::from(index)]
    }

    pub fn table_name(&self, table: u16) -> String {
        self.rule_id(self.game.book.names.name(self.game.book.tables[usize::from(table)].name))
    }

    /// Where the rule stands in its book.
    pub fn source(&self, rule: u16) -> &'t str {
        self.rule(rule).sources.first().map_or("", String::as_str)
    }

    /// Words about a rule, with its id, its pack and what that says of its origin, where it says so: of cards it always does.
    pub fn with_origin(&self, text: &str, rule: &Rule) -> String {
        let Some(provenance) = &rule.provenance else { return text.to_owned() };
        let provenance = named(self.language, "provenance", provenance).unwrap_or_else(|| provenance.clone());
        let (pack, id) = (origin::pack(self.game.book, rule), self.game.book.names.name(rule.name));
        format!("{text} [{pack}/{id}, {provenance}]").trim_start().to_owned()
    }

    /// The rules that the roles of an event stand for, where those say where they come from, and how they are called.
    pub fn cards(&self, event: &TraceEvent) -> Vec<(&'t Rule, String)> {
        let cards = self.roles(event).filter_map(|(_, kind, value)| {
            let rule = origin::of(self.game, kind, value)?;
            Some((rule, self.value(kind, value)))
        });
        cards.collect()
    }

    // ------------------------------------------------------------------------------ roles

    /// The event's own values, by name.
    pub fn roles(&self, event: &TraceEvent) -> impl Iterator<Item = (&'t str, Kind, Value)> {
        self.roles_of(event.event, &event.frame)
    }

    /// Everybody and everything an event is about, beginning with its protagonist.
    pub fn cast(&self, event: &TraceEvent) -> String {
        self.cast_of(event.event, &event.frame)
    }

    /// The player, or other thing, that the event is about.
    pub fn protagonist(&self, event: &TraceEvent) -> Option<(EntityKind, Value)> {
        match self.roles(event).next()? {
            (_, Kind::Entity(kind), value) if value != NONE => Some((kind, value)),
            _ => None,
        }
    }

    /// The rules that the roles of an event name: why it happened.
    pub fn causes(&self, event: &TraceEvent) -> Vec<Value> {
        let rules = self.roles(event).filter(|(_, kind, value)| *kind == Kind::Name(RULES) && *value != NONE);
        rules.map(|(_, _, value)| value).collect()
    }

    // ------------------------------------------------------------------------------ dice

    /// The names of the faces of an event's dice, if they have names.
    fn faces(&self, event: &TraceEvent) -> Option<&'t [Value]> {
        match &self.rules_of(event).base {
            Base::Roll { pool, .. } => pool.faces.as_deref(),
            _ => None,
        }
    }

    /// The dice of a throw: `3 + 5`, or the faces.
    pub fn dice(&self, event: &TraceEvent, dice: &[u8]) -> String {
        match self.faces(event) {
            Some(faces) => {
                let face = |die: &u8| faces.get(usize::from(*die).wrapping_sub(1)).copied().unwrap_or(NONE);
                let names: Vec<_> = dice.iter().map(|die| self.outcome(face(die))).collect();
                names.join(", ")
            }
            None => dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" + "),
        }
    }

    /// The dice of a throw and their sum: `2d6 = 3 + 5 = 8`.
    pub fn pool(&self, event: &TraceEvent, throw: &Throw) -> String {
        let Base::Roll { pool, .. } = &self.rules_of(event).base else { return String::new() };
        let (count, dice) = (throw.dice.len(), self.dice(event, throw.dice));
        let sides = pool.faces_of(&event.frame);
        match pool.faces {
            Some(_) => {
                let key = "explain-faces";
                self.say(key, &[("count", (count as i64).into()), ("dice", dice.into())])
            }
            None if count == 1 => format!("1d{sides} = {dice}"),
            None => format!("{count}d{sides} = {dice} = {}", throw.natural()),
        }
    }

    /// How a total came about: `3 − 2 = 1`, `3 + 5 = 8`, `4`; the faces; nothing without dice.
    pub fn sum(&self, event: &TraceEvent, throw: &Throw, total: i32) -> String {
        let dice = self.dice(event, throw.dice);
        if self.faces(event).is_some() || throw.dice.is_empty() {
            return dice;
        }
        let modifier = total - throw.natural();
        match (throw.dice.len(), modifier) {
            (1, 0) => dice,
            (_, 0) => format!("{dice} = {total}"),
            (_, _) => {
                let sign = if modifier < 0 { MINUS } else { '+' };
                format!("{dice} {sign} {} = {}", modifier.unsigned_abs(), plain(total))
            }
        }
    }

    /// A whole roll in a few words, re-rolls and target number included.
    pub fn roll(&self, event: &TraceEvent, throws: &[Throw]) -> String {
        let Some((last, before)) = throws.split_last() else { return String::new() };
        if last.dice.is_empty() {
            return self.say("roll-none", &[]);
        }
        let total = |throw: &Throw| throw.natural() + throw.hooks.iter().filter_map(super::throws::amount).sum::<i32>();
        let mut text = match kept(event, last) {
            Some(die) => {
                let sum =
                    self.sum(event, &Throw { dice: &[die], ..*last }, common(event, slot::TOTAL).unwrap_or(die.into()));
                let dice: Vec<String> = last.dice.iter().map(u8::to_string).collect();
                self.say("roll-kept", &[("sum", sum.into()), ("dice", dice.join(", ").into())])
            }
            None => self.sum(event, last, common(event, slot::TOTAL).unwrap_or_else(|| total(last))),
        };
        if let Some(first) = before.iter().rfind(|throw| !throw.dice.is_empty()) {
            let first = self.sum(event, first, total(first));
            text = self.say("roll-again", &[("first", first.into()), ("then", text.into())]);
        }
        match common(event, slot::NEED) {
            Some(need) => self.say("roll-need", &[("sum", text.into()), ("need", target(need).into())]),
            None => text,
        }
    }

    // ------------------------------------------------------------------------------ hooks

    /// The rule of a hook and who has it: `Tackle of Gnaw (a3)`.
    pub fn rule_of(&self, hook: &TraceHook) -> String {
        let rule = self.rule_name(self.game.book.hooks[usize::from(hook.hook)].rule);
        match self.holder_of(hook).map(|(kind, holder)| (self.thing(kind, holder), (kind, holder))) {
            // Who bears the name of the rule is what it says.
            Some((named, _)) if named.starts_with(&rule) => named,
            Some((_, holder)) => self.say_of("rule-of", ("rule", rule), ("holder", holder)),
            None => rule,
        }
    }

    /// The holder of the rule of a hook, if anybody has it.
    fn holder_of(&self, hook: &TraceHook) -> Option<(EntityKind, Value)> {
        match self.game.book.hooks[usize::from(hook.hook)].holder {
            Holder::Role(_, kind) | Holder::Bystander(_, _, kind) if hook.holder != NONE => Some((kind, hook.holder)),
            _ => None,
        }
    }

    /// As [`Words::rule_of`], for a hook that another one names.
    pub fn rule_of_other(&self, event: &TraceEvent, id: HookId) -> String {
        match event.hooks.iter().find(|other| other.hook == id) {
            Some(other) => self.rule_of(other),
            None => self.rule_name(self.game.book.hooks[usize::from(id)].rule),
        }
    }

    /// The purpose of a hook: its rule, who has it, and the line that the rule's texts have for it, where that line does
    /// not name the rule itself. Where the rule is the event, the line alone, or the hook's own name.
    pub fn reason(&self, event: &TraceEvent, hook: &TraceHook) -> String {
        let line = self.written(event, hook);
        if self.is_own(event, hook) {
            return line.unwrap_or_else(|| spaced(&self.game.book.hooks[usize::from(hook.hook)].name));
        }
        let named = self.rule_of(hook);
        let holder = self.holder_of(hook).map(|(kind, holder)| self.thing(kind, holder));
        let rule = self.rule_name(self.game.book.hooks[usize::from(hook.hook)].rule);
        match (line, holder) {
            (None, _) => named,
            (Some(line), Some(holder)) if line.contains(&rule) && !line.contains(&holder) => {
                format!("{line}, {holder}")
            }
            (Some(line), _) if line.contains(&rule) => line,
            (Some(line), _) => format!("{named}, {line}"),
        }
    }

    /// Whether a hook is the event's own.
    pub fn is_own(&self, event: &TraceEvent, hook: &TraceHook) -> bool {
        self.game.book.hooks[usize::from(hook.hook)].rule == self.rules_of(event).rule
    }

    /// The rule that a hook forbids, or one line of it.
    pub fn forbidden(&self, rule: u16, hook: Option<HookId>) -> String {
        let name = self.rule_name(rule);
        let Some(hook) = hook else { return name };
        let hook = &self.game.book.hooks[usize::from(hook)];
        let id = self.game.book.names.name(self.rule(rule).name);
        let line = self.game.book.texts.line(id, &hook.name, self.language, &|_| None);
        format!("{} ({name})", line.unwrap_or_else(|| spaced(&hook.name)))
    }

    /// The remarks of the script of a hook: the line it names, filled with what it gives and with what the line of the
    /// hook may speak of.
    pub fn remark(&self, event: &TraceEvent, hook: &TraceHook, remark: &Remark) -> String {
        let (key, values) = match remark {
            Remark::Debug(text) => return self.say("explain-debug", &[("text", text.clone().into())]),
            Remark::Because { key, values } => (key, values),
        };
        let fill = |name: &str| {
            let given = values.iter().find(|(own, _)| own == name).map(|(_, value)| self.given(value));
            given.or_else(|| self.fill(event, hook, name))
        };
        let id = self.game.book.names.name(self.rule(self.game.book.hooks[usize::from(hook.hook)].rule).name);
        let line = self.game.book.texts.line(id, key, self.language, &fill).unwrap_or_else(|| spaced(key));
        self.say("explain-because", &[("text", line.into())])
    }

    /// What a script gives for a placeable.
    fn given(&self, value: &Shown) -> Filling {
        match value {
            Shown::Number(number) => Filling::Number(i64::from(*number)),
            Shown::Truth(truth) => Filling::Truth(*truth),
            Shown::Thing(kind, thing) => Filling::Text(self.thing(*kind, *thing)),
            Shown::Word(word) => Filling::Word(word.clone(), self.game.book.texts.value(word, self.language)),
        }
    }

    /// The line that the rule's texts have for a hook, filled.
    fn written(&self, event: &TraceEvent, hook: &TraceHook) -> Option<String> {
        let rules = &self.game.book.hooks[usize::from(hook.hook)];
        let id = self.game.book.names.name(self.rule(rules.rule).name);
        self.game.book.texts.line(id, &rules.name, self.language, &|name| self.fill(event, hook, name))
    }

    /// A placeable of a hook's line: `holder`, `amount`, a role, a value of the rule, or a kind of thing.
    fn fill(&self, event: &TraceEvent, hook: &TraceHook, name: &str) -> Option<Filling> {
        let role = self.role(event, hook, name).map(Filling::Text);
        let rule = self.rule(self.game.book.hooks[usize::from(hook.hook)].rule);
        role.or_else(|| spoken(self.game.book, rule, name, self.language)).or_else(|| self.of_kind(event, hook, name))
    }

    fn role(&self, event: &TraceEvent, hook: &TraceHook, name: &str) -> Option<String> {
        match (name, self.game.book.hooks[usize::from(hook.hook)].holder.kind()) {
            ("holder", Some(kind)) => return Some(self.thing(kind, hook.holder)),
            ("amount", _) => return super::throws::amount(hook).map(signed),
            _ => {}
        }
        let (_, kind, value) = self.roles(event).find(|(role, ..)| *role == name)?;
        Some(self.value(kind, value))
    }

    /// The thing of a kind that a line speaks of: the holder if it is one, else the first such thing among the roles.
    fn of_kind(&self, event: &TraceEvent, hook: &TraceHook, name: &str) -> Option<Filling> {
        let wanted = G::vocabulary().entities.iter().position(|word| *word == name)? as EntityKind;
        if self.game.book.hooks[usize::from(hook.hook)].holder.kind() == Some(wanted) {
            return Some(self.thing(wanted, hook.holder).into());
        }
        let found = self.roles(event).find(|(_, kind, value)| *kind == Kind::Entity(wanted) && *value != NONE)?;
        Some(self.value(found.1, found.2).into())
    }
}
