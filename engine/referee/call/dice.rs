//! The dice of an event: rolled, read, and a face chosen where they have faces.

use crate::dice::Address;
use crate::expr::vocabulary::{Frame, Kind, NONE, Value, slot};
use crate::referee::book::{Base, Book, Event, Outcomes, Pool};
use crate::referee::request::{Ask, Command};

use super::{Family, Flow, Game, Judging, Referee, Stop, Thrown, Tracer};

impl<G: Family, T: Tracer> Referee<G, T> {
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
        let Base::Roll { pool, need, .. } = &event.base else { return Ok(()) };
        if frame.slots[usize::from(slot::NEED)] == NONE
            && let Some(need) = need
        {
            frame.slots[usize::from(slot::NEED)] = need.number(&self.view(frame));
        }
        let count = pool.count.number(&self.view(frame)).saturating_add(judging.extra_dice).clamp(1, Thrown::MOST);
        judging.modifier = 0;
        let mut address = self.address(event);
        address.occurrence = self.occurrence(judging);
        self.dice.open(address);
        if T::ON {
            self.trace.address(judging.trace, address);
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
        if T::ON {
            self.trace.die(judging.trace, face);
        }
        if let Some(witness) = &mut self.witness {
            let game = Game { book: &*self.book, state: &self.state };
            witness.rolled(game, judging.event, sides, face)?;
        }
        Ok(face)
    }

    /// Reads the result off the total.
    pub(super) fn grade(&mut self, book: &Book<G>, judging: &Judging, frame: &mut Frame) {
        let Base::Roll { outcomes, .. } = &book.events[usize::from(judging.event)].base else { return };
        let total = frame.slots[usize::from(slot::TOTAL)];
        debug_assert!(
            frame.slots[usize::from(slot::NATURAL)] == NONE
                || total == frame.slots[usize::from(slot::NATURAL)] + judging.modifier,
            "the lines of {} do not add up",
            book.event_name(judging.event)
        );
        let outcome = match (judging.table, outcomes) {
            (Some(table), _) | (None, &Outcomes::Table(table)) => book.tables[usize::from(table)].row(total),
            (None, Outcomes::Grades(grades)) => {
                let view = self.view(frame);
                grades.iter().find(|(_, when)| when.truth(&view)).map_or(NONE, |(name, _)| *name)
            }
            (None, Outcomes::Number | Outcomes::Faces) => NONE,
        };
        frame.slots[usize::from(slot::OUTCOME)] = outcome;
    }

    /// The die of a roll that alone is rolled again: one with a face, else the one the coach of `side` chooses.
    pub(super) fn one_die(
        &mut self,
        book: &Book<G>,
        face: Option<Value>,
        side: u8,
        judging: &Judging,
        frame: &Frame,
    ) -> Flow<Option<u8>> {
        let Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } = &book.events[usize::from(judging.event)].base
        else {
            // Numbers: the lowest, since no coach would choose another.
            return Ok(judging.fresh().min_by_key(|(_, face)| *face).map(|(index, _)| index));
        };
        let name = |die: u8| faces[usize::from(die) - 1];
        let mut options = self.options();
        for (_, die) in judging.fresh().filter(|(_, die)| face.is_none_or(|face| name(*die) == face)) {
            let command = Command::with(Command::CHOOSE, name(die));
            if !options.contains(&command) {
                options.push(command);
            }
        }
        if options.is_empty() {
            return Ok(None);
        }
        let chosen = self.ask_about(side, Ask("die-again"), options, Some((judging, frame, None)))?.object;
        Ok(judging.fresh().find(|(_, die)| name(*die) == chosen).map(|(index, _)| index))
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
