//! The answer of a value event: a pure function of the position, asked any number of times, by anybody.
//!
//! Nothing is rolled, nobody is asked, nothing changes: hooks of values add, set and forbid, no more, and `check` refuses
//! what does. So the table, a procedure that lists what is legal, a bot and a judge all read the same number.

use crate::expr::vocabulary::{EntityKind, Frame, NONE, Rules, Value, View, slot};
use crate::expr::{Because, Phrase, Program};
use crate::referee::casts::Cast;
use crate::referee::family::Family;
use crate::referee::flow::Flow;
use crate::referee::game::Game;
use crate::referee::ids::{EventId, HookId};
use crate::referee::rules::{Base, Effect, Event};
use crate::referee::trace::{Level, Remark, Status, TraceEvent, TraceHook};
use crate::referee::verdict::Question;

use super::effects::within_reason;
use super::judging::{Candidate, Line, Turn, added, fill, framed};
use super::memory::{Forbids, Memory};
use super::stage::AskedValue;
use super::weigh::{Scale, Weighed};

/// A value, and how it came about.
pub(super) struct Asked {
    /// The value, or none for an event of another shape.
    pub value: Value,
    /// Whether a rule beside the event's own has spoken.
    pub touched: bool,
    /// The first script that went wrong: it was passed over.
    pub fault: Flow,
    /// How much of what scripts say of themselves is noted.
    hears: Level,
}

impl Default for Asked {
    fn default() -> Asked {
        Asked { value: NONE, touched: false, fault: Ok(()), hears: Level::Off }
    }
}

/// The answer of a value event of which no hook speaks, where nothing need be worked out, as it is most often.
#[inline(always)]
fn from_the_start<S: 'static>(event: &Event<S>, start: Option<Value>, slots: &[Value]) -> Option<Value> {
    let Base::Value { start: own, truth, .. } = &event.base else { return None };
    let start = match (start, own) {
        (Some(start), _) => start,
        (None, Some(own)) if *truth && own.is_ruled_out_from(slots) => 0,
        (None, Some(own)) => own.is_constant()?,
        (None, None) => 0,
    };
    Some(event.base.within(if *truth { i32::from(start == 1) } else { start }))
}

/// Lets a hook change a value, if it speaks; tells whether it did.
#[inline]
fn hear(
    weighed: Weighed,
    candidate: Candidate,
    frame: &mut Frame,
    note: &mut impl FnMut(Candidate, Status, &Frame, Vec<Remark>),
    change: impl FnOnce(&mut Frame) -> Vec<Remark>,
) -> bool {
    if let Weighed::Silent(status) = weighed {
        note(candidate, status, frame, Vec::new());
        return false;
    }
    let before = frame.slots[usize::from(slot::TOTAL)];
    let remarks = change(frame);
    let after = frame.slots[usize::from(slot::TOTAL)];
    note(candidate, Status::Applied { before, after }, frame, remarks);
    true
}

impl<G: Family> Rules for Game<'_, G> {
    fn left_of(&self, start: Value, event: EventId, slots: &[Value]) -> Value {
        if self.within || self.book.events[usize::from(event)].hooks.is_empty() {
            return start;
        }
        Game { within: true, ..*self }.peek(event, Some(start), slots)
    }
}

