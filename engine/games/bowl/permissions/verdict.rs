//! Whether a player may do something now, and who says that it may not: one answer for the list of what is legal and for
//! whoever is refused.
//!
//! Start at [`at_turn`] and [`at_activation`]. The parts of a verdict are what `turn.rs` lists commands with: first whether a
//! action is possible at all, then whether it is with this square or this player.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::data::ActionRule;
use crate::games::bowl::description::vocabulary::verb;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::state::{Ball, Posture, Spot, State};
use crate::games::bowl::terrain::stepping::may_hurry_onto;
use crate::games::bowl::terrain::{Pace, affords_jump, affords_step, crossing, may_cross, may_handle, may_jump_down};
use crate::games::bowl::words::{event, names, word};
use crate::grid::Square;
use crate::referee::{Asks, Command, Flow, Game, Question, Span, Verdict, require};
use crate::teams::Characteristic;

use super::allowance::FAR;
use super::kept::Free;
use super::price::{jumps, pays, steps};
use super::ruler::{BEYOND, left_by_rules};

// ------------------------------------------------------------------------------------ team turns

/// Whether a command is one of a team's turn.
pub(super) fn at_turn(mut game: Game<Bowl>, side: u8, Command { word, subject: player, object }: Command) -> Verdict {
    let action = game.book.data.actions.iter().find(|action| action.command == word);
    if action.is_none() && !matches!(word, word::ENTER | word::SPONGE | word::SPECIAL | word::TARGET) {
        return Ok(());
    }
    is_own(game, player, side)?;
    match word {
        word::ENTER => may_enter(&mut game, player),
        word::SPONGE => may_recover(game, player),
        word::SPECIAL | word::TARGET => {
            may_activate(game, player)?;
            may_declare_specials(&mut game, player, object)
        }
        _ => {
            may_activate(game, player)?;
            let Some(action) = action else { return Ok(()) };
            may_declare(&mut game, player, action)?;
            may_target(game, player, action.word, object)
        }
    }
}

/// Whether a player is one whom a side moves.
pub(super) fn is_own(game: Game<Bowl>, player: Value, side: u8) -> Verdict {
    require(player != NONE, "nobody", "activation-start")?;
    let who = game.state.player(player);
    require(!who.is_beast(), "nobodys", "activation-start")?;
    require(who.team == side, "not-yours", "turn-start")
}

/// Whether a player can be activated.
pub(crate) fn may_activate(game: Game<Bowl>, player: Value) -> Verdict {
    let who = game.state.player(player);
    require(matches!(who.spot, Spot::Square(_)), "not-in-the-dungeon", "activation-start")?;
    require(!who.activated, "activated", "activation-start")?;
    require(who.posture != Posture::Stunned, "stunned", "turn-end")
}

/// Whether a player can come on from the bench.
pub(crate) fn may_enter<A: Asks<Bowl>>(asks: &mut A, player: Value) -> Verdict {
    let state = asks.game().state;
    let team = Value::from(state.player(player).team);
    require(state.player(player).spot == Spot::Reserves, "not-in-reserve", "may-enter")?;
    uses_the_bench(asks.game(), player)?;
    require(!state.portals.is_empty(), "no-portal", "may-enter")?;
    asks.permits(Question::new(event::MAY_ENTER, [team, player]))
}

/// The place of the player who comes on, in that question.
pub(crate) const ENTERING: usize = 1;

/// Whether a player can be woken with the sponge.
pub(crate) fn may_recover(game: Game<Bowl>, player: Value) -> Verdict {
    require(game.state.player(player).spot == Spot::KnockedOut, "not-knocked-out", "may-enter")?;
    uses_the_bench(game, player)
}

/// Whether a team may use its bench once more this turn.
fn uses_the_bench(game: Game<Bowl>, player: Value) -> Verdict {
    let team = Value::from(game.state.player(player).team);
    let used = game.state.used.iter().filter(|&&used| used == names::BENCH).count() as Value;
    let question = Question::new(event::BENCH_LIMIT, [team]);
    question.admits(game.ask(question), Span::at_least(used.saturating_add(1)), "bench-used", "may-enter")
}

