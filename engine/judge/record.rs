//! A played game as text: one line a step, written before it takes effect.
//!
//! ```text
//! arbitro-record 1
//! engine 0.2.0
//! game dungeon-bowl
//! layer dungeon-bowl 5f0c…
//! seed 7
//! start {"sides":[…]}
//! ---
//! = coin-toss d2 1
//! > 0 9c31d2aa h3 move
//! end 0 9c31d2aa
//! ```
//!
//! `=` is a die (event, sides, face), `>` an answer (side, digest of the position before it, command), `!` a judge's ruling on
//! what comes next, as JSON.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fs::File;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::as_left::{AsLeft, Left, is_as_left, is_of_file};
use crate::RELEASE;
use crate::expr::vocabulary::Value;
use crate::pack::{Diagnostic, hidden_mark, unwritable_file};
use crate::referee::{Book, Command, EventId, Family, Flow, Game, Request, Ruling, Start, Stop, Witness};

/// The format this engine writes and reads.
pub const FORMAT: u32 = 1;

/// What every header says, whatever else.
const HEAD: [&str; 4] = ["engine", "game", "seed", "start"];

/// The header: everything before the steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Version of the engine that wrote it.
    pub engine: String,
    /// The pack played.
    pub game: String,
    /// Every layer with the digest of its rules.
    pub layers: Vec<(String, String)>,
    /// The houses, by folder.
    pub houses: Vec<PathBuf>,
    /// The seed of the dice.
    pub seed: u64,
    /// The start of the game.
    pub start: Start,
}

impl Header {
    /// The header of a game that begins now.
    pub fn new<G: Family>(book: &Book<G>, houses: &[PathBuf], seed: u64, start: &Start) -> Header {
        Header {
            engine: RELEASE.to_owned(),
            game: book.pack.clone(),
            layers: book.layers.iter().map(|layer| (layer.name.clone(), layer.rules_digest.clone())).collect(),
            houses: houses.to_vec(),
            seed,
            start: start.clone(),
        }
    }

    fn lines(&self) -> Vec<String> {
        let mut lines =
            vec![format!("arbitro-record {FORMAT}"), format!("engine {}", self.engine), format!("game {}", self.game)];
        lines.extend(self.layers.iter().map(|(name, digest)| format!("layer {name} {digest}")));
        lines.extend(self.houses.iter().map(|house| format!("house {}", house.display())));
        lines.push(format!("seed {}", self.seed));
        lines.push(format!("start {}", serde_json::to_string(&self.start).unwrap_or_default()));
        lines.push("---".to_owned());
        lines
    }
}

/// A record, read.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The header: everything before the steps.
    pub header: Header,
    /// The steps, in order, with the line each stands on.
    pub steps: Vec<(usize, String)>,
    /// Whether the game came to its end.
    pub ended: bool,
    /// Whether the last line broke off.
    pub broken: bool,
}

