//! A walk through everything that may come: every throw of dice, every answer of every coach, part by part.
//!
//! A part of the game is gone through again and again from where it started, once for each of its ways; what lies on them
//! is folded into a graph, and each of its ways out is remembered with how the game then stands. Who comes to the same
//! part in the same position later takes these ways out at once.

use std::cell::{RefCell, RefMut};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use indexmap::IndexMap;

use crate::dice::{Address, Source};
use crate::expr::vocabulary::{Frame, Kind, NONE, Shape, Value, slot};
use crate::pack::Diagnostic;
use crate::referee::{Event, EventId, Exit, Family, Flow, Game, Stop, TraceEvent, Ways};

use super::fraction::Fraction;
use super::graph::{End, Graph, Node, NodeId, Noted, RollKey, Whose};
use super::line::Left;
use super::part::{Baseline, Fork, Level, Out, Part, Progress, Step, Throws, counts, is_listed, throws};
use super::query::{OddsQuery, Want};

/// Ways have fewer events than this, taken together, in games that move on.
const EVENTS_OF_A_WAY: u64 = 50;

/// No table comes to what happens once in so many games: a roll that is made again as long as it fails may go on for ever.
pub(super) const HARDLY_EVER: i64 = 1 << 30;

/// Whether events lie too deep in one another.
pub(super) fn is_depth(fault: &Diagnostic) -> bool {
    fault.code == "events-too-deep"
}

/// A walk: where it is, and all it has seen.
pub(super) struct Walk<S> {
    pub graph: Graph,
    pub progress: Progress,
    want: Option<Want>,
    levels: Vec<Level<S>>,
    parts: IndexMap<u128, Rc<Part<S>>>,
    /// Every throw of so many dice with so many faces.
    throws: BTreeMap<(u8, u8), Throws>,
    /// How many dice of the present throw are still to come, and those that lie, in turn.
    thrown: (u8, Vec<u8>),
    /// The way ends where this part does: it has no way out.
    dead_end: Option<NodeId>,
    baseline: Option<Baseline>,
    /// Rolls in the order in which they were first met.
    pub met: Vec<RollKey>,
    /// Events that have not ended: whether each is a grief of the side as it stands, unless it is called off; none where it
    /// cannot be one.
    open: Vec<Option<bool>>,
    /// Parts of the order that fitted somewhere, and those that did not with what was wrong.
    fitted: BTreeSet<Left>,
    misfits: Vec<(Left, Diagnostic)>,
    /// Ways gone so far, and at most.
    pub gone: u64,
    most: u64,
    /// Events on all of them, and answers listed for them: a house may make a way as long as a match.
    events: u64,
    /// How likely the present way is, if coaches answer anything, and how likely one has to be that forks once more.
    chance: f64,
    least: f64,
    /// Whether there was one that did not.
    pub is_cut: bool,
    root: Option<NodeId>,
    /// The fault of ways on which events call one another more deeply than a table lets them.
    too_deep: Option<Diagnostic>,
}

impl<S> Walk<S> {
    /// A walk along ways that are no less likely than this, if coaches answer anything.
    pub fn new(terms: &OddsQuery, least: f64) -> Walk<S> {
        Walk {
            graph: Graph::default(),
            progress: Progress::default(),
            want: terms.want,
            levels: vec![Level::new(0, Progress::default(), 1.0)],
            parts: IndexMap::new(),
            throws: BTreeMap::new(),
            thrown: (0, Vec::new()),
            dead_end: None,
            baseline: None,
            met: Vec::new(),
            open: Vec::new(),
            fitted: BTreeSet::new(),
            misfits: Vec::new(),
            gone: 0,
            most: terms.most,
            events: 0,
            chance: 1.0,
            least,
            is_cut: false,
            root: None,
            too_deep: None,
        }
    }

    /// Goes back to the start, to go another way.
    pub fn restart(&mut self) {
        self.progress = Progress::default();
        self.chance = 1.0;
        self.open.clear();
        self.level().next = 0;
    }

