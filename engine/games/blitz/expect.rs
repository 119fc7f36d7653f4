//! What a scenario may expect of a position, beside events: players, balls, scores, cards, winner.

use crate::expr::vocabulary::{NONE, Value};
use crate::pack::{Diagnostics, Fields, Key, Tree};
use crate::referee::{Family, Game, KeysOf, Mismatch};

use super::action::index_of;
use super::family::{Blitz, SIDES};
use super::position::{ACTION_NAMES, target};
use super::state::{Place, Stage, State};
use super::vocabulary::{PLAYER, SQUARE, names};

/// The keys of what may be expected, by whose they are.
pub(super) const EXPECTED: &[KeysOf] = &[
    (
        "position",
        &[
            "ball",
            "balls",
            "special",
            "winner",
            "over",
            "active",
            "first",
            "taken",
            "turns-left",
            "endgame-begun",
            "pitch",
            "challenges",
            "top",
            "discarded",
            "deck",
        ],
    ),
    ("player", &["at", "state", "move", "throw", "armour", "barred", "did"]),
    ("side", &["team", "score", "turns", "claims", "claimed", "injuries", "hand", "cards"]),
];

/// Holds one key of `expect:` against the position.
pub(super) fn expect(game: Game<Blitz>, key: &Key, wanted: &Tree, faults: &mut Diagnostics) -> Option<Vec<Mismatch>> {
    let state = game.state;
    let listed = |got: Vec<String>| {
        let wanted_text: Vec<String> = wanted.items().iter().filter_map(Tree::scalar).collect();
        let same = Mismatch::unless_same(wanted.at, &key.name, wanted_text.join(" "), got.join(" "));
        same.into_iter().collect()
    };
    let card = |card: &u8| state.card(Value::from(*card)).id.clone();
    let side = |side: u8| SIDES[usize::from(side)].to_owned();
    let winner = || Blitz::winners(state).first().map_or("none".to_owned(), |&winner| side(winner));
    Some(match key.name.as_str() {
        "ball" => listed(vec![state.balls.first().map_or("none".to_owned(), |ball| place(state, ball.place))]),
        "balls" => listed(state.balls.iter().map(|ball| place(state, ball.place)).collect()),
        "special" => listed(state.balls.iter().map(|ball| special(state, ball.special)).collect()),
        "winner" => listed(vec![winner()]),
        "over" => listed(vec![matches!(state.stage, Stage::Over | Stage::CalledOff).to_string()]),
        "active" => listed(vec![side(state.active)]),
        "first" => listed(vec![side(state.first)]),
        "taken" => listed(vec![state.taken.to_string()]),
        "turns-left" => listed(vec![state.turns_left.map_or("none".to_owned(), |left| left.to_string())]),
        "endgame-begun" => listed(vec![state.endgame_begun.to_string()]),
        "pitch" => listed(vec![state.pitch.face.clone()]),
        "challenges" => listed(state.spaces.iter().flatten().map(card).collect()),
        "top" => listed(vec![state.top.as_ref().map_or("none".to_owned(), card)]),
        "discarded" => listed(state.discarded.iter().map(card).collect()),
        "deck" => listed(vec![(state.pile.count_ones() as i32 + state.endgame_left).to_string()]),
        name => match SIDES.iter().position(|side| *side == name) {
            Some(side) => team(game, side, wanted, faults),
            None => player(game, name, Blitz::read(state, PLAYER, name)?, wanted, faults),
        },
    })
}

fn place(state: &State, place: Place) -> String {
    match place {
        Place::Out => "out".to_owned(),
        Place::Ground(square) => Blitz::spell(state, SQUARE, square),
        Place::Held(player) => Blitz::spell(state, PLAYER, player),
    }
}

fn special(state: &State, special: Option<u8>) -> String {
    special.map_or("none".to_owned(), |special| state.deck.balls[usize::from(special)].id.clone())
}

fn team(game: Game<Blitz>, side: usize, wanted: &Tree, faults: &mut Diagnostics) -> Vec<Mismatch> {
    let (state, own) = (game.state, &game.state.sides[side]);
    let mut fields = Fields::of(wanted, faults);
    let mut found = Vec::new();
    let mut hold = |tree: Option<&Tree>, key: &str, got: String| {
        if let Some(tree) = tree {
            let text: Vec<String> = tree.items().iter().filter_map(Tree::scalar).collect();
            found.extend(Mismatch::unless_same(tree.at, format!("{}.{key}", SIDES[side]), text.join(" "), got));
        }
    };
    let backs = own.hand.iter().map(|&card| game.book.names.name(state.card(card.into()).back));
    let hand: Vec<&str> = backs.collect();
    let fronts: Vec<&str> = own.hand.iter().map(|&card| state.card(card.into()).id.as_str()).collect();
    hold(fields.get("team"), "team", own.team.clone());
    hold(fields.get("score"), "score", own.score.to_string());
    hold(fields.get("turns"), "turns", own.turns.to_string());
    hold(fields.get("claims"), "claims", own.claims.to_string());
    hold(fields.get("claimed"), "claimed", own.claimed.to_string());
    hold(fields.get("injuries"), "injuries", own.injuries.to_string());
    hold(fields.get("hand"), "hand", hand.join(" "));
    hold(fields.get("cards"), "cards", fronts.join(" "));
    fields.finish(faults);
    found
}

fn player(game: Game<Blitz>, name: &str, player: Value, wanted: &Tree, faults: &mut Diagnostics) -> Vec<Mismatch> {
    let (state, who) = (game.state, game.state.player(player));
    let mut fields = Fields::of(wanted, faults);
    let mut found = Vec::new();
    let mut hold = |tree: Option<&Tree>, key: &str, got: String| {
        if let Some(tree) = tree {
            let text = tree.scalar().unwrap_or_default();
            found.extend(Mismatch::unless_same(tree.at, format!("{name}.{key}"), text, got));
        }
    };
    let status = match who.square() {
        NONE => "dugout",
        _ if who.prone => "prone",
        _ if state.is_marked(player) => "marked",
        _ => "open",
    };
    hold(fields.get("at"), "at", Blitz::spell(state, SQUARE, who.square()));
    hold(fields.get("state"), "state", status.to_owned());
    hold(fields.get("move"), "move", who.movement.to_string());
    hold(fields.get("throw"), "throw", target(who.throw));
    hold(fields.get("armour"), "armour", target(who.armour));
    hold(fields.get("barred"), "barred", who.barred.to_string());
    let did = fields.get("did");
    fields.finish(faults);
    if let Some(tree) = did {
        let wanted: Vec<String> = tree.items().iter().filter_map(Tree::scalar).collect();
        let actions = ACTION_NAMES.iter().zip(0..).filter(|(_, action)| who.did[index_of(names::RUN + action)] > 0);
        let got: Vec<&str> = actions.map(|(name, _)| *name).collect();
        found.extend(Mismatch::unless_same(tree.at, format!("{name}.did"), wanted.join(" "), got.join(" ")));
    }
    found
}
