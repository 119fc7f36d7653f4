//! Every scenario holds, and together they show every hook of every game at work and at rest.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::OnceLock;

use arbitro::expr::vocabulary::{NONE, Value, slot};
use arbitro::games::gauntlet::State;
use arbitro::games::gauntlet::words::event;
use arbitro::judge::{AnyBook, AnyGame, Judge, Outcome, Shelf};
use arbitro::pack::{Diagnostics, Library, Place, Sources};
use arbitro::referee::TraceEvent;
use arbitro::text::{Language, sentence};
use arbitro::with_book;

use crate::support::{below, none, root};

/// The games whose hooks must be seen; each has everything of the packs below it.
const GAMES: [&str; 5] = ["death-match", "finale-xviii", "gauntlet-of-fools-promo", "blitz-bowl-errata", "ue2-deck"];

/// Hooks that no scenario has seen speak yet. This list only ever gets shorter.
const NOT_YET_APPLIED: &[&str] = &[];

/// Hooks with a condition that no scenario has seen keep silent yet. This list only ever gets shorter.
const NOT_YET_SILENT: &[&str] = &["throw-team-mate.strong-enough"];

/// The outcome of all scenarios.
#[derive(Default)]
struct Season {
    cases: usize,
    findings: Vec<String>,
    applied: BTreeSet<String>,
    silent: BTreeSet<String>,
    /// How far attacks on a monster were from its Defence.
    attacks: BTreeSet<(String, Value)>,
    /// How far Defences were from what a monster brought against them.
    strikes: BTreeSet<(String, Value)>,
}

fn shelf() -> Shelf {
    Shelf::new(Library::at(root()))
}

/// All scenarios, judged once for all tests of this file.
fn season() -> &'static Season {
    static SEASON: OnceLock<Season> = OnceLock::new();
    SEASON.get_or_init(|| {
        let (mut shelf, mut season) = (shelf(), Season::default());
        for path in below("tests/scenarios", "yaml") {
            judge_file(&path, &mut shelf, &mut season);
        }
        season
    })
}

fn judge_file(path: &str, shelf: &mut Shelf, season: &mut Season) {
    let (mut sources, mut faults) = (Sources::default(), Diagnostics::default());
    let full = root().join(path);
    match sources.read_file(&full) {
        Ok((_, tree)) => {
            let folder = full.parent().map(PathBuf::from).unwrap_or_default();
            let game = path.split('/').nth(2).map(str::to_owned);
            let mut judge = Judge { shelf, houses: Vec::new(), folder, game };
            for case in Judge::cases(&tree, &mut faults) {
                season.cases += 1;
                let here = format!("{path}:{}: {}", case.at.line, case.name);
                match judge.judge(&case) {
                    Ok(verdict) => {
                        note(&here, &verdict.outcome, &mut season.findings);
                        if let Some(AnyGame::Gauntlet(state, events)) = verdict.played.map(|played| played.game) {
                            measure(&state, &events, season);
                        }
                        for (hook, spoke) in verdict.weighed {
                            let list = if spoke { &mut season.applied } else { &mut season.silent };
                            list.insert(hook);
                        }
                    }
                    Err(refused) => season.findings.extend(said(&here, &refused.faults)),
                }
            }
        }
        Err(fault) => faults.push(fault),
    }
    season.findings.extend(said(path, &faults));
}

/// Notes how far a duel was from the borders between a kill and none, a hit and none.
fn measure(state: &State, events: &[TraceEvent], season: &mut Season) {
    for event in events {
        let [_, monster, one, other, ..] = event.frame.slots[usize::from(slot::FIRST)..] else { continue };
        match event.event {
            event::ATTACK_JUDGED if one != NONE => season.attacks.insert((state.card(monster).id.clone(), one - other)),
            event::MONSTER_STRIKES => season.strikes.insert((state.card(monster).id.clone(), other - one)),
            _ => false,
        };
    }
}

fn note(here: &str, outcome: &Outcome, findings: &mut Vec<String>) {
    match outcome {
        Outcome::Held => {}
        Outcome::Differs(list) => findings.extend(list.iter().map(|wrong| {
            format!("{here}: line {}: {}: expected {}, got {}", wrong.at.line, wrong.what, wrong.expected, wrong.got)
        })),
        Outcome::Unusable(faults) => findings.extend(said(here, faults)),
    }
}

