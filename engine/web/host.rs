//! A game that is played while people look: a thread of its own, with a door through which messages come.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::bots::Automated;
use crate::judge::as_left::{AsLeft, Left, MOVED_ON};
use crate::judge::record::{Clerk, Log, Record, SaidSoFar};
use crate::judge::{AnyBook, seated};
use crate::pack::{Diagnostic, Refused};
use crate::referee::{Book, Machine, Recorder, Stop};
use crate::text::{Language, sentence};
use crate::with_book;

use super::desk::Desk;
use super::message::{Door, Inbox};
use super::table::Table;

/// As deep as the events of a game may lie in one another.
const STACK: usize = 64 << 20;

/// Opens the door of a table, behind which its game is played from its record on, as that was left when it was read.
pub(super) fn open(
    table: &Arc<Table>,
    (book, record, left): (AnyBook, Record, Option<AsLeft>),
    door: Door,
    idle: Duration,
) {
    let hosted = Arc::clone(table);
    let thread = std::thread::Builder::new().name(table.id.clone()).stack_size(STACK);
    // Without a thread nobody answers, and whoever waits is told so.
    let _ = thread.spawn(move || {
        with_book!(&book, book => host(&hosted, book, (&record, left), Inbox::new(door, idle)));
    });
}

fn host<G: Automated>(
    table: &Arc<Table>,
    book: &Arc<Book<G>>,
    (record, left): (&Record, Option<AsLeft>),
    inbox: Inbox,
) {
    let left: Left = Rc::new(RefCell::new(left));
    let desk = Rc::new(RefCell::new(Desk::new(Arc::clone(table), inbox)));
    let mut kept: Option<Vec<String>> = None;
    loop {
        let log = Log::default();
        desk.borrow_mut().log = Rc::clone(&log);
        let (said, held, clerk): (SaidSoFar, usize, Clerk) = match kept.take() {
            None => (record.said(), record.steps.len(), Clerk::new(log).holding(record, 0)),
            Some(steps) => {
                let said = SaidSoFar::in_lines(steps.iter().map(String::as_str));
                (said, steps.len(), Clerk::new(log).repeating(steps))
            }
        };
        match sitting(&desk, (book, record), (said, held), (clerk, &left)) {
            Ok(Next::Again(steps)) => kept = Some(steps),
            Ok(Next::Left) => return,
            // The next who looks opens it anew, as its file stands then.
            Err(refused) if refused.faults.list.iter().any(|fault| fault.code == MOVED_ON) => {
                desk.borrow_mut().put_down(&|language| told(&refused, language));
                drop(desk);
                return table.tell();
            }
            Err(refused) => match desk.borrow_mut().broken(&|language| told(&refused, language)) {
                Some(steps) => kept = Some(steps),
                None => return,
            },
        }
    }
}

/// How a sitting ended.
enum Next {
    /// Something was taken back, ruled, or stumbled over: it goes on from these steps.
    Again(Vec<String>),
    /// Nobody looks any more.
    Left,
}

/// Plays what was said, which is so many steps, and on from there.
fn sitting<G: Automated>(
    desk: &Rc<RefCell<Desk>>,
    (book, record): (&Arc<Book<G>>, &Record),
    (said, held): (SaidSoFar, usize),
    (clerk, left): (Clerk, &Left),
) -> Result<Next, Refused> {
    let table = Arc::clone(&desk.borrow().table);
    let refused = |fault: Diagnostic| Refused::one(fault, &book.sources);
    let coaches: Vec<Option<Machine>> = table.seats.sides.iter().map(|seat| seat.kind.machine()).collect();
    let mut referee = seated((book, &record.header), &coaches, said, desk, Recorder::asking_why())?;
    referee.set_witness(Box::new(clerk.writing(&table.path, &record.header, left).map_err(refused)?));
    let stop = referee.play_from(&record.header.start).err().unwrap_or(Stop::Over);
    let is_undone = match stop {
        Stop::Fault(fault) => {
            let back = desk.borrow_mut().takes_back(&fault, held);
            return back.map(Next::Again).ok_or_else(|| refused(*fault));
        }
        Stop::Undo => true,
        Stop::Over => desk.borrow_mut().after(referee.game(), referee.trace.events()),
        _ => false,
    };
    let kept = is_undone.then(|| desk.borrow_mut().goes_on_from(G::dice_bind(book)));
    Ok(kept.map_or(Next::Left, Next::Again))
}

/// Faults for a page, a sentence each.
pub(super) fn told(refused: &Refused, language: Language) -> Json {
    json!(refused.faults.list.iter().map(|fault| sentence(fault, language)).collect::<Vec<_>>())
}
