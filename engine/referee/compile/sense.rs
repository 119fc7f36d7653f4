//! Where each effect of the referee's own means something, and what is known there: the check, the pages and the messages
//! are made of these tables.

use crate::expr::vocabulary::{NONE, Names, Only, Shape, Value, Verb, slot};
use crate::expr::{Program, Read};
use crate::pack::{Diagnostic, Place, Tree};
use crate::referee::book::Book;
use crate::referee::family::Family;
use crate::referee::ids::Phase::{Modify, Post, PreRoll, Resolve};
use crate::referee::ids::{EventId, HookId, Phase};
use crate::referee::rules::{Base, Effect, Event, Hook, Outcomes, Pool, Table};

use super::builder::{Builder, Spot};
use super::idle::says;

/// The nature of an event for those who speak in it: dice that are added up, dice with faces, a number, a truth or a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Dice whose numbers are added up.
    Dice,
    /// Dice with faces, one of which is chosen.
    Faces,
    /// A number that is asked for.
    Value,
    /// A truth that is asked for.
    Truth,
    /// Something that happens.
    Step,
}

impl Ground {
    /// The kind of event: the message `ground-<word>` says what it is.
    pub fn word(self) -> &'static str {
        ["dice", "faces", "value", "truth", "step"][self as usize]
    }

    pub(super) fn of<S>(event: &Event<S>) -> Ground {
        match (event.shape, &event.base) {
            (Shape::Roll, Base::Roll { pool: Pool { faces: Some(_), .. }, .. }) => Ground::Faces,
            (Shape::Roll, _) => Ground::Dice,
            (Shape::Value, Base::Value { truth: true, .. }) => Ground::Truth,
            (Shape::Value, _) => Ground::Value,
            (Shape::Step, _) => Ground::Step,
        }
    }

    /// Whether it is asked for, and nothing comes of it.
    fn is_value(self) -> bool {
        matches!(self, Ground::Value | Ground::Truth)
    }
}

/// The outcome of whatever went well.
pub(super) const PASSED: &str = "passed";

/// In which phases something means something, on which events.
pub type Sense = &'static [(Ground, &'static [Phase])];

const ALWAYS: &[Phase] = &Phase::ALL;
const ONCE_ROLLED: &[Phase] = &[Modify, Resolve, Post];
const WHATEVER_HAPPENS: Sense = &[(Ground::Dice, ALWAYS), (Ground::Faces, ALWAYS), (Ground::Step, ALWAYS)];

/// The effects every family has, and where each of them means something. Elsewhere the dice overwrite what it says, or
/// nobody looks at it any more.
pub const CORE_EFFECTS: &[(&str, Sense)] = &[
    ("modify", &[(Ground::Dice, &[Modify, Resolve]), (Ground::Value, &[Modify])]),
    ("value", &[(Ground::Value, &[Modify]), (Ground::Truth, &[Modify])]),
    ("need", &[(Ground::Dice, &[PreRoll])]),
    ("add-dice", &[(Ground::Dice, &[PreRoll]), (Ground::Faces, &[PreRoll])]),
    ("outcome", &[(Ground::Dice, &[PreRoll, Resolve]), (Ground::Faces, &[PreRoll, Resolve])]),
    ("set", WHATEVER_HAPPENS),
    (
        "forbid",
        &[
            (Ground::Dice, ALWAYS),
            (Ground::Faces, ALWAYS),
            (Ground::Value, &[PreRoll]),
            (Ground::Truth, &[PreRoll]),
            (Ground::Step, ALWAYS),
        ],
    ),
    ("reroll", &[(Ground::Dice, &[Resolve]), (Ground::Faces, &[Resolve])]),
    ("table", &[(Ground::Dice, &[PreRoll, Modify, Resolve])]),
    (
        "cancel",
        &[
            (Ground::Dice, &[PreRoll, Resolve]),
            (Ground::Faces, &[PreRoll, Resolve]),
            (Ground::Step, &[PreRoll, Resolve, Post]),
        ],
    ),
    ("call", WHATEVER_HAPPENS),
    ("test", WHATEVER_HAPPENS),
    ("choose", WHATEVER_HAPPENS),
    ("keep", &[(Ground::Dice, &[Modify])]),
    ("take", &[(Ground::Faces, &[Resolve])]),
];

