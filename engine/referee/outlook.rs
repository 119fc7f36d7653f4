//! What is to be expected of a verb before anybody says it.

/// What a verb holds out in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outlook {
    /// Nothing would come of it.
    Nothing,
    /// It is but what a hook is paid with.
    Payment,
    /// Something, after which the position is another.
    Something,
}
