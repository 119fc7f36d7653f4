//! Help texts, put into the language that is spoken: `help-<command>` and `help-<command>-<option>`.

use clap::Command;

use crate::text::{Language, messages, say};

use super::output::Output;

/// Puts the help of a command and all below it into a language; its messages begin with `help-<key>`.
pub(super) fn in_words(command: Command, key: &str, language: Language) -> Command {
    let text = |key: &str| messages().has(language, key).then(|| say(language, key, &[]));
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}\n",
        say(language, "help-usage", &[])
    );
    let mut command = command
        .about(text(&format!("help-{key}")).unwrap_or_default())
        .help_template(template)
        .subcommand_help_heading(say(language, "help-commands", &[]))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(
            clap::Arg::new("help")
                .short('h')
                .long("help")
                .action(clap::ArgAction::Help)
                .help(say(language, "help-help", &[]))
                .help_heading(say(language, "help-options", &[])),
        );
    if key == "arbitro" {
        command = command.arg(
            clap::Arg::new("version")
                .short('V')
                .long("version")
                .action(clap::ArgAction::Version)
                .help(say(language, "help-version", &[]))
                .help_heading(say(language, "help-options", &[])),
        );
    }
    let ids: Vec<clap::Id> = command.get_arguments().map(|arg| arg.get_id().clone()).collect();
    for (order, id) in ids.into_iter().enumerate() {
        if matches!(id.as_str(), "help" | "version") {
            continue;
        }
        let own = text(&format!("help-{key}-{}", id.as_str().replace('_', "-")));
        let help = own.or_else(|| text(&format!("help-option-{}", id.as_str().replace('_', "-"))));
        command = command.mut_arg(id, |arg| {
            let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
            let valued = arg.get_action().takes_values();
            let arg = arg.help(help.unwrap_or_default()).help_heading(say(language, heading, &[]));
            // Left alone they would be sorted by name, not as they are typed.
            let arg = if arg.is_positional() { arg.display_order(order) } else { arg };
            // A number below none is a value that is wrong, and no option.
            let is_option = valued && !arg.is_positional();
            if valued { arg.hide_default_value(true).allow_negative_numbers(is_option) } else { arg }
        });
    }
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        let below = if key == "arbitro" { name.clone() } else { format!("{key}-{name}") };
        command = command.mut_subcommand(name, |sub| in_words(sub, &below, language));
    }
    command
}

/// The few words that the library for arguments puts into help on its own.
pub(super) fn translated(help: &str, out: &Output) -> String {
    help.replace("[OPTIONS]", &out.say("help-usage-options", &[]))
        .replace("<COMMAND>", &out.say("help-usage-command", &[]))
        .replace("[possible values:", &out.say("help-values", &[]))
}
