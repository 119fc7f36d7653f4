mod ground;

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use arbitro::bots::bowl::END;
use arbitro::bots::bowl::block_odds::{BlockAttempt, BlockOdds};
use arbitro::bots::bowl::chance::{SURE, both, test};
use arbitro::bots::bowl::ground::{Fields, Ground};
use arbitro::bots::bowl::strides::Strides;
use arbitro::bots::bowl::threats::Threats;
use arbitro::bots::bowl::worth::stakes;
use arbitro::bots::bowl::{Bot, Random};
use arbitro::dice::Seeded;
use arbitro::expr::vocabulary::{EntityKind, NONE, Value};
use arbitro::games::bowl::Match;
use arbitro::games::bowl::description::vocabulary::verb;
use arbitro::games::bowl::state::Spot;
use arbitro::games::bowl::words::{PLAYER, SQUARE, event, names, word};
use arbitro::games::bowl::{Bowl, MatchSetup, State, start};
use arbitro::grid::Dungeon;
use arbitro::pack::{Diagnostics, Library, Tree};
use arbitro::referee::{Ask, Book, Coach, Command, Family, Flow, Game, Recorder, Request, Seat, Stop, Witness};
use arbitro::script::compile;

fn book() -> Arc<Book<Bowl>> {
    book_of(&[])
}

fn book_of(houses: &[PathBuf]) -> Arc<Book<Bowl>> {
    let (book, faults) = compile::<Bowl>(Library::embedded().load("dungeon-bowl", houses));
    assert!(faults.is_empty(), "{faults:?}");
    book
}

/// Plays one match on one of the book's dungeons; the turns it took and who won.
fn play(book: &Arc<Book<Bowl>>, seats: [Seat<Bowl>; 2], seed: usize) -> (i32, Option<u8>) {
    let limits = book.data.team_limits.expect("the pack says what a team may cost");
    let rosters = &book.data.rosters;
    let team = |index: usize| rosters[index % rosters.len()].starting_team(&limits);
    let dungeon = Arc::clone(&book.data.dungeons[seed % book.data.dungeons.len()]);
    let setup = MatchSetup { dungeon, teams: vec![team(seed), team(seed + 3)] };
    let state = start(book, &setup);
    let mut game: Match =
        Match::new(Arc::clone(book), state, Box::new(Seeded::new(seed as u64)), seats.into(), Recorder::silent());
    let stop = game.pre_game().and_then(|()| game.play(Some(60)));
    assert_eq!(stop, Err(Stop::Over));
    (game.state.turn, game.state.winner)
}

#[test]
fn matches_between_bots_end_with_a_winner() {
    let book = book();
    let won = (0..8).filter(|&seed| play(&book, [Box::new(Bot::new()), Box::new(Bot::new())], seed).1.is_some());
    assert!(won.count() >= 7);
}

#[test]
fn a_bot_answers_the_same_again() {
    let book = book();
    let match_of = |seed| play(&book, [Box::new(Bot::new()), Box::new(Bot::new())], seed);
    assert_eq!(match_of(5), match_of(5));
}

#[test]
fn a_bot_beats_whoever_answers_anything() {
    let book = book();
    let won = (0..4)
        .filter(|&seed| play(&book, [Box::new(Random::new(seed as u64)), Box::new(Bot::new())], seed).1 == Some(1));
    assert_eq!(won.count(), 4);
}

/// A match in which home's first player stands at (5, 5) and away's first two at (8, 5) and (9, 5).
fn three_in_a_hall(book: &Arc<Book<Bowl>>) -> State {
    let limits = book.data.team_limits.expect("the pack says what a team may cost");
    let teams = [0, 1].map(|index| book.data.rosters[index].starting_team(&limits)).to_vec();
    let mut state = start(book, &MatchSetup { dungeon: Arc::new(Dungeon::hall(20, 12)), teams });
    let first_foe = state.team(1).next().expect("there are two sides");
    for (player, x) in [(0, 5), (first_foe, 8), (first_foe + 1, 9)] {
        let square = state.dungeon().square(x, 5).expect("the hall is large enough");
        state.put(player, Spot::Square(square));
    }
    state
}

/// The pick of the bot out of some things of a kind, for home, when nothing is known but the position.
fn picked(kind: EntityKind, things: impl Fn(&State) -> Vec<Value>) -> Value {
    let book = book();
    let state = three_in_a_hall(&book);
    let options: Vec<Command> = things(&state).into_iter().map(|it| Command::with(Command::PICK + kind, it)).collect();
    let request = Request::new(0, Ask("pick"), &options);
    options[Bot::new().answer(Game::new(&*book, &state), &request).expect("it answers")].object
}

