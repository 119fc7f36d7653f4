//! The rules that a league was founded on, beside those of today.

use crate::league::Founding;
use crate::pack::{Diagnostic, Diagnostics, Layer, Severity, changed_layers, changed_since};

/// Whether a match is played by the packs and houses that its league was founded on.
pub fn same_layers(founding: &Founding, layers: &[&str]) -> Result<(), Diagnostic> {
    let founded: Vec<&str> = founding.layers.iter().map(|(name, _)| name.as_str()).collect();
    if founded == layers {
        return Ok(());
    }
    let fault = Diagnostic::anywhere("league-other-layers").with("expected", founded.join(", "));
    Err(fault.with("layers", layers.join(", ")))
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
