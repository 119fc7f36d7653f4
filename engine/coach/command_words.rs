//! The command language in the reader's own words: `h3 muovi 8,4`, `usa smarcarsi`. Records and scenarios keep the canonical
//! ones, which every prompt understands too.

use unicode_normalization::UnicodeNormalization;

use crate::expr::vocabulary::Kind;
use crate::pack::Diagnostic;
use crate::referee::{Command, Family, Game, Request, words};
use crate::text::{Language, key_in, messages, say, unmarked};

use super::command::THEN;

/// The words of the prompt that are no commands of a game, in the order of the help.
pub const ASIDES: [&str; 10] = ["help", "legal", "why", "odds", "show", "team", "go", "auto", "undo", "quit"];

/// A word that cannot be typed in a language for what it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unsayable {
    /// The canonical word.
    pub name: &'static str,
    /// What would be typed.
    pub typed: String,
    /// The word for which that is read; none where it begins with no letter.
    pub other: Option<&'static str>,
}

/// The command words of a language.
#[derive(Clone, Copy, Debug)]
pub struct CommandWords(pub Language);

impl CommandWords {
    /// A command word as it is typed in this language.
    pub fn word(self, canonical: &str) -> String {
        unmarked(&say(self.0, &format!("typed-{canonical}"), &[])).to_owned()
    }

    /// An answer as it is typed in this language.
    pub fn spell<G: Family>(self, game: Game<G>, command: Command) -> String {
        self.localised(game, &game.spell(command))
    }

    /// A line in canonical words, as it is typed in this language.
    pub fn localised<G: Family>(self, game: Game<G>, line: &str) -> String {
        let orders: Vec<String> = line.split(THEN).map(|order| self.localised_order(game, order)).collect();
        orders.join(&self.then())
    }

    /// The separator of orders that follow one another.
    fn then(self) -> String {
        format!(" {} ", self.word(THEN.trim()))
    }

    fn localised_order<G: Family>(self, game: Game<G>, line: &str) -> String {
        let line = line.replace("end turn", "end-turn");
        let tokens: Vec<&str> = line.split_whitespace().collect();
        let Some(at) = (0..tokens.len().min(2)).find(|&at| is_word::<G>(tokens[at])) else { return line };
        if ["odds", "legal"].contains(&tokens[at]) {
            let order = self.localised_order(game, &tokens[at + 1..].join(" "));
            return format!("{} {order}", self.word(tokens[at])).trim_end().to_owned();
        }
        let object = |object: &&str| match named::<G>(tokens[at]).then(|| game.book.names.find(object)).flatten() {
            Some(_) => folded(&self.called(game, object)),
            None => (*object).to_owned(),
        };
        let before = tokens[..at].iter().map(|subject| (*subject).to_owned());
        let own = before.chain([self.word(tokens[at])]).chain(tokens[at + 1..].iter().map(object));
        own.collect::<Vec<_>>().join(" ")
    }

    /// A sentence in which canonical commands stand between backticks, with those of this language in their place.
    pub fn retold<G: Family>(self, game: Game<G>, sentence: &str) -> String {
        let parts = sentence.split('`').enumerate();
        let own = parts.map(|(index, part)| if index % 2 == 1 { self.localised(game, part) } else { part.to_owned() });
        own.collect::<Vec<_>>().join("`")
    }

    /// The first meaning of a command, in a few words.
    pub fn meaning<G: Family>(self, canonical: &str) -> String {
        let help = say(self.0, &key_in(G::NAME, &format!("command-{canonical}")), &[]);
        let meaning = help.split_once("`: ").map_or(help.as_str(), |(_, meaning)| meaning);
        meaning.split("; ").next().unwrap_or_default().to_owned()
    }

    /// A line with a command that somebody may type in this game.
    pub fn example<G: Family>(self, canonical: &str) -> String {
        let help = say(self.0, &key_in(G::NAME, &format!("command-{canonical}")), &[]);
        help.split('`').nth(1).unwrap_or(canonical).to_owned()
    }

    /// Every word that can be typed, with what it does, a line each.
    pub fn help<G: Family>(self, game: Game<G>) -> Vec<String> {
        let mut told: Vec<&str> = Vec::new();
        for name in words::<G>().map(|(_, word)| word.name).chain(ASIDES) {
            if !told.contains(&name) {
                told.push(name);
            }
        }
        let line = |word: &&str| {
            let help = say(self.0, &key_in(G::NAME, &format!("command-{word}")), &[]);
            self.retold(game, &help)
        };
        told.iter().map(line).collect()
    }

    /// A fault of something that was typed, with the command words of this language in it.
    #[must_use]
    pub fn complaint<G: Family>(self, game: Game<G>, mut fault: Diagnostic) -> Diagnostic {
        let own = |text: &str| self.localised(game, text);
        fault.suggestion = fault.suggestion.as_deref().map(own);
        fault.said.iter_mut().flat_map(|said| &mut said.known).for_each(|word| *word = own(word));
        fault.args.iter_mut().filter(|(name, _)| *name == "command").for_each(|(_, text)| *text = own(text));
        let Some(at) = fault.args.iter().position(|(name, _)| *name == "reason") else { return fault };
        let key = format!("reason-{}", fault.args.remove(at).1);
        let reason = |language| CommandWords(language).retold(game, &say(language, &key, &[]));
        fault.says("reason", Language::all().map(reason))
    }

