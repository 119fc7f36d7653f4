//! Scenarios, records, explanations and coverage: what a judge asks for.
//!
//! Start at [`Judge`] for scenario files, at [`record`] for stored games. A case as it is written is in `case.rs`, how it is set
//! up in `set_up.rs`, how it is played in `play.rs`, what it must come to in `expectations/`.
//!
//! **Never here:** a second way to play. Everything calls the same referee.

mod any;
mod around;
pub mod as_left;
mod case;
pub mod compare;
pub mod coverage;
pub mod direction;
mod expectations;
pub mod extract;
mod findings;
mod foresee;
mod hooks;
pub mod impact;
pub mod json;
mod league;
pub mod match_told;
mod more_dice;
pub mod numbers;
pub mod odds;
mod old_words;
mod origin;
pub mod page;
mod play;
pub mod record;
mod replay;
pub mod report;
pub mod rulebook;
pub mod ruling;
mod said_numbers;
mod said_terms;
mod scenario;
pub mod schema;
mod seating;
mod set_up;
pub mod sheets;
mod shelf;
mod spent;
mod squads;
pub mod svg;
pub mod tell;
mod texts;
mod try_line;
mod verdict;
pub mod watch;
pub mod what_if;
mod wordings;

pub use any::{AnyBook, AnyGame, Shelved};
pub use around::{Around, around, game_for, scenario_files};
pub use case::{Case, KEYS as CASE_KEYS};
pub use expectations::WORDS as EXPECTED;
pub use findings::{due, every_finding, findings};
pub use foresee::{Foreseen, foresee};
pub use old_words::old_words;
pub use play::CaseResult;
pub use replay::Replay;
pub use scenario::Judge;
pub use seating::seated;
pub use set_up::{Position, SetUp};
pub use shelf::{Shelf, compile_any};
pub use texts::{Stand, State, stands};
pub use try_line::TryLine;
pub use verdict::{Outcome, Played, Verdict};
