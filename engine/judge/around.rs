//! The surroundings of a scenario file: the house in whose folder it lies, or the game its folder is named
//! after.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::pack::{Diagnostic, Diagnostics, Library, PAPER, PackInfo, Refused, house_around};

/// The game and the houses of a scenario that does not name its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// The game.
    pub game: Option<String>,
    /// The house whose tests these are.
    pub houses: Vec<PathBuf>,
}

impl Around {
    /// The same under more houses: where nothing else names a game, the first of them does.
    ///
    /// # Errors
    /// The faults of the `house.yaml` that has to name it.
    pub fn under(mut self, houses: &[PathBuf], library: &Library) -> Result<Around, Refused> {
        if let (None, Some(house)) = (&self.game, houses.first()) {
            self.game = Some(game_of(house, library)?);
        }
        self.houses.extend(houses.iter().cloned());
        Ok(self)
    }
}

/// Looks around a scenario file.
///
/// # Errors
/// The faults of the `house.yaml` above it.
pub fn around(file: &Path, library: &Library) -> Result<Around, Refused> {
    let packs = library.packs();
    if let Some(folder) = house_around(file) {
        return Ok(Around { game: Some(game_of(&folder, library)?), houses: vec![folder] });
    }
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let mut parts = file.iter().rev().filter_map(|part| part.to_str());
    let game = parts.find_map(|part| packs.iter().find(|pack| pack.name == part)).map(|pack| pack.name.clone());
    Ok(Around { game, houses: Vec::new() })
}

/// The game of whoever names none.
const FIRST: &str = "dungeon-bowl";

/// The game that is named; else that of the first house, or the first of all.
pub fn game_for(named: Option<&str>, houses: &[PathBuf], library: &Library) -> String {
    let of_house = || game_of(houses.first()?, library).ok();
    named.map(str::to_owned).or_else(of_house).unwrap_or_else(|| FIRST.to_owned())
}

/// The game that a house is for.
fn game_of(house: &Path, library: &Library) -> Result<String, Refused> {
    Ok(game_above(&Library::house(house)?.extends, &library.packs()))
}

/// The game that a house on a pack is for: the pack, or the nearest game that stands on it.
fn game_above(pack: &str, packs: &[PackInfo]) -> String {
    let height = |info: &PackInfo| info.and_below(packs).position(|below| below.name == pack);
    let games = packs.iter().filter(|info| info.game).filter_map(|info| Some((height(info)?, info)));
    games.min_by_key(|(height, _)| *height).map_or(pack, |(_, info)| info.name.as_str()).to_owned()
}

/// The scenario files below a folder, sorted; of a house those of its tests. Links to folders are not followed: they may
/// lead in a circle. An unreadable folder is told.
pub fn scenario_files(folder: &Path, faults: &mut Diagnostics) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let tests = folder.join("tests");
    let folder = if folder.join(PAPER).is_file() { tests.as_path() } else { folder };
    let unreadable = |error| Diagnostic::anywhere("unreadable-file").with("path", folder.display()).because(&error);
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries.flatten().collect(),
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => {
            faults.push(unreadable(error));
            Vec::new()
        }
    };
    for entry in entries.into_iter().filter(|entry| !entry.file_name().to_string_lossy().starts_with('.')) {
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            found.extend(scenario_files(&path, faults));
        } else if path.extension().is_some_and(|ending| ending == "yaml") && path.is_file() {
            found.push(path);
        }
    }
    found.sort();
    found
}
