//! Drawing: dealing heroes, turning over encounters, and what one may know of the deck.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{EventId, Flow};

use super::data::CardKind;
use super::game::Duel;
use super::state::State;
use super::words::event;

/// The numbers in a set of cards, lowest first.
pub(crate) fn each(mut set: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let next = set.trailing_zeros() as u8;
            set &= set - 1;
            next
        })
    })
}

/// A position with each of the cards that a side has not seen on top of the deck, all alike; nothing where it has looked.
pub fn might_be(state: &State, side: u8) -> Vec<(u64, State)> {
    let Some(&known) = state.top.first().filter(|_| state.looked.is_some_and(|other| other != side)) else {
        return Vec::new();
    };
    let with_first = |card: u8| {
        let mut state = state.clone();
        match state.top.iter().position(|&other| other == card) {
            Some(index) => state.top.swap(0, index),
            None => {
                state.pile = state.pile & !(1 << card) | 1 << known;
                state.top[0] = card;
            }
        }
        (1, state)
    };
    each(state.unseen()).map(with_first).collect()
}

impl Duel {
    /// One of so many cards that nobody has seen.
    pub(super) fn one_of(&mut self, drawing: EventId, left: usize) -> Flow<usize> {
        self.uncover()?;
        let frame = self.roll_number(drawing, &[left as Value])?;
        let drawn = frame.total().clamp(1, left as Value);
        Ok(drawn as usize - 1)
    }

    /// Turns over the next card of the encounter deck, if there is one.
    pub(super) fn draw(&mut self) -> Flow<Option<u8>> {
        if !self.state.top.is_empty() {
            self.uncover()?;
            let card = self.state.top.remove(0);
            self.state.looked = self.state.looked.filter(|_| !self.state.top.is_empty());
            return Ok(Some(card));
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

    /// Acts on a card that is turned over: an encounter for all, or something that waits for the next monster. One that
    /// changes how many encounters there are has done its work.
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

    /// The player of a hero looks at so many cards on top of the deck, which are drawn where nobody knows them yet.
    pub(super) fn look(&mut self, hero: Value, cards: usize) -> Flow {
        while self.state.top.len() < cards {
            let known = std::mem::take(&mut self.state.top);
            let drawn = self.draw()?;
            self.state.top = known;
            let Some(card) = drawn else { break };
            self.state.top.push(card);
        }
        self.state.looked = Some(self.state.hero(hero).owner);
        Ok(())
    }
}

impl State {
    /// A card that lies on top of the deck goes, or comes first.
    pub(super) fn arrange(&mut self, card: Value, first: bool) {
        let before = self.top.len();
        self.top.retain(|&other| Value::from(other) != card);
        if first && self.top.len() < before {
            self.top.insert(0, card as u8);
        }
    }
}
