//! The words through which rules of this family speak: roles, properties, sets, verbs, events.

use crate::expr::Bitboard;
use crate::expr::vocabulary::{
    Bystander, EntityKind, Fact, NONE, NameGroup, Only, Period, Relation, RuleKind, Scope, Set, SetWord, Value, View,
    Vocabulary, slot,
};
use crate::pack::{KeyShape, keys};

use super::game::Blitz;
use super::state::{Player, State};
use super::words::{
    A, ACTION_WORDS, B, BALL, CHALLENGE, EVENTS, L, N, OF_PLAYERS, OF_TEAMS, OUTCOME_WORDS, P, PLAYER, Q, R, SPAN,
    SPAN_WORDS, SQUARE, T, TEAM, event,
};

const FACTS: &[Fact<State>] = &[
    Fact { name: "turn", kind: N, read: |s| s.turn },
    Fact { name: "balls-in-play", kind: N, read: |s| s.balls_in_play() },
    Fact { name: "endgame-begun", kind: B, read: |s| i32::from(s.endgame_begun) },
    Fact { name: "endgame-agreed", kind: B, read: |s| i32::from(s.with_endgame) },
    Fact { name: "prone-opponents-count", kind: B, read: |s| i32::from(s.deck.prone_count) },
    Fact { name: "runs-pass-opponents", kind: B, read: |s| i32::from(s.deck.runs_pass) },
    Fact { name: "ball-taken", kind: B, read: |s| i32::from(s.current.took(s)) },
    Fact { name: "ball-taken-by-actor", kind: B, read: |s| i32::from(s.current.took_itself()) },
    Fact { name: "ball-won", kind: B, read: |s| i32::from(s.current.won(s)) },
    Fact { name: "team-had-no-ball", kind: B, read: |s| i32::from(s.held_at_start == 0) },
    Fact { name: "ball-lost-by-foes", kind: B, read: |s| i32::from(s.current.stripped(s)) },
    Fact { name: "pass-received", kind: B, read: |s| i32::from(s.current.received) },
    Fact { name: "hand-off-made", kind: B, read: |s| i32::from(s.current.handed) },
    Fact { name: "pass-distance", kind: N, read: |s| s.current.distance },
    Fact { name: "pass-was-long", kind: B, read: |s| i32::from(s.current.long) },
    Fact { name: "pass-penalties", kind: N, read: |s| s.current.penalties },
    Fact { name: "target-floored", kind: B, read: |s| i32::from(s.current.floored) },
    Fact { name: "target-injured", kind: B, read: |s| i32::from(s.current.injured) },
    Fact { name: "shove-was-stopped", kind: B, read: |s| i32::from(s.current.stopped) },
    Fact { name: "touchdown-made", kind: B, read: |s| i32::from(s.current.scored(s.active)) },
    Fact { name: "markers-before", kind: N, read: |s| s.current.markers },
    Fact { name: "columns-gained", kind: N, read: |s| s.current.gained(s) },
    Fact { name: "free-action-made", kind: B, read: |s| i32::from(s.current.free) },
    Fact { name: "actions-taken-so-far", kind: N, read: |s| s.taken },
    Fact { name: "kinds-of-actions", kind: N, read: |s| s.kinds() },
    Fact { name: "players-who-acted", kind: N, read: |s| s.acted() },
    Fact { name: "kinds-of-actions-made", kind: N, read: |s| s.kinds_made() },
    Fact { name: "players-who-made-any", kind: N, read: |s| s.made_any() },
    Fact { name: "runs-this-turn", kind: N, read: |s| s.side(s.active.into()).runs },
    Fact { name: "floored-this-turn", kind: N, read: |s| s.side(s.active.into()).floored },
];

fn beside(view: &View<State>, square: Value) -> Set {
    if square == NONE {
        Set::EMPTY
    } else {
        view.state.pitch.around(square).map(|q| view.state.on(q)).filter(|&p| p != NONE).collect()
    }
}

