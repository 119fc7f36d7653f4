//! Conditions and amounts as sentences, part by part.
//!
//! Each word of a vocabulary brings its own piece of a sentence: `noun-<word>` for what has a value, `claim-<word>` for what
//! is so or not, the same behind `role-` for roles and facts of an event. How pieces are put together says `clause-…`.

use std::collections::{BTreeSet, VecDeque};

use crate::expr::vocabulary::{Kind, NONE, Value, Verb, slot};
use crate::expr::{Clause, Comparison, Operation, Program, Things};
use crate::referee::{Event, EventId, Family};
use crate::text::{Arg, WHO_GENDER, messages, named, of_grammar};

use super::reader::{plain, word};
use super::rule_words::RuleWords;

/// Someone or something behind each word of a sentence.
#[derive(Clone)]
struct Noun {
    /// Alone.
    the: String,
    /// Without its article.
    bare: String,
    /// Behind a word of its sentence.
    cases: [String; 4],
}

/// The words behind which a noun may stand, as messages name them.
const CASES: [&str; 4] = ["of", "to", "by", "in"];

/// Sentences about one event.
pub(super) struct Sentence<'w, 'b, G: Family> {
    words: &'w RuleWords<'b, G>,
    event: Option<&'b Event<G::State>>,
    /// The thing that a filter weighs.
    thing: Option<Noun>,
    /// The thing whose set is narrowed.
    base: Option<Noun>,
}

impl<'w, 'b, G: Family> Sentence<'w, 'b, G> {
    pub fn at(words: &'w RuleWords<'b, G>, event: Option<EventId>) -> Self {
        let event = event.map(|event| &words.book.events[usize::from(event)]);
        Sentence { words, event, thing: None, base: None }
    }

    fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.words.say(key, args)
    }

    /// A message that speaks of things.
    fn say_of(&self, key: &str, things: &[(&str, &Noun)], args: &[(&str, Arg)]) -> String {
        let things = nouns(things);
        let things = things.iter().map(|(name, said)| (name.as_str(), said.clone()));
        self.say(key, &things.chain(args.iter().cloned()).collect::<Vec<_>>())
    }

    /// Any part in words.
    pub fn said(&self, clause: &Clause) -> String {
        let say = |key: &str| self.say(key, &[]);
        match clause {
            Clause::Constant(value, kind) => self.constant(*value, *kind),
            Clause::Slot(own) => self.slot(*own),
            Clause::Fact(fact, _) => self.noun(fact, &[]),
            Clause::Property(of, what, _) => self.noun(what, &[("who", &self.named(of))]),
            Clause::Between(what, pair) => {
                let [from, to] = self.both(pair);
                self.noun(what, &[("from", &from), ("to", &to)])
            }
            Clause::Argument(_, rule) => {
                let key = self.words.own("clause", "argument").unwrap_or_default();
                self.say(&key, &[("rule", self.words.held_name(*rule).into())])
            }
            Clause::Tally(of, rule) => self.say_of(
                "clause-tally",
                &[("who", &self.named(of))],
                &[("rule", self.words.held_name(*rule).into())],
            ),
            Clause::Calculate(how, pair) => self.calculated(*how, pair),
            Clause::Negative(part) => self.say("clause-negative", &[("amount", self.operand(part).into())]),
            Clause::Half(part) => self.say_of("clause-half", &[("amount", &self.cased(self.operand(part)))], &[]),
            Clause::If(_) => self.choice(clause),
            Clause::Count(things) => self.say("clause-count", &[("things", self.things(things).into())]),
            Clause::Thing => self.thing.as_ref().map_or_else(|| say("clause-each"), |thing| thing.the.clone()),
            Clause::Base => self.base.as_ref().map_or_else(String::new, |base| base.the.clone()),
            Clause::Is(what, so) => self.claimed(what, *so),
            Clause::Unfavourable(so) => self.told("clause-unfavourable", *so, &[], &[]),
            Clause::Has(of, rule, has) => self.has(of, self.words.held_name(*rule), *has),
            Clause::Related(what, pair, so) => {
                let [who, by] = self.both(pair);
                self.claim("claim-by", what, *so, &[("who", &who), ("by", &by)])
            }
            Clause::All(parts) => self.joined(true, parts),
            Clause::Either(parts) => self.joined(false, parts),
            Clause::Compare(how, pair, so) => self.compared(*how, pair, *so),
            Clause::IsNone(what, none) => self.is_none(what, *none),
            Clause::Any(things, any) => self.told("clause-any", *any, &[], &[("things", self.things(things).into())]),
            Clause::Some(things, said, any) => self.some(things, said, *any),
            Clause::Every(things, said, so) => {
                self.of_things(if *so { "clause-every" } else { "clause-not-every" }, things, said)
            }
            Clause::In(what, things, so) => {
                let args = [("who", self.said(what).into()), ("things", self.things(things).into())];
                self.told("clause-in", *so, &[], &args)
            }
            Clause::Set(things) => self.things(things),
        }
    }

    // ------------------------------------------------------------------------------ nouns

    fn constant(&self, value: Value, kind: Kind) -> String {
        let words = self.words;
        match kind {
            Kind::Truth => self.say(if value > 0 { "clause-true" } else { "clause-false" }, &[]),
            _ if value == NONE => self.say("nobody", &[]),
            Kind::Number => plain(value),
            Kind::Name(group) => words.name_of(group, words.book.names.name(value)),
            Kind::Entity(_) | Kind::Set(_) => String::new(),
        }
    }

    /// The word of a slot, and whether it is one of the event's own.
    fn slot_word(&self, own: u8) -> (String, bool) {
        if let Some((word, _)) = slot::COMMON.iter().find(|(_, common)| *common == own) {
            return ((*word).to_owned(), false);
        }
        (self.event.and_then(|event| event.slot_name(own)).unwrap_or_default().to_owned(), true)
    }

    fn slot(&self, own: u8) -> String {
        let (word, role) = self.slot_word(own);
        if !role {
            return self.noun(&word, &[]);
        }
        self.words
            .noun_role(&word)
            .or_else(|| self.words.meaning("role", &word))
            .unwrap_or_else(|| self.words.unsaid(&word))
    }

    /// What has a value, of somebody.
    fn noun(&self, what: &str, of: &[(&str, &Noun)]) -> String {
        if let Some(key) = self.words.own("noun", what) {
            return self.say_of(&key, of, &[]);
        }
        let said = self.words.meaning("word", what).unwrap_or_else(|| self.words.unsaid(what));
        match of.first() {
            Some((_, who)) => self.say_of("false-of", &[("who", *who)], &[("what", said.into())]),
            None => said,
        }
    }

    /// A thing behind each word of a sentence.
    fn named(&self, clause: &Clause) -> Noun {
        match (clause, &self.thing, &self.base) {
            (Clause::Thing, Some(thing), _) => thing.clone(),
            (Clause::Base, _, Some(base)) => base.clone(),
            _ => self.cased(self.said(clause)),
        }
    }

    fn both(&self, pair: &[Clause; 2]) -> [Noun; 2] {
        [self.named(&pair[0]), self.named(&pair[1])]
    }

    /// Words that may begin with an article, behind each word of a sentence.
    fn cased(&self, the: String) -> Noun {
        let cases = CASES.map(|case| self.words.behind(case, &the));
        Noun { bare: self.words.parted(&the).1.to_owned(), cases, the }
    }

    /// The thing that is spoken of, as the messages `clause-<who>-…` have it.
    fn pronoun(&self, who: &str) -> Noun {
        let case = |case: &str| self.say(&format!("clause-{who}"), &[("case", case.into())]);
        let the = case("the");
        Noun { bare: the.clone(), the, cases: CASES.map(case) }
    }

    // ------------------------------------------------------------------------------ sets

    /// Things of a set, and which of them.
    fn things(&self, things: &Things) -> String {
        let of = self.named(&things.of);
        let mut said = self.noun(&things.word, &[("who", &of)]);
        let inner = Sentence { words: self.words, event: self.event, thing: Some(self.pronoun("it")), base: Some(of) };
        let mut each = Vec::new();
        for filter in &things.filters {
            match filter {
                Clause::Compare(Comparison::AtMost, pair, true) if inner.is_within(&pair[0]) => {
                    let Clause::Between(_, between) = &pair[0] else { continue };
                    let args = [("things", said.into()), ("limit", inner.number(&pair[1]))];
                    let from = inner.named(&between[0]);
                    said = inner.say_of("clause-within", &[("who", &from)], &args);
                }
                Clause::Compare(Comparison::Besides, pair, true) => {
                    let args = [("things", said.into()), ("who", inner.said(&pair[1]).into())];
                    said = inner.say("clause-besides", &args);
                }
                filter => each.push(filter.clone()),
            }
        }
        if each.is_empty() {
            return said;
        }
        self.say("clause-which", &[("things", said.into()), ("if", inner.joined(true, &each).into())])
    }

    /// A number by which a message may choose, where it is always the same.
    fn number(&self, clause: &Clause) -> Arg {
        match clause {
            Clause::Constant(number, Kind::Number) if *number != NONE => Arg::from(*number),
            other => self.said(other).into(),
        }
    }

    /// Whether a number is how far the thing in hand is away.
    fn is_within(&self, clause: &Clause) -> bool {
        matches!(clause, Clause::Between(_, pair) if pair[1] == Clause::Thing)
    }

    /// At least one of some things is as it is said, or none is.
    fn some(&self, things: &Things, said: &Clause, any: bool) -> String {
        if any {
            return self.of_things("clause-some", things, said);
        }
        // "None does not have it" is heard as its contrary.
        match said {
            Clause::Has(of, rule, false) => {
                self.of_things("clause-every", things, &Clause::Has(of.clone(), *rule, true))
            }
            Clause::Is(what, false) => self.of_things("clause-every", things, &Clause::Is(what.clone(), true)),
            said => self.of_things("clause-none-of", things, said),
        }
    }

    fn of_things(&self, key: &str, things: &Things, said: &Clause) -> String {
        let base = Some(self.named(&things.of));
        let inner = Sentence { words: self.words, event: self.event, thing: Some(self.pronoun("it")), base };
        self.say(key, &[("things", self.things(things).into()), ("if", inner.said(said).into())])
    }

    // ------------------------------------------------------------------------------ what is so

    /// A message for what is so or not: `$not` is the word that denies it, `$not-so` chooses.
    fn told(&self, key: &str, so: bool, things: &[(&str, &Noun)], args: &[(&str, Arg)]) -> String {
        let not = if so { String::new() } else { self.say("clause-not", &[]) };
        let truth = if so { "yes" } else { "no" };
        let of_nobody = [("not", not.into()), ("not-so", truth.into()), (WHO_GENDER, "".into())];
        self.say_of(key, things, &[&of_nobody, args].concat())
    }

    fn claimed(&self, what: &Clause, so: bool) -> String {
        match what {
            Clause::Property(of, what, _) => self.claim("claim", what, so, &[("who", &self.named(of))]),
            Clause::Fact(fact, _) => self.claim("claim", fact, so, &[]),
            Clause::Slot(own) => match self.slot_word(*own) {
                (word, true) => self.claim_of_role(&word, so),
                (word, false) => self.claim("claim", &word, so, &[]),
            },
            other => self.said(other),
        }
    }

    fn claim(&self, group: &str, what: &str, so: bool, args: &[(&str, &Noun)]) -> String {
        if let Some(key) = self.words.own(group, what) {
            return self.told(&key, so, args, &[]);
        }
        let what = self.words.meaning("word", what).unwrap_or_else(|| self.words.unsaid(what));
        match args.first() {
            Some((_, who)) => {
                let key = if so { "false-is" } else { "false-is-not" };
                self.say(key, &[("who", who.the.as_str().into()), ("what", what.into())])
            }
            None => self.say(if so { "false-so" } else { "false-not-so" }, &[("what", what.into())]),
        }
    }

    /// The piece of a sentence for what is so of somebody, if the word has one.
    pub fn of_somebody(&self, what: &str, so: bool, (who, gender): (String, &str)) -> Option<String> {
        let key = self.words.own("claim", what)?;
        Some(self.told(&key, so, &[("who", &self.cased(who))], &[(WHO_GENDER, gender.into())]))
    }

    fn claim_of_role(&self, role: &str, so: bool) -> String {
        let own = self.of_event(role, so);
        own.unwrap_or_else(|| self.told("clause-holds", so, &[], &[("word", self.words.unsaid(role).into())]))
    }

    /// The piece of a sentence for what is so at the event, if the role has one.
    pub fn of_event(&self, role: &str, so: bool) -> Option<String> {
        Some(self.told(&self.words.own("claim-role", role)?, so, &[], &[]))
    }

    /// What somebody who is named has, if the word for it has a noun.
    pub fn noun_of(&self, what: &str, who: String) -> Option<String> {
        Some(self.say_of(&self.words.own("noun", what)?, &[("who", &self.cased(who))], &[]))
    }

    fn has(&self, of: &Clause, rules: String, has: bool) -> String {
        let key = if has { "false-has" } else { "false-has-not" };
        self.say(key, &[("who", self.named(of).the.into()), ("rule", rules.into())])
    }

    fn is_none(&self, what: &Clause, none: bool) -> String {
        let who = if let Clause::Property(of, ..) = what { Some(self.named(of)) } else { None };
        self.missing((&self.named(what), who.as_ref()), self.own_of("none", what), none)
    }

    /// That there is none of what is named, or one, of somebody; `own` is the message that says so of it alone.
    fn missing(&self, (what, who): (&Noun, Option<&Noun>), own: Option<String>, none: bool) -> String {
        let things: Vec<_> = [("what", what)].into_iter().chain(who.map(|who| ("who", who))).collect();
        match own {
            Some(key) => self.told(&key, !none, &things, &[]),
            None => self.say_of(if none { "clause-none" } else { "clause-there" }, &things, &[]),
        }
    }

    /// The same of a word, of somebody who is named.
    pub fn of_none(&self, what: &str, none: bool, who: Option<String>) -> String {
        let own = |group: &str| self.words.own(group, what);
        let who = who.map(|who| self.cased(who));
        let said = match &who {
            Some(who) => self.noun(what, &[("who", who)]),
            None if own("noun").is_some() => self.noun(what, &[]),
            None => self.words.role(what),
        };
        self.missing((&self.cased(said), who.as_ref()), own("none").or_else(|| own("none-role")), none)
    }

    /// The same of a role of the event.
    pub fn of_no_role(&self, role: &str, none: bool) -> String {
        self.missing((&self.cased(self.words.role(role)), None), self.words.own("none-role", role), none)
    }

    /// A message about a word, if it has one of that group.
    fn own_of(&self, group: &str, what: &Clause) -> Option<String> {
        match what {
            Clause::Slot(own) => match self.slot_word(*own) {
                (word, true) => self.words.own(&format!("{group}-role"), &word),
                (word, false) => self.words.own(group, &word),
            },
            Clause::Fact(word, _) | Clause::Property(_, word, _) => self.words.own(group, word),
            _ => None,
        }
    }

    /// The message for one value of a word, if it has one: `is-outcome-passed`.
    fn own_value(&self, key: &str, value: &Clause) -> Option<String> {
        let value = match value {
            Clause::Either(names) => names.first().filter(|_| names.len() == 1)?,
            value => value,
        };
        let Clause::Constant(name, Kind::Name(_)) = value else { return None };
        self.words.own(key, self.words.book.names.name(*name))
    }

    fn compared(&self, how: Comparison, pair: &[Clause; 2], so: bool) -> String {
        let [left, right] = pair;
        if let Some(any) = counted(how, pair, so)
            && let Clause::Count(things) = left
        {
            return self.told("clause-any", any, &[], &[("things", self.things(things).into())]);
        }
        if let (Clause::Property(one, word, _), Clause::Property(other, same, _)) = (left, right)
            && let (true, true, Some(key)) = (word == same, how == Comparison::Equal, self.words.own("same", word))
        {
            let [one, other] = [self.named(one), self.named(other)];
            return self.told(&key, so, &[("one", &one), ("other", &other)], &[]);
        }
        if self.is_number(left) {
            let [left, right] = self.both(pair);
            let things = [("left", &left), ("right", &right)];
            return self.told("clause-number", so, &things, &[("how", word(how).into())]);
        }
        let is = how == Comparison::Equal;
        let key = self.own_of("is", left).unwrap_or_else(|| "clause-is".to_owned());
        let key = self.own_value(&key, right).unwrap_or(key);
        let args = [("left", self.said(left).into()), ("right", self.said(right).into())];
        self.told(&key, is == so, &[], &args)
    }

    // ------------------------------------------------------------------------------ effects

    /// What a verb does, with its values; those that its sentence does not name stand behind it.
    pub fn done(&self, verb: &Verb, values: &[Option<Program<G::State>>]) -> String {
        let given =
            verb.args.iter().zip(values).filter_map(|((name, kind, _), value)| Some((*name, *kind, value.as_ref()?)));
        let given: Vec<_> =
            given.map(|(name, kind, value)| (name, kind, self.cased(self.given(name, value)))).collect();
        let own = self.words.own("does", verb.name);
        let wanted = own.as_ref().map(|key| messages().values(self.words.language, key)).unwrap_or_default();
        let wanted: BTreeSet<&str> = wanted.iter().map(|name| of_grammar(name)).collect();
        let things: Vec<(&str, &Noun)> = given.iter().map(|(name, _, value)| (*name, value)).collect();
        let said = own.map(|key| self.say_of(&key, &things, &[])).or_else(|| self.words.meaning("word", verb.name));
        let beside = given.iter().filter(|(name, ..)| !wanted.contains(name)).map(|(name, kind, value)| {
            let name = if (*name, *kind) == ("by", Kind::Number) { "amount" } else { name };
            self.say_of(&format!("with-{name}"), &[("value", value)], &[])
        });
        let said = said.unwrap_or_else(|| self.words.unsaid(verb.name));
        std::iter::once(said).chain(beside).collect::<Vec<_>>().join(", ")
    }

    /// A value that is given to a verb.
    fn given(&self, name: &str, value: &Program<G::State>) -> String {
        let until = |value: Value| {
            let word = self.words.book.names.name(value);
            named(self.words.language, "until", word)
        };
        let span = value.is_constant().filter(|_| name == "until").and_then(until);
        span.unwrap_or_else(|| match value.clause() {
            Some(Clause::Constant(truth, Kind::Truth)) => self.say(if truth > 0 { "yes" } else { "no" }, &[]),
            Some(Clause::Set(things)) => self.say("clause-each-of", &[("things", self.things(&things).into())]),
            Some(clause) => self.said(&clause),
            None => self.say("clause-too-long", &[]),
        })
    }

    // ------------------------------------------------------------------------------ lists and numbers

    /// Parts one after another, all of them or one; what is said of the same thing is said at once.
    fn joined(&self, all: bool, parts: &[Clause]) -> String {
        let mut said = Vec::new();
        let mut rest: VecDeque<Clause> = merged(parts, !all).into();
        while let Some(part) = rest.pop_front() {
            let Clause::Has(of, rule, has) = &part else {
                said.push(self.bracketed(&part));
                continue;
            };
            let alike = |other: &Clause| match other {
                Clause::Has(other, rule, same) if other == of && same == has && (*has || all) => Some(*rule),
                _ => None,
            };
            let rules = std::iter::once(*rule).chain(rest.iter().filter_map(alike));
            let rules = self.listed(all && *has, rules.map(|rule| self.words.held_name(rule)).collect());
            rest.retain(|other| alike(other).is_none());
            said.push(self.has(of, rules, *has));
        }
        self.listed(all, said)
    }

    /// A list: `a, b and c`, or with `or`.
    fn listed(&self, all: bool, mut said: Vec<String>) -> String {
        let key = if all { "clause-and" } else { "clause-or" };
        match said.pop() {
            Some(last) if said.is_empty() => last,
            Some(last) => self.say(key, &[("first", said.join(", ").into()), ("last", last.into())]),
            None => String::new(),
        }
    }

    fn bracketed(&self, part: &Clause) -> String {
        let said = self.said(part);
        match part {
            Clause::All(_) | Clause::Either(_) | Clause::If(_) => self.say("clause-group", &[("what", said.into())]),
            _ => said,
        }
    }

    /// A number that is reckoned with another.
    fn operand(&self, part: &Clause) -> String {
        let said = self.said(part);
        match part {
            Clause::Calculate(..) | Clause::If(_) => self.say("clause-group", &[("what", said.into())]),
            _ => said,
        }
    }

    fn calculated(&self, how: Operation, pair: &[Clause; 2]) -> String {
        let [left, right] = pair;
        let is = |clause: &Clause, wanted: i32| *clause == Clause::Constant(wanted, Kind::Number);
        let constant = |clause: &Clause| matches!(clause, Clause::Constant(..));
        match how {
            Operation::Multiply if is(left, 1) => return self.said(right),
            Operation::Multiply | Operation::Divide if is(right, 1) => return self.said(left),
            Operation::Add if is(left, 0) => return self.said(right),
            Operation::Add | Operation::Subtract if is(right, 0) => return self.said(left),
            Operation::Multiply if constant(right) && !constant(left) => {
                return self.calculated(how, &[right.clone(), left.clone()]);
            }
            _ => {}
        }
        let key = match how {
            Operation::Add => "clause-add",
            Operation::Subtract => "clause-subtract",
            Operation::Multiply => "clause-multiply",
            Operation::Divide => "clause-divide",
            Operation::Max => "clause-greater",
            Operation::Min => "clause-lesser",
        };
        // `a + b - c` reads from the left without brackets.
        let adds = |how: &Operation| matches!(how, Operation::Add | Operation::Subtract);
        let first = match left {
            Clause::Calculate(inner, _) if adds(inner) && adds(&how) => self.said(left),
            left => self.operand(left),
        };
        self.say(key, &[("left", first.into()), ("right", self.operand(right).into())])
    }

    fn is_number(&self, clause: &Clause) -> bool {
        match clause {
            Clause::Constant(_, kind) | Clause::Fact(_, kind) | Clause::Property(_, _, kind) => *kind == Kind::Number,
            Clause::Slot(own) => match own.checked_sub(slot::FIRST) {
                Some(own) => {
                    let kind = self.event.and_then(|event| event.slots.get(usize::from(own)));
                    kind.is_some_and(|(_, kind)| *kind == Kind::Number)
                }
                None => matches!(*own, slot::NATURAL | slot::TOTAL | slot::NEED | slot::BASE),
            },
            Clause::If(parts) => self.is_number(&parts[1]),
            Clause::Between(..)
            | Clause::Argument(..)
            | Clause::Tally(..)
            | Clause::Calculate(..)
            | Clause::Negative(_)
            | Clause::Half(_)
            | Clause::Count(_) => true,
            _ => false,
        }
    }

    /// One value if something is so, another if not; one `if` after another in one list.
    fn choice(&self, clause: &Clause) -> String {
        let (mut said, mut rest) = (Vec::new(), clause);
        while let Clause::If(parts) = rest {
            let [condition, then, otherwise] = &**parts;
            let args = [("then", self.bracketed(then).into()), ("if", self.said(condition).into())];
            said.push(self.say("clause-if", &args));
            rest = otherwise;
        }
        said.push(self.say("clause-else", &[("else", self.said(rest).into())]));
        said.join("; ")
    }
}

