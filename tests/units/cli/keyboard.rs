use arbitro::cli::keyboard::Known;

#[test]
fn the_word_under_the_cursor_is_completed() {
    let known = Known(["h3 muovi", "h3 blocca a5", "h3 blocca a7", "aiuto"].map(str::to_owned).to_vec());
    let completed = |typed| known.words(typed);
    assert_eq!(completed("h3 "), (3, vec!["blocca ".to_owned(), "muovi".to_owned()]));
    assert_eq!(completed("h3 blocca a"), (10, vec!["a5".to_owned(), "a7".to_owned()]));
    assert_eq!(completed("ai"), (0, vec!["aiuto".to_owned()]));
    assert_eq!(completed("x").1, Vec::<String>::new());
}
