//! The tree that a checked expression becomes, and its evaluation. Nothing here allocates.
//!
//! [`NONE`] spreads through amounts and properties; a comparison with it is false; a set of it is empty.

use super::parse::{Quantifier, Span};
use super::vocabulary::{EntityKind, Kind, NONE, Set, Value, View, slot};

/// A part that gives one value.
#[derive(Clone)]
pub(crate) struct Node<S: 'static> {
    pub(super) op: Op<S>,
    pub(super) kind: Kind,
    pub(super) span: Span,
}

/// A part that gives some things: those of `base` for which every filter is true.
#[derive(Clone)]
pub(super) struct Many<S: 'static> {
    pub(super) word: &'static str,
    /// How the last of its filters is said of them, where it does not say which they are: `any teammates of actor lack dodge`.
    pub(super) said: Option<Quantifier>,
    pub(super) base: Node<S>,
    pub(super) read: fn(&View<S>, Value) -> Set,
    /// Conditions about the thing in hand, [`Op::Thing`].
    pub(super) filters: Vec<Node<S>>,
    pub(super) kind: EntityKind,
}

/// How a value is found.
#[derive(Clone)]
pub(super) enum Op<S: 'static> {
    Constant(Value),
    Slot(u8),
    Fact(fn(&S) -> Value),
    Property(Box<Node<S>>, fn(&S, Value) -> Value),
    Relation(Box<[Node<S>; 2]>, fn(&View<S>, Value, Value) -> Value),
    /// The number a thing has a rule with.
    Argument(Box<Node<S>>, Held<S>),
    /// How many a thing has of a rule that is counted: none where it lacks it.
    Tally(Box<Node<S>>, Held<S>),
    /// Whether a thing has a rule (`true`), or lacks it (`false`).
    Has(Box<Node<S>>, Held<S>, bool),
    /// The thing that a filter is weighing.
    Thing,
    /// The thing after `of` in the set that a filter narrows.
    Base,
    Not(Box<Node<S>>),
    All(Vec<Node<S>>),
    Either(Vec<Node<S>>),
    Compare(Comparison, Box<[Node<S>; 2]>),
    /// Whether there is nothing (`true`), or something (`false`).
    IsNone(Box<Node<S>>, bool),
    Calculate(Operation, Box<[Node<S>; 2]>),
    Negative(Box<Node<S>>),
    Half(Box<Node<S>>),
    If(Box<[Node<S>; 3]>),
    Count(Box<Many<S>>),
    /// Whether there is any such thing (`true`), or no such thing (`false`).
    Any(Box<Many<S>>, bool),
    In(Box<Node<S>>, Box<Many<S>>),
}

/// A slot of an event of which only its own roles and facts are known.
#[inline(always)]
pub(super) fn own_slot(own: &[Value], slot: u8) -> Option<Value> {
    let index = slot.checked_sub(slot::FIRST)?;
    Some(own.get(usize::from(index)).copied().unwrap_or(NONE))
}

/// A slot, and a property of the thing in it.
pub(super) type Property<S> = (u8, fn(&S, Value) -> Value);

/// A rule that things can have, and how to ask for it.
#[derive(Clone)]
pub(super) struct Held<S: 'static> {
    pub(super) has: fn(&S, EntityKind, Value, u16) -> Option<Value>,
    pub(super) of: EntityKind,
    pub(super) rule: u16,
}

/// How a value should be to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `is`, `=`.
    Equal,
    /// `is not`, `!=`.
    NotEqual,
    /// `<`.
    Less,
    /// `<=`.
    AtMost,
    /// `>`.
    More,
    /// `>=`.
    AtLeast,
    /// Not the same thing, where nobody is somebody else: `besides`.
    Besides,
}

impl Comparison {
    /// The same with left and right changed about.
    pub(super) fn turned(self) -> Comparison {
        match self {
            Comparison::Less => Comparison::More,
            Comparison::AtMost => Comparison::AtLeast,
            Comparison::More => Comparison::Less,
            Comparison::AtLeast => Comparison::AtMost,
            Comparison::Equal | Comparison::NotEqual | Comparison::Besides => self,
        }
    }
}

/// What is made of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// `+`.
    Add,
    /// `-`.
    Subtract,
    /// `*`.
    Multiply,
    /// How often the right goes into the left; nothing goes into nothing.
    Divide,
    /// The greater.
    Max,
    /// The lesser.
    Min,
}

/// The thing that a filter weighs, and the base of the set it narrows.
#[derive(Clone, Copy)]
pub(super) struct Focus {
    base: Value,
    thing: Value,
}

