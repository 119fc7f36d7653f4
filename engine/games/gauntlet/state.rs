//! Where everything stands in a duel.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};

use crate::referee::RuleSet;

use super::data::{Card, ClassCard, Deck, Holding, WeaponCard};
use super::deeds::take;

/// Owner of heroes that lie in the middle of the table.
pub const NOBODY: u8 = u8::MAX;

/// When something that a hero carries ends. Turns are the hero's own: those in which it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Until {
    /// The end of the fight.
    Fight,
    /// The end of the encounter.
    Encounter,
    /// The end of that turn of the hero.
    Turn(i32),
    /// When rules say that this span is over.
    Span(Value),
    /// The end of the duel.
    Duel,
}

/// A token or an effect that a hero carries.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Carried {
    /// Its rule.
    pub held: u16,
    /// How many, or how much.
    pub count: i32,
    /// The hero's turn from which it counts.
    pub from: i32,
    /// When it ends.
    pub until: Until,
}

/// The Attack and Defence of monsters have changed places for a hero, for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exchange {
    /// The hero's turn from which it counts.
    pub from: i32,
    /// When they change back.
    pub until: Until,
}

/// The fight of a hero against the encounter it faces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fight {
    /// The attack dice, as they lie.
    pub dice: SmallVec<[u8; 16]>,
    /// The value that the roll counts as, whatever the dice show.
    pub counts_as: Option<i32>,
    /// The monster's Attack as it is now, while abilities may still change it.
    pub threat: i32,
    /// The monster's Defence as it is now, while abilities may still change it.
    pub obstacle: i32,
    /// Whether abilities may change those two right now.
    pub sizing_up: bool,
    /// The hero's Defence when the monster struck.
    pub shield: i32,
    /// Whether the hero attacks at all.
    pub attacked: bool,
    /// The Attack at the end.
    pub attack: i32,
    /// Whether the monster is killed.
    pub killed: bool,
    /// Whether the monster is dodged.
    pub dodged: bool,
    /// Whether its treasure is given up.
    pub forgone: bool,
    /// Whether its damage has done something.
    pub harmed: bool,
    /// Wounds its damage has dealt.
    pub hurt: i32,
    /// Whether its damage is being dealt.
    pub suffering: bool,
    /// Whether another fight against it follows.
    pub again: bool,
}

impl Fight {
    /// A die that has been taken up and not rolled yet.
    pub(super) const IN_HAND: u8 = 0;

    /// A die that shows this face, if there is one, shows another.
    pub(super) fn replace_die(&mut self, face: Value, other: u8) {
        self.dice.iter_mut().find(|die| Value::from(**die) == face).into_iter().for_each(|die| *die = other);
    }

    /// The turn of the hero is over: its dice and what they made count no longer.
    pub(super) fn put_down(&mut self) {
        self.dice.clear();
        (self.counts_as, self.attacked, self.attack, self.shield) = (None, false, 0, 0);
    }
}

/// The circumstances of the encounter that a hero faces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Meeting {
    /// How often it has been faced, this time included.
    pub times: i32,
    /// Whether the modifiers no longer count.
    pub unmodified: bool,
    /// Whether it is skipped.
    pub skipped: bool,
    /// Whether it is faced once more.
    pub repeats: bool,
    /// Encounters of the hero's own that follow.
    pub extra: i32,
}

