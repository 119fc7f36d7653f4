//! What an event may lead to: every way its dice may fall, through calls and tests, with nothing rolled, noted or asked.

use crate::expr::vocabulary::{Frame, NONE, Value, View, slot};
use crate::referee::book::{Base, Effect, EventId, HookId, Outcomes, Phase, Pool};

use super::effects::{each_of, every};
use super::weigh::{Forbidden, forbids};
use super::{Family, Game, framed};

/// How deep calls are followed.
const DEEPEST: u8 = 5;
/// More ways to fall are not looked through.
const MOST_WAYS: i32 = 64;

/// Who hears of each verb that may be done: the verb, its values, and how surely, in parts of [`Game::CERTAIN`].
type Heard<'h> = &'h mut dyn FnMut(usize, &[Value], u32);

impl<G: Family> Game<'_, G> {
    /// The weight of what is certain.
    pub const CERTAIN: u32 = 1 << 20;

    /// The verbs of the family that an event may do, be it by way of other events, each with its chance.
    pub fn prospects(&self, id: EventId, slots: &[Value], mut found: impl FnMut(usize, &[Value], u32)) {
        self.unfold(id, &framed(slots), (Self::CERTAIN, DEEPEST), &mut found);
    }

    /// Follows an event; how surely it goes well.
    fn unfold(&self, id: EventId, frame: &Frame, (weight, depth): (u32, u8), found: Heard) -> u32 {
        if depth == 0 {
            return weight;
        }
        let event = &self.book.events[usize::from(id)];
        let Base::Roll { pool, need, .. } = &event.base else {
            self.all_phases(id, &mut frame.clone(), (weight, depth), found);
            return weight;
        };
        let mut frame = frame.clone();
        let inside = self.before_the_dice(id, &mut frame);
        if frame.slots[usize::from(slot::NEED)] == NONE
            && let Some(need) = need
        {
            frame.slots[usize::from(slot::NEED)] = need.number(&View { state: self.state, frame: &frame });
        }
        let mut well = 0;
        self.ways(pool, &frame, |natural, ways, all| {
            let share = (u64::from(weight) * ways as u64 / all as u64) as u32;
            well += self.fallen(id, &frame, natural, (share, depth), &inside, found);
        });
        well
    }

    /// The sums of the dice of a pool, each with the number of ways to it and that of all ways.
    fn ways(&self, pool: &Pool<G::State>, frame: &Frame, mut each: impl FnMut(i32, i32, i32)) {
        let count = pool.count.number(&View { state: self.state, frame });
        let sides = i32::from(pool.faces_of(frame));
        let all = sides.checked_pow(count.clamp(1, 8) as u32).filter(|&all| all <= MOST_WAYS);
        let (Some(all), None) = (all, &pool.faces) else { return };
        for sum in count..=count * sides {
            let ways = if count == 2 { sides - (sum - sides - 1).abs() } else { 1 };
            each(sum, ways, all);
        }
    }

    /// What the hooks before the dice forbid; numbers and facts are set on the way.
    fn before_the_dice(&self, id: EventId, frame: &mut Frame) -> Vec<Forbidden> {
        let mut inside = Vec::new();
        self.each_speaker(id, Phase::PreRoll, frame, &[], |hook, frame| {
            let effects = &self.book.hooks[usize::from(hook)].effects;
            for effect in effects {
                let view = View { state: self.state, frame };
                match effect {
                    Effect::Need(need) => frame.slots[usize::from(slot::NEED)] = need.number(&view),
                    Effect::Set(index, value) => frame.slots[usize::from(*index)] = value.number(&view),
                    Effect::Forbid(rule, hooks) => {
                        inside.push(Forbidden { what: super::Forbids::of(*rule, hooks), by: hook });
                    }
                    Effect::ForbidModifiers => {
                        inside.push(Forbidden { what: super::Forbids::Modifiers, by: hook });
                    }
                    _ => {}
                }
            }
        });
        inside
    }

    /// What follows when the dice show a number; how surely all goes well.
    fn fallen(
        &self,
        id: EventId,
        frame: &Frame,
        natural: i32,
        (weight, depth): (u32, u8),
        inside: &[Forbidden],
        found: Heard,
    ) -> u32 {
        let mut frame = frame.clone();
        frame.slots[usize::from(slot::NATURAL)] = natural;
        frame.slots[usize::from(slot::TOTAL)] = natural;
        self.each_speaker(id, Phase::Modify, &mut frame, inside, |hook, frame| {
            for effect in &self.book.hooks[usize::from(hook)].effects {
                if let Effect::Modify(amount) = effect {
                    let amount = amount.number(&View { state: self.state, frame });
                    frame.slots[usize::from(slot::TOTAL)] += amount;
                }
            }
        });
        let Base::Roll { outcomes, .. } = &self.book.events[usize::from(id)].base else { return weight };
        let total = frame.slots[usize::from(slot::TOTAL)];
        let outcome = match outcomes {
            Outcomes::Table(table) => self.book.tables[usize::from(*table)].row(total),
            Outcomes::Grades(grades) => {
                let view = View { state: self.state, frame: &frame };
                grades.iter().find(|(_, when)| when.truth(&view)).map_or(NONE, |(name, _)| *name)
            }
            Outcomes::Number | Outcomes::Faces => NONE,
        };
        frame.slots[usize::from(slot::OUTCOME)] = outcome;
        self.speakers_do(id, Phase::Post, &mut frame, (weight, depth), found);
        let well = outcome == NONE || self.book.names.name(outcome) == "passed";
        if well { weight } else { 0 }
    }

    fn all_phases(&self, id: EventId, frame: &mut Frame, at: (u32, u8), found: Heard) {
        for phase in Phase::ALL {
            self.speakers_do(id, phase, frame, at, found);
        }
    }

    fn speakers_do(&self, id: EventId, phase: Phase, frame: &mut Frame, at: (u32, u8), found: Heard) {
        self.each_speaker(id, phase, frame, &[], |hook, frame| {
            self.effects_of(&self.book.hooks[usize::from(hook)].effects, frame, at, found);
        });
    }

    /// The hooks of a phase that speak unasked, with the frame as they find it.
    fn each_speaker(
        &self,
        id: EventId,
        phase: Phase,
        frame: &mut Frame,
        inside: &[Forbidden],
        mut found: impl FnMut(HookId, &mut Frame),
    ) {
        for &hook in &self.book.events[usize::from(id)].hooks {
            let row = &self.book.hooks[usize::from(hook)];
            if row.phase != phase || row.optional || forbids(inside, hook, row).is_some() {
                continue;
            }
            let at = frame.clone();
            self.holders(hook, &at, |holder, _| {
                if self.speaks(hook, holder, frame) {
                    found(hook, frame);
                }
            });
        }
    }

    fn effects_of(
        &self,
        effects: &[Effect<G::State>],
        frame: &mut Frame,
        (mut weight, depth): (u32, u8),
        found: Heard,
    ) {
        for effect in effects.iter() {
            let view = View { state: self.state, frame };
            match effect {
                Effect::Verb(verb, values) => {
                    each_of(values, &view, |args| found(usize::from(*verb), &args[..values.len()], weight));
                }
                Effect::Set(index, value) => frame.slots[usize::from(*index)] = value.number(&view),
                Effect::Call(event, values) => {
                    for slots in every(values, &view) {
                        self.unfold(*event, &framed(&slots[..values.len()]), (weight, depth - 1), found);
                    }
                }
                Effect::Test { event, values, otherwise, .. } => {
                    let mut well = weight;
                    for slots in every(values, &view) {
                        well = self.unfold(*event, &framed(&slots[..values.len()]), (well, depth - 1), found);
                    }
                    self.effects_of(otherwise, &mut frame.clone(), (weight - well.min(weight), depth), found);
                    weight = well;
                }
                Effect::Cancel => return,
                _ => {}
            }
        }
    }
}
