//! Random seasons of teams that grow: whatever is asked, nothing panics, and every sheet adds up.

use std::collections::BTreeMap;

use arbitro::league::{self, Due, Entry, Founding, LeagueEvent, Season, Standing, decide};
use arbitro::pack::{Diagnostics, Library, Place, Tree};
use arbitro::teams::{Team, TeamRules};

const COACHES: [(&str, &str); 5] =
    [("Ada", "fire"), ("Bea", "shadow"), ("Carlo", "life"), ("Dino", "beasts"), ("Eva", "heavens")];
/// Lines of a season.
const LINES: usize = 400;
/// Seasons.
const SEASONS: u64 = 20;

/// Small numbers, the same for the same seed.
struct Lots(u64);

impl Lots {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }

    fn one<'w>(&mut self, words: &[&'w str]) -> &'w str {
        words[self.below(words.len())]
    }
}

/// The command that settles the first due of a coach, for one who wants to play on.
fn owed(lots: &mut Lots, season: &Season) -> Option<String> {
    let owing = (0..season.coaches.len()).find_map(|coach| Some((coach, season.dues(coach).first().copied()?)));
    let (coach, due) = owing?;
    let (name, squad) = (&season.coaches[coach].name, season.coaches[coach].squad.as_ref()?);
    let terms = season.scheme().squads.as_deref()?;
    let roster = terms.roster(&squad.roster)?;
    let lineman = terms.journeymen(roster).next().map_or("", |position| position.id.as_str());
    Some(match due {
        Due::Players(_) => format!("team {name} journeyman {lineman}"),
        Due::Choice(number) => {
            format!("team {name} advance {number} {}", lots.one(&["ma", "av", "pa", "ag", "guard", "dodge"]))
        }
        Due::Spend(number) => {
            format!("team {name} advance {number} random {}", lots.one(&["general", "agility", "strength"]))
        }
        Due::Draft => match (lots.below(3), squad.former.first()) {
            (0, Some(member)) => format!("team {name} keep {}", member.number),
            (1, _) => format!("team {name} hire {lineman}"),
            _ => format!("team {name} ready"),
        },
    })
}

/// Something that somebody might ask; much of it makes no sense.
fn line(lots: &mut Lots, season: &Season) -> String {
    if let Some(line) = (lots.below(2) == 0).then(|| owed(lots, season)).flatten() {
        return line;
    }
    let coach = |lots: &mut Lots| COACHES[lots.below(COACHES.len())].0;
    // Mostly somebody who is there; now and then anybody.
    let player = |lots: &mut Lots, coach: &str| {
        let squad = season.coaches.iter().find(|own| own.name == coach).and_then(|own| own.squad.as_ref());
        let there: Vec<u8> =
            squad.map_or(Vec::new(), |squad| squad.members.iter().map(|member| member.number).collect());
        if there.is_empty() || lots.below(40) == 0 { lots.below(17) as u8 } else { there[lots.below(there.len())] }
    };
    let (one, two) = (coach(lots), coach(lots));
    let terms = season.scheme().squads.as_deref();
    match lots.below(20) {
        0..=6 => {
            let mut line = format!("result {one} {two} {}", lots.one(&["1-0", "0-1"]));
            for _ in 0..lots.below(6) {
                let deeds = ["completion", "casualty-caused", "winning-touchdown", "interception", "deflection"];
                let who = lots.one(&[one, two]);
                line += &format!(" feat={who}:{}:{}", player(lots, who), lots.one(&deeds));
            }
            for _ in 0..lots.below(3) {
                let fates = ["dead", "misses", "niggling", "ma", "st", "ag", "pa", "av"];
                let who = lots.one(&[one, two]);
                line += &format!(" hurt={who}:{}:{}", player(lots, who), lots.one(&fates));
            }
            if lots.below(6) == 0 {
                line += &format!(" instead-of={}", lots.below(season.entries as usize + 1));
            }
            line
        }
        7 => format!("result {one} {two} conceded={one}"),
        8 => format!("unplayed {one} {two}"),
        9 | 10 => {
            let squad = season.coaches.iter().find(|own| own.name == one).and_then(|own| own.squad.as_ref());
            let roster = squad.and_then(|squad| terms?.rosters.iter().find(|roster| roster.id == squad.roster));
            let position = roster.map_or("", |roster| roster.positions[lots.below(roster.positions.len())].id.as_str());
            format!("team {one} {} {position}", lots.one(&["hire", "journeyman", "journeyman"]))
        }
        11 => {
            format!("team {one} {} {}", lots.one(&["keep", "keep", "release", "retire", "retire"]), player(lots, one))
        }
        12 => {
            let squad = season.coaches.iter().find(|own| own.name == one).and_then(|own| own.squad.as_ref());
            let leaving = squad.and_then(|squad| squad.members.iter().find(|own| own.standing == Standing::Leaving));
            leaving.map_or(format!("team {one} re-roll"), |leaving| format!("team {one} keep {}", leaving.number))
        }
        13 => format!(
            "team {one} sponsor {}",
            lots.one(&["lightningade", "farblast-and-sons", "air-oberwald 3 extra-padding"])
        ),
        14 => format!(
            "team {one} buy {two} {}",
            lots.one(&["bribes=1", "college-wizard", "extra-team-training=3 bribes"])
        ),
        15 | 16 => format!(
            "team {one} advance {} {}",
            player(lots, one),
            lots.one(&["block", "guard", "dodge", "pass", "horns", "ma", "av", "st", "ag", "pa"])
        ),
        17 => format!(
            "team {one} advance {} random {}",
            player(lots, one),
            lots.one(&["general", "agility", "strength", "mutation", "passing"])
        ),
        18 => format!("team {one} advance {} characteristic", player(lots, one)),
        _ if lots.below(6) > 0 => lots.one(&["undo", "pair"]).to_owned(),
        _ => {
            let (coach, team) = COACHES[lots.below(COACHES.len())];
            let back = format!("coach {coach} {team}");
            lots.one(&["undo", "knockout early", "season early", &back]).to_owned()
        }
    }
}

