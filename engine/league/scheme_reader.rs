//! The rules of a league, read from the entries of a pack and its houses.

use std::ops::RangeInclusive;

use crate::expr::{self, Dice, Sides};
use crate::pack::{
    Diagnostic, Diagnostics, Entry, Fields, Loaded, Node, Place, Tree, is_word, out_of_range, unknown, unknown_name,
};
use crate::referee::LEAGUE_KINDS;

use super::scheme::{
    Award, Bonus, COMMON_KEYS, Count, Criterion, Divisions, Gains, MOST_GOLD, PlayOff, Points, Scheme, Seat,
};
use super::squad;

/// No number of a league is larger; gold may be.
const LARGEST: i32 = 1000;

/// Everything that is wrong with the league of a pack; nothing if it has none. Records of its matches count `tallies` by themselves.
pub fn check(loaded: &Loaded, tallies: &[&str]) -> Diagnostics {
    let mut faults = Diagnostics::default();
    let mut reader = SchemeReader { loaded, faults: &mut faults };
    if let Some(scheme) = reader.scheme() {
        reader.check_score(&scheme, tallies);
    }
    faults
}

/// Reads the rules of a pack's league.
///
/// # Errors
/// `league-without-scheme` for a pack that has no league; everything that is wrong with those of one that has.
pub fn read(loaded: &Loaded) -> Result<Scheme, Diagnostics> {
    let mut faults = loaded.faults.clone();
    let scheme = SchemeReader { loaded, faults: &mut faults }.scheme();
    match scheme {
        Some(mut scheme) if faults.errors() == 0 => {
            scheme.name_by(loaded);
            Ok(scheme)
        }
        None if faults.errors() == 0 => {
            faults.push(Diagnostic::anywhere("league-without-scheme").with("game", &loaded.pack));
            Err(faults)
        }
        _ => Err(faults),
    }
}

/// Reads the entries of a league, telling all that is wrong with them.
struct SchemeReader<'l> {
    loaded: &'l Loaded,
    faults: &'l mut Diagnostics,
}

impl<'l> SchemeReader<'l> {
    fn of_kind(&self, kind: &'static str) -> impl Iterator<Item = &'l Entry> + use<'l> {
        self.loaded.entries.iter().filter(move |entry| entry.kind == kind)
    }

    fn scheme(&mut self) -> Option<Scheme> {
        let counts = self.counts();
        let play_offs = self.of_kind("play-off").filter_map(|entry| self.play_off(entry)).collect();
        let awards = self.of_kind("award").filter_map(|entry| self.award(entry, &counts)).collect();
        let mut leagues = self.of_kind("league");
        let entry = leagues.next()?;
        for other in leagues {
            self.faults.push(Diagnostic::error("league-scheme-twice", other.at).also(entry.at, "first"));
        }
        let mut fields = self.fields(entry);
        let meetings = self.optional(entry, "meetings", 1);
        let divisions = self.optional(entry, "divisions", 2);
        let mut number = |name, least| self.param(entry, name, least);
        let by_matches = meetings.is_none();
        let scheme = Scheme {
            id: entry.id.clone(),
            coaches: whole(number("coaches", 2)),
            matches: if by_matches { whole(number("matches", 1)) } else { 0 },
            matches_between: if by_matches { whole(number("matches-between", 0)) } else { 0 },
            meetings: whole(meetings.unwrap_or_default()),
            divisions: divisions
                .map(|most| Divisions { most: whole(most), coaches: whole(number("division-coaches", 2)) }),
            points: Points { win: number("win", 0), draw: number("draw", 0), loss: number("loss", 0) },
            ..Scheme::default()
        };
        let teams = self.teams(&mut fields);
        let lot = fields.get("lot").and_then(|tree| self.dice(tree)).map(|(_, sides)| sides);
        let ranking = self.ranking(&mut fields, &counts, lot.is_some());
        let gains = fields.get("gains").and_then(|tree| self.gains(tree));
        let score = fields.text("score", self.faults).map(|(word, _)| word);
        let squads = squad::read(self.loaded, self.faults).map(Box::new);
        let bonus = self.bonus(entry, &mut fields, &counts);
        let friendlies = whole(self.optional(entry, "friendlies", 0).unwrap_or_default());
        let no_show = self.optional(entry, "no-show", 1);
        let scores = self.optional(entry, "scores", 1);
        self.check_keys(entry);
        Some(Scheme {
            squads,
            score,
            bonus,
            friendlies,
            no_show,
            scores,
            teams,
            lot,
            ranking,
            gains,
            counts,
            play_offs,
            awards,
            ..scheme
        })
    }

