//! The dungeon in letters: walls, players, ball, chests and portals.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::{LETTERS, letter};
use crate::games::bowl::state::{Posture, State};
use crate::games::bowl::words::SQUARE;
use crate::grid::{Footing, Ground, Square};
use crate::referee::{Family, Game};
use crate::text::{Language, say};

/// Draws the position. A square is three letters wide: `h3 ` a standing player, `h3-` prone, `h3=` stunned,
/// `h3*` the one with the ball, ` * ` the ball, `[ ]` a chest, `(4)` a portal, `###` a feature, `ooo` a pit, ` H ` the end
/// zone of home, ` W ` the lair of `w1`; terrain is its letter, between `#` where nobody comes to it and between `~` where whoever
/// does falls in. Walls are lines, and the sign behind a number of two digits takes the place of one. Levels follow one
/// another, each but the floor below its number, with the rows that it has.
pub(crate) fn picture(game: Game<Bowl>) -> String {
    let levels = game.state.dungeon().levels().iter();
    levels
        .map(|&level| if level == 0 { grid(game.state, 0) } else { format!("{level:+}\n{}", grid(game.state, level)) })
        .collect()
}

/// One level.
fn grid(state: &State, level: i32) -> String {
    let dungeon = state.dungeon();
    let rows = dungeon.rows(level);
    let is_wall = |a, b| is_wall(state, level, a, b);
    let mut text = String::from("    ");
    for x in 0..dungeon.width {
        text.push_str(&format!("{x:^4}"));
    }
    text.push('\n');
    for y in rows.start..=rows.end {
        text.push_str("    ");
        for x in 0..=dungeon.width {
            text.push(if is_corner(&is_wall, x, y) { '+' } else { ' ' });
            if x < dungeon.width {
                text.push_str(if is_wall((x, y - 1), (x, y)) { "---" } else { "   " });
            }
        }
        text = text.trim_end().to_owned();
        text.push('\n');
        if y < rows.end {
            text.push_str(&format!("{y:>3} "));
            let mut wide = false;
            for x in 0..=dungeon.width {
                if !wide {
                    text.push(if is_wall((x - 1, y), (x, y)) { '|' } else { ' ' });
                }
                let cell = if x < dungeon.width { cell(state, level, x, y) } else { String::new() };
                wide = cell.len() > 3;
                text.push_str(&cell);
            }
            text = text.trim_end().to_owned();
            text.push('\n');
        }
    }
    text
}

/// The letter of each team and of each beast, what the signs mean, and where the rooms are.
pub(crate) fn legend(game: Game<Bowl>, language: Language) -> String {
    let dungeon = game.state.dungeon();
    let mut signs = say(language, "board-signs", &[]);
    if dungeon.features().iter().any(|feature| feature.pit) {
        signs = format!("{signs}, {}", say(language, "board-pit", &[]));
    }
    let lines = [vec![letters(game, language), signs], terrain(game, language), rooms(game, language)].concat();
    let lines = lines.into_iter().chain(notes(game, language)).map(|line| format!("{line}\n"));
    lines.collect()
}

/// Notes to the map: how its levels are called, whose it is where it is not the book's; and of what no team has been
/// given yet.
pub(super) fn notes(game: Game<Bowl>, language: Language) -> Vec<String> {
    let levels = (!game.state.dungeon().is_flat()).then(|| say(language, "board-levels", &[]));
    nobodys(game, language).chain(levels).chain(origin(game, language)).collect()
}

/// The line `nobody` in the words of a rule that a match may give a team, as long as none has it.
fn nobodys(game: Game<Bowl>, language: Language) -> impl Iterator<Item = String> {
    let sides = 0..game.state.sides.len() as u8;
    let waits = move |&&rule: &&Value| !sides.clone().any(|side| has(game, side, rule));
    let waiting = game.book.data.later().iter().filter(waits);
    waiting.filter_map(move |&rule| game.book.texts.line(game.book.names.name(rule), "nobody", language, &|_| None))
}

