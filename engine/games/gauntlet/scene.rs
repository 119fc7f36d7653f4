//! The table as figures: a panel for each hero with what it owns, and the cards that lie open.

use crate::coach::Reader;
use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Family, Figure, Form, Game, Painter, Scene, shortened};
use crate::text::{Language, WHO_GENDER, say};

use super::cards::each;
use super::game::Gauntlet;
use super::state::NOBODY;
use super::words::HERO;

/// The size of a hero's panel.
const PANEL: (i32, i32) = (300, 136);
/// Lines of what a hero has, and the letters of one.
const MARKS: (usize, usize) = (3, 46);
/// Between panels, and around them.
const GAP: i32 = 12;
/// Panels in a row.
const ACROSS: i32 = 2;
/// The size of a card.
const CARD: (i32, i32) = (142, 58);
/// A line of words.
const LINE: i32 = 20;

/// The layers of the picture, from below; panels are the lowest, layer 0.
const CHIPS: u8 = 1;
const WORDS: u8 = 2;

/// A text in so many lines of so many letters; of what is longer the beginning.
fn lines(text: &str, (most, long): (usize, usize)) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut().filter(|line| line.chars().count() + word.chars().count() < long) {
            Some(line) => *line = format!("{line} {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(shortened(&rest, long));
    }
    lines
}

/// Draws the position.
pub(super) fn scene(game: Game<Gauntlet>, language: Language) -> Scene {
    let mut painter = Painter::new(game, language);
    let rows = (game.state.heroes.len() as i32 + ACROSS - 1) / ACROSS;
    let below = GAP + rows * (PANEL.1 + GAP);
    for hero in game.state.everyone() {
        let (column, row) = (hero % ACROSS, hero / ACROSS);
        painter.hero(hero, (GAP + column * (PANEL.0 + GAP), GAP + row * (PANEL.1 + GAP)));
    }
    painter.cards(below);
    Scene { width: GAP + ACROSS * (PANEL.0 + GAP), height: below + 2 * LINE + CARD.1 + GAP, figures: painter.figures }
}

