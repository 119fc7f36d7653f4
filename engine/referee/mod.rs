//! Carries one event through its four phases: pre-roll, modify, resolve, post.
//!
//! Start at [`Referee`]: procedures call [`Referee::roll`], [`Referee::value`] and [`Referee::step`];
//! the rest of this room is called from there. [`Book`] holds the rules, compiled.
//!
//! **Never here:** the name of a skill, room, spell or card. If you need one, write a rule.
//! **Never here:** a die of our own. Dice come from [`dice::Source`](crate::dice::Source).
//! **Never here:** a pitch. What a game is made of is known to its [`Family`] alone.

mod book;
mod call;
mod compile;
mod family;
mod request;
mod trace;
mod voices;

pub use book::{Base, Book, Effect, Event, EventId, Holder, Hook, HookId, Outcomes, Phase, Pool, Rule, Table};
pub use call::{Flow, Judging, Referee, Stop, Thrown};
pub(crate) use call::{Forbids, Said};
pub use compile::{COMMON_KEYS, CORE_KINDS, CORE_VERBS, compile};
pub use family::{CommandWord, Family, Game, Machine, Mismatch, Start, Written};
pub use request::{Ask, Coach, Command, Request, Seat, Witness, word, words};
pub use trace::{Because, Level, Recorder, Silent, Status, TraceEvent, TraceHook, Tracer};
pub use voices::{Saying, Voices};
