//! `arbitro texts read`: marks words as read as they stand. Of the files of texts nothing but the marks changes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::judge::{Shelf, due, every_finding, stands};
use crate::pack::{Diagnostic, Diagnostics, Layer, Library, Refused, Sources, Tree, rewrite, unwritable_file};
use crate::referee::{Book, Family};
use crate::text::{Arg, Entry, Language, Mark, as_typed, with_marks};
use crate::with_book;

use super::super::output::{Output, UNUSABLE, shown};
use super::super::values::language;
use super::kept::{self, Wordings};
use super::stacks::stacks;

#[derive(Debug, Args)]
pub struct ReadArguments {
    #[arg(value_name = "ID", required_unless_present_any = ["all", "old"])]
    pub ids: Vec<String>,
    #[arg(long, conflicts_with_all = ["ids", "old"])]
    pub all: bool,
    #[arg(long, conflicts_with = "ids")]
    pub old: bool,
    #[arg(long = "in", value_parser = language, value_name = "LANG")]
    pub within: Option<Language>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
}

/// The marks of a chapter, by language and id.
type Marks = BTreeMap<(Language, String), Mark>;

/// A chapter whose marks are to be written.
struct Chapter {
    text: String,
    /// Where its wordings are kept.
    kept: Option<PathBuf>,
    marks: Marks,
    /// Every mark that stands in it, asked for or not.
    standing: BTreeSet<String>,
    wordings: Wordings,
}

/// What is to be written, and what cannot be.
#[derive(Default)]
struct Marking {
    chapters: BTreeMap<String, Chapter>,
    known: BTreeSet<String>,
    found: BTreeSet<String>,
    faults: Vec<Refused>,
    /// Those of words in one language only, which may stand in both in another game.
    half: BTreeMap<String, Refused>,
    left: BTreeSet<String>,
    built_in: bool,
    /// Marks of a house for words that lie below it, by the file that they belong into.
    alone: BTreeMap<PathBuf, (Layer, Marks)>,
    /// The words that want to be read in the game at hand, where all are asked for.
    stale: BTreeSet<(Language, String)>,
}

/// Marks what is named, in every game in which it stands.
pub fn run(arguments: &ReadArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let houses: Vec<String> = arguments.houses.iter().map(|house| shown(house)).collect();
    let mut marking = Marking::default();
    let mut shelf = Shelf::new(library.clone());
    for (pack, houses) in &stacks(&houses, library)? {
        with_book!(&shelf.book(pack, houses)?, book => marking.gather(book, library, arguments));
    }
    marking.check(arguments);
    let wrong = !marking.faults.is_empty();
    for refused in &marking.faults {
        out.faults(&refused.faults, &refused.sources);
    }
    let done = !wrong && marking.write(out);
    for id in &marking.left {
        let houses: String = houses.iter().map(|house| format!(" --house {}", as_typed(house))).collect();
        out.line(out.say("texts-read-left", &[("rule", id.as_str().into()), ("houses", houses.into())]));
    }
    Ok(if done { ExitCode::SUCCESS } else { ExitCode::from(UNUSABLE) })
}

impl ReadArguments {
    fn wants(&self, entry: &Entry, language: Language) -> bool {
        self.all || self.ids.contains(&entry.id) || self.old && entry.is_read_of_old(language)
    }

    /// The languages in which an entry may be read: those asked for, and else those that it has words in, or should have.
    fn languages(&self, entry: &Entry) -> impl Iterator<Item = Language> + use<> {
        let asked = |language: &Language| match self.within {
            Some(within) => within == *language,
            None => language.is_complete() || !entry.twin(*language).is_empty(),
        };
        Language::targets().filter(asked).collect::<Vec<_>>().into_iter()
    }
}

impl Marking {
    fn gather<G: Family>(&mut self, book: &Book<G>, library: &Library, arguments: &ReadArguments) {
        if arguments.all && !arguments.houses.is_empty() {
            let stands = stands(book, &every_finding(book)).into_iter();
            self.stale = stands.map(|stand| (stand.language, stand.id)).collect();
        }
        for entry in book.texts.entries().filter(|entry| entry.wants_mark(due(book, &entry.id))) {
            self.known.insert(entry.id.clone());
            for language in arguments.languages(entry) {
                self.gather_one((book, library), (entry, language), arguments);
            }
        }
    }

