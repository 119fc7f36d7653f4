//! Odds against brute force: every list of dice and answers is written down, played as a table would play it, and counted.
//!
//! Brute force shares nothing with the walk that works out odds but the referee: dice come from a given list, one longer
//! each time a die is missing, answers from a list of numbers.

mod support;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use arbitro::coach::{LastAsked, Otherwise, Script, Scripted, understand};
use arbitro::dice::{Address, Given, Source};
use arbitro::expr::vocabulary::{NONE, Value, slot};
use arbitro::games::bowl::Bowl;
use arbitro::judge::odds::{Before, Fraction, Odds, Ordered, Policy, Row, Terms, Want, odds};
use arbitro::judge::{AnyBook, Judge, Shelf};
use arbitro::pack::{Diagnostics, Library, Place, Sources, Tree};
use arbitro::referee::{
    Base, Book, Coach, Command, EventId, Family, Flow, Game, Level, Outcomes, Recorder, Referee, Request, Stop,
    TraceEvent, Tracer,
};

use support::root;

/// A way through an order: what fell and what was answered, in the order in which it was wanted.
#[derive(Clone, Default)]
struct Way {
    dice: Vec<u8>,
    answers: Vec<usize>,
}

/// What a way leads to.
enum End {
    /// One more die is needed: how many faces it has, and for which event.
    Die(u8, EventId),
    /// One more answer: of how many, and whether it is the side's that gave the order.
    Answer(usize, bool),
    /// The order is done with, and this came of it.
    Over(Came),
}

/// What came, as far as it is compared.
#[derive(Clone, Debug, PartialEq)]
struct Came {
    grief: Fraction,
    wanted: Fraction,
    first: BTreeMap<Value, Fraction>,
}

/// Reads answers from a list once the order is given, and says when there are no more.
struct Listed<G: Family> {
    before: Scripted,
    script: Script,
    order: Option<String>,
    given: Rc<Cell<Option<usize>>>,
    answers: RefCell<std::vec::IntoIter<usize>>,
    open: Rc<Cell<Option<(usize, u8)>>>,
    /// The events that had not ended when it was asked.
    unended: Rc<RefCell<Vec<u32>>>,
    policy: Policy,
    side: Rc<Cell<u8>>,
    family: std::marker::PhantomData<G>,
}

impl<G: Family> Coach<G> for Listed<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        if !self.script.borrow().is_empty() || self.given.get().is_none() && request.ask.is_optional() {
            return self.before.answer(game, request);
        }
        if self.given.get().is_none() {
            self.given.set(Some(request.events.len()));
            self.side.set(request.side);
        }
        if let Some(order) = self.order.take() {
            match understand(game, request, &order) {
                Ok(understood) => {
                    self.order = understood.rest;
                    return Ok(understood.option);
                }
                Err(_) => self.order = Some(order),
            }
        }
        if G::ORDERS.contains(&request.ask.0) && request.events.iter().all(|event| event.closed) {
            return Err(Stop::Done);
        }
        if let (Policy::Always(otherwise), true) = (self.policy, request.ask.is_optional()) {
            let word = if otherwise == Otherwise::Accept { Command::USE } else { Command::DECLINE };
            return Ok(request.options.iter().position(|option| option.word == word).unwrap_or(0));
        }
        self.answers.borrow_mut().next().ok_or_else(|| {
            self.open.set(Some((request.options.len(), request.side)));
            let unended = request.events.iter().filter(|event| !event.closed).map(|event| event.id);
            *self.unended.borrow_mut() = unended.collect();
            Stop::Done
        })
    }
}

/// Dice before the order, then those of the way; after its turn they are nobody's.
struct Two {
    given: Rc<Cell<Option<usize>>>,
    before: Given,
    dice: Given,
    turn: Option<u32>,
    over: Rc<Cell<bool>>,
}

impl Source for Two {
    fn open(&mut self, at: Address) {
        if self.given.get().is_some() && *self.turn.get_or_insert(at.turn) != at.turn {
            self.over.set(true);
        }
    }

    fn die(&mut self, sides: u8) -> Option<u8> {
        match (self.given.get(), self.over.get()) {
            (None, _) => self.before.die(sides),
            (Some(_), true) => None,
            (Some(_), false) => self.dice.die(sides),
        }
    }
}

fn outcome(event: &TraceEvent) -> Option<Value> {
    Some(event.frame.slots[usize::from(slot::OUTCOME)]).filter(|outcome| *outcome != NONE)
}

