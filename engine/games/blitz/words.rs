//! The words that procedures know by name: kinds of things, ids, events and commands of this family.

use crate::expr::vocabulary::{EntityKind, Kind, Numbers, OUTCOMES, RULES, Reads, Which};
use crate::grid::Direction;

/// Players.
pub const PLAYER: EntityKind = 0;

/// Squares.
pub const SQUARE: EntityKind = 1;

/// Teams, and their coaches.
pub const TEAM: EntityKind = 2;

/// Balls.
pub const BALL: EntityKind = 3;

/// Challenge cards.
pub const CHALLENGE: EntityKind = 4;

pub(super) const P: Kind = Kind::Entity(PLAYER);

pub(super) const Q: Kind = Kind::Entity(SQUARE);

pub(super) const T: Kind = Kind::Entity(TEAM);

pub(super) const L: Kind = Kind::Entity(BALL);

pub(super) const C: Kind = Kind::Entity(CHALLENGE);

pub(super) const N: Kind = Kind::Number;

pub(super) const B: Kind = Kind::Truth;

pub(super) const R: Kind = Kind::Name(RULES);

/// Rules that players can have, and those that teams can.
pub(super) const OF_PLAYERS: Which = Which::HadBy(PLAYER);
pub(super) const OF_TEAMS: Which = Which::HadBy(TEAM);

pub(super) const A: Kind = Kind::Name(ACTIONS);

pub(super) const F: Kind = Kind::Name(OUTCOMES);

pub(super) const SPAN: Kind = Kind::Name(SPANS);

pub(super) const ACTIONS: u8 = 2;

pub(super) const SPANS: u8 = 3;

/// A point of the compass.
const POINT: Reads = Reads::named(&Direction::WORDS);

names! {
    OUTCOME_WORDS: [
        PASSED = "passed", FAILED = "failed", FUMBLE = "fumble", LEFT = "left", RIGHT = "right",
        NORTH_WEST = "north-west", NORTH = "north", NORTH_EAST = "north-east", EAST = "east", SOUTH_EAST = "south-east",
        SOUTH = "south", SOUTH_WEST = "south-west", WEST = "west",
    ]
    ACTION_WORDS: [
        RUN = "run", MARK = "mark", BLOCK = "block", SIDESTEP = "sidestep", STAND_UP = "stand-up", THROW = "throw",
        RESERVES = "reserves",
    ]
    SPAN_WORDS: [ACTION = "action", TURN = "turn", MATCH = "match"]
}

