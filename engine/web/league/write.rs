//! A form held against the rules of its league, or written into its ledger.

use crate::league::{Command, Entry, Founding, Season, Store, decide, objections};
use crate::pack::{Diagnostic, Refused, id_of};
use crate::web::begin::{Filled, word};
use crate::web::hall::Hall;
use crate::web::seats::new_seed;
use crate::web::state::Server;

use super::form::meant;
use super::ledgers::Ledger;
use super::recorded::recorded;

/// Everything that speaks against a form, as the league stands.
pub(super) fn against(
    hall: &Hall,
    (entries, season): (&[Entry], &Season),
    panel: &str,
    filled: &Filled,
) -> Result<Command, Refused> {
    let meant = meant(season, panel, filled);
    let mut refused = meant.refused;
    let record = filled.get("record").map(|id| id.trim()).filter(|id| !id.is_empty());
    let told = meant.command.map(|command| match record {
        Some(id) if panel == "report" => recorded(hall, entries, id, command),
        _ => Ok(command),
    });
    let command = told.transpose().unwrap_or_else(|wrong| {
        refused.faults.list.extend(wrong.faults.list);
        None
    });
    match command {
        Some(command) => {
            refused.faults.list.extend(objections(entries, &command));
            if refused.faults.is_empty() { Ok(command) } else { Err(refused) }
        }
        None => Err(refused),
    }
}

/// Writes what follows from a form; how many entries there were before. Whoever saw an older league is told, and nothing is written.
pub(super) fn write(hall: &Hall, ledger: &Ledger, panel: &str, filled: &Filled) -> Result<usize, Refused> {
    let seen: u64 = filled.get("at").and_then(|at| at.trim().parse().ok()).unwrap_or_default();
    let date = filled.get("date").map(|date| date.trim()).filter(|date| !date.is_empty());
    let mut store = Store::open(&ledger.path)?;
    let mut before = 0;
    let mut all = None;
    let written = store.add(date, |entries| {
        before = entries.len();
        if before as u64 != seen {
            return Err(Diagnostic::anywhere("league-moved-on").with("yours", seen).with("now", before));
        }
        let season = Season::read(entries)?;
        let command = against(hall, (entries, &season), panel, filled).map_err(|refused| {
            let first = refused.faults.list.first().cloned();
            all = Some(refused);
            first.unwrap_or_else(|| Diagnostic::anywhere("command-unreadable").with("command", panel))
        })?;
        decide(entries, &command)
    });
    match (written, all) {
        (Ok(_), _) => Ok(before),
        (Err(_), Some(refused)) if !refused.faults.is_empty() => Err(refused),
        (Err(fault), _) => Err(fault.into()),
    }
}

/// Founds a league in a new file of the folder; the name of that file.
pub(super) fn found(server: &Server, filled: &Filled) -> Result<String, Refused> {
    let word = |name: &str| word(filled, name);
    let seed = match word("seed").map(|seed| (seed, seed.parse())) {
        None => new_seed(),
        Some((_, Ok(seed))) => seed,
        Some((said, Err(_))) => {
            let fault = Diagnostic::anywhere("bad-option").with("option", "seed").with("value", said);
            return Err(fault.with("right", "0–18446744073709551615").into());
        }
    };
    let chosen = server.hall.chosen(filled)?;
    let (names, houses): (Vec<String>, Vec<std::path::PathBuf>) = chosen.into_iter().unzip();
    let game = word("game").unwrap_or_default();
    let loaded = server.hall.load(game, &houses);
    let called = word("name").unwrap_or_default();
    let founding = Founding::new(called, &loaded, names, seed)?;
    server.hall.book(game, &houses)?;
    let path = server.ledgers.free(&id_of(called).unwrap_or_else(|| founding.game.clone()));
    Store::found(&path, founding, word("date"))?;
    Ok(path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default())
}
