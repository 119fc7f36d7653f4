//! Advancements: the way each is paid for, what it costs, what it brings.

use crate::league::dice::{Dice, Purpose};
use crate::pack::{Diagnostic, unknown_name};
use crate::teams::{Characteristic, Position, Way, bare};

use super::LeagueTerms;
use super::acts::{Act, Advance, Gained};
use super::desk::Desk;
use super::members::{Member, Squad, Standing};

impl<'s> Desk<'s> {
    /// A player who may advance: whoever is on the sheet, or came for the last match; between two seasons nobody.
    fn learner(&self, number: u8) -> Result<&Member, Diagnostic> {
        if self.squad.drafting {
            return Err(self.fault("league-still-drafting"));
        }
        let member = self.member(number)?;
        match member.standing {
            Standing::Journeyman => Err(self.fault("league-not-played").with("number", number)),
            _ => Ok(member),
        }
    }

    /// The star player points for a way to advance.
    fn price(&self, member: &Member, way: Way) -> Result<i32, Diagnostic> {
        let fault = |code| self.fault(code).with("number", member.number);
        if member.open.is_some() {
            return Err(fault("league-choose-first"));
        }
        let cost = self.terms.growth.cost(member.advancements, way).ok_or_else(|| fault("league-legend"))?;
        if member.star_points < cost {
            return Err(fault("league-too-few-points").with("points", member.star_points).with("cost", cost));
        }
        Ok(cost)
    }

    pub(super) fn position_of(&self, member: &Member) -> Result<&'s Position, Diagnostic> {
        self.position(&member.position)
    }

    /// Whether the skills of a category are primary ones for a player; an error if they are neither.
    fn is_primary(&self, member: &Member, category: &str) -> Result<bool, Diagnostic> {
        let position = self.position_of(member)?;
        let listed = |list: &[String]| list.iter().any(|own| own == category);
        match (listed(&position.primary), listed(&position.secondary)) {
            (true, _) => Ok(true),
            (_, true) => Ok(false),
            _ => Err(self.fault("league-no-access").with("number", member.number).with("category", category)),
        }
    }

    /// Whether a player may still learn a skill.
    fn can_learn(&self, member: &Member, skill: &str) -> Result<(), Diagnostic> {
        let fault = |code| self.fault(code).with("number", member.number).with("skill", skill);
        match self.terms.bar(self.position_of(member)?, member, skill) {
            Some(Bar::Had) => Err(fault("league-skill-had")),
            Some(Bar::Beside(other)) => Err(fault("league-skill-barred").with("other", other)),
            None => Ok(()),
        }
    }

    pub(super) fn advance(&self, number: u8, gained: &str) -> Result<Act, Diagnostic> {
        let member = self.learner(number)?;
        if let Some(characteristic) = Characteristic::called(gained) {
            return self.take_characteristic(member, characteristic);
        }
        let growth = &self.terms.growth;
        let category = growth.category(gained).ok_or_else(|| {
            let known = growth.categories().flat_map(|category| growth.skills(category)).map(bare);
            unknown_name("skill", None, gained, known)
        })?;
        let is_primary = self.is_primary(member, category)?;
        self.can_learn(member, gained)?;
        let way = if is_primary { Way::ChosenPrimary } else { Way::ChosenSecondary };
        let advance = match member.open {
            // Instead of the characteristic that was rolled a secondary skill is chosen, at no further cost.
            Some(_) if is_primary => return Err(self.fault("league-secondary-only").with("number", number)),
            Some(_) => Advance { number, way: None, points: 0, dice: Vec::new(), gained: None, worth: 0 },
            None => {
                let points = self.price(member, way)?;
                Advance { number, way: Some(way), points, dice: Vec::new(), gained: None, worth: 0 }
            }
        };
        let as_written = growth.skills(category).find(|skill| bare(skill) == bare(gained)).unwrap_or(gained);
        let gained = Some(Gained::Skill(as_written.to_owned()));
        Ok(Act::Advanced(Advance { gained, worth: growth.worth(way).unwrap_or(0), ..advance }))
    }

    fn take_characteristic(&self, member: &Member, what: Characteristic) -> Result<Act, Diagnostic> {
        let fault = |code| self.fault(code).with("number", member.number);
        let rolled = member.open.ok_or_else(|| fault("league-roll-first"))?;
        let row = self.terms.growth.row(rolled);
        if !row.contains(&what) {
            let words: Vec<&str> = row.iter().map(|one| one.word()).collect();
            return Err(fault("league-not-rolled").with("word", what.word()).with("known", words.join(", ")));
        }
        if !self.terms.can_improve(self.squad, member, what) {
            return Err(fault("league-at-its-best").with("word", what.word()));
        }
        let worth = self.terms.growth.worth_of(what);
        let gained = Some(Gained::Characteristic(what));
        Ok(Act::Advanced(Advance { number: member.number, way: None, points: 0, dice: Vec::new(), gained, worth }))
    }

    pub(super) fn random(&self, number: u8, category: &str, typed: &[u8]) -> Result<Act, Diagnostic> {
        let member = self.learner(number)?;
        let growth = &self.terms.growth;
        if growth.categories().all(|known| known != category) {
            return Err(unknown_name("category", None, category, growth.categories()));
        }
        let way = if self.is_primary(member, category)? { Way::RandomPrimary } else { Way::RandomSecondary };
        let points = self.price(member, way)?;
        let could = |skill: &str| self.can_learn(member, skill).is_ok();
        if !growth.skills(category).any(could) {
            return Err(self.fault("league-nothing-to-learn").with("number", number).with("category", category));
        }
        let mut dice = self.dice(member, typed);
        let mut faces = Vec::new();
        let skill = loop {
            let pair = [dice.die(growth.skill_sides(category))?, dice.die(growth.skill_sides(category))?];
            faces.extend(pair);
            if let Some(skill) = growth.skill(category, pair[0], pair[1]).filter(|skill| could(skill)) {
                break skill;
            }
        };
        dice.finish()?;
        let (gained, worth) = (Some(Gained::Skill(skill.to_owned())), growth.worth(way).unwrap_or(0));
        Ok(Act::Advanced(Advance { number, way: Some(way), points, dice: faces, gained, worth }))
    }

    pub(super) fn improve(&self, number: u8, typed: &[u8]) -> Result<Act, Diagnostic> {
        let member = self.learner(number)?;
        let points = self.price(member, Way::Characteristic)?;
        let mut dice = self.dice(member, typed);
        let face = dice.die(u8::try_from(self.terms.growth.sides()).unwrap_or(u8::MAX))?;
        dice.finish()?;
        let way = Some(Way::Characteristic);
        Ok(Act::Advanced(Advance { number, way, points, dice: vec![face], gained: None, worth: 0 }))
    }

    /// The dice of a player's next advancement: undone and done again it rolls the same, and whoever wears the number after
    /// that player rolls others.
    fn dice(&self, member: &Member, typed: &[u8]) -> Dice {
        let mut dice = Dice::new(self.season.founding.seed, typed, Purpose::Advance);
        let before = self.season.coaches[self.coach].advanced.get(&member.number).copied().unwrap_or_default();
        dice.open(self.coach, usize::from(member.number) * 100 + before);
        dice
    }
}

