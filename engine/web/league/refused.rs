//! What speaks against a form, as a page tells it: each reason, with the rule that refuses and the line of its book.

use std::path::PathBuf;

use serde_json::{Value as Json, json};

use crate::league::{Founding, Season};
use crate::pack::{Diagnostic, Refused};
use crate::text::{Language, sentence};
use crate::web::state::Server;
use crate::with_book;

/// Every reason, in a language.
pub(super) fn reasons(server: &Server, season: &Season, refused: &Refused, language: Language) -> Vec<Json> {
    refused.faults.list.iter().map(|fault| reason(server, season, fault, language)).collect()
}

fn reason(server: &Server, season: &Season, fault: &Diagnostic, language: Language) -> Json {
    let place = fault.place.map(|place| json!({ "line": place.line, "column": place.column }));
    let ground = season.ground(fault);
    json!({
        "code": fault.code,
        "says": sentence(fault, language),
        "nearest": fault.suggestion,
        "place": place,
        "id": ground,
        "rule": ground.map(|id| season.scheme().name(id, language)),
        "source": ground.and_then(|id| source(server, &season.founding, id)),
    })
}

/// The line of the book that a rule of a league stands on.
fn source(server: &Server, founding: &Founding, id: &str) -> Option<String> {
    let book = server.hall.book(&founding.game, &houses(server, founding)).ok()?;
    with_book!(&book, book => book.find(id).and_then(|rule| rule.sources.first().cloned()))
}

/// The houses of a league that lie in the folder, beside its file.
pub(super) fn houses(server: &Server, founding: &Founding) -> Vec<PathBuf> {
    let is_own = |(name, _): &(String, PathBuf)| founding.houses.contains(name);
    server.hall.houses().into_iter().filter(is_own).map(|(_, path)| path).collect()
}
