//! Reads a compiled script word by word, before anybody plays: each must be one of ours or of Rhai's
//! few, with the right number of values, and what is written out in full must exist.

use std::collections::BTreeSet;

use rhai::{AST, ASTNode, Dynamic, Engine, Expr, FnCallExpr, Position, Stmt, Token};

use crate::expr::Param;
use crate::expr::vocabulary::{Kind, OUTCOMES, Shape, Verb, slot};
use crate::pack::{Diagnostic, Diagnostics, OldWord, Place, old_word};
use crate::referee::{
    Base, Book, Command, EventId, Family, HookId, endless, handed_over_bare_by, is_no_test, never_comes,
    not_cancellable, unknown_at, words,
};
use crate::text::Language;

use super::asking::reasons;
use super::fault::place;
use super::host::{kind_word, meant, meant_today};
use super::uses::{Reach, ways};
use super::words::{Act, CALL, Method, OWN, PLAIN, Want, Words, is_lot, is_spelt, misplaced, slot_of, spelt, written};

/// What scripts call the event.
const EVENT: &str = "event";

/// What scripts call the number that its holder bears with the rule.
const ARGUMENT: &str = "argument";

/// Where what is wrong with a text written out in full is put before its place is known.
const NOWHERE: Place = Place { file: 0, line: 1, column: 1, length: 1 };

/// Checks the script of one rule.
pub(super) struct Checker<'b, G: Family> {
    book: &'b Book<G>,
    words: &'b Words,
    file: u16,
    rule: u16,
    /// The hooks that the script speaks for, those that are written as one together, and what of it each goes through.
    spoken: Vec<(Vec<HookId>, Reach)>,
    params: Vec<String>,
    of_event: BTreeSet<String>,
    /// The script's own functions and how many values each takes.
    functions: Vec<(String, usize)>,
    /// Keys of the maps that the script makes.
    keys: BTreeSet<String>,
    /// Params that were looked up already.
    seen: Vec<Position>,
    /// Where a method follows the event itself.
    of_the_event: Vec<Position>,
    found: Vec<Diagnostic>,
}

