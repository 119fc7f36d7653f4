//! A league by clicks: whole seasons equal those of a terminal, wrong reports are refused with every reason, nobody is written over.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use arbitro::league::{Entry, Store};
use serde_json::Value;

use super::client::{Answered, Hosted, form, get, post};
use super::past::started;
use crate::support::{in_both, run, run_words, write};

const FORM: &str = "application/x-www-form-urlencoded";

/// Somebody with a link to a league.
#[derive(Clone)]
pub struct Clerk {
    pub address: String,
    pub id: String,
    pub key: String,
    pub lang: &'static str,
}

impl Clerk {
    /// The commissioner of a league that lies in the folder: the first page leads there.
    pub fn of(address: &str, id: &str, lang: &'static str) -> Clerk {
        let first = get(address, &format!("/?lang={lang}"));
        let key = after(&first.body, &format!("/leagues/{id}?key="), 32);
        Clerk { address: address.to_owned(), id: id.to_owned(), key, lang }
    }

    pub fn path(&self, more: &str) -> String {
        format!("/leagues/{}?key={}&lang={}{more}", self.id, self.key, self.lang)
    }

    pub fn look(&self, more: &str) -> Answered {
        get(&self.address, &self.path(more))
    }

    /// How many entries the page shows.
    pub fn at(&self) -> String {
        let page = self.look("&do=undo").body;
        let (_, rest) = page.split_once("name=\"at\" value=\"").expect("a form knows what it was made of");
        rest.split('"').next().unwrap_or_default().to_owned()
    }

    pub fn send_at(&self, at: &str, panel: &str, fields: &[(&str, &str)]) -> Answered {
        let filled = form(&[fields, &[("at", at)]].concat());
        post(&self.address, &self.path(&format!("&do={panel}")), FORM, &filled)
    }

    pub fn send(&self, panel: &str, fields: &[(&str, &str)]) -> Answered {
        self.send_at(&self.at(), panel, fields)
    }

    fn writes(&self, panel: &str, fields: &[(&str, &str)]) {
        let told = self.send(panel, fields);
        assert_eq!(told.status, 303, "{panel} {fields:?}: {}", reasons(&told.body));
    }

    /// What is said against a form while it is filled in.
    fn checked(&self, panel: &str, fields: &[(&str, &str)]) -> Value {
        let path = format!("/leagues/{}/check?key={}&lang={}&do={panel}", self.id, self.key, self.lang);
        post(&self.address, &path, FORM, &form(fields)).json()["broken"].clone()
    }
}

fn after(text: &str, before: &str, length: usize) -> String {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before} in {text}"));
    rest[..length].to_owned()
}

/// The part of a page that says why nothing is written.
fn reasons(page: &str) -> String {
    let from = page.split_once("class=\"refused\"").map_or(page, |(_, rest)| rest);
    let reasons = from.split_once("</ul>").map_or(from, |(reasons, _)| reasons);
    reasons.replace("&#x2f;", "/").replace("&#x27;", "'").replace("&quot;", "\"").replace("&amp;", "&")
}

fn entries(path: &Path) -> Vec<Entry> {
    Store::open(path).and_then(|store| store.entries()).expect("a league")
}

/// A season: what a terminal is told, the form of the same, and what stands in that.
type Step<'s> = (&'s str, &'s str, &'s [(&'s str, &'s str)]);

/// Plays a season in a terminal and by clicks; both write the same ledger.
fn season(game: &str, lang: &'static str, steps: &[Step]) -> (Hosted, Clerk) {
    let hosted = Hosted::new();
    write(hosted.folder.path(), "bea.yaml", BEA);
    let found = [("name", "The Cup"), ("game", game), ("seed", "3")];
    let founded = post(&hosted.address, &format!("/leagues?lang={lang}"), FORM, &form(&found));
    assert_eq!(founded.status, 303, "{}", founded.body);
    let clerk = Clerk::of(&hosted.address, "the-cup.league", lang);
    let typed = ["league", "new", "typed.league", "--game", game, "--name", "The Cup", "--seed", "3"];
    let told = run_words(hosted.folder.path(), lang, &typed.map(str::to_owned));
    assert_eq!(told.code, 0, "{told:?}");
    for (line, panel, fields) in steps {
        let (action, rest) = line.split_once(' ').unwrap_or((line, ""));
        // Names between quotes hold spaces.
        let parts = rest.split('"').enumerate().flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        });
        let typed = ["league", action, "typed.league"].map(str::to_owned).into_iter().chain(parts).collect::<Vec<_>>();
        let told = run_words(hosted.folder.path(), lang, &typed);
        assert_eq!(told.code, 0, "{line}: {told:?}");
        clerk.writes(panel, fields);
        let [typed, clicked] = ["typed.league", "the-cup.league"].map(|name| entries(&hosted.folder.path().join(name)));
        assert_eq!(typed, clicked, "{line}");
    }
    (hosted, clerk)
}

