//! Every test that looks at arbitro from outside, as one program: it is linked once, and its tests share the processors.
//!
//! `cargo test odds::` runs those of one file, `cargo test properties::` those over random games; `tests/README.md` says what is where.

mod brute;
mod cli;
mod commands;
mod coverage;
mod desk;
mod genders;
mod glossary;
mod guides;
mod houses;
mod judging;
mod languages;
mod league;
mod measure;
mod nothing_lost;
mod noughts;
mod odds;
mod older;
mod one_number;
mod pages;
mod placeables;
mod po;
mod prompt;
mod properties;
mod rulebook;
mod rulings;
mod scenarios;
mod seasons;
mod sentences;
#[cfg(feature = "serve")]
mod serve;
mod shards;
mod slips;
mod strangers;
mod support;
mod texts;
mod tidy;
mod units;

#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;