/// Why a player may not learn a skill.
enum Bar<'t> {
    /// The player has it.
    Had,
    /// Nobody has it beside this one.
    Beside(&'t str),
}

impl LeagueTerms {
    /// Why a player may not learn a skill; nothing if it may.
    fn bar<'t>(&'t self, position: &Position, member: &Member, skill: &str) -> Option<Bar<'t>> {
        let own = position.has.iter().map(|has| has.0.as_str());
        let has: Vec<&str> = own.chain(member.learned.iter().map(|rule| bare(rule))).collect();
        if has.contains(&bare(skill)) {
            return Some(Bar::Had);
        }
        let bond = self.bonds.iter().find(|bond| bond.forbids(bare(skill), &has))?;
        Some(Bar::Beside(bond.beside(bare(skill))))
    }

    /// Whether a characteristic of a player can be improved once more.
    fn can_improve(&self, squad: &Squad, member: &Member, what: Characteristic) -> bool {
        let now = self.characteristic(squad, member, what);
        self.growth.improved(what, now, member.better[what as usize]).is_some()
    }

    /// Whether a roll leaves a player anything to choose: a characteristic, or a secondary skill in its place.
    pub(super) fn leaves_a_choice(&self, squad: &Squad, member: &Member, rolled: i32) -> bool {
        let Some(position) = self.position(&squad.roster, &member.position) else { return false };
        let secondary = position.secondary.iter().filter(|category| !position.primary.contains(category));
        let mut skills = secondary.flat_map(|category| self.growth.skills(category));
        self.growth.row(rolled).iter().any(|what| self.can_improve(squad, member, *what))
            || skills.any(|skill| self.bar(position, member, skill).is_none())
    }
}
