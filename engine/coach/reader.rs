//! The names of things and values in the reader's language, and why a condition was false or held.
//!
//! **Never here:** what happened. The rooms that tell it have the trace before their eyes.

use std::collections::BTreeSet;

use indexmap::IndexSet;

use crate::expr::vocabulary::{EntityKind, Frame, Group, Kind, NONE, Value, slot};
use crate::expr::{Comparison, Phrase, Whose};
use crate::referee::{Because, EventId, Family, Game, Rule};
use crate::text::{Arg, Language, key_in, meaning, messages, say, with_article};

use super::rule_words::RuleWords;

/// A reader of a game in a language.
pub struct Reader<'t, G: Family> {
    /// The language.
    pub language: Language,
    /// The game.
    pub game: Game<'t, G>,
}

/// A minus as long as a plus is wide.
pub const MINUS: char = '−';

/// A number with its sign: `+1`, `−2`.
pub fn signed(amount: i32) -> String {
    format!("{}{}", if amount < 0 { MINUS } else { '+' }, amount.unsigned_abs())
}

/// A number, with our minus.
pub fn plain(number: i32) -> String {
    if number < 0 { signed(number) } else { number.to_string() }
}

/// An id as words.
pub fn spaced(id: &str) -> String {
    id.replace('-', " ")
}

