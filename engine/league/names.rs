//! Names of coaches, teams and players: how they are kept, and who is meant by them.

use crate::pack::{Diagnostic, LONGEST_NAME, name};

use super::season::Season;

/// The marks behind a coach's name where players, numbers and other coaches are told with it: `Ada:3:completion`, `Ada,Bea`.
const MARKS: [char; 3] = [':', ',', '='];

/// The name of a new coach as it is kept: one that can be told with others in a line.
pub(super) fn called_alone(typed: &str) -> Result<String, Diagnostic> {
    let name = called(typed, "coach")?;
    let Some(mark) = name.chars().find(|letter| MARKS.contains(letter)) else { return Ok(name) };
    Err(Diagnostic::anywhere("league-bad-coach-name").with("name", name).with("why", "mark").with("mark", mark))
}

/// A name as it is kept.
pub(super) fn called(typed: &str, what: &'static str) -> Result<String, Diagnostic> {
    let code = match what {
        "coach" => "league-bad-coach-name",
        "player" => "league-bad-player-name",
        _ => "league-bad-team-name",
    };
    name(typed, LONGEST_NAME, code)
}

/// The name of a coach.
pub(super) fn name_of(season: &Season, coach: usize) -> &str {
    &season.coaches[coach].name
}

/// Two coaches by their names.
pub(super) fn two(season: &Season, names: [&str; 2]) -> Result<[usize; 2], Diagnostic> {
    let pair = [season.coach(names[0])?, season.coach(names[1])?];
    if pair[0] == pair[1] {
        let name = &season.coaches[pair[0]].name;
        return Err(Diagnostic::anywhere("league-against-oneself").with("coach", name));
    }
    Ok(pair)
}
