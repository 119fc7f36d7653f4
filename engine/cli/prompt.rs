//! Questions at the prompt: the legal answers, help, odds, who is where and what they can do.

use crate::coach::{ASIDES, Screen, called, side_of, values};
use crate::pack::{Diagnostic, Diagnostics, Sources};
use crate::referee::{Family, Game, Request, Sheet};
use crate::text::{padded, wide};

use super::narrator::Narrator;

impl Narrator {
    /// The legal answers, all of them or those of a word or of somebody.
    fn options<G: Family>(&self, game: Game<G>, request: &Request, about: &str) {
        let lines = self.command_words().legal(game, request, about);
        if lines.is_empty() {
            self.out.line(self.command_words().none_of(game, about));
        }
        lines.iter().for_each(|(line, meaning)| self.out.line(format!("  {line:<30}  {meaning}")));
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
            _ => {
                let order = self.command_words().example::<G>("odds");
                let asked = self.out.say("prompt-odds-of-what", &[("order", order.into())]);
                self.out.line(self.command_words().retold(game, &asked));
            }
        }
    }

    fn why<G: Family>(&self, game: Game<G>, request: &Request) {
        let teller = self.out.teller();
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
        let width = sheets.iter().map(|sheet| wide(&called(sheet))).max().unwrap_or(0);
        for sheet in sheets {
            self.out.line(format!(
                "  {}  {} · {}",
                padded(&called(&sheet), width),
                values(&sheet),
                sheet.how.join(", ")
            ));
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

impl<G: Family> Screen<G> for Narrator {
    fn ask(&mut self, game: Game<G>, request: &Request) -> Option<String> {
        self.tell(game, request.events);
        let (side, teller) = (game.side_name(request.side, self.out.language), self.out.teller());
        if let Some(roll) = teller.in_the_air(game, request) {
            self.out.line(roll);
        }
        self.out.line(format!("{side}: {}", teller.question(game, request)));
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

    fn dropped(&mut self, game: Game<G>, request: &Request, rest: &str) {
        // What kept it from being done comes first.
        self.tell(game, request.events);
        self.out.line(self.command_words().not_done(game, rest));
    }

    fn nothing_to(&mut self, word: &str) {
        self.out.line(self.out.say(&format!("prompt-nothing-to-{word}"), &[]));
    }
}

fn first(faults: Diagnostics) -> Diagnostic {
    faults.list.into_iter().next().unwrap_or_else(|| Diagnostic::anywhere("command-unreadable").with("command", ""))
}
