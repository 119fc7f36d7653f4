//! Why a command is not legal: a value that says no, or a step of the procedure. Ids and numbers only.
//!
//! What is legal and who refuses are one answer, a [`Verdict`]: procedures list what has a good one, and whoever is refused
//! is told the bad one.

use crate::expr::Program;
use crate::expr::vocabulary::{Frame, NONE, Value, View, slot};

use super::book::{Choice, Effect, EventId, HookId};
use super::call::{Flow, Referee, Stop, choices};
use super::family::{CommandWord, Family, Game};
use super::request::{Ask, Bar, Barred, Command, Request, word};
use super::trace::{Because, Level, TraceEvent, TraceHook, Tracer};

/// A value event with those it is about: what a procedure asks before it lets anybody do anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Which value.
    pub event: EventId,
    /// What it starts from, if the procedure says so.
    pub start: Option<Value>,
    slots: [Value; Question::MOST],
    count: u8,
}

impl Question {
    /// Roles and facts of a question, at most.
    const MOST: usize = 7;

    /// A question about these roles and facts.
    #[must_use]
    pub fn new<const N: usize>(event: EventId, slots: [Value; N]) -> Question {
        const { assert!(N <= Question::MOST) };
        let mut all = [0; Question::MOST];
        all[..N].copy_from_slice(&slots);
        Question { event, start: None, slots: all, count: N as u8 }
    }

    /// A question about as many roles and facts as a script names; none about too many.
    #[must_use]
    pub fn about(event: EventId, slots: &[Value]) -> Option<Question> {
        let mut all = [0; Question::MOST];
        all.get_mut(..slots.len())?.copy_from_slice(slots);
        Some(Question { event, start: None, slots: all, count: slots.len() as u8 })
    }

    /// The same, from a start that the procedure hands over.
    #[must_use]
    pub fn from(self, start: Value) -> Question {
        Question { start: Some(start), ..self }
    }

    /// Its roles and facts.
    #[must_use]
    pub fn slots(&self) -> &[Value] {
        &self.slots[..usize::from(self.count)]
    }
}

/// The values with which something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    least: Value,
    most: Value,
}

impl Span {
    /// So many or more.
    #[must_use]
    pub const fn at_least(least: Value) -> Span {
        Span { least, most: Value::MAX }
    }

    /// So many or fewer.
    #[must_use]
    pub const fn at_most(most: Value) -> Span {
        Span { least: Value::MIN, most }
    }

    /// One value alone: 1 is yes, 0 is no.
    #[must_use]
    pub const fn exactly(value: Value) -> Span {
        Span { least: value, most: value }
    }

    /// Whether a value is one of them.
    #[must_use]
    pub fn holds(self, value: Value) -> bool {
        (self.least..=self.most).contains(&value)
    }
}

/// Who forbids a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A value says no; asked again, it tells which hook made it so.
    Value(Question),
    /// A value is too small or too great for it; asked again, it tells which hook made it so. Where none did, the procedure
    /// refuses.
    Number {
        /// The value.
        question: Question,
        /// What it would have to be.
        wanted: Span,
        /// Why.
        reason: &'static str,
        /// The rule that has the step.
        by: By,
    },
    /// The procedure does: a reason (message `reason-…`) and whose step it is.
    Step {
        /// Why.
        reason: &'static str,
        /// The rule that has the step.
        by: By,
    },
}

/// The rule whose step asks or refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// One that a procedure knows, by its id.
    Step(&'static str),
    /// One of the book, by the number of its id: an event, or a rule whose effect asks.
    Rule(Value),
    /// A hook, which waits for an answer.
    Hook(HookId),
}

/// What keeps a procedure from listing a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Against {
    /// It is refused.
    Refusal(Refusal),
    /// The game stops.
    Stop(Stop),
}

impl From<Stop> for Against {
    fn from(stop: Stop) -> Against {
        Against::Stop(stop)
    }
}

/// Whether something may be done, with what was learnt on the way.
pub type Verdict<V = ()> = Result<V, Against>;

/// Lets pass what is so; else a step of the procedure refuses.
///
/// # Errors
/// The refusal.
pub fn require(truth: bool, reason: &'static str, rule: &'static str) -> Verdict {
    require_by(truth, reason, By::Step(rule))
}

/// The same for a step of whichever rule has it.
///
/// # Errors
/// The refusal.
pub fn require_by(truth: bool, reason: &'static str, by: By) -> Verdict {
    if truth { Ok(()) } else { Err(Against::Refusal(Refusal::Step { reason, by })) }
}

/// What a verdict comes to for whoever lists what is legal: nothing where it is refused.
///
/// # Errors
/// Whatever ends the game.
pub fn allowed<V>(verdict: Verdict<V>) -> Flow<Option<V>> {
    match verdict {
        Ok(value) => Ok(Some(value)),
        Err(Against::Refusal(_)) => Ok(None),
        Err(Against::Stop(stop)) => Err(stop),
    }
}

