//! The limits of teams, and the faults of those that may not play.

use arbitro::expr::Argument;
use arbitro::pack::{Diagnostic, Diagnostics, Entry, Library, Place, Placed, Tree};
use arbitro::teams::Characteristic::{self, Ag, Av, Ma, Pa, St};
use arbitro::teams::*;

const ROSTERS: &str = include_str!("../../rules/dungeon-bowl/rosters.yaml");
const TEAM: &str = include_str!("../../rules/dungeon-bowl/team.yaml");
const SKILLS: [&str; 8] = [
    include_str!("../../rules/blood-bowl/skills/agility.yaml"),
    include_str!("../../rules/blood-bowl/skills/general.yaml"),
    include_str!("../../rules/blood-bowl/skills/mutation.yaml"),
    include_str!("../../rules/blood-bowl/skills/passing.yaml"),
    include_str!("../../rules/blood-bowl/skills/strength.yaml"),
    include_str!("../../rules/blood-bowl/skills/traits.yaml"),
    include_str!("../../rules/dungeon-bowl/skills/general.yaml"),
    include_str!("../../rules/dungeon-bowl/skills/passing.yaml"),
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
    let known: Vec<&str> = skills.iter().map(String::as_str).collect();
    let read = |(id, tree): (String, Tree)| Roster::read(&id, &tree, &known, &mut faults);
    let rosters: Vec<Roster> = entries(ROSTERS).into_iter().filter_map(read).collect();
    assert_eq!(faults, Diagnostics::default());
    rosters
}

fn read_courtyard(text: &str) -> (Option<Roster>, Diagnostics) {
    let mut faults = Diagnostics::default();
    let roster = Roster::read("courtyard", &tree(text), &["sturdy", "stubborn", "quick-feet"], &mut faults);
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
    let (limits, offers) = (limits(), Offers::default());
    let rules = TeamRules { rosters, limits: &limits, offers: &offers, growth: None, exhibition: None };
    let team = Team::read(&tree(text), &rules, &mut faults);
    (team, faults.list)
}

/// An exhibition of the sweepers of the courtyard, whose porter is a strong one; gives each fault as one line.
fn exhibition_faults(of: &str, learned: &str) -> Vec<String> {
    let others = listed(2..=11);
    let first = format!("[{{number: 1, position: sweeper, {learned}}}, ");
    let text = format!("name: Brooms\ncollege: courtyard\nfor: {of}\nplayers: {}\n", others.replacen('[', &first, 1));
    let (rosters, limits, offers, growth) = ([courtyard()], limits(), Offers::default(), growth());
    let exhibition = Exhibition { budget: 1_150_000, star_points: 36, most_advancements: 3, ..Exhibition::default() };
    let (growth, exhibition) = (Some(&growth), Some(&exhibition));
    let rules = TeamRules { rosters: &rosters, limits: &limits, offers: &offers, growth, exhibition };
    let mut faults = Diagnostics::default();
    let team = Team::read(&tree(&text), &rules, &mut faults);
    assert_eq!(team.is_some(), faults.errors() == 0);
    faults.list.iter().map(line).collect()
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
    let numbered = |tree: &Tree| {
        tree.get("argument").and_then(Tree::scalar).is_some_and(|kind| kind == "number" || kind == "target")
    };
    let skills: Vec<(String, Tree)> = SKILLS.iter().flat_map(|text| entries(text)).collect();
    for roster in colleges() {
        for Placed { value: (id, argument), .. } in roster.positions.iter().flat_map(|position| &position.has) {
            let skill = skills.iter().find(|(skill, _)| skill == id).map(|(_, tree)| tree);
            assert_eq!(skill.map(numbered), Some(argument.is_some()), "{}: {id}", roster.id);
        }
    }
}

/// What makes the team illegal that the courtyard suggests, a line each.
fn suggestion_faults(from: &str, to: &str) -> Vec<String> {
    assert!(COURTYARD.contains(from), "the sample has `{from}`");
    let roster = read_courtyard(&COURTYARD.replacen(from, to, 1)).0.unwrap();
    roster.suggestion_faults(&limits()).list.iter().map(line).collect()
}

