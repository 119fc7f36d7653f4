//! The words with which a script asks, draws, and says why.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::OnceLock;

use rhai::{Dynamic, EvalAltResult};
use smallvec::SmallVec;

use crate::expr::vocabulary::{EntityKind, Kind, NONE, OUTCOMES, Shape, Value};
use crate::pack::Diagnostic;
use crate::referee::{
    Ask, Bar, Barred, Base, Command, CommandWord, Family, Level, Put, Question, Remark, Said, Shown,
    word as command_word, words,
};
use crate::text::{Language, messages};

use super::engine::{Meter, PRICE_OF_AN_ACT};
use super::host::{Desk, End, Given, ended, stopped, thing, wrong};
use super::words::is_lot;

/// Characters of a line that is shown to the author of a script.
const LONGEST_DEBUG: usize = 400;
/// Things in a list that a script is given.
pub(super) const MOST_THINGS: usize = 1000;

thread_local! {
    /// Values that scripts are asking for, one inside the other.
    static VALUES: Cell<u8> = const { Cell::new(0) };
}

/// How deep a script lies in values that other scripts ask for.
pub(super) fn depth() -> u8 {
    VALUES.get()
}

/// The reasons for which an answer may be refused.
pub(super) fn reasons() -> &'static BTreeSet<String> {
    static KNOWN: OnceLock<BTreeSet<String>> = OnceLock::new();
    KNOWN.get_or_init(|| messages().group(Language::SOURCE, "reason-"))
}

/// The things or names from which a script lets choose.
enum Among {
    Nothing,
    Things(EntityKind, Vec<Value>),
    Names(Vec<Value>),
}

/// The commands of an order, as far as they are listed.
struct Due<'w> {
    /// Those who may be told, and what they are.
    who: (EntityKind, &'w [Value]),
    options: Vec<Command>,
    /// What stands behind the word of each.
    kinds: Vec<Option<Kind>>,
    /// What is no answer because a value says no.
    barred: Vec<Barred>,
}

