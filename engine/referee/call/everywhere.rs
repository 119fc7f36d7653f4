//! A truth about every square at once, as whoever looks for a way wants it.

use crate::expr::Bitboard;
use crate::expr::bitboard::Turns;
use crate::expr::vocabulary::{Value, slot};
use crate::referee::casts::Cast;
use crate::referee::family::Family;
use crate::referee::game::Game;
use crate::referee::rules::Base;
use crate::referee::verdict::Question;

use super::judging::framed;

impl<G: Family> Game<'_, G> {
    /// The answers of a truth for each thing or name in one of its roles, by the role's place: those that [`Game::ask`] gives,
    /// one for one. None where anybody's own rules speak, or a condition has to be weighed for each of them.
    pub fn ask_everywhere(&self, question: Question, role: u8) -> Option<Bitboard> {
        let event = &self.book.events[usize::from(question.event)];
        let Base::Value { start: own, truth: true, least: None, most: None } = &event.base else { return None };
        if role == 0 || !self.memory.lets_all_speak() {
            return None;
        }
        let turns_about = event.casts.about.as_ref().is_some_and(|about| about.slot == role);
        let casts = if turns_about { event.casts.all() } else { event.casts.about(question.slots()) };
        let start = match (question.start, own) {
            (Some(start), _) => start,
            (None, Some(own)) => own.is_constant()?,
            (None, None) => 0,
        };
        let frame = framed(question.slots());
        let view = self.view(&frame);
        let inhabited = |word: &str, kind| G::inhabited(&view, word, kind);
        let turns = Turns { slot: slot::FIRST + role, inhabited: &inhabited };
        let mut board = Bitboard::all(start == 1);
        for cast in casts.iter() {
            if self.is_silent(cast, question.slots(), role)? {
                continue;
            }
            for member in &cast.members {
                let value = member.sets.filter(|_| member.usable_by.is_none())?;
                let when = member.when.everywhere(&view, &turns)?;
                board = match value {
                    0 => board & !when,
                    1 => board | when,
                    _ => return None,
                };
            }
        }
        Some(board)
    }

    /// Whether no hook of a cast speaks, whatever stands in the role; none where that is not the same for all.
    fn is_silent(&self, cast: &Cast<G::State>, slots: &[Value], role: u8) -> Option<bool> {
        let theirs = cast.role.is_some_and(|(own, _)| own == role);
        if theirs || !cast.heedless && cast.role.is_none() && cast.standing_by.is_none() {
            return None;
        }
        if cast.role.is_none() && cast.standing_by.is_none() {
            return Some(false);
        }
        (!self.may_speak(cast, slots)).then_some(true)
    }
}
