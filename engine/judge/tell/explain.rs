//! One event in full.

use crate::expr::Read;
use crate::expr::vocabulary::{EntityKind, NONE, Shape, Value, slot};
use crate::referee::{Base, Effect, Family, HookId, Outcomes, Phase, Ruled, Status, TraceEvent, TraceHook};

use super::list::{in_brief, number};
use super::page::{Page, Row, label_width};
use super::reckoned::reckoned;
use super::throws::{Throw, amount, common, phase, rolled_again, throws};
use super::whose::{changed_by, signed_by};
use super::words::{Words, plain, signed, target};

/// The labels of the rows, as messages.
const LABELS: [&str; 9] = [
    "phase-pre-roll", "phase-dice", "phase-modify", "phase-resolve", "phase-post", "explain-base", "explain-card",
    "explain-value", "explain-why-not",
];

/// A page that is being written: rows under labels, each label once in a row.
struct Writer<'p, 't, G: Family> {
    words: &'p Words<'t, G>,
    event: &'t TraceEvent,
    page: Page,
    last: String,
}

/// An empty page about an event.
pub(super) fn titled<G: Family>(words: &Words<G>, event: &TraceEvent) -> Page {
    let ruling = event.ruling.as_ref().map(|_| &"explain-ruling");
    let said: Vec<String> = LABELS.iter().chain(ruling).map(|key| words.say(key, &[])).collect();
    let cast = words.cast(event);
    let name = words.event_name(event.event);
    let title = if cast.is_empty() { name } else { format!("{name}: {cast}") };
    Page {
        title: format!("#{} {title}", event.id),
        source: words.source(words.rules_of(event).rule).to_owned(),
        labels: label_width(said.iter().map(String::as_str)),
        rows: Vec::new(),
        others: Row::default(),
    }
}

/// Everything about an event, as rows.
pub(super) fn page<G: Family>(words: &Words<G>, event: &TraceEvent) -> Page {
    let mut page = Writer { words, event, page: titled(words, event), last: String::new() };
    page.cards();
    match words.rules_of(event).base {
        Base::Roll { .. } => {
            page.hooks_of(Phase::PreRoll);
            page.rolls();
            page.hooks_of(Phase::Post);
        }
        Base::Value { truth, .. } => page.value(truth),
        Base::Step => Phase::ALL.into_iter().for_each(|phase| page.hooks_of(phase)),
    }
    page.ruling();
    page.followed();
    page.reckoned();
    page.why_not();
    page.page
}

impl<G: Family> Writer<'_, '_, G> {
    fn row(&mut self, label: &str, text: &str, mark: &str, rule: Option<u16>) {
        let label = self.words.say(label, &[]);
        let shown = if label == self.last { String::new() } else { label.clone() };
        let source = rule.map_or("", |rule| self.words.source(rule));
        let text = rule.map_or(text.to_owned(), |rule| self.words.with_origin(text, self.words.rule(rule)));
        let row = Row { label: shown, text, mark: mark.to_owned(), source: source.to_owned(), aside: false };
        self.page.rows.push(row);
        self.last = label;
    }

    /// The remarks of the script of a hook, below what the hook did.
    fn remarks(&mut self, label: &str, hook: &TraceHook) {
        for remark in hook.remarks() {
            let text = self.words.remark(self.event, hook, remark);
            self.row(label, &text, "", None);
        }
    }

    /// The cards that the event is about.
    fn cards(&mut self) {
        for (rule, name) in self.words.cards(self.event) {
            let index = self.words.game.book.rule_index(rule.name);
            self.row("explain-card", &name, "", index);
        }
    }

    /// The ruling of a judge on the event. Where it sets the outcome, it decides.
    fn ruling(&mut self) {
        let Some(ruling) = &self.event.ruling else { return };
        let decides = matches!(ruling.what, Ruled::Outcome { .. });
        let mark = if decides { self.words.say("explain-decisive", &[]) } else { String::new() };
        let args = [("by", ruling.by.as_str().into()), ("what", self.words.ruled(ruling).into())];
        let text = self.words.say("ruling", &args);
        let rule = ruling.rule.as_ref().and_then(|id| self.words.game.book.find(id));
        let rule = rule.and_then(|rule| self.words.game.book.rule_index(rule.name));
        self.row("explain-ruling", &text, &mark, rule);
    }

