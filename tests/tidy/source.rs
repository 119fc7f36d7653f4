//! Files of Rust, read without their comments.

use crate::support::{below, text};

/// A Rust file without its comments: code with empty texts, and the texts.
pub struct Source {
    /// Where it is.
    pub path: String,
    /// Its lines.
    pub code: Vec<String>,
    /// Its texts, each with its line.
    pub texts: Vec<(usize, String)>,
}

/// The files of `engine/`.
pub fn engine() -> Vec<Source> {
    below("engine", "rs").into_iter().map(|path| Source::read(&path)).collect()
}

impl Source {
    fn read(path: &str) -> Source {
        Source::of(path, &text(path))
    }

    /// What stands in a file of that name.
    pub fn of(path: &str, whole: &str) -> Source {
        let mut source = Source { path: path.to_owned(), code: vec![String::new()], texts: Vec::new() };
        let mut rest = whole.chars().peekable();
        while let Some(next) = rest.next() {
            match next {
                '\n' => source.code.push(String::new()),
                '/' if rest.peek() == Some(&'/') => while rest.next_if(|&c| c != '\n').is_some() {},
                '"' => source.take_text(&mut rest, None),
                'r' if matches!(rest.peek(), Some('"' | '#')) && !source.in_word() => source.take_raw(&mut rest),
                '\'' => source.take_character(&mut rest),
                other => source.push(other),
            }
        }
        source
    }

    fn push(&mut self, character: char) {
        self.code.last_mut().expect("there is a line").push(character);
    }

    fn in_word(&self) -> bool {
        let line = self.code.last().map_or("", String::as_str);
        line.ends_with(|c: char| c.is_alphanumeric() || c == '_')
    }

    fn take_raw(&mut self, rest: &mut Characters) {
        let mut hashes = 0;
        while rest.next_if_eq(&'#').is_some() {
            hashes += 1;
        }
        if rest.next_if_eq(&'"').is_some() {
            self.take_text(rest, Some(hashes));
        }
    }

    /// A text up to its end; `raw` is the number of hashes of one without escapes.
    fn take_text(&mut self, rest: &mut Characters, raw: Option<usize>) {
        let line = self.code.len();
        let mut taken = String::new();
        self.push('"');
        while let Some(next) = rest.next() {
            match next {
                '\\' if raw.is_none() => taken.extend(rest.next()),
                '"' if (0..raw.unwrap_or(0)).all(|_| rest.next_if_eq(&'#').is_some()) => break,
                '\n' => {
                    self.code.push(String::new());
                    taken.push(next);
                }
                _ => taken.push(next),
            }
        }
        self.push('"');
        self.texts.push((line, taken));
    }

    /// A character between quotes; a lifetime is left alone.
    fn take_character(&mut self, rest: &mut Characters) {
        self.push('\'');
        let mut ahead = rest.clone();
        let first = ahead.next();
        if first == Some('\\') || ahead.next() == Some('\'') {
            if first == Some('\\') {
                rest.next();
            }
            rest.next();
            while rest.next_if(|&c| c != '\'').is_some() {}
            rest.next();
            self.push('\'');
        }
    }

    /// The lines on which a word stands, from 1.
    pub fn lines_with<'s>(&'s self, word: &'s str) -> impl Iterator<Item = usize> + 's {
        (1..).zip(&self.code).filter(move |(_, line)| says(line, word)).map(|(number, _)| number)
    }

    /// The room the file is in; none for those in front of all rooms.
    pub fn room(&self) -> Option<&str> {
        self.path.split('/').nth(1).filter(|room| !room.contains('.'))
    }
}

type Characters<'t> = std::iter::Peekable<std::str::Chars<'t>>;

/// Whether a line says a word, and not only a longer one.
fn says(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back().is_some_and(part);
        let after = line[at + word.len()..].chars().next().is_some_and(part);
        !(before || after && word.ends_with(part))
    })
}
