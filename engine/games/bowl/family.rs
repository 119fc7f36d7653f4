//! The family of bowl games, as they tell the referee about themselves.

use std::sync::Arc;

use crate::expr::vocabulary::{EntityKind, Frame, Group, NONE, Set, Value, Vocabulary};
use crate::pack::{Diagnostics, Entry, Sources, Tree};
use crate::referee::{
    Book, Command, CommandWord, Description, EventId, Family, Figure, Finder, Flow, Game, Legacy, Model, Referee,
    Refusal, Request, Rule, RuleSet, Scene, Setting, Sheet, Start, Tally, TraceEvent,
};
use crate::text::Language;

use super::data::Data;
use super::description::vocabulary::VOCABULARY;
use super::game::{Bowl, Match};
use super::sides::{SIDES, letter, side_called};
use super::state::{NO_SIDE, State};
use super::words::{COMMANDS, PLAYER, SQUARE, TEAM, event};

impl Model for Bowl {
    type State = State;
    type Data = Data;
    type Kept = super::permissions::kept::Kept;

    #[inline]
    fn present_rules(state: &State) -> Option<&RuleSet> {
        Some(&state.present)
    }
}

impl Family for Bowl {
    const NAME: &'static str = "bowl";
    const DESCRIPTION: &'static Description<Self> = &super::description::MATCH;
    const OPTIONS: &'static [&'static str] = &["home", "away", "teams", "dungeon", "turns", "league"];
    const COMMANDS: &'static [CommandWord] = COMMANDS;
    const ORDERS: &'static [&'static str] = &["turn", "activation", "chest", "portal", "end-zone", "place"];
    const ASKED_BY: &'static [(&'static str, &'static str)] = super::permissions::refusals::ASKED_BY;
    const SET_UP: &'static [&'static str] = &["chest", "portal", "end-zone", "place"];
    const AFTERMATH: &'static [EventId] = &[event::TURN_END];
    const FINDERS: &'static [Finder<Self>] = super::description::vocabulary::FINDERS;
    const SUMMARIES: &'static [EventId] = &[event::ACTIVATION_END];
    const SETTINGS: &'static [Setting] = super::description::settings::SETTINGS;
    const TALLIES: &'static [Tally<State>] = super::squad::tallies::TALLIES;

    const FLEETING: &'static [&'static str] = &["activation", "blow"];
    const NEEDS: &'static [&'static str] = &["roster", "dungeon"];
    const DRAWS: &'static [&'static str] = &[super::play::random_pick::RANDOM_PLAYER];
    const DONE: &'static [EventId] = &[event::ENTERS_SQUARE, event::PUSHED, event::BLOCK_OVER, event::HANDLED];

    fn vocabulary() -> &'static Vocabulary<State> {
        &VOCABULARY
    }

    fn data(book: &Book<Self>, entries: &[Entry], faults: &mut Diagnostics) -> Data {
        Data::read(book, entries, faults)
    }

    fn befall(state: &mut State, event: EventId, frame: &Frame) -> u8 {
        let brings_down = [event::FALLS_OVER, event::KNOCKED_DOWN, event::PLACED_PRONE].contains(&event);
        if brings_down { state.lie_down(frame.fact(0)) } else { 0 }
    }

    fn spare(state: &mut State, _: EventId, frame: &Frame, changed: u8) {
        state.get_up_again(frame.fact(0), changed);
    }

    fn at_once<R>(referee: &mut Referee<Bowl>, does: impl FnOnce(&mut Referee<Bowl>) -> Flow<R>) -> Flow<R> {
        referee.all_at_once(does)
    }

    fn present(state: &State, kind: EntityKind, held: u16) -> bool {
        kind != PLAYER || state.present.contains(held) || state.board.lends.contains(held)
    }

    fn any_present(state: &State, kind: EntityKind, rules: &RuleSet) -> bool {
        kind != PLAYER || state.present.meets(rules) || state.board.lends.meets(rules)
    }

    #[inline]
    fn has(state: &State, kind: EntityKind, entity: Value, held: u16) -> bool {
        match kind {
            PLAYER => state.player_has(entity, held),
            TEAM => state.sides.get(entity as usize).is_some_and(|side| side.has(held)),
            _ => false,
        }
    }

    #[inline]
    fn own_rules(state: &State, kind: EntityKind, entity: Value) -> Option<&RuleSet> {
        let alone = kind == PLAYER && state.boosts.is_empty() && state.board.lends.is_empty();
        if alone { state.players.people().get(entity as usize).map(|person| &person.rules) } else { None }
    }

    #[inline]
    fn has_any(state: &State, kind: EntityKind, entity: Value, rules: &RuleSet) -> bool {
        match kind {
            PLAYER => {
                state.players.people().get(entity as usize).is_some_and(|person| person.rules.meets(rules))
                    || !(state.boosts.is_empty() && state.board.lends.is_empty()) && state.gives_any(entity, rules)
            }
            TEAM => state.sides.get(entity as usize).is_some_and(|side| {
                side.rules.meets(rules) || side.counts.iter().any(|(held, ..)| rules.contains(*held))
            }),
            _ => false,
        }
    }

    fn more_words(group: Group, entries: &[Entry]) -> Vec<String> {
        super::data::words_of(group, entries)
    }

    fn settle(state: &mut State, before: &Book<Bowl>, now: &Book<Bowl>) {
        let moved = |number: Value| before.data.position_id(number).map_or(number, |id| now.data.position_number(id));
        for person in state.players.people_mut() {
            person.position = moved(person.position);
            person.names = person.names.iter().map(|&name| moved(name)).filter(|&name| name != NONE).collect();
        }
        Arc::make_mut(&mut state.board).positions = Arc::clone(&now.data.position_names);
    }

    fn able(state: &State, kind: EntityKind, entity: Value) -> bool {
        kind != PLAYER || state.player(entity).has_zone()
    }

    #[inline]
    fn places(state: &State, kind: EntityKind, entity: Value) -> [Value; 2] {
        state.places(square_of(state, kind, entity))
    }

    fn things(state: &State, kind: EntityKind) -> Vec<Value> {
        match kind {
            PLAYER => state.foes(NO_SIDE).filter(|&player| state.square(player) != NONE).collect(),
            SQUARE => state.dungeon().floor().collect(),
            _ => (0..state.sides.len() as Value).collect(),
        }
    }

    fn side(state: &State, kind: EntityKind, entity: Value) -> u8 {
        match kind {
            PLAYER if Self::has_coach(state, kind, entity) => state.player(entity).team,
            TEAM => entity as u8,
            _ => state.active,
        }
    }

    fn has_coach(state: &State, kind: EntityKind, entity: Value) -> bool {
        kind != PLAYER || state.players.get(entity as usize).is_some_and(|player| !player.is_beast())
    }

    fn active(state: &State) -> u8 {
        state.active
    }

    fn clock(state: &State) -> (u32, u32) {
        (state.turn as u32, state.activation as u32)
    }

    fn perform(referee: &mut Referee<Self>, verb: usize, args: &[Value], cause: Value) -> Flow {
        super::description::verbs::perform(referee, verb, args, cause)
    }

    fn draw(referee: &mut Referee<Self>, lot: EventId, among: Set) -> Flow<Value> {
        referee.random_player(lot, among)
    }

    fn spell(state: &State, kind: EntityKind, entity: Value) -> String {
        match kind {
            PLAYER => state
                .players
                .get(entity as usize)
                .map_or(String::from("none"), |player| format!("{}{}", letter(state, entity), player.number)),
            SQUARE if entity != NONE => {
                let ((x, y), level) = (state.dungeon().xy(entity), state.dungeon().level(entity));
                if level == 0 { format!("{x},{y}") } else { format!("{x},{y}{level:+}") }
            }
            TEAM => SIDES.get(entity as usize).map_or(String::new(), |word| (*word).to_owned()),
            _ => "none".to_owned(),
        }
    }

    fn read(state: &State, kind: EntityKind, word: &str) -> Option<Value> {
        match kind {
            PLAYER => {
                let first = word.chars().next().filter(char::is_ascii_lowercase)?;
                let number: u8 = word[1..].parse().ok()?;
                state.everyone().find(|&p| state.player(p).number == number && letter(state, p) == first)
            }
            SQUARE => {
                let (x, y) = word.split_once(',')?;
                let (y, level) = y.split_at(y.find(['+', '-']).unwrap_or(y.len()));
                let level = if level.is_empty() { 0 } else { level.parse().ok()? };
                state.dungeon().at(x.parse().ok()?, y.parse().ok()?, level)
            }
            TEAM => side_called(word).map(Value::from).filter(|&side| (side as usize) < state.sides.len()),
            _ => None,
        }
    }

    fn teams(book: &Book<Self>) -> Vec<&str> {
        book.data.rosters.iter().map(|roster| roster.id.as_str()).collect()
    }

    fn boards(book: &Book<Self>) -> Vec<&str> {
        book.data.dungeons.keys().map(String::as_str).collect()
    }

    fn start(book: &Book<Self>, start: &Start, sources: &mut Sources, faults: &mut Diagnostics) -> Option<State> {
        super::squad::enlist::from_start(book, start, sources, faults)
    }

    fn play(referee: &mut Referee<Self>, start: &Start) -> Flow {
        referee.rest()?;
        referee.pre_game()?;
        if start.turns.is_none() {
            referee.state.turn_limit = referee.book.setting("pre-game", "team-turns");
        }
        let limit = start.turns.or(referee.state.turn_limit);
        Match::play(referee, limit)
    }

    fn dice_bind(book: &Book<Self>) -> bool {
        book.data.dice_bind
    }

    fn winners(state: &State) -> Vec<u8> {
        state.winner.into_iter().collect()
    }

    fn might_be(state: &State, _: u8) -> Vec<(u64, State)> {
        super::play::portal::might_be(state)
    }

    fn suffers(_: Game<Self>, events: &[TraceEvent], side: u8) -> bool {
        super::squad::tallies::lost_its_turn(events, side)
    }

    fn legacies(game: Game<Self>) -> Vec<Legacy> {
        super::squad::achievements::legacies(game)
    }

    fn earnings(game: Game<Self>, side: u8) -> i32 {
        super::squad::earnings::earnings(game, side)
    }

    fn side_name(state: &State, side: u8) -> String {
        Self::call(state, TEAM, Value::from(side))
    }

    fn sides(state: &State) -> usize {
        state.sides.len()
    }

    fn names_more(book: &Book<Self>, id: &str) -> bool {
        book.data.rosters.iter().any(|roster| roster.position(id).is_some())
    }

    fn drawing(book: &Book<Self>, rule: &Rule, language: Language) -> Option<Scene> {
        super::shown::scene::drawing(book, book.names.name(rule.name), language)
    }

    fn page(book: &Book<Self>, rule: &Rule, language: Language) -> Vec<String> {
        let found = book.data.rosters.iter().find(|roster| roster.id == book.names.name(rule.name));
        found.map_or_else(Vec::new, |roster| super::shown::roster_page::page(roster, book, language))
    }

    fn written(game: Game<Self>, start: &Start) -> Option<Tree> {
        super::position::write(game, start)
    }

    fn go_on(referee: &mut Referee<Self>) -> Flow {
        if referee.state.to_set_up {
            referee.pre_game()?;
        }
        let limit = referee.state.turn_limit.or_else(|| referee.book.setting("pre-game", "team-turns"));
        referee.play(limit)
    }

    fn refusal(game: Game<Self>, request: &Request, command: Command) -> Option<Refusal> {
        super::permissions::refusals::refusal(game, request, command)
    }

    fn sheet(game: Game<Self>, language: Language, who: Value) -> Sheet {
        super::shown::sheet::sheet(game, language, who)
    }

    fn members(state: &State, side: u8) -> Vec<Value> {
        state.team(side).collect()
    }

    fn means(game: Game<Self>, language: Language, side: u8) -> String {
        super::shown::sheet::means(game, language, side)
    }

    fn picture(game: Game<Self>) -> String {
        super::shown::board::picture(game)
    }

    fn ground(game: Game<Self>, language: Language) -> Vec<Figure> {
        super::shown::scene::ground(game, language)
    }

    fn same_ground(one: &State, other: &State) -> bool {
        Arc::ptr_eq(&one.board, &other.board) && one.laid == other.laid
    }

    fn figures(game: Game<Self>, language: Language) -> Scene {
        super::shown::scene::figures(game, language)
    }

    fn legend(game: Game<Self>, language: Language, _seen: &dyn Fn(u8) -> bool) -> String {
        super::shown::board::legend(game, language)
    }

    fn gender(state: &State, kind: EntityKind, entity: Value) -> &'static str {
        if kind == PLAYER && entity != NONE { state.person(entity).gender.word() } else { "" }
    }

    fn call(state: &State, kind: EntityKind, entity: Value) -> String {
        match kind {
            PLAYER if entity != NONE && !state.person(entity).name.is_empty() => state.person(entity).name.to_string(),
            TEAM if entity != NONE && !state.sides[entity as usize].name.is_empty() => {
                state.sides[entity as usize].name.to_string()
            }
            _ => Self::spell(state, kind, entity),
        }
    }
}

/// Where a thing is: a square itself, the square of a player, or none.
fn square_of(state: &State, kind: EntityKind, entity: Value) -> Value {
    match kind {
        PLAYER => state.square(entity),
        SQUARE => entity,
        _ => NONE,
    }
}

impl Match {
    /// A command of the family.
    pub(super) fn command(word: u8, subject: Value, object: Value) -> Command {
        Command::new(subject, word, object)
    }
}
