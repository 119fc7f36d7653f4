//! The promises of finding, reading and layering, one folder of a few lines at a time.

mod books;
mod old_words;
mod plain_yaml;

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use arbitro::pack::{Diagnostic, Fresh, Library, Loaded, Place, Severity, Sources, Tree, write_all};

const PACK: &str = "pack: base\nfamily: bowl\ngame: true\nbooks: [db]\n";
const SKILLS: &str = "kind: skill\ncategory: agility\nrules:\n  grapple:\n    source: db/x\n    params: {penalty: 2, reach: 1}\n    \
                      hooks:\n      heels: {event: [dodge-test, jump-test], do: {modify: -penalty}}\n  ducking:\n    source: db/y\n";

fn write(root: &Path, files: &[(&str, &str)]) {
    files.iter().for_each(|(path, text)| crate::support::write(root, path, text));
}

/// A library with one pack, `base`, and the skills above.
fn library() -> (TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), &[("rules/base/pack.yaml", PACK), ("rules/base/skills/agility.yaml", SKILLS)]);
    let library = Library::at(folder.path());
    (folder, library)
}

/// A house with one file of skills, beside the library.
fn house(folder: &TempDir, name: &str, paper: &str, skills: &str) -> PathBuf {
    let root = folder.path().join(name);
    let paper = format!("house: {name}\nextends: base\n{paper}");
    write(&root, &[("house.yaml", &paper), ("rules/skills/agility.yaml", skills)]);
    root
}

fn skills(rules: &str) -> String {
    format!("kind: skill\nrules:\n{rules}\n")
}

fn load(library: &Library, houses: &[PathBuf]) -> Loaded {
    library.load("base", houses)
}

fn with_house(rules: &str) -> (TempDir, Loaded) {
    let (folder, library) = library();
    let root = house(&folder, "mine", "", &skills(rules));
    let loaded = load(&library, &[root]);
    (folder, loaded)
}

fn with_houses(first: &str, second: &str, paper: &str) -> (TempDir, Loaded) {
    let (folder, library) = library();
    let houses = [house(&folder, "first", "", &skills(first)), house(&folder, "second", paper, &skills(second))];
    let loaded = load(&library, &houses);
    (folder, loaded)
}

fn codes(loaded: &Loaded) -> Vec<&'static str> {
    loaded.faults.list.iter().map(|fault| fault.code).collect()
}

fn arg<'f>(fault: &'f Diagnostic, name: &str) -> &'f str {
    fault.args.iter().find(|(own, _)| *own == name).map_or("", |(_, value)| value)
}

fn value(loaded: &Loaded, id: &str, path: &str) -> String {
    loaded.entry(id).unwrap().field(path).map(Tree::flow).unwrap_or_default()
}

/// The text at a place: what a message would underline.
fn at(loaded: &Loaded, place: Place) -> String {
    let line = loaded.sources.text(place.file).lines().nth(place.line as usize - 1).unwrap_or("");
    line.chars().skip(place.column as usize - 1).take(place.length as usize).collect()
}

#[test]
fn a_pack_is_read_in_order_with_its_places() {
    let (_folder, library) = library();
    let loaded = load(&library, &[]);
    assert_eq!(codes(&loaded), [""; 0]);
    let ids: Vec<_> = loaded.entries.iter().map(|entry| (entry.id.as_str(), entry.order)).collect();
    assert_eq!(ids, [("grapple", 0), ("ducking", 1)]);
    let grapple = loaded.entry("grapple").unwrap();
    assert_eq!((grapple.kind.as_str(), grapple.category.as_deref()), ("skill", Some("agility")));
    assert_eq!(at(&loaded, grapple.at), "grapple");
    assert_eq!(at(&loaded, grapple.field("params.penalty").unwrap().at), "2");
    assert!(loaded.sources.name(grapple.at.file).ends_with("rules/base/skills/agility.yaml"));
    assert_eq!(*loaded.family, "bowl");
    assert_eq!(loaded.sources.layer(grapple.at.file), Some(0));
}

