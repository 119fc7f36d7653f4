//! Odds of orders held against brute force, as far as their trees are small.

use std::cell::Cell;
use std::sync::Arc;

use arbitro::coach::Otherwise;
use arbitro::judge::Position;
use arbitro::judge::odds::{Before, Fraction, OddsQuery, Ordered, Policy, Possibility, Want, odds};
use arbitro::referee::{Book, Family, Game, Model, Request};

use crate::brute::{Question, Way};

/// Ways that are counted by brute force at most.
const MOST_WAYS: u64 = 400;
/// One order in so many is remembered; of many, so many of the later ones.
const APART: u32 = 5;
const MOST_ORDERS: usize = 4;

/// A position of a game, and an order that could be given in it.
pub type Moment<G> = (<G as Model>::State, String);

/// Remembers an order that a coach is asked for, any of those that are offered.
pub fn remember<G: Family>(moments: &mut Vec<Moment<G>>, asked: u32, game: Game<G>, request: &Request) {
    if !G::ORDERS.contains(&request.ask.0) || !asked.is_multiple_of(APART) {
        return;
    }
    let option = request.options[asked as usize * 7919 % request.options.len()];
    let moment = (game.state.clone(), game.spell(option));
    match moments.get_mut((asked / APART) as usize % MOST_ORDERS) {
        Some(place) => *place = moment,
        None => moments.push(moment),
    }
}

/// Holds the odds of the orders of a game against all that may come of them; how many could be counted.
pub fn hold<G: Family>(book: &Arc<Book<G>>, moments: Vec<Moment<G>>) -> usize {
    let policies = [Policy::Best, Policy::Always(Otherwise::Decline), Policy::Always(Otherwise::Accept)];
    let held = moments.into_iter().zip(policies.into_iter().cycle()).filter(|((state, order), policy)| {
        let ordered = Ordered {
            rulings: Vec::new(),
            book: Arc::clone(book),
            position: Position { state: state.clone(), spent: Vec::new() },
            start: None,
            dice: Before::Given(Vec::new()),
            commands: Vec::new(),
            otherwise: Otherwise::Decline,
            order: Some((order.clone(), None)),
        };
        hold_one(&ordered, *policy)
    });
    held.count()
}

/// False where brute force cannot count it, or nobody can give the order by itself.
fn hold_one<G: Family>(ordered: &Ordered<G>, policy: Policy) -> bool {
    let terms = OddsQuery { policy, want: None, most: 20 * MOST_WAYS };
    let want = Want { event: 0, outcome: None };
    let question = Question { ordered, policy, want, short: false, left: Cell::new(MOST_WAYS) };
    let Some(counted) = question.weigh(&Way::default()) else { return false };
    let Ok(found) = odds(ordered, &terms) else { return false };
    let order = &ordered.order;
    assert!(found.unseen.is_zero(), "{order:?}: {} ways are not all of those few", found.ways);
    assert_eq!(found.chance(Possibility::Grief, 1), counted.grief, "{order:?}, {policy:?}: worked out and counted");
    let sums = found.rows.iter().filter(|(row, _)| !matches!(row, Possibility::Roll(..)));
    sums.for_each(|(row, _)| assert_eq!(found.comes_to(*row), Fraction::one(), "{order:?}: {row:?} is something"));
    true
}