fn has(game: Game<Bowl>, side: u8, rule: Value) -> bool {
    let held = game.book.rule(rule).and_then(|rule| rule.held);
    held.is_some_and(|held| game.state.side_has(Value::from(side), held).is_some())
}

/// A team, and in brackets what the match has given it.
pub(super) fn team(game: Game<Bowl>, side: u8, language: Language) -> String {
    let given = game.book.data.later().iter().filter(|&&rule| has(game, side, rule));
    let given = given.map(|&rule| game.book.names.name(rule));
    let given: Vec<&str> = given.map(|id| game.book.texts.called(id, language)).collect();
    match given.as_slice() {
        [] => game.side_name(side, language),
        given => format!("{} ({})", game.side_name(side, language), given.join(", ")),
    }
}

/// Whose the map is, where it is not the book's.
fn origin(game: Game<Bowl>, language: Language) -> Option<String> {
    let id = &game.state.dungeon().id;
    let ours = game.book.find(id)?.provenance.as_deref() == Some("house");
    let name = game.book.texts.called(id, language);
    ours.then(|| say(language, "board-ours", &[("name", name.into())]))
}

fn letters(game: Game<Bowl>, language: Language) -> String {
    let sides = (0u8..).zip(LETTERS).take(game.state.sides.len());
    let teams = sides.map(|(side, letter)| format!("{letter} {}", team(game, side, language)));
    let mut beasts: Vec<(char, &str)> = Vec::new();
    for beast in game.state.board.beasts.iter() {
        let id = game.book.names.name(beast.rule);
        let known = (beast.letter, game.book.texts.called(id, language));
        if !beasts.contains(&known) {
            beasts.push(known);
        }
    }
    let beasts = beasts.into_iter().map(|(letter, name)| {
        let lair = letter.to_ascii_uppercase().to_string();
        say(
            language,
            "board-beast",
            &[("letter", letter.to_string().into()), ("name", name.into()), ("lair", lair.into())],
        )
    });
    teams.chain(beasts).collect::<Vec<_>>().join(", ")
}

/// Rooms on a line of the legend: as many in every language, since a picture is read beside its twin.
const ROOMS_A_LINE: usize = 3;

/// Each terrain of the dungeon with its letter.
pub(super) fn terrain(game: Game<Bowl>, language: Language) -> Vec<String> {
    let drawn = game.state.dungeon().features().iter().flat_map(|feature| &feature.squares);
    let laid = game.state.laid.iter().map(|(square, _)| square);
    let there: Vec<Value> = drawn.chain(laid).map(|&square| game.state.terrain(square)).collect();
    let present = |ground: &&Ground| there.contains(&ground.rule);
    let grounds = game.state.board.grounds.iter().filter(present);
    let named = grounds.map(|ground| format!("{} {}", ground.letters, game.book.texts.called(&ground.id, language)));
    let named: Vec<String> = named.collect();
    if named.is_empty() { named } else { vec![named.join(", ")] }
}

/// Each room with its first square.
fn rooms(game: Game<Bowl>, language: Language) -> Vec<String> {
    let placed = game.state.dungeon().tiles().iter().filter_map(|tile| {
        let (room, &square) = (tile.room.as_ref()?, tile.squares.iter().min()?);
        let name = game.book.texts.name(room, language).unwrap_or(room);
        Some(format!("{name} {}", Bowl::spell(game.state, SQUARE, square)))
    });
    placed.collect::<Vec<_>>().chunks(ROOMS_A_LINE).map(|line| line.join(" · ")).collect()
}

fn at(state: &State, level: i32, (x, y): (i32, i32)) -> Option<Square> {
    let dungeon = state.dungeon();
    dungeon.at(x, y, level).filter(|&square| dungeon.tile(square).is_some())
}