impl Record {
    /// The record of a game that has just been played.
    pub fn new(header: Header, steps: Vec<String>, ended: bool) -> Record {
        // After the first line: engine, game, layers, houses, seed, start and the stroke.
        let first = 7 + header.layers.len() + header.houses.len();
        Record { header, steps: (first..).zip(steps).collect(), ended, broken: false }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// `record-unreadable` at the first line that makes no sense, `record-format` for one of another format,
    /// `record-without-head` for one that breaks off before its steps.
    pub fn read(text: &str, file: u16) -> Result<Record, Diagnostic> {
        let mut record = Record { broken: !text.is_empty() && !text.ends_with('\n'), ..Record::default() };
        let mut lines: Vec<&str> = text.lines().collect();
        if record.broken {
            lines.pop();
        }
        let place = |index: usize| crate::pack::Place { file, line: index as u32 + 1, column: 1, length: 1 };
        let wrong = |index: usize, line: &str| Diagnostic::error("record-unreadable", place(index)).with("found", line);
        match lines.first().and_then(|line| line.strip_prefix("arbitro-record ")) {
            Some(format) if format == FORMAT.to_string() => {}
            Some(format) => {
                let engine = lines.get(1).and_then(|line| line.strip_prefix("engine ")).unwrap_or_default();
                let fault = Diagnostic::error("record-format", place(0)).with("format", format).with("known", FORMAT);
                return Err(fault.with("engine", engine).with("release", RELEASE));
            }
            None => return Err(wrong(0, lines.first().copied().unwrap_or(""))),
        }
        let (mut body, mut missing) = (None, HEAD.to_vec());
        for (index, line) in lines.iter().enumerate().skip(1) {
            if *line == "---" {
                body = Some(index + 1);
                break;
            }
            record.header.take(line).ok_or_else(|| wrong(index, line))?;
            missing.retain(|key| line.split(' ').next() != Some(key));
        }
        missing.extend(body.is_none().then_some("---"));
        let Some(body) = body.filter(|_| missing.is_empty()) else {
            let missing = missing.into_iter().map(|line| format!("`{line}`")).collect::<Vec<_>>().join(", ");
            let at = place(body.map_or(lines.len(), |body| body - 1));
            return Err(Diagnostic::error("record-without-head", at).with("missing", missing));
        };
        for (index, line) in lines.iter().enumerate().skip(body) {
            match line.as_bytes().first() {
                Some(b'!') if ruling_of(line).is_none() => return Err(wrong(index, line)),
                Some(b'=' | b'>' | b'!') => record.steps.push((index + 1, (*line).to_owned())),
                Some(b'e') if line.starts_with("end ") => {
                    record.steps.push((index + 1, (*line).to_owned()));
                    record.ended = true;
                }
                _ => return Err(wrong(index, line)),
            }
        }
        Ok(record)
    }

    /// It as a file has it.
    pub fn text(&self) -> String {
        let lines = self.header.lines().into_iter().chain(self.steps.iter().map(|(_, line)| line.clone()));
        lines.map(|line| line + "\n").collect()
    }

    /// The faces of the dice, in order.
    pub fn faces(&self) -> impl Iterator<Item = u8> + '_ {
        self.steps.iter().filter_map(|(_, line)| face_of(line))
    }

    /// The answers, in order, as commands.
    pub fn answers(&self) -> impl Iterator<Item = String> + '_ {
        self.steps.iter().filter_map(|(_, line)| answer_of(line))
    }

    /// The rulings, in order, each with the number of steps before it.
    pub fn rulings(&self) -> impl Iterator<Item = (usize, Ruling)> + '_ {
        rulings_in(self.steps.iter().map(|(_, line)| line.as_str()))
    }

    /// All that people have said in it.
    pub fn said(&self) -> SaidSoFar {
        SaidSoFar::in_lines(self.steps.iter().map(|(_, line)| line.as_str()))
    }
}

/// All that people have said in a game so far: with its start and its seed, the game itself.
#[derive(Clone, Debug, Default)]
pub struct SaidSoFar {
    /// The answers of its coaches, in order.
    pub answers: VecDeque<String>,
    /// The rulings of its judges, each with the number of steps before it.
    pub rulings: Vec<(usize, Ruling)>,
}

impl SaidSoFar {
    /// All that was said in these steps.
    pub fn in_steps(steps: &[Step]) -> SaidSoFar {
        SaidSoFar::in_lines(steps.iter().map(|step| step.line.as_str()))
    }

    /// All that was said in these lines of a record.
    pub fn in_lines<'l>(lines: impl Iterator<Item = &'l str> + Clone) -> SaidSoFar {
        SaidSoFar { answers: lines.clone().filter_map(answer_of).collect(), rulings: rulings_in(lines).collect() }
    }
}

fn rulings_in<'l>(lines: impl Iterator<Item = &'l str>) -> impl Iterator<Item = (usize, Ruling)> {
    lines.enumerate().filter_map(|(at, line)| Some((at, ruling_of(line)?)))
}

/// The ruling that a line of a record is.
pub fn ruling_of(line: &str) -> Option<Ruling> {
    let ruling: Ruling = serde_json::from_str(line.strip_prefix("! ")?).ok()?;
    let is_plain = [&ruling.by, &ruling.why].into_iter().all(|text| hidden_mark(text).is_none());
    is_plain.then_some(ruling)
}

