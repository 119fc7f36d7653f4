//! Challenges and hands: drawn, claimed, replaced, discarded (`blitz/challenge/active` to `blitz/bonus-play`).

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, By, Command, Flow, allowed};

use super::game::Match;
use super::refusals::{may_claim, may_discard, open_challenges};
use super::words::{event, word};

impl Match {
    /// One card of a set, by lot.
    fn one_of(&mut self, set: u128) -> Flow<Option<u8>> {
        let left = set.count_ones() as Value;
        if left == 0 {
            return Ok(None);
        }
        self.uncover()?;
        let drawn = self.roll_number(event::CARD_DRAWN, &[left])?.total().clamp(1, left) as usize;
        Ok((0..128).filter(|card| set >> card & 1 == 1).nth(drawn - 1))
    }

    /// Turns over the next card of the deck, if there is one.
    fn turn_over(&mut self) -> Flow {
        self.state.top = self.one_of(self.state.pile)?;
        if let Some(card) = self.state.top {
            self.state.pile &= !(1 << card);
        } else if self.state.endgame_left > 0 {
            self.state.top = self.one_of(self.state.endgame_pile)?;
            self.state.endgame_left -= 1;
            self.state.endgame_pile &= !self.state.top.map_or(0, |card| 1 << card);
        }
        Ok(())
    }

    /// Lays out the first challenges.
    pub(super) fn lay_out(&mut self) -> Flow {
        self.turn_over()?;
        self.fill()?;
        Ok(())
    }

    /// Fills the spaces, the lowest first; whether a card was placed.
    fn fill(&mut self) -> Flow<bool> {
        let mut placed = false;
        for space in 0..self.state.spaces.len() {
            if self.state.spaces[space].is_some() {
                continue;
            }
            let Some(card) = self.state.top.take() else { break };
            self.state.spaces[space] = Some(card);
            self.state.endgame_begun |= self.state.card(card.into()).endgame;
            placed = true;
            self.turn_over()?;
        }
        Ok(placed)
    }

    /// The end of a turn: challenges move up and new ones come.
    pub(super) fn refresh(&mut self, side: u8) -> Flow {
        let team = Value::from(side);
        if !self.truth(event::MAY_REFRESH, &[team])? {
            return Ok(());
        }
        let left = self.state.spaces.iter().flatten().count() as Value;
        if self.truth(event::DISCARDS_OLDEST, &[team, left])? {
            let oldest = self.state.spaces[0].take();
            self.state.discarded.extend(oldest);
        }
        let kept: Vec<u8> = self.state.spaces.iter().flatten().copied().collect();
        for (space, place) in self.state.spaces.iter_mut().enumerate() {
            *place = kept.get(space).copied();
        }
        let placed = self.fill()?;
        self.window(event::CHALLENGES_REFRESHED, &[team])?;
        if placed && self.state.top.is_none() && self.state.turns_left.is_none() {
            self.state.turns_left = Some(self.value(event::LAST_TURNS, None, &[team])?.saturating_mul(2));
        }
        Ok(())
    }

    /// Has the coach of a side discard down to the hand limit.
    pub(super) fn keep_to_the_limit(&mut self, side: u8) -> Flow {
        let limit = self.value(event::HAND_LIMIT, None, &[side.into()])?.max(0);
        while self.state.side(side.into()).hand.len() as i32 > limit {
            let mut options = self.options();
            for &card in &self.state.side(side.into()).hand {
                let back = self.state.card(card.into()).back;
                let command = Command::with(word::DISCARD, back);
                let may = may_discard(self.game(), side, back, By::Step("hand-limit")).is_ok();
                if may && !options.contains(&command) {
                    options.push(command);
                }
            }
            if options.is_empty() {
                return Ok(());
            }
            let back = self.ask(side, Ask("discard"), options)?.object;
            self.put_away(side, back);
        }
        Ok(())
    }

    /// A card with this back leaves a hand.
    pub(super) fn put_away(&mut self, side: u8, back: Value) {
        let deck = std::sync::Arc::clone(&self.state.deck);
        let hand = &mut self.state.side_mut(side).hand;
        if let Some(place) = hand.iter().position(|&card| deck.cards[usize::from(card)].back == back) {
            let card = hand.remove(place);
            self.state.discarded.push(card);
        }
        self.state.sort_hand(side);
    }

    /// A bonus play is played: none like it comes this turn.
    pub(super) fn play_card(&mut self, side: u8, back: Value) {
        if let Some(held) = self.book.rule(back).and_then(|rule| rule.held) {
            self.state.side_mut(side).played.push(held);
        }
        self.put_away(side, back);
    }

    // ------------------------------------------------------------------------------ claims

