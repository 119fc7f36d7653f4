//! Words on their way into HTML and SVG, or to a prompt.

use std::ops::RangeInclusive;

use super::language::Language;

/// Where the letters lie that are written from right to left.
const LEFTWARD: [RangeInclusive<char>; 5] = [
    '\u{590}'..='\u{8ff}',
    '\u{fb1d}'..='\u{fdff}',
    '\u{fe70}'..='\u{feff}',
    '\u{10800}'..='\u{10fff}',
    '\u{1e800}'..='\u{1efff}',
];

/// Words from outside, so that they cannot become part of the page.
///
/// ```
/// assert_eq!(arbitro::text::safe("<b> & \"c\""), "&lt;b&gt; &amp; &quot;c&quot;");
/// ```
pub fn safe(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}

/// A name that somebody gave, so that in a page it turns nothing around it: behind a word that is written from right to left the
/// sides of a score would change places.
///
/// ```
/// use arbitro::text::{Language, isolated};
/// assert_eq!(isolated("Ada", Language::SOURCE), "Ada");
/// assert_eq!(isolated("שלום", Language::SOURCE), "\u{2068}שלום\u{2069}");
/// ```
pub fn isolated(name: &str, language: Language) -> String {
    let turns =
        language.is_leftward() || name.chars().any(|letter| LEFTWARD.iter().any(|letters| letters.contains(&letter)));
    if turns { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

/// A word as it is typed in a command: between quotes unless a shell reads every sign of it as itself.
///
/// ```
/// use arbitro::text::as_typed;
/// assert_eq!(as_typed("./è/winter-2.league"), "./è/winter-2.league");
/// assert_eq!(as_typed("Bob \"il lungo\" $(id)"), "'Bob \"il lungo\" $(id)'");
/// assert_eq!(as_typed("O'Neil"), r"'O'\''Neil'");
/// ```
pub fn as_typed(word: &str) -> String {
    let is_itself = |sign: char| sign.is_alphanumeric() || "-_./,:".contains(sign);
    match !word.is_empty() && word.chars().all(is_itself) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}
