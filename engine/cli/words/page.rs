//! A reference page and its two looks: lines for a terminal, tables for a folder of guides.

/// A page.
pub(super) struct Page {
    /// Its name as a file.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Its tables.
    pub sections: Vec<Section>,
}

/// A table of words.
pub(super) struct Section {
    /// Its heading.
    pub heading: String,
    /// The heads of its columns.
    pub columns: Vec<String>,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// A word and what is said of it.
pub(super) struct Row {
    /// The word, with its types.
    pub word: String,
    /// A cell for each further column.
    pub cells: Vec<Cell>,
}

/// A cell beside a word.
pub(super) enum Cell {
    /// In words.
    Words(String),
    /// As it is written in a file of rules.
    Code(String),
}

impl Cell {
    fn text(&self) -> &str {
        match self {
            Cell::Words(text) | Cell::Code(text) => text,
        }
    }
}

/// How wide the column of words is.
const WIDTH: usize = 40;

/// The page as lines: the first cell beside its word, the others below.
pub(super) fn lines(page: &Page) -> String {
    let mut text = format!("# {}\n", page.title);
    for section in page.sections.iter().filter(|section| !section.rows.is_empty()) {
        text.push_str(&format!("\n## {}\n\n", section.heading));
        for row in &section.rows {
            let mut cells = row.cells.iter().map(Cell::text).filter(|cell| !cell.is_empty());
            let first = cells.next().unwrap_or("");
            text.push_str(format!("  {:<WIDTH$} {first}", row.word).trim_end());
            text.push('\n');
            cells.for_each(|cell| text.push_str(&format!("  {:WIDTH$} {cell}\n", "")));
        }
    }
    text
}

/// The page as tables, with a line that says how it was made.
pub(super) fn tables(page: &Page, made: &str) -> String {
    let mut text = format!("# {}\n\n{made}\n", page.title);
    for section in page.sections.iter().filter(|section| !section.rows.is_empty()) {
        text.push_str(&format!("\n## {}\n\n| {} |\n", section.heading, section.columns.join(" | ")));
        text.push_str(&format!("|{}\n", " --- |".repeat(section.columns.len())));
        for row in &section.rows {
            let cells: Vec<String> = row.cells.iter().map(in_table).collect();
            text.push_str(&format!("| {} | {} |\n", code(&row.word), cells.join(" | ")));
        }
    }
    text
}

fn in_table(cell: &Cell) -> String {
    match cell {
        Cell::Words(text) => text.replace('|', "\\|").replace('<', "\\<"),
        Cell::Code(text) => code(text),
    }
}

fn code(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("`{}`", text.replace('|', "\\|")) }
}
