//! Names of coaches, teams and players: how they are kept, and who is meant by them.

use crate::pack::{Diagnostic, LONGEST_NAME, name};

use super::season::Season;

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
