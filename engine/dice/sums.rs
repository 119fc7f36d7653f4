//! How many ways lead to each sum of some dice.

/// The sums of so many dice with so many sides, from the lowest up, each with the number of ways to it. Where there are
/// more ways than can be counted they are counted alike.
///
/// ```
/// let two: Vec<(i32, u64)> = arbitro::dice::sums(2, 6);
/// assert_eq!(two.iter().find(|(sum, _)| *sum == 7), Some(&(7, 6)));
/// assert_eq!(arbitro::dice::sums(3, 4)[..3], [(3, 1), (4, 3), (5, 6)]);
/// ```
#[must_use]
pub fn sums(count: u8, sides: u8) -> Vec<(i32, u64)> {
    let (count, sides) = (usize::from(count), usize::from(sides.max(1)));
    let mut ways = vec![1_u64];
    for _ in 0..count {
        let mut next = vec![0_u64; ways.len() + sides - 1];
        for (low, &one) in ways.iter().enumerate() {
            next[low..low + sides].iter_mut().for_each(|sum| *sum = sum.saturating_add(one));
        }
        ways = next;
    }
    (count as i32..).zip(ways).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ways_are_counted_once() {
        for (count, sides) in [(1, 6), (2, 6), (3, 4), (3, 6), (4, 3), (8, 16)] {
            let all: u64 = sums(count, sides).iter().map(|(_, ways)| ways).sum();
            assert_eq!(all, u64::from(sides).pow(u32::from(count)), "{count}d{sides}");
        }
    }

    #[test]
    fn three_dice_come_in_the_middle_most_often() {
        let ways: Vec<u64> = sums(3, 4).into_iter().map(|(_, ways)| ways).collect();
        assert_eq!(ways, [1, 3, 6, 10, 12, 12, 10, 6, 3, 1]);
    }
}
