//! What a script holds in its hand: the event, the things of the game, and the referee behind them.
//!
//! While a script runs, the referee lies on a [`Desk`]; every word reads or changes it there, at
//! once. When the script ends, well or not, the referee is taken back.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use rhai::{Dynamic, EvalAltResult, Map, Position};

use crate::expr::Param;
use crate::expr::vocabulary::{EntityKind, Frame, Kind, NONE, OUTCOMES, SLOTS, Shape, Value, View, slot};
use crate::pack::{Diagnostic, nearest};
use crate::referee::{
    Base, Book, EventId, Family, Flow, Forbids, Hook, HookId, Judging, Phase, Referee, Said, Stop, Tracer,
    not_cancellable,
};

use super::engine::{Meter, PRICE_OF_AN_ACT, Workshop};
use super::words::{Act, is_spelt, slot_of, spelt, written};

/// What a word gives, or the reason why the script ends.
pub(super) type Given<T = Dynamic> = Result<T, Box<EvalAltResult>>;

/// Numbers further from nothing than this are a mistake.
const LARGEST_NUMBER: u64 = 100_000;

/// The event, as a script sees it.
#[derive(Clone)]
pub(super) struct Event(pub Rc<dyn Host>);

/// A player, a square, a team: whatever the family has.
#[derive(Clone)]
pub(super) struct Thing {
    pub host: Rc<dyn Host>,
    pub kind: EntityKind,
    pub value: Value,
}

impl Thing {
    pub(super) fn is(&self, other: &Thing) -> bool {
        (self.kind, self.value) == (other.kind, other.value)
    }
}

/// Whoever answers the words of a script. `own` is the host itself, for the things it hands out.
pub(super) trait Host {
    /// Where in the script the next word stands; Rhai forgets it when a script is ended.
    fn here(&self, at: Position);
    /// A property of the event.
    fn read(&self, own: &Rc<dyn Host>, word: &str) -> Given;
    /// A property of a thing.
    fn property(&self, own: &Rc<dyn Host>, thing: &Thing, word: &str) -> Given;
    /// A method of the event.
    fn act(&self, own: &Rc<dyn Host>, name: &str, act: Act, values: &[Dynamic]) -> Given;
}

/// What lies on the desk while a script runs.
pub(super) struct Papers<G: Family, T: Tracer> {
    pub referee: Referee<G, T>,
    pub judging: Judging,
    pub frame: Frame,
    /// Whether the dice are to be rolled again.
    pub again: bool,
}

/// Why a script was ended from our side, at [`Desk::at`].
pub(super) enum End {
    /// The game stops.
    Stop(Stop),
    /// A word was used wrongly; the place is that of the call.
    Wrong(Diagnostic),
}

/// Where a script meets the referee.
pub(super) struct Desk<G: Family, T: Tracer> {
    pub book: Arc<Book<G>>,
    pub hook: HookId,
    pub workshop: Rc<Workshop>,
    pub papers: RefCell<Option<Papers<G, T>>>,
    pub end: RefCell<Option<End>>,
    pub at: Cell<Position>,
}

impl<G: Family, T: Tracer> Host for Desk<G, T> {
    fn here(&self, at: Position) {
        self.at.set(at);
    }

    fn read(&self, own: &Rc<dyn Host>, word: &str) -> Given {
        let hook = self.hook();
        if let Some((index, kind)) = slot_of(&self.book, hook.event, &hook.holder, word) {
            let value = self.with(|papers| Ok(papers.frame.slots[index]))?;
            return Ok(self.give(own, kind, value));
        }
        match word {
            "params" => return Ok(Dynamic::from_map(self.params())),
            "argument" => return self.argument(own),
            "unfavourable" => {
                let event = &self.book.events[usize::from(hook.event)];
                return Ok(self.with(|papers| Ok(event.is_unfavourable(&papers.frame)))?.into());
            }
            "passed" | "failed" => {
                let outcome = self.with(|papers| Ok(papers.frame.slots[usize::from(slot::OUTCOME)]))?;
                return Ok((outcome != NONE && self.book.names.name(outcome) == word).into());
            }
            _ => {}
        }
        let Some(fact) = G::vocabulary().facts.iter().find(|fact| is_spelt(fact.name, word)) else {
            return Err(EvalAltResult::ErrorPropertyNotFound(word.to_owned(), Position::NONE).into());
        };
        let value = self.with(|papers| Ok((fact.read)(&papers.referee.state)))?;
        Ok(self.give(own, fact.kind, value))
    }

