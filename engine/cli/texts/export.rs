//! `arbitro texts export`: chapters as catalogues of gettext, one for each language.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::judge::Shelf;
use crate::judge::page::fill;
use crate::pack::{Diagnostic, Diagnostics, Library, Place, Refused, Sources, make_folder, unwritable_file};
use crate::referee::{Book, Family};
use crate::text::placeables::{filled, sentences};
use crate::text::{
    ALSO, ARTICLE, BECAUSE, Catalogue, FUZZY, GENDER, Language, Message, NAME, READING, Source, TEXT, flowing,
    placeables, plural_forms,
};
use crate::with_book;

use super::super::output::Output;
use super::super::values::language;
use super::exchange::{CHAPTER, Chapter, Chapters, Shown, TERM, Text, games, open};
use super::stacks::{is_among, stacks};
use super::stale::Below;

#[derive(Debug, Args)]
pub struct ExportArguments {
    #[arg(long, value_name = "DIR")]
    pub po: PathBuf,
    #[arg(value_name = "PACK|DIR")]
    pub what: Vec<String>,
    #[arg(long = "in", value_parser = language, value_name = "LANG")]
    pub within: Option<Language>,
}

/// What was written.
#[derive(Default)]
struct Done {
    messages: usize,
    files: usize,
    alone: usize,
}

/// Writes a catalogue for each chapter that is asked for, in each language.
pub fn run(arguments: &ExportArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let done = export(arguments, library, out)?;
    out.line(out.say("po-exported", &[("count", done.messages.into()), ("files", done.files.into())]));
    if done.alone > 0 {
        out.line(out.say("po-alone", &[("count", done.alone.into())]));
    }
    Ok(ExitCode::SUCCESS)
}

fn export(arguments: &ExportArguments, library: &Library, out: &Output) -> Result<Done, Refused> {
    if let Some(source) = arguments.within.filter(|language| *language == Language::SOURCE) {
        let fault = Diagnostic::anywhere("po-language").with("word", source.code());
        return Err(fault.suggest("", Language::targets().map(Language::code)).into());
    }
    let games = games(stacks(&arguments.what, library)?, &mut Shelf::new(library.clone()))?;
    let below: Vec<Below> =
        games.iter().map(|game| with_book!(&game.book, book => Below::of(book, &game.stack, library))).collect();
    let chapters = Chapters::of(&games);
    let (mut done, mut files) = (Done::default(), Vec::new());
    for language in Language::targets().filter(|own| arguments.within.is_none_or(|within| within == *own)) {
        let open = open(&games, &chapters, language);
        for (index, chapter) in chapters.list.iter().enumerate().filter(|(_, chapter)| arguments.wants(chapter)) {
            let game = &games[chapter.game];
            let opened = |id: &str| open.contains(&(index, id.to_owned()));
            let outing = Outing { chapter, language, game, below: &below[chapter.game], open: &opened, out };
            done.alone += chapter.alone(language);
            let catalogue = outing.catalogue();
            if catalogue.messages.len() > 1 {
                let path = arguments.po.join(language.code()).join(format!("{}.po", chapter.name));
                (done.messages, done.files) = (done.messages + catalogue.messages.len() - 1, done.files + 1);
                files.push((path, catalogue));
            }
        }
    }
    let (mut sources, mut faults) = (Sources::default(), Diagnostics::default());
    files.iter_mut().for_each(|(path, catalogue)| keep(path, catalogue, &mut sources, &mut faults));
    if faults.is_empty() {
        make_folder(&arguments.po).map_err(|fault| Refused::one(fault, &sources))?;
        faults.list.extend(files.iter().filter_map(|(path, catalogue)| write(path, catalogue.to_string()).err()));
    }
    if faults.is_empty() { Ok(done) } else { Err(Refused { faults, sources }) }
}

/// Keeps what a translator has put into the catalogue that stands there: comments, lines of the header, what is out of use. Words
/// that no chapter has yet would be lost, and are told.
fn keep(path: &Path, catalogue: &mut Catalogue, sources: &mut Sources, faults: &mut Diagnostics) {
    if !path.exists() {
        return;
    }
    let read = sources.read_text(path).and_then(|file| Ok((file, Catalogue::parse(sources.text(file), file)?)));
    let (file, former) = match read {
        Ok(read) => read,
        Err(fault) => return faults.push(fault),
    };
    let said = |message: &Message| message.words.iter().any(|words| !words.is_empty());
    let fresh = |former: &Message| former.words.iter().map(|words| flowing(words.trim())).collect::<Vec<_>>();
    for mut former in former.messages {
        let known =
            catalogue.messages.iter_mut().find(|own| !own.obsolete && own.source.context == former.source.context);
        match known.filter(|_| !former.obsolete) {
            Some(header) if former.is_header() => {
                header.comments = former.comments;
                let lines = former.words.first().map_or("", String::as_str).to_owned();
                header.words.iter_mut().for_each(|own| *own = kept_header(own, &lines));
            }
            Some(own) => {
                // A guess for what has no words yet is nobody's work.
                let is_left = said(&former) && (said(own) || !former.is_fuzzy());
                if is_left && own.source.text == former.source.text && own.words != fresh(&former) {
                    let place = Place { file, line: former.line, column: 1, length: 7 };
                    let context = own.source.context.clone().unwrap_or_default();
                    faults.push(Diagnostic::error("po-not-imported", place).with("context", context));
                }
                own.comments = former.comments;
            }
            None => {
                former.obsolete = true;
                catalogue.messages.extend(Some(former).filter(|former| said(former)));
            }
        }
    }
}

