//! The entries of a ledger, a line of words each.

use std::collections::BTreeSet;

use crate::RELEASE;
use crate::league::{Entry, Founding, Gain, LeagueEvent, Report, Sort};
use crate::text::Arg;

use super::figures::faces;
use super::reader::SheetReader;
use super::squads;

/// An entry of the log: with its number, its date, and whether it still counts or is among those that are gone.
pub fn logged(reader: SheetReader, entries: &[Entry], gone: &BTreeSet<u64>, entry: &Entry) -> String {
    let line = said(reader, entries, entry);
    let date = entry.date.as_ref().map(|date| format!(" [{date}]")).unwrap_or_default();
    let undone =
        if gone.contains(&entry.number) { format!(" ({})", reader.say("league-undone", &[])) } else { String::new() };
    let replaced = replaced(entries, gone, entry).map(|by| reader.say("league-replaced", &[("entry", by.into())]));
    let replaced = replaced.map(|words| format!(" ({words})")).unwrap_or_default();
    // What a match brought stands below the match.
    let (line, below) = line.split_once('\n').map_or((line.as_str(), None), |(line, below)| (line, Some(below)));
    let below = below.map(|below| format!("\n{below}")).unwrap_or_default();
    format!("#{:<3} {line}{date}{undone}{replaced}{below}", entry.number)
}

/// The entry that took the place of the report of a match, if one did.
fn replaced(entries: &[Entry], gone: &BTreeSet<u64>, entry: &Entry) -> Option<u64> {
    let LeagueEvent::Played(report) = &entry.event else { return None };
    let first = report.instead_of.unwrap_or(entry.number);
    let later = entries.iter().rev().take_while(|later| later.number > entry.number);
    let mut counts = later.filter(|later| !gone.contains(&later.number));
    let takes_its_place =
        |later: &&Entry| matches!(&later.event, LeagueEvent::Played(report) if report.instead_of == Some(first));
    counts.find(takes_its_place).map(|later| later.number)
}

/// An entry in words.
pub fn said(reader: SheetReader, entries: &[Entry], entry: &Entry) -> String {
    match &entry.event {
        LeagueEvent::Founded(founding) => founded(reader, founding),
        LeagueEvent::Joined { coach, team, name, .. } => {
            let team = team.as_ref().map(|id| reader.rule(id));
            let both: Vec<String> = name.iter().map(|name| reader.named(name)).chain(team).collect();
            let team = if both.is_empty() { "empty".to_owned() } else { both.join(", ") };
            reader.say("league-said-joined", &[("coach", reader.named(coach).into()), ("team", team.into())])
        }
        LeagueEvent::Drawn { pairs, .. } => {
            let pairs: Vec<String> =
                pairs.iter().map(|pair| pair.each_ref().map(|name| reader.named(name)).join(" – ")).collect();
            let key = if reader.season.scheme().meetings > 0 { "league-said-round" } else { "league-said-drawn" };
            reader.say(key, &[("pairs", pairs.join(", ").into())])
        }
        LeagueEvent::Divided { divisions, .. } => {
            let list = |(division, names): (usize, &Vec<String>)| {
                format!("{}: {}", reader.division(division), reader.listed(names))
            };
            divisions.iter().enumerate().map(list).collect::<Vec<_>>().join(" · ")
        }
        LeagueEvent::Docked { coach, points } => {
            reader.say("league-said-docked", &[("coach", reader.named(coach).into()), ("points", (*points).into())])
        }
        LeagueEvent::Played(report) => played(reader, report),
        LeagueEvent::Gained(gain) => gained(reader, entries, gain),
        LeagueEvent::Opened(opening) => {
            let args =
                [("what", reader.rule(&opening.play_off).into()), ("coaches", reader.listed(&opening.seeds).into())];
            reader.say("league-said-opened", &args)
        }
        LeagueEvent::Managed { coach, act } => squads::managed(reader, coach, act),
        LeagueEvent::Ended(interval) => squads::ended(reader, interval),
        LeagueEvent::Undone { entry } => reader.say("league-said-undone", &[("entry", (*entry).into())]),
    }
}

fn founded(reader: SheetReader, founding: &Founding) -> String {
    let args = [
        ("name", reader.named(&founding.name).into()),
        ("path", reader.file.display().to_string().into()),
        ("matches", founding.scheme.matches.into()),
        ("meetings", founding.scheme.meetings.into()),
        ("seed", Arg::Text(founding.seed.to_string())),
    ];
    let mut line = reader.say("league-said-founded", &args);
    if founding.engine != RELEASE {
        line.push_str(&format!(" · arbitro {}", founding.engine));
    }
    line
}

fn played(reader: SheetReader, report: &Report) -> String {
    let [one, two] = report.sides.as_slice() else { return String::new() };
    let [first, second] = [one, two].map(|side| reader.named(&side.coach));
    let mut line = match report.sort {
        Sort::Unplayed => format!("{first} – {second} · {}", reader.say("league-note-unplayed", &[])),
        _ => format!("{first} {}–{} {second}", one.score, two.score),
    };
    let counts = if report.sort == Sort::Unplayed { &[][..] } else { &reader.season.scheme().counts };
    for (index, count) in counts.iter().enumerate() {
        let counted = |side: &crate::league::SideResult| side.counts.get(index).copied().unwrap_or_default();
        line.push_str(&format!(" · {} {}–{}", reader.rule(&count.id), counted(one), counted(two)));
    }
    if report.sort == Sort::Friendly {
        line.push_str(&format!(" · {}", reader.say("league-note-friendly", &[])));
    }
    if let Some(coach) = &report.conceded {
        line.push_str(&format!(" · {}", reader.say("league-note-conceded", &[("coach", reader.named(coach).into())])));
    }
    if report.overtime {
        line.push_str(&format!(" · {}", reader.say("league-note-overtime", &[])));
    }
    if let Some(first) = report.instead_of {
        let args = [("entry", first.into())];
        line.push_str(&format!(" · {}", reader.say("league-said-instead", &args)));
    }
    line.extend(squads::done(reader, report).map(|told| format!("\n     {told}")));
    line.extend(squads::rewarded(reader, report).map(|told| format!("\n     {told}")));
    line
}

fn gained(reader: SheetReader, entries: &[Entry], gain: &Gain) -> String {
    let coach = ("coach", Arg::from(reader.named(&gain.coach)));
    let Some(gains) = &reader.season.scheme().gains else { return String::new() };
    if gain.dice.is_empty() {
        let what = gain.gained.as_ref().map(|id| reader.rule(id)).unwrap_or_default();
        return reader.say("league-said-chosen", &[coach, ("what", what.into())]);
    }
    let total: i32 = gain.dice.iter().map(|face| i32::from(*face)).sum();
    let what = gains.row(total).map(|id| reader.rule(id)).unwrap_or_default();
    let match_of = entries.get(gain.played as usize - 1).map(|entry| entry.number).unwrap_or(gain.played);
    let args = [
        coach,
        ("dice", faces(&gain.dice).into()),
        ("total", total.into()),
        ("what", what.into()),
        ("entry", match_of.into()),
    ];
    let key = if gain.gained.is_some() { "league-said-gained" } else { "league-said-had" };
    reader.say(key, &args)
}