    fn property(&self, own: &Rc<dyn Host>, thing: &Thing, word: &str) -> Given {
        let mut rows = G::vocabulary().properties.iter();
        let Some(row) = rows.find(|row| row.of == thing.kind && is_spelt(row.name, word)) else {
            let words = G::vocabulary().properties.iter().filter(|row| row.of == thing.kind).map(|row| spelt(row.name));
            let words: Vec<_> = words.collect();
            let finding =
                Diagnostic::anywhere("unknown-property").with("word", word).with("of", entity::<G>(thing.kind));
            return Err(self.wrong(finding.suggest(word, words.iter().map(String::as_str))));
        };
        let value = self.with(|papers| Ok((row.read)(&papers.referee.state, thing.value)))?;
        Ok(self.give(own, row.kind, value))
    }

    fn act(&self, own: &Rc<dyn Host>, name: &str, act: Act, values: &[Dynamic]) -> Given {
        if !act.is_quiet() && self.event().shape == Shape::Value {
            let finding = Diagnostic::anywhere("script-not-in-value").with("word", written(name));
            return Err(self.wrong(finding));
        }
        match act {
            Act::Has => self.has(values),
            Act::Things(row) => self.things(own, row, values),
            Act::Relation(row) => self.relation(own, row, values),
            Act::Verb(row) => self.verb(row, values),
            Act::Call => self.call(None, values, |_| Dynamic::UNIT),
            Act::Roll => self.call(Some(Shape::Roll), values, |frame| number(frame.slots[usize::from(slot::TOTAL)])),
            Act::RollOutcome => self.call(Some(Shape::Roll), values, |frame| {
                self.give(own, Kind::Name(OUTCOMES), frame.slots[usize::from(slot::OUTCOME)])
            }),
            _ => self.say(act, values),
        }
    }
}

impl<G: Family, T: Tracer> Desk<G, T> {
    fn hook(&self) -> &Hook<G::State> {
        &self.book.hooks[usize::from(self.hook)]
    }

    fn event(&self) -> &crate::referee::Event<G::State> {
        &self.book.events[usize::from(self.hook().event)]
    }

    /// Works on what lies on the desk.
    fn with<R>(&self, work: impl FnOnce(&mut Papers<G, T>) -> Flow<R>) -> Given<R> {
        let mut papers = self.papers.try_borrow_mut().map_err(|_| ended())?;
        let papers = papers.as_mut().ok_or_else(ended)?;
        work(papers).map_err(|stop| self.end(End::Stop(stop)))
    }

    fn end(&self, end: End) -> Box<EvalAltResult> {
        self.end.replace(Some(end));
        ended()
    }

    fn wrong(&self, finding: Diagnostic) -> Box<EvalAltResult> {
        self.end(End::Wrong(finding))
    }

    // ------------------------------------------------------------------------- values, outwards

    fn give(&self, own: &Rc<dyn Host>, kind: Kind, value: Value) -> Dynamic {
        match kind {
            Kind::Truth => (value > 0).into(),
            _ if value == NONE => Dynamic::UNIT,
            Kind::Number | Kind::Set(_) => number(value),
            Kind::Name(_) => self.book.names.name(value).into(),
            Kind::Entity(kind) => Dynamic::from(Thing { host: Rc::clone(own), kind, value }),
        }
    }

    fn params(&self) -> Map {
        let rule = &self.book.rules[usize::from(self.hook().rule)];
        let value = |param: &Param| match param {
            Param::Number(number) => Dynamic::from_int(i64::from(*number)),
            Param::Truth(truth) => (*truth).into(),
            Param::Name(name) => name.as_str().into(),
        };
        rule.params.iter().map(|(name, param, _)| (spelt(name).into(), value(param))).collect()
    }

    /// The number with which the holder has the rule.
    fn argument(&self, own: &Rc<dyn Host>) -> Given {
        let rule = &self.book.rules[usize::from(self.hook().rule)];
        let (Some(kind), Some(held)) = (self.hook().holder.kind(), rule.held) else { return Ok(Dynamic::UNIT) };
        let value = self.with(|papers| {
            let holder = papers.frame.slots[usize::from(slot::HOLDER)];
            let has = G::vocabulary().has;
            Ok(if holder == NONE { None } else { has(&papers.referee.state, kind, holder, held) })
        })?;
        Ok(self.give(own, Kind::Number, value.unwrap_or(NONE)))
    }

