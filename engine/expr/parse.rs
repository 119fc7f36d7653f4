//! From text to a tree of words that nobody has checked yet.
//!
//! Slips that everybody makes (`&&`, `==`, `!`) are understood, reported, and read on.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use pest::Parser as _;
use pest::iterators::Pair;

use super::plain::plain;
use super::syntax::syntax;
use crate::pack::{Diagnostic, Place};

/// The generated reader of `grammar.pest`.
mod grammar {
    #![allow(missing_docs)]
    #[derive(pest_derive::Parser)]
    #[grammar = "engine/expr/grammar.pest"]
    pub(in crate::expr) struct Grammar;
}

pub(super) use grammar::{Grammar, Rule};

/// How deep parentheses, choices and sums may be nested.
pub(super) const DEPTH: usize = 64;

/// A part of the source, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Span {
    /// From the start of this one to the end of another.
    pub(super) fn to(self, last: Span) -> Span {
        Span { start: self.start, end: last.end }
    }
}

/// A word of the source.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    pub(super) span: Span,
}

/// A part of an expression, and where it stands.
#[derive(Debug)]
pub(super) struct Ast<'t> {
    pub(super) span: Span,
    pub(super) form: Form<'t>,
}

/// The shapes a part can have.
#[derive(Debug)]
pub(super) enum Form<'t> {
    Number(i32),
    Truth(bool),
    None,
    /// `actor.team.re-rolls`
    Chain(Vec<Word<'t>>),
    /// `distance from A to B`
    Between(Word<'t>, Box<[Ast<'t>; 2]>),
    /// `markers of A within 2`
    Of(Word<'t>, Box<Ast<'t>>, Vec<Filter<'t>>),
    Call(Word<'t>, Vec<Ast<'t>>),
    If(Box<[Ast<'t>; 3]>),
    All(Vec<Ast<'t>>),
    Either(Vec<Ast<'t>>),
    Not(Box<Ast<'t>>),
    Test(Box<Ast<'t>>, Tail<'t>),
    Quantified(Quantifier, Box<Ast<'t>>, Option<Tail<'t>>),
    Arithmetic(Sign, Box<[Ast<'t>; 2]>),
    Negative(Box<Ast<'t>>),
}

/// A claim about a thing or an amount.
#[derive(Debug)]
pub(super) struct Tail<'t> {
    pub(super) span: Span,
    /// Whether it is said with a `not`, or with `lacks`.
    pub(super) not: bool,
    pub(super) claim: Claim<'t>,
}

/// The claims of a [`Tail`].
#[derive(Debug)]
pub(super) enum Claim<'t> {
    Is(Box<Ast<'t>>),
    By(Word<'t>, Box<Ast<'t>>),
    In(Box<Ast<'t>>),
    Has(Word<'t>),
    Order(Order, Box<Ast<'t>>),
}

/// A filter of a set.
#[derive(Debug)]
pub(super) enum Filter<'t> {
    Within {
        span: Span,
        limit: Ast<'t>,
        of: Option<Ast<'t>>,
    },
    Tail(Tail<'t>),
    /// `whose st > 3`
    Whose(Span, Box<(Ast<'t>, Tail<'t>)>),
    Besides(Ast<'t>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quantifier {
    Any,
    No,
    Every,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Less,
    AtMost,
    More,
    AtLeast,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Plus,
    Minus,
    Times,
}

/// Expressions as they were read, or none of those with a slip: houses on one game, and rules that are alike, say the same
/// again and again. So many are kept and no more, so that a server that sees houses come and go keeps its size.
static KNOWN: Mutex<BTreeMap<&str, Option<&Ast>>> = Mutex::new(BTreeMap::new());
const MOST_KNOWN: usize = 8_192;
const LONGEST_KNOWN: usize = 1_024;

/// An expression that is read once for the whole process; none where it has a slip, or is not to be kept.
pub(super) fn kept(text: &str) -> Option<&'static Ast<'static>> {
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known().get(text) {
        return *found;
    }
    if text.len() > LONGEST_KNOWN || known().len() >= MOST_KNOWN {
        return None;
    }
    let text: &'static str = Box::leak(text.into());
    let mut slips = Vec::new();
    let ast = parse(text, Place::default(), &[], &mut slips).filter(|_| slips.is_empty());
    let ast = ast.map(|ast| &*Box::leak(Box::new(ast)));
    known().insert(text, ast);
    ast
}

/// Reads an expression. Slips go to `faults`; `None` means that there is no tree to go on with.
pub(super) fn parse<'t>(text: &'t str, at: Place, relations: &[&str], faults: &mut Vec<Diagnostic>) -> Option<Ast<'t>> {
    plain(text).or_else(|| by_grammar(text, at, relations, faults))
}

/// Reads an expression of any kind, and says what is wrong with it. [`parse`] comes to the same.
pub(super) fn by_grammar<'t>(
    text: &'t str,
    at: Place,
    relations: &[&str],
    faults: &mut Vec<Diagnostic>,
) -> Option<Ast<'t>> {
    if let Some(span) = nested_too_deep(text) {
        faults.push(too_deep(text, at, span));
        return None;
    }
    let mut builder = Builder { text, at, faults };
    match Grammar::parse(Rule::program, text) {
        Ok(mut pairs) => builder.ast(pairs.next()?.into_inner().next()?, 0),
        Err(error) => {
            let fault = syntax(&error, text, at, relations);
            builder.faults.push(fault);
            None
        }
    }
}

/// The place of a part of the text; a text written in quotes starts one character after its place.
pub(super) fn place(text: &str, at: Place, span: Span) -> Place {
    let quoted = usize::try_from(at.length).is_ok_and(|length| length == text.chars().count() + 2);
    Place { column: at.column + u32::from(quoted), ..at }.part(text, span.start, span.end)
}

pub(super) fn too_deep(text: &str, at: Place, span: Span) -> Diagnostic {
    Diagnostic::error("too-deep", place(text, at, span)).with("limit", DEPTH)
}

/// Looks before the grammar does, which would use the stack for each level.
fn nested_too_deep(text: &str) -> Option<Span> {
    let mut open = 0usize;
    let mut choices = 0usize;
    let mut word = 0;
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => open += 1,
            b')' => open = open.saturating_sub(1),
            _ => {}
        }
        if byte.is_ascii_alphanumeric() || byte == b'-' {
            continue;
        }
        choices += usize::from(text.as_bytes().get(word..index) == Some(b"if"));
        word = index + 1;
        if open > DEPTH || choices > DEPTH {
            return Some(Span { start: index, end: index + 1 });
        }
    }
    None
}

struct Builder<'t, 'f> {
    text: &'t str,
    at: Place,
    faults: &'f mut Vec<Diagnostic>,
}

/// The span of a part, without the white space that the grammar read while it looked for more.
fn span(pair: &Pair<Rule>) -> Span {
    let start = pair.as_span().start();
    Span { start, end: start + pair.as_str().trim_end().len() }
}

fn word<'t>(pair: &Pair<'t, Rule>) -> Word<'t> {
    Word { text: pair.as_str(), span: span(pair) }
}

impl<'t> Builder<'t, '_> {
    fn fault(&mut self, code: &'static str, span: Span) -> Diagnostic {
        Diagnostic::error(code, place(self.text, self.at, span))
    }

    /// Reports a sign of another language, with ours.
    fn slip(&mut self, pair: &Pair<Rule>, meant: &str) {
        let mut fault = self.fault("slip", span(pair)).with("found", pair.as_str()).with("meant", meant);
        fault.suggestion = Some(meant.to_owned());
        self.faults.push(fault);
    }

    /// Reports a word that is not written as it should be.
    fn spelled(&mut self, pair: &Pair<Rule>, right: &str) {
        if pair.as_str() != right {
            self.slip(pair, right);
        }
    }

    fn ast(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Ast<'t>> {
        let at = span(&pair);
        if depth > DEPTH {
            self.faults.push(too_deep(self.text, self.at, at));
            return None;
        }
        let form = match pair.as_rule() {
            Rule::expression | Rule::group | Rule::operand => return self.first(pair, depth),
            Rule::choice => self.choice(pair, depth)?,
            Rule::alternatives => return self.joined(pair, depth, Rule::or_word, "or", Form::Either),
            Rule::requirements => return self.joined(pair, depth, Rule::and_word, "and", Form::All),
            Rule::negation => return self.negation(pair, depth),
            Rule::quantified => self.quantified(pair, depth)?,
            Rule::comparison => return self.comparison(pair, depth),
            Rule::sum | Rule::product | Rule::limit => return self.arithmetic(pair, depth),
            Rule::signed => return self.signed(pair, depth),
            Rule::number => Form::Number(self.number(&pair)?),
            Rule::true_word => Form::Truth(true),
            Rule::false_word => Form::Truth(false),
            Rule::none_word => Form::None,
            Rule::call => self.call(pair, depth)?,
            Rule::phrase => return self.phrase(pair, depth),
            Rule::chain => {
                Form::Chain(pair.into_inner().filter(|p| p.as_rule() == Rule::ident).map(|p| word(&p)).collect())
            }
            _ => return None,
        };
        Some(Ast { span: at, form })
    }

    /// The expression inside parentheses, or inside a rule of the grammar that only gives another a name.
    fn first(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Ast<'t>> {
        let deeper = usize::from(pair.as_rule() == Rule::group);
        self.ast(pair.into_inner().next()?, depth + deeper)
    }

    fn choice(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Form<'t>> {
        let mut parts = pair.into_inner().filter(|part| part.as_rule() == Rule::expression);
        let mut next = || parts.next().and_then(|part| self.ast(part, depth + 1));
        let (condition, yes, no) = (next(), next(), next());
        Some(Form::If(Box::new([condition?, yes?, no?])))
    }

    /// Parts joined by `and` or by `or`; one alone is itself.
    fn joined(
        &mut self,
        pair: Pair<'t, Rule>,
        depth: usize,
        joint: Rule,
        spelling: &str,
        form: fn(Vec<Ast<'t>>) -> Form<'t>,
    ) -> Option<Ast<'t>> {
        let at = span(&pair);
        let mut parts = Vec::new();
        let mut broken = false;
        for part in pair.into_inner() {
            if part.as_rule() == joint {
                self.spelled(&part, spelling);
            } else {
                match self.ast(part, depth) {
                    Some(part) => parts.push(part),
                    None => broken = true,
                }
            }
        }
        match parts.len() {
            _ if broken => None,
            1 => parts.pop(),
            _ => Some(Ast { span: at, form: form(parts) }),
        }
    }

    fn negation(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Ast<'t>> {
        let at = span(&pair);
        let mut not = false;
        for part in pair.into_inner() {
            if part.as_rule() == Rule::not_word {
                self.spelled(&part, "not");
                not = !not;
                continue;
            }
            let inner = self.ast(part, depth)?;
            return Some(if not { Ast { span: at, form: Form::Not(Box::new(inner)) } } else { inner });
        }
        None
    }

    fn quantified(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Form<'t>> {
        let mut parts = pair.into_inner();
        let quantifier = match parts.next()?.into_inner().next()?.as_rule() {
            Rule::any_word => Quantifier::Any,
            Rule::no_word => Quantifier::No,
            _ => Quantifier::Every,
        };
        let set = self.ast(parts.next()?, depth);
        let tail = match parts.next() {
            Some(tail) => Some(self.tail(tail, depth)?),
            None => None,
        };
        Some(Form::Quantified(quantifier, Box::new(set?), tail))
    }

    fn comparison(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Ast<'t>> {
        let at = span(&pair);
        let mut parts = pair.into_inner();
        let subject = self.ast(parts.next()?, depth);
        let Some(first) = parts.next() else { return subject };
        let first_span = span(&first);
        let tail = self.tail(first, depth);
        if let Some(second) = parts.next() {
            let fault = self.fault("two-comparisons", span(&second)).with("second", second.as_str().trim_end());
            self.faults.push(fault);
            return None;
        }
        let subject = subject?;
        let whole = Span { start: at.start, end: first_span.end };
        Some(Ast { span: whole, form: Form::Test(Box::new(subject), tail?) })
    }

    fn tail(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Tail<'t>> {
        let at = span(&pair);
        let rule = pair.as_rule();
        let mut parts = pair.into_inner().peekable();
        let (not, claim) = match rule {
            Rule::is_tail => {
                parts.next();
                let not = self.nots(&mut parts);
                let object = parts.next()?;
                if matches!(object.as_rule(), Rule::in_tail | Rule::by_tail) {
                    let inner = self.tail(object, depth)?;
                    return Some(Tail { span: at, not: inner.not != not, claim: inner.claim });
                }
                (not, Claim::Is(Box::new(self.ast(object, depth)?)))
            }
            Rule::has_tail | Rule::filter_having => {
                let verb = parts.next()?.as_rule();
                (matches!(verb, Rule::lack_word | Rule::lacking_word), Claim::Has(word(&parts.next()?)))
            }
            Rule::in_tail => {
                let not = self.nots(&mut parts);
                parts.next();
                (not, Claim::In(Box::new(self.ast(parts.next()?, depth)?)))
            }
            Rule::by_tail => {
                let relation = word(&parts.next()?);
                parts.next();
                (false, Claim::By(relation, Box::new(self.ast(parts.next()?, depth)?)))
            }
            Rule::order_tail => {
                let sign = self.order(&parts.next()?);
                let object = Box::new(self.ast(parts.next()?, depth)?);
                match sign {
                    Compare::Order(order) => (false, Claim::Order(order, object)),
                    Compare::Equal(equal) => (!equal, Claim::Is(object)),
                }
            }
            _ => return None,
        };
        Some(Tail { span: at, not, claim })
    }

    fn nots(&mut self, parts: &mut std::iter::Peekable<pest::iterators::Pairs<'t, Rule>>) -> bool {
        match parts.next_if(|part| part.as_rule() == Rule::not_word) {
            Some(part) => {
                self.spelled(&part, "not");
                true
            }
            None => false,
        }
    }

    fn order(&mut self, pair: &Pair<Rule>) -> Compare {
        let (compare, right) = match pair.as_str() {
            "<" => (Compare::Order(Order::Less), "<"),
            ">" => (Compare::Order(Order::More), ">"),
            "<=" | "=<" | "≤" => (Compare::Order(Order::AtMost), "<="),
            ">=" | "=>" | "≥" => (Compare::Order(Order::AtLeast), ">="),
            "!=" | "<>" | "≠" => (Compare::Equal(false), "!="),
            _ => (Compare::Equal(true), "="),
        };
        self.spelled(pair, right);
        compare
    }

    fn arithmetic(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Ast<'t>> {
        let mut parts = pair.into_inner();
        let mut left = self.ast(parts.next()?, depth);
        let mut terms = depth;
        while let (Some(sign), Some(right)) = (parts.next(), parts.next()) {
            terms += 1;
            if terms > DEPTH {
                self.faults.push(too_deep(self.text, self.at, span(&right)));
                return None;
            }
            let sign = self.sign(&sign);
            let right = self.ast(right, depth);
            left = left.zip(right).map(|(left, right)| Ast {
                span: left.span.to(right.span),
                form: Form::Arithmetic(sign, Box::new([left, right])),
            });
        }
        left
    }

    fn sign(&mut self, pair: &Pair<Rule>) -> Sign {
        let (sign, right) = match pair.as_rule() {
            Rule::plus => (Sign::Plus, "+"),
            Rule::minus => (Sign::Minus, "-"),
            _ if matches!(pair.as_str(), "/" | "÷") => (Sign::Times, "half(...)"),
            _ => (Sign::Times, "*"),
        };
        self.spelled(pair, right);
        sign
    }

    fn signed(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Ast<'t>> {
        let at = span(&pair);
        let mut negative = false;
        for part in pair.into_inner() {
            if part.as_rule() == Rule::minus {
                self.spelled(&part, "-");
                negative = !negative;
                continue;
            }
            let inner = self.ast(part, depth)?;
            return Some(if negative { Ast { span: at, form: Form::Negative(Box::new(inner)) } } else { inner });
        }
        None
    }

    fn number(&mut self, pair: &Pair<Rule>) -> Option<i32> {
        match pair.as_str().parse() {
            Ok(number) => Some(number),
            Err(_) => {
                let fault = self.fault("number-too-large", span(pair)).with("found", pair.as_str());
                self.faults.push(fault);
                None
            }
        }
    }

    fn call(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Form<'t>> {
        let mut parts = pair.into_inner();
        let name = word(&parts.next()?);
        let arguments: Vec<_> =
            parts.filter(|part| part.as_rule() == Rule::expression).map(|part| self.ast(part, depth + 1)).collect();
        Some(Form::Call(name, arguments.into_iter().collect::<Option<_>>()?))
    }

    fn phrase(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Ast<'t>> {
        let at = span(&pair);
        let mut parts = pair.into_inner();
        let chain = self.ast(parts.next()?, depth)?;
        let Some(rest) = parts.next() else { return Some(chain) };
        let name = Word { text: &self.text[chain.span.start..chain.span.end], span: chain.span };
        let between = rest.as_rule() == Rule::between;
        let mut rest =
            rest.into_inner().filter(|part| !matches!(part.as_rule(), Rule::of_word | Rule::from_word | Rule::to_word));
        let base = self.ast(rest.next()?, depth);
        let form = if between {
            let to = self.ast(rest.next()?, depth);
            Form::Between(name, Box::new([base?, to?]))
        } else {
            let filters: Vec<_> = rest.map(|filter| self.filter(filter, depth + 1)).collect();
            Form::Of(name, Box::new(base?), filters.into_iter().collect::<Option<_>>()?)
        };
        Some(Ast { span: at, form })
    }

    fn filter(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Filter<'t>> {
        let at = span(&pair);
        match pair.as_rule() {
            Rule::filter_within => {
                let mut parts = pair.into_inner().filter(|part| matches!(part.as_rule(), Rule::limit | Rule::operand));
                let limit = self.ast(parts.next()?, depth);
                let of = match parts.next() {
                    Some(of) => Some(self.ast(of, depth)?),
                    None => None,
                };
                Some(Filter::Within { span: at, limit: limit?, of })
            }
            Rule::filter_besides => Some(Filter::Besides(self.ast(pair.into_inner().nth(1)?, depth)?)),
            Rule::filter_whose => self.whose(pair, depth),
            Rule::filter_who => Some(Filter::Tail(self.tail(pair.into_inner().nth(1)?, depth)?)),
            _ => Some(Filter::Tail(self.tail(pair, depth)?)),
        }
    }

    // By itself, for filters may be nested and the stack is only so deep.
    fn whose(&mut self, pair: Pair<'t, Rule>, depth: usize) -> Option<Filter<'t>> {
        let at = span(&pair);
        let mut parts = pair.into_inner().skip(1);
        let what = self.ast(parts.next()?, depth)?;
        Some(Filter::Whose(at, Box::new((what, self.tail(parts.next()?, depth)?))))
    }
}

/// The meaning of a sign of comparison.
enum Compare {
    Order(Order),
    Equal(bool),
}
