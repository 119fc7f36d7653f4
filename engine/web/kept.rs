//! The rules that games began with: a copy of each house beside the records, so that a game plays on under them when the house
//! has become another.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::judge::record::Header;
use crate::pack::Library;

use super::remembered::{self, Stamp};

/// The folder of the copies, in the folder of the games.
const COPIES: &str = ".rules";
/// A house of more bytes is not copied.
const LARGEST: u64 = 16 << 20;
/// Folders lie so deep in one another at most.
const DEEPEST: usize = 8;

/// Keeps a copy of every house that a game begins with. Without a copy the game only plays on as long as its rules stay.
pub(super) fn keep(folder: &Path, header: &Header) {
    for house in &header.houses {
        let Some(copy) = place(folder, house, header).filter(|copy| !copy.exists()) else { continue };
        let partial = copy.with_extension("partial");
        let is_small = files(house).iter().map(|(_, (_, length))| length).sum::<u64>() <= LARGEST;
        if is_small && copied(house, &partial, 0).and_then(|()| fs::rename(&partial, &copy)).is_err() {
            let _ = fs::remove_dir_all(&partial);
        }
    }
}

/// Where the houses of a game stand as they were when it began; none where one of them was not kept.
pub(super) fn kept(folder: &Path, header: &Header) -> Option<Vec<PathBuf>> {
    let copies = header.houses.iter().map(|house| place(folder, house, header).filter(|copy| copy.exists()));
    copies.collect()
}

/// Where the copy of a house of a game stands: under the house's name and the digest of its rules. A house that is gone is known
/// by the name of its folder.
fn place(folder: &Path, house: &Path, header: &Header) -> Option<PathBuf> {
    let named = Library::house(house).ok().map(|house| house.name.value);
    let name = named.or_else(|| Some(house.file_stem()?.to_str()?.to_owned()))?;
    let (_, digest) = header.layers.iter().find(|(layer, _)| *layer == name)?;
    Some(folder.join(COPIES).join(format!("{name}-{digest}")))
}

fn copied(from: &Path, to: &Path, depth: usize) -> std::io::Result<()> {
    if from.is_file() {
        fs::create_dir_all(to.parent().unwrap_or(to))?;
        return fs::copy(from, to).map(|_| ());
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)?.flatten() {
        let kind = entry.file_type()?;
        if kind.is_file() || kind.is_dir() && depth < DEEPEST {
            copied(&entry.path(), &to.join(entry.file_name()), depth + 1)?;
        }
    }
    Ok(())
}

/// A number that changes when a file of a house does.
pub(super) fn stamp(house: &Path) -> u64 {
    let mut hasher = DefaultHasher::new();
    files(house).hash(&mut hasher);
    hasher.finish()
}

/// The files of a house and of its folders, in the order of their names, each with its stamp.
fn files(house: &Path) -> Vec<(PathBuf, Stamp)> {
    fn gather(path: &Path, depth: usize, found: &mut Vec<(PathBuf, Stamp)>) {
        let Ok(about) = fs::symlink_metadata(path) else { return };
        if about.is_file() {
            found.extend(remembered::stamp(&about).map(|stamp| (path.to_owned(), stamp)));
        } else if about.is_dir() && depth < DEEPEST {
            let entries = fs::read_dir(path).into_iter().flatten().flatten();
            entries.for_each(|entry| gather(&entry.path(), depth + 1, found));
        }
    }
    let mut found = Vec::new();
    gather(house, 0, &mut found);
    found.sort();
    found
}
