//! Team turns and activations (`db/turns` to `db/action/special`, `db/time-limit`).

use std::ops::ControlFlow;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::data::SpecialRule;
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::verdict::{self, Throw};
use crate::games::bowl::state::{Acting, Ball, Change, Player, Posture, Spot, Until};
use crate::games::bowl::terrain::{Pace, crossing};
use crate::games::bowl::words::{event, names, word};
use crate::grid::Square;
use crate::referee::{Ask, Command, Flow, Stop};

/// How often a player may try in vain what a rule keeps it from, in one activation.
const MOST_TRIES: usize = 3;

impl Match {
    /// Plays team turns until the match ends; `limit` is the number of turns a side, if there is one.
    pub fn play(&mut self, limit: Option<i32>) -> Flow {
        loop {
            self.team_turn()?;
            if self.state.players.iter().filter(|player| !player.is_beast()).all(Self::is_gone) {
                self.state.ended = true;
                return Err(Stop::Over);
            }
            if limit.is_some_and(|limit| self.state.sides.iter().all(|side| side.turns >= limit)) {
                self.time_is_up()?;
                return Err(Stop::Over);
            }
            if self.is_deserted() || self.is_called_off(event::CALLED_OFF)? {
                self.state.ended = true;
                return Err(Stop::Over);
            }
            self.state.active = self.next_side(self.state.active)?;
        }
    }

    /// Whether nobody can ever play again: all are hurt, sent off or lost. No turn would ask anybody anything.
    fn is_deserted(&self) -> bool {
        self.state.players.iter().filter(|player| !player.is_beast()).all(|player| match player.spot {
            Spot::Square(_) | Spot::KnockedOut => false,
            Spot::Reserves => self.state.portals.is_empty(),
            Spot::Injured(_) | Spot::SentOff | Spot::Lost => true,
        })
    }

    /// One team turn.
    pub fn team_turn(&mut self) -> Flow {
        // A team whose turn does not start sits it out.
        let mut goes_on = if std::mem::take(&mut self.state.under_way) { self.resume()? } else { self.begin_turn()? };
        while goes_on && !self.state.turnover {
            self.rest()?;
            let options = self.turn_options()?;
            let command = self.ask_even_one(self.state.active, Ask("turn"), options)?;
            if command.word == word::END {
                break;
            }
            self.part("order", command, Self::obey)?;
            goes_on = self.turn_goes_on()?;
        }
        self.end_turn()
    }

    /// Whether the active team may do more after so many activations.
    fn turn_goes_on(&mut self) -> Flow<bool> {
        if self.state.turnover {
            return Ok(false);
        }
        let (team, activations) = (Value::from(self.state.active), self.state.activation);
        self.truth(event::TURN_GOES_ON, &[team, activations])
    }

    /// Goes on inside a team turn, with the activation that is going on.
    fn resume(&mut self) -> Flow<bool> {
        if let Some(Acting { player, action, .. }) = self.state.acting {
            self.moving(player)?;
            self.finish_activation(player, action)?;
            return self.turn_goes_on();
        }
        Ok(true)
    }

    fn begin_turn(&mut self) -> Flow<bool> {
        let active = self.state.active;
        (self.state.turnover, self.state.over) = (false, false);
        self.state.used.clear();
        self.state.activation = 0;
        let is_ready = |who| self.game().peek(event::READY_AGAIN, None, &[who]) == 1;
        let tired = self.state.everyone().filter(|&who| self.state.player(who).activated);
        let ready: SmallVec<[Value; 16]> = tired.filter(|&who| is_ready(who)).collect();
        ready.into_iter().for_each(|who| self.state.player_mut(who).activated = false);
        self.state
            .end_boosts(|state, boost| boost.until == Until::NextOwnTurn && state.player(boost.player).team == active);
        self.state.end_counts(|side, until| until == Until::NextOwnTurn && side == usize::from(active));
        self.happens(event::TURN_START, &[i32::from(active)])
    }

