#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod levels;
mod way;

use Direction::{E, N, NE, NW, S, SE, SW, W};

use arbitro::grid::*;
use arbitro::pack::{Diagnostics, Tree};

const TILES: &str = include_str!("../../../rules/dungeon-bowl/tiles.yaml");
const DUNGEONS: &str = include_str!("../../../rules/dungeon-bowl/dungeons.yaml");
const ROOMS: &str = r###"
rules:
  armoury: {tile: square-room}
  kitchen: {tile: square-room}
  cursed-room: {tile: square-room}
  forgotten-prison: {tile: square-room}
  treasure-room: {tile: square-room}
  ossuary: {tile: square-room}
  flooded-room: {tile: square-room}
  chaos-idol:
    tile: rectangular-room
    rows: ["........", "...##...", "...##...", "........"]
    feature: {wall: true, sight: false}
  fire-chasm:
    tile: rectangular-room
    rows: [".....~..", ".....~..", ".....=..", ".....~.."]
    feature: {wall: false, sight: true}
  young-dragon:
    tile: rectangular-room
    rows: ["........", "##......", "##......", "........"]
    feature: {wall: true, sight: true}
  crypt:
    tile: rectangular-room
    rows: ["........", "..#..#..", "..#..#..", "........"]
    feature: {wall: true, sight: true}
"###;

const OFFICIAL_1: [&str; 28] = [
    "..........AAAA", "..........AAAA", "..........AAAA", "..........AAAA", ".....EEEE..BB.", ".....EEEE..BB.",
    ".FFFFEEEE..BB.", ".FFFFEEEE..BB.", ".FF...DD...BB.", ".FF...DD...BB.", "GGGGDDDDDDCCCC", "GGGGDDDDDDCCCC",
    "G##G.HHHH.CCCC", "GGGG.HHHH.C##C", "GGGG.HHHH.C##C", "G##G.HHHH.CCCC", "GGGGIIIIIICCCC", "GGGGIIIIIICCCC",
    ".LL...II...KK.", ".LL...II...KK.", ".LL..JJJJKKKK.", ".LL..JJJJKKKK.", ".LL..JJJJ.....", ".LL..JJJJ.....",
    "MMMM..........", "MMMM..........", "MMMM..........", "MMMM..........",
];

const OFFICIAL_2: [&str; 20] = [
    "........E##EFFFFFFGGGG", "........E##EFFFFFFGGGG", "....DDDDEEEE......GGGG", "....DDDDEEEE......GGGG",
    "....DD..EEEE....HHHH..", "....DD..EEEE....HHHH..", "...CCCC.EEEEII..##H#..", "...CCCC.EEEEII..HHHH..",
    "...CCCC.....IIIIHHHH..", "...CCCC.....IIIIHHHH..", "....BB..JJJJII..HHHH..", "....BB..JJJJII..HHHH..",
    "..BBBBBBJJJJ......NN..", "..BBBBBBJJJJ......NN..", "AAAA......KKKKKKNNNN..", "AAAA......KKKKKKNNNN..",
    "AAAAMMMMMMLLLL..OOOO..", "AAAAMMMMMMLLLL..OOOO..", "..........LLLL..OOOO..", "..........LLLL..OOOO..",
];

fn limits() -> Limits {
    Limits {
        corridors: 4,
        square_rooms: 3,
        rectangular_rooms: 1,
        end_zones: 2,
        rooms_once: true,
        join: 2,
        door_width: 2,
        end_zone_distance: None,
        chests: 6,
        portals: 6,
        per_tile: 1,
        clear_of_end_zones: true,
        portal_to_chest: 3,
        ..Limits::default()
    }
}

fn build_with(entry: &Tree, limits: &Limits) -> (Option<Dungeon>, Diagnostics) {
    let (tiles, rooms) = (Tree::parse(TILES, 1).unwrap(), Tree::parse(ROOMS, 2).unwrap());
    let find = |tree, id: &str| Tree::get(tree, "rules").and_then(|rules| rules.get(id));
    let mut faults = Diagnostics::default();
    let built = Dungeon::build("it", entry, &|id| find(&tiles, id), &|id| find(&rooms, id), limits, &mut faults);
    (built, faults)
}

fn official(id: &str) -> Dungeon {
    let dungeons = Tree::parse(DUNGEONS, 0).unwrap();
    let entry = dungeons.get("rules").unwrap().get(id).unwrap();
    let (built, faults) = build_with(entry, &limits());
    assert_eq!(faults.list, []);
    built.unwrap()
}

/// The set-up text of the first official dungeon, to be spoilt.
fn set_up() -> String {
    let from = DUNGEONS.find("  official-1:").unwrap() + "  official-1:".len();
    DUNGEONS[from..DUNGEONS.find("  official-2:").unwrap()].to_owned()
}

fn faults_with(text: &str, limits: &Limits) -> Vec<(&'static str, String)> {
    let (built, faults) = build_with(&Tree::parse(text, 0).unwrap(), limits);
    assert_eq!(built.is_some(), faults.list.is_empty());
    let args = |args: &[(&str, String)]| args.iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>().join(" ");
    faults.list.iter().map(|fault| (fault.code, args(&fault.args))).collect()
}

fn faults(text: &str) -> Vec<(&'static str, String)> {
    faults_with(text, &limits())
}

fn one(code: &'static str, args: &str) -> Vec<(&'static str, String)> {
    vec![(code, args.to_owned())]
}

fn spoilt(from: &str, to: &str) -> String {
    assert!(set_up().contains(from), "{from}");
    set_up().replacen(from, to, 1)
}

fn at(dungeon: &Dungeon, x: i32, y: i32) -> Square {
    dungeon.square(x, y).unwrap()
}

fn nothing(_: Square) -> bool {
    false
}

