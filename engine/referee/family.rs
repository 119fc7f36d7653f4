//! A family of games, as it tells the referee about itself.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::expr::Bitboard;
use crate::expr::vocabulary::{EntityKind, Frame, Group, Kind, NONE, Set, Value, View, Vocabulary};
use crate::pack::{Diagnostics, Entries, Entry, Key, Sources, Tree};
use crate::text::Language;

use super::book::Book;
use super::call::Referee;
use super::description::{Description, KeysOf, Mismatch};
use super::flow::Flow;
use super::game::Game;
use super::ids::EventId;
use super::model::Model;
use super::outlook::Outlook;
use super::request::{Command, CommandWord, Request};
use super::rule_set::RuleSet;
use super::rules::Rule;
use super::scene::{Figure, Scene, Sheet};
use super::settings::Setting;
use super::trace::TraceEvent;
use super::verdict::{Question, Refusal, Span};

/// A word of scripts that finds something out for them, of the position and the rules.
pub struct Finder<G: Family> {
    /// The word; the message `word-<name>` says what it is.
    pub name: &'static str,
    /// What it is told, each with what it must be.
    pub args: &'static [(&'static str, Kind)],
    /// The kind of what it finds.
    pub gives: Kind,
    /// Whether it finds a list.
    pub many: bool,
    /// Finds it.
    pub find: fn(Game<'_, G>, &[Value]) -> Vec<Value>,
}

/// Something that is counted of a side: the message `tally-<name>` says what.
pub struct Tally<S> {
    /// Its name, kebab-case.
    pub name: &'static str,
    /// Whether a side wants much of it.
    pub good: bool,
    /// How much of it a side has in a position.
    pub count: fn(&S, u8) -> i64,
}

/// One family of games: its state, its words, its verbs. Its procedures are functions on [`Referee`].
///
/// Most of it comes from two tables: the [`Vocabulary`], by which rules speak, and the [`Description`], by which positions are
/// read, written and expected. `engine/README.md` tells how to add a family; `tests/noughts` is a whole one.
///
/// ```
/// use arbitro::games::gauntlet::{Gauntlet, words::HERO};
/// use arbitro::pack::{Library, Tree};
/// use arbitro::referee::{Family, Game, Start};
///
/// let loaded = Library::embedded().load("gauntlet-of-fools", &[]);
/// let (book, mut faults) = arbitro::script::compile::<Gauntlet>(loaded);
/// let written = "{p1: {class: zombie, weapon: sword, gold: 3}, p2: {class: thief, weapon: bow, dead: true}}";
/// let tree = Tree::parse(written, 0).unwrap();
/// let state = Gauntlet::position(&book, Some(&tree), &mut faults);
/// assert!(faults.is_empty());
/// assert_eq!(Gauntlet::read(&state, HERO, "p2"), Some(1));
/// let again = Gauntlet::written(Game::new(&book, &state), &Start::default()).unwrap();
/// assert_eq!(again.in_line(), written);
/// ```
pub trait Family: Model {
    /// The name packs use for it (`family: bowl`).
    const NAME: &'static str;

    /// The fields of its things, as positions and expectations say them.
    const DESCRIPTION: &'static Description<Self> = &Description::NONE;

