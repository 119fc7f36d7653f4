//! The data that bowl games read out of the packs for themselves: rosters, dungeons, actions and set-up numbers.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::expr::parse_rule_reference;
use crate::expr::vocabulary::{Group, NONE, Scope, Value};
use crate::games::words::span_words;
use crate::grid::{Direction, Dungeon, Ground, Limits, RoomFeature, check_room, check_tile};
use crate::pack::{
    Diagnostic, Diagnostics, Entry, KeyShape, Keyed, Number, Place, Placed, Severity, Tree, read_key, read_part,
    read_word, unknown, unknown_name, wrong_shape,
};
use crate::read;
use crate::referee::{Book, Family};
use crate::teams::{Characteristic, Exhibition, Gender, Growth, Offers, Roster, TEAM_BUILDING, TeamLimits, TeamRules};

use super::beast::BeastRule;
use super::faults::{all_held, held};
use super::game::Bowl;
use super::squad::exclusions::Exclusions;
use super::squad::offered;
use super::state::State;
use super::words::{ALL, CATEGORY_WORDS, COMMANDS, POSITION_GROUPS, POSITIONS, SPANS, TEAM, names};

/// An action a player may declare.
#[derive(Clone, Copy, Debug)]
pub struct ActionRule {
    /// Its name in the group of actions.
    pub word: Value,
    /// The command that declares it.
    pub command: u8,
    /// The action that it uses up for the team turn.
    pub uses: Option<Value>,
    /// Whether a prone player may declare it.
    pub prone: bool,
}

/// The characteristic, skills and traits that a rule of kind benefit gives to a player beside its hooks.
#[derive(Clone, Debug, Default)]
pub struct Benefit {
    /// A characteristic, by how much, and how high at most.
    pub raises: Option<(Characteristic, i32, i32)>,
    /// Skills and traits.
    pub has: Vec<String>,
}

/// An action that rules offer.
#[derive(Clone, Copy, Debug)]
pub struct SpecialRule {
    /// Its id.
    pub name: Value,
    /// Whether the player moves first.
    pub moves: bool,
    /// Whether a Prone player may declare it, and stands up first.
    pub stands_up: bool,
    /// The action that it uses up for the team turn; itself where one player of a side takes it, and no more.
    pub uses: Option<Value>,
    /// Whether it takes the place of a block.
    pub replaces_block: bool,
    /// How many opponents it blocks at once, if it is itself made of blocks.
    pub blocks: Option<usize>,
    /// Whether it may be taken in the place of the block of a blitz, though it is no block.
    pub in_blitz: bool,
}

/// The data that bowl games read out of the packs.
#[derive(Debug, Default)]
pub struct Data {
    /// The rosters, in the book's order.
    pub rosters: Vec<Roster>,
    /// The limits of a new team.
    pub team_limits: Option<TeamLimits>,
    /// The differences for a team made for an exhibition.
    pub exhibition: Option<Exhibition>,
    /// The things that a team may have beside players and re-rolls.
    pub offers: Offers,
    /// The skills and characteristics that players may learn, in a pack where they do.
    pub growth: Option<Growth>,
    /// Which skills and traits nobody has together.
    pub exclusions: Exclusions,
    /// The benefits of rules, by id.
    pub benefits: IndexMap<String, Benefit>,
    /// The pieces of no side.
    pub beasts: Vec<BeastRule>,
    /// The dungeons, in the book's order.
    pub dungeons: IndexMap<String, Arc<Dungeon>>,
    /// The limits of setting up for two teams.
    two: Limits,
    /// The limits of setting up for more.
    several: Limits,
    /// The actions, in the book's order.
    pub actions: Vec<ActionRule>,
    /// The actions that rules offer, in the book's order.
    pub specials: Vec<SpecialRule>,
    /// The points of the compass that tables speak of.
    pub points: Vec<(Value, Direction)>,
    /// Balls that a match has.
    pub balls: i32,
    /// Players placed before the first turn.
    pub placed: i32,
    /// Whether a pass needs a free line to its square.
    pub passing_needs_sight: bool,
    /// Whether a chest turns a ball as a wall does.
    pub chests_stop_balls: bool,
    /// Whether coaches place their players one at a time in turn, and not one coach after the other.
    pub placed_in_turn: bool,
    /// Whether a coach may place fewer players than the others.
    pub placed_fewer: bool,
    /// Whether whoever places its players second has the first turn.
    pub second_begins: bool,
    /// Whether two sides roll for their order in every round, as more do.
    pub order_each_round: bool,
    /// The rules that teams have only once a rule gives them.
    later: Vec<Value>,
    /// Whether nothing decided before a roll of dice can be taken back.
    pub dice_bind: bool,
    /// The rooms that belong to a college, each with it.
    pub colleges: Arc<[(Value, Value)]>,
    /// The names of all positions, by their numbers, each with that of its group.
    pub position_names: Arc<[(Value, Value)]>,
    /// The kinds of terrain, in the book's order.
    pub grounds: Arc<[Ground]>,
    tiles: IndexMap<String, Arc<Tree>>,
    rooms: IndexMap<String, Arc<Tree>>,
}

