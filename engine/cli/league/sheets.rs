//! A league as tables of words: the same for the terminal, for HTML and for CSV.

use std::path::Path;

use crate::cli::given::as_typed;
use crate::league::{Criterion, Match, Obstacle, Round, Season, Sort, StandingRow, Tie};
use crate::text::{Arg, Language, say};

use super::figures::{faces, gold, number};
use super::sheet::Sheet;

/// A league and the language of whoever reads it.
#[derive(Clone, Copy)]
pub struct SheetReader<'s> {
    /// The league.
    pub season: &'s Season,
    /// The language.
    pub language: Language,
    /// Its file, as it was typed.
    pub file: &'s Path,
}

impl SheetReader<'_> {
    /// A message.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        say(self.language, key, args)
    }

    /// The name of a coach.
    pub fn coach(&self, coach: usize) -> String {
        self.season.coaches[coach].name.clone()
    }

    /// What a rule of the league is called.
    pub fn rule(&self, id: &str) -> String {
        self.season.scheme().name(id, self.language).to_owned()
    }

    /// The team of a coach: its own name, and what sort of team it is.
    pub fn team(&self, coach: usize) -> String {
        let coach = &self.season.coaches[coach];
        let sort = coach.team.as_ref().map(|id| self.rule(id));
        match (&coach.team_name, sort) {
            (Some(name), Some(sort)) => format!("{name} ({sort})"),
            (Some(name), None) => name.clone(),
            (None, sort) => sort.unwrap_or_default(),
        }
    }

    fn counts(&self) -> impl Iterator<Item = String> {
        self.season.scheme().counts.iter().map(|count| self.rule(&count.id))
    }

    pub(super) fn heads(&self, keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| self.say(&format!("league-head-{key}"), &[])).collect()
    }

    /// The coaches of a list, one after the other.
    pub fn list(&self, coaches: &[usize]) -> String {
        coaches.iter().map(|coach| self.coach(*coach)).collect::<Vec<_>>().join(", ")
    }

    /// What a division is called.
    pub fn division(&self, division: usize) -> String {
        let letter = char::from(b'A' + u8::try_from(division).unwrap_or_default()).to_string();
        self.say("league-division", &[("letter", letter.into())])
    }

    /// The table of each division, or the only one.
    pub fn tables(&self) -> Vec<Sheet> {
        let groups = self.season.groups();
        let last = groups.len() - 1;
        let sheet = |(at, coaches): (usize, &Vec<usize>)| {
            let sheet = self.table(&self.season.table_of(coaches));
            let title = if self.season.divisions.is_empty() { sheet.title.clone() } else { self.division(at) };
            // What is to be said of the league is said once.
            Sheet { title, notes: if at == last { sheet.notes } else { Vec::new() }, ..sheet }
        };
        groups.iter().enumerate().map(sheet).collect()
    }

    /// Everybody in one table, with the division of each if there are any.
    pub fn whole_table(&self) -> Sheet {
        let mut sheet = self.table(&self.season.table());
        if !self.season.divisions.is_empty() {
            sheet.head.push(self.say("league-head-division", &[]));
            for (row, cells) in self.season.table().iter().zip(&mut sheet.rows) {
                cells.extend(self.season.division_of(row.coach).map(|division| self.division(division)));
            }
        }
        sheet
    }

    fn table(&self, table: &[StandingRow]) -> Sheet {
        let mut head = self.heads(&["place", "coach", "team", "played", "won", "drawn", "lost", "points"]);
        head.extend(self.counts());
        let rows = table.iter().map(|row| {
            let mut cells = vec![row.place.to_string(), self.coach(row.coach), self.team(row.coach)];
            cells.push(row.played.to_string());
            cells.extend(row.won_drawn_lost.iter().map(ToString::to_string));
            cells.push(row.points.to_string());
            cells.extend(row.counts.iter().map(ToString::to_string));
            cells
        });
        let rows = rows.collect();
        let numbers = std::iter::once(0).chain(3..head.len()).collect();
        Sheet { title: self.say("league-table", &[]), head, rows, foot: None, numbers, notes: self.table_notes() }
    }

    fn table_notes(&self) -> Vec<String> {
        let season = self.season;
        let mut notes = Vec::new();
        let (count, least) = (season.participants().count(), season.scheme().coaches);
        if count < least {
            notes.push(self.say("league-note-coaches", &[("least", number(least)), ("count", number(count))]));
        }
        if let Some(lots) = season.stage.as_ref().map(|stage| &stage.lots).filter(|lots| !lots.is_empty()) {
            let shown = lots.iter().map(|lot| format!("{} {}", lot.coach, faces(&lot.dice)));
            let shown = shown.collect::<Vec<_>>().join(", ");
            notes.push(self.say("league-note-lots", &[("lots", shown.into())]));
        }
        let docked = season.coaches.iter().filter(|coach| coach.docked != 0);
        let docked: Vec<String> = docked.map(|coach| format!("{} −{}", coach.name, coach.docked)).collect();
        if !docked.is_empty() {
            notes.push(self.say("league-note-docked", &[("coaches", docked.join(", ").into())]));
        }
        let away: Vec<usize> = (0..season.coaches.len()).filter(|coach| !season.takes_part(*coach)).collect();
        notes.extend((!away.is_empty()).then(|| self.say("league-note-away", &[("coaches", self.list(&away).into())])));
        notes.extend(self.champions());
        notes
    }

    /// Which season this is, and who won those before; nothing in the first.
    fn champions(&self) -> Option<String> {
        let won = |(season, coach): (usize, usize)| {
            self.say("league-note-champion", &[("season", number(season)), ("coach", self.coach(coach).into())])
        };
        let won: Vec<String> = self.season.champions().map(won).collect();
        let champions = if won.is_empty() { "empty".to_owned() } else { won.join(", ") };
        let args = [("season", number(self.season.past.len() + 1)), ("champions", champions.into())];
        (!self.season.past.is_empty()).then(|| self.say("league-note-season", &args))
    }

    /// The roster of a coach: a row for every match of the league, played or not.
    pub fn roster(&self, coach: usize) -> Sheet {
        let season = self.season;
        let mut head = self.heads(&["match", "opponent", "result", "score"]);
        head.extend(self.counts());
        let gains = season.scheme().gains.is_some();
        head.extend(gains.then(|| self.say("league-head-gained", &[])));
        let numbers = [0, 2, 3].into_iter().chain(4..4 + season.scheme().counts.len());
        let numbers = numbers.chain(season.scheme().squads.iter().flat_map(|_| head.len()..head.len() + 3)).collect();
        if season.scheme().squads.is_some() {
            head.extend(self.heads(&["current", "treasury", "winnings", "bought"]));
        }
        head.extend(self.heads(&["date"]));
        let mut rows: Vec<Vec<String>> = Vec::new();
        for played in season.matches_of(coach) {
            rows.extend(self.roster_row(coach, rows.len() + 1, played));
        }
        while rows.len() < season.matches_each(coach) {
            let mut blank = vec![String::new(); head.len()];
            blank[0] = (rows.len() + 1).to_string();
            rows.push(blank);
        }
        let finals = season.stage.iter().filter(|_| season.scheme().squads.is_some()).flat_map(|stage| &stage.matches);
        for played in season.friendlies.iter().chain(finals) {
            rows.extend(self.roster_row(coach, 0, played));
        }
        let total = season.table().into_iter().find(|row| row.coach == coach);
        let foot = total.map(|row| {
            let mut cells = vec![String::new(), self.say("league-total", &[]), row.points.to_string(), String::new()];
            cells.extend(row.counts.iter().map(ToString::to_string));
            cells.resize(head.len(), String::new());
            cells
        });
        let title = match self.team(coach) {
            team if team.is_empty() => self.coach(coach),
            team => format!("{} – {team}", self.coach(coach)),
        };
        Sheet { title, head, rows, foot, numbers, notes: self.roster_notes(coach) }
    }

    fn roster_row(&self, coach: usize, place: usize, played: &Match) -> Option<Vec<String>> {
        let side = played.side_of(coach)?;
        let (own, other) = (&played.sides[side], &played.sides[1 - side]);
        // Friendlies and finals have no number and no points; a match that nobody played has no score.
        let (number, points) = match (place, played.sort, &self.season.stage) {
            (0, Sort::Usual, Some(stage)) => (String::new(), self.rule(&stage.play_off.id)),
            (0, ..) => (String::new(), self.say("league-note-friendly", &[])),
            _ => (place.to_string(), self.season.worth(played, side).to_string()),
        };
        let mut cells = vec![number, self.opponent(other.coach), points];
        let score = || format!("{}–{}", own.score, other.score);
        cells.push(if played.sort == Sort::Unplayed { self.say("league-note-unplayed", &[]) } else { score() });
        cells.extend(own.counts.iter().map(ToString::to_string));
        if self.season.scheme().gains.is_some() {
            let gain = self.season.gain(played.entry, coach);
            cells.push(match gain.map(|gain| &gain.gained) {
                Some(Some(id)) => self.rule(id),
                Some(None) => self.say("league-to-choose", &[]),
                None if played.sort != Sort::Usual => String::new(),
                None => self.say("league-to-roll", &[]),
            });
        }
        cells.extend(self.holdings(played, side));
        cells.push(played.date.clone().unwrap_or_default());
        Some(cells)
    }

    /// A coach as the sheet of another names him: with the team, where teams grow.
    fn opponent(&self, coach: usize) -> String {
        match self.team(coach) {
            team if self.season.scheme().squads.is_some() && !team.is_empty() => {
                format!("{} – {team}", self.coach(coach))
            }
            _ => self.coach(coach),
        }
    }

    fn roster_notes(&self, coach: usize) -> Vec<String> {
        let gained: Vec<String> = self.season.coaches[coach]
            .gains
            .iter()
            .filter_map(|gain| gain.gained.as_ref().map(|id| self.rule(id)))
            .collect();
        let list = gained.join(", ");
        (!gained.is_empty()).then(|| self.say("league-note-gained", &[("list", list.into())])).into_iter().collect()
    }

    /// Every match of the league.
    pub fn matches(&self) -> Sheet {
        let mut head = self.heads(&["entry", "date", "coach", "score", "coach"]);
        head.extend(self.counts());
        head.extend(self.heads(&["note"]));
        let rows = self.all_matches().map(|played| self.match_row(played)).collect();
        let numbers = vec![0, 3];
        Sheet { title: self.say("league-matches", &[]), head, rows, foot: None, numbers, notes: Vec::new() }
    }

    /// The matches of the league, then those between divisions, then those of the finals.
    fn all_matches(&self) -> impl Iterator<Item = &Match> {
        self.season.every_match()
    }

    fn match_row(&self, played: &Match) -> Vec<String> {
        let [one, two] = &played.sides;
        let mut cells = vec![played.entry.to_string(), played.date.clone().unwrap_or_default(), self.coach(one.coach)];
        cells.extend([format!("{}–{}", one.score, two.score), self.coach(two.coach)]);
        cells.extend(one.counts.iter().zip(&two.counts).map(|(one, two)| format!("{one}–{two}")));
        cells.push(self.notes_of(played).join("; "));
        cells
    }

    /// What there is to say of a match beside its numbers.
    fn notes_of(&self, played: &Match) -> Vec<String> {
        let corrected =
            played.corrected.map(|entry| self.say("league-note-corrected", &[("entry", Arg::Number(entry as i64))]));
        let sort = match played.sort {
            Sort::Usual => None,
            Sort::Friendly => Some(self.say("league-note-friendly", &[])),
            Sort::Unplayed => Some(self.say("league-note-unplayed", &[])),
        };
        let conceded =
            played.conceded.map(|coach| self.say("league-note-conceded", &[("coach", self.coach(coach).into())]));
        let stage = self.season.stage.as_ref().filter(|stage| stage.matches.contains(played));
        let last = stage.map(|stage| self.rule(&stage.play_off.id));
        let overtime = played.overtime.then(|| self.say("league-note-overtime", &[]));
        [last, sort, overtime, conceded, corrected].into_iter().flatten().collect()
    }

    /// Every match of the league for other programs: each number in a column of its own.
    pub fn matches_apart(&self) -> Sheet {
        let sheet = self.matches();
        let mut head = self.heads(&["entry", "date"]);
        for side in 1..=2 {
            let own = self.heads(&["coach", "score"]).into_iter().chain(self.counts());
            head.extend(own.map(|word| format!("{word} {side}")));
        }
        head.extend(self.heads(&["note"]));
        let apart = |(played, row): (&Match, Vec<String>)| {
            let mut cells = row[..2].to_vec();
            for side in &played.sides {
                cells.extend([self.coach(side.coach), side.score.to_string()]);
                cells.extend(side.counts.iter().map(ToString::to_string));
            }
            cells.extend(row.last().cloned());
            cells
        };
        let rows = self.all_matches().zip(sheet.rows).map(apart).collect();
        Sheet { head, rows, ..self.matches() }
    }

    /// The finals; nothing before they began.
    pub fn finals(&self) -> Option<Sheet> {
        let stage = self.season.stage.as_ref()?;
        let head = self.heads(&["round", "coach", "score", "coach", "note"]);
        let rows = stage.ties().iter().map(|tie| self.tie_row(tie)).collect();
        let medal = |place: usize| {
            let coach = stage.medal(place)?;
            Some(self.say(&format!("league-medal-{place}"), &[("coach", self.coach(coach).into())]))
        };
        let notes = (1..=3).filter_map(medal).collect();
        Some(Sheet { title: self.rule(&stage.play_off.id), head, rows, foot: None, numbers: vec![2], notes })
    }

    fn tie_row(&self, tie: &Tie) -> Vec<String> {
        let open = || self.say("league-not-known", &[]);
        let name = |index: usize| tie.coaches[index].map_or_else(open, |coach| self.coach(coach));
        // The report may name the two the other way round.
        let score = tie.played.and_then(|played| {
            let sides = tie.coaches.map(|coach| coach.and_then(|coach| played.side_of(coach)));
            Some(format!("{}–{}", played.sides[sides[0]?].score, played.sides[sides[1]?].score))
        });
        let overtime = tie.played.is_some_and(|played| played.overtime);
        let note = overtime.then(|| self.say("league-note-overtime", &[]));
        vec![self.round(tie.round), name(0), score.unwrap_or_default(), name(1), note.unwrap_or_default()]
    }

    /// What a round is called.
    pub fn round(&self, round: Round) -> String {
        match round {
            Round::Last(coaches) => self.say("league-round", &[("coaches", number(coaches))]),
            Round::ThirdPlace => self.say("league-third-place", &[]),
        }
    }

    /// The awards.
    pub fn awards(&self) -> Sheet {
        let rows = self.season.honours().into_iter().map(|honour| {
            let what = match honour.award.by {
                Criterion::Points => self.say("league-head-points", &[]),
                Criterion::Count(index) => self.rule(&self.season.scheme().counts[index].id),
                Criterion::Medal(place) => self.say("league-place", &[("place", number(place))]),
            };
            let why = match (&honour.award.by, honour.award.most) {
                (Criterion::Medal(_), _) => what,
                (_, true) => self.say("league-most", &[("what", what.into())]),
                (_, false) => self.say("league-least", &[("what", what.into())]),
            };
            let with = honour.award.gold.map_or_else(|| honour.amount.to_string(), gold);
            let shown = honour.award.gold.is_some() || !honour.coaches.is_empty();
            let amount = if shown { with } else { String::new() };
            vec![self.rule(&honour.award.id), why, self.list(&honour.coaches), amount]
        });
        let rows = rows.collect();
        let so_far = !self.season.is_complete() && self.season.stage.is_none();
        let notes = so_far.then(|| self.say("league-note-so-far", &[])).into_iter().chain(self.champions()).collect();
        let head = self.heads(&["award", "for", "coach", "amount"]);
        Sheet { title: self.say("league-awards", &[]), head, rows, foot: None, numbers: vec![3], notes }
    }

    /// Who may play whom next.
    pub fn next(&self) -> Sheet {
        let season = self.season;
        let row = |coach: usize| {
            let others = season.participants().filter(|other| *other != coach);
            let (free, not): (Vec<usize>, Vec<usize>) =
                others.partition(|other| season.obstacles(coach, *other).is_empty());
            let soon =
                |other: &usize| season.obstacles(coach, *other).iter().all(|o| matches!(o, Obstacle::TooSoon(_)));
            let not_yet: Vec<usize> = not.into_iter().filter(soon).collect();
            vec![self.coach(coach), season.left(coach).to_string(), self.list(&free), self.list(&not_yet)]
        };
        let rows = season.participants().map(row).collect();
        let head = self.heads(&["coach", "left", "may-play", "not-yet"]);
        Sheet { title: self.say("league-next", &[]), head, rows, foot: None, numbers: vec![1], notes: self.due() }
    }

    /// The pairs that were drawn and have not played, and who has still to roll.
    fn due(&self) -> Vec<String> {
        let season = self.season;
        let mut notes = Vec::new();
        if let Some((number, pairs)) = season.round() {
            let pairs: Vec<String> = pairs.iter().map(|pair| self.versus(*pair)).collect();
            let args = [("round", Arg::Number(number as i64)), ("pairs", pairs.join(", ").into())];
            notes.push(self.say("league-note-round", &args));
        } else if let Some((entry, pairs)) = &season.drawn {
            let played =
                |one, two| season.matches.iter().any(|played| played.entry > *entry && played.is_between(one, two));
            let open = pairs.iter().filter(|[one, two]| !played(*one, *two));
            let open: Vec<String> = open.map(|pair| self.versus(*pair)).collect();
            let drawn = || self.say("league-note-drawn", &[("pairs", open.join(", ").into())]);
            notes.extend((!open.is_empty()).then(drawn));
        }
        notes.extend(self.owed());
        for coach in 0..season.coaches.len() {
            let dues: Vec<String> = season.dues(coach).into_iter().map(|due| self.due_of(due)).collect();
            let args = [("coach", self.coach(coach).into()), ("dues", dues.join("; ").into())];
            notes.extend((!dues.is_empty()).then(|| self.say("league-note-dues", &args)));
        }
        notes
    }

    /// Who has still to roll for a match, or to choose.
    pub fn owed(&self) -> Option<String> {
        let mut coaches: Vec<usize> = self.season.owed().into_iter().map(|(_, coach)| coach).collect();
        coaches.sort_unstable();
        coaches.dedup();
        let list = self.list(&coaches);
        let args = [("coaches", list.into()), ("path", as_typed(&self.file.display().to_string()).into())];
        (!coaches.is_empty()).then(|| self.say("league-note-owed", &args))
    }

    /// Who meets whom in which round, and what came of it; nothing in a league without a calendar.
    pub fn calendar(&self) -> Option<Sheet> {
        let head = self.heads(&["round", "coach", "score", "coach"]);
        let row = |meeting: &crate::league::Meeting| {
            let [one, two] = meeting.coaches;
            let score = meeting.played.map(|played| match (played.sort, played.side_of(one), played.side_of(two)) {
                (Sort::Usual, Some(one), Some(two)) => {
                    format!("{}–{}", played.sides[one].score, played.sides[two].score)
                }
                _ => self.say("league-note-unplayed", &[]),
            });
            vec![meeting.round.to_string(), self.coach(one), score.unwrap_or_default(), self.coach(two)]
        };
        let rows: Vec<Vec<String>> = self.season.calendar().iter().map(row).collect();
        let sheet = |rows| Sheet {
            title: self.say("league-calendar", &[]),
            head,
            rows,
            foot: None,
            numbers: vec![0],
            notes: Vec::new(),
        };
        (self.season.scheme().meetings > 0).then(|| sheet(rows))
    }

    /// Two coaches as a pair.
    pub fn versus(&self, [one, two]: [usize; 2]) -> String {
        format!("{} – {}", self.coach(one), self.coach(two))
    }

    /// Whom a coach may play next, and why not the others.
    pub fn next_of(&self, coach: usize) -> Sheet {
        let others = self.season.participants().filter(|other| *other != coach);
        let row = |other: usize| {
            let reasons = self.season.obstacles(coach, other).into_iter().map(|obstacle| self.reason(obstacle));
            let reasons: Vec<String> = reasons.collect();
            let free = reasons.is_empty().then(|| self.say("league-may-play", &[]));
            vec![self.coach(other), free.unwrap_or_else(|| reasons.join("; "))]
        };
        let head = self.heads(&["opponent", "why"]);
        let left = [("coach", self.coach(coach).into()), ("left", number(self.season.left(coach)))];
        let title = self.say("league-next-of", &left);
        Sheet { title, head, rows: others.map(row).collect(), foot: None, numbers: Vec::new(), notes: Vec::new() }
    }

    fn reason(&self, obstacle: Obstacle) -> String {
        let scheme = self.season.scheme();
        match obstacle {
            Obstacle::Done(coach) => {
                let matches = number(self.season.matches_each(coach));
                let args = [("coach", self.coach(coach).into()), ("matches", matches)];
                self.say("league-why-done", &args)
            }
            Obstacle::TooSoon(coach) => {
                let args = [("coach", self.coach(coach).into()), ("between", number(scheme.matches_between))];
                self.say("league-why-soon", &args)
            }
            Obstacle::MetOften => self.say("league-why-met", &[("meetings", number(scheme.meetings))]),
            Obstacle::OtherDivision => self.say("league-why-division", &[]),
        }
    }
}