    /// Whether an event as it stands, and nothing else, is a grief of the side.
    fn is_grief<G: Family>(&self, game: Game<G>, event: EventId, frame: &Frame) -> bool {
        let side = self.side().unwrap_or(0);
        G::suffers(game, &[TraceEvent::alone(event, frame.clone())], side) && !G::suffers(game, &[], side)
    }

    /// Whether an event has not ended.
    pub fn is_inside(&self) -> bool {
        !self.open.is_empty()
    }

    /// Notes that the rest of the order is understood.
    pub fn fits(&mut self, rest: Left) {
        self.fitted.insert(rest);
    }

    /// Drops the rest of the order, which cannot be given as things came.
    pub fn drop_rest(&mut self, rest: Left, fault: Diagnostic) {
        self.misfits.push((rest, fault));
        self.progress.rest = None;
    }

    /// The fault of an order a part of which could be given on no way.
    pub fn misfit(&self) -> Option<Diagnostic> {
        let seen = !self.is_spent() && !self.is_cut;
        let never = self.misfits.iter().find(|(rest, _)| seen && !self.fitted.contains(rest));
        never.map(|(_, fault)| fault.clone())
    }

    /// A way ends where events lie too deep in one another: nobody sees what would come.
    pub fn break_off(&mut self, fault: Diagnostic) {
        self.too_deep.get_or_insert(fault);
        self.dead_end = Some(self.graph.add(Node::Unseen));
    }

    /// The fault of ways that were broken off, if a table may well come to one: so likely are those that nobody has seen.
    pub fn depth_fault(&mut self, unseen: &Fraction) -> Option<Diagnostic> {
        self.too_deep.take().filter(|_| !self.is_cut && *unseen >= Fraction::new(1, HARDLY_EVER))
    }

    /// The order is given.
    pub fn begin<G: Family>(&mut self, game: Game<G>, side: u8) {
        self.progress.begun = true;
        self.baseline.get_or_insert_with(|| Baseline {
            side,
            counts: counts(game),
            losses: G::losses(game.state, side),
        });
    }

    /// Whether nothing that follows matters.
    pub fn is_over(&self) -> bool {
        self.progress.begun && self.progress.over
    }

    /// Whether more ways have been gone than the terms allow, or as many events as they would have: what is left is not
    /// looked at.
    pub fn is_spent(&self) -> bool {
        self.gone >= self.most || self.events >= self.most.saturating_mul(EVENTS_OF_A_WAY)
    }

    /// Whether the present way forks no more: it is too unlikely already, or there are too many.
    pub fn stops_here(&mut self) -> bool {
        self.is_spent() || self.is_unlikely()
    }

    /// Whether the present way is less likely than any is to be that is gone on: nobody sees what would come.
    fn is_unlikely(&mut self) -> bool {
        let is_new = self.levels.last().is_some_and(|level| level.next == level.path.len());
        let is_unlikely = is_new && self.chance < self.least;
        if is_unlikely {
            self.is_cut = true;
            self.dead_end = Some(self.graph.add(Node::Unseen));
        }
        is_unlikely
    }

    /// Notes how many answers were listed for a question.
    pub fn lists(&mut self, answers: usize) {
        self.events += answers as u64;
    }

    /// The side that gave the order.
    pub fn side(&self) -> Option<u8> {
        self.baseline.as_ref().map(|baseline| baseline.side)
    }

    fn level(&mut self) -> &mut Level<S> {
        let last = self.levels.len() - 1;
        &mut self.levels[last]
    }

    /// The step at which the way is: the same as the last time, or a new one.
    fn step(&mut self, new: impl FnOnce() -> Step<S>) -> &Step<S> {
        let level = self.level();
        if level.next == level.path.len() {
            level.path.push(new());
        }
        level.next += 1;
        &level.path[level.next - 1]
    }

    /// The answer given at the next question.
    pub fn answer(&mut self, ways: usize, whose: Whose) -> usize {
        self.chance /= ways as f64;
        self.branch(Fork::Answers(whose, ways))
    }

    /// One of some things that nobody knows, with how likely each is.
    fn lot(&mut self, weights: &[u64]) -> usize {
        let taken = self.branch(Fork::Lots(weights.to_vec()));
        self.chance *= weights[taken] as f64 / weights.iter().sum::<u64>() as f64;
        taken
    }

