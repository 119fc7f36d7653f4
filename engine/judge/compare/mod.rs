//! Many games by two sets of rules, the same seeds for both, and what differs on the average.
//!
//! Start at [`play_all`]. Workers take seeds as they come, but results are put together in the order of the seeds: the same
//! for any number of workers. Where machines share the games, each plays a [`Part`] of them.
//!
//! **Never here:** a game of our own making. The counts are those of the family's table of tallies.

mod estimate;
mod part;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::bots::Automated;
use crate::dice::Seeded;
use crate::pack::{Diagnostic, Diagnostics, Refused, Severity, Sources};
use crate::referee::{Book, Family, Machine, Recorder, Referee, Start, Stop};

pub use estimate::Estimate;
pub use part::{MOST_GAMES, Part, Run, Shard, merge};

/// The games to be played: which, how often, by whom.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The start of every game.
    pub start: Start,
    /// The machine that plays for every side.
    pub machine: Machine,
    /// The seed of the first game; each next game has the next.
    pub seed: u64,
    /// How many games, by each set of rules.
    pub games: u64,
    /// How many workers, at least one.
    pub jobs: usize,
}

/// How one game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ended {
    /// The sides that won, alone or with others.
    pub winners: Vec<u8>,
    /// Turns played.
    pub turns: i64,
    /// The tallies of the family, side by side.
    pub counts: Vec<i64>,
}

/// The same game by the first rules and by the second.
pub type Pair = [Ended; 2];

impl Plan {
    /// The plan of one share of its games.
    pub fn of(&self, shard: Shard) -> Plan {
        let games = shard.games(self.games);
        Plan { seed: self.seed.wrapping_add(games.start), games: games.end - games.start, ..self.clone() }
    }
}

/// Games that a worker takes at once.
const SHARE: u64 = 16;

