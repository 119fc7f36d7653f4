//! The keys of messages in files, found without reading what the messages say. The build finds those of the program with it.

/// Where the key of a message stands: in which of the files, behind how many bytes, how many it has.
pub type Head = (usize, usize, usize);

/// The folder in which each language has its own, and the ending of its files.
const FOLDER: &str = "locales/engine/";
pub const ENDING: &str = ".ftl";

/// The code of the language whose messages a file of the program has, by its path.
pub fn language_of(path: &str) -> Option<&str> {
    let (code, _) = path.strip_prefix(FOLDER).filter(|path| path.ends_with(ENDING))?.split_once('/')?;
    Some(code)
}

/// No key has this place in a table.
const NOWHERE: u32 = u32::MAX;

/// The key of a message that starts on this line.
pub fn key_of(line: &str) -> Option<&str> {
    let in_key = |letter: &u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || *letter == b'-';
    let (key, rest) = line.split_at(line.bytes().take_while(|letter| in_key(letter)).count());
    let is_key = key.starts_with(|c: char| c.is_ascii_lowercase()) && rest.trim_start().starts_with('=');
    is_key.then_some(key)
}

/// Where each key of some files stands, in alphabetical order, those of one key in the order of their files; and a table of
/// the first of each key, to be looked up with [`place`].
pub fn heads<'t>(files: impl Iterator<Item = &'t str>) -> (Vec<Head>, Vec<u32>) {
    let mut heads: Vec<(&str, Head)> = Vec::new();
    for (file, text) in files.enumerate() {
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            heads.extend(key_of(line).map(|key| (key, (file, start, key.len()))));
            start += line.len();
        }
    }
    heads.sort_by_key(|(key, _)| *key);
    let mut table = vec![NOWHERE; (heads.len() * 2).next_power_of_two()];
    for (index, (key, _)) in (0..).zip(&heads) {
        if place(key, &table, |first| heads[first].0 == *key).is_none() {
            let mut at = hash(key);
            while table[at % table.len()] != NOWHERE {
                at += 1;
            }
            let size = table.len();
            table[at % size] = index;
        }
    }
    (heads.into_iter().map(|(_, head)| head).collect(), table)
}

/// The place of the first head of a key, where `is_its` tells whether a head is one of it.
pub fn place(key: &str, table: &[u32], is_its: impl Fn(usize) -> bool) -> Option<usize> {
    let from = hash(key);
    let places = (from..from + table.len()).map(|at| table[at % table.len()]);
    places.take_while(|place| *place != NOWHERE).map(|place| place as usize).find(|place| is_its(*place))
}

/// FNV-1a, of 32 bits.
fn hash(key: &str) -> usize {
    key.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)) as usize
}
