//! Numbers that nobody holds: each number of the rules is raised by one, and those are told of which no case takes notice.
//!
//! Start at [`unheld`]. What is a number of a rule, and by what step it is raised, `find.rs` says. A number is noticed where the
//! rules cannot be used any more, or a case comes out otherwise. Numbers of the kinds in [`ON_PAGES`] are held by the pages that
//! people read: those of our packs against the tables of the books, which `tests/rosters` copies.
//!
//! **Never here:** a case of our own. What is asked of numbers is what the scenarios ask.

pub mod find;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::judge::around::scenario_files;
use crate::judge::case::Case;
use crate::judge::scenario::Judge;
use crate::judge::shelf::compile_loaded;
use crate::pack::{Diagnostics, House, Library, Loaded, Refused, Sources, Tree};
use crate::with_book;

pub use find::Number;

/// Kinds whose numbers are read as lists: their pages hold them.
pub const ON_PAGES: [&str; 1] = ["roster"];

/// The rules that a case is judged by: a pack and the houses on it.
type Under = (String, Vec<PathBuf>);

/// A case that holds, and the rules that it saw.
struct Bench<'t> {
    case: Case<'t>,
    under: Under,
    saw: BTreeSet<String>,
}

/// Cases and the rules they are judged by.
struct Hall<'t> {
    rules: BTreeMap<Under, Loaded>,
    benches: Vec<Bench<'t>>,
}

/// The findings.
#[derive(Debug, Default)]
pub struct Unheld {
    /// How many numbers were raised.
    pub raised: usize,
    /// Those that no case noticed, each with the name of its file.
    pub numbers: Vec<(String, Number)>,
}

/// A text of scenarios: where houses that it names start from, the game and the houses around it, and the cases.
struct Paper {
    folder: PathBuf,
    game: Option<String>,
    houses: Vec<PathBuf>,
    tree: Tree,
}

/// Which numbers are asked about.
pub struct Question<'q> {
    /// The packs.
    pub library: &'q Library,
    /// The house whose own numbers and cases count; those of the packs, if there is none.
    pub house: Option<&'q Path>,
    /// Where the scenarios of the packs are; none for those of the library itself.
    pub scenarios: Option<&'q Path>,
    /// Every so many numbers, from the first: 1 for all.
    pub every: usize,
    /// How many threads work.
    pub jobs: usize,
}

/// The numbers that no case notices when they are raised; `done` hears of each that was.
///
/// # Errors
/// The faults of rules or scenario files.
pub fn unheld(question: &Question, done: &(dyn Fn(usize) + Sync)) -> Result<Unheld, Refused> {
    let house = question.house.map(|house| sound(house, question.library)).transpose()?;
    let papers = papers(question, house.as_ref())?;
    let mut hall = Hall::furnished(question.library, &papers)?;
    if let (Some(house), Some(folder)) = (&house, question.house) {
        hall.stand(question.library, (house.extends.value.clone(), vec![folder.to_owned()]));
    }
    let numbers = hall.numbers(question);
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some((file, number)) = numbers.get(index) else { break };
            if !hall.notices(number) {
                found.lock().unwrap_or_else(PoisonError::into_inner).push((index, file.clone(), number.clone()));
            }
            done(numbers.len());
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..question.jobs.max(1) {
            scope.spawn(work);
        }
        work();
    });
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by_key(|(index, ..)| *index);
    Ok(Unheld { raised: numbers.len(), numbers: found.into_iter().map(|(_, file, number)| (file, number)).collect() })
}

/// The scenario files: of a house, or of the packs below folders named after them.
fn papers(question: &Question, house: Option<&House>) -> Result<Vec<Paper>, Refused> {
    let mut sources = Sources::default();
    let (mut papers, mut faults) = (Vec::new(), Diagnostics::default());
    let game_of = |below: Option<&str>| house.map(|house| house.extends.value.as_str()).or(below).map(str::to_owned);
    let houses: Vec<PathBuf> = question.house.map(Path::to_owned).into_iter().collect();
    let of_house = question.house.map(|house| house.join("tests"));
    let packed = question.house.map_or(Ok(None), Library::packed_tests)?;
    let Some(folder) = of_house.filter(|_| packed.is_none()).or_else(|| question.scenarios.map(Path::to_owned)) else {
        let packed = packed.map(|tests| tests.into_iter().map(|(name, text)| (String::new(), name, text)).collect());
        for (below, name, text) in packed.unwrap_or_else(|| question.library.texts("tests/scenarios")) {
            let file = sources.add(name, text.clone());
            let tree = Tree::parse(&text, file).map_err(|fault| Refused::one(fault, &sources))?;
            let game = game_of(below.split('/').next());
            papers.push(Paper { game, houses: houses.clone(), folder: PathBuf::from("."), tree });
        }
        return Ok(papers);
    };
    let files = scenario_files(&folder, &mut faults);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources });
    }
    for file in files {
        let (_, tree) = sources.read_file(&file).map_err(|fault| Refused::one(fault, &sources))?;
        let below = file.strip_prefix(&folder).ok().and_then(|below| below.iter().next());
        let game = house.map(|house| house.extends.value.clone());
        papers.push(Paper {
            game: game.or_else(|| Some(below?.to_string_lossy().into_owned())),
            houses: question.house.map(Path::to_owned).into_iter().collect(),
            folder: file.parent().unwrap_or(Path::new(".")).to_owned(),
            tree,
        });
    }
    Ok(papers)
}

