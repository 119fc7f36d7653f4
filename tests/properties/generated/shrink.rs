//! Makes a house that breaks a promise as small as it still breaks it.

use super::house::House;

/// The house without everything that can be taken away while `breaks` still says yes, asked so often at most.
pub fn shrunk(mut house: House, most: usize, mut breaks: impl FnMut(&House) -> bool) -> House {
    let (mut next, mut smaller_since) = (0, false);
    for _ in 0..most {
        let cuts = house.cuts();
        match cuts.get(next) {
            Some(cut) if breaks(&house.without(cut)) => {
                house = house.without(cut);
                smaller_since = true;
            }
            Some(_) => next += 1,
            // What was needed before may not be needed any more.
            None if smaller_since => (next, smaller_since) = (0, false),
            None => break,
        }
    }
    house
}
