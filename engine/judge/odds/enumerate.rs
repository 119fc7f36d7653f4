//! The coach of a walk: gives the commands of before, then the order, then every answer in turn.

use std::cell::RefCell;
use std::rc::Rc;

use crate::coach::{LastAsked, Otherwise, Script, Scripted, THEN, answers_a_rule};
use crate::pack::{Diagnostic, Place};
use crate::referee::{Coach, Command, Family, Flow, Game, Request, Seat, Stop};

use super::graph::Whose;
use super::line::{Left, Order};
use super::query::{Ordered, Policy};
use super::walk::Shared;

/// All sides of a game.
pub(super) struct Enumerator<G: Family> {
    before: Scripted,
    /// Commands of before that are not given yet.
    script: Script,
    /// Without an order: the commands that answer what must be answered.
    answers: Vec<Order>,
    /// The order, and those that follow it as long as they can be given: `h3 move 9,4 then h3 pass 11,4`.
    orders: Vec<Order>,
    /// Where the order is written.
    at: Option<Place>,
    policy: Policy,
    walk: Shared<G>,
    /// Whether the order comes as soon as the commands are given: they leave nothing open.
    at_once: bool,
}

impl<G: Family> Enumerator<G> {
    pub fn new(ordered: &Ordered<G>, policy: Policy, walk: Shared<G>) -> Enumerator<G> {
        let script: Script = Rc::new(RefCell::new(ordered.commands.iter().cloned().collect()));
        let alone = ordered.order.is_none();
        let orders = ordered.order.iter().flat_map(|(text, _)| text.split(THEN));
        let answers = ordered.commands.iter().flat_map(|(text, _)| text.split(THEN));
        let answers = answers.filter(|text| alone && !answers_a_rule(text));
        Enumerator {
            before: Scripted::new(Rc::clone(&script), ordered.otherwise, LastAsked::default()),
            script,
            answers: answers.map(Order::new::<G>).collect(),
            orders: orders.map(Order::new::<G>).collect(),
            at: ordered.order.as_ref().and_then(|(_, at)| *at),
            policy,
            walk,
            at_once: ordered.start.is_some(),
        }
    }

    /// The order itself.
    fn give_order(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let Some(order) = self.orders.first() else { return Err(Stop::Done) };
        let all = Left::all(0);
        let Some((option, left)) = order.next(game, request, all) else {
            return Err(order.fault(game, request, all).map_or(Stop::Done, |fault| wrong(fault, self.at)));
        };
        let mut walk = self.walk.walk();
        walk.begin(game, request.side);
        walk.progress.rest = left;
        Ok(option)
    }

    /// The rest of the order, where it fits; as at a table it is dropped where chance has led elsewhere.
    fn continue_order(&self, game: Game<G>, request: &Request) -> Option<usize> {
        let rest = self.walk.walk().progress.rest?;
        let order = self.orders.get(rest.order)?;
        // Whoever could begin the same anew has done with it.
        if let Some((option, left)) = order.next(game, request, rest).filter(|(_, left)| *left != Some(rest)) {
            let mut walk = self.walk.walk();
            walk.fits(rest);
            walk.progress.rest = left;
            return Some(option);
        }
        let fault = if order.goes_on(game, request) { order.fault(game, request, rest)? } else { return None };
        let place = fault.place.or(self.at);
        self.walk.walk().drop_rest(rest, Diagnostic { place, ..fault });
        None
    }

    /// What is left of an order where another may be given is not given any more.
    fn leave_rest(&self, game: Game<G>, request: &Request) {
        let rest = self.walk.walk().progress.rest;
        let fault = rest.and_then(|rest| self.orders.get(rest.order)?.fault(game, request, rest));
        if let (Some(rest), Some(fault)) = (rest, fault) {
            let place = fault.place.or(self.at);
            self.walk.walk().drop_rest(rest, Diagnostic { place, ..fault });
        }
    }

    /// The next of several orders, if it can be given by whoever gave the first.
    fn next_order(&self, game: Game<G>, request: &Request) -> Option<usize> {
        let all = Left::all(self.walk.walk().progress.followed + 1);
        let next = self.orders.get(all.order).filter(|_| self.walk.walk().side() == Some(request.side))?;
        let Some((option, left)) = next.next(game, request, all) else {
            let fault = next.fault(game, request, all).filter(|_| begins_an_order::<G>(request))?;
            let place = fault.place.or(self.at);
            self.walk.walk().drop_rest(all, Diagnostic { place, ..fault });
            return None;
        };
        let mut walk = self.walk.walk();
        walk.fits(all);
        walk.progress.followed += 1;
        walk.progress.rest = left;
        Some(option)
    }

