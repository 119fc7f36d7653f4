//! A game that is looked at beside the one that is played: as it stood, as it might have gone, as it may go.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use serde_json::{Value as Json, json};

use crate::judge::extract::{Extract, Keeper, Rests};
use crate::judge::impact::{Difference, PlayedGame, differences, play_by};
use crate::judge::page::page;
use crate::judge::record::{Clerk, Log, Record};
use crate::judge::rulebook::leaf;
use crate::judge::tell::Teller;
use crate::judge::what_if::{Change, as_recorded, otherwise};
use crate::judge::{AnyBook, Foreseen, Replay, Shelved, foresee};
use crate::pack::{Diagnostic, Refused, Sources};
use crate::referee::{Book, Family, Recorder, Ruling, TraceEvent};
use crate::text::{Language, say};
use crate::with_book;

use super::asked::laid_out;
use super::desk::rulings;
use super::hall::Hall;
use super::message::Sight;
use super::seats::{Chair, SeatKind, Seats};
use super::table::Table;
use super::view::{Moment, view};

/// The game as it stood after so many answers. Whoever looks back is told no more than was known then.
pub(super) fn look(hall: &Hall, table: &Table, at: usize, sight: &Sight) -> Result<Json, Refused> {
    let (record, book) = hall.read(table)?;
    with_book!(&book, book => stood(book, record, &table.seats, at, sight))
}

fn stood<G: Family>(
    book: &Arc<Book<G>>,
    record: Record,
    seats: &Seats,
    at: usize,
    sight: &Sight,
) -> Result<Json, Refused> {
    let (all, ended) = (record.answers().count(), record.ended);
    let last = record.steps.iter().enumerate().filter(|(_, (_, line))| line.starts_with('>')).nth(at);
    let before = last.map_or(usize::MAX, |(step, _)| step);
    let so_far: Vec<Ruling> =
        record.rulings().take_while(|(step, _)| *step < before).map(|(_, ruling)| ruling).collect();
    let replay = Replay::whole(record);
    let mut referee = replay.again(book, at, Recorder::asking_why())?;
    let _ = replay.play(&mut referee);
    let is_over = ended && at >= all;
    let moment = Moment { events: referee.trace.events(), request: None, is_over, undone: u64::MAX };
    let mut seen = view(referee.game(), moment, seats, sight);
    seen["rulings"] = rulings(referee.game(), so_far.into_iter(), sight.language);
    seen["at"] = at.min(all).into();
    seen["of"] = all.into();
    Ok(seen)
}

/// The odds of an order after so many steps.
pub(super) fn odds(hall: &Hall, table: &Table, steps: usize, order: &str, language: Language) -> Result<Json, Refused> {
    let (mut record, book) = hall.read(table)?;
    record.steps.truncate(steps);
    let foreseen = with_book!(&book, book => foresee(book, &record.header, record.said(), order, language));
    let Foreseen { told, tests, grief, rolls } =
        foreseen.map_err(|faults| Refused { faults, sources: Sources::default() })?;
    Ok(json!({ "odds": { "line": order, "rolls": rolls, "told": told, "tests": tests, "grief": grief } }))
}

/// What is different in a game that might have been.
pub(super) enum Supposed {
    /// A rule, by its id, is left out.
    Without(String),
    /// A house of the folder, by its name, is in use too.
    Under(String),
}

/// A roll as it was, and as it would have been: the same dice, the same answers.
pub(super) fn what_if(
    hall: &Hall,
    table: &Table,
    event: &str,
    supposed: &Supposed,
    sight: &Sight,
) -> Result<Json, Refused> {
    let (language, (record, book)) = (sight.language, hall.read(table)?);
    with_book!(&book, book => {
        let (change, heading) = change(hall, book, &record, supposed, language)?;
        let sees_dice = sees_dice(&record, table, &sight.chair) || sight.chair.is_judge;
        judged(book, record, event, (change, heading), (sight, sees_dice))
    })
}

