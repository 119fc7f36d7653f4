//! What an event may lead to: every way its dice may fall, through calls and tests, with nothing rolled, noted or asked.

use crate::dice::sums;
use crate::expr::Program;
use crate::expr::vocabulary::{EntityKind, Frame, Kind, NONE, Value, View, slot};
use crate::referee::book::{Base, Choice, Effect, EventId, HookId, Outcomes, Phase, Pool};

use super::effects::{each_of, every};
use super::weigh::{Forbidden, forbids};
use super::{Family, Game, Thrown, framed};

/// How deep calls are followed.
const DEEPEST: u8 = 5;
/// What is less sure than one in so many is not followed into calls.
const UNLIKELY: u32 = 100;

/// Whoever looks ahead: hears what may be done, and says what the coaches would choose.
pub trait Seer {
    /// A verb of the family may be done: its number, its values, and how surely, in parts of [`Game::CERTAIN`].
    fn hear(&mut self, verb: usize, values: &[Value], chance: u32);

    /// The thing that would be chosen. Who does not say leaves it open.
    fn choose(&mut self, _choosing: &Choosing) -> Value {
        NONE
    }
}

/// A choice that a coach will have.
#[derive(Clone, Copy, Debug)]
pub struct Choosing<'c> {
    /// The side whose coach chooses.
    pub side: u8,
    /// The hook that has it chosen.
    pub hook: HookId,
    /// The event so far.
    pub frame: &'c Frame,
    /// The slot of the event that the thing goes to.
    pub slot: u8,
    /// The kind of the thing.
    pub kind: EntityKind,
    /// What there is to choose from.
    pub things: &'c [Value],
}

/// Hears verbs, and chooses nothing.
struct Listener<F>(F);

impl<F: FnMut(usize, &[Value], u32)> Seer for Listener<F> {
    fn hear(&mut self, verb: usize, values: &[Value], chance: u32) {
        self.0(verb, values, chance);
    }
}

/// A weight in parts of [`Game::CERTAIN`], and how deep calls are still followed.
type At = (u32, u8);

