//! The shapes that schemas are put together from.

use serde_json::{Map, Value, json};

use crate::pack::Shape;
use crate::referee::{Book, Family};

/// Stands in every schema: what bears it may be written anew.
pub const MARK: &str = "made by `arbitro schema`: write it anew whenever rules are added";

/// The frame of a schema.
pub(super) fn framed(title: &str, schema: Value) -> Value {
    let mut framed = Map::new();
    framed.insert("$schema".to_owned(), json!("http://json-schema.org/draft-07/schema#"));
    framed.insert("$comment".to_owned(), json!(MARK));
    framed.insert("title".to_owned(), json!(title));
    if let Value::Object(entries) = schema {
        framed.extend(entries);
    }
    Value::Object(framed)
}

/// A closed list, each id once, sorted.
pub(super) fn one_of<'w>(words: impl IntoIterator<Item = &'w str>) -> Value {
    let mut words: Vec<&str> = words.into_iter().collect();
    words.sort_unstable();
    words.dedup();
    json!({"enum": words})
}

/// One of a list, or several of it.
pub(super) fn some_of(one: Value) -> Value {
    json!({"anyOf": [one, {"type": "array", "items": one}]})
}

/// A map with any keys.
pub(super) fn map_of(values: Value) -> Value {
    json!({"type": "object", "additionalProperties": values})
}

pub(super) fn text() -> Value {
    json!({"type": "string"})
}

/// The ids of the rules of a kind, or of all.
pub(super) fn ids<'b, G: Family>(book: &'b Book<G>, kind: Option<&'b str>) -> impl Iterator<Item = &'b str> {
    let rules = book.rules.iter().filter(move |rule| kind.is_none_or(|kind| rule.kind == kind));
    rules.map(|rule| book.names.name(rule.name))
}

/// How much of a rule or hook an entry says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// All of it.
    Whole,
    /// Only what differs; nothing (`~`) takes away.
    Patch,
}

impl Extent {
    /// The schema of a key: in a patch, also nothing.
    pub fn of(self, shape: Value) -> Value {
        match self {
            Extent::Whole => shape,
            Extent::Patch => {
                let added = shape["anyOf"].as_array().and_then(|some| some.iter().find(|one| one["type"] == "array"));
                let add = added.map(|list| {
                    json!({"type": "object", "properties": {"add": list}, "required": ["add"], "additionalProperties": false})
                });
                let choices: Vec<Value> = [shape.clone(), json!({"type": "null"})].into_iter().chain(add).collect();
                json!({"anyOf": choices})
            }
        }
    }

    /// The schema of a map with keys of its own: a patch need not say them all.
    pub fn of_a_map(self, mut shape: Value) -> Value {
        if let (Extent::Patch, Value::Object(map)) = (self, &mut shape) {
            map.remove("required");
        }
        shape
    }

    /// The schema of a shape that a reader knows.
    pub(super) fn shaped(self, shape: &Shape) -> Value {
        match shape {
            Shape::Truth => json!({"type": "boolean"}),
            Shape::Number(least, most) => json!({"type": "integer", "minimum": least, "maximum": most}),
            Shape::Score => json!({"type": ["integer", "string"]}),
            Shape::Text => text(),
            Shape::Word(words) => one_of(words.iter().copied()),
            Shape::List(one) => some_of(self.shaped(one)),
            Shape::Map(value) => map_of(self.of(self.shaped(value))),
            Shape::Keys(keys) => {
                let shapes = keys.iter().map(|key| (key.name.to_owned(), self.of(self.shaped(&key.shape))));
                let properties: Map<String, Value> = shapes.collect();
                json!({"type": "object", "properties": properties, "additionalProperties": false})
            }
            Shape::Any => json!({}),
        }
    }
}

/// A number, or what one is worked out from.
pub(super) fn amount() -> Value {
    json!({"type": ["integer", "string", "boolean"]})
}
