//! `arbitro check --fix`: the words of today for old ones, in houses and in scenario files.

use std::path::{Path, PathBuf};

use crate::judge::{Judge, Shelf, around, old_words, scenario_files};
use crate::pack::{
    Diagnostic, Diagnostics, Fixed, Library, Node, PAPER, Refused, Sources, Tree, fix, house_around,
    old_words as changed,
};
use crate::text::Arg;
use crate::with_book;

use super::output::Output;

/// Findings, and the texts to show them.
pub type Found = (Diagnostics, Sources);

/// The scenario files that something stands for: such a file, a folder that is no house, the tests of a house.
pub fn scenarios(what: &Path, faults: &mut Diagnostics) -> Vec<PathBuf> {
    match (what.is_dir(), what.join(PAPER).exists()) {
        (true, true) => scenario_files(&what.join("tests"), faults),
        (true, false) if !what.join("rules").is_dir() => cases_below(what, faults),
        (false, _) if what.is_file() && is_scenario(what, true) => vec![what.to_owned()],
        _ => Vec::new(),
    }
}

/// The files below a folder in which there are cases; none where it holds other things alone, such as rules or whole houses.
fn cases_below(folder: &Path, faults: &mut Diagnostics) -> Vec<PathBuf> {
    let files = scenario_files(folder, faults);
    let own = |file: &Path| house_around(file).is_none_or(|house| house == folder || !house.starts_with(folder));
    if files.iter().any(|file| own(file) && is_scenario(file, false)) { files } else { Vec::new() }
}

/// Whether a file is a list, as files of cases are, or may be one if it cannot be read.
fn is_scenario(path: &Path, unread: bool) -> bool {
    let read = Sources::default().read_file(path);
    path.extension().is_some_and(|ending| ending == "yaml")
        && read.map_or(unread, |(_, tree)| matches!(tree.node, Node::List(_)))
}

/// The old words in scenario files.
pub fn in_scenarios(files: &[PathBuf], shelf: &mut Shelf) -> Found {
    let (mut faults, mut sources) = (Diagnostics::default(), Sources::default());
    for path in files {
        let Ok((file, tree)) = sources.read_file(path) else { continue };
        // Books are dear: only a file that may hold an old word is held against one.
        if changed().iter().any(|word| sources.text(file).contains(&word.old)) {
            faults.list.extend(in_cases(path, &tree, shelf));
        }
    }
    (faults, sources)
}

fn in_cases(path: &Path, tree: &Tree, shelf: &mut Shelf) -> Vec<Diagnostic> {
    let Ok(around) = around(path, shelf.library()) else { return Vec::new() };
    let folder = path.parent().unwrap_or(Path::new(".")).to_owned();
    let mut judge = Judge { shelf, houses: around.houses, folder, game: around.game };
    let mut unread = Diagnostics::default();
    let mut found = Vec::new();
    for case in Judge::cases(tree, &mut unread) {
        if let Ok(Some(book)) = judge.book(&case, &mut unread) {
            found.extend(with_book!(&book, book => old_words(case.tree(), book)));
        }
    }
    found
}

/// Writes the new words, and tells each; whatever keeps a file from being written is told too.
pub fn write(found: &[Found], out: &Output) -> Diagnostics {
    let mut wrong = Diagnostics::default();
    for (faults, sources) in found {
        let (fixed, trouble) = fix(faults, sources);
        for Fixed { file, line, old, new } in fixed {
            let args = [
                ("file", file.into()),
                ("line", Arg::Text(line.to_string())),
                ("old", old.into()),
                ("new", new.into()),
            ];
            out.line(out.say("check-fixed", &args));
        }
        wrong.list.extend(trouble.list);
    }
    wrong
}

/// The faults of what cannot be rewritten at all: a pack in the binary, a house in an archive.
pub fn refused(what: &str, why: &'static str) -> Refused {
    let fault = Diagnostic::anywhere("fix-refused").with("path", what).with("what", why);
    fault.into()
}

/// Why nothing in it can be rewritten, if nothing can.
pub fn obstacle(what: &str, library: &Library) -> Option<&'static str> {
    let path = Path::new(what);
    let packed = || Library::packed_tests(path).is_ok_and(|tests| tests.is_some());
    match library.packs().iter().any(|pack| pack.name == what) {
        true => library.is_embedded(what).then_some("built-in"),
        false => packed().then_some("archive"),
    }
}
