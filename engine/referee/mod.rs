//! Carries one event through its four phases: pre-roll, modify, resolve, post.
//!
//! Start at [`Referee`]: procedures call [`Referee::roll`], [`Referee::value`] and [`Referee::step`];
//! the rest of this room is called from there. [`Book`] holds the rules, compiled.
//!
//! The files build on one another: numbers and what is told in them (`ids.rs`, `trace.rs`, `request.rs`, `verdict.rs`); rules
//! and the book of them (`rules.rs`, `book.rs`); the game and the referee as they stand (`game.rs`, `call/referee.rs`), for
//! any [`Model`]; the [`Family`], which tells what may be done with them; and above it all that is done.
//!
//! **Never here:** the name of a skill, room, spell or card. If you need one, write a rule.
//! **Never here:** a die of our own. Dice come from [`dice::Source`](crate::dice::Source).
//! **Never here:** a pitch. The things that a game is made of are known to its [`Family`] alone.

mod book;
mod call;
mod casts;
mod coach;
mod compile;
pub mod description;
mod family;
mod flow;
mod game;
mod ids;
mod live;
mod model;
mod outlook;
mod reads;
mod refusal;
mod request;
mod rule_set;
mod rules;
mod ruling;
mod scene;
mod setting_values;
mod settings;
mod spoken;
mod trace;
mod verdict;
mod voices;
mod words;

pub use crate::expr::Because;
pub use book::Book;
pub use call::{Choosing, Exit, Forbids, InLine, Memory, Referee, Seer, Thrown, Trial, Ways};
pub use coach::{Coach, Seat, Witness};
pub use compile::{ARGUMENTS, COMMON_KEYS, CORE_EFFECTS, CORE_KINDS, Ground, HOOK_KEYS, LEAGUE_KINDS, Sense, compile};
pub(crate) use compile::{
    endless, handed_over_bare_by, homeless_at, is_blanket_ban, is_no_test, never_comes, not_cancellable, senseless_at,
    unknown_at,
};
pub use description::{
    Codec, Description, Expected, Expecting, Field, Kept, KeysOf, ListedKeys, Mismatch, Names, Part, Reading, Shape,
    ShortName, Stored, Things, VerbCall, amount, card_twice, listed, properties, properties_in, rule_of,
};
pub use family::{Family, Finder, Legacy, Machine, Start, Tally, Written};
pub use flow::{Flow, Stop};
pub use game::Game;
pub use ids::{EventId, HookId, Phase};
pub use model::Model;
pub use outlook::Outlook;
pub use refusal::Asks;
pub use request::{Ask, Bar, Barred, Command, CommandWord, Request};
pub use rule_set::RuleSet;
pub use rules::{Base, Choice, Effect, Event, Group, Holder, Hook, Moved, OnceFor, Outcomes, Pool, Rule, Table};
pub use ruling::{Ruled, Ruling};
pub use scene::{Figure, Form, Painter, Scene, Sheet, shortened};
pub use setting_values::SettingValue;
pub use settings::{Measure, Setting};
pub use spoken::{called, spoken, values};
pub use trace::{Hooks, Level, Moment, Recorder, Remark, Shown, Snapshot, Status, TraceEvent, TraceHook};
pub use verdict::{Against, By, Question, Refusal, Span, Verdict, allowed, refused, require, require_by};
pub use voices::{Put, Said, Saying, Stage, TOO_MANY_WAYS, Uses, Voices};
pub use words::{word, words};
