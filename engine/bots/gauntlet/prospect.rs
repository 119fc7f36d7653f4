//! The endings of an encounter for one hero, foreseen through the rules, each with its chance.
//!
//! Start at [`Prospect::endings`]. Nobody is asked and no die is rolled; abilities that somebody would have to choose are
//! left unused, so that a coach sees what a token brings by looking once with it and once without.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Book, EventId, Family, Game, VerbCall, amount};

use crate::games::gauntlet::game::Gauntlet;
use crate::games::gauntlet::state::{Fight, Meeting, State};
use crate::games::gauntlet::vocabulary::{alter, verb};
use crate::games::gauntlet::words::{event, names};

/// How far an encounter has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// Nothing is rolled yet.
    Ahead,
    /// The attack dice lie there.
    Rolled,
    /// It is known whether the monster is killed.
    Judged,
    /// The treasure is paid, damage is due.
    Hit,
    /// Damage is dealt; whoever kills now still has the treasure.
    Hurt,
    /// It is over, the turn is not.
    Over,
    /// Nothing comes after it in this turn.
    Closed,
}

impl Stage {
    /// How far an encounter has come when something is asked about an event.
    pub fn of(about: EventId) -> Stage {
        match about {
            event::AFTER_ROLLING => Stage::Rolled,
            event::AFTER_ATTACK | event::MONSTER_KILLED | event::TREASURE => Stage::Judged,
            event::DAMAGE_DUE => Stage::Hit,
            event::AFTER_DAMAGE => Stage::Hurt,
            event::SPECIAL_DAMAGE | event::FIGHT_OVER | event::ENCOUNTER_OVER | event::END_OF_TURN => Stage::Over,
            event::TURN_CLOSES | event::SURVIVED => Stage::Closed,
            _ => Stage::Ahead,
        }
    }
}

/// Dice that an ability would bring.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Dice {
    /// Rolled in addition.
    pub more: usize,
    /// Rolled again, at most.
    pub again: usize,
}

/// One hero and one encounter.
pub(super) struct Prospect<'p> {
    /// The rules.
    pub book: &'p Book<Gauntlet>,
    /// The hero who faces it.
    pub hero: Value,
    /// The card of the encounter.
    pub card: Value,
    /// Dice still to be thrown, once the others lie there.
    pub dice: Dice,
}

/// Hears of moments: how likely they come, the event with its roles, and how things stand then.
pub(super) type Moments<'m> = dyn FnMut(f32, EventId, &[Value], &State) + 'm;

/// Fights against one monster that are looked at, at most.
const MOST_FIGHTS: i32 = 2;
/// Times that damage is looked at, at most.
const MOST_TIMES: i32 = 8;
/// Dice that are looked at, at most.
const MOST_DICE: usize = 40;
/// The mean of a die.
const MEAN: f32 = 3.5;

