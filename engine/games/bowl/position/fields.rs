//! Fields of a position that are more than one value: how each is read from a position and written into one.

use std::sync::Arc;

use crate::expr::Argument;
use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::SIDES;
use crate::games::bowl::spans::span;
use crate::games::bowl::squad::enlist::{give, give_side, new_side};
use crate::games::bowl::state::{Ball, Change, Chest, Player, Posture, Spot, State, Until};
use crate::games::bowl::words::{PLAYER, SQUARE};
use crate::pack::{Diagnostic, Entries, LONGEST_NAME, Node, Read, Tree, name as checked_name, unknown, wrong_shape};
use crate::referee::{Family, Game, Kept, RuleSet};
use crate::teams::{Characteristic, Gender};

use super::hired::{PositionReader, hire, newcomer, rules_are_known};

/// A list that is not empty.
fn listed<N: Into<Node>>(items: impl IntoIterator<Item = N>) -> Node {
    match items.into_iter().collect() {
        Node::List(items) if items.is_empty() => Node::Null,
        list => list,
    }
}

/// Rules of a set that are not in another, each as it is written, with the number that it carries.
fn rules(game: Game<Bowl>, set: &RuleSet, besides: &RuleSet, arguments: &[(u16, Value)]) -> Node {
    let ours = game.book.rules.iter().filter_map(|rule| Some((rule, rule.held?)));
    let ours = ours.filter(|(_, held)| set.contains(*held) && !besides.contains(*held));
    let carried = |held: u16| arguments.iter().find(|(rule, _)| *rule == held).map(|(_, number)| *number);
    listed(ours.map(|(rule, held)| {
        let id = game.book.names.name(rule.name);
        carried(held).map_or_else(|| id.to_owned(), |number| format!("{id}({number})"))
    }))
}

fn name(reading: &mut PositionReader, tree: &Tree) -> Option<String> {
    let Some(text) = tree.scalar() else {
        reading.faults.push(wrong_shape(tree, "text"));
        return None;
    };
    match checked_name(&text, LONGEST_NAME, "bad-name") {
        Ok(name) => Some(name),
        Err(fault) => {
            reading.faults.push(Diagnostic { place: Some(tree.at), ..fault });
            None
        }
    }
}

/// A name as it is written.
pub(in crate::games::bowl) fn named(name: &str) -> Node {
    if name.is_empty() { Node::Null } else { name.into() }
}

// ------------------------------------------------------------------------------ turns

pub(in crate::games::bowl) fn read_active(reading: &mut PositionReader, _: Value, tree: &Tree) {
    let side = reading.side_called(tree).unwrap_or(0);
    (reading.state.active, reading.state.first) = (side, side);
}

pub(in crate::games::bowl) fn active(game: Game<Bowl>, _: Value) -> Node {
    SIDES[usize::from(game.state.active)].into()
}

pub(in crate::games::bowl) fn read_first(reading: &mut PositionReader, _: Value, tree: &Tree) {
    reading.state.first = reading.side_called(tree).unwrap_or(reading.state.active);
}

pub(in crate::games::bowl) fn first(game: Game<Bowl>, _: Value) -> Node {
    SIDES[usize::from(game.state.first)].into()
}

pub(in crate::games::bowl) fn read_round(reading: &mut PositionReader, _: Value, tree: &Tree) {
    let side = reading.side_called(tree);
    reading.state.round.extend(side);
}

pub(in crate::games::bowl) fn round(game: Game<Bowl>, _: Value) -> Node {
    listed(game.state.round.iter().map(|&side| SIDES[usize::from(side)]))
}

// ------------------------------------------------------------------------------ ball, chests, portals

