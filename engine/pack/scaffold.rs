//! A house to start from: one example of each thing, kept beside the words in `locales/scaffold/`.
//!
//! A game without a scaffold of its own takes that of the pack it builds on. Comments are written in every language, on
//! lines that begin with its mark (`#it`, `#en`); a fresh house has those of one.

use super::diagnostic::Diagnostic;
use super::library::Library;

/// Where scaffolds are kept, one folder a pack.
const SHELF: &str = "locales/scaffold";

/// One file of a fresh house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fresh {
    /// Its path in the house, with `/`.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// The facts that a fresh house is made from.
#[derive(Clone, Copy, Debug)]
pub struct Birth<'b> {
    /// The game it extends.
    pub game: &'b str,
    /// Its name.
    pub name: &'b str,
    /// Its folder, as the reader types it.
    pub folder: &'b str,
    /// The languages of its comments, by their codes: each file has those of the first that it is written in.
    pub languages: &'b [&'b str],
}

impl Library {
    /// The files of a fresh house on a game.
    ///
    /// # Errors
    /// `unknown-pack` for what is no pack, `pack-no-game` for a pack that cannot be played by itself, `no-scaffold` for a
    /// game that nobody has written one for.
    pub fn scaffold(&self, birth: Birth) -> Result<Vec<Fresh>, Diagnostic> {
        let packs = self.packs();
        let games = || packs.iter().filter(|pack| pack.game).map(|pack| pack.name.as_str());
        let Some(pack) = packs.iter().find(|pack| pack.name == birth.game) else {
            let fault = Diagnostic::anywhere("unknown-pack").with("pack", birth.game);
            let fault = fault.with("known", games().collect::<Vec<_>>().join(", "));
            return Err(fault.suggest(birth.game, games()));
        };
        if let Some(fault) = self.no_game(birth.game) {
            return Err(fault);
        }
        let mut scaffolds = pack.and_below(&packs).map(|pack| self.texts(&format!("{SHELF}/{}", pack.name)));
        match scaffolds.find(|files| !files.is_empty()) {
            Some(files) => Ok(files.into_iter().map(|(path, _, text)| fresh(path, &text, birth)).collect()),
            None => Err(Diagnostic::anywhere("no-scaffold").with("pack", birth.game)),
        }
    }
}

fn fresh(path: String, text: &str, birth: Birth) -> Fresh {
    let comment = if path.ends_with(".rhai") { "//" } else { "#" };
    let language = birth.languages.iter().find(|language| {
        text.lines().filter_map(|line| marked(line.trim_start().strip_prefix('#')?)).any(|(own, _)| own == **language)
    });
    let mut told = String::new();
    for line in text.lines() {
        let (indent, words) = line.split_at(line.len() - line.trim_start().len());
        match words.strip_prefix('#').and_then(marked) {
            Some((own, said)) if Some(&own) == language => {
                told.push_str(&format!("{indent}{comment}{said}\n"));
            }
            Some(_) => {}
            None => {
                told.push_str(line);
                told.push('\n');
            }
        }
    }
    let text = told.replace("{house}", birth.name).replace("{game}", birth.game).replace("{folder}", birth.folder);
    Fresh { path, text }
}

/// The mark of a language behind a `#`, and what follows it.
fn marked(words: &str) -> Option<(&str, &str)> {
    let (language, said) = words.split_at_checked(words.find(' ').unwrap_or(words.len()))?;
    (language.len() == 2 && language.bytes().all(|letter| letter.is_ascii_lowercase())).then_some((language, said))
}