/// The question whether a player may take an action.
pub(crate) fn acts(player: Value, action: Value) -> Question {
    Question::new(event::MAY_ACT, [player, action])
}

/// The question whether a player may take an action while it is Prone.
pub(super) fn acts_prone(player: Value, action: &ActionRule) -> Question {
    Question::new(event::MAY_ACT_PRONE, [player, action.word]).from(i32::from(action.prone))
}

/// Whether a player can declare an action, whoever its target is.
pub(crate) fn may_declare<A: Asks<Bowl>>(asks: &mut A, player: Value, action: &ActionRule) -> Verdict {
    let game = asks.game();
    let (rule, what) = (rule_of(action.word), action.word);
    let prone = game.state.player(player).posture == Posture::Prone;
    let used = action.uses.is_some_and(|uses| game.state.used.contains(&uses));
    require(!used, "used-up", rule)?;
    if prone {
        asks.permits_at_a_glance(acts_prone(player, action))?;
    }
    let game = asks.game();
    match what {
        names::PASS | names::HAND_OFF => require(can_get_ball(game, player, what), "no-ball", rule)?,
        names::THROW => {
            game.grants(throws(player))?;
            let team = game.state.player(player).team;
            require(game.state.team(team).any(|mate| can_be_thrown(game, player, mate)), "nobody-to-throw", rule)?;
        }
        _ => {}
    }
    asks.permits_at_a_glance(acts(player, what))
}

/// Whether there is a ball that a player has or may still take up in an action, be it out of a chest.
pub(crate) fn can_get_ball(game: Game<Bowl>, player: Value, action: Value) -> bool {
    let mut balls = std::iter::once(&game.state.ball).chain(&game.state.other_balls);
    balls.any(|ball| match ball {
        Ball::Held(carrier) => *carrier == player,
        Ball::Ground(_) => true,
        Ball::Hidden => game.state.chests.iter().any(|chest| opens(game, player, chest.square, action)),
    })
}

/// Whether no rule keeps a player who gets beside a chest from opening it in an action.
fn opens(mut game: Game<Bowl>, player: Value, chest: Square, action: Value) -> bool {
    let left = squares_left(&mut game, player).map_or(0, |(left, _)| left);
    game.grants(Question::new(event::MAY_OPEN_CHEST, [player, chest, action, left])).is_ok()
}

fn can_be_thrown(game: Game<Bowl>, thrower: Value, mate: Value) -> bool {
    let there = mate != thrower && game.state.square(mate) != NONE;
    there && game.grants(Question::new(event::MAY_BE_THROWN, [mate])).is_ok()
}

/// Whether a player can declare an action against another; those without a target have it against nobody.
pub(crate) fn may_target(game: Game<Bowl>, player: Value, action: Value, target: Value) -> Verdict {
    if !matches!(action, names::BLOCK | names::BLITZ | names::FOUL) {
        return Ok(());
    }
    let state = game.state;
    may_be_target(state, state.player(player).team, action, target)?;
    match action {
        names::BLOCK => is_beside(state, player, state.square(target), rule_of(action)),
        _ => Ok(()),
    }
}

/// Whether a side can declare an action against somebody, whichever of its players does.
#[inline]
pub(crate) fn may_be_target(state: &State, side: u8, action: Value, target: Value) -> Verdict {
    let rule = rule_of(action);
    is_foe(state, side, target, rule)?;
    if action == names::FOUL { is_down(state, target, rule) } else { is_standing(state, target, rule) }
}

fn is_foe(state: &State, side: u8, target: Value, rule: &'static str) -> Verdict {
    require(target != NONE, "no-target", rule)?;
    if state.player(target).is_opponent(side) {
        return Ok(());
    }
    require(false, if state.is_beast(target) { "target-nobodys" } else { "target-own-side" }, rule)
}

fn is_standing(state: &State, target: Value, rule: &'static str) -> Verdict {
    require(state.player(target).stands(), "target-not-standing", rule)
}

fn is_down(state: &State, target: Value, rule: &'static str) -> Verdict {
    require(state.square(target) != NONE, "target-not-there", rule)?;
    require(!state.player(target).stands(), "target-standing", rule)
}

