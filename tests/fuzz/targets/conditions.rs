//! A condition or an amount: it compiles and can be held against any position, or says why not.
#![no_main]

use std::sync::{Arc, LazyLock};

use arbitro::expr::vocabulary::{Frame, Group, Kind, NONE, OUTCOMES, RULES, View, slot};
use arbitro::expr::{self, Param, Scope};
use arbitro::games::bowl::words::{PLAYER, SQUARE};
use arbitro::games::bowl::description::vocabulary::VOCABULARY;
use arbitro::games::bowl::{Bowl, State};
use arbitro::pack::{Diagnostics, Library, Place, Sources};
use arbitro::referee::{Book, Family, Start, Written};
use arbitro::script::compile;
use libfuzzer_sys::fuzz_target;

/// The game underground, and a position of it.
static GAME: LazyLock<(Arc<Book<Bowl>>, State)> = LazyLock::new(|| {
    let (book, _) = compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[]));
    let start = Start { sides: vec![Written::Any, Written::Any], ..Start::default() };
    let state = Bowl::start(&book, &start, &mut Sources::default(), &mut Diagnostics::default());
    (book, state.unwrap_or_default())
});

fuzz_target!(|text: &str| {
    let (book, state) = &*GAME;
    let slots = [
        ("actor", Kind::Entity(PLAYER), slot::FIRST),
        ("origin", Kind::Entity(SQUARE), slot::FIRST + 1),
        ("destination", Kind::Entity(SQUARE), slot::FIRST + 2),
    ];
    let scope = Scope {
        vocabulary: &VOCABULARY,
        slots: &slots,
        holder: Some(PLAYER),
        rule_held: book.held("loner"),
        params: &|word| (word == "bonus").then_some(Param::Number(1)),
        names: &book.names,
        in_group: &|group: Group, word| match group {
            OUTCOMES => ["passed", "failed"].contains(&word),
            RULES => book.find(word).is_some(),
            _ => VOCABULARY.groups[usize::from(group)].words.contains(&word),
        },
        group_words: &|group| VOCABULARY.groups[usize::from(group)].words.iter().map(|w| (*w).to_owned()).collect(),
        held: &|word| book.held(word),
        held_words: &|| vec!["dodge".to_owned()],
    };
    let at = Place { file: 0, line: 1, column: 1, length: text.chars().count() as u32 };
    match expr::condition::<State>(text, at, &scope) {
        Ok(program) => {
            let mut frame = Frame::default();
            let _ = program.truth(&View::bare(state, &frame));
            let first = usize::from(slot::FIRST);
            frame.slots[first..first + 3].copy_from_slice(&[0, NONE, NONE]);
            frame.slots[usize::from(slot::HOLDER)] = 0;
            let _ = program.truth(&View::bare(state, &frame));
        }
        Err(faults) => assert!(!faults.is_empty(), "what does not compile says why"),
    }
    let _ = expr::amount::<State>(text, at, &scope);
    let _ = expr::set::<State>(text, at, &scope);
});
