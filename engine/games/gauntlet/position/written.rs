//! A position as it is read: what whoever reads it supposes anyway is left out.

use crate::games::gauntlet::data::Deck;
use crate::games::gauntlet::family::Gauntlet;
use crate::games::gauntlet::state::{Carried, Hero, NOBODY, Stage, State, Until};
use crate::pack::{Entries, Node, Tree};
use crate::referee::{Book, Game};

use super::{CARDS_GONE, copy_of, stages};

/// A position, as it is read. Between two turns nobody faces anything.
#[must_use]
pub fn write(game: Game<Gauntlet>) -> Tree {
    let writer = Writer { book: game.book, state: game.state };
    let mut position = Entries::default();
    for index in 0..game.state.heroes.len() {
        position.put(format!("p{}", index + 1), writer.hero(index));
    }
    writer.table(&mut position);
    writer.cards(&mut position);
    position.into()
}

struct Writer<'w> {
    book: &'w Book<Gauntlet>,
    state: &'w State,
}

impl Writer<'_> {
    fn rule(&self, held: u16) -> &str {
        let rule = self.book.rules.iter().find(|rule| rule.held == Some(held));
        rule.map_or("", |rule| self.book.names.name(rule.name))
    }

    fn table(&self, position: &mut Entries) {
        let state = self.state;
        let heroes = state.heroes.len().max(1) as i32;
        position.put_unless("players", i32::from(state.players), heroes);
        match (state.stage, state.first_is_known) {
            (Stage::Dealing, true) => {
                let winner = if state.first == 0 { state.players } else { state.first };
                position.put("last-winner", i32::from(winner));
            }
            _ => position.put_unless("first", i32::from(state.first) + 1, 1),
        }
        let stage = stages().find(|(_, stage)| *stage == state.stage).map_or("duel", |(word, _)| word);
        position.put_unless("stage", stage, "duel");
        if state.stage == Stage::Bragging {
            position.put_unless("bragging", i32::from(state.bragging) + 1, i32::from(state.first) + 1);
        }
        position.put_unless("turn", state.turn, 0);
    }

    fn hero(&self, index: usize) -> Entries {
        let (hero, deck) = (&self.state.heroes[index], &self.state.deck);
        let mut entry = Entries::default();
        let class = &deck.classes[usize::from(hero.class)];
        entry.put("class", class.id.as_str());
        let weapons = hero.weapons.iter().map(|&weapon| &deck.weapons[usize::from(weapon)]);
        entry.put_all(
            if hero.weapons.len() == 1 { "weapon" } else { "weapons" },
            weapons.clone().map(|w| w.id.as_str()),
        );
        let usual = match self.state.stage {
            Stage::Bragging => NOBODY,
            _ => (index / usize::from(self.state.heroes_each.max(1))) as u8,
        };
        if hero.owner != usual {
            let owner = if hero.owner == NOBODY { Node::from("none") } else { Node::from(i32::from(hero.owner) + 1) };
            entry.put("owner", owner);
        }
        entry.put_all("boasts", boasts(hero, deck).map(|held| self.rule(held)));
        let others = deck.classes.iter().filter(|other| other.held != class.held && hero.cards.contains(other.held));
        entry.put_all("learned", others.map(|other| other.id.as_str()));
        entry.put_unless("class-tokens", hero.class_tokens, class.tokens);
        if !hero.weapon_tokens.iter().copied().eq(weapons.map(|weapon| weapon.tokens)) {
            entry.put("weapon-tokens", hero.weapon_tokens.iter().copied().collect::<Node>());
        }
        self.lasting(hero, &mut entry);
        entry.put_unless("wounds", hero.wounds, 0);
        entry.put_unless("gold", hero.gold, 0);
        entry.put_unless("dead", hero.dead, false);
        entry
    }

    /// What the hero carries and what is kept from it, for so many of its turns.
    fn lasting(&self, hero: &Hero, entry: &mut Entries) {
        entry.put_unless("turns", hero.turns, 0);
        let mut carries = Entries::default();
        let rules: Vec<u16> = hero.carried.iter().map(|carried| carried.held).collect();
        for (index, &held) in rules.iter().enumerate().filter(|&(index, held)| !rules[..index].contains(held)) {
            let alike = hero.carried[index..].iter().filter(|carried| carried.held == held);
            carries.put_all(self.rule(held), alike.map(|alike| carried(hero, alike)));
        }
        if !hero.carried.is_empty() {
            entry.put("carries", carries);
        }
        let mut locked = Entries::default();
        for (word, until) in ["class", "weapon"].into_iter().zip(hero.locked) {
            locked.put_some(word, until.map(self::until));
        }
        if hero.locked.iter().any(Option::is_some) {
            entry.put("locked", locked);
        }
        entry.put_unless("ignores-boasts", hero.turns > 0 && hero.ignores_boasts == hero.turns, false);
    }

    /// The cards to come.
    fn cards(&self, position: &mut Entries) {
        let (state, deck) = (self.state, &self.state.deck);
        let name = |card: usize| copy_of(deck.cards.iter().map(|card| card.id.as_str()), card);
        position.put_all("waiting", bits(state.waiting, deck).map(name));
        position.put_all("deck", state.top.iter().map(|&card| name(usize::from(card))));
        if state.pile == 0 || state.stage == Stage::Dealing {
            return;
        }
        let top = state.top.iter().fold(0, |cards: u128, &card| cards | 1 << card);
        let all = (1u128 << deck.cards.len().min(127)) - 1;
        let gone = all & !state.pile & !state.waiting & !top;
        if gone.count_ones() < state.pile.count_ones() {
            position.put("pile", "all");
            position.put_all(CARDS_GONE, bits(gone, deck).map(name));
        } else {
            position.put_all("pile", bits(state.pile, deck).map(name));
        }
    }
}

fn boasts<'d>(hero: &'d Hero, deck: &'d Deck) -> impl Iterator<Item = u16> + 'd {
    deck.boasts.iter().map(|boast| boast.held).filter(|&held| hero.cards.contains(held))
}

fn bits(cards: u128, deck: &Deck) -> impl Iterator<Item = usize> + use<> {
    (0..deck.cards.len()).filter(move |card| cards >> card & 1 == 1)
}

fn carried(hero: &Hero, carried: &Carried) -> Node {
    if carried.from <= hero.turns && carried.until == Until::Duel {
        return carried.count.into();
    }
    let mut entry = Entries::default();
    entry.put("count", carried.count);
    entry.put_unless("from", carried.from, 0);
    entry.put("until", until(carried.until));
    entry.into()
}

/// When something ends: the number of a turn of the hero's, or a word.
fn until(until: Until) -> Node {
    match until {
        Until::Turn(turn) => turn.into(),
        Until::Fight => "fight".into(),
        Until::Encounter => "encounter".into(),
        Until::Duel => "duel".into(),
    }
}
