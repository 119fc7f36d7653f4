//! Before the first turn: chests, portals, end zones, the coin, six players each
//! (`db/place-chests` to `db/pre-game-sequence`).

use std::cmp::Reverse;
use std::sync::Arc;

use crate::expr::Argument;
use crate::expr::vocabulary::{NONE, Set, Value};
use crate::pack::{Diagnostic, Diagnostics, Sources, Tree};
use crate::referee::{Ask, Book, Command, EventId, Flow, Rule, Start, Tracer, Written};

use super::faults::unknown_rule;
use super::game::Bowl;
use super::game::Match;
use super::injury::total;
use super::refusals::{may_be_placed, may_put_chest, may_put_portal, may_squeeze_portal, waits};
use super::sides::SIDES;
use super::state::{Ball, Board, Chest, Player, Side, Spot, State};
use super::vocabulary::{event, word};
use crate::grid::{Dungeon, Square};
use crate::teams::Roster;
use crate::teams::syntax;
use crate::teams::{Team, TeamPlayer};

/// What a match is made of.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The dungeon.
    pub dungeon: Arc<Dungeon>,
    /// The teams, home first.
    pub teams: Vec<Team>,
}

/// A position in which nothing has happened: all players in the reserves, no chest placed.
#[must_use]
pub fn start(book: &Book<Bowl>, setup: &MatchSetup) -> State {
    let mut state = State { board: Arc::new(board(book, &setup.dungeon)), to_set_up: true, ..State::default() };
    state.on = vec![NONE; setup.dungeon.area() as usize];
    for (side, team) in (0u8..).zip(&setup.teams) {
        let roster = book.data.rosters.iter().find(|roster| roster.id == team.college);
        let mut own = Side { name: team.name.clone(), ..new_side(book) };
        equip(book, &mut own, team);
        state.sides.push(own);
        for member in &team.players {
            let Some(player) = roster.and_then(|roster| enlist(book, side, roster, team, member)) else { continue };
            state.present.join(&player.rules);
            state.players.push(player);
        }
    }
    state
}

/// A side that has only what every side has: the rules of kind asset, but for those that belong to a roster.
pub(super) fn new_side(book: &Book<Bowl>) -> Side {
    let mut side = Side::default();
    let own = |rule: &Rule| book.data.rosters.iter().any(|roster| roster.brings(book.names.name(rule.name)));
    let assets =
        book.rules.iter().filter(|rule| rule.kind == "asset" && !own(rule) && !book.data.comes_later(rule.name));
    assets.filter_map(|rule| rule.held).for_each(|held| side.rules.insert(held));
    side
}

/// Gives a side what its team brings along.
pub(super) fn equip(book: &Book<Bowl>, side: &mut Side, team: &Team) {
    side.roster = book.names.find(&team.college).unwrap_or(NONE);
    side.re_rolls = team.re_rolls + team.extras.re_rolls;
    let roster = book.data.rosters.iter().find(|roster| roster.id == team.college);
    for (rule, count) in roster.map_or(&[][..], |roster| &roster.has).iter().chain(&team.extras.has) {
        give_side(book, side, rule, *count);
    }
}

/// Gives a side a rule, and how many times.
pub(super) fn give_side(book: &Book<Bowl>, side: &mut Side, rule: &str, count: i32) -> bool {
    let Some(held) = book.held(rule) else { return false };
    side.rules.insert(held);
    side.arguments.push((held, count));
    true
}

/// A player of a team, in the reserves, with what its sponsor gives it.
pub(super) fn enlist(book: &Book<Bowl>, side: u8, roster: &Roster, team: &Team, member: &TeamPlayer) -> Option<Player> {
    let mut player = recruit(book, side, roster, member)?;
    if let Some(athlete) = team.extras.athlete.as_ref().filter(|athlete| athlete.number == member.number) {
        give(book, &mut player, &athlete.benefit, None);
    }
    Some(player)
}

/// A team written out, held against its roster, its budget and the skills that nobody has together.
pub(super) fn team_from(book: &Book<Bowl>, tree: &Tree, faults: &mut Diagnostics) -> Option<Team> {
    let data = &book.data;
    let team = Team::read(tree, &data.team_rules()?, faults)?;
    let before = faults.errors();
    let roster = data.rosters.iter().find(|roster| roster.id == team.college)?;
    for member in &team.players {
        check_learned(book, roster, member, faults);
        let athlete = team.extras.athlete.as_ref().filter(|athlete| athlete.number == member.number);
        let at = athlete.map(|athlete| athlete.at).or(member.grown.learned.first().map(|skill| skill.at));
        if let Some((at, player)) = at.zip(enlist(book, 0, roster, &team, member)) {
            data.exclusions.check(book, |held| player.rules.contains(held), at, faults);
        }
    }
    (faults.errors() == before).then_some(team)
}

