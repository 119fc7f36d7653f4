//! The coach of a walk: gives the commands of before, then the order, then every answer in turn.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crate::coach::{LastAsked, Otherwise, Script, Scripted, understand};
use crate::pack::{Diagnostic, Place};
use crate::referee::{Coach, Command, Family, Flow, Game, Request, Stop};

use super::walk::Whose;
use super::{Ordered, Policy, Shared, Standing};

/// All sides of a game.
pub(super) struct Walker {
    before: Scripted,
    /// Commands of before that are not given yet.
    script: Script,
    order: Option<super::Written>,
    rest: Option<String>,
    policy: Policy,
    walk: Shared,
    given: Rc<Cell<Option<Standing>>>,
    /// Whether the order comes as soon as the commands are given: they leave nothing open.
    at_once: bool,
    side: u8,
}

impl Walker {
    pub fn new<G: Family>(
        ordered: &Ordered<G>,
        policy: Policy,
        walk: Shared,
        given: Rc<Cell<Option<Standing>>>,
    ) -> Walker {
        let kept = |text: &str| ordered.order.is_some() || !is_optional(text);
        let commands = ordered.commands.iter().filter(|(text, _)| kept(text)).cloned();
        let script: Script = Rc::new(RefCell::new(commands.collect()));
        Walker {
            before: Scripted::new(Rc::clone(&script), ordered.otherwise, LastAsked::default()),
            script,
            order: ordered.order.clone(),
            rest: None,
            policy,
            walk,
            given,
            at_once: ordered.start.is_some(),
            side: G::active(&ordered.state),
        }
    }

    /// The order itself.
    fn give<G: Family>(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let Some((order, at)) = &self.order else { return Err(Stop::Done) };
        let understood = understand(game, request, order);
        let understood = understood.map_err(|fault| wrong(fault, *at))?;
        self.rest = understood.rest;
        self.side = request.side;
        self.walk.borrow_mut().begun = true;
        self.given.set(Some(Standing::now(game, request.side, request.events.len())));
        Ok(understood.option)
    }

    /// What the commands say where there is no order and something must be answered.
    fn said<G: Family>(&self, game: Game<G>, request: &Request) -> Option<usize> {
        let (text, at) = self.script.borrow().front().cloned().filter(|_| !request.ask.is_optional())?;
        let understood = understand(game, request, &text).ok()?;
        let mut script = self.script.borrow_mut();
        script.pop_front();
        if let Some(rest) = understood.rest {
            script.push_front((rest, at));
        }
        Some(understood.option)
    }

    /// An answer after the order: the rest of it, that of the policy, or one after the other.
    fn go_on<G: Family>(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        if let Some(rest) = self.rest.take() {
            match understand(game, request, &rest) {
                Ok(understood) => {
                    self.rest = understood.rest;
                    return Ok(understood.option);
                }
                Err(fault) if goes_on(game, request, &rest) => {
                    return Err(wrong(fault, self.order.as_ref().and_then(|(_, at)| *at)));
                }
                Err(_) => self.rest = Some(rest),
            }
        }
        if begins_an_order::<G>(request) {
            return Err(Stop::Done);
        }
        if let Some(option) = self.said(game, request) {
            return Ok(option);
        }
        if let (Policy::Always(otherwise), true) = (self.policy, request.ask.is_optional()) {
            let word = if otherwise == Otherwise::Accept { Command::USE } else { Command::DECLINE };
            return Ok(request.options.iter().position(|option| option.word == word).unwrap_or(0));
        }
        let whose = if request.side == self.side { Whose::Ours } else { Whose::Theirs };
        match request.options.len() {
            1 => Ok(0),
            ways => Ok(usize::from(self.walk.borrow_mut().take(ways as u16, whose))),
        }
    }
}

/// Whether a command answers an optional rule.
fn is_optional(text: &str) -> bool {
    matches!(text.split_whitespace().next(), Some("use" | "decline"))
}

/// Whether an order may still go on as it began, so that a part of it that cannot be understood is wrong.
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

impl<G: Family> Coach<G> for Walker {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        if self.walk.borrow().is_over() {
            return Err(Stop::Done);
        }
        if self.walk.borrow().begun {
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
