//! A layer whose files are read but not yet understood, and how it comes to lie on those below.

use std::path::{Path, PathBuf};

use super::house::House;
use super::layer::{Head, Stack};
use super::layout::{GAME, GLOSSARY, is_paper};
use super::loaded::{Layer, Loaded, LocaleFile, ScriptFile};
use super::pack_info::{PackInfo, in_chapter_order};
use super::parse::parse_all;
use super::shelf::{FolderReader, Found, digest};
use super::sources::Sources;
use super::tree::{Fields, Node, Tree, wrong_shape};
use super::word_clash::word_clashes;

/// A layer whose files are read, but not yet understood.
pub(super) struct Draft {
    layer: u16,
    house: Option<usize>,
    files: Vec<Found>,
}

fn next_layer(loaded: &Loaded) -> u16 {
    u16::try_from(loaded.layers.len()).unwrap_or(u16::MAX)
}

fn new_layer(name: &str, house: bool, rules_digest: String, files: &[Found], root: Option<&Path>) -> Layer {
    let files = files.iter().filter(|found| GAME.contains(&found.shelf)).count();
    let (name, root) = (name.to_owned(), root.map(Path::to_owned));
    Layer { name, house, rules_digest, files, root, books: Vec::new(), languages: Vec::new() }
}

/// The fingerprint of the files that can change a game.
fn rules_digest(files: &[Found], sources: &Sources) -> String {
    let own = files.iter().filter(|found| GAME.contains(&found.shelf));
    digest(own.map(|found| (format!("{}/{}", found.shelf, found.path), sources.text(found.file))))
}

/// Reads the files of a pack, from a folder or from the binary, and its words in other folders.
pub(super) fn read_pack_files(
    info: &PackInfo,
    (root, words): (Option<&Path>, &[PathBuf]),
    loaded: &mut Loaded,
) -> Draft {
    let layer = next_layer(loaded);
    let Loaded { sources, faults, .. } = loaded;
    let mut reader = FolderReader { sources, faults, layer };
    let mut files = match root {
        Some(root) => reader.folder(root, &info.name),
        None => reader.embedded(&info.name),
    };
    let digest = rules_digest(&files, sources);
    in_chapter_order(&mut files, &info.chapters, faults);
    // Words of other folders are read by people: they are no part of what a pack is.
    let mut reader = FolderReader { sources, faults, layer };
    words.iter().for_each(|folder| files.extend(reader.words(folder, &info.name)));
    let books = info.books.clone();
    loaded.layers.push(Layer { books, ..new_layer(&info.name, false, digest, &files, root) });
    Draft { layer, house: None, files }
}

/// Reads the files of a house, from a folder or from an archive.
pub(super) fn read_house_files(
    (house, index): (&House, usize),
    (chain, packs): (&[String], &[String]),
    words: &[PathBuf],
    loaded: &mut Loaded,
) -> Draft {
    let layer = next_layer(loaded);
    let Loaded { sources, faults, .. } = loaded;
    let mut reader = FolderReader { sources, faults, layer };
    let mut files = match &house.archive {
        Some(archive) => reader.archive(archive, &house.root, chain, packs),
        None => reader.house(&house.root, chain, packs),
    };
    let digest = rules_digest(&files, sources);
    let mut reader = FolderReader { sources, faults, layer };
    words.iter().for_each(|folder| files.extend(reader.words(folder, &house.name.value)));
    let languages = house.languages.clone();
    loaded.layers.push(Layer { languages, ..new_layer(&house.name, true, digest, &files, Some(&house.root)) });
    Draft { layer, house: Some(index), files }
}

/// Reads the YAML of all layers and lays one over the other, on what is there.
pub(super) fn lay(drafts: Vec<Draft>, loaded: &mut Loaded) {
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
                stack.script(&rule, found.file);
                loaded.scripts.push(ScriptFile { layer, rule, file: found.file });
            }
            if !is_yaml(&found) {
                continue;
            }
            match trees.next() {
                Some(Ok(tree)) if found.shelf == "rules" => rule_file(tree, &mut stack),
                Some(Ok(tree)) => {
                    let words = if found.path == GLOSSARY { &mut loaded.glossaries } else { &mut loaded.locales };
                    words.push(LocaleFile { layer, path: found.path, tree: tree.into() });
                }
                Some(Err(finding)) => stack.faults.push(finding),
                None => {}
            }
        }
    }
    let (entries, removed, faults) = stack.finish();
    (loaded.entries, loaded.removed) = (entries, removed);
    loaded.faults.list.extend(faults.list);
    let clashes = word_clashes(loaded);
    loaded.faults.list.extend(clashes);
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

impl Loaded {
    /// The same pack under one more house, whose files are at hand: the shelf of each, its path there and its text. It knows
    /// the houses below it.
    pub fn under_house(&self, name: &str, files: Vec<(&'static str, String, String)>) -> Loaded {
        let mut loaded = self.clone();
        let layer = next_layer(&loaded);
        let sources = &mut loaded.sources;
        let found = files.into_iter().map(|(shelf, path, text)| {
            let file = sources.push(format!("{name}/{shelf}/{path}"), text.into(), Some(layer));
            Found { shelf, path, file }
        });
        let files: Vec<Found> = found.collect();
        let digest = rules_digest(&files, sources);
        loaded.layers.push(new_layer(name, true, digest, &files, None));
        loaded.houses.push(House {
            name: name.to_owned().into(),
            extends: self.pack.clone().into(),
            after: self.houses.iter().map(|house| house.name.value.clone().into()).collect(),
            ..House::default()
        });
        lay(vec![Draft { layer, house: Some(self.houses.len()), files }], &mut loaded);
        loaded
    }
}
