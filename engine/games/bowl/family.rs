//! What bowl games tell the referee about themselves.

use std::sync::Arc;

use crate::expr::vocabulary::{EntityKind, Group, NONE, Set, Value, Vocabulary};
use crate::pack::{Diagnostics, Entry, Key, Sources, Tree};
use crate::referee::{
    Ask, Book, Command, CommandWord, EventId, Family, Flow, Game, KeysOf, Legacy, Mismatch, Referee, Refusal, Request,
    Rule, RuleSet, Scene, Setting, Sheet, Start, Tally, TraceEvent, Tracer, listed,
};
use crate::text::Language;

use super::data::Data;
use super::exclusions::may_gain;
use super::game::Match;
use super::state::{Ball, Boost, Change, MOST_COUNTED, NO_SIDE, Posture, Spot, State, Until};
use super::vocabulary::{COMMANDS, PLAYER, SQUARE, TEAM, VOCABULARY, event, verb};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::SIDES;
use crate::games::bowl::sides::letter;
use crate::games::bowl::sides::side_called;
use crate::games::bowl::spans::characteristic;
use crate::games::bowl::spans::until;
use crate::teams::Characteristic;

impl Family for Bowl {
    type State = State;
    type Data = Data;

    const NAME: &'static str = "bowl";
    const OPTIONS: &'static [&'static str] = &["home", "away", "teams", "dungeon", "turns", "league"];
    const COMMANDS: &'static [CommandWord] = COMMANDS;
    const ORDERS: &'static [&'static str] = &["turn", "activation", "chest", "portal", "end-zone", "place"];
    const SET_UP: &'static [&'static str] = &["chest", "portal", "end-zone", "place"];
    const AFTERMATH: &'static [EventId] = &[event::TURN_END];
    const SUMMARIES: &'static [EventId] = &[event::ACTIVATION_END];
    const SETTINGS: &'static [Setting] = super::settings::SETTINGS;
    const TALLIES: &'static [Tally<State>] = super::tallies::TALLIES;

    const FLEETING: &'static [&'static str] = &["activation", "blow"];
    const NEEDS: &'static [&'static str] = &["roster", "dungeon"];
    const DRAWS: &'static [&'static str] = &[super::random_pick::RANDOM_PLAYER];

    fn position_keys() -> Vec<KeysOf> {
        listed(super::position::POSITION)
    }

    fn expected_keys() -> Vec<KeysOf> {
        listed(super::expect::EXPECTED)
    }

    fn vocabulary() -> &'static Vocabulary<State> {
        &VOCABULARY
    }

    fn data(book: &Book<Self>, entries: &[Entry], _sources: &Sources, faults: &mut Diagnostics) -> Data {
        Data::read(book, entries, faults)
    }

    fn present(state: &State, kind: EntityKind, held: u16) -> bool {
        kind != PLAYER || state.present.contains(held) || state.board.lends.contains(held)
    }

    #[inline]
    fn has(state: &State, kind: EntityKind, entity: Value, held: u16) -> bool {
        match kind {
            PLAYER => state.player_has(entity, held),
            TEAM => state.sides.get(entity as usize).is_some_and(|side| side.has(held)),
            _ => false,
        }
    }

    #[inline]
    fn has_any(state: &State, kind: EntityKind, entity: Value, rules: &RuleSet) -> bool {
        match kind {
            PLAYER => {
                state.players.get(entity as usize).is_some_and(|player| player.rules.meets(rules))
                    || state.boosts.iter().any(|b| b.change.is_of(|held| rules.contains(held)))
                    || state.board.lends.meets(rules) && state.lends_any(entity, rules)
            }
            TEAM => state.sides.get(entity as usize).is_some_and(|side| {
                side.rules.meets(rules) || side.counts.iter().any(|(held, ..)| rules.contains(*held))
            }),
            _ => false,
        }
    }

    fn more_words(group: Group, entries: &[Entry]) -> Vec<String> {
        super::data::words_of(group, entries)
    }

    fn settle(state: &mut State, before: &Book<Bowl>, now: &Book<Bowl>) {
        let moved = |number: Value| before.data.position_id(number).map_or(number, |id| now.data.position_number(id));
        for player in &mut state.players {
            player.position = moved(player.position);
            player.names = player.names.iter().map(|&name| moved(name)).filter(|&name| name != NONE).collect();
        }
        Arc::make_mut(&mut state.board).positions = Arc::clone(&now.data.position_names);
    }

    fn able(state: &State, kind: EntityKind, entity: Value) -> bool {
        kind != PLAYER || state.player(entity).has_zone()
    }

    #[inline]
    fn places(state: &State, kind: EntityKind, entity: Value) -> [Value; 2] {
        state.places(square_of(state, kind, entity))
    }

    fn things(state: &State, kind: EntityKind) -> Vec<Value> {
        match kind {
            PLAYER => state.foes(NO_SIDE).filter(|&player| state.square(player) != NONE).collect(),
            SQUARE => state.dungeon().floor().collect(),
            _ => (0..state.sides.len() as Value).collect(),
        }
    }

    fn side(state: &State, kind: EntityKind, entity: Value) -> u8 {
        match kind {
            PLAYER if Self::has_coach(state, kind, entity) => state.player(entity).team,
            TEAM => entity as u8,
            _ => state.active,
        }
    }

    fn has_coach(state: &State, kind: EntityKind, entity: Value) -> bool {
        kind != PLAYER || state.players.get(entity as usize).is_some_and(|player| !player.is_beast())
    }

    fn active(state: &State) -> u8 {
        state.active
    }

    fn clock(state: &State) -> (u32, u32) {
        (state.turn as u32, state.activation as u32)
    }

    fn perform<T: Tracer>(referee: &mut Referee<Self, T>, verb: usize, args: &[Value], cause: Value) -> Flow {
        referee.perform_verb(verb, args, cause)
    }

    fn draw<T: Tracer>(referee: &mut Referee<Self, T>, lot: EventId, among: Set) -> Flow<Value> {
        referee.random_player(lot, among)
    }

    fn spell(state: &State, kind: EntityKind, entity: Value) -> String {
        match kind {
            PLAYER => state
                .players
                .get(entity as usize)
                .map_or(String::from("none"), |player| format!("{}{}", letter(state, entity), player.number)),
            SQUARE if entity != NONE => {
                let ((x, y), level) = (state.dungeon().xy(entity), state.dungeon().level(entity));
                if level == 0 { format!("{x},{y}") } else { format!("{x},{y}{level:+}") }
            }
            TEAM => SIDES.get(entity as usize).map_or(String::new(), |word| (*word).to_owned()),
            _ => "none".to_owned(),
        }
    }

    fn read(state: &State, kind: EntityKind, word: &str) -> Option<Value> {
        match kind {
            PLAYER => {
                let first = word.chars().next().filter(char::is_ascii_lowercase)?;
                let number: u8 = word[1..].parse().ok()?;
                state.everyone().find(|&p| state.player(p).number == number && letter(state, p) == first)
            }
            SQUARE => {
                let (x, y) = word.split_once(',')?;
                let (y, level) = y.split_at(y.find(['+', '-']).unwrap_or(y.len()));
                let level = if level.is_empty() { 0 } else { level.parse().ok()? };
                state.dungeon().at(x.parse().ok()?, y.parse().ok()?, level)
            }
            TEAM => side_called(word).map(Value::from).filter(|&side| (side as usize) < state.sides.len()),
            _ => None,
        }
    }

    fn start(book: &Book<Self>, start: &Start, sources: &mut Sources, faults: &mut Diagnostics) -> Option<State> {
        super::set_up::from_start(book, start, sources, faults)
    }

    fn play<T: Tracer>(referee: &mut Referee<Self, T>, start: &Start) -> Flow {
        referee.rest();
        referee.pre_game()?;
        if start.turns.is_none() {
            referee.state.turn_limit = referee.book.setting("pre-game", "team-turns");
        }
        let limit = start.turns.or(referee.state.turn_limit);
        Match::play(referee, limit)
    }

    fn dice_bind(book: &Book<Self>) -> bool {
        book.data.dice_bind
    }

    fn winners(state: &State) -> Vec<u8> {
        state.winner.into_iter().collect()
    }

    fn might_be(state: &State, _: u8) -> Vec<(u64, State)> {
        super::portal::might_be(state)
    }

    fn came_to_grief(_: Game<Self>, events: &[TraceEvent], side: u8) -> bool {
        super::tallies::lost_its_turn(events, side)
    }

    fn legacies(game: Game<Self>) -> Vec<Legacy> {
        super::achievements::legacies(game)
    }

    fn earnings(game: Game<Self>, side: u8) -> i32 {
        super::earnings::earnings(game, side)
    }

    fn side_name(state: &State, side: u8) -> String {
        Self::call(state, TEAM, Value::from(side))
    }

    fn sides(state: &State) -> usize {
        state.sides.len()
    }

    fn names_more(book: &Book<Self>, id: &str) -> bool {
        book.data.rosters.iter().any(|roster| roster.position(id).is_some())
    }

    fn page(book: &Book<Self>, rule: &Rule, language: Language) -> Vec<String> {
        let found = book.data.rosters.iter().find(|roster| roster.id == book.names.name(rule.name));
        found.map_or_else(Vec::new, |roster| super::roster_page::page(roster, book, language))
    }

    fn position(book: &Book<Self>, tree: Option<&Tree>, faults: &mut Diagnostics) -> State {
        super::position::read(book, tree, faults)
    }

    fn written(game: Game<Self>, start: &Start) -> Option<Tree> {
        super::position::write(game, start)
    }

    fn go_on<T: Tracer>(referee: &mut Referee<Self, T>) -> Flow {
        if referee.state.to_set_up {
            referee.pre_game()?;
        }
        let limit = referee.state.turn_limit.or_else(|| referee.book.setting("pre-game", "team-turns"));
        referee.play(limit)
    }

    fn expect(
        game: Game<Self>,
        events: &[TraceEvent],
        key: &Key,
        wanted: &Tree,
        faults: &mut Diagnostics,
    ) -> Option<Vec<Mismatch>> {
        super::expect::expect(game, events, key, wanted, faults)
    }

    fn refusal(game: Game<Self>, request: &Request, command: Command) -> Option<Refusal> {
        super::refusals::refusal(game, request, command)
    }

    fn asked_by(ask: Ask) -> Option<&'static str> {
        super::refusals::asked_by(ask)
    }

    fn sheet(game: Game<Self>, language: Language, who: Value) -> Sheet {
        super::sheet::sheet(game, language, who)
    }

    fn members(state: &State, side: u8) -> Vec<Value> {
        state.team(side).collect()
    }

    fn means(game: Game<Self>, language: Language, side: u8) -> String {
        super::sheet::means(game, language, side)
    }

    fn picture(game: Game<Self>) -> String {
        super::board::picture(game)
    }

    fn scene(game: Game<Self>, language: Language) -> Scene {
        super::scene::scene(game, language)
    }

    fn legend(game: Game<Self>, language: Language, _seen: &dyn Fn(u8) -> bool) -> String {
        super::board::legend(game, language)
    }

    fn call(state: &State, kind: EntityKind, entity: Value) -> String {
        match kind {
            PLAYER if entity != NONE && !state.player(entity).name.is_empty() => state.player(entity).name.clone(),
            TEAM if entity != NONE && !state.sides[entity as usize].name.is_empty() => {
                state.sides[entity as usize].name.clone()
            }
            _ => Self::spell(state, kind, entity),
        }
    }
}

