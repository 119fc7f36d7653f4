//! Looking is asking: what a value event says to a quiet look is what it says aloud.

use arbitro::expr::vocabulary::{Kind, RULES, Shape, Value};
use arbitro::games::bowl::Match;
use arbitro::games::bowl::State;
use arbitro::games::bowl::words::{ACTIONS, CHARACTERISTICS, DIRECTIONS, PLAYER, SQUARE, TEAM, names};
use arbitro::referee::{Base, Event, Level, Recorder};

use crate::properties::table::{BOOK, broken_off, each_seed};

#[test]
fn a_look_sees_what_asking_says() {
    each_seed(0..300, |seed| {
        let answers = 20 + (seed * 7919 % 400) as u32;
        let mut table = broken_off(&BOOK, seed, answers, Recorder::new(Level::Full));
        let mut pick = Picker(seed);
        for (id, event) in (0..).zip(&BOOK.events) {
            if event.shape != Shape::Value {
                continue;
            }
            for _ in 0..4 {
                let (start, slots) = asked(event, &table, &mut pick);
                let seen = table.game().peek(id, start, &slots);
                let said = table.value(id, start, &slots);
                assert_eq!(Ok(seen), said, "{} from {start:?} of {slots:?}", BOOK.event_name(id));
            }
        }
    });
}

/// The things that a procedure might hand over to an event, of the right kinds.
fn asked(event: &Event<State>, table: &Match, pick: &mut Picker) -> (Option<Value>, Vec<Value>) {
    let state = &table.state;
    let value = |kind: Kind, pick: &mut Picker| match kind {
        Kind::Truth => pick.below(2),
        Kind::Number => pick.below(7),
        Kind::Name(ACTIONS) => names::MOVE + pick.below(names::SPECIAL - names::MOVE + 1),
        Kind::Name(CHARACTERISTICS) => names::MA + pick.below(names::AV - names::MA + 1),
        Kind::Name(DIRECTIONS) => [names::NORTH, names::EAST, names::SOUTH, names::WEST][pick.below(4) as usize],
        Kind::Name(RULES) => BOOK.rules[pick.below(BOOK.rules.len() as Value) as usize].name,
        Kind::Entity(PLAYER) => pick.below(state.players.len() as Value),
        Kind::Entity(SQUARE) => {
            let floor: Vec<Value> = state.dungeon().floor().collect();
            floor[pick.below(floor.len() as Value) as usize]
        }
        Kind::Entity(TEAM) => pick.below(2),
        other => panic!("this test has no {other:?} to hand over"),
    };
    let slots = event.slots.iter().map(|(_, kind)| value(*kind, pick)).collect();
    let own = matches!(event.base, Base::Value { start: Some(_), .. });
    ((!own).then(|| pick.below(7)), slots)
}

/// Numbers in no order, the same for the same seed.
struct Picker(u64);

impl Picker {
    fn below(&mut self, limit: Value) -> Value {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(limit.max(1) as u32)) as Value
    }
}
