//! A family described once: its things, their fields, and what rules, positions and expectations make of each field.
//!
//! Start at [`Description`]. From its tables come the properties of the vocabulary ([`properties`]), the reader and the writer
//! of positions, what scenarios may expect, the schema of both, and the pages of `arbitro words`. The tables (`parts.rs`,
//! `field.rs`) are below the [`Family`](super::Family) that brings them, those who walk them (`reading.rs`, `writing.rs`,
//! `expecting.rs`) above it.
//!
//! **Never here:** a field of any game. Families list theirs; this room only walks the lists.

mod amending;
mod context;
mod expecting;
mod field;
mod names;
mod parts;
mod reading;
mod verb_call;
mod writing;

pub use context::{Expecting, Mismatch, Reading};
pub use field::{
    Codec, Expected, Field, Kept, KeysOf, ListedKeys, Shape, Stored, WordOf, listed, properties, properties_in,
};
pub use names::{Names, ShortName};
pub use parts::{CardName, Description, Part, Things};
pub use reading::{card_twice, rule_of};
pub use verb_call::{VerbCall, amount};