    fn gather_one<G: Family>(
        &mut self,
        (book, library): (&Book<G>, &Library),
        (entry, language): (&Entry, Language),
        arguments: &ReadArguments,
    ) {
        let home = entry.home(language);
        let Some(layer) = book.layer_at(home) else { return };
        let words = library.words_around(book.sources.name(home.file));
        let is_below = !arguments.houses.is_empty() && !layer.house && words.is_none();
        let kept = kept::path_of(book.sources.name(home.file), layer, library);
        if !is_below && (words.is_some() || layer.root.is_some()) {
            self.chapter(&book.sources, home.file, &kept).standing(entry, language);
        }
        if !arguments.wants(entry, language) {
            return;
        }
        let by_name = arguments.ids.contains(&entry.id);
        let is_wanted = is_below && (by_name || self.stale.contains(&(language, entry.id.clone())));
        let house = book.layers.iter().rfind(|layer| layer.house).filter(|_| is_wanted);
        self.found.insert(entry.id.clone());
        let rule = book.find(&entry.id).map(|rule| &*rule.tree);
        let mark = entry.mark(language, rule);
        let fault = if entry.is_half(language) {
            let fault = Diagnostic::error("text-one-language", home).with("rule", &entry.id);
            if by_name {
                self.half.insert(entry.id.clone(), Refused::one(fault, &book.sources));
                return;
            }
            Some(fault)
        } else if words.is_none() && is_packed(house.unwrap_or(layer)) {
            let name = &house.unwrap_or(layer).name;
            Some(Diagnostic::anywhere("fix-refused").with("path", name).with("what", "archive"))
        } else if let Some(layer) = house {
            let path = kept::chapter(layer, book.sources.name(home.file), &book.layers);
            let (_, marks) = self.alone.entry(path).or_insert_with(|| (layer.clone(), Marks::new()));
            let known = marks.entry((language, entry.id.clone())).or_insert_with(|| mark.clone());
            known.rules.extend(mark.rules);
            None
        } else if is_below || entry.twin(language).at.is_none_or(|at| at.file != home.file) {
            let fault = Diagnostic::error("text-of-below", home).with("rule", &entry.id).with("mark", &mark);
            let fault = fault.with("language", language.code()).with("code", language.code());
            (by_name || !is_below).then_some(fault)
        } else if words.is_none() && layer.root.is_none() {
            self.built_in = true;
            None
        } else {
            let chapter = self.chapter(&book.sources, home.file, &kept);
            chapter.mark(entry, language, mark, rule);
            None
        };
        match fault {
            Some(fault) if by_name => self.faults.push(Refused::one(fault, &book.sources)),
            Some(_) => {
                self.left.insert(entry.id.clone());
            }
            None => {}
        }
    }

    fn chapter(&mut self, sources: &Sources, file: u16, kept: &Option<PathBuf>) -> &mut Chapter {
        let new = || Chapter {
            text: sources.text(file).to_owned(),
            kept: kept.clone(),
            marks: Marks::new(),
            standing: BTreeSet::new(),
            wordings: Wordings::new(),
        };
        self.chapters.entry(sources.name(file).to_owned()).or_insert_with(new)
    }

    /// Adds the faults of what was asked for: ids of nobody, packs that nobody can write.
    fn check(&mut self, arguments: &ReadArguments) {
        let marked = |id: &String| {
            let mut marks = self.chapters.values().map(|chapter| &chapter.marks);
            let mut alone = self.alone.values().map(|(_, marks)| marks);
            let has = |marks: &Marks| marks.keys().any(|(_, own)| own == id);
            marks.any(has) || alone.any(has)
        };
        let half: Vec<String> = self.half.keys().filter(|id| !marked(id)).cloned().collect();
        self.faults.extend(half.iter().filter_map(|id| self.half.remove(id)));
        let mut faults = Diagnostics::default();
        for id in arguments.ids.iter().filter(|id| !self.found.contains(*id)) {
            let known = self.known.iter().map(String::as_str);
            faults.push(Diagnostic::anywhere("unknown-rule").with("word", id).suggest(id, known));
        }
        let writes = self.chapters.values().any(|chapter| !chapter.marks.is_empty());
        if self.built_in && !writes {
            faults.push(Diagnostic::anywhere("texts-built-in"));
        }
        if !faults.is_empty() {
            self.faults.push(Refused { faults, sources: Sources::default() });
        }
    }