#[test]
fn a_bot_aims_at_opponents_and_where_most_of_them_are() {
    let foe = picked(PLAYER, |state| state.everyone().filter(|&player| state.square(player) != NONE).collect());
    assert_ne!(foe, 0);
    let square = picked(SQUARE, |state| state.dungeon().floor().collect());
    let hall = Dungeon::hall(20, 12);
    let reached =
        [(8, 5), (9, 5)].map(|(x, y)| hall.distance(square, hall.square(x, y).expect("it is in the hall")) <= 1);
    assert_eq!(reached, [true, true]);
    assert!(hall.distance(square, hall.square(5, 5).expect("it is in the hall")) > 1);
}

#[test]
fn chances_are_those_of_a_die() {
    let of_36 = |chance: u32| (chance * 36 + SURE / 2) / SURE;
    assert_eq!([2, 4, 6].map(|need| of_36(test(need, false))), [30, 18, 6]);
    assert_eq!([2, 4, 6].map(|need| of_36(test(need, true))), [35, 27, 11]);
    assert_eq!([0, 9].map(|need| of_36(test(need, false))), [30, 6]);
    assert_eq!(of_36(both(SURE / 2, SURE / 2)), 9);
}

/// The same hall, home's first player beside away's first, with a rule that it has not got from its roster.
fn side_by_side(book: &Arc<Book<Bowl>>, rule: &str) -> (State, Value) {
    let mut state = three_in_a_hall(book);
    let foe = state.team(1).next().expect("there are two sides");
    let square = state.dungeon().square(7, 5).expect("the hall is large enough");
    state.put(0, Spot::Square(square));
    let held = book.held(rule).expect("the pack has the rule");
    state.person_mut(0).rules.insert(held);
    state.present.insert(held);
    (state, foe)
}

fn asked(book: &Arc<Book<Bowl>>, state: &State, bot: &mut Bot, ask: &'static str, options: &[Command]) -> Command {
    let request = Request::new(0, Ask(ask), options);
    options[bot.answer(Game::new(book, state), &request).expect("it answers")]
}

#[test]
fn a_bot_takes_a_special_action_for_what_it_may_do() {
    let book = book();
    let (state, foe) = side_by_side(&book, "stab");
    let action = book.names.find("stab-action").expect("the pack has the action");
    let stab = Command::new(0, word::SPECIAL, action);
    let mut bot = Bot::new();
    assert_eq!(asked(&book, &state, &mut bot, "turn", &[END, stab]), stab);
    let targets = [foe + 1, foe].map(|target| Command::new(0, word::TARGET, target));
    assert_eq!(asked(&book, &state, &mut bot, "target", &targets), targets[1]);
    let nobody_near = three_in_a_hall(&book);
    assert_eq!(asked(&book, &nobody_near, &mut Bot::new(), "turn", &[END, stab]), END);
}

#[test]
fn a_bot_foresees_what_only_a_script_offers() {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/houses/sharp-tongues");
    let book = book_of(&[house]);
    let (state, foe) = side_by_side(&book, "weak-spot");
    let stab = Command::new(0, word::SPECIAL, book.names.find("stab-action").expect("the pack has the action"));
    let mut bot = Bot::new();
    assert_eq!(asked(&book, &state, &mut bot, "turn", &[END, stab]), stab);
    let targets = [foe + 1, foe].map(|target| Command::new(0, word::TARGET, target));
    assert_eq!(asked(&book, &state, &mut bot, "target", &targets), targets[1]);
}

#[test]
fn a_bot_hears_what_only_scripts_say_of_a_block() {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/houses/viva-voce");
    let value = |houses: &[PathBuf], ours: &str, theirs: &[&str]| {
        let book = book_of(houses);
        let (mut state, foe) = side_by_side(&book, ours);
        // The blocker of this hall has it, and it keeps Dodge from speaking as well.
        state.person_mut(0).rules.remove(book.held("tackle").expect("the pack has the rule"));
        for rule in theirs {
            let held = book.held(rule).expect("the pack has the rule");
            state.person_mut(foe).rules.insert(held);
            state.present.insert(held);
        }
        let game = Game::new(&*book, &state);
        let (mut block_odds, mut ground) = (BlockOdds::default(), Ground::default());
        block_odds.learn(game);
        ground.look(&state, 0);
        let attempt = BlockAttempt { actor: 0, at: state.square(0), target: foe, action: names::BLOCK };
        block_odds.odds(game, &ground, attempt, stakes(&state, 0, foe)).0
    };
    let aloud = [house];
    for theirs in [&[][..], &["dodge"], &["block"]] {
        assert_eq!(value(&aloud, "block", theirs), value(&[], "block", theirs), "{theirs:?}");
    }
    // Where a script keeps Dodge from speaking it is as if nobody had it.
    assert!(value(&aloud, "block", &["dodge"]) < value(&aloud, "block", &[]));
    assert_eq!(value(&aloud, "heavy", &["dodge"]), value(&aloud, "heavy", &[]));
}

