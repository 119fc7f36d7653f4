use arbitro::games::blitz::*;

fn pitch() -> Pitch {
    let mut pitch = Pitch::default();
    (pitch.columns, pitch.rows) = (15, 11);
    (pitch.blocked, pitch.trapdoors) = (vec![3 + 2 * 15], vec![7 + 5 * 15]);
    pitch.surveyed()
}

fn at(pitch: &Pitch, column: i32, row: i32) -> Square {
    pitch.square(column, row).expect("a square of the pitch")
}

#[test]
fn a_ball_turns_clockwise_until_there_is_room() {
    let pitch = pitch();
    assert_eq!(pitch.bounce(at(&pitch, 1, 5), 6), at(&pitch, 1, 4), "south-west and west are off, north-west too");
    assert_eq!(pitch.bounce(at(&pitch, 4, 4), 1), at(&pitch, 5, 3), "a statue to the north turns it to the north-east");
    assert_eq!(pitch.bounce(at(&pitch, 8, 6), 3), at(&pitch, 9, 6));
}

#[test]
fn a_straight_throw_passes_over_its_row_alone() {
    let pitch = pitch();
    let under: Vec<Square> = pitch.under(at(&pitch, 2, 6), at(&pitch, 6, 6), 95).collect();
    assert_eq!(under, [3, 4, 5].map(|column| at(&pitch, column, 6)));
}

#[test]
fn a_slanting_throw_touches_the_squares_beside_its_line() {
    let pitch = pitch();
    let under: Vec<Square> = pitch.under(at(&pitch, 5, 5), at(&pitch, 7, 7), 95).collect();
    let right = [(6, 5), (5, 6), (6, 6), (7, 6), (6, 7)].map(|(column, row)| at(&pitch, column, row));
    assert_eq!(under, right);
}

#[test]
fn a_throw_is_measured_from_centre_to_centre() {
    let pitch = pitch();
    let tenths = |column, row| pitch.tenths(at(&pitch, 2, 2), at(&pitch, column, row));
    assert_eq!([tenths(6, 2), tenths(7, 2), tenths(6, 4), tenths(8, 8)], [40, 50, 45, 85]);
}

#[test]
fn the_widest_ruler_covers_whatever_lies_between() {
    let pitch = pitch();
    let under: Vec<Square> = pitch.under(at(&pitch, 1, 1), at(&pitch, 15, 11), 10_000).collect();
    assert_eq!(under.len(), 15 * 11 - 2);
}
