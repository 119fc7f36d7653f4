//! The games of a folder, and the books they are played by.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value as Json;

use crate::judge::as_left::{AsLeft, Left};
use crate::judge::record::{Clerk, Header, Log, Record};
use crate::judge::{AnyBook, Shelf};
use crate::pack::{Diagnostic, Diagnostics, Library, Loaded, Refused, Sources, changed_layers, make_folder};
use crate::referee::{Book, Family};
use crate::with_book;

use super::begin::Filled;
use super::host;
use super::kept;
use super::message::Message;
use super::remembered::{Remembered, files};
use super::seats::Seats;
use super::table::Table;

/// So many games are open at once.
const MOST_OPEN: usize = 1_000;
/// The ending of the files of games.
const ENDING: &str = ".record";

/// The games of a folder.
pub(super) struct Hall {
    folder: PathBuf,
    idle: Duration,
    shelf: Mutex<Shelf>,
    records: Remembered<Known>,
    tables: Mutex<BTreeMap<String, Arc<Table>>>,
    /// The houses that were read, each as it stood then.
    stamps: Mutex<BTreeMap<PathBuf, u64>>,
}

/// What a record says of its game.
#[derive(Clone)]
pub(super) struct Known {
    game: String,
    houses: Vec<PathBuf>,
    answers: usize,
    is_over: bool,
}

/// What is known of a game without playing it.
pub(super) struct Listed {
    /// Its name.
    pub id: String,
    /// The pack played.
    pub game: String,
    /// How many answers were given.
    pub answers: usize,
    /// Whether it came to its end.
    pub is_over: bool,
    /// The key of whoever began it.
    pub host: String,
}

impl Hall {
    /// A hall over a folder, which is made if it is not there.
    ///
    /// # Errors
    /// `unwritable-file`.
    pub(super) fn new(folder: &Path, library: Library, idle: Duration) -> Result<Hall, Diagnostic> {
        make_folder(folder)?;
        let (shelf, tables) = (Mutex::new(Shelf::new(library)), Mutex::default());
        Ok(Hall {
            folder: folder.to_owned(),
            idle,
            shelf,
            records: Remembered::new(),
            tables,
            stamps: Mutex::default(),
        })
    }

    /// A pack under houses, as it was written.
    pub(super) fn load(&self, pack: &str, houses: &[PathBuf]) -> Loaded {
        self.shelf().load(pack, houses)
    }

    /// The packs that can be played.
    pub(super) fn games(&self) -> Vec<String> {
        let packs = self.shelf().library().packs();
        packs.into_iter().filter(|pack| pack.game).map(|pack| pack.name).collect()
    }

    /// The houses that lie in the folder: their names, and where they are.
    pub(super) fn houses(&self) -> Vec<(String, PathBuf)> {
        let entries = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let is_house = |path: &PathBuf| path.join("house.yaml").is_file();
        let houses = entries.map(|entry| entry.path()).filter(is_house);
        let mut houses: Vec<(String, PathBuf)> =
            houses.filter_map(|path| Some((path.file_name()?.to_str()?.to_owned(), path.clone()))).collect();
        houses.sort();
        houses
    }

    /// A house of the folder, by its name.
    ///
    /// # Errors
    /// `unknown-house`.
    pub(super) fn house(&self, name: &str) -> Result<PathBuf, Diagnostic> {
        let houses = self.houses();
        let known = houses.iter().map(|(name, _)| name.as_str());
        let unknown = || Diagnostic::anywhere("unknown-house").with("word", name).suggest(name, known);
        houses.iter().find(|(own, _)| own == name).map(|(_, path)| path.clone()).ok_or_else(unknown)
    }

    /// The houses that a form names, each with its name: `house-<name>`, whatever stands there.
    ///
    /// # Errors
    /// As [`Hall::house`].
    pub(super) fn chosen(&self, filled: &Filled) -> Result<Vec<(String, PathBuf)>, Diagnostic> {
        let names = filled.keys().filter_map(|field| field.strip_prefix("house-"));
        names.map(|name| Ok((name.to_owned(), self.house(name)?))).collect()
    }

