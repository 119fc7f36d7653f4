//! The files of one layer, from the binary or from a folder, in one shape.

use std::borrow::Cow;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::archive::Archive;
use super::diagnostic::{Diagnostic, Diagnostics, Severity, nearest};
use super::embedded::embedded;
use super::layout::{DEEPEST, MOST_FILES, PAPER, SHELVES, has_ending};
use super::sources::{Sources, Trouble, missing, read, shown};
use super::tree::Tree;

/// A file of a layer.
pub(super) struct Found {
    /// `rules`, `scripts` or `locales`.
    pub shelf: &'static str,
    /// Its path on the shelf, without the pack's name: `skills/agility.yaml`.
    pub path: String,
    /// Its number in the sources.
    pub file: u16,
}

/// Reads the files of one layer into the sources.
pub(super) struct FolderReader<'r> {
    pub sources: &'r mut Sources,
    pub faults: &'r mut Diagnostics,
    pub layer: u16,
}

impl FolderReader<'_> {
    /// The files of a pack inside the binary.
    pub fn embedded(&mut self, pack: &str) -> Vec<Found> {
        let mut found = Vec::new();
        for (shelf, endings) in SHELVES {
            let prefix = format!("{shelf}/{pack}/");
            for (name, text) in embedded() {
                if let Some(path) = name.strip_prefix(&prefix).filter(|path| has_ending(path, endings)) {
                    let file = self.sources.push((*name).to_owned(), Cow::Borrowed(*text), Some(self.layer));
                    found.push(Found { shelf, path: path.to_owned(), file });
                }
            }
        }
        found
    }

    /// The files of a pack in a library folder.
    pub fn folder(&mut self, root: &Path, pack: &str) -> Vec<Found> {
        let mut found = Vec::new();
        for (shelf, endings) in SHELVES {
            for (path, full) in self.walk(&root.join(shelf).join(pack), endings) {
                self.take(shelf, path, &full, &mut found);
            }
        }
        found
    }

    /// The chapters of a pack or of a house in a folder of words.
    pub fn words(&mut self, folder: &Path, name: &str) -> Vec<Found> {
        let mut found = Vec::new();
        for (path, full) in self.walk(&folder.join(name), &["yaml"]) {
            self.take("locales", path, &full, &mut found);
        }
        found
    }

    /// The files of a house: directly on its shelves, or under the name of a pack of the `chain`.
    ///
    /// Files under the name of another of the `packs` are meant for another game, and left alone. A house holds its own
    /// files: a link to others is refused, so that nobody reads with it what is none of the house's business.
    pub fn house(&mut self, root: &Path, chain: &[String], packs: &[String]) -> Vec<Found> {
        let mut found = Vec::new();
        for (shelf, endings) in SHELVES {
            let folder = root.join(shelf);
            self.refuse_links(&folder, DEEPEST);
            if folder.is_symlink() {
                continue;
            }
            for (path, full) in self.walk(&folder, endings) {
                if let Some(own) = own_path(&path, chain, packs).filter(|_| !full.is_symlink()) {
                    self.take(shelf, own.to_owned(), &full, &mut found);
                }
            }
        }
        self.odd_folders(root);
        found.sort_by(|a, b| (a.shelf_rank(), &a.path).cmp(&(b.shelf_rank(), &b.path)));
        found
    }

    /// The files of a house in an archive, by the same rules.
    pub fn archive(&mut self, archive: &Archive, root: &Path, chain: &[String], packs: &[String]) -> Vec<Found> {
        let mut found = Vec::new();
        for (shelf, endings) in SHELVES {
            for path in archive.shelf(shelf).filter(|path| has_ending(path, endings)) {
                let Some(own) = own_path(path, chain, packs) else { continue };
                let full = root.join(shelf).join(path);
                match archive.text(&format!("{shelf}/{path}")) {
                    Ok(text) => {
                        let file = self.sources.push(shown(&full), text.into(), Some(self.layer));
                        found.push(Found { shelf, path: own.to_owned(), file });
                    }
                    Err(trouble) => self.faults.push(trouble.report(&full, self.sources, Some(self.layer))),
                }
            }
        }
        found.sort_by(|a, b| (a.shelf_rank(), &a.path).cmp(&(b.shelf_rank(), &b.path)));
        found
    }

    /// Says so of every link in a folder of a house, or of the folder itself.
    fn refuse_links(&mut self, folder: &Path, deep: usize) {
        if folder.is_symlink() {
            self.faults.push(Diagnostic::anywhere("house-link").with("path", shown(folder)));
            return;
        }
        let Ok(entries) = fs::read_dir(folder) else { return };
        let mut inside: Vec<PathBuf> = entries.flatten().take(MOST_FILES).map(|entry| entry.path()).collect();
        inside.sort();
        for path in inside.iter().filter(|path| path.is_symlink() || deep > 0 && path.is_dir()) {
            self.refuse_links(path, deep.saturating_sub(1));
        }
    }

    /// Every text of a folder: path below it and full path, sorted.
    pub fn any(&mut self, folder: &Path) -> Vec<(String, PathBuf)> {
        self.walk(folder, &["yaml", "rhai", "ftl", "md", "json"])
    }

    fn take(&mut self, shelf: &'static str, path: String, full: &Path, found: &mut Vec<Found>) {
        match read(full) {
            Ok(text) => {
                let file = self.sources.push(shown(full), text.into(), Some(self.layer));
                found.push(Found { shelf, path, file });
            }
            Err(trouble) => self.faults.push(trouble.report(full, self.sources, Some(self.layer))),
        }
    }

    /// Paths of the files with one of the endings, sorted.
    fn walk(&mut self, folder: &Path, endings: &[&str]) -> Vec<(String, PathBuf)> {
        let mut files = Vec::new();
        self.walk_into(folder, "", endings, DEEPEST, &mut files);
        files.sort();
        files
    }

    fn walk_into(
        &mut self,
        folder: &Path,
        name: &str,
        endings: &[&str],
        deep: usize,
        files: &mut Vec<(String, PathBuf)>,
    ) {
        let mut entries: Vec<_> = match fs::read_dir(folder) {
            Ok(entries) => entries.flatten().collect(),
            // A shelf may be missing; one that is there is read.
            Err(error) if error.kind() == ErrorKind::NotFound => return,
            Err(error) => {
                return self.faults.push(Trouble::Other(error).report(folder, self.sources, Some(self.layer)));
            }
        };
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let own = entry.file_name().to_string_lossy().into_owned();
            let Ok(kind) = entry.file_type() else { continue };
            if own.starts_with('.') || files.len() > MOST_FILES {
                continue;
            }
            let name = if name.is_empty() { own } else { format!("{name}/{own}") };
            if kind.is_dir() && deep == 0 {
                let finding = Diagnostic::anywhere("folder-too-deep").with("path", shown(&entry.path()));
                self.faults.push(finding.with("limit", DEEPEST));
            } else if kind.is_dir() {
                self.walk_into(&entry.path(), &name, endings, deep - 1, files);
            } else if has_ending(&name, endings) && entry.path().is_file() {
                self.count(folder, files.len());
                files.push((name, entry.path()));
            } else {
                self.ending(&entry.path(), endings);
            }
        }
    }

    fn count(&mut self, folder: &Path, files: usize) {
        if files == MOST_FILES {
            let finding = Diagnostic::anywhere("too-many-files").with("path", shown(folder)).with("limit", MOST_FILES);
            self.faults.push(finding);
        }
    }

    /// Says so when an ending keeps a file from being read that was surely meant to be.
    fn ending(&mut self, path: &Path, endings: &[&str]) {
        let lower = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
        let meant = match (lower.as_str(), endings) {
            ("yml", _) => "yaml",
            // Some editors hide the ending that they give.
            ("txt" | "", [own]) => own,
            (other, _) => other,
        };
        // The engine's own messages are those of a language, and of no pack.
        if meant == "ftl" && path.is_file() {
            let finding = Diagnostic::anywhere("ignored-file").with("path", shown(path));
            self.faults.push(Diagnostic { severity: Severity::Warning, ..finding });
        } else if endings.contains(&meant) && path.is_file() {
            let mut finding = Diagnostic::anywhere("ignored-file").with("path", shown(path));
            finding.severity = Severity::Warning;
            let bare = path.with_extension("");
            let right =
                if bare.extension().is_some_and(|own| own == meant) { bare } else { path.with_extension(meant) };
            finding.suggestion = Some(shown(&right));
            self.faults.push(finding);
        }
    }

    /// Says so when a folder of a house is nearly, but not quite, a shelf, and of rules that lie on none.
    fn odd_folders(&mut self, root: &Path) {
        self.astray(root, root);
        let shelves = ["rules", "scripts", "locales", "tests"];
        for folder in visible(root).into_iter().filter(|path| path.is_dir() && !path.is_symlink()) {
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if shelves.contains(&name.as_str()) {
                continue;
            }
            match nearest(&name, shelves) {
                Some(meant) => {
                    let mut finding = Diagnostic::anywhere("unknown-folder").with("path", shown(&folder));
                    finding.severity = Severity::Warning;
                    finding.suggestion = Some(meant);
                    self.faults.push(finding);
                }
                None if !folder.join(PAPER).exists() => self.astray(&folder, root),
                None => {}
            }
        }
    }

    /// Says so of files of rules in a folder where nobody looks for them.
    fn astray(&mut self, folder: &Path, root: &Path) {
        let astray = |path: &PathBuf| path.is_file() && !path.is_symlink() && holds_rules(path);
        for path in visible(folder).into_iter().filter(astray) {
            let mut finding = Diagnostic::anywhere("rules-astray").with("path", shown(&path));
            finding.severity = Severity::Warning;
            finding.suggestion = path.file_name().map(|name| shown(&root.join("rules").join(name)));
            self.faults.push(finding);
        }
    }
}

