//! The rules that squads grow by, read from the entries of a pack.

use crate::expr::{self, Dice, Sides};
use crate::league::scheme::{COMMON_KEYS, MOST_GOLD};
use crate::pack::{Diagnostic, Diagnostics, Entry, Fields, Loaded, Node, Tree};
use crate::teams::{Growth, Offers, Roster, TARGET, TEAM_BUILDING, TeamLimits};

use super::terms::{Bond, Break, Drawn, Feat, LeagueTerms};

/// Whether after a draw each coach keeps the die that he rolled.
const OWN_DICE: &str = "own-dice-when-drawn";

/// Reads what squads grow by; nothing of a pack that has no rule of kind `club`.
#[must_use]
pub fn read(loaded: &Loaded, faults: &mut Diagnostics) -> Option<LeagueTerms> {
    let of_kind = |kind: &'static str| loaded.entries.iter().filter(move |entry| entry.kind == kind);
    let club = of_kind("club").next()?;
    let known = |id: &str| loaded.entries.iter().any(|entry| entry.id == id);
    // What is wrong with rosters, prices and advancements is told by whoever plays matches with them.
    let mut told = Diagnostics::default();
    let rosters = of_kind("roster").filter_map(|entry| Roster::read(&entry.id, &entry.tree, &known, &mut told));
    let rosters = rosters.collect();
    let building = loaded.entries.iter().find(|entry| entry.id == TEAM_BUILDING);
    let limits = building.and_then(|entry| TeamLimits::read(&entry.tree, &mut told));
    let terms = LeagueTerms {
        id: club.id.clone(),
        limits: limits.unwrap_or_default(),
        rosters,
        offers: Offers::read(&loaded.entries, &mut told),
        growth: Growth::read(&loaded.entries, &mut told).unwrap_or_default(),
        skills: of_kind("skill").chain(of_kind("trait")).map(|entry| entry.id.clone()).collect(),
        targets: loaded.entries.iter().filter(|entry| carries_target(entry)).map(|entry| entry.id.clone()).collect(),
        bonds: loaded.entries.iter().flat_map(bonds).collect(),
        feats: of_kind("deed").map(feat).collect(),
        ..LeagueTerms::default()
    };
    let mut reader = TermsReader { faults };
    let terms = reader.club(club, terms);
    let Some(entry) = of_kind("break").next() else {
        reader.faults.push(Diagnostic::error("missing-key", club.at).with("key", "break"));
        return Some(terms);
    };
    Some(LeagueTerms { break_between: reader.season_break(entry), ..terms })
}

fn carries_target(entry: &Entry) -> bool {
    entry.tree.get("argument").and_then(Tree::scalar).is_some_and(|kind| kind == TARGET)
}

pub(super) fn bonds(entry: &Entry) -> impl Iterator<Item = Bond> + '_ {
    let named = |key: &str| entry.tree.get(key).map_or(&[][..], Tree::items).iter().filter_map(Tree::scalar);
    let bond = |other, needs| Bond { one: entry.id.clone(), other, needs };
    named("excludes").map(move |other| bond(other, false)).chain(named("needs").map(move |other| bond(other, true)))
}

pub(super) fn feat(entry: &Entry) -> Feat {
    let number = |name: &str| entry.tree.get("params").and_then(|params| params.get(name)).and_then(Tree::number);
    let small = |name: &str| number(name).and_then(|number| i32::try_from(number).ok()).unwrap_or(0);
    Feat { id: entry.id.clone(), points: small("points"), awarded: small("awarded") }
}

/// Reads the rules of kinds `club` and `break`, telling all that is wrong with them.
struct TermsReader<'f> {
    faults: &'f mut Diagnostics,
}

