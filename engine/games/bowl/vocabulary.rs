//! The words through which rules of bowl games speak: roles, properties, sets, events; the verbs are in `verbs.rs`.

use crate::expr::vocabulary::{
    Bystander, EntityKind, Fact, Kind, NONE, NameGroup, OUTCOMES, Period, RULES, Relation, RuleKind, Scope, Set,
    SetWord, Value, View, Vocabulary, slot,
};

use super::ruler::band;
use super::state::{NO_SIDE, Spot, State};
pub use super::verbs::verb;
use crate::grid::Range;

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
pub(super) const A: Kind = Kind::Name(ACTIONS);

/// The group of actions.
pub const ACTIONS: u8 = 2;
pub(super) const CATCHES: u8 = 3;
/// The group of characteristics.
pub const CHARACTERISTICS: u8 = 4;
pub(super) const SPANS: u8 = 5;
const FACES: u8 = OUTCOMES;
pub(super) const CATEGORIES: u8 = 6;
/// The group of directions.
pub const DIRECTIONS: u8 = 7;
/// The positions of all rosters; which there are is data.
pub const POSITIONS: u8 = 8;
/// The groups of positions, likewise.
pub const POSITION_GROUPS: u8 = 9;

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
    EXPLOSION = "explosion" Step unless cancelled { actor: P, destination: Q }
    THROW_FUMBLED = "throw-fumbled" Step unless cancelled { actor: P, thrown: P, action: A }
    TURN_START = "turn-start" Step unless cancelled { team: T }
    TURN_END = "turn-end" Step { team: T }
    TURNOVER = "turnover" Step unless cancelled { team: T, cause: R }
    ACTIVATION_START = "activation-start" Step unless cancelled { actor: P, action: A }
    ACTIVATION_END = "activation-end" Step { actor: P, action: A, origin: Q, destination: Q }
    SPECIAL_ACTIONS = "special-actions" Step { actor: P }
    SPECIAL_ACTION = "special-action" Step unless cancelled { actor: P, target: P, action: R }
    ENTERS_SQUARE = "enters-square" Step { actor: P, origin: Q, destination: Q, willingly: B }
    FALLS_OVER = "falls-over" Step unless cancelled { actor: P, cause: R }
    KNOCKED_DOWN = "knocked-down" Step unless cancelled { target: P, actor: P, cause: R }
    PLACED_PRONE = "placed-prone" Step unless cancelled { target: P, cause: R }
    BLOCK_DECLARED = "block-declared" Step unless cancelled { actor: P, target: P, action: A }
    BLOCK_REPLACED = "block-replaced" Step unless cancelled { actor: P, target: P, action: A, instead: R }
    STRENGTHS_COMPARED = "strengths-compared" Step { actor: P, target: P, action: A, attack: N, defence: N }
    PUSH_CHOICE = "push-choice" Step {
        target: P, actor: P, action: A, chooser: P, chain: B, free: N, anywhere: B, stays: B,
    }
    BLOCK_OVER = "block-over" Step {
        actor: P, target: P, action: A, round: N, pushed: B, floored: B, contact: B, again: B,
    }
    BLOCK_RESULT = "block-result" Step unless cancelled {
        actor: P, target: P, action: A, face: Kind::Name(FACES), actor-falls: B, target-falls: B, target-pushed: B,
    }
    PUSHED = "pushed" Step { target: P, actor: P, origin: Q, destination: Q, chain: B, floored: B }
    MEETS_WALL = "meets-wall" Step unless cancelled { actor: P, origin: Q }
    PUSHED_INTO_WALL = "pushed-into-wall" Step unless cancelled { target: P, actor: P, feature: Q, floored: B, handled: B }
    PUSHED_INTO_FEATURE = "pushed-into-feature" Step { target: P, actor: P, destination: Q }
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
    FALLS_IN = "falls-in" Step { actor: P, origin: Q, destination: Q, occupant: P, cause: R }
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
    TELEPORT_COST = "teleport-cost" Value { actor: P }
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
    MAY_FOLLOW_UP = "may-follow-up" Value { actor: P, target: P, destination: Q, action: A }
    MUST_FOLLOW_UP = "must-follow-up" Value { actor: P, target: P, destination: Q, action: A }
    LONGEST_BAND = "longest-band" Value { actor: P, action: A }
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
    MAY_CROSS = "may-cross" Value { actor: P, over: Q }
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
    JUMP_COST = "jump-cost" Value { actor: P }
    FALLS_BACK = "falls-back" Value { actor: P, origin: Q, destination: Q, die: N }
    WORSE_BY = "worse-by" Value { actor: P, what: Kind::Name(CHARACTERISTICS) }
    RANGE_BAND = "range-band" Value { actor: P, destination: Q }
    TOUCHDOWNS_TO_WIN = "touchdowns-to-win" Value { team: T }
    RESULT_ON_TIME = "result-on-time" Value { team: T, steps: N }
    SCATTER_SQUARES = "scatter-squares" Value { origin: Q, thrown: P }
    BALL_TUMBLES = "ball-tumbles" Value { origin: Q, destination: Q }

    FUSE_ROLL = "fuse-roll" Roll { actor: P }
    COIN_TOSS = "coin-toss" Roll { }
    RANDOM_ROSTER = "random-roster" Roll { many: N }
    CHEST_ROLL_OFF = "chest-roll-off" Roll { team: T }
    TURN_ORDER_ROLL = "turn-order-roll" Roll { team: T }
    HIDDEN_BALL = "hidden-ball" Roll { }
    RUSH_TEST = "rush-test" Roll { actor: P, origin: Q, destination: Q }
    DODGE_TEST = "dodge-test" Roll { actor: P, origin: Q, destination: Q }
    JUMP_TEST = "jump-test" Roll { actor: P, origin: Q, destination: Q, over: P }
    CROSSING_TEST = "crossing-test" Roll { actor: P, origin: Q, destination: Q, over: Q, squares: N }
    STAND_UP_TEST = "stand-up-test" Roll { actor: P }
    PICK_UP_TEST = "pick-up-test" Roll unless cancelled { actor: P, destination: Q }
    ACCURACY_TEST = "accuracy-test" Roll { actor: P, destination: Q, band: N, bank: B }
    INTERFERENCE_TEST = "interference-test" Roll unless cancelled { actor: P, passer: P, accuracy: Kind::Name(OUTCOMES), band: N }
    CATCH_TEST = "catch-test" Roll unless cancelled { actor: P, destination: Q, how: Kind::Name(CATCHES) }
    WALL_MISS = "wall-miss" Roll { actor: P }
    WALL_DISTANCE = "wall-distance" Roll { actor: P }
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
    DIRECTION = "direction" Roll { origin: Q }
    TEMPLATE_DIRECTION = "template-direction" Roll { actor: P, origin: Q, facing: Kind::Name(DIRECTIONS) }
    GLIDE_DISTANCE = "glide-distance" Roll { actor: P, origin: Q }
    DEVIATION_DISTANCE = "deviation-distance" Roll { origin: Q }
    RICOCHET = "ricochet" Roll { origin: Q }
    CORNER_REBOUND = "corner-rebound" Roll { origin: Q }
    PORTAL_DIE = "portal-die" Value { portals: N }
    PORTAL_ROLL = "portal-roll" Roll { actor: P, portal: N, stays: B, sides: N }
}

