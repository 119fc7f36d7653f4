//! The data that this family reads out of the packs for itself: pitches, teams, cards, balls, and where they come from.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::pack::{Diagnostic, Diagnostics, Entry, Tree, read_word, unknown_name};
use crate::referee::Book;
use crate::referee::RuleSet;

use super::game::Blitz;
use super::pitch::Pitch;

/// A challenge card: its front, and the bonus play on its back.
#[derive(Clone, Debug)]
pub struct Card {
    /// The rule of its front.
    pub rule: Value,
    /// The id of that rule.
    pub id: String,
    /// The index of that rule among held rules.
    pub held: u16,
    /// Points for claiming it.
    pub points: i32,
    /// Whether it belongs to the Endgame.
    pub endgame: bool,
    /// The rule of its back.
    pub back: Value,
    /// The index of that rule among held rules.
    pub back_held: u16,
}

/// A special ball.
#[derive(Clone, Debug)]
pub struct BallCard {
    /// Its rule.
    pub rule: Value,
    /// The id of its rule.
    pub id: String,
    /// The index of its rule among held rules.
    pub held: u16,
    /// The teams that may choose it; any if there are none.
    pub teams: Vec<String>,
}

/// A kind of player in a team.
#[derive(Clone, Debug)]
pub struct Position {
    /// Its rule.
    pub rule: Value,
    /// The id of its rule.
    pub id: String,
    /// Squares of a run.
    pub movement: i32,
    /// The number a throw needs, or none.
    pub throw: i32,
    /// The number an armour check needs, or none.
    pub armour: i32,
    /// Its abilities.
    pub abilities: RuleSet,
    /// How many of them a team has; none if nobody knows.
    pub count: Option<i32>,
}

/// A team.
#[derive(Clone, Debug)]
pub struct Team {
    /// Its rule.
    pub rule: Value,
    /// The id of its rule.
    pub id: String,
    /// Its positions, indices into [`Deck::positions`].
    pub positions: Vec<u16>,
}

/// Every card and player of a game.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    /// The challenge cards.
    pub cards: Vec<Card>,
    /// The special balls.
    pub balls: Vec<BallCard>,
    /// The positions of all teams.
    pub positions: Vec<Position>,
    /// The teams.
    pub teams: Vec<Team>,
    /// Whether a player beside an opponent who lies on the ground is not Open (`blitz/status/open`).
    pub prone_count: bool,
    /// Whether a Run may pass beside opponents, whoever takes it.
    pub runs_pass: bool,
    /// Whether a team that catches the ball of a turn without any holds it from the start.
    pub caught_at_once: bool,
}

impl Deck {
    /// The cards of the ordinary deck, or of the Endgame, as a set.
    pub fn set(&self, endgame: bool) -> u128 {
        let cards = (0..).zip(&self.cards).filter(|(_, card)| card.endgame == endgame);
        cards.fold(0, |set, (index, _): (u32, _)| set | 1 << index)
    }
}

/// The data that this family reads out of the packs.
#[derive(Debug, Default)]
pub struct Data {
    /// Every card and player.
    pub deck: Arc<Deck>,
    /// The pitches, in their order.
    pub pitches: Vec<Arc<Pitch>>,
    /// Special balls that a coach chooses.
    pub balls_a_coach: usize,
    /// The steps that follow the actions of a turn, in order.
    pub end_of_turn: [EndStep; 3],
}

/// A step that follows the actions of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EndStep {
    /// Challenges are replaced.
    #[default]
    Refresh,
    /// Hands are brought down to the limit.
    HandLimit,
    /// A team that sits on every ball brings up another.
    NewBall,
}

/// Cards, and special balls, that fit into one deck.
const MOST_CARDS: usize = 128;
/// Players of one team, at most.
pub(super) const MOST_PLAYERS: i32 = 16;
/// Squares of a side of a pitch.
const LENGTHS: RangeInclusive<i32> = 3..=40;