impl TermsReader<'_> {
    fn club(&mut self, entry: &Entry, terms: LeagueTerms) -> LeagueTerms {
        let mut fields = self.fields(entry);
        let die = fields.need("die", self.faults).map_or(1, |tree| self.die(tree));
        let numbers_die = fields.need("numbers", self.faults).map_or(1, |tree| self.die(tree));
        let (journeymen_of, journeymen_have) =
            fields.need("journeymen", self.faults).map(|tree| self.journeymen(tree)).unwrap_or_default();
        let keys =
            ["winnings", "concession", "valued-after-concession", "late-re-rolls", "journeymen-to", "sponsor-changes"];
        let numbers = self.params(&mut fields, keys, &[OWN_DICE]);
        let own = entry.tree.get("params").and_then(|params| params.get(OWN_DICE));
        let drawn = match own.map(|own| &own.node) {
            Some(Node::Truth(true)) => Drawn::Own,
            Some(Node::Truth(false)) => Drawn::Lower,
            _ => {
                self.faults.push(Diagnostic::error("missing-key", entry.at).with("key", OWN_DICE));
                Drawn::default()
            }
        };
        fields.finish(self.faults);
        let [winnings, concession, valued_after_concession, late_re_rolls, journeymen_to, sponsor_changes] = numbers;
        LeagueTerms {
            die,
            numbers: numbers_die,
            drawn,
            winnings,
            concession,
            valued_after_concession,
            late_re_rolls,
            journeymen_to: usize::try_from(journeymen_to).unwrap_or(0),
            journeymen_of,
            journeymen_have,
            sponsor_changes,
            ..terms
        }
    }

    fn season_break(&mut self, entry: &Entry) -> Break {
        let mut fields = self.fields(entry);
        let keys = ["fund", "per-match", "per-win", "most-fund", "scouted-from", "scouted", "agent", "healed-from"];
        let [fund, per_match, per_win, most_fund, scouted_from, scouted, agent, healed_from] =
            self.params(&mut fields, keys, &[]);
        fields.finish(self.faults);
        Break { fund, per_match, per_win, most_fund, scouted_from, scouted, agent, healed_from }
    }

    /// The fields of a rule, but for those that every rule may have.
    fn fields<'e>(&mut self, entry: &'e Entry) -> Fields<'e> {
        let mut fields = Fields::of(&entry.tree, self.faults);
        for key in COMMON_KEYS {
            fields.get(key);
        }
        fields
    }

    /// Numbers under `params`, all of which must be there and no less than 0; `others` are no numbers.
    fn params<const N: usize>(
        &mut self,
        fields: &mut Fields,
        keys: [&'static str; N],
        others: &[&'static str],
    ) -> [i32; N] {
        let Some(tree) = fields.need("params", self.faults) else { return [0; N] };
        let mut params = Fields::of(tree, self.faults);
        for other in others {
            params.get(other);
        }
        let numbers = keys.map(|key| {
            params.need(key, self.faults).and_then(|tree| tree.number_in(0..=MOST_GOLD, self.faults)).unwrap_or(0)
        });
        params.finish(self.faults);
        numbers
    }

    /// The group that journeymen are of, and what they have.
    fn journeymen(&mut self, tree: &Tree) -> (String, Vec<String>) {
        let mut fields = Fields::of(tree, self.faults);
        let of = fields.need("of", self.faults).and_then(Tree::scalar).unwrap_or_default();
        let have = fields.get("have").map_or(&[][..], Tree::items).iter().filter_map(Tree::scalar).collect();
        fields.finish(self.faults);
        (of, have)
    }

    /// The faces of the die for whatever is rolled between matches.
    fn die(&mut self, tree: &Tree) -> u8 {
        let text = tree.scalar().unwrap_or_default();
        match expr::parse_dice(&text, tree.at) {
            Ok(Dice { count: 1, sides: Sides::Number(sides) }) => sides,
            Ok(_) => {
                self.faults.push(Diagnostic::error("bad-dice", tree.at).with("found", text));
                1
            }
            Err(fault) => {
                self.faults.push(fault);
                1
            }
        }
    }
}
