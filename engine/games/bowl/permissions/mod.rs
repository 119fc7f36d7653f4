//! Which orders are allowed, what they cost, and why not: asked alike by the table, a refusal and a bot.
//!
//! **Never here:** a change of the match. A refusal is words, an order that is refused changes nothing.

pub(crate) mod allowance;
pub(crate) mod kept;
pub(crate) mod price;
pub(crate) mod refusals;
pub(crate) mod ruler;
pub(crate) mod verdict;
