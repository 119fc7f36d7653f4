//! A book that was written to a file, known again by whoever serves it.

/// The look of a book.
pub(super) const STYLE: &str = concat!(include_str!("../board.css"), include_str!("book.css"));
/// Its script.
pub(super) const SCRIPT: &str = include_str!("book.js");

/// What the head of a file says of the book in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// Its title, as HTML.
    pub title: String,
    /// The pack of the game.
    pub game: String,
    /// The houses on it, with spaces between them.
    pub houses: String,
}

impl Bound {
    /// The book that a file holds; none where it is not one of ours, to the last letter of its style and its script.
    pub fn read(html: &str) -> Option<Bound> {
        let (head, rest) = html.split_once(&format!("<style>{STYLE}</style>"))?;
        let (body, tail) = rest.split_once(&format!("<script>{SCRIPT}</script>"))?;
        let is_plain = |part: &&str| {
            let lower = part.to_ascii_lowercase();
            !["<script", "<style", "<base", "<meta http-equiv"].iter().any(|tag| lower.contains(tag))
        };
        let is_ours = head.starts_with("<!doctype html>\n<html lang=\"") && [head, body, tail].iter().all(is_plain);
        let between = |before: &str, after: &str| {
            let found = head.split_once(before)?.1.split_once(after)?.0;
            (!found.contains(['<', '>'])).then(|| found.to_owned())
        };
        is_ours.then_some(())?;
        Some(Bound {
            title: between("<title>", "</title>")?,
            game: between("<meta name=\"arbitro-book\" content=\"", "\"")?,
            houses: between("<meta name=\"arbitro-houses\" content=\"", "\"")?,
        })
    }

    /// The file with the mark by which a browser knows its style and its script from others'.
    pub fn marked(html: &str, mark: &str) -> String {
        let style = html.replacen("<style>", &format!("<style nonce=\"{mark}\">"), 1);
        // The script is the last thing of a book.
        match style.rsplit_once("<script>") {
            Some((before, after)) => format!("{before}<script nonce=\"{mark}\">{after}"),
            None => style,
        }
    }
}