/// The line of a ruling in a record.
pub fn ruling_line(ruling: &Ruling) -> String {
    format!("! {}", serde_json::to_string(ruling).unwrap_or_default())
}

/// Whether two lines of records say the same. What another release says of the position cannot be held against ours.
pub fn says_the_same(one: &str, other: &str, of_one_release: bool) -> bool {
    one == other || !of_one_release && without_position(one) == without_position(other)
}

/// A line without the digest of the position.
fn without_position(line: &str) -> (&str, &str) {
    match line.split_once(' ') {
        Some((">", answer)) => answer
            .split_once(' ')
            .map_or((line, ""), |(side, rest)| (side, rest.split_once(' ').map_or(rest, |(_, command)| command))),
        Some(("end", end)) => (end.split_once(' ').map_or(end, |(winners, _)| winners), ""),
        _ => (line, ""),
    }
}

fn face_of(line: &str) -> Option<u8> {
    line.strip_prefix("= ")?.rsplit(' ').next()?.parse().ok()
}

pub(super) fn answer_of(line: &str) -> Option<String> {
    line.strip_prefix("> ")?.splitn(3, ' ').nth(2).map(str::to_owned)
}

impl Header {
    fn take(&mut self, line: &str) -> Option<()> {
        let (key, value) = line.split_once(' ')?;
        match key {
            "engine" => value.clone_into(&mut self.engine),
            "game" => value.clone_into(&mut self.game),
            "layer" => {
                let (name, digest) = value.split_once(' ')?;
                self.layers.push((name.to_owned(), digest.to_owned()));
            }
            "house" => self.houses.push(PathBuf::from(value)),
            "seed" => self.seed = value.parse().ok()?,
            "start" => self.start = serde_json::from_str(value).ok()?,
            _ => return None,
        }
        Some(())
    }
}

/// The digest of a position: the same on every machine for the same position.
pub fn digest<S: Hash>(state: &S) -> String {
    let mut bytes = Bytes(Vec::with_capacity(4096));
    state.hash(&mut bytes);
    blake3::hash(&bytes.0).to_hex()[..8].to_owned()
}

/// Everything that is hashed, one field after the other: a digest takes it in one piece.
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }
    fn finish(&self) -> u64 {
        0
    }
}

/// The steps of a game so far. Shared between the witness and whoever plays.
pub type Log = Rc<RefCell<Vec<Step>>>;

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The side that answered; none for a die or a ruling.
    pub side: Option<u8>,
    /// The line of the record.
    pub line: String,
    /// Whether something hidden was seen right after it.
    pub uncovers: bool,
}

impl Step {
    /// The command, if the step is an answer.
    pub fn answer(&self) -> Option<String> {
        answer_of(&self.line)
    }

    /// The ruling, if the step is one.
    pub fn ruling(&self) -> Option<Ruling> {
        ruling_of(&self.line)
    }
}

/// The steps before the last answer of somebody.
///
/// # Errors
/// `undo-after-ruling` if a judge has ruled since, `undo-after-look` if something hidden was seen, `undo-after-dice` if dice
/// `bind` and one was rolled.
pub fn before_last_answer(steps: &[Step], whose: impl Fn(u8) -> bool, bind: bool) -> Result<&[Step], Diagnostic> {
    let last = steps.iter().rposition(|step| step.side.is_some_and(&whose));
    last.map_or(Ok(&[]), |last| before_answer(steps, last, bind))
}

/// The steps before the answer at a place, and so of all since.
///
/// # Errors
/// As [`before_last_answer`].
pub fn before_answer(steps: &[Step], at: usize, bind: bool) -> Result<&[Step], Diagnostic> {
    let (before, since) = steps.split_at(at.min(steps.len()));
    if since.iter().any(|step| step.line.starts_with('!')) {
        return Err(Diagnostic::anywhere("undo-after-ruling"));
    }
    if since.iter().any(|step| step.uncovers) {
        return Err(Diagnostic::anywhere("undo-after-look"));
    }
    if bind && since.iter().any(|step| step.side.is_none()) {
        return Err(Diagnostic::anywhere("undo-after-dice"));
    }
    Ok(before)
}