/// The rule of a square's room, or none.
#[inline]
pub(crate) fn room(state: &State, square: Value) -> Value {
    state.places(square)[0]
}

/// The college to which a square's room belongs, or none.
pub(super) fn college(state: &State, square: Value) -> Value {
    let room = room(state, square);
    let own = state.board.colleges.iter().find(|(name, _)| *name == room && room != NONE);
    own.map_or(NONE, |&(_, college)| college)
}

/// The position of a player, and the group of it; none of somebody without one.
pub(super) fn hired_as(state: &State, player: Value) -> (Value, Value) {
    let position = usize::try_from(state.player(player).position).ok();
    position.and_then(|position| state.board.positions.get(position)).copied().unwrap_or((NONE, NONE))
}

/// The team of a player; none of a beast.
pub(super) fn team(state: &State, player: Value) -> Value {
    let player = state.player(player);
    if player.is_beast() { NONE } else { i32::from(player.team) }
}

const FACTS: &[Fact<State>] = &[
    Fact { name: "declared-action", kind: A, read: |s| s.acting.as_ref().map_or(NONE, |acting| acting.action) },
    Fact { name: "loose-ball", kind: Q, read: State::loose_ball },
    Fact { name: "turn", kind: N, read: |s| s.turn },
    Fact { name: "acting-player", kind: P, read: State::actor },
    Fact { name: "last-square", kind: Q, read: |s| s.acting.as_ref().map_or(NONE, |acting| acting.left) },
    Fact { name: "carrier", kind: P, read: State::carrier },
    Fact { name: "acting-special", kind: R, read: |s| s.acting.as_ref().map_or(NONE, |acting| acting.special) },
    Fact { name: "caster", kind: T, read: |s| s.caster.map_or(NONE, Value::from) },
    Fact { name: "active-team", kind: T, read: |s| i32::from(s.active) },
];

