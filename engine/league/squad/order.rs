//! The orders that a coach may give for a squad, read from words.

use crate::pack::Diagnostic;

/// Something a coach asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Hire a player: `hire POSITION [NAME]`.
    Hire(String, Option<String>),
    /// Let somebody come for the next match alone: `journeyman POSITION`; the position is empty where nobody said it.
    Borrow(String),
    /// Hire for good whoever came for the last match: `keep NUMBER`; between two seasons a player of the last one.
    Keep(u8, Vec<u8>),
    /// Send a player away: `release NUMBER`.
    Release(u8),
    /// Let a player rest until the season ends: `retire NUMBER`.
    Retire(u8),
    /// Buy a team re-roll: `re-roll`.
    Train,
    /// Take another sponsor: `sponsor ID [NUMBER BENEFIT]`.
    Back(String, Option<(u8, String)>),
    /// Let a player advance: `advance NUMBER SKILL`, or a characteristic after the roll for one.
    Advance(u8, String),
    /// Let a player gain a skill of a category by lot: `advance NUMBER random CATEGORY`.
    Random(u8, String, Vec<u8>),
    /// Roll for a characteristic: `advance NUMBER characteristic`.
    Improve(u8, Vec<u8>),
    /// Buy for the match against another: `buy COACH ITEM=COUNT…`.
    Buy(String, Vec<(String, i32)>),
    /// Say that the team is put together: `ready`.
    Ready,
}

/// The words that an order may begin with.
const WORDS: [&str; 10] =
    ["advance", "buy", "hire", "journeyman", "keep", "re-roll", "ready", "release", "retire", "sponsor"];

impl Order {
    /// Reads the words behind the coach's name, with dice that somebody rolled.
    ///
    /// # Errors
    /// `unknown-command` for a first word that is none of ours, `command-unreadable` for any other that makes no sense.
    pub fn read(words: &[&str], dice: &[u8]) -> Result<Order, Diagnostic> {
        let first = words.first().copied().unwrap_or_default();
        if !WORDS.contains(&first) {
            return Err(Diagnostic::anywhere("unknown-command").with("word", first).suggest(first, WORDS));
        }
        let order = read(words, dice.to_vec());
        order.ok_or_else(|| Diagnostic::anywhere("command-unreadable").with("command", words.join(" ")))
    }
}

fn read(words: &[&str], dice: Vec<u8>) -> Option<Order> {
    let number = |word: &str| word.parse::<u8>().ok();
    let order = match words {
        ["hire", position] => Order::Hire((*position).to_owned(), None),
        ["hire", position, name @ ..] => Order::Hire((*position).to_owned(), Some(name.join(" "))),
        ["journeyman"] => Order::Borrow(String::new()),
        ["journeyman", position] => Order::Borrow((*position).to_owned()),
        ["keep", word] => return Some(Order::Keep(number(word)?, dice)),
        ["release", word] => Order::Release(number(word)?),
        ["retire", word] => Order::Retire(number(word)?),
        ["re-roll"] => Order::Train,
        ["ready"] => Order::Ready,
        ["sponsor", id] => Order::Back((*id).to_owned(), None),
        ["sponsor", id, word, benefit] => Order::Back((*id).to_owned(), Some((number(word)?, (*benefit).to_owned()))),
        ["advance", word, "random", category] => {
            return Some(Order::Random(number(word)?, (*category).to_owned(), dice));
        }
        ["advance", word, "characteristic"] => return Some(Order::Improve(number(word)?, dice)),
        ["advance", word, gained] => Order::Advance(number(word)?, (*gained).to_owned()),
        ["buy", against, items @ ..] if !items.is_empty() => {
            let items = items.iter().map(|item| match item.split_once('=') {
                None => Some(((*item).to_owned(), 1)),
                Some((id, count)) => {
                    Some((id.to_owned(), count.parse().ok().filter(|count| (1..=99).contains(count))?))
                }
            });
            Order::Buy((*against).to_owned(), items.collect::<Option<_>>()?)
        }
        _ => return None,
    };
    dice.is_empty().then_some(order)
}
