//! Finds packs and houses and reads them, one layer over the other.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::archive::{Archive, is_archive};
use super::diagnostic::{Diagnostic, Diagnostics};
use super::embedded::{embedded, embedded_text};
use super::house::{House, check_houses, read_house, read_houses, stack_houses};
use super::layer::{Entry, Head, Removed, Stack};
use super::parse::parse_all;
use super::read::{Placed, Spare, read_keys};
use super::shelf::{FolderReader, Found, digest, folder_exists};
use super::sources::{Refused, Sources, read, shown};
use super::tree::{Fields, Node, Place, Tree, wrong_shape};

/// Where packs are found: in a folder if one is given, else in the binary.
#[derive(Clone, Debug, Default)]
pub struct Library {
    root: Option<PathBuf>,
}

crate::read! {
    /// What `pack.yaml` says of a pack.
    #[derive(Clone, Debug, PartialEq)]
    pub struct PackInfo {
        pack: Placed<String>,
        /// The pack it builds on.
        pub extends: Option<Placed<String>>,
        /// The family of games whose procedures play it.
        pub family: String as Spare<String>,
        /// Whether it is a game that can be played.
        pub game: bool,
        /// The pack above it with which it is played, where it is not whole by itself: a set of rules without its cards.
        pub played_as: Option<String>,
        /// The books it is taken from.
        pub books: Vec<String>,
        /// The order of its chapters, where it is not the alphabet's.
        chapters: Vec<Placed<String>>,
    } beside {
        /// Its name.
        pub name: String,
    }
}

/// One pack or house of those that were loaded, lowest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The name of the pack or house.
    pub name: String,
    /// Whether it is a house.
    pub house: bool,
    /// Fingerprint (BLAKE3, hexadecimal) of all its rules, scripts and words.
    pub digest: String,
    /// Fingerprint of what can change a game: its rules and scripts, not its words.
    pub rules_digest: String,
    /// How many files its rules and scripts are.
    pub files: usize,
    /// Its folder; none if it came from the binary. For a pack this is the folder of its library.
    pub root: Option<PathBuf>,
}

/// A script of a layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFile {
    /// Its layer; the highest with a script for a rule is the one that counts.
    pub layer: u16,
    /// The id of the rule it belongs to: the name of the file.
    pub rule: String,
    /// Its file.
    pub file: u16,
}

/// A file of words of a layer.
#[derive(Clone, Debug, PartialEq)]
pub struct LocaleFile {
    /// Its layer.
    pub layer: u16,
    /// Its path under the pack: `skills/agility.yaml`.
    pub path: String,
    /// What it says.
    pub tree: Tree,
}

/// A pack and the houses on it, read and layered.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// The pack that was asked for.
    pub pack: String,
    /// Its family.
    pub family: String,
    /// Whether it is a whole game, and not what games build on.
    pub is_game: bool,
    /// The layers, lowest first.
    pub layers: Vec<Layer>,
    /// The rules as they stand, in their order.
    pub entries: Vec<Entry>,
    /// The rules that some layer took away.
    pub removed: Vec<Removed>,
    /// The scripts, by layer and path.
    pub scripts: Vec<ScriptFile>,
    /// The words, by layer and path.
    pub locales: Vec<LocaleFile>,
    /// The houses, in the order in which they were laid.
    pub houses: Vec<House>,
    /// Every file read.
    pub sources: Sources,
    /// What is wrong.
    pub faults: Diagnostics,
}

impl Loaded {
    /// The rule with this id.
    #[must_use]
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// The same pack under a house whose files are at hand: the shelf of each, its path there and its text. The pack lies
    /// under no other house.
    #[must_use]
    pub fn under_house(&self, name: &str, files: Vec<(&'static str, String, String)>) -> Loaded {
        let mut loaded = self.clone();
        let layer = next_layer(&loaded);
        let sources = &mut loaded.sources;
        let found = files.into_iter().map(|(shelf, path, text)| {
            let file = sources.push(format!("{name}/{shelf}/{path}"), text.into(), Some(layer));
            Found { shelf, path, file }
        });
        let files: Vec<Found> = found.collect();
        let mark = digest_of(&files, &GAME, sources);
        loaded.layers.push(new_layer(name, true, [mark.clone(), mark], &files, None));
        loaded.houses.push(House {
            name: Placed::from(name.to_owned()),
            extends: Placed::from(self.pack.clone()),
            ..House::default()
        });
        lay(vec![Draft { layer, house: Some(0), files }], &mut loaded);
        loaded
    }
}

impl Library {
    /// The packs inside the binary.
    #[must_use]
    pub fn embedded() -> Library {
        Library::default()
    }

