//! The rules of one game, compiled.

use crate::expr::Param;
use crate::expr::vocabulary::{Names, Shape, Value};
use crate::pack::{Diagnostic, Layer, Place, Removed, Sources};

use super::ids::{EventId, HookId};
use super::live::Index;
use super::model::Model;
use super::rules::{Base, Event, Hook, Outcomes, Rule, Table};
use super::voices::{Uses, Voices};

/// The rules of one game, compiled.
///
/// ```
/// use arbitro::games::gauntlet::Gauntlet;
/// use arbitro::pack::Library;
///
/// let (book, faults) = arbitro::script::compile::<Gauntlet>(Library::embedded().load("gauntlet-of-fools", &[]));
/// assert!(faults.is_empty());
/// assert_eq!(book.find("zombie").map(|rule| rule.kind.as_str()), Some("class"));
/// assert_eq!(book.number("zombie", "defence"), Some(13));
/// assert!((0..).zip(&book.hooks).any(|(hook, _)| book.hook_name(hook) == "zombie.unquiet"));
/// ```
pub struct Book<G: Model> {
    /// The pack it was made from.
    pub pack: String,
    /// Every id.
    pub names: Names,
    /// Every rule, in the book's order.
    pub rules: Vec<Rule>,
    /// Every event.
    pub events: Vec<Event<G::State>>,
    /// Every hook.
    pub hooks: Vec<Hook<G::State>>,
    /// Every table.
    pub tables: Vec<Table>,
    /// The data that the family read for itself.
    pub data: G::Data,
    /// Where everything was written.
    pub sources: Sources,
    /// The layers, lowest first.
    pub layers: Vec<Layer>,
    /// The rules that some layer took away.
    pub removed: Vec<Removed>,
    /// The words people read.
    pub texts: crate::text::RuleTexts,
    /// The terms of the packs and houses.
    pub glossary: crate::text::Glossary,
    /// The voices of the hooks that YAML cannot put into words; none if there are no such hooks.
    pub voices: Option<Box<dyn Voices<G>>>,
    /// The book itself, for whoever has only a query at it and needs it for longer.
    pub(crate) own: std::sync::Weak<Book<G>>,
    pub(super) rule_of: Vec<u16>,
    pub(super) held: Vec<u16>,
    /// Where its rules may come to bear.
    pub(super) index: Index,
}

/// The kind of the rules that declare kinds of events.
pub(super) const EVENT_KIND: &str = "event-kind";
/// The kind of events that nobody declares: whatever is rolled.
pub(super) const ROLL: &str = "roll";

/// No rule.
pub(super) const NOBODY: u16 = u16::MAX;

impl<G: Model> Book<G> {
    /// The layer in which something is written.
    pub fn layer_at(&self, at: Place) -> Option<&Layer> {
        self.layers.get(usize::from(self.sources.layer(at.file)?))
    }

    /// Whether words are those of the houses, where there are any: what lies below them is not theirs to mend.
    pub fn is_ours(&self, at: Place) -> bool {
        let with_house = self.layers.iter().any(|layer| layer.house);
        self.layer_at(at).is_none_or(|layer| layer.house == with_house)
    }

    /// The rule with this id.
    pub fn rule(&self, name: Value) -> Option<&Rule> {
        self.rule_index(name).map(|index| &self.rules[usize::from(index)])
    }

    /// The index of the rule with this id.
    pub fn rule_index(&self, name: Value) -> Option<u16> {
        let index = *self.rule_of.get(usize::try_from(name).ok()?)?;
        (index != NOBODY).then_some(index)
    }

    /// The rule with this id.
    pub fn find(&self, id: &str) -> Option<&Rule> {
        self.rule(self.names.find(id)?)
    }

    /// The finding for an id that no rule bears, with the nearest that one does.
    pub fn unknown_rule(&self, id: &str) -> Diagnostic {
        let known = self.rules.iter().map(|rule| self.names.name(rule.name));
        Diagnostic::anywhere("unknown-rule").with("word", id).suggest(id, known)
    }

    /// The rule of a held index.
    pub fn held_rule(&self, held: u16) -> Option<&Rule> {
        self.rules.get(usize::from(*self.held.get(usize::from(held))?))
    }

    /// The held index of a rule that things can have.
    pub fn held(&self, id: &str) -> Option<u16> {
        self.find(id)?.held
    }

