//! Questions of people to a game that is open: why, who is this, what can be typed.

use serde_json::{Value as Json, json};

use crate::coach::{CommandWords, called, side_of, values};
use crate::expr::vocabulary::OUTCOMES;
use crate::judge::tell::{Page, Row, Teller, inside};
use crate::referee::{Ask, Family, Game, Request, TraceEvent};
use crate::text::{Language, say};

use super::message::{Say, Sight};
use super::view::Moment;

/// Why an event came out as it did: its page, what is inside it, and the rules that spoke. What nobody may know before the end
/// is not told until then, but to a judge, who learns what may be ruled too.
pub(super) fn why<G: Family>(game: Game<G>, moment: Moment, number: &str, sight: &Sight) -> Json {
    let (language, events) = (sight.language, moment.events);
    let teller = Teller::new(language);
    let sees_all = moment.is_over || sight.chair.is_judge;
    let is_told = |event: &TraceEvent| event.closed && (sees_all || !game.is_secret(event));
    let event = number.parse().ok().and_then(|id: usize| events.get(id)).filter(|event| is_told(event));
    let page = event.and_then(|event| Some((event, teller.page(game, events, event.id)?)));
    let Some((event, page)) = page else {
        return no_event(number, language);
    };
    let mut spoke: Vec<(String, String)> = Vec::new();
    for hook in &event.hooks {
        let rule = usize::from(game.book.hooks[usize::from(hook.hook)].rule);
        let id = game.book.names.name(game.book.rules[rule].name);
        if !spoke.iter().any(|(known, _)| known == id) {
            spoke.push((id.to_owned(), game.book.texts.called(id, language).to_owned()));
        }
    }
    let inner: Vec<Json> = inside(game, events, event)
        .filter(|inner| is_told(inner))
        .map(|inner| json!([inner.id, teller.summary(game, events, inner.id)]))
        .collect();
    let may_rule = sight.chair.is_judge && game.is_roll(event);
    let outcomes = game.book.outcomes(event.event).into_iter().map(|outcome| {
        let name = game.book.names.name(outcome);
        json!([name, teller.name(game, OUTCOMES, name)])
    });
    json!({ "why": {
        "ruled": may_rule.then(|| json!({
            "dice": event.dice.as_slice(),
            "faces": teller.faces(game, event),
            "outcomes": outcomes.collect::<Vec<_>>(),
        })),
        "event": event.id,
        "name": game.book.event_name(event.event),
        "is_roll": game.is_roll(event),
        "page": laid_out(&page),
        "inside": inner,
        "rules": spoke,
    }})
}

/// What somebody asks beside the game in a line: whoever is asked, waits, watches or judges. Nothing if it is no such line, or is
/// about the answers of another.
pub(super) fn aside<G: Family>(game: Game<G>, moment: Moment, said: &Say) -> Option<Json> {
    let Say { line, sight, .. } = said;
    let (words, nobody) = (CommandWords(sight.language), Request::new(0, Ask(""), &[]));
    let request = moment.request.unwrap_or(&nobody);
    let line = words.canonical(game, request, line);
    let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
    Some(match (word, rest.trim()) {
        ("help", "") => json!({ "help": words.help(game) }),
        ("why", "") => last_roll(game, moment, sight),
        ("show", "") => json!({ "drawn": format!("{}{}", G::picture(game), legend(game, moment, sight)) }),
        ("show", who) => sheet(game, who, sight.language),
        ("team", "") => team(game, sight.chair.sides.first().copied().unwrap_or(request.side), sight.language),
        ("team", letter) => match side_of(game, letter) {
            Some(side) => team(game, side, sight.language),
            None => nobody_called(letter, sight.language),
        },
        ("legal", about) if sight.chair.answers_for(request.side) => {
            let about = words.canonical(game, request, about);
            legal(game, request, &about, words)
        }
        _ => return None,
    })
}

/// What the letters of a board mean, as somebody may know it.
pub(super) fn legend<G: Family>(game: Game<G>, moment: Moment, sight: &Sight) -> String {
    let sees_all = moment.is_over || sight.chair.is_judge;
    G::legend(game, sight.language, &|side| sees_all || sight.chair.answers_for(side))
}

/// The answers that are possible, a line each.
fn legal<G: Family>(game: Game<G>, request: &Request, about: &str, words: CommandWords) -> Json {
    let lines = words.legal(game, request, about);
    if lines.is_empty() {
        return json!({ "none": words.none_of(game, about) });
    }
    let told = lines.iter().map(|(line, meaning)| format!("`{line}`: {meaning}"));
    json!({ "help": told.collect::<Vec<_>>() })
}

/// Everybody of a side, a line each.
fn team<G: Family>(game: Game<G>, side: u8, language: Language) -> Json {
    let member = |member| {
        let sheet = G::sheet(game, language, member);
        let told = [called(&sheet), values(&sheet), sheet.how.join(", "), sheet.rules.join(", ")];
        told.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    };
    let members = G::members(game.state, side).into_iter().map(member);
    let told = std::iter::once(G::means(game, language, side)).chain(members).filter(|line| !line.is_empty());
    json!({ "help": told.collect::<Vec<_>>() })
}

fn nobody_called(who: &str, language: Language) -> Json {
    json!({ "none": say(language, "prompt-nobody", &[("who", who.into())]) })
}

/// Nobody is told of an event with that number here.
fn no_event(number: &str, language: Language) -> Json {
    let says = say(language, "prompt-no-event", &[("number", number.into())]);
    json!({ "refused": { "code": "no-such-roll", "says": says, "nearest": "" } })
}

/// The same of the last roll that everybody may know.
fn last_roll<G: Family>(game: Game<G>, moment: Moment, sight: &Sight) -> Json {
    let last = moment.events.iter().rev().find(|event| game.is_roll(event) && event.closed && !game.is_secret(event));
    match last {
        Some(last) => why(game, moment, &last.id.to_string(), sight),
        None => json!({ "none": say(sight.language, "prompt-nothing-rolled", &[]) }),
    }
}

/// A page as rows: label, words, mark, source, whether aside.
pub(super) fn laid_out(page: &Page) -> Json {
    let row = |row: &Row| json!([row.label, row.text, row.mark, row.source, row.aside]);
    let rows: Vec<Json> = page.rows.iter().map(row).collect();
    json!({ "title": page.title, "source": page.source, "rows": rows, "others": page.others.text })
}

/// The sheet of a thing, as it is typed.
pub(super) fn sheet<G: Family>(game: Game<G>, who: &str, language: Language) -> Json {
    let Some(somebody) = game.thing(who) else {
        return nobody_called(who, language);
    };
    let sheet = G::sheet(game, language, somebody);
    json!({ "sheet": {
        "id": sheet.id,
        "name": sheet.name,
        "kind": sheet.kind,
        "values": sheet.values,
        "rules": sheet.rules,
        "how": sheet.how,
    }})
}
