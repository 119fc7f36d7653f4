//! The ruler: how far a throw goes, in bands.

use crate::expr::vocabulary::{NONE, Value};
use crate::grid::Range;

/// The band of what no ruler measures.
pub(super) const BEYOND: Value = 5;

/// The band of a range: 1 quick, 2 short, 3 long, 4 long bomb, [`BEYOND`] for what is farther; none for the own square.
pub(crate) fn band(range: Range) -> Value {
    match range {
        Range::Quick => 1,
        Range::Short => 2,
        Range::Long => 3,
        Range::Bomb => 4,
        Range::Out => BEYOND,
        Range::Own => NONE,
    }
}
