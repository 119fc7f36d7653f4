//! The texts behind the trees: every file that was read, so that messages can show the line.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use super::diagnostic::{Diagnostic, Diagnostics, nearest};
use super::tree::{Place, Tree};

/// The largest file that is read, in megabytes. A bigger one is a mistake, not a rule.
pub const LARGEST_FILE: u64 = 8;

/// Every file that was read, by the number that is in each [`Place`].
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// Shared by all copies: a game that adds the file of a team copies no rules.
    files: Vec<Arc<Source>>,
}

/// Why something that was read is of no use: its faults and its texts, to show them.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The faults.
    pub faults: Diagnostics,
    /// Where it is written.
    pub sources: Sources,
}

impl Refused {
    /// One fault, and the texts to show it.
    pub fn one(fault: Diagnostic, sources: &Sources) -> Refused {
        Refused { faults: Diagnostics { list: vec![fault] }, sources: sources.clone() }
    }
}

/// A fault of which there is no text to show: of what was typed, or of a file that is not there.
impl From<Diagnostic> for Refused {
    fn from(fault: Diagnostic) -> Refused {
        Refused::one(fault, &Sources::default())
    }
}

#[derive(Debug)]
struct Source {
    name: String,
    text: Cow<'static, str>,
    layer: Option<u16>,
}

impl Sources {
    /// The name of a file as a person would type it; empty for a number that is none.
    pub fn name(&self, file: u16) -> &str {
        self.files.get(usize::from(file)).map_or("", |source| &source.name)
    }

    /// The text of a file; empty for a number that is none.
    pub fn text(&self, file: u16) -> &str {
        self.files.get(usize::from(file)).map_or("", |source| &source.text)
    }

    /// Every file by its name, with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|source| (source.name.as_str(), source.text.as_ref()))
    }

    /// The layer a file belongs to; none for a file that stands alone.
    pub fn layer(&self, file: u16) -> Option<u16> {
        self.files.get(usize::from(file))?.layer
    }

    /// Adds a text that belongs to no layer: a command line, a file already read.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Cow<'static, str>>) -> u16 {
        self.push(name.into(), text.into(), None)
    }

    pub(super) fn push(&mut self, name: String, text: Cow<'static, str>, layer: Option<u16>) -> u16 {
        let file = u16::try_from(self.files.len()).unwrap_or(u16::MAX);
        if file < u16::MAX {
            self.files.push(Arc::new(Source { name, text, layer }));
        }
        file
    }

    /// Reads a free-standing YAML file: a team, a set-up, a scenario.
    ///
    /// # Errors
    /// `missing-file`, `folder-not-file`, `file-too-large`, `not-utf8`, `unreadable-file`, or what [`Tree::parse`] says.
    pub fn read_file(&mut self, path: &Path) -> Result<(u16, Tree), Diagnostic> {
        let file = self.read_text(path)?;
        Ok((file, Tree::parse(self.text(file), file)?))
    }

    /// Reads a free-standing text file: a record, a list of commands.
    ///
    /// # Errors
    /// As [`Sources::read_file`], without those of YAML.
    pub fn read_text(&mut self, path: &Path) -> Result<u16, Diagnostic> {
        let text = read(path).map_err(|trouble| trouble.report(path, self, None))?;
        Ok(self.push(shown(path), text.into(), None))
    }
}

/// Why a file could not be read.
#[derive(Debug)]
pub(super) enum Trouble {
    Missing,
    Folder,
    TooLarge,
    NotUtf8(Vec<u8>),
    Other(io::Error),
}

impl Trouble {
    /// The finding; a file that is not text joins the sources, so that the bad line can be shown.
    pub(super) fn report(self, path: &Path, sources: &mut Sources, layer: Option<u16>) -> Diagnostic {
        let name = shown(path);
        match self {
            Trouble::Missing => missing_file(path),
            Trouble::Folder => Diagnostic::anywhere("folder-not-file").with("path", name),
            Trouble::TooLarge => Diagnostic::anywhere("file-too-large").with("path", name).with("limit", LARGEST_FILE),
            Trouble::Other(error) => Diagnostic::anywhere("unreadable-file").with("path", name).because(&error),
            Trouble::NotUtf8(bytes) => {
                let good = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
                let line = good.matches('\n').count() + 1;
                let column = good.chars().rev().take_while(|c| *c != '\n').count() + 1;
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let file = sources.push(name.clone(), text.into(), layer);
                let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
                let place = Place { file, line: narrow(line), column: narrow(column), length: 1 };
                Diagnostic::error("not-utf8", place).with("path", name)
            }
        }
    }
}

/// The finding for a file that is not there, with the nearest name that is.
pub fn missing_file(path: &Path) -> Diagnostic {
    missing("missing-file", path)
}

/// The finding for a file that cannot be written.
pub fn unwritable_file(path: &Path, error: &io::Error) -> Diagnostic {
    let path = path.to_string_lossy().replace('\\', "/");
    Diagnostic::anywhere("unwritable-file").with("path", path).because(error)
}

/// The finding for a file or folder that is not there, with the nearest name that is.
pub(super) fn missing(code: &'static str, path: &Path) -> Diagnostic {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut names: Vec<String> = fs::read_dir(parent)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let wrong = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let mut finding = Diagnostic::anywhere(code).with("path", shown(path));
    finding.suggestion = nearest(&wrong, names.iter().map(String::as_str)).map(|name| shown(&parent.join(name)));
    finding
}

/// A path as a person would type it, with `/` on every system.
pub(super) fn shown(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    match text.strip_prefix("./") {
        Some(rest) if !rest.is_empty() => rest.to_owned(),
        _ => text,
    }
}

pub(super) fn read(path: &Path) -> Result<String, Trouble> {
    let trouble = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Trouble::Missing,
        io::ErrorKind::IsADirectory => Trouble::Folder,
        _ => Trouble::Other(error),
    };
    if fs::metadata(path).map_err(trouble)?.is_dir() {
        return Err(Trouble::Folder);
    }
    let mut bytes = Vec::new();
    let limit = LARGEST_FILE << 20;
    File::open(path).and_then(|file| file.take(limit + 1).read_to_end(&mut bytes)).map_err(trouble)?;
    if bytes.len() as u64 > limit {
        return Err(Trouble::TooLarge);
    }
    text_of(bytes)
}

/// Bytes as a text, without the mark that some editors put before it.
pub(super) fn text_of(bytes: Vec<u8>) -> Result<String, Trouble> {
    let text = String::from_utf8(bytes).map_err(|error| Trouble::NotUtf8(error.into_bytes()))?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}
