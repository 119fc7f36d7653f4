//! The matches that may be played next, and what is owed before them.

use crate::league::Obstacle;
use crate::text::as_typed;

use super::reader::SheetReader;
use super::sheet::Sheet;

impl SheetReader<'_> {
    /// The pairs that may play next.
    pub fn next(&self) -> Sheet {
        let season = self.season;
        let is_open = self.too_few().is_none();
        let row = |coach: usize| {
            let others = season.participants().filter(|other| *other != coach);
            let (free, not): (Vec<usize>, Vec<usize>) =
                others.partition(|other| is_open && season.obstacles(coach, *other).is_empty());
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
        let mut notes: Vec<String> = self.too_few().into_iter().collect();
        if let Some((number, pairs)) = season.round() {
            let pairs: Vec<String> = pairs.iter().map(|pair| self.versus(*pair)).collect();
            let args = [("round", number.into()), ("pairs", pairs.join(", ").into())];
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

    /// The coaches who have still to roll for a match, or to choose.
    pub fn owed(&self) -> Option<String> {
        let mut coaches: Vec<usize> = self.season.owed().into_iter().map(|(_, coach)| coach).collect();
        coaches.sort_unstable();
        coaches.dedup();
        let list = self.list(&coaches);
        let args = [("coaches", list.into()), ("path", as_typed(&self.file.display().to_string()).into())];
        (!coaches.is_empty()).then(|| self.say("league-note-owed", &args))
    }

    /// The opponents that a coach may play next, and why not the others.
    pub fn next_of(&self, coach: usize) -> Sheet {
        let others = self.season.participants().filter(|other| *other != coach);
        let row = |other: usize| {
            let reasons = self.season.obstacles(coach, other).into_iter().map(|obstacle| self.reason(obstacle));
            let reasons: Vec<String> = reasons.collect();
            let free = || self.too_few().unwrap_or_else(|| self.say("league-may-play", &[]));
            vec![self.coach(other), if reasons.is_empty() { free() } else { reasons.join("; ") }]
        };
        let head = self.heads(&["opponent", "why"]);
        let left = [("coach", self.coach(coach).into()), ("left", self.season.left(coach).into())];
        let title = self.say("league-next-of", &left);
        Sheet { title, head, rows: others.map(row).collect(), foot: None, numbers: Vec::new(), notes: Vec::new() }
    }

    fn reason(&self, obstacle: Obstacle) -> String {
        let scheme = self.season.scheme();
        match obstacle {
            Obstacle::Done(coach) => {
                let matches = self.season.matches_each(coach).into();
                let args = [("coach", self.coach(coach).into()), ("matches", matches)];
                self.say("league-why-done", &args)
            }
            Obstacle::TooSoon(coach) => {
                let args = [("coach", self.coach(coach).into()), ("between", scheme.matches_between.into())];
                self.say("league-why-soon", &args)
            }
            Obstacle::MetOften => self.say("league-why-met", &[("meetings", scheme.meetings.into())]),
            Obstacle::OtherDivision => self.say("league-why-division", &[]),
        }
    }
}
