//! Folders and files that are made anew: nothing that is there is lost.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Component, Path, PathBuf};

use super::sources::shown;
use super::{Diagnostic, Fresh, unwritable_file};

/// Whether nothing is there yet that could be lost.
pub fn is_free(folder: &Path) -> bool {
    let folder = &straight(folder);
    match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(_) => fs::symlink_metadata(folder).is_err(),
    }
}

/// The way to a folder, without going into what is not there and out again.
fn straight(folder: &Path) -> PathBuf {
    let mut way = PathBuf::new();
    for part in folder.components() {
        match part {
            Component::ParentDir if !way.as_os_str().is_empty() && !way.exists() => drop(way.pop()),
            part => way.push(part),
        }
    }
    if way.as_os_str().is_empty() { PathBuf::from(".") } else { way }
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
    let made = fs::create_dir_all(path.parent().unwrap_or(folder)).and_then(|()| File::create_new(&path));
    let mut new = made.map_err(|error| unwritable_file(&path, &error))?;
    new.write_all(file.text.as_bytes()).map_err(|error| {
        let _ = fs::remove_file(&path);
        unwritable_file(&path, &error)
    })
}

/// Writes files that are not there yet: all of them, or none is left.
///
/// # Errors
/// As [`write_new`].
pub fn write_all(folder: &Path, files: &[Fresh]) -> Result<(), Diagnostic> {
    let mut written = 0;
    let wrote = files.iter().try_for_each(|file| {
        write_new(folder, file)?;
        written += 1;
        Ok(())
    });
    wrote.inspect_err(|_| {
        files[..written].iter().for_each(|file| drop(fs::remove_file(folder.join(&file.path))));
        let mut folders: Vec<PathBuf> = files.iter().map(|file| folder.join(&file.path)).collect();
        // Whatever else lies in one keeps it.
        while let Some(path) = folders.pop() {
            let inside = path.parent().filter(|parent| parent.starts_with(folder) && fs::remove_dir(parent).is_ok());
            folders.extend(inside.map(Path::to_owned));
        }
    })
}
