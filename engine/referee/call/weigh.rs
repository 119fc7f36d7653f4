//! The hooks of an event: who comes to bear, in which order, and why one does not speak.

use std::ops::Range;
use std::sync::Arc;

use crate::expr::Program;
use crate::expr::vocabulary::{Frame, NONE, Value, slot};
use crate::referee::book::{Base, Book, Event, Hook, HookId, Phase, Pool};
use crate::referee::request::{Ask, Command};
use crate::referee::trace::{Because, Level, Status, TraceHook};

use super::{Candidate, Family, Flow, Game, Judging, Referee, Tracer, Turn, Used};

/// What may not speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Forbids {
    /// A whole rule.
    Rule(u16),
    /// The hooks from the first to before the last.
    Hooks(HookId, HookId),
    /// Whatever rolls dice again.
    Rerolls,
    /// Whatever changes a roll.
    Modifiers,
}

impl Forbids {
    /// A rule, or some hooks of it.
    pub(super) fn of(rule: u16, hooks: &Option<Range<HookId>>) -> Forbids {
        hooks.as_ref().map_or(Forbids::Rule(rule), |hooks| Forbids::Hooks(hooks.start, hooks.end))
    }
}

/// What may not speak, and the hook that says so.
#[derive(Clone, Copy)]
pub(super) struct Forbidden {
    pub what: Forbids,
    pub by: HookId,
}

/// The hook that forbids another, if one does.
pub(super) fn forbids<S: 'static>(list: &[Forbidden], id: HookId, hook: &Hook<S>) -> Option<HookId> {
    let matches = |what: Forbids| match what {
        Forbids::Rule(rule) => hook.rule == rule,
        Forbids::Hooks(first, last) => (first..last).contains(&id),
        Forbids::Rerolls => hook.rerolls(),
        Forbids::Modifiers => hook.modifies(),
    };
    list.iter().find(|forbidden| matches(forbidden.what)).map(|forbidden| forbidden.by)
}

impl<G: Family, T: Tracer> Referee<G, T> {
    /// Adds the hooks of an event to the candidates, in the order in which they speak.
    pub(super) fn gather(&mut self, book: &Book<G>, event: &Event<G::State>, frame: &Frame) {
        // The holder is the last thing to decide the order; nobody comes first.
        const { assert!(NONE < 0) };
        let first = self.candidates.len();
        let game = Game { book, state: &self.state };
        let active = G::active(&self.state);
        let silent = &self.silent;
        let list = &mut self.candidates;
        for &hook in &event.hooks {
            game.holders(hook, frame, |holder, side| {
                if T::ON && silent.covers(book, hook, holder) {
                    return;
                }
                let passive = u64::from(side.is_some_and(|side| side != active));
                let Hook { key, phase, .. } = book.hooks[usize::from(hook)];
                let key = key | passive << Hook::<G::State>::PASSIVE | (holder.max(0) as u64 & 0xff);
                list.push(Candidate { hook, holder, key, phase, turn: Turn::Waiting, gave: 0, rerolled: false });
            });
        }
        if list.len() - first > 1 {
            list[first..].sort_by_key(|candidate| candidate.key);
        }
    }

    /// Wakes the hooks of modify and resolve for the dice of a re-roll. What was added once the result was known stays.
    pub(super) fn wake(&mut self, judging: &Judging) {
        for candidate in &mut self.candidates[judging.first..] {
            if matches!(candidate.phase, Phase::Modify | Phase::Resolve) {
                candidate.turn = if candidate.gave == 0 { Turn::Waiting } else { Turn::Stays };
            }
        }
    }

    /// Adds to the dice of a re-roll what stays of the roll before.
    pub(super) fn give_again(&mut self, judging: &mut Judging, frame: &mut Frame) {
        for index in judging.first..self.candidates.len() {
            let candidate = self.candidates[index];
            if candidate.turn == Turn::Stays {
                self.candidates[index].turn = Turn::Spoke;
                let before = frame.slots[usize::from(slot::TOTAL)];
                let after = before.saturating_add(candidate.gave);
                frame.slots[usize::from(slot::TOTAL)] = after;
                judging.modifier = judging.modifier.saturating_add(candidate.gave);
                self.note(judging, candidate, Status::Applied { before, after });
            }
        }
    }

    /// Runs one phase; true when the dice are to be rolled again.
    #[inline]
    pub(super) fn phase(
        &mut self,
        book: &Arc<Book<G>>,
        phase: Phase,
        judging: &mut Judging,
        frame: &mut Frame,
    ) -> Flow<bool> {
        judging.decided_by = None;
        let waits = |candidate: &Candidate| candidate.phase == phase && candidate.turn.is_open();
        let anybody = self.candidates[judging.first..].iter().any(waits);
        if anybody { self.let_speak(book, phase, judging, frame) } else { Ok(false) }
    }

