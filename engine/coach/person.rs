//! A person at a prompt.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use crate::pack::Diagnostic;
use crate::referee::{Coach, Command, Family, Flow, Game, Request, Seat, Stop};
use crate::text::Language;

use super::command::{THEN, Understood, ordered, readable, understand};

/// The screen and keyboard of a person: a terminal, or a test.
pub trait Screen<G: Family> {
    /// Puts the question; what is typed, in canonical words. None when there is nobody any more.
    fn ask(&mut self, game: Game<G>, request: &Request) -> Option<String>;
    /// Says why a line is no answer.
    fn refuse(&mut self, game: Game<G>, fault: &Diagnostic);
    /// Answers `help`, `legal`, `why`, `show` and the like; false for any other word.
    fn tell(&mut self, line: &str, game: Game<G>, request: &Request) -> bool;
    /// Tells a way that was found, with what is rolled on it; whether nothing is.
    ///
    /// # Errors
    /// Why it cannot be gone.
    fn offer(&mut self, game: Game<G>, order: &str) -> Result<bool, Diagnostic>;
    /// Whether an order of several parts can be given from its first part to its last.
    ///
    /// # Errors
    /// Why not.
    fn foresee(&mut self, order: &str) -> Result<(), Diagnostic>;
    /// Says what is left undone of an order that began: it cannot go on as things came.
    fn dropped(&mut self, game: Game<G>, request: &Request, rest: &str);
    /// Says that there is nothing to go, or nothing to leave to a machine, here.
    fn nothing_to(&mut self, word: &str);
}

/// A turn: whose it is, and which.
type Turn = (u8, u32);

/// A part of an order that is still to be given.
struct Part {
    line: String,
    /// Whether something of it was given already.
    begun: bool,
}

/// A person at a prompt; both sides may share one screen.
pub struct Person<G: Family, S> {
    screen: Rc<RefCell<S>>,
    /// Places what it is left to place.
    helper: Seat<G>,
    /// Whether the helper goes on placing things: until something else is asked.
    helped: bool,
    /// The parts of an order that are still to be given.
    rest: VecDeque<Part>,
    /// The turn they belong to.
    turn: Turn,
    /// The way that was told and waits for a word.
    way: Option<String>,
}

impl<G: Family, S> Person<G, S> {
    /// A person in front of a screen, with a machine that helps to place things.
    pub fn new(screen: Rc<RefCell<S>>, helper: Seat<G>) -> Person<G, S> {
        Person { screen, helper, helped: false, rest: VecDeque::new(), turn: (0, 0), way: None }
    }
}

impl<G: Family, S: Screen<G>> Person<G, S> {
    /// The next part of an order, as long as it fits and its turn goes on; a question that comes between the parts is put to
    /// the person.
    fn next_part(&mut self, game: Game<G>, request: &Request) -> Option<usize> {
        let Part { line, begun } = self.rest.front()?;
        let goes_on = self.turn == turn(game);
        // Whoever could begin the same anew has done with it.
        let is_anew = |rest: &Option<String>| *begun && rest.as_ref() == Some(line);
        match understand(game, request, line) {
            Ok(Understood { option, rest }) if goes_on && !is_anew(&rest) => {
                self.rest.pop_front();
                rest.into_iter().for_each(|line| self.rest.push_front(Part { line, begun: true }));
                Some(option)
            }
            _ => {
                if !goes_on || G::ORDERS.contains(&request.ask.0) {
                    let rest: Vec<String> = self.rest.drain(..).map(|part| part.line).collect();
                    self.screen.borrow_mut().dropped(game, request, &rest.join(THEN));
                }
                None
            }
        }
    }

    /// The answer of the helper, once it was asked to place things.
    fn placed(&mut self, game: Game<G>, request: &Request) -> Flow<Option<usize>> {
        self.helped &= G::SET_UP.contains(&request.ask.0);
        if self.helped { self.helper.answer(game, request).map(Some) } else { Ok(None) }
    }

