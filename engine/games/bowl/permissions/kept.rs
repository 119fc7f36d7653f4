//! Answers that are kept: where no rule has a say in something about a player, none has in the same about anybody of its side
//! who has the same rules and stands in a place alike, as long as nobody else has other rules.
//!
//! Whatever a rule says is asked each time. What is kept is no part of a position, its digest or a copy of it.

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::data::ActionRule;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::state::{Person, State};
use crate::games::bowl::terrain::stepping::{cost_of_any_jump, costs_one_everywhere};
use crate::games::bowl::words::event;
use crate::referee::{Game, Question, RuleSet};

use super::price::{JUMP_OVER, STEP_FROM, STEP_TO, steps};
use super::verdict::{acts, acts_prone, throws};

/// So many different answers are kept.
const MOST: usize = 256;

/// The questions about the players of a match in which no rule has a say.
#[derive(Default)]
pub struct Kept {
    /// The rules that anybody had then.
    present: RuleSet,
    /// Who the players were then.
    people: Arc<Vec<Person>>,
    known: Vec<Known>,
    /// For each of them, the place of those of its answers that were right the last time.
    of: Vec<usize>,
}

/// The place of no answers.
const NOWHERE: usize = usize::MAX;

/// The answers about players, and what they rest on.
struct Known {
    side: u8,
    rules: RuleSet,
    places: [Value; 2],
    free: Free,
}

/// That of which nothing keeps a player, and numbers that are those of all.
#[derive(Clone, Copy, Default)]
pub(crate) struct Free {
    /// The actions, by their places in the data,
    acts: u32,
    /// those of them that one who is Prone declares too,
    prone: u32,
    /// and those that nobody who is Prone does.
    never_prone: u32,
    /// Whether no rule offers it a special action,
    pub has_no_specials: bool,
    /// it throws no team-mates,
    pub throws_nobody: bool,
    /// and moves as far as its profile says.
    pub moves_as_printed: bool,
    /// The number of its rushes.
    pub rushes: Option<Value>,
    /// The squares that each of its jumps takes.
    pub jump_cost: Option<i32>,
    /// Whether it jumps over squares where there is nothing, where all of them are alike.
    pub jumps_over_nothing: Option<bool>,
    /// Whether it steps to any free square beside it, as all of them are alike and cost one.
    pub steps_anywhere: bool,
}

impl Free {
    fn of(game: Game<Bowl>, player: Value) -> Free {
        let is = |question, value| game.unheeded(question) == Some(value);
        let actions = &game.book.data.actions;
        let those = |question: &dyn Fn(&ActionRule) -> Question, value| {
            let such = actions.iter().take(u32::BITS as usize).enumerate().filter(|(_, one)| is(question(one), value));
            such.fold(0, |all, (index, _)| all | 1 << index)
        };
        let acts = those(&|action| acts(player, action.word), 1);
        let [never_prone, prone] = [0, 1].map(|may| those(&|action| acts_prone(player, action), may));
        let by_square = game.is_read(event::MAY_JUMP_OVER, JUMP_OVER);
        let steps_alike =
            costs_one_everywhere(game) && [STEP_FROM, STEP_TO].iter().all(|&at| !game.is_read(event::MAY_STEP, at));
        let nothing = (!by_square).then(|| Question::new(event::MAY_JUMP_OVER, [player, NONE, NONE, NONE]));
        Free {
            acts,
            prone: acts & prone,
            never_prone,
            has_no_specials: !game.may_concern(event::SPECIAL_ACTIONS, &[player]),
            throws_nobody: is(throws(player), 0),
            moves_as_printed: game.unheeded(Question::new(event::MOVEMENT, [player]).from(1)).is_some(),
            rushes: game.unheeded(Question::new(event::RUSH_LIMIT, [player])),
            jump_cost: cost_of_any_jump(game, player),
            steps_anywhere: steps_alike && is(steps(player, NONE, NONE), 1),
            jumps_over_nothing: nothing.and_then(|nothing| game.unheeded(nothing)).map(|jumps| jumps == 1),
        }
    }

    /// Whether the player may declare an action, by its place in the data, while it is Prone or not; nothing where rules have
    /// a say in it.
    #[inline]
    pub fn may_do(&self, action: usize, prone: bool) -> Option<bool> {
        let is_among = |actions: u32| action < u32::BITS as usize && actions >> action & 1 == 1;
        if prone && is_among(self.never_prone) {
            return Some(false);
        }
        is_among(if prone { self.prone } else { self.acts }).then_some(true)
    }
}

impl Kept {
    /// The answers about a player; none while something gives it rules for a while.
    pub(crate) fn of(&mut self, game: Game<Bowl>, player: Value) -> Option<Free> {
        let (state, square) = (game.state, game.state.square(player));
        if square == NONE || state.boosts.iter().any(|boost| boost.player == player) {
            return None;
        }
        self.settle(state);
        let places = state.places(square);
        if let Some(known) = self.known.get(self.of[player as usize]).filter(|known| known.places == places) {
            return Some(known.free);
        }
        let (side, rules) = (state.player(player).team, &state.person(player).rules);
        let fits = |known: &Known| known.side == side && known.places == places && known.rules.is_same(rules);
        let at = self.known.iter().position(fits).unwrap_or_else(|| {
            if self.known.len() >= MOST {
                self.known.clear();
                self.of.fill(NOWHERE);
            }
            self.known.push(Known { side, rules: rules.clone(), places, free: Free::of(game, player) });
            self.known.len() - 1
        });
        self.of[player as usize] = at;
        Some(self.known[at].free)
    }

    /// Forgets what rested on other rules or players than those of a position.
    fn settle(&mut self, state: &State) {
        let people = state.players.shared();
        if !self.present.is_same(&state.present) {
            *self = Kept { present: state.present.clone(), ..Kept::default() };
        }
        if !Arc::ptr_eq(&self.people, people) {
            self.people = Arc::clone(people);
            self.of.clear();
            self.of.resize(people.len(), NOWHERE);
        }
    }
}