/// One hero.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hero {
    /// The player it belongs to, or [`NOBODY`].
    pub owner: u8,
    /// Its class, index into [`Deck::classes`].
    pub class: u8,
    /// Its weapons, indices into [`Deck::weapons`].
    pub weapons: SmallVec<[u8; 8]>,
    /// The weapon it rolls for.
    pub wielded: u8,
    /// The rules on its cards.
    pub cards: RuleSet,
    /// The rules in force: cards and what it carries, without what it ignores.
    pub rules: RuleSet,
    /// Tokens and effects.
    pub carried: Vec<Carried>,
    /// Class tokens.
    pub class_tokens: i32,
    /// Weapon tokens, by weapon.
    pub weapon_tokens: SmallVec<[i32; 4]>,
    /// Until when class tokens cannot be spent, and weapon tokens.
    pub locked: [Option<Until>; 2],
    /// How Attack and Defence of what it faces have changed places; two at once undo each other.
    pub exchanges: SmallVec<[Exchange; 2]>,
    /// The turn of its own in which it ignores its boasts.
    pub ignores_boasts: i32,
    /// Wounds.
    pub wounds: i32,
    /// Gold.
    pub gold: i32,
    /// The gold it has bet.
    pub bet: i32,
    /// Whether it is dead.
    pub dead: bool,
    /// Whether it plays this turn.
    pub plays: bool,
    /// The turns it has played, this one included.
    pub turns: i32,
    /// Whether it has killed and dodged one and the same monster this turn.
    pub unscathed: bool,
    /// The encounters it has faced this turn.
    pub faced: i32,
    /// The encounter it faces, or none.
    pub encounter: Value,
    /// The circumstances of that encounter.
    pub meeting: Meeting,
    /// Its fight there.
    pub fight: Fight,
}

impl Hero {
    /// A hero in the middle of the table.
    pub fn new(class: u8, weapon: u8) -> Hero {
        Hero {
            owner: NOBODY,
            class,
            weapons: SmallVec::from_slice(&[weapon]),
            wielded: 0,
            cards: RuleSet::default(),
            rules: RuleSet::default(),
            carried: Vec::new(),
            class_tokens: 0,
            weapon_tokens: SmallVec::from_slice(&[0]),
            locked: [None; 2],
            exchanges: SmallVec::new(),
            ignores_boasts: 0,
            wounds: 0,
            gold: 0,
            bet: 0,
            dead: false,
            plays: false,
            turns: 0,
            unscathed: false,
            faced: 0,
            encounter: NONE,
            meeting: Meeting::default(),
            fight: Fight::default(),
        }
    }

    fn in_force(&self, carried: &Carried) -> bool {
        carried.from <= self.turns
    }

    /// Whether Attack and Defence of what it faces have changed places.
    pub fn is_exchanged(&self) -> bool {
        self.exchanges.iter().filter(|exchange| exchange.from <= self.turns).count() % 2 == 1
    }

    /// How much it carries of a token or an effect.
    pub fn count(&self, held: u16) -> i32 {
        let own = self.carried.iter().filter(|c| c.held == held && self.in_force(c));
        own.fold(0, |sum, carried| sum.saturating_add(carried.count))
    }
}

/// Where a game stands in its course.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Nothing is dealt yet.
    #[default]
    Dealing,
    /// Heroes are bragged over.
    Bragging,
    /// Heroes have their tokens still to take.
    Preparing,
    /// Encounters are faced.
    Duel,
    /// It is over.
    Over,
    /// It went on for too long, and nobody has won.
    CalledOff,
}

/// The whole position.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The cards of the game. They never change, so they are not part of a position.
    pub deck: Arc<Deck>,
    /// Where the game stands.
    pub stage: Stage,
    /// How many players there are.
    pub players: u8,
    /// Heroes a player.
    pub heroes_each: u8,
    /// The first player.
    pub first: u8,
    /// Whether the first player is known before heroes are dealt.
    pub first_is_known: bool,
    /// The player whose turn it is to brag.
    pub bragging: u8,
    /// The heroes, as they were dealt.
    pub heroes: Vec<Hero>,
    /// The rules that any hero has had: what none of them has is not looked for.
    pub present: RuleSet,
    /// The hero whose encounter is resolved, or none.
    pub current: Value,
    /// The turn, from 1.
    pub turn: i32,
    /// Encounter cards not drawn yet, whose order nobody knows.
    pub pile: u128,
    /// Cards on top of those, in their order.
    pub top: Vec<u8>,
    /// The side that alone has looked at those on top; none where all have.
    pub looked: Option<u8>,
    /// Modifiers that wait for the next monster.
    pub waiting: u128,
    /// The encounters of this turn.
    pub table: Vec<u8>,
    /// Modifiers that belong to monsters of this turn.
    pub attached: Vec<(u8, u128)>,
    /// Encounters still to be determined.
    pub to_determine: i32,
    /// Fights so far, of all heroes; an encounter that begins counts too, as dice may be rolled without a fight.
    pub fights: i32,
    /// Encounters faced so far, by all heroes.
    pub meetings: i32,
    /// Whether anything was spent since the window opened.
    pub spent: bool,
    /// What the heroes of each player are worth together, once the duel is over.
    pub worth: SmallVec<[i64; 6]>,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.stage, self.players, self.first, self.bragging, self.current, self.turn).hash(hasher);
        (self.pile, &self.top, self.looked, self.waiting, &self.table, &self.attached, self.to_determine).hash(hasher);
        self.heroes.hash(hasher);
    }
}

