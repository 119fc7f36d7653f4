//! A referee for tabletop games whose rules are data.
//!
//! Packs of YAML rules are read and layered ([`pack`]), their conditions compiled ([`expr`]) into a
//! [`Book`](referee::Book); a [`Referee`](referee::Referee) carries every event of a game through its four phases and
//! notes what each rule did. Families of games bring their state, their procedures and one table of words
//! ([`games`]).
//!
//! ```
//! use arbitro::games::bowl::Bowl;
//! use arbitro::pack::Library;
//! use arbitro::text::Language;
//!
//! let loaded = Library::embedded().load("dungeon-bowl", &[]);
//! let (book, faults) = arbitro::script::compile::<Bowl>(loaded);
//! assert!(faults.is_empty());
//! assert_eq!(book.number("armoury", "bonus"), Some(1));
//! assert_eq!(book.texts.name("armoury", Language::SOURCE), Some("Armeria"));
//! ```
//!
//! Where to go next: a whole match is played in [`games::bowl`], scenarios are judged by [`judge::Judge`], stored games
//! are in [`judge::record`], and the command line is one thin room, [`cli`].

pub mod bots;
pub mod cli;
pub mod coach;
pub mod dice;
pub mod expr;
pub mod games;
pub mod grid;
pub mod judge;
pub mod league;
pub mod pack;
pub mod referee;
pub mod script;
pub mod teams;
pub mod text;
#[cfg(feature = "serve")]
pub mod web;

/// This release, as records, leagues and old words name it.
pub const RELEASE: &str = env!("CARGO_PKG_VERSION");
