//! Texts in columns, as wide as a terminal draws them.

use arbitro::text::{flush_right, padded, wide};

#[test]
fn a_letter_takes_the_columns_that_a_terminal_gives_it() {
    assert_eq!(["Ada", "Niccolò", "Niccolo\u{300}", "桜", "한국"].map(wide), [3, 7, 7, 2, 4]);
    assert_eq!((padded("桜", 4), flush_right("桜", 4)), ("桜  ".to_owned(), "  桜".to_owned()));
    assert_eq!(padded("longer", 4), "longer");
}