/// Before which steps of a game a line was typed.
pub type Typed = Rc<RefCell<Vec<usize>>>;

/// The steps before the last line that a person typed, or before the last answer in it if dice were rolled or something
/// hidden was seen in between.
///
/// # Errors
/// As [`before_last_answer`], if that cannot be taken back either.
pub fn before_typed<'s>(
    steps: &'s [Step],
    typed: &[usize],
    is_person: impl Fn(u8) -> bool,
    bind: bool,
) -> Result<&'s [Step], Diagnostic> {
    let last = steps.iter().rposition(|step| step.side.is_some_and(&is_person)).unwrap_or(steps.len());
    let line = typed.iter().copied().rfind(|line| *line <= last).unwrap_or(last);
    before_answer(steps, line, bind).or_else(|_| before_answer(steps, last, bind))
}

/// The steps before the line of a person that led to a fault, or before the last answer in it; none where nobody has answered, a
/// judge has ruled since, or the record is at fault and not the rules. Dice that fell and secrets that were seen since come once
/// more, which is better than a game that cannot go on.
pub fn before_fault<'s>(
    steps: &'s [Step],
    typed: &[usize],
    is_person: impl Fn(u8) -> bool,
    fault: &Diagnostic,
) -> Option<&'s [Step]> {
    let last = steps.iter().rposition(|step| step.side.is_some_and(&is_person))?;
    let is_of_rules = fault.code != ALTERED && !is_of_file(fault);
    let is_ruled = steps[last..].iter().any(|step| step.line.starts_with('!'));
    let before = before_typed(steps, typed, is_person, false).unwrap_or(&steps[..last]);
    (is_of_rules && !is_ruled).then_some(before)
}

/// The code of a record in which something else is written than comes of it.
pub const ALTERED: &str = "record-altered";

/// Writes each step before it takes effect, and holds it against an old record where there is one.
pub struct Clerk {
    log: Log,
    expected: VecDeque<(usize, String)>,
    /// Whether what is expected was written by this release.
    of_this_release: bool,
    file: Option<File>,
    path: PathBuf,
    /// Where the new text grows until the old steps are all repeated.
    partial: Option<PathBuf>,
    /// How the file stood when it was read or written in last.
    left: Left,
    at: u16,
}

impl Clerk {
    /// A clerk who only remembers.
    pub fn new(log: Log) -> Clerk {
        Clerk {
            log,
            expected: VecDeque::new(),
            of_this_release: true,
            file: None,
            path: PathBuf::new(),
            partial: None,
            left: Left::default(),
            at: 0,
        }
    }

    /// Holds the first steps against those of a record; `file` is its number among the sources.
    pub fn holding(mut self, record: &Record, file: u16) -> Clerk {
        self.expected = record.steps.iter().cloned().collect();
        self.of_this_release = record.header.engine == RELEASE;
        self.at = file;
        self
    }

    /// Holds the first steps against those of a game that is played again up to there.
    pub fn repeating(mut self, steps: impl IntoIterator<Item = String>) -> Clerk {
        self.expected = (0..).zip(steps).collect();
        self
    }

    /// Writes everything to a file, header first. The file's old text is replaced only when every step that is
    /// held against an old record has been repeated, and nothing is written over what somebody else has written in it since it
    /// was `left`.
    ///
    /// # Errors
    /// `unwritable-file`, `record-moved-on`.
    pub fn writing(mut self, path: &Path, header: &Header, left: &Left) -> Result<Clerk, Diagnostic> {
        self.path = path.to_owned();
        self.left = Rc::clone(left);
        let mut name = path.as_os_str().to_owned();
        name.push(".partial");
        let partial = PathBuf::from(name);
        let mut text = header.lines().join("\n");
        text.push('\n');
        std::fs::write(&partial, text).map_err(|error| self.unwritable(&error))?;
        let file = std::fs::OpenOptions::new().append(true).open(&partial);
        self.file = Some(file.map_err(|error| self.unwritable(&error))?);
        self.partial = Some(partial);
        self.settle()?;
        Ok(self)
    }

