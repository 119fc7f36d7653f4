//! A game that was played: read from its record, seated again by its own rules.

use std::path::Path;
use std::sync::Arc;

use crate::judge::record::{Clerk, Record};
use crate::judge::{AnyBook, Shelf};
use crate::pack::{Diagnostic, Diagnostics, Library, Place, Refused, Sources};
use crate::referee::{Book, Family, Level};
use crate::with_book;

use super::arguments::CoachKind;
use super::output::Output;
use super::table::Table;

/// A record, and its text to show what is wrong with it.
pub struct Past {
    /// What was written.
    pub record: Record,
    /// Where it is written.
    pub sources: Sources,
    file: u16,
}

impl Past {
    /// Reads a record file.
    ///
    /// # Errors
    /// A file that cannot be read, or makes no sense.
    pub fn read(path: &Path) -> Result<Past, Refused> {
        let mut sources = Sources::default();
        let read = sources.read_text(path).and_then(|file| Ok((Record::read(sources.text(file), file)?, file)));
        match read {
            Ok((record, file)) => Ok(Past { record, sources, file }),
            Err(fault) => Err(Refused::one(fault, &sources)),
        }
    }

    /// The book it was played by; other rules than those are refused.
    ///
    /// # Errors
    /// What is wrong with the rules, or `record-other-rules` for each layer that is not the same.
    pub fn book(&self, library: Library) -> Result<AnyBook, Refused> {
        self.book_of(&mut Shelf::new(library))
    }

    /// The same, from a shelf that keeps its books.
    ///
    /// # Errors
    /// As [`Past::book`].
    pub fn book_of(&self, shelf: &mut Shelf) -> Result<AnyBook, Refused> {
        let header = &self.record.header;
        let book = shelf.book(&header.game, &header.houses)?;
        let layers = with_book!(&book, book => {
            book.layers.iter().map(|layer| (layer.name.clone(), layer.rules_digest.clone())).collect::<Vec<_>>()
        });
        let mut faults = Diagnostics::default();
        for (index, layer) in
            header.layers.iter().enumerate().filter(|(index, layer)| layers.get(*index) != Some(layer))
        {
            faults.push(Diagnostic::error("record-other-rules", self.line(4 + index, 1)).with("layer", &layer.0));
        }
        if faults.is_empty() { Ok(book) } else { Err(Refused { faults, sources: self.sources.clone() }) }
    }

    /// A table for as many sides as played. Machines sit there until others take their seats; nothing is noted.
    pub fn table<G: Family>(&self, book: &Arc<Book<G>>, out: &Output) -> Table<G> {
        Table {
            book: Arc::clone(book),
            header: self.record.header.clone(),
            coaches: vec![CoachKind::Bot; self.record.header.start.sides.len().max(1)],
            level: Level::Off,
            board: false,
            out: *out,
        }
    }

    /// `record-truncated`, at its last step.
    pub fn truncated(&self) -> Refused {
        let steps = &self.record.steps;
        let place = self.line(steps.last().map_or(1, |step| step.0), 1);
        Refused::one(Diagnostic::error("record-truncated", place).with("steps", steps.len()), &self.sources)
    }

    /// A fault of a repeated answer has no place of its own: it is the record that was altered, at its next step.
    pub fn altered(&self, fault: Diagnostic, repeated: usize) -> Refused {
        let fault = match self.record.steps.get(repeated) {
            Some((line, text)) if fault.place.is_none() => {
                let place = self.line(*line, text.chars().count() as u32);
                Diagnostic::error("record-altered", place).with("step", repeated + 1)
            }
            _ => fault,
        };
        Refused::one(fault, &self.sources)
    }

    /// How many steps stand before a command, counted from 1.
    pub fn step_of(&self, command: usize) -> usize {
        let answers = self.record.steps.iter().enumerate().filter(|(_, (_, line))| line.starts_with('>'));
        answers.map(|(step, _)| step).nth(command - 1).unwrap_or(0)
    }

    /// A clerk who holds the game against it.
    pub fn held_by(&self, clerk: Clerk) -> Clerk {
        clerk.holding(&self.record, self.file)
    }

    fn line(&self, line: usize, length: u32) -> Place {
        Place { file: self.file, line: line as u32, column: 1, length }
    }
}