impl<'p> Prospect<'p> {
    /// The prospect of a hero before an encounter.
    pub fn new(book: &'p Book<Gauntlet>, hero: Value, card: Value) -> Prospect<'p> {
        Prospect { book, hero, card, dice: Dice::default() }
    }

    /// Every ending of the encounter that counts, with its chance.
    pub fn endings(&self, state: &State, stage: Stage, found: &mut dyn FnMut(f32, &State)) {
        self.fights(state, stage, 1, found);
    }

    fn fights(&self, state: &State, stage: Stage, fights: i32, found: &mut dyn FnMut(f32, &State)) {
        let over = stage >= Stage::Over || self.card == NONE || state.hero(self.hero).meeting.skipped;
        if over {
            return self.face_again(state, stage, found);
        }
        if !state.card(self.card).is_monster() {
            return found(1.0, &self.without_monster(state, stage));
        }
        let kills = self.kills(state, stage);
        for (killed, chance) in [(true, kills), (false, 1.0 - kills)] {
            if chance < 0.002 {
                continue;
            }
            let mut after = state.clone();
            self.fight(&mut after, killed, stage, fights);
            if std::mem::take(&mut after.hero_mut(self.hero).fight).again && fights < MOST_FIGHTS {
                self.fights(&after, Stage::Ahead, fights + 1, &mut |then, state| found(chance * then, state));
            } else {
                found(chance, &after);
            }
        }
    }

    /// An encounter that is over, unless it is faced once more.
    fn face_again(&self, state: &State, stage: Stage, found: &mut dyn FnMut(f32, &State)) {
        if stage == Stage::Closed || !state.hero(self.hero).meeting.repeats || self.card == NONE {
            return found(1.0, state);
        }
        let mut again = state.clone();
        let who = again.hero_mut(self.hero);
        let unmodified = !self.book.data.modifiers_stay;
        who.meeting = Meeting { times: who.meeting.times + 1, unmodified, ..Meeting::default() };
        who.fight = Fight::default();
        self.fights(&again, Stage::Ahead, MOST_FIGHTS, found);
    }

    /// The moments of an encounter in which a coach may have something to decide, with their chances.
    pub fn windows(&self, state: &State, found: &mut Moments) {
        let slots = [self.hero, self.card];
        let mut state = state.clone();
        let monster = state.card(self.card).is_monster();
        if monster {
            let (threat, shield) = self.strike(&state);
            let obstacle = self.obstacle(&state);
            let fight = &mut state.hero_mut(self.hero).fight;
            (fight.threat, fight.obstacle, fight.shield) = (threat, obstacle, shield);
        }
        found(1.0, event::ENCOUNTER_AHEAD, &slots, &state);
        if monster {
            found(1.0, event::BEFORE_ROLLING, &slots, &state);
            let kills = self.kills(&state, Stage::Ahead);
            found(1.0 - kills, event::AFTER_ROLLING, &slots, &state);
            self.judged(&state, true, kills, found);
            self.judged(&state, false, 1.0 - kills, found);
        }
        self.endings(&state, Stage::Ahead, &mut |chance, after| {
            found(chance, event::ENCOUNTER_OVER, &slots, after);
            found(chance, event::TURN_CLOSES, &slots[..1], after);
        });
    }

    /// The moments after the attack is judged.
    fn judged(&self, state: &State, kills: bool, chance: f32, found: &mut Moments) {
        if chance < 0.002 {
            return;
        }
        let slots = [self.hero, self.card, i32::from(kills)];
        let mut state = state.clone();
        let fight = &mut state.hero_mut(self.hero).fight;
        (fight.killed, fight.attacked) = (kills, true);
        let dodged = fight.threat < fight.shield;
        found(chance, event::AFTER_ATTACK, &slots, &state);
        if kills {
            found(chance, event::MONSTER_KILLED, &slots[..2], &state);
        }
        if !dodged {
            found(chance, event::DAMAGE_DUE, &slots[..2], &state);
            self.damage(&mut state);
            found(chance, event::AFTER_DAMAGE, &slots[..2], &state);
        }
    }

    // ------------------------------------------------------------------------------ the steps of a fight

    /// The rest of a fight, once the attack is known to kill or not.
    fn fight(&self, state: &mut State, killed: bool, stage: Stage, fights: i32) {
        state.hero_mut(self.hero).fight.killed = killed;
        if stage < Stage::Hit {
            self.happens(state, event::AFTER_ATTACK, &[self.hero, self.card, i32::from(killed)]);
            if killed {
                self.kill(state);
            }
            let (threat, shield) = self.strike(state);
            let fight = &mut state.hero_mut(self.hero).fight;
            (fight.shield, fight.dodged) = (shield, fight.dodged || threat < shield);
            if killed {
                self.pay_out(state);
            }
        }
        if stage <= Stage::Hit && !state.hero(self.hero).fight.dodged {
            self.damage(state);
        }
        if stage == Stage::Hurt && killed {
            self.kill(state);
            self.pay_out(state);
        }
        let Fight { dodged, forgone, .. } = state.hero(self.hero).fight;
        state.hero_mut(self.hero).unscathed |= killed && dodged;
        let flags = [killed, killed && !forgone, dodged].map(i32::from);
        let slots = [self.hero, self.card, flags[0], flags[1], flags[2], fights];
        self.happens(state, event::FIGHT_OVER, &slots);
    }

    fn kill(&self, state: &mut State) {
        self.happens(state, event::MONSTER_KILLED, &[self.hero, self.card]);
        if !state.hero(self.hero).fight.forgone {
            self.happens(state, event::TREASURE, &[self.hero, self.card, 0]);
        }
    }

    fn pay_out(&self, state: &mut State) {
        let Fight { dodged, shield, forgone, .. } = state.hero(self.hero).fight;
        if !forgone {
            let slots = [self.hero, self.card, i32::from(dodged), shield];
            let gold = Game::new(self.book, state).peek(event::TREASURE_GOLD, None, &slots);
            gain(state, names::GOLD, self.hero, gold);
        }
    }

    fn damage(&self, state: &mut State) {
        let slots = [self.hero, self.card];
        let times = Game::new(self.book, state).peek(event::DAMAGE_TIMES, None, &slots);
        state.hero_mut(self.hero).fight.suffering = true;
        for _ in 0..times.min(MOST_TIMES) {
            let wounds = Game::new(self.book, state).peek(event::DAMAGE_WOUNDS, None, &slots);
            state.wound(self.hero, wounds);
            self.happens(state, event::SPECIAL_DAMAGE, &[self.hero, self.card, 0]);
        }
        state.hero_mut(self.hero).fight.suffering = false;
    }

    /// The monster's Attack, and the Defence it meets.
    fn strike(&self, state: &State) -> (i32, i32) {
        let game = Game::new(self.book, state);
        let shield = game.peek(event::HERO_DEFENCE, None, &[self.hero, self.card]);
        let threat = match state.hero(self.hero).is_exchanged() {
            true => game.peek(event::MONSTER_DEFENCE, None, &[self.hero, self.card, shield]),
            false => game.peek(event::MONSTER_ATTACK, None, &[self.hero, self.card]),
        };
        (threat, shield)
    }

    /// The least attack that kills the monster.
    fn obstacle(&self, state: &State) -> i32 {
        let game = Game::new(self.book, state);
        if state.hero(self.hero).is_exchanged() {
            return game.peek(event::MONSTER_ATTACK, None, &[self.hero, self.card]);
        }
        let shield = game.peek(event::HERO_DEFENCE, None, &[self.hero, self.card]);
        game.peek(event::MONSTER_DEFENCE, None, &[self.hero, self.card, shield])
    }

    /// An encounter without a monster.
    fn without_monster(&self, state: &State, stage: Stage) -> State {
        let mut after = state.clone();
        let slots = [self.hero, self.card, 0];
        let mut attacks = false;
        let game = Game::new(self.book, state);
        game.foresee(event::ENCOUNTER_MET, &slots, |verb, _| attacks |= verb == verb::ROLL_ATTACK);
        if attacks {
            let (fixed, fresh) = self.lying(state, stage);
            let rolled = fixed.saturating_add((fresh as f32 * MEAN) as i32);
            let may = game.peek(event::MAY_ATTACK, None, &slots[..2]) == 1;
            let attack = if may { game.peek(event::ATTACK_STRENGTH, Some(rolled), &slots[..2]) } else { 0 };
            after.hero_mut(self.hero).fight.attack = attack;
        }
        let mut due = Vec::new();
        let game = Game::new(self.book, &after);
        game.foresee(event::ENCOUNTER_MET, &slots, |verb, args| due.push((verb, args.to_vec())));
        for (verb, args) in due {
            match verb {
                verb::DEAL_DAMAGE => self.damage(&mut after),
                _ => carry_out(self.book, &mut after, verb, &args, NONE),
            }
        }
        after
    }

    /// Applies an event; nobody is asked.
    fn happens(&self, state: &mut State, event: EventId, slots: &[Value]) {
        happens(self.book, state, event, slots);
    }

    // ------------------------------------------------------------------------------ dice

    /// The chance that the monster is killed.
    pub fn kills(&self, state: &State, stage: Stage) -> f32 {
        let game = Game::new(self.book, state);
        match stage {
            _ if state.hero(self.hero).fight.killed => 1.0,
            Stage::Ahead if game.peek(event::MAY_ATTACK, None, &[self.hero, self.card]) != 1 => 0.0,
            Stage::Ahead | Stage::Rolled => self.chance(state, stage),
            _ => 0.0,
        }
    }

    /// The sum that lies there already, and how many dice are still to be thrown.
    fn lying(&self, state: &State, stage: Stage) -> (i32, usize) {
        let fight = &state.hero(self.hero).fight;
        if let Some(roll) = fight.counts_as {
            return (roll, 0);
        }
        if stage < Stage::Rolled {
            let game = Game::new(self.book, state);
            let dice = game.peek(event::ATTACK_DICE, None, &[self.hero, self.card]).clamp(0, MOST_DICE as i32) as usize;
            // Who rolls the low ones of five dice again has about as much as with a sixth.
            return (0, (dice + self.dice.more + self.dice.again.min(dice) / 4).min(MOST_DICE));
        }
        let mut counts: Vec<i32> = fight.dice.iter().map(|&face| self.counts(state, face.into())).collect();
        counts.sort_unstable();
        let low = counts.iter().take(self.dice.again).take_while(|&&count| (count as f32) < MEAN).count();
        let fixed = counts[low..].iter().fold(0_i32, |sum, count| sum.saturating_add(*count));
        (fixed, (low + self.dice.more).min(MOST_DICE))
    }

    fn counts(&self, state: &State, face: Value) -> i32 {
        Game::new(self.book, state).peek(event::DIE_COUNTS, Some(face), &[self.hero, face])
    }

    fn chance(&self, state: &State, stage: Stage) -> f32 {
        let obstacle = self.obstacle(state);
        if obstacle == NONE {
            return 0.0;
        }
        let (fixed, dice) = self.lying(state, stage);
        let enough = |sum: i32| {
            let game = Game::new(self.book, state);
            game.peek(event::ATTACK_STRENGTH, Some(fixed.saturating_add(sum)), &[self.hero, self.card]) >= obstacle
        };
        if dice == 0 {
            return f32::from(u8::from(enough(0)));
        }
        let faces: [i32; 6] = std::array::from_fn(|face| self.counts(state, face as Value + 1).clamp(0, 99));
        let ways = ways(&faces, dice);
        // More on the dice is never less in the Attack.
        let (mut low, mut high) = (0, ways.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            if enough(middle as i32) { high = middle } else { low = middle + 1 }
        }
        ways[low..].iter().sum()
    }
}

/// The chance of each sum of so many dice.
fn ways(faces: &[i32; 6], dice: usize) -> Vec<f32> {
    let most = faces.iter().copied().max().unwrap_or(0) as usize;
    let mut ways = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; ways.len() + most];
        for (sum, way) in ways.iter().enumerate() {
            faces.iter().for_each(|&face| next[sum + face as usize] += way / 6.0);
        }
        ways = next;
    }
    ways
}

