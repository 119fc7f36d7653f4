//! A judge rules in a game by a house nobody would write: on a die, on an outcome, on how things stand. Played on, it is the
//! same game at every level of tracing; its record replays and resumes; taken back, nothing of the ruling is left.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use arbitro::bots::Automated;
use arbitro::judge::Replay;
use arbitro::judge::record::{Header, Record};
use arbitro::judge::ruling::{Wish, Wished, ruled, unruled};
use arbitro::judge::what_if::as_recorded;
use arbitro::pack::Tree;
use arbitro::referee::{Book, Coach, Family, Flow, Game, Level, Model, Recorder, Request, Ruled, Seat, TraceEvent};

use super::pick::Pick;
use super::promises::{MOST_ANSWERS, Played, Trial};
use crate::properties::records::answers;
use crate::properties::table::{assert_same, in_words, rejoining};

/// Positions that are thought of until one of them can be.
const IDEAS: usize = 300;
/// Why a ruling may be refused: a die has fewer faces, a roll was called off or has not come out yet.
const LEGAL: &[&str] = &["ruling-face", "ruling-no-die", "no-such-roll"];
/// Things that a ruling may speak of, of whatever game.
const NAMES: &[&str] = &[
    "h1", "h2", "h3", "h4", "h5", "h6", "h9", "a1", "a2", "a3", "a4", "a5", "a6", "a9", "p1", "p2", "p3", "home",
    "away",
];
/// What may be said of them.
const VALUES: &[&str] = &[
    "0", "1", "2", "3", "5", "40", "2000", "-", "2+", "6+", "true", "false", "standing", "prone", "stunned",
    "reserves", "knocked-out", "badly-hurt", "dead", "sent-off", "lost", "h1", "a2", "none",
];

