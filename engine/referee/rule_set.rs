//! Which rules somebody has.

use std::hash::{Hash, Hasher};

/// Rules that somebody has, by held index.
///
/// The first 256 lie in place: in a book with no more, a set is copied like four numbers. The rules beyond take as many
/// words as the highest rule of the set needs, so that a league of many house skills is paid for by those who have them. A
/// number tells one set from another at a look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleSet {
    first: [u64; 4],
    /// None where there are none: equal sets are written alike.
    beyond: Option<Box<Beyond>>,
    /// The sum of the numbers of its rules.
    number: u64,
}

/// The words beyond the first; the last of them is not empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Beyond(Vec<u64>);

impl Hash for RuleSet {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.first.hash(hasher);
        self.beyond().hash(hasher);
    }
}

impl RuleSet {
    /// Whether there is no rule among these.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.first == [0; 4] && self.beyond.is_none()
    }

    /// Whether both have the same rules, by their numbers of 64 bits.
    #[inline]
    pub fn is_same(&self, other: &RuleSet) -> bool {
        self.number == other.number
    }

    /// Adds a rule.
    pub fn insert(&mut self, held: u16) {
        if !self.contains(held) {
            let (word, bit) = place(held);
            *self.word_mut(word) |= bit;
            self.number = self.number.wrapping_add(mixed(held));
        }
    }

    /// Whether the rule is among these.
    #[inline]
    pub fn contains(&self, held: u16) -> bool {
        let (word, bit) = place(held);
        match self.first.get(word) {
            Some(word) => word & bit != 0,
            None => self.beyond().get(word - self.first.len()).is_some_and(|word| word & bit != 0),
        }
    }

    /// Whether any rule is among both.
    #[inline]
    pub fn meets(&self, other: &RuleSet) -> bool {
        let first = self.first.iter().zip(&other.first);
        // Sets of few rules are asked without a branch.
        first.fold(0, |both, (mine, theirs)| both | mine & theirs) != 0
            || self.beyond.is_some() && self.meets_beyond(other)
    }

    #[inline(never)]
    fn meets_beyond(&self, other: &RuleSet) -> bool {
        self.beyond().iter().zip(other.beyond()).any(|(mine, theirs)| mine & theirs != 0)
    }

    /// Whether all of the other's rules are among these.
    #[inline]
    pub fn includes(&self, other: &RuleSet) -> bool {
        let first = self.first.iter().zip(&other.first);
        let beyond = |index: usize| self.beyond().get(index).copied().unwrap_or(0);
        first.fold(0, |lacking, (mine, theirs)| lacking | theirs & !mine) == 0
            && other.beyond().iter().enumerate().all(|(index, theirs)| theirs & !beyond(index) == 0)
    }

    /// Takes a rule away.
    pub fn remove(&mut self, held: u16) {
        if self.contains(held) {
            let (word, bit) = place(held);
            *self.word_mut(word) &= !bit;
            self.number = self.number.wrapping_sub(mixed(held));
            self.trim();
        }
    }

    /// Adds all of the other's rules.
    pub fn join(&mut self, other: &RuleSet) {
        if !self.includes(other) {
            other.each().for_each(|held| self.insert(held));
        }
    }

    /// These without the others.
    pub fn without(mut self, others: &RuleSet) -> RuleSet {
        let beyond = self.beyond.as_mut().map_or(&mut [][..], |beyond| &mut beyond.0);
        let mine = self.first.iter_mut().chain(beyond);
        mine.zip(others.first.iter().chain(others.beyond())).for_each(|(mine, theirs)| *mine &= !theirs);
        self.trim();
        self.number = self.each().map(mixed).fold(0, u64::wrapping_add);
        self
    }

    /// Each of them, the lowest first.
    pub(super) fn each(&self) -> impl Iterator<Item = u16> {
        self.words().flat_map(|(word, bits)| {
            let others = |left: &u64| Some(left & (left - 1)).filter(|&left| left != 0);
            let lowest = std::iter::successors(Some(bits), others).map(u64::trailing_zeros);
            lowest.map(move |bit| (word * 64) as u16 + bit as u16)
        })
    }

    /// The words that are not empty, each with its place.
    fn words(&self) -> impl Iterator<Item = (usize, u64)> {
        self.first.iter().chain(self.beyond()).copied().enumerate().filter(|(_, word)| *word != 0)
    }

    fn word_mut(&mut self, word: usize) -> &mut u64 {
        let Some(beyond) = word.checked_sub(self.first.len()) else { return &mut self.first[word] };
        let words = &mut self.beyond.get_or_insert_default().0;
        if words.len() <= beyond {
            words.resize(beyond + 1, 0);
        }
        &mut words[beyond]
    }

    fn trim(&mut self) {
        let Some(beyond) = &mut self.beyond else { return };
        beyond.0.truncate(beyond.0.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1));
        if beyond.0.is_empty() {
            self.beyond = None;
        }
    }

    #[inline]
    fn beyond(&self) -> &[u64] {
        self.beyond.as_ref().map_or(&[], |beyond| &beyond.0)
    }
}

impl FromIterator<u16> for RuleSet {
    fn from_iter<I: IntoIterator<Item = u16>>(rules: I) -> RuleSet {
        let mut set = RuleSet::default();
        rules.into_iter().for_each(|rule| set.insert(rule));
        set
    }
}

/// A number of 64 bits for a rule, so that sums of them differ as two digests do (SplitMix64).
fn mixed(held: u16) -> u64 {
    let mut number = (u64::from(held) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// The word of a rule, and its bit there.
fn place(held: u16) -> (usize, u64) {
    (usize::from(held) / 64, 1 << (held % 64))
}
