//! How a family writes its tables of words: one line for each, from which come its number and its entry in the vocabulary.
//!
//! A family outside this crate uses the same macros: `arbitro::verbs!`.

use crate::expr::vocabulary::{SPAN, Value};
use crate::pack::Entry;
use crate::referee::{Book, Family};

/// How long something may last beside the spans that procedures know: until a rule of this kind says that it is over.
pub(crate) fn span_words(entries: &[Entry]) -> Vec<String> {
    entries.iter().filter(|entry| entry.kind == SPAN).map(|entry| entry.id.clone()).collect()
}

/// The names of those spans in a book.
pub(crate) fn spans_of_rules<G: Family>(book: &Book<G>) -> impl Iterator<Item = Value> {
    book.rules.iter().filter(|rule| rule.kind == SPAN).map(|rule| rule.name)
}

/// Groups of ids that procedures know, and their numbers. No word may stand in two groups: a number is a word's place in
/// this list.
#[macro_export]
macro_rules! names {
    ($($(#[$doc:meta])* $group:ident: [$($constant:ident = $word:literal),* $(,)?])*) => {
        /// Ids that procedures know, by their number in every book of this family.
        #[allow(missing_docs)]
        pub mod names {
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Order { $($($constant),*),* }
            $($(pub const $constant: i32 = Order::$constant as i32;)*)*
        }
        $($(#[$doc])* pub(super) const $group: &[&str] = &[$($word),*];)*
    };
}

/// Events, their shapes and their slots. One written `Step unless cancelled` is left out by its procedure where a rule
/// cancels it; nothing else may be cancelled. Of a roll the procedure reads the result, unless what it reads stands in
/// brackets: `"hidden-ball" Roll [Reads::NUMBER] { }`.
#[macro_export]
macro_rules! events {
    ($($constant:ident = $name:literal $shape:ident $([$reads:expr])? $(unless $cancelled:ident)? { $($slot:ident $(- $more:ident)*: $kind:expr),* $(,)? })*) => {
        /// The events that procedures call.
        #[allow(missing_docs)]
        pub mod event {
            use $crate::referee::EventId;
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Order { $($constant),* }
            $(pub const $constant: EventId = Order::$constant as EventId;)*
        }
        pub(super) const EVENTS: &[$crate::expr::vocabulary::EventWord] = &[$($crate::expr::vocabulary::EventWord {
            name: $name,
            shape: $crate::expr::vocabulary::Shape::$shape,
            cancel: !stringify!($($cancelled)?).is_empty(),
            slots: &[$((concat!(stringify!($slot) $(, "-", stringify!($more))*), $kind)),*],
            reads: [$($reads,)? $crate::expr::vocabulary::Reads::RESULT][0],
        }),*];
    };
}

/// Verbs: their words, their values, and what is done.
///
/// ```ignore
/// verbs! { of Gauntlet;
///     GAIN = "gain" (what: STOCK, to: H, by: N or one) does |duel, call| duel.gain(call[0], call[1], call.amount(2));
///     HEAL = "heal" (hero: H, by: N or one) alters |state, call| state.heal(call[0], call.amount(1));
/// }
/// ```
///
/// A value with `or` behind its kind may be left out; `of` says with which rules the verb can do something:
/// `(rule: R of PLAYERS, to: P)`. The act of a verb that `does` is done at the table: it may roll dice, ask coaches and raise
/// events. The change of one that `alters` needs only the position, so that a bot may try it on a copy. A verb that says
/// neither does not compile. What stands in brackets behind the values says where alone it does something:
/// `(action: R) [Only::At(event::SPECIAL_ACTIONS)] alters …`.
///
/// A family may say of every verb when it can be done, by a function of the position and the call: `(player: P) if fielded does …`.
/// Where it cannot, it is left and the trace says so. If one verb says it, all must, be it `if always`; else nothing compiles.
#[macro_export]
macro_rules! verbs {
    (of $family:ty; $($constant:ident = $name:literal
        ($($arg:ident $(- $more:ident)*: $kind:ident $(of $which:ident)? $(or $none:ident)?),*)
        $([$only:expr])? if $able:ident $how:ident $act:expr;)*) => {
        $crate::verbs! { @bound $family; $($constant = $name
            ($($arg $(- $more)*: $kind $(of $which)? $(or $none)?),*)
            [$($only)?] [$able] $how $act;)* }
    };
    (of $family:ty; $($constant:ident = $name:literal
        ($($arg:ident $(- $more:ident)*: $kind:ident $(of $which:ident)? $(or $none:ident)?),*)
        $([$only:expr])? $how:ident $act:expr;)*) => {
        $crate::verbs! { @bound $family; $($constant = $name
            ($($arg $(- $more)*: $kind $(of $which)? $(or $none)?),*)
            [$($only)?] [] $how $act;)* }
    };
    (@bound $family:ty; $($constant:ident = $name:literal
        ($($arg:ident $(- $more:ident)*: $kind:ident $(of $which:ident)? $(or $none:ident)?),*)
        [$($only:expr)?] [$($able:ident)?] $how:ident $act:expr;)*) => {
        /// The family's verbs, by number.
        #[allow(missing_docs)]
        pub mod verb {
            #[derive(Clone, Copy)]
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            pub(super) enum Order { $($constant),* }
            pub(super) const ORDER: &[Order] = &[$(Order::$constant),*];
            $(pub const $constant: usize = Order::$constant as usize;)*
        }
        /// The family's verbs, as rules say them.
        pub const VERBS: &[$crate::expr::vocabulary::Verb] = &[$($crate::expr::vocabulary::Verb {
            name: $name,
            args: &[$((
                concat!(stringify!($arg) $(, "-", stringify!($more))*),
                $kind,
                !stringify!($($none)?).is_empty(),
            )),*],
            which: &[$($crate::which!($($which)?)),*],
            only: $crate::which!($($only)?),
            uncounted: false $($(|| matches!(stringify!($none).as_bytes(), b"uncounted"))?)*,
        }),*];

        /// Does what a verb says.
        pub fn perform(
            referee: &mut $crate::referee::Referee<$family>,
            verb: usize,
            args: &[$crate::expr::vocabulary::Value],
            cause: $crate::expr::vocabulary::Value,
        ) -> $crate::referee::Flow {
            let book = std::sync::Arc::clone(&referee.book);
            let call = $crate::referee::VerbCall { book: &*book, args, cause };
            match verb::ORDER[verb] {
                $(verb::Order::$constant => {
                    $(if !$able(&referee.state, &call) {
                        return referee.unable();
                    })?
                    $crate::done!($how $family, referee, call, $act)
                })*
            }
        }

        /// Does to a position what a verb says, if it needs nothing else; whether it did.
        pub fn alter(
            state: &mut <$family as $crate::referee::Model>::State,
            call: &$crate::referee::VerbCall<$family>,
            verb: usize,
        ) -> bool {
            match verb::ORDER[verb] {
                $(verb::Order::$constant => {
                    $(if !$able(state, call) {
                        return false;
                    })?
                    $crate::altered!($how $family, state, call, $act)
                })*
            }
        }
    };
}

/// With which rules, or where alone, a verb of [`verbs!`] can do something.
#[doc(hidden)]
#[macro_export]
macro_rules! which {
    () => {
        None
    };
    ($which:expr) => {
        Some($which)
    };
}

/// The act of a verb of [`verbs!`] at the table.
#[doc(hidden)]
#[macro_export]
macro_rules! done {
    (does $family:ty, $referee:ident, $call:ident, $act:expr) => {{
        let act: fn(
            &mut $crate::referee::Referee<$family>,
            &$crate::referee::VerbCall<$family>,
        ) -> $crate::referee::Flow = $act;
        act($referee, &$call)
    }};
    (alters $family:ty, $referee:ident, $call:ident, $act:expr) => {{
        let act: fn(&mut <$family as $crate::referee::Model>::State, &$crate::referee::VerbCall<$family>) = $act;
        act(&mut $referee.state, &$call);
        Ok(())
    }};
}

/// The change of a position by a verb of [`verbs!`], and whether it has one.
#[doc(hidden)]
#[macro_export]
macro_rules! altered {
    (does $family:ty, $state:ident, $call:ident, $act:expr) => {
        false
    };
    (alters $family:ty, $state:ident, $call:ident, $act:expr) => {{
        let act: fn(&mut <$family as $crate::referee::Model>::State, &$crate::referee::VerbCall<$family>) = $act;
        act($state, $call);
        true
    }};
}

/// Command words, what stands before them and what behind.
#[macro_export]
macro_rules! commands {
    ($($constant:ident = $name:literal ($subject:expr, $object:expr))*) => {
        /// The family's command words, by number.
        #[allow(missing_docs)]
        pub mod word {
            use $crate::referee::Command;
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Order { $($constant),* }
            $(pub const $constant: u8 = Order::$constant as u8 + Command::FAMILY;)*
        }
        /// The family's command words.
        pub const COMMANDS: &[$crate::referee::CommandWord] =
            &[$($crate::referee::CommandWord { name: $name, subject: $subject, object: $object }),*];
    };
}
