use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use super::tell::{matches, played};
use arbitro::bots::Automated;
use arbitro::dice::Seeded;
use arbitro::expr::vocabulary::{NONE, Shape, slot};
use arbitro::games::blitz::Blitz;
use arbitro::games::bowl::Bowl;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::judge::json::*;
use arbitro::judge::tell::throws;
use arbitro::pack::Library;
use arbitro::referee::{
    Book, Game, Level, Machine, Recorder, Referee, Ruled, Ruling, Start, Stop, TraceEvent, Witness, Written,
};
use arbitro::script::compile;

const SCHEMA: &str = include_str!("../../../locales/engine/trace.schema.json");

fn schema() -> Json {
    serde_json::from_str(SCHEMA).unwrap()
}

/// As much of JSON Schema as ours uses.
fn check(schema: &Json, root: &Json, value: &Json, path: &str) {
    if let Some(reference) = schema.get("$ref").and_then(Json::as_str) {
        return check(root.pointer(&reference[1..]).unwrap(), root, value, path);
    }
    if let Some(options) = schema.get("enum").and_then(Json::as_array) {
        assert!(options.contains(value), "{path}: {value} is not listed");
    }
    if let Some(wanted) = schema.get("const") {
        assert_eq!(wanted, value, "{path}");
    }
    check_type(schema, value, path);
    if let (Some(least), Some(number)) = (schema.get("minimum").and_then(Json::as_i64), value.as_i64()) {
        assert!(number >= least, "{path}: {number} is less than {least}");
    }
    if let (Some(items), Some(list)) = (schema.get("items"), value.as_array()) {
        list.iter().enumerate().for_each(|(index, item)| check(items, root, item, &format!("{path}/{index}")));
    }
    if let Some(map) = value.as_object() {
        check_map(schema, root, map, path);
    }
}

fn check_type(schema: &Json, value: &Json, path: &str) {
    let Some(wanted) = schema.get("type") else { return };
    let wanted: Vec<&str> = match wanted {
        Json::Array(list) => list.iter().map(|word| word.as_str().unwrap()).collect(),
        word => vec![word.as_str().unwrap()],
    };
    let found = match value {
        Json::Null => "null",
        Json::Bool(_) => "boolean",
        Json::Number(_) => "integer",
        Json::String(_) => "string",
        Json::Array(_) => "array",
        Json::Object(_) => "object",
    };
    assert!(wanted.contains(&found), "{path}: {found}, not {wanted:?}");
}

fn check_map(schema: &Json, root: &Json, map: &Map<String, Json>, path: &str) {
    let known = schema.get("properties").and_then(Json::as_object);
    for key in schema.get("required").and_then(Json::as_array).into_iter().flatten() {
        assert!(map.contains_key(key.as_str().unwrap()), "{path}: no {key}");
    }
    for (key, value) in map {
        let path = format!("{path}/{key}");
        match (known.and_then(|known| known.get(key)), schema.get("additionalProperties")) {
            (Some(schema), _) => check(schema, root, value, &path),
            (None, Some(Json::Bool(false))) => panic!("{path}: unknown key"),
            (None, Some(schema)) => check(schema, root, value, &path),
            (None, None) => {}
        }
    }
}

#[test]
fn a_random_match_is_as_the_schema_says() {
    for level in [Level::Outcome, Level::Rules, Level::Full] {
        let played = played(3, level);
        let json = trace_json(played.game(), played.trace.events());
        check(&schema(), &schema(), &json, "");
        assert_eq!(json["format"], FORMAT);
        assert_eq!(json["pack"], "dungeon-bowl");
        let events = json["events"].as_array().unwrap();
        assert_eq!(events.len(), played.trace.events().len());
        for (index, event) in events.iter().enumerate() {
            assert_eq!(event["id"], index);
            assert!(event["parent"].as_u64().is_none_or(|parent| parent < index as u64));
        }
    }
}

/// Which words that the schema lets a hook leave out some hook of a family's matches has.
fn held_to_the_schema<G: Automated>(pack: &str, turns: Option<i32>, seen: &mut BTreeSet<String>) {
    let book = compile::<G>(Library::embedded().load(pack, &[])).0;
    let start = Start { sides: vec![Written::Any; 2], turns, ..Start::default() };
    for seed in 0..6 {
        let played = game(&book, &start, seed, Recorder::new(Level::Full), None);
        let json = trace_json(played.game(), played.trace.events());
        check(&schema(), &schema(), &json, pack);
        let hooks = json["events"].as_array().into_iter().flatten().filter_map(|event| event["hooks"].as_array());
        seen.extend(hooks.flatten().filter_map(Json::as_object).flat_map(|hook| hook.keys().cloned()));
    }
}

#[test]
fn the_trace_of_each_game_is_as_the_schema_says() {
    let mut seen = BTreeSet::new();
    held_to_the_schema::<Bowl>("death-match", Some(8), &mut seen);
    held_to_the_schema::<Bowl>("finale-xviii", Some(8), &mut seen);
    held_to_the_schema::<Blitz>("ue2-deck", None, &mut seen);
    held_to_the_schema::<Gauntlet>("gauntlet-of-fools-promo", None, &mut seen);
    for word in ["remarks", "counted", "test"] {
        assert!(seen.contains(word), "{word}: {seen:?}");
    }
}

