//! The keys of messages in a file, found without reading what the messages say. The build finds those of the program with it.

/// The key of a message that starts on this line.
pub fn key_of(line: &str) -> Option<&str> {
    let in_key = |letter: &u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || *letter == b'-';
    let (key, rest) = line.split_at(line.bytes().take_while(|letter| in_key(letter)).count());
    let is_key = key.starts_with(|c: char| c.is_ascii_lowercase()) && rest.trim_start().starts_with('=');
    is_key.then_some(key)
}

/// Where each key of some files stands, in alphabetical order: in which file, behind how many bytes, and its length. Those of one
/// key are in the order of their files.
pub fn heads<'t>(files: impl Iterator<Item = &'t str>) -> Vec<(usize, usize, usize)> {
    let mut heads: Vec<(&str, (usize, usize, usize))> = Vec::new();
    for (file, text) in files.enumerate() {
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            heads.extend(key_of(line).map(|key| (key, (file, start, key.len()))));
            start += line.len();
        }
    }
    heads.sort_by_key(|(key, _)| *key);
    heads.into_iter().map(|(_, head)| head).collect()
}
