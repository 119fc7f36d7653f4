//! Exact odds of an order: everything that may come of it, through the same referee that plays.
//!
//! Start at [`odds`]. The game is played up to the order with the dice that it had, and from there on in every way
//! (`walk.rs`): every throw of dice, every answer of every coach. What has the same future is gone through once, so that a
//! graph comes of it (`graph.rs`). On that it is worked out what coaches choose (`choice.rs`), and how likely everything
//! then is (`reach.rs`); where it leads back to itself by solving equations (`circles.rs`, `linear.rs`). Where there is
//! more than may be looked at, what was not seen makes bounds.
//!
//! **Never here:** a roll of our own. What a die does is what the referee does with it.

mod chances;
mod choice;
pub mod circles;
mod enumerate;
mod fraction;
mod graph;
mod line;
pub mod linear;
mod ordered;
mod part;
mod query;
mod reach;
mod walk;

use std::cell::RefCell;
use std::rc::Rc;

use choice::{Choices, Scale, choices};
use graph::NodeId;
use reach::{OddsOutcomes, outcomes};
use walk::{Branching, HARDLY_EVER, Shared, Walk, is_depth};

use crate::dice::{Given, Seeded, Source};
use crate::judge::play::told_of;
use crate::pack::Diagnostic;
use crate::referee::{Family, Flow, Game, Recorder, Stop};

use self::enumerate::Enumerator;

pub use chances::{Fact, Odds, Possibility};
pub use fraction::Fraction;
pub use query::{Before, MOST_WAYS, OddsQuery, Ordered, Policy, Want, Written};
pub(in crate::judge) use query::{known_outcome, outcomes as outcomes_of};

/// No way of an order that comes to an end by itself is less likely than this, but for a long path.
const LEAST: f64 = 1e-30;
/// Where what was left is next to nothing, no more than so many times the ways gone are gone for it: it may have no end.
const AS_MANY_AGAIN: u64 = 16;
/// Where ways have no end, those are gone that are no less likely than one in so many, then in so many more.
const LIKELY: [f64; 5] = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6];

/// The odds of an order: exact, unless there are more ways than the terms allow.
///
/// # Errors
/// The faults of the commands.
pub fn odds<G: Family>(ordered: &Ordered<G>, terms: &OddsQuery) -> Result<Odds, Diagnostic> {
    let mut best = walked(ordered, terms, LEAST)?;
    if best.0.walk().is_spent() {
        for least in LIKELY {
            let likely = walked(ordered, terms, least)?;
            if likely.0.walk().is_spent() {
                break;
            }
            best = likely;
        }
    } else if best.0.walk().is_cut {
        let seen = told(ordered, terms, &mut best.0.walk(), best.1)?;
        let hardly = seen.unseen < Fraction::new(1, HARDLY_EVER);
        let most = if hardly { seen.ways.saturating_mul(AS_MANY_AGAIN).min(terms.most) } else { terms.most };
        let all = walked(ordered, &OddsQuery { most, ..*terms }, 0.0)?;
        if all.0.walk().is_spent() {
            return Ok(seen);
        }
        best = all;
    }
    let (walk, root) = best;
    told(ordered, terms, &mut walk.walk(), root)
}

/// Every way that is no less likely than this, and where they begin.
fn walked<G: Family>(ordered: &Ordered<G>, terms: &OddsQuery, least: f64) -> Result<(Shared<G>, NodeId), Diagnostic> {
    let walk = Shared::<G>(Rc::new(RefCell::new(Walk::new(terms, least))));
    loop {
        walk.walk().restart();
        if let Some(root) = walk_once(ordered, terms, &walk)? {
            return Ok((walk, root));
        }
    }
}

