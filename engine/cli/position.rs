//! The position that `try` and `explain` are asked about: a case of a scenario file, or one set up in a line.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::judge::{Around, Case, Judge, Shelf, TryLine, around};
use crate::pack::{Diagnostic, Diagnostics, Key, Node, Refused, Sources, Tree};
use crate::text::Arg;

use super::output::Output;

/// A position, and what is done there.
#[derive(Debug, Args)]
pub struct PositionArguments {
    #[arg(value_name = "GAME|FILE")]
    pub what: String,
    #[arg(value_name = "POSITION")]
    pub position: Option<String>,
    #[arg(value_name = "COMMAND")]
    pub commands: Vec<String>,
    #[arg(long, value_name = "NAME", conflicts_with = "position")]
    pub case: Option<String>,
    #[arg(long, value_name = "N,N…", value_delimiter = ',', conflicts_with = "seed")]
    pub dice: Vec<String>,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long)]
    pub accept: bool,
}

impl PositionArguments {
    /// The file that is meant.
    pub fn path(&self) -> &Path {
        Path::new(&self.what)
    }

    /// Whether a file is meant, not the name of a game.
    pub fn is_file(&self) -> bool {
        [".yaml", ".yml"].iter().any(|ending| self.what.ends_with(ending)) || self.path().is_file()
    }

    /// Whether a record is meant: a file that is none of scenarios, or is not there.
    pub fn is_record(&self) -> bool {
        !self.what.ends_with(".yaml") && (self.path().is_file() || self.position.is_none())
    }

    /// Nothing else can be said of a record.
    ///
    /// # Errors
    /// `unexpected-argument`.
    pub fn is_alone(&self) -> Result<(), Refused> {
        let said = [("--case", self.case.is_some()), ("--seed", self.seed.is_some()), ("--accept", self.accept)];
        let said = said.into_iter().chain([("--dice", !self.dice.is_empty())]);
        let option = said.filter(|(_, said)| *said).map(|(option, _)| option).next();
        match self.position.as_deref().or(option) {
            None => Ok(()),
            Some(word) => {
                let fault = Diagnostic::anywhere("unexpected-argument").with("word", word);
                Err(fault.into())
            }
        }
    }

    /// The cases, as a scenario file has them.
    ///
    /// # Errors
    /// The faults of the file or the line.
    pub fn read(&self, sources: &mut Sources) -> Result<Tree, Refused> {
        let read = if self.is_file() { self.of_file(sources) } else { self.of_line(sources) };
        read.map_err(|fault| Refused::one(fault, sources))
    }

    /// The cases that are meant.
    ///
    /// # Errors
    /// Their faults.
    pub fn cases<'t>(&self, tree: &'t Tree, sources: &Sources) -> Result<Vec<Case<'t>>, Refused> {
        chosen(tree, self.case.as_deref(), sources)
    }

    /// The judge of the cases, with these houses on top of their own.
    ///
    /// # Errors
    /// The faults of the house around the file.
    pub fn judge<'s>(&self, shelf: &'s mut Shelf, houses: &[PathBuf]) -> Result<Judge<'s>, Refused> {
        let around = if self.is_file() { around(self.path(), shelf.library())? } else { Around::default() };
        let Around { game, houses } = around.under(houses, shelf.library())?;
        let folder = self.path().parent().filter(|_| self.is_file()).unwrap_or(Path::new(".")).to_owned();
        Ok(Judge { shelf, houses, folder, game })
    }

    /// Whether the game of a line is there: before that there is nothing to tell.
    ///
    /// # Errors
    /// The faults of the game.
    pub fn is_of_a_game(&self, shelf: &mut Shelf) -> Result<(), Refused> {
        if self.is_file() { Ok(()) } else { shelf.book(&self.what, &[]).map(|_| ()) }
    }

    /// The seed, where there are no dice: any, but told.
    pub fn any_seed(&self, out: Option<&Output>) -> Option<u64> {
        if self.seed.is_some() || self.is_file() || !self.dice.is_empty() {
            return self.seed;
        }
        let seed = super::given::any_seed();
        if let Some(out) = out {
            out.line(out.say("play-seed", &[("seed", Arg::Text(seed.to_string()))]));
        }
        Some(seed)
    }

    fn of_line(&self, sources: &mut Sources) -> Result<Tree, Diagnostic> {
        let file = sources.add("try", self.scenario(&[])?);
        Tree::parse(sources.text(file), file)
    }

    /// What is set up in a line as a scenario to keep, under these houses.
    ///
    /// # Errors
    /// The fault of the line.
    pub fn scenario(&self, houses: &[PathBuf]) -> Result<String, Diagnostic> {
        let line = TryLine {
            game: self.what.clone(),
            houses: houses.to_vec(),
            position: self.position.clone().unwrap_or_default(),
            commands: self.commands.clone(),
            dice: self.dice.clone(),
            accept: self.accept,
        };
        line.scenario()
    }

    /// A file of scenarios, with other dice and answers where some are given.
    fn of_file(&self, sources: &mut Sources) -> Result<Tree, Diagnostic> {
        if let Some(word) = &self.position {
            return Err(Diagnostic::anywhere("unexpected-argument").with("word", word));
        }
        let (_, mut tree) = sources.read_file(self.path())?;
        let Node::List(cases) = &mut tree.node else { return Ok(tree) };
        if !self.dice.is_empty() {
            let file = sources.add("--dice", format!("[{}]", self.dice.join(", ")));
            let dice = Tree::parse(sources.text(file), file)?;
            cases.iter_mut().for_each(|case| put(case, "dice", &dice));
        }
        if self.accept {
            cases.iter_mut().for_each(|case| put(case, "otherwise", &Tree::of("accept".into())));
        }
        Ok(tree)
    }
}

/// Puts a value in the place of what a case says under a key.
fn put(case: &mut Tree, key: &str, value: &Tree) {
    let Node::Map(entries) = &mut case.node else { return };
    entries.retain(|(known, _)| known.name != key);
    entries.push((Key { at: value.at, name: key.to_owned() }, value.clone()));
}

/// The cases of a file: all of them, or the one that is named, by its whole name or by words that only it has.
pub fn chosen<'t>(tree: &'t Tree, name: Option<&str>, sources: &Sources) -> Result<Vec<Case<'t>>, Refused> {
    let mut faults = Diagnostics::default();
    let mut cases = Judge::cases(tree, &mut faults);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources: sources.clone() });
    }
    let Some(name) = name else { return Ok(cases) };
    if cases.iter().any(|case| case.name == name) {
        cases.retain(|case| case.name == name);
        return Ok(cases);
    }
    let alike: Vec<usize> = (0..cases.len()).filter(|&case| cases[case].name.contains(name)).collect();
    let names = || cases.iter().map(|case| case.name.as_str());
    let fault = match alike[..] {
        [only] => return Ok(vec![cases.swap_remove(only)]),
        [] => Diagnostic::error("no-such-case", tree.at).with("name", name).suggest(name, names()),
        _ => {
            let several: Vec<String> = alike.iter().map(|&case| format!("`{}`", cases[case].name)).collect();
            let fault = Diagnostic::error("several-cases", cases[alike[0]].at).with("name", name);
            fault.with("count", several.len()).with("cases", several.join(", "))
        }
    };
    Err(Refused::one(fault, sources))
}
