//! The parts of conditions that were false, or held, as facts that can be put into words.
//!
//! **Never here:** the words. The rooms that tell it have them, in the reader's language.

use super::clause::{Clause, UNFAVOURABLE};
use super::eval::{Comparison, Focus, Node, Op};
use super::excerpt::Excerpt;
use super::program::Program;
use super::vocabulary::{EntityKind, Kind, NONE, Value, View, slot};

/// Whose a word of a condition is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Of a thing.
    Thing(EntityKind, Value),
    /// Of the event: one of its roles, which may bear the name of something else.
    Event,
    /// Of nobody: the game's, or that of every event.
    Nobody,
}

/// A part of a condition, as it was: the smallest that was false, or one that held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// A thing has a rule, by its index among held rules, or has it not.
    Has {
        /// The thing.
        who: (EntityKind, Value),
        /// The rule.
        rule: u16,
        /// Whether.
        has: bool,
    },
    /// Something is so, of somebody or at all, or is not.
    Is {
        /// Of whom.
        whose: Whose,
        /// The word for it.
        what: Excerpt,
        /// Whether.
        so: bool,
    },
    /// There is a value, of a thing or at all, or there is none.
    Bears {
        /// Whose.
        whose: Whose,
        /// The word for it.
        what: Excerpt,
        /// Whether.
        so: bool,
    },
    /// A number is not what it should be, or is.
    Number {
        /// Whose.
        whose: Whose,
        /// The word for it, unless it is reckoned or counted on the spot.
        what: Option<Excerpt>,
        /// The number.
        is: Value,
        /// How it should be to the other.
        how: Comparison,
        /// The other.
        limit: Value,
        /// Whether it is.
        so: bool,
    },
    /// A name, a rule or a thing is another than it should be, or the one it should not be.
    Same {
        /// Whose.
        whose: Whose,
        /// The word for it.
        what: Excerpt,
        /// The value, if there is one.
        is: Option<Value>,
        /// The value it is held against.
        other: Value,
        /// Of which type both are.
        kind: Kind,
        /// Whether both are the same.
        same: bool,
    },
    /// No die shows this face.
    Face(Value),
    /// There is no such thing.
    Nothing,
    /// All of these.
    Each(Vec<Phrase>),
    /// What is so in its place, as a condition would ask for it.
    Claim(Box<Clause>),
}

impl<S> Program<S> {
    /// A part of it that is false, or holds, as facts; none where there is no way to say it.
    pub(super) fn phrase(&self, part: &Node<S>, view: &View<S>, holds: bool) -> Option<Phrase> {
        let (part, denied) = unfolded(part);
        let so = denied != holds;
        let value = |node: &Node<S>| node.value(view, Focus::NOWHERE);
        match &part.op {
            Op::Has(of, held, wanted) => match some(value(of)) {
                Some(who) => Some(Phrase::Has { who: (entity(of)?, who), rule: held.rule, has: *wanted == so }),
                None => self.borne(of, false, view),
            },
            Op::Property(of, _) if part.kind == Kind::Truth => match some(value(of)) {
                Some(who) => Some(Phrase::Is { whose: Whose::Thing(entity(of)?, who), what: self.last_word(part), so }),
                None => self.borne(of, false, view),
            },
            Op::Slot(_) | Op::Fact(_) if part.kind == Kind::Truth => {
                Some(Phrase::Is { whose: common(part), what: self.last_word(part), so })
            }
            Op::IsNone(value, none) => self.borne(value, *none != so, view),
            Op::Any(many, _) => Some(match many.things(view, Focus::NOWHERE).len() {
                0 => Phrase::Nothing,
                is => {
                    Phrase::Number { whose: Whose::Nobody, what: None, is, how: Comparison::Equal, limit: 0, so: holds }
                }
            }),
            Op::Compare(how, pair) => self.compared(*how, pair, so, value),
            // Where no dice were rolled, it says enough that there are none.
            Op::Either(parts) if !so && self.text(part.span) == UNFAVOURABLE => self.phrase(&parts[0], view, false),
            Op::Either(parts) | Op::All(parts) => self.together(parts, (matches!(part.op, Op::All(_)), so), view),
            _ => None,
        }
    }