/// Plays all games of a plan by both books, or as many as there are until `stop` is set; `done` hears of every share.
///
/// # Errors
/// The faults of the start of the games; the fault of a rule in the game of the lowest seed.
pub fn play_all<G: Automated>(
    books: &[Arc<Book<G>>; 2],
    plan: &Plan,
    stop: &AtomicBool,
    done: &(dyn Fn(u64) + Sync),
) -> Result<Vec<Pair>, Refused>
where
    Book<G>: Send + Sync,
{
    let next = AtomicU64::new(0);
    let shares: Mutex<BTreeMap<u64, Result<Vec<Pair>, Refused>>> = Mutex::default();
    let work = || {
        while !stop.load(Ordering::Relaxed) {
            let first = next.fetch_add(SHARE, Ordering::Relaxed);
            if first >= plan.games {
                break;
            }
            let games = first..(first + SHARE).min(plan.games);
            let count = games.end - games.start;
            let mut sources = [&books[0], &books[1]].map(|book| book.sources.clone());
            let share: Result<Vec<Pair>, Refused> = games.map(|game| pair(books, &mut sources, plan, game)).collect();
            let broken = share.is_err();
            shares.lock().unwrap_or_else(PoisonError::into_inner).insert(first, share);
            done(count);
            if broken {
                break;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..plan.jobs.max(1) {
            scope.spawn(work);
        }
        work();
    });
    in_order(shares.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// The games up to the first that is missing: those that the same plan would have begun with in any case.
fn in_order(shares: BTreeMap<u64, Result<Vec<Pair>, Refused>>) -> Result<Vec<Pair>, Refused> {
    let mut pairs = Vec::new();
    for (first, share) in shares {
        if first != pairs.len() as u64 {
            break;
        }
        pairs.extend(share?);
    }
    Ok(pairs)
}

fn pair<G: Automated>(
    books: &[Arc<Book<G>>; 2],
    sources: &mut [Sources; 2],
    plan: &Plan,
    game: u64,
) -> Result<Pair, Refused> {
    let mut by = |house: usize| {
        one(&books[house], &mut sources[house], plan, game).map_err(|mut faults| {
            let which =
                Diagnostic::anywhere("which-game").with("seed", plan.seed.wrapping_add(game)).with("house", house);
            faults.push(Diagnostic { severity: Severity::Warning, ..which });
            Refused { faults, sources: sources[house].clone() }
        })
    };
    Ok([by(0)?, by(1)?])
}

fn one<G: Automated>(book: &Arc<Book<G>>, sources: &mut Sources, plan: &Plan, game: u64) -> Result<Ended, Diagnostics> {
    let seed = plan.seed.wrapping_add(game);
    let mut faults = Diagnostics::default();
    let state = G::start(book, &plan.start, sources, &mut faults);
    let Some(state) = state.filter(|_| faults.errors() == 0) else { return Err(faults) };
    let sides = 0..plan.start.sides.len().max(1) as u64;
    let seats = sides.map(|side| G::machine(plan.machine, seed.wrapping_add(side))).collect();
    let mut referee = Referee::new(Arc::clone(book), state, Box::new(Seeded::new(seed)), seats, Recorder::silent());
    match referee.play_from(&plan.start) {
        Err(Stop::Over) => Ok(ended::<G>(&referee.state)),
        Err(Stop::Fault(fault)) => Err(Diagnostics { list: vec![*fault] }),
        _ => Err(Diagnostics { list: vec![Diagnostic::anywhere("game-without-end").with("seed", seed)] }),
    }
}

fn ended<G: Family>(state: &G::State) -> Ended {
    let counts =
        (0..G::sides(state) as u8).flat_map(|side| G::TALLIES.iter().map(move |tally| (tally.count)(state, side)));
    Ended { winners: G::winners(state), turns: i64::from(G::clock(state).0), counts: counts.collect() }
}

// ------------------------------------------------------------------------------ what is measured

/// Something that is measured over many games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// How many games of all a side wins, alone or with others.
    Wins(u8),
    /// How many games nobody wins.
    Draws,
    /// Turns a game.
    Turns,
    /// A tally of the family for a side, a game.
    Count(u8, u8),
}

/// One measure by both sets of rules, and how much it changes from the one to the other in the same game.
#[derive(Clone, Debug, PartialEq)]
pub struct CompareRow {
    /// The measure.
    pub measure: Measure,
    /// By the first rules.
    pub without: Estimate,
    /// By the second.
    pub with: Estimate,
    /// The second less the first.
    pub change: Estimate,
    /// Whether the change is more than chance.
    pub sure: bool,
}

/// Fewer games than this, all changed in the same way, come by chance more than once in twenty.
const ENOUGH: usize = 6;

/// Everything that is measured of so many sides and tallies.
pub fn rows(pairs: &[Pair], sides: u8, tallies: u8) -> Vec<CompareRow> {
    let wins = (0..sides).map(Measure::Wins).chain([Measure::Draws, Measure::Turns]);
    let counts = (0..tallies).flat_map(|tally| (0..sides).map(move |side| Measure::Count(tally, side)));
    wins.chain(counts).map(|measure| row(pairs, measure, tallies)).collect()
}

fn row(pairs: &[Pair], measure: Measure, tallies: u8) -> CompareRow {
    let value = |ended: &Ended| -> i64 {
        match measure {
            Measure::Wins(side) => i64::from(ended.winners.contains(&side)),
            Measure::Draws => i64::from(ended.winners.is_empty()),
            Measure::Turns => ended.turns,
            Measure::Count(tally, side) => {
                let index = usize::from(side) * usize::from(tallies) + usize::from(tally);
                ended.counts.get(index).copied().unwrap_or(0)
            }
        }
    };
    let of = |which: usize| -> Estimate {
        let values = pairs.iter().map(|pair| value(&pair[which]));
        if measure.is_rate() { Estimate::rate(values) } else { Estimate::count(values) }
    };
    let changes = pairs.iter().map(|pair| value(&pair[1]) - value(&pair[0]));
    let changed = changes.clone().filter(|change| *change != 0).count();
    let change = if measure.is_rate() { Estimate::shift(changes) } else { Estimate::mean(changes) };
    let sure = changed >= ENOUGH && change.excludes_zero();
    CompareRow { measure, without: of(0), with: of(1), change, sure }
}

impl Measure {
    /// Whether each game counts as one or nothing.
    pub fn is_rate(self) -> bool {
        matches!(self, Measure::Wins(_) | Measure::Draws)
    }
}