#[test]
fn a_patch_merges_deep_and_remembers_what_it_covered() {
    let (_folder, loaded) =
        with_house("  grapple: {patch: {params: {penalty: 3}, hooks: {heels: {event: [dodge-test]}}}}");
    assert_eq!(codes(&loaded), [""; 0]);
    assert_eq!(value(&loaded, "grapple", "params"), "{penalty: 3, reach: 1}");
    assert_eq!(value(&loaded, "grapple", "hooks.heels"), "{event: [dodge-test], do: {modify: -penalty}}");
    let grapple = loaded.entry("grapple").unwrap();
    let hidden: Vec<_> = grapple.hidden.iter().map(|h| (h.path.as_str(), h.layer, h.was.as_str())).collect();
    assert_eq!(hidden, [("params.penalty", 0, "2"), ("hooks.heels.event", 0, "[dodge-test, jump-test]")]);
    assert_eq!(at(&loaded, grapple.hidden[0].place), "2");
    assert_eq!((grapple.layer, grapple.order), (0, 0));
    assert_eq!(
        grapple.patches.iter().map(|(layer, place)| (*layer, at(&loaded, *place))).collect::<Vec<_>>(),
        [(1, "grapple".to_owned())]
    );
    assert_eq!(loaded.sources.layer(grapple.field("params.penalty").unwrap().at.file), Some(1));
}

#[test]
fn a_patch_takes_away_with_nothing_and_adds_what_was_not_there() {
    let (_folder, loaded) =
        with_house("  grapple: {patch: {hooks: {heels: ~, new: {event: x, if: ~}}, mandatory: true}}");
    assert_eq!(codes(&loaded), ["patch-removes-nothing"]);
    assert_eq!(arg(&loaded.faults.list[0], "path"), "hooks.new.if");
    assert_eq!(value(&loaded, "grapple", "hooks"), "{new: {event: x}}");
    assert_eq!(value(&loaded, "grapple", "mandatory"), "true");
    assert_eq!(loaded.entry("grapple").unwrap().hidden.len(), 1);
}

#[test]
fn a_patch_adds_behind_a_list_and_so_may_another_house() {
    let add = |items: &str| format!("  grapple: {{patch: {{hooks: {{heels: {{event: {{add: [{items}]}}}}}}}}}}");
    let (_folder, loaded) = with_houses(&add("rush-test"), &add("catch-test, landing-test"), "");
    assert_eq!(codes(&loaded), [""; 0]);
    let events = "[dodge-test, jump-test, rush-test, catch-test, landing-test]";
    assert_eq!(value(&loaded, "grapple", "hooks.heels.event"), events);
    let (_folder, loaded) = with_house(&add("jump-test"));
    assert_eq!(codes(&loaded), ["patch-changes-nothing"]);
    let (_folder, loaded) = with_house("  ducking: {patch: {sources: {add: [db/z]}, source: {add: [db/w]}}}");
    assert_eq!(value(&loaded, "ducking", "sources"), "[db/z]");
    assert_eq!(value(&loaded, "ducking", "source"), "[db/y, db/w]");
}

#[test]
fn an_entry_can_be_replaced_or_removed() {
    let (_folder, loaded) = with_house("  grapple: {replace: true, source: house}\n  ducking: {remove: true}");
    assert_eq!(codes(&loaded), [""; 0]);
    let grapple = loaded.entry("grapple").unwrap();
    assert_eq!((grapple.tree.flow(), grapple.layer, grapple.order), ("{source: house}".to_owned(), 1, 0));
    assert_eq!((grapple.hidden[0].path.as_str(), grapple.hidden[0].layer), ("", 0));
    assert!(loaded.entry("ducking").is_none());
    assert_eq!((loaded.removed[0].id.as_str(), loaded.removed[0].by), ("ducking", 1));
    assert_eq!(at(&loaded, loaded.removed[0].place), "ducking");
}

#[test]
fn a_new_id_just_is_and_an_old_one_needs_a_word() {
    let (_folder, loaded) = with_house("  stomp: {source: house}\n  ducking: {source: house}");
    assert_eq!(codes(&loaded), ["override-without-word"]);
    let fault = &loaded.faults.list[0];
    assert_eq!((arg(fault, "id"), fault.also[0].1), ("ducking", "below"));
    assert_eq!(loaded.sources.layer(fault.also[0].0.file), Some(0));
    assert_eq!(value(&loaded, "ducking", "source"), "db/y");
    assert_eq!(loaded.entry("stomp").unwrap().order, 2);
}