    fn branch(&mut self, fork: Fork) -> usize {
        match self.step(|| Step::Branch { taken: 0, fork, below: Vec::new() }) {
            Step::Branch { taken, .. } => *taken,
            _ => 0,
        }
    }

    fn die(&mut self, sides: u8) -> Option<u8> {
        if let Some(face) = self.thrown.1.pop() {
            return Some(face);
        }
        if self.stops_here() {
            return None;
        }
        let count = std::mem::take(&mut self.thrown.0).max(1);
        let count = if is_listed(count, sides) { count } else { 1 };
        let throws = Rc::clone(self.throws.entry((count, sides)).or_insert_with(|| Rc::new(throws(count, sides))));
        let taken = self.branch(Fork::Dice(Rc::clone(&throws)));
        self.chance *= throws[taken].1 as f64 / f64::from(sides).powi(i32::from(count));
        let mut dice = throws[taken].0.clone();
        let face = dice.pop();
        self.thrown.1 = dice;
        face
    }

    /// Folds what came at the end of the present way, and turns to the next; false once every way has been gone.
    fn fold(&mut self, mut node: NodeId) -> bool {
        self.gone += 1;
        let spent = self.is_spent();
        let unseen = if spent { self.graph.add(Node::Unseen) } else { 0 };
        let Walk { levels, graph, root, .. } = self;
        let Some(level) = levels.last_mut() else { return false };
        level.path.truncate(level.next);
        level.next = 0;
        while let Some(step) = level.path.pop() {
            node = match step {
                Step::Note(noted) => graph.note(noted, node),
                Step::Place(place) => {
                    graph.settle(place, node);
                    place
                }
                Step::Branch { taken, fork, mut below } => {
                    below.push(node);
                    if !spent && taken + 1 < fork.ways() {
                        level.path.push(Step::Branch { taken: taken + 1, fork, below });
                        return true;
                    }
                    below.resize(fork.ways(), unseen);
                    match fork {
                        Fork::Dice(throws) => graph.chance(throws.iter().map(|throw| throw.1).zip(below)),
                        Fork::Lots(weights) => graph.chance(weights.into_iter().zip(below)),
                        Fork::Answers(whose, _) => graph.choice(whose, below),
                    }
                }
                Step::Inside { part, taken, mut below } => {
                    below.push(node);
                    if !spent && taken + 1 < part.outs.len() {
                        level.path.push(Step::Inside { part, taken: taken + 1, below });
                        return true;
                    }
                    below.resize(part.outs.len(), unseen);
                    graph.graft(part.root, &part.open, &below)
                }
            };
        }
        *root = Some(node);
        false
    }

    /// One of so many ways out of a part inside the present one.
    fn take(&mut self, outs: usize, progress: Progress) {
        self.progress = progress;
        self.chance /= outs as f64;
    }

    /// The number of a way out of the present part.
    fn out(&mut self, exit: Exit<S>) -> NodeId {
        let (key, progress) = (exit.key, self.progress.clone());
        let level = self.level();
        let new = level.outs.len() as u32;
        let number = *level.numbers.entry(key).or_insert(new);
        if number == new {
            level.outs.push(Out { exit: Rc::new(exit), progress });
        }
        self.graph.add(Node::Exit(number))
    }

    /// How it all ended.
    fn ended<G: Family<State = S>>(&mut self, game: Game<G>) -> NodeId {
        if let Some(node) = self.dead_end.take() {
            return node;
        }
        if self.progress.begun && self.is_spent() && !self.progress.over {
            return self.graph.add(Node::Unseen);
        }
        let Some(baseline) = &self.baseline else { return self.graph.add(Node::Unseen) };
        let counts = counts(game).iter().zip(&baseline.counts).map(|(now, before)| now - before).collect();
        let grief = self.progress.grief || self.open.contains(&Some(true)) || baseline.has_lost(game);
        let wanted = self.want.map(|_| self.progress.wanted == Some(true));
        self.graph.add(Node::End(End { wanted, grief, counts }))
    }

