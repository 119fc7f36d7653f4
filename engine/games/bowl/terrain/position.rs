//! The ground of a position: what is where, what one may slip into, where a step leads.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::state::State;
use crate::grid::Square;
use crate::grid::{Footing, Ground, Leads, PushSquare};
use crate::referee::RuleSet;

impl State {
    /// The rule of the terrain of a square, or none.
    #[inline]
    pub fn terrain(&self, square: Square) -> Value {
        self.places(square)[1]
    }

    /// The rules of the room and the terrain of a square, or none.
    #[inline]
    pub fn places(&self, square: Square) -> [Value; 2] {
        let known = usize::try_from(square).ok().and_then(|square| self.board.places.get(square)).copied();
        let [room, drawn] = known.unwrap_or([NONE; 2]);
        let laid = self.laid.iter().find(|(at, _)| *at == square).map(|&(_, terrain)| terrain);
        [room, laid.unwrap_or(drawn)]
    }

    /// The terrain of a square, if it is more than plain floor.
    #[inline]
    pub fn ground(&self, square: Square) -> Option<&Ground> {
        if self.board.grounds.is_empty() {
            return None;
        }
        let terrain = self.terrain(square);
        if terrain == NONE { None } else { self.board.grounds.iter().find(|ground| ground.rule == terrain) }
    }

    /// Whether nothing bears whoever comes to a square.
    #[inline]
    pub fn is_hole(&self, square: Square) -> bool {
        self.ground(square).is_some_and(|ground| ground.footing == Footing::Hole)
    }

    /// Whether something stands on a square to which nobody comes.
    pub fn is_obstacle(&self, square: Square) -> bool {
        self.ground(square).is_some_and(|ground| ground.footing == Footing::Solid)
    }

    /// Whether whoever comes to a square falls into its terrain.
    pub fn is_deep(&self, square: Square) -> bool {
        self.ground(square).is_some_and(|ground| matches!(ground.footing, Footing::Deep | Footing::Hole))
    }

    /// The terrain of a square changes, or is gone.
    pub(crate) fn lay(&mut self, terrain: Value, square: Square) {
        self.laid.retain(|(at, _)| *at != square);
        self.laid.push((square, terrain));
    }

    /// Whether whoever is pushed or goes on in a straight line from one square to another falls there.
    pub fn falls_at(&self, origin: Square, square: Square) -> bool {
        self.dungeon().falls(origin, square) || self.is_deep(square)
    }

    /// Where whoever falls at a square comes down: through a hole, on the level below.
    pub fn bottom(&self, square: Square) -> Square {
        let below = if self.is_hole(square) { self.dungeon().above(square, -1) } else { None };
        below.filter(|&below| self.dungeon().tile(below).is_some()).unwrap_or(square)
    }

    /// How much higher a square is than one beside it: 1, 0 or -1; on stairs, towards their upper end is higher.
    pub fn rise(&self, from: Square, to: Square) -> i32 {
        let dungeon = self.dungeon();
        let levels = dungeon.level(to) - dungeon.level(from);
        if levels != 0 {
            return levels.signum();
        }
        let Some(way) = dungeon.direction(from, to) else { return 0 };
        let up = [to, from].into_iter().find_map(|square| dungeon.feature(square)?.up);
        match up {
            Some(up) if up.spread().contains(&way) => 1,
            Some(up) if up.reversed().spread().contains(&way) => -1,
            _ => 0,
        }
    }

    /// The squares that whoever stands on a square may slip into: terrain beside it other than its own, and edges.
    pub fn hazards(&self, square: Square) -> Vec<Square> {
        let dungeon = self.dungeon();
        if square == NONE || self.board.grounds.is_empty() && dungeon.is_flat() {
            return Vec::new();
        }
        let own = self.terrain(square);
        let slips = |to: Square| self.terrain(to) != own && self.ground(to).is_some_and(|ground| ground.hazard);
        let around = dungeon.squares_around(square);
        let hazards = around.filter_map(|next| match next {
            PushSquare::Edge(to) => Some(to),
            PushSquare::Floor(to) | PushSquare::Feature(to) => Some(to).filter(|&to| slips(to)),
            PushSquare::Wall { .. } => None,
        });
        hazards.collect()
    }

    /// Where a single step leads from a square beside those next to it: down a ladder, up again, to ground alike.
    pub fn passages(&self, square: Square) -> Vec<Square> {
        let leads = self.board.grounds.iter().any(|ground| ground.leads != Leads::Nowhere);
        if square == NONE || !leads {
            return Vec::new();
        }
        let mut found = self.alike(square);
        found.extend(self.downwards(square));
        found.extend(self.upwards(square));
        found
    }

    /// Whether the ground a player stands on gives it a rule.
    pub(in crate::games::bowl) fn lent_by_ground(&self, player: Value, held: u16) -> bool {
        self.ground(self.square(player)).is_some_and(|ground| ground.has.contains(&held))
    }

    /// Whether anything else than itself may give a player any of these: what lasts for a while, or the ground it stands on.
    #[inline(never)]
    pub(in crate::games::bowl) fn gives_any(&self, player: Value, rules: &RuleSet) -> bool {
        let lent =
            || self.ground(self.square(player)).is_some_and(|on| on.has.iter().any(|&held| rules.contains(held)));
        self.boosts.iter().any(|boost| boost.change.is_of(|held| rules.contains(held)))
            || self.board.lends.meets(rules) && lent()
    }

    /// The other squares of ground that leads to ground alike.
    pub fn alike(&self, square: Square) -> Vec<Square> {
        let Some(ground) = self.ground(square).filter(|ground| ground.leads == Leads::Alike) else { return Vec::new() };
        let features = self.dungeon().features().iter().filter(|feature| feature.id == ground.id);
        let others = features.flat_map(|feature| &feature.squares).copied();
        others.filter(|&other| other != square && self.terrain(other) == ground.rule).collect()
    }

    /// The squares beneath the openings beside a square, or beneath itself where it leads down.
    fn downwards(&self, square: Square) -> Vec<Square> {
        let dungeon = self.dungeon();
        let openings = dungeon.next_to(square).iter().copied().filter(|&next| self.is_hole(next));
        let tops = openings.chain([square].into_iter().filter(|&own| !self.is_hole(own)));
        let lower = tops.filter(|&top| self.leads_below(top)).filter_map(|top| dungeon.above(top, -1));
        lower.filter(|&square| dungeon.is_floor(square)).collect()
    }

    /// The way back.
    fn upwards(&self, square: Square) -> Vec<Square> {
        let dungeon = self.dungeon();
        let Some(top) = dungeon.above(square, 1).filter(|&top| self.leads_below(top)) else { return Vec::new() };
        match self.is_hole(top) {
            true => dungeon.next_to(top).to_vec(),
            false => vec![top],
        }
    }

    fn leads_below(&self, square: Square) -> bool {
        self.ground(square).is_some_and(|ground| ground.leads == Leads::Below)
    }
}