fn team_mates(view: &View<State>, player: Value) -> Set {
    let team = view.state.player(player).team;
    if team == NO_SIDE {
        return Set::EMPTY;
    }
    view.state.team(team).filter(|&other| other != player && view.state.square(other) != NONE).collect()
}

fn opponents(view: &View<State>, player: Value) -> Set {
    let team = view.state.player(player).team;
    in_play(view, view.state.foes(team))
}

/// Who would mark the event's protagonist on a square.
fn markers_of_square(view: &View<State>, square: Value) -> Set {
    let protagonist = view.frame.slots[usize::from(slot::FIRST)];
    let Some(player) = view.state.players.get(protagonist as usize) else { return Set::EMPTY };
    view.state.markers_at(square, player.team)
}

fn in_play(view: &View<State>, players: impl Iterator<Item = Value>) -> Set {
    players.filter(|&player| view.state.square(player) != NONE).collect()
}

fn around(view: &View<State>, square: Value) -> Set {
    let steps = view.state.dungeon().steps(square);
    steps.map(|(_, next)| view.state.on(next)).filter(|&player| player != NONE).collect()
}

/// Every player in the room of a square; a beast is none.
fn occupants(view: &View<State>, square: Value) -> Set {
    let within = room(view.state, square);
    let inside = |player: &Value| within != NONE && room(view.state, view.state.square(*player)) == within;
    view.state.foes(NO_SIDE).filter(inside).collect()
}

/// The players of a team who are off the field for a reason.
fn off_field(view: &View<State>, team: Value, reason: fn(Spot) -> bool) -> Set {
    view.state.team(team as u8).filter(|&player| reason(view.state.player(player).spot)).collect()
}

