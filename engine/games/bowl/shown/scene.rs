//! The dungeon as figures: floor and rooms, walls, chests, portals, players, the ball; the benches below.

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::crowd::Crowd;
use crate::games::bowl::description::vocabulary;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::letter;
use crate::games::bowl::squad::enlist::board;
use crate::games::bowl::state::{Ball, Posture, Spot, State};
use crate::games::bowl::words::PLAYER;
use crate::grid::{Footing, Ground, Square, Tile};
use crate::referee::{Book, Family, Figure, Form, Game, Scene};
use crate::text::{Language, WHO_GENDER, say};

use super::board::{is_wall, notes, open_zone, sign, team, terrain};

/// The side of a square.
const SQUARE: i32 = 20;
/// Between two levels.
const BETWEEN: i32 = 30;
/// Around the dungeon, with room for the numbers of columns and rows.
const MARGIN: i32 = 18;
/// The layers, by which figures cover one another: the floor is the lowest, layer 0.
const NAMES: u8 = 1;
const WALLS: u8 = 2;
const THINGS: u8 = 3;
const PLAYERS: u8 = 4;
const BALL: u8 = 5;
/// The height of a bench.
const BENCH: i32 = 24;
/// The width of the name before it, at least, and of a letter of it, roughly.
const BENCH_NAME: i32 = 170;
const LETTER: i32 = 7;
/// The width of what the match may give a team, where that is told with its name.
const GIVEN: i32 = 100;
/// The height of a line of the legend, and the width of a letter in it, roughly.
const LEGEND: (i32, i32) = (18, 6);
/// The width of a place on it.
const SEAT: i32 = 20;

/// Draws a dungeon with nobody in it; none if there is no such dungeon.
pub(crate) fn drawing(book: &Book<Bowl>, id: &str, language: Language) -> Option<Scene> {
    let dungeon = book.data.dungeons.get(id)?;
    let on = Crowd::none(dungeon.area() as usize);
    let state = State { board: Arc::new(board(book, dungeon)), on, ..State::default() };
    let game = Game::new(book, &state);
    let mut figures = ground(game, language);
    let lowest = figures.iter().map(|figure| figure.at[1] + figure.at[3]).max().unwrap_or(MARGIN);
    let legend = legend(game, language, lowest + MARGIN / 2);
    let height = legend.last().map_or(lowest, |line| line.at[1] + line.at[3]) + MARGIN / 2;
    figures.extend(legend);
    Some(Scene { width: 2 * MARGIN + dungeon.width * SQUARE, height, figures })
}

/// The floor of every level with its numbers, rooms and walls.
pub(crate) fn ground(game: Game<Bowl>, language: Language) -> Vec<Figure> {
    let mut figures = floor(game, language);
    for &level in game.state.dungeon().levels() {
        figures.extend(numbers(game.state, level));
        figures.extend(walls(game.state, level));
    }
    figures
}

/// Draws what stands on the floor, and what is told below.
pub(crate) fn figures(game: Game<Bowl>, language: Language) -> Scene {
    let state = game.state;
    let dungeon = state.dungeon();
    let lowest = dungeon.levels().iter().map(|&level| top(state, level) + dungeon.rows(level).end * SQUARE).max();
    let benches = lowest.unwrap_or(MARGIN) + MARGIN;
    let mut figures = open_zones(game, language);
    figures.extend(things(state, language));
    figures.extend(state.everyone().filter(|&player| state.square(player) != NONE).map(|p| player(game, language, p)));
    figures.extend(balls(state, language));
    (0..state.sides.len() as u8).for_each(|side| bench(game, language, side, benches, &mut figures));
    let benched = (0..state.sides.len() as u8).map(|side| state.team(side).count() as i32).max().unwrap_or(0);
    let below = benches + BENCH * state.sides.len() as i32;
    let legend = legend(game, language, below);
    let height = below + legend.len() as i32 * LEGEND.0 + if legend.is_empty() { 0 } else { MARGIN / 2 };
    let longest = legend.iter().map(|line| line.label.chars().count() as i32 * LEGEND.1).max().unwrap_or(0);
    figures.extend(legend);
    let width = 2 * MARGIN + (dungeon.width * SQUARE).max(bench_name(game) + benched * SEAT).max(longest);
    Scene { width, height, figures }
}