/// A house of which nothing is wrong: of one that cannot be used no number would be asked about.
fn sound(folder: &Path, library: &Library) -> Result<House, Refused> {
    let house = Library::house(folder)?;
    super::Shelf::new(library.clone()).book(&house.extends.value, &[folder.to_owned()])?;
    Ok(house)
}

impl<'t> Hall<'t> {
    /// Every case that holds by the rules as they are.
    fn furnished(library: &Library, papers: &'t [Paper]) -> Result<Hall<'t>, Refused> {
        let mut hall = Hall { rules: BTreeMap::new(), benches: Vec::new() };
        let mut shelf = super::Shelf::new(library.clone());
        for paper in papers {
            let (folder, houses, game) = (paper.folder.clone(), paper.houses.clone(), paper.game.clone());
            let mut judge = Judge { shelf: &mut shelf, houses, folder, game };
            for case in Judge::cases(&paper.tree, &mut Diagnostics::default()) {
                let Some(under) = judge.under(&case) else { continue };
                let loaded = hall.stand(library, under.clone());
                let league = case.field("league").is_some();
                let saw =
                    if league { Judge::league_holds(&case, loaded).then(BTreeSet::new) } else { judge.saw(&case)? };
                hall.benches.extend(saw.map(|saw| Bench { case, under, saw }));
            }
        }
        Ok(hall)
    }

    /// Rules whose numbers are asked about, even where no case is judged by them.
    fn stand(&mut self, library: &Library, under: Under) -> &Loaded {
        self.rules.entry(under).or_insert_with_key(|under| library.load(&under.0, &under.1))
    }

    /// The numbers asked about, each once, with the name of its file.
    fn numbers(&self, question: &Question) -> Vec<(String, Number)> {
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for ((_, houses), loaded) in &self.rules {
            // The numbers of houses that cases of the packs name are those houses' own affair.
            let own = |number: &Number| {
                let layer =
                    loaded.sources.layer(number.at.file).and_then(|layer| loaded.layers.get(usize::from(layer)));
                layer.is_some_and(|layer| layer.house == question.house.is_some())
            };
            if question.house.is_none() && !houses.is_empty() {
                continue;
            }
            for number in find::all(loaded).into_iter().filter(own) {
                let file = loaded.sources.name(number.at.file).to_owned();
                let mark = (file.clone(), number.at.line, number.at.column, number.now.clone());
                if !ON_PAGES.contains(&number.kind.as_str()) && seen.insert(mark) {
                    found.push((file, number));
                }
            }
        }
        found.into_iter().step_by(question.every.max(1)).collect()
    }

    /// Whether the rules cannot be used with a number raised, or a case comes out otherwise: those that saw its rule first.
    fn notices(&self, number: &Number) -> bool {
        let mut by_rules: BTreeMap<&Under, Raised> = BTreeMap::new();
        let (near, far): (Vec<_>, Vec<_>) = self.benches.iter().partition(|bench| bench.saw.contains(&number.rule));
        near.into_iter().chain(far).any(|bench| {
            let raised =
                by_rules.entry(&bench.under).or_insert_with(|| Raised::new(self.rules.get(&bench.under), number));
            raised.notices(&bench.case)
        })
    }
}

/// Rules with a number raised.
enum Raised {
    /// They do not have that number.
    Elsewhere,
    /// They cannot be used with it.
    Broken,
    /// They can.
    Sound(Box<(super::AnyBook, Loaded)>),
}

impl Raised {
    fn new(loaded: Option<&Loaded>, number: &Number) -> Raised {
        let Some(mut loaded) = loaded.cloned() else { return Raised::Elsewhere };
        if !find::raise(&mut loaded, number) {
            return Raised::Elsewhere;
        }
        match compile_loaded(loaded.clone()) {
            (Ok(book), faults) if faults.errors() == 0 => Raised::Sound(Box::new((book, loaded))),
            _ => Raised::Broken,
        }
    }

    fn notices(&self, case: &Case) -> bool {
        match self {
            Raised::Elsewhere => false,
            Raised::Broken => true,
            Raised::Sound(rules) if case.field("league").is_some() => !Judge::league_holds(case, &rules.1),
            Raised::Sound(rules) => with_book!(&rules.0, book => !Judge::holds(case, book, &rules.0)),
        }
    }
}