    /// Writes the marks, chapter by chapter; whether all could be written.
    fn write(&self, out: &Output) -> bool {
        let mut faults = Diagnostics::default();
        let (mut count, mut files) = (0, 0);
        let mut written: BTreeSet<&str> = BTreeSet::new();
        for (name, chapter) in &self.chapters {
            match chapter.write(name) {
                Ok(0) => {}
                Ok(marks) => (count, files) = (count + marks as i64, files + 1),
                Err(fault) => {
                    faults.push(fault);
                    continue;
                }
            }
            written.insert(name);
        }
        for (path, (_, marks)) in &self.alone {
            match write_alone(path, marks) {
                Ok(()) => (count, files) = (count + marks.len() as i64, files + 1),
                Err(fault) => faults.push(fault),
            }
        }
        self.keep(&written, &mut faults);
        out.faults(&faults, &Sources::default());
        let is_done = faults.errors() == 0;
        // Where nothing could be written, not every mark stands there.
        if is_done && self.left.is_empty() || count > 0 {
            out.line(out.say("texts-read-done", &[("count", Arg::Number(count)), ("files", Arg::Number(files))]));
        }
        is_done
    }

    /// Keeps the wordings of what was read, beside the texts of each layer.
    fn keep(&self, written: &BTreeSet<&str>, faults: &mut Diagnostics) {
        let mut by_path: BTreeMap<PathBuf, (Wordings, BTreeSet<String>)> = BTreeMap::new();
        for (name, chapter) in &self.chapters {
            let Some(path) = chapter.kept.clone() else { continue };
            let (wordings, marked) = by_path.entry(path).or_default();
            marked.extend(chapter.standing.iter().cloned());
            if written.contains(name.as_str()) {
                wordings.extend(chapter.wordings.clone());
            }
        }
        for (path, (wordings, marked)) in by_path.iter().filter(|(_, (wordings, _))| !wordings.is_empty()) {
            if let Err(fault) = kept::keep(path, wordings, marked) {
                faults.push(fault);
            }
        }
    }
}

/// Whether a layer lies in an archive, where nothing is written.
fn is_packed(layer: &Layer) -> bool {
    layer.root.as_ref().is_some_and(|root| !root.is_dir())
}

impl Chapter {
    /// Notes the mark that an entry has.
    fn standing(&mut self, entry: &Entry, language: Language) {
        let parts = entry.of(language).into_iter().flat_map(|of| of.text.split('.'));
        self.standing.extend(parts.map(str::to_owned));
    }

    fn mark(&mut self, entry: &Entry, language: Language, mark: Mark, rule: Option<&Tree>) {
        self.wordings.extend(kept::wordings_of(entry, language, rule));
        match self.marks.get_mut(&(language, entry.id.clone())) {
            Some(known) => known.rules.extend(mark.rules),
            None => {
                self.marks.insert((language, entry.id.clone()), mark);
            }
        }
    }

    /// Writes its marks; how many of them are new.
    fn write(&self, name: &str) -> Result<usize, Diagnostic> {
        let apart = |id: String| Diagnostic::anywhere("text-mark-apart").with("rule", id).with("path", name);
        let mut text = self.text.clone();
        for language in Language::targets() {
            let own = self.marks.iter().filter(|((of, _), _)| *of == language);
            let marks: BTreeMap<String, String> = own.map(|((_, id), mark)| (id.clone(), mark.to_string())).collect();
            if !marks.is_empty() {
                text = with_marks(&text, language.code(), &marks).map_err(apart)?;
            }
        }
        if text == self.text {
            return Ok(0);
        }
        rewrite(Path::new(name), &self.text, &text)?;
        // What is a line for each of them or shares one with others: those are new that were not there before.
        Ok(self.marks.values().filter(|mark| !self.text.contains(&mark.to_string())).count())
    }
}

/// Writes marks behind everything else in a chapter of a house that has no words of its own for them.
fn write_alone(path: &Path, marks: &Marks) -> Result<(), Diagnostic> {
    let mut sources = Sources::default();
    let trouble = |error| unwritable_file(path, &error);
    let old = match path.exists() {
        true => sources.read_text(path).map(|file| sources.text(file).to_owned())?,
        false => {
            fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).map_err(trouble)?;
            fs::write(path, "").map_err(trouble)?;
            String::new()
        }
    };
    let newline = if old.contains("\r\n") { "\r\n" } else { "\n" };
    let mut new = old.clone();
    for ((language, id), mark) in marks {
        let code = language.code();
        let gap = match new.as_str() {
            "" => String::new(),
            text if text.ends_with('\n') => newline.to_owned(),
            _ => newline.repeat(2),
        };
        new.push_str(&format!("{gap}{id}:{newline}  {code}:{newline}    of: {mark}{newline}"));
    }
    let apart = || Diagnostic::anywhere("text-mark-apart").with("rule", marks.keys().next().map_or("", |(_, id)| id));
    let is_read =
        |tree: Tree| marks.keys().all(|(language, id)| tree.field(&format!("{id}.{}.of", language.code())).is_some());
    if !Tree::parse(&new, 0).is_ok_and(is_read) {
        return Err(apart().with("path", path.display()));
    }
    rewrite(path, &old, &new)
}
