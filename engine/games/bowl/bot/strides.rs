//! Strides: how a player gets from square to square on ground that is more than plain floor, by the rules that move it.
//!
//! What a step, a run or a jump costs, how surely it succeeds and what it means to fail, is asked of the rules, once for
//! players alike, and kept as long as the ground is the same.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::dungeon::{Dungeon, Square};
use crate::games::bowl::state::{Change, Characteristic, Spot, State};
use crate::games::bowl::terrain::{Crossing, Pace, crossing_cost, handle_cost, step_cost, ways_over, within_reach};
use crate::games::bowl::vocabulary::{event, names, verb, word};
use crate::referee::{EventId, Game, RuleSet, Seer};

use super::ground::MOST_COST;
use super::omens::{Lore, Omens};
use super::reach::{Chance, SURE, both, part, part_of};

/// A point of what may happen, in the points of an errand.
pub(super) const POINT: i32 = 6;
/// A square on the way, in the points of an errand.
const SQUARE: i32 = 30;
/// So many squares of a way round are as bad as a fall.
const DETOUR: i32 = 30;
/// What it means to go down, in points: whoever falls has lost that anyhow.
const FALL: i32 = 12;
/// What whoever suffers it is no longer on its feet after, or no longer where it was.
const MISHAPS: [usize; 12] = [
    verb::FALL_OVER,
    verb::KNOCK_DOWN,
    verb::FELL,
    verb::PLACE_PRONE,
    verb::STUN,
    verb::KNOCK_OUT,
    verb::INJURE,
    verb::CASUALTY,
    verb::RESERVE,
    verb::BANISH,
    verb::SLIP,
    verb::PUT,
];
/// Kinds of players kept at the same time, at most.
const MOST_KINDS: usize = 32;

/// One way on from a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stride {
    /// The command that takes it: a step, a run, a jump.
    pub word: u8,
    /// Where it leads.
    pub to: Square,
    /// What must be handled first, or none.
    pub first: Square,
    /// What it costs of the movement.
    pub cost: i32,
    /// How surely whoever takes it is well once there, whatever is rolled on the way.
    pub chance: Chance,
    /// What that loses beside, in the points of an errand.
    pub toll: i32,
    /// What is rolled on the way.
    pub test: Test,
    /// What it loses to fail that, in the points of an errand.
    pub fall: i32,
}

/// What is rolled on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Test {
    /// Nothing.
    Nothing,
    /// A dodge, by whoever is marked.
    Dodge,
    /// The same where the ground has a say in it.
    RoughDodge,
    /// A jump over so many squares, the last of which is this.
    Cross(Square, i32),
    /// A jump over somebody, or nobody.
    Jump(Value),
}

impl Stride {
    /// A jump over whoever or whatever is beside one.
    pub fn jump(to: Square, somebody: Value) -> Stride {
        let test = Test::Jump(somebody);
        Stride { word: word::JUMP, to, first: NONE, cost: 2, chance: SURE, toll: 0, test, fall: 0 }
    }
}

/// What players alike have in common.
#[derive(Clone, Debug, PartialEq)]
struct Build {
    team: u8,
    position: Value,
    profile: [Value; 5],
    rules: RuleSet,
    arguments: Vec<(u16, Value)>,
    changes: Vec<Change>,
}

impl Build {
    fn of(state: &State, player: Value) -> Build {
        let who = state.player(player);
        let own = state.boosts.iter().filter(|boost| boost.player == player);
        Build {
            team: who.team,
            position: who.position,
            profile: who.profile,
            rules: who.rules.clone(),
            arguments: who.arguments.clone(),
            changes: own.map(|boost| boost.change).collect(),
        }
    }
}

/// The origin and the end of a roll, what is rolled, and how many mark either end.
type Rolled = (EventId, Square, Square, (i32, i32));

/// What is known of players alike.
#[derive(Clone, Debug)]
struct Kind {
    build: Build,
    /// From each square, where its strides begin and end; none yet, where they end before they begin.
    places: Vec<(u32, u32)>,
    strides: Vec<Stride>,
    rolls: BTreeMap<Rolled, Chance>,
    falls: BTreeMap<(Square, Square), i32>,
    /// From each square, the worst fall.
    abysses: BTreeMap<Square, i32>,
}

/// Where no strides have been looked for.
const UNKNOWN: (u32, u32) = (1, 0);

/// All strides that have been asked about.
#[derive(Clone, Debug, Default)]
pub(super) struct Strides {
    dungeon: Arc<Dungeon>,
    laid: Vec<(Square, Value)>,
    uneven: bool,
    kinds: Vec<Kind>,
    /// Squares from which one may slip or be pushed into something.
    brinks: Vec<bool>,
    slips: Vec<((EventId, bool), Chance)>,
    /// How often the ground has been another.
    pub version: u32,
}

