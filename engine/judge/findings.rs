//! The work that a book leaves beside being right: words missing or stale, sources nobody knows.

use crate::pack::{Diagnostic, Diagnostics, Place, Severity, sources_index};
use crate::referee::{Book, Family, Hook, HookId, Rule, spoken, values};
use crate::text::{BECAUSE, Due, Filling, Language, Mention, NAME, Since};

use super::said_numbers::said_numbers;
use super::said_terms::said_terms;
use super::texts::{argument, keys, look};
use super::wordings::wordings;

/// Everything to say about the words and sources of a book; what is not yet there in a language that is not complete is no
/// fault.
pub fn findings<G: Family>(book: &Book<G>) -> Diagnostics {
    let mut faults = every_finding(book);
    let unasked: Vec<&str> = Language::all().filter(|own| !own.is_complete()).map(Language::code).collect();
    let is_of = |fault: &Diagnostic, name: &str, words: &[&str]| {
        fault.args.iter().any(|(own, word)| *own == name && words.contains(&word.as_str()))
    };
    let is_due = |fault: &Diagnostic| {
        let waits =
            fault.code == "text-missing" || fault.code == "text-stale" && is_of(fault, "since", &[Since::Never.word()]);
        !(waits && is_of(fault, "language", &unasked))
    };
    faults.list.retain(|fault| is_due(fault) && is_in_its_languages(book, fault));
    faults
}

/// Whether a house that says which languages its words are in is asked for this one, or for two of them to be alike.
fn is_in_its_languages<G: Family>(book: &Book<G>, fault: &Diagnostic) -> bool {
    let spoken = fault.place.and_then(|at| book.layer_at(at)).map_or(&[][..], |layer| &layer.languages);
    let is_spoken = |name: &str| argument(fault, name).is_none_or(|code| spoken.iter().any(|own| *own == *code));
    let of_words = ["text-missing", "text-stale", "text-placeables-differ"].contains(&fault.code);
    spoken.is_empty() || !of_words || is_spoken("language") && is_spoken("source-language")
}

/// Tells of languages that houses say their words are in and nobody speaks.
fn check_languages<G: Family>(book: &Book<G>, faults: &mut Diagnostics) {
    let codes = || Language::all().map(Language::code);
    for word in book.layers.iter().flat_map(|layer| &layer.languages) {
        if !codes().any(|code| *word == *code) {
            let fault = Diagnostic::warning("text-unknown-language", word.at).with("word", &word.value);
            faults.push(fault.suggest(word, codes()));
        }
    }
}

/// The same, with all that is missing or unread in any language.
pub fn every_finding<G: Family>(book: &Book<G>) -> Diagnostics {
    let mut faults = Diagnostics::default();
    check_languages(book, &mut faults);
    for rule in &book.rules {
        check_sources(book, rule, &mut faults);
        let id = book.names.name(rule.name);
        check_reasons(book, rule, id, &mut faults);
        check_lines(book, rule, id, &mut faults);
        if is_modelled(rule) && book.texts.entry(id).is_none() {
            for language in Language::all() {
                let fault = Diagnostic::warning("text-missing", rule.at).with("rule", id);
                faults.push(fault.with("key", "name").with("language", language.code()));
            }
        }
    }
    let due = |id: &str| due(book, id);
    book.texts.check(&due, &|mention| knows(book, mention), &mut faults);
    said_numbers(book, &mut faults);
    said_terms(book, &due, &mut faults);
    wordings(book, &due, &mut faults);
    look(book, &due, &mut faults);
    soften(book, &mut faults);
    bring_home(book, &mut faults);
    faults
}

/// Whether something is written below the houses, if there are any.
fn is_below<G: Family>(book: &Book<G>, at: Place) -> bool {
    book.layers.iter().any(|layer| layer.house) && book.layer_at(at).is_some_and(|layer| !layer.house)
}

