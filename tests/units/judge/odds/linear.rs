use arbitro::judge::odds::Fraction;
use arbitro::judge::odds::linear::{Equation, solve};

#[test]
fn a_coin_is_thrown_until_it_shows_heads() {
    let half = Fraction::new(1, 2);
    let rows = vec![Equation::from([(0, half.clone())])];
    assert_eq!(solve(rows, vec![vec![half]]), Some(vec![vec![Fraction::one()]]));
}

#[test]
fn two_who_throw_in_turn() {
    // Whoever throws first wins in two cases of three.
    let half = Fraction::new(1, 2);
    let rows = vec![Equation::from([(1, half.clone())]), Equation::from([(0, half.clone())])];
    let found = solve(rows, vec![vec![half], vec![Fraction::zero()]]);
    assert_eq!(found, Some(vec![vec![Fraction::new(2, 3)], vec![Fraction::new(1, 3)]]));
}

#[test]
fn what_never_ends_has_no_answer() {
    let rows = vec![Equation::from([(1, Fraction::one())]), Equation::from([(0, Fraction::one())])];
    assert_eq!(solve(rows, vec![vec![Fraction::one()], vec![Fraction::zero()]]), None);
}
