//! The paper of a house, `house.yaml`, and the order in which houses stack.

use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::archive::{Archive, is_archive};
use super::diagnostic::{Diagnostic, Diagnostics};
use super::layout::{PAPER, SHELVES};
use super::names::{id_of, is_id};
use super::read::{Placed, Read, Shape, read_keys};
use super::shelf::folder_exists;
use super::sources::{Sources, shown};
use super::tree::{Place, Tree};
use crate::read;

read! {
    /// A house, as its `house.yaml` describes it.
    #[derive(Clone, Debug, PartialEq)]
    pub struct House {
        /// Its name.
        pub name["house"]: Placed<String> as Placed<HouseName>,
        /// The pack whose rules it changes.
        pub extends: Placed<String>,
        /// Its authors.
        pub authors: Vec<String>,
        /// The languages it has texts in.
        pub languages: Vec<Placed<String>>,
        /// The houses it knows, and overrides.
        pub after: Vec<Placed<String>>,
    } beside {
        /// Its folder, or its archive.
        pub root: PathBuf,
        pub(super) file: Option<u16>,
        pub(super) archive: Option<Arc<Archive>>,
    }
}

/// The name of a house: an id.
struct HouseName;

impl Read for HouseName {
    type Value = String;
    const SHAPE: Shape = Shape::Text;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<String> {
        let name = String::read(tree, faults)?;
        if is_id(&name) {
            return Some(name);
        }
        faults.push(not_an_id(&name, tree.at));
        None
    }
}

impl House {
    /// Whether it says that it comes after the other.
    pub fn comes_after(&self, other: &House) -> bool {
        self.after.contains(&other.name)
    }
}

/// The house in whose folder a file lies: the nearest folder above it with a `house.yaml`, as short as it was typed.
pub fn house_around(file: &Path) -> Option<PathBuf> {
    if let Some(archive) = file.ancestors().skip(1).find(|path| is_archive(path)) {
        return Some(archive.to_owned());
    }
    let full = file.canonicalize().ok()?;
    let holds = |folder: &Path| folder.join(PAPER).is_file();
    let (up, found) = full.ancestors().enumerate().skip(1).find(|(_, folder)| holds(folder))?;
    let named = file.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    let typed = match file.ancestors().nth(up) {
        Some(folder) if folder == Path::new("") => PathBuf::from("."),
        Some(folder) => folder.to_owned(),
        None if named => std::iter::repeat_n("..", up - file.components().count()).collect(),
        None => found.to_owned(),
    };
    Some(if holds(&typed) { typed } else { found.to_owned() })
}

/// The only house among the folders in a folder: whoever unpacks an archive may find one folder in another.
fn house_inside(folder: &Path) -> Option<PathBuf> {
    let inside = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let mut houses = inside.filter(|path| path.join(PAPER).is_file());
    houses.next().filter(|_| houses.next().is_none())
}

/// The house that a file or folder is a part of: its `house.yaml`, one of its shelves, or what lies there; none for its tests.
pub fn house_of_part(part: &Path) -> Option<PathBuf> {
    let house = house_around(part)?;
    let (part, whole) = (part.canonicalize().ok()?, house.canonicalize().ok()?);
    let first = part.strip_prefix(whole).ok()?.components().next()?;
    let of_rules = SHELVES.iter().map(|(shelf, _)| *shelf).chain([PAPER]).any(|name| first.as_os_str() == name);
    of_rules.then_some(house)
}

/// Reads the papers of houses; of two with one name the first stands.
pub(super) fn read_houses(roots: &[PathBuf], sources: &mut Sources, faults: &mut Diagnostics) -> Vec<House> {
    let mut houses: Vec<House> = Vec::new();
    for root in roots {
        let Some(house) = read_house(root, sources, faults) else { continue };
        if houses.iter().any(|other| other.name == house.name) {
            let finding = Diagnostic::anywhere("house-twice").with("house", &house.name);
            faults.push(finding.with("path", shown(root)));
        } else {
            houses.push(house);
        }
    }
    houses
}

