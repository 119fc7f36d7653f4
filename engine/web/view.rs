//! All that a chair may know of a game as it stands: board, story, sides, and the question with its legal answers.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json, json};

use crate::coach::CommandWords;
use crate::expr::vocabulary::{Kind, NONE};
use crate::judge::svg::living_svg;
use crate::judge::tell::Teller;
use crate::referee::{Command, Family, Game, Request, TraceEvent, word};
use crate::text::{Language, say};

use super::asked::legend;
use super::message::Sight;
use super::seats::Seats;

/// A game at a moment.
#[derive(Clone, Copy)]
pub(super) struct Moment<'m> {
    /// The events noted so far.
    pub events: &'m [TraceEvent],
    /// The question that is open.
    pub request: Option<&'m Request<'m>>,
    /// Whether it is over: nothing is hidden any more.
    pub is_over: bool,
    /// How often something was taken back.
    pub undone: u64,
}

/// Everything for a page.
pub(super) fn view<G: Family>(game: Game<G>, moment: Moment, seats: &Seats, sight: &Sight) -> Json {
    let (language, request) = (sight.language, moment.request);
    let mine = request.filter(|request| sight.chair.answers_for(request.side));
    let sides: Vec<Json> = (0..G::sides(game.state) as u8)
        .map(|side| {
            let kind = seats.sides.get(usize::from(side)).map(|seat| seat.kind);
            json!({
                "name": game.side_name(side, language),
                "means": G::means(game, language, side),
                "coach": kind,
                "yours": sight.chair.answers_for(side),
                "asked": request.is_some_and(|request| request.side == side),
            })
        })
        .collect();
    let teller = Teller::new(language);
    let title = teller.title(game.book, &game.book.pack);
    json!({
        "title": title,
        "sides": sides,
        "ended": teller.ended(game),
        "over": moment.is_over,
        "board": living_svg(&G::scene(game, language), &title),
        "legend": legend(game, moment, sight),
        "judge": sight.chair.is_judge,
        "story": story(game, moment, sight),
        "question": request.map(|request| question(game, request, mine.is_some(), language)),
    })
}

/// The lines of the story that are not read yet. What nobody may know before the end is left out until then.
fn story<G: Family>(game: Game<G>, moment: Moment, sight: &Sight) -> Json {
    let Moment { events, undone, .. } = moment;
    let sees_all = moment.is_over || sight.chair.is_judge;
    let teller = Teller::new(sight.language);
    let from = if sight.read.0 == undone { sight.read.1.min(events.len()) } else { 0 };
    let closed = events[from..].iter().position(|event| !event.closed).map_or(events.len(), |open| from + open);
    let told = events[from..closed].iter().filter(|event| sees_all || !game.is_secret(event));
    let lines: Vec<Json> = told
        .filter_map(|event| {
            let sentence = teller.entry(game, events, event)?;
            let depth = teller.depth(game, events, event.id);
            let decided = event.ruling.is_some() || event.hooks.iter().any(|hook| hook.decisive);
            Some(json!([event.id, depth, sentence, i32::from(game.is_roll(event)), i32::from(decided)]))
        })
        .collect();
    json!({ "from": from, "to": closed, "lines": lines })
}

fn question<G: Family>(game: Game<G>, request: &Request, is_mine: bool, language: Language) -> Json {
    if !is_mine {
        let side = game.side_behind("of", request.side, language);
        return json!({ "side": request.side, "mine": false, "waits": say(language, "web-waiting", &[("side-of", side.into())]) });
    }
    let words = CommandWords(language);
    let mut verbs: Map<String, Json> = Map::new();
    let mut things: BTreeMap<String, String> = BTreeMap::new();
    let options: Vec<[String; 3]> = request
        .options
        .iter()
        .map(|&option| {
            let verb = word::<G>(option.word).name;
            if !verbs.contains_key(verb) {
                verbs
                    .insert(verb.to_owned(), json!([words.word(verb), words.meaning::<G>(verb), kind_of::<G>(option)]));
            }
            let [who, what] = parts(game, option);
            name(game, option, [&who, &what], &mut things, language);
            [who, verb.to_owned(), what]
        })
        .collect();
    let order = G::ORDERS.contains(&request.ask.0);
    let helped = G::SET_UP.contains(&request.ask.0);
    let teller = Teller::new(language);
    json!({
        "side": request.side,
        "mine": true,
        "asks": teller.question(game, request),
        "about": teller.in_the_air(game, request),
        "options": options,
        "verbs": verbs,
        "things": things,
        "order": order,
        "auto": helped,
    })
}

/// The kind of thing behind the word of a command; empty for none, or for words and numbers.
fn kind_of<G: Family>(option: Command) -> &'static str {
    match word::<G>(option.word).object {
        Some(Kind::Entity(kind)) => G::vocabulary().entities.get(usize::from(kind)).copied().unwrap_or_default(),
        _ => "",
    }
}

/// The thing before the word of a command and the one behind it, as they are typed.
fn parts<G: Family>(game: Game<G>, option: Command) -> [String; 2] {
    let word = word::<G>(option.word);
    let who = word.subject.map(|kind| G::spell(game.state, kind, option.subject)).unwrap_or_default();
    let what = word.object.filter(|_| option.object != NONE).map(|kind| game.value(kind, option.object));
    [who, what.unwrap_or_default()]
}

/// Notes how the things of a command are called, where that is not how they are typed.
fn name<G: Family>(
    game: Game<G>,
    option: Command,
    [who, what]: [&str; 2],
    things: &mut BTreeMap<String, String>,
    language: Language,
) {
    let word = word::<G>(option.word);
    let named = |kind, thing| game.book.texts.called(&G::call(game.state, kind, thing), language).to_owned();
    if let Some(kind) = word.subject.filter(|_| !things.contains_key(who)) {
        things.insert(who.to_owned(), named(kind, option.subject));
    }
    let called = match word.object {
        _ if what.is_empty() || things.contains_key(what) => return,
        Some(Kind::Entity(kind)) => named(kind, option.object),
        Some(Kind::Name(_)) => CommandWords(language).called(game, what),
        _ => return,
    };
    if called != what {
        things.insert(what.to_owned(), called);
    }
}
