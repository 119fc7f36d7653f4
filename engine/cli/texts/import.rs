//! `arbitro texts import`: catalogues of gettext back into the chapters. Of these nothing changes but words that are new, and the
//! marks of what was read.
//!
//! A catalogue that cannot be read, or is of no chapter, keeps all others out. Of those that can, whatever is in doubt is told and
//! left as it is, and the rest is taken.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use crate::judge::{Shelf, due};
use crate::pack::{
    Diagnostic, Diagnostics, Layer, Library, Place, Refused, Sources, Tree, hidden_mark, missing_file, rewrite,
};
use crate::referee::{Book, Family};
use crate::text::{
    Arg, Catalogue, Entry, Language, Mark, Message, OF, RuleTexts, Spot, flowing, placeables, with_words, wrapped,
};
use crate::with_book;

use super::super::output::{DIFFERS, Output, UNUSABLE, shown};
use super::exchange::{CHAPTER, Chapter, Chapters, OWN, Shown, Text, games, open};
use super::kept::{self, Wordings};
use super::stacks::stacks;

/// The lines of paragraphs are broken here.
const WIDTH: usize = 100;

/// The arguments of `texts import`.
#[derive(Debug, Args)]
pub struct ImportArguments {
    #[arg(value_name = "DIR|FILE", required = true)]
    pub what: Vec<PathBuf>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
}

/// A catalogue that was read: its file, the chapter it is of, and its language.
struct Read {
    file: u16,
    chapter: usize,
    language: Language,
    catalogue: Catalogue,
}

/// The words of a rule: their chapter, the rule, the language.
type Owned = (usize, String, Language);

/// What is taken out of the catalogues.
#[derive(Default)]
struct Taken {
    /// New words, by the file that they belong into.
    words: BTreeMap<String, BTreeMap<Spot, String>>,
    /// Whether all words of a rule that a catalogue could have were there, and none of them fuzzy.
    read: BTreeMap<Owned, bool>,
    /// Those of which something is new.
    changed: BTreeSet<Owned>,
    /// What was left as it is.
    left: Diagnostics,
}

/// What was written.
#[derive(Default)]
struct Done {
    words: usize,
    marks: usize,
    files: BTreeSet<String>,
}

/// Takes what the catalogues say over into the chapters.
pub fn run(arguments: &ImportArguments, library: &Library, out: &Output) -> ExitCode {
    let mut sources = Sources::default();
    match import(arguments, library, &mut sources) {
        Ok((done, left)) => {
            out.faults(&left, &sources);
            let number = |number: usize| Arg::Number(number as i64);
            let args =
                [("count", number(done.words)), ("marks", number(done.marks)), ("files", number(done.files.len()))];
            out.line(out.say("po-imported", &args));
            if left.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(DIFFERS) }
        }
        Err(refused) => {
            out.faults(&refused.faults, &refused.sources);
            ExitCode::from(UNUSABLE)
        }
    }
}

fn import(
    arguments: &ImportArguments,
    library: &Library,
    sources: &mut Sources,
) -> Result<(Done, Diagnostics), Refused> {
    let mut stacks_of_all = stacks(&[], library)?;
    let houses: Vec<String> = arguments.houses.iter().map(|house| shown(house)).collect();
    if !houses.is_empty() {
        stacks_of_all.extend(stacks(&houses, library)?);
    }
    let games = games(stacks_of_all, &mut Shelf::new(library.clone()))?;
    let chapters = Chapters::of(&games);
    let mut faults = Diagnostics::default();
    let read = read_all(&arguments.what, &chapters, sources, &mut faults);
    let taken = take(&read, &chapters, &mut faults);
    refuse_unwritable(&taken, &chapters, library, &mut faults);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources: sources.clone() });
    }
    let (texts, marks, wordings) =
        new_texts(&taken, &games, &chapters, library).map_err(|fault| Refused::one(fault, sources))?;
    let mut done = Done { words: taken.words.values().map(BTreeMap::len).sum(), marks, ..Done::default() };
    for (file, text) in &texts {
        let Some(page) = chapters.page(file).filter(|page| page.text != *text) else { continue };
        match rewrite(Path::new(file), &page.text, text) {
            Ok(()) => {
                done.files.insert(file.clone());
            }
            Err(fault) => faults.push(fault),
        }
    }
    keep(&wordings, &texts, (&chapters, library), &mut faults);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources: sources.clone() });
    }
    Ok((done, taken.left))
}

