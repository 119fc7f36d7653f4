//! Noughts and crosses as a family of games: all that a family has to say of itself.
//!
//! Two players, nine squares. A player with the right skill may roll for a square of the other's instead of marking an empty one.

use arbitro::bots::Automated;
use arbitro::expr::vocabulary::{EntityKind, Kind, NameGroup, Period, Property, RuleKind, Scope, Value, Vocabulary};
use arbitro::pack::{Diagnostic, Diagnostics, Node, Sources, Tree, out_of_range};
use arbitro::referee::{
    Ask, Book, Command, CommandWord, Description, Family, Field, Flow, Game, Kept, Model, Names, Part, Reading,
    Referee, RuleSet, Shape, Start, Stop, Stored, Things, Written, properties, properties_in,
};

/// Noughts and crosses.
#[derive(Debug)]
pub struct Noughts;

/// A position.
#[derive(Clone, Debug, Default, Hash)]
pub struct State {
    /// The player who has marked each square, row by row.
    pub board: [Option<u8>; 9],
    /// Whose turn it is.
    pub active: u8,
    /// The turn, from 1.
    pub turn: i32,
    /// The skills of each player.
    pub skills: [RuleSet; 2],
}

// ------------------------------------------------------------------------------ the words

const PLAYER: EntityKind = 0;
const SQUARE: EntityKind = 1;
const P: Kind = Kind::Entity(PLAYER);
const Q: Kind = Kind::Entity(SQUARE);

const PLAYERS: &[&str] = &["x", "o"];
const SQUARES: &[&str] = &["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];

arbitro::names! {
    OUTCOME_WORDS: [PASSED = "passed", FAILED = "failed"]
}

arbitro::events! {
    MAY_TAKE_OVER = "may-take-over" Value { actor: P, destination: Q }
    TAKE_OVER_TEST = "take-over-test" Roll { actor: P, target: P, destination: Q }
    SQUARE_MARKED = "square-marked" Step { actor: P, destination: Q }
    LINE_MADE = "line-made" Step { actor: P }
}

arbitro::verbs! { of Noughts;
    MARK = "mark" (square: Q, by: P) alters |state, call| state.board[call[0] as usize] = Some(call[1] as u8);
}

arbitro::commands! {
    PUT = "mark" (None, Some(Q))
}

macro_rules! whole {
    ($field:ident) => {
        Kept {
            get: |s: &State, _| Stored::value(&s.$field),
            put: |s: &mut State, _, value| s.$field = Stored::of(value),
        }
    };
}

const OF_PLAYERS: &[Field<Noughts>] = &[
    Field::number("squares", |s: &State, p| s.board.iter().filter(|mark| **mark == Some(p as u8)).count() as Value),
    arbitro::truth!("won", |s, p| s.has_line(p as u8)),
    Field::each("has", read_skill, |game, p| skills(game, p).collect()).expected(),
];

const OF_SQUARES: &[Field<Noughts>] = &[arbitro::truth!("marked", |s, q| s.board[q as usize].is_some())];

const READ_BY_RULES: &[(EntityKind, &[Field<Noughts>])] = &[(PLAYER, OF_PLAYERS), (SQUARE, OF_SQUARES)];
const PROPERTIES: [Property<State>; properties_in(READ_BY_RULES)] = properties(READ_BY_RULES);

const OF_ALL: &[Field<Noughts>] = &[
    Field::own("board", read_board, |game, _| rows(game.state).into_iter().collect()).expected(),
    Field::kept("active", Shape::OneOf("player", PLAYERS), whole!(active)).position().expected(),
    Field::kept("turn", Shape::COUNT, whole!(turn)).position().expected(),
    Field::seen("winner", |game, _| {
        Noughts::winners(game.state).first().map_or(Node::Null, |&w| PLAYERS[usize::from(w)].into())
    }),
    Field::seen("over", |game, _| game.state.is_over().into()),
];

const SKILLED: Things<Noughts> = Things {
    sort: "player",
    kind: PLAYER,
    names: Names::Words(PLAYERS),
    in_order: true,
    all: |_| vec![(0, (0, 0)), (1, (1, 0))],
    new: |_, (side, _)| Some(side.into()),
    fields: OF_PLAYERS,
    bare: None,
    done: |_, _| {},
};

const DESCRIPTION: Description<Noughts> = Description {
    empty: |_, _| State { turn: 1, ..State::default() },
    cards: None,
    parts: &[Part::Whole(OF_ALL), Part::Things(&SKILLED)],
};

static VOCABULARY: Vocabulary<State> = Vocabulary {
    entities: &["player", "square"],
    properties: &PROPERTIES,
    facts: &[],
    sets: &[],
    relations: &[],
    groups: &[
        NameGroup { name: "outcome", words: OUTCOME_WORDS, rules: false },
        NameGroup { name: "rule", words: &[], rules: true },
    ],
    events: EVENTS,
    bystanders: &[],
    verbs: VERBS,
    kinds: &[RuleKind { name: "skill", scope: Scope::Held(PLAYER), rank: 0, keys: &[] }],
    prices: &[],
    periods: &[Period { name: "game", stamp: |_| 0 }],
    has: |state, kind, player, held| (kind == PLAYER && state.skills[player as usize].contains(held)).then_some(0),
};

// ------------------------------------------------------------------------------ positions

fn read_skill(reading: &mut Reading<Noughts>, player: Value, tree: &Tree) {
    if let Some(held) = reading.rule("skill", tree) {
        reading.state.skills[player as usize].insert(held);
    }
}

fn skills<'g>(game: Game<'g, Noughts>, player: Value) -> impl Iterator<Item = &'g str> {
    let rules = game.book.rules.iter().filter_map(|rule| rule.held);
    rules.filter(move |&held| game.state.skills[player as usize].contains(held)).map(move |held| game.rule_name(held))
}