/// Whether one step leads from a player to a square.
pub(super) fn is_beside(state: &State, player: Value, square: Square, rule: &'static str) -> Verdict {
    if state.dungeon().is_step(state.square(player), square) {
        return Ok(());
    }
    require(false, distant(state, player, square), rule)
}

/// Whether nothing stands between a player and a square beside it.
fn is_adjacent(state: &State, player: Value, square: Square, rule: &'static str) -> Verdict {
    let touches = state.dungeon().touching(state.square(player), square);
    if touches { Ok(()) } else { require(false, distant(state, player, square), rule) }
}

/// The reason why a square cannot be stepped to: it is not beside the player, or a wall is between.
fn distant(state: &State, player: Value, square: Square) -> &'static str {
    let (here, dungeon) = (state.square(player), state.dungeon());
    let beside = here != NONE && square != NONE && dungeon.distance(here, square) == 1;
    if beside && dungeon.level(here) == dungeon.level(square) { "wall-between" } else { "target-not-adjacent" }
}

fn may_declare_specials(game: &mut Game<Bowl>, player: Value, action: Value) -> Verdict {
    let mut offered = false;
    specials(*game, player, |other, _| offered |= other == action)?;
    let prone = game.state.player(player).posture == Posture::Prone;
    require(offered, if prone { "prone" } else { "not-offered" }, "special-actions")?;
    is_fresh(*game, action)?;
    may_stand_up_for(game, player, action)?;
    may_act_specially(game, player)?;
    may_take(game, player, action)
}

/// Whether a special action may be declared by this player as it lies or stands: from the ground if one stands up for it, as
/// for all that move, or if it takes the place of a block and the player may declare one from there.
pub(crate) fn may_stand_up_for<A: Asks<Bowl>>(asks: &mut A, player: Value, special: Value) -> Verdict {
    let game = asks.game();
    if game.state.player(player).posture != Posture::Prone {
        return Ok(());
    }
    let data = &game.book.data;
    let replaces = data.replacement(special).is_some();
    let block = data.actions.iter().find(|action| replaces && action.word == names::BLOCK);
    let stands_up = || i32::from(data.special(special).is_some_and(|rule| rule.stands_up));
    asks.permits_at_a_glance(match block {
        Some(block) => acts_prone(player, block),
        None => Question::new(event::MAY_ACT_PRONE, [player, names::SPECIAL]).from(stands_up()),
    })
}

/// Whether a special action has not been used up.
pub(crate) fn is_fresh(game: Game<Bowl>, special: Value) -> Verdict {
    let uses = game.book.data.special(special).and_then(|rule| rule.uses);
    require(!uses.is_some_and(|uses| game.state.used.contains(&uses)), "used-up", "special-actions")
}

/// Whether a player can take special actions at all.
pub(crate) fn may_act_specially<A: Asks<Bowl>>(asks: &mut A, player: Value) -> Verdict {
    asks.permits_at_a_glance(acts(player, names::SPECIAL))
}

/// Whether a player can take one special action among those that rules offer.
pub(crate) fn may_take<A: Asks<Bowl>>(asks: &mut A, player: Value, special: Value) -> Verdict {
    asks.permits_at_a_glance(Question::new(event::MAY_TAKE_SPECIAL, [player, special]))
}

/// The special actions that rules offer to a player, with each target.
pub(crate) fn specials(game: Game<Bowl>, player: Value, mut found: impl FnMut(Value, Value)) -> Flow {
    game.foresee_or_tell(event::SPECIAL_ACTIONS, &[player], |what, args| {
        if what == verb::OFFER {
            found(args[0], args[1]);
        }
    })
}

/// Whether rules offer a special action against somebody.
pub(super) fn is_offered(game: Game<Bowl>, player: Value, special: Value, target: Value) -> Verdict {
    let mut offered = false;
    specials(game, player, |action, whom| offered |= target != NONE && (action, whom) == (special, target))?;
    require(offered, "not-offered", "special-actions")
}

/// The question whether a player scores where it stands with the ball: by the book in the end zone of another side.
pub(crate) fn may_score(state: &State, player: Value, square: Square) -> Question {
    Question::new(event::MAY_SCORE, [player, square]).from(i32::from(state.scores_at(player, square)))
}

