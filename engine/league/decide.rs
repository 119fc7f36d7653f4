//! What a command makes of a league: new entries, or a reason why not. Nothing is changed here.

use crate::pack::{self, Diagnostic, LONGEST_NAME};

use super::command::Command;
use super::dice::{Dice, Purpose};
use super::draw::draw;
use super::ledger::{Entry, Gain, LeagueEvent, Lot, Opening, Sort, undone};
use super::report::{report, unplayed};
use super::rulings;
use super::scheme::PlayOff;
use super::season::{Obstacle, Season};
use super::squad::{Due, Order, Squad, decide_order, interval};

/// No league has more coaches: each place of a draw is one die.
const MOST_COACHES: usize = 64;

/// The deeds that follow from a command, to be added to the ledger all together.
///
/// # Errors
/// Why it cannot be done, with the nearest right word where a word was wrong.
pub fn decide(entries: &[Entry], command: &Command) -> Result<Vec<LeagueEvent>, Diagnostic> {
    let deeds = deeds(&Season::read(entries)?, entries, command)?;
    // Whatever was written later must still make sense.
    Season::read(&with(entries, &deeds))?;
    Ok(deeds)
}

/// The same by whoever looks afterwards whether all that was written later still makes sense.
pub(super) fn deeds(season: &Season, entries: &[Entry], command: &Command) -> Result<Vec<LeagueEvent>, Diagnostic> {
    Ok(match command {
        Command::Join { .. } => vec![join(season, command)?],
        Command::Draw { dice } => vec![draw_pairs(season, dice)?],
        Command::Divide { lists, count, dice } => vec![rulings::divide(season, lists, *count, dice)?],
        Command::Dock { coach, points } => vec![rulings::dock(season, coach, *points)?],
        Command::Unplayed { coaches, instead_of } => vec![unplayed(season, [&coaches[0], &coaches[1]], *instead_of)?],
        Command::Report { .. } => vec![report(season, command)?],
        Command::Gain { coach, dice, choose } => gain(season, coach.as_deref(), dice, choose.as_deref())?,
        Command::Open { play_off, early, dice } => vec![open(season, play_off.as_deref(), *early, dice)?],
        Command::Manage { coach, order } => vec![manage(season, coach, order)?],
        Command::EndSeason { early, dice } => vec![interval(season, *early, dice)?],
        Command::Undo { entry } => vec![undo(entries, *entry)?],
    })
}

/// The ledger with these deeds behind it.
fn with(entries: &[Entry], deeds: &[LeagueEvent]) -> Vec<Entry> {
    let mut all = entries.to_vec();
    for deed in deeds {
        all.push(Entry { number: all.len() as u64 + 1, deed: deed.clone(), date: None });
    }
    all
}

fn join(season: &Season, command: &Command) -> Result<LeagueEvent, Diagnostic> {
    let Command::Join { coach, team, name, squad } = command else {
        return Err(Diagnostic::anywhere("command-unreadable").with("command", ""));
    };
    let (coach, team) = (called(coach, "coach")?, team.as_deref());
    let name = name.as_deref().map(|name| called(name, "team")).transpose()?;
    let known = season.coach(&coach).ok();
    if let Some(other) = known.filter(|other| season.takes_part(*other)) {
        return Err(Diagnostic::anywhere("league-coach-twice").with("coach", name_of(season, other)));
    }
    let coach = known.map_or(coach, |known| name_of(season, known).to_owned());
    if season.stage.is_some() {
        return Err(Diagnostic::anywhere("league-finals-began"));
    }
    if !season.divisions.is_empty() {
        return Err(Diagnostic::anywhere("league-divided"));
    }
    if season.coaches.len() >= MOST_COACHES {
        return Err(Diagnostic::anywhere("league-too-many-coaches").with("most", MOST_COACHES));
    }
    let known = &season.scheme().teams;
    match team {
        Some(team) if !known.is_empty() && !known.iter().any(|id| id == team) => {
            let fault = Diagnostic::anywhere("league-unknown-team").with("word", team).with("known", known.join(", "));
            Err(fault.suggest(team, known.iter().map(String::as_str)))
        }
        None if !known.is_empty() => Err(Diagnostic::anywhere("league-coach-without-team").with("coach", &coach)),
        team => {
            let squad = squad.clone().or_else(|| usual(season, team).map(Box::new));
            Ok(LeagueEvent::Joined { coach, team: team.map(str::to_owned), name, squad })
        }
    }
}

