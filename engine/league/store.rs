//! The one file of a league: a table of entries that are only ever added to.
//!
//! Only this file speaks to the database; changing it later touches nothing else. An entry is confirmed when
//! [`Store::add`] returns: from then on neither a killed program nor a broken write loses it. Each entry bears a seal made
//! of itself and the seal before it, so that a ledger somebody has altered is noticed.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, TransactionBehavior, params};

use crate::pack::{Diagnostic, LONGEST_NAME, missing_file, name, unwritable_file};

use super::ledger::{Entry, Founding, LeagueEvent};

/// Marks a database as a league of ours: the letters `arbi`.
const APPLICATION: i32 = 0x6172_6269;
/// The steps from an empty file to the present format; the file says how many it has taken.
const MIGRATIONS: [&str; 3] = [
    "
    CREATE TABLE ledger (
        number INTEGER PRIMARY KEY CHECK (number > 0),
        kind   TEXT NOT NULL,
        body   TEXT NOT NULL,
        date   TEXT,
        seal   TEXT NOT NULL
    ) STRICT;
    CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger'); END;
    CREATE TRIGGER ledger_loses_nothing BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger'); END;
",
    "
    CREATE TABLE head (
        one    INTEGER PRIMARY KEY CHECK (one = 1),
        number INTEGER NOT NULL,
        seal   TEXT NOT NULL
    ) STRICT;
    INSERT INTO head SELECT 1, number, seal FROM ledger ORDER BY number DESC LIMIT 1;
",
    "-- Names of rules are kept by the codes of languages, which older releases do not read.",
];
/// The first format that remembers which entry is the last.
const WITH_HEAD: i64 = 2;
/// The trouble of a file that cannot be read, or written.
const UNREADABLE: &str = "unreadable-file";
const UNWRITABLE: &str = "unwritable-file";
/// So long somebody else may keep the file to himself.
const PATIENCE: Duration = Duration::from_secs(5);

/// The beginning of a database, and where its mark stands.
const DATABASE: &[u8; 16] = b"SQLite format 3\0";
const MARK: usize = 68;

/// Whether a file bears the mark of a league: its first bytes say so, whatever is wrong with the rest.
pub fn is_league(path: &Path) -> bool {
    let mut head = [0; MARK + 4];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head.starts_with(DATABASE) && head[MARK..] == APPLICATION.to_be_bytes()
}

/// A league's file.
pub struct Store {
    connection: Connection,
    path: PathBuf,
}

impl Store {
    /// Founds a league in a file that is not there yet, or is empty.
    ///
    /// # Errors
    /// `league-exists` for a file that holds something; whatever keeps it from being written.
    pub fn found(path: &Path, founding: Founding, date: Option<&str>) -> Result<Store, Diagnostic> {
        if std::fs::metadata(path).is_ok_and(|file| file.is_dir() || file.len() > 0) {
            return Err(Diagnostic::anywhere("league-exists").with("path", path.display()));
        }
        let is_new = !path.exists();
        if is_new {
            File::create_new(path).map_err(|error| unwritable_file(path, &error))?;
        }
        let founded = Store::begin(path, founding, date);
        if founded.is_err() && is_new {
            // What could not be begun leaves nothing behind.
            let _ = std::fs::remove_file(path);
        }
        founded
    }

    fn begin(path: &Path, founding: Founding, date: Option<&str>) -> Result<Store, Diagnostic> {
        let mut store = Store::connect(path, OpenFlags::SQLITE_OPEN_CREATE)?;
        let event = LeagueEvent::Founded(Box::new(founding));
        store.write(|entries| match entries {
            [] => Ok((vec![event], date)),
            _ => Err(Diagnostic::anywhere("league-exists").with("path", path.display())),
        })?;
        Ok(store)
    }

