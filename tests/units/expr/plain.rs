//! Expressions as they should be written are read word by word, to the very trees that come of the grammar.

use proptest::prelude::*;

use arbitro::expr::both_readings;
use arbitro::pack::{Node, Tree, embedded};

/// Whether it is read word by word; then the grammar reads it alike.
fn held(text: &str) -> bool {
    let [plain, careful] = both_readings(text);
    assert!(plain.is_none() || plain == careful, "{text}: {plain:?}\n{careful:?}");
    plain.is_some()
}

/// Every text and key of our rules: conditions and amounts are among them.
fn texts(tree: &Tree, found: &mut Vec<String>) {
    match &tree.node {
        Node::Text(text) => found.push(text.clone()),
        Node::List(items) => items.iter().for_each(|item| texts(item, found)),
        Node::Map(entries) => entries.iter().for_each(|(_, value)| texts(value, found)),
        _ => {}
    }
}

fn of_rules() -> Vec<String> {
    let mut found = Vec::new();
    for (name, text) in embedded().iter().filter(|(name, _)| name.starts_with("rules/") && name.ends_with(".yaml")) {
        texts(&Tree::parse(text, 0).unwrap_or_else(|fault| panic!("{name}: {fault:?}")), &mut found);
    }
    found.sort();
    found.dedup();
    found.retain(|text| text.len() < 200);
    found
}

#[test]
fn expressions_of_ours_are_read_alike() {
    let texts = of_rules();
    let many = texts.iter().filter(|text| text.contains(' ') && held(text)).count();
    assert!(many > 500, "{many} of {}", texts.len());
    for text in [
        "1",
        " 1 ",
        "007",
        "99999999999",
        "a.b .c",
        "-a",
        "--a",
        "- - 1",
        "a-b",
        "a -b",
        "a - b",
        "a -1",
        "a-1",
        "not a",
        "not not a",
        "(a)",
        "((a)) + b",
        "a + b * c - d",
        "(a or b) and c",
        "a or b and c or d",
        "if a then b else c",
        "if a then 1 else if b then 2 else 3",
        "a is b",
        "a is not b",
        "a is not in b",
        "a is not not in b",
        "a not in b",
        "a is adjacent by b",
        "a is b by c",
        "a has b",
        "a lacks b",
        "a have b",
        "a lacks 1",
        "any a of b",
        "no a of b within 2 of c",
        "every (a) is b",
        "any a of b within 2 + 1 lack c",
        "count(a of b who are c)",
        "f(a, b, 1 + 2)",
        "a.b(c)",
        "distance from a to b",
        "a of b whose st > 3",
        "a of b whose st has c",
        "a of b besides c",
        "a of b having c lacking d",
        "a of b marked by c",
        "a < b < c",
        "a <= 1",
        "a >= 1",
        "a != 1",
        "a = 1",
        "a == 1",
        "a => 1",
        "a <> 1",
        "a is true",
        "none",
        "true and false",
        "a of",
        "a within",
        "f()",
        "a b",
        "and",
        "a & b",
        "!a",
        "a / 2",
        "half(a)",
        "a within 2 - -1",
        "any a of b within f(1) of (c)",
        "",
    ] {
        held(text);
    }
    held(&format!("{}a{}", "(".repeat(30), ")".repeat(30)));
    held(&format!("{}a{}", "(".repeat(100), ")".repeat(100)));
    held(&vec!["a"; 80].join(" + "));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_500) })]

    /// Words of ours in any order, and some that mean nothing.
    #[test]
    fn words_in_any_order_are_read_or_refused_alike(
        from in any::<prop::sample::Index>(),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        put in prop::sample::select(vec![
            " not ", " in ", " of ", " by ", " is ", "(", ")", " + ", "-", " - ", " * ", " and ", " or ", " within ", " who ", " whose ", " besides ", " has ",
            " lacks ", ",", ".", " ", "1", " any ", " if ", " then ", " else ", "<", "=", "!", "x", " to ", " from ", "\u{e8}",
        ]),
    ) {
        thread_local! { static TEXTS: Vec<String> = of_rules().into_iter().filter(|text| text.contains(' ') && held(text)).collect(); }
        TEXTS.with(|texts| {
            let mut words: Vec<&str> = texts[from.index(texts.len())].split_inclusive(' ').collect();
            for cut in cuts {
                let at = cut.index(words.len());
                words.rotate_left(at);
                words[0] = put;
                words.rotate_right(at);
            }
            held(&words.concat());
        });
    }
}