const SETS: &[SetWord<State>] = &[
    SetWord { name: "teammates", of: PLAYER, kind: PLAYER, read: team_mates },
    SetWord { name: "opponents", of: PLAYER, kind: PLAYER, read: opponents },
    SetWord {
        name: "opponents",
        of: TEAM,
        kind: PLAYER,
        read: |view, team| in_play(view, view.state.foes(team as u8)),
    },
    SetWord { name: "players", of: TEAM, kind: PLAYER, read: |view, team| in_play(view, view.state.team(team as u8)) },
    SetWord { name: "squad", of: TEAM, kind: PLAYER, read: |view, team| view.state.team(team as u8).collect() },
    SetWord {
        name: "other-teams",
        of: TEAM,
        kind: TEAM,
        read: |view, team| (0..view.state.sides.len() as Value).filter(|&other| other != team).collect(),
    },
    SetWord { name: "markers", of: PLAYER, kind: PLAYER, read: |view, player| view.state.markers(player) },
    SetWord { name: "markers", of: SQUARE, kind: PLAYER, read: markers_of_square },
    SetWord { name: "neighbours", of: SQUARE, kind: PLAYER, read: around },
    SetWord {
        name: "neighbours",
        of: PLAYER,
        kind: PLAYER,
        read: |view, player| around(view, view.state.square(player)),
    },
    SetWord { name: "occupants", of: SQUARE, kind: PLAYER, read: occupants },
    SetWord {
        name: "hazards",
        of: PLAYER,
        kind: SQUARE,
        read: |view, player| view.state.hazards(view.state.square(player)).into_iter().collect(),
    },
    SetWord {
        name: "knocked-out",
        of: TEAM,
        kind: PLAYER,
        read: |view, team| off_field(view, team, |spot| spot == Spot::KnockedOut),
    },
    SetWord {
        name: "substitutes",
        of: TEAM,
        kind: PLAYER,
        read: |view, team| off_field(view, team, |spot| spot == Spot::Reserves),
    },
    SetWord {
        name: "injured",
        of: TEAM,
        kind: PLAYER,
        read: |view, team| off_field(view, team, |spot| matches!(spot, Spot::Injured(_))),
    },
];

fn distance(state: &State, a: Value, b: Value) -> Value {
    if a == NONE || b == NONE { NONE } else { state.dungeon().distance(a, b) }
}

fn sees(state: &State, from: Value, to: Value) -> Value {
    i32::from(from != NONE && to != NONE && state.dungeon().sees(from, to))
}

/// Whether a step leads from one square to another.
fn step_leads(state: &State, to: Value, from: Value) -> Value {
    i32::from(from != NONE && state.dungeon().steps(from).any(|(_, next)| next == to))
}

/// Whether the tiles of two squares are joined.
fn tiles_join(state: &State, to: Value, from: Value) -> Value {
    let dungeon = state.dungeon();
    let tile = |square: Value| if square == NONE { None } else { dungeon.tile(square) };
    let Some((from, to)) = tile(from).zip(tile(to)) else { return 0 };
    i32::from(dungeon.tiles()[from].joined.contains(&to))
}

const RELATIONS: &[Relation<State>] = &[
    Relation { name: "named", of: [PLAYER, PLAYER], kind: B, read: |s, a, b| i32::from(s.is_named(a, b)) },
    Relation { name: "distance", of: [PLAYER, PLAYER], kind: N, read: |s, a, b| distance(s, s.square(a), s.square(b)) },
    Relation { name: "distance", of: [PLAYER, SQUARE], kind: N, read: |s, a, b| distance(s, s.square(a), b) },
    Relation { name: "distance", of: [SQUARE, PLAYER], kind: N, read: |s, a, b| distance(s, a, s.square(b)) },
    Relation { name: "distance", of: [SQUARE, SQUARE], kind: N, read: distance },
    Relation { name: "rise", of: [SQUARE, SQUARE], kind: N, read: |s, a, b| s.rise(a, b) },
    Relation { name: "rise", of: [PLAYER, SQUARE], kind: N, read: |s, a, b| s.rise(s.square(a), b) },
    Relation {
        name: "marked",
        of: [PLAYER, TEAM],
        kind: B,
        read: |s, player, team| {
            i32::from(s.markers(player).iter().any(|other| i32::from(s.player(other).team) == team))
        },
    },
    Relation { name: "seen", of: [PLAYER, PLAYER], kind: B, read: |s, a, b| sees(s, s.square(b), s.square(a)) },
    Relation { name: "seen", of: [SQUARE, PLAYER], kind: B, read: |s, a, b| sees(s, s.square(b), a) },
    Relation {
        name: "band",
        of: [PLAYER, SQUARE],
        kind: N,
        read: |s, player, to| band(s.dungeon().range(s.square(player), to)),
    },
    Relation {
        name: "in-range",
        of: [PLAYER, PLAYER],
        kind: B,
        read: |s, a, b| {
            let (a, b) = (s.square(a), s.square(b));
            let near = || matches!(s.dungeon().range(b, a), Range::Quick | Range::Short);
            i32::from(a != NONE && b != NONE && near())
        },
    },
    Relation { name: "reached", of: [PLAYER, PLAYER], kind: B, read: |s, a, b| i32::from(s.adjacent(a, b)) },
    Relation { name: "reached", of: [SQUARE, SQUARE], kind: B, read: step_leads },
    Relation { name: "joined", of: [SQUARE, SQUARE], kind: B, read: tiles_join },
];

