//! What the procedures of bowl games read of rules by themselves.

use crate::referee::Measure::{Number, Rule, Truth};
use crate::referee::Setting;

/// What the procedures read of rules by themselves.
pub const SETTINGS: &[Setting] = &[
    Setting::of_rule("pre-game", "players-placed", Number(0, 16)),
    Setting::of_rule("pre-game", "home", Rule("roster")).optional(),
    Setting::of_rule("pre-game", "away", Rule("roster")).optional(),
    Setting::of_rule("pre-game", "dungeon", Rule("dungeon")).optional(),
    Setting::of_rule("passing", "needs-sight", Truth),
    Setting::of_rule("changing-your-mind", "dice-bind", Number(0, 1)),
    Setting::of_rule("dungeon-building", "corridors", Number(0, 40)),
    Setting::of_rule("dungeon-building", "square-rooms", Number(0, 40)),
    Setting::of_rule("dungeon-building", "rectangular-rooms", Number(0, 40)),
    Setting::of_rule("dungeon-building", "end-zones", Number(0, 8)).optional(),
    Setting::of_rule("dungeon-building", "end-zone-distance", Number(0, 1000)).optional(),
    Setting::of_rule("dungeon-building", "rooms-once", Truth),
    Setting::of_rule("dungeon-building", "join", Number(1, 40)),
    Setting::of_rule("dungeon-building", "door-width", Number(1, 40)),
    Setting::of_rule("multi-player-building", "corridors", Number(0, 40)),
    Setting::of_rule("multi-player-building", "square-rooms", Number(0, 40)),
    Setting::of_rule("multi-player-building", "rectangular-rooms", Number(0, 40)),
    Setting::of_rule("multi-player-building", "end-zones", Number(0, 8)).optional(),
    Setting::of_rule("multi-player-building", "end-zone-distance", Number(0, 1000)).optional(),
    Setting::of_rule("multi-player-building", "rooms-once", Truth),
    Setting::of_rule("multi-player-building", "join", Number(1, 40)),
    Setting::of_rule("multi-player-building", "door-width", Number(1, 40)),
    Setting::of_rule("chest-placing", "chests", Number(0, 60)),
    Setting::of_rule("chest-placing", "per-tile", Number(0, 60)),
    Setting::of_rule("chest-placing", "clear-of-end-zones", Truth),
    Setting::of_rule("portal-placing", "portals", Number(0, 60)),
    Setting::of_rule("portal-placing", "from-chest", Number(0, 1000)),
    Setting::of_kind("action", "gold", Number(0, 1_000_000)).optional(),
    Setting::of_kind("action", "few", Number(1, 16)).optional(),
    Setting::of_kind("action", "some", Number(1, 16)).optional(),
    Setting::of_kind("action", "many", Number(1, 16)).optional(),
    Setting::of_kind("benefit", "by", Number(1, 16)).optional(),
    Setting::of_kind("benefit", "most", Number(1, 16)).optional(),
    Setting::of_kind("beast", "ma", Number(1, 16)),
    Setting::of_kind("beast", "st", Number(1, 16)),
    Setting::of_rule("called-off", "turns", Number(1, 100_000)),
];
