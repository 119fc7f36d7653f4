//! The phase of boasts: everybody takes a hero from the middle or steals one, adding boasts
//! (`gof/boast-pick` to `gof/boast-limit`).

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, Command, Flow};

use super::game::Duel;
use super::refusals::{may_take, may_take_boasting};
use super::state::{NOBODY, Stage, State};
use super::words::{event, word};

impl State {
    /// The boasts that a hero does not have yet, by the number of their rules.
    pub(super) fn boasts_left(&self, hero: Value) -> impl Iterator<Item = Value> + '_ {
        let cards = &self.hero(hero).cards;
        self.deck.boasts.iter().filter(move |boast| !cards.contains(boast.held)).map(|boast| boast.rule)
    }

    /// The heroes that a player still lacks.
    fn lacks(&self, player: u8) -> bool {
        self.heroes_of(player).count() < usize::from(self.heroes_each)
    }
}

impl Duel {
    /// Turns of bragging until everybody has what is due.
    pub(super) fn brag(&mut self) -> Flow {
        while self.state.heroes.iter().any(|hero| hero.owner == NOBODY) {
            self.rest()?;
            let player = self.state.bragging;
            if self.state.lacks(player) {
                self.pick(player)?;
            }
            self.state.bragging = (player + 1) % self.state.players;
        }
        self.state.stage = Stage::Preparing;
        Ok(())
    }

    /// One pick: a hero from the middle, with a boast or without; or one of another player's, with a boast at least.
    fn pick(&mut self, player: u8) -> Flow {
        let options = self.picks(player);
        let answer = self.ask_even_one(player, Ask("hero"), options)?;
        let hero = answer.subject;
        let stolen = self.state.hero(hero).owner != NOBODY;
        self.state.hero_mut(hero).owner = player;
        self.add_boast(hero, answer.object);
        self.step(event::HERO_TAKEN, &[hero, Value::from(player) + 1, answer.object, i32::from(stolen)])?;
        if answer.object == NONE {
            return Ok(());
        }
        let mut added = 1;
        while stolen || added < self.book.data.boasts_from_centre {
            let mut options = self.options();
            options.push(Command::bare(word::ENOUGH));
            options.extend(self.state.boasts_left(hero).map(|boast| Command::with(word::BOAST, boast)));
            let answer = self.ask_knowing(player, Ask("boast"), &[hero], options)?;
            if answer.word == word::ENOUGH {
                break;
            }
            self.add_boast(hero, answer.object);
            self.step(event::BOAST_ADDED, &[hero, answer.object])?;
            added += 1;
        }
        Ok(())
    }

    fn picks(&mut self, player: u8) -> Vec<Command> {
        let mut options = self.options();
        for hero in self.state.everyone() {
            if may_take(self.game(), player, hero, NONE).is_ok() {
                options.push(Command::new(hero, word::TAKE, NONE));
            }
            if may_take_boasting(self.game(), player, hero).is_ok() {
                let boasts = self.state.boasts_left(hero);
                options.extend(boasts.map(|boast| Command::new(hero, word::TAKE, boast)));
            }
        }
        options
    }

    fn add_boast(&mut self, hero: Value, boast: Value) {
        if let Some(held) = self.book.rule(boast).and_then(|rule| rule.held) {
            self.state.hero_mut(hero).cards.insert(held);
            self.state.refresh(hero);
        }
    }
}