    /// The hooks of a phase that spoke, without amounts.
    fn hooks_of(&mut self, wanted: Phase) {
        let event = self.event;
        for hook in event.hooks.iter().filter(|hook| applied(hook) && phase(self.words.game.book, hook) == wanted) {
            self.spoken(hook);
        }
    }

    fn spoken(&mut self, hook: &TraceHook) {
        let label = label(phase(self.words.game.book, hook));
        let (text, mark) = (self.effect(hook), self.mark(hook));
        self.hook_row(label, &text, &mark, hook);
        self.remarks(label, hook);
    }

    /// The row of a hook, with the house that had a hand in it.
    fn hook_row(&mut self, label: &str, text: &str, mark: &str, hook: &TraceHook) {
        self.row(label, &signed_by(self.words, text, hook), mark, Some(self.rule(hook)));
    }

    /// The word for a hook without which the outcome would be another.
    fn mark(&self, hook: &TraceHook) -> String {
        if hook.decisive { self.words.say("explain-decisive", &[]) } else { String::new() }
    }

    fn rule(&self, hook: &TraceHook) -> u16 {
        self.words.game.book.hooks[usize::from(hook.hook)].rule
    }

    /// The effects of a hook, in words, and whether there was nobody to do it to.
    fn effect(&self, hook: &TraceHook) -> String {
        if let Some(refused) = self.refused(hook) {
            return refused;
        }
        // What a test of a script comes to is for the script.
        let text = match hook.test.filter(|_| self.demands_a_test(hook)) {
            Some(false) if !self.has_otherwise(hook) => self.after_test("explain-test-failed", hook),
            Some(true) if self.only_tests(hook) => self.after_test("explain-test-passed", hook),
            _ => self.said(hook),
        };
        if hook.unable { self.words.say("explain-unable", &[("text", text.into())]) } else { text }
    }

    /// A re-roll that was paid for and did not come, because of whoever refused it; the dice that stand.
    fn refused(&self, hook: &TraceHook) -> Option<String> {
        let rolls_again = |effect: &Effect<G::State>| matches!(effect, Effect::Reroll | Effect::RerollOne(_));
        let asks = self.effects(hook).iter().find_map(|effect| match effect {
            Effect::Test { event, .. } => Some(*event),
            _ => None,
        })?;
        if hook.test != Some(false) || !self.effects(hook).iter().any(rolls_again) {
            return None;
        }
        let words = self.words;
        let test = words.inside(self.event.id).find(|other| other.event == asks)?;
        let rolled = words.inside(test.id).find(|other| words.game.is_roll(other)).unwrap_or(test);
        let by = test.hooks.iter().find(|noted| applied(noted) && noted.test == Some(false));
        let by = by.map_or_else(|| words.event_name(test.event), |noted| words.rule_of(noted));
        let dice = throws(words.game.book, self.event).last().map_or(&[][..], |throw| throw.dice);
        let args = [
            ("count", (dice.len() as i64).into()),
            ("rule", words.rule_of(hook).into()),
            ("by", by.into()),
            ("number", i64::from(rolled.id).into()),
            ("dice", words.dice(self.event, dice).into()),
        ];
        Some(words.say("explain-refused", &args))
    }

    fn after_test(&self, key: &str, hook: &TraceHook) -> String {
        self.words.say(key, &[("rule", self.candidate(hook).into())])
    }

    fn effects(&self, hook: &TraceHook) -> &[Effect<G::State>] {
        &self.words.game.book.hooks[usize::from(hook.hook)].effects
    }

    /// Whether a hook demands a test by itself.
    fn demands_a_test(&self, hook: &TraceHook) -> bool {
        self.effects(hook).iter().any(|effect| matches!(effect, Effect::Test { .. }))
    }

    /// Whether a hook does something else where its test fails.
    fn has_otherwise(&self, hook: &TraceHook) -> bool {
        self.effects(hook)
            .iter()
            .any(|effect| matches!(effect, Effect::Test { otherwise, .. } if !otherwise.is_empty()))
    }

