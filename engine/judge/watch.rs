//! A house that is being written: looked at after every save, its cases judged by what last was good.
//!
//! **Never here:** a watcher of files. The one that notices a save calls [`Bench::look`].

use std::path::{Path, PathBuf};

use crate::pack::{Diagnostics, Library, Refused, Sources};
use crate::with_book;

use super::around::scenario_files;
use super::findings::findings;
use super::scenario::{Judge, told_at};
use super::shelf::Shelf;
use super::verdict::Verdict;

/// A house on the bench.
pub struct Bench {
    library: Library,
    house: PathBuf,
    looks: u32,
    good: Option<Good>,
}

/// The last state of a house in which it could be used.
struct Good {
    shelf: Shelf,
    game: String,
    look: u32,
}

/// The findings of one look.
pub struct Look {
    /// Its number, from 1.
    pub number: u32,
    /// The faults of the house, and the texts to show them.
    pub house: Refused,
    /// The look at which the rules were good that the cases are judged by; none if they never were.
    pub judged_by: Option<u32>,
    /// The cases, with the texts they stand in.
    pub verdicts: Vec<Verdict>,
    /// The faults of the files of cases.
    pub cases: Refused,
}

impl Look {
    /// Whether the house can be used as it is.
    pub fn is_good(&self) -> bool {
        self.house.faults.errors() == 0
    }
}

impl Bench {
    /// A house, not yet looked at.
    pub fn new(library: Library, house: &Path) -> Bench {
        Bench { library, house: house.to_owned(), looks: 0, good: None }
    }

    /// Checks the house and judges its cases: by its rules as they are now, or by those of the last time they were good.
    pub fn look(&mut self) -> Look {
        self.looks += 1;
        let house = match self.compile() {
            Ok((good, said)) => {
                self.good = Some(good);
                said
            }
            Err(refused) => refused,
        };
        let mut look = Look {
            number: self.looks,
            house,
            judged_by: self.good.as_ref().map(|good| good.look),
            verdicts: Vec::new(),
            cases: Refused { faults: Diagnostics::default(), sources: Sources::default() },
        };
        if let Some(good) = &mut self.good {
            judge(&self.house, good, &mut look);
        }
        look
    }

    fn compile(&self) -> Result<(Good, Refused), Refused> {
        let house = Library::house(&self.house)?;
        let mut shelf = Shelf::new(self.library.clone());
        let book = shelf.book(&house.extends, std::slice::from_ref(&self.house))?;
        let said = with_book!(&book, book => Refused { faults: findings(book), sources: book.sources.clone() });
        Ok((Good { shelf, game: house.extends.value, look: self.looks }, said))
    }
}

fn judge(house: &Path, good: &mut Good, look: &mut Look) {
    let Refused { faults, sources } = &mut look.cases;
    for file in scenario_files(&house.join("tests"), faults) {
        let tree = match sources.read_file(&file) {
            Ok((_, tree)) => tree,
            Err(fault) => {
                faults.push(fault);
                continue;
            }
        };
        for case in Judge::cases(&tree, faults) {
            let houses = vec![house.to_owned()];
            let folder = file.parent().unwrap_or(Path::new(".")).to_owned();
            let mut judge = Judge { shelf: &mut good.shelf, houses, folder, game: Some(good.game.clone()) };
            match judge.judge(&case) {
                Ok(verdict) => look.verdicts.push(verdict),
                Err(refused) => faults.list.extend(told_at(refused, case.at).list),
            }
        }
    }
}
