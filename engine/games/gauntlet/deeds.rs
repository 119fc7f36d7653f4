//! What cards change without dice and without asking anybody: a coach may try it on a copy of the table.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::Book;

use super::data::Holding;
use super::family::Gauntlet;
use super::state::{Carried, State, Until};
use super::vocabulary::{names, verb};

/// How much a verb says, one where it says nothing.
pub(crate) fn amount(args: &[Value], index: usize) -> i32 {
    args.get(index).copied().filter(|&amount| amount != NONE).unwrap_or(1).max(0)
}

/// Takes so much away, but never below nothing; how much it was.
pub(super) fn take(from: &mut i32, by: i32) -> i32 {
    let taken = by.clamp(0, (*from).max(0));
    *from -= taken;
    taken
}

impl State {
    /// Does what a verb says, if it needs neither dice nor anybody's choice; whether it did.
    pub(crate) fn does(&mut self, book: &Book<Gauntlet>, verb: usize, args: &[Value]) -> bool {
        let held = |rule: Value| book.rule(rule).and_then(|rule| rule.held);
        let hero = args.first().copied().unwrap_or(NONE);
        match verb {
            verb::WOUND => self.wound(hero, amount(args, 1)),
            verb::HEAL => {
                take(&mut self.hero_mut(hero).wounds, amount(args, 1));
            }
            verb::GRANT => {
                held(args[0]).into_iter().for_each(|held| self.grant(held, args[1], amount(args, 2), args[3]))
            }
            verb::TAKE_AWAY => held(args[0]).into_iter().for_each(|held| self.take_away(held, args[1], args[2])),
            verb::CLEANSE => self.cleanse(hero),
            verb::IGNORE_BOASTS => {
                let who = self.hero_mut(hero);
                who.ignores_boasts = who.turns;
                self.refresh(hero);
            }
            verb::LOCK => self.lock(args[0], args[1], args[2]),
            verb::EXCHANGE => {
                let meeting = &mut self.hero_mut(hero).meeting;
                meeting.exchanged = !meeting.exchanged;
                meeting.exchanged_for_fight = args[1] == names::FIGHT;
            }
            verb::COUNT_AS => self.hero_mut(hero).fight.counts_as = Some(args[1]),
            verb::DETERMINE => self.to_determine = self.to_determine.saturating_add(args[0].max(0) - 1),
            verb::LEARN | verb::FORGET => self.learn(args[0], args[1], verb == verb::LEARN),
            _ => return self.remembers(verb, hero),
        }
        true
    }

    /// What is only remembered, until the procedure asks.
    fn remembers(&mut self, verb: usize, hero: Value) -> bool {
        let Some(who) = self.heroes.get_mut(hero as usize) else { return false };
        match verb {
            verb::KILL => who.fight.killed = true,
            verb::DODGE => who.fight.dodged = true,
            verb::SKIP => who.meeting.skipped = true,
            verb::FORGO_TREASURE => who.fight.forgone = true,
            verb::REPEAT => who.meeting.repeats = true,
            verb::FIGHT_AGAIN => who.fight.again = true,
            verb::EXTRA_ENCOUNTER => who.meeting.extra += 1,
            _ => return false,
        }
        true
    }

    /// Deals wounds; there may be any number of them.
    pub(crate) fn wound(&mut self, hero: Value, by: i32) {
        let who = self.hero_mut(hero);
        who.wounds = who.wounds.saturating_add(by);
        if who.fight.suffering {
            who.fight.hurt = who.fight.hurt.saturating_add(by);
            who.fight.harmed |= by > 0;
        }
    }

    /// From which turn of the hero something counts, and when it ends.
    fn span(&self, hero: Value, span: Value) -> (i32, Until) {
        let now = self.hero(hero).turns;
        match span {
            names::FIGHT => (now, Until::Fight),
            names::ENCOUNTER => (now, Until::Encounter),
            names::TURN => (now, Until::Turn(now)),
            names::NEXT_TURN => (now + 1, Until::Turn(now + 1)),
            names::FROM_NEXT_TURN => (now + 1, Until::Duel),
            _ => (now, Until::Duel),
        }
    }

    fn lock(&mut self, what: Value, hero: Value, span: Value) {
        let (_, until) = self.span(hero, span);
        let locked = &mut self.hero_mut(hero).locked[usize::from(what != names::CLASS_TOKEN)];
        *locked = (*locked).max(Some(until));
    }

    fn grant(&mut self, held: u16, hero: Value, count: i32, span: Value) {
        let (from, until) = self.span(hero, span);
        let who = self.hero_mut(hero);
        match who.carried.iter_mut().find(|c| c.held == held && c.from == from && c.until == until) {
            Some(carried) => carried.count = carried.count.saturating_add(count),
            None => who.carried.push(Carried { held, count, from, until }),
        }
        who.fight.harmed |= who.fight.suffering && count > 0;
        self.refresh(hero);
    }

    /// Takes away so many of a token, or all of it; a card is put away for good, if any is to go.
    fn take_away(&mut self, held: u16, hero: Value, count: Value) {
        if count == 0 {
            return;
        }
        let who = self.hero_mut(hero);
        let had = who.cards.contains(held) || who.carried.iter().any(|carried| carried.held == held);
        who.cards.remove(held);
        let mut left = if count == NONE { i32::MAX } else { count };
        for carried in who.carried.iter_mut().filter(|carried| carried.held == held) {
            left -= take(&mut carried.count, left);
        }
        who.carried.retain(|carried| carried.count > 0);
        self.spent |= had;
        self.refresh(hero);
    }

    fn cleanse(&mut self, hero: Value) {
        let deck = std::sync::Arc::clone(&self.deck);
        let penalty = |held: u16| deck.holdings.get(usize::from(held)) == Some(&Holding::Penalty);
        self.hero_mut(hero).carried.retain(|carried| !penalty(carried.held));
        self.refresh(hero);
    }
}
