//! Questions of people to a game that is open: why, who is this, what can be typed.

use serde_json::{Value as Json, json};

use crate::expr::vocabulary::OUTCOMES;
use crate::judge::tell::{Page, Row, Teller, inside};
use crate::pack::Diagnostic;
use crate::referee::{Family, Game, TraceEvent};
use crate::text::{Language, say};

use super::desk::refusal;
use super::message::Sight;
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
        let rolls = events.iter().filter(|event| game.is_roll(event) && is_told(event)).count();
        let none = Diagnostic::anywhere("no-such-roll").with("roll", number).with("count", rolls);
        return json!({ "refused": refusal(&none, language) });
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
        "ruled": may_rule.then(|| json!({ "dice": event.dice.len(), "outcomes": outcomes.collect::<Vec<_>>() })),
        "event": event.id,
        "name": game.book.event_name(event.event),
        "is_roll": game.is_roll(event),
        "page": laid_out(&page),
        "inside": inner,
        "rules": spoke,
    }})
}

/// The same of the last roll that everybody may know.
pub(super) fn last_roll<G: Family>(game: Game<G>, moment: Moment, sight: &Sight) -> Json {
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
        return json!({ "none": say(language, "prompt-nobody", &[("who", who.into())]) });
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