/// The meaning of letters, and notes to the map, below the benches.
fn legend(game: Game<Bowl>, language: Language, top: i32) -> Vec<Figure> {
    let lines = [terrain(game, language), notes(game, language)].concat();
    let line = |(index, line): (i32, String)| {
        let at = [MARGIN, top + index * LEGEND.0, SQUARE, LEGEND.0];
        Figure::new(format!("legend{index}"), Form::Words, at, "start small").labelled(line)
    };
    (0..).zip(lines).map(line).collect()
}

/// The width of the names before the benches: the same in every language, and from the first picture to the last.
fn bench_name(game: Game<Bowl>) -> i32 {
    let sides = 0..game.state.sides.len() as u8;
    let names = sides.flat_map(|side| Language::all().map(move |language| game.side_name(side, language)));
    let longest = names.map(|name| name.chars().count() as i32 * LETTER).max().unwrap_or(0);
    longest.max(BENCH_NAME) + if game.book.data.later().is_empty() { 0 } else { GIVEN }
}

/// Where row 0 of a level is: levels lie below one another, each as high as the rows it has.
fn top(state: &State, level: i32) -> i32 {
    let dungeon = state.dungeon();
    let before = dungeon.levels().iter().take_while(|&&other| other != level).map(|&other| dungeon.rows(other));
    let above: i32 = before.map(|rows| (rows.end - rows.start) * SQUARE + BETWEEN).sum();
    MARGIN + above - dungeon.rows(level).start * SQUARE
}

fn corner(state: &State, square: Value) -> (i32, i32) {
    let (x, y) = state.dungeon().xy(square);
    (MARGIN + x * SQUARE, top(state, state.dungeon().level(square)) + y * SQUARE)
}

/// A square shrunk by so much on all sides.
fn inside(state: &State, square: Value, by: i32) -> [i32; 4] {
    let (x, y) = corner(state, square);
    [x + by, y + by, SQUARE - 2 * by, SQUARE - 2 * by]
}

/// The squares, and what is written on them.
fn floor(game: Game<Bowl>, language: Language) -> Vec<Figure> {
    let state = game.state;
    let dungeon = state.dungeon();
    let mut figures = Vec::new();
    for square in (0..dungeon.area()).filter(|&square| dungeon.tile(square).is_some()) {
        let place = Bowl::spell(state, vocabulary::SQUARE, square);
        let terrain = sign(state, square);
        let ground = terrain.map_or("", |(_, ground)| look(ground));
        let look = match (dungeon.feature(square), dungeon.end_zone(square)) {
            _ if terrain.is_some() => ground.to_owned(),
            (Some(feature), _) if feature.pit => "void".to_owned(),
            (Some(feature), _) if !feature.walk => if feature.deadly { "water" } else { "rock" }.to_owned(),
            (_, Some(side)) if is_owned(state, side) => format!("ground home-{side}"),
            _ => format!("ground tint-{}", dungeon.tile(square).unwrap_or(0) % 2),
        };
        let covered =
            dungeon.level(square) >= 0 && dungeon.above(square, 1).is_some_and(|above| dungeon.is_floor(above));
        let look = if covered { format!("{look} covered") } else { look };
        let called = match terrain {
            Some((_, ground)) => game.book.texts.called(&ground.id, language).to_owned(),
            None => room_name(game, language, square),
        };
        let told = |holds, key| if holds { say(language, key, &[]) } else { String::new() };
        let (pit, above) = (told(dungeon.is_pit(square), "scene-pit"), told(covered, "scene-covered"));
        let words = [place.as_str(), &called, &pit, &above];
        let title = words.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ");
        let at = inside(state, square, 0);
        figures.push(Figure::new(format!("s{place}"), Form::Box, at, look).titled(title).of(&place));
        figures.extend(terrain.map(|(letter, _)| {
            Figure::new(format!("t{place}"), Form::Words, at, format!("place on-{ground}"))
                .labelled(letter.to_string())
                .on(NAMES)
        }));
    }
    figures.extend(names(game, language));
    figures
}

