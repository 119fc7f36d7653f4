//! Teams that grow: who belongs to one, what everybody has learned and suffered, what all of it is worth.
//!
//! A [`Squad`] is what a coach's roster sheet says after the last entry of the ledger. [`LeagueTerms`] are the rules it grows by,
//! [`Act`]s what is done to it; [`decide`](decide_order) makes an act of what a coach asks for.
//!
//! **Never here:** a price, a position or the number of a book: they are in the pack, and a league keeps its own.

mod acts;
mod desk;
mod drafted;
mod dues;
mod interval;
mod learn;
mod ledger;
mod matchday;
mod members;
mod offered;
mod order;
mod profile;
mod reward;
mod season_end;
mod sheet;
mod terms;
mod terms_reader;

pub use acts::{Act, Advance, Gained as Learned};
pub use desk::decide as decide_order;
pub use dues::Due;
pub use interval::Interval;
pub use matchday::{Doings, Hurt};
pub use members::{Backing, Member, Purchase, Squad, Standing};
pub use offered::Offer;
pub use order::Order;
pub use reward::{Ending, Holdings, Reward, eligible};
pub use season_end::interval;
pub use terms::LeagueTerms;
pub use terms_reader::read;
