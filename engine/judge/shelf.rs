//! Books, compiled once each.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::games::blitz::Blitz;
use crate::games::bowl::Bowl;
use crate::games::gauntlet::Gauntlet;
use crate::league::Scheme;
use crate::pack::{Diagnostics, Library, Loaded, Refused, Sources, unknown};
use crate::referee::{Book, Family, Tally};
use crate::script::{compile, compile_beside};
use crate::with_book;

use super::any::AnyBook;

/// The books asked for so far, and the packs they come from, each read once. A clone is the same shelf in other hands: two who
/// work side by side find what either of them has read.
#[derive(Clone)]
pub struct Shelf {
    library: Library,
    packs: Arc<Made<String, Loaded>>,
    books: Arc<Made<Under, Result<AnyBook, Refused>>>,
    schemes: Arc<Made<Under, Result<Scheme, Refused>>>,
}

/// A pack, and the houses on it.
type Under = (String, Vec<PathBuf>);

/// As houses are typed: comparing paths part by part takes its time, and there is a book for each way of typing them.
fn is_it((name, under): &Under, pack: &str, houses: &[PathBuf]) -> bool {
    let same = |(one, other): (&PathBuf, &PathBuf)| one.as_os_str() == other.as_os_str();
    name == pack && under.len() == houses.len() && under.iter().zip(houses).all(same)
}

/// Things that are made once each, by whoever asks first; others who ask for the same wait for it.
struct Made<K, T>(Mutex<Vec<(K, Arc<OnceLock<T>>)>>);

impl<K, T: Clone> Made<K, T> {
    fn new() -> Arc<Made<K, T>> {
        Arc::new(Made(Mutex::new(Vec::new())))
    }

    fn get(&self, is_it: impl Fn(&K) -> bool, key: impl FnOnce() -> K, make: impl FnOnce() -> T) -> T {
        let place = {
            let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let known = all.iter().position(|(known, _)| is_it(known));
            let known = known.unwrap_or_else(|| {
                all.push((key(), Arc::default()));
                all.len() - 1
            });
            Arc::clone(&all[known].1)
        };
        place.get_or_init(make).clone()
    }
}

impl<K, T> Made<K, T> {
    fn forget(&self, is_it: impl Fn(&K) -> bool) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|(key, _)| !is_it(key));
    }
}

impl Shelf {
    /// An empty shelf over a library.
    pub fn new(library: Library) -> Shelf {
        Shelf { library, packs: Made::new(), books: Made::new(), schemes: Made::new() }
    }

    /// The library.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The book of a pack under houses.
    ///
    /// # Errors
    /// The faults of its packs and houses.
    pub fn book(&mut self, pack: &str, houses: &[PathBuf]) -> Result<AnyBook, Refused> {
        self.books.get(
            |under| is_it(under, pack, houses),
            || (pack.to_owned(), houses.to_vec()),
            || self.compile(pack, houses),
        )
    }

    /// The rules of the league of a pack under houses.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn scheme(&self, pack: &str, houses: &[PathBuf]) -> Result<Scheme, Refused> {
        let read = || {
            let loaded = self.load(pack, houses);
            crate::league::read(&loaded).map_err(|faults| Refused { faults, sources: loaded.sources })
        };
        self.schemes.get(|under| is_it(under, pack, houses), || (pack.to_owned(), houses.to_vec()), read)
    }

    /// A house is another than it was: what was compiled with it is compiled anew.
    pub fn forget(&mut self, house: &Path) {
        self.books.forget(|(_, under)| under.iter().any(|own| own == house));
        self.schemes.forget(|(_, under)| under.iter().any(|own| own == house));
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
    pub fn load(&self, pack: &str, houses: &[PathBuf]) -> Loaded {
        let loaded = self.packs.get(|known| known == pack, || pack.to_owned(), || self.library.pack(pack));
        self.library.under(loaded, houses)
    }

    fn compile(&self, pack: &str, houses: &[PathBuf]) -> Result<AnyBook, Refused> {
        let (book, faults) = match houses {
            [] if self.library.has_no_folder() => compile_any(&self.library, pack, houses),
            _ => compile_loaded(self.load(pack, houses)),
        };
        if let (Ok(book), 0) = (&book, faults.errors()) {
            return Ok(book.clone());
        }
        // What a pack on which games build leaves to them is not missing in it.
        if let Some(fault) = self.library.no_game(pack) {
            return Err(fault.into());
        }
        match book {
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

/// The words that every record of a game of a family counts.
fn tallies(family: &str) -> Vec<&'static str> {
    fn names<S>(tallies: &[Tally<S>]) -> Vec<&'static str> {
        tallies.iter().map(|tally| tally.name).collect()
    }
    match family {
        Bowl::NAME => names(Bowl::TALLIES),
        Blitz::NAME => names(Blitz::TALLIES),
        Gauntlet::NAME => names(Gauntlet::TALLIES),
        _ => Vec::new(),
    }
}

/// The same of what is loaded already.
pub fn compile_loaded(mut loaded: Loaded) -> Compiled {
    let wrong = crate::league::check(&loaded, &tallies(&loaded.family));
    loaded.faults.list.extend(wrong.list);
    match loaded.family.as_str() {
        Bowl::NAME => made(AnyBook::Bowl, compile(loaded)),
        Blitz::NAME => made(AnyBook::Blitz, compile(loaded)),
        Gauntlet::NAME => made(AnyBook::Gauntlet, compile(loaded)),
        family => {
            let known = [Bowl::NAME, Blitz::NAME, Gauntlet::NAME];
            let fault = unknown("unknown-family", loaded.family.at, family, known);
            loaded.faults.list.extend((!family.is_empty()).then_some(fault));
            (Err(loaded.sources), loaded.faults)
        }
    }
}

fn made<B>(of: impl FnOnce(B) -> AnyBook, (book, faults): (B, Diagnostics)) -> Compiled {
    (Ok(of(book)), faults)
}
