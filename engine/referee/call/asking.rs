//! The one place where coaches are asked.

use crate::expr::vocabulary::{Frame, NONE, Value};
use crate::referee::family::Family;
use crate::referee::flow::Flow;
use crate::referee::game::Game;
use crate::referee::ids::HookId;
use crate::referee::request::{Ask, Command, Plea, Request};

use super::judging::Judging;
use super::referee::{Answered, Referee};

/// The occasion of a question: the event, and perhaps the hook that waits for the answer, with its holder.
pub(super) type About<'q> = Option<(&'q Judging, &'q Frame, Option<(HookId, Value)>)>;

impl<G: Family> Referee<G> {
    /// An empty list for the options of a request; [`Referee::ask`] takes it back.
    pub fn options(&mut self) -> Vec<Command> {
        let mut options = std::mem::take(&mut self.spare);
        options.clear();
        options
    }

    /// Asks a side to choose among `options`. A lone option is taken without asking.
    pub fn ask(&mut self, side: u8, ask: Ask, options: Vec<Command>) -> Flow<Command> {
        self.ask_about(side, ask, options, None)
    }

    /// The same, with what the procedure has settled so far.
    ///
    /// # Errors
    /// As [`Referee::ask`].
    pub fn ask_knowing(&mut self, side: u8, ask: Ask, facts: &[Value], options: Vec<Command>) -> Flow<Command> {
        match options.len() {
            1 => self.ask(side, ask, options),
            _ => self.put(side, ask, facts, options, None),
        }
    }

    /// Asks even where there is only one answer: whoever answers sees that it is his turn.
    ///
    /// # Errors
    /// As [`Referee::ask`].
    pub fn ask_even_one(&mut self, side: u8, ask: Ask, options: Vec<Command>) -> Flow<Command> {
        self.put(side, ask, &[], options, None)
    }

    pub(super) fn ask_about(&mut self, side: u8, ask: Ask, options: Vec<Command>, about: About) -> Flow<Command> {
        if let [command] = options[..] {
            self.spare = options;
            return Ok(command);
        }
        self.put(side, ask, &[], options, about)
    }

    /// Puts a script's question: the place of the answer among the options.
    pub(super) fn put_plea(&mut self, plea: &Plea, about: About) -> Flow<usize> {
        let mut options = self.options();
        options.extend_from_slice(plea.options);
        self.plea = (plea.role, plea.barred.to_vec());
        let answer = self.ask_about(plea.side, plea.ask, options, about);
        self.plea = (None, Vec::new());
        let answer = answer?;
        Ok(plea.options.iter().position(|option| *option == answer).unwrap_or(0))
    }

    fn put(&mut self, side: u8, ask: Ask, facts: &[Value], options: Vec<Command>, about: About) -> Flow<Command> {
        self.count_question();
        self.see_who_is_there();
        debug_assert!(!options.is_empty(), "nobody is asked a question without answers: {ask:?}");
        let hook = about.and_then(|(.., hook)| hook);
        let request = Request {
            side,
            ask,
            options: &options,
            facts,
            cause: self.cause,
            about: about.map(|(judging, frame, _)| (judging.event, frame)),
            dice: about.map_or(&[], |(judging, ..)| judging.thrown.faces()),
            hook: hook.map(|(hook, _)| hook),
            holder: hook.map_or(NONE, |(_, holder)| holder),
            role: self.plea.0,
            barred: &self.plea.1,
            events: self.trace.events(),
            rest: Some(self.rulings.rests).filter(|rests| *rests > 0),
        };
        let game = Game::at_table(&self.book, &self.state, &self.memory, &self.live);
        let seat = usize::from(side).min(self.seats.len() - 1);
        let index = self.seats[seat].answer(game, &request)?;
        let command = options[index];
        if self.trace.asks_why() {
            self.answered.push(Answered { side, ask, hook: request.hook, command });
        }
        if let Some(witness) = &mut self.witness {
            witness.answered(game, &request, command)?;
        }
        self.rulings.step();
        if self.trace.is_on() && G::ORDERS.contains(&ask.0) {
            self.trace.ordered();
        }
        self.spare = options;
        Ok(command)
    }
}
