//! Expectations of players, teams and the ball where they are more than one value.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::description::expect::{halves, hold_rules, listed, squares, text};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::squad::achievements::{lost_by, of_side};
use crate::games::bowl::state::State;
use crate::games::bowl::words::{PLAYER, event};
use crate::pack::{Key, Node, Tree};
use crate::referee::{Expecting, Family, Mismatch};

use super::fields::ball;

/// Whether the turn ended in a turnover.
pub(crate) fn turnover(expecting: &mut Expecting<Bowl>, _: Value, what: &str, wanted: &Tree) {
    let happened = expecting.events.iter().any(|noted| noted.event == event::TURNOVER && !noted.cancelled);
    expecting.hold(what, wanted, &happened.into());
}

/// Where the balls are, in whatever order.
pub(crate) fn balls_held(expecting: &mut Expecting<Bowl>, nobody: Value, what: &str, wanted: &Tree) {
    let sorted = |tree: &Tree| {
        let mut places: Vec<String> = tree.items().iter().map(text).collect();
        places.sort_unstable();
        places.join(", ")
    };
    let got = match ball(expecting.game, nobody) {
        Node::Null => "hidden".into(),
        ball => ball,
    };
    expecting.found.extend(Mismatch::unless_same(wanted.at, what, sorted(wanted), sorted(&Tree::of(got))));
}

/// The squares of the chests, or how many there are.
pub(crate) fn chests_held(expecting: &mut Expecting<Bowl>, _: Value, what: &str, wanted: &Tree) {
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
pub(crate) fn portals_held(expecting: &mut Expecting<Bowl>, _: Value, what: &str, wanted: &Tree) {
    let state = expecting.game.state;
    expecting.found.extend(squares(state, what, wanted, state.portals.iter().copied()));
}

/// The things that this team turn has used up, in whatever order.
pub(crate) fn used_held(expecting: &mut Expecting<Bowl>, _: Value, what: &str, wanted: &Tree) {
    let sorted = |mut words: Vec<String>| {
        words.sort_unstable();
        words.join(" ")
    };
    let game = expecting.game;
    let used = game.state.used.iter().map(|&used| game.book.names.name(used).to_owned());
    let expected = sorted(wanted.items().iter().map(text).collect());
    expecting.found.extend(Mismatch::unless_same(wanted.at, what, expected, sorted(used.collect())));
}

/// The counted deeds of each player, of all players: nothing more, nothing less.
pub(crate) fn deeds(expecting: &mut Expecting<Bowl>, _: Value, what: &str, wanted: &Tree) {
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
pub(crate) fn tallies(expecting: &mut Expecting<Bowl>, team: Value, what: &str, wanted: &Tree) {
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
pub(crate) fn lost(expecting: &mut Expecting<Bowl>, player: Value, what: &str, wanted: &Tree) {
    let lost = lost_by(expecting.game.state.person(player)).map(|(word, _)| word);
    expecting.found.extend(listed(what, wanted, lost));
}

/// Rules that a player has, or lacks: the name of the field says which.
pub(crate) fn rules_held(expecting: &mut Expecting<Bowl>, player: Value, what: &str, wanted: &Tree) {
    let state = expecting.game.state;
    hold_rules(expecting, what, wanted, |held| state.has(player, held));
}

/// The same of a team.
pub(crate) fn rules_of_team_held(expecting: &mut Expecting<Bowl>, team: Value, what: &str, wanted: &Tree) {
    let state = expecting.game.state;
    hold_rules(expecting, what, wanted, |held| state.side_has(team, held));
}

/// The squares of movement that a player has used in the activation that is going on, rushes included.
pub(crate) fn moved(state: &State, player: Value) -> i32 {
    let acting = state.acting.as_ref().filter(|acting| acting.player == player);
    acting.map_or(0, |acting| acting.moved + acting.rushed)
}
