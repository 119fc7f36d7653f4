//! Values that options of several commands take, and how each is read.

use clap::ValueEnum;

use crate::referee::{Level, Machine};
use crate::text::Language;

/// The coach that answers for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum CoachKind {
    #[default]
    Bot,
    Random,
    Human,
}

impl CoachKind {
    /// The machine, if it is one.
    pub fn machine(self) -> Option<Machine> {
        match self {
            CoachKind::Bot => Some(Machine::Bot),
            CoachKind::Random => Some(Machine::Random),
            CoachKind::Human => None,
        }
    }
}

/// How much is told of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Depth {
    Line,
    List,
    Tree,
}

/// How results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    #[default]
    Text,
    Json,
}

/// Stands before a list of right values in the refusals of our own readers of values.
pub(super) const ONE_OF: &str = "one of: ";

/// The languages that are spoken: one, or several to stand side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken(pub Vec<Language>);

pub(super) fn language(text: &str) -> Result<Language, String> {
    Language::parse(text).ok_or_else(|| format!("{ONE_OF}{}", Language::codes()))
}

/// `it`, `en`, `it,en`.
pub(super) fn languages(text: &str) -> Result<Spoken, String> {
    let read: Option<Vec<Language>> = text.split(',').map(Language::parse).collect();
    let once = |all: &Vec<Language>| all.iter().enumerate().all(|(at, one)| !all[..at].contains(one));
    read.filter(once).map(Spoken).ok_or_else(|| format!("{ONE_OF}{}", Language::codes()))
}

/// `3=human`: who answers for a side, counted from 1.
pub(super) fn coach(text: &str) -> Result<(u8, CoachKind), String> {
    let read = text.split_once('=').and_then(|(side, kind)| {
        let side = side.parse::<u8>().ok().filter(|side| *side > 0)?;
        Some((side, CoachKind::from_str(kind, false).ok()?))
    });
    read.ok_or_else(|| format!("{ONE_OF}N=bot, N=random, N=human"))
}

pub fn level(text: &str) -> Result<Level, String> {
    Level::read(text).ok_or_else(|| format!("{ONE_OF}{}", Level::WORDS.join(", ")))
}
