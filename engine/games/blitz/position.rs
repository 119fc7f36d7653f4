//! How fields of a position that are not one value are read and written.
//!
//! **Never here:** which fields there are. That is `description.rs`.

use std::sync::Arc;

use crate::expr::vocabulary::{EntityKind, NONE, Value};
use crate::games::words::spans_of_rules;
use crate::pack::{Diagnostic, Entries, Fields, Node, Tree, VALUES, out_of_range};
use crate::referee::{Family, Game as Played, Reading as Read, RuleSet, card_twice};

use super::action::index_of;
use super::data::Card;
use super::game::Blitz;
use super::set_up::find_pitch;
use super::sides::SIDES;
use super::state::{Ball, Count, Loan, Place, Player, State};
use super::words::{PLAYER, SQUARE, names};

type Game<'g> = Played<'g, Blitz>;
type Reading<'r> = Read<'r, Blitz>;

/// The actions by their words, in their order.
const ACTION_NAMES: [&str; 7] = ["run", "mark", "block", "sidestep", "stand-up", "throw", "reserves"];

// ------------------------------------------------------------------------------ the table

pub(super) fn read_pitch(reading: &mut Reading, _: Value, tree: &Tree) {
    let word = tree.scalar().unwrap_or_default();
    if let Some(pitch) = find_pitch(reading.book, &word, Some(tree.at), reading.faults) {
        reading.state.pitch = pitch;
    }
    reading.state.pitch_chosen = true;
}

pub(super) fn pitch(game: Game, _: Value) -> Node {
    if game.state.pitch_chosen { game.state.pitch.id.as_str().into() } else { Node::Null }
}

const OPTIONS: [&str; 3] = ["endgame", "overtime", "special-balls"];

pub(super) fn read_option(reading: &mut Reading, _: Value, tree: &Tree) {
    let option = reading.named("option", tree, OPTIONS);
    let State { with_endgame, with_overtime, with_special_balls, .. } = &mut reading.state;
    if let Some(option) = option {
        *[with_endgame, with_overtime, with_special_balls][option] = true;
    }
}

pub(super) fn options(game: Game, _: Value) -> Node {
    let State { with_endgame, with_overtime, with_special_balls, .. } = *game.state;
    let with = [with_endgame, with_overtime, with_special_balls];
    OPTIONS.into_iter().zip(with).filter(|(_, with)| *with).map(|(word, _)| word).collect()
}

/// Reads an ability that a whole team has for a while.
pub(super) fn read_loan(reading: &mut Reading, _: Value, tree: &Tree) {
    let mut fields = Fields::of(tree, reading.faults);
    let (to, ability) = (fields.need("to", reading.faults), fields.need("ability", reading.faults));
    let action = fields.get("action");
    fields.finish(reading.faults);
    let held = ability.and_then(|ability| reading.rule("ability", ability));
    let action = match action.map(|tree| reading.named("action", tree, ACTION_NAMES)) {
        Some(None) => return,
        Some(Some(action)) => names::RUN + action as Value,
        None => NONE,
    };
    let side = to.and_then(|to| reading.named("side", to, SIDES)).unwrap_or(0) as u8;
    if let Some(held) = held {
        reading.state.anybody.insert(held);
        reading.state.lent.push(Loan { side, held, action });
    }
}

pub(super) fn loans(game: Game, _: Value) -> Node {
    let loan = |loan: &Loan| {
        let mut entry = Entries::default();
        entry.put("to", SIDES[usize::from(loan.side == 1)]);
        entry.put("ability", game.rule_name(loan.held));
        entry.put_some("action", (loan.action != NONE).then(|| game.book.names.name(loan.action)));
        entry
    };
    game.state.lent.iter().map(loan).collect()
}

/// The keys of what is counted.
pub(super) const COUNT_KEYS: &[&str] = &["has", "by", "until"];

