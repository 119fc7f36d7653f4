//! Values read out of trees by their types: every fault is told with its place, and what is right is read on.
//!
//! Start at [`Read`]. [`read!`](crate::read) makes a struct together with its reader, [`words!`](crate::words) an enum of a
//! closed list of words; both know their [`Shape`], from which schemas are made.
//!
//! What a reader must know of its surroundings (the rules there are, the positions of a roster) is checked afterwards, on
//! values that are [`Placed`].

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::diagnostic::{Diagnostic, Diagnostics};
use super::names::{LONGEST_NAME, name};
use super::tree::{Fields, Key, Node, Place, Tree, wrong_shape};

/// The way in which a value is read; mostly the type of the value itself.
pub trait Read {
    /// The value. What is broken reads as its default, once it was told.
    type Value: Default;
    /// The shape of whatever may stand there.
    const SHAPE: Shape;
    /// Whether it must be written; left out, it is its default.
    const NEEDED: bool = true;

    /// Reads it; what is wrong is told.
    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Self::Value>;
}

/// Something that is written as a map with keys of its own.
pub trait Keyed: Default {
    /// Its keys, in their order.
    const KEYS: &'static [KeyShape];

    /// Reads its keys.
    fn of(fields: &mut Fields, faults: &mut Diagnostics) -> Self;
}

/// A key, and what may stand under it.
#[derive(Clone, Copy, Debug)]
pub struct KeyShape {
    /// The key.
    pub name: &'static str,
    /// The shape of whatever may stand under it.
    pub shape: Shape,
}

