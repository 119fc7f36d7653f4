//! A game that was played: read from its record, seated again by its own rules.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use crate::bots::Automated;
use crate::judge::as_left::{AsLeft, is_of_file};
use crate::judge::impact::{Parted, play_by};
use crate::judge::record::{ALTERED, Clerk, Header, Log, Record};
use crate::judge::{AnyBook, Replay, Shelf};
use crate::pack::{Diagnostic, Diagnostics, Layer, Place, Refused, Severity, Sources, changed_layers, changed_since};
use crate::referee::{Book, Family, Level, Recorder};
use crate::text::{Language, say};
use crate::{RELEASE, with_book};

use super::output::Output;
use super::table::Table;
use super::values::CoachKind;

/// The line of a record that names its game; those of its layers follow.
const GAME_LINE: usize = 3;
/// The code of an answer to another question; any other is a refusal.
const NOT_ASKED: &str = "command-not-asked";

/// A record, and its text to show what is wrong with it.
pub struct Past {
    /// The record as it was written, or as it comes of its answers under the rules of today.
    pub record: Record,
    /// Where it is written.
    pub sources: Sources,
    /// The steps as they were written, where the record is told by other rules than it was played by.
    pub written: Option<Vec<String>>,
    /// How its file stood when it was read; none where it has none.
    pub left: Option<AsLeft>,
    anyway: bool,
    file: u16,
}

impl Past {
    /// Reads a record file. With `anyway` it may have been played by other rules than those of today.
    ///
    /// # Errors
    /// A file that cannot be read, or makes no sense.
    pub fn read(path: &Path, anyway: bool) -> Result<Past, Refused> {
        let (mut sources, left) = (Sources::default(), AsLeft::of(path));
        let read = sources.read_text(path).and_then(|file| Ok((Record::read(sources.text(file), file)?, file)));
        match read {
            Ok((record, file)) => Ok(Past { record, sources, written: None, left, anyway, file }),
            Err(fault) => Err(Refused::one(fault, &sources)),
        }
    }

    /// The record of a case that has just been played.
    pub fn of_case(record: Record, sources: Sources) -> Past {
        Past { record, sources, written: None, left: None, anyway: false, file: 0 }
    }

    /// The book of its game. Where that is not what it was played by, the record is refused, or told anew by it.
    ///
    /// # Errors
    /// The faults of the rules, or `record-other-rules` for each layer that is not the same.
    pub fn book(&mut self, shelf: &mut Shelf, out: &Output) -> Result<AnyBook, Refused> {
        let header = &self.record.header;
        let book = shelf.book(&header.game, &header.houses).map_err(|refused| self.of_a_lost_house(refused))?;
        let mut faults = Diagnostics { list: self.changes(with_book!(&book, book => &book.layers)) };
        let of_this_release = header.engine == RELEASE;
        if faults.is_empty() && (of_this_release || !self.anyway) {
            return Ok(book);
        }
        if !self.anyway {
            return Err(Refused { faults, sources: self.sources.clone() });
        }
        faults.list.iter_mut().for_each(|fault| fault.severity = Severity::Warning);
        faults.list.extend(with_book!(&book, book => self.retell(book))?);
        out.faults(&faults, &self.sources);
        Ok(book)
    }

    /// What is wrong with a house that is not where the record has it, at that line of the record.
    fn of_a_lost_house(&self, refused: Refused) -> Refused {
        let header = &self.record.header;
        let lost = header.houses.iter().position(|house| !house.exists());
        let Some(lost) = lost.filter(|_| refused.faults.list.iter().all(|fault| fault.place.is_none())) else {
            return refused;
        };
        let place = Some(self.line(GAME_LINE + header.layers.len() + lost + 1, 1));
        let list = refused.faults.list.into_iter().map(|fault| Diagnostic { place, ..fault }).collect();
        Refused { faults: Diagnostics { list }, sources: self.sources.clone() }
    }

    /// The layers that are not as they were, and what may be done about it.
    fn changes(&self, layers: &[Layer]) -> Vec<Diagnostic> {
        let changed = changed_layers("record-other-rules", &self.record.header.layers, layers);
        let line = |index: Option<usize>| index.map_or(GAME_LINE, |index| GAME_LINE + 1 + index);
        let placed = |(index, fault)| Diagnostic { place: Some(self.line(line(index), 1)), ..fault };
        let mut found: Vec<Diagnostic> = changed.into_iter().map(placed).collect();
        if !found.is_empty() {
            found.push(self.of_release(&found));
        }
        found
    }

