//! What a match brings to both squads: gold, and the most valuable players.

use serde::{Deserialize, Serialize};

use crate::league::ledger::Deed;
use crate::league::lots::{Dice, Purpose};
use crate::league::season::{Match, Season};
use crate::pack::Diagnostic;

use super::Terms;

/// The rewards of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reward {
    /// The entry of the match.
    pub played: u64,
    /// The dice: those of the gold, then one for every player honoured.
    pub dice: Vec<u8>,
    /// Gold pieces of each side.
    pub gold: [i32; 2],
    /// What players of each side are honoured for, and their numbers.
    pub honours: [Vec<(String, u8)>; 2],
}

/// Rewards for every match that has still none.
///
/// # Errors
/// `league-nothing-to-reward`, and whatever is wrong with the dice.
pub fn reward(season: &Season, typed: &[u8]) -> Result<Vec<Deed>, Diagnostic> {
    let Some(terms) = &season.scheme().squads else {
        return Err(Diagnostic::anywhere("league-without-squads"));
    };
    let mut dice = Dice::new(season.founding.seed, typed, Purpose::Reward);
    let mut deeds = Vec::new();
    for played in season.unrewarded() {
        dice.open(played.sides[0].coach, usize::try_from(played.entry).unwrap_or_default());
        deeds.push(Deed::Rewarded(of(terms, played, &mut dice)?));
    }
    dice.finish()?;
    match deeds.is_empty() {
        true => Err(Diagnostic::anywhere("league-nothing-to-reward")),
        false => Ok(deeds),
    }
}

fn of(terms: &Terms, played: &Match, dice: &mut Dice) -> Result<Reward, Diagnostic> {
    let mut reward = Reward { played: played.entry, ..Reward::default() };
    let mut die = |sides: u8, reward: &mut Reward| -> Result<u8, Diagnostic> {
        let face = dice.die(sides)?;
        reward.dice.push(face);
        Ok(face)
    };
    match played.conceded_by() {
        // Whoever conceded gets nothing.
        Some(side) => reward.gold[1 - side] = i32::from(die(terms.die, &mut reward)?) * terms.concession,
        None => {
            let (one, two) = (die(terms.die, &mut reward)?, die(terms.die, &mut reward)?);
            let (more, less) = (i32::from(one.max(two)), i32::from(one.min(two)));
            let winner = played.winner().unwrap_or(0);
            reward.gold[winner] = more * terms.winnings;
            reward.gold[1 - winner] = less * terms.winnings;
        }
    }
    for side in (0..2).filter(|side| played.conceded_by() != Some(*side) && !played.is_friendly()) {
        let mut eligible: Vec<u8> = played.eligible[side].clone();
        for feat in terms.awarded() {
            let many = if played.conceded_by().is_some() { terms.valued_after_concession } else { feat.awarded };
            for _ in 0..many {
                let Ok(count @ 1..) = u8::try_from(eligible.len()) else { break };
                let index = usize::from(die(count, &mut reward)?) - 1;
                reward.honours[side].push((feat.id.clone(), eligible.remove(index)));
            }
        }
    }
    Ok(reward)
}
