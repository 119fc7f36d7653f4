//! A coach who repeats what was answered before, then lets another go on: for replay, resume and undo.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use crate::pack::Diagnostic;
use crate::referee::{Coach, Family, Flow, Game, Request, Seat, Stop};

use super::command::understand;

/// Answers still to be repeated, in the order given, for all sides.
pub type Queue = Rc<RefCell<VecDeque<String>>>;

/// Repeats the answers of a queue, then asks the coach behind.
pub struct Rejoin<G: Family> {
    queue: Queue,
    then: Option<Seat<G>>,
    follows: bool,
}

impl<G: Family> Rejoin<G> {
    /// Without a coach behind, the game is done when the queue is empty.
    pub fn new(queue: Queue, then: Option<Seat<G>>) -> Rejoin<G> {
        Rejoin { queue, then, follows: false }
    }

    /// The coach behind is asked all along, so that it has in mind what it would have had; its answers count only when
    /// the queue is empty.
    pub fn following(mut self) -> Rejoin<G> {
        self.follows = true;
        self
    }
}

impl<G: Family> Coach<G> for Rejoin<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let next = self.queue.borrow_mut().pop_front();
        if let (Some(_), true, Some(coach)) = (&next, self.follows, &mut self.then) {
            coach.answer(game, request)?;
        }
        match (next, &mut self.then) {
            (Some(text), _) => match understand(game, request, &text) {
                Ok(understood) if understood.rest.is_none() => Ok(understood.option),
                Ok(_) => Err(Stop::Fault(Box::new(Diagnostic::anywhere("command-unreadable").with("command", text)))),
                Err(fault) => Err(Stop::Fault(Box::new(fault))),
            },
            (None, Some(coach)) => coach.answer(game, request),
            (None, None) => Err(Stop::Done),
        }
    }
}
