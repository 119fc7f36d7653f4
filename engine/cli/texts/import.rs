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
    Diagnostic, Diagnostics, Library, Place, Refused, Sources, Tree, hidden_mark, missing_file, rewrite,
};
use crate::referee::{Book, Family};
use crate::text::{
    ALSO, Arg, Catalogue, Language, Mark, Message, RuleTexts, Spot, fingerprint, flowing, placeables, with_words,
    wrapped,
};
use crate::with_book;

use super::super::output::{DIFFERS, Output, UNUSABLE, shown};
use super::exchange::{CHAPTER, Chapter, OF, SOURCE, Shown, chapters, context, games, open, targets, words};
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
    chapter: String,
    language: Language,
    catalogue: Catalogue,
}

/// The words of a rule: the file of their chapter, the rule, the language.
type Owned = (String, String, Language);

/// What is taken out of the catalogues.
#[derive(Default)]
struct Taken {
    /// New words, by the file of the chapter.
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
    let chapters = chapters(&games);
    let mut faults = Diagnostics::default();
    let read = read_all(&arguments.what, &chapters, sources, &mut faults);
    let taken = take(&read, &chapters, &mut faults);
    refuse_unwritable(&taken, &chapters, &mut faults);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources: sources.clone() });
    }
    let (texts, marks, wordings) =
        new_texts(&taken, &games, &chapters).map_err(|fault| Refused::one(fault, sources))?;
    let mut done = Done { words: taken.words.values().map(BTreeMap::len).sum(), marks, ..Done::default() };
    for (file, text) in texts.iter().filter(|(file, text)| **text != chapters[*file].text) {
        match rewrite(Path::new(file), &chapters[file].text, text) {
            Ok(()) => {
                done.files.insert(file.clone());
            }
            Err(fault) => faults.push(fault),
        }
    }
    keep(&wordings, &texts, &chapters, &mut faults);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources: sources.clone() });
    }
    Ok((done, taken.left))
}

// ------------------------------------------------------------------------------ reading

fn read_all(
    what: &[PathBuf],
    chapters: &BTreeMap<String, Chapter>,
    sources: &mut Sources,
    faults: &mut Diagnostics,
) -> Vec<Read> {
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

fn read_one(path: &Path, chapters: &BTreeMap<String, Chapter>, sources: &mut Sources) -> Result<Read, Diagnostic> {
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
    let by_path = || steps.iter().rev().skip(1).find_map(|step| targets().find(|own| own.code() == step));
    let language = match catalogue.header("Language").filter(|word| !word.is_empty()) {
        Some(word) => Language::parse(word).filter(|language| *language != SOURCE).ok_or(word),
        None => by_path().ok_or(""),
    };
    let language = language.map_err(|word| {
        Diagnostic::error("po-language", at).with("word", word).suggest(word, targets().map(Language::code))
    })?;
    let path = shown(path);
    let path = path.strip_suffix(".po").unwrap_or(&path);
    let named = catalogue.header(CHAPTER).filter(|name| !name.is_empty());
    let is_meant = |name: &str| match named {
        Some(named) => named == name,
        None => path.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('/')),
    };
    let found = chapters.iter().filter(|(_, chapter)| is_meant(&chapter.name));
    // Of two of one name, that of the house.
    match found.max_by_key(|(_, chapter)| (chapter.layer.house, chapter.name.len())) {
        Some((chapter, _)) => Ok(Read { file, chapter: chapter.clone(), language, catalogue }),
        None => {
            let word = named.unwrap_or(path);
            let known = chapters.values().map(|chapter| chapter.name.as_str());
            Err(Diagnostic::error("po-unknown-chapter", at).with("word", word).suggest(word, known))
        }
    }
}

// ------------------------------------------------------------------------------ taking

