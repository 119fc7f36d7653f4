//! `arbitro diff`: what houses, or a pack, change in what lies beneath, in words.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use serde_json::{Map, Value, json};

use crate::judge::compile_any;
use crate::pack::{Change, Diagnostic, Difference, Library, Loaded, Place, Refused, differences};
use crate::referee::spoken;
use crate::text::{Arg, Differ, Language, Reworded};
use crate::with_book;

use super::output::Output;
use super::values::Format;

#[derive(Debug, Args)]
pub struct DiffArguments {
    #[arg(value_name = "GAME")]
    game: String,
    #[arg(long = "house", value_name = "DIR", required_unless_present = "against")]
    houses: Vec<PathBuf>,
    #[arg(long, value_name = "PACK")]
    against: Option<String>,
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Tells every difference between a game and the same game under houses, or a pack on which the game is built.
pub fn run(arguments: &DiffArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let (book, faults) = compile_any(library, &arguments.game, &arguments.houses);
    if faults.errors() > 0 {
        let sources = match &book {
            Ok(book) => with_book!(book, book => book.sources.clone()),
            Err(sources) => sources.clone(),
        };
        return Err(Refused { faults, sources });
    }
    let upper = library.load(&arguments.game, &arguments.houses);
    let beneath = arguments.against.as_deref().unwrap_or(&arguments.game);
    lies_beneath(beneath, &upper).map_err(|fault| Refused::one(fault, &upper.sources))?;
    let lower = library.load(beneath, &[]);
    let found = differences(&lower, &upper);
    let values = |rule: &str, word: &str, language| {
        let book = book.as_ref().ok()?;
        with_book!(book, book => spoken(book, book.find(rule)?, word, language))
    };
    let differ = Differ::new(&lower, &upper, &values);
    match arguments.format {
        Format::Json => out.line(as_json(&found, &differ, &upper).to_string()),
        Format::Text => as_text(&found, &differ, &upper, out),
    }
    Ok(ExitCode::SUCCESS)
}

/// Only a pack that a game is built on can be told apart from it rule by rule.
fn lies_beneath(pack: &str, game: &Loaded) -> Result<(), Diagnostic> {
    let packs: Vec<&str> = game.layers.iter().filter(|layer| !layer.house).map(|layer| layer.name.as_str()).collect();
    if packs.contains(&pack) {
        return Ok(());
    }
    let fault = Diagnostic::anywhere("pack-not-beneath").with("pack", pack).with("game", game.pack.as_str());
    Err(fault.with("known", packs.join(", ")).suggest(pack, packs))
}

// ---------------------------------------------------------------------------------------------- for people

fn as_text(found: &[Difference], differ: &Differ, upper: &Loaded, out: &Output) {
    let mut reworded = differ.reworded(out.language);
    let mut told = "";
    for (index, difference) in found.iter().enumerate() {
        let rule = difference.rule.as_str();
        if rule != told {
            out.line(heading(rule, differ, out.language));
            told = rule;
        }
        line(&differ.sentence(difference, out.language), difference.at, upper, out);
        if difference.change == Change::New
            && let Some(text) = differ.text(rule, out.language)
        {
            out.line(format!("    {text}"));
        }
        if found.get(index + 1).is_none_or(|next| next.rule != rule) {
            let own: Vec<Reworded> = reworded.extract_if(.., |words| words.rule == rule).collect();
            own.iter().for_each(|words| line(&differ.rewording(words, out.language), words.at, upper, out));
        }
    }
    for words in &reworded {
        if words.rule != told {
            out.line(heading(&words.rule, differ, out.language));
            told = &words.rule;
        }
        line(&differ.rewording(words, out.language), words.at, upper, out);
    }
    out.line(summary(found, out));
}

fn heading(rule: &str, differ: &Differ, language: Language) -> String {
    match differ.name(rule, language) {
        name if name == rule => rule.to_owned(),
        name => format!("{name} ({rule})"),
    }
}

fn line(words: &str, at: Place, upper: &Loaded, out: &Output) {
    out.line(format!("  {words:<68}  {}", place(at, upper)));
}

fn place(at: Place, upper: &Loaded) -> String {
    format!("{}:{}", upper.sources.name(at.file), at.line)
}

fn summary(found: &[Difference], out: &Output) -> String {
    let count = |of: fn(&Change) -> bool| found.iter().filter(|difference| of(&difference.change)).count() as i64;
    let new = count(|change| *change == Change::New);
    let gone = count(|change| *change == Change::Gone);
    let values = found.len() as i64 - new - gone;
    let args: [(&str, Arg); 3] = [("values", values.into()), ("new", new.into()), ("gone", gone.into())];
    out.say("diff-summary", &args)
}

// ---------------------------------------------------------------------------------------------- for programs

fn as_json(found: &[Difference], differ: &Differ, upper: &Loaded) -> Value {
    let words = |say: &dyn Fn(Language) -> String| -> Value {
        Language::all().map(|language| (language.code().to_owned(), json!(say(language)))).collect::<Map<_, _>>().into()
    };
    let row = |difference: &Difference| {
        let (change, path, before, after) = match &difference.change {
            Change::New => ("new", None, None, None),
            Change::Gone => ("removed", None, None, None),
            Change::Script => ("script", None, None, None),
            Change::Kind { before } => ("kind", None, Some(before.clone()), Some(difference.kind.clone())),
            Change::Value { path, before, after } => {
                let shown = |tree: &Option<crate::pack::Tree>| tree.as_ref().map(crate::pack::Tree::flow);
                ("value", Some(path.clone()), shown(before), shown(after))
            }
        };
        json!({
            "rule": difference.rule,
            "kind": difference.kind,
            "name": words(&|language| differ.name(&difference.rule, language)),
            "change": change,
            "path": path,
            "before": before,
            "after": after,
            "words": words(&|language| differ.sentence(difference, language)),
            "file": upper.sources.name(difference.at.file),
            "line": difference.at.line,
        })
    };
    let reworded = Language::all().flat_map(|language| {
        let list = differ.reworded(language).into_iter();
        list.map(move |words| json!({
            "rule": words.rule, "language": language.code(), "key": words.key, "before": words.before, "after": words.after,
            "file": upper.sources.name(words.at.file), "line": words.at.line,
        }))
    });
    json!({
        "format": 1,
        "game": upper.pack,
        "houses": upper.houses.iter().map(|house| house.name.clone()).collect::<Vec<_>>(),
        "differences": found.iter().map(row).collect::<Vec<_>>(),
        "words": reworded.collect::<Vec<_>>(),
    })
}
