//! The table in a browser, as a browser speaks to it: what each chair is told, what is refused, what outlives the server.
//!
//! Those of `browser.rs` and `league_browser.rs` need Chromium and its driver, and are asked for by name: `cargo test browser:: -- --ignored`.

mod browser;
mod chairs;
mod client;
mod driver;
mod hostile;
mod judge;
mod league_browser;
mod leagues;
mod matches;
mod past;
mod together;
