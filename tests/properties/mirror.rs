//! The rules have no favourite side: turn the board round, let the teams change shirts, and the same game is played.
//!
//! Half a turn keeps left and right, so all dice stay the same but those for a direction. Positions have no chests:
//! whoever stands around one is struck in clockwise order, which begins in the north on any board.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use arbitro::bots::Automated;
use arbitro::dice::{Given, Seeded, Source};
use arbitro::expr::vocabulary::Value;
use arbitro::games::bowl::Match;
use arbitro::games::bowl::state::{Ball, Spot};
use arbitro::games::bowl::words::event;
use arbitro::games::bowl::{Bowl, State};
use arbitro::referee::{Command, EventId, Family, Flow, Game, Level, Machine, Recorder, Request, Seat, Stop, Witness};

use crate::properties::odds::position;
use crate::properties::table::{BOOK, repeating};

/// The answers and the faces of the dice.
#[derive(Clone, Default)]
struct Notes {
    answers: Vec<String>,
    dice: Vec<(EventId, u8)>,
}

struct Noting(Rc<RefCell<Notes>>);

impl Witness<Bowl> for Noting {
    fn answered(&mut self, game: Game<Bowl>, _: &Request, command: Command) -> Flow {
        self.0.borrow_mut().answers.push(game.spell(command));
        Ok(())
    }

    fn rolled(&mut self, _: Game<Bowl>, event: EventId, _: u8, face: u8) -> Flow {
        self.0.borrow_mut().dice.push((event, face));
        Ok(())
    }
}

/// Boards, each with what its players have. All are turned round, so none needs to be regular.
const BOARDS: [(&str, &[&str], &str); 6] = [
    (
        "the ball between two lines",
        &[
            "H H . . . . . . A A", "H H . h1 . a1 . . A A", "H H . h2 * . a2 . A A", "H H . . h3 a3 . . A A",
            "H H . . . . . . A A",
        ],
        "h1: {has: [block]}\na1: {has: [dodge]}",
    ),
    (
        "a carrier near the line",
        &["H H . . . . . . . A A", "H H . . h1 . a2 h2* . A A", "H H . . . . . a1 . A A", "H H a3 . h3 . . . . A A"],
        "h2: {ag: 2+, has: [dodge]}\na1: {has: [tackle]}",
    ),
    (
        "corridors and corners",
        &[
            "H H # # . . # # A A", "H H . . h1 a1* . . A A", "H H # # . . # # # #", "# # # # h2 . . a2 . .",
            "# # # # . . # # h3 .",
        ],
        "a1: {ag: 2+, pa: 2+}\nh3: {st: 5}",
    ),
    (
        "a chasm with a bridge",
        &["H H . . ~ . . . A A", "H H h1 . ~ a1 . . A A", "H H . h2 = . a2* . A A", "H H h3 . ~ a3 . . A A"],
        "h1: {st: 4, has: [block]}\na2: {pa: 3+}",
    ),
    (
        "portals",
        &["H H 1 . . 2 . . A A", "H H . h1 3 . a1 . A A", "H H . . h2* 4 . . A A", "H H . 5 . a2 . 6 A A"],
        "h1: {ma: 7}\na1: {ma: 7}\nh2: {ag: 4+}",
    ),
    (
        "a crowd",
        &[
            "H H . . . ## . . . A A",
            "H H . h1 a1 a2 h2 . . A A",
            "H H . a3 h3* h4 a4 . . A A",
            "H H . h5 a5 a6 h6 . . A A",
            "H H . . ## . . . . A A",
        ],
        "h1: {has: [block, tackle]}\na2: {has: [guard]}\nh4: {has: [guard]}\na5: {has: [dodge, block]}",
    ),
];

#[test]
fn home_and_away_turned_round_play_the_same_game() {
    for (name, rows, players) in BOARDS {
        let rolled = (0..20).map(|seed| turned_round(&format!("{name}, seed {seed}"), rows, players, seed));
        assert!(rolled.sum::<usize>() > 200, "{name}: too little happens there to mean anything");
    }
}

