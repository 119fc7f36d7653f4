//! A coach who plays to win: it tries every action on a copy of the table, by the rules of the book, and takes the one after
//! which it stands best, challenges claimed and all.
//!
//! Start at [`Bot::answer`](Coach::answer); [`worth`] evaluates a position.
//!
//! **Never here:** the name of a card, an ability or a face: their effects are tried out.

use crate::coach::best;
use crate::dice::Seeded;
use crate::expr::vocabulary::{NONE, Value, slot};
use crate::referee::{Coach, Command, Flow, Game, HookId, Recorder, Referee, Request};
use crate::text::Language;

use crate::games::blitz::action::{WORDS, index_of};
use crate::games::blitz::game::Blitz;
use crate::games::blitz::pitch::Square;
use crate::games::blitz::sheet;
use crate::games::blitz::state::{Place, Stage, State};
use crate::games::blitz::words::{event, names, word};

/// Times that an action with dice is tried.
const TRIES: u64 = 4;
/// Actions of each turn that are tried, after a first first_worth at all of them.
const FINALISTS: usize = 14;
/// Squares of a move that are looked at more closely.
const GOALS: usize = 3;

/// Plays to win, without chance: the same game gets the same answers.
#[derive(Clone, Debug, Default)]
pub struct Bot {
    /// The squares still to step into, the next one last.
    path: Vec<Square>,
    /// Whether this is only a try.
    trying: bool,
}

/// A command, and the squares that follow.
#[derive(Clone, Debug)]
struct Plan {
    command: Command,
    path: Vec<Square>,
    first_worth: f32,
}

impl Coach<Blitz> for Bot {
    fn answer(&mut self, game: Game<Blitz>, request: &Request) -> Flow<usize> {
        if let Some(hook) = request.hook.filter(|_| request.ask.is_optional()) {
            let wanted = if uses(game, hook, request) { Command::USE } else { Command::DECLINE };
            return Ok(request.options.iter().position(|option| option.word == wanted).unwrap_or(0));
        }
        let chosen = match request.options[0].word {
            _ if request.ask.0 == "action" || request.ask.0 == "free-action" => self.act(game, request),
            _ if request.ask.0 == "step" => self.step(game, request),
            Command::CHOOSE => best(request.options, |option| face_worth(game, request, option.object)),
            word::CLAIM => best(request.options, |option| claim_worth(game.state, option)),
            _ => best(request.options, |option| small_worth(game.state, request.side, option)),
        };
        Ok(chosen.unwrap_or(0))
    }

    fn way(&self, game: Game<Blitz>, command: Command) -> Option<Vec<Command>> {
        sheet::way(game, command)
    }

    fn no_way(&self, game: Game<Blitz>, command: Command, language: Language) -> Option<String> {
        sheet::no_way(game, command, language)
    }
}

/// Whether an optional rule is used: dice are rolled again when they went badly, nothing that only turns a ball is wasted.
fn uses(game: Game<Blitz>, hook: HookId, request: &Request) -> bool {
    let rule = &game.book.hooks[usize::from(hook)];
    let Some((_, frame)) = request.about else { return true };
    if !rule.rerolls() {
        return !rule.modifies();
    }
    match frame.slots[usize::from(slot::OUTCOME)] {
        NONE => request.dice.iter().all(|&die| bad_face(game, request, die)),
        outcome => outcome != names::PASSED,
    }
}

/// Whether a die of a block shows what its coach does not want.
fn bad_face(game: Game<Blitz>, request: &Request, die: u8) -> bool {
    let faces = request.about.and_then(|(event, _)| match &game.book.events[usize::from(event)].base {
        crate::referee::Base::Roll { pool, .. } => pool.faces.as_ref(),
        _ => None,
    });
    let face = faces.and_then(|faces| faces.get(usize::from(die).wrapping_sub(1)));
    face.is_some_and(|&face| face_worth(game, request, face) < 1.0)
}

/// The value of a face of the block die: its result is worked out on a copy of the table.
fn face_worth(game: Game<Blitz>, request: &Request, face: Value) -> f32 {
    let Some((_, frame)) = request.about else { return 0.0 };
    let [blocker, target] = [frame.fact(0), frame.fact(1)];
    let Some(mut table) = sandbox(game, game.state.clone(), 0, Vec::new()) else { return 0.0 };
    let Ok(result) = table.step(event::BLOCK_RESULT, &[blocker, target, face, 0, 0, 0, 0, 0]) else { return 0.0 };
    let [floored, penalty, pushed, ends, ignored] = [3, 4, 5, 6, 7].map(|index| result.fact(index) as f32);
    (1.0 - ignored) * (4.0 * floored + penalty + pushed * 0.8 - 1.5 * ends)
}

