//! A game in words of the command language.

use crate::expr::Because;
use crate::expr::vocabulary::{EntityKind, Kind, NONE, OUTCOMES, RULES, Value};
use crate::text::{Language, with_article};

use super::family::Family;
use super::game::Game;
use super::request::{Command, CommandWord};

const OWN: [CommandWord; 9] = [
    CommandWord { name: "use", subject: None, object: Some(Kind::Name(RULES)) },
    CommandWord { name: "decline", subject: None, object: None },
    CommandWord { name: "choose", subject: None, object: Some(Kind::Name(OUTCOMES)) },
    pick(0),
    pick(1),
    pick(2),
    pick(3),
    pick(4),
    CommandWord { name: "keep", subject: None, object: Some(Kind::Number) },
];

const fn pick(kind: EntityKind) -> CommandWord {
    CommandWord { name: "pick", subject: None, object: Some(Kind::Entity(kind)) }
}

/// The command word of an index.
pub fn word<G: Family>(index: u8) -> &'static CommandWord {
    const { assert!(G::COMMANDS.len() < 250) };
    OWN.get(usize::from(index)).unwrap_or_else(|| &G::COMMANDS[usize::from(index - Command::FAMILY)])
}

/// Every command word of a family, with its index.
pub fn words<G: Family>() -> impl Iterator<Item = (u8, &'static CommandWord)> {
    (0u8..).zip(OWN.iter().chain(G::COMMANDS))
}

impl<G: Family> Game<'_, G> {
    /// The thing that a command may name so, of whichever kind.
    pub fn thing(&self, name: &str) -> Option<Value> {
        let found = words::<G>().find_map(|(_, word)| G::read(self.state, word.subject?, name));
        found.filter(|thing| *thing != NONE)
    }

    /// A command as it is typed.
    pub fn spell(&self, command: Command) -> String {
        let word = word::<G>(command.word);
        let mut text = String::new();
        if let Some(kind) = word.subject {
            text.push_str(&G::spell(self.state, kind, command.subject));
            text.push(' ');
        }
        text.push_str(word.name);
        if let Some(kind) = word.object
            && command.object != NONE
        {
            text.push(' ');
            text.push_str(&self.value(kind, command.object));
        }
        text
    }

    /// How a side is called in a language: a team that bears the id of a rule has that rule's name.
    pub fn side_name(&self, side: u8, language: Language) -> String {
        let name = G::side_name(self.state, side);
        self.book.texts.name(&name, language).map_or(name.clone(), str::to_owned)
    }

    /// A side behind a word of its sentence, with the article of its team if that has one: `the`, `of`, `to`, `by`.
    pub fn side_behind(&self, case: &str, side: u8, language: Language) -> String {
        let article = self.book.texts.article(&G::side_name(self.state, side), language);
        with_article(&self.side_name(side, language), article, language, case)
    }

    /// The position as people see it: the picture, and what its letters mean. Whose side a person plays (`people`, by side)
    /// sees no other's secrets; two at one table see those of the side that is active. Where machines play, all is seen.
    pub fn drawn(&self, language: Language, people: &[bool]) -> String {
        let plays = |side: u8| people.get(usize::from(side)).is_some_and(|person| *person);
        let seen = |side: u8| match people.iter().filter(|person| **person).count() {
            0 => true,
            1 => plays(side),
            _ => plays(side) && side == G::active(self.state),
        };
        format!("{}{}", G::picture(*self), G::legend(*self, language, &seen))
    }

    /// The values that a part of a condition read, each with its words, as they are typed.
    pub fn values_of<'b>(&'b self, because: &'b Because) -> impl Iterator<Item = (&'b str, String)> {
        because.values.iter().map(|(word, value, kind)| {
            (&**word, if *value == NONE { "none".to_owned() } else { self.value(*kind, *value) })
        })
    }

    /// A value as it is typed.
    pub fn value(&self, kind: Kind, value: Value) -> String {
        match kind {
            Kind::Truth => (if value == 0 { "false" } else { "true" }).to_owned(),
            Kind::Number => value.to_string(),
            Kind::Name(_) => self.book.names.name(value).to_owned(),
            Kind::Entity(kind) => G::spell(self.state, kind, value),
            Kind::Set(_) => String::new(),
        }
    }
}