/// What is counted of a player or a team.
pub(super) fn read_count(reading: &mut Reading, (kind, thing): (EntityKind, Value), tree: &Tree) {
    let mut fields = Fields::of(tree, reading.faults);
    let (has, end) = (fields.need("has", reading.faults), fields.get("until"));
    let number = fields.number_in("by", VALUES, reading.faults).unwrap_or(1);
    fields.finish(reading.faults);
    let counter = if kind == PLAYER { "counter" } else { "team-counter" };
    let held = has.and_then(|has| reading.rule(counter, has));
    let until = end.map_or(Some(names::MATCH), |tree| read_span(reading, tree));
    if let (Some(held), Some(until)) = (held, until) {
        reading.state.count(Count { kind, thing, held, number, until, begun: 0 });
    }
}

fn read_span(reading: &mut Reading, tree: &Tree) -> Option<Value> {
    let book = reading.book;
    let known = [names::ACTION, names::TURN, names::MATCH].into_iter().chain(spans_of_rules(book));
    let known: Vec<Value> = known.collect();
    let found = reading.named("span", tree, known.iter().map(|&span| book.names.name(span)))?;
    known.get(found).copied()
}

pub(super) fn counts(game: Game, kind: EntityKind, thing: Value) -> Node {
    let own = game.state.counts.iter().filter(|count| count.is_of(kind, thing));
    let count = own.map(|count| {
        let mut entry = Entries::default();
        entry.put("has", game.rule_name(count.held));
        entry.put("by", count.number);
        entry.put("until", game.book.names.name(count.until));
        entry
    });
    count.collect()
}

/// What is counted of a thing: `cheers(2)`.
pub(super) fn counted(game: Game, kind: EntityKind, thing: Value) -> Node {
    let mut held: Vec<u16> = Vec::new();
    for count in game.state.counts.iter().filter(|count| count.is_of(kind, thing)) {
        if !held.contains(&count.held) {
            held.push(count.held);
        }
    }
    let told = |held| format!("{}({})", game.rule_name(held), game.state.counted(kind, thing, held));
    held.into_iter().map(told).collect()
}

/// The rules of a set, without those of another.
pub(super) fn rules(game: Game, set: &RuleSet, besides: Option<&RuleSet>) -> Node {
    let ours = game.book.rules.iter().filter_map(|rule| Some((rule, rule.held?)));
    let ours = ours.filter(|(_, held)| set.contains(*held) && !besides.is_some_and(|other| other.contains(*held)));
    ours.map(|(rule, _)| game.book.names.name(rule.name)).collect()
}

// ------------------------------------------------------------------------------ teams

pub(super) fn read_team(reading: &mut Reading, team: Value, tree: &Tree) {
    let deck = Arc::clone(&reading.state.deck);
    reading.named("team", tree, deck.teams.iter().map(|team| team.id.as_str()));
    reading.state.side_mut(team as u8).team = tree.scalar().unwrap_or_default();
}

/// A card of a hand, by its front or by its back.
pub(super) fn read_hand(reading: &mut Reading, team: Value, tree: &Tree) {
    let word = tree.scalar().unwrap_or_default();
    let back = reading.book.find(&word).filter(|rule| rule.kind == "bonus-play").map(|rule| rule.name);
    let card = match back {
        None => reading.card(tree),
        Some(back) => {
            let fits = |(index, card): &(usize, &Card)| card.back == back && reading.used >> index & 1 == 0;
            let found = reading.state.deck.cards.iter().enumerate().find(fits).map(|(index, _)| index as u8);
            match found {
                Some(card) => reading.used |= 1 << card,
                None => reading.faults.push(card_twice(tree)),
            }
            found
        }
    };
    reading.state.side_mut(team as u8).hand.extend(card);
}

pub(super) fn backs(game: Game, team: Value) -> Node {
    let hand = game.state.side(team).hand.iter();
    hand.map(|&card| game.book.names.name(game.state.card(card.into()).back)).collect()
}

pub(super) fn read_trait(reading: &mut Reading, team: Value, tree: &Tree) {
    if let Some(held) = reading.rule("coach-trait", tree) {
        reading.state.side_mut(team as u8).traits.insert(held);
    }
}

pub(super) fn read_balls_of(reading: &mut Reading, team: Value, tree: &Tree) {
    let ball = special_ball(reading, tree);
    reading.state.side_mut(team as u8).balls.extend(ball);
}

