//! `arbitro completions` and `arbitro man`: the command line as shells and manuals want it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::pack::{Diagnostic, Refused, make_folder, unwritable_file};

use super::help::translated;
use super::output::Output;

#[derive(Debug, Args)]
pub struct CompletionsArguments {
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

#[derive(Debug, Args)]
pub struct ManArguments {
    #[arg(value_name = "DIR")]
    dir: PathBuf,
}

/// Prints what a shell reads to complete commands, options and their values.
pub fn completions(arguments: &CompletionsArguments, mut whole: Command, out: &Output) -> Result<ExitCode, Refused> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut whole, "arbitro", &mut script);
    out.print(String::from_utf8_lossy(&script));
    Ok(ExitCode::SUCCESS)
}

/// Writes a page of the manual for each command into a folder.
pub fn man(arguments: &ManArguments, mut whole: Command, out: &Output) -> Result<ExitCode, Refused> {
    whole.build();
    let folder = &arguments.dir;
    make_folder(folder)?;
    let pages = write(&whole, folder, out)?;
    out.line(out.say("man-made", &[("path", folder.display().to_string().into()), ("count", pages.into())]));
    Ok(ExitCode::SUCCESS)
}

/// Writes the page of a command and of all below it; how many.
fn write(command: &Command, folder: &Path, out: &Output) -> Result<i64, Diagnostic> {
    let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let path = folder.join(format!("{name}.1"));
    fs::write(&path, page(command, &name, out)).map_err(|error| unwritable_file(&path, &error))?;
    command.get_subcommands().try_fold(1, |pages, below| Ok(pages + write(below, folder, out)?))
}

/// The page of a command, its headings in the language of its help.
fn page(command: &Command, name: &str, out: &Output) -> String {
    let man = Man::new(command.clone().name(name.to_owned()).version(env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    // Nothing fails that is written into memory.
    let _ = man.render(&mut page);
    let page = translated(&String::from_utf8_lossy(&page), out);
    let page = page.replace("Possible values:", &format!("{}:", out.say("man-values", &[])));
    let commands = out.say("help-commands", &[]);
    let headings = HEADINGS.iter().copied().chain([(commands.as_str(), "help-commands")]);
    headings.fold(page, |page, (heading, key)| {
        page.replace(&format!("\n.SH {heading}\n"), &format!("\n.SH {}\n", out.say(key, &[]).to_uppercase()))
    })
}

/// The headings that the library gives the parts of a page, each with the message that says it.
const HEADINGS: &[(&str, &str)] =
    &[("NAME", "man-name"), ("SYNOPSIS", "help-usage"), ("DESCRIPTION", "man-description"), ("VERSION", "man-version")];
