//! The games and languages in which texts are looked at.

use std::path::{Path, PathBuf};

use crate::pack::{Layer, Library, Refused};
use crate::text::Language;

use super::super::check::targets;
use super::super::output::shown;

/// A game and the houses on it.
pub type Stack = (String, Vec<PathBuf>);

/// The games in which packs and houses are looked at: for a pack every game there is, for houses those that they change.
pub fn stacks(what: &[String], library: &Library) -> Result<Vec<Stack>, Refused> {
    let packs = library.packs();
    let is_pack = |what: &&String| packs.iter().any(|pack| pack.name == **what);
    let (named, houses): (Vec<&String>, Vec<&String>) = what.iter().partition(is_pack);
    let houses: Vec<String> = houses.into_iter().cloned().collect();
    let mut found = Vec::new();
    if !named.is_empty() || houses.is_empty() {
        found.extend(packs.iter().filter(|pack| pack.game).map(|pack| (pack.name.clone(), Vec::new())));
        // A pack may be of no game yet.
        let of_none =
            named.into_iter().filter(|name| !packs.iter().any(|pack| pack.game && pack.lies_on(name, &packs)));
        found.extend(of_none.cloned().map(|pack| (pack, Vec::new())));
    }
    if !houses.is_empty() {
        let mut targets = targets(&houses, library);
        if let Some((_, refused)) = targets.unusable.pop() {
            return Err(refused);
        }
        // Files of scenarios can be checked, and have no words.
        let alone = houses.iter().map(Path::new).filter(|house| house.exists());
        if let Some(refused) = alone.filter_map(|house| Library::house(house).err()).next() {
            return Err(refused);
        }
        found.extend(targets.stacks);
    }
    Ok(found)
}

/// Whether a layer is one of those that are named, packs by name and houses by folder; where none is, all are meant.
pub fn is_among(layer: &Layer, named: &[String]) -> bool {
    let folder = layer.root.as_ref().filter(|_| layer.house);
    named.is_empty() || named.contains(&folder.map_or_else(|| layer.name.clone(), |folder| shown(folder)))
}

/// The languages in which texts are looked at: one, or all.
pub fn languages(within: Option<Language>) -> impl Iterator<Item = Language> {
    Language::all().filter(move |language| within.is_none_or(|within| within == *language))
}
