//! The players of a match: sides and players made of teams, and the board they come to.

use std::sync::Arc;

use crate::expr::Argument;
use crate::expr::vocabulary::{NONE, Set, Value};
use crate::games::bowl::crowd::Crowd;
use crate::games::bowl::faults::{is_of_players, misses_argument, unknown_rule};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::SIDES;
use crate::games::bowl::state::{Board, Person, Player, Side, State};
use crate::games::bowl::words::COUNTER;
use crate::grid::Dungeon;
use crate::pack::{Diagnostic, Diagnostics, Placed, Sources, Tree, unknown_name};
use crate::referee::{Book, Rule, Start, Written};
use crate::teams::{Roster, Team, TeamPlayer, syntax};

/// The start of a match: its dungeon and its teams.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The dungeon.
    pub dungeon: Arc<Dungeon>,
    /// The teams, home first.
    pub teams: Vec<Team>,
}

/// A position in which nothing has happened: all players in the reserves, no chest placed.
pub fn start(book: &Book<Bowl>, setup: &MatchSetup) -> State {
    let mut state = State { board: Arc::new(board(book, &setup.dungeon)), to_set_up: true, ..State::default() };
    state.on = Crowd::none(setup.dungeon.area() as usize);
    for (side, team) in (0u8..).zip(&setup.teams) {
        let roster = book.data.rosters.iter().find(|roster| roster.id == team.college);
        let mut own = Side { name: team.name.as_str().into(), ..new_side(book) };
        equip(book, &mut own, team);
        state.sides.push(own);
        for member in &team.players {
            let Some(person) = roster.and_then(|roster| enlist(book, roster, team, member)) else { continue };
            state.present.join(&person.rules);
            state.players.push(Player::new(side, member.number), person);
        }
    }
    state
}

/// A side that has only what every side has: the rules of kind asset, but for those that belong to a roster.
pub(crate) fn new_side(book: &Book<Bowl>) -> Side {
    let mut side = Side { roster: NONE, ..Side::default() };
    let own = |rule: &Rule| book.data.rosters.iter().any(|roster| roster.brings(book.names.name(rule.name)));
    let assets =
        book.rules.iter().filter(|rule| rule.kind == "asset" && !own(rule) && !book.data.comes_later(rule.name));
    assets.filter_map(|rule| rule.held).for_each(|held| side.rules.insert(held));
    side
}

/// Gives a side what its team brings along.
pub(crate) fn equip(book: &Book<Bowl>, side: &mut Side, team: &Team) {
    side.roster = book.names.find(&team.college).unwrap_or(NONE);
    side.re_rolls = team.re_rolls + team.extras.re_rolls;
    let roster = book.data.rosters.iter().find(|roster| roster.id == team.college);
    for (rule, count) in roster.map_or(&[][..], |roster| &roster.has).iter().chain(&team.extras.has) {
        give_side(book, side, rule, *count);
    }
}

/// Gives a side a rule, and how many times.
pub(crate) fn give_side(book: &Book<Bowl>, side: &mut Side, rule: &str, count: i32) -> bool {
    let Some(held) = book.held(rule) else { return false };
    side.rules.insert(held);
    side.arguments.push((held, count));
    true
}

/// Somebody of a team, with what its sponsor gives it.
pub(crate) fn enlist(book: &Book<Bowl>, roster: &Roster, team: &Team, member: &TeamPlayer) -> Option<Person> {
    let mut person = recruit(book, roster, member)?;
    if let Some(athlete) = team.extras.athlete.as_ref().filter(|athlete| athlete.number == member.number) {
        give(book, &mut person, &athlete.benefit, None);
    }
    Some(person)
}

/// A team written out, held against its roster, its budget and the skills that nobody has together.
pub(crate) fn team_from(book: &Book<Bowl>, tree: &Tree, faults: &mut Diagnostics) -> Option<Team> {
    let data = &book.data;
    let team = Team::read(tree, &data.team_rules()?, faults)?;
    let before = faults.errors();
    let roster = data.rosters.iter().find(|roster| roster.id == team.college)?;
    for member in &team.players {
        check_learned(book, roster, member, faults);
        let athlete = team.extras.athlete.as_ref().filter(|athlete| athlete.number == member.number);
        let at = athlete.map(|athlete| athlete.at).or(member.grown.learned.first().map(|skill| skill.at));
        if let Some((at, person)) = at.zip(enlist(book, roster, &team, member)) {
            data.exclusions.check(book, |held| person.rules.contains(held).then_some(at), faults);
        }
    }
    (faults.errors() == before).then_some(team)
}