/// Whether a player scores where it stands with the ball.
pub(crate) fn scores_at(game: Game<Bowl>, player: Value, square: Square) -> bool {
    if game.book.events[usize::from(event::MAY_SCORE)].hooks.is_empty() {
        return game.state.scores_at(player, square);
    }
    square != NONE && game.ask(may_score(game.state, player, square)) == 1
}

// ----------------------------------------------------------------------------------- activations

/// Whether a command is one of the activation under way.
pub(super) fn at_activation(mut game: Game<Bowl>, side: u8, command: Command) -> Verdict {
    let Command { word, subject: player, object } = command;
    if game.state.actor() != player {
        is_own(game, player, side)?;
        return require(false, "another-acts", "activation-start");
    }
    let (left, rushes) = squares_left(&mut game, player)?;
    let (state, squares) = (game.state, left + rushes);
    match word {
        word::STOP => Ok(()),
        word::MOVE => may_step(game, player, object, squares),
        word::JUMP => may_jump_to(&mut game, player, object, squares),
        word::HURRY => may_hurry(game, player, object, squares),
        word::HANDLE => may_handle(game, player, object, squares),
        word::BLOCK => {
            may_blitz(&mut game, player, squares)?;
            require(object == declared_target(state), "not-the-target", "blitz-action")
        }
        word::SPECIAL => {
            may_blitz(&mut game, player, squares)?;
            may_replace_block(game, player, object)
        }
        word::TARGET => {
            may_do(state, names::SPECIAL)?;
            let special = state.acting.as_ref().map_or(NONE, |acting| acting.special);
            is_offered(game, player, special, object)
        }
        word::FOUL => {
            may_foul(state)?;
            require(object == declared_target(state), "not-the-target", "foul-action")
        }
        word::OPEN => may_open(&mut game, player, object),
        word::HAND_OFF => {
            may_release(state, names::HAND_OFF)?;
            may_take_over(state, player, object)
        }
        word::PASS | word::BANK => {
            may_release(state, names::PASS)?;
            in_reach(&mut game, player, command)
        }
        word::THROW => {
            may_throw(&mut game, player)?;
            may_be_thrown(&mut game, player, object)
        }
        // Where to is asked once it is known whom.
        word::THROW_AT => {
            may_throw(&mut game, player)?;
            require(false, "no-target", "throw-action")
        }
        _ => Ok(()),
    }
}

/// The squares a player may move in this activation, before rushing.
pub(crate) fn allowance<A: Asks<Bowl>>(asks: &mut A, player: Value) -> Flow<i32> {
    let state = asks.game().state;
    if let Some(limit) = state.acting.as_ref().and_then(|acting| acting.limit) {
        return Ok(limit);
    }
    let printed = state.characteristic(player, Characteristic::Ma);
    asks.answer(Question::new(event::MOVEMENT, [player]).from(printed))
}

/// How many squares are left: of movement, and of rush.
pub(crate) fn squares_left<A: Asks<Bowl>>(asks: &mut A, player: Value) -> Flow<(i32, i32)> {
    let allowance = allowance(asks, player)?;
    let limited = asks.game().state.acting.as_ref().is_some_and(|acting| acting.limit.is_some());
    let rushes = if limited { 0 } else { asks.answer(Question::new(event::RUSH_LIMIT, [player]))? };
    Ok(left_of(asks.game().state, allowance, rushes))
}

/// The same where no rule has a say in it; nothing where one has.
pub(crate) fn squares_left_as_printed(game: Game<Bowl>, player: Value, free: Free) -> Option<(i32, i32)> {
    if !free.moves_as_printed || game.state.acting.as_ref().is_some_and(|acting| acting.limit.is_some()) {
        return None;
    }
    let printed = game.state.characteristic(player, Characteristic::Ma);
    let allowance = game.undisputed(Question::new(event::MOVEMENT, [player]).from(printed))?;
    Some(left_of(game.state, allowance, free.rushes?))
}

