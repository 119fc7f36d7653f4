//! The dice of an event: rolled, read, and a face chosen where they have faces.

use crate::dice::Address;
use crate::expr::vocabulary::{Frame, Kind, NONE, slot};
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::game::Game;
use crate::referee::request::{Ask, Command};
use crate::referee::rules::{Base, Event, Pool};

use super::judging::{Judging, Thrown, set_need};
use super::referee::Referee;

impl<G: Family> Referee<G> {
    /// Where the next dice of an event stand; they are counted within an activation.
    pub(super) fn address(&mut self, event: &Event<G::State>) -> Address {
        let (turn, activation) = G::clock(&self.state);
        if self.clock != (turn, activation) {
            self.clock = (turn, activation);
            self.rolled.clear();
        }
        Address { turn, activation, event: event.print, occurrence: 0 }
    }

    /// How often the event was rolled before, at this address.
    fn occurrence(&mut self, judging: &Judging) -> u32 {
        match self.rolled.iter_mut().find(|(id, _)| *id == judging.event) {
            Some((_, times)) => {
                *times += 1;
                *times
            }
            None => {
                self.rolled.push((judging.event, 0));
                0
            }
        }
    }

    /// Sets the target number, unless a rule has, and rolls.
    pub(super) fn roll_dice(&mut self, event: &Event<G::State>, judging: &mut Judging, frame: &mut Frame) -> Flow {
        let Base::Roll { pool, .. } = &event.base else { return Ok(()) };
        set_need(event, self.game(), frame);
        let count = judging.dice_of(pool, self.game(), frame);
        judging.modifier = 0;
        let mut address = self.address(event);
        address.occurrence = self.occurrence(judging);
        self.dice.open(address);
        if self.trace.is_on() {
            self.trace.address(judging.trace, address);
            if !judging.is_fresh() {
                self.trace.again(judging.trace);
            }
        }
        let sides = pool.faces_of(frame);
        match judging.one_die.take() {
            Some(index) => {
                let face = self.die(judging, 1, sides)?;
                judging.thrown.turn(index, face);
            }
            None => {
                judging.thrown = Thrown::default();
                self.dice.throw(count as u8);
                for index in 1..=count as u8 {
                    let face = self.die(judging, index, sides)?;
                    judging.thrown.add(face);
                }
            }
        }
        let dice = judging.thrown.faces();
        let doubles = (1..dice.len()).any(|i| dice[..i].contains(&dice[i]));
        frame.slots[usize::from(slot::DOUBLES)] = i32::from(doubles);
        if pool.faces.is_none() {
            let sum = dice.iter().copied().map(i32::from).sum();
            frame.slots[usize::from(slot::NATURAL)] = sum;
            frame.slots[usize::from(slot::TOTAL)] = sum;
        }
        Ok(())
    }

    fn die(&mut self, judging: &Judging, index: u8, sides: u8) -> Flow<u8> {
        let Some(face) = self.dice.die(sides) else {
            return Err(Stop::NoDie { event: judging.event, index, sides });
        };
        let face = self.ruled_die(judging, sides, face)?;
        if self.trace.is_on() {
            self.trace.die(judging.trace, face);
            self.trace.thrown(judging.trace, self.rulings.steps);
        }
        if let Some(witness) = &mut self.witness {
            let game = Game::at_table(&self.book, &self.state, &self.memory, &self.live);
            witness.rolled(game, judging.event, sides, face)?;
        }
        self.rulings.step();
        Ok(face)
    }

    /// Lets the coach of the role `chooser` (else the active one) pick one of the faces rolled.
    pub(super) fn choose_face(&mut self, event: &Event<G::State>, judging: &Judging, frame: &mut Frame) -> Flow {
        let Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } = &event.base else { return Ok(()) };
        if frame.slots[usize::from(slot::OUTCOME)] != NONE {
            return Ok(());
        }
        let mut options = self.options();
        for &die in judging.thrown.faces() {
            let command = Command::with(Command::CHOOSE, faces[usize::from(die) - 1]);
            if !options.contains(&command) {
                options.push(command);
            }
        }
        let side = match event.slot("chooser") {
            Some((index, Kind::Entity(kind))) => G::side(&self.state, kind, frame.slots[usize::from(index)]),
            _ => G::active(&self.state),
        };
        let chosen = self.ask_about(side, Ask("face"), options, Some((judging, frame, None)))?;
        frame.slots[usize::from(slot::OUTCOME)] = chosen.object;
        Ok(())
    }
}
