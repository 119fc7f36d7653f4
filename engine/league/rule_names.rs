//! What the rules of a league are called, in the languages of whoever founded it and in those of whoever reads it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::pack::{Diagnostics, Loaded};
use crate::text::{Language, NAME, RuleTexts, borrowed, unmarked};

/// The names of rules, by their ids and by the codes of languages. What one language borrows from another is not kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written")]
pub struct RuleNames(BTreeMap<String, BTreeMap<String, String>>);

/// Names as a ledger has them.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    ByCode(BTreeMap<String, BTreeMap<String, String>>),
    /// An id, and behind it a name for each of the languages that there were, in their order: an older ledger.
    InOrder(Vec<Vec<String>>),
}

impl From<Written> for RuleNames {
    fn from(written: Written) -> RuleNames {
        match written {
            Written::ByCode(names) => RuleNames(names),
            Written::InOrder(rows) => RuleNames(rows.iter().filter_map(|row| in_order(row)).collect()),
        }
    }
}

/// The names of a row without codes. Its first languages were the source and what stands in for it; which ones others were
/// nobody knows.
fn in_order(row: &[String]) -> Option<(String, BTreeMap<String, String>)> {
    let (id, names) = row.split_first()?;
    let codes = [Language::SOURCE, Language::default()].map(Language::code);
    let own = codes.into_iter().zip(names).filter(|(_, name)| unmarked(name) == name.as_str());
    Some((id.clone(), own.map(|(code, name)| (code.to_owned(), name.clone())).collect()))
}

impl RuleNames {
    /// Adds what rules are called in a pack and its houses, where that is not kept yet.
    pub(super) fn add<'i>(&mut self, ids: impl Iterator<Item = &'i String>, loaded: &Loaded) {
        // What is wrong with words is told by `check`; a league can do without.
        let texts = RuleTexts::under(loaded, &mut Diagnostics::default());
        for (id, entry) in ids.filter_map(|id| Some((id, texts.entry(id)?))) {
            let names = Language::all().filter_map(|language| Some((language, entry.twin(language).line(NAME)?)));
            for (language, line) in names {
                let kept = self.0.entry(id.clone()).or_default();
                kept.entry(language.code().to_owned()).or_insert_with(|| line.text.clone());
            }
        }
    }

    /// Whether all of them are kept in every language that there is.
    pub(super) fn are_whole(&self) -> bool {
        self.0.values().all(|names| Language::all().all(|language| names.contains_key(language.code())))
    }

    /// The name of a rule; what a language lacks is borrowed, and marked.
    pub(super) fn name(&self, id: &str, language: Language) -> Option<String> {
        let names = self.0.get(id)?;
        let own = names.get(language.code()).cloned();
        let lent = |other: Language| Some(borrowed(other, names.get(other.code())?));
        own.or_else(|| language.fallbacks().into_iter().find_map(lent))
    }
}
