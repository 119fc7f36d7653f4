//! `arbitro serve`: the table in a browser.

use std::net::IpAddr;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use clap::Args;

use crate::pack::{Library, Refused, Sources};
use crate::web::{Serving, serve};

use super::output::Output;

/// The arguments of `serve`.
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
pub fn run(arguments: &ServeArguments, library: Library, out: &Output) -> ExitCode {
    let serving = Serving {
        folder: arguments.folder.clone(),
        listen: arguments.listen,
        port: arguments.port,
        library,
        language: out.language,
    };
    let served = serve(serving, |address| {
        if !arguments.listen.is_loopback() {
            out.line(out.say("serve-plain", &[("address", address.into())]));
        }
        out.line(out.say("serve-ready", &[("address", address.into())]));
        if arguments.open && !is_opened(address) {
            out.line(out.say("serve-no-browser", &[]));
        }
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => out.unusable(&Refused::one(fault, &Sources::default())),
    }
}

/// Opens an address in the browser of this system; whether there is one.
fn is_opened(address: &str) -> bool {
    let opener: &[&str] = match std::env::consts::OS {
        "macos" => &["open"],
        "windows" => &["cmd", "/C", "start", ""],
        _ => &["xdg-open"],
    };
    let mut command = Command::new(opener[0]);
    command.args(&opener[1..]).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}
