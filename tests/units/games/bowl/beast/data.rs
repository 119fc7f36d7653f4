use arbitro::games::bowl::Bowl;
use arbitro::games::bowl::beast::BeastRule;
use arbitro::pack::{Diagnostics, Entry, Library, Loaded, Tree};
use arbitro::script::compile;

fn load() -> Loaded {
    Library::embedded().load("death-match", &[])
}

/// Reads the first beast of the packs with this in place of what its rule says.
fn read(text: &str) -> (Option<BeastRule>, Vec<&'static str>) {
    let entry = load().entries.into_iter().find(|entry| entry.kind == "beast").expect("there is a beast");
    let (book, mut faults) = (compile::<Bowl>(load()).0, Diagnostics::default());
    let entry = Entry { tree: Tree::parse(text, 0).expect("the text is right").into(), ..entry };
    let beast = BeastRule::read(&book, &entry, &book.data, &mut faults);
    (beast, faults.list.iter().map(|fault| fault.code).collect())
}

#[test]
fn a_beast_is_where_and_what_its_rule_says() {
    let (beast, faults) = read("{lair: crypt, square: '#', letter: b, has: [mighty-blow(1)], lots: {squares: lot}}");
    let beast =
        beast.map(|beast| (beast.lair, beast.letter, beast.ma, beast.st, beast.has.len(), beast.squares.is_some()));
    assert_eq!((beast, faults), (None, vec!["syntax"]));
    let (beast, faults) = read("{lair: crypt, square: k, letter: b, has: [mighty-blow(1)], lots: {squares: lot}}");
    let beast =
        beast.map(|beast| (beast.lair, beast.letter, beast.ma, beast.st, beast.has.len(), beast.squares.is_some()));
    assert_eq!((beast, faults), (Some(("crypt".to_owned(), 'b', 8, 3, 1, true)), vec![]));
}

#[test]
fn what_is_wrong_with_a_beast_is_told() {
    let faults = |text: &str| read(text).1;
    assert_eq!(faults("{lair: cript, square: k, letter: b}"), ["unknown-room"]);
    assert_eq!(faults("{lair: crypt, square: k, letter: h}"), ["letter-taken"]);
    assert_eq!(faults("{lair: crypt, square: k, letter: w}"), ["letter-taken"]);
    assert_eq!(faults("{lair: crypt, square: kk, letter: b}"), ["syntax"]);
    assert_eq!(faults("{lair: crypt, square: k, letter: b, has: [clows]}"), ["unknown-rule"]);
    assert_eq!(faults("{lair: crypt, square: k, letter: b, lots: {squares: dodge-test}}"), ["unknown-event"]);
    assert_eq!(faults("{lair: crypt, square: k, letter: b, lots: {squares: random-player}}"), ["unknown-event"]);
    assert_eq!(faults("{lair: crypt, square: k, letter: b, lots: {players: random-player}}"), ["unknown-key"]);
    assert_eq!(faults("{square: k}"), ["missing-key", "missing-key"]);
}