impl Data {
    /// Reads everything.
    pub fn read(book: &Book<Bowl>, entries: &[Entry], faults: &mut Diagnostics) -> Data {
        let trees = |kind: &str| -> IndexMap<String, Arc<Tree>> {
            let of_kind = entries.iter().filter(|entry| entry.kind == kind);
            of_kind.map(|entry| (entry.id.clone(), entry.tree.clone())).collect()
        };
        let mut data = Data { tiles: trees("tile"), rooms: trees("room"), ..Data::default() };
        let points = Direction::WORDS.into_iter().zip(Direction::ALL);
        data.points = points.filter_map(|(word, way)| Some((book.names.find(word)?, way))).collect();
        data.balls = book.setting::<i32>("chest-placing", "balls").max(1);
        data.placed = book.setting("pre-game", "players-placed");
        data.passing_needs_sight = book.setting("passing", "needs-sight");
        data.chests_stop_balls = !book.setting::<bool>("chest-placing", "like-prone");
        data.placed_in_turn = book.setting("pre-game", "in-turn");
        data.placed_fewer = book.setting("pre-game", "fewer");
        data.second_begins = book.setting("pre-game", "second-begins");
        data.order_each_round = book.setting("turn-order-roll", "each-round");
        let later = entries.iter().filter(|entry| read_key::<bool>(&entry.tree, "later", faults));
        data.later = later.filter_map(|entry| book.names.find(&entry.id)).collect();
        data.dice_bind = book.setting("changing-your-mind", "dice-bind");
        let specials: Vec<&Entry> = entries.iter().filter(|entry| is_special(entry)).collect();
        let own = specials.iter().filter_map(|special| Some((special.id.as_str(), book.names.find(&special.id)?)));
        let used: Vec<(&str, Value)> = ACTIONS.into_iter().chain(own).collect();
        data.specials = specials.iter().filter_map(|entry| special(book, entry, &used, faults)).collect();
        let rooms = entries.iter().filter(|entry| entry.kind == "room");
        data.colleges = rooms.filter_map(|room| college(book, room, faults)).collect();
        entries.iter().filter(|entry| entry.kind == "wizard").for_each(|wizard| _ = college(book, wizard, faults));
        data.grounds = super::terrain::grounds(book, entries, faults).into();
        data.two = limits(book, "dungeon-building");
        data.several = limits(book, "multi-player-building");
        data.actions = entries.iter().filter(|e| e.kind == "action").filter_map(|e| action(e, faults)).collect();
        if let Some(entry) = entries.iter().find(|entry| entry.id == TEAM_BUILDING) {
            data.team_limits = TeamLimits::read(&entry.tree, faults);
        } else if book.removed.iter().any(|gone| gone.id == TEAM_BUILDING) {
            faults.push(Diagnostic::anywhere("missing-setting").with("rule", TEAM_BUILDING).with("param", "budget"));
        }
        if let Some(entry) = entries.iter().find(|entry| entry.id == "exhibition-team") {
            data.exhibition = Exhibition::read(&entry.tree, faults);
        }
        let held: Vec<&str> = all_held(book).collect();
        for entry in entries.iter().filter(|entry| entry.kind == "roster") {
            data.rosters.extend(Roster::read(&entry.id, &entry.tree, &held, faults));
            check_team_rules(book, entry, faults);
        }
        data.exclusions = Exclusions::read(book, entries, faults);
        let name = |word: &str| book.names.find(word).unwrap_or(NONE);
        let positions = data.rosters.iter().flat_map(|roster| &roster.positions);
        data.position_names = positions.map(|position| (name(&position.id), name(&position.group))).collect();
        data.offers = Offers::read(entries, faults);
        data.growth = Growth::read(entries, faults);
        entries.iter().filter(|entry| entry.kind == "skill").for_each(|skill| check_category(skill, faults));
        offered::check(book, &data, entries, faults);
        entries.iter().filter(|entry| entry.kind == "sponsor").for_each(|entry| check_benefits(book, entry, faults));
        for entry in entries.iter().filter(|entry| entry.kind == "benefit") {
            data.benefits.insert(entry.id.clone(), benefit(book, entry, faults));
        }
        for entry in entries.iter().filter(|entry| entry.kind == "beast") {
            let beast = BeastRule::read(book, entry, &data, faults);
            data.beasts.extend(beast);
        }
        data.tiles.values().for_each(|tile| check_tile(tile, faults));
        data.rooms.iter().for_each(|(id, room)| data.check_room((id, room), entries, faults));
        for entry in entries.iter().filter(|entry| entry.kind == "dungeon") {
            if let Some(dungeon) = data.build(&entry.id, &entry.tree, faults) {
                data.dungeons.insert(entry.id.clone(), Arc::new(dungeon));
            }
        }
        data
    }

