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
mod casts;
mod compile;
pub mod description;
mod family;
mod refusal;
mod request;
mod rule_set;
mod scene;
mod settings;
mod trace;
mod voices;

pub use book::{
    Base, Book, Effect, Event, EventId, Group, Holder, Hook, HookId, Moved, Outcomes, Phase, Pool, Rule, Table,
};
pub use call::{Choosing, Exit, Flow, Forbids, InLine, Memory, Referee, Said, Seer, Stop, Thrown, Trial, Ways};
pub(crate) use compile::not_cancellable;
pub use compile::{COMMON_KEYS, CORE_EFFECTS, CORE_KINDS, Ground, HOOK_KEYS, LEAGUE_KINDS, Sense, compile};
pub use description::{
    Codec, Description, Expected, Expecting, Field, Kept, KeysOf, ListedKeys, Names, Part, Reading, Shape, ShortName,
    Stored, Things, VerbCall, listed, properties, properties_in, rule_of, write_fields,
};
pub use family::{CommandWord, Family, Finder, Game, Legacy, Machine, Mismatch, Start, Tally, Written};
pub use refusal::{Against, Asks, By, Question, Refusal, Span, Verdict, allowed, refused, require, require_by};
pub use request::{Ask, Bar, Barred, Coach, Command, Request, Seat, Witness, word, words};
pub use rule_set::RuleSet;
pub use scene::{Figure, Form, Painter, Scene, Sheet, shortened};
pub use settings::{Measure, Setting, SettingValue};
pub use trace::{Awaited, Because, Level, Recorder, Remark, Shown, Silent, Status, TraceEvent, TraceHook, Tracer};
pub use voices::{Put, Saying, Stage, TOO_MANY_WAYS, Uses, Voices};
