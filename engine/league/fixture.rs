//! Whether two coaches may meet now, and as what: a match of the league, one of the finals, or a friendly.

use crate::pack::Diagnostic;

use super::ledger::Sort;
use super::names::{name_of, two};
use super::rulings;
use super::season::{Obstacle, Season};
use super::squad::Due;

/// The matches of the league go on only with enough coaches, and before the finals.
pub(super) fn goes_on(season: &Season) -> Result<(), Diagnostic> {
    let (count, least) = (season.participants().count(), season.scheme().coaches);
    match season.stage {
        Some(_) => Err(Diagnostic::anywhere("league-finals-began")),
        None if count < least => {
            Err(Diagnostic::anywhere("league-too-few-coaches").with("count", count).with("least", least))
        }
        None => Ok(()),
    }
}

/// The occasion on which two coaches meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// A match of the league.
    League,
    /// One of the finals.
    Final,
    /// One between divisions, worth nothing.
    Friendly,
}

/// The two coaches of a match that is to be played now, by their names, and what for.
///
/// # Errors
/// Why these two may not meet now, or who of them is not known.
pub fn fixture(season: &Season, names: [&str; 2]) -> Result<([usize; 2], Occasion), Diagnostic> {
    let pair = two(season, names)?;
    let placed = place(season, pair, true).map(|is_final| if is_final { Occasion::Final } else { Occasion::League });
    let occasion = placed.or_else(|why| {
        let friendly = season.stage.is_none() && placed_as_friendly(season, pair, true).is_ok();
        if friendly { Ok(Occasion::Friendly) } else { Err(why) }
    })?;
    Ok((pair, occasion))
}

/// Whether two coaches may play a friendly now.
pub(super) fn placed_as_friendly(season: &Season, pair: [usize; 2], is_played: bool) -> Result<(), Diagnostic> {
    goes_on(season)?;
    rulings::friendly(season, pair, false)?;
    both_fit(season, pair, is_played)
}

/// The match that is corrected, by the entry that reported it first, whether it is one of the finals, and its sort; it must be
/// one of the same coaches, whose teams could play it if it was played after all.
pub(super) fn corrected(
    season: &Season,
    entry: u64,
    pair: [usize; 2],
    is_played: bool,
) -> Result<(u64, bool, Sort), Diagnostic> {
    let found = season.every_match().find(|played| played.entry == entry || played.corrected == Some(entry));
    let missing = || Diagnostic::anywhere("league-no-such-match").with("entry", entry);
    let played = found.ok_or_else(missing)?;
    let is_final = season.stage.as_ref().is_some_and(|stage| stage.matches.contains(played));
    if !played.is_between(pair[0], pair[1]) {
        let names = played.sides.each_ref().map(|side| season.coaches[side.coach].name.as_str());
        let fault = Diagnostic::anywhere("league-match-of-others").with("entry", entry);
        return Err(fault.with("one", names[0]).with("two", names[1]));
    }
    let unready = played.sides.iter().zip(played.owed).find_map(|(side, owed)| owed.then_some(side.coach));
    if let Some(coach) = unready.filter(|_| is_played && !played.was_played()) {
        let fault = Diagnostic::anywhere("league-not-ready-then").with("coach", name_of(season, coach));
        return Err(fault.with("entry", played.entry));
    }
    Ok((played.entry, is_final, played.sort))
}

/// Whether two teams can meet; where nobody plays it is enough that both take part.
fn both_fit(season: &Season, [one, two]: [usize; 2], is_played: bool) -> Result<(), Diagnostic> {
    if let Some(coach) = [one, two].into_iter().find(|coach| !season.takes_part(*coach)) {
        return Err(Diagnostic::anywhere("league-still-drafting").with("coach", name_of(season, coach)));
    }
    if !is_played {
        return Ok(());
    }
    fit_to_play(season, one, two)?;
    fit_to_play(season, two, one)
}

/// Whether a team can play, and nobody has bought for another match of it.
fn fit_to_play(season: &Season, coach: usize, other: usize) -> Result<(), Diagnostic> {
    let fault = |code| Diagnostic::anywhere(code).with("coach", name_of(season, coach));
    match season.dues(coach).first() {
        None => {}
        Some(Due::Draft) => return Err(fault("league-still-drafting")),
        Some(Due::Choice(number)) => return Err(fault("league-choose-first").with("number", number)),
        Some(Due::Spend(number)) => return Err(fault("league-must-spend").with("number", number)),
        Some(Due::Players(missing)) => return Err(fault("league-players-missing").with("missing", missing)),
    }
    // Who has bought for a match plays it next, and so does the one it was bought against.
    let bought = |whose: usize| season.coaches[whose].squad.as_ref().and_then(|squad| squad.purchase.as_ref());
    let own = bought(coach).filter(|purchase| purchase.against != name_of(season, other)).map(|own| (coach, own));
    let against = || {
        let others = (0..season.coaches.len()).filter(|whose| *whose != other);
        let mut others = others.filter_map(|whose| Some((whose, bought(whose)?)));
        others.find(|(_, purchase)| purchase.against == name_of(season, coach))
    };
    match own.or_else(against) {
        Some((whose, purchase)) => {
            let fault = Diagnostic::anywhere("league-bought-for-other").with("coach", name_of(season, whose));
            Err(fault.with("other", &purchase.against))
        }
        None => Ok(()),
    }
}

/// Whether a match of these two is one of the finals now; if neither is possible, why.
pub(super) fn place(season: &Season, [one, two]: [usize; 2], is_played: bool) -> Result<bool, Diagnostic> {
    let name = |coach: usize| season.coaches[coach].name.as_str();
    both_fit(season, [one, two], is_played)?;
    if let Some(stage) = &season.stage {
        let open = stage.ties().iter().any(|tie| tie.is_open() && tie.is_between(one, two));
        let fault = || Diagnostic::anywhere("league-no-such-tie").with("one", name(one)).with("two", name(two));
        return if open { Ok(true) } else { Err(fault()) };
    }
    goes_on(season)?;
    match season.obstacles(one, two).first() {
        None => Ok(false),
        Some(Obstacle::Done(coach)) => {
            let matches = season.matches_each(*coach);
            Err(Diagnostic::anywhere("league-enough-matches").with("coach", name(*coach)).with("matches", matches))
        }
        Some(Obstacle::TooSoon(coach)) => {
            let other = if *coach == one { two } else { one };
            let fault = Diagnostic::anywhere("league-too-soon").with("coach", name(*coach)).with("other", name(other));
            Err(fault.with("between", season.scheme().matches_between))
        }
        Some(Obstacle::MetOften) => {
            let fault = Diagnostic::anywhere("league-met-often").with("one", name(one)).with("two", name(two));
            Err(fault.with("meetings", season.scheme().meetings))
        }
        Some(Obstacle::OtherDivision) => {
            Err(Diagnostic::anywhere("league-other-division").with("one", name(one)).with("two", name(two)))
        }
    }
}
