//! A scene as SVG, for pages on which nothing moves. Its looks are those of `board.css`.

use crate::referee::{Figure, Form, Scene};
use crate::text::safe;

/// A picture as wide as there is room for, up to its own size, with a name for those who do not see it.
pub fn svg(scene: &Scene, name: &str) -> String {
    picture(scene, name, &format!(" role=\"img\" style=\"max-width:{}px\"", scene.width), still)
}

/// A picture as large as its page has room for, on which the things of the game are chosen: `data-thing` says how each is typed in commands, and what
/// it is stands in its title.
pub fn living_svg(scene: &Scene, name: &str) -> String {
    picture(scene, name, " role=\"group\"", living)
}

fn picture(scene: &Scene, name: &str, how: &str, drawn: fn(&Figure) -> String) -> String {
    let Scene { width, height, figures } = scene;
    let mut layers: Vec<&Figure> = figures.iter().collect();
    layers.sort_by_key(|figure| figure.layer);
    let drawn: String = layers.into_iter().map(drawn).collect();
    let name = safe(name);
    format!("<svg class=\"board\"{how} viewBox=\"0 0 {width} {height}\"><title>{name}</title>{drawn}</svg>")
}

fn still(figure: &Figure) -> String {
    format!("<g class=\"{}\">{}</g>", safe(&figure.look), inner(figure))
}

fn living(figure: &Figure) -> String {
    let named = |name: &str, text: &str| match text.is_empty() {
        true => String::new(),
        false => format!(" {name}=\"{}\"", safe(text)),
    };
    let thing = named("data-thing", &figure.thing);
    let title = if figure.title.is_empty() { String::new() } else { format!("<title>{}</title>", safe(&figure.title)) };
    format!("<g class=\"{}\"{thing}>{title}{}</g>", safe(&figure.look), inner(figure))
}

fn inner(figure: &Figure) -> String {
    let words = if figure.label.is_empty() { String::new() } else { words(figure) };
    format!("{}{words}", shape(figure))
}

fn shape(figure: &Figure) -> String {
    let [x, y, width, height] = figure.at;
    match figure.form {
        Form::Box => format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"),
        Form::Disc => {
            let (cx, cy, r) = (halved(2 * x + width), halved(2 * y + height), halved(width.min(height)));
            format!("<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\"/>")
        }
        Form::Line => format!("<line x1=\"{x}\" y1=\"{y}\" x2=\"{}\" y2=\"{}\"/>", x + width, y + height),
        Form::Words => String::new(),
    }
}

/// The words of a figure; a long name of a place is written smaller.
fn words(figure: &Figure) -> String {
    const SIZE: i32 = 10;
    const LETTER: i32 = 54; // tenths
    let [x, y, width, height] = figure.at;
    let is_left = figure.look.starts_with("start") || figure.look.starts_with("name");
    let at = if is_left { x.to_string() } else { halved(2 * x + width) };
    let long = figure.label.chars().count() as i32 * LETTER;
    let size = match figure.look.starts_with("place") && long > 10 * width {
        true => format!(" style=\"font-size:{}px\"", (10 * SIZE * width / long).max(6)),
        false => String::new(),
    };
    format!("<text x=\"{at}\" y=\"{}\"{size}>{}</text>", halved(2 * y + height), safe(&figure.label))
}

fn halved(twice: i32) -> String {
    if twice % 2 == 0 { (twice / 2).to_string() } else { format!("{}.5", twice / 2) }
}
