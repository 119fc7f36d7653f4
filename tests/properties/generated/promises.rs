//! The promises to which every house that `check` passes is held, whatever it says.

use std::cell::{Cell, RefCell};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arbitro::bots::Automated;
use arbitro::coach::{Rejoin, understand};
use arbitro::dice::{Address, Seeded, Source};
use arbitro::expr::vocabulary::{Shape, Value, slot};
use arbitro::judge::compare::{Plan, play_all};
use arbitro::judge::record::{Clerk, Log, Step, before_last_answer};
use arbitro::pack::Diagnostics;
use arbitro::referee::{
    Base, Book, Coach, Flow, Game, Level, Machine, Recorder, Referee, Request, Ruling, Seat, Start, Stop,
};

use super::forecasts;
use super::futures::{self, Moment};
use crate::properties::records::answers;
use crate::properties::table::{Relieved, assert_same, rejoining};
use crate::properties::traces::hold_up;

/// Answers in one game, at most: afterwards the coaches leave.
pub(super) const MOST_ANSWERS: u32 = 800;
/// Dice in one game, at most: before so many fall, handfuls of eight, the game says that it makes no progress.
const MOST_DICE: u32 = 600_000;
/// Questions asked at the end of a game.
const QUESTIONS: usize = 80;
/// One house in so many is played by two workers too.
const COMPARED: u64 = 100;
/// In one house of so many, an answer is taken back.
const TAKEN_BACK: u64 = 3;

/// In one house of so many a judge rules; `ARBITRO_RULINGS=1` has one rule in each, and holds it to nothing else.
const RULED: u64 = 20;
/// In one house of so many, bots play too.
const WITH_BOTS: u64 = 10;
/// Answers of theirs: they think for long.
const MOST_OF_BOTS: u32 = 60;

/// A game by the rules of a house.
pub struct Trial<'b, G: Automated> {
    pub book: &'b Arc<Book<G>>,
    pub start: Start,
    pub seed: u64,
    /// The promise that is held now.
    pub promise: &'b Cell<&'static str>,
}

/// A game that was played as far as it went.
pub(super) struct Played<G: Automated> {
    pub lines: Vec<String>,
    steps: Vec<Step>,
    pub stop: String,
    table: Referee<G>,
}

