//! What a coach may ask for, and what comes of it: an [`Act`], or a reason why not. Nothing is changed here.

use crate::games::bowl::roster::{Position, Way};
use crate::games::bowl::state::Characteristic;
use crate::league::lots::{Dice, Purpose};
use crate::league::season::Season;
use crate::pack::Diagnostic;

use super::acts::{Act, Advance, Gained, Purchase};
use super::{Backing, Member, Squad, Standing, Terms};

/// Something a coach asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Hire a player: `hire POSITION [NAME]`.
    Hire(String, Option<String>),
    /// Let somebody come for the next match alone: `journeyman POSITION`.
    Borrow(String),
    /// Hire for good whoever came for the last match: `keep NUMBER`; between two seasons a player of the last one.
    Keep(u8, Vec<u8>),
    /// Send a player away: `release NUMBER`.
    Release(u8),
    /// Let a player rest until the season ends: `retire NUMBER`.
    Retire(u8),
    /// Buy a team re-roll: `re-roll`.
    Train,
    /// Take another sponsor: `sponsor ID [NUMBER BENEFIT]`.
    Back(String, Option<(u8, String)>),
    /// Let a player advance: `advance NUMBER SKILL`, or a characteristic after the roll for one.
    Advance(u8, String),
    /// Let a player gain a skill of a category by lot: `advance NUMBER random CATEGORY`.
    Random(u8, String, Vec<u8>),
    /// Roll for a characteristic: `advance NUMBER characteristic`.
    Improve(u8, Vec<u8>),
    /// Buy for the match against another: `buy COACH ITEM=COUNT…`.
    Buy(String, Vec<(String, i32)>),
    /// Say that the team is put together: `ready`.
    Ready,
}

/// The words that an order may begin with.
const WORDS: [&str; 10] =
    ["advance", "buy", "hire", "journeyman", "keep", "re-roll", "ready", "release", "retire", "sponsor"];

impl Order {
    /// Reads the words behind the coach's name, with dice that somebody rolled.
    ///
    /// # Errors
    /// `unknown-command` for a first word that is none of ours, `command-unreadable` for any other that makes no sense.
    pub fn read(words: &[&str], dice: &[u8]) -> Result<Order, Diagnostic> {
        let first = words.first().copied().unwrap_or_default();
        if !WORDS.contains(&first) {
            return Err(Diagnostic::anywhere("unknown-command").with("word", first).suggest(first, WORDS));
        }
        let order = read(words, dice.to_vec());
        order.ok_or_else(|| Diagnostic::anywhere("command-unreadable").with("command", words.join(" ")))
    }
}

fn read(words: &[&str], dice: Vec<u8>) -> Option<Order> {
    let number = |word: &str| word.parse::<u8>().ok();
    let order = match words {
        ["hire", position] => Order::Hire((*position).to_owned(), None),
        ["hire", position, name @ ..] => Order::Hire((*position).to_owned(), Some(name.join(" "))),
        ["journeyman", position] => Order::Borrow((*position).to_owned()),
        ["keep", word] => return Some(Order::Keep(number(word)?, dice)),
        ["release", word] => Order::Release(number(word)?),
        ["retire", word] => Order::Retire(number(word)?),
        ["re-roll"] => Order::Train,
        ["ready"] => Order::Ready,
        ["sponsor", id] => Order::Back((*id).to_owned(), None),
        ["sponsor", id, word, benefit] => Order::Back((*id).to_owned(), Some((number(word)?, (*benefit).to_owned()))),
        ["advance", word, "random", category] => {
            return Some(Order::Random(number(word)?, (*category).to_owned(), dice));
        }
        ["advance", word, "characteristic"] => return Some(Order::Improve(number(word)?, dice)),
        ["advance", word, gained] => Order::Advance(number(word)?, (*gained).to_owned()),
        ["buy", against, items @ ..] if !items.is_empty() => {
            let items = items.iter().map(|item| match item.split_once('=') {
                None => Some(((*item).to_owned(), 1)),
                Some((id, count)) => {
                    Some((id.to_owned(), count.parse().ok().filter(|count| (1..=99).contains(count))?))
                }
            });
            Order::Buy((*against).to_owned(), items.collect::<Option<_>>()?)
        }
        _ => return None,
    };
    dice.is_empty().then_some(order)
}

