//! A forecast as a world in which events are judged: every die falls every way, nobody is asked, nothing changes.
//!
//! Effects of rules are heard by a [`Seer`], with their chances. They are heard as things stand now: what one would
//! change is not seen by the next.

use crate::dice::sums;
use crate::expr::vocabulary::{EntityKind, Frame, NONE, Set, Shape, Value, slot};
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::game::Game;
use crate::referee::ids::{EventId, HookId, Phase};
use crate::referee::request::{Command, Plea};
use crate::referee::rules::{Base, Choice, Event, Pool};
use crate::referee::trace::Status;

use super::effects::apply;
use super::judging::{Candidate, Judging, Line, framed, set_need};
use super::memory::{Bans, Memory};
use super::phases;
use super::world::{Drawn, World};

/// How deep calls are followed.
const DEEPEST: u8 = 5;
/// The chance, one in so many, below which nothing is followed into calls.
const UNLIKELY: u32 = 100;

/// One who looks ahead: hears what may be done, and says what the coaches would choose.
pub trait Seer {
    /// A verb of the family may be done: its number, its values, and how surely, in parts of [`Game::CERTAIN`].
    fn hear(&mut self, verb: usize, values: &[Value], chance: u32);

    /// The thing that would be chosen; [`NONE`] leaves it open.
    fn choose(&mut self, _choosing: &Choosing) -> Value {
        NONE
    }

    /// Whether the coach of an optional hook would use it, in the event so far.
    fn would_use(&mut self, _hook: HookId, _frame: &Frame) -> bool {
        false
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
    /// The things to choose from.
    pub things: &'c [Value],
}

/// Hears verbs, and answers every coach in the same way.
struct Listener<F> {
    heard: F,
    uses: bool,
}

impl<F: FnMut(usize, &[Value], u32)> Seer for Listener<F> {
    fn hear(&mut self, verb: usize, values: &[Value], chance: u32) {
        (self.heard)(verb, values, chance);
    }

    fn would_use(&mut self, _: HookId, _: &Frame) -> bool {
        self.uses
    }
}

/// Hears the hooks that coaches would be asked about.
struct Offered<F>(F);

impl<F: FnMut(HookId, &Frame)> Seer for Offered<F> {
    fn hear(&mut self, _: usize, _: &[Value], _: u32) {}

    fn would_use(&mut self, hook: HookId, frame: &Frame) -> bool {
        (self.0)(hook, frame);
        false
    }
}

impl<G: Family> Game<'_, G> {
    /// The weight of what is certain.
    pub const CERTAIN: u32 = 1 << 20;

    /// The verbs of the family that an event may do, be it by way of other events, each with its chance.
    pub fn prospects(&self, id: EventId, slots: &[Value], heard: impl FnMut(usize, &[Value], u32)) {
        self.foretell(id, slots, &mut Listener { heard, uses: false });
    }

    /// The same for a seer that knows the coaches' choices too. A thing that stands in its slot is chosen already.
    pub fn foretell(&self, id: EventId, slots: &[Value], seer: &mut dyn Seer) {
        Forecast::of(*self, DEEPEST, seer).look(id, &mut framed(slots));
    }

    /// The verbs of the family that an event would do now by itself, if every coach says yes.
    pub fn foresee(&self, id: EventId, slots: &[Value], heard: impl FnMut(usize, &[Value])) {
        drop(self.foresee_or_tell(id, slots, heard));
    }

    /// The same for a procedure to which nobody else will tell of a script that goes wrong.
    ///
    /// # Errors
    /// When a script goes wrong; what it had said by then is heard.
    pub fn foresee_or_tell(&self, id: EventId, slots: &[Value], mut heard: impl FnMut(usize, &[Value])) -> Flow {
        if self.speaking(self.book.events[usize::from(id)].casts.all(), slots) == 0 {
            return Ok(());
        }
        let mut listener = Listener { heard: |verb, values: &[Value], _| heard(verb, values), uses: true };
        let mut forecast = Forecast::of(*self, 0, &mut listener);
        forecast.look(id, &mut framed(slots));
        forecast.fault
    }

