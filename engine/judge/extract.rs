//! A position of a game, taken out as a scenario: where everything stood before an order, the order, and its dice.
//!
//! **Never here:** a position that only looks like it. The scenario is read again and played to the end of the game
//! before anybody sees it; where a position cannot be written so that all comes as it came, an earlier one is.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use crate::coach::{Queue, Rejoin, answers_a_rule};
use crate::dice::Given;
use crate::expr::vocabulary::{NONE, Shape, slot};
use crate::pack::{Diagnostic, Diagnostics, Entries, Node, Refused, Severity, Tree, quoted};
use crate::referee::{Book, Family, Game, Level, Recorder, Stop, TraceEvent, Witness};

use super::record::{Clerk, Log, Record, answer_of};
use super::replay::Replay;
use super::scenario::Judge;
use super::set_up::SetUp;
use super::spent;
use super::try_line::plain;

/// A place of a game where it can be put down and taken up again.
pub struct Rest<G: Family> {
    /// Where everything stands.
    pub state: G::State,
    /// So many events had been noted before.
    noted: usize,
    /// So many steps had been made.
    steps: usize,
    spent: Option<Tree>,
}

/// The places where a game rested, in order.
pub type Rests<G> = Rc<RefCell<Vec<Rest<G>>>>;

/// Watches a game with a clerk, and keeps every place where it rests.
pub struct Keeper<G: Family> {
    clerk: Clerk,
    log: Log,
    rests: Rests<G>,
}

impl<G: Family> Keeper<G> {
    /// A keeper beside a clerk, who writes into this log.
    pub fn new(clerk: Clerk, log: Log, rests: Rests<G>) -> Keeper<G> {
        Keeper { clerk, log, rests }
    }
}

impl<G: Family> Witness<G> for Keeper<G> {
    fn inner(&mut self) -> Option<&mut dyn Witness<G>> {
        Some(&mut self.clerk)
    }

    fn rests(&mut self, game: Game<G>, noted: &[TraceEvent]) {
        let (state, steps) = (game.state.clone(), self.log.borrow().len());
        self.rests.borrow_mut().push(Rest { state, noted: noted.len(), steps, spent: spent::written(game) });
    }
}

/// The place where a game rested last before an event; none before its first.
pub fn before<G: Family>(rests: &[Rest<G>], event: &TraceEvent) -> Option<usize> {
    rests.partition_point(|rest| rest.noted <= event.id as usize).checked_sub(1)
}

/// A game that was played, from which positions are taken.
pub struct Extract<'e, G: Family> {
    /// Its rules.
    pub book: &'e Arc<Book<G>>,
    /// The dice and answers.
    pub replay: &'e Replay<G>,
    /// The trace.
    pub events: &'e [TraceEvent],
    /// Where it rested.
    pub rests: &'e [Rest<G>],
}

