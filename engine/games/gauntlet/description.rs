//! The parts of a duel: heroes and cards, and what rules, positions and expectations make of each of their fields.
//!
//! ```yaml
//! position:
//!   p1: {class: thief, weapon: sword, boasts: [without-breakfast], wounds: 2, gold: 3}
//!   p2: {class: zombie, weapon: axe, dead: true, class-tokens: 1, carries: {poison: 1}}
//!   p3: {class: necromancer, weapon: bow, learned: [thief], owner: 1}
//!   deck: [extra-tough, ogre, cache]   # on top, in this order
//!   pile: all                          # what comes after, in no known order: `all` other cards, or these; else nothing
//!   gone: [ogre, ogre#2]               # cards that come no more; `#2` is the second of several alike
//!   waiting: [extra-bitey]             # modifiers that wait for the next monster
//!   first: 2                           # the first player; else the first
//!   last-winner: 1                     # who won the last game, when heroes are still to be dealt
//!   players: 2                         # else as many as heroes
//!   stage: bragging                    # `dealing`, `bragging`, `preparing`; else the duel
//! ```
//!
//! A hero belongs to the player of its number, unless `owner:` says another or `none`; while there is bragging, to nobody.
//!
//! **Never here:** a rule of play: the referee says what may be done from there.

use crate::expr::vocabulary::{EntityKind, Property, Value};
use crate::games::words::spans_of_rules;
use crate::pack::{COUNTS, Diagnostic, Entries, Fields, Node, Tree, out_of_range};
use crate::referee::{
    Book, Description, Expecting, Family, Field as Described, Game, Kept, Mismatch, Names, Part, Reading as Read,
    Shape, Stored, Things, card_twice, properties, properties_in,
};
use crate::truth;

use super::cards::each;
use super::data::Deck;
use super::game::Gauntlet;
use super::set_up::empty;
use super::state::{Carried, Exchange, Hero, NOBODY, Stage, State, Until};
use super::vocabulary::verb;
use super::words::{CARD, HERO, event, names};

type Field = Described<Gauntlet>;
type Reading<'r> = Read<'r, Gauntlet>;

/// The parts of a duel.
pub const DUEL: Description<Gauntlet> = Description {
    empty: |book, heroes| seated(book, heroes.len().clamp(1, book.data.most.max(1) as usize) as u8, heroes.len()),
    cards: Some(("encounter", |state, card| state.deck.cards.get(card).map(|card| card.id.as_str()))),
    parts: &[Part::Whole(TABLE), Part::Things(&HEROES), Part::Then(lay_pile), Part::Whole(CARDS), Part::Then(learn)],
};

const HEROES: Things<Gauntlet> = Things {
    sort: "hero",
    kind: HERO,
    names: SHORT_NAMES,
    in_order: true,
    all: |state| state.everyone().map(|hero| (hero, (0, hero as u8 + 1))).collect(),
    new: new_hero,
    fields: OF_HEROES,
    bare: None,
    done: |reading, hero| reading.state.refresh(hero),
};

/// Eight heroes for each of two players.
const MOST_HEROES: u8 = 16;

/// The short names of heroes: `p2`.
pub(super) const SHORT_NAMES: Names = Names::Shirts(&['p'], MOST_HEROES);

macro_rules! hero {
    ($($path:tt)+) => {
        Kept {
            get: |state: &State, hero| Stored::value(&state.hero(hero).$($path)+),
            put: |state: &mut State, hero, value| state.hero_mut(hero).$($path)+ = Stored::of(value),
        }
    };
}

macro_rules! whole {
    ($($path:tt)+) => {
        Kept {
            get: |state: &State, _| Stored::value(&state.$($path)+),
            put: |state: &mut State, _, value| state.$($path)+ = Stored::of(value),
        }
    };
}