    /// The verbs of the family that an event would do now by itself, without asking any coach.
    pub fn foresee_unasked(&self, id: EventId, slots: &[Value], mut heard: impl FnMut(usize, &[Value])) {
        let mut listener = Listener { heard: |verb, values: &[Value], _| heard(verb, values), uses: false };
        Forecast::of(*self, 0, &mut listener).look(id, &mut framed(slots));
    }

    /// The hooks that coaches would be asked about in an event now.
    pub fn offers(&self, id: EventId, slots: &[Value], found: impl FnMut(HookId, &Frame)) {
        Forecast::of(*self, 0, &mut Offered(found)).look(id, &mut framed(slots));
    }

    /// The verbs of the family that a hook would do in the event it waits in, without doing any of them.
    pub fn intends(&self, hook: HookId, frame: &Frame, mut heard: impl FnMut(usize, &[Value])) {
        let mut listener = Listener { heard: |verb, values: &[Value], _| heard(verb, values), uses: true };
        Forecast::of(*self, 0, &mut listener).suppose(hook, &mut frame.clone());
    }

    /// Lets a hook say in the event it waits in what it says of the event itself: roles and facts stand in the frame, what may
    /// not speak any more `inside`.
    pub fn suppose(&self, hook: HookId, frame: &mut Frame, inside: &mut Memory) {
        let mut listener = Listener { heard: |_, _: &[Value], _| (), uses: true };
        let mut forecast = Forecast::of(*self, 0, &mut listener);
        std::mem::swap(&mut forecast.inside, inside);
        forecast.suppose(hook, frame);
        std::mem::swap(&mut forecast.inside, inside);
    }

    /// Follows what a hook would lead to in the event it waits in, if its coach says yes.
    pub fn promise(&self, hook: HookId, frame: &Frame, seer: &mut dyn Seer) {
        Forecast::of(*self, DEEPEST, seer).suppose(hook, &mut frame.clone());
    }

    /// Follows what comes of an event as its dice have fallen.
    pub fn aftermath(&self, id: EventId, frame: &Frame, seer: &mut dyn Seer) {
        Forecast::of(*self, DEEPEST, seer).look_after(id, &mut frame.clone());
    }

    /// Every outcome of a roll with its chance, in parts of [`Game::CERTAIN`]; one outcome may come several times.
    pub fn chances(&self, id: EventId, slots: &[Value], mut found: impl FnMut(Value, u32)) {
        let mut listener = Listener { heard: |_, _: &[Value], _| (), uses: false };
        Forecast::of(*self, 1, &mut listener).outcomes(id, &mut framed(slots), &mut found);
    }

    /// The roles and facts of a roll as the hooks before the dice would leave them.
    pub fn opening(&self, id: EventId, slots: &[Value]) -> Frame {
        let mut listener = Listener { heard: |_, _: &[Value], _| (), uses: false };
        let mut frame = framed(slots);
        Forecast::of(*self, 1, &mut listener).look_before(id, &mut frame);
        frame
    }
}

/// The end of an event once its dice are read: how much of the weight goes well.
type Ending<'e, 'f, G> = &'e mut dyn FnMut(&mut Forecast<'f, G>, &mut Judging, &mut Frame) -> Flow<u32>;

/// A forecast being made.
struct Forecast<'f, G: Family> {
    game: Game<'f, G>,
    inside: Memory,
    line: Line,
    weight: u32,
    /// How deep calls are still followed.
    depth: u8,
    /// Scripts that run, one inside the other.
    scripts: u8,
    /// The first script that went wrong: what it had said by then stays.
    fault: Flow,
    seer: &'f mut dyn Seer,
}

/// How far the forecast has come in what it must forget again.
struct Mark {
    first: usize,
    line: Line,
    used: usize,
    bans: Bans,
    ahead: bool,
    weight: u32,
}

