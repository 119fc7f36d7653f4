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
use crate::pack::{COUNTS, Diagnostic, Diagnostics, Fields, Node, Tree, out_of_range};
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

/// The keys of heroes: two for each of six players.
const HEROES: [&str; 12] = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12"];

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
    let nothing = no_tree();
    let mut fields = Fields::of(tree.unwrap_or(&nothing), faults);
    let heroes: Vec<&Tree> = HEROES.iter().filter_map(|key| fields.get(key)).collect();
    let players = players(book, &mut fields, heroes.len(), faults);
    let mut state = empty(book, players);
    if !heroes.is_empty() {
        state.heroes_each = heroes.len().div_ceil(usize::from(players)) as u8;
    }
    let mut player = |key| fields.number_in(key, 1..=i32::from(players), faults).map(|number| number as u8 - 1);
    state.first = player("first").unwrap_or(0);
    state.bragging = player("bragging").unwrap_or(state.first);
    if let Some(winner) = player("last-winner") {
        state.won_by(winner);
    }
    state.turn = fields.number_in("turn", COUNTS, faults).unwrap_or(0);
    let stage = fields.get("stage");
    let cards = ["waiting", "deck", CARDS_GONE, "pile"].map(|key| fields.get(key));
    fields.finish(faults);
    let mut reader = Reader { book, faults, state };
    reader.stage(stage);
    for tree in heroes {
        reader.hero(tree);
    }
    reader.cards(cards);
    reader.lessons();
    reader.state
}

/// How many play: as many as are said to, which must be a number that may, else as many as there are heroes.
fn players(book: &Book<Gauntlet>, fields: &mut Fields, heroes: usize, faults: &mut Diagnostics) -> u8 {
    let (fewest, most) = (book.data.fewest, book.data.most);
    let Some(tree) = fields.get("players") else { return heroes.clamp(1, most.max(1) as usize) as u8 };
    let count = tree.number_in(1..=HEROES.len() as i32, faults).unwrap_or(fewest);
    if !(fewest..=most).contains(&count) {
        let fault = Diagnostic::error("wrong-players", tree.at).with("count", count);
        faults.push(fault.with("least", fewest).with("most", most));
    }
    count.clamp(fewest, most) as u8
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
        let tokens = (fields.number_in("class-tokens", COUNTS, self.faults), fields.get("weapon-tokens"));
        let (wounds, gold) =
            (fields.number_in("wounds", COUNTS, self.faults), fields.number_in("gold", COUNTS, self.faults));
        let dead = fields.truth("dead", self.faults);
        let turns = fields.number_in("turns", COUNTS, self.faults).unwrap_or(0);
        let mut locked = fields.get("locked").map(|tree| Fields::of(tree, self.faults));
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
        let counts = tokens.1.map_or(&[][..], Tree::items);
        if let Some(beyond) = counts.get(hero.weapons.len()) {
            self.faults.push(out_of_range(beyond.at, counts.len() as i64, &(0..=hero.weapons.len() as i32)));
        }
        for (tokens, tree) in hero.weapon_tokens.iter_mut().zip(counts) {
            *tokens = tree.number_in(COUNTS, self.faults).unwrap_or(0);
        }
        let printed = deck.classes.get(usize::from(hero.class)).map_or(0, |card| card.tokens);
        hero.class_tokens = tokens.0.unwrap_or(printed);
        (hero.turns, hero.ignores_boasts) = (turns, if ignores { turns } else { 0 });
        for (slot, key) in ["class", "weapon"].into_iter().enumerate() {
            hero.locked[slot] = locked.as_mut().and_then(|locked| locked.get(key)).and_then(|tree| self.until(tree));
        }
        if let Some(locked) = locked {
            locked.finish(self.faults);
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
            let count = tree.number_in(COUNTS, self.faults).unwrap_or(1);
            return Carried { held, count, from: 0, until: Until::Duel };
        }
        let mut fields = Fields::of(tree, self.faults);
        let count = fields.number_in("count", COUNTS, self.faults).unwrap_or(1);
        let from = fields.number_in("from", COUNTS, self.faults).unwrap_or(0);
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
        if found.is_none() && tree.number().is_some() {
            return tree.number_in(COUNTS, self.faults).map(Until::Turn);
        }
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
        let players = i32::from(self.state.players);
        match tree {
            None if self.state.stage == Stage::Bragging => NOBODY,
            None => (index / usize::from(self.state.heroes_each.max(1))) as u8,
            Some(tree) if tree.scalar().as_deref() == Some("none") => NOBODY,
            Some(tree) => tree.number_in(1..=players, self.faults).map_or(NOBODY, |player| player as u8 - 1),
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

    /// What waits, what lies on top, what is gone, and the pile beneath.
    fn cards(&mut self, [waiting, top, gone, pile]: [Option<&Tree>; 4]) {
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
        for item in waiting.map_or(&[][..], Tree::items) {
            if let Some(card) = find(self, item) {
                self.state.waiting |= 1 << card;
            }
        }
        for item in top.map_or(&[][..], Tree::items) {
            if let Some(card) = find(self, item) {
                self.state.top.push(card as u8);
            }
        }
        for item in gone.map_or(&[][..], Tree::items) {
            find(self, item);
        }
        let all = pile.and_then(Tree::scalar).as_deref() == Some("all");
        let those = pile.filter(|_| !all).map_or(&[][..], Tree::items);
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