    fn unwritable(&self, error: &std::io::Error) -> Diagnostic {
        unwritable_file(&self.path, error)
    }

    /// Puts the new text in the place of the old, once nothing of the old is left to repeat. A text that is the same stays where
    /// it is: others may be writing there.
    fn settle(&mut self) -> Result<(), Diagnostic> {
        let Some(partial) = self.partial.clone().filter(|_| self.expected.is_empty()) else { return Ok(()) };
        self.is_as_left()?;
        let is_same = std::fs::read(&self.path).is_ok_and(|old| std::fs::read(&partial).is_ok_and(|new| old == new));
        let placed = if is_same { std::fs::remove_file(&partial) } else { std::fs::rename(&partial, &self.path) };
        placed.map_err(|error| self.unwritable(&error))?;
        self.partial = None;
        let file = std::fs::OpenOptions::new().append(true).open(&self.path);
        self.file = Some(file.map_err(|error| self.unwritable(&error))?);
        self.left.replace(AsLeft::of(&self.path));
        Ok(())
    }

    fn is_as_left(&self) -> Result<(), Diagnostic> {
        is_as_left(&self.path, self.left.borrow().as_ref())
    }

    fn note(&mut self, side: Option<u8>, line: String) -> Flow {
        if let Some((number, expected)) = self.expected.pop_front()
            && !says_the_same(&expected, &line, self.of_this_release)
        {
            return Err(Stop::Fault(Box::new(self.altered(number, expected, &line))));
        }
        self.write(&line).map_err(|fault| Stop::Fault(Box::new(fault)))?;
        self.log.borrow_mut().push(Step { side, line, uncovers: false });
        Ok(())
    }

    fn write(&mut self, line: &str) -> Result<(), Diagnostic> {
        let is_settled = self.file.is_some() && self.partial.is_none();
        if is_settled {
            self.is_as_left()?;
        }
        if let Some(file) = &mut self.file {
            let line = format!("{line}\n");
            let written = file.write_all(line.as_bytes()).and_then(|()| file.flush());
            written.map_err(|error| self.unwritable(&error))?;
            if is_settled {
                self.left.replace_with(|left| left.take().map(|left| left.longer(line.len())));
            }
        }
        self.settle()
    }

    fn altered(&self, number: usize, expected: String, got: &str) -> Diagnostic {
        let length = expected.chars().count() as u32;
        let place = crate::pack::Place { file: self.at, line: number as u32, column: 1, length };
        let step = self.log.borrow().len() + 1;
        Diagnostic::error(ALTERED, place).with("step", step).with("expected", expected).with("got", got)
    }
}

impl Drop for Clerk {
    /// A text that never took the old one's place is of no use to anybody.
    fn drop(&mut self) {
        if let Some(partial) = self.partial.take() {
            let _ = std::fs::remove_file(partial);
        }
    }
}

impl<G: Family> Witness<G> for Clerk {
    fn answered(&mut self, game: Game<G>, request: &Request, command: Command) -> Flow {
        let line = format!("> {} {} {}", request.side, digest(game.state), game.spell(command));
        self.note(Some(request.side), line)
    }

    fn rolled(&mut self, game: Game<G>, event: EventId, sides: u8, face: u8) -> Flow {
        self.note(None, format!("= {} d{sides} {face}", game.book.event_name(event)))
    }

    fn ruled(&mut self, _game: Game<G>, ruling: &Ruling) -> Flow {
        self.note(None, ruling_line(ruling))
    }

    fn uncovered(&mut self) {
        if let Some(step) = self.log.borrow_mut().last_mut() {
            step.uncovers = true;
        }
    }

    fn ended(&mut self, game: Game<G>, winners: &[Value]) -> Flow {
        let winners: Vec<String> = winners.iter().map(ToString::to_string).collect();
        let winners = if winners.is_empty() { "-".to_owned() } else { winners.join(",") };
        self.note(None, format!("end {winners} {}", digest(game.state)))
    }
}
