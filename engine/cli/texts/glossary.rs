//! `arbitro texts glossary`: what each book calls a thing, how often, and where.

use std::collections::BTreeSet;
use std::process::ExitCode;

use clap::Args;
use indexmap::IndexMap;
use serde_json::{Value, json};

use crate::pack::{Diagnostics, Layer, Library, Loaded, Place, Refused, Tree, unknown_name};
use crate::text::{Arg, Glossary, Language, Wording, place_in};

use super::super::output::{DIFFERS, Output};
use super::super::values::{Format, language};
use super::stacks::{is_among, languages, stacks};

#[derive(Debug, Args)]
pub struct GlossaryArguments {
    #[arg(value_name = "TERM")]
    pub term: Option<String>,
    #[arg(value_name = "PACK|DIR")]
    pub what: Vec<String>,
    #[arg(long = "in", value_parser = language, value_name = "LANG")]
    pub within: Option<Language>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// A term, its language, and the pack or house whose word for it is used.
type Key = (String, Language, String);

/// What stands under it.
struct Row {
    wording: Wording,
    file: String,
    at: Place,
    count: usize,
    uses: Vec<Use>,
}

/// A place where the term stands.
struct Use {
    file: String,
    line: u32,
    id: String,
    key: String,
}

/// Lists the terms of books, and where they stand if one is asked for.
pub fn run(arguments: &GlossaryArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let (term, what) = asked(arguments, library);
    let mut list = List { within: arguments.within, places: term.is_some(), ..List::default() };
    for (pack, houses) in &stacks(&what, library)? {
        list.gather(&library.load(pack, houses), &what);
    }
    let known: BTreeSet<String> = list.rows.keys().map(|(id, ..)| id.clone()).collect();
    if let Some(term) = &term {
        list.keep(term);
        if list.rows.is_empty() {
            return Err(unknown_name("term", None, term, known.iter().map(String::as_str)).into());
        }
    }
    match arguments.format {
        Format::Json => out.line(list.written()),
        Format::Text => list.tell(out),
    }
    Ok(if list.rows.is_empty() { ExitCode::from(DIFFERS) } else { ExitCode::SUCCESS })
}

/// The term and the packs that were asked for: what names a pack or a house is no term.
fn asked(arguments: &GlossaryArguments, library: &Library) -> (Option<String>, Vec<String>) {
    let is_book = |word: &String| {
        library.packs().iter().any(|pack| pack.name == *word)
            || std::path::Path::new(word).join(crate::pack::PAPER).exists()
    };
    let (mut term, mut what) = (arguments.term.clone(), arguments.what.clone());
    if let Some(book) = term.take_if(|term| is_book(term)) {
        what.insert(0, book);
    }
    (term, what)
}

/// The terms found so far.
#[derive(Default)]
struct List {
    within: Option<Language>,
    places: bool,
    rows: IndexMap<Key, Row>,
    seen: BTreeSet<(String, Language)>,
}

impl List {
    fn gather(&mut self, loaded: &Loaded, what: &[String]) {
        let glossary = Glossary::of(&loaded.glossaries, &mut Diagnostics::default());
        let is_asked = |layer: &Layer| is_among(layer, what);
        let within = self.within;
        let layers = (0..).zip(&loaded.layers).filter(|(_, layer)| is_asked(layer));
        for (index, _) in layers {
            for language in languages(within) {
                self.layer(loaded, &glossary, language, index);
            }
        }
    }