fn drawn(rows: &[&str]) -> Dungeon {
    Dungeon::drawn(rows, None).unwrap().dungeon
}

fn check_map(dungeon: &Dungeon, map: &[&str]) {
    assert_eq!((dungeon.width, dungeon.height), (map[0].len() as i32, map.len() as i32));
    let mut letters: Vec<Option<char>> = vec![None; dungeon.tiles().len()];
    for (y, row) in map.iter().enumerate() {
        for (x, letter) in row.chars().enumerate() {
            let square = at(dungeon, x as i32, y as i32);
            let tile = dungeon.tile(square);
            match letter {
                '.' => assert_eq!(tile, None, "{x},{y}"),
                '#' => assert!(tile.is_some() && !dungeon.is_floor(square), "{x},{y}"),
                _ => {
                    assert!(dungeon.is_floor(square), "{x},{y}");
                    assert_eq!(*letters[tile.unwrap()].get_or_insert(letter), letter, "{x},{y}");
                }
            }
        }
    }
    letters.sort_unstable();
    letters.dedup();
    assert_eq!(letters.len(), dungeon.tiles().len());
}

fn impassable(dungeon: &Dungeon) -> Vec<(i32, i32)> {
    let mut squares: Vec<_> = (0..dungeon.area())
        .filter(|&square| dungeon.tile(square).is_some() && !dungeon.is_floor(square))
        .map(|square| dungeon.xy(square))
        .collect();
    squares.sort_unstable();
    squares
}

fn free_tile_names(dungeon: &Dungeon) -> Vec<&str> {
    dungeon.free_tiles().map(|tile| dungeon.tiles()[tile].id.as_str()).collect()
}

#[test]
fn the_first_official_dungeon_is_the_printed_one() {
    let dungeon = official("official-1");
    check_map(&dungeon, &OFFICIAL_1);
    assert_eq!(dungeon.floor().count(), 216);
    let blocked = [(1, 12), (1, 15), (2, 12), (2, 15), (11, 13), (11, 14), (12, 13), (12, 14)];
    assert_eq!(impassable(&dungeon), blocked);
    assert_eq!(dungeon.end_zone_distance(), Some(23));
    assert_eq!(dungeon.doors().len(), 16);
    let free = "chaos-idol t-1 forgotten-prison l-1 crypt treasure-room t-2 cursed-room l-2";
    assert_eq!(free_tile_names(&dungeon).join(" "), free);
    let chequered: Vec<_> = (0..dungeon.area()).filter(|&s| dungeon.is_chequered(s)).map(|s| dungeon.xy(s)).collect();
    let scoring = |rows: [i32; 2], left| rows.into_iter().flat_map(move |y| (left..left + 4).map(move |x| (x, y)));
    assert_eq!(chequered, scoring([0, 1], 10).chain(scoring([26, 27], 0)).collect::<Vec<_>>());
    assert_eq!(dungeon.end_zone_floor(1).count(), 16);
    assert_eq!(dungeon.rooms()[dungeon.room(at(&dungeon, 11, 13)).unwrap()], "chaos-idol");
    assert_eq!(dungeon.room(at(&dungeon, 11, 5)), None);
}

#[test]
fn the_second_official_dungeon_is_the_printed_one() {
    let dungeon = official("official-2");
    check_map(&dungeon, &OFFICIAL_2);
    assert_eq!(dungeon.floor().count(), 245);
    assert_eq!(impassable(&dungeon), [(9, 0), (9, 1), (10, 0), (10, 1), (16, 6), (17, 6), (19, 6)]);
    assert_eq!(dungeon.end_zone_distance(), Some(18));
    assert_eq!(dungeon.doors().len(), 18);
    let free = "ossuary l-1 young-dragon t-2 armoury corridor-2 flooded-room l-2 kitchen";
    assert_eq!(free_tile_names(&dungeon).join(" "), free);
    let chasm = dungeon.feature(at(&dungeon, 16, 6)).unwrap();
    assert!(chasm.deadly && !chasm.like_wall && !chasm.blocks_sight && chasm.squares.len() == 3);
    let bridge = dungeon.feature(at(&dungeon, 18, 6)).unwrap();
    assert!(bridge.walk && !bridge.deadly && bridge.mark == '=');
    assert!(dungeon.feature(at(&dungeon, 9, 0)).unwrap().like_wall);
}

#[test]
fn doors_without_a_place_come_to_the_middle() {
    for id in ["official-1", "official-2"] {
        let dungeons = Tree::parse(DUNGEONS, 0).unwrap();
        let mut entry = dungeons.get("rules").unwrap().get(id).unwrap().clone();
        let arbitro::pack::Node::Map(keys) = &mut entry.node else { panic!() };
        for (_, doors) in keys.iter_mut().filter(|(key, _)| key.name == "doors") {
            let arbitro::pack::Node::List(doors) = &mut doors.node else { panic!() };
            for door in doors {
                let arbitro::pack::Node::Map(keys) = &mut door.node else { panic!() };
                keys.retain(|(key, _)| key.name == "between");
            }
        }
        let (built, faults) = build_with(&entry, &limits());
        assert_eq!(faults.list, []);
        let mut built = built.unwrap();
        built.id = "it".to_owned();
        assert_eq!(built, official(id));
    }
}

