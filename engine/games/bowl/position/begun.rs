//! A team turn that has begun before the position: what was already done in it, and the activation that is going on.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::state::Acting;
use crate::games::bowl::words::{PLAYER, names};
use crate::pack::{COUNTS, Diagnostic, Fields, Tree, unknown_name};
use crate::referee::Family;

use super::hired::PositionReader;

/// The keys of the activation that is going on.
pub(in crate::games::bowl) const KEYS: &[&str] =
    &["player", "action", "target", "from", "moved", "rushed", "jumps", "done"];

impl PositionReader<'_> {
    /// Reads `used:` and `acting:`; with either, or with somebody activated already, the turn has begun.
    pub(super) fn begun(&mut self, tree: &Tree) {
        for item in tree.get("used").map_or(&[][..], Tree::items) {
            let used = self.action_word(item, true);
            self.state.used.extend(used);
        }
        if let Some(tree) = tree.get("acting") {
            self.acting(tree);
        }
        let activated = self.state.players.iter().any(|player| player.activated);
        self.state.under_way =
            activated || self.state.activation > 0 || self.state.acting.is_some() || tree.get("used").is_some();
    }

    fn acting(&mut self, tree: &Tree) {
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
            let fault = Diagnostic::error("unknown-name", tree.at).with("group", "player").with("word", &word);
            let known: Vec<String> =
                self.state.everyone().map(|player| Bowl::spell(&self.state, PLAYER, player)).collect();
            self.faults.push(fault.suggest(&word, known.iter().map(String::as_str)));
        }
        found
    }

    /// An action, or what one of them uses up.
    fn action_word(&mut self, tree: &Tree, is_used: bool) -> Option<Value> {
        let word = tree.scalar().unwrap_or_default();
        let (book, data) = (self.book, &self.book.data);
        let uses = data.actions.iter().filter_map(|action| action.uses).filter(|_| is_used);
        let words: Vec<Value> = match is_used {
            true => uses
                .chain([names::BENCH])
                .chain(data.specials.iter().filter(|special| special.once).map(|special| special.name))
                .collect(),
            false => data.actions.iter().map(|action| action.word).collect(),
        };
        let found = words.iter().copied().find(|&known| book.names.name(known) == word);
        if found.is_none() {
            self.faults.push(unknown_name("action", tree.at, &word, words.iter().map(|&known| book.names.name(known))));
        }
        found
    }
}