/// Where a thing is: a square itself, the square of a player, or none.
fn square_of(state: &State, kind: EntityKind, entity: Value) -> Value {
    match kind {
        PLAYER => state.square(entity),
        SQUARE => entity,
        _ => NONE,
    }
}

impl<T: Tracer> Match<T> {
    fn perform_verb(&mut self, verb: usize, args: &[Value], cause: Value) -> Flow {
        let player = args.first().copied().unwrap_or(NONE);
        if self.is_out_of_reach(verb, args) {
            return self.unable();
        }
        match verb {
            verb::SHIFT => self.shift(player, args[1]),
            verb::LAY_BALL => {
                self.state.ball = Ball::Ground(args[1]);
                Ok(())
            }
            verb::TRY_CATCH => self.catches(player, args[1]).map(|_| ()),
            verb::DEVIATE_BALL => self.deviate_ball_of(player),
            verb::ADVANCE => self.advance(player, args[1]),
            verb::PASS_BALL => self.pass_out_of_turn(player, args[1]),
            verb::DECLARE => {
                self.declare_anew(args[0], args[1]);
                Ok(())
            }
            verb::THROW_BOMB => self.throw_bomb(player),
            verb::THROW_TEAM_MATE => self.in_activation(args[1], |this| this.throw_of(args[1], player)),
            verb::REEL => self.in_activation(player, |this| this.reel(player)),
            verb::TURNOVER => self.turnover(cause),
            verb::FALL_OVER => self.fall_over(player, cause),
            verb::KNOCK_DOWN => self.knock_down(player, args[1], cause),
            verb::FELL => self.fell(player, args[1], cause),
            verb::PLACE_PRONE => self.place_prone(player, args[1], cause),
            verb::STUN if self.state.is_beast(player) => self.go_home(player),
            verb::STUN => {
                self.stun(player);
                self.end_activation_of(player);
                self.drop_ball_of(player)
            }
            verb::KNOCK_OUT => self.remove(player, Spot::KnockedOut),
            verb::STRIKE => self.armour(player, args[1], cause, 0, 0).map(|_| ()),
            verb::INJURE => self.injury(player, NONE, cause).map(|_| ()),
            verb::CASUALTY => self.casualty(player, args[1], if args[2] == NONE { cause } else { args[2] }),
            verb::REMOVE_AS_CASUALTY => self.remove(player, Spot::Injured(args[1])),
            verb::REDUCE => {
                let by = self.value(event::WORSE_BY, None, &[player, args[1]])?.clamp(-MOST_STEPS, MOST_STEPS);
                self.reduce(player, characteristic(args[1]), by, (args[2], args[3]));
                Ok(())
            }
            verb::NIGGLE => {
                self.niggle(player, 1);
                Ok(())
            }
            verb::MISS_NEXT_GAME => {
                self.state.player_mut(player).harm.misses_next = true;
                Ok(())
            }
            verb::KILL => {
                self.state.player_mut(player).harm.dead = true;
                Ok(())
            }
            verb::SEND_OFF => self.send_off(player),
            verb::EJECT_COACH => {
                self.state.sides[player as usize].coach_gone = true;
                Ok(())
            }
            verb::RETURN_BY_PORTAL => self.enter_by_portal(player),
            verb::END_ACTIVATION => {
                self.end_activation_of(player);
                Ok(())
            }
            verb::CHANGE => {
                let change = Change::Characteristic(characteristic(args[1]), args[2]);
                self.state.boosts.push(Boost { player, change, until: until(args[3]) });
                Ok(())
            }
            verb::GRANT => {
                match args[3] {
                    NONE => self.grant(args[0], args[1], until(args[2])),
                    by => self.count(args[0], by, |book, state, held, by| {
                        if state.player_has(args[1], held) || may_gain(book, state, args[1], held) {
                            state.count(args[1], held, by, until(args[2]));
                        }
                    }),
                }
                Ok(())
            }
            verb::DISTRACT => {
                self.state.player_mut(player).distracted = true;
                if args[1] != NONE {
                    self.state.boosts.push(Boost { player, change: Change::Distracted, until: until(args[1]) });
                }
                Ok(())
            }
            verb::USE_UP => {
                self.spend_rule(args[0], args[1]);
                Ok(())
            }
            verb::GIVE => {
                let by = if args[2] == NONE { 1 } else { args[2] };
                match (self.book.rule(args[0]).and_then(|rule| rule.held), args[2..4] != [NONE; 2]) {
                    (Some(held), false) => self.state.sides[args[1] as usize].rules.insert(held),
                    _ => self.count(args[0], by, |_, state, held, by| {
                        state.count_of_side(args[1], held, by, until(args[3]));
                    }),
                }
                Ok(())
            }
            verb::PUT => self.place_in(player, args[1]),
            verb::TALLY => {
                self.tally(args[0], args[1], args[2]);
                Ok(())
            }
            verb::SPEND_RE_ROLL => {
                self.state.sides[player as usize].spend_re_roll();
                Ok(())
            }
            verb::BRING_ON => {
                self.state.put(player, Spot::Square(args[1]));
                Ok(())
            }
            verb::ADD_RE_ROLLS => {
                let by = if args[1] == NONE { 1 } else { args[1] };
                self.state.sides[player as usize].add_re_rolls(by, until(args[2]));
                Ok(())
            }
            verb::LEND_RE_ROLL => {
                self.lend_re_roll(player, cause);
                Ok(())
            }
            verb::STAND => {
                self.state.player_mut(player).posture = Posture::Standing;
                Ok(())
            }
            verb::RESERVE => self.remove(player, Spot::Reserves),
            verb::RECRUIT => {
                super::set_up::join(&self.book, &mut self.state, player);
                Ok(())
            }
            verb::SCATTER_ON => {
                self.state.restless = true;
                Ok(())
            }
            verb::DROP_BALL => self.drop_ball_of(self.state.carrier()),
            verb::PICK_UP => self.pick_up(player, args[1]),
            verb::OPEN_CHEST => self.in_activation(player, |this| this.open_chest(player, args[1])),
            verb::RETURN_BALL => self.return_ball(),
            verb::START_DRIVE => self.start_drive(player),
            verb::COUNT_TELEPORT => self.count_teleport(player),
            verb::COMMIT_FOUL => self.in_activation(args[1], |this| this.commit_foul(args[1], player)),
            verb::LOSE => {
                self.lose(args[0], args[1]);
                Ok(())
            }
            verb::ROLL_ARMOUR => self.roll_armour(player, cause),
            verb::RECOVER => {
                self.niggle(player, -self.state.player(player).niggles);
                Ok(())
            }
            verb::LEARN => self.learn(args[0], args[1], until(args[2]), args[3]),
            verb::SHOVE => self.shove(player, args[1], args[2] == 1),
            verb::CAST => {
                self.state.caster = u8::try_from(player).ok();
                Ok(())
            }
            verb::RAMPAGE => self.rampage(player, args[1] == 1),
            verb::BANISH => self.remove(player, Spot::Lost),
            verb::SLIP => self.slip(player, args[1], cause),
            verb::LAY => {
                self.lay(args[0], args[1]);
                Ok(())
            }
            verb::CLEAR => {
                self.lay(NONE, args[0]);
                Ok(())
            }
            // `offer` is only foreseen: the coach chooses among what is offered.
            _ => Ok(()),
        }
    }

