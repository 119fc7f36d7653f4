//! Hooks of older releases in what a case expects: they are told, and read as those of today.

use crate::pack::{Diagnostic, OldWord, Place, Tree, old_word};
use crate::referee::{Book, Family};

/// The old words in what a case expects.
pub fn old_words<G: Family>(case: &Tree, book: &Book<G>) -> Vec<Diagnostic> {
    let told = |(word, at): (String, Place)| Some(renamed(book, &word)?.told_with_new(at));
    hooks(case).into_iter().filter_map(told).collect()
}

/// The hooks that a case expects something of.
fn hooks(case: &Tree) -> Vec<(String, Place)> {
    let expect = |key: &str| case.get("expect").and_then(|expect| expect.get(key));
    let word = |item: &Tree| item.scalar().map(|word| (word, item.at));
    let spoke = ["applied", "silent"].into_iter().filter_map(expect).flat_map(Tree::items);
    let mut found: Vec<_> = spoke.filter_map(word).collect();
    for (key, by) in expect("forbidden").map_or(&[][..], Tree::entries) {
        found.push((key.name.clone(), key.at));
        found.extend(word(by));
    }
    found
}

/// A hook's name as it is today.
pub(super) fn present<G: Family>(book: &Book<G>, name: String) -> String {
    renamed(book, &name).map_or(name, |old| old.new.clone())
}

/// The change of the name of a hook that the book does not have, if it has the hook that it became.
fn renamed<G: Family>(book: &Book<G>, name: &str) -> Option<&'static OldWord> {
    let knows = |name: &str| (0..book.hooks.len()).any(|hook| book.hook_name(hook as u16) == name);
    old_word(name).filter(|old| !old.gone && !knows(name) && knows(&old.new))
}
