//! Scenario files: a position, the dice, the commands, and what must come of it.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use crate::pack::{Diagnostic, Diagnostics, LONGEST_SENTENCE, Loaded, Node, Place, Refused, Tree, name};
use crate::referee::{Book, Family, InLine, Start, Written};
use crate::with_book;

use super::any::{AnyBook, Shelved};
use super::case::{Case, KEYS};
use super::old_words::old_words;
use super::play::{Aim, CaseResult, play, play_by, rules_of, up_to};
use super::record::{Header, Record};
use super::replay::Replay;
use super::set_up::SetUp;
use super::shelf::Shelf;
use super::verdict::{Outcome, Played, Verdict, unusable};

/// Judges scenario files.
pub struct Judge<'s> {
    /// The books.
    pub shelf: &'s mut Shelf,
    /// Houses on top of every scenario's own.
    pub houses: Vec<PathBuf>,
    /// Where relative houses of a scenario start from.
    pub folder: PathBuf,
    /// The game of scenarios that name none.
    pub game: Option<String>,
}

impl Judge<'_> {
    /// The cases of a file.
    pub fn cases<'t>(tree: &'t Tree, faults: &mut Diagnostics) -> Vec<Case<'t>> {
        if !matches!(tree.node, Node::List(_)) {
            faults.push(crate::pack::wrong_shape(tree, "list"));
            return Vec::new();
        }
        let mut cases: Vec<Case> = Vec::new();
        for item in tree.items() {
            if !matches!(item.node, Node::Map(_)) {
                faults.push(crate::pack::wrong_shape(item, "map"));
                continue;
            }
            let Some(written) = item.get("name").and_then(Tree::scalar) else {
                faults.push(Diagnostic::error("missing-key", item.at).with("key", "name"));
                faults.list.extend(unknown_keys(item).list);
                continue;
            };
            let name = name(&written, LONGEST_SENTENCE, "bad-name").unwrap_or_else(|fault| {
                let place = item.get("name").map(|name| name.at);
                faults.push(Diagnostic { place, ..fault });
                written
            });
            if let Some(first) = cases.iter().find(|case| case.name == name) {
                faults.push(Diagnostic::error("case-twice", item.at).with("name", &name).also(first.at, "first"));
            }
            cases.push(Case { name, at: item.at, tree: item });
        }
        cases
    }

    /// Plays one case up to an event and says who may speak there, in order; none if it does not come so far.
    ///
    /// # Errors
    /// When the game's packs cannot be used, or what is wrong with the case.
    pub fn line_up(&mut self, case: &Case, event: &str) -> Result<Option<(AnyBook, Vec<InLine>)>, Refused> {
        let mut faults = Diagnostics::default();
        let Some(book) = self.book(case, &mut faults)? else { return Ok(None) };
        let line = with_book!(&book, family => up_to(case, family, event))?;
        Ok(line.map(|line| (book, line)))
    }

    /// The houses of a case, those around it after its own; one that is named twice, however it is typed, counts once.
    fn houses_of(&self, case: &Case) -> Vec<PathBuf> {
        let own = case.tree.get("houses").map_or(&[][..], Tree::items);
        let own = own.iter().filter_map(Tree::scalar).map(|house| self.folder.join(house));
        let mut houses: Vec<(Option<PathBuf>, PathBuf)> = Vec::new();
        for house in own.chain(self.houses.iter().cloned()) {
            let full = house.canonicalize().ok();
            if full.is_none() || houses.iter().all(|(other, _)| *other != full) {
                houses.push((full, house));
            }
        }
        houses.into_iter().map(|(_, house)| house).collect()
    }

    /// Plays one case and holds it against what it expects. One that names a game or houses of no use is unusable.
    ///
    /// # Errors
    /// When the packs or houses of all cases cannot be used.
    pub fn judge(&mut self, case: &Case) -> Result<Verdict, Refused> {
        self.put(case, Aim::Judge).or_else(|refused| match self.blamed(case) {
            Some(at) => Ok(unusable(case, told_at(refused, at))),
            None => Err(refused),
        })
    }

    /// Where a case names the game or the houses that are of no use; none where those of all cases are not.
    fn blamed(&mut self, case: &Case) -> Option<Place> {
        let (game, houses) = (case.tree.get("game"), case.tree.get("houses"));
        let mut is_sound = |game: &str, houses: &[PathBuf]| self.shelf.book(game, houses).is_ok();
        let is_alone = |game: &&Tree| game.scalar().is_none_or(|name| houses.is_none() || !is_sound(&name, &[]));
        let named = game.filter(is_alone).or(houses)?.at;
        let others = self.game.as_ref().map_or(self.houses.is_empty(), |game| is_sound(game, &self.houses));
        others.then_some(named)
    }

    /// Plays one case and expects nothing of it: with its own dice, or those of a seed.
    ///
    /// # Errors
    /// As [`Judge::judge`].
    pub fn try_out(&mut self, case: &Case, seed: Option<u64>) -> Result<Verdict, Refused> {
        self.put(case, Aim::Try { seed })
    }

    /// Plays one case by a book that stands on no shelf, as one of a family outside this crate does, and holds it against
    /// what it expects: the verdict, and where the game has come to.
    pub fn by<G: Family>(case: &Case, book: &Arc<Book<G>>) -> (Verdict, Option<CaseResult<G>>) {
        let (verdict, came) = play_by(case, book, Aim::Judge, unknown_keys(case.tree));
        (Verdict { told: old_words(case.tree, book), ..verdict }, came)
    }

    fn put(&mut self, case: &Case, aim: Aim) -> Result<Verdict, Refused> {
        let mut faults = unknown_keys(case.tree);
        if let Some(league) = case.tree.get("league") {
            if let Aim::Try { .. } = aim {
                faults.push(Diagnostic::error("case-of-league", league.at));
                return Ok(unusable(case, faults));
            }
            return self.league(case, league, faults);
        }
        match self.book(case, &mut faults)? {
            Some(book) => Ok(with_book!(&book, family => {
                Verdict { told: old_words(case.tree, family), ..play(case, family, &book, aim, faults) }
            })),
            None => Ok(unusable(case, faults)),
        }
    }

    /// A case as it was played, to be asked about: what is otherwise is judged from its position on.
    ///
    /// # Errors
    /// The faults of its position.
    pub fn replay<G: Family>(&self, case: &Case, book: &Book<G>, played: &Played) -> Result<Replay<G>, Refused> {
        let mut faults = Diagnostics::default();
        let SetUp { position, .. } = SetUp::read(case, book, &mut faults);
        if faults.errors() > 0 {
            return Err(Refused { faults, sources: book.sources.clone() });
        }
        let written = case.tree.get("position").map(Tree::in_line);
        let board = written.map(|text| Written::File { name: "position".to_owned(), text });
        let header = Header::new(book, &self.houses_of(case), 0, &Start { board, ..Start::default() });
        Ok(Replay { record: Record::new(header, played.steps.clone(), played.ended), position: Some(position) })
    }

    /// The book of a case; none if nothing says which game it is about.
    ///
    /// # Errors
    /// When the game's packs cannot be used.
    pub fn book(&mut self, case: &Case, faults: &mut Diagnostics) -> Result<Option<AnyBook>, Refused> {
        let Some(game) = self.game_of(case, faults) else { return Ok(None) };
        self.shelf.book(&game, &self.houses_of(case)).map(Some)
    }

    fn game_of(&self, case: &Case, faults: &mut Diagnostics) -> Option<String> {
        let game = case.tree.get("game").and_then(Tree::scalar).or(self.game.clone());
        if game.is_none() {
            faults.push(Diagnostic::error("missing-key", case.at).with("key", "game"));
        }
        game
    }

    /// The rules that a case is judged by: its game, and the houses on it.
    pub(super) fn under(&self, case: &Case) -> Option<(String, Vec<PathBuf>)> {
        Some((self.game_of(case, &mut Diagnostics::default())?, self.houses_of(case)))
    }

    /// The ids of the rules that a case came to, if it holds.
    pub(super) fn saw(&mut self, case: &Case) -> Result<Option<BTreeSet<String>>, Refused> {
        let Some(any) = self.book(case, &mut Diagnostics::default())? else { return Ok(None) };
        Ok(with_book!(&any, book => {
            let verdict = play(case, book, &any, Aim::Quick, Diagnostics::default());
            let held = matches!(verdict.outcome, Outcome::Held);
            let events = verdict.played.as_ref().map_or(&[][..], |played| played.game.events());
            held.then(|| rules_of(book, events))
        }))
    }

    /// Whether a case of a game holds by a book.
    pub(super) fn holds<G: Shelved>(case: &Case, book: &Arc<Book<G>>, any: &AnyBook) -> bool {
        matches!(play(case, book, any, Aim::Quick, Diagnostics::default()).outcome, Outcome::Held)
    }

    /// Whether a case of a league holds by rules that are loaded.
    pub(super) fn league_holds(case: &Case, loaded: &Loaded) -> bool {
        let Some(league) = case.tree.get("league") else { return false };
        let Ok(scheme) = crate::league::read(loaded) else { return false };
        matches!(super::league::play(case, league, scheme, Diagnostics::default()), Outcome::Held)
    }

    /// Goes through a case of a league.
    fn league(&mut self, case: &Case, league: &Tree, mut faults: Diagnostics) -> Result<Verdict, Refused> {
        let Some(game) = self.game_of(case, &mut faults) else { return Ok(unusable(case, faults)) };
        let houses = self.houses_of(case);
        let scheme = self.shelf.scheme(&game, &houses)?;
        let outcome = super::league::play(case, league, scheme, faults);
        Ok(Verdict { outcome, ..unusable(case, Diagnostics::default()) })
    }
}

/// Faults of packs and houses as they are told of the place that names these: each with its files, or there.
pub(super) fn told_at(Refused { faults, sources }: Refused, at: Place) -> Diagnostics {
    let told = |fault: Diagnostic| match fault.place {
        Some(_) => fault.written_in(|file| (sources.name(file), sources.text(file))),
        None => Diagnostic { place: Some(at), ..fault },
    };
    Diagnostics { list: faults.list.into_iter().map(told).collect() }
}

/// The faults of keys that no case has.
fn unknown_keys(case: &Tree) -> Diagnostics {
    let mut faults = Diagnostics::default();
    for (key, _) in case.entries().iter().filter(|(key, _)| !KEYS.contains(&key.name.as_str())) {
        let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
        faults.push(fault.suggest(&key.name, KEYS.iter().copied()));
    }
    faults
}