    fn fields(&mut self, entry: &'l Entry) -> Fields<'l> {
        Fields::of(&entry.tree, self.faults)
    }

    /// Reports every key that rules of this kind do not have.
    fn check_keys(&mut self, entry: &Entry) {
        let own = LEAGUE_KINDS.iter().find(|(kind, _)| *kind == entry.kind).map_or(&[][..], |(_, keys)| *keys);
        let known = || COMMON_KEYS.iter().chain(own).copied();
        for (key, _) in entry.tree.entries().iter().filter(|(key, _)| known().all(|word| word != key.name)) {
            let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
            self.faults.push(fault.suggest(&key.name, known()));
        }
    }

    /// A number under `params` that must be there and no less than this.
    fn param(&mut self, entry: &Entry, name: &'static str, least: i32) -> i32 {
        self.optional(entry, name, least).unwrap_or_else(|| {
            let at = entry.tree.get("params").map_or(entry.at, |params| params.at);
            self.faults.push(Diagnostic::error("missing-key", at).with("key", name));
            least
        })
    }

    /// A number under `params`, no less than this if it is there.
    fn optional(&mut self, entry: &Entry, name: &str, least: i32) -> Option<i32> {
        self.within(entry, name, least..=LARGEST)
    }

    fn within(&mut self, entry: &Entry, name: &str, range: RangeInclusive<i32>) -> Option<i32> {
        let tree = entry.tree.get("params").and_then(|params| params.get(name))?;
        let least = *range.start();
        Some(tree.number_in(range, self.faults).unwrap_or(least))
    }

    /// League points for a count, where the rule names one and gives them.
    fn bonus(&mut self, entry: &Entry, fields: &mut Fields, counts: &[Count]) -> Option<Bonus> {
        let tree = fields.get("bonus-for")?;
        let (from, points) = (self.param(entry, "bonus-from", 1), self.param(entry, "bonus-points", 0));
        let given = self.truth(entry, "bonus", true);
        match self.criterion(tree, counts)? {
            Criterion::Count(count) if given => Some(Bonus { count, from, points }),
            _ => None,
        }
    }

    /// The score of a match is something that is counted of both sides: by a league, by every record, or by a rule.
    fn check_score(&mut self, scheme: &Scheme, tallies: &[&str]) {
        let tree = self.of_kind("league").next().and_then(|entry| entry.tree.get("score"));
        let counts = scheme.counts.iter().map(|count| count.word.as_str());
        let counters = self.of_kind("team-counter").map(|counter| counter.id.as_str());
        let known: Vec<&str> = counts.chain(counters).chain(tallies.iter().copied()).collect();
        if let Some((word, tree)) = scheme.score.as_deref().zip(tree).filter(|(word, _)| !known.contains(word)) {
            self.faults.push(unknown("unknown-word", tree.at, word, known));
        }
    }

    fn counts(&mut self) -> Vec<Count> {
        let mut counts: Vec<Count> = Vec::new();
        let mut places: Vec<Place> = Vec::new();
        for entry in self.of_kind("count") {
            let mut fields = self.fields(entry);
            if let Some((word, at)) = fields.need("word", self.faults).and_then(|_| fields.text("word", self.faults)) {
                if !is_word(&word) {
                    self.faults.push(Diagnostic::error("bad-id", at).with("id", &word).with("why", "letters"));
                } else if let Some(first) = counts.iter().position(|other| other.word == word) {
                    let fault = Diagnostic::error("league-word-twice", at).with("word", &word);
                    self.faults.push(fault.also(places[first], "first"));
                }
                places.push(at);
                let deed = fields.text("deed", self.faults).map(|(deed, at)| self.deed(deed, at));
                let kept = fields.truth("kept", self.faults);
                let of_players = self.of_kind("counter").any(|counter| counter.id == word);
                counts.push(Count { id: entry.id.clone(), word, deed, kept, of_players });
            }
            self.check_keys(entry);
        }
        counts
    }

    /// A deed that there is.
    fn deed(&mut self, deed: String, at: Place) -> String {
        let known = || self.of_kind("deed").map(|entry| entry.id.as_str());
        if !known().any(|known| known == deed) {
            self.faults.push(unknown_name("deed", at, &deed, known()));
        }
        deed
    }

    /// The rules of the kind that teams are of; none where a team is whatever it is called.
    fn teams(&mut self, fields: &mut Fields) -> Vec<String> {
        let Some((kind, at)) = fields.text("teams", self.faults) else { return Vec::new() };
        let own = self.loaded.entries.iter().filter(|entry| entry.kind == kind);
        let own: Vec<String> = own.map(|entry| entry.id.clone()).collect();
        if own.is_empty() {
            let known = self.loaded.entries.iter().map(|entry| entry.kind.as_str());
            self.faults.push(unknown("unknown-kind", at, &kind, known));
        }
        own
    }

    fn ranking(&mut self, fields: &mut Fields, counts: &[Count], has_lot: bool) -> Vec<Criterion> {
        let items = fields.need("ranking", self.faults).map_or(&[][..], Tree::items);
        let mut ranking = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let last = index + 1 == items.len();
            if has_lot && last && item.scalar().as_deref() == Some("lot") {
                continue;
            }
            ranking.extend(self.criterion(item, counts));
        }
        ranking
    }

