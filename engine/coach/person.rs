//! A person at a prompt.

use std::cell::RefCell;
use std::rc::Rc;

use crate::pack::Diagnostic;
use crate::referee::{Ask, Coach, Family, Flow, Game, Request, Seat, Stop};

use super::command::{Understood, ordered, understand};

/// What a person reads and types: a terminal, or a test.
pub trait Screen<G: Family> {
    /// Puts the question; what is typed, in canonical words. None when there is nobody any more.
    fn ask(&mut self, game: Game<G>, request: &Request) -> Option<String>;
    /// Says why a line is no answer.
    fn refuse(&mut self, game: Game<G>, fault: &Diagnostic);
    /// Answers `help`, `legal`, `why`, `show` and the like; false for any other word.
    fn tell(&mut self, line: &str, game: Game<G>, request: &Request) -> bool;
    /// Tells a way that was found, with what is rolled on it; whether nothing is.
    ///
    /// # Errors
    /// Why it cannot be gone.
    fn offer(&mut self, game: Game<G>, order: &str) -> Result<bool, Diagnostic>;
    /// Whether an order of several parts can be given from its first part to its last.
    ///
    /// # Errors
    /// Why not.
    fn foresee(&mut self, order: &str) -> Result<(), Diagnostic>;
    /// Says that there is nothing to go, or nothing to leave to a machine, here.
    fn nothing_to(&mut self, word: &str);
}

/// A person at a prompt; both sides may share one screen.
pub struct Person<G: Family, S> {
    screen: Rc<RefCell<S>>,
    /// Places what it is left to place.
    helper: Seat<G>,
    /// What is still to be placed by the helper.
    helped: Option<Ask>,
    /// What is left of an order for the next requests.
    rest: Option<String>,
    /// The way that was told and waits for a word.
    way: Option<String>,
}

impl<G: Family, S> Person<G, S> {
    /// A person in front of a screen, with a machine that helps to place things.
    #[must_use]
    pub fn new(screen: Rc<RefCell<S>>, helper: Seat<G>) -> Person<G, S> {
        Person { screen, helper, helped: None, rest: None, way: None }
    }
}

impl<G: Family, S: Screen<G>> Person<G, S> {
    /// The next part of an order, as long as it fits; a question that comes between the parts is put to the person.
    fn next_part(&mut self, game: Game<G>, request: &Request) -> Option<usize> {
        let rest = self.rest.take()?;
        match understand(game, request, &rest) {
            // Whoever could begin the same anew has done with it.
            Ok(understood) if understood.rest.as_ref() != Some(&rest) => {
                self.rest = understood.rest;
                Some(understood.option)
            }
            _ => {
                self.rest = Some(rest).filter(|_| !G::ORDERS.contains(&request.ask.0));
                None
            }
        }
    }

    /// What the helper places, once it was asked to.
    fn placed(&mut self, game: Game<G>, request: &Request) -> Flow<Option<usize>> {
        self.helped = self.helped.filter(|ask| *ask == request.ask);
        if self.helped.is_none() {
            return Ok(None);
        }
        self.helper.answer(game, request).map(Some)
    }

    /// Puts the question; the order that is typed, unless it is something else.
    fn heard(&mut self, game: Game<G>, request: &Request) -> Flow<Option<String>> {
        let mut screen = self.screen.borrow_mut();
        let Some(line) = screen.ask(game, request) else { return Err(Stop::Quit) };
        match line.as_str() {
            "quit" => return Err(Stop::Quit),
            "undo" => return Err(Stop::Undo),
            "auto" if G::SET_UP.contains(&request.ask.0) => self.helped = Some(request.ask),
            "go" if self.way.is_some() => return Ok(self.way.take()),
            "auto" | "go" => screen.nothing_to(&line),
            "" => {}
            _ if screen.tell(&line, game, request) => {}
            _ => {
                self.way = None;
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// What a line means as an answer: all of it, or nothing.
    fn read(&mut self, game: Game<G>, request: &Request, line: &str) -> Result<Option<Understood>, Diagnostic> {
        let understood = understand(game, request, line);
        if let Ok(Understood { rest: None, .. }) = understood {
            return understood.map(Some);
        }
        if let Some(way) = ordered(game, request, line).and_then(|command| G::way(game, command)) {
            let order = spelled(game, &way);
            if !self.screen.borrow_mut().offer(game, &order)? {
                self.way = Some(order);
                return Ok(None);
            }
            return understand(game, request, &order).map(Some);
        }
        let understood = understood?;
        self.screen.borrow_mut().foresee(line)?;
        Ok(Some(understood))
    }
}

/// Commands that differ in nothing but what stands behind the word, in one line.
fn spelled<G: Family>(game: Game<G>, way: &[crate::referee::Command]) -> String {
    let spelled = way.iter().map(|&command| game.spell(command));
    spelled.reduce(|line, next| format!("{line} {}", next.rsplit(' ').next().unwrap_or_default())).unwrap_or_default()
}

impl<G: Family, S: Screen<G>> Coach<G> for Person<G, S> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        if let Some(option) = self.next_part(game, request) {
            return Ok(option);
        }
        loop {
            if let Some(option) = self.placed(game, request)? {
                return Ok(option);
            }
            let Some(order) = self.heard(game, request)? else { continue };
            match self.read(game, request, &order) {
                Ok(Some(understood)) => {
                    self.rest = understood.rest;
                    return Ok(understood.option);
                }
                Ok(None) => {}
                Err(fault) => self.screen.borrow_mut().refuse(game, &fault),
            }
        }
    }
}