    /// The whole game has come to an end on one way; everything there is, once every way has been gone.
    pub fn over<G: Family<State = S>>(&mut self, game: Game<G>) -> Option<NodeId> {
        let node = self.ended(game);
        if self.fold(node) { None } else { self.root.take() }
    }
}

/// A walk, for everybody who takes part in it.
pub(super) struct Shared<G: Family>(pub Rc<RefCell<Walk<G::State>>>);

impl<G: Family> Clone for Shared<G> {
    fn clone(&self) -> Self {
        Shared(Rc::clone(&self.0))
    }
}

impl<G: Family> Shared<G> {
    pub fn walk(&self) -> RefMut<'_, Walk<G::State>> {
        self.0.borrow_mut()
    }
}

// ------------------------------------------------------------------------------ the dice of a walk

/// Dice that branch once the order is given; before it, those of the game.
pub(super) struct Branching<G: Family> {
    pub walk: Shared<G>,
    pub before: Box<dyn Source>,
}

impl<G: Family> Source for Branching<G> {
    fn open(&mut self, at: Address) {
        let mut walk = self.walk.walk();
        if !walk.progress.begun {
            return self.before.open(at);
        }
        let first = *walk.progress.turn.get_or_insert(at.turn);
        walk.progress.over |= first != at.turn;
    }

    fn shake(&mut self, salt: u64) {
        self.before.shake(salt);
    }

    fn throw(&mut self, count: u8) {
        self.walk.walk().thrown = (count, Vec::new());
    }

    fn die(&mut self, sides: u8) -> Option<u8> {
        let mut walk = self.walk.walk();
        match (walk.progress.begun, walk.is_over()) {
            (false, _) => self.before.die(sides),
            (true, true) => None,
            (true, false) => walk.die(sides),
        }
    }
}

// ------------------------------------------------------------------------------ the parts of a walk

impl<G: Family> Ways<G> for Shared<G> {
    fn looks(&self) -> bool {
        self.walk().progress.begun
    }

    fn asker(&self) -> u8 {
        self.walk().side().unwrap_or(0)
    }

    fn known(&self) -> Option<Rc<Exit<G::State>>> {
        let mut walk = self.walk();
        let level = walk.level();
        let Some(Step::Inside { part, taken, .. }) = level.path.get(level.next) else { return None };
        let Out { exit, progress } = &part.outs[*taken];
        let (exit, progress, outs) = (Rc::clone(exit), progress.clone(), part.outs.len());
        level.next += 1;
        walk.take(outs, progress);
        Some(exit)
    }

    fn begin(&self, key: u128) -> bool {
        let mut walk = self.walk();
        if walk.parts.contains_key(&key) {
            return false;
        }
        let progress = walk.progress.clone();
        let chance = walk.chance;
        walk.levels.push(Level::new(key, progress, chance));
        true
    }

    fn end(&self, game: Game<G>, came: Flow<Exit<G::State>>) -> Flow<bool> {
        let mut walk = self.walk();
        let node = match came {
            Ok(exit) => walk.out(exit),
            Err(Stop::Fault(fault)) if is_depth(&fault) => {
                walk.break_off(*fault);
                walk.ended(game)
            }
            Err(Stop::Fault(fault)) => return Err(Stop::Fault(fault)),
            Err(_) => walk.ended(game),
        };
        (walk.progress, walk.chance) = (walk.level().progress.clone(), walk.level().chance);
        if walk.fold(node) {
            return Ok(true);
        }
        if let (Some(root), Some(level)) = (walk.root.take(), walk.levels.pop()) {
            let open = walk.graph.open(root);
            walk.parts.insert(level.key, Rc::new(Part { root, open, outs: level.outs }));
        }
        Ok(false)
    }

    fn choose(&self, key: u128) -> Flow<Rc<Exit<G::State>>> {
        let mut walk = self.walk();
        let Some(part) = walk.parts.get(&key).cloned().filter(|_| !walk.is_unlikely()) else { return Err(Stop::Done) };
        let Some(Out { exit, progress }) = part.outs.first() else {
            walk.dead_end = Some(part.root);
            return Err(Stop::Done);
        };
        let exit = Rc::clone(exit);
        walk.take(part.outs.len(), progress.clone());
        walk.step(|| Step::Inside { part: Rc::clone(&part), taken: 0, below: Vec::new() });
        Ok(exit)
    }

