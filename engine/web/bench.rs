//! The bench of a judge who is called to a table: rulings on its game, and what is made of them.

use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::judge::ruling::{Kept, Wish, Wished, ruled, unruled};
use crate::pack::{Refused, id_of};
use crate::text::{Language, say};
use crate::with_book;

use super::hall::Hall;
use super::table::Table;

/// A ruling as a page files it: one of die, outcome and position.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Filing {
    by: String,
    why: String,
    #[serde(default)]
    rule: String,
    #[serde(default)]
    event: u32,
    /// Which of the dice, from 1, and its face.
    die: Option<(usize, u8)>,
    outcome: Option<String>,
    #[serde(default)]
    position: String,
}

/// The steps of a game once a judge has ruled.
pub(super) struct Made {
    pub steps: Vec<String>,
    /// The number of steps that the game had before.
    pub from: usize,
}

/// Rules on a game as it stands.
pub(super) fn rule(hall: &Hall, table: &Table, filing: Filing) -> Result<Made, Refused> {
    let (record, book) = hall.read(table)?;
    let from = record.steps.len();
    let Filing { by, why, rule, event, die, outcome, position } = filing;
    let what = match (die, outcome) {
        (Some((die, face)), _) => Wished::Die { event, die, face },
        (None, Some(is)) => Wished::Outcome { event, is },
        (None, None) => Wished::Position(position),
    };
    let rule = Some(rule.trim().to_owned()).filter(|rule| !rule.is_empty());
    let steps = with_book!(&book, book => ruled(book, record, Wish { by, why, rule, what }))?;
    Ok(Made { steps, from })
}

/// Takes the last ruling back.
pub(super) fn unrule(hall: &Hall, table: &Table) -> Result<Made, Refused> {
    let (record, book) = hall.read(table)?;
    let from = record.steps.len();
    let steps = with_book!(&book, book => unruled(book, record))?;
    Ok(Made { steps, from })
}

/// What should hold by the so manieth ruling, as a scenario.
pub(super) fn scenario(hall: &Hall, table: &Table, number: usize) -> Result<Json, Refused> {
    let (record, book) = hall.read(table)?;
    let text = with_book!(&book, book => Kept::new(book, record, number)?.scenario())?;
    Ok(hall.told_from_here(&json!({ "text": text })))
}

/// A house of the folder by which the so manieth ruling is the rule.
pub(super) fn house(hall: &Hall, table: &Table, number: usize, language: Language) -> Result<Json, Refused> {
    let (record, book) = hall.read(table)?;
    let of = id_of(&table.id).unwrap_or_else(|| record.header.game.clone());
    let name = format!("{of}-ruling-{number}");
    let folder = hall.folder().join(&name);
    with_book!(&book, book => {
        let kept = Kept::new(book, record, number)?;
        kept.house(&mut hall.shelf_under(std::slice::from_ref(&folder)), &folder)
    })?;
    Ok(json!({ "none": say(language, "ruling-house-made", &[("folder", name.into())]) }))
}
