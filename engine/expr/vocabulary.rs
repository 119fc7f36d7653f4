//! The one table through which a family of games speaks to rules.
//!
//! The checker, the messages, the reference page, the schema and the script functions are all
//! made from it. Adding a word is one row here and one line of help in `locales/engine/`
//! (`word-<name>`), in each language.

use crate::pack::KeyShape;

/// A value at run time. Its type is known since the rule was checked.
///
/// Truths are 0 and 1; names are indices of [`Names`]; entities are indices of the family's own lists.
pub type Value = i32;

/// No value: nobody, nowhere, a characteristic printed as a dash.
pub const NONE: Value = i32::MIN;

/// One of the family's kinds of things: a player, a square, a team. Index into [`Vocabulary::entities`].
pub type EntityKind = u8;

/// A closed list of ids that belong together: faces, outcomes, actions. Index into [`Vocabulary::groups`].
pub type Group = u8;

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// True or false.
    Truth,
    /// A whole number.
    Number,
    /// An id out of a group.
    Name(Group),
    /// One thing of the game, or [`NONE`].
    Entity(EntityKind),
    /// Some things of the game.
    Set(EntityKind),
}

/// Up to [`Set::MOST`] things of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Set(pub u128);

impl Set {
    /// Nothing.
    pub const EMPTY: Set = Set(0);
    /// The index of a thing is less than this.
    pub const MOST: usize = 128;

    /// Adds a thing; one that no set has room for is left out.
    pub fn insert(&mut self, entity: Value) {
        self.0 |= 1_u128.checked_shl(entity as u32).unwrap_or(0);
    }

    /// Whether the thing is among these.
    pub fn contains(self, entity: Value) -> bool {
        (0..128).contains(&entity) && self.0 >> entity & 1 == 1
    }

    /// How many things.
    pub fn len(self) -> Value {
        self.0.count_ones() as Value
    }

    /// Whether there is nothing.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The things, in the order of their index.
    pub fn iter(self) -> impl Iterator<Item = Value> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let next = rest.trailing_zeros() as Value;
                rest &= rest - 1;
                next
            })
        })
    }

    /// The things for which `keep` says yes.
    pub fn filter(self, mut keep: impl FnMut(Value) -> bool) -> Set {
        self.iter().filter(|&entity| keep(entity)).collect()
    }
}

impl FromIterator<Value> for Set {
    fn from_iter<I: IntoIterator<Item = Value>>(items: I) -> Set {
        let mut set = Set::EMPTY;
        for item in items {
            set.insert(item);
        }
        set
    }
}

/// How many values an event can carry: roles, facts and the referee's own.
pub const SLOTS: usize = 24;

/// How many roles and facts an event can have.
pub const MOST_ROLES: usize = 16;

/// The values of the event that is being judged: its dice and its roles.
///
/// The first slots are the same for every event ([`slot`]); those from [`slot::FIRST`] on are the
/// event's own, in the order of [`EventWord::slots`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The values.
    pub slots: [Value; SLOTS],
}

impl Default for Frame {
    fn default() -> Self {
        Frame { slots: [NONE; SLOTS] }
    }
}

impl Frame {
    /// One of the event's own roles and facts, by its place.
    #[inline]
    pub fn fact(&self, index: usize) -> Value {
        self.slots[usize::from(slot::FIRST) + index]
    }

    /// The outcome of a roll; none while it is open.
    #[inline]
    pub fn outcome(&self) -> Value {
        self.slots[usize::from(slot::OUTCOME)]
    }

    /// The total of a roll, or a value so far.
    #[inline]
    pub fn total(&self) -> Value {
        self.slots[usize::from(slot::TOTAL)]
    }
}

/// The slots that every event has, under the same words in every game.
pub mod slot {
    /// `natural`: the die, or the sum of the dice, before modifiers.
    pub const NATURAL: u8 = 0;
    /// `total`: natural and modifiers; for a value event, the value so far.
    pub const TOTAL: u8 = 1;
    /// `need`: the target number, or none.
    pub const NEED: u8 = 2;
    /// `outcome`: the name of the result, none while it is open.
    pub const OUTCOME: u8 = 3;
    /// `doubles`: whether two dice or more show the same natural number.
    pub const DOUBLES: u8 = 4;
    /// `holder`: who has the rule that is being weighed.
    pub const HOLDER: u8 = 5;
    /// `base`: the number a value event starts from, before rules.
    pub const BASE: u8 = 6;
    /// The event's first own slot: its protagonist.
    pub const FIRST: u8 = 7;

