//! `arbitro texts`: the translator's commands. What they share is in `stacks.rs` and `kept.rs`.
//!
//! **Never here:** whether words are stale. `judge` finds that out, for `check` as well.

mod exchange;
mod export;
mod glossary;
mod import;
mod kept;
mod new;
mod preview;
mod read;
mod search;
mod stacks;
mod stale;

use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::pack::Library;

use super::output::Output;

/// The arguments of `texts`.
#[derive(Debug, Args)]
pub struct TextsArguments {
    #[command(subcommand)]
    deed: TextsDeed,
}

/// A command about texts.
#[derive(Debug, Subcommand)]
enum TextsDeed {
    Stale(stale::StaleArguments),
    Read(read::ReadArguments),
    Search(search::SearchArguments),
    Glossary(glossary::GlossaryArguments),
    Preview(preview::PreviewArguments),
    Export(export::ExportArguments),
    Import(import::ImportArguments),
    New(new::NewArguments),
}

/// Does what is asked with texts.
pub fn run(arguments: &TextsArguments, library: Library, out: &Output) -> ExitCode {
    match &arguments.deed {
        TextsDeed::Stale(deed) => stale::run(deed, &library, out),
        TextsDeed::Read(deed) => read::run(deed, &library, out),
        TextsDeed::Search(deed) => search::run(deed, &library, out),
        TextsDeed::Glossary(deed) => glossary::run(deed, &library, out),
        TextsDeed::New(deed) => new::run(deed, &library, out),
        TextsDeed::Preview(deed) => preview::run(deed, library, out),
        TextsDeed::Export(deed) => export::run(deed, &library, out),
        TextsDeed::Import(deed) => import::run(deed, &library, out),
    }
}