#[test]
fn a_patch_that_finds_nothing_gets_the_nearest_id() {
    let (_folder, loaded) =
        with_house("  graplpe: {patch: {a: 1}}\n  duckin: {remove: true}\n  x: {replace: true, source: y}");
    assert_eq!(codes(&loaded), ["patch-finds-nothing"; 3]);
    let faults = &loaded.faults.list;
    assert_eq!((arg(&faults[0], "word"), faults[0].suggestion.as_deref()), ("patch", Some("grapple")));
    assert_eq!((arg(&faults[1], "word"), faults[1].suggestion.as_deref()), ("remove", Some("ducking")));
    assert_eq!(value(&loaded, "x", "source"), "y");
}

#[test]
fn a_patch_that_repeats_the_value_is_told_so() {
    let (_folder, loaded) = with_house("  grapple: {patch: {params: {penalty: 2}}}\n  ducking: {patch: {}}");
    assert_eq!(codes(&loaded), ["patch-changes-nothing"; 2]);
    let fault = &loaded.faults.list[0];
    assert_eq!((fault.severity, arg(fault, "path")), (Severity::Warning, "params.penalty"));
    assert_eq!(at(&loaded, fault.also[0].0), "2");
    assert!(loaded.entry("grapple").unwrap().patches.is_empty());
}

#[test]
fn an_effect_is_named_again_where_another_of_its_values_changes() {
    let heels = |effect: &str| with_house(&format!("  grapple: {{patch: {{hooks: {{heels: {{do: {effect}}}}}}}}}")).1;
    assert_eq!(codes(&heels("{modify: -penalty, beside: 1}")), [""; 0]);
    assert_eq!(codes(&heels("{modify: -penalty}")), ["patch-changes-nothing"]);
}

#[test]
fn a_word_stands_alone_and_is_said_with_true() {
    let (_folder, loaded) = with_house("  grapple: {patch: {a: 1}, source: x}\n  ducking: {remove: yes-please}");
    assert_eq!(codes(&loaded), ["stray-beside-word", "wrong-shape", "override-without-word"]);
    assert_eq!((arg(&loaded.faults.list[0], "key"), arg(&loaded.faults.list[0], "word")), ("source", "patch"));
    assert_eq!(arg(&loaded.faults.list[1], "found"), "yes-please");
}

#[test]
fn a_patch_stands_in_a_file_of_the_same_kind() {
    let (folder, library) = library();
    let text = "kind: trait\nrules: {grapple: {patch: {a: 1}}}";
    let root = house(&folder, "mine", "", text);
    let loaded = load(&library, std::slice::from_ref(&root));
    assert_eq!(codes(&loaded), ["patch-wrong-head"]);
    assert_eq!((arg(&loaded.faults.list[0], "found"), arg(&loaded.faults.list[0], "expected")), ("trait", "skill"));
    house(&folder, "mine", "", "kind: skill\ncategory: strength\nrules: {grapple: {patch: {a: 1}}}");
    let loaded = load(&library, &[root]);
    assert_eq!((codes(&loaded), loaded.faults.errors()), (vec!["patch-wrong-head"], 0));
}

#[test]
fn an_id_is_unique_across_files_and_kinds() {
    let (folder, library) = library();
    write(folder.path(), &[("rules/base/traits.yaml", "kind: trait\nrules: {ducking: {source: z}}")]);
    let loaded = load(&library, &[]);
    assert_eq!(codes(&loaded), ["duplicate-rule"]);
    let fault = &loaded.faults.list[0];
    assert!(loaded.sources.name(fault.place.unwrap().file).ends_with("traits.yaml"));
    assert!(loaded.sources.name(fault.also[0].0.file).ends_with("agility.yaml"));
}

#[test]
fn two_houses_that_disagree_clash_and_both_places_are_named() {
    let (_folder, loaded) =
        with_houses("  grapple: {patch: {params: {penalty: 3}}}", "  grapple: {patch: {params: {penalty: 4}}}", "");
    assert_eq!(codes(&loaded), ["house-clash"]);
    let fault = &loaded.faults.list[0];
    assert_eq!((arg(fault, "first"), arg(fault, "second"), arg(fault, "path")), ("first", "second", "params.penalty"));
    assert_eq!((at(&loaded, fault.place.unwrap()), at(&loaded, fault.also[0].0)), ("4".to_owned(), "3".to_owned()));
}

