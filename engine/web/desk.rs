//! The screen of a game whose people look through a browser: it waits for messages, and says what each chair may know.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde_json::{Value as Json, json};

use crate::coach::{CommandWords, Screen};
use crate::judge::record::{Log, Step, Typed, before_fault, before_typed};
use crate::judge::tell::Teller;
use crate::pack::Diagnostic;
use crate::referee::{Family, Game, Request, Ruled, Ruling, TraceEvent};
use crate::text::{Language, say, sentence};

use super::asked;
use super::message::{Inbox, Message, Say, Sight};
use super::seats::Chair;
use super::table::Table;
use super::view::{Moment, view};

/// Where messages arrive while a question is open.
pub(super) struct Desk {
    /// Who sits at the game.
    pub table: Arc<Table>,
    inbox: Inbox,
    /// The steps of the game so far.
    pub log: Log,
    /// Before which steps a line was typed.
    pub typed: Typed,
    /// Who wishes to take back, until another agrees.
    wish: Option<Wish>,
    /// The steps from which the game goes on, where a judge has ruled.
    ruled: Option<Vec<String>>,
    /// What is being answered.
    pending: Option<Say>,
    /// What the rules stumbled over, until whoever said it is told.
    stumbled: Option<Diagnostic>,
    /// Whether a way with rolls on it is gone without being told first.
    sure: bool,
    /// What is left undone of an order of a side, until somebody of that side is told.
    dropped: Option<(u8, String)>,
}

/// Somebody wishes that an answer is taken back.
struct Wish {
    /// Who does.
    chair: Chair,
    /// The side that answered.
    whose: u8,
}

impl Wish {
    /// Whether it comes true if this chair wishes it too: it takes two, and whoever answered is one of them.
    fn agrees(&self, chair: &Chair) -> bool {
        self.chair != *chair && [&self.chair, chair].iter().any(|one| one.answers_for(self.whose))
    }
}

impl Desk {
    /// A desk of a table.
    pub(super) fn new(table: Arc<Table>, inbox: Inbox) -> Desk {
        let (log, typed) = (Log::default(), Typed::default());
        Desk {
            table,
            inbox,
            log,
            typed,
            wish: None,
            ruled: None,
            pending: None,
            stumbled: None,
            sure: false,
            dropped: None,
        }
    }

    /// How often something was taken back, as the table counts it.
    fn undone(&self) -> u64 {
        self.table.undone.load(Ordering::Relaxed)
    }

    /// The number of answers so far.
    fn at(&self) -> usize {
        self.log.borrow().iter().filter(|step| step.side.is_some()).count()
    }

    /// What a chair may know now.
    fn seen<G: Family>(&self, game: Game<G>, open: Moment, sight: &Sight) -> Json {
        let mut seen = view(game, open, &self.table.seats, sight);
        seen["at"] = self.at().into();
        seen["undone"] = self.undone().into();
        let wish = self.wish.as_ref().filter(|wish| wish.chair == sight.chair || wish.agrees(&sight.chair));
        seen["wish"] = wish.map(|wish| wish.chair == sight.chair).into();
        let is_answer = |step: &Step| step.side.is_some_and(|side| self.table.seats.is_person(side));
        let answered = self.log.borrow().iter().any(is_answer);
        seen["undo"] = (answered && !sight.chair.sides.is_empty()).into();
        seen["paused"] = self.table.is_paused().into();
        seen["rulings"] = rulings(game, self.log.borrow().iter().filter_map(Step::ruling), sight.language);
        seen
    }

    /// Answers whoever waits for what came of a line.
    fn settle<G: Family>(&mut self, game: Game<G>, open: Moment) {
        self.table.tell();
        let stumbled = self.stumbled.take();
        if let Some(waiting) = self.pending.take() {
            let Sight { chair, language, .. } = &waiting.sight;
            let dropped = self.dropped.take_if(|(side, _)| chair.answers_for(*side));
            let not_done = dropped.map(|(_, rest)| CommandWords(*language).not_done(game, &rest));
            let none = if stumbled.is_some() { Some(say(*language, "prompt-fault-taken-back", &[])) } else { not_done };
            let broken = stumbled.map(|fault| [sentence(&fault, *language)]);
            let seen = self.seen(game, open, &waiting.sight);
            waiting.reply.send(json!({ "view": seen, "none": none, "broken": broken }));
        }
    }

