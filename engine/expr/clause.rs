//! Conditions and amounts as facts that can be put into words before anything has happened: what they ask, part by part.
//!
//! A `not` has moved to the parts it denies, and what params have settled is gone.
//!
//! **Never here:** the words. The rooms that tell it have them, in the reader's language.

use super::eval::{Comparison, Many, Node, Op, Operation};
use super::parse::Quantifier;
use super::program::{Program, Root};
use super::vocabulary::{EntityKind, Kind, NONE, Value};

/// More parts than anybody reads in a sentence.
const MOST: usize = 80;
/// The word of a rule that stands for dice nobody would be content with.
pub(super) const UNFAVOURABLE: &str = "unfavourable";
/// The number relation by which `within` measures.
const DISTANCE: &str = "distance";

/// A part of a condition or an amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clause {
    /// A value that is always the same, with its type; [`NONE`] for nobody and nothing.
    Constant(Value, Kind),
    /// A role or fact of the event, by its slot.
    Slot(u8),
    /// A fact of the game, by its word.
    Fact(String, Kind),
    /// Something that a thing has, by its word.
    Property(Box<Clause>, String, Kind),
    /// A number between two things.
    Between(String, Box<[Clause; 2]>),
    /// The number that a thing has a rule with, by the rule's index among held rules.
    Argument(Box<Clause>, u16),
    /// How often a thing has a rule.
    Tally(Box<Clause>, u16),
    /// Two numbers made one.
    Calculate(Operation, Box<[Clause; 2]>),
    /// A number below nought.
    Negative(Box<Clause>),
    /// Half, rounded up.
    Half(Box<Clause>),
    /// Under a condition one value, else another.
    If(Box<[Clause; 3]>),
    /// How many things there are.
    Count(Box<Things>),
    /// The thing that a filter weighs.
    Thing,
    /// The thing whose set is narrowed.
    Base,
    /// A truth of the event, the game or a thing, or its contrary.
    Is(Box<Clause>, bool),
    /// A result that nobody would be content with, or one that somebody would be.
    Unfavourable(bool),
    /// A thing has a rule or lacks it, by the rule's index among held rules.
    Has(Box<Clause>, u16, bool),
    /// A relation holds between two things, or does not.
    Related(String, Box<[Clause; 2]>, bool),
    /// All of these, which are none of them such a list again.
    All(Vec<Clause>),
    /// At least one of these.
    Either(Vec<Clause>),
    /// How a value is to another, or is not.
    Compare(Comparison, Box<[Clause; 2]>, bool),
    /// There is no such value, or there is one.
    IsNone(Box<Clause>, bool),
    /// There is such a thing, or none.
    Any(Box<Things>, bool),
    /// At least one of these things is as the condition says, or none is.
    Some(Box<Things>, Box<Clause>, bool),
    /// Each of these things is as the condition says, or not each.
    Every(Box<Things>, Box<Clause>, bool),
    /// A thing is one of these, or is not.
    In(Box<Clause>, Box<Things>, bool),
    /// Some things.
    Set(Box<Things>),
}

/// Things of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Things {
    /// The word of the set.
    pub word: String,
    /// Whose.
    pub of: Clause,
    /// What each must be.
    pub filters: Vec<Clause>,
    /// What kind of things they are.
    pub kind: EntityKind,
}

impl<S> Program<S> {
    /// What it asks or comes to, in parts; none where there are more of them than anybody reads.
    pub fn clause(&self) -> Option<Clause> {
        let mut reader = ClauseReader { program: self, parts: 0 };
        match self.root() {
            Root::Value(node) => reader.clause(node, true),
            Root::Set(many) => Some(Clause::Set(Box::new(reader.things(many, many.filters.len())?))),
        }
    }
}

impl<S> Program<S> {
    /// The contrary of a part of it, in parts; none where there are more of them than anybody reads.
    pub(super) fn denied(&self, part: &Node<S>) -> Option<Clause> {
        ClauseReader { program: self, parts: 0 }.clause(part, false)
    }
}

struct ClauseReader<'p, S: 'static> {
    program: &'p Program<S>,
    parts: usize,
}