const BYSTANDERS: &[Bystander<State>] = &[
    Bystander {
        name: "marker-on-arrival",
        kind: PLAYER,
        needs: &["destination"],
        read: |view, slots| markers_of_square(view, view.frame.slots[usize::from(slots[0])]),
    },
    Bystander {
        name: "neighbour",
        kind: PLAYER,
        needs: &["destination"],
        read: |view, slots| around(view, view.frame.slots[usize::from(slots[0])]),
    },
    Bystander {
        name: "marker",
        kind: PLAYER,
        needs: &["origin"],
        read: |view, slots| markers_of_square(view, view.frame.slots[usize::from(slots[0])]),
    },
    Bystander {
        name: "opponent",
        kind: PLAYER,
        needs: &["actor"],
        read: |view, slots| {
            let protagonist = view.frame.slots[usize::from(slots[0])];
            if view.state.players.get(protagonist as usize).is_some() {
                opponents(view, protagonist)
            } else {
                Set::EMPTY
            }
        },
    },
    Bystander {
        name: "team-mate",
        kind: PLAYER,
        needs: &["actor"],
        read: |view, slots| {
            let protagonist = view.frame.slots[usize::from(slots[0])];
            if view.state.players.get(protagonist as usize).is_some() {
                team_mates(view, protagonist)
            } else {
                Set::EMPTY
            }
        },
    },
    Bystander {
        name: "anybody",
        kind: PLAYER,
        needs: &[],
        read: |view, _| view.state.everyone().filter(|&player| view.state.square(player) != NONE).collect(),
    },
    Bystander {
        name: "substitute",
        kind: PLAYER,
        needs: &["team"],
        read: |view, slots| off_field(view, view.frame.slots[usize::from(slots[0])], |spot| spot == Spot::Reserves),
    },
    Bystander {
        name: "any-team",
        kind: TEAM,
        needs: &[],
        read: |view, _| (0..view.state.sides.len() as Value).collect(),
    },
    Bystander {
        name: "own-team",
        kind: TEAM,
        needs: &["actor"],
        read: |view, slots| {
            let actor = view.frame.slots[usize::from(slots[0])];
            let known = view.state.players.get(actor as usize).is_some();
            Some(actor)
                .filter(|_| known)
                .map(|actor| team(view.state, actor))
                .filter(|&team| team != NONE)
                .into_iter()
                .collect()
        },
    },
];

/// The kind of the rules that say what players win glory with.
pub(super) const DEED: &str = "deed";

