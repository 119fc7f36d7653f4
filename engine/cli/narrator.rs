//! Tells a game while it is played, and puts questions to people.

use std::io::BufRead;

use crate::coach::Screen;
use crate::expr::vocabulary::NONE;
use crate::judge::tell::Teller;
use crate::pack::{Diagnostic, Diagnostics, Sources};
use crate::referee::{Family, Game, Level, Request, TraceEvent, word, words};
use crate::text::key_in;

use super::output::Output;

/// Tells events as they end, in order, each once.
pub struct Narrator {
    out: Output,
    level: Level,
    board: bool,
    people: Vec<bool>,
    told: usize,
    silent: bool,
    foresight: Option<Foresight>,
}

/// Tells the odds of an order in the game as it stands.
pub type Foresight = Box<dyn Fn(&str) -> Result<String, Diagnostics>>;

impl Narrator {
    /// A narrator of a level, who draws the board at every turn or not.
    pub fn new(out: Output, level: Level, board: bool) -> Narrator {
        Narrator { out, level, board, people: Vec::new(), told: 0, silent: false, foresight: None }
    }

    /// The same, for these people: whether one plays, by side.
    pub fn before(mut self, people: Vec<bool>) -> Narrator {
        self.people = people;
        self
    }

    /// The same, for a game of which so many events were told before.
    pub fn from(mut self, told: usize) -> Narrator {
        self.told = told;
        self
    }

    /// The same, for somebody who may ask for odds.
    pub fn foreseeing(mut self, foresight: Foresight) -> Narrator {
        self.foresight = Some(foresight);
        self
    }

    /// How many events were told.
    pub fn told(&self) -> usize {
        self.told
    }

    /// A narrator who says nothing.
    pub fn silent(out: Output) -> Narrator {
        Narrator { silent: true, ..Narrator::new(out, Level::Off, false) }
    }

    /// Tells everything that has ended since the last time.
    pub fn tell<G: Family>(&mut self, game: Game<G>, events: &[TraceEvent]) {
        if self.silent {
            return;
        }
        let teller = Teller::new(self.out.language);
        while let Some(event) = events.get(self.told).filter(|event| event.closed) {
            if let Some(line) = teller.line(game, events, event.id) {
                let depth = teller.depth(game, events, event.id);
                self.out.line(format!("{}{line}", "  ".repeat(depth)));
                if self.board && depth == 0 {
                    self.out.line(game.drawn(self.out.language, &self.people));
                }
            }
            if self.level >= Level::Rules && game.is_roll(event) && !game.is_secret(event) {
                self.out.line(teller.explain(game, events, event.id));
            }
            self.told += 1;
        }
    }

    /// The legal answers: one line for each player and word, with all its objects, and what it means.
    fn options<G: Family>(&self, game: Game<G>, request: &Request) {
        let mut lines: Vec<(String, &str, Vec<String>)> = Vec::new();
        for &option in request.options {
            let name = word::<G>(option.word).name;
            let spelled = game.spell(option);
            let (head, object) = match spelled.rsplit_once(' ') {
                Some((head, object)) if option.object != NONE => (head.to_owned(), Some(object.to_owned())),
                _ => (spelled, None),
            };
            match lines.iter_mut().find(|line| line.0 == head) {
                Some(line) => line.2.extend(object),
                None => lines.push((head, name, object.into_iter().collect())),
            }
        }
        for (head, name, objects) in lines {
            let meaning = self.out.say(&key_in(G::NAME, &format!("command-{name}")), &[]);
            let meaning = meaning.split_once("`: ").map_or(meaning.as_str(), |(_, meaning)| meaning);
            let objects = objects.join(" ");
            self.out.line(format!("  {:<16} {meaning}", format!("{head} {objects}").trim_end()));
        }
    }

    fn help<G: Family>(&self) {
        let mut told: Vec<&str> = Vec::new();
        for (_, word) in words::<G>() {
            if !told.contains(&word.name) {
                told.push(word.name);
            }
        }
        for word in told.into_iter().chain(["help", "legal", "why", "odds", "show", "undo", "quit"]) {
            self.out.line(format!("  {}", self.out.say(&key_in(G::NAME, &format!("command-{word}")), &[])));
        }
    }

    /// The odds of an order that is only thought of.
    fn foresee(&self, order: &str) {
        let told = match &self.foresight {
            Some(foresight) if !order.is_empty() => foresight(order),
            _ => Ok(self.out.say("prompt-odds-of-what", &[]) + "\n"),
        };
        match told {
            Ok(text) => self.out.print(text),
            Err(faults) => self.out.faults(&faults, &Sources::default()),
        }
    }

    fn why<G: Family>(&self, game: Game<G>, request: &Request) {
        let teller = Teller::new(self.out.language);
        match request.events.iter().rev().find(|event| game.is_roll(event) && !game.is_secret(event)) {
            Some(roll) => self.out.line(teller.explain(game, request.events, roll.id)),
            None => self.out.line(self.out.say("prompt-nothing-rolled", &[])),
        }
    }
}

impl<G: Family> Screen<G> for Narrator {
    fn ask(&mut self, game: Game<G>, request: &Request) -> Option<String> {
        self.tell(game, request.events);
        let side = game.side_name(request.side, self.out.language);
        let rule = request.hook.map(|hook| {
            let hook = &game.book.hooks[usize::from(hook)];
            let id = game.book.names.name(game.book.rules[usize::from(hook.rule)].name);
            game.book.texts.called(id, self.out.language).to_owned()
        });
        let question = match rule {
            Some(rule) => self.out.say("ask-rule-named", &[("rule", rule.as_str().into())]),
            None => self.out.say(&format!("ask-{}", request.ask.0), &[]),
        };
        let few = request.options.len() <= 4;
        self.out.line(format!("{side}: {question}"));
        if few {
            self.options(game, request);
        }
        self.out.print("> ");
        let mut line = String::new();
        match std::io::stdin().lock().read_line(&mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(line),
        }
    }

    fn refuse(&mut self, fault: &Diagnostic) {
        self.out.faults(&Diagnostics { list: vec![fault.clone()] }, &Sources::default());
    }

    fn tell(&mut self, word: &str, game: Game<G>, request: &Request) -> bool {
        let (word, rest) = word.split_once(' ').unwrap_or((word, ""));
        match word {
            "odds" => self.foresee(rest.trim()),
            _ if !rest.is_empty() => return false,
            "help" => self.help::<G>(),
            "legal" => self.options(game, request),
            "why" => self.why(game, request),
            "show" => self.out.line(game.drawn(self.out.language, &self.people)),
            _ => return false,
        }
        true
    }
}
