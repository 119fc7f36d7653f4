//! A position that is being read.

use std::rc::Rc;

use crate::expr::parse_target;
use crate::expr::vocabulary::{EntityKind, NONE, Value};
use crate::pack::{Diagnostic, Diagnostics, Fields, Key, Node, Tree, unknown_name, wrong_shape};
use crate::referee::book::Book;
use crate::referee::family::Family;
use crate::referee::game::Game;

use super::context::Reading;
use super::field::{Codec, Field, Shape};
use super::names::ShortName;
use super::parts::{Description, Part, Things};

impl<'r, G: Family> Reading<'r, G> {
    pub(super) fn new(
        book: &'r Book<G>,
        tree: Tree,
        things: Vec<String>,
        faults: &'r mut Diagnostics,
    ) -> Reading<'r, G> {
        let state = (G::DESCRIPTION.empty)(book, &things);
        Reading { book, tree: Rc::new(tree), state, faults, things, used: 0 }
    }

    /// A position of which something is about to be said anew.
    pub(super) fn amending(
        book: &'r Book<G>,
        state: G::State,
        tree: Tree,
        faults: &'r mut Diagnostics,
    ) -> Reading<'r, G> {
        Reading { book, tree: Rc::new(tree), state, faults, things: Vec::new(), used: 0 }
    }

    /// The game as it stands so far.
    pub fn game(&self) -> Game<'_, G> {
        Game::new(self.book, &self.state)
    }

    /// Reports that a word names nothing of a group.
    pub fn unknown<'w>(&mut self, group: &str, tree: &Tree, words: impl IntoIterator<Item = &'w str>) {
        let word = tree.scalar().unwrap_or_default();
        self.faults.push(unknown_name(group, tree.at, &word, words));
    }

    /// The place of a word among others.
    pub fn named<'w>(
        &mut self,
        group: &str,
        tree: &Tree,
        words: impl IntoIterator<Item = &'w str, IntoIter: Clone>,
    ) -> Option<usize> {
        let (word, words) = (tree.scalar().unwrap_or_default(), words.into_iter());
        let found = words.clone().position(|own| own == word);
        if found.is_none() {
            self.unknown(group, tree, words);
        }
        found
    }

    /// A value that is kept in a shape.
    pub fn value(&mut self, shape: Shape, tree: &Tree) -> Option<Value> {
        match shape {
            Shape::Number(least, most) => tree.number_in(least..=most, self.faults),
            Shape::Truth => Some(tree.truth(self.faults).into()),
            Shape::Target => match parse_target(&tree.scalar().unwrap_or_default(), tree.at) {
                Ok(target) => Some(target.map_or(NONE, Value::from)),
                Err(fault) => {
                    self.faults.push(fault);
                    None
                }
            },
            Shape::OneOf(group, words) => self.named(group, tree, words.iter().copied()).map(|index| index as Value),
        }
    }

    /// A thing of a kind by its short name.
    pub fn thing(&mut self, kind: EntityKind, tree: &Tree) -> Option<Value> {
        let found = G::read(&self.state, kind, &tree.scalar().unwrap_or_default());
        if found.is_none() {
            let group = G::vocabulary().entities[usize::from(kind)];
            let things: Vec<String> =
                G::things(&self.state, kind).into_iter().map(|thing| G::spell(&self.state, kind, thing)).collect();
            self.unknown(group, tree, things.iter().map(String::as_str));
        }
        found
    }

    /// A rule of a kind that things may hold.
    pub fn rule(&mut self, kind: &str, tree: &Tree) -> Option<u16> {
        rule_of(self.book, kind, tree, self.faults)
    }

    /// The next card with this front that lies nowhere yet; `ogre#2` is the second of several alike.
    pub fn card(&mut self, tree: &Tree) -> Option<u8> {
        let (group, name) = G::DESCRIPTION.cards?;
        let word = tree.scalar().unwrap_or_default();
        let fronts: Vec<String> = (0..).map_while(|card| name(&self.state, card)).map(str::to_owned).collect();
        let exact = (0..fronts.len()).find(|&card| word.contains('#') && copy_of(&fronts, card) == word);
        let free = |index: &usize| self.used >> index & 1 == 0;
        let same = |index: &usize| fronts[*index] == word;
        let found = exact.or((0..fronts.len()).find(|index| same(index) && free(index))).filter(free);
        match found {
            Some(card) => self.used |= 1 << card,
            None if exact.is_some() || fronts.contains(&word) => {
                self.faults.push(card_twice(tree));
            }
            None => self.unknown(group, tree, fronts.iter().map(String::as_str)),
        }
        found.map(|card| card as u8)
    }

    /// Fields of the whole.
    pub fn whole(&mut self, table: &'static [Field<G>], tree: &Tree) {
        for field in table.iter().filter(|field| field.position.is_some()) {
            let found: Vec<&Tree> = field.keys().filter_map(|key| tree.get(key)).collect();
            self.field(field, NONE, &found);
        }
    }

    /// The fields of one thing.
    pub fn fields(&mut self, table: &'static [Field<G>], thing: Value, tree: &Tree) {
        let mut fields = Fields::of(tree, self.faults);
        for field in table.iter().filter(|field| field.position.is_some()) {
            let found: Vec<&Tree> = field.keys().filter_map(|key| fields.get(key)).collect();
            self.field(field, thing, &found);
        }
        fields.finish(self.faults);
    }

    /// A field, from wherever it is said: under its own key, that for several, or both.
    pub(super) fn field(&mut self, field: &Field<G>, thing: Value, said: &[&Tree]) {
        match said {
            [] => {}
            [tree] => field.read(self, thing, tree),
            [first, ..] => {
                let items = said.iter().flat_map(|tree| tree.items()).cloned().collect();
                field.read(self, thing, &Tree { at: first.at, node: Node::List(items) });
            }
        }
    }

    fn things(&mut self, things: &'static Things<G>, tree: &Tree) {
        let named = tree.entries().iter().filter_map(|(key, value)| Some((things.names.find(&key.name)?, value)));
        let mut named: Vec<(ShortName, &Tree)> = named.collect();
        if things.in_order {
            named.sort_by_key(|(name, _)| *name);
        }
        let mut read: Vec<ShortName> = Vec::new();
        for (name, tree) in named {
            if read.contains(&name) {
                continue;
            }
            read.push(name);
            if let Some(thing) = (things.new)(self, name) {
                self.fields(things.fields, thing, tree);
                (things.done)(self, thing);
            }
        }
    }
}