    /// The packs of a folder, in the place of those in the binary, on which they may build.
    #[must_use]
    pub fn at(root: &Path) -> Library {
        Library { root: Some(root.to_owned()) }
    }

    /// The packs there are, by name; what is wrong with them is said when they are loaded.
    #[must_use]
    pub fn packs(&self) -> Vec<PackInfo> {
        let mut loaded = Loaded::default();
        self.own_names().iter().filter_map(|name| self.pack_info(name, &mut loaded)).collect()
    }

    /// Whether there are any.
    ///
    /// # Errors
    /// `missing-directory`, `not-a-folder`, `no-packs`.
    pub fn is_there(&self) -> Result<(), Diagnostic> {
        let Some(root) = &self.root else { return Ok(()) };
        folder_exists(root)?;
        match self.own_names().is_empty() {
            true => Err(Diagnostic::anywhere("no-packs").with("path", shown(root))),
            false => Ok(()),
        }
    }

    /// Reads a pack and the houses on it. Whatever is wrong is in [`Loaded::faults`]; the rest is there all the same.
    #[must_use]
    pub fn load(&self, pack: &str, houses: &[PathBuf]) -> Loaded {
        self.under(self.pack(pack), houses)
    }

    /// Reads a pack by itself; one of those in the binary is read once.
    #[must_use]
    pub fn pack(&self, pack: &str) -> Loaded {
        static OWN: Mutex<BTreeMap<String, Loaded>> = Mutex::new(BTreeMap::new());
        let own = || OWN.lock().unwrap_or_else(PoisonError::into_inner);
        if self.root.is_some() {
            return self.read(pack);
        }
        if let Some(loaded) = own().get(pack) {
            return loaded.clone();
        }
        let loaded = self.read(pack);
        if !loaded.layers.is_empty() {
            own().insert(pack.to_owned(), loaded.clone());
        }
        loaded
    }

    fn read(&self, pack: &str) -> Loaded {
        let mut loaded = Loaded { pack: pack.to_owned(), ..Loaded::default() };
        if let Err(finding) = self.is_there() {
            loaded.faults.push(finding);
            return loaded;
        }
        let whole = self.played_as(pack).unwrap_or_else(|| pack.to_owned());
        let chain = self.chain(&whole, &mut loaded);
        loaded.family = chain.last().map(|info| info.family.clone()).unwrap_or_default();
        loaded.is_game = chain.iter().any(|info| info.game);
        let drafts = chain.into_iter().map(|info| self.read_pack(info, &mut loaded)).collect();
        lay(drafts, &mut loaded);
        loaded
    }

    /// The same pack, read by itself, under houses.
    #[must_use]
    pub fn under(&self, mut loaded: Loaded, houses: &[PathBuf]) -> Loaded {
        if houses.is_empty() || loaded.layers.is_empty() {
            return loaded; // whatever houses say of a pack that is not there would be an echo
        }
        let names: Vec<String> = loaded.layers.iter().map(|layer| layer.name.clone()).collect();
        let houses = stack_houses(read_houses(houses, &mut loaded), &mut loaded.faults);
        let (pack, known) = (loaded.pack.clone(), self.names());
        check_houses(&houses, &names, (&pack, &known), &mut loaded);
        let read = |(index, house)| read_house_files(house, index, &names, &known, &mut loaded);
        let drafts = houses.iter().enumerate().map(read).collect();
        loaded.houses = houses;
        lay(drafts, &mut loaded);
        loaded
    }

    /// The scenario files of a house in an archive: their names for people, and their texts; none for a folder, whose
    /// files are read where they are.
    ///
    /// # Errors
    /// What is wrong with the archive.
    pub fn packed_tests(root: &Path) -> Result<Option<Vec<(String, String)>>, Refused> {
        let mut loaded = Loaded::default();
        if !is_archive(root) {
            return Ok(None);
        }
        let refused = |fault| Refused::one(fault, &Sources::default());
        let archive = Archive::open(root).map_err(refused)?;
        let mut tests = Vec::new();
        for name in archive.shelf("tests").filter(|name| name.ends_with(".yaml")) {
            let path = root.join("tests").join(name);
            let text = archive.text(&format!("tests/{name}"));
            let text = text.map_err(|trouble| refused(trouble.report(&path, &mut loaded.sources, None)))?;
            tests.push((shown(&path), text));
        }
        Ok(Some(tests))
    }

