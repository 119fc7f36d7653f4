//! The description of this family for the referee.

use std::hash::Hasher;
use std::sync::Arc;

use crate::expr::vocabulary::{EntityKind, Group, NONE, Value, Vocabulary};
use crate::pack::{Diagnostics, Entry, Sources};
use crate::referee::{
    Book, Command, CommandWord, Description, Effect, EventId, Family, Finder, Flow, Game, Model, Referee, Refusal,
    Request, RuleSet, Scene, Setting, Sheet, Start, Tally,
};
use crate::text::Language;

use super::data::Data;
use super::description::SHORT_NAMES;
use super::settings::MOST_PLAYERS;
use super::state::{NOBODY, State};
use super::vocabulary::{self, VOCABULARY, verb};
use super::words::{CARD, COMMANDS, HERO, SPANS, event};
use crate::games::gauntlet::game::Gauntlet;
use crate::games::words::span_words;

impl Model for Gauntlet {
    type State = State;
    type Data = Data;
    type Kept = ();

    #[inline]
    fn present_rules(state: &State) -> Option<&RuleSet> {
        Some(&state.present)
    }
}

impl Family for Gauntlet {
    const NAME: &'static str = "gauntlet";
    const DESCRIPTION: &'static Description<Self> = &super::description::DUEL;
    const FLEETING: &'static [&'static str] = &["fight", "encounter", "turn"];
    const OPTIONS: &'static [&'static str] = &["players", "last-winner"];
    const COMMANDS: &'static [CommandWord] = COMMANDS;
    const ORDERS: &'static [&'static str] = &["hero", "boast"];
    const ASKED_BY: &'static [(&'static str, &'static str)] = super::refusals::ASKED_BY;
    const AFTERMATH: &'static [EventId] = &[];
    const ADDED_TO: &'static [EventId] = &[event::ATTACK_ROLL];
    const DONE: &'static [EventId] = &[event::ATTACK_JUDGED, event::FIGHT_OVER];
    const FINDERS: &'static [Finder<Self>] = super::vocabulary::FINDERS;
    const SHOWS: &'static [(&'static str, &'static str)] = &[("look", "top-cards")];
    const SETTINGS: &'static [Setting] = super::settings::SETTINGS;
    const TALLIES: &'static [Tally<State>] = super::tallies::TALLIES;

    fn vocabulary() -> &'static Vocabulary<State> {
        &VOCABULARY
    }

    fn data(book: &Book<Self>, entries: &[Entry], faults: &mut Diagnostics) -> Data {
        Data::read(book, entries, faults)
    }

    fn more_words(group: Group, entries: &[Entry]) -> Vec<String> {
        if group == SPANS { span_words(entries) } else { Vec::new() }
    }

    #[inline]
    fn own_rules(state: &State, kind: EntityKind, entity: Value) -> Option<&RuleSet> {
        if kind == HERO { state.heroes.get(entity as usize).map(|hero| &hero.rules) } else { None }
    }

    #[inline]
    fn has_any(state: &State, kind: EntityKind, entity: Value, rules: &RuleSet) -> bool {
        match kind {
            HERO => state.heroes.get(entity as usize).is_some_and(|hero| hero.rules.meets(rules)),
            _ => state.card_has_any(entity, rules),
        }
    }

    fn present(state: &State, kind: EntityKind, held: u16) -> bool {
        kind != HERO || state.present.contains(held)
    }

    fn any_present(state: &State, kind: EntityKind, rules: &RuleSet) -> bool {
        kind != HERO || state.present.meets(rules)
    }

    #[inline]
    fn has(state: &State, kind: EntityKind, entity: Value, held: u16) -> bool {
        match kind {
            HERO => state.heroes.get(entity as usize).is_some_and(|hero| hero.rules.contains(held)),
            _ => state.card_has(entity, held).is_some(),
        }
    }

    fn settle(state: &mut State, _: &Book<Gauntlet>, now: &Book<Gauntlet>) {
        state.deck = Arc::new(state.deck.settled(&now.data.deck));
    }

    fn might_be(state: &State, side: u8) -> Vec<(u64, State)> {
        super::cards::might_be(state, side)
    }

    fn side(state: &State, kind: EntityKind, entity: Value) -> u8 {
        let owner = if kind == HERO { state.heroes.get(entity as usize).map(|hero| hero.owner) } else { None };
        owner.filter(|&owner| owner != NOBODY).unwrap_or(Self::active(state))
    }

    fn active(state: &State) -> u8 {
        match state.heroes.get(state.current as usize) {
            Some(hero) if hero.owner != NOBODY => hero.owner,
            _ => state.bragging,
        }
    }

    fn clock(state: &State) -> (u32, u32) {
        (state.turn as u32, if state.current == NONE { 0 } else { state.current as u32 + 1 })
    }

    fn perform(referee: &mut Referee<Self>, verb: usize, args: &[Value], cause: Value) -> Flow {
        vocabulary::perform(referee, verb, args, cause)?;
        if matches!(verb, verb::EXCHANGE | verb::GRANT | verb::TAKE_AWAY | verb::CLEANSE | verb::IGNORE_BOASTS) {
            referee.size_up_again();
        }
        Ok(())
    }

    fn spell(state: &State, kind: EntityKind, entity: Value) -> String {
        match kind {
            HERO if entity != NONE => SHORT_NAMES.spell((0, entity as u8 + 1)),
            CARD if entity != NONE => state.card(entity).id.clone(),
            _ => "none".to_owned(),
        }
    }

    fn read(state: &State, kind: EntityKind, word: &str) -> Option<Value> {
        match kind {
            HERO => SHORT_NAMES
                .find(word)
                .map(|(_, number)| Value::from(number) - 1)
                .filter(|&hero| hero < state.heroes.len() as Value),
            CARD => state.deck.cards.iter().position(|card| card.id == word).map(|index| index as Value),
            _ => None,
        }
    }

    fn start(book: &Book<Self>, start: &Start, _sources: &mut Sources, faults: &mut Diagnostics) -> Option<State> {
        super::set_up::from_start(book, start, faults)
    }

    fn hash_future(game: Game<Self>, hasher: &mut impl Hasher) {
        let dice_lie = game.book.data.dice_lie.get_or_init(|| picks_up_dice(game.book));
        game.state.hash_future(*dice_lie, hasher);
    }

    fn winners(state: &State) -> Vec<u8> {
        state.winners()
    }

    fn losses(state: &State, side: u8) -> i64 {
        super::tallies::deaths(state, side)
    }

    fn side_name(_: &State, side: u8) -> String {
        format!("player-{}", side + 1)
    }

    fn sides(state: &State) -> usize {
        usize::from(state.players)
    }

    fn names_more(_: &Book<Self>, id: &str) -> bool {
        let number = id.strip_prefix("player-").and_then(|number| number.parse::<i32>().ok());
        number.is_some_and(|number| (1..=MOST_PLAYERS).contains(&number))
    }

    fn go_on(referee: &mut Referee<Self>) -> Flow {
        referee.play()
    }

    fn refusal(game: Game<Self>, request: &Request, command: Command) -> Option<Refusal> {
        super::refusals::refusal(game, request, command)
    }

    fn figures(game: Game<Self>, language: Language) -> Scene {
        super::scene::scene(game, language)
    }

    fn sheet(game: Game<Self>, language: Language, who: Value) -> Sheet {
        super::sheet::sheet(game, language, who)
    }

    fn members(state: &State, side: u8) -> Vec<Value> {
        state.everyone().filter(|&hero| state.hero(hero).owner == side).collect()
    }

    fn means(game: Game<Self>, language: Language, side: u8) -> String {
        super::sheet::means(game, language, side)
    }

    fn picture(game: Game<Self>) -> String {
        super::board::picture(game)
    }

    fn call(state: &State, kind: EntityKind, entity: Value) -> String {
        match kind {
            HERO if entity != NONE => state.class_of(entity).id.clone(),
            _ => Self::spell(state, kind, entity),
        }
    }
}

/// Whether any rule may roll dice once more, or more of them, where their attack is made.
fn picks_up_dice(book: &Book<Gauntlet>) -> bool {
    let while_rolling = [event::TURN_OPENS, event::BEFORE_ROLLING, event::AFTER_ROLLING];
    let picks_up = |effect: &Effect<State>| matches!(effect, Effect::Verb(verb, _) if [verb::ROLL_DICE, verb::REROLL_DICE].contains(&usize::from(*verb)));
    let mut later = book.hooks.iter().filter(|hook| !while_rolling.contains(&hook.event));
    later.any(|hook| hook.scripted || hook.effects.iter().any(picks_up))
}
