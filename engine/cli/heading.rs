//! The head of a recorded game: who against whom, what they played by, and what came of it.

use crate::judge::record::Record;
use crate::referee::{Family, Game};

use super::output::Output;

/// One line, one more where houses were in use, and one for each ruling.
pub fn heading<G: Family>(game: Game<G>, record: &Record, out: &Output) -> String {
    let named = |sides: Vec<u8>| sides.into_iter().map(|side| game.side_name(side, out.language)).collect::<Vec<_>>();
    let winners = named(G::winners(game.state));
    let outcome = match winners.is_empty() {
        _ if !record.ended => out.say("explain-unended", &[]),
        true => out.say("explain-drawn", &[]),
        false => out.say("explain-won", &[("winner", winners.join(", ").into())]),
    };
    let args = [
        ("sides", named((0..G::sides(game.state) as u8).collect()).join(" – ").into()),
        ("game", out.teller().title(game.book, &game.book.pack).into()),
        ("seed", record.header.seed.to_string().into()),
        ("steps", record.answers().count().into()),
        ("outcome", outcome.into()),
    ];
    let houses = record.header.houses.iter().map(|house| house.display().to_string()).collect::<Vec<_>>().join(", ");
    let mut head = vec![out.say("explain-head", &args)];
    if !houses.is_empty() {
        head.push(out.say("explain-head-houses", &[("houses", houses.into())]));
    }
    let teller = out.teller();
    head.extend(record.rulings().map(|(_, ruling)| teller.ruling(game, &ruling)));
    head.join("\n")
}