    /// What `house.yaml` in a folder says, for whoever wants to know which pack to load.
    ///
    /// # Errors
    /// Everything that is wrong with it, and the text to show it.
    pub fn house(root: &Path) -> Result<House, Refused> {
        let mut loaded = Loaded::default();
        let house = read_house(root, &mut loaded);
        match house {
            Some(house) if loaded.faults.errors() == 0 => Ok(house),
            _ => Err(Refused { faults: loaded.faults, sources: loaded.sources }),
        }
    }

    /// The texts of a folder of the library, such as `locales/engine` or `tests/scenarios/dungeon-bowl`: the path of
    /// each below it, its name for people, its text; sorted by path. Files that cannot be read are left out.
    #[must_use]
    pub fn texts(&self, under: &str) -> Vec<(String, String, String)> {
        let on_disk = self.root.as_ref().map(|root| root.join(under)).filter(|folder| folder.is_dir());
        let Some(folder) = on_disk else {
            let prefix = format!("{under}/");
            let own = |(name, text): &(&str, &str)| {
                Some((name.strip_prefix(&prefix)?.to_owned(), (*name).to_owned(), (*text).to_owned()))
            };
            return embedded().iter().filter_map(own).collect();
        };
        let mut loaded = Loaded::default();
        let Loaded { sources, faults, .. } = &mut loaded;
        let files = FolderReader { sources, faults, layer: 0 }.any(&folder);
        let text = |(path, full): (String, PathBuf)| Some((path, shown(&full), read(&full).ok()?));
        files.into_iter().filter_map(text).collect()
    }

    /// The names of all packs, sorted: those that can be asked for, and those that they may build on.
    fn names(&self) -> Vec<String> {
        let named =
            |(name, _): &(&str, &str)| Some(name.strip_prefix("rules/")?.strip_suffix("/pack.yaml")?.to_owned());
        let mut names: Vec<String> = embedded().iter().filter_map(named).chain(self.names_in_folder()).collect();
        names.sort();
        names.dedup();
        names
    }

    /// The names of the packs that can be asked for, sorted.
    fn own_names(&self) -> Vec<String> {
        if self.root.is_none() { self.names() } else { self.names_in_folder() }
    }