// ------------------------------------------------------------------------------ reading

fn read_all(what: &[PathBuf], chapters: &Chapters, sources: &mut Sources, faults: &mut Diagnostics) -> Vec<Read> {
    let mut paths = BTreeSet::new();
    for path in what {
        let before = paths.len();
        match path {
            path if path.is_dir() => below(path, &mut paths),
            path if path.exists() => {
                paths.insert(path.clone());
            }
            path => {
                faults.push(missing_file(path));
                continue;
            }
        }
        if paths.len() == before {
            faults.push(Diagnostic::anywhere("po-none").with("path", shown(path)));
        }
    }
    let mut read = Vec::new();
    for path in paths {
        match read_one(&path, chapters, sources) {
            Ok(one) => read.push(one),
            Err(fault) => faults.push(fault),
        }
    }
    read
}

/// The catalogues below a folder.
fn below(folder: &Path, found: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        // A link may lead back up.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            below(&path, found);
        } else if path.extension().is_some_and(|own| own == "po") {
            found.insert(path);
        }
    }
}

fn read_one(path: &Path, chapters: &Chapters, sources: &mut Sources) -> Result<Read, Diagnostic> {
    let file = sources.read_text(path)?;
    let catalogue = Catalogue::parse(sources.text(file), file)?;
    let header = catalogue.messages.iter().find(|message| message.is_header());
    let at = Place { file, line: header.map_or(1, |header| header.line), column: 1, length: 7 };
    if let Some(plural) = catalogue.messages.iter().find(|message| !message.obsolete && message.source.plural.is_some())
    {
        let at = Place { line: plural.line, ..at };
        return Err(Diagnostic::error("unreadable-po", at).with("detail", "plural"));
    }
    let charset = catalogue.header("Content-Type").and_then(|kind| kind.split_once("charset=")).map(|(_, set)| set);
    if let Some(charset) = charset.filter(|set| !set.eq_ignore_ascii_case("utf-8") && !set.eq_ignore_ascii_case("utf8"))
    {
        return Err(Diagnostic::error("po-charset", at).with("word", charset));
    }
    let steps: Vec<String> = shown(path).split('/').map(str::to_owned).collect();
    let by_path = || steps.iter().rev().skip(1).find_map(|step| Language::targets().find(|own| own.code() == step));
    let language = match catalogue.header("Language").filter(|word| !word.is_empty()) {
        Some(word) => Language::parse(word).filter(|language| *language != Language::SOURCE).ok_or(word),
        None => by_path().ok_or(""),
    };
    let language = language.map_err(|word| {
        Diagnostic::error("po-language", at).with("word", word).suggest(word, Language::targets().map(Language::code))
    })?;
    let path = shown(path);
    let path = path.strip_suffix(".po").unwrap_or(&path);
    let named = catalogue.header(CHAPTER).filter(|name| !name.is_empty());
    let is_meant = |name: &str| match named {
        Some(named) => named == name,
        None => path.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('/')),
    };
    let found = chapters.list.iter().enumerate().filter(|(_, chapter)| is_meant(&chapter.name));
    // Of two of one name, that of the house.
    match found.max_by_key(|(_, chapter)| (chapter.layer.house, chapter.name.len())) {
        Some((chapter, _)) => Ok(Read { file, chapter, language, catalogue }),
        None => {
            let word = named.unwrap_or(path);
            let known = chapters.list.iter().map(|chapter| chapter.name.as_str());
            Err(Diagnostic::error("po-unknown-chapter", at).with("word", word).suggest(word, known))
        }
    }
}

// ------------------------------------------------------------------------------ taking

