use arbitro::judge::odds::circles::groups;

#[test]
fn places_that_lead_back_to_one_another_are_together() {
    let found = groups(&[vec![1], vec![2, 3], vec![1], vec![]]);
    let found: Vec<Vec<usize>> = found
        .into_iter()
        .map(|mut group| {
            group.sort_unstable();
            group
        })
        .collect();
    assert_eq!(found, [vec![3], vec![1, 2], vec![0]]);
}
