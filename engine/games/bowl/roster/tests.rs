//! Who may be hired, and what is said about a team that may not play.

use super::*;

const ROSTERS: &str = include_str!("../../../../rules/dungeon-bowl/rosters.yaml");
const TEAM: &str = include_str!("../../../../rules/dungeon-bowl/team.yaml");
const SKILLS: [&str; 8] = [
    include_str!("../../../../rules/blood-bowl/skills/agility.yaml"),
    include_str!("../../../../rules/blood-bowl/skills/general.yaml"),
    include_str!("../../../../rules/blood-bowl/skills/mutation.yaml"),
    include_str!("../../../../rules/blood-bowl/skills/passing.yaml"),
    include_str!("../../../../rules/blood-bowl/skills/strength.yaml"),
    include_str!("../../../../rules/blood-bowl/skills/traits.yaml"),
    include_str!("../../../../rules/dungeon-bowl/skills/general.yaml"),
    include_str!("../../../../rules/dungeon-bowl/skills/passing.yaml"),
];

/// A small roster of nobody's, with round numbers.
const COURTYARD: &str = "
limits: {linemen: 16, blitzers: 2}
positions:
  sweeper: {group: linemen, cost: 50000, ma: 6, st: 3, ag: 3+, pa: 4+, av: 9+,
    has: [sturdy], primary: G, secondary: AS}
  porter: {group: blitzers, cost: 100000, ma: 5, st: 4, ag: 4+, pa: '-', av: 10+,
    has: [stubborn(4)], primary: GS, secondary: '-'}
  usher: {group: blitzers, cost: 90000, ma: 7, st: 3, ag: 3+, pa: 4+, av: 9+, primary: AG, secondary: P}
bought: {sweeper: 10, porter: 1}
re-rolls: 2
names: [Ada, Bea]
";

fn tree(text: &str) -> Tree {
    Tree::parse(text, 0).unwrap()
}

fn entries(text: &str) -> Vec<(String, Tree)> {
    let rules = tree(text).get("rules").unwrap().clone();
    rules.entries().iter().map(|(key, tree)| (key.name.clone(), tree.clone())).collect()
}

fn limits() -> TeamLimits {
    let mut faults = Diagnostics::default();
    let rule = entries(TEAM).remove(0).1;
    let limits = TeamLimits::read(&rule, &mut faults);
    assert_eq!(faults, Diagnostics::default());
    limits.unwrap()
}

fn colleges() -> Vec<Roster> {
    let skills: Vec<String> = SKILLS.iter().flat_map(|text| entries(text)).map(|(id, _)| id).collect();
    let mut faults = Diagnostics::default();
    let known = |id: &str| skills.iter().any(|skill| skill == id);
    let read = |(id, tree): (String, Tree)| Roster::read(&id, &tree, &known, &mut faults);
    let rosters: Vec<Roster> = entries(ROSTERS).into_iter().filter_map(read).collect();
    assert_eq!(faults, Diagnostics::default());
    rosters
}

fn read_courtyard(text: &str) -> (Option<Roster>, Diagnostics) {
    let mut faults = Diagnostics::default();
    let known = |id: &str| ["sturdy", "stubborn"].contains(&id);
    let roster = Roster::read("courtyard", &tree(text), &known, &mut faults);
    (roster, faults)
}

fn courtyard() -> Roster {
    let (roster, faults) = read_courtyard(COURTYARD);
    assert_eq!(faults, Diagnostics::default());
    roster.unwrap()
}

/// Reads a team of these rosters; gives the codes of what is wrong.
fn team(text: &str, rosters: &[Roster]) -> (Option<Team>, Vec<Diagnostic>) {
    let mut faults = Diagnostics::default();
    let team = Team::read(&tree(text), rosters, &limits(), &Offers::default(), &mut faults);
    (team, faults.list)
}

/// A courtyard team with these players and re-rolls; gives each fault as one line.
fn courtyard_faults(players: &str, re_rolls: i32) -> Vec<String> {
    let text = format!("name: Brooms\ncollege: courtyard\nre-rolls: {re_rolls}\nplayers: {players}\n");
    team(&text, &[courtyard()]).1.iter().map(line).collect()
}

