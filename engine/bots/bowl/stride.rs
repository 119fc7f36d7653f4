//! One stride: where it leads, what it costs, what is rolled on it.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::words::word;
use crate::grid::Square;

use super::chance::{Chance, SURE};
use super::sites::EdgeNumber;

/// A point of what may happen, in the points of a plan.
pub const POINT: i32 = 6;

/// The cost of going down, in points: a player that falls has lost that anyhow.
pub const FALL: i32 = 12;

/// One way on from a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stride {
    /// The command that takes it: a step, a run, a jump.
    pub word: u8,
    /// Where it leads.
    pub to: Square,
    /// The object that must be handled first, or none.
    pub first: Square,
    /// The cost in movement.
    pub cost: i32,
    /// Whether none of that may be rushed for.
    pub whole: bool,
    /// The chance that the player is well once there, whatever is rolled on the way.
    pub chance: Chance,
    /// The expected loss there beside a fall, in the points of a plan.
    pub expected_loss: i32,
    /// The test on the way.
    pub test: Test,
    /// The loss on failing it, in the points of a plan.
    pub fall: i32,
    /// The ground between here and there.
    pub edge: EdgeNumber,
}

/// The test of a stride.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Nothing.
    Nothing,
    /// A dodge, by whoever is marked.
    Dodge,
    /// The same where the ground has a say in it.
    RoughDodge,
    /// A jump over so many squares, the last of which is this.
    Cross(Square, i32),
    /// A jump over somebody, or nobody.
    Jump(Value),
}

impl Stride {
    /// A jump over whoever or whatever is beside one.
    pub fn jump(to: Square, somebody: Value, edge: EdgeNumber) -> Stride {
        let test = Test::Jump(somebody);
        Stride {
            word: word::JUMP,
            to,
            first: NONE,
            cost: 2,
            whole: false,
            chance: SURE,
            expected_loss: 0,
            test,
            fall: 0,
            edge,
        }
    }
}
