//! A house in a zip archive, read whole and with care: a stranger may have packed it.
//!
//! Nothing is ever unpacked to a disk. Only what lies on a shelf of a house is unpacked at all, within limits of number and
//! size; a name that leads out of the archive, or an entry that is a link, makes the whole of it unusable.

use std::fs::File;
use std::io::{Cursor, Read};
use std::path::Path;

use zip::CompressionMethod;
use zip::read::{ZipArchive, ZipFileEntry};

use super::diagnostic::Diagnostic;
use super::layout::{MOST_FILES, PAPER, SHELVES};
use super::sources::{LARGEST_FILE, Trouble, shown, text_of};

/// The largest archive, and the largest sum of what is unpacked of one, in bytes.
const LARGEST: u64 = 16 << 20;

/// The files of an archive that a house may have: path in the house, text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Archive {
    pub files: Vec<(String, Vec<u8>)>,
}

/// The damage to an archive: the value of `what` in its sentence.
type Damage = &'static str;

const DAMAGED: Damage = "damaged";

/// Whether a file is, by its first letters, a zip archive.
pub(super) fn is_archive(path: &Path) -> bool {
    let mut start = [0; 4];
    path.is_file()
        && File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok()
        && matches!(&start, b"PK\x03\x04" | b"PK\x05\x06")
}

impl Archive {
    /// Reads an archive.
    ///
    /// # Errors
    /// `archive-unreadable`, `archive-too-large`, `archive-climbs`, `house-link`, or what files can suffer.
    pub fn open(path: &Path) -> Result<Archive, Diagnostic> {
        let damaged = || unreadable(path, DAMAGED);
        let mut zip = ZipArchive::new(Cursor::new(bytes_of(path)?)).map_err(|_| damaged())?;
        let entries = (0..zip.len()).map(|index| Some(Entry::of(&zip.by_index_data(index).ok()?)));
        let entries = entries.collect::<Option<Vec<Entry>>>().ok_or_else(damaged)?;
        entries.iter().try_for_each(|entry| entry.is_harmless(path))?;
        if entries.len() > MOST_FILES {
            return Err(Diagnostic::anywhere("too-many-files").with("path", shown(path)).with("limit", MOST_FILES));
        }
        if zip.has_duplicate_names() {
            return Err(damaged());
        }
        let top = top_folder(&entries);
        let own = |(index, entry): (usize, Entry)| {
            let name = entry.name.strip_prefix(&top).filter(|name| belongs(name))?.to_owned();
            Some((index, Entry { name, ..entry }))
        };
        let wanted: Vec<(usize, Entry)> = entries.into_iter().enumerate().filter_map(own).collect();
        within_limits(path, &wanted)?;
        let mut archive = Archive::default();
        for (index, entry) in wanted {
            let data = entry.unpack(index, &mut zip).map_err(|what| unreadable(path, what))?;
            archive.files.push((entry.name, data));
        }
        archive.files.sort();
        Ok(archive)
    }

    /// The text of a file.
    pub fn text(&self, name: &str) -> Result<String, Trouble> {
        let file = self.files.iter().find(|(own, _)| own == name);
        file.map_or(Err(Trouble::Missing), |(_, bytes)| text_of(bytes.clone()))
    }

    /// The paths of the files on a shelf, below it, with their place among all files; sorted.
    pub fn shelf<'a>(&'a self, shelf: &'a str) -> impl Iterator<Item = &'a str> {
        let below = move |name: &'a str| name.strip_prefix(shelf)?.strip_prefix('/');
        self.files.iter().filter_map(move |(name, _)| below(name))
    }
}

/// The bytes of an archive that is not too large.
fn bytes_of(path: &Path) -> Result<Vec<u8>, Diagnostic> {
    let mut bytes = Vec::new();
    match File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes)) {
        Err(error) => Err(Diagnostic::anywhere("unreadable-file").with("path", shown(path)).because(&error)),
        Ok(_) if bytes.len() as u64 > LARGEST => Err(too_large(path)),
        Ok(_) => Ok(bytes),
    }
}