const BEA: &str = "name: Night Shift
college: shadow
players: {skaven-lineman: 7, goblin-lineman: 2, gutter-runner: 2}
re-rolls: 2
sponsor: {air-oberwald: {athlete: 10, benefit: burst-of-speed}}
";

/// A friendly can be reported, and cannot go unplayed.
#[test]
fn forms_offer_the_pairs_that_they_take() {
    let teams = ["fire", "shadow", "life", "metal", "light", "death", "heavens", "beasts"];
    let joined = teams.map(|team| (format!("coach add C-{team} --team {team}"), format!("coach C-{team} {team}")));
    let fields = joined.each_ref().map(|(_, line)| [("line", line.as_str())]);
    let joined = joined.iter().zip(&fields).map(|((typed, _), fields)| (typed.as_str(), "line", &fields[..]));
    let divided: Step = ("divide 2 --dice 1,1,1,1,1,1,1", "line", &[("line", "divide 2 dice=1,1,1,1,1,1,1")]);
    let (_hosted, clerk) = season("dungeon-bowl", "en", &joined.chain([divided]).collect::<Vec<_>>());
    let pairs = |panel: &str| clerk.look(&format!("&do={panel}")).body.matches("&#9;C-").count();
    assert_eq!([pairs("report"), pairs("unplayed")], [28, 12]);
}

