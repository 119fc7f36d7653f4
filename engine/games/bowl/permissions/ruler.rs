//! The ruler: how far a throw goes, in bands.

use crate::expr::vocabulary::{NONE, Rules, Value};
use crate::games::bowl::words::event;
use crate::grid::{Range, Square};

/// The band of what no ruler measures.
pub(crate) const BEYOND: Value = 5;

/// The band of a range: 1 quick, 2 short, 3 long, 4 long bomb, [`BEYOND`] for what is farther; none for the own square.
fn band(range: Range) -> Value {
    match range {
        Range::Quick => 1,
        Range::Short => 2,
        Range::Long => 3,
        Range::Bomb => 4,
        Range::Out => BEYOND,
        Range::Own => NONE,
    }
}

/// The band in which a square lies for a thrower, as rules leave it; none for the own square.
pub(crate) fn left_by_rules(rules: Option<&dyn Rules>, (thrower, target): (Value, Square), range: Range) -> Value {
    let printed = band(range);
    match rules {
        Some(rules) if printed != NONE => {
            rules.left_of(printed, event::RANGE_BAND, &[thrower, target]).clamp(1, BEYOND)
        }
        _ => printed,
    }
}