    /// Serves until the game goes on (a line is to be read), or nobody looks any more.
    fn serve<G: Family>(&mut self, game: Game<G>, open: Moment) -> Option<String> {
        loop {
            match self.inbox.next()? {
                Message::Look { sight, reply } => reply.send(self.seen(game, open, &sight)),
                Message::Why { event, sight, reply } => reply.send(asked::why(game, open, &event, &sight)),
                Message::Rule { steps, from, sight, reply } => {
                    let now = self.log.borrow().len();
                    if from == now {
                        self.ruled = Some(steps);
                        self.pending = Some(Say::nothing(sight, reply));
                        return Some("undo".to_owned());
                    }
                    reply.send(json!({ "refused": refusal(&moved_on(from, now), sight.language) }));
                }
                Message::Sheet { who, language, reply } => reply.send(asked::sheet(game, &who, language)),
                Message::Undo { sight, reply } => match self.wishes_back(game, &sight) {
                    Ok(()) => {
                        self.pending = Some(Say::nothing(sight, reply));
                        return Some("undo".to_owned());
                    }
                    Err(told) => {
                        reply.send(told);
                        self.table.tell();
                    }
                },
                Message::Say(say) => {
                    if let Some(line) = self.hear(game, open, say) {
                        return Some(line);
                    }
                }
            }
        }
    }

    /// The line that somebody says, where it is theirs to say and they see the game as it stands.
    fn hear<G: Family>(&mut self, game: Game<G>, open: Moment, say: Say) -> Option<String> {
        if let Some(told) = asked::aside(game, open, &say) {
            say.reply.send(told);
            return None;
        }
        let language = say.sight.language;
        let now = (self.undone(), self.at());
        if say.at.is_some_and(|at| at != now) {
            let stale = moved_on(say.at.map_or(0, |at| at.1), now.1);
            let told = json!({ "refused": refusal(&stale, language), "view": self.seen(game, open, &say.sight) });
            say.reply.send(told);
            return None;
        }
        let Some(request) = open.request.filter(|request| say.sight.chair.answers_for(request.side)) else {
            let fault = Diagnostic::anywhere("table-not-asked");
            say.reply.send(json!({ "refused": refusal(&fault, language) }));
            return None;
        };
        if self.table.is_paused() {
            let fault = Diagnostic::anywhere("table-paused");
            say.reply.send(json!({ "refused": refusal(&fault, language) }));
            return None;
        }
        let line = CommandWords(language).canonical(game, request, &say.line);
        if ["quit", "undo"].contains(&line.as_str()) {
            let fault = Diagnostic::anywhere("table-has-a-button").with("command", &line);
            say.reply.send(json!({ "refused": refusal(&fault, language) }));
            return None;
        }
        self.sure = say.sure;
        if !line.starts_with("odds ") {
            self.wish = None;
            let now = self.log.borrow().len();
            self.typed.borrow_mut().retain(|before| *before < now);
            self.typed.borrow_mut().push(now);
        }
        self.pending = Some(say);
        Some(line)
    }

    /// Whether the last line is taken back now: it can be, and everybody who plays agrees. Else what is said.
    fn wishes_back<G: Family>(&mut self, game: Game<G>, sight: &Sight) -> Result<(), Json> {
        let refused = |fault: &Diagnostic| json!({ "refused": refusal(fault, sight.language) });
        if sight.chair.sides.is_empty() {
            return Err(refused(&Diagnostic::anywhere("table-not-asked")));
        }
        if self.table.is_paused() {
            return Err(refused(&Diagnostic::anywhere("table-paused")));
        }
        let seats = &self.table.seats;
        let bind = G::dice_bind(game.book);
        let log = self.log.borrow();
        let kept = before_typed(&log, &self.typed.borrow(), |side| seats.is_person(side), bind);
        let mut gone = log[kept.map_err(|fault| refused(&fault))?.len()..].iter();
        let Some(whose) = gone.find_map(|step| step.side) else {
            return Err(nothing_to("undo", sight.language));
        };
        if seats.people() < 2 || self.wish.as_ref().is_some_and(|wish| wish.agrees(&sight.chair)) {
            return Ok(());
        }
        drop(log);
        self.wish.get_or_insert_with(|| Wish { chair: sight.chair.clone(), whose });
        Err(json!({ "wished": true }))
    }

    /// The steps from which the game goes on: those that a judge has ruled, or what is left when the last line is taken back.
    pub(super) fn goes_on_from(&mut self, bind: bool) -> Vec<String> {
        self.table.undone.fetch_add(1, Ordering::Relaxed);
        self.wish = None;
        if let Some(ruled) = self.ruled.take() {
            return ruled;
        }
        let (log, typed, seats) = (self.log.borrow(), self.typed.borrow(), &self.table.seats);
        let kept = before_typed(&log, &typed, |side| seats.is_person(side), bind).unwrap_or(&log);
        kept.iter().map(|step| step.line.clone()).collect()
    }

    /// Serves a game that is over, until it is taken back or nobody looks any more; whether it is taken back.
    pub(super) fn after<G: Family>(&mut self, game: Game<G>, events: &[TraceEvent]) -> bool {
        let over = Moment { events, request: None, is_over: true, undone: self.undone() };
        self.settle(game, over);
        self.serve(game, over).is_some()
    }

    /// Says to whoever waits that the game does not go on here.
    pub(super) fn put_down(&mut self, faults: &dyn Fn(Language) -> Json) {
        if let Some(say) = self.pending.take() {
            say.reply.send(json!({ "broken": faults(say.sight.language) }));
        }
    }

