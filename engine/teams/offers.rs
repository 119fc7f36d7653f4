//! The offers to a team beside players and team re-rolls: inducements, a wizard of its college, a sponsor.
//!
//! **Never here:** the name of any of these. They are written in the packs.

use serde::{Deserialize, Serialize};

use crate::pack::{Diagnostic, Diagnostics, Entry, Fields, Node, Place, Tree, wrong_shape};

use super::notation::{DEAREST, SHIRTS, map_fields, needed_number, needed_word, optional_number, words};

/// Everything on offer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offers {
    /// The inducements, in the order of the book.
    pub inducements: Vec<Inducement>,
    /// The wizards, each with its college.
    pub wizards: Vec<(String, String)>,
    /// The sponsors.
    pub sponsors: Vec<Sponsor>,
}

/// Something that can be bought for a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Inducement {
    /// The id of its rule.
    pub id: String,
    /// The price of one in gold pieces.
    pub cost: i32,
    /// How many a team may buy.
    pub most: i32,
    /// The team re-rolls that each is worth.
    pub re_rolls: i32,
    /// Whether it brings the wizard of the team's college.
    pub wizard: bool,
}

/// A sponsor, who pays for a team's shirts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Sponsor {
    /// The id of its rule.
    pub id: String,
    /// The benefits of which one player of the team chooses one, if it offers any.
    pub benefits: Vec<String>,
    /// The star player points of whomever it backs, for a match of a league.
    #[serde(default)]
    pub points: i32,
}

/// The things that a team has beside its players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// The rules that the side has, with how many times.
    pub has: Vec<(String, i32)>,
    /// Team re-rolls that were not bought as such.
    pub re_rolls: i32,
    /// The price it paid, in gold pieces.
    pub cost: i64,
    /// The player whom the sponsor backs, if it backs one.
    pub athlete: Option<Athlete>,
}

/// The player whom a sponsor backs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Athlete {
    /// The number on its shirt.
    pub number: u8,
    /// Where the number was written.
    pub at: Place,
    /// The id of its benefit.
    pub benefit: String,
}

/// The word of an inducement that brings a wizard: `brings: wizard`.
const WIZARD: &str = "wizard";

impl Offers {
    /// Reads all rules of kinds inducement, wizard and sponsor.
    #[must_use]
    pub fn read(entries: &[Entry], faults: &mut Diagnostics) -> Offers {
        let mut offers = Offers::default();
        for entry in entries {
            match entry.kind.as_str() {
                "inducement" => offers.inducements.extend(inducement(entry, faults)),
                "wizard" => offers.wizards.extend(word(&entry.tree, "college").map(|word| (entry.id.clone(), word))),
                "sponsor" => {
                    let benefits = entry.tree.get("benefits").map(|list| words(list, faults)).unwrap_or_default();
                    let points =
                        entry.tree.get("params").and_then(|params| params.get("points")).and_then(Tree::number);
                    let points = points.and_then(|points| i32::try_from(points).ok()).unwrap_or(0);
                    offers.sponsors.push(Sponsor { id: entry.id.clone(), benefits, points });
                }
                _ => {}
            }
        }
        offers
    }

    /// Reads the keys `inducements` and `sponsor` of a team file.
    pub(super) fn bought(&self, fields: &mut Fields, college: &str, faults: &mut Diagnostics) -> Extras {
        let mut extras = Extras::default();
        if let Some(list) = fields.get("inducements") {
            if !matches!(list.node, Node::Map(_)) {
                faults.push(wrong_shape(list, "map"));
            }
            for (key, count) in list.entries() {
                self.buy(&key.name, key.at, count, college, &mut extras, faults);
            }
        }
        if let Some(sponsor) = fields.get("sponsor") {
            self.sponsored(sponsor, &mut extras, faults);
        }
        extras
    }

