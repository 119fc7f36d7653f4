//! The pitch as figures: squares, End Zones, statues, trapdoors, players, balls; below it the teams with their Dugouts,
//! and the challenges.

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Book, Family, Figure, Form, Game, Painter, Scene, shortened};
use crate::text::{Language, say};

use super::game::Blitz;
use super::pitch::Square;
use super::state::{Place, Stage, State};
use super::words::PLAYER;

/// The side of a square.
const SQUARE: i32 = 32;
/// Around the pitch, with room for the numbers of columns and rows.
const MARGIN: i32 = 22;
/// The height of a team's row below the pitch.
const BENCH: i32 = 32;
/// The width of the name before it.
const BENCH_NAME: i32 = 190;
/// The width of a place on it.
const SEAT: i32 = 32;
/// The size of a challenge.
const CARD: (i32, i32) = (116, 66);
/// The letters of a line on it, those of a wide face.
const LETTERS: usize = 14;
/// Between challenges.
const GAP: i32 = 6;
/// A line of words.
const LINE: i32 = 18;

/// The layers of the picture, from below; the ground is the lowest, layer 0.
const THINGS: u8 = 1;
const PLAYERS: u8 = 2;
const BALLS: u8 = 3;
const WORDS: u8 = 4;

/// Draws a pitch with nobody on it; none if there is no such pitch.
pub(super) fn drawing(book: &Book<Blitz>, id: &str, language: Language) -> Option<Scene> {
    let pitch = book.data.pitches.iter().find(|pitch| pitch.id == id)?;
    let state = State { pitch: Arc::clone(pitch), ..State::default() };
    let mut painter = Painter::new(Game::new(book, &state), language);
    painter.ground();
    painter.numbers();
    let side = |squares: i32| squares * SQUARE + 2 * MARGIN;
    Some(Scene { width: side(pitch.columns), height: side(pitch.rows), figures: painter.figures })
}

/// Draws the position.
pub(super) fn scene(game: Game<Blitz>, language: Language) -> Scene {
    let pitch = &game.state.pitch;
    let mut painter = Painter::new(game, language);
    painter.ground();
    painter.numbers();
    painter.players();
    painter.balls();
    let benches = MARGIN + pitch.rows * SQUARE + GAP;
    (0..2).for_each(|side| painter.bench(side, benches + i32::from(side) * BENCH));
    let cards = benches + 2 * BENCH + GAP;
    painter.challenges(cards);
    let width = (pitch.columns * SQUARE).max(4 * (CARD.0 + GAP) - GAP);
    Scene { width: width + 2 * MARGIN, height: cards + LINE + CARD.1 + MARGIN, figures: painter.figures }
}

