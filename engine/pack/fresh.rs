//! Folders and files that are made anew: nothing that is there is lost.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use super::sources::shown;
use super::{Diagnostic, Fresh, unwritable_file};

/// Whether nothing is there yet that could be lost.
pub fn is_free(folder: &Path) -> bool {
    match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(_) => fs::symlink_metadata(folder).is_err(),
    }
}

/// Makes a folder where there is none.
///
/// # Errors
/// `not-a-folder`, `unwritable-file`.
pub fn make_folder(folder: &Path) -> Result<(), Diagnostic> {
    fs::create_dir_all(folder).map_err(|error| match folder.is_file() {
        true => Diagnostic::anywhere("not-a-folder").with("path", shown(folder)),
        false => unwritable_file(folder, &error),
    })
}

/// Writes a file that is not there yet.
///
/// # Errors
/// `unwritable-file`.
pub fn write_new(folder: &Path, file: &Fresh) -> Result<(), Diagnostic> {
    let path = folder.join(&file.path);
    let written = fs::create_dir_all(path.parent().unwrap_or(folder))
        .and_then(|()| File::create_new(&path))
        .and_then(|mut new| new.write_all(file.text.as_bytes()));
    written.map_err(|error| unwritable_file(&path, &error))
}
