//! A page of rows: a label at the left, words in the middle, the place in the book at the right.

use crate::text::wide;

/// Columns of a page.
pub(super) const WIDTH: usize = 100;
/// Spaces before a label.
const INDENT: usize = 2;
/// Spaces between two columns, at least.
const GAP: usize = 2;
/// No column of words is narrower.
const NARROWEST: usize = 30;

/// One row, before it is laid out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The label of the row; empty to go on with the one above.
    pub label: String,
    /// The words, wrapped where they are too long.
    pub text: String,
    /// A word that stands out, before the source.
    pub mark: String,
    /// The place in the book.
    pub source: String,
    /// Whether it tells of what could not have mattered here.
    pub aside: bool,
}

/// The page of an event: a title and rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Its number, name and cast.
    pub title: String,
    /// The event's place in the book.
    pub source: String,
    /// The width of the label column.
    pub labels: usize,
    /// In order.
    pub rows: Vec<Row>,
    /// The line that stands for the rows aside where they are folded.
    pub others: Row,
}

impl Page {
    /// The page with one row for all that could not have mattered.
    pub fn folded(&self) -> Page {
        let mut page = self.clone();
        page.rows.retain(|row| !row.aside);
        if page.rows.len() < self.rows.len() {
            let first = !page.rows.iter().any(|row| row.label == self.others.label);
            let label = if first { self.others.label.clone() } else { String::new() };
            page.rows.push(Row { label, ..self.others.clone() });
        }
        page
    }

    /// Takes the last row away if it says what another under its label says, word for word.
    pub(super) fn leave_out_twin(&mut self) {
        let Some((last, above)) = self.rows.split_last() else { return };
        let said = |row: &&Row| (&row.text, &row.source) == (&last.text, &last.source);
        if last.label.is_empty() && above.iter().any(|row| said(&row)) {
            self.rows.pop();
        }
    }

    /// The page moved to the right, up to some column.
    pub fn within(&self, indent: usize, width: usize) -> String {
        let mut sheet = Sheet { out: String::new(), indent, width };
        sheet.heading(&self.title, &self.source);
        self.rows.iter().for_each(|row| sheet.row(self.labels, row));
        sheet.out
    }
}

/// The width of the label column.
pub(super) fn label_width<'l>(labels: impl Iterator<Item = &'l str>) -> usize {
    labels.map(wide).max().unwrap_or(0)
}

/// Where rows are laid out.
struct Sheet {
    out: String,
    indent: usize,
    width: usize,
}

impl Sheet {
    /// The columns between a beginning and whatever stands at the right.
    fn room(&self, start: usize, right: &str) -> usize {
        let taken = self.indent + start + if right.is_empty() { 0 } else { wide(right) + GAP };
        self.width.saturating_sub(taken).max(NARROWEST)
    }

    /// Words at the left and a source at the right.
    fn heading(&mut self, text: &str, source: &str) {
        let mut lines = wrapped(text, self.room(0, source).max(NARROWEST)).into_iter();
        self.spread(0, &lines.next().unwrap_or_default(), source);
        for line in lines {
            self.spread(2 * INDENT, &line, "");
        }
    }

    fn row(&mut self, labels: usize, row: &Row) {
        let start = INDENT + labels + GAP;
        let right = match (row.mark.as_str(), row.source.as_str()) {
            ("", source) => source.to_owned(),
            (mark, source) => format!("{mark}   {source}").trim_end().to_owned(),
        };
        let mut lines = wrapped(&row.text, self.room(start, &right)).into_iter();
        let first = lines.next().unwrap_or_default();
        let padding = " ".repeat(labels.saturating_sub(wide(&row.label)) + GAP);
        self.spread(INDENT, &format!("{}{padding}{first}", row.label), &right);
        for line in lines {
            self.spread(start, &line, "");
        }
    }

    fn spread(&mut self, indent: usize, left: &str, right: &str) {
        let line = format!("{}{left}", " ".repeat(self.indent + indent));
        if right.is_empty() {
            self.out.push_str(line.trim_end());
        } else {
            let gap = self.width.saturating_sub(wide(&line) + wide(right)).max(GAP);
            self.out.push_str(&format!("{line}{}{right}", " ".repeat(gap)));
        }
        self.out.push('\n');
    }
}

/// Two texts beside one another, the left one in so many columns.
pub fn beside(left: &str, right: &str, width: usize) -> String {
    let count = left.lines().count().max(right.lines().count());
    let (mut left, mut right) = (left.lines(), right.lines());
    let mut out = String::new();
    for _ in 0..count {
        let (left, right) = (left.next().unwrap_or(""), right.next().unwrap_or(""));
        let gap = " ".repeat(width.saturating_sub(wide(left)));
        out.push_str(format!("{left}{gap} │ {right}").trim_end());
        out.push('\n');
    }
    out
}

/// A text in lines of at most so many columns, where its words allow it.
fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if wide(line) + 1 + wide(word) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text in lines of at most so many columns, paragraph by paragraph; what begins like a line of a list or a table is one.
pub fn flowed(words: &str, room: usize) -> String {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut open = false;
    for line in words.lines() {
        let starts = line.trim().is_empty() || line.trim_start().starts_with(['-', '|', '*', '#']);
        match paragraphs.last_mut().filter(|_| open && !starts) {
            Some(paragraph) => paragraph.push_str(&format!(" {line}")),
            None => paragraphs.push(line.to_owned()),
        }
        open = !line.trim().is_empty();
    }
    let wrapped = |paragraph: &String| match wrapped(paragraph, room) {
        lines if lines.is_empty() => String::from("\n"),
        lines => lines.join("\n") + "\n",
    };
    paragraphs.iter().map(wrapped).collect()
}
