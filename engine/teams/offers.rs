//! The offers to a team beside players and team re-rolls: inducements, a wizard of its college, a sponsor.
//!
//! **Never here:** the name of any of these. They are written in the packs.

use serde::{Deserialize, Serialize};

use crate::pack::{
    Diagnostic, Diagnostics, Entry, Fields, Key, Keyed, Node, Place, Placed, Read, Tree, read_keys, read_word,
    unknown_name, wrong_shape,
};
use crate::read;

use super::notation::{Gold, Shirt, Shirts};

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

read! {
    /// Something that can be bought for a match.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub struct Inducement {
        /// The price of one in gold pieces.
        pub cost: i32 as Gold,
        /// How many a team may buy.
        pub most: i32 as Shirts,
        /// The team re-rolls that each is worth.
        pub re_rolls: i32 as Shirts = 0,
    } beside {
        /// The id of its rule.
        pub id: String,
        /// Whether it brings the wizard of the team's college.
        pub wizard: bool,
    }
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
    pub fn read(entries: &[Entry], faults: &mut Diagnostics) -> Offers {
        let mut offers = Offers::default();
        for entry in entries {
            match entry.kind.as_str() {
                "inducement" => offers.inducements.extend(inducement(entry, faults)),
                "wizard" => offers.wizards.extend(word(&entry.tree, "college").map(|word| (entry.id.clone(), word))),
                "sponsor" => {
                    let benefits = entry
                        .tree
                        .get("benefits")
                        .and_then(|list| Vec::<String>::read(list, faults))
                        .unwrap_or_default();
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

    /// The purchases of a team file under the keys `inducements` and `sponsor`.
    pub(super) fn bought(
        &self,
        inducements: &[(Key, i32)],
        sponsor: Option<&Tree>,
        college: &str,
        faults: &mut Diagnostics,
    ) -> Extras {
        let mut extras = Extras::default();
        for (key, count) in inducements {
            self.buy(&key.name, key.at, *count, college, &mut extras, faults);
        }
        if let Some(sponsor) = sponsor {
            self.sponsored(sponsor, &mut extras, faults);
        }
        extras
    }

    fn buy(&self, id: &str, at: Place, count: i32, college: &str, extras: &mut Extras, faults: &mut Diagnostics) {
        let Some(offer) = self.inducements.iter().find(|offer| offer.id == id) else {
            faults.push(unknown_name("inducement", at, id, self.inducements.iter().map(|offer| offer.id.as_str())));
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
            faults.push(unknown_name("sponsor", at, &id, self.sponsors.iter().map(|sponsor| sponsor.id.as_str())));
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

read! {
    /// The deal of a sponsor with a team.
    struct Deal {
        athlete: Placed<i32> as Placed<Shirt>,
        benefit: Placed<String>,
    }
}

fn athlete(deal: &Tree, sponsor: &Sponsor, faults: &mut Diagnostics) -> Option<Athlete> {
    if sponsor.benefits.is_empty() {
        Fields::of_map(deal, faults)?.finish(faults);
        return None;
    }
    let Deal { athlete, benefit } = read_keys(deal, faults)?;
    if benefit.is_written() && !sponsor.benefits.contains(&benefit) {
        faults.push(unknown_name("benefit", benefit.at, &benefit, sponsor.benefits.iter().map(String::as_str)));
    }
    let number = u8::try_from(athlete.value).unwrap_or(u8::MAX);
    Some(Athlete { number, at: athlete.at_or(deal.at), benefit: benefit.value })
}

fn inducement(entry: &Entry, faults: &mut Diagnostics) -> Option<Inducement> {
    // Other params may stand beside those that are read here.
    let mut fields = Fields::of_map(entry.tree.get("params").unwrap_or(&entry.tree), faults)?;
    let offer = Inducement::of(&mut fields, faults);
    let wizard = entry.tree.get("brings").is_some_and(|tree| {
        read_word(tree, &[(WIZARD, ())], faults);
        true
    });
    Some(Inducement { id: entry.id.clone(), wizard, ..offer })
}

fn word(tree: &Tree, key: &str) -> Option<String> {
    tree.get(key).and_then(Tree::scalar)
}