const OF_HEROES: &[Field] = &[
    Field::number("defence", |s, h| s.class_of(h).defence),
    Field::number("dice", |s, h| s.weapon_of(h).dice),
    Field::number("printed-class-tokens", |s, h| s.class_of(h).tokens),
    Field::number("printed-weapon-tokens", |s, h| s.weapon_of(h).tokens),
    Field::own("class", read_class, |game, hero| game.state.class_of(hero).id.as_str().into()).always().expected(),
    Field::own("weapon", read_weapons, weapons).or_several("weapons").always().expected(),
    Field::own("owner", read_owner, owner).expected(),
    Field::each("boasts", |r, hero, tree| add_card(r, hero, "boast", tree), boasts).expected(),
    Field::each("learned", |r, hero, tree| add_card(r, hero, "class", tree), learned),
    Field::kept("class-tokens", Shape::COUNT, hero!(class_tokens)).word().position().expected().amended(),
    Field::own("weapon-tokens", read_weapon_tokens, |game, hero| {
        game.state.hero(hero).weapon_tokens.iter().copied().collect()
    })
    .read_as(|s, h| s.hero(h).weapon_tokens.iter().fold(0, |sum, own| sum.saturating_add(*own)))
    .expected(),
    Field::kept("turns", Shape::COUNT, hero!(turns)).position(),
    Field::own("carries", read_carries, carries).with_keys("carried", &["count", "from", "until"]).held(hold_carries),
    Field::own("locked", read_locks, locks),
    Field::each("exchanges", read_exchange, exchanges).with_keys("exchange", &["from", "until"]),
    Field::kept("ignores-boasts", Shape::Truth, IGNORES_BOASTS).position(),
    Field::kept("wounds", Shape::COUNT, hero!(wounds)).word().position().expected().amended(),
    Field::kept("gold", Shape::COUNT, hero!(gold)).word().position().expected().amended(),
    Field::number("purse", |s, h| s.purse(h)),
    Field::kept("bet", Shape::COUNT, hero!(bet)).word().expected(),
    Field::number("attack", |s, h| s.hero(h).fight.attack),
    Field::number("threat", |s, h| s.hero(h).fight.threat),
    Field::number("obstacle", |s, h| s.hero(h).fight.obstacle),
    Field::number("times-faced", |s, h| s.hero(h).meeting.times),
    Field::number("hurt", |s, h| s.hero(h).fight.hurt),
    Field::kept("dead", Shape::Truth, hero!(dead)).word().position().expected().amended(),
    truth!("living", |s, h| !s.hero(h).dead),
    truth!("thrusting", |s, h| s.hero(h).fight.counts_as.is_some()),
    truth!("killing", |s, h| s.hero(h).fight.killed),
    truth!("dodging", |s, h| s.hero(h).fight.dodged),
    truth!("skipping", |s, h| s.hero(h).meeting.skipped),
    truth!("forgoing", |s, h| s.hero(h).fight.forgone),
    truth!("exchanged", |s, h| s.hero(h).is_exchanged()),
    truth!("risen", |s, h| s.hero(h).dead && s.hero(h).plays),
    truth!("harmed", |s, h| s.hero(h).fight.harmed),
    truth!("unscathed", |s, h| s.hero(h).unscathed),
];

const OF_CARDS: &[Field] = &[
    truth!("monster", |s, c| s.card(c).is_monster()),
    Field::number("attack", |s, c| s.card(c).attack),
    Field::number("defence", |s, c| s.card(c).defence),
    Field::number("wounds", |s, c| s.card(c).wounds),
    Field::number("gold", |s, c| s.card(c).gold),
];

const RULES_READ: &[(EntityKind, &[Field])] = &[(HERO, OF_HEROES), (CARD, OF_CARDS)];

/// The properties of heroes and cards that rules read.
pub(super) const PROPERTIES: [Property<State>; properties_in(RULES_READ)] = properties(RULES_READ);