    fn passes(&self) -> bool {
        let mut walk = self.walk();
        let level = walk.level();
        let again = level.next < level.path.len();
        level.next += usize::from(again);
        again
    }

    fn reach(&self, key: u128) -> bool {
        let mut walk = self.walk();
        let level = walk.level();
        if let Some(&place) = level.places.get(&key) {
            walk.dead_end = Some(place);
            return false;
        }
        let place = walk.graph.reserve();
        walk.level().places.insert(key, place);
        walk.step(|| Step::Place(place));
        true
    }

    fn draw(&self, weights: &[u64]) -> Option<usize> {
        let mut walk = self.walk();
        (!walk.is_over() && !walk.stops_here()).then(|| walk.lot(weights))
    }

    fn mind(&self) -> u128 {
        let walk = self.walk();
        let mut hasher = DefaultHasher::new();
        (&walk.progress, walk.is_inside(), walk.open.contains(&Some(true))).hash(&mut hasher);
        hasher.finish().into()
    }

    fn opens(&self, game: Game<G>, event: EventId, frame: &Frame) {
        let mut walk = self.walk();
        if walk.progress.begun {
            walk.events += 1;
            walk.progress.late |= G::AFTERMATH.contains(&event);
            walk.progress.over |= walk.progress.late;
        }
        let told =
            walk.progress.begun && !walk.progress.late && game.book.events[usize::from(event)].shape != Shape::Value;
        let is_grief = told.then(|| walk.is_grief(game, event, frame));
        walk.open.push(is_grief);
    }

    fn comes_out(&self, game: Game<G>, event: EventId, frame: &Frame) {
        let mut walk = self.walk();
        let row = &game.book.events[usize::from(event)];
        let outcome = frame.slots[usize::from(slot::OUTCOME)];
        if !walk.progress.begun || row.shape != Shape::Roll || outcome == NONE {
            return;
        }
        let who = protagonist(row, frame);
        let ours = who.is_none_or(|(kind, who)| Some(G::side(game.state, kind, who)) == walk.side());
        let failure = ours && !row.favourable.is_empty() && !row.favourable.contains(&outcome);
        let noted = Noted { roll: (event, who), outcome, failure };
        if !walk.met.contains(&noted.roll) {
            walk.met.push(noted.roll);
        }
        walk.step(|| Step::Note(noted));
        let want = walk.want.filter(|want| want.event == event && walk.progress.wanted.is_none());
        if let Some(want) = want {
            walk.progress.wanted = Some(want.is_met(game.book, &TraceEvent::alone(event, frame.clone())));
        }
    }

    fn closes(&self, game: Game<G>, event: EventId, frame: &Frame, cancelled: bool) {
        let mut walk = self.walk();
        // Rules may have turned it on somebody else.
        let told = walk.open.pop().flatten().is_some() && !cancelled;
        walk.progress.grief |= told && walk.is_grief(game, event, frame);
        let Some(want) = walk.want.filter(|want| want.event == event && walk.progress.begun && !cancelled) else {
            return;
        };
        if walk.progress.wanted.is_none() {
            walk.progress.wanted = Some(want.is_met(game.book, &TraceEvent::alone(event, frame.clone())));
        }
        walk.progress.over = true;
    }
}

/// The protagonist of an event: the thing in its first role.
fn protagonist<S>(event: &Event<S>, frame: &Frame) -> Option<(crate::expr::vocabulary::EntityKind, Value)> {
    let value = frame.slots[usize::from(slot::FIRST)];
    match event.slots.first() {
        Some((_, Kind::Entity(kind))) if value != NONE => Some((*kind, value)),
        _ => None,
    }
}

/// The fault of a game, if that is why it stopped.
pub(super) fn fault(stop: &Flow) -> Option<Diagnostic> {
    match stop {
        Err(Stop::Fault(fault)) => Some((**fault).clone()),
        _ => None,
    }
}
