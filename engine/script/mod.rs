//! Rules that YAML cannot say: their Rhai scripts, and the limits under which they run.
//!
//! Start at [`Scripts::compile`], which finds what is wrong before anybody plays, and at [`run`],
//! which lets one script speak. The words of scripts are in `words.rs`, made from the family's
//! vocabulary; what each does is in `host.rs`; what Rhai may do is in `engine.rs`.
//!
//! **Never here:** a file, a clock, the network, or a die that the referee did not roll.
//! **Never elsewhere:** the word `rhai`.

mod check;
mod engine;
mod fault;
mod host;
#[cfg(test)]
mod tests;
mod words;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rhai::{CallFnOptions, Dynamic, EvalAltResult, Position, Scope};

use crate::dice::Given;
use crate::expr::vocabulary::{Frame, Shape, slot};
use crate::pack::{Diagnostic, Diagnostics, Place, ScriptFile};
use crate::referee::{Book, Effect, EventId, Family, Flow, Game, HookId, Judging, Referee, Silent, Stop, Tracer};

use check::Checker;
use engine::{DEEPEST, LARGEST, Meter, Workshop};
use fault::{Culprit, too_long, unreadable};
use host::{Desk, End, Event, Papers};
use words::spelt;

/// The scripts of a book: which rule has which file, and which hooks they speak for.
///
/// What Rhai compiles stays on one thread, so it is not kept here; each thread compiles the scripts
/// that it needs when it first needs them.
#[derive(Debug, Default)]
pub struct Scripts {
    serial: u64,
    files: BTreeMap<u16, u16>,
    hooks: Vec<bool>,
    values: Vec<bool>,
}

impl Scripts {
    /// Reads and checks the scripts of a book. Everything that is wrong is reported, with its place.
    pub fn compile<G: Family>(book: &Book<G>, files: &[ScriptFile], faults: &mut Diagnostics) -> Scripts {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let mut scripts = Scripts { serial: NEXT.fetch_add(1, Ordering::Relaxed), ..Scripts::default() };
        scripts.note_hooks(book);
        scripts.note_files(book, files, faults);
        scripts.report_missing(book, faults);
        if !scripts.files.is_empty() {
            let workshop = Workshop::of(book, scripts.serial);
            for (&rule, &file) in &scripts.files {
                scripts.check(book, &workshop, (rule, file), faults);
            }
        }
        scripts
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.hooks.is_empty()
    }

    /// Whether a hook is a script.
    #[must_use]
    pub fn has(&self, hook: HookId) -> bool {
        self.hooks.get(usize::from(hook)).copied().unwrap_or(false)
    }

    /// Whether a script has a say in a value event.
    #[must_use]
    pub fn speak_on(&self, event: EventId) -> bool {
        self.values.get(usize::from(event)).copied().unwrap_or(false)
    }

    /// The rules that have a script, by their index in the book, in its order.
    pub fn rules(&self) -> impl Iterator<Item = u16> {
        self.files.keys().copied()
    }

    fn note_hooks<G: Family>(&mut self, book: &Book<G>) {
        let scripted = |effects: &[Effect<G::State>]| effects.iter().any(|effect| matches!(effect, Effect::Script(_)));
        let hooks: Vec<bool> = book.hooks.iter().map(|hook| scripted(&hook.effects)).collect();
        if !hooks.contains(&true) {
            return;
        }
        self.hooks = hooks;
        let speaks = |hooks: &[HookId]| hooks.iter().any(|&hook| self.has(hook));
        let events = book.events.iter();
        self.values = events.map(|event| event.shape == Shape::Value && speaks(&event.hooks)).collect();
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
            let scripted = |rule: &u16| book.rules[usize::from(*rule)].hooks.iter().any(|&hook| self.has(hook));
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
                for place_and_name in self.functions(book, &rule.hooks) {
                    faults.push(missing(book.names.name(rule.name), place_and_name));
                }
            }
        }
    }

    /// The functions that hooks call, each once, with the place of the hook.
    fn functions<G: Family>(&self, book: &Book<G>, hooks: &[HookId]) -> Vec<(Place, String)> {
        let mut found: Vec<(Place, String)> = Vec::new();
        for &hook in hooks.iter().filter(|&&hook| self.has(hook)) {
            let hook = &book.hooks[usize::from(hook)];
            let name = spelt(&hook.name);
            if found.iter().all(|(_, known)| *known != name) {
                found.push((hook.at, name));
            }
        }
        found
    }

    fn check<G: Family>(
        &self,
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
        let script = match workshop.script(file, text) {
            Ok(script) => script,
            Err(error) => {
                faults.push(unreadable(&error, id, file));
                return;
            }
        };
        let hooks = &book.rules[usize::from(rule)].hooks;
        for (place, name) in self.functions(book, hooks) {
            if !script.iter_functions().any(|function| function.name == name && function.params.len() == 1) {
                faults.push(missing(id, (place, name)));
            }
        }
        let hooks = hooks.iter().copied().filter(|&hook| self.has(hook)).collect();
        Checker::new(book, &workshop.words, rule, hooks, file).check(&script, faults);
    }
}

