//! A person at a prompt.

use std::cell::RefCell;
use std::rc::Rc;

use crate::referee::{Coach, Family, Flow, Game, Request, Stop};

use super::command::understand;

/// What a person reads and types: a terminal, or a test.
pub trait Screen<G: Family> {
    /// Puts the question; none when there is nobody any more.
    fn ask(&mut self, game: Game<G>, request: &Request) -> Option<String>;
    /// Says why a line is no answer.
    fn refuse(&mut self, fault: &crate::pack::Diagnostic);
    /// Answers `help`, `legal`, `why` or `show`; false for any other word.
    fn tell(&mut self, word: &str, game: Game<G>, request: &Request) -> bool;
}

/// A person at a prompt; both sides may share one screen.
pub struct Person<S> {
    screen: Rc<RefCell<S>>,
    rest: Rc<RefCell<Option<String>>>,
}

impl<S> Person<S> {
    /// A person in front of a screen.
    #[must_use]
    pub fn new(screen: Rc<RefCell<S>>) -> Person<S> {
        Person { screen, rest: Rc::default() }
    }
}

impl<G: Family, S: Screen<G>> Coach<G> for Person<S> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let mut screen = self.screen.borrow_mut();
        let rest = self.rest.borrow_mut().take();
        if let Some(Ok(understood)) = rest.map(|rest| understand(game, request, &rest)) {
            *self.rest.borrow_mut() = understood.rest;
            return Ok(understood.option);
        }
        loop {
            let Some(line) = screen.ask(game, request) else { return Err(Stop::Quit) };
            let line = line.trim();
            match line {
                "" => continue,
                "quit" => return Err(Stop::Quit),
                "undo" => return Err(Stop::Undo),
                word if screen.tell(word, game, request) => continue,
                _ => {}
            }
            match understand(game, request, line) {
                Ok(understood) => {
                    *self.rest.borrow_mut() = understood.rest;
                    return Ok(understood.option);
                }
                Err(fault) => screen.refuse(&fault),
            }
        }
    }
}