#[test]
fn a_season_of_blitz_bowl_by_clicks_is_the_season_of_a_terminal() {
    let steps: &[Step] = &[
        (
            "coach add Ada --team human --name \"The Cinders\"",
            "join",
            &[("coach", "Ada"), ("team", "human"), ("name", "The Cinders")],
        ),
        ("coach add \"Bea Bruna\" --team dwarf", "join", &[("coach", "Bea Bruna"), ("team", "dwarf")]),
        ("coach add Carlo --team orc", "join", &[("coach", "Carlo"), ("team", "orc")]),
        ("coach add Dino --team skaven", "line", &[("line", "coach Dino skaven")]),
        ("pair", "pair", &[]),
        (
            "result Ada \"Bea Bruna\" 9-4 --cards 5-3 --injuries 2-1 --date \"12 October\"",
            "report",
            &[
                ("pair", "Ada\tBea Bruna"),
                ("score-0", "9"),
                ("score-1", "4"),
                ("count-cards-0", "5"),
                ("count-cards-1", "3"),
                ("count-injuries-0", "2"),
                ("count-injuries-1", "1"),
                ("date", "12 October"),
            ],
        ),
        ("trait Ada --dice 3,5", "trait", &[("coach", "Ada"), ("dice", "3, 5")]),
        ("trait", "trait", &[]),
        (
            "result Ada \"Bea Bruna\" 8-4 --cards 5-3 --instead-of 7",
            "report",
            &[
                ("one", "Ada"),
                ("two", "Bea Bruna"),
                ("score-0", "8"),
                ("score-1", "4"),
                ("count-cards-0", "5"),
                ("count-cards-1", "3"),
                ("instead-of", "7"),
            ],
        ),
        ("result Carlo Dino 2-2", "report", &[("one", "Carlo"), ("two", "Dino"), ("score-0", "2"), ("score-1", "2")]),
        ("undo 11", "undo", &[("entry", "11")]),
        ("knockout --open --early", "knockout", &[("early", "yes")]),
        ("undo", "undo", &[]),
        ("knockout --open league-final --early", "knockout", &[("play-off", "league-final"), ("early", "yes")]),
    ];
    let (hosted, clerk) = season("blitz-bowl", "it", steps);
    // The final, which goes on after a draw.
    let log = run(hosted.folder.path(), "en", "league knockout typed.league").out;
    let pairs = clerk.look("&do=report").body;
    let pair = pairs
        .split("<option value=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .unwrap_or_else(|| panic!("{pairs}\n{log}"));
    let pair = pair.replace("&#x9;", "\t").replace("&#9;", "\t");
    let (one, two) = pair.split_once('\t').expect("two coaches");
    let drawn = clerk.send("report", &[("pair", &pair), ("score-0", "6"), ("score-1", "6")]);
    assert_eq!(drawn.status, 400);
    let typed = ["league", "result", "typed.league", one, two, "8-6", "--overtime"].map(str::to_owned);
    assert_eq!(run_words(hosted.folder.path(), "en", &typed).code, 0);
    clerk.writes("report", &[("pair", &pair), ("score-0", "8"), ("score-1", "6"), ("overtime", "yes")]);
    let ledgers = ["typed.league", "the-cup.league"].map(|name| entries(&hosted.folder.path().join(name)));
    assert_eq!(ledgers[0], ledgers[1]);
    assert_eq!(ledgers[0].len(), 16);
}

#[test]
fn a_season_of_dungeon_bowl_by_clicks_is_the_season_of_a_terminal() {
    let steps: &[Step] = &[
        (
            "coach add Ada --team fire --name \"The Embers\"",
            "join",
            &[("coach", "Ada"), ("team", "fire"), ("name", "The Embers")],
        ),
        ("coach add Bea --roster bea.yaml", "join", &[("coach", "Bea"), ("file", BEA)]),
        ("coach add Carlo --team metal", "join", &[("coach", "Carlo"), ("team", "metal")]),
        ("coach add Dino --team light", "join", &[("coach", "Dino"), ("team", "light")]),
        ("pair", "pair", &[]),
        (
            "result Ada Bea 1-0 --feat Ada:5:completion --feat Ada:5:winning-touchdown --feat Ada:10:completion:2 --hurt Bea:2:dead --hurt Bea:3:misses --hurt Bea:4:niggling --hurt Bea:4:av --hurt Bea:5:healed --gold Ada:20000 --joined Ada:gnoblar-lineman --joined Ada:gnoblar-lineman:completion:2 --dice 2,5,5,1",
            "report",
            &[
                ("one", "Ada"),
                ("two", "Bea"),
                ("score-0", "1"),
                ("score-1", "0"),
                ("feat-0-5-winning-touchdown", "1"),
                ("feat-0-5-completion", "1"),
                ("feat-0-10-completion", "2"),
                ("feat-0-6-completion", ""),
                ("hurt-1-2-1", "dead"),
                ("hurt-1-3-1", "misses"),
                ("hurt-1-4-1", "niggling"),
                ("hurt-1-4-2", "av"),
                ("hurt-1-5-1", "healed"),
                ("gold-0", "20000"),
                ("gold-1", ""),
                ("joined-0", "gnoblar-lineman, gnoblar-lineman:completion:2"),
                ("joined-1", ""),
                ("dice", "2,5,5,1"),
            ],
        ),
        ("team Ada advance 5 block", "team", &[("coach", "Ada"), ("order", "advance 5 block")]),
        (
            "team Ada hire gnoblar-lineman \"Berta la Rossa\"",
            "line",
            &[("line", "team Ada hire gnoblar-lineman Berta la Rossa")],
        ),
        ("undo", "undo", &[]),
        (
            "team Bea hire gutter-runner Berta",
            "team",
            &[("coach", "Bea"), ("order", "hire gutter-runner"), ("name", "Berta")],
        ),
        (
            "team Bea journeyman goblin-lineman",
            "team",
            &[("coach", "Bea"), ("order", "journeyman goblin-lineman"), ("name", "")],
        ),
        ("team Bea journeyman goblin-lineman", "team", &[("coach", "Bea"), ("order", "journeyman goblin-lineman")]),
        ("team Bea sponsor lightningade", "team", &[("coach", "Bea"), ("order", "sponsor lightningade")]),
        (
            "team Bea buy Carlo bribes=2",
            "buy",
            &[("coach", "Bea"), ("against", "Carlo"), ("item-bribes", "2"), ("item-college-wizard", "0")],
        ),
        (
            "result Bea Carlo 1-0 --count casualties=2-1 --dice 4,4,2,2",
            "report",
            &[
                ("one", "Bea"),
                ("two", "Carlo"),
                ("score-0", "1"),
                ("score-1", "0"),
                ("count-casualties-0", "2"),
                ("count-casualties-1", "1"),
                ("dice", "4,4,2,2"),
            ],
        ),
        ("unplayed Ada Dino", "unplayed", &[("pair", "Ada\tDino")]),
        ("dock Carlo", "dock", &[("coach", "Carlo"), ("points", "")]),
        ("dock Dino --points 2", "dock", &[("coach", "Dino"), ("points", "2")]),
        (
            "result Ada Carlo --conceded Carlo --dice 3,3,1",
            "report",
            &[("one", "Ada"), ("two", "Carlo"), ("conceded", "Carlo"), ("dice", "3,3,1")],
        ),
        ("undo 20", "undo", &[("entry", "20")]),
    ];
    let (hosted, clerk) = season("dungeon-bowl", "en", steps);
    let undone = clerk.look("&do=undo").body;
    assert!(undone.contains("counts no more"), "the log says so");
    let given_away = [("one", "Ada"), ("two", "Dino"), ("conceded", "Dino")];
    for (field, told) in [("gold-0", "10000"), ("count-casualties-1", "3"), ("feat-0-3-completion", "2")] {
        let told = clerk.checked("report", &[&given_away[..], &[(field, told)]].concat());
        assert_eq!(told[0]["code"], "options-clash", "{field}: {told}");
    }
    // What a coach may do stands on the page, in words; dice to come do not.
    let team = clerk.look("&do=team&coach=Ada").body;
    assert!(team.contains("value=\"hire gnoblar-lineman\"") && !team.contains("value=\"hire dwarf-runner\""), "{team}");
    let bea = clerk.look("&do=team&coach=Bea").body;
    let backed = "the sponsor of Ada: Air Oberwald, for number 10: Burst of Speed";
    assert!(team.contains(backed), "{team}");
    for page in [&team, &bea] {
        assert!(
            !page.contains(">advance ") && !page.contains("<strong>re-roll<") && !page.contains("<strong>ready<"),
            "{page}"
        );
    }
    // A match that is put right still has whoever joined in it, and nobody misses the next one for being healed.
    let right = clerk.look("&do=report&correct=7").body;
    assert!(
        right.contains("name=\"joined-0\" size=\"14\" value=\"gnoblar-lineman gnoblar-lineman:completion:2\""),
        "{right}"
    );
    let healed = right.split_once("name=\"hurt-1-5-1\"").expect("number 5 of Bea").1;
    assert!(healed.split_once("</select>").is_some_and(|(one, _)| one.contains("\"healed\" selected")), "{right}");
    assert!(!right.contains("name=\"hurt-1-5-3\""), "{right}");
    assert!(hosted.folder.path().join("the-cup.league.keys").exists());
}

#[test]
fn a_second_season_by_clicks_is_that_of_a_terminal() {
    let steps: &[Step] = &[
        ("coach add Ada --team fire", "join", &[("coach", "Ada"), ("team", "fire")]),
        ("coach add Bea --team shadow", "join", &[("coach", "Bea"), ("team", "shadow")]),
        ("coach add Carlo --team metal", "join", &[("coach", "Carlo"), ("team", "metal")]),
        ("coach add Dino --team light", "join", &[("coach", "Dino"), ("team", "light")]),
        (
            "result Ada Bea 1-0 --dice 2,5,3,1",
            "report",
            &[("one", "Ada"), ("two", "Bea"), ("score-0", "1"), ("score-1", "0"), ("dice", "2,5,3,1")],
        ),
        ("knockout --open --early --dice 1,2,3", "knockout", &[("early", "yes"), ("dice", "1,2,3")]),
        (
            "result Ada Bea 1-0 --overtime --dice 1,1,1,1",
            "report",
            &[
                ("one", "Ada"),
                ("two", "Bea"),
                ("score-0", "1"),
                ("score-1", "0"),
                ("overtime", "yes"),
                ("dice", "1,1,1,1"),
            ],
        ),
        (
            "result Dino Carlo 1-0 --dice 1,1,1,1",
            "report",
            &[("one", "Dino"), ("two", "Carlo"), ("score-0", "1"), ("score-1", "0"), ("dice", "1,1,1,1")],
        ),
        (
            "result Ada Dino 0-1 --dice 1,1,1,1",
            "report",
            &[("one", "Ada"), ("two", "Dino"), ("score-0", "0"), ("score-1", "1"), ("dice", "1,1,1,1")],
        ),
        (
            "result Bea Carlo 0-1 --dice 1,1,1,1",
            "report",
            &[("one", "Bea"), ("two", "Carlo"), ("score-0", "0"), ("score-1", "1"), ("dice", "1,1,1,1")],
        ),
        ("season --dice 1,1,1,1,1", "season", &[("dice", "1,1,1,1,1")]),
        ("team Ada keep 1", "team", &[("coach", "Ada"), ("order", "keep 1")]),
        ("team Ada hire gnoblar-lineman", "team", &[("coach", "Ada"), ("order", "hire gnoblar-lineman")]),
    ];
    let (_hosted, clerk) = season("dungeon-bowl", "it", steps);
    let page = clerk.look("").body;
    assert!(
        page.contains("Stagione 1") && page.contains("class=\"bracket\""),
        "the season before stands there, with its finals"
    );
    let printed = get(&clerk.address, &format!("/leagues/{}/page?key={}&lang=it", clerk.id, clerk.key));
    let head = printed.head.to_lowercase();
    assert!(head.contains("content-security-policy: default-src 'none'; script-src 'nonce-"), "{head}");
    assert!(printed.body.contains("<style nonce=") && printed.body.contains("Stagione 1"));
}

/// A league of four in a folder that is served.
pub fn founded(game: &str, teams: [&str; 4], lang: &'static str) -> (Hosted, Clerk) {
    let hosted = Hosted::new();
    let folder = hosted.folder.path();
    run(folder, "en", &format!("league new cup.league --game {game} --name Cup --seed 3"));
    for (coach, team) in ["Ada", "Bea", "Carlo", "Dino"].into_iter().zip(teams) {
        assert_eq!(run(folder, "en", &format!("league coach cup.league add {coach} --team {team}")).code, 0);
    }
    let clerk = Clerk::of(&hosted.address, "cup.league", lang);
    (hosted, clerk)
}

const COLLEGES: [&str; 4] = ["fire", "shadow", "metal", "light"];

#[test]
fn a_wrong_report_is_refused_with_every_reason_and_nothing_of_it_is_lost() {
    let told = in_both(|lang| {
        let (hosted, clerk) = founded("dungeon-bowl", COLLEGES, lang);
        let before = entries(&hosted.folder.path().join("cup.league"));
        let wrong = [
            ("one", "Ada"),
            ("two", "Bea"),
            ("score-0", "2"),
            ("score-1", "1"),
            ("count-casualties-0", "many"),
            ("feat-0-40-completion", "1"),
            ("feat-0-5-winning-touchdown", "1"),
            ("feat-1-1-most-valuable-player", "1"),
            ("hurt-1-1-1", "dead"),
            ("hurt-1-1-2", "av"),
            ("overtime", "yes"),
            ("date", "the \"first\" <Sunday>"),
        ];
        let refused = clerk.send("report", &wrong);
        assert_eq!(refused.status, 400);
        assert_eq!(entries(&hosted.folder.path().join("cup.league")), before, "nothing is written");
        let checked = clerk.checked("report", &wrong);
        let codes: Vec<&str> =
            checked.as_array().expect("reasons").iter().filter_map(|why| why["code"].as_str()).collect();
        assert_eq!(
            codes,
            [
                "bad-option", "league-absent-player", "unknown-name", "league-hurt-and-dead", "league-too-many-scores",
                "league-scorers", "league-no-overtime"
            ]
        );
        for why in checked.as_array().expect("reasons") {
            let says = why["says"].as_str().expect("a sentence");
            assert!(reasons(&refused.body).contains(says), "{says}\n{}", reasons(&refused.body));
        }
        // The rule that refuses, and its line in the book.
        assert_eq!(checked[4]["source"], "db/league/points");
        assert!(reasons(&refused.body).contains("db/league/points"));
        // What was filled in stands there still.
        for field in [
            "name=\"score-0\" inputmode=\"numeric\" size=\"3\" value=\"2\"",
            "value=\"many\"",
            "value=\"the &quot;first&quot; &lt;Sunday&gt;\"",
        ] {
            assert!(refused.body.contains(field), "{field}");
        }
        assert!(refused.body.contains("name=\"hurt-1-1-2\"") && refused.body.contains("name=\"hurt-1-1-3\""));
        assert_eq!(refused.body.matches("<option value=\"dead\" selected>").count(), 1);
        assert_eq!(refused.body.matches("<option value=\"av\" selected>").count(), 1);
        assert_eq!(refused.body.matches("name=\"overtime\" value=\"yes\" checked").count(), 1);
        checked.to_string()
    });
    assert_ne!(told[0], told[1], "each in its own words");
    assert!(told[0].contains("non è") || told[0].contains("segna"), "{}", told[0]);
}

#[test]
fn what_no_rule_allows_between_two_is_refused_by_its_rule() {
    let (hosted, clerk) = founded("blitz-bowl", ["human", "dwarf", "orc", "skaven"], "en");
    clerk.writes("report", &[("one", "Ada"), ("two", "Bea"), ("score-0", "3"), ("score-1", "1")]);
    let again = [("one", "Bea"), ("two", "Ada"), ("score-0", "3"), ("score-1", "1"), ("conceded", "Ada")];
    let codes = |fields: &[(&str, &str)]| -> Vec<String> {
        let told = clerk.checked("report", fields);
        told.as_array().expect("reasons").iter().map(|why| format!("{} {}", why["code"], why["source"])).collect()
    };
    let told = codes(&again);
    assert!(told.iter().any(|why| why.contains("league-without-calendar")), "{told:?}");
    let told = codes(&again[..4]);
    assert!(told.len() == 1 && told[0].starts_with("\"league-too-soon\" \"blitz/league"), "{told:?}");
    // A score is of two numbers, unless somebody gave the match away.
    for missing in [&again[..2], &again[..3]] {
        assert!(codes(missing)[0].contains("bad-option"), "{:?}", codes(missing));
    }
    // A match stands in the form as it was reported, to be put right.
    let page = clerk.look("&do=report&correct=6").body;
    assert!(page.contains("name=\"instead-of\" value=\"6\"") && page.contains("size=\"3\" value=\"3\""), "{page}");
    drop(hosted);
}

#[test]
fn a_match_played_at_a_table_of_the_folder_is_reported_by_its_record() {
    let (hosted, clerk) = founded("blitz-bowl", ["human", "dwarf", "orc", "skaven"], "en");
    let folder = hosted.folder.path();
    let form = "game=blitz-bowl&sides=2&coach-0=here&coach-1=bot&team-0=human&team-1=dwarf&seed=11";
    let table = hosted.seated(form);
    let record = table.id.as_str();
    let of_two = [("one", "Bea"), ("two", "Ada"), ("record", record)];
    assert_eq!(clerk.checked("report", &of_two)[0]["code"], "record-truncated");
    super::matches::played(&table);
    assert!(clerk.look("&do=report&one=Ada&two=Bea").body.contains(&format!("<option value=\"{record}\"")));
    std::fs::copy(folder.join("cup.league"), folder.join("typed.league")).expect("it is copied");
    assert_eq!(
        clerk.checked("report", &of_two)[0]["code"],
        "league-record-other-team",
        "they played the other way round"
    );
    let others = [("one", "Carlo"), ("two", "Dino"), ("record", record)];
    assert_eq!(clerk.checked("report", &others)[0]["code"], "league-record-other-team");
    for wrong in ["..%2fcup", "nothing", "cup.league"] {
        let told = clerk.checked("report", &[("one", "Ada"), ("two", "Bea"), ("record", wrong)]);
        assert_eq!(told[0]["code"], "table-unknown", "{told}");
    }
    let typed = run(folder, "en", &format!("league result typed.league Ada Bea --record {record}.record"));
    assert_eq!(typed.code, 0, "{typed:?}");
    let of_two = [("one", "Ada"), ("two", "Bea"), ("record", record)];
    clerk.writes("report", &of_two);
    assert_eq!(entries(&folder.join("typed.league")), entries(&folder.join("cup.league")));
    assert_eq!(
        clerk.checked("report", &[("one", "Ada"), ("two", "Bea"), ("record", record), ("instead-of", "6")]),
        serde_json::json!([])
    );
}

#[test]
fn whoever_is_late_is_told_and_writes_over_nothing() {
    let (hosted, clerk) = founded("blitz-bowl", ["human", "dwarf", "orc", "skaven"], "en");
    let other = clerk.clone();
    let seen = clerk.at();
    let report = [("one", "Ada"), ("two", "Bea"), ("score-0", "9"), ("score-1", "4"), ("date", "a Sunday")];
    assert_eq!(other.send_at(&seen, "dock", &[("coach", "Ada")]).status, 400, "nobody loses points here");
    assert_eq!(
        other.send_at(&seen, "report", &[("one", "Carlo"), ("two", "Dino"), ("score-0", "1"), ("score-1", "0")]).status,
        303
    );
    let late = clerk.send_at(&seen, "report", &report);
    assert_eq!(late.status, 409);
    assert!(late.body.contains("Carlo 1–0 Dino"), "the new state is shown");
    assert!(
        late.body.contains("value=\"a Sunday\"") && late.body.contains("size=\"3\" value=\"9\""),
        "with what was filled in"
    );
    assert_eq!(entries(&hosted.folder.path().join("cup.league")).len(), 6);
    assert_eq!(clerk.send("report", &report).status, 303);
    // Eight browsers that saw the same league: one of them writes.
    let seen = clerk.at();
    let written = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let told = clerk.send_at(
                    &seen,
                    "report",
                    &[("one", "Ada"), ("two", "Dino"), ("score-0", "1"), ("score-1", "0")],
                );
                assert!([303, 409].contains(&told.status), "{}", told.status);
                written.fetch_add(usize::from(told.status == 303), Ordering::Relaxed);
            });
        }
    });
    assert_eq!(written.into_inner(), 1);
    assert_eq!(entries(&hosted.folder.path().join("cup.league")).len(), 8);
}

