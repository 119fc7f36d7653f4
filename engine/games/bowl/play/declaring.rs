//! What a team may do in its turn: who may declare which action, come on, or be woken.

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::data::ActionRule;
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::kept::Free;
use crate::games::bowl::permissions::verdict;
use crate::games::bowl::state::{Posture, Spot, State};
use crate::games::bowl::words::{event, names, word};
use crate::referee::{Command, Flow, allowed};

/// The same for all players of a side: against whom it may declare an action from afar, and the actions that any of them
/// might declare.
#[derive(Default)]
struct Common {
    blitzed: SmallVec<[Value; 32]>,
    fouled: SmallVec<[Value; 32]>,
    actions: SmallVec<[(usize, ActionRule); 16]>,
}

impl Common {
    /// The targets of a side; no player is one of both actions.
    fn targets(state: &State, side: u8) -> Common {
        let mut common = Common::default();
        for target in state.foes(side).filter(|&target| state.square(target) != NONE) {
            if verdict::may_be_target(state, side, names::BLITZ, target).is_ok() {
                common.blitzed.push(target);
            } else if verdict::may_be_target(state, side, names::FOUL, target).is_ok() {
                common.fouled.push(target);
            }
        }
        common
    }
}

impl Match {
    pub(super) fn turn_options(&mut self) -> Flow<Vec<Command>> {
        let mut options = self.options();
        let active = self.state.active;
        let common = self.common_to(active);
        let all_alike = !self.notes_values() && !self.game().is_read(event::MAY_ENTER, verdict::ENTERING);
        let mut enters = None;
        for player in self.state.everyone() {
            let who = self.state.player(player);
            if who.team != active {
                continue;
            }
            match who.spot {
                Spot::Square(_) if verdict::may_activate(self.game(), player).is_ok() => {
                    self.declarations(player, &common, &mut options)?;
                }
                Spot::Reserves => {
                    let may = match enters {
                        Some(may) => may,
                        None => allowed(verdict::may_enter(self, player))?.is_some(),
                    };
                    options.extend(may.then(|| Self::command(word::ENTER, player, NONE)));
                    enters = Some(may).filter(|_| all_alike);
                }
                Spot::KnockedOut if verdict::may_recover(self.game(), player).is_ok() => {
                    options.push(Self::command(word::SPONGE, player, NONE));
                }
                _ => {}
            }
        }
        options.push(Command::bare(word::END));
        Ok(options)
    }

    fn common_to(&self, side: u8) -> Common {
        let common = Common::targets(&self.state, side);
        let actions = self.book.data.actions.iter().enumerate().filter(|(_, action)| {
            let used = action.uses.is_some_and(|uses| self.state.used.contains(&uses));
            // Whoever notes everything asks about the others too.
            !used
                && (self.notes_all()
                    || match action.word {
                        names::BLITZ => !common.blitzed.is_empty(),
                        names::FOUL => !common.fouled.is_empty(),
                        _ => true,
                    })
        });
        let actions = actions.map(|(index, action)| (index, *action)).collect();
        Common { actions, ..common }
    }

    /// What no rule has a say in about a player, as far as it is known.
    pub(super) fn free(&mut self, player: Value) -> Free {
        self.kept().and_then(|(kept, game)| kept.of(game, player)).unwrap_or_default()
    }

    /// The actions a player may declare, each with its targets; `common` is the same for all of its side.
    fn declarations(&mut self, player: Value, common: &Common, options: &mut Vec<Command>) -> Flow {
        let free = self.free(player);
        let prone = self.state.player(player).posture == Posture::Prone;
        let mut beside = SmallVec::<[Value; 8]>::new();
        for &next in self.state.dungeon().next_to(self.state.square(player)) {
            let somebody = self.state.on(next);
            // Whoever notes everything asks about a Block of anybody.
            let may_be = || verdict::may_target(self.game(), player, names::BLOCK, somebody).is_ok();
            if somebody != NONE && (self.notes_all() || may_be()) {
                beside.push(somebody);
            }
        }
        for (index, action) in &common.actions {
            let (idle, known) = match action.word {
                // Rules are asked about a Block only where there is somebody to be blocked.
                names::BLOCK => (beside.is_empty(), free.may_do(*index, prone)),
                names::PASS | names::HAND_OFF => {
                    let gets_ball = self.notes_all() || verdict::can_get_ball(self.game(), player, action.word);
                    (!gets_ball, free.may_do(*index, prone))
                }
                // Somebody has to be found who can be thrown.
                names::THROW => (free.throws_nobody, free.may_do(*index, prone).filter(|may| !may)),
                _ => (false, free.may_do(*index, prone)),
            };
            if idle {
                continue;
            }
            let may = match known {
                Some(may) => may,
                None => allowed(verdict::may_declare(self, player, action))?.is_some(),
            };
            if !may {
                continue;
            }
            let game = self.game();
            let against = |&target: &Value| verdict::may_target(game, player, action.word, target).is_ok();
            let declare = |target| Self::command(action.command, player, target);
            match action.word {
                names::BLOCK => options.extend(beside.iter().copied().filter(against).map(declare)),
                names::BLITZ => options.extend(common.blitzed.iter().copied().map(declare)),
                names::FOUL => options.extend(common.fouled.iter().copied().map(declare)),
                _ => options.push(declare(NONE)),
            }
        }
        if free.has_no_specials {
            return Ok(());
        }
        self.special_declarations(player, options)
    }

    fn special_declarations(&mut self, player: Value, options: &mut Vec<Command>) -> Flow {
        let mut offered = Vec::new();
        verdict::specials(self.game(), player, |action, _| {
            if verdict::is_fresh(self.game(), action).is_ok() && !offered.contains(&action) {
                offered.push(action);
            }
        })?;
        if offered.is_empty() || allowed(verdict::may_act_specially(self, player))?.is_none() {
            return Ok(());
        }
        for action in offered {
            let stands = allowed(verdict::may_stand_up_for(self, player, action))?.is_some();
            if stands && allowed(verdict::may_take(self, player, action))?.is_some() {
                options.push(Self::command(word::SPECIAL, player, action));
            }
        }
        Ok(())
    }

    /// The targets a player has for a special action, as commands that name them.
    pub(super) fn offer_targets(&self, player: Value, action: Value, options: &mut Vec<Command>) -> Flow {
        verdict::specials(self.game(), player, |offered, target| {
            if offered == action && target != NONE {
                options.push(Self::command(word::TARGET, player, target));
            }
        })
    }
}
