//! The seats of a table: who answers for each side.

use clap::Args;

use crate::pack::Diagnostic;
use crate::referee::Level;

use super::values::{CoachKind, coach, level};

/// The options of a table, for `play` and `resume`: who sits there, and what is told.
#[derive(Debug, Args)]
pub struct TableArguments {
    #[arg(long, value_enum, default_value_t, value_name = "COACH")]
    pub home_coach: CoachKind,
    #[arg(long, value_enum, default_value_t, value_name = "COACH")]
    pub away_coach: CoachKind,
    #[arg(long = "coach", value_parser = coach, value_name = "N=COACH")]
    pub coaches: Vec<(u8, CoachKind)>,
    #[arg(long, value_parser = level, default_value = "outcome", value_name = "LEVEL")]
    pub trace: Level,
    #[arg(long)]
    pub board: bool,
}

/// The coaches of all sides: the first two by their own options, any by its number.
pub(super) fn coaches(sides: usize, asked: &TableArguments) -> Vec<CoachKind> {
    let first = [asked.home_coach, asked.away_coach];
    let mut coaches: Vec<CoachKind> = first.into_iter().chain(std::iter::repeat(CoachKind::Bot)).take(sides).collect();
    for (side, kind) in &asked.coaches {
        if let Some(coach) = coaches.get_mut(usize::from(*side) - 1) {
            *coach = *kind;
        }
    }
    coaches
}

/// The numbers given that are nobody's at a table of so many sides.
pub(super) fn strangers(sides: usize, asked: &TableArguments, last_winner: Option<u8>) -> Vec<Diagnostic> {
    let coaches = asked.coaches.iter().map(|(side, _)| ("--coach", *side));
    let named = coaches.chain(last_winner.map(|side| ("--last-winner", side)));
    let right = (1..=sides).map(|side| side.to_string()).collect::<Vec<_>>().join(", ");
    let fault =
        |(option, side): (&str, u8)| Diagnostic::anywhere("bad-option").with("option", option).with("value", side);
    let strange = named.filter(|(_, side)| usize::from(*side) > sides);
    strange.map(|named| fault(named).with("right", &right)).collect()
}
