//! The stages on which scripts speak: one for whatever [`World`] an event is judged in, one for values.
//!
//! In a forecast no die has a face yet. A script that asks for one is gone through once for each way the die may fall: it
//! speaks again from its beginning, is told what it was told before, and what it has said by then is not heard twice.

use crate::expr::vocabulary::{Frame, NONE, Value, slot};
use crate::referee::book::Book;
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::game::Game;
use crate::referee::ids::{EventId, HookId};
use crate::referee::request::Plea;
use crate::referee::trace::{Level, Remark};
use crate::referee::voices::{Put, Said, Saying, Stage, TOO_MANY_WAYS};

use super::judging::Judging;
use super::memory::Memory;
use super::said::speak;
use super::world::World;

/// Of more things than these a forecast looks at the first alone.
const MOST_DRAWN: usize = 16;

/// Lets the script of a hook speak; true when the dice are to be rolled again. `goes_on` is how surely the event goes on.
pub(super) fn run_script<G: Family, W: World<G>>(
    world: &mut W,
    (book, hook): (&Book<G>, HookId),
    goes_on: &mut u32,
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow<bool> {
    if !world.foresees() {
        return speak_once(world, (book, hook), judging, frame, None);
    }
    let Some(voices) = &book.voices else { return Ok(false) };
    let mut again = false;
    // What is looked at ahead is no part of the script in whose middle somebody looks ahead.
    voices.apart(&mut || {
        let (before, begun) = (judging.clone(), frame.clone());
        let mut insight = Insight::default();
        again = speak_once(world, (book, hook), judging, frame, Some(&mut insight))?;
        if insight.fork.is_empty() {
            return Ok(());
        }
        *world.scripts() += 1;
        let followed = follow(world, (book, hook), insight, (&before, &begun), goes_on);
        *world.scripts() -= 1;
        followed
    })?;
    Ok(again)
}

/// Goes on with a script in each of the ways that it may be answered.
fn follow<G: Family, W: World<G>>(
    world: &mut W,
    speaker: (&Book<G>, HookId),
    insight: Insight,
    (before, begun): (&Judging, &Frame),
    goes_on: &mut u32,
) -> Flow {
    let all = world.weight();
    for (answer, weight) in insight.fork {
        let mut known = insight.known.clone();
        known.push(answer);
        let mut next = Insight { known, ..Insight::default() };
        let (mut judging, mut frame) = (before.clone(), begun.clone());
        world.set_weight(weight);
        speak_once(world, speaker, &mut judging, &mut frame, Some(&mut next))?;
        if next.fork.is_empty() {
            *goes_on = goes_on.saturating_sub(if judging.cancelled { weight } else { 0 });
        } else {
            follow(world, speaker, next, (before, begun), goes_on)?;
        }
    }
    world.set_weight(all);
    Ok(())
}

fn speak_once<G: Family, W: World<G>>(
    world: &mut W,
    (book, hook): (&Book<G>, HookId),
    judging: &mut Judging,
    frame: &mut Frame,
    insight: Option<&mut Insight>,
) -> Flow<bool> {
    let Some(voices) = &book.voices else { return Ok(false) };
    let inside = *world.scripts();
    let goes_on = insight.as_ref().is_some_and(|insight| !insight.known.is_empty());
    *world.scripts() += 1;
    let stage = &mut JudgedEvent { world, book, hook, judging, frame, insight, roles: 0 };
    let spoken = voices.speak(Saying { book, hook, inside, again: goes_on, stage });
    *world.scripts() -= 1;
    match spoken {
        // So many ways lead on from here that a look ahead ends: what was heard by then stays. No other limit is passed over.
        Err(Stop::Fault(fault)) if fault.args.contains(&("limit", TOO_MANY_WAYS.to_owned())) => Ok(false),
        spoken => spoken.or_else(|stop| world.break_off(stop).map(|()| false)),
    }
}

/// The answers a script is given in a look ahead.
#[derive(Default)]
struct Insight {
    /// The answers it was given already, in order.
    known: Vec<Answer>,
    /// How much of that it has been told this time.
    told: usize,
    /// The answers it may be given next, each with its weight: here it ends, and is gone through once more for each.
    fork: Vec<(Answer, u32)>,
}

#[derive(Clone)]
enum Answer {
    Rolled(Box<Frame>),
    Went(bool),
    Drawn(Value),
    Chosen(Option<usize>),
}

impl Insight {
    /// Whether a script has come to where it was not yet.
    fn is_new(&self) -> bool {
        self.told == self.known.len()
    }

    fn recall(&mut self) -> Option<Answer> {
        let answer = self.known.get(self.told).cloned();
        self.told += usize::from(answer.is_some());
        answer
    }

    fn learn(&mut self, answer: Answer) {
        self.known.push(answer);
        self.told += 1;
    }
}

/// An event that is judged in a world.
struct JudgedEvent<'j, G: Family, W> {
    world: &'j mut W,
    book: &'j Book<G>,
    hook: HookId,
    judging: &'j mut Judging,
    frame: &'j mut Frame,
    /// In a look ahead.
    insight: Option<&'j mut Insight>,
    /// The roles that were chosen so far, as bits.
    roles: u32,
}