impl State {
    /// Everything on which the rest of the game depends: not how dice lie beside one another, and no dice that have made
    /// their attack, unless rules pick them up once more.
    pub(super) fn hash_future(&self, dice_lie: bool, hasher: &mut impl Hasher) {
        let mut future = self.clone();
        for fight in future.heroes.iter_mut().map(|hero| &mut hero.fight) {
            fight.dice.sort_unstable();
            if fight.attacked && !dice_lie {
                fight.dice.clear();
            }
        }
        (future, self.spent).hash(hasher);
    }

    /// The hero of an index.
    ///
    /// # Panics
    /// If there is no such hero: indices only come from this state.
    pub fn hero(&self, hero: Value) -> &Hero {
        &self.heroes[hero as usize]
    }

    /// The hero of an index, to change it.
    ///
    /// # Panics
    /// As [`State::hero`].
    pub fn hero_mut(&mut self, hero: Value) -> &mut Hero {
        &mut self.heroes[hero as usize]
    }

    /// The card of an index.
    pub fn card(&self, card: Value) -> &Card {
        &self.deck.cards[card as usize]
    }

    /// The class card of a hero.
    pub fn class_of(&self, hero: Value) -> &ClassCard {
        &self.deck.classes[usize::from(self.hero(hero).class)]
    }

    /// The weapon card that a hero rolls for.
    pub fn weapon_of(&self, hero: Value) -> &WeaponCard {
        let hero = self.hero(hero);
        &self.deck.weapons[usize::from(hero.weapons[usize::from(hero.wielded)])]
    }

    /// Every hero, by index.
    pub fn everyone(&self) -> impl Iterator<Item = Value> + use<> {
        0..self.heroes.len() as Value
    }

    /// The heroes in the order of their players, from the first player on; those of nobody are left out.
    pub fn in_order(&self) -> SmallVec<[Value; 8]> {
        let players = self.players.max(1);
        let mut order = SmallVec::new();
        for step in 0..players {
            order.extend(self.heroes_of((self.first + step) % players));
        }
        order
    }

