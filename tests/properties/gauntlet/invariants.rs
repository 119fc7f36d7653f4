//! The invariants of a duel, whatever its players do: held against every answer of many games.

use arbitro::expr::vocabulary::{NONE, Value};
use arbitro::games::gauntlet::state::{Hero, NOBODY, Stage, Until};
use arbitro::games::gauntlet::words::{event, word};
use arbitro::games::gauntlet::{CardKind, Gauntlet, State};
use arbitro::referee::{Command, EventId, Flow, Game, Machine, Recorder, Request, Stop, Witness};

use super::laid;
use crate::properties::table::{each_seed, games};

const GAMES: u64 = 10_000;

#[test]
fn ten_thousand_random_games_keep_the_invariants() {
    each_seed(0..GAMES, |seed| keep_the_invariants(Machine::Random, seed));
}

#[test]
#[ignore = "it takes half a minute: cargo test a_hundred_thousand_random -- --ignored"]
fn a_hundred_thousand_random_games_keep_the_invariants() {
    each_seed(GAMES..100_000, |seed| keep_the_invariants(Machine::Random, seed));
}

#[test]
fn games_between_bots_keep_the_invariants() {
    each_seed(games(80), |seed| keep_the_invariants(Machine::Bot, seed));
}

fn keep_the_invariants(kind: Machine, seed: u64) {
    let laid = laid(seed);
    let mut table = laid.sit(laid.coaches(kind, seed), Recorder::silent());
    table.set_witness(Box::new(Inspector::default()));
    assert_eq!(table.play_from(&laid.start), Err(Stop::Over), "seed {seed}");
    assert_eq!(table.state.stage, Stage::Over, "a game that is over has ended");
}

/// The belongings of a hero at the answer before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Belongings {
    gold: i32,
    wounds: i32,
    class_tokens: i32,
    weapon_tokens: i32,
    bet: i32,
    turns: i32,
    /// Tokens and effects, with their times.
    carried: u64,
}

impl Belongings {
    fn of(hero: &Hero) -> Belongings {
        let until = |until| match until {
            Until::Fight => 1,
            Until::Encounter => 2,
            Until::Duel => 3,
            Until::Span(span) => 3 + ((span as u64) << 32),
            Until::Turn(turn) => 4 + turn as u64,
        };
        // What lasts for a turn ends when that has gone by, in which a dead hero rests too.
        let lasting = hero.carried.iter().filter(|one| !matches!(one.until, Until::Turn(_)));
        let carried = lasting.fold(0_u64, |sum, one| {
            let parts = [u64::from(one.held), one.count as u64, one.from as u64, until(one.until)];
            parts.into_iter().fold(sum, |sum, part| sum.wrapping_mul(1_000_003).wrapping_add(part + 1))
        });
        Belongings {
            gold: hero.gold,
            wounds: hero.wounds,
            class_tokens: hero.class_tokens,
            weapon_tokens: hero.weapon_tokens.iter().sum(),
            bet: hero.bet,
            turns: hero.turns,
            carried,
        }
    }
}

/// Heroes that sit idle: dead ones, or those of a game for two that wait for their turn.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    class: u8,
    owner: u8,
    idle: bool,
    dead: bool,
    has: Belongings,
}

/// Where the encounter cards are.
#[derive(Clone, Copy, Debug, Default)]
struct Cards {
    deck: u128,
    waiting: u128,
    table: u128,
}

/// The state seen at the answer before.
#[derive(Default)]
pub struct Inspector {
    heroes: [Seen; 12],
    known: usize,
    cards: Option<Cards>,
    turn: i32,
    /// The question that goes round the table, and how far round it is.
    round: (&'static str, u8),
    /// The fight whose dice are watched, and their sum; none once dice are rolled again.
    fight: Option<[i32; 4]>,
    rolled: Option<i32>,
}

impl Witness<Gauntlet> for Inspector {
    fn answered(&mut self, game: Game<Gauntlet>, request: &Request, command: Command) -> Flow {
        let state = game.state;
        nobody_owes(state);
        the_pairs_are_whole(state);
        self.encounters_are_at_one_place(state);
        match state.stage {
            Stage::Bragging => bragged_as_one_may(game, request, command),
            Stage::Duel => self.fought_as_one_may(game, request, command),
            other => panic!("nobody is asked anything while {other:?}"),
        }
        self.the_pairs_never_change(state);
        self.the_idle_are_left_alone(state, request.ask.0);
        self.the_dice_lie_as_they_fell(state, command);
        self.remember(state);
        Ok(())
    }

