//! `arbitro check`: every finding about packs and houses.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use indexmap::IndexSet;
use serde_json::Value as Json;

use crate::judge::{Shelf, compile_any, findings};
use crate::pack::{
    Diagnostic, Diagnostics, House, Library, PAPER, PackInfo, Placed, Refused, Sources, house_of_part, nearest,
};
use crate::text::Language;
use crate::with_book;

use super::fix::{self, Found};
use super::in_order::in_order;
use super::judge;
use super::languages;
use super::output::{Output, UNUSABLE};
use super::values::Format;

#[derive(Debug, Args)]
pub struct CheckArguments {
    #[arg(value_name = "PACK|DIR")]
    pub what: Vec<String>,
    #[arg(long, requires = "what", conflicts_with = "format")]
    pub fix: bool,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Checks what was named, or every pack that is a game. Houses named together are stacked in that order.
pub fn run(arguments: &CheckArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut wrong = false;
    if arguments.fix {
        wrong |= tell_trouble(&rewrite(arguments, library, out)?, out);
    }
    let Targets { stacks, unusable, scenarios } = targets(&wholes(&arguments.what, library), library);
    let mut all = Vec::new();
    let _ = in_order(
        &stacks,
        |(pack, houses)| found(pack, houses, library),
        |found| {
            all.push(found);
            ControlFlow::<()>::Continue(())
        },
    );
    let mut told = Told { format: arguments.format, checked: Vec::new(), rows: Vec::new(), out };
    wrong |= !unusable.is_empty() || all.iter().any(|(faults, _)| faults.errors() > 0);
    if wrong {
        out.owe(UNUSABLE);
    }
    for (what, Refused { faults, sources }) in unusable {
        told.show(&what, &faults, &sources);
    }
    let has_words = library.words().next().is_some();
    if has_words || arguments.what.is_empty() && !library.has_no_folder() {
        let (faults, sources) = languages::faults(library);
        wrong |= faults.errors() > 0;
        if !faults.is_empty() {
            told.show(&Language::codes(), &faults, &sources);
        }
    }
    let mut known = BTreeSet::new();
    for ((pack, houses), (faults, sources)) in stacks.into_iter().zip(all) {
        let named: Vec<String> = houses.iter().map(|house| house.to_string_lossy().replace('\\', "/")).collect();
        let label = named.into_iter().chain([pack]).collect::<Vec<_>>().join(" + ");
        let fresh = if arguments.format == Format::Text { news(&faults, &sources, &mut known) } else { faults.clone() };
        match fresh.is_empty() && !faults.is_empty() {
            true => out.line(out.say("check-no-more", &[("pack", label.as_str().into())])),
            false => told.show(&label, &fresh, &sources),
        }
    }
    for cases in scenarios {
        wrong |= tell_cases(&cases, library, &mut known, &mut told);
    }
    told.close();
    Ok(if wrong { ExitCode::from(UNUSABLE) } else { ExitCode::SUCCESS })
}

/// Scenario files, what they were named with, and whether they were all of it.
type Cases = (String, Vec<PathBuf>, bool);

/// Tells what of cases cannot be used; whether there is any. What is wrong with their house was told with it.
fn tell_cases((what, files, alone): &Cases, library: &Library, known: &mut BTreeSet<String>, told: &mut Told) -> bool {
    let (found, refused) = judge::unusable(files, library);
    let wrong = found.0.errors() > 0 || !refused.is_empty();
    if wrong {
        told.out.owe(UNUSABLE);
    }
    let fresh = |Refused { faults, sources }| (news(&faults, &sources, known), sources);
    let mut all: Vec<Found> = std::iter::once(found).chain(refused.into_iter().map(fresh)).collect();
    all.retain(|(faults, _)| !faults.is_empty());
    if all.is_empty() && *alone {
        told.show(what, &Diagnostics::default(), &Sources::default());
    }
    all.iter().for_each(|(faults, sources)| told.show(what, faults, sources));
    wrong
}

/// Everything that is to be checked.
#[derive(Default)]
pub(super) struct Targets {
    /// Games, each under houses.
    pub stacks: Vec<(String, Vec<PathBuf>)>,
    /// The faults of what was named and is no house.
    pub unusable: Vec<(String, Refused)>,
    scenarios: Vec<Cases>,
}

pub(super) fn targets(named: &[String], library: &Library) -> Targets {
    let (mut targets, mut houses) = (Targets::default(), Vec::new());
    for what in named {
        let mut faults = Diagnostics::default();
        let files = fix::scenarios(Path::new(what), &mut faults);
        if !faults.is_empty() {
            targets.unusable.push((what.clone(), Refused { faults, sources: Sources::default() }));
        }
        let house = house_of(what, library);
        let alone = !files.is_empty() && matches!(house, Some(Err(_))) && !Path::new(what).join(PAPER).exists();
        if house.is_some() && !files.is_empty() {
            targets.scenarios.push((what.clone(), files, alone));
        }
        match house {
            None => match astray(what, library) {
                Some(refused) => targets.unusable.push((what.clone(), refused)),
                None => targets.stacks.push((what.clone(), Vec::new())),
            },
            Some(Ok(house)) => houses.push(house),
            Some(Err(_)) if alone => {}
            Some(Err(refused)) => targets.unusable.push((what.clone(), refused)),
        }
    }
    targets.stacks.extend(stacks(houses, &library.packs()));
    if named.is_empty() {
        let games = library.packs().into_iter().filter(|pack| pack.game);
        targets.stacks.extend(games.map(|pack| (pack.name, Vec::new())));
    }
    targets
}

/// The faults of a file of which nothing is read: what is missing because of them is no news.
const UNREAD: [&str; 5] = ["duplicate-key", "unreadable-yaml", "yaml-too-large", "not-utf8", "file-too-large"];

/// Everything to say of a game under houses.
fn found(pack: &str, houses: &[PathBuf], library: &Library) -> Found {
    let (book, mut faults) = compile_any(library, pack, houses);
    let sources = match &book {
        Ok(book) => with_book!(book, book => {
            if !faults.list.iter().any(|fault| UNREAD.contains(&fault.code)) {
                faults.list.extend(findings(book).list);
            }
            book.sources.clone()
        }),
        Err(sources) => sources.clone(),
    };
    (faults, sources)
}

/// The faults that were not told of another game.
fn news(faults: &Diagnostics, sources: &Sources, told: &mut BTreeSet<String>) -> Diagnostics {
    let key = |fault: &Diagnostic| {
        let place = fault.place.map(|place| (sources.name(place.file), place.line, place.column));
        format!("{place:?} {} {:?}", fault.code, fault.args)
    };
    let news = faults.list.iter().filter(|fault| !told.contains(&key(fault))).cloned().collect();
    told.extend(faults.list.iter().map(key));
    Diagnostics { list: news }
}

/// Writes new words for old ones in what was named; what cannot be written is handed back.
fn rewrite(arguments: &CheckArguments, library: &Library, out: &Output) -> Result<Diagnostics, Refused> {
    for what in &arguments.what {
        if let Some(why) = fix::obstacle(what, library) {
            return Err(fix::refused(what, why));
        }
    }
    let Targets { stacks, scenarios, .. } = targets(&wholes(&arguments.what, library), library);
    let mut shelf = Shelf::new(library.clone());
    let cases = scenarios.iter().map(|(_, files, _)| fix::in_scenarios(files, &mut shelf)).collect::<Vec<_>>();
    let rules = stacks.iter().map(|(pack, houses)| found(pack, houses, library));
    Ok(fix::write(&rules.chain(cases).collect::<Vec<_>>(), out))
}

fn tell_trouble(faults: &Diagnostics, out: &Output) -> bool {
    out.faults(faults, &Sources::default());
    faults.errors() > 0
}

/// The house in a folder or file; none for what is the name of a pack, or is not there at all.
fn house_of(what: &str, library: &Library) -> Option<Result<House, Refused>> {
    is_there(what, library).then(|| Library::house(Path::new(what)))
}

/// What is neither a pack nor there, and more like a folder that is than like a pack.
fn astray(what: &str, library: &Library) -> Option<Refused> {
    let packs = library.packs();
    if Path::new(what).exists() || nearest(what, packs.iter().map(|pack| pack.name.as_str())).is_some() {
        return None;
    }
    let is_like_one =
        |fault: &Diagnostic| fault.code == "missing-directory" && (what.contains('/') || fault.suggestion.is_some());
    Library::house(Path::new(what)).err().filter(|refused| refused.faults.list.iter().any(is_like_one))
}

/// Whether something is a file or folder, and no pack.
fn is_there(what: &str, library: &Library) -> bool {
    Path::new(what).exists() && library.packs().iter().all(|pack| pack.name != what)
}

/// What is checked where something is named, each once: the house of which it is a part, or itself.
fn wholes(named: &[String], library: &Library) -> Vec<String> {
    let is_part = |what: &str| is_there(what, library) && !Path::new(what).join(PAPER).exists();
    let house = |what: &String| is_part(what).then(|| house_of_part(Path::new(what))).flatten();
    let whole = |what| house(what).map_or_else(|| what.clone(), |house| house.to_string_lossy().into_owned());
    named.iter().map(whole).collect::<IndexSet<_>>().into_iter().collect()
}

/// Houses on the games they change, those that go together stacked: on the highest game that all of them extend, or on
/// each game above a pack that cannot be played by itself.
fn stacks(houses: Vec<House>, packs: &[PackInfo]) -> Vec<(String, Vec<PathBuf>)> {
    let lies_on = |name: &str, other: &str| {
        name == other || packs.iter().any(|pack| pack.name == name && pack.lies_on(other, packs))
    };
    let mut stacks: Vec<(String, Vec<PathBuf>)> = Vec::new();
    for House { extends: Placed { value: extends, .. }, root, .. } in houses {
        let fits = |(pack, _): &&mut (String, Vec<PathBuf>)| lies_on(pack, &extends) || lies_on(&extends, pack);
        match stacks.iter_mut().find(fits) {
            Some((pack, stack)) => {
                if lies_on(&extends, pack) {
                    *pack = extends;
                }
                stack.push(root);
            }
            None => stacks.push((extends, vec![root])),
        }
    }
    let playable = |(pack, houses): (String, Vec<PathBuf>)| {
        let above = packs.iter().filter(|info| info.game && info.lies_on(&pack, packs));
        let is_game = packs.iter().any(|info| info.name == pack && info.game);
        let games: Vec<String> = above.map(|info| info.name.clone()).collect();
        let games = if is_game || games.is_empty() { vec![pack] } else { games };
        games.into_iter().map(move |game| (game, houses.clone())).collect::<Vec<_>>()
    };
    stacks.into_iter().flat_map(playable).collect()
}

/// What is told: to people at once, to programs when all is known.
struct Told<'o> {
    format: Format,
    /// What was checked.
    checked: Vec<String>,
    /// The findings, each with what it was found in.
    rows: Vec<Json>,
    out: &'o Output,
}

impl Told<'_> {
    fn show(&mut self, what: &str, faults: &Diagnostics, sources: &Sources) {
        match self.format {
            Format::Json => {
                let mut found = self.out.findings(faults, sources);
                let rows = found["diagnostics"].as_array_mut().map(std::mem::take).unwrap_or_default();
                self.rows.extend(rows.into_iter().map(|mut row| {
                    row["what"] = what.into();
                    row
                }));
                self.checked.push(what.to_owned());
            }
            Format::Text if faults.is_empty() => {
                self.out.line(self.out.say("check-clean", &[("pack", what.into())]));
            }
            Format::Text => self.out.faults(faults, sources),
        }
    }

    fn close(self) {
        if self.format == Format::Json {
            let told = serde_json::json!({"format": 1, "diagnostics": self.rows, "checked": self.checked});
            self.out.line(told.to_string());
        }
    }
}
