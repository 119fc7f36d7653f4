//! What a file of Rust uses of the others: its `use` declarations, and the paths in its code.

use std::collections::{BTreeMap, BTreeSet};

use super::source::Source;

/// A path from the root of the crate, name by name.
pub type Path = Vec<String>;

/// A module of the engine, as far as it speaks of others.
#[derive(Debug, Default)]
pub struct Module {
    /// The file it is in.
    pub file: String,
    /// The names it brings in, each with what stands for it.
    brought: Vec<Brought>,
    /// The modules that are declared in it.
    children: BTreeSet<String>,
    /// The paths in its code that begin with `crate`, `super` or `self`.
    paths: Vec<Path>,
    /// The paths in its code that begin with a name.
    relative: Vec<Path>,
}

/// A name that a `use` declaration brings in.
#[derive(Debug)]
struct Brought {
    name: String,
    path: Path,
    /// Whether others may use it from here.
    public: bool,
}

/// The modules of the engine, by their paths.
pub struct Modules(BTreeMap<Path, Module>);

impl Modules {
    /// The modules of these files; what stands alone, such as a build script, is none.
    pub fn of(sources: &[Source]) -> Modules {
        let alone = ["engine/main.rs", "engine/build.rs"];
        let own = sources.iter().filter(|source| !alone.contains(&source.path.as_str()));
        Modules(own.map(|source| (place(&source.path), Module::read(source))).collect())
    }

    /// What each file uses of the others.
    pub fn uses(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let uses = |(path, module): (&Path, &Module)| {
            let others = self.mentioned(path, module).into_iter().filter_map(|other| self.home(&other));
            others.map(|(home, _)| home.file.as_str()).filter(|file| *file != module.file).collect()
        };
        self.0.iter().map(|module| (module.1.file.as_str(), uses(module))).collect()
    }

    /// Every path that a module speaks of. A module that it brings in only to name what is inside counts for what is named.
    fn mentioned(&self, own: &Path, module: &Module) -> Vec<Path> {
        let mut found = module.paths.clone();
        let (modules, names): (Vec<&Brought>, Vec<&Brought>) =
            module.brought.iter().partition(|brought| self.0.contains_key(&brought.path));
        found.extend(names.into_iter().map(|brought| brought.path.clone()));
        let heads: BTreeSet<&String> = module.relative.iter().map(|path| &path[0]).collect();
        found.extend(modules.iter().filter(|one| !heads.contains(&one.name)).map(|brought| brought.path.clone()));
        for path in &module.relative {
            let brought = modules.iter().find(|brought| brought.name == path[0]).map(|brought| brought.path.clone());
            let child = module.children.contains(&path[0]).then(|| joined(own, &path[..1]));
            found.extend(brought.or(child).map(|head| joined(&head, &path[1..])));
        }
        found
    }

    /// The module in which a path ends, by way of all that hand it on, and what is left of it there.
    fn home(&self, path: &[String]) -> Option<(&Module, Path)> {
        let known = (0..=path.len()).rev().find(|&count| self.0.contains_key(&path[..count]))?;
        let (module, rest) = (&self.0[&path[..known]], &path[known..]);
        let handed_on = rest.first().and_then(|name| {
            module.brought.iter().find(|brought| brought.public && brought.name == *name && brought.path != path)
        });
        match handed_on {
            Some(brought) => self.home(&joined(&brought.path, &rest[1..])),
            None => Some((module, rest.to_vec())),
        }
    }
}

/// The path of the module in a file.
fn place(file: &str) -> Path {
    let names = file.trim_start_matches("engine/").trim_end_matches(".rs").split('/');
    names.filter(|name| !["mod", "lib"].contains(name)).map(str::to_owned).collect()
}

fn joined(head: &[String], tail: &[String]) -> Path {
    head.iter().chain(tail).cloned().collect()
}

impl Module {
    fn read(source: &Source) -> Module {
        let tokens = tokens(&source.code.join("\n"));
        let children = tokens.windows(3).filter(|three| three[0] == "mod" && three[2] == ";");
        let children = children.map(|three| three[1].clone()).collect();
        let module = Module { file: source.path.clone(), children, ..Module::default() };
        let mut reader = Reader { tokens, at: 0, here: place(&source.path), opened: Vec::new(), module };
        while reader.at < reader.tokens.len() {
            reader.step();
        }
        reader.module
    }
}

