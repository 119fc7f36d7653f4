//! What rosters offer, held against the rules of players: the skills, characteristics and categories of each position,
//! and the team that is suggested.
//!
//! **Never here:** how a roster is written, which is for `teams`; nor a number of a book.

use std::cmp::Reverse;

use crate::expr::{Argument, parse_rule_reference};
use crate::games::bowl::data::Data;
use crate::games::bowl::faults::{is_of_players, misses_argument, unknown_rule};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::words::ALL;
use crate::pack::{Diagnostic, Diagnostics, Entry, Place, Severity, Tree, out_of_range, unknown_name};
use crate::referee::Book;
use crate::teams::{Characteristic, Growth, Position, Roster, TEAM_BUILDING, spelled, syntax};

/// Reports what no player of a roster can be, and what makes the team that it suggests illegal.
pub(crate) fn check(book: &Book<Bowl>, data: &Data, entries: &[Entry], faults: &mut Diagnostics) {
    entries.iter().filter(|entry| entry.kind == "club").for_each(|club| check_journeymen(book, club, faults));
    for roster in &data.rosters {
        let entry = entries.iter().find(|entry| entry.id == roster.id);
        for position in &roster.positions {
            check_skills(book, data, position, faults);
            let written = entry.and_then(|entry| entry.tree.get("positions")?.get(&position.id));
            if let Some((written, growth)) = written.zip(data.growth.as_ref()) {
                check_profile(position, written, growth, faults);
            }
        }
        if let Some((entry, limits)) = entry.zip(data.team_limits.as_ref()) {
            let building = entries.iter().find(|entry| entry.id == TEAM_BUILDING).map(|entry| &*entry.tree);
            let wrong = roster.suggestion_faults(limits).list.into_iter();
            faults.list.extend(wrong.map(|fault| Diagnostic {
                severity: Severity::Warning,
                place: latest(book, &causes(&fault, roster, &entry.tree, building)).or(fault.place),
                ..fault
            }));
        }
    }
}

/// Skills that no position may have together or twice, or without what they carry, and words behind one that mean nobody.
fn check_skills(book: &Book<Bowl>, data: &Data, position: &Position, faults: &mut Diagnostics) {
    let place_of = |held| position.has.iter().find(|has| book.held(&has.0) == Some(held)).map(|has| has.at);
    data.exclusions.check(book, place_of, faults);
    for (index, has) in position.has.iter().enumerate() {
        let (id, argument) = &has.value;
        let rule = book.find(id).filter(|rule| is_of_players(rule));
        if let Some(example) = rule.and_then(|rule| misses_argument(rule, id, argument.as_ref())) {
            faults.push(syntax(has.at, &spelled(&has.value), &example));
        } else if let Some(Argument::Word(word)) = argument
            && data.positions_called(word).is_empty()
        {
            faults.push(unknown_name("position", has.at, word, data.positions().map(|(_, id)| id).chain([ALL])));
        }
        if position.has[..index].iter().any(|other| other.0 == *id) {
            faults.push(Diagnostic::error("skill-twice", has.at).with("rule", id));
        }
    }
}

/// Whatever journeymen have beside their position is a skill or a trait, with what it carries.
fn check_journeymen(book: &Book<Bowl>, club: &Entry, faults: &mut Diagnostics) {
    let have = club.tree.get("journeymen").and_then(|journeymen| journeymen.get("have"));
    for item in have.map_or(&[][..], Tree::items) {
        // A word that is no text is told with their club.
        let Some(word) = item.scalar() else { continue };
        let fault = match parse_rule_reference(&word, item.at) {
            Err(fault) => Some(fault),
            Ok((id, argument)) => match book.find(&id).filter(|rule| is_of_players(rule)) {
                None => Some(unknown_rule(book, &id, item.at)),
                Some(rule) => misses_argument(rule, &id, argument.as_ref()).map(|like| syntax(item.at, &word, &like)),
            },
        };
        faults.list.extend(fault);
    }
}

/// Characteristics that no improvement or injury could bring about: houses may have them, if they mean to.
fn check_profile(position: &Position, written: &Tree, growth: &Growth, faults: &mut Diagnostics) {
    for characteristic in Characteristic::ALL {
        let Some(value) = position.characteristic(characteristic) else { continue };
        let range = growth.range(characteristic);
        if !range.contains(&value) {
            let at = written.get(characteristic.word()).map_or(position.at, |value| value.at);
            let fault = out_of_range(at, value.into(), &range);
            faults.push(Diagnostic { severity: Severity::Warning, ..fault });
        }
    }
}

/// The values that a fault of a suggested team comes of, those that say most of it first.
fn causes<'t>(fault: &Diagnostic, roster: &Roster, tree: &'t Tree, building: Option<&'t Tree>) -> Vec<&'t Tree> {
    let bought = || tree.get("bought").map_or(&[][..], Tree::entries).iter().map(|(_, count)| count);
    let limit = |param: &str| building.and_then(|tree| tree.get("params")?.get(param));
    let re_rolls = tree.get("re-rolls");
    match fault.code {
        "too-many-of" => {
            let group = fault.args.iter().find(|(name, _)| *name == "position").map(|(_, group)| group);
            let limit = group.and_then(|group| tree.get("limits")?.get(group));
            limit.into_iter().chain(bought()).collect()
        }
        "over-budget" => {
            let hired = roster.bought.iter().filter(|(_, count)| *count > 0);
            let hired = hired.filter_map(|(index, _)| roster.positions.get(*index));
            let costs = hired.filter_map(|position| tree.get("positions")?.get(&position.id)?.get("cost"));
            let prices = ["budget", "re-roll-cost"].into_iter().filter_map(limit);
            costs.chain(bought()).chain(re_rolls).chain(prices).collect()
        }
        "too-many-re-rolls" => re_rolls.into_iter().chain(limit("most-re-rolls")).collect(),
        "too-few-players" => bought().chain(limit("least-players")).collect(),
        "too-many-players" => bought().chain(limit("most-players")).collect(),
        _ => Vec::new(),
    }
}

/// The place of the value that was written in the uppermost layer; the first of several.
fn latest(book: &Book<Bowl>, values: &[&Tree]) -> Option<Place> {
    let places = values.iter().map(|value| value.at);
    places.filter(|at| at.line > 0).min_by_key(|at| Reverse(book.sources.layer(at.file)))
}