fn claim_worth(state: &State, option: Command) -> f32 {
    if option.word == word::CLAIM { state.card(option.object).points as f32 } else { 0.0 }
}

/// The value of an answer to a small question.
fn small_worth(state: &State, side: u8, option: Command) -> f32 {
    let ball = state.balls.iter().map(|ball| ball.place).find_map(|place| match place {
        Place::Ground(square) => Some(square),
        Place::Held(player) => Some(state.square_of(player)),
        Place::Out => None,
    });
    let near = |square: Square| ball.map_or(0.0, |ball| -(state.pitch.tenths(square, ball) as f32) / 10.0);
    match option.word {
        word::PLACE => {
            let (_, row) = state.pitch.xy(option.object);
            -((row * 2 - state.pitch.rows - 1).abs() as f32) - 8.0 * crowd(state, side, option.object)
        }
        word::RESERVES => near(option.object),
        word::SEND => state
            .team(side)
            .filter(|&p| state.is_open(p))
            .map(|p| -(state.pitch.tenths(state.square_of(p), option.object) as f32))
            .fold(-999.0, f32::max),
        word::STAY => 0.5,
        _ => 0.0,
    }
}

/// Team-mates beside a square.
fn crowd(state: &State, side: u8, square: Square) -> f32 {
    state
        .team(side)
        .filter(|&player| state.square_of(player) != NONE && state.pitch.touching(state.square_of(player), square))
        .count() as f32
}

/// A copy of the table at which the same coach answers for everybody.
fn sandbox(game: Game<Blitz>, state: State, seed: u64, path: Vec<Square>) -> Option<Referee<Blitz>> {
    let puppet = Bot { path, trying: true };
    let book = game.book.own.upgrade()?;
    Some(Referee::new(book, state, Box::new(Seeded::new(seed)), vec![Box::new(puppet)], Recorder::silent()))
}

impl Bot {
    // ------------------------------------------------------------------------------ actions

    /// The action after which the bot stands best.
    fn act(&mut self, game: Game<Blitz>, request: &Request) -> Option<usize> {
        if self.trying {
            return Some(0);
        }
        let (state, side) = (game.state, request.side);
        let mut plans = self.plans(game, request);
        plans.sort_by(|one, other| other.first_worth.total_cmp(&one.first_worth));
        plans.truncate(FINALISTS);
        let free = request.ask.0 == "free-action";
        let mut chosen: Option<(usize, f32)> = None;
        for (index, plan) in plans.iter().enumerate() {
            let value = try_out(game, plan, side, free);
            if chosen.is_none_or(|(_, highest)| value > highest) {
                chosen = Some((index, value));
            }
        }
        let end = request.options.iter().position(|option| option.word == word::END);
        let (index, value) = chosen?;
        if let Some(end) = end.filter(|_| value < worth(state, side)) {
            return Some(end);
        }
        let plan = plans.swap_remove(index);
        self.path = plan.path;
        request.options.iter().position(|option| *option == plan.command)
    }

    /// Everything worth trying: each command, and for moves the squares that look best.
    fn plans(&self, game: Game<Blitz>, request: &Request) -> Vec<Plan> {
        let mut plans = Vec::new();
        for &command in request.options.iter().filter(|option| option.word != word::END) {
            match command.word {
                word::RUN | word::MARK | word::SIDESTEP => moves(game, command, request.side, &mut plans),
                _ => plans.push(Plan { command, path: Vec::new(), first_worth: worth(game.state, request.side) + 2.0 }),
            }
        }
        plans
    }

    /// The next square of the plan; where that fails, the one that looks best.
    fn step(&mut self, game: Game<Blitz>, request: &Request) -> Option<usize> {
        if let Some(square) = self.path.pop() {
            let planned = |option: &Command| option.word != word::STOP && option.object == square;
            if let Some(index) = request.options.iter().position(planned) {
                return Some(index);
            }
            self.path.clear();
        }
        let stop = request.options.iter().position(|option| option.word == word::STOP);
        stop.or_else(|| {
            best(request.options, |option| {
                let mut moved = game.state.clone();
                moved.put(option.subject, option.object);
                worth(&moved, request.side)
            })
        })
    }
}

/// The mean value of the positions that a plan leads to.
fn try_out(game: Game<Blitz>, plan: &Plan, side: u8, free: bool) -> f32 {
    let certain = matches!(plan.command.word, word::STAND_UP | word::RESERVES);
    let tries = if certain { 1 } else { TRIES };
    let tries = if plan.command.word == word::RUN { 2 } else { tries };
    let mut sum = 0.0;
    for seed in 0..tries {
        let Some(mut table) = sandbox(game, game.state.clone(), seed * 7919 + 13, plan.path.clone()) else { continue };
        // A match that ends in the middle of an action has its score all the same.
        let _ends = table.act(plan.command, free, NONE);
        sum += worth(&table.state, side);
    }
    sum / tries as f32
}