    fn criterion(&mut self, tree: &Tree, counts: &[Count]) -> Option<Criterion> {
        let word = tree.scalar().unwrap_or_default();
        if word == "points" {
            return Some(Criterion::Points);
        }
        let found = counts.iter().position(|count| count.id == word);
        if found.is_none() {
            let known = counts.iter().map(|count| count.id.as_str()).chain(["points", "lot"]);
            self.faults.push(Diagnostic::error("unknown-word", tree.at).with("word", &word).suggest(&word, known));
        }
        found.map(Criterion::Count)
    }

    fn dice(&mut self, tree: &Tree) -> Option<(u8, u8)> {
        match expr::parse_dice(&tree.scalar().unwrap_or_default(), tree.at) {
            Ok(Dice { count, sides: Sides::Number(sides) }) => Some((count, sides)),
            Ok(Dice { sides: Sides::Faces(_), .. }) => {
                let fault = Diagnostic::error("bad-dice", tree.at).with("found", tree.scalar().unwrap_or_default());
                self.faults.push(fault);
                None
            }
            Err(fault) => {
                self.faults.push(fault);
                None
            }
        }
    }

    fn gains(&mut self, tree: &Tree) -> Option<Gains> {
        let id = tree.scalar().unwrap_or_default();
        let Some(entry) = self.of_kind("table").find(|entry| entry.id == id) else {
            let known: Vec<&str> = self.of_kind("table").map(|entry| entry.id.as_str()).collect();
            self.faults.push(unknown_name("table", tree.at, &id, known));
            return None;
        };
        let Some(roll) = entry.tree.get("roll") else {
            self.faults.push(Diagnostic::error("missing-key", entry.at).with("key", "roll"));
            return None;
        };
        let (dice, sides) = self.dice(roll)?;
        let mut rows = Vec::new();
        for (key, row) in entry.tree.get("rows").map_or(&[][..], Tree::entries) {
            match expr::parse_range(&key.name, key.at) {
                Ok((low, high)) => rows.push((low, high, row.scalar().unwrap_or_default())),
                Err(fault) => self.faults.push(fault),
            }
        }
        let gains = Gains { id, dice, sides, rows };
        let totals = i32::from(dice)..=i32::from(dice) * i32::from(sides);
        for total in totals.filter(|total| gains.row(*total).is_none()) {
            self.faults.push(Diagnostic::error("table-gap", entry.at).with("from", total).with("to", total));
        }
        Some(gains)
    }

    fn play_off(&mut self, entry: &'l Entry) -> Option<PlayOff> {
        let mut fields = self.fields(entry);
        let coaches = whole(self.param(entry, "coaches", 2));
        let list = fields.need("pairings", self.faults);
        let (third_place, apart) = (fields.truth("third-place", self.faults), fields.truth("apart", self.faults));
        let divisions = whole(self.optional(entry, "divisions", 1).unwrap_or_default());
        self.check_keys(entry);
        let list = list?;
        let pairs: Vec<[Seed; 2]> = list.items().iter().filter_map(|item| self.pair(item)).collect();
        self.check_places(list);
        let Some((pairings, seats)) = seated(&pairs, coaches, divisions) else {
            self.faults.push(Diagnostic::error("league-pairings", list.at).with("coaches", coaches));
            return None;
        };
        Some(PlayOff { id: entry.id.clone(), pairings, seats, divisions, apart, third_place })
    }

    /// No division need have more places than the league says that each has at least.
    fn check_places(&mut self, pairs: &Tree) {
        let params = self.of_kind("league").next().and_then(|league| league.tree.get("params"));
        let each = params.and_then(|params| params.get("division-coaches")).and_then(Tree::number);
        let Some(each) = each.and_then(|each| i32::try_from(each).ok()) else { return };
        for item in pairs.items() {
            let places = seeds(item).into_iter().flatten().filter_map(Seed::in_division);
            let beyond = places.filter(|place| *place > each.into());
            self.faults.list.extend(beyond.map(|place| out_of_range(item.at, place, &(1..=each))));
        }
    }

