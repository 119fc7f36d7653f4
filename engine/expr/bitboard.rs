//! Truths about every square of a board at once, and conditions that are read so.

use std::ops::{BitAnd, BitOr, Not, Range};

use super::eval::{Many, Node, Op};
use super::residual::Residual;
use super::vocabulary::{EntityKind, Kind, Value, View, slot};

/// A truth about each thing of a kind, by its index: most often about each square.
///
/// ```
/// use arbitro::expr::Bitboard;
///
/// let mut marked = Bitboard::NOWHERE;
/// marked.insert(7);
/// assert!(marked.contains(7) && !(!marked).contains(7));
/// assert_eq!(marked | !marked, Bitboard::EVERYWHERE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bitboard([u64; 4]);

impl Bitboard {
    /// The index of a thing is less than this.
    pub const MOST: usize = 256;
    /// Of none it is true.
    pub const NOWHERE: Bitboard = Bitboard([0; 4]);
    /// Of all it is true.
    pub const EVERYWHERE: Bitboard = Bitboard([u64::MAX; 4]);

    /// Of all, or of none.
    pub fn all(truth: bool) -> Bitboard {
        if truth { Bitboard::EVERYWHERE } else { Bitboard::NOWHERE }
    }

    /// Of one more; one that there is no room for is left out.
    #[inline]
    pub fn insert(&mut self, thing: Value) {
        if let Some(word) = self.0.get_mut((thing >> 6) as usize) {
            *word |= 1 << (thing & 63);
        }
    }

    /// Of all from one to before another.
    #[inline]
    pub fn insert_all(&mut self, things: Range<Value>) {
        for (first, word) in (0..).step_by(64).zip(&mut self.0) {
            let [from, to] = [things.start, things.end].map(|end| (end - first).clamp(0, 64));
            let below = |bits: Value| if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
            *word |= below(to) & !below(from);
        }
    }

    /// Whether it is true of nothing.
    #[inline]
    pub fn is_nowhere(self) -> bool {
        self == Bitboard::NOWHERE
    }

    /// Whether it is true of a thing.
    #[inline]
    pub fn contains(self, thing: Value) -> bool {
        self.0.get((thing >> 6) as usize).is_some_and(|word| word >> (thing & 63) & 1 == 1)
    }

    fn with(self, other: Bitboard, how: impl Fn(u64, u64) -> u64) -> Bitboard {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Bitboard([how(a, e), how(b, f), how(c, g), how(d, h)])
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;

    fn bitand(self, other: Bitboard) -> Bitboard {
        self.with(other, |one, other| one & other)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;

    fn bitor(self, other: Bitboard) -> Bitboard {
        self.with(other, |one, other| one | other)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    fn not(self) -> Bitboard {
        Bitboard(self.0.map(|word| !word))
    }
}

/// The things of a kind of which a set of the vocabulary is not empty, if the family knows them all at once.
pub(crate) type Inhabited<'r> = dyn Fn(&str, EntityKind) -> Option<Bitboard> + 'r;

/// One role of an event that every thing of its kind takes in turn.
pub(crate) struct Turns<'r> {
    /// The slot of the role, which is not the protagonist's.
    pub slot: u8,
    /// What is known of sets.
    pub inhabited: &'r Inhabited<'r>,
}

impl Turns<'_> {
    /// Whether a slot is another for one thing than for the other: that of the role, and what comes of the event.
    fn changes(&self, slot: u8) -> bool {
        slot == self.slot || slot < slot::FIRST && slot != slot::HOLDER
    }
}

impl<S> Residual<S> {
    /// For which things in a role the condition is true; none where that cannot be said at once.
    pub(crate) fn everywhere(&self, view: &View<S>, turns: &Turns) -> Option<Bitboard> {
        match self {
            Residual::Settled(truth) => Some(Bitboard::all(*truth)),
            Residual::Is(slot, value, equal) if *slot == turns.slot => {
                let mut board = Bitboard::NOWHERE;
                board.insert(*value);
                Some(if *equal { board } else { !board })
            }
            Residual::Is(slot, ..)
            | Residual::Flag(slot)
            | Residual::Property(slot, _)
            | Residual::Against(slot, ..) => (!turns.changes(*slot)).then(|| Bitboard::all(self.truth(view))),
            Residual::Not(part) => part.everywhere(view, turns).map(Not::not),
            Residual::All(parts) => joined(parts.iter().map(|part| part.everywhere(view, turns)), true),
            Residual::Either(parts) => joined(parts.iter().map(|part| part.everywhere(view, turns)), false),
            Residual::Part(node) => node.everywhere(view, turns),
        }
    }
}

fn joined(parts: impl Iterator<Item = Option<Bitboard>>, all: bool) -> Option<Bitboard> {
    let mut board = Bitboard::all(all);
    for part in parts {
        board = if all { board & part? } else { board | part? };
        if board == Bitboard::all(!all) {
            break;
        }
    }
    Some(board)
}

impl<S> Node<S> {
    fn everywhere(&self, view: &View<S>, turns: &Turns) -> Option<Bitboard> {
        if !self.reads(&|slot| turns.changes(slot)) {
            return Some(Bitboard::all(self.truth(view, super::eval::Focus::NOWHERE)));
        }
        match &self.op {
            Op::Not(part) => part.everywhere(view, turns).map(Not::not),
            Op::All(parts) => joined(parts.iter().map(|part| part.everywhere(view, turns)), true),
            Op::Either(parts) => joined(parts.iter().map(|part| part.everywhere(view, turns)), false),
            Op::Any(many, wanted) => {
                let board = many.inhabited(turns)?;
                Some(if *wanted { board } else { !board })
            }
            _ => None,
        }
    }

    /// Whether any part reads one of some slots by its word.
    fn reads(&self, slots: &dyn Fn(u8) -> bool) -> bool {
        let of_many = |many: &Many<S>| many.base.reads(slots) || many.filters.iter().any(|filter| filter.reads(slots));
        match &self.op {
            Op::Constant(_) | Op::Fact(_) | Op::Thing | Op::Base => false,
            Op::Slot(slot) => slots(*slot),
            Op::Property(of, _) | Op::Argument(of, _) | Op::Tally(of, _) | Op::Has(of, ..) => of.reads(slots),
            Op::Not(part) | Op::IsNone(part, _) | Op::Negative(part) | Op::Half(part) => part.reads(slots),
            Op::Relation(pair, _) | Op::Compare(_, pair) | Op::Calculate(_, pair) => {
                pair.iter().any(|part| part.reads(slots))
            }
            Op::All(parts) | Op::Either(parts) => parts.iter().any(|part| part.reads(slots)),
            Op::If(parts) => parts.iter().any(|part| part.reads(slots)),
            Op::Count(many) | Op::Any(many, _) => of_many(many),
            Op::In(part, many) => part.reads(slots) || of_many(many),
        }
    }
}

impl<S> Many<S> {
    /// For which things in the role there are any of these.
    fn inhabited(&self, turns: &Turns) -> Option<Bitboard> {
        let Kind::Entity(kind) = self.base.kind else { return None };
        let is_theirs = matches!(self.base.op, Op::Slot(slot) if slot == turns.slot) && self.filters.is_empty();
        is_theirs.then(|| (turns.inhabited)(self.word, kind)).flatten()
    }
}
