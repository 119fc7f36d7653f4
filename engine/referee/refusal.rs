//! Why a command is not legal: a value that says no, or a step of the procedure. Ids and numbers only.
//!
//! Legality and refusal are one answer, a [`Verdict`]: procedures list what has a good one, and whoever is refused
//! is told the bad one.

use crate::expr::vocabulary::{Frame, Kind, NONE, Value, slot};
use crate::expr::{Because, Excerpt, Program};

use super::call::Referee;
use super::family::Family;
use super::flow::Flow;
use super::game::Game;
use super::ids::{EventId, HookId};
use super::request::{Ask, Bar, Barred, Command, CommandWord, Request};
use super::rules::{Choice, Effect};
use super::trace::{TraceEvent, TraceHook};
use super::verdict::{By, Question, Refusal, Span, Verdict, refused, require_by};
use super::words::word;

/// One that asks values before something may be done: a referee, who notes the answers, or anybody who looks at a game.
pub trait Asks<G: Family> {
    /// The game as it stands.
    fn game(&self) -> Game<'_, G>;

    /// The answer of a value.
    fn answer(&mut self, question: Question) -> Flow<Value>;

    /// The same of a value that is asked of everybody before every choice: it is noted only where all is noted.
    ///
    /// # Errors
    /// As [`Asks::answer`].
    fn query(&mut self, question: Question) -> Flow<Value>;

    /// Whether it lists what is legal and nobody hears why something is not.
    fn only_lists(&self) -> bool {
        false
    }

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

impl<G: Family> Asks<G> for Referee<G> {
    fn game(&self) -> Game<'_, G> {
        Referee::game(self)
    }

    fn answer(&mut self, question: Question) -> Flow<Value> {
        self.value(question.event, question.start, question.slots())
    }

    fn query(&mut self, question: Question) -> Flow<Value> {
        match self.notes_all() {
            true => self.answer(question),
            false => Ok(self.game().ask(question)),
        }
    }

    fn only_lists(&self) -> bool {
        !self.trace.is_on()
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

/// The bar that keeps a thing from being an answer to a script, if the script says so.
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
    /// The answer of a value.
    pub fn ask(&self, question: Question) -> Value {
        self.peek(question.event, question.start, question.slots())
    }

    /// Lets pass what a value says yes to, with nothing noted.
    pub fn grants(&self, question: Question) -> Verdict {
        question.heed(self.ask(question))
    }

    /// The refusal of a command at a request; none, where it is legal or nothing like it is asked for.
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
    pub fn barred(&self, request: &Request, command: Command) -> Option<Because> {
        let (hook, (event, frame)) = (request.hook?, request.about?);
        let choice =
            self.book.hooks[usize::from(hook)].effects.iter().find_map(|effect| self.open(effect, frame, request))?;
        let (mut frame, thing) = (frame.clone(), command.object);
        let view = self.view(&frame);
        let outside = |among: &&Program<G::State>| thing == NONE || !among.set(&view).contains(thing);
        if let Some(among) = choice.among.as_ref().filter(outside) {
            let mut because = among.why_without(thing, &view);
            because.values.extend(self.picked(event, choice, thing));
            return Some(because);
        }
        frame.slots[usize::from(choice.slot)] = thing;
        choice.fits.as_ref().and_then(|fits| self.because(fits, &frame))
    }

    /// The role to which a choice gives a thing, with the thing.
    fn picked(&self, event: EventId, choice: &Choice<G::State>, thing: Value) -> Option<(Excerpt, Value, Kind)> {
        let slots = &self.book.events[usize::from(event)].slots;
        let (role, kind) = slots.get(usize::from(choice.slot - slot::FIRST)).filter(|_| thing != NONE)?;
        Some((role.as_str().into(), thing, *kind))
    }

    /// The choice of an effect, if it is the one that a request is about: nothing chosen yet, and the same to choose from.
    fn open<'e>(&self, effect: &'e Effect<G::State>, frame: &Frame, request: &Request) -> Option<&'e Choice<G::State>> {
        match effect {
            Effect::Choose(choice) => {
                let hook = request.hook?;
                let things = self.choices(hook, choice, frame).1;
                things.into_iter().eq(request.options.iter().map(|option| option.object)).then_some(choice)
            }
            Effect::Test { otherwise, .. } => otherwise.iter().find_map(|effect| self.open(effect, frame, request)),
            _ => None,
        }
    }

    /// Whose step asks this: the hook that waits, the event it is about, the hook that has led a procedure to ask, its step,
    /// or the rule whose effect has led to it.
    pub fn asks(&self, request: &Request) -> By {
        let asked_by = G::ASKED_BY.iter().find(|(question, _)| *question == request.ask.0);
        match (request.hook, request.about, asked_by) {
            // Whoever gives an order is told the rule by which, and why not otherwise.
            (Some(hook), ..) if request.ask == Ask::ORDER => {
                By::Rule(self.book.rules[usize::from(self.book.hooks[usize::from(hook)].rule)].name)
            }
            (Some(hook), ..) => By::Hook(hook),
            (None, Some((event, _)), _) => By::Rule(self.book.events[usize::from(event)].name),
            (None, None, Some((_, rule))) => self.forced(request).map_or(By::Step(rule), By::Hook),
            (None, None, None) => By::Rule(request.cause),
        }
    }

    /// The hook without which a procedure would not ask this.
    fn forced(&self, request: &Request) -> Option<HookId> {
        let (question, wanted) = G::asked_for(*self, request)?;
        self.turned_by(question, &self.trace_value(question), wanted).map(|hook| hook.hook)
    }

    /// The hook that made a value say no: the last after which it did. None where it said so from the start.
    pub fn denied_by<'e>(&self, question: Question, event: &'e TraceEvent) -> Option<&'e TraceHook> {
        let spoke = |hook: &&TraceHook| hook.made().is_some_and(|(_, after)| after != 1);
        self.turned_by(question, event, Span::exactly(1)).or_else(|| event.hooks.iter().rev().find(spoke))
    }

    /// The hook that made a value another than those wanted: the last after which it was, else the last without which it
    /// would not be, as where one forbids another.
    pub fn turned_by<'e>(&self, question: Question, event: &'e TraceEvent, wanted: Span) -> Option<&'e TraceHook> {
        let spoke = || event.hooks.iter().rev().filter_map(|hook| Some((hook, hook.made()?)));
        let turned = |(_, (before, after)): &(_, (Value, Value))| wanted.holds(*before) && !wanted.holds(*after);
        let decides = |(hook, _): &(&TraceHook, _)| wanted.holds(self.ask_without(question, hook.hook, hook.holder));
        spoke().find(turned).or_else(|| spoke().find(decides)).map(|(hook, _)| hook)
    }
}