#[test]
fn houses_clash_over_whole_entries_and_parts_of_them() {
    let clash = |first: &str, second: &str| codes(&with_houses(first, second, "").1) == ["house-clash"];
    assert!(clash("  grapple: {remove: true}", "  grapple: {patch: {params: {penalty: 4}}}"));
    assert!(clash("  grapple: {patch: {params: {penalty: 4}}}", "  grapple: {remove: true}"));
    assert!(clash("  grapple: {patch: {params: {penalty: 4}}}", "  grapple: {replace: true, source: x}"));
    assert!(clash("  grapple: {replace: true, source: x}", "  grapple: {replace: true, source: y}"));
    assert!(clash("  grapple: {replace: true, source: x}", "  grapple: {patch: {source: y}}"));
    assert!(clash("  grapple: {patch: {hooks: {heels: ~}}}", "  grapple: {patch: {hooks: {heels: {if: failed}}}}"));
    assert!(clash("  grapple: {patch: {hooks: {heels: {if: failed}}}}", "  grapple: {patch: {hooks: {heels: ~}}}"));
    assert!(clash("  stomp: {source: x}", "  stomp: {source: y}"));
    assert!(clash("  stomp: {source: x}", "  stomp: {patch: {source: y}}"));
}

#[test]
fn houses_that_agree_or_stand_side_by_side_do_not_clash() {
    let fine = |first: &str, second: &str| codes(&with_houses(first, second, "").1).is_empty();
    assert!(fine("  grapple: {patch: {params: {penalty: 3}}}", "  grapple: {patch: {params: {penalty: 3}}}"));
    assert!(fine("  grapple: {patch: {params: {penalty: 3}}}", "  grapple: {patch: {params: {reach: 3}}}"));
    assert!(fine("  grapple: {patch: {hooks: {a: {event: x}}}}", "  grapple: {patch: {hooks: {b: {event: x}}}}"));
    assert!(fine("  grapple: {patch: {hooks: {heels: ~}}}", "  grapple: {patch: {hooks: {heels: ~}}}"));
    assert!(fine("  grapple: {remove: true}", "  grapple: {remove: true}"));
    assert!(fine("  stomp: {source: x}", "  stomp: {source: x}"));
    assert!(fine("  stomp: {source: x}", "  stomp: {patch: {params: {a: 1}}}"));
}

#[test]
fn a_house_that_comes_after_another_has_the_last_word() {
    let patches = ["  grapple: {patch: {params: {penalty: 3}}}", "  grapple: {patch: {params: {penalty: 4}}}"];
    let (_folder, loaded) = with_houses(patches[0], patches[1], "after: [first]");
    assert_eq!((codes(&loaded), value(&loaded, "grapple", "params.penalty")), (vec![], "4".to_owned()));
    let hidden: Vec<_> = loaded.entry("grapple").unwrap().hidden.iter().map(|h| (h.layer, h.was.as_str())).collect();
    assert_eq!(hidden, [(0, "2"), (1, "3")]);

    let (folder, library) = library();
    let second = house(&folder, "second", "after: [first]", &skills(patches[1]));
    let first = house(&folder, "first", "", &skills(patches[0]));
    let loaded = load(&library, &[second, first]);
    assert_eq!((codes(&loaded), value(&loaded, "grapple", "params.penalty")), (vec![], "4".to_owned()));
    assert_eq!(loaded.layers.iter().map(|layer| layer.name.as_str()).collect::<Vec<_>>(), ["base", "first", "second"]);
}

#[test]
fn houses_cannot_wait_for_one_another_or_come_twice() {
    let (folder, library) = library();
    let a = house(&folder, "a", "after: [b]", &skills("  x: {source: y}"));
    let b = house(&folder, "b", "after: [a]", &skills("  z: {source: y}"));
    let loaded = load(&library, &[a.clone(), b, a]);
    assert_eq!(codes(&loaded), ["house-twice", "house-cycle"]);
    assert_eq!(loaded.entries.len(), 4);
}

#[test]
fn a_house_says_for_which_pack_it_is_and_whom_it_knows() {
    let (folder, library) = library();
    let other = house(&folder, "other", "after: [frist]", &skills("  x: {source: y}"));
    write(&other, &[("house.yaml", "house: other\nextends: bose\nafter: [frist]\nautors: [me]\n")]);
    let first = house(&folder, "first", "", &skills("  z: {source: y}"));
    let loaded = load(&library, &[first, other]);
    assert_eq!(codes(&loaded), ["unknown-key", "house-for-another-pack", "unknown-house"]);
    let suggestions: Vec<_> = loaded.faults.list.iter().map(|fault| fault.suggestion.as_deref()).collect();
    assert_eq!(suggestions, [Some("authors"), Some("base"), Some("first")]);
}