/// The change of the rules, and how it is called.
fn change<G: Family>(
    hall: &Hall,
    book: &Arc<Book<G>>,
    record: &Record,
    supposed: &Supposed,
    language: Language,
) -> Result<(Change<G>, String), Refused> {
    match supposed {
        Supposed::Without(rule) => {
            let index = book.rules.iter().position(|own| book.names.name(own.name) == rule);
            let index = index.ok_or_else(|| book.unknown_rule(rule))?;
            let name = book.texts.called(rule, language);
            Ok((Change::Without(index as u16), say(language, "what-if-without", &[("rule", name.into())])))
        }
        Supposed::Under(house) => {
            let path = hall.house(house)?;
            let all: Vec<PathBuf> = record.header.houses.iter().cloned().chain([path]).collect();
            let other = hall.beside(book, &all)?;
            Ok((Change::By(other), say(language, "what-if-house", &[("house", house.as_str().into())])))
        }
    }
}

fn judged<G: Family>(
    book: &Arc<Book<G>>,
    record: Record,
    number: &str,
    (change, heading): (Change<G>, String),
    (sight, sees_dice): (&Sight, bool),
) -> Result<Json, Refused> {
    let (language, sees_all) = (sight.language, record.ended || sight.chair.is_judge);
    let replay = Replay::whole(record);
    let played = as_recorded(book, &replay)?;
    let (game, events) = (played.game(), played.trace.events());
    let is_told = |event: &&TraceEvent| game.is_roll(event) && (sees_all || !game.is_secret(event));
    let roll = number.parse().ok().and_then(|id: usize| events.get(id)).filter(is_told);
    let rolls = events.iter().filter(is_told).count();
    let none = Diagnostic::anywhere("no-such-roll").with("roll", number).with("count", rolls);
    let roll = roll.ok_or(none)?;
    let tried = otherwise(book, &replay, &played, roll, change)?;
    if !sees_dice && tried.foretells(events) {
        return Ok(json!({ "none": say(language, "web-newer-later", &[]) }));
    }
    let teller = Teller::new(language);
    let was = teller.page(game, events, roll.id).map(|page| laid_out(&page));
    let is = tried.event().and_then(|event| teller.page(tried.referee.game(), tried.referee.trace.events(), event.id));
    let outcome = |of: Option<String>| of.unwrap_or_default();
    Ok(json!({ "what_if": {
        "was": was,
        "is": is.map(|page| laid_out(&page)),
        "heading": heading,
        "recorded": say(language, "what-if-recorded", &[]),
        "outcomes": [
            outcome(teller.outcome(game, roll)),
            outcome(tried.event().and_then(|event| teller.outcome(tried.referee.game(), event))),
        ],
    }}))
}

/// Whether somebody may see dice that are still to come: no game comes by them any more, or it is theirs alone.
fn sees_dice(record: &Record, table: &Table, chair: &Chair) -> bool {
    record.ended || table.seats.people() < 2 && !chair.sides.is_empty()
}

/// A new game of any moment of another, with whoever asks for it on every seat. Its dice are those of the other: while that is
/// played nobody may see them beforehand but one who plays it alone.
pub(super) fn clone(hall: &Hall, table: &Table, chair: &Chair, at: usize) -> Result<Arc<Table>, Refused> {
    let (record, _) = hall.read(table)?;
    if !sees_dice(&record, table, chair) {
        return Err(Diagnostic::anywhere("table-still-played").into());
    }
    let seats = Seats::new(&vec![SeatKind::Here; table.seats.sides.len()]);
    let made = hall.begin(&record.header, seats)?;
    let mut answers = 0;
    let steps = record.steps.iter().map(|(_, line)| line);
    let kept: Vec<&String> = steps
        .take_while(|line| {
            answers += usize::from(line.starts_with('>'));
            answers <= at && !line.starts_with("end ")
        })
        .collect();
    let text: String = kept.into_iter().map(|line| format!("{line}\n")).collect();
    let file = std::fs::OpenOptions::new().append(true).open(&made.path);
    let written = file.and_then(|mut file| std::io::Write::write_all(&mut file, text.as_bytes()));
    written.map_err(|error| crate::pack::unwritable_file(&made.path, &error))?;
    Ok(made)
}

