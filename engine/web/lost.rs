//! Whoever follows a link that leads nowhere reads a page, in their language and with the way home; a script reads what it always did.
//! Of a request that is too long both read a sentence.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;

use crate::text::say;

use super::pages;
use super::routes::{Asked, Sentences};
use super::state::Server;

/// Puts a page in the place of a refusal, for whoever asked for a page.
pub(super) async fn lost(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let wants_page = wants_page(request.headers());
    let asked: Result<Asked, _> = Query::try_from_uri(request.uri());
    let response = next.run(request).await;
    let status = response.status();
    let too_long = status == StatusCode::PAYLOAD_TOO_LARGE;
    if !status.is_client_error() || !wants_page && !too_long {
        return response;
    }
    let asked: BTreeMap<String, String> = asked.map(|Query(asked)| asked).unwrap_or_default();
    if too_long && !wants_page {
        let told = say(server.language(&asked), "web-too-long", &[]);
        return (status, Json(json!({ "broken": [told] }))).into_response();
    }
    let told = match response.extensions().get::<Sentences>() {
        Some(Sentences(told)) => told.clone(),
        None if status == StatusCode::NOT_FOUND => vec![say(server.language(&asked), "web-nowhere", &[])],
        None if too_long => vec![say(server.language(&asked), "web-too-long", &[])],
        None => return response,
    };
    (status, Html(pages::lost(&server, &asked, &told))).into_response()
}

/// Whether a page is wanted: a script that asks for anything does not name it.
fn wants_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.split([',', ';']).any(|kind| kind.trim() == "text/html"))
}
