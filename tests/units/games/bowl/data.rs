use arbitro::games::bowl::*;
use arbitro::pack::{Diagnostics, Entry, Library, Tree};
use arbitro::script::compile;

#[test]
fn a_roster_brings_only_what_teams_have() {
    let load = || Library::embedded().load("death-match", &[]);
    let roster = load().entries.into_iter().find(|entry| entry.kind == "roster").expect("there is a roster");
    let book = compile::<Bowl>(load()).0;
    let codes = |text: &str| {
        let mut faults = Diagnostics::default();
        let tree = Tree::parse(text, 0).expect("the text is right");
        check_team_rules(&book, &Entry { tree: tree.into(), ..roster.clone() }, &mut faults);
        faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>()
    };
    assert_eq!(codes("{has: [jade-wizard, bribes(2), healing-herbs]}"), Vec::<&str>::new());
    assert_eq!(codes("{has: [jade-wizzard, dodge]}"), ["unknown-rule", "unknown-rule"]);
}
