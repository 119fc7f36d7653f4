//! One action: who may take which, and what is done before and after it (`blitz/actions` to `blitz/free-actions`).

use smallvec::SmallVec;

use crate::expr::Bitboard;
use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, Command, Flow, Question, allowed};

use super::game::Match;
use super::state::{ACTIONS, ActionSoFar, State};
use super::verdict::{self, agreed};
use super::words::{event, names, word};

/// The words of commands, in the order of actions.
pub(crate) const WORDS: [u8; ACTIONS] =
    [word::RUN, word::MARK, word::BLOCK, word::SIDESTEP, word::STAND_UP, word::THROW, word::RESERVES];

const _: () = assert!((names::RUN as usize) + ACTIONS <= Bitboard::MOST, "there is room for all on a board");

/// The place of an action among its kind.
pub(crate) fn index_of(action: Value) -> usize {
    (action - names::RUN).clamp(0, ACTIONS as Value - 1) as usize
}

impl ActionSoFar {
    /// An action begins.
    fn begin(state: &State, actor: Value, action: Value, free: bool, target: Value) -> ActionSoFar {
        let balls = (0..state.balls.len() as Value).map(|ball| (state.ball_square(ball), state.carrier(ball)));
        ActionSoFar {
            actor,
            action,
            free,
            target,
            origin: state.square_of(actor),
            balls: balls.collect(),
            markers: state.markers(actor).len(),
            ..ActionSoFar::default()
        }
    }
}

impl Match {
    /// Adds every action that a player may take now.
    pub(super) fn all_actions(&mut self, player: Value, free: bool, options: &mut Vec<Command>) -> Flow {
        let question = |action| Question::new(event::MAY_ACT, [player, action, i32::from(free), 0]);
        let known = if self.reads_boards() { self.game().ask_everywhere(question(NONE), 1) } else { None };
        for action in names::RUN..names::RUN + ACTIONS as Value {
            let Some(known) = known.filter(|_| self.state.player(player).times(index_of(action)) == 0) else {
                self.action_options(player, action, free, options)?;
                continue;
            };
            let may = agreed(known.contains(action), || self.game().ask(question(action)) == 1);
            self.note_known(question(action), i32::from(may));
            if may {
                self.options_of(player, action, options)?;
            }
        }
        Ok(())
    }

    /// Adds the commands with which a player may take an action now; none if it may not.
    pub(super) fn action_options(
        &mut self,
        player: Value,
        action: Value,
        free: bool,
        options: &mut Vec<Command>,
    ) -> Flow {
        match allowed(verdict::may_act(self, player, action, free))? {
            Some(()) => self.options_of(player, action, options),
            None => Ok(()),
        }
    }

    /// The same of an action that it may take, as far as it comes to anything.
    fn options_of(&mut self, player: Value, action: Value, options: &mut Vec<Command>) -> Flow {
        match action {
            names::BLOCK => {
                let targets = self.state.markers(player);
                options.extend(targets.iter().map(|target| Command::new(player, word::BLOCK, target)));
            }
            names::THROW => self.throw_options(player, options)?,
            names::STAND_UP => options.push(Command::new(player, word::STAND_UP, NONE)),
            names::RESERVES => {
                if verdict::may_come_on(self.game(), player).is_ok() {
                    options.push(Command::new(player, word::RESERVES, NONE));
                }
            }
            _ => {
                if allowed(verdict::may_move(self, player, action))?.is_some() {
                    options.push(Command::new(player, WORDS[index_of(action)], NONE));
                }
            }
        }
        Ok(())
    }

    /// One action from its declaration to the challenges it meets; `most` squares if it is a run with a limit of its own.
    pub(crate) fn act(&mut self, command: Command, free: bool, most: Value) -> Flow {
        let index = WORDS.iter().position(|&word| word == command.word).unwrap_or(0);
        let (actor, action) = (command.subject, names::RUN + index as Value);
        let already = self.met_already()?;
        let current = ActionSoFar { already, ..ActionSoFar::begin(&self.state, actor, action, free, command.object) };
        let outer = std::mem::replace(&mut self.state.current, current);
        self.state.actions_begun += 1;
        let begun = self.state.actions_begun;
        let swapped = self.state.swapped.take();
        let slots = [actor, action, i32::from(free), NONE, 0, 0];
        let heard = self.is_open(event::ACTION_DECLARED, &slots);
        let declared = self.consult(event::ACTION_DECLARED, &slots)?;
        let cancelled = heard && self.was_cancelled();
        if !cancelled && self.still_possible(action)? {
            self.count(actor, self.state.current.action, free);
            self.do_action(actor, self.state.current.action, command.object, (most, declared.fact(4)))?;
            self.unswap();
            self.end_loans();
            self.after_action(actor, free)?;
        } else if !free && declared.fact(5) == 1 {
            self.state.taken += 1;
        }
        self.state.end_counts(|count| count.until == names::ACTION && count.begun >= begun);
        self.unswap();
        self.state.swapped = swapped;
        let inner = std::mem::replace(&mut self.state.current, outer);
        if !self.is_in_own_turn(actor) {
            self.state.current.goes_on_after(inner);
        }
        Ok(())
    }

