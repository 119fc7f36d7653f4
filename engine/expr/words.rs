//! The meaning of a word: in a name's place, in the event, in the rule, in the game; and the fault when it has none.

use super::Param;
use super::check::{Checker, constant, node};
use super::eval::{Comparison, Held, Node, Op};
use super::parse::{Span, Word};
use super::plain::is_keyword;
use super::program::Read;
use super::vocabulary::{EntityKind, Group, Kind, OUTCOMES, Relation, SetWord, Value, slot};

/// The word by which a rule names itself.
pub const SELF: &str = "self";

/// The words that are neither a slot of the event, a number of the rule nor a fact of the game.
const OWN: [&str; 4] = ["argument", "failed", "passed", "unfavourable"];

/// Whether a word means the same in every expression, so that nothing else may bear it as a name.
pub fn means_the_same_everywhere(word: &str) -> bool {
    let common = slot::COMMON.iter().map(|(word, _)| *word);
    word == SELF || common.chain(OWN).any(|own| own == word) || is_keyword(word)
}

impl<S> Checker<'_, '_, S> {
    pub(super) fn chain(&mut self, words: &[Word], want: Option<Kind>) -> Option<Node<S>> {
        let (first, rest) = words.split_first()?;
        let want = want.filter(|_| rest.is_empty());
        let start = self.word(*first, want)?;
        rest.iter().try_fold(start, |of, word| self.property(of, *word))
    }

    /// A word alone: a name where a name is wanted, else something of the event, the rule or the game.
    fn word(&mut self, word: Word, want: Option<Kind>) -> Option<Node<S>> {
        if let Some(Kind::Name(group)) = want
            && let Some(named) = self.name(word, group)
        {
            return named;
        }
        match self.meaning(word) {
            Some(found) => found,
            None => match want {
                Some(Kind::Name(group)) => self.unknown_name(word, word.text, group),
                _ => self.unknown_word(word, &[]),
            },
        }
    }

    /// A word as a name of a group, directly or through a param. `Some(None)`: reported.
    fn name(&mut self, word: Word, group: Group) -> Option<Option<Node<S>>> {
        if let Some(Param::Name(name)) = (self.scope.params)(word.text) {
            return Some(match self.find_name(&name, group) {
                Some(value) => Some(constant(value, Kind::Name(group), word.span)),
                None => self.unknown_name(word, &name, group),
            });
        }
        self.find_name(word.text, group).map(|value| Some(constant(value, Kind::Name(group), word.span)))
    }

    fn find_name(&self, name: &str, group: Group) -> Option<Value> {
        let name = self.itself(name);
        if (self.scope.in_group)(group, name) { self.scope.names.find(name) } else { None }
    }

    /// The rule's own id for [`SELF`], else the name itself.
    fn itself<'n>(&'n self, name: &'n str) -> &'n str {
        if name == SELF { self.scope.own } else { name }
    }

    /// Whether a word means something alone.
    pub(super) fn known(&self, word: &str) -> bool {
        self.slot(word).is_some()
            || (self.scope.params)(word).is_some()
            || OWN.contains(&word)
            || self.scope.vocabulary.facts.iter().any(|fact| fact.name == word)
    }

    /// The slot of the event that a word names: its own, or one that all events have.
    pub(super) fn slot(&self, word: &str) -> Option<(Kind, u8)> {
        if let Some((_, kind, index)) = self.scope.slots.iter().find(|(name, ..)| *name == word) {
            return Some((*kind, *index));
        }
        let index = slot::COMMON.iter().find(|(name, _)| *name == word)?.1;
        let kind = match index {
            slot::OUTCOME => Kind::Name(OUTCOMES),
            slot::DOUBLES => Kind::Truth,
            slot::HOLDER => Kind::Entity(self.scope.holder?),
            _ => Kind::Number,
        };
        Some((kind, index))
    }

    /// The meaning of a word alone. `Some(None)`: it has one that cannot stand here.
    fn meaning(&mut self, word: Word) -> Option<Option<Node<S>>> {
        if let Some((kind, index)) = self.slot(word.text) {
            self.reads(Read::Slot(index));
            return Some(self.readable(Op::Slot(index), kind, word.span));
        }
        if let Some(param) = (self.scope.params)(word.text) {
            return Some(match param {
                Param::Number(number) => Some(constant(number, Kind::Number, word.span)),
                Param::Truth(truth) => Some(constant(truth.into(), Kind::Truth, word.span)),
                Param::Name(name) => {
                    let fault = self.fault("name-alone", word.span).with("word", word.text).with("name", name);
                    self.report(fault)
                }
            });
        }
        if word.text == "argument" {
            return Some(self.argument(word));
        }
        if let Some(fact) = self.scope.vocabulary.facts.iter().find(|fact| fact.name == word.text) {
            self.reads(Read::Fact(fact.name));
            return Some(self.readable(Op::Fact(fact.read), fact.kind, word.span));
        }
        match word.text {
            "failed" | "passed" => Some(self.outcome(word)),
            "unfavourable" => self.scope.favourable.map(|good| Some(self.unfavourable(good, word.span))),
            _ => None,
        }
    }

