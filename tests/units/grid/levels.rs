use arbitro::grid::Dungeon;
use arbitro::grid::{Direction, Ground, PushSquare};

/// A hall with a terrace above its right half, to which stairs lead from the upper row.
fn terrace() -> Dungeon {
    let stairs = Ground { id: "stairs".to_owned(), letters: "^>v<".to_owned().into(), ..Ground::default() };
    let rows = [". > # #", ". . . .", "+1", "# # . .", "# # # #"];
    Dungeon::drawn_on(&[stairs], &rows, None).expect("the drawing is right").dungeon
}

#[test]
fn a_flat_dungeon_has_one_level() {
    let hall = Dungeon::hall(3, 3);
    assert!(hall.is_flat() && hall.drops(4).next().is_none());
    assert_eq!((hall.level(4), hall.at(1, 1, 0), hall.at(1, 1, 1)), (0, Some(4), None));
}

#[test]
fn squares_of_another_level_lie_behind_those_of_the_floor() {
    let hall = terrace();
    assert_eq!((hall.levels(), hall.area()), (&[0, 1][..], 16));
    assert_eq!((hall.at(2, 0, 1), hall.xy(10), hall.level(10)), (Some(10), (2, 0), 1));
    assert_eq!((hall.above(2, 1), hall.above(10, -1), hall.above(10, 1)), (Some(10), Some(2), None));
    assert_eq!((hall.rows(0), hall.rows(1)), (0..2, 0..1));
}

#[test]
fn stairs_join_two_levels_and_nothing_else_does() {
    let hall = terrace();
    assert!(hall.touching(1, 10) && hall.touching(10, 1));
    assert!(!hall.touching(6, 10) && !hall.touching(10, 6));
    assert_eq!(hall.step(10, Direction::W), Some(1));
}

#[test]
fn over_an_edge_lies_the_floor() {
    let hall = terrace();
    assert_eq!(hall.drops(11).collect::<Vec<_>>(), [7, 6]);
    assert!(hall.falls(11, 7) && !hall.falls(10, 1));
    assert_eq!(hall.push_square(11, Direction::S), PushSquare::Edge(7));
    assert_eq!(hall.push_square(11, Direction::N), PushSquare::Wall { feature: None });
}

#[test]
fn one_sees_up_and_down_but_not_through_rock() {
    let hall = terrace();
    assert!(hall.sees(5, 11) && hall.sees(11, 5));
    let tunnel = Dungeon::drawn(&[". .", "-1", ". ."], None).expect("the drawing is right").dungeon;
    assert!(tunnel.sees(2, 3) && !tunnel.sees(0, 3));
}

#[test]
fn a_line_is_told_square_by_square() {
    let hall = Dungeon::hall(5, 3);
    assert_eq!(hall.line(5, 9), [6, 7, 8]);
    assert_eq!(hall.line(0, 12), [6]);
    assert_eq!(hall.line(9, 5), [8, 7, 6]);
}
