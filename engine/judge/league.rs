//! Scenarios of a league: coaches, lines of commands, and what the table must say.

use crate::league::{Command, Entry, Founding, Keeper, LeagueEvent, Scheme, Season};
use crate::pack::{Diagnostic, Diagnostics, Key, Tree, wrong_shape};
use crate::referee::Mismatch;

use super::case::{Case, flat};
use super::verdict::Outcome;

/// The keys that a scenario of a league may expect, beside the words of its counts.
pub(super) const KEYS: [&str; 20] = [
    "points", "place", "played", "left", "traits", "may-play", "awards", "table", "owed", "ties", "medals", "fault",
    "division", "friendlies", "round", "conceded", "gold", "squads", "champions", "records",
];

/// Goes through the lines of a case and holds the league that comes of them against what it expects.
pub(super) fn play(case: &Case, league: &Tree, scheme: Scheme, mut faults: Diagnostics) -> Outcome {
    let expect = case.field("expect");
    let keeper = kept(case, league, scheme, &mut faults);
    let wanted = expect.and_then(|expect| expect.get("fault"));
    let code = wanted.and_then(Tree::scalar);
    let met = faults.list.iter().any(|fault| Some(fault.code) == code.as_deref());
    if met {
        faults.list.retain(|fault| Some(fault.code) != code.as_deref());
    }
    let mut found: Vec<Mismatch> = Vec::new();
    if let Some(wanted) = wanted.filter(|_| !met && faults.errors() == 0) {
        found.extend(Mismatch::unless_same(wanted.at, "fault", code.unwrap_or_default(), "none"));
    }
    if let Some(keeper) = keeper {
        for (key, wanted) in expect.map_or(&[][..], Tree::entries).iter().filter(|(key, _)| key.name != "fault") {
            hold(keeper.season(), key, wanted, &mut found, &mut faults);
        }
    }
    match (faults.errors(), found.is_empty()) {
        (0, true) => Outcome::Held,
        (0, false) => Outcome::Differs(found),
        _ => Outcome::Unusable(faults),
    }
}

/// The ledger that the lines write; it ends at the first that is refused.
fn kept(case: &Case, league: &Tree, scheme: Scheme, faults: &mut Diagnostics) -> Option<Keeper> {
    let founding = Founding { seed: 1, scheme: scheme.clone(), ..Founding::default() };
    let founded = Entry { number: 1, event: LeagueEvent::Founded(Box::new(founding)), date: None };
    let mut keeper = Keeper::new(vec![founded]).ok()?;
    let coaches = league.items().iter().map(|item| match item.scalar() {
        None => (super::squads::join(item, &scheme, faults).map(Ok), item),
        Some(coach) => (Some(Command::read(&format!("coach {coach}"), item.at)), item),
    });
    let mut commands: Vec<_> = coaches.collect();
    let lines = case.field("commands").map_or(&[][..], Tree::items).iter();
    commands.extend(lines.map(|item| (item.scalar().map(|line| Command::read(&line, item.at)), item)));
    for (command, item) in commands {
        let Some(command) = command else {
            if faults.errors() == 0 {
                faults.push(wrong_shape(item, "text"));
            }
            break;
        };
        if let Err(fault) = command.and_then(|command| keeper.follow(&command)) {
            faults.push(Diagnostic { place: fault.place.or(Some(item.at)), ..fault });
            break;
        }
    }
    Some(keeper)
}