/// Checks the skills a player has learned: skills or traits, each with what it carries, none that it has already.
pub(super) fn check_learned(book: &Book<Bowl>, roster: &Roster, member: &TeamPlayer, faults: &mut Diagnostics) {
    let born = roster.positions.get(member.position).map_or(&[][..], |position| &position.has);
    for (index, skill) in member.grown.learned.iter().enumerate() {
        let Some(rule) = book.find(&skill.rule).filter(|rule| is_of_players(rule)) else {
            faults.push(unknown_rule(book, &skill.rule, skill.at));
            continue;
        };
        if let Some(example) = misses_argument(rule, &skill.rule, skill.argument.as_ref()) {
            faults.push(syntax(skill.at, &skill.word, &example));
        }
        let earlier = &member.grown.learned[..index];
        if born.iter().any(|has| has.0 == skill.rule) || earlier.iter().any(|other| other.rule == skill.rule) {
            faults.push(Diagnostic::error("skill-twice", skill.at).with("rule", &skill.rule));
        }
    }
    let is_counter = |word: &str| book.find(word).is_some_and(|rule| rule.kind == COUNTER);
    for (key, _) in member.grown.counts.iter().filter(|(key, _)| !is_counter(&key.name)) {
        faults.push(unknown_rule(book, &key.name, key.at));
    }
}

/// Somebody of a roster.
pub(super) fn recruit(book: &Book<Bowl>, roster: &Roster, member: &TeamPlayer) -> Option<Person> {
    let position = roster.positions.get(member.position)?;
    let mut person = Person {
        name: member.name.as_str().into(),
        gender: member.gender,
        position: book.data.position_number(&position.id),
        profile: member.grown.profile(position, book.data.growth.as_ref()).map(|value| value.unwrap_or(NONE)),
        niggles: member.grown.niggles,
        ..Person::default()
    };
    for Placed { value: (rule, argument), .. } in &position.has {
        give(book, &mut person, rule, argument.as_ref());
    }
    for skill in &member.grown.learned {
        give(book, &mut person, &skill.rule, skill.argument.as_ref());
    }
    for (counter, number) in &member.grown.counts {
        give(book, &mut person, &counter.name, Some(&Argument::Number(*number)));
    }
    Some(person)
}

/// Brings a newcomer to the reserves of a side, if its roster says who.
pub(crate) fn join(book: &Book<Bowl>, state: &mut State, side: Value) {
    let team = side as u8;
    let college = state.sides[side as usize].roster;
    let number = state.team(team).map(|player| state.player(player).number).max().unwrap_or(0).saturating_add(1);
    let roster = book.data.rosters.iter().find(|roster| book.names.find(&roster.id) == Some(college));
    let newcomer = roster.and_then(|roster| recruit(book, roster, &roster.newcomer(number)?));
    let newcomer = newcomer.filter(|_| state.players.len() < Set::MOST);
    if let Some(person) = newcomer {
        state.present.join(&person.rules);
        state.players.push(Player { joined: true, ..Player::new(team, number) }, person);
    }
}

/// Reads what a match starts from: two to six colleges or team files, and a dungeon with an end zone for each.
pub(crate) fn from_start(
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
            // Settings name a team for each of two.
            let usual = SIDES[..2].get(side).and_then(|word| book.setting::<Option<&str>>("pre-game", word));
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

pub(super) fn read_team(
    book: &Book<Bowl>,
    written: &Written,
    sources: &mut Sources,
    faults: &mut Diagnostics,
) -> Option<Team> {
    let rosters = &book.data.rosters;
    match written {
        Written::Any => None,
        Written::Word(word) => match rosters.iter().find(|roster| roster.id == *word) {
            Some(roster) => {
                let limits = book.data.team_limits.as_ref()?;
                let wrong = roster.suggestion_faults(limits);
                let sound = wrong.errors() == 0;
                faults.list.extend(wrong.list);
                sound.then(|| Team { name: word.clone(), ..roster.starting_team(limits) })
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

pub(super) fn read_dungeon(
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
                faults.push(unknown_name("dungeon", None, word, dungeons.keys().map(String::as_str)));
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

/// Gives somebody a rule, with the number or the word it carries.
pub(crate) fn give(book: &Book<Bowl>, person: &mut Person, rule: &str, argument: Option<&Argument>) -> bool {
    let Some(held) = book.held(rule) else { return false };
    person.rules.insert(held);
    match argument {
        Some(Argument::Number(number)) => person.arguments.push((held, *number)),
        Some(Argument::Word(word)) => person.names.extend(book.data.positions_called(word)),
        None => {}
    }
    if let Some(benefit) = book.data.benefits.get(rule) {
        if let Some((which, by, most)) = benefit.raises {
            let value = &mut person.profile[which as usize];
            *value = (*value + by).min(most.max(*value));
        }
        benefit.has.iter().for_each(|rule| {
            give(book, person, rule, None);
        });
    }
    true
}

/// The dungeon of a match, with the rule of every room and of all terrain.
pub(crate) fn board(book: &Book<Bowl>, dungeon: &Arc<Dungeon>) -> Board {
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
