//! A compiled expression: what it gives, what it reads, and why it was false.

use std::fmt;
use std::sync::Arc;

use smallvec::SmallVec;

use super::eval::{Comparison, Focus, Many, Node, Op, Operation, Property, known, own_slot};
use super::excerpt::Excerpt;
use super::parse::Span;
use super::phrase::Phrase;
use super::residual::Residual;
use super::vocabulary::{EntityKind, Frame, Kind, NONE, Set, Value, View, slot};

/// A condition, an amount, a set or any other expression, checked and ready to be evaluated.
///
/// A clone shares the tree.
pub struct Program<S: 'static> {
    inner: Arc<Inner<S>>,
}

struct Inner<S: 'static> {
    source: Arc<str>,
    root: Root<S>,
    reads: Vec<Read>,
    gate: Option<Gate>,
    /// Slots, as bits, one of which must be known, or it is false; none of them where that cannot be said.
    relies_on: u32,
    constant: Option<Value>,
    /// The same as a condition, where it is one.
    residual: Option<Residual<S>>,
    /// The property of the thing in a slot that it is, where it is no more.
    property: Option<Property<S>>,
}

/// A role that must be one of some names, or the condition is false: `action is run and ...`.
struct Gate {
    slot: u8,
    name: Value,
    others: Vec<Value>,
}

impl Gate {
    #[inline]
    fn lets_in(&self, name: Value) -> bool {
        name == self.name || self.others.contains(&name)
    }
}

/// The top of the tree.
pub(super) enum Root<S: 'static> {
    Value(Node<S>),
    Set(Many<S>),
}

