//! Scenario files: a position, the dice, the commands, and what must come of it.

use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use crate::coach::{Asked, LastAsked, Rejoin, Script, Scripted};
use crate::dice::{Given, Seeded, Source};
use crate::pack::{Diagnostic, Diagnostics, LONGEST_SENTENCE, Loaded, Node, Place, Refused, Tree, name};
use crate::referee::{
    Book, Family, InLine, Level, Mismatch, Recorder, Referee, Seat, Start, Stop, TraceEvent, Tracer, Written,
};
use crate::with_book;

use super::expectations::{CaseResult as Held, expectations, left_open, weighed};
use super::old_words::old_words;
use super::record::{Clerk, Header, Log, Record, Step, before_last_answer};
use super::replay::Replay;
use super::set_up::{Position, SetUp};
use super::shelf::{AnyBook, Shelf, Shelved};

/// One case of a scenario file.
pub struct Case<'t> {
    /// Its name, a sentence.
    pub name: String,
    /// Where it starts.
    pub at: Place,
    pub(super) tree: &'t Tree,
}

/// What came of a case.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Everything is as expected.
    Held,
    /// Something is not.
    Differs(Vec<Mismatch>),
    /// It cannot be used.
    Unusable(Diagnostics),
}

/// A case, judged.
pub struct Verdict {
    /// Its name.
    pub name: String,
    /// Where it starts.
    pub at: Place,
    /// What came of it.
    pub outcome: Outcome,
    /// The hooks that were candidates: its name, and whether it spoke.
    pub weighed: Vec<(String, bool)>,
    /// The old words in it.
    pub told: Vec<Diagnostic>,
    /// What happened, for whoever wants to print it.
    pub played: Option<Played>,
}

/// A case as it was played.
pub struct Played {
    /// By which book.
    pub book: AnyBook,
    /// Prints one way or another; the position and events of the family.
    pub game: AnyGame,
    /// Its dice and answers, as a record has them.
    pub steps: Vec<String>,
    /// Whether the game came to its end.
    pub ended: bool,
}

/// Where a case has come to.
pub struct CaseResult<G: Family> {
    /// The position.
    pub state: G::State,
    /// What happened.
    pub events: Vec<TraceEvent>,
    /// Its dice and answers, as a record has them; only where it was tried.
    pub steps: Vec<String>,
    /// Whether the game came to its end.
    pub ended: bool,
}

/// The end of a game of any family.
pub enum AnyGame {
    /// Of games of two small teams and a deck of challenges.
    Blitz(Box<crate::games::blitz::State>, Vec<TraceEvent>),
    /// Of bowl games.
    Bowl(Box<crate::games::bowl::State>, Vec<TraceEvent>),
    /// Of games of heroes without a board.
    Gauntlet(Box<crate::games::gauntlet::State>, Vec<TraceEvent>),
}

impl AnyGame {
    /// What happened in it.
    #[must_use]
    pub fn events(&self) -> &[TraceEvent] {
        match self {
            AnyGame::Blitz(_, events) | AnyGame::Bowl(_, events) | AnyGame::Gauntlet(_, events) => events,
        }
    }
}

impl<'t> Case<'t> {
    /// Everything it says.
    #[must_use]
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    /// What it says under a key.
    pub(super) fn field(&self, key: &str) -> Option<&'t Tree> {
        self.tree.get(key)
    }
}

/// The keys of a case.
pub const KEYS: &[&str] =
    &["name", "game", "houses", "position", "spent", "dice", "commands", "otherwise", "expect", "entry", "league"];

/// Judges scenario files.
pub struct Judge<'s> {
    /// The books.
    pub shelf: &'s mut Shelf,
    /// Houses on top of every scenario's own.
    pub houses: Vec<PathBuf>,
    /// Where relative houses of a scenario start from.
    pub folder: PathBuf,
    /// The game of scenarios that name none.
    pub game: Option<String>,
}