impl Focus {
    /// Outside every filter.
    pub(super) const NOWHERE: Focus = Focus { base: NONE, thing: NONE };
}

impl<S> Node<S> {
    /// The value. The leaves are read on the spot, which makes most conditions half as long.
    #[inline]
    pub(super) fn value(&self, view: &View<S>, focus: Focus) -> Value {
        match &self.op {
            Op::Constant(value) => *value,
            Op::Slot(index) => view.frame.slots[usize::from(*index)],
            Op::Thing => focus.thing,
            Op::Base => focus.base,
            Op::Fact(read) => read(view.state),
            _ => self.work_out(view, focus),
        }
    }

    fn work_out(&self, view: &View<S>, focus: Focus) -> Value {
        match &self.op {
            Op::Constant(_) | Op::Slot(_) | Op::Thing | Op::Base | Op::Fact(_) => self.value(view, focus),
            Op::Property(of, read) => known(of.value(view, focus), |of| read(view.state, of)),
            Op::Relation(pair, read) => {
                let [from, to] = both(pair, view, focus);
                if from == NONE || to == NONE { NONE } else { read(view, from, to) }
            }
            Op::Argument(of, held) => known(of.value(view, focus), |of| held.ask(view.state, of).unwrap_or(NONE)),
            Op::Tally(of, held) => known(of.value(view, focus), |of| held.ask(view.state, of).unwrap_or(0)),
            Op::Calculate(how, pair) => {
                let [left, right] = both(pair, view, focus);
                calculate(*how, left, right)
            }
            Op::Negative(part) => negative(part.value(view, focus)),
            Op::Half(part) => half(part.value(view, focus)),
            Op::If(parts) => {
                let [condition, yes, no] = &**parts;
                if condition.truth(view, focus) { yes.value(view, focus) } else { no.value(view, focus) }
            }
            Op::Count(many) => many.things(view, focus).len(),
            Op::Has(..)
            | Op::Not(_)
            | Op::All(_)
            | Op::Either(_)
            | Op::Compare(..)
            | Op::IsNone(..)
            | Op::Any(..)
            | Op::In(..) => Value::from(self.truth(view, focus)),
        }
    }

    /// Whether the value is true; [`NONE`] is not.
    pub(super) fn truth(&self, view: &View<S>, focus: Focus) -> bool {
        match &self.op {
            Op::Has(of, held, wanted) => {
                let of = of.value(view, focus);
                of != NONE && held.ask(view.state, of).is_some() == *wanted
            }
            Op::Not(part) => !part.truth(view, focus),
            Op::All(parts) => parts.iter().all(|part| part.truth(view, focus)),
            Op::Either(parts) => parts.iter().any(|part| part.truth(view, focus)),
            Op::Compare(how, pair) => {
                let [left, right] = both(pair, view, focus);
                compare(*how, left, right)
            }
            Op::IsNone(part, wanted) => (part.value(view, focus) == NONE) == *wanted,
            Op::Any(many, wanted) => many.any(view, focus) == *wanted,
            Op::In(part, many) => many.contains(part.value(view, focus), view, focus),
            _ => self.value(view, focus) > 0,
        }
    }

    /// What is left where settings have decided: of `if printed then … else …` one of both.
    pub(super) fn decided(&self) -> &Node<S> {
        match &self.op {
            Op::If(parts) => match parts[0].constant() {
                Some(truth) => parts[if truth > 0 { 1 } else { 2 }].decided(),
                None => self,
            },
            _ => self,
        }
    }

