//! Odds in words, a line each, and as data.

use serde_json::{Value as Json, json};

use crate::expr::vocabulary::{OUTCOMES, Value};
use crate::judge::odds::{Fraction, Odds, Possibility};
use crate::referee::Family;
use crate::text::{Language, decimal, wide};

use super::words::Words;

/// How likely something is, at least and at most.
type Bounds = (Fraction, Fraction);

/// The least share that is told as a number, in hundredths.
const LEAST_TOLD: f64 = 0.01;

/// Every row with its chances, as fractions and in hundredths; where not everything was looked at, at least and at most.
pub(super) fn odds<G: Family>(words: &Words<G>, odds: &Odds) -> String {
    let mut lines: Vec<(String, Option<Bounds>)> = Vec::new();
    for (row, chances) in &odds.rows {
        match row {
            Possibility::Wanted | Possibility::Grief => {
                lines.push((title(words, odds, *row), Some(odds.bounds(*row, 1))))
            }
            Possibility::Roll(..) | Possibility::Count(..) => {
                let bounds = odds.row_bounds(*row);
                let certain = bounds.0 == Fraction::one();
                lines.push((
                    title(words, odds, *row),
                    Some(bounds).filter(|_| !certain && matches!(row, Possibility::Roll(..))),
                ));
                for (what, _) in chances {
                    lines.push((format!("  {}", outcome(words, *row, *what)), Some(odds.bounds(*row, *what))));
                }
            }
        }
    }
    let mut told = laid_out(words, &lines);
    if !odds.unseen.is_zero() {
        let least = percent(words.language, LEAST_TOLD);
        let share = odds.unseen.percent();
        let unseen = if share < LEAST_TOLD { format!("< {least}") } else { percent(words.language, share) };
        told.push_str(&words.say("odds-unseen", &[("share", unseen.into())]));
        told.push('\n');
    }
    told
}

/// How likely it is that the side comes to grief by it, in a few words; none where that is not counted.
pub(super) fn grief<G: Family>(words: &Words<G>, odds: &Odds) -> Option<String> {
    let (row, _) = odds.rows.iter().find(|(row, _)| matches!(row, Possibility::Grief))?;
    let (least, most) = odds.bounds(*row, 1);
    let [low, high] = [least, most].map(|bound| percent(words.language, bound.percent()));
    let share = if low == high { low } else { format!("{low} – {high}") };
    Some(format!("{} {share}", title(words, odds, *row)))
}

fn laid_out<G: Family>(words: &Words<G>, lines: &[(String, Option<Bounds>)]) -> String {
    let width = lines.iter().map(|(text, _)| wide(text)).max().unwrap_or(0);
    let told = |bounds: &Bounds| chance(words.language, bounds);
    let parts = lines.iter().flat_map(|(_, bounds)| bounds).map(|bounds| wide(&told(bounds).0)).max().unwrap_or(0);
    let mut out = String::new();
    for (text, bounds) in lines {
        out.push_str(text);
        if let Some((first, second)) = bounds.as_ref().map(told) {
            let gap = " ".repeat(width - wide(text) + 2 + parts - wide(&first));
            out.push_str(&format!("{gap}{first}  {second:>8}"));
        }
        out.push('\n');
    }
    out
}

/// A chance in two columns: as a fraction where it can be read, and in hundredths; or at least and at most, about where
/// the two read alike.
fn chance(language: Language, (least, most): &Bounds) -> (String, String) {
    let [low, high] = [least, most].map(|bound| percent(language, bound.percent()));
    if least != most {
        return if low == high { ("≈".into(), low) } else { (format!("≥ {low:>8}"), format!("≤ {high:>8}")) };
    }
    let parts = if least.is_short() { least.to_string() } else { String::new() };
    (parts, low)
}

/// A share in hundredths, as the language writes it.
pub(in crate::judge) fn percent(language: Language, share: f64) -> String {
    decimal(language, &format!("{share:.2} %"))
}

fn title<G: Family>(words: &Words<G>, odds: &Odds, row: Possibility) -> String {
    match row {
        Possibility::Wanted => words.say("odds-wanted", &[]),
        Possibility::Grief => {
            let side = words.game.side_name(odds.side, words.language);
            words.say(&format!("odds-grief-{}", G::NAME), &[("side", side.into())])
        }
        Possibility::Roll(event, who, nth) => {
            let mut text = words.event_name(event);
            if let Some((kind, who)) = who {
                text.push_str(": ");
                text.push_str(&words.thing(kind, who));
            }
            if nth > 0 {
                text.push_str(&format!(" ({})", nth + 1));
            }
            text
        }
        Possibility::Count(tally, side) => {
            let name = G::TALLIES.get(usize::from(tally)).map_or("", |tally| tally.name);
            let side = words.game.side_name(side, words.language);
            let what = words.say(&format!("tally-{name}"), &[]);
            words.say("odds-count", &[("what", what.into()), ("side", side.into())])
        }
    }
}

fn outcome<G: Family>(words: &Words<G>, row: Possibility, what: i64) -> String {
    match row {
        Possibility::Roll(..) => words.name_of(OUTCOMES, words.game.book.names.name(what as Value)),
        _ if what > 0 => format!("+{what}"),
        _ => what.to_string().replace('-', "−"),
    }
}

/// The same for programs: ids and numbers, fractions as they are written; how much was not looked at, and by that bounds.
pub(super) fn odds_json<G: Family>(words: &Words<G>, odds: &Odds) -> Json {
    let names = &words.game.book.names;
    let chances = |row: Possibility, chances: &[(i64, Fraction)]| -> Vec<Json> {
        let what = |what: i64| match row {
            Possibility::Roll(..) => Json::from(names.name(what as Value)),
            Possibility::Wanted | Possibility::Grief => Json::from(what != 0),
            Possibility::Count(..) => Json::from(what),
        };
        let one = |(came, chance): &(i64, Fraction)| {
            let (least, most) = odds.bounds(row, *came);
            let mut one = json!({"what": what(*came), "chance": chance.to_string(), "percent": chance.percent()});
            if least != most {
                one["least"] = least.percent().into();
                one["most"] = most.percent().into();
            }
            one
        };
        chances.iter().map(one).collect()
    };
    let bounded = |row: Possibility, mut json: Json| {
        let (least, most) = odds.row_bounds(row);
        if least != most {
            json["least"] = least.percent().into();
            json["most"] = most.percent().into();
        }
        json
    };
    let rows = odds.rows.iter().map(|(row, list)| {
        let chances = chances(*row, list);
        match *row {
            Possibility::Wanted => json!({"row": "wanted", "chances": chances}),
            Possibility::Grief => json!({"row": "grief", "chances": chances}),
            Possibility::Roll(event, who, nth) => {
                let event = words.game.book.event_name(event);
                let who = who.map(|(kind, who)| G::spell(words.game.state, kind, who));
                let roll = json!({"row": "roll", "event": event, "who": who, "nth": nth + 1, "chances": chances});
                bounded(*row, roll)
            }
            Possibility::Count(tally, side) => {
                let name = G::TALLIES.get(usize::from(tally)).map_or("", |tally| tally.name);
                json!({"row": "count", "tally": name, "side": side, "chances": chances})
            }
        }
    });
    let not_seen = json!({"chance": odds.unseen.to_string(), "percent": odds.unseen.percent()});
    json!({"ways": odds.ways, "side": odds.side, "not-seen": not_seen, "rows": rows.collect::<Vec<_>>()})
}
