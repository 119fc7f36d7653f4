//! A walk through everything that may come: every face of every die, every answer of every coach.
//!
//! One branch after the other is taken by playing again from the start with the branches taken so far; what came of each
//! is folded into the branch before it, dice by their chances, answers by the best of them.

use std::cell::Cell;
use std::rc::Rc;

use crate::dice::{Address, Source};

use super::came::Came;

/// Whose turn it is to branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// Chance: every face is as likely as the others.
    Dice,
    /// The coach who was asked wants the best for itself.
    Ours,
    /// The coach who was asked wants the worst for the other.
    Theirs,
}

/// A place where it may go one way or another.
struct Branch {
    taken: u16,
    of: u16,
    whose: Whose,
    /// What came of the ways taken so far.
    came: Option<Came>,
}

/// Where the present way has come to.
#[derive(Default)]
pub(super) struct Walk {
    path: Vec<Branch>,
    next: usize,
    /// The order is given: from here on dice and answers branch.
    pub begun: bool,
    /// Nothing that follows matters.
    ended: bool,
    /// Whether something was heard after which nothing matters.
    pub heard: Rc<Cell<bool>>,
    /// The turn of the first die after the order; dice of later turns are no part of it.
    turn: Option<u32>,
}

impl Walk {
    /// Goes back to the start, to take the same branches again.
    pub fn restart(&mut self) {
        (self.next, self.begun, self.ended, self.turn) = (0, false, false, None);
    }

    /// Whether nothing that follows matters.
    pub fn is_over(&self) -> bool {
        self.begun && (self.ended || self.heard.get())
    }

    /// The way taken at the next branch.
    pub fn take(&mut self, of: u16, whose: Whose) -> u16 {
        if self.next == self.path.len() {
            self.path.push(Branch { taken: 0, of, whose, came: None });
        }
        let branch = &self.path[self.next];
        debug_assert_eq!((branch.of, branch.whose), (of, whose), "the same branches lead to the same place");
        self.next += 1;
        branch.taken
    }

    /// Folds what came of the present way, and turns to the next: all there is, once every way has been taken.
    ///
    /// # Errors
    /// Chances too small to be written exactly.
    pub fn fold(&mut self, mut came: Came) -> Result<Option<Came>, TooFine> {
        self.path.truncate(self.next);
        while let Some(mut branch) = self.path.pop() {
            let so_far = branch.came.take();
            let folded = match branch.whose {
                Whose::Dice => Came::or(so_far, came, branch.of)?,
                Whose::Ours => Came::better(so_far, came),
                Whose::Theirs => Came::worse(so_far, came),
            };
            if branch.taken + 1 < branch.of {
                branch.taken += 1;
                branch.came = Some(folded);
                self.path.push(branch);
                return Ok(None);
            }
            came = folded;
        }
        Ok(Some(came))
    }
}

/// Chances have become too small for exact numbers.
#[derive(Debug)]
pub(super) struct TooFine;

/// Dice that branch once the order is given; before it, those of the game.
pub(super) struct Branching {
    pub walk: super::Shared,
    pub before: Box<dyn Source>,
}

impl Source for Branching {
    fn open(&mut self, at: Address) {
        let mut walk = self.walk.borrow_mut();
        if !walk.begun {
            return self.before.open(at);
        }
        let first = *walk.turn.get_or_insert(at.turn);
        walk.ended |= first != at.turn;
    }

    fn die(&mut self, sides: u8) -> Option<u8> {
        let mut walk = self.walk.borrow_mut();
        match (walk.begun, walk.is_over()) {
            (false, _) => self.before.die(sides),
            (true, true) => None,
            (true, false) => Some(walk.take(u16::from(sides), Whose::Dice) as u8 + 1),
        }
    }
}
