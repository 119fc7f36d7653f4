//! The open question: what may be answered, what may not and who says so, and whose answer it is.

use crate::coach::Open;
use crate::judge::case::written;
use crate::pack::{Diagnostics, Tree};
use crate::referee::{Family, Mismatch};

use super::PlayedCase;

impl<G: Family> PlayedCase<'_, G> {
    fn options(&self) -> &[String] {
        self.asked.open.as_ref().map_or(&[], |open| &open.options)
    }

    /// The side whose answer is awaited.
    pub(super) fn asks(&self, wanted: &Tree) -> Vec<Mismatch> {
        let side = |open: &Open| G::side_name(self.game.state, open.side);
        let got = self.asked.open.as_ref().map_or("none".to_owned(), side);
        let same = Mismatch::unless_same(wanted.at, "asked", wanted.scalar().unwrap_or_default(), got);
        same.into_iter().collect()
    }

    /// Commands that are among the answers, or are not; in a map each with whoever refuses it.
    pub(super) fn legal(&self, word: &str, wanted: &Tree, faults: &mut Diagnostics) -> Vec<Mismatch> {
        let mut found = self.refused(wanted);
        for (command, at) in written(wanted, faults) {
            let got = if self.options().contains(&command) { "legal" } else { "illegal" };
            found.extend(Mismatch::unless_same(at, command, word, got));
        }
        found
    }

    /// All answers there are, in whatever order; `none` where nothing is asked.
    pub(super) fn choices(&self, wanted: &Tree, faults: &mut Diagnostics) -> Vec<Mismatch> {
        let mut expected: Vec<String> = written(wanted, faults).into_iter().map(|(command, _)| command).collect();
        let mut got = self.options().to_vec();
        if got.is_empty() {
            got.push("none".to_owned());
        }
        expected.sort_unstable();
        got.sort_unstable();
        Mismatch::unless_same(wanted.at, "choices", expected.join("; "), got.join("; ")).into_iter().collect()
    }

    /// The refusal of each command of a map: a reason, a rule, or a hook of it.
    fn refused(&self, wanted: &Tree) -> Vec<Mismatch> {
        let mut found = Vec::new();
        for (key, by) in wanted.entries() {
            let fault = self.asked.open.as_ref().and_then(|open| open.refusal(self.game, &key.name));
            let args = fault.map_or(Vec::new(), |fault| fault.args);
            let arg = |wanted: &str| args.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.clone());
            let (reason, hook) = (arg("reason"), arg("rule").unwrap_or_else(|| "nobody".to_owned()));
            let rule = hook.split('.').next().unwrap_or_default().to_owned();
            let wanted = by.scalar().unwrap_or_default();
            let got = [reason, Some(rule)].into_iter().flatten().find(|got| *got == wanted).unwrap_or(hook);
            found.extend(Mismatch::unless_same(by.at, format!("illegal.{}", key.name), wanted, got));
        }
        found
    }
}
