//! The small language of conditions and amounts: read, checked and compiled once, evaluated often.
//!
//! Start at [`condition`] and [`amount`]; what they make is a [`Program`]. The words come from a
//! [`Vocabulary`] and the slots of one event, handed over in a [`Scope`]. Dice, targets, ranges and
//! rules with an argument have readers of their own: [`parse_dice`] and its neighbours.
//!
//! **Never here:** a word of a game. Add a row to the family's vocabulary.
//! **Never here:** an allocation while evaluating, or a value that is not a number inside.

pub(crate) mod bitboard;
mod check;
mod clause;
mod eval;
mod excerpt;
mod notation;
mod parse;
mod phrase;
mod plain;
mod program;
mod residual;
mod syntax;
pub mod vocabulary;
mod words;

use crate::pack::{Diagnostic, Place};

use check::Checker;
use vocabulary::{EntityKind, Group, Kind, Names, Value, Vocabulary};

pub use bitboard::Bitboard;
pub use check::FUNCTIONS;
pub use clause::{Clause, Things};
pub use eval::{Comparison, Operation};
pub use excerpt::Excerpt;
pub use notation::{Argument, Dice, Sides, parse_dice, parse_range, parse_rule_reference, parse_target};
pub use phrase::{Phrase, Whose};
pub(crate) use plain::is_keyword;
pub use program::{Because, Program, Read, ReadValues};
pub(crate) use residual::Residual;
pub use words::{SELF, means_the_same_everywhere};

/// A param of a rule. It is folded into the expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Param {
    /// A number.
    Number(i32),
    /// A name; its group is that of the place where it is used.
    Name(String),
    /// A truth.
    Truth(bool),
}

/// The words that one hook of one rule may use at one event.
pub struct Scope<'s, S: 'static> {
    /// The words of the family.
    pub vocabulary: &'static Vocabulary<S>,
    /// The event's own slots: word, type, index. Those that all events have are known here.
    pub slots: &'s [(&'s str, Kind, u8)],
    /// The id of the rule itself, for `self`.
    pub own: &'s str,
    /// The results that nobody wants to roll again, where the event is a roll.
    pub favourable: Option<&'s [Value]>,
    /// The kind of thing that holds the rule; `None` when nobody does.
    pub holder: Option<EntityKind>,
    /// The rule itself among held rules, for `argument`.
    pub rule_held: Option<u16>,
    /// The params of the rule.
    pub params: &'s dyn Fn(&str) -> Option<Param>,
    /// Every id of the game.
    pub names: &'s Names,
    /// Whether an id is a member of a group.
    pub in_group: &'s dyn Fn(Group, &str) -> bool,
    /// The members of a group, for suggestions.
    pub group_words: &'s dyn Fn(Group) -> Vec<String>,
    /// The index among held rules of a rule that things can have.
    pub held: &'s dyn Fn(&str) -> Option<u16>,
    /// The rules that things can have, for suggestions.
    pub held_words: &'s dyn Fn() -> Vec<String>,
}

/// Compiles a condition: `failed and actor.st <= 4`.
///
/// # Errors
/// Everything that is wrong with it, each with its exact place.
pub fn condition<S: Clone>(text: &str, at: Place, scope: &Scope<S>) -> Result<Program<S>, Vec<Diagnostic>> {
    value_of(text, at, Kind::Truth, scope)
}

/// Compiles an amount: `-count(markers of destination)`.
///
/// # Errors
/// Everything that is wrong with it, each with its exact place.
pub fn amount<S: Clone>(text: &str, at: Place, scope: &Scope<S>) -> Result<Program<S>, Vec<Diagnostic>> {
    value_of(text, at, Kind::Number, scope)
}

/// Compiles a set of things of any kind: `teammates of actor within 3`. [`Program::kind`] says of which.
///
/// # Errors
/// Everything that is wrong with it, each with its exact place.
pub fn set<S: Clone>(text: &str, at: Place, scope: &Scope<S>) -> Result<Program<S>, Vec<Diagnostic>> {
    compile(text, at, scope, |checker, ast| checker.any_set(ast))
}

/// Compiles an expression that must give a certain type: the value of a verb.
///
/// # Errors
/// Everything that is wrong with it, each with its exact place.
pub fn value_of<S: Clone>(text: &str, at: Place, kind: Kind, scope: &Scope<S>) -> Result<Program<S>, Vec<Diagnostic>> {
    compile(text, at, scope, |checker, ast| checker.root(ast, kind))
}

/// An expression as it is read word by word, and as the grammar reads it, each written out; none where it is left to the other, or
/// has a slip. Where both read it they say the same.
pub fn both_readings(text: &str) -> [Option<String>; 2] {
    let mut slips = Vec::new();
    let careful = parse::by_grammar(text, Place::default(), &[], &mut slips).filter(|_| slips.is_empty());
    [plain::plain(text), careful].map(|ast| ast.map(|ast| format!("{ast:?}")))
}

fn compile<S: Clone>(
    text: &str,
    at: Place,
    scope: &Scope<S>,
    check: impl FnOnce(&mut Checker<S>, &parse::Ast) -> Option<program::Root<S>>,
) -> Result<Program<S>, Vec<Diagnostic>> {
    let mut faults = Vec::new();
    let relations = scope.vocabulary.relations.iter().filter(|row| row.kind == Kind::Truth).map(|row| row.name);
    let relations: Vec<_> = relations.collect();
    let own;
    let ast = match parse::kept(text) {
        Some(kept) => kept,
        None => {
            own = parse::parse(text, at, &relations, &mut faults);
            let Some(ast) = &own else { return Err(faults) };
            ast
        }
    };
    let mut checker = Checker::new(text, at, scope);
    let root = check(&mut checker, ast);
    faults.append(&mut checker.faults);
    match root {
        Some(root) if faults.is_empty() => Ok(Program::new(text, root, checker.read)),
        _ => Err(faults),
    }
}