    /// The rules by which teams are checked; nothing in a pack where nobody makes any.
    pub fn team_rules(&self) -> Option<TeamRules<'_>> {
        let limits = self.team_limits.as_ref()?;
        let (growth, exhibition) = (self.growth.as_ref(), self.exhibition.as_ref());
        Some(TeamRules { rosters: &self.rosters, limits, offers: &self.offers, growth, exhibition })
    }

    /// A piece of no side, by the name of its rule.
    pub fn beast(&self, rule: Value) -> Option<&BeastRule> {
        self.beasts.iter().find(|beast| beast.name == rule)
    }

    /// The number of a position: its place among those of all rosters; none for one that is in no roster.
    pub fn position_number(&self, id: &str) -> Value {
        self.positions().find(|(_, other)| *other == id).map_or(NONE, |(number, _)| number)
    }

    /// The id of the position of a number; none for a number that is none.
    pub fn position_id(&self, number: Value) -> Option<&str> {
        self.positions().find(|(other, _)| *other == number).map(|(_, id)| id)
    }

    /// The gender of a player's name, as far as the rosters say.
    pub fn gender_of(&self, name: &str) -> Gender {
        let mut said = self.rosters.iter().map(|roster| roster.gender_of(name));
        said.find(|gender| *gender != Gender::Unsaid).unwrap_or_default()
    }

    /// The numbers of the positions that a word means: one of that id, those of that race, or [`State::ANYBODY`].
    pub fn positions_called(&self, word: &str) -> Vec<Value> {
        if word == ALL {
            return vec![State::ANYBODY];
        }
        let called = |id: &str| id == word || id.split('-').any(|part| part == word);
        self.positions().filter(|(_, id)| called(id)).map(|(number, _)| number).collect()
    }

    pub(super) fn positions(&self) -> impl Iterator<Item = (Value, &str)> {
        (0..).zip(self.rosters.iter().flat_map(|roster| &roster.positions).map(|position| position.id.as_str()))
    }

    /// An action that rules offer.
    pub fn special(&self, action: Value) -> Option<&SpecialRule> {
        self.specials.iter().find(|special| special.name == action)
    }

    /// An action that rules offer in the place of a block.
    pub fn replacement(&self, action: Value) -> Option<&SpecialRule> {
        self.special(action).filter(|special| special.replaces_block)
    }

    /// The rooms that a dungeon may have.
    pub(super) fn rooms(&self) -> impl Iterator<Item = &str> {
        self.rooms.keys().map(String::as_str)
    }

    /// Builds a dungeon from an entry or a set-up file.
    pub fn build(&self, id: &str, tree: &Tree, faults: &mut Diagnostics) -> Option<Dungeon> {
        if let Some(map) = tree.get("map") {
            let beside =
                ["tiles", "doors", "chests", "portals"].into_iter().filter_map(|key| Some((key, tree.get(key)?)));
            faults.list.extend(beside.map(|(key, tree)| Diagnostic::error("map-is-all", tree.at).with("key", key)));
            let Some(text) = map.scalar() else {
                faults.push(wrong_shape(map, "text"));
                return None;
            };
            return self.map(id, &text, map.at, faults);
        }
        let tile = |id: &str| self.tiles.get(id).map(Arc::as_ref);
        let room = |id: &str| self.rooms.get(id).map(Arc::as_ref);
        let class = |plan: &Tree| self.tiles.get(&plan.get("kind")?.scalar()?)?.get("class")?.scalar();
        let classes = tree.get("tiles").map_or(&[][..], Tree::items).iter().filter_map(class);
        let limits = self.limits(classes.filter(|class| class == "end-zone").count());
        Dungeon::build(id, tree, &tile, &room, limits, faults)
    }

    /// The rules that teams have only once a rule gives them.
    pub fn later(&self) -> &[Value] {
        &self.later
    }

    /// Whether teams have a rule only once another gives it to them.
    pub fn comes_later(&self, rule: Value) -> bool {
        self.later.contains(&rule)
    }

    /// A dungeon drawn with a letter a square: `C` chests and the numbers of portals among them.
    fn map(&self, id: &str, text: &str, at: Place, faults: &mut Diagnostics) -> Option<Dungeon> {
        let spread = |row: &str| row.chars().flat_map(|sign| [sign, ' ']).collect::<String>();
        let is_level = |row: &str| row.starts_with(['+', '-']);
        let rows = text.lines().map(str::trim).filter(|row| !row.is_empty());
        let rows: Vec<String> = rows.map(|row| if is_level(row) { row.to_owned() } else { spread(row) }).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        match Dungeon::drawn_on(&self.grounds, &rows, None) {
            Ok(drawn) => {
                let before = faults.errors();
                for sign in drawn.unknown() {
                    faults.push(Diagnostic::error("unknown-tile-mark", at).with("mark", sign));
                }
                faults.list.extend(drawn.misnumbered().map(|fault| Diagnostic { place: Some(at), ..fault }));
                let dungeon = drawn.named(id);
                dungeon.hold_against(self.limits(dungeon.end_zones()), at, faults);
                dungeon.hold_passages(&self.grounds, at, faults);
                Some(dungeon).filter(|_| faults.errors() == before)
            }
            Err(fault) => {
                faults.push(Diagnostic { place: Some(at), ..fault });
                None
            }
        }
    }

    /// The numbers of building a dungeon with so many end zones.
    pub fn limits(&self, end_zones: usize) -> &Limits {
        if end_zones > 2 { &self.several } else { &self.two }
    }
}

