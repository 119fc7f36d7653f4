//! Layers that have changed since something was written by them: a record, a league.

use crate::RELEASE;

use super::diagnostic::Diagnostic;
use super::loaded::Layer;

/// So much of a digest is shown.
const DIGITS: usize = 8;
/// The word in the place of a digest where there is no layer.
const NONE: &str = "none";

/// The layers that are not as they were, each told under a code, with its index among those that were. `was` are names and
/// digests.
pub fn changed_layers(code: &'static str, was: &[(String, String)], now: &[Layer]) -> Vec<(Option<usize>, Diagnostic)> {
    let then = |name: &str| was.iter().position(|(own, _)| own == name);
    let today = |name: &str| now.iter().find(|layer| layer.name == name);
    let told = |name: &str| {
        let (then, today) = (then(name), today(name));
        let was = then.map_or(NONE.to_owned(), |index| short(&was[index].1));
        let now = today.map_or(NONE.to_owned(), |layer| short(&layer.rules_digest));
        let fault = Diagnostic::anywhere(code).with("layer", name).with("was", was).with("now", now);
        (then, fault.with("files", today.map_or(0, |layer| layer.files)))
    };
    let same = |(name, digest): &&(String, String)| today(name).is_some_and(|layer| layer.rules_digest == *digest);
    let changed = was.iter().filter(|layer| !same(layer)).map(|(name, _)| name);
    let new = now.iter().map(|layer| &layer.name).filter(|name| then(name).is_none());
    changed.chain(new).map(|name| told(name)).collect()
}

/// The release by which something was written and the one by which it is read, told under a code, where they differ; else the
/// layers that have changed.
pub fn changed_since(code: &'static str, engine: &str, changed: &[Diagnostic]) -> Diagnostic {
    let fault = Diagnostic::anywhere(code);
    if engine != RELEASE {
        return fault.with("engine", engine).with("release", RELEASE);
    }
    let layers = changed.iter().flat_map(|fault| &fault.args).filter(|(name, _)| *name == "layer");
    let layers: Vec<String> = layers.map(|(_, layer)| format!("`{layer}`")).collect();
    fault.with("engine", NONE).with("layers", layers.join(", "))
}

fn short(digest: &str) -> String {
    digest.chars().take(DIGITS).collect()
}