    fn let_speak(&mut self, book: &Arc<Book<G>>, phase: Phase, judging: &mut Judging, frame: &mut Frame) -> Flow<bool> {
        let mut index = judging.first;
        while index < self.candidates.len() {
            let candidate = self.candidates[index];
            index += 1;
            if candidate.phase != phase || !candidate.turn.is_open() {
                continue;
            }
            let hook = &book.hooks[usize::from(candidate.hook)];
            frame.slots[usize::from(slot::HOLDER)] = candidate.holder;
            if let Some(silence) = self.weigh(book, candidate, judging, frame)? {
                let silent = matches!(silence, Status::ConditionFalse(_));
                self.candidates[index - 1].turn = if silent { Turn::Silent } else { Turn::Weighed };
                if candidate.turn == Turn::Waiting {
                    self.note(judging, candidate, silence);
                }
                continue;
            }
            self.candidates[index - 1].turn = Turn::Spoke;
            self.note_use(hook, candidate);
            let (before, outcome) = (frame.slots[usize::from(slot::TOTAL)], frame.slots[usize::from(slot::OUTCOME)]);
            let again = self.apply(book, candidate.hook, judging, frame)?;
            let after = frame.slots[usize::from(slot::TOTAL)];
            if T::ON && candidate.turn == Turn::Stirred {
                self.trace.unhook(judging.trace, candidate.hook, candidate.holder);
            }
            self.candidates[index - 1].rerolled |= again;
            self.note(judging, candidate, Status::Applied { before, after });
            if judging.cancelled || again {
                return Ok(again);
            }
            if phase == Phase::Resolve {
                if after != before {
                    self.candidates[index - 1].gave = after - before;
                    // A result that a rule has set stands, whatever the total.
                    if judging.decided_by.is_none() {
                        self.grade(book, judging, frame);
                    }
                }
                if frame.slots[usize::from(slot::OUTCOME)] != outcome && self.stir(judging) {
                    index = judging.first;
                }
            }
        }
        Ok(false)
    }

    /// Another outcome: whoever was silent because of the old one is weighed again. False if nobody was.
    fn stir(&mut self, judging: &Judging) -> bool {
        let mut anybody = false;
        for candidate in self.candidates[judging.first..].iter_mut().filter(|other| other.turn == Turn::Silent) {
            candidate.turn = Turn::Stirred;
            anybody = true;
        }
        anybody
    }

    fn note(&mut self, judging: &Judging, Candidate { hook, holder, .. }: Candidate, status: Status) {
        if T::ON {
            self.trace.hook(judging.trace, TraceHook { hook, holder, status, decisive: false });
        }
    }

    /// Notes the hooks whose turn never came.
    pub(super) fn note_unreached(&mut self, judging: &Judging) {
        for index in judging.first..self.candidates.len() {
            if self.candidates[index].turn == Turn::Waiting {
                self.note(judging, self.candidates[index], Status::NotReached);
            }
        }
    }

    /// Decides whether a hook speaks; the status says why not.
    fn weigh(
        &mut self,
        book: &Book<G>,
        candidate: Candidate,
        judging: &Judging,
        frame: &Frame,
    ) -> Flow<Option<Status>> {
        let hook = &book.hooks[usize::from(candidate.hook)];
        if let Some(by) = forbids(&self.forbidden, candidate.hook, hook) {
            return Ok(Some(Status::Forbidden(by)));
        }
        if hook.replaceable
            && let Some(by) = self.replacer(book, candidate, judging, frame)
        {
            return Ok(Some(Status::Replaced(by)));
        }
        if !self.game().able(candidate.hook, candidate.holder) {
            return Ok(Some(Status::Unable));
        }
        if self.is_spent(hook, candidate)
            || hook.rerolls() && (candidate.rerolled || !may_roll_again(hook, judging))
            || hook.one_holder && self.spoke_already(candidate, judging)
        {
            return Ok(Some(Status::Spent));
        }
        if let Some(condition) = &hook.condition
            && !condition.truth(&self.view(frame))
        {
            return Ok(Some(Status::ConditionFalse(self.because(condition, frame))));
        }
        if hook.face().is_some_and(|face| !shows(book, judging, face)) {
            return Ok(Some(Status::ConditionFalse(None)));
        }
        if hook.optional && self.has_coach(candidate) && self.declines(book, candidate, judging, frame)? {
            return Ok(Some(Status::Declined));
        }
        Ok(None)
    }

