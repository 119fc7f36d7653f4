//! A position that is written: what its reader would suppose anyway is left out.

use crate::expr::vocabulary::{NONE, Value};
use crate::pack::{Diagnostics, Entries, Node, Tree};
use crate::referee::family::Family;
use crate::referee::game::Game;

use super::context::Reading;
use super::field::{Codec, Field};
use super::names::ShortName;
use super::parts::{Description, Part, Things};
use super::reading::copy_of;

impl<G: Family> Description<G> {
    /// A position as [`Description::read`] reads it, as short as may be. Every field is read at once into a position
    /// beside it; where that says a field as the game has it already, the field is left out. What stands apart is said before,
    /// in `position`.
    pub fn write(&self, game: Game<G>, mut position: Entries) -> Tree {
        let things = self.things().flat_map(|things| {
            (things.all)(game.state).into_iter().map(|(_, name)| things.names.spell(name)).collect::<Vec<_>>()
        });
        let mut faults = Diagnostics::default();
        let mut read = Reading::new(game.book, position.clone().into(), things.collect(), &mut faults);
        for part in self.parts {
            match part {
                Part::Whole(fields) => write_fields(fields, (game, NONE), (&mut read, NONE), &mut position),
                Part::Things(things) => write_things(things, game, &mut read, &mut position),
                Part::Then(then) => then(&mut read),
            }
        }
        position.into()
    }
}

impl<G: Family> Field<G> {
    /// It as a position says it; nothing where there is nothing to say.
    pub(super) fn write(&self, game: Game<G>, thing: Value) -> Node {
        match (&self.position, self.kept, &self.word) {
            (Some(Codec::Apart), ..) => Node::Null,
            (Some(Codec::Each(_, write) | Codec::Own(_, write)), ..) => write(game, thing),
            (_, Some((shape, kept)), _) => shape.write((kept.get)(game.state, thing)),
            (_, None, Some(word)) => match (word.read)(game.state, thing) {
                NONE => Node::Null,
                value => game.value(word.kind, value).into(),
            },
            _ => Node::Null,
        }
    }
}

fn write_things<G: Family>(things: &'static Things<G>, game: Game<G>, read: &mut Reading<G>, position: &mut Entries) {
    let there: Vec<ShortName> = (things.all)(&read.state).into_iter().map(|(_, name)| name).collect();
    for (thing, name) in (things.all)(game.state) {
        let Some(own) = (things.new)(read, name) else { continue };
        let mut entry = Entries::default();
        write_fields(things.fields, (game, thing), (read, own), &mut entry);
        (things.done)(read, own);
        let entry = Node::from(entry);
        if entry != Node::Map(Vec::new()) || !there.contains(&name) {
            position.put(things.names.spell(name), entry);
        }
    }
}

/// Writes the fields of one thing, and reads each at once into a thing of a position beside it.
fn write_fields<G: Family>(
    fields: &'static [Field<G>],
    (game, thing): (Game<G>, Value),
    (read, own): (&mut Reading<G>, Value),
    entry: &mut Entries,
) {
    for field in fields.iter().filter(|field| field.position.is_some()) {
        let said = field.write(game, thing);
        let supposed = said == field.write(read.game(), own);
        if said == Node::Null || supposed && !field.is_always_said() {
            continue;
        }
        let several = matches!(&said, Node::List(items) if items.len() != 1);
        let key = field.plural.filter(|_| several).unwrap_or(field.name);
        let tree = Tree::of(said);
        field.read(read, own, &tree);
        entry.put(key, tree.node);
    }
}

impl<'g, G: Family> Game<'g, G> {
    /// The name of a card as positions have it: `ogre`, and `ogre#2` where it is the second of that name.
    pub fn card_name(&self, card: usize) -> String {
        let Some((_, name)) = G::DESCRIPTION.cards else { return String::new() };
        let fronts: Vec<String> = (0..=card).map_while(|card| name(self.state, card)).map(str::to_owned).collect();
        copy_of(&fronts, card)
    }

    /// The id of a rule that things may hold.
    pub fn rule_name(&self, held: u16) -> &'g str {
        let rule = self.book.rules.iter().find(|rule| rule.held == Some(held));
        rule.map_or("", |rule| self.book.names.name(rule.name))
    }
}