    /// Whether a hook does nothing where its test is passed.
    fn only_tests(&self, hook: &TraceHook) -> bool {
        self.effects(hook).iter().all(|effect| matches!(effect, Effect::Test { .. }))
    }

    /// The words of a hook.
    fn said(&self, hook: &TraceHook) -> String {
        let words = self.words;
        let reason = words.reason(self.event, hook);
        let effects = &words.game.book.hooks[usize::from(hook.hook)].effects;
        let forbidden: Vec<String> = effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::Forbid(rule, hooks) => Some(words.forbidden(*rule, hooks.as_ref().map(|hooks| hooks.start))),
                Effect::ForbidRerolls => Some(words.say("explain-rerolls", &[])),
                Effect::ForbidModifiers => Some(words.say("explain-modifiers", &[])),
                _ => None,
            })
            .collect();
        if !forbidden.is_empty() {
            let what = words.say("explain-forbids", &[("other", forbidden.join(", ").into())]);
            let own = words.is_own(self.event, hook);
            return if own { format!("{reason}: {what}") } else { format!("{} {what}", words.rule_of(hook)) };
        }
        let what = effects.iter().find_map(|effect| match effect {
            Effect::Reroll | Effect::RerollOne(_) if !rolled_again(self.event, hook) => None,
            Effect::Reroll => Some(words.say("explain-reroll", &[])),
            Effect::RerollOne(_) => {
                let die = hook.die.map_or_else(String::new, |die| words.dice(self.event, &[die]));
                Some(words.say("explain-reroll-one", &[("die", die.into())]))
            }
            Effect::Cancel => Some(words.say("explain-cancel", &[])),
            Effect::Table(table) => Some(words.say("explain-table", &[("table", words.table_name(*table).into())])),
            Effect::Need(_) => {
                let need = hook.need.or_else(|| common(self.event, slot::NEED))?;
                Some(words.say("explain-need", &[("need", target(need).into())]))
            }
            _ => None,
        });
        match what {
            Some(what) => format!("{reason}: {what}"),
            None => reason,
        }
    }

    // ------------------------------------------------------------------------------ rolls

    fn rolls(&mut self) {
        let throws = throws(self.words.game.book, self.event);
        throws.iter().for_each(|throw| self.throw(throw));
        match common(self.event, slot::OUTCOME) {
            Some(outcome) => {
                let natural = self.deciding_natural(outcome);
                let outcome = self.words.outcome(outcome);
                let text = match natural {
                    Some(natural) => {
                        let args = [("outcome", outcome.into()), ("natural", natural.into())];
                        self.words.say("explain-natural", &args)
                    }
                    None => outcome,
                };
                self.row("phase-resolve", &text, "", None);
            }
            None if self.event.closed => {}
            None => {
                let open = self.words.say("explain-open", &[]);
                self.row("phase-resolve", &open, "", None);
            }
        }
    }

    /// The natural number that decided, where the total says otherwise.
    fn deciding_natural(&self, outcome: i32) -> Option<i32> {
        let Base::Roll { outcomes: Outcomes::Grades(grades), .. } = &self.words.rules_of(self.event).base else {
            return None;
        };
        let frame = &self.event.frame;
        let [natural, total, need] = [slot::NATURAL, slot::TOTAL, slot::NEED].map(|at| frame.slots[usize::from(at)]);
        let view = self.words.game.view(frame);
        let (name, when) = grades.iter().find(|(_, when)| when.truth(&view))?;
        let by_natural = when.words() == [Read::Slot(slot::NATURAL)] && *name == outcome;
        let reached = need != NONE && total >= need;
        let passed = self.words.game.book.names.find("passed") == Some(outcome);
        (by_natural && need != NONE && reached != passed).then_some(natural)
    }

    fn throw(&mut self, throw: &Throw) {
        let dice = if throw.dice.is_empty() {
            self.words.say("roll-none", &[])
        } else {
            let pool = self.words.pool(self.event, throw);
            match common(self.event, slot::NEED) {
                Some(need) => self.words.say("roll-need", &[("sum", pool.into()), ("need", target(need).into())]),
                None => pool,
            }
        };
        // A second throw has its label again.
        self.last.clear();
        self.row("phase-dice", &changed_by(self.words, &dice, self.event), "", None);
        self.amounts(throw.hooks, &[Phase::Modify, Phase::Resolve], throw.natural(), false);
    }

    /// The hooks that spoke, each with its amount, and the sum after each phase that changed it.
    fn amounts(&mut self, hooks: &[TraceHook], phases: &[Phase], mut from: i32, truth: bool) {
        let mut total = from;
        for &wanted in phases {
            let before = total;
            let mut spoke = false;
            for hook in hooks {
                if !applied(hook) || phase(self.words.game.book, hook) != wanted {
                    continue;
                }
                if self.keeps(hook) && !truth {
                    from += amount(hook).unwrap_or(0);
                }
                let amount = amount(hook).filter(|&amount| amount != 0 || self.modifies(hook));
                let Some(amount) = amount else {
                    self.spoken(hook);
                    continue;
                };
                total += amount;
                spoke = true;
                let mark = self.mark(hook);
                let mut lines = match truth {
                    true => {
                        let reason = self.words.reason(self.event, hook);
                        vec![format!("{reason}: {}", number(self.words, total, true))]
                    }
                    false if self.keeps(hook) => vec![self.kept(hook, from)],
                    false => self.shares(self.event, hook, amount),
                };
                lines.extend(rolled_again(self.event, hook).then(|| self.said(hook)));
                for text in lines {
                    self.hook_row(label(wanted), &text, &mark, hook);
                }
                self.remarks(label(wanted), hook);
            }
            if spoke && !truth || before != total {
                let text = format!("= {}", number(self.words, total, truth));
                self.row(label(wanted), &text, "", None);
            }
        }
    }

    /// The amount that a hook of an event adds, with its reason: a line for each whom it counts, where all count alike. A hook
    /// that decides does so with all of them, in one line; so does one that puts another number in the place of what there was.
    fn shares(&self, event: &TraceEvent, hook: &TraceHook, amount: i32) -> Vec<String> {
        let reason = self.words.reason(event, hook);
        if let (true, Status::Applied { after, .. }) = (self.replaces(hook), &hook.status) {
            let args = [("number", plain(*after).into()), ("text", reason.into())];
            return vec![self.words.say("explain-in-place", &args)];
        }
        let of = |&(kind, thing): &(EntityKind, Value)| self.words.thing(kind, thing);
        let names: Vec<String> = hook.counted().iter().map(of).collect();
        let many = names.len() as i32;
        match many {
            0 => vec![format!("{} {reason}", signed(amount))],
            _ if amount % many == 0 && !hook.decisive => {
                names.iter().map(|name| format!("{} {reason}: {name}", signed(amount / many))).collect()
            }
            _ => vec![format!("{} {reason}: {}", signed(amount), names.join(", "))],
        }
    }

    /// The die that a hook kept.
    fn kept(&self, hook: &TraceHook, die: i32) -> String {
        let reason = self.words.reason(self.event, hook);
        self.words.say("explain-kept", &[("text", reason.into()), ("die", plain(die).into())])
    }

    fn modifies(&self, hook: &TraceHook) -> bool {
        let adds = |effect: &Effect<G::State>| matches!(effect, Effect::Modify(_));
        self.replaces(hook) || self.keeps(hook) || self.effects(hook).iter().any(adds)
    }

    fn keeps(&self, hook: &TraceHook) -> bool {
        self.words.game.book.hooks[usize::from(hook.hook)].keeps_one()
    }

    /// Whether a hook puts another number in the place of what there was.
    fn replaces(&self, hook: &TraceHook) -> bool {
        self.effects(hook).iter().any(|effect| matches!(effect, Effect::Value(_)))
    }

    // ------------------------------------------------------------------------------ values

    fn value(&mut self, truth: bool) {
        let event = self.event;
        let base = common(event, slot::BASE).unwrap_or(0);
        let text = number(self.words, base, truth);
        self.row("explain-base", &changed_by(self.words, &text, event), "", None);
        self.amounts(&event.hooks, &Phase::ALL, base, truth);
        self.limit("phase-resolve", event, truth);
    }

    /// The limit of a value, where what rules made of it lies past it.
    fn limit(&mut self, label: &str, value: &TraceEvent, truth: bool) {
        let [base, total] = [slot::BASE, slot::TOTAL].map(|at| common(value, at).unwrap_or(0));
        if base + value.hooks.iter().filter_map(amount).sum::<i32>() != total {
            let limit = self.words.say("explain-limit", &[("total", number(self.words, total, truth).into())]);
            self.row(label, &limit, "", None);
        }
    }

    // ------------------------------------------------------------------------------ what followed

    fn followed(&mut self) {
        let followed: Vec<_> = followers(self.words, self.event).into_iter().map(|other| self.mention(other)).collect();
        if !followed.is_empty() {
            self.row("phase-post", &format!("→ {}", followed.join(", ")), "", None);
        }
    }

    fn mention(&self, other: &TraceEvent) -> String {
        format!("{} #{}", self.words.event_name(other.event), other.id)
    }

    // ------------------------------------------------------------------------------ what it was reckoned with

    /// The values that rules had a say in on the way to a roll, each with those rules.
    fn reckoned(&mut self) {
        for value in reckoned(self.words, self.event) {
            let brief = in_brief(self.words, value);
            self.row("explain-value", &changed_by(self.words, &brief, value), "", None);
            let truth = matches!(self.words.rules_of(value).base, Base::Value { truth: true, .. });
            for hook in value.hooks.iter().filter(|hook| applied(hook)) {
                let tells = |amount: &i32| !truth && (*amount != 0 || self.replaces(hook));
                let lines = match amount(hook).filter(tells) {
                    Some(amount) => self.shares(value, hook, amount),
                    None => vec![self.words.reason(value, hook)],
                };
                for line in lines {
                    self.hook_row("explain-value", &line, "", hook);
                }
            }
            self.limit("explain-value", value, truth);
        }
    }

    // ------------------------------------------------------------------------------ what did not

    /// The hooks that were silent, each once: first those that could have mattered.
    fn why_not(&mut self) {
        let event = self.event;
        let silent = event.hooks.iter().enumerate().filter_map(|(index, hook)| {
            let same = |other: &TraceHook| other.hook == hook.hook && other.holder == hook.holder;
            let is_first = !event.hooks[..index].iter().any(same);
            let last = last_words(event, hook.hook).into_iter().find(|other| is_first && same(other));
            last.filter(|hook| !applied(hook) && !self.is_other_row(hook))
        });
        let silent: Vec<&TraceHook> = silent.collect();
        let (aside, near): (Vec<_>, Vec<_>) = silent.into_iter().partition(|hook| self.is_aside(hook));
        for hook in near.into_iter().chain(aside) {
            let is_aside = self.is_aside(hook);
            let text = format!("{}: {}", self.candidate(hook), self.silence(hook));
            self.hook_row("explain-why-not", &text, "", hook);
            if let Some(row) = self.page.rows.last_mut() {
                row.aside = is_aside;
            }
            self.page.leave_out_twin();
        }
        let count = self.page.rows.iter().filter(|row| row.aside).count();
        let text = self.words.say("explain-others", &[("count", (count as i64).into())]);
        self.page.others = Row { label: self.words.say("explain-why-not", &[]), text, ..Row::default() };
    }

    /// Why a hook was silent. One that asked how the roll had come out was asked before a judge ruled it.
    fn silence(&self, hook: &TraceHook) -> String {
        let text = why(self.words, self.event, hook);
        let ruled = matches!(&self.event.ruling, Some(ruling) if matches!(ruling.what, Ruled::Outcome { .. }));
        let rules = &self.words.game.book.hooks[usize::from(hook.hook)];
        let reads = rules.condition.as_ref().is_some_and(|when| when.words().contains(&Read::Slot(slot::OUTCOME)));
        let before =
            ruled && reads && rules.phase == Phase::Resolve && matches!(hook.status, Status::ConditionFalse(_));
        if before { self.words.say("explain-before-ruling", &[("text", text.into())]) } else { text }
    }

    /// Whether a silent hook could not have mattered: nobody's, and about another action, cause or thing; or there were no dice.
    fn is_aside(&self, hook: &TraceHook) -> bool {
        let condition = &self.words.game.book.hooks[usize::from(hook.hook)].condition;
        let about = |frame| condition.as_ref().is_some_and(|condition| condition.is_ruled_out(frame));
        match hook.status {
            Status::ConditionFalse(_) => hook.holder == NONE && about(&self.event.frame),
            Status::NotReached => true,
            _ => false,
        }
    }

    /// The event's own consequences of other outcomes are no news.
    fn is_other_row(&self, hook: &TraceHook) -> bool {
        let own = self.words.is_own(self.event, hook);
        own && phase(self.words.game.book, hook) >= Phase::Resolve && matches!(hook.status, Status::ConditionFalse(_))
    }

    fn candidate(&self, hook: &TraceHook) -> String {
        if self.words.is_own(self.event, hook) {
            return self.words.reason(self.event, hook);
        }
        self.words.rule_of(hook)
    }
}

