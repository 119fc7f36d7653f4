//! A script's hold on the game: the event and the things in it, and the desk at which its words are answered.
//!
//! An event and a thing in a script are nothing but ids. While a script runs, [`DESK`] is where its words find the stage on
//! which it speaks; every word reads or changes that, at once. When the script ends, well or not, the desk is gone.

use rhai::{Dynamic, EvalAltResult, ImmutableString, Map, Position};
use scoped_tls_hkt::scoped_thread_local;
use smallvec::SmallVec;

use crate::expr::Param;
use crate::expr::vocabulary::{EntityKind, Frame, Kind, NONE, OUTCOMES, SLOTS, Shape, Value, Verb, slot};
use crate::pack::{Diagnostic, nearest, old_word};
use crate::referee::{
    Bar, Base, Book, Event as Happening, EventId, Family, Finder, Forbids, Hook, HookId, Said, Stage, Stop,
    not_cancellable,
};

use super::asking::MOST_THINGS;
use super::engine::{Meter, PRICE_OF_AN_ACT, Workshop};
use super::words::{Act, is_spelt, misplaced, slot_of, spelt};

/// The value of a word, or the reason why the script ends.
pub(super) type Given<T = Dynamic> = Result<T, Box<EvalAltResult>>;

/// Numbers further from nothing than this are a mistake.
const LARGEST_NUMBER: u64 = 100_000;

scoped_thread_local! {
    /// Where the script that runs now is answered.
    pub(super) static mut DESK: for<'d> &'d mut (dyn Host + 'd)
}

/// Answers a word at the desk of the script that runs now.
pub(super) fn ask(at: Position, word: impl FnOnce(&mut dyn Host) -> Given) -> Given {
    if !DESK.is_set() {
        return Err(EvalAltResult::ErrorTerminated(Dynamic::UNIT, at).into());
    }
    DESK.with(|desk| {
        desk.here(at);
        word(desk)
    })
}

/// The event, as a script sees it.
#[derive(Clone, Copy)]
pub(super) struct Event;

/// A player, a square, a team: whatever the family has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Thing {
    pub kind: EntityKind,
    pub value: Value,
}

/// One that answers the words of a script.
pub(super) trait Host {
    /// Where in the script the next word stands; Rhai forgets it when a script is ended.
    fn here(&mut self, at: Position);
    /// A property of the event.
    fn read(&self, word: &str) -> Given;
    /// A property of a thing.
    fn property(&self, thing: Thing, word: &str) -> Given;
    /// A method of the event.
    fn act(&mut self, name: &str, act: Act, values: &[Dynamic]) -> Given;
}

/// Why a script was ended from our side, at [`Desk::at`]. It travels in the error that ends the script.
#[derive(Clone)]
pub(super) enum End {
    /// The game stops.
    Stop(Stop),
    /// A word was used wrongly; the place is that of the call.
    Wrong(Diagnostic),
    /// It asks for what nobody knows yet: the dice of a forecast.
    Unknown,
}

/// Where a script meets the stage on which it speaks.
pub(super) struct Desk<'d, G: Family> {
    pub book: &'d Book<G>,
    pub hook: HookId,
    pub workshop: &'d Workshop,
    pub stage: &'d mut dyn Stage<G>,
    /// Whether the dice are to be rolled again.
    pub again: bool,
    pub at: Position,
    /// The things that are no answer to the next question, and why.
    pub barred: Vec<(Option<EntityKind>, Value, Bar)>,
}