fn take(read: &[Read], chapters: &Chapters, faults: &mut Diagnostics) -> Taken {
    let mut taken = Taken::default();
    for one in read {
        let chapter = &chapters.list[one.chapter];
        let texts: BTreeMap<String, Text> = chapter.texts().into_iter().map(|text| (text.context(), text)).collect();
        let mut good: BTreeSet<&str> = BTreeSet::new();
        for message in one.catalogue.messages.iter().filter(|message| !message.obsolete && !message.is_header()) {
            match one.look(message, chapter, &texts) {
                Ok(Looked::Empty) => {}
                Ok(Looked::Same) => good.extend(message.source.context.as_deref().filter(|_| !message.is_fuzzy())),
                Ok(Looked::New(text, words)) => {
                    good.extend(message.source.context.as_deref().filter(|_| !message.is_fuzzy()));
                    if taken.is_given_otherwise(one, text, words, chapter) {
                        faults.push(Diagnostic::error("po-twice", one.place(message)).with("context", text.context()));
                    }
                }
                Err(fault) => taken.left.push(fault),
            }
        }
        // What is each language's own need not be there.
        for (context, text) in texts.iter().filter(|(_, text)| !OWN.contains(&text.key.as_str())) {
            let whole = taken.read.entry((one.chapter, text.id.clone(), one.language)).or_insert(true);
            *whole &= good.contains(context.as_str());
        }
    }
    taken
}

impl Taken {
    /// Takes new words; whether others were given for the same text.
    fn is_given_otherwise(&mut self, one: &Read, text: &Text, words: String, chapter: &Chapter) -> bool {
        let home = chapter.home(&text.id, one.language).to_owned();
        let spot = [text.id.as_str(), one.language.code(), text.key.as_str()].map(str::to_owned);
        self.changed.insert((one.chapter, text.id.clone(), one.language));
        let before = self.words.entry(home).or_default().insert(spot, words.clone());
        before.is_some_and(|before| before != words)
    }
}

/// What a message says.
enum Looked<'t> {
    /// Nothing, or a guess where there were no words.
    Empty,
    /// What its chapter says.
    Same,
    /// New words for a text.
    New(&'t Text, String),
}

impl Read {
    fn place(&self, message: &Message) -> Place {
        Place { file: self.file, line: message.line, column: 1, length: 7 }
    }

    /// What a message says of the text that it is of; a fault where that is in doubt.
    fn look<'t>(
        &self,
        message: &Message,
        chapter: &Chapter,
        texts: &'t BTreeMap<String, Text>,
    ) -> Result<Looked<'t>, Diagnostic> {
        let at = self.place(message);
        let name = message.source.context.as_deref().unwrap_or_default();
        let Some(text) = texts.get(name) else {
            let fault = Diagnostic::warning("po-unknown-context", at).with("word", name);
            return Err(fault.with("chapter", &chapter.name).suggest(name, texts.keys().map(String::as_str)));
        };
        let source = message.source.text.as_deref().unwrap_or_default();
        if !source.split_whitespace().eq(text.source.split_whitespace()) {
            return Err(Diagnostic::warning("po-stale", at).with("context", name));
        }
        let new = message.words.first().map(|words| words.trim()).unwrap_or_default();
        let old = chapter.words(&text.id, self.language, &text.key);
        if new.is_empty() || old.is_none() && message.is_fuzzy() {
            return Ok(Looked::Empty);
        }
        if old.as_ref().is_some_and(|old| flowing(old) == flowing(new)) {
            return Ok(Looked::Same);
        }
        if let Some(mark) = hidden_mark(new) {
            return Err(Diagnostic::warning("po-hidden-mark", at).with("context", name).with("mark", mark));
        }
        let [theirs, ours] = [source, new].map(|text| placeables(text).into_iter().collect::<BTreeSet<_>>());
        if theirs != ours {
            let listed =
                |all: &BTreeSet<&str>| all.iter().map(|name| format!("`{{{name}}}`")).collect::<Vec<_>>().join(", ");
            let fault = Diagnostic::warning("po-placeables", at).with("context", name);
            return Err(fault.with("source", listed(&theirs)).with("words", listed(&ours)));
        }
        // Where there were several lines, there are again.
        let is_several = old.as_ref().unwrap_or(&text.source).contains('\n');
        Ok(Looked::New(text, if is_several { wrapped(&flowing(new), WIDTH) } else { new.to_owned() }))
    }
}

