//! What hooks do, once they speak.

use std::sync::Arc;

use crate::expr::Program;
use crate::expr::vocabulary::{Frame, Kind, NONE, Set, Shape, Value, View, slot};
use crate::pack::Diagnostic;
use crate::referee::book::{Base, Book, Choice, Effect, EventId, HookId, Pool};
use crate::referee::request::{Ask, Command};
use crate::referee::voices::Saying;

use super::{Family, Flow, Forbidden, Forbids, Judging, MOST_WITHIN, Referee, Seen, Stop, Tracer, too_many};

/// An effect of the referee's own, its amounts worked out: what YAML and scripts come down to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said {
    Modify(Value),
    Value(Value),
    Need(Value),
    AddDice(Value),
    Outcome(Value),
    Set(u8, Value),
    Forbid(Forbids),
    Reroll,
    RerollOne(Option<Value>),
    Table(u16),
    Cancel,
}

impl<G: Family, T: Tracer> Referee<G, T> {
    /// Does what a hook says; true when the dice are to be rolled again.
    pub(super) fn apply(
        &mut self,
        book: &Arc<Book<G>>,
        hook: HookId,
        judging: &mut Judging,
        frame: &mut Frame,
    ) -> Flow<bool> {
        self.apply_all(book, hook, &book.hooks[usize::from(hook)].effects, judging, frame)
    }

    fn apply_all(
        &mut self,
        book: &Arc<Book<G>>,
        hook: HookId,
        effects: &[Effect<G::State>],
        judging: &mut Judging,
        frame: &mut Frame,
    ) -> Flow<bool> {
        let mut again = false;
        for effect in effects {
            let view = View { state: &self.state, frame };
            let said = match effect {
                Effect::Modify(amount) => Said::Modify(amount.number(&view)),
                Effect::Value(value) => Said::Value(value.number(&view)),
                Effect::Need(need) => Said::Need(need.number(&view)),
                Effect::AddDice(count) => Said::AddDice(count.number(&view)),
                Effect::Outcome(outcome) => Said::Outcome(outcome.number(&view)),
                Effect::Set(index, value) => Said::Set(*index, value.number(&view)),
                Effect::Forbid(rule, hooks) => Said::Forbid(Forbids::of(*rule, hooks)),
                Effect::ForbidRerolls => Said::Forbid(Forbids::Rerolls),
                Effect::ForbidModifiers => Said::Forbid(Forbids::Modifiers),
                Effect::Reroll => Said::Reroll,
                Effect::RerollOne(face) => Said::RerollOne(*face),
                Effect::Take(faces) => match faces.iter().find(|face| lies(book, judging, **face)) {
                    Some(face) => Said::Outcome(*face),
                    None => continue,
                },
                Effect::Table(table) => Said::Table(*table),
                Effect::Cancel => Said::Cancel,
                Effect::Call(event, values) => {
                    self.call_with(*event, values, frame, NONE)?;
                    continue;
                }
                Effect::Test { event, values, passed, otherwise } => {
                    if self.call_with(*event, values, frame, *passed)? {
                        continue;
                    }
                    return Ok(again | self.apply_all(book, hook, otherwise, judging, frame)?);
                }
                Effect::Choose(choice) => {
                    let lots = choice.lot.zip(choice.among.as_ref().map(|among| among.set(&view)));
                    frame.slots[usize::from(choice.slot)] = match lots {
                        Some((lot, set)) => self.draw_one(lot, set)?,
                        None => self.choose_one(hook, choice, judging, frame)?,
                    };
                    continue;
                }
                Effect::KeepOne => Said::Modify(self.keep_one(hook, judging, frame)?),
                Effect::Verb(verb, values) => {
                    self.perform(book, hook, (*verb, values), frame)?;
                    continue;
                }
                Effect::Script(_) => {
                    if let Some(voices) = &book.voices {
                        again |= T::voice(&**voices, Saying { hook, referee: self, judging, frame })?;
                    }
                    continue;
                }
            };
            again |= self.speak(book, hook, said, judging, frame)?;
        }
        Ok(again)
    }

