//! `arbitro help-code`: what a code of a message means, with an example.

use std::process::ExitCode;

use clap::Args;

use crate::pack::{Diagnostic, Refused};
use crate::text::{Explanation, codes, explanations, sentence_of};

use super::output::Output;

#[derive(Debug, Args)]
pub struct HelpCodeArguments {
    #[arg(value_name = "CODE")]
    code: Option<String>,
}

/// Explains one code, or lists them all.
pub fn run(arguments: &HelpCodeArguments, out: &Output) -> Result<ExitCode, Refused> {
    let Some(asked) = &arguments.code else {
        codes().for_each(|code| out.line(format!("{code:<26} {}", sentence_of(code, out.language))));
        return Ok(ExitCode::SUCCESS);
    };
    // A code may be typed as it is printed, in its brackets.
    let code = asked.trim_matches(['[', ']']);
    if !codes().any(|known| known == code) {
        return Err(Diagnostic::anywhere("unknown-code").with("word", code).suggest(code, codes()).into());
    }
    out.line(format!("{code}: {}", sentence_of(code, out.language)));
    if let Some(explanation) = explanations().iter().find(|explanation| explanation.code == code) {
        explain(explanation, out);
    }
    Ok(ExitCode::SUCCESS)
}

fn explain(explanation: &Explanation, out: &Output) {
    out.line(format!("\n{}", explanation.text(out.language)));
    let example = |file: Option<&str>, key: Option<&str>, text: &str| {
        let title = key.map(|key| out.say(key, &[])).into_iter().chain(file.map(|file| format!("({file})")));
        out.line(format!("\n{}", title.collect::<Vec<_>>().join(" ")));
        text.lines().for_each(|line| out.line(format!("    {line}").trim_end()));
    };
    let Explanation { file, run, wrong, right, beside, .. } = explanation;
    for (file, text) in beside {
        example(Some(file), None, text);
    }
    for (key, text) in [("code-wrong", wrong), ("code-right", right)] {
        if let Some(text) = text {
            example(file.as_deref(), Some(key), text);
        }
    }
    if let Some(line) = run {
        out.line(format!("\n{}", out.say("code-run", &[("line", line.as_str().into())])));
    }
}
