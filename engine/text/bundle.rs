//! The messages of each language: those of the folders `locales/engine/<code>` in the program, and over them those of folders
//! that are read while it runs.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, OnceLock, PoisonError, RwLock, RwLockReadGuard};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::errors::{ReferenceKind, ResolverError};
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use unic_langid::LanguageIdentifier;

use super::keys::{self, ENDING, Head};
use super::language::Language;
use super::message_text::{named_messages, values_of_first, words_of_first};
use crate::pack::{Diagnostics, Tree, embedded, texts_in};

/// Where the keys of the messages in those folders stand, for each language; found by `engine/build.rs`.
static HEADS: &[(&str, &[Head], &[u32])] = include!(concat!(env!("OUT_DIR"), "/heads.rs"));
/// The beginning of the keys of what a language says of itself.
const ABOUT: &str = "language-";
/// Letters of the code of a language, without those of its region: longer ones stand for none.
const LONGEST_CODE: usize = 3;
/// The file in which a language explains the codes of findings: a code, and what it means.
const CODES: &str = "codes.yaml";

/// A file of messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic {
    /// Its name for people.
    pub name: String,
    /// Its text.
    pub text: Cow<'static, str>,
}

impl Topic {
    /// Its name without its folder: `words.ftl`.
    pub fn file_name(&self) -> &str {
        self.name.rsplit('/').next().unwrap_or(&self.name)
    }
}

/// The messages of a language.
pub(super) struct Bundle {
    pub(super) code: &'static str,
    own: Vec<Topic>,
    given: Vec<Topic>,
    /// By their keys. Found without reading the messages: most of what is asked for is not there.
    heads: OnceLock<Heads>,
    /// The messages of each file that names none of another, read when first one of them is said.
    by_file: Vec<OnceLock<Option<Read>>>,
    /// All messages together.
    whole: OnceLock<Read>,
    explained: OnceLock<BTreeMap<String, String>>,
}

/// Where keys stand, in alphabetical order, and a table of them.
type Heads = (Cow<'static, [Head]>, Cow<'static, [u32]>);

/// Messages that have been read.
type Read = FluentBundle<FluentResource>;

/// The order of languages.
pub(super) mod order {
    /// The code of the source, the only language that is named here.
    pub const SOURCE: &str = "it";
    /// The place of the language that stands in for the source.
    pub const STAND_IN: usize = 1;
}

/// The languages there are, and for each those that stand in for it.
struct Spoken {
    all: Vec<Arc<Bundle>>,
    stand_ins: Vec<Vec<Language>>,
}

impl Spoken {
    fn new(all: Vec<Arc<Bundle>>) -> Spoken {
        let stand_ins = (0..all.len()).map(|index| chain(&all, index)).collect();
        Spoken { all, stand_ins }
    }
}

/// The languages that stand in for one, the nearest first; the source is the last of them.
fn chain(all: &[Arc<Bundle>], index: usize) -> Vec<Language> {
    let mut chain = vec![index];
    let next = |last: &usize| all[*last].says("fallback").and_then(|code| place_of(all, code));
    while let Some(next) = chain.last().and_then(next).filter(|next| !chain.contains(next)) {
        chain.push(next);
    }
    if !chain.contains(&Language::SOURCE.index()) {
        chain.push(Language::SOURCE.index());
    }
    chain.into_iter().skip(1).map(Language::there).collect()
}

fn place_of(all: &[Arc<Bundle>], code: &str) -> Option<usize> {
    all.iter().position(|one| one.code.eq_ignore_ascii_case(code))
}

static SPOKEN: LazyLock<RwLock<Spoken>> = LazyLock::new(|| RwLock::new(Spoken::new(built_in())));

/// The languages of the program itself.
fn built_in() -> Vec<Arc<Bundle>> {
    let mut folders: BTreeMap<&'static str, Vec<Topic>> = BTreeMap::new();
    for (name, text) in embedded() {
        if let Some(code) = keys::language_of(name) {
            let topic = Topic { name: (*name).to_owned(), text: Cow::Borrowed(text) };
            folders.entry(code).or_default().push(topic);
        }
    }
    let mut bundles: Vec<_> = folders.into_iter().map(|(code, own)| Bundle::new(code, own, Vec::new())).collect();
    let stand_in = bundles.iter().find(|one| one.code == order::SOURCE).and_then(|source| source.says("fallback"));
    let stand_in = stand_in.map(str::to_owned);
    bundles.sort_by_key(|one| (one.code != order::SOURCE, Some(one.code) != stand_in.as_deref(), one.code));
    bundles.into_iter().map(Arc::new).collect()
}

fn spoken() -> RwLockReadGuard<'static, Spoken> {
    SPOKEN.read().unwrap_or_else(PoisonError::into_inner)
}

