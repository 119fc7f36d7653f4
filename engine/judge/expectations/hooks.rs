//! Rules that spoke, kept silent, were forbidden or offered.

use crate::coach::Offer;
use crate::expr::vocabulary::{NONE, Value};
use crate::judge::hooks::{by_whom, named};
use crate::judge::old_words::present;
use crate::pack::{Diagnostic, Diagnostics, Key, Tree, nearest};
use crate::referee::{Family, HookId, Mismatch, Status};

use super::PlayedCase;

impl<G: Family> PlayedCase<'_, G> {
    /// The holder of the rule of a hook, as it is typed; none of what nobody has.
    fn holder(&self, hook: HookId, holder: Value) -> Option<String> {
        let kind = self.game.book.hooks[usize::from(hook)].holder.kind().filter(|_| holder != NONE)?;
        Some(G::spell(self.game.state, kind, holder))
    }

    /// The rules that spoke, or were weighed and kept silent.
    pub(super) fn spoke(&self, wanted: &Tree, applied: bool, faults: &mut Diagnostics) -> Vec<Mismatch> {
        let word = if applied { "applied" } else { "silent" };
        let mut found = Vec::new();
        for (who, item) in by_whom(wanted) {
            match named(self.game.book, item) {
                Ok(name) => {
                    let got = self.status(who, &name);
                    let what = who.map_or(name.clone(), |who| format!("{} {name}", who.name));
                    found.extend(Mismatch::unless_same(item.at, what, word, got));
                }
                Err(fault) => faults.push(fault),
            }
        }
        found
    }

    /// The status of a hook, of one holder or of any.
    fn status(&self, who: Option<&Key>, name: &str) -> &'static str {
        let noted = self.events.iter().flat_map(|event| &event.hooks);
        let own = |hook, holder| who.is_none_or(|who| self.holder(hook, holder).as_ref() == Some(&who.name));
        let mut noted = noted.filter(|noted| own(noted.hook, noted.holder));
        let mut candidate = false;
        let spoke = noted.any(|noted| {
            let same = self.game.book.hook_name(noted.hook) == name;
            candidate |= same;
            same && noted.made().is_some()
        });
        match (candidate, spoke) {
            (_, true) => "applied",
            (true, false) => "silent",
            (false, false) => "not weighed",
        }
    }

    /// The rules that were offered, to a side or to whoever has them; `none` where nothing was.
    pub(super) fn offered(&self, wanted: &Tree, faults: &mut Diagnostics) -> Vec<Mismatch> {
        let mut found = Vec::new();
        for (who, item) in by_whom(wanted) {
            let word = item.scalar().unwrap_or_default();
            let to = |offer: &&Offer| who.is_none_or(|who| self.is_to(offer, &who.name));
            let mut got: Vec<String> =
                self.asked.offers.iter().filter(to).map(|o| self.game.book.hook_name(o.hook)).collect();
            got.dedup();
            let is_offered = |hook: &String| hook.split('.').next() == Some(word.as_str()) || *hook == word;
            if word != "none" && !self.knows(&word) {
                let fault = Diagnostic::error("unknown-name", item.at).with("group", "hook").with("word", &word);
                faults.push(Diagnostic { suggestion: self.nearest_rule(&word), ..fault });
                continue;
            }
            let holds = if word == "none" { got.is_empty() } else { got.iter().any(is_offered) };
            if !holds {
                let got = if got.is_empty() { "none".to_owned() } else { got.join(", ") };
                let what = who.map_or("offered".to_owned(), |who| format!("offered.{}", who.name));
                found.extend(Mismatch::unless_same(item.at, what, word, got));
            }
        }
        found
    }

    fn is_to(&self, offer: &Offer, who: &str) -> bool {
        self.is_side(offer.side, who) || self.holder(offer.hook, offer.holder).as_deref() == Some(who)
    }

    /// Whether a word names a hook, or a rule that has one.
    fn knows(&self, word: &str) -> bool {
        let book = self.game.book;
        let hooks = (0..book.hooks.len() as HookId).map(|hook| book.hook_name(hook));
        book.find(word).is_some_and(|rule| !rule.hooks.is_empty()) || hooks.into_iter().any(|hook| hook == word)
    }

    fn nearest_rule(&self, word: &str) -> Option<String> {
        let book = self.game.book;
        let rules = book.rules.iter().filter(|rule| !rule.hooks.is_empty());
        nearest(word, rules.map(|rule| book.names.name(rule.name)))
    }

    /// The hooks by which each hook or rule was forbidden.
    pub(super) fn forbidden(&self, wanted: &Tree) -> Vec<Mismatch> {
        let (game, events) = (self.game, self.events);
        let mut found = Vec::new();
        for (key, by) in wanted.entries() {
            let hook = present(game.book, key.name.clone());
            let got = events.iter().flat_map(|event| &event.hooks).find_map(|noted| {
                let Status::Forbidden(by) = noted.status else { return None };
                let name = game.book.hook_name(noted.hook);
                let rule = name.split('.').next().unwrap_or_default();
                (name == hook || rule == hook).then(|| game.book.hook_name(by))
            });
            let wanted = present(game.book, by.scalar().unwrap_or_default());
            let got = got.unwrap_or_else(|| "nobody".to_owned());
            let rule = got.split('.').next().unwrap_or_default().to_owned();
            let got = if wanted.contains('.') { got } else { rule };
            found.extend(Mismatch::unless_same(by.at, format!("forbidden.{}", key.name), wanted, got));
        }
        found
    }
}
