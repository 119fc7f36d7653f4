//! A position that is held against what a scenario expects.

use crate::expr::vocabulary::{NONE, Value};
use crate::pack::{Diagnostics, Fields, Key, Node, Tree};
use crate::referee::family::Family;
use crate::referee::game::Game;
use crate::referee::trace::TraceEvent;

use super::context::{Expecting, Mismatch};
use super::field::{Expected, Field};
use super::parts::{Description, Part};

impl<G: Family> Expecting<'_, G> {
    /// Holds what is wanted against what there is; of a list, item by item in their order.
    pub fn hold(&mut self, what: &str, wanted: &Tree, got: &Node) {
        let wanted_texts = wanted.items().iter().filter_map(Tree::scalar).collect::<Vec<_>>().join(", ");
        self.found.extend(Mismatch::unless_same(wanted.at, what, wanted_texts, texts(got)));
    }

    /// Holds the fields of one thing against what is wanted of it.
    pub fn fields(&mut self, table: &'static [Field<G>], thing: Value, name: &str, wanted: &Tree) {
        let mut fields = Fields::of(wanted, self.faults);
        for field in table.iter().filter(|field| field.expected.is_some()) {
            if let Some(tree) = fields.get(field.name) {
                self.field(field, thing, &format!("{name}.{}", field.name), tree);
            }
        }
        fields.finish(self.faults);
    }

    /// Holds a field of the whole against what is wanted of it; whether there is one under this key.
    pub fn whole(&mut self, table: &'static [Field<G>], key: &Key, wanted: &Tree) -> bool {
        let mut expected = table.iter().filter(|field| field.expected.is_some());
        let found = expected.find(|field| field.name == key.name);
        if let Some(field) = found {
            self.field(field, NONE, &key.name, wanted);
        }
        found.is_some()
    }

    fn field(&mut self, field: &Field<G>, thing: Value, what: &str, wanted: &Tree) {
        match &field.expected {
            Some(Expected::Held(held)) => held(self, thing, what, wanted),
            Some(Expected::Said(said)) => self.hold(what, wanted, &said(self.game, thing)),
            Some(Expected::Written) | None => self.hold(what, wanted, &field.write(self.game, thing)),
        }
    }
}

/// A value as one text: `none` for nothing.
fn texts(node: &Node) -> String {
    match node {
        Node::Null => "none".to_owned(),
        Node::List(items) => items.iter().filter_map(Tree::scalar).collect::<Vec<_>>().join(", "),
        node => Tree::of(node.clone()).scalar().unwrap_or_default(),
    }
}

impl<G: Family> Description<G> {
    /// Holds one key of a scenario's `expect:` against what came of it; none if nothing here has that name.
    pub fn expect(
        &self,
        (game, events): (Game<G>, &[TraceEvent]),
        key: &Key,
        wanted: &Tree,
        faults: &mut Diagnostics,
    ) -> Option<Vec<Mismatch>> {
        let mut expecting = Expecting { game, events, found: Vec::new(), faults };
        for part in self.parts {
            match part {
                Part::Whole(fields) => {
                    if expecting.whole(fields, key, wanted) {
                        return Some(expecting.found);
                    }
                }
                Part::Things(things) => {
                    let Some(thing) = G::read(game.state, things.kind, &key.name) else { continue };
                    let bare = things.fields.iter().find(|field| Some(field.name) == things.bare);
                    match bare.filter(|_| wanted.scalar().is_some()) {
                        Some(field) => expecting.field(field, thing, &key.name, wanted),
                        None => expecting.fields(things.fields, thing, &key.name, wanted),
                    }
                    return Some(expecting.found);
                }
                Part::Then(_) => {}
            }
        }
        None
    }
}
