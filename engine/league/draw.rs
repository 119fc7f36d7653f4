//! The draw of the next pairs: all of them may play, they are as many as can be, and a lot decides.

use crate::pack::Diagnostic;

use super::dice::Dice;
use super::season::Season;

/// So many draws are tried before one is taken that may leave somebody without an opponent later.
const TRIES: usize = 24;
/// So many positions of one draw are looked at.
const PATIENCE: usize = 4_000;

/// A league as a draw knows it: who has played how often, and who met whom last.
#[derive(Clone)]
struct Sheet {
    left: Vec<usize>,
    /// The opponents of each, in order.
    met: Vec<Vec<usize>>,
    between: usize,
}

/// Pairs, and the dice of the draw.
pub struct Drawing {
    /// The pairs.
    pub pairs: Vec<[usize; 2]>,
    /// The dice that put the coaches in order.
    pub dice: Vec<u8>,
}

/// Draws the next pairs of a league; whoever has no opponent rests.
///
/// # Errors
/// As [`Dice::die`].
pub fn draw(season: &Season, dice: &mut Dice) -> Result<Drawing, Diagnostic> {
    let sheet = Sheet::of(season);
    let mut first = None;
    for number in 0..TRIES {
        dice.open(number, season.matches.len());
        let (order, faces) = shuffled(season.coaches.len(), dice)?;
        let pairs = sheet.pairs(&order);
        if sheet.with(&pairs).can_finish() {
            return Ok(Drawing { pairs, dice: faces });
        }
        first.get_or_insert(Drawing { pairs, dice: faces });
    }
    Ok(first.unwrap_or(Drawing { pairs: Vec::new(), dice: Vec::new() }))
}

/// The coaches in an order made by dice: each place in turn takes one of those left.
pub(super) fn shuffled(coaches: usize, dice: &mut Dice) -> Result<(Vec<usize>, Vec<u8>), Diagnostic> {
    let mut left: Vec<usize> = (0..coaches).collect();
    let (mut order, mut faces) = (Vec::new(), Vec::new());
    while !left.is_empty() {
        let sides = u8::try_from(left.len()).unwrap_or(u8::MAX);
        let face = if sides == 1 { 1 } else { dice.die(sides)? };
        if sides > 1 {
            faces.push(face);
        }
        order.push(left.remove(usize::from(face) - 1));
    }
    Ok((order, faces))
}

impl Sheet {
    fn of(season: &Season) -> Sheet {
        let coaches = 0..season.coaches.len();
        let opponent = |played: &super::matches::Match, coach: usize| {
            played.sides.iter().map(|side| side.coach).find(|other| *other != coach)
        };
        let met = |coach| season.matches_of(coach).filter_map(|played| opponent(played, coach)).collect();
        Sheet {
            left: coaches.clone().map(|coach| season.left(coach)).collect(),
            met: coaches.map(met).collect(),
            between: season.scheme().matches_between,
        }
    }

    fn may_meet(&self, one: usize, two: usize) -> bool {
        let rested = |coach: usize, other: usize| {
            let since = self.met[coach].iter().rev().position(|met| *met == other);
            since.is_none_or(|since| since >= self.between)
        };
        self.left[one] > 0 && self.left[two] > 0 && rested(one, two) && rested(two, one)
    }

    /// The sheet after these pairs have played.
    fn with(&self, pairs: &[[usize; 2]]) -> Sheet {
        let mut after = self.clone();
        for &[one, two] in pairs {
            for (coach, other) in [(one, two), (two, one)] {
                after.left[coach] -= 1;
                after.met[coach].push(other);
            }
        }
        after
    }

    /// Whether drawing on without dice brings everybody to the last match.
    fn can_finish(&self) -> bool {
        let order: Vec<usize> = (0..self.left.len()).collect();
        let mut sheet = self.clone();
        loop {
            let pairs = sheet.pairs(&order);
            if pairs.is_empty() {
                return sheet.left.iter().sum::<usize>() <= 1;
            }
            sheet = sheet.with(&pairs);
        }
    }

    /// As many pairs as can be: whoever has most matches left comes first, and meets whom he met least.
    fn pairs(&self, order: &[usize]) -> Vec<[usize; 2]> {
        let mut waiting: Vec<usize> = order.iter().copied().filter(|coach| self.left[*coach] > 0).collect();
        waiting.sort_by_key(|coach| std::cmp::Reverse(self.left[*coach]));
        let mut search = Search { sheet: self, best: Vec::new(), wanted: waiting.len() / 2, patience: PATIENCE };
        search.go(&waiting, &mut Vec::new());
        search.best
    }
}

/// Goes through the pairs that are possible until all are paired or it has seen enough.
struct Search<'s> {
    sheet: &'s Sheet,
    best: Vec<[usize; 2]>,
    wanted: usize,
    patience: usize,
}

impl Search<'_> {
    fn go(&mut self, waiting: &[usize], pairs: &mut Vec<[usize; 2]>) {
        if pairs.len() > self.best.len() {
            self.best.clone_from(pairs);
        }
        let enough = self.best.len() >= self.wanted || pairs.len() + waiting.len() / 2 <= self.best.len();
        let Some((&coach, others)) = waiting.split_first().filter(|_| !enough && self.patience > 0) else { return };
        self.patience -= 1;
        let mut partners: Vec<usize> =
            others.iter().copied().filter(|other| self.sheet.may_meet(coach, *other)).collect();
        partners.sort_by_key(|other| self.sheet.met[coach].iter().filter(|met| *met == other).count());
        for partner in partners {
            let rest: Vec<usize> = others.iter().copied().filter(|other| *other != partner).collect();
            pairs.push([coach, partner]);
            self.go(&rest, pairs);
            pairs.pop();
        }
        self.go(others, pairs);
    }
}
