//! Before anybody brags: heroes are dealt, the first player is found (`gof/setup`, `gof/first-player`).

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::pack::{Diagnostic, Diagnostics};
use crate::referee::RuleSet;
use crate::referee::{Book, Flow, Start, Written};

use super::game::Duel;
use super::game::Gauntlet;
use super::state::{Hero, Stage, State};
use super::words::event;

/// The word for the side that won the last game, among the sides of a start.
pub(super) const WINNER: &str = "winner";

/// Reads what a game starts from: as many players as there are sides; the one called `winner` won the last game.
pub(super) fn from_start(book: &Book<Gauntlet>, start: &Start, faults: &mut Diagnostics) -> Option<State> {
    let (players, data) = (start.sides.len() as i32, &book.data);
    if players < data.fewest || players > data.most {
        let fault = Diagnostic::anywhere("wrong-players").with("count", players);
        faults.push(fault.with("least", data.fewest).with("most", data.most));
        return None;
    }
    let mut state = empty(book, players as u8);
    let won = |side: &Written| matches!(side, Written::Word(word) if word == WINNER);
    if let Some(winner) = start.sides.iter().position(won) {
        state.won_by(winner as u8);
    }
    Some(state)
}

/// A table with nothing on it.
pub(crate) fn empty(book: &Book<Gauntlet>, players: u8) -> State {
    let deck = std::sync::Arc::clone(&book.data.deck);
    let pile = if deck.cards.len() >= 128 { u128::MAX } else { (1 << deck.cards.len()) - 1 };
    let heroes_each = if players == 2 { book.data.heroes_of_two.clamp(1, 8) as u8 } else { 1 };
    State { deck, players, heroes_each, pile, current: NONE, ..State::default() }
}

impl Duel {
    /// Deals a class and a weapon for each hero, then finds the first player, unless the last winner settles that.
    pub(super) fn deal(&mut self) -> Flow {
        let heroes = usize::from(self.state.players) * usize::from(self.state.heroes_each);
        for _ in 0..heroes {
            if !self.deal_hero()? {
                break;
            }
        }
        if !self.state.first_is_known {
            let players = Value::from(self.state.players);
            let frame = self.roll_number(event::FIRST_PLAYER, &[players])?;
            self.state.first = (frame.total().clamp(1, players) - 1) as u8;
        }
        self.state.bragging = self.state.first;
        self.state.stage = Stage::Bragging;
        Ok(())
    }

    /// One pair; false when there are no more classes or weapons.
    fn deal_hero(&mut self) -> Flow<bool> {
        let classes = 0..self.state.deck.classes.len() as u8;
        let dealt = |class: &u8| self.state.heroes.iter().any(|hero| hero.class == *class);
        let left: SmallVec<[u8; 64]> = classes.filter(|class| !dealt(class)).collect();
        let weapons = self.weapons_left();
        if left.is_empty() || weapons.is_empty() {
            return Ok(false);
        }
        let class = left[self.one_of(event::CLASS_DEALT, left.len())?];
        let weapon = weapons[self.one_of(event::WEAPON_DEALT, weapons.len())?];
        let hero = self.state.heroes.len() as Value;
        self.state.heroes.push(Hero::new(class, weapon));
        self.state.lay_out(hero);
        let weapon = self.state.weapon_of(hero).rule;
        self.step(event::HERO_DEALT, &[hero, weapon])?;
        Ok(true)
    }

    fn weapons_left(&self) -> SmallVec<[u8; 64]> {
        let weapons = 0..self.state.deck.weapons.len() as u8;
        weapons.filter(|weapon| !self.state.heroes.iter().any(|hero| hero.weapons.contains(weapon))).collect()
    }

    /// One more weapon for a hero.
    pub(super) fn deal_weapon(&mut self, hero: Value) -> Flow {
        let left = self.weapons_left();
        if !left.is_empty() {
            let weapon = left[self.one_of(event::WEAPON_DEALT, left.len())?];
            let who = self.state.hero_mut(hero);
            who.weapons.push(weapon);
            who.weapon_tokens.push(0);
            self.state.lay_out(hero);
        }
        Ok(())
    }
}

impl State {
    /// The winner of the last game plays last; there is no first player to find any more.
    pub(super) fn won_by(&mut self, winner: u8) {
        self.first = (winner + 1) % self.players;
        self.bragging = self.first;
        self.first_is_known = true;
    }

    /// The rules on the cards of a hero, once more from the cards; boasts stay.
    pub(super) fn lay_out(&mut self, hero: Value) {
        let deck = std::sync::Arc::clone(&self.deck);
        let who = self.hero_mut(hero);
        let mut cards = RuleSet::default();
        cards.insert(deck.classes[usize::from(who.class)].held);
        for weapon in &who.weapons {
            cards.insert(deck.weapons[usize::from(*weapon)].held);
        }
        for boast in deck.boasts.iter().filter(|boast| who.cards.contains(boast.held)) {
            cards.insert(boast.held);
        }
        who.cards = cards;
        self.refresh(hero);
    }
}
