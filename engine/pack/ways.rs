//! Ways from one folder to another.

use std::path::{Component, Path, PathBuf};

/// A path as it is seen from a folder; one that is typed from the root, or that leads nowhere, stays as it is.
pub fn seen_from(folder: &Path, path: &Path) -> PathBuf {
    match (folder.canonicalize(), path.canonicalize()) {
        (Ok(from), Ok(to)) if path.is_relative() => way(&from, &to),
        _ => path.to_owned(),
    }
}

/// The way from one folder to another, both of them from the root.
pub fn way(from: &Path, to: &Path) -> PathBuf {
    let (from, to): (Vec<Component>, Vec<Component>) = (from.components().collect(), to.components().collect());
    let common = from.iter().zip(&to).take_while(|(from, to)| from == to).count();
    if common == 0 {
        return to.iter().collect();
    }
    let up = from[common..].iter().map(|_| Component::ParentDir);
    up.chain(to[common..].iter().copied()).collect()
}
