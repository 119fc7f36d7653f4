//! What rules say, as sentences in the reader's language: names of rules and values, conditions and amounts.
//!
//! **Never here:** a position. What was so in a game is told by the [`Reader`](super::Reader), with these words.

use crate::expr::vocabulary::{Group, OUTCOMES, RULES, Value};
use crate::expr::{Clause, Program};
use crate::referee::{Book, EventId, Family};
use crate::text::{Arg, Language, habit, key_in, meaning, messages, named, say, with_article};

use super::reader::spaced;
use super::sentence::Sentence;

/// More letters than anybody reads in a sentence.
const LONGEST: usize = 1200;

/// The words of the rules of a game in a language.
pub struct RuleWords<'b, G: Family> {
    /// The rules.
    pub book: &'b Book<G>,
    /// The language.
    pub language: Language,
}

impl<G: Family> Clone for RuleWords<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Family> Copy for RuleWords<'_, G> {}

impl<G: Family> RuleWords<'_, G> {
    /// A message in the reader's language, as the family says it where it has words of its own: `rules-asked-gauntlet`.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        say(self.language, &key_in(G::NAME, key), args)
    }

    /// Whether there is such a message.
    pub fn has(&self, key: &str) -> bool {
        messages().has(self.language, key)
    }

    /// The message of a word as the family says it, if there is one: `claim-free-blitz`, else `claim-free`.
    pub fn own(&self, group: &str, word: &str) -> Option<String> {
        let key = key_in(G::NAME, &format!("{group}-{word}"));
        self.has(&key).then_some(key)
    }

    /// The first meaning of a word as `arbitro words` has it.
    pub fn meaning(&self, group: &str, word: &str) -> Option<String> {
        meaning(self.language, G::NAME, (group, word), None)
    }

    /// The name of a rule in the rules' texts, else its id with spaces.
    pub fn rule_id(&self, id: &str) -> String {
        self.book.texts.name(id, self.language).map_or_else(|| spaced(id), str::to_owned)
    }

    /// The name of a rule among held rules.
    pub fn held_name(&self, held: u16) -> String {
        let rule = self.book.held_rule(held);
        rule.map_or_else(String::new, |rule| self.rule_id(self.book.names.name(rule.name)))
    }

    /// The name of an id of a group: the message `<group>-<id>`, else as a rule.
    pub fn name_of(&self, group: Group, id: &str) -> String {
        if group == RULES {
            return self.rule_id(id);
        }
        let group = G::vocabulary().groups.get(usize::from(group)).map_or("", |group| group.name);
        named(self.language, group, id).unwrap_or_else(|| self.rule_id(id))
    }

    /// The name of a result.
    pub fn outcome(&self, value: Value) -> String {
        self.name_of(OUTCOMES, self.book.names.name(value))
    }

    /// A condition or an amount as a sentence at an event; what is too long for one is said to be so.
    pub fn sentence(&self, program: &Program<G::State>, event: Option<EventId>) -> String {
        let said = program.clause().map(|clause| self.clause(&clause, event));
        said.filter(|said| said.len() <= LONGEST).unwrap_or_else(|| self.say("clause-too-long", &[]))
    }

    /// A part of a condition or an amount as a sentence.
    pub fn clause(&self, clause: &Clause, event: Option<EventId>) -> String {
        self.tidy(&Sentence::at(self, event).said(clause))
    }

    /// What is so, or not, of somebody in a position, by name and gender, if the word for it has a piece of a sentence.
    pub fn of_somebody(&self, what: &str, so: bool, who: (String, &str)) -> Option<String> {
        Sentence::at(self, None).of_somebody(what, so, who).map(|said| self.tidy(&said))
    }

    /// That there is no such thing, or one, in a position, of somebody by name where it is somebody's.
    pub fn of_none(&self, what: &str, none: bool, who: Option<String>) -> String {
        self.tidy(&Sentence::at(self, None).of_none(what, none, who))
    }

    /// What is so, or not, at an event in a position, if its role has a piece of a sentence.
    pub fn of_event(&self, role: &str, so: bool) -> Option<String> {
        Sentence::at(self, None).of_event(role, so).map(|said| self.tidy(&said))
    }

    /// That there is nobody in a role of an event, or somebody.
    pub fn of_no_role(&self, role: &str, none: bool) -> String {
        self.tidy(&Sentence::at(self, None).of_no_role(role, none))
    }

    /// What somebody who is named has, if the word for it is one that a sentence may begin with.
    pub fn noun_of(&self, what: &str, who: String) -> Option<String> {
        Sentence::at(self, None).noun_of(what, who).map(|said| self.tidy(&said))
    }

    /// What a verb of the family does at an event, by its row, with what it is given.
    pub fn done(&self, verb: usize, values: &[Option<Program<G::State>>], event: EventId) -> String {
        let said = self.tidy(&Sentence::at(self, Some(event)).done(&G::vocabulary().verbs[verb], values));
        if said.len() <= LONGEST { said } else { self.say("clause-too-long", &[]) }
    }

    /// The noun of a role of an event, if it has one.
    pub fn noun_role(&self, role: &str) -> Option<String> {
        self.own("noun-role", role).map(|key| self.say(&key, &[]))
    }

    /// A role of an event, or a bystander, as a person says it.
    pub fn role(&self, role: &str) -> String {
        let said =
            self.noun_role(role).or_else(|| self.meaning("role", role)).or_else(|| self.described_bystander(role));
        said.unwrap_or_else(|| self.unsaid(role))
    }

    /// What a house calls a role or number of its own.
    pub fn part(&self, word: &str) -> Option<String> {
        let own = self.book.texts.name(word, self.language);
        own.filter(|_| self.book.find(word).is_none()).map(str::to_owned)
    }

    /// A word for which there is no message, one of a house: what it calls that, or the word between quotes.
    pub(super) fn unsaid(&self, word: &str) -> String {
        self.part(word).unwrap_or_else(|| self.say("clause-own", &[("word", spaced(word).into())]))
    }

    /// A bystander as a person says it: its name may be that of a role of other events, where it means another.
    pub fn bystander(&self, name: &str) -> String {
        self.described_bystander(name).unwrap_or_else(|| self.role(name))
    }

    fn described_bystander(&self, name: &str) -> Option<String> {
        let described = self.say(&self.own("word", name)?, &[]);
        let (_, said) = described.split_once("`: ")?;
        Some(said.split([';', ':']).next().unwrap_or(said).to_owned())
    }

    /// Words behind a word of their sentence, `of`, `to`, `by` or `in`, with the article that they may begin with.
    pub fn behind(&self, case: &str, said: &str) -> String {
        let (article, bare) = self.parted(said);
        with_article(bare, article, self.language, case)
    }

    /// The article that words begin with, if they do, and the others.
    pub(super) fn parted<'w>(&self, said: &'w str) -> (Option<&'w str>, &'w str) {
        let articles = habit(self.language, "articles", &[]);
        let parted = articles.split_whitespace().find_map(|article| {
            let rest = said.strip_prefix(article)?;
            let bare = if article.ends_with('\'') { rest } else { rest.strip_prefix(' ')? };
            Some((said.get(..article.len()), bare))
        });
        parted.unwrap_or((None, said))
    }

    /// A sentence without the spaces that empty pieces leave behind, and with the spelling of words that meet.
    fn tidy(&self, said: &str) -> String {
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ,", ",").replace("( ", "(");
        let respelt = habit(self.language, "respelt", &[]);
        let pairs = respelt.split(',').filter_map(|pair| pair.trim().split_once('/'));
        pairs.fold(said, |said, (apart, together)| said.replace(&format!(" {apart}"), &format!(" {together}")))
    }
}