/// The last event of a kind, and those inside which it happened.
fn around(events: &[TraceEvent], event: EventId) -> Vec<u32> {
    let mut found = Vec::new();
    let mut next = events.iter().rfind(|noted| noted.event == event);
    while let Some(noted) = next {
        found.push(noted.id);
        next = noted.parent.and_then(|parent| events.get(parent as usize));
    }
    found
}

/// One position with its order, and what is asked about it.
struct Question<'q, G: Family> {
    ordered: &'q Ordered<G>,
    policy: Policy,
    want: Want,
    /// Whether everything ends with what is wanted.
    short: bool,
    /// So many more ways may be counted.
    left: Cell<u64>,
}

impl<G: Family> Question<'_, G> {
    fn end(&self, way: &Way) -> End {
        // Without an order everything is asked about from the start.
        let at_once = self.ordered.order.is_none().then_some(0);
        let commands = self.ordered.commands.iter().filter(|_| at_once.is_none());
        let script: Script = Rc::new(RefCell::new(commands.cloned().collect()));
        let (given, open, over) = (Rc::new(Cell::new(at_once)), Rc::new(Cell::new(None)), Rc::new(Cell::new(false)));
        let side = Rc::new(Cell::new(G::active(&self.ordered.state)));
        let unended = Rc::new(RefCell::new(Vec::new()));
        let coach = Listed::<G> {
            before: Scripted::new(Rc::clone(&script), self.ordered.otherwise, LastAsked::default()),
            script,
            order: self.ordered.order.as_ref().map(|(order, _)| order.clone()),
            given: Rc::clone(&given),
            answers: RefCell::new(way.answers.clone().into_iter()),
            open: Rc::clone(&open),
            unended: Rc::clone(&unended),
            policy: self.policy,
            side: Rc::clone(&side),
            family: std::marker::PhantomData,
        };
        let Before::Given(before) = &self.ordered.dice else { panic!("scenarios have dice of their own") };
        let dice = Two {
            given: Rc::clone(&given),
            before: Given::new(before.iter().copied()),
            dice: Given::new(way.dice.iter().copied()),
            turn: None,
            over: Rc::clone(&over),
        };
        let book = Arc::clone(&self.ordered.book);
        let state = self.ordered.state.clone();
        let mut referee =
            Referee::new(book, state, Box::new(dice), vec![Box::new(coach)], Recorder::new(Level::Outcome));
        let stop = G::go_on(&mut referee);
        if let Err(Stop::NoDie { event, .. }) = &stop {
            *unended.borrow_mut() = around(referee.trace.events(), *event);
        }
        let events = &referee.trace.events()[given.get().expect("the order is given")..];
        // An event that broke off for want of a die or an answer is closed too, but it has not ended.
        let ended = |event: &TraceEvent| event.event == self.want.event && !unended.borrow().contains(&event.id);
        let done = self.short && events.iter().any(ended);
        let late = events.iter().any(|event| G::AFTERMATH.contains(&event.event));
        match (stop, open.get()) {
            (Err(Stop::NoDie { sides, event, .. }), _) if !over.get() && !done && !late => End::Die(sides, event),
            (_, Some((options, asked))) if !done && !late => End::Answer(options, asked == side.get()),
            _ => End::Over(self.came(referee.game(), events, side.get())),
        }
    }

    fn came(&self, game: Game<G>, events: &[TraceEvent], side: u8) -> Came {
        let truth = |truth: bool| Fraction::from(i64::from(truth));
        // What follows the end of its turn is no part of an order.
        let late = events.iter().position(|event| G::AFTERMATH.contains(&event.event)).unwrap_or(events.len());
        let events = &events[..late];
        let wanted = events.iter().find(|event| event.closed && event.event == self.want.event);
        let cut = wanted.filter(|_| self.short).map(|wanted| events.iter().position(|event| event.id == wanted.id));
        let seen = match cut.flatten() {
            Some(last) => &events[..=last],
            None => events,
        };
        Came {
            grief: truth(G::came_to_grief(game, seen, side)),
            wanted: truth(wanted.is_some_and(|event| outcome(event) == self.want.outcome)),
            first: wanted.and_then(outcome).map(|outcome| (outcome, Fraction::one())).into_iter().collect(),
        }
    }

    /// What the order is worth: the wanted thing first, where it ends everything, else a turn that is not lost.
    fn worth(&self, came: &Came) -> Fraction {
        if self.short { came.wanted.clone() } else { came.grief.rest() }
    }

    /// What comes of a way and all that go on from it; none if they are too many to count.
    fn weigh(&self, way: &Way) -> Option<Came> {
        self.left.set(self.left.get().checked_sub(1)?);
        match self.end(way) {
            End::Over(came) => Some(came),
            End::Die(sides, _) => {
                let zero = Came { grief: Fraction::zero(), wanted: Fraction::zero(), first: BTreeMap::new() };
                (1..=sides).try_fold(zero, |sum, face| {
                    let mut next = way.clone();
                    next.dice.push(face);
                    Some(sum.plus(&self.weigh(&next)?, sides))
                })
            }
            End::Answer(options, ours) => {
                let ways = (0..options).map(|answer| {
                    let mut next = way.clone();
                    next.answers.push(answer);
                    self.weigh(&next)
                });
                let ways: Vec<Came> = ways.collect::<Option<_>>()?;
                // The first of the best, or of the worst.
                let better = |a: &Came, b: &Came| match ours {
                    true => self.worth(b) > self.worth(a),
                    false => self.worth(b) < self.worth(a),
                };
                ways.into_iter().reduce(|best, way| if better(&best, &way) { way } else { best })
            }
        }
    }
}