const UNTIL_IT_COMES_OUT: &[Phase] = &[PreRoll, Modify, Resolve];

/// Whether a ban is one on all of a kind.
pub(crate) fn is_blanket_ban(text: &str) -> bool {
    matches!(text, "re-rolls" | "modifiers")
}

/// Where somebody is kept from speaking by a ban on all of a kind, which holds for its event alone.
const BLANKET_BAN: Sense = &[
    (Ground::Dice, UNTIL_IT_COMES_OUT),
    (Ground::Faces, UNTIL_IT_COMES_OUT),
    (Ground::Value, &[PreRoll]),
    (Ground::Truth, &[PreRoll]),
];

/// The words that every event has, and where they say something.
const COMMON_WORDS: &[(u8, Sense)] = &[
    (slot::NATURAL, &[(Ground::Dice, ONCE_ROLLED)]),
    (
        slot::TOTAL,
        &[(Ground::Dice, ONCE_ROLLED), (Ground::Value, &[PreRoll, Modify]), (Ground::Truth, &[PreRoll, Modify])],
    ),
    (slot::NEED, &[(Ground::Dice, ONCE_ROLLED)]),
    (slot::OUTCOME, &[(Ground::Dice, &[Resolve, Post]), (Ground::Faces, &[Resolve, Post])]),
    (slot::DOUBLES, &[(Ground::Dice, ONCE_ROLLED), (Ground::Faces, ONCE_ROLLED)]),
    (slot::BASE, &[(Ground::Value, &[PreRoll, Modify]), (Ground::Truth, &[PreRoll, Modify])]),
];

/// The phases in which something means something on an event of this kind; none where it never does.
fn phases(sense: Sense, ground: Ground) -> &'static [Phase] {
    sense.iter().find(|(on, _)| *on == ground).map_or(&[], |(_, phases)| phases)
}

/// Where one of the referee's own effects means something; none if it is not one of them. Of `forbid: re-rolls` and its like
/// that is less than of other bans.
fn sense_of(verb: &str) -> Option<Sense> {
    if verb.strip_prefix("forbid: ").is_some_and(is_blanket_ban) {
        return Some(BLANKET_BAN);
    }
    CORE_EFFECTS.iter().find(|(word, _)| *word == verb).map(|(_, sense)| *sense)
}

/// What is told of an effect that means nothing on an event of this kind in this phase; nothing where it means something.
fn senseless(verb: &str, sense: Sense, ground: Ground, phase: Phase) -> Option<Diagnostic> {
    let known = phases(sense, ground);
    if known.contains(&phase) {
        return None;
    }
    Some(match (known, ground) {
        ([], _) if ground.is_value() && phases(sense, Ground::Value).is_empty() => {
            Diagnostic::anywhere("value-is-pure").with("key", verb)
        }
        ([], _) => {
            let grounds: Vec<&str> = sense.iter().map(|(ground, _)| ground.word()).collect();
            let fault = Diagnostic::anywhere("effect-out-of-place").with("verb", verb).with("why", "");
            fault.with("ground", ground.word()).with("instead", grounds.join(", "))
        }
        _ => {
            let fault = Diagnostic::anywhere("effect-out-of-phase").with("verb", verb);
            fault.with("phase", phase.word()).with("ground", ground.word()).with("instead", words(known))
        }
    })
}

/// Whether it is the phase that a value has not: then the hook is told of it, and not each of its effects.
fn is_late(ground: Ground, phase: Phase) -> bool {
    ground.is_value() && matches!(phase, Resolve | Post)
}

