//! The limits of a new team, in gold and in players.

use serde::{Deserialize, Serialize};

use crate::pack::{Diagnostics, Tree, read_rule};
use crate::read;

use super::notation::{Gold, Shirts};

/// The rule that says what a new team may cost and hold.
pub(crate) const TEAM_BUILDING: &str = "team-building";

read! {
    /// The limits of a new team's cost and size: the params of the rule `team-building`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub struct TeamLimits {
        /// Gold pieces to spend.
        pub budget: i32 as Gold,
        /// The fewest players of a new team.
        pub least_players: i32 as Shirts,
        /// The most players a team may ever have.
        pub most_players: i32 as Shirts,
        /// The price of one team re-roll in gold pieces.
        pub re_roll_cost: i32 as Gold,
        /// The most team re-rolls of a new team.
        pub most_re_rolls: i32 as Shirts,
    }
}

read! {
    /// The differences for a team made for an exhibition: the params of the rule `exhibition-team`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub struct Exhibition {
        /// Gold pieces to spend.
        pub budget: i32 as Gold,
        /// Star player points to spend on skills.
        pub star_points: i32 as Gold,
        /// The most skills that one player may learn.
        pub most_advancements: i32 as Shirts,
        /// The least that is advised as a budget; its text says so.
        pub least_budget: i32 as Gold,
        /// The most that is advised.
        pub most_budget: i32 as Gold,
    }
}

impl Exhibition {
    /// Reads the rule `exhibition-team`.
    pub fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Exhibition> {
        faults.sound(|faults| read_rule(tree, faults)).map(|((), terms)| terms)
    }
}

impl TeamLimits {
    /// Reads the limits out of the rule `team-building`.
    pub fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<TeamLimits> {
        faults.sound(|faults| read_rule(tree, faults)).map(|((), limits)| limits)
    }
}
