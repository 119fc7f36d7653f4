//! Lines of the command language, one after another, heard by a match: each is understood or refused.
//!
//! A line that is understood is taken; where none is left the coach takes the last option offered.
#![no_main]

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::{Arc, LazyLock};

use arbitro::coach::understand;
use arbitro::dice::Seeded;
use arbitro::games::bowl::Bowl;
use arbitro::games::bowl::Match;
use arbitro::pack::{Diagnostics, Library, Sources};
use arbitro::referee::{Recorder, Book, Coach, Family, Flow, Game, Request, Seat, Start, Stop, Written};
use arbitro::script::compile;
use libfuzzer_sys::fuzz_target;

static BOOK: LazyLock<Arc<Book<Bowl>>> =
    LazyLock::new(|| compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[])).0);

/// Hears every line until one is understood.
struct Listener(Rc<RefCell<VecDeque<String>>>);

impl Coach<Bowl> for Listener {
    fn answer(&mut self, game: Game<Bowl>, request: &Request) -> Flow<usize> {
        let mut lines = self.0.borrow_mut();
        while let Some(line) = lines.pop_front() {
            if let Ok(understood) = understand(game, request, &line) {
                assert!(understood.option < request.options.len(), "{line}");
                if let Some(rest) = understood.rest {
                    lines.push_front(rest);
                }
                return Ok(understood.option);
            }
        }
        Ok(request.options.len() - 1)
    }
}

fuzz_target!(|text: &str| {
    let start = Start { sides: vec![Written::Any, Written::Any], board: None, turns: Some(2), ..Start::default() };
    let mut sources = Sources::default();
    let state = Bowl::start(&BOOK, &start, &mut sources, &mut Diagnostics::default()).expect("the pack has teams");
    let lines = Rc::new(RefCell::new(text.lines().map(str::to_owned).collect()));
    let seats = (0..2).map(|_| Box::new(Listener(Rc::clone(&lines))) as Seat<Bowl>).collect();
    let mut table = Match::new(Arc::clone(&BOOK), state, Box::new(Seeded::new(1)), seats, Recorder::silent());
    assert_eq!(table.play_from(&start), Err(Stop::Over), "a match ends by its own rules");
});
