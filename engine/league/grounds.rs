//! The rule of a league that a refusal rests on.

use crate::pack::Diagnostic;

use super::season::Season;

/// Refusals by the rules of the league itself: who meets whom, how often, and how often somebody scores.
const OF_LEAGUE: &[&str] = &[
    "league-begun-already",
    "league-conceded-by-other",
    "league-division-count",
    "league-division-sizes",
    "league-enough-matches",
    "league-friendly-again",
    "league-friendly-of-rivals",
    "league-met-often",
    "league-no-friendlies",
    "league-not-divided",
    "league-nothing-to-dock",
    "league-other-division",
    "league-too-few-coaches",
    "league-too-many-scores",
    "league-too-soon",
    "league-unknown-count",
    "league-without-calendar",
];
/// Refusals by the finals.
const OF_FINALS: &[&str] = &[
    "league-final-of-divisions",
    "league-final-without-winner",
    "league-finals-began",
    "league-matches-left",
    "league-no-overtime",
    "league-no-such-tie",
];
/// Refusals by the count that is the score.
const OF_SCORE: &[&str] = &["league-count-against-feats", "league-count-against-score", "league-scorers"];
/// Refusals by the table that coaches roll on.
const OF_GAINS: &[&str] =
    &["league-choice-due", "league-gained-already", "league-no-choice", "league-no-gain-owed", "league-unknown-gain"];
/// Refusals by the rules that teams grow by.
const OF_SQUADS: &[&str] = &[
    "league-absent-player",
    "league-athlete-lives",
    "league-bought-already",
    "league-bought-for-other",
    "league-enough-players",
    "league-enough-re-rolls",
    "league-group-full",
    "league-inducements-too-dear",
    "league-must-spend",
    "league-no-journeyman",
    "league-not-ready-then",
    "league-not-reduced",
    "league-players-missing",
    "league-sponsor-after-match",
    "league-sponsor-changed",
    "league-still-drafting",
    "league-team-full",
    "league-too-dear",
    "league-too-few-players",
    "league-too-few-points",
    "too-many-inducements",
];

impl Season {
    /// The id of the rule that refuses, where it is one of the league.
    pub fn ground(&self, fault: &Diagnostic) -> Option<&str> {
        let scheme = self.scheme();
        let of = |codes: &[&str]| codes.contains(&fault.code);
        match () {
            () if of(OF_LEAGUE) => Some(&scheme.id),
            () if of(OF_FINALS) => {
                let played = self.stage.as_ref().map(|stage| &stage.play_off);
                played.or(scheme.play_offs.first()).map(|play_off| play_off.id.as_str())
            }
            () if of(OF_SCORE) => {
                let count = scheme.score.as_ref().and_then(|word| scheme.count(word));
                Some(count.map_or(&scheme.id, |index| &scheme.counts[index].id))
            }
            () if of(OF_GAINS) => scheme.gains.as_ref().map(|gains| gains.id.as_str()),
            () if of(OF_SQUADS) => scheme.squads.as_ref().map(|terms| terms.id.as_str()),
            () => None,
        }
    }
}
