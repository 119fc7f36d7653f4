//! The words of the teller for real matches.

use std::sync::{Arc, OnceLock};

use arbitro::coach::Random;
use arbitro::coach::plain;
use arbitro::dice::Seeded;
use arbitro::expr::vocabulary::{Frame, NONE, Shape, Value, View, slot};
use arbitro::games::bowl::Match;
use arbitro::games::bowl::{Bowl, MatchSetup, start};
use arbitro::judge::tell::Teller;
use arbitro::judge::tell::throws::{amount, common, count, phase, rolled_again, throws};
use arbitro::pack::Library;
use arbitro::referee::{
    Base, Book, Effect, Family, Game, Level, Outcomes, Phase, Recorder, Seat, Status, Stop, TraceEvent, TraceHook,
    words,
};
use arbitro::script::compile;
use arbitro::text::{Language, key_in, messages};

fn book() -> &'static Arc<Book<Bowl>> {
    static BOOK: OnceLock<Arc<Book<Bowl>>> = OnceLock::new();
    BOOK.get_or_init(|| compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[])).0)
}

/// The book with everything of the packs below it.
fn final_book() -> Arc<Book<Bowl>> {
    compile::<Bowl>(Library::embedded().load("death-match", &[])).0
}

/// A match of twelve turns a side between coaches who answer anything.
pub fn played(seed: u64, level: Level) -> Match {
    played_by(seed, Recorder::new(level))
}

fn played_by(seed: u64, recorder: Recorder) -> Match {
    let book = book();
    let limits = book.data.team_limits.unwrap();
    let teams = [seed % 8, (seed / 2 + 3) % 8].map(|roster| book.data.rosters[roster as usize].starting_team(&limits));
    let dungeon = Arc::clone(&book.data.dungeons[(seed % 2) as usize]);
    let seats: Vec<Seat<Bowl>> = vec![Box::new(Random::new(seed)), Box::new(Random::new(seed + 1))];
    let state = start(book, &MatchSetup { dungeon, teams: teams.to_vec() });
    let mut played = Match::new(Arc::clone(book), state, Box::new(Seeded::new(seed)), seats, recorder);
    let stop = played.pre_game().and_then(|()| played.play(Some(12)));
    assert_eq!(stop, Err(Stop::Over));
    played
}

pub fn matches(count: u64, level: Level) -> impl Iterator<Item = Match> {
    (0..count).map(move |seed| played(seed, level))
}

fn digits(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_ascii_digit());
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// The numbers of events, totals and amounts: what no language changes.
fn bones(text: &str) -> Vec<String> {
    let kept = |word: &&str| word.starts_with(['#', '=', '+', '−', '→']);
    text.split_whitespace().filter(kept).map(str::to_owned).collect()
}

fn is_roll(played: &Match, event: &TraceEvent) -> bool {
    played.book.events[usize::from(event.event)].shape == Shape::Roll
}

#[test]
fn both_languages_tell_the_same_numbers() {
    for played in matches(20, Level::Full) {
        let (game, events) = (played.game(), played.trace.events());
        let [italian, english] = [Language::SOURCE, Language::default()].map(Teller::new);
        assert_eq!(digits(&italian.list(game, events)), digits(&english.list(game, events)));
        for event in events.iter().filter(|event| is_roll(&played, event)) {
            let [it, en] = [italian, english].map(|teller| bones(&teller.explain(game, events, event.id)));
            assert_eq!(it, en);
        }
    }
}

#[test]
fn both_languages_tell_the_same_events() {
    let played = played(4, Level::Rules);
    let (game, events) = (played.game(), played.trace.events());
    for event in events {
        let lines =
            [Language::SOURCE, Language::default()].map(|language| Teller::new(language).line(game, events, event.id));
        assert_eq!(lines[0].is_some(), lines[1].is_some(), "{lines:?}");
    }
}

#[test]
fn no_sentence_has_an_open_placeable() {
    for played in matches(20, Level::Full) {
        let (game, events) = (played.game(), played.trace.events());
        for teller in [Language::SOURCE, Language::default()].map(Teller::new) {
            let mut told = [teller.story(game, events), teller.tree(game, events), teller.list(game, events)].concat();
            for event in events.iter().filter(|event| is_roll(&played, event)) {
                told.push_str(&teller.explain(game, events, event.id));
            }
            for line in told.lines() {
                assert!(!line.contains(['{', '}', '⟨', '⟩']), "{line}");
                assert!(!line.ends_with(' ') && !line.contains("none)"), "{line}");
            }
        }
    }
}