/// The side whose foes are meant where a word speaks of a square: that of the event's first role.
fn protagonist(view: &View<State>) -> u8 {
    let actor = view.frame.slots[usize::from(slot::FIRST)];
    view.state.players.get(actor as usize).map_or(view.state.active, |player| player.side)
}

/// The squares beside which there is anybody that a set of players beside a square has.
pub(super) fn inhabited(view: &View<State>, set: &str, of: EntityKind) -> Option<Bitboard> {
    let (state, side) = (view.state, protagonist(view));
    let belongs: fn(&Player, u8) -> bool = match set {
        _ if of != SQUARE => return None,
        "markers" => |player, side| player.side != side && !player.prone,
        "foes" => |player, side| player.side != side,
        "neighbours" => |_, _| true,
        _ => return None,
    };
    let mut board = Bitboard::NOWHERE;
    for (index, player) in (0..).zip(&state.players) {
        let square = player.square();
        if belongs(player, side) && state.on(square) == index && state.pitch.is_floor(square) {
            board = board | state.pitch.beside(square)?;
        }
    }
    Some(board)
}

const SETS: &[SetWord<State>] = &[
    SetWord::new("markers", PLAYER, PLAYER, |view, player| view.state.markers(player)),
    SetWord::new("markers", SQUARE, PLAYER, |view, square| view.state.threats(protagonist(view), square, NONE)),
    SetWord::new("foes", SQUARE, PLAYER, |view, square| {
        let side = protagonist(view);
        beside(view, square).filter(|player| view.state.player(player).side != side)
    }),
    SetWord::new("neighbours", SQUARE, PLAYER, beside),
    SetWord::new("neighbours", PLAYER, PLAYER, |view, player| beside(view, view.state.square_of(player))),
    SetWord::new("teammates", PLAYER, PLAYER, |view, player| {
        view.state.team(view.state.player(player).side).filter(|&other| other != player).collect()
    }),
    SetWord::new("players", TEAM, PLAYER, |view, team| view.state.team(team as u8).collect()),
    SetWord::new("opponents", TEAM, PLAYER, |view, team| view.state.team(1 - team as u8).collect()),
    SetWord::new("opponents", PLAYER, PLAYER, |view, player| {
        view.state.team(1 - view.state.player(player).side).collect()
    }),
];

const RELATIONS: &[Relation<State>] = &[
    Relation::new("touched", [PLAYER, PLAYER], B, |view, one, other| {
        let (one, other) = (view.state.square_of(one), view.state.square_of(other));
        i32::from(one != NONE && other != NONE && view.state.pitch.touching(one, other))
    }),
    Relation::new("distance", [PLAYER, PLAYER], N, |v, a, b| distance(v, v.state.square_of(a), v.state.square_of(b))),
    Relation::new("distance", [PLAYER, SQUARE], N, |v, a, b| distance(v, v.state.square_of(a), b)),
    Relation::new("distance", [SQUARE, PLAYER], N, |v, a, b| distance(v, a, v.state.square_of(b))),
    Relation::new("distance", [SQUARE, SQUARE], N, distance),
];

/// How many squares lie between two; none in the Dugout.
fn distance(view: &View<State>, one: Value, other: Value) -> Value {
    if one == NONE || other == NONE { NONE } else { view.state.pitch.distance(one, other) }
}

fn side_in(view: &View<State>, slots: &[u8]) -> Option<Value> {
    let who = view.frame.slots[usize::from(slots[0])];
    view.state.players.get(who as usize).map(|player| player.side.into())
}

fn teams(found: Option<Value>) -> Set {
    found.into_iter().collect()
}