    /// The folder.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// What is told with paths as they are seen from the folder: where that lies is nobody's business.
    pub(super) fn told_from_here(&self, told: &Json) -> Json {
        let within = format!("{}/", self.folder.display());
        serde_json::from_str(&told.to_string().replace(&within, "")).unwrap_or_default()
    }

    /// The books, each compiled once.
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same for games under these houses: what was compiled with one that has changed since is forgotten.
    pub(super) fn shelf_under(&self, houses: &[PathBuf]) -> MutexGuard<'_, Shelf> {
        let mut shelf = self.shelf();
        let mut stamps = self.stamps.lock().unwrap_or_else(PoisonError::into_inner);
        for house in houses {
            let now = kept::stamp(house);
            if stamps.insert(house.clone(), now).is_some_and(|then| then != now) {
                shelf.forget(house);
            }
        }
        shelf
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The book of a pack under houses.
    ///
    /// # Errors
    /// The faults of its packs and houses.
    pub(super) fn book(&self, pack: &str, houses: &[PathBuf]) -> Result<AnyBook, Refused> {
        self.shelf_under(houses).book(pack, houses)
    }

    /// The book of the same game under other houses, beside the one it was played by.
    ///
    /// # Errors
    /// As [`Hall::book`].
    pub(super) fn beside<G: Family>(&self, book: &Book<G>, houses: &[PathBuf]) -> Result<Arc<Book<G>>, Refused> {
        self.shelf_under(houses).beside(book, houses)
    }

    /// The record of a name; none where the name could lead out of the folder.
    fn path(&self, id: &str) -> Option<PathBuf> {
        is_file_name(id).then(|| self.folder.join(format!("{id}{ENDING}")))
    }

    /// The games there are, the newest first.
    pub(super) fn list(&self) -> Vec<Listed> {
        let records = files(&self.folder, |name| name.ends_with(ENDING));
        let mut known = self.records.of(records, |name| self.known(name));
        known.sort_by(|one, other| other.1.0.cmp(&one.1.0).then_with(|| one.0.cmp(&other.0)));
        let listed = |(name, _, known): (String, _, Known)| {
            let id = name.strip_suffix(ENDING)?.to_owned();
            let host = self.table(&id).ok()?.seats.host.clone();
            Some(Listed { id, game: known.game, answers: known.answers, is_over: known.is_over, host })
        };
        known.into_iter().filter_map(listed).collect()
    }

    /// What a record of the folder says of its game, if it is one.
    fn known(&self, name: &str) -> Option<Known> {
        let record = read(&self.path(name.strip_suffix(ENDING)?)?).ok()?;
        let answers = record.answers().count();
        let Header { game, houses, .. } = record.header;
        Some(Known { game, houses, answers, is_over: record.ended })
    }

    /// The game of a table, and the names of the houses it is played under.
    pub(super) fn played(&self, table: &Table) -> Option<(String, String)> {
        let known = self.known(&format!("{}{ENDING}", table.id))?;
        let names = known.houses.iter().filter_map(|house| house.file_name()?.to_str());
        Some((known.game, names.collect::<Vec<_>>().join(" ")))
    }

    /// Begins a game: its record is written before anybody plays.
    ///
    /// # Errors
    /// `unwritable-file`.
    pub(super) fn begin(&self, header: &Header, seats: Seats) -> Result<Arc<Table>, Diagnostic> {
        // Two that begin at once do not get one name.
        let mut tables = self.tables();
        let taken = |id: &String| self.path(id).is_none_or(|path| path.exists());
        let names = (1..).map(|number| format!("{}-{number}", header.game));
        let id = names.into_iter().find(|id| !taken(id)).unwrap_or_default();
        let path = self.folder.join(format!("{id}{ENDING}"));
        drop(Clerk::new(Log::default()).writing(&path, header, &Left::default())?);
        seats.keep(&path)?;
        kept::keep(&self.folder, header);
        let table = Arc::new(Table::new(id.clone(), path, seats));
        tables.insert(id, Arc::clone(&table));
        Ok(table)
    }