impl<'t, G: Family> Reader<'t, G> {
    /// A message in the reader's language.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        say(self.language, key, args)
    }

    /// The words of the rules of the game.
    fn words(&self) -> RuleWords<'t, G> {
        RuleWords { book: self.game.book, language: self.language }
    }

    /// The values that a message names.
    pub fn wanted(&self, key: &str) -> BTreeSet<String> {
        messages().values(self.language, key)
    }

    /// Whether there is such a message.
    pub fn has(&self, key: &str) -> bool {
        messages().has(self.language, key)
    }

    // ------------------------------------------------------------------------------ names

    /// The name of a rule in the rules' texts, else its id with spaces.
    pub fn rule_id(&self, id: &str) -> String {
        self.words().rule_id(id)
    }

    /// The same, by its index.
    pub fn rule_name(&self, index: u16) -> String {
        self.rule_id(self.game.book.names.name(self.game.book.rules[usize::from(index)].name))
    }

    /// The name of an id of a group: the message `<group>-<id>`, else as a rule.
    pub fn name_of(&self, group: Group, id: &str) -> String {
        self.words().name_of(group, id)
    }

    /// The name of an outcome.
    pub fn outcome(&self, value: Value) -> String {
        self.words().outcome(value)
    }

    /// A thing: its name and, where commands speak of such things, how they spell it.
    pub fn thing(&self, kind: EntityKind, entity: Value) -> String {
        if entity == NONE {
            return self.say("nobody", &[]);
        }
        let (name, spelling) = (G::call(self.game.state, kind, entity), G::spell(self.game.state, kind, entity));
        let name = self.game.book.texts.name(&name, self.language).map_or(name.clone(), str::to_owned);
        let commanded = G::COMMANDS.iter().any(|word| word.subject == Some(kind));
        if commanded && name != spelling { format!("{name} ({spelling})") } else { name }
    }

    /// The gender of what a thing is called: its own, or that of a rule's name; `none` where nobody has said.
    pub fn gender(&self, kind: EntityKind, entity: Value) -> &'t str {
        if entity == NONE {
            return "none";
        }
        let own = G::gender(self.game.state, kind, entity);
        if !own.is_empty() {
            return own;
        }
        let name = G::call(self.game.state, kind, entity);
        self.game.book.texts.gender(&name, self.language).unwrap_or("none")
    }

    /// A thing behind a word of its sentence, with its article if it has one: `the`, `of`, `to`, `by`.
    pub fn with_article(&self, kind: EntityKind, entity: Value, case: &str) -> String {
        let name = if entity == NONE { String::new() } else { G::call(self.game.state, kind, entity) };
        let article = self.game.book.texts.article(&name, self.language);
        with_article(&self.thing(kind, entity), article, self.language, case)
    }

    /// A message about something of a thing, which stands in it behind its word too: `who`, `who-of`.
    pub fn say_of(
        &self,
        key: &str,
        (what, said): (&str, String),
        (who, (kind, entity)): (&str, (EntityKind, Value)),
    ) -> String {
        let behind = (format!("{who}-of"), self.with_article(kind, entity, "of"));
        self.say(key, &[(what, said.into()), (who, self.thing(kind, entity).into()), (&behind.0, behind.1.into())])
    }

    /// A value in words.
    pub fn value(&self, kind: Kind, value: Value) -> String {
        match kind {
            _ if value == NONE => self.say("nobody", &[]),
            Kind::Truth => self.say(if value == 0 { "no" } else { "yes" }, &[]),
            Kind::Number => plain(value),
            Kind::Name(group) => self.name_of(group, self.game.book.names.name(value)),
            Kind::Entity(kind) => self.thing(kind, value),
            Kind::Set(_) => String::new(),
        }
    }

    // ------------------------------------------------------------------------------ roles

    /// The own values of an event, by name.
    pub fn roles_of(&self, event: EventId, frame: &Frame) -> impl Iterator<Item = (&'t str, Kind, Value)> {
        let values = frame.slots[usize::from(slot::FIRST)..].to_vec();
        let slots = &self.game.book.events[usize::from(event)].slots;
        slots.iter().zip(values).map(|((name, kind), value)| (name.as_str(), *kind, value))
    }

    /// Everybody and everything an event is about, beginning with its protagonist.
    pub fn cast_of(&self, event: EventId, frame: &Frame) -> String {
        let mut named: Vec<(EntityKind, Value)> = Vec::new();
        let mut parts = Vec::new();
        for (index, (role, kind, value)) in self.roles_of(event, frame).enumerate() {
            match kind {
                _ if value == NONE => continue,
                Kind::Truth | Kind::Number if value == 0 => continue,
                Kind::Entity(kind) if named.contains(&(kind, value)) => continue,
                Kind::Entity(kind) => named.push((kind, value)),
                _ => {}
            }
            let text = self.value(kind, value);
            let key = self.cast_key(role, Some(event));
            let own = self.words().part(role).unwrap_or_else(|| spaced(role));
            parts.push(match kind {
                _ if index == 0 => text,
                _ if self.has(&key) => self.say(&key, &[("value", text.into())]),
                Kind::Truth => own,
                _ => format!("{own} {text}"),
            });
        }
        parts.join(", ")
    }

    /// The message for a role: that of an event, `cast-floored-ball-dropped`, or of the family, `cast-floored-blitz`, where there
    /// is one.
    fn cast_key(&self, role: &str, event: Option<EventId>) -> String {
        let key = format!("cast-{role}");
        let own = event.map(|event| key_in(self.game.book.event_name(event), &key)).filter(|own| *own != key);
        own.unwrap_or_else(|| key_in(G::NAME, &key))
    }

    // ------------------------------------------------------------------------------ conditions

    /// Why a condition was false: in words, or the part of the rule with the values of its words.
    pub fn because(&self, because: &Because, event: EventId) -> String {
        let said = because.phrase.as_ref().and_then(|phrase| self.phrased(phrase, Some(event)));
        said.unwrap_or_else(|| {
            let said = self.say("status-false-because", &[("part", format!("`{}`", because.part).into())]);
            let values: Vec<_> =
                self.game.values_of(because).map(|(word, value)| format!("{word} = {value}")).collect();
            if values.is_empty() { said } else { format!("{said} ({})", values.join(", ")) }
        })
    }

    /// A part of a condition in words, if there are any; some need to know at which event.
    pub fn phrased(&self, phrase: &Phrase, event: Option<EventId>) -> Option<String> {
        match phrase {
            Phrase::Has { who, rule, has } => {
                let rule = self.game.book.rules.iter().position(|known| known.held == Some(*rule))?;
                let args = [("who", self.whom(*who).into()), ("rule", self.rule_name(rule as u16).into())];
                Some(self.say(if *has { "false-has" } else { "false-has-not" }, &args))
            }
            Phrase::Is { whose: Whose::Thing(kind, who), what, so } => self.is_so((*kind, *who), what, *so),
            Phrase::Is { whose, what, so } => {
                let is_role = *whose == Whose::Event;
                if let Some(said) = is_role.then(|| self.words().of_event(what, *so)).flatten() {
                    return Some(said);
                }
                let (key, what) = match self.described(what).filter(|_| !is_role) {
                    Some(said) => (if *so { "false-so" } else { "false-not-so" }, said),
                    None => (if *so { "false-role" } else { "false-role-not" }, self.of_role(what, "")?),
                };
                Some(self.say(key, &[("what", what.into())]))
            }
            Phrase::Bears { whose, what, so } => Some(match whose {
                Whose::Thing(kind, who) => self.words().of_none(what, !*so, Some(self.whom((*kind, *who)))),
                Whose::Event => self.words().of_no_role(what, !*so),
                Whose::Nobody => self.words().of_none(what, !*so, None),
            }),
            Phrase::Number { whose, what, is, how, limit, so } => {
                let is = self.measured(*whose, what.as_deref(), &plain(*is))?;
                let args = [("is", is.into()), ("limit", plain(*limit).into()), ("how", word(*how).into())];
                Some(self.say(if *so { "true-number" } else { "false-number" }, &args))
            }
            Phrase::Same { whose, what, is, other, kind, same } => {
                let named = |value: Value| match kind {
                    Kind::Entity(kind) => self.whom((*kind, value)),
                    _ => self.value(*kind, value),
                };
                Some(self.same(*whose, what, (is.map(named), named(*other)), *same))
            }
            Phrase::Nothing => Some(self.say("false-none", &[])),
            // What is so of several alike is said once; where one has a comma of its own, others keep them apart.
            Phrase::Each(parts) => {
                let said: Option<IndexSet<String>> = parts.iter().map(|part| self.phrased(part, event)).collect();
                said.map(|said| {
                    let between = if said.iter().any(|said| said.contains(',')) { "; " } else { ", " };
                    said.into_iter().collect::<Vec<_>>().join(between)
                })
            }
            Phrase::Claim(claim) => event.map(|event| self.words().clause(claim, Some(event))),
            Phrase::Face(face) => Some(self.say("false-face", &[("face", self.outcome(*face).into())])),
        }
    }

    /// What is so of somebody, or not.
    fn is_so(&self, who: (EntityKind, Value), what: &str, so: bool) -> Option<String> {
        let named = (self.whom(who), self.gender(who.0, who.1));
        if let Some(said) = self.words().of_somebody(what, so, named) {
            return Some(said);
        }
        let args = [("who", self.whom(who).into()), ("what", self.described_of(what, who)?.into())];
        Some(self.say(if so { "false-is" } else { "false-is-not" }, &args))
    }

    /// That a value is the same as another, or is not; of somebody by name, where its word can be said of somebody.
    fn same(&self, whose: Whose, what: &str, (is, other): (Option<String>, String), same: bool) -> String {
        let Some(is) = is else { return self.say("false-nothing", &[("other", other.into())]) };
        let args = [("is", is.into()), ("other", other.into())];
        let key = if same { "false-same" } else { "false-other" };
        let own = self.own(key, what);
        let noun = match whose {
            _ if own != key => None,
            Whose::Thing(kind, who) => self.words().noun_of(what, self.thing(kind, who)),
            Whose::Event => self.words().noun_role(what),
            Whose::Nobody => None,
        };
        match noun {
            Some(what) => self.say(&format!("{key}-of"), &[args.as_slice(), &[("what", what.into())]].concat()),
            None => self.say(&own, &args),
        }
    }

    /// A number with the word for it: its own, or that of a role of the event, if it is not reckoned on the spot.
    fn measured(&self, whose: Whose, what: Option<&str>, is: &str) -> Option<String> {
        let Some(word) = what else { return Some(self.say("false-reckoned", &[("is", is.into())])) };
        let value = |what: String| self.say("false-value", &[("what", what.into()), ("is", is.into())]);
        let described = |word| self.described(word);
        let said = match whose {
            Whose::Thing(kind, who) => {
                let what = self.counted(kind, word).or_else(|| described(word)).or_else(|| self.held(word))?;
                Some(self.say_of("false-of", ("what", what), ("who", (kind, who))))
            }
            Whose::Event => self.words().noun_role(word),
            Whose::Nobody => described(word).or_else(|| self.held(word)),
        };
        let of_role = || self.words().meaning("role", word).map(value);
        said.map(value).or_else(|| self.of_role(word, is)).or_else(of_role)
    }

    /// The name of the rule that is counted of somebody, though a verb bears the same name.
    fn counted(&self, kind: EntityKind, word: &str) -> Option<String> {
        let is_property = G::vocabulary().properties.iter().any(|row| row.of == kind && row.name == word);
        if is_property { None } else { self.held(word) }
    }

    /// The name of a rule that somebody may have.
    fn held(&self, word: &str) -> Option<String> {
        let is_it = |rule: &Rule| rule.held.is_some() && self.game.book.names.name(rule.name) == word;
        let rule = self.game.book.rules.iter().position(is_it)?;
        Some(self.rule_name(rule as u16))
    }

    /// The words of a trace for a role of an event.
    fn of_role(&self, role: &str, value: &str) -> Option<String> {
        let key = self.cast_key(role, None);
        self.has(&key).then(|| self.say(&key, &[("value", value.into())]))
    }

    /// A thing of which something is said, with its article.
    fn whom(&self, (kind, who): (EntityKind, Value)) -> String {
        self.with_article(kind, who, "the")
    }

    /// A role of an event as a person says it.
    pub fn role(&self, role: &str) -> String {
        let words = self.words();
        words.meaning("role", role).unwrap_or_else(|| words.role(role))
    }

    /// A bystander of an event as a person says it.
    pub fn bystander(&self, name: &str) -> String {
        self.words().bystander(name)
    }

    /// The description of a word, as `arbitro words` has it: the first of its meanings.
    fn described(&self, word: &str) -> Option<String> {
        self.words().meaning("word", word)
    }

    /// The same, of somebody.
    fn described_of(&self, word: &str, (kind, who): (EntityKind, Value)) -> Option<String> {
        meaning(self.language, G::NAME, ("word", word), Some(self.gender(kind, who)))
    }

    /// The message of a word, if it has one of its own.
    fn own(&self, key: &str, what: &str) -> String {
        let own = format!("{key}-{what}");
        if self.has(&own) { own } else { key.to_owned() }
    }
}

/// The selector of a message for a comparison.
pub(super) fn word(how: Comparison) -> &'static str {
    match how {
        Comparison::Equal => "equal",
        Comparison::NotEqual | Comparison::Besides => "other",
        Comparison::Less => "less",
        Comparison::AtMost => "at-most",
        Comparison::More => "more",
        Comparison::AtLeast => "at-least",
    }
}
