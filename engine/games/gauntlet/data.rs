//! The data that this family reads out of the packs for itself: the cards, and the numbers of the procedures.

use std::sync::{Arc, OnceLock};

use crate::expr::vocabulary::{NONE, Value};
use crate::pack::{Diagnostic, Diagnostics, Entry, Number, read_key};
use crate::referee::Book;
use crate::referee::RuleSet;

use super::game::Gauntlet;

/// The kind of an encounter card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardKind {
    /// Something to fight.
    Monster,
    /// Something that happens to everybody.
    Special,
    /// Something that waits for the next monster.
    Modifier,
}

/// A card of the encounter deck.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its rule.
    pub rule: Value,
    /// The id of its rule.
    pub id: String,
    /// The index of its rule among held rules.
    pub held: u16,
    /// Its kind.
    pub kind: CardKind,
    /// Printed Attack.
    pub attack: i32,
    /// Printed Defence, or none.
    pub defence: i32,
    /// Wounds of its damage.
    pub wounds: i32,
    /// Gold of its treasure.
    pub gold: i32,
}

impl Card {
    /// Whether it is fought.
    pub fn is_monster(&self) -> bool {
        self.kind == CardKind::Monster
    }
}

/// A class card.
#[derive(Clone, Debug)]
pub struct ClassCard {
    /// Its rule.
    pub rule: Value,
    /// The id of its rule.
    pub id: String,
    /// The index of its rule among held rules.
    pub held: u16,
    /// Printed Defence.
    pub defence: i32,
    /// Printed class tokens.
    pub tokens: i32,
}

/// A weapon card.
#[derive(Clone, Debug)]
pub struct WeaponCard {
    /// Its rule.
    pub rule: Value,
    /// The id of its rule.
    pub id: String,
    /// The index of its rule among held rules.
    pub held: u16,
    /// Printed attack dice.
    pub dice: i32,
    /// Printed weapon tokens.
    pub tokens: i32,
}

/// A boast.
#[derive(Clone, Debug)]
pub struct Boast {
    /// Its rule.
    pub rule: Value,
    /// The index of its rule among held rules.
    pub held: u16,
}

/// The kind of a held rule, as a hero has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Holding {
    /// Nothing that a hero holds.
    #[default]
    Other,
    /// A class.
    Class,
    /// The weapon of this index.
    Weapon(u8),
    /// A boast.
    Boast,
    /// A token for the better.
    Bonus,
    /// A token for the worse.
    Penalty,
    /// Something that lasts for a while.
    Effect,
}

/// Every card of a game.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    /// The encounter cards.
    pub cards: Vec<Card>,
    /// The class cards.
    pub classes: Vec<ClassCard>,
    /// The weapon cards.
    pub weapons: Vec<WeaponCard>,
    /// The boasts.
    pub boasts: Vec<Boast>,
    /// The boasts, as a set of held rules.
    pub boast_rules: RuleSet,
    /// The kind of each held rule.
    pub holdings: Vec<Holding>,
    /// Whether each hero of a player may pay with the gold of all.
    pub gold_is_shared: bool,
}

/// The data that this family reads out of the packs.
#[derive(Debug, Default)]
pub struct Data {
    /// Every card.
    pub deck: Arc<Deck>,
    /// The fewest players.
    pub fewest: i32,
    /// The most players.
    pub most: i32,
    /// Heroes a player in a game for two.
    pub heroes_of_two: i32,
    /// Whether a turn passes for heroes who do not play in it.
    pub turns_pass_for_all: bool,
    /// Whether modifiers still count when a monster is fought or faced once more.
    pub modifiers_stay: bool,
    /// Boasts that may be added to a hero from the middle of the table.
    pub boasts_from_centre: i32,
    /// Whether rules may do something with dice that have made their attack; found out when somebody first asks.
    pub dice_lie: OnceLock<bool>,
}

/// Copies of one card.
const MOST_COPIES: i32 = 99;

/// Encounter cards that fit into one deck.
const MOST_CARDS: usize = 128;

