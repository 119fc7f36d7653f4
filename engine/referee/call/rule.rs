//! A judge is heard: a die shows another face, a roll comes out otherwise, things stand otherwise.

use std::sync::Arc;

use crate::expr::vocabulary::{Frame, Shape, slot};
use crate::pack::{Diagnostic, Tree};
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::game::Game;
use crate::referee::rules::Event;
use crate::referee::ruling::{Ruled, Ruling};

use super::judging::Judging;
use super::referee::Referee;

impl<G: Family> Referee<G> {
    /// Sets the rulings that are to come, each with the number of steps before it: dice, answers and rulings.
    pub fn set_rulings(&mut self, rulings: impl IntoIterator<Item = (usize, Ruling)>) {
        self.rulings.coming = rulings.into_iter().collect();
    }

    /// Whoever writes everything down is told of a ruling before it takes effect.
    fn write_ruling(&mut self, ruling: &Ruling) -> Flow {
        if let Some(witness) = &mut self.witness {
            let game = Game::at_table(&self.book, &self.state, &self.memory, &self.live);
            witness.ruled(game, ruling)?;
        }
        if ruling.takes_dice_back() {
            self.dice.shake(self.rulings.steps as u64);
        }
        self.rulings.step();
        Ok(())
    }

    /// The face of a die that has just been rolled, as a judge has it.
    #[inline]
    pub(super) fn ruled_die(&mut self, judging: &Judging, sides: u8, face: u8) -> Flow<u8> {
        match self.rulings.due(|what| matches!(what, Ruled::Die(_))) {
            Some(Ruling { what: Ruled::Die(ruled), .. }) if ruled == 0 || ruled > sides => {
                let fault = Diagnostic::anywhere("ruling-face").with("face", ruled).with("sides", sides);
                Err(Stop::Fault(Box::new(fault)))
            }
            Some(ruling) => {
                self.write_ruling(&ruling)?;
                if self.trace.is_on() {
                    self.trace.ruled(judging.trace, &Arc::new(ruling.clone()));
                }
                let Ruled::Die(ruled) = ruling.what else { return Ok(face) };
                Ok(ruled)
            }
            None => Ok(face),
        }
    }

    /// The outcome of a roll, as a judge has it.
    #[inline]
    pub(super) fn rule_outcome(&mut self, event: &Event<G::State>, judging: &Judging, frame: &mut Frame) -> Flow {
        if event.shape != Shape::Roll {
            return Ok(());
        }
        if self.trace.is_on() {
            self.trace.came_out(judging.trace, self.rulings.steps);
        }
        if self.rulings.coming.is_empty() {
            return Ok(());
        }
        let before = self.rulings.came_out.iter().filter(|other| **other == judging.event).count();
        self.rulings.came_out.push(judging.event);
        let name = self.book.names.name(event.name);
        let due = |what: &Ruled| matches!(what, Ruled::Outcome { roll, after, .. } if roll == name && usize::from(*after) == before);
        let Some(ruling) = self.rulings.due(due) else { return Ok(()) };
        let Ruled::Outcome { is, .. } = &ruling.what else { return Ok(()) };
        let known = self.book.names.find(is).filter(|outcome| self.book.may_come_out(judging.event, *outcome));
        let Some(outcome) = known else {
            let fault = Diagnostic::anywhere("unknown-name").with("group", "outcome").with("word", is);
            return Err(Stop::Fault(Box::new(fault)));
        };
        self.write_ruling(&ruling)?;
        self.rulings.outcomes += 1;
        frame.slots[usize::from(slot::OUTCOME)] = outcome;
        if self.trace.is_on() {
            self.trace.ruled(judging.trace, &Arc::new(ruling));
        }
        Ok(())
    }

    /// How things stand, as a judge has it.
    pub(super) fn rule_position(&mut self) -> Flow {
        self.rulings.rests += 1;
        loop {
            let now = self.rulings.rests;
            let due = |what: &Ruled| matches!(what, Ruled::Position { rest, .. } if *rest == now);
            let Some(ruling) = self.rulings.due(due) else { return Ok(()) };
            let Ruled::Position { is, .. } = &ruling.what else { return Ok(()) };
            let state =
                amended::<G>(self, is).map_err(|fault| Stop::Fault(Box::new(Diagnostic { place: None, ..fault })))?;
            self.write_ruling(&ruling)?;
            self.state = state;
            self.rulings.rests = 1;
        }
    }
}

/// The position with what a ruling says of it.
fn amended<G: Family>(referee: &Referee<G>, is: &str) -> Result<G::State, Diagnostic> {
    let amended = G::DESCRIPTION.amend(&referee.book, &referee.state, &Tree::parse(is, 0)?);
    amended.map_err(|faults| faults.list.into_iter().next().unwrap_or_else(|| Diagnostic::anywhere("unknown-key")))
}
