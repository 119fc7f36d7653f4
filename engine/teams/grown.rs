//! The growth of a team's players since they were hired: skills, characteristics, old injuries.
//!
//! [`pay`] holds what an exhibition team has taught its players against its star player points.
//!
//! **Never here:** what any of it costs. See [`Growth`].

use std::ops::RangeInclusive;

use super::characteristic::Characteristic;
use crate::expr::Argument;
use crate::pack::{Diagnostic, Diagnostics, Fields, Key, Map, Name, Place, Placed, Read, Shape, Tree};
use crate::{read, words};

use super::limits::Exhibition;
use super::notation::{Kept, Reference, Shirt, Shirts, reference, syntax};
use super::roster::{Position, Roster};
use super::team::Team;
use super::{Gender, Growth, Way};

/// The growth of a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grown {
    /// The skills learned, in the order in which they were.
    pub learned: Vec<Learned>,
    /// How many steps better each characteristic is than that of the position, or worse where it is below 0.
    pub steps: [i32; 5],
    /// Niggling injuries.
    pub niggles: i32,
    /// The counters that its league keeps of it, and what they have come to.
    pub counts: Vec<(Key, i32)>,
}

/// A skill that was learned.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Learned {
    /// Its id.
    pub rule: String,
    /// The number or word it carries.
    pub argument: Option<Argument>,
    /// As written: `mighty-blow(1)`.
    pub word: String,
    /// Where it was written.
    pub at: Place,
}

words! {
    /// The purpose for which a team was made.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Purpose {
        /// Its first match of a league, or any match at all: nobody has learned anything yet.
        New = "new",
        /// A single match.
        Exhibition = "exhibition",
        /// A match of a league, which has checked it; so that nothing else is told where the word is wrong.
        #[default]
        League = "league",
    }
}

read! {
    /// A player of a team file as it is written.
    pub(super) struct Written {
        pub number: i32 as Shirt,
        pub name: Option<String> as Option<Name>,
        pub gender: Option<Gender>,
        pub position: Placed<String>,
        learned: Option<Placed<Vec<Learned>>>,
        better: Option<Tree>,
        worse: Option<Tree>,
        niggles: Option<Placed<i32>> as Option<Placed<Shirts>>,
        /// The totals that its league keeps of it from match to match.
        counts: Option<Placed<Vec<(Key, i32)>>> as Option<Placed<Map<Kept>>>,
    }
}

impl Purpose {
    /// Whether a player of such a team may have this key beside its position.
    fn allows(self, key: &str) -> bool {
        match self {
            Purpose::New => false,
            Purpose::Exhibition => key == "learned",
            Purpose::League => true,
        }
    }
}

impl Grown {
    /// The growth of a player of a team file, written `learned: [block, loner(4)]`, `better: {ma: 1}`, `worse: {av: 1}`, `niggles: 1`,
    /// `counts: {scalps: 3}`.
    pub(super) fn of(written: Written, purpose: Purpose, growth: &Growth, faults: &mut Diagnostics) -> Grown {
        let Written { learned, better, worse, niggles, counts, .. } = written;
        let places = [
            ("learned", learned.as_ref().map(|value| value.at)),
            ("better", better.as_ref().map(|value| value.at)),
            ("worse", worse.as_ref().map(|value| value.at)),
            ("niggles", niggles.as_ref().map(|value| value.at)),
            ("counts", counts.as_ref().map(|value| value.at)),
        ];
        for (key, at) in places.into_iter().filter(|(key, _)| !purpose.allows(key)) {
            let unearned = at.map(|at| Diagnostic::error("unearned", at).with("key", key).with("team", purpose.word()));
            faults.list.extend(unearned);
        }
        let better = better.map(|tree| changes(&tree, |_| growth.most_improvements(), faults)).unwrap_or_default();
        let worse = worse.map(|tree| changes(&tree, |of| steps(growth.range(of)), faults)).unwrap_or_default();
        Grown {
            learned: learned.map(|learned| learned.value).unwrap_or_default(),
            steps: std::array::from_fn(|index| better[index] - worse[index]),
            niggles: niggles.map_or(0, |niggles| niggles.value),
            counts: counts.map(|counts| counts.value).unwrap_or_default(),
        }
    }

