//! Conditions, partially evaluated: whatever is settled beforehand is left out of them, and what remains is flat.
//!
//! A residual says what its condition says, and nothing of why: for reasons there is the tree.

use super::eval::{Comparison, Focus, Node, Op, compare, known, own_slot};
use super::vocabulary::{NONE, Value, View};

/// What is left of a condition.
#[derive(Clone)]
pub(crate) enum Residual<S: 'static> {
    /// It is settled.
    Settled(bool),
    /// A slot of the event bears a name or number (`true`), or another (`false`).
    Is(u8, Value, bool),
    /// A slot of the event is true.
    Flag(u8),
    /// A property of the thing in a slot.
    Property(u8, fn(&S, Value) -> Value),
    /// A property of the thing in a slot against a number: `actor.wounds >= 4`.
    Against(u8, fn(&S, Value) -> Value, Comparison, Value),
    /// Not so.
    Not(Box<Residual<S>>),
    /// Each of these.
    All(Vec<Residual<S>>),
    /// One of these.
    Either(Vec<Residual<S>>),
    /// A part that is evaluated as it stands in the tree.
    Part(Box<Node<S>>),
}

impl<S: Clone> Residual<S> {
    /// Of a condition, where `given` tells what is known of slots beforehand.
    pub(super) fn of(node: &Node<S>, given: &dyn Fn(u8) -> Option<Value>) -> Residual<S> {
        if let Some(value) = node.constant() {
            return Residual::Settled(value > 0);
        }
        match &node.op {
            Op::Slot(slot) => given(*slot).map_or(Residual::Flag(*slot), |value| Residual::Settled(value > 0)),
            Op::Not(part) => match Residual::of(part, given) {
                Residual::Settled(truth) => Residual::Settled(!truth),
                part => Residual::Not(Box::new(part)),
            },
            Op::All(parts) => Residual::joined(parts, given, false),
            Op::Either(parts) => Residual::joined(parts, given, true),
            Op::Compare(how @ (Comparison::Equal | Comparison::NotEqual), pair) => match (&pair[0].op, &pair[1].op) {
                (&Op::Slot(slot), &Op::Constant(value)) | (&Op::Constant(value), &Op::Slot(slot)) if value != NONE => {
                    let equal = *how == Comparison::Equal;
                    let known = |found: Value| Residual::Settled(found != NONE && (found == value) == equal);
                    given(slot).map_or(Residual::Is(slot, value, equal), known)
                }
                _ => Residual::against(node, *how, pair),
            },
            Op::Compare(how, pair) => Residual::against(node, *how, pair),
            Op::If(_) if !std::ptr::eq(node.decided(), node) => Residual::of(node.decided(), given),
            _ => node.property().map_or_else(|| Residual::part(node), |(slot, read)| Residual::Property(slot, read)),
        }
    }

    /// Of a comparison.
    fn against(node: &Node<S>, how: Comparison, [left, right]: &[Node<S>; 2]) -> Residual<S> {
        let against = |one: &Node<S>, how, other: &Node<S>| {
            let ((slot, read), number) = one.property().zip(other.constant())?;
            Some(Residual::Against(slot, read, how, number))
        };
        let found = against(left, how, right).or_else(|| against(right, how.turned(), left));
        found.unwrap_or_else(|| Residual::part(node))
    }

    fn part(node: &Node<S>) -> Residual<S> {
        Residual::Part(Box::new(node.clone()))
    }

    /// Of `and` (decided by a false) and `or` (decided by a true).
    fn joined(parts: &[Node<S>], given: &dyn Fn(u8) -> Option<Value>, decides: bool) -> Residual<S> {
        let mut left = Vec::new();
        for part in parts {
            match Residual::of(part, given) {
                Residual::Settled(truth) if truth == decides => return Residual::Settled(decides),
                Residual::Settled(_) => {}
                Residual::All(parts) if !decides => left.extend(parts),
                Residual::Either(parts) if decides => left.extend(parts),
                part => left.push(part),
            }
        }
        match (left.pop(), decides) {
            (None, decides) => Residual::Settled(!decides),
            (Some(only), _) if left.is_empty() => only,
            (Some(last), decides) => {
                left.push(last);
                if decides { Residual::Either(left) } else { Residual::All(left) }
            }
        }
    }
}

impl<S> Residual<S> {
    /// Whether the condition is true of an event with these roles and facts, where that takes one look.
    #[inline]
    pub(super) fn at_once(&self, state: &S, own: &[Value]) -> Option<bool> {
        self.leaf(state, |slot| own_slot(own, slot))
    }

    /// Whether a condition that takes one look is true.
    #[inline(always)]
    fn leaf(&self, state: &S, slot: impl Fn(u8) -> Option<Value>) -> Option<bool> {
        Some(match self {
            Residual::Settled(truth) => *truth,
            Residual::Is(index, value, equal) => {
                let found = slot(*index)?;
                found != NONE && (found == *value) == *equal
            }
            Residual::Flag(index) => slot(*index)? > 0,
            Residual::Property(index, read) => known(slot(*index)?, |thing| read(state, thing)) > 0,
            Residual::Against(index, read, how, number) => {
                compare(*how, known(slot(*index)?, |thing| read(state, thing)), *number)
            }
            Residual::Not(_) | Residual::All(_) | Residual::Either(_) | Residual::Part(_) => return None,
        })
    }

    /// Whether the condition is true.
    #[inline]
    pub(crate) fn truth(&self, view: &View<S>) -> bool {
        let found = self.leaf(view.state, |slot| Some(view.frame.slots[usize::from(slot)]));
        found.unwrap_or_else(|| self.weighed(view))
    }

    #[inline(never)]
    fn weighed(&self, view: &View<S>) -> bool {
        match self {
            Residual::Not(part) => !part.truth(view),
            Residual::All(parts) => parts.iter().all(|part| part.truth(view)),
            Residual::Either(parts) => parts.iter().any(|part| part.truth(view)),
            Residual::Part(node) => node.truth(view, Focus::NOWHERE),
            leaf => leaf.truth(view),
        }
    }
}