/// The squares of a move that look best, and the way there.
fn moves(game: Game<Blitz>, command: Command, side: u8, plans: &mut Vec<Plan>) {
    let (state, player) = (game.state, command.subject);
    let action = WORDS.iter().position(|&word| word == command.word).map_or(NONE, |index| names::RUN + index as Value);
    debug_assert!(index_of(action) < WORDS.len(), "a move is an action");
    let squares = match action {
        names::MARK => event::MARK_SQUARES,
        names::SIDESTEP => event::SIDESTEP_SQUARES,
        _ => event::RUN_SQUARES,
    };
    let squares = game.peek(squares, None, &[player]);
    let start = state.square_of(player);
    let mut reached: Vec<(Square, usize)> = vec![(start, usize::MAX)];
    let (mut from, mut found) = (0, Vec::new());
    for _ in 0..squares {
        let to = reached.len();
        for index in from..to {
            let at = reached[index].0;
            for next in state.pitch.around(at) {
                let new = state.on(next) == NONE && !reached.iter().any(|(square, _)| *square == next);
                if new && game.peek(event::MAY_STEP, None, &[player, action, at, next]) == 1 {
                    reached.push((next, index));
                }
            }
        }
        from = to;
    }
    let mut table = state.clone();
    for (index, &(square, _)) in reached.iter().enumerate().skip(1) {
        if game.peek(event::MAY_STOP, None, &[player, action, start, square]) == 1 {
            found.push((first_worth(&mut table, player, action, square, side), index));
        }
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    for (first_worth, index) in found.into_iter().take(GOALS) {
        let mut path = Vec::new();
        let mut at = index;
        while at != 0 {
            path.push(reached[at].0);
            at = reached[at].1;
        }
        plans.push(Plan { command, path, first_worth });
    }
}

/// A first estimate of a move to a square, without trying it: the table is as before afterwards.
fn first_worth(table: &mut State, player: Value, action: Value, square: Square, side: u8) -> f32 {
    let start = table.square_of(player);
    let ball = table.ball_on(square);
    let taken = (ball != NONE && action == names::RUN && table.ball_of(player) == NONE).then_some(ball as usize);
    table.put(player, square);
    let lay = taken.map(|ball| std::mem::replace(&mut table.balls[ball].place, Place::Held(player)));
    let scores = table.ball_of(player) != NONE && table.columns_to(player, 1 - side) == 0 && table.is_open(player);
    let worth = worth(table, side) + if scores { 30.0 } else { 0.0 };
    table.put(player, start);
    if let Some((ball, place)) = taken.zip(lay) {
        table.balls[ball].place = place;
    }
    worth
}

// ---------------------------------------------------------------------------------- what a position is worth

/// The value of a point on the board.
const POINT: f32 = 10.0;

/// The value of a position to a side: points first, then balls, then players.
fn worth(state: &State, side: u8) -> f32 {
    let own = half(state, side) - half(state, 1 - side);
    let points = state.side(side.into()).score.saturating_sub(state.side((1 - side).into()).score) as f32;
    let over = if state.stage == Stage::Over { points.signum() * 100.0 } else { 0.0 };
    POINT * points + own + over
}

fn half(state: &State, side: u8) -> f32 {
    let mut sum = state.side(side.into()).hand.len() as f32 * 0.8;
    let columns = state.pitch.columns as f32;
    for player in state.team(side) {
        sum += match state.player(player) {
            who if who.square() == NONE => 0.0,
            who if who.prone => 0.7,
            who if who.barred => 1.4,
            _ => 1.5,
        };
        if state.ball_of(player) != NONE {
            let to_go = state.columns_to(player, 1 - side) as f32;
            sum += 7.0 + (columns - to_go) * 0.6 - 2.0 * state.markers(player).len() as f32;
            sum -= if state.is_prone(player) { 6.0 } else { 0.0 };
        }
    }
    for ball in &state.balls {
        let (square, weight) = match ball.place {
            Place::Ground(square) => (square, 0.35),
            Place::Held(holder) if state.player(holder).side != side => (state.square_of(holder), 0.3),
            Place::Held(holder) => (state.square_of(holder), 0.05),
            Place::Out => continue,
        };
        let standing = state.team(side).filter(|&player| state.is_standing(player));
        let mut near = [i32::MAX; 2];
        for tenths in standing.map(|player| state.pitch.tenths(state.square_of(player), square)) {
            near = [near[0].min(tenths), near[1].min(near[0].max(tenths))];
        }
        let near = near.into_iter().filter(|&tenths| tenths != i32::MAX);
        sum -= weight * near.clone().map(|tenths| tenths as f32 / 10.0).sum::<f32>();
        sum -= if near.count() == 0 { 5.0 } else { 0.0 };
    }
    sum
}