/// The status of a hook, in words; where it did not speak: why.
pub(super) fn why<G: Family>(words: &Words<G>, event: &TraceEvent, hook: &TraceHook) -> String {
    let by = |key: &str, id| words.say(key, &[("rule", words.rule_of_other(event, id).into())]);
    let rerolls = |hook: &TraceHook| words.game.book.hooks[usize::from(hook.hook)].rerolls();
    match &hook.status {
        Status::Applied { .. } => words.say("status-applied", &[]),
        Status::ConditionFalse(None) => words.say("status-condition-false", &[]),
        Status::ConditionFalse(Some(why)) => words.because(why, event.event),
        Status::Declined => words.say("status-declined", &[]),
        Status::Spent
            if rerolls(hook) && event.hooks.iter().any(|other| rerolls(other) && rolled_again(event, other)) =>
        {
            words.say("status-rolled-again", &[])
        }
        Status::Spent => words.say("status-spent", &[]),
        Status::Forbidden(id) => by("status-forbidden-by", *id),
        Status::Replaced(id) => by("status-replaced-by", *id),
        Status::Unable => words.say("status-unable", &[]),
        Status::NotReached => words.say("status-not-reached", &[]),
    }
}

/// The status of a hook, once for each holder: that it spoke, if it ever did, else that its coach did not want it, else what
/// was noted last: a roll is weighed again once a rule has changed it.
pub(super) fn last_words(event: &TraceEvent, hook: HookId) -> Vec<&TraceHook> {
    let weight = |noted: &TraceHook| (applied(noted), noted.status == Status::Declined);
    let mut found: Vec<&TraceHook> = Vec::new();
    for noted in event.hooks.iter().filter(|noted| noted.hook == hook) {
        match found.iter_mut().find(|other| other.holder == noted.holder) {
            Some(other) if weight(noted) >= weight(other) => *other = noted,
            Some(_) => {}
            None => found.push(noted),
        }
    }
    found
}

