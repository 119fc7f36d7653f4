//! Commands to a league; in a scenario, as lines of words.

use crate::pack::{Diagnostic, Place};
use crate::teams::Characteristic;

use super::scheme::MOST_GOLD;
use super::squad::{Doings, Hurt, Order, Squad};

/// Something asked of a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A coach joins.
    Join {
        /// The coach.
        coach: String,
        /// The id of the team.
        team: Option<String>,
        /// The name of the team.
        name: Option<String>,
        /// Its players, where teams grow; those that its roster suggests if there are none.
        squad: Option<Box<Squad>>,
    },
    /// Pairs are drawn.
    Draw {
        /// The dice that somebody rolled; those of the seed if there are none.
        dice: Vec<u8>,
    },
    /// The league is divided.
    Divide {
        /// The coaches of each division, as the commissioner wants them.
        lists: Vec<Vec<String>>,
        /// How many divisions are drawn, if there are no lists.
        count: usize,
        /// The dice that somebody rolled; those of the seed if there are none.
        dice: Vec<u8>,
    },
    /// A coach loses league points for dodging matches.
    Dock {
        /// The coach.
        coach: String,
        /// How many; as many as the rule says if none is named.
        points: Option<i32>,
    },
    /// A match was not played in time.
    Unplayed {
        /// The two coaches.
        coaches: [String; 2],
        /// The entry of the match that was reported wrong.
        instead_of: Option<u64>,
    },
    /// A match is reported.
    Report {
        /// The two coaches.
        coaches: [String; 2],
        /// The score of each; whoever concedes needs none.
        score: Option<[i32; 2]>,
        /// The other counts: the word of each, and how much on each side.
        counts: Vec<(String, [i32; 2])>,
        /// Whether it went on after a draw.
        overtime: bool,
        /// The entry of the match that was reported wrong.
        instead_of: Option<u64>,
        /// The digest of its record.
        record: Option<String>,
        /// The deeds and injuries of players, each with the coach.
        doings: Vec<(String, Doings)>,
        /// The dice of its rewards that somebody rolled; those of the seed if there are none.
        dice: Vec<u8>,
        /// Whether it is one between divisions, worth nothing.
        friendly: bool,
        /// The coach who gave it away.
        conceded: Option<String>,
    },
    /// Coaches roll for what their matches teach, or choose it.
    Gain {
        /// The coach; all who have still to roll if none is named.
        coach: Option<String>,
        /// The dice that somebody rolled; those of the seed if there are none.
        dice: Vec<u8>,
        /// The choice, after a roll of something the coach has already.
        choose: Option<String>,
    },
    /// The finals begin.
    Open {
        /// The way to end the league; the usual one if none is named.
        play_off: Option<String>,
        /// Whether they begin before all matches are played.
        early: bool,
        /// The dice that somebody rolled; those of the seed if there are none.
        dice: Vec<u8>,
    },
    /// Something is done to a squad.
    Manage {
        /// The coach.
        coach: String,
        /// The order.
        order: Order,
    },
    /// The season ends.
    EndSeason {
        /// Whether it ends before the finals are played.
        early: bool,
        /// The dice that somebody rolled; those of the seed if there are none.
        dice: Vec<u8>,
    },
    /// An entry shall not count any more.
    Undo {
        /// Its number; that of the last one that counts if none is named.
        entry: Option<u64>,
    },
}

/// The words that a line may begin with.
const WORDS: [&str; 11] =
    ["coach", "divide", "dock", "knockout", "pair", "result", "season", "team", "trait", "undo", "unplayed"];

impl Command {
    /// Reads a line: `coach Ada human`, `pair`, `result Ada Bea 9-4 cards=4-2 overtime instead-of=5`,
    /// `result Ada Bea conceded=Bea`, `result Ada Bea 1-0 friendly`, `unplayed Ada Bea`, `divide 2`, `divide Ada,Bea Carlo,Dino`,
    /// `dock Bea`, `trait Ada dice=3,5`, `trait Ada glory-hound`, `knockout league-final early`, `undo 7`.
    ///
    /// # Errors
    /// `unknown-command` for a line that begins with no word of ours, `command-unreadable` for any other that makes no
    /// sense.
    pub fn read(line: &str, at: Place) -> Result<Command, Diagnostic> {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        if !WORDS.contains(&first) {
            return Err(Diagnostic::error("unknown-command", at).with("word", first).suggest(first, WORDS));
        }
        let read = match first {
            "coach" => join(&rest),
            "pair" => dice(&rest).filter(|(_, rest)| rest.is_empty()).map(|(dice, _)| Command::Draw { dice }),
            "divide" => divide(&rest),
            "dock" => dock(&rest),
            "unplayed" => unplayed(&rest),
            "result" => report(&rest),
            "team" => return manage(&rest).map_err(|fault| Diagnostic { place: Some(at), ..fault }),
            "season" => end_season(&rest),
            "trait" => gain(&rest),
            "knockout" => open(&rest),
            _ => undo(&rest),
        };
        read.ok_or_else(|| Diagnostic::error("command-unreadable", at).with("command", line))
    }
}

