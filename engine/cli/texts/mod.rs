//! `arbitro texts`: the translator's commands. What they share is in `stacks.rs` and `kept.rs`.
//!
//! **Never here:** whether words are stale. `judge` finds that out, for `check` as well.

mod borrowed;
mod catalogues;
mod exchange;
mod export;
mod glossary;
mod import;
mod kept;
mod new;
mod preview;
mod read;
mod rewritten;
mod search;
mod stacks;
mod stale;
mod taken;

use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::pack::{Library, Refused};

use super::output::Output;

#[derive(Debug, Args)]
pub struct TextsArguments {
    #[command(subcommand)]
    action: TextsAction,
}

/// A command about texts.
#[derive(Debug, Subcommand)]
enum TextsAction {
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
pub fn run(arguments: &TextsArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    match &arguments.action {
        TextsAction::Stale(given) => stale::run(given, &library, out),
        TextsAction::Read(given) => read::run(given, &library, out),
        TextsAction::Search(given) => search::run(given, &library, out),
        TextsAction::Glossary(given) => glossary::run(given, &library, out),
        TextsAction::New(given) => new::run(given, &library, out),
        TextsAction::Preview(given) => preview::run(given, library, out),
        TextsAction::Export(given) => export::run(given, &library, out),
        TextsAction::Import(given) => import::run(given, &library, out),
    }
}
