//! The words through which rules of bowl games speak: roles, properties, sets, events; the verbs are in `verbs.rs`.

use crate::expr::vocabulary::{
    Bystander, Fact, Kind, NONE, NameGroup, Period, Relation, RuleKind, Scope, Set, SetWord, Value, View, Vocabulary,
    slot,
};
use crate::games::bowl::beast::{squares_to_attack_from, steps_beside};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::permissions::ruler::left_by_rules;
use crate::games::bowl::squad::exclusions::may_gain;
use crate::games::bowl::state::{NO_SIDE, Spot, State};
use crate::games::bowl::words::{
    A, ACTION_WORDS, B, CATCH_WORDS, CATEGORIES, CATEGORY_WORDS, CHARACTERISTIC_WORDS, DEED, DIRECTION_WORDS, EVENTS,
    N, OUTCOME_WORDS, P, PLAYER, Q, R, SPAN_WORDS, T, TEAM, TEAM_COUNTER,
};
use crate::games::bowl::{beast, data, terrain};
use crate::grid::Square;
use crate::pack::keys;
use crate::referee::Finder;
use crate::teams::{Growth, Roster};

use super::belonging::team;

pub(crate) use super::belonging::room;
pub use super::verbs::verb;
pub(crate) use crate::games::bowl::words::SQUARE;

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

/// The players who would mark the event's protagonist on a square.
fn markers_of_square(view: &View<State>, square: Value) -> Set {
    let protagonist = view.frame.slots[usize::from(slot::FIRST)];
    let Some(player) = view.state.players.get(protagonist as usize) else { return Set::EMPTY };
    view.state.markers_at(square, player.team)
}

fn in_play(view: &View<State>, players: impl Iterator<Item = Value>) -> Set {
    players.filter(|&player| view.state.square(player) != NONE).collect()
}

fn around(view: &View<State>, square: Value) -> Set {
    let next = view.state.dungeon().next_to(square).iter();
    next.map(|&next| view.state.on(next)).filter(|&player| player != NONE).collect()
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
    SetWord::new("teammates", PLAYER, PLAYER, team_mates),
    SetWord::new("opponents", PLAYER, PLAYER, opponents),
    SetWord::new("opponents", TEAM, PLAYER, |view, team| in_play(view, view.state.foes(team as u8))),
    SetWord::new("players", TEAM, PLAYER, |view, team| in_play(view, view.state.team(team as u8))),
    SetWord::new("squad", TEAM, PLAYER, |view, team| view.state.team(team as u8).collect()),
    SetWord::new("other-teams", TEAM, TEAM, |view, team| {
        (0..view.state.sides.len() as Value).filter(|&other| other != team).collect()
    }),
    SetWord::new("markers", PLAYER, PLAYER, |view, player| view.state.markers(player)),
    SetWord::new("markers", SQUARE, PLAYER, markers_of_square),
    SetWord::new("neighbours", SQUARE, PLAYER, around),
    SetWord::new("neighbours", PLAYER, PLAYER, |view, player| around(view, view.state.square(player))),
    SetWord::new("occupants", SQUARE, PLAYER, occupants),
    SetWord::new("hazards", PLAYER, SQUARE, |view, player| {
        view.state.hazards(view.state.square(player)).into_iter().collect()
    }),
    SetWord::new("knocked-out", TEAM, PLAYER, |view, team| off_field(view, team, |spot| spot == Spot::KnockedOut)),
    SetWord::new("substitutes", TEAM, PLAYER, |view, team| off_field(view, team, |spot| spot == Spot::Reserves)),
    SetWord::new("injured", TEAM, PLAYER, |view, team| off_field(view, team, |spot| matches!(spot, Spot::Injured(_)))),
];

fn distance(view: &View<State>, a: Value, b: Value) -> Value {
    if a == NONE || b == NONE { NONE } else { view.state.dungeon().distance(a, b) }
}

fn sees(view: &View<State>, from: Value, to: Value) -> Value {
    i32::from(from != NONE && to != NONE && view.state.dungeon().sees(from, to))
}

/// Whether a step leads from one square to another.
fn step_leads(view: &View<State>, to: Value, from: Value) -> Value {
    i32::from(from != NONE && view.state.dungeon().is_step(from, to))
}

/// Whether the tiles of two squares are joined.
fn tiles_join(view: &View<State>, to: Value, from: Value) -> Value {
    let dungeon = view.state.dungeon();
    let tile = |square: Value| if square == NONE { None } else { dungeon.tile(square) };
    let Some((from, to)) = tile(from).zip(tile(to)) else { return 0 };
    i32::from(dungeon.tiles()[from].joined.contains(&to))
}