/// `9-4`: a number for each side.
pub fn pair(text: &str) -> Option<[i32; 2]> {
    let (one, two) = text.split_once('-')?;
    let small = |text: &str| text.parse().ok().filter(|number| (0..1000).contains(number));
    Some([small(one)?, small(two)?])
}

fn join(words: &[&str]) -> Option<Command> {
    match words {
        [coach, team @ ..] if team.len() < 2 => {
            let team = team.first().map(|team| (*team).to_owned());
            Some(Command::Join { coach: (*coach).to_owned(), team, name: None, squad: None })
        }
        _ => None,
    }
}

/// Takes `dice=3,5` out of the words.
pub(super) fn dice<'w>(words: &[&'w str]) -> Option<(Vec<u8>, Vec<&'w str>)> {
    let (given, rest): (Vec<&str>, Vec<&str>) = words.iter().copied().partition(|word| word.starts_with("dice="));
    let faces = given.iter().flat_map(|word| word["dice=".len()..].split(','));
    Some((faces.map(|face| face.parse().ok()).collect::<Option<_>>()?, rest))
}

fn divide(words: &[&str]) -> Option<Command> {
    let (dice, rest) = dice(words)?;
    divisions(&rest).map(|(count, lists)| Command::Divide { lists, count, dice })
}

/// `2`: so many divisions, to be drawn; `Ada,Bea Carlo,Dino`: who is in each.
pub fn divisions(words: &[&str]) -> Option<(usize, Vec<Vec<String>>)> {
    match words {
        [] => None,
        [count] => Some((count.parse().ok()?, Vec::new())),
        lists => {
            let list = |words: &&str| words.split(',').map(|coach| coach.trim().to_owned()).collect();
            Some((lists.len(), lists.iter().map(list).collect()))
        }
    }
}

fn dock(words: &[&str]) -> Option<Command> {
    let points = match words {
        [_] => None,
        [_, points] => Some(points.parse().ok()?),
        _ => return None,
    };
    Some(Command::Dock { coach: words[0].to_owned(), points })
}

fn unplayed(words: &[&str]) -> Option<Command> {
    let [one, two, rest @ ..] = words else { return None };
    let instead_of = match rest {
        [] => None,
        [word] => Some(word.strip_prefix("instead-of=")?.parse().ok()?),
        _ => return None,
    };
    Some(Command::Unplayed { coaches: [(*one).to_owned(), (*two).to_owned()], instead_of })
}

fn report(words: &[&str]) -> Option<Command> {
    let (dice, words) = dice(words)?;
    let [one, two, rest @ ..] = words.as_slice() else { return None };
    let (mut score, mut counts, mut doings) = (None, Vec::new(), Vec::new());
    let (mut overtime, mut friendly, mut instead_of, mut conceded) = (false, false, None, None);
    for (index, word) in rest.iter().enumerate() {
        match word.split_once('=') {
            None if *word == "overtime" => overtime = true,
            None if *word == "friendly" => friendly = true,
            None if index == 0 => score = Some(pair(word)?),
            None => return None,
            Some(("instead-of", number)) => instead_of = Some(number.parse().ok()?),
            Some((kind @ ("feat" | "hurt" | "gold" | "joined"), told)) => doings.push(deed_of(kind, told)?),
            Some(("conceded", coach)) => conceded = Some(coach.to_owned()),
            Some((count, numbers)) => counts.push((count.to_owned(), pair(numbers)?)),
        }
    }
    (score.is_some() || conceded.is_some()).then_some(())?;
    let coaches = [(*one).to_owned(), (*two).to_owned()];
    Some(Command::Report {
        coaches,
        score,
        counts,
        overtime,
        instead_of,
        record: None,
        doings,
        friendly,
        conceded,
        dice,
    })
}

