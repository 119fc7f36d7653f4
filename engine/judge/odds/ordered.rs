//! The order whose odds are asked for: the last of a scenario, or one that somebody may give in a game.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use crate::coach::{Otherwise, Script, THEN};
use crate::dice::Given;
use crate::judge::play::told_of;
use crate::judge::record::{Header, SaidSoFar};
use crate::judge::{Case, Position, SetUp};
use crate::pack::{Diagnostic, Diagnostics, Place, Sources};
use crate::referee::{Book, Family, Level, Recorder, Stop};

use super::enumerate::listening;
use super::query::{Before, Ordered};

impl<G: Family> Ordered<G> {
    /// The last order of a case. The commands behind it and the dice from there on do not count; a case without any order
    /// is asked for from its position on. None if the case cannot be used.
    pub fn of_case(case: &Case, book: &Arc<Book<G>>, faults: &mut Diagnostics) -> Option<Ordered<G>> {
        if let Some(league) = case.tree.get("league") {
            faults.push(Diagnostic::error("case-of-league", league.at));
            return None;
        }
        let set_up = SetUp::<G>::read(case, book, faults);
        if faults.errors() > 0 {
            return None;
        }
        let SetUp { position, dice, commands, otherwise } = set_up;
        let mut commands: Vec<(String, Place)> = commands.into();
        let heard = loop {
            let script: Script = Rc::new(RefCell::new(commands.iter().cloned().collect()));
            let (seat, heard) = listening::<G>(&script, otherwise);
            let given = Box::new(Given::new(dice.iter().copied()));
            let mut referee = position.table(book, given, vec![seat], Recorder::new(Level::Outcome));
            match G::go_on(&mut referee) {
                Err(Stop::Undo) => take_back(&mut commands, script.borrow().len(), &mut heard.borrow_mut().answers),
                Err(Stop::Fault(fault)) => {
                    faults.push(told_of(book, *fault, commands.iter().map(|(_, at)| *at), Some(case.at)));
                    return None;
                }
                _ => break heard,
            }
        };
        let last = heard.borrow().orders.last().and_then(|at| commands.iter().position(|(_, place)| place == at));
        let order = last.map(|last| {
            let (order, at) = commands.swap_remove(last);
            commands.truncate(last);
            (order, Some(at))
        });
        let dice = Before::Given(dice);
        Some(Ordered {
            book: Arc::clone(book),
            position,
            start: None,
            dice,
            commands,
            rulings: Vec::new(),
            otherwise,
            order,
        })
    }

    /// An order in a game that came so far by what was said.
    ///
    /// # Errors
    /// The faults of its start.
    pub fn in_game(
        book: &Arc<Book<G>>,
        header: &Header,
        said: SaidSoFar,
        order: &str,
    ) -> Result<Ordered<G>, Diagnostics> {
        let mut faults = Diagnostics::default();
        let state = G::start(book, &header.start, &mut Sources::default(), &mut faults);
        let Some(state) = state.filter(|_| faults.errors() == 0) else { return Err(faults) };
        Ok(Ordered {
            book: Arc::clone(book),
            position: Position { state, spent: Vec::new() },
            start: Some(header.start.clone()),
            dice: Before::Seeded(header.seed),
            commands: said.answers.into_iter().map(|answer| (answer, Place::default())).collect(),
            rulings: said.rulings,
            otherwise: Otherwise::Decline,
            order: Some((order.to_owned(), None)),
        })
    }
}

/// Commands without the first `undo` among them, behind which so many are left with it, and without the answer before it.
fn take_back(commands: &mut Vec<(String, Place)>, left: usize, answers: &mut Vec<Option<(String, Place)>>) {
    commands.remove(commands.len() - left);
    let Some((_, at)) = answers.pop().flatten() else { return };
    let kept = answers.iter().flatten().filter(|answer| answer.1 == at).map(|(said, _)| said.as_str());
    let kept = kept.collect::<Vec<_>>().join(THEN);
    commands.iter_mut().filter(|command| command.1 == at).for_each(|command| command.0.clone_from(&kept));
    commands.retain(|command| !command.0.is_empty());
}
