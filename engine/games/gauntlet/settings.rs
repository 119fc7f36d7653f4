//! The settings of the gauntlet: values of rules that procedures read by themselves.

use crate::referee::Measure::{Number, Truth};
use crate::referee::Setting;

/// Players that a box has room for.
pub(super) const MOST_PLAYERS: i32 = 6;

/// The values of rules that the procedures read by themselves.
pub const SETTINGS: &[Setting] = &[
    Setting::of_rule("players", "fewest", Number(1, MOST_PLAYERS)).at_most("most"),
    Setting::of_rule("players", "most", Number(1, MOST_PLAYERS)),
    Setting::of_rule("game-for-two", "heroes", Number(1, 8)),
    Setting::of_rule("game-for-two", "turns-pass-for-all", Truth),
    Setting::of_rule("game-for-two", "gold-is-shared", Truth),
    Setting::of_rule("once-more", "modifiers-stay", Truth),
    Setting::of_rule("bragging", "boasts-from-centre", Number(0, 100)),
    Setting::of_kind("class", "defence", Number(0, 1000)),
    Setting::of_kind("class", "tokens", Number(0, 100)),
    Setting::of_kind("weapon", "dice", Number(0, 100)),
    Setting::of_kind("weapon", "tokens", Number(0, 100)),
    Setting::of_kind("monster", "attack", Number(0, 1000)),
    Setting::of_kind("monster", "defence", Number(0, 1000)).optional(),
    Setting::of_kind("monster", "wounds", Number(0, 100)),
    Setting::of_kind("monster", "gold", Number(0, 1000)),
    Setting::of_kind("special", "attack", Number(0, 1000)).optional(),
    Setting::of_kind("special", "defence", Number(0, 1000)).optional(),
    Setting::of_kind("special", "wounds", Number(0, 100)).optional(),
    Setting::of_kind("special", "gold", Number(0, 1000)).optional(),
    Setting::of_kind("modifier", "attack", Number(0, 1000)).optional(),
    Setting::of_kind("modifier", "defence", Number(0, 1000)).optional(),
    Setting::of_kind("modifier", "wounds", Number(0, 100)).optional(),
    Setting::of_kind("modifier", "gold", Number(0, 1000)).optional(),
    Setting::of_rule("called-off", "turns", Number(1, 100_000)),
];
