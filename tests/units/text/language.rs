use arbitro::text::*;

fn asked(locales: [&str; 3]) -> Language {
    Language::from_locales(locales.map(|locale| Some(locale.to_owned())))
}

#[test]
fn the_first_locale_that_is_set_decides() {
    assert_eq!(asked(["", "it_IT.UTF-8", "en_GB"]), Language::SOURCE);
    assert_eq!(asked(["C", "it_IT.UTF-8", "it_IT"]), Language::default());
    assert_eq!(Language::from_locales([None, None, None]), Language::default());
}

#[test]
fn a_language_reads_its_own_code() {
    for language in Language::all() {
        assert_eq!(language.code().parse(), Ok(language));
        assert_eq!(Language::parse(&language.own_name()), Some(language));
    }
}
