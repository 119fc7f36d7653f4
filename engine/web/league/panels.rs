//! The forms by which a league is written in: which there are is what its rules know, and what each offers is what is legal now.

use serde_json::{Value as Json, json};

use crate::judge::sheets::{SheetReader, on_offer};
use crate::league::{Entry, Hurt, LeagueEvent, Occasion, Offer, Report, Season, fixture};
use crate::teams::Characteristic;
use crate::web::begin::Filled;
use crate::web::state::Server;

use super::recorded;
use super::refused::reasons;

/// The forms, in the order in which a season wants them.
pub(super) fn all(season: &Season) -> Vec<&'static str> {
    let scheme = season.scheme();
    let shown = [
        ("report", true),
        ("pair", true),
        ("trait", scheme.gains.is_some()),
        ("team", scheme.squads.is_some()),
        ("buy", scheme.squads.is_some()),
        ("correct", season.every_match().next().is_some()),
        ("unplayed", scheme.meetings > 0),
        ("knockout", !scheme.play_offs.is_empty()),
        ("season", scheme.squads.is_some()),
        ("join", true),
        ("divide", scheme.divisions.is_some()),
        ("dock", scheme.no_show.is_some()),
        ("undo", true),
        ("line", true),
    ];
    shown.into_iter().filter(|(_, shown)| *shown).map(|(panel, _)| panel).collect()
}

/// What a form offers to choose from.
pub(super) fn offered(server: &Server, reader: SheetReader, entries: &[Entry], panel: &str, filled: &Filled) -> Json {
    let season = reader.season;
    let coach = filled.get("coach").and_then(|name| season.coach(name).ok());
    match panel {
        "report" => match pair(season, filled) {
            Some(pair) => report(server, reader, entries, pair, filled),
            None => json!({ "pairs": pairs(reader, &[Occasion::League, Occasion::Final, Occasion::Friendly]) }),
        },
        // What counts for nothing cannot be missed.
        "unplayed" => json!({ "pairs": pairs(reader, &[Occasion::League]) }),
        "correct" => json!({ "matches": matches(reader) }),
        "trait" => json!({ "coaches": owed(reader), "gains": gains(reader) }),
        "team" => json!({ "coaches": coaches(reader), "orders": coach.map(|coach| orders(server, reader, coach)) }),
        "buy" => json!({ "coaches": coaches(reader), "items": inducements(reader) }),
        "dock" => json!({ "coaches": coaches(reader) }),
        "knockout" => {
            let ways = season.scheme().play_offs.iter().filter(|way| season.may_end_with(way));
            json!({ "ways": named(reader, ways.map(|way| &way.id)) })
        }
        "join" => {
            json!({ "teams": named(reader, season.scheme().teams.iter()), "grows": season.scheme().squads.is_some() })
        }
        "undo" => json!({ "last": entries.len() }),
        _ => Json::Null,
    }
}

fn named<'i>(reader: SheetReader, ids: impl Iterator<Item = &'i String>) -> Vec<Json> {
    ids.map(|id| json!({ "id": id, "name": reader.rule(id) })).collect()
}

fn coaches(reader: SheetReader) -> Vec<String> {
    reader.season.coaches.iter().map(|coach| coach.name.clone()).collect()
}

/// Two coaches and what they would meet for, if they may meet now for one of these. Those who were drawn, or whose turn it is,
/// come first.
fn pairs(reader: SheetReader, occasions: &[Occasion]) -> Vec<Json> {
    let season = reader.season;
    let drawn = season.round().map(|(_, pairs)| pairs).or_else(|| season.drawn.clone().map(|(_, pairs)| pairs));
    let drawn = drawn.unwrap_or_default();
    let coaches = 0..season.coaches.len();
    let others = coaches.clone().flat_map(|one| coaches.clone().skip(one + 1).map(move |two| [one, two]));
    let is_new = |[one, two]: &[usize; 2]| !drawn.contains(&[*one, *two]) && !drawn.contains(&[*two, *one]);
    let all = drawn.iter().copied().chain(others.filter(is_new));
    let pair = |pair: [usize; 2]| {
        let [one, two] = pair.map(|coach| season.coaches[coach].name.as_str());
        let (_, occasion) = fixture(season, [one, two]).ok().filter(|(_, occasion)| occasions.contains(occasion))?;
        Some(json!({ "one": one, "two": two, "title": reader.versus(pair), "occasion": told(reader, occasion) }))
    };
    all.filter_map(pair).collect()
}

fn told(reader: SheetReader, occasion: Occasion) -> String {
    match (occasion, &reader.season.stage) {
        (Occasion::Final, Some(stage)) => reader.rule(&stage.play_off.id),
        (Occasion::Friendly, _) => reader.say("league-note-friendly", &[]),
        _ => String::new(),
    }
}

