//! One small language for answers: `h3 blitz a5`, `h3 move 7,4 8,4`, `choose push-back`, `follow`, `use dodge`.

use indexmap::IndexSet;

use crate::expr::vocabulary::{EntityKind, Kind, NONE, Value};
use crate::pack::{Diagnostic, nearest};
use crate::referee::{Command, Family, Game, Request, word, words};

use super::refused::{forbidden, not_asked};

/// Whether a command says of an optional rule whether it is used.
pub fn answers_a_rule(text: &str) -> bool {
    matches!(text.split_whitespace().next(), Some("use" | "decline"))
}

/// The separator of orders that follow one another.
pub const THEN: &str = " then ";

/// No more of several things are named.
const MOST_NAMED: usize = 12;

/// The meaning of a line of the command language at a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Understood {
    /// The index of the option it means.
    pub option: usize,
    /// The rest of the line, for the next request: further squares, the target of a throw.
    pub rest: Option<String>,
}

/// A line, taken apart: `[subject] word objects…`.
struct Line<'l> {
    subject: Option<&'l str>,
    word: &'l str,
    objects: Vec<&'l str>,
}

/// Finds the option that a line means. `h3 move 7,4 8,4` declares a move where one can be declared, then takes the
/// first square and leaves the rest for the next request.
///
/// # Errors
/// `command-unreadable` for a word nobody knows and for words behind one that stands alone, `command-illegal` for one that
/// cannot be used now, with the nearest right word, `command-of-several` for one that several could be told,
/// `command-half` for one that names nothing where something must be.
pub fn understand<G: Family>(game: Game<G>, request: &Request, text: &str) -> Result<Understood, Diagnostic> {
    let text = text.trim().replace("end turn", "end-turn");
    let line = take_apart::<G>(&text)?;
    let says = |command: &Command| {
        word::<G>(command.word).name == line.word
            && line.subject.is_none_or(|subject| spelled_subject(game, *command).as_deref() == Some(subject))
    };
    let fitting: Vec<usize> = (0..request.options.len()).filter(|&index| says(&request.options[index])).collect();
    let those = |is_of: &dyn Fn(Command) -> bool| -> Vec<usize> {
        fitting.iter().copied().filter(|&index| is_of(request.options[index])).collect()
    };
    let with = |object: &str| {
        let own = words::<G>().filter(|(_, word)| word.name == line.word);
        let reads: Vec<_> = own.map(|(index, _)| (index, read_object(game, index, object))).collect();
        match those(&|option| reads.contains(&(option.word, Some(option.object)))) {
            none if none.is_empty() => those(&|option| spelled_object(game, option).as_deref() == Some(object)),
            read => read,
        }
    };
    let bare = || match those(&|option| option.object == NONE || word::<G>(option.word).object.is_none()) {
        none if none.is_empty() && fitting.len() == 1 && line.objects.is_empty() => fitting.clone(),
        none => none,
    };
    let named = line.objects.first().map(|first| with(first)).filter(|named| !named.is_empty());
    let left = &line.objects[usize::from(named.is_some())..];
    let meant = named.unwrap_or_else(bare);
    let Some(&option) = meant.first() else {
        // Where others are told it without one, a reason says why these are not.
        let is_bare = |option: &Command| option.object == NONE && word::<G>(option.word).name == line.word;
        if fitting.is_empty() || !line.objects.is_empty() || request.options.iter().any(is_bare) {
            return Err(illegal(game, request, &line, &text));
        }
        let what = several(fitting.iter().filter_map(|&index| spelled_object(game, request.options[index])));
        return Err(Diagnostic::anywhere("command-half").with("command", &*text).with("what", what));
    };
    let subject = |index: &usize| spelled_subject(game, request.options[*index]);
    if meant.iter().any(|other| subject(other) != subject(&option)) {
        let who = several(meant.iter().filter_map(subject));
        return Err(Diagnostic::anywhere("command-of-several").with("command", &*text).with("who", who));
    }
    Ok(Understood { option, rest: rest(subject(&option), line.word, left) })
}

/// Each of several things once, the first of them if they are many.
fn several(things: impl Iterator<Item = String>) -> String {
    let mut things: Vec<String> = things.collect::<IndexSet<String>>().into_iter().collect();
    if things.len() > MOST_NAMED {
        things.truncate(MOST_NAMED);
        things.push("…".to_owned());
    }
    things.join(", ")
}

/// A line as what stands before its objects, and its objects; a line that nobody understands has none.
pub fn parts<G: Family>(text: &str) -> (String, Vec<String>) {
    let text = text.trim().replace("end turn", "end-turn");
    match take_apart::<G>(&text) {
        Ok(Line { subject, word, objects }) => {
            let head = subject.map_or_else(|| word.to_owned(), |subject| format!("{subject} {word}"));
            (head, objects.into_iter().map(str::to_owned).collect())
        }
        Err(_) => (text, Vec::new()),
    }
}

/// Whether a line is one of the command language, whatever can be done now.
///
/// # Errors
/// `command-unreadable`.
pub(super) fn readable<G: Family>(text: &str) -> Result<(), Diagnostic> {
    take_apart::<G>(&text.trim().replace("end turn", "end-turn")).map(|_| ())
}