    /// The heroes of a player.
    pub fn heroes_of(&self, player: u8) -> impl Iterator<Item = Value> + '_ {
        self.everyone().filter(move |&hero| self.hero(hero).owner == player)
    }

    /// The heroes whose gold a hero can pay with: itself first, then the others of its player if their gold is shared.
    pub fn payers(&self, hero: Value) -> impl Iterator<Item = Value> + use<'_> {
        let shared = self.deck.gold_is_shared;
        let others = self.heroes_of(self.hero(hero).owner).filter(move |&other| shared && other != hero);
        std::iter::once(hero).chain(others)
    }

    /// The gold that a hero can pay with.
    pub fn purse(&self, hero: Value) -> i32 {
        self.payers(hero).fold(0, |sum, payer| sum.saturating_add(self.hero(payer).gold))
    }

    /// Takes gold that a hero can pay with; how much there was to take.
    pub fn pay(&mut self, hero: Value, by: i32) -> i32 {
        let payers: SmallVec<[Value; 8]> = self.payers(hero).collect();
        payers.into_iter().fold(0, |paid, payer| paid + take(&mut self.hero_mut(payer).gold, by - paid))
    }

    /// Whether a hero has a rule, and with which number: how many of a token or an effect, how many tokens it may
    /// spend on the abilities of a class or a weapon.
    pub fn has(&self, hero: Value, held: u16) -> Option<Value> {
        let who = self.heroes.get(hero as usize)?;
        if !who.rules.contains(held) {
            return None;
        }
        Some(match self.deck.holdings.get(usize::from(held)).copied().unwrap_or_default() {
            Holding::Class if who.locked[0].is_none() => who.class_tokens,
            Holding::Weapon(weapon) if who.locked[1].is_none() => {
                let slot = who.weapons.iter().position(|&own| own == weapon);
                slot.map_or(0, |slot| who.weapon_tokens[slot])
            }
            Holding::Bonus | Holding::Penalty | Holding::Effect => who.count(held),
            _ => 0,
        })
    }

    /// Whether an encounter has a rule: its own, or that of a modifier that came before it.
    pub fn card_has(&self, card: Value, held: u16) -> Option<Value> {
        let own = self.deck.cards.get(card as usize)?;
        if own.held == held {
            return Some(0);
        }
        if self.heroes.get(self.current as usize).is_some_and(|who| who.meeting.unmodified) {
            return None;
        }
        let modifiers = self.attached.iter().find(|(monster, _)| Value::from(*monster) == card)?.1;
        super::cards::each(modifiers).any(|modifier| self.card(Value::from(modifier)).held == held).then_some(0)
    }

    /// The cards that nobody has met yet, as bits: those of the pile, and those on top of it that somebody has looked at.
    pub(crate) fn unseen(&self) -> u128 {
        self.top.iter().fold(self.pile, |cards, &card| cards | 1 << card)
    }

    /// Whether an encounter may have any of these rules: a quick look, at all modifiers that came before it.
    #[inline]
    pub(super) fn card_has_any(&self, card: Value, rules: &RuleSet) -> bool {
        let has = |card: Value| self.deck.cards.get(card as usize).is_some_and(|card| rules.contains(card.held));
        let modifiers = self.attached.iter().find(|(monster, _)| Value::from(*monster) == card);
        has(card) || modifiers.is_some_and(|(_, all)| super::cards::each(*all).any(|modifier| has(modifier.into())))
    }

    /// Works out which rules of a hero are in force.
    pub fn refresh(&mut self, hero: Value) {
        let deck = Arc::clone(&self.deck);
        let who = self.hero_mut(hero);
        let mut rules = who.cards.clone();
        if who.ignores_boasts == who.turns && who.turns > 0 {
            rules = rules.without(&deck.boast_rules);
        }
        for index in 0..who.carried.len() {
            if who.in_force(&who.carried[index]) && who.carried[index].count > 0 {
                rules.insert(who.carried[index].held);
            }
        }
        self.present.join(&rules);
        self.hero_mut(hero).rules = rules;
    }

    /// A hero has the class of another too, or no longer.
    pub fn learn(&mut self, hero: Value, from: Value, learns: bool) {
        let (held, own) = (self.class_of(from).held, self.class_of(hero).held);
        let cards = &mut self.hero_mut(hero).cards;
        match learns {
            true => cards.insert(held),
            false if held != own => cards.remove(held),
            false => {}
        }
        self.refresh(hero);
    }

    /// Lets everything end that ends now.
    pub fn expire(&mut self, hero: Value, ends: impl Fn(Until) -> bool) {
        let who = self.hero_mut(hero);
        for lock in &mut who.locked {
            *lock = lock.filter(|until| !ends(*until));
        }
        who.exchanges.retain(|exchange| !ends(exchange.until));
        let carried = who.carried.len();
        who.carried.retain(|carried| !ends(carried.until) && carried.count > 0);
        if who.carried.len() < carried {
            self.refresh(hero);
        }
    }
}