    /// The names of the packs in the folder, sorted.
    fn names_in_folder(&self) -> Vec<String> {
        let mut names = Vec::new();
        let folders = self.root.iter().filter_map(|root| std::fs::read_dir(root.join("rules")).ok());
        for entry in folders.flatten().flatten() {
            if entry.path().join("pack.yaml").is_file() {
                names.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        names.sort();
        names
    }

    /// Whether a pack is in the binary.
    #[must_use]
    pub fn is_embedded(&self, pack: &str) -> bool {
        self.root_of(pack).is_none()
    }

    /// The folder a pack is in; none if it is in the binary.
    fn root_of(&self, pack: &str) -> Option<&Path> {
        self.root.as_deref().filter(|root| root.join("rules").join(pack).is_dir())
    }

    /// The pack above with which a pack is played, if it names one.
    fn played_as(&self, pack: &str) -> Option<String> {
        let known = self.names().iter().any(|name| name == pack);
        known.then(|| self.pack_info(pack, &mut Loaded::default())?.played_as).flatten()
    }

    /// A pack and those it builds on, lowest first.
    fn chain(&self, pack: &str, loaded: &mut Loaded) -> Vec<PackInfo> {
        let mut chain: Vec<PackInfo> = Vec::new();
        let mut next = Some((pack.to_owned(), None));
        while let Some((name, asked)) = next.take() {
            if chain.iter().any(|info| info.name == name) {
                let finding = Diagnostic { place: asked, ..Diagnostic::anywhere("pack-cycle") };
                loaded.faults.push(finding.with("pack", name));
                break;
            }
            let known = if chain.is_empty() { self.own_names() } else { self.names() };
            if !known.contains(&name) {
                loaded.faults.push(unknown_pack(&name, &known, asked));
                break;
            }
            let Some(info) = self.pack_info(&name, loaded) else { break };
            next = info.extends.clone().map(|below| (below.value, Some(below.at)));
            chain.push(info);
        }
        chain.reverse();
        inherit_family(&mut chain, &mut loaded.faults);
        chain
    }

    /// Reads `pack.yaml`. One that is not YAML still names a pack, so that its rules are checked too.
    fn pack_info(&self, name: &str, loaded: &mut Loaded) -> Option<PackInfo> {
        let path = format!("rules/{name}/pack.yaml");
        let Loaded { sources, faults, .. } = loaded;
        let file = match self.root_of(name) {
            Some(root) => match read(&root.join(&path)) {
                Ok(text) => sources.add(shown(&root.join(&path)), text),
                Err(trouble) => {
                    faults.push(trouble.report(&root.join(&path), sources, None));
                    return None;
                }
            },
            None => sources.add(path.clone(), embedded_text(&path)?),
        };
        let mut info = PackInfo { name: name.to_owned(), ..PackInfo::default() };
        match Tree::parse(sources.text(file), file) {
            Ok(tree) => read_pack_info(&tree, &mut info, faults),
            Err(finding) => faults.push(finding),
        }
        Some(info)
    }

    fn read_pack(&self, info: PackInfo, loaded: &mut Loaded) -> Draft {
        let layer = next_layer(loaded);
        let root = self.root_of(&info.name);
        let Loaded { sources, faults, .. } = loaded;
        let mut reader = FolderReader { sources, faults, layer };
        let mut files = match root {
            Some(root) => reader.folder(root, &info.name),
            None => reader.embedded(&info.name),
        };
        let marks = [digest_of(&files, &["rules", "scripts", "locales"], sources), digest_of(&files, &GAME, sources)];
        in_chapter_order(&mut files, &info.chapters, faults);
        loaded.layers.push(new_layer(&info.name, false, marks, &files, root));
        Draft { layer, house: None, files }
    }
}

/// The shelves that can change a game.
const GAME: [&str; 2] = ["rules", "scripts"];

/// A layer whose files are read, but not yet understood.
struct Draft {
    layer: u16,
    house: Option<usize>,
    files: Vec<Found>,
}

fn next_layer(loaded: &Loaded) -> u16 {
    u16::try_from(loaded.layers.len()).unwrap_or(u16::MAX)
}

fn new_layer(name: &str, house: bool, marks: [String; 2], files: &[Found], root: Option<&Path>) -> Layer {
    let [digest, rules_digest] = marks;
    let files = files.iter().filter(|found| GAME.contains(&found.shelf)).count();
    Layer { name: name.to_owned(), house, digest, rules_digest, files, root: root.map(Path::to_owned) }
}

fn digest_of(files: &[Found], shelves: &[&str], sources: &Sources) -> String {
    let own = files.iter().filter(|found| shelves.contains(&found.shelf));
    digest(own.map(|found| (format!("{}/{}", found.shelf, found.path), sources.text(found.file))))
}

fn read_pack_info(tree: &Tree, info: &mut PackInfo, faults: &mut Diagnostics) {
    let name = std::mem::take(&mut info.name);
    *info = PackInfo { name, ..read_keys(tree, faults).unwrap_or_default() };
    let pack = &info.pack;
    if pack.is_written() && *pack != info.name {
        let finding = Diagnostic::error("pack-name-differs", pack.at).with("pack", &**pack).with("folder", &info.name);
        faults.push(Diagnostic { suggestion: Some(info.name.clone()), ..finding });
    }
}

fn unknown_pack(name: &str, known: &[String], asked: Option<Place>) -> Diagnostic {
    Diagnostic { place: asked, ..Diagnostic::anywhere("unknown-pack") }
        .with("pack", name)
        .with("known", known.join(", "))
        .suggest(name, known.iter().map(String::as_str))
}

/// A pack without a family of its own has that of the pack below.
fn inherit_family(chain: &mut [PackInfo], faults: &mut Diagnostics) {
    let mut family = String::new();
    for info in chain {
        if info.family.is_empty() {
            info.family.clone_from(&family);
        }
        if info.family.is_empty() && faults.is_empty() {
            faults.push(Diagnostic::anywhere("pack-without-family").with("pack", &info.name));
        }
        family.clone_from(&info.family);
    }
}

/// Files in the order of the book's chapters, then those that no chapter names, by path.
fn in_chapter_order(files: &mut [Found], chapters: &[Placed<String>], faults: &mut Diagnostics) {
    let names = |path: &str, chapter: &str| {
        path.strip_suffix(".yaml").unwrap_or(path) == chapter
            || path.strip_prefix(chapter).is_some_and(|rest| rest.starts_with('/'))
    };
    let known = |shelf: &str| -> Vec<String> {
        let own = files.iter().filter(|found| found.shelf == shelf && found.path != "pack.yaml");
        own.map(|found| found.path.trim_end_matches(".yaml").to_owned()).collect()
    };
    let rules = known("rules");
    for chapter in chapters.iter().filter(|chapter| !rules.iter().any(|path| names(path, chapter))) {
        let finding = Diagnostic::error("unknown-chapter", chapter.at).with("chapter", &**chapter);
        faults.push(finding.suggest(chapter, rules.iter().map(String::as_str)));
    }
    let rank = |found: &Found| chapters.iter().position(|chapter| names(&found.path, chapter));
    files.sort_by_cached_key(|found| {
        (shelf_order(found.shelf), rank(found).unwrap_or(chapters.len()), found.path.clone())
    });
}

fn shelf_order(shelf: &str) -> usize {
    ["rules", "scripts"].iter().position(|own| *own == shelf).unwrap_or(2)
}

fn read_house_files(house: &House, index: usize, chain: &[String], packs: &[String], loaded: &mut Loaded) -> Draft {
    let layer = next_layer(loaded);
    let Loaded { sources, faults, .. } = loaded;
    let mut reader = FolderReader { sources, faults, layer };
    let files = match &house.archive {
        Some(archive) => reader.archive(archive, &house.root, chain, packs),
        None => reader.house(&house.root, chain, packs),
    };
    let paper = house.file.map(|file| ("house.yaml".to_owned(), sources.text(file)));
    let all = files.iter().map(|found| (format!("{}/{}", found.shelf, found.path), sources.text(found.file)));
    let marks = [digest(paper.into_iter().chain(all)), digest_of(&files, &GAME, sources)];
    loaded.layers.push(new_layer(&house.name, true, marks, &files, Some(&house.root)));
    Draft { layer, house: Some(index), files }
}

/// Reads the YAML of all layers and lays one over the other, on what is there.
fn lay(drafts: Vec<Draft>, loaded: &mut Loaded) {
    let is_yaml = |found: &Found| found.path.ends_with(".yaml") && !(found.shelf == "rules" && is_paper(&found.path));
    let yaml: Vec<u16> = drafts
        .iter()
        .flat_map(|draft| draft.files.iter().filter(|found| is_yaml(found)).map(|found| found.file))
        .collect();
    let mut trees = parse_all(&yaml, &loaded.sources).into_iter();

    let (entries, removed) = (std::mem::take(&mut loaded.entries), std::mem::take(&mut loaded.removed));
    let mut stack = Stack::on(entries, removed, &loaded.sources, &loaded.houses);
    for Draft { layer, house, files } in drafts {
        stack.begin(layer, house);
        for found in files {
            if found.shelf == "scripts" {
                let stem = Path::new(&found.path).file_stem().map(|stem| stem.to_string_lossy().into_owned());
                let rule = stem.unwrap_or_default();
                loaded.scripts.push(ScriptFile { layer, rule, file: found.file });
            }
            if !is_yaml(&found) {
                continue;
            }
            match trees.next() {
                Some(Ok(tree)) if found.shelf == "rules" => rule_file(tree, &mut stack),
                Some(Ok(tree)) => loaded.locales.push(LocaleFile { layer, path: found.path, tree }),
                Some(Err(finding)) => stack.faults.push(finding),
                None => {}
            }
        }
    }
    let (entries, removed, faults) = stack.finish();
    (loaded.entries, loaded.removed) = (entries, removed);
    loaded.faults.list.extend(faults.list);
}

/// What lies on the shelf of rules without being rules.
fn is_paper(path: &str) -> bool {
    matches!(path, "pack.yaml" | "sources.yaml")
}

fn rule_file(tree: Tree, stack: &mut Stack) {
    let mut fields = Fields::of(&tree, &mut stack.faults);
    let kind = fields.need("kind", &mut stack.faults).and_then(Tree::scalar);
    let category = fields.text("category", &mut stack.faults).map(|(category, _)| category);
    let rules = fields.need("rules", &mut stack.faults);
    fields.finish(&mut stack.faults);
    if let Some(rules) = rules.filter(|rules| !matches!(rules.node, Node::Map(_) | Node::Null)) {
        stack.faults.push(wrong_shape(rules, "map"));
    }
    let Some(kind) = kind else { return };
    let head = Head { kind, category };
    let Node::Map(fields) = tree.node else { return };
    let rules = fields.into_iter().find(|(key, _)| key.name == "rules");
    if let Some((_, Tree { node: Node::Map(rules), .. })) = rules {
        for (key, entry) in rules {
            stack.put(&head, &key, entry);
        }
    }
}