/// Where the ball is, or a list of where the balls are; that at hand comes first.
pub(in crate::games::bowl) fn read_ball(reading: &mut PositionReader, _: Value, tree: &Tree) {
    let mut balls = Vec::new();
    for tree in tree.items() {
        let held = Bowl::read(&reading.state, PLAYER, &tree.scalar().unwrap_or_default()).map(Ball::Held);
        balls.extend(held.or_else(|| reading.square(tree).map(Ball::Ground)));
    }
    if !balls.is_empty() {
        reading.state.take_balls_away();
        balls.into_iter().for_each(|ball| reading.state.add_ball(ball));
    }
}

/// Where the balls are; nothing while they are hidden.
pub(in crate::games::bowl) fn ball(game: Game<Bowl>, _: Value) -> Node {
    let mut balls = game.state.balls().map(|ball| match ball {
        Ball::Held(player) => Bowl::spell(game.state, PLAYER, player),
        _ => Bowl::spell(game.state, SQUARE, game.state.square_of(ball)),
    });
    match (balls.next(), balls.next()) {
        (None, _) => Node::Null,
        (Some(ball), None) => ball.into(),
        (Some(first), second) => listed([first].into_iter().chain(second).chain(balls)),
    }
}

pub(in crate::games::bowl) fn read_chests(reading: &mut PositionReader, _: Value, tree: &Tree) {
    for (key, value) in tree.entries() {
        let at = Tree { at: key.at, node: Node::Text(key.name.clone()) };
        if let Some(square) = reading.square(&at) {
            let ball = value.scalar().as_deref() == Some("ball");
            reading.state.chests.push(Chest { square, ball });
        }
    }
}

pub(in crate::games::bowl) fn chests(game: Game<Bowl>, _: Value) -> Node {
    let mut chests = Entries::default();
    for chest in &game.state.chests {
        chests.put(Bowl::spell(game.state, SQUARE, chest.square), if chest.ball { "ball" } else { "trap" });
    }
    if game.state.chests.is_empty() { Node::Null } else { chests.into() }
}

pub(in crate::games::bowl) fn read_portals(reading: &mut PositionReader, _: Value, tree: &Tree) {
    reading.state.portals = tree.items().iter().filter_map(|tree| reading.square(tree)).collect();
}

pub(in crate::games::bowl) fn portals(game: Game<Bowl>, _: Value) -> Node {
    listed(game.state.portals.iter().map(|&square| Bowl::spell(game.state, SQUARE, square)))
}

// ------------------------------------------------------------------------------ players

pub(in crate::games::bowl) fn read_at(reading: &mut PositionReader, player: Value, tree: &Tree) {
    if let Some(square) = reading.standing_square(tree) {
        reading.state.player_mut(player).spot = Spot::Square(square);
    }
}

/// A player comes to be elsewhere, as a judge rules; a ball that it holds comes with it.
pub(in crate::games::bowl) fn amend_at(reading: &mut PositionReader, player: Value, tree: &Tree) {
    let Some(square) = reading.standing_square(tree) else { return };
    if reading.state.on(square) == player || reading.is_free(square, tree.at) {
        reading.state.put(player, Spot::Square(square));
    }
}

pub(in crate::games::bowl) fn at(game: Game<Bowl>, player: Value) -> Node {
    let square = game.state.square(player);
    if square == NONE { Node::Null } else { Bowl::spell(game.state, SQUARE, square).into() }
}

pub(in crate::games::bowl) fn read_lair(reading: &mut PositionReader, player: Value, tree: &Tree) {
    if let Some(lair) = reading.square(tree) {
        set_lair(&mut reading.state, player, lair);
    }
}

/// Gives a piece of no side its lair.
pub(super) fn set_lair(state: &mut State, player: Value, lair: Value) {
    let beasts = &mut Arc::make_mut(&mut state.board).beasts;
    if let Some(beast) = beasts.iter_mut().find(|beast| beast.player == player) {
        beast.lair = lair;
    }
}

pub(in crate::games::bowl) fn lair(game: Game<Bowl>, player: Value) -> Node {
    let lair = game.state.beast(player).map(|beast| beast.lair).filter(|&lair| lair != NONE);
    lair.map_or(Node::Null, |lair| Bowl::spell(game.state, SQUARE, lair).into())
}

