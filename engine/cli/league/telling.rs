//! An entry of a ledger, told when it is written: with what may be done next.

use crate::judge::sheets::{SheetReader, said};
use crate::league::{Entry, LeagueEvent};
use crate::text::as_typed;

/// An entry, told when it is written: with what may be done next.
pub fn told(reader: SheetReader, entries: &[Entry], entry: &Entry) -> String {
    let line = said(reader, entries, entry);
    match hint(reader, entry) {
        Some(hint) => format!("{line}\n{hint}"),
        None => line,
    }
}

/// A hint at what may be done next.
fn hint(reader: SheetReader, entry: &Entry) -> Option<String> {
    let path = as_typed(&reader.file.display().to_string());
    let then = |command: String| Some(reader.say("league-then", &[("command", command.into())]));
    match &entry.event {
        LeagueEvent::Founded(_) => then(format!("arbitro league coach {path} add …")),
        LeagueEvent::Divided { .. } => then(format!("arbitro league calendar {path}")),
        LeagueEvent::Played(report) if report.instead_of.is_none() && reader.season.stage.is_none() => {
            reader.season.scheme().gains.as_ref().and_then(|_| then(format!("arbitro league trait {path}")))
        }
        LeagueEvent::Gained(gain) if gain.gained.is_none() => {
            let coach = reader.season.coach(&gain.coach).ok()?;
            let ids = reader.season.lacking(coach).join(", ");
            let choice = (!ids.is_empty()).then(|| reader.say("league-choose", &[("ids", ids.into())]))?;
            Some(format!(
                "{choice}\n{}",
                then(format!("arbitro league trait {path} {} --choose …", as_typed(&gain.coach)))?
            ))
        }
        _ => None,
    }
}
