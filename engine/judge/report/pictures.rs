//! The positions of a game, each as what is different from the one before it.

use indexmap::{IndexMap, IndexSet};
use serde_json::{Value as Json, json};

use crate::expr::vocabulary::{Kind, NONE};
use crate::referee::{Command, Family, Figure, Game, Scene, word};
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

/// Figures, as they were drawn last: in every language, and as numbers.
#[derive(Default)]
struct Layer {
    drawn: Vec<(Vec<Figure>, i64, Drawn)>,
    now: IndexMap<i64, Drawn>,
}

/// Every position of a game.
pub struct Pictures {
    texts: IndexSet<Pair>,
    /// What is there to see now: the ground, and what stands on it.
    ground: Layer,
    things: Layer,
    size: (i32, i32),
    steps: Vec<Step>,
    pending: Step,
}

impl Default for Pictures {
    fn default() -> Pictures {
        let mut pictures = Pictures {
            texts: IndexSet::new(),
            ground: Layer::default(),
            things: Layer::default(),
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
    /// noted, and the answer is this, an order or not; at the end there is none. The ground may be as it was.
    pub fn take<G: Family>(
        &mut self,
        game: Game<G>,
        same_ground: bool,
        events: usize,
        answer: Option<(u8, Command, bool)>,
    ) {
        let mut step = std::mem::take(&mut self.pending);
        if !same_ground {
            let grounds = Language::all().map(|language| G::ground(game, language)).collect();
            let ground = std::mem::take(&mut self.ground);
            self.ground = self.draw(ground, grounds, &mut step);
        }
        let scenes: Vec<Scene> = Language::all().map(|language| G::figures(game, language)).collect();
        self.size = (self.size.0.max(scenes[0].width), self.size.1.max(scenes[0].height));
        let things = scenes.into_iter().map(|scene| scene.figures).collect();
        let before = std::mem::take(&mut self.things);
        self.things = self.draw(before, things, &mut step);
        self.steps.push(step);
        if let Some((side, command, ordered)) = answer {
            let goes = goes(game, command).filter(|_| ordered).map(|pair| self.pair(pair));
            let command = self.one(&game.spell(command));
            self.pending = Step { side: Some(side), command, goes, events, ..Step::default() };
        }
    }

    /// Draws figures in every language over what was there before, and notes what is new and what is gone.
    fn draw(&mut self, before: Layer, twins: Vec<Vec<Figure>>, step: &mut Step) -> Layer {
        let Layer { drawn: old, mut now } = before;
        let mut drawn = Vec::with_capacity(old.len());
        let mut languages = twins.into_iter().map(Vec::into_iter);
        let (first, mut others) = (languages.next().unwrap_or_default(), languages.collect::<Vec<_>>());
        for figure in first {
            let mut figures = vec![figure];
            for twin in &mut others {
                figures.push(twin.next().unwrap_or_else(|| figures[0].clone()));
            }
            let known = old.get(drawn.len()).filter(|(same, ..)| *same == figures);
            let (key, numbers) = match known {
                Some(&(_, key, numbers)) => (key, numbers),
                None => (self.one(&figures[0].key), self.drawn(&figures)),
            };
            if known.is_none() && now.insert(key, numbers) != Some(numbers) {
                step.changed.push((key, numbers));
            }
            drawn.push((figures, key, numbers));
        }
        let seen: IndexSet<i64> = drawn.iter().map(|(_, key, _)| *key).collect();
        step.removed.extend(now.keys().filter(|key| !seen.contains(*key)));
        now.retain(|key, _| seen.contains(key));
        Layer { drawn, now }
    }

    fn drawn(&mut self, twins: &[Figure]) -> Drawn {
        let figure = &twins[0];
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
