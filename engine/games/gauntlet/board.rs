//! The table in letters: heroes, what they own, what lies open.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Family, Game};

use super::game::Gauntlet;
use super::state::{NOBODY, State};
use super::words::HERO;

/// One line a hero, with its boasts, tokens and whatever still lasts, then the cards that anybody may know of. Ids and numbers only: words are made elsewhere.
pub(super) fn picture(game: Game<Gauntlet>) -> String {
    let state = game.state;
    let mut lines: Vec<String> = state.everyone().map(|hero| line(game, hero)).collect();
    let names = |cards: Vec<u8>| {
        let names: Vec<&str> = cards.iter().map(|&card| state.card(Value::from(card)).id.as_str()).collect();
        names.join(", ")
    };
    for (sign, cards) in [("!", state.table.clone()), ("+", super::cards::each(state.waiting).collect())] {
        if !cards.is_empty() {
            lines.push(format!("{sign} {}", names(cards)));
        }
    }
    lines.push(format!("# {}", state.pile.count_ones() as usize + state.top.len()));
    lines.join("\n")
}

fn line(game: Game<Gauntlet>, hero: Value) -> String {
    let state: &State = game.state;
    let who = state.hero(hero);
    let weapons: Vec<&str> =
        who.weapons.iter().map(|&weapon| state.deck.weapons[usize::from(weapon)].id.as_str()).collect();
    let boasts = state.deck.boasts.iter().filter(|boast| who.cards.contains(boast.held));
    let boasts = boasts.map(|boast| game.book.names.name(boast.rule).to_owned());
    let carried = who.carried.iter().filter(|carried| carried.count > 0);
    let name = |held: u16| game.book.rules.iter().find(|rule| rule.held == Some(held)).map_or(NONE, |rule| rule.name);
    let carried = carried.map(|one| format!("{} {}", game.book.names.name(name(one.held)), one.count));
    let marks: Vec<String> = boasts.chain(carried).collect();
    let owner = if who.owner == NOBODY { "-".to_owned() } else { (who.owner + 1).to_string() };
    let tokens: Vec<String> = who.weapon_tokens.iter().map(ToString::to_string).collect();
    let mark = if who.dead { "†" } else { " " };
    let pair = format!("{}/{}", state.class_of(hero).id, weapons.join("+"));
    let line = format!(
        "{owner} {mark}{:<4}{pair:<28} ♥{} ●{} ◆{} ▲{}  {}",
        Gauntlet::spell(state, HERO, hero),
        who.wounds,
        who.gold,
        who.class_tokens,
        tokens.join("+"),
        marks.join(", ")
    );
    line.trim_end().to_owned()
}