/// `Ada:3:completion` behind `feat=`, or `Ada:3:dead` behind `hurt=`: the coach, the number of a player, and what it did or
/// what became of it: `dead`, `misses` the next match, `niggling`, `healed` of one of those, or the characteristic that is worse
/// for good. What was done more than once may be said once: `Ada:3:completion:2`. Behind `gold=` the gold pieces that a side
/// found: `Ada:10000`; behind `joined=` the position of somebody who joined it, and what that one did:
/// `Ada:rotter-lineman:completion:2`.
pub fn deed_of(kind: &str, told: &str) -> Option<(String, Doings)> {
    if kind == "gold" {
        let (coach, gold) = told.split_once(':')?;
        let gold = gold.parse().ok().filter(|gold| (1..=MOST_GOLD).contains(gold))?;
        return Some((coach.to_owned(), Doings { gold, ..Doings::default() }));
    }
    if kind == "joined" {
        return newcomer(told);
    }
    let (coach, number, what, times) = match told.split(':').collect::<Vec<_>>()[..] {
        [coach, number, what] => (coach, number, what, "1"),
        [coach, number, what, times] if kind == "feat" => (coach, number, what, times),
        _ => return None,
    };
    let number = number.parse().ok()?;
    let times = often(times)?;
    let doings = if kind == "feat" {
        Doings { feats: vec![(number, what.to_owned(), times)], ..Doings::default() }
    } else {
        let lost = || Characteristic::called(what).map(|what| vec![what]);
        let hurt = match what {
            "dead" => Hurt { number, dead: true, ..Hurt::default() },
            "misses" => Hurt { number, misses_next: true, ..Hurt::default() },
            "niggling" => Hurt { number, misses_next: true, niggles: 1, ..Hurt::default() },
            "healed" => Hurt { number, niggles: -1, ..Hurt::default() },
            _ => Hurt { number, misses_next: true, lost: lost()?, ..Hurt::default() },
        };
        Doings { hurts: vec![hurt], ..Doings::default() }
    };
    Some((coach.to_owned(), doings))
}

/// How often something was done.
fn often(text: &str) -> Option<i32> {
    text.parse().ok().filter(|times| (1..=99).contains(times))
}

/// `Ada:rotter-lineman:completion:2`: whom somebody joined in a match, and the deeds of the newcomer.
fn newcomer(told: &str) -> Option<(String, Doings)> {
    let mut words = told.split(':').peekable();
    let [coach, position] = [words.next()?, words.next().filter(|position| !position.is_empty())?];
    let mut feats = Vec::new();
    while let Some(feat) = words.next() {
        let times = words.next_if(|word| word.starts_with(|first: char| first.is_ascii_digit()));
        feats.push((feat.to_owned(), times.map_or(Some(1), often)?));
    }
    let joined = vec![(position.to_owned(), feats)];
    Some((coach.to_owned(), Doings { joined, ..Doings::default() }))
}

fn manage(words: &[&str]) -> Result<Command, Diagnostic> {
    let unreadable = || Diagnostic::anywhere("command-unreadable").with("command", words.join(" "));
    let (dice, words) = dice(words).ok_or_else(unreadable)?;
    let (coach, rest) = words.split_first().ok_or_else(unreadable)?;
    Ok(Command::Manage { coach: (*coach).to_owned(), order: Order::read(rest, &dice)? })
}

fn end_season(words: &[&str]) -> Option<Command> {
    let (dice, rest) = dice(words)?;
    match rest.as_slice() {
        [] => Some(Command::EndSeason { early: false, dice }),
        ["early"] => Some(Command::EndSeason { early: true, dice }),
        _ => None,
    }
}

fn gain(words: &[&str]) -> Option<Command> {
    let (dice, rest) = dice(words)?;
    let text = |word: &&str| (*word).to_owned();
    match rest.as_slice() {
        [] => Some(Command::Gain { coach: None, dice, choose: None }),
        [coach] => Some(Command::Gain { coach: Some(text(coach)), dice, choose: None }),
        [coach, choose] => Some(Command::Gain { coach: Some(text(coach)), dice, choose: Some(text(choose)) }),
        _ => None,
    }
}

fn open(words: &[&str]) -> Option<Command> {
    let (dice, rest) = dice(words)?;
    let (early, rest): (Vec<&str>, Vec<&str>) = rest.into_iter().partition(|word| *word == "early");
    let play_off = match rest.as_slice() {
        [] => None,
        [id] => Some((*id).to_owned()),
        _ => return None,
    };
    Some(Command::Open { play_off, early: !early.is_empty(), dice })
}

fn undo(words: &[&str]) -> Option<Command> {
    match words {
        [] => Some(Command::Undo { entry: None }),
        [number] => Some(Command::Undo { entry: Some(number.parse().ok()?) }),
        _ => None,
    }
}
