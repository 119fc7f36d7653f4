//! A position written down: the `position:` of a scenario.
//!
//! ```yaml
//! position:
//!   p1: {class: thief, weapon: sword, boasts: [without-breakfast], wounds: 2, gold: 3}
//!   p2: {class: zombie, weapon: axe, dead: true, class-tokens: 1, carries: {poison: 1}}
//!   p3: {class: necromancer, weapon: bow, learned: [thief], owner: 1}
//!   deck: [extra-tough, ogre, cache]   # on top, in this order
//!   pile: all                          # what comes after, in no known order: `all` other cards, or these; else nothing
//!   gone: [ogre, ogre#2]               # cards that come no more; `#2` is the second of several alike
//!   waiting: [extra-bitey]             # modifiers that wait for the next monster
//!   first: 2                           # the first player; else the first
//!   last-winner: 1                     # who won the last game, when heroes are still to be dealt
//!   players: 2                         # else as many as heroes
//!   stage: bragging                    # `dealing`, `bragging`, `preparing`; else the duel
//! ```
//!
//! **Never here:** a rule of play. What may be done from there the referee says.
//!
//! A hero belongs to the player of its number, unless `owner:` says another or `none`; while there is bragging, to nobody.

use crate::expr::vocabulary::{NONE, Value};
use crate::pack::{Diagnostic, Diagnostics, Fields, Node, Tree};
use crate::referee::{Book, Game, KeysOf};

mod written;

pub use written::write;

use super::family::Gauntlet;
use super::set_up::empty;
use super::state::{Carried, Hero, NOBODY, Stage, State, Until};
use super::vocabulary::{event, verb};

/// The keys of a position, by whose they are.
pub(super) const POSITION: &[KeysOf] = &[
    ("position", KEYS),
    (
        "hero",
        &[
            "class",
            "weapon",
            "weapons",
            "boasts",
            "owner",
            "carries",
            "learned",
            "class-tokens",
            "weapon-tokens",
            "wounds",
            "gold",
            "dead",
            "turns",
            "locked",
            "ignores-boasts",
        ],
    ),
    ("carried", &["count", "from", "until"]),
];

const KEYS: &[&str] =
    &["deck", "pile", CARDS_GONE, "waiting", "first", "last-winner", "players", "stage", "bragging", "turn"];

/// The key of cards that come no more.
const CARDS_GONE: &str = "gone";

/// The stages of a game by their words.
fn stages() -> impl Iterator<Item = (&'static str, Stage)> {
    [("dealing", Stage::Dealing), ("bragging", Stage::Bragging), ("preparing", Stage::Preparing), ("duel", Stage::Duel)]
        .into_iter()
}

/// The name of a card among others: `ogre`, and `ogre#2` where it is the second of that name.
fn copy_of<'n>(names: impl Iterator<Item = &'n str> + Clone, card: usize) -> String {
    let name = names.clone().nth(card).unwrap_or_default();
    match names.take(card).filter(|other| *other == name).count() {
        0 => name.to_owned(),
        before => format!("{name}#{}", before + 1),
    }
}

/// Reads a position; what is wrong is reported, the rest stands.
#[must_use]
pub fn read(book: &Book<Gauntlet>, tree: Option<&Tree>, faults: &mut Diagnostics) -> State {
    let nothing = Tree { at: crate::pack::Place::default(), node: Node::Map(Vec::new()) };
    let tree = tree.unwrap_or(&nothing);
    let mut heroes: Vec<(usize, &Tree)> = Vec::new();
    for (key, value) in tree.entries() {
        match key.name.strip_prefix('p').and_then(|number| number.parse::<usize>().ok()) {
            Some(number @ 1..=12) => heroes.push((number - 1, value)),
            _ if KEYS.contains(&key.name.as_str()) => {}
            _ => {
                let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
                faults.push(fault.suggest(&key.name, KEYS.iter().copied()));
            }
        }
    }
    heroes.sort_by_key(|(index, _)| *index);
    let number = |key: &str| tree.get(key).and_then(Tree::number);
    let players = number("players").unwrap_or(heroes.len().max(1) as i64).clamp(1, 6) as u8;
    let mut state = empty(book, players);
    if !heroes.is_empty() {
        state.heroes_each = heroes.len().div_ceil(usize::from(players)) as u8;
    }
    state.first = (number("first").unwrap_or(1).clamp(1, i64::from(players)) - 1) as u8;
    state.bragging = number("bragging").map_or(state.first, |who| (who.clamp(1, i64::from(players)) - 1) as u8);
    if let Some(winner) = number("last-winner") {
        state.won_by(winner.clamp(1, i64::from(players)) as u8 - 1);
    }
    state.turn = number("turn").unwrap_or(0).clamp(0, 1000) as i32;
    let mut reader = Reader { book, faults, state };
    reader.stage(tree.get("stage"));
    for (_, tree) in heroes {
        reader.hero(tree);
    }
    reader.cards(tree);
    reader.lessons();
    reader.state
}

