//! What can be asked of the server, and who answers.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Form, Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio_stream::{Stream, StreamExt, wrappers::WatchStream};

use crate::pack::{Diagnostic, Refused};
use crate::text::Language;

use super::begin::{self, Filled};
use super::bench::{self, Filing, Made};
use super::desk::refusal;
use super::host::told;
use super::lead::{Move, Viewer};
use super::message::{Message, Reply, Say, Sight};
use super::pages;
use super::past::{self, Supposed};
use super::seats::Chair;
use super::state::Server;
use super::table::Table;
use super::templates::{self, ASSETS, escaped};

/// The server, as every route is handed it.
type Served = State<Arc<Server>>;
/// What stands behind the question mark of an address.
pub(super) type Asked = Query<BTreeMap<String, String>>;

/// Every address there is.
pub(super) fn routes(server: Arc<Server>) -> Router {
    Router::new()
        .route("/", get(hall))
        .route("/check", post(check))
        .route("/games", post(games))
        .route("/games/{id}", get(table))
        .route("/games/{id}/view", get(look))
        .route("/games/{id}/news", get(news))
        .route("/games/{id}/say", post(say))
        .route("/games/{id}/undo", post(undo))
        .route("/games/{id}/why", get(why))
        .route("/games/{id}/sheet", get(sheet))
        .route("/games/{id}/odds", get(odds))
        .route("/games/{id}/what-if", get(what_if))
        .route("/games/{id}/clone", post(clone))
        .route("/games/{id}/newer", get(newer))
        .route("/games/{id}/position", get(position))
        .route("/games/{id}/lead", post(lead))
        .route("/games/{id}/pause", post(pause))
        .route("/games/{id}/rulings", post(rule_on))
        .route("/games/{id}/rulings/{number}/scenario", get(ruled_scenario))
        .route("/games/{id}/rulings/{number}/house", post(ruled_house))
        .route("/games/{id}/rules/{rule}", get(rule))
        .route("/games/{id}/book/{name}", get(book))
        .route("/words", get(words))
        .route("/assets/{name}", get(asset))
        .with_state(server)
}

/// The sentences of a refusal, beside the answer in which they are.
#[derive(Clone)]
pub(super) struct Sentences(pub Vec<String>);

/// Something that is not answered, and the sentence that says why.
pub(super) struct Refusal(StatusCode, Value);

impl Refusal {
    /// A fault, told to whoever asked.
    pub(super) fn of(fault: &Diagnostic, language: Language) -> Refusal {
        let status = if ["table-unknown", "table-no-league", "table-no-book"].contains(&fault.code) {
            StatusCode::NOT_FOUND
        } else {
            StatusCode::BAD_REQUEST
        };
        Refusal(status, json!({ "refused": refusal(fault, language) }))
    }

    /// Several of them.
    pub(super) fn of_all(refused: &Refused, language: Language) -> Refusal {
        Refusal(StatusCode::BAD_REQUEST, json!({ "broken": told(refused, language) }))
    }

    pub(super) fn no_key(language: Language) -> Refusal {
        let fault = Diagnostic::anywhere("table-no-key");
        Refusal(StatusCode::FORBIDDEN, json!({ "refused": refusal(&fault, language) }))
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let broken = self.1["broken"].as_array().into_iter().flatten();
        let told = broken.chain([&self.1["refused"]["says"]]).filter_map(Value::as_str).map(str::to_owned).collect();
        (self.0, Extension(Sentences(told)), Json(self.1)).into_response()
    }
}

/// An answer to a page's script.
type Answer = Result<Json<Value>, Refusal>;

/// The table of a game, and the chair that the key in the address opens.
fn seated(server: &Server, id: &str, asked: &BTreeMap<String, String>) -> Result<(Arc<Table>, Chair), Refusal> {
    let language = server.language(asked);
    let table = server.hall.table(id).map_err(|fault| Refusal::of(&fault, language))?;
    let chair = asked.get("key").and_then(|key| table.seats.chair(key));
    Ok((table, chair.ok_or_else(|| Refusal::no_key(language))?))
}

fn sight(chair: Chair, language: Language, asked: &BTreeMap<String, String>) -> Sight {
    let number = |name: &str| asked.get(name).and_then(|text| text.parse::<u64>().ok());
    let read = (number("undone").unwrap_or(0), number("read").unwrap_or(0) as usize);
    Sight { chair, language, read }
}