    /// The table of a game.
    ///
    /// # Errors
    /// `table-unknown`, and what is wrong with its files.
    pub(super) fn table(&self, id: &str) -> Result<Arc<Table>, Diagnostic> {
        let unknown = || Diagnostic::anywhere("table-unknown").with("game", id);
        let path = self.path(id).ok_or_else(unknown)?;
        let mut tables = self.tables();
        if let Some(table) = tables.get(id).filter(|_| path.exists()) {
            return Ok(Arc::clone(table));
        }
        if !path.exists() {
            return Err(unknown());
        }
        let sides = read(&path).map_err(|_| unknown())?.header.start.sides.len().max(1);
        let table = Arc::new(Table::new(id.to_owned(), path.clone(), Seats::beside(&path, sides)?));
        tables.insert(id.to_owned(), Arc::clone(&table));
        Ok(table)
    }

    /// The record of a game as it stands, and the book that it began with.
    ///
    /// # Errors
    /// A record that cannot be read; rules that are not those it was played by, where those were not kept.
    pub(super) fn read(&self, table: &Table) -> Result<(Record, AnyBook), Refused> {
        let record = read(&table.path)?;
        let today = self.today(&record);
        if today.is_ok() {
            return today.map(|book| (record, book));
        }
        let copies = kept::kept(&self.folder, &record.header);
        let then = copies.and_then(|copies| unchanged(self.book(&record.header.game, &copies), &record).ok());
        then.map_or_else(|| today, Ok).map(|book| (record, book))
    }

    /// The book of a game by the rules of today, if they are those it was played by.
    fn today(&self, record: &Record) -> Result<AnyBook, Refused> {
        unchanged(self.book(&record.header.game, &record.header.houses), record)
    }

    /// The record of a game, its book, and the one by which a game would begin today; none where that is the same.
    ///
    /// # Errors
    /// As [`Hall::read`]; whatever is wrong with the rules of today.
    pub(super) fn newer(&self, table: &Table) -> Result<Option<(Record, AnyBook, AnyBook)>, Refused> {
        let (record, then) = self.read(table)?;
        if self.today(&record).is_ok() {
            return Ok(None);
        }
        let today = self.book(&record.header.game, &record.header.houses)?;
        Ok(Some((record, then, today)))
    }

    /// Hands a message to the game of a table; it is opened where nobody plays it.
    ///
    /// # Errors
    /// As [`Hall::read`]; `table-too-many`.
    pub(super) fn hand(&self, table: &Arc<Table>, message: Message) -> Result<(), Refused> {
        let Err(message) = table.hand(message) else { return Ok(()) };
        let open = self.tables().values().filter(|table| table.is_open()).count();
        if open >= MOST_OPEN {
            let fault = Diagnostic::anywhere("table-too-many").with("most", MOST_OPEN);
            return Err(fault.into());
        }
        let left = AsLeft::of(&table.path);
        let (record, book) = self.read(table)?;
        if let Some(door) = table.opened() {
            host::open(table, (book, record, left), door, self.idle);
        }
        let _ = table.hand(message);
        Ok(())
    }
}

/// Whether a name is that of a file in the folder itself, which does not hide.
pub(super) fn is_file_name(name: &str) -> bool {
    let is_whole = Path::new(name).file_name().is_some_and(|own| own == name);
    is_whole && !name.starts_with('.') && !name.contains(['/', '\\', '\0'])
}

/// Reads a record file.
fn read(path: &Path) -> Result<Record, Refused> {
    let mut sources = Sources::default();
    let read = sources.read_text(path).and_then(|file| Record::read(sources.text(file), file));
    read.map_err(|fault| Refused::one(fault, &sources))
}

/// A book, if its rules are those by which a record was made.
fn unchanged(book: Result<AnyBook, Refused>, record: &Record) -> Result<AnyBook, Refused> {
    let book = book?;
    let layers = with_book!(&book, book => book.layers.clone());
    let changed = changed_layers("record-other-rules", &record.header.layers, &layers);
    let faults = Diagnostics { list: changed.into_iter().map(|(_, fault)| fault).collect() };
    if faults.is_empty() { Ok(book) } else { Err(Refused { faults, sources: Sources::default() }) }
}
