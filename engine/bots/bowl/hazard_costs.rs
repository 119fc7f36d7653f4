//! The costs of hazard edges that were weighed.

use crate::grid::Square;

/// The cost of standing on each square that was weighed, in the points of a plan.
#[derive(Clone, Debug, Default)]
pub(super) struct HazardCosts {
    pub(super) costs: Vec<i32>,
    pub(super) weighed: Vec<Square>,
}

impl HazardCosts {
    /// The cost of standing on a square.
    pub fn cost(&self, square: Square) -> i32 {
        self.costs.get(square as usize).copied().unwrap_or(0)
    }

    pub(super) fn forget(&mut self, area: Square) {
        for square in self.weighed.drain(..) {
            self.costs[square as usize] = 0;
        }
        self.costs.resize(area as usize, 0);
    }
}
