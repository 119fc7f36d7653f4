//! One field of a thing, and all that is made of it.

use crate::expr::vocabulary::{EntityKind, Kind, NONE, Property, Value};
use crate::pack::{COUNTS, Node, Tree};
use crate::referee::game::Game;
use crate::referee::model::Model;

use super::context::{Expecting, Reading};

/// Something that a thing or the whole position has, under one name: as rules read it, as positions say it, as scenarios
/// expect it. A field has no use that is not said of it.
///
/// ```ignore
/// Field::kept("gold", Shape::COUNT, hero!(gold)).word().position().expected(),
/// Field::truth("living", |s, h| !s.hero(h).dead),
/// ```
pub struct Field<G: Model> {
    /// Its name.
    pub name: &'static str,
    /// The key under which there are several in a position: `weapon` and `weapons`.
    pub plural: Option<&'static str>,
    /// As rules read it.
    pub word: Option<WordOf<G::State>>,
    /// As positions say it.
    pub position: Option<Codec<G>>,
    /// As scenarios expect it.
    pub expected: Option<Expected<G>>,
    /// The keys of a map in a position that stands under it, and what it is called: `loan`.
    pub inner: Option<ListedKeys>,
    pub(super) kept: Option<(Shape, Kept<G::State>)>,
    pub(super) amended: Amended<G>,
    always: bool,
}

/// How a judge may rule a field in the middle of a game.
pub(super) enum Amended<G: Model> {
    /// Not at all.
    Never,
    /// As a position says it.
    AsRead,
    /// In a way of its own.
    By(fn(&mut Reading<G>, Value, &Tree)),
}

/// A word of rules for a field: its type, and how it is read.
pub struct WordOf<S> {
    /// Its type.
    pub kind: Kind,
    /// Reads it.
    pub read: fn(&S, Value) -> Value,
}

/// The place of a field in the state: how it is read there and how it is put there.
pub struct Kept<S> {
    /// Reads it.
    pub get: fn(&S, Value) -> Value,
    /// Puts it.
    pub put: fn(&mut S, Value, Value),
}

impl<S> Clone for Kept<S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<S> Copy for Kept<S> {}

/// A type of a state's own that stands for a [`Value`].
pub trait Stored {
    /// The value it stands for.
    fn value(&self) -> Value;
    /// The one that a value stands for.
    fn of(value: Value) -> Self;
}

impl Stored for i32 {
    fn value(&self) -> Value {
        *self
    }
    fn of(value: Value) -> i32 {
        value
    }
}

impl Stored for bool {
    fn value(&self) -> Value {
        Value::from(*self)
    }
    fn of(value: Value) -> bool {
        value != 0
    }
}

impl Stored for u8 {
    fn value(&self) -> Value {
        Value::from(*self)
    }
    fn of(value: Value) -> u8 {
        u8::try_from(value).unwrap_or(0)
    }
}

impl Stored for Option<i32> {
    fn value(&self) -> Value {
        self.unwrap_or(NONE)
    }
    fn of(value: Value) -> Option<i32> {
        (value != NONE).then_some(value)
    }
}

