//! Books, compiled once each.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::games::blitz::Blitz;
use crate::games::bowl::Bowl;
use crate::games::gauntlet::Gauntlet;
use crate::pack::{Diagnostics, Library, Loaded, Refused, Sources};
use crate::referee::{Book, Family};
use crate::script::{compile, compile_beside};
use crate::with_book;

use super::any::AnyBook;

/// The books asked for so far, and the packs they come from, each read once.
pub struct Shelf {
    library: Library,
    packs: Vec<Loaded>,
    books: Vec<(String, Vec<PathBuf>, Result<AnyBook, Refused>)>,
}

impl Shelf {
    /// An empty shelf over a library.
    #[must_use]
    pub fn new(library: Library) -> Shelf {
        Shelf { library, packs: Vec::new(), books: Vec::new() }
    }

    /// The library.
    #[must_use]
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The book of a pack under houses.
    ///
    /// # Errors
    /// The faults of its packs and houses.
    pub fn book(&mut self, pack: &str, houses: &[PathBuf]) -> Result<AnyBook, Refused> {
        if let Some((.., book)) = self.books.iter().find(|(name, under, _)| name == pack && under == houses) {
            return book.clone();
        }
        let book = self.compile(pack, houses);
        self.books.push((pack.to_owned(), houses.to_vec(), book.clone()));
        book
    }

    /// A house is another than it was: what was compiled with it is compiled anew.
    pub fn forget(&mut self, house: &Path) {
        self.books.retain(|(_, under, _)| !under.iter().any(|own| own == house));
    }

    /// The book of the same game under other houses, beside the one it was played by: positions mean the same in both.
    ///
    /// # Errors
    /// As [`Shelf::book`].
    pub fn beside<G: Family>(&mut self, book: &Book<G>, houses: &[PathBuf]) -> Result<Arc<Book<G>>, Refused> {
        // What is wrong with the houses by themselves: a number that is kept for nobody might hide it.
        self.book(&book.pack, houses)?;
        let (other, faults) = compile_beside(self.load(&book.pack, houses), Some(book));
        if faults.errors() == 0 { Ok(other) } else { Err(Refused { faults, sources: other.sources.clone() }) }
    }

    /// A pack under houses, as it was written.
    pub fn load(&mut self, pack: &str, houses: &[PathBuf]) -> Loaded {
        let read = self.packs.iter().find(|loaded| loaded.pack == pack).cloned();
        let loaded = read.unwrap_or_else(|| {
            let loaded = self.library.pack(pack);
            self.packs.push(loaded.clone());
            loaded
        });
        self.library.under(loaded, houses)
    }

    fn compile(&mut self, pack: &str, houses: &[PathBuf]) -> Result<AnyBook, Refused> {
        let (book, faults) = match houses {
            [] if self.library.has_no_folder() => compile_any(&self.library, pack, houses),
            _ => compile_loaded(self.load(pack, houses)),
        };
        match book {
            Ok(book) if faults.errors() == 0 => Ok(book),
            Ok(book) => Err(Refused { faults, sources: with_book!(&book, book => book.sources.clone()) }),
            Err(sources) => Err(Refused { faults, sources }),
        }
    }
}

/// A book, or the texts of what is none, and everything that is wrong.
type Compiled = (Result<AnyBook, Sources>, Diagnostics);

/// Loads and compiles a pack of any family, with everything that is wrong with it; one of those in the binary, under no
/// house, is compiled once. Without a known family there is no book, only the texts.
pub fn compile_any(library: &Library, pack: &str, houses: &[PathBuf]) -> Compiled {
    static OWN: Mutex<BTreeMap<String, Compiled>> = Mutex::new(BTreeMap::new());
    if !library.has_no_folder() || !houses.is_empty() {
        return compile_loaded(library.load(pack, houses));
    }
    let own = || OWN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = own().get(pack).cloned();
    known.unwrap_or_else(|| {
        let compiled = compile_loaded(library.load(pack, houses));
        if compiled.0.is_ok() {
            own().insert(pack.to_owned(), compiled.clone());
        }
        compiled
    })
}

/// The same of what is loaded already.
pub fn compile_loaded(mut loaded: Loaded) -> Compiled {
    let wrong = crate::league::check(&loaded);
    loaded.faults.list.extend(wrong.list);
    if loaded.family == Bowl::NAME {
        let (book, faults) = compile::<Bowl>(loaded);
        return (Ok(AnyBook::Bowl(book)), faults);
    }
    if loaded.family == Blitz::NAME {
        let (book, faults) = compile::<Blitz>(loaded);
        return (Ok(AnyBook::Blitz(book)), faults);
    }
    if loaded.family == Gauntlet::NAME {
        let (book, faults) = compile::<Gauntlet>(loaded);
        return (Ok(AnyBook::Gauntlet(book)), faults);
    }
    (Err(loaded.sources), loaded.faults)
}