/// Whether what is to be unpacked is not too large, each file and all together.
fn within_limits(path: &Path, wanted: &[(usize, Entry)]) -> Result<(), Diagnostic> {
    if let Some((_, entry)) = wanted.iter().find(|(_, entry)| entry.size > LARGEST_FILE << 20) {
        let whole = format!("{}/{}", shown(path), entry.name);
        return Err(Diagnostic::anywhere("file-too-large").with("path", whole).with("limit", LARGEST_FILE));
    }
    let all = wanted.iter().map(|(_, entry)| entry.size).sum::<u64>();
    if all > LARGEST { Err(too_large(path)) } else { Ok(()) }
}

fn unreadable(path: &Path, what: Damage) -> Diagnostic {
    Diagnostic::anywhere("archive-unreadable").with("path", shown(path)).with("what", what)
}

fn too_large(path: &Path) -> Diagnostic {
    Diagnostic::anywhere("archive-too-large").with("path", shown(path)).with("limit", LARGEST >> 20)
}

/// Whether a file is one that whoever packed it never saw.
fn is_hidden(name: &str) -> bool {
    name.split('/').any(|part| part.starts_with('.') || part == "__MACOSX")
}

/// Whether a file is of a kind that houses have. Whatever else was packed is left alone.
fn belongs(name: &str) -> bool {
    let on_shelf =
        SHELVES.iter().map(|(shelf, _)| *shelf).chain(["tests"]).any(|shelf| name.starts_with(&format!("{shelf}/")));
    let ending = Path::new(name).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    !is_hidden(name) && (name == PAPER || on_shelf && ["yaml", "rhai", "ftl"].contains(&ending))
}

/// The one folder in which everything lies, where somebody packed the folder and not what is in it.
fn top_folder(entries: &[Entry]) -> String {
    let seen = entries.iter().filter(|entry| !is_hidden(&entry.name));
    let top = seen.filter_map(|entry| entry.name.strip_suffix(PAPER)).min_by_key(|top| top.matches('/').count());
    let is_folder = |top: &&str| top.ends_with('/') && top.matches('/').count() == 1;
    top.filter(is_folder).unwrap_or_default().to_owned()
}

/// One file of an archive, as its directory has it.
struct Entry {
    name: String,
    size: u64,
    link: bool,
    damage: Option<Damage>,
}

impl Entry {
    fn of(entry: &ZipFileEntry) -> Entry {
        let usual = matches!(entry.compression(), CompressionMethod::Stored | CompressionMethod::Deflated);
        let damage = if entry.encrypted() { Some("encrypted") } else { (!usual).then_some("method") };
        let name = String::from_utf8_lossy(entry.name_raw()).into_owned();
        Entry { name, size: entry.size(), link: entry.is_symlink(), damage }
    }

    /// Refuses names that lead out of the archive, and links.
    fn is_harmless(&self, path: &Path) -> Result<(), Diagnostic> {
        let absolute = self.name.starts_with('/') || self.name.as_bytes().get(1) == Some(&b':');
        let climbs = self.name.split('/').any(|part| part == "..") || self.name.contains(['\\', '\0']);
        if absolute || climbs {
            let name = self.name.replace(char::is_control, "?");
            return Err(Diagnostic::anywhere("archive-climbs").with("path", shown(path)).with("name", name));
        }
        if self.link {
            let whole = format!("{}/{}", shown(path), self.name);
            return Err(Diagnostic::anywhere("house-link").with("path", whole));
        }
        Ok(())
    }

    /// Its bytes: as many as the directory says, and as they were when it was packed.
    fn unpack(&self, index: usize, zip: &mut ZipArchive<Cursor<Vec<u8>>>) -> Result<Vec<u8>, Damage> {
        self.damage.map_or(Ok(()), Err)?;
        let mut data = Vec::new();
        let file = zip.by_index(index).map_err(|_| DAMAGED)?;
        // One byte more than there should be, and no further: whoever lies about a size is found out.
        file.take(self.size + 1).read_to_end(&mut data).map_err(|_| DAMAGED)?;
        if data.len() as u64 == self.size { Ok(data) } else { Err(DAMAGED) }
    }
}