/// The band of the ruler in which a square lies for a player, as rules leave it.
fn band_between(view: &View<State>, player: Value, square: Square) -> Value {
    let from = view.state.square(player);
    if from == NONE {
        return NONE;
    }
    left_by_rules(view.rules, (player, square), view.state.dungeon().range(from, square))
}

const RELATIONS: &[Relation<State>] = &[
    Relation::new("named", [PLAYER, PLAYER], B, |v, a, b| i32::from(v.state.is_named(a, b))),
    Relation::new("distance", [PLAYER, PLAYER], N, |v, a, b| distance(v, v.state.square(a), v.state.square(b))),
    Relation::new("distance", [PLAYER, SQUARE], N, |v, a, b| distance(v, v.state.square(a), b)),
    Relation::new("distance", [SQUARE, PLAYER], N, |v, a, b| distance(v, a, v.state.square(b))),
    Relation::new("distance", [SQUARE, SQUARE], N, distance),
    Relation::new("rise", [SQUARE, SQUARE], N, |v, a, b| v.state.rise(a, b)),
    Relation::new("rise", [PLAYER, SQUARE], N, |v, a, b| v.state.rise(v.state.square(a), b)),
    Relation::new("marked", [PLAYER, TEAM], B, |v, player, team| {
        i32::from(v.state.markers(player).iter().any(|other| i32::from(v.state.player(other).team) == team))
    }),
    Relation::new("seen", [PLAYER, PLAYER], B, |v, a, b| sees(v, v.state.square(b), v.state.square(a))),
    Relation::new("seen", [SQUARE, PLAYER], B, |v, a, b| sees(v, v.state.square(b), a)),
    Relation::new("band", [PLAYER, SQUARE], N, band_between),
    Relation::new("in-range", [PLAYER, PLAYER], B, |v, a, b| {
        let square = v.state.square(a);
        i32::from(square != NONE && matches!(band_between(v, b, square), 1 | 2))
    }),
    Relation::new("on-level", [PLAYER, PLAYER], B, |v, a, b| {
        let level = |player| v.state.dungeon().level(v.state.square(player));
        i32::from(level(a) == level(b))
    }),
    Relation::new("reached", [PLAYER, PLAYER], B, |v, a, b| i32::from(v.state.adjacent(a, b))),
    Relation::new("reached", [SQUARE, SQUARE], B, step_leads),
    Relation::new("joined", [SQUARE, SQUARE], B, tiles_join),
];

/// What scripts may look up.
pub(crate) const FINDERS: &[Finder<Bowl>] = &[
    Finder {
        name: "skills",
        args: &[("category", Kind::Name(CATEGORIES))],
        gives: R,
        many: true,
        find: |game, args| {
            let category = Some(game.book.names.name(args[0]));
            let skills = game.book.rules.iter().filter(|rule| rule.kind == "skill");
            skills.filter(|rule| rule.category.as_deref() == category).map(|rule| rule.name).collect()
        },
    },
    Finder {
        name: "may-have",
        args: &[("player", P), ("rule", R)],
        gives: B,
        many: false,
        find: |game, args| {
            let held = game.book.rule(args[1]).and_then(|rule| rule.held);
            let may = held.is_some_and(|held| may_gain(game.book, game.state, args[0], held));
            vec![i32::from(may && !game.state.is_beast(args[0]))]
        },
    },
    Finder {
        name: "players-around",
        args: &[("square", Q), ("steps", N)],
        gives: P,
        many: true,
        find: |game, args| game.state.players_around(args[0], args[1]),
    },
    Finder {
        name: "steps-beside",
        args: &[("player", P), ("target", P)],
        gives: N,
        many: false,
        find: |game, args| steps_beside(game.state, args[0], args[1]).into_iter().collect(),
    },
    Finder {
        name: "attack-squares",
        args: &[("player", P), ("target", P)],
        gives: Q,
        many: true,
        find: |game, args| squares_to_attack_from(game.state, args[0], args[1]),
    },
];

/// The player of an event's first slot, if it is one.
fn protagonist(view: &View<State>, slots: &[u8]) -> Option<Value> {
    let player = view.frame.slots[usize::from(slots[0])];
    view.state.players.get(player as usize).map(|_| player)
}