    fn rolled(&mut self, game: Game<Gauntlet>, event: EventId, sides: u8, face: u8) -> Flow {
        assert!((1..=sides).contains(&face), "{}: a d{sides} shows {face}", game.book.event_name(event));
        if event == event::ATTACK_ROLL {
            let fight = fight_of(game.state);
            if std::mem::replace(&mut self.fight, fight) != fight {
                self.rolled = Some(0);
            }
            self.rolled = self.rolled.map(|sum| sum + i32::from(face));
        }
        Ok(())
    }

    fn ended(&mut self, game: Game<Gauntlet>, winners: &[Value]) -> Flow {
        let state = game.state;
        nobody_owes(state);
        the_pairs_are_whole(state);
        self.encounters_are_at_one_place(state);
        let deck_is_out = state.pile == 0 && state.top.is_empty();
        assert!(deck_is_out || state.heroes.iter().all(|hero| hero.dead), "somebody could have played on");
        let gold = |player: u8| -> i32 { of(state, player).map(|hero| hero.gold).sum() };
        let most = (0..state.players).map(gold).max();
        for player in 0..state.players {
            let wins = winners.contains(&Value::from(player));
            assert_eq!(wins, Some(gold(player)) == most, "whoever has the most gold wins, and nobody else");
        }
        Ok(())
    }
}

/// The heroes of a player.
fn of(state: &State, player: u8) -> impl Iterator<Item = &Hero> {
    state.heroes.iter().filter(move |hero| hero.owner == player)
}

/// Whether a player who has a living hero has one that plays, and nobody has two.
fn sends_one(state: &State, player: u8) -> bool {
    match of(state, player).filter(|hero| hero.plays).count() {
        0 => of(state, player).all(|hero| hero.dead),
        playing => playing == 1,
    }
}

fn nobody_owes(state: &State) {
    for hero in &state.heroes {
        let least = [hero.gold, hero.wounds, hero.class_tokens, hero.bet, hero.turns].into_iter().min();
        assert!(least >= Some(0), "nobody owes gold, wounds or tokens: {hero:?}");
        assert!(hero.weapon_tokens.iter().all(|&tokens| tokens >= 0), "nobody owes weapon tokens: {hero:?}");
        assert!(hero.carried.iter().all(|carried| carried.count >= 0), "nobody owes bonuses or penalties: {hero:?}");
        assert_eq!(hero.weapon_tokens.len(), hero.weapons.len(), "every weapon has its own tokens");
        assert!(hero.turns <= state.turn, "nobody plays twice in a turn");
    }
}

/// Every class and every weapon lies at one hero, and there are as many heroes as there should be.
fn the_pairs_are_whole(state: &State) {
    let heroes = usize::from(state.players) * if state.players == 2 { 2 } else { 1 };
    assert_eq!(state.heroes.len(), heroes, "a hero for everybody, two each for two");
    let (mut classes, mut weapons) = (0_u64, 0_u64);
    for hero in &state.heroes {
        assert_eq!(classes >> hero.class & 1, 0, "there is one card of each class");
        classes |= 1 << hero.class;
        for weapon in &hero.weapons {
            assert_eq!(weapons >> weapon & 1, 0, "there is one card of each weapon");
            weapons |= 1 << weapon;
        }
    }
}

/// A hero is taken from the middle or stolen with another boast, by whoever lacks one, whose turn it is.
fn bragged_as_one_may(game: Game<Gauntlet>, request: &Request, command: Command) {
    let state = game.state;
    let each = state.heroes.len() / usize::from(state.players);
    assert_eq!(request.side, state.bragging, "it is somebody else's turn to brag");
    assert!((0..state.players).all(|player| of(state, player).count() <= each), "nobody takes more than his share");
    if command.word == word::TAKE {
        let hero = state.hero(command.subject);
        assert!(of(state, request.side).count() < each, "whoever has his heroes passes");
        assert_ne!(hero.owner, request.side, "nobody steals from himself");
        assert!(hero.owner == NOBODY || command.object != NONE, "whoever steals adds a boast");
    }
    if command.object != NONE {
        let boast = game.book.rule(command.object).and_then(|rule| rule.held).expect("a boast is held");
        let new = |hero: &Hero| !hero.cards.contains(boast);
        let fits = if command.word == word::TAKE {
            new(state.hero(command.subject))
        } else {
            of(state, request.side).any(new)
        };
        assert!(fits, "a hero boasts of a thing once");
    }
}

impl Inspector {
    /// A card leaves the deck and never comes back; it waits, or it is faced, and no other place has it.
    fn encounters_are_at_one_place(&mut self, state: &State) {
        let kind = |card: u8| state.card(Value::from(card)).kind;
        let mut cards = Cards { deck: state.pile, waiting: state.waiting, table: 0 };
        let add = |set: &mut u128, card: u8, others: u128| {
            assert_eq!((*set | others) >> card & 1, 0, "card {card} is at two places");
            *set |= 1 << card;
        };
        for &card in &state.top {
            add(&mut cards.deck, card, 0);
        }
        assert_eq!(cards.deck & cards.waiting, 0, "what waits is not in the deck");
        for &card in &state.table {
            add(&mut cards.table, card, cards.deck | cards.waiting);
            assert_ne!(kind(card), CardKind::Modifier, "nobody faces a modifier");
        }
        let mut attached = 0;
        for &(monster, modifiers) in &state.attached {
            assert!(
                kind(monster) == CardKind::Monster && cards.table >> monster & 1 == 1,
                "only monsters have modifiers"
            );
            assert_eq!(modifiers & (attached | cards.deck | cards.waiting | cards.table), 0, "a modifier is used once");
            attached |= modifiers;
        }
        let modifiers = (0..).zip(&state.deck.cards).filter(|(_, card)| card.kind == CardKind::Modifier);
        let modifiers = modifiers.fold(0_u128, |set, (card, _)| set | 1 << card);
        assert_eq!((cards.waiting | attached) & !modifiers, 0, "only modifiers wait");
        let before = self.cards.replace(cards).unwrap_or(Cards {
            deck: (1 << state.deck.cards.len()) - 1,
            waiting: 0,
            table: 0,
        });
        assert_eq!(cards.deck & !before.deck, 0, "no card comes back into the deck");
        assert_eq!(cards.waiting & !(before.waiting | before.deck), 0, "what waits was drawn");
        assert_eq!(cards.table & !(before.table | before.deck), 0, "what is faced was drawn");
    }

