//! Leagues that lie in the folder: looked at by whoever has a link, written in by whoever has the commissioner's.
//!
//! Start at [`routes`]. `ledgers` knows which files of the folder are leagues, and their keys; `form` makes of a form that was
//! filled in the command that a terminal would have read; `write` holds it against the rules or writes it, by the same
//! [`decide`](crate::league::decide) and [`Store`](crate::league::Store); `page` shows the league, with the forms of `panels`.
//!
//! **Never here:** what may be done in a league, or what follows from it; a name or number of one game's league.

mod form;
mod ledgers;
mod page;
mod panels;
mod recorded;
mod refused;
mod routes;
mod write;

pub(super) use ledgers::Ledgers;
pub(super) use page::listed;
pub(super) use routes::routes;
