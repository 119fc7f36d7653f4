//! The reward of a match for both squads: gold, and the most valuable players.

use serde::{Deserialize, Serialize};

use crate::league::dice::{Dice, Purpose};
use crate::pack::Diagnostic;

use super::terms::Drawn;
use super::{Doings, LeagueTerms};

/// The dice after a match, and whom they honour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reward {
    /// Those of the gold, then one for every player honoured.
    pub dice: Vec<u8>,
    /// The players of each side who are honoured: for what, and their numbers.
    pub honours: [Vec<(String, u8)>; 2],
}

/// The holdings of a squad when a match began: the coach's sheet keeps them beside the result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    /// Gold pieces.
    pub treasury: i32,
    /// The Current Team Value in gold pieces.
    pub value: i32,
    /// Its inducements for the match, and how many of each.
    pub bought: Vec<(String, i32)>,
}

/// How a match ended, as far as its rewards go by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// The side that won; none after a draw.
    pub winner: Option<usize>,
    /// The side that gave it away.
    pub conceded: Option<usize>,
    /// Whether it was one between divisions.
    pub friendly: bool,
}

/// Those who may be honoured, each with the face of the die that finds them: whoever could play and lives, and then whoever joined,
/// by the numbers they get.
pub fn eligible(present: &[u8], joined: &[u8], doings: &Doings, sides: u8) -> Vec<(u8, u8)> {
    let found = faces(&[present, joined].concat(), sides);
    let lives = |(place, (_, number)): &(usize, (u8, u8))| *place >= present.len() || !doings.buried(*number);
    found.into_iter().enumerate().filter(lives).map(|(_, own)| own).collect()
}

/// The face of a die that means each of some players: the number on the shirt; where one is higher than any face, the place
/// on the sheet.
fn faces(numbers: &[u8], sides: u8) -> Vec<(u8, u8)> {
    let all_fit = numbers.iter().all(|number| *number <= sides);
    let face = |(place, number): (u8, &u8)| (if all_fit { *number } else { place }, *number);
    (1..).zip(numbers).map(face).collect()
}

impl Ending {
    /// The sides whose dice the gold is.
    fn rollers(self) -> Vec<usize> {
        match (self.conceded, self.winner) {
            (Some(side), _) => vec![1 - side],
            (None, Some(winner)) => vec![winner, winner],
            (None, None) => vec![0, 1],
        }
    }
}

/// How the dice of a side for some purpose are taken up.
type Opens<'o> = &'o dyn Fn(&mut Dice, Purpose, usize);

impl Reward {
    /// Rolls for a match: first the gold, then whoever is honoured, out of those who are eligible. The dice of each side are
    /// those of its coach, whoever is named first.
    ///
    /// # Errors
    /// The faults of the dice.
    pub fn roll(
        terms: &LeagueTerms,
        ending: Ending,
        mut eligible: [Vec<(u8, u8)>; 2],
        (dice, open): (&mut Dice, Opens),
    ) -> Result<Reward, Diagnostic> {
        let mut reward = Reward::default();
        let rollers = ending.rollers();
        for (index, side) in rollers.iter().enumerate() {
            if index == 0 || rollers[index - 1] != *side {
                open(dice, Purpose::Reward, *side);
            }
            reward.dice.push(dice.die(terms.die)?);
        }
        for side in (0..2).filter(|side| ending.conceded != Some(*side) && !ending.friendly) {
            open(dice, Purpose::Honour, side);
            for feat in terms.awarded() {
                let many = if ending.conceded.is_some() { terms.valued_after_concession } else { feat.awarded };
                for _ in 0..many {
                    let Some(number) = reward.find(terms.numbers, &mut eligible[side], dice)? else { break };
                    reward.honours[side].push((feat.id.clone(), number));
                }
            }
        }
        Ok(reward)
    }

    /// Rolls until the die shows the number of somebody who is eligible, and is not any more then.
    fn find(&mut self, sides: u8, eligible: &mut Vec<(u8, u8)>, dice: &mut Dice) -> Result<Option<u8>, Diagnostic> {
        if !eligible.iter().any(|(face, _)| (1..=sides).contains(face)) {
            return Ok(None);
        }
        loop {
            let face = dice.die(sides)?;
            self.dice.push(face);
            if let Some(place) = eligible.iter().position(|(own, _)| *own == face) {
                return Ok(Some(eligible.remove(place).1));
            }
        }
    }

    /// The same for whoever names the two sides the other way round.
    pub fn turned(mut self, ending: Ending) -> Reward {
        if ending.rollers() == [0, 1] && self.dice.len() > 1 {
            self.dice.swap(0, 1);
        }
        self.honours.reverse();
        self
    }

    /// The gold pieces of each side: the higher die is the winner's; whoever conceded gets nothing.
    pub fn gold(&self, terms: &LeagueTerms, ending: Ending) -> [i32; 2] {
        let die = |index: usize| i32::from(self.dice.get(index).copied().unwrap_or_default());
        let (high, low) = (die(0).max(die(1)), die(0).min(die(1)));
        let mut gold = [0; 2];
        match (ending.conceded, ending.winner) {
            (Some(side), _) => gold[1 - side] = die(0) * terms.concession,
            (None, Some(winner)) => {
                (gold[winner], gold[1 - winner]) = (high * terms.winnings, low * terms.winnings);
            }
            (None, None) => {
                let drawn = match terms.drawn {
                    Drawn::FirstNamed => [high, low],
                    Drawn::Own => [die(0), die(1)],
                    Drawn::Lower => [low, low],
                };
                gold = drawn.map(|die| die * terms.winnings);
            }
        }
        gold
    }
}
