//! The plurals of a language as gettext counts them, by what the language itself says of numbers.

use super::language::Language;
use super::messages::{Arg, messages};

/// A way to count, as gettext writes it, and the index of the form for so many.
type Way = (&'static str, fn(i64) -> usize);

/// The ways to count that most languages share.
const WAYS: &[Way] = &[
    ("nplurals=1; plural=0;", |_| 0),
    ("nplurals=2; plural=(n != 1);", |n| usize::from(n != 1)),
    ("nplurals=2; plural=(n > 1);", |n| usize::from(n > 1)),
    ("nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);", |n| match n {
        1 => 0,
        2..=4 => 1,
        _ => 2,
    }),
    (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        |n| match (n % 10, n % 100) {
            (1, hundredth) if hundredth != 11 => 0,
            (2..=4, hundredth) if !(12..=14).contains(&hundredth) => 1,
            _ => 2,
        },
    ),
    ("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);", |n| {
        match (n, n % 10, n % 100) {
            (1, ..) => 0,
            (_, 2..=4, hundredth) if !(12..=14).contains(&hundredth) => 1,
            _ => 2,
        }
    }),
];

/// Numbers beyond this are not counted in another way.
pub(super) const MOST: i64 = 200;

/// The header by which gettext knows the plurals of a language; none where it does not say how, or in a way of its own.
///
/// ```
/// use arbitro::text::{Language, plural_forms};
/// assert_eq!(plural_forms(Language::SOURCE).as_deref(), Some("nplurals=2; plural=(n != 1);"));
/// ```
pub fn plural_forms(language: Language) -> Option<String> {
    let category = |number: i64| messages().own(language, "plural-category", &[("number", Arg::Number(number))]);
    let categories: Vec<String> = (0..=MOST).map(category).collect::<Option<_>>()?;
    let fits = |form: fn(i64) -> usize| {
        let mut pairs: Vec<(&str, usize)> = Vec::new();
        for (number, category) in (0..).zip(&categories) {
            let pair = (category.as_str(), form(number));
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
        // A form for each category, and a category for each form.
        let alike = |one: &(&str, usize), other: &(&str, usize)| one.0 == other.0 || one.1 == other.1;
        pairs.iter().enumerate().all(|(at, one)| !pairs[..at].iter().any(|other| alike(one, other)))
    };
    WAYS.iter().find(|(_, form)| fits(*form)).map(|(written, _)| (*written).to_owned())
}