impl Painter<'_, Gauntlet> {
    fn words(&mut self, key: String, at: [i32; 4], look: &str, words: String, title: String) {
        self.figures.push(Figure::new(key, Form::Words, at, look).labelled(words).titled(title).on(WORDS));
    }

    fn dead(&self, hero: Value) -> String {
        let gender = Reader { language: self.language, game: self.game }.gender(HERO, hero);
        say(self.language, "scene-dead", &[(WHO_GENDER, gender.into())])
    }

    fn hero(&mut self, hero: Value, (left, top): (i32, i32)) {
        let state = self.game.state;
        let who = state.hero(hero);
        let key = |part: &str| format!("h{hero}{part}");
        let owned = who.owner != NOBODY;
        let side = if owned { format!("edge-{}", who.owner) } else { "edge-none".to_owned() };
        let current = if state.current == hero { " acting" } else { "" };
        let look = if who.dead { " dim" } else { "" };
        let spelled = Gauntlet::spell(state, HERO, hero);
        let owner = if owned { self.game.side_name(who.owner, self.language) } else { self.say("scene-no-owner", 0) };
        let weapons: Vec<String> =
            who.weapons.iter().map(|&weapon| self.name(state.deck.weapons[usize::from(weapon)].rule)).collect();
        let pair = format!("{} · {}", self.name(state.class_of(hero).rule), weapons.join(" + "));
        let panel =
            Figure::new(key(""), Form::Box, [left, top, PANEL.0, PANEL.1], format!("card {side}{current}{look}"));
        self.figures.push(panel.titled(format!("{pair} ({spelled}), {owner}")).of(&spelled));
        let (inner, width) = (left + 12, PANEL.0 - 24);
        self.words(key("n"), [inner, top + 6, width, LINE], &format!("start strong{look}"), pair, String::new());
        let dead = if who.dead { format!(" · {}", self.dead(hero)) } else { String::new() };
        let values = super::sheet::values(self.game, self.language, hero);
        let values = values.map(|(name, value)| format!(" · {name} {value}")).concat();
        let who_is = format!("{owner} ({spelled}){values}{dead}");
        self.words(
            key("o"),
            [inner, top + 6 + LINE, width, LINE],
            &format!("start small{look}"),
            who_is,
            String::new(),
        );
        let stocks = [
            ("g", "gold", who.gold),
            ("w", "wounds", who.wounds),
            ("c", "class-tokens", who.class_tokens),
            ("t", "weapon-tokens", who.weapon_tokens.iter().sum()),
        ];
        for (place, (part, stock, count)) in (0..).zip(stocks) {
            let at = [inner + place * 68, top + 12 + 2 * LINE, 60, LINE + 4];
            let title = self.say(&format!("scene-{stock}"), count);
            let none = if count == 0 { " dim" } else { "" };
            let chip = Figure::new(key(part), Form::Box, at, format!("chip {stock}{none}"));
            let sign = ["●", "♥", "◆", "▲"][place as usize];
            self.figures.push(chip.labelled(format!("{sign} {count}")).titled(title).on(CHIPS));
        }
        let marks = self.marks(hero).join(", ");
        for (row, line) in (0..).zip(lines(&marks, MARKS)) {
            let at = [inner, top + 20 + 3 * LINE + row * 16, width, LINE];
            self.words(key(&format!("m{row}")), at, "start small", line, marks.clone());
        }
    }

    /// Its boasts, and what it carries.
    pub(super) fn marks(&self, hero: Value) -> Vec<String> {
        let state = self.game.state;
        let who = state.hero(hero);
        let boasts = state.deck.boasts.iter().filter(|boast| who.cards.contains(boast.held));
        let boasts = boasts.map(|boast| self.name(boast.rule));
        let carried = who.carried.iter().filter(|one| one.count > 0);
        let carried = carried.map(|one| {
            let rule = self.game.book.held_rule(one.held).map_or(NONE, |rule| rule.name);
            if one.count > 1 { format!("{} × {}", self.name(rule), one.count) } else { self.name(rule) }
        });
        boasts.chain(carried).collect()
    }

    /// Draws the open cards, and the number of those that are left.
    fn cards(&mut self, top: i32) {
        let state = self.game.state;
        let left = state.pile.count_ones() as i32 + state.top.len() as i32;
        let pile = self.say("scene-pile", left);
        let legend = [GAP, top + LINE + CARD.1 + 6, 2 * PANEL.0, LINE];
        self.words("legend".to_owned(), legend, "start small", self.say("scene-tokens", 0), String::new());
        self.words("pile".to_owned(), [GAP, top, 2 * PANEL.0, LINE], "start small", pile, String::new());
        let waiting: Vec<u8> = each(state.waiting).collect();
        let open =
            state.table.iter().map(|&card| (card, "card open")).chain(waiting.into_iter().map(|c| (c, "card token")));
        let open: Vec<(u8, &str)> = open.collect();
        for (place, (card, look)) in (0..).zip(open) {
            let at = [GAP + place * (CARD.0 + GAP), top + LINE, CARD.0, CARD.1];
            let shown = state.card(Value::from(card));
            let faced = state.current != NONE && state.hero(state.current).encounter == Value::from(card);
            let look = if faced { format!("{look} acting") } else { look.to_owned() };
            let name = self.name(shown.rule);
            let figure = Figure::new(format!("card{card}"), Form::Box, at, look);
            self.figures.push(figure.titled(name.clone()).of(shown.id.as_str()));
            let words = [at[0] + 6, at[1] + 6, CARD.0 - 12, LINE];
            self.words(format!("card{card}n"), words, "start small strong", shortened(&name, 20), name);
            if shown.is_monster() {
                let args = [("attack", shown.attack.into()), ("defence", shown.defence.into())];
                let numbers = say(self.language, "scene-monster", &args);
                let at = [at[0] + 6, at[1] + 6 + LINE, CARD.0 - 12, LINE];
                self.words(format!("card{card}a"), at, "start small", numbers, String::new());
            }
        }
    }
}
