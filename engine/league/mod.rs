//! Seasons: who plays whom, what a match is worth, who comes before whom; and the file they are kept in.
//!
//! A league is a ledger: [`Entry`] after [`Entry`], each a [`LeagueEvent`] that somebody confirmed, none ever changed or taken
//! away. Everything else follows from it: [`Season::read`] makes coaches, matches and finals of the entries, [`decide`]
//! turns a [`Command`] into new ones, [`Store`] keeps them in one file. The rules of a league are a [`Scheme`], read from
//! a pack when the league is founded and kept in its first entry, so that the file is enough for ever.
//!
//! The deeds that a ledger holds lie below (`ledger.rs`, `scheme.rs`, `squad/`), the season that follows from it above that, and on
//! top what is decided: `fixture.rs` who may meet whom, `report.rs` a match, `gains.rs`, `opening.rs`, `squad/desk.rs` the rest.
//!
//! **Never here:** the number or name of one game's league. Those are rules of the kinds `league`, `count`, `play-off`
//! and `award`.
//! **Never here:** a die that is not written in the ledger, or a clock: a date is what somebody typed.

mod brought;
mod command;
mod decide;
mod dice;
mod divisions;
mod draw;
mod finals;
mod fixture;
mod founded;
mod gains;
mod grounds;
mod keeper;
mod ledger;
mod matches;
mod names;
mod opening;
mod past;
mod report;
mod rule_names;
mod rulings;
mod scheme;
mod scheme_reader;
mod season;
mod seeding;
mod squad;
mod standing;
mod store;

pub use brought::{Fixture, brought, kept_before, played_by};
pub use command::{Command, deed_of, divisions, pair};
pub use decide::{decide, objections};
pub use divisions::Meeting;
pub use finals::{Finals, Round, Tie};
pub use fixture::{Occasion, fixture};
pub use founded::{changes, same_layers, translated};
pub use keeper::Keeper;
pub use ledger::{Entry, Founding, Gain, LeagueEvent, Lot, Opening, Report, SideResult, Sort, undone};
pub use matches::{Match, Side};
pub use past::entries_of;
pub use rule_names::RuleNames;
pub use scheme::{
    Award, Bonus, COMMON_KEYS, Count, Criterion, Divisions, Gains, MOST_GOLD, PlayOff, Points, Scheme, Seat,
};
pub use scheme_reader::{check, read};
pub use season::{Coach, Gained, Obstacle, Past, Season};
pub use squad::{
    Act, Advance, Backing, Doings, Due, Ending, Hurt, Interval, LeagueTerms, Learned, Member, Offer, Order, Purchase,
    Reward, Squad, Standing,
};
pub use standing::{Honour, StandingRow};
pub use store::{Store, is_league};