/// A house that takes away what a text below speaks of has words to write, and is none the worse.
fn soften<G: Family>(book: &Book<G>, faults: &mut Diagnostics) {
    for fault in faults.list.iter_mut().filter(|fault| fault.code == "text-unknown-placeable") {
        if fault.place.is_some_and(|at| is_below(book, at)) {
            fault.severity = Severity::Warning;
        }
    }
}

/// Words below a rule that a house brings were written for something else of its id, such as a position: what the rule lacks
/// is told where it stands, and nobody has to read them anew.
fn bring_home<G: Family>(book: &Book<G>, faults: &mut Diagnostics) {
    faults.list.retain_mut(|fault| {
        let is_of_words = ["text-missing", "text-stale"].contains(&fault.code);
        if !is_of_words || !fault.place.is_some_and(|at| is_below(book, at)) {
            return true;
        }
        let rule = argument(fault, "rule").and_then(|id| book.find(id));
        let layer = rule.and_then(|rule| book.layers.get(usize::from(rule.layer)));
        let Some(rule) = rule.filter(|_| layer.is_some_and(|layer| layer.house)) else { return true };
        fault.place = Some(rule.at);
        fault.code != "text-stale"
    });
}

/// Whether a rule can fill a placeable: with a value that it holds, or the line of a hook with a role; only what it has
/// is shown, what it might have may choose between wordings too.
fn knows<G: Family>(book: &Book<G>, mention: &Mention) -> Result<(), Vec<String>> {
    // One that chooses and has no wordings is told by itself.
    if mention.placeable.contains(['#', '?']) {
        return Ok(());
    }
    let Some(rule) = book.find(mention.rule) else { return Err(Vec::new()) };
    let fits = match spoken(book, rule, mention.placeable, Language::default()) {
        Some(Filling::Nothing) => mention.chooses,
        Some(_) => true,
        None => !mention.chooses && roles(book, rule, mention.key).iter().any(|role| role == mention.placeable),
    };
    // A line that nobody reads is told by itself, or was that of a hook which a house took away.
    if fits || !keys(book, Some(rule)).iter().any(|key| key == mention.key) {
        return Ok(());
    }
    let (other, own) = match mention.placeable.split_once(':') {
        Some((id, _)) => (book.find(id).map(|other| (format!("{id}:"), other)), None),
        None => (None, Some((String::new(), rule))),
    };
    let Some((head, rule)) = other.or(own) else {
        return Err(book.rules.iter().map(|rule| format!("{}:{NAME}", book.names.name(rule.name))).collect());
    };
    let words = values(book, rule, Language::default()).into_iter().map(|(name, _)| name);
    let roles = if head.is_empty() { roles(book, rule, mention.key) } else { Vec::new() };
    Err(words.chain([NAME.to_owned()]).chain(roles).map(|name| format!("{head}{name}")).collect())
}

/// The words that an id needs.
pub fn due<G: Family>(book: &Book<G>, id: &str) -> Due {
    match book.find(id) {
        Some(rule) if is_modelled(rule) => Due::Everything,
        Some(_) => Due::Name,
        None if book.removed.iter().any(|gone| gone.id == id) => Due::Gone,
        None if book.names.find(id).is_some() || G::names_more(book, id) || is_part(book, id) => Due::Name,
        None => Due::Nothing,
    }
}

/// Whether an event has a role of this name, or a rule a number.
fn is_part<G: Family>(book: &Book<G>, id: &str) -> bool {
    let mut roles = book.events.iter().flat_map(|event| &event.slots).map(|(role, _)| role);
    let mut numbers = book.rules.iter().flat_map(|rule| &rule.params).map(|(number, ..)| number);
    roles.any(|role| role == id) || numbers.any(|number| number == id)
}

