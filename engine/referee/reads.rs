//! The roles and facts of an event that its base, or a hook on it, reads, as bits.

use crate::expr::vocabulary::slot;
use crate::expr::{Program, Read};

use super::rules::{Base, Choice, Effect, Holder, Hook, Outcomes};

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
    /// The bits of what it reads.
    pub(super) fn reads(&self) -> u32 {
        let holder = match &self.holder {
            Holder::Always => 0,
            Holder::Role(slot, _) | Holder::Place(slot, _) => bit(*slot),
            Holder::Bystander(_, needs, _) => needs.iter().fold(0, |all, slot| all | bit(*slot)),
        };
        self.effects.iter().fold(holder | of_all(&self.condition), |all, effect| all | effect.reads())
    }
}

impl<S: 'static> Effect<S> {
    fn reads(&self) -> u32 {
        match self {
            Effect::Modify(amount)
            | Effect::Value(amount)
            | Effect::Need(amount)
            | Effect::AddDice(amount)
            | Effect::Outcome(amount)
            | Effect::Set(_, amount) => of(amount),
            Effect::Verb(_, values) => of_all(values.iter().flatten()),
            Effect::Call(_, values) => handed_over(values),
            Effect::Test { values, otherwise, .. } => {
                otherwise.iter().fold(handed_over(values), |all, effect| all | effect.reads())
            }
            Effect::Choose(choice) => {
                let Choice { among, fits, by, .. } = &**choice;
                of_all(among.iter().chain(fits).chain(by))
            }
            Effect::Script(_) => ALL,
            Effect::Forbid(..)
            | Effect::ForbidRerolls
            | Effect::ForbidModifiers
            | Effect::Reroll
            | Effect::RerollOne(_)
            | Effect::Take(_)
            | Effect::Table(_)
            | Effect::Cancel
            | Effect::KeepOne => 0,
        }
    }
}

/// What is handed over to another event: roles that are not named may come from those of this one.
fn handed_over<S: 'static>(values: &[Option<Program<S>>]) -> u32 {
    if values.iter().all(Option::is_some) { of_all(values.iter().flatten()) } else { ALL }
}