/// What a verdict comes to for whoever wants to know who refuses: nobody, where nobody does.
pub fn refused(verdict: Verdict) -> Option<Refusal> {
    match verdict {
        Err(Against::Refusal(refusal)) => Some(refusal),
        _ => None,
    }
}

/// Whoever asks values before something may be done: a referee, who notes what they say, or anybody who looks at a game.
pub trait Asks<G: Family> {
    /// The game as it stands.
    fn game(&self) -> Game<'_, G>;

    /// What a value says.
    ///
    /// # Errors
    /// When a script goes wrong.
    fn answer(&mut self, question: Question) -> Flow<Value>;

    /// The same of a value that is asked of everybody before every choice: it is noted only where all is noted.
    ///
    /// # Errors
    /// As [`Asks::answer`].
    fn query(&mut self, question: Question) -> Flow<Value>;

    /// Lets pass what a value says yes to.
    ///
    /// # Errors
    /// The refusal, or whatever ends the game.
    fn permits(&mut self, question: Question) -> Verdict {
        let answer = self.answer(question)?;
        question.heed(answer)
    }

    /// The same at a query.
    ///
    /// # Errors
    /// As [`Asks::permits`].
    fn permits_at_a_glance(&mut self, question: Question) -> Verdict {
        let answer = self.query(question)?;
        question.heed(answer)
    }
}

impl Question {
    fn heed(self, answer: Value) -> Verdict {
        if answer == 1 { Ok(()) } else { Err(Against::Refusal(Refusal::Value(self))) }
    }

    /// Lets pass an answer that is among those wanted; else the hook refuses that made it another, or a step of the
    /// procedure.
    ///
    /// # Errors
    /// The refusal.
    pub fn admits(self, answer: Value, wanted: Span, reason: &'static str, rule: &'static str) -> Verdict {
        let by = By::Step(rule);
        if wanted.holds(answer) {
            return Ok(());
        }
        Err(Against::Refusal(Refusal::Number { question: self, wanted, reason, by }))
    }
}

impl<G: Family, T: Tracer> Asks<G> for Referee<G, T> {
    fn game(&self) -> Game<'_, G> {
        Referee::game(self)
    }

    fn answer(&mut self, question: Question) -> Flow<Value> {
        self.value(question.event, question.start, question.slots())
    }

    fn query(&mut self, question: Question) -> Flow<Value> {
        match T::ON && self.trace.level() >= Level::Full {
            true => self.answer(question),
            false => Ok(self.game().ask(question)),
        }
    }
}

impl<G: Family> Asks<G> for Game<'_, G> {
    fn game(&self) -> Game<'_, G> {
        *self
    }

    fn answer(&mut self, question: Question) -> Flow<Value> {
        Ok(self.ask(question))
    }

    fn query(&mut self, question: Question) -> Flow<Value> {
        Ok(self.ask(question))
    }
}

/// What keeps a thing from being an answer to a script, if it says so.
fn barred(request: &Request, command: Command) -> Option<Bar> {
    let asked = [NONE, command.subject].contains(&request.subject().unwrap_or(NONE));
    if command.object == NONE || !request.has_word(command.word) || request.options.contains(&command) {
        return None;
    }
    let found = |subject: Value, object: Value| {
        let about = |barred: &&Barred| barred.word.is_none_or(|word| word == command.word);
        let fits = |barred: &&Barred| barred.subject == subject && barred.object == object && about(barred);
        request.barred.iter().find(fits).map(|barred| barred.bar)
    };
    let Command { subject, object, .. } = command;
    let who = (subject != NONE).then_some((subject, NONE));
    let named = who.into_iter().chain([(subject, object)]).find_map(|(who, what)| found(who, what));
    // Whoever is not asked is told that first.
    named.or_else(|| [object, NONE].into_iter().filter(|_| asked).find_map(|what| found(NONE, what)))
}

