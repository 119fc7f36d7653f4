//! The dungeon in letters: walls, players, ball, chests and portals.

use crate::expr::vocabulary::NONE;
use crate::referee::Game;

use super::dungeon::Square;
use super::family::Bowl;
use super::state::{Ball, Posture, State};

/// Draws the position. A square is three letters wide: `h3 ` a standing player, `h3-` prone, `h3=` stunned,
/// `h3*` the one with the ball, ` * ` the ball, `[ ]` a chest, `(4)` a portal, `###` a feature; walls are lines.
pub(super) fn picture(game: Game<Bowl>) -> String {
    let state = game.state;
    let dungeon = state.dungeon();
    let mut text = String::from("    ");
    for x in 0..dungeon.width {
        text.push_str(&format!("{x:^4}"));
    }
    text.push('\n');
    for y in 0..=dungeon.height {
        text.push_str("    ");
        for x in 0..=dungeon.width {
            text.push(if is_corner(state, x, y) { '+' } else { ' ' });
            if x < dungeon.width {
                text.push_str(if is_wall(state, (x, y - 1), (x, y)) { "---" } else { "   " });
            }
        }
        text = text.trim_end().to_owned();
        text.push('\n');
        if y < dungeon.height {
            text.push_str(&format!("{y:>3} "));
            for x in 0..=dungeon.width {
                text.push(if is_wall(state, (x - 1, y), (x, y)) { '|' } else { ' ' });
                if x < dungeon.width {
                    text.push_str(&cell(state, x, y));
                }
            }
            text = text.trim_end().to_owned();
            text.push('\n');
        }
    }
    text
}

fn at(state: &State, (x, y): (i32, i32)) -> Option<Square> {
    let dungeon = state.dungeon();
    if x < 0 || y < 0 || x >= dungeon.width || y >= dungeon.height {
        return None;
    }
    dungeon.square(x, y).filter(|&square| dungeon.tile(square).is_some())
}

/// Whether a wall runs between two neighbouring places of the grid.
fn is_wall(state: &State, a: (i32, i32), b: (i32, i32)) -> bool {
    let (Some(a), Some(b)) = (at(state, a), at(state, b)) else {
        return at(state, a).is_some() != at(state, b).is_some();
    };
    let dungeon = state.dungeon();
    let walked = dungeon.is_floor(a) && dungeon.is_floor(b);
    if walked { !dungeon.touching(a, b) } else { dungeon.tile(a) != dungeon.tile(b) }
}

fn is_corner(state: &State, x: i32, y: i32) -> bool {
    is_wall(state, (x - 1, y - 1), (x, y - 1))
        || is_wall(state, (x - 1, y), (x, y))
        || is_wall(state, (x - 1, y - 1), (x - 1, y))
        || is_wall(state, (x, y - 1), (x, y))
}

fn cell(state: &State, x: i32, y: i32) -> String {
    let Some(square) = at(state, (x, y)) else { return "   ".to_owned() };
    let player = state.on(square);
    if player != NONE {
        let who = state.player(player);
        let mark = match who.posture {
            _ if state.carrier() == player => '*',
            Posture::Standing => ' ',
            Posture::Prone => '-',
            Posture::Stunned => '=',
        };
        let name = format!("{}{}", super::family::LETTERS[usize::from(who.team)], who.number);
        return format!("{name}{mark}").chars().take(3).collect();
    }
    if state.chest(square).is_some() {
        return "[ ]".to_owned();
    }
    if state.ball == Ball::Ground(square) {
        return " * ".to_owned();
    }
    if let Some(portal) = state.portal(square) {
        return format!("({portal})");
    }
    match state.dungeon().feature(square) {
        Some(feature) if !feature.walk => if feature.deadly { "~~~" } else { "###" }.to_owned(),
        _ if state.dungeon().end_zone(square).is_some() => " , ".to_owned(),
        _ => " . ".to_owned(),
    }
}