/// Keys whose shape nobody tells.
pub const fn keys<const COUNT: usize>(names: [&'static str; COUNT]) -> [KeyShape; COUNT] {
    let (mut keys, mut index) = ([KeyShape { name: "", shape: Shape::Any }; COUNT], 0);
    while index < COUNT {
        keys[index].name = names[index];
        index += 1;
    }
    keys
}

/// The shape of a written value.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// True or false.
    Truth,
    /// A whole number between two others, both included.
    Number(i32, i32),
    /// A number, or what a die needs: `3+`.
    Score,
    /// Any text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// One of these, or a list of them.
    List(&'static Shape),
    /// A map with any keys.
    Map(&'static Shape),
    /// A map with these keys.
    Keys(&'static [KeyShape]),
    /// Anything.
    Any,
}

/// A value that is read later, when more is known.
impl Read for Tree {
    type Value = Tree;
    const SHAPE: Shape = Shape::Any;

    fn read(tree: &Tree, _: &mut Diagnostics) -> Option<Tree> {
        Some(tree.clone())
    }
}

impl Read for bool {
    type Value = bool;
    const SHAPE: Shape = Shape::Truth;
    const NEEDED: bool = false;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<bool> {
        Some(tree.truth(faults))
    }
}

impl Read for String {
    type Value = String;
    const SHAPE: Shape = Shape::Text;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<String> {
        let text = tree.scalar();
        if text.is_none() {
            faults.push(wrong_shape(tree, "text"));
        }
        text
    }
}

/// A whole number between two others, both included.
pub struct Number<const LEAST: i32 = { i32::MIN }, const MOST: i32 = { i32::MAX }>;

impl<const LEAST: i32, const MOST: i32> Read for Number<LEAST, MOST> {
    type Value = i32;
    const SHAPE: Shape = Shape::Number(LEAST, MOST);

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<i32> {
        tree.number_in(LEAST..=MOST, faults)
    }
}

/// The items of a list, a lone one without; an item that is wrong is left out.
impl<R: Read> Read for Vec<R> {
    type Value = Vec<R::Value>;
    const SHAPE: Shape = Shape::List(&R::SHAPE);
    const NEEDED: bool = false;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Vec<R::Value>> {
        Some(tree.items().iter().filter_map(|item| R::read(item, faults)).collect())
    }
}

impl<R: Read> Read for Option<R> {
    type Value = Option<R::Value>;
    const SHAPE: Shape = R::SHAPE;
    const NEEDED: bool = false;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Option<R::Value>> {
        R::read(tree, faults).map(Some)
    }
}

/// Something that must be written, though it need not be by itself.
pub struct Needed<R>(PhantomData<R>);

impl<R: Read> Read for Needed<R> {
    type Value = R::Value;
    const SHAPE: Shape = R::SHAPE;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<R::Value> {
        R::read(tree, faults)
    }
}

/// Something that may be left out, though it need not by itself; then it is its default.
pub struct Spare<R>(PhantomData<R>);

impl<R: Read> Read for Spare<R> {
    type Value = R::Value;
    const SHAPE: Shape = R::SHAPE;
    const NEEDED: bool = false;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<R::Value> {
        R::read(tree, faults)
    }
}

/// A name that somebody gave, as it is kept.
pub struct Name;

impl Read for Name {
    type Value = String;
    const SHAPE: Shape = Shape::Text;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<String> {
        let text = String::read(tree, faults)?;
        match name(&text, LONGEST_NAME, "bad-name") {
            Ok(name) => Some(name),
            Err(fault) => {
                faults.push(Diagnostic { place: Some(tree.at), ..fault });
                None
            }
        }
    }
}

/// A map with any keys, all of whose values are alike; a value that is wrong is its default.
pub struct Map<R>(PhantomData<R>);

impl<R: Read> Read for Map<R> {
    type Value = Vec<(Key, R::Value)>;
    const SHAPE: Shape = Shape::Map(&R::SHAPE);

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Vec<(Key, R::Value)>> {
        if !matches!(tree.node, Node::Map(_)) {
            faults.push(wrong_shape(tree, "map"));
        }
        let entries = tree.entries().iter();
        Some(entries.map(|(key, tree)| (key.clone(), R::read(tree, faults).unwrap_or_default())).collect())
    }
}

/// The words of an enum that was made by [`words!`](crate::words), or others that belong together.
pub trait Words {
    /// The words.
    const WORDS: &'static [&'static str];
}

/// A map with one value for each of a closed list of words, all of which must be there.
pub struct PerWord<W, R, const COUNT: usize>(PhantomData<(W, R)>);

impl<W: Words, R: Read, const COUNT: usize> Read for PerWord<W, R, COUNT>
where
    [R::Value; COUNT]: Default,
{
    type Value = [R::Value; COUNT];
    const SHAPE: Shape = Shape::Map(&R::SHAPE);

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<[R::Value; COUNT]> {
        let mut fields = Fields::of_map(tree, faults)?;
        let mut found = <[R::Value; COUNT]>::default();
        for (place, word) in found.iter_mut().zip(W::WORDS) {
            *place = fields.read::<R>(word, faults);
        }
        fields.finish(faults);
        Some(found)
    }
}

/// A value and where it was written; the place of a default has line 0. Two are equal where their values are.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Placed<T> {
    /// The value.
    pub value: T,
    /// Where it was written.
    #[serde(skip)]
    pub at: Place,
}

impl<T> Placed<T> {
    /// Whether it was written: else it is a default.
    pub fn is_written(&self) -> bool {
        self.at.line > 0
    }

    /// Where it was written, or this where it was not.
    pub fn at_or(&self, at: Place) -> Place {
        if self.is_written() { self.at } else { at }
    }
}

/// A value that nobody wrote.
impl<T> From<T> for Placed<T> {
    fn from(value: T) -> Placed<T> {
        Placed { value, at: Place::default() }
    }
}

impl<T: fmt::Display> fmt::Display for Placed<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T> Deref for Placed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: PartialEq> PartialEq for Placed<T> {
    fn eq(&self, other: &Placed<T>) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Placed<T> {}

impl<T: PartialEq> PartialEq<T> for Placed<T> {
    fn eq(&self, other: &T) -> bool {
        self.value == *other
    }
}

impl PartialEq<str> for Placed<String> {
    fn eq(&self, other: &str) -> bool {
        self.value == *other
    }
}

impl PartialEq<Placed<String>> for String {
    fn eq(&self, other: &Placed<String>) -> bool {
        *self == other.value
    }
}

impl<R: Read> Read for Placed<R> {
    type Value = Placed<R::Value>;
    const SHAPE: Shape = R::SHAPE;
    const NEEDED: bool = R::NEEDED;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Placed<R::Value>> {
        R::read(tree, faults).map(|value| Placed { value, at: tree.at })
    }
}

impl Fields<'_> {
    /// The value under a key, its default where it is wrong or left out.
    pub fn read<R: Read>(&mut self, key: &'static str, faults: &mut Diagnostics) -> R::Value {
        let tree = if R::NEEDED { self.need(key, faults) } else { self.get(key) };
        tree.and_then(|tree| R::read(tree, faults)).unwrap_or_default()
    }

    /// The value under a key, this one where it is left out.
    pub fn read_or<R: Read>(&mut self, key: &'static str, spare: R::Value, faults: &mut Diagnostics) -> R::Value {
        self.get(key).map_or(spare, |tree| R::read(tree, faults).unwrap_or_default())
    }
}

/// Reads a map with keys of its own and nothing else; nothing of what is no map, so that it is not blamed for its missing
/// keys too.
pub fn read_keys<K: Keyed>(tree: &Tree, faults: &mut Diagnostics) -> Option<K> {
    let mut fields = Fields::of_map(tree, faults)?;
    let found = K::of(&mut fields, faults);
    fields.finish(faults);
    Some(found)
}

/// Something without keys.
impl Keyed for () {
    const KEYS: &'static [KeyShape] = &[];

    fn of(_: &mut Fields, _: &mut Diagnostics) {}
}

/// Reads the keys of a rule beside those that every rule may have, and its params.
pub fn read_rule<K: Keyed, P: Keyed>(tree: &Tree, faults: &mut Diagnostics) -> Option<(K, P)> {
    let mut fields = Fields::of_map(tree, faults)?;
    for key in ["source", "sources", "reading", "provenance"] {
        fields.get(key);
    }
    let found = K::of(&mut fields, faults);
    let params = if P::KEYS.is_empty() { None } else { fields.need("params", faults) };
    fields.finish(faults);
    Some((found, params.and_then(|tree| read_keys(tree, faults)).unwrap_or_default()))
}

/// Reads some keys of a rule; the others are held against its kind by whoever reads all rules.
pub fn read_part<K: Keyed>(tree: &Tree, faults: &mut Diagnostics) -> K {
    Fields::of_map(tree, faults).map(|mut fields| K::of(&mut fields, faults)).unwrap_or_default()
}

/// Reads one key of a rule, in the same way.
pub fn read_key<R: Read>(tree: &Tree, key: &str, faults: &mut Diagnostics) -> R::Value {
    tree.get(key).and_then(|tree| R::read(tree, faults)).unwrap_or_default()
}

/// Reads one of a closed list of words; anything else is told with the nearest.
pub fn read_word<W: Copy>(tree: &Tree, words: &[(&str, W)], faults: &mut Diagnostics) -> Option<W> {
    let word = tree.scalar().unwrap_or_default();
    let found = words.iter().find(|(known, _)| *known == word).map(|(_, meant)| *meant);
    if found.is_none() {
        faults.push(unknown("unknown-word", tree.at, &word, words.iter().map(|(known, _)| *known)));
    }
    found
}

/// The finding that a word is none of those that are right, with the nearest.
pub fn unknown<'w>(code: &'static str, at: Place, word: &str, right: impl IntoIterator<Item = &'w str>) -> Diagnostic {
    Diagnostic::error(code, at).with("word", word).suggest(word, right)
}

