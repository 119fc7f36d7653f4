//! Rules that YAML cannot say: their Rhai scripts, and the limits under which they run.
//!
//! Start at [`compile`], which finds what is wrong before anybody plays; the scripts of a book are its
//! [`Voices`]. The words of scripts are in `words.rs`, made from the family's
//! vocabulary; what each does is in `host.rs`; what Rhai may do is in `engine.rs`.
//!
//! **Never here:** a file, a clock, the network, or a die that the referee did not roll.
//! **Never elsewhere:** the word `rhai`.

mod asking;
mod check;
mod definitions;
mod engine;
mod fault;
mod host;
mod uses;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rhai::{EvalAltResult, Position};

use crate::pack::{Diagnostic, Diagnostics, Loaded, Place, ScriptFile};
use crate::referee::{self, Book, Family, Flow, HookId, Saying, Stop, TOO_MANY_WAYS, Uses, Voices};

pub use definitions::definitions;

use check::Checker;
use engine::{DEEPEST, LARGEST, Meter, Workshop};
use fault::{Culprit, innermost, too_long, unreadable};
use host::{DESK, Desk, End};
use uses::Reach;
use words::spelt;

/// Compiles a loaded pack with its scripts: the front door of whoever wants to play.
pub fn compile<G: Family>(loaded: Loaded) -> (Arc<Book<G>>, Diagnostics) {
    compile_beside(loaded, None)
}

/// The same beside another book, whose positions it is to understand.
pub fn compile_beside<G: Family>(loaded: Loaded, beside: Option<&Book<G>>) -> (Arc<Book<G>>, Diagnostics) {
    referee::compile(loaded, beside, |book, files, faults| Some(Box::new(Scripts::compile(book, files, faults)?)))
}

/// The scripts of a book: which rule has which file.
///
/// Compiled scripts stay on one thread, so they are not kept here; each thread compiles the scripts
/// that it needs when it first needs them.
#[derive(Debug, Default)]
struct Scripts {
    serial: u64,
    files: BTreeMap<u16, u16>,
    uses: BTreeMap<HookId, Uses>,
}

impl Scripts {
    /// Reads and checks the scripts of a book; none if no hook wants one. Everything that is wrong is reported, with
    /// its place.
    fn compile<G: Family>(book: &Book<G>, files: &[ScriptFile], faults: &mut Diagnostics) -> Option<Scripts> {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let mut scripts = Scripts { serial: NEXT.fetch_add(1, Ordering::Relaxed), ..Scripts::default() };
        scripts.note_files(book, files, faults);
        scripts.report_missing(book, faults);
        if !scripts.files.is_empty() {
            let workshop = Workshop::of(book, scripts.serial);
            for (rule, file) in scripts.files.clone() {
                scripts.check(book, &workshop, (rule, file), faults);
            }
        }
        book.hooks.iter().any(|hook| hook.scripted).then_some(scripts)
    }

    /// The script of each rule: that of the highest layer that has one.
    fn note_files<G: Family>(&mut self, book: &Book<G>, files: &[ScriptFile], faults: &mut Diagnostics) {
        let mut highest: BTreeMap<&str, &ScriptFile> = BTreeMap::new();
        for file in files {
            if let Some(other) = highest.insert(&file.rule, file)
                && other.layer == file.layer
            {
                let finding = Diagnostic::error("script-twice", head(file.file)).with("rule", &file.rule);
                faults.push(finding.also(head(other.file), "first"));
            }
        }
        let top = book.layers.len().saturating_sub(1);
        for (id, file) in highest {
            let rule = book.names.find(id).and_then(|name| book.rule_index(name));
            let scripted = |rule: &u16| {
                book.rules[usize::from(*rule)].hooks.iter().any(|&hook| book.hooks[usize::from(hook)].scripted)
            };
            match rule.filter(scripted) {
                Some(rule) => {
                    self.files.insert(rule, file.file);
                }
                // A house may take a rule away, and leave the script of the pack below without one.
                None if usize::from(file.layer) < top => {}
                None => {
                    let ids = (0..book.rules.len() as u16).filter(scripted);
                    let ids = ids.map(|rule| book.names.name(book.rules[usize::from(rule)].name));
                    let finding = Diagnostic::error("script-of-nobody", head(file.file)).with("rule", id);
                    faults.push(finding.suggest(id, ids));
                }
            }
        }
    }

    /// Scripted hooks of rules that have no file at all.
    fn report_missing<G: Family>(&self, book: &Book<G>, faults: &mut Diagnostics) {
        for (index, rule) in book.rules.iter().enumerate() {
            if !self.files.contains_key(&(index as u16)) {
                for function in functions(book, &rule.hooks) {
                    let workshop = Workshop::of(book, self.serial);
                    faults.push(
                        unnamed(&workshop, &function).unwrap_or_else(|| missing(book.names.name(rule.name), function)),
                    );
                }
            }
        }
    }
}

/// The functions that hooks call, each once, with the place of the hook.
fn functions<G: Family>(book: &Book<G>, hooks: &[HookId]) -> Vec<(Place, String)> {
    let mut found: Vec<(Place, String)> = Vec::new();
    for hook in hooks.iter().map(|&hook| &book.hooks[usize::from(hook)]).filter(|hook| hook.scripted) {
        let name = spelt(&hook.name);
        if found.iter().all(|(_, known)| *known != name) {
            found.push((hook.at, name));
        }
    }
    found
}

