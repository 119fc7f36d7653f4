//! `arbitro check`: every finding about packs and houses.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::judge::{compile_any, findings};
use crate::pack::{Diagnostics, House, Library, PackInfo, Refused, Sources};
use crate::with_book;

use super::arguments::{CheckArguments, Format};
use super::output::{Output, UNUSABLE};

/// Checks what was named, or every pack that is a game. Houses named together are stacked in that order.
pub fn run(arguments: &CheckArguments, library: &Library, out: &Output) -> ExitCode {
    let mut wrong = false;
    let (mut targets, mut houses) = (Vec::new(), Vec::new());
    for what in &arguments.what {
        match house_of(what, library) {
            None => targets.push((what.clone(), Vec::new())),
            Some(Ok(house)) => houses.push(house),
            Some(Err(Refused { faults, sources })) => {
                wrong = true;
                show(what, &faults, &sources, arguments.format, out);
            }
        }
    }
    targets.extend(stacks(houses, &library.packs()));
    if arguments.what.is_empty() {
        targets.extend(library.packs().into_iter().filter(|pack| pack.game).map(|pack| (pack.name, Vec::new())));
    }
    for (pack, houses) in targets {
        let (book, mut faults) = compile_any(library, &pack, &houses);
        let sources = match &book {
            Ok(book) => with_book!(book, book => {
                faults.list.extend(findings(book).list);
                book.sources.clone()
            }),
            Err(sources) => sources.clone(),
        };
        wrong |= faults.errors() > 0;
        let named: Vec<String> = houses.iter().map(|house| house.to_string_lossy().replace('\\', "/")).collect();
        let label = named.into_iter().chain([pack]).collect::<Vec<_>>().join(" + ");
        show(&label, &faults, &sources, arguments.format, out);
        if faults.list.iter().any(|fault| fault.code == "missing-directory") {
            break; // every other pack would say the same
        }
    }
    if wrong { ExitCode::from(UNUSABLE) } else { ExitCode::SUCCESS }
}

/// The house in a folder or file; none for what is the name of a pack, or is not there at all.
fn house_of(what: &str, library: &Library) -> Option<Result<House, Refused>> {
    let path = Path::new(what);
    let is_pack = library.packs().iter().any(|pack| pack.name == what);
    (!is_pack && path.exists()).then(|| Library::house(path))
}

/// Houses on the games they change, those that go together stacked: on the highest game that all of them extend, or on
/// each game above a pack that cannot be played by itself.
fn stacks(houses: Vec<House>, packs: &[PackInfo]) -> Vec<(String, Vec<PathBuf>)> {
    let below = |name: &str| -> Vec<String> {
        let mut chain: Vec<String> = Vec::new();
        let mut next = Some(name.to_owned());
        while let Some(name) = next.filter(|name| !chain.contains(name)) {
            next = packs.iter().find(|pack| pack.name == name).and_then(|pack| pack.extends.clone());
            chain.push(name);
        }
        chain
    };
    let mut stacks: Vec<(String, Vec<PathBuf>)> = Vec::new();
    for House { extends, root, .. } in houses {
        let fits =
            |(pack, _): &&mut (String, Vec<PathBuf>)| below(pack).contains(&extends) || below(&extends).contains(pack);
        match stacks.iter_mut().find(fits) {
            Some((pack, stack)) => {
                if below(&extends).contains(pack) {
                    *pack = extends;
                }
                stack.push(root);
            }
            None => stacks.push((extends, vec![root])),
        }
    }
    let playable = |(pack, houses): (String, Vec<PathBuf>)| {
        let above = packs.iter().filter(|info| info.game && below(&info.name).contains(&pack));
        let is_game = packs.iter().any(|info| info.name == pack && info.game);
        let games: Vec<String> = above.map(|info| info.name.clone()).collect();
        let games = if is_game || games.is_empty() { vec![pack] } else { games };
        games.into_iter().map(move |game| (game, houses.clone())).collect::<Vec<_>>()
    };
    stacks.into_iter().flat_map(playable).collect()
}

fn show(label: &str, faults: &Diagnostics, sources: &Sources, format: Format, out: &Output) {
    match format {
        Format::Json => out.faults_json(faults, sources),
        Format::Text if faults.is_empty() => out.line(out.say("check-clean", &[("pack", label.into())])),
        Format::Text => out.faults(faults, sources),
    }
}
