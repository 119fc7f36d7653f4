//! A match of a league at the table: who may play it, and what each coach brings.

use std::path::Path;

use crate::pack::{Diagnostic, Sources, Tree};
use crate::referee::{Start, Written};

use super::fixture::{Occasion, fixture};
use super::ledger::Founding;
use super::season::Season;
use super::store::Store;

/// A match of a league that is to be played.
pub struct Fixture {
    /// The sides: the team of each and what the coach has gained.
    pub sides: Vec<Written>,
    /// The occasion.
    pub occasion: Occasion,
    /// The names of both as the league writes them.
    pub coaches: [String; 2],
    /// The founding of the league.
    pub founding: Founding,
}

impl Fixture {
    /// Reads a league, and what two of its coaches bring to the match that they may play now.
    ///
    /// # Errors
    /// A file that is no league, another game than the league's, and whatever the league says against the match.
    pub fn read(path: &Path, game: &str, names: [&str; 2]) -> Result<Fixture, Diagnostic> {
        let season = Season::read(&Store::open(path)?.entries()?)?;
        if season.founding.game != game {
            let fault = Diagnostic::anywhere("league-plays-other-game").with("game", game);
            return Err(fault.suggest(game, [season.founding.game.as_str()]).with("expected", &season.founding.game));
        }
        let (pair, occasion) = fixture(&season, names)?;
        let coaches = pair.map(|coach| &season.coaches[coach]);
        let sides = pair.iter().map(|&coach| brought(&season, coach, path)).collect::<Result<_, _>>()?;
        let coaches = coaches.map(|coach| coach.name.clone());
        Ok(Fixture { sides, occasion, coaches, founding: season.founding.clone() })
    }

    /// Whether there must be a winner.
    pub fn is_final(&self) -> bool {
        self.occasion == Occasion::Final
    }
}

/// The side of a coach, as the file of a team says it.
///
/// # Errors
/// `league-coach-without-team`.
pub fn brought(season: &Season, index: usize, path: &Path) -> Result<Written, Diagnostic> {
    let coach = &season.coaches[index];
    let named = |mut text: String| {
        let kept: Vec<String> = season.kept(index).iter().map(|(word, total)| format!("{word}: {total}")).collect();
        if !kept.is_empty() {
            text.push_str(&format!("counts: {{{}}}\n", kept.join(", ")));
        }
        Written::File { name: format!("{} ({})", path.display(), coach.name), text }
    };
    if let (Some(squad), Some(terms)) = (&coach.squad, season.scheme().squads.as_deref()) {
        return Ok(named(squad.written(&coach.name, coach.team_name.as_deref(), terms)));
    }
    let Some(team) = &coach.team else {
        return Err(Diagnostic::anywhere("league-coach-without-team").with("coach", &coach.name));
    };
    let gained: Vec<&str> = coach.gains.iter().filter_map(|gained| gained.gained.as_deref()).collect();
    let name = serde_json::to_string(&coach.name).unwrap_or_default();
    let text = format!("coach: {name}\nteam: {team}\ntraits: [{}]\n", gained.join(", "));
    Ok(named(text))
}

/// What a side brought to a match of what its league keeps.
pub fn kept_before(side: &Written, word: &str) -> i32 {
    let Written::File { text, .. } = side else { return 0 };
    let tree = Tree::parse(text, Sources::default().add("", text.clone())).ok();
    let counts = tree.as_ref().and_then(|tree| tree.get("counts"));
    counts.and_then(|counts| counts.get(word)?.scalar()?.parse().ok()).unwrap_or(0)
}

/// The coaches by whom a match was played, where its start says so.
pub fn played_by(start: &Start) -> Option<[String; 2]> {
    let coach = |side: &Written| match side {
        Written::File { text, .. } => {
            let file = Sources::default().add("", text.clone());
            Tree::parse(text, file).ok()?.get("coach")?.scalar()
        }
        _ => None,
    };
    let [home, away] = start.sides.as_slice() else { return None };
    Some([coach(home)?, coach(away)?])
}
