//! Team-mates in the air: who is thrown, by whom, and where it pays.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::description::vocabulary::verb;
use crate::games::bowl::permissions::verdict::{self, measured, needs_sight};
use crate::games::bowl::state::{Spot, State};
use crate::games::bowl::words::{event, names, word};
use crate::grid::Square;
use crate::referee::{Command, Game};

use super::bot::Bot;
use super::chance::{Chance, SURE, both, part_of, test};
use super::foes::{FAR, placed};
use super::special_action::offers_to;

/// A throw that goes well, in two ways.
const GOOD: [Value; 2] = [names::SUPERB, names::SUCCESSFUL];
/// Markers that make a difference.
const MARKERS: usize = 4;
/// The bands of a throw: quick and short.
const BANDS: usize = 2;
/// Squares of a scatter that a bot looks ahead, at most.
const SCATTER: Value = 12;

/// The purpose of a throw: what the thrown player is to do where it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Landing {
    /// To score: there, or by running on.
    Score,
    /// To pick up the ball.
    Fetch(Square),
}

/// The chance that it all ends well, from every square aimed at: by the quality of the throw.
type Fields = [Vec<Chance>; 2];

impl Bot {
    /// The order to throw the ball carrier, if it scores more surely than `least`.
    pub(super) fn throw_carrier(&mut self, game: Game<Bowl>, offered: &[Command], least: Chance) -> Option<Command> {
        let carrier = game.state.carrier();
        self.team_mate_throw(game, offered, &[carrier], (Landing::Score, least))
    }

    /// The order to throw somebody to where it can pick up the ball, if that goes well more surely than `least`.
    pub(super) fn throw_for_ball(
        &mut self,
        game: Game<Bowl>,
        offered: &[Command],
        (side, ball): (u8, Square),
        least: Chance,
    ) -> Option<Command> {
        if !offered.iter().any(|option| self.may_throw(game, *option)) {
            return None;
        }
        let fresh = |&player: &Value| {
            let may = game.peek(event::MAY_PICK_UP, None, &[player]) == 1;
            may && !game.state.player(player).activated && game.peek(event::MAY_BE_THROWN, None, &[player]) == 1
        };
        let mates: Vec<Value> = placed(game.state, side).map(|(player, _)| player).filter(fresh).collect();
        self.team_mate_throw(game, offered, &mates, (Landing::Fetch(ball), least))
    }

    /// The best of all throws of these players, if it is surer than `least`.
    fn team_mate_throw(
        &mut self,
        game: Game<Bowl>,
        offered: &[Command],
        mates: &[Value],
        (landing, least): (Landing, Chance),
    ) -> Option<Command> {
        let throws: Vec<Command> = offered.iter().copied().filter(|option| self.may_throw(game, *option)).collect();
        if throws.is_empty() {
            return None;
        }
        let carrier = game.state.carrier();
        let mut best: Option<(Chance, Command, Command, Value)> = None;
        for &mate in mates.iter().filter(|&&mate| game.state.player(mate).has_zone()) {
            let mut fields = None;
            for &option in throws.iter().filter(|option| option.subject != mate && option.subject != carrier) {
                let Some(quality) = self.quality(game, option, mate) else { continue };
                let fields = fields.get_or_insert_with(|| self.landing_fields(game, (option.subject, mate), landing));
                let (chance, aim) = best_aim(game, option.subject, quality, fields);
                if chance > best.map_or(least, |(chance, ..)| chance) {
                    best = Some((chance, option, Command::new(option.subject, word::THROW_AT, aim), mate));
                }
            }
        }
        let (_, option, aim, mate) = best?;
        self.plan_beside(game, option.subject, mate, action(option, mate))?;
        self.team_mate_throw = Some(aim);
        Some(option)
    }

    /// Whether an order may end with somebody in the air.
    fn may_throw(&mut self, game: Game<Bowl>, option: Command) -> bool {
        match option.word {
            word::THROW => true,
            word::SPECIAL => {
                if let Some((_, team_mate_throws)) =
                    self.team_mate_throws.iter().find(|(action, _)| *action == option.object)
                {
                    return *team_mate_throws;
                }
                let mut team_mate_throws = false;
                game.prospects(event::SPECIAL_ACTION, &[option.subject, NONE, option.object], |what, _, _| {
                    team_mate_throws |= what == verb::THROW_TEAM_MATE;
                });
                self.team_mate_throws.push((option.object, team_mate_throws));
                team_mate_throws
            }
            _ => false,
        }
    }

    /// The chances of a team-mate being thrown well, by band: the way to it, then the throw. None if it may not.
    fn quality(&mut self, game: Game<Bowl>, option: Command, mate: Value) -> Option<(Square, [[Chance; 2]; BANDS])> {
        let thrower = option.subject;
        let node = self.plan_beside(game, thrower, mate, action(option, mate))?;
        let mut supposed = game.state.clone();
        supposed.put(thrower, Spot::Square(node.square));
        let then = game.on(&supposed);
        let may = match option.word {
            word::THROW => game.peek(event::MAY_BE_THROWN, None, &[mate]) == 1,
            _ => offers(then, option, mate),
        };
        if !may {
            return None;
        }
        let mut quality = [[0; 2]; BANDS];
        for (band, good) in (1..).zip(&mut quality) {
            then.chances(event::QUALITY_TEST, &[thrower, mate, node.square, band], |outcome, chance| {
                if let Some(index) = GOOD.iter().position(|&good| good == outcome) {
                    good[index] += both(node.chance, part_of(chance));
                }
            });
        }
        Some((node.square, quality))
    }