    /// What is so where a part is false, as a sentence of a rule would say it; nothing where a part is never true.
    pub(super) fn claim(&self, part: &Node<S>) -> Option<Phrase> {
        let claim = self.denied(part).filter(|claim| !matches!(claim, Clause::Constant(..)));
        claim.map(|claim| Phrase::Claim(Box::new(claim)))
    }

    /// Parts of which one decides, or all do: of `a or b` that is false both, of one that holds the first that does.
    fn together(&self, parts: &[Node<S>], (all, so): (bool, bool), view: &View<S>) -> Option<Phrase> {
        if all == so {
            let claim = |part| if so { None } else { self.claim(part) };
            let said = |part| self.phrase(part, view, so).or_else(|| claim(part));
            let said: Vec<Phrase> = parts.iter().filter_map(said).collect();
            return (!said.is_empty()).then_some(Phrase::Each(said));
        }
        let decides = parts.iter().find(|part| part.truth(view, Focus::NOWHERE) == so)?;
        self.phrase(decides, view, so)
    }

    /// Whether there is a value at all.
    fn borne(&self, value: &Node<S>, so: bool, view: &View<S>) -> Option<Phrase> {
        let common_word =
            |own: &u8| slot::COMMON.iter().find(|(_, common)| common == own).map(|(word, _)| Excerpt::from(*word));
        let (whose, what) = match &value.op {
            Op::Property(of, _) => (Whose::Thing(entity(of)?, some(of.value(view, Focus::NOWHERE))?), None),
            Op::Slot(own) => (common(value), common_word(own)),
            Op::Fact(_) => (Whose::Nobody, None),
            _ => return None,
        };
        Some(Phrase::Bears { whose, what: what.unwrap_or_else(|| self.last_word(value)), so })
    }

    fn compared(
        &self,
        how: Comparison,
        pair: &[Node<S>; 2],
        so: bool,
        value: impl Fn(&Node<S>) -> Value,
    ) -> Option<Phrase> {
        let [left, right] = pair;
        let (is, other) = (value(left), some(value(right))?);
        if left.kind != Kind::Number {
            let same = matches!(how, Comparison::NotEqual | Comparison::Besides) != so;
            let whose = match &left.op {
                Op::Property(of, _) => Whose::Thing(entity(of)?, some(value(of))?),
                _ => common(left),
            };
            return Some(Phrase::Same {
                whose,
                what: self.last_word(left),
                is: some(is),
                other,
                kind: left.kind,
                same,
            });
        }
        let is = some(is)?;
        let (whose, what) = match &left.op {
            Op::Property(of, _) | Op::Tally(of, _) => {
                (Whose::Thing(entity(of)?, some(value(of))?), Some(self.last_word(left)))
            }
            Op::Fact(_) | Op::Slot(_) => (common(left), Some(self.last_word(left))),
            Op::Relation(..) => (Whose::Nobody, self.first_word(left)),
            Op::Count(_) if is == 0 => return Some(Phrase::Nothing),
            _ => (Whose::Nobody, None),
        };
        Some(Phrase::Number { whose, what, is, how, limit: other, so })
    }

    /// `re-rolls` of `holder.team.re-rolls`, `prone` of `actor is prone`.
    pub(super) fn last_word(&self, node: &Node<S>) -> Excerpt {
        let all = self.excerpt(node.span);
        let text = all.trim();
        all.narrowed(text.rsplit(|c: char| c == '.' || c.is_whitespace()).next().unwrap_or(text))
    }

    fn first_word(&self, node: &Node<S>) -> Option<Excerpt> {
        let all = self.excerpt(node.span);
        Some(all.narrowed(all.split_whitespace().next()?))
    }
}

/// Whose a word is that is nobody's: a role is the event's, unless every event has it.
fn common<S>(node: &Node<S>) -> Whose {
    match node.op {
        Op::Slot(own) if own >= slot::FIRST => Whose::Event,
        _ => Whose::Nobody,
    }
}

/// The condition inside `not`, and whether there is a `not`.
fn unfolded<S>(part: &Node<S>) -> (&Node<S>, bool) {
    match &part.op {
        Op::Not(inner) => (inner, true),
        _ => (part, false),
    }
}

fn entity<S>(node: &Node<S>) -> Option<EntityKind> {
    match node.kind {
        Kind::Entity(kind) => Some(kind),
        _ => None,
    }
}

fn some(value: Value) -> Option<Value> {
    (value != NONE).then_some(value)
}
