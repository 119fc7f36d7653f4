//! Which file a path leads to: two names of one file are told apart from two files.

use std::path::{Path, PathBuf};

/// A file itself, whatever it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileId {
    /// By the numbers that its system gives it: links lead to one file, and a file that takes the place of another is not that one.
    Numbered(u64, u64),
    /// By its path, where the system has no such numbers.
    Named(PathBuf),
}

impl FileId {
    /// The file that a path leads to; none where there is none.
    pub fn of(path: &Path) -> Option<FileId> {
        FileId::and_length(path).map(|(file, _)| file)
    }

    /// The same, and how many bytes are in it.
    pub fn and_length(path: &Path) -> Option<(FileId, u64)> {
        let about = std::fs::metadata(path).ok()?;
        let file = numbered(&about).or_else(|| path.canonicalize().ok().map(FileId::Named))?;
        Some((file, about.len()))
    }
}

#[cfg(unix)]
fn numbered(about: &std::fs::Metadata) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt;
    Some(FileId::Numbered(about.dev(), about.ino()))
}

#[cfg(not(unix))]
fn numbered(_: &std::fs::Metadata) -> Option<FileId> {
    None
}
