//! Rosters and teams: who may be hired, at what price, how many, and what somebody made of it.
//!
//! Start at [`Roster::read`]. A team comes from a file ([`Team::read`]) or is the one a roster
//! suggests ([`Roster::starting_team`]); [`check`] says whether it is legal.
//!
//! **Never here:** a college, a position, a price or a player's name. They are written in the packs.

pub(crate) mod characteristic;
mod gender;
mod grown;
mod growth;
mod legal;
pub(super) mod limits;
pub(super) mod notation;
mod offers;
mod roster;
mod team;

pub use characteristic::Characteristic;

pub use gender::Gender;
pub use grown::{Grown, Learned, Purpose};
pub use growth::{Growth, Way, bare};
pub use legal::check;
pub use offers::{Athlete, Extras, Inducement, Offers, Sponsor};

pub(crate) use limits::TEAM_BUILDING;
pub use limits::{Exhibition, TeamLimits};
pub use notation::{Carried, TARGET, carrying, reference, spelled};
pub(crate) use notation::{Die, syntax};
pub use roster::{Position, Roster, find};
pub use team::{Team, TeamPlayer, TeamRules};
