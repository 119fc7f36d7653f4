//! Two tellings of one game side by side: what other rules would have changed.

use std::collections::BTreeMap;

use crate::judge::impact::{Difference, Differences, PlayedGame};
use crate::referee::Family;
use crate::text::{say, sentence};

use super::Teller;

/// What came otherwise in a second telling of a game: each roll under its turn as it was and as it would have been, then why
/// either telling goes no further.
pub(super) fn apart<G: Family>(
    teller: Teller,
    first: &PlayedGame<G>,
    second: &PlayedGame<G>,
    found: &Differences,
) -> Vec<String> {
    let headings = [first, second].map(|told| teller.headings(told.game(), &told.events));
    let pair = Pair { first, second, headings, teller };
    let language = teller.language;
    let mut lines = Vec::new();
    let mut heading = "";
    for difference in &found.list {
        let turn = pair.turn(difference);
        if turn != heading {
            lines.push(turn.to_owned());
            heading = turn;
        }
        let (without, with) = pair.lines(difference);
        let none = || say(language, "impact-not-rolled", &[]);
        lines.push(without.unwrap_or_else(none));
        lines.push(format!("  {}: {}", say(language, "impact-with", &[]), with.unwrap_or_else(none)));
    }
    if let Some(parted) = &second.parted {
        let why = sentence(&parted.why, language);
        let args = [("command", parted.command.into()), ("why", why.into())];
        lines.push(say(language, "impact-parted", &args));
    }
    if let Some(command) = second.last().filter(|_| second.early) {
        lines.push(say(language, "impact-over", &[("command", command.into())]));
    }
    if first.over && !second.over && second.parted.is_none() && second.called_off.is_none() {
        lines.push(say(language, "impact-goes-on", &[]));
    }
    let stops = [(&first.called_off, "impact-stopped-without"), (&second.called_off, "impact-stopped-with")];
    for (fault, key) in stops {
        if let Some(fault) = fault {
            lines.push(say(language, key, &[("why", sentence(fault, language).into())]));
        }
    }
    lines
}

struct Pair<'p, G: Family> {
    first: &'p PlayedGame<G>,
    second: &'p PlayedGame<G>,
    /// Those of the first and those of the second.
    headings: [BTreeMap<u32, String>; 2],
    teller: Teller,
}

impl<G: Family> Pair<'_, G> {
    fn line(&self, told: &PlayedGame<G>, id: u32) -> String {
        format!("#{id} {}", self.teller.summary(told.game(), &told.events, id))
    }

    fn lines(&self, difference: &Difference) -> (Option<String>, Option<String>) {
        match *difference {
            Difference::Changed(one, other) | Difference::Decided(one, other) => {
                (Some(self.line(self.first, one)), Some(self.line(self.second, other)))
            }
            Difference::Gone(one) => (Some(self.line(self.first, one)), None),
            Difference::New(other) => (None, Some(self.line(self.second, other))),
        }
    }

    /// The heading of the story under which a roll stands.
    fn turn(&self, difference: &Difference) -> &str {
        let (telling, id) = match *difference {
            Difference::Changed(id, _) | Difference::Decided(id, _) | Difference::Gone(id) => (0, id),
            Difference::New(id) => (1, id),
        };
        self.headings[telling].range(..=id).next_back().map_or("", |(_, heading)| heading)
    }
}
