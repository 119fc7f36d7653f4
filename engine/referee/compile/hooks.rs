//! Every hook: on which event, when, through whom, under which condition, and in which order.

use std::collections::BTreeSet;

use crate::expr::vocabulary::{EntityKind, Kind, RuleKind, Scope, Shape, Value};
use crate::expr::{Program, SELF};
use crate::pack::{Diagnostic, Diagnostics, Entry, Fields, Key, Node, Place, Tree, nearest, old_word, wrong_shape};
use crate::referee::book::Book;
use crate::referee::casts::Casts;
use crate::referee::family::Family;
use crate::referee::ids::{EventId, HookId, Phase};
use crate::referee::rules::{Effect, Group, Holder, Hook, Moved, OnceFor};
use crate::referee::voices::Uses;

use super::builder::{Builder, Spot, entries_of, says, text_at};
use super::limits::{MOST, MOST_HOOKS_OF_A_RULE, too_many};
use super::programs::Want;

/// The keys of a hook. The message `key-hook-<key>` says what each is for.
pub const HOOK_KEYS: [&str; 15] = [
    "event", "besides", "as", "where", "phase", "if", "cost", "once", "once-for", "holders", "ask", "instead-of", "do",
    "script", "order",
];

/// A hook as it is written.
pub(super) struct Written<'t> {
    name: &'t str,
    pub(super) at: Place,
    pub(super) event: Option<&'t Tree>,
    pub(super) besides: Option<&'t Tree>,
    pub(super) role: Option<&'t Tree>,
    pub(super) place: Option<&'t Tree>,
    pub(super) phase: Option<&'t Tree>,
    pub(super) condition: Option<&'t Tree>,
    cost: Option<&'t Tree>,
    pub(super) once: Option<&'t Tree>,
    pub(super) once_for: Option<&'t Tree>,
    pub(super) holders: Option<&'t Tree>,
    pub(super) ask: Option<&'t Tree>,
    instead: Option<&'t Tree>,
    pub(super) effects: Option<&'t Tree>,
    script: Option<&'t Tree>,
    order: Option<&'t Tree>,
}

impl<'t> Written<'t> {
    fn read(key: &'t Key, tree: &'t Tree, faults: &mut Diagnostics) -> Written<'t> {
        let mut fields = Fields::of(tree, faults);
        let written = Written {
            name: &key.name,
            at: key.at,
            event: fields.get("event"),
            besides: fields.get("besides"),
            role: fields.get("as"),
            place: fields.get("where"),
            phase: fields.get("phase"),
            condition: fields.get("if"),
            cost: fields.get("cost"),
            once: fields.get("once"),
            once_for: fields.get("once-for"),
            holders: fields.get("holders"),
            ask: fields.get("ask"),
            instead: fields.get("instead-of"),
            effects: fields.get("do"),
            script: fields.get("script"),
            order: fields.get("order"),
        };
        fields.finish(faults);
        written
    }
}

