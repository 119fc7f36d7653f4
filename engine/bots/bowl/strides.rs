//! Strides: how a player gets from square to square on ground that is more than plain floor, by the rules that move it.
//!
//! The cost of a step, a run or a jump, its chance and the loss on failing are asked of the rules, once for players
//! alike; answers about a kind of ground are kept for the match, answers about squares as long as they are the same.

use std::cell::Cell;
use std::collections::BTreeMap;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::description::vocabulary::verb;
use crate::games::bowl::state::{Change, Spot, State};
use crate::games::bowl::terrain::{Crossing, crosses, crossing_cost, ways_over, within_reach};
use crate::games::bowl::words::{event, names, word};
use crate::grid::Square;
use crate::referee::{EventId, Game, RuleSet};
use crate::teams::Characteristic;

use super::chance::{Chance, SURE, both, part, part_of};
use super::forecast::{Context, Forecast};
use super::relief::{MOST_COST, Relief};
use super::sites::{EdgeNumber, Sites};
use super::stride::{FALL, POINT, Stride, Test};
use super::survey::{arrival, opened, step};

/// A square on the way, in the points of a plan.
const SQUARE: i32 = 30;
/// So many squares of a way round are as bad as a fall.
const DETOUR: i32 = 30;
/// Kinds of players kept at the same time, at most.
const MOST_KINDS: usize = 32;

/// The traits that players alike have in common.
#[derive(Clone, Debug, PartialEq)]
struct Build {
    profile: [Value; 5],
    rules: RuleSet,
    arguments: Vec<(u16, Value)>,
    changes: Vec<Change>,
}

impl Build {
    fn of(state: &State, player: Value) -> Build {
        let who = state.person(player);
        let own = state.boosts.iter().filter(|boost| boost.player == player);
        Build {
            profile: who.profile,
            rules: who.rules.clone(),
            arguments: who.arguments.clone(),
            changes: own.map(|boost| boost.change).collect(),
        }
    }
}

/// The key of a roll: event, squares, the ground between, and how many mark either end.
type Rolled = (EventId, i32, EdgeNumber, (i32, i32));

/// The answers for players alike: about ground that is alike as long as a match lasts, about squares until the ground
/// changes.
#[derive(Clone, Debug)]
struct Kind {
    build: Build,
    rolls: BTreeMap<Rolled, Chance>,
    falls: BTreeMap<EdgeNumber, i32>,
    steps: BTreeMap<EdgeNumber, Vec<Stride>>,
    cache: StepCache,
}

/// The cache of answers about squares.
#[derive(Clone, Debug, Default)]
struct StepCache {
    /// From each square, where its strides begin and end; none yet, where they end before they begin.
    places: Vec<(u32, u32)>,
    strides: Vec<Stride>,
    /// Whether one may jump over what is on each square.
    crossed: Vec<Cell<Option<bool>>>,
    /// From each square, the worst fall.
    worst_falls: BTreeMap<Square, i32>,
}

impl StepCache {
    /// Nothing yet, of so many squares.
    fn empty(area: usize) -> StepCache {
        StepCache { places: vec![UNKNOWN; area], crossed: vec![Cell::new(None); area], ..StepCache::default() }
    }

    /// Forgets it all.
    fn forget(&mut self) {
        self.places.fill(UNKNOWN);
        self.strides.clear();
        self.crossed.fill(Cell::new(None));
        self.worst_falls.clear();
    }
}

/// Where no strides have been looked for.
const UNKNOWN: (u32, u32) = (1, 0);

/// All strides that have been asked about.
#[derive(Clone, Debug, Default)]
pub struct Strides {
    relief: Relief,
    uneven: bool,
    kinds: Vec<Kind>,
    sites: Sites,
    /// Squares from which one may slip or be pushed into something.
    hazard_edges: Vec<bool>,
    slips: Vec<((EventId, bool), Chance)>,
    /// The number of times the ground has changed.
    pub version: u32,
}