/// The shape of a value that is kept as a number.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A whole number between two others, both included; none is not written.
    Number(i32, i32),
    /// True or false.
    Truth,
    /// The number a die needs, `4+`; `-` where nothing will do.
    Target,
    /// One of these words, kept as its place among them: what such a word is called, and the words.
    OneOf(&'static str, &'static [&'static str]),
}

impl Shape {
    /// A count that a game may come to.
    pub const COUNT: Shape = Shape::Number(*COUNTS.start(), *COUNTS.end());

    /// A value as it is written; nothing for none.
    pub(super) fn write(self, value: Value) -> Node {
        match self {
            Shape::Target if value == NONE => "-".into(),
            Shape::Target => format!("{value}+").into(),
            _ if value == NONE => Node::Null,
            Shape::Number(..) => value.into(),
            Shape::Truth => (value != 0).into(),
            Shape::OneOf(_, words) => {
                usize::try_from(value).ok().and_then(|index| words.get(index)).map_or(Node::Null, |word| (*word).into())
            }
        }
    }
}

/// How a field is read from a position and written into one.
pub enum Codec<G: Model> {
    /// As the value that is kept.
    Kept,
    /// As a list, item by item; `read` is called for each.
    Each(fn(&mut Reading<G>, Value, &Tree), fn(Game<G>, Value) -> Node),
    /// In a way of its own.
    Own(fn(&mut Reading<G>, Value, &Tree), fn(Game<G>, Value) -> Node),
    /// Together with others, in a step of the description.
    Apart,
}

/// How a field is held against what a scenario expects.
pub enum Expected<G: Model> {
    /// As it is written in a position, or as the number that rules read.
    Written,
    /// As this text, or this list of texts.
    Said(fn(Game<G>, Value) -> Node),
    /// In a way of its own; the name of the thing, and of the field, comes along.
    Held(fn(&mut Expecting<G>, Value, &str, &Tree)),
}

impl<G: Model> Field<G> {
    const fn called(name: &'static str) -> Field<G> {
        Field {
            name,
            plural: None,
            word: None,
            position: None,
            expected: None,
            inner: None,
            kept: None,
            amended: Amended::Never,
            always: false,
        }
    }

    /// A word of rules with its type.
    pub const fn rule_word(name: &'static str, kind: Kind, read: fn(&G::State, Value) -> Value) -> Field<G> {
        Field { word: Some(WordOf { kind, read }), ..Field::called(name) }
    }

    /// A number that rules read.
    pub const fn number(name: &'static str, read: fn(&G::State, Value) -> Value) -> Field<G> {
        Field::rule_word(name, Kind::Number, read)
    }

    /// A value that is kept in the state. Where it is a word, a part of a position or something to expect is said behind.
    pub const fn kept(name: &'static str, shape: Shape, kept: Kept<G::State>) -> Field<G> {
        Field { kept: Some((shape, kept)), ..Field::called(name) }
    }

    /// A field that positions say in a way of their own.
    pub const fn own(
        name: &'static str,
        read: fn(&mut Reading<G>, Value, &Tree),
        write: fn(Game<G>, Value) -> Node,
    ) -> Field<G> {
        Field { position: Some(Codec::Own(read, write)), ..Field::called(name) }
    }

    /// A field of positions that a step of the description reads and writes, together with others.
    pub const fn apart(name: &'static str) -> Field<G> {
        Field { position: Some(Codec::Apart), ..Field::called(name) }
    }

    /// A list in a position, read item by item.
    pub const fn each(
        name: &'static str,
        read: fn(&mut Reading<G>, Value, &Tree),
        write: fn(Game<G>, Value) -> Node,
    ) -> Field<G> {
        Field { position: Some(Codec::Each(read, write)), ..Field::called(name) }
    }

    /// Something that is only expected: a text, or a list of texts.
    pub const fn seen(name: &'static str, said: fn(Game<G>, Value) -> Node) -> Field<G> {
        Field { expected: Some(Expected::Said(said)), ..Field::called(name) }
    }

    /// Something that is only expected, and compared in a way of its own.
    pub const fn compared(name: &'static str, held: fn(&mut Expecting<G>, Value, &str, &Tree)) -> Field<G> {
        Field { expected: Some(Expected::Held(held)), ..Field::called(name) }
    }

    /// Rules read it as a number.
    pub const fn read_as(mut self, read: fn(&G::State, Value) -> Value) -> Field<G> {
        self.word = Some(WordOf { kind: Kind::Number, read });
        self
    }

    /// Rules read it: a number, or a truth.
    pub const fn word(mut self) -> Field<G> {
        if let Some((shape, kept)) = self.kept {
            let kind = if matches!(shape, Shape::Truth) { Kind::Truth } else { Kind::Number };
            self.word = Some(WordOf { kind, read: kept.get });
        }
        self
    }

    /// Positions say it.
    pub const fn position(mut self) -> Field<G> {
        self.position = Some(Codec::Kept);
        self
    }

    /// Scenarios expect it as positions say it, or as rules read it.
    pub const fn expected(mut self) -> Field<G> {
        self.expected = Some(Expected::Written);
        self
    }

    /// Scenarios expect it as this text, or this list of texts.
    pub const fn expected_as(mut self, said: fn(Game<G>, Value) -> Node) -> Field<G> {
        self.expected = Some(Expected::Said(said));
        self
    }

    /// Scenarios expect it in a way of its own.
    pub const fn held(mut self, held: fn(&mut Expecting<G>, Value, &str, &Tree)) -> Field<G> {
        self.expected = Some(Expected::Held(held));
        self
    }

    /// Several in a position stand under another key.
    pub const fn or_several(mut self, plural: &'static str) -> Field<G> {
        self.plural = Some(plural);
        self
    }

    /// In a position it is a map, or several, with these keys.
    pub const fn with_keys(mut self, sort: &'static str, keys: &'static [&'static str]) -> Field<G> {
        self.inner = Some((sort, keys));
        self
    }

    /// A written position says it even where its reader would suppose it.
    pub const fn always(mut self) -> Field<G> {
        self.always = true;
        self
    }

    /// A judge may rule it in the middle of a game, as a position says it.
    pub const fn amended(mut self) -> Field<G> {
        self.amended = Amended::AsRead;
        self
    }

    /// A judge may rule it in the middle of a game, in a way of its own.
    pub const fn amended_by(mut self, amend: fn(&mut Reading<G>, Value, &Tree)) -> Field<G> {
        self.amended = Amended::By(amend);
        self
    }

    /// The keys of a position under which it stands.
    pub(super) fn keys(&self) -> impl Iterator<Item = &'static str> + use<G> {
        std::iter::once(self.name).chain(self.plural)
    }

    /// The shape of what is kept, where nothing else may stand in a position.
    pub fn shape(&self) -> Option<Shape> {
        if matches!(self.position, Some(Codec::Kept)) { self.kept.map(|(shape, _)| shape) } else { None }
    }

    pub(super) fn is_always_said(&self) -> bool {
        self.always
    }
}

/// A truth that rules read.
///
/// A `const fn` cannot make one reading function out of another, so this is a macro.
#[macro_export]
macro_rules! truth {
    ($name:literal, $read:expr) => {
        $crate::referee::Field::rule_word($name, $crate::expr::vocabulary::Kind::Truth, |state, thing| {
            let read: fn(&State, $crate::expr::vocabulary::Value) -> bool = $read;
            i32::from(read(state, thing))
        })
    };
}

/// How many fields of these tables rules read.
pub const fn properties_in<G: Model>(tables: &[(EntityKind, &[Field<G>])]) -> usize {
    let (mut count, mut table) = (0, 0);
    while table < tables.len() {
        let (fields, mut row) = (tables[table].1, 0);
        while row < fields.len() {
            count += fields[row].word.is_some() as usize;
            row += 1;
        }
        table += 1;
    }
    count
}

/// The fields of these tables that rules read, as rows of a vocabulary.
pub const fn properties<G: Model, const N: usize>(tables: &[(EntityKind, &[Field<G>])]) -> [Property<G::State>; N] {
    let mut found = [Property { of: 0, name: "", kind: Kind::Number, read: |_, _| NONE }; N];
    let (mut count, mut table) = (0, 0);
    while table < tables.len() {
        let ((of, fields), mut row) = (tables[table], 0);
        while row < fields.len() {
            if let Some(WordOf { kind, read }) = &fields[row].word {
                found[count] = Property { of, name: fields[row].name, kind: *kind, read: *read };
                count += 1;
            }
            row += 1;
        }
        table += 1;
    }
    found
}

/// Keys of a scenario, and whose they are: `position`, `player`, `side`.
pub type KeysOf = (&'static str, Vec<&'static str>);

/// The same as a constant, in families that list them.
pub type ListedKeys = (&'static str, &'static [&'static str]);

/// Keys that a family lists.
pub fn listed(keys: &[ListedKeys]) -> Vec<KeysOf> {
    keys.iter().map(|(of, keys)| (*of, keys.to_vec())).collect()
}
