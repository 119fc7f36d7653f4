//! Fouls, sending off, arguing the call (`db/foul-action` to `db/table/argue-the-call`).

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::state::Spot;
use crate::games::bowl::words::{event, names, word};
use crate::referee::{Ask, Flow};

use super::injury::outcome;

impl Match {
    /// A foul on a player who is down: an armour roll with assists, and perhaps a whistle.
    pub(super) fn foul(&mut self, fouler: Value, victim: Value) -> Flow {
        self.acting().done = true;
        self.commit_foul(fouler, victim)
    }

    /// The foul itself, as an action or as part of another.
    pub(crate) fn commit_foul(&mut self, fouler: Value, victim: Value) -> Flow {
        if !self.allows(event::FOUL_DECLARED, &[fouler, victim])? {
            self.end_activation_of(fouler);
            return Ok(());
        }
        let helpers = self.assists_down(fouler, victim)?;
        let hinderers = self.assists(victim, fouler, names::FOUL)?;
        let cause = self.cause("foul-action");
        let spotted = self.armour(victim, fouler, cause, helpers, hinderers)?;
        let (left, _) = self.squares_left(fouler)?;
        if left == 0 || !self.truth(event::MAY_MOVE_ON, &[fouler, names::FOUL, NONE])? {
            self.end_activation_of(fouler);
        }
        self.step(event::FOUL_COMMITTED, &[fouler, victim, i32::from(spotted)])?;
        Ok(())
    }

    /// Assists against a player who is down: whoever of the fouler's side stands next to it.
    fn assists_down(&mut self, fouler: Value, victim: Value) -> Flow<i32> {
        let (team, theirs) = (self.state.player(fouler).team, self.state.player(victim).team);
        let square = self.state.square(victim);
        let mut count = 0;
        for helper in self.state.markers_at(square, theirs).iter() {
            if helper != fouler && self.state.player(helper).team == team {
                count += i32::from(self.truth(event::MAY_ASSIST, &[helper, fouler, victim, names::FOUL])?);
            }
        }
        Ok(count)
    }

    /// The referees send a player off; its coach may argue first, and rules may have the last word: one who is let off waits
    /// in the reserves.
    pub(crate) fn send_off(&mut self, player: Value) -> Flow {
        let may_argue = self.truth(event::MAY_ARGUE, &[player])?;
        self.remove(player, Spot::SentOff)?;
        let answer = if may_argue { self.argue(player)? } else { NONE };
        let sent_off = self.happens(event::SENT_OFF, &[player, answer])?;
        // A rule may have brought it back into the dungeon already.
        if !sent_off && self.state.player(player).spot == Spot::SentOff {
            self.state.put(player, Spot::Reserves);
        }
        Ok(())
    }

    /// The answer of the referees, if the coach argues.
    fn argue(&mut self, player: Value) -> Flow<Value> {
        let mut options = self.options();
        options.push(Self::command(word::ARGUE, NONE, NONE));
        options.push(Self::command(word::ACCEPT, NONE, NONE));
        let side = self.state.player(player).team;
        match self.ask(side, Ask("argue"), options)?.word {
            word::ARGUE => Ok(outcome(&self.roll(event::ARGUE_THE_CALL, &[player])?)),
            _ => Ok(NONE),
        }
    }
}
