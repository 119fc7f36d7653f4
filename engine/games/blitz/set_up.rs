//! Before the first turn: the toss, the pitch, the deck, the teams, the ball (`blitz/setup`, `blitz/setup-ball`).

use std::sync::Arc;

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::pack::{Diagnostic, Diagnostics, Fields, Node, Sources, Tree, VALUES, unknown_name};
use crate::referee::{Ask, Book, Command, Flow, Question, Start, Written, allowed, rule_of};

use super::data::Deck;
use super::decks::{ENDGAME, SPECIAL_BALLS, check_start};
use super::game::Blitz;
use super::game::Match;
use super::pitch::Pitch;
use super::sides::SIDES;
use super::state::{Count, Player, Stage, State};
use super::verdict::{may_set_up, outside};
use super::words::{TEAM, event, names, word};

/// The rule that says which teams play where nobody names any.
const SET_UP: &str = "set-up";
/// The optional rule for a match that must have a winner, as a start names it.
const OVERTIME: &str = "overtime";

/// Reads what a match starts from: two teams, perhaps a pitch, and the optional rules both coaches have agreed on.
pub(super) fn from_start(
    book: &Book<Blitz>,
    start: &Start,
    sources: &mut Sources,
    faults: &mut Diagnostics,
) -> Option<State> {
    if start.sides.len() != SIDES.len() {
        let fault = Diagnostic::anywhere("wrong-teams").with("count", start.sides.len());
        faults.push(fault.with("least", SIDES.len()).with("most", SIDES.len()));
        return None;
    }
    let mut state = empty(book);
    for (side, written) in (0..).zip(&start.sides) {
        enrol(book, &mut state, side, written, sources, faults);
    }
    state.with_endgame = start.extras.iter().any(|extra| extra == ENDGAME);
    state.with_overtime = start.extras.iter().any(|extra| extra == OVERTIME);
    state.with_special_balls = start.extras.iter().any(|extra| extra == SPECIAL_BALLS);
    if let Some(written) = &start.board {
        let word = if let Written::Word(word) = written { word.as_str() } else { "" };
        state.pitch = find_pitch(book, word, None, faults)?;
        state.pitch_chosen = true;
    }
    check_start(book, start, faults);
    (faults.errors() == 0).then_some(state)
}

/// A table with nothing on it.
pub(super) fn empty(book: &Book<Blitz>) -> State {
    let pitch = book.data.pitches.first().cloned().unwrap_or_default();
    State { deck: Arc::clone(&book.data.deck), pitch, ..State::default() }
}

/// A pitch by its id, or by the name of its face.
pub(super) fn find_pitch(
    book: &Book<Blitz>,
    word: &str,
    at: Option<crate::pack::Place>,
    faults: &mut Diagnostics,
) -> Option<Arc<Pitch>> {
    let found = book.data.pitches.iter().find(|pitch| pitch.id == word || pitch.face == word);
    if found.is_none() {
        let known = book.data.pitches.iter().flat_map(|pitch| [pitch.face.as_str(), pitch.id.as_str()]);
        faults.push(unknown_name("pitch", at, word, known));
    }
    found.cloned()
}

/// A team that a coach brings: its id, or a file that says more.
fn enrol(
    book: &Book<Blitz>,
    state: &mut State,
    side: u8,
    written: &Written,
    sources: &mut Sources,
    faults: &mut Diagnostics,
) {
    match written {
        Written::Any => {
            let usual = book.setting::<Option<&str>>(SET_UP, SIDES[usize::from(side)]).map(str::to_owned);
            let first = || book.data.deck.teams.get(usize::from(side)).map(|team| team.id.clone());
            let word = usual.or_else(first).unwrap_or_default();
            field(book, state, side, &word, None, faults);
        }
        Written::Word(word) => field(book, state, side, word, None, faults),
        Written::File { name, text } => {
            let file = sources.add(name.clone(), text.clone());
            match Tree::parse(text, file) {
                Ok(tree) => read_coach(book, state, side, &tree, faults),
                Err(fault) => faults.push(fault),
            }
        }
    }
}