impl<G: Family> Game<'_, G> {
    /// What conditions read: the game, an event, and the rules.
    #[inline]
    pub fn view<'v>(&'v self, frame: &'v Frame) -> View<'v, G::State> {
        View { state: self.state, frame, rules: Some(self) }
    }

    /// The answer of a value event that starts from its own number or from `start`. None for an event of another shape.
    #[inline(never)]
    pub fn peek(&self, event: EventId, start: Option<Value>, slots: &[Value]) -> Value {
        let event = &self.book.events[usize::from(event)];
        let casts = event.casts.about(slots);
        let speaking = self.let_in(casts, slots);
        let quiet = if speaking == 0 { self.at_once(event, start, slots) } else { None };
        quiet.unwrap_or_else(|| self.ask_those(event, (casts, speaking), start, slots, false).value)
    }

    /// The answer of a value when a hook of a holder is left out.
    pub fn ask_without(&self, question: Question, hook: HookId, holder: Value) -> Value {
        let mut memory = self.memory.clone();
        memory.left_out.line = Some((hook, holder));
        Game { memory: &memory, ..*self }.ask(question)
    }

    /// The answer of a value of which no hook says anything, where nothing need be worked out: so it says of everything
    /// through which the same hooks come to bear.
    pub fn unheeded(&self, question: Question) -> Option<Value> {
        let (event, slots) = (&self.book.events[usize::from(question.event)], question.slots());
        let nobody = self.let_in(event.casts.about(slots), slots) == 0;
        if nobody { from_the_start(event, question.start, slots) } else { None }
    }

    /// The answer of a value of which no hook says anything, where one look tells it.
    #[inline]
    pub(super) fn settled(&self, event: EventId, start: Option<Value>, slots: &[Value]) -> Option<Value> {
        let event = &self.book.events[usize::from(event)];
        let nobody = self.let_in(event.casts.about(slots), slots) == 0;
        if nobody { self.at_once(event, start, slots) } else { None }
    }

    /// The same, which hooks have been asked.
    #[inline(always)]
    fn at_once(&self, event: &Event<G::State>, start: Option<Value>, slots: &[Value]) -> Option<Value> {
        from_the_start(event, start, slots).or_else(|| match (&event.base, start) {
            (Base::Value { start: Some(own), truth, .. }, None) => {
                let value = own.at_once(self.state, slots)?;
                Some(event.base.within(if *truth { i32::from(value > 0) } else { value }))
            }
            _ => None,
        })
    }

    /// What a value starts from, whatever rules say of it, where nothing need be worked out.
    pub fn undisputed(&self, question: Question) -> Option<Value> {
        from_the_start(&self.book.events[usize::from(question.event)], question.start, question.slots())
    }

    /// Whether any rule reads one of the roles and facts of a value, by its place: where none does, all answers that differ in
    /// it alone are one.
    pub fn is_read(&self, event: EventId, index: usize) -> bool {
        self.book.events[usize::from(event)].casts.reads >> index & 1 == 1
    }

    /// The answer of a value, and how it came about; whether rules have spoken only if one `tells`.
    #[inline]
    pub(super) fn ask_value(&self, id: EventId, start: Option<Value>, slots: &[Value], tells: bool) -> Asked {
        let event = &self.book.events[usize::from(id)];
        let casts = event.casts.about(slots);
        let speaking = self.let_in(casts, slots);
        if speaking == 0
            && let Some(value) = self.at_once(event, start, slots)
        {
            return Asked { value, ..Asked::default() };
        }
        self.ask_those(event, (casts, speaking), start, slots, tells)
    }

    #[inline(never)]
    fn ask_those(
        &self,
        event: &Event<G::State>,
        (casts, speaking): (&[Cast<G::State>], u32),
        start: Option<Value>,
        slots: &[Value],
        tells: bool,
    ) -> Asked {
        let Base::Value { .. } = event.base else { return Asked::default() };
        // Made where it stands: a value is asked millions of times, and a frame is long.
        let mut frame = Frame::default();
        fill(&mut frame, slots);
        self.begin_value(event, start, &mut frame);
        self.speak_in_order(event, (casts, speaking), &mut frame, Level::Off, tells, |_, _, _, _| ())
    }

    /// How a value comes about: an event like any other, with all who spoke and why others did not.
    pub fn trace_value(&self, question: Question) -> TraceEvent {
        let (frame, hooks) = self.came_about(question.event, question.start, question.slots(), Level::Full);
        TraceEvent { hooks: hooks.into(), ..TraceEvent::alone(question.event, frame) }
    }

    /// The frame of a value once it is known, and what became of its candidate hooks, as much of it as a level has.
    pub(super) fn came_about(
        &self,
        id: EventId,
        start: Option<Value>,
        slots: &[Value],
        level: Level,
    ) -> (Frame, Vec<TraceHook>) {
        let event = &self.book.events[usize::from(id)];
        let mut frame = framed(slots);
        self.begin_value(event, start, &mut frame);
        let mut hooks = Vec::new();
        let casts = event.casts.all();
        let speaking = self.speaking(casts, slots);
        let note = |Candidate { hook, holder, .. }: Candidate, status, frame: &Frame, remarks: Vec<Remark>| {
            let mut noted = self.noted((hook, holder), status, frame, level);
            noted.remark(remarks);
            hooks.push(noted);
        };
        self.speak_in_order(event, (casts, speaking), &mut frame, level, true, note);
        (frame, hooks)
    }

    /// A hook and what became of it; where all is noted with what was false or whom it counts.
    pub(super) fn noted(
        &self,
        (hook, holder): (HookId, Value),
        status: Status,
        frame: &Frame,
        level: Level,
    ) -> TraceHook {
        if level < Level::Full {
            return TraceHook::new(hook, holder, status);
        }
        let counted = self.counted(&status, hook, frame);
        let mut noted = TraceHook::new(hook, holder, self.reasoned(status, hook, frame));
        noted.count(counted);
        noted
    }

    /// The same status, with what was false: a part of the condition, or that one of the dice shows the face of the hook.
    fn reasoned(&self, status: Status, hook: HookId, frame: &Frame) -> Status {
        if status != Status::ConditionFalse(None) {
            return status;
        }
        let hook = &self.book.hooks[usize::from(hook)];
        let condition = hook.condition.as_ref().map(|condition| (condition, self.view(frame)));
        let because = match (hook.face(), condition) {
            (None, condition) => condition.map(|(condition, view)| condition.why_false(&view)),
            (Some(_), Some((condition, view))) if !condition.truth(&view) => Some(condition.why_false(&view)),
            (Some(face), _) => {
                let part = format!("face: {}", self.book.names.name(face));
                Some(Because { phrase: Some(Phrase::Face(face)), ..Because::from(part.as_str()) })
            }
        };
        Status::ConditionFalse(because.map(Box::new))
    }

    /// The things that the amount of a hook counts, if it spoke.
    fn counted(&self, status: &Status, hook: HookId, frame: &Frame) -> Vec<(EntityKind, Value)> {
        let amount = self.book.hooks[usize::from(hook)].effects.iter().find_map(|effect| match effect {
            Effect::Modify(amount) => Some(amount),
            _ => None,
        });
        let amount = amount.filter(|_| matches!(status, Status::Applied { .. }));
        amount.map_or_else(Vec::new, |amount| amount.counted(&self.view(frame)))
    }

    /// Why a condition is false; none where it holds.
    pub fn because(&self, condition: &Program<G::State>, frame: &Frame) -> Option<Because> {
        let view = self.view(frame);
        (!condition.truth(&view)).then(|| condition.why_false(&view))
    }

    /// Puts into the frame of a value event what it starts from, before anybody has spoken.
    #[inline(always)]
    pub(super) fn begin_value(&self, event: &Event<G::State>, start: Option<Value>, frame: &mut Frame) {
        let base = self.start(&event.base, start, frame);
        frame.slots[usize::from(slot::BASE)] = base;
        frame.slots[usize::from(slot::TOTAL)] = base;
    }

    /// The number a value event starts from: what the procedure hands over, else the rule's own.
    #[inline(always)]
    fn start(&self, base: &Base<G::State>, start: Option<Value>, frame: &Frame) -> Value {
        let Base::Value { start: own, truth, .. } = base else { return NONE };
        match (start, own) {
            (Some(start), _) if *truth => i32::from(start == 1),
            (Some(start), _) => start,
            (None, Some(own)) if *truth => i32::from(!own.is_ruled_out(frame) && own.truth(&self.view(frame))),
            (None, Some(own)) => own.number(&self.view(frame)),
            (None, None) => 0,
        }
    }

    /// Lets the hooks of an event speak in their order, those of the casts that may, though they change nothing any more only
    /// if one `tells`; `note` hears what became of each, and `hears` what scripts say of themselves.
    #[inline]
    pub(super) fn speak_in_order(
        &self,
        event: &Event<G::State>,
        (casts, speaking): (&[Cast<G::State>], u32),
        frame: &mut Frame,
        hears: Level,
        tells: bool,
        mut note: impl FnMut(Candidate, Status, &Frame, Vec<Remark>),
    ) -> Asked {
        let mut asked = Asked { hears, ..Asked::default() };
        match casts.get(speaking.trailing_zeros() as usize) {
            // Of most values nobody has anything to say.
            None => (),
            Some(cast) if cast.heedless && speaking.is_power_of_two() => match tells || !self.memory.lets_all_speak() {
                true => asked.touched = self.hear_each((event, cast), frame, &mut note),
                false => self.hear_each_unnoted(cast, frame),
            },
            _ => self.hear_all(event, (casts, speaking), frame, &mut note, &mut asked),
        }
        asked.value = event.base.within(frame.slots[usize::from(slot::TOTAL)]);
        frame.slots[usize::from(slot::TOTAL)] = asked.value;
        asked
    }

    /// Lets hooks speak that need not know of one another; whether one has that is not of the event's own rule.
    #[inline(always)]
    fn hear_each(
        &self,
        (event, cast): (&Event<G::State>, &Cast<G::State>),
        frame: &mut Frame,
        note: &mut impl FnMut(Candidate, Status, &Frame, Vec<Remark>),
    ) -> bool {
        let mut touched = false;
        for member in &cast.members {
            let Some(holder) = self.only_holder(cast, member, frame) else { continue };
            let hook = &self.book.hooks[usize::from(member.hook)];
            if self.memory.leaves_out(member.hook, hook, holder) {
                continue;
            }
            frame.slots[usize::from(slot::HOLDER)] = holder;
            let candidate = Candidate::new(member.hook, holder, member.key, member.phase);
            let weighed = self.weigh_by(Scale::ALONE, candidate, frame, |view| member.when.truth(view));
            let change = |frame: &mut Frame| {
                hook.effects.iter().for_each(|effect| self.change(effect, frame));
                Vec::new()
            };
            touched |= hear(weighed, candidate, frame, note, change) && hook.rule != event.rule;
        }
        touched
    }

    /// The same where nobody is told of it, and all may speak: as soon as they change nothing any more, the others need not be
    /// heard.
    fn hear_each_unnoted(&self, cast: &Cast<G::State>, frame: &mut Frame) {
        for member in &cast.members {
            let total = frame.total();
            if member.settles == Some(total) {
                return;
            }
            let Some(holder) = self.only_holder(cast, member, frame) else { continue };
            if member.usable_by.is_some_and(|kind| !G::able(self.state, kind, holder)) {
                continue;
            }
            frame.slots[usize::from(slot::HOLDER)] = holder;
            if !member.when.truth(&self.view(frame)) {
                continue;
            }
            match (member.sets, member.adds) {
                (Some(value), _) => frame.slots[usize::from(slot::TOTAL)] = value,
                (None, Some(amount)) => frame.slots[usize::from(slot::TOTAL)] = added(total, amount),
                _ => {
                    let effects = &self.book.hooks[usize::from(member.hook)].effects;
                    effects.iter().for_each(|effect| self.change(effect, frame));
                }
            }
        }
    }

    /// Lets hooks speak that have to know of one another: they line up.
    #[inline(never)]
    fn hear_all(
        &self,
        event: &Event<G::State>,
        speaking: (&[Cast<G::State>], u32),
        frame: &mut Frame,
        note: &mut impl FnMut(Candidate, Status, &Frame, Vec<Remark>),
        asked: &mut Asked,
    ) {
        let (mut line, mut inside) = (Line::new(), Memory::default());
        self.each_candidate(speaking, frame, |candidate| line.push(candidate));
        line.sort_by_key(|candidate| candidate.key);
        for index in 0..line.len() {
            let candidate = line[index];
            frame.slots[usize::from(slot::HOLDER)] = candidate.holder;
            let weighed = self.weigh(Scale { inside: &inside, line: &line, judging: None }, candidate, frame);
            let change = |frame: &mut Frame| self.change_all(candidate.hook, frame, &mut inside, asked);
            if hear(weighed, candidate, frame, note, change) {
                line[index].turn = Turn::Spoke;
                asked.touched |= self.book.hooks[usize::from(candidate.hook)].rule != event.rule;
            }
        }
    }

    fn change(&self, effect: &Effect<G::State>, frame: &mut Frame) {
        let view = self.view(frame);
        let total = match effect {
            Effect::Modify(amount) => match within_reason(amount.number(&view)) {
                Some(amount) => added(frame.slots[usize::from(slot::TOTAL)], amount),
                None => return,
            },
            Effect::Value(value) => value.number(&view),
            _ => return,
        };
        frame.slots[usize::from(slot::TOTAL)] = total;
    }

    /// What a hook says is done; what its script says of itself is given back.
    fn change_all(&self, hook: HookId, frame: &mut Frame, inside: &mut Memory, asked: &mut Asked) -> Vec<Remark> {
        let mut remarks = Vec::new();
        for effect in &self.book.hooks[usize::from(hook)].effects {
            match effect {
                Effect::Forbid(rule, hooks) => inside.forbid(Forbids::of(*rule, hooks), hook),
                Effect::ForbidRerolls => inside.forbid(Forbids::Rerolls, hook),
                Effect::ForbidModifiers => inside.forbid(Forbids::Modifiers, hook),
                Effect::Script(_) => {
                    let (hears, remarks) = (asked.hears, &mut remarks);
                    let spoken = AskedValue { game: *self, hook, frame, inside, hears, remarks }.run_script();
                    asked.fault = std::mem::replace(&mut asked.fault, Ok(())).and(spoken);
                }
                effect => self.change(effect, frame),
            }
        }
        remarks
    }
}
