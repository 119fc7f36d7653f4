//! The table in a browser: the games of a folder, played by clicking, watched, and asked why.
//!
//! Start at [`serve`]. A game is its record: `hall` knows the folder, `seats` who sits at a game, and `host` plays it in a
//! thread of its own as long as somebody looks, with the same referee, coaches and clerk as a terminal. Its people speak to it
//! by messages (`message`), which arrive at its `desk`. A page is told what is legal and, of a refusal, who refuses: `view` says
//! all that one chair may know. Whatever is looked at beside the game as it stands (an earlier moment, odds, a roll judged
//! otherwise) is played again from the record (`past`).
//!
//! **Never here:** a decision of a rule, or a word that people read. Those are the referee's, and messages.

mod asked;
mod begin;
mod bench;
mod books;
mod desk;
mod guard;
mod hall;
mod host;
mod kept;
mod lead;
mod league;
mod listener;
mod lost;
mod message;
mod pages;
mod past;
mod remembered;
mod routes;
mod seats;
mod server;
mod state;
mod table;
mod templates;
mod view;

pub use server::{Serving, serve};