impl<'f, G: Family> Forecast<'f, G> {
    fn of(game: Game<'f, G>, depth: u8, seer: &'f mut dyn Seer) -> Self {
        let weight = Game::<G>::CERTAIN;
        let (inside, line) = (Memory::default(), Line::new());
        Forecast { game, inside, line, weight, depth, scripts: 0, fault: Ok(()), seer }
    }

    // What goes wrong in a forecast, two rules that set the same result for instance, is told when it happens.

    fn look(&mut self, id: EventId, frame: &mut Frame) {
        drop(self.judge(id, frame, &mut |_, _| ()));
    }

    fn look_before(&mut self, id: EventId, frame: &mut Frame) {
        let mut judging = self.begin(id, frame);
        drop(phases::open(self, self.game.book, &mut judging, frame));
    }

    fn look_after(&mut self, id: EventId, frame: &mut Frame) {
        let mut judging = self.begin(id, frame);
        drop(phases::phase(self, self.game.book, Phase::Post, &mut judging, frame));
    }

    fn suppose(&mut self, hook: HookId, frame: &mut Frame) {
        let event = self.game.book.hooks[usize::from(hook)].event;
        drop(apply(self, self.game.book, hook, &mut Judging::new(event, 0, &[], 0), frame));
    }

    fn outcomes(&mut self, id: EventId, frame: &mut Frame, found: &mut dyn FnMut(Value, u32)) {
        let (book, mut judging) = (self.game.book, self.begin(id, frame));
        if phases::open(self, book, &mut judging, frame).is_ok() && !judging.cancelled {
            let event = &book.events[usize::from(id)];
            drop(self.fall(event, &mut judging, frame, &mut |forecast, _, frame| {
                found(frame.slots[usize::from(slot::OUTCOME)], forecast.weight);
                Ok(0)
            }));
        }
    }

    fn begin(&mut self, id: EventId, frame: &Frame) -> Judging {
        let first = self.line.len();
        self.game.line_up(&self.game.book.events[usize::from(id)], frame, &mut self.line);
        self.inside.go_inside();
        self.game.ahead = true;
        Judging::new(id, 0, &self.line, first)
    }

    fn mark(&self, first: usize) -> Mark {
        Mark {
            first,
            line: Line::from_slice(&self.line[first..]),
            used: self.inside.used.len(),
            bans: self.inside.bans(),
            ahead: self.game.ahead,
            weight: self.weight,
        }
    }

    fn go_back(&mut self, mark: &Mark) {
        self.line.truncate(mark.first);
        self.line.extend_from_slice(&mark.line);
        self.inside.used.truncate(mark.used);
        self.inside.go_back(mark.bans);
        self.game.ahead = mark.ahead;
        self.weight = mark.weight;
    }

    /// Follows an event through its phases; how much of the weight goes well. `seen` is shown how it ends.
    fn judge(&mut self, id: EventId, frame: &mut Frame, seen: &mut dyn FnMut(&Frame, u32)) -> Flow<u32> {
        let (book, first) = (self.game.book, self.line.len());
        let event = &book.events[usize::from(id)];
        let mark = self.mark(first);
        let mut judging = self.begin(id, frame);
        if self.line.len() == first && event.shape != Shape::Roll {
            self.go_back(&mark);
            return Ok(self.weight);
        }
        let well = phases::open(self, book, &mut judging, frame).and_then(|()| match judging.cancelled {
            true => Ok(0),
            false => self.fall(event, &mut judging, frame, &mut |forecast, judging, frame| {
                seen(frame, forecast.weight);
                phases::phase(forecast, book, Phase::Post, judging, frame)?;
                let outcome = frame.slots[usize::from(slot::OUTCOME)];
                let well = outcome == NONE || book.names.name(outcome) == "passed";
                Ok(if well { forecast.weight } else { 0 })
            }),
        });
        self.go_back(&mark);
        well
    }