    /// The words of the common slots, with their index; `holder` is typed per hook.
    pub const COMMON: &[(&str, u8)] = &[
        ("natural", NATURAL),
        ("total", TOTAL),
        ("need", NEED),
        ("outcome", OUTCOME),
        ("doubles", DOUBLES),
        ("holder", HOLDER),
        ("base", BASE),
    ];
}

/// The sources a word is read from: the state of the game and the event being judged.
pub struct View<'v, S> {
    /// The game.
    pub state: &'v S,
    /// The event: of its roles sets and relations look at the protagonist alone, rows of bystanders at what they need too.
    pub frame: &'v Frame,
    /// The rules, for what a relation asks of them.
    pub rules: Option<&'v dyn Rules>,
}

/// The rules of a game, as relations ask them: which band of the ruler a square lies in is theirs to say.
pub trait Rules {
    /// What rules leave of a number that a value event starts from; to a condition of such a rule itself, that number.
    fn left_of(&self, start: Value, event: u16, slots: &[Value]) -> Value;
}

impl<'v, S> View<'v, S> {
    /// A game of which no rules are known.
    pub fn bare(state: &'v S, frame: &'v Frame) -> View<'v, S> {
        View { state, frame, rules: None }
    }
}

/// `actor.ag`, `target is marked`: something a thing has.
pub struct Property<S> {
    /// Whose.
    pub of: EntityKind,
    /// The word.
    pub name: &'static str,
    /// Its type.
    pub kind: Kind,
    /// Reads it.
    pub read: fn(&S, Value) -> Value,
}

impl<S> Clone for Property<S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<S> Copy for Property<S> {}

/// `turn`, `action`: something the game has.
pub struct Fact<S> {
    /// The word.
    pub name: &'static str,
    /// Its type.
    pub kind: Kind,
    /// Reads it.
    pub read: fn(&S) -> Value,
}

/// `markers of destination`: things that stand in a relation to one thing.
pub struct SetWord<S> {
    /// The word.
    pub name: &'static str,
    /// The kind of the thing after `of`. One row a kind: `markers of` a player and of a square are two rows.
    pub of: EntityKind,
    /// The kind of the things in the set.
    pub kind: EntityKind,
    /// Reads it.
    pub read: fn(&View<S>, Value) -> Set,
}

impl<S> SetWord<S> {
    /// The word, the kind of the thing after `of` and that of the things in the set, and what reads it.
    pub const fn new(
        name: &'static str,
        of: EntityKind,
        kind: EntityKind,
        read: fn(&View<S>, Value) -> Set,
    ) -> SetWord<S> {
        SetWord { name, of, kind, read }
    }
}

/// `distance from A to B` (a number) or `A seen by B` (a truth).
pub struct Relation<S> {
    /// The word.
    pub name: &'static str,
    /// The kinds of the two things.
    pub of: [EntityKind; 2],
    /// Number or truth.
    pub kind: Kind,
    /// Reads it; for a truth the thing after `by` is the second.
    pub read: fn(&View<S>, Value, Value) -> Value,
}

impl<S> Relation<S> {
    /// The word, the kinds of the two things, number or truth, and what reads it.
    pub const fn new(
        name: &'static str,
        of: [EntityKind; 2],
        kind: Kind,
        read: fn(&View<S>, Value, Value) -> Value,
    ) -> Relation<S> {
        Relation { name, of, kind, read }
    }
}

/// A closed list of ids.
pub struct NameGroup {
    /// The word for such an id in messages: `face`, `outcome`, `rule`.
    pub name: &'static str,
    /// The ids Rust knows.
    pub words: &'static [&'static str],
    /// Whether every rule id belongs to it too.
    pub rules: bool,
}

/// The three shapes of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Dice are rolled.
    Roll,
    /// The procedure asks for a number or a truth.
    Value,
    /// Something happens.
    Step,
}

/// An event that a procedure calls, with the values it hands over, in slot order.
pub struct EventWord {
    /// Its id: the id of the rule of kind `event` that defines it.
    pub name: &'static str,
    /// Its shape.
    pub shape: Shape,
    /// Whether rules may cancel it: its procedure then leaves out what the event announces.
    pub cancel: bool,
    /// Its roles and facts.
    pub slots: &'static [(&'static str, Kind)],
    /// What the procedure reads of it, if it is a roll.
    pub reads: Reads,
}

