//! A position in the middle of a game, of which a judge rules some otherwise.

use crate::expr::vocabulary::{NONE, Value};
use crate::pack::{Diagnostic, Diagnostics, Fields, Tree, wrong_shape};
use crate::referee::book::Book;
use crate::referee::family::Family;

use super::context::Reading;
use super::field::{Amended, Field, KeysOf};
use super::parts::{Description, Part, Things};

impl<G: Family> Description<G> {
    /// A position with what `tree` says of it, in the words of a scenario's position; whatever it does not speak of stays as
    /// it is.
    ///
    /// # Errors
    /// Keys that no ruling may speak of, things that are not there, and whatever a field's reader finds.
    pub fn amend(&self, book: &Book<G>, state: &G::State, tree: &Tree) -> Result<G::State, Diagnostics> {
        let mut faults = Diagnostics::default();
        let mut reading = Reading::amending(book, state.clone(), tree.clone(), &mut faults);
        if tree.entries().is_empty() {
            reading.faults.push(wrong_shape(tree, "map"));
        }
        for (key, said) in tree.entries() {
            if let Some((things, thing)) = self.there(&reading.state, &key.name) {
                reading.amend(things.fields, thing, said);
            } else if let Some(field) = self.whole().find(|field| field.keys().any(|own| own == key.name)) {
                field.amend(&mut reading, NONE, said);
            } else {
                let known = self.names_of(&reading.state);
                let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
                reading.faults.push(fault.suggest(&key.name, known.iter().map(String::as_str)));
            }
        }
        let state = reading.state;
        if faults.errors() == 0 { Ok(state) } else { Err(faults) }
    }

    /// The keys that a ruling may speak of, by whose they are.
    pub fn amended_keys(&self) -> Vec<KeysOf> {
        let fields = self.fields(Field::is_amended).into_iter();
        fields.map(|(of, fields)| (of, fields.into_iter().map(|field| field.name).collect())).collect()
    }

    /// The thing of this name.
    fn there(&self, state: &G::State, name: &str) -> Option<(&'static Things<G>, Value)> {
        self.things().find_map(|things| {
            let found = things.names.find(name)?;
            let (thing, _) = (things.all)(state).into_iter().find(|(_, own)| *own == found)?;
            Some((things, thing))
        })
    }

    /// The names of all that a ruling may speak of.
    fn names_of(&self, state: &G::State) -> Vec<String> {
        let names = |things: &'static Things<G>| {
            (things.all)(state).into_iter().map(|(_, name)| things.names.spell(name)).collect::<Vec<_>>()
        };
        self.things().flat_map(names).chain(self.whole().map(|field| field.name.to_owned())).collect()
    }

    /// The fields of the whole that a ruling may speak of.
    fn whole(&self) -> impl Iterator<Item = &'static Field<G>> {
        let fields = self.parts.iter().filter_map(|part| match part {
            Part::Whole(fields) => Some(*fields),
            _ => None,
        });
        fields.flatten().filter(|field| field.is_amended())
    }
}

impl<G: Family> Reading<'_, G> {
    fn amend(&mut self, table: &'static [Field<G>], thing: Value, tree: &Tree) {
        let mut said = Fields::of(tree, self.faults);
        for field in table.iter().filter(|field| field.is_amended()) {
            let found: Vec<&Tree> = field.keys().filter_map(|key| said.get(key)).collect();
            found.into_iter().for_each(|tree| field.amend(self, thing, tree));
        }
        said.finish(self.faults);
    }
}

impl<G: Family> Field<G> {
    fn is_amended(&self) -> bool {
        !matches!(self.amended, Amended::Never)
    }

    fn amend(&self, reading: &mut Reading<G>, thing: Value, tree: &Tree) {
        match self.amended {
            Amended::Never => {}
            Amended::AsRead => self.read(reading, thing, tree),
            Amended::By(amend) => amend(reading, thing, tree),
        }
    }
}