    /// A line as somebody types it, in canonical words; what is none of this language stays as it is.
    pub fn canonical<G: Family>(self, game: Game<G>, request: &Request, line: &str) -> String {
        let own = self.then();
        let line = line.replace(", ", ",");
        let orders = line.split(&own).flat_map(|orders| orders.split(THEN));
        orders.map(|order| self.canonical_order(game, request, order)).collect::<Vec<_>>().join(THEN)
    }

    fn canonical_order<G: Family>(self, game: Game<G>, request: &Request, line: &str) -> String {
        let tokens: Vec<&str> = line.split_whitespace().collect();
        let Some((at, length, word)) = self.find::<G>(&tokens) else { return line.trim().to_owned() };
        let rest = &tokens[at + length..];
        let rest = match word {
            "odds" => self.canonical_order(game, request, &rest.join(" ")),
            _ => self.things(game, request, word, rest),
        };
        let parts = tokens[..at].iter().map(|who| who.to_lowercase()).chain([word.to_owned(), rest]);
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The words that cannot be typed in this language for what they are: each with what would be typed, and with the word that
    /// is read in its place; none for one that begins like a number.
    pub fn unsayable<G: Family>(self) -> Vec<Unsayable> {
        let known = || words::<G>().map(|(_, word)| word.name).chain(ASIDES).chain([THEN.trim()]);
        let typed = |name: &str| folded(&self.word(name));
        let read =
            |name: &str, own: &str| known().find(|other| *other != name && (*other == own || typed(other) == own));
        let told = |name: &'static str| {
            let own = typed(name);
            let other = read(name, &own);
            let is_word = own.starts_with(char::is_alphabetic);
            (!is_word || other.is_some()).then_some(Unsayable { name, typed: own, other })
        };
        known().filter_map(told).collect()
    }

    /// The command word of a line: where it stands, of how many parts it is, and the canonical one.
    fn find<G: Family>(self, tokens: &[&str]) -> Option<(usize, usize, &'static str)> {
        let known = words::<G>().map(|(_, word)| word.name).chain(ASIDES);
        let known: Vec<(String, &str)> =
            known.flat_map(|name| [(name.to_owned(), name), (folded(&self.word(name)), name)]).collect();
        let longest = known.iter().map(|(word, _)| word.split('-').count()).max().unwrap_or(1);
        let places = (0..2).flat_map(|at| (1..=longest).map(move |length| (at, length)));
        places.filter(|(at, length)| at + length <= tokens.len()).find_map(|(at, length)| {
            let typed = folded(&tokens[at..at + length].join("-"));
            known.iter().find(|(word, _)| *word == typed).map(|(_, name)| (at, length, *name))
        })
    }

    /// What stands behind a word: the id of what is called so, of as many words as that has, and the rest in small letters.
    fn things<G: Family>(self, game: Game<G>, request: &Request, word: &str, rest: &[&str]) -> String {
        let called = |length: usize| Some((length, self.thing(game, request, word, &rest[..length].join("-"))?));
        let (length, id) = (1..=rest.len()).rev().find_map(called).unzip();
        let others = rest[length.unwrap_or(0)..].iter().map(|other| other.to_lowercase());
        id.into_iter().chain(others).collect::<Vec<_>>().join(" ")
    }

    /// The id of what is called so: of what may be named behind a word now, or of the one rule that bears the name.
    fn thing<G: Family>(self, game: Game<G>, request: &Request, word: &str, called: &str) -> Option<String> {
        let typed = folded(called);
        let is_called = |id: &str| {
            let also = game.book.texts.also(id, self.0).iter().map(|also| folded(also));
            also.chain([folded(&self.called(game, id))]).any(|name| name == typed)
        };
        let options = request.options.iter().filter(|option| crate::referee::word::<G>(option.word).name == word);
        let mut now = options.filter_map(|option| match crate::referee::word::<G>(option.word).object? {
            Kind::Name(_) => Some(game.book.names.name(option.object).to_owned()),
            kind @ Kind::Entity(_) => {
                Some(game.value(kind, option.object)).filter(|id| game.book.names.find(id).is_some())
            }
            _ => None,
        });
        now.find(|id| *id == typed || is_called(id)).or_else(|| {
            let rules = game.book.rules.iter().map(|rule| game.book.names.name(rule.name));
            let mut rules = rules.filter(|id| named::<G>(word) && (*id == typed || is_called(id)));
            let rule = rules.next()?;
            rules.next().is_none().then(|| rule.to_owned())
        })
    }

    /// The name of a rule or a result.
    pub fn called<G: Family>(self, game: Game<G>, id: &str) -> String {
        let outcome = format!("outcome-{id}");
        match game.book.texts.name(id, self.0) {
            Some(name) => unmarked(name).to_owned(),
            None if messages().has(self.0, &outcome) => unmarked(&say(self.0, &outcome, &[])).to_owned(),
            None => id.to_owned(),
        }
    }
}

fn is_word<G: Family>(token: &str) -> bool {
    words::<G>().any(|(_, word)| word.name == token) || ASIDES.contains(&token)
}

/// Whether a rule or a result is named behind a word.
fn named<G: Family>(name: &str) -> bool {
    words::<G>().any(|(_, word)| word.name == name && matches!(word.object, Some(Kind::Name(_))))
}

/// A name as one types it: small letters without accents, a dash between words.
fn folded(name: &str) -> String {
    let plain =
        name.nfd().filter(|letter| letter.is_alphanumeric() || letter.is_whitespace() || "-,".contains(*letter));
    let plain: String = plain.flat_map(char::to_lowercase).collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}
