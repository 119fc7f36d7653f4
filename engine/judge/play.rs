//! A case is played: from its position, with its dice and commands, until something stops it.

use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use crate::coach::{Asked, LastAsked, Rejoin, Script, Scripted};
use crate::dice::{Given, Seeded, Source};
use crate::pack::{Diagnostic, Diagnostics, Place, Refused, Tree};
use crate::referee::{Book, Family, InLine, Level, Mismatch, Recorder, Referee, Seat, Stop, TraceEvent};

use super::any::{AnyBook, Shelved};
use super::case::Case;
use super::expectations::{PlayedCase, expectations, left_open};
use super::hooks::weighed;
use super::record::{Clerk, Log, Step, before_last_answer};
use super::set_up::{Position, SetUp};
use super::verdict::{Outcome, Played, Verdict, unusable};

/// Where a case has come to.
pub struct CaseResult<G: Family> {
    /// The position.
    pub state: G::State,
    /// The events.
    pub events: Vec<TraceEvent>,
    /// Its dice and answers, as a record has them; only where it was tried.
    pub steps: Vec<String>,
    /// Whether the game came to its end.
    pub ended: bool,
}

/// The hooks that may speak at an event, in order, when a case first comes to it.
pub(super) fn up_to<G: Family>(case: &Case, book: &Arc<Book<G>>, event: &str) -> Result<Option<Vec<InLine>>, Refused> {
    let mut faults = Diagnostics::default();
    let SetUp { position, dice, commands, otherwise } = SetUp::read(case, book, &mut faults);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources: book.sources.clone() });
    }
    let Some(event) = book.event(event) else { return Ok(None) };
    let script: Script = Rc::new(RefCell::new(commands));
    let seat: Seat<G> = Box::new(Scripted::new(script, otherwise, LastAsked::default()));
    let mut referee = position.table(book, Box::new(Given::new(dice)), vec![seat], Recorder::new(Level::Full));
    referee.stop_before(event);
    // Whatever else stops it: the event has not come.
    let _ = G::go_on(&mut referee);
    Ok(referee.in_line().map(<[InLine]>::to_vec))
}

/// The aim with which a case is played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// Whether it holds, and what decided its rolls.
    Judge,
    /// Whether it holds, and no more.
    Quick,
    /// The outcome, with the dice of a seed or those written in it.
    Try { seed: Option<u64> },
}

/// The ids of the rules that events and their hooks belong to.
pub(super) fn rules_of<G: Family>(book: &Book<G>, events: &[TraceEvent]) -> BTreeSet<String> {
    let of_events = events.iter().map(|event| book.events[usize::from(event.event)].rule);
    let hooks = events.iter().flat_map(|event| &event.hooks);
    let of_hooks = hooks.map(|noted| book.hooks[usize::from(noted.hook)].rule);
    let rules = of_events.chain(of_hooks).collect::<BTreeSet<u16>>();
    rules.into_iter().map(|rule| book.names.name(book.rules[usize::from(rule)].name).to_owned()).collect()
}

pub(super) fn play<G: Shelved>(
    case: &Case,
    book: &Arc<Book<G>>,
    any: &AnyBook,
    aim: Aim,
    faults: Diagnostics,
) -> Verdict {
    let (verdict, came) = play_by(case, book, aim, faults);
    let played = came.map(|CaseResult { state, events, steps, ended }| Played {
        book: any.clone(),
        game: G::keep(state, events),
        steps,
        ended,
    });
    Verdict { played, ..verdict }
}

pub(super) fn play_by<G: Family>(
    case: &Case,
    book: &Arc<Book<G>>,
    aim: Aim,
    mut faults: Diagnostics,
) -> (Verdict, Option<CaseResult<G>>) {
    let SetUp { position, dice, commands, otherwise } = SetUp::read(case, book, &mut faults);
    let script: Script = Rc::new(RefCell::new(commands));
    let expected_fault = case.tree.get("expect").and_then(|expect| expect.get("fault")).and_then(Tree::scalar);
    let is_tried = matches!(aim, Aim::Try { .. });
    let expected_fault = expected_fault.filter(|_| !is_tried);
    if faults.errors() > 0 {
        let expected = faults.list.iter().any(|fault| Some(fault.code) == expected_fault.as_deref());
        let outcome = if expected { Outcome::Held } else { Outcome::Unusable(faults) };
        return (Verdict { outcome, ..unusable(case, Diagnostics::default()) }, None);
    }
    let last: LastAsked = Rc::default();
    let open = if is_tried { Vec::new() } else { left_open(case) };
    let seat = || -> Seat<G> {
        *last.borrow_mut() = Asked::default();
        Box::new(Scripted::new(Rc::clone(&script), otherwise, Rc::clone(&last)).leaving_open(open.clone()))
    };
    let dice = || -> Box<dyn Source> {
        match aim {
            Aim::Try { seed: Some(seed) } => Box::new(Seeded::new(seed)),
            _ => Box::new(Given::new(dice.iter().copied())),
        }
    };
    let trace = || if aim == Aim::Quick { Recorder::new(Level::Full) } else { Recorder::asking_why() };
    let log = Log::default();
    let (referee, stop) = play_out(book, &position, dice, (&script, &log), is_tried, (seat, trace));
    let ended = stop == Some(Stop::Over);
    let fault = fault_of(case, book, stop, referee.dice_left(), &script);
    let mut found = Vec::new();
    match (&fault, &expected_fault) {
        (Some(fault), Some(code)) if fault.code == code => {}
        (Some(fault), _) => faults.push(fault.clone()),
        (None, Some(code)) => found.extend(Mismatch::unless_same(case.at, "fault", code, "none")),
        (None, None) => {}
    }
    let game = referee.game();
    let events = referee.trace.events();
    if faults.errors() == 0 && !is_tried {
        found.extend(expectations(&PlayedCase { case, book, game, events, asked: &last.borrow() }, &mut faults));
    }
    let weighed = weighed(game, events);
    let outcome = match (faults.errors(), found.is_empty()) {
        (0, true) => Outcome::Held,
        (0, false) => Outcome::Differs(found),
        _ => Outcome::Unusable(faults),
    };
    let events = events.to_vec();
    let steps = log.borrow().iter().map(|step| step.line.clone()).collect();
    let came = CaseResult { state: referee.state, events, steps, ended };
    (Verdict { outcome, weighed, ..unusable(case, Diagnostics::default()) }, Some(came))
}