fn limits(book: &Book<Bowl>, building: &str) -> Limits {
    Limits {
        corridors: book.setting(building, "corridors"),
        square_rooms: book.setting(building, "square-rooms"),
        rectangular_rooms: book.setting(building, "rectangular-rooms"),
        end_zones: book.setting(building, "end-zones"),
        rooms_once: book.setting(building, "rooms-once"),
        join: book.setting(building, "join"),
        door_width: book.setting(building, "door-width"),
        end_zone_distance: book.setting(building, "end-zone-distance"),
        end_zones_through_walls: book.setting("dungeon-building", "through-walls"),
        end_zone_size: (
            book.setting("dungeon-building", "end-zone-width"),
            book.setting("dungeon-building", "end-zone-length"),
        ),
        corridor_width: book.setting("dungeon-building", "corridor-width"),
        chests: book.setting("chest-placing", "chests"),
        chest_to_end_zone: book.setting("chest-placing", "from-end-zone"),
        chest_to_chest: book.setting("chest-placing", "from-chest"),
        chests_in_steps: book.setting("chest-placing", "in-steps"),
        portals: book.setting("portal-placing", "portals"),
        most_portals: book.setting("portal-placing", "most"),
        per_tile: book.setting("chest-placing", "per-tile"),
        clear_of_end_zones: book.setting("chest-placing", "clear-of-end-zones"),
        portal_to_chest: book.setting("portal-placing", "from-chest"),
    }
}

/// Checks that the words after a roster's `has:` are rules that teams have.
pub fn check_team_rules(book: &Book<Bowl>, entry: &Entry, faults: &mut Diagnostics) {
    let kinds = || Bowl::vocabulary().kinds.iter().filter(|kind| kind.scope == Scope::Held(TEAM)).map(|kind| kind.name);
    let rules = book.rules.iter().filter(|rule| kinds().any(|kind| kind == rule.kind));
    let known: Vec<&str> = rules.map(|rule| book.names.name(rule.name)).collect();
    for item in entry.tree.get("has").map_or(&[][..], Tree::items) {
        // A word that cannot be read at all is told with the roster.
        let Some(Ok((word, _))) = item.scalar().map(|word| parse_rule_reference(&word, item.at)) else { continue };
        if !known.contains(&word.as_str()) {
            faults.push(unknown("unknown-rule", item.at, &word, known.iter().copied()));
        }
    }
}

