//! The coach who plays to win.

use crate::expr::vocabulary::{Kind, NONE, Set, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::description::vocabulary::SQUARE;
use crate::games::bowl::state::{Ball, State};
use crate::grid::Square;
use crate::referee::{Ask, Coach, Command, Flow, Game, HookId, Request, word};
use crate::text::Language;

use super::ball;
use super::block_odds::BlockOdds;
use super::ground::{Fields, Ground};
use super::hazard_costs::HazardCosts;
use super::reach::Reaches;
use super::sense::Sense;
use super::special_action::{SpecialAction, Weighed};
use super::strides::Strides;
use super::threats::Threats;
use super::way;

/// Plays to win, without chance: the same match gets the same answers.
///
/// It sees what any coach sees, and remembers between two questions only what it has worked out already.
#[derive(Clone, Debug, Default)]
pub struct Bot {
    pub(super) ground: Ground,
    pub(super) fields: Fields,
    pub(super) reach: Reaches,
    pub(super) block_odds: BlockOdds,
    pub(super) sense: Sense,
    pub(super) threats: Threats,
    pub(super) strides: Strides,
    pub(super) hazard_costs: HazardCosts,
    pub(super) plan: Plan,
    pub(super) special: SpecialAction,
    pub(super) weighed: Weighed,
    /// Special actions, and whether they end with somebody in the air.
    pub(super) team_mate_throws: Vec<(Value, bool)>,
    /// Where whoever is lifted is to be thrown.
    pub(super) team_mate_throw: Option<Command>,
    pub(super) rest: Rest,
    /// The rule it decided not to use, and the turn.
    pub(super) declined: Option<(HookId, i32)>,
    /// Turns of its own, one after the other, in which it found nothing to do.
    pub(super) idle: u8,
}

/// The plan of the acting player: a path, command by command, and what to do at its end.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) player: Value,
    pub(super) start: Square,
    pub(super) path: Vec<(u8, Square)>,
    pub(super) next: usize,
    pub(super) action: Option<Command>,
    /// Whether it knew that it would have the ball.
    pub(super) with_ball: bool,
    /// How often it was thought over in this activation.
    pub(super) thoughts: u8,
}

impl Default for Plan {
    fn default() -> Self {
        Plan { player: NONE, start: NONE, path: Vec::new(), next: 0, action: None, with_ball: false, thoughts: 0 }
    }
}

/// Players who have nothing to do for the rest of the team turn, as long as the ball is where it is.
#[derive(Clone, Debug, Default)]
pub(super) struct Rest {
    pub(super) turn: i32,
    pub(super) ball: Ball,
    pub(super) players: Set,
}

impl Bot {
    /// A coach who has seen nothing yet.
    pub fn new() -> Bot {
        Bot::default()
    }

    /// Gets to know a new match, or what changed on the board.
    pub(super) fn remember(&mut self, game: Game<Bowl>) {
        if !self.fields.is_of(game.state) || game.state.turn < self.rest.turn {
            self.sense.learn(game.book);
            self.block_odds.learn(game);
            self.threats = Threats::default();
            self.team_mate_throws.clear();
            self.plan.player = NONE;
            self.rest = Rest::default();
            self.declined = None;
            self.idle = 0;
        }
        self.reach.forget_all();
        self.strides.refresh(game.state);
        self.fields.refresh(game, &mut self.strides);
    }

    /// Looks at the board as a side sees it.
    pub(super) fn look(&mut self, state: &State, side: u8) {
        self.ground.look(state, side);
        self.reach.forget_all();
    }

    pub(super) fn choice(&mut self, game: Game<Bowl>, request: &Request) -> usize {
        match ball::ball_to_mind(game.state, request.side) {
            Some(place) => {
                let mut state = game.state.clone();
                state.change_balls(place);
                self.choice_minding(game.on(&state), request)
            }
            None => self.choice_minding(game, request),
        }
    }

    fn choice_minding(&mut self, game: Game<Bowl>, request: &Request) -> usize {
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
            Ask::ORDER if request.subject().is_some() && is_about_squares(request) => self.aside(game, request),
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

    fn way(&self, game: Game<Bowl>, command: Command) -> Option<Vec<Command>> {
        way::way(game, command)
    }

    fn no_way(&self, game: Game<Bowl>, command: Command, language: Language) -> Option<String> {
        way::no_way(game, command, language)
    }
}

/// Whether every answer names a square.
fn is_about_squares(request: &Request) -> bool {
    request.options.iter().all(|option| word::<Bowl>(option.word).object == Some(Kind::Entity(SQUARE)))
}
