//! The verbs of this family: what rules make happen, and to whom.
//!
//! A row says when its verb can be done: to somebody `fielded`, to somebody `coached`, `always`. Where it cannot, it is left,
//! and the trace says so.
//!
//! **Never here:** a procedure of the game. A verb calls it.

use crate::expr::vocabulary::{Kind, NONE, OUTCOMES, Only, Value};
use crate::games::bowl::game::{Bowl, Match};
use crate::games::bowl::spans::{characteristic, until};
use crate::games::bowl::squad::enlist::join;
use crate::games::bowl::squad::exclusions::may_gain;
use crate::games::bowl::state::{Ball, Boost, Change, Coming, Posture, Spot, State, Until};
use crate::games::bowl::words::{
    A, B, CATCHES, CHARACTERISTICS, COUNTER, FOR_TEAMS, N, OF_PLAYERS, OF_TEAMS, OFFERED, P, Q, R, SPANS, T,
    TEAM_COUNTER, TERRAIN, event,
};
use crate::pack::MOST_COUNTED;
use crate::referee::{Book, Flow, Rule, VerbCall};
use crate::teams::Characteristic;

type Call<'c> = VerbCall<'c, Bowl>;

const CATCH: Kind = Kind::Name(CATCHES);
const CHARACTERISTIC: Kind = Kind::Name(CHARACTERISTICS);
const OUTCOME: Kind = Kind::Name(OUTCOMES);
const SPAN: Kind = Kind::Name(SPANS);