/// What comes of an order.
///
/// # Errors
/// Why it cannot be done now, with the nearest right word where a word was wrong.
pub fn decide(season: &Season, coach: usize, order: &Order) -> Result<Act, Diagnostic> {
    let (Some(terms), Some(squad)) = (&season.scheme().squads, &season.coaches[coach].squad) else {
        return Err(Diagnostic::anywhere("league-without-squads"));
    };
    let desk = Desk { season, coach, squad, terms };
    if !matches!(order, Order::Back(..) | Order::Buy(..)) {
        desk.nobody_has_bought()?;
    }
    match order {
        Order::Hire(position, name) => desk.hire(position, name.as_deref()),
        Order::Borrow(position) => desk.borrow(position),
        Order::Keep(number, dice) if squad.drafting => desk.rehire(*number, dice),
        Order::Keep(number, _) => desk.keep(*number),
        Order::Release(number) => desk.release(*number),
        Order::Retire(number) => desk.retire(*number),
        Order::Train => desk.train(),
        Order::Back(sponsor, athlete) => desk.back(sponsor, athlete.as_ref()),
        Order::Advance(number, gained) => desk.advance(*number, gained),
        Order::Random(number, category, dice) => desk.random(*number, category, dice),
        Order::Improve(number, dice) => desk.improve(*number, dice),
        Order::Buy(against, items) => desk.buy(against, items),
        Order::Ready => desk.ready(),
    }
}

/// Where the orders of one coach are looked at.
pub(super) struct Desk<'s> {
    pub season: &'s Season,
    pub coach: usize,
    pub squad: &'s Squad,
    pub terms: &'s Terms,
}