pub(super) fn applied(hook: &TraceHook) -> bool {
    matches!(hook.status, Status::Applied { .. })
}

pub(super) fn label(phase: Phase) -> &'static str {
    match phase {
        Phase::PreRoll => "phase-pre-roll",
        Phase::Modify => "phase-modify",
        Phase::Resolve => "phase-resolve",
        Phase::Post => "phase-post",
    }
}

/// The consequences of an event: the events inside it, then those right after it that name it as their cause, or have the
/// same protagonist and the same cause.
fn followers<'t, G: Family>(words: &Words<'t, G>, event: &TraceEvent) -> Vec<&'t TraceEvent> {
    let tells = |other: &&TraceEvent| words.rules_of(other).shape != Shape::Value;
    let mut found: Vec<_> = words.inside(event.id).filter(tells).collect();
    let name = words.rule(words.rules_of(event).rule).name;
    let causes = words.causes(event);
    let first = |event: &TraceEvent| event.frame.slots[usize::from(slot::FIRST)];
    let beside = words.after(event.id, event.parent).filter(|other| other.parent == event.parent).filter(tells);
    found.extend(beside.take_while(|other| {
        let theirs = words.causes(other);
        let goes_on = first(other) == first(event) && first(other) != NONE;
        theirs.contains(&name) || goes_on && theirs.iter().any(|cause| causes.contains(cause))
    }));
    found
}