impl<G: Family> Game<'_, G> {
    /// The weight of what is certain.
    pub const CERTAIN: u32 = 1 << 20;

    /// The verbs of the family that an event may do, be it by way of other events, each with its chance.
    pub fn prospects(&self, id: EventId, slots: &[Value], mut found: impl FnMut(usize, &[Value], u32)) {
        self.foretell(id, slots, &mut Listener(&mut found));
    }

    /// The same for somebody who also knows what the coaches would choose. What stands in its slot is chosen already.
    pub fn foretell(&self, id: EventId, slots: &[Value], seer: &mut dyn Seer) {
        self.unfold(id, &framed(slots), (Self::CERTAIN, DEEPEST), seer);
    }

    /// What a hook would lead to in the event it waits in, if its coach says yes.
    pub fn promise(&self, hook: HookId, frame: &Frame, seer: &mut dyn Seer) {
        let effects = &self.book.hooks[usize::from(hook)].effects;
        self.effects_of(hook, effects, &mut frame.clone(), (Self::CERTAIN, DEEPEST), seer);
    }

    /// What comes of an event as its dice have fallen.
    pub fn aftermath(&self, id: EventId, frame: &Frame, seer: &mut dyn Seer) {
        self.speakers_do(id, Phase::Post, &mut frame.clone(), (Self::CERTAIN, DEEPEST), seer);
    }

    /// Every outcome of a roll with its chance, in parts of [`Game::CERTAIN`]; one outcome may come several times.
    pub fn chances(&self, id: EventId, slots: &[Value], mut found: impl FnMut(Value, u32)) {
        let (mut frame, inside) = self.opened(id, slots);
        let Base::Roll { pool, need, .. } = &self.book.events[usize::from(id)].base else { return };
        self.set_need(need.as_ref(), &mut frame);
        self.ways(pool, &frame, Self::CERTAIN, |natural, share| {
            found(self.read_dice(id, &frame, natural, &inside).slots[usize::from(slot::OUTCOME)], share);
        });
    }

    /// The roles and facts of a roll as the hooks before the dice would leave them.
    #[must_use]
    pub fn opening(&self, id: EventId, slots: &[Value]) -> Frame {
        self.opened(id, slots).0
    }

    fn opened(&self, id: EventId, slots: &[Value]) -> (Frame, Vec<Forbidden>) {
        let mut frame = framed(slots);
        let inside = self.before_the_dice(id, &mut frame, (Self::CERTAIN, 1), &mut Listener(|_, _: &[Value], _| ()));
        (frame, inside)
    }

    fn set_need(&self, need: Option<&Program<G::State>>, frame: &mut Frame) {
        if frame.slots[usize::from(slot::NEED)] == NONE
            && let Some(need) = need
        {
            frame.slots[usize::from(slot::NEED)] = need.number(&View { state: self.state, frame });
        }
    }

    /// Follows an event; how surely it goes well.
    fn unfold(&self, id: EventId, frame: &Frame, (weight, depth): At, seer: &mut dyn Seer) -> u32 {
        if depth == 0 || weight < Self::CERTAIN / UNLIKELY {
            return weight;
        }
        let event = &self.book.events[usize::from(id)];
        let Base::Roll { pool, need, .. } = &event.base else {
            self.all_phases(id, &mut frame.clone(), (weight, depth), seer);
            return weight;
        };
        let mut frame = frame.clone();
        let inside = self.before_the_dice(id, &mut frame, (weight, depth), seer);
        self.set_need(need.as_ref(), &mut frame);
        let mut well = 0;
        self.ways(pool, &frame, weight, |natural, share| {
            let mut frame = self.read_dice(id, &frame, natural, &inside);
            self.speakers_do(id, Phase::Post, &mut frame, (share, depth), seer);
            let outcome = frame.slots[usize::from(slot::OUTCOME)];
            well += if outcome == NONE || self.book.names.name(outcome) == "passed" { share } else { 0 };
        });
        well
    }

    /// The sums of the dice of a pool, each with its share of a weight.
    fn ways(&self, pool: &Pool<G::State>, frame: &Frame, weight: u32, mut each: impl FnMut(i32, u32)) {
        if pool.faces.is_some() {
            return;
        }
        let count = pool.count.number(&View { state: self.state, frame }).clamp(1, Thrown::MOST) as u8;
        let sides = pool.faces_of(frame);
        let all = u128::from(sides).pow(u32::from(count));
        for (sum, ways) in sums(count, sides) {
            each(sum, (u128::from(weight) * u128::from(ways) / all) as u32);
        }
    }

    /// What the hooks before the dice forbid; numbers, facts and choices are set on the way.
    fn before_the_dice(&self, id: EventId, frame: &mut Frame, at: At, seer: &mut dyn Seer) -> Vec<Forbidden> {
        let mut inside = Vec::new();
        self.each_speaker(id, Phase::PreRoll, frame, &[], |hook, frame| {
            let effects = &self.book.hooks[usize::from(hook)].effects;
            self.effects_of(hook, effects, frame, at, seer);
            for effect in effects {
                let view = View { state: self.state, frame };
                match effect {
                    Effect::Need(need) => frame.slots[usize::from(slot::NEED)] = need.number(&view),
                    Effect::Outcome(outcome) => frame.slots[usize::from(slot::OUTCOME)] = outcome.number(&view),
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

    /// The event once the dice show a number: its total and its outcome, unless that is settled.
    fn read_dice(&self, id: EventId, frame: &Frame, natural: i32, inside: &[Forbidden]) -> Frame {
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
        let Base::Roll { outcomes, .. } = &self.book.events[usize::from(id)].base else { return frame };
        let total = frame.slots[usize::from(slot::TOTAL)];
        let outcome = match outcomes {
            _ if frame.slots[usize::from(slot::OUTCOME)] != NONE => return frame,
            Outcomes::Table(table) => self.book.tables[usize::from(*table)].row(total),
            Outcomes::Grades(grades) => {
                let view = View { state: self.state, frame: &frame };
                grades.iter().find(|(_, when)| when.truth(&view)).map_or(NONE, |(name, _)| *name)
            }
            Outcomes::Number | Outcomes::Faces => NONE,
        };
        frame.slots[usize::from(slot::OUTCOME)] = outcome;
        frame
    }

    fn all_phases(&self, id: EventId, frame: &mut Frame, at: At, seer: &mut dyn Seer) {
        for phase in Phase::ALL {
            self.speakers_do(id, phase, frame, at, seer);
        }
    }

    fn speakers_do(&self, id: EventId, phase: Phase, frame: &mut Frame, at: At, seer: &mut dyn Seer) {
        self.each_speaker(id, phase, frame, &[], |hook, frame| {
            self.effects_of(hook, &self.book.hooks[usize::from(hook)].effects, frame, at, seer);
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
        hook: HookId,
        effects: &[Effect<G::State>],
        frame: &mut Frame,
        (mut weight, depth): At,
        seer: &mut dyn Seer,
    ) {
        for (index, effect) in effects.iter().enumerate() {
            let view = View { state: self.state, frame };
            match effect {
                Effect::Verb(verb, values) => {
                    each_of(values, &view, |args| seer.hear(usize::from(*verb), &args[..values.len()], weight));
                }
                Effect::Set(index, value) => frame.slots[usize::from(*index)] = value.number(&view),
                Effect::Call(event, values) if depth > 0 => {
                    for slots in every(values, &view) {
                        self.unfold(*event, &framed(&slots[..values.len()]), (weight, depth - 1), seer);
                    }
                }
                Effect::Test { event, values, otherwise, .. } if depth > 0 => {
                    let mut well = weight;
                    for slots in every(values, &view) {
                        well = self.unfold(*event, &framed(&slots[..values.len()]), (well, depth - 1), seer);
                    }
                    self.effects_of(hook, otherwise, &mut frame.clone(), (weight - well.min(weight), depth), seer);
                    weight = well;
                }
                Effect::Choose(choice) if choice.lot.is_some() => {
                    return self.lots_of(hook, choice, (&effects[index + 1..], frame), (weight, depth), seer);
                }
                Effect::Choose(choice) if frame.slots[usize::from(choice.slot)] == NONE => {
                    let chosen = self.chosen(hook, choice, frame, seer);
                    frame.slots[usize::from(choice.slot)] = chosen;
                }
                Effect::Cancel => return,
                _ => {}
            }
        }
    }

    /// What follows a draw of lots: the same for each thing, as surely as for any other.
    fn lots_of(
        &self,
        hook: HookId,
        choice: &Choice<G::State>,
        (rest, frame): (&[Effect<G::State>], &Frame),
        (weight, depth): At,
        seer: &mut dyn Seer,
    ) {
        let Some(things) = choice.among.as_ref().map(|among| among.set(&View { state: self.state, frame })) else {
            return;
        };
        for thing in things.iter() {
            let mut frame = frame.clone();
            frame.slots[usize::from(choice.slot)] = thing;
            self.effects_of(hook, rest, &mut frame, (weight / things.len() as u32, depth), seer);
        }
    }

    fn chosen(&self, hook: HookId, choice: &Choice<G::State>, frame: &Frame, seer: &mut dyn Seer) -> Value {
        let view = View { state: self.state, frame };
        let side = match choice.by.as_ref().map(|by| (by.kind(), by.number(&view))) {
            Some((Kind::Entity(kind), thing)) => G::side(self.state, kind, thing),
            _ => self.side_of(hook, frame.slots[usize::from(slot::HOLDER)]),
        };
        let things = match &choice.among {
            Some(among) => among.set(&view).iter().collect(),
            None => G::things(self.state, choice.kind),
        };
        let mut picked = frame.clone();
        let mut fits = |thing: &Value| {
            picked.slots[usize::from(choice.slot)] = *thing;
            choice.fits.as_ref().is_none_or(|fits| fits.truth(&View { state: self.state, frame: &picked }))
        };
        let things: Vec<Value> = things.into_iter().filter(|thing| fits(thing)).collect();
        if things.is_empty() {
            return NONE;
        }
        seer.choose(&Choosing { side, hook, frame, slot: choice.slot, kind: choice.kind, things: &things })
    }
}
