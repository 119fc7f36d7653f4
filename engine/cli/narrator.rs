//! Tells a game while it is played. Questions and orders of people are in `prompt.rs`.

use std::cell::RefCell;
use std::rc::Rc;

use crate::coach::CommandWords;
use crate::judge::Foreseen;
use crate::judge::record::{Log, Typed};
use crate::pack::Diagnostics;
use crate::referee::{Family, Game, Level, Ruling, TraceEvent};

use super::keyboard::Keyboard;
use super::output::Output;

/// Tells events as they end, in order, each once.
pub struct Narrator {
    pub(super) out: Output,
    pub(super) people: Vec<bool>,
    pub(super) foresight: Option<Foresight>,
    pub(super) keyboard: Rc<RefCell<Keyboard>>,
    typed: Option<(Log, Typed)>,
    level: Level,
    board: bool,
    told: usize,
    silent: bool,
    /// The board as it was drawn last.
    drawn: String,
}

/// Tells what may come of an order in the game as it stands.
pub type Foresight = Box<dyn Fn(&str) -> Result<Foreseen, Diagnostics>>;

impl Narrator {
    /// A narrator of a level, who draws the board at every turn or not.
    pub fn new(out: Output, level: Level, board: bool) -> Narrator {
        let keyboard = Rc::default();
        let (people, drawn) = (Vec::new(), String::new());
        Narrator { out, people, foresight: None, keyboard, typed: None, level, board, told: 0, silent: false, drawn }
    }

    /// The same, for these people: whether one plays, by side.
    pub fn before(mut self, people: Vec<bool>) -> Narrator {
        self.people = people;
        self
    }

    /// The same, for a game of which so many events were told before.
    pub fn from(mut self, told: usize) -> Narrator {
        self.told = told;
        self
    }

    /// The same, for somebody who may ask for odds.
    pub fn foreseeing(mut self, foresight: Foresight) -> Narrator {
        self.foresight = Some(foresight);
        self
    }

    /// The same, before somebody who types there.
    pub fn at(mut self, keyboard: &Rc<RefCell<Keyboard>>) -> Narrator {
        self.keyboard = Rc::clone(keyboard);
        self
    }

    /// The same, for somebody who wants to know later what was typed in one line.
    pub fn noting(mut self, log: &Log, typed: &Typed) -> Narrator {
        self.typed = Some((Rc::clone(log), Rc::clone(typed)));
        self
    }

    /// A line is about to be typed.
    pub(super) fn note(&self) {
        if let Some((log, typed)) = &self.typed {
            let now = log.borrow().len();
            typed.borrow_mut().retain(|before| *before < now);
            typed.borrow_mut().push(now);
        }
    }

    /// The command words of whoever reads.
    pub(super) fn command_words(&self) -> CommandWords {
        CommandWords(self.out.language)
    }

    /// How many events were told.
    pub fn told(&self) -> usize {
        self.told
    }

    /// A narrator who says nothing.
    pub fn silent(out: Output) -> Narrator {
        Narrator { silent: true, ..Narrator::new(out, Level::Off, false) }
    }

    /// Tells everything that has ended since the last time.
    pub fn tell<G: Family>(&mut self, game: Game<G>, events: &[TraceEvent]) {
        if self.silent {
            return;
        }
        let teller = self.out.teller();
        while let Some(event) = events.get(self.told).filter(|event| event.closed) {
            if let Some(line) = teller.line(game, events, event.id) {
                let depth = teller.depth(game, events, event.id);
                self.out.line(format!("{}{line}", "  ".repeat(depth)));
                if self.board && depth == 0 {
                    self.draw(game);
                }
            }
            if self.level >= Level::Rules && game.is_roll(event) && !game.is_secret(event) {
                self.out.line(teller.explain(game, events, event.id));
            }
            self.told += 1;
        }
    }

    /// Tells a judge's ruling.
    pub fn tell_ruling<G: Family>(&self, game: Game<G>, ruling: &Ruling) {
        if !self.silent {
            self.out.line(self.out.teller().ruling(game, ruling));
        }
    }

    /// Draws the board, if it is another than it was.
    fn draw<G: Family>(&mut self, game: Game<G>) {
        let drawn = game.drawn(self.out.language, &self.people);
        if drawn != self.drawn {
            self.out.line(&drawn);
            self.drawn = drawn;
        }
    }
}