impl Came {
    fn plus(mut self, other: &Came, sides: u8) -> Came {
        let add = |sum: &Fraction, one: &Fraction| sum.plus(&one.over(&i64::from(sides).into()));
        self.grief = add(&self.grief, &other.grief);
        self.wanted = add(&self.wanted, &other.wanted);
        for (outcome, chance) in &other.first {
            let sum = self.first.entry(*outcome).or_insert_with(Fraction::zero);
            *sum = add(sum, chance);
        }
        self
    }
}

/// So many ways are counted by brute force at most.
const MOST: u64 = 1000;

/// Compares one case in every way that is small enough; how many comparisons were made.
fn compare<G: Family>(name: &str, ordered: &Ordered<G>) -> usize {
    let mut compared = 0;
    for policy in [Policy::Best, Policy::Always(Otherwise::Decline), Policy::Always(Otherwise::Accept)] {
        let roll = first_roll(ordered, policy).filter(|(_, outcome)| *outcome != NONE);
        for short in [roll.is_some(), false] {
            let want = roll
                .map_or(Want { event: 0, outcome: None }, |(event, outcome)| Want { event, outcome: Some(outcome) });
            let question = Question { ordered, policy, want, short, left: Cell::new(MOST) };
            let Some(came) = question.weigh(&Way::default()) else { continue };
            let terms = Terms { policy, want: short.then_some(want), most: 100 * MOST };
            let found = odds(ordered, &terms).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
            assert!(found.unseen.is_zero(), "{name}: so few ways, and not all were seen");
            assert!(one(&found), "{name}: odds sum to one: {found:?}");
            if short {
                assert_eq!(found.chance(Row::Wanted, 1), came.wanted, "{name}, {policy:?}");
            } else {
                assert_eq!(found.chance(Row::Grief, 1), came.grief, "{name}, {policy:?}");
            }
            compared += 1;
        }
    }
    compared
}

/// Every row sums to one, or to the chance that it comes to it, which is never more.
fn one(found: &arbitro::judge::odds::Odds) -> bool {
    found.rows.iter().all(|(row, _)| match row {
        Row::Wanted | Row::Grief | Row::Count(..) => found.comes_to(*row) == Fraction::one(),
        Row::Roll(..) => found.comes_to(*row) <= Fraction::one(),
    })
}

/// The first event that wants a die, and one of its outcomes; none if there is no such event.
fn first_roll<G: Family>(ordered: &Ordered<G>, policy: Policy) -> Option<(EventId, Value)> {
    let want = Want { event: 0, outcome: None };
    let question = Question { ordered, policy, want, short: false, left: Cell::new(MOST) };
    let mut way = Way::default();
    let event = loop {
        match question.end(&way) {
            End::Die(_, event) => break event,
            End::Answer(..) => way.answers.push(0),
            End::Over(_) => return None,
        }
    };
    let book = &ordered.book;
    let Base::Roll { pool, outcomes, .. } = &book.events[usize::from(event)].base else { return None };
    let outcome = match outcomes {
        Outcomes::Table(table) => book.tables[usize::from(*table)].row(7),
        Outcomes::Grades(grades) => grades.last()?.0,
        Outcomes::Faces => *pool.faces.as_ref()?.first()?,
        Outcomes::Number => NONE,
    };
    Some((event, outcome))
}

