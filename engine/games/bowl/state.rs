//! Where everything stands in a match.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Set, Value};
use crate::pack::MOST_COUNTED;
use crate::referee::RuleSet;

use crate::grid::Ground;
use crate::grid::{Dungeon, Square};
use crate::teams::Characteristic;

use super::crowd::Crowd;
pub use super::players::{Harm, Person, Player, Players, Posture, Spot};

/// The side of whatever belongs to none.
pub const NO_SIDE: u8 = u8::MAX;

/// A piece of no side, beside what it has in common with players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beast {
    /// Which of the [`State::players`] it is.
    pub player: Value,
    /// The rule that says what it is.
    pub rule: Value,
    /// The letter before its number.
    pub letter: char,
    /// The square where it lives.
    pub lair: Square,
}

/// The dungeon of a match, with the rule of every square's room. It never changes, so it is not part of a position.
#[derive(Clone, Default)]
pub struct Board {
    /// The geometry.
    pub dungeon: Arc<Dungeon>,
    /// The rule of the room of each square, and that of its terrain as it was drawn; none where there is none.
    pub places: Vec<[Value; 2]>,
    /// The rooms that belong to a college, each with it.
    pub colleges: Arc<[(Value, Value)]>,
    /// The names of the positions of all rosters, by their numbers, each with that of its group.
    pub positions: Arc<[(Value, Value)]>,
    /// The kinds of terrain there are.
    pub grounds: Arc<[Ground]>,
    /// The rules that terrain gives to whoever stands on it.
    pub lends: RuleSet,
    /// The pieces of no side that live here.
    pub beasts: Vec<Beast>,
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.dungeon.id.hash(hasher);
    }
}

/// Something a player did that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Achievement {
    /// The rule that says what.
    pub what: Value,
    /// The player who did it.
    pub player: Value,
    /// How often.
    pub times: i32,
}

/// One side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Side {
    /// Name of the team; shared by all positions of a game.
    pub name: Arc<str>,
    /// Id of its roster.
    pub roster: Value,
    /// Re-rolls left, those lent included.
    pub re_rolls: i32,
    /// The rules it has.
    pub rules: RuleSet,
    /// The numbers some of them carry.
    pub arguments: Vec<(u16, Value)>,
    /// The rules, by held index, that have lent it a re-roll: it stays as long as one of its players in the dungeon has the
    /// rule, and is the first to be spent.
    pub lent: Vec<u16>,
    /// Touchdowns that count.
    pub touchdowns: i32,
    /// Team turns taken.
    pub turns: i32,
    /// Whether the coach was sent off and can argue no more.
    pub coach_gone: bool,
    /// Re-rolls that it has for a while and has not spent, each kind with when it ends.
    pub extra: Vec<(i32, Until)>,
    /// The rules it has so many times more for a while, each with when that ends.
    pub counts: Vec<(u16, i32, Until)>,
}

/// Where the ball is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ball {
    /// In a chest nobody has opened, or nowhere yet.
    #[default]
    Hidden,
    /// On the ground.
    Ground(Square),
    /// With a player.
    Held(Value),
}

/// A closed chest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chest {
    /// Its square.
    pub square: Square,
    /// Whether the ball is in it. Coaches must not look.
    pub ball: bool,
}

/// A change that lasts for a while: a characteristic or a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Boost {
    /// Whose.
    pub player: Value,
    /// The change.
    pub change: Change,
    /// When it ends.
    pub until: Until,
}

/// How a player comes to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coming {
    /// By a step or a jump of its own.
    OnFoot,
    /// As it wants, by a move that is none of its steps.
    Freely,
    /// As others want.
    Carried,
}

/// The change of a boost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// A characteristic, by so much.
    Characteristic(Characteristic, i32),
    /// A rule is had.
    Rule(u16),
    /// A rule is had so many times more, or fewer.
    Count(u16, i32),
    /// The tackle zone is lost.
    Distracted,
}