impl<G: Family> Host for Desk<'_, G> {
    fn here(&mut self, at: Position) {
        self.at = at;
    }

    fn read(&self, word: &str) -> Given {
        let hook = self.hook();
        if let Some((index, kind)) = slot_of(self.book, hook.event, &hook.holder, word) {
            return Ok(self.give(kind, self.stage.frame().slots[index]));
        }
        match word {
            "params" => return Ok(Dynamic::from_map(self.params())),
            "argument" => return self.argument(),
            "unfavourable" => return Ok(self.event().is_unfavourable(self.stage.frame()).into()),
            "passed" | "failed" => {
                let outcome = self.stage.frame().slots[usize::from(slot::OUTCOME)];
                return Ok((outcome != NONE && self.book.names.name(outcome) == word).into());
            }
            _ => {}
        }
        let Some(fact) = G::vocabulary().facts.iter().find(|fact| is_spelt(fact.name, word)) else {
            return Err(EvalAltResult::ErrorPropertyNotFound(word.to_owned(), Position::NONE).into());
        };
        Ok(self.give(fact.kind, (fact.read)(self.state())))
    }

    fn property(&self, thing: Thing, word: &str) -> Given {
        let mut rows = G::vocabulary().properties.iter();
        let Some(row) = rows.find(|row| row.of == thing.kind && is_spelt(row.name, word)) else {
            let words = G::vocabulary().properties.iter().filter(|row| row.of == thing.kind).map(|row| spelt(row.name));
            let words: Vec<_> = words.collect();
            let finding =
                Diagnostic::anywhere("unknown-property").with("word", word).with("of", entity::<G>(thing.kind));
            return Err(wrong(finding.suggest(word, words.iter().map(String::as_str))));
        };
        Ok(self.give(row.kind, (row.read)(self.state(), thing.value)))
    }

    fn act(&mut self, name: &str, act: Act, values: &[Dynamic]) -> Given {
        if let Some(finding) = misplaced(self.book, self.hook, (name, act), said(values.first()).as_deref()) {
            return Err(wrong(finding));
        }
        match act {
            Act::Has => self.has(values),
            Act::Counted => self.counted(values),
            Act::Things(row) => self.things(row, values),
            Act::Relation(row) => self.relation(row, values),
            Act::Find(row) => self.find(row, values),
            Act::Verb(row) => self.verb(row, values),
            Act::Call => self.call(values),
            Act::Test => self.test(values),
            Act::ValueOf => self.value_of(values),
            Act::Choose => self.choose(values),
            Act::Order => self.order(values),
            Act::Refuse => self.refuse(values),
            Act::Ask => self.consent(values),
            Act::Draw => self.draw(values),
            Act::All => self.all(values),
            Act::Near => self.near(values),
            Act::Because => self.because(values),
            Act::Debug => self.debug(values),
            Act::Roll => Ok(number(self.roll(values)?.slots[usize::from(slot::TOTAL)])),
            Act::RollOutcome => {
                let outcome = self.roll(values)?.slots[usize::from(slot::OUTCOME)];
                Ok(self.give(Kind::Name(OUTCOMES), outcome))
            }
            _ => self.say(act, values),
        }
    }
}

impl<'d, G: Family> Desk<'d, G> {
    /// A desk at which nothing has been asked for yet.
    pub fn new(book: &'d Book<G>, hook: HookId, workshop: &'d Workshop, stage: &'d mut dyn Stage<G>) -> Self {
        Desk { book, hook, workshop, stage, again: false, at: Position::NONE, barred: Vec::new() }
    }

