//! Where everything stands in a match.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::expr::Bitboard;
use crate::expr::vocabulary::{EntityKind, NONE, Set, Value};
use crate::pack::MOST_COUNTED;

use crate::referee::RuleSet;

use super::data::{BallCard, Card, Deck};
use super::pitch::{Pitch, Square};
use super::words::{BALL, CHALLENGE, PLAYER, TEAM, names};

/// Kinds of actions: run, mark, block, sidestep, stand up, throw, reserves.
pub const ACTIONS: usize = 7;

/// One player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// The team: 0 home, 1 away.
    pub side: u8,
    /// The number on the shirt, from 1.
    pub number: u8,
    /// Its position, index into [`Deck::positions`].
    pub position: u16,
    /// Squares of a run.
    pub movement: i32,
    /// The number a throw needs, or none if it cannot throw.
    pub throw: i32,
    /// The number an armour check needs, or none if it has no armour.
    pub armour: i32,
    /// Its abilities.
    pub abilities: RuleSet,
    /// Where it is, or none: in the dugout. Only [`State::put`] changes it.
    square: Square,
    /// Whether it lies on the ground.
    pub prone: bool,
    /// Whether it may do no more this turn.
    pub barred: bool,
    /// Ordinary actions of each kind this turn.
    pub taken: [u8; ACTIONS],
    /// How many of these keep it from no other, since it has scored after them and begun anew.
    pub again: [u8; ACTIONS],
    /// Actions of each kind this turn, free ones too.
    pub did: [u8; ACTIONS],
    /// Whether it has blocked since it last marked somebody.
    pub blocked_since_mark: bool,
}

impl Player {
    /// Nobody in particular, in the dugout.
    pub fn new(side: u8, number: u8, position: u16) -> Player {
        Player {
            side,
            number,
            position,
            movement: 0,
            throw: NONE,
            armour: NONE,
            abilities: RuleSet::default(),
            square: NONE,
            prone: false,
            barred: false,
            taken: [0; ACTIONS],
            again: [0; ACTIONS],
            did: [0; ACTIONS],
            blocked_since_mark: false,
        }
    }

    /// Where it is, or none: in the dugout.
    pub fn square(&self) -> Square {
        self.square
    }

    /// How often it has taken an ordinary action of a kind this turn, as far as that keeps it from another.
    pub fn times(&self, kind: usize) -> u8 {
        self.taken[kind].saturating_sub(self.again[kind])
    }

    /// Whether it has taken no action this turn, free or not.
    pub fn is_fresh(&self) -> bool {
        self.did.iter().all(|times| *times == 0)
    }

    /// Kinds of ordinary actions this turn.
    pub fn kinds(&self) -> Value {
        self.taken.iter().filter(|times| **times > 0).count() as Value
    }
}

/// Where a ball is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Not in play.
    Out,
    /// In a square.
    Ground(Square),
    /// In a player's hands.
    Held(Value),
}

/// One ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ball {
    /// Where it is.
    pub place: Place,
    /// The special ball that it is, index into [`Deck::balls`]; none for an ordinary one.
    pub special: Option<u8>,
    /// Bounces in a row.
    pub bounces: i32,
}

/// One team and its coach.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Side {
    /// The id of its team.
    pub team: String,
    /// Points.
    pub score: i32,
    /// Cards in the coach's hand.
    pub hand: Vec<u8>,
    /// Bonus plays that the hand allows now.
    pub bonus: RuleSet,
    /// Bonus plays of which one was played this turn, by held index.
    pub played: Vec<u16>,
    /// Coach traits.
    pub traits: RuleSet,
    /// Turns begun.
    pub turns: i32,
    /// Challenges claimed this turn.
    pub claims: i32,
    /// How many of the challenges that were active at the start of the turn were claimed.
    pub swept: i32,
    /// Challenges claimed in the match.
    pub claimed: i32,
    /// Opponents injured in the match.
    pub injuries: i32,
    /// Points scored this turn.
    pub points: i32,
    /// Runs this turn.
    pub runs: i32,
    /// Opponents knocked down by blocks this turn.
    pub floored: i32,
    /// Special balls chosen, indices into [`Deck::balls`].
    pub balls: Vec<u8>,
}

/// A touchdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Touchdown {
    /// The side that scored.
    pub side: u8,
    /// The ball it scored with.
    pub ball: Value,
    /// Where.
    pub square: Square,
}