/// What is told of a script that says a verb of the family at a hook where it does nothing.
pub(crate) fn homeless_at<G: Family>(book: &Book<G>, hook: HookId, verb: &Verb) -> Option<Diagnostic> {
    let hook = &book.hooks[usize::from(hook)];
    let rule = &book.rules[usize::from(hook.rule)];
    let at_home = home(verb).map(|event| book.event_name(event));
    let fault = homeless(verb, (hook.event, at_home), (book.names.name(rule.name), rule.held.is_some()))?;
    Some(fault.with("event", book.event_name(hook.event)))
}

/// What is told of a script that says one of the referee's own effects at this hook, spelt as it spells it; nothing where
/// that means something.
pub(crate) fn senseless_at<G: Family>(book: &Book<G>, hook: HookId, verb: &str, spelt: &str) -> Option<Diagnostic> {
    let hook = &book.hooks[usize::from(hook)];
    let ground = Ground::of(&book.events[usize::from(hook.event)]);
    let sense = sense_of(verb).filter(|_| !is_late(ground, hook.phase))?;
    Some(senseless(spelt, sense, ground, hook.phase)?.with("event", book.event_name(hook.event)))
}

/// What is told of a script that reads a word of every event at this hook, where no die has fallen yet, or never does; spelt
/// as it spells it. Nothing where it is known.
pub(crate) fn unknown_at<G: Family>(book: &Book<G>, hook: HookId, word: &str, spelt: &str) -> Option<Diagnostic> {
    let hook = &book.hooks[usize::from(hook)];
    let event = &book.events[usize::from(hook.event)];
    let common = slot::COMMON.iter().find(|(common, _)| *common == word).map(|(_, slot)| *slot);
    let slot = if READ_OF_THE_OUTCOME.contains(&word) { Some(slot::OUTCOME) } else { common };
    let sense = COMMON_WORDS.iter().find(|(index, _)| Some(*index) == slot).map(|(_, sense)| *sense);
    not_known(sense?, Ground::of(event), hook.phase, spelt)
        .map(|fault| fault.with("event", book.event_name(hook.event)))
}

/// The words that ask how it went.
const READ_OF_THE_OUTCOME: [&str; 3] = [PASSED, "failed", "unfavourable"];

/// What is told of a word that says nothing in a phase of such an event.
fn not_known(sense: Sense, ground: Ground, phase: Phase, word: &str) -> Option<Diagnostic> {
    let known = phases(sense, ground);
    let fault = || Diagnostic::anywhere("not-known-there").with("word", word).with("phase", phase.word());
    (!known.contains(&phase)).then(|| fault().with("ground", ground.word()).with("instead", words(known)))
}

/// What is told of a verb of the family in a rule, at an event, where it does nothing.
fn homeless(verb: &Verb, (event, at_home): (EventId, Option<&str>), (rule, held): (&str, bool)) -> Option<Diagnostic> {
    let fault = |why| Diagnostic::anywhere("effect-out-of-place").with("verb", verb.name).with("why", why);
    match verb.only? {
        Only::At(home) => (home != event).then(|| fault("elsewhere").with("at", at_home.unwrap_or_default())),
        Only::NotAt(deaf) => deaf.contains(&event).then(|| fault("forgotten")),
        Only::Had => (!held).then(|| fault("unheld").with("rule", rule)),
    }
}

/// The event on which alone a verb does something.
fn home(verb: &Verb) -> Option<EventId> {
    match verb.only? {
        Only::At(event) => Some(event),
        Only::NotAt(_) | Only::Had => None,
    }
}