#[test]
fn a_suggested_team_is_held_against_what_every_team_is() {
    for roster in colleges() {
        assert_eq!(roster.suggestion_faults(&limits()), Diagnostics::default(), "{}", roster.id);
    }
    let none: [&str; 0] = [];
    assert_eq!(suggestion_faults("porter: 1", "porter: 2"), none);
    assert_eq!(suggestion_faults("porter: 1", "porter: 3"), ["too-many-of position=blitzers limit=2 count=3"]);
    assert_eq!(suggestion_faults("sweeper: 10", "sweeper: 9"), ["too-few-players count=10 least=11"]);
    assert_eq!(suggestion_faults("cost: 100000", "cost: 500000"), ["over-budget cost=1100000 budget=1000000"]);
    // A roster may suggest nothing.
    assert_eq!(suggestion_faults("bought: {sweeper: 10, porter: 1}", "bought: {}"), none);
}

#[test]
fn a_limit_of_nobody_and_a_category_twice_are_told() {
    let limit = changed("blitzers: 2}", "blitzers: 2, blitzer: 3}");
    assert_eq!(limit, ["unknown-name group=group word=blitzer (blitzers?)"]);
    assert_eq!(changed("primary: GS", "primary: GSg"), ["syntax found=GSg expected=GS"]);
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
    assert_eq!((porter.primary.join(" ").as_str(), porter.secondary.len()), ("general strength", 0));
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
    assert_eq!(changed("sturdy", "quick-foot"), ["unknown-rule word=quick-foot (quick-feet?)"]);
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

/// The rules of the dungeon, with a text put in the place of another.
fn growth_of(from: &str, to: &str) -> (Option<Growth>, Vec<String>) {
    let changed = Library::embedded().load("dungeon-bowl", &[]).entries.into_iter().map(|mut entry| {
        if matches!(entry.kind.as_str(), "advancement" | "skill-table") && !from.is_empty() {
            entry.tree = tree(&entry.tree.flow().replace(from, to)).into();
        }
        entry
    });
    let mut faults = Diagnostics::default();
    let growth = Growth::read(&changed.collect::<Vec<Entry>>(), &mut faults);
    (growth, faults.list.iter().map(line).collect())
}

fn growth() -> Growth {
    let (growth, faults) = growth_of("", "");
    assert_eq!(faults, [""; 0]);
    growth.unwrap()
}

#[test]
fn an_advancement_costs_more_the_more_were_taken() {
    let growth = growth();
    let book = [
        ("experienced", [3, 6, 6, 12, 18]),
        ("veteran", [4, 8, 8, 14, 20]),
        ("emerging-star", [6, 12, 12, 18, 24]),
        ("star", [8, 16, 16, 22, 28]),
        ("super-star", [10, 20, 20, 26, 32]),
        ("legend", [15, 30, 30, 40, 50]),
    ];
    for (taken, (name, costs)) in book.into_iter().enumerate() {
        assert_eq!(growth.step(taken), Some(name));
        assert_eq!(Way::ALL.map(|way| growth.cost(taken, way)), costs.map(Some), "{name}");
    }
    assert_eq!((growth.step(6), growth.cost(6, Way::RandomPrimary)), (None, None));
}

#[test]
fn an_advancement_is_worth_what_the_book_says() {
    let growth = growth();
    let skills = [Some(10_000), Some(20_000), Some(20_000), Some(40_000), None];
    assert_eq!(Way::ALL.map(|way| growth.worth(way)), skills);
    assert_eq!(Characteristic::ALL.map(|which| growth.worth_of(which)), [20_000, 80_000, 40_000, 20_000, 10_000]);
}

#[test]
fn a_d16_says_among_which_characteristics_one_chooses() {
    use Characteristic::Ag;
    use Characteristic::Av;
    use Characteristic::Ma;
    use Characteristic::Pa;
    use Characteristic::St;
    let growth = growth();
    assert_eq!(growth.sides(), 16);
    assert_eq!((growth.row(0), growth.row(17)), (&[][..], &[][..]));
    assert_eq!((growth.row(1), growth.row(7)), (&[Ma, Av][..], &[Ma, Av][..]));
    assert_eq!((growth.row(8), growth.row(13)), (&[Ma, Pa, Av][..], &[Ma, Pa, Av][..]));
    assert_eq!((growth.row(14), growth.row(15)), (&[Ag, Pa][..], &[St, Ag][..]));
    assert_eq!(growth.row(16), [Ma, St, Ag, Pa, Av]);
}

/// `db/characteristic-improvement-limits`, `db/table/characteristics` and `db/example/agility-improvement`.
#[test]
fn a_characteristic_improves_twice_at_most_and_never_past_its_best() {
    let growth = growth();
    let once = |which, value| growth.improved(which, value, 0);
    assert_eq!(once(Ag, Some(4)), Some(3));
    assert_eq!((once(Ma, Some(8)), once(Ma, Some(9))), (Some(9), None));
    assert_eq!((once(St, Some(7)), once(St, Some(8))), (Some(8), None));
    assert_eq!((once(Ag, Some(2)), once(Ag, Some(1))), (Some(1), None));
    assert_eq!((once(Pa, Some(2)), once(Pa, Some(1)), once(Pa, None)), (Some(1), None, Some(6)));
    assert_eq!((once(Av, Some(10)), once(Av, Some(11))), (Some(11), None));
    assert_eq!([0, 1, 2].map(|times| growth.improved(Ma, Some(5), times)), [Some(6), Some(6), None]);
    assert_eq!(growth.most_improvements(), 2);
}

#[test]
fn a_characteristic_goes_up_and_down_between_its_worst_and_its_best() {
    let growth = growth();
    assert_eq!((growth.shifted(Ma, Some(6), 2), growth.shifted(Ma, Some(8), 2)), (Some(8), Some(9)));
    assert_eq!((growth.shifted(Ma, Some(2), -1), growth.shifted(Ma, Some(2), -2)), (Some(1), Some(1)));
    assert_eq!((growth.shifted(Ag, Some(3), 1), growth.shifted(Ag, Some(5), -2)), (Some(2), Some(6)));
    assert_eq!((growth.shifted(Pa, None, 0), growth.shifted(Pa, None, -1)), (None, None));
    assert_eq!((growth.shifted(Pa, None, 1), growth.shifted(Pa, None, 2)), (Some(6), Some(5)));
    assert_eq!((growth.shifted(Av, Some(4), -2), growth.shifted(Av, Some(12), 1)), (Some(3), Some(12)));
}

/// The injuries that lower a characteristic stop where an improvement could begin.
#[test]
fn the_worst_of_every_characteristic_is_where_injuries_stop() {
    let injuries = entries(include_str!("../../rules/blood-bowl/injuries.yaml"));
    let params = injuries.iter().find_map(|(_, rule)| rule.get("params")?.get("worst-target").and(rule.get("params")));
    let number = |key| params.and_then(|params| params.get(key)).and_then(Tree::number);
    let worst = Characteristic::ALL.map(|which| growth().shifted(which, Some(5), -9).map(i64::from));
    let (least, target, armour) = (number("least"), number("worst-target"), number("least-armour"));
    assert_eq!(worst, [least, least, target, target, armour]);
}

#[test]
fn two_dice_pick_a_skill_and_every_skill_of_the_table_has_its_category() {
    let growth = growth();
    let book = "
        agility:  catch diving-catch diving-tackle dodge defensive jump-up
                  leap safe-pair-of-hands side-step sneaky-git sprint sure-feet
        general:  block dauntless dirty-player(1) fend frenzy portal-navigator
                  pro shadowing strip-ball sure-hands tackle wrestle
        mutation: big-hand claws disturbing-presence extra-arms foul-appearance horns
                  iron-hard-skin monstrous-mouth prehensile-tail tentacles two-heads very-long-legs
        passing:  accurate dump-off fumblerooskie give-and-go leader nerves-of-steel
                  on-the-ball pass portal-passer running-pass safe-pass wall-thrower
        strength: arm-bar brawler break-tackle grab guard juggernaut
                  mighty-blow(1) multiple-block pile-driver stand-firm strong-arm thick-skull";
    let mut words = book.split_whitespace();
    for category in ["agility", "general", "mutation", "passing", "strength"] {
        assert_eq!(words.next(), Some(format!("{category}:").as_str()));
        for (place, skill) in words.by_ref().take(12).enumerate() {
            let (half, second) = (place / 6, place as u8 % 6 + 1);
            for first in [1, 3].map(|first| first + 3 * half as u8) {
                assert_eq!(growth.skill(category, first, second), Some(skill));
            }
            assert_eq!(growth.category(skill), Some(category));
        }
    }
    assert!(growth.categories().eq(["agility", "general", "mutation", "passing", "strength"]));
    assert_eq!((growth.category("mighty-blow"), growth.category("loner")), (Some("strength"), None));
    assert_eq!((growth.skill("agility", 7, 1), growth.skill("agility", 1, 0)), (None, None));
    assert_eq!((growth.skill("agility", 1, 7), growth.skill("cookery", 1, 1)), (None, None));
}

#[test]
fn a_skill_in_the_table_carries_a_number_exactly_when_its_rule_takes_one() {
    let growth = growth();
    let all = Library::embedded().load("dungeon-bowl", &[]).entries;
    for skill in growth.categories().flat_map(|category| growth.skills(category)) {
        let (id, argument) = reference(skill).unwrap();
        let rule = all.iter().find(|entry| entry.id == id).unwrap();
        let kind = rule.tree.get("argument").and_then(Tree::scalar);
        assert_eq!(argument.is_some(), kind.is_some_and(|kind| kind == "number" || kind == "target"), "{skill}");
    }
}

#[test]
fn a_pack_without_such_rules_teaches_nothing() {
    let mut faults = Diagnostics::default();
    assert_eq!(Growth::read(&[], &mut faults), None);
    assert_eq!(faults, Diagnostics::default());
}

#[test]
fn what_players_learn_is_read_as_strictly_as_a_roster() {
    let faults = |from: &str, to: &str| {
        assert_ne!(growth_of("", "").0, growth_of(from, to).0, "{from}");
        growth_of(from, to).1
    };
    assert_eq!(faults("8-13:", "9-13:"), ["table-gap from=8 to=8"]);
    assert_eq!(faults("8-13:", "7-13:"), ["table-overlap value=7"]);
    assert_eq!(faults("roll: d16", "roll: d20"), ["table-gap from=17 to=20"]);
    assert_eq!(faults("roll: d16", "roll: 2d16"), ["syntax found=2d16 expected=d6"]);
    assert_eq!(faults("\"14\": [ag, pa]", "\"14\": [ag, pe]"), ["unknown-word word=pe (pa?)"]);
    assert_eq!(faults("best: {ma: 9, ", "best: {"), ["missing-key key=ma"]);
    assert_eq!(faults("best: {ma: 9", "best: {ma: 0"), ["out-of-range found=0 least=1 most=1000"]);
    assert_eq!(
        faults("legend: {random-primary", "legend: {random-primery"),
        ["missing-key key=random-primary", "unknown-key key=random-primery (random-primary?)"]
    );
    assert_eq!(faults("[catch,", "[catsh,"), ["unknown-rule word=catsh (catch?)"]);
    assert_eq!(faults("[catch,", "[loner(4),"), ["unknown-rule word=loner"]);
    assert_eq!(faults("dodge,", "block,"), ["other-category rule=block found=general expected=agility"]);
    assert_eq!(faults("[catch, ", "["), ["out-of-range found=5 least=6 most=6"]);
    assert_eq!(faults("[catch,", "[catch(all),"), ["syntax found=catch(all) expected=skill(1)"]);
}

#[test]
fn a_league_can_keep_the_rules_it_was_founded_with() {
    fn kept<T: serde::Serialize + serde::de::DeserializeOwned>(rules: &T) -> T {
        serde_json::from_str(&serde_json::to_string(rules).unwrap()).unwrap()
    }
    let nowhere = |mut roster: Roster| {
        roster.at = Place::default();
        roster.bought_at = Vec::new();
        roster.re_rolls_at = Place::default();
        for position in &mut roster.positions {
            (position.at, position.group.at) = Default::default();
            position.has.iter_mut().for_each(|has| has.at = Place::default());
        }
        roster
    };
    for roster in colleges() {
        assert_eq!(kept(&roster), nowhere(roster));
    }
    let offers = Offers::read(&Library::embedded().load("dungeon-bowl", &[]).entries, &mut Diagnostics::default());
    assert_eq!(kept(&offers), offers);
    assert_eq!((kept(&growth()), kept(&limits())), (growth(), limits()));
}

#[test]
fn players_of_an_exhibition_learn_what_their_position_may_learn() {
    let none: [&str; 0] = [];
    let faults = |learned: &str| exhibition_faults("exhibition", &format!("learned: {learned}"));
    assert_eq!(faults("[block]"), none);
    assert_eq!(faults("[block, tackle, dodge]"), none);
    assert_eq!(faults("[dodge, mighty-blow(1)]"), none);
    assert_eq!(faults("[dodge, guard, block]"), ["over-star-points cost=38 budget=36"]);
    let four = ["too-many-advancements count=4 most=3", "over-star-points cost=42 budget=36"];
    assert_eq!(faults("[block, tackle, pro, fend]"), four);
    assert_eq!(faults("[pass]"), ["no-access rule=pass category=passing position=sweeper"]);
    assert_eq!(faults("[blok]"), ["unlearnable rule=blok (block?)"]);
    assert_eq!(faults("[mighty-blow]"), ["syntax found=mighty-blow expected=mighty-blow(1)"]);
    assert_eq!(faults("[block(]"), ["syntax found=block( expected=skill(1)"]);
    assert_eq!(faults("[[block]]"), ["wrong-shape expected=text found=list"]);
}

#[test]
fn a_team_says_what_it_is_for_and_its_players_have_no_more_than_that() {
    let none: [&str; 0] = [];
    assert_eq!(exhibition_faults("leage", "learned: [block]"), ["unknown-word word=leage (league?)"]);
    for key in ["learned: [block]", "better: {ma: 1}", "worse: {ma: 1}", "niggles: 1"] {
        let name = key.split(':').next().unwrap();
        assert_eq!(exhibition_faults("new", key), [format!("unearned key={name} team=new")]);
        assert_eq!(exhibition_faults("league", key), none);
        let expected = if name == "learned" { vec![] } else { vec![format!("unearned key={name} team=exhibition")] };
        assert_eq!(exhibition_faults("exhibition", key), expected);
    }
    assert_eq!(exhibition_faults("league", "better: {ma: 2}"), none);
    assert_eq!(exhibition_faults("league", "better: {ma: 3}"), ["out-of-range found=3 least=0 most=2"]);
    assert_eq!(exhibition_faults("league", "better: {mo: 1}"), ["unknown-key key=mo (ma?)"]);
    assert_eq!(exhibition_faults("league", "worse: {av: -1}"), ["out-of-range found=-1 least=0 most=8"]);
    assert_eq!(exhibition_faults("league", "worse: {av: 8}"), none);
    assert_eq!(exhibition_faults("league", "worse: {av: 9}"), ["out-of-range found=9 least=0 most=8"]);
    assert_eq!(exhibition_faults("league", "worse: [av]"), ["wrong-shape expected=map found=list"]);
    assert_eq!(exhibition_faults("league", "niggles: some"), ["wrong-shape expected=number found=text"]);
}

#[test]
fn an_exhibition_has_the_figures_of_the_book() {
    let rule = entries(TEAM).into_iter().find(|(id, _)| id == "exhibition-team").unwrap().1;
    let mut faults = Diagnostics::default();
    let found = Exhibition::read(&rule, &mut faults);
    assert_eq!(faults, Diagnostics::default());
    let advised = Exhibition { least_budget: 1_100_000, most_budget: 1_300_000, ..Exhibition::default() };
    assert_eq!(found, Some(Exhibition { budget: 1_150_000, star_points: 36, most_advancements: 6, ..advised }));
    assert_eq!(Exhibition::read(&tree("params: {budget: 1}"), &mut faults), None);
}
