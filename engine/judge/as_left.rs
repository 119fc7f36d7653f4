//! A record as whoever writes it left it: what somebody else has written since is noticed before anything is lost.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

use crate::pack::{Diagnostic, FileId};

/// The code of a record that somebody else has written in.
pub const MOVED_ON: &str = "record-moved-on";

/// How a file stood when it was read, or written in, last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AsLeft {
    file: FileId,
    length: u64,
}

/// The same, shared by those who write a game one after the other: none while there is no file.
pub type Left = Rc<RefCell<Option<AsLeft>>>;

impl AsLeft {
    /// How a file stands now; none where there is none.
    pub fn of(path: &Path) -> Option<AsLeft> {
        FileId::and_length(path).map(|(file, length)| AsLeft { file, length })
    }

    /// The same file with so many bytes more.
    pub(super) fn longer(self, by: usize) -> AsLeft {
        AsLeft { length: self.length + by as u64, ..self }
    }
}

/// Whether a file stands as it was left.
///
/// # Errors
/// `record-moved-on`.
pub fn is_as_left(path: &Path, left: Option<&AsLeft>) -> Result<(), Diagnostic> {
    match AsLeft::of(path).as_ref() == left {
        true => Ok(()),
        false => Err(Diagnostic::anywhere(MOVED_ON).with("path", path.display())),
    }
}

/// Whether a fault is about the file of a record, and not about what is written in it.
pub fn is_of_file(fault: &Diagnostic) -> bool {
    [MOVED_ON, "unwritable-file"].contains(&fault.code)
}
