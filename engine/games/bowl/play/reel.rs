//! The throw-in template: a coach says which way it faces, a die where to (`skills/ball-and-chain`, `skills/swoop`).

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::{Bowl, Match};
use crate::games::bowl::state::{Coming, Spot};
use crate::games::bowl::words::{event, names, word};
use crate::grid::{Direction, PushSquare, Square};
use crate::referee::{Ask, By, Command, Flow, Game, Question, Verdict, require_by};

use super::injury::{outcome, total};

/// The sides of the field that the template may face, and the direction of each.
pub(crate) const FACINGS: [(Value, Direction); 4] = [
    (names::NORTH, Direction::N),
    (names::EAST, Direction::E),
    (names::SOUTH, Direction::S),
    (names::WEST, Direction::W),
];

/// Whether the template may be turned to a side of the field for a player.
pub(crate) fn may_face(game: Game<Bowl>, player: Value, facing: Value, by: By) -> Verdict {
    require_by(FACINGS.iter().any(|(side, _)| *side == facing), "not-a-side", by)?;
    game.grants(Question::new(event::MAY_FACE, [player, facing]))
}

impl Match {
    /// The way the template sends a player, which its coach has turned to one of the four sides of the field; none where
    /// he may turn it to no side.
    pub(super) fn face_template(&mut self, player: Value, origin: Square) -> Flow<Option<Direction>> {
        let options = self.facings(player);
        if options.is_empty() {
            return Ok(None);
        }
        let facing = self.ask(self.state.player(player).team, Ask("facing"), options)?.object;
        self.template(player, origin, facing).map(Some)
    }

    fn facings(&mut self, player: Value) -> Vec<Command> {
        let mut options = self.options();
        let by = By::Step("template-direction");
        let open = FACINGS.iter().map(|(facing, _)| *facing);
        let open = open.filter(|&facing| may_face(self.game(), player, facing, by).is_ok());
        options.extend(open.map(|facing| Self::command(word::AIM, player, facing)));
        options
    }

    fn template(&mut self, player: Value, origin: Square, facing: Value) -> Flow<Direction> {
        let die = total(&self.roll_number(event::TEMPLATE_DIRECTION, &[player, origin, facing])?);
        let towards = FACINGS.iter().find(|(name, _)| *name == facing).map_or(Direction::N, |(_, towards)| *towards);
        Ok(towards.turned_by(self.value(event::TEMPLATE_BEARING, None, &[player, die])?))
    }

    /// A player moves square by square where the template sends it, through whoever is in its way, as long as its coach
    /// likes and it has squares left.
    pub(crate) fn reel(&mut self, player: Value) -> Flow {
        while self.goes_on(player) && self.state.player(player).stands() {
            let (left, rushes) = self.squares_left(player)?;
            if left + rushes == 0 {
                break;
            }
            let mut options = self.facings(player);
            options.push(Self::command(word::STOP, player, NONE));
            let answer = self.ask(self.state.player(player).team, Ask("facing"), options)?;
            if answer.word == word::STOP {
                break;
            }
            self.reel_on(player, answer.object)?;
        }
        Ok(())
    }

    /// One square of it.
    fn reel_on(&mut self, player: Value, facing: Value) -> Flow {
        let origin = self.state.square(player);
        let direction = self.template(player, origin, facing)?;
        let next = self.state.dungeon().push_square(origin, direction);
        let cause = self.cause("template-direction");
        let falls = match next {
            PushSquare::Edge(into) => Some(into),
            PushSquare::Floor(into) | PushSquare::Feature(into) => Some(into).filter(|&into| self.state.is_deep(into)),
            PushSquare::Wall { .. } => None,
        };
        if let Some(into) = falls {
            self.spend(player, 1)?;
            return self.fall_in(player, into, cause);
        }
        let (PushSquare::Floor(square) | PushSquare::Feature(square)) = next else {
            self.spend(player, 1)?;
            self.step(event::MEETS_WALL, &[player, origin])?;
            return Ok(());
        };
        if !self.gets_away(player, origin, square)? {
            self.spend(player, 1)?;
            return Ok(());
        }
        let rushes = self.spend(player, 1)? > 0;
        self.acting().left = origin;
        match next {
            PushSquare::Feature(_) => {
                self.lift_into(player, square);
                self.step(event::PUSHED_INTO_FEATURE, &[player, NONE, square, cause])?;
            }
            _ if self.state.chest(square).is_some() => {
                self.step(event::MEETS_WALL, &[player, origin])?;
            }
            // It gets there by following up, if at all.
            _ if self.blocks_in_its_way(player, square, rushes)? => return Ok(()),
            _ => self.reel_into(player, square, rushes)?,
        }
        self.has_left(player, origin, square)
    }

    /// Whether somebody who stands in a player's way is blocked; false where nobody does, or a rush for it fails.
    fn blocks_in_its_way(&mut self, player: Value, square: Square, rushes: bool) -> Flow<bool> {
        let (origin, target) = (self.state.square(player), self.state.on(square));
        if target == NONE || !self.state.player(target).stands() || rushes && !self.rush(player, origin, square)? {
            return Ok(false);
        }
        if self.declare_block(player, target, names::BLOCK)? {
            self.block(player, target, names::BLOCK)?;
        }
        Ok(true)
    }

    /// Into a square; whoever is there is pushed out of the way.
    fn reel_into(&mut self, player: Value, square: Square, rushes: bool) -> Flow {
        let origin = self.state.square(player);
        let marked = !self.state.markers(player).is_empty();
        let occupant = self.state.on(square);
        let stands = occupant != NONE && self.state.player(occupant).stands();
        match occupant {
            NONE => self.state.put(player, Spot::Square(square)),
            _ => self.shove_aside(occupant, player)?,
        }
        if stands {
            return self.fall_on_arrival(player, origin, "rush-test");
        }
        if self.state.square(player) != square {
            return Ok(());
        }
        if rushes && !self.rush(player, origin, square)? {
            return self.fall_on_arrival(player, origin, "rush-test");
        }
        if marked && outcome(&self.roll(event::DODGE_TEST, &[player, origin, square])?) == names::FAILED {
            return self.fall_on_arrival(player, origin, "dodge-test");
        }
        self.arrive(player, origin, square, Coming::Carried)
    }
}