/// Adds the faults of files that nobody can write.
fn refuse_unwritable(taken: &Taken, chapters: &Chapters, library: &Library, faults: &mut Diagnostics) {
    let mut refused = BTreeSet::new();
    for file in taken.words.keys() {
        let layer = chapters.of_file(file).map(|chapter| &chapters.list[chapter].layer);
        let Some(layer) = layer.filter(|layer| !may_write(file, layer, library)) else { continue };
        if refused.insert(layer.root.as_ref().map(|_| &layer.name)) {
            faults.push(match &layer.root {
                Some(_) => Diagnostic::anywhere("fix-refused").with("path", &layer.name).with("what", "archive"),
                None => Diagnostic::anywhere("texts-built-in"),
            });
        }
    }
}

/// Whether a file of a layer is one on disk: in its own folder, or in one of words.
fn may_write(file: &str, layer: &Layer, library: &Library) -> bool {
    layer.root.as_ref().is_some_and(|root| root.is_dir()) || library.words_around(file).is_some()
}

// ------------------------------------------------------------------------------ writing

/// The texts of the chapters with the new words and marks, how many marks there are, and the wordings that were read, by file.
type NewTexts = (BTreeMap<String, String>, usize, BTreeMap<String, Wordings>);

fn new_texts(taken: &Taken, games: &[Shown], chapters: &Chapters, library: &Library) -> Result<NewTexts, Diagnostic> {
    let put = |texts: &mut BTreeMap<String, String>, file: &String, words: &BTreeMap<Spot, String>| {
        let old = texts.get(file).or(chapters.page(file).map(|page| &page.text)).cloned().unwrap_or_default();
        let apart = |id: String| Diagnostic::anywhere("po-apart").with("rule", id).with("path", file);
        texts.insert(file.clone(), with_words(&old, words).map_err(apart)?);
        Ok(())
    };
    let mut texts = BTreeMap::new();
    taken.words.iter().try_for_each(|(file, words)| put(&mut texts, file, words))?;
    let mut marking = Marking::default();
    let languages: BTreeSet<Language> = taken.read.keys().map(|(.., language)| *language).collect();
    for language in languages {
        let open = open(games, chapters, language);
        let read = taken.to_mark(language, &open);
        // Where the mark belongs: in a file on disk, of a chapter of which no more is open. Where that did not travel, a mark that
        // holds goes on to hold.
        let is_read = |file: &str, id: &str, held: bool| {
            let Some(chapter) = chapters.of_file(file).filter(|_| read.contains(id)) else { return false };
            let whole = taken.read.get(&(chapter, id.to_owned(), language));
            *whole.unwrap_or(&held) && may_write(file, &chapters.list[chapter].layer, library)
        };
        for game in games {
            with_book!(&game.book, book => marking.gather(book, &with_new(game, &texts), language, &is_read));
        }
    }
    let mut count = 0;
    for (file, marks) in &marking.marks {
        let standing = |spot: &Spot| chapters.page(file)?.tree.field(&spot.join("."))?.scalar();
        let marks = marks.iter().map(|(spot, mark)| (spot.clone(), mark.to_string()));
        let new: BTreeMap<Spot, String> = marks.filter(|(spot, mark)| standing(spot).as_ref() != Some(mark)).collect();
        count += new.len();
        put(&mut texts, file, &new)?;
    }
    Ok((texts, count, marking.wordings))
}

