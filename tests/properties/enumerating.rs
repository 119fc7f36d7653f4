//! Dice that fall every way in turn.

use std::cell::RefCell;
use std::rc::Rc;

use arbitro::dice::{Address, Source};

/// Every outcome in turn, for one table after the other: play once, [`advance`](Enumerating::advance), and play again until it
/// says no.
#[derive(Clone, Default)]
pub struct Enumerating(Rc<RefCell<Outcome>>);

/// One way in which dice fall: each face with how many there are, and which die is next.
#[derive(Default)]
struct Outcome {
    path: Vec<(u8, u8)>,
    next: usize,
}

impl Enumerating {
    /// Starts the present outcome again from its first die.
    pub fn restart(&self) {
        self.0.borrow_mut().next = 0;
    }

    /// Moves to the next outcome; false after the last one.
    pub fn advance(&self) -> bool {
        let Outcome { path, next } = &mut *self.0.borrow_mut();
        path.truncate(*next);
        while let Some((face, sides)) = path.pop() {
            if face < sides {
                path.push((face + 1, sides));
                return true;
            }
        }
        false
    }

    /// The weight of the present outcome: one in how many.
    pub fn one_in(&self) -> u64 {
        self.0.borrow().path.iter().map(|&(_, sides)| u64::from(sides)).product()
    }
}

impl Source for Enumerating {
    fn open(&mut self, _at: Address) {}

    fn die(&mut self, sides: u8) -> Option<u8> {
        let Outcome { path, next } = &mut *self.0.borrow_mut();
        if *next == path.len() {
            path.push((1, sides));
        }
        *next += 1;
        path.get(*next - 1).map(|&(face, _)| face)
    }
}
