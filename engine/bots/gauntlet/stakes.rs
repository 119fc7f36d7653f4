//! The stakes of a hero: what its life, its tokens and what it carries are worth to it, in gold.
//!
//! Nothing here knows a card: a hero is sent through every encounter that may still come, and what it earns and suffers
//! there says what a turn of its life is worth.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::RuleSet;
use crate::referee::{Book, Game, amount};

use super::prospect::{Prospect, Stage, happens};
use super::skill::Curve;
use crate::games::gauntlet::cards::each;
use crate::games::gauntlet::data::{Card, CardKind};
use crate::games::gauntlet::game::Gauntlet;
use crate::games::gauntlet::state::{Fight, Hero, Meeting, State, Until};
use crate::games::gauntlet::vocabulary::verb;
use crate::games::gauntlet::words::{event, names};

/// The gain from a point of Attack more in a turn, in gold: a monster in twenty more is killed.
const PER_ATTACK: f32 = 0.15;
/// How many wounds a point of Defence more saves in a turn: a monster in eighteen more is dodged.
const PER_DEFENCE: f32 = 0.06;
/// How much of a turn's income an encounter or a turn that comes on top is worth: it may be a bad one.
const ON_TOP: f32 = 0.8;

/// The expectations of a hero for the turns to come.
#[derive(Clone, Debug, Default)]
pub(super) struct Stakes {
    /// Gold a turn.
    pub income: f32,
    /// Wounds a turn.
    pub wounds: f32,
    /// Turns until the deck is out.
    pub turns: f32,
    /// Wounds that kill.
    deadly: i32,
    /// A monster like any other.
    typical: Value,
    /// The value of tokens of the class, then of those of each weapon.
    pub tokens: Vec<Curve>,
    /// Tokens of each of these kinds that a turn brings.
    tokens_won: Vec<f32>,
}

/// Wounds beyond which nobody lives in any book that a bot could read with profit.
const MOST_WOUNDS: i32 = 20;

impl Stakes {
    /// Sends a hero through every encounter that may still come, as it is when nothing passing helps or hinders it. A
    /// hero who is to lose a card on the way has it as long as one may expect.
    pub fn of(book: &Book<Gauntlet>, calm: State, hero: Value) -> Stakes {
        let mut shed = Shed::default();
        let stakes = Stakes::with(book, calm.clone(), hero, &mut shed);
        let Some(cards) = shed.left else { return stakes };
        let mut lighter = calm;
        lighter.hero_mut(hero).cards = cards;
        lighter.refresh(hero);
        let later = Stakes::with(book, lighter, hero, &mut Shed::default());
        stakes.before(later, stakes.turns / shed.encounters.max(0.5))
    }

    /// So many turns like these, then others.
    fn before(&self, mut later: Stakes, turns: f32) -> Stakes {
        let all = later.turns_left((later.deadly - 1) as f32);
        let part = (turns / all.max(1.0)).min(1.0);
        let mix = |now: f32, then: f32| part * now + (1.0 - part) * then;
        later.income = mix(self.income, later.income);
        later.wounds = mix(self.wounds, later.wounds);
        later
    }

    fn with(book: &Book<Gauntlet>, mut calm: State, hero: Value, shed: &mut Shed) -> Stakes {
        let (before, purse) = (calm.hero(hero).clone(), calm.purse(hero));
        let (mut met, mut gold, mut hurt) = (0_u8, 0.0, 0.0);
        let mut tokens = vec![0.0; 1 + before.weapons.len()];
        for card in met_with(&calm) {
            met += 1;
            calm.hero_mut(hero).encounter = card.into();
            Prospect::new(book, hero, card.into()).endings(&calm, Stage::Ahead, &mut |chance, after| {
                shed.note(book, chance, after, hero, &before);
                let alive = survival(Game::new(book, after), hero);
                gold += chance * (more(after.purse(hero), purse) + alive as f32);
                let after = after.hero(hero);
                tokens[0] += chance * more(after.class_tokens, before.class_tokens);
                for (slot, own) in after.weapon_tokens.iter().enumerate() {
                    tokens[slot + 1] += chance * more(*own, before.weapon_tokens[slot]);
                }
                hurt += chance * more(after.wounds, before.wounds);
            });
        }
        let met = f32::from(met.max(1));
        Stakes {
            income: (gold / met).max(0.1),
            wounds: (hurt / met).max(0.05),
            turns: met,
            typical: calm.deck.cards.iter().position(Card::is_monster).map_or(NONE, |card| card as Value),
            deadly: deadly(book, &mut calm, hero),
            tokens: Vec::new(),
            tokens_won: tokens.into_iter().map(|won| won / met).collect(),
        }
    }

    /// Turns that a hero with so much left of its health may still play.
    fn turns_left(&self, health: f32) -> f32 {
        let endless = health / self.wounds;
        self.turns * (1.0 - (-endless / self.turns).exp())
    }

    /// The expected value of a hero's encounter to it in the end, with what it has already.
    pub fn expected(&self, state: &State, prospect: &Prospect, stage: Stage) -> f32 {
        let mut expected = 0.0;
        prospect.endings(state, stage, &mut |chance, after| {
            expected += chance * self.worth(prospect.book, after, prospect.hero, stage);
        });
        expected
    }