/// What a player has learned must be skills or traits, each with what it carries, and none that it has already.
fn check_learned(book: &Book<Bowl>, roster: &Roster, member: &TeamPlayer, faults: &mut Diagnostics) {
    let born = roster.positions.get(member.position).map_or(&[][..], |position| &position.has);
    for (index, skill) in member.grown.learned.iter().enumerate() {
        let of_players = |rule: &&Rule| rule.held.is_some() && ["skill", "trait"].contains(&rule.kind.as_str());
        let Some(rule) = book.find(&skill.rule).filter(of_players) else {
            faults.push(unknown_rule(book, &skill.rule, skill.at));
            continue;
        };
        let example = match rule.argument.as_deref() {
            Some("number") => format!("{}(1)", skill.rule),
            Some(_) => format!("{}(all)", skill.rule),
            None => skill.rule.clone(),
        };
        if rule.argument.is_some() != skill.argument.is_some() {
            faults.push(syntax(skill.at, &skill.word, &example));
        }
        let earlier = &member.grown.learned[..index];
        if born.iter().any(|(id, _)| *id == skill.rule) || earlier.iter().any(|other| other.rule == skill.rule) {
            faults.push(Diagnostic::error("skill-twice", skill.at).with("rule", &skill.rule));
        }
    }
}

/// A player of a roster, in the reserves.
pub(super) fn recruit(book: &Book<Bowl>, side: u8, roster: &Roster, member: &TeamPlayer) -> Option<Player> {
    let position = roster.positions.get(member.position)?;
    let mut player = Player {
        team: side,
        number: member.number,
        name: member.name.clone(),
        position: book.data.position_number(&position.id),
        profile: member.grown.profile(position, book.data.growth.as_ref()).map(|value| value.unwrap_or(NONE)),
        niggles: member.grown.niggles,
        stunned_in: -1,
        ..Player::default()
    };
    for (rule, argument) in &position.has {
        give(book, &mut player, rule, argument.as_ref());
    }
    for skill in &member.grown.learned {
        give(book, &mut player, &skill.rule, skill.argument.as_ref());
    }
    Some(player)
}

/// Somebody new comes to the reserves of a side, if its roster says who.
pub(super) fn join(book: &Book<Bowl>, state: &mut State, side: Value) {
    let team = side as u8;
    let college = state.sides[side as usize].roster;
    let number = state.team(team).map(|player| state.player(player).number).max().unwrap_or(0).saturating_add(1);
    let roster = book.data.rosters.iter().find(|roster| book.names.find(&roster.id) == Some(college));
    let newcomer = roster.and_then(|roster| recruit(book, team, roster, &roster.newcomer(number)?));
    let newcomer = newcomer.filter(|_| state.players.len() < Set::MOST);
    if let Some(player) = newcomer {
        state.present.join(&player.rules);
        state.players.push(Player { joined: true, ..player });
    }
}

/// Reads what a match starts from: two to six colleges or team files, and a dungeon with an end zone for each.
pub(super) fn from_start(
    book: &Book<Bowl>,
    start: &Start,
    sources: &mut Sources,
    faults: &mut Diagnostics,
) -> Option<State> {
    let sides = start.sides.len();
    if !(2..=SIDES.len()).contains(&sides) {
        faults
            .push(Diagnostic::anywhere("wrong-teams").with("count", sides).with("least", 2).with("most", SIDES.len()));
        return None;
    }
    let mut team = |side: usize| match start.sides.get(side) {
        None | Some(Written::Any) => {
            let usual = SIDES.get(side).and_then(|word| book.setting::<Option<&str>>("pre-game", word));
            let roster = usual.or(book.data.rosters.get(side).map(|roster| roster.id.as_str()))?;
            read_team(book, &Written::Word(roster.to_owned()), sources, faults)
        }
        Some(written) => read_team(book, written, sources, faults),
    };
    let teams: Vec<Option<Team>> = (0..sides).map(&mut team).collect();
    let dungeon = read_dungeon(book, start.board.as_ref(), sides, sources, faults)?;
    if dungeon.end_zones() < sides {
        let fault = Diagnostic::anywhere("too-few-end-zones").with("found", dungeon.end_zones());
        faults.push(fault.with("count", sides));
    }
    Some(self::start(book, &MatchSetup { dungeon, teams: teams.into_iter().collect::<Option<_>>()? }))
}

