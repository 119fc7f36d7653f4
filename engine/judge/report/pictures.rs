//! The positions of a game, each as what is different from the one before it.

use indexmap::{IndexMap, IndexSet};
use serde_json::{Value as Json, json};

use crate::expr::vocabulary::{Kind, NONE};
use crate::referee::{Command, Family, Figure, Game, word};
use crate::text::Language;

/// A text in every language.
type Pair = Vec<String>;

/// A figure as numbers: layer, form, place, looks, label, title; words are places in the list of texts.
type Drawn = [i64; 9];

/// One step: whose answer it was, and what it changed.
#[derive(Default)]
struct Step {
    side: Option<u8>,
    command: i64,
    /// The player that goes somewhere by it, in words.
    goes: Option<i64>,
    /// So many events had been noted before it.
    events: usize,
    changed: Vec<(i64, Drawn)>,
    removed: Vec<i64>,
}

/// Every position of a game.
pub struct Pictures {
    texts: IndexSet<Pair>,
    now: IndexMap<i64, Drawn>,
    size: (i32, i32),
    steps: Vec<Step>,
    pending: Step,
}

impl Default for Pictures {
    fn default() -> Pictures {
        let mut pictures = Pictures {
            texts: IndexSet::new(),
            now: IndexMap::new(),
            size: (0, 0),
            steps: Vec::new(),
            pending: Step::default(),
        };
        pictures.one("");
        pictures
    }
}

impl Pictures {
    /// The number of a text.
    pub fn pair(&mut self, pair: Pair) -> i64 {
        self.texts.insert_full(pair).0 as i64
    }

    fn one(&mut self, text: &str) -> i64 {
        self.pair(Language::all().map(|_| text.to_owned()).collect())
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// The step in which an event began.
    pub fn step_of(&self, event: usize) -> usize {
        self.steps.partition_point(|step| step.events <= event).saturating_sub(1)
    }

    /// The steps by which somebody goes somewhere, in words.
    pub fn ways(&self) -> impl Iterator<Item = (usize, i64)> + '_ {
        self.steps.iter().enumerate().filter_map(|(step, taken)| Some((step, taken.goes?)))
    }

    /// Photographs the position after the step before, when the next is about to be taken: so many events have been
    /// noted, and the answer is this, an order or not; at the end there is none.
    pub fn take<G: Family>(&mut self, game: Game<G>, events: usize, answer: Option<(u8, Command, bool)>) {
        let scenes: Vec<_> = Language::all().map(|language| G::scene(game, language)).collect();
        self.size = (self.size.0.max(scenes[0].width), self.size.1.max(scenes[0].height));
        let mut seen = IndexSet::new();
        let mut step = std::mem::take(&mut self.pending);
        for (index, figure) in scenes[0].figures.iter().enumerate() {
            let twins: Vec<&Figure> = scenes.iter().map(|scene| scene.figures.get(index).unwrap_or(figure)).collect();
            let (key, drawn) = (self.one(&figure.key), self.drawn(&twins));
            seen.insert(key);
            if self.now.insert(key, drawn) != Some(drawn) {
                step.changed.push((key, drawn));
            }
        }
        step.removed = self.now.keys().copied().filter(|key| !seen.contains(key)).collect();
        self.now.retain(|key, _| seen.contains(key));
        self.steps.push(step);
        if let Some((side, command, ordered)) = answer {
            let goes = goes(game, command).filter(|_| ordered).map(|pair| self.pair(pair));
            let command = self.one(&game.spell(command));
            self.pending = Step { side: Some(side), command, goes, events, ..Step::default() };
        }
    }

    fn drawn(&mut self, twins: &[&Figure]) -> Drawn {
        let figure = twins[0];
        let [x, y, width, height] = figure.at.map(i64::from);
        let form = figure.form as i64;
        let look = self.one(&figure.look);
        let label = self.pair(twins.iter().map(|figure| figure.label.clone()).collect());
        let title = self.pair(twins.iter().map(|figure| figure.title.clone()).collect());
        [i64::from(figure.layer), form, x, y, width, height, look, label, title]
    }

    /// Everything, for the page.
    pub fn json(&self) -> Json {
        let text = |pair: &Pair| if pair.iter().all(|text| *text == pair[0]) { json!(pair[0]) } else { json!(pair) };
        let figure = |(key, drawn): &(i64, Drawn)| {
            let mut row = vec![*key];
            row.extend(drawn);
            row
        };
        let steps = self.steps.iter().map(|step| {
            let changed: Vec<Vec<i64>> = step.changed.iter().map(figure).collect();
            json!([step.side, step.command, changed, step.removed])
        });
        json!({
            "size": [self.size.0, self.size.1],
            "steps": steps.collect::<Vec<_>>(),
            "texts": self.texts.iter().map(text).collect::<Vec<_>>(),
        })
    }
}

/// The player that goes somewhere by a command, and where; none if nobody does.
fn goes<G: Family>(game: Game<G>, command: Command) -> Option<Pair> {
    let (who, Kind::Entity(place)) = (word::<G>(command.word).subject?, word::<G>(command.word).object?) else {
        return None;
    };
    if who == place || command.object == NONE {
        return None;
    }
    let (name, id) = (G::call(game.state, who, command.subject), G::spell(game.state, who, command.subject));
    let there = G::spell(game.state, place, command.object);
    let told = |language| {
        let name = game.book.texts.called(&name, language);
        if name == id { format!("{id} → {there}") } else { format!("{name} ({id}) → {there}") }
    };
    Some(Language::all().map(told).collect())
}