impl<S> ClauseReader<'_, S> {
    /// A part, or of a truth its contrary.
    fn clause(&mut self, node: &Node<S>, so: bool) -> Option<Clause> {
        self.parts += 1;
        if self.parts > MOST {
            return None;
        }
        if let Some(value) = node.constant() {
            let denied = node.kind == Kind::Truth && !so;
            return Some(Clause::Constant(if denied { Value::from(value <= 0) } else { value }, node.kind));
        }
        Some(match &node.op {
            Op::Constant(value) => Clause::Constant(*value, node.kind),
            Op::Thing => Clause::Thing,
            Op::Base => Clause::Base,
            Op::Slot(slot) => truth(Clause::Slot(*slot), node.kind, so),
            Op::Fact(_) => truth(Clause::Fact(self.program.last_word(node).to_string(), node.kind), node.kind, so),
            Op::Property(of, _) => {
                let of = self.boxed(of)?;
                truth(Clause::Property(of, self.program.last_word(node).to_string(), node.kind), node.kind, so)
            }
            Op::Relation(pair, _) => self.relation(node, pair, so)?,
            Op::Argument(of, held) => Clause::Argument(self.boxed(of)?, held.rule),
            Op::Tally(of, held) => Clause::Tally(self.boxed(of)?, held.rule),
            Op::Has(of, held, wanted) => Clause::Has(self.boxed(of)?, held.rule, *wanted == so),
            Op::Not(part) => self.clause(part, !so)?,
            Op::All(_) if self.program.text(node.span) == UNFAVOURABLE => Clause::Unfavourable(so),
            Op::All(parts) => self.together(parts, true, so)?,
            Op::Either(parts) => self.together(parts, false, so)?,
            Op::Compare(how, pair) => self.compared(*how, pair, so)?,
            Op::IsNone(part, none) => Clause::IsNone(self.boxed(part)?, *none == so),
            Op::Calculate(how, pair) => Clause::Calculate(*how, self.pair(pair)?),
            Op::Negative(part) => Clause::Negative(self.boxed(part)?),
            Op::Half(part) => Clause::Half(self.boxed(part)?),
            Op::If(parts) => self.choice(parts, so)?,
            Op::Count(many) => Clause::Count(Box::new(self.things(many, many.filters.len())?)),
            Op::Any(many, wanted) => self.quantified(many, *wanted == so)?,
            Op::In(part, many) => {
                let things = self.things(many, many.filters.len())?;
                Clause::In(self.boxed(part)?, Box::new(things), so)
            }
        })
    }

    fn boxed(&mut self, node: &Node<S>) -> Option<Box<Clause>> {
        self.clause(node, true).map(Box::new)
    }

    fn pair(&mut self, [left, right]: &[Node<S>; 2]) -> Option<Box<[Clause; 2]>> {
        Some(Box::new([self.clause(left, true)?, self.clause(right, true)?]))
    }

    fn relation(&mut self, node: &Node<S>, pair: &[Node<S>; 2], so: bool) -> Option<Clause> {
        let text = self.program.text(node.span);
        if node.kind != Kind::Truth {
            let word = if matches!(pair[1].op, Op::Thing) { DISTANCE } else { first_word(text) };
            return Some(Clause::Between(word.to_owned(), self.pair(pair)?));
        }
        // `target seen by actor`: the word before `by`, which stands before what it is by.
        let before = pair[1].span.start.saturating_sub(node.span.start);
        let before = text.get(..before).unwrap_or(text).trim_end_matches(|c: char| c == '(' || c.is_whitespace());
        let before = before.strip_suffix("by").unwrap_or(before).trim_end();
        let word = before.rsplit(char::is_whitespace).next().unwrap_or(before).to_owned();
        Some(Clause::Related(word, self.pair(pair)?, so))
    }

    /// `and` and `or`, without the parts that params have settled.
    fn together(&mut self, parts: &[Node<S>], all: bool, so: bool) -> Option<Clause> {
        let all = all == so;
        let mut found = Vec::new();
        for part in parts.iter().filter(|part| part.constant().is_none()) {
            match self.clause(part, so)? {
                Clause::All(inner) if all => found.extend(inner),
                Clause::Either(inner) if !all => found.extend(inner),
                part => found.push(part),
            }
        }
        Some(match (found.len(), all) {
            (1, _) => found.remove(0),
            (_, true) => Clause::All(found),
            (_, false) => Clause::Either(found),
        })
    }

    fn compared(&mut self, how: Comparison, pair: &[Node<S>; 2], so: bool) -> Option<Clause> {
        let [left, right] = pair;
        let same = match how {
            Comparison::Equal => Some(so),
            Comparison::NotEqual => Some(!so),
            _ => None,
        };
        if let (Kind::Truth, Some(value), Some(same)) = (left.kind, right.constant(), same) {
            return self.clause(left, (value > 0) == same);
        }
        Some(Clause::Compare(how, self.pair(pair)?, so))
    }

    fn choice(&mut self, parts: &[Node<S>; 3], so: bool) -> Option<Clause> {
        let [condition, yes, no] = parts;
        if let Some(settled) = condition.constant() {
            return self.clause(if settled > 0 { yes } else { no }, so);
        }
        let condition = self.clause(condition, true)?;
        Some(Clause::If(Box::new([condition, self.clause(yes, so)?, self.clause(no, so)?])))
    }

    /// `any`, `no` and `every`: what is said of the things is the last of their filters.
    fn quantified(&mut self, many: &Many<S>, any: bool) -> Option<Clause> {
        let Some((how, (said, filters))) = many.said.zip(many.filters.split_last()) else {
            return Some(Clause::Any(Box::new(self.things(many, many.filters.len())?), any));
        };
        let things = Box::new(self.things(many, filters.len())?);
        match &said.op {
            Op::Not(inner) if how == Quantifier::Every => Some(Clause::Every(things, self.boxed(inner)?, !any)),
            _ => Some(Clause::Some(things, self.boxed(said)?, any)),
        }
    }

    fn things(&mut self, many: &Many<S>, filters: usize) -> Option<Things> {
        let of = self.clause(&many.base, true)?;
        let filters = many.filters[..filters].iter().map(|filter| self.clause(filter, true));
        Some(Things { word: many.word.to_owned(), of, filters: filters.collect::<Option<_>>()?, kind: many.kind })
    }
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or("")
}

fn truth(clause: Clause, kind: Kind, so: bool) -> Clause {
    if kind == Kind::Truth { Clause::Is(Box::new(clause), so) } else { clause }
}

impl Clause {
    /// Whether this is nobody and nothing.
    pub fn is_nothing(&self) -> bool {
        matches!(self, Clause::Constant(NONE, _))
    }
}