/// Reads `house.yaml`. A house whose paper is bad still has its rules read, under the name of its folder.
pub(super) fn read_house(root: &Path, sources: &mut Sources, faults: &mut Diagnostics) -> Option<House> {
    let archive = match is_archive(root).then(|| Archive::open(root)).transpose() {
        Ok(archive) => archive.map(Arc::new),
        Err(finding) => {
            faults.push(finding);
            return None;
        }
    };
    // Whoever named a part of a house meant the house.
    let meant = |finding: Diagnostic| {
        let around = house_around(root).map(|house| shown(&house));
        let inside = || house_inside(root).map(|house| shown(&house));
        Diagnostic { suggestion: around.or_else(inside).or(finding.suggestion), ..finding }
    };
    if archive.is_none()
        && let Err(finding) = house_exists(root)
    {
        faults.push(meant(finding));
        return None;
    }
    let name = root.file_stem().filter(|_| archive.is_some()).or(root.file_name());
    let name = name.map(|name| name.to_string_lossy().into_owned());
    let name = Placed::from(name.unwrap_or_else(|| shown(root)));
    let mut house = House { name, root: root.to_owned(), archive, ..House::default() };
    match read_paper(&house, sources) {
        Ok((file, tree)) => {
            let paper: House = read_keys(&tree, faults).unwrap_or_default();
            let name = if paper.name.is_written() { paper.name } else { house.name };
            house = House { name, root: house.root, archive: house.archive, file: Some(file), ..paper };
        }
        Err(finding) if finding.code == "missing-file" => faults.push(meant(finding)),
        Err(finding) => faults.push(finding),
    }
    Some(house)
}

/// The name of a house stands in commands, records and paths: it is made as those of rules are.
fn not_an_id(name: &str, at: Place) -> Diagnostic {
    let suggestion = id_of(name);
    Diagnostic { suggestion, ..Diagnostic::error("bad-house-name", at) }.with("house", name)
}

fn house_exists(root: &Path) -> Result<(), Diagnostic> {
    match folder_exists(root) {
        Err(finding) if finding.code == "not-a-folder" => {
            Err(Diagnostic::anywhere("not-a-house").with("path", shown(root)))
        }
        found => found,
    }
}

fn read_paper(house: &House, sources: &mut Sources) -> Result<(u16, Tree), Diagnostic> {
    let path = house.root.join(PAPER);
    let Some(archive) = &house.archive else {
        if fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(Diagnostic::anywhere("house-link").with("path", shown(&path)));
        }
        return sources.read_file(&path);
    };
    let text = archive.text(PAPER).map_err(|trouble| trouble.report(&path, sources, None))?;
    let file = sources.add(shown(&path), text);
    Ok((file, Tree::parse(sources.text(file), file)?))
}

/// The houses in the order given, except that one that comes after another waits for it.
pub(super) fn stack_houses(mut waiting: Vec<House>, faults: &mut Diagnostics) -> Vec<House> {
    let mut stacked = Vec::new();
    while !waiting.is_empty() {
        let free = |house: &House| !waiting.iter().any(|other| other.name != house.name && house.comes_after(other));
        let next = waiting.iter().position(free);
        if next.is_none() {
            let names: Vec<&str> = waiting.iter().map(|house| house.name.as_str()).collect();
            let place = waiting.first().and_then(|house| house.after.first().map(|after| after.at));
            faults.push(Diagnostic { place, ..Diagnostic::anywhere("house-cycle") }.with("houses", names.join(", ")));
            stacked.append(&mut waiting);
            break;
        }
        stacked.push(waiting.remove(next.unwrap_or(0)));
    }
    stacked
}

/// Holds the names of houses, and those that they mention, against the packs and houses there are.
pub(super) fn check_houses(
    houses: &[House],
    chain: &[String],
    (pack, packs): (&str, &[String]),
    faults: &mut Diagnostics,
) {
    for house in houses {
        if house.name.is_written() && packs.contains(&house.name) {
            let at = house.name.at;
            faults.push(Diagnostic::error("house-called-as-pack", at).with("house", &house.name));
        }
        if house.extends.is_written() && !chain.is_empty() && !chain.contains(&house.extends) {
            let place = house.extends.at;
            let finding = Diagnostic::error("house-for-another-pack", place).with("house", &house.name);
            let finding = finding.with("extends", &house.extends).with("pack", pack);
            faults.push(finding.suggest(&house.extends, chain.iter().map(String::as_str)));
        }
        let names = || houses.iter().map(|other| other.name.as_str()).filter(|name| house.name != **name);
        for after in &house.after {
            // A house that is not here today is no fault; a name that is nearly one of those that are, is.
            let finding = Diagnostic::warning("unknown-house", after.at).with("house", after).suggest(after, names());
            if finding.suggestion.is_some() && !names().any(|name| *after == *name) {
                faults.push(finding);
            }
        }
    }
}
