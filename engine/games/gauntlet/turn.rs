//! The duel, turn by turn: an encounter is determined, everybody faces it, the dead are counted
//! (`gof/prepare-duel` to `gof/game-end`).

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, Command, Flow, Stop, allowed};

use super::game::Duel;
use super::refusals::may_be_sent;
use super::state::{Hero, NOBODY, Stage, State, Until};
use super::words::{event, word};

impl State {
    /// Those whose heroes are worth most, once the game is over.
    pub(super) fn winners(&self) -> Vec<u8> {
        if self.stage != Stage::Over {
            return Vec::new();
        }
        let worth = |player: u8| self.worth.get(usize::from(player)).copied().unwrap_or_default();
        let most = (0..self.players).map(worth).max();
        (0..self.players).filter(|&player| Some(worth(player)) == most).collect()
    }
}

impl Duel {
    /// Plays from wherever the game stands to its end.
    ///
    /// # Errors
    /// [`Stop::Over`] when the game ends, or whatever else stops it.
    pub fn play(&mut self) -> Flow {
        if self.state.stage == Stage::Dealing {
            self.rest()?;
            self.deal()?;
        }
        if self.state.stage == Stage::Bragging {
            self.brag()?;
        }
        if self.state.stage == Stage::Preparing {
            self.prepare()?;
        }
        loop {
            self.rest()?;
            if !self.turn()? {
                break;
            }
            if self.is_called_off(event::CALLED_OFF)? {
                self.state.stage = Stage::CalledOff;
                return Err(Stop::Over);
            }
        }
        self.weigh()?;
        self.state.stage = Stage::Over;
        Err(Stop::Over)
    }

    /// Finds what the heroes of each player are worth.
    fn weigh(&mut self) -> Flow {
        for player in 0..self.state.players {
            let mut worth = 0;
            for hero in self.state.heroes_of(player).collect::<Vec<_>>() {
                worth += i64::from(self.value(event::HERO_WORTH, None, &[hero])?);
            }
            self.state.worth.push(worth);
        }
        Ok(())
    }

    /// Everybody takes the tokens printed on his cards.
    fn prepare(&mut self) -> Flow {
        for hero in self.state.in_order() {
            self.state.current = hero;
            self.take_tokens(hero)?;
            self.step(event::DUEL_START, &[hero])?;
        }
        self.state.current = NONE;
        self.state.stage = Stage::Duel;
        Ok(())
    }

    fn take_tokens(&mut self, hero: Value) -> Flow {
        self.state.hero_mut(hero).class_tokens = self.value(event::CLASS_TOKENS, None, &[hero])?.max(0);
        for slot in 0..self.state.hero(hero).weapons.len() {
            self.state.hero_mut(hero).wielded = slot as u8;
            let tokens = self.value(event::WEAPON_TOKENS, None, &[hero])?;
            self.state.hero_mut(hero).weapon_tokens[slot] = tokens.max(0);
        }
        self.state.hero_mut(hero).wielded = 0;
        Ok(())
    }

    /// One turn; false when there is none any more.
    fn turn(&mut self) -> Flow<bool> {
        if self.state.heroes.iter().all(|hero| hero.dead || hero.owner == NOBODY) {
            return Ok(false);
        }
        self.state.turn += 1;
        let order = self.state.in_order();
        for &hero in &order {
            if !self.state.hero(hero).dead {
                self.state.current = hero;
                self.window(event::TURN_OPENS, &[hero])?;
            }
        }
        self.state.current = NONE;
        self.step(event::NEW_TURN, &[self.state.turn])?;
        if !self.determine()? {
            return Ok(false);
        }
        self.choose_heroes()?;
        self.choose_encounters(&order)?;
        for &hero in &order {
            if self.state.hero(hero).plays {
                self.state.current = hero;
                self.part("encounter", hero, Self::resolve)?;
            }
        }
        self.state.current = NONE;
        self.count_the_dead(&order)?;
        Ok(!self.is_over(&order)?)
    }

