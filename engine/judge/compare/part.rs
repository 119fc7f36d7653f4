//! A part of the games of a run, played apart and written down: `3/64` plays the third of 64 shares of the seeds.
//!
//! Start at [`Part`] to write one, at [`merge`] to put all of them together. A part holds every game of its share, so that
//! whatever is told of the whole run comes of the same games in the same order as if they had been played at once.
//!
//! **Never here:** a figure that was worked out from games. Those are added up when all of them are there.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::RELEASE;
use crate::pack::{Diagnostic, Diagnostics};
use crate::referee::{Book, Family, Machine, Start};

use super::{Ended, Pair, Plan};

/// The format this engine writes and reads.
pub const FORMAT: u32 = 1;
/// Shares that a run may be cut into at most.
pub const MOST_SHARDS: u32 = 100_000;
/// Games that a run may have at most.
pub const MOST_GAMES: u64 = 10_000_000;

/// One of the shares of a run: the third of 64 is `3/64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    number: u32,
    of: u32,
}

impl Shard {
    /// Its games of so many: each game is in one shard, and shards differ by one game at most.
    pub fn games(self, games: u64) -> Range<u64> {
        let until = |number: u32| (u128::from(games) * u128::from(number) / u128::from(self.of)) as u64;
        until(self.number - 1)..until(self.number)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let read = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let sound = read.filter(|(number, of)| (1..=MOST_SHARDS).contains(of) && (1..=*of).contains(number));
        sound.map(|(number, of)| Shard { number, of }).ok_or_else(|| "1/64 … 64/64".to_owned())
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Shard, String> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

impl Display for Shard {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}/{}", self.number, self.of)
    }
}

/// The run that a part is of: parts of one run say the same here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// Version of the engine that played.
    pub engine: String,
    /// The pack played.
    pub game: String,
    /// Every layer, houses last, with the digest of its rules.
    pub layers: Vec<(String, String)>,
    /// The seed of its first game.
    pub seed: u64,
    /// All its games.
    pub games: u64,
    /// The machine that played for every side.
    pub machine: Machine,
    /// The start of every game.
    pub start: Start,
}

impl Run {
    /// The run that a plan is of, by the rules that are weighed in it.
    pub fn new<G: Family>(plan: &Plan, book: &Book<G>) -> Run {
        Run {
            engine: RELEASE.to_owned(),
            game: book.pack.clone(),
            layers: book.layers.iter().map(|layer| (layer.name.clone(), layer.rules_digest.clone())).collect(),
            seed: plan.seed,
            games: plan.games,
            machine: plan.machine,
            start: plan.start.clone(),
        }
    }

    /// The plan of all its games.
    pub fn plan(&self) -> Plan {
        Plan { start: self.start.clone(), machine: self.machine, seed: self.seed, games: self.games, jobs: 1 }
    }

    /// What is not as in another run: its key, what it is here and there.
    fn differences(&self, other: &Run) -> Vec<(String, String, String)> {
        let told = |run: &Run| serde_json::to_value(run).unwrap_or_default();
        let (here, there) = (told(self), told(other));
        let keys = here.as_object().into_iter().flat_map(|fields| fields.keys());
        let differ = keys.filter(|key| here[*key] != there[*key]);
        differ.map(|key| (key.clone(), short(&here[key]), short(&there[key]))).collect()
    }
}

/// A value as far as a line has room for it.
fn short(value: &serde_json::Value) -> String {
    const ROOM: usize = 60;
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    if text.chars().count() <= ROOM { text } else { text.chars().take(ROOM).chain(['…']).collect() }
}

/// One game by one set of rules: winners, turns, tallies.
type GameCounts = (Vec<u8>, i64, Vec<i64>);

/// A part of the games of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Part {
    arbitro_part: u32,
    /// The run that it is of.
    pub run: Run,
    /// The houses, by folder.
    pub houses: Vec<PathBuf>,
    /// Its share of the run.
    pub shard: Shard,
    /// Whether it was stopped before all its games were played.
    pub stopped: bool,
    /// The games; one that went alike by both sets of rules is told once.
    games: Vec<Vec<GameCounts>>,
}

impl Part {
    /// The part that holds these games.
    pub fn new(run: Run, houses: &[PathBuf], shard: Shard, pairs: &[Pair]) -> Part {
        let told = |ended: &Ended| (ended.winners.clone(), ended.turns, ended.counts.clone());
        let both = |[without, with]: &Pair| match without == with {
            true => vec![told(without)],
            false => vec![told(without), told(with)],
        };
        let all = shard.games(run.games);
        let stopped = (pairs.len() as u64) < all.end - all.start;
        let games = pairs.iter().map(both).collect();
        Part { arbitro_part: FORMAT, run, houses: houses.to_vec(), shard, stopped, games }
    }

    /// Reads a part; `path` is what it is called.
    ///
    /// # Errors
    /// `part-unreadable` if it is torn or no part, `part-format` if it is of a format that is not ours.
    pub fn read(text: &str, path: &str) -> Result<Part, Diagnostic> {
        #[derive(Deserialize)]
        #[serde(rename_all = "kebab-case")]
        struct Heading {
            arbitro_part: u32,
        }
        let unreadable = || Diagnostic::anywhere("part-unreadable").with("path", path);
        let heading: Heading = serde_json::from_str(text).map_err(|_| unreadable())?;
        if heading.arbitro_part != FORMAT {
            let fault = Diagnostic::anywhere("part-format").with("path", path);
            return Err(fault.with("format", heading.arbitro_part).with("known", FORMAT));
        }
        let part: Part = serde_json::from_str(text).map_err(|_| unreadable())?;
        if part.is_sound() { Ok(part) } else { Err(unreadable()) }
    }

