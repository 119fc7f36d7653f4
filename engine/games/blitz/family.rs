//! The description of this family for the referee.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::expr::Bitboard;
use crate::expr::vocabulary::{EntityKind, Frame, Group, NONE, Value, View, Vocabulary};
use crate::pack::{Diagnostics, Entry, Sources};
use crate::referee::{
    Book, Command, CommandWord, Description, EventId, Family, Flow, Game, Model, Outlook, Question, Referee, Refusal,
    Request, Rule, RuleSet, Scene, Setting, Sheet, Span, Start, Tally, TraceEvent,
};
use crate::text::Language;

use super::data::{Card, Data};
use super::description::SHIRTS;
use super::state::{ACTIONS, Place, Stage, State};
use super::verdict::could_take;
use super::vocabulary::{VOCABULARY, perform, verb};
use super::words::{BALL, CHALLENGE, COMMANDS, PLAYER, SPANS, SQUARE, TEAM, event, names};
use crate::games::blitz::game::Blitz;
use crate::games::blitz::sides::SIDES;
use crate::games::words::span_words;

impl Model for Blitz {
    type State = State;
    type Data = Data;
    type Kept = ();

    #[inline]
    fn present_rules(state: &State) -> Option<&RuleSet> {
        state.lent.is_empty().then_some(&state.anybody)
    }
}

