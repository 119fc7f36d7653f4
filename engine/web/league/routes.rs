//! What can be asked of a league, and who answers.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Json, Router};
use serde_json::json;

use crate::judge::sheets::{SheetReader, league_page};
use crate::pack::Diagnostic;
use crate::text::Language;
use crate::web::begin::Filled;
use crate::web::books::under_mark;
use crate::web::routes::{Asked as Query_, Refusal};
use crate::web::seats::new_key;
use crate::web::state::Server;
use crate::web::templates::escaped;

use super::form::paired;
use super::ledgers::Ledger;
use super::page::{Asked, Read, page};
use super::refused::reasons;
use super::write::{against, found, write};

type Served = State<Arc<Server>>;

/// The addresses of leagues and of books.
pub(in crate::web) fn routes(server: Arc<Server>) -> Router {
    Router::new()
        .route("/leagues", post(founded))
        .route("/leagues/{id}", get(look).post(told))
        .route("/leagues/{id}/check", post(check))
        .route("/leagues/{id}/page", get(printed))
        .route("/leagues/{id}/book/{name}", get(book))
        .route("/books/{name}", get(book_of_folder))
        .with_state(server)
}

fn address(id: &str, key: &str, language: Language) -> String {
    format!("/leagues/{}?key={key}&lang={}", escaped(id), language.code())
}

/// A league, and whether the key in the address is that of its commissioner.
fn opened(server: &Server, id: &str, asked: &BTreeMap<String, String>) -> Result<(Ledger, bool), Refusal> {
    let language = server.language(asked);
    let ledger = server.ledgers.open(id).map_err(|fault| Refusal::of(&fault, language))?;
    let writes = asked.get("key").and_then(|key| ledger.admits(key));
    Ok((ledger, writes.ok_or_else(|| Refusal::no_key(language))?))
}

/// Work on a file, away from those who wait for others.
async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| Refusal::of(&Diagnostic::anywhere("table-gone"), Language::default()))
}

async fn look(State(server): Served, Path(id): Path<String>, Query(asked): Query_) -> Result<Html<String>, Refusal> {
    beside(move || {
        let (ledger, writes) = opened(&server, &id, &asked)?;
        let language = server.language(&asked);
        let read = Read::of(&server, &ledger).map_err(|fault| Refusal::of(&fault, language))?;
        let word = |name: &str| asked.get(name).map_or("", String::as_str);
        let since = asked.get("since").and_then(|since| since.parse().ok());
        let (key, panel) = (word("key"), word("do"));
        let asked = Asked {
            ledger: &ledger,
            key,
            writes,
            language,
            panel,
            filled: paired(asked.clone()),
            refused: None,
            since,
        };
        Ok(Html(page(&server, &read, asked)))
    })
    .await?
}

/// Whether a key may write.
fn writing(server: &Server, id: &str, asked: &BTreeMap<String, String>) -> Result<Ledger, Refusal> {
    let (ledger, writes) = opened(server, id, asked)?;
    let not_asked = || Refusal::of(&Diagnostic::anywhere("league-only-watched"), server.language(asked));
    if writes { Ok(ledger) } else { Err(not_asked()) }
}