    /// Opens the file of a league; what a killed program left half written there is taken back.
    ///
    /// # Errors
    /// `missing-file`, `folder-not-file`, `league-not-a-league`, `league-newer`, `league-damaged`, `league-busy`.
    pub fn open(path: &Path) -> Result<Store, Diagnostic> {
        match std::fs::metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Err(missing_file(path)),
            Err(error) => {
                return Err(Diagnostic::anywhere(UNREADABLE).with("path", path.display()).because(&error));
            }
            Ok(file) if file.is_dir() => {
                return Err(Diagnostic::anywhere("folder-not-file").with("path", path.display()));
            }
            Ok(file) if file.len() == 0 => {
                return Err(Diagnostic::anywhere("league-not-a-league").with("path", path.display()));
            }
            Ok(_) => {}
        }
        let mut store = Store::connect(path, OpenFlags::empty())?;
        store.know()?;
        Ok(store)
    }

    fn connect(path: &Path, more: OpenFlags) -> Result<Store, Diagnostic> {
        let code = if more.contains(OpenFlags::SQLITE_OPEN_CREATE) { UNWRITABLE } else { UNREADABLE };
        let trouble = |error| trouble(path, &error, code);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | more;
        let connection = Connection::open_with_flags(path, flags).map_err(trouble)?;
        connection.busy_timeout(PATIENCE).map_err(trouble)?;
        // One file, and what is confirmed is on the disk: the journal is gone, and its folder knows it.
        connection.pragma_update(None, "synchronous", "EXTRA").map_err(trouble)?;
        connection.pragma_update(None, "trusted_schema", false).map_err(trouble)?;
        Ok(Store { connection, path: path.to_owned() })
    }

    /// Whether the file is a league, of a format that we know; an older one takes the steps it lacks when it is written.
    fn know(&mut self) -> Result<(), Diagnostic> {
        let application = self.pragma("application_id")?;
        let format = self.pragma("user_version")?;
        let named = |code| Diagnostic::anywhere(code).with("path", self.path.display());
        if application != i64::from(APPLICATION) || format < 1 {
            return Err(named("league-not-a-league"));
        }
        if format > MIGRATIONS.len() as i64 {
            return Err(named("league-newer").with("format", format).with("known", MIGRATIONS.len()));
        }
        Ok(())
    }

    fn pragma(&self, name: &str) -> Result<i64, Diagnostic> {
        let value = self.connection.pragma_query_value(None, name, |row| row.get(0));
        value.map_err(|error| trouble(&self.path, &error, UNREADABLE))
    }

    /// Every entry, in order.
    ///
    /// # Errors
    /// `league-damaged` at the first entry that is missing, altered or makes no sense.
    pub fn entries(&self) -> Result<Vec<Entry>, Diagnostic> {
        read(&self.connection, &self.path)
    }

    /// Adds what somebody makes of the entries there are. No other program comes between.
    ///
    /// # Errors
    /// The fault of the maker, or of a file that cannot be written; then nothing is added.
    pub fn add(
        &mut self,
        date: Option<&str>,
        make: impl FnOnce(&[Entry]) -> Result<Vec<LeagueEvent>, Diagnostic>,
    ) -> Result<Vec<Entry>, Diagnostic> {
        self.write(|entries| Ok((make(entries)?, date)))
    }

    fn write<'d>(
        &mut self,
        make: impl FnOnce(&[Entry]) -> Result<(Vec<LeagueEvent>, Option<&'d str>), Diagnostic>,
    ) -> Result<Vec<Entry>, Diagnostic> {
        let path = self.path.clone();
        let trouble = |error| trouble(&path, &error, UNWRITABLE);
        let work = self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(trouble)?;
        migrate(&work).map_err(trouble)?;
        let mut entries = read(&work, &path)?;
        let (events, date) = make(&entries)?;
        let date = date.map(|date| name(date, LONGEST_NAME, "league-bad-date")).transpose()?;
        let date = date.as_deref();
        let mut seal = last_seal(&work).map_err(trouble)?;
        for event in events {
            let entry = Entry { number: entries.len() as u64 + 1, event, date: date.map(str::to_owned) };
            let (kind, body) = written(&entry.event);
            seal = sealed(&seal, entry.number, &kind, &body, date);
            let row = params![entry.number as i64, kind, body, date, seal];
            work.execute("INSERT INTO ledger (number, kind, body, date, seal) VALUES (?, ?, ?, ?, ?)", row)
                .map_err(trouble)?;
            entries.push(entry);
        }
        let head = params![entries.len() as i64, seal];
        work.execute("INSERT OR REPLACE INTO head VALUES (1, ?, ?)", head).map_err(trouble)?;
        work.commit().map_err(trouble)?;
        Ok(entries)
    }
}

/// Takes the steps that the file has not taken yet.
fn migrate(connection: &Connection) -> rusqlite::Result<()> {
    let taken: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let taken = usize::try_from(taken).unwrap_or(MIGRATIONS.len());
    for step in MIGRATIONS.iter().skip(taken) {
        connection.execute_batch(step)?;
    }
    if taken < MIGRATIONS.len() {
        connection.pragma_update(None, "application_id", APPLICATION)?;
        connection.pragma_update(None, "user_version", MIGRATIONS.len() as i64)?;
    }
    Ok(())
}

