//! The hooks of an event, gathered so that one look tells which of them may come to bear.

use crate::expr::vocabulary::{EntityKind, NONE, Value};

use super::ids::HookId;
use super::rule_set::RuleSet;

/// The hooks of an event that come to bear through the thing in one of its roles, or those that come to bear otherwise.
///
/// One look tells whether the thing has any of their rules; most often it has none.
#[derive(Clone, Debug)]
pub struct Cast {
    /// Which of the event's own slots, and its kind; none for hooks that need no role.
    pub role: Option<(u8, EntityKind)>,
    /// The rules of the hooks, among those that things can have.
    pub rules: RuleSet,
    /// The rules of the hooks, by the names of places.
    pub places: Vec<Value>,
    /// The hooks, in their static order.
    pub hooks: Vec<HookId>,
    /// Whether any hook is of a rule that things have.
    pub held: bool,
    /// Whether roles and facts may rule out some of them.
    pub gated: bool,
    /// Whether they need no role, and roles and facts may rule out each of them.
    pub all_gated: bool,
    /// Whether each of them has one holder at most, and none has to know of the others: of a value they need not line up.
    pub heedless: bool,
}

/// All casts of an event, those of no role first.
#[derive(Clone, Debug, Default)]
pub struct Casts {
    pub(super) all: Vec<Cast>,
    pub(super) about: Option<Box<About>>,
}

/// The casts that are left where the name in one of a value's roles rules hooks out: `action is run and …`.
#[derive(Clone, Debug)]
pub(super) struct About {
    /// Which of the event's own slots.
    pub(super) slot: u8,
    /// For each name that a hook asks for, the casts that are left.
    pub(super) named: Vec<(Value, Vec<Cast>)>,
    /// Those for any other name.
    pub(super) others: Vec<Cast>,
}

impl Casts {
    /// All of them.
    pub(super) fn all(&self) -> &[Cast] {
        &self.all
    }

    /// Those of a value, without the hooks that the name in one of its roles rules out: those would be silent.
    #[inline]
    pub(super) fn about(&self, slots: &[Value]) -> &[Cast] {
        let Some(about) = &self.about else { return &self.all };
        let name = slots.get(usize::from(about.slot)).copied().unwrap_or(NONE);
        about.named.iter().find(|(known, _)| *known == name).map_or(&about.others, |(_, casts)| casts)
    }
}
