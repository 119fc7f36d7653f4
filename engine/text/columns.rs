//! Texts in columns: letters of Chinese, Japanese and Korean are two columns wide, marks that stand on a letter none.

use unicode_width::UnicodeWidthStr;

/// The columns that a text takes up at a terminal.
pub fn wide(text: &str) -> usize {
    text.width()
}

/// A text that fills so many columns, flush left.
pub fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", gap(text, columns))
}

/// The same, flush right.
pub fn flush_right(text: &str, columns: usize) -> String {
    format!("{}{text}", gap(text, columns))
}

fn gap(text: &str, columns: usize) -> String {
    " ".repeat(columns.saturating_sub(wide(text)))
}