/// A row as it stands in the file.
type Written = (i64, String, String, Option<String>, String);

fn rows(connection: &Connection) -> rusqlite::Result<Vec<Written>> {
    let mut query = connection.prepare("SELECT number, kind, body, date, seal FROM ledger ORDER BY number")?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?)))?;
    rows.collect()
}

fn read(connection: &Connection, path: &Path) -> Result<Vec<Entry>, Diagnostic> {
    let damaged =
        |number: u64| Diagnostic::anywhere("league-damaged").with("path", path.display()).with("entry", number);
    let mut entries: Vec<Entry> = Vec::new();
    let mut seal_before = String::new();
    for (number, kind, body, date, seal) in rows(connection).map_err(|error| trouble(path, &error, UNREADABLE))? {
        let expected = entries.len() as u64 + 1;
        let whole = u64::try_from(number) == Ok(expected)
            && sealed(&seal_before, expected, &kind, &body, date.as_deref()) == seal;
        let event = understood(&kind, &body).filter(|_| whole).ok_or_else(|| damaged(expected))?;
        entries.push(Entry { number: expected, event, date });
        seal_before = seal;
    }
    let head = head(connection).map_err(|error| trouble(path, &error, UNREADABLE))?;
    // Whoever takes the last entries away leaves a ledger that is whole but for this.
    match head.is_none_or(|head| head == (entries.len() as i64, seal_before)) {
        true => Ok(entries),
        false => Err(damaged(entries.len() as u64 + 1)),
    }
}

/// The number and the seal of the last entry; none in a file whose format does not remember it.
fn head(connection: &Connection) -> rusqlite::Result<Option<(i64, String)>> {
    let format: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if format < WITH_HEAD {
        return Ok(None);
    }
    let mut query = connection.prepare("SELECT number, seal FROM head")?;
    let head = query.query_row([], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    Ok(Some(head.unwrap_or_default()))
}

fn last_seal(connection: &Connection) -> rusqlite::Result<String> {
    let newest = "SELECT coalesce((SELECT seal FROM ledger ORDER BY number DESC LIMIT 1), '')";
    connection.query_row(newest, [], |row| row.get(0))
}

fn written(event: &LeagueEvent) -> (String, String) {
    let value = serde_json::to_value(event).unwrap_or_default();
    let body = value.get("body").map(ToString::to_string).unwrap_or_default();
    (event.kind().to_owned(), body)
}

fn understood(kind: &str, body: &str) -> Option<LeagueEvent> {
    let body: serde_json::Value = serde_json::from_str(body).ok()?;
    serde_json::from_value(serde_json::json!({"kind": kind, "body": body})).ok()
}

fn sealed(before: &str, number: u64, kind: &str, body: &str, date: Option<&str>) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in [before, &number.to_string(), kind, body, date.unwrap_or_default()] {
        hasher.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

/// Whether a database can be read, and has not what a league has: a table or a column is not there, or holds what it never holds.
fn is_of_contents(error: &rusqlite::Error) -> bool {
    match error {
        rusqlite::Error::SqliteFailure(failure, _) => failure.code == ErrorCode::Unknown,
        rusqlite::Error::SqlInputError { .. }
        | rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::IntegralValueOutOfRange(..) => true,
        _ => false,
    }
}

/// The reason that keeps a file from being read, or from being written, in our words.
fn trouble(path: &Path, error: &rusqlite::Error, usual: &'static str) -> Diagnostic {
    let is_torn = usual == UNREADABLE && is_of_contents(error);
    let code = match error.sqlite_error_code() {
        _ if is_torn => "league-corrupt",
        Some(ErrorCode::NotADatabase) => "league-not-a-league",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => "league-busy",
        Some(ErrorCode::DatabaseCorrupt) => "league-corrupt",
        _ => usual,
    };
    let fault = Diagnostic::anywhere(code).with("path", path.display());
    if code == usual { fault.because(&of_the_system(error)) } else { fault }
}

/// What the database says that the system says.
fn of_the_system(error: &rusqlite::Error) -> io::Error {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => ErrorKind::StorageFull.into(),
        Some(ErrorCode::PermissionDenied | ErrorCode::ReadOnly) => ErrorKind::PermissionDenied.into(),
        _ => io::Error::other(error.to_string()),
    }
}
