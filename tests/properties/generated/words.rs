//! Everything that a house may say in a game: the family's vocabulary and what is in the shipped book, without their types.

use arbitro::expr::Param;
use arbitro::expr::vocabulary::{EntityKind, Group, Kind, OUTCOMES, Only, RULES, Scope, Shape, Which};
use arbitro::referee::{Base, Book, Event, Family, Outcomes};

/// The values of a verb: name, kind, and whether it may be left out.
pub type Arguments = &'static [(&'static str, Kind, bool)];

/// An event of the book.
#[derive(Clone, Debug)]
pub struct EventWords {
    pub name: String,
    pub shape: Shape,
    pub slots: Vec<(String, Kind)>,
    /// The kinds it is of.
    pub kinds: Vec<String>,
    /// The outcomes of a roll.
    pub outcomes: Vec<String>,
    /// The faces of dice without numbers.
    pub faces: Vec<String>,
    /// Whether its value is a truth.
    pub truth: bool,
    /// Whether rules may cancel it.
    pub cancels: bool,
    /// Whether it has a number to reach.
    pub needs: bool,
    /// Shipped hooks on it, as `rule.hook`.
    pub hooks: Vec<String>,
}

impl EventWords {
    pub fn of_kind(&self, wanted: Kind) -> Vec<&str> {
        let own = self.slots.iter().filter(|(_, kind)| *kind == wanted);
        own.map(|(name, _)| name.as_str()).collect()
    }
}

/// A rule of the book.
#[derive(Clone, Debug)]
pub struct RuleWords {
    pub id: String,
    pub kind: String,
    pub category: Option<String>,
    pub params: Vec<(String, Param)>,
    /// Its hooks, by name.
    pub hooks: Vec<String>,
}

