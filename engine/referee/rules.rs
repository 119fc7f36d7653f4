//! Rules, events and hooks, compiled: the parts of a book.

use std::sync::Arc;

use crate::expr::vocabulary::{EntityKind, Frame, Kind, NONE, Shape, Value, slot};
use crate::expr::{Param, Program};
use crate::pack::{Hidden, Place, Tree};

use super::casts::Casts;
use super::ids::{EventId, HookId, Phase};

/// One rule, as the judge sees it.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its id.
    pub name: Value,
    /// Its kind, as written.
    pub kind: String,
    /// Its category, as written at the head of the file.
    pub category: Option<String>,
    /// Where its id stands.
    pub at: Place,
    /// The layer it comes from, index into [`Book::layers`](super::Book::layers).
    pub layer: u16,
    /// Its place in the book (`db/dodge-test`); several where the book says it in several places.
    pub sources: Vec<String>,
    /// Where the print is wrong or open, what is used and why, as a house writes it beside its rule, and where; words in
    /// two languages are in [`Book::texts`](super::Book::texts).
    pub reading: Option<(String, Place)>,
    /// `provenance: public` for numbers not in the print.
    pub provenance: Option<String>,
    /// Whether it always applies.
    pub mandatory: bool,
    /// Whether it works for those who are down or have lost their tackle zone too.
    pub always_usable: bool,
    /// Its index among the rules that things can have.
    pub held: Option<u16>,
    /// Whether it carries a number or a word: `mighty-blow(1)`.
    pub argument: Option<String>,
    /// Its named numbers.
    pub params: Vec<(String, Param, Place)>,
    /// Its hooks.
    pub hooks: Vec<HookId>,
    /// The parts of it that upper layers covered.
    pub hidden: Vec<Hidden>,
    /// Where upper layers patch it: layer and place of its id there.
    pub patches: Vec<(u16, Place)>,
    /// The rule as it is written, after all layers.
    pub tree: Arc<Tree>,
}

/// An event, compiled.
#[derive(Clone, Debug)]
pub struct Event<S: 'static> {
    /// Its id.
    pub name: Value,
    /// The rule that defines it.
    pub rule: u16,
    /// Roll, value or step.
    pub shape: Shape,
    /// Its own slots, from [`slot::FIRST`] on.
    pub slots: Vec<(String, Kind)>,
    /// The base from which it starts.
    pub base: Base<S>,
    /// The kinds it is of, by the ids of the rules that declare them.
    pub kinds: Vec<Value>,
    /// The results that nobody wants to roll again.
    pub favourable: Vec<Value>,
    /// The hooks on it, in their static order.
    pub hooks: Vec<HookId>,
    /// The same hooks, gathered by the role through which they come to bear.
    pub casts: Casts<S>,
    /// Whether its result is nobody's to know before the game is over.
    pub secret: bool,
    /// Whether all that it does happens in one moment: what that shakes loose is settled when it is over.
    pub at_once: bool,
    /// Whether a script speaks for one of its hooks.
    pub scripted: bool,
    /// Whether anything of it hangs on a number to reach.
    pub asks_for_need: bool,
    /// Whether rules may cancel it.
    pub cancel: bool,
    /// Fingerprint of the id, for dice addresses.
    pub print: u32,
}

impl<S: 'static> Event<S> {
    /// Whether its first role is how many things it draws from: its one die has as many sides.
    pub fn is_told_how_many(&self) -> bool {
        let Base::Roll { pool, .. } = &self.base else { return false };
        pool.sides_of == Some(slot::FIRST) && pool.count.is_constant() == Some(1)
    }

    /// Where one of its own slots stands in the frame, and its kind.
    pub fn slot(&self, name: &str) -> Option<(u8, Kind)> {
        let index = self.slots.iter().position(|(slot, _)| slot == name)?;
        Some((slot::FIRST + index as u8, self.slots[index].1))
    }

    /// The name of one of its own slots, by where it stands in the frame; none for what every event has.
    pub fn slot_name(&self, slot: u8) -> Option<&str> {
        let (name, _) = self.slots.get(usize::from(slot.checked_sub(slot::FIRST)?))?;
        Some(name)
    }

    /// Whether dice were rolled and their result is none of the favourable ones. Dice with named faces have no number, and
    /// no result before a face is chosen.
    pub fn is_unfavourable(&self, frame: &Frame) -> bool {
        let (natural, outcome) = (frame.slots[usize::from(slot::NATURAL)], frame.slots[usize::from(slot::OUTCOME)]);
        (natural != NONE || outcome == NONE) && !self.favourable.contains(&outcome)
    }
}