#[test]
fn a_bot_reels_into_opponents_and_not_into_team_mates_or_walls() {
    let book = book();
    let (mut state, _) = side_by_side(&book, "ball-and-chain");
    let facings = [names::NORTH, names::EAST, names::SOUTH, names::WEST];
    let options = facings.map(|facing| Command::new(0, word::AIM, facing));
    let options = [&options[..], &[Command::new(0, word::STOP, NONE)]].concat();
    assert_eq!(asked(&book, &state, &mut Bot::new(), "facing", &options), options[1]);
    // In a corner, with a team-mate on the only side that leads away from it.
    for (player, (x, y)) in [(0, (0, 0)), (1, (1, 0)), (2, (0, 1)), (3, (1, 1))] {
        let square = state.dungeon().square(x, y).expect("it is in the hall");
        state.put(player, Spot::Square(square));
    }
    assert_eq!(asked(&book, &state, &mut Bot::new(), "facing", &options), options[4]);
}

#[test]
fn what_may_come_of_an_event_has_its_chance() {
    let book = book();
    let (mut state, foe) = side_by_side(&book, "stab");
    state.person_mut(foe).profile[4] = 9;
    let game = Game::new(&*book, &state);
    let action = book.names.find("stab-action").expect("the pack has the action");
    let mut injured = 0u32;
    game.prospects(event::BLOCK_REPLACED, &[0, foe, names::BLOCK, action], |what, args, chance| {
        assert_eq!(args[0], foe);
        injured += if what == verb::INJURE { chance } else { 0 };
    });
    // Nine or more with two dice: ten ways of thirty-six.
    assert!(injured.abs_diff(Game::<Bowl>::CERTAIN * 10 / 36) < 64, "{injured}");
}

#[test]
fn a_bot_knows_what_a_blitz_gives_to_whoever_does_it() {
    let book = book();
    let (mut state, foe) = side_by_side(&book, "horns");
    for player in [0, foe] {
        state.person_mut(player).profile[1] = 3;
    }
    let game = Game::new(&*book, &state);
    let (mut block_odds, mut ground) = (BlockOdds::default(), Ground::default());
    block_odds.learn(game);
    ground.look(&state, 0);
    let mut odds = |action| {
        let attempt = BlockAttempt { actor: 0, at: state.square(0), target: foe, action };
        block_odds.odds(game, &ground, attempt, stakes(&state, 0, foe)).0
    };
    assert!(odds(names::BLITZ) > odds(names::BLOCK));
}

/// A position as a scenario writes it.
pub fn placed(book: &Book<Bowl>, text: &str) -> State {
    let tree = Tree::parse(text, 0).expect("the text is right");
    let mut faults = Diagnostics::default();
    let state = Bowl::position(book, Some(&tree), &mut faults);
    assert_eq!(faults.errors(), 0, "{:?}", faults.list);
    state
}

/// Notes what is answered.
struct Noting(Rc<RefCell<Vec<(u8, Command)>>>);

impl Witness<Bowl> for Noting {
    fn answered(&mut self, _: Game<Bowl>, request: &Request, command: Command) -> Flow {
        self.0.borrow_mut().push((request.side, command));
        Ok(())
    }
}

/// One team turn between bots: everything they answer, each with its side, and the position after it.
pub fn turn(pack: &str, text: &str) -> (Vec<(u8, Command)>, State) {
    let (book, faults) = compile::<Bowl>(Library::embedded().load(pack, &[]));
    assert!(faults.is_empty(), "{faults:?}");
    let state = placed(&book, text);
    let seats: [Seat<Bowl>; 2] = [Box::new(Bot::new()), Box::new(Bot::new())];
    let mut game: Match = Match::new(book, state, Box::new(Seeded::new(1)), seats.into(), Recorder::silent());
    let answers = Rc::new(RefCell::new(Vec::new()));
    game.set_witness(Box::new(Noting(Rc::clone(&answers))));
    let stop = game.team_turn();
    assert!(matches!(stop, Ok(()) | Err(Stop::Over)), "{stop:?}");
    (answers.take(), game.state)
}

