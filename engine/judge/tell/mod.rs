//! Tells what happened, in the reader's language: the story, one roll in full, the list, the tree.
//!
//! Start at [`Teller::story`] for somebody watching, at [`Teller::explain`] for a judge. All is told from the
//! trace, which holds ids and numbers only; the words come from the rules' texts and from
//! `locales/engine/*/story.ftl`, where an event is told by the message `story-<its id>`.
//!
//! **Never here:** the name of an event, a rule or a role of some game. A new event is one more message.
//! **Never here:** a decision. Whatever is said has been noted by the referee.

mod explain;
mod list;
mod measures;
mod odds;
mod page;
mod reckoned;
mod story;
mod tellings;
pub mod throws;
mod whose;
mod why_not;
mod words;

use std::collections::BTreeMap;

use crate::coach::Reader;
use crate::expr::vocabulary::{NONE, Shape};
use crate::judge::compare;
use crate::judge::impact::{Differences, PlayedGame};
use crate::judge::odds::Odds;
use crate::referee::{Base, Book, Command, Family, Game, Request, Ruling, Status, TraceEvent, word};
use crate::text::{Language, WHO_GENDER, say};

pub use page::{Page, Row, beside, flowed};
pub(in crate::judge) use words::Words;

/// A teller of what happened, in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teller {
    /// The reader's language.
    pub language: Language,
    /// The columns of a page.
    columns: usize,
}

impl Default for Teller {
    fn default() -> Teller {
        Teller::new(Language::default())
    }
}

impl Teller {
    /// A teller for a reader.
    pub fn new(language: Language) -> Teller {
        Teller { language, columns: page::WIDTH }
    }

    /// The same for a reader with so many columns; a page that is wider is hard to read.
    pub fn within(self, columns: usize) -> Teller {
        Teller { columns: columns.min(page::WIDTH), ..self }
    }

    /// A page as a terminal shows it, folded.
    pub fn shown(&self, page: &Page) -> String {
        page.folded().within(0, self.columns)
    }

    /// The story of one event, a sentence; none for what nobody needs to see, and for rolls still in the air.
    ///
    /// Sentences bear no indentation: [`Teller::depth`] knows how deep inside others an event is.
    pub fn line<G: Family>(&self, game: Game<G>, events: &[TraceEvent], id: u32) -> Option<String> {
        let words = Words::new(self.language, game, events);
        story::line(&words, words.event(id)?)
    }

    /// The sentence of a roll that is left out of the story, for whoever wants to see every roll.
    pub fn aside<G: Family>(&self, game: Game<G>, events: &[TraceEvent], id: u32) -> Option<String> {
        let words = Words::new(self.language, game, events);
        story::aside(&words, words.event(id)?)
    }

    /// The line of an event in a list of everything that was told or rolled: its sentence, else that of an aside, else its
    /// summary. None for what nobody needs to see.
    pub fn entry<G: Family>(&self, game: Game<G>, events: &[TraceEvent], event: &TraceEvent) -> Option<String> {
        self.entry_among(&Words::new(self.language, game, events), event)
    }

    /// The same of one of many events: what is gathered from them for one serves for all.
    pub(in crate::judge) fn entry_among<G: Family>(&self, words: &Words<G>, event: &TraceEvent) -> Option<String> {
        let line = story::line(words, event);
        if line.is_some() || !words.game.is_roll(event) {
            return line;
        }
        story::aside(words, event).or_else(|| Some(self.summary(words.game, words.events, event.id)))
    }

    /// A question to a coach, in words.
    pub fn question<G: Family>(&self, game: Game<G>, request: &Request) -> String {
        let rule = request.hook.map(|hook| {
            let rule = &game.book.rules[usize::from(game.book.hooks[usize::from(hook)].rule)];
            game.book.texts.called(game.book.names.name(rule.name), self.language)
        });
        if let Some(rule) = rule.filter(|_| request.ask.is_optional()) {
            return say(self.language, "ask-rule-named", &[("rule", rule.into())]);
        }
        let gender = gender_of_asked(game, request, self.language);
        let question = say(self.language, &format!("ask-{}", request.ask.0), &[(WHO_GENDER, gender.into())]);
        match rule {
            Some(rule) => say(self.language, "ask-for-rule", &[("rule", rule.into()), ("question", question.into())]),
            None => question,
        }
    }

    /// The roll that is in the air while something is asked, with its dice so far, in one line.
    pub fn in_the_air<G: Family>(&self, game: Game<G>, request: &Request) -> Option<String> {
        let is_open = |event: &&TraceEvent| !event.closed && game.is_roll(event) && !game.is_secret(event);
        let mut open = request.events.iter().rfind(is_open)?.clone();
        // What it has come to so far is written down once it is over.
        if let Some((_, frame)) = request.about.filter(|(event, _)| *event == open.event) {
            open.frame = frame.clone();
        }
        Some(list::summary(&Words::new(self.language, game, request.events), &open))
    }

