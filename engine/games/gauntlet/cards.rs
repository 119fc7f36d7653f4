//! Drawing: dealing heroes, turning over encounters, and what one may know of the deck.

use crate::expr::vocabulary::{NONE, Value, slot};
use crate::referee::{Ask, Command, EventId, Flow, Tracer};

use super::Duel;
use super::data::CardKind;
use super::vocabulary::{event, word};

/// The numbers in a set of cards, lowest first.
pub(super) fn each(mut set: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let next = set.trailing_zeros() as u8;
            set &= set - 1;
            next
        })
    })
}

impl<T: Tracer> Duel<T> {
    /// One of so many cards that nobody has seen.
    pub(super) fn one_of(&mut self, drawing: EventId, left: usize) -> Flow<usize> {
        self.uncover()?;
        let frame = self.roll_number(drawing, &[left as Value])?;
        let drawn = frame.slots[usize::from(slot::TOTAL)].clamp(1, left as Value);
        Ok(drawn as usize - 1)
    }

    /// Turns over the next card of the encounter deck, if there is one.
    pub(super) fn draw(&mut self) -> Flow<Option<u8>> {
        if !self.state.top.is_empty() {
            return Ok(Some(self.state.top.remove(0)));
        }
        let left = self.state.pile.count_ones() as usize;
        if left == 0 {
            return Ok(None);
        }
        let index = self.one_of(event::ENCOUNTER_DRAWN, left)?;
        let card = each(self.state.pile).nth(index).expect("invariant: a card of those that are left");
        self.state.pile &= !(1 << card);
        Ok(Some(card))
    }

    /// Determines the encounters of the turn; false when the deck is out before there is one.
    pub(super) fn determine(&mut self) -> Flow<bool> {
        self.state.table.clear();
        self.state.attached.clear();
        self.state.to_determine = 1;
        while self.state.to_determine > 0 {
            let Some(card) = self.draw()? else { break };
            self.reveal(card, NONE)?;
        }
        Ok(!self.state.table.is_empty())
    }

    /// What a card means when it is turned over: an encounter for all, or something that waits for the next monster. One
    /// that changes how many encounters there are has done its work.
    fn reveal(&mut self, card: u8, actor: Value) -> Flow {
        let due = self.state.to_determine;
        self.step(event::CARD_REVEALED, &[Value::from(card), actor])?;
        if self.state.to_determine != due {
            return Ok(());
        }
        match self.state.card(Value::from(card)).kind {
            CardKind::Modifier => self.state.waiting |= 1 << card,
            CardKind::Special => self.put_on_table(card),
            CardKind::Monster => {
                let modifiers = std::mem::take(&mut self.state.waiting);
                if modifiers != 0 {
                    self.state.attached.push((card, modifiers));
                }
                self.put_on_table(card);
            }
        }
        Ok(())
    }

    fn put_on_table(&mut self, card: u8) {
        self.state.table.push(card);
        self.state.to_determine -= 1;
    }

    /// An encounter for one hero alone: modifiers are thrown away until something else comes.
    pub(super) fn draw_alone(&mut self, hero: Value) -> Flow<Option<u8>> {
        while let Some(card) = self.draw()? {
            self.step(event::CARD_REVEALED, &[Value::from(card), hero])?;
            if self.state.card(Value::from(card)).kind != CardKind::Modifier {
                return Ok(Some(card));
            }
        }
        Ok(None)
    }

    /// Lets a hero look at the top cards and put one of them first; a card may be buried for a token of `cause`.
    pub(super) fn arrange(&mut self, hero: Value, cards: usize, cause: Value) -> Flow {
        let side = self.state.hero(hero).owner;
        loop {
            while self.state.top.len() < cards {
                let known = std::mem::take(&mut self.state.top);
                let drawn = self.draw()?;
                self.state.top = known;
                let Some(card) = drawn else { break };
                self.state.top.push(card);
            }
            let shown = cards.min(self.state.top.len());
            if shown == 0 {
                return Ok(());
            }
            let tokens = self.book.rule(cause).and_then(|rule| rule.held).and_then(|held| self.state.has(hero, held));
            let mut options = self.options();
            for &card in &self.state.top[..shown] {
                options.push(Command::with(word::FIRST, Value::from(card)));
            }
            for &card in self.state.top[..shown].iter().filter(|_| tokens.is_some_and(|tokens| tokens > 0)) {
                options.push(Command::with(word::BURY, Value::from(card)));
            }
            let answer = self.ask(side, Ask("arrange"), options)?;
            let card = answer.object as u8;
            self.state.top.retain(|&other| other != card);
            if answer.word == word::FIRST {
                self.state.top.insert(0, card);
                return Ok(());
            }
            self.pay(super::vocabulary::names::WEAPON_TOKEN, hero, cause)?;
        }
    }
}