    /// The steps before the line that led to a fault, if there is one that can be taken back, beyond those that were `held`
    /// against a record; whoever said it is told so once it has been played again.
    pub(super) fn takes_back(&mut self, fault: &Diagnostic, held: usize) -> Option<Vec<String>> {
        let (log, typed, seats) = (self.log.borrow(), self.typed.borrow(), &self.table.seats);
        let kept = before_fault(&log, &typed, |side| seats.is_person(side), fault).filter(|_| held <= log.len());
        let kept = kept?.iter().map(|step| step.line.clone()).collect();
        drop((log, typed));
        (self.stumbled, self.ruled) = (Some(fault.clone()), Some(kept));
        Some(self.goes_on_from(false))
    }

    /// Says to everybody who asks that the game cannot go on, until a judge takes back the ruling that led there: the steps from
    /// which it goes on then. None when nobody asks any more.
    pub(super) fn broken(&mut self, faults: &dyn Fn(Language) -> Json) -> Option<Vec<String>> {
        self.table.tell();
        self.put_down(faults);
        loop {
            match self.inbox.next()? {
                Message::Rule { steps, from, sight, reply } if from == self.log.borrow().len() => {
                    self.ruled = Some(steps);
                    self.pending = Some(Say::nothing(sight, reply));
                    return Some(self.goes_on_from(false));
                }
                message => {
                    let (language, reply) = message.asker();
                    reply.send(json!({ "broken": faults(language), "of": self.at() }));
                }
            }
        }
    }
}

/// The moment at which a question is open.
fn open<'m>(request: &'m Request<'m>, undone: u64) -> Moment<'m> {
    Moment { events: request.events, request: Some(request), is_over: false, undone }
}

/// Somebody spoke of the game as it was.
fn moved_on(yours: usize, now: usize) -> Diagnostic {
    Diagnostic::anywhere("table-moved-on").with("yours", yours).with("now", now)
}

/// The rulings so far, in sentences; whether each is on an outcome, which may become the rule of a house.
pub(super) fn rulings<G: Family>(game: Game<G>, rulings: impl Iterator<Item = Ruling>, language: Language) -> Json {
    let teller = Teller::new(language);
    let said =
        rulings.map(|ruling| json!([teller.ruling(game, &ruling), matches!(ruling.what, Ruled::Outcome { .. })]));
    said.collect()
}

/// A refusal for a page: its code and its sentence.
pub(super) fn refusal(fault: &Diagnostic, language: Language) -> Json {
    let right = fault.suggestion.as_deref().unwrap_or_default();
    json!({ "code": fault.code, "says": sentence(fault, language), "nearest": right })
}

/// There is nothing that a word could be about.
fn nothing_to(word: &str, language: Language) -> Json {
    let says = say(language, &format!("prompt-nothing-to-{word}"), &[]);
    json!({ "refused": { "code": "", "says": says, "nearest": "" } })
}

impl<G: Family> Screen<G> for Desk {
    fn ask(&mut self, game: Game<G>, request: &Request) -> Option<String> {
        let open = open(request, self.undone());
        self.settle(game, open);
        self.serve(game, open)
    }

    fn refuse(&mut self, game: Game<G>, fault: &Diagnostic) {
        let Some(say) = self.pending.take() else { return };
        let words = CommandWords(say.sight.language);
        let refused = refusal(&words.complaint(game, fault.clone()), say.sight.language);
        say.reply.send(json!({ "refused": refused }));
    }

    fn tell(&mut self, line: &str, _game: Game<G>, _request: &Request) -> bool {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let Some(waiting) = self.pending.take() else { return false };
        let language = waiting.sight.language;
        let told = match (word, rest.trim()) {
            ("odds", "") => json!({ "none": say(language, "prompt-odds-of-what", &[]) }),
            ("odds", order) => json!({ "order": order, "steps": self.log.borrow().len() }),
            _ => {
                self.pending = Some(waiting);
                return false;
            }
        };
        waiting.reply.send(told);
        true
    }

    fn offer(&mut self, game: Game<G>, order: &str) -> Result<bool, Diagnostic> {
        if self.sure {
            return Ok(true);
        }
        let Some(say) = self.pending.take() else { return Ok(true) };
        let said = CommandWords(say.sight.language).localised(game, order);
        say.reply.send(json!({ "way": { "line": order, "said": said } }));
        Ok(false)
    }

    fn foresee(&mut self, _order: &str) -> Result<(), Diagnostic> {
        Ok(())
    }

    fn dropped(&mut self, _game: Game<G>, request: &Request, rest: &str) {
        self.dropped = Some((request.side, rest.to_owned()));
    }

    fn nothing_to(&mut self, word: &str) {
        let Some(waiting) = self.pending.take() else { return };
        waiting.reply.send(nothing_to(word, waiting.sight.language));
    }
}