/// Does to a table what an event does when nobody is asked.
pub(super) fn happens(book: &Book<Gauntlet>, state: &mut State, event: EventId, slots: &[Value]) {
    let mut due = Vec::new();
    Game::new(book, state).foresee_unasked(event, slots, |verb, args| due.push((verb, args.to_vec())));
    for (verb, args) in due {
        carry_out(book, state, verb, &args, NONE);
    }
}

/// Does what a verb says as far as neither dice nor anybody's choice come into it; `cause` is the rule that says it.
pub(super) fn carry_out(book: &Book<Gauntlet>, state: &mut State, verb: usize, args: &[Value], cause: Value) {
    if !Gauntlet::vocabulary().is_given(verb, args) {
        return;
    }
    let by = || amount(args, 2);
    match verb {
        verb::GAIN => gain(state, args[0], args[1], by()),
        verb::LOSE => lose(state, args[0], args[1], by()),
        verb::SPEND => {
            let weapon = state
                .hero(args[1])
                .weapons
                .iter()
                .position(|&weapon| state.deck.weapons[usize::from(weapon)].rule == cause);
            match weapon {
                Some(slot) if args[0] == names::WEAPON_TOKEN => state.hero_mut(args[1]).weapon_tokens[slot] -= 1,
                _ => lose(state, args[0], args[1], 1),
            }
        }
        _ => {
            alter(state, &VerbCall { book, args, cause }, verb);
        }
    }
}

/// Less of something; where gold is shared, the other heroes of the player give what a hero has not.
fn lose(state: &mut State, what: Value, hero: Value, by: i32) {
    match what {
        names::GOLD if state.heroes.get(hero as usize).is_some() => {
            state.pay(hero, by);
        }
        _ => gain(state, what, hero, -by),
    }
}

/// More of something, or less, but never below nothing.
fn gain(state: &mut State, what: Value, hero: Value, by: i32) {
    let Some(who) = state.heroes.get_mut(hero as usize) else { return };
    let stock = match what {
        names::GOLD => &mut who.gold,
        names::CLASS_TOKEN => &mut who.class_tokens,
        _ => match who.weapon_tokens.iter_mut().max_by_key(|tokens| **tokens) {
            Some(tokens) => tokens,
            None => return,
        },
    };
    *stock = stock.saturating_add(by).max(0);
}
