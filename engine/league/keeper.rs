//! A ledger in the making: its entries, and the season that follows from them, kept in step.

use std::collections::BTreeSet;

use crate::pack::Diagnostic;

use super::command::Command;
use super::decide::events;
use super::ledger::{Entry, LeagueEvent};
use super::season::{Corrections, Season};

/// A ledger kept from command to command: what a thousand of them cost is a thousand times what one does.
pub struct Keeper {
    entries: Vec<Entry>,
    season: Season,
}

impl Keeper {
    /// Takes over a ledger.
    ///
    /// # Errors
    /// As [`Season::read`].
    pub fn new(entries: Vec<Entry>) -> Result<Keeper, Diagnostic> {
        Ok(Keeper { season: Season::read(&entries)?, entries })
    }

    /// The season so far.
    pub fn season(&self) -> &Season {
        &self.season
    }

    /// Writes what follows from a command.
    ///
    /// # Errors
    /// Why it cannot be done; then nothing is written.
    pub fn follow(&mut self, command: &Command) -> Result<(), Diagnostic> {
        let before = self.entries.len();
        let events = events(&self.season, &self.entries, command)?;
        let rewrites = events.iter().any(rewrites);
        let entry = |(number, event)| Entry { number, event, date: None };
        self.entries.extend((before as u64 + 1..).zip(events).map(entry));
        let taken = match rewrites {
            true => Season::read(&self.entries).map(|season| self.season = season),
            false => self.season.go_on(&self.entries[before..]),
        };
        taken.or_else(|fault| {
            self.entries.truncate(before);
            self.season = Season::read(&self.entries)?;
            Err(fault)
        })
    }
}

/// Whether a event changes what entries before it mean, so that all of them are read again.
fn rewrites(event: &LeagueEvent) -> bool {
    match event {
        LeagueEvent::Undone { .. } => true,
        LeagueEvent::Played(report) => report.instead_of.is_some(),
        _ => false,
    }
}

impl Season {
    /// Takes entries that change nothing of those before them.
    fn go_on(&mut self, entries: &[Entry]) -> Result<(), Diagnostic> {
        self.entries += entries.len() as u64;
        entries.iter().try_for_each(|entry| self.take_or_say(entry, &Corrections::new(), &BTreeSet::new()))
    }
}
