//! The effects of this family: what cards make happen.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, Command, Flow, Tracer};

use super::Duel;
use super::data::Holding;
use super::state::{Carried, Until};
use super::vocabulary::{event, names, verb, word};

impl<T: Tracer> Duel<T> {
    /// Does what a verb says; `cause` is the rule that says it.
    pub(super) fn perform_verb(&mut self, verb: usize, args: &[Value], cause: Value) -> Flow {
        self.perform_one(verb, args, cause)?;
        if matches!(verb, verb::EXCHANGE | verb::GRANT | verb::TAKE_AWAY | verb::CLEANSE | verb::IGNORE_BOASTS) {
            self.size_up_again();
        }
        Ok(())
    }

    fn perform_one(&mut self, verb: usize, args: &[Value], cause: Value) -> Flow {
        let hero = args[0];
        let by = |index: usize| args.get(index).copied().filter(|&by| by != NONE).unwrap_or(1).max(0);
        match verb {
            verb::GAIN => self.gain(args[0], args[1], by(2)),
            verb::LOSE => self.lose(args[0], args[1], by(2)),
            verb::SPEND => self.pay(args[0], args[1], cause),
            verb::WOUND => {
                self.wound(hero, by(1));
                Ok(())
            }
            verb::HEAL => {
                let who = self.state.hero_mut(hero);
                who.wounds = (who.wounds - by(1)).max(0);
                Ok(())
            }
            verb::GRANT => {
                self.grant(args[0], args[1], by(2), args[3]);
                Ok(())
            }
            verb::TAKE_AWAY => {
                self.take_away(args[0], args[1], args[2]);
                Ok(())
            }
            verb::CLEANSE => {
                let deck = std::sync::Arc::clone(&self.state.deck);
                let penalty = |held: u16| deck.holdings[usize::from(held)] == Holding::Penalty;
                self.state.hero_mut(hero).carried.retain(|carried| !penalty(carried.held));
                self.state.refresh(hero);
                Ok(())
            }
            verb::IGNORE_BOASTS => {
                let who = self.state.hero_mut(hero);
                who.ignores_boasts = who.turns;
                self.state.refresh(hero);
                Ok(())
            }
            verb::LOCK => {
                let (_, until) = self.span(args[1], args[2]);
                let locked = &mut self.state.hero_mut(args[1]).locked[usize::from(args[0] != names::CLASS_TOKEN)];
                *locked = (*locked).max(Some(until));
                Ok(())
            }
            verb::ROLL_DICE => self.throw_dice(hero, by(1)),
            verb::REROLL_DICE => self.reroll(hero, args[1]),
            verb::COUNT_AS => {
                self.state.hero_mut(hero).fight.counts_as = Some(args[1]);
                Ok(())
            }
            verb::ROLL_ATTACK => self.roll_attack(hero, self.state.hero(hero).encounter),
            verb::DEAL_DAMAGE => self.deal_damage(hero, self.state.hero(hero).encounter),
            verb::DETERMINE => {
                self.state.to_determine += args[0] - 1;
                Ok(())
            }
            verb::BET => self.bet(hero, args[1]),
            verb::ARRANGE => self.arrange(hero, args[1].clamp(1, 9) as usize, cause),
            verb::DEAL_WEAPON => self.deal_weapon(hero),
            verb::LEARN | verb::FORGET => {
                self.state.learn(args[0], args[1], verb == verb::LEARN);
                Ok(())
            }
            _ => {
                self.note_deed(verb, hero);
                Ok(())
            }
        }
    }

    /// What is only remembered, until the procedure asks.
    fn note_deed(&mut self, verb: usize, hero: Value) {
        let who = self.state.hero_mut(hero);
        match verb {
            verb::KILL => who.fight.killed = true,
            verb::DODGE => who.fight.dodged = true,
            verb::SKIP => who.meeting.skipped = true,
            verb::FORGO_TREASURE => who.fight.forgone = true,
            verb::EXCHANGE => who.meeting.exchanged = !who.meeting.exchanged,
            verb::REPEAT => who.meeting.repeats = true,
            verb::FIGHT_AGAIN => who.fight.again = true,
            verb::EXTRA_ENCOUNTER => who.meeting.extra += 1,
            _ => unreachable!("every verb of the table is done"),
        }
    }

    // ------------------------------------------------------------------------------ tokens, wounds, gold

    fn gain(&mut self, what: Value, hero: Value, by: i32) -> Flow {
        match what {
            names::GOLD => self.state.hero_mut(hero).gold += by,
            names::CLASS_TOKEN => self.state.hero_mut(hero).class_tokens += by,
            _ => {
                let slot = self.which_weapon(hero, Ask("gain-token"), |_| true)?;
                self.state.hero_mut(hero).weapon_tokens[slot] += by;
            }
        }
        Ok(())
    }

    fn lose(&mut self, what: Value, hero: Value, by: i32) -> Flow {
        let who = self.state.hero_mut(hero);
        let lost = match what {
            names::GOLD => take(&mut who.gold, by),
            names::CLASS_TOKEN => take(&mut who.class_tokens, by),
            _ if who.weapon_tokens.iter().all(|&tokens| tokens == 0) => 0,
            _ => {
                let slot = self.which_weapon(hero, Ask("lose-token"), |tokens| tokens > 0)?;
                take(&mut self.state.hero_mut(hero).weapon_tokens[slot], by)
            }
        };
        let fight = &mut self.state.hero_mut(hero).fight;
        fight.harmed |= fight.suffering && lost > 0;
        Ok(())
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
        let chosen = self.ask(owner, ask, options)?.object;
        Ok(rules.iter().position(|&rule| rule == chosen).map_or(0, |index| slots[index]))
    }

