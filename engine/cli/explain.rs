//! `arbitro explain`: the rolls of a record, a scenario or a line, or one of them: in full, why a rule was silent, judged
//! otherwise.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::Arc;

use clap::Args;

use crate::expr::vocabulary::slot;
use crate::judge::extract::{Extract, Keeper, Rest, Rests, before};
use crate::judge::json::{TraceText, trace_json_of};
use crate::judge::record::{Clerk, Log};
use crate::judge::report::{Camera, Photographer, Report};
use crate::judge::tell::Teller;
use crate::judge::tell::throws::common;
use crate::judge::what_if::{Change, Tried, otherwise};
use crate::judge::{Outcome, Replay, Shelf, Verdict};
use crate::pack::{Diagnostic, Library, Refused, Sources, unwritable_file};
use crate::referee::{Book, Family, Game, Recorder, Referee, Stop, TraceEvent, Witness};
use crate::with_book;

use super::heading::heading;
use super::output::{Output, UNUSABLE};
use super::outputs::Named;
use super::past::Past;
use super::position::PositionArguments;
use super::values::{Depth, Format};

#[derive(Debug, Args)]
pub struct ExplainArguments {
    #[command(flatten)]
    pub about: PositionArguments,
    #[arg(long)]
    pub anyway: bool,
    #[arg(long, value_name = "N|EVENT")]
    pub roll: Option<String>,
    #[arg(long, value_enum, value_name = "DEPTH")]
    pub depth: Option<Depth>,
    #[arg(long, value_name = "RULE", requires = "roll", conflicts_with = "format")]
    pub why_not: Option<String>,
    #[arg(long, value_name = "RULE", requires = "roll", conflicts_with_all = ["why_not", "format"])]
    pub without: Option<String>,
    #[arg(long = "house", value_name = "DIR", requires = "roll", conflicts_with_all = ["why_not", "without", "format"])]
    pub houses: Vec<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["roll", "depth", "format"])]
    pub html: Option<PathBuf>,
    #[arg(long, value_name = "N|EVENT", conflicts_with_all = ["roll", "depth", "format", "html"])]
    pub at: Option<String>,
    #[arg(long, requires = "at")]
    pub scenario: bool,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

impl ExplainArguments {
    /// Whether all that happened is asked for.
    fn is_all(&self) -> bool {
        self.roll.is_none() && self.at.is_none() && self.html.is_none()
    }

    /// The files and folders that are named.
    pub fn named(&self) -> Named<'_> {
        let mut named = Named::new(&self.houses, [("--html", &self.html)]);
        named.read.push(self.about.path());
        named
    }

    /// Whether what is asked can be answered of one game only.
    pub fn is_of_one_game(&self) -> bool {
        self.roll.is_some() || self.at.is_some() || self.html.is_some() || self.format == Format::Json
    }
}

/// Explains a record, a scenario, or a position set up in a line.
pub fn run(arguments: &ExplainArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut shelf = Shelf::new(library);
    match arguments.about.is_record() {
        true => of_record(arguments, &mut shelf, out),
        false => of_cases(arguments, &mut shelf, out),
    }
}

fn of_record(arguments: &ExplainArguments, shelf: &mut Shelf, out: &Output) -> Result<ExitCode, Refused> {
    arguments.about.is_alone()?;
    let mut past = Past::read(arguments.about.path(), arguments.anyway)?;
    let book = past.book(shelf, out)?;
    let record = past.record.clone();
    with_book!(&book, book => explain(book, &past, Replay::whole(record), (arguments, shelf, out)))?;
    Ok(ExitCode::SUCCESS)
}

/// Explains each case, as far as it could be played.
fn of_cases(arguments: &ExplainArguments, shelf: &mut Shelf, out: &Output) -> Result<ExitCode, Refused> {
    let about = &arguments.about;
    let mut sources = Sources::default();
    let tree = about.read(&mut sources)?;
    let cases = about.cases(&tree, &sources)?;
    if cases.len() > 1 && arguments.is_of_one_game() {
        return Err(Refused::one(Diagnostic::anywhere("missing-argument").with("argument", "--case"), &sources));
    }
    about.is_of_a_game(shelf)?;
    let seed = about.any_seed((arguments.format == Format::Text).then_some(out));
    let mut code = ExitCode::SUCCESS;
    for case in &cases {
        let mut judge = about.judge(shelf, &[])?;
        let Verdict { outcome, played, .. } = judge.try_out(case, seed)?;
        if let Some(played) = played {
            if cases.len() > 1 {
                out.line(format!("# {}", case.name));
            }
            with_book!(&played.book, book => {
                let replay = judge.replay(case, book, &played)?;
                let past = Past::of_case(replay.record.clone(), sources.clone());
                explain(book, &past, replay, (arguments, shelf, out))
            })?;
        }
        if let Outcome::Unusable(faults) = &outcome {
            out.faults(faults, &sources);
            code = ExitCode::from(UNUSABLE);
        }
    }
    Ok(code)
}