/// The squad that a roster suggests, where teams grow.
fn usual(season: &Season, team: Option<&str>) -> Option<Squad> {
    let terms = season.scheme().squads.as_deref()?;
    Squad::of(&terms.roster(team?)?.starting_team(&terms.limits), terms)
}

/// What is done to a squad.
fn manage(season: &Season, coach: &str, order: &Order) -> Result<LeagueEvent, Diagnostic> {
    let coach = season.coach(coach)?;
    let act = decide_order(season, coach, order)?;
    Ok(LeagueEvent::Managed { coach: season.coaches[coach].name.clone(), act })
}

/// A name as it is kept.
pub(super) fn called(name: &str, what: &'static str) -> Result<String, Diagnostic> {
    let code = match what {
        "coach" => "league-bad-coach-name",
        "player" => "league-bad-player-name",
        _ => "league-bad-team-name",
    };
    pack::name(name, LONGEST_NAME, code)
}

/// The matches of the league go on only with enough coaches, and before the finals.
fn goes_on(season: &Season) -> Result<(), Diagnostic> {
    let (count, least) = (season.participants().count(), season.scheme().coaches);
    match season.stage {
        Some(_) => Err(Diagnostic::anywhere("league-finals-began")),
        None if count < least => {
            Err(Diagnostic::anywhere("league-too-few-coaches").with("count", count).with("least", least))
        }
        None => Ok(()),
    }
}

fn draw_pairs(season: &Season, typed: &[u8]) -> Result<LeagueEvent, Diagnostic> {
    goes_on(season)?;
    if season.scheme().meetings > 0 {
        return rulings::round(season, typed);
    }
    let mut dice = Dice::new(season.founding.seed, typed, Purpose::Draw);
    let drawing = draw(season, &mut dice)?;
    dice.finish()?;
    if drawing.pairs.is_empty() {
        return Err(Diagnostic::anywhere("league-nobody-to-pair"));
    }
    let name = |coach: usize| season.coaches[coach].name.clone();
    Ok(LeagueEvent::Drawn { pairs: drawing.pairs.iter().map(|pair| pair.map(name)).collect(), dice: drawing.dice })
}

pub(super) fn name_of(season: &Season, coach: usize) -> &str {
    &season.coaches[coach].name
}

/// Two coaches by their names.
pub(super) fn two(season: &Season, names: [&str; 2]) -> Result<[usize; 2], Diagnostic> {
    let pair = [season.coach(names[0])?, season.coach(names[1])?];
    if pair[0] == pair[1] {
        let name = &season.coaches[pair[0]].name;
        return Err(Diagnostic::anywhere("league-against-oneself").with("coach", name));
    }
    Ok(pair)
}

