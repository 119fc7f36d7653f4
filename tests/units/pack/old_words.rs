use arbitro::pack::*;

#[test]
fn old_words_are_those_of_this_release() {
    assert!(!old_words().is_empty());
    for word in old_words() {
        assert_eq!(word.release, arbitro::RELEASE, "`{}` held for one release: its line goes", word.old);
        assert!(!word.new.is_empty(), "{}", word.old);
    }
}
