//! Questions at the prompt: the legal answers, help, odds, who is where and what they can do.

use std::cmp::Ordering;

use crate::coach::{ASIDES, Screen};
use crate::expr::vocabulary::{NONE, Value};
use crate::judge::tell::Teller;
use crate::pack::{Diagnostic, Diagnostics, Sources};
use crate::referee::{Family, Game, Request, Sheet, word};
use crate::text::Language;

use super::narrator::Narrator;

/// As many things are named in a line of the legal answers; of more the first and the last, and how many they are.
const MOST_NAMED: usize = 12;

/// A line of the legal answers: what several may do, and to what.
struct Answers {
    who: Vec<String>,
    word: &'static str,
    what: Vec<String>,
}

impl Narrator {
    /// The legal answers: a line for each word, with all who may do the same. `about` leaves only those of a word or of
    /// somebody, each with all that it may be done to.
    fn options<G: Family>(&self, game: Game<G>, request: &Request, about: &str) {
        let lines = self.answers(game, request, about);
        if lines.is_empty() {
            self.out.line(
                self.out.say("prompt-none-of-these", &[("word", self.command_words().localised(game, about).into())]),
            );
        }
        for Answers { who, word, what } in lines {
            let meaning = self.command_words().meaning::<G>(word);
            let what = if about.is_empty() { self.counted(&what) } else { what.join(" ") };
            let line = [who.join(" "), self.command_words().word(word), what];
            let line = line.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
            self.out.line(format!("  {line:<30}  {meaning}"));
        }
    }

    fn answers<G: Family>(&self, game: Game<G>, request: &Request, about: &str) -> Vec<Answers> {
        let mut each: Vec<Answers> = Vec::new();
        for &option in request.options {
            let spelled = self.command_words().spell(game, option);
            let (word, mut parts) = (word::<G>(option.word), spelled.split(' '));
            let who = word.subject.and_then(|_| parts.next()).unwrap_or_default().to_owned();
            parts.next();
            if !about.is_empty() && about != word.name && about != who {
                continue;
            }
            let what = Some(option.object).filter(|object| *object != NONE).and_then(|_| parts.next());
            match each.iter_mut().find(|line| line.word == word.name && line.who == [who.as_str()]) {
                Some(line) => line.what.extend(what.map(str::to_owned)),
                None => each.push(Answers {
                    who: vec![who],
                    word: word.name,
                    what: what.map(str::to_owned).into_iter().collect(),
                }),
            }
        }
        alike(each)
    }

    fn counted(&self, what: &[String]) -> String {
        match what {
            [first, .., last] if what.len() > MOST_NAMED => {
                let count = ("count", (what.len() as i64).into());
                self.out
                    .say("prompt-counted", &[("first", first.as_str().into()), ("last", last.as_str().into()), count])
            }
            _ => what.join(" "),
        }
    }

    fn help<G: Family>(&self, game: Game<G>) {
        self.command_words().help(game).iter().for_each(|line| self.out.line(format!("  {line}")));
    }

    /// The odds of an order that is only thought of.
    fn odds<G: Family>(&self, game: Game<G>, order: &str) {
        match &self.foresight {
            Some(foresight) if !order.is_empty() => match foresight(order) {
                Ok(foreseen) => self.out.print(foreseen.told),
                Err(faults) => self.complain(game, faults),
            },
            _ => self.out.line(self.command_words().retold(game, &self.out.say("prompt-odds-of-what", &[]))),
        }
    }

    fn why<G: Family>(&self, game: Game<G>, request: &Request) {
        let teller = Teller::new(self.out.language);
        match request.events.iter().rev().find(|event| game.is_roll(event) && !game.is_secret(event)) {
            Some(roll) => self.out.line(teller.explain(game, request.events, roll.id)),
            None => self.out.line(self.out.say("prompt-nothing-rolled", &[])),
        }
    }

    /// The sheet of a thing of the game.
    fn sheet<G: Family>(&self, game: Game<G>, who: &str) {
        match game.thing(who) {
            Some(somebody) => {
                let sheet = G::sheet(game, self.out.language, somebody);
                self.out.line(format!("{} · {}", called(&sheet), values(&sheet)));
                [sheet.rules, sheet.how].iter().filter(|told| !told.is_empty()).for_each(|told| {
                    self.out.line(format!("  {}", told.join(", ")));
                });
            }
            None => self.out.line(self.out.say("prompt-nobody", &[("who", who.into())])),
        }
    }

    /// Everybody of a side, a line each, and what it has beside.
    fn team<G: Family>(&self, game: Game<G>, side: u8) {
        self.out.line(G::means(game, self.out.language, side));
        let members = G::members(game.state, side).into_iter();
        let sheets: Vec<Sheet> = members.map(|member| G::sheet(game, self.out.language, member)).collect();
        let width = sheets.iter().map(|sheet| called(sheet).chars().count()).max().unwrap_or(0);
        for sheet in sheets {
            self.out.line(format!("  {:<width$}  {} · {}", called(&sheet), values(&sheet), sheet.how.join(", ")));
            if !sheet.rules.is_empty() {
                self.out.line(format!("      {}", sheet.rules.join(", ")));
            }
        }
    }

