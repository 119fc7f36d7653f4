//! The things that make a match: players, squares and teams; and how rules, positions and expectations use each field.
//!
//! Fields of a position are read and written in the order of their rows.
//!
//! **Never here:** how a field is read that is more than one value: see `position/fields.rs`.

pub(crate) mod belonging;
pub(crate) mod expect;
pub(crate) mod settings;
pub mod verbs;
pub mod vocabulary;

use crate::expr::vocabulary::{EntityKind, Kind, NONE, Property};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::position::held::{
    balls_held, chests_held, deeds, lost, moved, portals_held, rules_held, rules_of_team_held, tallies, turnover,
    used_held,
};
use crate::games::bowl::position::*;
use crate::games::bowl::sides::{LETTERS, SIDES};
use crate::games::bowl::squad::earnings::earnings;
use crate::games::bowl::state::{Posture, State};
use crate::games::bowl::words::{P, PLAYER, POSITION_GROUPS, POSITIONS, Q, R, SQUARE, T, TEAM, names};
use crate::pack::Node;
use crate::referee::{
    Description, Family, Field as Described, Kept, Names, Part, Shape, Stored, Things, properties, properties_in,
};
use crate::teams::Characteristic;
use crate::truth;

use self::belonging::{college, hired_as, room, team};

type Field = Described<Bowl>;

/// The parts of a match.
pub(super) const MATCH: Description<Bowl> = Description {
    empty,
    cards: None,
    parts: &[
        Part::Whole(GROUND),
        Part::Then(lay_ground),
        Part::Whole(CHANGED),
        Part::Things(&PLAYERS),
        Part::Then(enlist_teams),
        Part::Things(&BEASTS),
        Part::Whole(LYING),
        Part::Things(&TEAMS),
        Part::Whole(TURNS),
        Part::Whole(CLOCK),
        Part::Whole(BEGUN),
        Part::Then(begin_turn),
        Part::Then(check_lying),
        Part::Then(check_end_zones),
    ],
};

/// The short names of players: `h3`.
pub(super) const SHIRTS: Names = Names::Shirts(&LETTERS, u8::MAX);

/// The short names of pieces of no side: `w1`.
pub(super) const PIECES: Names = Names::Others(&LETTERS, u8::MAX);

const PLAYERS: Things<Bowl> = Things {
    sort: "player",
    kind: PLAYER,
    names: SHIRTS,
    in_order: true,
    all: |state| {
        let name = |player| (state.player(player).team, state.player(player).number);
        state
            .everyone()
            .filter(|&player| !state.player(player).is_beast())
            .map(|player| (player, name(player)))
            .collect()
    },
    new: new_player,
    fields: OF_PLAYERS,
    bare: Some("state"),
    done: put_player,
};

const BEASTS: Things<Bowl> = Things {
    sort: "beast",
    kind: PLAYER,
    names: PIECES,
    in_order: false,
    all: |state| {
        let name = |player| PIECES.find(&Bowl::spell(state, PLAYER, player));
        state.everyone().filter_map(|player| Some((player, name(player)?))).collect()
    },
    new: new_beast,
    fields: OF_BEASTS,
    bare: None,
    done: put_beast,
};

const TEAMS: Things<Bowl> = Things {
    sort: "side",
    kind: TEAM,
    names: Names::Words(&SIDES),
    in_order: true,
    all: |state| (0..state.sides.len() as u8).map(|side| (side.into(), (side, 0))).collect(),
    new: |_, (side, _)| Some(side.into()),
    fields: OF_TEAMS,
    bare: None,
    done: |_, _| {},
};

macro_rules! player {
    ($field:ident) => {
        Kept {
            get: |state: &State, player| Stored::value(&state.player(player).$field),
            put: |state: &mut State, player, value| state.player_mut(player).$field = Stored::of(value),
        }
    };
}

macro_rules! person {
    ($($path:tt)+) => {
        Kept {
            get: |state: &State, player| Stored::value(&state.person(player).$($path)+),
            put: |state: &mut State, player, value| state.person_mut(player).$($path)+ = Stored::of(value),
        }
    };
}

macro_rules! team {
    ($field:ident) => {
        Kept {
            get: |state: &State, team| Stored::value(&state.sides[team as usize].$field),
            put: |state: &mut State, team, value| state.sides[team as usize].$field = Stored::of(value),
        }
    };
}

