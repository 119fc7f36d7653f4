//! A roll judged again without one of its hooks: does it come out otherwise? Same position, same natural dice, same
//! answers.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use crate::dice::{Address, Remembered};
use crate::expr::vocabulary::{Frame, NONE, Shape, Value, slot};
use crate::referee::book::Book;
use crate::referee::coach::Coach;
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::game::Game;
use crate::referee::ids::{EventId, HookId, Phase};
use crate::referee::request::{Command, Request};
use crate::referee::rules::Event;
use crate::referee::trace::Recorder;
use crate::referee::trace::{Status, TraceHook};

use super::judging::Judging;
use super::memory::Memory;
use super::referee::{Answered, Referee};

/// How the game stood just before a roll.
pub(super) struct Moment<S> {
    state: S,
    frame: Frame,
    memory: Memory,
    rolled: Vec<(EventId, u32)>,
    clock: (u32, u32),
    /// So many answers had been given.
    answers: usize,
    /// So many outcomes had been ruled.
    ruled: u32,
}

/// How a roll came out: whether it was called off, else its outcome.
type Verdict = (bool, Value);

fn verdict(judging: &Judging, frame: &Frame) -> Verdict {
    (judging.cancelled, if judging.cancelled { NONE } else { frame.slots[usize::from(slot::OUTCOME)] })
}

impl<G: Family> Referee<G> {
    /// Remembers how the game stands before a roll in which somebody may speak, if anybody asks why.
    #[inline]
    pub(super) fn moment(&self, event: &Event<G::State>, first: usize, frame: &Frame) -> Option<Box<Moment<G::State>>> {
        let asked = self.trace.asks_why() && event.shape == Shape::Roll && self.candidates.len() > first;
        asked.then(|| {
            Box::new(Moment {
                state: self.state.clone(),
                frame: frame.clone(),
                memory: self.memory.clone(),
                rolled: self.rolled.clone(),
                clock: self.clock,
                answers: self.answered.len(),
                ruled: self.rulings.outcomes,
            })
        })
    }

    /// Marks the hooks without which a roll comes out otherwise. Where a judge has ruled how it does, none of them decides.
    pub(super) fn find_decisive(
        &mut self,
        book: &Arc<Book<G>>,
        moment: &Moment<G::State>,
        judging: &Judging,
        frame: &Frame,
    ) {
        if moment.ruled != self.rulings.outcomes {
            return;
        }
        let outcome = verdict(judging, frame);
        let noted = &self.trace.since(judging.trace)[0].hooks;
        let counts = |noted: &TraceHook| {
            let phase = book.hooks[usize::from(noted.hook)].phase;
            matches!(noted.status, Status::Applied { .. }) && phase != Phase::Post
        };
        let spoke: Vec<_> = (0..)
            .zip(noted)
            .filter(|(_, noted)| counts(noted))
            .map(|(at, noted)| (at, noted.hook, noted.holder))
            .collect();
        for (index, hook, holder) in spoke {
            if self.is_otherwise(book, moment, judging, (hook, holder), outcome) {
                self.trace.decide(judging.trace, index);
            }
        }
    }

    /// Whether a roll comes out otherwise when a hook of somebody is left out. If it then takes an answer that nobody gave, whatever that
    /// would be; not if it takes another such answer, or a die that was not rolled.
    fn is_otherwise(
        &self,
        book: &Arc<Book<G>>,
        moment: &Moment<G::State>,
        judging: &Judging,
        line: (HookId, Value),
        outcome: Verdict,
    ) -> bool {
        let open = Rc::new(Cell::new(None));
        let mut answer = 0;
        loop {
            open.set(None);
            let answers = self.answered[moment.answers..].to_vec();
            let notes = Notes { answers, instead: answer, open: Rc::clone(&open) };
            if self.without(book, moment, judging, line, notes).is_none_or(|other| other == outcome) {
                return false;
            }
            answer += 1;
            if open.get().is_none_or(|options| options <= answer) {
                return true;
            }
        }
    }

    /// How a roll comes out when a hook of somebody is left out; none if it would take a die that was not rolled, or answers
    /// that nobody gave.
    fn without(
        &self,
        book: &Arc<Book<G>>,
        moment: &Moment<G::State>,
        judging: &Judging,
        line: (HookId, Value),
        notes: Notes,
    ) -> Option<Verdict> {
        let event = &book.events[usize::from(judging.event)];
        let inside = self.trace.since(judging.trace);
        let dice = Remembered::new(inside.iter().map(|event| (event.address, &event.dice[..])));
        let mut trial = Referee::<G>::new(
            Arc::clone(book),
            moment.state.clone(),
            Box::new(dice),
            vec![Box::new(notes)],
            Recorder::silent(),
        );
        trial.memory.clone_from(&moment.memory);
        trial.rolled.clone_from(&moment.rolled);
        trial.clock = moment.clock;
        trial.memory.left_out.line = Some(line);
        let mut frame = moment.frame.clone();
        trial.line_up(event, &frame);
        let trace = trial.trace.open(judging.event, &frame, Address::default());
        let mut again = Judging::new(judging.event, trace, &trial.candidates, 0);
        match trial.come_out(book, event, &mut again, &mut frame) {
            Ok(()) => Some(verdict(&again, &frame)),
            // The answer that was given is not possible any more: it comes out otherwise, whatever the other answer is.
            Err(Stop::Quit) => Some((again.cancelled, Value::MIN)),
            Err(_) => None,
        }
    }
}

/// Answers as was answered the first time. An optional rule that was not asked about then is declined.
struct Notes {
    answers: Vec<Answered>,
    /// The answer to the one question that was not asked then.
    instead: usize,
    /// Once that is asked: how many answers there are.
    open: Rc<Cell<Option<usize>>>,
}

impl<G: Family> Coach<G> for Notes {
    fn answer(&mut self, _game: Game<G>, request: &Request) -> Flow<usize> {
        let same = |note: &Answered| note.side == request.side && note.ask == request.ask && note.hook == request.hook;
        match self.answers.iter().position(same) {
            Some(index) => {
                let command = self.answers.remove(index).command;
                request.options.iter().position(|option| *option == command).ok_or(Stop::Quit)
            }
            None if request.ask.is_optional() => {
                request.options.iter().position(|option| option.word == Command::DECLINE).ok_or(Stop::Done)
            }
            None if self.open.get().is_none() => {
                self.open.set(Some(request.options.len()));
                Ok(self.instead)
            }
            None => Err(Stop::Done),
        }
    }
}