#[test]
fn only_the_commissioner_writes_and_only_whoever_has_a_link_looks() {
    let (hosted, clerk) = founded("dungeon-bowl", COLLEGES, "en");
    let page = clerk.look("").body;
    let keys: Value = serde_json::from_str(
        &std::fs::read_to_string(hosted.folder.path().join("cup.league.keys")).expect("keys are kept"),
    )
    .expect("as JSON");
    let watch = keys["watch"].as_str().expect("a key").to_owned();
    assert!(page.contains(&watch), "the commissioner hands the links out");
    let watcher = Clerk { key: watch, ..clerk.clone() };
    let seen = watcher.look("&do=report");
    assert_eq!(seen.status, 200);
    assert!(
        page.contains("seed 3") && !watcher.look("&since=0").body.contains("seed 3"),
        "dice to come are not for them"
    );
    assert!(!seen.body.contains(&clerk.key) && !seen.body.contains("<form"), "whoever only looks has no forms");
    let refused = watcher.send_at("5", "report", &[("one", "Ada"), ("two", "Bea"), ("score-0", "1"), ("score-1", "0")]);
    assert_eq!((refused.status, refused.json()["refused"]["code"].as_str()), (400, Some("league-only-watched")));
    let stranger = Clerk { key: "0".repeat(32), ..clerk.clone() };
    assert_eq!(stranger.look("").status, 403);
    assert_eq!(stranger.send_at("5", "pair", &[]).status, 403);
    assert_eq!(get(&clerk.address, "/leagues/cup.league").status, 403);
    assert_eq!(entries(&hosted.folder.path().join("cup.league")).len(), 5);
}