/// What two coaches may meet for.
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
/// one of the same coaches.
pub(super) fn corrected(season: &Season, entry: u64, pair: [usize; 2]) -> Result<(u64, bool, Sort), Diagnostic> {
    let found = season.every_match().find(|played| played.entry == entry || played.corrected == Some(entry));
    let missing = || Diagnostic::anywhere("league-no-such-match").with("entry", entry);
    let played = found.ok_or_else(missing)?;
    let is_final = season.stage.as_ref().is_some_and(|stage| stage.matches.contains(played));
    if !played.is_between(pair[0], pair[1]) {
        let names = played.sides.each_ref().map(|side| season.coaches[side.coach].name.as_str());
        let fault = Diagnostic::anywhere("league-match-of-others").with("entry", entry);
        return Err(fault.with("one", names[0]).with("two", names[1]));
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

fn gain(
    season: &Season,
    coach: Option<&str>,
    typed: &[u8],
    choose: Option<&str>,
) -> Result<Vec<LeagueEvent>, Diagnostic> {
    let coach = coach.map(|name| season.coach(name)).transpose()?;
    if season.scheme().gains.is_none() {
        return Err(Diagnostic::anywhere("league-nothing-to-gain"));
    }
    let owed = season.owed();
    match (coach, choose) {
        (Some(coach), Some(id)) => choice(season, &owed, coach, typed, id).map(|deed| vec![deed]),
        (None, Some(_)) => Err(Diagnostic::anywhere("league-whose-choice")),
        (coach, None) => rolls(season, &owed, coach, typed),
    }
}

/// Rolls for every match that one coach, or all, have still to roll for.
fn rolls(
    season: &Season,
    owed: &[(u64, usize)],
    only: Option<usize>,
    typed: &[u8],
) -> Result<Vec<LeagueEvent>, Diagnostic> {
    let Some(gains) = &season.scheme().gains else { return Ok(Vec::new()) };
    let is_due =
        |played: u64, coach: usize| only.is_none_or(|only| only == coach) && season.gain(played, coach).is_none();
    let due: Vec<(u64, usize)> = owed.iter().copied().filter(|(played, coach)| is_due(*played, *coach)).collect();
    if due.is_empty() {
        return Err(only
            .map_or_else(|| Diagnostic::anywhere("league-no-gains-owed"), |coach| nothing_owed(season, owed, coach)));
    }
    let mut dice = Dice::new(season.founding.seed, typed, Purpose::Gain);
    let mut deeds = Vec::new();
    // What is rolled here counts as had at the next roll of the same coach.
    let mut had: Vec<(usize, String)> = Vec::new();
    for (played, coach) in due {
        let which = season.matches_of(coach).position(|own| own.entry == played).unwrap_or_default();
        dice.open(coach, which);
        let faces = (0..gains.dice).map(|_| dice.die(gains.sides)).collect::<Result<Vec<u8>, _>>()?;
        let total = faces.iter().map(|face| i32::from(*face)).sum();
        let row = gains.row(total).unwrap_or_default();
        let is_new = !season.has(coach, row) && !had.iter().any(|(whose, id)| *whose == coach && id == row);
        had.push((coach, row.to_owned()));
        let gained = is_new.then(|| row.to_owned());
        deeds.push(LeagueEvent::Gained(Gain {
            played,
            coach: season.coaches[coach].name.clone(),
            dice: faces,
            gained,
        }));
    }
    dice.finish()?;
    Ok(deeds)
}

/// Why a coach has nothing to roll: there is a choice to be made first, or nothing is owed at all.
fn nothing_owed(season: &Season, owed: &[(u64, usize)], coach: usize) -> Diagnostic {
    let name = &season.coaches[coach].name;
    match owed.iter().any(|(_, whose)| *whose == coach) {
        true => Diagnostic::anywhere("league-choice-due").with("coach", name),
        false => Diagnostic::anywhere("league-no-gain-owed").with("coach", name),
    }
}

fn choice(
    season: &Season,
    owed: &[(u64, usize)],
    coach: usize,
    typed: &[u8],
    id: &str,
) -> Result<LeagueEvent, Diagnostic> {
    let name = &season.coaches[coach].name;
    if !typed.is_empty() {
        return Err(Diagnostic::anywhere("options-clash").with("option", "--dice").with("other", "--choose"));
    }
    let lacking = season.lacking(coach);
    if !lacking.contains(&id) {
        let had = season.has(coach, id);
        let code = if had { "league-gained-already" } else { "league-unknown-gain" };
        let fault = Diagnostic::anywhere(code).with("word", id).with("coach", name);
        return Err(if had { fault } else { fault.suggest(id, lacking) });
    }
    let open = owed.iter().find(|(played, whose)| *whose == coach && season.gain(*played, coach).is_some());
    let (played, _) = open.ok_or_else(|| Diagnostic::anywhere("league-no-choice").with("coach", name))?;
    Ok(LeagueEvent::Gained(Gain {
        played: *played,
        coach: name.clone(),
        dice: Vec::new(),
        gained: Some(id.to_owned()),
    }))
}

fn open(season: &Season, id: Option<&str>, early: bool, typed: &[u8]) -> Result<LeagueEvent, Diagnostic> {
    let play_off = way_to_end(season, id)?;
    if season.stage.is_some() {
        return Err(Diagnostic::anywhere("league-finals-began"));
    }
    let (count, least) = (season.participants().count(), play_off.coaches().max(season.scheme().coaches));
    if count < least {
        return Err(Diagnostic::anywhere("league-too-few-coaches").with("count", count).with("least", least));
    }
    if !season.is_complete() && !early {
        let short: Vec<usize> = season.participants().filter(|coach| season.left(*coach) > 0).collect();
        let names: Vec<&str> = short.iter().map(|coach| season.coaches[*coach].name.as_str()).collect();
        let fault = Diagnostic::anywhere("league-matches-left").with("coaches", names.join(", "));
        return Err(fault.with("matches", short.first().map_or(0, |coach| season.matches_each(*coach))));
    }
    let lots = lots(season, play_off, typed)?;
    let seeds = season.seeds(play_off, &lots);
    if seeds.len() < play_off.coaches() {
        return Err(Diagnostic::anywhere("league-too-few-coaches").with("count", count).with("least", least));
    }
    let seeds = seeds.iter().map(|coach| season.coaches[*coach].name.clone()).collect();
    let early = early && !season.is_complete();
    Ok(LeagueEvent::Opened(Opening { play_off: play_off.id.clone(), seeds, lots, early }))
}

fn way_to_end<'s>(season: &'s Season, id: Option<&str>) -> Result<&'s PlayOff, Diagnostic> {
    let ways = &season.scheme().play_offs;
    let usual = || ways.iter().find(|way| season.may_end_with(way));
    let found = match id {
        None => usual(),
        Some(id) => ways.iter().find(|way| way.id == id),
    };
    if let Some(way) = found.filter(|way| !season.may_end_with(way)) {
        let fault = Diagnostic::anywhere("league-final-of-divisions").with("word", &way.id);
        let fits = ways.iter().filter(|way| season.may_end_with(way)).map(|way| way.id.as_str());
        return Err(fault.with("ways", fits.collect::<Vec<_>>().join(", ")));
    }
    found.ok_or_else(|| {
        let word = id.unwrap_or_default();
        Diagnostic::anywhere("league-unknown-final")
            .with("word", word)
            .suggest(word, ways.iter().map(|w| w.id.as_str()))
    })
}