pub(super) fn read_played(reading: &mut Reading, team: Value, tree: &Tree) {
    let held = reading.rule("bonus-play", tree);
    reading.state.side_mut(team as u8).played.extend(held);
}

// ------------------------------------------------------------------------------ players

/// A player of the first position of its team, in the dugout.
pub(super) fn new_player(reading: &mut Reading, (side, number): (u8, u8)) -> Option<Value> {
    let team = &reading.state.sides[usize::from(side)].team;
    let team = reading.state.deck.teams.iter().find(|own| own.id == *team);
    let position = team.and_then(|team| team.positions.first()).copied().unwrap_or(u16::MAX);
    reading.state.players.push(Player::new(side, number, position));
    let player = reading.state.players.len() as Value - 1;
    dress(&mut reading.state, player, position);
    Some(player)
}

/// A player has what is printed for its position.
fn dress(state: &mut State, player: Value, position: u16) {
    let deck = Arc::clone(&state.deck);
    let who = state.player_mut(player);
    who.position = position;
    if let Some(card) = deck.positions.get(usize::from(position)) {
        (who.movement, who.throw, who.armour) = (card.movement, card.throw, card.armour);
        who.abilities = card.abilities.clone();
    }
}

pub(super) fn read_role(reading: &mut Reading, player: Value, tree: &Tree) {
    let deck = Arc::clone(&reading.state.deck);
    let names = deck.positions.iter().map(|position| position.id.as_str());
    if let Some(index) = reading.named("position", tree, names) {
        dress(&mut reading.state, player, index as u16);
    }
}

pub(super) fn role(game: Game, player: Value) -> Node {
    let position = game.state.deck.positions.get(usize::from(game.state.player(player).position));
    position.map_or(Node::Null, |position| position.id.as_str().into())
}

pub(super) fn read_at(reading: &mut Reading, player: Value, tree: &Tree) {
    if let Some(square) = standing_square(reading, tree) {
        reading.state.put(player, square);
    }
}

pub(super) fn at(game: Game, player: Value) -> Node {
    match game.state.square_of(player) {
        NONE => Node::Null,
        square => Blitz::spell(game.state, SQUARE, square).into(),
    }
}

pub(super) fn read_ability(reading: &mut Reading, player: Value, tree: &Tree) {
    if let Some(held) = reading.rule("ability", tree) {
        reading.state.player_mut(player).abilities.insert(held);
    }
}

pub(super) fn abilities(game: Game, player: Value) -> Node {
    let who = game.state.player(player);
    let printed = game.state.deck.positions.get(usize::from(who.position)).map(|position| &position.abilities);
    rules(game, &who.abilities, printed)
}

/// How a player is, as scenarios expect it.
pub(super) fn condition(game: Game, player: Value) -> Node {
    let state = game.state;
    match state.square_of(player) {
        NONE => "dugout",
        _ if state.player(player).prone => "prone",
        _ if state.is_marked(player) => "marked",
        _ => "open",
    }
    .into()
}

/// An action taken; one that was free `counts` for nothing.
pub(super) fn read_action(reading: &mut Reading, player: Value, tree: &Tree, counts: u8) {
    if let Some(action) = reading.named("action", tree, ACTION_NAMES) {
        let index = index_of(names::RUN + action as Value);
        let who = reading.state.player_mut(player);
        (who.taken[index], who.did[index]) = (who.taken[index] + counts, who.did[index] + 1);
    }
}

/// An action taken that keeps it from no other.
pub(super) fn read_again(reading: &mut Reading, player: Value, tree: &Tree) {
    if let Some(action) = reading.named("action", tree, ACTION_NAMES) {
        reading.state.player_mut(player).again[index_of(names::RUN + action as Value)] += 1;
    }
}

/// Actions by name, each as often as it was taken.
pub(super) fn times(taken: &[u8]) -> Node {
    let each = ACTION_NAMES.into_iter().zip(taken);
    each.flat_map(|(name, &times)| std::iter::repeat_n(name, usize::from(times))).collect()
}

pub(super) fn free(game: Game, player: Value) -> Node {
    let who = game.state.player(player);
    let free: Vec<u8> = who.did.iter().zip(&who.taken).map(|(did, taken)| did.saturating_sub(*taken)).collect();
    times(&free)
}