/// Whether an end zone is somebody's; where nobody plays, it is as it is drawn.
fn is_owned(state: &State, side: u8) -> bool {
    state.sides.is_empty() || usize::from(side) < state.sides.len()
}

/// The end zones that may still be chosen, each with its number; once the chests and portals are placed, it can be pointed at.
fn open_zones(game: Game<Bowl>, language: Language) -> Vec<Figure> {
    let state = game.state;
    let limits = game.book.data.limits(state.dungeon().end_zones());
    let placed = state.chests.len() as i32 >= limits.chests && state.portals.len() as i32 >= limits.portals;
    let figure = |tile: &Tile| {
        let number = open_zone(state, *tile.squares.first()?)?;
        let title = say(language, "scene-zone", &[("number", i64::from(number).into())]);
        let form = if placed { Form::Box } else { Form::Words };
        let zone = Figure::new(format!("zone{number}"), form, around(state, &tile.squares), "zone");
        let zone = zone.labelled(number.to_string()).titled(title).on(NAMES);
        Some(if placed { zone.of(number.to_string()) } else { zone })
    };
    state.dungeon().tiles().iter().filter_map(figure).collect()
}

/// The rectangle around some squares.
fn around(state: &State, squares: &[Square]) -> [i32; 4] {
    let corners: Vec<(i32, i32)> = squares.iter().map(|&square| corner(state, square)).collect();
    let left = corners.iter().map(|corner| corner.0).min().unwrap_or(0);
    let right = corners.iter().map(|corner| corner.0).max().unwrap_or(0) + SQUARE;
    let top = corners.iter().map(|corner| corner.1).min().unwrap_or(0);
    let bottom = corners.iter().map(|corner| corner.1).max().unwrap_or(0) + SQUARE;
    [left, top, right - left, bottom - top]
}

/// The name of the room of a square; empty where there is none.
fn room_name(game: Game<Bowl>, language: Language, square: Value) -> String {
    match vocabulary::room(game.state, square) {
        NONE => String::new(),
        room => game.book.texts.called(game.book.names.name(room), language).to_owned(),
    }
}

/// The names of the levels above and below the floor, and of each room across it.
fn names(game: Game<Bowl>, language: Language) -> Vec<Figure> {
    let state = game.state;
    let dungeon = state.dungeon();
    let mut figures = Vec::new();
    for &level in dungeon.levels().iter().filter(|&&level| level != 0) {
        let at = [MARGIN, top(state, level) + dungeon.rows(level).start * SQUARE - BETWEEN, BETWEEN, BETWEEN];
        let called = say(language, "scene-level", &[("level", format!("{level:+}").into())]);
        figures.push(Figure::new(format!("level{level}"), Form::Words, at, "start small").labelled(called));
    }
    for (index, tile) in dungeon.tiles().iter().enumerate() {
        let Some(&first) = tile.squares.first() else { continue };
        let room = room_name(game, language, first);
        let at = around(state, &tile.squares);
        if !room.is_empty() && at[2] > 2 * SQUARE {
            figures.push(Figure::new(format!("room{index}"), Form::Words, at, "place").labelled(room).on(NAMES));
        }
    }
    figures
}