    /// After an action: the active coach may claim one of the challenges that it meets.
    pub(super) fn claim_step(&mut self) -> Flow {
        let side = self.state.active;
        let team = Value::from(side);
        if !self.truth(event::MAY_CLAIM, &[team, self.state.side(team).claims])? {
            return Ok(());
        }
        let cards: Vec<Value> = open_challenges(&self.state, side).collect();
        let mut options = self.options();
        for card in cards {
            // Nobody can tell two copies of a front from one another: the one in the lower space is taken.
            let front = self.state.card(card).rule;
            if options.iter().any(|option: &Command| self.state.card(option.object).rule == front) {
                continue;
            }
            if allowed(may_claim(self, side, card))?.is_some() {
                options.push(Command::with(word::CLAIM, card));
            }
        }
        if options.is_empty() {
            return Ok(());
        }
        options.push(Command::bare(word::LEAVE));
        let answer = self.ask(side, Ask("claim"), options)?;
        if answer.word == word::CLAIM { self.claim(side, answer.object) } else { Ok(()) }
    }

    /// The challenges whose conditions hold before an action begins and whoever takes it, where rules want to know.
    pub(super) fn met_already(&mut self) -> Flow<u128> {
        let team = Value::from(self.state.active);
        if !self.truth(event::MUST_BRING_ABOUT, &[team])? {
            return Ok(0);
        }
        let current = std::mem::take(&mut self.state.current);
        let private = self.state.private.map(|(card, _)| card);
        let cards = self.state.spaces.iter().flatten().copied().chain(private);
        let holds = |card: &u8| {
            let slots = [Value::from(*card), NONE, team, NONE, NONE, NONE, 0];
            self.game().peek(event::CHALLENGE_MET, None, &slots) == 1
        };
        let already = cards.filter(holds).fold(0, |set, card| set | 1 << card);
        self.state.current = current;
        Ok(already)
    }

    fn claim(&mut self, side: u8, challenge: Value) -> Flow {
        let team = Value::from(side);
        let frame = self.consult(event::CHALLENGE_CLAIMED, &[team, challenge, team, NONE])?;
        let taker = u8::from(frame.fact(2) == 1);
        let credited = if frame.fact(3) == NONE { taker } else { u8::from(frame.fact(3) == 1) };
        let team = Value::from(taker);
        let card = challenge as u8;
        let active = self.state.spaces.iter_mut().find(|space| **space == Some(card));
        let was_active = active.map(|space| *space = None).is_some();
        if !was_active {
            self.state.private = None;
        }
        self.state.side_mut(taker).hand.push(card);
        let own = self.state.side_mut(credited);
        (own.claims, own.claimed, own.swept) = (own.claims + 1, own.claimed + 1, own.swept + i32::from(was_active));
        self.state.sort_hand(taker);
        let printed = self.state.card(challenge).points;
        let points = self.value(event::CHALLENGE_POINTS, Some(printed), &[challenge, team])?;
        let cause = self.state.card(challenge).rule;
        self.score(taker, points, cause)?;
        let (sweeper, swept) = (Value::from(credited), self.state.side(credited.into()).swept);
        if was_active && self.truth(event::CLEAN_SWEEP, &[sweeper, swept])? {
            let points = self.value(event::CLEAN_SWEEP_POINTS, None, &[sweeper])?;
            let cause = self.cause("clean-sweep");
            self.score(credited, points, cause)?;
        }
        self.window(event::CARD_IN_HAND, &[team, challenge])
    }

    /// The ordinary deck is shuffled anew, with the cards in hands that are of it, and three challenges are laid out.
    pub(super) fn begin_overtime(&mut self) -> Flow {
        self.step(event::OVERTIME, &[self.state.active.into()])?;
        let deck = std::sync::Arc::clone(&self.state.deck);
        let state = &mut self.state;
        (state.overtime, state.turns_left, state.top) = (true, None, None);
        (state.pile, state.endgame_left) = (state.deck.set(false), 0);
        (state.spaces, state.private) = ([None; 3], None);
        state.discarded.clear();
        for side in 0..2 {
            if self.truth(event::HANDS_GO_BACK, &[side.into()])? {
                self.state.side_mut(side).hand.retain(|&card| deck.cards[usize::from(card)].endgame);
                self.state.sort_hand(side);
            }
        }
        let kept = self.state.in_hands();
        self.state.pile &= !kept;
        self.lay_out()
    }

    /// One of the Endgame cards that are not in use lies before a coach, for this turn alone.
    pub(super) fn last_challenge(&mut self, side: u8) -> Flow {
        let unused = self.state.endgame_pile & !self.in_use();
        if let Some(card) = self.one_of(unused)? {
            self.state.endgame_pile &= !(1 << card);
            self.state.private = Some((card, side));
        }
        Ok(())
    }

    fn in_use(&self) -> u128 {
        let state = &self.state;
        let cards = state.spaces.iter().flatten().chain(&state.top).chain(&state.discarded);
        cards.fold(state.in_hands(), |set, card| set | 1 << card)
    }

    /// The challenge cards of a match that nobody has drawn yet, before the first is.
    pub(super) fn fill_the_deck(&mut self) -> Flow {
        let deck = std::sync::Arc::clone(&self.state.deck);
        self.state.pile = deck.set(false);
        self.state.endgame_pile = deck.set(true);
        if self.state.with_endgame {
            let number = self.value(event::ENDGAME_CARDS, None, &[self.state.first.into()])?;
            self.state.endgame_left = number.clamp(0, self.state.endgame_pile.count_ones() as i32);
        }
        debug_assert!(self.state.top.is_none() && NONE < 0, "a deck is filled once");
        Ok(())
    }
}