/// What is left of movement and of rushes.
fn left_of(state: &State, allowance: i32, rushes: i32) -> (i32, i32) {
    let (moved, rushed) = state.acting.as_ref().map_or((0, 0), |acting| (acting.moved, acting.rushed));
    // A house may have any numbers: squares left and rushes are added up by whoever asks.
    let left = |most: i32, used: i32| most.saturating_sub(used).clamp(0, FAR);
    (left(allowance, moved), left(rushes, rushed))
}

/// Whether a player with so many squares left can step to a square.
pub(super) fn may_step(game: Game<Bowl>, player: Value, next: Square, squares: i32) -> Verdict {
    is_a_step(game.state, player, next, Pace::Walks)?;
    may_step_onto(game, player, next, squares)
}

/// Whether a player with so many squares left can hurry to a square.
pub(super) fn may_hurry(game: Game<Bowl>, player: Value, next: Square, squares: i32) -> Verdict {
    is_a_step(game.state, player, next, Pace::Hurries)?;
    may_hurry_onto(game, player, next, squares)
}

/// Whether a square is free and one step away; nobody hurries through a passage.
fn is_a_step(state: &State, player: Value, next: Square, pace: Pace) -> Verdict {
    is_free(state, next)?;
    let here = state.square(player);
    let beside = state.dungeon().is_step(here, next);
    let passes = pace == Pace::Walks && state.passages(here).contains(&next);
    require(beside || passes, "not-a-step", "movement")
}

/// The same of a square that is known to be free and one step away.
pub(crate) fn may_step_onto(mut game: Game<Bowl>, player: Value, next: Square, squares: i32) -> Verdict {
    let here = game.state.square(player);
    let cost = affords_step(&mut game, player, (here, next), (Pace::Walks, squares))?;
    if cost > 1 && cost > squares_left(&mut game, player)?.0 {
        game.grants(Question::new(event::MAY_RUSH, [player, here, next]))?;
    }
    game.grants(steps(player, here, next))
}

pub(crate) fn is_free(state: &State, square: Square) -> Verdict {
    if state.is_empty(square) {
        return Ok(());
    }
    require(state.on(square) == NONE, "square-taken", "enters-square")?;
    require(state.chest(square).is_none(), "chest-in-the-way", "may-open-chest")?;
    require(state.is_empty(square), "not-a-step", "movement")
}

/// Whether a player can jump once more.
pub(crate) fn may_jump<A: Asks<Bowl>>(asks: &mut A, player: Value) -> Verdict {
    let question = Question::new(event::JUMP_LIMIT, [player]);
    let limit = asks.answer(question)?;
    let jumps = asks.game().state.acting.as_ref().map_or(0, |acting| acting.jumps);
    question.admits(limit, Span::at_least(jumps.saturating_add(1)), "jumped", "jump-limit")
}

/// Whether a square next to a player may be jumped over.
pub(crate) fn may_jump_over(game: Game<Bowl>, player: Value, over: Square) -> Verdict {
    let granted = game.grants(jumps(game.state, player, over));
    require(granted.is_ok() || game.state.chest(over).is_none(), "chest-in-the-way", "may-open-chest")?;
    granted
}

/// Whether a player with so many squares left can jump to a square: over things, down, or over somebody.
fn may_jump_to(game: &mut Game<Bowl>, player: Value, landing: Square, squares: i32) -> Verdict {
    let here = game.state.square(player);
    if let Some(crossing) = crossing(*game, player, landing) {
        return may_cross(*game, player, &crossing, squares);
    }
    if game.state.dungeon().drops(here).any(|square| square == landing) {
        return may_jump_down(*game, player, landing, squares);
    }
    leads_to(*game, player, (here, landing), squares)?;
    may_jump(game, player)
}

/// Whether a jump from a square can end in another: over some square between them, or over a pit.
fn leads_to(game: Game<Bowl>, player: Value, (here, landing): (Square, Square), squares: i32) -> Verdict {
    is_free(game.state, landing)?;
    let dungeon = game.state.dungeon();
    if dungeon.across_pit(here).contains(&landing) {
        return affords_jump(game, player, [here, NONE, landing], squares);
    }
    let mut verdict = require(false, "not-a-jump", "may-jump-over");
    for over in squares_between(game.state, here, landing) {
        verdict = may_jump_by(game, player, [here, over, landing], squares);
        if verdict.is_ok() {
            break;
        }
    }
    verdict
}