/// A game, played again.
struct Played<'p, G: Family> {
    referee: Referee<G>,
    book: &'p Arc<Book<G>>,
    past: &'p Past,
    replay: Replay<G>,
    out: &'p Output,
}

fn explain<G: Family>(
    book: &Arc<Book<G>>,
    past: &Past,
    replay: Replay<G>,
    (arguments, shelf, out): (&ExplainArguments, &mut Shelf, &Output),
) -> Result<(), Refused> {
    if arguments.is_all() && arguments.format == Format::Json {
        return stream(book, past, &replay, out);
    }
    let (log, camera) = (Log::default(), Camera::default());
    let rests = Rests::<G>::default();
    let witness = |clerk: Clerk| -> Box<dyn Witness<G>> {
        match (&arguments.html, &arguments.at) {
            (Some(_), _) => Box::new(Photographer::new(clerk, Rc::clone(&camera))),
            (_, Some(_)) => Box::new(Keeper::new(clerk, Rc::clone(&log), Rc::clone(&rests))),
            (None, None) => Box::new(clerk),
        }
    };
    let (referee, called_off) = play_again(book, past, &replay, Recorder::asking_why(), &log, witness)?;
    let played = Played { referee, book, past, replay: replay.as_logged(&log), out };
    if let Some(path) = &arguments.html {
        played.page(&camera, path)?;
        return called_off.map_or(Ok(()), Err);
    }
    if let Some(word) = &arguments.at {
        return played.at(played.event(word)?, &rests.borrow(), arguments.scenario);
    }
    let Some(word) = &arguments.roll else {
        played.all(arguments);
        return called_off.map_or(Ok(()), Err);
    };
    match (&arguments.why_not, &arguments.without, &arguments.houses[..]) {
        (Some(rule), ..) => played.why_not(played.event(word)?, rule),
        (_, Some(rule), _) => played.without(played.roll(word)?, rule),
        (.., [_, ..]) => played.under(played.roll(word)?, &arguments.houses, shelf),
        _ => {
            played.one(played.event(word)?, arguments);
            Ok(())
        }
    }
}

/// Plays a game again before somebody who watches: the table at its end, and why it went no further, if a rule of a house
/// brought it down. Then it did so too, and is told like any other.
fn play_again<G: Family>(
    book: &Arc<Book<G>>,
    past: &Past,
    replay: &Replay<G>,
    trace: Recorder,
    log: &Log,
    witness: impl FnOnce(Clerk) -> Box<dyn Witness<G>>,
) -> Result<(Referee<G>, Option<Refused>), Refused> {
    let mut referee = replay.again(book, usize::MAX, trace)?;
    referee.set_witness(witness(past.held_by(Clerk::new(Rc::clone(log)))));
    let called_off = match replay.play(&mut referee) {
        Err(Stop::Fault(fault)) if log.borrow().len() < past.record.steps.len() => {
            return Err(past.altered(*fault, log.borrow().len(), &book.sources));
        }
        Err(Stop::Fault(fault)) => Some(Refused::one(*fault, &book.sources)),
        // A game may go on where its record stops, but not stop where that goes on.
        _ => past.went_on(log.borrow().len()).map_or(Ok(None), Err)?,
    };
    Ok((referee, called_off))
}

/// Prints the whole trace as data while the game is played, so that a long one takes no more memory than a short one. A
/// record that does not hold is refused before a letter is printed: it is played by itself first.
fn stream<G: Family>(book: &Arc<Book<G>>, past: &Past, replay: &Replay<G>, out: &Output) -> Result<(), Refused> {
    play_again(book, past, replay, Recorder::silent(), &Log::default(), |clerk| Box::new(clerk))?;
    let text = Rc::new(RefCell::new(TraceText::default()));
    let printer = |clerk| -> Box<dyn Witness<G>> { Box::new(Printer { clerk, text: Rc::clone(&text), out: *out }) };
    let recorder = Recorder::asking_why().letting_go();
    let (referee, called_off) = play_again(book, past, replay, recorder, &Log::default(), printer)?;
    out.line(text.borrow_mut().last(referee.game(), referee.trace.events()));
    called_off.map_or(Ok(()), Err)
}

/// Watches a game with a clerk, and prints what has been noted wherever the game rests.
struct Printer {
    clerk: Clerk,
    text: Rc<RefCell<TraceText>>,
    out: Output,
}