fn read_team(book: &Book<Bowl>, written: &Written, sources: &mut Sources, faults: &mut Diagnostics) -> Option<Team> {
    let rosters = &book.data.rosters;
    match written {
        Written::Any => None,
        Written::Word(word) => match rosters.iter().find(|roster| roster.id == *word) {
            Some(roster) => {
                let mut team = roster.starting_team(book.data.team_limits.as_ref()?);
                team.name = word.clone();
                Some(team)
            }
            None => {
                let known = rosters.iter().map(|roster| roster.id.as_str());
                faults.push(Diagnostic::anywhere("unknown-team").with("word", word).suggest(word, known));
                None
            }
        },
        Written::File { name, text } => {
            let file = sources.add(name.clone(), text.clone());
            match Tree::parse(text, file) {
                Ok(tree) => team_from(book, &tree, faults),
                Err(fault) => {
                    faults.push(fault);
                    None
                }
            }
        }
    }
}

fn read_dungeon(
    book: &Book<Bowl>,
    written: Option<&Written>,
    sides: usize,
    sources: &mut Sources,
    faults: &mut Diagnostics,
) -> Option<Arc<Dungeon>> {
    let dungeons = &book.data.dungeons;
    match written {
        None | Some(Written::Any) => {
            let usual = book.setting::<Option<&str>>("pre-game", "dungeon").and_then(|usual| dungeons.get(usual));
            let large_enough = usual.into_iter().chain(dungeons.values()).find(|dungeon| dungeon.end_zones() >= sides);
            large_enough.or(dungeons.values().max_by_key(|dungeon| dungeon.end_zones())).map(Arc::clone)
        }
        Some(Written::Word(word)) => match dungeons.get(word) {
            Some(dungeon) => Some(Arc::clone(dungeon)),
            None => {
                let fault = Diagnostic::anywhere("unknown-name").with("group", "dungeon").with("word", word);
                faults.push(fault.suggest(word, dungeons.keys().map(String::as_str)));
                None
            }
        },
        Some(Written::File { name, text }) => {
            let file = sources.add(name.clone(), text.clone());
            match Tree::parse(text, file) {
                Ok(tree) => book.data.build(name, &tree, faults).map(Arc::new),
                Err(fault) => {
                    faults.push(fault);
                    None
                }
            }
        }
    }
}

/// Gives a player a rule, with the number or the word it carries.
pub(super) fn give(book: &Book<Bowl>, player: &mut Player, rule: &str, argument: Option<&Argument>) -> bool {
    let Some(held) = book.held(rule) else { return false };
    player.rules.insert(held);
    match argument {
        Some(Argument::Number(number)) => player.arguments.push((held, *number)),
        Some(Argument::Word(word)) => player.names.extend(book.data.positions_called(word)),
        None => {}
    }
    if let Some(benefit) = book.data.benefits.get(rule) {
        if let Some((which, by, most)) = benefit.raises {
            let value = &mut player.profile[which as usize];
            *value = (*value + by).min(most.max(*value));
        }
        benefit.has.iter().for_each(|rule| {
            give(book, player, rule, None);
        });
    }
    true
}

/// The dungeon of a match, with the rule of every room and of all terrain.
pub(super) fn board(book: &Book<Bowl>, dungeon: &Arc<Dungeon>) -> Board {
    let rooms: Vec<Value> = dungeon.rooms().iter().map(|id| book.names.find(id).unwrap_or(NONE)).collect();
    let room = |square| dungeon.room(square).map_or(NONE, |index| rooms[index]);
    let (colleges, grounds) = (Arc::clone(&book.data.colleges), Arc::clone(&book.data.grounds));
    let drawn = |square| dungeon.feature(square).and_then(|feature| grounds.iter().find(|g| g.id == feature.id));
    let terrain = |square| drawn(square).map_or(NONE, |ground| ground.rule);
    let places = (0..dungeon.area()).map(|square| [room(square), terrain(square)]).collect();
    let lends = grounds.iter().flat_map(|ground| ground.has.iter().copied()).collect();
    let positions = Arc::clone(&book.data.position_names);
    Board { places, dungeon: Arc::clone(dungeon), colleges, positions, grounds, lends, beasts: Vec::new() }
}