    /// Whether anybody decides for the holder.
    fn has_coach(&self, Candidate { hook, holder, .. }: Candidate) -> bool {
        let kind = self.game().owner_kind(hook);
        kind.is_none_or(|kind| holder == NONE || G::has_coach(&self.state, kind, holder))
    }

    /// Asks the coach of the holder.
    fn declines(&mut self, book: &Book<G>, candidate: Candidate, judging: &Judging, frame: &Frame) -> Flow<bool> {
        let hook = &book.hooks[usize::from(candidate.hook)];
        let side = self.game().side_of(candidate.hook, candidate.holder);
        let name = book.rules[usize::from(hook.rule)].name;
        let mut options = self.options();
        options.extend([Command::with(Command::USE, name), Command::bare(Command::DECLINE)]);
        let answer = self.ask_about(side, Ask::RULE, options, Some((judging, frame, Some(candidate.hook))))?;
        Ok(answer.word == Command::DECLINE)
    }

    fn because(&self, condition: &Program<G::State>, frame: &Frame) -> Option<Box<Because>> {
        if !T::ON || self.trace.level() < Level::Full {
            return None;
        }
        let why = condition.why_false(&self.view(frame));
        let game = self.game();
        let values = why.values.iter().map(|(word, value, kind)| {
            let text = if *value == NONE { "none".to_owned() } else { game.value(*kind, *value) };
            (word.clone(), text)
        });
        Some(Box::new(Because { part: why.text.to_owned(), values: values.collect() }))
    }

    /// The hook that speaks in the place of this one, if one does.
    fn replacer(&self, book: &Book<G>, candidate: Candidate, judging: &Judging, frame: &Frame) -> Option<HookId> {
        self.candidates[judging.first..].iter().find_map(|other| {
            let hook = &book.hooks[usize::from(other.hook)];
            if !hook.instead_of.contains(&candidate.hook) {
                return None;
            }
            let mut frame = frame.clone();
            frame.slots[usize::from(slot::HOLDER)] = other.holder;
            let speaks = forbids(&self.forbidden, other.hook, hook).is_none()
                && self.game().able(other.hook, other.holder)
                && !self.is_spent(hook, *other)
                && hook.condition.as_ref().is_none_or(|condition| condition.truth(&self.view(&frame)));
            speaks.then_some(other.hook)
        })
    }

    fn spoke_already(&self, candidate: Candidate, judging: &Judging) -> bool {
        self.candidates[judging.first..].iter().any(|other| other.hook == candidate.hook && other.turn == Turn::Spoke)
    }

    /// The number of the period in which a hook may speak once; none if it may at all times.
    fn stamp(&self, hook: &Hook<G::State>) -> Option<Value> {
        hook.once.map(|period| (G::vocabulary().periods[usize::from(period)].stamp)(&self.state))
    }

    fn is_spent(&self, hook: &Hook<G::State>, candidate: Candidate) -> bool {
        let Some(stamp) = self.stamp(hook) else { return false };
        let holder = self.user(hook, candidate);
        self.used.iter().any(|used| used.hook == hook.twin && used.holder == holder && used.stamp == stamp)
    }

    /// Who uses a hook up: its holder, or its whole side.
    fn user(&self, hook: &Hook<G::State>, candidate: Candidate) -> Value {
        if hook.for_side {
            Value::from(self.game().side_of(candidate.hook, candidate.holder))
        } else {
            candidate.holder
        }
    }

    fn note_use(&mut self, hook: &Hook<G::State>, candidate: Candidate) {
        let Some(stamp) = self.stamp(hook) else { return };
        let holder = self.user(hook, candidate);
        match self.used.iter_mut().find(|used| used.hook == hook.twin && used.holder == holder) {
            Some(used) => used.stamp = stamp,
            None => self.used.push(Used { hook: hook.twin, holder, stamp }),
        }
    }
}

/// Whether one of the dice that may still be rolled again shows a face.
fn shows<G: Family>(book: &Book<G>, judging: &Judging, face: Value) -> bool {
    let base = &book.events[usize::from(judging.event)].base;
    let Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } = base else { return false };
    judging.fresh().any(|(_, die)| faces[usize::from(die) - 1] == face)
}

/// Whether there are dice left that a hook may have rolled again: all of them together, or one.
fn may_roll_again<S: 'static>(hook: &Hook<S>, judging: &Judging) -> bool {
    judging.is_fresh() || hook.rerolls_one() && judging.fresh().next().is_some()
}
