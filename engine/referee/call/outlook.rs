//! Whether anything would come of a hook, before its coach is asked for it.

use crate::expr::vocabulary::{Frame, Value};
use crate::referee::family::Family;
use crate::referee::game::Game;
use crate::referee::ids::HookId;
use crate::referee::outlook::Outlook;
use crate::referee::rules::{Choice, Effect};

use super::effects::{Values, every};

impl<G: Family> Game<'_, G> {
    /// Whether nothing would come of a hook: of the first thing it does to the position, with whomever its coach may choose.
    #[inline]
    pub(super) fn comes_to_nothing(&self, hook: HookId, frame: &Frame) -> bool {
        G::FORESEES && self.leads_nowhere(hook, &self.book.hooks[usize::from(hook)].effects, frame)
    }

    #[inline(never)]
    fn leads_nowhere(&self, hook: HookId, effects: &[Effect<G::State>], frame: &Frame) -> bool {
        for (index, effect) in effects.iter().enumerate() {
            match effect {
                Effect::Verb(verb, values) => match self.outlook(usize::from(*verb), values, frame) {
                    Outlook::Payment => {}
                    outlook => return outlook == Outlook::Nothing,
                },
                Effect::Choose(choice) => return self.all_lead_nowhere((hook, choice), &effects[index + 1..], frame),
                // What comes of these nobody knows before.
                Effect::Call(..) | Effect::Test { .. } | Effect::Script(_) => return false,
                _ => {}
            }
        }
        false
    }

    /// The same of what follows a choice, with each of the things there are to choose from.
    fn all_lead_nowhere(
        &self,
        (hook, choice): (HookId, &Choice<G::State>),
        then: &[Effect<G::State>],
        frame: &Frame,
    ) -> bool {
        let (_, things) = self.choices(hook, choice, frame);
        let mut chosen = frame.clone();
        !things.is_empty()
            && things.into_iter().all(|thing| {
                chosen.slots[usize::from(choice.slot)] = thing;
                self.leads_nowhere(hook, then, &chosen)
            })
    }

    /// What a verb holds out, done once for each thing of a set.
    fn outlook(&self, verb: usize, values: &Values<G::State>, frame: &Frame) -> Outlook {
        let of = |args: [Value; _]| G::outlook(*self, verb, &args[..values.len()]);
        every(values, &self.view(frame)).map(of).max().unwrap_or(Outlook::Nothing)
    }
}