impl Scripts {
    /// Reads a script word by word, and notes what it makes use of.
    fn check<G: Family>(
        &mut self,
        book: &Book<G>,
        workshop: &Workshop,
        (rule, file): (u16, u16),
        faults: &mut Diagnostics,
    ) {
        let id = book.names.name(book.rules[usize::from(rule)].name);
        let text = book.sources.text(file);
        if text.len() > LARGEST {
            faults.push(too_long(id, file));
            return;
        }
        let hooks = &book.rules[usize::from(rule)].hooks;
        let functions = functions(book, hooks);
        let script = match workshop.script(file, text) {
            Ok(script) => script,
            Err(error) => {
                // Where no function can bear the name of a hook, that is what keeps the script from being read.
                let unnamed: Vec<Diagnostic> = functions.iter().filter_map(|own| unnamed(workshop, own)).collect();
                let told = if unnamed.is_empty() { vec![unreadable(&error, id, file)] } else { unnamed };
                told.into_iter().for_each(|fault| faults.push(fault));
                return;
            }
        };
        for own in functions {
            if !script.ast.iter_functions().any(|function| function.name == own.1 && function.params.len() == 1) {
                faults.push(unnamed(workshop, &own).unwrap_or_else(|| missing(id, own)));
            }
        }
        let hooks: Vec<HookId> = hooks.iter().copied().filter(|&hook| book.hooks[usize::from(hook)].scripted).collect();
        let mut spoken = Vec::new();
        // Hooks that are written as one have the same function.
        for twins in
            hooks.chunk_by(|one, other| book.hooks[usize::from(*one)].twin == book.hooks[usize::from(*other)].twin)
        {
            let reach = Reach::of(&script.ast, &spelt(&book.hooks[usize::from(twins[0])].name));
            let uses = uses::of(book, &workshop.words, &script.ast, &reach);
            self.uses.extend(twins.iter().map(|&hook| (hook, uses.clone())));
            spoken.push((twins.to_vec(), reach));
        }
        Checker::new(book, &workshop.words, rule, spoken, file).check(&script.ast, faults);
    }
}

/// The fault of a hook whose name no function can bear.
fn unnamed(workshop: &Workshop, (place, function): &(Place, String)) -> Option<Diagnostic> {
    let fault = || Diagnostic::error("script-hook-name", *place).with("function", function);
    (!workshop.can_name(function)).then(fault)
}

fn missing(rule: &str, (place, function): (Place, String)) -> Diagnostic {
    Diagnostic::error("script-function-missing", place).with("rule", rule).with("function", function)
}

fn head(file: u16) -> Place {
    Place { file, line: 1, column: 1, length: 1 }
}

impl<G: Family> Voices<G> for Scripts {
    fn apart(&self, act: &mut dyn FnMut() -> Flow) -> Flow {
        let _meter = Meter::start(false);
        act()
    }

    fn uses(&self, hook: HookId) -> Option<&Uses> {
        self.uses.get(&hook)
    }

    /// Lets the script of a hook speak. When the script itself goes wrong, the fault names it.
    fn speak(&self, saying: Saying<G>) -> Flow<bool> {
        let Saying { book, hook, inside, again, stage } = saying;
        let inside = inside.saturating_add(asking::depth());
        let rule = book.hooks[usize::from(hook)].rule;
        let id = book.names.name(book.rules[usize::from(rule)].name);
        let function = spelt(&book.hooks[usize::from(hook)].name);
        let Some(&file) = self.files.get(&rule) else {
            return Err(fault(missing(id, (book.hooks[usize::from(hook)].at, function))));
        };
        let culprit = Culprit { book, hook, file };
        if inside >= DEEPEST {
            return Err(fault(culprit.blame("script-limit", Position::NONE).with("limit", "scripts")));
        }
        let workshop = Workshop::of(book, self.serial);
        let script =
            workshop.script(file, book.sources.text(file)).map_err(|error| fault(unreadable(&error, id, file)))?;
        let _meter = Meter::start(inside > 0);
        if again && !Meter::goes_again() {
            return Err(fault(culprit.blame("script-limit", Position::NONE).with("limit", TOO_MANY_WAYS)));
        }
        let mut desk = Desk::new(book, hook, &workshop, stage);
        match DESK.set(&mut desk, || workshop.run(&script, &function)) {
            Ok(()) => Ok(desk.again),
            Err(error) => verdict(&culprit, &error, &desk),
        }
    }
}

/// The verdict on a script that was stopped: an unknown die ends it, all else ends the game.
fn verdict<G: Family>(culprit: &Culprit<G>, error: &EvalAltResult, desk: &Desk<G>) -> Flow<bool> {
    Err(match end_of(error) {
        Some(End::Unknown) => return Ok(desk.again),
        Some(End::Stop(Stop::Fault(finding))) => fault(culprit.concerned(*finding, desk.at)),
        Some(End::Stop(stop)) => stop,
        Some(End::Wrong(finding)) => {
            let finding = Diagnostic { place: Some(culprit.place(desk.at)), ..finding };
            fault(culprit.concerned(finding, desk.at))
        }
        None => fault(culprit.finding(error, desk.at)),
    })
}

/// Why our side ended a script, if it did.
fn end_of(error: &EvalAltResult) -> Option<End> {
    match innermost(error, Position::NONE).0 {
        EvalAltResult::ErrorTerminated(end, _) => end.clone().try_cast(),
        _ => None,
    }
}

fn fault(finding: Diagnostic) -> Stop {
    Stop::Fault(Box::new(finding))
}
