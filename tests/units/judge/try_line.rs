use arbitro::judge::*;

fn position(text: &str) -> Option<String> {
    let line = TryLine { position: text.to_owned(), ..TryLine::default() };
    line.scenario().ok().map(|text| text.lines().skip(3).map(str::trim).collect::<Vec<_>>().join(" | "))
}

#[test]
fn yaml_inside_a_position_is_left_alone() {
    let found = position("hall [20, 12]; h1 at 3,4 name \"One; Two\"; home {re-rolls: 2}");
    let wanted = "hall: [20, 12] | h1: {at: \"3,4\", name: \"One; Two\"} | home: {re-rolls: 2}";
    assert_eq!(found.as_deref(), Some(wanted));
}

#[test]
fn a_word_without_its_value_is_refused() {
    for text in ["h1 at 3,4 has", "h1", "h1 at 3,4 dodge block tackle x y"] {
        assert_eq!(position(text), None, "{text}");
    }
}