impl<T: Tracer> Match<T> {
    /// Everything before the first turn.
    ///
    /// # Errors
    /// Whatever stops the match.
    pub fn pre_game(&mut self) -> Flow {
        let order = if self.is_drawn() { vec![0, 1] } else { self.order_by_roll(event::CHEST_ROLL_OFF)? };
        let placed = self.place_chests(&order)?;
        // Two coaches begin the portals with the other one; several go on where the chests ended.
        self.place_portals(&order, if order.len() == 2 { 1 } else { placed })?;
        self.hide_ball()?;
        if order.len() == 2 {
            self.choose_end_zone()?;
            let placing = self.toss()?;
            let first = if self.book.data.second_begins { 1 - placing } else { placing };
            (self.state.first, self.state.active) = (first, first);
            self.place_players(&[placing, 1 - placing])?;
        } else {
            self.choose_end_zones(&order)?;
            self.place_players(&order)?;
            self.state.round = self.order_by_roll(event::TURN_ORDER_ROLL)?;
            self.state.first = self.state.round.remove(0);
            self.state.active = self.state.first;
        }
        self.place_beasts()?;
        self.state.to_set_up = false;
        Ok(())
    }

    /// Whether two coaches have nothing to roll off for: the map has every chest and portal, and the rules say so.
    fn is_drawn(&self) -> bool {
        let dungeon = self.state.dungeon();
        let limits = self.book.data.limits(dungeon.end_zones());
        let all = dungeon.chests.len() as i32 >= limits.chests && dungeon.portals.len() as i32 >= limits.portals;
        all && self.state.sides.len() == 2 && self.book.setting("chest-placing", "roll-if-needed")
    }

    /// Every coach rolls; the sides from the highest roll down. Those who roll the same roll again.
    pub(super) fn order_by_roll(&mut self, rolled: EventId) -> Flow<Vec<u8>> {
        let mut order: Vec<u8> = (0..self.state.sides.len() as u8).collect();
        self.settle(rolled, &mut order)?;
        Ok(order)
    }

    /// The highest roll first, and the first of those who rolled the same before the others.
    fn settle(&mut self, rolled: EventId, order: &mut [u8]) -> Flow {
        let mut tied = Vec::from([(0, order.len())]);
        while let Some((from, end)) = tied.pop() {
            let places = from..end;
            if places.len() < 2 {
                continue;
            }
            let mut rolls: Vec<(i32, u8)> = Vec::new();
            for &side in &order[places.clone()] {
                rolls.push((total(&self.roll_number(rolled, &[Value::from(side)])?), side));
            }
            rolls.sort_by_key(|&(roll, side)| (Reverse(roll), side));
            order[places.clone()].iter_mut().zip(&rolls).for_each(|(place, (_, side))| *place = *side);
            let mut to = end;
            for same in rolls.chunk_by(|a, b| a.0 == b.0).rev() {
                tied.push((to - same.len(), to));
                to -= same.len();
            }
        }
        Ok(())
    }

    fn toss(&mut self) -> Flow<u8> {
        let toss = self.roll_number(event::COIN_TOSS, &[])?;
        Ok(u8::from(total(&toss) == 2))
    }

    /// In turn, from the first of `order`; how many were placed.
    pub(super) fn place_chests(&mut self, order: &[u8]) -> Flow<usize> {
        let book = Arc::clone(&self.book);
        let limits = book.data.limits(self.state.dungeon().end_zones());
        let mut squares: Vec<Square> = self.state.dungeon().chests.clone();
        let mut placed = 0;
        while (squares.len() as i32) < limits.chests {
            let dungeon = Arc::clone(&self.state.board.dungeon);
            let mut options = self.options();
            let legal = dungeon.floor().filter(|&square| may_put_chest(self.game(), square, &squares).is_ok());
            options.extend(legal.map(|square| Self::command(word::CHEST, NONE, square)));
            if options.is_empty() {
                break;
            }
            let side = order[placed % order.len()];
            squares.push(self.ask_knowing(side, Ask("chest"), &squares, options)?.object);
            placed += 1;
        }
        self.state.chests = squares.into_iter().map(|square| Chest { square, ball: false }).collect();
        Ok(placed)
    }

    /// In turn, from a place in `order`.
    fn place_portals(&mut self, order: &[u8], first: usize) -> Flow {
        let book = Arc::clone(&self.book);
        let limits = book.data.limits(self.state.dungeon().end_zones());
        let mut squares = self.state.dungeon().portals.clone();
        let mut turn = first;
        while (squares.len() as i32) < limits.portals {
            let dungeon = Arc::clone(&self.state.board.dungeon);
            let legal = dungeon.floor().filter(|&square| may_put_portal(self.game(), square, &squares).is_ok());
            let legal: Vec<_> = legal.map(|square| Self::command(word::PORTAL, NONE, square)).collect();
            let legal = if legal.is_empty() { self.any_free_square(&squares) } else { legal };
            if legal.is_empty() {
                break;
            }
            let mut options = self.options();
            options.extend(legal);
            let side = order[turn % order.len()];
            squares.push(self.ask_knowing(side, Ask("portal"), &squares, options)?.object);
            turn += 1;
        }
        self.state.portals = squares;
        Ok(())
    }

