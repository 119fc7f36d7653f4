//! An order that is given part by part, at every fork of a walk: taken apart once, however long it is.

use crate::coach::{parts, understand};
use crate::pack::Diagnostic;
use crate::referee::{Family, Game, Request};

/// An order, taken apart.
pub(super) struct Order {
    head: String,
    objects: Vec<String>,
}

/// The rest of an order: which it is, whether something of it was given already, and how many of its objects were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Left {
    pub order: usize,
    begun: bool,
    taken: usize,
}

impl Left {
    /// All of an order, by its number.
    pub fn all(order: usize) -> Left {
        Left { order, begun: false, taken: 0 }
    }
}

impl Order {
    pub fn new<G: Family>(text: &str) -> Order {
        let (head, objects) = parts::<G>(text);
        Order { head, objects }
    }

    /// The option that the next part of it means, and what is then left.
    pub fn next<G: Family>(&self, game: Game<G>, request: &Request, left: Left) -> Option<(usize, Option<Left>)> {
        let object = self.objects.get(left.taken);
        let part = object.map_or_else(|| self.head.clone(), |object| format!("{} {object}", self.head));
        let understood = understand(game, request, &part).ok()?;
        let taken = left.taken + usize::from(object.is_some() && understood.rest.is_none());
        Some((understood.option, (taken < self.objects.len()).then_some(Left { begun: true, taken, ..left })))
    }

    /// Whether it may still go on as it began, so that a part of it that cannot be understood does not fit.
    pub fn goes_on<G: Family>(&self, game: Game<G>, request: &Request) -> bool {
        let like = |option: String| option.strip_prefix(&self.head).is_some_and(|rest| rest.starts_with(' '));
        request.options.iter().any(|&option| like(game.spell(option)))
    }

    /// The fault of all that is left of it.
    pub fn fault<G: Family>(&self, game: Game<G>, request: &Request, left: Left) -> Option<Diagnostic> {
        let parts = std::iter::once(&self.head).chain(&self.objects[left.taken..]);
        let line = parts.map(String::as_str).collect::<Vec<_>>().join(" ");
        understand(game, request, &line).err()
    }
}
