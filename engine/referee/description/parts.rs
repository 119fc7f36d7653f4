//! The tables of a description: what there is in a position, part by part.

use crate::expr::vocabulary::{EntityKind, Value};
use crate::referee::book::Book;
use crate::referee::model::Model;

use super::context::Reading;
use super::field::{Field, KeysOf};
use super::names::{Names, ShortName};

/// A family's position, part by part: the tables from which it is read and written, and what may be expected of it.
///
/// A position is read in the order of its parts. It is written in the same order: of each thing, whatever the reader would not
/// suppose by itself at that point. So no field says what its default is; the reader does, by what it makes of nothing.
pub struct Description<G: Model> {
    /// The position before anything is read, given the names of the things that it speaks of.
    pub empty: fn(&Book<G>, &[String]) -> G::State,
    /// The cards of the family, where it has a deck: what one is called in messages, and each card's name.
    pub cards: Option<(&'static str, CardName<G::State>)>,
    /// The parts that are read, in this order.
    pub parts: &'static [Part<G>],
}

/// The name of a card of a deck by its place there.
pub type CardName<S> = fn(&S, usize) -> Option<&str>;

/// A part of a position.
pub enum Part<G: Model> {
    /// Fields of the whole.
    Whole(&'static [Field<G>]),
    /// Things that each have fields of their own.
    Things(&'static Things<G>),
    /// The step that follows from all that was read so far.
    Then(fn(&mut Reading<G>)),
}

/// Things of one sort in a position: `p1: {gold: 3}`, `home: {score: 1}`.
pub struct Things<G: Model> {
    /// Their name in lists of keys: `hero`, `side`.
    pub sort: &'static str,
    /// Their kind, for rules.
    pub kind: EntityKind,
    /// Their short names.
    pub names: Names,
    /// Whether they come in the order of their names, not in the order written.
    pub in_order: bool,
    /// All of a state, each with its place among [`Things::names`].
    pub all: fn(&G::State) -> Vec<(Value, ShortName)>,
    /// Puts one down that has this name, before its fields are read; none where it cannot be.
    pub new: fn(&mut Reading<G>, ShortName) -> Option<Value>,
    /// Their fields, in the order in which they are read.
    pub fields: &'static [Field<G>],
    /// The field that is meant where a scenario expects a single word of one.
    pub bare: Option<&'static str>,
    /// The step that follows once a thing has been read.
    pub done: fn(&mut Reading<G>, Value),
}

impl<G: Model> Description<G> {
    /// A family whose positions cannot be written down.
    pub const NONE: Description<G> = Description { empty: |_, _| G::State::default(), cards: None, parts: &[] };

    /// The fields that satisfy a wish, by whose they are.
    pub(super) fn fields(&self, wanted: fn(&Field<G>) -> bool) -> Vec<(&'static str, Vec<&'static Field<G>>)> {
        let mut found: Vec<(&'static str, Vec<&'static Field<G>>)> = Vec::new();
        for part in self.parts {
            let (sort, fields) = match part {
                Part::Whole(fields) => ("position", *fields),
                Part::Things(things) => (things.sort, things.fields),
                Part::Then(_) => continue,
            };
            let fields = fields.iter().filter(|field| wanted(field));
            match found.iter_mut().find(|(of, _)| *of == sort) {
                Some((_, list)) => list.extend(fields),
                None => found.push((sort, fields.collect())),
            }
        }
        found.retain(|(_, fields)| !fields.is_empty());
        found
    }

    /// The fields of a position, by whose they are.
    pub fn position(&self) -> Vec<(&'static str, Vec<&'static Field<G>>)> {
        self.fields(|field| field.position.is_some())
    }

    /// The keys of a position, by whose they are: of the whole, of one player, of a side.
    pub fn position_keys(&self) -> Vec<KeysOf> {
        let keys = |(of, fields): (_, Vec<&'static Field<G>>)| (of, fields.into_iter().flat_map(Field::keys).collect());
        let mut keys: Vec<KeysOf> = self.position().into_iter().map(keys).collect();
        let inner = self.position().into_iter().flat_map(|(_, fields)| fields).filter_map(|field| field.inner);
        keys.extend(inner.map(|(of, keys)| (of, keys.to_vec())));
        for words in self.things().filter_map(|things| things.names.words()) {
            keys.iter_mut().filter(|(of, _)| *of == "position").for_each(|(_, keys)| keys.extend(words));
        }
        keys
    }

    /// The keys of what may be expected of a position, likewise.
    pub fn expected_keys(&self) -> Vec<KeysOf> {
        let fields = self.fields(|field| field.expected.is_some()).into_iter();
        fields.map(|(of, fields)| (of, fields.into_iter().map(|field| field.name).collect())).collect()
    }

    pub(super) fn things(&self) -> impl Iterator<Item = &'static Things<G>> {
        self.parts.iter().filter_map(|part| match part {
            Part::Things(things) => Some(*things),
            _ => None,
        })
    }
}
