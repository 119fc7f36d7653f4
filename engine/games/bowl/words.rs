//! The words that procedures know by name: kinds of things, ids, events and commands of this family.

use crate::expr::vocabulary::{EntityKind, Kind, Numbers, OUTCOMES, RULES, Reads, Which};
use crate::grid::Direction;

/// Players.
pub const PLAYER: EntityKind = 0;

/// Squares.
pub const SQUARE: EntityKind = 1;

/// Teams.
pub const TEAM: EntityKind = 2;

pub(super) const P: Kind = Kind::Entity(PLAYER);

pub(super) const Q: Kind = Kind::Entity(SQUARE);

pub(super) const T: Kind = Kind::Entity(TEAM);

pub(super) const N: Kind = Kind::Number;

pub(super) const B: Kind = Kind::Truth;

pub(super) const R: Kind = Kind::Name(RULES);

/// Rules that players can have, and those that teams can.
pub(super) const OF_PLAYERS: Which = Which::HadBy(PLAYER);
pub(super) const OF_TEAMS: Which = Which::HadBy(TEAM);

/// The spans of teams: these come to their end for players alone.
pub(super) const FOR_TEAMS: Which = Which::NoneOf(&["next-activation", "end-of-next-activation", "down"]);

/// Actions that rules offer, and what lies in squares.
pub(super) const OFFERED: Which = Which::OfKind("action");
pub(super) const TERRAIN: Which = Which::OfKind("terrain");

pub(super) const A: Kind = Kind::Name(ACTIONS);

/// The group of actions.
pub const ACTIONS: u8 = 2;

pub(super) const CATCHES: u8 = 3;

/// The group of characteristics.
pub const CHARACTERISTICS: u8 = 4;

pub(super) const SPANS: u8 = 5;

pub(super) const FACES: u8 = OUTCOMES;

pub(super) const CATEGORIES: u8 = 6;

/// The group of directions.
pub const DIRECTIONS: u8 = 7;

/// The positions of all rosters; which there are is data.
pub const POSITIONS: u8 = 8;

/// The groups of positions, likewise.
pub const POSITION_GROUPS: u8 = 9;

/// A point of the compass, or else its number on the printed template.
const POINT: Reads = Reads::named(&Direction::WORDS).or(Numbers::Within(1, 8));

names! {
    OUTCOME_WORDS: [
        PASSED = "passed", FAILED = "failed",
        ACCURATE = "accurate", INACCURATE = "inaccurate", WILDLY = "wildly-inaccurate", FUMBLE = "fumble",
        SUPERB = "superb", SUCCESSFUL = "successful", TERRIBLE = "terrible",
        BROKEN = "broken", UNBROKEN = "unbroken",
        RIGHT = "right", LEFT = "left",
    ]
    ACTION_WORDS: [
        MOVE = "move", BLOCK = "block", BLITZ = "blitz", PASS = "pass", HAND_OFF = "hand-off",
        THROW = "throw", FOUL = "foul", SPECIAL = "special", BENCH = "bench",
    ]
    CATCH_WORDS: [
        ACCURATE_PASS = "accurate-pass", HANDED = "handed", DEFLECTION = "deflection", BOUNCING = "bouncing",
        DEVIATED = "deviated", SCATTERED = "scattered",
    ]
    CHARACTERISTIC_WORDS: [MA = "ma", ST = "st", AG = "ag", PA = "pa", AV = "av"]
    SPAN_WORDS: [
        ACTIVATION = "activation", NEXT_ACTIVATION = "next-activation",
        END_OF_NEXT_ACTIVATION = "end-of-next-activation", TURN = "turn", NEXT_OWN_TURN = "next-own-turn",
        DOWN = "down", MATCH = "match",
    ]
    CATEGORY_WORDS: [
        AGILITY = "agility", GENERAL = "general", MUTATION = "mutation", PASSING = "passing", STRENGTH = "strength",
    ]
    DIRECTION_WORDS: [NORTH = "north", EAST = "east", SOUTH = "south", WEST = "west"]
}

