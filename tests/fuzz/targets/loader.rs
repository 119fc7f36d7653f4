//! A house of three files: rules, words, a script. It loads and compiles, or every fault has its words.
//!
//! The parts of the input stand apart by a line of `====`. The house lies on a pack so small that it loads in no time.
#![no_main]

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use arbitro::games::bowl::Bowl;
use arbitro::pack::Library;
use arbitro::script::compile;
use arbitro::text::{Language, report};
use libfuzzer_sys::fuzz_target;
use tempfile::TempDir;

/// A library with one small pack of the bowl family, and the folder of a house.
static LIBRARY: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let put = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    };
    put("rules/small/pack.yaml", "pack: small\nfamily: bowl\ngame: true\n");
    put("rules/small/tests.yaml", SMALL);
    put("house/house.yaml", "house: strangers\nextends: small\n");
    folder
});

const SMALL: &str = "
kind: event
rules:
  dodge-test:
    source: small
    params: {easy: 1}
    roles: {actor: player, origin: square, destination: square}
    roll: d6
    need: actor.ag
    natural: {1: failed, 6: passed}
    hooks:
      marked: {phase: modify, if: count(markers of destination) > easy, do: {modify: -1}}
";

fuzz_target!(|text: &str| {
    let root = LIBRARY.path();
    let mut parts = text.split("\n====\n");
    for path in ["rules/strange.yaml", "locales/strange.yaml", "scripts/strange.rhai"] {
        lay(&root.join("house").join(path), parts.next().unwrap_or_default());
    }
    let (book, faults) = compile::<Bowl>(Library::at(root).load("small", &[root.join("house")]));
    let sources = &book.sources;
    for language in [Language::SOURCE, Language::default()] {
        let words = report(&faults, &|file| (sources.name(file), sources.text(file)), language, false);
        assert_eq!(words.trim().is_empty(), faults.is_empty(), "every fault has its words");
    }
});

fn lay(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder can be made");
    fs::write(path, text).expect("a file can be written");
}
