//! Files of the engine that use one another in a circle: none of them can be read, or changed, by itself.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::none;

use super::imports::Modules;
use super::source::{Source, engine};

/// The most files of a circle.
const LARGEST_CIRCLE: usize = 3;

/// What each file uses of the others.
type Uses<'f> = BTreeMap<&'f str, BTreeSet<&'f str>>;

/// The strongly connected components of files, after Tarjan.
#[derive(Default)]
struct Circles<'f> {
    /// The order in which files were come to.
    number: BTreeMap<&'f str, usize>,
    /// The first file that can be got back to from each.
    lowest: BTreeMap<&'f str, usize>,
    /// The files whose circle is not known yet.
    waiting: Vec<&'f str>,
    found: Vec<BTreeSet<&'f str>>,
}

impl<'f> Circles<'f> {
    fn of(uses: &Uses<'f>) -> Vec<BTreeSet<&'f str>> {
        let mut circles = Circles::default();
        for file in uses.keys() {
            if !circles.number.contains_key(file) {
                circles.follow(file, uses);
            }
        }
        circles.found
    }

    fn follow(&mut self, file: &'f str, uses: &Uses<'f>) {
        let number = self.number.len();
        self.number.insert(file, number);
        self.lowest.insert(file, number);
        self.waiting.push(file);
        for &other in &uses[file] {
            if !self.number.contains_key(other) {
                self.follow(other, uses);
                self.reach(file, self.lowest[other]);
            } else if self.waiting.contains(&other) {
                self.reach(file, self.number[other]);
            }
        }
        if self.lowest[file] == number {
            let first = self.waiting.iter().position(|one| *one == file).expect("it waits");
            self.found.push(self.waiting.split_off(first).into_iter().collect());
        }
    }

    /// A file leads back to another.
    fn reach(&mut self, file: &'f str, number: usize) {
        self.lowest.entry(file).and_modify(|lowest| *lowest = number.min(*lowest));
    }
}

/// The circles that are too large.
fn large<'f>(uses: &Uses<'f>) -> Vec<BTreeSet<&'f str>> {
    Circles::of(uses).into_iter().filter(|circle| circle.len() > LARGEST_CIRCLE).collect()
}

#[test]
fn no_circle_of_more_than_three_files() {
    let modules = Modules::of(&engine());
    let uses = modules.uses();
    let circles = large(&uses);
    let mut findings = Vec::new();
    for circle in &circles {
        findings.push(format!("{} files:", circle.len()));
        for file in circle {
            let inside: Vec<&str> = uses[file].intersection(circle).copied().collect();
            findings.push(format!("  {file} uses {}", inside.join(", ")));
        }
    }
    none(&findings, "some files use one another in a circle (what all of them need belongs in a file below them):");
}

// ------------------------------------------------------------------------------------------- the test is tested

/// What files with these texts use of one another.
fn used(files: &[(&str, &str)]) -> Vec<String> {
    let sources: Vec<Source> = files.iter().map(|(path, text)| Source::of(path, text)).collect();
    let modules = Modules::of(&sources);
    let uses = modules.uses();
    let lines = uses.iter().filter(|(_, others)| !others.is_empty());
    lines.map(|(file, others)| format!("{file}: {}", others.iter().copied().collect::<Vec<_>>().join(" "))).collect()
}

#[test]
fn what_files_use_of_one_another_is_read_off_their_code() {
    let door = "mod deep;\nmod flat;\npub use deep::{Depth, Width as Breadth};\nuse flat::flatten;";
    let files = [
        ("engine/room/mod.rs", door),
        ("engine/room/deep.rs", "// use super::flat;\npub struct Depth;\nconst TEXT: &str = \"crate::room::flat::A\";"),
        ("engine/room/flat.rs", "use super::Breadth;\npub(in crate::house) fn flatten() -> impl Fn() + use<'_> {}"),
        ("engine/house/mod.rs", "pub mod attic;\nfn stairs() { attic::climb(); }"),
        ("engine/house/attic.rs", "mod inner {\n    use super::super::cellar;\n    fn down() { cellar::dig(1) }\n}"),
        ("engine/house/cellar.rs", "use crate::room::{self, flat};\nfn dig() { room::Depth; flat::flatten() }"),
        ("engine/lib.rs", "pub mod house;\npub mod room;"),
    ];
    let expected = [
        "engine/house/attic.rs: engine/house/cellar.rs",
        "engine/house/cellar.rs: engine/room/deep.rs engine/room/flat.rs",
        "engine/house/mod.rs: engine/house/attic.rs",
        "engine/room/flat.rs: engine/room/deep.rs",
        "engine/room/mod.rs: engine/room/deep.rs engine/room/flat.rs",
    ];
    assert_eq!(used(&files), expected);
}

#[test]
fn files_in_a_circle_are_found_and_those_beside_it_are_not() {
    let uses: Uses = [
        ("above", &["a"][..]),
        ("a", &["b"]),
        ("b", &["c", "below"]),
        ("c", &["d", "a"]),
        ("d", &["b"]),
        ("below", &["small"]),
        ("small", &["below"]),
    ]
    .into_iter()
    .map(|(file, others)| (file, others.iter().copied().collect()))
    .collect();
    assert_eq!(large(&uses), [BTreeSet::from(["a", "b", "c", "d"])]);
}