impl Data {
    /// Reads everything.
    pub fn read(book: &Book<Blitz>, entries: &[Entry], faults: &mut Diagnostics) -> Data {
        let mut reader = TeamReader { book, faults, deck: Deck::default(), pitches: Vec::new() };
        for kind in ["bonus-play", "challenge", "special-ball", "position", "team", "pitch"] {
            entries.iter().filter(|entry| entry.kind == kind).for_each(|entry| reader.entry(entry));
        }
        reader.check_sizes(entries);
        let TeamReader { mut deck, pitches, faults, .. } = reader;
        deck.prone_count = book.setting("open-player", "prone-count");
        deck.runs_pass = book.setting("may-step", "past-opponents");
        deck.caught_at_once = book.setting("get-on-with-it", "caught-at-once");
        super::decks::check(book, &deck, entries, faults);
        let balls_a_coach = book.setting::<i32>("special-balls", "a-coach") as usize;
        Data { deck: Arc::new(deck), pitches, balls_a_coach, end_of_turn: end_of_turn(book) }
    }
}

/// The steps after the actions of a turn, by the numbers that their rule gives them; equal numbers keep the usual order.
fn end_of_turn(book: &Book<Blitz>) -> [EndStep; 3] {
    let mut steps = [("refresh", EndStep::Refresh), ("hand-limit", EndStep::HandLimit), ("new-ball", EndStep::NewBall)];
    steps.sort_by_key(|(param, _)| book.setting::<i32>("end-of-turn", param));
    steps.map(|(_, step)| step)
}

struct TeamReader<'r> {
    book: &'r Book<Blitz>,
    faults: &'r mut Diagnostics,
    deck: Deck,
    pitches: Vec<Arc<Pitch>>,
}

