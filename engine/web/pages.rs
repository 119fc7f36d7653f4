//! The pages: templates, and what they are filled with.

use std::collections::BTreeMap;

use minijinja::value::Serde;
use serde_json::{Value as Json, json};

use crate::judge::tell::Teller;
use crate::referee::{Book, Family};
use crate::text::{Language, say};
use crate::with_book;

use super::begin::MOST_SIDES;
use super::routes::Server;
use super::table::{Chair, SeatKind, Table};
use super::view;

/// The messages that the pages themselves use.
pub(super) const WORDS: &[&str] = &[
    "first-page",
    "games",
    "begin",
    "game",
    "sides",
    "team",
    "team-file",
    "any",
    "coach",
    "coach-here",
    "coach-link",
    "coach-bot",
    "coach-random",
    "board",
    "houses",
    "turns",
    "seed",
    "begins",
    "list",
    "answers",
    "over",
    "goes-on",
    "none",
    "question",
    "waiting",
    "story",
    "why",
    "close",
    "without",
    "as-it-was",
    "gone",
    "inside",
    "rule",
    "command",
    "say",
    "help",
    "undo",
    "undo-agree",
    "undo-waits",
    "go",
    "way",
    "odds",
    "counting",
    "won",
    "draw",
    "theme",
    "language",
    "links",
    "link-side",
    "link-watch",
    "at",
    "of",
    "back",
    "next",
    "live",
    "clone",
    "auto",
    "everybody",
    "legend",
];

/// What is served as it is: name, kind, text.
pub(super) const ASSETS: [(&str, &str, &str); 3] = [
    (
        "page.css",
        "text/css; charset=utf-8",
        concat!(include_str!("../judge/board.css"), include_str!("../judge/report/style.css"), include_str!("web.css")),
    ),
    ("table.js", "text/javascript; charset=utf-8", include_str!("table.js")),
    ("hall.js", "text/javascript; charset=utf-8", include_str!("hall.js")),
];

/// The templates.
pub(super) struct Pages(minijinja::Environment<'static>);

impl Pages {
    /// Reads them.
    pub(super) fn new() -> Pages {
        let mut templates = minijinja::Environment::new();
        let all = [("hall.html", include_str!("hall.html")), ("table.html", include_str!("table.html"))];
        for (name, text) in all {
            templates.add_template(name, text).expect("invariant: the templates are ours, and hold");
        }
        Pages(templates)
    }

    fn fill(&self, name: &str, filling: &Json) -> String {
        let template = self.0.get_template(name).expect("invariant: the templates are ours");
        template.render(Serde(filling)).expect("invariant: the templates are ours, and hold")
    }
}

fn languages(now: Language) -> Vec<Json> {
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
    let titled = |game: &str| {
        let book = server.hall.book(game, &[]);
        let title = book.map(|book| with_book!(&book, book => Teller::new(language).title(book, game)));
        title.unwrap_or_else(|_| game.to_owned())
    };
    let chosen = server.hall.book(&game, &[]).ok();
    let choices = chosen.map_or_else(|| json!({}), |book| with_book!(&book, book => choices(book, language)));
    let listed: Vec<Json> = server
        .hall
        .list()
        .into_iter()
        .map(|listed| {
            json!({
                "id": listed.id,
                "title": titled(&listed.game),
                "answers": listed.answers,
                "is_over": listed.is_over,
                "key": listed.host,
            })
        })
        .collect();
    let kinds = SeatKind::WORDS
        .map(|(name, _)| json!({ "name": name, "title": say(language, &format!("web-coach-{name}"), &[]) }));
    let key = asked.get("key").map_or("", String::as_str);
    server.pages.fill(
        "hall.html",
        &json!({
            "language": language.code(),
            "languages": languages(language),
            "words": view::words(language),
            "key": key,
            "games": games.iter().map(|name| json!({ "name": name, "title": titled(name) })).collect::<Vec<_>>(),
            "game": game,
            "sides": (0..sides).collect::<Vec<_>>(),
            "most": MOST_SIDES,
            "choices": choices,
            "kinds": kinds,
            "houses": server.hall.houses().into_iter().map(|(name, _)| name).collect::<Vec<_>>(),
            "listed": listed,
        }),
    )
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
            own.chain([json!({ "side": null, "key": table.seats.watch })]).collect()
        }
    };
    server.pages.fill(
        "table.html",
        &json!({
            "language": language.code(),
            "languages": languages(language),
            "words": view::words(language),
            "id": table.id,
            "key": key,
            "links": links,
            "plays": !chair.sides.is_empty(),
            "is_host": chair.is_host,
            "is_alone": table.seats.people() < 2,
        }),
    )
}