    /// Calls an event, once for each thing of a set; whether all went well. A roll does with the outcome `passed`; a step
    /// about which nobody has anything to say is passed over.
    fn call_with(
        &mut self,
        event: EventId,
        values: &[Option<Program<G::State>>],
        frame: &Frame,
        passed: Value,
    ) -> Flow<bool> {
        let mut well = true;
        for slots in every(values, &self.view(frame)) {
            let slots = &slots[..values.len()];
            self.within += 1;
            if self.within > MOST_WITHIN {
                return Err(too_many(&self.book, event));
            }
            if self.book.events[usize::from(event)].shape == Shape::Step && !self.is_open(event, slots) {
                continue;
            }
            let outcome = self.called(event, slots, Seen::Outcome)?.slots[usize::from(slot::OUTCOME)];
            well &= !self.cancelled && (outcome == NONE || outcome == passed);
        }
        Ok(well)
    }

    /// One thing, chosen by the coach of a hook's holder or by another; none if there is none.
    fn choose_one(&mut self, hook: HookId, choice: &Choice<G::State>, judging: &Judging, frame: &Frame) -> Flow<Value> {
        let side = match choice.by.as_ref().map(|by| (by.kind(), by.number(&self.view(frame)))) {
            Some((Kind::Entity(kind), thing)) => G::side(&self.state, kind, thing),
            _ => self.game().side_of(hook, frame.slots[usize::from(slot::HOLDER)]),
        };
        let things = match &choice.among {
            Some(among) => among.set(&self.view(frame)).iter().collect(),
            None => G::things(&self.state, choice.kind),
        };
        let mut options = self.options();
        let mut picked = frame.clone();
        for thing in things {
            picked.slots[usize::from(choice.slot)] = thing;
            if choice.fits.as_ref().is_none_or(|fits| fits.truth(&self.view(&picked))) {
                options.push(Command::with(Command::PICK + choice.kind, thing));
            }
        }
        if options.is_empty() {
            return Ok(NONE);
        }
        Ok(self.ask_about(side, Ask("pick"), options, Some((judging, frame, Some(hook))))?.object)
    }

    /// What must be added to the dice so that only one of them counts: the one that the coach of the holder keeps.
    fn keep_one(&mut self, hook: HookId, judging: &Judging, frame: &Frame) -> Flow<Value> {
        let side = self.game().side_of(hook, frame.slots[usize::from(slot::HOLDER)]);
        let mut options = self.options();
        for &die in judging.thrown.faces() {
            let command = Command::with(Command::KEEP, Value::from(die));
            if !options.contains(&command) {
                options.push(command);
            }
        }
        let kept = self.ask_about(side, Ask("keep"), options, Some((judging, frame, Some(hook))))?.object;
        Ok(kept - frame.slots[usize::from(slot::NATURAL)])
    }