/// The page of a rule of the game's book.
pub(super) fn rule(hall: &Hall, table: &Table, id: &str, language: Language) -> Result<Json, Refused> {
    let (_, book) = hall.read(table)?;
    with_book!(&book, book => {
        let ids: BTreeSet<&str> = book.rules.iter().map(|rule| book.names.name(rule.name)).collect();
        let rule = book.find(id).ok_or_else(|| book.unknown_rule(id))?;
        Ok(hall.told_from_here(&json!({ "rule": leaf(&page(book, rule, language), language, &ids, true) })))
    })
}

/// The position where the game rested last before so many answers were given, as one line. While others play it is for those
/// who may see all.
pub(super) fn position(hall: &Hall, table: &Table, chair: &Chair, at: usize) -> Result<Json, Refused> {
    let (record, book) = hall.read(table)?;
    if !sees_dice(&record, table, chair) && !chair.is_judge {
        return Err(Diagnostic::anywhere("table-still-played").into());
    }
    let line = with_book!(&book, book => in_one_line(book, record, at, &table.id))?;
    let line = line.ok_or_else(|| Diagnostic::anywhere("position-unwritable").with("number", at))?;
    Ok(hall.told_from_here(&json!({ "text": line })))
}

fn in_one_line<G: Family>(
    book: &Arc<Book<G>>,
    record: Record,
    at: usize,
    name: &str,
) -> Result<Option<String>, Refused> {
    let replay = Replay::whole(record);
    let mut referee = replay.again(book, at, Recorder::silent())?;
    let (log, rests) = (Log::default(), Rests::<G>::default());
    referee.set_witness(Box::new(Keeper::new(Clerk::new(Rc::clone(&log)), log, Rc::clone(&rests))));
    let _ = replay.play(&mut referee);
    let rests = rests.borrow();
    Ok(Extract { book, replay: &replay, events: &[], rests: &rests }.in_one_line(name))
}

/// What the rules of today would have changed in a game that began with others; nothing where they are the same. While several
/// play it is told to a judge alone, for other rules may roll dice that are still to come.
pub(super) fn newer(hall: &Hall, table: &Table, sight: &Sight) -> Result<Json, Refused> {
    let Some((record, then, today)) = hall.newer(table)? else { return Ok(json!({ "newer": null })) };
    let sees_all = record.ended || sight.chair.is_judge;
    if !sees_all && table.seats.people() > 1 {
        return Ok(json!({ "newer": [say(sight.language, "web-newer-later", &[])] }));
    }
    let lines = with_book!(&then, then => apart(then, &today, &record, (sight.language, sees_all)))?;
    Ok(json!({ "newer": lines }))
}

fn apart<G: Shelved>(
    then: &Arc<Book<G>>,
    today: &AnyBook,
    record: &Record,
    (language, sees_all): (Language, bool),
) -> Result<Vec<String>, Refused> {
    let today = G::housed(today);
    let told = |book| play_by(book, record).map_err(|faults| Refused { faults, sources: Sources::default() });
    let (first, second) = (told(then)?, told(today)?);
    let mut found = differences(&first, &second);
    found.list.retain(|difference| sees_all || !is_secret(difference, &first, &second));
    Ok(Teller::new(language).apart(&first, &second, &found))
}

/// Whether a difference is about a roll of which nobody may know before the end.
fn is_secret<G: Family>(difference: &Difference, first: &PlayedGame<G>, second: &PlayedGame<G>) -> bool {
    let (told, id) = match *difference {
        Difference::Changed(id, _) | Difference::Decided(id, _) | Difference::Gone(id) => (first, id),
        Difference::New(id) => (second, id),
    };
    told.events.get(id as usize).is_some_and(|event| told.game().is_secret(event))
}
