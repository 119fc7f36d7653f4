//! The players of a match: how each is now, and who it is.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::grid::Square;
use crate::referee::RuleSet;
use crate::teams::Gender;

use super::state::NO_SIDE;

/// Where a player is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Spot {
    /// On a square of the dungeon.
    Square(Square),
    /// In the reserves of the bench.
    #[default]
    Reserves,
    /// In the knocked-out box.
    KnockedOut,
    /// In the injured box, with the casualty result.
    Injured(Value),
    /// Sent off for a foul.
    SentOff,
    /// Lost between portals for the rest of the match.
    Lost,
}

/// How a player on a square is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Posture {
    /// On its feet.
    #[default]
    Standing,
    /// On its back.
    Prone,
    /// Face down.
    Stunned,
}

/// How one player is now; whatever of it seldom changes is its [`Person`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Side, from 0: home, away, and those that follow; [`NO_SIDE`] for a beast.
    pub team: u8,
    /// Number on the shirt, 1 to 16.
    pub number: u8,
    /// Where it is.
    pub spot: Spot,
    /// How it is.
    pub posture: Posture,
    /// Whether an effect has taken its tackle zone until its next activation.
    pub distracted: bool,
    /// Whether it was activated this team turn.
    pub activated: bool,
    /// The team turn in which it was stunned.
    pub stunned_in: i32,
    /// How often it was teleported in which team turn.
    pub teleports: (i32, i32),
    /// Whether it has joined its side during the match.
    pub joined: bool,
}

/// What seldom changes of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Name.
    pub name: Arc<str>,
    /// The gender of its name.
    pub gender: Gender,
    /// The rules it has.
    pub rules: RuleSet,
    /// The number of its position.
    pub position: Value,
    /// MA, ST, AG, PA, AV; PA may be none.
    pub profile: [Value; 5],
    /// The numbers that some of its rules carry.
    pub arguments: Vec<(u16, Value)>,
    /// The positions that words carried by some of its rules mean.
    pub names: Vec<Value>,
    /// Niggling injuries suffered.
    pub niggles: i32,
    /// The lasting harm this match did to it.
    pub harm: Harm,
}

/// The harm of a match to a player that outlasts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Harm {
    /// Whether it will never play again.
    pub dead: bool,
    /// Whether it cannot play the next match of its side.
    pub misses_next: bool,
    /// Niggling injuries it has gained; below none, those of former matches that it got over.
    pub niggles: i32,
    /// By how many steps each characteristic got worse.
    pub lost: [u8; 5],
    /// How often each was to get worse, and could not: that is an injury for good too.
    pub spared: [u8; 5],
}

impl Hash for Harm {
    /// Whoever was spared plays on as before: records of releases that did not tell have the same digests.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.dead, self.misses_next, self.niggles, self.lost).hash(hasher);
    }
}

impl Player {
    /// Somebody in the reserves to whom nothing has happened.
    pub fn new(team: u8, number: u8) -> Player {
        Player { team, number, stunned_in: -1, ..Player::default() }
    }

    /// The square it is on, or none.
    pub fn square(&self) -> Value {
        match self.spot {
            Spot::Square(square) => square,
            _ => NONE,
        }
    }

    /// Whether it belongs to no side.
    pub fn is_beast(&self) -> bool {
        self.team == NO_SIDE
    }

    /// Whether it stands in the dungeon.
    pub fn stands(&self) -> bool {
        matches!(self.spot, Spot::Square(_)) && self.posture == Posture::Standing
    }

    /// Whether it has a tackle zone.
    pub fn has_zone(&self) -> bool {
        self.stands() && !self.distracted
    }

    /// Whether it plays for another side than this one; a beast is nobody's opponent.
    pub fn is_opponent(&self, side: u8) -> bool {
        self.team != side && !self.is_beast()
    }
}

/// The players of a match, in the order in which they came. Positions that come of one another share who they are until that
/// changes of one of them.
#[derive(Clone, Debug, Default)]
pub struct Players {
    now: Vec<Player>,
    people: Arc<Vec<Person>>,
}

impl Players {
    /// One more comes, after all others.
    pub fn push(&mut self, player: Player, person: Person) {
        self.now.push(player);
        Arc::make_mut(&mut self.people).push(person);
    }

    /// Who each is.
    #[inline]
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// The same, as positions share it.
    #[inline]
    pub fn shared(&self) -> &Arc<Vec<Person>> {
        &self.people
    }

    /// Who each is, to be changed.
    pub fn people_mut(&mut self) -> &mut [Person] {
        Arc::make_mut(&mut self.people).as_mut_slice()
    }
}

impl Deref for Players {
    type Target = [Player];

    #[inline]
    fn deref(&self) -> &[Player] {
        &self.now
    }
}

impl DerefMut for Players {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Player] {
        &mut self.now
    }
}

impl Hash for Players {
    /// Digests of positions are kept in records: their parts stay in this order.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.now.len().hash(hasher);
        for (player, person) in self.now.iter().zip(self.people()) {
            (player.team, player.number, &person.name, person.position, person.profile).hash(hasher);
            (&person.rules, &person.arguments, &person.names, player.spot, player.posture).hash(hasher);
            (player.distracted, player.activated, player.stunned_in, player.teleports).hash(hasher);
            (person.niggles, person.harm, player.joined).hash(hasher);
        }
    }
}