impl<'b, G: Family> Checker<'b, G> {
    pub(super) fn new(
        book: &'b Book<G>,
        words: &'b Words,
        rule: u16,
        spoken: Vec<(Vec<HookId>, Reach)>,
        file: u16,
    ) -> Self {
        let params = book.rules[usize::from(rule)].params.iter().map(|(name, ..)| spelt(name)).collect();
        let of_event = event_words(book, spoken.iter().flat_map(|(hooks, _)| hooks));
        Checker {
            book,
            words,
            file,
            rule,
            spoken,
            params,
            of_event,
            functions: Vec::new(),
            keys: BTreeSet::new(),
            seen: Vec::new(),
            of_the_event: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Adds everything that is wrong with a script.
    pub(super) fn check(mut self, script: &AST, faults: &mut Diagnostics) {
        let functions = script.iter_functions();
        self.functions = functions.map(|function| (function.name.to_owned(), function.params.len())).collect();
        if let Some(stray) = script.statements().iter().find(|stmt| !stmt.is_noop()) {
            self.found.push(Diagnostic::error("script-outside-function", place(self.file, stray.position(), 1)));
        }
        script.walk(&mut |path| {
            self.keys.extend(path.last().into_iter().flat_map(keys));
            true
        });
        script.walk(&mut |path| {
            self.node(path);
            true
        });
        self.found.sort_by_key(|finding| finding.place);
        self.found.into_iter().for_each(|finding| faults.push(finding));
    }

    fn node(&mut self, path: &[ASTNode]) {
        match path.last() {
            Some(ASTNode::Expr(Expr::Dot(pair, ..))) => {
                if matches!(&pair.lhs, Expr::Property(property, _) if property.2 == "params") {
                    self.param(&pair.rhs);
                }
                if let Expr::Variable(root, ..) = &pair.lhs {
                    self.chain(&root.1, &pair.rhs);
                }
            }
            Some(ASTNode::Stmt(Stmt::Switch(switch, at))) => self.switched(&switch.0, *at),
            Some(ASTNode::Stmt(Stmt::Assignment(assigned))) => self.assigned(&assigned.1.lhs),
            Some(ASTNode::Expr(Expr::Property(property, at))) => self.property(&property.2, *at),
            Some(ASTNode::Expr(Expr::MethodCall(call, at))) => self.method(call, *at),
            Some(ASTNode::Expr(Expr::FnCall(call, at)) | ASTNode::Stmt(Stmt::FnCall(call, at))) => {
                self.function(call, *at);
            }
            _ => {}
        }
    }

    /// What follows a variable: a word of the event that is not known yet, or a list that is gone through with the variable.
    fn chain(&mut self, root: &str, after: &Expr) {
        let mut links = Vec::new();
        chained(after, &mut links);
        if let Some(Expr::MethodCall(_, at)) = links.first().filter(|_| root == EVENT) {
            self.of_the_event.push(*at);
        }
        if let Some(Expr::Property(property, at)) = links.first().filter(|_| root == EVENT) {
            self.known_by_now(&property.2, *at);
            if property.2 == ARGUMENT && !self.carries(*at) {
                let place = place(self.file, *at, ARGUMENT.len());
                self.found.push(Diagnostic::error("no-argument", place));
            }
        }
        for link in links.iter().skip(1) {
            let Expr::MethodCall(call, _) = link else { continue };
            for at in call.args.iter().filter_map(|arg| takes_along(arg, root)) {
                self.found.push(Diagnostic::error("script-chain", place(self.file, at, 1)));
            }
        }
    }

    /// Whether somebody has the rule at a hook that comes by a place of the script, and so the number it bears.
    fn carries(&self, at: Position) -> bool {
        let has_holder = |hook: HookId| self.book.hooks[usize::from(hook)].holder.kind().is_some();
        self.book.rules[usize::from(self.rule)].held.is_some() && self.hooks_at(at).any(has_holder)
    }

    /// Tells of a word of every event that none of the hooks that come by it knows.
    fn known_by_now(&mut self, word: &str, at: Position) {
        let book = self.book;
        let spoken = self.spoken.iter().filter(|(_, reach)| reach.holds(at));
        let mut hooks = spoken.flat_map(|(hooks, _)| hooks).copied();
        let id = word.replace('_', "-");
        let Some(first) = hooks.next() else { return };
        let finding = unknown_at(book, first, &id, word)
            .filter(|_| hooks.all(|hook| unknown_at(book, hook, &id, word).is_some()));
        if let Some(finding) = finding {
            let place = place(self.file, at, word.chars().count());
            let finding = Diagnostic { place: Some(place), ..finding };
            self.found.push(finding.also(book.hooks[usize::from(first)].at, "rule"));
        }
    }

    /// `event.actor.st = 5`: what is read of the event is changed by verbs alone.
    fn assigned(&mut self, to: &Expr) {
        if let Expr::Dot(pair, ..) = to
            && matches!(&pair.lhs, Expr::Variable(root, ..) if root.1 == EVENT)
        {
            self.found.push(Diagnostic::error("script-assigns", place(self.file, to.start_position(), EVENT.len())));
        }
    }

    /// `event.outcome == "passed"`: what is compared with is something that the word may say.
    fn compared(&mut self, call: &FnCallExpr) {
        let [one, other] = &call.args[..] else { return };
        let (read, said) = if matches!(one, Expr::Dot(..)) { (one, other) } else { (other, one) };
        self.said(read, said, said.start_position());
    }

    /// `event.outcome in ["passed", "failed"]`: likewise each of a list.
    fn contained(&mut self, call: &FnCallExpr) {
        let [list, read] = &call.args[..] else { return };
        let (items, at) = match list {
            Expr::Array(items, _) => (items.to_vec(), None),
            Expr::DynamicConstant(list, at) => (texts(list), Some(*at)),
            _ => return,
        };
        for item in &items {
            self.said(read, item, at.unwrap_or(item.start_position()));
        }
    }

    /// `switch event.outcome { "passed" => … }`: likewise each case.
    fn switched(&mut self, read: &Expr, at: Position) {
        for (text, at) in cases(self.book.sources.text(self.file), at) {
            self.said(read, &Expr::StringConstant(text.into(), at), at);
        }
    }

    /// Tells of something written out in full that the word which it is held against never says.
    fn said(&mut self, read: &Expr, said: &Expr, at: Position) {
        let finding = self.misfit(&self.kinds(read, at), said);
        self.tell(finding, said, at);
    }

    /// Tells of something written out in full, if there is anything to tell.
    fn tell(&mut self, finding: Option<Diagnostic>, written: &Expr, at: Position) {
        let length = if let Expr::StringConstant(text, _) = written { text.chars().count() + 2 } else { 1 };
        let place = Some(place(self.file, at, length));
        self.found.extend(finding.map(|finding| Diagnostic { place, ..finding }));
    }

    /// The kinds of what an expression may say; none where that is not seen.
    fn kinds(&self, read: &Expr, at: Position) -> Vec<Kind> {
        let mut links = Vec::new();
        chained(read, &mut links);
        let of_event = matches!(links.first(), Some(Expr::Variable(root, ..)) if root.1 == EVENT);
        match links[..] {
            [_, Expr::MethodCall(call, _)] if of_event => self.answer(call).into_iter().collect(),
            [_, Expr::Property(word, _)] if of_event => self.kinds_at(&word.2, at),
            [_, Expr::Property(word, _), ..] if of_event && word.2 == "params" => Vec::new(),
            [_, .., Expr::Property(word, _)] if !self.is_made(&word.2) => {
                let properties = G::vocabulary().properties.iter();
                properties.filter(|row| is_spelt(row.name, &word.2)).map(|row| row.kind).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether a word may be the key of a map: of one that the script makes, or of the numbers of its rule.
    fn is_made(&self, word: &str) -> bool {
        self.keys.contains(word) || self.params.iter().any(|param| param == word)
    }

    /// The kind of what a method of the event says, where it is always of one.
    fn answer(&self, call: &FnCallExpr) -> Option<Kind> {
        match self.words.methods.get(call.name.as_str())?.act {
            Act::RollOutcome => Some(Kind::Name(OUTCOMES)),
            Act::Roll | Act::Counted => Some(Kind::Number),
            Act::Has => Some(Kind::Truth),
            _ => None,
        }
    }

    /// The kinds of a word of the event, at the hooks that come by a place of the script.
    fn kinds_at(&self, word: &str, at: Position) -> Vec<Kind> {
        if ["passed", "failed", "unfavourable"].contains(&word) {
            return vec![Kind::Truth];
        }
        let facts = G::vocabulary().facts.iter().filter(|fact| is_spelt(fact.name, word)).map(|fact| fact.kind);
        let hooks = self.hooks_at(at).map(|hook| &self.book.hooks[usize::from(hook)]);
        let slots = hooks.filter_map(|hook| slot_of(self.book, hook.event, &hook.holder, word));
        slots.map(|(_, kind)| kind).chain(facts).collect()
    }

    /// What is told of something written out in full where something of these kinds should be. Of words that are called
    /// alike it is enough that one may be it.
    fn misfit(&self, kinds: &[Kind], written: &Expr) -> Option<Diagnostic> {
        let findings: Option<Vec<Diagnostic>> = kinds.iter().map(|kind| self.misfit_of(*kind, written)).collect();
        findings?.into_iter().next()
    }

    fn misfit_of(&self, kind: Kind, written: &Expr) -> Option<Diagnostic> {
        let found = match written {
            Expr::StringConstant(text, _) if matches!(kind, Kind::Name(_)) => {
                return self.literal(Want::Kind(kind), text);
            }
            Expr::StringConstant(..) => "name",
            Expr::IntegerConstant(..) => "number",
            Expr::BoolConstant(..) => "truth",
            other => self.param_kind(other)?,
        };
        let expected = kind_word::<G>(kind);
        let fault = || Diagnostic::anywhere("wrong-type").with("expected", expected).with("found", found);
        (found != expected).then(fault)
    }

    /// The kind of a number, truth or name of the rule: `event.params.gold`.
    fn param_kind(&self, written: &Expr) -> Option<&'static str> {
        let mut links = Vec::new();
        chained(written, &mut links);
        let [Expr::Variable(root, ..), Expr::Property(params, _), Expr::Property(word, _)] = links[..] else {
            return None;
        };
        if root.1 != EVENT || params.2 != "params" {
            return None;
        }
        let params = &self.book.rules[usize::from(self.rule)].params;
        params.iter().find(|(name, ..)| is_spelt(name, &word.2)).map(|(_, param, _)| match param {
            Param::Number(_) => "number",
            Param::Truth(_) => "truth",
            Param::Name(_) => "name",
        })
    }

    fn unknown<'w>(&mut self, word: &str, at: Position, words: impl IntoIterator<Item = &'w str>) {
        let at = place(self.file, at, word.chars().count());
        self.found.push(Diagnostic::error("script-unknown-word", at).with("word", word).suggest(word, words));
    }

    fn count(&mut self, word: &str, at: Position, expected: &str, found: usize) {
        let at = place(self.file, at, word.chars().count());
        let finding = Diagnostic::error("wrong-count", at).with("word", word);
        self.found.push(finding.with("expected", expected).with("found", found));
    }

    /// The word after `event.params`, wherever the chain goes from there.
    fn param(&mut self, after: &Expr) {
        let first = match after {
            Expr::Dot(pair, ..) | Expr::Index(pair, ..) => &pair.lhs,
            other => other,
        };
        let Expr::Property(property, at) = first else { return };
        self.seen.push(*at);
        let word = property.2.to_string();
        if !self.params.contains(&word) {
            let params = self.params.clone();
            self.unknown(&word, *at, params.iter().map(String::as_str));
        }
    }

    fn property(&mut self, word: &str, at: Position) {
        let known = self.of_event.contains(word) || self.words.of_things.contains(word) || self.keys.contains(word);
        if known || self.seen.contains(&at) {
            return;
        }
        let words = self.words;
        let of_event = self.of_event.clone();
        self.unknown(word, at, of_event.iter().chain(&words.of_things).map(String::as_str));
    }

    /// `event.word(...)`, `list.word(...)`.
    fn method(&mut self, call: &FnCallExpr, at: Position) {
        let (name, given) = (call.name.as_str(), call.args.len());
        let plain = PLAIN.iter().find(|(word, ..)| *word == name);
        let own = self.functions.iter().any(|(word, count)| word == name && *count == given);
        let fits = own || plain.is_some_and(|(_, least, most)| (*least..=*most).contains(&(given + 1)));
        // Lists, maps and functions without a name have methods that are called as some of the event are.
        if !self.of_the_event.contains(&at) && (fits || name == CALL) {
            return;
        }
        match self.words.methods.get(name) {
            Some(method) if (method.least..=method.wants.len()).contains(&given) => {
                if !self.misplaced(method, call, at) {
                    self.values(method, call);
                    self.called(method, call);
                    self.cancel(method, at);
                    self.value(method, call, at);
                }
                self.old(method, at);
            }
            _ if fits => {}
            Some(method) => self.count(written(name), at, &range(method.least, method.wants.len()), given),
            None => match plain {
                Some((_, least, most)) => self.count(name, at, &range(least - 1, most - 1), given),
                None => self.no_such(name, at),
            },
        }
    }

    /// `word(...)`.
    fn function(&mut self, call: &FnCallExpr, at: Position) {
        // Rhai writes `curry` itself, for functions without a name.
        let own_word = call.name.starts_with(|c: char| !c.is_alphabetic()) || call.name == "curry";
        match call.name.as_str() {
            "==" | "!=" => self.compared(call),
            "contains" => self.contained(call),
            _ => {}
        }
        if call.is_operator_call() || own_word {
            return;
        }
        let (name, given) = (call.name.as_str(), call.args.len());
        let own = self.functions.iter().filter(|(word, _)| word == name).map(|(_, count)| *count);
        let own: Vec<usize> = own.collect();
        let plain = PLAIN.iter().find(|(word, ..)| *word == name);
        let fits = plain.is_some_and(|(_, least, most)| (*least..=*most).contains(&given));
        if own.contains(&given) || fits {
            return;
        }
        match (own.first(), plain) {
            (Some(count), _) => self.count(name, at, &count.to_string(), given),
            (None, Some((_, least, most))) => self.count(name, at, &range(*least, *most), given),
            (None, None) => self.no_such(name, at),
        }
    }

    fn no_such(&mut self, name: &str, at: Position) {
        let functions = self.functions.clone();
        if let Some(old) = old_word(&name.replace('_', "-")).filter(|old| old.gone) {
            let at = place(self.file, at, name.chars().count());
            self.found.push(OldWord { old: name.to_owned(), ..old.clone() }.told(at));
            return;
        }
        let known = self.words.methods.iter().filter(|(_, method)| method.old.is_none());
        let words = known.map(|(name, _)| written(name));
        let words = words.chain(PLAIN.iter().map(|(name, ..)| *name));
        let words: Vec<_> = words.chain(functions.iter().map(|(name, _)| name.as_str())).collect();
        self.unknown(written(name), at, words);
    }

    /// A word of an older release is told the one of today.
    fn old(&mut self, method: &Method, at: Position) {
        let Some(old) = method.old else { return };
        let at = place(self.file, at, method.name.chars().count());
        let told = OldWord { old: method.name.clone(), new: spelt(&old.new), ..old.clone() };
        self.found.push(told.told_with_new(at));
    }

    /// Checks the values of a method that are written out in full.
    fn values(&mut self, method: &Method, call: &FnCallExpr) {
        let asks = Want::Event(Some(Shape::Value));
        let ways = call.args.iter().filter(|_| method.act == Act::Order).take(1).flat_map(ways);
        let of_way = [Want::Order, Want::List, asks];
        let ways = ways.flat_map(|way| of_way.iter().zip(way));
        // Where the list of one command stands, several have their reason.
        let several = method.act == Act::Order && !matches!(call.args.first(), Some(Expr::StringConstant(..)));
        let reason = call.args.get(2).filter(|_| several).map(|reason| (&Want::Reason, reason));
        for (want, value) in method.wants.iter().zip(&call.args).chain(ways).chain(reason) {
            let finding = match (want, value) {
                (Want::Kind(kind), value) => self.misfit_of(*kind, value),
                (want, Expr::StringConstant(text, _)) => self.literal(*want, text),
                _ => None,
            };
            self.tell(finding, value, value.start_position());
        }
        if let (Act::Set, [Expr::StringConstant(role, at), value]) = (method.act, &call.args[..]) {
            let events = self.events_at(*at).into_iter().map(|event| &self.book.events[usize::from(event)]);
            let kinds: Vec<Kind> = events.filter_map(|event| Some(event.slot(role)?.1)).collect();
            self.tell(self.misfit(&kinds, value), value, value.start_position());
        }
        if let Act::Verb(row) = method.act {
            self.handed_over(&G::vocabulary().verbs[row], call);
        }
    }

    /// The values of a verb that are written out in full: a rule that lacks what it carries, a span that never ends.
    fn handed_over(&mut self, verb: &Verb, call: &FnCallExpr) {
        for (index, value) in call.args.iter().enumerate() {
            if let (Expr::Unit(at), Some((_, kind @ Kind::Entity(_), false))) = (value, verb.args.get(index)) {
                let fault = Diagnostic::error("wrong-type", place(self.file, *at, 2));
                self.found.push(fault.with("expected", kind_word::<G>(*kind)).with("found", "nothing"));
            }
            let Expr::StringConstant(text, at) = value else { continue };
            let which = verb.which.get(index).copied().flatten();
            let bare = (index == 0).then(|| handed_over_bare_by(self.book, verb, text, call.args.len())).flatten();
            if let Some(finding) = bare.or_else(|| endless(verb.name, which?, text)) {
                let place = place(self.file, *at, text.chars().count() + 2);
                self.found.push(Diagnostic { place: Some(place), ..finding });
            }
        }
    }

    /// An event that is written out in full: handed more values than it has roles, tested though it is never passed, or no
    /// lot though things are drawn by it.
    fn called(&mut self, method: &Method, call: &FnCallExpr) {
        let event = usize::from(method.act == Act::Draw);
        let Some((Expr::StringConstant(text, at), given)) = call.args.get(event..).and_then(<[_]>::split_first) else {
            return;
        };
        let Some(&event) = self.words.events.get(text.as_str()) else { return };
        let (book, place) = (self.book, place(self.file, *at, text.chars().count() + 2));
        let roles = book.events[usize::from(event)].slots.len();
        match method.act {
            Act::Call | Act::Roll | Act::RollOutcome | Act::Test | Act::ValueOf if given.len() > roles => {
                self.count(text, *at, &range(1, roles + 1), call.args.len());
            }
            Act::Test if is_no_test(&book.events[usize::from(event)], &book.hooks, &book.tables, &book.names) => {
                self.found.push(never_comes(text, "passed", place))
            }
            Act::Draw if !is_lot(book, event) => {
                self.found.push(Diagnostic::error("not-a-lot", place).with("word", text));
            }
            _ => {}
        }
    }

    /// Tells of a word that says nothing at a hook which comes by it. Of hooks on events that were named together it is
    /// enough that it says something at one; at the others it is told when it is said.
    fn misplaced(&mut self, method: &Method, call: &FnCallExpr, at: Position) -> bool {
        let book = self.book;
        let first =
            if let Some(Expr::StringConstant(text, _)) = call.args.first() { Some(text.as_str()) } else { None };
        let fault = |hook: &HookId| Some((*hook, misplaced(book, *hook, (&method.name, method.act), first)?));
        let mut spoken = self.spoken.iter().filter(|(_, reach)| reach.holds(at));
        let told = spoken.find_map(|(hooks, _)| {
            let alone = hooks.iter().filter(|hook| book.hooks[usize::from(**hook)].through.is_none());
            let everywhere = || hooks.iter().all(|hook| fault(hook).is_some());
            alone.clone().find_map(fault).or_else(|| hooks.first().filter(|_| everywhere()).and_then(fault))
        });
        let Some((hook, finding)) = told else { return false };
        let place = place(self.file, at, written(&method.name).len());
        let finding = Diagnostic { place: Some(place), ..finding };
        self.found.push(finding.also(book.hooks[usize::from(hook)].at, "rule"));
        true
    }

    /// The events of the hooks that come by a place of the script.
    fn events_at(&self, at: Position) -> Vec<EventId> {
        self.hooks_at(at).map(|hook| self.book.hooks[usize::from(hook)].event).collect()
    }

    fn hooks_at(&self, at: Position) -> impl Iterator<Item = HookId> {
        let spoken = self.spoken.iter().filter(move |(_, reach)| reach.holds(at));
        spoken.flat_map(|(hooks, _)| hooks).copied()
    }

    /// A script none of whose events can be cancelled; where only some can, it is seen when it happens.
    fn cancel(&mut self, method: &Method, at: Position) {
        let events = self.events_at(at);
        let Some(&first) = events.first().filter(|_| method.act == Act::Cancel) else { return };
        let event = |id: EventId| &self.book.events[usize::from(id)];
        if !events.iter().any(|id| event(*id).cancel) {
            let finding = not_cancellable(event(first), self.book.event_name(first));
            let place = place(self.file, at, method.name.len());
            self.found.push(Diagnostic { place: Some(place), ..finding });
        }
    }

    /// What a value is set to, written out in full: a number of none that is a truth, a truth of none that is a number.
    fn value(&mut self, method: &Method, call: &FnCallExpr, at: Position) {
        let Some(given) = call.args.first().filter(|_| method.act == Act::Value) else { return };
        let found = match given {
            Expr::IntegerConstant(..) => "number",
            Expr::BoolConstant(..) => "truth",
            Expr::StringConstant(..) => "name",
            _ => return,
        };
        let events = self.events_at(at);
        let wanted = |id: &EventId| match self.book.events[usize::from(*id)].base {
            Base::Value { truth: true, .. } => "truth",
            _ => "number",
        };
        if let Some(expected) = events.first().map(wanted).filter(|_| events.iter().all(|id| wanted(id) != found)) {
            let place = place(self.file, given.start_position(), 1);
            self.found.push(Diagnostic::error("wrong-type", place).with("expected", expected).with("found", found));
        }
    }

    fn literal(&self, want: Want, text: &str) -> Option<Diagnostic> {
        let name = self.book.names.find(text);
        let say = |code: &'static str| Diagnostic::anywhere(code).with("word", text);
        let named = |name| self.book.names.name(name);
        match want {
            Want::Kind(Kind::Name(group)) => {
                let known = name.is_some_and(|name| self.words.in_group(self.book, group, name));
                let of = G::vocabulary().groups.get(usize::from(group)).map_or("", |group| group.name);
                let words = self.words.group_words(self.book, group);
                (!known).then(|| say("unknown-name").with("group", of).suggest(text, words))
            }
            Want::Held => {
                let words = self.book.rules.iter().filter(|rule| rule.held.is_some()).map(|rule| named(rule.name));
                self.book.held(text).is_none().then(|| say("unknown-rule").suggest(text, words))
            }
            Want::Hook => {
                if let Some(old) = old_word(text).filter(|_| meant_today(self.book, text).is_none()) {
                    return Some(if old.gone { old.told(NOWHERE) } else { old.told_with_new(NOWHERE) });
                }
                let words = self.book.rules.iter().map(|rule| named(rule.name));
                meant(self.book, text).is_none().then(|| say("unknown-rule").suggest(text, words))
            }
            Want::Which(which) => {
                let kinds = G::vocabulary().kinds;
                if let Some(rule) = self.book.find(text).filter(|rule| !which.holds(&rule.kind, kinds)) {
                    let fault = say("rule-of-other-kind").with("found", &rule.kind);
                    return Some(fault.with("kinds", which.listed(kinds)));
                }
                let known = || self.book.rules.iter().filter(|rule| which.holds(&rule.kind, kinds));
                let words = known().map(|rule| named(rule.name));
                (!known().any(|rule| Some(rule.name) == name)).then(|| say("unknown-rule").suggest(text, words))
            }
            Want::Event(shape) => {
                let mut fits = self.book.events.iter().filter(|event| shape.is_none_or(|shape| event.shape == shape));
                let known = fits.clone().any(|event| Some(event.name) == name);
                (!known).then(|| say("unknown-event").suggest(text, fits.by_ref().map(|event| named(event.name))))
            }
            Want::Table => {
                let known = self.book.tables.iter().any(|table| Some(table.name) == name);
                let words = self.book.tables.iter().map(|table| named(table.name));
                (!known).then(|| say("unknown-name").with("group", "table").suggest(text, words))
            }
            Want::Slot => self.slot(text),
            Want::Reason => {
                let words = reasons().iter().map(String::as_str);
                (!reasons().contains(text)).then(|| say("unknown-name").with("group", "reason").suggest(text, words))
            }
            Want::Entity => {
                let words = G::vocabulary().entities.iter().copied();
                let known = G::vocabulary().entities.contains(&text);
                (!known).then(|| say("unknown-name").with("group", "kind").suggest(text, words))
            }
            Want::Order => {
                let orders = words::<G>().filter(|(index, _)| *index >= Command::FAMILY);
                let orders: Vec<_> = orders.map(|(_, word)| word.name).collect();
                let finding = || say("unknown-name").with("group", "command").suggest(text, orders.iter().copied());
                (!orders.contains(&text)).then(finding)
            }
            Want::Line => self.line(text),
            Want::Kind(_) | Want::Thing | Want::List | Want::Map | Want::Any => None,
        }
    }

    /// A reason that the texts of the rule do not have: in either language they should.
    fn line(&self, text: &str) -> Option<Diagnostic> {
        let id = self.book.names.name(self.book.rules[usize::from(self.rule)].name);
        let entry = self.book.texts.entry(id);
        let lines = || entry.into_iter().flat_map(|entry| Language::all().map(|language| entry.twin(language)));
        let known = lines().any(|twin| twin.line(text).is_some());
        let words = lines().flat_map(|twin| twin.lines().map(|(key, _)| key));
        (!known).then(|| {
            Diagnostic::anywhere("script-unknown-line").with("word", text).with("rule", id).suggest(text, words)
        })
    }

    /// A fact that none of the script's events has.
    fn slot(&self, text: &str) -> Option<Diagnostic> {
        let hooks = self.spoken.iter().flat_map(|(hooks, _)| hooks);
        let events: Vec<_> = hooks.map(|&hook| self.book.hooks[usize::from(hook)].event).collect();
        let slots = || events.iter().flat_map(|&event| &self.book.events[usize::from(event)].slots);
        if slots().any(|(name, _)| name == text) {
            return None;
        }
        let event = events.first().map_or("", |&event| self.book.event_name(event));
        let finding = Diagnostic::anywhere("unknown-role").with("word", text).with("event", event);
        Some(finding.suggest(text, slots().map(|(name, _)| name.as_str())))
    }
}

/// The links of a chain of words, in their order.
fn chained<'e>(chain: &'e Expr, links: &mut Vec<&'e Expr>) {
    match chain {
        Expr::Dot(pair, ..) | Expr::Index(pair, ..) => {
            chained(&pair.lhs, links);
            chained(&pair.rhs, links);
        }
        link => links.push(link),
    }
}

/// The texts of a list that is written out in full.
fn texts(list: &Dynamic) -> Vec<Expr> {
    let items = list.as_array_ref().map_or_else(|_| Vec::new(), |list| list.to_vec());
    let texts = items.into_iter().filter_map(|item| item.into_immutable_string().ok());
    texts.map(|text| Expr::StringConstant(text, Position::NONE)).collect()
}

/// The texts that are cases of a `switch`, each with its place: of those that were read Rhai keeps no more than a number.
fn cases(source: &str, switch: Position) -> Vec<(String, Position)> {
    let engine = Engine::new_raw();
    let tokens = engine.lex([&source]).0.skip_while(|(_, at)| *at != switch);
    let (mut found, mut depth, mut last) = (Vec::new(), 0, None);
    for (token, at) in tokens {
        match token {
            Token::DoubleArrow | Token::Pipe | Token::If if depth == 1 => found.extend(last.take()),
            Token::LeftBrace | Token::MapStart | Token::LeftParen | Token::LeftBracket => depth += 1,
            Token::RightBrace if depth == 1 => break,
            Token::RightBrace | Token::RightParen | Token::RightBracket => depth -= 1,
            _ => {}
        }
        last = match token {
            Token::StringConstant(text) if depth == 1 => Some((text.to_string(), at)),
            _ => None,
        };
    }
    found
}

/// Where a function without a name takes a variable along from outside, if it does.
fn takes_along(value: &Expr, variable: &str) -> Option<Position> {
    let Expr::Stmt(block) = value else { return None };
    let shares =
        |stmt: &Stmt| matches!(stmt, Stmt::Share(shared) if shared.iter().any(|(own, _)| own.name == variable));
    block.iter().any(shares).then(|| block.position())
}

/// The keys of the maps that a node makes or fills.
fn keys(node: &ASTNode) -> Vec<String> {
    match node {
        ASTNode::Expr(Expr::Map(map, _)) => map.1.keys().map(ToString::to_string).collect(),
        ASTNode::Expr(Expr::DynamicConstant(value, _)) => {
            value.as_map_ref().map_or_else(|_| Vec::new(), |map| map.keys().map(ToString::to_string).collect())
        }
        ASTNode::Stmt(Stmt::Assignment(assigned)) => match &assigned.1.lhs {
            Expr::Dot(pair, ..) => match (&pair.lhs, &pair.rhs) {
                (Expr::Variable(name, ..), _) if name.1 == "event" => Vec::new(),
                (_, Expr::Property(property, _)) => vec![property.2.to_string()],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        },
        ASTNode::Expr(Expr::Index(pair, ..)) => spelt_out(&pair.rhs),
        ASTNode::Expr(Expr::MethodCall(call, _)) if call.name == "set" => call.args.first().map_or(vec![], spelt_out),
        _ => Vec::new(),
    }
}

/// The text that an expression is, if it is written out in full.
fn spelt_out(key: &Expr) -> Vec<String> {
    if let Expr::StringConstant(text, _) = key { vec![text.to_string()] } else { Vec::new() }
}

/// The words that may follow `event.` at the events of these hooks.
fn event_words<'h, G: Family>(book: &Book<G>, hooks: impl Iterator<Item = &'h HookId>) -> BTreeSet<String> {
    let events = hooks.map(|&hook| &book.events[usize::from(book.hooks[usize::from(hook)].event)]);
    let mut words: BTreeSet<String> =
        events.flat_map(|event| event.slots.iter().map(|(name, _)| spelt(name))).collect();
    words.extend(slot::COMMON.iter().map(|(name, _)| spelt(name)));
    words.extend(G::vocabulary().facts.iter().map(|fact| spelt(fact.name)));
    words.extend(OWN.map(str::to_owned));
    words
}

/// `2`, or `1-3`.
fn range(least: usize, most: usize) -> String {
    if least == most { least.to_string() } else { format!("{least}-{most}") }
}
