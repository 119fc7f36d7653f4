//! What a match leaves behind: what its players did (`db/earning-spp`), and what they carry away (`db/miss-next-game`).
//!
//! **Never here:** which deeds there are, what they are worth, and which injury does what. Rules say so.

use crate::expr::vocabulary::Value;
use crate::referee::{Game, Legacy, Tracer};

use super::game::Bowl;
use super::game::Match;
use super::state::{Deed, NO_SIDE, Player, State};
use super::vocabulary::DEED;
use crate::teams::Characteristic;

impl<T: Tracer> Match<T> {
    /// A player has done something once more; it takes the place of what counted before it was known, if there was any.
    pub(super) fn tally(&mut self, what: Value, player: Value, instead_of: Value) {
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
            None => deeds.push(Deed { what, player, times: 1 }),
        }
    }
}

fn find(deeds: &[Deed], what: Value, player: Value) -> Option<usize> {
    deeds.iter().position(|deed| deed.what == what && deed.player == player)
}

/// What the players of a side did, in the order of the first time.
pub(super) fn of_side(state: &State, side: u8) -> impl Iterator<Item = &Deed> {
    state.deeds.iter().filter(move |deed| state.player(deed.player).team == side)
}

/// What came of a match for those who have anything to tell, by side and number.
pub(super) fn legacies(game: Game<Bowl>) -> Vec<Legacy> {
    let told = game.state.foes(NO_SIDE).map(|player| legacy(game, player));
    let mut told: Vec<Legacy> = told.filter(|legacy| *legacy != unscathed(legacy)).collect();
    told.sort_by_key(|legacy| (legacy.side, legacy.number));
    told
}

fn unscathed(legacy: &Legacy) -> Legacy {
    Legacy { side: legacy.side, number: legacy.number, ..Legacy::default() }
}

fn legacy(game: Game<Bowl>, index: Value) -> Legacy {
    let player = game.state.player(index);
    let own = game.state.deeds.iter().filter(|deed| deed.player == index && is_deed(game, deed.what));
    Legacy {
        side: player.team,
        number: player.number,
        deeds: own.map(|deed| (game.book.names.name(deed.what).to_owned(), deed.times)).collect(),
        dead: player.harm.dead,
        misses_next: player.harm.misses_next,
        niggles: player.harm.niggles,
        lost: lost_by(player).collect(),
        joined: game.book.data.position_id(player.position).filter(|_| player.joined).map(str::to_owned),
    }
}

/// The characteristics of a player that got worse, and by how many steps.
pub(super) fn lost_by(player: &Player) -> impl Iterator<Item = (String, i32)> + use<> {
    let lost = Characteristic::WORDS.into_iter().zip(player.harm.lost).filter(|(_, steps)| *steps > 0);
    lost.map(|(word, steps)| (word.to_owned(), steps.into()))
}

