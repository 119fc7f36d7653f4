//! A coach who plays to win: it looks at every answer's endings and takes the one that is worth most.
//!
//! Start at [`Bot::answer`](Coach::answer); `prospect.rs` foresees what may come of an encounter, `stakes.rs` says what
//! that is worth.
//!
//! **Never here:** the name of a card: its effects are foreseen through the rules.

use crate::coach::best;
use crate::expr::vocabulary::{Frame, Kind, NONE, Value, slot};
use crate::referee::{Book, Coach, Command, EventId, Flow, Game, Request};

use self::memory::Memory;
use self::prospect::{Prospect, Stage, happens};
use self::skill::Ability;
use crate::games::gauntlet::game::Gauntlet;
use crate::games::gauntlet::state::{NOBODY, State};
use crate::games::gauntlet::words::{HERO, event, word};

/// How much of what a rival loses is worth as much as if the bot won it.
const DENIED: f32 = 0.3;

/// Plays to win, without chance: the same game gets the same answers.
#[derive(Clone, Debug, Default)]
pub struct Bot {
    memory: Memory,
}

impl Bot {
    /// A bot.
    pub fn new() -> Bot {
        Bot::default()
    }
}

impl Coach<Gauntlet> for Bot {
    fn answer(&mut self, game: Game<Gauntlet>, request: &Request) -> Flow<usize> {
        let best = match (request.hook, request.about) {
            (Some(hook), Some((about, frame)))
                if request.has_word(Command::USE) && hero_of(game.book, about, frame) != NONE =>
            {
                let hero = hero_of(game.book, about, frame);
                let stakes = self.memory.stakes(game.book, game.state, hero);
                let pays = Ability { game, hook, about, frame }.pays(&stakes);
                let wanted = if pays { Command::USE } else { Command::DECLINE };
                request.options.iter().position(|option| option.word == wanted)
            }
            _ if request.options.iter().any(|option| option.word == word::TAKE) => self.pick(game, request.options),
            _ => best(request.options, |option| self.value(game, request, option)),
        };
        Ok(best.unwrap_or(0))
    }
}

impl Bot {
    /// The value to a hero of facing a card, as the table lies.
    fn facing(&mut self, book: &Book<Gauntlet>, state: &State, hero: Value, card: Value) -> f32 {
        self.memory.stakes(book, state, hero).expected(state, &Prospect::new(book, hero, card), Stage::Ahead)
    }

    /// The value to a hero of facing nothing.
    fn resting(&mut self, book: &Book<Gauntlet>, state: &State, hero: Value) -> f32 {
        self.memory.stakes(book, state, hero).worth(book, state, hero, Stage::Closed)
    }

    // ------------------------------------------------------------------------------ heroes

    /// The hero that is worth most with the boast that comes with it. The loss of a rival counts too, but less.
    fn pick(&mut self, game: Game<Gauntlet>, options: &[Command]) -> Option<usize> {
        let heroes = game.state.everyone().filter(|hero| options.iter().any(|option| option.subject == *hero));
        let mut bare: Vec<(Value, f32)> = heroes.map(|hero| (hero, self.hand(game, hero, NONE))).collect();
        bare.sort_by(|one, other| other.1.total_cmp(&one.1));
        let mean = bare.iter().map(|(_, worth)| worth).sum::<f32>() / bare.len().max(1) as f32;
        let mut best: Option<(usize, f32)> = None;
        for (hero, worth) in bare {
            let stolen = game.state.hero(hero).owner != NOBODY;
            let denied = if stolen { DENIED * (worth - mean) } else { 0.0 };
            for (index, option) in options.iter().enumerate().filter(|(_, option)| option.subject == hero) {
                // A boast never makes a hero worth more.
                if best.is_some_and(|(_, highest)| worth + denied <= highest) {
                    break;
                }
                let worth = if option.object == NONE { worth } else { self.hand(game, hero, option.object) };
                if best.is_none_or(|(_, highest)| worth + denied > highest) {
                    best = Some((index, worth + denied));
                }
            }
        }
        best.map(|(index, _)| index)
    }

    /// The value of a hero in the hand, with one boast more.
    fn hand(&mut self, game: Game<Gauntlet>, hero: Value, boast: Value) -> f32 {
        let mut ready = game.state.clone();
        if let Some(held) = game.book.rule(boast).and_then(|rule| rule.held) {
            ready.hero_mut(hero).cards.insert(held);
        }
        ready.hero_mut(hero).owner = game.state.bragging;
        ready.refresh(hero);
        let tokens = |state: &State, event| game.on(state).peek(event, None, &[hero]).max(0);
        ready.hero_mut(hero).class_tokens = tokens(&ready, event::CLASS_TOKENS);
        for slot in 0..ready.hero(hero).weapons.len() {
            ready.hero_mut(hero).wielded = slot as u8;
            ready.hero_mut(hero).weapon_tokens[slot] = tokens(&ready, event::WEAPON_TOKENS);
        }
        happens(game.book, &mut ready, event::DUEL_START, &[hero]);
        self.resting(game.book, &ready, hero)
    }

    // ------------------------------------------------------------------------------ everything else

    /// The value of an answer, where it is neither an ability nor a hero to pick.
    fn value(&mut self, game: Game<Gauntlet>, request: &Request, option: Command) -> f32 {
        let (book, state) = (game.book, game.state);
        let hero = own_hero(state, request.side);
        match option.word {
            word::SEND => {
                let card = state.table.first().map_or(NONE, |&card| card.into());
                self.facing(book, state, option.subject, card) - self.resting(book, state, option.subject)
            }
            word::FACE | word::FIRST => self.facing(book, state, hero, option.object),
            word::AVOID | word::BURY => self.resting(book, state, hero),
            word::BOAST => -1.0,
            word::RISE => 1.0,
            word::WIELD => {
                let mut with = state.clone();
                let weapons = &state.hero(hero).weapons;
                let slot =
                    weapons.iter().position(|&weapon| state.deck.weapons[usize::from(weapon)].rule == option.object);
                with.hero_mut(hero).wielded = slot.unwrap_or(0) as u8;
                self.facing(book, &with, hero, state.hero(hero).encounter)
            }
            word::AGAIN => 3.5 - game.peek(event::DIE_COUNTS, Some(option.object), &[hero, option.object]) as f32,
            word::BET => {
                let mut with = state.clone();
                let who = with.hero_mut(hero);
                (who.bet, who.gold) = (option.object, who.gold - option.object);
                self.facing(book, &with, hero, state.hero(hero).encounter)
            }
            _ => 0.0,
        }
    }
}

/// The hero that an event is about, or none: rules may have left nobody in its place.
fn hero_of(book: &Book<Gauntlet>, event: EventId, frame: &Frame) -> Value {
    let first = book.events[usize::from(event)].slots.first();
    let is_a_hero = first.is_some_and(|(_, kind)| *kind == Kind::Entity(HERO));
    if is_a_hero { frame.slots[usize::from(slot::FIRST)] } else { NONE }
}

/// The hero that a question to a side is about.
fn own_hero(state: &State, side: u8) -> Value {
    let own = |hero: &Value| state.heroes.get(*hero as usize).is_some_and(|who| who.owner == side);
    let first = || state.heroes_of(side).max_by_key(|&hero| state.hero(hero).plays);
    Some(state.current).filter(own).or_else(first).unwrap_or(NONE)
}

pub(crate) mod memory;
pub(crate) mod prospect;
pub(crate) mod skill;
pub(crate) mod stakes;
