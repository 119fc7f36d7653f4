use arbitro::judge::watch::*;
use arbitro::judge::{Outcome, Verdict};
use arbitro::pack::Library;

use crate::support::write;

const CASE: &str = "- name: a dodge next to nobody needs its Agility\n  position:\n    h3: {at: \"8,4\", ag: 3+}\n    \
                    a5: {at: \"7,4\"}\n  dice: [3]\n  commands:\n    - h3 move 9,4\n  expect:\n    \
                    dodge-test: {need: 3, outcome: passed}\n";

#[test]
fn a_broken_layer_leaves_the_last_good_one_in_force() {
    let folder = tempfile::tempdir().unwrap();
    let house = folder.path();
    write(house, "house.yaml", "house: harder\nextends: dungeon-bowl\n");
    write(house, "tests/dodge.yaml", CASE);
    let mut bench = Bench::new(Library::embedded(), house);
    let first = bench.look();
    assert!(first.is_good(), "{:?}", first.house.faults.list);
    assert!(matches!(first.verdicts[..], [Verdict { outcome: Outcome::Held, .. }]));

    let patch = "kind: event\nrules:\n  dodge-test: {patch: {need: actor.ag - 1}}\n";
    write(house, "rules/dodging.yaml", patch);
    let second = bench.look();
    assert_eq!((second.is_good(), second.judged_by), (true, Some(2)));
    assert!(matches!(second.verdicts[..], [Verdict { outcome: Outcome::Differs(_), .. }]));

    write(house, "rules/dodging.yaml", patch.replace("need", "ned"));
    let third = bench.look();
    assert_eq!((third.is_good(), third.judged_by), (false, Some(2)));
    assert!(matches!(third.verdicts[..], [Verdict { outcome: Outcome::Differs(_), .. }]), "the second still stands");
}