    /// A set has no room in a slot or a fact; a vocabulary that says so is reported, not trusted.
    fn readable(&mut self, op: Op<S>, kind: Kind, span: Span) -> Option<Node<S>> {
        if matches!(kind, Kind::Set(_)) {
            self.wrong_type(span, "value", "set");
            return None;
        }
        Some(node(op, kind, span))
    }

    fn argument(&mut self, word: Word) -> Option<Node<S>> {
        let (Some(of), Some(rule)) = (self.scope.holder, self.scope.rule_held) else {
            let fault = self.fault("no-argument", word.span);
            return self.report(fault);
        };
        self.reads(Read::Argument);
        let holder = node(Op::Slot(slot::HOLDER), Kind::Entity(of), word.span);
        let held = Held { has: self.scope.vocabulary.has, of, rule };
        Some(node(Op::Argument(Box::new(holder), held), Kind::Number, word.span))
    }

    /// `failed` and `passed`.
    fn outcome(&mut self, word: Word) -> Option<Node<S>> {
        let Some(value) = self.find_name(word.text, OUTCOMES) else {
            return self.unknown_name(word, word.text, OUTCOMES);
        };
        self.reads(Read::Slot(slot::OUTCOME));
        let kind = Kind::Name(OUTCOMES);
        let pair = [node(Op::Slot(slot::OUTCOME), kind, word.span), constant(value, kind, word.span)];
        Some(node(Op::Compare(Comparison::Equal, Box::new(pair)), Kind::Truth, word.span))
    }

    /// `unfavourable`: dice were rolled, and nobody would be content with what they show. Named faces make no number, and no
    /// result before one of them is chosen.
    fn unfavourable(&mut self, good: &[Value], span: Span) -> Node<S> {
        self.reads(Read::Slot(slot::OUTCOME));
        let truth = |op| node(op, Kind::Truth, span);
        let outcome = || Box::new(node(Op::Slot(slot::OUTCOME), Kind::Name(OUTCOMES), span));
        let natural = Box::new(node(Op::Slot(slot::NATURAL), Kind::Number, span));
        let is = |good: Value| {
            let pair = [*outcome(), constant(good, Kind::Name(OUTCOMES), span)];
            truth(Op::Compare(Comparison::Equal, Box::new(pair)))
        };
        // A face that all dice show is a result that somebody may be content with, and that is said then.
        let mut rolled = vec![truth(Op::IsNone(natural, false)), truth(Op::IsNone(outcome(), true))];
        rolled.extend(good.iter().map(|&good| is(good)));
        // A result that is not there yet is none of them either.
        let parts = good.iter().map(|&good| truth(Op::Not(Box::new(is(good)))));
        truth(Op::All(std::iter::once(truth(Op::Either(rolled))).chain(parts).collect()))
    }

    pub(super) fn property(&mut self, of: Node<S>, word: Word) -> Option<Node<S>> {
        let vocabulary = self.scope.vocabulary;
        let Kind::Entity(kind) = of.kind else {
            let fault = self.fault("no-properties", of.span).with("text", self.source(of.span));
            let fault = fault.with("found", self.kind_word(of.kind)).with("property", word.text);
            return self.report(fault);
        };
        let Some(row) = vocabulary.properties.iter().find(|row| row.of == kind && row.name == word.text) else {
            if let Some(rule) = (self.scope.held)(self.itself(word.text)) {
                self.reads(Read::Rule(rule));
                let span = of.span.to(word.span);
                let held = Held { has: vocabulary.has, of: kind, rule };
                return Some(node(Op::Tally(Box::new(of), held), Kind::Number, span));
            }
            let fault = self.fault("unknown-property", word.span);
            let fault = fault.with("property", word.text).with("of", self.entity(kind));
            let words = vocabulary.properties.iter().filter(|row| row.of == kind).map(|row| row.name);
            return self.report(fault.suggest(word.text, words));
        };
        self.reads(Read::Property(kind, row.name));
        let span = of.span.to(word.span);
        self.readable(Op::Property(Box::new(of), row.read), row.kind, span)
    }

    fn unknown_name<T>(&mut self, word: Word, name: &str, group: Group) -> Option<T> {
        let fault = self.fault("unknown-name", word.span).with("name", name).with("group", self.group(group));
        let words = (self.scope.group_words)(group);
        self.report(fault.suggest(name, words.iter().map(String::as_str)))
    }