impl<G: Family> Witness<G> for Printer {
    fn inner(&mut self) -> Option<&mut dyn Witness<G>> {
        Some(&mut self.clerk)
    }

    fn rests(&mut self, game: Game<G>, noted: &[TraceEvent]) {
        self.out.print(self.text.borrow_mut().next(game, noted));
    }
}

impl<G: Family> Played<'_, G> {
    fn out(&self) -> &Output {
        self.out
    }

    fn game(&self) -> Game<'_, G> {
        self.referee.game()
    }

    fn events(&self) -> &[TraceEvent] {
        self.referee.trace.events()
    }

    fn teller(&self) -> Teller {
        self.out().teller()
    }

    /// The event with this number, or the last one of this name: a roll, a value or a step.
    fn event(&self, word: &str) -> Result<&TraceEvent, Refused> {
        let (game, book) = (self.game(), self.book);
        let number = word.parse::<u32>().ok();
        if number.is_none() {
            book.known_event(word).map_err(|fault| Refused::one(fault, &self.past.sources))?;
        }
        let meant = |event: &&TraceEvent| match number {
            Some(number) => event.id == number,
            None => Some(event.event) == book.event(word),
        };
        self.events().iter().rfind(meant).ok_or_else(|| {
            let rolls = self.events().iter().filter(|event| game.is_roll(event)).count();
            let fault = Diagnostic::anywhere("no-such-roll").with("roll", word).with("count", rolls);
            Refused::one(fault, &self.past.sources)
        })
    }

    /// The same, if it is a roll: only those are judged again.
    fn roll(&self, word: &str) -> Result<&TraceEvent, Refused> {
        let event = self.event(word)?;
        if self.game().is_roll(event) {
            return Ok(event);
        }
        let name = self.teller().event_name(self.game(), event.event);
        let fault = Diagnostic::anywhere("not-a-roll").with("number", event.id).with("event", name);
        Err(Refused::one(fault, &self.past.sources))
    }

    fn all(&self, arguments: &ExplainArguments) {
        let (out, game, events, teller) = (self.out(), self.game(), self.events(), self.teller());
        match arguments.depth {
            None | Some(Depth::Line) => {
                if self.replay.position.is_none() {
                    out.line(heading(game, &self.past.record, out));
                }
                out.print(teller.list(game, events));
            }
            Some(Depth::Tree) => out.print(teller.tree(game, events)),
            Some(Depth::List) => {
                let rolls = events.iter().filter(|event| game.is_roll(event));
                rolls.for_each(|roll| out.line(teller.explain(game, events, roll.id)));
            }
        }
    }

    /// Writes the page of the whole record.
    fn page(&self, camera: &Camera, path: &Path) -> Result<(), Refused> {
        let out = self.out();
        let report = Report::new(self.game(), self.events(), camera, &self.replay, out.language);
        std::fs::write(path, &report.html)
            .map_err(|error| Refused::one(unwritable_file(path, &error), &self.past.sources))?;
        let args = [
            ("path", path.display().to_string().into()),
            ("steps", (report.steps - 1).into()),
            ("rolls", report.rolls.into()),
            ("size", report.html.len().div_ceil(1000).into()),
        ];
        out.line(out.say("report-written", &args));
        Ok(())
    }

    /// The position before the order in which something happened: as a picture, or as a scenario with the order.
    fn at(&self, event: &TraceEvent, rests: &[Rest<G>], as_scenario: bool) -> Result<(), Refused> {
        let (out, game, events) = (self.out(), self.game(), self.events());
        if as_scenario {
            let name = self.teller().summary(game, events, event.id);
            let extract = Extract { book: self.book, replay: &self.replay, events, rests };
            out.print(extract.scenario(event, name.trim())?);
        } else if let Some(rest) = before(rests, event) {
            out.print(Game::new(self.book, &rests[rest].state).drawn(out.language, &[]));
        }
        Ok(())
    }

    fn one(&self, roll: &TraceEvent, arguments: &ExplainArguments) {
        let (out, game, events, teller) = (self.out(), self.game(), self.events(), self.teller());
        match (arguments.format, arguments.depth) {
            (Format::Json, _) => out.line(trace_json_of(game, events, roll).to_string()),
            (_, Some(Depth::Line)) => out.line(format!("#{} {}", roll.id, teller.summary(game, events, roll.id))),
            (_, None | Some(Depth::List)) => out.line(teller.explain(game, events, roll.id)),
            (_, Some(Depth::Tree)) => out.print(teller.branch(game, events, roll.id)),
        }
    }

    /// The rule with this id, or of this name in the reader's language.
    fn rule(&self, word: &str) -> Result<u16, Refused> {
        let book = self.book;
        let language = self.out().language;
        let called = |id: &str| book.texts.name(id, language).is_some_and(|name| name.eq_ignore_ascii_case(word));
        let ids = || book.rules.iter().map(|rule| book.names.name(rule.name));
        let found = ids().position(|id| id == word).or_else(|| ids().position(called));
        found.map(|index| index as u16).ok_or_else(|| Refused::one(book.unknown_rule(word), &book.sources))
    }

    fn why_not(&self, roll: &TraceEvent, word: &str) -> Result<(), Refused> {
        let rule = self.rule(word)?;
        if let Some(page) = self.teller().why_not(self.game(), self.events(), roll.id, rule) {
            self.out().print(self.teller().shown(&page));
        }
        Ok(())
    }

    fn without(&self, roll: &TraceEvent, word: &str) -> Result<(), Refused> {
        let rule = self.rule(word)?;
        let book = self.book;
        let tried = otherwise(book, &self.replay, &self.referee, roll, Change::Without(rule))?;
        let id = book.names.name(book.rules[usize::from(rule)].name);
        let name = self.teller().rule_name(self.game(), id);
        self.compare(roll, &tried, &self.out().say("what-if-without", &[("rule", name.into())]));
        Ok(())
    }

    fn under(&self, roll: &TraceEvent, houses: &[PathBuf], shelf: &mut Shelf) -> Result<(), Refused> {
        let all: Vec<PathBuf> = self.replay.record.header.houses.iter().chain(houses).cloned().collect();
        let change = Change::By(shelf.beside(self.book, &all)?);
        let house: Vec<String> = houses.iter().map(|house| house.display().to_string()).collect();
        let house = house.join(", ");
        let tried = otherwise(self.book, &self.replay, &self.referee, roll, change)?;
        self.compare(roll, &tried, &self.out().say("what-if-house", &[("house", house.into())]));
        Ok(())
    }

    /// Both traces, and whether the outcome is another.
    fn compare(&self, roll: &TraceEvent, tried: &Tried<G>, heading: &str) {
        let (out, teller) = (self.out(), self.teller());
        let there = tried.referee.game();
        let pages = tried.event().and_then(|event| {
            let before = teller.page(self.game(), self.events(), roll.id)?;
            Some((before, teller.page(there, tried.events(), event.id)?, event))
        });
        let Some((before, after, event)) = pages else {
            out.line(teller.explain(self.game(), self.events(), roll.id));
            out.line(out.say("what-if-no-roll", &[("change", heading.into())]));
            return;
        };
        let recorded = out.say("what-if-recorded", &[]);
        out.line(teller.both((&recorded, &before.folded()), (heading, &after.folded()), out.columns()));
        let values = self.values(roll, tried);
        if values.is_empty() || !self.is_alike(roll, event) {
            out.line(self.verdict(roll, teller.outcome(there, event), event));
        }
        values.into_iter().for_each(|line| out.line(line));
    }

    /// Whether a roll came to the same.
    fn is_alike(&self, roll: &TraceEvent, other: &TraceEvent) -> bool {
        let came = |event: &TraceEvent| [slot::TOTAL, slot::OUTCOME].map(|index| event.frame.slots[usize::from(index)]);
        came(roll) == came(other) && roll.cancelled == other.cancelled
    }

    /// The values that are others after a roll that was judged otherwise, a line each.
    fn values(&self, roll: &TraceEvent, tried: &Tried<G>) -> Vec<String> {
        let values = tried.values(roll, self.events()).into_iter();
        values.map(|(was, is)| self.teller().became(self.game(), was, is)).collect()
    }

    /// Whether a roll came out otherwise, in words.
    fn verdict(&self, roll: &TraceEvent, is: Option<String>, other: &TraceEvent) -> String {
        let out = self.out();
        let was = self.teller().outcome(self.game(), roll);
        let total = |event| common(event, slot::TOTAL).map(i64::from);
        match (was, is) {
            (Some(was), None) => out.say("what-if-open", &[("was", was.into())]),
            (was, Some(is)) if was.as_ref() != Some(&is) => {
                let was = was.unwrap_or_else(|| out.say("nobody", &[]));
                out.say("what-if-other", &[("was", was.into()), ("is", is.into())])
            }
            _ => match (total(roll), total(other)) {
                (Some(was), Some(is)) if was != is => {
                    out.say("what-if-same-but", &[("was", was.into()), ("is", is.into())])
                }
                _ => out.say("what-if-same", &[]),
            },
        }
    }
}