#[test]
fn a_house_may_name_the_pack_on_its_shelves() {
    let (folder, library) = library();
    write(folder.path(), &[("rules/elsewhere/pack.yaml", "pack: elsewhere\nfamily: bowl\n")]);
    let root = folder.path().join("mine");
    write(
        &root,
        &[
            ("house.yaml", "house: mine\nextends: base\n"),
            ("rules/base/skills/agility.yaml", "kind: skill\nrules: {ducking: {patch: {a: 1}}}"),
            ("rules/elsewhere/skills/agility.yaml", "kind: skill\nrules: {ducking: {patch: {a: 2}}}"),
            ("scripts/stomp.rhai", "fn x() {}"),
            ("locales/base/skills/agility.yaml", "ducking: {it: {name: Chinata}}"),
            ("rule/oops.yaml", "kind: skill"),
            ("rules/more.yml", "kind: skill"),
        ],
    );
    let loaded = load(&library, &[root]);
    assert_eq!(codes(&loaded), ["ignored-file", "unknown-folder"]);
    assert_eq!(loaded.faults.errors(), 0);
    assert_eq!(value(&loaded, "ducking", "a"), "1");
    assert_eq!((loaded.scripts[0].rule.as_str(), loaded.scripts[0].layer), ("stomp", 1));
    assert_eq!(loaded.locales[0].path, "skills/agility.yaml");
}

#[test]
fn packs_build_on_packs_and_chapters_give_the_order() {
    let (folder, library) = library();
    let paper = "pack: upper\nextends: base\nchapters: [tests, skills/strength, rooms, skills]\n";
    let file = |id: &str| format!("kind: skill\nrules: {{{id}: {{source: x}}}}");
    write(
        folder.path(),
        &[
            ("rules/upper/pack.yaml", paper),
            ("rules/upper/actions.yaml", &file("a")),
            ("rules/upper/rooms.yaml", &file("r")),
            ("rules/upper/skills/agility.yaml", "kind: skill\nrules: {s: {source: x}, ducking: {patch: {a: 1}}}"),
            ("rules/upper/skills/strength.yaml", &file("t")),
        ],
    );
    let loaded = library.load("upper", &[]);
    assert_eq!(codes(&loaded), ["unknown-chapter"]);
    let ids: Vec<_> = loaded.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["grapple", "ducking", "t", "r", "s", "a"]);
    assert_eq!((loaded.family.as_str(), loaded.layers.len()), ("bowl", 2));
}

#[test]
fn a_pack_that_is_not_there_is_named_with_the_nearest() {
    let (folder, library) = library();
    let loaded = library.load("bass", &[]);
    assert_eq!((codes(&loaded), loaded.faults.list[0].suggestion.as_deref()), (vec!["unknown-pack"], Some("base")));
    assert_eq!(codes(&library.load("../base", &[])), ["unknown-pack"]);
    write(folder.path(), &[("rules/base/pack.yaml", "pack: bse\nextends: dungeonbowl\n")]);
    let loaded = load(&library, &[]);
    assert_eq!(codes(&loaded), ["pack-name-differs", "unknown-pack"]);
    assert_eq!(at(&loaded, loaded.faults.list[1].place.unwrap()), "dungeonbowl");
    assert_eq!(loaded.faults.list[1].suggestion.as_deref(), Some("dungeon-bowl"));
    assert_eq!(loaded.entries.len(), 2);
    write(folder.path(), &[("rules/base/pack.yaml", "pack: base\nextends: base\nfamily: bowl\n")]);
    assert_eq!(codes(&load(&library, &[])), ["pack-cycle"]);
    write(folder.path(), &[("rules/base/pack.yaml", "pack: base\n")]);
    assert_eq!(codes(&load(&library, &[])), ["pack-without-family"]);
}