/// The table before heroes are put down: who plays, and how far the game has come.
const TABLE: &[Field] = &[
    Field::own("players", read_players, |game, _| i32::from(game.state.players).into()),
    Field::kept("stage", Shape::OneOf("stage", STAGES), STAGE).position(),
    Field::own("last-winner", read_last_winner, last_winner),
    Field::own("first", read_first, |game, _| (i32::from(game.state.first) + 1).into()).expected(),
    Field::own("bragging", read_bragging, bragging),
    Field::kept("turn", Shape::COUNT, whole!(turn)).position().expected(),
    Field::seen("winner", |game, _| game.state.winners().iter().map(|side| i32::from(side + 1)).collect()),
    Field::seen("over", |game, _| matches!(game.state.stage, Stage::Over | Stage::CalledOff).into()),
    Field::seen("heroes", |game, _| (game.state.heroes.len() as i32).into()),
];

/// The cards to come.
const CARDS: &[Field] = &[
    Field::each("waiting", read_waiting, |game, _| named(game, bits(game.state.waiting)))
        .expected_as(|game, _| fronts(game, each(game.state.waiting))),
    Field::each("deck", read_top, |game, _| named(game, game.state.top.iter().map(|&card| usize::from(card))))
        .expected_as(|game, _| fronts(game, game.state.top.iter().copied())),
    Field::own("pile", read_pile, pile),
    Field::each(
        "gone",
        read_gone,
        |game, _| if lies_all(game) { named(game, bits(gone(game.state))) } else { Node::Null },
    ),
    Field::compared("table", hold_table),
];

/// The stages from which a game may go on, in their order.
const STAGES: &[&str] = &["dealing", "bragging", "preparing", "duel"];

const STAGE: Kept<State> = Kept {
    get: |state, _| state.stage as Value,
    put: |state, _, stage| {
        let stages = [Stage::Dealing, Stage::Bragging, Stage::Preparing, Stage::Duel];
        state.stage = stages.get(stage as usize).copied().unwrap_or(Stage::Duel);
    },
};

// ------------------------------------------------------------------------------ the table

/// A table at which so many play with so many heroes, in the middle of the duel.
fn seated(book: &Book<Gauntlet>, players: u8, heroes: usize) -> State {
    let mut state = State { stage: Stage::Duel, ..empty(book, players) };
    if heroes > 0 {
        state.heroes_each = heroes.div_ceil(usize::from(players)) as u8;
    }
    state
}

/// How many play: a number that may.
fn read_players(reading: &mut Reading, _: Value, tree: &Tree) {
    let (fewest, most) = (reading.book.data.fewest, reading.book.data.most);
    let count = tree.number_in(1..=i32::from(MOST_HEROES), reading.faults).unwrap_or(fewest);
    if !(fewest..=most).contains(&count) {
        let fault = Diagnostic::error("wrong-players", tree.at).with("count", count);
        reading.faults.push(fault.with("least", fewest).with("most", most));
    }
    reading.state = seated(reading.book, count.clamp(fewest, most) as u8, reading.things.len());
}

fn player(reading: &mut Reading, tree: &Tree) -> Option<u8> {
    tree.number_in(1..=i32::from(reading.state.players), reading.faults).map(|number| number as u8 - 1)
}

fn read_first(reading: &mut Reading, _: Value, tree: &Tree) {
    let first = player(reading, tree).unwrap_or(0);
    (reading.state.first, reading.state.bragging) = (first, first);
}

fn read_last_winner(reading: &mut Reading, _: Value, tree: &Tree) {
    if let Some(winner) = player(reading, tree) {
        reading.state.won_by(winner);
    }
}

fn last_winner(game: Game<Gauntlet>, _: Value) -> Node {
    let State { stage, first, first_is_known, players, .. } = *game.state;
    let winner = if first == 0 { players } else { first };
    if stage == Stage::Dealing && first_is_known { i32::from(winner).into() } else { Node::Null }
}