    /// The faces of the dice of a roll, in words where they have names.
    pub fn faces<G: Family>(&self, game: Game<G>, event: &TraceEvent) -> Vec<String> {
        let words = Words::new(self.language, game, &[]);
        let Base::Roll { pool, .. } = &words.rules_of(event).base else { return Vec::new() };
        (1..=pool.faces_of(&event.frame)).map(|face| words.dice(event, &[face])).collect()
    }

    /// How far to indent the line of an event: 0 for a heading, 1 below it, more inside events that are told too.
    pub fn depth<G: Family>(&self, game: Game<G>, events: &[TraceEvent], id: u32) -> usize {
        let words = Words::new(self.language, game, events);
        words.event(id).map_or(0, |event| story::depth(&words, event))
    }

    /// Everything somebody watching wants to hear, with a heading for each turn.
    pub fn story<G: Family>(&self, game: Game<G>, events: &[TraceEvent]) -> String {
        story::story(&Words::new(self.language, game, events))
    }

    /// One event in full: every rule that touched it, every rule that did not and why, and the one that decided it.
    pub fn explain<G: Family>(&self, game: Game<G>, events: &[TraceEvent], id: u32) -> String {
        let args = [("id", i64::from(id).into())];
        let unknown = || say(self.language, "explain-unknown", &args) + "\n";
        self.page(game, events, id).map_or_else(unknown, |page| self.shown(&page))
    }

    /// The same as rows; none if no event has this number.
    pub fn page<G: Family>(&self, game: Game<G>, events: &[TraceEvent], id: u32) -> Option<Page> {
        let words = Words::new(self.language, game, events);
        words.event(id).map(|event| explain::page(&words, event))
    }

    /// An event in one line: its name, its cast, what came of it.
    pub fn summary<G: Family>(&self, game: Game<G>, events: &[TraceEvent], id: u32) -> String {
        let words = Words::new(self.language, game, events);
        words.event(id).map_or_else(String::new, |event| list::summary(&words, event))
    }

    /// Where an event happened, the event in full, and everything inside it.
    pub fn branch<G: Family>(&self, game: Game<G>, events: &[TraceEvent], id: u32) -> String {
        list::branch(&Words::new(self.language, game, events), id, self.columns)
    }

    /// Why a rule, by its index, did not touch an event; what it did, if it did.
    pub fn why_not<G: Family>(&self, game: Game<G>, events: &[TraceEvent], id: u32, rule: u16) -> Option<Page> {
        let words = Words::new(self.language, game, events);
        words.event(id).map(|event| why_not::why_not(&words, event, rule))
    }

    /// The name of an outcome, or that nothing happens where a rule has cancelled the event; none for an event without one.
    pub fn outcome<G: Family>(&self, game: Game<G>, event: &TraceEvent) -> Option<String> {
        let words = Words::new(self.language, game, &[]);
        if event.cancelled {
            return Some(words.say("explain-cancel", &[]));
        }
        throws::common(event, crate::expr::vocabulary::slot::OUTCOME).map(|outcome| words.outcome(outcome))
    }

    /// Who has won, in a sentence.
    pub fn ended<G: Family>(&self, game: Game<G>) -> String {
        let winners = G::winners(game.state);
        if winners.is_empty() {
            return say(self.language, "report-draw", &[]);
        }
        let behind = |case| {
            let behind = winners.iter().map(|&side| game.side_behind(case, side, self.language));
            behind.collect::<Vec<_>>().join(", ")
        };
        say(self.language, "report-won", &[("winners-the", behind("the").into()), ("winners-by", behind("by").into())])
    }

    /// A judge's ruling, in a sentence.
    pub fn ruling<G: Family>(&self, game: Game<G>, ruling: &Ruling) -> String {
        let words = Words::new(self.language, game, &[]);
        words.say("ruling", &[("by", ruling.by.as_str().into()), ("what", words.ruled(ruling).into())])
    }

    /// What a value was, and what it is once its rules are others: whose, and from what to what.
    pub fn became<G: Family>(&self, game: Game<G>, was: &TraceEvent, is: &TraceEvent) -> String {
        list::became(&Words::new(self.language, game, &[]), was, is)
    }

    /// Two pages: beside one another where there are columns enough, else one under the other.
    pub fn both(&self, left: (&str, &Page), right: (&str, &Page), columns: usize) -> String {
        list::both(left, right, columns)
    }

    /// Every roll, a line each: number, turn, event, who, dice, total against what was needed, outcome.
    pub fn list<G: Family>(&self, game: Game<G>, events: &[TraceEvent]) -> String {
        list::list(&Words::new(self.language, game, events))
    }