    /// The value of a position to a hero whose encounter is over.
    pub fn worth(&self, book: &Book<Gauntlet>, state: &State, hero: Value, stage: Stage) -> f32 {
        let mut closed;
        let mut state = state;
        if stage != Stage::Closed && !state.hero(hero).carried.is_empty() {
            closed = state.clone();
            happens(book, &mut closed, event::END_OF_TURN, &[hero]);
            state = &closed;
        }
        let game = Game::new(book, state);
        let who = state.hero(hero);
        // Each return from the dead is a turn more.
        let may_rise = self.typical != NONE && game.peek(event::MAY_RISE, None, &[hero, self.typical]) == 1;
        let rises = if may_rise { who.class_tokens } else { 0 };
        let more_turns = who.meeting.extra.saturating_add(rises) as f32;
        let gold = state.purse(hero) as f32 + self.income * more_turns * ON_TOP;
        if game.peek(event::DIES, None, &[hero]) == 1 {
            return gold;
        }
        let health = self.deadly.saturating_sub(who.wounds).max(0);
        let turns = self.turns_left((health as f32).max(0.4));
        let gold = gold + survival(game, hero) as f32;
        gold + self.income * turns + self.tokens(who, health, turns) + self.lasting(book, state, hero, turns)
    }

    /// The value of its tokens.
    fn tokens(&self, who: &Hero, health: i32, turns: f32) -> f32 {
        let held = std::iter::once(&who.class_tokens).chain(&who.weapon_tokens);
        let kinds = held.zip(&self.tokens).zip(&self.tokens_won);
        kinds.map(|((&tokens, curve), won)| curve.worth(tokens as f32 + won * turns / 2.0, health)).sum()
    }

    /// The value of what it carries beyond this turn.
    fn lasting(&self, book: &Book<Gauntlet>, state: &State, hero: Value, turns: f32) -> f32 {
        if state.hero(hero).carried.is_empty() || self.typical == NONE {
            return 0.0;
        }
        let now = state.hero(hero).turns;
        let mut later = state.clone();
        settle(&mut later, hero, |until| until == Until::Duel || until > Until::Turn(now));
        let next = self.strength(book, &later, hero);
        settle(&mut later, hero, |until| until == Until::Duel);
        let always = self.strength(book, &later, hero);
        settle(&mut later, hero, |_| false);
        let bare = self.strength(book, &later, hero);
        (next - always) + (always - bare) * turns
    }

    /// How well a hero does in a turn, in gold, as far as its numbers say.
    fn strength(&self, book: &Book<Gauntlet>, state: &State, hero: Value) -> f32 {
        let game = Game::new(book, state);
        let slots = [hero, self.typical];
        let life = self.income / self.wounds;
        let rolled = game.peek(event::ATTACK_DICE, None, &slots).saturating_mul(7) / 2;
        let attack = game.peek(event::ATTACK_STRENGTH, Some(rolled), &slots) as f32;
        let shield = game.peek(event::HERO_DEFENCE, None, &slots) as f32;
        let times = game.peek(event::DAMAGE_TIMES, None, &slots) as f32;
        let mut after = state.clone();
        happens(book, &mut after, event::END_OF_TURN, &[hero]);
        let fever = more(after.hero(hero).wounds, state.hero(hero).wounds);
        let wounds = (times - 1.0) * self.wounds + fever;
        PER_ATTACK * attack + life * (PER_DEFENCE * shield - wounds)
    }
}

/// Cards that a hero is rid of after some encounters.
#[derive(Default)]
struct Shed {
    /// In how many of them.
    encounters: f32,
    /// The cards it has then.
    left: Option<RuleSet>,
}

impl Shed {
    fn note(&mut self, book: &Book<Gauntlet>, chance: f32, after: &State, hero: Value, before: &Hero) {
        if after.hero(hero).carried.len() == before.carried.len() && after.hero(hero).cards == before.cards {
            return;
        }
        let mut closed = after.clone();
        happens(book, &mut closed, event::END_OF_TURN, &[hero]);
        let cards = closed.hero(hero).cards.clone();
        if cards != before.cards {
            self.encounters += chance;
            self.left = Some(cards);
        }
    }
}

/// How much more there is than before.
fn more(now: i32, before: i32) -> f32 {
    now as f32 - before as f32
}

/// The gold that a hero gets for living at the end of the turn.
fn survival(game: Game<Gauntlet>, hero: Value) -> i32 {
    let mut gold = 0_i32;
    let faced = game.state.hero(hero).faced.max(1);
    game.foresee_unasked(event::SURVIVED, &[hero, faced], |verb, args| {
        if verb == verb::GAIN && args[0] == names::GOLD && args[1] == hero {
            gold = gold.saturating_add(amount(args, 2));
        }
    });
    gold
}

/// The cards of the pile that heroes meet with, modifiers aside.
pub(super) fn met_with(state: &State) -> Vec<u8> {
    each(state.pile).filter(|&card| state.card(card.into()).kind != CardKind::Modifier).collect()
}

/// A hero between two turns, with so much of what it carries, from now on.
pub(super) fn settle(state: &mut State, hero: Value, stays: impl Fn(Until) -> bool) {
    let who = state.hero_mut(hero);
    who.carried.retain(|carried| stays(carried.until));
    let now = who.turns;
    who.carried.iter_mut().for_each(|carried| carried.from = carried.from.min(now));
    who.exchanges.retain(|exchange| stays(exchange.until));
    who.exchanges.iter_mut().for_each(|exchange| exchange.from = exchange.from.min(now));
    who.locked = [None; 2];
    who.ignores_boasts = 0;
    who.dead = false;
    (who.meeting, who.fight) = (Meeting::default(), Fight::default());
    state.refresh(hero);
}

/// How many wounds kill a hero.
fn deadly(book: &Book<Gauntlet>, state: &mut State, hero: Value) -> i32 {
    let dies = |wounds: i32, state: &mut State| {
        state.hero_mut(hero).wounds = wounds;
        Game::new(book, state).peek(event::DIES, None, &[hero]) == 1
    };
    (1..MOST_WOUNDS).find(|&wounds| dies(wounds, state)).unwrap_or(MOST_WOUNDS)
}
