//! The pages: templates, and what they are filled with.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};

use crate::judge::tell::Teller;
use crate::referee::{Book, Family, KeysOf};
use crate::text::{Language, say};
use crate::with_book;

use super::begin::MOST_SIDES;
use super::league;
use super::seats::{Chair, SeatKind};
use super::state::Server;
use super::table::Table;
use super::templates::{escaped, words, words_of};

/// The messages of what lies in the folder beside games.
const TITLES: &[&str] = &["leagues", "books", "found", "founds", "league-name"];

pub(super) fn languages(now: Language) -> Vec<Json> {
    Language::all().map(|language| json!({ "code": language.code(), "now": language == now })).collect()
}

/// The page of the folder: a game to begin, and those there are.
pub(super) fn hall(server: &Server, asked: &BTreeMap<String, String>) -> String {
    let language = server.language(asked);
    let games = server.hall.games();
    let game = asked.get("game").filter(|game| games.contains(game)).cloned();
    let game = game.or_else(|| games.iter().find(|game| *game == "dungeon-bowl").cloned());
    let game = game.or_else(|| games.first().cloned()).unwrap_or_default();
    let sides = asked.get("sides").and_then(|sides| sides.parse().ok()).unwrap_or(2).clamp(1, MOST_SIDES);
    let title = |game: &String| {
        let book = server.hall.book(game, &[]);
        let title = book.map(|book| with_book!(&book, book => Teller::new(language).title(book, game)));
        (game.clone(), title.unwrap_or_else(|_| game.clone()))
    };
    let titles: BTreeMap<String, String> = games.iter().map(title).collect();
    let titled = |game: &str| titles.get(game).cloned().unwrap_or_else(|| game.to_owned());
    let chosen = server.hall.book(&game, &[]).ok();
    let choices = chosen.map_or_else(|| json!({}), |book| with_book!(&book, book => choices(book, language)));
    let listed: Vec<Json> = server
        .hall
        .list()
        .into_iter()
        .map(|listed| {
            json!({
                "path": escaped(&listed.id),
                "id": listed.id,
                "title": titled(&listed.game),
                "answers": listed.answers,
                "is_over": listed.is_over,
                "key": listed.host,
            })
        })
        .collect();
    let league_games = server.ledgers.games(&server.hall);
    let mut leagues = league::listed(server, language);
    for one in &mut leagues {
        one["title"] = titled(one["game"].as_str().unwrap_or_default()).into();
    }
    let kinds = SeatKind::WORDS
        .map(|(name, _)| json!({ "name": name, "title": say(language, &format!("web-coach-{name}"), &[]) }));
    let key = asked.get("key").map_or("", String::as_str);
    server.pages.fill(
        "hall.html",
        &json!({
            "language": language.code(),
            "languages": languages(language),
            "words": words(language),
            "titles": words_of(TITLES, language),
            "key": key,
            "games": games.iter().map(|name| json!({ "name": name, "title": titled(name) })).collect::<Vec<_>>(),
            "game": game,
            "sides": (0..sides).collect::<Vec<_>>(),
            "most": MOST_SIDES,
            "choices": choices,
            "kinds": kinds,
            "houses": server.hall.houses().into_iter().map(|(name, _)| name).collect::<Vec<_>>(),
            "listed": listed,
            "leagues": leagues,
            "league_games": league_games.iter().map(|name| json!({ "name": name, "title": titled(name) })).collect::<Vec<_>>(),
            "books": books(server),
        }),
    )
}

/// The page for whoever went astray: what there is to say, and the way home for whoever may go there.
pub(super) fn lost(server: &Server, asked: &BTreeMap<String, String>, told: &[String]) -> String {
    let language = server.language(asked);
    let key = asked.get("key").filter(|_| server.first_page() != "/");
    let home =
        || format!("/?lang={}{}", language.code(), key.map_or(String::new(), |key| format!("&key={}", escaped(key))));
    server.pages.fill(
        "lost.html",
        &json!({
            "language": language.code(),
            "words": words_of(&["home"], language),
            // What stands between backticks is typed, or a name.
            "told": told.iter().map(|sentence| sentence.split('`').collect()).collect::<Vec<Vec<&str>>>(),
            "home": server.admits(asked).then(home),
        }),
    )
}

/// The rule books of the folder.
fn books(server: &Server) -> Vec<Json> {
    let books = server.books.list(&server.hall).into_iter();
    books.map(|(name, bound)| json!({ "path": escaped(&name), "name": name, "title": bound.title, "houses": bound.houses })).collect()
}

/// What may be chosen by name: teams and boards, as they are called.
fn choices<G: Family>(book: &Book<G>, language: Language) -> Json {
    let called = |ids: Vec<&str>| -> Vec<Json> {
        ids.into_iter().map(|id| json!({ "id": id, "name": book.texts.called(id, language) })).collect()
    };
    json!({ "teams": called(G::teams(book)), "boards": called(G::boards(book)) })
}

/// The page of a table; all that changes is asked for by its script.
pub(super) fn table(server: &Server, table: &Table, chair: &Chair, key: &str, language: Language) -> String {
    let links: Vec<Json> = match chair.is_host {
        false => Vec::new(),
        true => {
            let sides = (1..).zip(&table.seats.sides);
            let own = sides.filter_map(|(side, seat)| Some(json!({ "side": side, "key": seat.key.as_ref()? })));
            let others = [("link-watch", &table.seats.watch), ("link-judge", &table.seats.judge)];
            let others = others.map(|(word, key)| json!({ "side": null, "word": word, "key": key }));
            own.chain(others).collect()
        }
    };
    server.pages.fill(
        "table.html",
        &json!({
            "language": language.code(),
            "languages": languages(language),
            "words": words(language),
            "path": escaped(&table.id),
            "key": key,
            "links": links,
            "houses": server.hall.houses().into_iter().map(|(name, _)| name).collect::<Vec<_>>(),
            "plays": !chair.sides.is_empty(),
            "is_host": chair.is_host,
            "is_judge": chair.is_judge,
            "keys": if chair.is_judge { ruled_keys(server, table) } else { Vec::new() },
            "book": book_of(server, table),
            "is_alone": table.seats.people() < 2,
        }),
    )
}

/// The keys that a ruling on a position may speak of, by whose they are: `player: at, state`.
fn ruled_keys(server: &Server, table: &Table) -> Vec<String> {
    let keys = |(of, keys): KeysOf| format!("{of}: {}", keys.join(", "));
    let read = server.hall.read(table);
    read.map_or_else(
        |_| Vec::new(),
        |(_, book)| with_book!(&book, book => amended_keys(book).into_iter().map(keys).collect()),
    )
}

fn amended_keys<G: Family>(_book: &Book<G>) -> Vec<KeysOf> {
    G::DESCRIPTION.amended_keys()
}

/// The rule book of a game, where there is one: under its houses, or else any.
pub(super) fn book_of(server: &Server, table: &Table) -> Option<String> {
    let (game, houses) = server.hall.played(table)?;
    server.books.of_game(&server.hall, &game, &houses).map(|name| escaped(&name))
}
