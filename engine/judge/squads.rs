//! Squads in a scenario of a league: teams written out, and what must be on their sheets.

use crate::league::{Command, Due, LeagueTerms, Match, Member, Scheme, Season, Squad, Standing};
use crate::pack::{Diagnostic, Diagnostics, Key, Node, Tree, wrong_shape};
use crate::teams::Characteristic;

/// The keys that may be expected of a squad, beside the numbers of its players.
const OF_SQUAD: [&str; 10] =
    ["treasury", "value", "current-value", "re-rolls", "players", "available", "sponsor", "dues", "bought", "former"];
/// The keys that may be expected of a player.
const OF_PLAYER: [&str; 11] = ["name", "position", "points", "learned", "ma", "st", "ag", "pa", "av", "worth", "is"];

/// `{coach: Ada, team: …}`: a coach with a team written out as in its file.
pub(super) fn join(item: &Tree, scheme: &Scheme, faults: &mut Diagnostics) -> Option<Command> {
    let terms = scheme.squads.as_deref()?;
    let (name, squad) = terms.drafted(item.get("team")?, faults)?;
    let (coach, team) = (item.get("coach")?.scalar()?, Some(squad.roster.clone()));
    Some(Command::Join { coach, team, name: Some(name), squad: Some(Box::new(squad)) })
}

/// One squad held against its sheet: every key with the value that was found.
pub(super) fn part(season: &Season, coach: &Key, wanted: &Tree) -> Result<Vec<Found>, Diagnostics> {
    let mut faults = Diagnostics::default();
    let mut found = Vec::new();
    match squad_of(season, coach) {
        Ok((squad, terms, index)) => {
            let sheet = Sheet { season, squad, terms, coach: index };
            for (key, tree) in wanted.entries() {
                match sheet.look(key, tree) {
                    Ok(more) => found.extend(
                        more.into_iter().map(|one| Found { what: format!("{}.{}", coach.name, one.what), ..one }),
                    ),
                    Err(fault) => faults.push(fault),
                }
            }
        }
        Err(fault) => faults.push(fault),
    }
    if faults.errors() == 0 { Ok(found) } else { Err(faults) }
}

/// The matches of a coach as the sheet keeps them: `Bea 1-0, value 990000, treasury 10000, bought bribes=1, won 50000`.
pub(super) fn records(season: &Season, coach: usize) -> String {
    let sides = season.every_match().filter_map(|played| Some((played, played.side_of(coach)?)));
    let line = |(played, side): (&Match, usize)| {
        let (own, other) = (&played.sides[side], &played.sides[1 - side]);
        let mut words = vec![format!("{} {}-{}", season.coaches[other.coach].name, own.score, other.score)];
        if let Some(had) = &played.had[side] {
            words.push(format!("value {}", had.value));
            words.push(format!("treasury {}", had.treasury));
            words.extend(had.bought.iter().map(|(id, count)| format!("bought {id}={count}")));
        }
        words.extend(season.winnings(played, side).map(|gold| format!("won {gold}")));
        words.join(", ")
    };
    sides.map(line).collect::<Vec<_>>().join(", ")
}

/// Something that was found on a sheet.
pub(super) struct Found {
    pub what: String,
    pub at: crate::pack::Place,
    pub wanted: String,
    pub got: String,
}

fn squad_of<'s>(season: &'s Season, key: &Key) -> Result<(&'s Squad, &'s LeagueTerms, usize), Diagnostic> {
    let placed = |fault: Diagnostic| Diagnostic { place: Some(key.at), ..fault };
    let coach = season.coach(&key.name).map_err(placed)?;
    match (&season.coaches[coach].squad, &season.scheme().squads) {
        (Some(squad), Some(terms)) => Ok((squad, terms, coach)),
        _ => Err(placed(Diagnostic::anywhere("league-without-squads"))),
    }
}

struct Sheet<'s> {
    season: &'s Season,
    squad: &'s Squad,
    terms: &'s LeagueTerms,
    coach: usize,
}