/// The two coaches that a form names.
fn pair(season: &Season, filled: &Filled) -> Option<[usize; 2]> {
    let named = |field: &str| filled.get(field).and_then(|name| season.coach(name).ok());
    let pair = [named("one")?, named("two")?];
    (pair[0] != pair[1]).then_some(pair)
}

fn matches(reader: SheetReader) -> Vec<Json> {
    let told = |played: &crate::league::Match| {
        let [one, two] = played.sides.each_ref();
        let title = format!("{} {}–{} {}", reader.coach(one.coach), one.score, two.score, reader.coach(two.coach));
        json!({ "entry": played.entry, "title": title })
    };
    let mut all: Vec<Json> = reader.season.every_match().map(told).collect();
    all.reverse();
    all
}

/// The coaches who have to roll or to choose.
fn owed(reader: SheetReader) -> Vec<String> {
    let mut coaches: Vec<usize> = reader.season.owed().into_iter().map(|(_, coach)| coach).collect();
    coaches.sort_unstable();
    coaches.dedup();
    coaches.into_iter().map(|coach| reader.season.coaches[coach].name.clone()).collect()
}

fn gains(reader: SheetReader) -> Vec<Json> {
    let mut ids: Vec<&String> = Vec::new();
    for (.., id) in reader.season.scheme().gains.iter().flat_map(|gains| &gains.rows) {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    named(reader, ids.into_iter())
}

fn inducements(reader: SheetReader) -> Vec<Json> {
    let terms = reader.season.scheme().squads.as_deref();
    let offers = terms.into_iter().flat_map(|terms| &terms.offers.inducements);
    let offer = |offer: &crate::teams::Inducement| json!({ "id": offer.id, "name": reader.rule(&offer.id), "cost": reader.gold(offer.cost), "most": offer.most });
    offers.map(offer).collect()
}

/// The orders that a coach may give now, and those for the team that are refused, with the reason.
fn orders(server: &Server, reader: SheetReader, coach: usize) -> Json {
    let (may, may_not): (Vec<Offer>, Vec<Offer>) =
        reader.season.offers(coach).into_iter().partition(|offer| offer.act.is_ok());
    let told = |offer: &Offer| {
        let title = on_offer(reader, coach, offer);
        json!({ "line": offer.words.join(" "), "title": title, "group": offer.words[0] })
    };
    // Of players only what they may do is told: most of what they may not would be every skill of the book.
    let of_team = |offer: &&Offer| ["hire", "journeyman", "re-roll", "ready"].contains(&offer.words[0].as_str());
    let refused = |offer: &Offer| {
        let fault = offer.act.as_ref().err()?.clone();
        let why = reasons(server, reader.season, &fault.into(), reader.language);
        Some(json!({ "title": on_offer(reader, coach, offer), "why": why }))
    };
    json!({
        "may": may.iter().map(told).collect::<Vec<_>>(),
        "may_not": may_not.iter().filter(of_team).filter_map(refused).collect::<Vec<_>>(),
    })
}

/// The sheet of a match: what the rules of the league count, and whoever could play.
fn report(server: &Server, reader: SheetReader, entries: &[Entry], pair: [usize; 2], filled: &Filled) -> Json {
    let season = reader.season;
    let scheme = season.scheme();
    let entry = filled.get("instead-of").and_then(|entry| entry.trim().parse().ok());
    let names = pair.map(|coach| season.coaches[coach].name.as_str());
    let occasion = fixture(season, names).ok().map(|(_, occasion)| occasion);
    let before = entry.and_then(|entry| told_before(season, entries, entry));
    let present = season.present_in(pair, entry);
    let feats = scheme.squads.iter().flat_map(|terms| &terms.feats).filter(|feat| feat.awarded == 0);
    let feats = named(reader, feats.map(|feat| &feat.id));
    let player = |side: usize, number: &u8| {
        let member = season.coaches[pair[side]].squad.as_ref().and_then(|squad| squad.member(*number));
        let hurts = (1..)
            .take_while(|at| filled.get(&format!("hurt-{side}-{number}-{at}")).is_some_and(|hurt| !hurt.is_empty()));
        json!({
            "number": number,
            "name": member.map(|member| &member.name),
            "position": member.map(|member| reader.rule(&member.position)),
            "hurts": hurts.count() + 1,
        })
    };
    let side = |side: usize| {
        let players: Vec<Json> = present[side].iter().map(|number| player(side, number)).collect();
        json!({ "name": names[side], "team": reader.team(pair[side]), "players": players })
    };
    // What is the score is not counted once more.
    let counts = scheme.counts.iter().filter(|count| Some(&count.word) != scheme.score.as_ref());
    let counts = counts.map(|count| json!({ "id": count.word, "name": reader.rule(&count.id) }));
    json!({
        "sides": [side(0), side(1)],
        "title": reader.versus(pair),
        "occasion": occasion.map(|occasion| told(reader, occasion)),
        "counts": counts.collect::<Vec<_>>(),
        "feats": feats,
        "hurts": hurts(reader),
        "grows": scheme.squads.is_some(),
        "is_final": season.stage.is_some(),
        "friendlies": scheme.friendlies > 0 && season.stage.is_none(),
        "concedes": scheme.meetings > 0,
        "records": recorded::ended(&server.hall, season),
        "instead_of": before.map(|_| entry),
    })
}

/// The injuries that a report may tell of, as they are typed.
fn hurts(reader: SheetReader) -> Vec<Json> {
    let dead = [("dead", reader.say("web-hurt-dead", &[])), ("misses", reader.say("league-is-missing", &[]))];
    let niggling = ["niggling", "healed"].map(|word| (word, reader.say(&format!("web-hurt-{word}"), &[])));
    let lost = Characteristic::ALL
        .map(|what| (what.word(), format!("−1 {}", reader.say(&format!("league-head-{}", what.word()), &[]))));
    let all = dead.into_iter().chain(niggling).chain(lost);
    all.map(|(id, name)| json!({ "id": id, "name": name })).collect()
}

/// The report of a match that counts.
fn told_before<'e>(season: &Season, entries: &'e [Entry], entry: u64) -> Option<&'e Report> {
    let played = season.every_match().find(|played| played.entry == entry || played.corrected == Some(entry))?;
    let last = usize::try_from(played.corrected.unwrap_or(played.entry)).ok()?;
    match &entries.get(last.checked_sub(1)?)?.event {
        LeagueEvent::Played(report) => Some(report),
        _ => None,
    }
}