verbs! { of Bowl;
    SHIFT = "shift" (player: P, to: Q) if fielded does |game, call| game.shift(call[0], call[1]);
    LAY_BALL = "lay-ball" (by: P, in: Q) if coached does |game, call| game.lay_ball(call[0], call[1]);
    TRY_CATCH = "try-catch" (player: P, how: CATCH) if ball_seen does |game, call| game.catches(call[0], call[1]).map(|_| ());
    DEVIATE_BALL = "deviate-ball" (of: P) if always does |game, call| game.deviate_ball_of(call[0]);
    ADVANCE = "advance" (player: P, squares: N) if led does |game, call| game.advance(call[0], call[1]);
    PASS_BALL = "pass-ball" (player: P, within: N) if led does |game, call| game.pass_out_of_turn(call[0], call[1]);
    DECLARE = "declare" (action: A, for: P) if always does |game, call| {
        game.declare_anew(call[0], call[1]);
        Ok(())
    };
    THROW_BOMB = "throw-bomb" (by: P) if led does |game, call| game.throw_bomb(call[0]);
    THROW_TEAM_MATE = "throw-team-mate" (player: P, by: P) if both_fielded
        does |game, call| game.in_activation(call[1], |game| game.throw_of(call[1], call[0]));
    REEL = "reel" (player: P) if led does |game, call| game.in_activation(call[0], |game| game.reel(call[0]));
    TURNOVER = "turnover" () if always does |game, call| game.turnover(call.cause);
    FALL_OVER = "fall-over" (player: P) if fielded does |game, call| game.fall_over(call[0], call.cause);
    KNOCK_DOWN = "knock-down" (player: P, by: P or nobody, through: R or this) if fielded
        does |game, call| game.knock_down(call[0], call[1], call.given(2).unwrap_or(call.cause));
    FELL = "fell" (player: P, by: P or nobody) if fielded does |game, call| game.fell(call[0], call[1], call.cause);
    PLACE_PRONE = "place-prone" (player: P, in: Q or here) if fielded
        does |game, call| game.place_prone(call[0], call[1], call.cause);
    STUN = "stun" (player: P) if fielded does |game, call| game.stunned(call[0]);
    KNOCK_OUT = "knock-out" (player: P) if in_the_match does |game, call| game.remove(call[0], Spot::KnockedOut);
    STRIKE = "strike" (player: P, by: P or nobody) if fielded
        does |game, call| game.armour(call[0], call[1], call.cause, 0, 0).map(|_| ());
    INJURE = "injure" (player: P) if fielded does |game, call| game.injury(call[0], NONE, call.cause).map(|_| ());
    CASUALTY = "casualty" (player: P, by: P or nobody, through: R or this) if always
        does |game, call| game.casualty(call[0], call[1], call.given(2).unwrap_or(call.cause));
    REMOVE_AS_CASUALTY = "remove-as-casualty" (player: P, as: OUTCOME) if always does |game, call| game.remove(call[0], Spot::Injured(call[1]));
    REDUCE = "reduce" (player: P, what: CHARACTERISTIC, most: N or any, least: N or any) if always
        does |game, call| game.reduce(call[0], call[1], (call.given(2), call[3]));
    NIGGLE = "niggle" (player: P) if always alters |state, call| state.niggle(call[0], 1);
    MISS_NEXT_GAME = "miss-next-game" (player: P) if always alters |state, call| state.person_mut(call[0]).harm.misses_next = true;
    KILL = "kill" (player: P) if always does |game, call| game.kill(call[0]);
    SEND_OFF = "send-off" (player: P) if coached does |game, call| game.send_off(call[0]);
    EJECT_COACH = "eject-coach" (team: T) if always
        alters |state, call| state.sides[call[0] as usize].coach_gone = true;
    RETURN_BY_PORTAL = "return-by-portal" (player: P) if always does |game, call| game.enter_by_portal(call[0]);
    END_ACTIVATION = "end-activation" (player: P) if always alters |state, call| state.end_activation_of(call[0]);
    CHANGE = "change" (player: P, what: CHARACTERISTIC, by: N, until: SPAN) if always
        alters |state, call| state.change(call[0], Change::Characteristic(characteristic(call[1]), call[2]), call[3]);
    GRANT = "grant" (rule: R of OF_PLAYERS, to: P, until: SPAN, by: N or uncounted) if always alters |state, call| state.grant(call);
    END_SPAN = "end-span" (span: SPAN, of: P or everybody) if always
        alters |state, call| state.end_span(until(call[0]), call.given(1));
    DISTRACT = "distract" (player: P, until: SPAN or ready) if fielded
        alters |state, call| state.distract(call[0], call.given(1));
    OFFER = "offer" (action: R of OFFERED, to: P or actor) [Only::At(event::SPECIAL_ACTIONS)] if always alters |_, _| only_foreseen();
    TALLY = "tally" (what: R, for: P, instead-of: R or nothing) if always does |game, call| {
        game.tally(call[0], call[1], call[2]);
        Ok(())
    };
    SPEND_RE_ROLL = "spend-re-roll" (team: T) if always
        alters |state, call| state.sides[call[0] as usize].spend_re_roll();
    USE_UP = "use-up" (rule: R of OF_TEAMS, of: T) if always alters |state, call| state.use_up(call.held(0), call[1]);
    GIVE = "give" (rule: R of OF_TEAMS, to: T, by: N or one, until: SPAN of FOR_TEAMS or match) if always alters |state, call| state.give(call);
    PUT = "put" (player: P, in: Q, willingly: B or not) if always
        does |game, call| game.place_in(call[0], call[1], call[2] == 1);
    BRING_ON = "bring-on" (player: P, in: Q) if may_come_on
        alters |state, call| state.put(call[0], Spot::Square(call[1]));
    ADD_RE_ROLLS = "add-re-rolls" (team: T, by: N or one, until: SPAN of FOR_TEAMS or match) if always
        alters |state, call| state.sides[call[0] as usize].add_re_rolls(call.given(1).unwrap_or(1), until(call[2]));
    LEND_RE_ROLL = "lend-re-roll" (team: T) [Only::Had] if always alters |state, call| state.lend_re_roll(call);
    STAND = "stand" (player: P) if fielded alters |state, call| state.player_mut(call[0]).posture = Posture::Standing;
    RESERVE = "reserve" (player: P) if always does |game, call| game.remove(call[0], Spot::Reserves);
    RECRUIT = "recruit" (team: T) if always alters |state, call| join(call.book, state, call[0]);
    SCATTER_ON = "scatter-on" () if always alters |state, _| state.restless = true;
    DROP_BALL = "drop-ball" (of: P or carrier) if always
        does |game, call| game.drop_ball_of(call.given(0).unwrap_or(game.state.carrier()));
    PICK_UP = "pick-up" (by: P, in: Q) if ball_lies_there does |game, call| {
        game.pick_up(call[0], call[1])?;
        game.check_touchdown(call[0])
    };
    OPEN_CHEST = "open-chest" (by: P, in: Q) if chest_stands_there
        does |game, call| game.in_activation(call[0], |game| game.open_chest(call[0], call[1]));
    RETURN_BALL = "return-ball" (of: P or any) if always does |game, call| game.return_ball_of(call[0]);
    START_DRIVE = "start-drive" (team: T) if always does |game, call| game.start_drive(call[0]);
    COUNT_TELEPORT = "count-teleport" (player: P) if fielded does |game, call| game.count_teleport(call[0]);
    COMMIT_FOUL = "foul" (player: P, by: P) if both_fielded
        does |game, call| game.in_activation(call[1], |game| game.commit_foul(call[1], call[0]));
    LOSE = "revoke" (rule: R of OF_PLAYERS, of: P) if always alters |state, call| state.revoke(call.held(0), call[1]);
    ROLL_ARMOUR = "roll-armour" (player: P) if fielded does |game, call| game.roll_armour(call[0], call.cause);
    RECOVER = "recover" (player: P) if always
        alters |state, call| state.niggle(call[0], -state.person(call[0]).niggles);
    SHOVE = "shove" (player: P, by: P, floored: B or not) if both_fielded
        does |game, call| game.shove(call[0], call[1], call[2] == 1);
    CAST = "cast" (by: T) if always alters |state, call| state.caster = u8::try_from(call[0]).ok();
    BANISH = "banish" (player: P) if always does |game, call| game.remove(call[0], Spot::Lost);
    SLIP = "slip" (player: P, in: Q or here) if fielded does |game, call| game.slip(call[0], call[1], call.cause);
    LAY = "lay" (terrain: R of TERRAIN, in: Q) if always does |game, call| {
        game.lay(call[0], call[1]);
        Ok(())
    };
    CLEAR = "clear" (place: Q) if always does |game, call| {
        game.lay(NONE, call[0]);
        Ok(())
    };
    CHARGE = "charge" (player: P, target: P or nobody, from: Q or nowhere) if fielded
        does |game, call| game.charge(call[0], call[1], call[2]);
    GO_HOME = "go-home" (player: P) if fielded does |game, call| game.go_home(call[0]);
}