#[test]
fn a_server_that_is_killed_while_it_writes_loses_nothing_that_it_confirmed() {
    let folder = tempfile::TempDir::new().expect("a folder can be made");
    std::fs::create_dir(folder.path().join("games")).expect("it can be made");
    run(folder.path(), "en", "league new games/cup.league --name Cup --seed 3");
    for (coach, team) in [("Ada", "human"), ("Bea", "dwarf"), ("Carlo", "orc"), ("Dino", "skaven")] {
        run(folder.path(), "en", &format!("league coach games/cup.league add {coach} --team {team}"));
    }
    let path = folder.path().join("games/cup.league");
    for round in 0..4_u64 {
        let (mut child, address) = started(&folder);
        let clerk = Clerk::of(&address, "cup.league", "en");
        let confirmed = AtomicUsize::new(entries(&path).len());
        std::thread::scope(|scope| {
            scope.spawn(|| {
                for number in 0..200_usize {
                    let at = confirmed.load(Ordering::Relaxed).to_string();
                    let done = std::panic::catch_unwind(|| {
                        let panel = if number % 2 == 0 { "pair" } else { "undo" };
                        clerk.send_at(&at, panel, &[("date", "today")]).status
                    });
                    match done {
                        Ok(303) => confirmed.fetch_add(1, Ordering::Relaxed),
                        _ => break,
                    };
                }
            });
            std::thread::sleep(std::time::Duration::from_millis(150 + 90 * round));
            child.kill().expect("it is killed");
            child.wait().expect("it is gone");
        });
        let whole = entries(&path).len();
        let confirmed = confirmed.into_inner();
        assert!(whole == confirmed || whole == confirmed + 1, "{whole} entries, {confirmed} confirmed");
        assert!(confirmed > 5, "something was written");
    }
    assert_eq!(run(folder.path(), "en", "league log games/cup.league").code, 0);
}