impl<G: Family> Builder<'_, G> {
    /// Whether a verb of the family does something in its rule and at its event; else it is told where it would.
    pub(super) fn is_at_home(&mut self, verb: &Verb, at: Place, spot: Spot) -> bool {
        let name = |event: EventId| self.names.name(self.events[usize::from(event)].name);
        let rule = &self.rules[spot.rule];
        let event = spot.event as EventId;
        let rule = (self.names.name(rule.name), rule.held.is_some());
        let Some(fault) = homeless(verb, (event, home(verb).map(name)), rule) else { return true };
        // Of events that were named together, one may be the one.
        if !spot.broad || verb.only == Some(Only::Had) {
            self.faults.push(Diagnostic { place: Some(at), ..fault }.with("event", name(event)));
        }
        false
    }

    /// Whether an effect means something where it stands; else it is told where it would.
    pub(super) fn makes_sense(&mut self, verb: &str, at: Place, spot: Spot) -> bool {
        let ground = Ground::of(&self.events[spot.event]);
        let own = sense_of(verb).or(ground.is_value().then_some(WHATEVER_HAPPENS));
        own.is_none_or(|sense| self.makes_this_sense(verb, sense, at, spot))
    }

    /// The same of an effect that means something there alone.
    fn makes_this_sense(&mut self, verb: &str, sense: Sense, at: Place, spot: Spot) -> bool {
        let ground = Ground::of(&self.events[spot.event]);
        let Some(phase) = spot.phase else { return true };
        let Some(fault) = senseless(verb, sense, ground, phase) else { return true };
        let late = is_late(ground, phase) && !phases(sense, ground).is_empty();
        // Of events that were named together, some may be of another kind.
        let elsewhere = spot.broad && sense.iter().any(|(_, phases)| phases.contains(&phase));
        if !late && !elsewhere {
            let event = self.names.name(self.events[spot.event].name);
            self.faults.push(Diagnostic { place: Some(at), ..fault }.with("event", event));
        }
        false
    }

    /// Tells which words of an expression say nothing where it stands: no die has fallen yet, or never does.
    pub(super) fn check_known(&mut self, program: &Program<G::State>, tree: &Tree, spot: Spot) {
        let Some(phase) = spot.phase else { return };
        let event = &self.events[spot.event];
        let ground = Ground::of(event);
        for (index, sense) in COMMON_WORDS {
            let elsewhere = spot.broad && sense.iter().any(|(_, phases)| phases.contains(&phase));
            if elsewhere || !program.words().contains(&Read::Slot(*index)) {
                continue;
            }
            let word = slot::COMMON.iter().find(|(_, slot)| slot == index).map_or("", |(word, _)| *word);
            if let Some(fault) = not_known(sense, ground, phase, word) {
                let fault = Diagnostic { place: Some(tree.at), ..fault };
                self.faults.push(fault.with("event", self.names.name(event.name)));
            }
        }
    }

    /// Once all hooks are there: those that wait for an outcome which their event never has. Of hooks that are written as
    /// one it is enough that one may speak, if it was not named by itself.
    pub(super) fn check_outcomes(&mut self) {
        let outcomes = |event| outcomes_of(event, &self.hooks, &self.tables);
        let possible: Vec<Option<Vec<Value>>> = self.events.iter().map(outcomes).collect();
        for (event, at) in std::mem::take(&mut self.tested) {
            let event = &self.events[usize::from(event)];
            if is_no_test(event, &self.hooks, &self.tables, &self.names) {
                self.faults.push(never_comes(self.names.name(event.name), PASSED, at));
            }
        }
        self.check_given();
        let dead = |id: HookId| {
            let hook = &self.hooks[usize::from(id)];
            let wanted = hook.condition.as_ref()?.only_when(slot::OUTCOME)?;
            let possible = possible[usize::from(hook.event)].as_ref()?;
            (!wanted.iter().any(|outcome| possible.contains(outcome))).then(|| wanted[0])
        };
        for (first, at, broad) in std::mem::take(&mut self.conditions) {
            let twins = (first..).take_while(|id| self.hooks.get(usize::from(*id)).is_some_and(|h| h.twin == first));
            let found: Vec<Option<Value>> = twins.map(dead).collect();
            let outcome = match broad {
                true if found.contains(&None) => None,
                _ => found.into_iter().flatten().next(),
            };
            if let Some(outcome) = outcome {
                let hook = &self.hooks[usize::from(first)];
                let event = self.names.name(self.events[usize::from(hook.event)].name);
                self.faults.push(never_comes(event, self.names.name(outcome), at));
            }
        }
    }

    /// Warns of outcomes that hooks give to a roll that has none such by itself, where nobody at it asks for them.
    fn check_given(&mut self) {
        for hook in (0..).zip(&self.hooks).filter(|(id, hook)| *id == hook.twin).map(|(_, hook)| hook) {
            let event = &self.events[usize::from(hook.event)];
            let own = match &event.base {
                // Rules may have it read another table.
                Base::Roll { outcomes: Outcomes::Table(_), .. } => {
                    self.tables.iter().flat_map(Table::outcomes).collect()
                }
                _ => own_outcomes(event, &self.tables).unwrap_or_default(),
            };
            if own.is_empty() || event.scripted {
                continue;
            }
            let asked_for = |outcome: &Value| {
                let mut others = event.hooks.iter().filter_map(|&id| self.hooks[usize::from(id)].condition.as_ref());
                others.any(|condition| says(condition.source(), self.names.name(*outcome)))
            };
            let given = hook.effects.iter().filter_map(|effect| match effect {
                Effect::Outcome(outcome) => outcome.is_constant(),
                _ => None,
            });
            for outcome in given.filter(|given| *given != NONE && !own.contains(given) && !asked_for(given)) {
                let fault = Diagnostic::warning("outcome-of-no-use", hook.at);
                let known = own.iter().map(|&own| self.names.name(own));
                let word = self.names.name(outcome);
                self.faults.push(fault.with("outcome", word).suggest(word, known));
            }
        }
    }
}

