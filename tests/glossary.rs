//! The glossary: what each book calls a thing, told in its texts and in the engine's sentences, layer over layer.

use std::path::Path;
use std::sync::LazyLock;

use arbitro::pack::{Diagnostics, Library, Loaded};
use arbitro::text::{Glossary, Language};

use crate::support::{below, none, root, text};

/// A pack as it is loaded, and its glossary.
struct Book {
    loaded: Loaded,
    glossary: Glossary,
}

impl Book {
    fn of(pack: &str) -> Book {
        let loaded = Library::at(root()).load(pack, &[]);
        let glossary = Glossary::of(&loaded.glossaries, &mut Diagnostics::default());
        Book { loaded, glossary }
    }

    fn layer(&self) -> u16 {
        u16::try_from(self.loaded.layers.len()).expect("there are few layers") - 1
    }
}

/// The book whose words the sentences of a file are made of.
static BOOKS: LazyLock<[(&str, Book); 3]> = LazyLock::new(|| {
    [("blitz", Book::of("blitz-bowl")), ("gauntlet", Book::of("gauntlet-of-fools")), ("", Book::of("dungeon-bowl"))]
});

/// The beginning of the keys of words that somebody types: in small letters, as all of them.
const TYPED: &str = "typed-";

#[test]
fn sentences_of_the_engine_say_the_terms_of_their_book() {
    let mut findings = Vec::new();
    for language in Language::ALL {
        for path in below(&format!("locales/engine/{}", language.code()), "ftl") {
            let name = Path::new(&path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let (_, book) = BOOKS.iter().find(|(head, _)| name.starts_with(head)).expect("every file has a book");
            let terms = book.glossary.terms(language, book.layer());
            let mut key = String::new();
            for (number, line) in text(&path).lines().enumerate() {
                let sentence = match line.split_once(" =") {
                    _ if line.starts_with('#') => continue,
                    Some((own, sentence)) if !line.starts_with(' ') => {
                        key = own.to_owned();
                        sentence
                    }
                    _ => line,
                };
                if key.starts_with(TYPED) {
                    continue;
                }
                for said in terms.wrong(sentence) {
                    let found = &sentence[said.range];
                    let right = terms.wording(said.index).instead_of(found);
                    findings.push(format!("{path}:{} {key}: `{found}` is `{right}` in this book", number + 1));
                }
            }
        }
    }
    none(&findings, "sentences of the engine say another term:");
}