/// Holds the facts that are true of every sheet.
fn holds(season: &Season, said: &str) {
    let Some(terms) = season.scheme().squads.as_deref() else { panic!("teams grow here") };
    for coach in &season.coaches {
        let squad = coach.squad.as_ref().unwrap_or_else(|| panic!("{} has a squad", coach.name));
        let whose = format!("{} after `{said}`", coach.name);
        assert!(squad.treasury >= 0, "{whose}: no debts");
        assert!(squad.rostered() <= 16, "{whose}: {} players", squad.rostered());
        assert!(squad.available().count() <= 16, "{whose}: journeymen fill up to eleven, no further");
        let mut numbers: Vec<u8> = squad.members.iter().map(|member| member.number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), squad.members.len(), "{whose}: a number is worn once");
        let roster = terms.roster(&squad.roster).expect("its roster is known");
        for (group, limit) in &roster.limits {
            let of_group = |id: &str| roster.position(id).is_some_and(|index| roster.positions[index].group == *group);
            let count =
                squad.members.iter().filter(|member| member.is_rostered() && of_group(&member.position)).count();
            assert!(count as i32 <= *limit, "{whose}: {count} of {group}");
        }
        for member in &squad.members {
            let who = format!("{whose}, number {}", member.number);
            assert!(member.star_points >= 0 && member.niggles >= 0 && member.advancements <= 6, "{who}: {member:?}");
            assert!(member.better.iter().all(|times| *times <= 2), "{who}: {member:?}");
        }
        let (growth, exhibition) = (Some(&terms.growth), None);
        let rules =
            TeamRules { rosters: &terms.rosters, limits: &terms.limits, offers: &terms.offers, growth, exhibition };
        // Nobody plays with a team that is still being put together.
        if squad.drafting {
            continue;
        }
        let text = squad.written(&coach.name, coach.team_name.as_deref(), terms);
        let mut faults = Diagnostics::default();
        let team = Tree::parse(&text, 0).ok().and_then(|tree| Team::read(&tree, &rules, &mut faults));
        let many = team.unwrap_or_else(|| panic!("{whose}: {faults:?}\n{text}")).players.len();
        assert_eq!(many, squad.available().count(), "{whose}: whoever can play is written down");
        let available: i32 = squad.available().map(|member| member.value).sum();
        assert_eq!(squad.current_value(terms), available + 50_000 * squad.all_re_rolls(), "{whose}");
    }
}

#[test]
fn whatever_is_asked_of_a_league_its_sheets_add_up_and_its_teams_can_play() {
    let library = Library::embedded();
    let loaded = library.load("dungeon-bowl", &[]);
    let scheme = league::read(&loaded).unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut done = BTreeMap::<String, usize>::new();
    for seed in 0..SEASONS {
        let founding = Founding { seed, scheme: scheme.clone(), ..Founding::default() };
        let mut entries = vec![Entry { number: 1, event: LeagueEvent::Founded(Box::new(founding)), date: None }];
        let mut lots = Lots(seed + 1);
        let joining = COACHES.iter().map(|(coach, team)| format!("coach {coach} {team}"));
        let mut lines: Vec<String> = joining.collect();
        lines.reverse();
        for _ in 0..LINES {
            let season = Season::read(&entries).unwrap_or_else(|fault| panic!("{fault:?}"));
            let said = lines.pop().unwrap_or_else(|| line(&mut lots, &season));
            let Ok(command) = league::Command::read(&said, Place::default()) else { continue };
            let Ok(deeds) = decide(&entries, &command) else { continue };
            for event in deeds {
                let body = serde_json::to_string(&event).expect("a event is written");
                let again: LeagueEvent = serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error}: {body}"));
                assert_eq!(again, event, "what is read is what was written");
                let written: serde_json::Value = serde_json::from_str(&body).expect("it is JSON");
                let act = written["body"]["act"].as_str().unwrap_or(event.kind());
                *done.entry(act.to_owned()).or_default() += 1;
                entries.push(Entry { number: entries.len() as u64 + 1, event, date: None });
            }
            let season = Season::read(&entries).unwrap_or_else(|fault| panic!("{said}: {fault:?}"));
            holds(&season, &said);
        }
    }
    let all = [
        "played", "undone", "opened", "ended", "hired", "joined", "stayed", "rehired", "released", "retired",
        "trained", "backed", "advanced", "bought", "ready",
    ];
    let never: Vec<&str> = all.into_iter().filter(|kind| !done.contains_key(*kind)).collect();
    assert!(never.is_empty(), "no season ever saw {never:?}: {done:?}");
}