impl Strides {
    /// Forgets what is no longer true.
    pub fn refresh(&mut self, state: &State) {
        if !self.relief.is_of(state) {
            (self.kinds, self.sites) = Default::default();
        }
        if !self.relief.changes(state) {
            return;
        }
        self.version += 1;
        let dungeon = state.dungeon();
        let area = dungeon.area() as usize;
        self.sites.forget(area);
        self.slips.clear();
        self.hazard_edges.clear();
        self.kinds.iter_mut().for_each(|kind| kind.cache.forget());
        self.uneven = !state.board.grounds.is_empty() || !dungeon.is_flat();
        if self.uneven {
            let is_edge = |square| dungeon.is_floor(square) && !state.hazards(square).is_empty();
            self.hazard_edges.extend((0..dungeon.area()).map(is_edge));
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
        self.kinds.push(Kind {
            build,
            rolls: BTreeMap::new(),
            falls: BTreeMap::new(),
            steps: BTreeMap::new(),
            cache: StepCache::empty(state.dungeon().area() as usize),
        });
        self.kinds.len() - 1
    }

    /// Where the strides of a player from a square are.
    pub fn from(&mut self, game: Game<Bowl>, (kind, player): (usize, Value), here: Square) -> std::ops::Range<u32> {
        let (mut start, mut end) = self.kinds[kind].cache.places[here as usize];
        if end < start {
            let found = self.survey(game, (kind, player), here);
            let cache = &mut self.kinds[kind].cache;
            (start, end) = (cache.strides.len() as u32, (cache.strides.len() + found.len()) as u32);
            cache.strides.extend(found);
            cache.places[here as usize] = (start, end);
        }
        start..end
    }

    /// One of them.
    pub fn get(&self, kind: usize, index: u32) -> Stride {
        self.kinds[kind].cache.strides[index as usize]
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
                let expected_loss = stride.expected_loss + part(SURE - passes, stride.fall);
                let risk = part(SURE - both(stride.chance, passes), DETOUR) + expected_loss / SQUARE;
                let cost = stride.cost.saturating_add(risk).clamp(0, i32::from(MOST_COST));
                web[stride.to as usize].push((here, cost as u16));
            }
        }
        web
    }

    // ------------------------------------------------------------------------------ looking around

    fn survey(&mut self, game: Game<Bowl>, who: (usize, Value), here: Square) -> Vec<Stride> {
        let site = self.sites.around(game.state, here);
        let mut found = Vec::with_capacity(site.steps.len());
        for &way in &site.steps {
            self.step(game, who, (here, way), &mut found);
        }
        let level = found.len();
        for &next in &site.passages {
            step(game, who.1, (here, next), NONE, &mut found);
        }
        if site.rough {
            self.clamber(game, who, here, &mut found);
        }
        for stride in &mut found[level..] {
            stride.edge = self.sites.edge(game.state, here, stride.to);
        }
        found
    }

    /// A step to a square beside one: of ground that is alike the rules are asked once.
    fn step(
        &mut self,
        game: Game<Bowl>,
        (kind, player): (usize, Value),
        (here, (next, edge)): (Square, (Square, EdgeNumber)),
        found: &mut Vec<Stride>,
    ) {
        let known = self.kinds[kind].steps.entry(edge).or_insert_with(|| {
            let mut strides = Vec::new();
            step(game, player, (here, next), NONE, &mut strides);
            strides
        });
        found.extend(known.iter().map(|stride| Stride { to: next, edge, ..*stride }));
    }

    /// The ways on that are no steps: through what is opened first, over what lies in the way, down from a platform.
    fn clamber(&mut self, game: Game<Bowl>, (kind, player): (usize, Value), here: Square, found: &mut Vec<Stride>) {
        let state = game.state;
        for place in within_reach(state, here).filter(|&place| place != here) {
            if game.peek(event::MAY_HANDLE, Some(0), &[player, place]) == 1 {
                opened(game, player, (here, place), found);
            }
        }
        for crossing in self.ways_over(game, (kind, player), here) {
            found.extend(self.over(game, player, here, &crossing));
        }
        let drops = state.dungeon().drops(here).filter(|&landing| !state.is_hole(landing));
        for landing in drops.filter(|&to| game.peek(event::MAY_JUMP_DOWN, Some(0), &[player, here, to]) == 1) {
            let fall = self.price(game, player, here, landing);
            let arrives = arrival(game, player, word::JUMP, (here, landing));
            found.push(Stride { cost: 2, test: Test::Jump(NONE), fall, ..arrives });
        }
    }

    /// The jumps over things from a square: what may be jumped over is asked once.
    fn ways_over(&self, game: Game<Bowl>, (kind, player): (usize, Value), here: Square) -> Vec<Crossing> {
        let known = &self.kinds[kind].cache.crossed;
        ways_over(game, player, here, |square| {
            let crossed = known[square as usize].get().unwrap_or_else(|| game.ask(crosses(player, square, NONE)) == 1);
            known[square as usize].set(Some(crossed));
            crossed
        })
    }

    fn over(&mut self, game: Game<Bowl>, player: Value, here: Square, crossing: &Crossing) -> Option<Stride> {
        let &last = crossing.over.last()?;
        let landing = crossing.landing;
        if !game.state.dungeon().is_floor(landing) || game.state.is_hole(landing) {
            return None;
        }
        let test = Test::Cross(last, crossing.over.len() as i32);
        let (cost, fall) = (crossing_cost(game, player, crossing), self.price(game, player, here, last));
        Some(Stride { cost, test, fall, ..arrival(game, player, word::JUMP, (here, landing)) })
    }

    // --------------------------------------------------------------------------------- chances

    /// The chance that a stride ends well, marked so much at either end.
    pub fn chance(
        &mut self,
        game: Game<Bowl>,
        who: (usize, Value),
        here: Square,
        (stride, marks): (&Stride, (i32, i32)),
    ) -> Chance {
        let rolled = |event, squares| (event, squares, stride.edge, marks);
        let way = [who.1, here, stride.to];
        match stride.test {
            Test::Nothing | Test::Dodge => SURE,
            Test::RoughDodge if marks.0 == 0 => SURE,
            Test::RoughDodge => self.roll(game, who.0, rolled(event::DODGE_TEST, 0), &way),
            Test::Jump(over) => self.roll(game, who.0, rolled(event::JUMP_TEST, 0), &[way[0], way[1], way[2], over]),
            Test::Cross(over, squares) => {
                let slots = [way[0], way[1], way[2], over, squares];
                self.roll(game, who.0, rolled(event::CROSSING_TEST, squares), &slots)
            }
        }
    }

    /// The chance that a player who has come to where it leads passes a roll.
    fn roll(&mut self, game: Game<Bowl>, kind: usize, rolled: Rolled, slots: &[Value]) -> Chance {
        if let Some(chance) = self.kinds[kind].rolls.get(&rolled) {
            return *chance;
        }
        let mut passed = 0;
        let mut found = |outcome, chance| passed += if outcome == names::PASSED { part_of(chance) } else { 0 };
        match supposed(game.state, slots[0], slots[2]) {
            Some(state) => game.on(&state).chances(rolled.0, slots, &mut found),
            None => game.chances(rolled.0, slots, &mut found),
        }
        self.kinds[kind].rolls.insert(rolled, passed);
        passed
    }

    /// The number of what lies between two squares.
    pub fn edge(&mut self, state: &State, from: Square, to: Square) -> EdgeNumber {
        self.sites.edge(state, from, to)
    }

    // ------------------------------------------------------------------------------ hazard edges

    /// Whether one may slip or be pushed into something from a square.
    pub fn is_hazard_edge(&self, square: Square) -> bool {
        usize::try_from(square).is_ok_and(|square| self.hazard_edges.get(square) == Some(&true))
    }

    /// The loss of a player who falls from one square into another, beyond that of any fall, in the points of a plan.
    pub fn price(&mut self, game: Game<Bowl>, player: Value, from: Square, into: Square) -> i32 {
        let kind = self.kind(game.state, player);
        let edge = self.sites.edge(game.state, from, into);
        if let Some(price) = self.kinds[kind].falls.get(&edge) {
            return *price;
        }
        let context = Context::new(game, game.state.player(player).team, 0);
        let mut forecast = Forecast::new(&context, player);
        game.foretell(event::FALLS_IN, &[player, from, game.state.bottom(into), NONE, NONE, 0], &mut forecast);
        let price = POINT * (-(forecast.value() / 100) as i32 - FALL).max(0);
        self.kinds[kind].falls.insert(edge, price);
        price
    }

    /// The worst of what a player may fall into from a square.
    pub fn worst_fall(&mut self, game: Game<Bowl>, player: Value, square: Square) -> i32 {
        if !self.is_hazard_edge(square) {
            return 0;
        }
        let kind = self.kind(game.state, player);
        if let Some(price) = self.kinds[kind].cache.worst_falls.get(&square) {
            return *price;
        }
        let hazards = game.state.hazards(square).into_iter();
        let price = hazards.map(|into| self.price(game, player, square, into)).max().unwrap_or(0);
        self.kinds[kind].cache.worst_falls.insert(square, price);
        price
    }

    /// The chance that a player at a hazard edge slips before something that it does, or that is done to it.
    pub fn slip(&mut self, game: Game<Bowl>, (player, square): (Value, Square), what: (EventId, &[Value])) -> Chance {
        if !self.is_hazard_edge(square) {
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