impl Judge<'_> {
    /// The cases of a file.
    #[must_use]
    pub fn cases<'t>(tree: &'t Tree, faults: &mut Diagnostics) -> Vec<Case<'t>> {
        if !matches!(tree.node, Node::List(_)) {
            faults.push(crate::pack::wrong_shape(tree, "list"));
            return Vec::new();
        }
        let mut cases: Vec<Case> = Vec::new();
        for item in tree.items() {
            let Some(written) = item.get("name").and_then(Tree::scalar) else {
                faults.push(Diagnostic::error("missing-key", item.at).with("key", "name"));
                continue;
            };
            let name = name(&written, LONGEST_SENTENCE, "bad-name").unwrap_or_else(|fault| {
                let place = item.get("name").map(|name| name.at);
                faults.push(Diagnostic { place, ..fault });
                written
            });
            if let Some(first) = cases.iter().find(|case| case.name == name) {
                faults.push(Diagnostic::error("case-twice", item.at).with("name", &name).also(first.at, "first"));
            }
            cases.push(Case { name, at: item.at, tree: item });
        }
        cases
    }

    /// Plays one case up to an event and says who may speak there, in order; none if it does not come so far.
    ///
    /// # Errors
    /// When the game's packs cannot be used, or what is wrong with the case.
    pub fn line_up(&mut self, case: &Case, event: &str) -> Result<Option<(AnyBook, Vec<InLine>)>, Refused> {
        let mut faults = Diagnostics::default();
        let Some(book) = self.book(case, &mut faults)? else { return Ok(None) };
        let line = with_book!(&book, family => up_to(case, family, event))?;
        Ok(line.map(|line| (book, line)))
    }

    /// The houses of a case, those around it after its own; one that is named twice, however it is typed, counts once.
    fn houses_of(&self, case: &Case) -> Vec<PathBuf> {
        let own = case.tree.get("houses").map_or(&[][..], Tree::items);
        let own = own.iter().filter_map(Tree::scalar).map(|house| self.folder.join(house));
        let mut houses: Vec<(Option<PathBuf>, PathBuf)> = Vec::new();
        for house in own.chain(self.houses.iter().cloned()) {
            let full = house.canonicalize().ok();
            if full.is_none() || houses.iter().all(|(other, _)| *other != full) {
                houses.push((full, house));
            }
        }
        houses.into_iter().map(|(_, house)| house).collect()
    }

    /// Plays one case and holds it against what it expects.
    ///
    /// # Errors
    /// When the game's packs cannot be used.
    pub fn judge(&mut self, case: &Case) -> Result<Verdict, Refused> {
        self.put(case, Aim::Judge)
    }

    /// Plays one case and expects nothing of it: with its own dice, or those of a seed.
    ///
    /// # Errors
    /// As [`Judge::judge`].
    pub fn try_out(&mut self, case: &Case, seed: Option<u64>) -> Result<Verdict, Refused> {
        self.put(case, Aim::Try { seed })
    }

    /// Plays one case by a book that stands on no shelf, as one of a family outside this crate does, and holds it against
    /// what it expects: the verdict, and where the game has come to.
    pub fn by<G: Family>(case: &Case, book: &Arc<Book<G>>) -> (Verdict, Option<CaseResult<G>>) {
        let (verdict, came) = play_by(case, book, Aim::Judge, unknown_keys(case));
        (Verdict { told: old_words(case.tree, book), ..verdict }, came)
    }

    fn put(&mut self, case: &Case, aim: Aim) -> Result<Verdict, Refused> {
        let mut faults = unknown_keys(case);
        if let Some(league) = case.tree.get("league") {
            return self.league(case, league, faults);
        }
        match self.book(case, &mut faults)? {
            Some(book) => Ok(with_book!(&book, family => {
                Verdict { told: old_words(case.tree, family), ..play(case, family, &book, aim, faults) }
            })),
            None => Ok(unusable(case, faults)),
        }
    }

    /// A case as it was played, to be asked about: what is otherwise is judged from its position on.
    ///
    /// # Errors
    /// What is wrong with its position.
    pub fn replay<G: Family>(&self, case: &Case, book: &Book<G>, played: &Played) -> Result<Replay<G>, Refused> {
        let mut faults = Diagnostics::default();
        let SetUp { position, .. } = SetUp::read(case, book, &mut faults);
        if faults.errors() > 0 {
            return Err(Refused { faults, sources: book.sources.clone() });
        }
        let written = case.tree.get("position").map(Tree::in_line);
        let board = written.map(|text| Written::File { name: "position".to_owned(), text });
        let header = Header::new(book, &self.houses_of(case), 0, &Start { board, ..Start::default() });
        Ok(Replay { record: Record::new(header, played.steps.clone(), played.ended), position: Some(position) })
    }

    /// The book of a case; none if nothing says which game it is about.
    ///
    /// # Errors
    /// When the game's packs cannot be used.
    pub fn book(&mut self, case: &Case, faults: &mut Diagnostics) -> Result<Option<AnyBook>, Refused> {
        let Some(game) = self.game_of(case, faults) else { return Ok(None) };
        self.shelf.book(&game, &self.houses_of(case)).map(Some)
    }

    fn game_of(&self, case: &Case, faults: &mut Diagnostics) -> Option<String> {
        let game = case.tree.get("game").and_then(Tree::scalar).or(self.game.clone());
        if game.is_none() {
            faults.push(Diagnostic::error("missing-key", case.at).with("key", "game"));
        }
        game
    }

    /// The rules that a case is judged by: its game, and the houses on it.
    pub(super) fn under(&self, case: &Case) -> Option<(String, Vec<PathBuf>)> {
        Some((self.game_of(case, &mut Diagnostics::default())?, self.houses_of(case)))
    }

    /// The ids of the rules that a case came to, if it holds.
    pub(super) fn saw(&mut self, case: &Case) -> Result<Option<BTreeSet<String>>, Refused> {
        let Some(any) = self.book(case, &mut Diagnostics::default())? else { return Ok(None) };
        Ok(with_book!(&any, book => {
            let verdict = play(case, book, &any, Aim::Quick, Diagnostics::default());
            let held = matches!(verdict.outcome, Outcome::Held);
            let events = verdict.played.as_ref().map_or(&[][..], |played| played.game.events());
            held.then(|| rules_of(book, events))
        }))
    }

    /// Whether a case of a game holds by a book.
    pub(super) fn holds<G: Shelved>(case: &Case, book: &Arc<Book<G>>, any: &AnyBook) -> bool {
        matches!(play(case, book, any, Aim::Quick, Diagnostics::default()).outcome, Outcome::Held)
    }

    /// Whether a case of a league holds by rules that are loaded.
    pub(super) fn league_holds(case: &Case, loaded: &Loaded) -> bool {
        let Some(league) = case.tree.get("league") else { return false };
        let Ok(scheme) = crate::league::read(loaded) else { return false };
        matches!(super::league::play(case, league, scheme, Diagnostics::default()), Outcome::Held)
    }

    /// Goes through a case of a league.
    fn league(&mut self, case: &Case, league: &Tree, mut faults: Diagnostics) -> Result<Verdict, Refused> {
        let Some(game) = self.game_of(case, &mut faults) else { return Ok(unusable(case, faults)) };
        let houses = self.houses_of(case);
        let loaded = self.shelf.load(&game, &houses);
        let scheme = crate::league::read(&loaded).map_err(|faults| Refused { faults, sources: loaded.sources })?;
        let outcome = super::league::play(case, league, scheme, faults);
        Ok(Verdict { outcome, ..unusable(case, Diagnostics::default()) })
    }
}

