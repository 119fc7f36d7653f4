//! Gives every word its meaning and every part its type; what does not fit is reported, all at once.

use crate::pack::{Diagnostic, Place};

use super::Scope;
use super::eval::{Comparison, Held, Many, Node, Op, Operation};
use super::parse::{self, Ast, Claim, Filter, Form, Order, Quantifier, Sign, Span, Tail, Word};
use super::program::{Read, Root};
use super::vocabulary::{EntityKind, Group, Kind, NONE, Value};

/// The functions, and of how many values each makes one.
pub const FUNCTIONS: &[(&str, usize)] = &[("count", 1), ("half", 1), ("max", 2), ("min", 2), ("quotient", 2)];

/// Reads the words of one expression.
pub(super) struct Checker<'a, 's, S: 'static> {
    pub(super) scope: &'a Scope<'s, S>,
    text: &'a str,
    at: Place,
    /// The faults found so far.
    pub(super) faults: Vec<Diagnostic>,
    /// The words that the expression reads.
    pub(super) read: Vec<Read>,
}

/// The subject of a claim, and its place.
struct Subject<S: 'static> {
    node: Node<S>,
    span: Span,
}

impl<'a, 's, S> Checker<'a, 's, S> {
    pub(super) fn new(text: &'a str, at: Place, scope: &'a Scope<'s, S>) -> Self {
        Checker { scope, text, at, faults: Vec::new(), read: Vec::new() }
    }

    /// The whole expression, which must give `kind`.
    pub(super) fn root(&mut self, ast: &Ast, kind: Kind) -> Option<Root<S>> {
        let Kind::Set(of) = kind else { return self.expect(ast, kind).map(Root::Value) };
        let many = self.things(ast)?;
        if many.kind == of {
            return Some(Root::Set(many));
        }
        self.wrong_type(ast.span, self.entity(of), self.entity(many.kind));
        None
    }

    /// The whole expression, which must be a set of anything.
    pub(super) fn any_set(&mut self, ast: &Ast) -> Option<Root<S>> {
        self.things(ast).map(Root::Set)
    }

    // ---- Reporting -----------------------------------------------------------------------------

    fn place(&self, span: Span) -> Place {
        parse::place(self.text, self.at, span)
    }

    pub(super) fn fault(&self, code: &'static str, span: Span) -> Diagnostic {
        Diagnostic::error(code, self.place(span))
    }

    pub(super) fn report<T>(&mut self, fault: Diagnostic) -> Option<T> {
        self.faults.push(fault);
        None
    }

    /// Reports, with a whole piece of text to write instead.
    pub(super) fn advise<T>(&mut self, code: &'static str, span: Span, instead: String) -> Option<T> {
        let mut fault = self.fault(code, span).with("text", self.source(span)).with("instead", &instead);
        fault.suggestion = Some(instead);
        self.report(fault)
    }

    pub(super) fn wrong_type(&mut self, span: Span, expected: &'static str, found: &'static str) {
        let fault = self.fault("wrong-type", span).with("expected", expected).with("found", found);
        self.faults.push(fault.with("text", self.source(span)));
    }

    pub(super) fn source(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or("")
    }