#[test]
fn the_lines_of_an_explanation_add_up() {
    for played in matches(20, Level::Full) {
        let (game, events) = (played.game(), played.trace.events());
        for event in events.iter().filter(|event| is_roll(&played, event)) {
            let Some(total) = common(event, slot::TOTAL) else { continue };
            let throws = throws(&played.book, event);
            let last = throws.last().unwrap();
            let amounts: Vec<i32> = last.hooks.iter().filter_map(amount).filter(|&amount| amount != 0).collect();
            assert_eq!(last.natural() + amounts.iter().sum::<i32>(), total);
            let page = Teller::default().explain(game, events, event.id);
            if !amounts.is_empty() {
                assert!(page.lines().any(|line| line.trim() == format!("= {}", plain(total))), "{page}");
            }
        }
    }
}

#[test]
fn dice_that_were_rolled_again_stand_apart_at_every_level() {
    let thrown = |level| {
        let mut thrown: Vec<Vec<Vec<u8>>> = Vec::new();
        for played in matches(20, level) {
            let rolls = played.trace.events().iter().filter(|event| is_roll(&played, event));
            let dice = |event| throws(&played.book, event).iter().map(|throw| throw.dice.to_vec()).collect();
            thrown.extend(rolls.map(dice));
        }
        thrown
    };
    let full = thrown(Level::Full);
    assert_eq!(thrown(Level::Outcome), full);
    assert!(full.iter().any(|throws| throws.len() == 2));
}

#[test]
fn explanations_have_their_sources_at_the_right_edge() {
    let played = played(7, Level::Rules);
    let (game, events) = (played.game(), played.trace.events());
    for event in events.iter().filter(|event| is_roll(&played, event)) {
        for line in Teller::new(Language::SOURCE).explain(game, events, event.id).lines() {
            let sourced = line.split_whitespace().last().is_some_and(|word| word.starts_with("db/"));
            assert!(!sourced || line.chars().count() >= 100, "{line}");
        }
    }
}

/// A match of twelve turns a side, with what decided each roll.
fn judged(seed: u64) -> Match {
    played_by(seed, Recorder::asking_why())
}

/// Of rolls without a re-roll, whose last hooks only add: the mark stands where arithmetic says so, and nowhere else.
#[test]
fn a_modifier_is_decisive_where_another_total_has_another_outcome() {
    let (mut marked, mut unmarked) = (0, 0);
    for played in (0..20).map(judged) {
        for event in played.trace.events().iter().filter(|event| is_roll(&played, event)) {
            let (Some(total), Some(outcome)) = (common(event, slot::TOTAL), common(event, slot::OUTCOME)) else {
                continue;
            };
            let modifies = |hook: &&TraceHook| {
                let effects = &played.book.hooks[usize::from(hook.hook)].effects;
                effects.iter().all(|effect| matches!(effect, Effect::Modify(_)))
            };
            let spoke: Vec<_> =
                event.hooks.iter().filter(|hook| matches!(hook.status, Status::Applied { .. })).collect();
            let before_post = |hook: &&&TraceHook| phase(&played.book, hook) != Phase::Post;
            if !spoke.iter().filter(before_post).all(modifies) || graded(played.game(), event, total) != outcome {
                continue;
            }
            for hook in spoke.iter().filter(before_post) {
                let other = graded(played.game(), event, total - amount(hook).unwrap());
                assert_eq!(hook.decisive, other != outcome, "{event:?}");
                *(if hook.decisive { &mut marked } else { &mut unmarked }) += 1;
            }
        }
    }
    assert!(marked > 4 && unmarked > 40, "{marked} {unmarked}");
}

/// The outcome that another total would have had.
fn graded<G: Family>(game: Game<G>, event: &TraceEvent, total: Value) -> Value {
    let Base::Roll { outcomes, .. } = &game.book.events[usize::from(event.event)].base else { return NONE };
    let mut frame: Frame = event.frame.clone();
    frame.slots[usize::from(slot::TOTAL)] = total;
    frame.slots[usize::from(slot::OUTCOME)] = NONE;
    let view = View::bare(game.state, &frame);
    match (other_table(game.book, event), outcomes) {
        (Some(table), _) => game.book.tables[usize::from(table)].row(total),
        (None, Outcomes::Table(table)) => game.book.tables[usize::from(*table)].row(total),
        (None, Outcomes::Grades(grades)) => {
            grades.iter().find(|(_, when)| when.truth(&view)).map_or(NONE, |(name, _)| *name)
        }
        (None, Outcomes::Number | Outcomes::Faces) => NONE,
    }
}

/// The table that a rule had the result read in, if one did.
fn other_table<G: Family>(book: &Book<G>, event: &TraceEvent) -> Option<u16> {
    let applied = event.hooks.iter().filter(|hook| matches!(hook.status, Status::Applied { .. }));
    let mut effects = applied.flat_map(|hook| &book.hooks[usize::from(hook.hook)].effects).rev();
    effects.find_map(|effect| match effect {
        Effect::Table(table) => Some(*table),
        _ => None,
    })
}