/// The outcome of an action so far: challenges are held against it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ActionSoFar {
    /// The acting player, or none.
    pub actor: Value,
    /// The action, or none.
    pub action: Value,
    /// Whether it is a free one.
    pub free: bool,
    /// The player it is done to, or none.
    pub target: Value,
    /// Where the actor began, or none.
    pub origin: Square,
    /// Where each ball was, and who held it.
    pub balls: Vec<(Square, Value)>,
    /// Opponents that marked the actor when it began.
    pub markers: Value,
    /// Balls that came into somebody's hands, each with whoever took it.
    pub taken: Vec<(Value, Value)>,
    /// The active challenges whose conditions held before it, where that matters.
    pub already: u128,
    /// Whether a checked throw reached its receiver.
    pub received: bool,
    /// Whether a ball was handed off.
    pub handed: bool,
    /// Length of the throw, in tenths of a square.
    pub distance: Value,
    /// Whether it was a long one.
    pub long: bool,
    /// The penalties taken off the throw.
    pub penalties: Value,
    /// Whether the target of a block was knocked down.
    pub floored: bool,
    /// Whether the target of a block was injured.
    pub injured: bool,
    /// Whether a shove could not push.
    pub stopped: bool,
    /// The touchdowns that it brought.
    pub touchdowns: Vec<Touchdown>,
}

impl Default for ActionSoFar {
    fn default() -> ActionSoFar {
        ActionSoFar {
            actor: NONE,
            action: NONE,
            free: false,
            target: NONE,
            origin: NONE,
            balls: Vec::new(),
            markers: 0,
            taken: Vec::new(),
            already: 0,
            received: false,
            handed: false,
            distance: 0,
            long: false,
            penalties: 0,
            floored: false,
            injured: false,
            stopped: false,
            touchdowns: Vec::new(),
        }
    }
}

impl ActionSoFar {
    fn side(&self, state: &State) -> u8 {
        state.players.get(self.actor as usize).map_or(state.active, |player| player.side)
    }

    /// Whether a ball that the other team held when it began is held by nobody of that team now.
    pub fn stripped(&self, state: &State) -> bool {
        let side = self.side(state);
        let foe = |player: Value| state.players.get(player as usize).is_some_and(|player| player.side != side);
        (0..).zip(&self.balls).any(|(ball, &(_, holder))| foe(holder) && !foe(state.carrier(ball)))
    }

    /// Whether a ball that nobody of the actor's team held when it began is in that team's hands now.
    pub fn won(&self, state: &State) -> bool {
        let side = self.side(state);
        let ours = |player: Value| state.players.get(player as usize).is_some_and(|player| player.side == side);
        (0..).zip(&self.balls).any(|(ball, &(_, holder))| !ours(holder) && ours(state.carrier(ball)))
    }

    /// Whether a ball lay on the ground when it began.
    fn lay(&self, ball: Value) -> bool {
        self.balls.get(ball as usize).is_some_and(|&(square, holder)| square != NONE && holder == NONE)
    }

    /// Whether the actor's team took a ball that lay on the ground when it began.
    pub fn took(&self, state: &State) -> bool {
        let side = self.side(state);
        self.taken.iter().any(|&(ball, player)| self.lay(ball) && state.player(player).side == side)
    }

    /// Whether the actor itself did.
    pub fn took_itself(&self) -> bool {
        self.taken.iter().any(|&(ball, player)| self.lay(ball) && player == self.actor)
    }

    /// Whether it brought a side a touchdown.
    pub fn scored(&self, side: u8) -> bool {
        self.touchdowns.iter().any(|touchdown| touchdown.side == side)
    }

    /// Columns that a ball which the actor's team holds now, or has just scored with, has come nearer to the far End Zone.
    pub fn gained(&self, state: &State) -> Value {
        let side = self.side(state);
        let columns = |square: Square| state.pitch.columns_to(square, 1 - side);
        let ours = |holder: Value| state.players.get(holder as usize).filter(|player| player.side == side);
        let held = (0..state.balls.len() as Value)
            .filter_map(|ball| ours(state.carrier(ball)).map(|holder| (ball, holder.square())));
        let scored = self.touchdowns.iter().filter(|touchdown| touchdown.side == side);
        let gain = |(ball, square): (Value, Square)| {
            let &(before, _) = self.balls.get(ball as usize)?;
            (before != NONE).then(|| columns(before) - columns(square))
        };
        held.chain(scored.map(|touchdown| (touchdown.ball, touchdown.square))).filter_map(gain).max().unwrap_or(0)
    }