#[test]
fn a_pack_is_of_the_family_of_the_one_below() {
    let (folder, library) = library();
    let load = |paper: &str| {
        write(folder.path(), &[("rules/base/pack.yaml", paper)]);
        library.load("base", &[])
    };
    for paper in ["pack: base\nextends: dungeon-bowl\n", "pack: base\nextends: dungeon-bowl\nfamily: bowl\n"] {
        let loaded = load(paper);
        assert_eq!((codes(&loaded), loaded.family.as_str()), (vec![], "bowl"));
    }
    let loaded = load("pack: base\nextends: dungeon-bowl\nfamily: blitz\n");
    assert_eq!((codes(&loaded), loaded.family.as_str()), (vec!["pack-of-another-family"], "bowl"));
    assert_eq!(at(&loaded, loaded.faults.list[0].place.unwrap()), "blitz");
    assert_eq!(loaded.faults.list[0].suggestion.as_deref(), Some("bowl"));
    let loaded = load("pack: base\nextends: dungeon-bowl\nplayed-as: bsae\n");
    assert_eq!((codes(&loaded), loaded.faults.list[0].suggestion.as_deref()), (vec!["unknown-pack"], Some("base")));
    assert_eq!(at(&loaded, loaded.faults.list[0].place.unwrap()), "bsae");
}

#[test]
fn folders_and_files_that_are_not_there_are_named() {
    let (folder, library) = library();
    house(&folder, "mine", "", &skills("  x: {source: y}"));
    let bare = folder.path().join("bare");
    write(&bare, &[("rules/skills.yaml", "kind: skill\nrules: {y: {source: z}}")]);
    let file = folder.path().join("mine/house.yaml");
    let loaded = load(&library, &[folder.path().join("mime"), bare, file]);
    assert_eq!(codes(&loaded), ["missing-directory", "missing-file", "not-a-house"]);
    assert!(loaded.faults.list[0].suggestion.as_deref().unwrap().ends_with("/mine"));
    assert!(loaded.entry("y").is_some());
    let nowhere = Library::at(&folder.path().join("nowhere"));
    assert_eq!(codes(&nowhere.load("dungeon-bowl", &[]))[..1], ["missing-directory"]);
}

#[test]
fn a_bad_file_is_reported_and_the_rest_is_there() {
    let (folder, library) = library();
    write(
        folder.path(),
        &[
            ("rules/base/a.yaml", "kind: [skill\n"),
            ("rules/base/b.yaml", "kind: skill\nrules: {x: {a: 1, a: 2}}\n"),
            ("rules/base/c.yaml", "knid: skill\nrules: []\n"),
            ("rules/base/d.yaml", ""),
            ("locales/base/e.yaml", "a: b: c"),
        ],
    );
    crate::support::write(folder.path(), "rules/base/f.yaml", b"kind: skill\n# \xff\n");
    let loaded = load(&library, &[]);
    let expected = ["not-utf8", "unreadable-yaml", "duplicate-key", "missing-key", "unknown-key", "wrong-shape"];
    assert_eq!(codes(&loaded)[..6], expected);
    assert_eq!(codes(&loaded)[6..], ["wrong-shape", "missing-key", "missing-key", "unreadable-yaml"]);
    let place = loaded.faults.list[0].place.unwrap();
    assert_eq!((place.line, place.column), (2, 3));
    assert_eq!(loaded.faults.list[4].suggestion.as_deref(), Some("kind"));
    assert_eq!(loaded.entries.len(), 2);
}

#[test]
fn a_hostile_file_is_only_a_bad_file() {
    let (folder, library) = library();
    let deep = format!("kind: skill\nrules: {{x: {}}}", "[".repeat(50_000));
    let nested = format!("kind: skill\nrules: {{x: {}{}}}", "{a: ".repeat(200), "}".repeat(200));
    let mut bomb = String::from("a: &a [x,x,x,x,x,x,x,x,x]\n");
    for (above, own) in ('a'..'i').zip('b'..'j') {
        bomb += &format!("{own}: &{own} [{}]\n", vec![format!("*{above}"); 9].join(","));
    }
    let huge = format!("# {}", "x".repeat(9 << 20));
    let files = [
        ("rules/base/1.yaml", deep.as_str()),
        ("rules/base/2.yaml", &bomb),
        ("rules/base/3.yaml", &huge),
        ("rules/base/4.yaml", &nested),
    ];
    write(folder.path(), &files);
    write(
        folder.path(),
        &[("rules/base/5.yaml", "\0\u{1}: \t- }"), ("rules/base/6.yaml", "? {a: b}\n: [c]\n? ~\n: d")],
    );
    let loaded = load(&library, &[]);
    assert_eq!(codes(&loaded)[..3], ["file-too-large", "unreadable-yaml", "yaml-too-large"]);
    assert!(loaded.entry("grapple").is_some());
}