    /// The terms that stand for the texts of a layer, and where they stand in them.
    fn layer(&mut self, loaded: &Loaded, glossary: &Glossary, language: Language, layer: u16) {
        let mut keys = Vec::new();
        for (id, variant, wording) in glossary.standing(language, layer) {
            let writer = loaded.layers.get(usize::from(variant.layer)).map_or("", |layer| layer.name.as_str());
            let key = (id.to_owned(), language, writer.to_owned());
            self.rows.entry(key.clone()).or_insert_with(|| Row {
                wording: wording.clone(),
                file: loaded.sources.name(variant.at.file).to_owned(),
                at: variant.at,
                count: 0,
                uses: Vec::new(),
            });
            keys.push(key);
        }
        let terms = glossary.terms(language, layer);
        for chapter in loaded.locales.iter().filter(|chapter| chapter.layer == layer) {
            let file = loaded.sources.name(chapter.tree.at.file);
            if !self.seen.insert((file.to_owned(), language)) {
                continue;
            }
            for (id, entry) in chapter.tree.entries() {
                let lines = entry.get(language.code()).map_or(&[][..], Tree::entries);
                for (key, value) in lines.iter().filter(|(key, _)| key.name != "of") {
                    let Some(text) = value.scalar() else { continue };
                    for said in terms.right(&text) {
                        let Some(row) = self.rows.get_mut(&keys[said.index]) else { continue };
                        row.count += 1;
                        if self.places {
                            let line = place_in(loaded.sources.text(value.at.file), value.at, &text, &said.range).line;
                            row.uses.push(Use {
                                file: file.to_owned(),
                                line,
                                id: id.name.clone(),
                                key: key.name.clone(),
                            });
                        }
                    }
                }
            }
        }
    }

    /// Leaves out every term but the one that is called so, by its id or in any of its words.
    fn keep(&mut self, term: &str) {
        let term = term.to_lowercase();
        let is_called = |wording: &Wording| {
            wording.used().chain(&wording.not).chain(&wording.style).any(|own| own.to_lowercase() == term)
        };
        let called = self.rows.iter().filter(|((id, ..), row)| id.to_lowercase() == term || is_called(&row.wording));
        let ids: BTreeSet<String> = called.map(|((id, ..), _)| id.clone()).collect();
        self.rows.retain(|(id, ..), _| ids.contains(id));
    }

    fn tell(&self, out: &Output) {
        let mut last = "";
        for ((id, language, pack), row) in &self.sorted() {
            if last != id {
                out.line(id);
                last = id;
            }
            let words = |words: &mut dyn Iterator<Item = &str>| words.collect::<Vec<_>>().join(", ");
            let used = words(&mut row.wording.used().map(|form| form.value.as_str()));
            let not = words(&mut row.wording.not.iter().map(|form| form.value.as_str()));
            let style = words(&mut row.wording.style.iter().map(|form| form.value.as_str()));
            let args = [
                ("language", language.code().into()),
                ("pack", pack.as_str().into()),
                ("words", Arg::Text(used)),
                ("style", if style.is_empty() { Arg::from("empty") } else { Arg::Text(style) }),
                ("not", if not.is_empty() { Arg::from("empty") } else { Arg::Text(not) }),
                ("count", row.count.into()),
                ("place", Arg::Text(format!("{}:{}", row.file, row.at.line))),
            ];
            out.line(format!("  {}", out.say("texts-term", &args)));
            for Use { file, line, id, key } in &row.uses {
                out.line(format!("      {file}:{line} {id} ({key})"));
            }
        }
    }

    fn written(&self) -> String {
        let term = |((id, language, pack), row): &(&Key, &Row)| {
            let words =
                |words: &[crate::pack::Placed<String>]| words.iter().map(|word| word.value.clone()).collect::<Vec<_>>();
            let place = |place: &Use| json!({"file": place.file, "line": place.line, "id": place.id, "key": place.key});
            let Wording { term, forms, not, style } = &row.wording;
            json!({
                "term": id, "language": language.code(), "pack": pack, "use": term.value, "forms": words(forms), "not": words(not), "style": words(style),
                "file": row.file, "line": row.at.line, "count": row.count, "places": row.uses.iter().map(place).collect::<Vec<_>>(),
            })
        };
        let terms: Vec<Value> = self.sorted().iter().map(term).collect();
        json!({"format": 1, "terms": terms}).to_string()
    }

    /// The rows by term and language, the packs in the order in which they were found.
    fn sorted(&self) -> Vec<(&Key, &Row)> {
        let mut rows: Vec<(&Key, &Row)> = self.rows.iter().collect();
        rows.sort_by_key(|((id, language, _), _)| (id, *language));
        rows
    }
}
