//! A league as one page of HTML: no network, no scripts, every language in it.

use crate::league::{Round, Season, Tie};
use crate::text::{Language, safe};

use super::reader::SheetReader;
use super::sheet::Sheet;

/// The look of the page.
const STYLE: &str = concat!(include_str!("page.css"), include_str!("sheets.css"));

/// The page, with the seasons before this one; the language of the reader is shown first.
pub fn page(reader: SheetReader, past: &[Season]) -> String {
    let season = reader.season;
    let (first, dir) = (reader.language.code(), reader.language.dir());
    let name = safe(&season.founding.name);
    let choice: String = Language::all().map(|language| radio(language, reader.language)).collect();
    let labels: String = Language::all().map(label).collect();
    let body: String =
        Language::all().map(|language| twin(SheetReader { language, in_page: true, ..reader }, past)).collect();
    format!(
        "<!doctype html>\n<html lang=\"{first}\"{dir}>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{name}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{name}</h1>\n\
         <nav class=\"languages\">\n{choice}{labels}</nav>\n</header>\n{body}</body>\n</html>\n"
    )
}

fn radio(language: Language, shown: Language) -> String {
    let (code, checked) = (language.code(), if language == shown { " checked" } else { "" });
    format!("<input type=\"radio\" name=\"language\" id=\"{code}\" aria-label=\"{code}\"{checked}>\n")
}

fn label(language: Language) -> String {
    let code = language.code();
    let name = language.own_name();
    format!("<label for=\"{code}\" lang=\"{code}\">{name}</label>")
}

fn twin(reader: SheetReader, past: &[Season]) -> String {
    let (code, dir) = (reader.language.code(), reader.language.dir());
    format!("<main lang=\"{code}\"{dir}>\n{}</main>\n", leaves(reader, past))
}

/// Everything there is to say, in one language.
pub fn leaves(reader: SheetReader, past: &[Season]) -> String {
    let season = reader.season;
    let mut parts = vec![summary(reader)];
    parts.extend(season.stage.as_ref().map(|_| finals(reader)));
    parts.extend(reader.tables().iter().map(|sheet| section("table", sheet)));
    parts.push(section("awards", &reader.awards()));
    if season.stage.is_none() {
        parts.push(section("next", &reader.next()));
    }
    parts.extend(reader.calendar().iter().map(|sheet| section("calendar", sheet)));
    parts.push(section("matches", &reader.matches()));
    parts.push(rosters(reader));
    // The last one comes first.
    let old = past.iter().enumerate().rev();
    parts.extend(old.map(|(index, season)| bygone(SheetReader { season, ..reader }, index + 1)));
    parts.concat()
}

/// A season that is over: its finals, tables, matches and rosters, folded.
fn bygone(reader: SheetReader, number_of_it: usize) -> String {
    let mut parts = vec![finals(reader)];
    parts.extend(reader.tables().iter().map(|sheet| section("table", sheet)));
    parts.extend([section("awards", &reader.awards()), section("matches", &reader.matches()), rosters(reader)]);
    let title = reader.say("league-season", &[("season", number_of_it.into())]);
    format!("<details class=\"season\">\n<summary>{}</summary>\n{}</details>\n", safe(&title), parts.concat())
}

fn summary(reader: SheetReader) -> String {
    let season = reader.season;
    let args = [
        ("what", reader.rule(&season.scheme().id).into()),
        ("coaches", season.participants().count().into()),
        ("played", season.matches.len().into()),
        ("all", season.all_matches().into()),
    ];
    format!("<p class=\"summary\">{}</p>\n", safe(&reader.say("league-summary", &args)))
}

fn section(class: &str, sheet: &Sheet) -> String {
    format!("<section class=\"{class}\">\n<h2>{}</h2>\n{}</section>\n", safe(&sheet.title), table(sheet))
}

fn table(sheet: &Sheet) -> String {
    let cells = |row: &[String], tag: &str| -> String {
        let cell = |(column, text): (usize, &String)| {
            let class = if sheet.numbers.contains(&column) { " class=\"number\"" } else { "" };
            format!("<{tag}{class}>{}</{tag}>", safe(text))
        };
        row.iter().enumerate().map(cell).collect()
    };
    let rows: String = sheet.rows.iter().map(|row| format!("<tr>{}</tr>\n", cells(row, "td"))).collect();
    let foot = sheet.foot.as_ref().map(|row| format!("<tfoot><tr>{}</tr></tfoot>\n", cells(row, "td")));
    let notes: String = sheet.notes.iter().map(|note| format!("<p class=\"note\">{}</p>\n", safe(note))).collect();
    let head = cells(&sheet.head, "th");
    format!(
        "<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n{}</table></div>\n{notes}",
        foot.unwrap_or_default()
    )
}

/// The finals as a tree: a column for every round.
fn finals(reader: SheetReader) -> String {
    let (Some(stage), Some(sheet)) = (&reader.season.stage, reader.finals()) else { return String::new() };
    let ties = stage.ties();
    let mut columns = String::new();
    let mut coaches = stage.play_off.coaches();
    while coaches >= 2 {
        columns.push_str(&column(reader, &ties, Round::Last(coaches)));
        coaches /= 2;
    }
    if stage.play_off.third_place {
        columns.push_str(&column(reader, &ties, Round::ThirdPlace));
    }
    let notes: String = sheet.notes.iter().map(|note| format!("<p class=\"medal\">{}</p>\n", safe(note))).collect();
    let title = safe(&sheet.title);
    format!(
        "<section class=\"finals\">\n<h2>{title}</h2>\n{notes}<div class=\"bracket\" tabindex=\"0\">\n{columns}</div>\n</section>\n"
    )
}

fn column(reader: SheetReader, ties: &[Tie], round: Round) -> String {
    let own = ties.iter().filter(|tie| tie.round == round);
    let boxes: String = own.map(|tie| tie_box(reader, tie)).collect();
    let name = reader.round(round);
    format!("<div class=\"round\"><h3>{}</h3>\n<div class=\"ties\">\n{boxes}</div></div>\n", safe(&name))
}

fn tie_box(reader: SheetReader, tie: &Tie) -> String {
    let line = |coach: Option<usize>| {
        let name = coach.map_or_else(|| reader.say("league-not-known", &[]), |coach| reader.coach(coach));
        let side = coach.and_then(|coach| tie.played?.side_of(coach));
        let score = side.and_then(|side| Some(tie.played?.sides[side].score.to_string())).unwrap_or_default();
        let class = if coach.is_some() && tie.decided(true) == coach { " class=\"won\"" } else { "" };
        format!("<div{class}><span>{}</span><b>{score}</b></div>", safe(&name))
    };
    let note = tie.played.is_some_and(|played| played.overtime).then(|| reader.say("league-note-overtime", &[]));
    let note = note.map(|note| format!("<small>{}</small>", safe(&note))).unwrap_or_default();
    format!("<div class=\"tie\">{}{}{note}</div>\n", line(tie.coaches[0]), line(tie.coaches[1]))
}

fn rosters(reader: SheetReader) -> String {
    let roster = |coach: usize| {
        let sheet = reader.roster(coach);
        let title = safe(&sheet.title);
        let squad = reader.squad(coach).map(|squad| table(&squad)).unwrap_or_default();
        format!("<details>\n<summary>{title}</summary>\n{squad}{}</details>\n", table(&sheet))
    };
    let all: String = (0..reader.season.coaches.len()).map(roster).collect();
    format!("<section class=\"rosters\">\n<h2>{}</h2>\n{all}</section>\n", safe(&reader.say("league-rosters", &[])))
}