impl<G: Automated> Trial<'_, G>
where
    Book<G>: Send + Sync,
{
    /// Rules on a game once, in one way or another, where there is anything to rule on.
    pub fn rulings(&self, whole: &[String]) {
        let mut chance = Pick::new(self.seed);
        let told = self.record(whole);
        let wished = match chance.below(3) {
            0 => self.position(&mut chance, whole),
            kind => self.of_a_roll(&mut chance, &told, kind == 1),
        };
        let Some((what, cut)) = wished else { return };
        let before = self.record(&whole[..cut]);
        let about = format!("{what:?}");
        let wish = Wish { by: "Anna".to_owned(), why: "so it shall be".to_owned(), rule: None, what };
        match ruled(self.book, before, wish) {
            Ok(steps) => self.ruled_upon(whole, cut, &steps, &about),
            Err(refused) => {
                let codes: Vec<_> = refused.faults.list.iter().map(|fault| fault.code).collect();
                assert!(codes.iter().all(|code| LEGAL.contains(code)), "{about} is refused: {codes:?}");
            }
        }
    }

    fn record(&self, lines: &[String]) -> Record {
        let ended = lines.last().is_some_and(|line| line.starts_with("end "));
        Record::new(Header::new(self.book, &[], self.seed, &self.start), lines.to_vec(), ended)
    }

    /// A die or an outcome of any roll of a game.
    fn of_a_roll(&self, chance: &mut Pick, whole: &Record, of_a_die: bool) -> Option<(Wished, usize)> {
        let before = as_recorded(self.book, &Replay::whole(whole.clone())).ok()?;
        let is_thrown = |event: &&TraceEvent| before.game().is_roll(event) && !event.dice.is_empty();
        let rolls: Vec<&TraceEvent> = before.trace.events().iter().filter(is_thrown).collect();
        let &roll = chance.of(&rolls)?;
        let what = if of_a_die {
            Wished::Die { event: roll.id, die: 1 + chance.below(roll.dice.len()), face: 1 + chance.below(6) as u8 }
        } else {
            let is = *chance.of(&self.book.outcomes(roll.event))?;
            Wished::Outcome { event: roll.id, is: self.book.names.name(is).to_owned() }
        };
        Some((what, whole.steps.len()))
    }

    /// How things stand, at any of the moments at which a game rests.
    fn position(&self, chance: &mut Pick, whole: &[String]) -> Option<(Wished, usize)> {
        let (asked, rests) = (Rc::default(), Rc::default());
        let attentive =
            |coach| Box::new(Attentive { coach, asked: Rc::clone(&asked), rests: Rc::clone(&rests) }) as Seat<G>;
        let seats = rejoining(answers(whole), self.coaches()).into_iter().map(attentive).collect();
        self.play(seats, Recorder::silent());
        let rests: Vec<(usize, G::State)> = rests.take();
        let (asked, state) = chance.of(&rests)?;
        let mut answered = whole.iter().enumerate().filter(|(_, line)| line.starts_with("> "));
        let cut = answered.nth(*asked).map_or(whole.len(), |(cut, _)| cut);
        let keys = G::DESCRIPTION.amended_keys();
        let can_be = |text: &String| {
            Tree::parse(text, 0).is_ok_and(|tree| G::DESCRIPTION.amend(self.book, state, &tree).is_ok())
        };
        let text = (0..IDEAS).map(|_| self.idea(chance, &keys)).find(can_be)?;
        Some((Wished::Position(text), cut))
    }

    fn idea(&self, chance: &mut Pick, keys: &[(&str, Vec<&str>)]) -> String {
        let (of, keys) = &keys[chance.below(keys.len())];
        let said: Vec<String> = (0..1 + chance.below(2))
            .map(|_| {
                let value = match chance.below(4) {
                    0 => format!("\"{},{}\"", chance.below(24), chance.below(24)),
                    1 => {
                        format!("[{}]", self.book.names.name(self.book.rules[chance.below(self.book.rules.len())].name))
                    }
                    _ => chance.word(VALUES).to_owned(),
                };
                format!("{}: {value}", chance.word(keys))
            })
            .collect();
        let said = said.join(", ");
        if *of == "position" { format!("{{{said}}}") } else { format!("{{{}: {{{said}}}}}", chance.word(NAMES)) }
    }

    /// A game with a ruling is played on, again and again, and the ruling is taken back.
    fn ruled_upon(&self, whole: &[String], cut: usize, steps: &[String], about: &str) {
        let taken_back = |lines: &[String]| {
            let back = unruled(self.book, self.record(lines));
            back.unwrap_or_else(|refused| panic!("{about}: {}", in_words(&refused.faults, &refused.sources)))
        };
        assert_same(&whole[..cut], &taken_back(steps), &format!("{about}: taken back at once"));
        let after = self.play_on_from(steps, Recorder::silent());
        assert_same(steps, &after.lines[..steps.len().min(after.lines.len())], &format!("{about}: up to the ruling"));
        let at = [Level::Outcome, Level::Rules][(self.seed / 3 % 2) as usize];
        for level in [at, Level::Full] {
            let again = self.play_on_from(steps, Recorder::new(level));
            assert_same(&after.lines, &again.lines, &format!("{about}: {}", level.word()));
            assert_eq!(after.stop, again.stop, "{about}: {}", level.word());
        }
        let text = self.record(&after.lines).text();
        let read = Record::read(&text, 0).unwrap_or_else(|fault| panic!("{about}: {}", fault.code));
        assert_eq!(read.text(), text, "{about}: the record is read as it is written");
        let cut_again = steps.len() + (self.seed.wrapping_mul(7919) as usize) % (after.lines.len() - steps.len() + 1);
        for lines in [&after.lines[..], &after.lines[..cut_again]] {
            let again = self.play_on_from(lines, Recorder::silent());
            assert_same(&after.lines, &again.lines, &format!("{about}: taken up at {}", lines.len()));
        }
        self.is_told(&read, about);
        let back = taken_back(&after.lines);
        assert_same(&whole[..cut], &back, &format!("{about}: taken back"));
        // Each answer bears the digest of the position that it was given in.
        assert_same(
            whole,
            &self.play_on_from(&back, Recorder::silent()).lines,
            &format!("{about}: played on without it"),
        );
    }

    /// The trace of a game shows its ruling, if it is one on an event.
    fn is_told(&self, record: &Record, about: &str) {
        let told = match as_recorded(self.book, &Replay::whole(record.clone())) {
            Ok(told) => told,
            // A game may end in a fault once somebody has ruled; that it does at every level is held elsewhere.
            Err(_) => return,
        };
        let shown = told.trace.events().iter().filter_map(|event| event.ruling.as_ref());
        let rulings: Vec<_> = record.rulings().map(|(_, ruling)| ruling).collect();
        assert!(shown.clone().all(|ruling| rulings.contains(ruling)), "{about}: no other is shown");
        let is_of_an_event = rulings.iter().any(|ruling| !matches!(ruling.what, Ruled::Position { .. }));
        assert_eq!(shown.count() > 0, is_of_an_event, "{about}: the trace shows it");
    }

    /// A game so far, rulings included, and on from there.
    fn play_on_from(&self, lines: &[String], trace: Recorder) -> Played<G> {
        let rulings = self.record(lines).rulings().collect();
        self.play_ruled(rulings, rejoining(answers(lines), self.coaches()), trace, MOST_ANSWERS)
    }
}

/// How things stood wherever the game rested, each after so many answers.
type Rests<G> = Rc<RefCell<Vec<(usize, <G as Model>::State)>>>;

/// Notes the questions at which the game rests, and how things stand then.
struct Attentive<G: Family> {
    coach: Seat<G>,
    asked: Rc<Cell<usize>>,
    rests: Rests<G>,
}

impl<G: Family> Coach<G> for Attentive<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let asked = self.asked.replace(self.asked.get() + 1);
        if request.rest.is_some() {
            self.rests.borrow_mut().push((asked, game.state.clone()));
        }
        self.coach.answer(game, request)
    }
}