    /// Says what is wrong with what was typed, in the reader's own command words.
    fn complain<G: Family>(&self, game: Game<G>, faults: Diagnostics) {
        let list = faults.list.into_iter().map(|fault| self.command_words().complaint(game, fault)).collect();
        self.out.faults(&Diagnostics { list }, &Sources::default());
    }

    /// Every line that may be typed now.
    fn known<G: Family>(&self, game: Game<G>, request: &Request) -> Vec<String> {
        let command_words = self.command_words();
        let orders = request.options.iter().map(|&option| command_words.spell(game, option));
        orders.chain(ASIDES.iter().map(|aside| command_words.word(aside))).collect()
    }
}

/// Those who may do the same to the same, in one line; sorted.
fn alike(each: Vec<Answers>) -> Vec<Answers> {
    let mut lines: Vec<Answers> = Vec::new();
    for mut answers in each {
        answers.what.sort_by(|one, other| by_number(one, other));
        match lines.iter_mut().find(|line| line.word == answers.word && line.what == answers.what) {
            Some(line) => line.who.append(&mut answers.who),
            None => lines.push(answers),
        }
    }
    lines.iter_mut().for_each(|line| line.who.sort_by(|one, other| by_number(one, other)));
    lines
}

/// `h2` comes before `h10`.
fn by_number(one: &str, other: &str) -> Ordering {
    let key = |text: &str| {
        let letters = text.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ',').to_owned();
        let numbers = text[letters.len()..].split(',').rev().map(|number| number.parse().unwrap_or(0));
        (letters, numbers.collect::<Vec<u32>>())
    };
    key(one).cmp(&key(other))
}

/// The side whose members begin with a letter.
fn side_of<G: Family>(game: Game<G>, letter: &str) -> Option<u8> {
    let begins = |member: &Value| G::sheet(game, Language::default(), *member).id.starts_with(letter);
    (0..G::sides(game.state) as u8).find(|&side| G::members(game.state, side).first().is_some_and(begins))
}

fn called(sheet: &Sheet) -> String {
    let kind = if sheet.kind.is_empty() { String::new() } else { format!(", {}", sheet.kind) };
    format!("{:<3} {}{kind}", sheet.id, sheet.name)
}

fn values(sheet: &Sheet) -> String {
    let values = sheet.values.iter().map(|(name, value)| format!("{name} {value}"));
    values.collect::<Vec<_>>().join("  ")
}

impl<G: Family> Screen<G> for Narrator {
    fn ask(&mut self, game: Game<G>, request: &Request) -> Option<String> {
        self.tell(game, request.events);
        let side = game.side_name(request.side, self.out.language);
        self.out.line(format!("{side}: {}", Teller::new(self.out.language).question(game, request)));
        if request.options.len() <= 4 {
            self.options(game, request, "");
        }
        self.note();
        let keyboard = std::rc::Rc::clone(&self.keyboard);
        loop {
            match keyboard.borrow_mut().line(&self.out, || self.known(game, request))? {
                Ok(line) => return Some(self.command_words().canonical(game, request, &line)),
                Err(fault) => self.complain(game, Diagnostics { list: vec![fault] }),
            }
        }
    }

    fn refuse(&mut self, game: Game<G>, fault: &Diagnostic) {
        self.complain(game, Diagnostics { list: vec![fault.clone()] });
    }

    fn tell(&mut self, line: &str, game: Game<G>, request: &Request) -> bool {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("odds", order) => self.odds(game, order),
            ("legal", about) => self.options(game, request, &self.command_words().canonical(game, request, about)),
            ("show", "") => self.out.line(game.drawn(self.out.language, &self.people)),
            ("show", who) => self.sheet(game, who),
            ("team", "") => self.team(game, request.side),
            ("team", letter) => match side_of(game, letter) {
                Some(side) => self.team(game, side),
                None => self.out.line(self.out.say("prompt-nobody", &[("who", letter.into())])),
            },
            ("help", "") => self.help(game),
            ("why", "") => self.why(game, request),
            _ => return false,
        }
        true
    }

    fn offer(&mut self, game: Game<G>, order: &str) -> Result<bool, Diagnostic> {
        let Some(foresight) = &self.foresight else { return Ok(true) };
        let foreseen = foresight(order).map_err(first)?;
        let order = self.command_words().localised(game, order);
        self.out.line(self.out.say("prompt-way", &[("order", order.into())]));
        if foreseen.rolls {
            self.out.print(&foreseen.tests);
            let go = self.command_words().word("go");
            self.out.line(self.out.say("prompt-go", &[("word", go.into())]));
        }
        Ok(!foreseen.rolls)
    }

    fn foresee(&mut self, order: &str) -> Result<(), Diagnostic> {
        let Some(foresight) = &self.foresight else { return Ok(()) };
        match foresight(order).map_err(first) {
            Err(fault) if fault.code.starts_with("command-") => Err(fault),
            _ => Ok(()),
        }
    }

    fn nothing_to(&mut self, word: &str) {
        self.out.line(self.out.say(&format!("prompt-nothing-to-{word}"), &[]));
    }
}

fn first(faults: Diagnostics) -> Diagnostic {
    faults.list.into_iter().next().unwrap_or_else(|| Diagnostic::anywhere("command-unreadable").with("command", ""))
}
