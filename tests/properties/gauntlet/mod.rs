//! The facts of every duel: the same as of every match, at tables of two to six, with and without the promotional
//! cards.

mod bots;
mod invariants;

use std::sync::{Arc, LazyLock};

use arbitro::games::gauntlet::Gauntlet;
use arbitro::referee::{Book, Machine, Start, Written};

use crate::properties::facts::Laid;
use crate::properties::table::{book_of, each_seed, games};
use invariants::Inspector;

static BOOK: LazyLock<Arc<Book<Gauntlet>>> = LazyLock::new(|| book_of("gauntlet-of-fools", &[]));
static PROMO: LazyLock<Arc<Book<Gauntlet>>> = LazyLock::new(|| book_of("gauntlet-of-fools-promo", &[]));

/// The cards of the game of a seed, and who sits down to it: every number of players in turn, now and then after a
/// game that one of them won.
fn laid(seed: u64) -> Laid<Gauntlet> {
    let book = if seed.is_multiple_of(2) { &*BOOK } else { &*PROMO };
    let players = 2 + seed % 5;
    let winner = (seed % 3 == 1).then_some(seed / 3 % players);
    let side = |player| if winner == Some(player) { Written::Word("winner".to_owned()) } else { Written::Any };
    Laid {
        book,
        start: Start { sides: (0..players).map(side).collect(), board: None, turns: None, extras: Vec::new() },
        seed,
    }
}

#[test]
fn a_duel_replays_line_by_line() {
    each_seed(games(150), |seed| laid(seed).replays(Machine::Random));
}

#[test]
fn a_duel_cut_at_any_line_goes_on_to_the_same_end_with_the_same_coaches_and_to_a_legal_one_with_others() {
    (15..18).for_each(|seed| laid(seed).goes_on::<Inspector>());
}

#[test]
fn a_duel_is_the_same_at_every_level() {
    each_seed(games(60), |seed| laid(seed).same_at_every_level(Machine::Random));
}

#[test]
fn every_trace_of_a_duel_adds_up() {
    each_seed(games(200), |seed| laid(seed).adds_up());
}