/// How many languages there are.
pub(super) fn count() -> u16 {
    u16::try_from(spoken().all.len()).unwrap_or(u16::MAX)
}

/// The messages of a language.
pub(super) fn bundle(language: Language) -> Arc<Bundle> {
    let all = &spoken().all;
    Arc::clone(all.get(language.index()).unwrap_or(&all[0]))
}

/// Those that stand in for a language.
pub(super) fn stand_ins(language: Language) -> Vec<Language> {
    spoken().stand_ins.get(language.index()).cloned().unwrap_or_default()
}

/// The language of a code, however it is cased.
pub(super) fn find(code: &str) -> Option<Language> {
    place_of(&spoken().all, code).map(Language::there)
}

/// Whether a folder can be that of a language: `es`, `pt-BR`.
pub fn is_code(name: &str) -> bool {
    let read = |id: LanguageIdentifier| id.language.as_str().len() <= LONGEST_CODE && id == name;
    name.len() >= 2 && name.parse().is_ok_and(read)
}

/// The messages in folders, by language: `es/words.ftl`. What is in later ones stands over what is in earlier ones. With the
/// faults of what cannot be read.
pub fn messages_in(folders: impl Iterator<Item = PathBuf>) -> (BTreeMap<String, Vec<Topic>>, Diagnostics) {
    let (mut found, mut faults) = (BTreeMap::<String, Vec<Topic>>::new(), Diagnostics::default());
    for folder in folders {
        let (texts, unread) = texts_in(&folder);
        faults.list.extend(unread.list);
        for (path, name, text) in texts {
            let Some((code, file)) = path.split_once('/') else { continue };
            if is_code(code) && (file.ends_with(ENDING) || file == CODES) {
                found.entry(code.to_owned()).or_default().push(Topic { name, text: Cow::Owned(text) });
            }
        }
    }
    (found, faults)
}

/// Adds languages, and messages to those there are, over what is in the program. What was added before and is not given again
/// is gone.
pub fn learn(mut folders: BTreeMap<String, Vec<Topic>>) {
    for (code, topics) in &mut folders {
        let known = find(code).map(bundle);
        let is_own =
            |topic: &Topic| known.as_ref().is_some_and(|known| known.own.iter().any(|own| own.text == topic.text));
        topics.retain(|topic| !is_own(topic));
    }
    folders.retain(|_, topics| !topics.is_empty());
    let changed = |all: &[Arc<Bundle>]| {
        all.iter().filter(|one| !one.given.is_empty()).count() != folders.len()
            || all.iter().any(|one| folders.get(one.code).map_or(&[][..], Vec::as_slice) != one.given)
    };
    if !changed(&spoken().all) {
        return;
    }
    let mut spoken = SPOKEN.write().unwrap_or_else(PoisonError::into_inner);
    let mut all = std::mem::take(&mut spoken.all);
    all.retain(|one| !one.own.is_empty() || folders.contains_key(one.code));
    for one in all.iter_mut() {
        let given = folders.remove(one.code).unwrap_or_default();
        if one.given != given {
            *one = Arc::new(Bundle::new(one.code, one.own.clone(), given));
        }
    }
    for (code, given) in folders {
        if all.len() < usize::from(u16::MAX) {
            // A code lives as long as the program: there are as many as languages.
            all.push(Arc::new(Bundle::new(String::leak(code), Vec::new(), given)));
        }
    }
    *spoken = Spoken::new(all);
}

/// The message that another names and that is not there.
fn lacking(fault: &FluentError) -> Option<&str> {
    match fault {
        FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Message { id, attribute: None })) => {
            Some(id)
        }
        _ => None,
    }
}

impl Bundle {
    fn new(code: &'static str, own: Vec<Topic>, given: Vec<Topic>) -> Bundle {
        let by_file = (0..own.len() + given.len()).map(|_| OnceLock::new()).collect();
        let (heads, whole, explained) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Bundle { code, own, given, heads, by_file, whole, explained }
    }

    /// The files of messages, those that stand over others last.
    pub(super) fn topics(&self) -> impl Iterator<Item = &Topic> {
        self.files().filter(|topic| topic.name.ends_with(ENDING))
    }

    fn files(&self) -> impl Iterator<Item = &Topic> {
        self.own.iter().chain(&self.given)
    }

    /// The values that a message names.
    pub(super) fn values(&self, key: &str) -> BTreeSet<String> {
        self.alike(key).iter().flat_map(|head| values_of_first(self.text_from(head))).collect()
    }