#[test]
fn names_that_lead_elsewhere_and_files_that_are_no_leagues_are_refused() {
    let (hosted, clerk) = founded("dungeon-bowl", COLLEGES, "it");
    let folder = hosted.folder.path();
    std::fs::create_dir(folder.join("inner")).expect("it can be made");
    std::fs::copy(folder.join("cup.league"), folder.join("inner/other.league")).expect("it is copied");
    std::fs::copy(folder.join("cup.league"), folder.join(".hidden")).expect("it is copied");
    write(folder, "empty.league", "");
    write(folder, "text.league", "name: <b>no league</b>");
    let mut altered = std::fs::read(folder.join("cup.league")).expect("it is read");
    let middle = altered.len() / 2;
    altered[middle..].fill(0x55);
    write(folder, "altered.league", &altered);
    altered.truncate(90);
    write(folder, "short.league", &altered);
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.join("inner/other.league"), folder.join("linked.league")).expect("it is linked");
    let first = get(&hosted.address, "/?lang=it").body;
    for name in ["other", ".hidden", "empty", "text.league", "linked", "altered", "short"] {
        assert!(!first.contains(&format!("/leagues/{name}")), "{name} is listed");
    }
    let names = [
        "inner%2fother.league", "..%2fcup.league", "%2e%2e", ".hidden", "empty.league", "text.league", "linked.league",
        "altered.league", "short.league", "cup.league.keys", "inner", "%00", "cup.league%00", "CON", "C:cup.league",
        "..%5ccup.league", "~", "*",
    ];
    for name in names {
        for path in [
            format!("/leagues/{name}?key={}", clerk.key),
            format!("/leagues/{name}/page?key={}", clerk.key),
            format!("/books/{name}"),
        ] {
            let told = get(&hosted.address, &path);
            assert!((400..500).contains(&told.status), "{path}: {} {}", told.status, told.body);
        }
        let told = post(&hosted.address, &format!("/leagues/{name}?key={}&do=pair", clerk.key), FORM, "at=5");
        assert!((400..500).contains(&told.status), "{name}: {}", told.status);
    }
    // Hostile forms: fields that are none, numbers that are none, and very many of them.
    let many: String = (0..4_000).map(|number| format!("feat-0-{number}-x=1&")).collect();
    let huge = format!("at=5&line={}", "x".repeat(300_000));
    for (panel, body) in [
        ("report", many.as_str()),
        ("report", "one=Ada&two=Bea&score-0=-1&score-1=1e9&feat-=1&feat-9-9=1&hurt-0-1-1=%00"),
        ("line", huge.as_str()),
        ("team", "coach=Ada&order=hire+..%2f"),
        ("nothing", "line=undo"),
        ("divide", "divisions=99999999999"),
        ("undo", "entry=99999999999999"),
        ("trait", "dice=9999"),
    ] {
        let told = post(&hosted.address, &format!("/leagues/cup.league?key={}&do={panel}", clerk.key), FORM, body);
        assert!((400..500).contains(&told.status), "{panel}: {}", told.status);
    }
    assert_eq!(entries(&folder.join("cup.league")).len(), 5);
    // Names are shown, not obeyed.
    clerk.writes("join", &[("coach", "<img src onerror>"), ("team", "life"), ("name", "\"><script>alert(2)</script>")]);
    for more in ["", "&do=report", "&do=team", "&do=report&one=%3Cimg+src+onerror%3E&two=Ada", "&do=dock&since=0"] {
        let page = clerk.look(more).body;
        assert!(page.contains("&lt;img") && !page.contains("<img") && !page.contains("<script>alert"), "{more}");
    }
}

