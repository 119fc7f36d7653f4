//! A game that is looked back on together: one holds the controls, the others see what that one shows, and the controls are
//! handed on.

use serde_json::{Value as Json, json};

use crate::pack::Diagnostic;

use super::seats::Chair;

/// Somebody at a page: the chair, and a word that the page made up for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Viewer {
    pub chair: Chair,
    /// Two pages of one chair are two viewers.
    pub page: String,
}

/// Who shows everybody which moment.
#[derive(Clone, Debug)]
pub(super) struct Lead {
    holder: Viewer,
    /// After so many answers; none for the game as it stands.
    at: Option<usize>,
    /// Whoever asks for the controls.
    asks: Option<Viewer>,
}

/// Something done with the controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// Everybody is shown this moment.
    Show(Option<usize>),
    /// The controls are asked for.
    Ask,
    /// They are handed to whoever asks, or laid down.
    Give,
}

/// The controls once somebody has done something with them.
///
/// # Errors
/// `table-led` where another holds them.
pub(super) fn moved(lead: Option<Lead>, viewer: &Viewer, does: Move) -> Result<Option<Lead>, Diagnostic> {
    let is_mine = lead.as_ref().is_none_or(|lead| lead.holder == *viewer);
    match does {
        // Whoever began the game, and a judge, take the controls from one who has gone away with them.
        Move::Show(at) if is_mine || viewer.chair.is_host || viewer.chair.is_judge => {
            let asks = lead.and_then(|lead| lead.asks).filter(|asks| asks != viewer);
            Ok(Some(Lead { holder: viewer.clone(), at, asks }))
        }
        Move::Show(_) => Err(Diagnostic::anywhere("table-led")),
        Move::Ask => Ok(lead.map(|lead| match is_mine {
            true => lead,
            false => Lead { asks: Some(viewer.clone()), ..lead },
        })),
        Move::Give if is_mine => Ok(lead.and_then(|lead| {
            let next = lead.asks?;
            Some(Lead { holder: next, at: lead.at, asks: None })
        })),
        Move::Give => Err(Diagnostic::anywhere("table-led")),
    }
}

/// The controls as a page is told of them; nothing where nobody holds them.
pub(super) fn told(lead: Option<&Lead>, viewer: &Viewer) -> Json {
    let Some(lead) = lead else { return Json::Null };
    json!({
        "at": lead.at,
        "mine": lead.holder == *viewer,
        "holder": named(&lead.holder),
        "asks": lead.asks.as_ref().map(named),
        "asked": lead.asks.as_ref() == Some(viewer),
    })
}

/// A viewer as the page calls one: a word of its own, and the number of a side.
fn named(viewer: &Viewer) -> Json {
    let Chair { sides, is_host, is_judge } = &viewer.chair;
    let word = match sides[..] {
        _ if *is_judge => "lead-judge",
        _ if *is_host => "lead-host",
        [] => "lead-watch",
        _ => "link-side",
    };
    json!([word, sides.first().filter(|_| word == "link-side").map(|side| side + 1)])
}