fn take(read: &[Read], chapters: &BTreeMap<String, Chapter>, faults: &mut Diagnostics) -> Taken {
    let mut taken = Taken::default();
    for one in read {
        let chapter = &chapters[&one.chapter];
        let messages = one.catalogue.messages.iter().filter(|message| !message.obsolete && !message.is_header());
        let mut good: BTreeSet<&str> = BTreeSet::new();
        for message in messages {
            match look(one, message, chapter) {
                Ok(None) => {}
                Ok(Some((id, key, words))) => {
                    if !message.is_fuzzy() {
                        good.extend(message.source.context.as_deref());
                    }
                    let Some(words) = words else { continue };
                    let spot = [id, one.language.code(), key].map(str::to_owned);
                    let place = one.place(message);
                    let before = taken.words.entry(one.chapter.clone()).or_default().insert(spot, words.clone());
                    if before.is_some_and(|before| before != words) {
                        faults.push(Diagnostic::error("po-twice", place).with("context", context(id, key)));
                    }
                    taken.changed.insert((one.chapter.clone(), id.to_owned(), one.language));
                }
                Err(fault) => taken.left.push(fault),
            }
        }
        for (id, entry) in chapter.tree.entries() {
            let keys = entry.get(SOURCE.code()).map_or(&[][..], Tree::entries).iter().map(|(key, _)| &key.name);
            // Other names are each language's own: not every one has some.
            let is_due = |key: &&String| *key != OF && *key != ALSO && words(entry, SOURCE, key).is_some();
            let mut keys = keys.filter(is_due).peekable();
            if keys.peek().is_some() {
                let is_read = keys.all(|key| good.contains(context(&id.name, key).as_str()));
                *taken.read.entry((one.chapter.clone(), id.name.clone(), one.language)).or_insert(true) &= is_read;
            }
        }
    }
    taken
}

impl Read {
    fn place(&self, message: &Message) -> Place {
        Place { file: self.file, line: message.line, column: 1, length: 7 }
    }
}

/// The id, the key and the words of a message, these where they are new; nothing where it has no words, or a guess where there
/// were none.
type Looked<'m> = Option<(&'m str, &'m str, Option<String>)>;

fn look<'m>(one: &Read, message: &'m Message, chapter: &Chapter) -> Result<Looked<'m>, Diagnostic> {
    let at = one.place(message);
    let name = message.source.context.as_deref().unwrap_or_default();
    let known = name.split_once('.').and_then(|(id, key)| {
        let entry = chapter.tree.get(id)?;
        Some((id, key, entry, words(entry, SOURCE, key)?))
    });
    let Some((id, key, entry, source)) = known else {
        let contexts = contexts(&chapter.tree);
        let fault = Diagnostic::warning("po-unknown-context", at).with("word", name).with("chapter", &chapter.name);
        return Err(fault.suggest(name, contexts.iter().map(String::as_str)));
    };
    let text = message.source.text.as_deref().unwrap_or_default();
    if !text.split_whitespace().eq(source.split_whitespace()) {
        return Err(Diagnostic::warning("po-stale", at).with("context", name));
    }
    let new = message.words.first().map(|words| words.trim()).unwrap_or_default();
    let old = words(entry, one.language, key);
    if new.is_empty() || old.is_none() && message.is_fuzzy() {
        return Ok(None);
    }
    if old.as_ref().is_some_and(|old| flowing(old) == flowing(new)) {
        return Ok(Some((id, key, None)));
    }
    if let Some(mark) = hidden_mark(new) {
        return Err(Diagnostic::warning("po-hidden-mark", at).with("context", name).with("mark", mark));
    }
    let [theirs, ours] = [source.as_str(), new].map(|text| placeables(text).into_iter().collect::<BTreeSet<_>>());
    if theirs != ours {
        let listed =
            |all: &BTreeSet<&str>| all.iter().map(|name| format!("`{{{name}}}`")).collect::<Vec<_>>().join(", ");
        let fault = Diagnostic::warning("po-placeables", at).with("context", name);
        return Err(fault.with("source", listed(&theirs)).with("words", listed(&ours)));
    }
    // Where there were several lines, there are again.
    let new = match old.unwrap_or(source).contains('\n') {
        true => wrapped(&flowing(new), WIDTH),
        false => new.to_owned(),
    };
    Ok(Some((id, key, Some(new))))
}

fn contexts(tree: &Tree) -> Vec<String> {
    let own = |(id, entry): &(crate::pack::Key, Tree)| {
        let keys = entry.get(SOURCE.code()).map_or(&[][..], Tree::entries).iter();
        keys.map(|(key, _)| context(&id.name, &key.name)).collect::<Vec<_>>()
    };
    tree.entries().iter().flat_map(own).collect()
}

/// Adds the faults of chapters that nobody can write.
fn refuse_unwritable(taken: &Taken, chapters: &BTreeMap<String, Chapter>, faults: &mut Diagnostics) {
    let layers: BTreeSet<_> =
        taken.words.keys().map(|file| &chapters[file].layer).map(|layer| (&layer.name, &layer.root)).collect();
    let mut built_in = false;
    for (name, root) in layers {
        match root {
            Some(root) if root.is_dir() => {}
            Some(_) => faults.push(Diagnostic::anywhere("fix-refused").with("path", name).with("what", "archive")),
            None => built_in = true,
        }
    }
    if built_in {
        faults.push(Diagnostic::anywhere("texts-built-in"));
    }
}

