//! Refusals of answers to a question.
//!
//! Start at [`refusal`]. The options of a question are listed with the same verdicts.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Asks, By, Command, Game, Question, Refusal, Request, Verdict, refused, require, require_by};

use super::game::Gauntlet;
use super::state::{NOBODY, State};
use super::words::event;

/// The rules whose steps ask something, by question.
pub(super) const ASKED_BY: &[(&str, &str)] = &[
    ("hero", "hero-taken"),
    ("boast", "boast-added"),
    ("send", "new-turn"),
    ("rise", "may-rise"),
    ("encounter", "encounter-drawn"),
    ("extra", "encounter-drawn"),
    ("wield", "attack-dice"),
];

/// The refusal of a command, or none.
pub(super) fn refusal(game: Game<Gauntlet>, request: &Request, command: Command) -> Option<Refusal> {
    if !request.has_word(command.word) {
        return None;
    }
    refused(answers(game, request, command))
}

fn answers(game: Game<Gauntlet>, request: &Request, command: Command) -> Verdict {
    let Command { subject, object, .. } = command;
    let by = game.asks(request);
    let listed = |reason| require_by(request.options.contains(&command), reason, by);
    match (request.ask.0, request.facts) {
        ("hero", _) => may_take(game, request.side, subject, object),
        ("boast", &[hero]) => may_boast(game.state, hero, object),
        ("send", _) => may_be_sent(&mut { game }, request.side, subject),
        ("rise", _) => listed("not-the-one-asked"),
        ("encounter", _) => listed("not-on-the-table"),
        ("extra", _) => listed("not-drawn"),
        ("wield", &[hero]) => may_wield(game, hero, object, by),
        ("gain-token" | "lose-token", &[hero]) => {
            is_weapon_of(game.state, hero, object, by)?;
            listed("no-weapon-token")
        }
        ("again", &[hero, ref chosen @ ..]) => may_roll_again(game, (hero, chosen), object, by),
        ("bet", &[hero, most]) => may_bet(game.state, (hero, most), object, by),
        _ => listed("not-among-these"),
    }
}

/// Whether a player may take a hero: from the middle, or from another player with one boast more.
pub(super) fn may_take(game: Game<Gauntlet>, player: u8, hero: Value, boast: Value) -> Verdict {
    if boast == NONE {
        return require(not_yours(game, player, hero)? == NOBODY, "boast-needed", "boast-added");
    }
    may_take_boasting(game, player, hero)?;
    may_boast(game.state, hero, boast)
}

/// The same with any boast that the hero does not have yet.
pub(super) fn may_take_boasting(game: Game<Gauntlet>, player: u8, hero: Value) -> Verdict {
    let owner = not_yours(game, player, hero)?;
    require(owner != NOBODY || game.book.data.boasts_from_centre > 0, "no-boast-from-the-middle", "bragging")
}

/// Whose hero it is: not the player's own.
fn not_yours(game: Game<Gauntlet>, player: u8, hero: Value) -> Verdict<u8> {
    require(hero != NONE, "nobody", "hero-taken")?;
    let owner = game.state.hero(hero).owner;
    require(owner != player, "yours-already", "hero-taken")?;
    Ok(owner)
}

/// Whether a boast may be added to a hero.
pub(super) fn may_boast(state: &State, hero: Value, boast: Value) -> Verdict {
    require(state.deck.boasts.iter().any(|known| known.rule == boast), "not-a-boast", "boast-added")?;
    require(state.boasts_left(hero).any(|left| left == boast), "boasted-already", "boast-added")
}

/// Whether a player may send a hero to the encounter: one of its own that lives, or that a rule lets play.
pub(super) fn may_be_sent<A: Asks<Gauntlet>>(asks: &mut A, player: u8, hero: Value) -> Verdict {
    let state = asks.game().state;
    require(hero != NONE, "nobody", "new-turn")?;
    require(state.hero(hero).owner == player, "not-your-hero", "new-turn")?;
    if !state.hero(hero).dead {
        return Ok(());
    }
    asks.permits(Question::new(event::MAY_RISE, [hero, Value::from(state.table[0])]))
}

/// Whether a hero may roll the dice of one of its weapons.
pub(super) fn may_wield(game: Game<Gauntlet>, hero: Value, weapon: Value, by: By) -> Verdict {
    is_weapon_of(game.state, hero, weapon, by)?;
    game.grants(Question::new(event::MAY_WIELD, [hero, weapon]))
}

/// Whether a die of a hero that shows a face can be rolled again: one that has not been chosen yet.
pub(super) fn may_roll_again(game: Game<Gauntlet>, (hero, chosen): (Value, &[Value]), face: Value, by: By) -> Verdict {
    let dice = &game.state.hero(hero).fight.dice;
    let shown = dice.iter().filter(|&&die| Value::from(die) == face).count();
    let taken = chosen.iter().filter(|&&other| other == face).count();
    require_by(shown > 0, "no-such-die", by)?;
    require_by(shown > taken, "chosen-already", by)?;
    game.grants(Question::new(event::MAY_ROLL_AGAIN, [hero, face]))
}

/// The highest bet: coaches choose from a list.
pub(super) const HIGHEST_BET: i32 = 999;

/// Whether a hero can bet so much gold: what it can pay with, and no more than the rule that asks lets it.
pub(super) fn may_bet(state: &State, (hero, most): (Value, Value), gold: Value, by: By) -> Verdict {
    require_by((0..=state.purse(hero).max(0)).contains(&gold), "not-so-much", by)?;
    require_by(gold <= most.clamp(0, HIGHEST_BET), "bet-too-high", by)
}

fn is_weapon_of(state: &State, hero: Value, rule: Value, by: By) -> Verdict {
    let weapons = &state.hero(hero).weapons;
    let own = weapons.iter().any(|&weapon| state.deck.weapons[usize::from(weapon)].rule == rule);
    require_by(own, "not-its-weapon", by)
}
