//! What a page says, part by part, and how a terminal shows it.

use crate::judge::tell::flowed;
use crate::referee::Scene;

/// The columns of a line of a rule's text, at most.
pub const COLUMNS: usize = 100;

/// The page of a rule, part by part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulePage {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What else it is called.
    pub also: Vec<String>,
    /// What kind of rule it is.
    pub kind: String,
    /// What it says for a reader of the book; Markdown.
    pub text: Option<String>,
    /// All else there is to say, in order.
    pub facts: Vec<Fact>,
    /// The board that it lays out: a dungeon, a pitch.
    pub board: Option<Scene>,
}

/// Something that a page says about a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is about; empty for lines that need no label.
    pub label: String,
    /// What it says.
    pub lines: Vec<String>,
    /// How it stands on the page.
    pub form: Form,
}

/// How a fact stands on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line behind its label.
    Short,
    /// Lines below the label.
    Long,
    /// Rows of cells below the label: a drawing.
    Drawn,
    /// Lines of rule files below the label.
    Notation,
    /// Other rules that speak of this one, below the label.
    References,
}

impl RulePage {
    /// Whether a page says the same of the rule, whoever else speaks of it.
    pub fn reads_as(&self, other: &RulePage) -> bool {
        (&self.name, &self.kind, &self.text) == (&other.name, &other.kind, &other.text) && self.own().eq(other.own())
    }

    fn own(&self) -> impl Iterator<Item = &Fact> {
        self.facts.iter().filter(|fact| fact.form != Form::References)
    }

    /// The page as a terminal of so many columns shows it.
    pub fn text(&self, columns: usize) -> String {
        let mut lines = vec![format!("{} ({}) · {}", self.name, self.id, self.kind)];
        if let Some(text) = &self.text {
            lines.push(String::new());
            lines.push(flowed(text.trim_end(), columns.min(COLUMNS)).trim_end().to_owned());
        }
        lines.push(String::new());
        for Fact { label, lines: said, form } in &self.facts {
            match said.as_slice() {
                [line] if *form == Form::Short && label.is_empty() => lines.push(line.clone()),
                [line] if *form == Form::Short => lines.push(format!("{label}: {line}")),
                said => {
                    if !label.is_empty() {
                        lines.push(format!("{label}:"));
                    }
                    lines.extend(said.iter().map(|line| format!("  {line}")));
                }
            }
        }
        lines.join("\n") + "\n"
    }
}

impl Fact {
    /// Lines that need no label.
    pub(super) fn plain(lines: Vec<String>) -> Fact {
        Fact {
            label: String::new(),
            lines: lines.into_iter().map(|line| line.trim_start().to_owned()).collect(),
            form: Form::Long,
        }
    }

    /// A line by itself, at the margin.
    pub(super) fn line(line: String) -> Fact {
        Fact { label: String::new(), lines: vec![line], form: Form::Short }
    }
}
