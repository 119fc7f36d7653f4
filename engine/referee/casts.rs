//! The hooks of an event, gathered so that one look tells which of them may come to bear.

use crate::expr::Residual;
use crate::expr::vocabulary::{EntityKind, NONE, Value};

use super::ids::{HookId, Phase};
use super::rule_set::RuleSet;

/// The hooks of an event that come to bear through the thing in one of its roles, or those that come to bear otherwise.
///
/// One look tells whether the thing has any of their rules; most often it has none.
#[derive(Clone)]
pub struct Cast<S: 'static> {
    /// Which of the event's own slots, and its kind; none for hooks that need no role: bystanders', and those that always speak.
    pub role: Option<(u8, EntityKind)>,
    /// The rules of the hooks, among those that things can have.
    pub rules: RuleSet,
    /// The rules of the hooks, by the names of places.
    pub places: Vec<Value>,
    /// The hooks, in their static order.
    pub(super) members: Vec<Member<S>>,
    /// The kind of the bystanders through whom they come to bear.
    pub standing_by: Option<EntityKind>,
    /// Whether any hook is of a rule that things have.
    pub held: bool,
    /// Whether they always come to bear, and roles and facts may rule out each of them.
    pub all_gated: bool,
    /// Whether each of them has one holder at most, and none has to know of the others: of a value they need not line up.
    pub heedless: bool,
}

/// A hook of a cast, with what tells at one look whether it speaks.
#[derive(Clone)]
pub(super) struct Member<S: 'static> {
    /// Which.
    pub(super) hook: HookId,
    /// Its rule among those that things can have, where it comes to bear through whoever stands in the role and has it.
    pub(super) held: Option<u16>,
    /// Its sort key.
    pub(super) key: u64,
    /// When it speaks.
    pub(super) phase: Phase,
    /// The kind of its holder, where the holder must be able to use it.
    pub(super) usable_by: Option<EntityKind>,
    /// What remains of its condition.
    pub(super) when: Residual<S>,
    /// The number that it adds to a value, if it does nothing else.
    pub(super) adds: Option<Value>,
    /// The number or truth that it sets a value to, if it does nothing else.
    pub(super) sets: Option<Value>,
    /// The value that it and all after it set, if they do nothing else: whatever is that already, they leave so.
    pub(super) settles: Option<Value>,
}

/// Casts of an event that are looked at together: hooks that always come to bear, then those of bystanders, then those of roles.
#[derive(Clone)]
pub(super) struct Gathered<S: 'static> {
    casts: Vec<Cast<S>>,
    /// Its number among those of a book.
    pub(super) number: usize,
}

impl<S> Gathered<S> {
    pub(super) fn new(casts: Vec<Cast<S>>) -> Gathered<S> {
        Gathered { casts, number: usize::MAX }
    }
}

impl<S> std::ops::Deref for Gathered<S> {
    type Target = [Cast<S>];

    fn deref(&self) -> &[Cast<S>] {
        &self.casts
    }
}

/// All casts of an event.
#[derive(Clone)]
pub struct Casts<S: 'static> {
    pub(super) all: Gathered<S>,
    pub(super) about: Option<Box<About<S>>>,
    /// The event's own slots that its base or any hook reads, as bits.
    pub(super) reads: u32,
}

/// The casts that are left where the name in one of a value's roles rules hooks out: `action is run and …`.
#[derive(Clone)]
pub(super) struct About<S: 'static> {
    /// Which of the event's own slots.
    pub(super) slot: u8,
    /// For each name that a hook asks for, the casts that are left.
    pub(super) named: Vec<(Value, Gathered<S>)>,
    /// Those for any other name.
    pub(super) others: Gathered<S>,
}

impl<S> Default for Casts<S> {
    fn default() -> Casts<S> {
        Casts { all: Gathered::new(Vec::new()), about: None, reads: u32::MAX }
    }
}

impl<S> std::fmt::Debug for Casts<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.all.iter().map(|cast| cast.role)).finish()
    }
}

impl<S> Casts<S> {
    /// All of them.
    pub(super) fn all(&self) -> &Gathered<S> {
        &self.all
    }

    /// Numbers its lists, beginning with so many.
    pub(super) fn number(&mut self, first: usize) -> usize {
        let about = self
            .about
            .iter_mut()
            .flat_map(|about| about.named.iter_mut().map(|(_, list)| list).chain([&mut about.others]));
        let lists = std::iter::once(&mut self.all).chain(about).zip(first..);
        lists.map(|(list, number)| list.number = number).count() + first
    }

    /// Each list of them.
    pub(super) fn lists(&self) -> impl Iterator<Item = &Gathered<S>> {
        let about = self.about.iter().flat_map(|about| about.named.iter().map(|(_, list)| list).chain([&about.others]));
        std::iter::once(&self.all).chain(about)
    }

    /// Those of a value, without the hooks that the name in one of its roles rules out: those would be silent.
    #[inline]
    pub(super) fn about(&self, slots: &[Value]) -> &Gathered<S> {
        let Some(about) = &self.about else { return &self.all };
        let name = slots.get(usize::from(about.slot)).copied().unwrap_or(NONE);
        about.named.iter().find(|(known, _)| *known == name).map_or(&about.others, |(_, casts)| casts)
    }
}
