//! The changes of houses, in words: "short pass: −1 becomes 0".

use crate::pack::{Change, Diagnostics, Difference, Loaded, Node, Place, Tree};

use super::language::Language;
use super::messages::{Arg, named, say};
use super::placeables::{Filling, counted};
use super::rule_texts::RuleTexts;

/// The keys whose names say nothing: what is below them speaks for itself.
const SILENT: [&str; 6] = ["params", "hooks", "positions", "rows", "do", "modify"];

/// Puts the differences between two readings of a game into words.
pub struct Differ<'l> {
    upper: &'l Loaded,
    before: RuleTexts,
    after: RuleTexts,
    values: Values<'l>,
}

/// The value of a placeable in the words of a rule, as it is after the change.
type Values<'l> = &'l dyn Fn(&str, &str, Language) -> Option<Filling>;

/// Words of a rule that a house writes otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reworded {
    /// The rule.
    pub rule: String,
    /// `name`, `text`, `reading`, or a hook.
    pub key: String,
    /// The words before.
    pub before: String,
    /// The words now.
    pub after: String,
    /// Where.
    pub at: Place,
}

impl<'l> Differ<'l> {
    /// Over a game without houses, and with them; `values` are what the placeables of a rule's words stand for.
    pub fn new(lower: &Loaded, upper: &'l Loaded, values: Values<'l>) -> Differ<'l> {
        let mut faults = Diagnostics::default();
        let before = RuleTexts::of(&lower.locales, &mut faults);
        Differ { upper, before, after: RuleTexts::of(&upper.locales, &mut faults), values }
    }

    /// The name of a rule; its id if it has none.
    pub fn name(&self, rule: &str, language: Language) -> String {
        let name = self.after.name(rule, language).or_else(|| self.before.name(rule, language));
        name.unwrap_or(rule).to_owned()
    }

    /// One difference as a sentence, without the name of its rule.
    pub fn sentence(&self, difference: &Difference, language: Language) -> String {
        let kind = |kind: &str| word(language, "rule-kind", kind);
        match &difference.change {
            Change::New => say(language, "diff-new", &[("kind", kind(&difference.kind).into())]),
            Change::Gone => say(language, "diff-gone", &[("kind", kind(&difference.kind).into())]),
            Change::Script => say(language, "diff-script", &[]),
            Change::Kind { before } => {
                let args = [("before", kind(before).into()), ("after", kind(&difference.kind).into())];
                say(language, "diff-becomes", &args)
            }
            Change::Value { path, before, after } => {
                let said = self.change(&difference.rule, path, before.as_ref(), after.as_ref(), language);
                let labels = self.labels(&difference.rule, path, language);
                if labels.is_empty() { said } else { format!("{}: {said}", labels.join(", ")) }
            }
        }
    }

    /// The text of a new rule, with its numbers.
    pub fn text(&self, rule: &str, language: Language) -> Option<String> {
        let text = self.after.text(rule, language, &|word| (self.values)(rule, word, language))?;
        Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// The words of rules of the game that houses write otherwise.
    pub fn reworded(&self, language: Language) -> Vec<Reworded> {
        let mut found = Vec::new();
        for entry in self.before.entries().filter(|entry| self.upper.entry(&entry.id).is_some()) {
            let Some(above) = self.after.entry(&entry.id) else { continue };
            for (key, line) in entry.twin(language).lines() {
                let new = above.twin(language).line(key).filter(|new| new.text != line.text);
                found.extend(new.map(|new| Reworded {
                    rule: entry.id.clone(),
                    key: key.to_owned(),
                    before: line.text.clone(),
                    after: new.text.clone(),
                    at: new.at,
                }));
            }
        }
        found
    }

    /// A rewording as a sentence, without the name of its rule.
    pub fn rewording(&self, reworded: &Reworded, language: Language) -> String {
        let key = match reworded.key.as_str() {
            "name" | "text" | "reading" => say(language, &format!("text-{}", reworded.key), &[]),
            hook => say(language, "text-line", &[("hook", hook.into())]),
        };
        let quoted = |text: &str| format!("“{}”", text.split_whitespace().collect::<Vec<_>>().join(" "));
        let args = [("before", quoted(&reworded.before).into()), ("after", quoted(&reworded.after).into())];
        format!("{key}: {}", say(language, "diff-becomes", &args))
    }

    fn change(
        &self,
        rule: &str,
        path: &str,
        before: Option<&Tree>,
        after: Option<&Tree>,
        language: Language,
    ) -> String {
        let show = |tree: Option<&Tree>| -> Arg { self.value(path, tree, language).into() };
        let key = match (before, after) {
            (None, Some(tree)) if is_hook(path) => return self.hook(tree, rule, language),
            (Some(_), None) if is_hook(path) => "diff-hook-taken",
            (Some(_), Some(_)) => "diff-becomes",
            (None, _) => "diff-added",
            (_, None) => "diff-taken",
        };
        say(language, key, &[("before", show(before)), ("after", show(after))])
    }

    /// The labels of a path of keys, as far as it needs saying.
    fn labels(&self, rule: &str, path: &str, language: Language) -> Vec<String> {
        let keys: Vec<&str> = path.split('.').collect();
        let mut labels = Vec::new();
        for (index, key) in keys.iter().enumerate() {
            match index.checked_sub(1).map(|above| keys[above]) {
                Some("hooks") if index == 1 => {
                    let unknown = || Filling::Text("…".to_owned());
                    let fill = |word: &str| (self.values)(rule, word, language).or_else(|| Some(unknown()));
                    let line = |texts: &RuleTexts| texts.line(rule, key, language, &fill);
                    labels.push(line(&self.after).or_else(|| line(&self.before)).unwrap_or_else(|| plain(key)));
                }
                Some("positions") if index == 1 => labels.push(self.name(key, language)),
                Some("params") if index == 1 => {
                    let own = self.after.name(key, language).map(str::to_owned);
                    labels.push(named(language, "param", key).or(own).unwrap_or_else(|| plain(key)));
                }
                Some("rows") if index == 1 => labels.push(say(language, "diff-row", &[("row", (*key).into())])),
                _ if SILENT.contains(key) => {}
                _ => labels.push(word(language, "field", key)),
            }
        }
        labels
    }

    fn value(&self, path: &str, tree: Option<&Tree>, language: Language) -> String {
        let Some(tree) = tree else { return String::new() };
        let last = path.rsplit('.').next().unwrap_or_default();
        match &tree.node {
            Node::Truth(truth) => say(language, if *truth { "yes" } else { "no" }, &[]),
            Node::Number(number) => shown_number(language, *number, last == "modify"),
            Node::Text(text) if last == "phase" => word(language, "phase", text),
            Node::Text(text) if last == "once" => {
                named(language, "once", text).unwrap_or_else(|| self.text_value(text, last, language))
            }
            Node::Text(text) => self.text_value(text, last, language),
            Node::List(items) if items.iter().all(|item| item.scalar().is_some()) => {
                let items: Vec<String> = items.iter().map(|item| self.value(last, Some(item), language)).collect();
                if items.is_empty() { say(language, "diff-nothing-in-it", &[]) } else { items.join(", ") }
            }
            _ => format!("`{}`", tree.flow()),
        }
    }

    fn text_value(&self, text: &str, key: &str, language: Language) -> String {
        if let Ok(number) = text.parse::<i64>() {
            return shown_number(language, number, key == "modify");
        }
        match self.after.name(text, language).or_else(|| self.before.name(text, language)) {
            Some(name) if key != "source" => name.to_owned(),
            _ if key == "source" => text.to_owned(),
            _ if text.contains(' ') || key == "if" => format!("`{}`", text.trim_end().replace('\n', " ")),
            _ => ["outcome", "span", "stock"]
                .iter()
                .find_map(|group| named(language, group, text))
                .unwrap_or_else(|| text.to_owned()),
        }
    }

    /// The value of a param that fills a placeable; truths stay as they are, a choice is made by them.
    /// A new hook: where it speaks, when, under which condition, and what it does.
    fn hook(&self, tree: &Tree, rule: &str, language: Language) -> String {
        let show = |key: &str| -> String {
            let value = tree.get(key);
            value.map(|value| self.value(key, Some(value), language)).unwrap_or_default()
        };
        let plain =
            tree.field("do.modify").filter(|_| tree.get("do").is_some_and(|effect| effect.entries().len() == 1));
        let effect = match plain {
            Some(amount) => self.value("modify", Some(amount), language),
            None if tree.get("script").is_some() => word(language, "field", "script"),
            None => show("do"),
        };
        // A hook of an event that names none is on that event.
        let event = if tree.get("event").is_some() { show("event") } else { self.name(rule, language) };
        let args = [("event", event.into()), ("phase", show("phase").into()), ("effect", effect.into())];
        let said = say(language, "diff-hook-added", &args);
        match tree.get("if") {
            Some(_) => format!("{said}, {} {}", say(language, "rules-if", &[]), show("if")),
            None => said,
        }
    }
}

/// Whether a path is that of a whole hook.
fn is_hook(path: &str) -> bool {
    path.strip_prefix("hooks.").is_some_and(|rest| !rest.contains('.'))
}

/// A message under a word, or the word itself.
fn word(language: Language, group: &str, word: &str) -> String {
    named(language, group, word).unwrap_or_else(|| plain(word))
}

/// An id as one would say it.
fn plain(id: &str) -> String {
    id.replace('-', " ")
}

/// A number with a true minus; a modifier always bears its sign.
fn shown_number(language: Language, number: i64, signed: bool) -> String {
    let sign = if signed && number > 0 { "+" } else { "" };
    format!("{sign}{}", counted(language, number))
}