/// The squares over any of which a jump from one square can end in another.
pub(crate) fn squares_between(state: &State, here: Square, landing: Square) -> impl Iterator<Item = Square> {
    let dungeon = state.dungeon();
    let leads = move |&over: &Square| dungeon.jump_squares(here, over).any(|square| square == landing);
    dungeon.next_to(here).iter().copied().filter(leads)
}

/// Whether a player with so many squares left may jump from one square over another.
pub(crate) fn may_jump_by(game: Game<Bowl>, player: Value, way: [Square; 3], squares: i32) -> Verdict {
    may_jump_over(game, player, way[1])?;
    affords_jump(game, player, way, squares)
}

/// Whether an action can be done: it was declared, and has not been done yet.
fn may_do(state: &State, action: Value) -> Verdict {
    let acting = state.acting.as_ref().filter(|acting| acting.action == action);
    require(acting.is_some(), "not-declared", rule_of(action))?;
    require(acting.is_some_and(|acting| !acting.done), "done", rule_of(action))
}

/// Against whom the action was declared.
fn declared_target(state: &State) -> Value {
    state.acting.as_ref().map_or(NONE, |acting| acting.target)
}

/// Whether a player with so many squares left can make the block of its blitz.
pub(crate) fn may_blitz<A: Asks<Bowl>>(asks: &mut A, player: Value, squares: i32) -> Verdict {
    may_do(asks.game().state, names::BLITZ)?;
    let price = Question::new(event::BLITZ_COST, [player]);
    let cost = asks.answer(price)?;
    let state = asks.game().state;
    let target = declared_target(state);
    is_adjacent(state, player, state.square(target), "blitz-action")?;
    is_standing(state, target, "blitz-action")?;
    pays(price, cost, squares, "blitz-cost")
}

/// Whether a special action can take the place of the block of a blitz.
fn may_replace_block(game: Game<Bowl>, player: Value, special: Value) -> Verdict {
    let (mut offered, target) = (false, declared_target(game.state));
    specials(game, player, |other, whom| offered |= other == special && fits_blitz(game, (other, whom), target))?;
    require(offered, "not-offered", "special-actions")
}

/// Whether a special action that is offered against somebody, or against nobody, can take the place of the block of a blitz.
pub(crate) fn fits_blitz(game: Game<Bowl>, (special, whom): (Value, Value), target: Value) -> bool {
    let Some(rule) = game.book.data.special(special) else { return false };
    let replaces = rule.replaces_block && rule.blocks.is_none();
    let instead = rule.in_blitz && (whom == target || whom == NONE);
    whom == target && replaces || instead && may_take(&mut { game }, game.state.actor(), special).is_ok()
}

/// Whether the foul that was declared can be committed.
pub(crate) fn may_foul(state: &State) -> Verdict {
    may_do(state, names::FOUL)?;
    let target = declared_target(state);
    is_down(state, target, "foul-action")?;
    is_adjacent(state, state.actor(), state.square(target), "foul-action")
}

/// Whether a player can open the chest on a square.
pub(crate) fn may_open<A: Asks<Bowl>>(asks: &mut A, player: Value, square: Square) -> Verdict {
    let state = asks.game().state;
    require(state.chest(square).is_some(), "no-chest", "may-open-chest")?;
    is_adjacent(state, player, square, "may-open-chest")?;
    may_open_beside(asks, player, square)
}

/// The same of a chest that is known to be beside it.
pub(crate) fn may_open_beside<A: Asks<Bowl>>(asks: &mut A, player: Value, square: Square) -> Verdict {
    let action = asks.game().state.acting.as_ref().map_or(NONE, |acting| acting.action);
    let price = Question::new(event::OPENING_COST, [player, square]);
    let cost = asks.answer(price)?;
    let (left, rushes) = squares_left(asks, player)?;
    pays(price, cost, left + rushes, "opening-cost")?;
    asks.permits(Question::new(event::MAY_OPEN_CHEST, [player, square, action, left]))
}

