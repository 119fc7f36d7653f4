//! When an ability is worth its token: what it brings now, against what the token may still bring later.

use crate::expr::vocabulary::{Frame, NONE, Value, slot};
use crate::referee::{Book, EventId, Game, HookId, amount};

use super::prospect::{Dice, Prospect, Stage, carry_out, happens};
use super::stakes::{Stakes, met_with};
use crate::games::gauntlet::data::Card;
use crate::games::gauntlet::game::Gauntlet;
use crate::games::gauntlet::state::State;
use crate::games::gauntlet::vocabulary::verb;
use crate::games::gauntlet::words::{event, names};

/// An ability that a coach may use.
#[derive(Clone, Copy)]
pub(super) struct Ability<'a> {
    /// The game it is used in.
    pub game: Game<'a, Gauntlet>,
    /// The hook that waits.
    pub hook: HookId,
    /// The event it waits in.
    pub about: EventId,
    /// The roles of that event.
    pub frame: &'a Frame,
}

impl Ability<'_> {
    /// The hero who uses it: all events in which anybody is asked begin with their hero.
    fn hero(&self) -> Value {
        self.frame.slots[usize::from(slot::FIRST)]
    }

    /// The rule it stands in.
    fn cause(&self) -> Value {
        let book = self.game.book;
        book.rules[usize::from(book.hooks[usize::from(self.hook)].rule)].name
    }

    /// Whether using it, perhaps several times at once, is better than not using it.
    pub fn pays(&self, stakes: &Stakes) -> bool {
        let stage = Stage::of(self.about);
        (1..=self.times()).any(|times| {
            let trial = self.tried(stakes, stage, times);
            trial.gain + self.others(stakes, stage, &trial) > 0.001
        })
    }

    /// How often it may be used at once, where that adds up.
    fn times(&self) -> i32 {
        let mut adds_up = false;
        self.game.intends(self.hook, self.frame, |verb, _| adds_up |= matches!(verb, verb::GRANT | verb::ROLL_DICE));
        if !adds_up || self.game.book.hooks[usize::from(self.hook)].once.is_some() {
            return 1;
        }
        let who = self.game.state.hero(self.hero());
        match self.price() {
            Some(0) => who.class_tokens.min(HANDFUL),
            Some(kind) => who.weapon_tokens[kind - 1].min(HANDFUL),
            None => 1,
        }
    }

    /// The kind of token that it costs: 0 for the class, then the weapons.
    fn price(&self) -> Option<usize> {
        let (state, cause, mut kind) = (self.game.state, self.cause(), None);
        self.game.intends(self.hook, self.frame, |verb, args| {
            if verb == verb::SPEND && args[1] == self.hero() {
                let weapons = &state.hero(args[1]).weapons;
                let slot = weapons.iter().position(|&weapon| state.deck.weapons[usize::from(weapon)].rule == cause);
                kind = if args[0] == names::CLASS_TOKEN { Some(0) } else { slot.map(|slot| slot + 1) };
            }
        });
        kind
    }

    /// The gain from abilities of other tokens in the same encounter if this one is used, against if it is not: a kill
    /// is worth more to a hero who can dodge what he kills, and less to one who can kill in another way.
    fn others(&self, stakes: &Stakes, stage: Stage, trial: &Attempt) -> f32 {
        let Game { book, state, .. } = self.game;
        let (own, hero) = (self.price(), self.hero());
        let (who, bundles) = (state.hero(hero), bundles(state, hero));
        let mut held = std::iter::once(&who.class_tokens).chain(&who.weapon_tokens).enumerate();
        let any = held.any(|(kind, &tokens)| tokens > 0 && own != Some(kind));
        let fights = state.deck.cards.get(who.encounter as usize).is_some_and(Card::is_monster);
        if !any || !fights || stage != Stage::Ahead {
            return 0.0;
        }
        let prospect = Prospect::new(book, hero, who.encounter);
        let bring = |state: &State| -> f32 {
            let best = best_offers(stakes, &prospect, state, &bundles).into_iter().enumerate();
            best.filter(|(kind, _)| own != Some(*kind)).map(|(_, (chance, gain))| chance * gain).sum()
        };
        bring(&trial.with) - bring(&trial.without)
    }

    /// The gain of using it so many times against not using it, in gold.
    fn gain(&self, stakes: &Stakes, stage: Stage, times: i32) -> f32 {
        self.tried(stakes, stage, times).gain
    }

    /// How the table stands after using it so many times, and after not using it.
    fn tried(&self, stakes: &Stakes, mut stage: Stage, times: i32) -> Attempt {
        let Game { book, state, .. } = self.game;
        let hero = self.hero();
        let card = state.hero(hero).encounter;
        let (mut with, mut without) = (state.clone(), state.clone());
        let mut dice = Dice::default();
        for _ in 0..times {
            self.game.intends(self.hook, self.frame, |verb, args| match verb {
                verb::ROLL_DICE => dice.more += amount(args, 1) as usize,
                verb::REROLL_DICE if args[1] == NONE => dice.again = usize::MAX,
                verb::REROLL_DICE => dice.again = args[1].max(0) as usize,
                _ => carry_out(book, &mut with, verb, args, self.cause()),
            });
        }
        if matches!(self.about, event::ENCOUNTER_MET | event::TREASURE | event::SPECIAL_DAMAGE) {
            // Whoever does not choose this gets what is left, if there is anything.
            happens(book, &mut with, self.about, &[hero, card, 1]);
            happens(book, &mut without, self.about, &[hero, card, 0]);
            if self.about == event::ENCOUNTER_MET && !state.card(card).is_monster() {
                stage = Stage::Over;
            }
        }
        let mut prospect = Prospect::new(book, hero, card);
        let least = stakes.expected(&without, &prospect, stage);
        prospect.dice = dice;
        let gain = stakes.expected(&with, &prospect, stage) - least;
        Attempt { with, without, gain }
    }
}

