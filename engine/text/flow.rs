//! Paragraphs in one line, as they travel, and broken between words, as they stand in chapters. Markdown reads both alike.

/// A text whose paragraphs are a line each. Lists, tables, headings and what is broken on purpose stay as they are.
///
/// ```
/// use arbitro::text::flowing;
/// assert_eq!(flowing("It gets\naway.\n\n- Or\n- not."), "It gets away.\n\n- Or\n- not.");
/// ```
pub fn flowing(text: &str) -> String {
    if has_fence(text) {
        return text.to_owned();
    }
    let (mut out, mut was_prose) = (String::with_capacity(text.len()), false);
    for (number, line) in text.split('\n').enumerate() {
        let goes_on = was_prose && is_prose(line) && !out.ends_with("  ") && !out.ends_with('\\');
        if number > 0 {
            out.push(if goes_on { ' ' } else { '\n' });
        }
        out.push_str(line);
        was_prose = goes_on || is_prose(line);
    }
    out
}

/// A text whose paragraphs are broken between words, so that no line is longer than this where that can be.
///
/// ```
/// use arbitro::text::wrapped;
/// assert_eq!(wrapped("It gets away.", 9), "It gets\naway.");
/// ```
pub fn wrapped(text: &str, width: usize) -> String {
    if has_fence(text) {
        return text.to_owned();
    }
    let lines = text.split('\n').map(|line| if is_prose(line) { broken(line, width) } else { line.to_owned() });
    lines.collect::<Vec<_>>().join("\n")
}

fn broken(line: &str, width: usize) -> String {
    let (mut out, mut column) = (String::with_capacity(line.len()), 0);
    for (at, word) in line.split(' ').scan(0, |at, word| {
        let here = *at;
        *at += word.len() + 1;
        Some((here, word))
    }) {
        let length = word.chars().count();
        let rest = &line[at..];
        let may_break = !out.is_empty() && !out.ends_with([' ', '\\', ':']) && is_prose(rest);
        if may_break && column + 1 + length > width {
            out.push('\n');
            column = 0;
        } else if at > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out
}

/// Whether a line goes on with the one before: no item, row, heading, rule, or line that is moved in.
fn is_prose(line: &str) -> bool {
    let Some(word) = line.split(char::is_whitespace).next().filter(|word| !word.is_empty()) else { return false };
    let is_made_of = |signs: &[char]| word.chars().all(|sign| signs.contains(&sign));
    let number = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_number = number.len() < word.len() && matches!(number, "." | ")");
    !(is_number || is_made_of(&['-', '+', '*', '_', '=', '#']) || word.starts_with(['|', '>']))
}

fn has_fence(text: &str) -> bool {
    text.contains("```") || text.contains("~~~")
}
