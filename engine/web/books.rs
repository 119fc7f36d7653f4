//! Rule books that lie in the folder as files: which there are, and how a browser reads one.

use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};

use crate::judge::rulebook::Bound;
use crate::pack::Diagnostic;

use super::hall::Hall;
use super::remembered::{Remembered, files};
use super::seats::new_key;

/// The ending of the files of books.
const ENDING: &str = ".html";
/// No book is larger, in bytes.
const LARGEST: u64 = 32 << 20;

/// The books of a folder.
pub(super) struct Books(Remembered<Bound>);

impl Books {
    /// Books that nobody has looked at yet.
    pub(super) fn new() -> Books {
        Books(Remembered::new())
    }

    /// The books there are: the name of each file, and what it says of itself.
    pub(super) fn list(&self, hall: &Hall) -> Vec<(String, Bound)> {
        let read = |name: &str| Bound::read(&std::fs::read_to_string(hall.folder().join(name)).ok()?);
        let pages = files(hall.folder(), |name| name.ends_with(ENDING)).filter(|(_, (_, length))| *length <= LARGEST);
        let mut books: Vec<_> = self.0.of(pages, read).into_iter().map(|(name, _, bound)| (name, bound)).collect();
        books.sort_by(|one, other| one.0.cmp(&other.0));
        books
    }

    /// The book of a game under these houses; else any book of it.
    pub(super) fn of_game(&self, hall: &Hall, game: &str, houses: &str) -> Option<String> {
        let books = self.list(hall);
        let of_game = || books.iter().filter(|(_, bound)| bound.game == game);
        let own = of_game().find(|(_, bound)| bound.houses == houses);
        own.or_else(|| of_game().next()).map(|(name, _)| name.clone())
    }

    /// A book, for a browser.
    ///
    /// # Errors
    /// `table-no-book` for every other file, and for none.
    pub(super) fn open(&self, hall: &Hall, name: &str) -> Result<Response, Diagnostic> {
        let unknown = || Diagnostic::anywhere("table-no-book").with("name", name);
        let is_listed = self.list(hall).iter().any(|(own, _)| own == name);
        let read = is_listed.then(|| std::fs::read_to_string(hall.folder().join(name)).ok()).flatten();
        // What was a book when it was listed may be another file by now.
        let text = read.filter(|text| Bound::read(text).is_some()).ok_or_else(unknown)?;
        let mark = new_key();
        Ok(under_mark(Bound::marked(&text, &mark), &mark))
    }
}

/// A page that brings its own style, and script if it has one: those that bear the mark, and nothing else.
pub(super) fn under_mark(page: String, mark: &str) -> Response {
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{mark}'; style-src 'nonce-{mark}'; style-src-attr 'unsafe-inline'; img-src data:; \
         form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    );
    let mut response = Html(page).into_response();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}
