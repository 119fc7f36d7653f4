//! The effects of this family: what cards make happen. Those that need neither dice nor a choice are in `deeds.rs`.

use std::ops::ControlFlow;

use crate::expr::vocabulary::Value;
use crate::referee::{Ask, By, Command, Flow};

use super::data::Holding;
use super::deeds::take;
use super::game::Duel;
use super::refusals::{HIGHEST_BET, may_bet, may_roll_again};
use super::state::Fight;
use super::words::{event, names, word};

/// A hero, how many of its dice may be rolled again, and the faces of those chosen so far.
type ToRollAgain = (Value, Option<Value>, Vec<Value>);

impl Duel {
    // ------------------------------------------------------------------------------ tokens and gold

    pub(super) fn gain(&mut self, what: Value, hero: Value, by: i32) -> Flow {
        let slot = match what {
            names::GOLD | names::CLASS_TOKEN => 0,
            _ => self.which_weapon(hero, Ask("gain-token"), |_| true)?,
        };
        let who = self.state.hero_mut(hero);
        let stock = match what {
            names::GOLD => &mut who.gold,
            names::CLASS_TOKEN => &mut who.class_tokens,
            _ => &mut who.weapon_tokens[slot],
        };
        *stock = stock.saturating_add(by);
        Ok(())
    }

    /// How many were lost: no more than there were.
    pub(super) fn lose(&mut self, what: Value, hero: Value, by: i32) -> Flow<i32> {
        let who = self.state.hero_mut(hero);
        let lost = match what {
            names::GOLD => self.state.pay(hero, by),
            names::CLASS_TOKEN => take(&mut who.class_tokens, by),
            _ if who.weapon_tokens.iter().all(|&tokens| tokens == 0) => 0,
            _ => {
                let slot = self.which_weapon(hero, Ask("lose-token"), |tokens| tokens > 0)?;
                take(&mut self.state.hero_mut(hero).weapon_tokens[slot], by)
            }
        };
        let fight = &mut self.state.hero_mut(hero).fight;
        fight.harmed |= fight.suffering && lost > 0;
        Ok(lost)
    }

    /// The weapon that a token comes to or goes from; with several, its coach says which.
    fn which_weapon(&mut self, hero: Value, ask: Ask, fits: fn(i32) -> bool) -> Flow<usize> {
        let who = self.state.hero(hero);
        let owner = who.owner;
        let slots: Vec<usize> = (0..who.weapons.len()).filter(|&slot| fits(who.weapon_tokens[slot])).collect();
        let rule = |slot: usize| self.state.deck.weapons[usize::from(who.weapons[slot])].rule;
        let rules: Vec<Value> = slots.iter().map(|&slot| rule(slot)).collect();
        let mut options = self.options();
        options.extend(rules.iter().map(|&rule| Command::with(word::PAY_WITH, rule)));
        let chosen = self.ask_knowing(owner, ask, &[hero], options)?.object;
        Ok(rules.iter().position(|&rule| rule == chosen).map_or(0, |index| slots[index]))
    }

    /// The price of an ability: a token of the class, or of the very weapon whose ability it is. Where there is none,
    /// nothing is spent.
    pub(super) fn pay(&mut self, what: Value, hero: Value, cause: Value) -> Flow {
        let held = self.book.rule(cause).and_then(|rule| rule.held);
        let holding = held.and_then(|held| self.state.deck.holdings.get(usize::from(held))).copied();
        let who = self.state.hero_mut(hero);
        let spent = match (what, holding) {
            (names::WEAPON_TOKEN, Some(Holding::Weapon(weapon))) => {
                let slot = who.weapons.iter().position(|&own| own == weapon);
                slot.map_or(0, |slot| take(&mut who.weapon_tokens[slot], 1))
            }
            _ => self.lose(what, hero, 1)?,
        };
        if spent == 0 {
            return self.unable();
        }
        self.state.spent = true;
        self.step(event::TOKEN_SPENT, &[hero, cause])?;
        Ok(())
    }

    // ------------------------------------------------------------------------------ dice and bets

    /// Lets the coach of a hero choose dice, at most so many, and rolls those again.
    pub(super) fn reroll(&mut self, hero: Value, most: Option<Value>) -> Flow {
        let chosen = self.repeat("dice chosen", (hero, most, Vec::new()), Self::choose_die)?;
        let encounter = self.state.hero(hero).encounter;
        for &face in &chosen {
            self.state.hero_mut(hero).fight.replace_die(face, Fight::IN_HAND);
        }
        for handful in chosen.chunks(8) {
            let roll = self.roll_faces(event::ATTACK_ROLL, &[hero, encounter, handful.len() as Value])?;
            for &face in roll.faces() {
                self.state.hero_mut(hero).fight.replace_die(Value::from(Fight::IN_HAND), face);
            }
        }
        Ok(())
    }

    /// One more die to roll again, by its face, if there may be one more: how dice lie beside one another tells no ways apart.
    fn choose_die(&mut self, (hero, most, mut chosen): ToRollAgain) -> Flow<ControlFlow<Vec<Value>, ToRollAgain>> {
        if most.is_some_and(|most| chosen.len() as Value >= most) {
            return Ok(ControlFlow::Break(chosen));
        }
        let mut options = self.options();
        options.push(Command::bare(word::ENOUGH));
        for face in self.state.hero(hero).fight.dice.iter().copied().map(Value::from) {
            let command = Command::with(word::AGAIN, face);
            let left = may_roll_again(self.game(), (hero, &chosen), face, By::Step("attack-roll")).is_ok();
            if left && !options.contains(&command) {
                options.push(command);
            }
        }
        let facts: Vec<Value> = std::iter::once(hero).chain(chosen.iter().copied()).collect();
        let answer = self.ask_knowing(self.state.hero(hero).owner, Ask("again"), &facts, options)?;
        if answer.word == word::ENOUGH {
            return Ok(ControlFlow::Break(chosen));
        }
        chosen.push(answer.object);
        chosen.sort_unstable();
        Ok(ControlFlow::Continue((hero, most, chosen)))
    }

    /// A bet of gold, which is only put down later: a rule takes it.
    pub(super) fn bet(&mut self, hero: Value, most: Option<Value>) -> Flow {
        let most = most.unwrap_or(Value::MAX);
        let mut options = self.options();
        let fits = |&gold: &Value| may_bet(&self.state, (hero, most), gold, By::Step("attack-roll")).is_ok();
        options.extend((0..=HIGHEST_BET).take_while(fits).map(|gold| Command::with(word::BET, gold)));
        let owner = self.state.hero(hero).owner;
        let bet = self.ask_knowing(owner, Ask("bet"), &[hero, most], options)?.object;
        self.state.hero_mut(hero).bet = bet;
        Ok(())
    }
}
