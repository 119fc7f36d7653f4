//! All that the server knows, whoever asks.

use std::collections::BTreeMap;

use crate::text::Language;

use super::books::Books;
use super::hall::Hall;
use super::league::Ledgers;
use super::seats::new_key;
use super::templates::Pages;

/// All that the server knows.
pub(super) struct Server {
    pub hall: Hall,
    pub ledgers: Ledgers,
    pub books: Books,
    pub language: Language,
    /// The secret without which nobody sees the list of games, where others than this computer may call.
    secret: Option<String>,
    pub pages: Pages,
}

impl Server {
    /// A server over a hall; `is_open` is whether others than this computer may call.
    pub(super) fn new(hall: Hall, language: Language, is_open: bool) -> Server {
        let (ledgers, books) = (Ledgers::new(hall.folder()), Books::new());
        Server { hall, ledgers, books, language, secret: is_open.then(new_key), pages: Pages::new() }
    }

    /// The address of the list of games, behind the host's.
    pub(super) fn first_page(&self) -> String {
        self.secret.as_ref().map_or("/".to_owned(), |secret| format!("/?key={secret}"))
    }

    /// Whether the key in an address opens the list of games.
    pub(super) fn admits(&self, asked: &BTreeMap<String, String>) -> bool {
        self.secret.as_ref().is_none_or(|secret| asked.get("key") == Some(secret))
    }

    /// The language that is asked for, or the server's.
    pub(super) fn language(&self, asked: &BTreeMap<String, String>) -> Language {
        asked.get("lang").and_then(|code| Language::parse(code)).unwrap_or(self.language)
    }
}