/// What a case says under keys that no case has.
fn unknown_keys(case: &Case) -> Diagnostics {
    let mut faults = Diagnostics::default();
    for (key, _) in case.tree.entries().iter().filter(|(key, _)| !KEYS.contains(&key.name.as_str())) {
        let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
        faults.push(fault.suggest(&key.name, KEYS.iter().copied()));
    }
    faults
}

fn unusable(case: &Case, faults: Diagnostics) -> Verdict {
    Verdict {
        name: case.name.clone(),
        at: case.at,
        outcome: Outcome::Unusable(faults),
        weighed: Vec::new(),
        told: Vec::new(),
        played: None,
    }
}

/// Who may speak at an event, in order, when a case first comes to it.
fn up_to<G: Family>(case: &Case, book: &Arc<Book<G>>, event: &str) -> Result<Option<Vec<InLine>>, Refused> {
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

/// What a case is played for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// Whether it holds, and what decided its rolls.
    Judge,
    /// Whether it holds, and no more.
    Quick,
    /// What comes of it, with the dice of a seed or those written in it.
    Try { seed: Option<u64> },
}

/// The ids of the rules that events and their hooks belong to.
fn rules_of<G: Family>(book: &Book<G>, events: &[TraceEvent]) -> BTreeSet<String> {
    let of_events = events.iter().map(|event| book.events[usize::from(event.event)].rule);
    let hooks = events.iter().flat_map(|event| &event.hooks);
    let of_hooks = hooks.map(|noted| book.hooks[usize::from(noted.hook)].rule);
    let rules = of_events.chain(of_hooks).collect::<BTreeSet<u16>>();
    rules.into_iter().map(|rule| book.names.name(book.rules[usize::from(rule)].name).to_owned()).collect()
}

fn play<G: Shelved>(case: &Case, book: &Arc<Book<G>>, any: &AnyBook, aim: Aim, faults: Diagnostics) -> Verdict {
    let (verdict, came) = play_by(case, book, aim, faults);
    let played = came.map(|CaseResult { state, events, steps, ended }| Played {
        book: any.clone(),
        game: G::keep(state, events),
        steps,
        ended,
    });
    Verdict { played, ..verdict }
}

fn play_by<G: Family>(
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
        found.extend(expectations(&Held { case, book, game, events, asked: &last.borrow() }, &mut faults));
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
) -> (Referee<G, Recorder>, Option<Stop>) {
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

fn fault_of<G: Family>(
    case: &Case,
    book: &Book<G>,
    stop: Option<Stop>,
    left: usize,
    script: &Script,
) -> Option<Diagnostic> {
    let dice_at = case.tree.get("dice").map_or(case.at, |tree| tree.at);
    match stop {
        Some(Stop::Fault(fault)) => return Some(Diagnostic { place: fault.place.or(Some(case.at)), ..*fault }),
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