    /// From every square that may be aimed at, how surely whoever is thrown scatters to where it lands and can go on.
    fn landing_fields(&mut self, game: Game<Bowl>, (thrower, mate): (Value, Value), landing: Landing) -> Fields {
        let state = game.state;
        let runner = self.sense.runner(game, mate, 0);
        let mut supposed = state.clone();
        let mut known = [[None; MARKERS]; 2];
        let mut fields = [(); 2].map(|()| vec![0; state.dungeon().area() as usize]);
        for square in state.dungeon().floor() {
            if !self.ground.is_free(state, square) && square != state.square(mate) {
                continue;
            }
            let onward = self.onward(game, mate, (square, landing), (runner.left, runner.agility));
            if onward == 0 {
                continue;
            }
            let markers = self.ground.marked(square).clamp(0, MARKERS as i32 - 1) as usize;
            for (index, field) in fields.iter_mut().enumerate() {
                let lands = *known[index][markers].get_or_insert_with(|| {
                    supposed.put(mate, Spot::Square(square));
                    lands(game.on(&supposed), [mate, thrower, square, GOOD[index]])
                });
                field[square as usize] = both(lands, onward);
            }
        }
        let squares = game.peek(event::SCATTER_SQUARES, None, &[NONE, mate]).min(SCATTER);
        fields.map(|field| scattered(state, squares, field))
    }

    /// The chance that a player who has landed does what it was thrown for.
    fn onward(
        &mut self,
        game: Game<Bowl>,
        mate: Value,
        (square, landing): (Square, Landing),
        (legs, agility): (i32, i32),
    ) -> Chance {
        let state = game.state;
        if landing == Landing::Score && verdict::scores_at(game, mate, square) {
            return SURE;
        }
        if state.player(mate).activated {
            return 0;
        }
        let (steps, there) = match landing {
            Landing::Score => (state.steps_to_score(square, state.player(mate).team).unwrap_or(FAR), SURE),
            Landing::Fetch(ball) => {
                let pick_up = self.sense.pick_up(state, mate, self.ground.marked(ball));
                (self.fields.steps(&self.ground, ball, square), pick_up)
            }
        };
        let rushes = i32::from(steps) - legs;
        if rushes > 2 {
            return 0;
        }
        let away = if self.ground.marked(square) > 0 { both(there, test(agility, false)) } else { there };
        (0..rushes.max(0)).fold(away, |chance, _| both(chance, test(2, false)))
    }
}

/// Whether a special action is offered to somebody where it stands, with this team-mate.
fn offers(game: Game<Bowl>, option: Command, mate: Value) -> bool {
    offers_to(game, option.subject).contains(&(option.object, mate))
}

/// The command for what is done beside a team-mate.
fn action(option: Command, mate: Value) -> Command {
    let word = if option.word == word::THROW { word::THROW } else { word::TARGET };
    Command::new(option.subject, word, mate)
}

/// The chance that a player lands on its feet.
fn lands(game: Game<Bowl>, slots: [Value; 4]) -> Chance {
    let mut lands = 0;
    game.chances(event::LANDING_TEST, &slots, |outcome, chance| {
        lands += if outcome == names::PASSED { part_of(chance) } else { 0 };
    });
    lands
}

/// The mean of what is around, once for each square of a scatter: whoever hits a wall crashes, and is worth nothing.
fn scattered(state: &State, squares: Value, field: Vec<Chance>) -> Vec<Chance> {
    let dungeon = state.dungeon();
    let mut from = field;
    for _ in 0..squares {
        let mut to = vec![0; from.len()];
        for square in dungeon.floor() {
            let sum: Chance = dungeon.next_to(square).iter().map(|&next| from[next as usize]).sum();
            to[square as usize] = sum / 8;
        }
        from = to;
    }
    from
}

/// The square in reach at which it is best to throw.
fn best_aim(
    game: Game<Bowl>,
    thrower: Value,
    (from, quality): (Square, [[Chance; 2]; BANDS]),
    fields: &Fields,
) -> (Chance, Square) {
    let state = game.state;
    let longest = game.peek(event::LONGEST_BAND, None, &[thrower, names::THROW]);
    let mut best = (0, NONE);
    for aim in state.dungeon().floor().filter(|&aim| state.chest(aim).is_none()) {
        let band = measured(game, thrower, from, aim);
        if !(1..=longest.min(BANDS as i32)).contains(&band) {
            continue;
        }
        let good = quality[band as usize - 1];
        let chance = both(good[0], fields[0][aim as usize]) + both(good[1], fields[1][aim as usize]);
        let seen = || state.dungeon().sees(from, aim) || !needs_sight(game, thrower);
        if chance > best.0 && seen() {
            best = (chance, aim);
        }
    }
    best
}