#[test]
fn books_of_the_folder_are_read_and_no_other_page_is() {
    let hosted = Hosted::new();
    let folder = hosted.folder.path();
    assert_eq!(run(folder, "en", "book death-match --html book.html").code, 0);
    let book = std::fs::read_to_string(folder.join("book.html")).expect("there is a book");
    let strange = [
        ("notes.html", "<!doctype html>\n<html lang=\"en\"><script>alert(1)</script></html>".to_owned()),
        ("more.html", book.replace("</main>", "<script>alert(1)</script></main>")),
        ("worse.html", book.replace("</main>", "<STYLE>* { display: none }</STYLE></main>")),
        ("other.html", book.replacen("\"use strict\";", "\"use strict\"; alert(1);", 1)),
        ("base.html", book.replacen("<title>", "<base href=\"http://evil.example\"><title>", 1)),
        ("titled.html", book.replacen("<title>", "<title><img src=x>", 1)),
    ];
    for (name, text) in &strange {
        assert_ne!(text, &book, "{name}");
        write(folder, name, text);
    }
    let first = get(&hosted.address, "/?lang=en").body;
    assert!(first.contains("href=\"/books/book.html\""), "{first}");
    let read = get(&hosted.address, "/books/book.html");
    assert_eq!(read.status, 200);
    let head = read.head.to_lowercase();
    assert!(head.contains("default-src 'none'; script-src 'nonce-") && !head.contains("'self'"), "{head}");
    assert_eq!(read.body.matches("nonce=").count(), 2);
    assert_eq!(read.body.split_once("</style>").map(|(_, rest)| rest.len() > 10_000), Some(true));
    for (name, _) in &strange {
        assert!(!first.contains(&format!("/books/{name}")), "{name} is listed");
        assert_eq!(get(&hosted.address, &format!("/books/{name}")).status, 404, "{name}");
    }
    // A game leads into the book of its own rules, a rule to its page there.
    let table = hosted.seated("game=death-match&sides=2&coach-0=here&coach-1=bot&seed=3");
    assert!(table.get("", "").body.contains(&format!("/games/{}/book/book.html", table.id)));
    let told = table.get("rules/dodge", "").json();
    let link = told["book"].as_str().expect("a link").to_owned();
    assert!(link.ends_with("#dodge"), "{link}");
    assert_eq!(get(&table.address, link.split('#').next().unwrap_or_default()).status, 200);
    assert_eq!(get(&table.address, &format!("/games/{}/book/book.html?key=0", table.id)).status, 403);
    let other = hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot&seed=3");
    assert!(!other.get("", "").body.contains("/book/"), "that game has no book here");
    // A book that was altered since it was listed is none any more.
    write(folder, "book.html", &strange[1].1);
    assert_eq!(get(&hosted.address, "/books/book.html").status, 404);
}
