//! A position written down: the `position:` of a scenario.
//!
//! ```yaml
//! position:
//!   pitch: one                        # the id of a pitch, or the name of its face; else the first
//!   h3: {at: "8,4", position: human-blitzer, has: [indomitable]}   # h home, a away; without `at:` it is in the dugout
//!   a5: {at: "9,4", state: prone, armour: 3+, did: [run], free: [mark], barred: true}   # `free`: what cost no action
//!   ball: h3                          # a player or a square; or several under `balls: [h3, "2,2"]`
//!   special: [lead-ball]              # what the balls are, in their order; `none` for an ordinary one
//!   home: {team: human, score: 4, turns: 3, hand: [hands-on-leather], traits: [glory-hound], claims: 1}
//!   active: home                      # whose turn it is; else home
//!   first: away                       # who begins rounds; else home
//!   taken: 2                          # actions taken this turn
//!   extra: 1                          # actions more than usual, for players who have done nothing yet; `open-extra` for anybody
//!   lent: [{to: home, ability: sprint, action: run}]   # what a whole team has until the end of an action, or of the turn
//!   challenges: [face-down, rainbow]  # the active ones, from space 1 on
//!   top: stretcher                    # the card on top of the deck
//!   pile: [pincer, clockwork]         # cards under it, in an order that nobody knows
//!   endgame: [last-shout]             # Endgame cards under those; `endgame-cards: 1` how many come
//!   turns-left: 1                     # turns still to begin, once the last card is active
//!   held-all: true                    # whether the active team held every ball at the start of its turn
//!   stage: toss                       # `toss`, `set-up`, `ball`, `turns` (a turn is about to begin); else its actions
//!   with: [endgame, special-balls, overtime]    # optional rules
//!   balls-to-come: [soap]             # special balls that lie face down
//! ```
//!
//! Also `discarded: [pincer]`, `private: {home: pincer}` (a challenge of this turn alone), `overtime: true`, and
//! `held-at-start` (how many balls the active team held then). A card may be named as a copy: `rainbow#2`.
//!
//! **Never here:** a rule of play. What may be done from there the referee says.
//!
//! A hand names the fronts of its cards; where a front stands twice in the deck, the first copy comes first.

mod written;

pub(super) use written::target;
pub use written::write;

use std::sync::Arc;

use crate::expr::parse_target;
use crate::expr::vocabulary::{NONE, Value};
use crate::pack::{COUNTS, Diagnostic, Diagnostics, Fields, Key, Node, Tree};
use crate::referee::{Book, Family, KeysOf, RuleSet};

use super::action::index_of;
use super::data::Deck;
use super::family::{Blitz, LETTERS, SIDES};
use super::set_up::{empty, enlist, find_pitch, held};
use super::state::{Ball, Loan, Place, Stage, State};
use super::vocabulary::{PLAYER, SQUARE, names};

const KEYS: &[&str] = &[
    "pitch",
    "ball",
    "balls",
    "special",
    "home",
    "away",
    "active",
    "first",
    "taken",
    "extra",
    "open-extra",
    "lent",
    "challenges",
    "private",
    "discarded",
    "top",
    "pile",
    "endgame",
    "endgame-cards",
    "endgame-begun",
    "turns-left",
    "held-all",
    "held-at-start",
    "overtime",
    "stage",
    "with",
    "balls-to-come",
    "turn",
];

/// The keys of a position, by whose they are.
pub(super) const POSITION: &[KeysOf] = &[
    ("position", KEYS),
    ("player", &["at", "position", "has", "state", "did", "free", "barred", "move", "throw", "armour", "blocked"]),
    ("side", &["team", "hand", "traits", "balls", "played"]),
    ("loan", &["to", "ability", "action"]),
    ("side", &NUMBERS),
];

/// What is counted of a side.
const NUMBERS: [&str; 9] = ["score", "turns", "claims", "swept", "points", "claimed", "injuries", "runs", "floored"];

const STAGES: [(&str, Stage); 5] = [
    ("toss", Stage::Toss),
    ("set-up", Stage::SetUp),
    ("ball", Stage::Ball),
    ("turns", Stage::Turns),
    ("actions", Stage::Actions),
];