impl<G: Automated> Trial<'_, G>
where
    Book<G>: Send + Sync,
{
    /// Holds the house to everything; false if no game can start by it.
    pub fn hold(&self) -> bool {
        self.now("it plays without a panic");
        if G::start(self.book, &self.start, &mut self.book.sources.clone(), &mut Diagnostics::default()).is_none() {
            return false;
        }
        if std::env::var_os("ARBITRO_RULINGS").is_some() {
            let Played { lines, stop, .. } = self.play(self.coaches(), Recorder::silent());
            self.judged(&lines, &stop);
            return true;
        }
        let moments = Rc::default();
        let Played { lines, stop, .. } = self.play(self.listening(&moments), Recorder::silent());
        self.now("its games end, or somebody is asked");
        assert!(!stop.starts_with("no die"), "{MOST_DICE} dice in {} lines", lines.len());
        self.levels(&lines, &stop);
        self.now("record, replay and resume agree");
        let sides = self.start.sides.len();
        let replayed = self.play(rejoining(answers(&lines), self.coaches()), Recorder::silent());
        assert_same(&lines, &replayed.lines, "played and replayed");
        if !lines.is_empty() {
            let cut = (self.seed.wrapping_mul(7919) % lines.len() as u64) as usize;
            let resumed = self.play(rejoining(answers(&lines[..cut]), self.coaches()), Recorder::silent());
            assert_same(&lines, &resumed.lines, &format!("cut at {cut}, {sides} sides"));
        }
        if self.seed % TAKEN_BACK == 2 {
            self.now("an answer taken back leaves the game as it was");
            self.taken_back(&answers(&lines));
        }
        if self.seed % RULED == 3 {
            self.judged(&lines, &stop);
        }
        self.now("odds are what brute force counts");
        futures::hold(self.book, moments.take());
        if self.seed.is_multiple_of(COMPARED) {
            self.jobs();
        }
        if self.seed % WITH_BOTS == 1 {
            self.now("bots play by it");
            self.play_on(self.machines(Machine::Bot), Recorder::silent(), MOST_OF_BOTS);
        }
        true
    }

    fn judged(&self, lines: &[String], stop: &str) {
        self.now("a ruling is heard, played again and taken back");
        if stop == "over" || stop == "done" {
            self.rulings(lines);
        }
    }

    fn now(&self, promise: &'static str) {
        self.promise.set(promise);
    }

    pub(super) fn coaches(&self) -> Vec<Seat<G>> {
        self.machines(Machine::Random)
    }

    fn machines(&self, kind: Machine) -> Vec<Seat<G>> {
        (0..self.start.sides.len() as u64).map(|side| G::machine(kind, 6 * self.seed + side)).collect()
    }

    fn listening(&self, moments: &Rc<RefCell<Vec<Moment<G>>>>) -> Vec<Seat<G>> {
        let heard = Rc::new(RefCell::new(Vec::new()));
        let asked = Rc::new(Cell::new(0));
        let listener = |coach| {
            let (heard, asked, moments) = (Rc::clone(&heard), Rc::clone(&asked), Rc::clone(moments));
            Box::new(Listener { coach, heard, asked, moments }) as Seat<G>
        };
        self.coaches().into_iter().map(listener).collect()
    }

    pub(super) fn play(&self, seats: Vec<Seat<G>>, trace: Recorder) -> Played<G> {
        self.play_on(seats, trace, MOST_ANSWERS)
    }

    fn play_on(&self, seats: Vec<Seat<G>>, trace: Recorder, most: u32) -> Played<G> {
        self.play_ruled(Vec::new(), seats, trace, most)
    }

    /// Plays a game in which a judge rules.
    pub(super) fn play_ruled(
        &self,
        rulings: Vec<(usize, Ruling)>,
        seats: Vec<Seat<G>>,
        trace: Recorder,
        most: u32,
    ) -> Played<G> {
        let left = Rc::new(RefCell::new(most));
        let relieved = |coach| Box::new(Relieved { coach, left: Rc::clone(&left) }) as Seat<G>;
        let seats = seats.into_iter().map(relieved).collect();
        let (mut sources, mut faults) = (self.book.sources.clone(), Diagnostics::default());
        let state = G::start(self.book, &self.start, &mut sources, &mut faults).expect("it could start before");
        let dice = Box::new(Rationed { dice: Seeded::new(self.seed), left: MOST_DICE });
        let mut table = Referee::new(Arc::clone(self.book), state, dice, seats, trace);
        table.set_rulings(rulings);
        let log = Log::default();
        table.set_witness(Box::new(Clerk::new(Rc::clone(&log))));
        let stop = match table.play_from(&self.start) {
            Err(Stop::Over) => "over".to_owned(),
            Err(Stop::Done) => "done".to_owned(),
            Err(Stop::NoDie { .. }) => "no die".to_owned(),
            Err(Stop::Fault(fault)) => format!("fault {}", fault.code),
            other => format!("{other:?}"),
        };
        let steps = log.take();
        let lines = steps.iter().map(|step| step.line.clone()).collect();
        Played { lines, steps, stop, table }
    }

    /// Takes one of the answers back, where that is allowed: position, offers and trace are as they were before it.
    fn taken_back(&self, answers: &[String]) {
        let Some(last) = (self.seed.wrapping_mul(7919) as usize).checked_rem(answers.len()) else { return };
        let (given, ..) = self.up_to(&answers[..=last]);
        let Ok(kept) = before_last_answer(&given, |_| true, G::dice_bind(self.book)) else { return };
        let kept: Vec<String> = kept.iter().filter_map(Step::answer).collect();
        assert!(self.up_to(&kept) == self.up_to(&answers[..last]), "answer {last} of {}", answers.len());
    }

    /// A game so far: its steps, its position, what is offered now, and what was noted.
    fn up_to(&self, answers: &[String]) -> (Vec<Step>, u64, Vec<String>, Vec<String>) {
        let offered = Rc::new(RefCell::new(Vec::new()));
        let queue = Rc::new(RefCell::new(answers.iter().cloned().collect()));
        let seat = |_| {
            let asked = Box::new(Asked(Rc::clone(&offered)));
            Box::new(Rejoin::new(Rc::clone(&queue), Some(asked))) as Seat<G>
        };
        let seats = (0..self.start.sides.len()).map(seat).collect();
        let Played { steps, table, .. } = self.play(seats, Recorder::new(Level::Rules));
        let mut position = DefaultHasher::new();
        table.state.hash(&mut position);
        let noted = table.trace.events().iter().map(|event| format!("{event:?}")).collect();
        (steps, position.finish(), offered.take(), noted)
    }

    /// Same game at all levels; at the highest, every line adds up and every question is answered as it then comes.
    fn levels(&self, lines: &[String], stop: &str) {
        self.now("the same at every level of tracing");
        let level = [Level::Outcome, Level::Rules][(self.seed % 2) as usize];
        let watched = self.play(self.coaches(), Recorder::new(level));
        assert_same(lines, &watched.lines, level.word());
        assert_eq!(stop, watched.stop, "{}", level.word());
        let full = self.play(self.coaches(), Recorder::new(Level::Full));
        assert_same(lines, &full.lines, "full");
        assert_eq!(stop, full.stop, "full");
        if stop == "over" {
            self.now("every roll adds up");
            hold_up(self.book, full.table.trace.events());
        }
        if stop == "over" || stop == "done" {
            self.now("forecasts weigh what the dice do");
            forecasts::hold(self.book, &full.table.state, full.table.trace.events());
            self.now("a question is answered as it then comes");
            self.questions(full.table);
        }
    }

    fn questions(&self, mut table: Referee<G>) {
        let asked: Vec<(u16, Option<Value>, Vec<Value>)> = {
            let events = table.trace.events().iter().rev();
            let values = events.filter(|event| self.book.events[usize::from(event.event)].shape == Shape::Value);
            let asked = values.map(|noted| {
                let event = &self.book.events[usize::from(noted.event)];
                let first = usize::from(slot::FIRST);
                let own = matches!(event.base, Base::Value { start: Some(_), .. });
                let start = (!own).then_some(noted.frame.slots[usize::from(slot::BASE)]);
                (noted.event, start, noted.frame.slots[first..first + event.slots.len()].to_vec())
            });
            asked.take(QUESTIONS).collect()
        };
        for (event, start, slots) in asked {
            let name = self.book.event_name(event);
            let seen = table.game().peek(event, start, &slots);
            for time in ["first", "second"] {
                let said = table.value(event, start, &slots);
                assert_eq!(Ok(seen), said, "{name} from {start:?} of {slots:?}, {time} time");
            }
            assert_eq!(seen, table.game().peek(event, start, &slots), "{name} of {slots:?}, asked again");
        }
    }

    fn jobs(&self) {
        self.now("the same for any number of workers");
        let books = [Arc::clone(self.book), Arc::clone(self.book)];
        let never = AtomicBool::new(false);
        let play = |jobs| {
            let plan = Plan { start: self.start.clone(), machine: Machine::Random, seed: self.seed, games: 20, jobs };
            let found = play_all(&books, &plan, &never, &|_| {});
            found.map_err(|refused| refused.faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>())
        };
        assert_eq!(play(1), play(2));
    }
}