// ------------------------------------------------------------------------------- when a verb can be done

fn always(_: &State, _: &Call) -> bool {
    true
}

/// Whether it is in the dungeon.
fn fielded(state: &State, call: &Call) -> bool {
    state.square(call[0]) != NONE
}

/// Two in the dungeon.
fn both_fielded(state: &State, call: &Call) -> bool {
    call.args[..2].iter().all(|&player| state.square(player) != NONE)
}

/// Whether it has a coach: a beast has none to decide for it.
fn coached(state: &State, call: &Call) -> bool {
    !state.is_beast(call[0])
}

/// Whether it is in the dungeon and has a coach.
fn led(state: &State, call: &Call) -> bool {
    fielded(state, call) && coached(state, call)
}

/// Whether it is in the dungeon or the reserves.
fn in_the_match(state: &State, call: &Call) -> bool {
    fielded(state, call) || state.player(call[0]).spot == Spot::Reserves
}

/// Whether it is in the reserves, and the square empty.
fn may_come_on(state: &State, call: &Call) -> bool {
    state.player(call[0]).spot == Spot::Reserves && state.is_empty(call[1])
}

fn ball_seen(state: &State, call: &Call) -> bool {
    fielded(state, call) && state.ball != Ball::Hidden
}

fn ball_lies_there(state: &State, call: &Call) -> bool {
    fielded(state, call) && state.ball_lies_on(call[1])
}

fn chest_stands_there(state: &State, call: &Call) -> bool {
    fielded(state, call) && state.chest(call[1]).is_some()
}

// ------------------------------------------------------------------------------- what needs the position alone

/// A coach chooses among what is offered; nothing else becomes of it.
fn only_foreseen() {}

/// How often a rule is counted by whoever grants or gives it: as often as is said there, a counter once where nothing is.
fn times(call: &Call, by: usize) -> Option<Value> {
    let is_counter = |rule: &&Rule| [COUNTER, TEAM_COUNTER].contains(&rule.kind.as_str());
    let counter = || call.book.held_rule(call.held(0)?).filter(is_counter);
    call.given(by).or_else(|| counter().map(|_| 1))
}

impl State {
    /// A rule is granted for a while, or so many more of it are counted.
    fn grant(&mut self, call: &Call) {
        let (Some(held), player, until) = (call.held(0), call[1], until(call[2])) else { return };
        match times(call, 3) {
            None => self.grant_held(call.book, player, held, until),
            Some(by) if self.player_has(player, held) || may_gain(call.book, self, player, held) => {
                self.count(player, held, counted(by), until);
            }
            Some(_) => {}
        }
    }

    /// A rule that is granted again for another while lasts as long as the longest.
    fn grant_held(&mut self, book: &Book<Bowl>, player: Value, held: u16, until: Until) {
        if !may_gain(book, self, player, held) {
            return;
        }
        self.present.insert(held);
        let boost = Boost { player, change: Change::Rule(held), until };
        if !self.boosts.contains(&boost) {
            self.boosts.push(boost);
        }
    }

    /// What lasts so long is over, of a player or of all players and teams.
    fn end_span(&mut self, over: Until, of: Option<Value>) {
        self.end_boosts(|_, boost| boost.until == over && of.is_none_or(|player| boost.player == player));
        if of.is_none() {
            self.end_counts(|_, until| until == over);
        }
    }

    /// A rule that was granted is taken away.
    fn revoke(&mut self, held: Option<u16>, player: Value) {
        let Some(held) = held else { return };
        self.boosts.retain(|boost| boost.player != player || !boost.change.is_of(|rule| rule == held));
    }