/// What is told of an outcome that an event never has.
pub(crate) fn never_comes(event: &str, outcome: &str, at: Place) -> Diagnostic {
    Diagnostic::error("outcome-never-comes", at).with("outcome", outcome).with("event", event)
}

/// Whether nothing can be learned of an event by a test: a value, or a roll with outcomes none of which is that it went well.
pub(crate) fn is_no_test<S>(event: &Event<S>, hooks: &[Hook<S>], tables: &[Table], names: &Names) -> bool {
    // Where the number counts every roll goes well.
    let has_outcomes = own_outcomes(event, tables).is_some_and(|own| !own.is_empty());
    let never_passes = |outcomes: Vec<Value>| outcomes.iter().all(|&outcome| names.name(outcome) != PASSED);
    event.shape == Shape::Value || has_outcomes && outcomes_of(event, hooks, tables).is_some_and(never_passes)
}

/// The outcomes that a roll has by itself; none for all that rolls nothing.
fn own_outcomes<S>(event: &Event<S>, tables: &[Table]) -> Option<Vec<Value>> {
    Some(match &event.base {
        Base::Value { .. } | Base::Step => return None,
        Base::Roll { outcomes: Outcomes::Grades(grades), .. } => grades.iter().map(|(name, _)| *name).collect(),
        Base::Roll { outcomes: Outcomes::Table(table), .. } => tables[usize::from(*table)].outcomes().collect(),
        Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } => faces.clone(),
        _ => Vec::new(),
    })
}

/// Every outcome that a roll may have; none if a script or an amount may give it any, and for all that rolls nothing.
fn outcomes_of<S>(event: &Event<S>, hooks: &[Hook<S>], tables: &[Table]) -> Option<Vec<Value>> {
    let mut found = own_outcomes(event, tables)?;
    let hooks = event.hooks.iter().map(|hook| &hooks[usize::from(*hook)]);
    let all = hooks.flat_map(|hook| &hook.effects).all(|effect| settles(effect, tables, &mut found));
    all.then_some(found)
}

/// Adds the outcomes that an effect may give; false if that may be any.
fn settles<S>(effect: &Effect<S>, tables: &[Table], found: &mut Vec<Value>) -> bool {
    match effect {
        Effect::Outcome(outcome) => found.extend(match outcome.is_constant() {
            Some(outcome) => Some(outcome),
            None => return false,
        }),
        Effect::Table(table) => found.extend(tables[usize::from(*table)].outcomes()),
        Effect::Test { otherwise, .. } => return otherwise.iter().all(|effect| settles(effect, tables, found)),
        Effect::Script(_) => return false,
        _ => {}
    }
    true
}

/// Phases as a sentence lists them.
fn words(phases: &[Phase]) -> String {
    phases.iter().map(|phase| phase.word()).collect::<Vec<_>>().join(", ")
}
