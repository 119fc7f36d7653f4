//! Hooks of rules that nobody present has are not looked at.

use std::cell::Cell;

use crate::referee::casts::Gathered;
use crate::referee::family::Family;
use crate::referee::game::Game;
use crate::referee::live::Live;

use super::referee::Referee;

impl<G: Family> Referee<G> {
    /// Rules that somebody has come to have are in the index from now on.
    pub(super) fn see_who_is_there(&mut self) {
        if let Some(present) = G::present_rules(&self.state)
            && self.live.at::<G>(&self.state).is_none()
        {
            self.live.see(present, &self.book.index);
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
            Live::UNKNOWN => self.look_who_lives(list, known),
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