impl<G: Family> Game<'_, G> {
    /// What a value says.
    #[must_use]
    pub fn ask(&self, question: Question) -> Value {
        self.peek(question.event, question.start, question.slots())
    }

    /// Lets pass what a value says yes to, with nothing noted.
    ///
    /// # Errors
    /// The refusal.
    pub fn grants(&self, question: Question) -> Verdict {
        question.heed(self.ask(question))
    }

    /// Who forbids a command at a request; nobody, where it is legal or nothing like it is asked for.
    #[must_use]
    pub fn refusal(&self, request: &Request, command: Command) -> Option<Refusal> {
        let CommandWord { subject, object, .. } = word::<G>(command.word);
        // A word that stands alone is asked for, or is not.
        if subject.is_none() && object.is_none() {
            return None;
        }
        if let Some(bar) = barred(request, command) {
            return Some(match bar {
                Bar::Reason(reason) => Refusal::Step { reason, by: self.asks(request) },
                Bar::Value(question) => Refusal::Value(question),
            });
        }
        if command.word >= Command::FAMILY {
            return G::refusal(*self, request, command);
        }
        if !request.has_word(command.word) {
            return None;
        }
        let reason = match command.word {
            Command::USE => "another-rule",
            Command::CHOOSE | Command::KEEP => "no-such-die",
            _ => "not-among-these",
        };
        refused(require_by(request.options.contains(&command), reason, self.asks(request)))
    }

    /// Why a thing is none of those that a waiting hook lets a coach pick from: the part of the set that keeps it out, or the
    /// condition it does not meet. None where nothing is picked.
    #[must_use]
    pub fn barred(&self, request: &Request, command: Command) -> Option<Because> {
        let (hook, (event, frame)) = (request.hook?, request.about?);
        let choice =
            self.book.hooks[usize::from(hook)].effects.iter().find_map(|effect| self.open(effect, frame, request))?;
        let (mut frame, thing) = (frame.clone(), command.object);
        let view = View { state: self.state, frame: &frame };
        let outside = |among: &&Program<G::State>| thing == NONE || !among.set(&view).contains(thing);
        if let Some(among) = choice.among.as_ref().filter(outside) {
            let mut because = self.worded(among.why_without(thing, &view));
            because.values.extend(self.picked(event, choice, thing));
            return Some(because);
        }
        frame.slots[usize::from(choice.slot)] = thing;
        choice.fits.as_ref().and_then(|fits| self.because(fits, &frame)).map(|because| *because)
    }

    /// The role to which a choice gives a thing, with the thing.
    fn picked(&self, event: EventId, choice: &Choice<G::State>, thing: Value) -> Option<(String, String)> {
        let slots = &self.book.events[usize::from(event)].slots;
        let (role, kind) = slots.get(usize::from(choice.slot - slot::FIRST)).filter(|_| thing != NONE)?;
        Some((role.clone(), self.value(*kind, thing)))
    }

    /// The choice of an effect, if it is the one that a request is about: nothing chosen yet, and the same to choose from.
    fn open<'e>(&self, effect: &'e Effect<G::State>, frame: &Frame, request: &Request) -> Option<&'e Choice<G::State>> {
        match effect {
            Effect::Choose(choice) => {
                let hook = request.hook?;
                let things = choices(*self, hook, choice, frame).1;
                things.into_iter().eq(request.options.iter().map(|option| option.object)).then_some(choice)
            }
            Effect::Test { otherwise, .. } => otherwise.iter().find_map(|effect| self.open(effect, frame, request)),
            _ => None,
        }
    }

    /// Whose step asks this: the hook that waits, the event it is about, the hook that has led a procedure to ask, its step,
    /// or the rule whose effect has led to it.
    #[must_use]
    pub fn asks(&self, request: &Request) -> By {
        match (request.hook, request.about, G::asked_by(request.ask)) {
            // Whoever gives an order is told the rule by which, and why not otherwise.
            (Some(hook), ..) if request.ask == Ask::ORDER => {
                By::Rule(self.book.rules[usize::from(self.book.hooks[usize::from(hook)].rule)].name)
            }
            (Some(hook), ..) => By::Hook(hook),
            (None, Some((event, _)), _) => By::Rule(self.book.events[usize::from(event)].name),
            (None, None, Some(rule)) => self.forced(request).map_or(By::Step(rule), By::Hook),
            (None, None, None) => By::Rule(request.cause),
        }
    }

    /// The hook without which a procedure would not ask this.
    fn forced(&self, request: &Request) -> Option<HookId> {
        let (question, wanted) = G::asked_for(*self, request)?;
        self.turned_by(question, &self.trace_value(question), wanted).map(|hook| hook.hook)
    }

    /// The hook that made a value say no: the last after which it did. None where it said so from the start.
    #[must_use]
    pub fn denied_by<'e>(&self, question: Question, event: &'e TraceEvent) -> Option<&'e TraceHook> {
        let spoke = |hook: &&TraceHook| hook.made().is_some_and(|(_, after)| after != 1);
        self.turned_by(question, event, Span::exactly(1)).or_else(|| event.hooks.iter().rev().find(spoke))
    }

    /// The hook that made a value another than those wanted: the last after which it was, else the last without which it
    /// would not be, as where one forbids another.
    #[must_use]
    pub fn turned_by<'e>(&self, question: Question, event: &'e TraceEvent, wanted: Span) -> Option<&'e TraceHook> {
        let spoke = || event.hooks.iter().rev().filter_map(|hook| Some((hook, hook.made()?)));
        let turned = |(_, (before, after)): &(_, (Value, Value))| wanted.holds(*before) && !wanted.holds(*after);
        let decides = |(hook, _): &(&TraceHook, _)| wanted.holds(self.ask_without(question, hook.hook, hook.holder));
        spoke().find(turned).or_else(|| spoke().find(decides)).map(|(hook, _)| hook)
    }
}