/// A team written in a file: `{coach: Ada, team: human, traits: [light-fingers], balls: [lead-ball, soap]}`; a league
/// adds what it keeps, `counts: {cheers: 3}`.
fn read_coach(book: &Book<Blitz>, state: &mut State, side: u8, tree: &Tree, faults: &mut Diagnostics) {
    let mut fields = Fields::of(tree, faults);
    let (coach, team) = (fields.text("coach", faults), fields.get("team"));
    let (traits, balls) = (fields.get("traits"), fields.get("balls"));
    let counts = fields.get("counts");
    fields.finish(faults);
    match team {
        Some(team) => field(book, state, side, &team.scalar().unwrap_or_default(), Some(team.at), faults),
        None => faults.push(Diagnostic::error("missing-key", tree.at).with("key", "team")),
    }
    state.coaches[usize::from(side == 1)] = coach.map(|(name, _)| name).unwrap_or_default();
    for item in traits.map_or(&[][..], Tree::items) {
        if let Some(held) = rule_of(book, "coach-trait", item, faults) {
            state.side_mut(side).traits.insert(held);
        }
    }
    for (key, number) in counts.map_or(&[][..], Tree::entries) {
        let word = Tree { at: key.at, node: Node::Text(key.name.clone()) };
        let number = number.number_in(VALUES, faults);
        if let (Some(held), Some(number)) = (rule_of(book, "team-counter", &word, faults), number) {
            state.count(Count { kind: TEAM, thing: side.into(), held, number, until: names::MATCH, begun: 0 });
        }
    }
    for item in balls.map_or(&[][..], Tree::items) {
        if let Some(held) = rule_of(book, "special-ball", item, faults) {
            let place = state.deck.balls.iter().position(|ball| ball.held == held);
            state.side_mut(side).balls.extend(place.map(|place| place as u8));
        }
    }
}

/// All players of a team, in the dugout.
fn field(
    book: &Book<Blitz>,
    state: &mut State,
    side: u8,
    word: &str,
    at: Option<crate::pack::Place>,
    faults: &mut Diagnostics,
) {
    let deck = Arc::clone(&state.deck);
    let placed = |code| Diagnostic::at(code, at);
    let Some(team) = deck.teams.iter().find(|team| team.id == word) else {
        let known = deck.teams.iter().map(|team| team.id.as_str());
        faults.push(placed("unknown-team").with("word", word).suggest(word, known));
        return;
    };
    let positions = team.positions.iter().map(|&index| (index, deck.positions[usize::from(index)].count));
    let wanted = book.setting::<i32>("team-size", "players");
    let known: i32 = positions.clone().map(|(_, count)| count.unwrap_or(0)).sum();
    if known != wanted || positions.clone().any(|(_, count)| count.is_none()) {
        faults.push(placed("team-incomplete").with("team", word).with("count", known).with("most", wanted));
        return;
    }
    let mut number = 0;
    for (position, count) in positions {
        for _ in 0..count.unwrap_or(0) {
            number += 1;
            enlist(state, &deck, side, number, position);
        }
    }
    state.side_mut(side).team = word.to_owned();
}

/// One player more, in the dugout; its index.
pub(super) fn enlist(state: &mut State, deck: &Deck, side: u8, number: u8, position: u16) -> Value {
    let mut who = Player::new(side, number, position);
    if let Some(card) = deck.positions.get(usize::from(position)) {
        (who.movement, who.throw, who.armour) = (card.movement, card.throw, card.armour);
        who.abilities = card.abilities.clone();
    }
    state.anybody.join(&who.abilities);
    state.players.push(who);
    state.players.len() as Value - 1
}

impl Match {
    /// The toss: its winner chooses the pitch and will set up and play first. Then the cards are laid out.
    pub(super) fn toss(&mut self) -> Flow {
        let winner = u8::from(self.roll_number(event::COIN_TOSS, &[])?.total() != 1);
        (self.state.first, self.state.active) = (winner, winner);
        if !self.state.pitch_chosen {
            let pitches = self.book.data.pitches.clone();
            let mut options = self.options();
            options.extend(pitches.iter().map(|pitch| Command::with(word::FACE, pitch.rule)));
            let chosen = self.ask(winner, Ask("pitch"), options)?.object;
            if let Some(pitch) = pitches.into_iter().find(|pitch| pitch.rule == chosen) {
                self.state.pitch = pitch;
            }
            self.state.pitch_chosen = true;
        }
        self.fill_the_deck()?;
        self.lay_out()?;
        if self.state.with_special_balls {
            self.choose_balls(winner)?;
            self.choose_balls(1 - winner)?;
        }
        self.state.stage = Stage::SetUp;
        Ok(())
    }