/// A characteristic: rules and scenarios see it with all that changes it, positions say it without.
macro_rules! characteristic {
    ($name:literal, $which:ident) => {
        Field::own(
            $name,
            |reading, player, tree| read_characteristic(reading, player, Characteristic::$which, tree),
            |game, player| {
                let own = game.state.person(player).profile[Characteristic::$which as usize];
                characteristic(Characteristic::$which, own)
            },
        )
        .amended()
        .read_as(|state, player| state.characteristic(player, Characteristic::$which))
        .expected_as(|game, player| {
            characteristic(Characteristic::$which, game.state.characteristic(player, Characteristic::$which))
        })
    };
}

macro_rules! whole {
    ($field:ident) => {
        Kept {
            get: |state: &State, _| Stored::value(&state.$field),
            put: |state: &mut State, _, value| state.$field = Stored::of(value),
        }
    };
}

/// Whose turn it is, and what came of it.
const TURNS: &[Field] = &[
    Field::own("active", read_active, active).expected(),
    Field::own("first", read_first, first).expected(),
    Field::each("round", read_round, round),
    Field::compared("turnover", turnover),
    Field::seen("winner", |game, _| game.state.winner.map_or(Node::Null, |side| SIDES[usize::from(side)].into())),
    Field::compared("deeds", deeds),
];

/// The ground. What is not said of it is a hall.
const GROUND: &[Field] = &[Field::apart("dungeon"), Field::apart("hall"), Field::apart("board")];

/// The ground, where it is not as drawn. `written.rs` says the rooms, for whoever wrote the ground wrote them.
const CHANGED: &[Field] = &[
    Field::own("rooms", read_rooms, |_, _| Node::Null),
    Field::own("end-zones", read_end_zones, end_zones),
    Field::own("terrain", read_terrain, terrain),
];

/// How far the match has come.
const CLOCK: &[Field] = &[
    Field::kept("turn", Shape::COUNT, TURN).position(),
    Field::kept("turn-limit", Shape::COUNT, whole!(turn_limit)).position(),
    Field::kept("activations", Shape::COUNT, whole!(activation)).position(),
    Field::kept("pre-game", Shape::Truth, whole!(to_set_up)).position(),
];

/// The turn that has begun: the activation that is going on, and what was used up.
const BEGUN: &[Field] = &[
    Field::own("acting", |reading, _, tree| reading.acting(tree), acting).with_keys("acting", ACTING_KEYS),
    Field::each("used", read_used, used).always().held(used_held),
];

/// The things that lie in the dungeon.
const LYING: &[Field] = &[
    Field::own("ball", read_ball, ball).held(balls_held).amended(),
    Field::own("chests", read_chests, chests).held(chests_held),
    Field::own("portals", read_portals, portals).held(portals_held),
];

/// The fields of players.
const OF_PLAYERS: &[Field] = &[
    Field::own("at", read_at, at)
        .amended_by(amend_at)
        .expected_as(|game, player| Bowl::spell(game.state, SQUARE, game.state.square(player)).into()),
    Field::own("position", read_position, position),
    characteristic!("ma", Ma),
    characteristic!("st", St),
    characteristic!("ag", Ag),
    characteristic!("pa", Pa),
    characteristic!("av", Av),
    Field::rule_word("team", T, team),
    Field::rule_word("position", Kind::Name(POSITIONS), |s, p| hired_as(s, p).0),
    Field::rule_word("group", Kind::Name(POSITION_GROUPS), |s, p| hired_as(s, p).1),
    Field::rule_word("square", Q, |s, p| s.square(p)),
    Field::each("has", read_rule_of_player, rules_of_player).amended_by(amend_rules).held(rules_held),
    Field::compared("lacks", rules_held),
    Field::own("state", read_condition, condition)
        .amended_by(amend_condition)
        .expected_as(|game, player| stance(game, game.state.player(player)).into()),
    Field::kept("stunned-this-turn", Shape::Truth, STUNNED_THIS_TURN).position(),
    Field::kept("activated", Shape::Truth, player!(activated)).word().position().expected().amended(),
    Field::kept("distracted", Shape::Truth, player!(distracted)).position().expected().amended(),
    Field::kept("niggling-injuries", Shape::COUNT, person!(niggles)).word().position().expected().amended(),
    Field::kept("teleports", Shape::COUNT, TELEPORTS).position(),
    Field::own("boosts", |reading, player, tree| reading.boosts(player, tree), boosts).with_keys("boost", BOOST_KEYS),
    Field::own("name", read_name_of_player, |game, player| named(&game.state.person(player).name)),
    Field::own("gender", read_gender, gender),
    Field::seen("moved", |game, player| moved(game.state, player).into()),
    Field::kept("misses-next-game", Shape::Truth, person!(harm.misses_next)).expected(),
    Field::kept("dead", Shape::Truth, person!(harm.dead)).expected(),
    Field::compared("lost", lost),
    Field::rule_word("room", R, |s, p| room(s, s.square(p))),
    Field::rule_word("college", R, |s, p| college(s, s.square(p))),
    Field::rule_word("terrain", R, |s, p| s.terrain(s.square(p))),
    Field::number("level", |s, p| s.dungeon().level(s.square(p))),
    Field::number("steps-to-score", |s, p| s.way_to_score(s.square(p), s.player(p).team).map_or(NONE, i32::from)),
    truth!("precarious", |s, p| !s.hazards(s.square(p)).is_empty()),
    truth!("standing", |s, p| s.player(p).stands()),
    truth!("prone", |s, p| s.square(p) != NONE && s.player(p).posture == Posture::Prone),
    truth!("stunned", |s, p| s.square(p) != NONE && s.player(p).posture == Posture::Stunned),
    truth!("falling", |s, p| s.falling == Some(p)),
    truth!("marking", |s, p| s.player(p).has_zone()),
    truth!("marking-once-activated", |s, p| s.will_have_zone(p)),
    truth!("marked", |s, p| !s.markers(p).is_empty()),
    truth!("open", |s, p| s.markers(p).is_empty()),
    truth!("carrying", |s, p| s.holds(p)),
    truth!("acting", |s, p| s.actor() == p),
    truth!("in-activation", |s, p| s.is_in_activation(p)),
    truth!("active", |s, p| s.player(p).team == s.active),
];

