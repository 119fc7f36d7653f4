//! The parts of a match: teams, players, squares, balls and cards, and what rules, positions and expectations make of
//! each of their fields.
//!
//! ```yaml
//! position:
//!   pitch: one                        # the id of a pitch, or the name of its face; else the first
//!   h3: {at: "8,4", position: human-blitzer, has: [indomitable]}   # h home, a away; without `at:` it is in the dugout
//!   a5: {at: "9,4", state: prone, armour: 3+, did: [run], free: [mark], barred: true}   # `free`: what cost no action
//!   ball: h3                          # a player or a square; or several under `balls: [h3, "2,2"]`
//!   special: [lead-ball]              # what the balls are, in their order; `none` for an ordinary one
//!   home: {team: human, score: 4, turns: 3, hand: [hands-on-leather], traits: [glory-hound], claims: 1}
//!   active: home                      # whose turn it is; else home
//!   first: away                       # who begins rounds; else home
//!   taken: 2                          # actions taken this turn
//!   extra: 1                          # actions more than usual, for players who have done nothing yet; `open-extra` for anybody
//!   h3: {counts: [{has: cheers, by: 2, until: turn}]}   # what is counted of a player, or of a side; `expect` says `[cheers(2)]`
//!   lent: [{to: home, ability: sprint, action: run}]   # what a whole team has until the end of an action, or of the turn
//!   challenges: [face-down, rainbow]  # the active ones, from space 1 on
//!   top: stretcher                    # the card on top of the deck
//!   pile: [pincer, clockwork]         # cards under it, in an order that nobody knows
//!   endgame: [last-shout]             # Endgame cards under those; `endgame-cards: 1` how many come
//!   turns-left: 1                     # turns still to begin, once the last card is active
//!   held-all: true                    # whether the active team held every ball at the start of its turn
//!   stage: toss                       # `toss`, `set-up`, `ball`, `turns` (a turn is about to begin); else its actions
//!   with: [endgame, special-balls, overtime]    # optional rules
//!   balls-to-come: [soap]             # special balls that lie face down
//! ```
//!
//! Also `again: [run]` of a player (what it may take again, having scored since), `discarded: [pincer]`, `private: {home: pincer}` (a challenge of this turn alone), `overtime: true`, and
//! `held-at-start` (how many balls the active team held then). A card may be named as a copy: `rainbow#2`. A hand names the
//! fronts of its cards; where a front stands twice in the deck, the first copy comes first. How fields that are not one value
//! are read and written stands in `position.rs`.
//!
//! **Never here:** a rule of play: the referee says what may be done from there.

use crate::expr::vocabulary::{EntityKind, NONE, Property, Value};
use crate::pack::Node;
use crate::referee::{
    Description, Family, Field as Described, Kept, Names, Part, Shape, Stored, Things, properties, properties_in,
};
use crate::truth;

use super::game::Blitz;
use super::position::*;
use super::set_up::empty;
use super::sides::{LETTERS, SIDES};
use super::state::{Side, Stage, State};
use super::words::{BALL, CHALLENGE, P, PLAYER, Q, R, SQUARE, T, TEAM};

type Field = Described<Blitz>;

/// The parts of a match.
pub const MATCH: Description<Blitz> = Description {
    empty: |book, _| {
        let side = |side| Side { team: book.setting::<&str>("set-up", side).to_owned(), turns: 2, ..Side::default() };
        State { stage: Stage::Actions, turn: 3, sides: SIDES.map(side), ..empty(book) }
    },
    cards: Some(("challenge", |state, card| state.deck.cards.get(card).map(|card| card.id.as_str()))),
    parts: &[
        Part::Whole(TABLE),
        Part::Things(&TEAMS),
        Part::Things(&PLAYERS),
        Part::Whole(BALLS),
        Part::Then(|reading| reading.state.held_at_start = reading.state.balls_of(reading.state.active)),
        Part::Whole(CARDS),
        Part::Then(|reading| reading.state.endgame_pile = reading.state.deck.set(true) & !reading.used),
        Part::Whole(ENDGAME),
        Part::Then(|reading| (0..2).for_each(|side| reading.state.sort_hand(side))),
    ],
};

const TEAMS: Things<Blitz> = Things {
    sort: "side",
    kind: TEAM,
    names: Names::Words(&SIDES),
    in_order: true,
    all: |_| vec![(0, (0, 0)), (1, (1, 0))],
    new: |_, (side, _)| Some(side.into()),
    fields: OF_TEAMS,
    bare: None,
    done: |_, _| {},
};

