//! A game from its start, with whoever answers for each side: machines, and people before one screen.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use crate::bots::Automated;
use crate::coach::{Person, Queue, Rejoin, Screen};
use crate::dice::Seeded;
use crate::pack::{Diagnostics, Refused};
use crate::referee::{Book, Machine, Recorder, Referee, Seat};

use super::record::{Header, SaidSoFar};

/// A table where everybody sits: a machine for each side, or a person (none). The first answers are those that were `said`
/// before, and so are the rulings; the others come from the coaches.
///
/// # Errors
/// The faults of teams or board, and the texts to show them.
pub fn seated<G: Automated, S: Screen<G> + 'static>(
    (book, header): (&Arc<Book<G>>, &Header),
    coaches: &[Option<Machine>],
    said: SaidSoFar,
    screen: &Rc<RefCell<S>>,
    trace: Recorder,
) -> Result<Referee<G>, Refused> {
    let mut sources = book.sources.clone();
    let mut faults = Diagnostics::default();
    let state = G::start(book, &header.start, &mut sources, &mut faults);
    let Some(state) = state.filter(|_| faults.errors() == 0) else {
        return Err(Refused { faults, sources });
    };
    let answers: Queue = Rc::new(RefCell::new(said.answers));
    let seat = |(side, machine): (usize, &Option<Machine>)| -> Seat<G> {
        let live: Seat<G> = match machine {
            Some(machine) => G::machine(*machine, header.seed.wrapping_add(side as u64)),
            None => Box::new(Person::new(Rc::clone(screen), G::machine(Machine::Bot, header.seed))),
        };
        let rejoin = Rejoin::new(Rc::clone(&answers), Some(live));
        Box::new(if machine.is_some() { rejoin.following() } else { rejoin })
    };
    let seats = coaches.iter().enumerate().map(seat).collect();
    let mut referee = Referee::new(Arc::clone(book), state, Box::new(Seeded::new(header.seed)), seats, trace);
    referee.set_rulings(said.rulings);
    Ok(referee)
}