/// Plays a game, and the same turned round; gives the number of its dice.
fn turned_round(about: &str, rows: &[&str], players: &str, seed: u64) -> usize {
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.split_whitespace().collect()).collect();
    let turned_rows = rows.iter().rev().map(|row| row.iter().rev().map(|cell| other_side(cell)).collect()).collect();
    let straight = rows.iter().map(|row| row.iter().map(|&cell| cell.to_owned()).collect()).collect();
    let shirts = players.lines().map(other_side).collect::<Vec<_>>().join("\n");

    let seats = (0..2).map(|side| Bowl::machine(Machine::Random, 2 * seed + side)).collect();
    let state = laid(straight, players, "home");
    let area = (state.dungeon().width, state.dungeon().height);
    let (one, notes) = played(state, Box::new(Seeded::new(seed)), seats, about);
    let dice = notes.dice.iter().map(|&(event, face)| if event == event::DIRECTION { 9 - face } else { face });
    let answers = notes.answers.iter().map(|answer| turned_words(answer, area));
    let (other, _) = played(laid(turned_rows, &shirts, "away"), Box::new(Given::new(dice)), repeating(answers), about);
    assert_eq!(other.dice_left(), 0, "{about}: as many dice");
    assert_eq!(told(&one.state, false), told(&other.state, true), "{about}");
    notes.dice.len()
}

/// A board with three turns to play.
fn laid(rows: Vec<Vec<String>>, players: &str, active: &str) -> State {
    let rows: Vec<String> = rows.iter().map(|row| format!("  {}", row.join(" "))).collect();
    let sides = "home: {re-rolls: 1}\naway: {re-rolls: 1}\nturn-limit: 3";
    position(&format!("board: |\n{}\n{players}\n{sides}\nactive: {active}\n", rows.join("\n")))
}

fn played(state: State, dice: Box<dyn Source>, seats: Vec<Seat<Bowl>>, about: &str) -> (Match, Notes) {
    let mut table = Match::new(Arc::clone(&BOOK), state, dice, seats, Recorder::new(Level::Rules));
    let notes = Rc::new(RefCell::new(Notes::default()));
    table.set_witness(Box::new(Noting(Rc::clone(&notes))));
    let stop = Bowl::go_on(&mut table);
    assert_eq!(stop, Err(Stop::Over), "{about}, after {:?}", notes.borrow().answers.last());
    let notes = notes.take();
    (table, notes)
}

/// `h3` is `a3`, `H` is `A`, and the other way round; anything else is itself.
fn other_side(word: &str) -> String {
    let swap = |letter: char| match letter {
        'h' => 'a',
        'a' => 'h',
        'H' => 'A',
        'A' => 'H',
        other => other,
    };
    let mut letters = word.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first @ ('h' | 'a')), Some('0'..='9')) => std::iter::once(swap(first)).chain(letters).collect(),
        (Some(first @ ('H' | 'A')), None | Some(':')) => std::iter::once(swap(first)).chain(letters).collect(),
        _ => word.to_owned(),
    }
}

/// A command as the other side gives it on the board turned round.
fn turned_words(answer: &str, (width, height): (i32, i32)) -> String {
    let word = |word: &str| {
        let square = word.split_once(',').and_then(|(x, y)| Some((x.parse::<i32>().ok()?, y.parse::<i32>().ok()?)));
        square.map_or_else(|| other_side(word), |(x, y)| format!("{},{}", width - 1 - x, height - 1 - y))
    };
    answer.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// A position in words; `turned` tells it as the other side sees it.
fn told(state: &State, turned: bool) -> Vec<String> {
    let side = |team: u8| if turned { 1 - team } else { team };
    let square = |square: Value| {
        let (x, y) = state.dungeon().xy(square);
        if turned { (state.dungeon().width - 1 - x, state.dungeon().height - 1 - y) } else { (x, y) }
    };
    let player = |index: Value| {
        let (player, person) = (state.player(index), state.person(index));
        let at = match player.spot {
            Spot::Square(at) => format!("{:?}", square(at)),
            other => format!("{other:?}"),
        };
        let team = side(player.team);
        let (posture, profile) = (player.posture, person.profile);
        format!("{team}/{} {at} {posture:?} {} {} {profile:?}", player.number, player.distracted, person.niggles)
    };
    let mut lines: Vec<String> = state.everyone().map(player).collect();
    lines.sort();
    lines.push(match state.ball {
        Ball::Held(carrier) => format!("ball {}", player(carrier)),
        Ball::Ground(at) => format!("ball {:?}", square(at)),
        Ball::Hidden => "no ball".to_owned(),
    });
    lines.push(format!("winner {:?}, turn {}", state.winner.map(side), state.turn));
    for team in [0, 1] {
        let own = &state.sides[usize::from(side(team))];
        lines.push(format!("{} re-rolls, {} turns", own.re_rolls, own.turns));
    }
    lines
}