    /// The profile of a player: that of its position, with what has become better or worse.
    pub fn profile(&self, position: &Position, growth: Option<&Growth>) -> [Option<i32>; 5] {
        let own = [Some(position.ma), Some(position.st), Some(position.ag), position.pa, Some(position.av)];
        std::array::from_fn(|index| {
            growth
                .map_or(own[index], |growth| growth.shifted(Characteristic::ALL[index], own[index], self.steps[index]))
        })
    }
}

impl Read for Learned {
    type Value = Learned;
    const SHAPE: Shape = Shape::Text;

    fn read(item: &Tree, faults: &mut Diagnostics) -> Option<Learned> {
        let (rule, argument) = Reference::read(item, faults)?;
        Some(Learned { rule, argument, word: item.scalar()?, at: item.at })
    }
}

/// The steps from one end of a characteristic to the other.
fn steps(range: RangeInclusive<i32>) -> i32 {
    range.end() - range.start()
}

/// A map from characteristic to how many steps, at most so many of each.
fn changes(tree: &Tree, most: impl Fn(Characteristic) -> i32, faults: &mut Diagnostics) -> [i32; 5] {
    let Some(mut fields) = Fields::of_map(tree, faults) else { return [0; 5] };
    let steps =
        Characteristic::ALL.map(|of| fields.get(of.word()).and_then(|tree| tree.number_in(0..=most(of), faults)));
    fields.finish(faults);
    steps.map(Option::unwrap_or_default)
}

/// Holds the skills of an exhibition team against its star player points.
///
/// The codes are `unlearnable`, `no-access`, `too-many-advancements` and `over-star-points`.
pub(super) fn pay(team: &Team, roster: &Roster, terms: &Exhibition, growth: &Growth, faults: &mut Diagnostics) {
    let mut spent = 0;
    for player in &team.players {
        let Some(position) = roster.positions.get(player.position) else { continue };
        let learned = &player.grown.learned;
        if let Some(first_over) = usize::try_from(terms.most_advancements).ok().and_then(|most| learned.get(most)) {
            let fault = Diagnostic::error("too-many-advancements", first_over.at).with("count", learned.len());
            faults.push(fault.with("most", terms.most_advancements));
        }
        for (taken, skill) in learned.iter().enumerate() {
            let way = way(skill, position, growth, faults);
            spent += way.and_then(|way| growth.cost(taken, way)).unwrap_or(0);
        }
    }
    if spent > terms.star_points {
        let fault = Diagnostic::error("over-star-points", team.at);
        faults.push(fault.with("cost", spent).with("budget", terms.star_points));
    }
}

/// Whether a skill that was chosen is a primary or a secondary one for a position.
fn way(skill: &Learned, position: &Position, growth: &Growth, faults: &mut Diagnostics) -> Option<Way> {
    let known = || growth.categories().flat_map(|category| growth.skills(category));
    let Some(category) = growth.category(&skill.rule) else {
        let fault = Diagnostic::error("unlearnable", skill.at).with("rule", &skill.rule);
        faults.push(fault.suggest(&skill.word, known()));
        return None;
    };
    if let Some(right) = growth.skills(category).find(|other| reference(other).is_some_and(|(id, _)| id == skill.rule))
        && right != skill.word
    {
        faults.push(syntax(skill.at, &skill.word, right));
    }
    let among = |list: &[String]| list.iter().any(|other| other == category);
    if among(&position.primary) {
        return Some(Way::ChosenPrimary);
    }
    if !among(&position.secondary) {
        let fault = Diagnostic::error("no-access", skill.at).with("rule", &skill.rule);
        faults.push(fault.with("category", category).with("position", &position.id));
        return None;
    }
    Some(Way::ChosenSecondary)
}
