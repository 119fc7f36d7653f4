//! How many ways lead to each sum of some dice.

/// The sums of so many dice with so many sides, from the lowest up, each with the number of ways to it. Where there are
/// more ways than can be counted they are counted alike.
///
/// ```
/// let two: Vec<(i32, u64)> = arbitro::dice::sums(2, 6);
/// assert_eq!(two.iter().find(|(sum, _)| *sum == 7), Some(&(7, 6)));
/// assert_eq!(arbitro::dice::sums(3, 4)[..3], [(3, 1), (4, 3), (5, 6)]);
/// ```
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