fn read_bragging(reading: &mut Reading, _: Value, tree: &Tree) {
    reading.state.bragging = player(reading, tree).unwrap_or(reading.state.first);
}

fn bragging(game: Game<Gauntlet>, _: Value) -> Node {
    let State { stage, bragging, .. } = *game.state;
    if stage == Stage::Bragging { (i32::from(bragging) + 1).into() } else { Node::Null }
}

// ------------------------------------------------------------------------------ heroes

/// A hero with the cards of its place in the line, until it is said which it has.
fn new_hero(reading: &mut Reading, _: (u8, u8)) -> Option<Value> {
    let index = reading.state.heroes.len();
    let owner = match reading.state.stage {
        Stage::Bragging => NOBODY,
        _ => (index / usize::from(reading.state.heroes_each.max(1))) as u8,
    };
    let class = index % reading.state.deck.classes.len().max(1);
    reading.state.heroes.push(Hero { owner, ..Hero::new(class as u8, 0) });
    deal(&mut reading.state, index as Value);
    Some(index as Value)
}

/// Lays out a hero's cards, with as many tokens as are printed on them.
fn deal(state: &mut State, hero: Value) {
    let deck = std::sync::Arc::clone(&state.deck);
    let who = state.hero_mut(hero);
    let printed = |weapon: &u8| deck.weapons.get(usize::from(*weapon)).map_or(0, |card| card.tokens);
    who.weapon_tokens = who.weapons.iter().map(printed).collect();
    who.class_tokens = deck.classes.get(usize::from(who.class)).map_or(0, |card| card.tokens);
    if !deck.classes.is_empty() && !deck.weapons.is_empty() {
        state.lay_out(hero);
    }
}

fn read_class(reading: &mut Reading, hero: Value, tree: &Tree) {
    let deck = std::sync::Arc::clone(&reading.state.deck);
    let class = reading.named("class", tree, deck.classes.iter().map(|card| card.id.as_str()));
    reading.state.hero_mut(hero).class = class.unwrap_or(0) as u8;
    deal(&mut reading.state, hero);
}

fn read_weapons(reading: &mut Reading, hero: Value, tree: &Tree) {
    let deck = std::sync::Arc::clone(&reading.state.deck);
    let named = |item| reading.named("weapon", item, deck.weapons.iter().map(|card| card.id.as_str()));
    let found: Vec<u8> = tree.items().iter().filter_map(named).map(|index| index as u8).collect();
    if !found.is_empty() {
        reading.state.hero_mut(hero).weapons = found.into();
    }
    deal(&mut reading.state, hero);
}

fn weapons(game: Game<Gauntlet>, hero: Value) -> Node {
    let weapons = game.state.hero(hero).weapons.iter();
    weapons.map(|&weapon| game.state.deck.weapons[usize::from(weapon)].id.as_str()).collect()
}

fn read_owner(reading: &mut Reading, hero: Value, tree: &Tree) {
    let owner = if tree.scalar().as_deref() == Some("none") { None } else { player(reading, tree) };
    reading.state.hero_mut(hero).owner = owner.unwrap_or(NOBODY);
}

fn owner(game: Game<Gauntlet>, hero: Value) -> Node {
    match game.state.hero(hero).owner {
        NOBODY => "none".into(),
        owner => (i32::from(owner) + 1).into(),
    }
}

/// A boast, or a class that it has learned from another.
fn add_card(reading: &mut Reading, hero: Value, kind: &str, tree: &Tree) {
    let Some(held) = reading.rule(kind, tree) else { return };
    let cards = &mut reading.state.hero_mut(hero).cards;
    if kind == "boast" && cards.contains(held) {
        reading.faults.push(card_twice(tree));
    }
    cards.insert(held);
}

