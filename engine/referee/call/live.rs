//! The hooks that may come to bear in the match at hand: those of rules that nobody present has are not looked at.

use std::cell::Cell;

use crate::referee::casts::Gathered;
use crate::referee::family::Family;
use crate::referee::game::Game;
use crate::referee::model::Model;
use crate::referee::rule_set::RuleSet;
use crate::referee::trace::Tracer;

use super::referee::Referee;

/// For each list of hooks the casts that anybody present may bring to bear, as bits; found out when the list is first asked.
#[derive(Default)]
pub(in crate::referee) struct Live {
    /// The rules that anybody had then.
    present: RuleSet,
    casts: Vec<Cell<u32>>,
}

/// There are never as many casts.
const UNKNOWN: u32 = u32::MAX;

impl Live {
    /// Of these rules and so many lists nothing is known yet.
    pub(super) fn of(present: &RuleSet, lists: usize) -> Live {
        Live { present: present.clone(), casts: vec![Cell::new(UNKNOWN); lists] }
    }

    /// It, where nobody has come to have other rules.
    #[inline]
    pub(super) fn at<G: Model>(&self, state: &G::State) -> Option<&Live> {
        G::present_rules(state).is_some_and(|present| self.present.is_same(present)).then_some(self)
    }
}

impl<G: Family, T: Tracer> Referee<G, T> {
    /// Rules that somebody has come to have are in the index from now on.
    pub(super) fn see_who_is_there(&mut self) {
        if let Some(present) = G::present_rules(&self.state)
            && self.live.at::<G>(&self.state).is_none()
        {
            self.live = Live::of(present, self.book.lists);
        }
    }
}

impl<G: Family> Game<'_, G> {
    /// The casts of a list that may come to bear, whoever stands in the roles, as bits.
    #[inline(always)]
    pub(super) fn live(&self, list: &Gathered<G::State>) -> u32 {
        let all = !(u32::MAX << list.len());
        let Some(known) = self.live.and_then(|live| live.casts.get(list.number)) else { return all };
        match known.get() {
            UNKNOWN => self.look_who_lives(list, known),
            live => live,
        }
    }

    #[cold]
    fn look_who_lives(&self, list: &Gathered<G::State>, known: &Cell<u32>) -> u32 {
        let mut live = 0;
        for (index, cast) in list.iter().enumerate() {
            let kind = cast.role.map(|(_, kind)| kind).or(cast.standing_by);
            let comes =
                kind.is_none_or(|kind| !cast.places.is_empty() || G::any_present(self.state, kind, &cast.rules));
            live |= u32::from(comes) << index;
        }
        known.set(live);
        live
    }
}
