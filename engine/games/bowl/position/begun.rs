//! A team turn that has begun before the position: what was already done in it, and the activation that is going on.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::state::{Acting, State};
use crate::games::bowl::words::{PLAYER, SQUARE, names};
use crate::pack::{COUNTS, Entries, Fields, Node, Tree, unknown_name};
use crate::referee::{Family, Game};

use super::hired::PositionReader;

/// The keys of the activation that is going on.
pub(in crate::games::bowl) const ACTING_KEYS: &[&str] =
    &["player", "action", "target", "from", "moved", "rushed", "jumps", "done"];

/// Reads one thing that this team turn has used up.
pub(in crate::games::bowl) fn read_used(reading: &mut PositionReader, _: Value, tree: &Tree) {
    let used = reading.action_word(tree, true);
    reading.state.used.extend(used);
}

/// The things used up. A turn that has begun says that nothing is, unless somebody's activation says that it has begun.
pub(in crate::games::bowl) fn used(game: Game<Bowl>, _: Value) -> Node {
    let state = game.state;
    let begun = state.players.iter().any(|player| player.activated);
    match state.to_set_up || begun && state.used.is_empty() {
        true => Node::Null,
        false => state.used.iter().map(|&word| game.book.names.name(word)).collect(),
    }
}

pub(in crate::games::bowl) fn acting(game: Game<Bowl>, _: Value) -> Node {
    let Some(acting) = &game.state.acting else { return Node::Null };
    let name = |player| Bowl::spell(game.state, PLAYER, player);
    let mut entry = Entries::default();
    entry.put("player", name(acting.player));
    entry.put("action", game.book.names.name(acting.action));
    entry.put_some("target", (acting.target != NONE).then(|| name(acting.target)));
    let moved = acting.origin != game.state.square(acting.player);
    entry.put_some("from", moved.then(|| Bowl::spell(game.state, SQUARE, acting.origin)));
    entry.put_unless("moved", acting.moved, 0);
    entry.put_unless("rushed", acting.rushed, 0);
    entry.put_unless("jumps", acting.jumps, 0);
    entry.put_unless("done", acting.done, false);
    entry.into()
}

/// With something used up, an activation, or somebody activated already, the turn has begun.
pub(in crate::games::bowl) fn begin_turn(reading: &mut PositionReader) {
    let activated = reading.state.players.iter().any(|player| player.activated);
    let State { activation, acting, .. } = &reading.state;
    reading.state.under_way = activated || *activation > 0 || acting.is_some() || reading.tree.get("used").is_some();
}

impl PositionReader<'_> {
    /// Reads the activation that is going on.
    pub(in crate::games::bowl) fn acting(&mut self, tree: &Tree) {
        let mut fields = Fields::of(tree, self.faults);
        let (player, action) = (fields.need("player", self.faults), fields.need("action", self.faults));
        let (target, from) = (fields.get("target"), fields.get("from"));
        let mut number = |key| fields.number_in(key, COUNTS, self.faults).unwrap_or(0);
        let (moved, rushed, jumps) = (number("moved"), number("rushed"), number("jumps"));
        let done = fields.truth("done", self.faults);
        fields.finish(self.faults);
        let (Some(player), Some(action)) = (player, action) else { return };
        let (player, action) = (self.player_called(player), self.action_word(action, false));
        let target = target.and_then(|target| self.player_called(target)).unwrap_or(NONE);
        let from = from.and_then(|from| self.square(from));
        let (Some(player), Some(action)) = (player, action) else { return };
        let origin = from.unwrap_or(self.state.square(player));
        let begun = moved > 0 || done;
        self.state.player_mut(player).activated = true;
        self.state.acting =
            Some(Acting { target, moved, rushed, jumps, done, begun, ..Acting::new(player, action, origin) });
    }

    fn player_called(&mut self, tree: &Tree) -> Option<Value> {
        let word = tree.scalar().unwrap_or_default();
        let found = Bowl::read(&self.state, PLAYER, &word).filter(|&player| self.state.square(player) != NONE);
        if found.is_none() {
            let known: Vec<String> =
                self.state.everyone().map(|player| Bowl::spell(&self.state, PLAYER, player)).collect();
            self.faults.push(unknown_name("player", tree.at, &word, known.iter().map(String::as_str)));
        }
        found
    }

    /// An action, or what one of them uses up.
    fn action_word(&mut self, tree: &Tree, is_used: bool) -> Option<Value> {
        let word = tree.scalar().unwrap_or_default();
        let (book, data) = (self.book, &self.book.data);
        let uses = data.actions.iter().filter_map(|action| action.uses).filter(|_| is_used);
        let words: Vec<Value> = match is_used {
            true => uses.chain([names::BENCH]).chain(data.specials.iter().filter_map(|special| special.uses)).collect(),
            false => data.actions.iter().map(|action| action.word).collect(),
        };
        let found = words.iter().copied().find(|&known| book.names.name(known) == word);
        if found.is_none() {
            self.faults.push(unknown_name("action", tree.at, &word, words.iter().map(|&known| book.names.name(known))));
        }
        found
    }
}
