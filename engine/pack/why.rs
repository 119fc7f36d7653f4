//! What keeps the system from reading or writing a file, as a word for which sentences have words of their own.

use std::io::{self, ErrorKind};

use super::Diagnostic;

impl Diagnostic {
    /// Adds why the system did not do it; of what has no word here, what the system says.
    #[must_use]
    pub fn because(self, error: &io::Error) -> Diagnostic {
        let said = error.to_string();
        // Its number is for programs.
        let said = said.split_once(" (os error ").map_or(said.as_str(), |(said, _)| said);
        self.with("why", why(error.kind())).with("detail", said)
    }
}

/// The word of the message `system-says`.
fn why(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::NotFound => "missing",
        ErrorKind::PermissionDenied => "forbidden",
        ErrorKind::AlreadyExists => "taken",
        ErrorKind::IsADirectory => "folder",
        ErrorKind::NotADirectory => "file-on-the-way",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "full",
        ErrorKind::ReadOnlyFilesystem => "read-only",
        ErrorKind::InvalidFilename => "name",
        ErrorKind::AddrInUse => "address-taken",
        ErrorKind::AddrNotAvailable => "address-of-another",
        _ => "other",
    }
}