events! {
    COIN_TOSS = "coin-toss" Roll [Reads::number(Numbers::Within(1, 2))] { }
    MATCH_START = "match-start" Step { team: T }
    STARTING_SCORE = "starting-score" Value { team: T }
    MAY_SET_UP = "may-set-up" Value { actor: P, destination: Q, depth: N, outside: N }
    CARD_DRAWN = "card-drawn" Roll [Reads::LOT] { left: N }
    BALL_DRAWN = "ball-drawn" Roll [Reads::LOT] { left: N }
    SPECIAL_BALL_DUE = "special-ball-due" Value { team: T, set-up: B }
    ENDGAME_CARDS = "endgame-cards" Value { team: T }

    TRAPDOOR_CHOICE = "trapdoor-choice" Step { team: T, chooses: B }
    ROLL_OFF = "roll-off" Roll [Reads::NUMBER] { team: T }
    MAY_COME_UP = "may-come-up" Value { team: T, destination: Q }
    TRAPDOOR_ROLL = "trapdoor-roll" Roll { team: T }
    TRAPDOOR_OPENS = "trapdoor-opens" Step { team: T, destination: Q, victim: P }
    FALLS_THROUGH = "falls-through" Value { actor: P }
    BALL_FALLS_TOO = "ball-falls-too" Value { actor: P, ball: L }
    OLD_BALL_STAYS = "old-ball-stays" Value { ball: L, destination: Q }
    BALL_ENTERS = "ball-enters" Step { ball: L, destination: Q, team: T }

    TURN_START = "turn-start" Step { team: T, last: B }
    BALL_AT_TURN_START = "ball-at-turn-start" Step { ball: L, team: T }
    NEEDS_BALL = "needs-ball" Value { team: T, balls: N }
    EMERGENCY_RESERVES = "emergency-reserves" Value { team: T }
    BONUS_STEP = "bonus-step" Step { team: T }
    ACTIONS_ALLOWED = "actions-allowed" Value { team: T }
    BETWEEN_ACTIONS = "between-actions" Step { team: T, taken: N }
    ACTIONS_TAKEN = "actions-taken" Step { team: T, taken: N }
    TURN_END = "turn-end" Step { team: T }

    MAY_ACT = "may-act" Value { actor: P, action: A, free: B, times: N }
    FREE_ACTION = "free-action" Step unless cancelled { actor: P, action: A }
    ACTION_DECLARED = "action-declared" Step unless cancelled { actor: P, action: A, free: B, other: P, farther: N, spent: B }
    ACTION_DONE = "action-done" Step { actor: P, action: A, free: B, target: P, origin: Q, destination: Q }
    ACTION_OVER = "action-over" Step {
        actor: P, action: A, free: B, target: P, origin: Q, destination: Q, other: P,
    }

    RUN_SQUARES = "run-squares" Value { actor: P }
    MARK_SQUARES = "mark-squares" Value { actor: P }
    SIDESTEP_SQUARES = "sidestep-squares" Value { actor: P }
    MAY_STEP = "may-step" Value { actor: P, action: A, origin: Q, destination: Q }
    MAY_STOP = "may-stop" Value { actor: P, action: A, origin: Q, destination: Q }
    MAY_STAY = "may-stay" Value { actor: P, action: A }
    MOVE_ENDS = "move-ends" Value { actor: P, action: A, destination: Q }
    ENTERS_SQUARE = "enters-square" Step { actor: P, action: A, origin: Q, destination: Q }
    MAY_COME_ON = "may-come-on" Value { actor: P, destination: Q }
    RESERVES_RANK = "reserves-rank" Value { actor: P, destination: Q }

    MAY_PICK_UP = "may-pick-up" Value { actor: P, action: A, ball: L }
    PICKED_UP = "picked-up" Step { actor: P, ball: L }
    BALL_DROPPED = "ball-dropped" Step { actor: P, ball: L, origin: Q, floored: B, chosen: B }
    MAY_SEND_BALL = "may-send-ball" Value { actor: P, ball: L, destination: Q }
    BOUNCE_ROLL = "bounce-roll" Roll [POINT] { ball: L, origin: Q, number: N }
    BALL_BOUNCED = "ball-bounced" Step { ball: L, origin: Q, destination: Q, number: N, turned: B, statue: Q }
    MAY_CATCH = "may-catch" Value { actor: P, ball: L }
    CAUGHT = "caught" Step { actor: P, ball: L }
    BALL_RESTS = "ball-rests" Step { ball: L, destination: Q }
    BALL_OUT = "ball-out" Step { ball: L }

    BLOCK_ASSISTED = "block-assisted" Value { actor: P, target: P }
    BLOCK_DECLARED = "block-declared" Step unless cancelled { actor: P, target: P, free: B, assisted: B, dice: N }
    BLOCK_DICE_NUMBER = "block-dice-number" Value { actor: P, target: P, assisted: B }
    BLOCK_DICE = "block-dice" Roll { actor: P, target: P, assisted: B, number: N, chooser: P }
    BLOCK_RESULT = "block-result" Step {
        actor: P, target: P, face: F, floored: B, penalty: N, pushed: B, ends: B, ignored: B,
    }
    SHOVED = "shoved" Step { actor: P, target: P, ball: L, origin: Q, destination: Q }
    SHOVE_STOPPED = "shove-stopped" Step { actor: P, target: P }
    MAY_FOLLOW = "may-follow" Value { actor: P, target: P }
    KNOCKED_DOWN = "knocked-down" Step { target: P, actor: P, penalty: N, prone: B }
    ARMOUR_CHECK = "armour-check" Roll { target: P, actor: P, penalty: N }
    INJURED = "injured" Step { target: P, actor: P, cause: R, counted: B }

    THROW_REACH = "throw-reach" Value { actor: P }
    RULER_WIDTH = "ruler-width" Value { actor: P }
    MAY_RECEIVE = "may-receive" Value { target: P, actor: P }
    HAND_OFF = "hand-off" Value { target: P, actor: P }
    THROW_DECLARED = "throw-declared" Step { actor: P, target: P, ball: L, distance: N, handed: B }
    THROW_CHECK = "throw-check" Roll { actor: P, target: P, ball: L, distance: N, obstructed: B, waived: N, lost: N, long: B }
    RECEIVED = "received" Step { target: P, actor: P, ball: L, handed: B }

    SCORES_TOUCHDOWN = "scores-touchdown" Value { actor: P, own-turn: B }
    TOUCHDOWN_POINTS = "touchdown-points" Value { team: T, actor: P }
    TOUCHDOWN = "touchdown" Step { actor: P, team: T, ball: L, points: N }
    SCORER_BEGINS_ANEW = "scorer-begins-anew" Value { actor: P }
    MAY_CLAIM = "may-claim" Value { team: T, claims: N }
    MUST_BRING_ABOUT = "must-bring-about" Value { team: T }
    CHALLENGE_MET = "challenge-met" Value {
        challenge: C, actor: P, team: T, action: A, target: P, destination: Q, already: B,
    }
    CHALLENGE_CLAIMED = "challenge-claimed" Step { team: T, challenge: C, claimant: T, credited: T }
    CARD_IN_HAND = "card-in-hand" Step { team: T, challenge: C }
    CHALLENGE_POINTS = "challenge-points" Value { challenge: C, team: T }
    CLEAN_SWEEP = "clean-sweep" Value { team: T, claimed: N }
    CLEAN_SWEEP_POINTS = "clean-sweep-points" Value { team: T }
    CALLED_OFF = "called-off" Step { }
    POINTS_SCORED = "points-scored" Step { team: T, points: N, cause: R }
    SUDDEN_DEATH = "sudden-death" Value { team: T, rival: T, turn-start: B }
    SUDDEN_DEATH_LEAD = "sudden-death-lead" Value { team: T, rival: T }
    MAY_REFRESH = "may-refresh" Value { team: T }
    DISCARDS_OLDEST = "discards-oldest" Value { team: T, left: N }
    CHALLENGES_REFRESHED = "challenges-refreshed" Step { team: T }
    HAND_LIMIT = "hand-limit" Value { team: T }
    MAY_DISCARD = "may-discard" Value { team: T, bonus: R }
    GET_ON_WITH_IT = "get-on-with-it" Value { team: T, held: B, balls: N, claims: N, points: N }
    LAST_TURNS = "last-turns" Value { team: T }
    OVERTIME = "overtime" Step { team: T }
    HANDS_GO_BACK = "hands-go-back" Value { team: T }
}

commands! {
    FACE = "pitch" (None, Some(R))
    PLACE = "place" (Some(PLAYER), Some(Q))
    RUN = "run" (Some(PLAYER), Some(Q))
    MARK = "mark" (Some(PLAYER), Some(Q))
    BLOCK = "block" (Some(PLAYER), Some(P))
    SIDESTEP = "sidestep" (Some(PLAYER), Some(Q))
    STAND_UP = "stand-up" (Some(PLAYER), None)
    THROW = "throw" (Some(PLAYER), Some(P))
    RESERVES = "reserves" (Some(PLAYER), Some(Q))
    END = "end-turn" (None, None)
    STOP = "stop" (Some(PLAYER), None)
    FOLLOW = "follow" (None, None)
    STAY = "stay" (None, None)
    CLAIM = "claim" (None, Some(C))
    LEAVE = "leave" (None, None)
    DISCARD = "discard" (None, Some(R))
    OPEN = "open" (None, Some(Q))
    SEND = "send" (None, Some(Q))
    TAKE_BALL = "ball" (None, Some(R))
}
