//! Jumps over what lies in the way, and down from a platform.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Match;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::permissions::allowance::FAR;
use crate::games::bowl::permissions::price::pays;
use crate::games::bowl::play::injury::outcome;
use crate::games::bowl::state::{Coming, Spot};
use crate::games::bowl::words::{event, names, word};
use crate::grid::{Direction, PushSquare, Square};
use crate::referee::{Command, Flow, Game, Question, Verdict, require};

use super::Plain;
use super::stepping::affords_jump;

/// A jump: over which squares in a straight line, and to where, as a rule straight on.
pub(crate) struct Crossing {
    pub over: Vec<Square>,
    pub landing: Square,
}

/// The jumps over things that a player could make if it had movement enough.
fn crossings(game: Game<Bowl>, player: Value, plain: &Plain) -> impl Iterator<Item = Crossing> {
    let crossed = |square: Square| {
        let occupant = game.state.on(square);
        !plain.is_never_crossed(square) && game.ask(crosses(player, square, occupant)) == 1
    };
    let ways = ways_over(game, player, game.state.square(player), crossed).into_iter();
    ways.filter(move |crossing| game.state.is_empty(crossing.landing))
}

/// The question whether a player may jump over what is on a square; nobody does unless a rule says so.
pub(crate) fn crosses(player: Value, square: Square, occupant: Value) -> Question {
    Question::new(event::MAY_CROSS, [player, square, occupant]).from(0)
}

/// The jumps over things that a player could make from a square, whoever is in the way, over squares that are `crossed`.
pub(crate) fn ways_over(
    game: Game<Bowl>,
    player: Value,
    here: Square,
    crossed: impl Fn(Square) -> bool,
) -> Vec<Crossing> {
    if game.book.events[usize::from(event::MAY_CROSS)].hooks.is_empty() || here == NONE {
        return Vec::new();
    }
    let mut found = Vec::new();
    for way in Direction::ALL {
        in_direction(game, player, (here, way), &crossed, &mut found);
    }
    found
}

/// The jumps in one direction: over all that may be crossed, to the first square that may not, or to one beside it.
fn in_direction(
    game: Game<Bowl>,
    player: Value,
    (here, way): (Square, Direction),
    crossed: impl Fn(Square) -> bool,
    found: &mut Vec<Crossing>,
) {
    let dungeon = game.state.dungeon();
    let next = |square: Square| match dungeon.push_square(square, way) {
        PushSquare::Floor(to) | PushSquare::Feature(to) | PushSquare::Wall { feature: Some(to) } => Some(to),
        PushSquare::Edge(_) | PushSquare::Wall { feature: None } => None,
    };
    let line = std::iter::successors(next(here), |&square| next(square));
    let over: Vec<Square> = line.take_while(|&square| crossed(square)).collect();
    let Some(&last) = over.last() else { return };
    let lands = |eighths: i8| {
        let landing = dungeon.step(last, way.turned(eighths)).filter(|&to| !crossed(to))?;
        let veers = Question::new(event::MAY_VEER, [player, last, landing]);
        (eighths == 0 || game.grants(veers).is_ok()).then(|| Crossing { over: over.clone(), landing })
    };
    found.extend([0, -1, 1].into_iter().filter_map(lands));
}

/// The jump over things that leads to a square, if one does.
pub(in crate::games::bowl) fn crossing(game: Game<Bowl>, player: Value, landing: Square) -> Option<Crossing> {
    crossings(game, player, &Plain::default()).find(|crossing| crossing.landing == landing)
}

fn price(player: Value, crossing: &Crossing) -> Question {
    let squares = crossing.over.len() as i32;
    Question::new(event::CROSSING_COST, [player, squares]).from(squares)
}

/// The cost of a jump over things.
pub(crate) fn crossing_cost(game: Game<Bowl>, player: Value, crossing: &Crossing) -> i32 {
    game.ask(price(player, crossing)).clamp(0, FAR)
}

/// Whether a player with so many squares left has enough for a jump over things.
pub(in crate::games::bowl) fn may_cross(game: Game<Bowl>, player: Value, crossing: &Crossing, squares: i32) -> Verdict {
    pays(price(player, crossing), crossing_cost(game, player, crossing), squares, "rush-limit")
}

/// Whether a player can jump down to a square.
pub(in crate::games::bowl) fn may_jump_down(game: Game<Bowl>, player: Value, landing: Square, squares: i32) -> Verdict {
    let here = game.state.square(player);
    require(game.state.dungeon().drops(here).any(|square| square == landing), "not-a-jump", "may-jump-over")?;
    require(game.state.is_empty(landing), "square-taken", "enters-square")?;
    affords_jump(game, player, [here, NONE, landing], squares)?;
    game.grants(Question::new(event::MAY_JUMP_DOWN, [player, here, landing]).from(0))
}

impl Match {
    /// The jumps over things and down from platforms that a player may make.
    pub(in crate::games::bowl) fn crossing_options(
        &mut self,
        player: Value,
        squares: i32,
        plain: &Plain,
        options: &mut Vec<Command>,
    ) {
        let game = self.game();
        let near = crossings(game, player, plain).filter(|crossing| may_cross(game, player, crossing, squares).is_ok());
        let down = game.state.dungeon().drops(game.state.square(player));
        let down = down.filter(|&landing| may_jump_down(game, player, landing, squares).is_ok());
        for landing in near.map(|crossing| crossing.landing).chain(down) {
            let command = Self::command(word::JUMP, player, landing);
            if !options.contains(&command) {
                options.push(command);
            }
        }
    }

    /// Over things in one jump; whoever fails falls into the last of them.
    pub(in crate::games::bowl) fn cross(&mut self, player: Value, crossing: &Crossing) -> Flow {
        let (origin, landing) = (self.state.square(player), crossing.landing);
        if !self.gets_away(player, origin, landing)? {
            return Ok(());
        }
        for &over in &crossing.over {
            self.truth(event::MAY_CROSS, &[player, over, self.state.on(over)])?;
        }
        let squares = crossing.over.len() as i32;
        let cost = self.value(event::CROSSING_COST, Some(squares), &[player, squares])?.clamp(0, FAR);
        let rushes = self.spend(player, cost)?;
        self.acting().left = origin;
        self.state.put(player, Spot::Square(landing));
        for _ in 0..rushes {
            if !self.rush(player, origin, landing)? {
                self.fall_on_arrival(player, origin, "rush-test")?;
                return self.has_left(player, origin, landing);
            }
        }
        let over = crossing.over.last().copied().unwrap_or(NONE);
        let test = self.roll_number(event::CROSSING_TEST, &[player, origin, landing, over, squares])?;
        if outcome(&test) == names::FAILED {
            self.fall_from(player, origin, over, "crossing-test")?;
        } else {
            self.arrive(player, origin, landing, Coming::OnFoot)?;
        }
        self.has_left(player, origin, landing)
    }
}