/// Dice that run dry.
struct Rationed {
    dice: Seeded,
    left: u32,
}

impl Source for Rationed {
    fn open(&mut self, at: Address) {
        self.dice.open(at);
    }

    fn die(&mut self, sides: u8) -> Option<u8> {
        self.left = self.left.checked_sub(1)?;
        self.dice.die(sides)
    }
}

/// Notes what is offered, and answers nothing.
struct Asked(Rc<RefCell<Vec<String>>>);

impl<G: Automated> Coach<G> for Asked {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        *self.0.borrow_mut() = request.options.iter().map(|&option| game.spell(option)).collect();
        Err(Stop::Done)
    }
}

/// Holds what is offered against what is understood, before it answers.
struct Listener<G: Automated> {
    coach: Seat<G>,
    /// The commands offered lately.
    heard: Rc<RefCell<Vec<String>>>,
    asked: Rc<Cell<u32>>,
    moments: Rc<RefCell<Vec<Moment<G>>>>,
}

impl<G: Automated> Coach<G> for Listener<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        self.asked.set(self.asked.get() + 1);
        assert!(!request.options.is_empty(), "asked without an option: {:?}", request.ask);
        futures::remember(&mut self.moments.borrow_mut(), self.asked.get(), game, request);
        if self.asked.get().is_multiple_of(5) {
            listen(game, request, &mut self.heard.borrow_mut());
        }
        self.coach.answer(game, request)
    }
}

/// Commands that are offered are taken; those offered before and not now are refused.
fn listen<G: Automated>(game: Game<G>, request: &Request, heard: &mut Vec<String>) {
    let offered: Vec<String> = request.options.iter().map(|&option| game.spell(option)).collect();
    let step = 1 + offered.len() / 12;
    for (text, option) in offered.iter().zip(request.options).step_by(step) {
        match understand(game, request, text) {
            Ok(found) => assert_eq!(request.options[found.option], *option, "`{text}` is taken for another option"),
            Err(fault) => panic!("`{text}` is offered and refused: {}", fault.code),
        }
    }
    for text in heard.iter().filter(|text| !offered.contains(text)) {
        if let Ok(found) = understand(game, request, text)
            && found.rest.is_none()
        {
            let taken = &offered[found.option];
            assert!(taken.starts_with(text.as_str()), "`{text}` is not offered and taken as `{taken}`");
        }
    }
    heard.extend(offered.into_iter().step_by(step));
    let old = heard.len().saturating_sub(24);
    heard.drain(..old);
}
