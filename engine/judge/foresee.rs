//! The odds of an order in a game as it stands, for whoever waits for them.

use std::sync::Arc;

use crate::pack::Diagnostics;
use crate::referee::{Book, Family, Game};
use crate::text::Language;

use super::odds::{OddsQuery, Ordered, Possibility, odds};
use super::record::{Header, SaidSoFar};
use super::tell::Teller;

/// So many ways are gone at most while somebody waits.
const WAYS: u64 = 20_000;

/// The odds of an order, in words.
pub struct Foreseen {
    /// Everything that may come of it.
    pub told: String,
    /// The rolls that it takes.
    pub tests: String,
    /// How likely it is that the side comes to grief by it, in a few words; none where that is not counted.
    pub grief: Option<String>,
    /// Whether anything is rolled.
    pub rolls: bool,
}

/// The odds of an order after all that was said, by playing again from the start.
///
/// # Errors
/// Why the order cannot be given, and the faults of the start.
pub fn foresee<G: Family>(
    book: &Arc<Book<G>>,
    header: &Header,
    said: SaidSoFar,
    order: &str,
    language: Language,
) -> Result<Foreseen, Diagnostics> {
    let ordered = Ordered::in_game(book, header, said, order)?;
    let query = OddsQuery { most: WAYS, ..OddsQuery::default() };
    let found = odds(&ordered, &query).map_err(|fault| Diagnostics { list: vec![fault] })?;
    let (teller, game) = (Teller::new(language), Game::new(book, &ordered.position.state));
    Ok(Foreseen {
        told: teller.odds(game, &found),
        tests: teller.odds(game, &found.tests(book)),
        grief: teller.grief(game, &found),
        rolls: found.rows.iter().any(|(row, _)| matches!(row, Possibility::Roll(..))),
    })
}
