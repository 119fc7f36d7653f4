//! Small scripts: a few lines of Rhai with the words that the family offers.

use arbitro::expr::vocabulary::{EntityKind, Kind, Shape};
use arbitro::referee::Phase;

use super::sentences::Writer;

fn spelt(id: &str) -> String {
    id.replace('-', "_")
}

impl Writer<'_, '_> {
    /// The lines of a function.
    pub fn script(&mut self) -> Vec<String> {
        let mut lines: Vec<String> = (0..1 + self.pick.below(3)).map(|_| self.statement()).collect();
        if self.pick.chance(40) {
            lines[0] = format!("if {} {{ {} }}", self.question(), lines[0]);
        }
        if self.pick.chance(15) {
            lines.insert(0, "let sum = 0; for face in 0..4 { sum += face; }".to_owned());
        }
        lines
    }

    fn statement(&mut self) -> String {
        let number = self.pick.below(6) as i32 - 2;
        match (self.spot.event.shape, self.spot.phase) {
            // Before its number is there a value is only looked at, or somebody forbidden.
            (Shape::Value, Phase::PreRoll) => "event.debug(event.total);".to_owned(),
            (Shape::Value, _) if self.spot.event.truth => format!("event.value({});", number > 0),
            (Shape::Value, _) if self.pick.chance(30) => format!("event.value({number});"),
            (Shape::Value, _) => format!("event.modify({number});"),
            (Shape::Roll, Phase::Modify) if self.spot.event.faces.is_empty() => format!("event.modify({number});"),
            (_, Phase::PreRoll) if self.spot.event.cancels && self.pick.chance(20) => "event.cancel();".to_owned(),
            (Shape::Roll, Phase::PreRoll) if self.pick.chance(30) => format!("event.add_dice({number});"),
            (Shape::Roll, Phase::Resolve) if self.pick.chance(50) => "event.reroll();".to_owned(),
            _ if self.pick.chance(25) => self.plea(),
            _ => self.act(),
        }
    }

    /// A question to a coach, and the effect of the answer.
    fn plea(&mut self) -> String {
        let act = self.act();
        let slots = self.spot.event.slots.iter();
        let things =
            slots.filter_map(|(name, kind)| if let Kind::Entity(of) = kind { Some((name, *of)) } else { None });
        let things: Vec<(&String, EntityKind)> = things.collect();
        let Some(&(name, of)) = self.pick.of(&things) else { return format!("if event.ask() {{ {act} }}") };
        let thing = format!("event.{}", spelt(name));
        let sets: Vec<&str> = self.words.sets.iter().filter(|(_, own, _)| *own == of).map(|(name, ..)| *name).collect();
        match self.pick.below(3) {
            0 if !sets.is_empty() => {
                let set = spelt(self.pick.word(&sets));
                format!("let one = event.choose(event.{set}({thing})); event.debug(one); if one != () {{ {act} }}")
            }
            1 => format!(
                "let one = event.choose([{thing}, {thing}].filter(|it| it != ()), {thing}); if one != () {{ {act} }}"
            ),
            _ => format!("if event.ask({thing}) {{ {act} }}"),
        }
    }

    fn act(&mut self) -> String {
        let known: Vec<_> = self.words.verbs_at(&self.spot.event.name, self.spot.holder.is_some()).collect();
        let (name, args) = *self.pick.of(&known).expect("every family has verbs");
        let least = args.iter().rposition(|(.., may_miss)| !may_miss).map_or(0, |last| last + 1);
        let mut values = Vec::new();
        for (index, (_, kind, _)) in args.iter().take(least).enumerate() {
            let rules = self.words.fitting(name, index).filter(|rules| !rules.is_empty() && self.pick.chance(95));
            values.push(match rules {
                Some(rules) => format!("\"{}\"", self.pick.word(&rules)),
                None => self.scripted(*kind),
            });
        }
        let call = format!("event.{}({});", spelt(name), values.join(", "));
        let things: Vec<&String> = values.iter().filter(|value| value.starts_with("event.")).collect();
        match things.first() {
            Some(thing) if self.pick.chance(80) => format!("if {thing} != () {{ {call} }}"),
            _ => call,
        }
    }

    /// A value of a kind, as scripts write it.
    fn scripted(&mut self, kind: Kind) -> String {
        match kind {
            Kind::Truth => self.pick.word(&["true", "false"]).to_owned(),
            Kind::Number => (self.pick.below(6) as i32 - 2).to_string(),
            Kind::Name(group) => {
                let words = self.words.group(group);
                format!("\"{}\"", self.pick.of(words).cloned().unwrap_or_default())
            }
            Kind::Entity(kind) | Kind::Set(kind) => self.somebody(kind),
        }
    }

    fn somebody(&mut self, kind: EntityKind) -> String {
        let roles = self.spot.event.of_kind(Kind::Entity(kind));
        let roles: Vec<String> = roles.into_iter().map(|role| format!("event.{}", spelt(role))).collect();
        match self.pick.of(&roles) {
            Some(role) if self.pick.chance(90) => role.clone(),
            // Nobody, as no check can see beforehand.
            _ => "[()].pop()".to_owned(),
        }
    }

    fn question(&mut self) -> String {
        let slots: Vec<(&String, EntityKind)> = self
            .spot
            .event
            .slots
            .iter()
            .filter_map(|(name, kind)| if let Kind::Entity(of) = kind { Some((name, *of)) } else { None })
            .collect();
        let Some(&(name, of)) = self.pick.of(&slots) else { return "event.turn > 1".to_owned() };
        let thing = format!("event.{}", spelt(name));
        let truths: Vec<&str> = self
            .words
            .properties
            .iter()
            .filter(|(own, _, kind)| *own == of && *kind == Kind::Truth)
            .map(|(_, name, _)| *name)
            .collect();
        let sets: Vec<&str> = self.words.sets.iter().filter(|(_, own, _)| *own == of).map(|(name, ..)| *name).collect();
        match self.pick.below(3) {
            0 if !truths.is_empty() => format!("{thing} != () && {thing}.{}", spelt(self.pick.word(&truths))),
            1 if !sets.is_empty() => format!("event.{}({thing}).len() > 1", spelt(self.pick.word(&sets))),
            _ => format!("event.has({thing}, \"{}\")", self.held_rule()),
        }
    }
}
