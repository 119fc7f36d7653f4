//! A ruling made to last: the scenario of what should hold, and the house by which it does.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use crate::expr::vocabulary::{NONE, slot};
use crate::judge::extract::{Extract, Keeper, Rests};
use crate::judge::record::{Clerk, Log, Record};
use crate::judge::replay::Replay;
use crate::judge::scenario::Judge;
use crate::judge::shelf::Shelf;
use crate::judge::verdict::Outcome;
use crate::pack::{
    Diagnostic, Diagnostics, Fresh, LONGEST_SENTENCE, Refused, Tree, is_free, make_folder, quoted, seen_from, write_new,
};
use crate::referee::{Book, Family, Recorder, Referee, Ruled, Ruling, Stop, TraceEvent};

/// A game that is over or not, with a ruling in it.
pub struct Kept<'k, G: Family> {
    book: &'k Arc<Book<G>>,
    ruling: Ruling,
    /// The number of steps before it.
    at: usize,
    replay: Replay<G>,
    referee: Referee<G>,
    rests: Rests<G>,
}

impl<'k, G: Family> Kept<'k, G> {
    /// The so manieth ruling of a game, from 1.
    ///
    /// # Errors
    /// `no-such-ruling`, and whatever stops the game.
    pub fn new(book: &'k Arc<Book<G>>, record: Record, number: usize) -> Result<Kept<'k, G>, Refused> {
        let found = number.checked_sub(1).and_then(|before| record.rulings().nth(before));
        let Some((at, ruling)) = found else {
            let fault = Diagnostic::anywhere("no-such-ruling").with("number", number);
            return Err(Refused::one(fault.with("count", record.rulings().count()), &book.sources));
        };
        let replay = Replay::whole(record);
        let mut referee = replay.again(book, usize::MAX, Recorder::asking_why())?;
        let (log, rests) = (Log::default(), Rests::<G>::default());
        let clerk = Clerk::new(Rc::clone(&log));
        referee.set_witness(Box::new(Keeper::new(clerk, Rc::clone(&log), Rc::clone(&rests))));
        if let Err(Stop::Fault(fault)) = replay.play(&mut referee) {
            return Err(Refused::one(*fault, &book.sources));
        }
        Ok(Kept { book, ruling, at, replay: replay.as_logged(&log), referee, rests })
    }

    /// What should hold, as a scenario. Where the rules as they are say otherwise, it holds under the house of the ruling.
    ///
    /// # Errors
    /// `position-unwritable` where no place before it can be written so that the game goes on as it did.
    pub fn scenario(&self) -> Result<String, Refused> {
        let name: String = self.ruling.why.chars().take(LONGEST_SENTENCE).collect();
        let (events, rests) = (self.referee.trace.events(), self.rests.borrow());
        let extract = Extract { book: self.book, replay: &self.replay, events, rests: &rests };
        match &self.ruling.what {
            Ruled::Position { is, .. } => extract.standing(self.at + 1, &name, is),
            _ => extract.scenario(self.event()?, &name),
        }
    }

    /// The event that is ruled.
    fn event(&self) -> Result<&TraceEvent, Refused> {
        let is_ruled = |event: &&TraceEvent| event.ruling.as_deref() == Some(&self.ruling);
        let found = self.referee.trace.events().iter().rfind(is_ruled);
        found.ok_or_else(|| Refused::one(Diagnostic::anywhere("ruling-comes-to-nothing"), &self.book.sources))
    }

    /// Writes a house by which the roll always comes out as ruled where it was thrown like this, with the scenario that shows
    /// it. The house is a beginning: whoever keeps it says when else the ruling holds.
    ///
    /// # Errors
    /// `ruling-of-no-rule` for a die or a position, which no rule settles; `ruling-of-house` for what only a house of the game
    /// has; `folder-in-use`; whatever is wrong with the house, or speaks against its scenario.
    pub fn house(self, shelf: &mut Shelf, folder: &Path) -> Result<(), Refused> {
        let book = self.book;
        let one = |fault| Refused::one(fault, &book.sources);
        let Ruled::Outcome { roll, is, .. } = &self.ruling.what else {
            return Err(one(Diagnostic::anywhere("ruling-of-no-rule")));
        };
        if !is_free(folder) {
            return Err(one(Diagnostic::anywhere("folder-in-use").with("path", folder.display())));
        }
        let event = self.event()?;
        let natural = event.frame.slots[usize::from(slot::NATURAL)];
        let when = if natural == NONE { String::new() } else { format!("if: natural is {natural}, ") };
        let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let game = &self.replay.record.header.game;
        let why = format!("# {} ({})", self.ruling.why, self.ruling.by);
        let files = [
            ("house.yaml", format!("{why}\nhouse: {name}\nextends: {game}\n")),
            (
                "rules/ruling.yaml",
                format!(
                    "{why}\nkind: event\nrules:\n  {roll}:\n    patch:\n      hooks:\n        as-ruled: {{phase: resolve, {when}do: {{outcome: {is}}}}}\n"
                ),
            ),
        ];
        let write = |path: &str, text| write_new(folder, &Fresh { path: path.to_owned(), text }).map_err(one);
        let written = files.into_iter().try_for_each(|(path, text)| write(path, text));
        shelf.forget(folder);
        let alone = written.and_then(|()| self.stands_alone(shelf, folder));
        let made = alone.and_then(|()| write("tests/ruling.yaml", self.holding(shelf, folder)?));
        made.inspect_err(|_| {
            // Half a house is of no use to anybody, and nothing was there before.
            let _ = std::fs::remove_dir_all(folder);
        })
    }

    /// Whether the house says something of the game as it is without the houses it was played under.
    fn stands_alone(&self, shelf: &mut Shelf, folder: &Path) -> Result<(), Refused> {
        let Err(refused) = shelf.book(&self.book.pack, &[folder.to_owned()]) else { return Ok(()) };
        let houses: Vec<String> =
            self.replay.record.header.houses.iter().map(|house| house.display().to_string()).collect();
        if houses.is_empty() {
            return Err(refused);
        }
        let fault = Diagnostic::anywhere("ruling-of-house").with("event", quoted(&self.ruling.why));
        Err(Refused::one(fault.with("houses", houses.join(", ")), &self.book.sources))
    }

    /// The scenario, as it holds under a house: where the ruling comes first, nobody is asked any more what was asked then.
    fn holding(mut self, shelf: &mut Shelf, folder: &Path) -> Result<String, Refused> {
        let tests = folder.join("tests");
        make_folder(&tests).map_err(|fault| Refused::one(fault, &self.book.sources))?;
        for house in &mut self.replay.record.header.houses {
            *house = seen_from(&tests, house);
        }
        let written = self.scenario()?;
        let without = |words: &[&str]| -> String {
            let stays = |line: &&str| !words.iter().any(|word| line.trim_start().starts_with(word));
            written.lines().filter(stays).map(|line| format!("{line}\n")).collect()
        };
        let mut refused = None;
        for text in [without(&[]), without(&["- choose "]), without(&["- choose ", "- decline", "- use "])] {
            let tree = Tree::parse(&text, 0).map_err(|fault| Refused::one(fault, &self.book.sources))?;
            let cases = Judge::cases(&tree, &mut Diagnostics::default());
            let houses = vec![folder.to_owned()];
            let mut judge = Judge { shelf, houses, folder: tests.clone(), game: None };
            let Some(case) = cases.first() else { continue };
            match judge.judge(case)?.outcome {
                Outcome::Held => return Ok(text),
                Outcome::Unusable(faults) => refused = Some(faults),
                Outcome::Differs(_) => {}
            }
        }
        let why = refused.unwrap_or_default().list.into_iter().map(|fault| Diagnostic { place: None, ..fault });
        let mut faults =
            Diagnostics { list: vec![Diagnostic::anywhere("ruling-not-held").with("event", quoted(&self.ruling.why))] };
        faults.list.extend(why);
        Err(Refused { faults, sources: self.book.sources.clone() })
    }
}