/// Tells of a skill that belongs to none of the categories, though it names one: no table of skills has it.
fn check_category(skill: &Entry, faults: &mut Diagnostics) {
    if let Some(word) = skill.category.as_deref().filter(|word| !CATEGORY_WORDS.contains(word)) {
        let fault = unknown_name("category", skill.at, word, CATEGORY_WORDS.iter().copied());
        faults.push(Diagnostic { severity: Severity::Warning, ..fault });
    }
}

/// Checks that what a sponsor offers are benefits.
fn check_benefits(book: &Book<Bowl>, sponsor: &Entry, faults: &mut Diagnostics) {
    for item in sponsor.tree.get("benefits").map_or(&[][..], Tree::items) {
        let is_benefit = |word: &String| book.find(word).is_some_and(|rule| rule.kind == "benefit");
        if let Some(word) = item.scalar().filter(|word| !is_benefit(word)) {
            let known = book.rules.iter().filter(|rule| rule.kind == "benefit");
            faults.push(unknown("unknown-rule", item.at, &word, known.map(|rule| book.names.name(rule.name))));
        }
    }
}

read! {
    /// A rule of kind benefit beside its hooks, as it is written.
    struct WrittenBenefit {
        /// By the param `by` up to the param `most`.
        raises: Option<Characteristic>,
        has: Vec<Placed<String>>,
    }
}

pub(super) const BENEFIT_KEYS: &[KeyShape] = WrittenBenefit::KEYS;

fn benefit(book: &Book<Bowl>, entry: &Entry, faults: &mut Diagnostics) -> Benefit {
    let WrittenBenefit { raises, has } = read_part(&entry.tree, faults);
    has.iter().for_each(|word| _ = held(book, word, faults));
    let number = |param| book.setting::<Option<i32>>(&entry.id, param);
    if raises.is_some() {
        let lacking = ["by", "most"].into_iter().filter(|param| number(param).is_none());
        faults.list.extend(lacking.map(|param| Diagnostic::error("missing-key", entry.at).with("key", param)));
    }
    let raises = raises.and_then(|which| Some((which, number("by")?, number("most")?)));
    Benefit { raises, has: has.into_iter().map(|word| word.value).collect() }
}

impl Data {
    /// The tile of a room is one that there is, and it is drawn as it may be; its feature says nothing but what one can be like.
    fn check_room(&self, (id, room): (&str, &Tree), entries: &[Entry], faults: &mut Diagnostics) {
        let kind = read_key::<Option<Placed<String>>>(room, "tile", faults);
        if let Some(kind) = kind.as_ref().filter(|kind| !self.tiles.contains_key(&kind.value)) {
            let fault = Diagnostic::error("unknown-tile-kind", kind.at).with("kind", &kind.value);
            faults.push(fault.suggest(kind, self.tiles.keys().map(String::as_str)));
        }
        read_key::<Option<RoomFeature>>(room, "feature", faults);
        let tile = kind.and_then(|kind| self.tiles.get(&kind.value));
        let says = |entry: &Entry, key: &str| entry.tree.get(key).and_then(Tree::scalar);
        let beasts = entries.iter().filter(|entry| entry.kind == "beast");
        let dwell = beasts.filter(|beast| says(beast, "lair").is_some_and(|lair| lair == id));
        let dwellers: String = dwell.filter_map(|beast| says(beast, "square")).collect();
        check_room(id, room, tile.map(Arc::as_ref), &dwellers, faults);
    }
}

/// `college:` says to whom a room or a wizard belongs.
fn college(book: &Book<Bowl>, entry: &Entry, faults: &mut Diagnostics) -> Option<(Value, Value)> {
    let word = read_key::<Option<Placed<String>>>(&entry.tree, "college", faults)?;
    let colleges = || book.rules.iter().filter(|rule| rule.kind == "roster").map(|rule| book.names.name(rule.name));
    if !colleges().any(|college| word == *college) {
        faults.push(unknown("unknown-team", word.at, &word, colleges()));
    }
    Some((book.names.find(&entry.id)?, book.names.find(&word)?))
}