fn said(here: &str, faults: &Diagnostics) -> Vec<String> {
    let line = |place: Option<arbitro::pack::Place>| place.map(|at| format!("line {}: ", at.line)).unwrap_or_default();
    let say = |fault: &arbitro::pack::Diagnostic| {
        format!("{here}: {}{}", line(fault.place), sentence(fault, Language::default()))
    };
    faults.list.iter().map(say).collect()
}

/// Every hook of every game by name, and whether it has a condition. Games that build on the same pack share its hooks; other
/// than that no two hooks have one name.
fn hooks() -> BTreeMap<String, bool> {
    let (mut found, mut files) = (BTreeMap::new(), BTreeMap::new());
    for game in GAMES {
        let book = shelf().book(game, &[]).unwrap_or_else(|refused| panic!("{:?}", refused.faults));
        let own: Vec<(String, bool, String)> = with_book!(&book, book => {
            let file = |hook: &Place| book.sources.name(hook.file).to_owned();
            let hooks = (0..).zip(&book.hooks);
            hooks.map(|(id, hook)| (book.hook_name(id), hook.condition.is_some(), file(&hook.at))).collect()
        });
        let elsewhere = |name: &String, file: &String| files.get(name).is_some_and(|other| other != file);
        let twins = own.iter().filter(|(name, _, file)| elsewhere(name, file)).map(|(name, ..)| name.clone());
        none(&twins.collect::<Vec<_>>(), "scenarios of one game would speak for another:");
        for (name, conditional, file) in own {
            files.insert(name.clone(), file);
            found.insert(name, conditional);
        }
    }
    found
}

/// Holds what is missing against the list of what may still be missing.
fn hold_against(missing: &BTreeSet<&String>, known: &[&str], what: &str) {
    let mut findings: Vec<String> = missing
        .iter()
        .filter(|hook| !known.contains(&hook.as_str()))
        .map(|hook| format!("{hook} is never {what}"))
        .collect();
    let done = known.iter().filter(|hook| !missing.iter().any(|other| *other == *hook));
    findings.extend(done.map(|hook| format!("{hook} is {what}, or gone: take it off the list")));
    none(&findings, "some rules want a scenario (or the list at the top of tests/scenarios.rs is too long):");
}

#[test]
fn every_scenario_holds() {
    let season = season();
    assert!(season.cases > 0, "there are no scenarios");
    none(&season.findings, &format!("of {} cases:", season.cases));
}

#[test]
fn every_hook_speaks_in_some_scenario() {
    let hooks = hooks();
    let missing = hooks.keys().filter(|hook| !season().applied.contains(*hook)).collect();
    hold_against(&missing, NOT_YET_APPLIED, "applied");
}

#[test]
fn every_hook_with_a_condition_is_weighed_and_keeps_silent_in_some_scenario() {
    let hooks = hooks();
    let conditional = hooks.iter().filter(|(_, condition)| **condition).map(|(hook, _)| hook);
    let missing = conditional.filter(|hook| !season().silent.contains(*hook)).collect();
    hold_against(&missing, NOT_YET_SILENT, "silent");
}

#[test]
fn every_monster_is_met_on_both_sides_of_its_defence_and_of_its_attack() {
    let Ok(AnyBook::Gauntlet(book)) = shelf().book("gauntlet-of-fools-promo", &[]) else { panic!("it is a duel") };
    let mut findings = Vec::new();
    for monster in book.data.deck.cards.iter().filter(|card| card.is_monster()) {
        let mut want = |seen: &BTreeSet<(String, Value)>, by: Value, what: &str| {
            if !seen.contains(&(monster.id.clone(), by)) {
                findings.push(format!("{}: {what}", monster.id));
            }
        };
        want(&season().attacks, 0, "no attack equals its Defence");
        want(&season().attacks, -1, "no attack is one less than its Defence");
        want(&season().strikes, 0, "no Defence equals its Attack");
        want(&season().strikes, 1, "no Defence is one more than its Attack");
    }
    none(&findings, "some monsters want a scenario:");
}
