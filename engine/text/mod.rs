//! The words people read: the engine's own messages, the texts of the rules, reports of what is wrong.
//!
//! Start at [`say`] for a sentence of the engine, at [`RuleTexts`] for the words of a pack, and at
//! [`report`] for diagnostics. Adding a message is one line in a file of `locales/engine/it/` and one,
//! in the same place, in that of each other language there. A language is a folder beside them.
//!
//! **Never here:** a decision, or a sentence written in Rust.

mod bundle;
mod codes;
mod columns;
mod differ;
mod flow;
mod glossary;
mod keys;
mod language;
mod marks;
mod markup;
mod message_faults;
mod message_gaps;
mod message_references;
pub mod message_text;
pub mod messages;
mod pieces;
pub mod placeables;
mod plural_forms;
mod po;
pub mod report;
mod rewrite;
pub mod rule_texts;
mod terms;

pub use bundle::{Topic, is_code, learn, messages_in};
pub use codes::{Explanation, codes, explanations, sentence_of};
pub use columns::{flush_right, padded, wide};
pub use differ::{Differ, Reworded};
pub use flow::{flowing, wrapped};
pub use glossary::{Glossary, Variant, Wording};
pub use language::Language;
pub use marks::{Mark, Since, fingerprint, rule_wording, word_diff, wording_diff};
pub use markup::{as_typed, isolated, safe};
pub use message_faults::message_faults;
pub use message_gaps::{Gap, MessageFile, message_files};
pub use message_text::{of_grammar, written};
pub use messages::{
    Arg, Messages, WHO_GENDER, borrowed, decimal, habit, key_in, meaning, messages, named, say, topics, unmarked,
};
pub use pieces::Spot;
pub use placeables::{Fill, Filling, counted, placeables, stretches, wrong_choice};
pub use plural_forms::plural_forms;
pub use po::{Catalogue, FUZZY, Message, Source};
pub use report::{report, report_json, sentence};
pub use rewrite::{with_lists, with_marks, with_words};
pub use rule_texts::{
    ALSO, ARTICLE, BECAUSE, Due, Entry, Finding, GENDER, Knows, Line, Mention, NAME, OF, READING, RuleTexts, TEXT,
    Twin, with_article,
};
pub use terms::{Said, Terms, place_in};