// ------------------------------------------------------------------------------ writing

/// The texts of the chapters with the new words and marks, how many marks there are, and the wordings that were read, by file.
type NewTexts = (BTreeMap<String, String>, usize, BTreeMap<String, Wordings>);

fn new_texts(taken: &Taken, games: &[Shown], chapters: &BTreeMap<String, Chapter>) -> Result<NewTexts, Diagnostic> {
    let apart = |file: &str, id: String| Diagnostic::anywhere("po-apart").with("rule", id).with("path", file);
    let mut texts = BTreeMap::new();
    for (file, words) in &taken.words {
        let text = with_words(&chapters[file].text, words).map_err(|id| apart(file, id))?;
        texts.insert(file.clone(), text);
    }
    let mut marking = Marking::default();
    let languages: BTreeSet<Language> = taken.read.keys().map(|(.., language)| *language).collect();
    for language in languages {
        let open = open(games, language);
        let read = taken.to_mark(language, &open);
        let is_read = |file: &str, id: &str| {
            let whole = taken.read.get(&(file.to_owned(), id.to_owned(), language));
            read.contains(id) && whole.is_none_or(|whole| *whole)
        };
        for game in games {
            with_book!(&game.book, book => marking.gather(book, &with_new(game, &texts), language, &is_read, chapters));
        }
    }
    let mut count = 0;
    for (file, marks) in &marking.marks {
        let old = texts.get(file).unwrap_or(&chapters[file].text);
        let marks: BTreeMap<Spot, String> = marks.iter().map(|(spot, mark)| (spot.clone(), mark.to_string())).collect();
        count += marks.len();
        let text = with_words(old, &marks).map_err(|id| apart(file, id))?;
        texts.insert(file.clone(), text);
    }
    Ok((texts, count, marking.wordings))
}

impl Taken {
    /// The rules whose words were read anew: new ones, and those that somebody was to look at. What was read before keeps its mark.
    fn to_mark(&self, language: Language, open: &BTreeSet<(String, String)>) -> BTreeSet<&str> {
        let is_due = |owned: &&Owned| {
            let (file, id, own) = owned;
            *own == language && (open.contains(&(file.clone(), id.clone())) || self.changed.contains(*owned))
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
        is_read: &dyn Fn(&str, &str) -> bool,
        chapters: &BTreeMap<String, Chapter>,
    ) {
        for entry in texts.entries() {
            let home = entry.home();
            let file = book.sources.name(home.file);
            if !is_read(file, &entry.id) {
                continue;
            }
            let is_here = entry.twin(language).at.is_some_and(|at| at.file == home.file);
            let is_whole = !entry.twin(SOURCE).is_empty() && entry.wants_mark(due(book, &entry.id));
            let can_write =
                chapters.get(file).is_some_and(|own| own.layer.root.as_ref().is_some_and(|root| root.is_dir()));
            if !(is_here && is_whole && can_write) {
                continue;
            }
            let rule = book.find(&entry.id);
            let mark = entry.mark(rule.map(|rule| &*rule.tree));
            let said = [SOURCE, language].map(|language| entry.twin(language).wording());
            let said = said.into_iter().chain(rule.map(|rule| entry.rule_wording(&rule.tree)));
            let wordings = self.wordings.entry(file.to_owned()).or_default();
            wordings.extend(said.map(|wording| (fingerprint(&wording), wording)));
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
    chapters: &BTreeMap<String, Chapter>,
    faults: &mut Diagnostics,
) {
    let mut by_path: BTreeMap<PathBuf, Wordings> = BTreeMap::new();
    for (file, own) in wordings {
        if let Some(path) = kept::path(&chapters[file].layer) {
            by_path.entry(path).or_default().extend(own.clone());
        }
    }
    for (path, wordings) in by_path {
        let beside = chapters.iter().filter(|(_, chapter)| kept::path(&chapter.layer).as_ref() == Some(&path));
        let standing =
            beside.flat_map(|(file, chapter)| match texts.get(file).and_then(|text| Tree::parse(text, 0).ok()) {
                Some(tree) => marks(&tree),
                None => marks(&chapter.tree),
            });
        if let Err(fault) = kept::keep(&path, &wordings, &standing.collect()) {
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