    fn end_turn(&mut self) -> Flow {
        let (active, turn) = (self.state.active, self.state.turn);
        (self.state.turnover, self.state.over) = (false, true);
        self.state.end_boosts(|_, boost| boost.until == Until::Turn);
        self.state.end_counts(|_, until| until == Until::Turn);
        for player in self.state.everyone() {
            let who = self.state.player(player);
            let just_now = i32::from(who.stunned_in == turn);
            let lies = who.posture == Posture::Stunned && self.state.square(player) != NONE;
            if lies && self.truth(event::TURNS_OVER, &[player, just_now])? {
                self.state.player_mut(player).posture = Posture::Prone;
            }
        }
        self.step(event::TURN_END, &[i32::from(active)])?;
        self.end_turn_in_rooms()?;
        self.state.sides[usize::from(active)].turns += 1;
        self.state.turn += 1;
        self.state.activation = 0;
        Ok(())
    }

    /// Two sides take turns, unless a house lets them roll too; more roll for their order in every round
    /// (`db/multiplayer/turn-order`).
    fn next_side(&mut self, active: u8) -> Flow<u8> {
        if let Some(side) = self.state.begins.take() {
            return Ok(side);
        }
        if let [one, other] = &self.state.sides[..]
            && (!self.book.data.order_each_round || one.turns != other.turns)
        {
            self.state.round.clear();
            return Ok(1 - active);
        }
        if self.state.round.is_empty() {
            self.state.round = self.order_by_roll(event::TURN_ORDER_ROLL)?;
        }
        Ok(self.state.round.remove(0))
    }

    /// Whether a player can never come back: with nobody left on any side nobody will ever score.
    fn is_gone(player: &Player) -> bool {
        !matches!(player.spot, Spot::Square(_) | Spot::Reserves | Spot::KnockedOut)
    }

    // ---------------------------------------------------------------------------- activations

    fn obey(&mut self, command: Command) -> Flow {
        let player = command.subject;
        match command.word {
            word::ENTER => {
                self.state.activation += 1;
                return self.enter(player);
            }
            word::SPONGE => {
                return self.sponge(player);
            }
            word::SPECIAL => return self.special(player, command.object),
            _ => {}
        }
        let book = Arc::clone(&self.book);
        let Some(action) = book.data.actions.iter().find(|action| action.command == command.word) else {
            return Ok(());
        };
        self.begin_activation(player, action.word, command.object, NONE)?;
        // As it begins a rule may have it declare another.
        let declared = self.acting().action;
        if declared == action.word {
            self.state.used.extend(action.uses);
        }
        if self.goes_on(player) {
            match declared {
                // Whoever was taken elsewhere meanwhile has nobody to block.
                names::BLOCK if self.state.adjacent(player, command.object) => {
                    if self.stand_up(player)? && self.declare_block(player, command.object, names::BLOCK)? {
                        self.block(player, command.object, names::BLOCK)?;
                        self.goes_on_after_block(player)?;
                    }
                }
                names::BLOCK => {}
                _ => {
                    if self.stand_up(player)? {
                        self.moving(player)?;
                    }
                }
            }
        }
        self.finish_activation(player, declared)
    }

    /// Whoever has declared another action in the course of its block does that too, from where it is: a block allows no
    /// movement after it.
    fn goes_on_after_block(&mut self, player: Value) -> Flow {
        let acting = self.acting();
        if acting.action == names::BLOCK {
            return Ok(());
        }
        acting.limit = Some(0);
        self.moving(player)
    }

    fn begin_activation(&mut self, player: Value, action: Value, target: Value, special: Value) -> Flow {
        self.state.activation += 1;
        let who = self.state.player_mut(player);
        who.activated = true;
        for boost in &mut self.state.boosts {
            if boost.player == player && boost.until == Until::EndOfNextActivation {
                boost.until = Until::Activation;
            }
        }
        self.state.end_boosts(|_, boost| boost.player == player && boost.until == Until::NextActivation);
        let lasts = self.state.boosts.iter().any(|boost| boost.player == player && boost.change == Change::Distracted);
        self.state.player_mut(player).distracted = lasts;
        let origin = self.state.square(player);
        self.state.acting = Some(Acting { special, target, ..Acting::new(player, action, origin) });
        // Passed over where nobody has anything to say: events of stored games keep their numbers.
        if self.game().concerns(event::ACTION_DECLARED, &[player, action]) {
            self.step(event::ACTION_DECLARED, &[player, action])?;
        }
        if !self.happens(event::ACTIVATION_START, &[player, action])? {
            self.end_activation_of(player);
        }
        Ok(())
    }

