//! `arbitro serve`: the table in a browser.

use std::net::IpAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use crate::pack::{Library, Refused};
use crate::web::{Serving, serve};

use super::output::Output;

/// A game at which nobody has looked for so long is put away.
const IDLE: Duration = Duration::from_secs(600);

/// So many connections are open at once: a page that is looked at holds one.
const MOST_CONNECTED: usize = 2_000;

/// So long the head of a request may take, and a connection may wait for the next one.
const HEAD: Duration = Duration::from_secs(15);

#[derive(Debug, Args)]
pub struct ServeArguments {
    #[arg(value_name = "FOLDER", default_value = ".")]
    pub folder: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 7878)]
    pub port: u16,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub listen: IpAddr,
    #[arg(long)]
    pub open: bool,
}

/// Serves the games of a folder until it is told to stop.
pub fn run(arguments: &ServeArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let serving = Serving {
        folder: arguments.folder.clone(),
        listen: arguments.listen,
        port: arguments.port,
        library,
        language: out.language,
        idle: IDLE,
        connections: MOST_CONNECTED,
        head: HEAD,
    };
    serve(serving, |address| {
        if !arguments.listen.is_loopback() {
            out.line(out.say("serve-plain", &[("address", address.into())]));
        }
        out.line(out.say("serve-ready", &[("address", address.into())]));
        if arguments.open && open::that_detached(address).is_err() {
            out.line(out.say("serve-no-browser", &[]));
        }
    })?;
    Ok(ExitCode::SUCCESS)
}