impl Painter<'_, Blitz> {
    /// A square shrunk by so much on all sides.
    fn inside(&self, square: Square, by: i32) -> [i32; 4] {
        let (column, row) = self.game.state.pitch.xy(square);
        let side = SQUARE - 2 * by;
        [MARGIN + (column - 1) * SQUARE + by, MARGIN + (row - 1) * SQUARE + by, side, side]
    }

    fn ground(&mut self) {
        let pitch = &self.game.state.pitch;
        for square in pitch.squares() {
            let (column, row) = pitch.xy(square);
            let end = pitch.end_zone_of(square);
            let look = match end {
                _ if !pitch.is_floor(square) => "rock".to_owned(),
                Some(end) => format!("ground home-{end}"),
                None => format!("ground tint-{}", (column + row) % 2),
            };
            let what = match end {
                _ if !pitch.is_floor(square) => self.say("scene-statue", 0),
                Some(end) => {
                    let team = self.game.side_name(end, self.language);
                    say(self.language, "scene-end-zone", &[("team", team.into())])
                }
                None => String::new(),
            };
            let title = format!("{column},{row} {what}").trim_end().to_owned();
            let figure = Figure::new(format!("s{column},{row}"), Form::Box, self.inside(square, 0), look);
            self.figures.push(figure.titled(title).of(format!("{column},{row}")));
        }
        for &statue in &pitch.blocked {
            let (column, row) = pitch.xy(statue);
            let figure = Figure::new(format!("statue{column},{row}"), Form::Box, self.inside(statue, 8), "statue");
            self.figures.push(figure.titled(self.say("scene-statue", 0)).on(THINGS));
        }
        for &door in &pitch.trapdoors {
            let (column, row) = pitch.xy(door);
            let figure = Figure::new(format!("door{column},{row}"), Form::Disc, self.inside(door, 3), "gate");
            self.figures.push(figure.titled(self.say("scene-trapdoor", 0)).on(THINGS));
        }
    }

    /// The numbers by which squares are called, along two edges.
    fn numbers(&mut self) {
        let pitch = &self.game.state.pitch;
        let mut number = |key: String, at: [i32; 4], number: i32| {
            self.figures.push(Figure::new(key, Form::Words, at, "place").labelled(number.to_string()));
        };
        for column in 1..=pitch.columns {
            number(format!("column{column}"), [MARGIN + (column - 1) * SQUARE, 0, SQUARE, MARGIN], column);
        }
        for row in 1..=pitch.rows {
            number(format!("row{row}"), [0, MARGIN + (row - 1) * SQUARE, MARGIN, SQUARE], row);
        }
    }

    fn players(&mut self) {
        let state = self.game.state;
        for player in state.everyone().filter(|&player| state.square_of(player) != NONE) {
            let down = if state.is_prone(player) { " down" } else { "" };
            let acting = if state.current.actor == player { " acting" } else { "" };
            let at = self.inside(state.square_of(player), 2);
            let figure = self.piece(player, at, &format!("{down}{acting}"));
            self.figures.push(figure);
        }
    }

    fn piece(&self, player: Value, at: [i32; 4], how: &str) -> Figure {
        let state = self.game.state;
        let who = state.player(player);
        let spelled = Blitz::spell(state, PLAYER, player);
        let position = state.deck.positions.get(usize::from(who.position)).map_or(NONE, |position| position.rule);
        let key = match who.square() {
            NONE => "scene-dugout",
            _ if who.prone => "scene-prone",
            _ => "",
        };
        let lies = if key.is_empty() { String::new() } else { self.say(key, 0) };
        let parts = [spelled.clone(), self.name(position), lies];
        let title = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
        Figure::new(format!("p{player}"), Form::Disc, at, format!("piece side-{}{how}", who.side))
            .labelled(spelled.clone())
            .of(spelled)
            .titled(title)
            .on(PLAYERS)
    }

    fn balls(&mut self) {
        let state = self.game.state;
        for (index, ball) in state.balls.iter().enumerate() {
            let at = match ball.place {
                Place::Out => continue,
                Place::Ground(square) => self.inside(square, 9),
                Place::Held(player) => {
                    let [x, y, ..] = self.inside(state.square_of(player), 0);
                    [x + SQUARE - 12, y, 12, 12]
                }
            };
            let special = state.card_of_ball(index as Value);
            let title = special.map_or_else(|| self.say("scene-ball", 0), |special| self.name(special.rule));
            self.figures.push(Figure::new(format!("ball{index}"), Form::Disc, at, "ball").titled(title).on(BALLS));
        }
    }

    /// A team: name, points, cards in hand, and whoever waits in the Dugout.
    fn bench(&mut self, side: u8, top: i32) {
        let state = self.game.state;
        let own = state.side(side.into());
        let active = if state.active == side && !matches!(state.stage, Stage::Over | Stage::CalledOff) {
            "name active"
        } else {
            "name"
        };
        let name = self.game.side_name(side, self.language);
        let args = [("team", name.into()), ("points", own.score.into())];
        let score = say(self.language, "scene-score", &args);
        let at = [MARGIN, top, BENCH_NAME, LINE];
        let figure = Figure::new(format!("side{side}"), Form::Words, at, format!("{active} ink-{side}"));
        self.figures.push(figure.labelled(score).on(WORDS));
        let hand = self.say("scene-hand", own.hand.len() as i32);
        let at = [MARGIN, top + LINE - 5, BENCH_NAME, LINE];
        let figure = Figure::new(format!("hand{side}"), Form::Words, at, "start small");
        self.figures.push(figure.labelled(hand).on(WORDS));
        let away = state.team(side).filter(|&player| state.square_of(player) == NONE);
        for (place, player) in (0..).zip(away) {
            let figure = self.piece(player, [MARGIN + BENCH_NAME + place * SEAT, top + 2, SQUARE - 4, SQUARE - 4], "");
            self.figures.push(figure);
        }
    }

    /// The active challenges, the card on top of the deck, and how many lie under it.
    fn challenges(&mut self, top: i32) {
        let state = self.game.state;
        let left = state.pile.count_ones() as i32 + state.endgame_left + i32::from(state.top.is_some());
        // Before the cards are shuffled there is no deck.
        if left == 0 && state.spaces.iter().all(Option::is_none) {
            return;
        }
        let deck = Figure::new("deck", Form::Words, [MARGIN, top, 2 * CARD.0, LINE], "start small");
        let deck = deck.labelled(self.say("scene-deck", left)).on(WORDS);
        self.figures.push(deck);
        let spaces = state.spaces.iter().map(|card| (*card, "card open"));
        let open = spaces.chain([(state.top, "card dim")]);
        for (place, (card, look)) in (0..).zip(open) {
            let Some(card) = card else { continue };
            let left = MARGIN + place * (CARD.0 + GAP);
            let shown = state.card(card.into());
            let name = self.name(shown.rule);
            let key = |part: &str| format!("space{place}{part}");
            let figure = Figure::new(key(""), Form::Box, [left, top + LINE, CARD.0, CARD.1], look);
            let points = self.say("scene-points", shown.points);
            let words = |part: &str, row: i32, words: String| {
                let at = [left + 6, top + LINE + 5 + row * LINE, CARD.0 - 12, LINE];
                Figure::new(key(part), Form::Words, at, "start small strong").labelled(words).on(WORDS)
            };
            let (first, second) = in_two(&name, LETTERS);
            let said = [words("n", 0, first), words("m", 1, second), words("p", 2, points)];
            self.figures.push(figure.titled(name).of(shown.id.as_str()));
            self.figures.extend(said);
        }
    }
}

/// A name on two lines of at most so many letters, between two words.
fn in_two(name: &str, most: usize) -> (String, String) {
    let fits = |(at, _): &(usize, &str)| name[..*at].chars().count() <= most;
    match name.match_indices(' ').rfind(fits) {
        Some((at, _)) if name.chars().count() > most => (name[..at].to_owned(), shortened(&name[at + 1..], most)),
        _ => (shortened(name, most), String::new()),
    }
}
