//! The set-up of a case: position, dice, commands.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::coach::Otherwise;
use crate::dice::Source;
use crate::expr::vocabulary::Value;
use crate::pack::{Diagnostic, Diagnostics, Node, Place, Tree};
use crate::referee::{Base, Book, Family, HookId, Recorder, Referee, Seat};

use super::case::{Case, written};
use super::spent;

/// A position, with what has been used up in it.
pub struct Position<G: Family> {
    /// Where everything stands.
    pub state: G::State,
    /// The hooks that have been used as often as they may, each with who used it.
    pub spent: Vec<(HookId, Value)>,
}

/// A case, read for its game.
pub struct SetUp<G: Family> {
    /// The position.
    pub position: Position<G>,
    /// The dice, in the order rolled.
    pub dice: Vec<u8>,
    /// The commands, and where each is written.
    pub commands: VecDeque<(String, Place)>,
    /// The answer to optional rules that no command speaks of.
    pub otherwise: Otherwise,
}

impl<G: Family> SetUp<G> {
    /// Reads a case.
    pub fn read(case: &Case, book: &Book<G>, faults: &mut Diagnostics) -> SetUp<G> {
        SetUp {
            position: Position::read(case, book, faults),
            dice: dice(case, book, faults),
            commands: commands(case, faults),
            otherwise: otherwise(case, faults),
        }
    }
}

impl<G: Family> Position<G> {
    fn read(case: &Case, book: &Book<G>, faults: &mut Diagnostics) -> Position<G> {
        let state = G::position(book, case.tree.get("position"), faults);
        let spent = case.tree.get("spent").map_or(Vec::new(), |tree| spent::read(book, &state, tree, faults));
        Position { state, spent }
    }

    /// A table where everything stands like this.
    pub fn table(
        &self,
        book: &Arc<Book<G>>,
        dice: Box<dyn Source>,
        seats: Vec<Seat<G>>,
        trace: Recorder,
    ) -> Referee<G> {
        let mut referee = Referee::new(Arc::clone(book), self.state.clone(), dice, seats, trace);
        self.spent.iter().for_each(|&(hook, holder)| referee.note_spent(hook, holder));
        referee
    }
}

fn dice<G: Family>(case: &Case, book: &Book<G>, faults: &mut Diagnostics) -> Vec<u8> {
    let mut dice = Vec::new();
    for item in case.tree.get("dice").map_or(&[][..], Tree::items) {
        let word = item.scalar().unwrap_or_default();
        match word.parse::<u8>().ok().or_else(|| face(book, &word)) {
            Some(face) => dice.push(face),
            None => {
                let faces = faces(book).flatten().map(|&face| book.names.name(face));
                let fault = Diagnostic::error("unknown-face", item.at).with("word", &word);
                faults.push(fault.suggest(&word, faces));
            }
        }
    }
    dice
}

fn faces<G: Family>(book: &Book<G>) -> impl Iterator<Item = &Vec<i32>> {
    book.events.iter().filter_map(|event| match &event.base {
        Base::Roll { pool, .. } => pool.faces.as_ref(),
        _ => None,
    })
}

/// The number of a named face.
fn face<G: Family>(book: &Book<G>, word: &str) -> Option<u8> {
    let name = book.names.find(word)?;
    faces(book).find_map(|faces| faces.iter().position(|&face| face == name)).map(|index| index as u8 + 1)
}

fn commands(case: &Case, faults: &mut Diagnostics) -> VecDeque<(String, Place)> {
    let Some(list) = case.tree.get("commands") else { return VecDeque::new() };
    if matches!(list.node, Node::Map(_)) {
        faults.push(crate::pack::wrong_shape(list, "list"));
    }
    written(list, faults).into()
}

fn otherwise(case: &Case, faults: &mut Diagnostics) -> Otherwise {
    let Some(tree) = case.tree.get("otherwise") else { return Otherwise::Decline };
    match tree.scalar().as_deref() {
        Some("accept") => Otherwise::Accept,
        Some("decline") => Otherwise::Decline,
        word => {
            let word = word.unwrap_or_default();
            let fault = Diagnostic::error("unknown-word", tree.at).with("word", word);
            faults.push(fault.suggest(word, ["accept", "decline"]));
            Otherwise::Decline
        }
    }
}