/// What a procedure reads of a roll that it calls, whatever rules read of it: its result or its number. The check holds the
/// rule of the roll to it.
#[derive(Clone, Copy, Debug)]
pub struct Reads {
    /// The names that a result may bear, any where the list is empty; nothing where the number alone is read.
    pub result: Option<&'static [&'static str]>,
    /// The numbers that will do where there is no result.
    pub number: Option<Numbers>,
}

/// The numbers of a roll with which a procedure can go on.
#[derive(Clone, Copy, Debug)]
pub enum Numbers {
    /// Whatever the dice show.
    Any,
    /// From one to the other.
    Within(i32, i32),
    /// That of one of several things: one die, so that none of them is left out.
    OneOfSeveral,
    /// That of one of as many things as the first role says, each as likely as the next.
    Lot,
}

impl Reads {
    /// A result, whatever its name.
    pub const RESULT: Reads = Reads::named(&[]);

    /// A result that bears one of these names.
    pub const fn named(names: &'static [&'static str]) -> Reads {
        Reads { result: Some(names), number: None }
    }

    /// A number, and no result.
    pub const NUMBER: Reads = Reads::number(Numbers::Any);

    /// The number of one of several things.
    pub const ONE_OF_SEVERAL: Reads = Reads::number(Numbers::OneOfSeveral);

    /// The number of one of so many things, by lot.
    pub const LOT: Reads = Reads::number(Numbers::Lot);

    /// Such a number, and no result.
    pub const fn number(number: Numbers) -> Reads {
        Reads { result: None, number: Some(number) }
    }

    /// The same, or else a number.
    pub const fn or(self, number: Numbers) -> Reads {
        Reads { number: Some(number), ..self }
    }
}

/// An effect that only this family knows.
pub struct Verb {
    /// The word.
    pub name: &'static str,
    /// Its values: the first goes under the verb itself, the others under their own names.
    /// `do: {place-prone: holder, in: origin}`. A `true` at the end: may be left out.
    pub args: &'static [(&'static str, Kind, bool)],
    /// For each of its values that is a rule, with which rules the verb can do something; a list that is too short says: any.
    pub which: &'static [Option<Which>],
    /// Where alone it does something, unless that is everywhere.
    pub only: Option<Only>,
    /// Whether a rule that it hands over without a number (`by:`) is had without one; else it is had once.
    pub uncounted: bool,
}

/// Where alone a verb does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    /// On this event, whose procedure listens for it.
    At(u16),
    /// On any but these events, after which procedures forget what it says before they look.
    NotAt(&'static [u16]),
    /// In a rule that something can have: what it does lasts as long as somebody has it.
    Had,
}

/// With which rules a verb can do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Those that a thing of this kind can have.
    HadBy(EntityKind),
    /// Those of this kind of rule.
    OfKind(&'static str),
    /// Of names that are no rules: any but these, with which it would last for ever.
    NoneOf(&'static [&'static str]),
}

impl Which {
    /// Whether a rule is one of them, by its kind.
    pub fn holds(self, kind: &str, kinds: &[RuleKind]) -> bool {
        match self {
            Which::HadBy(thing) => kinds.iter().any(|row| row.name == kind && row.scope == Scope::Held(thing)),
            Which::OfKind(wanted) => wanted == kind,
            Which::NoneOf(_) => true,
        }
    }

    /// The kinds of those rules, as messages name them.
    pub fn listed(self, kinds: &[RuleKind]) -> String {
        let own = kinds.iter().map(|row| row.name).filter(|kind| self.holds(kind, kinds));
        own.map(|kind| format!("`{kind}`")).collect::<Vec<_>>().join(", ")
    }
}

/// How rules of a kind come to bear on an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Always, everywhere.
    Everywhere,
    /// Through a thing of this kind that has the rule; the hook says in which role: `as: actor`.
    Held(EntityKind),
    /// Through the place where a thing is; the hook says whose: `where: target`.
    Place,
    /// Never: rules of this kind are only data.
    Data,
}

/// A kind of rule of this family, beside the common `event` and `table`.
pub struct RuleKind {
    /// The word after `kind:`.
    pub name: &'static str,
    /// How its rules come to bear.
    pub scope: Scope,
    /// Where it stands in the order inside a phase; lower first. The event's own hooks are 0.
    pub rank: u8,
    /// The keys its entries may have beside the common ones.
    pub keys: &'static [KeyShape],
}

/// A span of play in which a hook may be used once.
pub struct Period<S> {
    /// The word after `once:`.
    pub name: &'static str,
    /// A number that changes when the span ends.
    pub stamp: fn(&S) -> Value,
}