    fn buy(&self, id: &str, at: Place, count: &Tree, college: &str, extras: &mut Extras, faults: &mut Diagnostics) {
        let count = count.number_in(0..=SHIRTS, faults).unwrap_or(0);
        let Some(offer) = self.inducements.iter().find(|offer| offer.id == id) else {
            faults.push(unknown("inducement", id, at, self.inducements.iter().map(|offer| offer.id.as_str())));
            return;
        };
        if count > offer.most {
            let fault = Diagnostic::error("too-many-inducements", at).with("inducement", id);
            faults.push(fault.with("count", count).with("most", offer.most));
        }
        if count == 0 {
            return;
        }
        extras.cost += i64::from(count) * i64::from(offer.cost);
        extras.re_rolls += count * offer.re_rolls;
        extras.has.push((id.to_owned(), count));
        if offer.wizard {
            match self.wizards.iter().find(|(_, whose)| whose == college) {
                Some((wizard, _)) => extras.has.push((wizard.clone(), 1)),
                None => faults.push(Diagnostic::error("no-wizard", at).with("college", college)),
            }
        }
    }

    /// `sponsor: NAME`, or `sponsor: {NAME: {athlete: NUMBER, benefit: NAME}}` where it backs one player.
    fn sponsored(&self, tree: &Tree, extras: &mut Extras, faults: &mut Diagnostics) {
        let (id, at, deal) = match (&tree.node, tree.scalar()) {
            (Node::Map(entries), _) if entries.len() == 1 => {
                (entries[0].0.name.clone(), entries[0].0.at, Some(&entries[0].1))
            }
            (_, Some(word)) => (word, tree.at, None),
            _ => {
                faults.push(wrong_shape(tree, "text"));
                return;
            }
        };
        let Some(sponsor) = self.sponsors.iter().find(|sponsor| sponsor.id == id) else {
            faults.push(unknown("sponsor", &id, at, self.sponsors.iter().map(|sponsor| sponsor.id.as_str())));
            return;
        };
        extras.has.push((id, 1));
        match deal {
            Some(deal) => extras.athlete = athlete(deal, sponsor, faults),
            None if !sponsor.benefits.is_empty() => {
                faults.push(Diagnostic::error("missing-key", at).with("key", "athlete"));
            }
            None => {}
        }
    }
}

fn athlete(deal: &Tree, sponsor: &Sponsor, faults: &mut Diagnostics) -> Option<Athlete> {
    let mut fields = map_fields(deal, faults)?;
    if sponsor.benefits.is_empty() {
        fields.finish(faults);
        return None;
    }
    let at = fields.get("athlete").map_or(deal.at, |number| number.at);
    let number = needed_number(&mut fields, "athlete", 1..=SHIRTS, faults);
    let benefit = needed_word(&mut fields, "benefit", faults);
    fields.finish(faults);
    let (benefit, benefit_at) = benefit?;
    if !sponsor.benefits.contains(&benefit) {
        faults.push(unknown("benefit", &benefit, benefit_at, sponsor.benefits.iter().map(String::as_str)));
    }
    Some(Athlete { number: u8::try_from(number).unwrap_or(u8::MAX), at, benefit })
}

fn inducement(entry: &Entry, faults: &mut Diagnostics) -> Option<Inducement> {
    let params = entry.tree.get("params").unwrap_or(&entry.tree);
    let mut fields = map_fields(params, faults)?;
    let cost = needed_number(&mut fields, "cost", 0..=DEAREST, faults);
    let most = needed_number(&mut fields, "most", 0..=SHIRTS, faults);
    let re_rolls = optional_number(&mut fields, "re-rolls", 0..=SHIRTS, faults);
    let brings = entry.tree.get("brings");
    if let Some(tree) = brings.filter(|tree| tree.scalar().as_deref() != Some(WIZARD)) {
        let word = tree.scalar().unwrap_or_default();
        faults.push(Diagnostic::error("unknown-word", tree.at).with("word", &word).suggest(&word, [WIZARD]));
    }
    Some(Inducement { id: entry.id.clone(), cost, most, re_rolls, wizard: brings.is_some() })
}

fn word(tree: &Tree, key: &str) -> Option<String> {
    tree.get(key).and_then(Tree::scalar)
}

fn unknown<'k>(group: &str, id: &str, at: Place, known: impl Iterator<Item = &'k str>) -> Diagnostic {
    Diagnostic::error("unknown-name", at).with("group", group).with("word", id).suggest(id, known)
}