    /// Lets the dice of an event fall every way, if it has any, and reads them.
    fn fall(
        &mut self,
        event: &Event<G::State>,
        judging: &mut Judging,
        frame: &mut Frame,
        ending: Ending<'_, 'f, G>,
    ) -> Flow<u32> {
        let pool = match &event.base {
            Base::Roll { pool, .. } if frame.slots[usize::from(slot::OUTCOME)] == NONE => {
                set_need(event, self.game, frame);
                pool
            }
            _ => return self.settle(event, judging, frame, ending),
        };
        let (mark, mut well, mut result) = (self.mark(judging.first), 0, Ok(()));
        self.ways(pool, judging, frame, |forecast, natural, share| {
            if result.is_err() {
                return;
            }
            let (mut judging, mut frame) = (judging.clone(), frame.clone());
            judging.modifier = 0;
            frame.slots[usize::from(slot::NATURAL)] = natural;
            frame.slots[usize::from(slot::TOTAL)] = natural;
            if let Some(face) = pool.faces.as_ref().and_then(|faces| faces.get(natural as usize - 1)) {
                frame.slots[usize::from(slot::OUTCOME)] = *face;
            }
            forecast.weight = share;
            match forecast.settle(event, &mut judging, &mut frame, ending) {
                Ok(more) => well += more,
                Err(stop) => result = Err(stop),
            }
            forecast.go_back(&mark);
        });
        result.map(|()| well)
    }

    /// Reads the dice as they lie, rolled again if a rule has them rolled again.
    fn settle(
        &mut self,
        event: &Event<G::State>,
        judging: &mut Judging,
        frame: &mut Frame,
        ending: Ending<'_, 'f, G>,
    ) -> Flow<u32> {
        match phases::read(self, self.game.book, judging, frame)? {
            true => self.fall(event, judging, frame, ending),
            false if judging.cancelled => Ok(0),
            false => ending(self, judging, frame),
        }
    }

    /// The sums of the dice of a pool, each with its share of the weight; several dice with named faces have none, as
    /// somebody chooses among them.
    fn ways(
        &mut self,
        pool: &Pool<G::State>,
        judging: &Judging,
        frame: &Frame,
        mut each: impl FnMut(&mut Self, i32, u32),
    ) {
        let count = judging.dice_of(pool, self.game, frame) as u8;
        if pool.faces.is_some() && count != 1 {
            return;
        }
        let sides = pool.faces_of(frame);
        let (weight, all) = (u128::from(self.weight), u128::from(sides).pow(count.into()));
        for (sum, ways) in sums(count, sides) {
            each(self, sum, (weight * u128::from(ways) / all) as u32);
        }
    }
}