/// The lines of a header, with what others say of lines that it leaves open, and with theirs that it has not got.
fn kept_header(own: &str, theirs: &str) -> String {
    let name = |line: &str| line.split(':').next().unwrap_or_default().to_owned();
    let of = |lines: &str, wanted: &str| lines.lines().find(|line| name(line) == wanted).map(str::to_owned);
    let open = |line: &str| line.ends_with(": ");
    let lines =
        own.lines().map(|line| of(theirs, &name(line)).filter(|_| open(line)).unwrap_or_else(|| line.to_owned()));
    let more = theirs.lines().filter(|line| of(own, &name(line)).is_none()).map(str::to_owned);
    lines.chain(more).map(|line| line + "\n").collect()
}

impl ExportArguments {
    fn wants(&self, Chapter { layer, .. }: &Chapter) -> bool {
        is_among(layer, &self.what)
    }
}

fn write(path: &Path, text: String) -> Result<(), Diagnostic> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(path, text));
    written.map_err(|error| unwritable_file(path, &error))
}

/// A chapter on its way into a language.
struct Outing<'p> {
    chapter: &'p Chapter,
    language: Language,
    game: &'p Shown,
    below: &'p Below,
    open: &'p dyn Fn(&str) -> bool,
    out: &'p Output,
}

impl Outing<'_> {
    fn catalogue(&self) -> Catalogue {
        let messages = self.chapter.texts().into_iter().map(|text| self.message(text));
        Catalogue { messages: std::iter::once(self.header()).chain(messages).collect() }
    }

    fn message(&self, text: Text) -> Message {
        let words = self.chapter.words(&text.id, self.language, &text.key).unwrap_or_default();
        let is_fuzzy = !words.is_empty() && (self.open)(&text.id);
        let former = if is_fuzzy { self.former(&text) } else { None };
        let source = flowing(&text.source);
        Message {
            extracted: match self.chapter.terms {
                Some(_) => vec![self.out.say(&format!("po-shown-{}", text.key), &[("term", self.term(&text).into())])],
                None => with_book!(&self.game.book, book => self.notes(book, &text)),
            },
            references: vec![reference(&text.at.0, text.at.1)],
            flags: if is_fuzzy { vec![FUZZY.to_owned()] } else { Vec::new() },
            former: Source { text: former, ..Source::default() },
            source: Source { context: Some(text.context()), text: Some(source), plural: None },
            words: vec![flowing(&words)],
            ..Message::default()
        }
    }

    /// What the source calls the thing that a text of a glossary is about.
    fn term(&self, text: &Text) -> String {
        self.chapter.words(&text.id, Language::SOURCE, TERM[0]).unwrap_or_default()
    }

    fn header(&self) -> Message {
        let plural_forms = plural_forms(self.language).map(|forms| format!("Plural-Forms: {forms}\n"));
        let lines = [
            format!("Project-Id-Version: {}\n", self.chapter.name),
            "PO-Revision-Date: \nLast-Translator: \nLanguage-Team: \n".to_owned(),
            format!("Language: {}\n", self.language.code()),
            "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n".to_owned(),
            plural_forms.unwrap_or_default(),
            format!("{CHAPTER}: {}\n", self.chapter.name),
        ];
        let source = Source { text: Some(String::new()), ..Source::default() };
        Message { source, words: vec![lines.concat()], ..Message::default() }
    }

    /// The source that was last read, where it is known and another.
    fn former(&self, text: &Text) -> Option<String> {
        let mark = |mark: crate::text::Mark| mark.source;
        let book = &self.game.book;
        let mark = with_book!(book, book => book.texts.entry(&text.id).and_then(|entry| entry.written_mark(self.language)).map(mark))?;
        let line = self.below.line(&mark, &text.key)?;
        let same = line.split_whitespace().eq(text.source.split_whitespace());
        (!same).then(|| line.to_owned())
    }

    /// What a translator should know: where the rule stands in its book, where the words are shown, and how with their numbers.
    fn notes<G: Family>(&self, book: &Book<G>, Text { id, key, source, .. }: &Text) -> Vec<String> {
        let rule = book.find(id);
        let mut notes = Vec::new();
        if let Some(rule) = rule.filter(|rule| !rule.sources.is_empty()) {
            notes.push(format!("{}: {}", self.out.say("rules-source", &[]), rule.sources.join(", ")));
        }
        let (shown, hook) = match key.as_str() {
            NAME | ALSO | GENDER | ARTICLE | TEXT | READING => (key.as_str(), ""),
            line => line.strip_suffix(BECAUSE).map_or(("line", line), |hook| ("because", hook)),
        };
        notes.push(self.out.say(&format!("po-shown-{shown}"), &[("hook", hook.into())]));
        if let Some(rule) = rule.filter(|_| !placeables(source).is_empty()) {
            let fill = |word: &str| fill(book, rule, word, Language::SOURCE);
            let example = match key.as_str() {
                TEXT | READING => sentences(&flowing(source), Language::SOURCE, &fill),
                _ => filled(source, Language::SOURCE, &fill),
            };
            notes.push(self.out.say("po-example", &[("words", example.as_str().into())]));
        }
        notes
    }
}

/// A place as gettext reads it: what has blanks in it stands between signs of its own.
fn reference(file: &str, line: u32) -> String {
    if file.contains(char::is_whitespace) { format!("\u{2068}{file}:{line}\u{2069}") } else { format!("{file}:{line}") }
}