/// Bystanders: holders that are not one role of the event but any thing of a set.
///
/// `as: marker` on a dodge is any opponent that marks the square that is left.
pub struct Bystander<S> {
    /// The word after `as:`.
    pub name: &'static str,
    /// The kind of the things.
    pub kind: EntityKind,
    /// Role words the event must have for this to make sense.
    pub needs: &'static [&'static str],
    /// Reads the things. The slots of `needs` are handed over in order.
    pub read: fn(&View<S>, &[u8]) -> Set,
}

impl<S> Bystander<S> {
    /// The word after `as:`, the kind of the things, the roles it needs, and what reads it.
    pub const fn new(
        name: &'static str,
        kind: EntityKind,
        needs: &'static [&'static str],
        read: fn(&View<S>, &[u8]) -> Set,
    ) -> Bystander<S> {
        Bystander { name, kind, needs, read }
    }
}

/// The whole vocabulary of a family.
///
/// ```
/// use arbitro::expr::vocabulary::Kind;
/// use arbitro::games::gauntlet::Gauntlet;
/// use arbitro::referee::Family;
///
/// let words = Gauntlet::vocabulary();
/// let gold = words.properties.iter().find(|row| row.name == "gold").unwrap();
/// assert_eq!((words.entities[usize::from(gold.of)], gold.kind), ("hero", Kind::Number));
/// let heal = words.verbs.iter().find(|row| row.name == "heal").unwrap();
/// assert_eq!(heal.args.iter().map(|(name, ..)| *name).collect::<Vec<_>>(), ["hero", "by"]);
/// ```
pub struct Vocabulary<S: 'static> {
    /// The kinds of things, by the word used in messages.
    pub entities: &'static [&'static str],
    /// The properties of things.
    pub properties: &'static [Property<S>],
    /// The facts of the game.
    pub facts: &'static [Fact<S>],
    /// Things in relation to one thing.
    pub sets: &'static [SetWord<S>],
    /// Two things in relation to one another.
    pub relations: &'static [Relation<S>],
    /// Lists of ids. The first is always `outcome`, the second always `rule`.
    pub groups: &'static [NameGroup],
    /// The events the procedures call.
    pub events: &'static [EventWord],
    /// Roles that are sets.
    pub bystanders: &'static [Bystander<S>],
    /// The effects of the family.
    pub verbs: &'static [Verb],
    /// The kinds of rules of the family.
    pub kinds: &'static [RuleKind],
    /// The verbs by which a hook is paid for under `cost:`, and what must hold for that; `{}` stands for their first value.
    pub prices: &'static [(&'static str, &'static str)],
    /// The spans of `once:`.
    pub periods: &'static [Period<S>],
    /// Whether a thing has a rule (by the rule's index among held rules), and with which number.
    pub has: fn(&S, EntityKind, Value, u16) -> Option<Value>,
}

/// The group of outcomes.
pub const OUTCOMES: Group = 0;
/// The group of rule ids.
pub const RULES: Group = 1;

impl<S> Vocabulary<S> {
    /// Whether a verb is given somebody wherever it must be: to nobody it is not done.
    pub fn is_given(&self, verb: usize, args: &[Value]) -> bool {
        let is_nobody = |(arg, wanted): (&Value, &_)| *arg == NONE && matches!(wanted, (_, Kind::Entity(_), false));
        !args.iter().zip(self.verbs[verb].args).any(is_nobody)
    }
}

/// The kind of rules that are spans, and the group to which they belong beside those that procedures know.
pub const SPAN: &str = "span";

/// Every id of a game, numbered: first the words Rust knows, group by group, then rules and
/// outcomes in the order read. A number is the [`Value`] of the name.
#[derive(Clone, Debug, Default)]
pub struct Names {
    list: indexmap::IndexSet<String>,
}

impl Names {
    /// The number of a name, made if new.
    pub fn intern(&mut self, name: &str) -> Value {
        if let Some(index) = self.list.get_index_of(name) {
            return index as Value;
        }
        self.list.insert_full(name.to_owned()).0 as Value
    }

    /// The number of a known name.
    pub fn find(&self, name: &str) -> Option<Value> {
        self.list.get_index_of(name).map(|index| index as Value)
    }

    /// The name of a number; empty for a number that is none.
    pub fn name(&self, value: Value) -> &str {
        usize::try_from(value).ok().and_then(|index| self.list.get_index(index)).map_or("", String::as_str)
    }
}