/// Whether a player can part with the ball by the action that it declared.
pub(crate) fn may_release(state: &State, action: Value) -> Verdict {
    may_do(state, action)?;
    require(state.holds(state.actor()), "no-ball", rule_of(action))
}

/// Whether a player can hand the ball to another.
pub(crate) fn may_take_over(state: &State, player: Value, mate: Value) -> Verdict {
    is_mate(state, player, mate, "hand-off-action")?;
    is_standing(state, mate, "hand-off-action")?;
    is_beside(state, player, state.square(mate), "hand-off-action")
}

fn is_mate(state: &State, player: Value, mate: Value, rule: &'static str) -> Verdict {
    require(mate != NONE, "no-target", rule)?;
    require(state.player(mate).team == state.player(player).team, "not-a-mate", rule)
}

/// Whether a pass or a throw at a wall reaches its square.
fn in_reach(game: &mut Game<Bowl>, player: Value, command: Command) -> Verdict {
    let square = command.object;
    require(square != NONE, "no-target", "pass-action")?;
    let throw = Throw::by(*game, player, names::PASS);
    if command.word == word::BANK {
        return reaches_wall(*game, throw.at_wall(*game), square);
    }
    let near = reaches(*game, throw, square);
    if near.is_err() && is_far(*game, player, square) && may_throw_anywhere(game, player, names::PASS).is_ok() {
        return Ok(());
    }
    near
}

/// A throw: the thrower, how many bands far at most, and which value says so.
#[derive(Clone, Copy)]
pub(crate) struct Throw {
    pub thrower: Value,
    pub longest: i32,
    reach: Question,
}

impl Throw {
    /// A throw by an action that reaches so many bands.
    pub fn so_far(thrower: Value, action: Value, longest: i32) -> Throw {
        Throw { thrower, longest, reach: Question::new(event::LONGEST_BAND, [thrower, action]) }
    }

    /// A throw by an action, as far as rules let it reach.
    pub fn by(game: Game<Bowl>, thrower: Value, action: Value) -> Throw {
        Throw::so_far(thrower, action, longest(game, thrower, action))
    }

    /// The same at a wall: as far as at a square, unless a rule says otherwise.
    pub fn at_wall(self, game: Game<Bowl>) -> Throw {
        let reach = Question::new(event::LONGEST_BANK, [self.thrower, self.longest]);
        match game.ask(reach) {
            longest if longest == self.longest => self,
            longest => Throw { longest, reach, ..self },
        }
    }

    /// The same, so many bands far at most.
    pub fn within(self, bands: i32) -> Throw {
        Throw { longest: self.longest.min(bands), ..self }
    }
}

/// The bands that somebody can throw by an action.
fn longest(game: Game<Bowl>, thrower: Value, action: Value) -> i32 {
    game.ask(Question::new(event::LONGEST_BAND, [thrower, action]))
}

/// Whether a throw reaches a floor square.
pub(crate) fn reaches(game: Game<Bowl>, throw: Throw, square: Square) -> Verdict {
    let (here, dungeon) = (game.state.square(throw.thrower), game.state.dungeon());
    require(dungeon.is_floor(square), "not-a-floor-square", "longest-band")?;
    require(game.state.chest(square).is_none(), "chest-in-the-way", "may-open-chest")?;
    is_in_range(game, throw, square)?;
    if dungeon.sees(here, square) { Ok(()) } else { may_throw_unseen(game, throw.thrower, "square-out-of-sight") }
}

/// Whether the wall of a square can be hit by a throw.
pub(crate) fn reaches_wall(game: Game<Bowl>, throw: Throw, square: Square) -> Verdict {
    let (here, dungeon) = (game.state.square(throw.thrower), game.state.dungeon());
    require(dungeon.wall_faced(here, square).is_some(), "no-wall-in-reach", "longest-band")?;
    is_in_range(game, throw, square)?;
    require(dungeon.sees(here, square), "no-wall-in-reach", "longest-band")
}

