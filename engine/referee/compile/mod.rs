//! Makes a [`Book`] of what packs and houses say: every word checked, every amount compiled.
//!
//! Start at [`compile`]. A book in the making is in `builder.rs`. The files beside it go in the order of the work: `rules.rs`,
//! `tables.rs`, `events.rs`, `kinds.rs`, `hooks.rs` with `effects.rs`, and `sense.rs` where each of them means something;
//! whatever is an expression is compiled in `programs.rs`.
//!
//! **Never here:** a word of a game. The family's vocabulary has them all.
//! **Never here:** an end at the first mistake. All of them are told at once.

mod blame;
mod builder;
mod carried;
mod casts;
mod effects;
mod events;
mod hooks;
mod idle;
mod keys;
mod kinds;
mod limits;
mod programs;
mod readings;
mod results;
mod rules;
mod sense;
mod tables;

use std::sync::{Arc, Weak};

use crate::pack::{Diagnostic, Diagnostics, Loaded, Removed, ScriptFile};
use crate::text::{Glossary, RuleTexts};

use super::book::Book;
use super::family::Family;
use super::live::Index;
use super::settings;
use super::voices::Voices;

use builder::Builder;

pub(crate) use carried::handed_over_bare_by;
pub(crate) use effects::endless;
pub(crate) use events::not_cancellable;
pub use hooks::HOOK_KEYS;
pub use rules::{ARGUMENTS, COMMON_KEYS, CORE_KINDS, LEAGUE_KINDS};
pub use sense::{CORE_EFFECTS, Ground, Sense};
pub(crate) use sense::{homeless_at, is_blanket_ban, is_no_test, never_comes, senseless_at, unknown_at};

/// Compiles a loaded pack; `voices` are found when all hooks are known. The book is there even when something is wrong,
/// so that all of it is reported at once; nobody should play by it then.
///
/// Positions are made of numbers: of names, of events, of rules that things can have. Those that are in a book `beside`
/// too bear the numbers they bear there, so that a position of one game can be read by the other; what is there no more
/// leaves its number to nobody.
///
/// The room of scripts has [a front door](crate::script::compile) that brings the voices along.
pub fn compile<G: Family>(
    mut loaded: Loaded,
    beside: Option<&Book<G>>,
    voices: impl FnOnce(&Book<G>, &[ScriptFile], &mut Diagnostics) -> Option<Box<dyn Voices<G>>>,
) -> (Arc<Book<G>>, Diagnostics) {
    let mut faults = std::mem::take(&mut loaded.faults);
    let mut entries = std::mem::take(&mut loaded.entries);
    if let Some(entry) = entries.get(limits::MOST) {
        faults.push(limits::too_many("rules", limits::MOST, entry.at));
        entries.truncate(limits::MOST);
    }
    let mut builder = Builder::<G>::new(&entries, beside, &mut faults);
    builder.number();
    builder.rules();
    settings::check(G::SETTINGS, loaded.is_game, &entries, builder.faults);
    let missing = |kind: &&&str| loaded.is_game && entries.iter().all(|entry| entry.kind != **kind);
    for kind in G::NEEDS.iter().filter(missing) {
        builder.faults.push(Diagnostic::anywhere("missing-kind").with("kind", kind).with("game", &loaded.pack));
    }
    builder.dice();
    builder.tables();
    builder.declare_events();
    builder.define_events();
    builder.event_kinds();
    builder.hooks();
    builder.replacements();
    builder.forbidden_hooks();
    builder.check_forbidden();
    builder.check_outcomes();
    if loaded.is_game {
        builder.check_readings();
    }
    builder.check_needs();
    builder.sort_hooks();
    let Builder { names, rules, events, hooks, tables, rule_of, held, .. } = builder;
    let texts = RuleTexts::under(&loaded, &mut faults);
    let glossary = Glossary::of(&loaded.glossaries, &mut faults);
    let Loaded { layers, sources, scripts, .. } = &loaded;
    idle::Readers { layers, sources, scripts, texts: &texts, settings: G::SETTINGS }.check(&entries, &mut faults);
    let mut book = Book::<G> {
        pack: loaded.pack,
        names,
        rules,
        events,
        hooks,
        tables,
        data: G::Data::default(),
        sources: loaded.sources,
        layers: loaded.layers,
        removed: loaded.removed,
        texts,
        glossary,
        voices: None,
        own: Weak::new(),
        rule_of,
        held,
        index: Index::default(),
    };
    book.voices = voices(&book, &loaded.scripts, &mut faults);
    hooks::heed_scripts(&mut book);
    book.index = Index::new(&mut book.events);
    book.data = G::data(&book, &entries, &mut faults);
    point_at_removals(&book.removed, &mut faults);
    blame::Houses { layers: &book.layers, sources: &book.sources, entries: &entries, settings: G::SETTINGS }
        .point(&mut faults);
    let book = Arc::new_cyclic(|own| {
        book.own = own.clone();
        book
    });
    (book, faults)
}

/// A word that is unknown only because a layer took its rule away is shown with the place that did.
fn point_at_removals(removed: &[Removed], faults: &mut Diagnostics) {
    for fault in &mut faults.list {
        let is_missing = ["missing-event", "missing-setting"].contains(&fault.code);
        let words = if is_missing { &["event", "rule"][..] } else { &["word", "room", "event"] };
        let named = fault.args.iter().find(|(name, _)| words.contains(name));
        let word = named.map(|(_, word)| word.split('.').next());
        let gone = removed.iter().find(|gone| word == Some(Some(gone.id.as_str())));
        if let Some(gone) = gone.filter(|_| is_missing) {
            fault.place = Some(gone.by_place);
        } else if let Some(gone) = gone.filter(|_| fault.code.starts_with("unknown-")) {
            fault.also.push((gone.by_place, "removed"));
            fault.without_suggestion();
        }
    }
}