    /// Holds the rules of who may fight, and in which order: the dead do not, unless they rise.
    fn fought_as_one_may(&mut self, game: Game<Gauntlet>, request: &Request, command: Command) {
        let state = game.state;
        assert!(state.turn >= self.turn, "no turn comes back");
        assert!(state.heroes.iter().any(|hero| !hero.dead), "the dead have nobody to play against");
        for hero in &state.heroes {
            assert!(!hero.dead || hero.wounds >= 4 || hero.plays, "nobody is dead of fewer than four wounds: {hero:?}");
            assert!(
                state.table.is_empty() || hero.encounter == NONE || !self.in_deck(hero.encounter),
                "faced and not drawn"
            );
        }
        self.goes_round(state, request);
        if command.word == word::SEND || command.word == word::RISE {
            let hero = state.hero(command.subject);
            assert_eq!(hero.owner, request.side, "nobody sends the hero of another");
            assert!(!hero.dead || may_rise(game, command.subject), "only whom a rule lets rise rises: {hero:?}");
            assert!(no_leftovers(state), "what ends with a fight or a turn has ended");
        } else if state.current != NONE {
            let hero = state.hero(state.current);
            let opens = request.ask.0 == "order";
            assert!(
                opens || (0..state.players).all(|player| sends_one(state, player)),
                "one living hero plays, not two"
            );
            assert_eq!(hero.owner, request.side, "whoever is not asked answers nothing");
            assert!(if opens { !hero.dead } else { hero.plays }, "who sits idle does nothing: {hero:?}");
        }
    }