    pub(super) fn unknown_word<T>(&mut self, word: Word, also: &[&'static str]) -> Option<T> {
        let vocabulary = self.scope.vocabulary;
        if let Some(instead) = self.spaced(word.text) {
            return self.advise("dash-without-spaces", word.span, instead);
        }
        if vocabulary.sets.iter().any(|row| row.name == word.text) {
            return self.advise("word-needs-more", word.span, format!("{} of ...", word.text));
        }
        if let Some(row) = vocabulary.relations.iter().find(|row| row.name == word.text) {
            let truth = row.kind == Kind::Truth;
            let instead =
                if truth { format!("... {} by ...", row.name) } else { format!("{} from ... to ...", row.name) };
            return self.advise("word-needs-more", word.span, instead);
        }
        if let Some(row) = vocabulary.properties.iter().find(|row| row.name == word.text) {
            let whose = self.example(row.of);
            let joint = if row.kind == Kind::Truth { " is " } else { "." };
            return self.advise("word-needs-more", word.span, format!("{whose}{joint}{}", row.name));
        }
        let fault = self.fault("unknown-word", word.span).with("word", word.text);
        let words = self.scope.slots.iter().map(|(name, ..)| *name);
        let words = words.chain(slot::COMMON.iter().map(|(name, _)| *name).filter(|name| self.slot(name).is_some()));
        let words = words.chain(vocabulary.facts.iter().map(|fact| fact.name));
        let words = words.chain(OWN).chain(also.iter().copied());
        let fault = fault.suggest(word.text, words);
        self.report(fault)
    }

    /// A word of the event for a thing of a kind, to show how a property is asked for.
    fn example(&self, kind: EntityKind) -> &str {
        let fits = |slot: &&(&str, Kind, u8)| slot.1 == Kind::Entity(kind);
        self.scope.slots.iter().find(fits).map_or("...", |(name, ..)| name)
    }

    /// `total-need`, written without the spaces that make it a subtraction.
    fn spaced(&self, word: &str) -> Option<String> {
        let amount = |part: &str| part.parse::<i32>().is_ok() || self.known(part);
        word.match_indices('-').find_map(|(index, _)| {
            let (left, right) = (&word[..index], &word[index + 1..]);
            (amount(left) && amount(right)).then(|| format!("{left} - {right}"))
        })
    }

    /// A rule that things can have, named directly or through a param.
    pub(super) fn held(&mut self, word: Word) -> Option<u16> {
        let named = match (self.scope.params)(word.text) {
            Some(Param::Name(name)) => Some(name),
            _ => None,
        };
        let name = named.as_deref().unwrap_or(word.text);
        if let Some(rule) = (self.scope.held)(self.itself(name)) {
            self.reads(Read::Rule(rule));
            return Some(rule);
        }
        let words = (self.scope.held_words)();
        let fault = self.fault("unknown-rule", word.span).with("rule", name);
        self.report(fault.suggest(name, words.iter().map(String::as_str)))
    }

    /// The row of a relation for two things; what is wrong is said of the first thing that does not fit.
    pub(super) fn relation(
        &mut self,
        word: Word,
        kind: Kind,
        from: &Node<S>,
        to: &Node<S>,
    ) -> Option<&'static Relation<S>> {
        let rows = || self.scope.vocabulary.relations.iter().filter(|row| row.kind == kind);
        let named = || rows().filter(|row| row.name == word.text);
        let fits = |row: &&Relation<S>, index: usize, node: &Node<S>| Kind::Entity(row.of[index]) == node.kind;
        if let Some(row) = named().find(|row| fits(row, 0, from) && fits(row, 1, to)) {
            self.reads(Read::Relation(row.name));
            return Some(row);
        }
        let half = named().find(|row| fits(row, 0, from));
        let Some(row) = half.or(named().next()) else {
            let fault = self.fault("unknown-relation", word.span).with("word", word.text);
            let fault = fault.suggest(word.text, rows().map(|row| row.name));
            return self.report(fault);
        };
        let (index, wrong) = if half.is_some() { (1, to) } else { (0, from) };
        self.wrong_type(wrong.span, self.entity(row.of[index]), self.kind_word(wrong.kind));
        None
    }

    /// The row of a set for the thing after `of`.
    pub(super) fn set_word(&mut self, word: Word, base: &Node<S>) -> Option<&'static SetWord<S>> {
        let sets = self.scope.vocabulary.sets;
        let mut named = sets.iter().filter(|row| row.name == word.text);
        if let Some(row) = named.clone().find(|row| Kind::Entity(row.of) == base.kind) {
            self.reads(Read::Set(row.name));
            return Some(row);
        }
        let Some(row) = named.next() else {
            let fault = self.fault("unknown-set", word.span).with("word", word.text);
            return self.report(fault.suggest(word.text, sets.iter().map(|row| row.name)));
        };
        self.wrong_type(base.span, self.entity(row.of), self.kind_word(base.kind));
        None
    }
}