    /// Whether a verb cannot be done to whoever it is said of: somebody who is not in the dungeon, or a beast, which has no
    /// coach to decide for it.
    fn is_out_of_reach(&self, verb: usize, args: &[Value]) -> bool {
        let away = |who: Value| self.state.square(who) == NONE;
        match verb {
            verb::SHOVE | verb::THROW_TEAM_MATE | verb::COMMIT_FOUL => args[..2].iter().any(|&who| away(who)),
            verb::ADVANCE | verb::PASS_BALL | verb::THROW_BOMB | verb::REEL => {
                away(args[0]) || self.state.is_beast(args[0])
            }
            verb::LAY_BALL | verb::SEND_OFF => self.state.is_beast(args[0]),
            verb::LEARN => self.state.is_beast(args[1]),
            verb::TRY_CATCH => away(args[0]) || self.state.ball == Ball::Hidden,
            verb::PICK_UP => away(args[0]) || self.state.ball != Ball::Ground(args[1]),
            verb::OPEN_CHEST => away(args[0]) || self.state.chest(args[1]).is_none(),

            verb::BRING_ON => self.state.player(args[0]).spot != Spot::Reserves || !self.state.is_empty(args[1]),
            verb::KNOCK_OUT => away(args[0]) && self.state.player(args[0]).spot != Spot::Reserves,
            _ => ON_THE_FIELD.contains(&verb) && away(args[0]),
        }
    }

