//! Rules that carry a number or a word, where a verb hands them to somebody: `grant: loner, to: actor, by: 4`.

use crate::expr::vocabulary::{Value, Verb};
use crate::expr::{Argument, Program, parse_rule_reference};
use crate::pack::{Diagnostic, Tree};
use crate::referee::book::Book;
use crate::referee::family::Family;
use crate::referee::rules::Rule;

use super::builder::Builder;
use super::rules::{TARGET, WORD};

/// The value beside a verb that says the number of the rule it hands over.
const BY: &str = "by";
/// The value that says to whom.
const TO: &str = "to";

/// Where the number of the rule that a verb hands to somebody stands among its values; none of a verb that hands over none.
fn number_of(verb: &Verb) -> Option<usize> {
    let place = |word| verb.args.iter().position(|(name, ..)| *name == word);
    place(TO).and(place(BY))
}

/// The number that a rule carries, for example; nothing if it carries none, or a word.
fn example(rule: &Rule) -> Option<&'static str> {
    match rule.argument.as_deref()? {
        WORD => None,
        TARGET => Some("4"),
        _ => Some("1"),
    }
}

/// What is told of a verb that hands over a rule without what that carries; `spelt` says how it is written with a number.
fn handed_over_bare(
    verb: &Verb,
    (id, rule): (&str, &Rule),
    spelt: impl Fn(Option<&str>) -> String,
) -> Option<Diagnostic> {
    number_of(verb)?;
    if rule.argument.as_deref() == Some(WORD) {
        return Some(Diagnostic::anywhere("word-not-handed-over").with("verb", verb.name).with("rule", id));
    }
    let number = example(rule).filter(|_| verb.uncounted)?;
    Some(Diagnostic::anywhere("slip").with("found", spelt(None)).with("meant", spelt(Some(number))))
}

/// What is told of a script that hands over a rule without what that carries: so many values stand behind the verb.
pub(crate) fn handed_over_bare_by<G: Family>(
    book: &Book<G>,
    verb: &Verb,
    id: &str,
    given: usize,
) -> Option<Diagnostic> {
    let rule = book.find(id).filter(|rule| rule.argument.as_deref() == Some(WORD) || Some(given) <= number_of(verb))?;
    let word = verb.name.replace('-', "_");
    handed_over_bare(verb, (id, rule), |number| match number {
        Some(number) => format!("{word}(\"{id}\", …, {number})"),
        None => format!("{word}(\"{id}\", …)"),
    })
}

impl<G: Family> Builder<'_, G> {
    /// Whether a rule is written with its number, as rosters write it: then it is told how verbs say it.
    pub(super) fn is_written_with_number(&mut self, verb: &Verb, index: usize, source: &Tree) -> bool {
        let named = verb.which.get(index).copied().flatten().and_then(|_| source.scalar());
        let Some(Ok((id, Some(Argument::Number(number))))) = named.map(|text| parse_rule_reference(&text, source.at))
        else {
            return false;
        };
        if self.rule_index(&id).is_none() {
            return false;
        }
        let meant = match verb.args.iter().any(|(name, ..)| *name == BY) {
            true => format!("{}: {id}, {BY}: {number}", verb.name),
            false => format!("{}: {id}", verb.name),
        };
        let found = format!("{}: {}", verb.name, source.scalar().unwrap_or_default());
        self.faults.push(Diagnostic::error("slip", source.at).with("found", found).with("meant", meant));
        true
    }

    /// Tells of a verb that hands over a rule without what that carries, as far as it is known which rule it is.
    pub(super) fn check_carried(&mut self, verb: &Verb, tree: &Tree, source: &Tree, value: Option<&Program<G::State>>) {
        let Some(name): Option<Value> = value.and_then(Program::is_constant) else { return };
        let id = self.names.name(name);
        let Some(rule) = self.rule_index(id).map(|rule| &self.rules[usize::from(rule)]) else { return };
        if tree.get(BY).is_some() && rule.argument.as_deref() != Some(WORD) {
            return;
        }
        let spelt = |number: Option<&str>| match number {
            Some(number) => format!("{}: {id}, {BY}: {number}", verb.name),
            None => format!("{}: {id}", verb.name),
        };
        if let Some(fault) = handed_over_bare(verb, (id, rule), spelt) {
            self.faults.push(Diagnostic { place: Some(source.at), ..fault });
        }
    }
}