/// Hears what befalls a player.
struct Mishap<'l, 'g> {
    omens: Omens<'l, 'g>,
    player: Value,
    chance: u32,
}

impl Seer for Mishap<'_, '_> {
    fn hear(&mut self, what: usize, args: &[Value], chance: u32) {
        if args.first() == Some(&self.player) && MISHAPS.contains(&what) {
            self.chance = self.chance.max(chance);
        }
        self.omens.hear(what, args, chance);
    }
}

impl Strides {
    /// Forgets what is no longer true.
    pub fn refresh(&mut self, state: &State) {
        if Arc::ptr_eq(&self.dungeon, &state.board.dungeon) && self.laid == state.laid {
            return;
        }
        let dungeon = state.dungeon();
        *self = Strides {
            dungeon: Arc::clone(&state.board.dungeon),
            laid: state.laid.clone(),
            uneven: !state.board.grounds.is_empty() || !dungeon.is_flat(),
            version: self.version + 1,
            ..Strides::default()
        };
        if self.uneven {
            let brink = |square| dungeon.is_floor(square) && !state.hazards(square).is_empty();
            self.brinks = (0..dungeon.area()).map(brink).collect();
        }
    }

    /// Whether there is anything but plain floor.
    pub fn is_uneven(&self) -> bool {
        self.uneven
    }

    /// The number of the kind that a player is of.
    pub fn kind(&mut self, state: &State, player: Value) -> usize {
        let build = Build::of(state, player);
        if let Some(known) = self.kinds.iter().position(|kind| kind.build == build) {
            return known;
        }
        if self.kinds.len() >= MOST_KINDS {
            self.kinds.clear();
        }
        let places = vec![UNKNOWN; state.dungeon().area() as usize];
        self.kinds.push(Kind {
            build,
            places,
            strides: Vec::new(),
            rolls: BTreeMap::new(),
            falls: BTreeMap::new(),
            abysses: BTreeMap::new(),
        });
        self.kinds.len() - 1
    }

    /// Where the strides of a player from a square are.
    pub fn from(&mut self, game: Game<Bowl>, (kind, player): (usize, Value), here: Square) -> std::ops::Range<u32> {
        let (mut start, mut end) = self.kinds[kind].places[here as usize];
        if end < start {
            let found = self.survey(game, (kind, player), here);
            let known = &mut self.kinds[kind];
            (start, end) = (known.strides.len() as u32, (known.strides.len() + found.len()) as u32);
            known.strides.extend(found);
            known.places[here as usize] = (start, end);
        }
        start..end
    }

    /// One of them.
    pub fn get(&self, kind: usize, index: u32) -> Stride {
        self.kinds[kind].strides[index as usize]
    }

    /// Whence one comes to each square, and at what cost: as the quickest of all players goes, with what may go wrong on
    /// the way in squares. Nothing on even ground.
    pub fn web(&mut self, game: Game<Bowl>) -> Vec<Vec<(Square, u16)>> {
        let state = game.state;
        let quick = |&player: &Value| (state.characteristic(player, Characteristic::Ma), -player);
        let guest = state.everyone().filter(|&player| !state.is_beast(player)).max_by_key(quick);
        let Some(player) = guest.filter(|_| self.uneven) else { return Vec::new() };
        let who = (self.kind(state, player), player);
        let mut web = vec![Vec::new(); state.dungeon().area() as usize];
        for here in state.dungeon().floor() {
            for index in self.from(game, who, here) {
                let stride = self.get(who.0, index);
                let passes = self.chance(game, who, here, (&stride, (0, 0)));
                let toll = stride.toll + part(SURE - passes, stride.fall);
                let risk = part(SURE - both(stride.chance, passes), DETOUR) + toll / SQUARE;
                let cost = stride.cost.saturating_add(risk).clamp(0, i32::from(MOST_COST));
                web[stride.to as usize].push((here, cost as u16));
            }
        }
        web
    }

    // ------------------------------------------------------------------------------ looking around