/// An ability that was tried on a copy of the table.
struct Attempt {
    with: State,
    without: State,
    gain: f32,
}

/// How many tokens of each kind are spent at once.
fn bundles(state: &State, hero: Value) -> Vec<i32> {
    let weapons = &state.hero(hero).weapons;
    let printed = weapons.iter().map(|&weapon| state.deck.weapons[usize::from(weapon)].tokens);
    let printed = std::iter::once(state.class_of(hero).tokens).chain(printed);
    printed.map(|tokens| (tokens / HANDFUL).max(1)).collect()
}

/// The value of tokens: by how much health is left and how many there are.
#[derive(Clone, Debug, Default)]
pub(super) struct Curve {
    worth: [[f32; MOST_TOKENS + 1]; MOST_HEALTH + 1],
    /// How many of them are spent at once.
    bundle: i32,
}

/// A chance to spend a token: how likely it comes with an encounter, and what it brings.
type Offer = (f32, f32);

const MOST_TOKENS: usize = 6;
const MOST_HEALTH: usize = 6;
/// Turns that are looked at, at most.
const MOST_TURNS: i32 = 24;
/// Tokens, or bundles of them, that last for a duel.
const HANDFUL: i32 = 5;

impl Curve {
    /// Each turn brings one of the offers, which is taken or let go; then, perhaps, a wound.
    fn of(offers: &[Offer], bundle: i32, stakes: &Stakes) -> Curve {
        let mut curve = Curve { bundle, ..Curve::default() };
        let wounds = stakes.wounds.min(0.95);
        for _ in 0..(stakes.turns as i32).min(MOST_TURNS) {
            let next = curve.worth;
            let later = |health: usize, tokens: usize| {
                wounds * next[health - 1][tokens] + (1.0 - wounds) * next[health][tokens]
            };
            for health in 1..=MOST_HEALTH {
                for tokens in 1..=MOST_TOKENS {
                    let (keep, spent) = (later(health, tokens), later(health, tokens - 1));
                    let each = |&(chance, gain): &Offer| keep + chance * (gain + spent - keep).max(0.0);
                    curve.worth[health][tokens] = offers.iter().map(each).sum::<f32>() / offers.len().max(1) as f32;
                }
            }
        }
        curve
    }

    /// The value of so many tokens to a hero with so much health left.
    pub fn worth(&self, tokens: f32, health: i32) -> f32 {
        let bundles = (tokens / self.bundle.max(1) as f32).clamp(0.0, MOST_TOKENS as f32);
        let row = &self.worth[health.clamp(0, MOST_HEALTH as i32) as usize];
        let (low, part) = (bundles as usize, bundles.fract());
        row[low] * (1.0 - part) + row[(low + 1).min(MOST_TOKENS)] * part
    }

    /// Looks at what tokens of each kind would bring in the encounters that may come.
    pub fn of_each_kind(stakes: &Stakes, book: &Book<Gauntlet>, calm: &State, hero: Value) -> Vec<Curve> {
        let mut state = calm.clone();
        let who = state.hero_mut(hero);
        let bundles = bundles(calm, hero);
        who.class_tokens = bundles[0];
        who.weapon_tokens.copy_from_slice(&bundles[1..]);
        let mut offers: Vec<Vec<Offer>> = vec![Vec::new(); bundles.len()];
        // Every other card tells as much in half the time.
        for card in met_with(calm).into_iter().step_by(2) {
            state.hero_mut(hero).encounter = card.into();
            let best = best_offers(stakes, &Prospect::new(book, hero, card.into()), &state, &bundles);
            offers.iter_mut().zip(best).for_each(|(offers, best)| offers.push(best));
        }
        offers.iter().zip(bundles).map(|(offers, bundle)| Curve::of(offers, bundle, stakes)).collect()
    }
}

/// The best use for tokens of each kind in one encounter.
fn best_offers(stakes: &Stakes, prospect: &Prospect, state: &State, bundles: &[i32]) -> Vec<Offer> {
    let mut best = vec![(0.0, 0.0); bundles.len()];
    prospect.windows(state, &mut |chance, about, slots, state| {
        let game = Game::new(prospect.book, state);
        game.offers(about, slots, |hook, frame| {
            let ability = Ability { game, hook, about, frame };
            let Some(kind) = ability.price() else { return };
            let gain = if about == event::AFTER_ROLLING {
                // Only used when the dice have failed: it brings more each time, but less often.
                ability.gain(stakes, Stage::Ahead, bundles[kind]) / chance.max(0.05)
            } else {
                ability.gain(stakes, Stage::of(about), bundles[kind])
            };
            if chance * gain > best[kind].0 * best[kind].1 {
                best[kind] = (chance, gain);
            }
        });
    });
    best
}
