//! Expressions as they should be written, read word by word: a hundredth of the time.
//!
//! Start at [`plain`]. It follows `grammar.pest` line by line; whatever is out of the ordinary is left to [`super::parse`], which
//! reads the same texts to the same trees and knows what to say of those that are wrong: slips, strange letters, no end of nesting.
//!
//! **Never here:** a fault. Where there is something to say, there is no tree.

use super::parse::{Ast, Claim, Filter, Form, Order, Quantifier, Sign, Span, Tail, Word};

/// What is nested deeper, or is a longer sum, is read by the grammar.
const DEEPEST: usize = 24;

/// The words that are no names.
const KEYWORDS: [&str; 27] = [
    "and", "or", "none", "not", "if", "then", "else", "is", "are", "having", "have", "has", "lacking", "lacks", "lack",
    "in", "any", "no", "every", "of", "from", "to", "by", "within", "whose", "who", "besides",
];
const TRUTHS: [&str; 2] = ["true", "false"];

/// Whether a word belongs to the language, and is no name.
pub(crate) fn is_keyword(word: &str) -> bool {
    KEYWORDS.contains(&word) || TRUTHS.contains(&word)
}

/// The tree of an expression; none if it takes more care, or is wrong.
pub(super) fn plain(text: &str) -> Option<Ast<'_>> {
    let mut reader = Reader { text, tokens: tokens(text)?, at: 0 };
    let ast = reader.expression(0)?;
    (reader.at == reader.tokens.len()).then_some(ast)
}

/// A word, number or sign of the text.
#[derive(Clone, Copy)]
struct Token<'t> {
    kind: Kind,
    text: &'t str,
    span: Span,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Name,
    Keyword,
    Number,
    Sign,
}

fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let letters = text.as_bytes();
    let (mut found, mut start) = (Vec::with_capacity(letters.len() / 4 + 1), 0);
    while let Some(&letter) = letters.get(start) {
        if matches!(letter, b' ' | b'\t' | b'\r' | b'\n') {
            start += 1;
            continue;
        }
        let (kind, end) = match letter {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => (Kind::Name, end_of_word(letters, start)),
            b'0'..=b'9' => {
                (Kind::Number, start + letters[start..].iter().take_while(|digit| digit.is_ascii_digit()).count())
            }
            b'(' | b')' | b',' | b'.' | b'+' | b'-' | b'*' => (Kind::Sign, start + 1),
            b'<' | b'>' | b'!' | b'=' => (Kind::Sign, start + order_at(&letters[start..])?),
            _ => return None,
        };
        let word = text.get(start..end)?;
        let kind = if kind == Kind::Name && is_keyword(word) { Kind::Keyword } else { kind };
        found.push(Token { kind, text: word, span: Span { start, end } });
        start = end;
    }
    Some(found)
}

/// Where a word ends: a dash belongs to it only when a letter or a digit follows.
fn end_of_word(letters: &[u8], start: usize) -> usize {
    let mut end = start;
    while let Some(letter) = letters.get(end) {
        let more = letter.is_ascii_alphanumeric()
            || *letter == b'_'
            || *letter == b'-' && letters.get(end + 1).is_some_and(u8::is_ascii_alphanumeric);
        if !more {
            break;
        }
        end += 1;
    }
    end
}

/// How long a sign of comparison is; none if it is not spelt as it should be.
fn order_at(letters: &[u8]) -> Option<usize> {
    let length = letters.iter().take_while(|letter| b"<>!=".contains(letter)).count();
    matches!(&letters[..length], b"<" | b">" | b"<=" | b">=" | b"!=" | b"=").then_some(length)
}

struct Reader<'t> {
    text: &'t str,
    tokens: Vec<Token<'t>>,
    at: usize,
}

impl<'t> Reader<'t> {
    fn is(&self, ahead: usize, words: &[&str]) -> bool {
        let token = self.tokens.get(self.at + ahead);
        token.is_some_and(|token| matches!(token.kind, Kind::Keyword | Kind::Sign) && words.contains(&token.text))
    }

    fn is_kind(&self, ahead: usize, kind: Kind) -> bool {
        self.tokens.get(self.at + ahead).is_some_and(|token| token.kind == kind)
    }