    /// The releases by which it was written and is read, where they differ; else the layers that have changed.
    fn of_release(&self, changed: &[Diagnostic]) -> Diagnostic {
        let engine = &self.record.header.engine;
        let place = (engine != RELEASE).then(|| self.line(2, 1));
        Diagnostic { place, ..changed_since("record-release", engine, changed) }
    }

    /// Puts what comes of its answers today in the place of what was written; says where they no longer fit.
    fn retell<G: Automated>(&mut self, book: &Arc<Book<G>>) -> Result<Vec<Diagnostic>, Refused> {
        let told = play_by(book, &self.record);
        let told = told.map_err(|faults| Refused { faults, sources: book.sources.clone() })?;
        let parted = told.parted.iter().flat_map(|parted| self.no_longer_fits(parted)).collect();
        let Header { houses, seed, start, .. } = &self.record.header;
        let header = Header::new(book, houses, *seed, start);
        let written = std::mem::replace(&mut self.record, Record::new(header, told.steps, told.over));
        self.written = Some(written.steps.into_iter().map(|(_, line)| line).collect());
        Ok(parted)
    }

    /// The first answer that no longer fits, and who refuses it.
    fn no_longer_fits(&self, parted: &Parted) -> impl Iterator<Item = Diagnostic> + use<> {
        let answers = self.record.steps.iter().filter(|(_, line)| line.starts_with('>'));
        let line = answers.map(|(line, _)| *line).nth(parted.command - 1).unwrap_or(1);
        let fault = Diagnostic::warning("record-no-longer-fits", self.line(line, 1));
        let fault = fault.with("number", parted.command).with("command", &parted.text);
        let asked = |language| say(language, &format!("ask-{}", parted.asked.0), &[]);
        let fault = fault.says("asked", Language::all().map(asked));
        let refused = (parted.why.code != NOT_ASKED).then(|| parted.why.clone());
        let refused = refused.map(|why| Diagnostic { severity: Severity::Warning, place: fault.place, ..why });
        [fault].into_iter().chain(refused)
    }

    /// A table for as many sides as played. Machines sit there until others take their seats; nothing is noted.
    pub fn table<G: Automated>(&self, book: &Arc<Book<G>>, out: &Output) -> Table<G> {
        let Header { houses, seed, start, .. } = &self.record.header;
        Table {
            book: Arc::clone(book),
            header: Header::new(book, houses, *seed, start),
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

    /// A fault of a repeated answer has no place of its own: it is the record that was altered, at its next step. One of the file
    /// says nothing about what is written there, and one of the rules has its place among `theirs`.
    pub fn altered(&self, fault: Diagnostic, repeated: usize, theirs: &Sources) -> Refused {
        let fault = match self.record.steps.get(repeated) {
            Some((line, text)) if fault.place.is_none() && !is_of_file(&fault) => {
                let place = self.line(*line, text.chars().count() as u32);
                Diagnostic::error(ALTERED, place).with("step", repeated + 1)
            }
            _ => fault,
        };
        let of_rules = fault.place.is_some() && fault.code != ALTERED;
        let mut list = vec![fault];
        if self.record.header.engine != RELEASE {
            let release = self.of_release(&[]);
            list.push(if of_rules { Diagnostic { place: None, ..release } } else { release });
        }
        let sources = if of_rules { theirs } else { &self.sources };
        Refused { faults: Diagnostics { list }, sources: sources.clone() }
    }

    /// The record goes on where the game of so many steps has stopped: it was altered, at its next step.
    pub fn went_on(&self, played: usize) -> Option<Refused> {
        self.record.steps.get(played)?;
        Some(self.altered(Diagnostic::anywhere(ALTERED), played, &self.sources))
    }

    /// Whether a game of so many turns comes as far as it goes.
    pub fn comes_with<G: Family>(&self, book: &Arc<Book<G>>, turns: Option<i32>) -> bool {
        let mut record = self.record.clone();
        record.header.start.turns = turns;
        let (replay, log) = (Replay::whole(record), Log::default());
        replay.again(book, usize::MAX, Recorder::silent()).is_ok_and(|mut referee| {
            referee.set_witness(Box::new(self.held_by(Clerk::new(Rc::clone(&log)))));
            let _ = replay.play(&mut referee);
            log.borrow().len() >= self.record.steps.len()
        })
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