impl Change {
    /// Whether a rule is had by it, and it is one of these.
    pub fn is_of(self, fits: impl Fn(u16) -> bool) -> bool {
        matches!(self, Change::Rule(held) | Change::Count(held, _) if fits(held))
    }
}

impl Boost {
    /// How many more of a rule are had by it.
    fn counts(&self, rule: u16) -> Option<i32> {
        match self.change {
            Change::Count(held, number) if held == rule => Some(number),
            _ => None,
        }
    }
}

impl Side {
    /// One re-roll is spent: one that was lent first, then one that ends soonest.
    pub fn spend_re_roll(&mut self) {
        self.re_rolls = (self.re_rolls - 1).max(0);
        if self.lent.pop().is_none()
            && let Some(extra) = self.extra.iter_mut().find(|(left, _)| *left > 0)
        {
            extra.0 -= 1;
        }
        self.extra.retain(|&(left, _)| left > 0);
    }

    /// So many re-rolls more; those that are for a while go when it ends.
    pub fn add_re_rolls(&mut self, by: i32, until: Until) {
        let by = by.clamp(-self.re_rolls, MOST_COUNTED);
        self.re_rolls = self.re_rolls.saturating_add(by).min(MOST_COUNTED);
        if until != Until::Match && by > 0 {
            self.extra.push((by, until));
        }
    }

    /// Re-rolls that were for a while are no more.
    fn end_extra(&mut self, over: impl Fn(Until) -> bool) {
        let gone: i32 =
            self.extra.iter().filter(|(_, until)| over(*until)).fold(0, |sum, (left, _)| sum.saturating_add(*left));
        self.re_rolls = self.re_rolls.saturating_sub(gone).max(0);
        self.extra.retain(|(_, until)| !over(*until));
    }

    /// Whether it has a rule, of its own or for a while.
    pub fn has(&self, held: u16) -> bool {
        self.rules.contains(held) || self.counts.iter().any(|(rule, ..)| *rule == held)
    }
}

/// When a boost ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Until {
    /// When the player's present activation ends.
    Activation,
    /// When its next activation starts.
    NextActivation,
    /// When its next activation ends.
    EndOfNextActivation,
    /// When the present team turn ends.
    Turn,
    /// When the next turn of the player's team starts.
    NextOwnTurn,
    /// When the player goes down.
    Down,
    /// When the match ends.
    Match,
    /// When rules say that this span is over.
    Span(Value),
}

impl Until {
    /// Whether it goes on for somebody who leaves the dungeon.
    pub fn goes_on_off_the_field(self) -> bool {
        matches!(self, Until::Turn | Until::NextOwnTurn | Until::Match | Until::Span(_))
    }
}

/// The activation that is going on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Acting {
    /// The player who acts.
    pub player: Value,
    /// The declared action, one of the group of actions.
    pub action: Value,
    /// The special action that it is, or that it replaces its block with; none otherwise.
    pub special: Value,
    /// The declared target, or none.
    pub target: Value,
    /// The square it started from.
    pub origin: Value,
    /// The square it last set out from, or none.
    pub left: Value,
    /// The square that it was last taken off, if it is no more in the dungeon; none otherwise.
    pub taken_off: Value,
    /// Squares of movement used.
    pub moved: i32,
    /// Squares of rush used.
    pub rushed: i32,
    /// Jumps made.
    pub jumps: i32,
    /// The squares it may move and no more, where it acts out of turn.
    pub limit: Option<i32>,
    /// Whether the action itself was done (the block of a blitz).
    pub done: bool,
    /// Whether it is over.
    pub ended: bool,
    /// Whether any die was rolled or square moved.
    pub begun: bool,
    /// Whether it is the player's own, and no move or pass in the middle of another's.
    pub own: bool,
}

