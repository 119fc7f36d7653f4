//! What a scenario may expect of a position, beside events: players, ball, turnover, winner.

use crate::expr::vocabulary::{NONE, Value};
use crate::expr::{Argument, parse_rule_reference};
use crate::pack::{Diagnostic, Diagnostics, Fields, Key, Tree};
use crate::referee::{Family, Game, ListedKeys, Mismatch, TraceEvent};

use super::achievements::{lost_by, of_side};
use super::earnings::earnings;
use super::game::Bowl;
use super::sides::{SIDES, side_called};
use super::state::{Ball, Player, Posture, Spot, State};
use super::vocabulary::{PLAYER, SQUARE, event};
use crate::grid::Square;
use crate::teams::Characteristic;

/// The keys of what may be expected, by whose they are.
pub(super) const EXPECTED: &[ListedKeys] = &[
    ("position", &["ball", "turnover", "winner", "active", "first", "chests", "deeds", "portals", "used"]),
    (
        "player",
        &[
            "at",
            "state",
            "distracted",
            "activated",
            "moved",
            "niggling-injuries",
            "misses-next-game",
            "dead",
            "ma",
            "st",
            "ag",
            "pa",
            "av",
            "lost",
            "has",
            "lacks",
        ],
    ),
    ("side", &["re-rolls", "turns", "touchdowns", "gold", "coach-gone", "tallies", "has", "lacks"]),
];

/// Holds one key of `expect:` against the position.
pub(super) fn expect(
    game: Game<Bowl>,
    events: &[TraceEvent],
    key: &Key,
    wanted: &Tree,
    faults: &mut Diagnostics,
) -> Option<Vec<Mismatch>> {
    let state = game.state;
    let text = wanted.scalar().unwrap_or_default();
    let same = |got: String| Mismatch::unless_same(wanted.at, &key.name, &text, got).into_iter().collect();
    let side = |side: u8| SIDES[usize::from(side)].to_owned();
    match key.name.as_str() {
        "ball" => Some(same(match state.ball {
            Ball::Hidden => "hidden".to_owned(),
            Ball::Ground(square) => Bowl::spell(state, SQUARE, square),
            Ball::Held(player) => Bowl::spell(state, PLAYER, player),
        })),
        "turnover" => {
            Some(same(events.iter().any(|noted| noted.event == event::TURNOVER && !noted.cancelled).to_string()))
        }
        "winner" => Some(same(state.winner.map_or("none".to_owned(), side))),
        "active" => Some(same(side(state.active))),
        "first" => Some(same(side(state.first))),
        "chests" if wanted.scalar().is_some() => Some(same(state.chests.len().to_string())),
        "chests" => Some(squares(state, &key.name, wanted, state.chests.iter().map(|chest| chest.square))),
        "deeds" => Some(deeds(game, wanted)),
        "used" => Some(used(game, wanted)),
        "portals" => Some(squares(state, &key.name, wanted, state.portals.iter().copied())),
        name if side_called(name).is_some_and(|side| usize::from(side) < state.sides.len()) => {
            Some(team(game, side_called(name).map_or(0, usize::from), wanted, faults))
        }
        name => {
            let index = Bowl::read(state, PLAYER, name)?;
            Some(player(game, name, index, wanted, faults))
        }
    }
}

/// What this team turn has used up, in whatever order.
fn used(game: Game<Bowl>, wanted: &Tree) -> Vec<Mismatch> {
    let sorted = |mut words: Vec<String>| {
        words.sort_unstable();
        words.join(" ")
    };
    let used = game.state.used.iter().map(|&used| game.book.names.name(used).to_owned());
    let expected = sorted(wanted.items().iter().map(text).collect());
    Mismatch::unless_same(wanted.at, "used", expected, sorted(used.collect())).into_iter().collect()
}

/// A list of squares, in their order.
fn squares(state: &State, name: &str, wanted: &Tree, got: impl Iterator<Item = Square>) -> Vec<Mismatch> {
    listed(name, wanted, got.map(|square| Bowl::spell(state, SQUARE, square))).into_iter().collect()
}

/// A list of words, in their order.
fn listed(name: &str, wanted: &Tree, got: impl Iterator<Item = String>) -> Option<Mismatch> {
    let expected: Vec<String> = wanted.items().iter().map(text).collect();
    Mismatch::unless_same(wanted.at, name, expected.join(" "), got.collect::<Vec<_>>().join(" "))
}

/// What each player did that is counted, of all players: nothing more, nothing less.
fn deeds(game: Game<Bowl>, wanted: &Tree) -> Vec<Mismatch> {
    let told = |mut told: Vec<String>| {
        told.sort_unstable();
        told.join(", ")
    };
    let told_of = |who: &Key, did: &Tree| {
        let did = did.entries().iter().map(|(what, times)| format!("{} {} {}", who.name, what.name, text(times)));
        did.collect::<Vec<_>>()
    };
    let expected = wanted.entries().iter().flat_map(|(who, did)| told_of(who, did)).collect();
    let got = game.state.deeds.iter().map(|deed| {
        let who = Bowl::spell(game.state, PLAYER, deed.player);
        format!("{who} {} {}", game.book.names.name(deed.what), deed.times)
    });
    Mismatch::unless_same(wanted.at, "deeds", told(expected), told(got.collect())).into_iter().collect()
}