    // -------------------------------------------------------------------------- values, inwards

    /// A value of a kind; nothing where it may miss.
    fn value(&self, want: Kind, given: &Dynamic, may_miss: bool) -> Given<Value> {
        if given.is_unit() && may_miss {
            return Ok(NONE);
        }
        let found = match want {
            Kind::Truth => given.as_bool().ok().map(Value::from),
            Kind::Number => match given.as_int() {
                Ok(number) => return self.small(number),
                Err(_) => None,
            },
            Kind::Name(group) => match given.clone().into_immutable_string() {
                Ok(name) => return self.name(group, &name),
                Err(_) => None,
            },
            Kind::Entity(kind) => thing(given).filter(|thing| thing.kind == kind).map(|thing| thing.value),
            Kind::Set(_) => None,
        };
        found.ok_or_else(|| self.wrong_type(kind_word::<G>(want), given))
    }

    fn small(&self, number: i64) -> Given<Value> {
        if number.unsigned_abs() > LARGEST_NUMBER {
            let finding = Diagnostic::anywhere("number-too-large").with("found", number);
            return Err(self.wrong(finding));
        }
        Ok(number as Value)
    }

    fn name(&self, group: u8, name: &str) -> Given<Value> {
        let words = &self.workshop.words;
        match self.book.names.find(name) {
            Some(found) if words.in_group(&self.book, group, found) => Ok(found),
            _ => {
                let of = G::vocabulary().groups.get(usize::from(group)).map_or("", |group| group.name);
                let finding = Diagnostic::anywhere("unknown-name").with("word", name).with("group", of);
                Err(self.wrong(finding.suggest(name, words.group_words(&self.book, group))))
            }
        }
    }

    fn text(&self, given: &Dynamic) -> Given<String> {
        given.clone().into_string().map_err(|_| self.wrong_type("name", given))
    }

    /// A thing of any kind, or nobody.
    fn anything(&self, given: &Dynamic) -> Given<Option<Thing>> {
        match thing(given) {
            Some(thing) => Ok(Some(thing)),
            None if given.is_unit() => Ok(None),
            None => Err(self.wrong_type("thing", given)),
        }
    }

    fn wrong_type(&self, expected: &str, given: &Dynamic) -> Box<EvalAltResult> {
        let found = match thing(given) {
            Some(thing) => entity::<G>(thing.kind),
            None if given.is_unit() => "nothing",
            None if given.is_bool() => "truth",
            None if given.is_int() => "number",
            None if given.is_string() => "name",
            None if given.is_array() => "set",
            None => "value",
        };
        self.wrong(Diagnostic::anywhere("wrong-type").with("expected", expected).with("found", found))
    }

    fn find_event(&self, given: &Dynamic, shape: Option<Shape>) -> Given<EventId> {
        let id = self.text(given)?;
        let fits = |event: &EventId| shape.is_none_or(|shape| self.book.events[usize::from(*event)].shape == shape);
        self.book.event(&id).filter(fits).ok_or_else(|| {
            let events = self.book.events.iter().filter(|event| shape.is_none_or(|shape| event.shape == shape));
            let words = events.map(|event| self.book.names.name(event.name));
            self.wrong(Diagnostic::anywhere("unknown-event").with("word", &id).suggest(&id, words))
        })
    }

    // ---------------------------------------------------------------------------- looking

    fn has(&self, values: &[Dynamic]) -> Given {
        let id = self.text(&values[1])?;
        let Some(held) = self.book.held(&id) else {
            let words = self.book.rules.iter().filter(|rule| rule.held.is_some());
            let suggestion = nearest(&id, words.map(|rule| self.book.names.name(rule.name)));
            let finding = Diagnostic { suggestion, ..Diagnostic::anywhere("unknown-rule").with("word", &id) };
            return Err(self.wrong(finding));
        };
        let Some(thing) = self.anything(&values[0])? else { return Ok(false.into()) };
        self.with(|papers| {
            let has = (G::vocabulary().has)(&papers.referee.state, thing.kind, thing.value, held);
            Ok(has.is_some().into())
        })
    }

