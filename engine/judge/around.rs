//! What the place of a scenario file says about it: the house in whose folder it lies, or the game its folder is named
//! after.

use std::path::{Path, PathBuf};

use crate::pack::{Library, Refused, house_around};

/// What a scenario is about that does not say so itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// The game.
    pub game: Option<String>,
    /// The house whose tests these are.
    pub houses: Vec<PathBuf>,
}

impl Around {
    /// The same under more houses.
    #[must_use]
    pub fn under(mut self, houses: &[PathBuf]) -> Around {
        self.houses.extend(houses.iter().cloned());
        self
    }
}

/// Looks around a scenario file.
///
/// # Errors
/// What is wrong with the `house.yaml` above it.
pub fn around(file: &Path, library: &Library) -> Result<Around, Refused> {
    let packs = library.packs();
    if let Some(folder) = house_around(file) {
        let house = Library::house(&folder)?;
        let game = packs.iter().find(|pack| pack.name == house.extends && pack.game).map(|pack| pack.name.clone());
        return Ok(Around { game, houses: vec![folder] });
    }
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let mut parts = file.iter().rev().filter_map(|part| part.to_str());
    let game = parts.find_map(|part| packs.iter().find(|pack| pack.name == part)).map(|pack| pack.name.clone());
    Ok(Around { game, houses: Vec::new() })
}
