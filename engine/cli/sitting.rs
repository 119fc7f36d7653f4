//! A sitting: a game is played until it ends or its people leave, told and written down on the way.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use crate::bots::Automated;
use crate::judge::as_left::Left;
use crate::judge::foresee;
use crate::judge::record::{Clerk, Log, SaidSoFar, Step, Typed, before_fault, before_typed};
use crate::pack::{Diagnostic, Diagnostics, Refused};
use crate::referee::{Level, Recorder, Stop};

use super::keyboard::Keyboard;
use super::narrator::{Foresight, Narrator};
use super::past::Past;
use super::table::Table;
use super::values::CoachKind;

/// Plays until the game ends or its people leave; an answer taken back plays it again up to there.
pub(super) fn play_out<G: Automated>(
    table: &Table<G>,
    path: Option<&Path>,
    before: Option<&Past>,
) -> Result<Stop, Refused> {
    let human = table.coaches.contains(&CoachKind::Human);
    let mut said = before.map(|past| past.record.said()).unwrap_or_default();
    let mut again: Option<Vec<String>> = None;
    let mut told = 0;
    let typed = Typed::default();
    let left: Left = Rc::new(RefCell::new(before.and_then(|past| past.left.clone())));
    let keyboard = Rc::new(RefCell::new(Keyboard::new(&table.out)));
    loop {
        let log = Log::default();
        let narrator =
            Narrator::new(table.out, table.level, table.board).before(table.people()).from(told).at(&keyboard);
        let narrator = narrator.foreseeing(foresight(table, &log)).noting(&log, &typed);
        let narrator = Rc::new(RefCell::new(narrator));
        let clerk = Clerk::new(Rc::clone(&log));
        let held = before.filter(|_| again.is_none());
        let clerk = match (again.take(), held) {
            (Some(steps), _) => clerk.repeating(steps),
            (None, Some(past)) => past.held_by(clerk),
            (None, None) => clerk,
        };
        let clerk = || match path {
            None => Ok(clerk),
            Some(path) => {
                let writing = clerk.writing(path, &table.header, &left);
                writing.map_err(|fault| Refused::one(fault, &table.book.sources))
            }
        };
        let repeated = std::mem::take(&mut said);
        let told_of = Some(&narrator).filter(|_| human || table.level > Level::Off);
        match sit_and_play(table, repeated, clerk, told_of, recorder(table.level, human))? {
            Stop::Undo => {
                let kept = taken_back(table, &log, &typed);
                (said, told) = (SaidSoFar::in_steps(&kept), narrator.borrow().told());
                again = Some(lines(kept));
            }
            Stop::Fault(fault) => {
                let played = log.borrow().len();
                let is_new = held.is_none_or(|past| past.record.steps.len() <= played);
                if let Some(kept) = without_the_fault(table, &log, &typed, &fault).filter(|_| is_new) {
                    table.out.faults(&Diagnostics { list: vec![*fault] }, &table.book.sources);
                    table.out.line(table.out.say("prompt-fault-taken-back", &[]));
                    (said, told) = (SaidSoFar::in_steps(&kept), narrator.borrow().told());
                    again = Some(lines(kept));
                    continue;
                }
                return Err(match before {
                    Some(past) => past.altered(*fault, played, &table.book.sources),
                    None => Refused::one(*fault, &table.book.sources),
                });
            }
            stop => {
                // A person may leave while the record is repeated: nothing of it is lost.
                if let Some(altered) =
                    held.filter(|_| stop == Stop::Over).and_then(|past| past.went_on(log.borrow().len()))
                {
                    return Err(altered);
                }
                farewell(table, &stop, path);
                return Ok(stop);
            }
        }
    }
}

/// The recorder of a game that is told: it notes everything where a roll is told with its number, so that it is the one that
/// `explain` gives it.
fn recorder(level: Level, human: bool) -> Recorder {
    match level {
        _ if human || level == Level::Full => Recorder::asking_why(),
        Level::Rules => Recorder::new(Level::Full),
        other => Recorder::new(other),
    }
}

/// The odds of an order after the answers given so far, by playing again from the start.
pub(super) fn foresight<G: Automated>(table: &Table<G>, log: &Log) -> Foresight {
    let (book, header, language, log) =
        (Arc::clone(&table.book), table.header.clone(), table.out.language, Rc::clone(log));
    Box::new(move |order| foresee(&book, &header, SaidSoFar::in_steps(&log.borrow()), order, language))
}

fn sit_and_play<G: Automated>(
    table: &Table<G>,
    said: SaidSoFar,
    clerk: impl FnOnce() -> Result<Clerk, Refused>,
    narrator: Option<&Rc<RefCell<Narrator>>>,
    trace: Recorder,
) -> Result<Stop, Refused> {
    let mut referee = table.sit(said, clerk, narrator, trace)?;
    let stop = referee.play_from(&table.header.start).err().unwrap_or(Stop::Over);
    if let Some(narrator) = narrator {
        narrator.borrow_mut().tell(referee.game(), referee.trace.events());
    }
    if stop == Stop::Over {
        if table.board {
            table.out.line(referee.game().drawn(table.out.language, &table.people()));
        }
        let game = referee.game();
        let winners: Vec<String> =
            G::winners(&referee.state).into_iter().map(|side| game.side_name(side, table.out.language)).collect();
        table.out.line(match winners.is_empty() {
            true => table.out.say("play-draw", &[]),
            false => table.out.say("play-won", &[("winner", winners.join(", ").as_str().into())]),
        });
    }
    Ok(stop)
}

/// The steps that are left when the last line is taken back; all of them, and why, if it cannot be.
fn taken_back<G: Automated>(table: &Table<G>, log: &Log, typed: &Typed) -> Vec<Step> {
    let (steps, people) = (log.borrow(), table.people());
    match before_typed(&steps, &typed.borrow(), |side| people[usize::from(side)], G::dice_bind(&table.book)) {
        Ok(kept) => {
            if kept.len() == steps.len() {
                table.out.line(table.out.say("prompt-nothing-to-undo", &[]));
            }
            kept.to_vec()
        }
        Err(fault) => {
            table.out.faults(&Diagnostics { list: vec![fault] }, &table.book.sources);
            steps.to_vec()
        }
    }
}

/// The steps before the line of a person that led to a fault, if there is one that can be taken back.
fn without_the_fault<G: Automated>(
    table: &Table<G>,
    log: &Log,
    typed: &Typed,
    fault: &Diagnostic,
) -> Option<Vec<Step>> {
    let (steps, people) = (log.borrow(), table.people());
    before_fault(&steps, &typed.borrow(), |side| people[usize::from(side)], fault).map(<[Step]>::to_vec)
}

fn lines(steps: Vec<Step>) -> Vec<String> {
    steps.into_iter().map(|step| step.line).collect()
}

fn farewell<G: Automated>(table: &Table<G>, stop: &Stop, path: Option<&Path>) {
    if let (Stop::Quit, Some(path)) = (stop, path) {
        let path = path.display().to_string();
        table.out.line(table.out.say("play-left", &[("path", path.as_str().into())]));
    }
}