#[cfg(unix)]
#[test]
fn a_folder_that_contains_itself_is_read_once() {
    let (folder, library) = library();
    std::os::unix::fs::symlink(folder.path().join("rules/base"), folder.path().join("rules/base/again")).unwrap();
    assert_eq!(codes(&load(&library, &[])), [""; 0]);
}

#[test]
fn the_fingerprint_follows_the_rules_and_not_the_line_ends() {
    let (folder, library) = library();
    let before = load(&library, &[]).layers.remove(0);
    write(folder.path(), &[("rules/base/skills/agility.yaml", &SKILLS.replace('\n', "\r\n"))]);
    assert_eq!(load(&library, &[]).layers[0], before);
    write(folder.path(), &[("locales/base/skills.yaml", "grapple: {it: {name: Presa}}")]);
    let words = load(&library, &[]).layers.remove(0);
    assert_eq!(words.rules_digest, before.rules_digest);
    write(folder.path(), &[("rules/base/skills/agility.yaml", &SKILLS.replace("penalty: 2", "penalty: 1"))]);
    assert_ne!(load(&library, &[]).layers[0].rules_digest, before.rules_digest);
}

#[test]
fn the_packs_in_the_binary_are_there_without_a_folder() {
    let names: Vec<_> = Library::embedded().packs().into_iter().map(|info| (info.name, info.game)).collect();
    assert!(names.contains(&("blood-bowl".to_owned(), false)));
    assert!(names.contains(&("dungeon-bowl".to_owned(), true)));
    let loaded = Library::embedded().load("dungeon-bowl", &[]);
    let layers: Vec<_> = loaded.layers.iter().map(|layer| layer.name.as_str()).collect();
    assert_eq!((layers, loaded.family.as_str()), (vec!["blood-bowl", "dungeon-bowl"], "bowl"));
    assert!(Library::embedded().texts("rules/dungeon-bowl").iter().any(|(path, _, _)| path == "pack.yaml"));
}

#[test]
fn a_library_folder_needs_to_hold_only_what_is_its_own() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), &[("rules/variant/pack.yaml", "pack: variant\nextends: dungeon-bowl\ngame: true\n")]);
    let loaded = Library::at(folder.path()).load("variant", &[]);
    assert_eq!(loaded.layers.len(), 3);
    assert_eq!(*loaded.family, "bowl");
    assert_eq!(Library::at(folder.path()).texts("rules/variant").len(), 1);
}

#[test]
fn a_file_that_stands_alone_is_read_or_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), &[("team.yaml", "\u{feff}name: Rats\n"), ("record.txt", "h3 move 1,1")]);
    let mut sources = Sources::default();
    let (file, tree) = sources.read_file(&folder.path().join("team.yaml")).unwrap();
    let name = tree.get("name").unwrap();
    assert_eq!((name.scalar().as_deref(), name.at.line, name.at.column), (Some("Rats"), 1, 7));
    assert_eq!(sources.text(file), "name: Rats\n");
    assert_eq!(sources.layer(file), None);
    assert!(sources.read_text(&folder.path().join("record.txt")).is_ok());

    let missing = sources.read_file(&folder.path().join("taem.yaml")).unwrap_err();
    assert_eq!(missing.code, "missing-file");
    assert!(missing.suggestion.unwrap().ends_with("team.yaml"));
    assert_eq!(sources.read_file(folder.path()).unwrap_err().code, "folder-not-file");
    assert_eq!(sources.read_file(&folder.path().join("team.yaml/x")).unwrap_err().code, "missing-file");
    assert_eq!((sources.name(999), sources.text(999)), ("", ""));
}

#[test]
fn a_house_can_be_asked_for_its_pack() {
    let (folder, _library) = library();
    let root = house(&folder, "mine", "authors: [Ada, Bo]\nlanguages: [it, en]", &skills("  x: {source: y}"));
    let mine = Library::house(&root).unwrap();
    assert_eq!((mine.name.as_str(), mine.extends.as_str(), mine.authors.len()), ("mine", "base", 2));
    write(&root, &[("house.yaml", "house: mine\nextend: base\n")]);
    let faults = Library::house(&root).unwrap_err().faults;
    assert_eq!(faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["missing-key", "unknown-key"]);
}