/// The actions that have commands of their own.
const ACTIONS: [(&str, Value); 7] = [
    ("move", names::MOVE),
    ("pass", names::PASS),
    ("hand-off", names::HAND_OFF),
    ("throw", names::THROW),
    ("block", names::BLOCK),
    ("blitz", names::BLITZ),
    ("foul", names::FOUL),
];

read! {
    /// A rule of kind action beside its hooks, as it is written.
    struct WrittenAction {
        /// Its command; those without are offered by rules.
        _word["word"]: Option<Tree>,
        /// The player moves first.
        moves: bool,
        /// The action that it uses up for the team turn; its own id where one player may take it.
        uses: Option<Tree>,
        /// A Prone player may declare it, and stands up first; one that moves needs no such word.
        prone: bool,
        /// Older houses say it; nothing reads it.
        _target["target"]: Option<Tree>,
        /// A block is all that can be replaced.
        replaces: Option<Tree>,
        /// So many blocks at once.
        blocks: Option<i32> as Option<Number<0>>,
        /// It may be taken in the place of the block of a blitz, though it is none.
        blitz: bool,
    }
}

pub(super) const ACTION_KEYS: &[KeyShape] = WrittenAction::KEYS;

/// Whether a rule is an action that has no command of its own: rules offer it.
fn is_special(entry: &Entry) -> bool {
    entry.kind == "action" && entry.tree.get("word").is_none()
}

/// A special action; `used` are the actions that it may use up.
fn special(book: &Book<Bowl>, entry: &Entry, used: &[(&str, Value)], faults: &mut Diagnostics) -> Option<SpecialRule> {
    let written: WrittenAction = read_part(&entry.tree, faults);
    let replaces = written.replaces.map(|tree| read_word(&tree, &[("block", ())], faults));
    of_no_use(entry, &["target"], faults);
    Some(SpecialRule {
        name: book.names.find(&entry.id)?,
        moves: written.moves,
        stands_up: written.moves || written.prone,
        uses: written.uses.and_then(|tree| read_word(&tree, used, faults)),
        replaces_block: replaces.is_some(),
        blocks: written.blocks.and_then(|number| usize::try_from(number).ok()),
        in_blitz: written.blitz,
    })
}

/// `word: blitz` names the action and its command; specials have none and are offered by rules.
fn action(entry: &Entry, faults: &mut Diagnostics) -> Option<ActionRule> {
    let word = read_word(entry.tree.get("word")?, &ACTIONS, faults)?;
    let WrittenAction { uses, prone, .. } = read_part(&entry.tree, faults);
    let (name, _) = ACTIONS.iter().find(|(_, value)| *value == word)?;
    let command = COMMANDS.iter().position(|command| command.name == *name)?;
    let uses = uses.and_then(|tree| read_word(&tree, &ACTIONS, faults));
    of_no_use(entry, &["moves", "replaces", "blocks", "blitz", "target"], faults);
    Some(ActionRule { word, command: command as u8 + crate::referee::Command::FAMILY, uses, prone })
}

/// Warns of keys that say nothing of an action like this one.
fn of_no_use(action: &Entry, keys: &[&str], faults: &mut Diagnostics) {
    for (key, tree) in keys.iter().filter_map(|key| Some((*key, action.tree.get(key)?))) {
        faults.push(Diagnostic::warning("key-of-no-use", tree.at).with("key", key));
    }
}

/// The words of rosters that rules may use: the ids of positions, and the groups they belong to.
pub(super) fn words_of(group: Group, entries: &[Entry]) -> Vec<String> {
    let rosters = entries.iter().filter(|entry| entry.kind == "roster");
    let positions = rosters.flat_map(|roster| roster.tree.get("positions").map_or(&[][..], Tree::entries));
    let mut words: Vec<String> = match group {
        POSITIONS => positions.map(|(id, _)| id.name.clone()).collect(),
        SPANS => return span_words(entries),
        POSITION_GROUPS => positions.filter_map(|(_, position)| position.get("group")?.scalar()).collect(),
        _ => Vec::new(),
    };
    let mut known = BTreeSet::new();
    words.retain(|word| known.insert(word.clone()));
    words
}
