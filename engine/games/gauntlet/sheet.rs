//! Heroes and players as whoever plays them looks at them.

use crate::expr::vocabulary::Value;
use crate::referee::{Family, Game, Painter, Sheet};
use crate::text::{Language, say};

use super::game::Gauntlet;
use super::words::HERO;

/// The sheet of a hero.
pub(super) fn sheet(game: Game<Gauntlet>, language: Language, hero: Value) -> Sheet {
    let (state, who) = (game.state, game.state.hero(hero));
    let painter = Painter::new(game, language);
    let weapons = who.weapons.iter().map(|&weapon| painter.name(state.deck.weapons[usize::from(weapon)].rule));
    let count = |stock: &str, count: i32| painter.say(&format!("scene-{stock}"), count);
    let mut how = vec![
        count("gold", who.gold),
        count("wounds", who.wounds),
        count("class-tokens", who.class_tokens),
        count("weapon-tokens", who.weapon_tokens.iter().sum()),
    ];
    how.extend(who.dead.then(|| painter.say("scene-dead", 0)));
    Sheet {
        id: Gauntlet::spell(state, HERO, hero),
        name: painter.name(state.class_of(hero).rule),
        kind: weapons.collect::<Vec<_>>().join(" + "),
        values: values(game, language, hero).into(),
        rules: painter.marks(hero),
        how,
    }
}

/// The dice of its weapon, and its Defence: both as printed.
pub(super) fn values(game: Game<Gauntlet>, language: Language, hero: Value) -> [(String, String); 2] {
    let (state, who) = (game.state, game.state.hero(hero));
    let dice = who.weapons.iter().map(|&weapon| state.deck.weapons[usize::from(weapon)].dice.to_string());
    let dice = dice.collect::<Vec<_>>().join(" + ");
    [("attack", dice), ("defence", state.class_of(hero).defence.to_string())]
        .map(|(key, value)| (say(language, &format!("sheet-{key}"), &[]), value))
}

/// How a player is called, and where the game stands.
pub(super) fn means(game: Game<Gauntlet>, language: Language, side: u8) -> String {
    let own = game.state.heroes.iter().filter(|hero| hero.owner == side);
    let args = [
        ("team", game.side_name(side, language).into()),
        ("gold", own.map(|hero| i64::from(hero.gold)).sum::<i64>().into()),
    ];
    say(language, "sheet-team-gauntlet", &args)
}