impl TeamReader<'_> {
    fn entry(&mut self, entry: &Entry) {
        match entry.kind.as_str() {
            "challenge" => self.challenge(entry),
            "special-ball" => self.ball(entry),
            "position" => self.position(entry),
            "team" => self.team(entry),
            "pitch" => self.pitch(entry),
            _ => {}
        }
    }

    fn items<'t>(&mut self, entry: &'t Entry, key: &'static str) -> &'t [Tree] {
        match entry.tree.get(key) {
            Some(tree) => tree.items(),
            None => {
                self.faults.push(Diagnostic::error("missing-key", entry.at).with("key", key));
                &[]
            }
        }
    }

    /// The rule of a kind that a word names.
    fn named(&mut self, tree: &Tree, kind: &'static str) -> Option<(Value, u16)> {
        let word = tree.scalar().unwrap_or_default();
        let rule = self.book.find(&word).filter(|rule| rule.kind == kind);
        if rule.is_none() {
            let known = self.book.rules.iter().filter(|rule| rule.kind == kind);
            let known = known.map(|rule| self.book.names.name(rule.name));
            self.faults.push(unknown_name(kind, tree.at, &word, known));
        }
        rule.map(|rule| (rule.name, rule.held.unwrap_or(u16::MAX)))
    }

    /// One card for each back: a front that stands twice in the deck never tells its back.
    fn challenge(&mut self, entry: &Entry) {
        let points = self.book.setting(&entry.id, "points");
        let deck = entry.tree.get("deck").and_then(|tree| read_word(tree, &[("endgame", ())], self.faults));
        let endgame = deck.is_some();
        let Some((rule, held)) = self.book.find(&entry.id).and_then(|rule| Some((rule.name, rule.held?))) else {
            return;
        };
        for tree in self.items(entry, "backs") {
            if let Some((back, back_held)) = self.named(tree, "bonus-play") {
                let id = entry.id.clone();
                self.deck.cards.push(Card { rule, id, held, points, endgame, back, back_held });
            }
        }
    }

    fn ball(&mut self, entry: &Entry) {
        let teams = entry.tree.get("teams").map_or(&[][..], Tree::items).iter();
        let teams = teams.filter_map(|tree| self.named(tree, "team").and(tree.scalar())).collect();
        if let Some((rule, held)) = self.book.find(&entry.id).and_then(|rule| Some((rule.name, rule.held?))) {
            self.deck.balls.push(BallCard { rule, id: entry.id.clone(), held, teams });
        }
    }

    fn position(&mut self, entry: &Entry) {
        let movement = self.book.setting(&entry.id, "move");
        let mut abilities = RuleSet::default();
        for tree in entry.tree.get("has").map_or(&[][..], Tree::items) {
            if let Some((_, held)) = self.named(tree, "ability") {
                abilities.insert(held);
            }
        }
        let number = |param: &str| self.book.setting::<Option<i32>>(&entry.id, param);
        let Some(rule) = self.book.find(&entry.id).map(|rule| rule.name) else { return };
        self.deck.positions.push(Position {
            rule,
            id: entry.id.clone(),
            movement,
            throw: number("throw").unwrap_or(NONE),
            armour: number("armour").unwrap_or(NONE),
            abilities,
            count: number("count"),
        });
    }

    fn team(&mut self, entry: &Entry) {
        let mut positions = Vec::new();
        for tree in self.items(entry, "players") {
            if let Some((rule, _)) = self.named(tree, "position") {
                let place = self.deck.positions.iter().position(|position| position.rule == rule);
                positions.extend(place.map(|place| place as u16));
            }
        }
        self.check_heads(entry, &positions);
        if let Some(rule) = self.book.find(&entry.id).map(|rule| rule.name) {
            self.deck.teams.push(Team { rule, id: entry.id.clone(), positions });
        }
    }

    /// A team whose heads are all known has as many as a team needs: else nobody could play it.
    fn check_heads(&mut self, entry: &Entry, positions: &[u16]) {
        let heads = positions.iter().map(|place| self.deck.positions[usize::from(*place)].count);
        let wanted = self.book.setting::<i32>("team-size", "players");
        let written = entry.tree.get("players");
        let understood = written.is_some_and(|players| players.items().len() == positions.len());
        if let Some(count) = heads.sum::<Option<i32>>().filter(|count| *count != wanted && understood) {
            let at = written.map_or(entry.at, |players| players.at);
            let fault = Diagnostic::error("team-incomplete", at).with("team", &entry.id);
            self.faults.push(fault.with("count", count).with("most", wanted));
        }
    }

    fn pitch(&mut self, entry: &Entry) {
        let mut size = |key: &'static str| {
            let found = match entry.tree.get(key) {
                Some(written) => written.number_in(LENGTHS, self.faults),
                None => {
                    self.faults.push(Diagnostic::error("missing-key", entry.at).with("key", key));
                    None
                }
            };
            found.unwrap_or(*LENGTHS.start())
        };
        let (columns, rows) = (size("columns"), size("rows"));
        let Some(rule) = self.book.find(&entry.id).map(|rule| rule.name) else { return };
        let mut pitch = Pitch::of_size(columns, rows);
        (pitch.id, pitch.rule) = (entry.id.clone(), rule);
        pitch.face = entry.tree.get("face").and_then(Tree::scalar).unwrap_or_else(|| entry.id.clone());
        pitch.trapdoors = self.squares(&pitch, entry, "trapdoors");
        pitch.blocked = self.squares(&pitch, entry, "blocked");
        if entry.tree.get("trapdoors").is_some_and(|written| written.items().is_empty()) {
            self.faults.push(Diagnostic::error("missing-key", entry.at).with("key", "trapdoors"));
        }
        self.pitches.push(Arc::new(pitch.surveyed()));
    }

    /// Squares as they are typed: `"8,6"`.
    fn squares(&mut self, pitch: &Pitch, entry: &Entry, key: &'static str) -> Vec<Value> {
        let mut found = Vec::new();
        for tree in self.items(entry, key) {
            let word = tree.scalar().unwrap_or_default();
            let square =
                word.split_once(',').and_then(|(x, y)| pitch.square(x.trim().parse().ok()?, y.trim().parse().ok()?));
            match square {
                Some(square) => found.push(square),
                None => self.faults.push(Diagnostic::error("not-a-square", tree.at).with("word", &word)),
            }
        }
        found
    }

    fn check_sizes(&mut self, entries: &[Entry]) {
        let Some(last) = entries.last() else { return };
        let too_many = [("card", self.deck.cards.len(), MOST_CARDS), ("ball", self.deck.balls.len(), 64)];
        for (group, count, most) in too_many.into_iter().filter(|(_, count, most)| count > most) {
            let fault = Diagnostic::error("too-many-cards", last.at).with("group", group);
            self.faults.push(fault.with("count", count).with("limit", most));
        }
    }
}