fn boasts(game: Game<Gauntlet>, hero: Value) -> Node {
    let cards = &game.state.hero(hero).cards;
    let boasts = game.state.deck.boasts.iter().map(|boast| boast.held).filter(|&held| cards.contains(held));
    boasts.map(|held| game.rule_name(held)).collect()
}

fn learned(game: Game<Gauntlet>, hero: Value) -> Node {
    let (cards, own) = (&game.state.hero(hero).cards, game.state.class_of(hero).held);
    let others = game.state.deck.classes.iter().filter(|other| other.held != own && cards.contains(other.held));
    others.map(|other| other.id.as_str()).collect()
}

fn read_weapon_tokens(reading: &mut Reading, hero: Value, tree: &Tree) {
    let (counts, weapons) = (tree.items(), reading.state.hero(hero).weapons.len());
    if let Some(beyond) = counts.get(weapons) {
        reading.faults.push(out_of_range(beyond.at, counts.len() as i64, &(0..=weapons as i32)));
    }
    for (slot, tree) in counts.iter().enumerate().take(weapons) {
        let tokens = tree.number_in(COUNTS, reading.faults).unwrap_or(0);
        reading.state.hero_mut(hero).weapon_tokens[slot] = tokens;
    }
}

const IGNORES_BOASTS: Kept<State> = Kept {
    get: |state, hero| {
        let who = state.hero(hero);
        Value::from(who.turns > 0 && who.ignores_boasts == who.turns)
    },
    put: |state, hero, ignores| {
        let who = state.hero_mut(hero);
        who.ignores_boasts = ignores * who.turns;
    },
};

// ------------------------------------------------------------------------------ what lasts for a while

/// The spans that procedures know and that are no number of a turn.
const SPANS: [(Value, Until); 3] =
    [(names::FIGHT, Until::Fight), (names::ENCOUNTER, Until::Encounter), (names::DUEL, Until::Duel)];

/// When something ends: the number of a turn of the hero's, or a word.
fn read_until(reading: &mut Reading, tree: &Tree) -> Option<Until> {
    if tree.number().is_some() {
        return tree.number_in(COUNTS, reading.faults).map(Until::Turn);
    }
    let book = reading.book;
    let of_rules = spans_of_rules(book).map(|span| (span, Until::Span(span)));
    let known: Vec<(Value, Until)> = SPANS.into_iter().chain(of_rules).collect();
    let found = reading.named("span", tree, known.iter().map(|(span, _)| book.names.name(*span)))?;
    known.get(found).map(|(_, until)| *until)
}

fn until(game: Game<Gauntlet>, until: Until) -> Node {
    let span = match until {
        Until::Turn(turn) => return turn.into(),
        Until::Span(span) => span,
        Until::Fight => names::FIGHT,
        Until::Encounter => names::ENCOUNTER,
        Until::Duel => names::DUEL,
    };
    game.book.names.name(span).into()
}

fn read_carries(reading: &mut Reading, hero: Value, tree: &Tree) {
    for (key, counts) in tree.entries() {
        let Some(held) = reading.book.held(&key.name) else {
            reading.faults.push(Diagnostic::error("unknown-rule", key.at).with("word", &key.name));
            continue;
        };
        for count in counts.items() {
            let carried = read_carried(reading, held, count);
            reading.state.hero_mut(hero).carried.push(carried);
        }
    }
}

/// `1`, or `{count: 1, from: 2, until: 4}` by the hero's own turns; several in a list.
fn read_carried(reading: &mut Reading, held: u16, tree: &Tree) -> Carried {
    if !matches!(tree.node, Node::Map(_)) {
        let count = tree.number_in(COUNTS, reading.faults).unwrap_or(1);
        return Carried { held, count, from: 0, until: Until::Duel };
    }
    let mut fields = Fields::of(tree, reading.faults);
    let count = fields.number_in("count", COUNTS, reading.faults).unwrap_or(1);
    let from = fields.number_in("from", COUNTS, reading.faults).unwrap_or(0);
    let until = fields.get("until");
    fields.finish(reading.faults);
    Carried { held, count, from, until: until.and_then(|tree| read_until(reading, tree)).unwrap_or(Until::Duel) }
}

