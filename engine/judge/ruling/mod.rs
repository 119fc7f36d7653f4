//! A judge's ruling on a game: where it stands among the steps, whether it can be, and what is taken back for it.
//!
//! Start at [`Wish`]: what a judge wants, in terms of what the trace shows. [`ruled`] makes the steps of it that a record has,
//! and [`unruled`] takes the last one back; [`Kept`] makes a scenario or a house of it.
//!
//! **Never here:** an effect of a ruling. The referee hears it, wherever the game is played again.

mod kept;

use std::rc::Rc;
use std::sync::Arc;

use crate::pack::{Diagnostic, Diagnostics, LONGEST_NAME, Refused, Tree, name as checked_name};
use crate::referee::{Base, Book, Family, Moment, Recorder, Referee, Ruled, Ruling, Stop};

use super::odds::Want;
use super::record::{Clerk, Log, Record, ruling_line, ruling_of};
use super::replay::Replay;

pub use kept::Kept;

/// So many characters of a reason at most.
const LONGEST_REASON: usize = 500;

/// A ruling that a judge wishes.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The name of the judge.
    pub by: String,
    /// The reason.
    pub why: String,
    /// The id of the rule that it rests on, if one is named.
    pub rule: Option<String>,
    /// The decision.
    pub what: Wished,
}

/// The decision that is wished.
#[derive(Clone, Debug)]
pub enum Wished {
    /// A die of an event shows another face.
    Die {
        /// The number of the event.
        event: u32,
        /// Which of its dice, from 1, in the order thrown.
        die: usize,
        /// The face.
        face: u8,
    },
    /// A die of an event shows another face, by its name.
    Face {
        /// The number of the event.
        event: u32,
        /// Which of its dice, from 1, in the order thrown.
        die: usize,
        /// The id of the face.
        face: String,
    },
    /// A roll comes out otherwise.
    Outcome {
        /// The number of the event.
        event: u32,
        /// The id of the outcome.
        is: String,
    },
    /// Things stand otherwise, in the words of a scenario's position.
    Position(String),
}

/// The steps of a game once a ruling is made: those before it, the ruling, and no more. What came after stands in the ruling.
///
/// # Errors
/// All that speaks against it: no name, no reason, an unknown rule, a roll, die, face or outcome that there is not, a position
/// that cannot be or that is ruled in the middle of something.
pub fn ruled<G: Family>(book: &Arc<Book<G>>, record: Record, wish: Wish) -> Result<Vec<String>, Refused> {
    let mut faults = Diagnostics::default();
    let by = checked_name(wish.by.trim(), LONGEST_NAME, "ruling-without-name").map_err(|fault| faults.push(fault));
    let why = wish.why.split_whitespace().collect::<Vec<_>>().join(" ");
    let why = checked_name(&why, LONGEST_REASON, "ruling-without-reason").map_err(|fault| faults.push(fault));
    if let Some(rule) = wish.rule.as_ref().filter(|rule| book.find(rule).is_none()) {
        faults.push(book.unknown_rule(rule));
    }
    let replay = Replay::whole(record);
    let (referee, rest) = played(book, &replay)?;
    let found = found(&referee, &replay.record, rest, wish.what).map_err(|found| faults.list.extend(found));
    let (Ok(by), Ok(why), Ok((at, what)), true) = (by, why, found, faults.is_empty()) else {
        return Err(Refused { faults, sources: book.sources.clone() });
    };
    let steps: Vec<String> = replay.record.steps.iter().map(|(_, line)| line.clone()).collect();
    let ruling = Ruling { by, why, rule: wish.rule, what, instead: steps[at..].to_vec() };
    let mut steps = steps[..at].to_vec();
    steps.push(ruling_line(&ruling));
    tried(book, Record::new(replay.record.header, steps.clone(), false))?;
    Ok(steps)
}

/// The steps of a game without its last ruling: those before, and those that it took the place of.
///
/// # Errors
/// `no-such-ruling` where nobody has ruled; what shows that the game has never gone as the ruling says it had.
pub fn unruled<G: Family>(book: &Arc<Book<G>>, record: Record) -> Result<Vec<String>, Refused> {
    let Some((at, ruling)) = record.rulings().last() else {
        let fault = Diagnostic::anywhere("no-such-ruling").with("number", 1).with("count", 0);
        return Err(Refused::one(fault, &book.sources));
    };
    let before = record.steps[..at].iter().map(|(_, line)| line.clone());
    let steps: Vec<String> = before.chain(ruling.instead).collect();
    tried(book, Record::new(record.header, steps.clone(), false))?;
    Ok(steps)
}

/// Plays a game as far as it came; how often it has rested before the question that is open then, if it rests there.
fn played<G: Family>(book: &Arc<Book<G>>, replay: &Replay<G>) -> Result<(Referee<G>, Option<u32>), Refused> {
    let (mut referee, open) = replay.to_the_open_question(book, Recorder::asking_why().noting_moments())?;
    if let Err(Stop::Fault(fault)) = replay.play(&mut referee) {
        return Err(Refused::one(*fault, &book.sources));
    }
    Ok((referee, open.get().and_then(|open| open.rest)))
}

