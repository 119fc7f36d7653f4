//! A game of the folder: its record, who sits there, and whoever plays it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use serde_json::Value as Json;
use tokio::sync::watch;

use crate::pack::Diagnostic;

use super::lead::{self, Lead, Move, Viewer};
use super::message::{Door, Message, new_door};
use super::seats::Seats;

/// A game of the folder, and whoever hosts it while somebody looks.
pub(super) struct Table {
    /// Its name: that of its record, without the ending.
    pub id: String,
    /// Its record.
    pub path: PathBuf,
    /// Who sits there.
    pub seats: Seats,
    /// Whoever plays it now.
    pub door: Mutex<Option<Sender<Message>>>,
    /// Whether a judge has it paused: nobody answers until they let it go on.
    pub paused: AtomicBool,
    /// Who shows everybody which moment.
    pub lead: Mutex<Option<Lead>>,
    /// How often something was taken back, counted from the time at which the table was laid: a page that is older than the
    /// server sees it grow, for a record does not tell what was taken back.
    pub undone: AtomicU64,
    /// Grows whenever something has happened.
    pub news: watch::Sender<u64>,
}

impl Table {
    /// A table nobody plays at yet.
    pub(super) fn new(id: String, path: PathBuf, seats: Seats) -> Table {
        Table {
            id,
            path,
            door: Mutex::new(None),
            paused: AtomicBool::new(seats.paused),
            seats,
            lead: Mutex::default(),
            undone: AtomicU64::new(now()),
            news: watch::channel(0).0,
        }
    }

    /// Hands a message to whoever plays the game; it comes back where nobody does.
    pub(super) fn hand(&self, message: Message) -> Result<(), Message> {
        let mut door = self.door.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(sender) = door.as_ref() else { return Err(message) };
        sender.send(message).map_err(|refused| {
            *door = None;
            refused.0
        })
    }

    /// Tells everybody who watches that something has happened.
    pub(super) fn tell(&self) {
        self.news.send_modify(|news| *news += 1);
    }

    /// Whether a judge has it paused.
    pub(super) fn is_paused(&self) -> bool {
        self.paused.load(Ordering::Relaxed)
    }

    /// A judge pauses it, or lets it go on: a server that begins anew knows.
    ///
    /// # Errors
    /// `unwritable-file`.
    pub(super) fn pause(&self, paused: bool) -> Result<(), Diagnostic> {
        Seats { paused, ..self.seats.clone() }.keep(&self.path)?;
        self.paused.store(paused, Ordering::Relaxed);
        self.tell();
        Ok(())
    }

    /// Somebody does something with the controls of what is looked back on together.
    ///
    /// # Errors
    /// As [`lead::moved`].
    pub(super) fn lead(&self, viewer: &Viewer, does: Move) -> Result<(), Diagnostic> {
        let mut lead = self.lead.lock().unwrap_or_else(PoisonError::into_inner);
        *lead = lead::moved(lead.clone(), viewer, does)?;
        drop(lead);
        self.tell();
        Ok(())
    }

    /// The controls, as a page is told of them.
    pub(super) fn led(&self, viewer: &Viewer) -> Json {
        lead::told(self.lead.lock().unwrap_or_else(PoisonError::into_inner).as_ref(), viewer)
    }

    /// Whether somebody plays the game now.
    pub(super) fn is_open(&self) -> bool {
        self.door.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Opens the door, if nobody has in the meantime; its inner side is for whoever plays the game.
    pub(super) fn opened(&self) -> Option<Door> {
        let mut door = self.door.lock().unwrap_or_else(PoisonError::into_inner);
        if door.is_some() {
            return None;
        }
        let (outer, inner) = new_door();
        *door = Some(outer);
        Some(inner)
    }
}

/// Milliseconds since a day that is long past: nothing is taken back as often as once in each.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0))
}