events! {
    LEAVES_SQUARE = "leaves-square" Step unless cancelled { actor: P, origin: Q, destination: Q }
    LEFT_SQUARE = "left-square" Step { actor: P, origin: Q, destination: Q }
    STANDS_UP = "stands-up" Step unless cancelled { actor: P, action: A }
    DROPS_BALL = "drops-ball" Step unless cancelled { actor: P, origin: Q, cause: R }
    BALL_MEETS_WALL = "ball-meets-wall" Step { origin: Q, elsewhere: B, thrown: P }
    BALL_REACHES = "ball-reaches" Step { actor: P, passer: P, how: Kind::Name(CATCHES) }
    BALL_STOPS = "ball-stops" Step { destination: Q }
    BALL_LANDS = "ball-lands" Step { destination: Q, how: Kind::Name(CATCHES) }
    PASS_DECLARED = "pass-declared" Step unless cancelled { actor: P, destination: Q, band: N, catcher: P }
    PASS_FUMBLED = "pass-fumbled" Step unless cancelled { actor: P }
    HAND_OFF_DECLARED = "hand-off-declared" Step unless cancelled { actor: P, catcher: P }
    THROW_DECLARED = "throw-declared" Step unless cancelled { actor: P, thrown: P, destination: Q, band: N, fumbled: B }
    IN_THE_AIR = "in-the-air" Step { actor: P, thrower: P, origin: Q, quality: Kind::Name(OUTCOMES), glides: B }
    EXPLOSION = "explosion" Step unless cancelled { actor: P, destination: Q, grounded: B }
    THROW_FUMBLED = "throw-fumbled" Step unless cancelled { actor: P, thrown: P, action: A }
    TURN_START = "turn-start" Step unless cancelled { team: T }
    TURN_END = "turn-end" Step { team: T }
    TURNOVER = "turnover" Step unless cancelled { team: T, cause: R }
    ACTION_DECLARED = "action-declared" Step { actor: P, action: A }
    ACTIVATION_START = "activation-start" Step unless cancelled { actor: P, action: A }
    ACTIVATION_END = "activation-end" Step { actor: P, action: A, origin: Q, destination: Q }
    SPECIAL_ACTIONS = "special-actions" Step { actor: P }
    SPECIAL_ACTION = "special-action" Step unless cancelled { actor: P, target: P, action: R }
    ENTERS_SQUARE = "enters-square" Step { actor: P, origin: Q, destination: Q, willingly: B }
    FALLS_OVER = "falls-over" Step unless cancelled { actor: P, cause: R }
    KNOCKED_DOWN = "knocked-down" Step unless cancelled { target: P, actor: P, cause: R }
    PLACED_PRONE = "placed-prone" Step unless cancelled { target: P, cause: R }
    BLOCK_DECLARED = "block-declared" Step unless cancelled { actor: P, target: P, action: A, round: N }
    BLOCK_REPLACED = "block-replaced" Step unless cancelled { actor: P, target: P, action: A, instead: R }
    STRENGTHS_COMPARED = "strengths-compared" Step { actor: P, target: P, action: A, attack: N, defence: N }
    PUSH_CHOICE = "push-choice" Step {
        target: P, actor: P, action: A, chooser: P, chain: B, free: N, anywhere: B, stays: B,
    }
    PUSH_SPREAD = "push-spread" Value { target: P }
    BLOCK_OVER = "block-over" Step {
        actor: P, target: P, action: A, round: N, pushed: B, floored: B, contact: B, again: B,
    }
    BLOCK_RESULT = "block-result" Step unless cancelled {
        actor: P, target: P, action: A, face: Kind::Name(FACES), actor-falls: B, target-falls: B, target-pushed: B,
        carried-off: B,
    }
    PUSHED = "pushed" Step { target: P, actor: P, action: A, origin: Q, destination: Q, chain: B, floored: B }
    MEETS_WALL = "meets-wall" Step unless cancelled { actor: P, origin: Q }
    PUSHED_INTO_WALL = "pushed-into-wall" Step unless cancelled { target: P, actor: P, feature: Q, floored: B, handled: B }
    PUSHED_INTO_FEATURE = "pushed-into-feature" Step { target: P, actor: P, destination: Q, cause: R }
    BALL_ENTERS_FEATURE = "ball-enters-feature" Step { destination: Q }
    CHEST_OPENED = "chest-opened" Step unless cancelled { actor: P, chest: Q, ball: B, in-hand: B, ends: B }
    BLAST_RADIUS = "blast-radius" Value { actor: P, chest: Q }
    CAUGHT_IN_BLAST = "caught-in-blast" Step unless cancelled { target: P, actor: P, chest: Q }
    TELEPORTED = "teleported" Step { actor: P, destination: Q, times: N }
    MISHAP = "mishap" Step unless cancelled { actor: P, destination: Q }
    SCATTERS = "scatters" Step unless cancelled { origin: Q }
    PASS_RESOLVED = "pass-resolved" Step { actor: P, catcher: P, accuracy: Kind::Name(OUTCOMES) }
    FOUL_DECLARED = "foul-declared" Step unless cancelled { actor: P, target: P }
    FOUL_COMMITTED = "foul-committed" Step { actor: P, target: P, spotted: B }
    SENT_OFF = "sent-off" Step unless cancelled { actor: P, answer: Kind::Name(OUTCOMES) }
    TOUCHDOWN = "touchdown" Step unless cancelled { actor: P, wins: B }
    CALLED_OFF = "called-off" Step { }
    RECOVERS = "recovers" Step unless cancelled { actor: P }
    NEW_DRIVE = "new-drive" Step { team: T }
    HURRIED = "hurried" Step { actor: P, origin: Q, destination: Q }
    FALLS_IN = "falls-in" Step { actor: P, origin: Q, destination: Q, occupant: P, cause: R, floored: B }
    FLIES_OVER = "flies-over" Step unless cancelled { actor: P, origin: Q, destination: Q, over: Q }
    HANDLED = "handled" Step { actor: P, place: Q, occupant: P }
    ROOM_AT_TURN_END = "room-at-turn-end" Step unless cancelled { team: T, place: Q, victim: P }
    BEAST_CHARGES = "beast-charges" Step unless cancelled { actor: P, target: P, origin: Q, destination: Q }
    BEAST_RETURNS = "beast-returns" Step { actor: P, origin: Q, destination: Q }

    MAY_JUMP_OVER = "may-jump-over" Value { actor: P, over: P, destination: Q, chest: N }
    MAY_ACT_PRONE = "may-act-prone" Value { actor: P, action: A }
    MAY_MOVE_ON = "may-move-on" Value { actor: P, action: A, band: N }
    MOVEMENT = "movement" Value { actor: P }
    RUSH_LIMIT = "rush-limit" Value { actor: P }
    STAND_UP_COST = "stand-up-cost" Value { actor: P }
    STAND_UP_MOVEMENT = "stand-up-movement" Value { actor: P, printed: N, allowance: N }
    TELEPORT_COST = "teleport-cost" Value { actor: P, on-foot: B }
    BLITZ_COST = "blitz-cost" Value { actor: P }
    JUMP_LIMIT = "jump-limit" Value { actor: P }
    MAY_ACT = "may-act" Value { actor: P, action: A }
    MAY_TAKE_SPECIAL = "may-take-special" Value { actor: P, action: R }
    MAY_LINE_UP = "may-line-up" Value { actor: P, destination: Q }
    MAY_OPEN_CHEST = "may-open-chest" Value { actor: P, chest: Q, action: A, steps-left: N }
    OPENING_COST = "opening-cost" Value { actor: P, chest: Q }
    MAY_ACT_AT_ONCE = "may-act-at-once" Value { actor: P }
    MAY_TELEPORT = "may-teleport" Value { actor: P, destination: Q, willingly: B }
    MAY_ENTER = "may-enter" Value { team: T, actor: P }
    MAY_ASSIST = "may-assist" Value { actor: P, friend: P, foe: P, action: A }
    OWN_STRENGTH = "own-strength" Value { actor: P, opponent: P, action: A }
    STRENGTH = "strength" Value { actor: P, opponent: P, action: A, assists: N }
    BLOCK_DICE_NUMBER = "block-dice-number" Value { attack: N, defence: N }
    ACTION_LOST = "action-lost" Value { actor: P, target: P, action: A }
    MAY_FOLLOW_UP = "may-follow-up" Value { actor: P, target: P, destination: Q, action: A }
    MUST_FOLLOW_UP = "must-follow-up" Value { actor: P, target: P, destination: Q, action: A }
    LONGEST_BAND = "longest-band" Value { actor: P, action: A }
    LONGEST_BANK = "longest-bank" Value { actor: P, band: N }
    MAY_THROW_ANYWHERE = "may-throw-anywhere" Value { actor: P, action: A }
    NEEDS_SIGHT = "needs-sight" Value { actor: P }
    PASSES_OVER = "passes-over" Value { actor: P, squares: N }
    MAY_INTERFERE = "may-interfere" Value { actor: P, passer: P, band: N }
    MAY_CATCH = "may-catch" Value { actor: P }
    MAY_CATCH_RETURN = "may-catch-return" Value { actor: P }
    MAY_PICK_UP = "may-pick-up" Value { actor: P }
    MAY_THROW = "may-throw" Value { actor: P }
    MAY_BE_THROWN = "may-be-thrown" Value { actor: P }
    MAY_STEP = "may-step" Value { actor: P, origin: Q, destination: Q }
    MAY_COME_TO = "may-come-to" Value { actor: P, destination: Q }
    STEP_COST = "step-cost" Value { actor: P, origin: Q, destination: Q, hurried: B, levels: N }
    MAY_HURRY = "may-hurry" Value { actor: P, origin: Q, destination: Q }
    MAY_RUSH = "may-rush" Value { actor: P, origin: Q, destination: Q }
    MAY_CROSS = "may-cross" Value { actor: P, over: Q, occupant: P }
    MAY_VEER = "may-veer" Value { actor: P, over: Q, destination: Q }
    MAY_FALL = "may-fall" Value { actor: P, origin: Q, destination: Q }
    CROSSING_COST = "crossing-cost" Value { actor: P, squares: N }
    MAY_JUMP_DOWN = "may-jump-down" Value { actor: P, origin: Q, destination: Q }
    MAY_HANDLE = "may-handle" Value { actor: P, place: Q }
    HANDLE_COST = "handle-cost" Value { actor: P, place: Q }
    MAY_FACE = "may-face" Value { actor: P, facing: Kind::Name(DIRECTIONS) }
    TURN_GOES_ON = "turn-goes-on" Value { team: T, activations: N }
    READY_AGAIN = "ready-again" Value { actor: P }
    TURNS_OVER = "turns-over" Value { actor: P, just-now: B }
    BENCH_LIMIT = "bench-limit" Value { team: T }
    JUMP_COST = "jump-cost" Value { actor: P, origin: Q, over: Q, destination: Q, two-steps: N }
    FALLS_BACK = "falls-back" Value { actor: P, origin: Q, destination: Q, die: N }
    WORSE_BY = "worse-by" Value { actor: P, what: Kind::Name(CHARACTERISTICS) }
    RANGE_BAND = "range-band" Value { actor: P, destination: Q }
    MAY_SCORE = "may-score" Value { actor: P, destination: Q }
    TOUCHDOWNS_TO_WIN = "touchdowns-to-win" Value { team: T }
    RESULT_ON_TIME = "result-on-time" Value { team: T, steps: N }
    SCATTER_SQUARES = "scatter-squares" Value { origin: Q, thrown: P }
    RULER_WIDTH = "ruler-width" Value { actor: P }
    COMES_STRAIGHT_BACK = "comes-straight-back" Value { origin: Q, in-corner: B, in-line: B }
    COMES_BACK_BETWEEN_WALLS = "comes-back-between-walls" Value { origin: Q }
    USES_CORNER_TEMPLATE = "uses-corner-template" Value { origin: Q }
    FAN_LIES_IN_WALL = "fan-lies-in-wall" Value { origin: Q }
    REFLECTION_BEARING = "reflection-bearing" Value { origin: Q, mirrored: N }
    TEMPLATE_BEARING = "template-bearing" Value { actor: P, number: N }
    RICOCHET_BEARING = "ricochet-bearing" Value { origin: Q, number: N }
    CORNER_BEARING = "corner-bearing" Value { origin: Q, number: N }
    BALL_TUMBLES = "ball-tumbles" Value { origin: Q, destination: Q }

    FUSE_ROLL = "fuse-roll" Roll { actor: P }
    COIN_TOSS = "coin-toss" Roll [Reads::number(Numbers::Within(1, 2))] { }
    RANDOM_ROSTER = "random-roster" Roll [Reads::LOT] { many: N }
    CHEST_ROLL_OFF = "chest-roll-off" Roll [Reads::NUMBER] { team: T }
    TURN_ORDER_ROLL = "turn-order-roll" Roll [Reads::NUMBER] { team: T }
    HIDDEN_BALL = "hidden-ball" Roll [Reads::NUMBER] { }
    RUSH_TEST = "rush-test" Roll { actor: P, origin: Q, destination: Q }
    DODGE_TEST = "dodge-test" Roll { actor: P, origin: Q, destination: Q }
    JUMP_TEST = "jump-test" Roll { actor: P, origin: Q, destination: Q, over: P }
    CROSSING_TEST = "crossing-test" Roll { actor: P, origin: Q, destination: Q, over: Q, squares: N }
    STAND_UP_TEST = "stand-up-test" Roll { actor: P, allowance: N }
    PICK_UP_TEST = "pick-up-test" Roll unless cancelled { actor: P, destination: Q }
    ACCURACY_TEST = "accuracy-test" Roll { actor: P, destination: Q, band: N, bank: B }
    INTERFERENCE_TEST = "interference-test" Roll unless cancelled { actor: P, passer: P, accuracy: Kind::Name(OUTCOMES), band: N }
    CATCH_TEST = "catch-test" Roll unless cancelled { actor: P, destination: Q, how: Kind::Name(CATCHES) }
    WALL_MISS = "wall-miss" Roll { actor: P }
    WALL_DISTANCE = "wall-distance" Roll [Reads::NUMBER] { actor: P }
    QUALITY_TEST = "quality-test" Roll { actor: P, thrown: P, destination: Q, band: N }
    LANDING_TEST = "landing-test" Roll { actor: P, thrower: P, destination: Q, quality: Kind::Name(OUTCOMES) }
    BLOCK_DICE = "block-dice" Roll { actor: P, target: P, chooser: P, number: N, action: A }
    WALL_PUSH_TEST = "wall-push-test" Roll { target: P, actor: P }
    ARMOUR_ROLL = "armour-roll" Roll unless cancelled { target: P, actor: P, cause: R, helpers: N, hinderers: N, spotted: B }
    INJURY_ROLL = "injury-roll" Roll unless cancelled { target: P, actor: P, cause: R, spotted: B }
    CASUALTY_ROLL = "casualty-roll" Roll unless cancelled { target: P, actor: P, cause: R }
    LASTING_INJURY_ROLL = "lasting-injury-roll" Roll unless cancelled { target: P }
    MAY_ARGUE = "may-argue" Value { actor: P }
    ARGUE_THE_CALL = "argue-the-call" Roll { actor: P }
    DIRECTION = "direction" Roll [POINT] { origin: Q }
    TEMPLATE_DIRECTION = "template-direction" Roll [Reads::NUMBER] { actor: P, origin: Q, facing: Kind::Name(DIRECTIONS) }
    GLIDE_DISTANCE = "glide-distance" Roll [Reads::NUMBER] { actor: P, origin: Q }
    DEVIATION_DISTANCE = "deviation-distance" Roll [Reads::NUMBER] { origin: Q }
    RICOCHET = "ricochet" Roll [Reads::NUMBER] { origin: Q }
    CORNER_REBOUND = "corner-rebound" Roll [Reads::NUMBER] { origin: Q }
    PORTAL_DIE = "portal-die" Value { portals: N }
    PORTAL_ROLL = "portal-roll" Roll [Reads::ONE_OF_SEVERAL] { actor: P, portal: N, stays: B, sides: N }
}

