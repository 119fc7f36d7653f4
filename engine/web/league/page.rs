//! The page of a league: its sheets, what was written, and for the commissioner the form that was asked for.

use std::path::Path;

use serde_json::{Value as Json, json};

use crate::judge::sheets::{SheetReader, leaves, logged, said};
use crate::league::{Entry, LeagueEvent, Season, translated, undone};
use crate::pack::{Diagnostic, Refused};
use crate::text::{Language, say};
use crate::web::begin::Filled;
use crate::web::pages::languages;
use crate::web::state::Server;
use crate::web::templates::{escaped, words_of};

use super::ledgers::Ledger;
use super::panels;
use super::refused::{houses, reasons};

/// The messages that the page itself uses.
const WORDS: &[&str] = &[
    "against", "book", "choose", "chosen", "conceded", "date", "deeds", "desk", "dice", "divisions", "each", "early",
    "entry", "everybody-owing", "friendly", "gold", "home", "injury", "instead-of", "joined", "language",
    "league-coach", "late", "line", "link-commissioner", "link-reader", "links-league", "log", "match", "most",
    "no-match", "nobody", "nothing-owed", "order-name", "orders", "orders-not", "overtime", "player", "points",
    "print", "record", "refused", "score", "sheets", "team", "team-file", "team-name", "way-out", "write", "written",
];

/// The page, and what was asked of it.
pub(super) struct Asked<'a> {
    /// The league.
    pub ledger: &'a Ledger,
    /// The key in the address.
    pub key: &'a str,
    /// Whether its holder may write.
    pub writes: bool,
    /// The language.
    pub language: Language,
    /// The form that is open, and what stands in it.
    pub panel: &'a str,
    /// What stands in it.
    pub filled: Filled,
    /// Everything that speaks against it.
    pub refused: Option<Refused>,
    /// How many entries there were before something was written that is to be told.
    pub since: Option<usize>,
}

/// Everything that is known of a league.
pub(super) struct Read {
    /// Its entries.
    pub entries: Vec<Entry>,
    /// What follows from them.
    pub season: Season,
    /// The seasons before this one.
    pub past: Vec<Season>,
}

impl Read {
    /// Reads a league.
    ///
    /// # Errors
    /// A file that is broken, or was altered.
    pub(super) fn of(server: &Server, ledger: &Ledger) -> Result<Read, Diagnostic> {
        let mut entries = ledger.entries()?;
        translated(&mut entries, |founding| server.hall.load(&founding.game, &houses(server, founding)));
        let season = Season::read(&entries)?;
        let past = season.all_before(&entries)?;
        Ok(Read { entries, season, past })
    }
}

/// The leagues of the folder, for its first page.
pub(in crate::web) fn listed(server: &Server, language: Language) -> Vec<Json> {
    let leagues = server.ledgers.list().into_iter();
    leagues
        .map(|(id, known)| {
            let played = known.played.map(|count| count as i64);
            let args = [("played", played[0].into()), ("all", played[1].into())];
            json!({
                "path": escaped(&id),
                "id": id,
                "name": known.name,
                "game": known.game,
                "played": say(language, "web-league-played", &args),
                "key": known.keys.commissioner,
            })
        })
        .collect()
}

/// The page.
pub(super) fn page(server: &Server, read: &Read, asked: Asked) -> String {
    let Read { entries, season, past } = read;
    let (language, ledger) = (asked.language, asked.ledger);
    let reader = SheetReader { season, language, file: Path::new(&ledger.id), in_page: true };
    let panels = if asked.writes { panels::all(season) } else { Vec::new() };
    let panel = panels.iter().find(|panel| **panel == asked.panel).copied();
    let mut filled = asked.filled;
    // A match that is to be put right stands in the form as it was reported.
    if let Some(entry) = filled.get("correct").and_then(|entry| entry.trim().parse().ok()) {
        filled = panels::as_before(season, entries, entry);
    }
    let offered = panel.map(|panel| panels::offered(server, reader, entries, panel, &filled));
    let refused = asked.refused.as_ref().map(|refused| reasons(server, season, refused, language));
    let since = asked.since.unwrap_or(entries.len());
    // The seed of the dice to come is for the commissioner alone.
    let is_shown = |entry: &&Entry| asked.writes || !matches!(entry.event, LeagueEvent::Founded(_));
    let told = entries.iter().skip(since).filter(is_shown).map(|entry| said(reader, entries, entry));
    let gone = undone(entries);
    let log = entries.iter().rev().filter(is_shown).map(|entry| logged(reader, entries, &gone, entry));
    let titled = |panel: &&str| json!({ "id": panel, "title": say(language, &format!("web-do-{panel}"), &[]) });
    let book = server.books.of_game(&server.hall, &season.founding.game, &season.founding.houses.join(" "));
    let links = asked.writes.then_some(&ledger.keys);
    server.pages.fill(
        "league.html",
        &json!({
            "language": language.code(),
            "languages": languages(language),
            "words": words_of(WORDS, language),
            "id": ledger.id,
            "path": escaped(&ledger.id),
            "home": server.admits(&std::collections::BTreeMap::new()),
            "key": asked.key,
            "name": season.founding.name,
            "at": entries.len(),
            "writes": asked.writes,
            "links": links.map(|keys| json!({ "commissioner": keys.commissioner, "watch": keys.watch })),
            "panels": panels.iter().map(titled).collect::<Vec<_>>(),
            "panel": panel,
            "offered": offered,
            "filled": filled,
            "refused": refused,
            "told": told.collect::<Vec<_>>(),
            "sheets": leaves(reader, past),
            "log": log.collect::<Vec<_>>(),
            "book": book.map(|name| escaped(&name)),
        }),
    )
}