pub(super) fn did(game: Game, player: Value) -> Node {
    times(&game.state.player(player).did.map(|times| times.min(1)))
}

fn square(reading: &mut Reading, tree: &Tree) -> Option<Value> {
    let word = tree.scalar().unwrap_or_default();
    let found = Blitz::read(&reading.state, SQUARE, &word);
    if found.is_none() {
        reading.faults.push(Diagnostic::error("not-a-square", tree.at).with("word", &word));
    }
    found
}

/// A square on which somebody can stand and nobody does.
fn standing_square(reading: &mut Reading, tree: &Tree) -> Option<Value> {
    let square = square(reading, tree)?;
    let other = reading.state.on(square);
    if !reading.state.pitch.is_floor(square) {
        let word = tree.scalar().unwrap_or_default();
        reading.faults.push(Diagnostic::error("square-not-floor", tree.at).with("word", word));
    } else if other != NONE {
        let other = Blitz::spell(&reading.state, PLAYER, other);
        reading.faults.push(Diagnostic::error("square-taken", tree.at).with("player", other));
    }
    Some(square)
}

// ------------------------------------------------------------------------------ balls

/// A special ball that is not in play yet.
fn special_ball(reading: &mut Reading, tree: &Tree) -> Option<u8> {
    let held = reading.rule("special-ball", tree)?;
    let found = reading.state.deck.balls.iter().position(|ball| ball.held == held).map(|index| index as u8)?;
    if reading.state.balls.iter().any(|ball| ball.special == Some(found)) {
        reading.faults.push(card_twice(tree));
    }
    Some(found)
}

pub(super) fn special<'g>(game: Game<'g>, ball: u8) -> &'g str {
    game.state.deck.balls.get(usize::from(ball)).map_or("none", |ball| game.rule_name(ball.held))
}

pub(super) fn read_ball(reading: &mut Reading, _: Value, tree: &Tree) {
    let word = tree.scalar().unwrap_or_default();
    let place = match Blitz::read(&reading.state, PLAYER, &word) {
        Some(player) => Place::Held(player),
        None if word == "out" => Place::Out,
        None => square(reading, tree).map_or(Place::Out, Place::Ground),
    };
    add_ball(reading, tree, Ball { place, special: None, bounces: 0 });
}

/// A ball more is in play, where one can be.
fn add_ball(reading: &mut Reading, tree: &Tree, ball: Ball) {
    let state = &reading.state;
    let stands = |player| player != NONE && state.square_of(player) != NONE && !state.player(player).prone;
    let why = match ball.place {
        Place::Out => None,
        place if state.balls.iter().any(|other| other.place == place) => Some("ball"),
        Place::Held(player) => (!stands(player)).then_some("holder"),
        Place::Ground(square) if !state.pitch.is_floor(square) => Some("floor"),
        Place::Ground(square) => stands(state.on(square)).then_some("player"),
    };
    if let Some(why) = why {
        reading.faults.push(Diagnostic::error("misplaced-ball", tree.at).with("why", why));
    }
    reading.state.balls.push(ball);
}

/// The balls come to be elsewhere, as a judge rules: each in turn that is said.
pub(super) fn amend_balls(reading: &mut Reading, _: Value, tree: &Tree) {
    let before = std::mem::take(&mut reading.state.balls);
    let said = tree.items();
    if said.len() > before.len() {
        reading.faults.push(out_of_range(tree.at, said.len() as i64, &(0..=before.len() as i32)));
    }
    for (index, ball) in before.into_iter().enumerate() {
        match said.get(index) {
            Some(said) => {
                read_ball(reading, NONE, said);
                let place = reading.state.balls[index].place;
                reading.state.balls[index] = Ball { place, ..ball };
            }
            None => add_ball(reading, tree, ball),
        }
    }
}

