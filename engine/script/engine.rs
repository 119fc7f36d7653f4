//! The Rhai engine: which packages it has, what it is told of our words, and its limits.
//!
//! Rhai's engines and compiled scripts stay on the thread that made them; each thread makes its own.

use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, BasicMapPackage, BasicMathPackage, BasicStringPackage,
    LogicPackage, MoreStringPackage, Package,
};
use rhai::{
    AST, Caches, Dynamic, Engine, EvalContext, FnPtr, Map, NativeCallContext, OptimizationLevel, ParseError, Scope,
    Token, def_package,
};
use smallvec::SmallVec;

use crate::referee::{Book, Family};

use super::host::{Event, Given, Thing, ask};
use super::words::{Act, CALL, DEBUG, Method, Words};

/// Operations of one script, and of all scripts that run inside it.
pub(super) const MOST_OPERATIONS: u64 = 200_000;
/// The price of calling an event or a verb, in operations.
pub(super) const PRICE_OF_AN_ACT: u64 = 20;
/// Functions of a script.
pub(super) const MOST_FUNCTIONS: usize = 64;
/// Characters of a script.
pub(super) const LARGEST: usize = 65_536;
/// Scripts inside scripts.
pub(super) const DEEPEST: u8 = 8;
/// Functions inside functions; the one that is called first counts twice.
const MOST_CALLS: usize = 16 + 1;
/// Values of a function without a name.
const MOST_VALUES: usize = 6;
const MOST_VARIABLES: usize = 64;
const DEEPEST_EXPRESSION: usize = 32;
const LONGEST_STRING: usize = 4096;
const LONGEST_ARRAY: usize = 1000;
const LARGEST_MAP: usize = 1000;
/// The words that a script may not say although Rhai could do them.
const UNHEARD: [&str; 7] = ["eval", "print", "Fn", "curry", "is_def_var", "is_def_fn", "is_shared"];
/// Books whose scripts stay compiled on a thread, and sets of words that have an engine there.
const SHELF: usize = 4;
/// Texts of scripts that an engine keeps.
const MOST_READ: usize = 64;

thread_local! {
    static METER: Cell<u64> = const { Cell::new(0) };
    /// What the meter showed when the script that is gone through once more began.
    static BEFORE: Cell<u64> = const { Cell::new(0) };
    static WORKSHOPS: RefCell<Vec<(u64, Rc<Workshop>)>> = const { RefCell::new(Vec::new()) };
    static BENCHES: RefCell<Vec<Rc<Bench>>> = const { RefCell::new(Vec::new()) };
}

/// Counts the operations of a script and of those inside it.
pub(super) struct Meter {
    before: Option<(u64, u64)>,
}

impl Meter {
    /// Starts to count, from nothing unless this script runs inside another of the same game.
    pub(super) fn start(inside: bool) -> Meter {
        Meter { before: (!inside).then(|| (METER.replace(0), BEFORE.replace(0))) }
    }

    /// A script is gone through once more, in another of the ways it may be answered; false where those before have used up
    /// what there is for all of them.
    pub(super) fn goes_again() -> bool {
        BEFORE.set(METER.get());
        METER.get() <= MOST_OPERATIONS
    }

    /// Adds the price of an act.
    pub(super) fn charge(operations: u64) {
        METER.set(METER.get().saturating_add(operations));
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        if let Some((spent, begun)) = self.before {
            METER.set(spent);
            BEFORE.set(begun);
        }
    }
}

/// An engine on one thread that knows some words, and the scripts that it has read: it serves all books with these words.
struct Bench {
    engine: Engine,
    of_event: BTreeSet<String>,
    of_things: BTreeSet<String>,
    /// The methods, each with what it does and how many values it takes.
    methods: Vec<(String, Act, [usize; 2])>,
    read: RefCell<Vec<(String, Rc<Script>)>>,
}

/// The words of one book on one thread, and its scripts compiled so far.
pub(super) struct Workshop {
    bench: Rc<Bench>,
    pub words: Words,
    compiled: RefCell<BTreeMap<u16, Rc<Script>>>,
    /// The named numbers of rules, as far as scripts have asked for them.
    params: RefCell<BTreeMap<u16, Map>>,
}

/// A compiled script, and the functions that it has been found to call.
pub(super) struct Script {
    pub ast: AST,
    found: RefCell<Caches>,
}

