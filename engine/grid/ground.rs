//! Terrain: what the ground is where it is more than plain floor.

use super::Direction;
use super::board::Feature;
use crate::expr::vocabulary::Value;
use crate::pack::{Placed, Spare};
use crate::{read, words};

words! {
    /// Whether ground bears who comes to it.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Footing {
        /// One walks on it.
        #[default]
        Firm = "firm",
        /// An obstacle: nobody comes to it, but one sees and throws across.
        Solid = "solid",
        /// Nobody walks there, and whoever is pushed there falls in.
        Deep = "deep",
        /// The same, where it may be covered and then bears.
        Hole = "hole",
    }
}

words! {
    /// Where a single step leads from ground beside which one stands, or on which.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Leads {
        /// Nowhere.
        #[default]
        Nowhere,
        /// To the level below, from beside it, and back.
        Below = "below",
        /// To whatever ground is like it.
        Alike = "alike",
    }
}

read! {
    /// A kind of terrain, as its rule describes it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Ground {
        /// The letter it is drawn with; four of them are stairs that lead up north, east, south and west.
        pub letters["letter"]: Placed<String> as Spare<Placed<String>>,
        /// Whether it bears.
        pub footing: Footing as Spare<Footing>,
        /// Whether one may slip into it from beside it.
        pub hazard: bool,
        /// Where it leads.
        pub leads: Leads as Spare<Leads>,
        /// The ids of the skills and traits of whoever stands on it.
        pub gives["has"]: Vec<Placed<String>>,
    } beside {
        /// The id of its rule.
        pub id: String,
        /// The name of its rule.
        pub rule: Value,
        /// The same, by held index.
        pub has: Vec<u16>,
    }
}

impl Ground {
    /// A piece of it, drawn with one of its letters.
    pub(super) fn feature(&self, mark: char) -> Feature {
        let up = self.letters.chars().position(|letter| letter == mark).filter(|_| self.letters.chars().count() == 4);
        Feature {
            id: self.id.clone(),
            mark,
            squares: Vec::new(),
            walk: matches!(self.footing, Footing::Firm | Footing::Hole),
            like_wall: false,
            blocks_sight: false,
            deadly: self.footing == Footing::Deep,
            pit: false,
            up: up.map(|place| Direction::STRAIGHT[place]),
        }
    }
}
