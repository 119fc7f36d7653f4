use arbitro::cli::keyboard::{Known, read_line};

#[test]
fn the_word_under_the_cursor_is_completed() {
    let known = Known(["h3 muovi", "h3 blocca a5", "h3 blocca a7", "aiuto"].map(str::to_owned).to_vec());
    let completed = |typed| known.words(typed);
    assert_eq!(completed("h3 "), (3, vec!["blocca ".to_owned(), "muovi".to_owned()]));
    assert_eq!(completed("h3 blocca a"), (10, vec!["a5".to_owned(), "a7".to_owned()]));
    assert_eq!(completed("ai"), (0, vec!["aiuto".to_owned()]));
    assert_eq!(completed("x").1, Vec::<String>::new());
}

#[test]
fn a_line_that_is_no_text_is_refused_and_the_next_one_is_read() {
    let mut typed: &[u8] = b"h3 m\xf2ve 9,4\nperch\xc3\xa9\nesci";
    assert_eq!(read_line(&mut typed).and_then(Result::err).map(|fault| fault.code), Some("typed-not-utf8"));
    assert_eq!(read_line(&mut typed), Some(Ok("perché\n".to_owned())));
    assert_eq!(read_line(&mut typed), Some(Ok("esci".to_owned())));
    assert_eq!(read_line(&mut typed), None);
}