#[test]
fn walls_stop_steps_and_sight_except_at_doors() {
    let dungeon = official("official-1");
    let square = |x, y| at(&dungeon, x, y);
    // Column 11 and 12 are the door between end zone and corridor; column 10 is wall.
    assert_eq!(dungeon.step(square(11, 3), S), Some(square(11, 4)));
    assert_eq!(dungeon.step(square(10, 3), S), None);
    // Past the door post.
    assert_eq!(dungeon.step(square(10, 3), SE), Some(square(11, 4)));
    assert!(dungeon.touching(square(10, 3), square(11, 4)));
    // Beside one another, a wall between: idol room and corridor end at (11, 9), (10, 10).
    assert!(dungeon.touching(square(11, 9), square(10, 10)));
    // Treasure room and the T share row 12 from column 5 to 8, and the door is 6 and 7.
    assert_eq!(dungeon.step(square(5, 11), S), None);
    assert!(!dungeon.touching(square(5, 11), square(5, 12)));
    assert!(!dungeon.sees(square(5, 11), square(5, 12)));
    assert!(dungeon.sees(square(6, 11), square(6, 14)));
    assert!(!dungeon.sees(square(5, 10), square(5, 13)));
    assert_eq!(dungeon.steps_to_end_zone(square(11, 4), 0), Some(1));
    assert_eq!(dungeon.steps_to_end_zone(square(11, 13), 0), None);
    // The idol hides, the tombs do not.
    assert!(!dungeon.sees(square(11, 12), square(11, 15)));
    assert!(dungeon.sees(square(1, 11), square(1, 14)));
}

#[test]
fn a_diagonal_step_needs_one_free_way_round() {
    let corner = drawn(&[". #", ". ."]);
    assert_eq!(corner.step(0, SE), Some(3));
    let point = drawn(&[". #", "# ."]);
    assert_eq!(point.step(0, SE), None);
    assert_eq!(point.steps(0).count(), 0);
    assert!(!point.sees(0, 3));
    assert!(corner.sees(0, 3));
    let deadly = drawn(&[". ~", "~ ."]);
    assert_eq!(deadly.step(0, SE), None);
    assert!(deadly.sees(0, 3));
    assert_eq!(deadly.collide(0, SE, nothing), Flight::Free(3));
}

#[test]
fn a_line_of_sight_may_touch_but_not_cross() {
    let hall = Dungeon::hall(9, 9);
    assert!((0..81).all(|a| (0..81).all(|b| hall.sees(a, b))));
    let pillar = drawn(&[". . . . .", ". . # . .", ". . . . .", ". . . . ."]);
    let sees = |a: (i32, i32), b: (i32, i32)| pillar.sees(at(&pillar, a.0, a.1), at(&pillar, b.0, b.1));
    assert!(!sees((0, 1), (4, 1)));
    assert!(!sees((2, 0), (2, 2)));
    assert!(!sees((1, 0), (3, 2)));
    assert!(sees((1, 1), (2, 0)));
    assert!(sees((0, 0), (4, 0)));
    assert!(!sees((1, 0), (2, 2)));
    // From (0, 3) to (2, 2): passes below the pillar.
    assert!(sees((0, 3), (3, 2)));
    assert!((0..20).all(|a| (0..20).all(|b| pillar.sees(a, b) == pillar.sees(b, a))));
    // Two walls that meet at a point on both sides of the line.
    let gap = drawn(&[". . # .", ". . # .", ". # . .", ". . . ."]);
    assert!(!gap.sees(at(&gap, 1, 1), at(&gap, 2, 2)));
}

/// Every piece of wall by its two ends, in half squares, found from the tiles and the squares that hide.
fn pieces_of_wall(dungeon: &Dungeon, letters: &[&str], hiding: &[(i32, i32)]) -> Vec<[(i64, i64); 2]> {
    let letter = |x: i32, y: i32| {
        let row = usize::try_from(y).ok().and_then(|y| letters.get(y))?;
        usize::try_from(x).ok().and_then(|x| row.chars().nth(x)).filter(|&letter| letter != '.')
    };
    let tile = |x: i32, y: i32| letter(x, y).and_then(|_| dungeon.tile(at(dungeon, x, y)));
    let differs = |a: (i32, i32), b: (i32, i32)| {
        let door = |pair: &[Square; 2]| pair.map(|square| dungeon.xy(square)) == [a, b];
        let apart = tile(a.0, a.1) != tile(b.0, b.1) && !dungeon.doors().iter().any(|d| d.pairs.iter().any(door));
        apart || hiding.contains(&a) != hiding.contains(&b)
    };
    let mut pieces = Vec::new();
    for y in -1..dungeon.height {
        for x in -1..dungeon.width {
            let (left, top) = (i64::from(2 * x), i64::from(2 * y));
            if differs((x, y), (x + 1, y)) {
                pieces.push([(left + 2, top), (left + 2, top + 2)]);
            }
            if differs((x, y), (x, y + 1)) {
                pieces.push([(left, top + 2), (left + 2, top + 2)]);
            }
        }
    }
    pieces
}

/// The rule of sight read slowly: every piece of wall against the line.
fn sees_slowly(walls: &[[(i64, i64); 2]], a: (i32, i32), b: (i32, i32)) -> bool {
    let middle = |(x, y): (i32, i32)| (i64::from(2 * x + 1), i64::from(2 * y + 1));
    let (a, b) = (middle(a), middle(b));
    let cross =
        |o: (i64, i64), p: (i64, i64), q: (i64, i64)| ((p.0 - o.0) * (q.1 - o.1) - (p.1 - o.1) * (q.0 - o.0)).signum();
    let between = |p: (i64, i64)| (p.0 - a.0) * (p.0 - b.0) <= 0 && (p.1 - a.1) * (p.1 - b.1) <= 0;
    let mut touched: Vec<((i64, i64), i64)> = Vec::new();
    for &[p, q] in walls {
        let (side_p, side_q) = (cross(a, b, p), cross(a, b, q));
        if side_p * side_q < 0 && cross(p, q, a) * cross(p, q, b) < 0 {
            return false;
        }
        for (end, side, other) in [(p, side_p, side_q), (q, side_q, side_p)] {
            if side == 0 && between(end) {
                touched.push((end, other));
            }
        }
    }
    !touched.iter().any(|&(point, side)| side > 0 && touched.contains(&(point, -1)))
}