    /// Where messages of a key stand, in the order of their files.
    fn alike(&self, key: &str) -> &[Head] {
        let (heads, table) = self.heads();
        let is_its = |head: &Head| self.key(head) == key;
        let from = keys::place(key, table, |place| is_its(&heads[place])).map_or(&[][..], |first| &heads[first..]);
        &from[..from.iter().take_while(|head| is_its(head)).count()]
    }

    /// Where the keys of all files stand.
    fn heads(&self) -> &Heads {
        self.heads.get_or_init(|| match HEADS.iter().find(|(code, ..)| *code == self.code && self.given.is_empty()) {
            Some((_, heads, table)) => (Cow::Borrowed(*heads), Cow::Borrowed(*table)),
            None => {
                let is_messages = |topic: &Topic| topic.name.ends_with(ENDING);
                let texts = self.files().map(|topic| if is_messages(topic) { &*topic.text } else { "" });
                let (heads, table) = keys::heads(texts);
                (Cow::Owned(heads), Cow::Owned(table))
            }
        })
    }

    fn key(&self, head: &Head) -> &str {
        self.text_from(head).get(..head.2).unwrap_or_default()
    }

    fn text_from(&self, &(file, start, _): &Head) -> &str {
        self.topic(file).and_then(|topic| topic.text.get(start..)).unwrap_or_default()
    }

    fn topic(&self, file: usize) -> Option<&Topic> {
        self.own.get(file).or_else(|| self.given.get(file - self.own.len()))
    }

    /// What a code means, where the language has a file of its own for that.
    pub(super) fn explains(&self, code: &str) -> Option<&str> {
        let read = || {
            let files = self.given.iter().filter(|topic| topic.name.ends_with(CODES));
            let trees = files.filter_map(|topic| Tree::parse(&topic.text, 0).ok());
            let lines = trees.flat_map(|tree| {
                let lines = tree.entries().iter().filter_map(|(key, text)| Some((key.name.clone(), text.scalar()?)));
                lines.collect::<Vec<_>>()
            });
            lines.collect()
        };
        self.explained.get_or_init(read).get(code).map(String::as_str)
    }

    /// A message with its placeables filled, if there is one. Another message that it names and the language lacks is lent.
    pub(super) fn say(&self, key: &str, args: &FluentArgs, lend: impl Fn(&str) -> Option<String>) -> Option<String> {
        let (file, ..) = *self.alike(key).last()?;
        // One that cannot be read leaves the word to those below it.
        let read = self.alone(file).filter(|read| read.has_message(key)).unwrap_or_else(|| self.whole());
        let pattern = read.get_message(key)?.value()?;
        // A placeable without a value shows its own name; that is all a reader can be told.
        let mut amiss = Vec::new();
        let said = read.format_pattern(pattern, Some(args), &mut amiss).into_owned();
        let lent = amiss.iter().filter_map(lacking).filter_map(|lacking| Some((lacking, lend(lacking)?)));
        Some(lent.fold(said, |said, (lacking, words)| said.replace(&format!("{{{lacking}}}"), &words)))
    }

    /// Whether there is such a message.
    pub(super) fn has(&self, key: &str) -> bool {
        !self.alike(key).is_empty()
    }

    /// The keys that begin so, in alphabetical order.
    pub(super) fn beginning(&self, prefix: &str) -> impl Iterator<Item = &str> {
        let heads = &self.heads().0;
        let first = heads.partition_point(|head| self.key(head) < prefix);
        heads[first..].iter().map(|head| self.key(head)).take_while(move |key| key.starts_with(prefix))
    }

    /// What the language says of itself: it is asked before anything is said, so its messages are not read for that.
    pub(super) fn says(&self, what: &str) -> Option<&str> {
        let alike = self.alike(&format!("{ABOUT}{what}")).iter().rev();
        alike.map(|head| self.text_from(head)).find_map(words_of_first)
    }

    /// The messages of a file, if they name no others than such as are said from there.
    fn alone(&self, file: usize) -> Option<&Read> {
        let read = || {
            let topic = self.topic(file)?;
            let is_here = |key: &str| self.alike(key).last().is_some_and(|head| head.0 == file);
            let named = named_messages(&topic.text).filter(|named| named.iter().all(|key| is_here(key)))?;
            let read = self.read(std::iter::once(topic));
            named.into_iter().all(|key| read.has_message(key)).then_some(read)
        };
        self.by_file.get(file)?.get_or_init(read).as_ref()
    }

    fn whole(&self) -> &Read {
        self.whole.get_or_init(|| self.read(self.topics()))
    }

    fn read<'t>(&self, topics: impl Iterator<Item = &'t Topic>) -> Read {
        let identifier = self.code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        for topic in topics {
            // What cannot be read is left out; `message_faults` tells of it.
            let resource = FluentResource::try_new(topic.text.clone().into_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
        }
        bundle
    }
}