const BYSTANDERS: &[Bystander<State>] = &[
    Bystander::new("marker-on-arrival", PLAYER, &["destination"], |view, slots| {
        markers_of_square(view, view.frame.slots[usize::from(slots[0])])
    }),
    Bystander::new("neighbour", PLAYER, &["destination"], |view, slots| {
        around(view, view.frame.slots[usize::from(slots[0])])
    }),
    Bystander::new("marker", PLAYER, &["origin"], |view, slots| {
        markers_of_square(view, view.frame.slots[usize::from(slots[0])])
    }),
    Bystander::new("opponent", PLAYER, &["actor"], |view, slots| {
        protagonist(view, slots).map_or(Set::EMPTY, |player| opponents(view, player))
    }),
    Bystander::new("team-mate", PLAYER, &["actor"], |view, slots| {
        protagonist(view, slots).map_or(Set::EMPTY, |player| team_mates(view, player))
    }),
    Bystander::new("anybody", PLAYER, &[], |view, _| {
        view.state.everyone().filter(|&player| view.state.square(player) != NONE).collect()
    }),
    Bystander::new("substitute", PLAYER, &["team"], |view, slots| {
        off_field(view, view.frame.slots[usize::from(slots[0])], |spot| spot == Spot::Reserves)
    }),
    Bystander::new("any-team", TEAM, &[], |view, _| (0..view.state.sides.len() as Value).collect()),
    Bystander::new("own-team", TEAM, &["actor"], |view, slots| {
        let actor = view.frame.slots[usize::from(slots[0])];
        let known = view.state.players.get(actor as usize).is_some();
        Some(actor)
            .filter(|_| known)
            .map(|actor| team(view.state, actor))
            .filter(|&team| team != NONE)
            .into_iter()
            .collect()
    }),
];

const KINDS: &[RuleKind] = &[
    RuleKind { name: "skill", scope: Scope::Held(PLAYER), rank: 0, keys: &keys(["excludes", "needs"]) },
    RuleKind { name: "trait", scope: Scope::Held(PLAYER), rank: 0, keys: &keys(["excludes", "needs"]) },
    RuleKind { name: "procedure", scope: Scope::Everywhere, rank: 5, keys: &[] },
    RuleKind { name: DEED, scope: Scope::Everywhere, rank: 40, keys: &[] },
    RuleKind { name: "room", scope: Scope::Place, rank: 20, keys: &keys(["tile", "rows", "feature", "college"]) },
    RuleKind { name: "terrain", scope: Scope::Place, rank: 20, keys: terrain::KEYS },
    RuleKind { name: "action", scope: Scope::Everywhere, rank: 30, keys: data::ACTION_KEYS },
    RuleKind { name: "asset", scope: Scope::Held(TEAM), rank: 0, keys: &keys(["later"]) },
    RuleKind { name: "inducement", scope: Scope::Held(TEAM), rank: 0, keys: &keys(["brings"]) },
    RuleKind { name: "wizard", scope: Scope::Held(TEAM), rank: 0, keys: &keys(["college"]) },
    RuleKind { name: "sponsor", scope: Scope::Held(TEAM), rank: 0, keys: &keys(["benefits"]) },
    RuleKind { name: "benefit", scope: Scope::Held(PLAYER), rank: 0, keys: data::BENEFIT_KEYS },
    RuleKind { name: "charm", scope: Scope::Held(PLAYER), rank: 0, keys: &[] },
    RuleKind { name: "counter", scope: Scope::Held(PLAYER), rank: 0, keys: &[] },
    RuleKind { name: TEAM_COUNTER, scope: Scope::Held(TEAM), rank: 0, keys: &[] },
    RuleKind { name: "span", scope: Scope::Everywhere, rank: 5, keys: &[] },
    RuleKind { name: "scenario", scope: Scope::Everywhere, rank: 10, keys: &[] },
    RuleKind { name: "beast", scope: Scope::Held(PLAYER), rank: 0, keys: beast::KEYS },
    RuleKind { name: "roster", scope: Scope::Data, rank: 0, keys: Roster::KEYS },
    RuleKind { name: "advancement", scope: Scope::Data, rank: 0, keys: Growth::KEYS },
    RuleKind { name: "skill-table", scope: Scope::Data, rank: 0, keys: Growth::TABLE_KEYS },
    RuleKind { name: "tile", scope: Scope::Data, rank: 0, keys: &keys(["class", "rows"]) },
    RuleKind {
        name: "dungeon",
        scope: Scope::Data,
        rank: 0,
        keys: &keys(["tiles", "doors", "chests", "portals", "map"]),
    },
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
    properties: &super::PROPERTIES,
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
