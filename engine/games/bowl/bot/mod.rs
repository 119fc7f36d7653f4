//! Coaches without hands: one who answers anything, one who plays to win.
//!
//! Start at [`Bot`]: [`orders`] decides who does what in a team turn, [`errands`] finds the way there,
//! [`feats`] weighs special actions, [`hurls`] throws team-mates, [`conjuring`] does by sorcery what is done with the ball,
//! [`spells`] waits for the moment of what can be done once, [`answers`] holds the short answers. What may come of anything
//! is in [`omens`], and where it is dangerous to stand in [`perils`] and [`brinks`]. How one gets about on uneven ground is
//! in [`sites`], [`strides`] and [`survey`], and the ways over it in [`scout`]. [`Random`] needs no reading.
//!
//! **Never here:** a change of state: coaches only answer.
//! **Never here:** a look into a closed chest, or the name of a skill.

mod answers;
mod brinks;
mod conjuring;
mod errands;
mod feats;
mod fists;
mod fouls;
mod ground;
mod hurls;
mod omens;
mod orders;
mod perils;
mod reach;
mod scout;
mod sense;
mod sites;
mod spells;
mod strides;
mod survey;
mod swing;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_ground;
mod way;

pub use crate::coach::Random;
pub use way::{no_way, way};

use crate::expr::vocabulary::{NONE, Set, Value};
use crate::referee::{Ask, Coach, Command, Flow, Game, HookId, Request};

use super::Bowl;
use super::dungeon::Square;
use super::state::Ball;
use super::vocabulary::word;

use brinks::Brinks;
use feats::{Feat, Weighed};
use fists::Fists;
use ground::{Fields, Ground};
use perils::Perils;
use reach::Reach;
use sense::Sense;
use strides::Strides;

/// Plays to win, without chance: the same match gets the same answers.
///
/// It sees what any coach sees. What it remembers between two questions is only what it has worked out already.
#[derive(Clone, Debug, Default)]
pub struct Bot {
    ground: Ground,
    fields: Fields,
    reach: Reach,
    fists: Fists,
    sense: Sense,
    perils: Perils,
    strides: Strides,
    brinks: Brinks,
    errand: Errand,
    feat: Feat,
    weighed: Weighed,
    /// Special actions, and whether they end with somebody in the air.
    hurls: Vec<(Value, bool)>,
    /// Where whoever is lifted is to be thrown.
    hurl: Option<Command>,
    rest: Rest,
    /// What it has thought better of, and in which turn.
    declined: Option<(HookId, i32)>,
    /// Turns of its own, one after the other, in which it found nothing to do.
    idle: u8,
}

/// What the acting player is about: a path, command by command, and what to do at its end.
#[derive(Clone, Debug)]
struct Errand {
    player: Value,
    start: Square,
    path: Vec<(u8, Square)>,
    next: usize,
    deed: Option<Command>,
    /// Whether it knew that it would have the ball.
    with_ball: bool,
    /// How often it was thought over in this activation.
    thoughts: u8,
}

impl Default for Errand {
    fn default() -> Self {
        Errand { player: NONE, start: NONE, path: Vec::new(), next: 0, deed: None, with_ball: false, thoughts: 0 }
    }
}

/// Players who have nothing to do for the rest of the team turn, as long as the ball is where it is.
#[derive(Clone, Debug, Default)]
struct Rest {
    turn: i32,
    ball: Ball,
    players: Set,
}

impl Bot {
    /// A coach who has seen nothing yet.
    #[must_use]
    pub fn new() -> Bot {
        Bot::default()
    }

    /// Gets to know a new match, or what changed on the board.
    fn remember(&mut self, game: Game<Bowl>) {
        if !self.fields.is_of(game.state) || game.state.turn < self.rest.turn {
            self.sense.learn(game.book);
            self.fists.learn(game);
            self.perils = Perils::default();
            self.hurls.clear();
            self.errand.player = NONE;
            self.rest = Rest::default();
            self.declined = None;
            self.idle = 0;
        }
        self.strides.refresh(game.state);
        self.fields.refresh(game, &mut self.strides);
    }

    fn choice(&mut self, game: Game<Bowl>, request: &Request) -> usize {
        self.remember(game);
        let find = |command: Command| request.options.iter().position(|&option| option == command).unwrap_or(0);
        match request.ask {
            Ask("turn") => find(self.order(game, request)),
            Ask("activation") => find(self.go_on(game, request)),
            Ask("target") => self.target(request),
            Ask("bomb") => self.bomb(game, request),
            Ask("throw") => self.throw(game, request),
            Ask::RULE => find(self.rule(game, request)),
            Ask("face") => self.face(game, request),
            Ask("facing") => Bot::facing(game, request),
            Ask("push") => self.push(game, request),
            Ask("follow-up") => find(Command::bare(Bot::follow_up(game.state))),
            Ask("pick") => self.pick(game, request),
            Ask("keep") => Bot::keep(game, request),
            Ask::ORDER if request.subject().is_some() => self.aside(game, request),
            Ask("place") => self.place(game, request),
            Ask("chest" | "portal") => self.put(game, request),
            _ => 0,
        }
    }
}

impl Coach<Bowl> for Bot {
    fn answer(&mut self, game: Game<Bowl>, request: &Request) -> Flow<usize> {
        Ok(self.choice(game, request))
    }
}

/// The end of a team turn.
const END: Command = Command::bare(word::END);