pub(super) fn places(game: Game<'_>) -> impl Iterator<Item = String> + use<'_> {
    game.state.balls.iter().map(move |ball| match ball.place {
        Place::Out => "out".to_owned(),
        Place::Ground(square) => Blitz::spell(game.state, SQUARE, square),
        Place::Held(player) => Blitz::spell(game.state, PLAYER, player),
    })
}

pub(super) fn read_special(reading: &mut Reading, _: Value, tree: &Tree) {
    let (said, balls) = (tree.items(), reading.state.balls.len());
    if said.len() > balls {
        reading.faults.push(out_of_range(tree.at, said.len() as i64, &(0..=balls as i32)));
    }
    for (index, item) in said.iter().enumerate().take(balls) {
        if item.scalar().as_deref() != Some("none") {
            reading.state.balls[index].special = special_ball(reading, item);
        }
    }
}

pub(super) fn specials_of<'g>(game: Game<'g>) -> impl Iterator<Item = &'g str> {
    game.state.balls.iter().map(move |ball| ball.special.map_or("none", |ball| special(game, ball)))
}

pub(super) fn specials(game: Game, _: Value) -> Node {
    if specials_of(game).all(|ball| ball == "none") { Node::Null } else { specials_of(game).collect() }
}

pub(super) fn read_to_come(reading: &mut Reading, _: Value, tree: &Tree) {
    let ball = special_ball(reading, tree);
    reading.state.ball_pile |= ball.map_or(0, |ball| 1 << ball);
}

pub(super) fn to_come(game: Game, _: Value) -> Node {
    let to_come = (0..64).filter(|ball| game.state.ball_pile >> ball & 1 == 1);
    to_come.map(|ball| special(game, ball)).collect()
}

// ------------------------------------------------------------------------------ cards

pub(super) fn bits(cards: u128) -> impl Iterator<Item = u8> {
    (0..128).filter(move |card| cards >> card & 1 == 1)
}

pub(super) fn card(game: Game, card: Option<u8>) -> Node {
    card.map_or(Node::Null, |card| game.card_name(usize::from(card)).into())
}

pub(super) fn cards(game: Game, cards: impl Iterator<Item = u8>) -> Node {
    cards.map(|card| game.card_name(usize::from(card))).collect()
}

pub(super) fn fronts(game: Game, cards: impl Iterator<Item = u8>) -> Node {
    cards.map(|card| game.state.card(card.into()).id.as_str()).collect()
}

pub(super) fn read_challenges(reading: &mut Reading, _: Value, tree: &Tree) {
    for (space, item) in tree.items().iter().enumerate().take(reading.state.spaces.len()) {
        if item.scalar().as_deref() != Some("none") {
            reading.state.spaces[space] = reading.card(item);
        }
    }
}

pub(super) fn challenges(game: Game, _: Value) -> Node {
    let spaces = &game.state.spaces;
    let laid = spaces.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let name = |card: &Option<u8>| card.map_or_else(|| "none".to_owned(), |card| game.card_name(usize::from(card)));
    spaces[..laid].iter().map(name).collect()
}

pub(super) fn read_private(reading: &mut Reading, _: Value, tree: &Tree) {
    for (key, item) in tree.entries() {
        let side = Tree { at: key.at, node: Node::Text(key.name.clone()) };
        let side = reading.named("side", &side, SIDES).unwrap_or(0) as u8;
        reading.state.private = reading.card(item).map(|card| (card, side));
    }
}

pub(super) fn private(game: Game, _: Value) -> Node {
    let Some((card, side)) = game.state.private else { return Node::Null };
    let mut private = Entries::default();
    private.put(SIDES[usize::from(side == 1)], game.card_name(usize::from(card)));
    private.into()
}

pub(super) fn read_top(reading: &mut Reading, _: Value, tree: &Tree) {
    reading.state.top = reading.card(tree);
}

pub(super) fn read_pile(reading: &mut Reading, _: Value, tree: &Tree) {
    let card = reading.card(tree);
    reading.state.pile |= card.map_or(0, |card| 1 << card);
}

pub(super) fn read_discarded(reading: &mut Reading, _: Value, tree: &Tree) {
    let card = reading.card(tree);
    reading.state.discarded.extend(card);
}

/// These and no others.
pub(super) fn read_endgame(reading: &mut Reading, _: Value, tree: &Tree) {
    let those: Vec<u8> = tree.items().iter().filter_map(|item| reading.card(item)).collect();
    reading.state.endgame_pile = those.into_iter().fold(0, |pile, card| pile | 1 << card);
}
