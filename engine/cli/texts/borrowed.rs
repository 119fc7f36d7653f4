//! The engine's sentences that a language borrows, as chapters of `texts stale`: a file of messages is a chapter.

use std::collections::BTreeMap;

use crate::judge::{Stand, State};
use crate::pack::Place;
use crate::text::{Gap, Language, message_files};

use super::stacks::languages;
use super::stale::{Chapter, Row, StaleArguments};

/// The name by which the engine's sentences are asked for and summed up.
pub const ENGINE: &str = "engine";

/// The chapters of messages that are asked for, each under the file in which its language has them or would.
pub fn gather(arguments: &StaleArguments, chapters: &mut BTreeMap<String, Chapter>) {
    for language in languages(arguments.within).filter(|language| *language != Language::SOURCE) {
        for file in message_files(language).into_iter().filter(|file| arguments.is_asked(&file.path)) {
            let chapter = chapters.entry(file.path).or_default();
            ENGINE.clone_into(&mut chapter.layer);
            chapter.ids.extend(file.keys.into_iter().map(|key| (language, key)));
            chapter.rows.extend(file.gaps.into_iter().map(|gap| row(gap, language)));
        }
    }
}

fn row(gap: Gap, language: Language) -> Row {
    let at = Place { file: 0, line: gap.line, column: 1, length: 0 };
    let stand = Stand { id: gap.key, language, state: State::Missing, why: "message".to_owned(), at };
    Row { stand, file: gap.file, diff: vec![(gap.lender.code().to_owned(), gap.words)] }
}