impl<G: Family> World<G> for Forecast<'_, G> {
    fn game(&self) -> Game<'_, G> {
        self.game
    }

    fn inside(&self) -> &Memory {
        &self.inside
    }

    fn memory(&mut self) -> &mut Memory {
        &mut self.inside
    }

    fn line(&self) -> &[Candidate] {
        &self.line
    }

    fn line_mut(&mut self) -> &mut [Candidate] {
        &mut self.line
    }

    fn is_wanted(&mut self, candidate: Candidate, _: &Judging, frame: &Frame) -> Flow<bool> {
        Ok(self.seer.would_use(candidate.hook, frame))
    }

    fn note(&mut self, _: &Judging, _: Candidate, _: Status, _: &Frame) {}

    fn weight(&self) -> u32 {
        self.weight
    }

    fn set_weight(&mut self, weight: u32) {
        self.weight = weight;
    }

    fn call(&mut self, event: EventId, slots: &[Value], _: Value) -> Flow<u32> {
        let shape = self.game.book.events[usize::from(event)].shape;
        if self.depth == 0 || self.weight < Game::<G>::CERTAIN / UNLIKELY || shape == Shape::Value {
            return Ok(self.weight);
        }
        self.depth -= 1;
        let well = self.judge(event, &mut framed(slots), &mut |_, _| ());
        self.depth += 1;
        well
    }

    /// What a forecast leaves open is nobody yet: that is heard.
    fn perform(&mut self, verb: usize, args: &[Value], _: Value) -> Flow<bool> {
        self.seer.hear(verb, args, self.weight);
        Ok(true)
    }

    /// The thing chosen; one that stands in its slot is chosen already.
    fn choose(&mut self, hook: HookId, choice: &Choice<G::State>, _: &Judging, frame: &Frame) -> Flow<Value> {
        let chosen = frame.slots[usize::from(choice.slot)];
        if chosen != NONE {
            return Ok(chosen);
        }
        let (side, things) = self.game.choices(hook, choice, frame);
        if things.is_empty() {
            return Ok(NONE);
        }
        let choosing = Choosing { side, hook, frame, slot: choice.slot, kind: choice.kind, things: &things };
        Ok(self.seer.choose(&choosing))
    }

    fn draw(&mut self, _: EventId, among: Set) -> Flow<Drawn> {
        Ok(if among.is_empty() { Drawn::One(NONE) } else { Drawn::Any(among) })
    }

    // Dice of a forecast are a sum: none of them lies apart.

    fn one_die(&mut self, _: Option<Value>, _: u8, _: &Judging, _: &Frame) -> Flow<Option<u8>> {
        Ok(None)
    }

    fn keep_one(&mut self, _: HookId, _: &Judging, _: &Frame) -> Flow<Option<Value>> {
        Ok(None)
    }

    fn scripts(&mut self) -> &mut u8 {
        &mut self.scripts
    }

    /// The roll is followed for what it may lead to; the script that waits for its face hears nothing more.
    fn throw(&mut self, event: EventId, slots: &[Value]) -> Flow<Option<Frame>> {
        self.call(event, slots, NONE)?;
        Ok(None)
    }

    fn ways_of(&mut self, event: EventId, slots: &[Value]) -> Flow<Vec<(Frame, u32)>> {
        let mut ways: Vec<(Frame, u32)> = Vec::new();
        if self.depth == 0 || self.weight < Game::<G>::CERTAIN / UNLIKELY {
            return Ok(ways);
        }
        self.depth -= 1;
        let read = |frame: &Frame| [slot::OUTCOME, slot::TOTAL].map(|index| frame.slots[usize::from(index)]);
        let well = self.judge(event, &mut framed(slots), &mut |frame, weight| match ways
            .iter_mut()
            .find(|(known, _)| read(known) == read(frame))
        {
            Some((_, sum)) => *sum += weight,
            None => ways.push((frame.clone(), weight)),
        });
        self.depth += 1;
        well.map(|_| ways)
    }

    fn foresees(&self) -> bool {
        true
    }

    /// Where the answer goes to a role the seer says what would be chosen, or whether a coach would have it; else it is the
    /// first that there is.
    fn put(&mut self, plea: &Plea, _: &Judging, frame: &Frame) -> Flow<Option<usize>> {
        if plea.ask.is_optional() {
            return Ok(Some(usize::from(!self.seer.would_use(plea.hook, frame))));
        }
        let Some((slot, word)) = plea.role.zip(plea.options.first().map(|option| option.word)) else {
            return Ok(Some(0));
        };
        let things: Vec<Value> = plea.options.iter().map(|option| option.object).collect();
        let kind = word.saturating_sub(Command::PICK);
        let choosing = Choosing { side: plea.side, hook: plea.hook, frame, slot, kind, things: &things };
        let chosen = self.seer.choose(&choosing);
        Ok(things.iter().position(|&thing| thing == chosen))
    }

    fn ask_value(&mut self, event: EventId, slots: &[Value]) -> Flow<Value> {
        Ok(self.game.peek(event, None, slots))
    }

    /// One is as likely as the other: the script that draws goes on with each.
    fn draw_for(&mut self, _: EventId, things: &[Value]) -> Flow<Value> {
        Ok(things.first().copied().unwrap_or(NONE))
    }

    /// Everything that the script has said so far stays.
    fn break_off(&mut self, stop: Stop) -> Flow {
        self.fault = std::mem::replace(&mut self.fault, Ok(())).and(Err(stop));
        Ok(())
    }
}