    /// The property of the thing in a slot that this is.
    pub(super) fn property(&self) -> Option<Property<S>> {
        match &self.decided().op {
            Op::Property(of, read) => match of.op {
                Op::Slot(slot) => Some((slot, *read)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The value, if nothing of the game can change it.
    pub(super) fn constant(&self) -> Option<Value> {
        self.settled(&|_| None)
    }

    /// The value, if nothing of the game can change it where so much is known of slots.
    pub(super) fn settled(&self, given: &dyn Fn(u8) -> Option<Value>) -> Option<Value> {
        let both = |pair: &[Node<S>; 2]| pair[0].settled(given).zip(pair[1].settled(given));
        match &self.op {
            Op::Constant(value) => Some(*value),
            Op::Slot(slot) => given(*slot),
            Op::Not(part) => part.settled(given).map(|value| Value::from(value <= 0)),
            Op::All(parts) => decided(parts, given, false),
            Op::Either(parts) => decided(parts, given, true),
            Op::Compare(how, pair) => both(pair).map(|(l, r)| compare(*how, l, r).into()),
            Op::IsNone(part, wanted) => part.settled(given).map(|value| Value::from((value == NONE) == *wanted)),
            Op::Calculate(how, pair) => both(pair).map(|(l, r)| calculate(*how, l, r)),
            Op::Negative(part) => part.settled(given).map(negative),
            Op::Half(part) => part.settled(given).map(half),
            Op::If(parts) => {
                let chosen = if parts[0].settled(given)? > 0 { &parts[1] } else { &parts[2] };
                chosen.settled(given)
            }
            _ => None,
        }
    }
}

impl<S> Many<S> {
    /// The things.
    pub(super) fn things(&self, view: &View<S>, focus: Focus) -> Set {
        let base = self.base.value(view, focus);
        if base == NONE {
            return Set::EMPTY;
        }
        let things = (self.read)(view, base);
        if self.filters.is_empty() { things } else { things.filter(|thing| self.passes(thing, base, view)) }
    }

    /// Whether there are any; stops at the first.
    fn any(&self, view: &View<S>, focus: Focus) -> bool {
        let base = self.base.value(view, focus);
        if base == NONE {
            return false;
        }
        let things = (self.read)(view, base);
        if self.filters.is_empty() {
            !things.is_empty()
        } else {
            things.iter().any(|thing| self.passes(thing, base, view))
        }
    }

    /// Whether a thing is among them; weighs no other.
    fn contains(&self, thing: Value, view: &View<S>, focus: Focus) -> bool {
        let base = self.base.value(view, focus);
        base != NONE && (self.read)(view, base).contains(thing) && self.passes(thing, base, view)
    }

    /// The part that keeps a thing out, with the span of the part before it: the first filter that it does not pass, else
    /// the base.
    pub(super) fn missing(&self, thing: Value, view: &View<S>) -> (&Node<S>, Option<Span>, Focus) {
        let base = self.base.value(view, Focus::NOWHERE);
        let focus = Focus { base, thing };
        let is_there = base != NONE && thing != NONE && (self.read)(view, base).contains(thing);
        let mut parts = std::iter::once(&self.base).chain(&self.filters).zip(&self.filters);
        let failed = parts.find(|(_, filter)| is_there && !filter.truth(view, focus));
        failed.map_or((&self.base, None, focus), |(before, filter)| (filter, Some(before.span), focus))
    }

    fn passes(&self, thing: Value, base: Value, view: &View<S>) -> bool {
        self.filters.iter().all(|filter| filter.truth(view, Focus { base, thing }))
    }
}

impl<S> Held<S> {
    fn ask(&self, state: &S, thing: Value) -> Option<Value> {
        (self.has)(state, self.of, thing, self.rule)
    }
}

#[inline]
fn both<S>(pair: &[Node<S>; 2], view: &View<S>, focus: Focus) -> [Value; 2] {
    [pair[0].value(view, focus), pair[1].value(view, focus)]
}

/// `and` (decided by a false) and `or` (decided by a true).
fn decided<S>(parts: &[Node<S>], given: &dyn Fn(u8) -> Option<Value>, by: bool) -> Option<Value> {
    let mut open = false;
    for part in parts {
        match part.settled(given) {
            Some(value) if (value > 0) == by => return Some(by.into()),
            Some(_) => {}
            None => open = true,
        }
    }
    (!open).then_some((!by).into())
}

pub(super) fn known(value: Value, then: impl FnOnce(Value) -> Value) -> Value {
    if value == NONE { NONE } else { then(value) }
}

#[inline]
pub(super) fn compare(how: Comparison, left: Value, right: Value) -> bool {
    let known = left != NONE && right != NONE;
    match how {
        Comparison::Besides => left != right,
        Comparison::Equal => known && left == right,
        Comparison::NotEqual => known && left != right,
        Comparison::Less => known && left < right,
        Comparison::AtMost => known && left <= right,
        Comparison::More => known && left > right,
        Comparison::AtLeast => known && left >= right,
    }
}

/// Amounts stop at the largest and the smallest number; they never become [`NONE`] on the way.
fn calculate(how: Operation, left: Value, right: Value) -> Value {
    if left == NONE || right == NONE {
        return NONE;
    }
    let result = match how {
        Operation::Add => left.saturating_add(right),
        Operation::Subtract => left.saturating_sub(right),
        Operation::Multiply => left.saturating_mul(right),
        Operation::Divide => left.checked_div_euclid(right).unwrap_or(0),
        Operation::Max => left.max(right),
        Operation::Min => left.min(right),
    };
    result.max(NONE + 1)
}

fn negative(value: Value) -> Value {
    known(value, |value| -value)
}

/// Half, rounded up.
fn half(value: Value) -> Value {
    known(value, |value| value.div_euclid(2) + value.rem_euclid(2))
}
