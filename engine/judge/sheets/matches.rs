//! The matches of a league: those played, those of its finals, those of its calendar.

use crate::league::{Match, Sort, Tie};

use super::reader::SheetReader;
use super::sheet::Sheet;

impl SheetReader<'_> {
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

    /// Notes on a match, beside its numbers.
    fn notes_of(&self, played: &Match) -> Vec<String> {
        let corrected = played.corrected.map(|entry| self.say("league-note-corrected", &[("entry", entry.into())]));
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
        let found = played.sides.iter().filter(|side| side.gold > 0).map(|side| {
            let args = [("coach", self.coach(side.coach).into()), ("gold", self.gold(side.gold).into())];
            self.say("league-note-found", &args)
        });
        [last, sort, overtime, conceded].into_iter().flatten().chain(found).chain(corrected).collect()
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

    /// The calendar: who meets whom in which round, and what came of it; nothing in a league without one.
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
            notes: self.too_few().into_iter().collect(),
        };
        (self.season.scheme().meetings > 0).then(|| sheet(rows))
    }
}
