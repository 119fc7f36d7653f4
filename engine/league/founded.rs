//! The founding of a league, and the rules it was founded on beside those of today.

use crate::RELEASE;
use crate::pack::{
    Diagnostic, Diagnostics, LONGEST_NAME, Layer, Loaded, Refused, Severity, changed_layers, changed_since, name,
};

use super::ledger::{Entry, Founding, LeagueEvent};
use super::scheme_reader::read;

impl Founding {
    /// The founding of a league by the rules of a pack; `houses` are the folders of its houses, as seen from that of its file.
    ///
    /// # Errors
    /// Everything that is wrong with those rules, and with the name.
    pub fn new(called: &str, loaded: &Loaded, houses: Vec<String>, seed: u64) -> Result<Founding, Refused> {
        let scheme = read(loaded).map_err(|faults| Refused { faults, sources: loaded.sources.clone() })?;
        Ok(Founding {
            name: name(called, LONGEST_NAME, "bad-name")?,
            game: loaded.pack.clone(),
            layers: loaded.layers.iter().map(|layer| (layer.name.clone(), layer.rules_digest.clone())).collect(),
            houses,
            engine: RELEASE.to_owned(),
            seed,
            scheme,
        })
    }
}

/// Whether a match is played by the packs and houses that its league was founded on.
///
/// # Errors
/// `league-other-layers`.
pub fn same_layers(founding: &Founding, layers: &[&str]) -> Result<(), Diagnostic> {
    let founded: Vec<&str> = founding.layers.iter().map(|(name, _)| name.as_str()).collect();
    if founded == layers {
        return Ok(());
    }
    let fault = Diagnostic::anywhere("league-other-layers").with("expected", founded.join(", "));
    let unnamed: Vec<&str> = founded.iter().copied().filter(|name| !layers.contains(name)).collect();
    Err(fault.with("layers", layers.join(", ")).with("unnamed", unnamed.join(", ")))
}

/// Says what its founding has no name for in a language as the rules of today call it. Nothing of that is written.
pub fn translated(entries: &mut [Entry], load: impl FnOnce(&Founding) -> Loaded) {
    if let Some(LeagueEvent::Founded(founding)) = entries.first_mut().map(|entry| &mut entry.event)
        && !founding.scheme.names.are_whole()
    {
        let loaded = load(founding);
        founding.scheme.name_by(&loaded);
    }
}

/// The changes of the rules since a league was founded; its own stay as they were.
pub fn changes(founding: &Founding, layers: &[Layer]) -> Diagnostics {
    let known = |layer: &&Layer| founding.layers.iter().any(|(name, _)| *name == layer.name);
    let own: Vec<Layer> = layers.iter().filter(known).cloned().collect();
    let changed = changed_layers("league-other-rules", &founding.layers, &own);
    let mut list: Vec<Diagnostic> = changed.into_iter().map(|(_, fault)| fault).collect();
    if !list.is_empty() {
        list.push(changed_since("league-release", &founding.engine, &list));
    }
    list.iter_mut().for_each(|fault| fault.severity = Severity::Warning);
    Diagnostics { list }
}