/// The numbers by which squares are called: of columns above the floor, of rows beside every level.
fn numbers(state: &State, level: i32) -> impl Iterator<Item = Figure> + '_ {
    let (dungeon, top) = (state.dungeon(), top(state, level));
    let number = |key: String, at: [i32; 4], number: i32| {
        Figure::new(key, Form::Words, at, "place").labelled(number.to_string()).on(NAMES)
    };
    let columns = (0..dungeon.width).filter(move |_| level == 0);
    let above = top + dungeon.rows(level).start * SQUARE - MARGIN;
    let column = move |x| number(format!("column{x}"), [MARGIN + x * SQUARE, above, SQUARE, MARGIN], x);
    let row = move |y| number(format!("row{level},{y}"), [0, top + y * SQUARE, MARGIN, SQUARE], y);
    columns.map(column).chain(dungeon.rows(level).map(row))
}

/// How terrain looks.
fn look(ground: &Ground) -> &'static str {
    match ground.footing {
        Footing::Solid => "rock",
        Footing::Deep | Footing::Hole => "void",
        Footing::Firm if ground.hazard => "water",
        Footing::Firm => "ground tint-1",
    }
}

/// Walls between neighbouring squares, each row and column in as few strokes as possible.
fn walls(state: &State, level: i32) -> Vec<Figure> {
    let dungeon = state.dungeon();
    let mut figures = Vec::new();
    let (top, rows) = (top(state, level), dungeon.rows(level));
    let mut stroke = |line: i32, from: i32, to: i32, upright: bool| {
        let length = (to - from) * SQUARE;
        let at = match upright {
            true => [MARGIN + line * SQUARE, top + from * SQUARE, 0, length],
            false => [MARGIN + from * SQUARE, top + line * SQUARE, length, 0],
        };
        let key = format!("w{},{}{}", at[0], at[1], if upright { 'v' } else { 'h' });
        figures.push(Figure::new(key, Form::Line, at, "wall").on(WALLS));
    };
    for y in rows.start..=rows.end {
        let wall = |x: i32| is_wall(state, level, (x, y - 1), (x, y));
        runs(dungeon.width, wall).into_iter().for_each(|(from, to)| stroke(y, from, to, false));
    }
    for x in 0..=dungeon.width {
        let wall = |y: i32| is_wall(state, level, (x - 1, y), (x, y));
        runs(rows.end, wall).into_iter().for_each(|(from, to)| stroke(x, from, to, true));
    }
    figures
}

/// The places from 0 on at which something holds, in unbroken runs: first, and one after the last.
fn runs(length: i32, holds: impl Fn(i32) -> bool) -> Vec<(i32, i32)> {
    let mut runs: Vec<(i32, i32)> = Vec::new();
    for place in (0..length).filter(|&place| holds(place)) {
        match runs.last_mut() {
            Some((_, end)) if *end == place => *end += 1,
            _ => runs.push((place, place + 1)),
        }
    }
    runs
}

fn things(state: &State, language: Language) -> Vec<Figure> {
    let mut figures = Vec::new();
    for (number, &square) in (1..).zip(state.portals.iter()) {
        let title = say(language, "scene-portal", &[("number", i64::from(number).into())]);
        let portal = Figure::new(format!("portal{number}"), Form::Disc, inside(state, square, 2), "gate");
        figures.push(portal.labelled(number.to_string()).titled(title).on(THINGS));
    }
    for chest in &state.chests {
        let place = Bowl::spell(state, vocabulary::SQUARE, chest.square);
        let chest = Figure::new(format!("chest{place}"), Form::Box, inside(state, chest.square, 4), "coffer");
        figures.push(chest.titled(say(language, "scene-chest", &[])).on(THINGS));
    }
    figures
}

fn balls(state: &State, language: Language) -> Vec<Figure> {
    let mut figures = Vec::new();
    for (number, ball) in (1..).zip(state.balls()) {
        let at = match ball {
            Ball::Held(player) => {
                let (x, y) = corner(state, state.square(player));
                [x + SQUARE - 9, y, 9, 9]
            }
            _ => inside(state, state.square_of(ball), 6),
        };
        let name = if number == 1 { "ball".to_owned() } else { format!("ball{number}") };
        let title = say(language, "scene-ball", &[]);
        figures.push(Figure::new(name, Form::Disc, at, "ball").titled(title).on(BALL));
    }
    figures
}

