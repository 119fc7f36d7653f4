//! The trace as data for programs, as `locales/engine/trace.schema.json` publishes it.
//!
//! Start at [`trace_json`], or at [`TraceText`] where a game may be long. Ids and numbers only, things as commands spell them: the same in every language.
//!
//! **Never here:** a word that changes with the reader. Those are in [`tell`](super::tell).

use serde_json::{Map, Value as Json, json};

use crate::expr::vocabulary::{Kind, NONE, Value, slot};
use crate::referee::{Base, Book, Family, Game, Holder, HookId, Remark, Rule, Shown, Status, TraceEvent, TraceHook};

use super::origin;
use super::tell::throws::count;

/// The number of the layout; it grows when a reader would stumble over the change.
pub const FORMAT: u32 = 1;

/// The words for what became of a hook, in the order in which the schema lists them.
pub const STATUSES: [&str; 8] =
    ["applied", "condition-false", "declined", "spent", "forbidden", "replaced", "unable", "not-reached"];

/// The whole trace: which rules it was made under, and every event.
pub fn trace_json<G: Family>(game: Game<G>, events: &[TraceEvent]) -> Json {
    let mut clock = Clock::default();
    let events: Vec<Json> = events.iter().map(|event| event_json(game, event, clock.read(game.book, event))).collect();
    let mut whole = heading(game.book);
    whole["events"] = events.into();
    whole
}

/// The trace of one of the events: it has the address that it has among them all.
pub fn trace_json_of<G: Family>(game: Game<G>, events: &[TraceEvent], one: &TraceEvent) -> Json {
    let mut clock = Clock::default();
    for before in events.iter().take_while(|event| event.id < one.id) {
        clock.read(game.book, before);
    }
    let mut whole = heading(game.book);
    whole["events"] = vec![event_json(game, one, clock.read(game.book, one))].into();
    whole
}

/// Everything before the events.
fn heading<G: Family>(book: &Book<G>) -> Json {
    let layers = book.layers.iter().map(|layer| json!({"name": layer.name, "digest": layer.rules_digest}));
    json!({"format": FORMAT, "pack": book.pack, "layers": layers.collect::<Vec<_>>(), "events": []})
}

/// The whole trace as text, made while the game is played: it need not be kept.
#[derive(Default)]
pub struct TraceText {
    clock: Clock,
    begun: bool,
}

impl TraceText {
    /// The text of the events that come next.
    pub fn next<G: Family>(&mut self, game: Game<G>, events: &[TraceEvent]) -> String {
        let mut text = String::new();
        for event in events {
            if self.begun {
                text.push(',')
            } else {
                self.begin(game.book, &mut text)
            }
            let row = event_json(game, event, self.clock.read(game.book, event));
            text.push_str(&row.to_string());
        }
        text
    }

    /// The text of the last events, and the end.
    pub fn last<G: Family>(&mut self, game: Game<G>, events: &[TraceEvent]) -> String {
        let mut text = self.next(game, events);
        if !self.begun {
            self.begin(game.book, &mut text);
        }
        text.push_str("]}");
        text
    }

    fn begin<G: Family>(&mut self, book: &Book<G>, text: &mut String) {
        self.begun = true;
        let heading = heading(book).to_string();
        text.push_str(heading.strip_suffix("]}").unwrap_or(&heading));
    }
}

/// One event alone: as in the whole trace, its address without the count of what was rolled there before.
pub fn event_row<G: Family>(game: Game<G>, event: &TraceEvent) -> Json {
    let address = json!({"turn": event.address.turn, "activation": event.address.activation});
    event_json(game, event, address)
}

fn event_json<G: Family>(game: Game<G>, event: &TraceEvent, address: Json) -> Json {
    let common = |index: u8| number(event.frame.slots[usize::from(index)]);
    let rules = &game.book.events[usize::from(event.event)];
    let base = match rules.base {
        Base::Value { .. } => common(slot::BASE),
        Base::Roll { .. } | Base::Step => Json::Null,
    };
    let outcome = event.frame.slots[usize::from(slot::OUTCOME)];
    let mut row = json!({
        "id": event.id,
        "parent": event.parent,
        "event": game.book.event_name(event.event),
        "address": address,
        "roles": roles(game, event),
        "dice": event.dice.as_slice(),
        "natural": common(slot::NATURAL),
        "need": common(slot::NEED),
        "base": base,
        "hooks": event.hooks.iter().map(|hook| hook_json(game, hook)).collect::<Vec<_>>(),
        "total": common(slot::TOTAL),
        "outcome": if outcome == NONE { Json::Null } else { game.book.names.name(outcome).into() },
    });
    if let Some(ruling) = &event.ruling {
        row["ruling"] = json!(**ruling);
    }
    let cards = cards(game, event);
    if !cards.is_empty() {
        row["cards"] = cards.into();
    }
    row
}

/// The rules that the roles of an event stand for, where those say where they come from.
fn cards<G: Family>(game: Game<G>, event: &TraceEvent) -> Vec<Json> {
    let values = &event.frame.slots[usize::from(slot::FIRST)..];
    let slots = game.book.events[usize::from(event.event)].slots.iter().zip(values);
    slots.filter_map(|((_, kind), &value)| origin_json(game.book, origin::of(game, *kind, value)?)).collect()
}

/// The id of a rule, its pack and what that says of its origin, if it does.
fn origin_json<G: Family>(book: &Book<G>, rule: &Rule) -> Option<Json> {
    let provenance = rule.provenance.as_ref()?;
    Some(json!({"rule": book.names.name(rule.name), "pack": origin::pack(book, rule), "provenance": provenance}))
}