    /// A coach chooses special balls that his team may bring.
    fn choose_balls(&mut self, side: u8) -> Flow {
        let wanted = self.book.data.balls_a_coach;
        while self.state.side(side.into()).balls.len() < wanted {
            let options = self.ball_options(side);
            if options.is_empty() {
                break;
            }
            let rule = self.ask(side, Ask("ball"), options)?.object;
            let chosen = self.state.special_ball(rule);
            self.state.side_mut(side).balls.extend(chosen);
        }
        for &ball in &self.state.sides[usize::from(side)].balls {
            self.state.ball_pile |= 1 << ball;
        }
        Ok(())
    }

    /// Both teams are placed, that of the winner of the toss first.
    pub(super) fn deploy(&mut self) -> Flow {
        for side in [self.state.first, 1 - self.state.first] {
            let team: Vec<Value> =
                self.state.team(side).filter(|&player| self.state.square_of(player) == NONE).collect();
            for player in team {
                self.place(player)?;
            }
        }
        for side in [self.state.first, 1 - self.state.first] {
            self.window(event::MATCH_START, &[side.into()])?;
            let score = self.value(event::STARTING_SCORE, None, &[side.into()])?;
            let own = self.state.side_mut(side);
            own.score = own.score.saturating_add(score);
        }
        self.state.stage = Stage::Ball;
        Ok(())
    }

    fn place(&mut self, player: Value) -> Flow {
        let side = self.state.player(player).side;
        let pitch = Arc::clone(&self.state.pitch);
        let mut options = self.options();
        self.standing_still(|game| game.place_options(player, &pitch, &mut options))?;
        if options.is_empty() {
            return Ok(());
        }
        let square = self.ask(side, Ask("place"), options)?.object;
        self.state.put(player, square);
        Ok(())
    }

    /// Adds the squares where a player may be placed. Where no rule asks for more than how deep a square lies, one of each
    /// depth is asked about.
    fn place_options(&mut self, player: Value, pitch: &Pitch, options: &mut Vec<Command>) -> Flow {
        let alike = self.reads_boards() && !self.game().is_read(event::MAY_SET_UP, 1);
        let (side, outside) = (self.state.player(player).side, outside(&self.state, player));
        let mut known: SmallVec<[Option<(bool, Value)>; 32]> = SmallVec::from_elem(None, pitch.columns as usize);
        for square in pitch.squares() {
            let depth = pitch.columns_to(square, side);
            let question = Question::new(event::MAY_SET_UP, [player, square, depth, outside]);
            let could = pitch.is_floor(square) && self.state.on(square) == NONE;
            let (may, answer) = match known[depth as usize].filter(|_| alike) {
                None => {
                    let may = allowed(may_set_up(self, player, square))?.is_some();
                    // A rule may leave it unknown, which is no yes either.
                    (may, if self.notes_all() { self.game().ask(question) } else { Value::from(may) })
                }
                Some(_) if !could => continue,
                Some((may, answer)) => {
                    self.note_known(question, answer);
                    (may, answer)
                }
            };
            known[depth as usize] = Some((may, answer)).filter(|_| could);
            if may {
                options.push(Command::new(player, word::PLACE, square));
            }
        }
        Ok(())
    }

    /// The first ball lies on a trapdoor; the first turn is that of the coach who set up first.
    pub(super) fn kick_off(&mut self) -> Flow {
        let first = self.state.first;
        if let Some(door) = self.which_trapdoor(first)? {
            self.new_ball(first, door, false)?;
        }
        self.state.active = first;
        self.state.stage = Stage::Turns;
        Ok(())
    }
}