/// Something of the game or the event that an expression reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Read {
    /// A slot of the event, by its index.
    Slot(u8),
    /// A fact of the game.
    Fact(&'static str),
    /// A property of a kind of thing.
    Property(EntityKind, &'static str),
    /// A set.
    Set(&'static str),
    /// A relation.
    Relation(&'static str),
    /// A rule that a thing may have, by its index among held rules.
    Rule(u16),
    /// The number that the holder's rule carries.
    Argument,
}

/// Values that were read: as written, the value, its type.
pub type ReadValues = SmallVec<[(Excerpt, Value, Kind); 1]>;

/// The smallest part that made a condition false. Ids and numbers: its readers have the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Because {
    /// That part.
    pub part: Excerpt,
    /// The values it read.
    pub values: ReadValues,
    /// The same as facts, where there is a way to say it in words.
    pub phrase: Option<Phrase>,
}

impl From<&str> for Because {
    /// A part that reads nothing.
    fn from(part: &str) -> Because {
        Because { part: part.into(), values: ReadValues::new(), phrase: None }
    }
}

impl<S: Clone> Program<S> {
    pub(super) fn new(source: &str, root: Root<S>, reads: Vec<Read>) -> Program<S> {
        let node = if let Root::Value(node) = &root { Some(node) } else { None };
        let gate = node.and_then(|node| gate(node, &|slot| slot != slot::HOLDER));
        let relies_on = node.and_then(relies_on).unwrap_or(0);
        let constant = node.and_then(Node::constant);
        let condition = node.filter(|node| node.kind == Kind::Truth);
        let residual = condition.map(|node| Residual::of(node, &|_| None));
        let property = node.and_then(Node::property);
        let source = source.into();
        Program { inner: Arc::new(Inner { source, root, reads, gate, relies_on, constant, residual, property }) }
    }

    /// What remains of a condition where a slot bears a name.
    pub(crate) fn given(&self, slot: u8, name: Value) -> Option<Residual<S>> {
        let Root::Value(node) = &self.inner.root else { return None };
        Some(Residual::of(node, &|found| (found == slot).then_some(name)))
    }

    /// The condition, flat.
    pub(crate) fn residual(&self) -> Option<Residual<S>> {
        self.inner.residual.clone()
    }
}

impl<S> Program<S> {
    /// Whether [`Program::is_ruled_out`] may ever say so, for a slot other than one that has been looked at already.
    pub fn is_gated(&self, besides: Option<u8>) -> bool {
        let relies_on = self.inner.relies_on;
        let known = besides.is_some_and(|slot| relies_on >> slot & 1 == 1);
        self.inner.gate.as_ref().is_some_and(|gate| Some(gate.slot) != besides) || relies_on != 0 && !known
    }

    /// Whether a condition is false whoever holds the rule, because the event is about something else or a role is nobody's:
    /// one look at one role.
    #[inline(always)]
    pub fn is_ruled_out(&self, frame: &Frame) -> bool {
        self.is_ruled_out_by(|slot| Some(frame.slots[usize::from(slot)]))
    }

    /// The same of an event of which only the roles and facts of its own are known.
    #[inline(always)]
    pub fn is_ruled_out_from(&self, own: &[Value]) -> bool {
        self.is_ruled_out_by(|slot| own_slot(own, slot))
    }

    #[inline(always)]
    fn is_ruled_out_by(&self, value: impl Fn(u8) -> Option<Value>) -> bool {
        let shut = |gate: &Gate| value(gate.slot).is_some_and(|value| !gate.lets_in(value));
        let mut known = self.inner.relies_on;
        let relies = known != 0;
        while known != 0 && value(known.trailing_zeros() as u8) == Some(NONE) {
            known &= known - 1;
        }
        relies && known == 0 || self.inner.gate.as_ref().is_some_and(shut)
    }

    /// Whether a condition is true; for a set, whether there is anything in it.
    pub fn truth(&self, view: &View<S>) -> bool {
        match (&self.inner.residual, &self.inner.root) {
            (Some(residual), _) => residual.truth(view),
            (None, Root::Value(node)) => node.truth(view, Focus::NOWHERE),
            (None, Root::Set(many)) => !many.things(view, Focus::NOWHERE).is_empty(),
        }
    }

    /// The value in an event with these roles and facts of its own, where one look tells it.
    #[inline]
    pub fn at_once(&self, state: &S, own: &[Value]) -> Option<Value> {
        if let Some(condition) = &self.inner.residual {
            return condition.at_once(state, own).map(Value::from);
        }
        let (slot, read) = self.inner.property?;
        Some(known(own_slot(own, slot)?, |thing| read(state, thing)))
    }

    /// The value of an amount, a name or a thing; for a set, how many things there are.
    #[inline]
    pub fn number(&self, view: &View<S>) -> Value {
        self.inner.constant.unwrap_or_else(|| self.worked_out(view))
    }

    fn worked_out(&self, view: &View<S>) -> Value {
        match &self.inner.root {
            Root::Value(node) => node.value(view, Focus::NOWHERE),
            Root::Set(many) => many.things(view, Focus::NOWHERE).len(),
        }
    }

    /// The things of a set; one thing alone is a set of one, nobody is an empty set.
    pub fn set(&self, view: &View<S>) -> Set {
        match &self.inner.root {
            Root::Value(node) if matches!(node.kind, Kind::Entity(_)) => {
                let thing = node.value(view, Focus::NOWHERE);
                if (0..128).contains(&thing) { Set(1 << thing) } else { Set::EMPTY }
            }
            Root::Value(_) => Set::EMPTY,
            Root::Set(many) => many.things(view, Focus::NOWHERE),
        }
    }

    /// The type of what it gives.
    pub fn kind(&self) -> Kind {
        match &self.inner.root {
            Root::Value(node) => node.kind,
            Root::Set(many) => Kind::Set(many.kind),
        }
    }

    /// The text it was made from.
    pub fn source(&self) -> &str {
        &self.inner.source
    }

    /// The value, if nothing of the game or the event can change it.
    pub fn is_constant(&self) -> Option<Value> {
        self.inner.constant
    }

    /// The value, if nothing of the game can change it where so much is known of slots.
    pub fn settled(&self, given: &dyn Fn(u8) -> Option<Value>) -> Option<Value> {
        let Root::Value(node) = &self.inner.root else { return None };
        node.settled(given)
    }

    /// The names of which a slot must bear one, or the condition is false; none if it says nothing of the kind.
    pub fn only_when(&self, slot: u8) -> Option<Vec<Value>> {
        let Root::Value(node) = &self.inner.root else { return None };
        gate(node, &|found| found == slot).map(|gate| [vec![gate.name], gate.others].concat())
    }

    /// The words it reads, each once, in the order written.
    pub fn words(&self) -> &[Read] {
        &self.inner.reads
    }

    /// The things that an amount counts, in the order of its words: of the greater of two numbers those of that one, of
    /// `if … then … else` those of the part that counts.
    pub fn counted(&self, view: &View<S>) -> Vec<(EntityKind, Value)> {
        let mut found = Vec::new();
        if let Root::Value(root) = &self.inner.root {
            counted(root, view, &mut found);
        }
        found
    }

    /// The smallest part that made a condition false: of `a and b` the first that is false, of
    /// `a or b` the whole. Ask only after [`Program::truth`] said no.
    pub fn why_false(&self, view: &View<S>) -> Because {
        let Root::Value(root) = &self.inner.root else { return self.because(self.trimmed(), None) };
        let part = decisive(root, view);
        let phrase = self.phrase(part, view, false).or_else(|| self.claim(part));
        let mut because = self.because(self.excerpt(part.span), phrase);
        self.note(part, (view, Focus::NOWHERE), &mut because.values);
        because
    }

    fn because(&self, part: Excerpt, phrase: Option<Phrase>) -> Because {
        Because { part, values: ReadValues::new(), phrase }
    }

    /// The phrases of a condition that holds, part by part, as far as there are any. Ask only after [`Program::truth`]
    /// said yes.
    pub fn why_true(&self, view: &View<S>) -> Vec<Phrase> {
        let Root::Value(root) = &self.inner.root else { return Vec::new() };
        let parts = if let Op::All(parts) = &root.op { &parts[..] } else { std::slice::from_ref(root) };
        parts.iter().filter_map(|part| self.phrase(part, view, true)).collect()
    }

    /// The part of a set that keeps a thing out of it: the first filter that does not let it in, or what stands before the
    /// filters; in words it is the whole set. Ask only of a thing that is not in it.
    pub fn why_without(&self, thing: Value, view: &View<S>) -> Because {
        let mut because = self.because(self.trimmed(), self.clause().map(|set| Phrase::Claim(Box::new(set))));
        if let Root::Set(many) = &self.inner.root {
            let (part, before, focus) = many.missing(thing, view);
            let text = self.excerpt(Span { start: before.map_or(0, |span| span.end), end: part.span.end });
            because.part = text.narrowed(text.trim());
            self.note(part, (view, focus), &mut because.values);
        }
        because
    }

    pub(super) fn root(&self) -> &Root<S> {
        &self.inner.root
    }

    pub(super) fn text(&self, span: Span) -> &str {
        self.source().get(span.start..span.end).unwrap_or("")
    }

    /// A part of its text, to be kept.
    pub(super) fn excerpt(&self, span: Span) -> Excerpt {
        Excerpt::of(&self.inner.source, span.start..span.end)
    }

    fn trimmed(&self) -> Excerpt {
        let all = self.excerpt(Span { start: 0, end: self.source().len() });
        all.narrowed(all.trim())
    }

    /// Notes the values that a part read, the nearest to the words of the text.
    fn note(&self, node: &Node<S>, at: (&View<S>, Focus), values: &mut ReadValues) {
        let (view, focus) = at;
        match &node.op {
            Op::Thing | Op::Base => {}
            Op::Constant(value) => {
                let text = self.text(node.span);
                if node.kind == Kind::Number && *value != NONE && text.parse() != Ok(*value) {
                    add(values, self.excerpt(node.span), *value, node.kind);
                }
            }
            Op::Property(of, _) if node.kind == Kind::Truth => self.note(of, at, values),
            Op::Relation(pair, _) if node.kind == Kind::Truth => {
                pair.iter().for_each(|part| self.note(part, at, values))
            }
            // `failed` and `passed` read it without saying so.
            Op::Slot(slot::OUTCOME) => {
                add(values, "outcome".into(), node.value(view, focus), node.kind);
            }
            Op::Slot(_)
            | Op::Fact(_)
            | Op::Property(..)
            | Op::Relation(..)
            | Op::Argument(..)
            | Op::Tally(..)
            | Op::Count(_) => {
                add(values, self.excerpt(node.span), node.value(view, focus), node.kind);
            }
            Op::Has(part, ..) | Op::Not(part) | Op::IsNone(part, _) | Op::Negative(part) | Op::Half(part) => {
                self.note(part, at, values);
            }
            Op::All(parts) | Op::Either(parts) => parts.iter().for_each(|part| self.note(part, at, values)),
            Op::Compare(_, pair) | Op::Calculate(_, pair) => pair.iter().for_each(|part| self.note(part, at, values)),
            Op::If(parts) => parts.iter().for_each(|part| self.note(part, at, values)),
            Op::Any(many, _) => self.note(&many.base, at, values),
            Op::In(part, many) => {
                self.note(part, at, values);
                self.note(&many.base, at, values);
            }
        }
    }
}

fn counted<S>(node: &Node<S>, view: &View<S>, found: &mut Vec<(EntityKind, Value)>) {
    let number = |node: &Node<S>| node.value(view, Focus::NOWHERE);
    match &node.op {
        Op::Count(many) => {
            let things = many.things(view, Focus::NOWHERE);
            found.extend(things.iter().map(|thing| (many.kind, thing)));
        }
        Op::Calculate(how @ (Operation::Max | Operation::Min), pair) => {
            let [first, second] = &**pair;
            let [one, other] = [first, second].map(number);
            let second_counts = if *how == Operation::Max { other > one } else { other < one };
            counted(if second_counts { second } else { first }, view, found);
        }
        Op::Calculate(_, pair) => pair.iter().for_each(|part| counted(part, view, found)),
        Op::Negative(part) | Op::Half(part) => counted(part, view, found),
        Op::If(parts) => {
            let [condition, then, otherwise] = &**parts;
            counted(if condition.truth(view, Focus::NOWHERE) { then } else { otherwise }, view, found);
        }
        _ => {}
    }
}

/// Slots, as bits, one of which a condition needs: without them all that is asked is unknown, and nothing unknown is true.
fn relies_on<S>(node: &Node<S>) -> Option<u32> {
    let one = |slot: u8| (slot >= slot::FIRST).then(|| 1 << slot);
    match &node.op {
        Op::All(parts) => parts.iter().find_map(relies_on),
        Op::Either(parts) => parts.iter().try_fold(0, |slots, part| Some(slots | relies_on(part)?)),
        Op::Has(of, ..) => unknown_without(of).and_then(one),
        Op::IsNone(of, false) => unknown_without(of).and_then(one),
        Op::Compare(how, pair) if *how != Comparison::Besides => pair.iter().find_map(unknown_without).and_then(one),
        Op::Property(..) | Op::Relation(..) => unknown_without(node).and_then(one),
        _ => None,
    }
}

/// A slot without whose thing a value is unknown.
fn unknown_without<S>(node: &Node<S>) -> Option<u8> {
    match &node.op {
        Op::Slot(slot) => Some(*slot),
        Op::Property(of, _) | Op::Argument(of, _) | Op::Tally(of, _) | Op::Negative(of) | Op::Half(of) => {
            unknown_without(of)
        }
        Op::Relation(pair, _) | Op::Calculate(_, pair) => pair.iter().find_map(unknown_without),
        _ => None,
    }
}

/// The gate that a part is, or stands behind, at a slot that counts.
fn gate<S>(node: &Node<S>, counts: &dyn Fn(u8) -> bool) -> Option<Gate> {
    match &node.op {
        Op::All(parts) => parts.iter().find_map(|part| gate(part, counts)),
        Op::Either(parts) => {
            let mut gates = parts.iter().map(|part| gate(part, counts));
            gates.next()?.and_then(|first| {
                gates.try_fold(first, |mut all, next| {
                    let next = next.filter(|next| next.slot == all.slot)?;
                    all.others.push(next.name);
                    all.others.extend(next.others);
                    Some(all)
                })
            })
        }
        Op::Compare(Comparison::Equal, pair) => match (&pair[0].op, &pair[1].op) {
            (&Op::Slot(slot), &Op::Constant(name)) if counts(slot) => Some(Gate { slot, name, others: Vec::new() }),
            _ => None,
        },
        _ => None,
    }
}

fn add(values: &mut ReadValues, text: Excerpt, value: Value, kind: Kind) {
    if !values.iter().any(|(known, ..)| *known == text) {
        values.push((text, value, kind));
    }
}

/// Goes down through `and` and `if` to the part that decided.
fn decisive<'n, S>(node: &'n Node<S>, view: &View<S>) -> &'n Node<S> {
    match &node.op {
        Op::All(parts) => match parts.iter().find(|part| !part.truth(view, Focus::NOWHERE)) {
            Some(part) => decisive(part, view),
            None => node,
        },
        Op::If(parts) => {
            let chosen = if parts[0].truth(view, Focus::NOWHERE) { &parts[1] } else { &parts[2] };
            if chosen.constant().is_some() { node } else { decisive(chosen, view) }
        }
        _ => node,
    }
}

impl<S> Clone for Program<S> {
    fn clone(&self) -> Program<S> {
        Program { inner: Arc::clone(&self.inner) }
    }
}

impl<S> fmt::Debug for Program<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").field("source", &self.source()).field("kind", &self.kind()).finish()
    }
}