impl<G: Family, W: World<G>> JudgedEvent<'_, G, W> {
    fn is_heard(&self) -> bool {
        self.insight.as_ref().is_none_or(|insight| insight.is_new())
    }

    fn recall(&mut self) -> Option<Answer> {
        self.insight.as_mut()?.recall()
    }

    fn side(&self, put: &Put) -> u8 {
        let game = self.world.game();
        match put.by {
            Some((kind, thing)) if thing != NONE => G::side(game.state, kind, thing),
            _ => game.side_in(self.hook, self.frame),
        }
    }

    /// The place among the options of a thing that stood in the role at the beginning: a look ahead chooses no other.
    fn chosen_already(&self, put: &Put) -> Option<usize> {
        let role = put.role.filter(|role| self.roles >> role & 1 == 0)?;
        let thing = self.frame.slots[usize::from(role)];
        put.options.iter().position(|option| thing != NONE && option.object == thing)
    }
}

impl<G: Family, W: World<G>> Stage<G> for JudgedEvent<'_, G, W> {
    fn game(&self) -> Game<'_, G> {
        self.world.game()
    }

    fn frame(&self) -> &Frame {
        self.frame
    }

    fn say(&mut self, said: Said) -> Flow<bool> {
        speak(self.world, self.book, self.hook, said, self.judging, self.frame)
    }

    fn perform(&mut self, verb: usize, args: &[Value], cause: Value) -> Flow<bool> {
        let given = G::vocabulary().is_given(verb, args);
        if given && !self.is_heard() {
            return Ok(true);
        }
        let done = given && self.world.perform(verb, args, cause)?;
        self.judging.unable |= !done;
        Ok(done)
    }

    fn call(&mut self, event: EventId, slots: &[Value]) -> Flow {
        if self.is_heard() {
            self.world.call(event, slots, NONE)?;
        }
        Ok(())
    }

    fn test(&mut self, event: EventId, slots: &[Value]) -> Flow<Option<bool>> {
        if let Some(Answer::Went(well)) = self.recall() {
            return Ok(Some(well));
        }
        let all = self.world.weight();
        let passed = self.book.names.find("passed").unwrap_or(NONE);
        let well = self.world.call(event, slots, passed)?;
        let Some(insight) = &mut self.insight else {
            self.judging.test = Some(well > 0);
            return Ok(Some(well > 0));
        };
        if well == 0 || well >= all {
            insight.learn(Answer::Went(well > 0));
            return Ok(Some(well > 0));
        }
        insight.fork = vec![(Answer::Went(true), well), (Answer::Went(false), all - well)];
        Ok(None)
    }

    fn roll(&mut self, event: EventId, slots: &[Value]) -> Flow<Option<Frame>> {
        if let Some(Answer::Rolled(frame)) = self.recall() {
            return Ok(Some(*frame));
        }
        let Some(insight) = &mut self.insight else { return self.world.throw(event, slots) };
        let ways = self.world.ways_of(event, slots)?;
        insight.fork = ways.into_iter().map(|(frame, weight)| (Answer::Rolled(Box::new(frame)), weight)).collect();
        if insight.fork.is_empty() {
            return self.world.throw(event, slots);
        }
        Ok(None)
    }

    fn put(&mut self, put: &Put) -> Flow<Option<usize>> {
        if let Some(Answer::Chosen(index)) = self.recall() {
            return Ok(index);
        }
        let already = if self.insight.is_some() { self.chosen_already(put) } else { None };
        if let Some(role) = put.role.filter(|_| already.is_none()) {
            self.frame.slots[usize::from(role)] = NONE;
        }
        put.role.into_iter().for_each(|role| self.roles |= 1 << role);
        let (hook, side) = (self.hook, self.side(put));
        let plea = Plea { hook, side, ask: put.ask, options: put.options, role: put.role, barred: put.barred };
        let chosen = match already {
            Some(index) => Some(index),
            None => self.world.put(&plea, self.judging, self.frame)?,
        };
        self.insight.iter_mut().for_each(|insight| insight.learn(Answer::Chosen(chosen)));
        Ok(chosen)
    }

    fn draw(&mut self, lot: EventId, things: &[Value]) -> Flow<Option<Value>> {
        if let Some(Answer::Drawn(thing)) = self.recall() {
            return Ok(Some(thing));
        }
        match &mut self.insight {
            Some(insight) if (2..=MOST_DRAWN).contains(&things.len()) => {
                let share = self.world.weight() / things.len() as u32;
                insight.fork = things.iter().map(|&thing| (Answer::Drawn(thing), share)).collect();
                Ok(None)
            }
            _ => self.world.draw_for(lot, things).map(Some),
        }
    }

    fn value(&mut self, event: EventId, slots: &[Value]) -> Flow<Value> {
        self.world.ask_value(event, slots)
    }

    fn hears_remarks(&self) -> Level {
        self.world.hears_remarks()
    }

    fn remark(&mut self, remark: Remark) {
        self.judging.remarks.push(remark);
    }
}