#[test]
fn flow_quotes_only_what_would_not_be_read_back() {
    let text = "a: distance <= 3\nb: '4'\nc: 'x: y'\nd: ''\ne: [-1, true, ~]\nf: -penalty\n'true': 1";
    let tree = Tree::parse(text, 0).unwrap();
    let flow = tree.flow();
    assert_eq!(flow, "{a: distance <= 3, b: \"4\", c: \"x: y\", d: \"\", e: [-1, true, ~], f: -penalty, \"true\": 1}");
    assert!(Tree::parse(&flow, 0).unwrap().same(&tree));
}

/// What the parser says in its own words is told in ours, in every language.
#[test]
fn what_is_wrong_with_yaml_has_a_word() {
    let cases = [
        ("rules: {a: 1", "bracket-open"),
        ("a: 'x", "quote-open"),
        ("a: 'x' y", "after-quote"),
        ("a:\n\tb: 1", "tab"),
        ("a: \"\\q\"", "escape"),
        ("a: *b", "reference"),
        ("a: !<x", "tag"),
        ("%YAML 1\n---\na: 1", "directive"),
        ("a: 1\n---\nb: 2", "documents"),
        ("a: b: c", "colon"),
        ("a: 1\nb\nc: 2", "no-colon"),
        ("a: [1, {b: 1]", "bracket-wrong"),
        ("a: {b: 1 {c: 2}}", "comma"),
        ("a:\n  b: 1\n c: 2", "no-colon"),
        ("a: - b", "indentation"),
        ("a: @x", "other"),
    ];
    for (text, word) in cases {
        let fault = Tree::parse(text, 0).expect_err(text);
        let detail = fault.args.iter().find(|(name, _)| *name == "detail").map(|(_, value)| value.as_str());
        assert_eq!((fault.code, detail), ("unreadable-yaml", Some(word)), "{text:?}");
        for language in arbitro::text::Language::all() {
            assert!(arbitro::text::messages().has(language, &format!("yaml-{word}")), "yaml-{word}");
        }
    }
}

#[test]
fn of_files_that_cannot_all_be_written_none_is_left() {
    let folder = TempDir::new().unwrap();
    write(folder.path(), &[("new/b", "kept")]);
    let file = |path: &str| Fresh { path: path.to_owned(), text: "text".to_owned() };
    let into = |name: &str, files: &[Fresh]| write_all(&folder.path().join(name), files).map_err(|fault| fault.code);
    let list = |name: &str| std::fs::read_dir(folder.path().join(name)).map(Iterator::count).ok();
    // A file is where a folder should be.
    assert_eq!(into("new", &[file("a/one"), file("a/two"), file("b/three")]), Err("unwritable-file"));
    assert_eq!(list("new"), Some(1));
    assert_eq!(into("other", &[file("a"), file("a/two")]), Err("unwritable-file"));
    assert_eq!(list("other"), None);
    assert_eq!(into("new", &[file("a/one"), file("c")]), Ok(()));
    assert_eq!((list("new"), list("new/a")), (Some(3), Some(1)));
}

#[test]
fn scripts_of_two_houses_for_one_rule_clash_unless_one_comes_after_the_other() {
    let told = |paper: &str, texts: [&str; 2]| {
        let (folder, library) = library();
        let houses =
            [("first", ""), ("second", paper)].map(|(name, paper)| house(&folder, name, paper, &skills("  {}")));
        for (house, text) in ["first", "second"].into_iter().zip(texts) {
            write(folder.path(), &[(&format!("{house}/scripts/grapple.rhai"), text)]);
        }
        let loaded = load(&library, &houses);
        let clashes = loaded.faults.list.iter().filter(|fault| fault.code == "house-clash");
        clashes.map(|fault| (arg(fault, "path").to_owned(), fault.also.len())).collect::<Vec<_>>()
    };
    assert_eq!(told("", ["fn a(event) { }", "fn a(event) { 1 }"]), [("script".to_owned(), 1)]);
    assert_eq!(told("", ["fn a(event) { }", "fn a(event) { }"]), []);
    assert_eq!(told("after: [first]", ["fn a(event) { }", "fn a(event) { 1 }"]), []);
}