fn number(value: Value) -> Json {
    if value == NONE { Json::Null } else { value.into() }
}

/// The event's own values, by name: numbers and truths as such, everything else as it is typed in commands.
fn roles<G: Family>(game: Game<G>, event: &TraceEvent) -> Json {
    let values = &event.frame.slots[usize::from(slot::FIRST)..];
    let slots = game.book.events[usize::from(event.event)].slots.iter().zip(values);
    let roles = slots.map(|((name, kind), &value)| {
        let json = match kind {
            _ if value == NONE => Json::Null,
            Kind::Truth => Json::Bool(value != 0),
            Kind::Number => value.into(),
            Kind::Name(_) | Kind::Entity(_) | Kind::Set(_) => game.value(*kind, value).into(),
        };
        (name.clone(), json)
    });
    Json::Object(roles.collect::<Map<_, _>>())
}

fn hook_json<G: Family>(game: Game<G>, hook: &TraceHook) -> Json {
    let rules = &game.book.hooks[usize::from(hook.hook)];
    let rule = &game.book.rules[usize::from(rules.rule)];
    let holder = match rules.holder {
        Holder::Role(_, kind) | Holder::Bystander(_, _, kind) | Holder::Place(_, kind) if hook.holder != NONE => {
            G::spell(game.state, kind, hook.holder).into()
        }
        _ => Json::Null,
    };
    let (mut effect, mut by, mut because) = (Json::Null, Json::Null, Json::Null);
    match &hook.status {
        Status::Applied { before, after } => effect = json!({"before": number(*before), "after": number(*after)}),
        Status::Forbidden(other) | Status::Replaced(other) => by = hook_name(game.book, *other),
        Status::ConditionFalse(Some(why)) => {
            let values: Map<_, _> = game.values_of(why).map(|(word, value)| (word.to_owned(), value.into())).collect();
            because = json!({"part": &*why.part, "values": values});
        }
        Status::ConditionFalse(None) | Status::Declined | Status::Spent | Status::Unable | Status::NotReached => {}
    }
    let mut row = json!({
        "rule": game.book.names.name(rule.name),
        "hook": rules.name,
        "phase": rules.phase.word(),
        "status": status(&hook.status),
        "effect": effect,
        "by": by,
        "because": because,
        "source": rule.sources.first(),
        "holder": holder,
        "decisive": hook.decisive,
    });
    if let Some(test) = hook.test {
        row["test"] = test.into();
    }
    if let Some(die) = hook.die {
        row["die"] = die.into();
    }
    if !hook.counted().is_empty() {
        let counted = hook.counted().iter().map(|&(kind, thing)| G::spell(game.state, kind, thing));
        row["counted"] = counted.collect::<Vec<_>>().into();
    }
    if hook.unable {
        row["unable"] = true.into();
    }
    if !hook.remarks().is_empty() {
        row["remarks"] = hook.remarks().iter().map(|remark| remark_json(game, remark)).collect::<Vec<_>>().into();
    }
    if let Some(provenance) = &rule.provenance {
        row["pack"] = origin::pack(game.book, rule).into();
        row["provenance"] = provenance.as_str().into();
    }
    row
}

/// The remarks of a script.
fn remark_json<G: Family>(game: Game<G>, remark: &Remark) -> Json {
    let value = |value: &Shown| -> Json {
        match value {
            Shown::Number(number) => (*number).into(),
            Shown::Truth(truth) => (*truth).into(),
            Shown::Word(word) => word.as_str().into(),
            Shown::Thing(kind, thing) => G::spell(game.state, *kind, *thing).into(),
        }
    };
    match remark {
        Remark::Debug(text) => json!({"debug": text}),
        Remark::Because { key, values } => {
            let values: serde_json::Map<String, Json> =
                values.iter().map(|(name, shown)| (name.clone(), value(shown))).collect();
            json!({"because": key, "values": values})
        }
    }
}

fn hook_name<G: Family>(book: &Book<G>, hook: HookId) -> Json {
    book.hook_name(hook).into()
}

/// The word for what became of a hook; with `status-` before it, the message that says it.
pub fn status(status: &Status) -> &'static str {
    let index = match status {
        Status::Applied { .. } => 0,
        Status::ConditionFalse(_) => 1,
        Status::Declined => 2,
        Status::Spent => 3,
        Status::Forbidden(_) => 4,
        Status::Replaced(_) => 5,
        Status::Unable => 6,
        Status::NotReached => 7,
    };
    STATUSES[index]
}

/// Counts how often each event was rolled in one activation: the part of an address that the trace leaves out.
#[derive(Default)]
struct Clock {
    now: (u32, u32),
    rolled: Vec<(u32, usize)>,
}

impl Clock {
    /// The address of an event's first throw; none for events that roll nothing.
    fn read<G: Family>(&mut self, book: &Book<G>, event: &TraceEvent) -> Json {
        let address = event.address;
        if event.dice.is_empty() {
            return Json::Null;
        }
        if self.now != (address.turn, address.activation) {
            self.now = (address.turn, address.activation);
            self.rolled.clear();
        }
        let occurrence = match self.rolled.iter_mut().find(|(print, _)| *print == address.event) {
            Some((_, times)) => {
                let before = *times;
                *times += count(book, event);
                before
            }
            None => {
                self.rolled.push((address.event, count(book, event)));
                0
            }
        };
        json!({"turn": address.turn, "activation": address.activation, "occurrence": occurrence})
    }
}
