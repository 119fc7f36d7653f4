//! Equations whose unknowns are made of one another, for what leads back to itself.

use std::collections::BTreeMap;

use super::fraction::Fraction;

/// The parts of the unknowns that make up another.
pub type Equation = BTreeMap<usize, Fraction>;

/// Solves `x[i] = sum of rows[i][j] * x[j] + free[i]`, for several such `x` side by side. None where something leads back to
/// itself for ever.
pub fn solve(mut rows: Vec<Equation>, mut free: Vec<Vec<Fraction>>) -> Option<Vec<Vec<Fraction>>> {
    // From the last unknown on, each is put into those before it, and then they into those behind.
    for last in (0..rows.len()).rev() {
        let own = rows[last].remove(&last).unwrap_or_else(Fraction::zero).rest();
        if own.is_zero() {
            return None;
        }
        rows[last].values_mut().for_each(|part| *part = part.over(&own));
        free[last].iter_mut().for_each(|part| *part = part.over(&own));
        let (row, known) = (rows[last].clone(), free[last].clone());
        for other in 0..last {
            let Some(part) = rows[other].remove(&last) else { continue };
            add(&mut rows[other], &row, &part);
            free[other].iter_mut().zip(&known).for_each(|(sum, one)| *sum = sum.plus(&one.times(&part)));
        }
    }
    for first in 0..rows.len() {
        for (other, part) in std::mem::take(&mut rows[first]) {
            let known = free[other].clone();
            free[first].iter_mut().zip(&known).for_each(|(sum, one)| *sum = sum.plus(&one.times(&part)));
        }
    }
    Some(free)
}

fn add(row: &mut Equation, other: &Equation, part: &Fraction) {
    for (&unknown, share) in other {
        let sum = row.entry(unknown).or_insert_with(Fraction::zero);
        *sum = sum.plus(&share.times(part));
    }
}
