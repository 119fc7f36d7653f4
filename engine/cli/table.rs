//! A game at a table: built from what it starts from, with coaches, a clerk and a narrator.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use crate::bots::Automated;
use crate::judge::record::{Clerk, Header, SaidSoFar};
use crate::judge::seated;
use crate::pack::Refused;
use crate::referee::{Book, Command, Flow, Game, Level, Machine, Recorder, Referee, Request, Ruling, Witness};

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

    /// Sits down: what was said before is said again, the rest comes from the coaches. The clerk comes when everybody sits, so
    /// that nothing is written of a game that cannot begin.
    ///
    /// # Errors
    /// The faults of teams or board, and the texts to show them; those of the clerk.
    pub fn sit(
        &self,
        said: SaidSoFar,
        clerk: impl FnOnce() -> Result<Clerk, Refused>,
        narrator: Option<&Rc<RefCell<Narrator>>>,
        trace: Recorder,
    ) -> Result<Referee<G>, Refused> {
        let quiet = Rc::new(RefCell::new(Narrator::silent(self.out)));
        let screen = narrator.unwrap_or(&quiet);
        let coaches: Vec<Option<Machine>> = self.coaches.iter().map(|kind| kind.machine()).collect();
        let mut referee = seated((&self.book, &self.header), &coaches, said, screen, trace)?;
        referee.set_witness(Box::new(Both { clerk: clerk()?, narrator: narrator.map(Rc::clone) }));
        Ok(referee)
    }
}

/// The clerk writes first, then the narrator tells.
struct Both {
    clerk: Clerk,
    narrator: Option<Rc<RefCell<Narrator>>>,
}

impl<G: Automated> Witness<G> for Both {
    fn inner(&mut self) -> Option<&mut dyn Witness<G>> {
        Some(&mut self.clerk)
    }

    fn answered(&mut self, game: Game<G>, request: &Request, command: Command) -> Flow {
        self.clerk.answered(game, request, command)?;
        if let Some(narrator) = &self.narrator
            && let Ok(mut narrator) = narrator.try_borrow_mut()
        {
            narrator.tell(game, request.events);
        }
        Ok(())
    }

    fn ruled(&mut self, game: Game<G>, ruling: &Ruling) -> Flow {
        self.clerk.ruled(game, ruling)?;
        if let Some(narrator) = &self.narrator
            && let Ok(narrator) = narrator.try_borrow()
        {
            narrator.tell_ruling(game, ruling);
        }
        Ok(())
    }
}
