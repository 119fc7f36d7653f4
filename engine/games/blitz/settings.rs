//! The settings of blitz games: values of rules that procedures read by themselves.

use crate::referee::Measure::{Number, Rule, Truth};
use crate::referee::Setting;

use super::data::MOST_PLAYERS;

/// The values of rules that the procedures read by themselves.
pub const SETTINGS: &[Setting] = &[
    Setting::of_rule("set-up", "home", Rule("team")).optional(),
    Setting::of_rule("set-up", "away", Rule("team")).optional(),
    Setting::of_rule("team-size", "players", Number(1, MOST_PLAYERS)),
    Setting::of_rule("challenge-deck", "cards", Number(0, 128)),
    Setting::of_rule("challenge-deck", "endgame-cards", Number(0, 128)),
    Setting::of_rule("open-player", "prone-count", Truth),
    Setting::of_rule("may-step", "past-opponents", Truth),
    Setting::of_rule("get-on-with-it", "caught-at-once", Truth),
    Setting::of_rule("special-balls", "a-coach", Number(0, 16)),
    Setting::of_rule("end-of-turn", "refresh", Number(0, 100)),
    Setting::of_rule("end-of-turn", "hand-limit", Number(0, 100)),
    Setting::of_rule("end-of-turn", "new-ball", Number(0, 100)),
    Setting::of_kind("challenge", "points", Number(0, 100)),
    Setting::of_kind("position", "move", Number(0, 40)),
    Setting::of_kind("position", "throw", Number(1, 12)).optional(),
    Setting::of_kind("position", "armour", Number(1, 12)).optional(),
    Setting::of_kind("position", "count", Number(0, MOST_PLAYERS)).optional(),
    Setting::of_rule("called-off", "turns", Number(1, 100_000)),
];
