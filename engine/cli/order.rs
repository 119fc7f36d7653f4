//! `arbitro order`: who speaks at an event, in order, and why there.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::judge::{Around, Judge, Shelf, around, game_for};
use crate::pack::{Diagnostic, Diagnostics, Library, Refused, Sources};
use crate::referee::{Book, EventId, Family, Group, Holder, Hook, InLine, Phase};
use crate::text::{Arg, named, padded, wide};
use crate::with_book;

use super::output::Output;

#[derive(Debug, Args)]
pub struct OrderArguments {
    pub event: String,
    #[arg(value_name = "SCENARIO")]
    pub scenario: Option<PathBuf>,
    #[arg(long, value_name = "TEXT", requires = "scenario")]
    pub case: Option<String>,
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
}

/// Tells the order of the hooks of an event.
pub fn run(arguments: &OrderArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let game = game_for(arguments.game.as_deref(), &arguments.houses, &library);
    let mut shelf = Shelf::new(library);
    match &arguments.scenario {
        Some(path) => at_a_position(arguments, path, (&mut shelf, game), out)?,
        None => with_book!(&shelf.book(&game, &arguments.houses)?, book => {
            everybody(book, event(book, &arguments.event)?, out);
        }),
    }
    Ok(ExitCode::SUCCESS)
}

/// The event with this id.
fn event<G: Family>(book: &Book<G>, id: &str) -> Result<EventId, Refused> {
    book.known_event(id).map_err(|fault| Refused::one(fault, &book.sources))
}

/// Every hook on an event, whoever may come to have it.
fn everybody<G: Family>(book: &Book<G>, event: EventId, out: &Output) {
    let hooks = &book.events[usize::from(event)].hooks;
    let line: Vec<InLine> = hooks.iter().map(|&hook| InLine { hook, holder: None, active: None }).collect();
    table(book, event, &line, out);
    if !line.is_empty() {
        out.line(format!("\n{}", out.say("order-sides", &[])));
    }
}

fn at_a_position(
    arguments: &OrderArguments,
    path: &Path,
    (shelf, other): (&mut Shelf, String),
    out: &Output,
) -> Result<(), Refused> {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::default();
    let read = sources.read_file(path);
    let (_, tree) = read.map_err(|fault| Refused::one(fault, &sources))?;
    let folder = path.parent().unwrap_or(Path::new(".")).to_owned();
    let mut around = around(path, shelf.library())?;
    around.game = around.game.or(Some(other));
    let Around { game, houses } = around.under(&arguments.houses, shelf.library())?;
    let mut judge = Judge { shelf, houses, folder, game };
    let cases = Judge::cases(&tree, &mut faults);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources });
    }
    let wanted = arguments.case.as_deref().unwrap_or("");
    let mut known = None;
    for case in cases.iter().filter(|case| case.name.contains(wanted)) {
        if let Some((book, line)) = judge.line_up(case, &arguments.event)? {
            out.line(format!("{}\n", case.name));
            with_book!(&book, book => table(book, event(book, &arguments.event)?, &line, out));
            return Ok(());
        }
        known.get_or_insert(());
    }
    // The event is held against the rules of the cases: the folder may be that of a pack nobody plays by itself.
    if let Some(book) = cases.first().map(|case| judge.book(case, &mut faults)).transpose()?.flatten() {
        with_book!(&book, book => event(book, &arguments.event).map(|_| ()))?;
    }
    let code = if known.is_some() { "event-does-not-come" } else { "case-not-found" };
    let fault = Diagnostic::anywhere(code).with("event", &arguments.event).with("case", wanted);
    Err(Refused::one(fault.with("path", path.display()), &sources))
}

/// A line for each hook, under its phase.
fn table<G: Family>(book: &Book<G>, event: EventId, line: &[InLine], out: &Output) {
    let rule = &book.rules[usize::from(book.events[usize::from(event)].rule)];
    let id = book.event_name(event);
    let name = book.texts.called(id, out.language);
    let kinds: Vec<&str> = book.kinds_of(event).collect();
    let source = rule.sources.first().map_or("", String::as_str);
    out.line(format!("{name} ({id}) · {source} · {}", kinds.join(", ")).trim_end_matches(" · "));
    if line.is_empty() {
        out.line(format!("  {}", out.say("order-nobody", &[])));
    }
    let called = |place: &InLine| match &place.holder {
        Some(holder) => format!("{} ({holder})", book.hook_name(place.hook)),
        None => book.hook_name(place.hook),
    };
    let width = line.iter().map(|place| wide(&called(place))).max().unwrap_or(0);
    let mut phase: Option<Phase> = None;
    for (number, place) in (1..).zip(line) {
        let hook = &book.hooks[usize::from(place.hook)];
        if phase.replace(hook.phase) != Some(hook.phase) {
            out.line(out.say(&format!("phase-{}", hook.phase.word()), &[]));
        }
        let reasons = reasons(book, hook, place.active, out).join(" · ");
        out.line(format!("{number:>4}  {}  {reasons}", padded(&called(place), width)));
    }
}

/// Why a hook stands where it stands, the strongest reason first.
fn reasons<G: Family>(book: &Book<G>, hook: &Hook<G::State>, active: Option<bool>, out: &Output) -> Vec<String> {
    let say = |key: &str, args: &[(&str, Arg)]| out.say(key, args);
    let rule = &book.rules[usize::from(hook.rule)];
    let mut reasons = Vec::new();
    if hook.forbids && hook.phase == Phase::PreRoll {
        reasons.push(say("order-forbids", &[]));
    } else if let Some(moved) = hook.moved {
        let because = book.texts.reason(book.names.name(rule.name), &hook.name, out.language).unwrap_or_default();
        reasons.push(say(&format!("order-{}", moved.word()), &[("because", because.into())]));
    }
    reasons.push(match hook.group() {
        Group::Own if hook.rule == book.events[usize::from(hook.event)].rule => say("order-own", &[]),
        Group::Own => say("order-base", &[]),
        Group::Surroundings => {
            let kind = named(out.language, "rule-kind", &rule.kind).unwrap_or_else(|| rule.kind.clone());
            say("order-surroundings", &[("kind", kind.into())])
        }
        Group::Mandatory => say("order-mandatory", &[]),
        Group::Optional => say("order-optional", &[]),
    });
    if let Some(active) = active {
        reasons.push(say(if active { "order-active" } else { "order-passive" }, &[]));
    }
    let role = match &hook.holder {
        Holder::Role(slot, _) | Holder::Place(slot, _) => book.events[usize::from(hook.event)].slot_name(*slot),
        Holder::Bystander(row, ..) => G::vocabulary().bystanders.get(usize::from(*row)).map(|row| row.name),
        Holder::Always => None,
    };
    reasons.extend(role.map(|role| say("order-role", &[("role", role.into())])));
    reasons.extend(hook.through.map(|kind| format!("`every {}`", book.names.name(kind))));
    let layer = book.layers.get(usize::from(rule.layer)).map_or("", |layer| layer.name.as_str());
    reasons.push(format!("{layer}, {}:{}", book.sources.name(hook.at.file), hook.at.line));
    reasons
}
