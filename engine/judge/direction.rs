//! The direction of a language, for the templates of pages.

use minijinja::{Environment, Value};

use crate::text::Language;

/// Templates that know a function `dir`: of the code of a language the attribute of an element in it.
pub fn knowing_directions() -> Environment<'static> {
    let mut templates = Environment::new();
    let dir = |code: &str| Value::from_safe_string(Language::parse(code).map_or("", Language::dir).to_owned());
    templates.add_function("dir", dir);
    templates
}