fn carries(game: Game<Gauntlet>, hero: Value) -> Node {
    let who = game.state.hero(hero);
    let mut carries = Entries::default();
    let rules: Vec<u16> = who.carried.iter().map(|carried| carried.held).collect();
    for (index, &held) in rules.iter().enumerate().filter(|&(index, held)| !rules[..index].contains(held)) {
        let alike = who.carried[index..].iter().filter(|carried| carried.held == held);
        carries.put_all(game.rule_name(held), alike.map(|alike| carried(game, who, alike)));
    }
    if who.carried.is_empty() { Node::Null } else { carries.into() }
}

fn carried(game: Game<Gauntlet>, hero: &Hero, carried: &Carried) -> Node {
    if carried.from <= hero.turns && carried.until == Until::Duel {
        return carried.count.into();
    }
    let mut entry = Entries::default();
    entry.put("count", carried.count);
    entry.put_unless("from", carried.from, 0);
    entry.put("until", until(game, carried.until));
    entry.into()
}

fn hold_carries(expecting: &mut Expecting<Gauntlet>, hero: Value, what: &str, wanted: &Tree) {
    let name = what.split('.').next().unwrap_or_default();
    for (key, tree) in wanted.entries() {
        match expecting.game.book.held(&key.name) {
            Some(held) => {
                let carried = expecting.game.state.hero(hero).carried.iter();
                let count: i32 = carried.filter(|c| c.held == held).map(|c| c.count).sum();
                expecting.hold(&format!("{name}.{}", key.name), tree, &count.into());
            }
            None => expecting.faults.push(Diagnostic::error("unknown-rule", key.at).with("word", &key.name)),
        }
    }
}

fn read_locks(reading: &mut Reading, hero: Value, tree: &Tree) {
    let mut fields = Fields::of(tree, reading.faults);
    let locks = ["class", "weapon"].map(|key| fields.get(key));
    fields.finish(reading.faults);
    let locked = locks.map(|lock| lock.and_then(|tree| read_until(reading, tree)));
    reading.state.hero_mut(hero).locked = locked;
}

fn locks(game: Game<Gauntlet>, hero: Value) -> Node {
    let locks = game.state.hero(hero).locked;
    let mut entry = Entries::default();
    for (word, lock) in ["class", "weapon"].into_iter().zip(locks) {
        entry.put_some(word, lock.map(|lock| until(game, lock)));
    }
    if locks.iter().any(Option::is_some) { entry.into() } else { Node::Null }
}

/// `duel`, or `{from: 2, until: 2}` by the hero's own turns.
fn read_exchange(reading: &mut Reading, hero: Value, tree: &Tree) {
    let (from, span) = if matches!(tree.node, Node::Map(_)) {
        let mut fields = Fields::of(tree, reading.faults);
        let from = fields.number_in("from", COUNTS, reading.faults).unwrap_or(0);
        let span = fields.need("until", reading.faults);
        fields.finish(reading.faults);
        (from, span)
    } else {
        (0, Some(tree))
    };
    let until = span.and_then(|tree| read_until(reading, tree));
    reading.state.hero_mut(hero).exchanges.extend(until.map(|until| Exchange { from, until }));
}

fn exchanges(game: Game<Gauntlet>, hero: Value) -> Node {
    let who = game.state.hero(hero);
    let written = who.exchanges.iter().map(|exchange| {
        let span = until(game, exchange.until);
        if exchange.from <= who.turns {
            return span;
        }
        let mut entry = Entries::default();
        entry.put("from", exchange.from);
        entry.put("until", span);
        entry.into()
    });
    if who.exchanges.is_empty() { Node::Null } else { written.collect() }
}

