//! The stages on which scripts speak: one for whatever [`World`] an event is judged in, one for values.

use crate::expr::vocabulary::{Frame, NONE, Value, slot};
use crate::referee::book::{Book, EventId, HookId};
use crate::referee::voices::{Saying, Stage};

use super::effects::{Said, speak};
use super::memory::Memory;
use super::phases::World;
use super::{Family, Flow, Game, Judging};

/// Lets the script of a hook speak; true when the dice are to be rolled again.
pub(super) fn run_script<G: Family, W: World<G>>(
    world: &mut W,
    book: &Book<G>,
    hook: HookId,
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow<bool> {
    let Some(voices) = &book.voices else { return Ok(false) };
    let inside = *world.scripts();
    *world.scripts() += 1;
    let stage = &mut Judged { world, book, hook, judging, frame };
    let spoken = voices.speak(Saying { book, hook, inside, stage });
    *world.scripts() -= 1;
    spoken.or_else(|stop| world.break_off(stop).map(|()| false))
}

/// An event that is judged in a world.
struct Judged<'j, G: Family, W> {
    world: &'j mut W,
    book: &'j Book<G>,
    hook: HookId,
    judging: &'j mut Judging,
    frame: &'j mut Frame,
}

impl<G: Family, W: World<G>> Stage<G> for Judged<'_, G, W> {
    fn game(&self) -> Game<'_, G> {
        self.world.game()
    }

    fn frame(&self) -> &Frame {
        self.frame
    }

    fn say(&mut self, said: Said) -> Flow<bool> {
        speak(self.world, self.book, self.hook, said, self.judging, self.frame)
    }

    fn perform(&mut self, verb: usize, args: &[Value], cause: Value) -> Flow {
        self.judging.unable |= !self.world.perform(verb, args, cause)?;
        Ok(())
    }

    fn call(&mut self, event: EventId, slots: &[Value]) -> Flow {
        self.world.call(event, slots, NONE)?;
        Ok(())
    }

    fn roll(&mut self, event: EventId, slots: &[Value]) -> Flow<Option<Frame>> {
        self.world.throw(event, slots)
    }
}

/// A value that is asked for: a script adds, sets and forbids, no more.
pub(super) struct Asking<'a, G: Family> {
    pub game: Game<'a, G>,
    pub hook: HookId,
    pub frame: &'a mut Frame,
    pub inside: &'a mut Memory,
}

impl<G: Family> Asking<'_, G> {
    /// Lets the script of the hook speak. One that goes wrong has said nothing.
    pub(super) fn run_script(mut self) -> Flow {
        let book = self.game.book;
        let Some(voices) = &book.voices else { return Ok(()) };
        let (total, forbidden) = (self.frame.slots[usize::from(slot::TOTAL)], self.inside.forbidden.len());
        let spoken = voices.speak(Saying { book, hook: self.hook, inside: 0, stage: &mut self });
        if spoken.is_err() {
            self.frame.slots[usize::from(slot::TOTAL)] = total;
            self.inside.forbidden.truncate(forbidden);
        }
        spoken.map(|_| ())
    }
}

impl<G: Family> Stage<G> for Asking<'_, G> {
    fn game(&self) -> Game<'_, G> {
        self.game
    }

    fn frame(&self) -> &Frame {
        self.frame
    }

    fn say(&mut self, said: Said) -> Flow<bool> {
        let total = &mut self.frame.slots[usize::from(slot::TOTAL)];
        match said {
            Said::Modify(amount) => *total = total.saturating_add(amount),
            Said::Value(value) => *total = value,
            Said::Forbid(what) => self.inside.forbid(what, self.hook),
            _ => {}
        }
        Ok(false)
    }

    // Nothing happens while a value is asked for: a script that wants it to is refused before it comes so far.

    fn perform(&mut self, _: usize, _: &[Value], _: Value) -> Flow {
        Ok(())
    }

    fn call(&mut self, _: EventId, _: &[Value]) -> Flow {
        Ok(())
    }

    fn roll(&mut self, _: EventId, _: &[Value]) -> Flow<Option<Frame>> {
        Ok(None)
    }
}