    fn in_deck(&self, card: Value) -> bool {
        self.cards.is_some_and(|cards| cards.deck >> card & 1 == 1)
    }

    /// Heroes are sent, and encounters chosen, from the first player on, clockwise.
    fn goes_round(&mut self, state: &State, request: &Request) {
        if !matches!(request.ask.0, "order" | "send" | "encounter") {
            return;
        }
        let step = (request.side + state.players - state.first) % state.players;
        let (ask, before) = self.round;
        assert!(ask != request.ask.0 || state.turn != self.turn || before <= step, "the first player decides first");
        self.round = (request.ask.0, step);
    }

    fn the_pairs_never_change(&self, state: &State) {
        for (seen, hero) in self.heroes[..self.known].iter().zip(&state.heroes) {
            assert_eq!(seen.class, hero.class, "a hero keeps his class");
            let kept = seen.owner == hero.owner || state.stage == Stage::Bragging && hero.owner != NOBODY;
            assert!(kept || seen.owner == NOBODY, "a hero is stolen only while there is bragging");
        }
    }

    /// The dead who do not rise, and heroes who wait for their turn, gain nothing, lose nothing, suffer nothing, but for the
    /// gold of a player of several heroes, with which any of them pays. At the head of a turn nobody is idle yet but the dead;
    /// one who rose, and played, has a turn more.
    fn the_idle_are_left_alone(&mut self, state: &State, ask: &str) {
        let head = matches!(ask, "order" | "send" | "rise");
        for (seen, hero) in self.heroes.iter_mut().zip(&state.heroes) {
            let has = Belongings::of(hero);
            let idle = state.stage == Stage::Duel && !hero.plays && (hero.dead || !head);
            if idle && seen.idle && seen.dead == hero.dead && seen.has.turns == has.turns {
                let paid = state.heroes_each > 1 && has.gold < seen.has.gold;
                let gold = if paid { has.gold } else { seen.has.gold };
                assert_eq!(Belongings { gold, ..seen.has }, has, "who sits idle keeps what he has: {hero:?}");
            }
            *seen = Seen { class: hero.class, owner: hero.owner, idle, dead: hero.dead, has };
        }
    }

    /// The dice of a fight are those that were rolled for it, until some are rolled again or the turn is over.
    fn the_dice_lie_as_they_fell(&mut self, state: &State, command: Command) {
        if self.fight.is_none() || self.fight != fight_of(state) {
            return;
        }
        let dice = &state.hero(state.current).fight.dice;
        let sum: i32 = dice.iter().map(|&die| i32::from(die)).sum();
        if dice.is_empty() {
            self.rolled = None;
        }
        assert!(self.rolled.is_none_or(|rolled| rolled == sum), "{dice:?} were not rolled: {:?}", self.rolled);
        if command.word == word::AGAIN {
            self.rolled = None;
        }
    }

    fn remember(&mut self, state: &State) {
        (self.known, self.turn) = (state.heroes.len(), state.turn);
    }
}

/// Which fight it is that is fought right now.
fn fight_of(state: &State) -> Option<[i32; 4]> {
    let hero = state.heroes.get(state.current as usize)?;
    Some([state.current, state.fights, hero.turns, hero.faced])
}

/// Whether a rule of its own lets a dead hero play: it has the token for it, and somebody else lives.
fn may_rise(game: Game<Gauntlet>, hero: Value) -> bool {
    let zombie = game.book.held("zombie").expect("the game has a zombie");
    let who = game.state.hero(hero);
    let rivals = game.state.heroes.iter().any(|other| other.owner != who.owner && !other.dead);
    who.cards.contains(zombie) && who.class_tokens > 0 && rivals
}

/// Nothing that was to end by now is still there before anybody sets out.
fn no_leftovers(state: &State) -> bool {
    state.heroes.iter().all(|hero| {
        let ended = |until: Until| match until {
            Until::Fight | Until::Encounter => true,
            Until::Turn(turn) => turn <= hero.turns,
            Until::Span(_) | Until::Duel => false,
        };
        let lasting = hero.locked.into_iter().flatten().chain(hero.carried.iter().map(|one| one.until));
        let mut lasting = lasting.chain(hero.exchanges.iter().map(|one| one.until));
        !lasting.any(ended)
    })
}
