//! The promises to a match of any kind: of two teams on several levels as of six on one.

use std::sync::atomic::{AtomicU32, Ordering};

use arbitro::games::bowl::Bowl;
use arbitro::referee::{Machine, Recorder, Stop};

use crate::properties::facts::Laid;
use crate::properties::table::each_seed;

/// A test for each promise, kept by matches that `lay` makes out of a seed and a number of turns; random players get so many
/// turns, bots so many.
macro_rules! promises {
    ($lay:ident, random: $turns:expr, bots: $long:expr) => {
        use arbitro::referee::Machine::{Bot, Random};
        use $crate::properties::invariants::{Inspector, keep_the_invariants, keep_the_invariants_with_any_skills};
        use $crate::properties::table::{each_seed, games};

        #[test]
        fn random_matches_keep_the_invariants() {
            each_seed(games(300), |seed| keep_the_invariants(&$lay(seed, $turns), Random));
        }

        #[test]
        #[ignore = "it takes a minute: cargo test ten_thousand -- --ignored"]
        fn ten_thousand_random_matches_keep_the_invariants() {
            each_seed(300..10_000, |seed| keep_the_invariants(&$lay(seed, $turns), Random));
        }

        #[test]
        fn bots_keep_the_invariants() {
            each_seed(games(24), |seed| keep_the_invariants(&$lay(seed, $long), Bot));
        }

        #[test]
        fn any_skills_on_anybody_keep_the_invariants() {
            each_seed(games(200), |seed| {
                let kind = if seed % 8 == 0 { Bot } else { Random };
                keep_the_invariants_with_any_skills(&$lay(seed, $turns), kind);
            });
        }

        #[test]
        fn it_replays_line_by_line() {
            each_seed(games(30), |seed| $lay(seed, 5).replays(Random));
            each_seed(games(4), |seed| $lay(seed, 20).replays(Bot));
        }

        #[test]
        fn cut_at_any_line_it_goes_on() {
            games(2).for_each(|seed| $lay(seed, 1).goes_on::<Inspector>());
        }

        #[test]
        fn it_is_the_same_at_every_level() {
            each_seed(games(20), |seed| $lay(seed, 5).same_at_every_level(Random));
            each_seed(games(2), |seed| $lay(seed, 20).same_at_every_level(Bot));
        }

        #[test]
        fn every_trace_adds_up() {
            each_seed(games(40), |seed| $lay(seed, 5).adds_up());
        }
    };
}

pub(crate) use promises;

/// Bots bring ninety-five of a hundred matches to a touchdown.
pub fn ninety_five_of_a_hundred_end_with_a_touchdown(lay: impl Fn(u64) -> Laid<Bowl> + Sync) {
    let won = AtomicU32::new(0);
    each_seed(0..100, |seed| {
        let laid = lay(seed);
        let mut table = laid.sit(laid.coaches(Machine::Bot, seed), Recorder::silent());
        assert_eq!(table.play_from(&laid.start), Err(Stop::Over));
        won.fetch_add(u32::from(table.state.winner.is_some()), Ordering::Relaxed);
    });
    let won = won.into_inner();
    assert!(won >= 95, "{won} of 100");
}