impl<'s> Desk<'s> {
    fn name(&self) -> &'s str {
        &self.season.coaches[self.coach].name
    }

    pub(super) fn fault(&self, code: &'static str) -> Diagnostic {
        Diagnostic::anywhere(code).with("coach", self.name())
    }

    /// What a team is worth stays as it was when somebody bought by it.
    fn nobody_has_bought(&self) -> Result<(), Diagnostic> {
        let own = self.squad.purchase.is_some();
        let others = self.season.coaches.iter().filter_map(|other| other.squad.as_ref()?.purchase.as_ref());
        let against = others.into_iter().any(|purchase| purchase.against == self.name());
        if own || against { Err(self.fault("league-bought-already")) } else { Ok(()) }
    }

    pub(super) fn member(&self, number: u8) -> Result<&'s Member, Diagnostic> {
        self.squad.member(number).ok_or_else(|| self.fault("league-unknown-player").with("number", number))
    }

    pub(super) fn position(&self, id: &str) -> Result<&'s Position, Diagnostic> {
        self.terms.position(&self.squad.roster, id).ok_or_else(|| {
            let known = self.terms.roster(&self.squad.roster).map_or(&[][..], |roster| roster.positions.as_slice());
            let fault = Diagnostic::anywhere("unknown-position").with("word", id).with("roster", &self.squad.roster);
            fault.suggest(id, known.iter().map(|position| position.id.as_str()))
        })
    }

    pub(super) fn pays(&self, price: i32) -> Result<i32, Diagnostic> {
        if self.squad.treasury >= price {
            return Ok(price);
        }
        Err(self.fault("league-too-dear").with("price", price).with("treasury", self.squad.treasury))
    }

    /// Whether there is room for one more player of a position.
    pub(super) fn has_room(&self, position: &Position) -> Result<(), Diagnostic> {
        let most = usize::try_from(self.terms.limits.most_players).unwrap_or(0);
        if self.squad.rostered() >= most {
            return Err(self.fault("league-team-full").with("most", most));
        }
        let group = |member: &&Member| {
            member.is_rostered()
                && self.terms.position(&self.squad.roster, &member.position).is_some_and(|p| p.group == position.group)
        };
        let count = self.squad.members.iter().filter(group).count();
        let roster = self.terms.roster(&self.squad.roster);
        let limit = roster.and_then(|roster| roster.limits.iter().find(|(group, _)| *group == position.group));
        match limit {
            Some((group, limit)) if count >= usize::try_from(*limit).unwrap_or(0) => {
                Err(self.fault("league-group-full").with("group", group).with("limit", limit))
            }
            _ => Ok(()),
        }
    }

    fn newcomer(&self, position: &Position, name: Option<&str>) -> Result<(u8, String), Diagnostic> {
        let number = self.squad.free_number().ok_or_else(|| self.fault("league-team-full").with("most", 99))?;
        let roster = self.terms.roster(&self.squad.roster);
        let usual = || roster.map(|roster| roster.name_of(number, position)).unwrap_or_default();
        let name = name.map(|name| super::super::decide::called(name, "player")).transpose()?;
        Ok((number, name.unwrap_or_else(usual)))
    }

    fn hire(&self, id: &str, name: Option<&str>) -> Result<Act, Diagnostic> {
        let position = self.position(id)?;
        self.has_room(position)?;
        let (number, name) = self.newcomer(position, name)?;
        Ok(Act::Hired { number, name, position: id.to_owned(), price: self.pays(position.cost)? })
    }

    fn borrow(&self, id: &str) -> Result<Act, Diagnostic> {
        if self.squad.drafting {
            return Err(self.fault("league-still-drafting"));
        }
        let position = self.position(id)?;
        if position.group != self.terms.journeymen_of {
            let known = self.terms.roster(&self.squad.roster).map(|roster| self.terms.journeymen(roster));
            let known: Vec<&str> = known.into_iter().flatten().map(|position| position.id.as_str()).collect();
            return Err(self.fault("league-no-journeyman").with("position", id).with("known", known.join(", ")));
        }
        if self.squad.lacking(self.terms) == 0 {
            return Err(self.fault("league-enough-players").with("count", self.terms.journeymen_to));
        }
        let (number, name) = self.newcomer(position, None)?;
        Ok(Act::Joined { number, name, position: id.to_owned() })
    }

    fn keep(&self, number: u8) -> Result<Act, Diagnostic> {
        let member = self.member(number)?;
        if member.standing != Standing::Leaving {
            return Err(self.fault("league-not-leaving").with("number", number));
        }
        let position = self.position(&member.position)?;
        self.has_room(position)?;
        Ok(Act::Stayed { number, price: self.pays(position.cost)? })
    }

    /// Nobody is sent away who was hired for the season to come: `undo` takes that back, gold and all.
    fn release(&self, number: u8) -> Result<Act, Diagnostic> {
        match self.squad.drafting {
            true => Err(self.fault("league-still-drafting")),
            false => self.member(number).map(|_| Act::Released { number }),
        }
    }

    fn retire(&self, number: u8) -> Result<Act, Diagnostic> {
        let member = self.member(number)?;
        if !member.reduced_lately || member.standing != Standing::Permanent {
            return Err(self.fault("league-not-reduced").with("number", number));
        }
        Ok(Act::Retired { number })
    }

    fn train(&self) -> Result<Act, Diagnostic> {
        let most = self.terms.limits.most_re_rolls;
        if self.squad.re_rolls >= most {
            return Err(self.fault("league-enough-re-rolls").with("most", most));
        }
        let factor = if self.squad.drafting { 1 } else { self.terms.late_re_rolls };
        Ok(Act::Trained { price: self.pays(self.terms.limits.re_roll_cost * factor)? })
    }

    /// A sponsor is found after a match, and changed so often a season; whom it backs is changed when that player is gone,
    /// and the benefit before every match.
    fn back(&self, id: &str, athlete: Option<&(u8, String)>) -> Result<Act, Diagnostic> {
        let known = &self.terms.offers.sponsors;
        let sponsor = known.iter().find(|sponsor| sponsor.id == id).ok_or_else(|| {
            let ids = known.iter().map(|sponsor| sponsor.id.as_str());
            Diagnostic::anywhere("unknown-name").with("group", "sponsor").with("word", id).suggest(id, ids)
        })?;
        match athlete {
            None if !sponsor.benefits.is_empty() => {
                let benefits = sponsor.benefits.join(", ");
                return Err(self.fault("league-backs-nobody").with("sponsor", id).with("benefits", benefits));
            }
            Some(_) if sponsor.benefits.is_empty() => {
                return Err(self.fault("league-backs-none").with("sponsor", id));
            }
            Some((number, benefit)) => {
                self.member(*number)?;
                if !sponsor.benefits.contains(benefit) {
                    let fault = Diagnostic::anywhere("unknown-name").with("group", "benefit").with("word", benefit);
                    return Err(fault.suggest(benefit, sponsor.benefits.iter().map(String::as_str)));
                }
            }
            None => {}
        }
        match &self.squad.backing {
            Some(old) if old.sponsor == id => self.same_sponsor(old, athlete)?,
            Some(_) => self.other_sponsor()?,
            None => {}
        }
        Ok(Act::Backed(Backing { sponsor: id.to_owned(), athlete: athlete.cloned() }))
    }

    fn same_sponsor(&self, old: &Backing, athlete: Option<&(u8, String)>) -> Result<(), Diagnostic> {
        match (&old.athlete, athlete) {
            (Some((before, _)), Some((now, _))) if before != now && self.squad.member(*before).is_some() => {
                Err(self.fault("league-athlete-lives").with("number", before))
            }
            (None, None) => Err(self.fault("league-sponsor-already").with("sponsor", &old.sponsor)),
            _ => Ok(()),
        }
    }

    fn other_sponsor(&self) -> Result<(), Diagnostic> {
        if self.squad.drafting {
            return Ok(());
        }
        if self.season.played(self.coach) == 0 {
            return Err(self.fault("league-sponsor-after-match"));
        }
        let most = self.terms.sponsor_changes;
        if self.squad.sponsor_changes >= most {
            return Err(self.fault("league-sponsor-changed").with("most", most));
        }
        Ok(())
    }

    fn ready(&self) -> Result<Act, Diagnostic> {
        let least = usize::try_from(self.terms.limits.least_players).unwrap_or(0);
        match self.squad.rostered() {
            _ if !self.squad.drafting => Err(self.fault("league-ready-already")),
            _ if self.season.stage.is_some() => Err(Diagnostic::anywhere("league-finals-began")),
            _ if !self.season.divisions.is_empty() => Err(Diagnostic::anywhere("league-divided")),
            count if count < least => {
                Err(self.fault("league-too-few-players").with("count", count).with("least", least))
            }
            _ => Ok(Act::Ready),
        }
    }

    /// The lower team gets the difference as petty cash; it is spent first, and what is left of it is lost.
    fn buy(&self, against: &str, items: &[(String, i32)]) -> Result<Act, Diagnostic> {
        let ([_, other], _) = super::super::decide::fixture(self.season, [self.name(), against])?;
        if self.squad.purchase.is_some() {
            return Err(self.fault("league-bought-already"));
        }
        let opponent = self.season.coaches[other].squad.as_ref();
        let petty_cash = opponent
            .map_or(0, |opponent| (opponent.current_value(self.terms) - self.squad.current_value(self.terms)).max(0));
        let mut cost = 0;
        let mut bought: Vec<(String, i32)> = Vec::new();
        for (id, count) in items {
            let known = &self.terms.offers.inducements;
            let offer = known.iter().find(|offer| offer.id == *id).ok_or_else(|| {
                let ids = known.iter().map(|offer| offer.id.as_str());
                Diagnostic::anywhere("unknown-name").with("group", "inducement").with("word", id).suggest(id, ids)
            })?;
            match bought.iter_mut().find(|(other, _)| other == id) {
                Some((_, sum)) => *sum += count,
                None => bought.push((id.clone(), *count)),
            }
            let sum = bought.iter().find(|(other, _)| other == id).map_or(0, |(_, sum)| *sum);
            if sum > offer.most {
                let fault = Diagnostic::anywhere("too-many-inducements").with("inducement", id);
                return Err(fault.with("count", sum).with("most", offer.most));
            }
            cost += offer.cost * count;
        }
        let treasury = (cost - petty_cash).max(0);
        if treasury > self.squad.treasury {
            let fault = self.fault("league-inducements-too-dear").with("price", cost);
            return Err(fault.with("petty", petty_cash).with("treasury", self.squad.treasury));
        }
        let against = self.season.coaches[other].name.clone();
        Ok(Act::Bought(Purchase { against, items: bought, petty_cash, treasury }))
    }
}

