//! The words that procedures know by name: kinds of things, ids, events and commands of this family.

use crate::expr::vocabulary::{EntityKind, Kind, RULES, Reads, Which};

/// Heroes: pairs of a class and a weapon.
pub const HERO: EntityKind = 0;

/// Encounter cards.
pub const CARD: EntityKind = 1;

pub(super) const H: Kind = Kind::Entity(HERO);

pub(super) const C: Kind = Kind::Entity(CARD);

pub(super) const N: Kind = Kind::Number;

pub(super) const B: Kind = Kind::Truth;

pub(super) const R: Kind = Kind::Name(RULES);

/// Rules that heroes can have.
pub(super) const OF_HEROES: Which = Which::HadBy(HERO);

pub(super) const STOCK: Kind = Kind::Name(STOCKS);

pub(super) const SPAN: Kind = Kind::Name(SPANS);

pub(super) const STOCKS: u8 = 2;

pub(super) const SPANS: u8 = 3;

names! {
    OUTCOME_WORDS: [PASSED = "passed", FAILED = "failed"]
    STOCK_WORDS: [GOLD = "gold", CLASS_TOKEN = "class-token", WEAPON_TOKEN = "weapon-token"]
    SPAN_WORDS: [
        FIGHT = "fight", ENCOUNTER = "encounter", TURN = "turn", NEXT_TURN = "next-turn",
        FROM_NEXT_TURN = "from-next-turn", DUEL = "duel",
    ]
}

events! {
    FIRST_PLAYER = "first-player" Roll [Reads::LOT] { players: N }
    CLASS_DEALT = "class-dealt" Roll [Reads::LOT] { left: N }
    WEAPON_DEALT = "weapon-dealt" Roll [Reads::LOT] { left: N }
    HERO_DEALT = "hero-dealt" Step { actor: H, weapon: R }
    HERO_TAKEN = "hero-taken" Step { actor: H, player: N, boast: R, stolen: B }
    BOAST_ADDED = "boast-added" Step { actor: H, boast: R }
    DUEL_START = "duel-start" Step { actor: H }
    CLASS_TOKENS = "class-tokens" Value { actor: H }
    WEAPON_TOKENS = "weapon-tokens" Value { actor: H }

    CALLED_OFF = "called-off" Step { }
    DUEL_ENDS = "duel-ends" Value { actor: H }
    HERO_WORTH = "hero-worth" Value { actor: H }
    NEW_TURN = "new-turn" Step { number: N }
    TURN_OPENS = "turn-opens" Step { actor: H }
    ENCOUNTER_DRAWN = "encounter-drawn" Roll [Reads::LOT] { left: N }
    MAY_PUT_FIRST = "may-put-first" Value { actor: H, encounter: C }
    MAY_BURY = "may-bury" Value { actor: H, encounter: C }
    CARD_REVEALED = "card-revealed" Step { encounter: C, actor: H }
    MAY_RISE = "may-rise" Value { actor: H, encounter: C }
    HERO_RISES = "hero-rises" Step { actor: H, encounter: C }
    ENCOUNTER_SEEN = "encounter-seen" Step { actor: H, encounter: C }
    ENCOUNTER_AHEAD = "encounter-ahead" Step { actor: H, encounter: C }
    ENCOUNTER_MET = "encounter-met" Step { actor: H, encounter: C, chosen: B }
    ENCOUNTER_OVER = "encounter-over" Step { actor: H, encounter: C }

    TOKEN_SPENT = "token-spent" Step { actor: H, cause: R }
    BEFORE_ROLLING = "before-rolling" Step { actor: H, encounter: C }
    MAY_ATTACK = "may-attack" Value { actor: H, encounter: C }
    MAY_WIELD = "may-wield" Value { actor: H, weapon: R }
    ATTACK_DICE = "attack-dice" Value { actor: H, encounter: C }
    ATTACK_ROLL = "attack-roll" Roll [Reads::NUMBER] { actor: H, encounter: C, number: N }
    MAY_ROLL_AGAIN = "may-roll-again" Value { actor: H, face: N }
    AFTER_ROLLING = "after-rolling" Step { actor: H, encounter: C }
    DIE_COUNTS = "die-counts" Value { actor: H, face: N }
    ATTACK_STRENGTH = "attack-strength" Value { actor: H, encounter: C }
    MONSTER_DEFENCE = "monster-defence" Value { actor: H, encounter: C, shield: N }
    ATTACK_JUDGED = "attack-judged" Step { actor: H, encounter: C, attack: N, defence: N, killed: B }
    AFTER_ATTACK = "after-attack" Step { actor: H, encounter: C, killed: B }
    MONSTER_KILLED = "monster-killed" Step { actor: H, encounter: C }
    TREASURE = "treasure" Step { actor: H, encounter: C, chosen: B }

    HERO_DEFENCE = "hero-defence" Value { actor: H, encounter: C }
    MONSTER_ATTACK = "monster-attack" Value { actor: H, encounter: C }
    MONSTER_STRIKES = "monster-strikes" Step { actor: H, encounter: C, threat: N, shield: N, dodged: B }
    TREASURE_GOLD = "treasure-gold" Value { actor: H, encounter: C, dodged: B, shield: N }
    DAMAGE_DUE = "damage-due" Step { actor: H, encounter: C }
    DAMAGE_TIMES = "damage-times" Value { actor: H, encounter: C }
    DAMAGE_WOUNDS = "damage-wounds" Value { actor: H, encounter: C }
    SPECIAL_DAMAGE = "special-damage" Step unless cancelled { actor: H, encounter: C, chosen: B }
    AFTER_DAMAGE = "after-damage" Step { actor: H, encounter: C }
    FIGHT_OVER = "fight-over" Step { actor: H, encounter: C, killed: B, paid: B, dodged: B, fights: N }

    END_OF_TURN = "end-of-turn" Step { actor: H }
    TURN_CLOSES = "turn-closes" Step { actor: H }
    DIES = "dies" Value { actor: H }
    REVIVES = "revives" Value { actor: H }
    HERO_DIES = "hero-dies" Step { actor: H }
    HERO_REVIVES = "hero-revives" Step { actor: H }
    SURVIVED = "survived" Step { actor: H, encounters: N }
}

commands! {
    TAKE = "take" (Some(HERO), Some(R))
    BOAST = "boast" (None, Some(R))
    ENOUGH = "enough" (None, None)
    SEND = "send" (Some(HERO), None)
    FACE = "face" (None, Some(C))
    AVOID = "avoid" (None, None)
    RISE = "rise" (Some(HERO), None)
    REST = "rest" (None, None)
    WIELD = "wield" (None, Some(R))
    AGAIN = "again" (None, Some(N))
    BET = "bet" (None, Some(N))
    FIRST = "first" (None, Some(C))
    BURY = "bury" (None, Some(C))
    PAY_WITH = "token-of" (None, Some(R))
}
