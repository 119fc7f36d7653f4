//! Findings about heroes, kept so that they need not be worked out again.

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::Book;

use super::skill::Curve;
use super::stakes::{Stakes, settle};
use crate::games::gauntlet::game::Gauntlet;
use crate::games::gauntlet::state::{Hero, State, Until};

/// The stakes of heroes, and what their tokens are worth.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    known: Vec<Known<Stakes>>,
    skills: Vec<Known<Vec<Curve>>>,
}

/// All that an answer depends on, and the answer.
#[derive(Clone, Debug)]
struct Known<A> {
    hero: Hero,
    purse: i32,
    pile: u128,
    dead: usize,
    answer: A,
}

/// Answers of a kind that are remembered.
const MOST: usize = 64;
/// The gold in the purse of a hero who is half through, beyond what it has.
const PURSE: i32 = 4;

impl Memory {
    /// The prospects of a hero in the turns to come: they depend on its cards, on what it carries for good, and on the
    /// encounters that may still come, in whatever order.
    pub fn stakes(&mut self, book: &Book<Gauntlet>, state: &State, hero: Value) -> Stakes {
        let mut calm = state.clone();
        calm.pile = state.unseen();
        becalm(&mut calm, hero);
        if let Some(stakes) = recall(&self.known, &calm, hero) {
            return stakes;
        }
        let mut stakes = Stakes::of(book, calm.clone(), hero);
        stakes.tokens = self.skills(book, calm.clone(), hero);
        remember(&mut self.known, &calm, hero, stakes.clone());
        stakes
    }

    /// The value of tokens of each kind at the start of a duel, boasts aside.
    fn skills(&mut self, book: &Book<Gauntlet>, mut calm: State, hero: Value) -> Vec<Curve> {
        calm.pile = crate::games::gauntlet::set_up::empty(book, calm.players).pile;
        calm.heroes.iter_mut().for_each(|hero| (hero.dead, hero.gold) = (false, 0));
        let boasts = Arc::clone(&calm.deck);
        let who = calm.hero_mut(hero);
        who.cards = std::mem::take(&mut who.cards).without(&boasts.boast_rules);
        who.carried.clear();
        who.exchanges.clear();
        (who.gold, who.turns, who.wielded) = (PURSE, 1, 0);
        calm.refresh(hero);
        if let Some(curves) = recall(&self.skills, &calm, hero) {
            return curves;
        }
        let stakes = Stakes::of(book, calm.clone(), hero);
        let curves = Curve::of_each_kind(&stakes, book, &calm, hero);
        remember(&mut self.skills, &calm, hero, curves.clone());
        curves
    }
}

/// A table between two turns, with nothing on it that passes, and a hero who is hurt but a little.
fn becalm(state: &mut State, hero: Value) {
    settle(state, hero, |until| until == Until::Duel);
    state.current = hero;
    (state.top, state.table, state.attached) = (Vec::new(), Vec::new(), Vec::new());
    state.looked = None;
    let who = state.hero_mut(hero);
    who.gold = who.gold.saturating_add(PURSE);
    (who.wounds, who.class_tokens, who.encounter, who.bet) = (1, 0, NONE, 0);
    (who.plays, who.faced, who.unscathed) = (true, 0, false);
    who.weapon_tokens.iter_mut().for_each(|tokens| *tokens = 0);
}

fn dead(state: &State) -> usize {
    state.heroes.iter().filter(|hero| hero.dead).count()
}

fn recall<A: Clone>(known: &[Known<A>], state: &State, hero: Value) -> Option<A> {
    let now = (state.purse(hero), state.pile, dead(state));
    let same = |known: &&Known<A>| known.hero == *state.hero(hero) && (known.purse, known.pile, known.dead) == now;
    known.iter().find(same).map(|known| known.answer.clone())
}

fn remember<A>(known: &mut Vec<Known<A>>, state: &State, hero: Value, answer: A) {
    if known.len() >= MOST {
        known.remove(0);
    }
    let (who, purse) = (state.hero(hero).clone(), state.purse(hero));
    known.push(Known { hero: who, purse, pile: state.pile, dead: dead(state), answer });
}
