//! Changes by cards without dice and without asking anybody: a coach may try them on a copy of the table.

use super::data::Holding;
use super::state::{Carried, Exchange, Hero, State, Until};
use super::words::names;
use crate::expr::vocabulary::Value;

/// Takes so much away, but never below nothing; how much it was.
pub(super) fn take(from: &mut i32, by: i32) -> i32 {
    let taken = by.clamp(0, (*from).max(0));
    *from -= taken;
    taken
}

impl State {
    /// Notes something of a hero, until the procedure asks.
    pub(super) fn note(&mut self, hero: Value, note: fn(&mut Hero)) {
        self.heroes.get_mut(hero as usize).into_iter().for_each(note);
    }

    pub(super) fn heal(&mut self, hero: Value, by: i32) {
        take(&mut self.hero_mut(hero).wounds, by);
    }

    pub(super) fn ignore_boasts(&mut self, hero: Value) {
        let who = self.hero_mut(hero);
        who.ignores_boasts = who.turns;
        self.refresh(hero);
    }

    pub(super) fn exchange(&mut self, hero: Value, span: Value) {
        let (from, until) = self.span(hero, span);
        let exchange = Exchange { from, until };
        let exchanges = &mut self.hero_mut(hero).exchanges;
        match exchanges.iter().position(|other| *other == exchange) {
            Some(undone) => _ = exchanges.remove(undone),
            None => exchanges.push(exchange),
        }
        exchanges.sort_unstable();
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
            names::DUEL => (now, Until::Duel),
            span => (now, Until::Span(span)),
        }
    }

    pub(super) fn lock(&mut self, what: Value, hero: Value, span: Value) {
        let (_, until) = self.span(hero, span);
        let locked = &mut self.hero_mut(hero).locked[usize::from(what != names::CLASS_TOKEN)];
        *locked = (*locked).max(Some(until));
    }

    /// Ends what lasts so long of a hero, or of everybody.
    pub(super) fn end_span(&mut self, span: Value, of: Option<Value>) {
        for hero in 0..self.heroes.len() as Value {
            let (_, over) = self.span(hero, span);
            if of.is_none_or(|of| of == hero) {
                self.expire(hero, |until| until == over);
            }
        }
    }

    pub(super) fn grant(&mut self, held: Option<u16>, hero: Value, count: i32, span: Value) {
        let Some(held) = held else { return };
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
    pub(super) fn take_away(&mut self, held: Option<u16>, hero: Value, count: Option<Value>) {
        let Some(held) = held.filter(|_| count != Some(0)) else { return };
        let who = self.hero_mut(hero);
        let had = who.cards.contains(held) || who.carried.iter().any(|carried| carried.held == held);
        who.cards.remove(held);
        let mut left = count.unwrap_or(i32::MAX);
        for carried in who.carried.iter_mut().filter(|carried| carried.held == held) {
            left -= take(&mut carried.count, left);
        }
        who.carried.retain(|carried| carried.count > 0);
        self.spent |= had;
        self.refresh(hero);
    }

    pub(super) fn cleanse(&mut self, hero: Value) {
        let deck = std::sync::Arc::clone(&self.deck);
        let penalty = |held: u16| deck.holdings.get(usize::from(held)) == Some(&Holding::Penalty);
        self.hero_mut(hero).carried.retain(|carried| !penalty(carried.held));
        self.refresh(hero);
    }
}