    /// The part as it is written.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// How many games it holds.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    /// Whether it holds what one of its kind can hold: a file altered by hand may say anything.
    fn is_sound(&self) -> bool {
        let all = self.shard.games(self.run.games);
        let (wanted, found) = (all.end - all.start, self.games.len() as u64);
        let small = |number: i64| number.unsigned_abs() <= u64::from(u32::MAX);
        let sides = self.run.start.sides.len();
        let could_win = |winners: &[u8]| {
            let apart = |(at, side): (usize, &u8)| usize::from(*side) < sides && !winners[..at].contains(side);
            winners.iter().enumerate().all(apart)
        };
        let sound = |(winners, turns, counts): &GameCounts| {
            could_win(winners) && *turns >= 0 && small(*turns) && counts.iter().all(|count| small(*count))
        };
        (1..=MOST_GAMES).contains(&self.run.games)
            && found <= wanted
            && self.stopped == (found < wanted)
            && self.games.iter().all(|game| (1..=2).contains(&game.len()) && game.iter().all(sound))
    }

    fn pairs(self) -> impl Iterator<Item = Pair> {
        let ended = |(winners, turns, counts)| Ended { winners, turns, counts };
        self.games.into_iter().map(move |game| {
            let mut sets = game.into_iter().map(ended);
            let without = sets.next().unwrap_or_default();
            let with = sets.next().unwrap_or_else(|| without.clone());
            [without, with]
        })
    }
}

/// All games of a run, out of its parts in any order, each with what it is called.
///
/// # Errors
/// `part-other-run` for each thing in which a part is of another run than most, `part-stopped`, `part-twice` and `part-missing`:
/// all of them at once.
pub fn merge(mut parts: Vec<(String, Part)>) -> Result<(Run, Vec<Pair>), Diagnostics> {
    parts.sort_by(|(one, a), (other, b)| (a.shard.number, one).cmp(&(b.shard.number, other)));
    let Some((run, of, whose)) = most_common(&parts) else {
        return Err(Diagnostics::default());
    };
    let mut faults = Diagnostics::default();
    let (ours, others): (Vec<_>, Vec<_>) = parts.into_iter().partition(|(_, part)| part.is_of(&run, of));
    others.iter().flat_map(|(path, part)| part.foreign(path, &run, of, &whose)).for_each(|fault| faults.push(fault));
    let stopped = ours.iter().filter(|(_, part)| part.stopped);
    stopped.for_each(|(path, part)| faults.push(part.cut_short(path)));
    let twice = ours.windows(2).filter(|two| two[0].1.shard == two[1].1.shard);
    twice.for_each(|two| {
        let fault = Diagnostic::anywhere("part-twice").with("path", &two[1].0).with("other", &two[0].0);
        faults.push(fault.with("shard", two[1].1.shard));
    });
    let gaps = gaps(ours.iter().map(|(_, part)| part.shard.number), of);
    if !gaps.is_empty() {
        faults.push(missing(&gaps, of));
    }
    if faults.errors() > 0 {
        return Err(faults);
    }
    Ok((run, ours.into_iter().flat_map(|(_, part)| part.pairs()).collect()))
}

/// The run and its number of shards that most parts are of, and the first of them by its name.
fn most_common(parts: &[(String, Part)]) -> Option<(Run, u32, String)> {
    let mut runs: BTreeMap<String, (usize, &(String, Part))> = BTreeMap::new();
    for named in parts {
        let key = serde_json::to_string(&(&named.1.run, named.1.shard.of)).unwrap_or_default();
        runs.entry(key).or_insert((0, named)).0 += 1;
    }
    let most = runs.into_values().max_by_key(|(count, (path, _))| (*count, Reverse(path)))?;
    let (path, part) = most.1;
    Some((part.run.clone(), part.shard.of, path.clone()))
}

impl Part {
    fn is_of(&self, run: &Run, of: u32) -> bool {
        self.run == *run && self.shard.of == of
    }

    /// One finding for each thing in which it is of another run.
    fn foreign(&self, path: &str, run: &Run, of: u32, whose: &str) -> Vec<Diagnostic> {
        let mut differences = self.run.differences(run);
        if self.shard.of != of {
            differences.push(("shard".to_owned(), self.shard.to_string(), format!("…/{of}")));
        }
        let told = |(what, found, wanted): (String, String, String)| {
            let fault = Diagnostic::anywhere("part-other-run").with("path", path).with("other", whose);
            fault.with("what", what).with("found", found).with("wanted", wanted)
        };
        differences.into_iter().map(told).collect()
    }

    fn cut_short(&self, path: &str) -> Diagnostic {
        let all = self.shard.games(self.run.games);
        let fault = Diagnostic::anywhere("part-stopped").with("path", path).with("shard", self.shard);
        fault.with("games", self.games.len()).with("wanted", all.end - all.start)
    }
}

/// The numbers that are missing among those that come in order.
fn gaps(numbers: impl Iterator<Item = u32>, of: u32) -> Vec<Range<u32>> {
    let mut gaps = Vec::new();
    let mut next = 1;
    for number in numbers.chain([of + 1]) {
        if number > next {
            gaps.push(next..number);
        }
        next = next.max(number + 1);
    }
    gaps
}

fn missing(gaps: &[Range<u32>], of: u32) -> Diagnostic {
    let told = |gap: &Range<u32>| match gap.len() {
        1 => gap.start.to_string(),
        _ => format!("{}–{}", gap.start, gap.end - 1),
    };
    let shards: Vec<String> = gaps.iter().map(told).collect();
    let count: usize = gaps.iter().map(ExactSizeIterator::len).sum();
    Diagnostic::anywhere("part-missing").with("shards", shards.join(", ")).with("count", count).with("of", of)
}