impl<G: Family> Builder<'_, G> {
    pub(super) fn hooks(&mut self) {
        for (rule, entry) in self.entries.iter().enumerate() {
            for (order, (key, tree)) in entries_of(&entry.tree, "hooks").iter().enumerate() {
                self.check_id(&key.name, key.at);
                let written = Written::read(key, tree, self.faults);
                if order == MOST_HOOKS_OF_A_RULE {
                    self.faults.push(too_many("hooks-of-a-rule", MOST_HOOKS_OF_A_RULE, written.at));
                    break;
                }
                match Self::meant(&written, entry) {
                    Some(meant) => {
                        let fault = Diagnostic::error("unknown-hook", written.at).with("hook", written.name);
                        self.faults.push(Diagnostic { suggestion: Some(meant), ..fault }.with("rule", &entry.id));
                    }
                    None => self.twins(&written, entry, (rule, order)),
                }
            }
        }
    }

    /// The hook of the rule that was meant by one that is on no event and in no phase: a patch has misspelt its name.
    fn meant(written: &Written, entry: &Entry) -> Option<String> {
        if written.event.is_some() || written.phase.is_some() {
            return None;
        }
        let hooks = entries_of(&entry.tree, "hooks").iter().filter(|(_, tree)| tree.get("phase").is_some());
        nearest(written.name, hooks.map(|(key, _)| key.name.as_str()))
    }

    /// Adds the hooks that are written as one: one for each event. A fault in them is told once.
    fn twins(&mut self, written: &Written, entry: &Entry, place: (usize, usize)) {
        let told = self.faults.list.len();
        let phase = self.phase(written.phase, written.at);
        if written.effects.is_none_or(|effects| effects.node == Node::Null) && written.script.is_none() {
            self.missing_key(written.at, "do");
        }
        self.check_once_for(written);
        self.check_holder_keys(written, &entry.kind);
        let twin = self.hooks.len() as HookId;
        let events = self.events_of_hook(written, entry);
        let broad = events.iter().any(|named| named.through.is_some());
        self.check_params(written, entry, &events);
        for named in events {
            if !self.has_room("hooks", self.hooks.len(), MOST, written.at) {
                break;
            }
            self.check_pure(written, named.event, phase);
            self.hook(written, place, named, phase, twin);
        }
        let spoken = self.hooks.len() > usize::from(twin);
        if let Some(condition) = written.condition.filter(|_| spoken) {
            self.conditions.push((twin, condition.at, broad));
        }
        if !spoken && self.faults.list.len() == told {
            self.faults.push(Diagnostic::warning("hook-at-no-event", written.at).with("hook", written.name));
        }
        self.faults.forget_echoes(told);
    }

    /// One hook at one event, unless what is written there has nothing to say of this one.
    fn hook(
        &mut self,
        written: &Written,
        (rule, order): (usize, usize),
        named: Named,
        known: Option<Phase>,
        twin: HookId,
    ) {
        let Named { event, through } = named;
        let broad = through.is_some();
        let kind = G::vocabulary().kinds.iter().find(|kind| kind.name == self.rules[rule].kind);
        let Some(holder) = self.holder(written, kind.map(|kind| kind.scope), event) else { return };
        let spot = Spot { event: usize::from(event), rule, holder: holder.kind(), phase: known, broad };
        let price = written.cost.and_then(|cost| self.price(cost));
        let condition = self.condition(written, price.as_deref(), spot);
        let effects = self.effects_of(written, price.is_some(), spot);
        if broad && effects.is_empty() {
            return;
        }
        let asks = self.truth_of(written.ask);
        self.takes_the_place(written, rule as u16);
        let (choice, rank) = self.group(written, kind, spot);
        let forbids = effects.iter().any(Effect::forbids);
        let moved = self.moved(written.order);
        let phase = known.unwrap_or(Phase::Post);
        let place = place_in(phase, forbids, moved);
        let once = self.period(written.once);
        let one_holder = self.is_for_one(written, &holder, broad);
        let hook = Hook {
            rule: rule as u16,
            held: self.rules[rule].held,
            name: written.name.to_owned(),
            at: written.at,
            event,
            through,
            phase,
            key: key::<G::State>(phase, place, rank, &holder, rule, order),
            usable_by: holder.owner().filter(|_| !self.rules[rule].always_usable),
            holder,
            condition,
            once,
            twin,
            once_for: self.once_for(written.once_for),
            one_holder,
            limited: once.is_some() || one_holder || effects.iter().any(Effect::rerolls),
            optional: choice || asks,
            instead_of: Vec::new(),
            replaceable: false,
            forbids,
            scripted: effects.iter().any(|effect| matches!(effect, Effect::Script(_))),
            script_rerolls: false,
            script_modifies: false,
            effects,
            moved,
        };
        self.add(hook);
    }

    fn add(&mut self, hook: Hook<G::State>) {
        let id = self.hooks.len() as HookId;
        let event = &mut self.events[usize::from(hook.event)];
        event.hooks.push(id);
        event.scripted |= hook.scripted;
        self.rules[usize::from(hook.rule)].hooks.push(id);
        self.hooks.push(hook);
    }

    /// The effects of a hook: it pays its price first, and its script comes last.
    fn effects_of(&mut self, written: &Written, paid: bool, spot: Spot) -> Vec<Effect<G::State>> {
        let mut effects = Vec::new();
        if let Some(cost) = written.cost.filter(|_| paid) {
            effects.extend(self.effect(cost, spot));
        }
        for effect in written.effects.map_or(&[][..], Tree::items) {
            effects.extend(self.effect(effect, spot));
        }
        if self.is_scripted(written.script) {
            effects.push(Effect::Script(spot.rule as u16));
        }
        effects
    }

    /// The hooks whose place the next one takes, to be found when all are known.
    fn takes_the_place(&mut self, written: &Written, own: u16) {
        let id = self.hooks.len() as HookId;
        for tree in written.instead.map_or(&[][..], Tree::items) {
            let hook = self.present_hook(tree, own);
            self.replaced.push((id, hook, tree.at));
        }
    }

    /// Whether whoever has the rule is asked about a hook of its own, and how early it speaks.
    fn group(&self, written: &Written, kind: Option<&RuleKind>, spot: Spot) -> (bool, u8) {
        let is_value = self.events[spot.event].shape == Shape::Value;
        match kind.map(|kind| kind.scope) {
            Some(Scope::Held(_)) if self.rules[spot.rule].mandatory => (false, Group::MANDATORY),
            Some(Scope::Held(_)) => (!is_value && !says(written.ask, false), Group::OPTIONAL),
            _ => (false, kind.map_or(0, |kind| kind.rank)),
        }
    }

    /// `order: first` or `last`.
    fn moved(&mut self, tree: Option<&Tree>) -> Option<Moved> {
        let tree = tree?;
        let word = self.word(tree)?;
        let ends = [Moved::First, Moved::Last];
        let found = ends.into_iter().find(|end| end.word() == word);
        if found.is_none() {
            let fault = Diagnostic::error("unknown-word", tree.at).with("word", &word);
            self.faults.push(fault.suggest(&word, ends.map(Moved::word)));
        }
        found
    }

    /// `once-for: side`: what one holder uses is used up for all of its side.
    fn once_for(&mut self, tree: Option<&Tree>) -> OnceFor {
        let Some((tree, word)) = tree.and_then(|tree| Some((tree, self.word(tree)?))) else { return OnceFor::Holder };
        let found = OnceFor::EACH.into_iter().find(|whom| whom.word() == word);
        found.unwrap_or_else(|| {
            let fault = Diagnostic::error("unknown-word", tree.at).with("word", &word);
            self.faults.push(fault.suggest(&word, OnceFor::EACH.map(OnceFor::word)));
            OnceFor::Holder
        })
    }

    /// The condition of a hook: its own, and that its price can be paid.
    fn condition(&mut self, written: &Written, price: Option<&str>, spot: Spot) -> Option<Program<G::State>> {
        let own = match written.condition {
            Some(tree) => Some(self.program(tree, Want::Truth, spot)?),
            None => None,
        };
        if own.as_ref().is_some_and(|own| own.is_constant() == Some(0)) {
            let at = written.condition.map_or(written.at, |tree| tree.at);
            self.faults.push(Diagnostic::warning("hook-never-fires", at).with("hook", written.name));
        }
        let Some(price) = price else { return own };
        let whole = match own.as_ref().map(Program::source) {
            Some(own) if own.contains(" or ") => format!("({own}) and {price}"),
            Some(own) => format!("{own} and {price}"),
            None => price.to_owned(),
        };
        self.program(&text_at(written.cost.map_or(written.at, |cost| cost.at), whole), Want::Truth, spot)
    }

    /// The condition under which a price can be paid, from its effect: `cost: {spend: class-token, of: actor}`.
    fn price(&mut self, cost: &Tree) -> Option<String> {
        let prices = G::vocabulary().prices;
        let [(verb, value), ..] = cost.entries() else {
            self.faults.push(wrong_shape(cost, "map"));
            return None;
        };
        let found = prices.iter().find(|(name, _)| *name == verb.name);
        if found.is_none() {
            let fault = Diagnostic::error("unknown-verb", verb.at).with("word", &verb.name);
            self.faults.push(fault.suggest(&verb.name, prices.iter().map(|(name, _)| *name)));
        }
        found.map(|(_, holds)| holds.replace("{}", &value.scalar().unwrap_or_default()))
    }

    fn phase(&mut self, tree: Option<&Tree>, at: Place) -> Option<Phase> {
        let Some(tree) = tree else {
            self.missing_key(at, "phase");
            return None;
        };
        let word = self.word(tree)?;
        let found = Phase::ALL.into_iter().find(|phase| phase.word() == word);
        if found.is_none() {
            let fault = Diagnostic::error("unknown-phase", tree.at).with("word", &word);
            self.faults.push(fault.suggest(&word, Phase::ALL.map(Phase::word)));
        }
        found
    }

    fn period(&mut self, tree: Option<&Tree>) -> Option<u8> {
        let tree = tree?;
        let word = self.word(tree)?;
        let periods = G::vocabulary().periods;
        let found = periods.iter().position(|period| period.name == word);
        if found.is_none() {
            let fault = Diagnostic::error("unknown-word", tree.at).with("word", &word);
            self.faults.push(fault.suggest(&word, periods.iter().map(|period| period.name)));
        }
        found.map(|index| index as u8)
    }

    // ------------------------------------------------------------------------------ through whom

    fn holder(&mut self, written: &Written, scope: Option<Scope>, event: EventId) -> Option<Holder> {
        match (scope, written.role, written.place) {
            (Some(Scope::Held(kind)), Some(role), _) => self.held_holder(role, kind, event),
            (Some(Scope::Held(_)), None, _) => {
                self.missing_key(written.at, "as");
                None
            }
            (Some(Scope::Place), _, Some(place)) => {
                let (slot, kind) = self.role(place, event)?;
                Some(Holder::Place(slot, kind))
            }
            (Some(Scope::Place), _, None) => {
                self.missing_key(written.at, "where");
                None
            }
            _ => Some(Holder::Always),
        }
    }

    fn held_holder(&mut self, role: &Tree, kind: EntityKind, event: EventId) -> Option<Holder> {
        let word = self.word(role)?;
        let named = &self.events[usize::from(event)];
        let rows = (0..).zip(G::vocabulary().bystanders).filter(|(_, row)| row.name == word && row.kind == kind);
        for (index, row) in rows {
            let needs: Option<Vec<u8>> = row.needs.iter().map(|need| named.slot(need).map(|(slot, _)| slot)).collect();
            if let Some(needs) = needs {
                return Some(Holder::Bystander(index, needs, kind));
            }
        }
        if let Some(row) = G::vocabulary().bystanders.iter().find(|row| row.name == word && row.kind == kind) {
            let needs = row.needs.iter().map(|need| format!("`{need}`")).collect::<Vec<_>>().join(", ");
            let fault = Diagnostic::error("bystander-without-role", role.at).with("word", &word).with("needs", needs);
            let fits =
                named.slots.iter().filter(|(_, found)| *found == Kind::Entity(kind)).map(|(name, _)| name.as_str());
            self.faults.push(fault.with("event", self.names.name(named.name)).suggest(&word, fits));
            return None;
        }
        let (slot, found) = self.role(role, event)?;
        if found != kind {
            let entity = |kind| G::vocabulary().entities[usize::from(kind)];
            let fault = Diagnostic::error("wrong-type", role.at).with("expected", entity(kind));
            self.faults.push(fault.with("found", entity(found)));
            return None;
        }
        Some(Holder::Role(slot, kind))
    }

    /// A role of the event that is a thing.
    fn role(&mut self, tree: &Tree, event: EventId) -> Option<(u8, EntityKind)> {
        let word = self.word(tree)?;
        let event = &self.events[usize::from(event)];
        if let Some((slot, Kind::Entity(kind))) = event.slot(&word) {
            return Some((slot, kind));
        }
        let words = event.slots.iter().map(|(name, _)| name.as_str());
        let words = words.chain(G::vocabulary().bystanders.iter().map(|row| row.name));
        let fault = Diagnostic::error("unknown-role", tree.at).with("word", &word);
        self.faults.push(fault.with("event", self.names.name(event.name)).suggest(&word, words));
        None
    }

    // ------------------------------------------------------------------------------ once all are there

    /// Finds the hooks that others take the place of.
    pub(super) fn replacements(&mut self) {
        let written = std::mem::take(&mut self.replaced);
        for (hook, text, at) in &written {
            let own = self.hooks[usize::from(*hook)].rule;
            let Some((rule, name)) = self.hook_pattern(text, own) else {
                self.unknown_rule(text, *at);
                continue;
            };
            let hook = *hook;
            let event = self.hooks[usize::from(hook)].event;
            let meant = |other: &HookId| {
                let other = &self.hooks[usize::from(*other)];
                other.event == event && name.as_ref().is_none_or(|name| *name == other.name)
            };
            let targets: Vec<_> = self.rules[usize::from(rule)].hooks.iter().copied().filter(meant).collect();
            targets.iter().for_each(|&target| self.hooks[usize::from(target)].replaceable = true);
            self.hooks[usize::from(hook)].instead_of.extend(targets);
        }
        self.check_replacements(&written);
    }

    /// Now that every hook has its number, effects that forbid one by name learn it: a number for each of its events.
    pub(super) fn forbidden_hooks(&mut self) {
        let numbers = |(rule, name): &(u16, String)| {
            let all = &self.rules[usize::from(*rule)].hooks;
            let mut named = all.iter().copied().filter(|&hook| self.hooks[usize::from(hook)].name == *name);
            let first = named.next().unwrap_or(HookId::MAX);
            first..named.next_back().unwrap_or(first).saturating_add(1)
        };
        let found: Vec<_> = self.forbidden.iter().map(numbers).collect();
        for effect in self.hooks.iter_mut().flat_map(|hook| &mut hook.effects) {
            if let Effect::Forbid(_, Some(hooks)) = effect {
                *hooks = found[usize::from(hooks.start)].clone();
            }
        }
    }

    pub(super) fn sort_hooks(&mut self) {
        for event in &mut self.events {
            event.hooks.sort_by_key(|&id| self.hooks[usize::from(id)].key);
            event.casts = Casts::gathered(event, &self.hooks, &self.rules);
        }
    }

    /// `dodge` or `dodge.second-chance`: a rule, the own one perhaps, and perhaps one hook of it.
    pub(super) fn hook_pattern(&self, text: &str, own: u16) -> Option<(u16, Option<String>)> {
        let (rule, hook) = text.split_once('.').map_or((text, None), |(rule, hook)| (rule, Some(hook)));
        let index = if rule == SELF { own } else { self.rule_index(rule)? };
        if let Some(hook) = hook {
            let entry = &self.entries[usize::from(index)];
            entry.tree.get("hooks")?.get(hook)?;
        }
        Some((index, hook.map(str::to_owned)))
    }

    /// The name of a hook as it is today; one of an older release is told.
    pub(super) fn present_hook(&mut self, tree: &Tree, own: u16) -> String {
        let text = tree.scalar().unwrap_or_default();
        let knows = |text: &str| self.hook_pattern(text, own).is_some();
        let old = old_word(&text).filter(|old| !old.gone && !knows(&text) && knows(&old.new));
        let Some(old) = old else { return text };
        self.faults.push(old.told_with_new(tree.at));
        old.new.clone()
    }

    pub(super) fn unknown_rule(&mut self, word: &str, at: Place) {
        if let Some(old) = old_word(word).filter(|old| old.gone) {
            self.faults.push(old.told(at));
            return;
        }
        let known = self.entries.iter().map(|entry| entry.id.as_str());
        self.faults.push(Diagnostic::error("unknown-rule", at).with("word", word).suggest(word, known));
    }
}

