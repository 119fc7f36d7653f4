//! The roles and facts of an event that its base, or a hook on it, reads, as bits.

use crate::expr::vocabulary::slot;
use crate::expr::{Program, Read};

use super::rules::{Base, Effect, Holder, Hook, Outcomes};

/// All of them, where it cannot be said.
const ALL: u32 = u32::MAX;

fn bit(slot: u8) -> u32 {
    slot.checked_sub(slot::FIRST).map_or(0, |index| 1 << index)
}

fn of<S>(program: &Program<S>) -> u32 {
    program.words().iter().fold(0, |all, word| if let Read::Slot(slot) = word { all | bit(*slot) } else { all })
}

fn of_all<'p, S: 'static>(programs: impl IntoIterator<Item = &'p Program<S>>) -> u32 {
    programs.into_iter().fold(0, |all, program| all | of(program))
}

impl<S: 'static> Base<S> {
    /// The bits of what it reads.
    pub(super) fn reads(&self) -> u32 {
        match self {
            Base::Roll { pool, need, outcomes } => {
                let graded = if let Outcomes::Grades(grades) = outcomes { &grades[..] } else { &[] };
                pool.sides_of.map_or(0, bit)
                    | of_all([&pool.count].into_iter().chain(need).chain(graded.iter().map(|(_, grade)| grade)))
            }
            Base::Value { start, .. } => of_all(start),
            Base::Step => 0,
        }
    }
}

impl<S: 'static> Hook<S> {
    /// The programs that say when it speaks and what it does.
    pub(super) fn programs(&self) -> impl Iterator<Item = &Program<S>> {
        self.condition.iter().chain(self.effects.iter().flat_map(Effect::programs))
    }

    /// The bits of what it reads.
    pub(super) fn reads(&self) -> u32 {
        let holder = match &self.holder {
            Holder::Always => 0,
            Holder::Role(slot, _) | Holder::Place(slot, _) => bit(*slot),
            Holder::Bystander(_, needs, _) => needs.iter().fold(0, |all, slot| all | bit(*slot)),
        };
        if self.effects.iter().any(Effect::reads_unsaid) { ALL } else { holder | of_all(self.programs()) }
    }
}

impl<S: 'static> Effect<S> {
    /// The programs in it, and in the effects inside it.
    fn programs(&self) -> Vec<&Program<S>> {
        match self {
            Effect::Modify(amount)
            | Effect::Value(amount)
            | Effect::Need(amount)
            | Effect::AddDice(amount)
            | Effect::Outcome(amount)
            | Effect::Set(_, amount) => vec![amount],
            Effect::Call(_, values) | Effect::Verb(_, values) => values.iter().flatten().collect(),
            Effect::Test { values, otherwise, .. } => {
                values.iter().flatten().chain(otherwise.iter().flat_map(Effect::programs)).collect()
            }
            Effect::Choose(choice) => [&choice.among, &choice.fits, &choice.by].into_iter().flatten().collect(),
            Effect::Script(_)
            | Effect::Forbid(..)
            | Effect::ForbidRerolls
            | Effect::ForbidModifiers
            | Effect::Reroll
            | Effect::RerollOne(_)
            | Effect::Take(_)
            | Effect::Table(_)
            | Effect::Cancel
            | Effect::KeepOne => Vec::new(),
        }
    }

    /// Whether it may read more than its programs say: a script anything, and roles of another event that are not named may
    /// come from those of this one.
    fn reads_unsaid(&self) -> bool {
        match self {
            Effect::Script(_) => true,
            Effect::Call(_, values) => values.iter().any(Option::is_none),
            Effect::Test { values, otherwise, .. } => {
                values.iter().any(Option::is_none) || otherwise.iter().any(Effect::reads_unsaid)
            }
            _ => false,
        }
    }
}
