//! Files as everybody writes them are read straight from the events of the scanner, to the very trees that come of all care.

use std::fs;

use proptest::prelude::*;

use arbitro::pack::{Tree, embedded};

use crate::support::{below, root};

/// What both readers make of a text.
fn held(text: &str, name: &str) {
    let (quick, careful) = (Tree::parse(text, 7), Tree::parse_with_care(text, 7));
    assert!(quick == careful, "{name}: {quick:?}\n{careful:?}\n{text}");
}

#[test]
fn every_file_of_ours_is_read_alike() {
    let mut files: Vec<String> = Vec::new();
    for folder in ["rules", "locales", "tests"] {
        files.extend(below(folder, "yaml"));
    }
    assert!(files.len() > 1_000, "{} files", files.len());
    for file in files {
        held(&fs::read_to_string(root().join(&file)).expect("a file of ours"), &file);
    }
}

#[test]
fn scalars_of_every_kind_are_read_alike() {
    let scalars = [
        "",
        "~",
        "null",
        "Null",
        "NULL",
        "nullify",
        "true",
        "True",
        "TRUE",
        "false",
        "False",
        "yes",
        "no",
        "on",
        "off",
        "y",
        "n",
        "0",
        "-0",
        "+0",
        "00",
        "01",
        "-01",
        "1",
        "-1",
        "+1",
        "12345",
        "1_000",
        "0x1F",
        "0X1f",
        "0o17",
        "0b101",
        "-0x10",
        "0xg",
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808",
        "-9223372036854775809",
        "18446744073709551616",
        "1.5",
        "-1.5",
        ".5",
        "5.",
        "1e3",
        "1E3",
        "1e999",
        "1e",
        "-1e-3",
        ".inf",
        "-.inf",
        "inf",
        "Infinity",
        ".nan",
        "NaN",
        "nan",
        "3+",
        "10+",
        "+3",
        "++3",
        "2-7",
        "2-",
        "-2-7",
        "2-7-9",
        "2d6",
        "d16",
        "1d6+1",
        "7,4",
        "1:30",
        "1:30:00",
        "2020-01-01",
        "-count(markers)",
        "-penalty",
        "- x",
        "--",
        "---",
        "...",
        ".",
        "..",
        "%x",
        "@x",
        "`x`",
        "&a",
        "&a x",
        "*a",
        "!x",
        "!!str 1",
        "!!int '3'",
        "'1'",
        "\"1\"",
        "'~'",
        "''",
        "\"\"",
        "'it''s'",
        "\"a\\nb\"",
        "\"\\u00e8\"",
        "è",
        "“x”",
        "|\n  a\n  b",
        ">-\n  a\n  b",
        "[]",
        "{}",
        "[a, b]",
        "[a, ]",
        "[, a]",
        "[1, '1', ~, true]",
        "{a: 1, b: 2}",
        "{a: 1, a: 2}",
        "{a, b}",
        "{a: , b: }",
        "{1: a, '1': b}",
        "{<<: {a: 1}}",
        "{[a]: b}",
        "{~: a}",
        "{true: a, True: b}",
        "{? a : b}",
        "{a: {b: {c: [d, {e: f}]}}}",
        "a: b: c",
        "a #b",
        "a # b",
        "<<",
        "=",
        "a\n  b",
        "a\n\n  b",
        "\u{feff}a",
        "a\u{0}b",
        "a\tb",
    ];
    for scalar in scalars {
        for text in [
            scalar.to_owned(),
            format!("a: {scalar}"),
            format!("a: {scalar}\nb: 1\n"),
            format!("a:\n- {scalar}\n- x\n"),
            format!("a: [{scalar}, x]\n"),
            format!("{scalar}: x\n"),
            format!("{{{scalar}: x}}\n"),
            format!("# è\n  # b\na:   {scalar} # c\r\nb:\r\n  c: {scalar}\r\n"),
        ] {
            held(&text, scalar);
        }
    }
    for text in [
        "", " ", "# only words\n", "a", "a:\n", "a:\nb:\n", "- a\n-\n- b\n", "a: 1\n---\nb: 2\n", "--- a\n",
        "a\n...\n", "? a\n: b\n",
    ] {
        held(text, "a document");
    }
    held(&format!("a: {}{}", "[".repeat(23), "]".repeat(23)), "deep");
    held(&format!("a: {}{}", "[".repeat(31), "]".repeat(31)), "deeper");
    held(&format!("a: {}{}", "[".repeat(40), "]".repeat(40)), "too deep");
    held(&format!("a: [{}]", "1, ".repeat(29_000)), "many");
    held(&format!("a: [{}]", "1, ".repeat(60_000)), "too many");
    held(&(0..40).map(|key| format!("k{}: {key}\n", key % 39)).collect::<String>(), "twins among many");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_500) })]

    /// A file of ours, somewhere in which something else stands.
    #[test]
    fn a_file_that_was_tampered_with_is_read_or_refused_alike(
        file in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        length in 0_usize..4,
        letters in prop::sample::select(vec![
            "", " ", "\n", "\n  ", "\t", ":", ": ", "- ", ", ", "[", "]", "{", "}", "'", "\"", "#", " #", "&a ", "*a", "!x ", "|", ">", "~", "1", "0",
            "-", "+", ".", "true", "<<: ", "? ", "---\n", "\r\n", "è", "%", "@",
        ]),
    ) {
        let small = |(name, text): &&(&str, &str)| name.ends_with(".yaml") && text.len() < 6_000;
        let files: Vec<_> = embedded().iter().filter(small).collect();
        let (name, text) = files[file.index(files.len())];
        let places: Vec<usize> = text.char_indices().map(|(place, _)| place).collect();
        let start = at.index(places.len());
        let end = (start + length).min(places.len() - 1);
        held(&format!("{}{letters}{}", &text[..places[start]], &text[places[end]..]), name);
    }
}
