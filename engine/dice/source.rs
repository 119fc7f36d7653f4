use std::collections::VecDeque;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// Where a roll stands in a game: same seed and same address, same dice, on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// Team turn, hero turn, whatever the game counts; from 0.
    pub turn: u32,
    /// Activation inside the turn, from 0.
    pub activation: u32,
    /// Fingerprint of the event's id.
    pub event: u32,
    /// How often this event was rolled in this activation before.
    pub occurrence: u32,
}

impl Address {
    fn stream(self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for word in [self.turn, self.activation, self.event, self.occurrence] {
            hash = (hash ^ u64::from(word)).wrapping_mul(0x0100_0000_01b3).rotate_left(29);
        }
        hash
    }
}

/// A source of dice.
pub trait Source {
    /// The dice asked for next belong to this address.
    fn open(&mut self, at: Address);

    /// So many of the dice asked for next are one throw: it matters what they show, not which of them shows it.
    fn throw(&mut self, _count: u8) {}

    /// Dice that people have seen are taken back: those that come now are others.
    fn shake(&mut self, _salt: u64) {}

    /// One die with faces 1 to `sides`; none if this source has run dry.
    fn die(&mut self, sides: u8) -> Option<u8>;

    /// How many dice were given but not rolled.
    fn left(&self) -> usize {
        0
    }
}

/// Dice made from a seed and the address of the roll.
///
/// ```
/// use arbitro::dice::{Address, Seeded, Source};
/// let here = Address { turn: 3, ..Address::default() };
/// let mut dice = Seeded::new(7);
/// dice.open(here);
/// let first = dice.die(6);
/// dice.open(Address::default());
/// dice.die(6);
/// dice.open(here);
/// assert_eq!(dice.die(6), first);
/// ```
#[derive(Debug)]
pub struct Seeded {
    rng: ChaCha8Rng,
    /// Moves every address elsewhere, once dice were shaken.
    shaken: u64,
}

impl Seeded {
    /// Dice for one game.
    pub fn new(seed: u64) -> Seeded {
        Seeded { rng: ChaCha8Rng::seed_from_u64(seed), shaken: 0 }
    }
}

impl Source for Seeded {
    fn open(&mut self, at: Address) {
        self.rng.set_stream(at.stream() ^ self.shaken);
        self.rng.set_word_pos(0);
    }

    fn shake(&mut self, salt: u64) {
        self.shaken = (self.shaken ^ salt.wrapping_add(1)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
    }

    fn die(&mut self, sides: u8) -> Option<u8> {
        Some(fair(&mut self.rng, sides))
    }
}

/// A fair die: the high half of word times sides, words that would favour a face thrown away.
fn fair(rng: &mut impl Rng, sides: u8) -> u8 {
    let sides = u32::from(sides.max(1));
    let unfair = sides.wrapping_neg() % sides;
    loop {
        let wide = u64::from(rng.next_u32()) * u64::from(sides);
        if wide as u32 >= unfair {
            return (wide >> 32) as u8 + 1;
        }
    }
}

/// Dice read from a list: a scenario's, or those of a real table.
#[derive(Clone, Debug, Default)]
pub struct Given {
    dice: VecDeque<u8>,
}

impl Given {
    /// These dice, in this order.
    pub fn new(dice: impl IntoIterator<Item = u8>) -> Given {
        Given { dice: dice.into_iter().collect() }
    }
}

impl Source for Given {
    fn open(&mut self, _at: Address) {}

    fn die(&mut self, sides: u8) -> Option<u8> {
        // A face that the die does not have stays where it is: whoever asks what is left sees it.
        let fits = self.dice.front().is_some_and(|face| (1..=sides).contains(face));
        if fits { self.dice.pop_front() } else { None }
    }

    fn left(&self) -> usize {
        self.dice.len()
    }
}

/// Dice that were rolled before, to be rolled again: those of each event in their order. One that was never rolled is not
/// there.
#[derive(Clone, Debug, Default)]
pub struct Remembered {
    rolled: Vec<(Address, VecDeque<u8>)>,
    at: Option<usize>,
}

impl Remembered {
    /// The dice of some rolls, in the order in which they were rolled. How often an event had been rolled before does
    /// not count.
    pub fn new<'d>(rolls: impl IntoIterator<Item = (Address, &'d [u8])>) -> Remembered {
        let mut remembered = Remembered::default();
        for (address, dice) in rolls {
            match remembered.find(address) {
                Some(index) => remembered.rolled[index].1.extend(dice),
                None => remembered.rolled.push((address, dice.iter().copied().collect())),
            }
        }
        remembered
    }

    fn find(&self, at: Address) -> Option<usize> {
        self.rolled.iter().position(|(address, _)| Address { occurrence: at.occurrence, ..*address } == at)
    }
}

impl Source for Remembered {
    fn open(&mut self, at: Address) {
        self.at = self.find(at);
    }

    fn die(&mut self, sides: u8) -> Option<u8> {
        self.rolled[self.at?].1.pop_front().filter(|face| (1..=sides).contains(face))
    }
}
