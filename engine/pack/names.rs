//! Names that strangers give: what may be in one, and how whatever else is in a text reaches a screen.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

use super::diagnostic::Diagnostic;

/// The longest name of a team, a player, a coach or a league, in characters.
pub const LONGEST_NAME: usize = 40;
/// The longest name of a case, which is a sentence.
pub const LONGEST_SENTENCE: usize = 200;

/// Whether a letter does something to a screen where others stand on it: controls, marks that turn the direction of
/// writing, marks that nobody sees.
fn is_hidden(letter: char) -> bool {
    let mark = matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{feff}'
        | '\u{ffa0}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    mark || letter.is_control()
}

/// So many bytes of a text are looked at at once.
const PIECE: usize = 64;

/// The first mark in a text that nobody sees, as people call it: `U+202E`. Line ends and tabs are none.
pub fn hidden_mark(text: &str) -> Option<String> {
    // Most texts are plain, and there are many: they are looked at a piece at a time. What begins with 0xc3 is a letter with
    // an accent.
    let is_plain = |byte: &u8| matches!(byte, b' '..=b'~' | b'\n' | b'\t' | 0x80..=0xbf | 0xc3);
    let plain = |piece: &[u8]| piece.iter().fold(true, |plain, byte| plain & is_plain(byte));
    let odd = text.as_bytes().chunks(PIECE).position(|piece| !plain(piece))?;
    let start = (0..=odd * PIECE).rev().find(|&start| text.is_char_boundary(start)).unwrap_or(0);
    let mark = text[start..].chars().find(|&letter| is_hidden(letter) && !matches!(letter, '\n' | '\t'))?;
    Some(format!("U+{:04X}", u32::from(mark)))
}

/// A text as it may reach a screen: line ends and tabs stay, every other hidden mark is written out as JSON writes it.
///
/// ```
/// use arbitro::pack::printable;
/// assert_eq!(printable("Berta\u{1b}[2J"), r"Berta\u001b[2J");
/// assert_eq!(printable("Più su\n"), "Più su\n");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    let is_odd = |letter: char| is_hidden(letter) && !matches!(letter, '\n' | '\t');
    if !text.contains(is_odd) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_odd(letter) {
            let units =
                letter.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect::<String>();
            shown.push_str(&units);
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

/// The same for a text that was coloured here: its colours stay.
pub fn printable_in_colour(text: &str) -> String {
    const COLOUR: &str = "\u{1b}[";
    let mut parts = text.split(COLOUR);
    let mut shown = printable(parts.next().unwrap_or_default()).into_owned();
    for part in parts {
        let end = part.find(|letter: char| !letter.is_ascii_digit() && letter != ';').unwrap_or(part.len());
        let colour = if part[end..].starts_with('m') { COLOUR } else { "\\u001b[" };
        shown.push_str(colour);
        shown.push_str(&printable(part));
    }
    shown
}

/// A name as it is kept: its letters composed (NFC), on one line, with single spaces.
///
/// # Errors
/// The code given, with the reason: nothing is left of it, it is too long, or it holds a mark that nobody sees.
pub fn name(text: &str, most: usize, code: &'static str) -> Result<String, Diagnostic> {
    let name: String = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    let fault = |why| {
        let start: String = name.chars().take(most).collect();
        Diagnostic::anywhere(code).with("name", start.trim_end()).with("most", most).with("why", why)
    };
    if let Some(mark) = hidden_mark(&name) {
        return Err(fault("hidden").with("mark", mark));
    }
    match name.chars().count() {
        0 => Err(fault("nothing")),
        count if count > most => Err(fault("long")),
        _ => Ok(name),
    }
}

/// Whether a text can be the name of a house: small letters, digits, and dashes between them.
pub fn is_id(text: &str) -> bool {
    id_of(text).is_some_and(|id| id == text)
}

/// Whether a text can be the id of a rule, or the name of a hook or a number: a small letter, then small letters, digits, and
/// dashes between them. Nothing else can be said in a condition.
pub fn is_word(text: &str) -> bool {
    let fits = |letter: char| letter == '-' || letter.is_alphanumeric() && !letter.is_uppercase();
    text.starts_with(char::is_alphabetic) && text.chars().all(fits) && !text.ends_with('-') && !text.contains("--")
}

/// The nearest text that can be the name of a house; none where there is no letter.
pub fn id_of(text: &str) -> Option<String> {
    let lower = text.nfc().collect::<String>().to_lowercase();
    let words: Vec<&str> =
        lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let id: String = words.join("-").chars().take(LONGEST_NAME).collect();
    match id.trim_end_matches('-') {
        "" => None,
        number if number.starts_with(|letter: char| letter.is_ascii_digit()) => id_of(&format!("house-{number}")),
        id => Some(id.to_owned()),
    }
}
