//! The words through which rules of this family speak: roles, properties, sets, verbs, events.

use crate::expr::vocabulary::{
    Bystander, EntityKind, Fact, Kind, NONE, NameGroup, Period, RULES, RuleKind, Scope, Set, SetWord, Value, View,
    Vocabulary,
};

use super::family::Gauntlet;
use super::state::State;

/// Heroes: pairs of a class and a weapon.
pub const HERO: EntityKind = 0;
/// Encounter cards.
pub const CARD: EntityKind = 1;

const H: Kind = Kind::Entity(HERO);
const C: Kind = Kind::Entity(CARD);
const N: Kind = Kind::Number;
const B: Kind = Kind::Truth;
const R: Kind = Kind::Name(RULES);
const STOCK: Kind = Kind::Name(STOCKS);
const SPAN: Kind = Kind::Name(SPANS);

const STOCKS: u8 = 2;
const SPANS: u8 = 3;

names! {
    OUTCOME_WORDS: [PASSED = "passed", FAILED = "failed"]
    STOCK_WORDS: [GOLD = "gold", CLASS_TOKEN = "class-token", WEAPON_TOKEN = "weapon-token"]
    SPAN_WORDS: [
        FIGHT = "fight", ENCOUNTER = "encounter", TURN = "turn", NEXT_TURN = "next-turn",
        FROM_NEXT_TURN = "from-next-turn", DUEL = "duel",
    ]
}