impl Workshop {
    /// The workshop of a book, made when first needed; `serial` tells books apart.
    pub(super) fn of<G: Family>(book: &Book<G>, serial: u64) -> Rc<Workshop> {
        WORKSHOPS.with_borrow_mut(|shelf| {
            if let Some((_, found)) = shelf.iter().find(|(own, _)| *own == serial) {
                return Rc::clone(found);
            }
            if shelf.len() == SHELF {
                shelf.remove(0);
            }
            let made = Rc::new(Workshop::new(Words::of(book)));
            shelf.push((serial, Rc::clone(&made)));
            made
        })
    }

    fn new(words: Words) -> Workshop {
        let bench = Bench::of(&words);
        Workshop { bench, words, compiled: RefCell::default(), params: RefCell::default() }
    }

    /// Has a script speak for a hook.
    pub(super) fn run(&self, script: &Script, function: &str) -> Given<()> {
        let engine = &self.bench.engine;
        let (mut global, mut scope) = (engine.new_global_runtime_state(), Scope::new());
        global.lib.push(script.ast.shared_lib().clone());
        // Who speaks inside itself looks its functions up again.
        let mut found = script.found.take();
        let mut context = EvalContext::new(engine, &mut global, &mut found, &mut scope, None);
        let spoken = context.call_fn_raw(function, false, false, &mut [&mut Dynamic::from(Event)]);
        script.found.replace(found);
        spoken.map(|_| ())
    }

    /// The named numbers of a rule, made when first asked for.
    pub(super) fn params(&self, rule: u16, make: impl FnOnce() -> Map) -> Map {
        self.params.borrow_mut().entry(rule).or_insert_with(make).clone()
    }

    /// Whether a function may bear this name: it is none of Rhai's own words, nor one that means something else here.
    pub(super) fn can_name(&self, function: &str) -> bool {
        let made = self.bench.engine.compile(format!("fn {function}(event) {{ }}"));
        made.is_ok_and(|ast| ast.iter_functions().any(|made| made.name == function))
    }

    /// The compiled script of a file.
    pub(super) fn script(&self, file: u16, text: &str) -> Result<Rc<Script>, ParseError> {
        if let Some(found) = self.compiled.borrow().get(&file) {
            return Ok(Rc::clone(found));
        }
        let script = self.bench.script(text)?;
        self.compiled.borrow_mut().insert(file, Rc::clone(&script));
        Ok(script)
    }
}

impl Bench {
    fn of(words: &Words) -> Rc<Bench> {
        BENCHES.with_borrow_mut(|benches| {
            if let Some(found) = benches.iter().find(|bench| bench.knows(words)) {
                return Rc::clone(found);
            }
            if benches.len() == SHELF {
                benches.remove(0);
            }
            let made = Rc::new(Bench::new(words));
            benches.push(Rc::clone(&made));
            made
        })
    }

    fn new(words: &Words) -> Bench {
        let mut engine = bare();
        limits(&mut engine);
        things(&mut engine);
        words.of_event.iter().for_each(|name| property(&mut engine, name));
        words.of_things.iter().for_each(|name| thing_property(&mut engine, name));
        words.methods.values().for_each(|found| method(&mut engine, found));
        Bench {
            engine,
            of_event: words.of_event.clone(),
            of_things: words.of_things.clone(),
            methods: words.methods.values().map(|one| (one.name.clone(), one.act, one.counts())).collect(),
            read: RefCell::default(),
        }
    }

    /// Whether these are its words, and no others.
    fn knows(&self, words: &Words) -> bool {
        let methods = words.methods.values().map(|one| (one.name.as_str(), one.act, one.counts()));
        self.of_event == words.of_event
            && self.of_things == words.of_things
            && self.methods.iter().map(|(name, act, counts)| (name.as_str(), *act, *counts)).eq(methods)
    }

    fn script(&self, text: &str) -> Result<Rc<Script>, ParseError> {
        let mut read = self.read.borrow_mut();
        if let Some((_, found)) = read.iter().find(|(own, _)| own == text) {
            return Ok(Rc::clone(found));
        }
        let made = Rc::new(Script { ast: self.engine.compile(text)?, found: RefCell::default() });
        if read.len() == MOST_READ {
            read.remove(0);
        }
        read.push((text.to_owned(), Rc::clone(&made)));
        Ok(made)
    }
}