    /// Whether what was declared can still be done. A rule that has made another action of it decides for good: who cannot
    /// take that one does nothing more this turn.
    fn still_possible(&mut self, declared: Value) -> Flow<bool> {
        let ActionSoFar { actor, action, free, target, .. } = self.state.current;
        if action == declared {
            return Ok(action != names::BLOCK || self.state.markers(actor).contains(target));
        }
        let mut options = self.options();
        self.action_options(actor, action, free, &mut options)?;
        if options.is_empty() {
            self.state.player_mut(actor).barred = true;
        }
        Ok(!options.is_empty())
    }

    /// An action is counted once it is sure to happen.
    fn count(&mut self, actor: Value, action: Value, free: bool) {
        let index = index_of(action);
        let who = self.state.player_mut(actor);
        who.did[index] = who.did[index].saturating_add(1);
        let side = who.side;
        if action == names::MARK {
            who.blocked_since_mark = false;
        }
        if !free {
            who.taken[index] = who.taken[index].saturating_add(1);
            self.state.taken += 1;
        }
        if action == names::RUN {
            self.state.side_mut(side).runs += 1;
        }
    }

    fn do_action(&mut self, actor: Value, action: Value, object: Value, squares: (Value, i32)) -> Flow {
        match action {
            names::BLOCK => self.block(actor, object),
            names::THROW => self.throw(actor, object),
            names::STAND_UP => {
                self.state.player_mut(actor).prone = false;
                Ok(())
            }
            names::RESERVES => self.bring_on(actor),
            _ => self.go(actor, action, squares),
        }
    }

    /// Touchdowns, the challenges that an action meets, and whatever follows from it: other actions claim for themselves.
    fn after_action(&mut self, actor: Value, free: bool) -> Flow {
        let ActionSoFar { action, target, origin, .. } = self.state.current;
        let target = if matches!(action, names::BLOCK | names::THROW) { target } else { NONE };
        let came_to = self.state.square_of(actor);
        self.step(event::ACTION_DONE, &[actor, action, i32::from(free), target, origin, came_to])?;
        self.check_touchdowns()?;
        let square = self.state.square_of(actor);
        if self.is_in_own_turn(actor) {
            self.claim_step()?;
        }
        self.step(event::ACTION_OVER, &[actor, action, i32::from(free), target, origin, square, NONE])?;
        Ok(())
    }

    fn is_in_own_turn(&self, player: Value) -> bool {
        self.state.player(player).side == self.state.active
    }

    /// What was lent for one action of this kind is over for whoever took it, or had it done to them.
    fn end_loans(&mut self) {
        let ActionSoFar { actor, action, target, .. } = self.state.current;
        let side = |player: Value| self.state.players.get(player as usize).map(|player| player.side);
        let sides = [side(actor), side(target)];
        self.state.lent.retain(|loan| loan.action != action || !sides.contains(&Some(loan.side)));
    }

    /// Abilities that were exchanged go back.
    fn unswap(&mut self) {
        if let Some((one, other)) = self.state.swapped.take() {
            self.state.exchange(one, other);
        }
    }

    // ------------------------------------------------------------------------------ free actions

    /// A player takes a free action of a kind, if it can.
    pub(super) fn give_action(&mut self, action: Value, player: Value, most: Value) -> Flow {
        if self.state.players.get(player as usize).is_none() {
            return self.unable();
        }
        let mut options = self.options();
        self.action_options(player, action, true, &mut options)?;
        self.free_action(options, most)
    }

    /// Any player of a side takes a free action of a kind; a move must end beside somebody, if anybody is named.
    pub(super) fn team_action(&mut self, action: Value, side: u8, beside: Value) -> Flow {
        self.state.must_end_beside = Some(beside).filter(|&player| player != NONE);
        let mut options = self.options();
        let own: SmallVec<[Value; 16]> = self.state.team(side).collect();
        self.standing_still(|game| {
            own.iter().try_for_each(|&player| game.action_options(player, action, true, &mut options))
        })?;
        let done = self.free_action(options, NONE);
        self.state.must_end_beside = None;
        done
    }

    /// Any player of a side but one takes any free action.
    pub(super) fn any_action(&mut self, side: u8, besides: Value) -> Flow {
        let mut options = self.options();
        let own: SmallVec<[Value; 16]> = self.state.team(side).filter(|&player| player != besides).collect();
        self.standing_still(|game| own.iter().try_for_each(|&player| game.all_actions(player, true, &mut options)))?;
        self.free_action(options, NONE)
    }

    fn free_action(&mut self, options: Vec<Command>, most: Value) -> Flow {
        let Some(first) = options.first() else { return self.unable() };
        let side = self.state.player(first.subject).side;
        let command = self.ask(side, Ask("free-action"), options)?;
        let index = WORDS.iter().position(|&word| word == command.word).unwrap_or(0);
        if self.allows(event::FREE_ACTION, &[command.subject, names::RUN + index as Value])? {
            self.act(command, true, most)?;
        }
        Ok(())
    }
}
