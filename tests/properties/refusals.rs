//! Who refuses says so: what is offered nobody forbids, and what is not is refused by a rule of the book.

use std::collections::BTreeSet;

use arbitro::coach::understand;
use arbitro::expr::vocabulary::NONE;
use arbitro::games::blitz::Blitz;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::pack::Diagnostic;
use arbitro::referee::{
    Coach, Command, Family, Flow, Game, Machine, Refusal, Request, Seat, Silent, Start, Stop, Written, word,
};

use crate::table::{BOOK, book_of, each_seed, sit, start};

/// Questions whose every command has a verdict of its own.
const JUDGED: [&str; 4] = ["turn", "activation", "action", "step"];
/// Commands that a coach tries before each answer.
const TRIES: usize = 12;

/// A coach who tries commands that were heard of before, taken apart and put together anew.
struct Nosy<G: Family> {
    coach: Seat<G>,
    heard: Vec<Command>,
    next: u64,
}

impl<G: Family> Nosy<G> {
    fn seat(machine: Machine, seed: u64) -> Seat<G> {
        Box::new(Nosy { coach: G::machine(machine, seed), heard: Vec::new(), next: seed })
    }

    fn any(&mut self) -> Command {
        self.next = self.next.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.heard[((self.next >> 33) % self.heard.len() as u64) as usize]
    }

    /// A word with somebody and something that fit it.
    fn made_up(&mut self) -> Command {
        let [verb, who, what] = [self.any(), self.any(), self.any()];
        let [own, subject, object] = [verb, who, what].map(|command| word::<G>(command.word));
        Command {
            word: verb.word,
            subject: if own.subject == subject.subject { who.subject } else { verb.subject },
            object: if own.object == object.object && what.object != NONE { what.object } else { verb.object },
        }
    }
}

impl<G: Family> Coach<G> for Nosy<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let words: BTreeSet<u8> = request.options.iter().map(|option| option.word).collect();
        for &option in request.options {
            let refusal = G::refusal(game, request, option);
            assert_eq!(refusal, None, "{} is offered at {}", game.spell(option), request.ask.0);
        }
        self.heard.extend(request.options.iter().take(40));
        for _ in 0..TRIES {
            let command = self.made_up();
            let text = game.spell(command);
            let Err(fault) = understand(game, request, &text) else { continue };
            names_a_rule(game, &text, &fault);
            match G::refusal(game, request, command) {
                Some(Refusal::Value(question)) => {
                    assert_ne!(game.ask(question), 1, "{text} at {}", request.ask.0);
                    let event = game.trace_value(question);
                    assert!(game.denied_by(&event).is_none_or(|hook| event.hooks.contains(hook)));
                }
                Some(Refusal::Step { .. }) => {}
                None => assert!(
                    !JUDGED.contains(&request.ask.0) || !words.contains(&command.word),
                    "{text} is not offered at {}, and nobody forbids it",
                    request.ask.0
                ),
            }
        }
        self.coach.answer(game, request)
    }
}

fn names_a_rule<G: Family>(game: Game<G>, text: &str, fault: &Diagnostic) {
    let rule = fault.args.iter().find(|(name, _)| *name == "rule").map_or("", |(_, rule)| rule.as_str());
    let id = rule.split('.').next().unwrap_or_default();
    assert!(game.book.find(id).is_some(), "{text}: {fault:?}");
}

fn plays<G: Family>(book: &std::sync::Arc<arbitro::referee::Book<G>>, start: &Start, seed: u64) {
    let seats = (0..start.sides.len() as u64).map(|side| Nosy::seat(Machine::Random, seed * 8 + side)).collect();
    let stop = sit(book, start, seed, seats, Silent).play_from(start);
    assert_eq!(stop, Err(Stop::Over));
}

#[test]
fn whoever_is_refused_in_a_dungeon_hears_by_whom() {
    each_seed(0..24, |seed| plays(&BOOK, &start(&BOOK, seed, 3), seed));
}

#[test]
fn whoever_is_refused_on_a_pitch_hears_by_whom() {
    let book = book_of::<Blitz>("blitz-bowl", &[]);
    let start = Start { sides: vec![Written::Any; 2], ..Start::default() };
    each_seed(0..12, |seed| plays(&book, &start, seed));
}

#[test]
fn whoever_is_refused_in_the_gauntlet_hears_by_whom() {
    let book = book_of::<Gauntlet>("gauntlet-of-fools", &[]);
    let start = Start { sides: vec![Written::Any; 3], ..Start::default() };
    each_seed(0..12, |seed| plays(&book, &start, seed));
}