    /// Whether a living hero brings the duel to its end.
    fn is_over(&mut self, order: &[Value]) -> Flow<bool> {
        for &hero in order {
            if !self.state.hero(hero).dead && self.truth(event::DUEL_ENDS, &[hero])? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Chooses the heroes that face the encounter: every living hero, one a player; the dead where a rule lets them.
    fn choose_heroes(&mut self) -> Flow {
        let players = self.state.players;
        for step in 0..players {
            let player = (self.state.first + step) % players;
            let mut options = self.options();
            for hero in self.state.everyone() {
                if self.state.hero(hero).owner != player {
                    continue;
                }
                self.state.hero_mut(hero).plays = false;
                self.state.hero_mut(hero).encounter = NONE;
                if allowed(may_be_sent(self, player, hero))?.is_some() {
                    options.push(Command::new(hero, word::SEND, NONE));
                }
            }
            if options.is_empty() {
                continue;
            }
            let instead = options.iter().any(|option| !self.state.hero(option.subject).dead);
            let hero = self.ask(player, Ask("send"), options)?.subject;
            let plays = !self.state.hero(hero).dead || self.rises(player, hero, instead)?;
            self.state.hero_mut(hero).plays = plays;
        }
        Ok(())
    }

    /// A dead hero is asked whether it plays this turn; one that was sent `instead` of a living one has to.
    fn rises(&mut self, player: u8, hero: Value, instead: bool) -> Flow<bool> {
        let mut options = self.options();
        options.push(Command::new(hero, word::RISE, NONE));
        if !instead {
            options.push(Command::bare(word::REST));
        }
        if self.ask(player, Ask("rise"), options)?.word == word::REST {
            return Ok(false);
        }
        let encounter = Value::from(self.state.table[0]);
        self.step(event::HERO_RISES, &[hero, encounter])?;
        Ok(true)
    }

    /// Everybody chooses among the encounters of the turn and sees what he has chosen, before anything is resolved.
    fn choose_encounters(&mut self, order: &[Value]) -> Flow {
        for &hero in order {
            if !self.state.hero(hero).plays {
                if self.goes_by() {
                    self.begin_turn_of(hero);
                }
                continue;
            }
            self.state.current = hero;
            let mut options = self.options();
            options.extend(self.state.table.iter().map(|&card| Command::with(word::FACE, Value::from(card))));
            let encounter = self.ask(self.state.hero(hero).owner, Ask("encounter"), options)?.object;
            self.begin_turn_of(hero);
            self.see(hero, encounter)?;
        }
        Ok(())
    }

    /// Whether a turn goes by for those who do not play in it: for the dead who rest, not for the inactive heroes of a player
    /// with several.
    fn goes_by(&self) -> bool {
        self.state.heroes_each == 1 || self.book.data.turns_pass_for_all
    }

    fn begin_turn_of(&mut self, hero: Value) {
        let who = self.state.hero_mut(hero);
        who.turns += 1;
        who.unscathed = false;
        who.faced = 0;
        let (turns, changes) = (who.turns, !who.carried.is_empty() || who.ignores_boasts == who.turns - 1);
        self.state.expire(hero, |until| matches!(until, Until::Turn(turn) if turn < turns));
        if changes {
            self.state.refresh(hero);
        }
    }

    /// The encounter of a hero, those that follow from it, and the end of its turn.
    fn resolve(&mut self, hero: Value) -> Flow {
        let mut extra = self.face(hero, self.state.hero(hero).encounter)?;
        while extra > 0 {
            extra -= 1;
            if let Some(card) = self.draw_alone(hero)? {
                let mut options = self.options();
                options.extend([Command::with(word::FACE, Value::from(card)), Command::bare(word::AVOID)]);
                if self.ask(self.state.hero(hero).owner, Ask("extra"), options)?.word == word::FACE {
                    self.see(hero, Value::from(card))?;
                    extra += self.face(hero, Value::from(card))?;
                }
            }
        }
        self.window(event::END_OF_TURN, &[hero])?;
        loop {
            self.state.spent = false;
            self.window(event::TURN_CLOSES, &[hero])?;
            if !self.state.spent {
                self.state.hero_mut(hero).fight.put_down();
                return Ok(());
            }
        }
    }

    /// Deaths and returns, all at once, at the end of the turn: what one of them brings to others waits until the fate
    /// of all is known.
    fn count_the_dead(&mut self, order: &[Value]) -> Flow {
        let before: SmallVec<[bool; 8]> = self.state.heroes.iter().map(|hero| hero.dead).collect();
        let changed = |state: &State, hero: Value| state.hero(hero).dead != before[hero as usize];
        for &hero in order {
            if !self.state.hero(hero).plays {
                continue;
            }
            self.state.current = hero;
            let dead = self.state.hero(hero).dead;
            let dead = if dead { !self.truth(event::REVIVES, &[hero])? } else { self.truth(event::DIES, &[hero])? };
            self.state.hero_mut(hero).dead = dead;
        }
        for &hero in order {
            let Hero { plays, dead, faced, .. } = *self.state.hero(hero);
            if plays && !dead {
                self.state.current = hero;
                self.window(event::SURVIVED, &[hero, faced])?;
            }
        }
        for &hero in order {
            let Hero { plays, dead, turns, .. } = *self.state.hero(hero);
            if plays {
                self.state.current = hero;
                if changed(&self.state, hero) {
                    self.step(if dead { event::HERO_DIES } else { event::HERO_REVIVES }, &[hero])?;
                }
            }
            if plays || self.goes_by() {
                self.state.expire(hero, |until| until == Until::Turn(turns));
            }
        }
        self.state.current = NONE;
        Ok(())
    }
}