/// Advancements.
impl<'s> Desk<'s> {
    /// A player who may advance: whoever is on the sheet, or came for the last match.
    fn learner(&self, number: u8) -> Result<&Member, Diagnostic> {
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
        let own = self.position_of(member)?.has.iter().map(|(id, _)| id.as_str());
        let has: Vec<&str> = own.chain(member.learned.iter().map(|rule| bare(rule))).collect();
        if has.contains(&bare(skill)) {
            return Err(fault("league-skill-had"));
        }
        match self.terms.bonds.iter().find(|bond| bond.forbids(bare(skill), &has)) {
            Some(bond) => Err(fault("league-skill-barred").with("other", bond.beside(bare(skill)))),
            None => Ok(()),
        }
    }

    fn advance(&self, number: u8, gained: &str) -> Result<Act, Diagnostic> {
        let member = self.learner(number)?;
        if let Some(characteristic) = Characteristic::called(gained) {
            return self.take_characteristic(member, characteristic);
        }
        let growth = &self.terms.growth;
        let category = growth.category(gained).ok_or_else(|| {
            let known = growth.categories().flat_map(|category| growth.skills(category)).map(bare);
            Diagnostic::anywhere("unknown-name").with("group", "skill").with("word", gained).suggest(gained, known)
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
        if !self.can_improve(member, what)? {
            return Err(fault("league-at-its-best").with("word", what.word()));
        }
        let worth = self.terms.growth.worth_of(what);
        let gained = Some(Gained::Characteristic(what));
        Ok(Act::Advanced(Advance { number: member.number, way: None, points: 0, dice: Vec::new(), gained, worth }))
    }

    /// Whether a characteristic can be improved once more.
    fn can_improve(&self, member: &Member, what: Characteristic) -> Result<bool, Diagnostic> {
        let position = self.position_of(member)?;
        let [better, worse] = member.steps(what);
        let now = self.terms.growth.shifted(what, position.characteristic(what), better - worse);
        Ok(self.terms.growth.improved(what, now, better).is_some())
    }

    fn random(&self, number: u8, category: &str, typed: &[u8]) -> Result<Act, Diagnostic> {
        let member = self.learner(number)?;
        let growth = &self.terms.growth;
        if growth.categories().all(|known| known != category) {
            let fault = Diagnostic::anywhere("unknown-name").with("group", "category").with("word", category);
            return Err(fault.suggest(category, growth.categories()));
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

    fn improve(&self, number: u8, typed: &[u8]) -> Result<Act, Diagnostic> {
        let member = self.learner(number)?;
        let points = self.price(member, Way::Characteristic)?;
        let mut dice = self.dice(member, typed);
        let face = dice.die(u8::try_from(self.terms.growth.sides()).unwrap_or(u8::MAX))?;
        dice.finish()?;
        let way = Some(Way::Characteristic);
        Ok(Act::Advanced(Advance { number, way, points, dice: vec![face], gained: None, worth: 0 }))
    }

    /// The dice of a player's next advancement: undone and done again it rolls the same.
    fn dice(&self, member: &Member, typed: &[u8]) -> Dice {
        let mut dice = Dice::new(self.season.founding.seed, typed, Purpose::Advance);
        dice.open(self.coach, usize::from(member.number) * 100 + member.advancements);
        dice
    }
}

/// The id of a rule without the number it carries.
fn bare(rule: &str) -> &str {
    rule.split('(').next().unwrap_or(rule)
}
