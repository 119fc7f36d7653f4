//! A ruling: the decision of a judge who is called to the table, against the dice, the rules or the position; with who made
//! it, and why.
//!
//! A ruling is a step of a game like a die or an answer: it is written down before it takes effect, and comes again wherever
//! the game is played again.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::ids::EventId;

/// A judge's ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The name of the judge.
    pub by: String,
    /// The reason.
    pub why: String,
    /// The id of the rule that it rests on, if it names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The decision.
    #[serde(flatten)]
    pub what: Ruled,
    /// The steps that it takes the place of, as they stood in the record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<String>,
}

impl Ruling {
    /// Whether dice that people have seen are taken back by it, besides the one that it rules: if they came again, everybody
    /// would know them beforehand.
    pub fn takes_dice_back(&self) -> bool {
        let own = usize::from(matches!(self.what, Ruled::Die(_)));
        self.instead.iter().skip(own).any(|line| line.starts_with("= "))
    }
}

/// The decision of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruled {
    /// The die that is rolled next shows this face.
    Die(u8),
    /// The roll that comes out next has this outcome.
    Outcome {
        /// The event.
        roll: String,
        /// The outcome.
        is: String,
        /// So many of the same name come out before, without a die or an answer in between.
        #[serde(default, skip_serializing_if = "is_none_of_them")]
        after: u8,
    },
    /// Things stand otherwise, where the game rests: some of what a scenario's position says.
    Position {
        /// As a map on one line: `{h3: {at: "8,4"}}`.
        is: String,
        /// Since the last die, answer or ruling the game rests for the so manieth time, from 1.
        rest: u32,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none_of_them(count: &u8) -> bool {
    *count == 0
}

/// The place of a game, and the rulings that are still to come.
#[derive(Debug, Default)]
pub(super) struct Rulings {
    /// So many dice, answers and rulings there were.
    pub steps: usize,
    /// So many times the game has rested since the last of them.
    pub rests: u32,
    /// The rulings to come, each with the number of steps before it.
    pub coming: VecDeque<(usize, Ruling)>,
    /// The rolls that came out since the last step.
    pub came_out: Vec<EventId>,
    /// So many outcomes were ruled.
    pub outcomes: u32,
}

impl Rulings {
    /// A die, an answer or a ruling.
    #[inline]
    pub fn step(&mut self) {
        self.steps += 1;
        self.rests = 0;
        if !self.came_out.is_empty() {
            self.came_out.clear();
        }
    }

    /// The next ruling, if its time has come and it is one of these. Where the game has gone another way, and the time of one
    /// has passed, it is not heard any more.
    #[inline]
    pub fn due(&mut self, fits: impl FnOnce(&Ruled) -> bool) -> Option<Ruling> {
        if self.coming.is_empty() {
            return None;
        }
        while self.coming.front().is_some_and(|(at, _)| *at < self.steps) {
            self.coming.pop_front();
        }
        let (at, ruling) = self.coming.front()?;
        if *at != self.steps || !fits(&ruling.what) {
            return None;
        }
        self.coming.pop_front().map(|(_, ruling)| ruling)
    }
}