fn line(fault: &Diagnostic) -> String {
    let args: Vec<String> = fault.args.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let hint = fault.suggestion.as_ref().map(|word| format!(" ({word}?)")).unwrap_or_default();
    format!("{} {}{hint}", fault.code, args.join(" "))
}

fn changed(from: &str, to: &str) -> Vec<String> {
    assert!(COURTYARD.contains(from), "the sample has `{from}`");
    let (roster, faults) = read_courtyard(&COURTYARD.replacen(from, to, 1));
    assert_eq!(roster.is_none(), faults.errors() > 0);
    faults.list.iter().map(line).collect()
}

#[test]
fn the_limits_of_a_new_team_are_those_of_the_book() {
    let book =
        TeamLimits { budget: 1_000_000, least_players: 11, most_players: 16, re_roll_cost: 50_000, most_re_rolls: 8 };
    assert_eq!(limits(), book);
}

#[test]
fn the_eight_colleges_are_read_whole() {
    let rosters = colleges();
    let found: Vec<(&str, usize)> = rosters.iter().map(|r| (r.id.as_str(), r.positions.len())).collect();
    let book = [
        ("fire", 8),
        ("shadow", 10),
        ("metal", 10),
        ("light", 7),
        ("death", 7),
        ("life", 16),
        ("beasts", 12),
        ("heavens", 12),
    ];
    assert_eq!(found, book);
}

#[test]
fn every_bought_team_is_legal_and_every_player_has_a_name() {
    for roster in colleges() {
        let team = roster.starting_team(&limits());
        let mut faults = Diagnostics::default();
        check(&team, &roster, &limits(), &mut faults);
        assert_eq!(faults, Diagnostics::default(), "{}", roster.id);
        assert!((11..=13).contains(&team.players.len()) && (2..=4).contains(&team.re_rolls), "{}", roster.id);
        assert_eq!(team.cost(&roster, &limits()) + i64::from(team.treasury), 1_000_000);
        let mut names: Vec<&str> = team.players.iter().map(|player| player.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), team.players.len(), "{}", roster.id);
        assert!(team.players.iter().map(|player| player.number).eq(1..=team.players.len() as u8));
    }
}

#[test]
fn a_reference_has_an_argument_exactly_when_its_rule_takes_a_number() {
    let numbered = |tree: &Tree| tree.get("argument").and_then(Tree::scalar).is_some_and(|kind| kind == "number");
    let skills: Vec<(String, Tree)> = SKILLS.iter().flat_map(|text| entries(text)).collect();
    for roster in colleges() {
        for (id, argument) in roster.positions.iter().flat_map(|position| &position.has) {
            let skill = skills.iter().find(|(skill, _)| skill == id).map(|(_, tree)| tree);
            assert_eq!(skill.map(numbered), Some(argument.is_some()), "{}: {id}", roster.id);
        }
    }
}

