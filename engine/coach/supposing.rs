//! A coach who repeats a game up to a point, and from there on answers what was answered, where it still can be.

use crate::pack::Diagnostic;
use crate::referee::{Coach, Command, Family, Flow, Game, Request, Stop};

use super::command::{answers_a_rule, understand};
use super::rejoin::Queue;

/// Repeats the answers of a queue. From some event on the game may go another way: there an answer that does not fit
/// waits, or is passed over where it is about an optional rule that nobody asks about; an optional rule nobody spoke of is
/// declined, and any other question ends the game. So does every question once there are no answers left, unless it goes on
/// where they ended.
pub struct Supposing {
    queue: Queue,
    from: usize,
    goes_on: bool,
}

impl Supposing {
    /// A coach for these answers; `from` is the number of the first event that may be another. With `goes_on` optional rules
    /// are declined though there are no answers left.
    pub fn new(queue: Queue, from: u32, goes_on: bool) -> Supposing {
        Supposing { queue, from: from as usize, goes_on }
    }
}

impl<G: Family> Coach<G> for Supposing {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let mut queue = self.queue.borrow_mut();
        let otherwise = request.events.len() > self.from;
        let declined = || request.options.iter().position(|option| option.word == Command::DECLINE).ok_or(Stop::Done);
        if queue.is_empty() {
            return if otherwise && self.goes_on { declined() } else { Err(Stop::Done) };
        }
        // Answers about optional rules wait for those that were asked about before them, and for others that are not asked.
        let passed = if otherwise { queue.iter().take_while(|text| answers_a_rule(text)).count() } else { 0 };
        let found = queue.iter().take(passed + 1).enumerate().find_map(|(place, text)| {
            let understood = understand(game, request, text).ok().filter(|understood| understood.rest.is_none());
            understood.map(|understood| (place, understood.option))
        });
        match found {
            Some((place, option)) if request.ask.is_optional() => {
                queue.remove(place);
                Ok(option)
            }
            Some((place, option)) => {
                queue.drain(..=place);
                Ok(option)
            }
            None if otherwise => declined(),
            None => Err(Stop::Fault(Box::new(Diagnostic::anywhere("command-unreadable").with("command", &queue[0])))),
        }
    }
}
