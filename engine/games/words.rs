//! How a family writes its tables of words: one line for each, from which come its number and its entry in the vocabulary.
//!
//! Whoever uses these has `State` and the kind `B` of a truth in scope.

/// Groups of ids that procedures know, and their numbers. No word may stand in two groups: a number is a word's place in
/// this list.
macro_rules! names {
    ($($(#[$doc:meta])* $group:ident: [$($constant:ident = $word:literal),* $(,)?])*) => {
        /// Ids that procedures know, by their number in every book of this family.
        #[allow(missing_docs)]
        pub mod names {
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Order { $($($constant),*),* }
            $($(pub const $constant: i32 = Order::$constant as i32;)*)*
        }
        $($(#[$doc])* const $group: &[&str] = &[$($word),*];)*
    };
}

/// Events, their shapes and their slots. What is written `Step unless cancelled` is left out by its procedure where a rule
/// cancels it; nothing else may be cancelled.
macro_rules! events {
    ($($constant:ident = $name:literal $shape:ident $(unless $cancelled:ident)? { $($slot:ident $(- $more:ident)*: $kind:expr),* $(,)? })*) => {
        /// The events that procedures call.
        #[allow(missing_docs)]
        pub mod event {
            use crate::referee::EventId;
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Order { $($constant),* }
            $(pub const $constant: EventId = Order::$constant as EventId;)*
        }
        const EVENTS: &[EventWord] = &[$(EventWord {
            name: $name,
            shape: Shape::$shape,
            cancel: !stringify!($($cancelled)?).is_empty(),
            slots: &[$((concat!(stringify!($slot) $(, "-", stringify!($more))*), $kind)),*],
        }),*];
    };
}

/// A property that is true or false.
macro_rules! flag {
    ($of:expr, $name:literal, $read:expr) => {
        Property {
            of: $of,
            name: $name,
            kind: B,
            read: |state, entity| {
                let read: fn(&State, Value) -> bool = $read;
                i32::from(read(state, entity))
            },
        }
    };
}

/// Verbs and their arguments: the name, the kind, whether it may be left out.
macro_rules! verbs {
    ($($constant:ident = $name:literal [$($arg:literal: $kind:expr, $optional:literal);* $(;)?])*) => {
        /// The family's verbs, by number.
        #[allow(missing_docs)]
        pub mod verb {
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Order { $($constant),* }
            $(pub const $constant: usize = Order::$constant as usize;)*
        }
        const VERBS: &[Verb] = &[$(Verb { name: $name, args: &[$(($arg, $kind, $optional)),*] }),*];
    };
}

/// Command words, what stands before them and what behind.
macro_rules! commands {
    ($($constant:ident = $name:literal ($subject:expr, $object:expr))*) => {
        /// The family's command words, by number.
        #[allow(missing_docs)]
        pub mod word {
            use crate::referee::Command;
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Order { $($constant),* }
            $(pub const $constant: u8 = Order::$constant as u8 + Command::FAMILY;)*
        }
        /// The family's command words.
        pub const COMMANDS: &[CommandWord] =
            &[$(CommandWord { name: $name, subject: $subject, object: $object }),*];
    };
}