    fn finish_activation(&mut self, player: Value, action: Value) -> Flow {
        let origin = self.state.acting.as_ref().map_or(NONE, |acting| acting.origin);
        let square = self.state.square(player);
        let (origin, destination) = if origin == square { (NONE, NONE) } else { (origin, square) };
        self.step(event::ACTIVATION_END, &[player, action, origin, destination])?;
        self.state.end_boosts(|_, boost| boost.player == player && boost.until == Until::Activation);
        self.state.end_counts(|_, until| until == Until::Activation);
        self.state.acting = None;
        Ok(())
    }

    /// Whether the activation may go on: nothing has ended it, and the player is still there.
    pub(super) fn goes_on(&self, player: Value) -> bool {
        let ended = self.state.acting.as_ref().is_none_or(|acting| acting.ended);
        !ended && !self.state.turnover && self.state.square(player) != NONE
    }

    fn special(&mut self, player: Value, action: Value) -> Flow {
        let book = Arc::clone(&self.book);
        let moves = book.data.special(action).is_some_and(|rule| rule.moves);
        let replacement = book.data.replacement(action);
        let declared = if replacement.is_some() { names::BLOCK } else { names::SPECIAL };
        let count = if moves { 0 } else { replacement.and_then(|rule| rule.blocks).unwrap_or(1) };
        let targets = self.special_targets(player, action, count)?;
        let target = targets.first().copied().unwrap_or(NONE);
        let here = self.state.square(player);
        self.step(event::SPECIAL_ACTIONS, &[player])?;
        self.begin_activation(player, declared, target, action)?;
        self.state.used.extend(book.data.special(action).and_then(|rule| rule.uses));
        // Whoever was taken elsewhere meanwhile may do there only what is offered there.
        let offered = self.state.square(player) == here || self.is_offered(player, action, &targets)?;
        if offered && self.goes_on(player) && self.stand_up(player)? {
            match replacement {
                None if moves => self.moving(player)?,
                None => self.special_deed(player, target)?,
                Some(SpecialRule { blocks: None, .. }) => {
                    if self.declare_block(player, target, names::BLOCK)? {
                        self.step(event::BLOCK_REPLACED, &[player, target, names::BLOCK, action])?;
                    }
                }
                Some(_) => {
                    if self.happens(event::SPECIAL_ACTION, &[player, NONE, action])? {
                        self.block_at_once(player, &targets)?;
                    }
                }
            }
        }
        self.finish_activation(player, declared)
    }

    /// Whether rules offer a special action to a player where it stands, against all of its targets.
    fn is_offered(&self, player: Value, action: Value, targets: &[Value]) -> Flow<bool> {
        let mut offered = Vec::new();
        verdict::specials(self.game(), player, |other, whom| offered.extend((other == action).then_some(whom)))?;
        Ok(!offered.is_empty() && targets.iter().all(|target| offered.contains(target)))
    }

    /// So many of the targets that rules offer for a special action, one chosen after the other.
    fn special_targets(&mut self, player: Value, action: Value, count: usize) -> Flow<Vec<Value>> {
        let mut chosen = Vec::new();
        while chosen.len() < count {
            let mut options = self.options();
            self.offer_targets(player, action, &mut options)?;
            options.retain(|option| !chosen.contains(&option.object));
            if options.is_empty() {
                break;
            }
            let facts: Vec<Value> = std::iter::once(action).chain(chosen.iter().copied()).collect();
            chosen.push(self.ask_knowing(self.state.active, Ask("target"), &facts, options)?.object);
        }
        Ok(chosen)
    }

    /// The special action itself.
    fn special_deed(&mut self, player: Value, target: Value) -> Flow {
        self.acting().done = true;
        let action = self.acting().special;
        self.step(event::SPECIAL_ACTION, &[player, target, action])?;
        Ok(())
    }