/// What lies in a folder and is not hidden, sorted.
fn visible(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().take(MOST_FILES);
    let seen = entries.filter(|entry| !entry.file_name().to_string_lossy().starts_with('.'));
    let mut paths: Vec<PathBuf> = seen.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// Whether a file is written as those of rules are.
fn holds_rules(path: &Path) -> bool {
    let is_yaml = path.extension().is_some_and(|ending| ending == "yaml" || ending == "yml");
    let text = if is_yaml { read(path).unwrap_or_default() } else { String::new() };
    let tree = text.contains("rules:").then(|| Tree::parse(&text, 0).ok()).flatten();
    tree.is_some_and(|tree| tree.get("kind").is_some() && tree.get("rules").is_some())
}

/// The path of a file of a house among the rules of a game; none if it is meant for another game.
fn own_path<'p>(path: &'p str, chain: &[String], packs: &[String]) -> Option<&'p str> {
    match path.split_once('/') {
        Some((pack, rest)) if chain.iter().any(|name| name == pack) => Some(rest),
        Some((pack, _)) if packs.iter().any(|name| name == pack) => None,
        _ => Some(path),
    }
}

impl Found {
    /// The place of its shelf among those of a layer.
    pub fn shelf_rank(&self) -> usize {
        SHELVES.iter().position(|(shelf, _)| *shelf == self.shelf).unwrap_or(SHELVES.len())
    }
}

/// Whether a folder is there; the finding if not.
pub fn folder_exists(path: &Path) -> Result<(), Diagnostic> {
    if path.is_dir() {
        Ok(())
    } else if path.exists() {
        Err(Diagnostic::anywhere("not-a-folder").with("path", shown(path)))
    } else {
        Err(missing("missing-directory", path))
    }
}

/// The fingerprint of some files: the same on every system, whatever its line ends.
pub(super) fn digest<'f>(files: impl Iterator<Item = (String, &'f str)>) -> String {
    let mut hasher = blake3::Hasher::new();
    for (name, text) in files {
        let text = if text.contains('\r') { Cow::Owned(text.replace("\r\n", "\n")) } else { Cow::Borrowed(text) };
        hasher.update(name.as_bytes()).update(&[0]);
        hasher.update(&(text.len() as u64).to_le_bytes()).update(text.as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}