#[test]
fn sight_agrees_with_a_slow_reading_of_the_rule() {
    let idol = [(11, 13), (11, 14), (12, 13), (12, 14)];
    for (id, map, hiding) in [("official-1", &OFFICIAL_1[..], &idol[..]), ("official-2", &OFFICIAL_2[..], &[])] {
        let dungeon = official(id);
        let map: Vec<String> = map.iter().map(|row| row.replace('#', "X")).collect();
        let map: Vec<&str> = map.iter().map(String::as_str).collect();
        let walls = pieces_of_wall(&dungeon, &map, hiding);
        for a in dungeon.floor() {
            for b in dungeon.floor().filter(|b| (a + b) % 3 == 0) {
                let (from, to) = (dungeon.xy(a), dungeon.xy(b));
                assert_eq!(dungeon.sees(a, b), sees_slowly(&walls, from, to), "{id} {from:?} {to:?}");
            }
        }
    }
}

#[test]
fn the_range_table_is_the_printed_one() {
    let count = |range: Range| {
        (0..14).flat_map(|y| (0..14).map(move |x| (x, y))).filter(|&(x, y)| Range::of(x, y) == range).count()
    };
    let all = [Range::Own, Range::Quick, Range::Short, Range::Long, Range::Bomb, Range::Out];
    assert_eq!(all.map(count), [1, 12, 30, 51, 54, 48]);
    assert!((0..14).all(|y| (0..14).all(|x| Range::of(x, y) == Range::of(-y, -x))));
    assert_eq!((Range::of(13, 2), Range::of(14, 0), Range::of(3, 1)), (Range::Bomb, Range::Out, Range::Quick));
}

#[test]
fn those_under_the_ruler_are_those_of_the_examples() {
    let hall = Dungeon::hall(13, 13);
    let under = |x: i32, y: i32| -> Vec<(i32, i32)> {
        let (thrower, landing) = (at(&hall, 6, 6), at(&hall, 6 + x, 6 + y));
        let mut squares: Vec<(i32, i32)> = (0..hall.area())
            .filter(|&square| hall.under_ruler((thrower, landing), 174, square))
            .map(|square| (hall.xy(square).0 - 6, hall.xy(square).1 - 6))
            .collect();
        squares.sort_unstable();
        squares
    };
    assert_eq!(under(1, 0), []);
    assert_eq!(under(1, 1), [(0, 1), (1, 0)]);
    assert_eq!(under(2, 0), [(1, -1), (1, 0), (1, 1)]);
    assert_eq!(under(2, 1), [(0, 1), (1, 0), (1, 1), (2, 0)]);
    assert_eq!(under(2, 2), [(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)]);
    assert_eq!(under(4, 0), [(1, -1), (1, 0), (1, 1), (2, -1), (2, 0), (2, 1), (3, -1), (3, 0), (3, 1)]);
    let far = [
        (0, 1),
        (1, -1),
        (1, 0),
        (1, 1),
        (1, 2),
        (2, 0),
        (2, 1),
        (2, 2),
        (3, 0),
        (3, 1),
        (3, 2),
        (4, 0),
        (4, 1),
        (4, 2),
        (4, 3),
        (5, 1),
    ];
    assert_eq!(under(5, 2), far);
}

#[test]
fn dice_become_directions() {
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(Direction::from_d8), [NW, N, NE, W, E, SW, S, SE]);
    for way in Direction::ALL {
        assert_eq!(
            [-8, 9, -1, i32::MAX].map(|eighths| way.turned_by(eighths)),
            [0, 1, -1, -1].map(|turn| way.turned(turn))
        );
    }
    let fans = [
        (N, [NW, N, NE]),
        (NE, [N, NE, E]),
        (E, [NE, E, SE]),
        (SE, [E, SE, S]),
        (S, [SE, S, SW]),
        (SW, [S, SW, W]),
        (W, [SW, W, NW]),
        (NW, [W, NW, N]),
    ];
    for (facing, [left, straight, right]) in fans {
        assert_eq!(facing.spread(), [left, straight, right]);
    }
}

fn wall(flight: Flight) -> Rebound {
    match flight {
        Flight::Wall(rebound) => rebound,
        other => panic!("{other:?}"),
    }
}

fn results(dungeon: &Dungeon, rebound: &Rebound, bearings: &[i32]) -> Vec<Option<(i32, i32)>> {
    bearings
        .iter()
        .map(|&bearing| dungeon.rebound(rebound, bearing, nothing).map(|square| dungeon.xy(square)))
        .collect()
}

#[test]
fn a_ricochet_comes_back_by_the_fan() {
    let hall = Dungeon::hall(10, 6);
    let straight = wall(hall.collide(at(&hall, 5, 0), N, nothing));
    assert_eq!((straight.kind, straight.theoretical), (ReboundKind::Ricochet { facing: S }, (5, -1)));
    assert_eq!(results(&hall, &straight, &[-2, -1, 0, 1, 2]), [None, Some((6, 0)), Some((5, 0)), Some((4, 0)), None]);
    let oblique = wall(hall.collide(at(&hall, 5, 0), NE, nothing));
    assert_eq!((oblique.kind, oblique.theoretical), (ReboundKind::Ricochet { facing: S }, (6, -1)));
    assert_eq!(results(&hall, &oblique, &[-1, 0, 1]), [Some((7, 0)), Some((6, 0)), Some((5, 0))]);
    assert_eq!(hall.collide(at(&hall, 5, 1), N, nothing), Flight::Free(at(&hall, 5, 0)));
}

