//! A coach who reads commands from a list, for all sides: the coach of scenarios.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use crate::expr::vocabulary::{Frame, Value};
use crate::pack::{Diagnostic, Place};
use crate::referee::{Ask, Barred, Coach, Command, EventId, Family, Flow, Game, HookId, Request, Stop};

use super::command::{THEN, understand};

/// The answer about optional rules of which no command speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Otherwise {
    /// They are not used.
    #[default]
    Decline,
    /// They are used.
    Accept,
}

/// Commands still to be given. Shared, so that those left can be seen afterwards.
pub type Script = Rc<RefCell<VecDeque<(String, Place)>>>;

/// The question that was open when the commands ran out.
#[derive(Clone, Debug)]
pub struct Open {
    /// The side that was asked.
    pub side: u8,
    /// The question.
    pub ask: Ask,
    /// The answers that were possible.
    pub commands: Vec<Command>,
    /// The same, as it is typed.
    pub options: Vec<String>,
    facts: Vec<Value>,
    cause: Value,
    about: Option<(EventId, Frame)>,
    dice: Vec<u8>,
    hook: Option<HookId>,
    holder: Value,
    barred: Vec<Barred>,
}

impl Open {
    fn new<G: Family>(game: Game<G>, request: &Request) -> Open {
        Open {
            side: request.side,
            ask: request.ask,
            commands: request.options.to_vec(),
            options: request.options.iter().map(|&option| game.spell(option)).collect(),
            facts: request.facts.to_vec(),
            cause: request.cause,
            about: request.about.map(|(event, frame)| (event, frame.clone())),
            dice: request.dice.to_vec(),
            hook: request.hook,
            holder: request.holder,
            barred: request.barred.to_vec(),
        }
    }

    fn request(&self) -> Request<'_> {
        Request {
            facts: &self.facts,
            cause: self.cause,
            about: self.about.as_ref().map(|(event, frame)| (*event, frame)),
            dice: &self.dice,
            hook: self.hook,
            holder: self.holder,
            barred: &self.barred,
            ..Request::new(self.side, self.ask, &self.commands)
        }
    }

    /// Why a command is no answer to the question; nothing, if it is one.
    pub fn refusal<G: Family>(&self, game: Game<G>, command: &str) -> Option<Diagnostic> {
        understand(game, &self.request(), command).err()
    }
}

/// A rule that was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// To which side.
    pub side: u8,
    /// Its hook.
    pub hook: HookId,
    /// The thing that has it, or none.
    pub holder: Value,
}

/// The open question and the offers of a coach with a list.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The question that was open when the commands ran out, if there is one.
    pub open: Option<Open>,
    /// The optional rules that were offered, whatever was answered, in order.
    pub offers: Vec<Offer>,
}

/// The same, shared, so that it can be seen afterwards.
pub type LastAsked = Rc<RefCell<Asked>>;

/// A coach who reads commands from a list.
pub struct Scripted {
    script: Script,
    otherwise: Otherwise,
    last: LastAsked,
    left_open: Vec<String>,
}

impl Scripted {
    /// A coach for these commands; several sides may share the list.
    pub fn new(script: Script, otherwise: Otherwise, last: LastAsked) -> Scripted {
        Scripted { script, otherwise, last, left_open: Vec::new() }
    }

    /// The same, who leaves an offer open once the commands have run out if one of these would answer it.
    pub fn leaving_open(self, commands: Vec<String>) -> Scripted {
        Scripted { left_open: commands, ..self }
    }

    fn leaves_open<G: Family>(&self, game: Game<G>, request: &Request) -> bool {
        self.left_open.iter().any(|command| understand(game, request, command).is_ok())
    }

    fn optional(&self, request: &Request) -> usize {
        let wanted = match self.otherwise {
            Otherwise::Decline => Command::DECLINE,
            Otherwise::Accept => Command::USE,
        };
        request.options.iter().position(|option| option.word == wanted).unwrap_or(0)
    }
}

impl<G: Family> Coach<G> for Scripted {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let mut script = self.script.borrow_mut();
        if let Some(hook) = request.hook.filter(|_| request.ask.is_optional()) {
            let Request { side, holder, .. } = *request;
            self.last.borrow_mut().offers.push(Offer { side, hook, holder });
        }
        let Some((text, at)) = script.front().cloned() else {
            if request.ask.is_optional() && !self.leaves_open(game, request) {
                return Ok(self.optional(request));
            }
            self.last.borrow_mut().open = Some(Open::new(game, request));
            return Err(Stop::Done);
        };
        if text == "undo" {
            return Err(Stop::Undo);
        }
        let (order, then) = match text.split_once(THEN) {
            Some((order, then)) => (order, Some(then.to_owned())),
            None => (text.as_str(), None),
        };
        match understand(game, request, order) {
            Ok(understood) => {
                script.pop_front();
                for left in [then, understood.rest].into_iter().flatten() {
                    script.push_front((left, at));
                }
                Ok(understood.option)
            }
            Err(_) if request.ask.is_optional() => Ok(self.optional(request)),
            // The place of a rule is in a file of the pack, which whoever prints a case need not have at hand.
            Err(fault) => Err(Stop::Fault(Box::new(Diagnostic { place: Some(at), also: Vec::new(), ..fault }))),
        }
    }
}
