use arbitro::dice::*;

#[test]
fn seeded_dice_are_the_promised_ones() {
    let mut dice = Seeded::new(7);
    let mut faces = Vec::new();
    for turn in 0..4 {
        dice.open(Address { turn, ..Address::default() });
        faces.extend([3, 6, 8, 16].map(|sides| dice.die(sides).expect("seeded dice never run dry")));
    }
    assert_eq!(faces, GOLDEN);
}

const GOLDEN: [u8; 16] = [2, 4, 4, 1, 2, 6, 7, 14, 1, 5, 7, 6, 1, 2, 1, 8];

#[test]
fn seeded_dice_are_flat() {
    let mut dice = Seeded::new(1);
    let mut seen = [0_i32; 6];
    for turn in 0..60_000 {
        dice.open(Address { turn, ..Address::default() });
        seen[usize::from(dice.die(6).expect("seeded dice never run dry")) - 1] += 1;
    }
    assert!(seen.iter().all(|&n| (n - 10_000).abs() < 400), "{seen:?}");
}

#[test]
fn given_dice_refuse_a_face_the_die_has_not() {
    let mut dice = Given::new([7, 3]);
    assert_eq!(dice.die(6), None);
    assert_eq!(dice.left(), 2);
}
