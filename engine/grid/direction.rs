//! The eight directions, and the templates that turn a die into one.

/// One of the eight directions, clockwise from the top of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Direction {
    /// Up.
    N,
    /// Up and right.
    NE,
    /// Right.
    E,
    /// Down and right.
    SE,
    /// Down.
    S,
    /// Down and left.
    SW,
    /// Left.
    W,
    /// Up and left.
    NW,
}

use Direction::{E, N, NE, NW, S, SE, SW, W};

impl Direction {
    /// All of them, clockwise.
    pub const ALL: [Direction; 8] = [N, NE, E, SE, S, SW, W, NW];

    /// The words for them, clockwise.
    pub const WORDS: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

    /// The four along the grid, clockwise.
    pub const STRAIGHT: [Direction; 4] = [N, E, S, W];

    /// The column and row that one square in this direction adds.
    pub const fn offset(self) -> (i32, i32) {
        match self {
            N => (0, -1),
            NE => (1, -1),
            E => (1, 0),
            SE => (1, 1),
            S => (0, 1),
            SW => (-1, 1),
            W => (-1, 0),
            NW => (-1, -1),
        }
    }

    /// The direction after some eighths of a turn, clockwise.
    pub fn turned(self, eighths: i8) -> Direction {
        Direction::ALL[(self as i8 + eighths).rem_euclid(8) as usize]
    }

    /// The same by any number of eighths, as rules may have it.
    pub fn turned_by(self, eighths: i32) -> Direction {
        self.turned(eighths.rem_euclid(8) as i8)
    }

    /// The opposite direction.
    pub fn reversed(self) -> Direction {
        self.turned(4)
    }

    /// Whether it runs along the diagonal.
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// The two straight directions a diagonal is made of (along the row, along the column).
    pub(super) fn parts(self) -> (Direction, Direction) {
        let (x, y) = self.offset();
        (if x < 0 { W } else { E }, if y < 0 { N } else { S })
    }

    /// The direction whose offset has the signs of `x` and `y`; none when both are 0.
    pub fn of_signs(x: i32, y: i32) -> Option<Direction> {
        match (x.signum(), y.signum()) {
            (0, -1) => Some(N),
            (1, -1) => Some(NE),
            (1, 0) => Some(E),
            (1, 1) => Some(SE),
            (0, 1) => Some(S),
            (-1, 1) => Some(SW),
            (-1, 0) => Some(W),
            (-1, -1) => Some(NW),
            _ => None,
        }
    }

    /// The direction of a D8 on the Random Direction template, read row by row from the top left.
    pub fn from_d8(die: i32) -> Direction {
        [NW, N, NE, W, E, SW, S, SE][(die.clamp(1, 8) - 1) as usize]
    }

    /// The three directions away from whoever comes this way: left, straight, right.
    pub fn spread(self) -> [Direction; 3] {
        [self.turned(-1), self, self.turned(1)]
    }
}