    fn survey(&mut self, game: Game<Bowl>, (kind, player): (usize, Value), here: Square) -> Vec<Stride> {
        let state = game.state;
        let mut found = Vec::new();
        let beside = state.dungeon().steps(here).map(|(_, next)| next);
        for next in beside.chain(state.passages(here)).filter(|&next| !state.is_hole(next)) {
            step(game, player, (here, next), NONE, &mut found);
        }
        for place in within_reach(state, here).filter(|&place| place != here) {
            if game.peek(event::MAY_HANDLE, Some(0), &[player, place]) == 1 {
                opened(game, player, (here, place), &mut found);
            }
        }
        for crossing in ways_over(game, player, here) {
            found.extend(self.over(game, (kind, player), here, &crossing));
        }
        let drops = state.dungeon().drops(here).filter(|&landing| !state.is_hole(landing));
        for landing in drops.filter(|&to| game.peek(event::MAY_JUMP_DOWN, Some(0), &[player, here, to]) == 1) {
            let fall = self.price(game, player, here, landing);
            let arrives = arrival(game, player, word::JUMP, (here, landing));
            found.push(Stride { cost: 2, test: Test::Jump(NONE), fall, ..arrives });
        }
        found
    }

    fn over(
        &mut self,
        game: Game<Bowl>,
        (_, player): (usize, Value),
        here: Square,
        crossing: &Crossing,
    ) -> Option<Stride> {
        let &last = crossing.over.last()?;
        let landing = crossing.landing;
        if !game.state.dungeon().is_floor(landing) || game.state.is_hole(landing) {
            return None;
        }
        let test = Test::Cross(last, crossing.over.len() as i32);
        let (cost, fall) = (crossing_cost(game, player, crossing), self.price(game, player, here, last));
        Some(Stride { cost, test, fall, ..arrival(game, player, word::JUMP, (here, landing)) })
    }

    // --------------------------------------------------------------------------------- how surely

    /// How surely a stride ends well, marked so much at either end.
    pub fn chance(
        &mut self,
        game: Game<Bowl>,
        (kind, player): (usize, Value),
        here: Square,
        (stride, marks): (&Stride, (i32, i32)),
    ) -> Chance {
        let to = stride.to;
        match stride.test {
            Test::Nothing | Test::Dodge => SURE,
            Test::RoughDodge if marks.0 == 0 => SURE,
            Test::RoughDodge => {
                self.roll(game, (kind, player), (event::DODGE_TEST, here, to, marks), &[player, here, to])
            }
            Test::Jump(over) => {
                self.roll(game, (kind, player), (event::JUMP_TEST, here, to, marks), &[player, here, to, over])
            }
            Test::Cross(over, squares) => {
                let slots = [player, here, to, over, squares];
                self.roll(game, (kind, player), (event::CROSSING_TEST, here, to, marks), &slots)
            }
        }
    }

    /// How surely a roll is passed by whoever has come to where it leads.
    fn roll(&mut self, game: Game<Bowl>, (kind, player): (usize, Value), rolled: Rolled, slots: &[Value]) -> Chance {
        if let Some(chance) = self.kinds[kind].rolls.get(&rolled) {
            return *chance;
        }
        let mut passed = 0;
        let mut found = |outcome, chance| passed += if outcome == names::PASSED { part_of(chance) } else { 0 };
        match supposed(game.state, player, rolled.2) {
            Some(state) => game.on(&state).chances(rolled.0, slots, &mut found),
            None => game.chances(rolled.0, slots, &mut found),
        }
        self.kinds[kind].rolls.insert(rolled, passed);
        passed
    }

    // ------------------------------------------------------------------------------------- brinks

    /// Whether one may slip or be pushed into something from a square.
    pub fn is_brink(&self, square: Square) -> bool {
        usize::try_from(square).is_ok_and(|square| self.brinks.get(square) == Some(&true))
    }

    /// What it loses a player to fall from one square into another, beside what any fall does, in the points of an errand.
    pub fn price(&mut self, game: Game<Bowl>, player: Value, from: Square, into: Square) -> i32 {
        let kind = self.kind(game.state, player);
        if let Some(price) = self.kinds[kind].falls.get(&(from, into)) {
            return *price;
        }
        let lore = Lore::new(game, game.state.player(player).team, 0);
        let mut omens = Omens::new(&lore, player);
        game.foretell(event::FALLS_IN, &[player, from, game.state.bottom(into), NONE, NONE], &mut omens);
        let price = POINT * (-(omens.value() / 100) as i32 - FALL).max(0);
        self.kinds[kind].falls.insert((from, into), price);
        price
    }

    /// The worst of what a player may fall into from a square.
    pub fn abyss(&mut self, game: Game<Bowl>, player: Value, square: Square) -> i32 {
        if !self.is_brink(square) {
            return 0;
        }
        let kind = self.kind(game.state, player);
        if let Some(price) = self.kinds[kind].abysses.get(&square) {
            return *price;
        }
        let hazards = game.state.hazards(square).into_iter();
        let price = hazards.map(|into| self.price(game, player, square, into)).max().unwrap_or(0);
        self.kinds[kind].abysses.insert(square, price);
        price
    }