const KINDS: &[RuleKind] = &[
    RuleKind { name: "skill", scope: Scope::Held(PLAYER), rank: 0, keys: &["excludes", "needs"] },
    RuleKind { name: "trait", scope: Scope::Held(PLAYER), rank: 0, keys: &["excludes", "needs"] },
    RuleKind { name: "procedure", scope: Scope::Everywhere, rank: 5, keys: &[] },
    RuleKind { name: DEED, scope: Scope::Everywhere, rank: 40, keys: &[] },
    RuleKind { name: "room", scope: Scope::Place, rank: 20, keys: &["tile", "rows", "feature", "college"] },
    RuleKind { name: "terrain", scope: Scope::Place, rank: 20, keys: &["letter", "footing", "hazard", "leads", "has"] },
    RuleKind {
        name: "action",
        scope: Scope::Everywhere,
        rank: 30,
        keys: &["word", "moves", "uses", "prone", "target", "replaces", "blocks", "blitz"],
    },
    RuleKind { name: "asset", scope: Scope::Held(TEAM), rank: 0, keys: &["later"] },
    RuleKind { name: "inducement", scope: Scope::Held(TEAM), rank: 0, keys: &["brings"] },
    RuleKind { name: "wizard", scope: Scope::Held(TEAM), rank: 0, keys: &["college"] },
    RuleKind { name: "sponsor", scope: Scope::Held(TEAM), rank: 0, keys: &["benefits"] },
    RuleKind { name: "benefit", scope: Scope::Held(PLAYER), rank: 0, keys: &["raises", "has"] },
    RuleKind { name: "charm", scope: Scope::Held(PLAYER), rank: 0, keys: &[] },
    RuleKind { name: "counter", scope: Scope::Held(PLAYER), rank: 0, keys: &[] },
    RuleKind { name: "team-counter", scope: Scope::Held(TEAM), rank: 0, keys: &[] },
    RuleKind { name: "scenario", scope: Scope::Everywhere, rank: 10, keys: &[] },
    RuleKind { name: "beast", scope: Scope::Held(PLAYER), rank: 0, keys: &["lair", "square", "letter", "has", "lots"] },
    RuleKind {
        name: "roster",
        scope: Scope::Data,
        rank: 0,
        keys: &["limits", "positions", "bought", "re-rolls", "names", "newcomer", "has"],
    },
    RuleKind {
        name: "advancement",
        scope: Scope::Data,
        rank: 0,
        keys: &["steps", "worth", "roll", "rows", "best", "worst"],
    },
    RuleKind { name: "skill-table", scope: Scope::Data, rank: 0, keys: &["roll", "rows"] },
    RuleKind { name: "tile", scope: Scope::Data, rank: 0, keys: &["class", "rows"] },
    RuleKind { name: "dungeon", scope: Scope::Data, rank: 0, keys: &["tiles", "doors", "chests", "portals", "map"] },
];

const PERIODS: &[Period<State>] = &[
    Period { name: "activation", stamp: |s| s.turn * 100 + s.activation },
    Period { name: "blow", stamp: |s| s.blows },
    Period { name: "turn", stamp: |s| s.turn },
    Period { name: "match", stamp: |_| 0 },
];

/// The whole table.
pub static VOCABULARY: Vocabulary<State> = Vocabulary {
    entities: &["player", "square", "team"],
    properties: &super::description::PROPERTIES,
    facts: FACTS,
    sets: SETS,
    relations: RELATIONS,
    groups: &[
        NameGroup { name: "outcome", words: OUTCOME_WORDS, rules: false },
        NameGroup { name: "rule", words: &[], rules: true },
        NameGroup { name: "action", words: ACTION_WORDS, rules: false },
        NameGroup { name: "catch", words: CATCH_WORDS, rules: false },
        NameGroup { name: "characteristic", words: CHARACTERISTIC_WORDS, rules: false },
        NameGroup { name: "span", words: SPAN_WORDS, rules: false },
        NameGroup { name: "category", words: CATEGORY_WORDS, rules: false },
        NameGroup { name: "direction", words: DIRECTION_WORDS, rules: false },
        NameGroup { name: "position", words: &[], rules: false },
        NameGroup { name: "group", words: &[], rules: false },
    ],
    events: EVENTS,
    bystanders: BYSTANDERS,
    verbs: super::verbs::VERBS,
    kinds: KINDS,
    prices: &[("spend-re-roll", "{}.re-rolls > 0")],
    periods: PERIODS,
    has: |state, kind, entity, held| match kind {
        PLAYER => state.has(entity, held),
        TEAM => state.side_has(entity, held),
        _ => None,
    },
};

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