/// The worked example `db/example/shadow-blitzers`.
#[test]
fn the_positions_of_a_group_share_its_limit() {
    let with = |blitzers: &str| {
        let rest = "dark-elf-lineman: 2, skaven-lineman: 7";
        let text = format!("name: Dusk\ncollege: shadow\nplayers: {{{blitzers}, {rest}}}\n");
        let (team, faults) = team(&text, &colleges());
        assert_eq!(team.is_some(), faults.is_empty());
        faults.iter().map(line).collect::<Vec<String>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(with("dark-elf-blitzer: 2"), none);
    assert_eq!(with("skaven-blitzer: 2"), none);
    assert_eq!(with("dark-elf-blitzer: 1, skaven-blitzer: 1"), none);
    let three = ["too-many-of position=blitzers limit=2 count=3"];
    assert_eq!(with("dark-elf-blitzer: 3"), three);
    assert_eq!(with("skaven-blitzer: 3"), three);
    assert_eq!(with("dark-elf-blitzer: 2, skaven-blitzer: 1"), three);
    assert_eq!(with("dark-elf-blitzer: 1, skaven-blitzer: 2"), three);
}

#[test]
fn a_budget_may_be_spent_to_the_last_coin_and_not_beyond() {
    let none: [&str; 0] = [];
    assert_eq!(courtyard_faults("{sweeper: 12, porter: 2}", 4), none);
    let text = COURTYARD.replace("cost: 100000", "cost: 100001");
    let dearer = read_courtyard(&text).0.unwrap();
    let players = "name: Brooms\ncollege: courtyard\nre-rolls: 4\nplayers: {sweeper: 14, porter: 1}\n";
    let (_, faults) = team(players, &[dearer]);
    assert_eq!(faults.iter().map(line).collect::<Vec<_>>(), ["over-budget cost=1000001 budget=1000000"]);
}

#[test]
fn what_is_not_spent_goes_to_the_treasury() {
    let text = "name: Brooms\ncollege: courtyard\nre-rolls: 3\nplayers: {sweeper: 11}\n";
    assert_eq!(team(text, &[courtyard()]).0.unwrap().treasury, 300_000);
}

#[test]
fn a_team_has_eleven_to_sixteen_players() {
    let none: [&str; 0] = [];
    assert_eq!(courtyard_faults("{sweeper: 10}", 0), ["too-few-players count=10 least=11"]);
    assert_eq!(courtyard_faults("{sweeper: 11}", 0), none);
    assert_eq!(courtyard_faults("{sweeper: 15, usher: 1}", 0), none);
    assert_eq!(courtyard_faults("{sweeper: 16, usher: 1}", 0), ["too-many-players count=17 most=16"]);
}

#[test]
fn a_team_has_up_to_eight_re_rolls() {
    let none: [&str; 0] = [];
    assert_eq!(courtyard_faults("{sweeper: 11}", 8), none);
    assert_eq!(courtyard_faults("{sweeper: 11}", 9), ["too-many-re-rolls count=9 most=8"]);
}

fn listed(numbers: impl Iterator<Item = u8>) -> String {
    let players: Vec<String> = numbers.map(|n| format!("{{number: {n}, position: sweeper}}")).collect();
    format!("[{}]", players.join(", "))
}

#[test]
fn a_shirt_number_is_worn_once() {
    let none: [&str; 0] = [];
    assert_eq!(courtyard_faults(&listed(20..=30), 0), none);
    assert_eq!(courtyard_faults(&listed((20..=30).chain([25])), 0), ["duplicate-number number=25"]);
    assert_eq!(courtyard_faults(&listed((90..=99).chain([1])), 0), none);
    assert_eq!(courtyard_faults(&listed((90..=99).chain([0])), 0), ["out-of-range found=0 least=1 most=99"]);
    assert_eq!(courtyard_faults(&listed(90..=100), 0), ["out-of-range found=100 least=1 most=99"]);
}

#[test]
fn a_listed_player_keeps_its_name_or_gets_one() {
    let list = listed(2..=11).replacen('[', "[{number: 1, name: Olga, position: porter}, ", 1);
    let text = format!("name: Brooms\ncollege: courtyard\nplayers: {list}\n");
    let team = team(&text, &[courtyard()]).0.unwrap();
    let names: Vec<&str> = team.players.iter().take(3).map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Olga", "Bea", "Ada"]);
    assert_eq!(team.players[0].position, courtyard().position("porter").unwrap());
}

#[test]
fn an_unknown_position_is_told_once_with_the_nearest_right_one() {
    let expected = ["unknown-position word=sweper roster=courtyard (sweeper?)"];
    assert_eq!(courtyard_faults("{sweper: 11}", 0), expected);
    assert_eq!(courtyard_faults("[{number: 1, position: sweper}]", 0), expected);
}

#[test]
fn faults_that_do_not_follow_from_an_unknown_position_are_told_with_it() {
    let found = courtyard_faults("{swooper: 1, usher: 3}", 9);
    let expected = [
        "unknown-position word=swooper roster=courtyard (sweeper?)",
        "too-many-of position=blitzers limit=2 count=3",
        "too-many-re-rolls count=9 most=8",
    ];
    assert_eq!(found, expected);
}

#[test]
fn an_unknown_college_is_told_with_the_nearest_right_one() {
    let (none, faults) = team("name: Embers\ncollege: fir\nplayers: {}\n", &colleges());
    assert!(none.is_none());
    assert_eq!(faults.iter().map(line).collect::<Vec<_>>(), ["unknown-team word=fir (fire?)"]);
    assert_eq!(faults[0].place, Some(Place { file: 0, line: 2, column: 10, length: 3 }));
}

#[test]
fn the_place_of_a_crowd_is_its_first_player_too_many() {
    let text = "name: Brooms\ncollege: courtyard\nplayers:\n  sweeper: 9\n  porter: 2\n  usher: 1\n";
    let (_, faults) = team(text, &[courtyard()]);
    assert_eq!(faults.iter().map(line).collect::<Vec<_>>(), ["too-many-of position=blitzers limit=2 count=3"]);
    assert_eq!(faults[0].place.map(|place| (place.line, place.column)), Some((6, 3)));
}

#[test]
fn a_roster_gives_back_what_was_written() {
    let roster = courtyard();
    let porter = &roster.positions[1];
    assert_eq!((porter.cost, porter.ma, porter.st, porter.ag, porter.pa, porter.av), (100_000, 5, 4, 4, None, 10));
    assert_eq!(porter.has, [("stubborn".to_owned(), Some(Argument::Number(4)))]);
    assert_eq!((porter.primary.as_slice(), porter.secondary.len()), (["general", "strength"].as_slice(), 0));
    assert_eq!(roster.limits, [("linemen".to_owned(), 16), ("blitzers".to_owned(), 2)]);
    assert_eq!((roster.bought.as_slice(), roster.re_rolls), ([(0, 10), (1, 1)].as_slice(), 2));
}

#[test]
fn what_is_wrong_in_a_roster_is_told_with_what_would_be_right() {
    assert_eq!(changed("group: linemen", "group: lineman"), ["unknown-name group=group word=lineman (linemen?)"]);
    assert_eq!(changed("ag: 3+", "ag: 3"), ["syntax found=3 expected=3+"]);
    assert_eq!(changed("ag: 3+", "ag: '-'"), ["syntax found=- expected=3+"]);
    assert_eq!(changed("av: 9+", "av: 0+"), ["syntax found=0+ expected=3+"]);
    assert_eq!(changed("cost: 50000", "cost: -1"), ["out-of-range found=-1 least=0 most=1000000000"]);
    assert_eq!(changed("cost: 50000, ", ""), ["missing-key key=cost"]);
    assert_eq!(changed("cost: 50000", "coast: 50000"), ["missing-key key=cost", "unknown-key key=coast (cost?)"]);
    assert_eq!(changed("primary: AG", "primary: AX"), ["unknown-name group=category word=X"]);
    assert_eq!(
        changed("bought: {sweeper", "bought: {sweper"),
        ["unknown-position word=sweper roster=courtyard (sweeper?)"]
    );
    assert_eq!(changed("stubborn(4)", "stubborn(X)"), ["syntax found=stubborn(X) expected=skill(1)"]);
    assert_eq!(changed("sturdy", "stuborn(3)"), ["unknown-rule word=stuborn (stubborn?)"]);
    assert_eq!(changed("sweeper: 10", "sweeper: 99"), ["out-of-range found=100 least=0 most=99"]);
}

#[test]
fn hostile_shapes_are_told_and_never_panic() {
    for text in ["5", "[]", "~", "a: {}", "limits: 1\npositions: 2", "limits: {a: b}\npositions: {c: 4}\nbought: []"] {
        let (roster, faults) = read_courtyard(text);
        assert!(roster.is_none() && faults.errors() > 0, "{text}");
    }
    for players in ["5", "~", "[1, {}]", "{porter: x}", "{porter: 99999999999}", "[[]]", "{sweeper: 99, porter: 99}"] {
        assert!(!courtyard_faults(players, 0).is_empty(), "{players}");
    }
}

#[test]
fn a_wrong_shape_is_told_once() {
    let (roster, faults) = read_courtyard("limits: {linemen: 16}\npositions: {sweeper: 5}\nbought: {sweeper: 11}");
    assert!(roster.is_none());
    assert_eq!(faults.list.iter().map(line).collect::<Vec<_>>(), ["wrong-shape expected=map found=number"]);
}

#[test]
fn what_a_roster_brings_may_come_several_times() {
    let (roster, faults) = read_courtyard(&format!("{COURTYARD}has: [candles, brooms(2)]\n"));
    assert_eq!(faults, Diagnostics::default());
    let roster = roster.unwrap();
    assert_eq!(roster.has, [("candles".to_owned(), 1), ("brooms".to_owned(), 2)]);
    assert!(roster.brings("brooms") && !roster.brings("sweeper"));
    let (_, faults) = read_courtyard(&format!("{COURTYARD}has: [brooms()]\n"));
    assert_eq!(faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["syntax"]);
}
