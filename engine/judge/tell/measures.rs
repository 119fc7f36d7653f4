//! Measures of many games: lines, a chart of bars, a picture.

use std::fmt::Write;

use crate::judge::compare::{CompareRow, Estimate, Measure};
use crate::referee::Family;
use crate::text::{Arg, Language, decimal, safe, wide};

use super::odds::percent;
use super::words::Words;

/// Letters that a bar is long at most.
const BAR: f64 = 24.0;
/// Eighths of a letter, from none to seven.
const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// Three lines a measure: without the house, with it, and the change.
pub(super) fn measures<G: Family>(words: &Words<G>, rows: &[CompareRow], sides: &[String]) -> String {
    let [without, with, change] = ["compare-without", "compare-with", "compare-change"].map(|key| words.say(key, &[]));
    let label = [&without, &with, &change].map(|text| wide(text)).into_iter().max().unwrap_or(0);
    let mut lines: Vec<Line> = Vec::new();
    for row in rows {
        let scale = scale(row);
        let number = |value: f64| number(words.language, row.measure, value, false);
        let range = |found: Estimate| format!("[{}; {}]", number(found.low), number(found.high));
        lines.push(Line { title: Some(title(words, row.measure, sides)), ..Line::default() });
        for (name, found) in [(&without, row.without), (&with, row.with)] {
            let bar = bar(found.mean / scale);
            lines.push(Line { title: None, name: name.clone(), value: number(found.mean), range: range(found), bar });
        }
        let signed = |value: f64| self::number(words.language, row.measure, value, true).replace(" %", "");
        let range = format!("[{}; {}]", signed(row.change.low), signed(row.change.high));
        let bar = if row.sure { words.say("compare-sure", &[]) } else { String::new() };
        lines.push(Line {
            title: None,
            name: change.clone(),
            value: points(words, row, signed(row.change.mean)),
            range,
            bar,
        });
    }
    laid_out(&lines, label)
}

/// The change of a share is no share: it comes in points.
fn points<G: Family>(words: &Words<G>, row: &CompareRow, number: String) -> String {
    if row.measure.is_rate() { words.say("compare-points", &[("number", number.into())]) } else { number }
}

#[derive(Default)]
struct Line {
    title: Option<String>,
    name: String,
    value: String,
    range: String,
    bar: String,
}

fn laid_out(lines: &[Line], label: usize) -> String {
    let widest = |of: fn(&Line) -> &String| lines.iter().map(|line| wide(of(line))).max().unwrap_or(0);
    let (value, range) = (widest(|line| &line.value), widest(|line| &line.range));
    let mut out = String::new();
    for line in lines {
        if let Some(title) = &line.title {
            let _ = writeln!(out, "{title}");
            continue;
        }
        let gap = |text: &str, width: usize| " ".repeat(width - wide(text));
        let (name, number, interval) = (&line.name, &line.value, &line.range);
        let row = format!(
            "  {name}{}  {}{number}  {interval}{}  {}",
            gap(name, label),
            gap(number, value),
            gap(interval, range),
            line.bar
        );
        let _ = writeln!(out, "{}", row.trim_end());
    }
    out
}

/// The name of a measure.
pub(super) fn title<G: Family>(words: &Words<G>, measure: Measure, sides: &[String]) -> String {
    let side = |side: u8| Arg::from(sides.get(usize::from(side)).map_or("", String::as_str));
    match measure {
        Measure::Wins(winner) => words.say("compare-wins", &[("side", side(winner))]),
        Measure::Draws => words.say("compare-draws", &[]),
        Measure::Turns => words.say("compare-turns", &[]),
        Measure::Count(tally, of) => {
            let name = G::TALLIES.get(usize::from(tally)).map_or("", |tally| tally.name);
            let what = words.say(&format!("tally-{name}"), &[]);
            words.say("compare-count", &[("what", what.into()), ("side", side(of))])
        }
    }
}