fn team(game: Game<Bowl>, side: usize, wanted: &Tree, faults: &mut Diagnostics) -> Vec<Mismatch> {
    let mut fields = Fields::of(wanted, faults);
    let team = &game.state.sides[side];
    let mut found = Vec::new();
    let name = SIDES[side];
    let gold = earnings(game, side as u8);
    for (key, got) in
        [("re-rolls", team.re_rolls), ("turns", team.turns), ("touchdowns", team.touchdowns), ("gold", gold)]
    {
        if let Some(tree) = fields.get(key) {
            found.extend(Mismatch::unless_same(tree.at, format!("{name}.{key}"), text(tree), got));
        }
    }
    if let Some(tree) = fields.get("coach-gone") {
        found.extend(Mismatch::unless_same(tree.at, format!("{name}.coach-gone"), text(tree), team.coach_gone));
    }
    if let Some(tree) = fields.get("tallies") {
        for (key, wanted) in tree.entries() {
            let what = game.book.names.find(&key.name).unwrap_or(NONE);
            let own = of_side(game.state, side as u8).filter(|deed| deed.what == what);
            let count: i32 = own.map(|deed| deed.times).sum();
            found.extend(Mismatch::unless_same(key.at, format!("{name}.{}", key.name), text(wanted), count));
        }
    }
    let (has, lacks) = (fields.get("has"), fields.get("lacks"));
    fields.finish(faults);
    for (key, list) in [("has", has), ("lacks", lacks)] {
        for rule in list.map_or(&[][..], Tree::items) {
            found.extend(held(game, rule, name, key, |held| game.state.side_has(side as Value, held), faults));
        }
    }
    found
}

/// Whether somebody has a rule, and with the number written behind it, if there is one.
fn held(
    game: Game<Bowl>,
    rule: &Tree,
    whose: &str,
    key: &str,
    has: impl Fn(u16) -> Option<Value>,
    faults: &mut Diagnostics,
) -> Option<Mismatch> {
    let (id, number) = match parse_rule_reference(&text(rule), rule.at) {
        Ok((id, Some(Argument::Number(number)))) => (id, Some(number)),
        Ok((id, _)) => (id, None),
        Err(fault) => {
            faults.push(fault);
            return None;
        }
    };
    let Some(held) = game.book.held(&id) else {
        faults.push(Diagnostic::error("unknown-rule", rule.at).with("word", id));
        return None;
    };
    let got = match has(held) {
        Some(found) if number.is_none_or(|number| number == found) => "has".to_owned(),
        Some(found) => format!("has {found}"),
        None => "lacks".to_owned(),
    };
    Mismatch::unless_same(rule.at, format!("{whose} {}", text(rule)), key, got)
}

fn player(game: Game<Bowl>, name: &str, index: i32, wanted: &Tree, faults: &mut Diagnostics) -> Vec<Mismatch> {
    let state = game.state;
    let who = state.player(index);
    if let Some(word) = wanted.scalar() {
        return Mismatch::unless_same(wanted.at, name, word, spot(game, who)).into_iter().collect();
    }
    let mut fields = Fields::of(wanted, faults);
    let mut found = Vec::new();
    let mut hold = |tree: Option<&Tree>, key: &str, got: String| {
        if let Some(tree) = tree {
            found.extend(Mismatch::unless_same(tree.at, format!("{name}.{key}"), text(tree), got));
        }
    };
    hold(fields.get("at"), "at", Bowl::spell(state, SQUARE, who.square()));
    hold(fields.get("state"), "state", spot(game, who));
    hold(fields.get("distracted"), "distracted", who.distracted.to_string());
    hold(fields.get("activated"), "activated", who.activated.to_string());
    hold(fields.get("moved"), "moved", moved(state, index).to_string());
    hold(fields.get("niggling-injuries"), "niggling-injuries", who.niggles.to_string());
    hold(fields.get("misses-next-game"), "misses-next-game", who.harm.misses_next.to_string());
    hold(fields.get("dead"), "dead", who.harm.dead.to_string());
    let number = |which| state.characteristic(index, which).to_string();
    let target = |which| match state.characteristic(index, which) {
        NONE => "-".to_owned(),
        value => format!("{value}+"),
    };
    hold(fields.get("ma"), "ma", number(Characteristic::Ma));
    hold(fields.get("st"), "st", number(Characteristic::St));
    hold(fields.get("ag"), "ag", target(Characteristic::Ag));
    hold(fields.get("pa"), "pa", target(Characteristic::Pa));
    hold(fields.get("av"), "av", target(Characteristic::Av));
    let lost = fields.get("lost");
    found.extend(lost.and_then(|tree| listed(&format!("{name}.lost"), tree, lost_by(who).map(|(word, _)| word))));
    let (has, lacks) = (fields.get("has"), fields.get("lacks"));
    fields.finish(faults);
    for (key, list) in [("has", has), ("lacks", lacks)] {
        for rule in list.map_or(&[][..], Tree::items) {
            found.extend(held(game, rule, name, key, |held| state.has(index, held), faults));
        }
    }
    found
}

/// The squares of movement that a player has used in the activation that is going on, rushes included.
fn moved(state: &State, player: Value) -> i32 {
    let acting = state.acting.as_ref().filter(|acting| acting.player == player);
    acting.map_or(0, |acting| acting.moved + acting.rushed)
}

fn text(tree: &Tree) -> String {
    tree.scalar().unwrap_or_default()
}

/// Where and how a player is, in one word.
fn spot(game: Game<Bowl>, player: &Player) -> String {
    match player.spot {
        Spot::Square(_) => ["standing", "prone", "stunned"][match player.posture {
            Posture::Standing => 0,
            Posture::Prone => 1,
            Posture::Stunned => 2,
        }]
        .to_owned(),
        Spot::Reserves => "reserves".to_owned(),
        Spot::KnockedOut => "knocked-out".to_owned(),
        Spot::Injured(how) => game.book.names.name(how).to_owned(),
        Spot::SentOff => "sent-off".to_owned(),
        Spot::Lost => "lost".to_owned(),
    }
}