impl<G: Family> Extract<'_, G> {
    /// The order in which something happened, as a scenario of this name.
    ///
    /// # Errors
    /// `position-unwritable` where no place before it can be written so that the game goes on as it did.
    pub fn scenario(&self, event: &TraceEvent, name: &str) -> Result<String, Refused> {
        let last = before(self.rests, event).map_or(0, |last| last + 1);
        let end = self.end(last);
        let offered = self.offered(end);
        let mut why = None;
        for rest in self.rests[..last].iter().rev() {
            let Some(text) = self.written(rest, (last, end), (event, name, &offered)) else { continue };
            match self.goes_on(rest, &text) {
                Ok(()) => return Ok(text),
                Err(other) => why = why.or(Some(other)),
            }
        }
        let mut faults = vec![Diagnostic::anywhere("position-unwritable").with("number", event.id)];
        faults.extend(why.map(|why| Diagnostic { place: None, severity: Severity::Warning, ..why }));
        Err(Refused { faults: Diagnostics { list: faults }, sources: self.book.sources.clone() })
    }

    /// Where the game rested last, on one line: a file of one scenario in which nothing is done. None where it never has, or
    /// cannot be written.
    pub fn in_one_line(&self, name: &str) -> Option<String> {
        let (rest, header) = (self.rests.last()?, &self.replay.record.header);
        let mut case = Entries::default();
        case.put("name", name);
        case.put("game", header.game.as_str());
        if !header.houses.is_empty() {
            case.put("houses", header.houses.iter().map(|house| house.display().to_string()).collect::<Node>());
        }
        case.put("position", G::written(Game::new(self.book, &rest.state), &header.start)?.node);
        case.put_some("spent", rest.spent.as_ref().map(|spent| spent.node.clone()));
        case.put("expect", Node::Map(Vec::new()));
        Some(format!("[{}]", Tree::from(case).in_line()))
    }

    /// How things stand where the game rests after so many steps, as a scenario of this name that expects some of it.
    ///
    /// # Errors
    /// `position-unwritable` where it does not rest there, or the game would not go on from what is written as it did.
    pub fn standing(&self, steps: usize, name: &str, expected: &str) -> Result<String, Refused> {
        let one = |fault| Refused::one(fault, &self.book.sources);
        let index = self.rests.iter().rposition(|rest| rest.steps == steps);
        let index = index.ok_or_else(|| one(Diagnostic::anywhere("position-unwritable").with("number", steps)))?;
        self.goes_on_from(index).map_err(one)?;
        let rest = &self.rests[index];
        let position = G::written(Game::new(self.book, &rest.state), &self.replay.record.header.start);
        let text = position.map(|position| self.placed(rest, &position, name));
        let text = text.ok_or_else(|| one(Diagnostic::anywhere("position-unwritable").with("number", rest.noted)))?;
        Ok(format!("{text}  expect: {expected}\n"))
    }

    /// Whether the game, taken up again from what is written of the so manieth place, goes on to its end as it did.
    ///
    /// # Errors
    /// `position-unwritable`, or where both part.
    pub fn goes_on_from(&self, index: usize) -> Result<(), Diagnostic> {
        let rest = &self.rests[index];
        let header = &self.replay.record.header;
        let position = G::written(Game::new(self.book, &rest.state), &header.start);
        let position =
            position.ok_or_else(|| Diagnostic::anywhere("position-unwritable").with("number", rest.noted))?;
        self.goes_on(rest, &self.placed(rest, &position, "-"))
    }

    /// The step before which an order is done with: the answer that comes after the game rests next.
    fn end(&self, next: usize) -> usize {
        let steps = &self.replay.record.steps;
        let from = self.rests.get(next).map_or(steps.len(), |rest| rest.steps);
        let answer = steps.iter().skip(from).position(|(_, line)| !line.starts_with(['=', '!']));
        answer.map_or(steps.len(), |answer| from + answer)
    }

    fn written(
        &self,
        rest: &Rest<G>,
        (next, end): (usize, usize),
        (event, name, offered): (&TraceEvent, &str, &str),
    ) -> Option<String> {
        let position = G::written(Game::new(self.book, &rest.state), &self.replay.record.header.start)?;
        let part = self.part(rest.steps, end);
        // A scenario has no word for a ruling.
        let ruled = part.rulings().map(|(_, ruling)| format!("# {} ({})\n", ruling.why, ruling.by));
        let mut text: String = ruled.chain([self.placed(rest, &position, name)]).collect();
        let dice: Vec<String> = part.faces().map(|face| face.to_string()).collect();
        if !dice.is_empty() {
            text += &format!("  dice: [{}]\n", dice.join(", "));
        }
        text += "  commands:\n";
        text.extend(part.answers().map(|answer| format!("    - {}\n", plain(&answer))));
        let expected = [offered, &self.came(rest, (next, end), event)].concat();
        text += &if expected.is_empty() { "  expect: {}\n".to_owned() } else { format!("  expect:\n{expected}") };
        Some(text)
    }

    /// A scenario with its position, and nothing that is done there.
    fn placed(&self, rest: &Rest<G>, position: &Tree, name: &str) -> String {
        let header = &self.replay.record.header;
        let mut text = format!("- name: {}\n  game: {}\n", quoted(name), header.game);
        if !header.houses.is_empty() {
            let houses: Node = header.houses.iter().map(|house| house.display().to_string()).collect();
            text += &format!("  houses: {}\n", Tree::of(houses).in_line());
        }
        text += "  position:\n";
        for (key, value) in position.entries() {
            text += &format!("    {}: {}\n", key.name, value.in_line());
        }
        if let Some(spent) = &rest.spent {
            text += &format!("  spent: {}\n", spent.in_line());
        }
        text
    }

    /// Steps of the record, as a record of their own.
    fn part(&self, from: usize, to: usize) -> Record {
        let steps = &self.replay.record.steps;
        Record { steps: steps[from.min(to)..to].to_vec(), ..Record::default() }
    }

    /// The offer that is open after the order, if one is: left to itself the game would go on. Where the record ends there it is
    /// answered by nobody.
    fn offered(&self, end: usize) -> String {
        let next = match self.replay.record.steps.get(end) {
            Some((_, line)) => answer_of(line).filter(|answer| answers_a_rule(answer)),
            None => self.ends_with_an_offer().then(|| "decline".to_owned()),
        };
        next.map_or(String::new(), |answer| format!("    legal: {}\n", plain(&answer)))
    }

    fn ends_with_an_offer(&self) -> bool {
        let Ok((mut referee, open)) = self.replay.to_the_open_question(self.book, Recorder::silent()) else {
            return false;
        };
        let _ = self.replay.play(&mut referee);
        open.get().is_some_and(|open| open.ask.is_optional())
    }

    /// What came of the event, among the others of its name in the same order, or how often it happened; nothing where that is
    /// not sure: what was noted between the rest after the order and the next answer may come after the case has ended.
    fn came(&self, rest: &Rest<G>, (next, end): (usize, usize), event: &TraceEvent) -> String {
        let alike = |last: Option<&Rest<G>>| {
            let last = last.map_or(self.events.len(), |last| last.noted.max(rest.noted));
            self.events[rest.noted..last].iter().filter(|other| other.event == event.event).map(|other| other.id)
        };
        let surely = alike(self.rests.get(next)).count();
        let at_most: Vec<u32> = alike(self.rests.iter().find(|rest| rest.steps >= end)).collect();
        // What a value comes to is asked as often as somebody wants to know.
        let happens = self.book.events[usize::from(event.event)].shape != Shape::Value;
        let outcome = self.outcome(event);
        let is_sure = happens && surely == at_most.len();
        let told = match outcome {
            Some(outcome) if at_most.len() == 1 => outcome,
            _ if !is_sure => return String::new(),
            Some(outcome) => {
                let one = |id: &u32| if *id == event.id { outcome.clone() } else { Node::Map(Vec::new()) };
                at_most.iter().map(one).collect()
            }
            None => Node::Number(surely as i64),
        };
        format!("    {}: {}\n", self.book.event_name(event.event), Tree::of(told).in_line())
    }

    /// The outcome and the total of a roll that has one.
    fn outcome(&self, event: &TraceEvent) -> Option<Node> {
        let [total, outcome] = [slot::TOTAL, slot::OUTCOME].map(|index| event.frame.slots[usize::from(index)]);
        let mut entry = Entries::default();
        entry.put_some("outcome", (outcome != NONE).then(|| self.book.names.name(outcome)));
        entry.put_some("total", (total != NONE && outcome != NONE).then_some(total));
        (outcome != NONE).then(|| entry.into())
    }

    /// Whether the game, taken up again from what is written, goes on to its end as it did.
    fn goes_on(&self, rest: &Rest<G>, text: &str) -> Result<(), Diagnostic> {
        let mut faults = Diagnostics::default();
        let tree = Tree::parse(text, 0)?;
        let cases = Judge::cases(&tree, &mut faults);
        let read = cases.first().map(|case| SetUp::<G>::read(case, self.book, &mut faults));
        let position = match (faults.list.into_iter().find(|fault| fault.severity == Severity::Error), read) {
            (Some(fault), _) => return Err(fault),
            (None, Some(SetUp { position, .. })) => position,
            (None, None) => return Ok(()),
        };
        let left = self.part(rest.steps, self.replay.record.steps.len());
        let queue: Queue = Rc::new(RefCell::new(left.answers().collect()));
        let seat = Box::new(Rejoin::new(queue, None));
        let dice = Box::new(Given::new(left.faces()));
        let mut referee = position.table(self.book, dice, vec![seat], Recorder::new(Level::Full));
        referee.set_rulings(left.rulings());
        let log = Log::default();
        referee.set_witness(Box::new(Clerk::new(Rc::clone(&log)).holding(&left, 0)));
        match (referee.take_up(), log.borrow().len()) {
            (Err(Stop::Fault(fault)), _) => Err(*fault),
            (_, made) if made < left.steps.len() => Err(Diagnostic::anywhere("record-truncated").with("steps", made)),
            _ => self.is_alike(&self.events[rest.noted..], referee.trace.events()),
        }
    }

    /// An event and the hooks weighed there.
    fn weighed(&self, event: &TraceEvent) -> String {
        let hooks = event.hooks.iter().map(|noted| format!("{} {:?}", self.book.hook_name(noted.hook), noted.status));
        format!("{} ({})", self.book.event_name(event.event), hooks.collect::<Vec<_>>().join(", "))
    }

    /// Whether the same things happened, with the same rules spent, silent and speaking.
    fn is_alike(&self, before: &[TraceEvent], now: &[TraceEvent]) -> Result<(), Diagnostic> {
        let weighed = |event: &TraceEvent| {
            let hooks =
                event.hooks.iter().map(|noted| (noted.hook, noted.holder, std::mem::discriminant(&noted.status)));
            (event.event, event.dice.clone(), hooks.collect::<Vec<_>>())
        };
        let differs = (0..before.len().max(now.len())).find(|&index| {
            let (before, now) = (before.get(index).map(weighed), now.get(index).map(weighed));
            before != now
        });
        let Some(index) = differs else { return Ok(()) };
        let name =
            |events: &[TraceEvent]| events.get(index).map_or_else(|| "-".to_owned(), |event| self.weighed(event));
        let fault = Diagnostic::anywhere("record-altered").with("step", index + 1);
        Err(fault.with("expected", name(before)).with("got", name(now)))
    }
}
