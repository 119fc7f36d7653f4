//! A whole map, held against every rule of setting up at once.

use super::board::{Dungeon, Square};
use super::{Footing, Ground, Leads, Limits};
use crate::pack::{Diagnostic, Diagnostics, Place};

impl Dungeon {
    /// Reports all that is wrong with a map that was drawn: its end zones, its ways, its chests and its portals.
    pub fn hold_against(&self, limits: &Limits, place: Place, faults: &mut Diagnostics) {
        self.check_end_zones(limits, place, faults);
        self.check_width(limits, place, faults);
        for (index, &chest) in self.chests.iter().enumerate() {
            let verdict = self.place_chest_ok(chest, &self.chests[..index], limits);
            faults.list.extend(verdict.err().map(|wrong| wrong.fault("chest", self.xy(chest), place)));
        }
        for (index, &portal) in self.portals.iter().enumerate() {
            let verdict = self.place_portal_ok(portal, self.chests.iter().copied(), &self.portals[..index], limits);
            faults.list.extend(verdict.err().map(|wrong| wrong.fault("portal", self.xy(portal), place)));
        }
        let most = limits.most_portals.unwrap_or(limits.portals);
        let chests = ("chests-count", self.chests.len(), limits.chests..=limits.chests);
        for (code, found, need) in [chests, ("portals-count", self.portals.len(), limits.portals..=most)] {
            // What is not drawn is placed by the coaches.
            if found > 0 && *need.start() > 0 && !i32::try_from(found).is_ok_and(|found| need.contains(&found)) {
                faults.push(Diagnostic::error(code, place).with("found", found).with("need", *need.start()));
            }
        }
    }

    /// Reports what leads to another level where there is nothing: openings over rock, stairs to thin air.
    pub fn hold_passages(&self, grounds: &[Ground], place: Place, faults: &mut Diagnostics) {
        let is_laid = |square: Option<Square>| square.is_some_and(|square| self.tile(square).is_some());
        let opens = |ground: &Ground| ground.footing == Footing::Hole || ground.leads == Leads::Below;
        for feature in &self.features {
            let is_opening = grounds.iter().any(|ground| ground.id == feature.id && opens(ground));
            for &square in &feature.squares {
                let ((x, y), level) = (self.xy(square), self.level(square));
                let top = feature.up.map(|up| self.at(x + up.offset().0, y + up.offset().1, level + 1));
                let code = match top {
                    _ if is_opening && !is_laid(self.above(square, -1)) => "opening-over-rock",
                    Some(top) if !is_laid(top) => "stairs-to-nowhere",
                    _ => continue,
                };
                let fault = Diagnostic::error(code, place).with("x", x).with("y", y);
                faults.push(fault.with("level", if is_opening { level - 1 } else { level + 1 }));
            }
        }
    }

    fn check_end_zones(&self, limits: &Limits, place: Place, faults: &mut Diagnostics) {
        if let Some(fault) = self.end_zones_too_near(limits, place) {
            faults.push(fault);
        }
        let (Some(width), Some(length)) = limits.end_zone_size else { return };
        for tile in self.tiles.iter().filter(|tile| tile.end_zone.is_some()) {
            let (short, long) = self.measures(&tile.squares);
            if (short, long) != (width, length) || tile.squares.len() as i32 != width * length {
                let fault = Diagnostic::error("end-zone-size", place).with("short", short).with("long", long);
                faults.push(fault.with("width", width).with("length", length));
            }
        }
    }

    /// The shorter and the longer side of what some squares cover.
    fn measures(&self, squares: &[Square]) -> (i32, i32) {
        let span = |values: Vec<i32>| match (values.iter().min(), values.iter().max()) {
            (Some(least), Some(most)) => most - least + 1,
            _ => 0,
        };
        let columns = span(squares.iter().map(|&square| self.xy(square).0).collect());
        let rows = span(squares.iter().map(|&square| self.xy(square).1).collect());
        (columns.min(rows), columns.max(rows))
    }

    /// Every square to stand on lies in a block of them, as wide as any way must be.
    fn check_width(&self, limits: &Limits, place: Place, faults: &mut Diagnostics) {
        let Some(width) = limits.corridor_width else { return };
        let is_block = |level: i32, (left, top): (i32, i32)| {
            let mut cells = (left..left + width).flat_map(|x| (top..top + width).map(move |y| (x, y)));
            cells.all(|(x, y)| self.at(x, y, level).is_some_and(|square| self.tile(square).is_some()))
        };
        let is_narrow = |&square: &Square| {
            let (x, y) = self.xy(square);
            let mut corners = (0..width).flat_map(|dx| (0..width).map(move |dy| (x - dx, y - dy)));
            !corners.any(|corner| is_block(self.level(square), corner))
        };
        let narrow = self.floor().find(is_narrow).map(|square| self.xy(square));
        if let Some((x, y)) = narrow {
            let fault = Diagnostic::error("way-too-narrow", place).with("x", x).with("y", y);
            faults.push(fault.with("need", width));
        }
    }
}