#[test]
fn a_protruding_corner_faces_out_of_the_corner() {
    // Solid at (2, 1) with wall to the east and south; floor to the west and north of it.
    let board = drawn(&[". . . .", ". . # #", ". . # #"]);
    for (from, way) in [((1, 1), E), ((2, 0), S), ((1, 0), SE)] {
        let rebound = wall(board.collide(at(&board, from.0, from.1), way, nothing));
        assert_eq!((rebound.kind, rebound.theoretical), (ReboundKind::Ricochet { facing: NW }, (2, 1)));
        assert_eq!(results(&board, &rebound, &[-1, 0, 1]), [Some((1, 1)), Some((1, 0)), Some((2, 0))]);
    }
}

#[test]
fn a_corner_uses_its_own_template() {
    let hall = Dungeon::hall(5, 5);
    let rebound = wall(hall.collide(at(&hall, 4, 4), SE, nothing));
    assert_eq!(rebound.kind, ReboundKind::Corner { corner: SE });
    assert_eq!(results(&hall, &rebound, &[-1, 0, 1]), [Some((3, 4)), Some((3, 3)), Some((4, 3))]);
    // The fan in its place lies over the ball's square.
    let fan = hall.fanned_out(&rebound, NW);
    assert_eq!(fan.kind, ReboundKind::Ricochet { facing: NW });
    assert_eq!(results(&hall, &fan, &[-1, 0, 1]), [Some((3, 4)), Some((3, 3)), Some((4, 3))]);
    // Straight at the end of the hall: the fan leads into the other wall, and the corner decides.
    let end = wall(hall.collide(at(&hall, 4, 4), E, nothing));
    assert_eq!(results(&hall, &end, &[-1, 0, 1]), [None, Some((4, 4)), Some((4, 3))]);
    assert_eq!(hall.rebound_again(&end, -1, nothing).kind, ReboundKind::Corner { corner: SE });
}

#[test]
fn a_chest_counts_as_wall() {
    let hall = Dungeon::hall(7, 7);
    let chest = |square: Square| square == at(&hall, 3, 3);
    let rebound = wall(hall.collide(at(&hall, 3, 4), N, chest));
    assert_eq!((rebound.kind, rebound.theoretical), (ReboundKind::Ricochet { facing: S }, (3, 3)));
    let rebound = wall(hall.collide(at(&hall, 2, 4), NE, chest));
    assert_eq!(rebound.kind, ReboundKind::Ricochet { facing: SW });
    // A result that holds a chest asks for another die; wall and chest make a corner.
    let chest = |square: Square| square == at(&hall, 4, 0);
    let first = wall(hall.collide(at(&hall, 5, 0), N, chest));
    assert_eq!(hall.rebound(&first, 1, chest), None);
    let again = hall.rebound_again(&first, 1, chest);
    assert_eq!(again.kind, ReboundKind::Corner { corner: NW });
    assert_eq!(hall.rebound(&again, -1, chest), Some(at(&hall, 6, 0)));
}

#[test]
fn a_thin_wall_between_tiles_turns_the_ball_on_its_own_side() {
    let dungeon = official("official-1");
    // In the T above the treasure room, against the wall beside the door: (5, 12) is floor of the other tile.
    let rebound = wall(dungeon.collide(at(&dungeon, 5, 11), S, nothing));
    assert_eq!((rebound.kind, rebound.theoretical), (ReboundKind::Ricochet { facing: N }, (5, 12)));
    assert_eq!(results(&dungeon, &rebound, &[-1, 0, 1]), [Some((4, 11)), Some((5, 11)), Some((6, 11))]);
    // Through the door the ball just flies.
    assert_eq!(dungeon.collide(at(&dungeon, 6, 11), S, nothing), Flight::Free(at(&dungeon, 6, 12)));
}

#[test]
fn features_stop_or_swallow_a_ball() {
    let dungeon = official("official-2");
    let above = at(&dungeon, 16, 5);
    assert_eq!(dungeon.collide(above, S, nothing), Flight::Feature(at(&dungeon, 16, 6)));
    assert_eq!(dungeon.collide(at(&dungeon, 18, 5), S, nothing), Flight::Free(at(&dungeon, 18, 6)));
    let dragon = wall(dungeon.collide(at(&dungeon, 9, 2), N, nothing));
    assert_eq!(dragon.theoretical, (9, 1));
    // Out of the chasm again.
    assert_eq!(dungeon.collide(at(&dungeon, 16, 6), N, nothing), Flight::Free(above));
}

#[test]
fn every_rebound_ends_on_the_side_it_came_from() {
    for id in ["official-1", "official-2"] {
        let dungeon = official(id);
        for from in dungeon.floor() {
            for way in Direction::ALL {
                let Flight::Wall(mut rebound) = dungeon.collide(from, way, nothing) else { continue };
                for turn in 0..4 {
                    let ways: &[i32] = if rebound.kind == ReboundKind::Straight { &[0] } else { &[-1, 0, 1] };
                    let landed = results(&dungeon, &rebound, ways);
                    assert!(turn > 0 || landed.iter().any(Option::is_some), "{id} {:?} {way:?}", dungeon.xy(from));
                    let Some(lost) = landed.iter().position(Option::is_none) else { break };
                    rebound = dungeon.rebound_again(&rebound, ways[lost], nothing);
                }
            }
        }
    }
}

