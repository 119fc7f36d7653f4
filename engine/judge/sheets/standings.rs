//! The table of a league, the sheet of each coach, and the awards.

use crate::league::{Criterion, Match, Sort, StandingRow};

use super::figures::faces;
use super::reader::SheetReader;
use super::sheet::Sheet;

impl SheetReader<'_> {
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
            cells.push(row.points.to_string().replace('-', "−"));
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
        notes.extend(self.too_few());
        if let Some(lots) = season.stage.as_ref().map(|stage| &stage.lots).filter(|lots| !lots.is_empty()) {
            let shown = lots.iter().map(|lot| format!("{} {}", self.named(&lot.coach), faces(&lot.dice)));
            let shown = shown.collect::<Vec<_>>().join(", ");
            notes.push(self.say("league-note-lots", &[("lots", shown.into())]));
        }
        let docked = season.coaches.iter().filter(|coach| coach.docked != 0);
        let docked: Vec<String> =
            docked.map(|coach| format!("{} −{}", self.named(&coach.name), coach.docked)).collect();
        if !docked.is_empty() {
            notes.push(self.say("league-note-docked", &[("coaches", docked.join(", ").into())]));
        }
        let away: Vec<usize> = (0..season.coaches.len()).filter(|coach| !season.takes_part(*coach)).collect();
        notes.extend((!away.is_empty()).then(|| self.say("league-note-away", &[("coaches", self.list(&away).into())])));
        notes.extend(self.champions());
        notes
    }

    /// How many coaches there are, where nobody may play before there are more.
    pub(super) fn too_few(&self) -> Option<String> {
        let (count, least) = (self.season.participants().count(), self.season.scheme().coaches);
        let args = [("least", least.into()), ("count", count.into())];
        (count < least).then(|| self.say("league-note-coaches", &args))
    }

    /// Which season this is, and who won those before; nothing in the first.
    fn champions(&self) -> Option<String> {
        let won = |(season, coach): (usize, usize)| {
            self.say("league-note-champion", &[("season", season.into()), ("coach", self.coach(coach).into())])
        };
        let won: Vec<String> = self.season.champions().map(won).collect();
        let champions = if won.is_empty() { "empty".to_owned() } else { won.join(", ") };
        let args = [("season", (self.season.past.len() + 1).into()), ("champions", champions.into())];
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

    /// The awards.
    pub fn awards(&self) -> Sheet {
        let rows = self.season.honours().into_iter().map(|honour| {
            let what = match honour.award.by {
                Criterion::Points => self.say("league-head-points", &[]),
                Criterion::Count(index) => self.rule(&self.season.scheme().counts[index].id),
                Criterion::Medal(place) => self.say("league-place", &[("place", place.into())]),
            };
            let why = match (&honour.award.by, honour.award.most) {
                (Criterion::Medal(_), _) => what,
                (_, true) => self.say("league-most", &[("what", what.into())]),
                (_, false) => self.say("league-least", &[("what", what.into())]),
            };
            let with = honour.award.gold.map_or_else(|| honour.amount.to_string(), |pieces| self.gold(pieces));
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
}