    /// Puts the question; the order that is typed, unless it is something else.
    fn heard(&mut self, game: Game<G>, request: &Request) -> Flow<Option<String>> {
        let mut screen = self.screen.borrow_mut();
        let Some(line) = screen.ask(game, request) else { return Err(Stop::Quit) };
        // The odds of a way are those of its orders.
        let helper = &*self.helper;
        let way = line.strip_prefix("odds ").and_then(|order| way_meant(helper, game, request, order.trim()));
        let line = way.map_or(line, |way| format!("odds {way}"));
        match line.as_str() {
            "quit" => return Err(Stop::Quit),
            "undo" => return Err(Stop::Undo),
            "auto" if G::SET_UP.contains(&request.ask.0) => self.helped = true,
            "go" if self.way.is_some() => return Ok(self.way.take()),
            "auto" | "go" => screen.nothing_to(&line),
            "" => {}
            _ if screen.tell(&line, game, request) => {}
            _ => {
                self.way = None;
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// The option that a line means: all of it, or nothing.
    fn read(&mut self, game: Game<G>, request: &Request, line: &str) -> Result<Option<usize>, Diagnostic> {
        if let Some(way) = way_meant(&*self.helper, game, request, line) {
            if !self.screen.borrow_mut().offer(game, &way)? {
                self.way = Some(way);
                return Ok(None);
            }
            let (option, parts) = taken(game, request, &way)?;
            self.keep(game, parts);
            return Ok(Some(option));
        }
        let whole = taken(game, request, line).and_then(|(option, parts)| {
            if !parts.is_empty() {
                self.screen.borrow_mut().foresee(line)?;
            }
            Ok((option, parts))
        });
        let (option, parts) = whole.map_err(|fault| too_far(&*self.helper, game, request, line, fault))?;
        self.keep(game, parts);
        Ok(Some(option))
    }

    /// Keeps what is left of a line for the next requests, before what was left of the order it was asked in.
    fn keep(&mut self, game: Game<G>, mut parts: VecDeque<Part>) {
        parts.append(&mut self.rest);
        self.rest = parts;
        self.turn = turn(game);
    }
}

/// The turn in which a game is.
fn turn<G: Family>(game: Game<G>) -> Turn {
    (G::active(game.state), G::clock(game.state).0)
}

/// The first answer of a line, and what is left of it.
fn taken<G: Family>(game: Game<G>, request: &Request, line: &str) -> Result<(usize, VecDeque<Part>), Diagnostic> {
    let mut orders = line.split(THEN);
    orders.clone().try_for_each(readable::<G>)?;
    let Understood { option, rest } = understand(game, request, orders.next().unwrap_or_default())?;
    let begun = rest.into_iter().map(|line| Part { line, begun: true });
    let follow = orders.map(|line| Part { line: line.to_owned(), begun: false });
    Ok((option, begun.chain(follow).collect()))
}

/// The way to whatever a line names that takes more than one step, as orders that follow one another.
fn way_meant<G: Family>(helper: &dyn Coach<G>, game: Game<G>, request: &Request, line: &str) -> Option<String> {
    if understand(game, request, line).is_ok_and(|understood| understood.rest.is_none()) {
        return None;
    }
    let way = helper.way(game, ordered(game, request, line)?)?;
    let mut orders = spelled(game, &way);
    // Only who moves may jump, say: then the move is declared first.
    if orders.first().is_some_and(|first| understand(game, request, first).is_err()) {
        orders.insert(0, line.rsplit_once(' ').map_or(line, |(declared, _)| declared).to_owned());
    }
    Some(orders.join(THEN))
}

/// Commands as orders: those that differ in nothing but what stands behind the word are one.
fn spelled<G: Family>(game: Game<G>, way: &[Command]) -> Vec<String> {
    let alike = |one: &Command, other: &Command| (one.subject, one.word) == (other.subject, other.word);
    let order = |commands: &[Command]| {
        let spelled = commands.iter().map(|&command| game.spell(command));
        spelled.reduce(|line, next| format!("{line} {}", next.rsplit(' ').next().unwrap_or_default()))
    };
    way.chunk_by(alike).filter_map(order).collect()
}

/// Of what is farther than a step it says nothing that it is: no way was found, and why.
fn too_far<G: Family>(
    helper: &dyn Coach<G>,
    game: Game<G>,
    request: &Request,
    line: &str,
    mut fault: Diagnostic,
) -> Diagnostic {
    let is_far = |arg: &(&str, String)| arg.0 == "reason" && arg.1 == "not-a-step";
    let Some(at) = fault.args.iter().position(is_far) else { return fault };
    if line.contains(THEN) {
        fault.args[at].1 = "way-of-several".to_owned();
        fault.without_suggestion();
        return fault;
    }
    let Some(command) = ordered(game, request, line) else { return fault };
    let reasons: Option<Vec<String>> = Language::all().map(|language| helper.no_way(game, command, language)).collect();
    let Some(reasons) = reasons else { return fault };
    fault.args.remove(at);
    fault.without_suggestion();
    fault.says("reason", reasons.into_iter())
}

impl<G: Family, S: Screen<G>> Coach<G> for Person<G, S> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        if let Some(option) = self.next_part(game, request) {
            return Ok(option);
        }
        loop {
            if let Some(option) = self.placed(game, request)? {
                return Ok(option);
            }
            let Some(order) = self.heard(game, request)? else { continue };
            match self.read(game, request, &order) {
                Ok(Some(option)) => return Ok(option),
                Ok(None) => {}
                Err(fault) => self.screen.borrow_mut().refuse(game, &fault),
            }
        }
    }
}