    /// The options of `play` that mean something to its games.
    const OPTIONS: &'static [&'static str] = &[];

    /// The commands of the family, after the referee's own (`use`, `decline`, `choose`).
    const COMMANDS: &'static [CommandWord];

    /// The rolls by which it draws things in a way of its own ([`Family::draw`]).
    const DRAWS: &'static [&'static str] = &[];

    /// The rolls to whose dice others of the same kind add, or roll some of them again, inside what comes of them.
    const ADDED_TO: &'static [EventId] = &[];

    /// The steps by which something has come about: no roll after one is reckoned with what was asked before it, and none
    /// before it with what is asked after it.
    const DONE: &'static [EventId] = &[];

    /// The kinds of rules without any of which nobody can play.
    const NEEDS: &'static [&'static str] = &[];

    /// The questions at which a coach gives an order; all others are about what an order led to.
    const ORDERS: &'static [&'static str] = &[];

    /// The questions that a step of one rule asks, each with the id of that rule; all others an effect of any rule may ask.
    const ASKED_BY: &'static [(&'static str, &'static str)] = &[];

    /// The questions before the first turn that a coach may leave to a machine: where everybody stands.
    const SET_UP: &'static [&'static str] = &[];

    /// Whether it says beforehand what its verbs would come to: what comes to nothing no coach is asked for.
    const FORESEES: bool = false;

    /// The events with whose beginning an order is done with, whatever follows.
    const AFTERMATH: &'static [EventId] = &[];

    /// The events whose sentence only sums up what was told step by step before them.
    const SUMMARIES: &'static [EventId] = &[];

    /// The settings that its procedures read of rules by themselves.
    const SETTINGS: &'static [Setting] = &[];

    /// The counts of a side.
    const TALLIES: &'static [Tally<Self::State>] = &[];

    /// What scripts may look up beside the words of rules.
    const FINDERS: &'static [Finder<Self>] = &[];
    /// Verbs that show something, each with the finder that a script is given the things by.
    const SHOWS: &'static [(&'static str, &'static str)] = &[];

    /// The periods that are over wherever a game rests: nothing used in them counts any more.
    const FLEETING: &'static [&'static str] = &[];

    /// The keys of a position, by whose they are: of the whole, of one player, of a side.
    fn position_keys() -> Vec<KeysOf> {
        Self::DESCRIPTION.position_keys()
    }

    /// The keys of what may be expected of a position, likewise.
    fn expected_keys() -> Vec<KeysOf> {
        Self::DESCRIPTION.expected_keys()
    }

    /// The words of a group that are data: positions of rosters, say.
    fn more_words(_group: Group, _entries: &[Entry]) -> Vec<String> {
        Vec::new()
    }

    /// The table of words.
    fn vocabulary() -> &'static Vocabulary<Self::State>;

    /// Reads the family's data rules, once, when a book is compiled.
    fn data(_book: &Book<Self>, _entries: &[Entry], _faults: &mut Diagnostics) -> Self::Data {
        Self::Data::default()
    }

    /// Does to a position what an event is that a procedure has said befalls somebody ([`Referee::befalls`]): no rule has
    /// cancelled it, and what comes of it follows. What it has changed, as [`spare`](Family::spare) reads it.
    fn befall(_state: &mut Self::State, _event: EventId, _frame: &Frame) -> u8 {
        0
    }

    /// A rule has called off what had befallen somebody already, in the phase in which the rest comes of it: what that has
    /// changed becomes what it was.
    fn spare(_state: &mut Self::State, _event: EventId, _frame: &Frame, _changed: u8) {}

    /// Lets something happen in one moment: what it shakes loose is settled when it is over.
    ///
    /// # Errors
    /// Whatever stops the game.
    fn at_once<R>(referee: &mut Referee<Self>, does: impl FnOnce(&mut Referee<Self>) -> Flow<R>) -> Flow<R> {
        does(referee)
    }

    /// Whether anybody at all has this rule: a quick no for bystanders.
    fn present(_state: &Self::State, _kind: EntityKind, _held: u16) -> bool {
        true
    }

    /// Whether anybody at all has any of these rules, or might.
    fn any_present(_state: &Self::State, _kind: EntityKind, _rules: &RuleSet) -> bool {
        true
    }

    /// Whether a thing has a rule: [`Vocabulary::has`] without the number.
    fn has(state: &Self::State, kind: EntityKind, entity: Value, held: u16) -> bool {
        (Self::vocabulary().has)(state, kind, entity, held).is_some()
    }

    /// The things of a kind of which a set of the vocabulary is not empty, as bits; none where each has to be asked.
    fn inhabited(_view: &View<Self::State>, _set: &str, _of: EntityKind) -> Option<Bitboard> {
        None
    }

    /// All the rules of a thing, where they lie in one set; none where [`Family::has`] looks elsewhere too.
    fn own_rules(_state: &Self::State, _kind: EntityKind, _entity: Value) -> Option<&RuleSet> {
        None
    }

    /// Whether a thing has any of some rules, or might: one look where most things have none of them.
    fn has_any(_state: &Self::State, _kind: EntityKind, _entity: Value, _rules: &RuleSet) -> bool {
        true
    }

    /// Whether a thing may use its rules now (standing, with a tackle zone). Rules `usable: always` do not ask.
    fn able(_state: &Self::State, _kind: EntityKind, _entity: Value) -> bool {
        true
    }

    /// What a verb would come to with such values ([`Family::FORESEES`]).
    fn outlook(_game: Game<Self>, _verb: usize, _args: &[Value]) -> Outlook {
        Outlook::Something
    }

    /// The rules of the place where a thing is, or none in their stead: its room and its ground, say.
    fn places(_state: &Self::State, _kind: EntityKind, _entity: Value) -> [Value; 2] {
        [NONE; 2]
    }

    /// The things of a kind among which a coach chooses where a rule names no set.
    fn things(_state: &Self::State, _kind: EntityKind) -> Vec<Value> {
        Vec::new()
    }

    /// Which side's coach decides for a thing; the active side's where it has none.
    fn side(state: &Self::State, kind: EntityKind, entity: Value) -> u8;

    /// Whether anybody decides for a thing. A thing without a coach uses every rule it may.
    fn has_coach(_state: &Self::State, _kind: EntityKind, _entity: Value) -> bool {
        true
    }

    /// The side whose rules speak first and who decides what belongs to nobody.
    fn active(state: &Self::State) -> u8;

    /// Turn and activation, for the address of dice.
    fn clock(state: &Self::State) -> (u32, u32);

    /// Does what a verb of the family says; `cause` is the rule that says it.
    fn perform(referee: &mut Referee<Self>, verb: usize, args: &[Value], cause: Value) -> Flow;

    /// Draws one of at least two things by one of its own rolls.
    ///
    /// # Errors
    /// Whatever ends a game.
    fn draw(_referee: &mut Referee<Self>, _lot: EventId, among: Set) -> Flow<Value> {
        Ok(among.iter().next().unwrap_or(NONE))
    }

    /// How a thing is written in commands: `h3`, `7,4`.
    fn spell(state: &Self::State, kind: EntityKind, entity: Value) -> String;

    /// The thing that a word of a command means.
    fn read(state: &Self::State, kind: EntityKind, word: &str) -> Option<Value>;

    /// The teams that a side may bring by their names.
    fn teams(_book: &Book<Self>) -> Vec<&str> {
        Vec::new()
    }

    /// The boards that may be chosen by their names.
    fn boards(_book: &Book<Self>) -> Vec<&str> {
        Vec::new()
    }

    /// The position a game starts from.
    fn start(book: &Book<Self>, start: &Start, sources: &mut Sources, faults: &mut Diagnostics) -> Option<Self::State>;

    /// Plays a whole game from its start.
    ///
    /// # Errors
    /// Always: [`Stop::Over`](super::Stop) at the end of the game, or whatever stopped it before.
    fn play(referee: &mut Referee<Self>, _start: &Start) -> Flow {
        Self::go_on(referee)
    }

    /// Whether what was decided before a roll of dice stands, so that it cannot be taken back: it does where rules do not say
    /// otherwise.
    fn dice_bind(_book: &Book<Self>) -> bool {
        true
    }

    /// How a position might be, as far as a side knows that has seen what lies open and what it was shown, and how likely
    /// each is; nothing where nothing is hidden from it.
    fn might_be(_state: &Self::State, _side: u8) -> Vec<(u64, Self::State)> {
        Vec::new()
    }

    /// Everything of a position on which the rest of the game depends: two positions that say the same here have the same
    /// future.
    fn hash_future(game: Game<Self>, hasher: &mut impl Hasher) {
        game.state.hash(hasher);
    }

    /// The sides that won: several for a shared victory, none for a draw or while the game goes on.
    fn winners(state: &Self::State) -> Vec<u8>;

    /// Whether a side suffers by these events, the last of the game: lost its turn.
    fn suffers(_game: Game<Self>, _events: &[TraceEvent], _side: u8) -> bool {
        false
    }

    /// How much a side has lost for good as things stand: an order that adds to it has brought grief.
    fn losses(_state: &Self::State, _side: u8) -> i64 {
        0
    }

    /// The effects of a game that outlast it, for each who played it, by side and number.
    fn legacies(_game: Game<Self>) -> Vec<Legacy> {
        Vec::new()
    }

    /// The gold that a side has earned in a game.
    fn earnings(_game: Game<Self>, _side: u8) -> i32 {
        0
    }

    /// How a side is called.
    fn side_name(state: &Self::State, side: u8) -> String;

    /// How many sides there are.
    fn sides(state: &Self::State) -> usize;

    /// Whether data of the family bears this name too: a position of a roster.
    fn names_more(_book: &Book<Self>, _id: &str) -> bool {
        false
    }

    /// The board that a rule of the family lays out, with nobody on it: a dungeon, a pitch.
    fn drawing(_book: &Book<Self>, _rule: &Rule, _language: Language) -> Option<Scene> {
        None
    }

    /// The lines on the page of a rule that only rules of its kind have: those of a roster.
    fn page(_book: &Book<Self>, _rule: &Rule, _language: Language) -> Vec<String> {
        Vec::new()
    }

    /// A position written down, as the `position:` of a scenario.
    fn position(book: &Book<Self>, tree: Option<&Tree>, faults: &mut Diagnostics) -> Self::State {
        Self::DESCRIPTION.read(book, tree, faults)
    }

    /// A position as [`Family::position`] reads it, as short as may be: where the game rests ([`Referee::rest`]), it goes on
    /// from there as it would have. `start` is what the game began from. None where something has no words in a position.
    fn written(game: Game<Self>, _start: &Start) -> Option<Tree> {
        (!Self::DESCRIPTION.parts.is_empty()).then(|| Self::DESCRIPTION.write(game, Entries::default()))
    }

    /// Settles a position of one book in another that is compiled beside it: whatever bears another number in the data
    /// of the family. A thing that is gone there stays with those who had it, and means nothing.
    fn settle(_state: &mut Self::State, _before: &Book<Self>, _now: &Book<Self>) {}

    /// Plays on from a position until something stops the game.
    ///
    /// # Errors
    /// Always: [`Stop::Over`](super::Stop) at the end of the game, or whatever stopped it before.
    fn go_on(referee: &mut Referee<Self>) -> Flow;

    /// Holds one key of a scenario's `expect:` against what came of it; none if the family does not know the key.
    fn expect(
        game: Game<Self>,
        events: &[TraceEvent],
        key: &Key,
        wanted: &Tree,
        faults: &mut Diagnostics,
    ) -> Option<Vec<Mismatch>> {
        Self::DESCRIPTION.expect((game, events), key, wanted, faults)
    }

    /// The refusal of a command of this family at a request; none where it is legal or nothing like it is asked for.
    fn refusal(_game: Game<Self>, _request: &Request, _command: Command) -> Option<Refusal> {
        None
    }

    /// The number because of which something is asked at all, and what it would have to be for nobody to be asked.
    fn asked_for(_game: Game<Self>, _request: &Request) -> Option<(Question, Span)> {
        None
    }

    /// The position as a picture in letters.
    fn picture(_game: Game<Self>) -> String {
        String::new()
    }

    /// The meaning of the picture's letters, in words, and what lies beside it; nothing where they need none. `seen` is
    /// whether those who look may see what a side keeps to itself.
    fn legend(_game: Game<Self>, _language: Language, _seen: &dyn Fn(u8) -> bool) -> String {
        String::new()
    }

    /// The position as figures for a page, its words in a language: the ground, and what stands on it.
    fn scene(game: Game<Self>, language: Language) -> Scene {
        let mut scene = Self::figures(game, language);
        scene.figures.splice(0..0, Self::ground(game, language));
        scene
    }

    /// What is drawn below everything else, and stays as it is from step to step.
    fn ground(_game: Game<Self>, _language: Language) -> Vec<Figure> {
        Vec::new()
    }

    /// Whether the ground looks alike in two positions of a game: else it is drawn anew.
    fn same_ground(_one: &Self::State, _other: &Self::State) -> bool {
        true
    }

    /// What stands on the ground.
    fn figures(_game: Game<Self>, _language: Language) -> Scene {
        Scene::default()
    }

    /// The sheet of a member of a side, as a coach sees it.
    fn sheet(_game: Game<Self>, _language: Language, _who: Value) -> Sheet {
        Sheet::default()
    }

    /// Everybody of a side.
    fn members(_state: &Self::State, _side: u8) -> Vec<Value> {
        Vec::new()
    }

    /// The means of a side beside its members, in words.
    fn means(_game: Game<Self>, _language: Language, _side: u8) -> String {
        String::new()
    }

    /// The gender of what a thing is called, where it is the thing's own: `f` of a player's name. That of a rule's name stands
    /// among its words.
    fn gender(_state: &Self::State, _kind: EntityKind, _entity: Value) -> &'static str {
        ""
    }

    /// How a thing is called in stories: a player's name, a square's coordinates.
    fn call(state: &Self::State, kind: EntityKind, entity: Value) -> String {
        Self::spell(state, kind, entity)
    }
}