#[test]
fn a_re_roll_is_two_throws() {
    let mut found = 0;
    for played in matches(20, Level::Rules) {
        for event in played.trace.events().iter().filter(|event| is_roll(&played, event)) {
            let rerolled = event
                .hooks
                .iter()
                .filter(|hook| played.book.hooks[usize::from(hook.hook)].rerolls() && rolled_again(event, hook));
            let rerolled = rerolled.count();
            if event.dice.is_empty() {
                continue;
            }
            assert_eq!(count(&played.book, event), 1 + rerolled, "{event:?}");
            found += rerolled;
        }
    }
    assert!(found > 0);
}

#[test]
fn the_hidden_die_stays_hidden() {
    let played = played(1, Level::Full);
    let (game, events) = (played.game(), played.trace.events());
    let hidden = played.book.event("hidden-ball").unwrap();
    let event = events.iter().find(|event| event.event == hidden).unwrap();
    for language in Language::all() {
        let line = Teller::new(language).line(game, events, event.id).unwrap();
        assert!(digits(&line).is_empty(), "{line}");
    }
}

/// The names that the results of an event may have.
fn results<S>(event: &arbitro::referee::Event<S>) -> Vec<Value> {
    let Base::Roll { pool, outcomes, .. } = &event.base else { return Vec::new() };
    let mut names = pool.faces.clone().unwrap_or_default();
    match outcomes {
        Outcomes::Grades(grades) => names.extend(grades.iter().map(|(name, _)| *name)),
        Outcomes::Table(_) | Outcomes::Number | Outcomes::Faces => {}
    }
    names
}

/// The keys of all that a game's rolls may come to, of its rolls and of its commands.
fn spoken_of<G: Family>(pack: &str) -> Vec<String> {
    let book = compile::<G>(Library::embedded().load(pack, &[])).0;
    let rows = book.tables.iter().flat_map(|table| table.rows.iter().map(|(.., name)| *name));
    let results = book.events.iter().flat_map(results).chain(rows).filter(|&name| name != NONE);
    let outcomes = results.filter(|&name| book.texts.name(book.names.name(name), Language::SOURCE).is_none());
    let outcomes = outcomes.map(|name| format!("outcome-{}", book.names.name(name)));
    let commands = words::<G>().map(|(_, word)| key_in(G::NAME, &format!("command-{}", word.name)));
    outcomes.chain(commands).collect()
}

#[test]
fn every_result_and_every_command_has_a_name_in_every_game() {
    let bowl = spoken_of::<Bowl>("death-match");
    let duel = spoken_of::<arbitro::games::gauntlet::Gauntlet>("gauntlet-of-fools-promo");
    let bout = spoken_of::<arbitro::games::blitz::Blitz>("blitz-bowl-errata");
    let nameless = |key: &&String| !messages().has(Language::SOURCE, key);
    let nameless: std::collections::BTreeSet<_> =
        [&bowl, &duel, &bout].into_iter().flatten().filter(nameless).collect();
    assert!(nameless.is_empty(), "{nameless:#?}");
}

#[test]
fn every_sentence_is_of_an_event() {
    let book = final_book();
    let loaded = arbitro::pack::Library::embedded().load("gauntlet-of-fools", &[]);
    let (duel, _) = arbitro::script::compile::<arbitro::games::gauntlet::Gauntlet>(loaded);
    let loaded = arbitro::pack::Library::embedded().load("casa-24", &[]);
    let (bout, _) = arbitro::script::compile::<arbitro::games::blitz::Blitz>(loaded);
    for key in messages().keys(Language::default()) {
        let Some(id) = key.strip_prefix("story-").or(key.strip_prefix("heading-")) else { continue };
        let known = [book.event(id), duel.event(id), bout.event(id)];
        assert!(id == "roll" || known.iter().any(Option::is_some), "{key}");
    }
}

#[test]
fn every_roll_of_a_bowl_has_a_sentence_of_its_own() {
    has_sentences(&final_book());
}

#[test]
fn every_roll_of_a_bout_has_a_sentence_of_its_own() {
    let loaded = arbitro::pack::Library::embedded().load("casa-24", &[]);
    has_sentences(&arbitro::script::compile::<arbitro::games::blitz::Blitz>(loaded).0);
}

/// The rolls of a family have sentences of their own; those that packs add are told by the words of the packs.
fn has_sentences<G: Family>(book: &Book<G>) {
    let own = G::vocabulary().events.len();
    for (index, event) in book.events.iter().enumerate().take(own).filter(|(_, event)| event.shape == Shape::Roll) {
        let key = format!("story-{}", book.event_name(index as u16));
        assert!(messages().has(Language::SOURCE, &key), "{key}: {:?}", event.name);
    }
}

#[test]
fn an_unknown_number_is_told() {
    let played = played(0, Level::Outcome);
    let page = Teller::new(Language::default()).explain(played.game(), &[], 7);
    assert_eq!(page, "no event has the number 7\n");
}
