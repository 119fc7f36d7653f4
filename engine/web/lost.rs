//! Whoever follows a link that leads nowhere reads a page, in their language and with the way home; a script reads what it always did.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};

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
    if !wants_page || !status.is_client_error() {
        return response;
    }
    let asked: BTreeMap<String, String> = asked.map(|Query(asked)| asked).unwrap_or_default();
    let told = match response.extensions().get::<Sentences>() {
        Some(Sentences(told)) => told.clone(),
        None if status == StatusCode::NOT_FOUND => vec![say(server.language(&asked), "web-nowhere", &[])],
        None => return response,
    };
    (status, Html(pages::lost(&server, &asked, &told))).into_response()
}

/// Whether a page is wanted: a script that asks for anything does not name it.
fn wants_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.split([',', ';']).any(|kind| kind.trim() == "text/html"))
}