impl Acting {
    /// The activation of a player who has done nothing yet.
    pub fn new(player: Value, action: Value, origin: Value) -> Acting {
        Acting {
            player,
            action,
            target: NONE,
            origin,
            left: NONE,
            taken_off: NONE,
            moved: 0,
            rushed: 0,
            jumps: 0,
            special: NONE,
            limit: None,
            done: false,
            ended: false,
            begun: false,
            own: true,
        }
    }
}

/// Where everything stands in a match.
#[derive(Clone, Default, Hash)]
pub struct State {
    /// The dungeon.
    pub board: Arc<Board>,
    /// The players of all sides, home first, and the beasts; whoever has joined since comes last.
    pub players: Players,
    /// Squares whose terrain is no longer what was drawn, each with the rule of what it is now, or none.
    pub laid: Vec<(Square, Value)>,
    /// The player on each square, or none.
    pub on: Crowd,
    /// The sides, two or more.
    pub sides: Vec<Side>,
    /// Where the ball at hand is: the only one, or that of what is going on.
    pub ball: Ball,
    /// Where the others are, if there are any; none of them is hidden.
    pub other_balls: Vec<Ball>,
    /// The closed chests.
    pub chests: SmallVec<[Chest; 6]>,
    /// The squares of portals 1 to 6.
    pub portals: Arc<[Square]>,
    /// The side whose turn it is.
    pub active: u8,
    /// The side that had the first turn.
    pub first: u8,
    /// Sides that still have their turn in this round, in order, where more than two play.
    pub round: Vec<u8>,
    /// Team turns so far, all sides together.
    pub turn: i32,
    /// Team turns a side until time is up, if there is a limit.
    pub turn_limit: Option<i32>,
    /// Activations so far this team turn.
    pub activation: i32,
    /// Armour rolls so far: each begins a blow.
    pub blows: i32,
    /// Whether the position lies inside a team turn: what comes when one begins is over.
    pub under_way: bool,
    /// The activation that is going on.
    pub acting: Option<Acting>,
    /// The actions and other things used up this team turn: `pass`, `blitz`, `foul`, `hand-off`, `bench`.
    pub used: Vec<Value>,
    /// Whether the team turn ends early.
    pub turnover: bool,
    /// Whether the team turn is over, and nothing that happens right after it can end it once more.
    pub over: bool,
    /// The winner, once there is one.
    pub winner: Option<u8>,
    /// Whether the match has ended.
    pub ended: bool,
    /// Whether chests, portals and players have still to be placed.
    pub to_set_up: bool,
    /// The side that begins a drive for which everybody has lined up anew: the next turn is its.
    pub begins: Option<u8>,
    /// Changes that last for a while.
    pub boosts: Vec<Boost>,
    /// The side that cast the last spell.
    pub caster: Option<u8>,
    /// The player who has gone down just now and is about to take an armour roll for it.
    pub falling: Option<Value>,
    /// While several go down together, the squares from which balls will bounce once all of them lie there.
    pub shaken_loose: Option<Vec<Square>>,
    /// Whether the ball flies on from where it is.
    pub restless: bool,
    /// The player who threw the ball that is in the air.
    pub thrower: Option<Value>,
    /// Rules that anybody has.
    pub present: RuleSet,
    /// The deeds counted, in the order of the first time.
    pub deeds: Vec<Achievement>,
}

/// Somebody who goes down stood until then.
const STOOD: u8 = 1;
/// It was acting until then.
const ACTED: u8 = 2;

impl State {
    /// Every position, where a rule means all of them.
    pub const ANYBODY: Value = -1;

    /// Whether a word that a rule of `by` carries means this player: its position, its race, or everybody.
    pub fn is_named(&self, player: Value, by: Value) -> bool {
        let position = self.person(player).position;
        self.person(by).names.iter().any(|&name| name == position || name == State::ANYBODY)
    }

    /// The dungeon.
    pub fn dungeon(&self) -> &Dungeon {
        &self.board.dungeon
    }

    /// A player.
    pub fn player(&self, player: Value) -> &Player {
        &self.players[player as usize]
    }