/// Sends a message to whoever plays the game, and waits for the answer.
async fn ask(
    server: &Arc<Server>,
    table: &Arc<Table>,
    language: Language,
    message: impl Fn(Reply) -> Message + Send + 'static,
) -> Answer {
    // A game that is just being put away loses what comes at that moment: it is asked once more.
    for _ in 0..2 {
        let (sender, receiver) = oneshot::channel();
        let (server, table, message) = (Arc::clone(server), Arc::clone(table), message(Reply(sender)));
        let handed = tokio::task::spawn_blocking(move || server.hall.hand(&table, message)).await;
        match handed {
            Ok(Err(refused)) => return Err(Refusal::of_all(&refused, language)),
            Ok(Ok(())) => {}
            Err(_) => break,
        }
        if let Ok(answer) = receiver.await {
            return Ok(Json(answer));
        }
    }
    Err(Refusal::of(&Diagnostic::anywhere("table-gone"), language))
}

async fn hall(State(server): Served, Query(asked): Asked) -> Response {
    if !server.admits(&asked) {
        return Refusal::no_key(server.language(&asked)).into_response();
    }
    let made = tokio::task::spawn_blocking(move || pages::hall(&server, &asked)).await;
    made.map_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response(), |page| Html(page).into_response())
}

async fn check(State(server): Served, Query(asked): Asked, Form(filled): Form<Filled>) -> Answer {
    let language = server.language(&asked);
    if !server.admits(&asked) {
        return Err(Refusal::no_key(language));
    }
    let checked = tokio::task::spawn_blocking(move || begin::check(&server.hall, &filled)).await;
    match checked {
        Ok(Ok(_)) => Ok(Json(json!({ "broken": [] }))),
        Ok(Err(refused)) => Ok(Json(json!({ "broken": told(&refused, language) }))),
        Err(_) => Err(Refusal::of(&Diagnostic::anywhere("table-gone"), language)),
    }
}