fn compare_case<G: Family>(name: &str, case: &arbitro::judge::Case, book: &Arc<Book<G>>) -> usize {
    let mut faults = Diagnostics::default();
    let Some(ordered) = Ordered::of_case(case, book, &mut faults) else { return 0 };
    let answers = |(text, _): &(String, Place)| !text.starts_with("use ") && text != "decline";
    // Answers that must be given without an order are the walk's own affair.
    if ordered.order.is_none() && ordered.commands.iter().any(answers) {
        return 0;
    }
    // Brute force sees into closed chests.
    let order = ordered.order.iter().map(|(text, _)| text).chain(ordered.commands.iter().map(|(text, _)| text));
    if order.into_iter().any(|text| text.contains(" open ")) {
        return 0;
    }
    compare(name, &ordered)
}

/// The first cases of every scenario file below a folder, held against brute force; how many were.
fn below(game: &str, chapter: &str, cases: usize) -> usize {
    let mut shelf = Shelf::new(Library::embedded());
    let mut scenarios = 0;
    for file in support::below(&format!("tests/scenarios/{game}/{chapter}"), "yaml") {
        let mut sources = Sources::default();
        let file = root().join(file);
        let (_, tree) = sources.read_file(&file).expect("the scenario can be read");
        let folder = file.parent().expect("a file is in a folder").to_owned();
        for case in Judge::cases(&tree, &mut Diagnostics::default()).iter().take(cases) {
            let game = Some(game.to_owned());
            let mut judge = Judge { shelf: &mut shelf, houses: Vec::new(), folder: folder.clone(), game };
            let Ok(Some(book)) = judge.book(case, &mut Diagnostics::default()) else { continue };
            let compared = arbitro::with_book!(&book, book => compare_case(&case.name, case, book));
            scenarios += usize::from(compared > 0);
        }
    }
    scenarios
}

#[test]
fn odds_of_skills_agree_with_brute_force() {
    let scenarios = below("dungeon-bowl", "skills", 1);
    assert!(scenarios >= 30, "only {scenarios} scenarios were compared");
}

#[test]
fn odds_of_movement_agree_with_brute_force() {
    let scenarios = below("dungeon-bowl", "movement", 4);
    assert!(scenarios >= 10, "only {scenarios} scenarios were compared");
}

#[test]
fn odds_of_fights_with_monsters_agree_with_brute_force() {
    let scenarios = below("gauntlet-of-fools", "monsters", 1);
    assert!(scenarios >= 10, "only {scenarios} scenarios were compared");
}

#[test]
fn odds_of_blitz_bowl_agree_with_brute_force() {
    let scenarios = below("blitz-bowl", "throwing", 3) + below("blitz-bowl", "actions", 3);
    assert!(scenarios >= 6, "only {scenarios} scenarios were compared");
}

#[test]
fn odds_of_passes_agree_with_brute_force() {
    let scenarios = below("dungeon-bowl", "passing", 3);
    assert!(scenarios >= 4, "only {scenarios} scenarios were compared");
}

// ------------------------------------------------------------------------------ orders that had no answer

/// The odds of the last order of a case of Dungeon Bowl, on these terms.
fn asked_on(terms: &Terms, text: &str) -> Odds {
    asked_with(text, |book| {
        assert!(terms.want.is_none(), "{}", book.pack);
        *terms
    })
}

fn asked_with(text: &str, terms: impl Fn(&Book<Bowl>) -> Terms) -> Odds {
    let mut shelf = Shelf::new(Library::embedded());
    let tree = Tree::parse(text, 0).expect("the case is YAML");
    let cases = Judge::cases(&tree, &mut Diagnostics::default());
    let game = Some("dungeon-bowl".to_owned());
    let mut judge = Judge { shelf: &mut shelf, houses: Vec::new(), folder: root().to_path_buf(), game };
    let mut faults = Diagnostics::default();
    let book = judge.book(&cases[0], &mut faults).expect("the library is sound").expect("there is a book");
    let AnyBook::Bowl(book) = &book else { panic!("Dungeon Bowl is a game of bowl") };
    let mut ordered = Ordered::of_case(&cases[0], book, &mut faults).unwrap_or_else(|| panic!("{:?}", faults.list));
    if text == LONG_WAY {
        ordered.order = ordered.order.map(|(order, at)| (order + " then h3 pass 11,4", at));
    }
    odds(&ordered, &terms(book)).unwrap_or_else(|fault| panic!("{fault:?}"))
}

fn asked(text: &str) -> Odds {
    asked_on(&Terms::default(), text)
}

/// The five orders that were asked for, between players with five skills each where they fight.
const ONE_DIE: &str = r#"
- name: one die
  position:
    h3: {at: "8,4", has: [block, dodge, tackle, mighty-blow(1), frenzy]}
    a5: {at: "8,5", has: [block, dodge, fend, side-step, thick-skull]}
    ball: a5
  commands: [h3 block a5]