/// Plays on from a position; with every `undo` of the script anew, up to the answer before. The log is kept where the
/// script takes an answer back, or somebody wants it.
fn play_out<G: Family>(
    book: &Arc<Book<G>>,
    position: &Position<G>,
    dice: impl Fn() -> Box<dyn Source>,
    (script, log): (&Script, &Log),
    is_logged: bool,
    (seat, trace): (impl Fn() -> Seat<G>, impl Fn() -> Recorder),
) -> (Referee<G>, Option<Stop>) {
    let takes_back = script.borrow().iter().any(|(command, _)| command == "undo");
    let mut answers = VecDeque::new();
    loop {
        log.borrow_mut().clear();
        let queue = Rc::new(RefCell::new(std::mem::take(&mut answers)));
        let coach: Seat<G> = if takes_back { Box::new(Rejoin::new(queue, Some(seat()))) } else { seat() };
        let mut referee = position.table(book, dice(), vec![coach], trace());
        if takes_back || is_logged {
            referee.set_witness(Box::new(Clerk::new(Rc::clone(log))));
        }
        let stop = referee.take_up().err();
        if stop != Some(Stop::Undo) {
            return (referee, stop);
        }
        let undo = script.borrow_mut().pop_front();
        let steps = log.borrow();
        let kept = match before_last_answer(&steps, |_| true, G::dice_bind(book)) {
            Ok(kept) => kept,
            Err(fault) => {
                let fault = Diagnostic { place: undo.map(|(_, at)| at), ..fault };
                return (referee, Some(Stop::Fault(Box::new(fault))));
            }
        };
        answers = kept.iter().filter_map(Step::answer).collect();
    }
}

/// A fault in play, with the texts it is written in: a command stands in the case, rules in the files of the book. What
/// nobody knows the place of is told at another.
pub(super) fn told_of<G: Family>(
    book: &Book<G>,
    fault: Diagnostic,
    commands: impl IntoIterator<Item = Place>,
    otherwise: Option<Place>,
) -> Diagnostic {
    match fault.place {
        None => Diagnostic { place: otherwise, ..fault },
        Some(at) if commands.into_iter().any(|command| command == at) => Diagnostic { also: Vec::new(), ..fault },
        Some(_) => fault.written_in(|file| (book.sources.name(file), book.sources.text(file))),
    }
}

/// Why a case was not played to its end: a fault, a die that is missing, dice or commands that are left.
fn fault_of<G: Family>(
    case: &Case,
    book: &Book<G>,
    stop: Option<Stop>,
    left: usize,
    script: &Script,
) -> Option<Diagnostic> {
    let dice_at = case.tree.get("dice").map_or(case.at, |tree| tree.at);
    match stop {
        Some(Stop::Fault(fault)) => {
            let due = script.borrow().front().map(|(_, at)| *at);
            return Some(told_of(book, *fault, due, Some(case.at)));
        }
        Some(Stop::NoDie { event, sides, .. }) if left > 0 => {
            let dice = case.tree.get("dice").map_or(&[][..], Tree::items);
            let die = dice.len().checked_sub(left).and_then(|index| dice.get(index));
            let fault = Diagnostic::error("die-without-face", die.map_or(dice_at, |die| die.at));
            let face = die.and_then(Tree::scalar).unwrap_or_default();
            return Some(fault.with("face", face).with("sides", sides).with("event", book.event_name(event)));
        }
        Some(Stop::NoDie { event, index, sides }) => {
            let fault = Diagnostic::error("dice-missing", dice_at).with("event", book.event_name(event));
            return Some(fault.with("index", index).with("sides", sides));
        }
        _ => {}
    }
    if left > 0 {
        return Some(Diagnostic::error("dice-left", dice_at).with("count", left));
    }
    let script = script.borrow();
    let (command, at) = script.front()?;
    Some(Diagnostic::error("commands-left", *at).with("command", command).with("count", script.len()))
}