    /// How surely a player on a brink slips before something that it does, or that is done to it.
    pub fn slip(&mut self, game: Game<Bowl>, (player, square): (Value, Square), what: (EventId, &[Value])) -> Chance {
        if !self.is_brink(square) {
            return 0;
        }
        let key = (what.0, what.1[0] == player);
        if let Some((_, chance)) = self.slips.iter().find(|(other, _)| *other == key) {
            return *chance;
        }
        let mut state = game.state.clone();
        state.put(player, Spot::Square(square));
        let mut slips = 0;
        game.on(&state).prospects(what.0, what.1, |verb, args, chance| {
            slips = if verb == verb::SLIP && args[0] == player { slips.max(chance) } else { slips };
        });
        self.slips.push((key, part_of(slips)));
        part_of(slips)
    }
}

/// The position in which a player has come to a square, where the ground makes a difference to what it rolls.
fn supposed(state: &State, player: Value, to: Square) -> Option<State> {
    let plain = |square: Square| state.terrain(square) == NONE;
    if plain(to) && plain(state.square(player)) || state.on(to) != NONE {
        return None;
    }
    let mut supposed = state.clone();
    supposed.put(player, Spot::Square(to));
    Some(supposed)
}

/// A stride as the rules of where it ends leave it, without what is rolled on the way.
fn arrival(game: Game<Bowl>, player: Value, word: u8, (here, to): (Square, Square)) -> Stride {
    let told = |event: EventId, slots: &[Value]| befalls(game, player, event, slots);
    let (chance, toll) = match word {
        word::HURRY => told(event::HURRIED, &[player, here, to]),
        _ if game.state.terrain(to) == NONE => (SURE, 0),
        _ => told(event::ENTERS_SQUARE, &[player, here, to, 1]),
    };
    Stride { word, to, first: NONE, cost: 1, chance, toll, test: Test::Nothing, fall: 0 }
}

/// How surely a player comes through an event, and what it loses beside.
fn befalls(game: Game<Bowl>, player: Value, event: EventId, slots: &[Value]) -> (Chance, i32) {
    let lore = Lore::new(game, game.state.player(player).team, 0);
    let mut mishap = Mishap { omens: Omens::new(&lore, player), player, chance: 0 };
    game.foretell(event, slots, &mut mishap);
    let loses = -(mishap.omens.value() / 100) as i32;
    let falls = part_of(mishap.chance);
    (SURE - falls, POINT * (loses - FALL * falls as i32 / SURE as i32).max(0))
}

/// A step, with care and at a run, if rules let a player take it.
fn step(mut game: Game<Bowl>, player: Value, (here, next): (Square, Square), first: Square, found: &mut Vec<Stride>) {
    let slots = [player, here, next];
    let Ok(cost) = step_cost(&mut game, player, (here, next), Pace::Walks) else { return };
    if game.peek(event::MAY_STEP, Some(1), &slots) != 1 {
        return;
    }
    let state = game.state;
    let plain = state.terrain(here) == NONE && state.terrain(next) == NONE;
    let test = match state.alike(here).contains(&next) {
        true => Test::Nothing,
        false if plain => Test::Dodge,
        false => Test::RoughDodge,
    };
    found.push(Stride { cost, test, first, ..arrival(game, player, word::MOVE, (here, next)) });
    if cost > 1 && first == NONE && game.peek(event::MAY_HURRY, Some(0), &slots) == 1 {
        let Ok(cost) = step_cost(&mut game, player, (here, next), Pace::Hurries) else { return };
        found.push(Stride { cost, test, ..arrival(game, player, word::HURRY, (here, next)) });
    }
}

/// The steps that lead on once something has been handled.
fn opened(game: Game<Bowl>, player: Value, (here, place): (Square, Square), found: &mut Vec<Stride>) {
    let mut state = game.state.clone();
    if state.on(place) != NONE {
        state.put(state.on(place), Spot::Reserves);
    }
    let mut laid = Vec::new();
    game.on(&state).foresee(event::HANDLED, &[player, place, NONE], |what, args| {
        laid.extend((what == verb::LAY).then_some((args[0], args[1])));
    });
    for (terrain, square) in laid {
        state.lay(terrain, square);
    }
    let known = game.state.passages(here);
    for next in state.passages(here).into_iter().filter(|next| !known.contains(next)) {
        let from = found.len();
        step(game.on(&state), player, (here, next), place, found);
        for stride in &mut found[from..] {
            stride.cost = stride.cost.saturating_add(handle_cost(game, player, place));
        }
    }
}