/// The command that a line stands for which names one thing, whether it can be given now or not.
pub(super) fn ordered<G: Family>(game: Game<G>, request: &Request, text: &str) -> Option<Command> {
    let line = take_apart::<G>(text).ok().filter(|line| line.objects.len() == 1)?;
    meant(game, request, &line)
}

fn take_apart<G: Family>(text: &str) -> Result<Line<'_>, Diagnostic> {
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let known = |token: &str| words::<G>().any(|(_, word)| word.name == token);
    let unreadable = || {
        let wrong = tokens.iter().take(2).find(|token| !token.contains(|c: char| c.is_ascii_digit()));
        let wrong = wrong.or(tokens.first()).copied().unwrap_or("");
        let mut names: Vec<&str> = words::<G>().map(|(_, word)| word.name).collect();
        names.sort_unstable();
        Diagnostic::anywhere("command-unreadable").with("command", text).suggest(wrong, names)
    };
    let (subject, word, objects) = match tokens.as_slice() {
        [word, objects @ ..] if known(word) => (None, *word, objects),
        [subject, word, objects @ ..] if known(word) => (Some(*subject), *word, objects),
        _ => return Err(unreadable()),
    };
    if !objects.is_empty() && stands_alone::<G>(word) {
        let alone = subject.map_or_else(|| word.to_owned(), |subject| format!("{subject} {word}"));
        return Err(Diagnostic {
            suggestion: Some(alone),
            ..Diagnostic::anywhere("command-unreadable").with("command", text)
        });
    }
    Ok(Line { subject, word, objects: objects.to_vec() })
}

/// Whether nothing is ever named behind a word.
fn stands_alone<G: Family>(name: &str) -> bool {
    words::<G>().filter(|(_, word)| word.name == name).all(|(_, word)| word.object.is_none())
}

/// What is left of a line, with whoever it is about before it.
fn rest(subject: Option<String>, word: &str, objects: &[&str]) -> Option<String> {
    if objects.is_empty() {
        return None;
    }
    let subject = subject.map(|subject| format!("{subject} ")).unwrap_or_default();
    Some(format!("{subject}{word} {}", objects.join(" ")))
}

fn spelled_subject<G: Family>(game: Game<G>, command: Command) -> Option<String> {
    word::<G>(command.word).subject.map(|kind| G::spell(game.state, kind, command.subject))
}

fn spelled_object<G: Family>(game: Game<G>, command: Command) -> Option<String> {
    let kind = word::<G>(command.word).object?;
    (command.object != NONE).then(|| game.value(kind, command.object))
}

/// What is named behind a word, however it is written.
fn read_object<G: Family>(game: Game<G>, index: u8, object: &str) -> Option<Value> {
    match word::<G>(index).object? {
        Kind::Entity(kind) => G::read(game.state, kind, object),
        Kind::Number => object.parse().ok(),
        Kind::Name(_) => game.book.names.find(object),
        _ => None,
    }
}

fn illegal<G: Family>(game: Game<G>, request: &Request, line: &Line, text: &str) -> Diagnostic {
    let legal: Vec<String> = request.options.iter().map(|&option| game.spell(option)).collect();
    let refused = meant(game, request, line).and_then(|command| Some((command, game.refusal(request, command)?)));
    let is_unknown = |id: &&&str| line.word == word::<G>(Command::USE).name && game.book.find(id).is_none();
    let mut fault = match (line.objects.first().filter(is_unknown), refused) {
        (Some(id), _) => Diagnostic::anywhere("unknown-rule").with("word", id),
        (None, Some(refused)) => forbidden(game, request, refused),
        (None, None) => not_asked(game, request),
    };
    fault.args.insert(0, ("command", text.to_owned()));
    fault.suggestion = nearest(text, legal.iter().map(String::as_str))
        .or_else(|| legal.iter().find(|option| option.contains(text)).cloned());
    if fault.suggestion.is_none() && legal.len() <= 3 {
        fault.said.get_or_insert_default().known = legal;
    }
    fault
}

/// The command that a line stands for: a word may be written like another, with other things behind it.
fn meant<G: Family>(game: Game<G>, request: &Request, line: &Line) -> Option<Command> {
    let read =
        |kind: EntityKind, word: Option<&str>| word.and_then(|word| G::read(game.state, kind, word)).unwrap_or(NONE);
    let mut found: Vec<Command> = Vec::new();
    for (index, word) in words::<G>().filter(|(_, word)| word.name == line.word) {
        let object = line.objects.first().and_then(|object| read_object(game, index, object)).unwrap_or(NONE);
        let subject = match (word.subject, line.subject) {
            (Some(_), None) => request.subject().unwrap_or(NONE),
            (Some(kind), named) => read(kind, named),
            (None, _) => NONE,
        };
        found.push(Command::new(subject, index, object));
    }
    // The one whose object is such a thing, and one that is asked for here, before others.
    let asked = |command: &Command| request.options.iter().any(|option| option.word == command.word);
    found.sort_by_key(|command| (command.object == NONE, !asked(command)));
    found.into_iter().next()
}