    /// The price of an ability: a token of the class, or of the very weapon whose ability it is.
    pub(super) fn pay(&mut self, what: Value, hero: Value, cause: Value) -> Flow {
        self.state.spent = true;
        let held = self.book.rule(cause).and_then(|rule| rule.held);
        let holding = held.and_then(|held| self.state.deck.holdings.get(usize::from(held))).copied();
        let who = self.state.hero_mut(hero);
        match (what, holding) {
            (names::WEAPON_TOKEN, Some(Holding::Weapon(weapon))) => {
                if let Some(slot) = who.weapons.iter().position(|&own| own == weapon) {
                    take(&mut who.weapon_tokens[slot], 1);
                }
            }
            _ => self.lose(what, hero, 1)?,
        }
        self.step(event::TOKEN_SPENT, &[hero, cause])?;
        Ok(())
    }

    /// Deals wounds; there may be any number of them.
    pub(super) fn wound(&mut self, hero: Value, by: i32) {
        let who = self.state.hero_mut(hero);
        who.wounds += by;
        if who.fight.suffering {
            who.fight.hurt += by;
            who.fight.harmed |= by > 0;
        }
    }

    // ------------------------------------------------------------------------------ tokens and effects

    /// From which turn of the hero something counts, and when it ends.
    fn span(&self, hero: Value, span: Value) -> (i32, Until) {
        let now = self.state.hero(hero).turns;
        match span {
            names::FIGHT => (now, Until::Fight),
            names::ENCOUNTER => (now, Until::Encounter),
            names::TURN => (now, Until::Turn(now)),
            names::NEXT_TURN => (now + 1, Until::Turn(now + 1)),
            names::FROM_NEXT_TURN => (now + 1, Until::Duel),
            _ => (now, Until::Duel),
        }
    }

    pub(super) fn grant(&mut self, rule: Value, hero: Value, count: i32, span: Value) {
        let Some(held) = self.book.rule(rule).and_then(|rule| rule.held) else { return };
        let (from, until) = self.span(hero, span);
        let who = self.state.hero_mut(hero);
        match who.carried.iter_mut().find(|c| c.held == held && c.from == from && c.until == until) {
            Some(carried) => carried.count += count,
            None => who.carried.push(Carried { held, count, from, until }),
        }
        who.fight.harmed |= who.fight.suffering && count > 0;
        self.state.refresh(hero);
    }

    /// Takes away so many of a token, or all of it; a card is put away for good.
    fn take_away(&mut self, rule: Value, hero: Value, count: Value) {
        let Some(held) = self.book.rule(rule).and_then(|rule| rule.held) else { return };
        let who = self.state.hero_mut(hero);
        who.cards.remove(held);
        let mut left = if count == NONE { i32::MAX } else { count };
        for carried in who.carried.iter_mut().filter(|carried| carried.held == held) {
            left -= take(&mut carried.count, left);
        }
        who.carried.retain(|carried| carried.count > 0);
        self.state.spent = true;
        self.state.refresh(hero);
    }

    // ------------------------------------------------------------------------------ dice and bets

    /// Lets the coach of a hero choose dice, at most so many, and rolls those again.
    fn reroll(&mut self, hero: Value, most: Value) -> Flow {
        let (owner, encounter) = (self.state.hero(hero).owner, self.state.hero(hero).encounter);
        let mut chosen: Vec<usize> = Vec::new();
        while most == NONE || (chosen.len() as Value) < most {
            let mut options = self.options();
            options.push(Command::bare(word::ENOUGH));
            for (index, &face) in self.state.hero(hero).fight.dice.iter().enumerate() {
                let command = Command::with(word::AGAIN, Value::from(face));
                if !chosen.contains(&index) && !options.contains(&command) {
                    options.push(command);
                }
            }
            let answer = self.ask(owner, Ask("again"), options)?;
            if answer.word == word::ENOUGH {
                break;
            }
            let dice = &self.state.hero(hero).fight.dice;
            let found = (0..dice.len()).find(|i| Value::from(dice[*i]) == answer.object && !chosen.contains(i));
            chosen.extend(found);
        }
        for handful in chosen.chunks(8) {
            let roll = self.roll_faces(event::ATTACK_ROLL, &[hero, encounter, handful.len() as Value])?;
            for (&index, &face) in handful.iter().zip(roll.faces()) {
                self.state.hero_mut(hero).fight.dice[index] = face;
            }
        }
        Ok(())
    }

    /// A bet of gold, which is only put down later: a rule takes it.
    fn bet(&mut self, hero: Value, most: Value) -> Flow {
        let who = self.state.hero(hero);
        let (owner, most) = (who.owner, if most == NONE { who.gold } else { who.gold.min(most) });
        let mut options = self.options();
        options.extend((0..=most.max(0)).map(|gold| Command::with(word::BET, gold)));
        let bet = self.ask(owner, Ask("bet"), options)?.object;
        self.state.hero_mut(hero).bet = bet;
        Ok(())
    }
}

/// Takes so much away, but never below nothing; how much it was.
fn take(from: &mut i32, by: i32) -> i32 {
    let taken = by.clamp(0, (*from).max(0));
    *from -= taken;
    taken
}
