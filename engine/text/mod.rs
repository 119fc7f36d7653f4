//! The words people read: the engine's own messages, the texts of the rules, reports of what is wrong.
//!
//! Start at [`say`] for a sentence of the engine, at [`RuleTexts`] for the words of a pack, and at
//! [`report`] for diagnostics. Adding a message is one line in a file of `locales/engine/it/` and one,
//! in the same place, in its twin of `locales/engine/en/`.
//!
//! **Never here:** a decision, or a sentence written in Rust.

mod codes;
mod differ;
mod flow;
mod language;
mod marks;
mod markup;
pub mod messages;
pub mod placeables;
mod plural_forms;
mod po;
pub mod report;
mod rewrite;
pub mod rule_texts;

pub use codes::{Explanation, codes, explanations, sentence_of};
pub use differ::{Differ, Reworded};
pub use flow::{flowing, wrapped};
pub use language::Language;
pub use marks::{Mark, Since, fingerprint, rule_wording, word_diff, wording_diff};
pub use markup::safe;
pub use messages::{Arg, Messages, key_in, meaning, messages, named, say};
pub use placeables::{Fill, Filling, counted, placeables, stretches};
pub use plural_forms::plural_forms;
pub use po::{Catalogue, FUZZY, Message, Source};
pub use report::{report, report_json, sentence};
pub use rewrite::{Spot, with_marks, with_words};
pub use rule_texts::{ALSO, BECAUSE, Due, Entry, Finding, Knows, Line, Mention, NAME, READING, RuleTexts, TEXT, Twin};
