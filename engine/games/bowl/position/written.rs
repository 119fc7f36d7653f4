//! A position as it is read: what whoever reads it supposes anyway is left out.

use crate::games::bowl::game::Bowl;
use crate::games::bowl::state::State;
use crate::grid::{Dungeon, bare};
use crate::pack::{Entries, Node, Tree};
use crate::referee::{Family, Game, Start, Written};

/// A position, as it is read; none where nobody knows how its ground was drawn. Between two orders nobody is acting, and
/// what lasts no longer than an order is over.
pub fn write(game: Game<Bowl>, start: &Start) -> Option<Tree> {
    let dungeon = game.state.dungeon();
    let mut position = Entries::default();
    match &start.board {
        _ if game.book.data.dungeons.contains_key(&dungeon.id) => position.put("dungeon", dungeon.id.as_str()),
        _ if is_hall(dungeon) => position.put("hall", size(dungeon)),
        Some(Written::File { text, .. }) => as_written(game, &Tree::parse(text, 0).ok()?, &mut position),
        _ => return None,
    }
    let limited = State { turn_limit: game.state.turn_limit.or(start.turns), ..game.state.clone() };
    Some(Bowl::DESCRIPTION.write(Game::new(game.book, &limited), position))
}

/// The ground as somebody has written it: a dungeon, or the ground of another position.
fn as_written(game: Game<Bowl>, written: &Tree, position: &mut Entries) {
    let (dungeon, drawing) = (written.get("dungeon"), written.get("board").and_then(Tree::scalar));
    let rooms = written.get("rooms");
    match (dungeon, drawing) {
        (None, None) if rooms.is_none() => position.put("dungeon", written.node.clone()),
        (Some(dungeon), _) => position.put("dungeon", dungeon.node.clone()),
        (None, Some(drawing)) => position.put("board", bare(&game.book.data.grounds, &drawing)),
        (None, None) => position.put("hall", size(game.state.dungeon())),
    }
    position.put_some("rooms", rooms.map(|rooms| rooms.node.clone()));
}

fn size(dungeon: &Dungeon) -> Node {
    [dungeon.width, dungeon.height].into_iter().collect()
}

/// Whether a dungeon is one room of nothing but floor.
fn is_hall(dungeon: &Dungeon) -> bool {
    dungeon.floor().count() as i32 == dungeon.area() && dungeon.rooms().is_empty() && dungeon.end_zones() == 0
}