fn number(language: Language, measure: Measure, value: f64, signed: bool) -> String {
    let text = match measure.is_rate() {
        true => percent(language, 100.0 * value),
        false => decimal(language, &format!("{value:.3}").replace("inf", "∞")),
    };
    let zero = text.chars().all(|letter| !matches!(letter, '1'..='9' | '∞'));
    match text.strip_prefix('-') {
        Some(rest) if zero => rest.to_owned(),
        Some(rest) => format!("−{rest}"),
        None if signed && !zero => format!("+{text}"),
        None => text,
    }
}

/// The number that a full bar stands for: all games, or the highest number in the row that is one.
fn scale(row: &CompareRow) -> f64 {
    let ends = [row.without.mean, row.with.mean, row.without.high, row.with.high].into_iter();
    let highest = || ends.filter(|end| end.is_finite()).fold(f64::MIN_POSITIVE, f64::max);
    if row.measure.is_rate() { 1.0 } else { highest() }
}

fn bar(share: f64) -> String {
    let eighths = (share.clamp(0.0, 1.0) * BAR * 8.0).round() as usize;
    format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
}

// ------------------------------------------------------------------------------ the picture

/// Pixels: the least width of the names and that of a letter, the width of the bars, the height of a row.
const NAMES: f64 = 230.0;
const LETTER: f64 = 7.5;
const BARS: f64 = 420.0;
const ROW: f64 = 44.0;
const TOP: f64 = 52.0;

/// A picture of its own: two bars with their intervals a row.
pub(super) fn svg<G: Family>(words: &Words<G>, rows: &[CompareRow], sides: &[String], heading: &str) -> String {
    let titles: Vec<String> = rows.iter().map(|row| title(words, row.measure, sides)).collect();
    let longest = titles.iter().map(|title| wide(title)).max().unwrap_or(0);
    let names = NAMES.max(24.0 + LETTER * longest as f64);
    let (width, height) = (names + BARS + 150.0, TOP + ROW * rows.len() as f64 + 12.0);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"12\" y=\"20\" font-weight=\"bold\">{}</text>\n",
        safe(heading)
    );
    for (x, key, colour) in [(12.0, "compare-without", WITHOUT), (212.0, "compare-with", WITH)] {
        let _ = writeln!(
            out,
            "<rect x=\"{x}\" y=\"30\" width=\"12\" height=\"12\" fill=\"{colour}\"/><text x=\"{}\" y=\"41\">{}</text>",
            x + 18.0,
            safe(&words.say(key, &[]))
        );
    }
    for (index, (row, name)) in rows.iter().zip(&titles).enumerate() {
        let (y, name) = (TOP + ROW * index as f64, safe(name));
        let _ = writeln!(out, "<text x=\"12\" y=\"{}\">{name}</text>", y + 20.0);
        for (offset, found, colour) in [(4.0, row.without, WITHOUT), (20.0, row.with, WITH)] {
            let text = number(words.language, row.measure, found.mean, false);
            out.push_str(&bar_of((names, y + offset), found, scale(row), colour, &text));
        }
    }
    out.push_str("</svg>\n");
    out
}

const WITHOUT: &str = "#7f8c9b";
const WITH: &str = "#c0392b";

fn bar_of((left, y): (f64, f64), found: Estimate, scale: f64, colour: &str, text: &str) -> String {
    let x = |value: f64| left + BARS * (value / scale).clamp(0.0, 1.0);
    let (low, mean, high, middle) = (x(found.low), x(found.mean), x(found.high), y + 6.0);
    format!(
        "<rect x=\"{left}\" y=\"{y:.0}\" width=\"{:.1}\" height=\"12\" fill=\"{colour}\"/>\
         <path d=\"M{low:.1} {middle:.0}H{high:.1}M{low:.1} {:.0}v6M{high:.1} {:.0}v6\" stroke=\"#000\" fill=\"none\"/>\
         <text x=\"{:.1}\" y=\"{:.0}\">{}</text>\n",
        mean - left,
        middle - 3.0,
        middle - 3.0,
        left + BARS + 10.0,
        y + 11.0,
        safe(text)
    )
}