#[test]
fn pushes_follow_the_table_and_know_walls() {
    let hall = Dungeon::hall(5, 5);
    let squares = |from: (i32, i32), to: (i32, i32)| {
        let pair = (at(&hall, from.0, from.1), at(&hall, to.0, to.1));
        let floor = |square| if let PushSquare::Floor(square) = square { Some(hall.xy(square)) } else { None };
        hall.push_squares_within(pair, 1).map(floor).collect::<Vec<_>>()
    };
    assert_eq!(squares((2, 3), (2, 2)), [Some((1, 1)), Some((2, 1)), Some((3, 1))]);
    assert_eq!(squares((1, 1), (2, 2)), [Some((3, 2)), Some((3, 3)), Some((2, 3))]);
    assert_eq!(squares((1, 1), (1, 0)), [None, None, None]);
    assert_eq!(squares((0, 1), (1, 0)), [None, None, Some((2, 0))]);
    let jump = |from: (i32, i32), to: (i32, i32)| {
        let landing = hall.jump_squares(at(&hall, from.0, from.1), at(&hall, to.0, to.1));
        landing.map(|square| hall.xy(square)).collect::<Vec<_>>()
    };
    assert_eq!(jump((2, 3), (2, 2)), [(1, 1), (2, 1), (3, 1)]);
    assert_eq!(jump((0, 1), (1, 0)), [(2, 0)]);
    assert_eq!(jump((0, 0), (2, 0)), []);
}

#[test]
fn pushes_know_features() {
    let dungeon = official("official-2");
    let square = |x, y| at(&dungeon, x, y);
    let squares = |from, to| dungeon.push_squares_within((from, to), 1).collect::<Vec<_>>();
    let into_chasm = squares(square(17, 4), square(17, 5));
    assert_eq!(
        into_chasm,
        [PushSquare::Floor(square(18, 6)), PushSquare::Feature(square(17, 6)), PushSquare::Feature(square(16, 6))]
    );
    let onto_dragon = squares(square(10, 3), square(10, 2));
    assert_eq!(
        onto_dragon,
        [
            PushSquare::Wall { feature: Some(square(9, 1)) },
            PushSquare::Wall { feature: Some(square(10, 1)) },
            PushSquare::Floor(square(11, 1))
        ]
    );
    let chain = squares(square(3, 14), square(3, 15));
    assert_eq!(chain[0], PushSquare::Floor(square(4, 16)));
}

#[test]
fn a_ball_thrown_at_a_wall_leaves_on_the_other_side() {
    let hall = Dungeon::hall(9, 9);
    let out = |thrower: (i32, i32), target: (i32, i32), wall| {
        let mirrored = hall.mirrored(at(&hall, thrower.0, thrower.1), at(&hall, target.0, target.1), wall);
        mirrored.out.turned_by(mirrored.by)
    };
    assert_eq!([out((4, 3), (4, 0), N), out((2, 3), (4, 0), N), out((6, 1), (4, 0), N)], [S, SE, SW]);
    assert_eq!([out((5, 4), (8, 4), E), out((5, 2), (8, 4), E), out((5, 6), (8, 4), E)], [W, SW, NW]);
    assert_eq!([out((4, 5), (4, 8), S), out((2, 5), (4, 8), S), out((6, 5), (4, 8), S)], [N, NE, NW]);
    assert_eq!([out((3, 4), (0, 4), W), out((3, 2), (0, 4), W), out((3, 6), (0, 4), W)], [E, SE, NE]);
    let wall_of = |x, y| hall.wall_faced(at(&hall, 2, 2), at(&hall, x, y));
    assert_eq!(wall_of(2, 0), Some(N));
    assert_eq!(wall_of(0, 0), Some(NW));
    assert_eq!(wall_of(1, 0), Some(N));
    assert_eq!(wall_of(4, 0), Some(N));
    assert_eq!(wall_of(1, 1), None);
    assert_eq!(wall_of(2, 8), Some(S));
    assert_eq!(out((2, 2), (0, 0), NW), SE);
    // Not along a wall, and not one's own square.
    assert_eq!(wall_of(2, 2), None);
    let along = (0..9).filter_map(|x| hall.wall_faced(at(&hall, 2, 0), at(&hall, x, 0)));
    assert_eq!(along.collect::<Vec<_>>(), [W, E]);
}

#[test]
fn a_missed_wall_throw_hits_beside() {
    let hall = Dungeon::hall(5, 5);
    let beside = |x, y, wall, right| {
        hall.wall_beside(at(&hall, x, y), wall, right).map(|(square, wall)| (hall.xy(square), wall))
    };
    assert_eq!(beside(2, 0, N, true), Some(((3, 0), N)));
    assert_eq!(beside(2, 0, N, false), Some(((1, 0), N)));
    assert_eq!(beside(2, 4, S, true), Some(((1, 4), S)));
    assert_eq!(beside(4, 0, N, true), None);
    assert_eq!(beside(4, 0, NE, true), Some(((4, 1), E)));
    assert_eq!(beside(4, 0, NE, false), Some(((3, 0), N)));
}

#[test]
fn a_flight_is_turned_by_walls() {
    let hall = Dungeon::hall(5, 5);
    let advance = |x, y, way| hall.advance(at(&hall, x, y), way, nothing).map(|square| hall.xy(square));
    assert_eq!(advance(2, 2, N), Ok((2, 1)));
    assert_eq!(advance(2, 0, N), Err(Mirrored { out: S, by: 0 }));
    assert_eq!(advance(2, 0, NE), Err(Mirrored { out: S, by: -1 }));
    assert_eq!(advance(2, 0, NW), Err(Mirrored { out: S, by: 1 }));
    assert_eq!(advance(4, 0, NE), Err(Mirrored { out: SW, by: 0 }));
    assert_eq!(advance(4, 2, SE), Err(Mirrored { out: W, by: -1 }));
    let cell = drawn(&["# # #", "# . #", "# # #"]);
    assert_eq!(cell.advance(4, NE, nothing), Err(Mirrored { out: SW, by: 0 }));
}