const BYSTANDERS: &[Bystander<State>] = &[
    Bystander::new("coach", TEAM, &["actor"], |view, slots| teams(side_in(view, slots))),
    Bystander::new("rival-coach", TEAM, &["actor"], |view, slots| teams(side_in(view, slots).map(|side| 1 - side))),
    Bystander::new("target-coach", TEAM, &["target"], |view, slots| teams(side_in(view, slots))),
    Bystander::new("rival-coach", TEAM, &["team"], |view, slots| {
        teams(Some(view.frame.slots[usize::from(slots[0])]).filter(|team| *team != NONE).map(|team| 1 - team))
    }),
    Bystander::new("any-coach", TEAM, &[], |_, _| (0..2).collect()),
    Bystander::new("leaver-marker", PLAYER, &["actor", "origin"], |view, slots| {
        let [actor, origin] = [slots[0], slots[1]].map(|slot| view.frame.slots[usize::from(slot)]);
        let side = view.state.players.get(actor as usize).map_or(0, |player| player.side);
        view.state.threats(side, origin, NONE)
    }),
    Bystander::new("member", PLAYER, &["team"], |view, slots| {
        let team = view.frame.slots[usize::from(slots[0])];
        view.state.team(team as u8).filter(|&player| view.state.square_of(player) != NONE).collect()
    }),
    Bystander::new("carried", BALL, &["actor"], |view, slots| {
        let ball = view.state.ball_of(view.frame.slots[usize::from(slots[0])]);
        (ball != NONE).then_some(ball).into_iter().collect()
    }),
];

verbs! { of Blitz;
    PLAY = "play" (by: T) does |bout, call| {
        bout.play_card(side(call[0]), call.cause);
        Ok(())
    };
    GIVE_ACTION = "give-action" (action: A, to: P, most: N or any) does |bout, call| bout.give_action(call[0], call[1], call[2]);
    TEAM_ACTION = "team-action" (action: A, of: T, beside: P or nobody)
        does |bout, call| bout.team_action(call[0], side(call[1]), call[2]);
    ANY_ACTION = "any-action" (of: T, besides: P or nobody) does |bout, call| bout.any_action(side(call[0]), call[1]);
    EXTRA_ACTION = "extra-action" (for: T, anybody: B or not) [Only::NotAt(&[event::MATCH_START, event::TURN_END])] alters |state, call| match call[1] {
        1 => state.open_extra += 1,
        _ => state.extra += 1,
    };
    LEND = "lend" (ability: R of OF_PLAYERS, to: T, for: A or any) alters |state, call| state.lend(call.held(0), side(call[1]), call[2]);
    GRANT = "grant" (rule: R of OF_PLAYERS, to: P, until: SPAN or match, by: N or one)
        alters |state, call| state.count_by(PLAYER, call[1], (call.held(0), call.given(3)), call.given(2));
    GIVE = "give" (rule: R of OF_TEAMS, to: T, by: N or one, until: SPAN or match)
        alters |state, call| state.count_by(TEAM, call[1], (call.held(0), call.given(2)), call.given(3));
    REVOKE = "revoke" (rule: R of OF_PLAYERS, of: P) alters |state, call| state.end_counts(|count| {
        count.is_of(PLAYER, call[1]) && Some(count.held) == call.held(0)
    });
    END_SPAN = "end-span" (span: SPAN, of: P or everybody) alters |state, call| state.end_counts(|count| {
        count.until == call[0] && call.given(1).is_none_or(|player| count.is_of(PLAYER, player))
    });
    BAR = "bar" (player: P) alters |state, call| state.player_mut(call[0]).barred = true;
    DIVERT = "divert" (player: P, to: A) alters |state, call| state.current.action = call[1];
    INJURE = "injure" (player: P, by: P or nobody) does |bout, call| bout.injure(call[0], call[1], call.cause);
    STAND = "stand" (player: P) alters |state, call| state.player_mut(call[0]).prone = false;
    PLACE_PRONE = "place-prone" (player: P) does |bout, call| bout.place_prone(call[0]);
    SHIFT = "shift" (player: P, to: Q) does |bout, call| bout.shift(call[0], call[1]);
    SWAP = "swap-abilities" (of: P, with: P) alters |state, call| state.swap(call[0], call[1]);
    DROP = "drop" (player: P) does |bout, call| bout.drop_ball(call[0], false);
    BOUNCE = "bounce" (ball: L) does |bout, call| bout.bounce(call[0]);
    HOLD = "hold" (ball: L, by: P) does |bout, call| bout.hand_over(call[0], call[1]);
    REMOVE = "remove" (ball: L) does |bout, call| bout.take_out(call[0]);
    ENTER_BALL = "enter-ball" (for: T, ordinary: B or not)
        does |bout, call| bout.ball_comes_up(side(call[0]), call[1] == 1);
    SCORE = "score" (points: N, for: T) does |bout, call| bout.score(side(call[1]), call[0], call.cause);
    LAST_CHALLENGE = "last-challenge" (for: T) does |bout, call| bout.last_challenge(side(call[0]));
    CHECK_ARMOUR = "check-armour" (player: P, by: P or nobody, penalty: N or none)
        does |bout, call| bout.check_armour(call[0], call[1], call.given(2).unwrap_or(0));
}