impl Taken {
    /// The rules whose words were read anew: new ones, and those that somebody was to look at. What was read before keeps its mark.
    fn to_mark(&self, language: Language, open: &BTreeSet<(usize, String)>) -> BTreeSet<&str> {
        let is_due = |owned: &&Owned| {
            let (chapter, id, own) = owned;
            *own == language && (open.contains(&(*chapter, id.clone())) || self.changed.contains(*owned))
        };
        let whole = self.read.iter().filter(|(_, whole)| **whole).map(|(owned, _)| owned);
        whole.filter(is_due).map(|(_, id, _)| id.as_str()).collect()
    }
}

/// The words of a game with what is new in them.
fn with_new(game: &Shown, texts: &BTreeMap<String, String>) -> RuleTexts {
    let mut locales = game.loaded.locales.clone();
    for chapter in &mut locales {
        let file = chapter.tree.at.file;
        let new = texts.get(game.loaded.sources.name(file)).and_then(|text| Tree::parse(text, file).ok());
        chapter.tree = new.map_or_else(|| Arc::clone(&chapter.tree), Arc::new);
    }
    RuleTexts::of(&locales, &mut Diagnostics::default())
}

/// Marks that are to be written, and the wordings behind them, by the file of the chapter.
#[derive(Default)]
struct Marking {
    marks: BTreeMap<String, BTreeMap<Spot, Mark>>,
    wordings: BTreeMap<String, Wordings>,
}

impl Marking {
    fn gather<G: Family>(
        &mut self,
        book: &Book<G>,
        texts: &RuleTexts,
        language: Language,
        is_read: &dyn Fn(&str, &str, bool) -> bool,
    ) {
        for entry in texts.entries() {
            let home = entry.home(language);
            let file = book.sources.name(home.file);
            let rule = book.find(&entry.id).map(|rule| &*rule.tree);
            let holds = |own: &Entry| own.of(language).is_some() && own.since(language, rule).is_none();
            if !is_read(file, &entry.id, book.texts.entry(&entry.id).is_some_and(holds)) {
                continue;
            }
            let is_here = entry.twin(language).at.is_some_and(|at| at.file == home.file);
            let is_whole = !entry.twin(Language::SOURCE).is_empty() && entry.wants_mark(due(book, &entry.id));
            if !(is_here && is_whole) {
                continue;
            }
            let mark = entry.mark(language, rule);
            let wordings = self.wordings.entry(file.to_owned()).or_default();
            wordings.extend(kept::wordings_of(entry, language, rule));
            let spot = [entry.id.as_str(), language.code(), OF].map(str::to_owned);
            let marks = self.marks.entry(file.to_owned()).or_default();
            marks.entry(spot).or_insert_with(|| mark.clone()).rules.extend(mark.rules);
        }
    }
}

/// Keeps the wordings of what was read, beside the texts of each layer.
fn keep(
    wordings: &BTreeMap<String, Wordings>,
    texts: &BTreeMap<String, String>,
    (chapters, library): (&Chapters, &Library),
    faults: &mut Diagnostics,
) {
    let path = |file: &str| {
        let layer = &chapters.list[chapters.of_file(file)?].layer;
        kept::path_of(file, layer, library)
    };
    let mut by_path: BTreeMap<PathBuf, Wordings> = BTreeMap::new();
    for (file, own) in wordings {
        if let Some(path) = path(file) {
            by_path.entry(path).or_default().extend(own.clone());
        }
    }
    for (kept, wordings) in by_path {
        let beside = chapters.pages().filter(|page| path(&page.file).as_ref() == Some(&kept));
        let standing = beside.flat_map(|page| match texts.get(&page.file).map(|text| Tree::parse(text, 0)) {
            Some(Ok(tree)) => marks(&tree),
            _ => marks(&page.tree),
        });
        if let Err(fault) = kept::keep(&kept, &wordings, &standing.collect()) {
            faults.push(fault);
        }
    }
}

/// The fingerprints in the marks of a chapter.
fn marks(tree: &Tree) -> Vec<String> {
    let twins = tree.entries().iter().flat_map(|(_, entry)| entry.entries());
    let marks = twins.filter_map(|(_, twin)| twin.get(OF)?.scalar());
    marks.flat_map(|mark| mark.split('.').map(str::to_owned).collect::<Vec<_>>()).collect()
}