    fn take(&mut self, words: &[&str]) -> Option<&'t str> {
        self.is(0, words).then(|| {
            self.at += 1;
            self.tokens[self.at - 1].text
        })
    }

    fn name(&mut self) -> Option<Word<'t>> {
        let token = *self.tokens.get(self.at).filter(|token| token.kind == Kind::Name)?;
        self.at += 1;
        Some(Word { text: token.text, span: token.span })
    }

    /// The span from a token to that before the next.
    fn span(&self, first: usize) -> Span {
        self.tokens[first].span.to(self.tokens[self.at - 1].span)
    }

    fn expression(&mut self, depth: usize) -> Option<Ast<'t>> {
        if depth > DEEPEST {
            return None;
        }
        let first = self.at;
        if self.take(&["if"]).is_none() {
            return self.joined("or", Form::Either, depth, |reader| {
                reader.joined("and", Form::All, depth, |reader| reader.negation(depth))
            });
        }
        let condition = self.expression(depth + 1)?;
        self.take(&["then"])?;
        let yes = self.expression(depth + 1)?;
        self.take(&["else"])?;
        let no = self.expression(depth + 1)?;
        Some(Ast { span: self.span(first), form: Form::If(Box::new([condition, yes, no])) })
    }

    fn joined(
        &mut self,
        joint: &str,
        form: fn(Vec<Ast<'t>>) -> Form<'t>,
        depth: usize,
        part: impl Fn(&mut Self) -> Option<Ast<'t>>,
    ) -> Option<Ast<'t>> {
        let first = self.at;
        let one = part(self)?;
        if !self.is(0, &[joint]) {
            return Some(one);
        }
        let mut parts = vec![one];
        while self.take(&[joint]).is_some() {
            parts.push(part(self)?);
        }
        (depth <= DEEPEST).then(|| Ast { span: self.span(first), form: form(parts) })
    }

    fn negation(&mut self, depth: usize) -> Option<Ast<'t>> {
        let (first, mut not) = (self.at, false);
        while self.take(&["not"]).is_some() {
            not = !not;
        }
        let inner = match self.take(&["any", "every", "no"]) {
            Some(word) => self.quantified(word, depth)?,
            None => self.comparison(depth)?,
        };
        Some(if not { Ast { span: self.span(first), form: Form::Not(Box::new(inner)) } } else { inner })
    }

    fn quantified(&mut self, word: &str, depth: usize) -> Option<Ast<'t>> {
        let first = self.at - 1;
        let quantifier = match word {
            "any" => Quantifier::Any,
            "no" => Quantifier::No,
            _ => Quantifier::Every,
        };
        let set = if self.is(0, &["("]) { self.group(depth)? } else { self.phrase(depth)? };
        let tail = if self.is(0, &IS) || self.is(0, &HAS) { Some(self.tail(depth)?) } else { None };
        Some(Ast { span: self.span(first), form: Form::Quantified(quantifier, Box::new(set), tail) })
    }

    fn comparison(&mut self, depth: usize) -> Option<Ast<'t>> {
        let first = self.at;
        let subject = self.sum(depth)?;
        let is_order = self.is_kind(0, Kind::Sign) && self.is(0, &ORDERS);
        let is_tail = is_order || self.is(0, &IS) || self.is(0, &HAS) || self.is_in() || self.is_by();
        if !is_tail {
            return Some(subject);
        }
        let tail = self.tail(depth)?;
        Some(Ast { span: self.span(first), form: Form::Test(Box::new(subject), tail) })
    }

    fn is_in(&self) -> bool {
        self.is(0, &["in"]) || self.is(0, &["not"]) && self.is(1, &["in"])
    }

    fn is_by(&self) -> bool {
        self.is_kind(0, Kind::Name) && self.is(1, &["by"])
    }

    fn tail(&mut self, depth: usize) -> Option<Tail<'t>> {
        let first = self.at;
        let (not, claim) = if self.is_in() {
            let not = self.take(&["not"]).is_some();
            self.at += 1;
            (not, Claim::In(Box::new(self.sum(depth)?)))
        } else if self.is_by() {
            let relation = self.name()?;
            self.at += 1;
            (false, Claim::By(relation, Box::new(self.operand(depth)?)))
        } else if let Some(verb) = self.take(&HAS) {
            (matches!(verb, "lacks" | "lack"), Claim::Has(self.name()?))
        } else if let Some(sign) = self.take(&ORDERS) {
            let object = Box::new(self.sum(depth)?);
            match sign {
                "<" => (false, Claim::Order(Order::Less, object)),
                ">" => (false, Claim::Order(Order::More, object)),
                "<=" => (false, Claim::Order(Order::AtMost, object)),
                ">=" => (false, Claim::Order(Order::AtLeast, object)),
                _ => (sign == "!=", Claim::Is(object)),
            }
        } else {
            self.take(&IS)?;
            let not = self.take(&["not"]).is_some();
            if self.is_in() || self.is_by() {
                let inner = self.tail(depth)?;
                (inner.not != not, inner.claim)
            } else {
                (not, Claim::Is(Box::new(self.sum(depth)?)))
            }
        };
        Some(Tail { span: self.span(first), not, claim })
    }

    fn sum(&mut self, depth: usize) -> Option<Ast<'t>> {
        self.arithmetic(&["+", "-"], |reader| reader.arithmetic(&["*"], |reader| reader.signed(depth)))
    }

    fn arithmetic(&mut self, signs: &[&str], part: impl Fn(&mut Self) -> Option<Ast<'t>>) -> Option<Ast<'t>> {
        let mut left = part(self)?;
        let mut terms = 0;
        while let Some(sign) = self.take(signs) {
            terms += 1;
            let sign = match sign {
                "+" => Sign::Plus,
                "-" => Sign::Minus,
                _ => Sign::Times,
            };
            let right = part(self).filter(|_| terms <= DEEPEST)?;
            left = Ast { span: left.span.to(right.span), form: Form::Arithmetic(sign, Box::new([left, right])) };
        }
        Some(left)
    }

    fn signed(&mut self, depth: usize) -> Option<Ast<'t>> {
        let (first, mut negative) = (self.at, false);
        while self.take(&["-"]).is_some() {
            negative = !negative;
        }
        let inner = match self.take(&["true", "false", "none"]) {
            Some(word) => {
                let form = if word == "none" { Form::None } else { Form::Truth(word == "true") };
                Ast { span: self.tokens[self.at - 1].span, form }
            }
            None if self.is_limit_part() => self.limit_part(depth)?,
            None => self.phrase(depth)?,
        };
        Some(if negative { Ast { span: self.span(first), form: Form::Negative(Box::new(inner)) } } else { inner })
    }

    /// Whether a number, something in parentheses, or a function with its amounts comes next.
    fn is_limit_part(&self) -> bool {
        self.is_kind(0, Kind::Number) || self.is(0, &["("]) || self.is_kind(0, Kind::Name) && self.is(1, &["("])
    }

    fn limit_part(&mut self, depth: usize) -> Option<Ast<'t>> {
        let first = self.at;
        if self.is(0, &["("]) {
            return self.group(depth);
        }
        if self.is_kind(0, Kind::Number) {
            self.at += 1;
            return Some(Ast { span: self.span(first), form: Form::Number(self.tokens[first].text.parse().ok()?) });
        }
        if !self.is(1, &["("]) {
            return self.chain();
        }
        let name = self.name()?;
        self.at += 1;
        let mut amounts = vec![self.expression(depth + 1)?];
        while self.take(&[","]).is_some() {
            amounts.push(self.expression(depth + 1)?);
        }
        self.take(&[")"])?;
        Some(Ast { span: self.span(first), form: Form::Call(name, amounts) })
    }

    fn group(&mut self, depth: usize) -> Option<Ast<'t>> {
        self.take(&["("])?;
        let inner = self.expression(depth + 1)?;
        self.take(&[")"])?;
        Some(inner)
    }

    fn operand(&mut self, depth: usize) -> Option<Ast<'t>> {
        if self.is(0, &["("]) { self.group(depth) } else { self.chain() }
    }

    fn chain(&mut self) -> Option<Ast<'t>> {
        let first = self.at;
        let mut words = vec![self.name()?];
        while self.take(&["."]).is_some() {
            words.push(self.name()?);
        }
        Some(Ast { span: self.span(first), form: Form::Chain(words) })
    }

    fn phrase(&mut self, depth: usize) -> Option<Ast<'t>> {
        let first = self.at;
        let chain = self.chain()?;
        let name = Word { text: self.text.get(chain.span.start..chain.span.end)?, span: chain.span };
        let form = match self.take(&["from", "of"]) {
            None => return Some(chain),
            Some("from") => {
                let from = self.operand(depth)?;
                self.take(&["to"])?;
                Form::Between(name, Box::new([from, self.operand(depth)?]))
            }
            Some(_) => {
                let base = self.operand(depth)?;
                let mut filters = Vec::new();
                while let Some(filter) = self.filter(depth + 1)? {
                    filters.push(filter);
                }
                Form::Of(name, Box::new(base), filters)
            }
        };
        Some(Ast { span: self.span(first), form })
    }

    /// The next filter of a set; none where another word follows.
    fn filter(&mut self, depth: usize) -> Option<Option<Filter<'t>>> {
        let first = self.at;
        if self.is_by() {
            return Some(Some(Filter::Tail(self.tail(depth)?)));
        }
        let Some(word) = self.take(&["within", "having", "lacking", "who", "whose", "besides"]) else {
            return Some(None);
        };
        if depth > DEEPEST {
            return None;
        }
        let filter = match word {
            "within" => {
                let limit = self.arithmetic(&["+", "-"], |reader| reader.limit_part(depth))?;
                let of = if self.take(&["of"]).is_some() { Some(self.operand(depth)?) } else { None };
                Filter::Within { span: self.span(first), limit, of }
            }
            "besides" => Filter::Besides(self.operand(depth)?),
            "who" if self.is(0, &IS) || self.is(0, &HAS) => Filter::Tail(self.tail(depth)?),
            "whose" => {
                let what = self.chain()?;
                if !self.is(0, &IS) && !self.is(0, &ORDERS) {
                    return None;
                }
                let tail = self.tail(depth)?;
                Filter::Whose(self.span(first), Box::new((what, tail)))
            }
            "who" => return None,
            _ => {
                let claim = Claim::Has(self.name()?);
                Filter::Tail(Tail { span: self.span(first), not: word == "lacking", claim })
            }
        };
        Some(Some(filter))
    }
}

const IS: [&str; 2] = ["is", "are"];
const HAS: [&str; 4] = ["has", "have", "lacks", "lack"];
const ORDERS: [&str; 6] = ["<", ">", "<=", ">=", "!=", "="];
