//! A squad as the file of a team, so that a match can be played with it.

use std::fmt::Write;

use crate::teams::Characteristic;

use super::LeagueTerms;
use super::members::{Member, Squad};

impl Squad {
    /// The team for the next match, as its file says it: whoever can play, with what they have become.
    pub fn written(&self, coach: &str, name: Option<&str>, terms: &LeagueTerms) -> String {
        let quoted = |text: &str| serde_json::to_string(text).unwrap_or_default();
        let name = name.or_else(|| terms.roster(&self.roster).map(|roster| roster.id.as_str())).unwrap_or_default();
        let mut text =
            format!("coach: {}\nname: {}\ncollege: {}\nfor: league\n", quoted(coach), quoted(name), self.roster);
        let _ = writeln!(text, "re-rolls: {}\nplayers:", self.all_re_rolls());
        for member in self.available() {
            let _ = writeln!(text, "  - {{{}}}", player(member, &quoted(&member.name)));
        }
        if let Some(backing) = &self.backing {
            let fit = |number: &u8| self.available().any(|member| member.number == *number);
            match backing.athlete.as_ref().filter(|(number, _)| fit(number)) {
                Some((number, benefit)) => {
                    let _ =
                        writeln!(text, "sponsor: {{{}: {{athlete: {number}, benefit: {benefit}}}}}", backing.sponsor);
                }
                None if backing.athlete.is_none() && !terms.backs_one(backing) => {
                    let _ = writeln!(text, "sponsor: {}", backing.sponsor);
                }
                // Whoever is backed does not play, or nobody is: nobody has the benefit.
                None => {}
            }
        }
        if let Some(purchase) = &self.purchase {
            let items: Vec<String> = purchase.items.iter().map(|(id, count)| format!("{id}: {count}")).collect();
            let _ = writeln!(text, "inducements: {{{}}}", items.join(", "));
        }
        text
    }
}

fn player(member: &Member, name: &str) -> String {
    let mut text = format!("number: {}, name: {name}, position: {}", member.number, member.position);
    if !member.learned.is_empty() {
        let _ = write!(text, ", learned: [{}]", member.learned.join(", "));
    }
    for (key, steps) in [("better", member.better), ("worse", member.worse)] {
        let changed = Characteristic::ALL.into_iter().filter(|what| steps[*what as usize] > 0);
        let changed: Vec<String> = changed.map(|what| format!("{}: {}", what.word(), steps[what as usize])).collect();
        if !changed.is_empty() {
            let _ = write!(text, ", {key}: {{{}}}", changed.join(", "));
        }
    }
    if member.niggles > 0 {
        let _ = write!(text, ", niggles: {}", member.niggles);
    }
    if !member.counts.is_empty() {
        let counts: Vec<String> =
            member.counts.iter().map(|(counter, number)| format!("{counter}: {number}")).collect();
        let _ = write!(text, ", counts: {{{}}}", counts.join(", "));
    }
    text
}
