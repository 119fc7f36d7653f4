//! The marks of a drawing, as the entries of a position would say them.

use crate::games::bowl::description::{PIECES, SHIRTS};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::words::SQUARE;
use crate::grid::Square;
use crate::pack::{Key, Node, Place, Tree};
use crate::referee::Family;

use super::hired::PositionReader;

/// A position that also says what is drawn at these squares; what it says itself of a player, the ball or the portals counts.
pub(super) fn said(reading: &PositionReader, tree: &Tree, at: Place, marks: &[(String, Square)]) -> Tree {
    let mut position = tree.clone();
    let (mut balls, mut chests, mut portals) = (Vec::new(), Vec::new(), Vec::new());
    for (mark, square) in marks {
        let square = Bowl::spell(&reading.state, SQUARE, *square);
        let (name, place) = (mark.trim_end_matches('*'), Tree { at, node: square.as_str().into() });
        if SHIRTS.find(name).is_some() || PIECES.find(name).is_some() {
            put_at(&mut position, name, place.clone());
        }
        match mark.as_str() {
            "*" => balls.push(place),
            "C" => chests.push((Key { at, name: square }, Tree { at, node: "trap".into() })),
            "CB" => chests.push((Key { at, name: square }, Tree { at, node: "ball".into() })),
            word if word.ends_with('*') => balls.push(Tree { at, node: name.into() }),
            word => portals.extend(word.parse::<usize>().ok().map(|number| (number, place))),
        }
    }
    portals.sort_by_key(|(number, _)| *number);
    let portals: Vec<Tree> = portals.into_iter().map(|(_, square)| square).collect();
    if let Some(own) = tree.get("chests") {
        chests.extend(own.entries().iter().cloned());
    }
    put(&mut position, "ball", Tree { at, node: Node::List(balls) }, false);
    put(&mut position, "portals", Tree { at, node: Node::List(portals) }, false);
    put(&mut position, "chests", Tree { at, node: Node::Map(chests) }, true);
    position
}

/// Somebody is at a square, unless its entry says another.
fn put_at(position: &mut Tree, name: &str, square: Tree) {
    put(position, name, Tree { at: square.at, node: Node::Map(Vec::new()) }, false);
    let Node::Map(entries) = &mut position.node else { return };
    if let Some((_, entry)) = entries.iter_mut().find(|(key, _)| key.name == name) {
        put(entry, "at", square, false);
    }
}

/// Says something under a key, in place of what was said there or only where nothing was.
fn put(map: &mut Tree, key: &str, said: Tree, instead: bool) {
    if matches!(map.node, Node::Null) {
        map.node = Node::Map(Vec::new());
    }
    let Node::Map(entries) = &mut map.node else { return };
    match entries.iter_mut().find(|(own, _)| own.name == key) {
        Some((_, own)) if instead => *own = said,
        Some(_) => {}
        None => entries.push((Key { at: said.at, name: key.to_owned() }, said)),
    }
}
