//! The position as figures for a page: where they stand, how they look, what they say. The same figure bears the same
//! key in every scene of a game, so that two scenes can be told apart figure by figure.

use crate::expr::vocabulary::Value;
use crate::text::{Language, say};

use super::game::Game;
use super::model::Model;

/// A position, to be drawn. Lengths are in units of which a page has as many as it likes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// How wide it is.
    pub width: i32,
    /// How high it is.
    pub height: i32,
    /// The figures in it.
    pub figures: Vec<Figure>,
}

/// The outline of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// A rectangle.
    #[default]
    Box,
    /// A disc in the middle of its rectangle.
    Disc,
    /// A line from one corner of its rectangle to the opposite one.
    Line,
    /// Only words.
    Words,
}

impl Form {
    /// The letter that stands for it in data.
    pub fn letter(self) -> &'static str {
        ["b", "d", "l", "w"][self as usize]
    }
}

/// Something to see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// Its name, the same in every scene.
    pub key: String,
    /// The thing it shows, as it is typed in commands: `h3`, `7,4`; empty where none is meant.
    pub thing: String,
    /// Its outline.
    pub form: Form,
    /// Left, top, width and height.
    pub at: [i32; 4],
    /// Its looks, words for the page's style sheet: `ground`, `rock`, `side-0`, `down`, `held`, `token`, `card`, `dim`.
    pub look: String,
    /// The words in it.
    pub label: String,
    /// The words shown when it is pointed at.
    pub title: String,
    /// Figures of a higher layer cover those of a lower one.
    pub layer: u8,
}

impl Figure {
    /// A figure without words.
    pub fn new(key: impl Into<String>, form: Form, at: [i32; 4], look: impl Into<String>) -> Figure {
        Figure { key: key.into(), form, at, look: look.into(), ..Figure::default() }
    }

    /// The same in another layer.
    pub fn on(mut self, layer: u8) -> Figure {
        self.layer = layer;
        self
    }

    /// The same of a thing that commands speak of.
    pub fn of(mut self, thing: impl Into<String>) -> Figure {
        self.thing = thing.into();
        self
    }

    /// The same with words in it.
    pub fn labelled(mut self, label: impl Into<String>) -> Figure {
        self.label = label.into();
        self
    }

    /// The same with words for whoever points at it.
    pub fn titled(mut self, title: impl Into<String>) -> Figure {
        self.title = title.into();
        self
    }
}

/// The sheet of a member of a side, as a coach sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// As it is typed.
    pub id: String,
    /// Its name, or that of its kind where it has none.
    pub name: String,
    /// Its kind, where it has a name of its own.
    pub kind: String,
    /// Its values: what each is called, and what it is.
    pub values: Vec<(String, String)>,
    /// The rules it has, by name.
    pub rules: Vec<String>,
    /// Where and how it is.
    pub how: Vec<String>,
}

/// Draws a position figure by figure, for readers of a language. The figures themselves are each family's to say.
pub struct Painter<'g, G: Model> {
    /// The position.
    pub game: Game<'g, G>,
    /// The readers' language.
    pub language: Language,
    /// The figures drawn already.
    pub figures: Vec<Figure>,
}

impl<'g, G: Model> Painter<'g, G> {
    /// An empty page.
    pub fn new(game: Game<'g, G>, language: Language) -> Painter<'g, G> {
        Painter { game, language, figures: Vec::new() }
    }

    /// The name of a rule.
    pub fn name(&self, rule: Value) -> String {
        self.game.book.texts.called(self.game.book.names.name(rule), self.language).to_owned()
    }

    /// A message about a number.
    pub fn say(&self, key: &str, number: i32) -> String {
        say(self.language, key, &[("number", number.into())])
    }
}

/// A text of at most so many letters.
pub fn shortened(text: &str, most: usize) -> String {
    match text.chars().count() > most {
        true => text.chars().take(most - 1).chain(['…']).collect(),
        false => text.to_owned(),
    }
}