    fn things(&self, own: &Rc<dyn Host>, row: usize, values: &[Dynamic]) -> Given {
        let Some(of) = self.anything(&values[0])? else { return Ok(Dynamic::from_array(Vec::new())) };
        let sets = G::vocabulary().sets;
        let name = sets[row].name;
        let Some(row) = sets.iter().find(|row| row.name == name && row.of == of.kind) else {
            return Err(self.wrong_type(entity::<G>(sets[row].of), &values[0]));
        };
        let found = self.with(|papers| {
            let view = View { state: &papers.referee.state, frame: &papers.frame };
            Ok((row.read)(&view, of.value))
        })?;
        Ok(Dynamic::from_array(found.iter().map(|value| self.give(own, Kind::Entity(row.kind), value)).collect()))
    }

    fn relation(&self, own: &Rc<dyn Host>, row: usize, values: &[Dynamic]) -> Given {
        let relations = G::vocabulary().relations;
        let first = &relations[row];
        let (Some(from), Some(to)) = (self.anything(&values[0])?, self.anything(&values[1])?) else {
            return Ok(self.give(own, first.kind, NONE));
        };
        let rows = || relations.iter().filter(|row| row.name == first.name);
        let Some(row) = rows().find(|row| row.of == [from.kind, to.kind]) else {
            let (near, index) = rows().find(|row| row.of[0] == from.kind).map_or((first, 0), |row| (row, 1));
            return Err(self.wrong_type(entity::<G>(near.of[index]), &values[index]));
        };
        let value = self.with(|papers| Ok((row.read)(&papers.referee.state, from.value, to.value)))?;
        Ok(self.give(own, row.kind, value))
    }

    // ----------------------------------------------------------------------------- doing

    fn verb(&self, row: usize, values: &[Dynamic]) -> Given {
        let verb = &G::vocabulary().verbs[row];
        let mut args = [NONE; SLOTS];
        for (index, ((_, kind, may_miss), place)) in verb.args.iter().zip(&mut args).enumerate() {
            *place = self.value(*kind, values.get(index).unwrap_or(&Dynamic::UNIT), *may_miss)?;
        }
        Meter::charge(PRICE_OF_AN_ACT);
        let cause = self.book.rules[usize::from(self.hook().rule)].name;
        self.with(|papers| papers.referee.perform_for(row, &args[..verb.args.len()], cause))?;
        Ok(Dynamic::UNIT)
    }

    /// Calls an event; what is left out is taken from the slot of the same name, as in YAML.
    fn call(&self, shape: Option<Shape>, values: &[Dynamic], result: impl Fn(&Frame) -> Dynamic) -> Given {
        let called = self.find_event(&values[0], shape)?;
        let event = &self.book.events[usize::from(called)];
        let given = &values[1..];
        if given.len() > event.slots.len() {
            let finding = Diagnostic::anywhere("wrong-count")
                .with("word", self.book.event_name(called))
                .with("expected", event.slots.len() + 1)
                .with("found", values.len());
            return Err(self.wrong(finding));
        }
        let mut slots = [NONE; SLOTS];
        for (index, (name, kind)) in event.slots.iter().enumerate() {
            slots[index] = match given.get(index) {
                Some(given) => self.value(*kind, given, true)?,
                None => {
                    let same = slot_of(&self.book, self.hook().event, &self.hook().holder, &spelt(name));
                    let same = same.filter(|(_, found)| found == kind);
                    same.map_or(Ok(NONE), |(slot, _)| self.with(|papers| Ok(papers.frame.slots[slot])))?
                }
            };
        }
        Meter::charge(PRICE_OF_AN_ACT);
        let frame = self.with(|papers| papers.referee.step(called, &slots[..event.slots.len()]))?;
        Ok(result(&frame))
    }

    /// Says an effect of the referee's own, through the same door as YAML.
    fn say(&self, act: Act, values: &[Dynamic]) -> Given {
        let number = |index: usize| self.value(Kind::Number, &values[index], false);
        let said = match act {
            Act::Forbid => return self.forbid(&values[0]),
            Act::Modify => Said::Modify(number(0)?),
            Act::Need => Said::Need(number(0)?),
            Act::AddDice => Said::AddDice(number(0)?),
            Act::Value => {
                let truth = matches!(self.event().base, Base::Value { truth: true, .. });
                Said::Value(self.value(if truth { Kind::Truth } else { Kind::Number }, &values[0], false)?)
            }
            Act::Outcome => Said::Outcome(self.value(Kind::Name(OUTCOMES), &values[0], false)?),
            Act::Set => self.set(values)?,
            Act::Table => self.table(&values[0])?,
            Act::Reroll if self.hook().phase != Phase::Resolve => {
                let finding = Diagnostic::anywhere("script-not-in-phase").with("word", "reroll");
                return Err(self.wrong(finding.with("expected", Phase::Resolve.word())));
            }
            Act::Reroll => Said::Reroll,
            _ if !self.event().cancel => {
                let finding = not_cancellable(self.event(), self.book.event_name(self.hook().event));
                return Err(self.wrong(finding));
            }
            _ => Said::Cancel,
        };
        self.speak(said)?;
        Ok(Dynamic::UNIT)
    }