    /// One of a set by the roll of an event, which is told how many there are or belongs to the family's own way of drawing;
    /// a lone one needs no die.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn draw_one(&mut self, lot: EventId, set: Set) -> Flow<Value> {
        let counts = matches!(self.book.events[usize::from(lot)].slots.first(), Some((_, Kind::Number)));
        match set.len() {
            0 | 1 => Ok(set.iter().next().unwrap_or(NONE)),
            many if counts => {
                let place = self.draw_lots(lot, many)?;
                Ok(set.iter().nth(place as usize - 1).unwrap_or(NONE))
            }
            _ => G::draw(self, lot, set),
        }
    }

    /// A number from 1 to `many`, by the roll of an event that is told how many there are.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn draw_lots(&mut self, lot: EventId, many: Value) -> Flow<Value> {
        Ok(self.roll_number(lot, &[many])?.slots[usize::from(slot::TOTAL)].clamp(1, many))
    }

    /// All values are read before the verb changes anything.
    fn perform(
        &mut self,
        book: &Book<G>,
        hook: HookId,
        (verb, values): (u8, &[Option<Program<G::State>>]),
        frame: &Frame,
    ) -> Flow {
        let calls = every(values, &self.view(frame));
        let cause = book.rules[usize::from(book.hooks[usize::from(hook)].rule)].name;
        for args in calls {
            G::perform(self, usize::from(verb), &args[..values.len()], cause)?;
        }
        Ok(())
    }

    /// Does what a hook says of its own event, be it in YAML or in a script; true when the dice are to be rolled again.
    pub(crate) fn speak(
        &mut self,
        book: &Book<G>,
        hook: HookId,
        said: Said,
        judging: &mut Judging,
        frame: &mut Frame,
    ) -> Flow<bool> {
        match said {
            Said::Modify(amount) => {
                judging.modifier = judging.modifier.saturating_add(amount);
                let total = &mut frame.slots[usize::from(slot::TOTAL)];
                *total = total.saturating_add(amount);
            }
            Said::Value(value) => frame.slots[usize::from(slot::TOTAL)] = value,
            Said::Need(need) => frame.slots[usize::from(slot::NEED)] = need,
            Said::AddDice(count) => judging.extra_dice = judging.extra_dice.saturating_add(count),
            Said::Outcome(outcome) => {
                check_clash(book, hook, judging)?;
                frame.slots[usize::from(slot::OUTCOME)] = outcome;
            }
            Said::Set(index, value) => frame.slots[usize::from(index)] = value,
            Said::Forbid(what) => self.forbidden.push(Forbidden { what, by: hook }),
            // A hook in YAML does not come so far; a script may.
            Said::Reroll | Said::RerollOne(_) if self.forbidden.iter().any(|f| f.what == Forbids::Rerolls) => {}
            Said::Reroll if !judging.is_fresh() => {}
            Said::Reroll => {
                judging.again = u8::MAX;
                frame.slots[usize::from(slot::OUTCOME)] = NONE;
                return Ok(true);
            }
            Said::RerollOne(face) => {
                let side = self.game().side_of(hook, frame.slots[usize::from(slot::HOLDER)]);
                judging.one_die = self.one_die(book, face, side, judging, frame)?;
                if let Some(die) = judging.one_die {
                    judging.again |= 1 << die;
                    frame.slots[usize::from(slot::OUTCOME)] = NONE;
                    return Ok(true);
                }
            }
            Said::Table(table) => {
                judging.table = Some(table);
                if frame.slots[usize::from(slot::OUTCOME)] != NONE {
                    self.grade(book, judging, frame);
                }
            }
            Said::Cancel => judging.cancelled = true,
        }
        Ok(false)
    }
}

/// Whether one of the dice on the table shows a face.
fn lies<G: Family>(book: &Book<G>, judging: &Judging, face: Value) -> bool {
    let base = &book.events[usize::from(judging.event)].base;
    let Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } = base else { return false };
    judging.thrown.faces().iter().any(|&die| faces[usize::from(die) - 1] == face)
}

/// Two hooks that set the same result without naming one another are an error naming both.
fn check_clash<G: Family>(book: &Book<G>, hook: HookId, judging: &mut Judging) -> Flow {
    let this = &book.hooks[usize::from(hook)];
    if this.rule == book.events[usize::from(judging.event)].rule {
        return Ok(());
    }
    match judging.decided_by.replace(hook) {
        Some(other) if other != hook => Err(Stop::Fault(Box::new(
            Diagnostic::error("same-result-twice", this.at)
                .with("hook", book.hook_name(hook))
                .with("other", book.hook_name(other))
                .also(book.hooks[usize::from(other)].at, "the-other"),
        ))),
        _ => Ok(()),
    }
}

/// The most values a verb takes, or an event.
const MOST: usize = 8;

/// The values of a verb; where one is a set, once for each of its things.
pub(super) fn each_of<S: 'static>(
    values: &[Option<Program<S>>],
    view: &View<S>,
    mut found: impl FnMut(&[Value; MOST]),
) {
    every(values, view).for_each(|args| found(&args));
}

/// The same one after the other, all read beforehand.
pub(super) fn every<S: 'static>(
    values: &[Option<Program<S>>],
    view: &View<S>,
) -> impl Iterator<Item = [Value; MOST]> + use<S> {
    let mut args = [NONE; MOST];
    // Without a set there is one thing, which stands nowhere.
    let (mut place, mut things) = (MOST, Set(1));
    for (index, value) in values.iter().enumerate() {
        match value {
            Some(program) if matches!(program.kind(), Kind::Set(_)) => (place, things) = (index, program.set(view)),
            Some(program) => args[index] = program.number(view),
            None => {}
        }
    }
    things.iter().map(move |thing| {
        args.get_mut(place).into_iter().for_each(|arg| *arg = thing);
        args
    })
}