/// The actions by their words, in their order.
pub(super) const ACTION_NAMES: [&str; 7] = ["run", "mark", "block", "sidestep", "stand-up", "throw", "reserves"];

/// Reads a position; what is wrong is reported, the rest stands.
#[must_use]
pub fn read(book: &Book<Blitz>, tree: Option<&Tree>, faults: &mut Diagnostics) -> State {
    let nothing = Tree { at: crate::pack::Place::default(), node: Node::Map(Vec::new()) };
    let tree = tree.unwrap_or(&nothing);
    let mut reader = Reader { book, faults, state: empty(book), used: 0 };
    reader.table(tree);
    for (side, word) in (0u8..).zip(SIDES) {
        reader.side(side, tree.get(word));
    }
    for (key, value) in tree.entries() {
        match shirt(&key.name) {
            Some((side, number)) => reader.player(key, side, number, value),
            None if KEYS.contains(&key.name.as_str()) => {}
            None => {
                let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
                reader.faults.push(fault.suggest(&key.name, KEYS.iter().copied()));
            }
        }
    }
    reader.balls(tree);
    reader.cards(tree);
    for side in 0..2 {
        reader.state.sort_hand(side);
    }
    reader.state
}

/// The name of a card: `ogre`, and `ogre#2` where it is the second of that front.
fn copy_of(deck: &Deck, card: usize) -> String {
    let name = deck.cards.get(card).map_or("", |card| card.id.as_str());
    match deck.cards.iter().take(card).filter(|other| other.id == name).count() {
        0 => name.to_owned(),
        before => format!("{name}#{}", before + 1),
    }
}

/// `h3`: a side and a number.
fn shirt(word: &str) -> Option<(u8, u8)> {
    let side = LETTERS.iter().position(|&letter| word.starts_with(letter))? as u8;
    let number: u8 = word.strip_prefix(LETTERS)?.parse().ok()?;
    (1..=16).contains(&number).then_some((side, number))
}

struct Reader<'r> {
    book: &'r Book<Blitz>,
    faults: &'r mut Diagnostics,
    state: State,
    used: u128,
}