    /// A named number of a rule.
    pub fn number(&self, id: &str, param: &str) -> Option<i32> {
        match self.find(id)?.params.iter().find(|(name, ..)| name == param)? {
            (_, Param::Number(number), _) => Some(*number),
            (_, Param::Truth(truth), _) => Some(i32::from(*truth)),
            (..) => None,
        }
    }

    /// The event with this id.
    pub fn event(&self, id: &str) -> Option<EventId> {
        let name = self.names.find(id)?;
        self.events.iter().position(|event| event.name == name).map(|index| index as EventId)
    }

    /// The event with this id.
    ///
    /// # Errors
    /// `unknown-event`, with the nearest that there is.
    pub fn known_event(&self, id: &str) -> Result<EventId, Diagnostic> {
        self.event(id).ok_or_else(|| {
            let known = self.events.iter().map(|event| self.names.name(event.name));
            Diagnostic::anywhere("unknown-event").with("word", id).suggest(id, known)
        })
    }

    /// The id of an event.
    pub fn event_name(&self, event: EventId) -> &str {
        self.names.name(self.events[usize::from(event)].name)
    }

    /// The outcomes that a roll has by itself, in the book's order; none for what is no roll, and where the number counts.
    pub fn outcomes(&self, event: EventId) -> Vec<Value> {
        let Base::Roll { pool, outcomes, .. } = &self.events[usize::from(event)].base else { return Vec::new() };
        let mut found: Vec<Value> = match outcomes {
            Outcomes::Grades(grades) => grades.iter().map(|(name, _)| *name).collect(),
            Outcomes::Table(table) => self.tables[usize::from(*table)].outcomes().collect(),
            Outcomes::Faces => pool.faces.iter().flatten().copied().collect(),
            Outcomes::Number => Vec::new(),
        };
        let mut met = Vec::new();
        found.retain(|outcome| {
            !met.contains(outcome) && {
                met.push(*outcome);
                true
            }
        });
        found
    }

    /// Whether a roll may have an outcome: one of its own; on a table whatever stands in any, for rules may have it read another.
    pub fn may_come_out(&self, event: EventId, outcome: Value) -> bool {
        match &self.events[usize::from(event)].base {
            Base::Roll { outcomes: Outcomes::Table(_), .. } => {
                self.tables.iter().flat_map(Table::outcomes).any(|own| own == outcome)
            }
            _ => self.outcomes(event).contains(&outcome),
        }
    }

    /// Every kind of events with those that are of it: the declared ones in the book's order, then every roll.
    pub fn event_kinds(&self) -> impl Iterator<Item = (Value, impl Iterator<Item = EventId>)> {
        let declared = self.rules.iter().filter(|rule| rule.kind == EVENT_KIND).map(|rule| rule.name);
        let kinds = declared.chain(self.names.find(ROLL));
        kinds.map(move |kind| (kind, (0..).zip(&self.events).filter(move |(_, e)| self.is(e, kind)).map(|(id, _)| id)))
    }

    /// The kinds of an event, by name.
    pub fn kinds_of(&self, event: EventId) -> impl Iterator<Item = &str> {
        let event = &self.events[usize::from(event)];
        let kinds = self.event_kinds().map(|(kind, _)| kind).filter(|&kind| self.is(event, kind));
        kinds.map(|kind| self.names.name(kind))
    }

    /// Whether an event is of a kind.
    fn is(&self, event: &Event<G::State>, kind: Value) -> bool {
        event.kinds.contains(&kind) || event.shape == Shape::Roll && self.names.name(kind) == ROLL
    }

    /// Whether a hook has an event called, be it in YAML or in a script.
    pub fn raises(&self, hook: HookId, id: EventId) -> bool {
        self.hooks[usize::from(hook)].effects.iter().any(|effect| effect.raises(id))
            || self.uses(hook).is_some_and(|uses| uses.events.contains(&id))
    }

    /// The things that the script of a hook makes use of, if one speaks for it.
    pub fn uses(&self, hook: HookId) -> Option<&Uses> {
        self.voices.as_ref().and_then(|voices| voices.uses(hook))
    }

    /// A hook as it is named: `dodge.second-chance`.
    pub fn hook_name(&self, hook: HookId) -> String {
        let hook = &self.hooks[usize::from(hook)];
        format!("{}.{}", self.names.name(self.rules[usize::from(hook.rule)].name), hook.name)
    }
}
