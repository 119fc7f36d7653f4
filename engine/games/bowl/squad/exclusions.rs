//! Which skills and traits nobody has together, and which are for those alone who have another.

use crate::expr::vocabulary::Value;
use crate::games::bowl::faults::held;
use crate::games::bowl::game::Bowl;
use crate::pack::{Diagnostic, Diagnostics, Entry, Place, Placed, read_key};
use crate::referee::Book;

/// The bans and needs of skills and traits: `excludes: [frenzy]`, `needs: throw-team-mate`. Held indices, in pairs.
#[derive(Debug, Default)]
pub struct Exclusions {
    excludes: Vec<(u16, u16)>,
    needs: Vec<(u16, u16)>,
}

impl Exclusions {
    /// Reads what the rules say, and reports words that are no skill or trait.
    pub(crate) fn read(book: &Book<Bowl>, entries: &[Entry], faults: &mut Diagnostics) -> Exclusions {
        let mut exclusions = Exclusions::default();
        for entry in entries {
            let Some(own) = book.held(&entry.id) else { continue };
            let mut named = |key: &str| -> Vec<u16> {
                let named = read_key::<Vec<Placed<String>>>(&entry.tree, key, faults);
                named.iter().filter_map(|word| held(book, word, faults)).collect()
            };
            for other in named("excludes") {
                let pair = (own.min(other), own.max(other));
                if !exclusions.excludes.contains(&pair) {
                    exclusions.excludes.push(pair);
                }
            }
            exclusions.needs.extend(named("needs").into_iter().map(|other| (own, other)));
        }
        exclusions
    }

    /// Whether somebody with certain rules may have one more.
    pub fn fit(&self, rule: u16, has: impl Fn(u16) -> bool) -> bool {
        let clash = |&(one, other): &(u16, u16)| one == rule && has(other) || other == rule && has(one);
        !self.excludes.iter().any(clash) && self.needs.iter().all(|&(one, other)| one != rule || has(other))
    }

    /// Reports what somebody with certain rules, each at its place, cannot have: `skills-exclude`, `skill-needs`.
    pub(crate) fn check(&self, book: &Book<Bowl>, has: impl Fn(u16) -> Option<Place>, faults: &mut Diagnostics) {
        let name = |held: u16| book.held_rule(held).map_or("", |rule| book.names.name(rule.name));
        let mut report = |code, (one, other): (u16, u16), at| {
            faults.push(Diagnostic::error(code, at).with("rule", name(one)).with("other", name(other)));
        };
        for &(one, other) in &self.excludes {
            if let Some((at, _)) = has(one).zip(has(other)) {
                report("skills-exclude", (one, other), at);
            }
        }
        for &(one, other) in &self.needs {
            if let Some(at) = has(one).filter(|_| has(other).is_none()) {
                report("skill-needs", (one, other), at);
            }
        }
    }
}

/// Whether a rule may be given to a player beside what it has.
pub(crate) fn may_gain(book: &Book<Bowl>, state: &crate::games::bowl::State, player: Value, held: u16) -> bool {
    book.data.exclusions.fit(held, |other| state.has(player, other).is_some())
}
