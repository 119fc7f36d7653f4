//! Words on their way into HTML and SVG, or to a prompt.

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