#[test]
fn a_drawing_becomes_a_hall() {
    let rows = ["H H # A:a5*", "H h3 . A", "~ = ## C"];
    let Drawn { dungeon, marks } = Dungeon::drawn(&rows, Some("kitchen")).unwrap();
    assert_eq!(marks, [("a5*".to_owned(), 3), ("h3".to_owned(), 5), ("C".to_owned(), 11)]);
    assert_eq!((dungeon.end_zone(3), dungeon.end_zone(0), dungeon.end_zone(5)), (Some(1), Some(0), None));
    assert_eq!(dungeon.steps_to_end_zone(5, 1), Some(2));
    assert!((0..12).all(|square| square == 2 || dungeon.room(square) == Some(0)));
    assert_eq!(dungeon.rooms(), ["kitchen"]);
    assert!(dungeon.feature(8).unwrap().deadly && dungeon.is_floor(9) && dungeon.feature(10).unwrap().like_wall);
    assert!(dungeon.touching(1, 5) && dungeon.sees(0, 5));
    assert_eq!(Dungeon::drawn(&[". .", "."], None).unwrap_err().code, "board-ragged");
    assert_eq!(Dungeon::drawn(&[], None).unwrap().dungeon.area(), 0);
    assert_eq!(Dungeon::hall(3, 2).floor().count(), 6);
}

#[test]
fn squares_that_do_not_exist_harm_nobody() {
    for dungeon in [Dungeon::default(), Dungeon::hall(4, 4), official("official-1")] {
        for odd in [NOWHERE, -1, i32::MAX, 100_000] {
            assert!(!dungeon.is_floor(odd) && dungeon.tile(odd).is_none() && dungeon.steps(odd).count() == 0);
            assert!(!dungeon.sees(odd, 0) && !dungeon.touching(odd, 0) && dungeon.steps_to_end_zone(odd, 0).is_none());
            dungeon.collide(odd, N, nothing);
            assert!(odd == 0 || dungeon.range(odd, 0) != Range::Quick);
            assert!(
                dungeon.push_squares_within((0, odd), 1).all(|square| square == PushSquare::Wall { feature: None })
            );
            assert_eq!(dungeon.jump_squares(0, odd).count(), 0);
            assert_eq!(dungeon.wall_faced(0, odd), None);
            assert!(
                dungeon.floor().all(|square| dungeon.wall_faced(odd, square).is_none() || !dungeon.sees(odd, square))
            );
            assert!(!dungeon.under_ruler((0, 1), 174, odd));
            assert!(dungeon.advance(odd, NE, nothing).is_err());
            assert!(dungeon.place_chest_ok(odd, &[], &limits()).is_err());
        }
    }
}

#[test]
fn chests_and_portals_keep_their_distance() {
    let dungeon = official("official-1");
    let square = |x, y| at(&dungeon, x, y);
    let limits = limits();
    let chest = |x, y| dungeon.place_chest_ok(square(x, y), &[square(5, 12)], &limits);
    assert_eq!(chest(5, 4), Ok(()));
    assert_eq!(chest(10, 0), Err(Misplaced::InEndZone));
    assert_eq!(chest(11, 4), Err(Misplaced::BesideEndZone));
    assert_eq!(chest(8, 15), Err(Misplaced::TileTaken));
    assert_eq!(chest(11, 13), Err(Misplaced::OffFloor));
    assert_eq!(chest(0, 0), Err(Misplaced::OffFloor));
    let portal = |x, y| dungeon.place_portal_ok(square(x, y), [square(5, 12)].into_iter(), &[square(8, 4)], &limits);
    assert_eq!(portal(8, 15), Ok(()));
    assert_eq!(portal(7, 11), Err(Misplaced::NearChest(Apart { found: 2, need: 3 })));
    assert_eq!(portal(5, 4), Err(Misplaced::TileTaken));
}

const CHESTS: &str = "    chests: [[10, 12], [4, 10], [5, 4], [1, 6], [0, 13], [8, 15]]\n";
const PORTALS: &str = "    portals: [[13, 16], [7, 8], [8, 7], [1, 9], [3, 17], [4, 17]]\n";

#[test]
fn a_set_up_file_places_chests_and_portals() {
    let text = set_up() + CHESTS + PORTALS;
    let (built, faults) = build_with(&Tree::parse(&text, 0).unwrap(), &limits());
    assert_eq!(faults.list, []);
    let built = built.unwrap();
    assert_eq!((built.chests.len(), built.portals[0]), (6, at(&built, 13, 16)));
}

#[test]
fn every_fault_of_chests_and_portals_is_told() {
    let placed = |chests: &str| faults(&format!("{}    chests: {chests}\n", set_up()));
    assert_eq!(placed("[[5, 4]]"), one("chests-count", "found=1 need=6"));
    let many = placed("[[10, 12], [10, 0], [11, 4], [11, 13], [13, 16], [10, 12]]");
    let expected = vec![
        ("placed-in-end-zone", "thing=chest x=10 y=0".to_owned()),
        ("placed-beside-end-zone", "thing=chest x=11 y=4".to_owned()),
        ("placed-off-floor", "thing=chest x=11 y=13".to_owned()),
        ("placed-tile-taken", "thing=chest x=13 y=16".to_owned()),
        ("placed-square-taken", "thing=chest x=10 y=12".to_owned()),
    ];
    assert_eq!(many, expected);
    let portals = |portals: &str| faults(&format!("{}{CHESTS}    portals: {portals}\n", set_up()));
    assert_eq!(portals("[]"), one("portals-count", "found=0 need=6"));
    let near = portals("[[13, 16], [7, 8], [7, 6], [1, 9], [3, 17], [4, 17]]");
    assert_eq!(near, one("placed-near-chest", "thing=portal x=7 y=6 found=2 need=3"));
    assert_eq!(placed("[5]")[1].0, "wrong-shape");
}

