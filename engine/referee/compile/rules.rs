//! Every rule with its ids, its sources and its named numbers.

use std::sync::Arc;

use crate::expr::vocabulary::{Group, Scope, Value};
use crate::expr::{Param, is_keyword};
use crate::pack::{Diagnostic, Entry, Fields, Key, Node, Place, Tree, id_of, is_word, wrong_shape};
use crate::referee::book::NOBODY;
use crate::referee::family::Family;
use crate::referee::rules::Rule;

use super::builder::{Builder, entries_of};

/// The keys every entry may have.
pub const COMMON_KEYS: &[&str] =
    &["source", "sources", "reading", "provenance", "mandatory", "usable", "argument", "params", "hooks"];

/// What a rule may carry for each that has it: `argument: number`.
pub const ARGUMENTS: [&str; 3] = ["number", WORD, TARGET];
/// A word: `animosity(all-team-mates)`.
pub(super) const WORD: &str = "word";
/// A number to reach.
pub(super) const TARGET: &str = "target";

/// The kinds every family has, with their keys.
pub const CORE_KINDS: &[(&str, &[&str])] = &[
    (
        "event",
        &[
            "is", "roll", "sides", "pool", "need", "natural", "outcomes", "favourable", "table", "roles", "value",
            "truth", "least", "most", "secret", "at-once",
        ],
    ),
    ("event-kind", &[]),
    ("table", &["roll", "rows"]),
    ("die", &["faces"]),
    ("setting", &[]),
];

/// The kinds of a league, which every game may have, with their keys; the room of leagues reads and checks these.
pub const LEAGUE_KINDS: &[(&str, &[&str])] = &[
    ("league", &["teams", "lot", "ranking", "gains", "score", "bonus-for"]),
    ("count", &["word", "deed", "kept"]),
    ("play-off", &["pairings", "third-place", "apart"]),
    ("award", &["most", "least"]),
    ("club", &["die", "numbers", "journeymen"]),
    ("break", &[]),
];

