//! Expectations of what is told of a game: its trace, where its values come from, what each coach sees.

use crate::judge::origin;
use crate::judge::tell::Teller;
use crate::pack::{Diagnostic, Diagnostics, Tree, nearest, unknown_name};
use crate::referee::{Family, Mismatch, Rule};
use crate::text::Language;

use super::{PlayedCase, SIDES};

impl<G: Family> PlayedCase<'_, G> {
    /// Lines of the trace, or parts of them, in either language.
    pub(super) fn explains(&self, wanted: &Tree) -> Vec<Mismatch> {
        let lines: Vec<String> = Language::all().flat_map(|language| self.lines(language)).collect();
        let mut found = Vec::new();
        for item in wanted.items() {
            let text = item.scalar().unwrap_or_default();
            if !lines.iter().any(|line| line.contains(&text)) {
                let got = nearest(&text, lines.iter().map(String::as_str));
                found.extend(Mismatch::unless_same(
                    item.at,
                    "explains",
                    text,
                    got.unwrap_or_else(|| "none".to_owned()),
                ));
            }
        }
        found
    }

    /// Everything that a judge could be told of what happened, a line each.
    fn lines(&self, language: Language) -> Vec<String> {
        let teller = Teller::new(language);
        let mut lines = Vec::new();
        for event in self.events {
            lines.extend(teller.line(self.game, self.events, event.id));
            let Some(page) = teller.page(self.game, self.events, event.id) else { continue };
            lines.push(page.title);
            lines.extend(page.rows.into_iter().map(|row| format!("{} {}", row.label, row.text)));
        }
        lines
    }

    /// The layer that a rule, or a value or hook of it, comes from: `{dodge: dungeon-bowl, dodge.penalty: our-house}`.
    pub(super) fn layers(&self, wanted: &Tree, faults: &mut Diagnostics) -> Vec<Mismatch> {
        let mut found = Vec::new();
        for (key, layer) in wanted.entries() {
            let (id, path) = key.name.split_once('.').map_or((key.name.as_str(), None), |(id, path)| (id, Some(path)));
            match self.game.book.find(id) {
                Some(rule) => {
                    let got = self.layer(rule, path);
                    let what = format!("layers.{}", key.name);
                    found.extend(Mismatch::unless_same(layer.at, what, layer.scalar().unwrap_or_default(), got));
                }
                None => faults.push(Diagnostic { place: Some(key.at), ..self.game.book.unknown_rule(id) }),
            }
        }
        found
    }

    /// The name of the layer of a rule, or of what stands at a path of it.
    fn layer(&self, rule: &Rule, path: Option<&str>) -> String {
        let book = self.game.book;
        let path = path.unwrap_or_default();
        let param = rule.params.iter().find(|(name, ..)| path.strip_prefix("params.").unwrap_or(path) == name);
        let hooks = rule.hooks.iter().map(|hook| &book.hooks[usize::from(*hook)]);
        let hook =
            hooks.filter(|hook| path.strip_prefix("hooks.").unwrap_or(path) == hook.name).map(|hook| hook.at).next();
        let covered = rule.hidden.iter().rev().find(|hidden| hidden.path == path).map(|hidden| hidden.by);
        let place = param.map(|(.., at)| *at).or(hook).or(covered.filter(|_| !path.is_empty()));
        let layer = place.and_then(|at| book.layer_at(at));
        layer.map_or_else(|| origin::pack(book, rule).to_owned(), |layer| layer.name.clone())
    }

    /// The parts of the position that the coach of a side sees, or does not: the name of a rule, or letters.
    pub(super) fn shown(&self, wanted: &Tree, is_shown: bool, faults: &mut Diagnostics) -> Vec<Mismatch> {
        let word = if is_shown { "shown" } else { "hidden" };
        let mut found = Vec::new();
        for (who, list) in wanted.entries() {
            let people: Vec<bool> =
                (0..G::sides(self.game.state) as u8).map(|side| self.is_side(side, &who.name)).collect();
            if !people.contains(&true) {
                faults.push(unknown_name("side", who.at, &who.name, SIDES));
                continue;
            }
            let sight = self.game.drawn(Language::default(), &people);
            for item in list.items() {
                let text = item.scalar().unwrap_or_default();
                let name = self.game.book.texts.name(&text, Language::default()).unwrap_or(&text);
                let got = if sight.contains(name) { "shown" } else { "hidden" };
                found.extend(Mismatch::unless_same(item.at, format!("{} {text}", who.name), word, got));
            }
        }
        found
    }
}