    /// A player.
    pub fn player_mut(&mut self, player: Value) -> &mut Player {
        &mut self.players[player as usize]
    }

    /// Who a player is.
    pub fn person(&self, player: Value) -> &Person {
        &self.players.people()[player as usize]
    }

    /// Who a player is, to be changed.
    pub fn person_mut(&mut self, player: Value) -> &mut Person {
        &mut self.players.people_mut()[player as usize]
    }

    /// Every player's index.
    pub fn everyone(&self) -> impl Iterator<Item = Value> + use<> {
        0..self.players.len() as Value
    }

    /// The players of a side.
    pub fn team(&self, side: u8) -> impl Iterator<Item = Value> + '_ {
        self.everyone().filter(move |&player| self.player(player).team == side)
    }

    /// The player on a square, or none.
    pub fn on(&self, square: Square) -> Value {
        self.on.at(square)
    }

    /// The players one step or more from a square, whoever stands between, so many steps at most, the nearest first.
    pub fn players_around(&self, square: Square, steps: i32) -> Vec<Value> {
        let (mut reached, mut edge) = (vec![square], 0);
        for _ in 0..steps {
            let last = edge..reached.len();
            if last.is_empty() {
                break;
            }
            edge = last.end;
            for index in last {
                for &next in self.dungeon().next_to(reached[index]) {
                    if !reached.contains(&next) {
                        reached.push(next);
                    }
                }
            }
        }
        reached.iter().skip(1).map(|&square| self.on(square)).filter(|&player| player != NONE).collect()
    }

    /// The square of a player, or none.
    #[inline]
    pub fn square(&self, player: Value) -> Square {
        self.players.get(player as usize).map_or(NONE, Player::square)
    }

    /// Puts a player somewhere; squares are kept in step.
    pub fn put(&mut self, player: Value, spot: Spot) {
        let before = self.square(player);
        if before != NONE && self.on(before) == player {
            self.on.set(before, NONE);
        }
        self.player_mut(player).spot = spot;
        if let Some(acting) = self.acting.as_mut().filter(|acting| acting.player == player) {
            acting.taken_off = if matches!(spot, Spot::Square(_)) { NONE } else { before };
        }
        match spot {
            Spot::Square(square) => self.on.set(square, player),
            _ => self.take_back(usize::from(self.player(player).team)),
        }
    }

    /// The beast that a player is, if it is a piece of no side.
    pub fn beast(&self, player: Value) -> Option<&Beast> {
        self.board.beasts.iter().find(|beast| beast.player == player)
    }

    /// Whether somebody belongs to no side.
    pub fn is_beast(&self, player: Value) -> bool {
        self.players.get(player as usize).is_some_and(Player::is_beast)
    }

    /// Takes back what was lent by rules that neither its side nor anybody of it has any more, as a player has left the dungeon.
    fn take_back(&mut self, side: usize) {
        let lent = self.sides.get_mut(side).map(|side| std::mem::take(&mut side.lent)).unwrap_or_default();
        for rule in lent {
            let has_it = |player| self.square(player) != NONE && self.has(player, rule).is_some();
            if self.sides[side].rules.contains(rule) || self.team(side as u8).any(has_it) {
                self.sides[side].lent.push(rule);
            } else {
                self.sides[side].re_rolls -= 1;
            }
        }
    }

    /// A player goes down: changes that last until then are over.
    pub fn end_boosts_of_the_upright(&mut self, player: Value) {
        self.boosts.retain(|boost| boost.player != player || boost.until != Until::Down);
    }

    /// Somebody in the dungeon is on the ground, and done with what it was about; a ball it holds is dropped afterwards. What
    /// of that is new: [`STOOD`], [`ACTED`].
    pub(super) fn lie_down(&mut self, player: Value) -> u8 {
        if self.is_beast(player) || self.square(player) == NONE {
            return 0;
        }
        let stood = self.player(player).posture == Posture::Standing;
        if stood {
            self.player_mut(player).posture = Posture::Prone;
        }
        let acts = self.acting.as_ref().is_some_and(|acting| acting.player == player && !acting.ended);
        self.end_boosts_of_the_upright(player);
        self.end_activation_of(player);
        u8::from(stood) * STOOD + u8::from(acts) * ACTED
    }

    /// Somebody who has just gone down has not, after all.
    pub(super) fn get_up_again(&mut self, player: Value, changed: u8) {
        if changed & STOOD != 0 && self.player(player).posture == Posture::Prone {
            self.player_mut(player).posture = Posture::Standing;
        }
        if let Some(acting) = self.acting.as_mut().filter(|acting| changed & ACTED != 0 && acting.player == player) {
            acting.ended = false;
        }
    }

    /// Whether a closed chest stands on the square.
    #[inline]
    pub fn chest(&self, square: Square) -> Option<usize> {
        self.chests.iter().position(|chest| chest.square == square)
    }

    /// Whether nobody and nothing impassable is on a floor square.
    #[inline]
    pub fn is_empty(&self, square: Square) -> bool {
        self.on(square) == NONE && self.chest(square).is_none() && self.bears(square)
    }

    /// Whether a square is floor that bears whoever comes to it.
    #[inline]
    pub fn bears(&self, square: Square) -> bool {
        self.dungeon().is_floor(square) && !self.is_hole(square)
    }

    /// The number of the portal on a square, from 1.
    pub fn portal(&self, square: Square) -> Option<i32> {
        self.portals.iter().position(|&portal| portal == square).map(|index| index as i32 + 1)
    }

    /// The balls in play, that at hand first.
    pub fn balls(&self) -> impl Iterator<Item = Ball> + '_ {
        std::iter::once(self.ball).chain(self.other_balls.iter().copied()).filter(|&ball| ball != Ball::Hidden)
    }

    /// Whether a player holds a ball.
    #[inline]
    pub fn holds(&self, player: Value) -> bool {
        self.ball == Ball::Held(player) || self.other_balls.contains(&Ball::Held(player))
    }

    /// Whether a ball lies on a square.
    #[inline]
    pub fn ball_lies_on(&self, square: Square) -> bool {
        self.ball == Ball::Ground(square) || self.other_balls.contains(&Ball::Ground(square))
    }

    /// One more ball is in play.
    pub fn add_ball(&mut self, ball: Ball) {
        match self.ball {
            Ball::Hidden => self.ball = ball,
            _ => self.other_balls.push(ball),
        }
    }

    /// No ball is in play any more.
    pub fn take_balls_away(&mut self) {
        self.ball = Ball::Hidden;
        self.other_balls.clear();
    }

    /// A ball that is there comes to be elsewhere; whether there is one.
    pub fn move_ball(&mut self, from: Ball, to: Ball) -> bool {
        let mut all = std::iter::once(&mut self.ball).chain(&mut self.other_balls);
        all.find(|ball| **ball == from).map(|ball| *ball = to).is_some()
    }

    /// The place among the others of a ball that is there; nothing where that at hand is, or none.
    pub fn other_ball(&self, ball: Ball) -> Option<usize> {
        if self.ball == ball { None } else { self.other_balls.iter().position(|&other| other == ball) }
    }

    /// Another ball is at hand; the same once more, and all is as before.
    pub fn change_balls(&mut self, place: usize) {
        if let Some(other) = self.other_balls.get_mut(place) {
            std::mem::swap(&mut self.ball, other);
        }
    }

    /// The holder of the ball at hand, or none.
    pub fn carrier(&self) -> Value {
        match self.ball {
            Ball::Held(player) => player,
            _ => NONE,
        }
    }

    /// Where a ball lies, that at hand before the others; none while somebody holds it or it is hidden.
    pub fn loose_ball(&self) -> Square {
        let lies = |ball| if let Ball::Ground(square) = ball { Some(square) } else { None };
        self.balls().find_map(lies).unwrap_or(NONE)
    }

    /// Where the ball at hand is, or none while it is hidden.
    pub fn ball_square(&self) -> Square {
        self.square_of(self.ball)
    }

    /// Where a ball is, or none while it is hidden.
    pub fn square_of(&self, ball: Ball) -> Square {
        match ball {
            Ball::Hidden => NONE,
            Ball::Ground(square) => square,
            Ball::Held(player) => self.square(player),
        }
    }

    /// The opponents of a side that would mark whoever stands on the square. A beast marks nobody.
    pub fn markers_at(&self, square: Square, side: u8) -> Set {
        let mut set = Set::EMPTY;
        if square == NONE {
            return set;
        }
        for &next in self.dungeon().next_to(square) {
            let other = self.on(next);
            if other != NONE && self.player(other).is_opponent(side) && self.player(other).has_zone() {
                set.insert(other);
            }
        }
        set
    }

    /// The opponents that mark a player.
    pub fn markers(&self, player: Value) -> Set {
        self.markers_at(self.square(player), self.player(player).team)
    }

    /// Whether two players are next to one another with no wall between.
    pub fn adjacent(&self, a: Value, b: Value) -> bool {
        let (a, b) = (self.square(a), self.square(b));
        a != NONE && b != NONE && self.dungeon().touching(a, b)
    }

    /// A characteristic as it is now, with what changes it for a while.
    pub fn characteristic(&self, player: Value, which: Characteristic) -> Value {
        let printed = self.person(player).profile[which as usize];
        if self.boosts.is_empty() || printed == NONE {
            return printed;
        }
        self.boosts.iter().fold(printed, |value, boost| match boost.change {
            Change::Characteristic(what, by) if what == which && boost.player == player => value.saturating_add(by),
            _ => value,
        })
    }

    /// Whether a player has a rule, and with which number.
    pub fn has(&self, player: Value, held: u16) -> Option<Value> {
        let who = self.players.people().get(usize::try_from(player).ok()?)?;
        let argument = || who.arguments.iter().find(|(rule, _)| *rule == held).map_or(0, |&(_, number)| number);
        let counted =
            || self.boosts.iter().filter(|boost| boost.player == player).filter_map(|boost| boost.counts(held));
        self.player_has(player, held).then(|| counted().fold(argument(), i32::saturating_add))
    }

    /// Whether a player has a rule, of its own, for a while, or by the ground it stands on.
    #[inline]
    pub fn player_has(&self, player: Value, held: u16) -> bool {
        self.players.people().get(player as usize).is_some_and(|who| who.rules.contains(held))
            || self.boosts.iter().any(|b| b.player == player && b.change.is_of(|rule| rule == held))
            || self.board.lends.contains(held) && self.lent_by_ground(player, held)
    }

    /// Whether a side has a rule, and with which number.
    pub fn side_has(&self, side: Value, held: u16) -> Option<Value> {
        let side = self.sides.get(usize::try_from(side).ok()?)?;
        let argument = || side.arguments.iter().find(|(rule, _)| *rule == held).map_or(0, |&(_, number)| number);
        let counted = || side.counts.iter().filter(|(rule, ..)| *rule == held).map(|&(_, number, _)| number);
        side.has(held).then(|| counted().fold(argument(), i32::saturating_add))
    }

    /// Whether a player has a tackle zone, or gets it back when it is activated.
    pub fn will_have_zone(&self, player: Value) -> bool {
        let lasts = |boost: &Boost| boost.change == Change::Distracted && boost.until != Until::NextActivation;
        self.player(player).stands() && !self.boosts.iter().any(|boost| boost.player == player && lasts(boost))
    }

    /// Ends what lasts no longer; whoever was distracted for so long is itself again.
    pub fn end_boosts(&mut self, mut over: impl FnMut(&State, &Boost) -> bool) {
        if self.boosts.is_empty() {
            return;
        }
        let (ended, left) = std::mem::take(&mut self.boosts).into_iter().partition(|boost| over(self, boost));
        self.boosts = left;
        let ended: Vec<Boost> = ended;
        for boost in ended.iter().filter(|boost| boost.change == Change::Distracted) {
            self.player_mut(boost.player).distracted =
                self.boosts.iter().any(|other| (other.player, other.change) == (boost.player, boost.change));
        }
    }

    /// So many more of a rule are counted of a player until then; of none nothing is kept.
    pub fn count(&mut self, player: Value, held: u16, by: i32, until: Until) {
        let same = |boost: &Boost| boost.player == player && boost.until == until && boost.counts(held).is_some();
        let before = self.boosts.iter().find(|boost| same(boost)).and_then(|boost| boost.counts(held)).unwrap_or(0);
        self.boosts.retain(|boost| !same(boost));
        let number = before.saturating_add(by).clamp(-MOST_COUNTED, MOST_COUNTED);
        if number != 0 {
            self.present.insert(held);
            self.boosts.push(Boost { player, change: Change::Count(held, number), until });
        }
    }

    /// The same of a side.
    pub fn count_of_side(&mut self, side: Value, held: u16, by: i32, until: Until) {
        let Some(side) = usize::try_from(side).ok().and_then(|side| self.sides.get_mut(side)) else { return };
        let same = |&(rule, _, end): &(u16, i32, Until)| rule == held && end == until;
        let before = side.counts.iter().find(|count| same(count)).map_or(0, |&(_, number, _)| number);
        side.counts.retain(|count| !same(count));
        let number = before.saturating_add(by).clamp(-MOST_COUNTED, MOST_COUNTED);
        side.counts.extend((number != 0).then_some((held, number, until)));
    }

    /// Ends the counts of sides that last until then, and re-rolls they had until then.
    pub fn end_counts(&mut self, over: impl Fn(usize, Until) -> bool) {
        for (index, side) in self.sides.iter_mut().enumerate() {
            side.counts.retain(|&(.., until)| !over(index, until));
            side.end_extra(|until| over(index, until));
        }
    }

    /// Whether a player is in its own activation.
    pub fn is_in_activation(&self, player: Value) -> bool {
        self.acting.as_ref().is_some_and(|acting| acting.player == player && acting.own)
    }

    /// The acting player, or none.
    pub fn actor(&self) -> Value {
        self.acting.as_ref().map_or(NONE, |acting| acting.player)
    }

    /// A player scores in the end zone of any other side.
    pub fn scores_at(&self, player: Value, square: Square) -> bool {
        let zone = if square == NONE { None } else { self.dungeon().end_zone(square) };
        zone.is_some_and(|zone| zone != self.player(player).team && usize::from(zone) < self.sides.len())
    }

    /// How many steps it is to where a side scores, round closed chests and holes, when nobody is in the way.
    pub fn way_to_score(&self, square: Square, side: u8) -> Option<u16> {
        let ways = self.dungeon().ways(square, |next| self.chest(next).is_none() && !self.is_hole(next));
        let others = (0..self.sides.len() as u8).filter(|&other| other != side);
        let goals = others.flat_map(|other| self.dungeon().end_zone_floor(other));
        goals.filter_map(|goal| ways.length(goal)).min().map(|(steps, _)| steps)
    }

    /// The same when nothing is in the way either: looked up, for those who only estimate.
    pub fn steps_to_score(&self, square: Square, side: u8) -> Option<u16> {
        let others = (0..self.sides.len() as u8).filter(|&other| other != side);
        others.filter_map(|other| self.dungeon().steps_to_end_zone(square, other)).min()
    }

    /// The players of all other sides.
    pub fn foes(&self, side: u8) -> impl Iterator<Item = Value> + '_ {
        self.everyone().filter(move |&player| self.player(player).is_opponent(side))
    }
}