    fn pair(&mut self, tree: &Tree) -> Option<[Seed; 2]> {
        let text = tree.scalar().unwrap_or_default();
        let pair = seeds(tree);
        if pair.is_none() {
            self.faults.push(Diagnostic::error("league-pair-unreadable", tree.at).with("found", text));
        }
        pair
    }

    /// A truth under `params`; this where the rule says nothing.
    fn truth(&mut self, entry: &Entry, name: &str, spare: bool) -> bool {
        match entry.tree.get("params").and_then(|params| params.get(name)) {
            None => spare,
            Some(Tree { node: Node::Truth(truth), .. }) => *truth,
            Some(tree) => {
                self.faults.push(crate::pack::wrong_shape(tree, "truth"));
                spare
            }
        }
    }

    fn award(&mut self, entry: &'l Entry, counts: &[Count]) -> Option<Award> {
        let mut fields = self.fields(entry);
        let (most, least) = (fields.get("most"), fields.get("least"));
        let gold = self.within(entry, "gold", 0..=MOST_GOLD);
        let re_rolls = self.within(entry, "re-rolls", 0..=LARGEST).unwrap_or_default();
        let medal = self.within(entry, "place", 1..=3).map(|place| Criterion::Medal(whole(place)));
        self.check_keys(entry);
        // Coaches who are level share an award where its rule says nothing.
        let shared = self.truth(entry, "shared", true);
        match (most, least) {
            (None, None) if medal.is_some() => {
                medal.map(|by| Award { id: entry.id.clone(), by, most: true, shared, gold, re_rolls })
            }
            (Some(tree), None) | (None, Some(tree)) => {
                let by = self.criterion(tree, counts)?;
                Some(Award { id: entry.id.clone(), by, most: most.is_some(), shared, gold, re_rolls })
            }
            (None, None) => {
                self.faults.push(Diagnostic::error("missing-key", entry.at).with("key", "most"));
                None
            }
            (Some(_), Some(least)) => {
                let fault = Diagnostic::error("stray-beside-word", least.at);
                self.faults.push(fault.with("key", "least").with("word", "most"));
                None
            }
        }
    }
}

pub(super) fn whole(number: i32) -> usize {
    usize::try_from(number).unwrap_or(0)
}

/// A side of a pair of the finals: a place in the table, or a seat.
#[derive(Clone, Copy, PartialEq)]
enum Seed {
    Place(usize),
    Seat(Seat),
}

impl Seed {
    /// The place in a division that it is for.
    fn in_division(self) -> Option<i64> {
        match self {
            Seed::Place(_) => None,
            Seed::Seat(Seat::Of(_, place) | Seat::Best(place)) => i64::try_from(place).ok(),
        }
    }
}

/// The two sides of a pair as it is written: `A1-B2`.
fn seeds(tree: &Tree) -> Option<[Seed; 2]> {
    let seed = |text: &str| text.parse().map(Seed::Place).ok().or_else(|| Seat::read(text).map(Seed::Seat));
    tree.scalar()?.split_once('-').and_then(|(one, two)| Some([seed(one)?, seed(two)?]))
}

/// The pairs by place, and the seats where they are named; nothing if the two are mixed, if somebody would sit twice or not
/// at all, or in a division that is not there.
fn seated(pairs: &[[Seed; 2]], coaches: usize, divisions: usize) -> Option<(Vec<[usize; 2]>, Vec<Seat>)> {
    let seeds: Vec<Seed> = pairs.iter().flatten().copied().collect();
    (pairs.len().is_power_of_two() && seeds.len() == coaches).then_some(())?;
    let seats: Vec<Seat> =
        seeds.iter().filter_map(|seed| if let Seed::Seat(seat) = seed { Some(*seat) } else { None }).collect();
    if seats.is_empty() {
        let place = |seed: &Seed| if let Seed::Place(place) = seed { *place } else { 0 };
        let mut seen: Vec<usize> = seeds.iter().map(place).collect();
        seen.sort_unstable();
        return seen
            .into_iter()
            .eq(1..=coaches)
            .then(|| (pairs.iter().map(|pair| pair.each_ref().map(place)).collect(), seats));
    }
    let is_there = |(at, seat): (usize, &Seat)| match seat {
        Seat::Of(division, _) => *division < divisions && !seats[..at].contains(seat),
        Seat::Best(place) => seats.iter().filter(|other| *other == seat).count() <= divisions && *place > 0,
    };
    let whole = seats.len() == coaches && seats.iter().enumerate().all(is_there);
    whole.then(|| ((1..=coaches).step_by(2).map(|place| [place, place + 1]).collect(), seats))
}