fn read_board(reading: &mut Reading<Noughts>, _: Value, tree: &Tree) {
    let text: Vec<String> = tree.items().iter().filter_map(Tree::scalar).collect();
    let marks: Vec<Option<u8>> = text.join(" ").split_whitespace().map(mark).collect();
    match <[Option<u8>; 9]>::try_from(marks) {
        Ok(board) => reading.state.board = board,
        Err(marks) => reading.faults.push(out_of_range(tree.at, marks.len() as i64, &(9..=9))),
    }
}

fn mark(letter: &str) -> Option<u8> {
    PLAYERS.iter().position(|player| *player == letter).map(|player| player as u8)
}

fn rows(state: &State) -> Vec<String> {
    let letter = |mark: &Option<u8>| mark.map_or(".", |player| PLAYERS[usize::from(player)]);
    state.board.chunks(3).map(|row| row.iter().map(letter).collect::<Vec<_>>().join(" ")).collect()
}

// ------------------------------------------------------------------------------ the game

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl State {
    fn has_line(&self, player: u8) -> bool {
        LINES.iter().any(|line| line.iter().all(|&square| self.board[square] == Some(player)))
    }

    fn is_over(&self) -> bool {
        self.has_line(0) || self.has_line(1) || self.board.iter().all(Option::is_some) || self.turn > 99
    }
}

/// Takes turns until it is over.
fn take_turns(table: &mut Referee<Noughts>) -> Flow {
    while !table.state.is_over() {
        table.rest()?;
        turn(table)?;
        table.state.active = 1 - table.state.active;
        table.state.turn += 1;
    }
    Err(Stop::Over)
}

/// A square is marked, or rolled for where the other has marked it.
fn turn(table: &mut Referee<Noughts>) -> Flow {
    let (side, player) = (table.state.active, Value::from(table.state.active));
    let mut options = table.options();
    options
        .extend((0..9).filter(|&square| may_mark(table.game(), player, square)).map(|q| Command::with(word::PUT, q)));
    let square = table.ask(side, Ask("mark"), options)?.object;
    match table.state.board[square as usize] {
        Some(owner) => {
            table.roll(event::TAKE_OVER_TEST, &[player, owner.into(), square])?;
        }
        None => table.state.board[square as usize] = Some(side),
    }
    if table.state.board[square as usize] == Some(side) {
        table.step(event::SQUARE_MARKED, &[player, square])?;
    }
    if table.state.has_line(side) {
        table.step(event::LINE_MADE, &[player])?;
    }
    Ok(())
}

fn may_mark(game: Game<Noughts>, player: Value, square: Value) -> bool {
    match game.state.board[square as usize] {
        None => true,
        Some(owner) => Value::from(owner) != player && game.peek(event::MAY_TAKE_OVER, None, &[player, square]) == 1,
    }
}

impl Model for Noughts {
    type State = State;
    type Data = ();
    type Kept = ();
}

impl Family for Noughts {
    const NAME: &'static str = "noughts";
    const DESCRIPTION: &'static Description<Self> = &DESCRIPTION;
    const COMMANDS: &'static [CommandWord] = COMMANDS;
    const ORDERS: &'static [&'static str] = &["mark"];

    fn vocabulary() -> &'static Vocabulary<State> {
        &VOCABULARY
    }

    fn side(_: &State, _: EntityKind, player: Value) -> u8 {
        player as u8
    }

    fn active(state: &State) -> u8 {
        state.active
    }

    fn clock(state: &State) -> (u32, u32) {
        (state.turn as u32, 0)
    }

    fn perform(table: &mut Referee<Self>, verb: usize, args: &[Value], cause: Value) -> Flow {
        perform(table, verb, args, cause)
    }

    fn spell(_: &State, kind: EntityKind, thing: Value) -> String {
        let names = if kind == PLAYER { PLAYERS } else { SQUARES };
        usize::try_from(thing).ok().and_then(|index| names.get(index)).map_or("none", |name| *name).to_owned()
    }

    fn read(_: &State, kind: EntityKind, word: &str) -> Option<Value> {
        let names = if kind == PLAYER { PLAYERS } else { SQUARES };
        names.iter().position(|name| *name == word).map(|index| index as Value)
    }

    /// Each side comes with a skill, or with none.
    fn start(book: &Book<Self>, start: &Start, _: &mut Sources, faults: &mut Diagnostics) -> Option<State> {
        let mut state = State { turn: 1, ..State::default() };
        for (skills, side) in state.skills.iter_mut().zip(&start.sides) {
            let Written::Word(skill) = side else { continue };
            match book.held(skill) {
                Some(held) => skills.insert(held),
                None => faults.push(Diagnostic::anywhere("unknown-rule").with("word", skill)),
            }
        }
        Some(state)
    }

    fn go_on(table: &mut Referee<Self>) -> Flow {
        take_turns(table)
    }

    fn winners(state: &State) -> Vec<u8> {
        (0..2).filter(|&player| state.has_line(player)).collect()
    }

    fn side_name(_: &State, side: u8) -> String {
        PLAYERS[usize::from(side)].to_owned()
    }

    fn sides(_: &State) -> usize {
        2
    }

    fn picture(game: Game<Self>) -> String {
        rows(game.state).join("\n")
    }
}

impl Automated for Noughts {}