// ------------------------------------------------------------------------------ cards

fn bits(cards: u128) -> impl Iterator<Item = usize> {
    each(cards).map(usize::from)
}

fn named(game: Game<Gauntlet>, cards: impl Iterator<Item = usize>) -> Node {
    cards.map(|card| game.card_name(card)).collect()
}

fn fronts(game: Game<Gauntlet>, cards: impl Iterator<Item = u8>) -> Node {
    cards.map(|card| game.state.card(card.into()).id.as_str()).collect()
}

/// Before cards are said to lie anywhere: all of them, until heroes are dealt, then none.
fn lay_pile(reading: &mut Reading) {
    if reading.state.stage != Stage::Dealing {
        reading.state.pile = 0;
    }
}

/// A card that lies somewhere else than in the pile.
fn take(reading: &mut Reading, tree: &Tree) -> u128 {
    let card = reading.card(tree).map_or(0, |card| 1 << card);
    reading.state.pile &= !card;
    card
}

fn read_waiting(reading: &mut Reading, _: Value, tree: &Tree) {
    let card = take(reading, tree);
    reading.state.waiting |= card;
}

fn read_top(reading: &mut Reading, _: Value, tree: &Tree) {
    let card = take(reading, tree);
    reading.state.top.extend(each(card));
}

fn read_gone(reading: &mut Reading, _: Value, tree: &Tree) {
    take(reading, tree);
}

/// `all` that lie nowhere else, or these.
fn read_pile(reading: &mut Reading, _: Value, tree: &Tree) {
    if tree.scalar().as_deref() == Some("all") {
        reading.state.pile = all(&reading.state.deck) & !reading.used;
        return;
    }
    for item in tree.items() {
        let card = take(reading, item);
        reading.state.pile |= card;
    }
}

fn all(deck: &Deck) -> u128 {
    u128::MAX.checked_shr(128 - deck.cards.len().min(128) as u32).unwrap_or(0)
}

fn gone(state: &State) -> u128 {
    let top = state.top.iter().fold(0, |cards: u128, &card| cards | 1 << card);
    all(&state.deck) & !state.pile & !state.waiting & !top
}

/// Whether the pile is said most shortly by the cards that are not in it.
fn lies_all(game: Game<Gauntlet>) -> bool {
    let State { pile, stage, .. } = *game.state;
    stage != Stage::Dealing && gone(game.state).count_ones() < pile.count_ones()
}

fn pile(game: Game<Gauntlet>, _: Value) -> Node {
    match game.state.stage {
        Stage::Dealing => Node::Null,
        _ if lies_all(game) => "all".into(),
        _ => named(game, bits(game.state.pile)),
    }
}

/// Heroes have learned from those who are dead already.
fn learn(reading: &mut Reading) {
    for dead in reading.state.everyone() {
        if !reading.state.hero(dead).dead {
            continue;
        }
        let mut lessons: Vec<Value> = Vec::new();
        reading.game().foresee(event::HERO_DIES, &[dead], |verb, args| {
            if verb == verb::LEARN {
                lessons.push(args[0]);
            }
        });
        lessons.into_iter().for_each(|hero| reading.state.learn(hero, dead, true));
    }
}

/// The lines of the table as it is drawn, each without regard to its spaces.
fn hold_table(expecting: &mut Expecting<Gauntlet>, _: Value, what: &str, wanted: &Tree) {
    let spaced = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let picture = Gauntlet::picture(expecting.game);
    let mut lines = picture.lines().map(spaced);
    for tree in wanted.items() {
        let expected = spaced(&tree.scalar().unwrap_or_default());
        expecting.found.extend(Mismatch::unless_same(tree.at, what, expected, lines.next().unwrap_or_default()));
    }
    let beyond =
        lines.map(|line| Mismatch { at: wanted.at, what: what.to_owned(), expected: String::new(), got: line });
    expecting.found.extend(beyond);
}