impl Reader<'_> {
    fn unknown<'w>(&mut self, group: &str, tree: &Tree, words: impl IntoIterator<Item = &'w str>) {
        let word = tree.scalar().unwrap_or_default();
        let fault = Diagnostic::error("unknown-name", tree.at).with("group", group).with("word", &word);
        self.faults.push(fault.suggest(&word, words));
    }

    fn side_of(&mut self, tree: Option<&Tree>) -> u8 {
        let Some(tree) = tree else { return 0 };
        let word = tree.scalar().unwrap_or_default();
        let found = SIDES.iter().position(|side| *side == word);
        if found.is_none() {
            self.unknown("side", tree, SIDES);
        }
        found.unwrap_or(0) as u8
    }

    fn table(&mut self, tree: &Tree) {
        if let Some(named) = tree.get("pitch") {
            let word = named.scalar().unwrap_or_default();
            if let Some(pitch) = find_pitch(self.book, &word, Some(named.at), self.faults) {
                self.state.pitch = pitch;
            }
            self.state.pitch_chosen = true;
        }
        (self.state.active, self.state.first) = (self.side_of(tree.get("active")), self.side_of(tree.get("first")));
        let mut number = |key: &str| tree.get(key).and_then(|tree| tree.number_in(COUNTS, self.faults));
        self.state.taken = number("taken").unwrap_or(0);
        self.state.turn = number("turn").unwrap_or(3);
        self.state.turns_left = number("turns-left");
        self.state.extra = number("extra").unwrap_or(0);
        self.state.open_extra = number("open-extra").unwrap_or(0);
        self.state.endgame_left = number("endgame-cards").unwrap_or(0);
        let mut says = |key: &str| tree.get(key).is_some_and(|tree| tree.truth(self.faults));
        (self.state.held_all, self.state.endgame_begun) = (says("held-all"), says("endgame-begun"));
        self.state.overtime = says("overtime");
        for loan in tree.get("lent").map_or(&[][..], Tree::items) {
            self.loan(loan);
        }
        self.state.stage = Stage::Actions;
        if let Some(named) = tree.get("stage") {
            let word = named.scalar().unwrap_or_default();
            match STAGES.iter().find(|(name, _)| *name == word) {
                Some((_, stage)) => self.state.stage = *stage,
                None => self.unknown("stage", named, STAGES.iter().map(|(name, _)| *name)),
            }
        }
        for extra in tree.get("with").map_or(&[][..], Tree::items) {
            match extra.scalar().as_deref() {
                Some("endgame") => self.state.with_endgame = true,
                Some("overtime") => self.state.with_overtime = true,
                Some("special-balls") => self.state.with_special_balls = true,
                _ => self.unknown("option", extra, ["endgame", "special-balls", "overtime"]),
            }
        }
    }

    /// What a whole team has for a while.
    fn loan(&mut self, tree: &Tree) {
        let mut fields = Fields::of(tree, self.faults);
        let (to, ability) = (fields.need("to", self.faults), fields.need("ability", self.faults));
        let action = fields.get("action");
        fields.finish(self.faults);
        let held = ability.and_then(|ability| held(self.book, ability, "ability", self.faults));
        let action = match action.map(|tree| (tree, self.action(tree))) {
            Some((_, None)) => return,
            Some((_, Some(action))) => names::RUN + action as Value,
            None => NONE,
        };
        if let Some(held) = held {
            let side = self.side_of(to);
            self.state.anybody.insert(held);
            self.state.lent.push(Loan { side, held, action });
        }
    }

    /// An action by its word.
    fn action(&mut self, tree: &Tree) -> Option<usize> {
        let word = tree.scalar().unwrap_or_default();
        let found = ACTION_NAMES.iter().position(|name| *name == word);
        if found.is_none() {
            self.unknown("action", tree, ACTION_NAMES);
        }
        found
    }

    fn side(&mut self, side: u8, tree: Option<&Tree>) {
        let usual = self.book.setting::<&str>("set-up", SIDES[usize::from(side)]).to_owned();
        let own = self.state.side_mut(side);
        (own.team, own.turns) = (usual, 2);
        let Some(tree) = tree else { return };
        let mut fields = Fields::of(tree, self.faults);
        let (team, hand, traits) = (fields.get("team"), fields.get("hand"), fields.get("traits"));
        let numbers = NUMBERS.map(|key| fields.number_in(key, COUNTS, self.faults));
        let (balls, played) = (fields.get("balls"), fields.get("played"));
        fields.finish(self.faults);
        let own = self.state.side_mut(side);
        let [score, turns, claims, swept, points, claimed, injuries, runs, floored] = numbers;
        own.score = score.unwrap_or(0);
        own.turns = turns.unwrap_or(2);
        (own.claims, own.swept, own.points) = (claims.unwrap_or(0), swept.or(claims).unwrap_or(0), points.unwrap_or(0));
        (own.claimed, own.injuries) = (claimed.or(claims).unwrap_or(0), injuries.unwrap_or(0));
        (own.runs, own.floored) = (runs.unwrap_or(0), floored.unwrap_or(0));
        if let Some(team) = team {
            let word = team.scalar().unwrap_or_default();
            let deck = Arc::clone(&self.state.deck);
            if !deck.teams.iter().any(|team| team.id == word) {
                self.unknown("team", team, deck.teams.iter().map(|team| team.id.as_str()));
            }
            self.state.side_mut(side).team = word;
        }
        for item in traits.map_or(&[][..], Tree::items) {
            if let Some(held) = held(self.book, item, "coach-trait", self.faults) {
                self.state.side_mut(side).traits.insert(held);
            }
        }
        for item in balls.map_or(&[][..], Tree::items) {
            let ball = self.special(item);
            self.state.side_mut(side).balls.extend(ball);
        }
        for item in played.map_or(&[][..], Tree::items) {
            if let Some(held) = held(self.book, item, "bonus-play", self.faults) {
                self.state.side_mut(side).played.push(held);
            }
        }
        for item in hand.map_or(&[][..], Tree::items) {
            if let Some(card) = self.card_or_back(item) {
                self.state.side_mut(side).hand.push(card);
            }
        }
    }

    fn player(&mut self, key: &Key, side: u8, number: u8, tree: &Tree) {
        if Blitz::read(&self.state, PLAYER, &key.name).is_some() {
            return;
        }
        let mut fields = Fields::of(tree, self.faults);
        let (at, position, has) = (fields.get("at"), fields.get("position"), fields.get("has"));
        let (state, did, barred) = (fields.get("state"), fields.get("did"), fields.truth("barred", self.faults));
        let free = fields.get("free");
        let movement = fields.number("move", self.faults);
        let (throw, armour) = (fields.get("throw"), fields.get("armour"));
        let blocked = fields.truth("blocked", self.faults);
        fields.finish(self.faults);
        let deck = Arc::clone(&self.state.deck);
        let team = deck.teams.iter().find(|team| team.id == self.state.sides[usize::from(side)].team);
        let mut place = team.and_then(|team| team.positions.first()).copied().unwrap_or(u16::MAX);
        if let Some(position) = position {
            let word = position.scalar().unwrap_or_default();
            match deck.positions.iter().position(|position| position.id == word) {
                Some(index) => place = index as u16,
                None => self.unknown("position", position, deck.positions.iter().map(|position| position.id.as_str())),
            }
        }
        let player = enlist(&mut self.state, &deck, side, number, place);
        let mut abilities = RuleSet::default();
        for item in has.map_or(&[][..], Tree::items) {
            if let Some(held) = held(self.book, item, "ability", self.faults) {
                abilities.insert(held);
            }
        }
        self.state.anybody.join(&abilities);
        self.state.player_mut(player).abilities.join(&abilities);
        let values = [throw, armour].map(|tree| tree.and_then(|tree| self.target(tree)));
        let square = at.and_then(|tree| self.foothold(tree));
        let prone = state.is_some_and(|tree| self.is_prone(tree));
        self.state.put(player, square.unwrap_or(NONE));
        let who = self.state.player_mut(player);
        (who.prone, who.barred, who.blocked_since_mark) = (prone, barred, blocked);
        who.movement = movement.unwrap_or(who.movement);
        who.throw = values[0].unwrap_or(who.throw);
        who.armour = values[1].unwrap_or(who.armour);
        for (list, counts) in [(did, 1), (free, 0)] {
            for item in list.map_or(&[][..], Tree::items) {
                let Some(action) = self.action(item) else { continue };
                let index = index_of(names::RUN + action as Value);
                let who = self.state.player_mut(player);
                (who.taken[index], who.did[index]) = (who.taken[index] + counts, who.did[index] + 1);
            }
        }
    }

    fn is_prone(&mut self, tree: &Tree) -> bool {
        match tree.scalar().as_deref() {
            Some("prone") => true,
            Some("standing") => false,
            _ => {
                self.unknown("state", tree, ["prone", "standing"]);
                false
            }
        }
    }

    /// `4+`, or `-` for none.
    fn target(&mut self, tree: &Tree) -> Option<Value> {
        match parse_target(&tree.scalar().unwrap_or_default(), tree.at) {
            Ok(target) => Some(target.map_or(NONE, i32::from)),
            Err(fault) => {
                self.faults.push(fault);
                None
            }
        }
    }

    fn square(&mut self, tree: &Tree) -> Option<Value> {
        let word = tree.scalar().unwrap_or_default();
        let found = Blitz::read(&self.state, SQUARE, &word);
        if found.is_none() {
            self.faults.push(Diagnostic::error("not-a-square", tree.at).with("word", &word));
        }
        found
    }

    /// A square on which somebody can stand and nobody does.
    fn foothold(&mut self, tree: &Tree) -> Option<Value> {
        let square = self.square(tree)?;
        let other = self.state.on(square);
        if !self.state.pitch.is_floor(square) {
            let word = tree.scalar().unwrap_or_default();
            self.faults.push(Diagnostic::error("square-not-floor", tree.at).with("word", word));
        } else if other != NONE {
            let other = Blitz::spell(&self.state, PLAYER, other);
            self.faults.push(Diagnostic::error("square-taken", tree.at).with("player", other));
        }
        Some(square)
    }

    fn special(&mut self, tree: &Tree) -> Option<u8> {
        let held = held(self.book, tree, "special-ball", self.faults)?;
        self.state.deck.balls.iter().position(|ball| ball.held == held).map(|index| index as u8)
    }

    fn balls(&mut self, tree: &Tree) {
        let special = tree.get("special").map_or(&[][..], Tree::items);
        let places = tree.get("ball").into_iter().chain(tree.get("balls").map_or(&[][..], Tree::items));
        for (index, item) in places.enumerate() {
            let word = item.scalar().unwrap_or_default();
            let place = match Blitz::read(&self.state, PLAYER, &word) {
                Some(player) => Place::Held(player),
                None if word == "out" => Place::Out,
                None => self.square(item).map_or(Place::Out, Place::Ground),
            };
            let plain = |tree: &&Tree| tree.scalar().as_deref() != Some("none");
            let special = special.get(index).filter(plain).and_then(|tree| self.special(tree));
            self.state.balls.push(Ball { place, special, bounces: 0 });
        }
        for item in tree.get("balls-to-come").map_or(&[][..], Tree::items) {
            if let Some(ball) = self.special(item) {
                self.state.ball_pile |= 1 << ball;
            }
        }
        let held = tree.get("held-at-start").and_then(|tree| tree.number_in(COUNTS, self.faults));
        self.state.held_at_start = held.unwrap_or(self.state.balls_of(self.state.active));
    }

    /// The next unused card with this front.
    fn card(&mut self, tree: &Tree) -> Option<u8> {
        let word = tree.scalar().unwrap_or_default();
        let deck = Arc::clone(&self.state.deck);
        let exact = (0..deck.cards.len()).find(|&card| word.contains('#') && copy_of(&deck, card) == word);
        let free = |index: &usize| self.used >> index & 1 == 0;
        let same = |index: &usize| deck.cards[*index].id == word;
        let found = exact.or((0..deck.cards.len()).find(|index| same(index) && free(index))).filter(free);
        let found = found.map(|index| index as u8);
        match found {
            Some(card) => self.used |= 1 << card,
            None if exact.is_some() || deck.cards.iter().any(|card| card.id == word) => {
                self.faults.push(Diagnostic::error("card-twice", tree.at).with("card", &word));
            }
            None => self.unknown("challenge", tree, deck.cards.iter().map(|card| card.id.as_str())),
        }
        found
    }

    /// A card of a hand, by its front or by its back.
    fn card_or_back(&mut self, tree: &Tree) -> Option<u8> {
        let word = tree.scalar().unwrap_or_default();
        let Some(back) = self.book.find(&word).filter(|rule| rule.kind == "bonus-play").map(|rule| rule.name) else {
            return self.card(tree);
        };
        let deck = Arc::clone(&self.state.deck);
        let fits = |(index, card): &(usize, &super::data::Card)| card.back == back && self.used >> index & 1 == 0;
        let found = deck.cards.iter().enumerate().find(fits).map(|(index, _)| index as u8);
        self.used |= found.map_or(0, |card| 1 << card);
        found
    }

    fn cards(&mut self, tree: &Tree) {
        let items = |key: &str| tree.get(key).map_or(&[][..], Tree::items);
        for (space, item) in items("challenges").iter().enumerate().take(self.state.spaces.len()) {
            if item.scalar().as_deref() != Some("none") {
                self.state.spaces[space] = self.card(item);
            }
        }
        if let Some(top) = tree.get("top") {
            self.state.top = self.card(top);
        }
        for item in items("pile") {
            self.state.pile |= self.card(item).map_or(0, |card| 1 << card);
        }
        for item in items("discarded") {
            let card = self.card(item);
            self.state.discarded.extend(card);
        }
        for (key, item) in tree.get("private").map_or(&[][..], Tree::entries) {
            let side = Tree { at: key.at, node: Node::Text(key.name.clone()) };
            let (side, card) = (self.side_of(Some(&side)), self.card(item));
            self.state.private = card.map(|card| (card, side));
        }
        for item in items("endgame") {
            self.state.endgame_pile |= self.card(item).map_or(0, |card| 1 << card);
        }
        if tree.get("endgame").is_none() {
            self.state.endgame_pile = self.state.deck.set(true) & !self.used;
        }
    }
}
