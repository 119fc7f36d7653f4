//! The words of scripts as a page of definitions, for people and for editors that know the language.

use std::collections::BTreeMap;

use crate::expr::vocabulary::{Kind, Shape};
use crate::referee::{Book, Family};

use super::words::{Act, Method, PLAIN, Want, Words, spelt, written};

/// Every word that a script of this game may say: what `event` does, what it and things have, and the plain functions.
pub fn definitions<G: Family>(book: &Book<G>, mark: &str, help: &dyn Fn(&str) -> Option<String>) -> String {
    let words = Words::of(book);
    let mut page = format!("// {mark}\nmodule static;\n");
    for method in words.methods.values().filter(|method| method.old.is_none()) {
        let name = written(&method.name);
        page.push('\n');
        if let Some(line) = help(&name.replace('_', "-")).or_else(|| help(name)) {
            page.push_str(&format!("/// {line}\n"));
        }
        page.push_str(&format!("fn {name}({});\n", values::<G>(method)));
    }
    page.push_str(&format!("\n// event. {}\n", joined(words.of_event.iter().map(String::as_str))));
    page.push_str(&format!("\n// {}\n", joined(words.of_things.iter().map(|word| word.as_str()))));
    page.push_str(&kinds::<G>());
    let plain = PLAIN.iter().map(|(name, ..)| *name);
    page.push_str(&format!("\n// {}\n", joined(plain)));
    page
}

/// The values a method takes, each with what it must be; those of verbs under their own names.
fn values<G: Family>(method: &Method) -> String {
    let named: Vec<&str> = match method.act {
        Act::Verb(index) => G::vocabulary().verbs[index].args.iter().map(|(name, ..)| *name).collect(),
        Act::Find(index) => G::FINDERS[index].args.iter().map(|(name, _)| *name).collect(),
        _ => Vec::new(),
    };
    let mut values = vec!["event".to_owned()];
    for (index, want) in method.wants.iter().enumerate().filter(|(_, want)| **want != Want::Any) {
        let kind = kind_word::<G>(want);
        values.push(named.get(index).map_or(kind.clone(), |name| format!("{}: {kind}", spelt(name))));
    }
    if method.wants.contains(&Want::Any) {
        values.push("...".to_owned());
    }
    values.join(", ")
}

fn kind_word<G: Family>(want: &Want) -> String {
    let vocabulary = G::vocabulary();
    let word = match want {
        Want::Kind(Kind::Number) => "number",
        Want::Kind(Kind::Truth) => "truth",
        Want::Kind(Kind::Name(group)) => vocabulary.groups[usize::from(*group)].name,
        Want::Kind(Kind::Entity(kind) | Kind::Set(kind)) => vocabulary.entities[usize::from(*kind)],
        Want::Thing => "thing",
        Want::Held | Want::Which(_) => "rule",
        Want::Hook => "hook",
        Want::Event(Some(Shape::Roll)) => "roll",
        Want::Event(_) => "event_id",
        Want::Table => "table",
        Want::Slot => "role",
        Want::Any => "value",
        Want::List => "list",
        Want::Order => "command",
        Want::Reason => "reason",
        Want::Entity => "kind",
        Want::Line => "line",
        Want::Map => "map",
    };
    spelt(word)
}

/// The properties of each kind of thing.
fn kinds<G: Family>() -> String {
    let vocabulary = G::vocabulary();
    let mut of: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for row in vocabulary.properties {
        of.entry(vocabulary.entities[usize::from(row.of)]).or_default().push(spelt(row.name));
    }
    of.iter().map(|(kind, words)| format!("// {kind}. {}\n", joined(words.iter().map(String::as_str)))).collect()
}

fn joined<'w>(words: impl Iterator<Item = &'w str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}