    /// Every step of an activation that moves, with what may be done between the steps. A command that comes to nothing
    /// with nobody the worse for it is not tried for ever.
    pub(super) fn moving(&mut self, player: Value) -> Flow {
        self.repeat("moving", (player, Vec::new()), |table, (player, mut in_vain)| {
            if !table.goes_on(player) || !table.state.player(player).stands() {
                return Ok(ControlFlow::Break(()));
            }
            let mut options = table.moving_options(player)?;
            if !in_vain.is_empty() {
                options.retain(|option| in_vain.iter().filter(|other| *other == option).count() < MOST_TRIES);
            }
            let before = (table.state.acting.clone(), table.state.square(player));
            let command = table.ask(table.state.player(player).team, Ask("activation"), options)?;
            if !table.part("deed", (player, command), |table, (player, command)| table.deed(player, command))? {
                return Ok(ControlFlow::Break(()));
            }
            if before == (table.state.acting.clone(), table.state.square(player)) {
                in_vain.push(command);
            }
            Ok(ControlFlow::Continue((player, in_vain)))
        })
    }

    /// A step of an activation, or what is done between two; false if the coach has enough.
    fn deed(&mut self, player: Value, command: Command) -> Flow<bool> {
        let object = command.object;
        match command.word {
            word::MOVE => self.move_to(player, object, Pace::Walks)?,
            word::HURRY => self.move_to(player, object, Pace::Hurries)?,
            word::HANDLE => self.handle(player, object)?,
            word::JUMP => self.jump_to(player, object)?,
            word::BLOCK => self.blitz_block(player, object, NONE)?,
            word::SPECIAL => {
                let target = self.acting().target;
                self.blitz_block(player, target, object)?;
            }
            word::PASS => self.pass(player, object)?,
            word::BANK => self.bank_at(player, object)?,
            word::HAND_OFF => self.with_ball(Ball::Held(player), |this| this.hand_to(player, object))?,
            word::THROW => self.throw_of(player, object)?,
            word::FOUL => self.foul(player, object)?,
            word::OPEN => self.pay_and_open(player, object)?,
            word::TARGET => self.special_deed(player, object)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn jump_to(&mut self, player: Value, landing: Square) -> Flow {
        let state = &self.state;
        let here = state.square(player);
        if let Some(crossing) = crossing(self.game(), player, landing) {
            return self.cross(player, &crossing);
        }
        if state.dungeon().drops(here).any(|square| square == landing) {
            self.truth(event::MAY_JUMP_DOWN, &[player, here, landing])?;
            return self.jump(player, NONE, landing);
        }
        if state.dungeon().across_pit(here).contains(&landing) {
            return self.jump_pit(player, landing);
        }
        let (left, rushes) = verdict::squares_left(&mut self.game(), player)?;
        let may = |over| verdict::may_jump_by(self.game(), player, [here, over, landing], left + rushes).is_ok();
        let ways = verdict::squares_between(state, here, landing).filter(|&over| may(over));
        // Where there are several ways, over whoever lies there.
        let over = ways.max_by_key(|&over| (state.on(over) != NONE && !state.player(state.on(over)).stands(), -over));
        self.jump(player, over.unwrap_or(NONE), landing)
    }

    /// The block of a blitz, or a special action in its place.
    fn blitz_block(&mut self, player: Value, target: Value, instead: Value) -> Flow {
        self.acting().done = true;
        let blocks = instead == NONE || self.book.data.replacement(instead).is_some();
        if !self.pay_for_block(player)? || blocks && !self.declare_block(player, target, names::BLITZ)? {
            return Ok(());
        }
        if instead == NONE {
            return self.block(player, target, names::BLITZ);
        }
        self.acting().special = instead;
        if !blocks {
            return self.special_deed(player, target);
        }
        self.step(event::BLOCK_REPLACED, &[player, target, names::BLITZ, instead])?;
        Ok(())
    }

    pub(super) fn bank_at(&mut self, player: Value, target: Square) -> Flow {
        match self.state.dungeon().wall_faced(self.state.square(player), target) {
            Some(wall) => self.bank(player, target, wall),
            None => Ok(()),
        }
    }

    /// A team-mate is lifted; the coach chooses where it is thrown.
    pub(crate) fn throw_of(&mut self, thrower: Value, thrown: Value) -> Flow {
        let longest = self.value(event::LONGEST_BAND, None, &[thrower, names::THROW])?;
        let mut options = self.options();
        let throw = Throw::so_far(thrower, names::THROW, longest);
        self.in_range(throw, |square| options.push(Self::command(word::THROW_AT, thrower, square)));
        if options.is_empty() {
            return Ok(());
        }
        let target = self.ask_knowing(self.state.active, Ask("throw"), &[names::THROW, Value::MAX], options)?.object;
        self.throw(thrower, thrown, target)
    }
}
