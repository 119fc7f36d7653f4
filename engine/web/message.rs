//! Messages to whoever plays a game, and the door they come through.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use serde_json::Value as Json;
use tokio::sync::oneshot;

use crate::text::Language;

use super::seats::Chair;

/// Who looks, and how far they have read.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    /// Where they sit.
    pub chair: Chair,
    /// Their language.
    pub language: Language,
    /// As many events of the story they have, if nothing was taken back since: how often it had been then.
    pub read: (u64, usize),
}

/// Where an answer goes; whoever has gone away is not waited for.
pub(super) struct Reply(pub oneshot::Sender<Json>);

impl Reply {
    /// Sends it.
    pub(super) fn send(self, told: Json) {
        let _ = self.0.send(told);
    }
}

/// A line that somebody says.
pub(super) struct Say {
    /// As it was typed or clicked.
    pub line: String,
    /// What they saw: how often something was taken back, and how many answers there were.
    pub at: Option<(u64, usize)>,
    /// Whether a way with rolls on it is gone at once.
    pub sure: bool,
    /// Who says it.
    pub sight: Sight,
    /// Where the answer goes.
    pub reply: Reply,
}

impl Say {
    /// Somebody waits for an answer, and has said no line.
    pub(super) fn nothing(sight: Sight, reply: Reply) -> Say {
        Say { line: String::new(), at: None, sure: false, sight, reply }
    }
}

/// A message to whoever plays a game.
pub(super) enum Message {
    /// Somebody looks.
    Look { sight: Sight, reply: Reply },
    /// Somebody says a line.
    Say(Say),
    /// Somebody wishes to take the last line back.
    Undo { sight: Sight, reply: Reply },
    /// A judge rules, or takes a ruling back: the game goes on from these steps, if it still has the `from` first of them.
    Rule { steps: Vec<String>, from: usize, sight: Sight, reply: Reply },
    /// Somebody asks why the event with this number came out as it did.
    Why { event: String, sight: Sight, reply: Reply },
    /// Somebody asks for the sheet of a thing.
    Sheet { who: String, language: Language, reply: Reply },
}

impl Message {
    /// Who asked, and in which language.
    pub(super) fn asker(self) -> (Language, Reply) {
        match self {
            Message::Look { sight, reply }
            | Message::Undo { sight, reply }
            | Message::Rule { sight, reply, .. }
            | Message::Why { sight, reply, .. } => (sight.language, reply),
            Message::Say(say) => (say.sight.language, say.reply),
            Message::Sheet { language, reply, .. } => (language, reply),
        }
    }
}

/// The inner side of a door.
pub(super) struct Door(Receiver<Message>);

/// Messages as they come, as long as somebody sends any.
pub(super) struct Inbox {
    messages: Receiver<Message>,
    idle: Duration,
}

impl Inbox {
    /// What comes through a door.
    pub(super) fn new(door: Door, idle: Duration) -> Inbox {
        Inbox { messages: door.0, idle }
    }

    /// The next message; none when nobody has looked for too long.
    pub(super) fn next(&self) -> Option<Message> {
        self.messages.recv_timeout(self.idle).ok()
    }
}

/// A new door: its outer side is kept by the table.
pub(super) fn new_door() -> (Sender<Message>, Door) {
    let (outer, inner) = channel();
    (outer, Door(inner))
}