/// What scripts do is known once they are read: those that forbid come before all others of pre-roll, as in YAML.
pub(super) fn heed_scripts<G: Family>(book: &mut Book<G>) {
    let known: Vec<Option<Uses>> = (0..book.hooks.len() as HookId).map(|hook| book.uses(hook).cloned()).collect();
    let mut moved = BTreeSet::new();
    for (hook, uses) in book.hooks.iter_mut().zip(known) {
        let Some(uses) = uses else { continue };
        (hook.script_rerolls, hook.script_modifies, hook.forbids) = (uses.rerolls, uses.modifies, uses.forbids);
        hook.limited |= uses.rerolls;
        if uses.forbids && hook.phase == Phase::PreRoll {
            hook.key &= !(PLACES << Hook::<G::State>::PLACE);
            moved.insert(hook.event);
        }
    }
    for id in moved {
        let event = &mut book.events[usize::from(id)];
        event.hooks.sort_by_key(|&id| book.hooks[usize::from(id)].key);
        event.casts = Casts::gathered(event, &book.hooks, &book.rules);
    }
}

/// How many places [`place_in`] knows, as a mask.
const PLACES: u64 = 0b11;

/// Where a hook stands inside its phase: what forbids comes before all others of pre-roll.
fn place_in(phase: Phase, forbids: bool, moved: Option<Moved>) -> u64 {
    match moved {
        _ if forbids && phase == Phase::PreRoll => 0,
        Some(Moved::First) => 1,
        None => 2,
        Some(Moved::Last) => 3,
    }
}

/// The static part of the order inside an event: phase, `order:`, rank of the kind, role, rule, hook.
/// A bit is left for the side, the low eight for the holder.
fn key<S: 'static>(phase: Phase, moved: u64, rank: u8, holder: &Holder, rule: usize, hook: usize) -> u64 {
    let role = match holder {
        Holder::Always => 0,
        Holder::Role(slot, _) | Holder::Place(slot, _) => u64::from(*slot),
        Holder::Bystander(row, ..) => 32 + u64::from(*row),
    };
    (phase as u64) << 56
        | moved << Hook::<S>::PLACE
        | u64::from(rank) << Hook::<S>::RANK
        | role.min(63) << 39
        | (rule as u64 & 0xffff) << 23
        | (hook as u64 & 0xff) << 15
}

/// An event that a hook is on, and the kind that the hook names in its place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Named {
    pub event: EventId,
    pub through: Option<Value>,
}