impl<G: Family> Desk<'_, G> {
    /// A list of things of one kind, or of names of a group.
    fn among(&self, given: &Dynamic, names: u8) -> Given<Among> {
        let list = given.as_array_ref().map_err(|_| self.wrong_type("set", given))?;
        let Some(first) = list.first() else { return Ok(Among::Nothing) };
        match thing(first) {
            Some(first) => {
                let one = |item: &Dynamic| self.value(Kind::Entity(first.kind), item, false);
                Ok(Among::Things(first.kind, list.iter().map(one).collect::<Given<_>>()?))
            }
            None => {
                let one = |item: &Dynamic| self.value(Kind::Name(names), item, false);
                Ok(Among::Names(list.iter().map(one).collect::<Given<_>>()?))
            }
        }
    }

    /// The same with names of whatever group.
    fn among_any(&self, given: &Dynamic) -> Given<Among> {
        let unknown = match self.among(given, OUTCOMES) {
            Ok(among) => return Ok(among),
            Err(unknown) => unknown,
        };
        let groups = 0..G::vocabulary().groups.len() as u8;
        groups.into_iter().find_map(|group| self.among(given, group).ok()).ok_or(unknown)
    }

    fn coach(&self, given: Option<&Dynamic>) -> Given<Option<(EntityKind, Value)>> {
        let Some(given) = given else { return Ok(None) };
        Ok(self.anything(given)?.map(|thing| (thing.kind, thing.value)))
    }

    /// Asks a coach; the place of the answer.
    fn put(&mut self, put: &Put) -> Given<Option<usize>> {
        Meter::charge(PRICE_OF_AN_ACT);
        self.stage.put(put).map_err(stopped)
    }

    /// `choose(list, coach, role)`: one of some things, or of some results.
    pub(super) fn choose(&mut self, values: &[Dynamic]) -> Given {
        let by = self.coach(values.get(1))?;
        let among = self.among(&values[0], OUTCOMES);
        let (word, things) = match among.map_err(|fault| self.of_rules(&values[0]).unwrap_or(fault))? {
            Among::Nothing => return Ok(Dynamic::UNIT),
            Among::Things(kind, things) => ((Command::PICK + kind, Kind::Entity(kind)), things),
            Among::Names(names) => ((Command::CHOOSE, Kind::Name(OUTCOMES)), names),
        };
        let role = values.get(2).map(|role| self.role(role, word.1)).transpose()?;
        let options: Vec<Command> = things.iter().map(|&thing| Command::with(word.0, thing)).collect();
        let barred = self.barred(None, word.1);
        let ask = if word.0 == Command::CHOOSE { Ask("choose") } else { Ask("pick") };
        let chosen = self.put(&Put { by, ask, options: &options, role, barred: &barred })?;
        let Some(chosen) = chosen.map(|index| things[index]) else { return Ok(Dynamic::UNIT) };
        if let Some(role) = role {
            self.stage.say(Said::Set(role, chosen)).map_err(stopped)?;
        }
        Ok(self.give(word.1, chosen))
    }

    /// The fault of a list of rules, among which a coach chooses by an order.
    fn of_rules(&self, list: &Dynamic) -> Option<Box<EvalAltResult>> {
        let word = list.as_array_ref().ok()?.first()?.as_immutable_string_ref().ok()?.clone();
        self.book.find(&word)?;
        let fault = Diagnostic::anywhere("unknown-name").with("word", word).with("group", "outcome");
        Some(wrong(fault.with("is", "rule")))
    }

    /// A role of the event that takes what is chosen.
    fn role(&self, given: &Dynamic, wanted: Kind) -> Given<u8> {
        let id = self.text(given)?;
        let slots = &self.event().slots;
        match self.event().slot(&id).filter(|(_, kind)| *kind == wanted) {
            Some((slot, _)) => Ok(slot),
            None => {
                let event = self.book.event_name(self.hook().event);
                let finding = Diagnostic::anywhere("unknown-role").with("word", &id).with("event", event);
                Err(wrong(finding.suggest(&id, slots.iter().map(|(name, _)| name.as_str()))))
            }
        }
    }

    /// `order(word, who, list, value, …)`: the coach of a thing says which of some things it is to do something with; where
    /// there is a list of those who may do it, who as well. Those for which a value says no are left out: it is asked about
    /// who, what else is given, and what. `order([[word, list, value, …], …], who)`: one of several commands, and which.
    pub(super) fn order(&mut self, values: &[Dynamic]) -> Given {
        let Some((kind, subjects)) = self.subjects(&values[1])? else { return Ok(Dynamic::UNIT) };
        let mut due = Due { who: (kind, &subjects), options: Vec::new(), kinds: Vec::new(), barred: Vec::new() };
        match values[0].as_array_ref() {
            Ok(ways) => {
                for way in ways.iter() {
                    let way = way.as_array_ref().map_err(|_| self.wrong_type("set", way))?;
                    let [word, more @ ..] = &way[..] else { return Err(self.wrong_type("name", &values[0])) };
                    self.list(word, more, &mut due)?;
                }
                values.get(2).map(|reason| self.refuse(&[Dynamic::UNIT, reason.clone()])).transpose()?;
            }
            Err(_) => {
                let list = values.get(2).ok_or_else(|| self.wrong_type("set", &Dynamic::UNIT))?;
                self.list(&values[0], &[std::slice::from_ref(list), &values[3..]].concat(), &mut due)?;
            }
        }
        let Due { options, kinds, mut barred, .. } = due;
        let what = kinds.iter().find_map(|wanted| *wanted).unwrap_or(Kind::Entity(kind));
        barred.extend(self.barred(Some(kind), what));
        if options.is_empty() {
            return Ok(Dynamic::UNIT);
        }
        let by = Some((kind, subjects[0]));
        let chosen = self.put(&Put { by, ask: Ask::ORDER, options: &options, role: None, barred: &barred })?;
        let Some(chosen) = chosen else { return Ok(Dynamic::UNIT) };
        let Command { subject, word, object } = options[chosen];
        let mut answer = Vec::new();
        if values[0].is_array() {
            answer.push(command_word::<G>(word).name.into());
        }
        if values[1].is_array() {
            answer.push(self.give(Kind::Entity(kind), subject));
        }
        answer.extend(kinds[chosen].map(|wanted| self.give(wanted, object)));
        Ok(if answer.len() == 1 && !values[0].is_array() { answer.remove(0) } else { Dynamic::from_array(answer) })
    }

    /// Those who may be told to do something, and what they are.
    fn subjects(&self, given: &Dynamic) -> Given<Option<(EntityKind, Vec<Value>)>> {
        match self.anything(given) {
            Ok(Some(subject)) => Ok(Some((subject.kind, vec![subject.value]))),
            Ok(None) => Err(self.wrong_type("thing", given)),
            Err(wrong) if !given.is_array() => Err(wrong),
            Err(_) => match self.among(given, OUTCOMES)? {
                Among::Nothing => Ok(None),
                Among::Things(kind, things) => Ok(Some((kind, things))),
                Among::Names(_) => Err(self.wrong_type("thing", given)),
            },
        }
    }

    /// Lists one command with each of some things, or alone.
    fn list(&self, word: &Dynamic, more: &[Dynamic], due: &mut Due) -> Given<()> {
        let (word, (kind, subjects)) = (self.text(word)?, due.who);
        let fits = |own: &CommandWord| own.name == word && own.subject.is_none_or(|subject| subject == kind);
        let kinds: SmallVec<[_; 4]> =
            words::<G>().filter(|(_, own)| fits(own)).map(|(index, own)| (index, own.object)).collect();
        let group =
            kinds.iter().find_map(|(_, kind)| if let Some(Kind::Name(group)) = kind { Some(*group) } else { None });
        let (wanted, things) = match more.first().map(|list| self.among(list, group.unwrap_or(OUTCOMES))).transpose()? {
            None => (None, vec![NONE]),
            Some(Among::Nothing) => return Ok(()),
            Some(Among::Things(kind, things)) => (Some(Kind::Entity(kind)), things),
            Some(Among::Names(names)) => (Some(Kind::Name(group.unwrap_or(OUTCOMES))), names),
        };
        let Some((index, _)) = kinds.into_iter().find(|(_, object)| *object == wanted) else {
            let known = words::<G>().filter(|(_, own)| own.object == wanted).map(|(_, own)| own.name);
            let finding = Diagnostic::anywhere("unknown-name").with("word", &word).with("group", "command");
            return Err(wrong(finding.suggest(&word, known)));
        };
        let alone = command_word::<G>(index).subject.is_none();
        let asks = self.question(more.get(1..).unwrap_or_default())?;
        for &subject in subjects {
            let who = if alone { NONE } else { subject };
            for &thing in &things {
                match asks.map(|asks| asks.between(subject, thing)) {
                    Some(question) if within(|| self.stage.game().ask(question)) != 1 => {
                        due.barred.push(Barred {
                            word: Some(index),
                            subject: who,
                            object: thing,
                            bar: Bar::Value(question),
                        });
                    }
                    _ => {
                        due.options.push(Command::new(who, index, thing));
                        due.kinds.push(wanted);
                    }
                }
            }
        }
        Ok(())
    }

    /// The things that are no answer to a question: of those whom `refuse` names, who and what.
    fn barred(&mut self, who: Option<EntityKind>, what: Kind) -> Vec<Barred> {
        let named = std::mem::take(&mut self.barred);
        let told = named.into_iter().map(|(kind, thing, bar)| {
            let is_what = kind.is_none_or(|kind| Kind::Entity(kind) == what || Some(kind) != who);
            let (subject, object) = if is_what { (NONE, thing) } else { (thing, NONE) };
            Barred { word: None, subject, object, bar }
        });
        told.collect()
    }

    /// The value that is asked about a thing, what else is given, and another thing, both still open; none where none is named.
    fn question(&self, given: &[Dynamic]) -> Given<Option<Question>> {
        let Some((event, others)) = given.split_first() else { return Ok(None) };
        let event = self.find_event(event, Some(Shape::Value))?;
        let kinds = &self.book.events[usize::from(event)].slots;
        let mut slots: SmallVec<[Value; 8]> = SmallVec::from_slice(&[NONE]);
        for (given, (_, kind)) in others.iter().zip(kinds.iter().skip(1)) {
            slots.push(self.value(*kind, given, true)?);
        }
        slots.push(NONE);
        match Question::about(event, &slots).filter(|_| slots.len() <= kinds.len()) {
            Some(question) => Ok(Some(question)),
            None => {
                let count = Diagnostic::anywhere("wrong-count").with("word", self.book.event_name(event));
                Err(wrong(count.with("expected", kinds.len()).with("found", slots.len())))
            }
        }
    }

    /// `near(thing, kind, number)`: everything of a kind that is so near to a thing.
    pub(super) fn near(&mut self, values: &[Dynamic]) -> Given {
        let Some(from) = self.anything(&values[0])? else { return Ok(Dynamic::from_array(Vec::new())) };
        let kind = self.entity_kind(&values[1])?;
        let most = self.value(Kind::Number, &values[2], false)?;
        let relations = G::vocabulary().relations;
        let Some(row) = relations.iter().find(|row| row.name == "distance" && row.of == [from.kind, kind]) else {
            return Err(self.wrong_type("thing", &values[0]));
        };
        let state = self.stage.game().state;
        let game = self.stage.game();
        let view = game.view(self.stage.frame());
        let near = |thing: &Value| (0..=most).contains(&(row.read)(&view, from.value, *thing));
        let things = G::things(state, kind).into_iter().filter(near).take(MOST_THINGS);
        Ok(Dynamic::from_array(things.map(|thing| self.give(Kind::Entity(kind), thing)).collect()))
    }

    /// `refuse(list, reason)`: why these are no answer to the next question; without a list, whatever is not named.
    pub(super) fn refuse(&mut self, values: &[Dynamic]) -> Given {
        let id = self.text(&values[1])?;
        let Some(reason) = reasons().get(id.as_str()) else {
            let finding = Diagnostic::anywhere("unknown-name").with("word", &id).with("group", "reason");
            return Err(wrong(finding.suggest(&id, reasons().iter().map(String::as_str))));
        };
        let (kind, things) = match &values[0] {
            everything if everything.is_unit() => (None, vec![NONE]),
            list => match self.among_any(list)? {
                Among::Nothing => (None, Vec::new()),
                Among::Things(kind, things) => (Some(kind), things),
                Among::Names(names) => (None, names),
            },
        };
        if self.barred.len() <= MOST_THINGS * 4 {
            self.barred.extend(things.into_iter().map(|thing| (kind, thing, Bar::Reason(reason))));
        }
        Ok(Dynamic::UNIT)
    }

    /// `ask(coach)`: whether a coach wants the rule to do what it could.
    pub(super) fn consent(&mut self, values: &[Dynamic]) -> Given {
        let by = self.coach(values.first())?;
        let rule = self.book.rules[usize::from(self.hook().rule)].name;
        let options = [Command::with(Command::USE, rule), Command::bare(Command::DECLINE)];
        let answer = self.put(&Put { by, ask: Ask::RULE, options: &options, role: None, barred: &[] })?;
        Ok((answer == Some(0)).into())
    }

    /// `draw(list, roll)`: one of some things by the roll of an event; a lone one needs none.
    pub(super) fn draw(&mut self, values: &[Dynamic]) -> Given {
        let lot = self.find_event(&values[1], Some(Shape::Roll))?;
        let named = self.book.event_name(lot);
        if !is_lot(self.book, lot) {
            return Err(wrong(Diagnostic::anywhere("not-a-lot").with("word", named)));
        }
        let among = self.among_any(&values[0])?;
        let (kind, things) = match among {
            Among::Nothing => return Ok(Dynamic::UNIT),
            Among::Things(kind, things) => (Kind::Entity(kind), things),
            Among::Names(names) => (Kind::Name(OUTCOMES), names),
        };
        Meter::charge(PRICE_OF_AN_ACT);
        let drawn = self.stage.draw(lot, &things).map_err(stopped)?.ok_or_else(|| ended(End::Unknown))?;
        Ok(self.give(kind, drawn))
    }

    /// `test(event, values)`: has it happen; whether it went well.
    pub(super) fn test(&mut self, values: &[Dynamic]) -> Given {
        let (event, slots) = self.called(None, values)?;
        let well = self.stage.test(event, &slots).map_err(stopped)?;
        Ok(well.ok_or_else(|| ended(End::Unknown))?.into())
    }

    /// `value_of(event, values)`: what a value says.
    pub(super) fn value_of(&mut self, values: &[Dynamic]) -> Given {
        let (event, slots) = self.called(Some(Shape::Value), values)?;
        let value = within(|| self.stage.value(event, &slots)).map_err(stopped)?;
        let truth = matches!(self.book.events[usize::from(event)].base, Base::Value { truth: true, .. });
        Ok(self.give(if truth { Kind::Truth } else { Kind::Number }, value))
    }

    /// `all(kind)`: everything of a kind that is there.
    pub(super) fn all(&mut self, values: &[Dynamic]) -> Given {
        let kind = self.entity_kind(&values[0])?;
        let things = G::things(self.stage.game().state, kind).into_iter().take(MOST_THINGS);
        Ok(Dynamic::from_array(things.map(|thing| self.give(Kind::Entity(kind), thing)).collect()))
    }

    fn entity_kind(&self, given: &Dynamic) -> Given<EntityKind> {
        let word = self.text(given)?;
        let entities = G::vocabulary().entities;
        match entities.iter().position(|own| *own == word) {
            Some(kind) => Ok(kind as EntityKind),
            None => {
                let finding = Diagnostic::anywhere("unknown-name").with("word", &word).with("group", "kind");
                Err(wrong(finding.suggest(&word, entities.iter().copied())))
            }
        }
    }

    // ------------------------------------------------------------------------- what it says

    /// `because(line, values)`: why, by a line of the rule's own texts.
    pub(super) fn because(&mut self, values: &[Dynamic]) -> Given {
        let key = self.text(&values[0])?;
        if self.stage.hears_remarks() < Level::Rules {
            return Ok(Dynamic::UNIT);
        }
        let given = values.get(1).and_then(|map| map.as_map_ref().ok());
        let given = given.iter().flat_map(|map| map.iter());
        let values = given.map(|(name, value)| (name.replace('_', "-"), shown(value))).collect();
        self.remark(Remark::Because { key: key.to_string(), values })
    }

    /// `debug(value)`: whatever the author wants to see.
    pub(super) fn debug(&mut self, values: &[Dynamic]) -> Given {
        if self.stage.hears_remarks() < Level::Full {
            return Ok(Dynamic::UNIT);
        }
        let mut line = String::new();
        self.write(&values[0], &mut line);
        self.remark(Remark::Debug(line))
    }

    fn remark(&mut self, remark: Remark) -> Given {
        self.stage.remark(remark);
        Ok(Dynamic::UNIT)
    }

    /// Writes a value as commands write things; what is too long is cut.
    fn write(&self, value: &Dynamic, line: &mut String) {
        if line.len() > LONGEST_DEBUG {
            return;
        }
        if let Some(thing) = thing(value) {
            line.push_str(&G::spell(self.stage.game().state, thing.kind, thing.value));
        } else if let Ok(list) = value.as_array_ref() {
            self.write_all(list.iter().map(|item| (None, item)), ["[", "]"], line);
        } else if let Ok(map) = value.as_map_ref() {
            self.write_all(map.iter().map(|(key, item)| (Some(key.as_str()), item)), ["#{", "}"], line);
        } else {
            let text = value.to_string();
            line.extend(text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(LONGEST_DEBUG));
        }
    }

    fn write_all<'v>(
        &self,
        items: impl Iterator<Item = (Option<&'v str>, &'v Dynamic)>,
        [open, close]: [&str; 2],
        line: &mut String,
    ) {
        line.push_str(open);
        for (index, (key, item)) in items.enumerate() {
            line.push_str(if index == 0 { "" } else { ", " });
            key.into_iter().for_each(|key| line.push_str(&format!("{key}: ")));
            self.write(item, line);
            if line.len() > LONGEST_DEBUG {
                line.push('…');
                break;
            }
        }
        line.push_str(close);
    }
}

/// A value that fills a placeable.
fn shown(value: &Dynamic) -> Shown {
    match thing(value) {
        Some(thing) => Shown::Thing(thing.kind, thing.value),
        None => match (value.as_int(), value.as_bool()) {
            (Ok(number), _) => Shown::Number(i32::try_from(number).unwrap_or(i32::MAX)),
            (_, Ok(truth)) => Shown::Truth(truth),
            _ => Shown::Word(value.to_string()),
        },
    }
}

/// Asks for values; scripts that do so inside one another come to an end.
fn within<R>(ask: impl FnOnce() -> R) -> R {
    VALUES.set(VALUES.get().saturating_add(1));
    let answer = ask();
    VALUES.set(VALUES.get().saturating_sub(1));
    answer
}
