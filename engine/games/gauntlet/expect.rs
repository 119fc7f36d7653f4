//! What a scenario may expect of a position, beside events: heroes, winners, the deck, and the table as everybody sees it.

use crate::expr::vocabulary::Value;
use crate::pack::{Diagnostic, Diagnostics, Fields, Key, Tree};
use crate::referee::{Family, Game, KeysOf, Mismatch};

use super::family::Gauntlet;
use super::state::{NOBODY, Stage};
use super::vocabulary::HERO;

/// The keys of what may be expected, by whose they are.
pub(super) const EXPECTED: &[KeysOf] = &[
    ("position", &["winner", "over", "turn", "first", "heroes", "deck", "table", "waiting"]),
    (
        "hero",
        &[
            "class",
            "weapon",
            "boasts",
            "owner",
            "gold",
            "wounds",
            "dead",
            "class-tokens",
            "weapon-tokens",
            "bet",
            "carries",
        ],
    ),
];

/// Holds one key of `expect:` against the position.
pub(super) fn expect(
    game: Game<Gauntlet>,
    key: &Key,
    wanted: &Tree,
    faults: &mut Diagnostics,
) -> Option<Vec<Mismatch>> {
    let state = game.state;
    let listed = |got: Vec<String>| {
        let wanted_text: Vec<String> = wanted.items().iter().filter_map(Tree::scalar).collect();
        let same = Mismatch::unless_same(wanted.at, &key.name, wanted_text.join(", "), got.join(", "));
        same.into_iter().collect()
    };
    let card = |card: u8| state.card(Value::from(card)).id.clone();
    match key.name.as_str() {
        "winner" => Some(listed(state.winners().iter().map(|side| (side + 1).to_string()).collect())),
        "over" => Some(listed(vec![matches!(state.stage, Stage::Over | Stage::CalledOff).to_string()])),
        "turn" => Some(listed(vec![state.turn.to_string()])),
        "first" => Some(listed(vec![(state.first + 1).to_string()])),
        "heroes" => Some(listed(vec![state.heroes.len().to_string()])),
        "deck" => Some(listed(state.top.iter().map(|&top| card(top)).collect())),
        "table" => Some(expect_table(game, key, wanted)),
        "waiting" => Some(listed(super::cards::each(state.waiting).map(card).collect())),
        name => Gauntlet::read(state, HERO, name).map(|hero| expect_hero(game, name, hero, wanted, faults)),
    }
}

/// The lines of the table as it is drawn, each without regard to its spaces.
fn expect_table(game: Game<Gauntlet>, key: &Key, wanted: &Tree) -> Vec<Mismatch> {
    let spaced = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let picture = Gauntlet::picture(game);
    let (mut lines, mut found) = (picture.lines().map(spaced), Vec::new());
    for tree in wanted.items() {
        let expected = spaced(&tree.scalar().unwrap_or_default());
        found.extend(Mismatch::unless_same(tree.at, &key.name, expected, lines.next().unwrap_or_default()));
    }
    found.extend(lines.map(|line| Mismatch { at: key.at, what: key.name.clone(), expected: String::new(), got: line }));
    found
}

fn expect_hero(
    game: Game<Gauntlet>,
    name: &str,
    hero: Value,
    wanted: &Tree,
    faults: &mut Diagnostics,
) -> Vec<Mismatch> {
    let state = game.state;
    let who = state.hero(hero);
    let mut fields = Fields::of(wanted, faults);
    let mut found = Vec::new();
    let mut hold = |tree: Option<&Tree>, key: &str, got: String| {
        if let Some(tree) = tree {
            let text: Vec<String> = tree.items().iter().filter_map(Tree::scalar).collect();
            found.extend(Mismatch::unless_same(tree.at, format!("{name}.{key}"), text.join(", "), got));
        }
    };
    let weapon_tokens: Vec<String> = who.weapon_tokens.iter().map(ToString::to_string).collect();
    let weapons: Vec<String> =
        who.weapons.iter().map(|&weapon| state.deck.weapons[usize::from(weapon)].id.clone()).collect();
    let boasts = state.deck.boasts.iter().filter(|boast| who.cards.contains(boast.held));
    let boasts: Vec<&str> = boasts.map(|boast| game.book.names.name(boast.rule)).collect();
    let owner = if who.owner == NOBODY { "none".to_owned() } else { (who.owner + 1).to_string() };
    hold(fields.get("class"), "class", state.class_of(hero).id.clone());
    hold(fields.get("weapon"), "weapon", weapons.join(", "));
    hold(fields.get("boasts"), "boasts", boasts.join(", "));
    hold(fields.get("owner"), "owner", owner);
    hold(fields.get("gold"), "gold", who.gold.to_string());
    hold(fields.get("wounds"), "wounds", who.wounds.to_string());
    hold(fields.get("dead"), "dead", who.dead.to_string());
    hold(fields.get("class-tokens"), "class-tokens", who.class_tokens.to_string());
    hold(fields.get("weapon-tokens"), "weapon-tokens", weapon_tokens.join(", "));
    hold(fields.get("bet"), "bet", who.bet.to_string());
    let carries = fields.get("carries");
    fields.finish(faults);
    for (key, tree) in carries.map_or(&[][..], Tree::entries) {
        match game.book.held(&key.name) {
            Some(held) => {
                let count: i32 = who.carried.iter().filter(|c| c.held == held).map(|c| c.count).sum();
                let wanted = tree.scalar().unwrap_or_default();
                found.extend(Mismatch::unless_same(tree.at, format!("{name}.{}", key.name), wanted, count));
            }
            None => faults.push(Diagnostic::error("unknown-rule", key.at).with("word", &key.name)),
        }
    }
    found
}