    /// The answer that the commands give where there is no order and something must be answered.
    fn scripted_answer(&self, game: Game<G>, request: &Request) -> Option<usize> {
        if request.ask.is_optional() {
            return None;
        }
        let mut walk = self.walk.walk();
        let next = walk.progress.rest_of_answer.unwrap_or(Left::all(walk.progress.answered));
        let (option, left) = self.answers.get(next.order)?.next(game, request, next)?;
        walk.progress.answered += usize::from(walk.progress.rest_of_answer.is_none());
        walk.progress.rest_of_answer = left;
        Some(option)
    }

    /// An answer after the order: the rest of it, that of the policy, or one after the other.
    fn go_on(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        if let Some(option) = self.continue_order(game, request) {
            return Ok(option);
        }
        if begins_an_order::<G>(request) && !self.walk.walk().is_inside() {
            self.leave_rest(game, request);
            return self.next_order(game, request).ok_or(Stop::Done);
        }
        // An answer to what is asked on the way.
        let is_next = self.walk.walk().progress.rest.is_none();
        if let Some(option) = is_next.then(|| self.next_order(game, request)).flatten() {
            return Ok(option);
        }
        if let Some(option) = self.scripted_answer(game, request) {
            return Ok(option);
        }
        if let (Policy::Always(otherwise), true) = (self.policy, request.ask.is_optional()) {
            let word = if otherwise == Otherwise::Accept { Command::USE } else { Command::DECLINE };
            return Ok(request.options.iter().position(|option| option.word == word).unwrap_or(0));
        }
        let mut walk = self.walk.walk();
        let whose = if Some(request.side) == walk.side() { Whose::Ours } else { Whose::Theirs };
        match request.options.len() {
            1 => Ok(0),
            _ if walk.stops_here() => Err(Stop::Done),
            ways => {
                walk.lists(ways);
                Ok(walk.answer(ways, whose))
            }
        }
    }
}

fn wrong(fault: Diagnostic, at: Option<Place>) -> Stop {
    Stop::Fault(Box::new(Diagnostic { place: fault.place.or(at), ..fault }))
}

/// Whether a coach is free to do what he likes: what is asked in the middle of an event still belongs to it.
fn begins_an_order<G: Family>(request: &Request) -> bool {
    G::ORDERS.contains(&request.ask.0) && request.events.iter().all(|event| event.closed)
}

impl<G: Family> Coach<G> for Enumerator<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let (begun, over) = {
            let walk = self.walk.walk();
            (walk.progress.begun, walk.is_over())
        };
        if over {
            return Err(Stop::Done);
        }
        if begun {
            return self.go_on(game, request);
        }
        if !self.script.borrow().is_empty() || request.ask.is_optional() && !self.at_once {
            return self.before.answer(game, request);
        }
        self.give_order(game, request)
    }
}

// ------------------------------------------------------------------------------ which command is the order

/// What came of the commands of a scenario.
#[derive(Default)]
pub(super) struct Heard {
    /// Where each order stands, as the game comes to them.
    pub orders: Vec<Place>,
    /// The answers, each as it is written, with the place of the command that gave it; none gave it to an offer passed over.
    pub answers: Vec<Option<(String, Place)>>,
}

/// A coach who reads commands from a list and notes which of them are orders: given where nothing else is being settled.
struct Noting {
    scripted: Scripted,
    script: Script,
    heard: Rc<RefCell<Heard>>,
}

/// The coach of a scenario, who notes what it says.
pub(super) fn listening<G: Family>(script: &Script, otherwise: Otherwise) -> (Seat<G>, Rc<RefCell<Heard>>) {
    let heard = Rc::<RefCell<Heard>>::default();
    let scripted = Scripted::new(Rc::clone(script), otherwise, LastAsked::default());
    let noting = Noting { scripted, script: Rc::clone(script), heard: Rc::clone(&heard) };
    (Box::new(noting), heard)
}

impl<G: Family> Coach<G> for Noting {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let front = self.script.borrow().front().cloned();
        let answer = self.scripted.answer(game, request)?;
        let given = front.filter(|front| self.script.borrow().front() != Some(front)).map(|(_, at)| at);
        let mut heard = self.heard.borrow_mut();
        if let Some(at) = given.filter(|at| begins_an_order::<G>(request) && heard.orders.last() != Some(at)) {
            heard.orders.push(at);
        }
        heard.answers.push(given.map(|at| (game.spell(request.options[answer]), at)));
        Ok(answer)
    }
}