/// The base from which an event starts.
#[derive(Clone, Debug)]
pub enum Base<S: 'static> {
    /// Dice.
    Roll {
        /// Which dice.
        pool: Pool<S>,
        /// The target number.
        need: Option<Program<S>>,
        /// How the result is read.
        outcomes: Outcomes<S>,
    },
    /// A number or truth; the procedure may hand over another start.
    Value {
        /// The number of the rule.
        start: Option<Program<S>>,
        /// Whether it is a truth.
        truth: bool,
        /// No less than this.
        least: Option<i32>,
        /// No more than this.
        most: Option<i32>,
    },
    /// Nothing.
    Step,
}

impl<S: 'static> Base<S> {
    /// A total, no less and no more than the event allows.
    pub(super) fn within(&self, total: Value) -> Value {
        let Base::Value { least, most, .. } = self else { return total };
        total.max(least.unwrap_or(Value::MIN)).min(most.unwrap_or(Value::MAX))
    }

    /// Whether a value leaves the number that it is handed as it is.
    pub(super) fn is_bare(&self) -> bool {
        matches!(self, Base::Value { truth: false, least: None, most: None, .. })
    }
}

/// Which dice are rolled.
#[derive(Clone, Debug)]
pub struct Pool<S: 'static> {
    /// How many.
    pub count: Program<S>,
    /// Faces of one die.
    pub sides: u8,
    /// The role of the event that says how many faces a die has, where that changes: cards left to draw from.
    pub sides_of: Option<u8>,
    /// The names of the faces, for dice that have no numbers.
    pub faces: Option<Vec<Value>>,
}

impl<S: 'static> Pool<S> {
    /// Faces of one die of an event.
    pub fn faces_of(&self, frame: &Frame) -> u8 {
        let given = self.sides_of.map(|role| frame.slots[usize::from(role)]);
        given.map_or(self.sides, |sides| sides.clamp(1, 255) as u8)
    }
}

/// How a result is read.
#[derive(Clone, Debug)]
pub enum Outcomes<S: 'static> {
    /// The number itself is the result.
    Number,
    /// The first whose condition holds.
    Grades(Vec<(Value, Program<S>)>),
    /// The row of a table, by total.
    Table(u16),
    /// The face that is chosen.
    Faces,
}

/// A table, compiled.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its id.
    pub name: Value,
    /// Lowest and highest total, and the row's name; in order, without gaps.
    pub rows: Vec<(i32, i32, Value)>,
}

impl Table {
    /// The names of its rows.
    pub fn outcomes(&self) -> impl Iterator<Item = Value> {
        self.rows.iter().map(|(.., outcome)| *outcome)
    }

    /// The totals of a row as they are printed: `2–7`, `9`, `10+`.
    pub fn range((low, high, _): &(i32, i32, Value)) -> String {
        match (*low, *high) {
            (low, high) if low == high => low.to_string(),
            (low, i32::MAX) => format!("{low}+"),
            (i32::MIN, high) => format!("–{high}"),
            (low, high) => format!("{low}–{high}"),
        }
    }

    /// The row of a total; the first or last row beyond the ends.
    pub fn row(&self, total: i32) -> Value {
        let found = self.rows.iter().find(|(_, high, _)| total <= *high).or(self.rows.last());
        found.map_or(NONE, |row| row.2)
    }
}

/// Through whom or what a hook comes to bear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Nobody: it always does.
    Always,
    /// The thing in this role, if it has the rule.
    Role(u8, EntityKind),
    /// Any thing among these bystanders that has the rule: row of the vocabulary, its slots, the kind.
    Bystander(u8, Vec<u8>, EntityKind),
    /// The place where the thing in this role is.
    Place(u8, EntityKind),
}

impl Holder {
    /// The kind of thing it is.
    pub fn kind(&self) -> Option<EntityKind> {
        match self {
            Holder::Role(_, kind) | Holder::Bystander(_, _, kind) | Holder::Place(_, kind) => Some(*kind),
            Holder::Always => None,
        }
    }

