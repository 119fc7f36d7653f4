//! A house in a zip archive, read whole and with care: a stranger may have packed it.
//!
//! Nothing is ever unpacked to a disk. Only what lies on a shelf of a house is unpacked at all, within limits of number and
//! size; a name that leads out of the archive, or an entry that is a link, makes the whole of it unusable.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::diagnostic::Diagnostic;
use super::house::PAPER;
use super::shelf::{MOST_FILES, SHELVES};
use super::sources::{LARGEST_FILE, Trouble, shown, text_of};

/// The largest archive, and the largest sum of what is unpacked of one, in megabytes.
const LARGEST: u64 = 16;

/// The files of an archive that a house may have: path in the house, text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Archive {
    pub files: Vec<(String, Vec<u8>)>,
}

/// What is wrong with an archive: the value of `what` in its sentence.
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
        let mut bytes = Vec::new();
        let limit = LARGEST << 20;
        let read = File::open(path).and_then(|file| file.take(limit + 1).read_to_end(&mut bytes));
        if let Err(error) = read {
            return Err(Diagnostic::anywhere("unreadable-file").with("path", shown(path)).with("detail", error));
        }
        if bytes.len() as u64 > limit {
            return Err(too_large(path));
        }
        let entries = directory(&bytes).map_err(|what| unreadable(path, what))?;
        entries.iter().try_for_each(|entry| entry.is_harmless(path))?;
        if entries.len() > MOST_FILES {
            return Err(Diagnostic::anywhere("too-many-files").with("path", shown(path)).with("limit", MOST_FILES));
        }
        let top = top_folder(&entries);
        let mut archive = Archive::default();
        let own = |entry: &Entry| entry.name.strip_prefix(&top).filter(|name| belongs(name)).map(str::to_owned);
        let wanted: Vec<(String, Entry)> =
            entries.into_iter().filter_map(|entry| own(&entry).map(|name| (name, entry))).collect();
        if let Some((name, _)) = wanted.iter().find(|(_, entry)| entry.size > LARGEST_FILE << 20) {
            let whole = format!("{}/{name}", shown(path));
            return Err(Diagnostic::anywhere("file-too-large").with("path", whole).with("limit", LARGEST_FILE));
        }
        if wanted.iter().map(|(_, entry)| entry.size).sum::<u64>() > limit {
            return Err(too_large(path));
        }
        for (name, entry) in wanted {
            let data = entry.unpack(&bytes).map_err(|what| unreadable(path, what))?;
            archive.files.push((name, data));
        }
        archive.files.sort();
        if archive.files.windows(2).any(|two| two[0].0 == two[1].0) {
            return Err(unreadable(path, DAMAGED));
        }
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

fn unreadable(path: &Path, what: Damage) -> Diagnostic {
    Diagnostic::anywhere("archive-unreadable").with("path", shown(path)).with("what", what)
}

fn too_large(path: &Path) -> Diagnostic {
    Diagnostic::anywhere("archive-too-large").with("path", shown(path)).with("limit", LARGEST)
}

/// Whether a file is of a kind that houses have. Whatever else was packed is left alone.
fn belongs(name: &str) -> bool {
    let hidden = name.split('/').any(|part| part.starts_with('.') || part == "__MACOSX");
    let on_shelf =
        SHELVES.iter().map(|(shelf, _)| *shelf).chain(["tests"]).any(|shelf| name.starts_with(&format!("{shelf}/")));
    let ending = Path::new(name).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    !hidden && (name == PAPER || on_shelf && ["yaml", "rhai", "ftl"].contains(&ending))
}

/// The one folder in which everything lies, where somebody packed the folder and not what is in it.
fn top_folder(entries: &[Entry]) -> String {
    let papers = || entries.iter().filter_map(|entry| entry.name.strip_suffix(PAPER));
    let top = papers().min_by_key(|top| top.matches('/').count()).unwrap_or_default();
    if top.is_empty() || top.ends_with('/') && top.matches('/').count() == 1 { top.to_owned() } else { String::new() }
}

