//! All who answer the referee: the command language, scenarios, records, people, and one who answers anything.
//!
//! Start at [`understand`]: the same words mean the same at a prompt, in a scenario and in a record.
//!
//! **Never here:** a change of state. Coaches only answer.

mod asides;
mod command;
mod command_words;
mod person;
mod random;
mod reader;
mod refused;
mod rejoin;
mod rule_words;
mod scripted;
mod sentence;
mod supposing;

pub use asides::{called, side_of, values};
pub use command::{THEN, Understood, answers_a_rule, parts, understand};
pub use command_words::{ASIDES, CommandWords, Unsayable};
pub use person::{Person, Screen};
pub use random::Random;
pub use reader::{MINUS, Reader, plain, signed, spaced};
pub use rejoin::{Queue, Rejoin};
pub use rule_words::RuleWords;
pub use scripted::{Asked, LastAsked, Offer, Open, Otherwise, Script, Scripted};
pub use supposing::Supposing;

use crate::referee::Command;

/// The index of the option of the highest value; the first of several. None where there is no option.
pub fn best(options: &[Command], mut value: impl FnMut(Command) -> f32) -> Option<usize> {
    let mut best: Option<(usize, f32)> = None;
    for (index, &option) in options.iter().enumerate() {
        let value = value(option);
        if best.is_none_or(|(_, highest)| value > highest) {
            best = Some((index, value));
        }
    }
    best.map(|(index, _)| index)
}