async fn games(State(server): Served, Query(asked): Asked, Form(filled): Form<Filled>) -> Response {
    let language = server.language(&asked);
    if !server.admits(&asked) {
        return Refusal::no_key(language).into_response();
    }
    let begun = tokio::task::spawn_blocking(move || begin::begin(&server.hall, &filled)).await;
    match begun {
        Ok(Ok(table)) => Redirect::to(&address(&table, &table.seats.host, language)).into_response(),
        Ok(Err(refused)) => Refusal::of_all(&refused, language).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn address(table: &Table, key: &str, language: Language) -> String {
    format!("/games/{}?key={key}&lang={}", escaped(&table.id), language.code())
}

async fn table(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Result<Html<String>, Refusal> {
    let (table, chair) = seated(&server, &id, &asked)?;
    let key = asked.get("key").map_or("", String::as_str);
    Ok(Html(pages::table(&server, &table, &chair, key, server.language(&asked))))
}

async fn look(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let language = server.language(&asked);
    let (table, chair) = seated(&server, &id, &asked)?;
    let led = table.led(&viewer(&chair, &asked));
    let sight = sight(chair, language, &asked);
    let seen = match asked.get("at").and_then(|at| at.parse::<usize>().ok()) {
        Some(at) => blocking(language, move || past::look(&server.hall, &table, at, &sight)).await,
        None => ask(&server, &table, language, move |reply| Message::Look { sight: sight.clone(), reply }).await,
    };
    seen.map(|Json(mut seen)| {
        seen["lead"] = led;
        Json(seen)
    })
}

/// Whoever looks at a page: two pages of one chair are two.
fn viewer(chair: &Chair, asked: &BTreeMap<String, String>) -> Viewer {
    let page = asked.get("page").map_or(String::new(), |page| page.chars().take(LONGEST_PAGE).collect());
    Viewer { chair: chair.clone(), page }
}

/// So many letters a page calls itself by.
const LONGEST_PAGE: usize = 32;

async fn lead(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let (table, chair) = seated(&server, &id, &asked)?;
    let viewer = viewer(&chair, &asked);
    let does = match asked.get("does").map(String::as_str) {
        Some("ask") => Move::Ask,
        Some("give") => Move::Give,
        _ => Move::Show(asked.get("at").and_then(|at| at.parse().ok())),
    };
    table.lead(&viewer, does).map_err(|fault| Refusal::of(&fault, server.language(&asked)))?;
    Ok(Json(json!({ "lead": table.led(&viewer) })))
}

/// Work that takes its time, away from those who wait for others.
async fn blocking(language: Language, work: impl FnOnce() -> Result<Value, Refused> + Send + 'static) -> Answer {
    match tokio::task::spawn_blocking(work).await {
        Ok(Ok(answer)) => Ok(Json(answer)),
        Ok(Err(refused)) => Err(Refusal::of_all(&refused, language)),
        Err(_) => Err(Refusal::of(&Diagnostic::anywhere("table-gone"), language)),
    }
}

async fn news(
    State(server): Served,
    Path(id): Path<String>,
    Query(asked): Asked,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refusal> {
    let (table, _) = seated(&server, &id, &asked)?;
    let news = WatchStream::new(table.news.subscribe());
    let events = news.map(|count| Ok(Event::default().data(count.to_string())));
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// Something said at a table.
#[derive(Clone, Debug, Deserialize)]
struct Said {
    line: String,
    #[serde(default)]
    undone: u64,
    at: usize,
    #[serde(default)]
    read: usize,
    #[serde(default)]
    sure: bool,
}

/// A line that is longer is nobody's.
const LONGEST_LINE: usize = 2_000;

fn is_short(line: &str, language: Language) -> Result<(), Refusal> {
    let fault = || Diagnostic::anywhere("table-line-too-long").with("most", LONGEST_LINE);
    if line.len() > LONGEST_LINE { Err(Refusal::of(&fault(), language)) } else { Ok(()) }
}

async fn say(State(server): Served, Path(id): Path<String>, Query(asked): Asked, Json(said): Json<Said>) -> Answer {
    let language = server.language(&asked);
    let (table, chair) = seated(&server, &id, &asked)?;
    is_short(&said.line, language)?;
    let sight = Sight { chair, language, read: (said.undone, said.read) };
    let meant = ask(&server, &table, language, move |reply| {
        let Said { line, undone, at, sure, .. } = said.clone();
        Message::Say(Say { line, at: Some((undone, at)), sure, sight: sight.clone(), reply })
    })
    .await?;
    weighed(server, table, meant, language).await
}

async fn undo(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let language = server.language(&asked);
    let (table, chair) = seated(&server, &id, &asked)?;
    let sight = sight(chair, language, &asked);
    if sight.chair.is_judge {
        let (hall, at) = (Arc::clone(&server), Arc::clone(&table));
        return ruling(&server, &table, sight, move || bench::unrule(&hall.hall, &at)).await;
    }
    ask(&server, &table, language, move |reply| Message::Undo { sight: sight.clone(), reply }).await
}

/// Makes the steps of a game that a judge rules on, beside the game, and has it go on from there.
async fn ruling(
    server: &Arc<Server>,
    table: &Arc<Table>,
    sight: Sight,
    made: impl FnOnce() -> Result<Made, Refused> + Send + 'static,
) -> Answer {
    let language = sight.language;
    match tokio::task::spawn_blocking(made).await {
        Ok(Ok(Made { steps, from })) => {
            ask(server, table, language, move |reply| Message::Rule {
                steps: steps.clone(),
                from,
                sight: sight.clone(),
                reply,
            })
            .await
        }
        Ok(Err(refused)) => Err(Refusal::of_all(&refused, language)),
        Err(_) => Err(Refusal::of(&Diagnostic::anywhere("table-gone"), language)),
    }
}

/// The chair of a judge, or a refusal.
fn judge(server: &Server, id: &str, asked: &BTreeMap<String, String>) -> Result<(Arc<Table>, Chair), Refusal> {
    let (table, chair) = seated(server, id, asked)?;
    let fault = || Refusal::of(&Diagnostic::anywhere("table-for-judges"), server.language(asked));
    if chair.is_judge { Ok((table, chair)) } else { Err(fault()) }
}

async fn rule_on(
    State(server): Served,
    Path(id): Path<String>,
    Query(asked): Asked,
    Json(filled): Json<Filing>,
) -> Answer {
    let language = server.language(&asked);
    let (table, chair) = judge(&server, &id, &asked)?;
    let sight = sight(chair, language, &asked);
    let (hall, at) = (Arc::clone(&server), Arc::clone(&table));
    ruling(&server, &table, sight, move || bench::rule(&hall.hall, &at, filled)).await
}

async fn pause(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let (table, _) = judge(&server, &id, &asked)?;
    let paused = table.pause(asked.get("on").is_some_and(|on| on == "yes"));
    paused.map_err(|fault| Refusal::of(&fault, server.language(&asked)))?;
    Ok(Json(json!({ "paused": table.is_paused() })))
}

async fn ruled_scenario(
    State(server): Served,
    Path((id, number)): Path<(String, usize)>,
    Query(asked): Asked,
) -> Answer {
    let (table, _) = judge(&server, &id, &asked)?;
    blocking(server.language(&asked), move || bench::scenario(&server.hall, &table, number)).await
}

async fn ruled_house(State(server): Served, Path((id, number)): Path<(String, usize)>, Query(asked): Asked) -> Answer {
    let (table, _) = judge(&server, &id, &asked)?;
    let language = server.language(&asked);
    blocking(language, move || bench::house(&server.hall, &table, number, language)).await
}

async fn newer(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let language = server.language(&asked);
    let (table, chair) = seated(&server, &id, &asked)?;
    let sight = sight(chair, language, &asked);
    blocking(language, move || past::newer(&server.hall, &table, &sight)).await
}

async fn position(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let (table, chair) = seated(&server, &id, &asked)?;
    let at = asked.get("at").and_then(|at| at.parse().ok()).unwrap_or(usize::MAX);
    blocking(server.language(&asked), move || past::position(&server.hall, &table, &chair, at)).await
}

async fn why(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let language = server.language(&asked);
    let (table, chair) = seated(&server, &id, &asked)?;
    let event = asked.get("event").cloned().unwrap_or_default();
    let sight = sight(chair, language, &asked);
    ask(&server, &table, language, move |reply| Message::Why { event: event.clone(), sight: sight.clone(), reply })
        .await
}

async fn sheet(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let language = server.language(&asked);
    let (table, _) = seated(&server, &id, &asked)?;
    let who = asked.get("who").cloned().unwrap_or_default();
    ask(&server, &table, language, move |reply| Message::Sheet { who: who.clone(), language, reply }).await
}

/// The odds of an order, if that is what a line means: they are counted beside the game, which goes on.
async fn weighed(server: Arc<Server>, table: Arc<Table>, meant: Json<Value>, language: Language) -> Answer {
    let (Some(order), Some(steps)) = (meant["order"].as_str(), meant["steps"].as_u64()) else { return Ok(meant) };
    let order = order.to_owned();
    blocking(language, move || past::odds(&server.hall, &table, steps as usize, &order, language)).await
}

/// The odds of an order that is only thought of: the game says what the line means, and they are counted beside it.
async fn odds(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let language = server.language(&asked);
    let (table, chair) = seated(&server, &id, &asked)?;
    let line = asked.get("line").cloned().unwrap_or_default();
    is_short(&line, language)?;
    let sight = sight(chair, language, &asked);
    let meant = ask(&server, &table, language, move |reply| {
        Message::Say(Say { line: format!("odds {line}"), at: None, sure: true, sight: sight.clone(), reply })
    })
    .await?;
    weighed(server, table, meant, language).await
}

async fn what_if(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let language = server.language(&asked);
    let (table, chair) = seated(&server, &id, &asked)?;
    let event = asked.get("event").cloned().unwrap_or_default();
    let sight = sight(chair, language, &asked);
    let supposed = match (asked.get("without"), asked.get("house")) {
        (None, Some(house)) => Supposed::Under(house.clone()),
        (rule, _) => Supposed::Without(rule.cloned().unwrap_or_default()),
    };
    blocking(language, move || past::what_if(&server.hall, &table, &event, &supposed, &sight)).await
}

async fn clone(State(server): Served, Path(id): Path<String>, Query(asked): Asked) -> Answer {
    let language = server.language(&asked);
    let (table, chair) = seated(&server, &id, &asked)?;
    let at = asked.get("at").and_then(|at| at.parse().ok()).unwrap_or(usize::MAX);
    blocking(language, move || {
        let made = past::clone(&server.hall, &table, &chair, at)?;
        Ok(json!({ "address": address(&made, &made.seats.host, language) }))
    })
    .await
}

async fn rule(State(server): Served, Path((id, rule)): Path<(String, String)>, Query(asked): Asked) -> Answer {
    let language = server.language(&asked);
    let (table, _) = seated(&server, &id, &asked)?;
    let key = asked.get("key").cloned().unwrap_or_default();
    blocking(language, move || {
        let mut told = past::rule(&server.hall, &table, &rule, language)?;
        let book = pages::book_of(&server, &table);
        let id = escaped(&table.id);
        told["book"] = json!(book.map(|book| format!("/games/{id}/book/{book}?key={key}#{rule}")));
        Ok(told)
    })
    .await
}

async fn book(
    State(server): Served,
    Path((id, name)): Path<(String, String)>,
    Query(asked): Asked,
) -> Result<Response, Refusal> {
    let language = server.language(&asked);
    seated(&server, &id, &asked)?;
    let opened = tokio::task::spawn_blocking(move || server.books.open(&server.hall, &name)).await;
    match opened {
        Ok(opened) => opened.map_err(|fault| Refusal::of(&fault, language)),
        Err(_) => Err(Refusal::of(&Diagnostic::anywhere("table-gone"), language)),
    }
}

async fn words(State(server): Served, Query(asked): Asked) -> Json<Value> {
    Json(templates::words(server.language(&asked)))
}

async fn asset(Path(name): Path<String>) -> Response {
    let found = ASSETS.iter().find(|(known, ..)| *known == name);
    found.map_or_else(
        || StatusCode::NOT_FOUND.into_response(),
        |(_, kind, text)| {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, header::HeaderValue::from_static(kind));
            (headers, *text).into_response()
        },
    )
}
