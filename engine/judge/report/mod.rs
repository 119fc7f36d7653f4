//! A record as a page: turns, the position at each step, every roll down to its rules, in both languages.
//!
//! Start at [`Report`]. The page is one file without network: `page.html` is the template, `style.css` how it looks,
//! `page.js` how it moves; what there is to show is data, made here.
//!
//! **Never here:** the name of a game. A family draws itself as a [`Scene`](crate::referee::Scene).
//! **Never here:** a word that people read. Those are messages.

mod leaves;
mod pictures;

use std::cell::RefCell;
use std::rc::Rc;

use serde_json::json;

use crate::pack::Layer;
use crate::referee::{Command, Family, Flow, Game, Request, Ruling, TraceEvent, Witness};
use crate::text::{Language, messages, say};

use super::direction::knowing_directions;
use super::record::Clerk;
use super::replay::Replay;
use super::tell::Teller;

use self::pictures::Pictures;

/// A photograph of each position, taken by whoever watches a record being played again.
pub type Camera = Rc<RefCell<Pictures>>;

/// Watches a game with a clerk, and photographs every position in which somebody answers.
pub struct Photographer<G: Family> {
    clerk: Clerk,
    camera: Camera,
    /// The position of which the ground was drawn last.
    ground: Option<G::State>,
}

impl<G: Family> Photographer<G> {
    /// A photographer beside a clerk.
    pub fn new(clerk: Clerk, camera: Camera) -> Photographer<G> {
        Photographer { clerk, camera, ground: None }
    }
}

impl<G: Family> Witness<G> for Photographer<G> {
    fn inner(&mut self) -> Option<&mut dyn Witness<G>> {
        Some(&mut self.clerk)
    }

    fn answered(&mut self, game: Game<G>, request: &Request, command: Command) -> Flow {
        let ordered = G::ORDERS.contains(&request.ask.0);
        let same = self.ground.as_ref().is_some_and(|ground| G::same_ground(ground, game.state));
        if !same {
            self.ground = Some(game.state.clone());
        }
        self.camera.borrow_mut().take(game, same, request.events.len(), Some((request.side, command, ordered)));
        self.clerk.answered(game, request, command)
    }
}

/// A page, and what is on it.
pub struct Report {
    /// The whole file.
    pub html: String,
    /// How many steps it has.
    pub steps: usize,
    /// How many rolls.
    pub rolls: usize,
}

/// The messages that the page itself uses.
const WORDS: &[&str] = &[
    "turns", "board", "steps", "first", "back", "next", "last", "play", "pause", "all", "rolls", "decided", "unfold",
    "fold", "theme", "seed", "rules", "start", "step", "of", "keys", "inside", "nothing", "made",
];

impl Report {
    /// The page of a game that was played again: the game as it stands at its end, what was noted, the photographs.
    pub fn new<G: Family>(
        game: Game<G>,
        events: &[TraceEvent],
        camera: &Camera,
        replay: &Replay<G>,
        language: Language,
    ) -> Report {
        let mut pictures = camera.borrow_mut();
        pictures.take(game, false, events.len(), None);
        let (leaves, rolls) = leaves::leaves(game, events, &mut pictures, replay.record.ended);
        let steps = pictures.steps();
        let twins = |key: &str| Language::all().map(|language| say(language, key, &[])).collect();
        let words: serde_json::Map<_, _> = WORDS
            .iter()
            .map(|word| ((*word).to_owned(), json!(pictures.pair(twins(&format!("report-{word}"))))))
            .collect();
        let names = |side: u8| Language::all().map(|language| game.side_name(side, language)).collect();
        let sides: Vec<_> = (0..G::sides(game.state) as u8).map(|side| pictures.pair(names(side))).collect();
        let title = |language| Teller::new(language).title(game.book, &game.book.pack);
        let layers = pictures.pair(Language::all().map(|language| layers(game, language)).collect());
        let titles = pictures.pair(Language::all().map(title).collect());
        let ruled =
            |ruling: &Ruling| Language::all().map(|language| Teller::new(language).ruling(game, ruling)).collect();
        let rulings: Vec<_> = replay.record.rulings().map(|(_, ruling)| pictures.pair(ruled(&ruling))).collect();
        let ended = |language| match replay.record.ended {
            true => Teller::new(language).ended(game),
            false => say(language, "report-unfinished", &[]),
        };
        let result = pictures.pair(Language::all().map(ended).collect());
        let data = json!({
            "languages": Language::all().map(Language::code).collect::<Vec<_>>(),
            "leftward": Language::all().map(Language::is_leftward).collect::<Vec<_>>(),
            "language": language.index(),
            "title": titles,
            "sides": sides,
            "result": result,
            "seed": replay.position.is_none().then(|| replay.record.header.seed.to_string()),
            "layers": layers,
            "rulings": rulings,
            "words": words,
            "leaves": leaves,
            "album": pictures.json(),
        });
        // No text in the data may end the script in which it stands, or begin a comment there.
        let data = data.to_string().replace('<', "\\u003c");
        Report { html: page(language, &title(language), &data), steps, rolls }
    }
}

/// The rules of the game: packs by their titles, houses by their names.
fn layers<G: Family>(game: Game<G>, language: Language) -> String {
    let title = |layer: &Layer| match layer.house {
        true => layer.name.clone(),
        false => Teller::new(language).title(game.book, &layer.name),
    };
    game.book.layers.iter().map(title).collect::<Vec<_>>().join(", ")
}

fn page(language: Language, title: &str, data: &str) -> String {
    let mut templates = knowing_directions();
    templates.set_auto_escape_callback(|_| minijinja::AutoEscape::Html);
    let words: std::collections::BTreeMap<String, String> = WORDS
        .iter()
        .filter(|word| messages().has(language, &format!("report-{word}")))
        .map(|word| ((*word).to_owned(), say(language, &format!("report-{word}"), &[])))
        .collect();
    let context = minijinja::context! {
        language => language.code(),
        title => title,
        words => words,
        style => concat!(include_str!("../board.css"), include_str!("style.css")),
        script => include_str!("page.js"),
        data => data,
    };
    templates.render_str(include_str!("page.html"), context).unwrap_or_default()
}
