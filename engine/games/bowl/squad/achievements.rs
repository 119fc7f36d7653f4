//! The remains of a match: what its players did (`db/earning-spp`), and what they carry away (`db/miss-next-game`).
//!
//! **Never here:** which deeds there are, what they are worth, and which injury does what. Rules say so.

use crate::expr::vocabulary::Value;
use crate::games::bowl::game::{Bowl, Match};
use crate::games::bowl::state::{Achievement, Harm, NO_SIDE, Person, State};
use crate::games::bowl::words::{COUNTER, DEED};
use crate::referee::{Game, Legacy};
use crate::teams::Characteristic;

impl Match {
    /// A player has done something once more; it takes the place of what counted before it was known, if there was any.
    pub(crate) fn tally(&mut self, what: Value, player: Value, instead_of: Value) {
        if self.state.is_beast(player) {
            return;
        }
        let deeds = &mut self.state.deeds;
        if let Some(index) = find(deeds, instead_of, player) {
            deeds[index].times -= 1;
            deeds.retain(|deed| deed.times > 0);
        }
        match find(deeds, what, player) {
            Some(index) => deeds[index].times += 1,
            None => deeds.push(Achievement { what, player, times: 1 }),
        }
    }
}

fn find(deeds: &[Achievement], what: Value, player: Value) -> Option<usize> {
    deeds.iter().position(|deed| deed.what == what && deed.player == player)
}

/// The deeds of the players of a side, in the order of the first time.
pub(crate) fn of_side(state: &State, side: u8) -> impl Iterator<Item = &Achievement> {
    state.deeds.iter().filter(move |deed| state.player(deed.player).team == side)
}

/// The effects of a match on those who have anything to tell, by side and number.
pub(crate) fn legacies(game: Game<Bowl>) -> Vec<Legacy> {
    let told = game.state.foes(NO_SIDE).map(|player| legacy(game, player));
    let mut told: Vec<Legacy> = told.filter(|legacy| *legacy != unscathed(legacy)).collect();
    told.sort_by_key(|legacy| (legacy.side, legacy.number));
    told
}

fn unscathed(legacy: &Legacy) -> Legacy {
    Legacy { side: legacy.side, number: legacy.number, ..Legacy::default() }
}

fn legacy(game: Game<Bowl>, index: Value) -> Legacy {
    let (player, person) = (game.state.player(index), game.state.person(index));
    let own = game.state.deeds.iter().filter(|deed| deed.player == index && is_deed(game, deed.what));
    Legacy {
        side: player.team,
        number: player.number,
        deeds: own.map(|deed| (game.book.names.name(deed.what).to_owned(), deed.times)).collect(),
        dead: person.harm.dead,
        misses_next: person.harm.misses_next,
        niggles: person.harm.niggles,
        lost: suffered_by(person).collect(),
        counts: counted(game, index, person).collect(),
        joined: game.book.data.position_id(person.position).filter(|_| player.joined).map(str::to_owned),
    }
}

/// The counters of a player that are not what they were when it came, and by how much.
fn counted<'g>(game: Game<'g, Bowl>, index: Value, person: &'g Person) -> impl Iterator<Item = (String, i32)> + 'g {
    let counters = game.book.rules.iter().filter(|rule| rule.kind == COUNTER);
    let gained = counters.filter_map(move |rule| {
        let held = rule.held?;
        let before = person.arguments.iter().find(|(own, _)| *own == held).map_or(0, |(_, number)| *number);
        let gained = game.state.has(index, held).unwrap_or(0).saturating_sub(before);
        Some((game.book.names.name(rule.name).to_owned(), gained))
    });
    gained.filter(|(_, gained)| *gained != 0)
}

/// The characteristics of a player that got worse, and by how many steps.
pub(crate) fn lost_by(person: &Person) -> impl Iterator<Item = (String, i32)> + use<> {
    told(person.harm.lost)
}

/// The characteristics of a player that got worse or were to, and how often: whether there was anything left to lose is for
/// its league to see.
fn suffered_by(person: &Person) -> impl Iterator<Item = (String, i32)> + use<> {
    let Harm { lost, spared, .. } = person.harm;
    told(std::array::from_fn(|which| lost[which].saturating_add(spared[which])))
}

fn told(times: [u8; 5]) -> impl Iterator<Item = (String, i32)> {
    let told = Characteristic::WORDS.into_iter().zip(times).filter(|(_, times)| *times > 0);
    told.map(|(word, times)| (word.to_owned(), times.into()))
}

/// Whether what is counted is one of the rules that are deeds: others are worth gold, not glory.
fn is_deed(game: Game<Bowl>, what: Value) -> bool {
    game.book.rule(what).is_some_and(|rule| rule.kind == DEED)
}