/// Dice between those who are level and of whom some take part; who shows the same rolls again.
fn lots(season: &Season, play_off: &PlayOff, typed: &[u8]) -> Result<Vec<Lot>, Diagnostic> {
    let Some(sides) = season.scheme().lot else { return Ok(Vec::new()) };
    let mut dice = Dice::new(season.founding.seed, typed, Purpose::Lot);
    let mut lots: Vec<Lot> = Vec::new();
    let mut place = 0;
    for group in season.level_groups() {
        let level = season.contenders(play_off, &group, place);
        place += group.len();
        if !level.is_empty() {
            let mut rolled: Vec<(usize, Vec<u8>)> = level.iter().map(|coach| (*coach, Vec::new())).collect();
            part(season, &mut rolled, sides, &mut dice)?;
            let lot = |(coach, dice): (usize, Vec<u8>)| Lot { coach: season.coaches[coach].name.clone(), dice };
            lots.extend(rolled.into_iter().map(lot));
        }
    }
    dice.finish()?;
    Ok(lots)
}

/// Rolls until no two have rolled the same.
fn part(season: &Season, rolled: &mut [(usize, Vec<u8>)], sides: u8, dice: &mut Dice) -> Result<(), Diagnostic> {
    loop {
        let dice_of: Vec<Vec<u8>> = rolled.iter().map(|(_, dice)| dice.clone()).collect();
        let is_level = |own: &Vec<u8>| dice_of.iter().filter(|other| *other == own).count() > 1;
        if !dice_of.iter().any(is_level) {
            return Ok(());
        }
        for (coach, own) in rolled.iter_mut().filter(|(_, own)| is_level(own)) {
            dice.open(*coach, own.len() + 100 * season.past.len());
            own.push(dice.die(sides)?);
        }
    }
}

/// A counter-entry: what it names stays written, and counts no more.
fn undo(entries: &[Entry], number: Option<u64>) -> Result<LeagueEvent, Diagnostic> {
    let gone = undone(entries);
    let last = || {
        let counts =
            |entry: &&Entry| !gone.contains(&entry.number) && !matches!(entry.deed, LeagueEvent::Undone { .. });
        entries.iter().rev().find(counts).map(|entry| entry.number)
    };
    let number = number.or_else(last).unwrap_or_default();
    match entries.iter().find(|entry| entry.number == number) {
        None => Err(Diagnostic::anywhere("league-no-such-entry").with("entry", number).with("last", entries.len())),
        Some(entry) if matches!(entry.deed, LeagueEvent::Founded(_)) => {
            Err(Diagnostic::anywhere("league-nothing-to-undo"))
        }
        Some(_) if gone.contains(&number) => Err(Diagnostic::anywhere("league-undone-already").with("entry", number)),
        Some(_) => Ok(LeagueEvent::Undone { entry: number }),
    }
}
