use std::collections::BTreeMap;

use arbitro::games::gauntlet::cards::might_be;
use arbitro::games::gauntlet::state::State;

/// Cards 3, 5 and 8 are left; some of them lie on top, as side 1 has put them.
fn arranged(top: &[u8]) -> State {
    let unseen = 1 << 3 | 1 << 5 | 1 << 8;
    let pile = top.iter().fold(unseen, |cards: u128, &card| cards & !(1 << card));
    State { pile, top: top.to_vec(), looked: Some(1), ..State::default() }
}

/// In which orders a side must expect the cards on top, each with the number of ways; all three come to as many.
fn expected(state: &State, side: u8) -> BTreeMap<Vec<u8>, u64> {
    let Some(&first) = state.top.first() else { return BTreeMap::from([(Vec::new(), 1)]) };
    let mut worlds = might_be(state, side);
    if worlds.is_empty() {
        worlds.push((1, state.clone()));
    }
    let mut all = BTreeMap::new();
    for (weight, mut world) in worlds {
        let card = world.top.remove(0);
        for (rest, ways) in expected(&world, side) {
            *all.entry([vec![card], rest].concat()).or_default() += weight * ways;
        }
    }
    assert!(all.keys().any(|order: &Vec<u8>| order[0] == first));
    all
}

#[test]
fn who_has_not_looked_expects_the_same_however_the_cards_lie() {
    let one = expected(&arranged(&[3, 5]), 0);
    assert_eq!(one, expected(&arranged(&[8, 3]), 0));
    assert_eq!(one, expected(&arranged(&[5, 8]), 0));
    assert_eq!(one.len(), 6, "two of three cards, in every order");
    assert!(one.values().all(|&ways| ways == 1), "all alike");
}

#[test]
fn who_has_looked_knows_and_so_do_all_where_all_have() {
    assert_eq!(expected(&arranged(&[8, 3]), 1), BTreeMap::from([(vec![8, 3], 1)]));
    let open = State { looked: None, ..arranged(&[8, 3]) };
    assert_eq!(expected(&open, 0), BTreeMap::from([(vec![8, 3], 1)]));
}