pub(in crate::games::bowl) fn read_position(reading: &mut PositionReader, player: Value, tree: &Tree) {
    let (book, id) = (reading.book, tree.scalar().unwrap_or_default());
    let positions = || book.data.rosters.iter().flat_map(|roster| &roster.positions).map(|own| own.id.as_str());
    match positions().any(|own| own == id) {
        true => hire(book, reading.state.person_mut(player), &id),
        false => reading.unknown("position", tree, positions()),
    }
}

pub(in crate::games::bowl) fn position(game: Game<Bowl>, player: Value) -> Node {
    game.book.data.position_id(game.state.person(player).position).map_or(Node::Null, Node::from)
}

pub(in crate::games::bowl) fn read_characteristic(
    reading: &mut PositionReader,
    player: Value,
    which: Characteristic,
    tree: &Tree,
) {
    let value = reading.characteristic(tree);
    reading.state.person_mut(player).profile[which as usize] = value;
}

/// A characteristic as it is read: a number, or the least number of a die.
pub(in crate::games::bowl) fn characteristic(which: Characteristic, value: Value) -> Node {
    match which {
        _ if value == NONE => "-".into(),
        Characteristic::Ma | Characteristic::St => value.into(),
        _ => format!("{value}+").into(),
    }
}

pub(in crate::games::bowl) fn read_rule_of_player(reading: &mut PositionReader, player: Value, tree: &Tree) {
    let mut own = std::mem::take(reading.state.person_mut(player));
    let book = reading.book;
    reading.give_with(tree, |rule, argument| give(book, &mut own, rule, argument));
    *reading.state.person_mut(player) = own;
}

/// A player gains rules, as a judge rules.
pub(in crate::games::bowl) fn amend_rules(reading: &mut PositionReader, player: Value, tree: &Tree) {
    tree.items().iter().for_each(|rule| read_rule_of_player(reading, player, rule));
    rules_are_known(reading, player, tree.at);
}

/// The rules that a player has besides those of its position.
pub(in crate::games::bowl) fn rules_of_player(game: Game<Bowl>, player: Value) -> Node {
    let who = game.state.person(player);
    let mut usual = newcomer();
    if let Some(id) = game.book.data.position_id(who.position) {
        hire(game.book, &mut usual, id);
    }
    rules(game, &who.rules, &usual.rules, &who.arguments)
}

pub(in crate::games::bowl) fn read_condition(reading: &mut PositionReader, player: Value, tree: &Tree) {
    const WORDS: [&str; 9] =
        ["standing", "prone", "stunned", "reserves", "knocked-out", "badly-hurt", "dead", "sent-off", "lost"];
    let word = tree.scalar().unwrap_or_default();
    let injury = reading.injury(&word);
    let who = reading.state.player_mut(player);
    let stood = matches!(who.spot, Spot::Square(_));
    match word.as_str() {
        "standing" => who.posture = Posture::Standing,
        "prone" => who.posture = Posture::Prone,
        "stunned" => who.posture = Posture::Stunned,
        "reserves" => who.spot = Spot::Reserves,
        "knocked-out" => who.spot = Spot::KnockedOut,
        "sent-off" => who.spot = Spot::SentOff,
        "lost" => who.spot = Spot::Lost,
        _ => match injury {
            Some(injury) => who.spot = Spot::Injured(injury),
            None => {
                let fault = unknown("unknown-word", tree.at, &word, WORDS);
                reading.faults.push(fault);
            }
        },
    }
    if stood && !matches!(reading.state.player(player).spot, Spot::Square(_)) {
        let fault = Diagnostic::error("options-clash", tree.at).with("option", "`at`");
        reading.faults.push(fault.with("other", format!("`state: {word}`")));
    }
}

