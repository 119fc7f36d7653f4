//! A game at a table: built from what it starts from, with coaches, a clerk and a narrator.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use crate::bots::Automated;
use crate::coach::{Person, Queue, Rejoin};
use crate::dice::Seeded;
use crate::expr::vocabulary::Value;
use crate::judge::record::{Clerk, Header};
use crate::pack::{Diagnostics, Refused};
use crate::referee::{Book, Command, EventId, Flow, Game, Level, Machine, Referee, Request, Seat, Tracer, Witness};

use super::narrator::Narrator;
use super::output::Output;
use super::values::CoachKind;

/// Everything a game is made of.
pub struct Table<G: Automated> {
    /// The rules.
    pub book: Arc<Book<G>>,
    /// Its start, its seed and its houses.
    pub header: Header,
    /// The coaches, by side.
    pub coaches: Vec<CoachKind>,
    /// How much is noted.
    pub level: Level,
    /// Whether the board is drawn at every turn.
    pub board: bool,
    /// Where words go.
    pub out: Output,
}

impl<G: Automated> Table<G> {
    /// Whether a person plays, by side.
    pub fn people(&self) -> Vec<bool> {
        self.coaches.iter().map(|kind| *kind == CoachKind::Human).collect()
    }

    /// Sits down: the first answers are taken from the queue, the others from the coaches.
    ///
    /// # Errors
    /// The faults of teams or board, and the texts to show them.
    pub fn sit<T: Tracer>(
        &self,
        answers: VecDeque<String>,
        clerk: Clerk,
        narrator: Option<&Rc<RefCell<Narrator>>>,
        trace: T,
    ) -> Result<Referee<G, T>, Refused> {
        let mut sources = self.book.sources.clone();
        let mut faults = Diagnostics::default();
        let state = G::start(&self.book, &self.header.start, &mut sources, &mut faults);
        let Some(state) = state.filter(|_| faults.errors() == 0) else {
            return Err(Refused { faults, sources });
        };
        let queue: Queue = Rc::new(RefCell::new(answers));
        let quiet = Rc::new(RefCell::new(Narrator::silent(self.out)));
        let screen = Rc::clone(narrator.unwrap_or(&quiet));
        let live = |(side, kind): (usize, &CoachKind)| -> Seat<G> {
            match kind.machine() {
                Some(machine) => G::machine(machine, self.header.seed.wrapping_add(side as u64)),
                None => Box::new(Person::new(Rc::clone(&screen), G::machine(Machine::Bot, self.header.seed))),
            }
        };
        let seats = self.coaches.iter().enumerate().map(|seat| -> Seat<G> {
            let machine = seat.1.machine().is_some();
            let rejoin = Rejoin::new(Rc::clone(&queue), Some(live(seat)));
            Box::new(if machine { rejoin.following() } else { rejoin })
        });
        let seats = seats.collect();
        let dice = Box::new(Seeded::new(self.header.seed));
        let mut referee = Referee::new(Arc::clone(&self.book), state, dice, seats, trace);
        referee.set_witness(Box::new(Both { clerk, narrator: narrator.map(Rc::clone) }));
        Ok(referee)
    }
}

/// The clerk writes first, then the narrator tells.
struct Both {
    clerk: Clerk,
    narrator: Option<Rc<RefCell<Narrator>>>,
}

impl<G: Automated> Witness<G> for Both {
    fn answered(&mut self, game: Game<G>, request: &Request, command: Command) -> Flow {
        self.clerk.answered(game, request, command)?;
        if let Some(narrator) = &self.narrator
            && let Ok(mut narrator) = narrator.try_borrow_mut()
        {
            narrator.tell(game, request.events);
        }
        Ok(())
    }

    fn rolled(&mut self, game: Game<G>, event: EventId, sides: u8, face: u8) -> Flow {
        self.clerk.rolled(game, event, sides, face)
    }

    fn ended(&mut self, game: Game<G>, winners: &[Value]) -> Flow {
        Witness::<G>::ended(&mut self.clerk, game, winners)
    }
}