/// The place of a ruling among the steps, and its decision as records have it.
fn found<G: Family>(
    referee: &Referee<G>,
    record: &Record,
    rest: Option<u32>,
    what: Wished,
) -> Result<(usize, Ruled), Vec<Diagnostic>> {
    let (game, moments) = (referee.game(), referee.trace.moments());
    let is_ruled = |at: usize| record.steps.get(at).and_then(|(_, line)| ruling_of(line));
    match what {
        Wished::Die { event, die, face } => {
            let thrown = || moments.iter().filter(|moment| moment.event == event && !moment.came_out);
            let meant = die.checked_sub(1).and_then(|before| thrown().nth(before));
            let thrown = meant.ok_or_else(|| vec![no_die(referee, event, (die, thrown().count()))])?;
            let line = record.steps.get(thrown.steps).map_or("", |(_, line)| line.as_str());
            let sides = line.split(" d").nth(1).and_then(|die| die.split(' ').next()?.parse().ok()).unwrap_or(u8::MAX);
            if face == 0 || face > sides {
                return Err(vec![Diagnostic::anywhere("ruling-face").with("face", face).with("sides", sides)]);
            }
            // Of two rulings on one die the second takes the place of the first.
            let before = thrown
                .steps
                .checked_sub(1)
                .filter(|&at| is_ruled(at).is_some_and(|ruling| matches!(ruling.what, Ruled::Die(_))));
            Ok((before.unwrap_or(thrown.steps), Ruled::Die(face)))
        }
        Wished::Face { event, die, face } => {
            let face = named_face(referee, event, &face).map_err(|fault| vec![fault])?;
            found(referee, record, rest, Wished::Die { event, die, face })
        }
        Wished::Outcome { event, is } => {
            let came_out = moments.iter().position(|moment| moment.event == event && moment.came_out);
            let came_out = came_out.ok_or_else(|| vec![no_outcome(referee, event)])?;
            let roll = name_of(referee, event);
            Want::read(&format!("{roll}={is}"), game.book).map_err(|fault| vec![fault])?;
            let Moment { steps, .. } = moments[came_out];
            let same =
                |moment: &&Moment| moment.came_out && moment.steps == steps && name_of(referee, moment.event) == roll;
            let after = moments[..came_out].iter().filter(same).count() as u8;
            Ok((steps, Ruled::Outcome { roll: roll.to_owned(), is, after }))
        }
        Wished::Position(text) => {
            let Some(rest) = rest.filter(|_| !record.ended) else {
                let place = if record.ended { "over" } else { "middle" };
                return Err(vec![Diagnostic::anywhere("ruling-in-the-middle").with("where", place)]);
            };
            let anywhere = |fault| Diagnostic { place: None, ..fault };
            let tree = Tree::parse(&text, 0).map_err(|fault| vec![anywhere(fault)])?;
            let amended = G::DESCRIPTION.amend(game.book, &referee.state, &tree);
            amended.map_err(|faults| faults.list.into_iter().map(anywhere).collect::<Vec<_>>())?;
            Ok((record.steps.len(), Ruled::Position { is: tree.in_line(), rest }))
        }
    }
}

/// The number of a face of the dice of an event, by its id.
fn named_face<G: Family>(referee: &Referee<G>, event: u32, word: &str) -> Result<u8, Diagnostic> {
    let noted = referee.trace.events().get(event as usize).ok_or_else(|| no_roll(referee, event))?;
    let faces = match &referee.book.events[usize::from(noted.event)].base {
        Base::Roll { pool, .. } => pool.faces.as_deref().unwrap_or_default(),
        _ => &[],
    };
    let names = || faces.iter().map(|&face| referee.book.names.name(face));
    let found = names().position(|name| name == word).map(|index| index as u8 + 1);
    found.ok_or_else(|| Diagnostic::anywhere("unknown-face").with("word", word).suggest(word, names()))
}

fn name_of<G: Family>(referee: &Referee<G>, event: u32) -> &str {
    let event = referee.trace.events().get(event as usize);
    event.map_or("", |event| referee.book.event_name(event.event))
}

/// Why a die of an event, the so manieth of as many as were thrown, cannot be ruled.
fn no_die<G: Family>(referee: &Referee<G>, event: u32, (die, dice): (usize, usize)) -> Diagnostic {
    let Some(noted) = referee.trace.events().get(event as usize) else { return no_roll(referee, event) };
    let name = referee.book.event_name(noted.event);
    let fault = Diagnostic::anywhere("ruling-no-die").with("number", event).with("event", name);
    fault.with("die", die).with("count", dice)
}

/// Why an event has no outcome that can be ruled.
fn no_outcome<G: Family>(referee: &Referee<G>, event: u32) -> Diagnostic {
    match referee.trace.events().get(event as usize).is_some_and(|noted| referee.game().is_roll(noted)) {
        true => no_roll(referee, event),
        false => no_die(referee, event, (1, 0)),
    }
}

fn no_roll<G: Family>(referee: &Referee<G>, event: u32) -> Diagnostic {
    let rolls = referee.trace.events().iter().filter(|event| referee.game().is_roll(event)).count();
    Diagnostic::anywhere("no-such-roll").with("roll", event).with("count", rolls)
}

/// Whether a game comes as far as its record, the last ruling included.
fn tried<G: Family>(book: &Arc<Book<G>>, record: Record) -> Result<(), Refused> {
    let (replay, log) = (Replay::whole(record), Log::default());
    let mut referee = replay.again(book, usize::MAX, Recorder::default())?;
    referee.set_witness(Box::new(Clerk::new(Rc::clone(&log)).holding(&replay.record, 0)));
    let stop = replay.play(&mut referee);
    let steps = log.borrow().len();
    match stop {
        // Whatever brings the game down once the ruling is made is told at the table.
        _ if steps >= replay.record.steps.len() => Ok(()),
        Err(Stop::Fault(fault)) => Err(Refused::one(*fault, &book.sources)),
        _ => Err(Refused::one(Diagnostic::anywhere("ruling-comes-to-nothing"), &book.sources)),
    }
}
