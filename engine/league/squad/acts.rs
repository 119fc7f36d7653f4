//! Acts on a squad, as the ledger has them: everything that was decided, dice and prices included.

use serde::{Deserialize, Serialize};

use crate::teams::{Characteristic, Way};

use super::LeagueTerms;
use super::members::{Backing, Member, Purchase, Squad, Standing};

/// Something done to a squad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub enum Act {
    /// A player is hired for good.
    Hired {
        /// The number on the shirt.
        number: u8,
        /// The name.
        name: String,
        /// The id of the position.
        position: String,
        /// Gold pieces paid.
        price: i32,
    },
    /// A player comes for the next match alone.
    Joined {
        /// The number on the shirt.
        number: u8,
        /// The name.
        name: String,
        /// The id of the position.
        position: String,
    },
    /// A player who came for the last match stays for good.
    Stayed {
        /// The number on the shirt.
        number: u8,
        /// Gold pieces paid.
        price: i32,
    },
    /// A player of last season is hired again.
    Rehired {
        /// The number on the shirt.
        number: u8,
        /// Gold pieces paid.
        price: i32,
        /// A die for each niggling injury, in order, and for each reduction of one who was retired.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dice: Vec<u8>,
    },
    /// A player is sent away.
    Released {
        /// The number on the shirt.
        number: u8,
    },
    /// A player rests until the season ends.
    Retired {
        /// The number on the shirt.
        number: u8,
    },
    /// A team re-roll is bought.
    Trained {
        /// Gold pieces paid.
        price: i32,
    },
    /// Another sponsor pays, or backs another player.
    Backed(Backing),
    /// A player advances.
    Advanced(Advance),
    /// Something is bought for the next match.
    Bought(Purchase),
    /// The squad is put together and can play.
    Ready,
}

/// An advancement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advance {
    /// The number on the shirt.
    pub number: u8,
    /// The way it is paid for; none if this is the choice that follows a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
    /// Star player points paid.
    #[serde(default)]
    pub points: i32,
    /// The dice; those that brought nothing are among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    /// The gain; nothing if there is a choice to come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gained: Option<Gained>,
    /// By how much the player's value rises, in gold pieces.
    #[serde(default)]
    pub worth: i32,
}

/// The gain from an advancement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gained {
    /// A skill.
    Skill(String),
    /// A characteristic is improved.
    Characteristic(Characteristic),
}

impl Squad {
    /// Takes what was done; none if it does not fit what stands.
    pub(crate) fn take(&mut self, act: &Act, terms: &LeagueTerms) -> Option<()> {
        self.remember();
        self.carry_out(act, terms)?;
        self.let_athlete_go();
        Some(())
    }

    fn carry_out(&mut self, act: &Act, terms: &LeagueTerms) -> Option<()> {
        match act {
            Act::Hired { number, name, position, price } => {
                self.enrol(*number, name, position, Standing::Permanent, terms)?;
                self.dismiss(terms);
                self.pay(*price)
            }
            Act::Joined { number, name, position } => {
                // Whoever came for the match before goes when somebody else comes.
                self.members.retain(|member| member.standing != Standing::Leaving);
                self.enrol(*number, name, position, Standing::Journeyman, terms)
            }
            Act::Stayed { number, price } => {
                let member = self.member_mut(*number).filter(|member| member.standing == Standing::Leaving)?;
                member.standing = Standing::Permanent;
                member.learned.retain(|rule| !terms.journeymen_have.contains(rule));
                self.dismiss(terms);
                self.pay(*price)
            }
            Act::Rehired { number, price, dice } => self.rehire(*number, *price, dice, terms),
            Act::Released { number } => self.find(*number).map(|index| drop(self.members.remove(index))),
            Act::Retired { number } => self.member_mut(*number).map(|member| member.standing = Standing::Retired),
            Act::Trained { price } => {
                self.re_rolls += 1;
                self.pay(*price)
            }
            Act::Backed(backing) => {
                // The sponsor that a team begins a season with is no change during the season.
                let other = self.backing.as_ref().is_some_and(|old| old.sponsor != backing.sponsor);
                self.sponsor_changes += i32::from(other && !self.drafting);
                self.backing = Some(backing.clone());
                Some(())
            }
            Act::Advanced(advance) => {
                self.member_mut(advance.number)?.advance(advance)?;
                self.drop_empty_choice(advance.number, terms)
            }
            Act::Bought(purchase) => {
                self.purchase = Some(purchase.clone());
                self.pay(purchase.treasury)
            }
            Act::Ready => {
                self.drafting = false;
                self.former.clear();
                Some(())
            }
        }
    }

    /// A roll that leaves a player nothing to choose brings nothing.
    fn drop_empty_choice(&mut self, number: u8, terms: &LeagueTerms) -> Option<()> {
        let member = self.member(number)?;
        if member.open.is_some_and(|rolled| !terms.leaves_a_choice(self, member, rolled)) {
            self.member_mut(number)?.open = None;
        }
        Some(())
    }

    /// Journeymen go, the last first, as soon as there are enough players without them.
    fn dismiss(&mut self, terms: &LeagueTerms) {
        while self.available().count() > terms.journeymen_to {
            let last = self.members.iter().rposition(|member| member.standing == Standing::Journeyman);
            let Some(last) = last else { return };
            self.members.remove(last);
        }
    }

    pub(super) fn pay(&mut self, price: i32) -> Option<()> {
        self.treasury = self.treasury.checked_sub(price).filter(|left| *left >= 0)?;
        Some(())
    }

    fn enrol(&mut self, number: u8, name: &str, position: &str, standing: Standing, terms: &LeagueTerms) -> Option<()> {
        let value = terms.position(&self.roster, position)?.cost;
        let learned = match standing {
            Standing::Journeyman => terms.journeymen_have.clone(),
            _ => Vec::new(),
        };
        let (name, position) = (name.to_owned(), position.to_owned());
        self.find(number).is_none().then(|| {
            self.members.push(Member { number, name, position, standing, learned, value, ..Member::default() });
        })
    }
}

impl Member {
    fn advance(&mut self, advance: &Advance) -> Option<()> {
        self.star_points = self.star_points.checked_sub(advance.points).filter(|left| *left >= 0)?;
        self.advancements += usize::from(advance.way.is_some());
        self.value += advance.worth;
        self.open = None;
        match &advance.gained {
            Some(Gained::Skill(skill)) => self.learned.push(skill.clone()),
            Some(Gained::Characteristic(what)) => self.better[*what as usize] += 1,
            None => self.open = Some(advance.dice.iter().map(|face| i32::from(*face)).sum()),
        }
        Some(())
    }
}