struct Reader<'r> {
    book: &'r Book<Gauntlet>,
    faults: &'r mut Diagnostics,
    state: State,
}

impl Reader<'_> {
    fn stage(&mut self, tree: Option<&Tree>) {
        let word = tree.and_then(Tree::scalar).unwrap_or_else(|| "duel".to_owned());
        match stages().find(|(name, _)| *name == word) {
            Some((_, stage)) => self.state.stage = stage,
            None => self.unknown("stage", tree.unwrap_or(&no_tree()), stages().map(|(name, _)| name)),
        }
    }

    fn unknown<'w>(&mut self, group: &str, tree: &Tree, words: impl IntoIterator<Item = &'w str>) {
        let word = tree.scalar().unwrap_or_default();
        let fault = Diagnostic::error("unknown-name", tree.at).with("group", group).with("word", &word);
        self.faults.push(fault.suggest(&word, words));
    }

    fn hero(&mut self, tree: &Tree) {
        let index = self.state.heroes.len();
        let deck = std::sync::Arc::clone(&self.state.deck);
        let mut fields = Fields::of(tree, self.faults);
        let class = fields.get("class");
        let weapons: Vec<&Tree> =
            fields.get("weapon").into_iter().chain(fields.get("weapons")).flat_map(Tree::items).collect();
        let (boasts, owner, carries) = (fields.get("boasts"), fields.get("owner"), fields.get("carries"));
        let learned = fields.get("learned");
        let tokens = (fields.number_in("class-tokens", 0..=99, self.faults), fields.get("weapon-tokens"));
        let (wounds, gold) =
            (fields.number_in("wounds", 0..=99, self.faults), fields.number_in("gold", 0..=999, self.faults));
        let dead = fields.truth("dead", self.faults);
        let (turns, locked) = (fields.number_in("turns", 0..=9999, self.faults).unwrap_or(0), fields.get("locked"));
        let ignores = fields.truth("ignores-boasts", self.faults);
        fields.finish(self.faults);

        let names = deck.classes.iter().map(|card| card.id.as_str());
        let class = class.map_or(Some(index % deck.classes.len().max(1)), |tree| self.named("class", tree, names));
        let mut hero = Hero::new(class.unwrap_or(0) as u8, 0);
        hero.owner = self.owner(owner, index);
        if !weapons.is_empty() {
            let names = || deck.weapons.iter().map(|card| card.id.as_str());
            let found = weapons.iter().filter_map(|tree| self.named("weapon", tree, names()));
            hero.weapons = found.map(|index| index as u8).collect();
        }
        if hero.weapons.is_empty() {
            hero.weapons.push(0);
        }
        let printed = |weapon: &u8| deck.weapons.get(usize::from(*weapon)).map_or(0, |card| card.tokens);
        hero.weapon_tokens = hero.weapons.iter().map(printed).collect();
        for (slot, tree) in tokens.1.map_or(&[][..], Tree::items).iter().enumerate().take(hero.weapons.len()) {
            hero.weapon_tokens[slot] = tree.number().unwrap_or(0) as i32;
        }
        let printed = deck.classes.get(usize::from(hero.class)).map_or(0, |card| card.tokens);
        hero.class_tokens = tokens.0.unwrap_or(printed);
        (hero.turns, hero.ignores_boasts) = (turns, if ignores { turns } else { 0 });
        for (slot, key) in ["class", "weapon"].into_iter().enumerate() {
            hero.locked[slot] = locked.and_then(|locked| locked.get(key)).and_then(|tree| self.until(tree));
        }
        (hero.wounds, hero.gold, hero.dead) = (wounds.unwrap_or(0), gold.unwrap_or(0), dead);
        for boast in boasts.map_or(&[][..], Tree::items) {
            if let Some(held) = self.held(boast, "boast") {
                hero.cards.insert(held);
            }
        }
        for (key, counts) in carries.map_or(&[][..], Tree::entries) {
            match self.book.held(&key.name) {
                Some(held) => hero.carried.extend(counts.items().iter().map(|count| self.carried(held, count))),
                None => self.faults.push(Diagnostic::error("unknown-rule", key.at).with("word", &key.name)),
            }
        }
        let learned: Vec<u16> =
            learned.map_or(&[][..], Tree::items).iter().filter_map(|class| self.held(class, "class")).collect();
        self.state.heroes.push(hero);
        if !deck.classes.is_empty() && !deck.weapons.is_empty() {
            self.state.lay_out(index as Value);
        }
        for class in learned {
            self.state.hero_mut(index as Value).cards.insert(class);
        }
        self.state.refresh(index as Value);
    }

    /// `1`, or `{count: 1, from: 2, until: 4}` by the hero's own turns; several in a list.
    fn carried(&mut self, held: u16, tree: &Tree) -> Carried {
        if !matches!(tree.node, Node::Map(_)) {
            return Carried { held, count: tree.number().unwrap_or(1) as i32, from: 0, until: Until::Duel };
        }
        let mut fields = Fields::of(tree, self.faults);
        let count = fields.number_in("count", 0..=999, self.faults).unwrap_or(1);
        let from = fields.number_in("from", 0..=9999, self.faults).unwrap_or(0);
        let until = fields.get("until");
        fields.finish(self.faults);
        Carried { held, count, from, until: until.and_then(|tree| self.until(tree)).unwrap_or(Until::Duel) }
    }

    /// The number of a turn of the hero's, or a word.
    fn until(&mut self, tree: &Tree) -> Option<Until> {
        const WORDS: [(&str, Until); 3] =
            [("fight", Until::Fight), ("encounter", Until::Encounter), ("duel", Until::Duel)];
        let word = tree.scalar().unwrap_or_default();
        let found = WORDS.iter().find(|(name, _)| *name == word).map(|(_, until)| *until);
        let found = found.or(tree.number().map(|turn| Until::Turn(turn as i32)));
        if found.is_none() {
            self.unknown("span", tree, WORDS.iter().map(|(name, _)| *name));
        }
        found
    }

    /// What heroes have learned from those who are dead already.
    fn lessons(&mut self) {
        for dead in self.state.everyone() {
            if !self.state.hero(dead).dead {
                continue;
            }
            let mut lessons: Vec<Value> = Vec::new();
            let game = Game::new(self.book, &self.state);
            game.foresee(event::HERO_DIES, &[dead], |verb, args| {
                if verb == verb::LEARN {
                    lessons.push(args[0]);
                }
            });
            lessons.into_iter().for_each(|hero| self.state.learn(hero, dead, true));
        }
    }

    fn owner(&mut self, tree: Option<&Tree>, index: usize) -> u8 {
        let players = i64::from(self.state.players);
        match tree {
            None if self.state.stage == Stage::Bragging => NOBODY,
            None => (index / usize::from(self.state.heroes_each.max(1))) as u8,
            Some(tree) => match tree.number() {
                Some(player) if (1..=players).contains(&player) => player as u8 - 1,
                _ => NOBODY,
            },
        }
    }

    /// The index of what a word names.
    fn named<'w>(&mut self, group: &str, tree: &Tree, names: impl Iterator<Item = &'w str> + Clone) -> Option<usize> {
        let word = tree.scalar().unwrap_or_default();
        let found = names.clone().position(|name| name == word);
        if found.is_none() {
            self.unknown(group, tree, names);
        }
        found
    }

    fn held(&mut self, tree: &Tree, kind: &str) -> Option<u16> {
        let book = self.book;
        let word = tree.scalar().unwrap_or_default();
        let found = book.find(&word).filter(|rule| rule.kind == kind).and_then(|rule| rule.held);
        if found.is_none() {
            let known = book.rules.iter().filter(|rule| rule.kind == kind);
            self.unknown(kind, tree, known.map(|rule| book.names.name(rule.name)));
        }
        found
    }

    fn cards(&mut self, tree: &Tree) {
        let deck = std::sync::Arc::clone(&self.state.deck);
        let names = || deck.cards.iter().map(|card| card.id.as_str());
        let mut used: u128 = 0;
        let mut find = |reader: &mut Self, item: &Tree| {
            let word = item.scalar().unwrap_or_default();
            let exact = (0..deck.cards.len()).find(|&card| word.contains('#') && copy_of(names(), card) == word);
            let free = |index: &usize| used >> index & 1 == 0;
            let same = |index: &usize| deck.cards[*index].id == word;
            let next = exact.or((0..deck.cards.len()).find(|index| same(index) && free(index))).filter(free);
            match next {
                Some(card) => used |= 1 << card,
                None if exact.is_some() || names().any(|name| name == word) => {
                    reader.faults.push(Diagnostic::error("card-twice", item.at).with("card", &word));
                }
                None => reader.unknown("encounter", item, names()),
            }
            next
        };
        for item in tree.get("waiting").map_or(&[][..], Tree::items) {
            if let Some(card) = find(self, item) {
                self.state.waiting |= 1 << card;
            }
        }
        for item in tree.get("deck").map_or(&[][..], Tree::items) {
            if let Some(card) = find(self, item) {
                self.state.top.push(card as u8);
            }
        }
        for item in tree.get(CARDS_GONE).map_or(&[][..], Tree::items) {
            find(self, item);
        }
        let all = tree.get("pile").and_then(Tree::scalar).as_deref() == Some("all");
        let those = tree.get("pile").filter(|_| !all).map_or(&[][..], Tree::items);
        self.state.pile = match all || self.state.stage == Stage::Dealing {
            true => self.state.pile & !used,
            false => those.iter().filter_map(|item| find(self, item)).fold(0, |pile, card| pile | 1 << card),
        };
        self.state.current = NONE;
    }
}

fn no_tree() -> Tree {
    Tree { at: crate::pack::Place::default(), node: Node::Map(Vec::new()) }
}
