//! What a match brings to both squads: gold, and the most valuable players.

use serde::{Deserialize, Serialize};

use crate::league::lots::Dice;
use crate::pack::Diagnostic;

use super::{Doings, Terms};

/// The dice after a match, and whom they honour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reward {
    /// Those of the gold, then one for every player honoured.
    pub dice: Vec<u8>,
    /// What players of each side are honoured for, and their numbers.
    pub honours: [Vec<(String, u8)>; 2],
}

/// What a squad had when a match began: the coach's sheet keeps it beside the result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    /// Gold pieces.
    pub treasury: i32,
    /// The Current Team Value in gold pieces.
    pub value: i32,
    /// What it had bought for the match, and how many of each.
    pub bought: Vec<(String, i32)>,
}

/// How a match ended, as far as its rewards go by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// The side that won; the first of those who drew.
    pub winner: usize,
    /// The side that gave it away.
    pub conceded: Option<usize>,
    /// Whether it was one between divisions.
    pub friendly: bool,
}

impl Reward {
    /// Rolls for a match: first the gold, then whoever is honoured, out of those who could play and live.
    ///
    /// # Errors
    /// Whatever is wrong with the dice.
    pub fn roll(
        terms: &Terms,
        ending: Ending,
        present: &[Vec<u8>; 2],
        doings: [&Doings; 2],
        dice: &mut Dice,
    ) -> Result<Reward, Diagnostic> {
        let mut reward = Reward::default();
        for _ in 0..if ending.conceded.is_some() { 1 } else { 2 } {
            reward.dice.push(dice.die(terms.die)?);
        }
        for side in (0..2).filter(|side| ending.conceded != Some(*side) && !ending.friendly) {
            let mut eligible: Vec<u8> = present[side].iter().copied().filter(|n| !doings[side].buried(*n)).collect();
            for feat in terms.awarded() {
                let many = if ending.conceded.is_some() { terms.valued_after_concession } else { feat.awarded };
                for _ in 0..many {
                    let Ok(count @ 1..) = u8::try_from(eligible.len()) else { break };
                    let face = dice.die(count)?;
                    reward.dice.push(face);
                    reward.honours[side].push((feat.id.clone(), eligible.remove(usize::from(face) - 1)));
                }
            }
        }
        Ok(reward)
    }

    /// The gold pieces of each side: the higher die is the winner's; whoever conceded gets nothing.
    #[must_use]
    pub fn gold(&self, terms: &Terms, ending: Ending) -> [i32; 2] {
        let die = |index: usize| i32::from(self.dice.get(index).copied().unwrap_or_default());
        let mut gold = [0; 2];
        match ending.conceded {
            Some(side) => gold[1 - side] = die(0) * terms.concession,
            None => {
                gold[ending.winner] = die(0).max(die(1)) * terms.winnings;
                gold[1 - ending.winner] = die(0).min(die(1)) * terms.winnings;
            }
        }
        gold
    }
}
