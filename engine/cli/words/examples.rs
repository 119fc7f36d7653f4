//! An example of each verb, out of the packs.

use crate::judge::Shelf;
use crate::pack::Tree;

/// The shortest effect of each verb in the packs of a family, with the hook that it is taken from. Scenarios show each of
/// these hooks at work.
#[derive(Default)]
pub(super) struct Examples(Vec<(String, String, String)>);

impl Examples {
    /// Those of the packs of the family that a game is of.
    pub(super) fn of(game: &str, shelf: &mut Shelf) -> Examples {
        let packs = shelf.library().packs();
        let family = shelf.load(game, &[]).family;
        let mut found = Examples::default();
        let others = packs.iter().map(|pack| pack.name.as_str()).filter(|pack| *pack != game);
        // The game itself first: of two that are as short it has the last word.
        for pack in std::iter::once(game).chain(others) {
            let loaded = shelf.load(pack, &[]);
            if loaded.family != family {
                continue;
            }
            for entry in &loaded.entries {
                for (hook, tree) in entry.tree.get("hooks").map_or(&[][..], Tree::entries) {
                    let name = format!("{}.{}", entry.id, hook.name);
                    let effects = ["cost", "do"].into_iter().filter_map(|key| tree.get(key));
                    effects.flat_map(Tree::items).for_each(|effect| found.note(effect, &name));
                }
            }
        }
        found
    }

    fn note(&mut self, effect: &Tree, hook: &str) {
        let text = effect.in_line();
        let verb = effect.entries().first().map_or(text.clone(), |(key, _)| key.name.clone());
        let text = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(&text).to_owned();
        match self.0.iter_mut().find(|(known, ..)| *known == verb) {
            Some((_, shortest, of)) if text.len() < shortest.len() => (*shortest, *of) = (text, hook.to_owned()),
            Some(_) => {}
            None => self.0.push((verb, text, hook.to_owned())),
        }
        effect.get("else").map_or(&[][..], Tree::items).iter().for_each(|effect| self.note(effect, hook));
    }

    /// An effect of a verb, and the hook it is of.
    pub(super) fn of_verb(&self, verb: &str) -> Option<(&str, &str)> {
        let (_, text, hook) = self.0.iter().find(|(known, ..)| known == verb)?;
        Some((text, hook))
    }
}