async fn told(
    State(server): Served,
    Path(id): Path<String>,
    Query(asked): Query_,
    Form(filled): Form<Filled>,
) -> Result<Response, Refusal> {
    beside(move || {
        let ledger = writing(&server, &id, &asked)?;
        let filled = paired(filled);
        let language = server.language(&asked);
        let word = |name: &str| asked.get(name).map_or("", String::as_str);
        let (key, panel) = (word("key"), word("do"));
        let refused = match write(&server.hall, &ledger, panel, &filled) {
            Ok(before) => {
                let then = format!("{}&do={}&since={before}", address(&ledger.id, key, language), escaped(panel));
                let coach = filled.get("coach").filter(|_| panel == "team").map(|coach| escaped(coach));
                let coach = coach.map(|coach| format!("&coach={coach}")).unwrap_or_default();
                return Ok(Redirect::to(&format!("{then}{coach}")).into_response());
            }
            Err(refused) => refused,
        };
        let is_late = refused.faults.list.iter().any(|fault| fault.code == "league-moved-on");
        let status = if is_late { StatusCode::CONFLICT } else { StatusCode::BAD_REQUEST };
        let read = Read::of(&server, &ledger).map_err(|fault| Refusal::of(&fault, language))?;
        // Whoever is late sees what has been written in the meantime.
        let since = filled.get("at").filter(|_| is_late).and_then(|at| at.trim().parse().ok());
        let asked =
            Asked { ledger: &ledger, key, writes: true, language, panel, filled, refused: Some(refused), since };
        Ok((status, Html(page(&server, &read, asked))).into_response())
    })
    .await?
}

async fn check(
    State(server): Served,
    Path(id): Path<String>,
    Query(asked): Query_,
    Form(filled): Form<Filled>,
) -> Result<Json<serde_json::Value>, Refusal> {
    beside(move || {
        let ledger = writing(&server, &id, &asked)?;
        let filled = paired(filled);
        let language = server.language(&asked);
        let read = Read::of(&server, &ledger).map_err(|fault| Refusal::of(&fault, language))?;
        let panel = asked.get("do").map_or("", String::as_str);
        let refused = against(&server.hall, (&read.entries, &read.season), panel, &filled).err();
        let broken = refused.map(|refused| reasons(&server, &read.season, &refused, language));
        Ok(Json(json!({ "broken": broken.unwrap_or_default(), "at": read.entries.len() })))
    })
    .await?
}

async fn printed(State(server): Served, Path(id): Path<String>, Query(asked): Query_) -> Result<Response, Refusal> {
    beside(move || {
        let (ledger, _) = opened(&server, &id, &asked)?;
        let language = server.language(&asked);
        let Read { season, past, .. } = Read::of(&server, &ledger).map_err(|fault| Refusal::of(&fault, language))?;
        let reader = SheetReader { season: &season, language, file: std::path::Path::new(&ledger.id), in_page: true };
        let mark = new_key();
        let page = league_page(reader, &past).replacen("<style>", &format!("<style nonce=\"{mark}\">"), 1);
        Ok(under_mark(page, &mark))
    })
    .await?
}

async fn founded(State(server): Served, Query(asked): Query_, Form(filled): Form<Filled>) -> Result<Response, Refusal> {
    beside(move || {
        let language = server.language(&asked);
        if !server.admits(&asked) {
            return Err(Refusal::no_key(language));
        }
        let refused = |fault: Diagnostic| Refusal::of_all(&fault.into(), language);
        let id = found(&server, &filled).map_err(|faults| Refusal::of_all(&faults, language))?;
        let ledger = server.ledgers.open(&id).map_err(refused)?;
        let then = format!("{}&do=join&since=0", address(&id, &ledger.keys.commissioner, language));
        Ok(Redirect::to(&then).into_response())
    })
    .await?
}

async fn book(
    State(server): Served,
    Path((id, name)): Path<(String, String)>,
    Query(asked): Query_,
) -> Result<Response, Refusal> {
    beside(move || {
        opened(&server, &id, &asked)?;
        server.books.open(&server.hall, &name).map_err(|fault| Refusal::of(&fault, server.language(&asked)))
    })
    .await?
}

async fn book_of_folder(
    State(server): Served,
    Path(name): Path<String>,
    Query(asked): Query_,
) -> Result<Response, Refusal> {
    beside(move || {
        let language = server.language(&asked);
        if !server.admits(&asked) {
            return Err(Refusal::no_key(language));
        }
        server.books.open(&server.hall, &name).map_err(|fault| Refusal::of(&fault, language))
    })
    .await?
}