fn hold(season: &Season, key: &Key, wanted: &Tree, found: &mut Vec<Mismatch>, faults: &mut Diagnostics) {
    let name = |coach: &usize| season.coaches[*coach].name.clone();
    let list = |coaches: &[usize]| coaches.iter().map(name).collect::<Vec<_>>().join(", ");
    let whole = match key.name.as_str() {
        "table" => list(&season.table().iter().map(|row| row.coach).collect::<Vec<_>>()),
        "owed" => list(&season.owed().into_iter().map(|(_, coach)| coach).collect::<Vec<_>>()),
        "ties" => ties(season),
        "round" => {
            let pairs = season.round().map(|(_, pairs)| pairs).unwrap_or_default();
            pairs.iter().map(|pair| pair.each_ref().map(name).join(" ")).collect::<Vec<_>>().join(", ")
        }
        "conceded" => list(&season.matches.iter().filter_map(|played| played.conceded).collect::<Vec<_>>()),
        "medals" => {
            let medal = |place| season.stage.as_ref().and_then(|stage| stage.medal(place));
            list(&(1..=3).filter_map(medal).collect::<Vec<_>>())
        }
        "champions" => list(&season.champions().map(|(_, coach)| coach).collect::<Vec<_>>()),
        "squads" => {
            for (coach, wanted) in wanted.entries() {
                match super::squads::part(season, coach, wanted) {
                    Ok(list) => found.extend(
                        list.into_iter().filter_map(|one| Mismatch::unless_same(one.at, one.what, one.wanted, one.got)),
                    ),
                    Err(more) => more.list.into_iter().for_each(|fault| faults.push(fault)),
                }
            }
            return;
        }
        _ => {
            for (sub, wanted) in wanted.entries() {
                match part(season, key, sub) {
                    Ok(got) => {
                        let what = format!("{}.{}", key.name, sub.name);
                        found.extend(Mismatch::unless_same(wanted.at, what, flat(wanted), got));
                    }
                    Err(fault) => faults.push(fault),
                }
            }
            return;
        }
    };
    found.extend(Mismatch::unless_same(wanted.at, &key.name, flat(wanted), whole));
}

/// The matches of the finals that can be played now.
fn ties(season: &Season) -> String {
    let stage = season.stage.as_ref();
    let ties = stage.map(|stage| stage.ties()).unwrap_or_default();
    let open = ties.iter().filter(|tie| tie.is_open());
    let name = |coach: Option<usize>| coach.map_or("", |coach| season.coaches[coach].name.as_str());
    open.map(|tie| tie.coaches.map(name).join(" ")).collect::<Vec<_>>().join(", ")
}

/// The value of a key for one coach, or one award.
fn part(season: &Season, key: &Key, sub: &Key) -> Result<String, Diagnostic> {
    let name = |coach: &usize| season.coaches[*coach].name.clone();
    if key.name == "awards" {
        let honours = season.honours();
        let found = honours.iter().find(|honour| honour.award.id == sub.name).ok_or_else(|| {
            let known = honours.iter().map(|honour| honour.award.id.as_str());
            Diagnostic::error("unknown-key", sub.at).with("key", &sub.name).suggest(&sub.name, known)
        })?;
        return Ok(found.coaches.iter().map(name).collect::<Vec<_>>().join(", "));
    }
    let coach = season.coach(&sub.name).map_err(|fault| Diagnostic { place: Some(sub.at), ..fault })?;
    let group = season.groups().into_iter().find(|group| group.contains(&coach)).unwrap_or_default();
    let row = season.table_of(&group).into_iter().find(|row| row.coach == coach);
    let row = row.ok_or_else(|| Diagnostic::error("unknown-coach", sub.at).with("word", &sub.name))?;
    let others = (0..season.coaches.len()).filter(|other| *other != coach);
    Ok(match key.name.as_str() {
        "points" => row.points.to_string(),
        "place" => row.place.to_string(),
        "played" => row.played.to_string(),
        "left" => season.left(coach).to_string(),
        "division" => (b'A'..)
            .zip(&season.divisions)
            .find(|(_, own)| own.contains(&coach))
            .map_or(String::new(), |(letter, _)| char::from(letter).to_string()),
        "friendlies" => season.friendlies.iter().filter(|played| played.side_of(coach).is_some()).count().to_string(),
        "records" => super::squads::records(season, coach),
        "gold" => season.prize(coach).to_string(),
        "may-play" => {
            let free = others.filter(|other| season.obstacles(coach, *other).is_empty());
            free.map(|other| name(&other)).collect::<Vec<_>>().join(", ")
        }
        "traits" => {
            let gains = season.coaches[coach].gains.iter().filter_map(|gain| gain.gained.clone());
            gains.collect::<Vec<_>>().join(", ")
        }
        other => {
            let words = season.scheme().counts.iter().map(|count| count.word.as_str());
            let index = season.scheme().count(other).ok_or_else(|| {
                Diagnostic::error("unknown-key", key.at).with("key", other).suggest(other, words.chain(KEYS))
            })?;
            row.counts[index].to_string()
        }
    })
}