/// Words, `::`, and every other character by itself.
fn tokens(code: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let part = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = code;
    while let Some(next) = rest.chars().next() {
        let length = match next {
            _ if part(next) => rest.find(|c| !part(c)).unwrap_or(rest.len()),
            ':' if rest.starts_with("::") => 2,
            other => other.len_utf8(),
        };
        if !next.is_whitespace() {
            found.push(rest[..length].to_owned());
        }
        rest = &rest[length..];
    }
    found
}

/// A file that is being read.
struct Reader {
    tokens: Vec<String>,
    at: usize,
    /// The path of the module in which it reads.
    here: Path,
    /// For every brace that is open, whether a module began with it.
    opened: Vec<bool>,
    module: Module,
}

impl Reader {
    fn token(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", String::as_str)
    }

    /// The token so many before the next one.
    fn before(&self, count: usize) -> &str {
        self.at.checked_sub(count).map_or("", |at| self.token(at))
    }

    fn step(&mut self) {
        match self.token(self.at) {
            "{" => self.open(),
            "}" => self.close(),
            // `use<…>` tells what a type holds on to.
            "use" if self.token(self.at + 1) != "<" => self.declaration(),
            _ if self.token(self.at + 1) == "::" && self.before(1) != "::" => self.path(),
            _ => {}
        }
        self.at += 1;
    }

    fn open(&mut self) {
        let module = self.before(2) == "mod";
        self.opened.push(module);
        if module {
            self.here.push(self.before(1).to_owned());
        }
    }

    fn close(&mut self) {
        if self.opened.pop() == Some(true) {
            self.here.pop();
        }
    }

    /// `use a::{b, c as d};`
    fn declaration(&mut self) {
        let public = ["pub", ")"].contains(&self.before(1));
        self.at += 1;
        self.branch(&[], public);
    }

    /// One branch of a declaration: a name, or several in braces.
    fn branch(&mut self, head: &[String], public: bool) {
        let mut path = head.to_vec();
        while self.token(self.at) != "{" {
            let token = self.token(self.at).to_owned();
            self.at += 1;
            match token.as_str() {
                "::" | "$" => continue,
                "self" if !path.is_empty() => {}
                _ => path.push(token),
            }
            if self.token(self.at) != "::" {
                return self.bring(path, public);
            }
        }
        self.at += 1;
        while self.token(self.at) != "}" {
            self.branch(&path, public);
            self.at += usize::from(self.token(self.at) == ",");
        }
        self.at += 1;
    }

    /// A path is brought in, perhaps under another name.
    fn bring(&mut self, path: Path, public: bool) {
        let mut name = path.last().cloned().unwrap_or_default();
        if self.token(self.at) == "as" {
            self.token(self.at + 1).clone_into(&mut name);
            self.at += 2;
        }
        if let Some(path) = self.absolute(&path) {
            self.module.brought.push(Brought { name, path, public });
        }
    }

    /// `a::b::c` in code.
    fn path(&mut self) {
        // `pub(in crate::referee)` uses nothing.
        let visibility = self.before(1) == "in" && self.before(2) == "(";
        let mut path = vec![self.token(self.at).to_owned()];
        while self.token(self.at + 1) == "::" && self.token(self.at + 2).starts_with(char::is_alphabetic) {
            path.push(self.token(self.at + 2).to_owned());
            self.at += 2;
        }
        if visibility || path.len() < 2 {
            return;
        }
        match path[0].as_str() {
            "crate" | "super" | "self" => self.module.paths.extend(self.absolute(&path)),
            _ => self.module.relative.push(path),
        }
    }

    /// A path from the root; none where it leads to another crate.
    fn absolute(&self, path: &[String]) -> Option<Path> {
        let supers = path.iter().take_while(|name| *name == "super").count();
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some(joined(&self.here, &path[1..])),
            "super" => Some(joined(&self.here[..self.here.len().checked_sub(supers)?], &path[supers..])),
            name if self.module.children.contains(name) => Some(joined(&self.here, path)),
            _ => None,
        }
    }
}
