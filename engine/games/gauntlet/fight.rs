//! One hero's encounter: met, attacked, suffered (`gof/turn-structure` to `gof/defence`).

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, By, Command, Flow};

use super::data::CardKind;
use super::game::Duel;
use super::refusals::may_wield;
use super::state::{Fight, Meeting, Until};
use super::words::{event, word};

/// Dice rolled at once, at most.
const HANDFUL: i32 = 8;
/// Times that damage is dealt anew, at most.
const MOST_TIMES: i32 = 64;

impl Duel {
    /// A hero faces an encounter, perhaps more than once; how many encounters of its own follow.
    pub(super) fn face(&mut self, hero: Value, encounter: Value) -> Flow<i32> {
        let mut extra = 0;
        self.state.meetings += 1;
        for times in 1.. {
            let unmodified = times > 1 && !self.book.data.modifiers_stay;
            let who = self.state.hero_mut(hero);
            who.meeting = Meeting { times, unmodified, ..Meeting::default() };
            who.faced += 1;
            self.clear_fight(hero);
            if self.goes_ahead(hero, encounter)? {
                self.step(event::ENCOUNTER_MET, &[hero, encounter, 0])?;
                if self.state.card(encounter).kind == CardKind::Monster {
                    self.fights(hero, encounter)?;
                }
            }
            self.window(event::ENCOUNTER_OVER, &[hero, encounter])?;
            self.state.expire(hero, |until| matches!(until, Until::Fight | Until::Encounter));
            let meeting = &self.state.hero(hero).meeting;
            extra += meeting.extra;
            if !meeting.repeats {
                break;
            }
            self.see(hero, encounter)?;
        }
        Ok(extra)
    }

    /// Everybody sees what he is about to face, before anything is resolved.
    pub(super) fn see(&mut self, hero: Value, encounter: Value) -> Flow {
        let who = self.state.hero_mut(hero);
        (who.encounter, who.bet) = (encounter, 0);
        self.window(event::ENCOUNTER_SEEN, &[hero, encounter])
    }

    /// Abilities at the very start of an encounter; false when it is skipped.
    fn goes_ahead(&mut self, hero: Value, encounter: Value) -> Flow<bool> {
        loop {
            self.state.spent = false;
            self.window(event::ENCOUNTER_AHEAD, &[hero, encounter])?;
            let skipped = self.state.hero(hero).meeting.skipped;
            if skipped || !self.state.spent {
                return Ok(!skipped);
            }
        }
    }

    /// Fights the same monster until no rule wants another fight.
    fn fights(&mut self, hero: Value, monster: Value) -> Flow {
        let mut fights = 0;
        loop {
            fights += 1;
            self.clear_fight(hero);
            self.part("fight", (hero, monster, fights), |duel, (hero, monster, fights)| {
                duel.fight(hero, monster, fights)
            })?;
            self.state.expire(hero, |until| until == Until::Fight);
            let who = self.state.hero_mut(hero);
            if !who.fight.again {
                return Ok(());
            }
            who.meeting.unmodified |= !self.book.data.modifiers_stay;
        }
    }

    /// Begins a fight, or an encounter without one.
    fn clear_fight(&mut self, hero: Value) {
        self.state.fights += 1;
        let fight = &mut self.state.hero_mut(hero).fight;
        let mut dice = std::mem::take(&mut fight.dice);
        dice.clear();
        *fight = Fight { dice, ..Fight::default() };
    }

    /// One fight: attack, treasure, defence, damage.
    fn fight(&mut self, hero: Value, monster: Value, fights: i32) -> Flow {
        self.part("attack", (hero, monster), |duel, (hero, monster)| duel.roll_attack(hero, monster))?;
        self.settle_attack(hero, monster)?;
        let killed = self.state.hero(hero).fight.killed;
        if killed {
            self.kill(hero, monster)?;
        }
        self.settle_defence(hero, monster)?;
        if killed {
            self.pay_out(hero, monster)?;
        }
        if !self.state.hero(hero).fight.dodged {
            self.window(event::DAMAGE_DUE, &[hero, monster])?;
            self.deal_damage(hero, monster)?;
            self.window(event::AFTER_DAMAGE, &[hero, monster])?;
            if !killed && self.state.hero(hero).fight.killed {
                self.kill(hero, monster)?;
                self.pay_out(hero, monster)?;
            }
        }
        let Fight { killed, dodged, forgone, .. } = self.state.hero(hero).fight;
        if killed && dodged {
            self.state.hero_mut(hero).unscathed = true;
        }
        let slots = [hero, monster, i32::from(killed), i32::from(killed && !forgone), i32::from(dodged), fights];
        self.window(event::FIGHT_OVER, &slots)
    }

