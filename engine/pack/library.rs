//! Finds packs and houses and reads them, one layer over the other.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::archive::{Archive, is_archive};
use super::diagnostic::{Diagnostic, Diagnostics};
use super::draft::{lay, read_house_files, read_pack_files};
use super::embedded::{embedded, embedded_text};
use super::house::{House, check_houses, read_house, read_houses, stack_houses};
use super::loaded::Loaded;
use super::pack_info::{PackInfo, inherit_family, read_pack_info, unknown_pack};
use super::shelf::{FolderReader, folder_exists};
use super::sources::{Refused, Sources, read, shown};
use super::tree::Tree;

/// Where packs are found: in a folder if one is given, else in the binary; with the words of more languages, if folders of them
/// are given.
#[derive(Clone, Debug, Default)]
pub struct Library {
    root: Option<PathBuf>,
    words: Vec<PathBuf>,
}

impl Library {
    /// The packs inside the binary.
    pub fn embedded() -> Library {
        Library::default()
    }

    /// The packs of a folder, in the place of those in the binary, on which they may build.
    pub fn at(root: &Path) -> Library {
        Library { root: Some(root.to_owned()), words: Vec::new() }
    }

    /// The same, with folders of words: `engine/es/…` are messages, `<pack or house>/…` chapters of texts.
    pub fn with_words(self, folders: &[PathBuf]) -> Library {
        Library { words: folders.to_vec(), ..self }
    }

    /// The packs there are, by name; what is wrong with them is said when they are loaded.
    pub fn packs(&self) -> Vec<PackInfo> {
        static OWN: OnceLock<Vec<PackInfo>> = OnceLock::new();
        let read = || {
            let mut loaded = Loaded::default();
            self.own_names().iter().filter_map(|name| self.pack_info(name, &mut loaded)).collect()
        };
        if self.has_no_folder() { OWN.get_or_init(read).clone() } else { read() }
    }

    /// Whether there are any.
    ///
    /// # Errors
    /// `missing-directory`, `not-a-folder`, `no-packs`.
    pub fn is_there(&self) -> Result<(), Diagnostic> {
        for folder in &self.words {
            folder_exists(folder)?;
        }
        let Some(root) = &self.root else { return Ok(()) };
        folder_exists(root)?;
        match self.own_names().is_empty() {
            true => Err(Diagnostic::anywhere("no-packs").with("path", shown(root))),
            false => Ok(()),
        }
    }

    /// Whether it is nothing but the packs inside the binary.
    pub fn has_no_folder(&self) -> bool {
        self.root.is_none() && self.words.is_empty()
    }

    /// The folders in which something that it reads may be edited.
    pub fn folders(&self) -> impl Iterator<Item = &Path> {
        self.root.iter().chain(&self.words).map(PathBuf::as_path)
    }

    /// The folder of words in which a file lies, by the name that it has for people.
    pub fn words_around(&self, file: &str) -> Option<&Path> {
        let around = |folder: &&PathBuf| file.strip_prefix(&shown(folder)).is_some_and(|rest| rest.starts_with('/'));
        self.words.iter().find(around).map(PathBuf::as_path)
    }

    /// The folders of words.
    pub fn words(&self) -> impl Iterator<Item = &Path> {
        self.words.iter().map(PathBuf::as_path)
    }

