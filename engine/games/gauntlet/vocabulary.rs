//! The words through which rules of this family speak: roles, properties, sets, verbs, events.

use crate::expr::vocabulary::{
    Bystander, Fact, NONE, NameGroup, Only, Period, RuleKind, Scope, Set, SetWord, Value, View, Vocabulary,
};
use crate::pack::{KeyShape, keys};

use crate::referee::Finder;

use super::game::Gauntlet;
use super::state::State;
use super::words::{
    C, CARD, EVENTS, H, HERO, N, OF_HEROES, OUTCOME_WORDS, R, SPAN, SPAN_WORDS, STOCK, STOCK_WORDS, event,
};

const FACTS: &[Fact<State>] = &[Fact { name: "turn", kind: N, read: |s| s.turn }];

const SETS: &[SetWord<State>] = &[
    SetWord::new("others", HERO, HERO, |view, hero| view.state.everyone().filter(|&h| h != hero).collect()),
    SetWord::new("rivals", HERO, HERO, rivals),
];

fn rivals(view: &View<State>, hero: Value) -> Set {
    let owner = view.state.hero(hero).owner;
    view.state.everyone().filter(|&other| view.state.hero(other).owner != owner).collect()
}

/// Cards that somebody looks at, at most.
const MOST_SHOWN: Value = 9;

/// What scripts may look up.
pub(super) const FINDERS: &[Finder<Gauntlet>] = &[Finder {
    name: "top-cards",
    args: &[("cards", N)],
    gives: C,
    many: true,
    find: |game, args| {
        let known = game.state.top.iter().take(args[0].clamp(0, MOST_SHOWN) as usize);
        known.map(|&card| card.into()).collect()
    },
}];

const BYSTANDERS: &[Bystander<State>] = &[Bystander::new("onlooker", HERO, &["actor"], |view, slots| {
    let actor = view.frame.slots[usize::from(slots[0])];
    view.state.everyone().filter(|&hero| hero != actor).collect()
})];

/// The events at which nobody is in an encounter: what is said of one there is wiped when it begins.
const OUTSIDE: Only = Only::NotAt(&[
    event::FIRST_PLAYER,
    event::CLASS_DEALT,
    event::WEAPON_DEALT,
    event::HERO_DEALT,
    event::HERO_TAKEN,
    event::BOAST_ADDED,
    event::DUEL_START,
    event::CALLED_OFF,
    event::NEW_TURN,
    event::TURN_OPENS,
    event::CARD_REVEALED,
    event::HERO_RISES,
    event::ENCOUNTER_SEEN,
    event::END_OF_TURN,
    event::TURN_CLOSES,
    event::SURVIVED,
    event::HERO_DIES,
    event::HERO_REVIVES,
]);

verbs! { of Gauntlet;
    GAIN = "gain" (what: STOCK, to: H, by: N or one) does |duel, call| duel.gain(call[0], call[1], call.amount(2));
    LOSE = "lose" (what: STOCK, from: H, by: N or one)
        does |duel, call| duel.lose(call[0], call[1], call.amount(2)).map(|_| ());
    SPEND = "spend" (what: STOCK, of: H) does |duel, call| duel.pay(call[0], call[1], call.cause);
    WOUND = "wound" (hero: H, by: N or one) alters |state, call| state.wound(call[0], call.amount(1));
    HEAL = "heal" (hero: H, by: N or one) alters |state, call| state.heal(call[0], call.amount(1));
    GRANT = "grant" (rule: R of OF_HEROES, to: H, by: N or one, until: SPAN)
        alters |state, call| state.grant(call.held(0), call[1], call.amount(2), call[3]);
    TAKE_AWAY = "take-away" (rule: R of OF_HEROES, from: H, by: N or all)
        alters |state, call| state.take_away(call.held(0), call[1], call.given(2));
    CLEANSE = "cleanse" (hero: H) alters |state, call| state.cleanse(call[0]);
    IGNORE_BOASTS = "ignore-boasts" (hero: H) alters |state, call| state.ignore_boasts(call[0]);
    LOCK = "lock" (what: STOCK, of: H, until: SPAN) alters |state, call| state.lock(call[0], call[1], call[2]);
    END_SPAN = "end-span" (span: SPAN, of: H or everybody) alters |state, call| state.end_span(call[0], call.given(1));
    KILL = "kill" (hero: H) [OUTSIDE] alters |state, call| state.note(call[0], |who| who.fight.killed = true);
    DODGE = "dodge" (hero: H) [OUTSIDE] alters |state, call| state.note(call[0], |who| who.fight.dodged = true);
    SKIP = "skip" (hero: H) [OUTSIDE] alters |state, call| state.note(call[0], |who| who.meeting.skipped = true);
    FORGO_TREASURE = "forgo-treasure" (hero: H) [OUTSIDE] alters |state, call| state.note(call[0], |who| who.fight.forgone = true);
    EXCHANGE = "exchange" (hero: H, until: SPAN) alters |state, call| state.exchange(call[0], call[1]);
    ROLL_DICE = "roll-dice" (hero: H, by: N or one) does |duel, call| duel.throw_dice(call[0], call.amount(1));
    REROLL_DICE = "reroll-dice" (hero: H, most: N or all) does |duel, call| duel.reroll(call[0], call.given(1));
    COUNT_AS = "count-as" (hero: H, roll: N)
        alters |state, call| state.hero_mut(call[0]).fight.counts_as = Some(call[1]);
    ROLL_ATTACK = "roll-attack" (hero: H) does |duel, call| match duel.state.hero(call[0]).encounter {
        NONE => duel.unable(),
        encounter => duel.attack_inside(call[0], encounter),
    };
    DEAL_DAMAGE = "deal-damage" (hero: H) does |duel, call| match duel.state.hero(call[0]).encounter {
        NONE => duel.unable(),
        encounter => duel.deal_damage(call[0], encounter),
    };
    REPEAT = "repeat" (hero: H) [OUTSIDE] alters |state, call| state.note(call[0], |who| who.meeting.repeats = true);
    FIGHT_AGAIN = "fight-again" (hero: H) [OUTSIDE] alters |state, call| state.note(call[0], |who| who.fight.again = true);
    EXTRA_ENCOUNTER = "extra-encounter" (hero: H) [OUTSIDE] alters |state, call| state.note(call[0], |who| who.meeting.extra += 1);
    DETERMINE = "determine" (number: N) [Only::At(event::CARD_REVEALED)]
        alters |state, call| state.to_determine = state.to_determine.saturating_add(call[0].max(0) - 1);
    BET = "bet" (hero: H, most: N or any) does |duel, call| duel.bet(call[0], call.given(1));
    LOOK = "look" (hero: H, cards: N) does |duel, call| duel.look(call[0], call[1].clamp(0, MOST_SHOWN) as usize);
    PUT_FIRST = "put-first" (card: C) alters |state, call| state.arrange(call[0], true);
    DISCARD = "discard" (card: C) alters |state, call| state.arrange(call[0], false);
    DEAL_WEAPON = "deal-weapon" (hero: H) does |duel, call| duel.deal_weapon(call[0]);
    LEARN = "learn" (hero: H, from: H) alters |state, call| state.learn(call[0], call[1], true);
    FORGET = "forget" (hero: H, from: H) alters |state, call| state.learn(call[0], call[1], false);
}

const CARD_KEYS: &[KeyShape] = &keys(["copies"]);

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
    RuleKind { name: "span", scope: Scope::Everywhere, rank: 5, keys: &[] },
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