events! {
    FIRST_PLAYER = "first-player" Roll { players: N }
    CLASS_DEALT = "class-dealt" Roll { left: N }
    WEAPON_DEALT = "weapon-dealt" Roll { left: N }
    HERO_DEALT = "hero-dealt" Step { actor: H, weapon: R }
    HERO_TAKEN = "hero-taken" Step { actor: H, player: N, boast: R, stolen: B }
    BOAST_ADDED = "boast-added" Step { actor: H, boast: R }
    DUEL_START = "duel-start" Step { actor: H }
    CLASS_TOKENS = "class-tokens" Value { actor: H }
    WEAPON_TOKENS = "weapon-tokens" Value { actor: H }

    CALLED_OFF = "called-off" Step { }
    DUEL_ENDS = "duel-ends" Value { actor: H }
    NEW_TURN = "new-turn" Step { number: N }
    TURN_OPENS = "turn-opens" Step { actor: H }
    ENCOUNTER_DRAWN = "encounter-drawn" Roll { left: N }
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
    ATTACK_ROLL = "attack-roll" Roll { actor: H, encounter: C, number: N }
    MAY_ROLL_AGAIN = "may-roll-again" Value { actor: H, face: N }
    AFTER_ROLLING = "after-rolling" Step { actor: H, encounter: C }
    DIE_COUNTS = "die-counts" Value { actor: H, face: N }
    ATTACK_STRENGTH = "attack-strength" Value { actor: H, encounter: C }
    MONSTER_DEFENCE = "monster-defence" Value { actor: H, encounter: C, shield: N }
    ATTACK_JUDGED = "attack-judged" Step { actor: H, encounter: C, attack: N, defence: N, killed: B }
    AFTER_ATTACK = "after-attack" Step { actor: H, encounter: C, killed: B, dodged: B }
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

const FACTS: &[Fact<State>] = &[Fact { name: "turn", kind: N, read: |s| s.turn }];

const SETS: &[SetWord<State>] = &[
    SetWord {
        name: "others",
        of: HERO,
        kind: HERO,
        read: |view, hero| view.state.everyone().filter(|&h| h != hero).collect(),
    },
    SetWord { name: "rivals", of: HERO, kind: HERO, read: rivals },
];

fn rivals(view: &View<State>, hero: Value) -> Set {
    let owner = view.state.hero(hero).owner;
    view.state.everyone().filter(|&other| view.state.hero(other).owner != owner).collect()
}

const BYSTANDERS: &[Bystander<State>] = &[Bystander {
    name: "onlooker",
    kind: HERO,
    needs: &["actor"],
    read: |view, slots| {
        let actor = view.frame.slots[usize::from(slots[0])];
        view.state.everyone().filter(|&hero| hero != actor).collect()
    },
}];

verbs! { of Gauntlet;
    GAIN = "gain" (what: STOCK, to: H, by: N or one) does |duel, call| duel.gain(call[0], call[1], call.amount(2));
    LOSE = "lose" (what: STOCK, from: H, by: N or one)
        does |duel, call| duel.lose(call[0], call[1], call.amount(2)).map(|_| ());
    SPEND = "spend" (what: STOCK, of: H) does |duel, call| duel.pay(call[0], call[1], call.cause);
    WOUND = "wound" (hero: H, by: N or one) alters |state, call| state.wound(call[0], call.amount(1));
    HEAL = "heal" (hero: H, by: N or one) alters |state, call| state.heal(call[0], call.amount(1));
    GRANT = "grant" (rule: R, to: H, by: N or one, until: SPAN)
        alters |state, call| state.grant(call.held(0), call[1], call.amount(2), call[3]);
    TAKE_AWAY = "take-away" (rule: R, from: H, by: N or all)
        alters |state, call| state.take_away(call.held(0), call[1], call.given(2));
    CLEANSE = "cleanse" (hero: H) alters |state, call| state.cleanse(call[0]);
    IGNORE_BOASTS = "ignore-boasts" (hero: H) alters |state, call| state.ignore_boasts(call[0]);
    LOCK = "lock" (what: STOCK, of: H, until: SPAN) alters |state, call| state.lock(call[0], call[1], call[2]);
    KILL = "kill" (hero: H) alters |state, call| state.note(call[0], |who| who.fight.killed = true);
    DODGE = "dodge" (hero: H) alters |state, call| state.note(call[0], |who| who.fight.dodged = true);
    SKIP = "skip" (hero: H) alters |state, call| state.note(call[0], |who| who.meeting.skipped = true);
    FORGO_TREASURE = "forgo-treasure" (hero: H) alters |state, call| state.note(call[0], |who| who.fight.forgone = true);
    EXCHANGE = "exchange" (hero: H, until: SPAN) alters |state, call| state.exchange(call[0], call[1]);
    ROLL_DICE = "roll-dice" (hero: H, by: N or one) does |duel, call| duel.throw_dice(call[0], call.amount(1));
    REROLL_DICE = "reroll-dice" (hero: H, most: N or all) does |duel, call| duel.reroll(call[0], call.given(1));
    COUNT_AS = "count-as" (hero: H, roll: N)
        alters |state, call| state.hero_mut(call[0]).fight.counts_as = Some(call[1]);
    ROLL_ATTACK = "roll-attack" (hero: H) does |duel, call| match duel.state.hero(call[0]).encounter {
        NONE => duel.unable(),
        encounter => duel.roll_attack(call[0], encounter),
    };
    DEAL_DAMAGE = "deal-damage" (hero: H) does |duel, call| match duel.state.hero(call[0]).encounter {
        NONE => duel.unable(),
        encounter => duel.deal_damage(call[0], encounter),
    };
    REPEAT = "repeat" (hero: H) alters |state, call| state.note(call[0], |who| who.meeting.repeats = true);
    FIGHT_AGAIN = "fight-again" (hero: H) alters |state, call| state.note(call[0], |who| who.fight.again = true);
    EXTRA_ENCOUNTER = "extra-encounter" (hero: H) alters |state, call| state.note(call[0], |who| who.meeting.extra += 1);
    DETERMINE = "determine" (number: N)
        alters |state, call| state.to_determine = state.to_determine.saturating_add(call[0].max(0) - 1);
    BET = "bet" (hero: H, most: N or any) does |duel, call| duel.bet(call[0], call.given(1));
    ARRANGE = "arrange" (hero: H, cards: N)
        does |duel, call| duel.arrange(call[0], call[1].clamp(1, 9) as usize, call.cause);
    DEAL_WEAPON = "deal-weapon" (hero: H) does |duel, call| duel.deal_weapon(call[0]);
    LEARN = "learn" (hero: H, from: H) alters |state, call| state.learn(call[0], call[1], true);
    FORGET = "forget" (hero: H, from: H) alters |state, call| state.learn(call[0], call[1], false);
}

const CARD_KEYS: &[&str] = &["copies"];

const KINDS: &[RuleKind] = &[
    RuleKind { name: "class", scope: Scope::Held(HERO), rank: 0, keys: &[] },
    RuleKind { name: "weapon", scope: Scope::Held(HERO), rank: 0, keys: &[] },
    RuleKind { name: "boast", scope: Scope::Held(HERO), rank: 0, keys: &[] },
    RuleKind { name: "bonus", scope: Scope::Held(HERO), rank: 0, keys: &[] },
    RuleKind { name: "penalty", scope: Scope::Held(HERO), rank: 0, keys: &[] },
    RuleKind { name: "effect", scope: Scope::Held(HERO), rank: 0, keys: &[] },
    RuleKind { name: "monster", scope: Scope::Held(CARD), rank: 0, keys: CARD_KEYS },
    RuleKind { name: "special", scope: Scope::Held(CARD), rank: 0, keys: CARD_KEYS },
    RuleKind { name: "modifier", scope: Scope::Held(CARD), rank: 0, keys: CARD_KEYS },
    RuleKind { name: "procedure", scope: Scope::Everywhere, rank: 5, keys: &[] },
];

const PERIODS: &[Period<State>] = &[
    Period { name: "fight", stamp: |s| s.fights },
    Period { name: "encounter", stamp: |s| s.meetings },
    Period { name: "turn", stamp: |s| s.turn },
    Period { name: "duel", stamp: |_| 0 },
];

/// The whole table.
pub static VOCABULARY: Vocabulary<State> = Vocabulary {
    entities: &["hero", "card"],
    properties: &super::description::PROPERTIES,
    facts: FACTS,
    sets: SETS,
    relations: &[],
    groups: &[
        NameGroup { name: "outcome", words: OUTCOME_WORDS, rules: false },
        NameGroup { name: "rule", words: &[], rules: true },
        NameGroup { name: "stock", words: STOCK_WORDS, rules: false },
        NameGroup { name: "span", words: SPAN_WORDS, rules: false },
    ],
    events: EVENTS,
    bystanders: BYSTANDERS,
    verbs: VERBS,
    kinds: KINDS,
    prices: &[("spend", "argument > 0")],
    periods: PERIODS,
    has: |state, kind, entity, held| match kind {
        HERO => state.has(entity, held),
        CARD => state.card_has(entity, held),
        _ => None,
    },
};

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