    /// The same of whoever has the rule of the hook; places have nobody's rules.
    pub fn owner(&self) -> Option<EntityKind> {
        self.kind().filter(|_| !matches!(self, Holder::Place(..)))
    }
}

/// A hook, compiled.
#[derive(Clone, Debug)]
pub struct Hook<S: 'static> {
    /// Its rule, index into [`Book::rules`](super::Book::rules).
    pub rule: u16,
    /// The number of its rule among those that things can have.
    pub held: Option<u16>,
    /// Its name inside the rule.
    pub name: String,
    /// Where it is written.
    pub at: Place,
    /// The event it is on.
    pub event: EventId,
    /// The kind of events that it names in the place of this one.
    pub through: Option<Value>,
    /// When.
    pub phase: Phase,
    /// Through whom.
    pub holder: Holder,
    /// The kind of its holder, where the holder must be able to use it; none where it always works.
    pub usable_by: Option<EntityKind>,
    /// Under which condition.
    pub condition: Option<Program<S>>,
    /// How often: row of the vocabulary's periods.
    pub once: Option<u8>,
    /// The first hook of those that are written as one: what is used on one of its events is used on all.
    pub twin: HookId,
    /// For whom what one holder uses is used up.
    pub once_for: OnceFor,
    /// Whether only one of several holders may use it.
    pub one_holder: bool,
    /// Whether there is a limit to how often it speaks: in a period, by holders, or with the same dice.
    pub limited: bool,
    /// Whether its coach is asked.
    pub optional: bool,
    /// Hooks it takes the place of.
    pub instead_of: Vec<HookId>,
    /// Whether another hook may take its place.
    pub replaceable: bool,
    /// Whether it forbids: such hooks run before all others of pre-roll.
    pub forbids: bool,
    /// The effects, in order.
    pub effects: Vec<Effect<S>>,
    /// Whether a script speaks for it.
    pub scripted: bool,
    /// Whether its script has dice rolled again.
    pub script_rerolls: bool,
    /// Whether its script changes a roll, or the number to reach.
    pub script_modifies: bool,
    /// Sort key inside the phase, without side and holder.
    pub key: u64,
    /// Where the rule moves it to; why, the rule's words say.
    pub moved: Option<Moved>,
}

/// For whom a hook is used up by whoever uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnceFor {
    /// For that one alone.
    Holder,
    /// For its whole side.
    Side,
    /// For everybody who has it.
    All,
}

impl OnceFor {
    /// All of them.
    pub const EACH: [OnceFor; 3] = [OnceFor::Holder, OnceFor::Side, OnceFor::All];

    /// The word after `once-for:`.
    pub fn word(self) -> &'static str {
        ["holder", "side", "all"][self as usize]
    }
}

/// Where a hook stands that does not stand where it would by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// At the beginning of its phase.
    First,
    /// At its end.
    Last,
}

impl Moved {
    /// The word after `order:`.
    pub fn word(self) -> &'static str {
        ["first", "last"][self as usize]
    }
}

/// The groups of hooks, in the order in which they speak inside a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// The event's own hooks.
    Own,
    /// Scenario, procedure, room, action: what is there for everybody.
    Surroundings,
    /// Rules that somebody has, and that always apply.
    Mandatory,
    /// Rules that somebody has.
    Optional,
}

impl Group {
    /// The rank of rules that somebody has and that always apply, in a hook's key; surroundings are below.
    pub(super) const MANDATORY: u8 = 100;
    /// The rank of all other rules that somebody has.
    pub(super) const OPTIONAL: u8 = 200;
}