    /// The folders that hold messages, one folder a language: in the folder of packs, and in those of words.
    pub fn engine_folders(&self) -> impl Iterator<Item = PathBuf> + use<'_> {
        let own = self.root.iter().map(|root| root.join("locales"));
        own.chain(self.words.iter().cloned()).map(|folder| folder.join("engine"))
    }

    /// The folder in which packs are found, if one is given.
    pub fn folder(&self) -> Option<&Path> {
        self.root.as_deref()
    }

    /// Reads a pack and the houses on it. Whatever is wrong is in [`Loaded::faults`]; the rest is there all the same.
    pub fn load(&self, pack: &str, houses: &[PathBuf]) -> Loaded {
        self.under(self.pack(pack), houses)
    }

    /// Reads a pack by itself; one of those in the binary is read once.
    pub fn pack(&self, pack: &str) -> Loaded {
        static OWN: Mutex<BTreeMap<String, Loaded>> = Mutex::new(BTreeMap::new());
        let own = || OWN.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.has_no_folder() {
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
        let whole = match self.played_as(pack, &mut loaded) {
            Ok(whole) => whole.unwrap_or_else(|| pack.to_owned()),
            Err(unknown) => {
                loaded.faults.push(unknown);
                return loaded;
            }
        };
        let chain = self.chain(&whole, &mut loaded);
        loaded.family = chain.last().map(|info| info.family.clone()).unwrap_or_default();
        loaded.is_game = chain.iter().any(|info| info.game);
        let drafts = chain
            .into_iter()
            .map(|info| read_pack_files(&info, (self.root_of(&info.name), &self.words), &mut loaded))
            .collect();
        lay(drafts, &mut loaded);
        loaded
    }

    /// The same pack, read by itself, under houses.
    pub fn under(&self, mut loaded: Loaded, houses: &[PathBuf]) -> Loaded {
        if houses.is_empty() {
            return loaded;
        }
        if loaded.layers.is_empty() {
            // Whatever else houses say of a pack that is not there would be an echo.
            let houses = read_houses(houses, &mut loaded.sources, &mut Diagnostics::default());
            let asks = houses.iter().map(|house| &house.extends).find(|extends| **extends == loaded.pack);
            let unknown = loaded.faults.list.iter_mut().find(|fault| fault.code == "unknown-pack");
            unknown.into_iter().for_each(|unknown| unknown.place = unknown.place.or(asks.map(|extends| extends.at)));
            return loaded;
        }
        let names: Vec<String> = loaded.layers.iter().map(|layer| layer.name.clone()).collect();
        let houses = stack_houses(read_houses(houses, &mut loaded.sources, &mut loaded.faults), &mut loaded.faults);
        let (pack, known) = (loaded.pack.clone(), self.names());
        check_houses(&houses, &names, (&pack, &known), &mut loaded.faults);
        let read = |(index, house)| read_house_files((house, index), (&names, &known), &self.words, &mut loaded);
        let drafts = houses.iter().enumerate().map(read).collect();
        loaded.houses = houses;
        lay(drafts, &mut loaded);
        loaded
    }

    /// The scenario files of a house in an archive: their names for people, and their texts; none for a folder, whose
    /// files are read where they are.
    ///
    /// # Errors
    /// The faults of the archive.
    pub fn packed_tests(root: &Path) -> Result<Option<Vec<(String, String)>>, Refused> {
        let mut loaded = Loaded::default();
        if !is_archive(root) {
            return Ok(None);
        }
        let archive = Archive::open(root)?;
        let mut tests = Vec::new();
        for name in archive.shelf("tests").filter(|name| name.ends_with(".yaml")) {
            let path = root.join("tests").join(name);
            let text = archive.text(&format!("tests/{name}"));
            let text = text.map_err(|trouble| trouble.report(&path, &mut loaded.sources, None))?;
            tests.push((shown(&path), text));
        }
        Ok(Some(tests))
    }

    /// Reads `house.yaml` in a folder, to find out which pack to load.
    ///
    /// # Errors
    /// Everything that is wrong with it, and the text to show it.
    pub fn house(root: &Path) -> Result<House, Refused> {
        let (mut sources, mut faults) = (Sources::default(), Diagnostics::default());
        match read_house(root, &mut sources, &mut faults) {
            Some(house) if faults.errors() == 0 => Ok(house),
            _ => Err(Refused { faults, sources }),
        }
    }

    /// The texts of a folder of the library, such as `locales/engine` or `tests/scenarios/dungeon-bowl`: the path of
    /// each below it, its name for people, its text; sorted by path. Files that cannot be read are left out.
    pub fn texts(&self, under: &str) -> Vec<(String, String, String)> {
        let on_disk = self.root.as_ref().map(|root| root.join(under)).filter(|folder| folder.is_dir());
        let Some(folder) = on_disk else {
            let prefix = format!("{under}/");
            let own = |(name, text): &(&str, &str)| {
                Some((name.strip_prefix(&prefix)?.to_owned(), (*name).to_owned(), (*text).to_owned()))
            };
            return embedded().iter().filter_map(own).collect();
        };
        texts_in(&folder).0
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
    pub fn is_embedded(&self, pack: &str) -> bool {
        self.root_of(pack).is_none()
    }

    /// The folder a pack is in; none if it is in the binary.
    fn root_of(&self, pack: &str) -> Option<&Path> {
        self.root.as_deref().filter(|root| root.join("rules").join(pack).is_dir())
    }

    /// The pack above with which a pack is played, if it names one.
    ///
    /// # Errors
    /// `unknown-pack`, with the paper in which it stands.
    fn played_as(&self, pack: &str, loaded: &mut Loaded) -> Result<Option<String>, Diagnostic> {
        let known = self.own_names();
        let mut paper = Loaded::default();
        let info = known.iter().any(|name| name == pack).then(|| self.pack_info(pack, &mut paper)).flatten();
        let Some(whole) = info.and_then(|info| info.played_as) else { return Ok(None) };
        if known.contains(&whole) {
            return Ok(Some(whole.value));
        }
        loaded.sources = paper.sources;
        Err(unknown_pack(&whole, &known, Some(whole.at)))
    }

    /// `pack-no-game`, of a pack that cannot be played by itself.
    pub fn no_game(&self, pack: &str) -> Option<Diagnostic> {
        let packs = self.packs();
        packs.iter().find(|own| own.name == pack && !own.game)?;
        let games: Vec<&str> = packs.iter().filter(|pack| pack.game).map(|pack| pack.name.as_str()).collect();
        Some(Diagnostic::anywhere("pack-no-game").with("pack", pack).with("known", games.join(", ")))
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
}

/// The texts below a folder: the path of each, its name for people, its text; sorted by path. With the faults of what cannot be
/// read.
pub fn texts_in(folder: &Path) -> (Vec<(String, String, String)>, Diagnostics) {
    let mut loaded = Loaded::default();
    let Loaded { sources, faults, .. } = &mut loaded;
    let files = FolderReader { sources, faults, layer: 0 }.any(folder);
    let mut texts = Vec::new();
    for (path, full) in files {
        match read(&full) {
            Ok(text) => texts.push((path, shown(&full), text)),
            Err(trouble) => loaded.faults.push(trouble.report(&full, &mut loaded.sources, None)),
        }
    }
    (texts, loaded.faults)
}