impl Sheet<'_> {
    fn look(&self, key: &Key, tree: &Tree) -> Result<Vec<Found>, Diagnostic> {
        let found =
            |what: String, tree: &Tree, got: String| Found { what, at: tree.at, wanted: super::case::flat(tree), got };
        let Ok(number) = key.name.parse::<u8>() else {
            let got = self.of_squad(&key.name);
            let unknown =
                || Diagnostic::error("unknown-key", key.at).with("key", &key.name).suggest(&key.name, OF_SQUAD);
            return Ok(vec![found(key.name.clone(), tree, got.ok_or_else(unknown)?)]);
        };
        let member = self.squad.member(number).or(self.squad.former.iter().find(|member| member.number == number));
        if let Node::Map(_) = &tree.node {
            let member = member.ok_or_else(|| {
                let coach = &self.season.coaches[self.coach].name;
                Diagnostic::error("league-unknown-player", key.at).with("coach", coach).with("number", number)
            })?;
            let one = |(sub, wanted): &(Key, Tree)| {
                let got = self.of_player(member, &sub.name).ok_or_else(|| {
                    Diagnostic::error("unknown-key", sub.at).with("key", &sub.name).suggest(&sub.name, OF_PLAYER)
                })?;
                Ok(found(format!("{number}.{}", sub.name), wanted, got))
            };
            return tree.entries().iter().map(one).collect();
        }
        match tree.scalar().as_deref() {
            // `3: gone`: nobody wears the number.
            Some("gone") => {
                Ok(vec![found(key.name.clone(), tree, if member.is_none() { "gone" } else { "there" }.to_owned())])
            }
            _ => Err(wrong_shape(tree, "map")),
        }
    }

    fn of_squad(&self, key: &str) -> Option<String> {
        let (squad, terms) = (self.squad, self.terms);
        Some(match key {
            "treasury" => squad.treasury.to_string(),
            "value" => squad.value(terms).to_string(),
            "current-value" => squad.current_value(terms).to_string(),
            "re-rolls" => squad.all_re_rolls().to_string(),
            "players" => squad.rostered().to_string(),
            "available" => squad.available().count().to_string(),
            "sponsor" => squad.backing.as_ref().map(|backing| backing.sponsor.clone()).unwrap_or_default(),
            "dues" => self.season.dues(self.coach).iter().map(due).collect::<Vec<_>>().join(", "),
            "bought" => {
                let items = squad.purchase.iter().flat_map(|purchase| &purchase.items);
                let items = items.map(|(id, count)| format!("{id}={count}"));
                items.collect::<Vec<_>>().join(", ")
            }
            "former" => squad.former.iter().map(|member| member.number.to_string()).collect::<Vec<_>>().join(", "),
            _ => return None,
        })
    }

    fn of_player(&self, member: &Member, key: &str) -> Option<String> {
        if let Some(what) = Characteristic::called(key) {
            return Some(self.terms.profile(self.squad, member)[what as usize].clone());
        }
        Some(match key {
            "name" => member.name.clone(),
            "position" => member.position.clone(),
            "points" => member.star_points.to_string(),
            "learned" => member.learned.join(", "),
            "worth" => member.value.to_string(),
            "is" => states(member),
            _ => return None,
        })
    }
}

fn due(due: &Due) -> String {
    match due {
        Due::Draft => "draft".to_owned(),
        Due::Choice(number) => format!("{number} chooses"),
        Due::Spend(number) => format!("{number} spends"),
        Due::Players(count) => format!("{count} missing"),
    }
}

fn states(member: &Member) -> String {
    let standing = match member.standing {
        Standing::Permanent => None,
        Standing::Journeyman => Some("journeyman"),
        Standing::Leaving => Some("leaving"),
        Standing::Retired => Some("retired"),
    };
    let niggles = (member.niggles > 0).then(|| format!("niggles {}", member.niggles));
    let misses = member.misses_next.then_some("missing");
    let counts = member.counts.iter().map(|(counter, number)| format!("{counter}({number})"));
    let words = standing.into_iter().chain(misses).map(str::to_owned).chain(niggles).chain(counts);
    words.collect::<Vec<_>>().join(", ")
}