#[test]
fn every_fault_of_tiles_is_told() {
    let is = |from, to, code, args: &str| assert_eq!(faults(&spoilt(from, to)), one(code, args));
    is("kind: t-junction, at: [4, 16]", "kind: t-juncton, at: [4, 16]", "unknown-tile-kind", "kind=t-juncton");
    is("room: crypt", "room: crpyt", "unknown-room", "room=crpyt");
    is("room: cursed-room, ", "", "room-needed", "kind=square-room");
    is("room: cursed-room", "room: treasure-room", "room-repeated", "room=treasure-room");
    let expected = "room=fire-chasm kind=square-room expected=rectangular-room";
    is("room: cursed-room", "room: fire-chasm", "room-of-another-tile", expected);
    is("turn: 180}", "turn: 45}", "wrong-turn", "found=45");
    is("at: [5, 20]", "at: [5, 500]", "tile-off-board", "tile=cursed-room x=5 y=500 limit=200");
    is("at: [5, 20]", "at: [8, 20]", "tiles-overlap", "first=cursed-room second=l-2 x=11 y=21");
    is("at: [5, 20]", "at: [5]", "wrong-shape", "expected=pair found=list");
    is("{id: l-2, ", "{", "missing-key", "key=id");
    is("{id: l-2, ", "{id: l-2, colour: red, ", "unknown-key", "key=colour");
}

#[test]
fn a_tile_twice_is_told() {
    let found = faults(&spoilt("{id: t-2,", "{id: t-1,"));
    assert_eq!(found[0], ("tile-repeated", "tile=t-1".to_owned()));
}

#[test]
fn too_few_tiles_are_told() {
    let found = |change: fn(&mut Limits)| {
        let mut limits = limits();
        change(&mut limits);
        faults_with(&set_up(), &limits)
    };
    assert_eq!(found(|l| l.corridors = 7), one("too-few-corridors", "found=6 need=7"));
    assert_eq!(found(|l| l.square_rooms = 4), one("too-few-square-rooms", "found=3 need=4"));
    assert_eq!(found(|l| l.rectangular_rooms = 3), one("too-few-rectangular-rooms", "found=2 need=3"));
    assert_eq!(found(|l| l.end_zones = 4), one("end-zones-count", "found=2 need=4"));
    assert_eq!(found(|l| l.chests = 10), one("too-few-free-tiles", "found=9 need=10"));
    assert_eq!(found(|l| l.end_zone_distance = Some(24)), one("end-zones-too-near", "found=23 need=24"));
}

#[test]
fn every_fault_of_doors_is_told() {
    let door = "{between: [t-2, treasure-room], row: 16, first: 6}";
    let is = |to: &str, code, args: &str| assert_eq!(faults(&spoilt(door, to)), one(code, args), "{to}");
    let names = "first=treasure-room second=t-2";
    is("{between: [t-2, tresure-room], row: 16, first: 6}", "unknown-tile", "tile=tresure-room");
    is("{between: [t-2, treasure-room], row: 15, first: 6}", "door-off-border", names);
    is("{between: [t-2, treasure-room], row: 16, first: 8}", "door-off-border", names);
    is("{between: [t-2, treasure-room], column: 16, first: 6}", "door-off-border", names);
    is("{between: [t-2, treasure-room], row: 16, first: 5}", "door-off-centre", &format!("{names} found=5 need=6"));
    let wide = "{between: [t-2, treasure-room], row: 16, first: 6, width: 1}";
    is(wide, "door-width", &format!("{names} found=1 need=2"));
    is("{between: [t-2, treasure-room], row: 16}", "missing-key", "key=first");
    is("{between: [t-2], row: 16, first: 6}", "wrong-shape", "expected=pair found=list");
    let without = set_up().replacen(&format!("      - {door}\n"), "", 1);
    assert_eq!(faults(&without), one("door-missing", names));
    let apart = spoilt(door, &format!("{door}\n      - {{between: [t-2, t-1]}}"));
    assert_eq!(faults(&apart), one("tiles-apart", "first=t-1 second=t-2"));
}

#[test]
fn a_door_on_an_odd_border_may_be_either_way() {
    let small = |first: i32| {
        let text = format!(
            "tiles:\n- {{id: a, kind: long-corridor, at: [0, 0]}}\n- {{id: b, kind: long-corridor, at: [3, 2]}}\n\
             doors:\n- {{between: [a, b], row: 2, first: {first}}}\n"
        );
        faults_with(&text, &Limits { join: 2, door_width: 2, ..Limits::default() })
    };
    assert_eq!(small(3), []);
    assert_eq!(small(4), []);
    assert_eq!(small(5), one("door-off-border", "first=a second=b"));
}

#[test]
fn a_join_of_one_square_and_a_lonely_tile_are_told() {
    let text =
        "tiles:\n- {id: a, kind: long-corridor, at: [0, 0]}\n- {id: b, kind: long-corridor, at: [5, 2]}\ndoors: []\n";
    let rules = Limits { join: 2, door_width: 2, ..Limits::default() };
    assert_eq!(faults_with(text, &rules), one("join-too-narrow", "first=a second=b found=1 need=2"));
    let text = text.replace("[5, 2]", "[9, 2]");
    assert_eq!(faults_with(&text, &rules), one("tile-unreachable", "tile=b"));
}

#[test]
fn odd_files_are_faults_not_panics() {
    for text in ["3", "tiles: 3", "tiles: [{}]", "tiles: [[1]]", "{tiles: [], doors: 4, chests: x, portals: [[1, x]]}"]
    {
        let (built, faults) = build_with(&Tree::parse(text, 0).unwrap(), &limits());
        assert!(built.is_none() && faults.errors() > 0, "{text}");
    }
    let wild = "{tiles: [{id: a, kind: long-corridor, at: [0, 0]}, {id: b, kind: long-corridor, at: [0, 2]}],
        doors: [{between: [a, b], row: 2, first: 2147483647}, {between: [a, b], row: -5, first: -2147483648}],
        chests: [[2147483647, 2]]}";
    assert!(faults(wild).len() > 2);
}
