//! A record: it is read and replays, a judge's rulings included, or the place where it is wrong is named.
#![no_main]

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::{Arc, LazyLock};

use arbitro::coach::{Queue, Rejoin};
use arbitro::dice::Seeded;
use arbitro::games::bowl::Bowl;
use arbitro::games::bowl::Match;
use arbitro::judge::record::{Clerk, Log, Record};
use arbitro::pack::{Diagnostics, Library};
use arbitro::referee::{Recorder, Book, Family, Seat, Stop};
use arbitro::script::compile;
use libfuzzer_sys::fuzz_target;

static BOOK: LazyLock<Arc<Book<Bowl>>> =
    LazyLock::new(|| compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[])).0);

fuzz_target!(|text: &str| {
    let record = match Record::read(text, 0) {
        Ok(record) => record,
        Err(fault) => return assert!(fault.code.starts_with("record-"), "{}", fault.code),
    };
    let (mut sources, mut faults) = (BOOK.sources.clone(), Diagnostics::default());
    let Some(state) = Bowl::start(&BOOK, &record.header.start, &mut sources, &mut faults) else {
        return assert!(faults.errors() > 0, "what cannot be used says why");
    };
    let queue: Queue = Rc::new(RefCell::new(record.answers().collect()));
    let sides = record.header.start.sides.len().max(2);
    let seats = (0..sides).map(|_| Box::new(Rejoin::new(Rc::clone(&queue), None)) as Seat<Bowl>).collect();
    let dice = Box::new(Seeded::new(record.header.seed));
    let mut table = Match::new(Arc::clone(&BOOK), state, dice, seats, Recorder::silent());
    table.set_rulings(record.rulings());
    table.set_witness(Box::new(Clerk::new(Log::default()).holding(&record, 0)));
    let stop = table.play_from(&record.header.start);
    assert!(matches!(stop, Err(Stop::Over | Stop::Done | Stop::Fault(_))), "{stop:?}");
});
