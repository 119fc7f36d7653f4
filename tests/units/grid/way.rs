use arbitro::grid::{Dungeon, Square};

fn drawn(rows: &[&str]) -> Dungeon {
    Dungeon::drawn(rows, None).expect("the drawing is right").dungeon
}

#[test]
fn of_ways_equally_short_the_straightest_is_taken() {
    let hall = Dungeon::hall(5, 3);
    let ways = hall.ways(5, |_| true);
    assert_eq!((ways.length(9), ways.path(9)), (Some((4, 0)), vec![6, 7, 8, 9]));
    assert_eq!((ways.length(3), ways.length(5), ways.path(5)), (Some((3, 1)), Some((0, 0)), vec![]));
}

#[test]
fn a_way_leads_round_what_is_not_free() {
    let hall = Dungeon::hall(3, 3);
    let ways = hall.ways(3, |square| square != 4);
    assert_eq!(ways.length(5), Some((2, 2)));
    assert_eq!((ways.length(4), ways.path(4)), (None, vec![]));
    let ways = drawn(&[". # ."]).ways(0, |_| true);
    assert_eq!(ways.length(2), None);
}

#[test]
fn squares_side_by_side_are_one_way_out() {
    let hall = drawn(&["# . . #", "# . . .", "# # # .", "# # # ."]);
    let inside = |square: Square| [1, 2, 5, 6].contains(&square);
    assert_eq!(hall.ways_out(inside), [[7]]);
    let hall = drawn(&[". . . .", "# # # .", ". . . ."]);
    let inside = |square: Square| [1, 2].contains(&square);
    assert_eq!(hall.ways_out(inside), [[0], [3]]);
    let all_round = Dungeon::hall(3, 3).ways_out(|square| square == 4);
    assert_eq!(all_round.iter().map(Vec::len).sum::<usize>(), 4);
    assert_eq!(Dungeon::hall(3, 3).ways_out(|_| true), Vec::<Vec<Square>>::new());
}

#[test]
fn a_line_goes_on_where_it_came_from() {
    let hall = Dungeon::hall(5, 5);
    assert!(hall.in_line(0, 6, 12) && hall.in_line(1, 2, 3));
    assert!(!hall.in_line(0, 6, 11) && !hall.in_line(1, 2, 8));
    assert_eq!((hall.straight(0, 6), hall.straight(0, 14)), (2, 20));
}
