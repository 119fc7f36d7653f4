//! Puts the packs into the binary, so that it works in any folder.
//!
//! Writes `embedded.rs`: a sorted list of paths (from the root of the repository, with `/`) and
//! texts, which `pack::embedded()` hands out; and `heads.rs`: where the keys of the messages of each language stand in its
//! files. Cargo watches each folder, so a new file is seen.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "text/keys.rs"]
mod keys;

const SHELVES: [&str; 4] = ["rules", "scripts", "locales", "tests/scenarios"];
const TEXTS: [&str; 4] = ["yaml", "rhai", "ftl", "json"];

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the folder of the package"));
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the folder for made files"));
    println!("cargo::rerun-if-changed=engine/build.rs");
    println!("cargo::rerun-if-changed=engine/text/keys.rs");

    let mut files = Vec::new();
    for shelf in SHELVES {
        collect(&root.join(shelf), shelf, &mut files);
    }
    files.sort();

    let mut list = String::from("&[\n");
    for (name, path) in &files {
        writeln!(list, "    ({name:?}, include_str!({:?})),", path.display().to_string())
            .expect("writing to a string succeeds");
    }
    list.push(']');
    fs::write(target.join("embedded.rs"), list).expect("the folder for made files can be written");
    fs::write(target.join("heads.rs"), heads(&files)).expect("the folder for made files can be written");
}

/// Where the keys of the messages stand, for each language, and a table of them.
fn heads(files: &[(String, PathBuf)]) -> String {
    let mut languages: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (name, path) in files {
        if let Some(code) = keys::language_of(name) {
            languages.entry(code).or_default().push(fs::read_to_string(path).expect("messages can be read"));
        }
    }
    let mut list = String::from("&[\n");
    for (code, texts) in languages {
        let (heads, table) = keys::heads(texts.iter().map(String::as_str));
        writeln!(list, "    ({code:?}, &{heads:?}, &{table:?}),").expect("writing to a string succeeds");
    }
    list + "]"
}

/// Adds the texts of a folder and of the folders in it; a folder that is not there holds none.
fn collect(folder: &Path, name: &str, files: &mut Vec<(String, PathBuf)>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in entries.flatten() {
        let path = entry.path();
        let Some(own) = path.file_name().and_then(|own| own.to_str()).filter(|own| !own.starts_with('.')) else {
            continue;
        };
        let name = format!("{name}/{own}");
        if path.is_dir() {
            collect(&path, &name, files);
        } else if path.extension().and_then(|kind| kind.to_str()).is_some_and(|kind| TEXTS.contains(&kind)) {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push((name, path));
        }
    }
}
