//! What may be asked beside a game: the answers that are possible, and who is in a team.

use std::cmp::Ordering;

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Family, Game, Request, Sheet, word};
use crate::text::{Language, say};

use super::command_words::CommandWords;

/// As many things are named in a line of the legal answers; of more the first and the last, and how many they are.
const MOST_NAMED: usize = 12;

/// A line of the legal answers: what several may do, and to what.
struct Answers {
    who: Vec<String>,
    word: &'static str,
    what: Vec<String>,
}

impl CommandWords {
    /// The legal answers: a line for each word, with all who may do the same, and what it does. `about` leaves only those of a
    /// word or of somebody, each with all that it may be done to.
    pub fn legal<G: Family>(self, game: Game<G>, request: &Request, about: &str) -> Vec<(String, String)> {
        let line = |Answers { who, word, what }| {
            let what = if about.is_empty() { self.counted(&what) } else { what.join(" ") };
            let line = [who.join(" "), self.word(word), what];
            let line = line.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
            (line, self.meaning::<G>(word))
        };
        self.answers(game, request, about).into_iter().map(line).collect()
    }

    /// Says that none of the answers is one of a word, or of somebody.
    pub fn none_of<G: Family>(self, game: Game<G>, about: &str) -> String {
        say(self.0, "prompt-none-of-these", &[("word", self.localised(game, about).into())])
    }

    /// Says that the rest of an order is not done.
    pub fn not_done<G: Family>(self, game: Game<G>, rest: &str) -> String {
        say(self.0, "prompt-not-done", &[("order", self.localised(game, rest).into())])
    }

    fn answers<G: Family>(self, game: Game<G>, request: &Request, about: &str) -> Vec<Answers> {
        let mut each: Vec<Answers> = Vec::new();
        for &option in request.options {
            let spelled = self.spell(game, option);
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

    fn counted(self, what: &[String]) -> String {
        match what {
            [first, .., last] if what.len() > MOST_NAMED => {
                let count = ("count", (what.len() as i64).into());
                say(
                    self.0,
                    "prompt-counted",
                    &[("first", first.as_str().into()), ("last", last.as_str().into()), count],
                )
            }
            _ => what.join(" "),
        }
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
pub fn side_of<G: Family>(game: Game<G>, letter: &str) -> Option<u8> {
    let begins = |member: &Value| G::sheet(game, Language::default(), *member).id.starts_with(letter);
    (0..G::sides(game.state) as u8).find(|&side| G::members(game.state, side).first().is_some_and(begins))
}

/// Who somebody is: `h3  Wisp, Runner`.
pub fn called(sheet: &Sheet) -> String {
    let kind = if sheet.kind.is_empty() { String::new() } else { format!(", {}", sheet.kind) };
    format!("{:<3} {}{kind}", sheet.id, sheet.name)
}

/// What somebody can do, in numbers: `MA 5  ST 3`.
pub fn values(sheet: &Sheet) -> String {
    let values = sheet.values.iter().map(|(name, value)| format!("{name} {value}"));
    values.collect::<Vec<_>>().join("  ")
}
