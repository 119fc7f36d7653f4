//! A scenario in one line: `h3 at 8,4 ag 3+ has dodge; a5 at 8,5`, and commands.
//!
//! **Never here:** the words of a game. The line becomes the text of a scenario file, and is read like one.

use std::fmt::Write;
use std::path::PathBuf;

use crate::pack::{Diagnostic, Node, Tree, quoted};

/// A position and commands to be tried, as they are typed.
#[derive(Clone, Debug, Default)]
pub struct TryLine {
    /// The game.
    pub game: String,
    /// The houses on top of it.
    pub houses: Vec<PathBuf>,
    /// The position: parts apart by `;`, each a name with one value, or with words and values in turn.
    pub position: String,
    /// The commands.
    pub commands: Vec<String>,
    /// The dice, as a scenario writes them.
    pub dice: Vec<String>,
    /// Whether optional rules are used that no command speaks of.
    pub accept: bool,
}

impl TryLine {
    /// The scenario file that says the same.
    ///
    /// ```
    /// use arbitro::judge::TryLine;
    /// let line = TryLine {
    ///     game: "dungeon-bowl".into(),
    ///     houses: vec!["fog".into()],
    ///     position: "h3 at 8,4 ag 3+ has dodge, block; ball h3".into(),
    ///     commands: vec!["h3 move 9,4".into()],
    ///     dice: vec!["2".into(), "5".into()],
    ///     accept: false,
    /// };
    /// assert_eq!(
    ///     line.scenario().unwrap(),
    ///     "- name: h3 move 9,4\n  game: dungeon-bowl\n  houses: fog\n  position:\n    \
    ///      h3: {at: \"8,4\", ag: \"3+\", has: [\"dodge\", \"block\"]}\n    ball: \"h3\"\n  \
    ///      dice: [2, 5]\n  commands:\n    - h3 move 9,4\n"
    /// );
    /// ```
    ///
    /// # Errors
    /// `try-odd-words` for a part of the position that is neither.
    pub fn scenario(&self) -> Result<String, Diagnostic> {
        let name = self.commands.first().map_or("-", String::as_str);
        let mut text = format!("- name: {}\n  game: {}\n", plain(name), plain(&self.game));
        if !self.houses.is_empty() {
            let houses: Node = self.houses.iter().map(|house| house.display().to_string()).collect();
            let _ = writeln!(text, "  houses: {}", Tree::of(houses).in_line());
        }
        let parts = split(&self.position, ';');
        let parts: Vec<&str> = parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
        if !parts.is_empty() {
            text.push_str("  position:\n");
        }
        for part in parts {
            let _ = writeln!(text, "    {}", self::part(part)?);
        }
        if !self.dice.is_empty() {
            let _ = writeln!(text, "  dice: [{}]", self.dice.join(", "));
        }
        if self.accept {
            text.push_str("  otherwise: accept\n");
        }
        if !self.commands.is_empty() {
            text.push_str("  commands:\n");
        }
        for command in &self.commands {
            let _ = writeln!(text, "    - {}", plain(command));
        }
        Ok(text)
    }
}

/// One part of a position, as a line of YAML.
fn part(text: &str) -> Result<String, Diagnostic> {
    let mut words: Vec<String> = Vec::new();
    for word in split(text, ' ').into_iter().filter(|word| !word.is_empty()) {
        match words.last_mut().filter(|last| last.ends_with(',')) {
            Some(last) => last.push_str(word),
            None => words.push(word.to_owned()),
        }
    }
    match words.as_slice() {
        [name, value] => Ok(format!("{}: {}", plain(name), self::value(value))),
        [name, pairs @ ..] if pairs.len() % 2 == 0 && !pairs.is_empty() => {
            let pairs = pairs.chunks(2).map(|pair| format!("{}: {}", plain(&pair[0]), value(&pair[1])));
            Ok(format!("{}: {{{}}}", plain(name), pairs.collect::<Vec<_>>().join(", ")))
        }
        _ => Err(Diagnostic::anywhere("try-odd-words").with("part", text)),
    }
}

/// Splits at a character outside brackets and quotes.
fn split(text: &str, at: char) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0, false);
    for (index, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '[' | '{' if !quoted => depth += 1,
            ']' | '}' if !quoted => depth -= 1,
            _ if letter == at && depth <= 0 && !quoted => {
                parts.push(&text[start..index]);
                start = index + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// A value: YAML stays as it is, words between commas become a list, a square stays a square.
fn value(text: &str) -> String {
    if text.starts_with(['[', '{', '"']) || text.parse::<i64>().is_ok() || matches!(text, "true" | "false") {
        return text.to_owned();
    }
    let items: Vec<&str> = text.split(',').map(str::trim).filter(|item| !item.is_empty()).collect();
    let square = items.len() == 2 && items.iter().all(|item| item.parse::<i64>().is_ok());
    match items.len() {
        0 | 1 => quoted(text),
        _ if square => quoted(text),
        _ => format!("[{}]", items.into_iter().map(quoted).collect::<Vec<_>>().join(", ")),
    }
}

/// A text that YAML reads as it is, quoted where it would not.
pub(super) fn plain(text: &str) -> String {
    let tame = |letter: char| letter.is_alphanumeric() || " ,.-+_()'".contains(letter);
    let starts = text.chars().next().is_some_and(char::is_alphabetic);
    let word = !matches!(text, "true" | "false" | "yes" | "no" | "null" | "on" | "off");
    if starts && word && text.chars().all(tame) && text.trim() == text { text.to_owned() } else { quoted(text) }
}