const PLAYERS: Things<Blitz> = Things {
    sort: "player",
    kind: PLAYER,
    names: SHIRTS,
    in_order: false,
    all: |state| {
        let name = |player| (state.player(player).side, state.player(player).number);
        state.everyone().map(|player| (player, name(player))).collect()
    },
    new: new_player,
    fields: OF_PLAYERS,
    bare: None,
    done: |reading, player| {
        let abilities = reading.state.player(player).abilities.clone();
        reading.state.anybody.join(&abilities);
    },
};

/// The short names of players: `h3`.
pub(super) const SHIRTS: Names = Names::Shirts(&LETTERS, 16);

macro_rules! kept {
    ($get:ident, $put:ident, $($path:tt)+) => {
        Kept {
            get: |state: &State, thing| Stored::value(&state.$get(thing).$($path)+),
            put: |state: &mut State, thing, value| state.$put(thing).$($path)+ = Stored::of(value),
        }
    };
}

macro_rules! player {
    ($($path:tt)+) => { kept!(player, player_mut, $($path)+) };
}

macro_rules! team {
    ($field:ident) => {
        Kept {
            get: |state: &State, team| state.side(team).$field,
            put: |state: &mut State, team, value| state.side_mut(team as u8).$field = value,
        }
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

const ANY: Shape = Shape::Number(i32::MIN, i32::MAX);
const SIDE: Shape = Shape::OneOf("side", &SIDES);

const OF_PLAYERS: &[Field] = &[
    Field::own("at", read_at, at)
        .amended()
        .expected_as(|game, p| Blitz::spell(game.state, SQUARE, game.state.square_of(p)).into()),
    Field::own("position", read_role, role),
    Field::kept("move", ANY, player!(movement)).word().position().expected().amended(),
    Field::kept("throw", Shape::Target, player!(throw)).word().position().expected().amended(),
    Field::kept("armour", Shape::Target, player!(armour)).word().position().expected().amended(),
    Field::each("has", read_ability, abilities),
    Field::each("counts", |r, p, tree| read_count(r, (PLAYER, p), tree), |game, p| counts(game, PLAYER, p))
        .with_keys("count", COUNT_KEYS)
        .expected_as(|game, p| counted(game, PLAYER, p)),
    Field::kept("state", Shape::OneOf("state", &["prone", "standing"]), STANDS)
        .position()
        .expected_as(condition)
        .amended(),
    Field::each("did", |r, p, tree| read_action(r, p, tree, 1), |game, p| times(&game.state.player(p).taken))
        .expected_as(did),
    Field::each("free", |r, p, tree| read_action(r, p, tree, 0), free),
    Field::each("again", read_again, |game, p| times(&game.state.player(p).again)),
    Field::kept("barred", Shape::Truth, player!(barred)).word().position().expected().amended(),
    Field::kept("blocked", Shape::Truth, player!(blocked_since_mark)).position(),
    Field::number("shirt", |s, p| s.player(p).number.into()),
    Field::number("kinds", |s, p| s.player(p).kinds()),
    Field::number("columns-from-home", |s, p| s.columns_to(p, s.player(p).side)),
    Field::number("columns-to-go", |s, p| s.columns_to(p, 1 - s.player(p).side)),
    Field::rule_word("team", T, |s, p| s.player(p).side.into()),
    Field::rule_word("position", R, |s, p| {
        s.deck.positions.get(usize::from(s.player(p).position)).map_or(NONE, |position| position.rule)
    }),
    Field::rule_word("square", Q, |s, p| s.square_of(p)),
    truth!("standing", |s, p| s.is_standing(p)),
    truth!("prone", |s, p| s.is_prone(p)),
    truth!("open", |s, p| s.is_open(p)),
    truth!("marked", |s, p| s.is_marked(p)),
    truth!("on-pitch", |s, p| s.square_of(p) != NONE),
    truth!("in-dugout", |s, p| s.square_of(p) == NONE),
    truth!("carrying", |s, p| s.ball_of(p) != NONE),
    truth!("on-trapdoor", |s, p| s.pitch.trapdoors.contains(&s.square_of(p))),
    truth!("in-far-end-zone", |s, p| s.square_of(p) != NONE && s.columns_to(p, 1 - s.player(p).side) == 0),
    truth!("in-far-half", |s, p| {
        s.square_of(p) != NONE && s.columns_to(p, 1 - s.player(p).side) < s.columns_to(p, s.player(p).side)
    }),
    truth!("ran", |s, p| s.player(p).did[0] > 0),
    truth!("marked-somebody", |s, p| s.player(p).did[1] > 0),
    truth!("blocked-since-mark", |s, p| s.player(p).blocked_since_mark),
    truth!("doubly-marked", |s, p| s.is_standing(p) && s.markers(p).len() > 1),
    truth!("hemmed-in", |s, p| s.is_hemmed_in(p)),
    truth!("beside-a-teammate", |s, p| s.has_mate_beside(p)),
    truth!("active", |s, p| s.player(p).side == s.active),
    truth!("fresh", |s, p| s.player(p).is_fresh()),
];

const OF_SQUARES: &[Field] = &[
    truth!("trapdoor", |s, q| s.pitch.trapdoors.contains(&q)),
    truth!("occupied", |s, q| s.on(q) != NONE),
    truth!("end-zone", |s, q| s.pitch.end_zone_of(q).is_some()),
    Field::rule_word("end-zone-of", T, |s, q| s.pitch.end_zone_of(q).map_or(NONE, Value::from)),
    truth!("with-ball", |s, q| s.ball_on(q) != NONE),
];

const OF_TEAMS: &[Field] = &[
    Field::own("team", read_team, |game, t| game.state.side(t).team.as_str().into()).expected(),
    Field::kept("score", Shape::COUNT, team!(score)).word().position().expected().amended(),
    Field::kept("turns", Shape::COUNT, team!(turns)).word().position().expected(),
    Field::each("hand", read_hand, |game, t| cards(game, game.state.side(t).hand.iter().copied()))
        .read_as(|s, t| s.side(t).hand.len() as Value)
        .expected_as(backs),
    Field::each("counts", |r, t, tree| read_count(r, (TEAM, t), tree), |game, t| counts(game, TEAM, t))
        .with_keys("count", COUNT_KEYS)
        .expected_as(|game, t| counted(game, TEAM, t)),
    Field::each("traits", read_trait, |game, t| rules(game, &game.state.side(t).traits, None)),
    Field::each("balls", read_balls_of, |game, t| {
        game.state.side(t).balls.iter().map(|&ball| special(game, ball)).collect()
    }),
    Field::each("played", read_played, |game, t| {
        game.state.side(t).played.iter().map(|&held| game.rule_name(held)).collect()
    }),
    Field::kept("claims", Shape::COUNT, CLAIMS).word().position().expected(),
    Field::kept("swept", Shape::COUNT, team!(swept)).position(),
    Field::kept("claimed", Shape::COUNT, team!(claimed)).position().expected(),
    Field::kept("injuries", Shape::COUNT, team!(injuries)).position().expected(),
    Field::kept("points", Shape::COUNT, team!(points)).position(),
    Field::kept("runs", Shape::COUNT, team!(runs)).position(),
    Field::kept("floored", Shape::COUNT, team!(floored)).position(),
    Field::seen("cards", |game, t| fronts(game, game.state.side(t).hand.iter().copied())),
    Field::number("on-pitch", |s, t| s.team(t as u8).filter(|&p| s.square_of(p) != NONE).count() as Value),
    Field::number("size", |s, t| s.team(t as u8).count() as Value),
    Field::number("balls", |s, t| s.balls_of(t as u8)),
    Field::number("nearest-foe", |s, t| s.nearest_foe(t as u8)),
    Field::rule_word("rival", T, |_, t| 1 - t),
    Field::rule_word("roster", R, |s, t| {
        s.deck.teams.iter().find(|team| team.id == s.side(t).team).map_or(NONE, |team| team.rule)
    }),
    truth!("active", |s, t| t == Value::from(s.active)),
];

const OF_BALLS: &[Field] = &[
    Field::rule_word("carrier", P, |s, b| s.carrier(b)),
    truth!("lying", |s, b| s.ball_square(b) != NONE && s.carrier(b) == NONE),
];

const OF_CHALLENGES: &[Field] =
    &[Field::number("points", |s, c| s.card(c).points), truth!("endgame", |s, c| s.card(c).endgame)];

const READ_BY_RULES: &[(EntityKind, &[Field])] =
    &[(PLAYER, OF_PLAYERS), (SQUARE, OF_SQUARES), (TEAM, OF_TEAMS), (BALL, OF_BALLS), (CHALLENGE, OF_CHALLENGES)];

/// The properties of things that rules read.
pub(super) const PROPERTIES: [Property<State>; properties_in(READ_BY_RULES)] = properties(READ_BY_RULES);

/// How far the match has come.
const TABLE: &[Field] = &[
    Field::own("pitch", read_pitch, pitch).expected_as(|game, _| game.state.pitch.face.as_str().into()),
    Field::kept("stage", Shape::OneOf("stage", STAGES), STAGE).position(),
    Field::kept("active", SIDE, whole!(active)).position().expected(),
    Field::kept("first", SIDE, whole!(first)).position().expected(),
    Field::kept("turn", Shape::COUNT, whole!(turn)).position(),
    Field::kept("taken", Shape::COUNT, whole!(taken)).position().expected(),
    Field::kept("extra", Shape::COUNT, whole!(extra)).position(),
    Field::kept("open-extra", Shape::COUNT, whole!(open_extra)).position(),
    Field::kept("turns-left", Shape::COUNT, whole!(turns_left)).position().expected(),
    Field::kept("held-all", Shape::Truth, whole!(held_all)).position(),
    Field::each("with", read_option, options),
    Field::kept("overtime", Shape::Truth, whole!(overtime)).position(),
    Field::each("lent", read_loan, loans).with_keys("loan", &["to", "ability", "action"]),
    Field::seen("winner", |game, _| {
        Blitz::winners(game.state).first().map_or(Node::Null, |&winner| SIDES[usize::from(winner)].into())
    }),
    Field::seen("over", |game, _| matches!(game.state.stage, Stage::Over | Stage::CalledOff).into()),
];

const BALLS: &[Field] = &[
    Field::each("ball", read_ball, |game, _| places(game).collect())
        .amended_by(amend_balls)
        .or_several("balls")
        .expected_as(|game, _| places(game).next().map_or(Node::Null, Node::from)),
    Field::seen("balls", |game, _| places(game).collect()),
    Field::own("special", read_special, specials).expected_as(|game, _| specials_of(game).collect()),
    Field::each("balls-to-come", read_to_come, to_come),
];

const CARDS: &[Field] = &[
    Field::kept("held-at-start", Shape::COUNT, whole!(held_at_start)).position(),
    Field::own("challenges", read_challenges, challenges)
        .expected_as(|game, _| fronts(game, game.state.spaces.iter().flatten().copied())),
    Field::own("private", read_private, private),
    Field::own("top", read_top, |game, _| card(game, game.state.top))
        .expected_as(|game, _| game.state.top.map_or(Node::Null, |top| game.state.card(top.into()).id.as_str().into())),
    Field::each("pile", read_pile, |game, _| cards(game, bits(game.state.pile))),
    Field::each("discarded", read_discarded, |game, _| cards(game, game.state.discarded.iter().copied()))
        .expected_as(|game, _| fronts(game, game.state.discarded.iter().copied())),
    Field::seen("deck", |game, _| (game.state.pile.count_ones() as i32 + game.state.endgame_left).into()),
];

const ENDGAME: &[Field] = &[
    Field::own("endgame", read_endgame, |game, _| cards(game, bits(game.state.endgame_pile))),
    Field::kept("endgame-cards", Shape::COUNT, whole!(endgame_left)).position(),
    Field::kept("endgame-begun", Shape::Truth, whole!(endgame_begun)).position().expected(),
];

/// The stages from which a match may go on, in their order.
const STAGES: &[&str] = &["toss", "set-up", "ball", "turns", "actions"];

const STAGE: Kept<State> = Kept {
    get: |state, _| state.stage as Value,
    put: |state, _, stage| {
        let stages = [Stage::Toss, Stage::SetUp, Stage::Ball, Stage::Turns, Stage::Actions];
        state.stage = stages.get(stage as usize).copied().unwrap_or(Stage::Actions);
    },
};

const STANDS: Kept<State> = Kept {
    get: |state, player| Value::from(!state.player(player).prone),
    put: |state, player, stands| state.player_mut(player).prone = stands == 0,
};

/// Claims of this turn count for the match too, and as swept, until those are said.
const CLAIMS: Kept<State> = Kept {
    get: |state, team| state.side(team).claims,
    put: |state, team, claims| {
        let own = state.side_mut(team as u8);
        (own.claims, own.swept, own.claimed) = (claims, claims, claims);
    },
};