/// How a player is, in words; nothing where there is nothing to say.
pub(super) fn condition(game: Game<Bowl>, language: Language, player: Value) -> String {
    let who = game.state.player(player);
    let key = match (who.spot, who.posture) {
        (Spot::Square(_), Posture::Standing) if who.distracted => "scene-distracted",
        (Spot::Square(_), Posture::Standing) => return String::new(),
        (Spot::Square(_), Posture::Prone) => "scene-prone",
        (Spot::Square(_), Posture::Stunned) => "scene-stunned",
        (Spot::Reserves, _) => "scene-reserves",
        (Spot::KnockedOut, _) => "scene-knocked-out",
        (Spot::Injured(_), _) => "scene-injured",
        (Spot::SentOff, _) => "scene-sent-off",
        (Spot::Lost, _) => "scene-lost",
    };
    say(language, key, &[(WHO_GENDER, game.state.person(player).gender.word().into())])
}

/// A player in words: name, number, position, and how it is.
fn described(game: Game<Bowl>, language: Language, player: Value) -> String {
    let (number, who) = (game.state.player(player).number, game.state.person(player));
    let id = game.book.data.position_id(who.position).unwrap_or("");
    let position = game.book.texts.called(id, language);
    let how = condition(game, language, player);
    let name =
        if who.name.is_empty() { String::new() } else { game.book.texts.called(&who.name, language).to_owned() + " " };
    let spelled = format!("{name}({}{})", letter(game.state, player), number);
    let parts = [spelled.as_str(), position, how.as_str()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn player(game: Game<Bowl>, language: Language, player: Value) -> Figure {
    let state = game.state;
    let who = state.player(player);
    let posture = match who.posture {
        Posture::Standing if who.distracted => " dazed",
        Posture::Standing => "",
        Posture::Prone => " down",
        Posture::Stunned => " down out",
    };
    let acting = if state.actor() == player { " acting" } else { "" };
    let at = inside(state, state.square(player), 2);
    let side = if who.is_beast() { "beast".to_owned() } else { format!("side-{}", who.team) };
    let look = format!("piece {side}{posture}{acting}{}", size(who.number));
    Figure::new(format!("p{player}"), Form::Disc, at, look)
        .of(Bowl::spell(state, PLAYER, player))
        .labelled(
            state
                .beast(player)
                .map_or_else(|| who.number.to_string(), |beast| beast.letter.to_ascii_uppercase().to_string()),
        )
        .titled(described(game, language, player))
        .on(PLAYERS)
}

/// How a number of two digits stays inside its disc.
fn size(number: u8) -> &'static str {
    if number > 9 { " narrow" } else { "" }
}

/// Draws the players of a side who are not in the dungeon, in a row.
fn bench(game: Game<Bowl>, language: Language, side: u8, top: i32, figures: &mut Vec<Figure>) {
    let state = game.state;
    let top = top + i32::from(side) * BENCH;
    let look = if state.active == side && !state.ended { "name active" } else { "name" };
    let at = [MARGIN, top, bench_name(game), BENCH];
    let name = Figure::new(format!("side{side}"), Form::Words, at, format!("{look} ink-{side}"));
    figures.push(name.labelled(team(game, side, language)));
    let away = state.team(side).filter(|&player| state.square(player) == NONE);
    for (place, player) in (0..).zip(away) {
        let who = state.player(player);
        let gone = match who.spot {
            Spot::Reserves => "",
            Spot::KnockedOut => " out",
            _ => " dim",
        };
        let at = [MARGIN + bench_name(game) + place * SEAT, top + 4, SQUARE - 4, SQUARE - 4];
        let figure =
            Figure::new(format!("p{player}"), Form::Disc, at, format!("piece side-{side}{gone}{}", size(who.number)));
        let figure = figure.of(Bowl::spell(state, PLAYER, player));
        figures.push(figure.labelled(who.number.to_string()).titled(described(game, language, player)).on(PLAYERS));
    }
}
