//! A book, and the end of a game, of any family.

use std::sync::Arc;

use crate::bots::Automated;
use crate::games::blitz::Blitz;
use crate::games::bowl::Bowl;
use crate::games::gauntlet::Gauntlet;
use crate::referee::{Book, TraceEvent};

/// The end of a game of any family.
pub enum AnyGame {
    /// Of games of two small teams and a deck of challenges.
    Blitz(Box<crate::games::blitz::State>, Vec<TraceEvent>),
    /// Of bowl games.
    Bowl(Box<crate::games::bowl::State>, Vec<TraceEvent>),
    /// Of games of heroes without a board.
    Gauntlet(Box<crate::games::gauntlet::State>, Vec<TraceEvent>),
}

impl AnyGame {
    /// The events that happened in it.
    pub fn events(&self) -> &[TraceEvent] {
        match self {
            AnyGame::Blitz(_, events) | AnyGame::Bowl(_, events) | AnyGame::Gauntlet(_, events) => events,
        }
    }
}

/// A book of any family.
#[derive(Clone)]
pub enum AnyBook {
    /// A game of two small teams and a deck of challenges.
    Blitz(Arc<Book<Blitz>>),
    /// A game with two teams and a ball.
    Bowl(Arc<Book<Bowl>>),
    /// A game of heroes without a board.
    Gauntlet(Arc<Book<Gauntlet>>),
}

/// Does the same with a book of whichever family it is.
#[macro_export]
macro_rules! with_book {
    ($any:expr, $book:ident => $body:expr) => {
        match $any {
            $crate::judge::AnyBook::Blitz($book) => $body,
            $crate::judge::AnyBook::Bowl($book) => $body,
            $crate::judge::AnyBook::Gauntlet($book) => $body,
        }
    };
}

/// Does the same with the end of a game of whichever family it is, and what was noted.
#[macro_export]
macro_rules! with_game {
    ($game:expr, $book:expr, ($of:ident, $events:pat_param) => $body:expr) => {
        match ($game, $book) {
            ($crate::judge::AnyGame::Bowl(state, events), $crate::judge::AnyBook::Bowl(book)) => {
                let ($of, $events) = ($crate::referee::Game::new(&**book, &**state), &events[..]);
                $body
            }
            ($crate::judge::AnyGame::Blitz(state, events), $crate::judge::AnyBook::Blitz(book)) => {
                let ($of, $events) = ($crate::referee::Game::new(&**book, &**state), &events[..]);
                $body
            }
            ($crate::judge::AnyGame::Gauntlet(state, events), $crate::judge::AnyBook::Gauntlet(book)) => {
                let ($of, $events) = ($crate::referee::Game::new(&**book, &**state), &events[..]);
                $body
            }
            _ => unreachable!("a game is played by a book of its own family"),
        }
    };
}

/// A family whose books stand on the shelf, and whose cases can be kept for printing.
pub trait Shelved: Automated {
    /// The book, if it is of this family.
    fn of(book: &AnyBook) -> Option<&Arc<Book<Self>>>;

    /// The book of one of its games under houses, which change no family.
    fn housed(book: &AnyBook) -> &Arc<Book<Self>> {
        Self::of(book).expect("a house does not change the family of a game")
    }

    /// Wraps the end of a game.
    fn keep(state: Self::State, events: Vec<TraceEvent>) -> AnyGame;
}

macro_rules! shelved {
    ($($family:ident),*) => {$(
        impl Shelved for $family {
            fn of(book: &AnyBook) -> Option<&Arc<Book<Self>>> {
                if let AnyBook::$family(book) = book { Some(book) } else { None }
            }

            fn keep(state: Self::State, events: Vec<TraceEvent>) -> AnyGame {
                AnyGame::$family(Box::new(state), events)
            }
        }
    )*};
}

shelved!(Blitz, Bowl, Gauntlet);
