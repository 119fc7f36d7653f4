//! A league in words: tables, rosters, calendar, matches and entries as sheets, and all of it as one page.
//!
//! Start at [`SheetReader`]: a league and the language of whoever reads it. Each [`Sheet`] is a table of words; a terminal shows it
//! in columns, other programs read it with commas, a browser gets it as HTML ([`leaves`], [`league_page`]).
//!
//! **Never here:** what may be done and what follows from it. That is for [`crate::league`] to say.

mod entries;
mod figures;
mod matches;
mod next;
mod page;
mod reader;
mod sheet;
mod squads;
mod standings;

pub use entries::{logged, said};
pub use page::{leaves, page as league_page};
pub use reader::SheetReader;
pub use sheet::Sheet;
pub use squads::on_offer;