    fn speak(&self, said: Said) -> Given<()> {
        self.with(|papers| {
            let Papers { referee, judging, frame, again } = papers;
            *again |= referee.speak(self.hook, said, judging, frame)?;
            Ok(())
        })
    }

    fn set(&self, values: &[Dynamic]) -> Given<Said> {
        let id = self.text(&values[0])?;
        let Some((slot, kind)) = self.event().slot(&id) else {
            let event = self.book.event_name(self.hook().event);
            let finding = Diagnostic::anywhere("unknown-role").with("word", &id).with("event", event);
            let words = self.event().slots.iter().map(|(name, _)| name.as_str());
            return Err(self.wrong(finding.suggest(&id, words)));
        };
        Ok(Said::Set(slot, self.value(kind, &values[1], true)?))
    }

    fn forbid(&self, given: &Dynamic) -> Given {
        let text = self.text(given)?;
        let meant = meant(&self.book, &text).ok_or_else(|| {
            let words = self.book.rules.iter().map(|rule| self.book.names.name(rule.name));
            self.wrong(Diagnostic::anywhere("unknown-rule").with("word", &text).suggest(&text, words))
        })?;
        for what in meant {
            self.speak(Said::Forbid(what))?;
        }
        Ok(Dynamic::UNIT)
    }

    fn table(&self, given: &Dynamic) -> Given<Said> {
        let id = self.text(given)?;
        let name = self.book.names.find(&id);
        let found = self.book.tables.iter().position(|table| Some(table.name) == name);
        found.map(|index| Said::Table(index as u16)).ok_or_else(|| {
            let words = self.book.tables.iter().map(|table| self.book.names.name(table.name));
            let finding = Diagnostic::anywhere("unknown-name").with("word", &id).with("group", "table");
            self.wrong(finding.suggest(&id, words))
        })
    }
}

/// `re-rolls`, `modifiers`, `rule`, or `rule.hook` once for each event that the hook is on.
pub(super) fn meant<G: Family>(book: &Book<G>, text: &str) -> Option<Vec<Forbids>> {
    if let Some((_, all)) =
        [("re-rolls", Forbids::Rerolls), ("modifiers", Forbids::Modifiers)].iter().find(|(word, _)| *word == text)
    {
        return Some(vec![*all]);
    }
    let (id, hook) = text.split_once('.').map_or((text, None), |(rule, hook)| (rule, Some(hook)));
    let rule = book.rule_index(book.names.find(id)?)?;
    let Some(name) = hook else { return Some(vec![Forbids::Rule(rule)]) };
    let hooks = book.rules[usize::from(rule)].hooks.iter().filter(|&&hook| book.hooks[usize::from(hook)].name == name);
    let found: Vec<_> = hooks.map(|&hook| Forbids::Hooks(hook, hook + 1)).collect();
    (!found.is_empty()).then_some(found)
}

fn thing(given: &Dynamic) -> Option<Thing> {
    given.clone().try_cast::<Thing>()
}

fn number(value: Value) -> Dynamic {
    if value == NONE { Dynamic::UNIT } else { Dynamic::from_int(i64::from(value)) }
}

fn entity<G: Family>(kind: EntityKind) -> &'static str {
    G::vocabulary().entities.get(usize::from(kind)).copied().unwrap_or("thing")
}

fn kind_word<G: Family>(kind: Kind) -> &'static str {
    match kind {
        Kind::Truth => "truth",
        Kind::Number => "number",
        Kind::Name(_) => "name",
        Kind::Entity(kind) => entity::<G>(kind),
        Kind::Set(_) => "set",
    }
}

/// Ends a script; what a script may catch is not this.
fn ended() -> Box<EvalAltResult> {
    EvalAltResult::ErrorTerminated(Dynamic::UNIT, Position::NONE).into()
}
