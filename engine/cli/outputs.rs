//! The files that a command is to write: never one that it reads, and each of them another.

use std::path::{Path, PathBuf};

use crate::pack::{Diagnostic, FileId};

/// The endings of files that packs, houses and scenarios are made of.
const RULES: [&str; 3] = ["yaml", "rhai", "ftl"];

/// The files and folders that a command line names.
#[derive(Default)]
pub struct Named<'a> {
    /// Those that are read; of a folder all that is in it.
    pub read: Vec<&'a Path>,
    /// Those that are written, each with its option.
    pub written: Vec<(&'static str, &'a Path)>,
}

impl<'a> Named<'a> {
    /// What is read, and what is written where such an option is given.
    pub fn new(
        read: impl IntoIterator<Item = &'a PathBuf>,
        written: impl IntoIterator<Item = (&'static str, &'a Option<PathBuf>)>,
    ) -> Named<'a> {
        let written = written.into_iter().filter_map(|(option, path)| Some((option, path.as_deref()?)));
        Named { read: read.into_iter().map(PathBuf::as_path).collect(), written: written.collect() }
    }

    /// Whether nothing that is read is lost, nor anything that is written.
    ///
    /// # Errors
    /// `output-is-input`, `outputs-alike`.
    pub fn are_apart(&self) -> Result<(), Diagnostic> {
        for (at, (option, path)) in self.written.iter().enumerate() {
            let fault = |code| Diagnostic::anywhere(code).with("option", option).with("path", path.display());
            if self.read.iter().any(|read| is_of(path, read)) {
                return Err(fault("output-is-input"));
            }
            if let Some((other, _)) = self.written[..at].iter().find(|(_, other)| is_one(path, other)) {
                return Err(fault("outputs-alike").with("other", other));
            }
        }
        Ok(())
    }
}

/// Whether a file that is written is one that is read, or one of the rules in a folder that is.
fn is_of(written: &Path, read: &Path) -> bool {
    let is_rule = || written.extension().is_some_and(|ending| RULES.iter().any(|own| ending == *own));
    match (written.canonicalize(), read.canonicalize()) {
        (Ok(written), Ok(read)) if read.is_dir() => is_rule() && written.starts_with(read),
        (Ok(_), Ok(_)) => is_one(written, read),
        _ => false,
    }
}

/// Whether two names are those of one file, or will be: of what is no file, as a pipe is, there is nothing to lose.
fn is_one(one: &Path, other: &Path) -> bool {
    match (FileId::of(one), FileId::of(other)) {
        (Some(own), Some(others)) => own == others && one.is_file(),
        (None, None) => to_be(one).is_some_and(|path| Some(path) == to_be(other)),
        _ => false,
    }
}

/// Where a file will be that is not there yet.
fn to_be(path: &Path) -> Option<PathBuf> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Some(folder.canonicalize().ok()?.join(path.file_name()?))
}
