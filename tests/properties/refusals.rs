//! Refusals name their rule: options are forbidden by none, and other commands are refused by a rule of the book.

use std::path::PathBuf;
use std::sync::Arc;

use arbitro::bots::Automated;
use arbitro::coach::understand;
use arbitro::expr::vocabulary::NONE;
use arbitro::games::blitz::Blitz;
use arbitro::games::bowl::Bowl;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::pack::Diagnostic;
use arbitro::referee::{
    Book, Coach, Command, Flow, Game, Machine, Recorder, Refusal, Request, Seat, Start, Stop, Written, word,
};

use crate::properties::table::{BOOK, book_of, each_seed, root, sit, start, start_of};

/// Commands that a coach tries before each answer.
const TRIES: usize = 12;

/// A coach who tries commands that were heard of before, taken apart and put together anew.
struct Nosy<G: Automated> {
    coach: Seat<G>,
    heard: Vec<Command>,
    next: u64,
}

impl<G: Automated> Nosy<G> {
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
        let nothing = self.next >> 60 == 0;
        Command {
            word: verb.word,
            subject: if own.subject == subject.subject { who.subject } else { verb.subject },
            object: match own.object == object.object && what.object != NONE {
                _ if nothing => NONE,
                true => what.object,
                false => verb.object,
            },
        }
    }
}

impl<G: Automated> Coach<G> for Nosy<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        for &option in request.options {
            let refusal = game.refusal(request, option);
            assert_eq!(refusal, None, "{} is offered at {}", game.spell(option), request.ask.0);
        }
        self.heard.extend(request.options.iter().take(40));
        for _ in 0..TRIES {
            let command = self.made_up();
            if !request.options.contains(&command) {
                self.try_one(game, request, command);
            }
        }
        self.coach.answer(game, request)
    }
}

impl<G: Automated> Nosy<G> {
    /// Whatever is not offered is refused: by somebody, where anything like it is asked for.
    fn try_one(&self, game: Game<G>, request: &Request, command: Command) {
        let (text, ask) = (game.spell(command), request.ask.0);
        // A declared action may go on with squares.
        let Err(fault) = understand(game, request, &text) else { return };
        if fault.code == "command-half" {
            let of_word = || request.options.iter().filter(|option| option.word == command.word);
            assert!(command.object == NONE && of_word().all(|option| option.object != NONE), "{text}: {fault:?}");
            return;
        }
        names_a_rule(game, &text, &fault);
        match game.refusal(request, command) {
            Some(Refusal::Value(question)) => {
                assert_ne!(game.ask(question), 1, "{text} at {ask}");
                let event = game.trace_value(question);
                assert!(game.denied_by(question, &event).is_none_or(|hook| event.hooks.contains(hook)));
            }
            Some(Refusal::Number { question, wanted, .. }) => {
                assert!(!wanted.holds(game.ask(question)), "{text} at {ask}");
                let event = game.trace_value(question);
                assert!(game.turned_by(question, &event, wanted).is_none_or(|hook| event.hooks.contains(hook)));
            }
            Some(Refusal::Step { .. }) => {}
            None => assert!(!request.has_word(command.word), "{text} is not offered at {ask}, and nobody forbids it"),
        }
    }
}

/// The rule is one of the book, and has a source.
fn names_a_rule<G: Automated>(game: Game<G>, text: &str, fault: &Diagnostic) {
    let arg = |wanted: &str| fault.args.iter().find(|(name, _)| *name == wanted).map_or("", |(_, arg)| arg.as_str());
    let id = arg("rule").split('.').next().unwrap_or_default();
    assert!(game.book.find(id).is_some_and(|rule| !rule.sources.is_empty()), "{text}: {fault:?}");
    assert_ne!(arg("source"), "", "{text}: {fault:?}");
}

fn plays<G: Automated>(book: &Arc<Book<G>>, start: &Start, seed: u64) {
    let seats = (0..start.sides.len() as u64).map(|side| Nosy::seat(Machine::Random, seed * 8 + side)).collect();
    let stop = sit(book, start, seed, seats, Recorder::silent()).play_from(start);
    assert_eq!(stop, Err(Stop::Over));
}

/// Plays a game whose sides need no names, under a house of the tests.
fn plays_anything<G: Automated>(name: &str, house: Option<&str>, sides: usize, seeds: u64)
where
    Book<G>: Send + Sync,
{
    let houses: Vec<PathBuf> = house.iter().map(|house| root().join("tests/houses").join(house)).collect();
    let book = book_of::<G>(name, &houses);
    let start = Start { sides: vec![Written::Any; sides], ..Start::default() };
    each_seed(0..seeds, |seed| plays(&book, &start, seed));
}

#[test]
fn whoever_is_refused_in_a_dungeon_hears_by_whom() {
    each_seed(0..24, |seed| plays(&BOOK, &start(&BOOK, seed, 3), seed));
}

#[test]
fn whoever_is_refused_in_a_house_of_dungeons_hears_by_whom() {
    for (game, house) in [("dungeon-bowl", "heavy-lids"), ("death-match", "hungrier-wolf")] {
        let book = book_of::<Bowl>(game, &[root().join("tests/houses").join(house)]);
        each_seed(0..4, |seed| plays(&book, &start(&book, seed, 3), seed));
    }
    let book = book_of::<Bowl>("dungeon-bowl", &[root().join("tests/houses/six-colleges")]);
    each_seed(0..2, |seed| plays(&book, &start_of(&book, 4, seed, 1), seed));
}

#[test]
fn whoever_is_refused_on_a_pitch_hears_by_whom() {
    plays_anything::<Blitz>("blitz-bowl", None, 2, 12);
    plays_anything::<Blitz>("blitz-bowl-errata", Some("early-whistle"), 2, 4);
    plays_anything::<Blitz>("blitz-bowl", Some("tight-fists"), 2, 4);
}

#[test]
fn whoever_is_refused_in_the_gauntlet_hears_by_whom() {
    plays_anything::<Gauntlet>("gauntlet-of-fools", None, 3, 12);
    plays_anything::<Gauntlet>("gauntlet-of-fools", Some("empty-purses"), 2, 4);
}