    /// Every event noted, a line each, indented under the event inside which it happened.
    pub fn tree<G: Family>(&self, game: Game<G>, events: &[TraceEvent]) -> String {
        list::tree(&Words::new(self.language, game, events))
    }

    /// Odds, a line each: what may come, how likely as a fraction and in hundredths.
    pub fn odds<G: Family>(&self, game: Game<G>, found: &Odds) -> String {
        odds::odds(&Words::new(self.language, game, &[]), found)
    }

    /// How likely it is that the side comes to grief by an order, in a few words; none where that is not counted.
    pub fn grief<G: Family>(&self, game: Game<G>, found: &Odds) -> Option<String> {
        odds::grief(&Words::new(self.language, game, &[]), found)
    }

    /// Odds for programs; the same in every language.
    pub fn odds_json<G: Family>(&self, game: Game<G>, found: &Odds) -> serde_json::Value {
        odds::odds_json(&Words::new(self.language, game, &[]), found)
    }

    /// The headings of the story, by the numbers of their events.
    pub fn headings<G: Family>(&self, game: Game<G>, events: &[TraceEvent]) -> BTreeMap<u32, String> {
        let words = Words::new(self.language, game, events);
        let headings = events.iter().filter(|event| story::is_heading(&words, event));
        headings.filter_map(|event| Some((event.id, story::line(&words, event)?))).collect()
    }

    /// What came otherwise in a second telling of a game, line by line.
    pub fn apart<G: Family>(&self, first: &PlayedGame<G>, second: &PlayedGame<G>, found: &Differences) -> Vec<String> {
        tellings::apart(*self, first, second, found)
    }

    /// Measures of many games, with a chart of bars; sides by their names.
    pub fn measures<G: Family>(&self, game: Game<G>, rows: &[compare::CompareRow], sides: &[String]) -> String {
        measures::measures(&Words::new(self.language, game, &[]), rows, sides)
    }

    /// The same as a picture (SVG) under a heading.
    pub fn measures_svg<G: Family>(
        &self,
        game: Game<G>,
        rows: &[compare::CompareRow],
        sides: &[String],
        heading: &str,
    ) -> String {
        measures::svg(&Words::new(self.language, game, &[]), rows, sides, heading)
    }

    /// The name of an event in the rules' texts, else its id with spaces.
    pub fn event_name<G: Family>(&self, game: Game<G>, event: crate::referee::EventId) -> String {
        Words::new(self.language, game, &[]).event_name(event)
    }

    /// The name of the pack of a game in the rules' texts, else its id in capitals.
    pub fn title<G: Family>(&self, book: &Book<G>, pack: &str) -> String {
        words::title(book, pack, self.language)
    }

    /// The name of a rule in the rules' texts, else its id with spaces.
    pub fn rule_name<G: Family>(&self, game: Game<G>, id: &str) -> String {
        Words::new(self.language, game, &[]).rule_id(id)
    }

    /// The name of an id of a group (an outcome, a face, an action): the message `<group>-<id>`, else the id with
    /// spaces; rules bear their own names.
    pub fn name<G: Family>(&self, game: Game<G>, group: crate::expr::vocabulary::Group, id: &str) -> String {
        Words::new(self.language, game, &[]).name_of(group, id)
    }
}

/// The events inside an event: rolls, steps, and values that a rule has touched.
pub fn inside<'e, G: Family>(
    game: Game<'e, G>,
    events: &'e [TraceEvent],
    event: &TraceEvent,
) -> impl Iterator<Item = &'e TraceEvent> + use<'e, G> {
    let id = event.id;
    let later = events.get(id as usize + 1..).unwrap_or(&[]).iter();
    let within = later.take_while(move |inner| inner.parent.is_some_and(|parent| parent >= id));
    let worth = move |inner: &&TraceEvent| {
        let rules = &game.book.events[usize::from(inner.event)];
        let spoke = inner.hooks.iter().any(|hook| matches!(hook.status, Status::Applied { .. }));
        rules.shape != Shape::Value || spoke
    };
    within.filter(move |inner| inner.parent == Some(id)).filter(worth)
}

/// The gender of the one whom a question is about: of whom all its answers speak.
fn gender_of_asked<G: Family>(game: Game<G>, request: &Request, language: Language) -> String {
    let subject = |option: &Command| word::<G>(option.word).subject.map(|kind| (kind, option.subject));
    let mut subjects = request.options.iter().filter_map(subject).filter(|(_, who)| *who != NONE);
    let alone = subjects.next().filter(|first| subjects.all(|other| other == *first));
    alone.map_or_else(String::new, |(kind, who)| Reader { language, game }.gender(kind, who).to_owned())
}