/// One file of an archive, as its directory has it.
struct Entry {
    name: String,
    method: u16,
    flags: u16,
    check: u32,
    packed: u64,
    size: u64,
    attributes: u32,
    offset: usize,
}

/// The directory at the end of an archive.
fn directory(bytes: &[u8]) -> Result<Vec<Entry>, Damage> {
    const END: [u8; 4] = *b"PK\x05\x06";
    const ENTRY: [u8; 4] = *b"PK\x01\x02";
    // The end is followed by a comment of at most 65,535 letters.
    let from = bytes.len().saturating_sub(22 + 0xffff);
    let end = bytes[from..].windows(4).rposition(|four| four == END).ok_or(DAMAGED)? + from;
    let (count, mut at) = (number(bytes, end + 10, 2)?, number(bytes, end + 16, 4)? as usize);
    if count == 0xffff || at == 0xffff_ffff {
        return Err("zip64");
    }
    let mut entries = Vec::new();
    for _ in 0..count {
        if bytes.get(at..at + 4) != Some(&ENTRY) {
            return Err(DAMAGED);
        }
        let field = |offset: usize, size: usize| number(bytes, at + offset, size);
        let (name, extra, comment) = (field(28, 2)? as usize, field(30, 2)? as usize, field(32, 2)? as usize);
        let letters = bytes.get(at + 46..at + 46 + name).ok_or(DAMAGED)?;
        entries.push(Entry {
            name: String::from_utf8_lossy(letters).into_owned(),
            flags: field(8, 2)? as u16,
            method: field(10, 2)? as u16,
            check: field(16, 4)? as u32,
            packed: field(20, 4)?,
            size: field(24, 4)?,
            attributes: field(38, 4)? as u32,
            offset: field(42, 4)? as usize,
        });
        at += 46 + name + extra + comment;
    }
    Ok(entries)
}

impl Entry {
    /// Refuses names that lead out of the archive, and links.
    fn is_harmless(&self, path: &Path) -> Result<(), Diagnostic> {
        const LINK: u32 = 0o120_000;
        let absolute = self.name.starts_with('/') || self.name.as_bytes().get(1) == Some(&b':');
        let climbs = self.name.split('/').any(|part| part == "..") || self.name.contains(['\\', '\0']);
        if absolute || climbs {
            let name = self.name.replace(char::is_control, "?");
            return Err(Diagnostic::anywhere("archive-climbs").with("path", shown(path)).with("name", name));
        }
        if self.attributes >> 16 & 0o170_000 == LINK {
            let whole = format!("{}/{}", shown(path), self.name);
            return Err(Diagnostic::anywhere("house-link").with("path", whole));
        }
        Ok(())
    }

    /// Its bytes: as many as its directory says, and as they were when it was packed.
    fn unpack(&self, bytes: &[u8]) -> Result<Vec<u8>, Damage> {
        const LOCAL: [u8; 4] = *b"PK\x03\x04";
        if self.flags & 1 == 1 {
            return Err("encrypted");
        }
        if bytes.get(self.offset..self.offset.saturating_add(4)) != Some(&LOCAL) {
            return Err(DAMAGED);
        }
        let (name, extra) = (number(bytes, self.offset + 26, 2)?, number(bytes, self.offset + 28, 2)?);
        let start = self.offset + 30 + (name + extra) as usize;
        let packed = bytes.get(start..start + self.packed as usize).ok_or(DAMAGED)?;
        let data = match self.method {
            0 => packed.to_vec(),
            8 => miniz_oxide::inflate::decompress_to_vec_with_limit(packed, self.size as usize).map_err(|_| DAMAGED)?,
            _ => return Err("method"),
        };
        if data.len() as u64 != self.size || checksum(&data) != self.check { Err(DAMAGED) } else { Ok(data) }
    }
}

/// A number of so many bytes, the lowest first.
fn number(bytes: &[u8], at: usize, size: usize) -> Result<u64, Damage> {
    let digits = bytes.get(at..at + size).ok_or(DAMAGED)?;
    Ok(digits.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
}

/// CRC-32, as zip has it.
fn checksum(data: &[u8]) -> u32 {
    let bit = |sum: u32, _| sum >> 1 ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
    !data.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), bit))
}
