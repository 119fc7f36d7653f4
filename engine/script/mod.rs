//! Rules that YAML cannot say: their Rhai scripts, and the limits under which they run.
//!
//! Start at [`compile`], which finds what is wrong before anybody plays; the scripts of a book are its
//! [`Voices`]. The words of scripts are in `words.rs`, made from the family's
//! vocabulary; what each does is in `host.rs`; what Rhai may do is in `engine.rs`.
//!
//! **Never here:** a file, a clock, the network, or a die that the referee did not roll.
//! **Never elsewhere:** the word `rhai`.

mod check;
mod definitions;
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
use crate::expr::vocabulary::{Frame, slot};
use crate::pack::{Diagnostic, Diagnostics, Loaded, Place, ScriptFile};
use crate::referee::{
    self, Book, Family, Flow, Game, HookId, Judging, Recorder, Referee, Saying, Silent, Stop, Tracer, Voices,
};

pub use definitions::definitions;

use check::Checker;
use engine::{DEEPEST, LARGEST, Meter, Workshop};
use fault::{Culprit, too_long, unreadable};
use host::{Desk, End, Event, Papers};
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
/// What Rhai compiles stays on one thread, so it is not kept here; each thread compiles the scripts
/// that it needs when it first needs them.
#[derive(Debug, Default)]
struct Scripts {
    serial: u64,
    files: BTreeMap<u16, u16>,
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
            for (&rule, &file) in &scripts.files {
                check(book, &workshop, (rule, file), faults);
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
                for place_and_name in functions(book, &rule.hooks) {
                    faults.push(missing(book.names.name(rule.name), place_and_name));
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

fn check<G: Family>(book: &Book<G>, workshop: &Workshop, (rule, file): (u16, u16), faults: &mut Diagnostics) {
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
    for (place, name) in functions(book, hooks) {
        if !script.iter_functions().any(|function| function.name == name && function.params.len() == 1) {
            faults.push(missing(id, (place, name)));
        }
    }
    let hooks = hooks.iter().copied().filter(|&hook| book.hooks[usize::from(hook)].scripted).collect();
    Checker::new(book, &workshop.words, rule, hooks, file).check(&script, faults);
}

fn missing(rule: &str, (place, function): (Place, String)) -> Diagnostic {
    Diagnostic::error("script-function-missing", place).with("rule", rule).with("function", function)
}

fn head(file: u16) -> Place {
    Place { file, line: 1, column: 1, length: 1 }
}

impl<G: Family> Voices<G> for Scripts {
    fn silent(&self, saying: Saying<G, Silent>) -> Flow<bool> {
        self.run(saying)
    }

    fn recorded(&self, saying: Saying<G, Recorder>) -> Flow<bool> {
        self.run(saying)
    }

    fn peek(&self, game: Game<G>, hook: HookId, frame: &mut Frame) -> Flow {
        let Some(book) = game.book.own.upgrade() else { return Ok(()) };
        let event = book.hooks[usize::from(hook)].event;
        let dice = Box::new(Given::new([]));
        let mut referee = Referee::<G, Silent>::new(book, game.state.clone(), dice, Vec::new(), Silent);
        let mut copy = frame.clone();
        let judging = &mut Judging::new(event, 0, 0);
        self.run(Saying { hook, referee: &mut referee, judging, frame: &mut copy })?;
        frame.slots[usize::from(slot::TOTAL)] = copy.slots[usize::from(slot::TOTAL)];
        Ok(())
    }
}

impl Scripts {
    /// Lets the script of a hook speak; true when the dice are to be rolled again.
    ///
    /// # Errors
    /// Whatever ends the game; when the script itself goes wrong, a fault that names it.
    fn run<G: Family, T: Tracer>(&self, saying: Saying<G, T>) -> Flow<bool> {
        let Saying { hook, referee, judging, frame } = saying;
        let book = Arc::clone(&referee.book);
        let rule = book.hooks[usize::from(hook)].rule;
        let id = book.names.name(book.rules[usize::from(rule)].name);
        let function = spelt(&book.hooks[usize::from(hook)].name);
        let Some(&file) = self.files.get(&rule) else {
            return Err(fault(missing(id, (book.hooks[usize::from(hook)].at, function))));
        };
        let culprit = Culprit { book: &*book, hook, file };
        if referee.scripts >= DEEPEST {
            return Err(fault(culprit.blame("script-limit", Position::NONE).with("limit", "scripts")));
        }
        let workshop = Workshop::of(&book, self.serial);
        let script =
            workshop.script(file, book.sources.text(file)).map_err(|error| fault(unreadable(&error, id, file)))?;

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
