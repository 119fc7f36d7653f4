//! The book as one page of HTML: no network, every rule with an anchor, searched in the page, printed on A4.

use std::collections::BTreeSet;

use pulldown_cmark::{Event, Parser, html::push_html};
use serde_json::{Value, json};

use crate::judge::direction::knowing_directions;
use crate::judge::page::{Fact, Form, RulePage};
use crate::judge::svg::svg;
use crate::text::{Language, safe, say};

use super::bound::{SCRIPT, STYLE};
use super::{Change, IndexTerm, RuleEntry, Rulebook};

/// The messages that the page itself uses.
const WORDS: &[&str] = &["contents", "index", "search", "was", "new", "changed", "gone", "under", "nothing", "example"];

impl Rulebook {
    /// The whole file.
    pub fn html(&self) -> String {
        let ids: BTreeSet<&str> = self.entries().map(RuleEntry::id).collect();
        let chapters: Vec<Value> = self
            .chapters
            .iter()
            .map(|chapter| {
                let entries: Vec<Value> = chapter.entries.iter().map(|entry| self.entry(entry, &ids)).collect();
                json!({ "key": anchor(&chapter.key), "titles": chapter.titles, "entries": entries })
            })
            .collect();
        let language = self.languages.first().copied().unwrap_or_default();
        let words: serde_json::Map<String, Value> =
            WORDS.iter().map(|word| ((*word).to_owned(), json!(say(language, &format!("book-{word}"), &[])))).collect();
        let mut templates = knowing_directions();
        templates.set_auto_escape_callback(|_| minijinja::AutoEscape::Html);
        let context = minijinja::context! {
            language => language.code(),
            languages => self.languages.iter().map(|language| language.code()).collect::<Vec<_>>(),
            titles => self.titles.clone(),
            houses => self.houses.clone(),
            chapters => minijinja::value::Serde(&chapters),
            index => minijinja::value::Serde(self.terms()),
            words => minijinja::value::Serde(&words),
            game => self.game.clone(),
            style => STYLE,
            script => SCRIPT,
        };
        templates.render_str(include_str!("book.html"), context).expect("invariant: the template is ours, and holds")
    }

    fn entries(&self) -> impl Iterator<Item = &RuleEntry> {
        self.chapters.iter().flat_map(|chapter| &chapter.entries)
    }

    fn terms(&self) -> Vec<Value> {
        let term = |term: &IndexTerm| json!({ "name": term.name, "instead": term.instead, "id": term.id });
        self.index.iter().map(term).collect()
    }

    fn entry(&self, entry: &RuleEntry, ids: &BTreeSet<&str>) -> Value {
        let pages = |pages: &[RulePage]| -> Vec<Value> {
            let all = pages.iter().zip(&self.languages).enumerate();
            all.map(|(row, (page, language))| leaf(page, *language, ids, row == 0)).collect()
        };
        let (change, was) = match &entry.change {
            Change::None => ("", Vec::new()),
            Change::New => ("new", Vec::new()),
            Change::Gone => ("gone", Vec::new()),
            Change::Was(was) => ("changed", pages(was)),
        };
        let examples: Vec<Value> = entry
            .examples
            .iter()
            .map(|example| {
                let told = example.told.iter().zip(&self.languages);
                let told: Vec<Value> =
                    told.map(|(told, language)| json!({ "lang": language.code(), "text": told })).collect();
                json!({ "name": example.name, "orders": example.orders.join("\n"), "told": told })
            })
            .collect();
        json!({ "id": entry.id(), "pages": pages(&entry.pages), "change": change, "was": was, "examples": examples })
    }
}

impl RuleEntry {
    /// The id of the rule.
    pub fn id(&self) -> &str {
        self.pages.first().map_or("", |page| page.id.as_str())
    }
}

/// How a fact stands on the page, as the template has it.
fn form(form: Form) -> &'static str {
    match form {
        Form::Drawn => "drawn",
        Form::Notation => "notation",
        Form::Short | Form::Long | Form::References => "told",
    }
}

fn anchor(key: &str) -> String {
    key.replace('/', "-")
}

/// A page in one language, as a template wants it; a rule among `ids` is led to by `#<its id>`. What is the same in all
/// languages stands in the first alone.
pub fn leaf(page: &RulePage, language: Language, ids: &BTreeSet<&str>, first: bool) -> Value {
    let facts = page.facts.iter().filter(|fact| first || fact.form != Form::Notation);
    let fact = |fact: &Fact| {
        let lines: Vec<Value> = fact
            .lines
            .iter()
            .map(|line| {
                json!({
                    "html": if fact.form == Form::Notation { safe(line) } else { linked(line.trim_start(), ids) },
                    "depth": (line.len() - line.trim_start().len()) / 2,
                })
            })
            .collect();
        json!({ "label": linked(&fact.label, ids), "lines": lines, "form": form(fact.form) })
    };
    json!({
        "lang": language.code(),
        "name": page.name,
        "kind": page.kind,
        "text": page.text.as_deref().map(marked_up),
        "board": page.board.as_ref().map(|board| svg(board, &page.name)),
        "facts": facts.map(fact).collect::<Vec<_>>(),
    })
}

/// Markdown as HTML; what a stranger wrote as HTML is shown, not obeyed.
fn marked_up(text: &str) -> String {
    let events = Parser::new(text).map(|event| match event {
        Event::Html(html) | Event::InlineHtml(html) => Event::Text(html),
        other => other,
    });
    let mut html = String::new();
    push_html(&mut html, events);
    html
}

/// A line with its notation set apart; the id of a rule leads to it.
fn linked(line: &str, ids: &BTreeSet<&str>) -> String {
    let mut html = String::new();
    for (index, part) in line.split('`').enumerate() {
        match (index % 2 == 1, ids.contains(part)) {
            (true, true) => html.push_str(&format!("<a href=\"#{0}\"><code>{0}</code></a>", safe(part))),
            (true, false) => html.push_str(&format!("<code>{}</code>", safe(part))),
            (false, _) => html.push_str(&safe(part)),
        }
    }
    html
}
