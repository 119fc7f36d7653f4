//! A position as it is read: what whoever reads it supposes anyway is left out.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::blitz::family::{Blitz, SIDES};
use crate::games::blitz::state::{Ball, Loan, Place, State};
use crate::games::blitz::vocabulary::{PLAYER, SQUARE};
use crate::pack::{Entries, Node, Tree};
use crate::referee::{Book, Family, Game, RuleSet};

use super::{ACTION_NAMES, STAGES, copy_of};

/// A position, as it is read. Between two actions nobody is acting.
#[must_use]
pub fn write(game: Game<Blitz>) -> Tree {
    let mut writer = Writer { book: game.book, state: game.state, position: Entries::default() };
    writer.table();
    for side in 0..SIDES.len() {
        writer.side(side);
    }
    writer.players();
    writer.balls();
    writer.cards();
    writer.position.into()
}

struct Writer<'w> {
    book: &'w Book<Blitz>,
    state: &'w State,
    position: Entries,
}

impl Writer<'_> {
    fn square(&self, square: Value) -> String {
        Blitz::spell(self.state, SQUARE, square)
    }

    fn name(&self, player: Value) -> String {
        Blitz::spell(self.state, PLAYER, player)
    }

    fn card(&self, card: usize) -> String {
        copy_of(&self.state.deck, card)
    }

    fn rule(&self, held: u16) -> &str {
        let rule = self.book.rules.iter().find(|rule| rule.held == Some(held));
        rule.map_or("", |rule| self.book.names.name(rule.name))
    }

    fn rules<'r>(&'r self, set: &'r RuleSet, besides: &'r RuleSet) -> impl Iterator<Item = &'r str> {
        let ours = self.book.rules.iter().filter_map(|rule| Some((rule, rule.held?)));
        let ours = ours.filter(|(_, held)| set.contains(*held) && !besides.contains(*held));
        ours.map(|(rule, _)| self.book.names.name(rule.name))
    }

    fn special(&self, ball: u8) -> &str {
        self.state.deck.balls.get(usize::from(ball)).map_or("none", |ball| self.rule(ball.held))
    }

    fn table(&mut self) {
        let (state, side) = (self.state, |side: u8| SIDES[usize::from(side == 1)]);
        self.position.put_some("pitch", state.pitch_chosen.then_some(state.pitch.id.as_str()));
        let stage = STAGES.iter().find(|(_, stage)| *stage == state.stage).map_or("actions", |(word, _)| word);
        self.position.put_unless("stage", stage, "actions");
        self.position.put_unless("active", side(state.active), SIDES[0]);
        self.position.put_unless("first", side(state.first), SIDES[0]);
        self.position.put_unless("turn", state.turn, 3);
        self.position.put_unless("taken", state.taken, 0);
        self.position.put_unless("extra", state.extra, 0);
        self.position.put_unless("open-extra", state.open_extra, 0);
        self.position.put_some("turns-left", state.turns_left);
        self.position.put_unless("held-all", state.held_all, false);
        self.position.put_unless("held-at-start", state.held_at_start, state.balls_of(state.active));
        let with = [
            ("endgame", state.with_endgame),
            ("overtime", state.with_overtime),
            ("special-balls", state.with_special_balls),
        ];
        self.position.put_all("with", with.into_iter().filter(|(_, with)| *with).map(|(word, _)| word));
        self.position.put_unless("overtime", state.overtime, false);
        self.position.put_all("lent", state.lent.iter().map(|loan| self.loan(loan)).collect::<Vec<_>>());
    }

    fn loan(&self, loan: &Loan) -> Entries {
        let mut entry = Entries::default();
        entry.put("to", SIDES[usize::from(loan.side == 1)]);
        entry.put("ability", self.rule(loan.held));
        entry.put_some("action", (loan.action != NONE).then(|| self.book.names.name(loan.action)));
        entry
    }

    fn side(&mut self, side: usize) {
        let (own, usual) = (&self.state.sides[side], self.book.setting::<&str>("set-up", SIDES[side]));
        let mut entry = Entries::default();
        entry.put_unless("team", own.team.as_str(), usual);
        entry.put_unless("score", own.score, 0);
        entry.put_unless("turns", own.turns, 2);
        entry.put_all("hand", own.hand.iter().map(|&card| self.card(usize::from(card))));
        entry.put_all("traits", self.rules(&own.traits, &RuleSet::default()));
        entry.put_all("balls", own.balls.iter().map(|&ball| self.special(ball)));
        entry.put_all("played", own.played.iter().map(|&held| self.rule(held)));
        entry.put_unless("claims", own.claims, 0);
        entry.put_unless("swept", own.swept, own.claims);
        entry.put_unless("claimed", own.claimed, own.claims);
        entry.put_unless("injuries", own.injuries, 0);
        entry.put_unless("points", own.points, 0);
        entry.put_unless("runs", own.runs, 0);
        entry.put_unless("floored", own.floored, 0);
        let entry = Node::from(entry);
        if entry != Node::Map(Vec::new()) {
            self.position.put(SIDES[side], entry);
        }
    }

    fn players(&mut self) {
        for player in self.state.everyone() {
            let entry = self.player(player);
            self.position.put(self.name(player), entry);
        }
    }

    fn player(&self, player: Value) -> Entries {
        let (who, deck) = (self.state.player(player), &self.state.deck);
        let mut entry = Entries::default();
        let square = who.square();
        entry.put_some("at", (square != NONE).then(|| self.square(square)));
        let team = deck.teams.iter().find(|team| team.id == self.state.sides[usize::from(who.side == 1)].team);
        let first = team.and_then(|team| team.positions.first()).copied().unwrap_or(u16::MAX);
        let Some(position) = deck.positions.get(usize::from(who.position)) else { return entry };
        entry.put_some("position", (who.position != first).then_some(position.id.as_str()));
        entry.put_unless("move", who.movement, position.movement);
        entry.put_unless("throw", target(who.throw), target(position.throw));
        entry.put_unless("armour", target(who.armour), target(position.armour));
        entry.put_all("has", self.rules(&who.abilities, &position.abilities));
        entry.put_unless("state", if who.prone { "prone" } else { "standing" }, "standing");
        let free: Vec<u8> = who.did.iter().zip(&who.taken).map(|(did, taken)| did.saturating_sub(*taken)).collect();
        entry.put_all("did", times(&who.taken));
        entry.put_all("free", times(&free));
        entry.put_unless("barred", who.barred, false);
        entry.put_unless("blocked", who.blocked_since_mark, false);
        entry
    }

    fn balls(&mut self) {
        let place = |ball: &Ball| match ball.place {
            Place::Held(player) => self.name(player),
            Place::Ground(square) => self.square(square),
            Place::Out => "out".to_owned(),
        };
        let places: Vec<String> = self.state.balls.iter().map(place).collect();
        let special = self.state.balls.iter().map(|ball| ball.special.map_or("none", |ball| self.special(ball)));
        let special: Vec<String> = special.map(str::to_owned).collect();
        let to_come = (0..64).filter(|ball| self.state.ball_pile >> ball & 1 == 1);
        let to_come: Vec<String> = to_come.map(|ball| self.special(ball).to_owned()).collect();
        self.position.put_all(if places.len() == 1 { "ball" } else { "balls" }, places);
        if special.iter().any(|ball| ball != "none") {
            self.position.put_all("special", special);
        }
        self.position.put_all("balls-to-come", to_come);
    }

    /// The cards that lie open, and those to come.
    fn cards(&mut self) {
        let state = self.state;
        let space = |card: &Option<u8>| card.map_or_else(|| "none".to_owned(), |card| self.card(usize::from(card)));
        let spaces: Vec<String> = state.spaces.iter().map(space).collect();
        let laid = spaces.iter().rposition(|space| space != "none").map_or(0, |last| last + 1);
        let top = state.top.map(|card| self.card(usize::from(card)));
        let pile: Vec<String> = self.all(state.pile);
        let discarded: Vec<String> = state.discarded.iter().map(|&card| self.card(usize::from(card))).collect();
        let mut private = Entries::default();
        if let Some((card, side)) = state.private {
            private.put(SIDES[usize::from(side == 1)], self.card(usize::from(card)));
        }
        let endgame = (state.endgame_pile != state.deck.set(true) & !self.used()).then(|| self.all(state.endgame_pile));
        self.position.put_all("challenges", spaces.into_iter().take(laid));
        self.position.put_some("private", state.private.is_some().then_some(private));
        self.position.put_some("top", top);
        self.position.put_all("pile", pile);
        self.position.put_all("discarded", discarded);
        self.position.put_some("endgame", endgame.map(|cards| cards.into_iter().collect::<Node>()));
        self.position.put_unless("endgame-cards", state.endgame_left, 0);
        self.position.put_unless("endgame-begun", state.endgame_begun, false);
    }

    fn all(&self, cards: u128) -> Vec<String> {
        let cards = (0..self.state.deck.cards.len()).filter(|card| cards >> card & 1 == 1);
        cards.map(|card| self.card(card)).collect()
    }

    /// The cards that are somewhere else than among those of the Endgame.
    fn used(&self) -> u128 {
        let state = self.state;
        let open = state.spaces.iter().flatten().chain(&state.top).chain(&state.discarded);
        let open = open.copied().chain(state.private.map(|(card, _)| card));
        open.fold(state.pile | state.in_hands(), |used, card| used | 1 << card)
    }
}

/// What a die needs, as it is read.
pub(in crate::games::blitz) fn target(value: Value) -> String {
    if value == NONE { "-".to_owned() } else { format!("{value}+") }
}

/// Actions by name, each as often as it was taken.
fn times(taken: &[u8]) -> Vec<&'static str> {
    let each = ACTION_NAMES.into_iter().zip(taken);
    each.flat_map(|(name, &times)| std::iter::repeat_n(name, usize::from(times))).collect()
}
