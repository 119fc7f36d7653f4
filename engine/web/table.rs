//! A game of the folder: its record, who sits there, and whoever plays it.

use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

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
    /// Grows whenever something has happened.
    pub news: watch::Sender<u64>,
}

impl Table {
    /// A table nobody plays at yet.
    pub(super) fn new(id: String, path: PathBuf, seats: Seats) -> Table {
        Table { id, path, seats, door: Mutex::new(None), news: watch::channel(0).0 }
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