/// Whether a square is another than the thrower's, and no more bands away than it can throw.
fn is_in_range(game: Game<Bowl>, Throw { thrower, longest, reach }: Throw, square: Square) -> Verdict {
    let band = measured(game, thrower, game.state.square(thrower), square);
    require(band != NONE, "own-square", "longest-band")?;
    let rule = if reach.event == event::LONGEST_BANK { "longest-bank" } else { "longest-band" };
    reach.admits(longest, Span::at_least(band), "out-of-reach", rule)
}

/// Whether somebody may throw at what it does not see.
pub(super) fn may_throw_unseen(game: Game<Bowl>, thrower: Value, reason: &'static str) -> Verdict {
    let sight = sight(game, thrower);
    sight.admits(game.ask(sight), Span::exactly(0), reason, "needs-sight")
}

/// Whether somebody must see the square at which it throws.
pub(crate) fn needs_sight(game: Game<Bowl>, thrower: Value) -> bool {
    game.ask(sight(game, thrower)) == 1
}

/// The question whether it must.
pub(crate) fn sight(game: Game<Bowl>, thrower: Value) -> Question {
    Question::new(event::NEEDS_SIGHT, [thrower]).from(i32::from(game.book.data.passing_needs_sight))
}

/// Whether a rule lets a player throw at squares that are out of reach.
pub(crate) fn may_throw_anywhere<A: Asks<Bowl>>(asks: &mut A, player: Value, action: Value) -> Verdict {
    asks.permits(Question::new(event::MAY_THROW_ANYWHERE, [player, action]))
}

/// Whether a floor square is out of reach, or out of sight.
pub(crate) fn is_far(game: Game<Bowl>, thrower: Value, square: Square) -> bool {
    let state = game.state;
    state.dungeon().is_floor(square) && state.chest(square).is_none() && band_to(game, thrower, square) == BEYOND
}

/// The band of the ruler between two squares, 1 to 4 and [`BEYOND`], as rules leave it; none for the own square.
pub(crate) fn measured(game: Game<Bowl>, thrower: Value, from: Square, target: Square) -> Value {
    left_by_rules(Some(&game), (thrower, target), game.state.dungeon().range(from, target))
}

/// The band of a pass; out of reach, or out of sight where it takes sight, it is [`BEYOND`].
pub(crate) fn band_to(game: Game<Bowl>, thrower: Value, target: Square) -> Value {
    band_of(game, Throw::by(game, thrower, names::PASS), target)
}

/// The band of a throw at a wall, in the same way.
pub(crate) fn band_to_wall(game: Game<Bowl>, thrower: Value, target: Square) -> Value {
    band_of(game, Throw::by(game, thrower, names::PASS).at_wall(game), target)
}

fn band_of(game: Game<Bowl>, Throw { thrower, longest, .. }: Throw, target: Square) -> Value {
    let (from, dungeon) = (game.state.square(thrower), game.state.dungeon());
    let band = measured(game, thrower, from, target);
    let seen = dungeon.sees(from, target) || !needs_sight(game, thrower);
    if band <= longest && seen { band } else { BEYOND }
}

/// Whether a player can throw a team-mate by the action that it declared.
pub(crate) fn may_throw<A: Asks<Bowl>>(asks: &mut A, player: Value) -> Verdict {
    may_do(asks.game().state, names::THROW)?;
    asks.permits(throws(player))
}

/// The question whether a player may throw a team-mate.
pub(crate) fn throws(player: Value) -> Question {
    Question::new(event::MAY_THROW, [player])
}

/// Whether a player can throw this team-mate.
pub(crate) fn may_be_thrown<A: Asks<Bowl>>(asks: &mut A, player: Value, mate: Value) -> Verdict {
    let state = asks.game().state;
    is_mate(state, player, mate, "throw-action")?;
    is_beside(state, player, state.square(mate), "throw-action")?;
    asks.permits(Question::new(event::MAY_BE_THROWN, [mate]))
}

/// The rule behind an action.
fn rule_of(action: Value) -> &'static str {
    match action {
        names::BLOCK => "block-action",
        names::BLITZ => "blitz-action",
        names::PASS => "pass-action",
        names::HAND_OFF => "hand-off-action",
        names::THROW => "throw-action",
        names::FOUL => "foul-action",
        names::SPECIAL => "special-action",
        _ => "move-action",
    }
}
