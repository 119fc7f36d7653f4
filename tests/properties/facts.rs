//! Facts of every game, whatever is played and by how many: it replays, it goes on from any cut, being watched changes
//! nothing, its traces add up.

use std::rc::Rc;
use std::sync::Arc;

use arbitro::bots::Automated;
use arbitro::judge::record::{Clerk, Log};
use arbitro::judge::tell::Teller;
use arbitro::referee::{Book, Game, Level, Machine, Recorder, Referee, Seat, Start, Stop, TraceEvent, Witness};
use arbitro::text::Language;

use crate::properties::records::answers;
use crate::properties::table::{Both, assert_same, each_seed, lines_of, only_repeating, rejoining, sit};
use crate::properties::traces::hold_up;

/// A game that can be played again and again: its book, what it starts from, its seed.
pub struct Laid<G: Automated> {
    /// The rules.
    pub book: &'static Arc<Book<G>>,
    /// The start of the game.
    pub start: Start,
    /// The seed of its dice.
    pub seed: u64,
}

impl<G: Automated> Laid<G> {
    /// As many coaches of a kind as sit down.
    pub fn coaches(&self, kind: Machine, seed: u64) -> Vec<Seat<G>> {
        (0..self.start.sides.len() as u64).map(|side| G::machine(kind, 6 * seed + side)).collect()
    }

    /// A table with these coaches.
    pub fn sit(&self, seats: Vec<Seat<G>>, trace: Recorder) -> Referee<G> {
        sit(self.book, &self.start, self.seed, seats, trace)
    }

    fn lines_by(&self, seats: Vec<Seat<G>>, trace: Recorder) -> Vec<String> {
        lines_of(self.sit(seats, trace), &self.start).0
    }

    /// The lines of the game between coaches of a kind.
    pub fn lines(&self, kind: Machine, trace: Recorder) -> Vec<String> {
        self.lines_by(self.coaches(kind, self.seed), trace)
    }

    /// Also in the text of the last line, which is the digest of the last position.
    pub fn replays(&self, kind: Machine) {
        let played = self.lines(kind, Recorder::silent());
        let replayed = self.lines_by(only_repeating(self.start.sides.len(), answers(&played)), Recorder::silent());
        assert!(played.last().is_some_and(|line| line.starts_with("end ")));
        assert_same(&played, &replayed, "played and replayed");
    }

    /// Cut at any line it goes on to the same end with the same coaches, and to a legal one with others.
    pub fn goes_on<W: Witness<G> + Default + 'static>(&self)
    where
        Self: Sync,
    {
        let played = self.lines(Machine::Random, Recorder::silent());
        each_seed(0..played.len() as u64, |cut| {
            let before = &played[..cut as usize];
            let seats = rejoining(answers(before), self.coaches(Machine::Random, self.seed));
            assert_same(&played, &self.lines_by(seats, Recorder::silent()), &format!("cut at {cut}"));

            let seats = rejoining(answers(before), self.coaches(Machine::Random, 1_000 + cut));
            let (mut table, log) = (self.sit(seats, Recorder::silent()), Log::default());
            table.set_witness(Box::new(Both(Clerk::new(Rc::clone(&log)), W::default())));
            assert_eq!(table.play_from(&self.start), Err(Stop::Over));
            let resumed: Vec<String> = log.borrow().iter().map(|step| step.line.clone()).collect();
            assert_same(before, &resumed[..before.len()], &format!("cut at {cut}"));
        });
    }

    /// Being watched changes nothing.
    pub fn same_at_every_level(&self, kind: Machine) {
        let unwatched = self.lines(kind, Recorder::silent());
        for level in [Level::Outcome, Level::Rules, Level::Full] {
            assert_same(&unwatched, &self.lines(kind, Recorder::new(level)), level.word());
        }
    }

    /// Dice and rules make every total.
    pub fn adds_up(&self) {
        let mut table = self.sit(self.coaches(Machine::Random, self.seed), Recorder::new(Level::Full));
        assert_eq!(table.play_from(&self.start), Err(Stop::Over));
        hold_up(self.book, table.trace.events());
        if self.seed.is_multiple_of(20) {
            Language::all().for_each(|language| reads_well(table.game(), table.trace.events(), language));
        }
    }
}

/// Nothing that is told lacks a word.
fn reads_well<G: Automated>(game: Game<G>, events: &[TraceEvent], language: Language) {
    let teller = Teller::new(language);
    let mut told = [teller.story(game, events), teller.tree(game, events), teller.list(game, events)].concat();
    for roll in events.iter().filter(|event| game.is_roll(event)) {
        told.push_str(&teller.explain(game, events, roll.id));
    }
    for line in told.lines() {
        assert!(!line.contains(['{', '}', '⟨', '⟩']) && !line.ends_with(' '), "{line}");
    }
    for line in teller.story(game, events).lines() {
        let mut words = line.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
        assert!(!words.any(|word| word == "none"), "nobody and nothing have no place in a story: {line}");
    }
}
