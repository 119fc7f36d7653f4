//! The templates of the pages, what is served as it is, and the words that both use.

use minijinja::value::Serde;
use serde_json::Value as Json;

use crate::judge::direction::knowing_directions;
use crate::text::{Language, say};

/// The messages that the pages themselves use.
pub(super) const WORDS: &[&str] = &[
    "first-page", "games", "begin", "game", "sides", "team", "team-file", "any", "coach", "coach-here", "coach-link",
    "coach-bot", "coach-random", "board", "enlarge", "houses", "turns", "seed", "begins", "list", "answers", "over",
    "goes-on", "none", "question", "story", "why", "close", "without", "under", "as-it-was", "gone", "inside", "rule",
    "command", "say", "help", "undo", "undo-agree", "undo-waits", "go", "way", "odds", "counting", "theme", "language",
    "links", "link-side", "link-watch", "link-judge", "lead-show", "lead-mine", "lead-asks", "lead-give", "lead-stop",
    "lead-by", "lead-leave", "lead-follow", "lead-ask", "lead-asked", "lead-host", "lead-watch", "lead-judge", "newer",
    "newer-nothing", "bench", "rulings", "ruled-by", "ruled-why", "ruled-rule", "ruled-position", "ruled-position-how",
    "rule-die", "rule-outcome", "rule-position", "unrule", "pause", "unpause", "paused", "as-scenario", "as-house",
    "position", "copy", "at", "of", "back", "next", "live", "clone", "auto", "everybody", "legend", "lost", "book",
    "in-book",
];

/// What is served as it is: name, kind, text.
pub(super) const ASSETS: [(&str, &str, &str); 5] = [
    (
        "page.css",
        "text/css; charset=utf-8",
        concat!(include_str!("../judge/board.css"), include_str!("../judge/report/style.css"), include_str!("web.css")),
    ),
    (
        "league.css",
        "text/css; charset=utf-8",
        concat!(include_str!("../judge/sheets/sheets.css"), include_str!("league/league.css")),
    ),
    ("league.js", "text/javascript; charset=utf-8", include_str!("league/league.js")),
    ("table.js", "text/javascript; charset=utf-8", include_str!("table.js")),
    ("hall.js", "text/javascript; charset=utf-8", include_str!("hall.js")),
];

/// The templates.
pub(super) struct Pages(minijinja::Environment<'static>);

impl Pages {
    /// Reads them.
    pub(super) fn new() -> Pages {
        let mut templates = knowing_directions();
        let all = [
            ("hall.html", include_str!("hall.html")),
            ("league.html", include_str!("league/league.html")),
            ("lost.html", include_str!("lost.html")),
            ("table.html", include_str!("table.html")),
        ];
        for (name, text) in all {
            templates.add_template(name, text).expect("invariant: the templates are ours, and hold");
        }
        Pages(templates)
    }

    /// A page, filled.
    pub(super) fn fill(&self, name: &str, filling: &Json) -> String {
        let template = self.0.get_template(name).expect("invariant: the templates are ours");
        template.render(Serde(filling)).expect("invariant: the templates are ours, and hold")
    }
}

/// The words of the pages themselves.
pub(super) fn words(language: Language) -> Json {
    words_of(WORDS, language)
}

/// Words of one page.
pub(super) fn words_of(words: &[&str], language: Language) -> Json {
    let said = words.iter().map(|word| ((*word).to_owned(), say(language, &format!("web-{word}"), &[]).into()));
    Json::Object(said.collect())
}

/// A name as it stands in an address.
pub(super) fn escaped(name: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    name.bytes().map(byte).collect()
}