/// Whether a wall or an edge runs between two neighbouring places of a level.
pub(super) fn is_wall(state: &State, level: i32, a: (i32, i32), b: (i32, i32)) -> bool {
    let (a, b) = (at(state, level, a), at(state, level, b));
    let (Some(a), Some(b)) = (a, b) else { return a.is_some() != b.is_some() };
    let dungeon = state.dungeon();
    let in_a_pit = dungeon.is_pit(a) && dungeon.is_pit(b);
    let walked = dungeon.is_floor(a) && dungeon.is_floor(b) && !in_a_pit;
    if walked { !dungeon.touching(a, b) } else { dungeon.tile(a) != dungeon.tile(b) }
}

fn is_corner(is_wall: &impl Fn((i32, i32), (i32, i32)) -> bool, x: i32, y: i32) -> bool {
    is_wall((x - 1, y - 1), (x, y - 1))
        || is_wall((x - 1, y), (x, y))
        || is_wall((x - 1, y - 1), (x - 1, y))
        || is_wall((x, y - 1), (x, y))
}

fn cell(state: &State, level: i32, x: i32, y: i32) -> String {
    let Some(square) = at(state, level, (x, y)) else { return "   ".to_owned() };
    let player = state.on(square);
    if player != NONE {
        let who = state.player(player);
        let mark = match who.posture {
            _ if state.holds(player) => '*',
            Posture::Standing => ' ',
            Posture::Prone => '-',
            Posture::Stunned => '=',
        };
        let name = format!("{}{}{mark}", letter(state, player), who.number);
        return format!("{:<3}", name.trim_end());
    }
    if state.chest(square).is_some() {
        return "[ ]".to_owned();
    }
    if state.ball_lies_on(square) {
        return " * ".to_owned();
    }
    if let Some(portal) = state.portal(square) {
        return format!("({portal})");
    }
    if let Some(beast) = state.board.beasts.iter().find(|beast| beast.lair == square) {
        return format!(" {} ", beast.letter.to_ascii_uppercase());
    }
    if let Some((letter, ground)) = sign(state, square) {
        let around = match ground.footing {
            Footing::Firm => ' ',
            Footing::Solid => '#',
            Footing::Deep | Footing::Hole => '~',
        };
        return format!("{around}{letter}{around}");
    }
    match state.dungeon().feature(square) {
        Some(feature) if feature.pit => "ooo".to_owned(),
        Some(feature) if !feature.walk => if feature.deadly { "~~~" } else { "###" }.to_owned(),
        _ => format!(" {} ", end_zone(state, square).unwrap_or('.')),
    }
}

/// The terrain of a square, with the letter for it.
pub(super) fn sign(state: &State, square: Square) -> Option<(char, &Ground)> {
    let ground = state.ground(square)?;
    let drawn = state.dungeon().feature(square).filter(|feature| feature.id == ground.id).map(|feature| feature.mark);
    Some((drawn.or(ground.letters.chars().next())?, ground))
}

/// The letter of the side whose end zone it is, or `,` where it is nobody's; while they are chosen, its number.
fn end_zone(state: &State, square: Square) -> Option<char> {
    let side = usize::from(state.dungeon().end_zone(square)?);
    let letter = LETTERS.iter().take(state.sides.len()).nth(side).map(char::to_ascii_uppercase);
    letter.or_else(|| char::from_digit(open_zone(state, square)?, 10)).or(Some(','))
}

/// The number by which an end zone may be chosen, as long as it is nobody's and no player has been placed.
pub(super) fn open_zone(state: &State, square: Square) -> Option<u32> {
    let dungeon = state.dungeon();
    let begins = state.to_set_up && state.everyone().all(|player| state.square(player) == NONE);
    if !begins || usize::from(dungeon.end_zone(square)?) < state.sides.len() {
        return None;
    }
    let tiles = dungeon.tiles().iter().take(dungeon.tile(square)? + 1);
    Some(tiles.filter(|tile| tile.end_zone.is_some()).count() as u32)
}