/// The kind of the rules that say what players win glory with.
pub(super) const DEED: &str = "deed";

/// The kind of the rules that are counted of players.
pub(super) const COUNTER: &str = "counter";
/// The kind of those that are counted of teams.
pub(super) const TEAM_COUNTER: &str = "team-counter";
/// The word behind a skill that means every position.
pub(super) const ALL: &str = "all-team-mates";

commands! {
    MOVE = "move" (Some(PLAYER), Some(Q))
    BLOCK = "block" (Some(PLAYER), Some(P))
    BLITZ = "blitz" (Some(PLAYER), Some(P))
    PASS = "pass" (Some(PLAYER), Some(Q))
    BANK = "bank" (Some(PLAYER), Some(Q))
    HAND_OFF = "hand-off" (Some(PLAYER), Some(P))
    THROW = "throw" (Some(PLAYER), Some(P))
    THROW_AT = "throw" (Some(PLAYER), Some(Q))
    FOUL = "foul" (Some(PLAYER), Some(P))
    SPECIAL = "special" (Some(PLAYER), Some(R))
    TARGET = "special" (Some(PLAYER), Some(P))
    JUMP = "jump" (Some(PLAYER), Some(Q))
    AIM = "aim" (Some(PLAYER), Some(Kind::Name(DIRECTIONS)))
    STAND = "stand" (Some(PLAYER), None)
    OPEN = "open" (Some(PLAYER), Some(Q))
    STOP = "stop" (Some(PLAYER), None)
    ENTER = "enter" (Some(PLAYER), None)
    SPONGE = "sponge" (Some(PLAYER), None)
    END = "end-turn" (None, None)
    PUSH = "push" (Some(PLAYER), Some(Q))
    CRASH = "crash" (Some(PLAYER), None)
    FOLLOW = "follow" (None, None)
    STAY = "stay" (None, None)
    INTERFERE = "interfere" (Some(PLAYER), None)
    LET = "let" (None, None)
    ARGUE = "argue" (None, None)
    ACCEPT = "accept" (None, None)
    CATCH = "catch" (Some(PLAYER), None)
    SIDE = "end-zone" (None, Some(N))
    CHEST = "chest" (None, Some(Q))
    PORTAL = "portal" (None, Some(Q))
    PLACE = "place" (Some(PLAYER), Some(Q))
    LEARN = "learn" (Some(PLAYER), Some(R))
    HURRY = "hurry" (Some(PLAYER), Some(Q))
    HANDLE = "handle" (Some(PLAYER), Some(Q))
}
