//! The games that houses are made for: their packs, read once, and their words.

use std::cell::Cell;
use std::sync::LazyLock;

use arbitro::bots::Automated;
use arbitro::games::blitz::Blitz;
use arbitro::games::bowl::Bowl;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::judge::page::page;
use arbitro::pack::{Library, Loaded, Severity};
use arbitro::referee::{Book, Family, Level, Machine, Recorder, Start, Stop, Written};
use arbitro::script::compile;
use arbitro::text::Language;

use crate::properties::table::{book_of, root, sit};

use super::house::{Files, House, layers};
use super::promises::Trial;
use super::rules;
use super::words::Words;

/// The verdict on a house.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// `check` refuses it: the codes.
    Refused(Vec<&'static str>),
    /// No game can start by it.
    Unplayable,
    Held,
}

/// A game, without its type.
pub trait Base: Send + Sync {
    fn pack(&self) -> &'static str;
    /// The house of a seed.
    fn house(&self, seed: u64) -> House;
    /// Holds a house to everything; the promise that is held at the moment stands in `now`.
    fn hold(&self, files: Files, seed: u64, now: &Cell<&'static str>) -> Verdict;
}

/// One house in so many has another over it, which knows it.
const STACKED: u64 = 4;
/// So many are tried over a house.
const OVER_IT: u64 = 3;

struct Of<G: Automated> {
    pack: &'static str,
    loaded: Loaded,
    words: Words,
    start: fn(&Book<G>, u64) -> Start,
}

impl<G: Automated> Base for Of<G>
where
    Book<G>: Send + Sync,
{
    fn pack(&self) -> &'static str {
        self.pack
    }

    fn house(&self, seed: u64) -> House {
        let house = rules::house(&self.words, seed, "new");
        if seed % STACKED != 1 {
            return house;
        }
        let (book, faults) = compile::<G>(self.under(house.files()));
        if faults.errors() > 0 {
            return house;
        }
        // Alone, where none of a few can lie over it.
        let words = self.words.under(&book);
        let over = (1..=OVER_IT).map(|turn| rules::house(&words, seed.wrapping_add(turn * STACKED), "over"));
        let mut stacked = over.map(|over| House { over: Some(Box::new(over)), ..house.clone() });
        stacked.find(|both| compile::<G>(self.under(both.files())).1.errors() == 0).unwrap_or(house)
    }

    fn hold(&self, files: Files, seed: u64, now: &Cell<&'static str>) -> Verdict {
        now.set("check says what is wrong");
        let (book, faults) = compile::<G>(self.under(files));
        if faults.errors() > 0 {
            let errors = faults.list.iter().filter(|fault| fault.severity == Severity::Error);
            return Verdict::Refused(errors.map(|fault| fault.code).collect());
        }
        now.set("a page says what each of its rules does");
        tell_pages(&book, self.loaded.layers.len());
        let start = (self.start)(&book, seed);
        if (Trial { book: &book, start, seed, promise: now }).hold() { Verdict::Held } else { Verdict::Unplayable }
    }
}

impl<G: Automated> Of<G> {
    /// The pack under houses.
    fn under(&self, files: Files) -> Loaded {
        let [first, over] = layers(files);
        let house = self.loaded.under_house("generated", first);
        if over.is_empty() { house } else { house.under_house("over", over) }
    }
}

/// The rules that the house writes or changes have a page in every language, and no message of it is missing.
fn tell_pages<G: Family>(book: &Book<G>, shipped: usize) {
    for rule in book.rules.iter().filter(|rule| usize::from(rule.layer) >= shipped || !rule.patches.is_empty()) {
        for language in Language::all() {
            let text = page(book, rule, language).text(100);
            assert!(!text.contains('⟨'), "{text}");
        }
    }
}

/// Every game, in the order in which seeds take them.
pub static BASES: [LazyLock<Box<dyn Base>>; 7] = [
    LazyLock::new(|| base::<Bowl>("dungeon-bowl", bowl)),
    LazyLock::new(|| base::<Blitz>("blitz-bowl", blitz)),
    LazyLock::new(|| base::<Gauntlet>("gauntlet-of-fools", gauntlet)),
    LazyLock::new(|| base::<Bowl>("death-match", any_two)),
    LazyLock::new(|| base::<Blitz>("ue2-deck", any_two)),
    LazyLock::new(|| base::<Gauntlet>("gauntlet-of-fools-promo", gauntlet)),
    LazyLock::new(|| base::<Bowl>("finale-xviii", bowl)),
];

/// The game of a seed.
pub fn base_of(seed: u64) -> &'static dyn Base {
    &**BASES[(seed % BASES.len() as u64) as usize]
}

fn base<G: Automated>(pack: &'static str, start: fn(&Book<G>, u64) -> Start) -> Box<dyn Base>
where
    Book<G>: Send + Sync,
{
    let book = book_of::<G>(pack, &[]);
    let mut seen = vec![0; book.events.len()];
    for seed in 0..4 {
        let start = start(&book, seed);
        let seats = (0..start.sides.len() as u64).map(|side| G::machine(Machine::Random, 6 * seed + side)).collect();
        let mut table = sit(&book, &start, seed, seats, Recorder::new(Level::Full));
        assert_eq!(table.play_from(&start), Err(Stop::Over), "an ordinary game comes to its end");
        table.trace.events().iter().for_each(|event| seen[usize::from(event.event)] += 1);
    }
    let common = (0..seen.len()).filter(|&event| seen[event] > 0).collect();
    let loaded = Library::at(&root()).load(pack, &[]);
    Box::new(Of { pack, loaded, words: Words::of(&book, common), start })
}

fn bowl(book: &Book<Bowl>, seed: u64) -> Start {
    crate::properties::table::start(book, seed, 2)
}

fn any_two<G: Automated>(_: &Book<G>, _: u64) -> Start {
    let turns = G::OPTIONS.contains(&"turns").then_some(2);
    Start { sides: vec![Written::Any; 2], turns, ..Start::default() }
}

fn blitz(_: &Book<Blitz>, seed: u64) -> Start {
    let options = [("endgame", 2), ("special-balls", 3), ("overtime", 5)];
    let used = options.into_iter().filter(|(_, every)| (seed / 6).is_multiple_of(*every));
    let extras = used.map(|(option, _)| option.to_owned()).collect();
    Start { sides: vec![Written::Any; 2], extras, ..Start::default() }
}

fn gauntlet(_: &Book<Gauntlet>, seed: u64) -> Start {
    Start { sides: vec![Written::Any; 2 + (seed / 6 % 3) as usize], ..Start::default() }
}
