//! The parts of squads that scenarios cannot reach: how they are written in a ledger, and how an older ledger is read.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, from_value, json, to_string, to_value};

use arbitro::league::*;
use arbitro::pack::{Library, Place};
use arbitro::teams::Characteristic;
use arbitro::teams::Way;
use arbitro::text::Language;

fn scheme() -> Scheme {
    read(&Library::embedded().load("dungeon-bowl", &[])).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn founded(scheme: Scheme) -> LeagueEvent {
    LeagueEvent::Founded(Box::new(Founding { seed: 7, game: "dungeon-bowl".to_owned(), scheme, ..Founding::default() }))
}

/// Written as the ledger has it, and read again.
fn again<T: Serialize + DeserializeOwned>(written: &T) -> T {
    let text = to_string(written).unwrap();
    from_str(&text).unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

fn say(entries: &mut Vec<Entry>, line: &str) {
    let deeds = Command::read(line, Place::default()).and_then(|command| decide(entries, &command));
    for event in deeds.unwrap_or_else(|fault| panic!("{line}: {fault:?}")) {
        entries.push(Entry { number: entries.len() as u64 + 1, event, date: None });
    }
}

fn act(act: Act) -> LeagueEvent {
    LeagueEvent::Managed { coach: "Ada".to_owned(), act }
}

fn advanced(gained: Option<Learned>, way: Option<Way>) -> LeagueEvent {
    act(Act::Advanced(Advance { number: 3, way, points: 18, dice: vec![16], gained, worth: 80000 }))
}

#[test]
fn the_rules_of_squads_are_written_and_read_again() {
    let event = founded(scheme());
    assert_eq!(to_value(again(&event)).unwrap(), to_value(&event).unwrap());
    let LeagueEvent::Founded(founding) = again(&event) else { panic!("a founding") };
    let (kept, fresh) = (founding.scheme.squads.unwrap(), scheme().squads.unwrap());
    assert_eq!((&kept.growth, &kept.offers, kept.break_between), (&fresh.growth, &fresh.offers, fresh.break_between));
    for (kept_roster, fresh_roster) in kept.rosters.iter().zip(&fresh.rosters) {
        let kept = Squad::of(&kept_roster.starting_team(&kept.limits), &kept);
        assert_eq!(kept, Squad::of(&fresh_roster.starting_team(&fresh.limits), &fresh), "{}", fresh_roster.id);
    }
}

#[test]
fn every_act_is_written_and_read_again() {
    let text = str::to_owned;
    let backing = |athlete| Backing { sponsor: text("shirts"), athlete };
    let deeds = [
        act(Act::Hired { number: 3, name: text("Brasca"), position: text("runner"), price: 85000 }),
        act(Act::Joined { number: 12, name: text("Carbo"), position: text("lineman") }),
        act(Act::Stayed { number: 12, price: 50000 }),
        act(Act::Rehired { number: 3, price: 105_000, dice: vec![4, 1] }),
        act(Act::Rehired { number: 3, price: 105_000, dice: Vec::new() }),
        act(Act::Released { number: 3 }),
        act(Act::Retired { number: 3 }),
        act(Act::Trained { price: 100_000 }),
        act(Act::Backed(backing(None))),
        act(Act::Backed(backing(Some((7, text("padding")))))),
        advanced(None, Some(Way::Characteristic)),
        advanced(Some(Learned::Skill(text("mighty-blow(1)"))), Some(Way::RandomSecondary)),
        advanced(Some(Learned::Characteristic(Characteristic::St)), None),
        act(Act::Bought(Purchase {
            against: text("Bea"),
            items: vec![(text("bribes"), 2), (text("wizard"), 1)],
            petty_cash: 90000,
            treasury: 210_000,
        })),
        act(Act::Ready),
        LeagueEvent::Ended(Interval { scouted: vec![(text("Ada"), 3, 6)], funds: vec![(text("Ada"), 1_120_000)] }),
    ];
    for event in deeds {
        assert_eq!(again(&event), event);
    }
}

#[test]
fn a_season_reads_the_same_from_its_written_entries() {
    let mut entries = vec![Entry { number: 1, event: founded(scheme()), date: None }];
    for line in [
        "coach Ada fire",
        "coach Bea shadow",
        "coach Carlo metal",
        "coach Dino light",
        "team Ada sponsor air-oberwald 7 extra-padding",
        "result Ada Carlo 1-0 feat=Ada:7:casualty-caused:9 hurt=Carlo:11:st hurt=Ada:4:dead dice=6,6,6,1",
        "team Ada advance 7 characteristic dice=15",
        "team Ada advance 7 guard",
        "team Ada hire gnoblar-lineman",
        "team Carlo retire 11",
        "team Carlo journeyman orc-lineman",
        "team Carlo buy Bea bribes",
        "result Carlo Bea 0-1 dice=1,1,1,1",
        "team Carlo release 1",
        "season early dice=5,5",
        "team Ada keep 7",
    ] {
        say(&mut entries, line);
    }
    let written: Vec<Entry> =
        entries.iter().map(|entry| Entry { event: again(&entry.event), ..entry.clone() }).collect();
    let (one, two) = (Season::read(&entries).unwrap(), Season::read(&written).unwrap());
    assert_eq!((one.coaches, one.past), (two.coaches, two.past));
}

#[test]
fn a_ledger_older_than_squads_is_still_read() {
    let founding = json!({"kind": "founded", "body": {
        "name": "Winter", "game": "blitz-bowl", "layers": [], "seed": 7,
        "scheme": {
            "id": "blitz-league", "coaches": 2, "matches": 4, "matches_between": 0,
            "points": {"win": 3, "draw": 1, "loss": 0}, "teams": ["orcs"],
            "counts": [{"id": "cards-claimed", "word": "cards"}],
            "ranking": ["points", {"count": 0}], "lot": 8,
            "gains": {"id": "lessons", "dice": 1, "sides": 6, "rows": [[1, 6, "left"]]},
            "play_offs": [{"id": "final", "pairings": [[1, 2]], "third_place": false}],
            "awards": [{"id": "best", "by": "points", "most": true}],
            "names": [["best", "Il migliore", "The best"]],
        },
    }});
    let joined = |coach: &str| json!({"kind": "joined", "body": {"coach": coach, "team": "orcs", "name": "Green"}});
    let played = json!({"kind": "played", "body": {"sides": [
        {"coach": "Ada", "score": 9, "counts": [2]}, {"coach": "Bea", "score": 4, "counts": [0]},
    ]}});
    let gained = json!({"kind": "gained", "body": {"played": 4, "coach": "Ada", "dice": [3], "gained": "left"}});
    let opened = json!({"kind": "opened", "body": {"play_off": "final", "seeds": ["Ada", "Bea"], "early": true}});
    let deeds = [founding, joined("Ada"), joined("Bea"), played, gained, opened];
    let entry = |(number, event)| Entry { number, event: from_value(event).unwrap(), date: None };
    let mut entries: Vec<Entry> = (1..).zip(deeds).map(entry).collect();
    say(&mut entries, "result Ada Bea 9-4");
    let season = Season::read(&entries).unwrap();
    assert_eq!(season.table()[0].points, 3);
    assert_eq!(season.honours()[0].coaches, [0]);
    assert!(season.coaches.iter().all(|coach| coach.squad.is_none()) && season.dues(0).is_empty());
    let LeagueEvent::Played(report) = &entries[6].event else { panic!("a match") };
    assert_eq!((report.reward.as_ref(), report.sides[0].doings.is_empty()), (None, true));
    let written = to_value(report).unwrap();
    assert!(["sort", "conceded", "reward"].iter().all(|key| written.get(key).is_none()));
    assert!(written["sides"][0].get("doings").is_none());
}

#[test]
fn names_without_codes_are_of_the_languages_of_the_program_and_borrowed_ones_are_not_kept() {
    let rows =
        json!([["best", "Il migliore", "The best", "[en] The best"], ["worst", "Il peggiore", "[it] Il peggiore"]]);
    let names: RuleNames = from_value(rows).unwrap();
    let written = json!({"best": {"it": "Il migliore", "en": "The best"}, "worst": {"it": "Il peggiore"}});
    assert_eq!(to_value(&names).unwrap(), written);
    assert_eq!(again(&names), names);
    let scheme = Scheme { names, ..Scheme::default() };
    let english = |id: &str| scheme.name(id, Language::default());
    assert_eq!(["best", "worst", "other"].map(english), ["The best", "[it] Il peggiore", "other"]);
}

#[test]
fn whatever_a_squad_does_not_say_is_as_usual() {
    let member = json!({"number": 4, "name": "Carbo", "position": "lineman", "value": 50000});
    let squad: Squad =
        from_value(json!({"roster": "fire", "members": [member], "re_rolls": 2, "treasury": 10000})).unwrap();
    let carbo = Member {
        number: 4,
        name: "Carbo".to_owned(),
        position: "lineman".to_owned(),
        value: 50000,
        ..Member::default()
    };
    let usual =
        Squad { roster: "fire".to_owned(), members: vec![carbo], re_rolls: 2, treasury: 10000, ..Squad::default() };
    assert_eq!(squad, usual);
    assert_eq!(again(&usual), usual);
}

#[test]
fn the_dice_after_a_match_are_those_of_the_coaches_whoever_is_named_first() {
    let told = |line: &str| {
        let mut entries = vec![Entry { number: 1, event: founded(scheme()), date: None }];
        for coach in ["Ada fire", "Bea shadow", "Carlo metal", "Dino light"] {
            say(&mut entries, &format!("coach {coach}"));
        }
        say(&mut entries, line);
        let season = Season::read(&entries).unwrap();
        let squad = |name: &str| season.coaches[season.coach(name).unwrap()].squad.clone().unwrap();
        ["Ada", "Bea"].map(|name| {
            let points: Vec<i32> = squad(name).members.iter().map(|member| member.star_points).collect();
            (squad(name).treasury, points)
        })
    };
    assert_eq!(told("result Ada Bea 1-0"), told("result Bea Ada 0-1"));
    assert_eq!(told("result Ada Bea 0-0"), told("result Bea Ada 0-0"));
}

/// The dice of an advancement that was written last.
fn rolled(entries: &[Entry]) -> Vec<u8> {
    match &entries.last().expect("an entry").event {
        LeagueEvent::Managed { act: Act::Advanced(advance), .. } => advance.dice.clone(),
        other => panic!("no advancement: {other:?}"),
    }
}

#[test]
fn whoever_wears_the_number_of_one_who_is_gone_rolls_dice_of_their_own() {
    let mut entries = vec![Entry { number: 1, event: founded(scheme()), date: None }];
    ["coach Ada metal", "coach Bea shadow", "coach Carlo metal", "coach Dino light"]
        .iter()
        .for_each(|line| say(&mut entries, line));
    let mut advancements = Vec::new();
    let mut advance = |entries: &mut Vec<Entry>, other: &str, most_valuable: u8| {
        say(entries, &format!("result Ada {other} 1-0 feat=Ada:2:winning-touchdown dice=6,6,{most_valuable},1"));
        say(entries, "team Ada advance 2 random general");
        let dice = rolled(entries);
        say(entries, "undo");
        say(entries, "team Ada advance 2 random general");
        assert_eq!(rolled(entries), dice, "done again it rolls the same");
        advancements.push(dice);
    };
    advance(&mut entries, "Bea", 3);
    ["team Ada release 2", "team Ada hire human-lineman"].iter().for_each(|line| say(&mut entries, line));
    advance(&mut entries, "Carlo", 4);
    // Another season, and a new team.
    ["season early", "coach Ada metal"].iter().for_each(|line| say(&mut entries, line));
    ["Bea", "Carlo", "Dino"].iter().for_each(|coach| say(&mut entries, &format!("coach {coach} light")));
    advance(&mut entries, "Bea", 5);
    let own = |at: usize| advancements[..at].iter().all(|other| *other != advancements[at]);
    assert!((0..3).all(own), "{advancements:?}");
    // The first of a number rolls what it always rolled: whoever undoes an entry of an older league finds it again.
    assert_eq!(advancements[0], [5, 5]);
}

#[test]
fn a_league_whose_rules_did_not_say_whose_the_gold_of_a_draw_is_keeps_to_what_was_done() {
    let mut old = to_value(scheme().squads.unwrap()).unwrap();
    let fields = old.as_object_mut().unwrap();
    assert!(fields.remove("drawn").is_some() && fields.remove("numbers").is_some());
    let old: LeagueTerms = from_value(old).unwrap();
    let reward = Reward { dice: vec![2, 5, 3, 1], ..Reward::default() };
    assert_eq!((reward.gold(&old, Ending::default()), old.numbers), ([50_000, 20_000], 16));
    assert_eq!(reward.gold(&scheme().squads.unwrap(), Ending::default()), [20_000, 50_000]);
}