impl Data {
    /// Reads everything.
    pub fn read(book: &Book<Gauntlet>, entries: &[Entry], faults: &mut Diagnostics) -> Data {
        let mut deck = Deck::default();
        for entry in entries {
            let Some((rule, held)) = book.find(&entry.id).and_then(|rule| Some((rule.name, rule.held?))) else {
                continue;
            };
            let due = |param: &str| book.setting(&entry.id, param);
            let id = entry.id.clone();
            let holding = match entry.kind.as_str() {
                "class" => {
                    let (defence, tokens) = (due("defence"), due("tokens"));
                    deck.classes.push(ClassCard { rule, id, held, defence, tokens });
                    Holding::Class
                }
                "weapon" => {
                    let (dice, tokens) = (due("dice"), due("tokens"));
                    deck.weapons.push(WeaponCard { rule, id, held, dice, tokens });
                    Holding::Weapon(deck.weapons.len() as u8 - 1)
                }
                "boast" => {
                    deck.boasts.push(Boast { rule, held });
                    deck.boast_rules.insert(held);
                    Holding::Boast
                }
                "bonus" => Holding::Bonus,
                "penalty" => Holding::Penalty,
                "effect" => Holding::Effect,
                _ => {
                    deck.add_cards(book, entry, (rule, held), faults);
                    Holding::Other
                }
            };
            let held = usize::from(held);
            if deck.holdings.len() <= held {
                deck.holdings.resize(held + 1, Holding::Other);
            }
            deck.holdings[held] = holding;
        }
        check_sizes(&deck, entries, faults);
        deck.gold_is_shared = book.setting("game-for-two", "gold-is-shared");
        Data {
            deck: Arc::new(deck),
            fewest: book.setting("players", "fewest"),
            most: book.setting("players", "most"),
            heroes_of_two: book.setting("game-for-two", "heroes"),
            turns_pass_for_all: book.setting("game-for-two", "turns-pass-for-all"),
            modifiers_stay: book.setting("once-more", "modifiers-stay"),
            boasts_from_centre: book.setting("bragging", "boasts-from-centre"),
            dice_lie: OnceLock::new(),
        }
    }
}

impl Deck {
    /// These cards as another deck has them, each in its place; what is not in the other stays as it is.
    pub fn settled(&self, now: &Deck) -> Deck {
        let mut settled = self.clone();
        for own in &mut settled.cards {
            now.cards.iter().find(|card| card.id == own.id).into_iter().for_each(|card| own.clone_from(card));
        }
        for own in &mut settled.classes {
            now.classes.iter().find(|card| card.id == own.id).into_iter().for_each(|card| own.clone_from(card));
        }
        for own in &mut settled.weapons {
            now.weapons.iter().find(|card| card.id == own.id).into_iter().for_each(|card| own.clone_from(card));
        }
        settled
    }

    fn add_cards(
        &mut self,
        book: &Book<Gauntlet>,
        entry: &Entry,
        (rule, held): (Value, u16),
        faults: &mut Diagnostics,
    ) {
        let kind = match entry.kind.as_str() {
            "monster" => CardKind::Monster,
            "special" => CardKind::Special,
            "modifier" => CardKind::Modifier,
            _ => return,
        };
        let number = |param: &str| book.setting::<Option<i32>>(&entry.id, param);
        let card = Card {
            rule,
            id: entry.id.clone(),
            held,
            kind,
            // What is no monster may be printed without them.
            attack: number("attack").unwrap_or(0),
            defence: number("defence").unwrap_or(NONE),
            wounds: number("wounds").unwrap_or(0),
            gold: number("gold").unwrap_or(0),
        };
        let copies = read_key::<Option<Number<0, MOST_COPIES>>>(&entry.tree, "copies", faults).unwrap_or(1);
        self.cards.extend((0..copies).map(|_| card.clone()));
    }
}

fn check_sizes(deck: &Deck, entries: &[Entry], faults: &mut Diagnostics) {
    let Some(last) = entries.last() else { return };
    let too_many = [
        ("card", deck.cards.len(), MOST_CARDS),
        ("class", deck.classes.len(), 200),
        ("weapon", deck.weapons.len(), 200),
    ];
    for (group, count, most) in too_many.into_iter().filter(|(_, count, most)| count > most) {
        let fault = Diagnostic::error("too-many-cards", last.at).with("group", group);
        faults.push(fault.with("count", count).with("limit", most));
    }
}
