//! The values of settings, as procedures read them.

use crate::expr::Param;

use super::book::Book;
use super::family::Family;
use super::rules::Rule;

/// The value of a setting, as Rust. Nobody plays by a book in which one is missing or wrong: the check has told.
pub trait SettingValue<'b>: Default {
    /// The value of a param.
    fn of(param: &'b Param) -> Self;
}

impl SettingValue<'_> for i32 {
    fn of(param: &Param) -> i32 {
        if let Param::Number(number) = param { *number } else { 0 }
    }
}

impl SettingValue<'_> for bool {
    fn of(param: &Param) -> bool {
        matches!(param, Param::Truth(true) | Param::Number(1))
    }
}

impl<'b> SettingValue<'b> for &'b str {
    fn of(param: &'b Param) -> &'b str {
        if let Param::Name(word) = param { word } else { "" }
    }
}

impl<'b, V: SettingValue<'b>> SettingValue<'b> for Option<V> {
    fn of(param: &'b Param) -> Option<V> {
        Some(V::of(param))
    }
}

impl<G: Family> Book<G> {
    /// The value of a setting of a rule; an [`Option`] where it may be left out.
    pub fn setting<'b, V: SettingValue<'b>>(&'b self, id: &str, param: &str) -> V {
        self.find(id).map(|rule| self.setting_of(rule, param)).unwrap_or_default()
    }

    /// The same of a rule that has been found.
    pub(super) fn setting_of<'b, V: SettingValue<'b>>(&'b self, rule: &'b Rule, param: &str) -> V {
        debug_assert!(
            G::SETTINGS.iter().any(|one| one.param == param && one.is_of(self.names.name(rule.name), &rule.kind)),
            "the family declares no setting {param} of {}",
            self.names.name(rule.name)
        );
        let found = rule.params.iter().find(|(name, ..)| name == param);
        found.map(|(_, param, _)| V::of(param)).unwrap_or_default()
    }
}