/// How a player is, as a judge rules. Whoever leaves the dungeon leaves a ball behind.
pub(in crate::games::bowl) fn amend_condition(reading: &mut PositionReader, player: Value, tree: &Tree) {
    let square = reading.state.square(player);
    let word = tree.scalar().unwrap_or_default();
    if square != NONE && !["standing", "prone", "stunned"].contains(&word.as_str()) {
        while reading.state.move_ball(Ball::Held(player), Ball::Ground(square)) {}
        reading.state.put(player, Spot::Reserves);
    }
    read_condition(reading, player, tree);
    let turn = reading.state.turn;
    let who = reading.state.player_mut(player);
    if who.posture == Posture::Stunned {
        who.stunned_in = turn;
    }
}

/// Where and how a player is, where a position has to say it.
pub(in crate::games::bowl) fn condition(game: Game<Bowl>, player: Value) -> Node {
    match stance(game, game.state.player(player)) {
        "standing" | "reserves" => Node::Null,
        word => word.into(),
    }
}

/// Where and how a player is, in one word.
pub(in crate::games::bowl) fn stance<'g>(game: Game<'g, Bowl>, player: &Player) -> &'g str {
    match (player.spot, player.posture) {
        (Spot::Square(_), Posture::Standing) => "standing",
        (Spot::Square(_), Posture::Prone) => "prone",
        (Spot::Square(_), Posture::Stunned) => "stunned",
        (Spot::Reserves, _) => "reserves",
        (Spot::KnockedOut, _) => "knocked-out",
        (Spot::Injured(how), _) => game.book.names.name(how),
        (Spot::SentOff, _) => "sent-off",
        (Spot::Lost, _) => "lost",
    }
}

/// Whether a player was stunned in this team turn.
pub(in crate::games::bowl) const STUNNED_THIS_TURN: Kept<State> = Kept {
    get: |state, player| {
        let who = state.player(player);
        Value::from(who.posture == Posture::Stunned && who.stunned_in == state.turn)
    },
    put: |state, player, now| {
        let turn = state.turn;
        let who = state.player_mut(player);
        who.stunned_in = if now == 0 { who.stunned_in } else { turn };
    },
};

/// Team turns so far. Players who were stunned or teleported in this one were so in the turn that is said now.
pub(in crate::games::bowl) const TURN: Kept<State> = Kept {
    get: |state, _| state.turn,
    put: |state, _, turn| {
        let before = std::mem::replace(&mut state.turn, turn);
        for player in state.players.iter_mut() {
            if player.stunned_in == before {
                player.stunned_in = turn;
            }
            if player.teleports.1 > 0 {
                player.teleports.0 = turn;
            }
        }
    },
};

/// How often a player was teleported in this team turn.
pub(in crate::games::bowl) const TELEPORTS: Kept<State> = Kept {
    get: |state, player| match state.player(player).teleports {
        (turn, times) if turn == state.turn => times,
        _ => 0,
    },
    put: |state, player, times| {
        let turn = state.turn;
        let who = state.player_mut(player);
        who.teleports = if times > 0 { (turn, times) } else { who.teleports };
    },
};

pub(in crate::games::bowl) fn boosts(game: Game<Bowl>, player: Value) -> Node {
    let own = game.state.boosts.iter().filter(|boost| boost.player == player);
    listed(own.map(|boost| {
        let mut entry = Entries::default();
        match boost.change {
            Change::Characteristic(which, by) => entry.put(which.word(), by),
            Change::Rule(held) => entry.put("has", game.rule_name(held)),
            Change::Count(held, by) => {
                entry.put("has", game.rule_name(held));
                entry.put("by", by);
            }
            Change::Distracted => entry.put("distracted", true),
        }
        until(game, boost.until, entry)
    }))
}

fn until(game: Game<Bowl>, end: Until, mut entry: Entries) -> Entries {
    entry.put("until", game.book.names.name(span(end)));
    entry
}

pub(in crate::games::bowl) fn read_name_of_player(reading: &mut PositionReader, player: Value, tree: &Tree) {
    let name = name(reading, tree).unwrap_or_default();
    let gender = reading.book.data.gender_of(&name);
    let person = reading.state.person_mut(player);
    (person.name, person.gender) = (name.into(), gender);
}