"#;
const TWO_DICE: &str = r#"
- name: two dice
  position:
    h3: {at: "8,4", st: 4, has: [block, dodge, tackle, mighty-blow(1), frenzy]}
    a5: {at: "8,5", st: 3, has: [block, dodge, fend, side-step, thick-skull]}
    ball: a5
    home: {re-rolls: 2}
    away: {re-rolls: 2}
  commands: [h3 block a5]
"#;
const DODGES: &str = r#"
- name: a path of three dodges
  position:
    h3: {at: "8,4", ma: 6, ag: 3+, has: [dodge]}
    a5: {at: "8,5"}
    a6: {at: "10,5"}
    a7: {at: "12,5"}
    ball: h3
    home: {re-rolls: 2}
  commands: ["h3 move 9,4 10,4 11,4"]
"#;
const HAND_OFF: &str = r#"
- name: a hand-off between neighbours
  position:
    h3: {at: "8,4", ag: 3+}
    h4: {at: "9,4", ag: 4+}
    ball: h3
  commands: [h3 hand-off h4]
"#;
/// A dodge and a pick-up; `then` the pass follows.
const LONG_WAY: &str = r#"
- name: a dodge, a pick-up, a pass and a catch
  position:
    h3: {at: "8,4", ma: 6, ag: 3+, pa: 4+, has: [dodge, pass, sure-hands]}
    h4: {at: "11,4", ag: 4+, has: [catch]}
    a5: {at: "8,5"}
    ball: "9,3"
    home: {re-rolls: 2}
  commands: [h3 pass, "h3 move 9,3"]
"#;

#[test]
fn odds_come_to_an_end() {
    for text in [ONE_DIE, TWO_DICE, DODGES, HAND_OFF, LONG_WAY] {
        let found = asked(text);
        assert!(found.unseen.is_zero() && found.ways < 250_000, "{} ways, {} unseen: {text}", found.ways, found.unseen);
        assert!(one(&found), "{text}: {found:?}");
    }
}

/// The receiver fails (1/2), the ball bounces to the giver (1/8), who catches it (1/2) or lets it bounce back (1/8), and so
/// on: a = 1/8 (1/2 + 1/2 b), b = 1/8 (1/3 + 2/3 a), and a = 25/382.
#[test]
fn a_ball_that_bounces_between_two_players_for_ever_has_exact_odds() {
    assert_eq!(asked(HAND_OFF).chance(Row::Grief, 1), Fraction::new(357, 764));
}

#[test]
fn odds_are_known_in_every_turn() {
    let text = r#"
- name: a dodge in the third turn
  position:
    h3: {at: "8,4", ag: 3+}
    a5: {at: "8,5"}
  commands: [end turn, end turn, "h3 move 9,3"]
"#;
    let fresh = asked(&text.replace("end turn, end turn, ", ""));
    assert_eq!(asked(text).rows, fresh.rows);
    assert_eq!(fresh.chance(Row::Grief, 1), Fraction::new(1, 3));
}

#[test]
fn a_closed_chest_tells_nobody_what_it_holds() {
    let text = |first: &str, second: &str| {
        format!(
            "- name: a chest\n  position:\n    h1: {{at: \"5,5\"}}\n    h2: {{at: \"12,8\"}}\n    \
             chests: {{\"6,5\": {first}, \"15,5\": {second}}}\n  commands: [h1 move, \"h1 open 6,5\"]\n"
        )
    };
    let found = asked(&text("ball", "trap"));
    assert_eq!(found.rows, asked(&text("trap", "ball")).rows, "where the ball is makes no difference");
    let blast = asked_with(&text("ball", "trap"), |book| Terms {
        want: Some(Want { event: book.event("caught-in-blast").expect("it is there"), outcome: None }),
        ..Terms::default()
    });
    assert_eq!(blast.chance(Row::Wanted, 1), Fraction::new(1, 2));
}

#[test]
fn whoever_must_stop_early_gives_bounds() {
    for text in [ONE_DIE, DODGES, HAND_OFF, LONG_WAY] {
        let exact = asked(text);
        for most in [1, 10, 100, 1000] {
            let found = asked_on(&Terms { most, ..Terms::default() }, text);
            let (least, high) = found.bounds(Row::Grief, 1);
            let truth = exact.chance(Row::Grief, 1);
            assert!(least <= truth && truth <= high, "{most} ways: {least} <= {truth} <= {high}: {text}");
        }
    }
}