    pub(super) fn hook(&self) -> &'d Hook<G::State> {
        &self.book.hooks[usize::from(self.hook)]
    }

    pub(super) fn event(&self) -> &'d Happening<G::State> {
        &self.book.events[usize::from(self.hook().event)]
    }

    fn state(&self) -> &G::State {
        self.stage.game().state
    }

    // ------------------------------------------------------------------------- values, outwards

    pub(super) fn give(&self, kind: Kind, value: Value) -> Dynamic {
        match kind {
            Kind::Truth => (value > 0).into(),
            _ if value == NONE => Dynamic::UNIT,
            Kind::Number | Kind::Set(_) => number(value),
            Kind::Name(_) => self.book.names.name(value).into(),
            Kind::Entity(kind) => Dynamic::from(Thing { kind, value }),
        }
    }

    fn params(&self) -> Map {
        let rule = self.hook().rule;
        self.workshop.params(rule, || self.params_of(rule))
    }

    fn params_of(&self, rule: u16) -> Map {
        let rule = &self.book.rules[usize::from(rule)];
        let value = |param: &Param| match param {
            Param::Number(number) => Dynamic::from_int(i64::from(*number)),
            Param::Truth(truth) => (*truth).into(),
            Param::Name(name) => name.as_str().into(),
        };
        rule.params.iter().map(|(name, param, _)| (spelt(name).into(), value(param))).collect()
    }

    /// The number with which the holder has the rule.
    fn argument(&self) -> Given {
        let rule = &self.book.rules[usize::from(self.hook().rule)];
        let (Some(kind), Some(held)) = (self.hook().holder.kind(), rule.held) else { return Ok(Dynamic::UNIT) };
        let holder = self.stage.frame().slots[usize::from(slot::HOLDER)];
        let value = if holder == NONE { None } else { (G::vocabulary().has)(self.state(), kind, holder, held) };
        Ok(self.give(Kind::Number, value.unwrap_or(NONE)))
    }

    // -------------------------------------------------------------------------- values, inwards

    /// A value of a kind; nothing where it may miss.
    pub(super) fn value(&self, want: Kind, given: &Dynamic, may_miss: bool) -> Given<Value> {
        if given.is_unit() && may_miss {
            return Ok(NONE);
        }
        let found = match want {
            Kind::Truth => given.as_bool().ok().map(Value::from),
            Kind::Number => match given.as_int() {
                Ok(number) => return self.small(number),
                Err(_) => None,
            },
            Kind::Name(group) => match given.as_immutable_string_ref() {
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
            return Err(wrong(finding));
        }
        Ok(number as Value)
    }

    fn name(&self, group: u8, name: &str) -> Given<Value> {
        let words = &self.workshop.words;
        match self.book.names.find(name) {
            Some(found) if words.in_group(self.book, group, found) => Ok(found),
            _ => {
                let of = G::vocabulary().groups.get(usize::from(group)).map_or("", |group| group.name);
                let finding = Diagnostic::anywhere("unknown-name").with("word", name).with("group", of);
                Err(wrong(finding.suggest(name, words.group_words(self.book, group))))
            }
        }
    }

    pub(super) fn text(&self, given: &Dynamic) -> Given<ImmutableString> {
        let text = given.as_immutable_string_ref().map(|text| text.clone());
        text.map_err(|_| self.wrong_type("name", given))
    }

    /// A thing of any kind, or nobody.
    pub(super) fn anything(&self, given: &Dynamic) -> Given<Option<Thing>> {
        match thing(given) {
            Some(thing) => Ok(Some(thing)),
            None if given.is_unit() => Ok(None),
            None => Err(self.wrong_type("thing", given)),
        }
    }

    pub(super) fn wrong_type(&self, expected: &str, given: &Dynamic) -> Box<EvalAltResult> {
        let found = match thing(given) {
            Some(thing) => entity::<G>(thing.kind),
            None if given.is_unit() => "nothing",
            None if given.is_bool() => "truth",
            None if given.is_int() => "number",
            None if given.is_string() => "name",
            None if given.is_array() => "set",
            None => "value",
        };
        wrong(Diagnostic::anywhere("wrong-type").with("expected", expected).with("found", found))
    }

    pub(super) fn find_event(&self, given: &Dynamic, shape: Option<Shape>) -> Given<EventId> {
        let id = self.text(given)?;
        let fits = |event: &EventId| shape.is_none_or(|shape| self.book.events[usize::from(*event)].shape == shape);
        self.workshop.words.events.get(id.as_str()).copied().filter(fits).ok_or_else(|| {
            let events = self.book.events.iter().filter(|event| shape.is_none_or(|shape| event.shape == shape));
            let words = events.map(|event| self.book.names.name(event.name));
            wrong(Diagnostic::anywhere("unknown-event").with("word", &id).suggest(&id, words))
        })
    }

    // ---------------------------------------------------------------------------- looking

    /// Whether a thing has a rule.
    fn has(&self, values: &[Dynamic]) -> Given {
        Ok(self.times(values)?.is_some().into())
    }

    /// How often a thing has a rule, or the number that its rule bears.
    fn counted(&self, values: &[Dynamic]) -> Given {
        Ok(number(self.times(values)?.unwrap_or(0)))
    }

    fn times(&self, values: &[Dynamic]) -> Result<Option<Value>, Box<EvalAltResult>> {
        let id = self.text(&values[1])?;
        let Some(held) = self.book.held(&id) else {
            let words = self.book.rules.iter().filter(|rule| rule.held.is_some());
            let suggestion = nearest(&id, words.map(|rule| self.book.names.name(rule.name)));
            let finding = Diagnostic { suggestion, ..Diagnostic::anywhere("unknown-rule").with("word", &id) };
            return Err(wrong(finding));
        };
        let thing = self.anything(&values[0])?;
        Ok(thing.and_then(|thing| (G::vocabulary().has)(self.state(), thing.kind, thing.value, held)))
    }

    fn things(&self, row: usize, values: &[Dynamic]) -> Given {
        let Some(of) = self.anything(&values[0])? else { return Ok(Dynamic::from_array(Vec::new())) };
        let sets = G::vocabulary().sets;
        let name = sets[row].name;
        let Some(row) = sets.iter().find(|row| row.name == name && row.of == of.kind) else {
            return Err(self.wrong_type(entity::<G>(sets[row].of), &values[0]));
        };
        let found = (row.read)(&self.stage.game().view(self.stage.frame()), of.value);
        Ok(Dynamic::from_array(found.iter().map(|value| self.give(Kind::Entity(row.kind), value)).collect()))
    }

    fn relation(&self, row: usize, values: &[Dynamic]) -> Given {
        let relations = G::vocabulary().relations;
        let first = &relations[row];
        let (Some(from), Some(to)) = (self.anything(&values[0])?, self.anything(&values[1])?) else {
            return Ok(self.give(first.kind, NONE));
        };
        let rows = || relations.iter().filter(|row| row.name == first.name);
        let Some(row) = rows().find(|row| row.of == [from.kind, to.kind]) else {
            let (near, index) = rows().find(|row| row.of[0] == from.kind).map_or((first, 0), |row| (row, 1));
            return Err(self.wrong_type(entity::<G>(near.of[index]), &values[index]));
        };
        Ok(self.give(row.kind, (row.read)(&self.stage.game().view(self.stage.frame()), from.value, to.value)))
    }

    /// What the family finds out; of nobody it finds nothing.
    fn find(&self, row: usize, values: &[Dynamic]) -> Given {
        let finder = &G::FINDERS[row];
        let args = finder.args.iter().zip(values).map(|((_, kind), given)| self.value(*kind, given, true));
        let args = args.collect::<Given<SmallVec<[Value; SLOTS]>>>()?;
        Meter::charge(PRICE_OF_AN_ACT);
        Ok(self.found(finder, &args))
    }

    fn found(&self, finder: &Finder<G>, args: &[Value]) -> Dynamic {
        let found = if args.contains(&NONE) { Vec::new() } else { (finder.find)(self.stage.game(), args) };
        let mut found = found.into_iter().map(|value| self.give(finder.gives, value));
        match finder.many {
            true => Dynamic::from_array(found.take(MOST_THINGS).collect()),
            false => found.next().unwrap_or(Dynamic::UNIT),
        }
    }

    /// The things that a verb has shown, if it is one that shows something: found by those of its values that the finder takes.
    fn shown(&self, verb: &Verb, args: &[Value]) -> Option<Dynamic> {
        let (_, name) = G::SHOWS.iter().find(|(shows, _)| *shows == verb.name)?;
        let finder = G::FINDERS.iter().find(|finder| finder.name == *name)?;
        let value =
            |(arg, _): &(&str, Kind)| verb.args.iter().position(|(own, ..)| own == arg).map_or(NONE, |at| args[at]);
        let values: SmallVec<[Value; SLOTS]> = finder.args.iter().map(value).collect();
        Some(self.found(finder, &values))
    }

    // ----------------------------------------------------------------------------- doing

    fn verb(&mut self, row: usize, values: &[Dynamic]) -> Given {
        let verb = &G::vocabulary().verbs[row];
        let mut args = [NONE; SLOTS];
        for (index, ((_, kind, may_miss), place)) in verb.args.iter().zip(&mut args).enumerate() {
            let value = values.get(index).unwrap_or(&Dynamic::UNIT);
            // Given nobody, as in YAML, it is not done.
            let may_be_nobody = *may_miss || matches!(kind, Kind::Entity(_));
            *place = self.value(*kind, value, may_be_nobody)?;
        }
        Meter::charge(PRICE_OF_AN_ACT);
        let cause = self.book.rules[usize::from(self.hook().rule)].name;
        let args = &args[..verb.args.len()];
        let done = self.stage.perform(row, args, cause).map_err(stopped)?;
        Ok(self.shown(verb, args).unwrap_or_else(|| done.into()))
    }

    fn call(&mut self, values: &[Dynamic]) -> Given {
        let (event, slots) = self.called(None, values)?;
        self.stage.call(event, &slots).map_err(stopped)?;
        Ok(Dynamic::UNIT)
    }

    /// Rolls dice. Where no die has a face, the script ends here.
    fn roll(&mut self, values: &[Dynamic]) -> Given<Frame> {
        let (event, slots) = self.called(Some(Shape::Roll), values)?;
        self.stage.roll(event, &slots).map_err(stopped)?.ok_or_else(|| ended(End::Unknown))
    }

    /// An event that is called, with its values; what is left out is taken from the slot of the same name, as in YAML.
    pub(super) fn called(
        &self,
        shape: Option<Shape>,
        values: &[Dynamic],
    ) -> Given<(EventId, SmallVec<[Value; SLOTS]>)> {
        let called = self.find_event(&values[0], shape)?;
        let event = &self.book.events[usize::from(called)];
        let given = &values[1..];
        if given.len() > event.slots.len() {
            let finding = Diagnostic::anywhere("wrong-count")
                .with("word", self.book.event_name(called))
                .with("expected", event.slots.len() + 1)
                .with("found", values.len());
            return Err(wrong(finding));
        }
        Meter::charge(PRICE_OF_AN_ACT);
        let slots = event.slots.iter().enumerate().map(|(index, (name, kind))| match given.get(index) {
            Some(given) => self.value(*kind, given, true),
            None => Ok(self.same(name, *kind)),
        });
        Ok((called, slots.collect::<Given<_>>()?))
    }

    /// The value in the slot of this event that has the same name and kind.
    fn same(&self, name: &str, kind: Kind) -> Value {
        let same = slot_of(self.book, self.hook().event, &self.hook().holder, &spelt(name));
        same.filter(|(_, found)| *found == kind).map_or(NONE, |(slot, _)| self.stage.frame().slots[slot])
    }

    /// Says an effect of the referee's own, through the same door as YAML.
    fn say(&mut self, act: Act, values: &[Dynamic]) -> Given {
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
            Act::Reroll => Said::Reroll,
            _ if !self.event().cancel => {
                let finding = not_cancellable(self.event(), self.book.event_name(self.hook().event));
                return Err(wrong(finding));
            }
            _ => Said::Cancel,
        };
        self.speak(said)?;
        Ok(Dynamic::UNIT)
    }

    fn speak(&mut self, said: Said) -> Given<()> {
        self.again |= self.stage.say(said).map_err(stopped)?;
        Ok(())
    }

    fn set(&self, values: &[Dynamic]) -> Given<Said> {
        let id = self.text(&values[0])?;
        let Some((slot, kind)) = self.event().slot(&id) else {
            let event = self.book.event_name(self.hook().event);
            let finding = Diagnostic::anywhere("unknown-role").with("word", &id).with("event", event);
            let words = self.event().slots.iter().map(|(name, _)| name.as_str());
            return Err(wrong(finding.suggest(&id, words)));
        };
        Ok(Said::Set(slot, self.value(kind, &values[1], true)?))
    }

    fn forbid(&mut self, given: &Dynamic) -> Given {
        let text = self.text(given)?;
        let meant = meant(self.book, &text).ok_or_else(|| {
            let words = self.book.rules.iter().map(|rule| self.book.names.name(rule.name));
            wrong(Diagnostic::anywhere("unknown-rule").with("word", &text).suggest(&text, words))
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
            wrong(finding.suggest(&id, words))
        })
    }
}

