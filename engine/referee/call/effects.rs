//! Effects of hooks, carried out once the hooks speak.

use crate::expr::Program;
use crate::expr::vocabulary::{Frame, Kind, NONE, Set, Value, View, slot};
use crate::referee::book::Book;
use crate::referee::family::Family;
use crate::referee::flow::Flow;
use crate::referee::game::Game;
use crate::referee::ids::{EventId, HookId};
use crate::referee::rules::{Base, Choice, Effect, Pool};
use crate::referee::voices::Said;

use super::judging::Judging;
use super::memory::Forbids;
use super::said::speak;
use super::stage::run_script;
use super::world::{Drawn, World};

/// The values handed over to a verb or an event, in order; nothing where one is left out.
pub(super) type Values<S> = [Option<Program<S>>];

/// A hook that speaks, and the event in which it does.
struct Speaker<'b, G: Family> {
    book: &'b Book<G>,
    hook: HookId,
}

/// Does what a hook says; true when the dice are to be rolled again.
pub(super) fn apply<G: Family, W: World<G>>(
    world: &mut W,
    book: &Book<G>,
    hook: HookId,
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow<bool> {
    let all = world.weight();
    let mut goes_on = all;
    let speaker = Speaker { book, hook };
    let again = speaker.do_all(world, &book.hooks[usize::from(hook)].effects, &mut goes_on, judging, frame)?;
    world.set_weight(goes_on);
    Ok(again)
}

impl<G: Family> Speaker<'_, G> {
    /// Does one effect after the other. `goes_on` is how surely the event goes on after them: less sure than before where
    /// it is cancelled if a test goes badly.
    fn do_all<W: World<G>>(
        &self,
        world: &mut W,
        effects: &[Effect<G::State>],
        goes_on: &mut u32,
        judging: &mut Judging,
        frame: &mut Frame,
    ) -> Flow<bool> {
        let mut again = false;
        for (index, effect) in effects.iter().enumerate() {
            let said = match effect {
                Effect::Call(event, values) => {
                    self.call(world, (*event, values, NONE), frame)?;
                    continue;
                }
                Effect::Test { event, values, passed, otherwise } => {
                    let all = world.weight();
                    let well = self.call(world, (*event, values, *passed), frame)?;
                    judging.test = Some(well > 0);
                    if well == 0 {
                        return Ok(again | self.do_all(world, otherwise, goes_on, judging, frame)?);
                    }
                    if well < all {
                        self.go_badly(world, (otherwise, all, well), goes_on, judging, frame)?;
                    }
                    continue;
                }
                Effect::Choose(choice) => match self.choose(world, choice, judging, frame)? {
                    Drawn::One(thing) => {
                        frame.slots[usize::from(choice.slot)] = thing;
                        continue;
                    }
                    Drawn::Any(set) => {
                        return self.each(world, (choice.slot, set), &effects[index + 1..], judging, frame);
                    }
                },
                Effect::Verb(verb, values) => {
                    judging.unable |= !self.perform(world, (*verb, values), frame)?;
                    continue;
                }
                Effect::Script(_) => {
                    again |= run_script(world, (self.book, self.hook), goes_on, judging, frame)?;
                    continue;
                }
                Effect::KeepOne => match world.keep_one(self.hook, judging, frame)? {
                    Some(kept) => Said::Keep(kept),
                    None => continue,
                },
                own => match own_words(world.game(), own, judging, frame) {
                    Some(said) => said,
                    None => {
                        judging.unable = true;
                        continue;
                    }
                },
            };
            again |= speak(world, self.book, self.hook, said, judging, frame)?;
        }
        Ok(again)
    }

    /// Follows both ways of a test, the bad and the good: the event itself goes on where it went well, and where
    /// it went badly unless it is cancelled there.
    fn go_badly<W: World<G>>(
        &self,
        world: &mut W,
        (otherwise, all, well): (&[Effect<G::State>], u32, u32),
        goes_on: &mut u32,
        judging: &Judging,
        frame: &Frame,
    ) -> Flow {
        world.set_weight(all - well);
        let mut aside = judging.clone();
        self.do_all(world, otherwise, &mut 0, &mut aside, &mut frame.clone())?;
        if aside.cancelled {
            *goes_on = goes_on.saturating_sub(all - well);
        }
        world.set_weight(well);
        Ok(())
    }

    /// A thing that a coach chooses, or that is drawn.
    fn choose<W: World<G>>(
        &self,
        world: &mut W,
        choice: &Choice<G::State>,
        judging: &Judging,
        frame: &Frame,
    ) -> Flow<Drawn> {
        let among = choice.among.as_ref().map(|among| among.set(&world.game().view(frame)));
        match choice.lot.zip(among) {
            Some((lot, set)) => world.draw(lot, set),
            None => world.choose(self.hook, choice, judging, frame).map(Drawn::One),
        }
    }

    /// Does the same for each of some things, as surely as for any other.
    fn each<W: World<G>>(
        &self,
        world: &mut W,
        (slot, things): (u8, Set),
        effects: &[Effect<G::State>],
        judging: &Judging,
        frame: &Frame,
    ) -> Flow<bool> {
        let all = world.weight();
        for thing in things.iter() {
            let mut frame = frame.clone();
            frame.slots[usize::from(slot)] = thing;
            world.set_weight(all / things.len() as u32);
            self.do_all(world, effects, &mut 0, &mut judging.clone(), &mut frame)?;
        }
        world.set_weight(all);
        Ok(false)
    }

    /// Calls an event, once for each thing of a set; how much of the weight goes well every time.
    fn call<W: World<G>>(
        &self,
        world: &mut W,
        (event, values, passed): (EventId, &Values<G::State>, Value),
        frame: &Frame,
    ) -> Flow<u32> {
        let mut well = world.weight();
        for slots in every(values, &world.game().view(frame)) {
            well = well.min(world.call(event, &slots[..values.len()], passed)?);
        }
        Ok(well)
    }

    /// Does what a verb says, once for each thing of a set; false if it could not be done, or there was nobody. All values
    /// are read before it changes anything.
    fn perform<W: World<G>>(
        &self,
        world: &mut W,
        (verb, values): (u8, &Values<G::State>),
        frame: &Frame,
    ) -> Flow<bool> {
        let cause = self.book.rules[usize::from(self.book.hooks[usize::from(self.hook)].rule)].name;
        let mut done = false;
        for args in every(values, &world.game().view(frame)) {
            done |= world.perform(usize::from(verb), &args[..values.len()], cause)?;
        }
        Ok(done)
    }
}

