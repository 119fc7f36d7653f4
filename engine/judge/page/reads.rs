//! The words that the conditions and amounts of a rule read, each with its meaning: who knows none of the notation reads it here.

use crate::expr::{Program, Read};
use crate::referee::{Choice, Effect, Family, Hook, Rule};

use super::fact::Fact;
use super::words::Words;

/// The words that the hooks of a rule read, each once, in the order read.
pub(super) fn fact<G: Family>(words: &Words<G>, rule: &Rule) -> Fact {
    let mut lines: Vec<String> = Vec::new();
    for hook in rule.hooks.iter().map(|&id| &words.book.hooks[usize::from(id)]) {
        let mut programs: Vec<&Program<G::State>> = hook.condition.iter().collect();
        hook.effects.iter().for_each(|effect| amounts::<G>(effect, &mut programs));
        for read in programs.into_iter().flat_map(Program::words) {
            let line = words.read(*read, hook);
            lines.extend(line.filter(|line| !lines.contains(line)));
        }
    }
    words.long("page-words", lines)
}

/// The amounts of an effect.
fn amounts<'e, G: Family>(effect: &'e Effect<G::State>, found: &mut Vec<&'e Program<G::State>>) {
    match effect {
        Effect::Modify(amount)
        | Effect::Value(amount)
        | Effect::Need(amount)
        | Effect::AddDice(amount)
        | Effect::Outcome(amount)
        | Effect::Set(_, amount) => found.push(amount),
        Effect::Call(_, values) | Effect::Verb(_, values) => found.extend(values.iter().flatten()),
        Effect::Test { values, otherwise, .. } => {
            found.extend(values.iter().flatten());
            otherwise.iter().for_each(|effect| amounts::<G>(effect, found));
        }
        Effect::Choose(choice) => {
            let Choice { among, fits, by, .. } = &**choice;
            found.extend([among, fits, by].into_iter().flatten());
        }
        _ => {}
    }
}

impl<G: Family> Words<'_, G> {
    /// A word with its meaning; none of a rule, which the reader finds by its name, and of what has none.
    fn read(&self, read: Read, hook: &Hook<G::State>) -> Option<String> {
        let (group, word) = match read {
            Read::Fact(word) | Read::Property(_, word) | Read::Set(word) | Read::Relation(word) => ("word", word),
            Read::Slot(own) => {
                let event = &self.book.events[usize::from(hook.event)];
                // The page of an event has its roles already.
                ("role", event.slot_name(own).filter(|_| event.rule != hook.rule)?)
            }
            Read::Rule(_) | Read::Argument => return None,
        };
        self.meaning(group, word).map(|meaning| format!("`{word}`: {meaning}"))
    }
}