    /// A team has a rule, or so many more of it are counted.
    fn give(&mut self, call: &Call) {
        let (Some(held), team) = (call.held(0), call[1]) else { return };
        match (times(call, 2), call.given(3)) {
            (None, None) => self.sides[team as usize].rules.insert(held),
            (by, _) => self.count_of_side(team, held, counted(by.unwrap_or(1)), until(call[3])),
        }
    }

    /// A team has one less of a rule that it can have several times; after the last one it has it no more.
    fn use_up(&mut self, held: Option<u16>, team: Value) {
        let Some(held) = held else { return };
        let side = &mut self.sides[team as usize];
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

    /// One re-roll more for a team, as long as it, or somebody of it in the dungeon, has the rule that lends it.
    fn lend_re_roll(&mut self, call: &Call) {
        if let Some(held) = call.book.rule(call.cause).and_then(|rule| rule.held) {
            let side = &mut self.sides[call[0] as usize];
            side.re_rolls += 1;
            side.lent.push(held);
        }
    }

    fn change(&mut self, player: Value, change: Change, span: Value) {
        self.boosts.push(Boost { player, change, until: until(span) });
    }

    fn distract(&mut self, player: Value, span: Option<Value>) {
        self.player_mut(player).distracted = true;
        if let Some(span) = span {
            self.change(player, Change::Distracted, span);
        }
    }

    /// So many Niggling Injuries more, or fewer.
    fn niggle(&mut self, player: Value, by: i32) {
        let person = self.person_mut(player);
        person.niggles += by;
        person.harm.niggles += by;
    }

    /// A characteristic gets worse by so much, up to the most or down to the least; what is beyond, or none, stays as it is.
    fn reduce(&mut self, player: Value, which: Characteristic, by: Value, (most, least): (Value, Value)) {
        let person = self.person_mut(player);
        let value = person.profile[which as usize];
        let worse = match by {
            _ if value == NONE => value,
            1.. => value.saturating_add(by).min(most.max(value)),
            _ => value.saturating_add(by).max(least.min(value)),
        };
        person.profile[which as usize] = worse;
        let harm = &mut person.harm;
        let suffered = if worse == value { &mut harm.spared } else { &mut harm.lost };
        let times = &mut suffered[which as usize];
        *times = times.saturating_add(u8::from(by != 0));
    }

    /// Ends the activation of a player, if it is the one that acts.
    pub(in crate::games::bowl) fn end_activation_of(&mut self, player: Value) {
        if let Some(acting) = self.acting.as_mut().filter(|acting| acting.player == player) {
            acting.ended = true;
        }
    }
}

/// No number that is counted is out of reach.
fn counted(by: Value) -> Value {
    by.clamp(-MOST_COUNTED, MOST_COUNTED)
}

// ------------------------------------------------------------------------------- at the table

/// By how much a characteristic gets worse at once, at most.
const MOST_STEPS: Value = 16;

impl Match {
    /// A characteristic gets worse by a step, which is what the rules say.
    fn reduce(&mut self, player: Value, what: Value, (most, least): (Option<Value>, Value)) -> Flow {
        let by = self.value(event::WORSE_BY, None, &[player, what])?.clamp(-MOST_STEPS, MOST_STEPS);
        self.state.reduce(player, characteristic(what), by, (most.unwrap_or(Value::MAX), least));
        Ok(())
    }

    /// A player is taken from where it is and put in an empty square, of its own will or not.
    fn place_in(&mut self, player: Value, square: Value, willingly: bool) -> Flow {
        let origin = self.state.square(player);
        if origin == NONE || square == NONE || !self.state.is_empty(square) {
            return Ok(());
        }
        self.state.put(player, Spot::Square(square));
        let how = if willingly { Coming::Freely } else { Coming::Carried };
        self.arrive(player, origin, square, how)
    }

    /// Ends the activation of a player, if it is the one that acts.
    pub(crate) fn end_activation_of(&mut self, player: Value) {
        self.state.end_activation_of(player);
    }

    /// A rule stuns a player, whose activation is over; a beast goes home.
    fn stunned(&mut self, player: Value) -> Flow {
        if self.state.is_beast(player) {
            return self.go_home(player);
        }
        self.stun(player);
        self.end_activation_of(player);
        self.drop_ball_of(player)
    }

    /// Face down until the end of its team's next turn.
    pub(super) fn stun(&mut self, player: Value) {
        let turn = self.state.turn;
        let who = self.state.player_mut(player);
        if who.posture != Posture::Stunned {
            who.posture = Posture::Stunned;
            who.stunned_in = turn;
        }
    }
}
