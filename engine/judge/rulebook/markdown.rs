//! The book as a folder of Markdown: a file for each chapter, and a page of contents.

use crate::judge::page::{Form, RulePage};
use crate::text::say;

use super::{Change, Rulebook};

impl Rulebook {
    /// Every file, by its name, with what it holds; the contents come first.
    pub fn markdown(&self) -> Vec<(String, String)> {
        let mut files = vec![("README.md".to_owned(), self.contents())];
        for chapter in &self.chapters {
            let mut text = format!("# {}\n", chapter.titles.join(" · "));
            for entry in &chapter.entries {
                for page in &entry.pages {
                    self.write(page, &entry.change, &mut text);
                }
                for example in &entry.examples {
                    let orders = example.orders.iter().chain(&example.told);
                    let told = orders.map(|told| format!("\n```text\n{}\n```\n", told.trim_end()));
                    text.push_str(&format!("\n### {}\n{}", example.name, told.collect::<String>()));
                }
            }
            files.push((file(&chapter.key), text));
        }
        files
    }

    fn contents(&self) -> String {
        let mut text = format!("# {}\n\n", self.titles.join(" · "));
        for chapter in &self.chapters {
            text.push_str(&format!("- [{}]({})\n", chapter.titles.join(" · "), file(&chapter.key)));
        }
        text
    }

    fn write(&self, page: &RulePage, change: &Change, text: &mut String) {
        let language = self.languages.first().copied().unwrap_or_default();
        let mark = match change {
            Change::None => None,
            Change::New => Some("book-new"),
            Change::Was(_) => Some("book-changed"),
            Change::Gone => Some("book-gone"),
        };
        let mark = mark.map_or_else(String::new, |key| format!(" — *{}*", say(language, key, &[])));
        text.push_str(&format!("\n## {} (`{}`) · {}{mark}\n", page.name, page.id, page.kind));
        text.extend(page.text.as_ref().map(|words| format!("\n{}\n", words.trim_end())));
        for fact in &page.facts {
            text.push('\n');
            match fact.lines.as_slice() {
                lines if fact.form == Form::Drawn => {
                    text.push_str(&format!("{}:\n\n```text\n{}\n```\n", fact.label, lines.join("\n")))
                }
                lines if fact.form == Form::Notation => {
                    text.push_str(&format!("{}:\n\n```yaml\n{}\n```\n", fact.label, lines.join("\n")))
                }
                [line] if fact.form == Form::Short && !fact.label.is_empty() => {
                    text.push_str(&format!("{}: {line}\n", fact.label))
                }
                lines => {
                    text.extend((!fact.label.is_empty()).then(|| format!("{}:\n\n", fact.label)));
                    text.extend(lines.iter().map(|line| {
                        let depth = line.len() - line.trim_start().len();
                        format!("{}- {}\n", " ".repeat(depth), line.trim_start())
                    }));
                }
            }
        }
    }
}

/// The file of a chapter: no folders, so that links stay short.
fn file(key: &str) -> String {
    format!("{}.md", key.replace('/', "-"))
}