    /// A rule that was granted is taken away.
    fn lose(&mut self, rule: Value, player: Value) {
        let held = self.book.rule(rule).and_then(|rule| rule.held);
        let Some(held) = held else { return };
        self.state.boosts.retain(|boost| boost.player != player || !boost.change.is_of(|rule| rule == held));
    }

    pub(super) fn grant(&mut self, rule: Value, player: Value, until: Until) {
        let Some(held) = self.book.rule(rule).and_then(|rule| rule.held) else { return };
        if !may_gain(&self.book, &self.state, player, held) {
            return;
        }
        self.state.present.insert(held);
        let boost = Boost { player, change: Change::Rule(held), until };
        self.state.boosts.retain(|other| other.player != player || other.change != boost.change);
        self.state.boosts.push(boost);
    }

    /// So many more of a rule are counted, or fewer; no number is out of reach.
    fn count(&mut self, rule: Value, by: Value, note: impl FnOnce(&Book<Bowl>, &mut State, u16, i32)) {
        if let Some(held) = self.book.rule(rule).and_then(|rule| rule.held) {
            note(&self.book, &mut self.state, held, by.clamp(-MOST_COUNTED, MOST_COUNTED));
        }
    }

    /// A side has one less of a rule that it can have several times; after the last one it has it no more.
    fn spend_rule(&mut self, rule: Value, side: Value) {
        let Some(held) = self.book.rule(rule).and_then(|rule| rule.held) else { return };
        let side = &mut self.state.sides[side as usize];
        let left = match side.arguments.iter_mut().find(|(other, _)| *other == held) {
            Some((_, count)) => {
                *count -= 1;
                *count
            }
            None => 0,
        };
        if left <= 0 {
            side.rules.remove(held);
        }
    }