/// An effect of the referee's own in which nobody else has a part; none where it cannot be done: an amount of something that
/// nobody has, a face that no die shows.
fn own_words<G: Family>(game: Game<G>, effect: &Effect<G::State>, judging: &Judging, frame: &Frame) -> Option<Said> {
    let view = game.view(frame);
    Some(match effect {
        Effect::Modify(amount) => Said::Modify(within_reason(amount.number(&view))?),
        Effect::Value(value) => Said::Value(value.number(&view)),
        Effect::Need(need) => Said::Need(within_reason(need.number(&view))?),
        Effect::AddDice(count) => Said::AddDice(within_reason(count.number(&view))?),
        Effect::Outcome(outcome) => Said::Outcome(outcome.number(&view)),
        Effect::Set(index, value) => {
            let value = value.number(&view);
            let somebody = frame.slots[usize::from(*index)] != NONE;
            if value == NONE && somebody && is_relied_on::<G>(game.book, judging.event, *index) {
                return None;
            }
            Said::Set(*index, value)
        }
        Effect::Forbid(rule, hooks) => Said::Forbid(Forbids::of(*rule, hooks)),
        Effect::ForbidRerolls => Said::Forbid(Forbids::Rerolls),
        Effect::ForbidModifiers => Said::Forbid(Forbids::Modifiers),
        Effect::Reroll => Said::Reroll,
        Effect::RerollOne(face) => Said::RerollOne(*face),
        Effect::Take(faces) => Said::Outcome(*faces.iter().find(|face| lies(game.book, judging, **face))?),
        Effect::Table(table) => Said::Table(*table),
        Effect::Cancel => Said::Cancel,
        _ => return None,
    })
}

/// Amounts are no larger than this, whatever a rule says: no sum of them is out of reach.
pub(in crate::referee) const LARGEST: Value = 1_000_000;

/// An amount that can be added to others; none for that of something nobody has.
pub(in crate::referee) fn within_reason(amount: Value) -> Option<Value> {
    (amount != NONE).then(|| amount.clamp(-LARGEST, LARGEST))
}

/// Whether a procedure goes by who is in a role of an event: nobody cannot take the place of somebody there.
fn is_relied_on<G: Family>(book: &Book<G>, event: EventId, index: u8) -> bool {
    let own = usize::from(event) < G::vocabulary().events.len();
    let role = book.events[usize::from(event)].slots.get(usize::from(index - slot::FIRST));
    own && matches!(role, Some((_, Kind::Entity(_))))
}

impl<G: Family> Game<'_, G> {
    /// The things among which a coach may choose, and the side whose coach does.
    pub(in crate::referee) fn choices(
        &self,
        hook: HookId,
        choice: &Choice<G::State>,
        frame: &Frame,
    ) -> (u8, Vec<Value>) {
        let view = self.view(frame);
        let side = match choice.by.as_ref().map(|by| (by.kind(), by.number(&view))) {
            Some((Kind::Entity(kind), thing)) if thing != NONE => G::side(self.state, kind, thing),
            _ => self.side_in(hook, frame),
        };
        let mut things: Vec<Value> = match &choice.among {
            Some(among) => among.set(&view).iter().collect(),
            None => G::things(self.state, choice.kind),
        };
        if let Some(fits) = &choice.fits {
            let mut picked = frame.clone();
            things.retain(|thing| {
                picked.slots[usize::from(choice.slot)] = *thing;
                fits.truth(&self.view(&picked))
            });
        }
        (side, things)
    }
}

/// Whether one of the dice on the table shows a face.
fn lies<G: Family>(book: &Book<G>, judging: &Judging, face: Value) -> bool {
    let base = &book.events[usize::from(judging.event)].base;
    let Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } = base else { return false };
    judging.thrown.faces().iter().any(|&die| faces[usize::from(die) - 1] == face)
}

/// The most values a verb takes, or an event.
const MOST: usize = crate::expr::vocabulary::SLOTS - slot::FIRST as usize;

/// The values of a verb or a call, all read beforehand; where one is a set, once for each of its things.
pub(super) fn every<S: 'static>(
    values: &[Option<Program<S>>],
    view: &View<S>,
) -> impl Iterator<Item = [Value; MOST]> + use<S> {
    let mut args = [NONE; MOST];
    // Without a set there is one thing, which stands nowhere.
    let (mut place, mut things) = (MOST, Set(1));
    for (index, value) in values.iter().enumerate() {
        match value {
            Some(program) if matches!(program.kind(), Kind::Set(_)) => (place, things) = (index, program.set(view)),
            Some(program) => args[index] = program.number(view),
            None => {}
        }
    }
    things.iter().map(move |thing| {
        args.get_mut(place).into_iter().for_each(|arg| *arg = thing);
        args
    })
}