#[test]
fn a_ruled_roll_is_as_the_schema_says() {
    let played = played(3, Level::Full);
    let mut event = played.trace.events().iter().find(|event| !event.dice.is_empty()).expect("a roll").clone();
    let outcome = Ruled::Outcome { roll: "dodge-test".to_owned(), is: "failed".to_owned(), after: 1 };
    for what in [Ruled::Die(6), outcome, Ruled::Position { is: "{h3: {at: \"8,4\"}}".to_owned(), rest: 2 }] {
        let (by, why, rule) = ("Anna".to_owned(), "cocked".to_owned(), Some("dodge-test".to_owned()));
        event.ruling = Some(Arc::new(Ruling { by, why, rule, what, instead: vec!["= d6 3".to_owned()] }));
        let json = trace_json(played.game(), std::slice::from_ref(&event));
        assert_eq!(json["events"][0]["ruling"]["by"], "Anna");
        check(&schema(), &schema(), &json, "");
    }
}

#[test]
fn the_schema_lists_every_status() {
    assert_eq!(schema().pointer("/definitions/hook/properties/status/enum"), Some(&json!(STATUSES)));
    for status in STATUSES {
        let key = format!("status-{status}");
        assert!(arbitro::text::messages().has(arbitro::text::Language::SOURCE, &key), "{key}");
    }
}

#[test]
fn the_modifiers_of_every_roll_make_its_total() {
    let mut modified = 0;
    for played in matches(60, Level::Full) {
        for event in played.trace.events() {
            let rules = &played.book.events[usize::from(event.event)];
            let slot = |index: u8| event.frame.slots[usize::from(index)];
            let (natural, total) = (slot(slot::NATURAL), slot(slot::TOTAL));
            if rules.shape != Shape::Roll || natural == NONE {
                continue;
            }
            let throws = throws::throws(&played.book, event);
            let last = throws.last().unwrap();
            let sum: i32 = last.hooks.iter().filter_map(throws::amount).sum();
            assert_eq!(last.natural(), natural, "{event:?}");
            assert_eq!(natural + sum, total, "{event:?}");
            modified += u32::from(sum != 0);
        }
    }
    assert!(modified > 50);
}

#[test]
fn no_two_throws_have_the_same_address() {
    let played = played(5, Level::Rules);
    let json = trace_json(played.game(), played.trace.events());
    let events = json["events"].as_array().unwrap();
    let mut seen = BTreeSet::new();
    for event in events.iter().filter(|event| !event["address"].is_null()) {
        assert!(seen.insert(format!("{} {}", event["event"], event["address"])), "{event}");
    }
    assert!(seen.len() > 50);
}

/// The text of a game so far, and the most events that were there at once.
type Told = Rc<RefCell<(TraceText, String, usize)>>;

/// Watches a game, and takes what was noted wherever it rests.
struct Taker(Told);

impl<G: Automated> Witness<G> for Taker {
    fn rests(&mut self, game: Game<G>, noted: &[TraceEvent]) {
        let (text, told, most) = &mut *self.0.borrow_mut();
        told.push_str(&text.next(game, noted));
        *most = noted.len().max(*most);
    }
}

/// A game between coaches who answer anything, before a witness or nobody.
fn game<G: Automated>(
    book: &Arc<Book<G>>,
    start: &Start,
    seed: u64,
    recorder: Recorder,
    witness: Option<Taker>,
) -> Referee<G> {
    let (mut sources, mut faults) = (book.sources.clone(), arbitro::pack::Diagnostics::default());
    let state = G::start(book, start, &mut sources, &mut faults).expect("the game can begin");
    let seats = (0..start.sides.len() as u64).map(|side| G::machine(Machine::Random, seed + side)).collect();
    let mut referee = Referee::new(Arc::clone(book), state, Box::new(Seeded::new(seed)), seats, recorder);
    if let Some(witness) = witness {
        referee.set_witness(Box::new(witness));
    }
    assert_eq!(referee.play_from(start), Err(Stop::Over));
    referee
}

/// Held for one family: the text made on the way is that of the whole, and little is there at once.
fn told_on_the_way<G: Automated>(pack: &str, start: &Start, most: usize) {
    let book = compile::<G>(Library::embedded().load(pack, &[])).0;
    for seed in 0..6 {
        let whole = game(&book, start, seed, Recorder::asking_why(), None);
        let told = Told::default();
        let watched = Some(Taker(Rc::clone(&told)));
        let gone = game(&book, start, seed, Recorder::asking_why().letting_go(), watched);
        let (text, begun, found) = &mut *told.borrow_mut();
        begun.push_str(&text.last(gone.game(), gone.trace.events()));
        let at_its_end = trace_json(whole.game(), whole.trace.events()).to_string();
        assert!(*begun == at_its_end, "{pack}, {seed}");
        let all = whole.trace.events().len();
        assert!(*found <= most && *found * 2 < all, "{pack}, {seed}: {found} of {all} events at once");
    }
}

#[test]
fn what_is_told_while_a_game_is_played_is_what_is_told_at_its_end() {
    let start = |turns| Start { sides: vec![Written::Any; 2], turns, ..Start::default() };
    told_on_the_way::<Bowl>("dungeon-bowl", &start(Some(8)), 400);
    told_on_the_way::<Blitz>("blitz-bowl", &start(None), 4_000);
    told_on_the_way::<Gauntlet>("gauntlet-of-fools", &start(None), 400);
}

#[test]
fn a_trace_of_nothing_is_whole_too() {
    let played = played(3, Level::Off);
    let told = TraceText::default().last(played.game(), &[]);
    assert_eq!(told, trace_json(played.game(), &[]).to_string());
}