/// What a text means that says whom to forbid; a hook of an older release is what became of it.
pub(super) fn meant<G: Family>(book: &Book<G>, text: &str) -> Option<Vec<Forbids>> {
    let today = || old_word(text).filter(|old| !old.gone).and_then(|old| meant_today(book, &old.new));
    meant_today(book, text).or_else(today)
}

/// `re-rolls`, `modifiers`, `rule`, or `rule.hook` once for each event that the hook is on.
pub(super) fn meant_today<G: Family>(book: &Book<G>, text: &str) -> Option<Vec<Forbids>> {
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

/// The text that a script hands over, if it is one.
fn said(given: Option<&Dynamic>) -> Option<ImmutableString> {
    given?.as_immutable_string_ref().ok().map(|text| text.clone())
}

pub(super) fn thing(given: &Dynamic) -> Option<Thing> {
    given.read_lock::<Thing>().map(|thing| *thing)
}

pub(super) fn number(value: Value) -> Dynamic {
    if value == NONE { Dynamic::UNIT } else { Dynamic::from_int(i64::from(value)) }
}

fn entity<G: Family>(kind: EntityKind) -> &'static str {
    G::vocabulary().entities.get(usize::from(kind)).copied().unwrap_or("thing")
}

pub(super) fn kind_word<G: Family>(kind: Kind) -> &'static str {
    match kind {
        Kind::Truth => "truth",
        Kind::Number => "number",
        Kind::Name(_) => "name",
        Kind::Entity(kind) => entity::<G>(kind),
        Kind::Set(_) => "set",
    }
}

/// Ends a script; what a script may catch is not this.
pub(super) fn ended(end: End) -> Box<EvalAltResult> {
    EvalAltResult::ErrorTerminated(Dynamic::from(end), Position::NONE).into()
}

pub(super) fn stopped(stop: Stop) -> Box<EvalAltResult> {
    ended(End::Stop(stop))
}

pub(super) fn wrong(finding: Diagnostic) -> Box<EvalAltResult> {
    ended(End::Wrong(finding))
}