/// An effect of a hook.
#[derive(Clone, Debug)]
pub enum Effect<S: 'static> {
    /// Adds to the roll or the value.
    Modify(Program<S>),
    /// Sets the value.
    Value(Program<S>),
    /// Sets the target number.
    Need(Program<S>),
    /// Adds dice to the pool.
    AddDice(Program<S>),
    /// Sets the result.
    Outcome(Program<S>),
    /// Sets a fact of the event.
    Set(u8, Program<S>),
    /// Forbids a rule, or one hook of it (a number for each of its events), for this event and those inside it.
    Forbid(u16, Option<std::ops::Range<HookId>>),
    /// Forbids every hook that rolls dice again, for this event alone.
    ForbidRerolls,
    /// Nothing may change what the dice show, or the number to reach.
    ForbidModifiers,
    /// Rolls the dice again.
    Reroll,
    /// Rolls one die again: one with this face, or whichever the coach chooses.
    RerollOne(Option<Value>),
    /// The first of these faces that a die shows becomes the result.
    Take(Vec<Value>),
    /// Reads the result in another table.
    Table(u16),
    /// The event does not happen.
    Cancel,
    /// Calls another event; the amounts handed over to its slots, in order.
    Call(EventId, Vec<Option<Program<S>>>),
    /// Calls another event and goes on only if it went well: a roll whose outcome is `passed`, a step that came about.
    Test {
        /// Which event.
        event: EventId,
        /// The amounts handed over to its slots, in order.
        values: Vec<Option<Program<S>>>,
        /// The outcome of a roll that lets the others go on.
        passed: Value,
        /// The effects if it went badly.
        otherwise: Vec<Effect<S>>,
    },
    /// A coach chooses a thing, which becomes a fact of the event.
    Choose(Box<Choice<S>>),
    /// Of the dice rolled the coach of the holder keeps one; the others do not count.
    KeepOne,
    /// A verb of the family, with its values in order (none where left out).
    Verb(u8, Vec<Option<Program<S>>>),
    /// The rule's script function of the hook's name.
    Script(u16),
}

/// The things that a coach may choose from, and which coach.
#[derive(Clone, Debug)]
pub struct Choice<S: 'static> {
    /// The slot of the event that the thing goes to.
    pub slot: u8,
    /// The kind of the thing.
    pub kind: EntityKind,
    /// The set it is one of; without, everything of its kind.
    pub among: Option<Program<S>>,
    /// The condition on it, once it stands in its slot.
    pub fits: Option<Program<S>>,
    /// Whose coach chooses; without, the holder's.
    pub by: Option<Program<S>>,
    /// The roll that chooses in the place of a coach; it is told how many things there are.
    pub lot: Option<EventId>,
}

impl<S: 'static> Hook<S> {
    /// The bit of a key that is left for the side: whoever is not active comes later.
    pub(super) const PASSIVE: u32 = 45;
    /// Where the rank stands in a key.
    pub(super) const RANK: u32 = 46;
    /// Where its place inside the phase stands in a key.
    pub(super) const PLACE: u32 = 54;

    /// The group it belongs to, in the order inside a phase.
    pub fn group(&self) -> Group {
        match (self.key >> Self::RANK) as u8 {
            0 => Group::Own,
            Group::MANDATORY => Group::Mandatory,
            Group::OPTIONAL => Group::Optional,
            _ => Group::Surroundings,
        }
    }

    /// Whether it has dice rolled again.
    pub fn rerolls(&self) -> bool {
        self.script_rerolls || self.effects.iter().any(Effect::rerolls)
    }

    /// Whether it keeps one of the dice, and the others do not count.
    pub fn keeps_one(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::KeepOne))
    }

    /// Whether it has a single die rolled again.
    pub fn rerolls_one(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::RerollOne(_)))
    }

    /// Whether it sets the number to reach.
    pub fn sets_need(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::Need(_)))
    }

    /// The face that one of the dice must show, for it to have that die rolled again.
    pub fn face(&self) -> Option<Value> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::RerollOne(face) => *face,
            _ => None,
        })
    }

    /// Whether it changes a roll, or the number to reach.
    pub fn modifies(&self) -> bool {
        self.script_modifies || self.effects.iter().any(|effect| matches!(effect, Effect::Modify(_) | Effect::Need(_)))
    }
}

impl<S: 'static> Effect<S> {
    /// Whether it has dice rolled again.
    pub fn rerolls(&self) -> bool {
        matches!(self, Effect::Reroll | Effect::RerollOne(_))
    }

    /// Whether it has an event called.
    pub fn raises(&self, id: EventId) -> bool {
        match self {
            Effect::Call(event, _) => *event == id,
            Effect::Test { event, otherwise, .. } => *event == id || otherwise.iter().any(|effect| effect.raises(id)),
            Effect::Choose(choice) => choice.lot == Some(id),
            _ => false,
        }
    }

    /// Whether it keeps others from speaking.
    pub fn forbids(&self) -> bool {
        matches!(self, Effect::Forbid(..) | Effect::ForbidRerolls | Effect::ForbidModifiers)
    }
}
