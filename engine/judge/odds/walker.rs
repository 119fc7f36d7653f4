//! The coach of a walk: gives the commands of before, then the order, then every answer in turn.

use std::cell::RefCell;
use std::rc::Rc;

use crate::coach::{LastAsked, Otherwise, Script, Scripted, understand};
use crate::pack::{Diagnostic, Place};
use crate::referee::{Coach, Command, Family, Flow, Game, Request, Stop};

use super::graph::Whose;
use super::walk::Shared;
use super::{Ordered, Policy};

/// What stands between orders that follow one another.
const THEN: &str = " then ";

/// All sides of a game.
pub(super) struct Walker<G: Family> {
    before: Scripted,
    /// Commands of before that are not given yet.
    script: Script,
    /// Without an order: the commands that answer what must be answered.
    answers: Vec<String>,
    order: Option<super::Written>,
    /// Orders that follow it, as long as they can be given: `h3 move 9,4 then h3 pass 11,4`.
    then: Vec<String>,
    policy: Policy,
    walk: Shared<G>,
    /// Whether the order comes as soon as the commands are given: they leave nothing open.
    at_once: bool,
}

impl<G: Family> Walker<G> {
    pub fn new(ordered: &Ordered<G>, policy: Policy, walk: Shared<G>) -> Walker<G> {
        let script: Script = Rc::new(RefCell::new(ordered.commands.iter().cloned().collect()));
        let alone = ordered.order.is_none();
        let mut orders = ordered.order.iter().flat_map(|(text, _)| text.split(THEN));
        let first = orders.next().zip(ordered.order.as_ref()).map(|(text, (_, at))| (text.to_owned(), *at));
        let answers = ordered.commands.iter().filter(|(text, _)| alone && !is_optional(text));
        Walker {
            before: Scripted::new(Rc::clone(&script), ordered.otherwise, LastAsked::default()),
            script,
            answers: answers.map(|(text, _)| text.clone()).collect(),
            order: first,
            then: orders.map(str::to_owned).collect(),
            policy,
            walk,
            at_once: ordered.start.is_some(),
        }
    }

    /// The order itself.
    fn give(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let Some((order, at)) = &self.order else { return Err(Stop::Done) };
        let understood = understand(game, request, order);
        let understood = understood.map_err(|fault| wrong(fault, *at))?;
        let mut walk = self.walk.walk();
        walk.begin(game, request.side);
        walk.mind.rest = understood.rest.map(Into::into);
        Ok(understood.option)
    }

    /// What is left of the order, where it fits; as at a table it is dropped where chance has led elsewhere.
    fn order_on(&self, game: Game<G>, request: &Request) -> Option<usize> {
        let rest = self.walk.walk().mind.rest.clone()?;
        match understand(game, request, &rest) {
            Ok(understood) => {
                let mut walk = self.walk.walk();
                walk.fits(rest);
                walk.mind.rest = understood.rest.map(Into::into);
                Some(understood.option)
            }
            Err(fault) if goes_on(game, request, &rest) => {
                let place = fault.place.or(self.order.as_ref().and_then(|(_, at)| *at));
                self.walk.walk().drop_rest(rest, Diagnostic { place, ..fault });
                None
            }
            Err(_) => None,
        }
    }

    /// The next of several orders, if it can be given by whoever gave the first.
    fn follow(&self, game: Game<G>, request: &Request) -> Flow<usize> {
        let mut walk = self.walk.walk();
        let next = self.then.get(walk.mind.followed).filter(|_| walk.side() == Some(request.side));
        let understood = next.and_then(|order| understand(game, request, order).ok()).ok_or(Stop::Done)?;
        walk.mind.followed += 1;
        walk.mind.rest = understood.rest.map(Into::into);
        Ok(understood.option)
    }

    /// What the commands say where there is no order and something must be answered.
    fn said(&self, game: Game<G>, request: &Request) -> Option<usize> {
        if request.ask.is_optional() {
            return None;
        }
        let mut walk = self.walk.walk();
        let text: Rc<str> = match &walk.mind.unsaid {
            Some(rest) => Rc::clone(rest),
            None => self.answers.get(walk.mind.said)?.as_str().into(),
        };
        let understood = understand(game, request, &text).ok()?;
        walk.mind.said += usize::from(walk.mind.unsaid.is_none());
        walk.mind.unsaid = understood.rest.map(Into::into);
        Some(understood.option)
    }

    /// An answer after the order: the rest of it, that of the policy, or one after the other.
    fn go_on(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        if let Some(option) = self.order_on(game, request) {
            return Ok(option);
        }
        if begins_an_order::<G>(request) && !self.walk.walk().is_inside() {
            return self.follow(game, request);
        }
        if let Some(option) = self.said(game, request) {
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
            _ if walk.is_spent() => Err(Stop::Done),
            ways => Ok(walk.answer(ways, whose)),
        }
    }
}

/// Whether a command answers an optional rule.
fn is_optional(text: &str) -> bool {
    matches!(text.split_whitespace().next(), Some("use" | "decline"))
}

/// Whether an order may still go on as it began, so that a part of it that cannot be understood does not fit.
fn goes_on<G: Family>(game: Game<G>, request: &Request, rest: &str) -> bool {
    let head = rest.rsplit_once(' ').map_or(rest, |(head, _)| head);
    request.options.iter().any(|&option| game.spell(option).starts_with(head))
}

fn wrong(fault: Diagnostic, at: Option<Place>) -> Stop {
    Stop::Fault(Box::new(Diagnostic { place: fault.place.or(at), ..fault }))
}

/// Whether a coach is free to do what he likes: what is asked in the middle of an event still belongs to it.
fn begins_an_order<G: Family>(request: &Request) -> bool {
    G::ORDERS.contains(&request.ask.0) && request.events.iter().all(|event| event.closed)
}

impl<G: Family> Coach<G> for Walker<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let (begun, over) = {
            let walk = self.walk.walk();
            (walk.mind.begun, walk.is_over())
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
        self.give(game, request)
    }
}

// ------------------------------------------------------------------------------ which command is the order

/// Where each order among the commands of a scenario stands, as the game comes to them.
pub(super) type Orders = Rc<RefCell<Vec<Place>>>;

/// A coach who reads commands from a list and notes which of them are orders: given where nothing else is being settled.
struct Noting {
    scripted: Scripted,
    script: Script,
    orders: Orders,
}

/// The coach of a scenario, who notes where its orders stand.
pub(super) fn orders<G: Family>(script: &Script, otherwise: Otherwise) -> (crate::referee::Seat<G>, Orders) {
    let orders = Orders::default();
    let scripted = Scripted::new(Rc::clone(script), otherwise, LastAsked::default());
    let noting = Noting { scripted, script: Rc::clone(script), orders: Rc::clone(&orders) };
    (Box::new(noting), orders)
}

impl<G: Family> Coach<G> for Noting {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let front = self.script.borrow().front().map(|(_, at)| *at);
        let answer = self.scripted.answer(game, request)?;
        let last = self.orders.borrow().last().copied();
        if let Some(at) = front.filter(|at| begins_an_order::<G>(request) && last != Some(*at)) {
            self.orders.borrow_mut().push(at);
        }
        Ok(answer)
    }
}
