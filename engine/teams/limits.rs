//! The limits of a new team, in gold and in players.

use serde::{Deserialize, Serialize};

use crate::pack::{Diagnostics, Tree};

use super::notation::{DEAREST, SHIRTS, needed_number, params};

/// The rule that says what a new team may cost and hold.
pub(crate) const TEAM_BUILDING: &str = "team-building";

/// The limits of a new team's cost and size: the params of the rule `team-building`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TeamLimits {
    /// Gold pieces to spend.
    pub budget: i32,
    /// The fewest players of a new team.
    pub least_players: i32,
    /// The most players a team may ever have.
    pub most_players: i32,
    /// The price of one team re-roll in gold pieces.
    pub re_roll_cost: i32,
    /// The most team re-rolls of a new team.
    pub most_re_rolls: i32,
}

/// The differences for a team made for an exhibition: the params of the rule `exhibition-team`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Exhibition {
    /// Gold pieces to spend.
    pub budget: i32,
    /// Star player points to spend on skills.
    pub star_points: i32,
    /// The most skills that one player may learn.
    pub most_advancements: i32,
}

impl Exhibition {
    /// Reads the rule `exhibition-team`. The least and the most of its budget are advice, which its text gives.
    #[must_use]
    pub fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Exhibition> {
        let before = faults.errors();
        let mut fields = params(tree, faults)?;
        let mut number = |key, most| needed_number(&mut fields, key, 0..=most, faults);
        let terms = Exhibition {
            budget: number("budget", DEAREST),
            star_points: number("star-points", DEAREST),
            most_advancements: number("most-advancements", SHIRTS),
        };
        for advice in ["least-budget", "most-budget"] {
            number(advice, DEAREST);
        }
        fields.finish(faults);
        (faults.errors() == before).then_some(terms)
    }
}

impl TeamLimits {
    /// Reads the limits out of the rule `team-building`.
    #[must_use]
    pub fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<TeamLimits> {
        let before = faults.errors();
        let mut fields = params(tree, faults)?;
        let mut number = |key, most| needed_number(&mut fields, key, 0..=most, faults);
        let limits = TeamLimits {
            budget: number("budget", DEAREST),
            least_players: number("least-players", SHIRTS),
            most_players: number("most-players", SHIRTS),
            re_roll_cost: number("re-roll-cost", DEAREST),
            most_re_rolls: number("most-re-rolls", SHIRTS),
        };
        fields.finish(faults);
        (faults.errors() == before).then_some(limits)
    }
}