/// The form as a match was reported before, to be put right.
pub(super) fn as_before(season: &Season, entries: &[Entry], entry: u64) -> Filled {
    let Some(report) = told_before(season, entries, entry) else { return Filled::new() };
    let mut filled = Filled::new();
    let mut put = |name: String, value: String| drop(filled.insert(name, value));
    put("instead-of".to_owned(), entry.to_string());
    for (number, field) in ["one", "two"].into_iter().enumerate() {
        put(field.to_owned(), report.sides[number].coach.clone());
    }
    for (side, told) in report.sides.iter().enumerate() {
        if report.conceded.is_none() {
            put(format!("score-{side}"), told.score.to_string());
        }
        for (count, number) in season.scheme().counts.iter().zip(&told.counts) {
            if Some(&count.word) != season.scheme().score.as_ref() {
                put(format!("count-{}-{side}", count.word), number.to_string());
            }
        }
        if told.doings.gold > 0 {
            put(format!("gold-{side}"), told.doings.gold.to_string());
        }
        let newcomers = told.doings.joined.iter().map(|(position, feats)| {
            let did = feats.iter().map(|(feat, times)| format!(":{feat}:{times}"));
            format!("{position}{}", did.collect::<String>())
        });
        put(format!("joined-{side}"), newcomers.collect::<Vec<_>>().join(" "));
        for (number, feat, times) in &told.doings.feats {
            put(format!("feat-{side}-{number}-{feat}"), times.to_string());
        }
        for hurt in &told.doings.hurts {
            for (at, what) in (1..).zip(spelled(hurt)) {
                put(format!("hurt-{side}-{}-{at}", hurt.number), what.to_owned());
            }
        }
    }
    if report.overtime {
        put("overtime".to_owned(), "yes".to_owned());
    }
    if let Some(coach) = &report.conceded {
        put("conceded".to_owned(), coach.clone());
    }
    if let Some(date) = entries.get(entry as usize - 1).and_then(|entry| entry.date.clone()) {
        put("date".to_owned(), date);
    }
    filled
}

/// An injury as it is typed, word by word.
fn spelled(hurt: &Hurt) -> Vec<&'static str> {
    let niggles = if hurt.niggles < 0 { "healed" } else { "niggling" };
    let niggles = std::iter::repeat_n(niggles, hurt.niggles.unsigned_abs() as usize);
    let lost = hurt.lost.iter().map(|what| what.word());
    // Whoever is hurt for longer misses the next match: that is not said twice.
    let only_misses = hurt.misses_next && hurt.niggles <= 0 && hurt.lost.is_empty();
    match hurt.dead {
        true => vec!["dead"],
        false => niggles.chain(lost).chain(only_misses.then_some("misses")).collect(),
    }
}
