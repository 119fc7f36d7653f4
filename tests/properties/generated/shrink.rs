//! Makes a house that breaks a promise as small as it still breaks it.

use super::house::House;

/// The house without everything that can be taken away while `breaks` still says yes.
pub fn shrunk(mut house: House, mut breaks: impl FnMut(&House) -> bool) -> House {
    let mut next = 0;
    loop {
        let cuts = house.cuts();
        let Some(cut) = cuts.get(next) else { return house };
        let smaller = house.without(cut);
        if breaks(&smaller) {
            house = smaller;
        } else {
            next += 1;
        }
    }
}