    /// What comes of a rival's free action, which claims no challenges, counts for the action that it interrupted.
    pub(super) fn goes_on_after(&mut self, inner: ActionSoFar) {
        if self.actor != NONE {
            self.taken.extend(inner.taken);
            self.touchdowns.extend(inner.touchdowns);
        }
    }
}

/// An ability that all players of a side have for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loan {
    /// The side.
    pub side: u8,
    /// The index of the ability among held rules.
    pub held: u16,
    /// The action with which it ends, or none: at the end of the turn.
    pub action: Value,
}

/// A rule that a player or a team has so many times for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// Of what kind it is, a player or a team.
    pub kind: EntityKind,
    /// Which of them.
    pub thing: Value,
    /// The index of the rule among held rules.
    pub held: u16,
    /// How many times.
    pub number: i32,
    /// The name of the span with which it ends.
    pub until: Value,
    /// The number of the action with which it ends, if it ends with one.
    pub begun: i32,
}

impl Count {
    /// Whether it is one of this thing.
    pub fn is_of(&self, kind: EntityKind, thing: Value) -> bool {
        self.kind == kind && self.thing == thing
    }
}

/// Where a match stands in its course.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Nothing is decided yet.
    #[default]
    Toss,
    /// Players are placed.
    SetUp,
    /// The ball is still to be placed.
    Ball,
    /// Between two turns.
    Turns,
    /// In the middle of a turn: its actions.
    Actions,
    /// It is over.
    Over,
    /// It went on for too long, and nobody has won.
    CalledOff,
}

/// The whole position.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The pitch; it does not change once chosen.
    pub pitch: Arc<Pitch>,
    /// Every card of the game. They never change, so they are not part of a position.
    pub deck: Arc<Deck>,
    /// Where the match stands.
    pub stage: Stage,
    /// Whether the pitch is settled before the toss.
    pub pitch_chosen: bool,
    /// Both sides.
    pub sides: [Side; 2],
    /// The names of both coaches, where they were given. Names are no part of a position.
    pub coaches: [String; 2],
    /// Every player.
    pub players: Vec<Player>,
    /// The player in each square, or none; in step with where players are.
    pub(super) on: Vec<Value>,
    /// Every ball.
    pub balls: Vec<Ball>,
    /// The side whose turn begins a round.
    pub first: u8,
    /// The side whose turn it is.
    pub active: u8,
    /// Turns begun, of both sides.
    pub turn: i32,
    /// Ordinary actions taken this turn.
    pub taken: i32,
    /// Actions beyond the ordinary number, for players who have done nothing yet.
    pub extra: i32,
    /// Actions beyond the ordinary number, for anybody.
    pub open_extra: i32,
    /// Actions of all kinds so far.
    pub actions_begun: i32,
    /// The active challenges, by space.
    pub spaces: [Option<u8>; 3],
    /// The card on top of the deck, face up.
    pub top: Option<u8>,
    /// Cards under it, whose order nobody knows.
    pub pile: u128,
    /// Endgame cards, some of which lie under those.
    pub endgame_pile: u128,
    /// How many of them.
    pub endgame_left: i32,
    /// Whether the match is played with Endgame cards.
    pub with_endgame: bool,
    /// Whether it is played with special balls.
    pub with_special_balls: bool,
    /// Special balls that lie face down.
    pub ball_pile: u64,
    /// Discarded cards.
    pub discarded: Vec<u8>,
    /// A challenge of this turn alone, and whose.
    pub private: Option<(u8, u8)>,
    /// Whether an Endgame card has been active.
    pub endgame_begun: bool,
    /// Turns still to be begun, once the last card is active.
    pub turns_left: Option<i32>,
    /// Balls that the active team held at the start of its turn, if they were all; else none.
    pub held_at_start: Value,
    /// Whether the active team held every ball at the start of its turn.
    pub held_all: bool,
    /// Whether a match that ends level goes into overtime.
    pub with_overtime: bool,
    /// Whether it has.
    pub overtime: bool,
    /// The action in hand.
    pub current: ActionSoFar,
    /// Abilities that whole teams have for a while.
    pub lent: Vec<Loan>,
    /// The counters of players and teams, in the order of the first time.
    pub counts: Vec<Count>,
    /// The player beside which the move under way must end; none if anywhere will do.
    pub must_end_beside: Option<Value>,
    /// Players who have exchanged their abilities until the end of an action.
    pub swapped: Option<(Value, Value)>,
    /// Every ability of anybody, to say no quickly.
    pub anybody: RuleSet,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.stage, &self.pitch.id, &self.sides, &self.players, &self.balls).hash(hasher);
        (self.first, self.active, self.turn, self.taken, self.extra, self.open_extra, self.actions_begun).hash(hasher);
        (self.spaces, self.top, self.pile, self.endgame_pile, self.endgame_left, self.ball_pile).hash(hasher);
        (&self.discarded, self.private, self.endgame_begun, self.turns_left, self.held_all, self.overtime).hash(hasher);
        (&self.current, &self.lent, &self.counts, self.must_end_beside, self.swapped).hash(hasher);
    }
}

