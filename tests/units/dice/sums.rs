use arbitro::dice::*;

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