fn missing(rule: &str, (place, function): (Place, String)) -> Diagnostic {
    Diagnostic::error("script-function-missing", place).with("rule", rule).with("function", function)
}

fn head(file: u16) -> Place {
    Place { file, line: 1, column: 1, length: 1 }
}

/// Lets the script of a hook speak; true when the dice are to be rolled again.
///
/// # Errors
/// Whatever ends the game; when the script itself goes wrong, a fault that names it.
pub(crate) fn run<G: Family, T: Tracer>(
    referee: &mut Referee<G, T>,
    hook: HookId,
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow<bool> {
    let book = Arc::clone(&referee.book);
    let rule = book.hooks[usize::from(hook)].rule;
    let function = spelt(&book.hooks[usize::from(hook)].name);
    let Some(&file) = book.scripts.files.get(&rule) else {
        let id = book.names.name(book.rules[usize::from(rule)].name);
        return Err(fault(missing(id, (book.hooks[usize::from(hook)].at, function))));
    };
    let culprit = Culprit { book: &*book, hook, file };
    if referee.scripts >= DEEPEST {
        return Err(fault(culprit.blame("script-limit", Position::NONE).with("limit", "scripts")));
    }
    let workshop = Workshop::of(&book, book.scripts.serial);
    let script = workshop
        .script(file, book.sources.text(file))
        .map_err(|error| fault(unreadable(&error, book.names.name(book.rules[usize::from(rule)].name), file)))?;

    let _meter = Meter::start(referee.scripts > 0);
    referee.scripts += 1;
    let desk = Rc::new(lay_out(referee, hook, &workshop, judging, frame));
    let options = CallFnOptions::new().eval_ast(false);
    let event = Event(Rc::clone(&desk) as Rc<dyn host::Host>);
    let result: Result<Dynamic, _> =
        workshop.engine.call_fn_with_options(options, &mut Scope::new(), &script, function, (event,));
    let papers = desk.papers.take().expect("invariant: only this function takes the papers off the desk");
    (*referee, *judging, *frame) = (papers.referee, papers.judging, papers.frame);
    referee.scripts -= 1;
    match result {
        Ok(_) => Ok(papers.again),
        Err(error) => Err(stop(&culprit, desk.end.take(), desk.at.get(), &error)),
    }
}

/// Puts the referee on a desk, an empty chair where it sat.
fn lay_out<G: Family, T: Tracer>(
    referee: &mut Referee<G, T>,
    hook: HookId,
    workshop: &Rc<Workshop>,
    judging: &Judging,
    frame: &Frame,
) -> Desk<G, T> {
    let book = Arc::clone(&referee.book);
    let hollow = Referee::hollow(Arc::clone(&book));
    let referee = std::mem::replace(referee, hollow);
    let papers = Papers { referee, judging: judging.clone(), frame: frame.clone(), again: false };
    Desk {
        book,
        hook,
        workshop: Rc::clone(workshop),
        papers: RefCell::new(Some(papers)),
        end: RefCell::default(),
        at: Cell::new(Position::NONE),
    }
}

/// Why a script came to nothing.
fn stop<G: Family>(culprit: &Culprit<G>, end: Option<End>, at: Position, error: &EvalAltResult) -> Stop {
    match end {
        Some(End::Stop(Stop::Fault(finding))) => fault(culprit.concerned(*finding, at)),
        Some(End::Stop(stop)) => stop,
        Some(End::Wrong(finding)) => {
            let finding = Diagnostic { place: Some(culprit.place(at)), ..finding };
            fault(culprit.concerned(finding, at))
        }
        None => fault(culprit.finding(error, at)),
    }
}

fn fault(finding: Diagnostic) -> Stop {
    Stop::Fault(Box::new(finding))
}

/// What a script would make of a value, with nothing noted and nothing changed. A script that goes
/// wrong is passed over here; it is reported when the referee itself asks.
pub(crate) fn peek<G: Family>(game: Game<G>, hook: HookId, frame: &mut Frame) {
    let Some(book) = game.book.own.upgrade() else { return };
    let event = book.hooks[usize::from(hook)].event;
    let dice = Box::new(Given::new([]));
    let mut referee = Referee::<G, Silent>::new(book, game.state.clone(), dice, Vec::new(), Silent);
    let mut copy = frame.clone();
    if run(&mut referee, hook, &mut Judging::new(event, 0, 0), &mut copy).is_ok() {
        frame.slots[usize::from(slot::TOTAL)] = copy.slots[usize::from(slot::TOTAL)];
    }
}
