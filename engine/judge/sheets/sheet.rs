//! A table of words in one language, as a terminal and other programs read it.

use crate::text::{flush_right, padded, wide};

/// A table of words in one language.
pub struct Sheet {
    /// Its title.
    pub title: String,
    /// The headings.
    pub head: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// A row below a line: the sum of all.
    pub foot: Option<Vec<String>>,
    /// The columns of numbers, flush right.
    pub numbers: Vec<usize>,
    /// The notes below.
    pub notes: Vec<String>,
}

impl Sheet {
    /// The sheet in columns, for a terminal.
    pub fn in_columns(&self) -> String {
        let all = || std::iter::once(&self.head).chain(&self.rows).chain(&self.foot);
        let width =
            |column: usize| all().filter_map(|row| row.get(column)).map(|cell| wide(cell)).max().unwrap_or_default();
        let widths: Vec<usize> = (0..self.head.len()).map(width).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
                match self.numbers.contains(&column) {
                    true => flush_right(cell, *width),
                    false => padded(cell, *width),
                }
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        let mut lines = vec![self.title.clone(), String::new(), line(&self.head)];
        lines.extend(self.rows.iter().map(line));
        lines.extend(self.foot.iter().map(line));
        if !self.notes.is_empty() {
            lines.push(String::new());
            lines.extend(self.notes.iter().cloned());
        }
        lines.join("\n")
    }

    /// The sheet with commas, for other programs: headings, then rows; neither sums nor notes.
    pub fn with_commas(&self) -> String {
        let line = |row: &Vec<String>| row.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\r\n";
        std::iter::once(&self.head).chain(&self.rows).map(line).collect()
    }
}

/// A cell as RFC 4180 wants it. One that a spreadsheet would take for a formula begins with an apostrophe.
fn quoted(cell: &str) -> String {
    let below =
        cell.strip_prefix('−').map(|number| format!("-{number}")).filter(|number| number.parse::<i64>().is_ok());
    let cell = below.as_deref().unwrap_or(cell);
    let is_number = cell.parse::<i64>().is_ok();
    let tame = if cell.starts_with(['=', '+', '-', '@']) && !is_number { format!("'{cell}") } else { cell.to_owned() };
    if tame.contains([',', '"', '\n', '\r']) { format!("\"{}\"", tame.replace('"', "\"\"")) } else { tame }
}