    /// Where a portal may stand when earlier choices leave no legal square.
    fn any_free_square(&self, taken: &[Square]) -> Vec<Command> {
        let fits = |&square: &Square| may_squeeze_portal(&self.state, square, taken).is_ok();
        let free = self.state.dungeon().floor().filter(fits);
        free.map(|square| Self::command(word::PORTAL, NONE, square)).collect()
    }

    /// One chest holds the ball; nobody knows which.
    pub(super) fn hide_ball(&mut self) -> Flow {
        if self.state.chests.is_empty() {
            return Ok(());
        }
        let die = total(&self.roll_number(event::HIDDEN_BALL, &[])?);
        let count = self.state.chests.len() as i32;
        self.state.chests[die.saturating_sub(1).rem_euclid(count) as usize].ball = true;
        self.state.ball = Ball::Hidden;
        Ok(())
    }

    /// The winner of a toss takes one of the two end zones: home's is turned round if needed.
    fn choose_end_zone(&mut self) -> Flow {
        let winner = self.toss()?;
        let mut options = self.options();
        options.extend([1, 2].map(|zone| Self::command(word::SIDE, NONE, zone)));
        let zone = self.ask(winner, Ask("end-zone"), options)?.object;
        let home_first = (zone == 1) == (winner == 0);
        if !home_first {
            let turned = self.state.dungeon().owned_by(&[1, 0]);
            Arc::make_mut(&mut self.state.board).dungeon = Arc::new(turned);
        }
        Ok(())
    }

    /// Several coaches choose an end zone each, in their order; one that is left over is nobody's.
    fn choose_end_zones(&mut self, order: &[u8]) -> Flow {
        let zones = self.state.dungeon().end_zones();
        let mut owners = vec![None; zones];
        for &side in order {
            let mut options = self.options();
            let free = (0..zones).filter(|&zone| owners[zone].is_none());
            options.extend(free.map(|zone| Self::command(word::SIDE, NONE, zone as Value + 1)));
            let zone = self.ask(side, Ask("end-zone"), options)?.object;
            owners[zone as usize - 1] = Some(side);
        }
        let mut nobody = order.len() as u8..;
        let owners: Vec<u8> =
            owners.into_iter().map(|owner| owner.or_else(|| nobody.next()).unwrap_or(u8::MAX)).collect();
        let owned = self.state.dungeon().owned_by(&owners);
        Arc::make_mut(&mut self.state.board).dungeon = Arc::new(owned);
        Ok(())
    }

    /// Six players of every side in its own end zone: one side after the other, or one player at a time in turn.
    pub(super) fn place_players(&mut self, order: &[u8]) -> Flow {
        let placed = self.book.data.placed as usize;
        let mut places = order.iter().flat_map(|&side| std::iter::repeat_n(side, placed)).collect::<Vec<_>>();
        if self.book.data.placed_in_turn {
            places = order.repeat(placed);
        }
        let mut done = Vec::new();
        for side in places {
            if !done.contains(&side) && !self.place_player(side)? {
                done.push(side);
            }
        }
        Ok(())
    }

    /// One player of a side; false if there is nobody to place, or its coach places no more.
    fn place_player(&mut self, side: u8) -> Flow<bool> {
        let mut options = self.options();
        let state = &self.state;
        for player in state.team(side).filter(|&player| waits(state, player, "pre-game").is_ok()) {
            let zone = state.dungeon().end_zone_floor(side);
            let free = zone.filter(|&square| may_be_placed(state, side, square).is_ok());
            options.extend(free.map(|square| Self::command(word::PLACE, player, square)));
        }
        if options.is_empty() {
            return Ok(false);
        }
        let some = state.team(side).any(|player| state.square(player) != NONE);
        options.extend((self.book.data.placed_fewer && some).then(|| Command::bare(word::END)));
        let command = self.ask(side, Ask("place"), options)?;
        if command.word == word::PLACE {
            self.state.put(command.subject, Spot::Square(command.object));
        }
        Ok(command.word == word::PLACE)
    }
}