impl<G: Family> Field<G> {
    /// Reads it from a position; what is wrong is reported.
    pub(super) fn read(&self, reading: &mut Reading<G>, thing: Value, tree: &Tree) {
        match &self.position {
            Some(Codec::Each(read, _)) => tree.items().iter().for_each(|item| read(reading, thing, item)),
            Some(Codec::Own(read, _)) => read(reading, thing, tree),
            Some(Codec::Apart) => {}
            Some(Codec::Kept) | None => {
                let Some((shape, kept)) = self.kept else { return };
                if let Some(value) = reading.value(shape, tree) {
                    (kept.put)(&mut reading.state, thing, value);
                }
            }
        }
    }
}

/// A rule of a kind that things may hold, by its id; anything else is reported with the nearest.
pub fn rule_of<G: Family>(book: &Book<G>, kind: &str, tree: &Tree, faults: &mut Diagnostics) -> Option<u16> {
    let word = tree.scalar().unwrap_or_default();
    let found = book.find(&word).filter(|rule| rule.kind == kind).and_then(|rule| rule.held);
    if found.is_none() {
        let known = book.rules.iter().filter(|rule| rule.kind == kind).map(|rule| book.names.name(rule.name));
        faults.push(unknown_name(kind, tree.at, &word, known));
    }
    found
}

/// The name of a card among others: `ogre`, and `ogre#2` where it is the second of that name.
pub(super) fn copy_of(fronts: &[String], card: usize) -> String {
    let name = fronts.get(card).map_or("", String::as_str);
    match fronts.iter().take(card).filter(|other| *other == name).count() {
        0 => name.to_owned(),
        before => format!("{name}#{}", before + 1),
    }
}

impl<G: Family> Description<G> {
    /// Reads a position; what is wrong is reported, the rest stands.
    pub fn read(&self, book: &Book<G>, tree: Option<&Tree>, faults: &mut Diagnostics) -> G::State {
        let nothing = Tree::of(Node::Map(Vec::new()));
        let tree = tree.unwrap_or(&nothing);
        if !matches!(tree.node, Node::Map(_)) {
            faults.push(wrong_shape(tree, "map"));
        }
        let keys = || tree.entries().iter().map(|(key, _)| key);
        let is_thing = |word: &str| self.things().any(|things| things.names.find(word).is_some());
        let things = keys().map(|key| key.name.clone()).filter(|name| is_thing(name)).collect();
        let mut reading = Reading::new(book, tree.clone(), things, faults);
        for part in self.parts {
            let tree = Rc::clone(&reading.tree);
            match part {
                Part::Whole(fields) => reading.whole(fields, &tree),
                Part::Things(things) => reading.things(things, &tree),
                Part::Then(then) => then(&mut reading),
            }
        }
        let state = reading.state;
        self.report_unknown(keys().filter(|key| !is_thing(&key.name)), faults);
        state
    }

    fn report_unknown<'k>(&self, keys: impl Iterator<Item = &'k Key>, faults: &mut Diagnostics) {
        let own = self.position_keys().into_iter().filter(|(of, _)| *of == "position");
        let own: Vec<&str> = own.flat_map(|(_, keys)| keys).collect();
        let names: Vec<String> = self.things().flat_map(|things| things.names.suggested()).collect();
        for key in keys.filter(|key| !own.contains(&key.name.as_str())) {
            let words = names.iter().map(String::as_str).chain(own.iter().copied());
            faults.push(Diagnostic::error("unknown-key", key.at).with("key", &key.name).suggest(&key.name, words));
        }
    }
}

/// The fault of a card that lies somewhere already.
pub fn card_twice(tree: &Tree) -> Diagnostic {
    Diagnostic::error("card-twice", tree.at).with("card", tree.scalar().unwrap_or_default())
}
