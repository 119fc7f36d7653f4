//! The short names of things: `home`, `h3`, `p2`.

/// A short name, read: a side, and a number where things have one.
pub type ShortName = (u8, u8);

/// How things are called in positions and commands.
#[derive(Clone, Copy, Debug)]
pub enum Names {
    /// Each by a word of its own; its place is its side.
    Words(&'static [&'static str]),
    /// The letter of a side and a number from 1 up to this.
    Shirts(&'static [char], u8),
    /// Any small letter but these, and a number likewise; the letter's place in the alphabet stands for a side.
    Others(&'static [char], u8),
}

impl Names {
    /// The side and number that a word means.
    ///
    /// ```
    /// use arbitro::referee::Names;
    /// let players = Names::Shirts(&['h', 'a'], 16);
    /// assert_eq!(players.find("a3"), Some((1, 3)));
    /// assert_eq!(players.find("a17"), None);
    /// assert_eq!(Names::Words(&["home", "away"]).find("away"), Some((1, 0)));
    /// ```
    pub fn find(self, word: &str) -> Option<ShortName> {
        match self {
            Names::Words(words) => words.iter().position(|own| *own == word).map(|index| (index as u8, 0)),
            Names::Shirts(letters, most) => {
                let side = letters.iter().position(|&letter| word.starts_with(letter))? as u8;
                Some((side, number_of(word, most)?))
            }
            Names::Others(taken, most) => {
                let letter =
                    word.chars().next().filter(|letter| letter.is_ascii_lowercase() && !taken.contains(letter))?;
                Some((letter as u8 - b'a', number_of(word, most)?))
            }
        }
    }

    /// The name of a side and a number.
    pub fn spell(self, (side, number): ShortName) -> String {
        match self {
            Names::Words(words) => words.get(usize::from(side)).copied().unwrap_or_default().to_owned(),
            Names::Shirts(letters, _) => {
                format!("{}{number}", letters.get(usize::from(side)).copied().unwrap_or_default())
            }
            Names::Others(..) => format!("{}{number}", char::from(b'a'.saturating_add(side))),
        }
    }

    /// The words, where there is one for each.
    pub(super) fn words(self) -> Option<&'static [&'static str]> {
        if let Names::Words(words) = self { Some(words) } else { None }
    }

    /// Words that may be told to whoever has mistaken one.
    pub(super) fn suggested(self) -> Vec<String> {
        match self {
            Names::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Names::Shirts([letter], most) => (1..=most).map(|number| format!("{letter}{number}")).collect(),
            Names::Shirts(..) | Names::Others(..) => Vec::new(),
        }
    }
}

/// The number behind the letter of a name.
fn number_of(word: &str, most: u8) -> Option<u8> {
    let number = word.get(1..)?;
    number.parse().ok().filter(|found| !number.starts_with('+') && (1..=most).contains(found))
}