    /// A player is taken from where it is and put in an empty square.
    fn place_in(&mut self, player: Value, square: Value) -> Flow {
        let origin = self.state.square(player);
        if origin == NONE || square == NONE || !self.state.is_empty(square) {
            return Ok(());
        }
        self.state.put(player, Spot::Square(square));
        self.arrive(player, origin, square, false)
    }

    /// One re-roll more for a side, as long as somebody of it in the dungeon has the rule.
    fn lend_re_roll(&mut self, side: Value, rule: Value) {
        if let Some(held) = self.book.rule(rule).and_then(|rule| rule.held) {
            let side = &mut self.state.sides[side as usize];
            side.re_rolls += 1;
            side.lent.push(held);
        }
    }

    /// So many Niggling Injuries more, or fewer.
    fn niggle(&mut self, player: Value, by: i32) {
        let player = self.state.player_mut(player);
        player.niggles += by;
        player.harm.niggles += by;
    }

    /// A characteristic gets worse by a step, up to the most or down to the least.
    fn reduce(&mut self, player: Value, which: Characteristic, by: Value, (most, least): (Value, Value)) {
        let player = self.state.player_mut(player);
        let value = player.profile[which as usize];
        if value == NONE {
            return;
        }
        let most = if most == NONE { Value::MAX } else { most };
        let worse = value.saturating_add(by);
        let worse = if by > 0 { worse.min(most) } else { worse.max(least) };
        player.profile[which as usize] = worse;
        let lost = &mut player.harm.lost[which as usize];
        *lost = lost.saturating_add(u8::from(worse != value));
    }

