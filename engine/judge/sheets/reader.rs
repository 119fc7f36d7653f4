//! A league and the language of whoever reads it, and what its coaches, teams and rounds are called in that.

use std::path::Path;

use crate::league::{Round, Season};
use crate::text::{Arg, Language, counted, isolated, say};

/// A league and the language of whoever reads it.
#[derive(Clone, Copy)]
pub struct SheetReader<'s> {
    /// The league.
    pub season: &'s Season,
    /// The language.
    pub language: Language,
    /// Its file, as it was typed.
    pub file: &'s Path,
    /// Whether it is read in a page, where names stand by themselves whichever way they are written.
    pub in_page: bool,
}

impl SheetReader<'_> {
    /// Gold pieces, as the language writes numbers.
    pub fn gold(&self, pieces: i32) -> String {
        counted(self.language, pieces.into())
    }

    /// A message.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        say(self.language, key, args)
    }

    /// The name of a coach.
    pub fn coach(&self, coach: usize) -> String {
        self.named(&self.season.coaches[coach].name)
    }

    /// A name that somebody gave a coach, a team or a player.
    pub fn named(&self, name: &str) -> String {
        if self.in_page { isolated(name, self.language) } else { name.to_owned() }
    }

    /// Names one after the other.
    pub(super) fn listed<'n>(&self, names: impl IntoIterator<Item = &'n String>) -> String {
        names.into_iter().map(|name| self.named(name)).collect::<Vec<_>>().join(", ")
    }

    /// The name of a rule of the league.
    pub fn rule(&self, id: &str) -> String {
        self.season.scheme().name(id, self.language)
    }

    /// The team of a coach: its own name, and what sort of team it is.
    pub fn team(&self, coach: usize) -> String {
        let coach = &self.season.coaches[coach];
        let sort = coach.team.as_ref().map(|id| self.rule(id));
        match (coach.team_name.as_ref().map(|name| self.named(name)), sort) {
            (Some(name), Some(sort)) => format!("{name} ({sort})"),
            (Some(name), None) => name,
            (None, sort) => sort.unwrap_or_default(),
        }
    }

    pub(super) fn counts(&self) -> impl Iterator<Item = String> {
        self.season.scheme().counts.iter().map(|count| self.rule(&count.id))
    }

    pub(super) fn heads(&self, keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| self.say(&format!("league-head-{key}"), &[])).collect()
    }

    /// The coaches of a list, one after the other.
    pub fn list(&self, coaches: &[usize]) -> String {
        coaches.iter().map(|coach| self.coach(*coach)).collect::<Vec<_>>().join(", ")
    }

    /// The name of a division.
    pub fn division(&self, division: usize) -> String {
        let letter = char::from(b'A' + u8::try_from(division).unwrap_or_default()).to_string();
        self.say("league-division", &[("letter", letter.into())])
    }

    /// The name of a round.
    pub fn round(&self, round: Round) -> String {
        match round {
            Round::Last(coaches) => self.say("league-round", &[("coaches", coaches.into())]),
            Round::ThirdPlace => self.say("league-third-place", &[]),
        }
    }

    /// Two coaches as a pair.
    pub fn versus(&self, [one, two]: [usize; 2]) -> String {
        format!("{} – {}", self.coach(one), self.coach(two))
    }
}
