//! How long a change lasts, and which characteristic it is of: words of rules as the state keeps them.

use crate::expr::vocabulary::{NONE, Value};
use crate::teams::Characteristic;

use super::state::Until;
use super::words::names;

/// The characteristic of a word.
pub(crate) fn characteristic(name: Value) -> Characteristic {
    match name {
        names::MA => Characteristic::Ma,
        names::ST => Characteristic::St,
        names::AG => Characteristic::Ag,
        names::PA => Characteristic::Pa,
        _ => Characteristic::Av,
    }
}

/// When what lasts so long ends: at a moment that procedures know, or when a rule says that a span of its own is over.
pub(super) fn until(name: Value) -> Until {
    match name {
        names::ACTIVATION => Until::Activation,
        names::NEXT_ACTIVATION => Until::NextActivation,
        names::END_OF_NEXT_ACTIVATION => Until::EndOfNextActivation,
        names::TURN => Until::Turn,
        names::NEXT_OWN_TURN => Until::NextOwnTurn,
        names::DOWN => Until::Down,
        names::MATCH | NONE => Until::Match,
        span => Until::Span(span),
    }
}

/// The name of a span: [`until`] backwards.
pub(super) fn span(until: Until) -> Value {
    match until {
        Until::Activation => names::ACTIVATION,
        Until::NextActivation => names::NEXT_ACTIVATION,
        Until::EndOfNextActivation => names::END_OF_NEXT_ACTIVATION,
        Until::Turn => names::TURN,
        Until::NextOwnTurn => names::NEXT_OWN_TURN,
        Until::Down => names::DOWN,
        Until::Match => names::MATCH,
        Until::Span(span) => span,
    }
}