    /// Ends the activation of a player, if it is the one that acts.
    pub(super) fn end_activation_of(&mut self, player: Value) {
        if let Some(acting) = &mut self.state.acting
            && acting.player == player
        {
            acting.ended = true;
        }
    }

    /// Face down until the end of its team's next turn.
    pub(super) fn stun(&mut self, player: Value) {
        let turn = self.state.turn;
        let who = self.state.player_mut(player);
        who.posture = Posture::Stunned;
        who.stunned_in = turn;
    }

    /// A command of the family.
    pub(super) fn command(word: u8, subject: Value, object: Value) -> Command {
        Command::new(subject, word, object)
    }
}

/// By how much a characteristic gets worse at once, at most.
const MOST_STEPS: Value = 16;

/// The verbs that mean nothing to somebody who is not in the dungeon.
const ON_THE_FIELD: [usize; 15] = [
    verb::SHIFT,
    verb::FALL_OVER,
    verb::KNOCK_DOWN,
    verb::FELL,
    verb::PLACE_PRONE,
    verb::STUN,
    verb::STRIKE,
    verb::INJURE,
    verb::DISTRACT,
    verb::STAND,
    verb::PUT,
    verb::ROLL_ARMOUR,
    verb::RAMPAGE,
    verb::SLIP,
    verb::COUNT_TELEPORT,
];
