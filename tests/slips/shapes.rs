//! Mistakes of a house-ruler: what no key can hold is told, wherever in a rule it stands.

use std::collections::BTreeSet;

use arbitro::pack::Tree;
use serde_json::{Map, Value, json};
use tempfile::TempDir;

use super::each;
use crate::houses::as_json;
use crate::support::{below, none, run, text, write};

/// Keys below which everybody chooses the words: one of them stands for all.
const NAMED: [&str; 14] = [
    "hooks", "params", "rows", "outcomes", "natural", "roles", "positions", "limits", "bought", "names", "with", "set",
    "growth", "counts",
];

/// A rule of a pack, and where in it something is replaced.
struct Spot {
    game: &'static str,
    kind: String,
    category: Option<Value>,
    id: String,
    rule: Value,
    at: String,
}

/// The places of a rule, as pointers into it, each with the words that everybody chooses left out.
fn places(value: &Value, (pointer, shape): (&str, &str), named: bool, found: &mut Vec<(String, String)>) {
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(map) => map.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(items) => items.iter().take(1).map(|item| ("0".to_owned(), item)).collect(),
        _ => Vec::new(),
    };
    for (key, part) in parts {
        let word = if named { "*" } else { &key };
        let (pointer, shape) = (format!("{pointer}/{}", key.replace('/', "~1")), format!("{shape}/{word}"));
        found.push((pointer.clone(), shape.clone()));
        places(part, (&pointer, &shape), !named && NAMED.contains(&key.as_str()), found);
    }
}

/// Each place of each kind of rule of a game once.
fn spots(game: &'static str) -> Vec<Spot> {
    let mut seen = BTreeSet::new();
    let mut spots = Vec::new();
    for file in below(&format!("rules/{game}"), "yaml") {
        let tree = as_json(&Tree::parse(&text(&file), 0).expect("a file of a pack can be read"));
        let (Some(kind), Some(rules)) = (tree["kind"].as_str(), tree["rules"].as_object()) else { continue };
        for (id, rule) in rules.iter().filter(|(_, rule)| rule.get("patch").is_none() && rule.get("remove").is_none()) {
            let mut found = Vec::new();
            places(rule, ("", ""), false, &mut found);
            for (at, _) in found.into_iter().filter(|(_, shape)| seen.insert((kind.to_owned(), shape.clone()))) {
                let (kind, category) = (kind.to_owned(), tree.get("category").cloned());
                spots.push(Spot { game, kind, category, id: id.clone(), rule: rule.clone(), at });
            }
        }
    }
    spots
}

/// What is said of a rule in which one value is replaced by what no key can hold.
fn passed_over(spot: &Spot) -> Vec<String> {
    let mut rule = spot.rule.clone();
    *rule.pointer_mut(&spot.at).expect("it is there") = json!([{"nonsense": [1]}]);
    rule["replace"] = json!(true);
    let mut file = Map::new();
    file.insert("kind".to_owned(), json!(spot.kind));
    file.extend(spot.category.clone().map(|category| ("category".to_owned(), category)));
    file.insert("rules".to_owned(), json!({&spot.id: rule}));
    let folder = TempDir::new().expect("a folder can be made");
    let house = folder.path().join("odd");
    write(&house, "house.yaml", format!("house: odd\nextends: {}\n", spot.game));
    write(&house, "rules/odd.yaml", Value::Object(file).to_string());
    let told = run(folder.path(), "en", "check odd");
    let is_told = told.code == 2 && told.err.contains("error[");
    if is_told { Vec::new() } else { vec![format!("{} {} {}: {}{}", spot.kind, spot.id, spot.at, told.out, told.err)] }
}

#[test]
fn what_no_key_can_hold_is_told_wherever_it_stands() {
    let spots: Vec<Spot> = ["dungeon-bowl", "blitz-bowl", "gauntlet-of-fools"].into_iter().flat_map(spots).collect();
    assert!(spots.len() > 300, "{} places", spots.len());
    none(&each(&spots, passed_over), "nonsense is passed over:");
}