    // ------------------------------------------------------------------------------ the attack

    /// Abilities, dice, more abilities, and the Attack that comes of them.
    fn roll_attack(&mut self, hero: Value, encounter: Value) -> Flow {
        let fight = &mut self.state.hero_mut(hero).fight;
        let made = std::mem::take(&mut fight.attacked);
        if made {
            // The dice of the attack before are put down.
            fight.dice.clear();
        }
        loop {
            self.state.spent = false;
            if self.is_open(event::BEFORE_ROLLING, &[hero, encounter]) {
                self.state.hero_mut(hero).fight.sizing_up = self.state.card(encounter).is_monster();
                self.size_up_again();
                self.step(event::BEFORE_ROLLING, &[hero, encounter])?;
                let fight = &mut self.state.hero_mut(hero).fight;
                (fight.sizing_up, fight.threat, fight.obstacle) = (false, 0, 0);
            }
            if !self.state.spent {
                break;
            }
        }
        if self.state.hero(hero).fight.killed || !self.truth(event::MAY_ATTACK, &[hero, encounter])? {
            self.state.hero_mut(hero).fight.attacked = made;
            return Ok(());
        }
        self.wield(hero)?;
        let dice = self.value(event::ATTACK_DICE, None, &[hero, encounter])?;
        self.throw_dice(hero, dice)?;
        loop {
            self.state.spent = false;
            self.window(event::AFTER_ROLLING, &[hero, encounter])?;
            if !self.state.spent {
                break;
            }
        }
        let rolled = match self.state.hero(hero).fight.counts_as {
            Some(roll) => roll,
            None => self.dice_count(hero)?,
        };
        let attack = self.value(event::ATTACK_STRENGTH, Some(rolled), &[hero, encounter])?;
        let fight = &mut self.state.hero_mut(hero).fight;
        (fight.attacked, fight.attack) = (true, attack);
        Ok(())
    }

    /// An attack of its own inside whatever goes on: if that is an attack, its dice and numbers are afterwards what they were.
    pub(super) fn attack_inside(&mut self, hero: Value, encounter: Value) -> Flow {
        let spent = self.state.spent;
        let fight = &mut self.state.hero_mut(hero).fight;
        let numbers = (fight.sizing_up, fight.threat, fight.obstacle);
        let around = (!fight.attacked).then(|| (std::mem::take(&mut fight.dice), fight.counts_as.take()));
        self.roll_attack(hero, encounter)?;
        let fight = &mut self.state.hero_mut(hero).fight;
        (fight.sizing_up, fight.threat, fight.obstacle) = numbers;
        if let Some((dice, counts_as)) = around {
            (fight.dice, fight.counts_as, fight.attacked) = (dice, counts_as, false);
        }
        self.state.spent |= spent;
        Ok(())
    }

    /// Which weapon's dice are rolled, where there are several.
    fn wield(&mut self, hero: Value) -> Flow {
        let who = self.state.hero(hero);
        if who.weapons.len() < 2 {
            return Ok(());
        }
        let owner = who.owner;
        let weapons: Vec<Value> =
            who.weapons.iter().map(|&weapon| self.state.deck.weapons[usize::from(weapon)].rule).collect();
        let mut options = self.options();
        let fit = |&rule: &Value| may_wield(self.game(), hero, rule, By::Step("attack-dice")).is_ok();
        options.extend(weapons.iter().copied().filter(fit).map(|rule| Command::with(word::WIELD, rule)));
        if options.is_empty() {
            return Ok(());
        }
        let rule = self.ask_knowing(owner, Ask("wield"), &[hero], options)?.object;
        let wielded = weapons.iter().position(|&weapon| weapon == rule).unwrap_or(0);
        self.state.hero_mut(hero).wielded = wielded as u8;
        Ok(())
    }

    /// Rolls so many dice more.
    pub(super) fn throw_dice(&mut self, hero: Value, mut dice: i32) -> Flow {
        let encounter = self.state.hero(hero).encounter;
        while dice > 0 {
            let number = dice.min(HANDFUL);
            let roll = self.roll_faces(event::ATTACK_ROLL, &[hero, encounter, number])?;
            self.state.hero_mut(hero).fight.dice.extend_from_slice(roll.faces());
            dice -= number;
        }
        Ok(())
    }

    /// The sum of the dice, each counted by itself.
    fn dice_count(&mut self, hero: Value) -> Flow<i32> {
        let (mut sum, dice) = (0_i32, self.state.hero(hero).fight.dice.clone());
        self.count_loop(dice.len());
        if self.is_what_it_starts_from(event::DIE_COUNTS, &[hero, NONE]) {
            return Ok(dice.into_iter().map(Value::from).sum());
        }
        for face in dice.into_iter().map(Value::from) {
            sum = sum.saturating_add(self.value(event::DIE_COUNTS, Some(face), &[hero, face])?);
        }
        Ok(sum)
    }

