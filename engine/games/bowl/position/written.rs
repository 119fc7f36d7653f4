//! A position as it is read: what whoever reads it supposes anyway is left out.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::set_up::new_side;
use crate::games::bowl::sides::SIDES;
use crate::games::bowl::spans::span;
use crate::games::bowl::state::{Acting, Ball, Boost, Change, Player, Posture, Spot, State};
use crate::games::bowl::vocabulary::{PLAYER, SQUARE};
use crate::grid::Dungeon;
use crate::grid::bare;
use crate::pack::{Entries, Node, Tree};
use crate::referee::{Book, Family, Game, RuleSet, Start, Written};
use crate::teams::Characteristic;

use super::hire;

/// A position, as it is read. Between two orders nobody is acting, and what lasts no longer than an order is over.
#[must_use]
pub fn write(game: Game<Bowl>, start: &Start) -> Option<Tree> {
    let mut writer = Writer { book: game.book, state: game.state, position: Entries::default() };
    writer.ground(start)?;
    writer.players();
    writer.things();
    for side in 0..game.state.sides.len() {
        writer.side(side);
    }
    writer.turn(start);
    Some(writer.position.into())
}

struct Writer<'w> {
    book: &'w Book<Bowl>,
    state: &'w State,
    position: Entries,
}

impl Writer<'_> {
    fn spell(&self, square: Value) -> String {
        Bowl::spell(self.state, SQUARE, square)
    }

    fn name(&self, player: Value) -> String {
        Bowl::spell(self.state, PLAYER, player)
    }

    /// The rules of a set, each as it is written, with the number that it carries.
    fn rules(&self, set: &RuleSet, besides: &RuleSet, arguments: &[(u16, Value)]) -> Vec<String> {
        let ours = self.book.rules.iter().filter_map(|rule| Some((rule, rule.held?)));
        let ours = ours.filter(|(_, held)| set.contains(*held) && !besides.contains(*held));
        let carried = |held: u16| arguments.iter().find(|(rule, _)| *rule == held).map(|(_, number)| *number);
        let spelled = |(rule, held): (&crate::referee::Rule, u16)| {
            let id = self.book.names.name(rule.name);
            carried(held).map_or_else(|| id.to_owned(), |number| format!("{id}({number})"))
        };
        ours.map(spelled).collect()
    }

    fn rule(&self, held: u16) -> &str {
        let rule = self.book.rules.iter().find(|rule| rule.held == Some(held));
        rule.map_or("", |rule| self.book.names.name(rule.name))
    }

    /// The dungeon, whose its end zones are, and what has become of its terrain; none where nobody knows how it was drawn.
    fn ground(&mut self, start: &Start) -> Option<()> {
        let dungeon = self.state.dungeon();
        match (self.book.data.dungeons.get(&dungeon.id), &start.board) {
            (Some(known), _) => {
                self.position.put("dungeon", dungeon.id.as_str());
                let owners = known.tiles().iter().zip(dungeon.tiles());
                let mut owners: Vec<(u8, u8)> =
                    owners.filter_map(|(then, now)| then.end_zone.zip(now.end_zone)).collect();
                owners.sort_unstable();
                owners.dedup();
                if owners.iter().any(|(then, now)| then != now) {
                    let sides = &SIDES[..self.state.sides.len()];
                    let word = |(_, now): &(u8, u8)| sides.get(usize::from(*now)).map_or("nobody", |side| *side);
                    self.position.put_all("end-zones", owners.iter().map(word));
                }
            }
            (None, _) if is_hall(dungeon) => self.hall(),
            (None, Some(Written::File { text, .. })) => self.as_written(&Tree::parse(text, 0).ok()?),
            (None, _) => return None,
        }
        let mut terrain = Entries::default();
        for &(square, rule) in &self.state.laid {
            terrain.put(self.spell(square), if rule == NONE { "none" } else { self.book.names.name(rule) });
        }
        if !self.state.laid.is_empty() {
            self.position.put("terrain", terrain);
        }
        Some(())
    }

    fn hall(&mut self) {
        let dungeon = self.state.dungeon();
        self.position.put("hall", [dungeon.width, dungeon.height].into_iter().collect::<Node>());
    }

    /// The ground as somebody has written it: a dungeon, or the ground of another position.
    fn as_written(&mut self, written: &Tree) {
        let (dungeon, drawing) = (written.get("dungeon"), written.get("board").and_then(Tree::scalar));
        let rooms = written.get("rooms");
        match (dungeon, drawing) {
            (None, None) if rooms.is_none() => self.position.put("dungeon", written.node.clone()),
            (Some(dungeon), _) => self.position.put("dungeon", dungeon.node.clone()),
            (None, Some(drawing)) => self.position.put("board", bare(&self.book.data.grounds, &drawing)),
            (None, None) => self.hall(),
        }
        self.position.put_some("rooms", rooms.map(|rooms| rooms.node.clone()));
    }

    fn players(&mut self) {
        for player in self.state.everyone() {
            let entry = match self.state.beast(player) {
                Some(beast) => {
                    let mut entry = Entries::default();
                    entry.put("at", self.spell(self.state.square(player)));
                    entry.put("lair", self.spell(beast.lair));
                    entry
                }
                None => self.player(player),
            };
            self.position.put(self.name(player), entry);
        }
    }

    fn player(&self, player: Value) -> Entries {
        let (who, usual) = (self.state.player(player), self.usual(player));
        let mut entry = Entries::default();
        let square = self.state.square(player);
        entry.put_some("at", (square != NONE).then(|| self.spell(square)));
        entry.put_some("position", self.book.data.position_id(who.position));
        for which in Characteristic::ALL {
            let value = who.profile[which as usize];
            if value != usual.profile[which as usize] {
                entry.put(which.word(), characteristic(which, value));
            }
        }
        entry.put_all("has", self.rules(&who.rules, &usual.rules, &who.arguments));
        entry.put_some("state", self.condition(who));
        entry.put_unless(
            "stunned-this-turn",
            who.posture == Posture::Stunned && who.stunned_in == self.state.turn,
            false,
        );
        entry.put_unless("activated", who.activated, false);
        entry.put_unless("distracted", who.distracted, false);
        entry.put_unless("niggling-injuries", who.niggles, 0);
        let teleports = if who.teleports.0 == self.state.turn { who.teleports.1 } else { 0 };
        entry.put_unless("teleports", teleports, 0);
        entry.put_all("boosts", self.state.boosts.iter().filter(|boost| boost.player == player).map(|b| self.boost(b)));
        entry.put_unless("name", who.name.as_str(), "");
        entry
    }

    /// A player of its position and nothing more.
    fn usual(&self, player: Value) -> Player {
        let mut usual = super::newcomer(self.state.player(player).team, self.state.player(player).number);
        if let Some(id) = self.book.data.position_id(self.state.player(player).position) {
            hire(self.book, &mut usual, id);
        }
        usual
    }

    fn condition(&self, who: &Player) -> Option<&str> {
        match (who.spot, who.posture) {
            (Spot::Square(_), Posture::Prone) => Some("prone"),
            (Spot::Square(_), Posture::Stunned) => Some("stunned"),
            (Spot::Square(_) | Spot::Reserves, _) => None,
            (Spot::KnockedOut, _) => Some("knocked-out"),
            (Spot::Injured(how), _) => Some(self.book.names.name(how)),
            (Spot::SentOff, _) => Some("sent-off"),
            (Spot::Lost, _) => Some("lost"),
        }
    }

    fn boost(&self, boost: &Boost) -> Entries {
        let mut entry = Entries::default();
        match boost.change {
            Change::Characteristic(which, by) => entry.put(which.word(), by),
            Change::Rule(held) => entry.put("has", self.rule(held)),
            Change::Count(held, by) => {
                entry.put("has", self.rule(held));
                entry.put("by", by);
            }
            Change::Distracted => entry.put("distracted", true),
        }
        entry.put("until", self.book.names.name(span(boost.until)));
        entry
    }

    /// The ball, chests and portals.
    fn things(&mut self) {
        match self.state.ball {
            Ball::Hidden => {}
            Ball::Ground(square) => self.position.put("ball", self.spell(square)),
            Ball::Held(player) => self.position.put("ball", self.name(player)),
        }
        let mut chests = Entries::default();
        for chest in &self.state.chests {
            chests.put(self.spell(chest.square), if chest.ball { "ball" } else { "trap" });
        }
        if !self.state.chests.is_empty() {
            self.position.put("chests", chests);
        }
        let portals = self.state.portals.iter().map(|&square| self.spell(square));
        self.position.put_all("portals", portals.collect::<Vec<_>>());
    }

    fn side(&mut self, side: usize) {
        let (own, usual) = (&self.state.sides[side], new_side(self.book));
        let mut entry = Entries::default();
        let roster = |id: &&str| self.book.names.find(id) == Some(own.roster);
        entry.put_some("roster", self.book.data.rosters.iter().map(|roster| roster.id.as_str()).find(roster));
        entry.put_unless("name", own.name.as_str(), "");
        entry.put_unless("re-rolls", own.re_rolls, 0);
        entry.put_all("lent", own.lent.iter().map(|&held| self.rule(held)));
        entry.put_unless("turns", own.turns, 0);
        entry.put_unless("touchdowns", own.touchdowns, 0);
        entry.put_unless("coach-gone", own.coach_gone, false);
        entry.put_all("has", self.rules(&own.rules, &usual.rules, &own.arguments));
        entry.put_all("lacks", self.rules(&usual.rules, &own.rules, &[]));
        entry.put_all(
            "extra-re-rolls",
            own.extra.iter().map(|&(by, until)| {
                let mut extra = Entries::default();
                extra.put("by", by);
                extra.put("until", self.book.names.name(span(until)));
                extra
            }),
        );
        entry.put_all(
            "counts",
            own.counts.iter().map(|&(held, by, until)| {
                let mut count = Entries::default();
                count.put("has", self.rule(held));
                count.put("by", by);
                count.put("until", self.book.names.name(span(until)));
                count
            }),
        );
        let entry = Node::from(entry);
        if entry != Node::Map(Vec::new()) {
            self.position.put(SIDES[side], entry);
        }
    }

    fn acting(&self, acting: &Acting) -> Entries {
        let mut entry = Entries::default();
        entry.put("player", self.name(acting.player));
        entry.put("action", self.book.names.name(acting.action));
        entry.put_some("target", (acting.target != NONE).then(|| self.name(acting.target)));
        let from = (acting.origin != self.state.square(acting.player)).then(|| self.spell(acting.origin));
        entry.put_some("from", from);
        entry.put_unless("moved", acting.moved, 0);
        entry.put_unless("rushed", acting.rushed, 0);
        entry.put_unless("jumps", acting.jumps, 0);
        entry.put_unless("done", acting.done, false);
        entry
    }

    /// Whose turn it is, and what was done in it.
    fn turn(&mut self, start: &Start) {
        let (state, side) = (self.state, |side: u8| SIDES[usize::from(side)]);
        self.position.put_unless("active", side(state.active), SIDES[0]);
        self.position.put_unless("first", side(state.first), side(state.active));
        self.position.put_all("round", state.round.iter().map(|&next| side(next)));
        self.position.put_unless("turn", state.turn, 0);
        self.position.put_some("turn-limit", state.turn_limit.or(start.turns));
        self.position.put_unless("pre-game", state.to_set_up, false);
        if let Some(acting) = &state.acting {
            self.position.put("acting", self.acting(acting));
        }
        let begun = state.players.iter().any(|player| player.activated);
        if !(state.to_set_up || begun && state.used.is_empty()) {
            let used = state.used.iter().map(|&word| self.book.names.name(word));
            self.position.put("used", used.collect::<Node>());
        }
    }
}

/// Whether a dungeon is one room of nothing but floor.
fn is_hall(dungeon: &Dungeon) -> bool {
    dungeon.floor().count() as i32 == dungeon.area() && dungeon.rooms().is_empty() && dungeon.end_zones() == 0
}

/// A characteristic as it is read: a number, or the least number of a die.
fn characteristic(which: Characteristic, value: Value) -> Node {
    match which {
        _ if value == NONE => "-".into(),
        Characteristic::Ma | Characteristic::St => value.into(),
        _ => format!("{value}+").into(),
    }
}