/// The effects of a game on one who played it, where they outlast it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legacy {
    /// Its side.
    pub side: u8,
    /// Its number there.
    pub number: u8,
    /// Its deeds that are worth remembering: the ids of rules, and how often.
    pub deeds: Vec<(String, i32)>,
    /// Whether it will never play again.
    pub dead: bool,
    /// Whether it cannot play in the next game of its side.
    pub misses_next: bool,
    /// Niggling injuries it has gained; below none, those that it got over.
    pub niggles: i32,
    /// The characteristics that got worse for good, or were to and could not, and how often.
    pub lost: Vec<(String, i32)>,
    /// Its counters, by id, that came to more or less than it had at the beginning, and by how much.
    pub counts: Vec<(String, i32)>,
    /// Its position, by id, if it has joined its side during the game.
    pub joined: Option<String>,
}

/// The start of a game: enough to play it again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// Teams, or whatever each side brings, in order.
    pub sides: Vec<Written>,
    /// The board, where there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Written>,
    /// Turns a side, after which time is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<i32>,
    /// Optional rules that are in use: `endgame`, `special-balls`, `overtime`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extras: Vec<String>,
}

/// Something named by a word, or written in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Written {
    /// Whatever the family takes when nothing is named.
    Any,
    /// The id of a rule: a college, a dungeon.
    Word(String),
    /// A file, with its text.
    File {
        /// Its name.
        name: String,
        /// Its text.
        text: String,
    },
}

/// The coaches that need nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Machine {
    /// Plays to win.
    Bot,
    /// Picks any legal command.
    Random,
}