/// Whether what is counted is one of the rules that are deeds: others are worth gold, not glory.
fn is_deed(game: Game<Bowl>, what: Value) -> bool {
    game.book.rule(what).is_some_and(|rule| rule.kind == DEED)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::bots::bowl::Bot;
    use crate::dice::Seeded;
    use crate::expr::vocabulary::{NONE, Value};
    use crate::games::bowl::Match;
    use crate::games::bowl::vocabulary::{PLAYER, names, verb};
    use crate::games::bowl::{Bowl, MatchSetup, position, start};
    use crate::pack::{Diagnostics, Library, Tree};
    use crate::referee::{Book, Family, Legacy, Seat, Silent};
    use crate::script::compile;

    const SCORED: &str = "winning-touchdown";

    fn book() -> Arc<Book<Bowl>> {
        compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[])).0
    }

    fn at_table(book: &Arc<Book<Bowl>>, position: &str) -> Match<Silent> {
        let tree = Tree::parse(position, 0).expect("the text is right");
        let state = position::read(book, Some(&tree), &mut Diagnostics::default());
        Match::new(Arc::clone(book), state, Box::new(Seeded::new(1)), Vec::new(), Silent)
    }

    fn legacy(side: u8, number: u8) -> Legacy {
        Legacy { side, number, ..Legacy::default() }
    }

    #[test]
    fn whoever_did_or_suffered_something_is_told_by_side_and_number() {
        let book = book();
        let position = "{h7: {at: '1,1', ma: 2}, h3: {at: '2,1'}, h5: {at: '3,1'}, a1: {at: '5,5'}}";
        let mut game = at_table(&book, position);
        game.state.sides[0].roster = book.names.find("life").expect("the pack has the college");
        let rule = |id: &str| book.names.find(id).expect("the pack has it");
        let who = |word: &str| Bowl::read(&game.state, PLAYER, word).expect("it is there");
        let [seven, three, five, foe] = ["h7", "h3", "h5", "a1"].map(who);
        let mut does = |verb: usize, args: &[Value]| Bowl::perform(&mut game, verb, args, NONE).expect("it does");
        does(verb::TALLY, &[rule("completion"), foe, NONE]);
        does(verb::TALLY, &[rule("completion"), foe, NONE]);
        does(verb::TALLY, &[rule("deflection"), three, NONE]);
        does(verb::TALLY, &[rule("interception"), three, rule("deflection")]);
        does(verb::TALLY, &[rule("raise-funds"), five, NONE]);
        does(verb::LAY_UP, &[seven]);
        does(verb::NIGGLE, &[seven]);
        // The second time there is nothing left to lose.
        does(verb::REDUCE, &[seven, names::MA, 9, 1]);
        does(verb::REDUCE, &[seven, names::MA, 9, 1]);
        does(verb::BURY, &[foe]);
        does(verb::RECRUIT, &[0]);
        let did = |deed: &str, times| vec![(deed.to_owned(), times)];
        let newcomer = Some("rotter-lineman".to_owned());
        let expected = vec![
            Legacy { deeds: did("interception", 1), ..legacy(0, 3) },
            Legacy { misses_next: true, niggles: 1, lost: did("ma", 1), ..legacy(0, 7) },
            Legacy { joined: newcomer, ..legacy(0, 8) },
            Legacy { deeds: did("completion", 2), dead: true, ..legacy(1, 1) },
        ];
        assert_eq!(Bowl::legacies(game.game()), expected);
        assert_eq!([0, 1].map(|side| Bowl::earnings(game.game(), side)), [10_000, 0]);
    }

    #[test]
    fn what_was_healed_is_told_as_fewer_injuries() {
        let mut game = at_table(&book(), "{h1: {at: '1,1', niggling-injuries: 2}, a1: {at: '5,5'}}");
        Bowl::perform(&mut game, verb::NIGGLE, &[0], NONE).expect("it does");
        Bowl::perform(&mut game, verb::RECOVER, &[0], NONE).expect("it does");
        assert_eq!(Bowl::legacies(game.game()), [Legacy { niggles: -2, ..legacy(0, 1) }]);
    }

    #[test]
    fn the_one_who_scored_is_told_of_every_match_that_was_won() {
        let book = book();
        let limits = book.data.team_limits.expect("the pack says what a team may cost");
        for seed in 0..8 {
            let team = |roster: usize| book.data.rosters[roster % book.data.rosters.len()].starting_team(&limits);
            let dungeon = Arc::clone(&book.data.dungeons[seed % book.data.dungeons.len()]);
            let state = start(&book, &MatchSetup { dungeon, teams: vec![team(seed), team(seed + 3)] });
            let seats: [Seat<Bowl>; 2] = [Box::new(Bot::new()), Box::new(Bot::new())];
            let dice = Box::new(Seeded::new(seed as u64));
            let mut game: Match<Silent> = Match::new(Arc::clone(&book), state, dice, seats.into(), Silent);
            game.pre_game().and_then(|()| game.play(Some(60))).expect_err("it comes to an end");
            let told = Bowl::legacies(game.game());
            let scored = |legacy: &&Legacy| legacy.deeds.contains(&(SCORED.to_owned(), 1));
            let scorers: Vec<u8> = told.iter().filter(scored).map(|legacy| legacy.side).collect();
            assert_eq!(scorers, Bowl::winners(&game.state));
            assert!(told.iter().all(|legacy| *legacy != self::legacy(legacy.side, legacy.number)), "{told:?}");
            assert!(told.iter().all(|legacy| !(legacy.dead && legacy.misses_next)), "{told:?}");
        }
    }
}