/// The finding that a word names nothing of a group, with the nearest that does.
pub fn unknown_name<'w>(
    group: &str,
    at: impl Into<Option<Place>>,
    word: &str,
    right: impl IntoIterator<Item = &'w str>,
) -> Diagnostic {
    Diagnostic::at("unknown-name", at).with("group", group).with("word", word).suggest(word, right)
}

/// The name of a field as a key: `re_rolls` is `re-rolls`.
pub const fn dashed<const LENGTH: usize>(name: &str) -> [u8; LENGTH] {
    let (name, mut found, mut index) = (name.as_bytes(), [b'-'; LENGTH], 0);
    while index < LENGTH {
        if name[index] != b'_' {
            found[index] = name[index];
        }
        index += 1;
    }
    found
}

/// The key of a field.
#[doc(hidden)]
#[macro_export]
macro_rules! key_of {
    ($field:ident) => {{
        const NAME: &str = stringify!($field);
        const DASHED: [u8; NAME.len()] = $crate::pack::dashed(NAME);
        const KEY: &str = match std::str::from_utf8(&DASHED) {
            Ok(key) => key,
            Err(_) => NAME,
        };
        KEY
    }};
}

/// A struct that is written as a map, and its reader: a key for each field, of the same name with dashes.
///
/// ```
/// use arbitro::pack::{Diagnostics, Number, Tree, read_keys};
/// arbitro::read! {
///     /// What a shirt costs.
///     #[derive(Debug, PartialEq)]
///     struct Shirt {
///         /// Kept as a number, and read as one between 0 and 50.
///         full_price: i32 as Number<0, 50>,
///         /// Where it says nothing, one.
///         copies: i32 as Number<1, 9> = 1,
///         /// A list may be left out, and so may a truth or an option.
///         colours: Vec<String>,
///     }
/// }
/// let tree = Tree::parse("{full-price: 5, colour: red}", 0).unwrap();
/// let mut faults = Diagnostics::default();
/// assert_eq!(read_keys(&tree, &mut faults), Some(Shirt { full_price: 5, copies: 1, colours: vec![] }));
/// assert_eq!(faults.list[0].suggestion.as_deref(), Some("colours"));
/// ```
///
/// A field whose key has another name says it: `purpose["for"]: Purpose`. What stands `beside` is no key: whoever reads it
/// puts it in. The struct has a default.
#[macro_export]
macro_rules! read {
    (@key $field:ident) => { $crate::key_of!($field) };
    (@key $field:ident $key:literal) => { $key };
    (@reader $kept:ty) => { $kept };
    (@reader $kept:ty, $reader:ty) => { $reader };
    (@value $fields:ident $faults:ident $key:expr, $reader:ty) => { $fields.read::<$reader>($key, $faults) };
    (@value $fields:ident $faults:ident $key:expr, $reader:ty, $spare:expr) => {
        $fields.read_or::<$reader>($key, $spare, $faults)
    };
    (
        $(#[$meta:meta])*
        $see:vis struct $name:ident {
            $($(#[$doc:meta])* $show:vis $field:ident $([$key:literal])?: $kept:ty $(as $reader:ty)? $(= $spare:expr)?),* $(,)?
        }
        $(beside { $($(#[$beside_doc:meta])* $beside_show:vis $beside:ident: $beside_type:ty),* $(,)? })?
    ) => {
        $(#[$meta])*
        #[derive(Default)]
        $see struct $name {
            $($($(#[$beside_doc])* $beside_show $beside: $beside_type,)*)?
            $($(#[$doc])* $show $field: $kept,)*
        }

        impl $crate::pack::Keyed for $name {
            const KEYS: &'static [$crate::pack::KeyShape] = &[$($crate::pack::KeyShape {
                name: $crate::read!(@key $field $($key)?),
                shape: <$crate::read!(@reader $kept $(, $reader)?) as $crate::pack::Read>::SHAPE,
            }),*];

            fn of(fields: &mut $crate::pack::Fields, faults: &mut $crate::pack::Diagnostics) -> $name {
                $(let $field = $crate::read!(
                    @value fields faults $crate::read!(@key $field $($key)?), $crate::read!(@reader $kept $(, $reader)?) $(, $spare)?
                );)*
                $name { $($field,)* $($($beside: Default::default(),)*)? }
            }
        }

        impl $crate::pack::Read for $name {
            type Value = $name;
            const SHAPE: $crate::pack::Shape = $crate::pack::Shape::Keys(<$name as $crate::pack::Keyed>::KEYS);

            fn read(tree: &$crate::pack::Tree, faults: &mut $crate::pack::Diagnostics) -> Option<$name> {
                $crate::pack::read_keys(tree, faults)
            }
        }
    };
}

/// An enum that is written as one of a closed list of words. A variant without a word cannot be written.
///
/// ```
/// arbitro::words! {
///     /// What the ground is.
///     #[derive(Clone, Copy, Debug, Default, PartialEq)]
///     enum Ground {
///         /// As everywhere.
///         #[default]
///         Plain,
///         /// Slippery.
///         Ice = "ice",
///     }
/// }
/// assert_eq!((Ground::called("ice"), Ground::called("plain")), (Some(Ground::Ice), None));
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        $see:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident $(= $word:literal)?),* $(,)? }
    ) => {
        $(#[$meta])*
        $see enum $name { $($(#[$doc])* $variant),* }

        #[allow(dead_code)]
        impl $name {
            /// The words.
            pub const WORDS: [&'static str; [$($($word,)?)*].len()] = [$($($word,)?)*];
            /// The meanings of the words, in the same order.
            pub const ALL: [$name; $name::WORDS.len()] = [$($({ let _ = $word; $name::$variant },)?)*];

            /// The word for it.
            pub fn word(self) -> &'static str {
                #[allow(unreachable_patterns)]
                match self {
                    $($($name::$variant => $word,)?)*
                    _ => "",
                }
            }

            /// The one of a word.
            pub fn called(word: &str) -> Option<$name> {
                Self::ALL.into_iter().find(|known| known.word() == word)
            }
        }

        impl $crate::pack::Words for $name {
            const WORDS: &'static [&'static str] = &$name::WORDS;
        }

        impl $crate::pack::Read for $name {
            type Value = $name;
            const SHAPE: $crate::pack::Shape = $crate::pack::Shape::Word(&$name::WORDS);

            fn read(tree: &$crate::pack::Tree, faults: &mut $crate::pack::Diagnostics) -> Option<$name> {
                $crate::pack::read_word(tree, &$name::ALL.map(|one| (one.word(), one)), faults)
            }
        }
    };
}