def_package! {
    /// What every script may do: one package, since Rhai looks for a function in each there is.
    Basics(_library) : ArithmeticPackage, LogicPackage, BasicIteratorPackage, BasicStringPackage, MoreStringPackage,
        BasicArrayPackage, BasicMapPackage, BasicMathPackage {}
}

/// An engine that knows numbers, texts, lists and maps, and nothing of the world.
fn bare() -> Engine {
    let mut engine = Engine::new_raw();
    Basics::new().register_into_engine(&mut engine);
    for word in UNHEARD {
        engine.disable_symbol(word);
    }
    engine
}

#[allow(deprecated, reason = "the token mapper is marked volatile, not leaving; rhai is pinned to one minor release")]
fn limits(engine: &mut Engine) {
    // `Full` would call our functions while loading.
    engine.set_optimization_level(OptimizationLevel::Simple);
    engine.set_strict_variables(true);
    engine.set_max_operations(MOST_OPERATIONS);
    engine.set_max_call_levels(MOST_CALLS);
    engine.set_max_expr_depths(DEEPEST_EXPRESSION, DEEPEST_EXPRESSION);
    engine.set_max_variables(MOST_VARIABLES);
    engine.set_max_functions(MOST_FUNCTIONS);
    engine.set_max_string_size(LONGEST_STRING);
    engine.set_max_array_size(LONGEST_ARRAY);
    engine.set_max_map_size(LARGEST_MAP);
    engine.on_progress(|_| {
        let spent = METER.get() + 1;
        METER.set(spent);
        (spent.saturating_sub(BEFORE.get()) > MOST_OPERATIONS).then_some(Dynamic::UNIT)
    });
    engine.on_parse_token(|token, _, _| match token {
        Token::Reserved(word) if word.as_str() == "call" => Token::Identifier(Box::new(CALL.into())),
        Token::Identifier(word) | Token::Reserved(word) if word.as_str() == "debug" => {
            Token::Identifier(Box::new(DEBUG.into()))
        }
        other => other,
    });
}

fn things(engine: &mut Engine) {
    engine.register_type_with_name::<Event>("event");
    engine.register_type_with_name::<Thing>("thing");
    engine.register_fn("==", |one: Thing, other: Thing| one == other);
    engine.register_fn("!=", |one: Thing, other: Thing| one != other);
    (0..=MOST_VALUES).for_each(|count| closure(engine, count));
}

/// Calls a function without a name, which a script has made, with so many values.
fn closure(engine: &mut Engine, count: usize) {
    let mut types = vec![TypeId::of::<FnPtr>()];
    types.resize(count + 1, TypeId::of::<Dynamic>());
    engine.register_raw_fn(CALL, types, |context, args| {
        let function = args[0].clone().cast::<FnPtr>();
        let values: Vec<Dynamic> = args[1..].iter_mut().map(|value| std::mem::take(*value)).collect();
        function.call_raw(&context, None, values)
    });
}

fn property(engine: &mut Engine, name: &str) {
    let word = name.to_owned();
    let read = move |context: NativeCallContext, _: &mut Event| -> Given {
        ask(context.call_position(), |desk| desk.read(&word))
    };
    engine.register_get(name, read);
}

fn thing_property(engine: &mut Engine, name: &str) {
    let word = name.to_owned();
    let read = move |context: NativeCallContext, thing: &mut Thing| -> Given {
        ask(context.call_position(), |desk| desk.property(*thing, &word))
    };
    engine.register_get(name, read);
}

/// One function for each number of values that may be handed over.
fn method(engine: &mut Engine, method: &Method) {
    let act = method.act;
    let name: Rc<str> = method.name.as_str().into();
    let [least, most] = method.counts();
    for count in least..=most {
        let mut types = vec![TypeId::of::<Event>()];
        types.resize(count + 1, TypeId::of::<Dynamic>());
        let name = Rc::clone(&name);
        engine.register_raw_fn(&method.name, types, move |context, args| {
            let values = args[1..].iter_mut().map(|value| std::mem::take(*value).flatten());
            let values: SmallVec<[Dynamic; 4]> = values.collect();
            ask(context.call_position(), |desk| desk.act(&name, act, &values))
        });
    }
}