impl<G: Family> Builder<'_, G> {
    /// Numbers the ids and outcomes of every layer before those of the layers above: positions are made of these numbers,
    /// and a house that adds a rule must not move them.
    pub(super) fn number(&mut self) {
        for entry in self.entries {
            self.names.intern(&entry.id);
            let faces = entry.tree.get("faces").map_or(&[][..], Tree::items).iter();
            let rows = entries_of(&entry.tree, "rows").iter().map(|(_, row)| row);
            for outcome in faces.chain(rows).filter_map(Tree::scalar) {
                self.names.intern(&outcome);
            }
            for (outcome, _) in entries_of(&entry.tree, "outcomes") {
                self.names.intern(&outcome.name);
            }
        }
        for group in 0..G::vocabulary().groups.len() as Group {
            let words = G::more_words(group, self.entries);
            self.more_words.extend(words.into_iter().map(|word| (group, word)));
        }
        for (_, word) in &self.more_words {
            self.names.intern(word);
        }
    }

    pub(super) fn rules(&mut self) {
        for entry in self.entries {
            let name = self.names.intern(&entry.id);
            let index = self.rules.len() as u16;
            if self.rule_of.len() <= name as usize {
                self.rule_of.resize(name as usize + 1, NOBODY);
            }
            self.rule_of[name as usize] = index;
            let rule = self.rule(entry, name, index);
            self.rules.push(rule);
        }
        for (index, entry) in self.entries.iter().enumerate() {
            self.rules[index].params = self.params(entry);
        }
    }

    fn rule(&mut self, entry: &Entry, name: Value, index: u16) -> Rule {
        if is_keyword(&entry.id) {
            self.faults.push(Diagnostic::error("bad-id", entry.at).with("id", &entry.id).with("why", "keyword"));
        } else {
            self.check_id(&entry.id, entry.at);
        }
        let held = self.check_kind(entry).then(|| self.held(entry, index));
        if held.is_none() {
            self.check_unheld(entry);
        }
        let faults = &mut *self.faults;
        let mut fields = Fields::of(&entry.tree, faults);
        let mut sources: Vec<String> = fields.text("source", faults).into_iter().map(|(text, _)| text).collect();
        if let Some(more) = fields.get("sources") {
            sources.extend(more.items().iter().filter_map(Tree::scalar));
        }
        let usable = fields.text("usable", faults);
        if let Some((word, at)) = &usable
            && word != "always"
        {
            faults.push(Diagnostic::error("unknown-word", *at).with("word", word).suggest(word, ["always"]));
        }
        let argument = fields.text("argument", faults);
        if let Some((word, at)) = argument.as_ref().filter(|(word, _)| !ARGUMENTS.contains(&word.as_str())) {
            faults.push(Diagnostic::error("unknown-word", *at).with("word", word).suggest(word, ARGUMENTS));
        }
        if sources.is_empty() && ["source", "sources"].iter().all(|key| entry.tree.get(key).is_none()) {
            faults.push(Diagnostic::error("missing-key", entry.at).with("key", "source"));
        }
        Rule {
            name,
            kind: entry.kind.clone(),
            category: entry.category.clone(),
            at: entry.at,
            layer: entry.layer,
            sources,
            reading: fields.text("reading", faults),
            provenance: fields.text("provenance", faults).map(|(text, _)| text),
            mandatory: fields.truth("mandatory", faults),
            always_usable: usable.is_some(),
            held,
            argument: argument.map(|(text, _)| text),
            params: Vec::new(),
            hooks: Vec::new(),
            hidden: entry.hidden.clone(),
            patches: entry.patches.clone(),
            tree: Arc::clone(&entry.tree),
        }
    }

    /// The number of a rule among those that things can have.
    fn held(&mut self, entry: &Entry, index: u16) -> u16 {
        let held = self.beside.and_then(|book| book.held(&entry.id)).unwrap_or(self.held.len() as u16);
        match self.held.get_mut(usize::from(held)) {
            Some(rule) => *rule = index,
            None => self.held.push(index),
        }
        held
    }

    /// Checks the kind of an entry and its keys; true if things can have rules of this kind.
    fn check_kind(&mut self, entry: &Entry) -> bool {
        let kinds = G::vocabulary().kinds;
        let kind = kinds.iter().find(|kind| kind.name == entry.kind);
        let core = CORE_KINDS.iter().find(|(name, _)| *name == entry.kind).map(|(_, keys)| *keys);
        match kind.map(|kind| kind.keys.iter().map(|key| key.name).collect()).or(core.map(<[_]>::to_vec)) {
            None if LEAGUE_KINDS.iter().any(|(name, _)| *name == entry.kind) => {
                entry.tree.entries().iter().for_each(|(key, value)| self.check_form(&entry.kind, &key.name, value));
            }
            None => {
                let words = kinds.iter().map(|kind| kind.name).chain(CORE_KINDS.iter().map(|(name, _)| *name));
                let words = words.chain(LEAGUE_KINDS.iter().map(|(name, _)| *name));
                let fault = Diagnostic::error("unknown-kind", entry.at).with("word", &entry.kind);
                self.faults.push(fault.suggest(&entry.kind, words));
            }
            Some(keys) => self.check_keys(entry, &keys),
        }
        kind.is_some_and(|kind| matches!(kind.scope, Scope::Held(_)))
    }

    fn check_keys(&mut self, entry: &Entry, keys: &[&str]) {
        for (key, value) in entry.tree.entries() {
            let name = key.name.as_str();
            self.check_form(&entry.kind, name, value);
            if !COMMON_KEYS.contains(&name) && !keys.contains(&name) {
                let words = COMMON_KEYS.iter().chain(keys).copied();
                self.faults.push(Diagnostic::error("unknown-key", key.at).with("key", name).suggest(name, words));
            }
        }
    }

    /// Tells of an id, or of the name of a hook or a number, that could be said nowhere.
    pub(super) fn check_id(&mut self, id: &str, at: Place) {
        if !is_word(id) {
            let fault = Diagnostic::error("bad-id", at).with("id", id).with("why", "letters");
            let meant = id_of(id).filter(|_| !id.starts_with(|letter: char| letter.is_ascii_digit()));
            self.faults.push(Diagnostic { suggestion: meant, ..fault });
        }
    }

    fn params(&mut self, entry: &Entry) -> Vec<(String, Param, Place)> {
        let mut params = Vec::new();
        for (key, value) in entries_of(&entry.tree, "params") {
            self.check_id(&key.name, key.at);
            let param = match &value.node {
                Node::Number(number) => i32::try_from(*number).ok().map(Param::Number),
                Node::Truth(truth) => Some(Param::Truth(*truth)),
                Node::Text(text) => (!looks_like_a_number(text)).then(|| Param::Name(text.clone())),
                _ => None,
            };
            match param {
                Some(param) => {
                    self.check_same_type(entry, key, value);
                    params.push((key.name.clone(), param, value.at));
                }
                None => {
                    self.faults.push(match &value.node {
                        Node::Number(number) => Diagnostic::error("number-too-large", value.at).with("found", number),
                        Node::Text(digits) if is_number(digits) => {
                            Diagnostic::error("number-too-large", value.at).with("found", digits)
                        }
                        _ => wrong_shape(value, "number"),
                    });
                    // What the layer below says goes on: nobody is told that it is missing.
                    let was = below(entry, &key.name);
                    params.extend(was.map(|param| (key.name.clone(), param, value.at)));
                }
            }
        }
        params
    }

    /// A number stays a number, and a truth a truth, whoever changes it.
    fn check_same_type(&mut self, entry: &Entry, key: &Key, value: &Tree) {
        let path = format!("params.{}", key.name);
        for hidden in entry.hidden.iter().filter(|hidden| hidden.path == path) {
            let expected = match hidden.was.as_str() {
                "true" | "false" => "truth",
                was if was.parse::<i64>().is_ok() => "number",
                _ => continue,
            };
            if value.node.shape() != expected {
                self.faults.push(wrong_shape(value, expected).also(hidden.place, "below"));
            }
        }
    }
}

/// The number or truth that an upper layer has covered last.
fn below(entry: &Entry, param: &str) -> Option<Param> {
    let path = format!("params.{param}");
    let was = entry.hidden.iter().rfind(|hidden| hidden.path == path)?.was.as_str();
    let truth = || was.parse::<bool>().ok().map(Param::Truth);
    was.parse::<i32>().ok().map(Param::Number).or_else(truth)
}

/// Whether a text is a number as nobody reads one here: too long, with a point, an exponent or a nought before it.
fn looks_like_a_number(text: &str) -> bool {
    let digits = text.trim_start_matches(['-', '+', '.']);
    digits.starts_with(|first: char| first.is_ascii_digit()) && text.parse::<f64>().is_ok()
}

/// Whether a text is a number that is too long to be read as one.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.len() > 18 && digits.bytes().all(|byte| byte.is_ascii_digit())
}