/// A value that is asked for: a script adds, sets and forbids, no more.
pub(super) struct AskedValue<'a, G: Family> {
    pub game: Game<'a, G>,
    pub hook: HookId,
    pub frame: &'a mut Frame,
    pub inside: &'a mut Memory,
    /// How much of what the script says of itself is noted.
    pub hears: Level,
    /// What it has said of itself.
    pub remarks: &'a mut Vec<Remark>,
}

impl<G: Family> AskedValue<'_, G> {
    /// Lets the script of the hook speak. One that goes wrong has said nothing.
    pub(super) fn run_script(mut self) -> Flow {
        let book = self.game.book;
        let Some(voices) = &book.voices else { return Ok(()) };
        let (total, forbidden) = (self.frame.slots[usize::from(slot::TOTAL)], self.inside.forbidden.len());
        self.remarks.clear();
        let spoken = voices.speak(Saying { book, hook: self.hook, inside: 0, again: false, stage: &mut self });
        if spoken.is_err() {
            self.frame.slots[usize::from(slot::TOTAL)] = total;
            self.inside.forbidden.truncate(forbidden);
        }
        spoken.map(|_| ())
    }
}

impl<G: Family> Stage<G> for AskedValue<'_, G> {
    fn game(&self) -> Game<'_, G> {
        self.game
    }

    fn frame(&self) -> &Frame {
        self.frame
    }

    fn say(&mut self, said: Said) -> Flow<bool> {
        let total = &mut self.frame.slots[usize::from(slot::TOTAL)];
        match said {
            Said::Modify(amount) => *total = total.saturating_add(amount),
            Said::Value(value) => *total = value,
            Said::Forbid(what) => self.inside.forbid(what, self.hook),
            _ => {}
        }
        Ok(false)
    }

    /// A script that asks for a value of which another goes wrong goes wrong with it.
    fn value(&mut self, event: EventId, slots: &[Value]) -> Flow<Value> {
        let asked = self.game.ask_value(event, None, slots, false);
        asked.fault.map(|()| asked.value)
    }

    fn hears_remarks(&self) -> Level {
        self.hears
    }

    fn remark(&mut self, remark: Remark) {
        self.remarks.push(remark);
    }
}
