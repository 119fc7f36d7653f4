//! Values given to several commands: words or files, options of some games only, a seed or none.

use std::path::PathBuf;

use crate::bots::Automated;
use crate::pack::{Diagnostic, Diagnostics, Sources};
use crate::referee::{Book, Written};

/// The options given that mean nothing to this game.
pub fn foreign_to<G: Automated>(book: &Book<G>, given: &[(&str, bool)], faults: &mut Diagnostics) {
    for (option, _) in given.iter().filter(|(option, given)| *given && !G::OPTIONS.contains(option)) {
        let fault = Diagnostic::anywhere("option-of-other-games").with("option", format!("--{option}"));
        // Of the options of the game, those that this command has.
        let own = G::OPTIONS.iter().filter(|option| given.iter().any(|(name, _)| name == *option));
        let right: Vec<String> = own.map(|option| format!("--{option}")).collect();
        faults.push(fault.with("game", &book.pack).with("right", right.join(", ")));
    }
}

/// A word, or a file if one has that name or it looks like one.
pub fn written(word: &str, sources: &mut Sources, faults: &mut Diagnostics) -> Written {
    let path = PathBuf::from(word);
    let is_file = word.ends_with(".yaml") || word.contains(std::path::MAIN_SEPARATOR) || path.is_file();
    if !is_file {
        return Written::Word(word.to_owned());
    }
    match sources.read_text(&path) {
        Ok(file) => Written::File { name: word.to_owned(), text: sources.text(file).to_owned() },
        Err(fault) => {
            faults.push(fault);
            Written::Word(word.to_owned())
        }
    }
}

/// A seed that nobody chose.
pub fn any_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |now| now.as_millis() as u64 % 1_000_000)
}
