//! Old words in somebody's files, rewritten in place: whatever else a file says stays as it is, letter by letter.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io;
use std::path::{Path, PathBuf};

use super::diagnostic::{Diagnostic, Diagnostics};
use super::sources::{Sources, unwritable_file};
use super::tree::Place;

/// A word that was rewritten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// The file, as a person would type it.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The word that stood there.
    pub old: String,
    /// The word that stands there now.
    pub new: String,
}

/// Writes the new word for every old one that is told with a new one. A file is rewritten as a whole or not at all.
///
/// # Errors
/// Of a file that cannot be written: `unwritable-file`, or `fix-refused` for a link or one that may only be read.
pub fn fix(faults: &Diagnostics, sources: &Sources) -> (Vec<Fixed>, Diagnostics) {
    let mut by_file: BTreeMap<u16, BTreeMap<Place, (&str, &str)>> = BTreeMap::new();
    for fault in faults.list.iter().filter(|fault| fault.code == "old-word") {
        let old = fault.args.iter().find(|(name, _)| *name == "word").map(|(_, word)| word.as_str());
        if let (Some(at), Some(old), Some(new)) = (fault.place, old, &fault.suggestion) {
            by_file.entry(at.file).or_default().insert(at, (old, new));
        }
    }
    let (mut fixed, mut wrong) = (Vec::new(), Diagnostics::default());
    for (file, words) in by_file {
        match fix_file(sources.name(file), sources.text(file), &words) {
            Ok(done) => fixed.extend(done),
            Err(fault) => wrong.push(fault),
        }
    }
    (fixed, wrong)
}

fn fix_file(name: &str, text: &str, words: &BTreeMap<Place, (&str, &str)>) -> Result<Vec<Fixed>, Diagnostic> {
    let mut new_text = text.to_owned();
    let mut fixed = Vec::new();
    // From the end, so that what comes before stays where it is.
    for (at, (old, new)) in words.iter().rev() {
        let Some(start) = start_of(text, *at, old) else { continue };
        new_text.replace_range(start..start + old.len(), new);
        let (old, new) = ((*old).to_owned(), (*new).to_owned());
        fixed.push(Fixed { file: name.to_owned(), line: at.line, old, new });
    }
    fixed.reverse();
    if !fixed.is_empty() {
        rewrite(Path::new(name), text, &new_text)?;
    }
    Ok(fixed)
}

/// The byte at which a word stands, plain or in quotes; none if something else stands there, as a reference does.
pub fn start_of(text: &str, at: Place, word: &str) -> Option<usize> {
    let line = text.split_inclusive('\n').take(at.line.checked_sub(1)? as usize).map(str::len).sum::<usize>();
    let rest = text.get(line..)?;
    let column = rest.char_indices().nth(at.column.checked_sub(1)? as usize)?.0;
    let start = line + column + usize::from(rest[column..].starts_with(['"', '\'']));
    text.get(start..)?.starts_with(word).then_some(start)
}

/// Puts a new text in the place of the old one, in one step and with the same rights.
///
/// # Errors
/// `unwritable-file`, or `fix-refused` for a link, for a file that may only be read, and for one that has changed meanwhile.
pub fn rewrite(path: &Path, old: &str, new: &str) -> Result<(), Diagnostic> {
    let named = |code| Diagnostic::anywhere(code).with("path", path.display());
    let trouble = |error: io::Error| unwritable_file(path, &error);
    let rights = fs::symlink_metadata(path).map_err(trouble)?;
    if rights.is_symlink() || rights.permissions().readonly() {
        return Err(named("fix-refused").with("what", if rights.is_symlink() { "link" } else { "read-only" }));
    }
    let bytes = fs::read(path).map_err(trouble)?;
    let Some(mark) = bytes.strip_suffix(old.as_bytes()) else {
        return Err(named("fix-refused").with("what", "changed"));
    };
    put(path, &[mark, new.as_bytes()].concat(), Some(rights.permissions())).map_err(trouble)
}

/// Writes a file in one step: it is there whole, or as it was before, and keeps its rights. What a link leads to is written;
/// what is no file, as a pipe or a device, is written to.
///
/// # Errors
/// `unwritable-file`.
pub fn write_whole(path: &Path, text: &str) -> Result<(), Diagnostic> {
    let written = match file_of(path) {
        Some((file, rights)) => put(&file, text.as_bytes(), rights),
        None => fs::write(path, text),
    };
    written.map_err(|error| unwritable_file(path, &error))
}

/// Whether a file can be written, so that nothing long is done for one that cannot. Nothing is left of the try.
///
/// # Errors
/// `unwritable-file`.
pub fn can_write(path: &Path) -> Result<(), Diagnostic> {
    tried(path).map_err(|error| unwritable_file(path, &error))
}

/// The same of a file that is written in one step.
///
/// # Errors
/// `unwritable-file`.
pub fn can_write_whole(path: &Path) -> Result<(), Diagnostic> {
    let tried = file_of(path).map_or_else(|| tried(path), |(file, _)| tried(&beside(&file)));
    tried.map_err(|error| unwritable_file(path, &error))
}

/// The file that a name stands for, or will, and its rights; none for what is no file, and a link to what is not there.
fn file_of(path: &Path) -> Option<(PathBuf, Option<Permissions>)> {
    match fs::metadata(path) {
        Ok(there) if there.is_file() => Some((path.canonicalize().ok()?, Some(there.permissions()))),
        Err(_) if !path.is_symlink() => Some((path.to_owned(), None)),
        _ => None,
    }
}

fn tried(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(there) if there.is_file() || there.is_dir() => OpenOptions::new().append(true).open(path).map(drop),
        // A pipe waits for its reader.
        Ok(_) => Ok(()),
        // What a link leads to may be made when it is written.
        Err(_) if path.is_symlink() => Ok(()),
        Err(_) => File::create_new(path).and_then(|_| fs::remove_file(path)),
    }
}

fn put(path: &Path, bytes: &[u8], rights: Option<Permissions>) -> io::Result<()> {
    let partial = beside(path);
    let written = fs::write(&partial, bytes)
        .and_then(|()| rights.map_or(Ok(()), |rights| fs::set_permissions(&partial, rights)))
        .and_then(|()| fs::rename(&partial, path));
    written.inspect_err(|_| {
        // Nothing of it is left; if that fails too, the first trouble is the one to tell.
        let _ = fs::remove_file(&partial);
    })
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".partial");
    PathBuf::from(name)
}
