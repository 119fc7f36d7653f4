//! Settings: what procedures read of rules by themselves. A family declares each once, packs and houses give the values;
//! the check, the pages and the schema are made of the same table.

use std::ops::RangeInclusive;

use crate::pack::{Diagnostic, Diagnostics, Entry, Node, Tree, out_of_range, wrong_shape};

/// A number, a truth or a word that procedures read of a rule. The message `word-setting-<of>-<param>` says what it is for.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The id of the rule, or the kind of the rules.
    pub of: &'static str,
    /// Whether all rules of a kind have it.
    pub whole_kind: bool,
    /// Its name under `params`.
    pub param: &'static str,
    /// The values it may have.
    pub measure: Measure,
    /// Whether a rule may say nothing about it.
    pub optional: bool,
    /// The setting of the same rule that it may not be above, unless it is the least that it can be.
    pub at_most: Option<&'static str>,
}

/// The values a setting may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// A number from one to the other.
    Number(i32, i32),
    /// True or false.
    Truth,
    /// The id of a rule of this kind.
    Rule(&'static str),
}

impl Setting {
    /// A setting of one rule.
    pub const fn of_rule(of: &'static str, param: &'static str, measure: Measure) -> Setting {
        Setting { of, whole_kind: false, param, measure, optional: false, at_most: None }
    }

    /// A setting of every rule of a kind.
    pub const fn of_kind(of: &'static str, param: &'static str, measure: Measure) -> Setting {
        Setting { of, whole_kind: true, param, measure, optional: false, at_most: None }
    }

    /// The same, where a rule may say nothing.
    pub const fn optional(self) -> Setting {
        Setting { optional: true, ..self }
    }

    /// The same, where it may not be above another number of the rule.
    pub const fn at_most(self, other: &'static str) -> Setting {
        Setting { at_most: Some(other), ..self }
    }

    /// Whether it is one of a rule of this id and kind.
    pub fn is_of(&self, id: &str, kind: &str) -> bool {
        self.of == if self.whole_kind { kind } else { id }
    }

    /// Its word: the message `word-<word>` says what it is for.
    pub fn word(&self) -> String {
        format!("setting-{}-{}", self.of, self.param)
    }

    /// The values it may have, as pages write them: `1-16`, `true/false`, `roster`.
    pub fn range(&self) -> String {
        match self.measure {
            Measure::Number(least, most) => format!("{least}-{most}"),
            Measure::Truth => "true/false".to_owned(),
            Measure::Rule(kind) => kind.to_owned(),
        }
    }

    /// Tells of a number that lies above the one it may not be above: of whichever of the two was written later.
    fn above(&self, settings: &[Setting], entry: &Entry) -> Option<Diagnostic> {
        let other = settings.iter().find(|other| Some(other.param) == self.at_most && other.of == self.of)?;
        let (Measure::Number(least, _), Measure::Number(_, most)) = (self.measure, other.measure) else { return None };
        let params = entry.tree.get("params")?;
        let (low, high) = (params.get(self.param)?, params.get(other.param)?);
        let number = |tree: &Tree| tree.number().and_then(|number| i32::try_from(number).ok());
        let (less, more) = (number(low)?, number(high)?);
        if less <= more.max(least) {
            return None;
        }
        Some(match low.at.file > high.at.file {
            true => out_of_range(low.at, less.into(), &(least..=more.max(least))),
            false => out_of_range(high.at, more.into(), &(less..=most)),
        })
    }

    fn fault(&self, tree: &Tree, entries: &[Entry]) -> Option<Diagnostic> {
        match (self.measure, &tree.node) {
            (Measure::Number(least, most), Node::Number(number)) => {
                let fits = RangeInclusive::contains(&(i64::from(least)..=i64::from(most)), number);
                let fault = || Diagnostic::error("out-of-range", tree.at).with("found", number);
                (!fits).then(|| fault().with("least", least).with("most", most))
            }
            (Measure::Number(..), _) => Some(wrong_shape(tree, "number")),
            (Measure::Truth, Node::Truth(_)) => None,
            (Measure::Truth, _) => Some(wrong_shape(tree, "truth")),
            (Measure::Rule(kind), _) => {
                let word = tree.scalar().unwrap_or_default();
                let known = || entries.iter().filter(|entry| entry.kind == kind).map(|entry| entry.id.as_str());
                // What a pack has none of, those that build on it have.
                let fits = known().next().is_none() || known().any(|id| id == word);
                let fault = || Diagnostic::error("unknown-rule", tree.at).with("word", &word).suggest(&word, known());
                (!fits).then(fault)
            }
        }
    }
}

/// Holds rules against the settings of their family; what only games build on may leave rules to them.
pub(super) fn check(settings: &[Setting], is_game: bool, entries: &[Entry], faults: &mut Diagnostics) {
    for setting in settings {
        let mut rules = entries.iter().filter(|entry| setting.is_of(&entry.id, &entry.kind)).peekable();
        if is_game && rules.peek().is_none() && !setting.whole_kind && !setting.optional {
            let fault = Diagnostic::anywhere("missing-setting").with("rule", setting.of);
            faults.push(fault.with("param", setting.param));
        }
        for entry in rules {
            let given = entry.tree.get("params").and_then(|params| params.get(setting.param));
            let fault = match given {
                Some(tree) => setting.fault(tree, entries),
                None if setting.optional => None,
                None => {
                    let key = format!("params.{}", setting.param);
                    Some(Diagnostic::error("missing-key", entry.at).with("key", key))
                }
            };
            let told = |fault: &Diagnostic| given.is_some() && faults.list.iter().any(|f| f.place == fault.place);
            let fault = fault.filter(|fault| !told(fault));
            let fault = fault.or_else(|| setting.above(settings, entry));
            fault.into_iter().for_each(|fault| faults.push(fault));
        }
    }
}