impl Family for Blitz {
    const NAME: &'static str = "blitz";
    const DESCRIPTION: &'static Description<Self> = &super::description::MATCH;
    const FLEETING: &'static [&'static str] = &["action"];
    const OPTIONS: &'static [&'static str] =
        &["home", "away", "teams", "pitch", "endgame", "special-balls", "overtime", "league"];
    const COMMANDS: &'static [CommandWord] = COMMANDS;
    const SETTINGS: &'static [Setting] = super::settings::SETTINGS;
    const TALLIES: &'static [Tally<State>] = super::tallies::TALLIES;
    const ORDERS: &'static [&'static str] = &["action", "step", "reserves", "place", "pitch"];
    const ASKED_BY: &'static [(&'static str, &'static str)] = super::refusals::ASKED_BY;
    const SET_UP: &'static [&'static str] = &["place", "pitch"];
    const FORESEES: bool = true;
    const AFTERMATH: &'static [EventId] = &[event::TURN_END, event::CARD_DRAWN, event::TURN_START];

    fn vocabulary() -> &'static Vocabulary<State> {
        &VOCABULARY
    }

    fn data(book: &Book<Self>, entries: &[Entry], faults: &mut Diagnostics) -> Data {
        Data::read(book, entries, faults)
    }

    fn befall(state: &mut State, event: EventId, frame: &Frame) -> u8 {
        let [target, .., prone] = [0, 1, 2, 3].map(|index| frame.fact(index));
        if event == event::KNOCKED_DOWN && prone == 1 && state.square_of(target) != NONE {
            state.player_mut(target).prone = true;
        }
        0
    }

    fn more_words(group: Group, entries: &[Entry]) -> Vec<String> {
        if group == SPANS { span_words(entries) } else { Vec::new() }
    }

    #[inline]
    fn own_rules(state: &State, kind: EntityKind, entity: Value) -> Option<&RuleSet> {
        let alone = kind == PLAYER && state.lent.is_empty() && state.counts.is_empty();
        if alone { state.players.get(entity as usize).map(|player| &player.abilities) } else { None }
    }

    #[inline]
    fn has_any(state: &State, kind: EntityKind, entity: Value, rules: &RuleSet) -> bool {
        match kind {
            PLAYER => {
                !state.lent.is_empty()
                    || !state.counts.is_empty()
                    || state.players.get(entity as usize).is_some_and(|player| player.abilities.meets(rules))
            }
            TEAM => {
                let side = state.side(entity);
                side.traits.meets(rules) || side.bonus.meets(rules) || !state.counts.is_empty()
            }
            _ => true,
        }
    }

    fn present(state: &State, kind: EntityKind, held: u16) -> bool {
        match kind {
            PLAYER => state.anybody.contains(held) || state.lent.iter().any(|loan| loan.held == held),
            _ => true,
        }
    }

    fn any_present(state: &State, kind: EntityKind, rules: &RuleSet) -> bool {
        kind != PLAYER || state.anybody.meets(rules) || !state.lent.is_empty()
    }

    #[inline]
    fn has(state: &State, kind: EntityKind, entity: Value, held: u16) -> bool {
        state.has(kind, entity, held)
    }

    fn inhabited(view: &View<State>, set: &str, of: EntityKind) -> Option<Bitboard> {
        super::vocabulary::inhabited(view, set, of)
    }

    fn settle(state: &mut State, _: &Book<Blitz>, now: &Book<Blitz>) {
        let cards = &mut Arc::make_mut(&mut state.deck).cards;
        for index in 0..cards.len() {
            // Copies of one front differ in their backs, and keep their order.
            let same = |card: &&Card| card.id == cards[index].id;
            let copy = cards[..index].iter().filter(same).count();
            let found = now.data.deck.cards.iter().filter(same).nth(copy).cloned();
            cards[index] = found.unwrap_or_else(|| cards[index].clone());
        }
    }

    fn things(state: &State, kind: EntityKind) -> Vec<Value> {
        match kind {
            PLAYER => state.everyone().collect(),
            SQUARE => state.pitch.squares().filter(|&square| state.pitch.is_floor(square)).collect(),
            BALL => {
                (0..).zip(&state.balls).filter(|(_, ball)| ball.place != Place::Out).map(|(ball, _)| ball).collect()
            }
            CHALLENGE => alike_once(state, state.spaces.iter().flatten().map(|&card| card.into())),
            _ => vec![0, 1],
        }
    }

    fn side(state: &State, kind: EntityKind, entity: Value) -> u8 {
        match kind {
            PLAYER => state.players.get(entity as usize).map_or(state.active, |player| player.side),
            TEAM if entity == 0 || entity == 1 => entity as u8,
            _ => state.active,
        }
    }

    fn active(state: &State) -> u8 {
        state.active
    }

    fn clock(state: &State) -> (u32, u32) {
        (state.turn as u32, state.actions_begun as u32)
    }

    fn outlook(game: Game<Self>, verb: usize, args: &[Value]) -> Outlook {
        if verb == verb::PLAY {
            return Outlook::Payment;
        }
        if gives(game, verb, args) { Outlook::Something } else { Outlook::Nothing }
    }

    fn perform(referee: &mut Referee<Self>, verb: usize, args: &[Value], cause: Value) -> Flow {
        perform(referee, verb, args, cause)
    }

    fn spell(state: &State, kind: EntityKind, entity: Value) -> String {
        match kind {
            _ if entity == NONE => "none".to_owned(),
            PLAYER => {
                let player = state.player(entity);
                SHIRTS.spell((player.side, player.number))
            }
            SQUARE => {
                let (column, row) = state.pitch.xy(entity);
                format!("{column},{row}")
            }
            TEAM => SIDES[usize::from(entity == 1)].to_owned(),
            BALL => format!("b{}", entity + 1),
            CHALLENGE => state.card(entity).id.clone(),
            _ => "none".to_owned(),
        }
    }

    fn call(state: &State, kind: EntityKind, entity: Value) -> String {
        let position = |player| state.deck.positions.get(usize::from(state.player(player).position));
        match kind {
            PLAYER if entity != NONE => position(entity).map(|position| position.id.clone()),
            TEAM if entity != NONE => Some(Self::side_name(state, entity as u8)),
            BALL if entity != NONE => state.card_of_ball(entity).map(|card| card.id.clone()),
            _ => None,
        }
        .unwrap_or_else(|| Self::spell(state, kind, entity))
    }

    fn read(state: &State, kind: EntityKind, word: &str) -> Option<Value> {
        match kind {
            PLAYER => {
                let (side, number) = SHIRTS.find(word)?;
                state.team(side).find(|&player| state.player(player).number == number)
            }
            SQUARE => {
                let (column, row) = word.split_once(',')?;
                state.pitch.square(column.parse().ok()?, row.parse().ok()?)
            }
            TEAM => SIDES.iter().position(|side| *side == word).map(|side| side as Value),
            BALL => {
                let number: usize = word.strip_prefix('b')?.parse().ok()?;
                (1..=state.balls.len()).contains(&number).then(|| number as Value - 1)
            }
            CHALLENGE => state.deck.cards.iter().position(|card| card.id == word).map(|index| index as Value),
            _ => None,
        }
    }

    fn teams(book: &Book<Self>) -> Vec<&str> {
        book.data.deck.teams.iter().map(|team| team.id.as_str()).collect()
    }

    fn boards(book: &Book<Self>) -> Vec<&str> {
        book.data.pitches.iter().map(|pitch| book.names.name(pitch.rule)).collect()
    }

    fn start(book: &Book<Self>, start: &Start, sources: &mut Sources, faults: &mut Diagnostics) -> Option<State> {
        super::set_up::from_start(book, start, sources, faults)
    }

    /// Not how often a ball has bounced, unless rules that may speak read that.
    fn hash_future(game: Game<Self>, hasher: &mut impl Hasher) {
        let mut future = game.state.clone();
        for (index, ball) in (0..).zip(&mut future.balls) {
            let bounces = [(event::BOUNCE_ROLL, 2), (event::BALL_BOUNCED, 3)];
            if !bounces.iter().any(|&(bounce, number)| game.may_read(bounce, &[index], number)) {
                ball.bounces = 0;
            }
        }
        future.hash(hasher);
    }

    fn winners(state: &State) -> Vec<u8> {
        let [home, away] = [state.sides[0].score, state.sides[1].score];
        if state.stage != Stage::Over || home == away { Vec::new() } else { vec![u8::from(away > home)] }
    }

    fn suffers(game: Game<Self>, events: &[TraceEvent], side: u8) -> bool {
        super::tallies::has_injured(game.state, events, side)
    }

    fn side_name(state: &State, side: u8) -> String {
        let coach = &state.coaches[usize::from(side == 1)];
        if !coach.is_empty() {
            return coach.clone();
        }
        let [home, away] = [&state.sides[0].team, &state.sides[1].team];
        if home == away { SIDES[usize::from(side)].to_owned() } else { state.sides[usize::from(side)].team.clone() }
    }

    fn sides(_: &State) -> usize {
        SIDES.len()
    }

    fn names_more(_: &Book<Self>, id: &str) -> bool {
        SIDES.contains(&id)
    }

    fn go_on(referee: &mut Referee<Self>) -> Flow {
        referee.play()
    }

    fn sheet(game: Game<Self>, language: Language, who: Value) -> Sheet {
        super::sheet::sheet(game, language, who)
    }

    fn members(state: &State, side: u8) -> Vec<Value> {
        state.team(side).collect()
    }

    fn means(game: Game<Self>, language: Language, side: u8) -> String {
        super::sheet::means(game, language, side)
    }

    fn picture(game: Game<Self>) -> String {
        super::board::picture(game)
    }

    fn refusal(game: Game<Self>, request: &Request, command: Command) -> Option<Refusal> {
        super::refusals::refusal(game, request, command)
    }

    fn asked_for(game: Game<Self>, request: &Request) -> Option<(Question, Span)> {
        super::refusals::asked_for(game.state, request)
    }

    fn legend(game: Game<Self>, language: Language, seen: &dyn Fn(u8) -> bool) -> String {
        super::board::legend(game, language, seen)
    }

    fn drawing(book: &Book<Self>, rule: &Rule, language: Language) -> Option<Scene> {
        super::scene::drawing(book, book.names.name(rule.name), language)
    }

    fn figures(game: Game<Self>, language: Language) -> Scene {
        super::scene::scene(game, language)
    }
}

/// Challenges, those of the same card once: nobody tells copies apart.
fn alike_once(state: &State, cards: impl Iterator<Item = Value>) -> Vec<Value> {
    let mut found: Vec<Value> = Vec::new();
    for card in cards {
        if !found.iter().any(|&other| state.card(other).id == state.card(card).id) {
            found.push(card);
        }
    }
    found
}

/// Whether somebody could take an action that a verb gives; every other verb gives what it says.
fn gives(game: Game<Blitz>, verb: usize, args: &[Value]) -> bool {
    let own = |team: Value| game.state.team(u8::from(team == 1));
    match verb {
        verb::GIVE_ACTION => could_take(game, args[1], args[0]),
        verb::TEAM_ACTION if args[2] == NONE => own(args[1]).any(|player| could_take(game, player, args[0])),
        verb::TEAM_ACTION => {
            let state = State { must_end_beside: Some(args[2]), ..game.state.clone() };
            own(args[1]).any(|player| could_take(game.on(&state), player, args[0]))
        }
        verb::ANY_ACTION => {
            let any = |player| (names::RUN..).take(ACTIONS).any(|action| could_take(game, player, action));
            own(args[0]).filter(|&player| player != args[1]).any(any)
        }
        _ => true,
    }
}
