//! Special scoring: special actions by which the ball carrier scores from where it stands, or has the ball fly to who can.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::description::vocabulary::verb;
use crate::games::bowl::permissions::verdict::{self, measured};
use crate::games::bowl::words::{SQUARE, event, names, word};
use crate::grid::Square;
use crate::referee::{Choosing, Command, Game, Seer};

use super::bot::Bot;
use super::chance::{Chance, both, part_of};

/// Hears what a special action does with the ball carrier, and with the ball.
struct SpecialScoring<'g> {
    game: Game<'g, Bowl>,
    carrier: Value,
    /// The chance that it is taken to where it scores.
    scores: u32,
    /// The chance that it may throw the ball, and over how many bands.
    throws: (u32, i32),
}

impl Seer for SpecialScoring<'_> {
    fn hear(&mut self, what: usize, args: &[Value], chance: u32) {
        if args.first() != Some(&self.carrier) {
            return;
        }
        match what {
            verb::PUT if verdict::scores_at(self.game, self.carrier, args[1]) => self.scores = chance,
            verb::PASS_BALL => self.throws = (chance, args[1]),
            _ => {}
        }
    }

    fn choose(&mut self, choosing: &Choosing) -> Value {
        let scores = |&&thing: &&Value| verdict::scores_at(self.game, self.carrier, thing);
        let goal = choosing.things.iter().filter(|_| choosing.kind == SQUARE).find(scores);
        goal.copied().unwrap_or(NONE)
    }
}

impl Bot {
    /// A special action by which the ball carrier scores, or a team-mate does, if it is surer than `least`.
    pub(super) fn special_score(
        &mut self,
        game: Game<Bowl>,
        (offered, carrier): (&[Command], Value),
        least: Chance,
    ) -> Option<Command> {
        let own = offered.iter().filter(|option| option.word == word::SPECIAL && option.subject == carrier);
        let mut best = (least, None);
        for &option in own {
            let mut scoring = SpecialScoring { game, carrier, scores: 0, throws: (0, 0) };
            game.foretell(event::SPECIAL_ACTION, &[carrier, NONE, option.object], &mut scoring);
            let scores = part_of(scoring.scores);
            if scores > best.0 {
                best = (scores, Some((option, None)));
            }
            let (throws, within) = scoring.throws;
            let (chance, square) = if throws == 0 { (0, NONE) } else { self.best_receiver(game, carrier, within) };
            if both(part_of(throws), chance) > best.0 {
                best = (both(part_of(throws), chance), Some((option, Some(square))));
            }
        }
        let (order, square) = best.1?;
        self.team_mate_throw = square.map(|square| Command::new(carrier, word::PASS, square));
        Some(order)
    }

    /// The team-mate who scores most surely with a ball that is thrown from where its carrier stands, heeding nobody.
    fn best_receiver(&mut self, game: Game<Bowl>, carrier: Value, within: i32) -> (Chance, Square) {
        let state = game.state;
        let longest = game.peek(event::LONGEST_BAND, None, &[carrier, names::PASS]).min(within);
        let mut best = (0, NONE);
        for (mate, square, scores) in self.receivers(game, carrier) {
            let band = measured(game, carrier, state.square(carrier), square);
            if (1..=longest).contains(&band) {
                let receiver = (mate, self.ground.marked(square));
                let chance = both(scores, self.sense.transfer(state, (carrier, 0), receiver, Some(band)));
                best = if chance > best.0 { (chance, square) } else { best };
            }
        }
        best
    }
}
