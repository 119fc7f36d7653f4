//! The files of a folder, and what was read of each: it is read anew when its time or its length is another.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

/// The time at which a file was written last, and its length.
pub(super) type Stamp = (SystemTime, u64);

/// The stamp of a file, by what its folder says of it.
pub(super) fn stamp(about: &std::fs::Metadata) -> Option<Stamp> {
    Some((about.modified().ok()?, about.len()))
}

/// The files of some names that lie in a folder itself, each with its stamp: no folders, and nothing that leads elsewhere.
pub(super) fn files(folder: &Path, wanted: impl Fn(&str) -> bool) -> impl Iterator<Item = (String, Stamp)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(move |entry| {
        let name = entry.file_name().into_string().ok().filter(|name| wanted(name))?;
        let file = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
        Some((name, stamp(&file)?))
    })
}

/// What was read of files, by their names; nothing of those that are none of ours.
pub(super) struct Remembered<T>(Mutex<BTreeMap<String, (Stamp, Option<T>)>>);

impl<T: Clone> Remembered<T> {
    /// Nothing yet.
    pub(super) fn new() -> Remembered<T> {
        Remembered(Mutex::default())
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<String, (Stamp, Option<T>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What there is to know of these files, each with its stamp; what is gone is forgotten.
    pub(super) fn of(
        &self,
        files: impl Iterator<Item = (String, Stamp)>,
        read: impl Fn(&str) -> Option<T>,
    ) -> Vec<(String, Stamp, T)> {
        let files: Vec<(String, Stamp)> = files.collect();
        let names: BTreeSet<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        self.known().retain(|name, _| names.contains(name.as_str()));
        let file = |(name, stamp): &(String, Stamp)| {
            let known = self.known().get(name).filter(|(then, _)| then == stamp).map(|(_, known)| known.clone());
            let known = known.unwrap_or_else(|| {
                let known = read(name);
                self.known().insert(name.clone(), (*stamp, known.clone()));
                known
            });
            Some((name.clone(), *stamp, known?))
        };
        files.iter().filter_map(file).collect()
    }
}
