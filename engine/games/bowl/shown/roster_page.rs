//! The page of a roster: its positions, and the team that it suggests.

use crate::expr::Argument;
use crate::games::bowl::game::Bowl;
use crate::referee::Book;
use crate::teams::{Characteristic, Position, Roster, TARGET, carrying};
use crate::text::{Arg, Language, counted, say};

/// What stands where there is none, as in print.
const NONE: &str = "–";

/// Where the words of a page come from.
struct Words<'b> {
    book: &'b Book<Bowl>,
    language: Language,
}

/// A line for each position of a roster, and one for the team that it suggests.
pub(crate) fn page(roster: &Roster, book: &Book<Bowl>, language: Language) -> Vec<String> {
    let words = Words { book, language };
    let mut lines: Vec<String> = roster.positions.iter().map(|position| words.position(roster, position)).collect();
    lines.push(words.suggestion(roster));
    lines
}

impl Words<'_> {
    fn called(&self, id: &str) -> String {
        self.book.texts.called(id, self.language).to_owned()
    }

    fn position(&self, roster: &Roster, position: &Position) -> String {
        let limit = roster.limits.iter().find(|(group, _)| *group == position.group).map_or(0, |&(_, most)| most);
        let has: Vec<String> = position.has.iter().map(|has| self.held(&has.0, has.1.as_ref())).collect();
        let or = |text: String, none: &str| Arg::from(if text.is_empty() { none.to_owned() } else { text });
        let args: [(&str, Arg); 7] = [
            ("limit", limit.to_string().into()),
            ("name", self.called(&position.id).into()),
            ("cost", counted(self.language, position.cost.into()).into()),
            ("profile", self.profile(position).into()),
            ("has", or(has.join(", "), "empty")),
            ("primary", or(initials(&position.primary), NONE)),
            ("secondary", or(initials(&position.secondary), NONE)),
        ];
        format!("  {}", say(self.language, "rules-position", &args))
    }

    fn held(&self, id: &str, argument: Option<&Argument>) -> String {
        let is_target = self.book.find(id).is_some_and(|rule| rule.argument.as_deref() == Some(TARGET));
        match argument {
            None => self.called(id),
            Some(Argument::Number(number)) => carrying(&self.called(id), &number.to_string(), is_target),
            Some(Argument::Word(word)) => carrying(&self.called(id), word, is_target),
        }
    }

    fn profile(&self, position: &Position) -> String {
        let value = |what: Characteristic| match (position.characteristic(what), what) {
            (None, _) => NONE.to_owned(),
            (Some(value), Characteristic::Ma | Characteristic::St) => value.to_string(),
            (Some(value), _) => format!("{value}+"),
        };
        let name = |what: Characteristic| say(self.language, &format!("league-head-{}", what.word()), &[]);
        Characteristic::ALL.map(|what| format!("{} {}", name(what), value(what))).join(" ")
    }

    fn suggestion(&self, roster: &Roster) -> String {
        let bought = roster.bought.iter().filter_map(|&(index, count)| {
            let position = roster.positions.get(index)?;
            Some(format!("{count} × {}", self.called(&position.id)))
        });
        let bought = bought.collect::<Vec<_>>().join(", ");
        let args = [("players", bought.into()), ("rerolls", roster.re_rolls.to_string().into())];
        format!("  {}", say(self.language, "rules-suggested-team", &args))
    }
}

/// Categories as a roster prints them: GS.
fn initials(categories: &[String]) -> String {
    categories.iter().filter_map(|category| category.chars().next()).flat_map(char::to_uppercase).collect()
}
