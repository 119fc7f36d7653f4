//! A page of rows: a label at the left, words in the middle, the place in the book at the right.

/// Columns of a page.
pub(super) const WIDTH: usize = 100;
/// Spaces before a label.
const INDENT: usize = 2;
/// Spaces between two columns, at least.
const GAP: usize = 2;

/// One row, before it is laid out.
pub(super) struct Row<'r> {
    /// What the row belongs to; empty to go on with the label above.
    pub label: &'r str,
    /// The words, wrapped where they are too long.
    pub text: &'r str,
    /// A word that stands out, before the source.
    pub mark: &'r str,
    /// The place in the book.
    pub source: &'r str,
}

/// The width of the label column.
pub(super) fn label_width<'l>(labels: impl Iterator<Item = &'l str>) -> usize {
    labels.map(wide).max().unwrap_or(0)
}

/// Words at the left and a source at the right.
pub(super) fn heading(out: &mut String, text: &str, source: &str) {
    let mut lines = wrapped(text, WIDTH.saturating_sub(wide(source) + GAP).max(30)).into_iter();
    spread(out, 0, &lines.next().unwrap_or_default(), source);
    for line in lines {
        spread(out, 2 * INDENT, &line, "");
    }
}

/// Lays out a row under labels of a width.
pub(super) fn row(out: &mut String, labels: usize, row: &Row) {
    let start = INDENT + labels + GAP;
    let right = match (row.mark, row.source) {
        ("", source) => source.to_owned(),
        (mark, source) => format!("{mark}   {source}").trim_end().to_owned(),
    };
    let room = WIDTH.saturating_sub(start + if right.is_empty() { 0 } else { wide(&right) + GAP }).max(30);
    let mut lines = wrapped(row.text, room).into_iter();
    let first = lines.next().unwrap_or_default();
    let padding = " ".repeat(labels.saturating_sub(wide(row.label)) + GAP);
    spread(out, INDENT, &format!("{}{padding}{first}", row.label), &right);
    for line in lines {
        spread(out, start, &line, "");
    }
}

fn spread(out: &mut String, indent: usize, left: &str, right: &str) {
    let line = format!("{}{left}", " ".repeat(indent));
    if right.is_empty() {
        out.push_str(line.trim_end());
    } else {
        let gap = WIDTH.saturating_sub(wide(&line) + wide(right)).max(GAP);
        out.push_str(&format!("{line}{}{right}", " ".repeat(gap)));
    }
    out.push('\n');
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

/// The columns of a text. Names are written in letters of one column.
pub(super) fn wide(text: &str) -> usize {
    text.chars().count()
}