    /// Works out the monster's numbers as they are now, without a note, for the hero whose encounter it is.
    pub(super) fn size_up_again(&mut self) {
        let hero = self.state.current;
        let Some(who) = self.state.heroes.get(hero as usize).filter(|who| who.fight.sizing_up) else { return };
        let (monster, exchanged, game) = (who.encounter, who.is_exchanged(), self.game());
        let shield = game.peek(event::HERO_DEFENCE, None, &[hero, monster]);
        let attack = game.peek(event::MONSTER_ATTACK, None, &[hero, monster]);
        let defence = game.peek(event::MONSTER_DEFENCE, None, &[hero, monster, shield]);
        let fight = &mut self.state.hero_mut(hero).fight;
        (fight.threat, fight.obstacle) = if exchanged { (defence, attack) } else { (attack, defence) };
    }

    /// The number that the monster brings against the hero's attack (`false`), or against its defence (`true`).
    fn monster_number(&mut self, hero: Value, monster: Value, attacks: bool) -> Flow<i32> {
        if attacks != self.state.hero(hero).is_exchanged() {
            return self.value(event::MONSTER_ATTACK, None, &[hero, monster]);
        }
        let shield = self.game().peek(event::HERO_DEFENCE, None, &[hero, monster]);
        self.value(event::MONSTER_DEFENCE, None, &[hero, monster, shield])
    }

    /// Holds the Attack against the monster, then lets abilities speak that need to know.
    fn settle_attack(&mut self, hero: Value, monster: Value) -> Flow {
        let defence = self.monster_number(hero, monster, false)?;
        let fight = &mut self.state.hero_mut(hero).fight;
        fight.killed |= fight.attacked && fight.attack >= defence;
        let attack = if fight.attacked { fight.attack } else { NONE };
        let killed = i32::from(fight.killed);
        self.step(event::ATTACK_JUDGED, &[hero, monster, attack, defence, killed])?;
        loop {
            self.state.spent = false;
            let killed = i32::from(self.state.hero(hero).fight.killed);
            self.window(event::AFTER_ATTACK, &[hero, monster, killed])?;
            if !self.state.spent {
                return Ok(());
            }
        }
    }

    /// The kill of a monster, and at once its treasure, unless that is given up.
    fn kill(&mut self, hero: Value, monster: Value) -> Flow {
        self.step(event::MONSTER_KILLED, &[hero, monster])?;
        if !self.state.hero(hero).fight.forgone {
            self.window(event::TREASURE, &[hero, monster, 0])?;
        }
        Ok(())
    }

    /// The gold of the treasure.
    fn pay_out(&mut self, hero: Value, monster: Value) -> Flow {
        if self.state.hero(hero).fight.forgone {
            return Ok(());
        }
        let Fight { dodged, shield, .. } = self.state.hero(hero).fight;
        let dodged = i32::from(dodged);
        let gold = self.value(event::TREASURE_GOLD, None, &[hero, monster, dodged, shield])?;
        let stock = &mut self.state.hero_mut(hero).gold;
        *stock = stock.saturating_add(gold);
        Ok(())
    }

    // ------------------------------------------------------------------------------ the defence

    /// The monster attacks, killed or not.
    fn settle_defence(&mut self, hero: Value, monster: Value) -> Flow {
        let shield = self.value(event::HERO_DEFENCE, None, &[hero, monster])?;
        let threat = self.monster_number(hero, monster, true)?;
        let fight = &mut self.state.hero_mut(hero).fight;
        fight.shield = shield;
        fight.dodged |= threat < shield;
        let dodged = i32::from(fight.dodged);
        self.step(event::MONSTER_STRIKES, &[hero, monster, threat, shield, dodged])?;
        Ok(())
    }

    /// The damage of an encounter, as often as it is dealt: wounds first, then what is special.
    pub(super) fn deal_damage(&mut self, hero: Value, encounter: Value) -> Flow {
        let times = self.value(event::DAMAGE_TIMES, None, &[hero, encounter])?;
        self.state.hero_mut(hero).fight.suffering = true;
        for _ in 0..times.min(MOST_TIMES) {
            let wounds = self.value(event::DAMAGE_WOUNDS, None, &[hero, encounter])?;
            self.state.wound(hero, wounds);
            self.window(event::SPECIAL_DAMAGE, &[hero, encounter, 0])?;
        }
        self.state.hero_mut(hero).fight.suffering = false;
        Ok(())
    }
}