/// A hall of nine rows with an end zone at either end, home's in the west.
fn long_hall(players: &str) -> String {
    let row = format!("  H {} A\n", [". "; 18].concat().trim());
    format!("board: |\n{}{players}\nactive: home\n", row.repeat(9))
}

#[test]
fn a_bot_throws_the_ball_carrier_where_it_can_score() {
    let throws = |thrower: &str, carrier: &str| {
        let players = format!("h1: {{{thrower}}}\nh2: {{{carrier}}}\na1: {{at: \"0,0\"}}\nball: h2");
        turn("dungeon-bowl", &long_hall(&players)).0.into_iter().find(|(_, command)| command.word == word::THROW_AT)
    };
    let strong = "at: \"8,4\", st: 5, pa: 2+, has: [throw-team-mate]";
    let (side, throw) = throws(strong, "at: \"9,4\", ma: 5, ag: 2+, has: [right-stuff]").expect("it is thrown");
    let hall = Dungeon::hall(20, 9);
    let (x, _) = hall.xy(throw.object);
    assert!(side == 0 && throw.subject == 0 && x > 11, "{x}");
    // It runs there by itself; nobody can throw it well; it never lands on its feet.
    assert_eq!(throws(strong, "at: \"14,4\", ma: 6, ag: 2+, has: [right-stuff]"), None);
    assert_eq!(throws(&strong.replace("2+", "'-'"), "at: \"9,4\", ma: 5, ag: 2+, has: [right-stuff]"), None);
    assert_eq!(throws(strong, "at: \"9,4\", ma: 5, ag: 6+, has: [right-stuff]"), None);
}

#[test]
fn a_bot_kicks_a_team_mate_like_a_throw() {
    let kicked = |place: &str| {
        let players = format!(
            "h1: {{at: \"8,4\", pa: 2+, has: [kick-team-mate]}}\n\
             h2: {{at: \"{place}\", ma: 5, ag: 2+, has: [right-stuff]}}\na1: {{at: \"0,0\"}}\nball: h2"
        );
        let answers = turn("dungeon-bowl", &long_hall(&players)).0;
        answers.iter().any(|(_, command)| command.word == word::TARGET && (command.subject, command.object) == (0, 1))
    };
    assert!(kicked("9,4") && kicked("10,3"));
    assert!(!kicked("15,4"));
}

#[test]
fn a_bot_throws_a_team_mate_to_a_ball_that_nobody_else_reaches() {
    let thrown = |ball: &str| {
        let players = format!(
            "h1: {{at: \"8,4\", ma: 4, st: 5, pa: 2+, ag: 5+, has: [throw-team-mate]}}\n\
             h2: {{at: \"9,4\", ma: 4, ag: 2+, has: [right-stuff]}}\na1: {{at: \"0,0\"}}\nball: \"{ball}\""
        );
        turn("dungeon-bowl", &long_hall(&players)).0.iter().any(|(_, command)| command.word == word::THROW_AT)
    };
    assert!(thrown("17,4"));
    assert!(!thrown("11,4"));
}

/// The answers of home about an optional rule while away has its turn.
fn answered_by_home(rules: &str, players: &str) -> Vec<u8> {
    let text = long_hall(&format!("home: {{has: [{rules}]}}\n{players}")).replace("active: home", "active: away");
    let answers = turn("dungeon-bowl", &text).0;
    let own = answers.iter().filter(|(side, command)| *side == 0 && command.word <= Command::DECLINE);
    own.map(|(_, command)| command.word).collect()
}

#[test]
fn a_bot_holds_a_spell_back_until_a_touchdown_is_near() {
    let at = |place: &str| {
        let players = format!("h1: {{at: \"18,8\"}}\na1: {{at: \"{place}\"}}\na2: {{at: \"17,0\"}}\nball: a1");
        answered_by_home("jade-wizard", &players)
    };
    assert_eq!(at("4,4").first(), Some(&Command::USE));
    assert_eq!(at("15,4").first(), Some(&Command::DECLINE));
}