fn side(team: Value) -> u8 {
    u8::from(team == 1)
}

const PROVEN: &[KeyShape] = &keys(["edition", "from"]);

const KINDS: &[RuleKind] = &[
    RuleKind { name: "ability", scope: Scope::Held(PLAYER), rank: 0, keys: PROVEN },
    RuleKind { name: "coach-trait", scope: Scope::Held(TEAM), rank: 0, keys: PROVEN },
    RuleKind { name: "bonus-play", scope: Scope::Held(TEAM), rank: 0, keys: PROVEN },
    RuleKind {
        name: "challenge",
        scope: Scope::Held(CHALLENGE),
        rank: 0,
        keys: &keys(["edition", "from", "backs", "deck"]),
    },
    RuleKind { name: "special-ball", scope: Scope::Held(BALL), rank: 0, keys: &keys(["edition", "from", "teams"]) },
    RuleKind { name: "counter", scope: Scope::Held(PLAYER), rank: 0, keys: &[] },
    RuleKind { name: "team-counter", scope: Scope::Held(TEAM), rank: 0, keys: &[] },
    RuleKind { name: "procedure", scope: Scope::Everywhere, rank: 5, keys: &[] },
    RuleKind { name: "span", scope: Scope::Everywhere, rank: 5, keys: &[] },
    RuleKind { name: "action", scope: Scope::Everywhere, rank: 5, keys: &[] },
    RuleKind { name: "team", scope: Scope::Data, rank: 0, keys: &keys(["edition", "from", "players"]) },
    RuleKind { name: "position", scope: Scope::Data, rank: 0, keys: &keys(["edition", "from", "has"]) },
    RuleKind {
        name: "pitch",
        scope: Scope::Data,
        rank: 0,
        keys: &keys(["edition", "from", "face", "columns", "rows", "trapdoors", "blocked"]),
    },
];

const PERIODS: &[Period<State>] = &[
    Period { name: "action", stamp: |s| s.actions_begun },
    Period { name: "turn", stamp: |s| s.turn },
    Period { name: "match", stamp: |_| 0 },
];

/// The whole table.
pub static VOCABULARY: Vocabulary<State> = Vocabulary {
    entities: &["player", "square", "team", "ball", "challenge"],
    properties: &super::description::PROPERTIES,
    facts: FACTS,
    sets: SETS,
    relations: RELATIONS,
    groups: &[
        NameGroup { name: "outcome", words: OUTCOME_WORDS, rules: false },
        NameGroup { name: "rule", words: &[], rules: true },
        NameGroup { name: "blitz-action", words: ACTION_WORDS, rules: false },
        NameGroup { name: "span", words: SPAN_WORDS, rules: false },
    ],
    events: EVENTS,
    bystanders: BYSTANDERS,
    verbs: VERBS,
    kinds: KINDS,
    prices: &[],
    periods: PERIODS,
    has: |state, kind, entity, held| state.has(kind, entity, held).then(|| state.counted(kind, entity, held)),
};