/// The roles and facts of its event that the line of a hook may speak of.
fn roles<G: Family>(book: &Book<G>, rule: &Rule, line: &str) -> Vec<String> {
    let gives = |hook: HookId| {
        let reasons = book.uses(hook).map_or(&[][..], |uses| &uses.reasons);
        reasons.iter().filter(|(key, _)| key == line).collect::<Vec<_>>()
    };
    let speaks = |hook: &HookId| book.hooks[usize::from(*hook)].name == line || !gives(*hook).is_empty();
    let of_hook = |hook: HookId| {
        let event = &book.events[usize::from(book.hooks[usize::from(hook)].event)];
        let given = gives(hook).into_iter().flat_map(|(_, values)| values);
        event.slots.iter().map(|(name, _)| name).chain(given).cloned().collect::<Vec<String>>()
    };
    rule.hooks.iter().copied().filter(speaks).flat_map(of_hook).collect()
}

/// A hook that is moved out of its place in the order gives its reason; one in a single language is told with the texts.
fn check_reasons<G: Family>(book: &Book<G>, rule: &Rule, id: &str, faults: &mut Diagnostics) {
    let moved = |id: &HookId| book.hooks[usize::from(*id)].moved.is_some() && book.hooks[usize::from(*id)].twin == *id;
    for hook in rule.hooks.iter().copied().filter(moved).map(|hook| &book.hooks[usize::from(hook)]) {
        if book.texts.reason(id, &hook.name, Language::SOURCE).is_some() {
            continue;
        }
        for language in Language::all() {
            let fault = Diagnostic::warning("text-missing", hook.at).with("rule", id);
            let key = format!("{}{BECAUSE}", hook.name);
            faults.push(fault.with("key", key).with("language", language.code()));
        }
    }
}

/// A hook that a trace cannot name: the event's own without a line in any language, or two of a rule that speak at the same
/// moment and say the same.
fn check_lines<G: Family>(book: &Book<G>, rule: &Rule, id: &str, faults: &mut Diagnostics) {
    let line = |hook: &Hook<G::State>| book.texts.line(id, &hook.name, Language::SOURCE, &|_| None);
    // A house may well leave its words for later.
    let of_pack = |hook: &&Hook<G::State>| book.layer_at(hook.at).is_some_and(|layer| !layer.house);
    let hooks: Vec<&Hook<G::State>> =
        rule.hooks.iter().map(|&hook| &book.hooks[usize::from(hook)]).filter(of_pack).collect();
    for (index, &hook) in hooks.iter().enumerate() {
        let is_own = book.events[usize::from(hook.event)].rule == hook.rule;
        if is_own && book.texts.line(id, &hook.name, Language::SOURCE, &|_| None).is_none() {
            let fault = Diagnostic::warning("hook-without-words", hook.at);
            faults.push(fault.with("rule", id).with("hook", &hook.name));
            continue;
        }
        let same = |other: &&&Hook<G::State>| {
            other.event == hook.event
                && other.phase == hook.phase
                && other.name != hook.name
                && line(other) == line(hook)
        };
        if let Some(other) = hooks[..index].iter().find(same) {
            let fault = Diagnostic::warning("hooks-alike", hook.at).with("rule", id);
            faults.push(fault.with("hook", &hook.name).with("other", &other.name).also(other.at, "first"));
        }
    }
}

/// Whether the engine does what the rule says: stubs of skills and plain data have only names.
fn is_modelled(rule: &Rule) -> bool {
    !rule.hooks.is_empty() || !(rule.held.is_some() || rule.kind == "roster")
}

/// A pack's sources are entries of the books, or of one of its own that nobody else knows; a house names its own.
fn check_sources<G: Family>(book: &Book<G>, rule: &Rule, faults: &mut Diagnostics) {
    let Some(layer) = book.layers.get(usize::from(rule.layer)).filter(|layer| !layer.house) else { return };
    let is_own = |source: &str| {
        let of = source.split('/').next().unwrap_or_default();
        layer.books.iter().any(|own| own == of) && sources_index().books().iter().all(|known| known.id != of)
    };
    for source in rule.sources.iter().filter(|source| !sources_index().contains(source) && !is_own(source)) {
        let mut fault = Diagnostic::error("unknown-source", rule.at).with("word", source);
        fault.suggestion = sources_index().nearest(source);
        faults.push(fault);
    }
}