#[test]
fn a_bot_burns_many_and_not_one() {
    let first = |players: &str| answered_by_home("bright-wizard", players).first().copied();
    let crowd = "h1: {at: \"1,8\"}\na1: {at: \"10,4\"}\na2: {at: \"11,4\"}\na3: {at: \"10,5\"}\na4: {at: \"11,5\"}\nchests: [\"5,0\"]";
    assert_eq!(first(crowd), Some(Command::USE));
    assert_eq!(first("h1: {at: \"1,8\"}\na1: {at: \"10,4\"}\nchests: [\"5,0\"]"), Some(Command::DECLINE));
    // The last turn is the last chance.
    let late = "h1: {at: \"1,8\"}\na1: {at: \"10,4\"}\nchests: [\"5,0\"]\nturn-limit: 1";
    assert_eq!(first(late), Some(Command::USE));
}

#[test]
fn what_serves_best_is_chosen_for_a_spell() {
    let players = "h1: {at: \"18,8\"}\na1: {at: \"4,4\"}\na2: {at: \"17,0\", st: 5, ma: 8}\nball: a1";
    let text = long_hall(&format!("home: {{has: [jade-wizard]}}\n{players}")).replace("active: home", "active: away");
    let (answers, _) = turn("dungeon-bowl", &text);
    assert!(answers.contains(&(0, Command::with(Command::PICK + PLAYER, 1))), "{answers:?}");
}

#[test]
fn a_bot_knows_where_something_prowls() {
    let (book, _) = compile::<Bowl>(Library::embedded().load("death-match", &[]));
    let cost = |players: &str, place: (i32, i32)| {
        let state = placed(&book, &format!("dungeon: final-2494\nw1: {{}}\n{players}\nball: h1\n"));
        let square = state.dungeon().square(place.0, place.1).expect("it is on the map");
        let game = Game::new(&*book, &state);
        let (mut threats, mut ground, mut fields) = (Threats::default(), Ground::default(), Fields::default());
        fields.refresh(game, &mut Strides::default());
        ground.look(&state, 0);
        threats.look(game, &mut fields, &ground);
        threats.cost(&state, 0, square)
    };
    let alone = "h1: {at: \"30,4\"}\na1: {at: \"0,5\"}";
    // In its den, beside a den that is empty, and beside one where somebody stirs it up.
    assert!(cost(alone, (29, 2)) > 0);
    assert_eq!(cost(alone, (30, 5)), 0);
    let guest = "h1: {at: \"30,4\"}\na1: {at: \"28,3\"}";
    assert!(cost(guest, (30, 1)) > cost("h1: {at: \"30,4\"}\nh2: {at: \"31,1\"}\na1: {at: \"0,5\"}", (29, 2)));
    assert_eq!(cost(guest, (30, 6)), 0);
}

#[test]
fn a_bot_does_not_stay_where_something_prowls() {
    let players = "h1: {at: \"0,5\"}\na1: {at: \"30,3\"}\na2: {at: \"30,5\"}\nball: a2\nactive: away";
    let (_, state) = turn("death-match", &format!("dungeon: final-2494\nw1: {{}}\n{players}\n"));
    let (_, y) = state.dungeon().xy(state.square(1));
    assert!(y > 3, "it is still at row {y}");
}

#[test]
fn a_bot_blocks_two_at_once_when_it_is_strong_enough() {
    let chosen = |strength: i32| {
        let players = format!(
            "h1: {{at: \"8,4\", st: {strength}, has: [multiple-block]}}\na1: {{at: \"9,3\", st: 1}}\na2: {{at: \"9,5\", st: 1}}\nchests: [\"1,0\"]"
        );
        turn("dungeon-bowl", &long_hall(&players)).0.first().map(|(_, command)| command.word)
    };
    assert_eq!((chosen(7), chosen(2)), (Some(word::SPECIAL), Some(word::BLOCK)));
}

#[test]
fn a_bot_minds_no_guest_who_has_left() {
    let (book, _) = compile::<Bowl>(Library::embedded().load("death-match", &[]));
    let mut state = placed(&book, "dungeon: final-2494\nw1: {}\nh1: {at: \"30,6\"}\na1: {at: \"28,3\"}\n");
    let (mut threats, mut ground, mut fields) = (Threats::default(), Ground::default(), Fields::default());
    fields.refresh(Game::new(&*book, &state), &mut Strides::default());
    ground.look(&state, 0);
    threats.look(Game::new(&*book, &state), &mut fields, &ground);
    state.put(1, Spot::KnockedOut);
    let square = state.dungeon().square(30, 4).expect("it is on the map");
    assert_eq!(threats.cost(&state, 0, square), 0);
}