    pub(super) fn entity(&self, kind: EntityKind) -> &'static str {
        self.scope.vocabulary.entities.get(usize::from(kind)).copied().unwrap_or("thing")
    }

    pub(super) fn group(&self, group: Group) -> &'static str {
        self.scope.vocabulary.groups.get(usize::from(group)).map_or("name", |group| group.name)
    }

    /// The name of a type in messages.
    pub(super) fn kind_word(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Truth => "truth",
            Kind::Number => "number",
            Kind::Name(group) => self.group(group),
            Kind::Entity(kind) => self.entity(kind),
            Kind::Set(_) => "set",
        }
    }

    pub(super) fn reads(&mut self, read: Read) {
        if !self.read.contains(&read) {
            self.read.push(read);
        }
    }

    // ---- Types ---------------------------------------------------------------------------------

    /// A part that must give `kind`.
    fn expect(&mut self, ast: &Ast, kind: Kind) -> Option<Node<S>> {
        let node = self.value(ast, Some(kind))?;
        if node.kind == kind {
            return Some(node);
        }
        let text = self.source(ast.span);
        match (kind, node.kind) {
            (Kind::Number, Kind::Truth) => self.advise("truth-as-amount", ast.span, format!("if {text} then 1 else 0")),
            (Kind::Truth, Kind::Number) => self.advise("amount-as-condition", ast.span, format!("{text} > 0")),
            (expected, found) => {
                self.wrong_type(ast.span, self.kind_word(expected), self.kind_word(found));
                None
            }
        }
    }

    /// A part that gives one value. `want` is what the place wants, for words that mean nothing alone.
    fn value(&mut self, ast: &Ast, want: Option<Kind>) -> Option<Node<S>> {
        let span = ast.span;
        match &ast.form {
            Form::Number(number) => Some(constant(*number, Kind::Number, span)),
            Form::Truth(truth) => Some(constant((*truth).into(), Kind::Truth, span)),
            Form::None => self.nothing(span, want),
            Form::Chain(words) => self.chain(words, want),
            Form::Between(word, pair) => self.between(*word, pair, span),
            Form::Of(..) => self.set_as_value(ast, want),
            Form::Call(name, arguments) => self.call(*name, arguments, span),
            Form::If(parts) => self.choice(parts, want, span),
            Form::All(parts) => self.all(parts).map(|parts| node(Op::All(parts), Kind::Truth, span)),
            Form::Either(parts) => self.either(parts).map(|parts| node(Op::Either(parts), Kind::Truth, span)),
            Form::Not(part) => {
                let part = self.expect(part, Kind::Truth)?;
                Some(node(Op::Not(Box::new(part)), Kind::Truth, span))
            }
            Form::Test(subject, tail) => self.comparison(subject, tail, span),
            Form::Quantified(quantifier, set, tail) => self.quantified(*quantifier, set, tail.as_ref(), span),
            Form::Arithmetic(sign, pair) => {
                let operation = match sign {
                    Sign::Plus => Operation::Add,
                    Sign::Minus => Operation::Subtract,
                    Sign::Times => Operation::Multiply,
                };
                self.calculate(operation, &pair[0], &pair[1], span)
            }
            Form::Negative(part) => {
                let part = self.amount(part)?;
                Some(node(Op::Negative(Box::new(part)), Kind::Number, span))
            }
        }
    }

    fn nothing(&mut self, span: Span, want: Option<Kind>) -> Option<Node<S>> {
        match want {
            Some(kind @ (Kind::Number | Kind::Name(_) | Kind::Entity(_))) => Some(constant(NONE, kind, span)),
            _ => {
                self.wrong_type(span, want.map_or("value", |kind| self.kind_word(kind)), "none");
                None
            }
        }
    }

    /// A number that is not simply `none`.
    fn amount(&mut self, ast: &Ast) -> Option<Node<S>> {
        if matches!(ast.form, Form::None) {
            self.wrong_type(ast.span, "number", "none");
            return None;
        }
        self.expect(ast, Kind::Number)
    }

    fn set_as_value(&mut self, ast: &Ast, want: Option<Kind>) -> Option<Node<S>> {
        let many = self.things(ast)?;
        let text = self.source(ast.span);
        match want {
            Some(Kind::Truth) => self.advise("set-as-condition", ast.span, format!("any {text}")),
            Some(Kind::Number) => self.advise("set-as-amount", ast.span, format!("count({text})")),
            Some(kind) => {
                self.wrong_type(ast.span, self.kind_word(kind), "set");
                None
            }
            None => {
                self.wrong_type(ast.span, self.entity(many.kind), "set");
                None
            }
        }
    }

    fn choice(&mut self, parts: &[Ast; 3], want: Option<Kind>, span: Span) -> Option<Node<S>> {
        let [condition, yes, no] = parts;
        let condition = self.expect(condition, Kind::Truth);
        let (yes, no) = if want.is_none() && matches!(yes.form, Form::None) {
            let no = self.value(no, want)?;
            (self.expect(yes, no.kind)?, no)
        } else {
            let first = self.value(yes, want);
            let Some(first) = first else {
                self.value(no, want);
                return None;
            };
            let second = self.expect(no, first.kind)?;
            (first, second)
        };
        let kind = yes.kind;
        Some(node(Op::If(Box::new([condition?, yes, no])), kind, span))
    }

    fn all(&mut self, parts: &[Ast]) -> Option<Vec<Node<S>>> {
        let parts: Vec<_> = parts.iter().map(|part| self.expect(part, Kind::Truth)).collect();
        parts.into_iter().collect()
    }

    /// As [`Checker::all`], with an ear for `natural is 1 or 6`.
    fn either(&mut self, parts: &[Ast]) -> Option<Vec<Node<S>>> {
        let mut checked = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let before = index.checked_sub(1).and_then(|before| is_claim(&parts[before]));
            checked.push(match (before, &part.form) {
                (Some((subject, not)), Form::Number(_)) => self.half_said(subject, not, part),
                (Some((subject, not)), Form::Chain(words)) if words.len() == 1 && !self.known(words[0].text) => {
                    self.half_said(subject, not, part)
                }
                _ => self.expect(part, Kind::Truth),
            });
        }
        checked.into_iter().collect()
    }

    fn half_said<T>(&mut self, subject: Span, not: bool, part: &Ast) -> Option<T> {
        let is = if not { "is not" } else { "is" };
        let instead = format!("{} {is} {}", self.source(subject), self.source(part.span));
        self.advise("half-a-comparison", part.span, instead)
    }

    fn calculate(&mut self, how: Operation, left: &Ast, right: &Ast, span: Span) -> Option<Node<S>> {
        let (left, right) = (self.amount(left), self.amount(right));
        Some(node(Op::Calculate(how, Box::new([left?, right?])), Kind::Number, span))
    }

    fn call(&mut self, name: Word, arguments: &[Ast], span: Span) -> Option<Node<S>> {
        let Some((_, wanted)) = FUNCTIONS.iter().find(|(function, _)| *function == name.text) else {
            let fault = self.fault("unknown-function", name.span).with("word", name.text);
            return self.report(fault.suggest(name.text, FUNCTIONS.iter().map(|(function, _)| *function)));
        };
        if arguments.len() != *wanted {
            let fault = self.fault("wrong-count", span).with("word", name.text).with("expected", *wanted);
            return self.report(fault.with("found", arguments.len()));
        }
        match name.text {
            "count" => self.things(&arguments[0]).map(|many| node(Op::Count(Box::new(many)), Kind::Number, span)),
            "half" => self.amount(&arguments[0]).map(|part| node(Op::Half(Box::new(part)), Kind::Number, span)),
            "max" => self.calculate(Operation::Max, &arguments[0], &arguments[1], span),
            "quotient" => self.calculate(Operation::Divide, &arguments[0], &arguments[1], span),
            _ => self.calculate(Operation::Min, &arguments[0], &arguments[1], span),
        }
    }

    // ---- Claims --------------------------------------------------------------------------------

    fn comparison(&mut self, subject: &Ast, tail: &Tail, span: Span) -> Option<Node<S>> {
        if let (Form::Of(..), Claim::Has(_) | Claim::Is(_)) = (&subject.form, &tail.claim) {
            self.things(subject)?;
            let instead = format!("any {}", self.source(span));
            return self.advise("set-needs-quantifier", span, instead);
        }
        let want = matches!(tail.claim, Claim::Order(..)).then_some(Kind::Number);
        let Some(node) = self.value(subject, want) else {
            self.check_alone(tail);
            return None;
        };
        self.claim(Subject { node, span: subject.span }, tail, span)
    }

    /// Looks for mistakes in what is said about something that is itself a mistake.
    fn check_alone(&mut self, tail: &Tail) {
        match &tail.claim {
            Claim::Order(_, object) => drop(self.amount(object)),
            Claim::In(set) => drop(self.things(set)),
            Claim::Has(rule) => drop(self.held(*rule)),
            Claim::By(_, by) => drop(self.value(by, None)),
            Claim::Is(_) => {}
        }
    }

    fn claim(&mut self, subject: Subject<S>, tail: &Tail, span: Span) -> Option<Node<S>> {
        let op = match &tail.claim {
            Claim::Is(object) => self.is(subject, object, tail.not)?,
            Claim::Has(rule) => self.has(subject, *rule, tail.not)?,
            Claim::In(set) => negated(self.is_in(subject, set)?, tail.not, span),
            Claim::By(relation, by) => negated(self.by(subject, *relation, by)?, tail.not, span),
            Claim::Order(order, object) => self.order(subject, *order, object)?,
        };
        Some(node(op, Kind::Truth, span))
    }

    fn order(&mut self, subject: Subject<S>, order: Order, object: &Ast) -> Option<Op<S>> {
        let how = match order {
            Order::Less => Comparison::Less,
            Order::AtMost => Comparison::AtMost,
            Order::More => Comparison::More,
            Order::AtLeast => Comparison::AtLeast,
        };
        let object = self.amount(object);
        if subject.node.kind != Kind::Number {
            self.wrong_type(subject.span, "number", self.kind_word(subject.node.kind));
            return None;
        }
        Some(Op::Compare(how, Box::new([subject.node, object?])))
    }

    fn is(&mut self, subject: Subject<S>, object: &Ast, not: bool) -> Option<Op<S>> {
        let kind = subject.node.kind;
        if matches!(object.form, Form::None) && kind != Kind::Truth {
            return Some(Op::IsNone(Box::new(subject.node), !not));
        }
        if let (Kind::Entity(of), Form::Chain(words)) = (kind, &object.form)
            && let [word] = words[..]
            && (!self.known(word.text) || self.only_property(word.text, of))
        {
            return self.is_property(subject, of, word, not);
        }
        let object = self.expect(object, kind)?;
        let how = if not { Comparison::NotEqual } else { Comparison::Equal };
        Some(Op::Compare(how, Box::new([subject.node, object])))
    }

    /// Whether a word is a truth of a kind of thing, and names no such thing here.
    fn only_property(&self, word: &str, of: EntityKind) -> bool {
        let vocabulary = self.scope.vocabulary;
        let thing = Kind::Entity(of);
        let named = self.slot(word).is_some_and(|(kind, _)| kind == thing)
            || vocabulary.facts.iter().any(|fact| fact.name == word && fact.kind == thing);
        !named && vocabulary.properties.iter().any(|row| row.of == of && row.name == word && row.kind == Kind::Truth)
    }

    /// `target is marked`
    fn is_property(&mut self, subject: Subject<S>, of: EntityKind, word: Word, not: bool) -> Option<Op<S>> {
        let rows = self.scope.vocabulary.properties.iter().filter(|row| row.of == of);
        let Some(row) = rows.clone().find(|row| row.name == word.text) else {
            let truths: Vec<_> = rows.filter(|row| row.kind == Kind::Truth).map(|row| row.name).collect();
            return self.unknown_word(word, &truths);
        };
        self.reads(Read::Property(of, row.name));
        if row.kind != Kind::Truth {
            self.wrong_type(word.span, "truth", self.kind_word(row.kind));
            return None;
        }
        let span = subject.span.to(word.span);
        let property = Op::Property(Box::new(subject.node), row.read);
        if !not {
            return Some(property);
        }
        let pair = [node(property, Kind::Truth, span), constant(0, Kind::Truth, word.span)];
        Some(Op::Compare(Comparison::Equal, Box::new(pair)))
    }

    fn has(&mut self, subject: Subject<S>, rule: Word, lacks: bool) -> Option<Op<S>> {
        let rule = self.held(rule);
        let Kind::Entity(of) = subject.node.kind else {
            let fault = self.fault("cannot-have", subject.span).with("text", self.source(subject.span));
            return self.report(fault.with("found", self.kind_word(subject.node.kind)));
        };
        let held = Held { has: self.scope.vocabulary.has, of, rule: rule? };
        Some(Op::Has(Box::new(subject.node), held, !lacks))
    }

    fn is_in(&mut self, subject: Subject<S>, set: &Ast) -> Option<Op<S>> {
        let many = self.things(set)?;
        if subject.node.kind != Kind::Entity(many.kind) {
            self.wrong_type(subject.span, self.entity(many.kind), self.kind_word(subject.node.kind));
            return None;
        }
        Some(Op::In(Box::new(subject.node), Box::new(many)))
    }

    fn by(&mut self, subject: Subject<S>, relation: Word, by: &Ast) -> Option<Op<S>> {
        let by = self.value(by, None)?;
        let row = self.relation(relation, Kind::Truth, &subject.node, &by)?;
        Some(Op::Relation(Box::new([subject.node, by]), row.read))
    }

    fn between(&mut self, word: Word, pair: &[Ast; 2], span: Span) -> Option<Node<S>> {
        let (from, to) = (self.value(&pair[0], None), self.value(&pair[1], None));
        let (from, to) = (from?, to?);
        let row = self.relation(word, Kind::Number, &from, &to)?;
        Some(node(Op::Relation(Box::new([from, to]), row.read), Kind::Number, span))
    }

    // ---- Sets ----------------------------------------------------------------------------------

    fn things(&mut self, ast: &Ast) -> Option<Many<S>> {
        let Form::Of(word, base, filters) = &ast.form else {
            if let Some(node) = self.value(ast, None) {
                self.wrong_type(ast.span, "set", self.kind_word(node.kind));
            }
            return None;
        };
        let base = self.value(base, None);
        let row = match &base {
            Some(base) => self.set_word(*word, base),
            None => None,
        };
        let row = row?;
        let base_kind = row.of;
        let filters: Vec<_> = filters.iter().map(|filter| self.filter(filter, row.kind, base_kind, ast.span)).collect();
        let filters = filters.into_iter().collect::<Option<_>>()?;
        Some(Many { word: row.name, said: None, base: base?, read: row.read, filters, kind: row.kind })
    }

    /// A condition about one thing of the set.
    fn filter(&mut self, filter: &Filter, kind: EntityKind, base: EntityKind, set: Span) -> Option<Node<S>> {
        let thing = |span| node(Op::Thing, Kind::Entity(kind), span);
        match filter {
            Filter::Tail(tail) => self.claim(Subject { node: thing(tail.span), span: tail.span }, tail, tail.span),
            Filter::Whose(span, said) => self.whose(thing(said.0.span), said, *span),
            Filter::Besides(other) => {
                let span = other.span;
                let other = self.expect(other, Kind::Entity(kind))?;
                let pair = Box::new([thing(span), other]);
                Some(node(Op::Compare(Comparison::Besides, pair), Kind::Truth, span))
            }
            Filter::Within { span, limit, of } => {
                let limit = self.amount(limit);
                let from = match of {
                    Some(of) => self.value(of, None)?,
                    None => node(Op::Base, Kind::Entity(base), set),
                };
                let word = Word { text: "distance", span: *span };
                let row = self.relation(word, Kind::Number, &from, &thing(*span))?;
                let distance = node(Op::Relation(Box::new([from, thing(*span)]), row.read), Kind::Number, *span);
                let pair = Box::new([distance, limit?]);
                Some(node(Op::Compare(Comparison::AtMost, pair), Kind::Truth, *span))
            }
        }
    }

    fn whose(&mut self, thing: Node<S>, (what, tail): &(Ast, Tail), span: Span) -> Option<Node<S>> {
        let Form::Chain(words) = &what.form else { return None };
        let Some(what) = words.iter().try_fold(thing, |of, word| self.property(of, *word)) else {
            self.check_alone(tail);
            return None;
        };
        self.claim(Subject { node: what, span }, tail, span)
    }

    fn quantified(&mut self, how: Quantifier, set: &Ast, tail: Option<&Tail>, span: Span) -> Option<Node<S>> {
        let many = self.things(set);
        let Some(mut many) = many else {
            if let Some(tail) = tail {
                self.check_alone(tail);
            }
            return None;
        };
        let Some(tail) = tail else {
            if how == Quantifier::Every {
                let fault = self.fault("every-needs-more", span).with("text", self.source(span));
                return self.report(fault);
            }
            return Some(node(Op::Any(Box::new(many), how == Quantifier::Any), Kind::Truth, span));
        };
        let thing = node(Op::Thing, Kind::Entity(many.kind), tail.span);
        let mut claim = self.claim(Subject { node: thing, span: tail.span }, tail, tail.span)?;
        if how == Quantifier::Every {
            claim = node(Op::Not(Box::new(claim)), Kind::Truth, tail.span);
        }
        many.filters.push(claim);
        many.said = Some(how);
        Some(node(Op::Any(Box::new(many), how == Quantifier::Any), Kind::Truth, span))
    }
}

/// The subject of `X is Y`, and whether it says `is not`.
fn is_claim(ast: &Ast) -> Option<(Span, bool)> {
    match &ast.form {
        Form::Test(subject, Tail { claim: Claim::Is(_), not, .. }) => Some((subject.span, *not)),
        Form::All(parts) => is_claim(parts.last()?),
        _ => None,
    }
}

pub(super) fn constant<S>(value: Value, kind: Kind, span: Span) -> Node<S> {
    Node { op: Op::Constant(value), kind, span }
}

/// A part, calculated now if it can be; `and` and `or` stay, to say later which part was false.
pub(super) fn node<S>(op: Op<S>, kind: Kind, span: Span) -> Node<S> {
    let node = Node { op, kind, span };
    match node.constant() {
        Some(value) if !matches!(node.op, Op::All(_) | Op::Either(_)) => constant(value, kind, span),
        _ => node,
    }
}

fn negated<S>(op: Op<S>, not: bool, span: Span) -> Op<S> {
    if not { Op::Not(Box::new(node(op, Kind::Truth, span))) } else { op }
}