impl State {
    /// The player of an index.
    ///
    /// # Panics
    /// If there is no such player: indices only come from this state.
    #[inline]
    pub fn player(&self, player: Value) -> &Player {
        &self.players[player as usize]
    }

    /// The player of an index, to change it.
    ///
    /// # Panics
    /// As [`State::player`].
    pub fn player_mut(&mut self, player: Value) -> &mut Player {
        &mut self.players[player as usize]
    }

    /// The side of a number.
    pub fn side(&self, side: Value) -> &Side {
        &self.sides[usize::from(side == 1)]
    }

    /// The side of a number, to change it.
    pub fn side_mut(&mut self, side: u8) -> &mut Side {
        &mut self.sides[usize::from(side == 1)]
    }

    /// The card of an index.
    pub fn card(&self, card: Value) -> &Card {
        &self.deck.cards[card as usize]
    }

    /// Every player, by index.
    pub fn everyone(&self) -> impl Iterator<Item = Value> + use<> {
        0..self.players.len() as Value
    }

    /// The players of a side.
    pub fn team(&self, side: u8) -> impl Iterator<Item = Value> + '_ {
        self.everyone().filter(move |&player| self.player(player).side == side)
    }

    // ------------------------------------------------------------------------------ where players are

    /// Where a player is; none in the dugout, and for nobody.
    #[inline]
    pub fn square_of(&self, player: Value) -> Square {
        self.players.get(player as usize).map_or(NONE, |player| player.square)
    }

    /// The player in a square, or none.
    #[inline]
    pub fn on(&self, square: Square) -> Value {
        self.on.get(square as usize).copied().unwrap_or(NONE)
    }

    /// The squares in which there is anybody.
    pub fn occupied(&self) -> Bitboard {
        let mut board = Bitboard::NOWHERE;
        let squares = self.players.iter().map(|player| player.square);
        squares.filter(|&square| self.on(square) != NONE).for_each(|square| board.insert(square));
        board
    }

    /// Puts a player into a square, or none: into its dugout.
    pub fn put(&mut self, player: Value, square: Square) {
        let left = std::mem::replace(&mut self.players[player as usize].square, square);
        if let Some(place) = self.on.get_mut(left as usize).filter(|place| **place == player) {
            *place = NONE;
        }
        if square != NONE {
            let room = self.on.len().max(square as usize + 1);
            self.on.resize(room, NONE);
            self.on[square as usize] = player;
        }
    }

    /// Whether a player stands on the pitch.
    pub fn is_standing(&self, player: Value) -> bool {
        self.players.get(player as usize).is_some_and(|player| player.square != NONE && !player.prone)
    }

    /// Whether a player lies on the pitch.
    pub fn is_prone(&self, player: Value) -> bool {
        self.players.get(player as usize).is_some_and(|player| player.square != NONE && player.prone)
    }

    /// Standing opponents of a side that touch a square, one of them perhaps left out.
    pub fn threats(&self, side: u8, square: Square, besides: Value) -> Set {
        let beside = self.pitch.around(square).map(|next| self.on(next)).filter(|&player| player != NONE);
        let threatens = |&player: &Value| {
            let foe = self.player(player);
            foe.side != side && !foe.prone && player != besides
        };
        beside.filter(threatens).collect()
    }

    /// Standing opponents that touch a player.
    pub fn markers(&self, player: Value) -> Set {
        self.players.get(player as usize).map_or(Set::EMPTY, |who| self.threats(who.side, who.square, NONE))
    }

    /// Whether a player stands with no standing opponent beside it; with none at all where those on the ground count too.
    pub fn is_open(&self, player: Value) -> bool {
        let alone = || !self.deck.prone_count || !self.has_foe_beside(player);
        self.is_standing(player) && self.markers(player).is_empty() && alone()
    }

    /// Whether any opponent, standing or not, is beside a player.
    fn has_foe_beside(&self, player: Value) -> bool {
        let (side, square) = (self.player(player).side, self.square_of(player));
        self.team(1 - side).any(|foe| self.square_of(foe) != NONE && self.pitch.touching(self.square_of(foe), square))
    }

    /// Whether an Open player has no square to step into that no opponent stands beside.
    pub fn is_hemmed_in(&self, player: Value) -> bool {
        let side = |player: Value| self.player(player).side;
        let free = |square: Square| self.on(square) == NONE && self.threats(side(player), square, NONE).is_empty();
        self.is_open(player) && !self.pitch.around(self.square_of(player)).any(free)
    }

    /// Whether a team-mate is on a square beside a player, standing or not.
    pub fn has_mate_beside(&self, player: Value) -> bool {
        let (square, side) = (self.square_of(player), self.player(player).side);
        let beside = |mate: Value| self.square_of(mate) != NONE && self.pitch.touching(self.square_of(mate), square);
        square != NONE && self.team(side).any(|mate| mate != player && beside(mate))
    }

    /// Whether a player stands with a standing opponent beside it.
    pub fn is_marked(&self, player: Value) -> bool {
        self.is_standing(player) && !self.markers(player).is_empty()
    }

    /// Columns between a player and an End Zone; as many as there are for one in the dugout.
    pub fn columns_to(&self, player: Value, end: u8) -> Value {
        let square = self.square_of(player);
        if square == NONE { self.pitch.columns } else { self.pitch.columns_to(square, end) }
    }

    /// Columns between a side's End Zone and the opponent nearest to it; as many as there are if none is on the pitch.
    pub fn nearest_foe(&self, side: u8) -> Value {
        self.team(1 - side).map(|foe| self.columns_to(foe, side)).min().unwrap_or(self.pitch.columns)
    }

    /// The free squares of a side's End Zone.
    pub fn end_zone(&self, side: u8) -> impl Iterator<Item = Square> + '_ {
        let free = |square: &Square| self.pitch.is_floor(*square) && self.on(*square) == NONE;
        self.pitch.squares().filter(move |&square| self.pitch.columns_to(square, side) == 0).filter(free)
    }

    // ------------------------------------------------------------------------------ balls

    /// The ball that a player holds, or none.
    pub fn ball_of(&self, player: Value) -> Value {
        let held = |ball: &Ball| player != NONE && ball.place == Place::Held(player);
        self.balls.iter().position(held).map_or(NONE, |index| index as Value)
    }

    /// The ball that lies in a square, or none.
    pub fn ball_on(&self, square: Square) -> Value {
        let lies = |ball: &Ball| ball.place == Place::Ground(square);
        self.balls.iter().position(lies).map_or(NONE, |index| index as Value)
    }

    /// The holder of a ball, or none.
    pub fn carrier(&self, ball: Value) -> Value {
        match self.balls.get(ball as usize).map(|ball| ball.place) {
            Some(Place::Held(player)) => player,
            _ => NONE,
        }
    }

    /// Where a ball is, held or not; none if it is not in play.
    pub fn ball_square(&self, ball: Value) -> Square {
        match self.balls.get(ball as usize).map(|ball| ball.place) {
            Some(Place::Held(player)) => self.square_of(player),
            Some(Place::Ground(square)) => square,
            _ => NONE,
        }
    }

    /// Balls on the pitch.
    pub fn balls_in_play(&self) -> Value {
        self.balls.iter().filter(|ball| ball.place != Place::Out).count() as Value
    }

    /// Balls in the hands of a side.
    pub fn balls_of(&self, side: u8) -> Value {
        let held = |ball: &&Ball| matches!(ball.place, Place::Held(player) if self.player(player).side == side);
        self.balls.iter().filter(held).count() as Value
    }

    /// Whether there are balls on the pitch, and all are in the hands of a side.
    pub fn holds_all(&self, side: u8) -> bool {
        let balls = self.balls_in_play();
        balls > 0 && self.balls_of(side) == balls
    }

    /// The cards in both hands, as a set.
    pub fn in_hands(&self) -> u128 {
        self.sides.iter().flat_map(|side| &side.hand).fold(0, |set, card| set | 1 << card)
    }

    // ------------------------------------------------------------------------------ the turn

    /// Actions beyond the ordinary number.
    pub fn beyond(&self) -> i32 {
        self.extra.saturating_add(self.open_extra)
    }

    /// Different ordinary actions of this turn.
    pub fn kinds(&self) -> Value {
        let taken = |kind: &usize| self.team(self.active).any(|player| self.player(player).taken[*kind] > 0);
        (0..ACTIONS).filter(taken).count() as Value
    }

    /// Players with an ordinary action this turn.
    pub fn acted(&self) -> Value {
        self.team(self.active).filter(|&player| self.player(player).kinds() > 0).count() as Value
    }

    /// Different actions of this turn, free ones too.
    pub fn kinds_made(&self) -> Value {
        let made = |kind: &usize| self.team(self.active).any(|player| self.player(player).did[*kind] > 0);
        (0..ACTIONS).filter(made).count() as Value
    }

    /// Players with an action this turn, free or not.
    pub fn made_any(&self) -> Value {
        self.team(self.active).filter(|&player| !self.player(player).is_fresh()).count() as Value
    }

    // ------------------------------------------------------------------------------ rules

    /// Whether a thing has a rule.
    #[inline]
    pub fn has(&self, kind: EntityKind, entity: Value, held: u16) -> bool {
        match kind {
            PLAYER => {
                self.players
                    .get(entity as usize)
                    .is_some_and(|player| player.abilities.contains(held) || self.is_lent(player.side, held))
                    || self.is_counted(kind, entity, held)
            }
            TEAM => {
                let side = self.side(entity);
                side.traits.contains(held) || side.bonus.contains(held) || self.is_counted(kind, entity, held)
            }
            BALL => {
                let special = self.balls.get(entity as usize).and_then(|ball| ball.special);
                special.is_some_and(|special| self.deck.balls[usize::from(special)].held == held)
            }
            CHALLENGE => self.deck.cards.get(entity as usize).is_some_and(|card| card.held == held),
            _ => false,
        }
    }

    /// Whether all players of a side have an ability for a while.
    #[inline]
    pub fn is_lent(&self, side: u8, held: u16) -> bool {
        self.lent.iter().any(|loan| loan.held == held && loan.side == side)
    }

    /// What is counted of a thing by a rule.
    fn counts_of(&self, kind: EntityKind, thing: Value, held: u16) -> impl Iterator<Item = &Count> {
        self.counts.iter().filter(move |count| count.held == held && count.is_of(kind, thing))
    }

    fn is_counted(&self, kind: EntityKind, thing: Value, held: u16) -> bool {
        self.counts_of(kind, thing, held).next().is_some()
    }

    /// How many of a rule are counted of a thing.
    pub fn counted(&self, kind: EntityKind, thing: Value, held: u16) -> i32 {
        self.counts_of(kind, thing, held).fold(0, |sum, count| sum.saturating_add(count.number))
    }

    /// So many more of a rule are counted until then, or until the action in hand or the next is over; of none nothing is kept.
    pub fn count(&mut self, more: Count) {
        let begun = self.actions_begun + i32::from(self.current.actor == NONE);
        let more = Count { begun: if more.until == names::ACTION { begun } else { 0 }, ..more };
        if more.kind == PLAYER {
            self.anybody.insert(more.held);
        }
        let same = |count: &Count| Count { number: more.number, ..*count } == more;
        match self.counts.iter_mut().find(|count| same(count)) {
            Some(count) => {
                count.number = count.number.saturating_add(more.number).clamp(-MOST_COUNTED, MOST_COUNTED);
            }
            None => self.counts.push(Count { number: more.number.clamp(-MOST_COUNTED, MOST_COUNTED), ..more }),
        }
        self.end_counts(|count| count.number == 0);
    }

    /// What is counted is over where something is so.
    pub fn end_counts(&mut self, over: impl Fn(&Count) -> bool) {
        self.counts.retain(|count| !over(count));
    }

    /// Works out once more which bonus plays a hand allows.
    pub fn sort_hand(&mut self, side: u8) {
        let deck = Arc::clone(&self.deck);
        let side = self.side_mut(side);
        side.bonus = RuleSet::default();
        for &card in &side.hand {
            let back = deck.cards[usize::from(card)].back_held;
            if !side.played.contains(&back) {
                side.bonus.insert(back);
            }
        }
    }

    /// The card of a ball in play that has rules of its own.
    pub fn card_of_ball(&self, ball: Value) -> Option<&BallCard> {
        let special = self.balls.get(ball as usize)?.special?;
        self.deck.balls.get(usize::from(special))
    }

    /// Two players exchange their abilities; the same again undoes it.
    pub fn exchange(&mut self, one: Value, other: Value) {
        let [first, second] = [one, other].map(|player| self.player(player).abilities.clone());
        self.player_mut(one).abilities = second;
        self.player_mut(other).abilities = first;
    }
}