/// All the words of one game.
#[derive(Clone)]
pub struct Words {
    pub family: &'static str,
    pub properties: Vec<(EntityKind, &'static str, Kind)>,
    pub facts: Vec<(&'static str, Kind)>,
    /// Name, of what, of which things.
    pub sets: Vec<(&'static str, EntityKind, EntityKind)>,
    pub relations: Vec<(&'static str, [EntityKind; 2], Kind)>,
    pub groups: Vec<Vec<String>>,
    pub bystanders: Vec<(&'static str, EntityKind, &'static [&'static str])>,
    pub verbs: Vec<(&'static str, Arguments)>,
    /// For each verb, with which rules it can do something, value by value.
    pub which: Vec<&'static [Option<Which>]>,
    /// For each verb, where alone it does something.
    pub only: Vec<Option<Only>>,
    pub kinds: Vec<(&'static str, Scope)>,
    pub periods: Vec<&'static str>,
    pub entities: &'static [&'static str],
    pub events: Vec<EventWords>,
    /// The events that happen in ordinary games, by their place above.
    pub common: Vec<usize>,
    pub rules: Vec<RuleWords>,
    pub tables: Vec<String>,
}

impl Words {
    /// The words of a book; `common` are the events of ordinary games.
    pub fn of<G: Family>(book: &Book<G>, common: Vec<usize>) -> Words {
        let vocabulary = G::vocabulary();
        let rules: Vec<RuleWords> = book.rules.iter().map(|rule| rule_words(book, rule)).collect();
        let mut words = Words {
            family: G::NAME,
            properties: vocabulary.properties.iter().map(|row| (row.of, row.name, row.kind)).collect(),
            facts: vocabulary.facts.iter().map(|row| (row.name, row.kind)).collect(),
            sets: vocabulary.sets.iter().map(|row| (row.name, row.of, row.kind)).collect(),
            relations: vocabulary.relations.iter().map(|row| (row.name, row.of, row.kind)).collect(),
            groups: Vec::new(),
            bystanders: vocabulary.bystanders.iter().map(|row| (row.name, row.kind, row.needs)).collect(),
            verbs: vocabulary.verbs.iter().map(|row| (row.name, row.args)).collect(),
            which: vocabulary.verbs.iter().map(|row| row.which).collect(),
            only: vocabulary.verbs.iter().map(|row| row.only).collect(),
            kinds: vocabulary.kinds.iter().map(|row| (row.name, row.scope)).collect(),
            periods: vocabulary.periods.iter().map(|row| row.name).collect(),
            entities: vocabulary.entities,
            events: book.events.iter().map(|event| event_words(book, event)).collect(),
            common,
            tables: book.tables.iter().map(|table| book.names.name(table.name).to_owned()).collect(),
            rules,
        };
        for (group, row) in (0..).zip(vocabulary.groups) {
            let mut own: Vec<String> = row.words.iter().map(|word| (*word).to_owned()).collect();
            match group {
                OUTCOMES => own.extend(words.events.iter().flat_map(|event| event.outcomes.iter().cloned())),
                RULES => own.extend(words.rules.iter().map(|rule| rule.id.clone())),
                _ => {}
            }
            words.groups.push(own);
        }
        words
    }

    /// The words of the same game under a house.
    pub fn under<G: Family>(&self, book: &Book<G>) -> Words {
        let common = self.common.iter().filter_map(|&event| {
            let name = &self.events[event].name;
            (0..book.events.len()).find(|&event| book.event_name(event as u16) == *name)
        });
        let mut words = Words::of(book, common.collect());
        // What that house says comes up as often as all that is shipped.
        let shipped = |id: &String| self.rules.iter().any(|rule| rule.id == *id);
        let is_new =
            |rule: &&RuleWords| !shipped(&rule.id) || book.find(&rule.id).is_some_and(|rule| !rule.patches.is_empty());
        let own: Vec<RuleWords> = words.rules.iter().filter(is_new).cloned().collect();
        words.rules.extend(own.iter().cycle().take(if own.is_empty() { 0 } else { self.rules.len() }).cloned());
        words
    }

    pub fn group(&self, group: Group) -> &[String] {
        &self.groups[usize::from(group)]
    }

    /// How rules of a kind come to bear, if the family has that kind.
    pub fn scope(&self, kind: &str) -> Option<Scope> {
        self.kinds.iter().find(|(name, _)| *name == kind).map(|(_, scope)| *scope)
    }

    /// The rules with which a verb can do something, if its value of this number is a rule and not any will do.
    pub fn fitting(&self, verb: &str, value: usize) -> Option<Vec<&str>> {
        let verb = self.verbs.iter().position(|(name, _)| *name == verb)?;
        let which = self.which[verb].get(value).copied().flatten()?;
        if let (Which::NoneOf(endless), Kind::Name(group)) = (which, self.verbs[verb].1[value].1) {
            let words = self.group(group).iter().map(String::as_str);
            return Some(words.filter(|word| !endless.contains(word)).collect());
        }
        let fits = |rule: &&RuleWords| match which {
            Which::HadBy(thing) => self.scope(&rule.kind) == Some(Scope::Held(thing)),
            Which::OfKind(kind) => rule.kind == kind,
            Which::NoneOf(_) => false,
        };
        Some(self.rules.iter().filter(fits).map(|rule| rule.id.as_str()).collect())
    }

    /// The verbs that do something at an event, in a rule that something can have (`held`) or in another.
    pub fn verbs_at(&self, event: &str, held: bool) -> impl Iterator<Item = (&'static str, Arguments)> {
        let does = move |only: &Option<Only>| match only {
            None => true,
            Some(Only::At(home)) => self.events[usize::from(*home)].name == event,
            Some(Only::NotAt(deaf)) => !deaf.iter().any(|deaf| self.events[usize::from(*deaf)].name == event),
            Some(Only::Had) => held,
        };
        self.verbs.iter().zip(&self.only).filter(move |(_, only)| does(only)).map(|(verb, _)| *verb)
    }

    /// The rules that things can have.
    pub fn held(&self) -> impl Iterator<Item = &RuleWords> {
        self.rules.iter().filter(|rule| matches!(self.scope(&rule.kind), Some(Scope::Held(_))))
    }
}

fn rule_words<G: Family>(book: &Book<G>, rule: &arbitro::referee::Rule) -> RuleWords {
    let mut hooks: Vec<String> = rule.hooks.iter().map(|&hook| book.hooks[usize::from(hook)].name.clone()).collect();
    hooks.dedup();
    RuleWords {
        id: book.names.name(rule.name).to_owned(),
        kind: rule.kind.clone(),
        category: rule.category.clone(),
        params: rule.params.iter().map(|(name, param, _)| (name.clone(), param.clone())).collect(),
        hooks,
    }
}

fn event_words<G: Family>(book: &Book<G>, event: &Event<G::State>) -> EventWords {
    let name = |value| book.names.name(value).to_owned();
    let (mut outcomes, mut faces, mut truth, mut needs) = (Vec::new(), Vec::new(), false, false);
    match &event.base {
        Base::Roll { pool, need, outcomes: read } => {
            faces = pool.faces.iter().flatten().map(|&face| name(face)).collect();
            needs = need.is_some();
            match read {
                Outcomes::Grades(grades) => outcomes = grades.iter().map(|(grade, _)| name(*grade)).collect(),
                Outcomes::Table(table) => {
                    outcomes = book.tables[usize::from(*table)].rows.iter().map(|row| name(row.2)).collect();
                }
                Outcomes::Faces => outcomes.clone_from(&faces),
                Outcomes::Number => {}
            }
        }
        Base::Value { truth: own, .. } => truth = *own,
        Base::Step => {}
    }
    let hook_name = |hook| {
        let hook = &book.hooks[usize::from(hook)];
        format!("{}.{}", book.names.name(book.rules[usize::from(hook.rule)].name), hook.name)
    };
    EventWords {
        name: name(event.name),
        shape: event.shape,
        slots: event.slots.clone(),
        kinds: event.kinds.iter().map(|&kind| name(kind)).collect(),
        outcomes,
        faces,
        truth,
        cancels: event.cancel,
        needs,
        hooks: event.hooks.iter().map(|&hook| hook_name(hook)).collect(),
    }
}