/// Nouns as the values of a message: `who`, `who-bare`, and behind each word of a sentence, `who-of`.
fn nouns(nouns: &[(&str, &Noun)]) -> Vec<(String, Arg)> {
    let forms = |(name, noun): &(&str, &Noun)| {
        let cases = CASES.iter().zip(&noun.cases).map(|(case, said)| (format!("{name}-{case}"), said.as_str().into()));
        let alone =
            [((*name).to_owned(), noun.the.as_str().into()), (format!("{name}-bare"), noun.bare.as_str().into())];
        alone.into_iter().chain(cases).collect::<Vec<(String, Arg)>>()
    };
    nouns.iter().flat_map(forms).collect()
}

/// Whether a comparison only asks if there are any such things.
fn counted(how: Comparison, [_, right]: &[Clause; 2], so: bool) -> Option<bool> {
    let Clause::Constant(limit, Kind::Number) = right else { return None };
    match (how, limit) {
        (Comparison::More | Comparison::NotEqual, 0) | (Comparison::AtLeast, 1) => Some(so),
        (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => Some(!so),
        _ => None,
    }
}

/// Parts that hold one value against several names or numbers, as one part: `the action is Block or Blitz`.
fn merged(parts: &[Clause], so: bool) -> Vec<Clause> {
    let mut merged: Vec<Clause> = Vec::new();
    for part in parts {
        let Some((left, right)) = held_against(part, so) else {
            merged.push(part.clone());
            continue;
        };
        let known = merged.iter_mut().find_map(|one| match one {
            Clause::Compare(Comparison::Equal, pair, same) if *same == so && pair[0] == *left => match &mut pair[1] {
                Clause::Either(names) => Some(names),
                _ => None,
            },
            _ => None,
        });
        match known {
            Some(names) => names.push(right.clone()),
            None => {
                let pair = [left.clone(), Clause::Either(vec![right.clone()])];
                merged.push(Clause::Compare(Comparison::Equal, Box::new(pair), so));
            }
        }
    }
    merged
}

/// What is held against which name.
fn held_against(part: &Clause, so: bool) -> Option<(&Clause, &Clause)> {
    match part {
        Clause::Compare(Comparison::Equal, pair, same) if *same == so => match &**pair {
            [left, right @ Clause::Constant(_, Kind::Name(_) | Kind::Number)] => Some((left, right)),
            _ => None,
        },
        _ => None,
    }
}
