//! What a scenario may expect of a position, beside events: players, ball, turnover, winner.

use crate::expr::vocabulary::{NONE, Value};
use crate::expr::{Argument, parse_rule_reference};
use crate::grid::Square;
use crate::pack::{Diagnostic, Diagnostics, Key, Tree};
use crate::referee::{Expecting, Family, Field, Game, KeysOf, Mismatch, TraceEvent};

use super::achievements::{lost_by, of_side};
use super::description::{LYING, OF_PLAYERS, OF_TEAMS, TURNS};
use super::game::Bowl;
use super::position::stance;
use super::state::State;
use super::vocabulary::{PLAYER, SQUARE, TEAM, event};

/// The keys of what may be expected, by whose they are.
pub(super) fn keys() -> Vec<KeysOf> {
    let seen = |fields: &[Field<Bowl>]| -> Vec<&'static str> {
        fields.iter().filter(|field| field.expected.is_some()).map(|field| field.name).collect()
    };
    let whole = seen(LYING).into_iter().chain(seen(TURNS)).collect();
    vec![("position", whole), ("player", seen(OF_PLAYERS)), ("side", seen(OF_TEAMS))]
}

/// Holds one key of `expect:` against the position.
pub(super) fn expect(
    game: Game<Bowl>,
    events: &[TraceEvent],
    key: &Key,
    wanted: &Tree,
    faults: &mut Diagnostics,
) -> Option<Vec<Mismatch>> {
    let (state, name) = (game.state, key.name.as_str());
    let mut expecting = Expecting { game, events, found: Vec::new(), faults };
    if [LYING, TURNS].into_iter().any(|table| expecting.whole(table, key, wanted)) {
        return Some(expecting.found);
    }
    if let Some(team) = Bowl::read(state, TEAM, name) {
        expecting.fields(OF_TEAMS, team, name, wanted);
        return Some(expecting.found);
    }
    let player = Bowl::read(state, PLAYER, name)?;
    match wanted.scalar() {
        Some(word) => {
            let got = stance(game, state.player(player));
            expecting.found.extend(Mismatch::unless_same(wanted.at, name, word, got));
        }
        None => expecting.fields(OF_PLAYERS, player, name, wanted),
    }
    Some(expecting.found)
}

/// Whether the turn ended in a turnover.
pub(super) fn turnover(expecting: &mut Expecting<Bowl>, _: Value, what: &str, wanted: &Tree) {
    let happened = expecting.events.iter().any(|noted| noted.event == event::TURNOVER && !noted.cancelled);
    expecting.hold(what, wanted, &happened.into());
}

/// The squares of the chests, or how many there are.
pub(super) fn chests_held(expecting: &mut Expecting<Bowl>, _: Value, what: &str, wanted: &Tree) {
    let chests = &expecting.game.state.chests;
    match wanted.scalar() {
        Some(_) => expecting.hold(what, wanted, &(chests.len() as i32).into()),
        None => {
            let found = squares(expecting.game.state, what, wanted, chests.iter().map(|chest| chest.square));
            expecting.found.extend(found);
        }
    }
}

/// The squares of the portals.
pub(super) fn portals_held(expecting: &mut Expecting<Bowl>, _: Value, what: &str, wanted: &Tree) {
    let state = expecting.game.state;
    expecting.found.extend(squares(state, what, wanted, state.portals.iter().copied()));
}

/// What this team turn has used up, in whatever order.
pub(super) fn used(expecting: &mut Expecting<Bowl>, _: Value, what: &str, wanted: &Tree) {
    let sorted = |mut words: Vec<String>| {
        words.sort_unstable();
        words.join(" ")
    };
    let game = expecting.game;
    let used = game.state.used.iter().map(|&used| game.book.names.name(used).to_owned());
    let expected = sorted(wanted.items().iter().map(text).collect());
    expecting.found.extend(Mismatch::unless_same(wanted.at, what, expected, sorted(used.collect())));
}

/// A list of squares, in their order.
fn squares(state: &State, name: &str, wanted: &Tree, got: impl Iterator<Item = Square>) -> Option<Mismatch> {
    listed(name, wanted, got.map(|square| Bowl::spell(state, SQUARE, square)))
}

/// A list of words, in their order.
fn listed(name: &str, wanted: &Tree, got: impl Iterator<Item = String>) -> Option<Mismatch> {
    let expected: Vec<String> = wanted.items().iter().map(text).collect();
    Mismatch::unless_same(wanted.at, name, expected.join(" "), got.collect::<Vec<_>>().join(" "))
}

/// What each player did that is counted, of all players: nothing more, nothing less.
pub(super) fn deeds(expecting: &mut Expecting<Bowl>, _: Value, what: &str, wanted: &Tree) {
    let game = expecting.game;
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
    expecting.found.extend(Mismatch::unless_same(wanted.at, what, told(expected), told(got.collect())));
}

/// How often the players of a team did what is counted.
pub(super) fn tallies(expecting: &mut Expecting<Bowl>, team: Value, what: &str, wanted: &Tree) {
    let (name, _) = halves(what);
    let game = expecting.game;
    for (key, wanted) in wanted.entries() {
        let counted = game.book.names.find(&key.name).unwrap_or(NONE);
        let own = of_side(game.state, team as u8).filter(|deed| deed.what == counted);
        let count: i32 = own.map(|deed| deed.times).sum();
        let what = format!("{name}.{}", key.name);
        expecting.found.extend(Mismatch::unless_same(key.at, what, text(wanted), count));
    }
}

/// The characteristics of a player that got worse for good.
pub(super) fn lost(expecting: &mut Expecting<Bowl>, player: Value, what: &str, wanted: &Tree) {
    let lost = lost_by(expecting.game.state.player(player)).map(|(word, _)| word);
    expecting.found.extend(listed(what, wanted, lost));
}

/// Whose field is expected, and which.
fn halves(what: &str) -> (&str, &str) {
    what.split_once('.').unwrap_or((what, ""))
}

/// Rules that a player has, or lacks: the name of the field says which.
pub(super) fn rules_held(expecting: &mut Expecting<Bowl>, player: Value, what: &str, wanted: &Tree) {
    let state = expecting.game.state;
    hold_rules(expecting, what, wanted, |held| state.has(player, held));
}

/// The same of a team.
pub(super) fn rules_of_team_held(expecting: &mut Expecting<Bowl>, team: Value, what: &str, wanted: &Tree) {
    let state = expecting.game.state;
    hold_rules(expecting, what, wanted, |held| state.side_has(team, held));
}

fn hold_rules(expecting: &mut Expecting<Bowl>, what: &str, wanted: &Tree, has: impl Fn(u16) -> Option<Value>) {
    let (whose, key) = halves(what);
    for rule in wanted.items() {
        let found = held(expecting.game, rule, whose, key, &has, expecting.faults);
        expecting.found.extend(found);
    }
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

/// The squares of movement that a player has used in the activation that is going on, rushes included.
pub(super) fn moved(state: &State, player: Value) -> i32 {
    let acting = state.acting.as_ref().filter(|acting| acting.player == player);
    acting.map_or(0, |acting| acting.moved + acting.rushed)
}

fn text(tree: &Tree) -> String {
    tree.scalar().unwrap_or_default()
}
