//! A game to be played again: from its start, or from a position.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use crate::coach::{Queue, Rejoin};
use crate::dice::{Given, Seeded, Source};
use crate::pack::{Diagnostics, Refused};
use crate::referee::{Ask, Book, Coach, Family, Flow, Game, Recorder, Referee, Request, Seat, Stop};

use super::record::{Log, Record};
use super::set_up::Position;

/// The dice and answers of a game, and its beginning.
pub struct Replay<G: Family> {
    /// Its header and its steps.
    pub record: Record,
    /// The position it began from; none where it was played from the start.
    pub position: Option<Position<G>>,
}

/// The question that is open where the answers of a game have run out.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    /// What is asked.
    pub ask: Ask,
    /// How often the game has rested before, if it rests there.
    pub rest: Option<u32>,
}

/// The same once it is known; none before, and where the game stops otherwise.
pub type OpenQuestion = Rc<Cell<Option<Open>>>;

impl<G: Family> Replay<G> {
    /// A game from its start.
    pub fn whole(record: Record) -> Replay<G> {
        Replay { record, position: None }
    }

    /// The same with the steps that were made when it was played again: a record that ends with a ruling does not say yet what
    /// came of it.
    pub fn as_logged(mut self, log: &Log) -> Replay<G> {
        let steps = log.borrow().iter().map(|step| step.line.clone()).collect();
        self.record = Record::new(self.record.header, steps, self.record.ended);
        self
    }

    /// So many seats as it has sides, at least one.
    pub fn seats(&self, seat: impl Fn() -> Seat<G>) -> Vec<Seat<G>> {
        (0..self.record.header.start.sides.len().max(1)).map(|_| seat()).collect()
    }

    /// A table where its first answers are given again, so many at most, and then nobody answers any more.
    ///
    /// # Errors
    /// As [`Replay::table`].
    pub fn again(&self, book: &Arc<Book<G>>, answers: usize, trace: Recorder) -> Result<Referee<G>, Refused> {
        let queue: Queue = Rc::new(RefCell::new(self.record.answers().take(answers).collect()));
        self.table(book, self.seats(|| Box::new(Rejoin::new(Rc::clone(&queue), None))), trace)
    }

    /// The same with all of its answers; the question that nobody answers any more is noted.
    ///
    /// # Errors
    /// As [`Replay::table`].
    pub fn to_the_open_question(
        &self,
        book: &Arc<Book<G>>,
        trace: Recorder,
    ) -> Result<(Referee<G>, OpenQuestion), Refused> {
        let (queue, open): (Queue, _) = (Rc::new(RefCell::new(self.record.answers().collect())), Rc::default());
        let seat =
            || -> Seat<G> { Box::new(Noting { then: Rejoin::new(Rc::clone(&queue), None), open: Rc::clone(&open) }) };
        let referee = self.table(book, self.seats(seat), trace)?;
        Ok((referee, open))
    }

    /// A table where everything stands as it began, with the same dice to come.
    ///
    /// # Errors
    /// The faults of the teams or the board of a start.
    pub fn table(&self, book: &Arc<Book<G>>, seats: Vec<Seat<G>>, trace: Recorder) -> Result<Referee<G>, Refused> {
        let mut referee = match &self.position {
            None => self.at_the_start(book, seats, trace)?,
            Some(position) => position.table(book, self.dice(), seats, trace),
        };
        referee.set_rulings(self.record.rulings());
        Ok(referee)
    }

    fn at_the_start(&self, book: &Arc<Book<G>>, seats: Vec<Seat<G>>, trace: Recorder) -> Result<Referee<G>, Refused> {
        let (mut sources, mut faults) = (book.sources.clone(), Diagnostics::default());
        let state = G::start(book, &self.record.header.start, &mut sources, &mut faults);
        let Some(state) = state.filter(|_| faults.errors() == 0) else { return Err(Refused { faults, sources }) };
        Ok(Referee::new(Arc::clone(book), state, self.dice(), seats, trace))
    }

    /// The dice of its seed, or those that were rolled from its position on.
    fn dice(&self) -> Box<dyn Source> {
        match self.position {
            None => Box::new(Seeded::new(self.record.header.seed)),
            Some(_) => Box::new(Given::new(self.record.faces())),
        }
    }

    /// Plays it at such a table until something stops it.
    ///
    /// # Errors
    /// Always: whatever stopped it.
    pub fn play(&self, referee: &mut Referee<G>) -> Flow {
        match self.position {
            None => referee.play_from(&self.record.header.start),
            Some(_) => referee.take_up(),
        }
    }
}

/// Repeats answers, and notes what is asked where there are no more.
struct Noting<G: Family> {
    then: Rejoin<G>,
    open: OpenQuestion,
}

impl<G: Family> Coach<G> for Noting<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let answer = self.then.answer(game, request);
        if answer == Err(Stop::Done) {
            self.open.set(Some(Open { ask: request.ask, rest: request.rest }));
        }
        answer
    }
}