fn told<G: Family>(
    ordered: &Ordered<G>,
    terms: &OddsQuery,
    walk: &mut Walk<G::State>,
    root: NodeId,
) -> Result<Odds, Diagnostic> {
    if let Some(fault) = walk.misfit() {
        return Err(fault);
    }
    let side = walk.side().unwrap_or(0);
    let (graph, root) = walk.graph.from(root);
    let Choices { of, worth } = choices(&graph, root, &scale::<G>(&ordered.position.state, side, terms));
    let OddsOutcomes { facts, unseen } = outcomes(&graph, root, &of, &walk.met, G::TALLIES.len().max(1));
    if let Some(fault) = walk.depth_fault(&unseen) {
        return Err(at(ordered, fault));
    }
    let mut rows: Vec<(Possibility, Vec<(i64, Fraction)>)> = Vec::new();
    for ((row, what), chance) in facts {
        match rows.last_mut().filter(|(last, _)| *last == row) {
            Some((_, chances)) => chances.push((what, chance)),
            None => rows.push((row, vec![(what, chance)])),
        }
    }
    // What counts first has bounds even where nobody can tell what coaches would choose.
    let first = if terms.want.is_some() { Possibility::Wanted } else { Possibility::Grief };
    if !unseen.is_zero() && rows.iter().all(|(row, _)| *row != first) {
        rows.push((first, vec![(0, Fraction::zero()), (1, Fraction::zero())]));
    }
    rows.retain(|(row, chances)| changes(*row, chances) && !is_negligible(*row, chances));
    rows.sort_by_key(|(row, _)| match row {
        Possibility::Roll(event, who, nth) => (1, walk.met.iter().position(|met| *met == (*event, *who)), *nth),
        Possibility::Wanted => (0, None, 0),
        Possibility::Grief => (2, None, 0),
        Possibility::Count(..) => (3, None, 0),
    });
    Ok(Odds { ways: walk.gone, side, rows, unseen, best: worth })
}

fn at<G: Family>(ordered: &Ordered<G>, fault: Diagnostic) -> Diagnostic {
    let order = ordered.order.as_ref().and_then(|(_, at)| *at);
    told_of(&ordered.book, fault, ordered.commands.iter().map(|(_, at)| *at).chain(order), order)
}

/// A tally that stays as it is in every way is nothing to tell.
fn changes(row: Possibility, chances: &[(i64, Fraction)]) -> bool {
    !matches!(row, Possibility::Count(..)) || chances.iter().any(|(change, _)| *change != 0)
}

/// One in so many is the least chance that is told of a roll that came before: a ball may bounce to and fro for ever.
const NEGLIGIBLE: i64 = 10_000;

fn is_negligible(row: Possibility, chances: &[(i64, Fraction)]) -> bool {
    let all = || chances.iter().map(|(_, chance)| chance).sum::<Fraction>();
    matches!(row, Possibility::Roll(_, _, 1..)) && all() < Fraction::new(1, NEGLIGIBLE)
}

fn scale<G: Family>(state: &G::State, side: u8, terms: &OddsQuery) -> Scale {
    let sides = 0..G::sides(state) as u8;
    let signs =
        sides.flat_map(|of| G::TALLIES.iter().map(move |tally| if (of == side) == tally.good { 1 } else { -1 }));
    Scale { signs: signs.collect(), tallies: G::TALLIES.len(), wanted: terms.want.is_some() }
}

/// Plays the game once, up to where nothing more matters; everything there is, once every way has been gone.
fn walk_once<G: Family>(
    ordered: &Ordered<G>,
    terms: &OddsQuery,
    walk: &Shared<G>,
) -> Result<Option<NodeId>, Diagnostic> {
    let before: Box<dyn Source> = match &ordered.dice {
        Before::Given(dice) => Box::new(Given::new(dice.iter().copied())),
        Before::Seeded(seed) => Box::new(Seeded::new(*seed)),
    };
    let game = Game::new(&*ordered.book, &ordered.position.state);
    if ordered.order.is_none() {
        walk.walk().begin(game, G::active(game.state));
    }
    let coach = Enumerator::new(ordered, terms.policy, walk.clone());
    let dice = Box::new(Branching { walk: walk.clone(), before });
    let mut referee = ordered.position.table(&ordered.book, dice, vec![Box::new(coach)], Recorder::silent());
    referee.set_rulings(ordered.rulings.clone());
    referee.set_ways(Rc::new(walk.clone()));
    let stop = match &ordered.start {
        Some(start) => referee.play_from(start),
        None => G::go_on(&mut referee),
    };
    match walk::fault(&stop) {
        Some(fault) if is_depth(&fault) && walk.walk().progress.begun => walk.walk().break_off(fault),
        Some(fault) => return Err(at(ordered, fault)),
        None => {}
    }
    if !walk.walk().progress.begun {
        return Err(never_given(ordered, stop));
    }
    let over = walk.walk().over(referee.game());
    Ok(over)
}

fn never_given<G: Family>(ordered: &Ordered<G>, stop: Flow) -> Diagnostic {
    at(
        ordered,
        match stop {
            Err(Stop::NoDie { event, index, sides }) => {
                let fault = Diagnostic::anywhere("dice-missing").with("event", ordered.book.event_name(event));
                fault.with("index", index).with("sides", sides)
            }
            _ => {
                let order = ordered.order.as_ref().map_or("", |(order, _)| order);
                Diagnostic::anywhere("odds-no-order").with("command", order)
            }
        },
    )
}