pub(in crate::games::bowl) fn read_gender(reading: &mut PositionReader, player: Value, tree: &Tree) {
    if let Some(gender) = Gender::read(tree, reading.faults) {
        reading.state.person_mut(player).gender = gender;
    }
}

/// The gender of a name, where nobody would know it by the name alone.
pub(in crate::games::bowl) fn gender(game: Game<Bowl>, player: Value) -> Node {
    let who = game.state.person(player);
    let known = game.book.data.gender_of(&who.name);
    if who.gender == known { Node::Null } else { who.gender.word().into() }
}

// ------------------------------------------------------------------------------ teams

pub(in crate::games::bowl) fn read_roster(reading: &mut PositionReader, team: Value, tree: &Tree) {
    let (book, id) = (reading.book, tree.scalar().unwrap_or_default());
    let found = crate::teams::find(&id, tree.at, &book.data.rosters, reading.faults);
    reading.state.sides[team as usize].roster = found.and_then(|_| book.names.find(&id)).unwrap_or(NONE);
}

pub(in crate::games::bowl) fn roster(game: Game<Bowl>, team: Value) -> Node {
    let own = game.state.sides[team as usize].roster;
    let mut ids = game.book.data.rosters.iter().map(|roster| roster.id.as_str());
    ids.find(|id| game.book.names.find(id) == Some(own)).map_or(Node::Null, Node::from)
}

pub(in crate::games::bowl) fn read_name_of_team(reading: &mut PositionReader, team: Value, tree: &Tree) {
    if let Some(name) = name(reading, tree) {
        reading.state.sides[team as usize].name = name.into();
    }
}

pub(in crate::games::bowl) fn read_lent(reading: &mut PositionReader, team: Value, tree: &Tree) {
    let held = reading.held(tree);
    reading.state.sides[team as usize].lent.extend(held);
}

pub(in crate::games::bowl) fn lent(game: Game<Bowl>, team: Value) -> Node {
    listed(game.state.sides[team as usize].lent.iter().map(|&held| game.rule_name(held)))
}

pub(in crate::games::bowl) fn read_rule_of_team(reading: &mut PositionReader, team: Value, tree: &Tree) {
    let mut own = std::mem::take(&mut reading.state.sides[team as usize]);
    let book = reading.book;
    reading.give_with(tree, |rule, argument| {
        let count = if let Some(Argument::Number(number)) = argument { *number } else { 1 };
        give_side(book, &mut own, rule, count)
    });
    reading.state.sides[team as usize] = own;
}

pub(in crate::games::bowl) fn rules_of_team(game: Game<Bowl>, team: Value) -> Node {
    let own = &game.state.sides[team as usize];
    rules(game, &own.rules, &new_side(game.book).rules, &own.arguments)
}

pub(in crate::games::bowl) fn read_lacking(reading: &mut PositionReader, team: Value, tree: &Tree) {
    if let Some(held) = reading.held(tree) {
        reading.state.sides[team as usize].rules.remove(held);
    }
}

/// The rules that every team has and this one has not.
pub(in crate::games::bowl) fn lacking(game: Game<Bowl>, team: Value) -> Node {
    rules(game, &new_side(game.book).rules, &game.state.sides[team as usize].rules, &[])
}

pub(in crate::games::bowl) fn extra_re_rolls(game: Game<Bowl>, team: Value) -> Node {
    listed(game.state.sides[team as usize].extra.iter().map(|&(by, end)| {
        let mut entry = Entries::default();
        entry.put("by", by);
        until(game, end, entry)
    }))
}

pub(in crate::games::bowl) fn counts(game: Game<Bowl>, team: Value) -> Node {
    listed(game.state.sides[team as usize].counts.iter().map(|&(held, by, end)| {
        let mut entry = Entries::default();
        entry.put("has", game.rule_name(held));
        entry.put("by", by);
        until(game, end, entry)
    }))
}