const OF_SQUARES: &[Field] = &[
    Field::rule_word("room", R, room),
    Field::rule_word("college", R, college),
    Field::rule_word("terrain", R, State::terrain),
    Field::number("level", |s, q| s.dungeon().level(q)),
    truth!("chest", |s, q| s.chest(q).is_some()),
    truth!("ball-square", |s, q| s.ball_lies_on(q)),
    truth!("covered", |s, q| s.dungeon().above(q, 1).is_some_and(|above| s.dungeon().is_floor(above))),
    Field::rule_word("occupant", P, State::on),
    truth!("portal", |s, q| s.portal(q).is_some()),
    truth!("occupied", |s, q| s.on(q) != NONE),
    truth!("free", |s, q| s.is_empty(q)),
    truth!("end-zone", |s, q| s.dungeon().end_zone(q).is_some()),
    Field::rule_word("end-zone-of", T, |s, q| s.dungeon().end_zone(q).map_or(NONE, i32::from)),
    truth!("pit", |s, q| s.dungeon().is_pit(q)),
    truth!("at-wall", |s, q| s.dungeon().is_at_wall(q)),
    truth!("corridor", |s, q| s.dungeon().is_corridor(q)),
];

const OF_BEASTS: &[Field] = &[Field::own("at", read_at, at).always(), Field::own("lair", read_lair, lair).always()];

/// The fields of teams. Their players (`college`, `team`) are put down before any field is read.
const OF_TEAMS: &[Field] = &[
    Field::apart("college"),
    Field::apart("team"),
    Field::own("roster", read_roster, roster),
    Field::own("name", read_name_of_team, |game, team| named(&game.state.sides[team as usize].name)),
    Field::kept("re-rolls", Shape::COUNT, team!(re_rolls)).word().position().expected().amended(),
    Field::each("lent", read_lent, lent),
    Field::kept("turns", Shape::COUNT, team!(turns)).word().position().expected(),
    Field::kept("touchdowns", Shape::COUNT, team!(touchdowns)).word().position().expected().amended(),
    Field::seen("gold", |game, team| earnings(game, team as u8).into()),
    Field::kept("coach-gone", Shape::Truth, team!(coach_gone)).word().position().expected().amended(),
    Field::compared("tallies", tallies),
    Field::each("lacks", read_lacking, lacking).held(rules_of_team_held),
    Field::each("has", read_rule_of_team, rules_of_team).held(rules_of_team_held),
    Field::own("extra-re-rolls", |reading, team, tree| reading.extra_re_rolls(team, tree), extra_re_rolls),
    Field::own("counts", |reading, team, tree| reading.counts(team, tree), counts),
    truth!("pass-spent", |s, t| i32::from(s.active) == t && s.used.contains(&names::PASS)),
    truth!("on-turn", |s, t| i32::from(s.active) == t),
    truth!("first", |s, t| i32::from(s.first) == t),
    Field::rule_word("roster", R, |s, t| s.sides.get(t as usize).map_or(NONE, |side| side.roster)),
];

const RULES_READ: &[(EntityKind, &[Field])] = &[(PLAYER, OF_PLAYERS), (SQUARE, OF_SQUARES), (TEAM, OF_TEAMS)];

/// The fields of players, squares and teams that rules read.
pub(super) const PROPERTIES: [Property<State>; properties_in(RULES_READ)] = properties(RULES_READ);
