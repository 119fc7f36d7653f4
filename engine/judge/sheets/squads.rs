//! Teams that grow, in words: the sheet of a squad, and what was done to it.

use crate::league::{
    Act, Advance, Backing, Doings, Due, Hurt, Interval, LeagueTerms, Learned, Match, Member, Offer, Report, SideResult,
    Squad, Standing,
};
use crate::teams::{Characteristic, carrying, spelled};
use crate::text::Arg;

use super::figures::thrown;
use super::reader::SheetReader;
use super::sheet::Sheet;

impl SheetReader<'_> {
    /// The name of a rule, with the number it carries.
    fn skill(&self, rule: &str) -> String {
        let Some((id, rest)) = rule.split_once('(') else { return self.rule(rule) };
        let is_target = self.terms().is_some_and(|terms| terms.targets.iter().any(|target| target == id));
        carrying(&self.rule(id), rest.trim_end_matches(')'), is_target)
    }

    fn terms(&self) -> Option<&LeagueTerms> {
        self.season.scheme().squads.as_deref()
    }

    /// The players of a coach, where teams grow.
    pub fn squad(&self, coach: usize) -> Option<Sheet> {
        let terms = self.terms()?;
        let squad = self.season.coaches[coach].squad.as_ref()?;
        let head = self
            .heads(&["shirt", "player", "position", "ma", "st", "ag", "pa", "av", "skills", "stars", "value", "note"]);
        let members = squad.members.iter().map(|member| self.member(terms, squad, member)).collect();
        let args = [("coach", self.coach(coach).into()), ("team", self.team(coach).into())];
        let title = self.say("league-squad", &args);
        let numbers = vec![0, 3, 4, 5, 6, 7, 9, 10];
        Some(Sheet { title, head, rows: members, foot: None, numbers, notes: self.squad_notes(terms, squad, coach) })
    }

    /// The skills of a player: those of its position, then its own.
    fn skills(&self, terms: &LeagueTerms, squad: &Squad, member: &Member) -> String {
        let own = terms.position(&squad.roster, &member.position).map_or(&[][..], |position| &position.has);
        let own = own.iter().map(|held| self.skill(&spelled(held)));
        let learned = member.learned.iter().map(|rule| format!("+{}", self.skill(rule)));
        own.chain(learned).collect::<Vec<_>>().join(", ")
    }

    /// By how much a player differs from its position.
    fn changes<'m>(&'m self, member: &'m Member) -> impl Iterator<Item = String> + 'm {
        Characteristic::ALL.into_iter().filter_map(move |what| {
            let [better, worse] = member.steps(what);
            let sign = if better < worse { "−" } else { "+" };
            let name = || self.say(&format!("league-head-{}", what.word()), &[]);
            (better != worse).then(|| format!("{} {sign}{}", name(), better.abs_diff(worse)))
        })
    }

    fn member(&self, terms: &LeagueTerms, squad: &Squad, member: &Member) -> Vec<String> {
        let mut cells = vec![member.number.to_string(), self.named(&member.name), self.rule(&member.position)];
        cells.extend(terms.profile(squad, member));
        cells.push(self.skills(terms, squad, member));
        cells.push(member.star_points.to_string());
        cells.push(self.gold(member.value));
        cells.push(self.condition(member));
        cells
    }

    fn condition(&self, member: &Member) -> String {
        let mut notes = Vec::new();
        let standing = match member.standing {
            Standing::Permanent => None,
            Standing::Journeyman => Some("journeyman"),
            Standing::Leaving => Some("leaving"),
            Standing::Retired => Some("retired"),
        };
        notes.extend(standing.map(|word| self.say(&format!("league-is-{word}"), &[])));
        notes.extend(member.misses_next.then(|| self.say("league-is-missing", &[])));
        notes.extend(member.open.map(|rolled| self.say("league-is-choosing", &[("rolled", rolled.into())])));
        notes.extend(self.changes(member));
        let niggles = [("count", Arg::from(member.niggles))];
        notes.extend((member.niggles > 0).then(|| self.say("league-is-niggled", &niggles)));
        notes.extend(member.counts.iter().map(|(counter, count)| {
            self.say("league-is-counted", &[("counter", self.rule(counter).into()), ("count", (*count).into())])
        }));
        notes.join(", ")
    }

    fn squad_notes(&self, terms: &LeagueTerms, squad: &Squad, coach: usize) -> Vec<String> {
        let args = [
            ("value", self.gold(squad.value(terms)).into()),
            ("current", self.gold(squad.current_value(terms)).into()),
            ("treasury", self.gold(squad.treasury).into()),
            ("rerolls", squad.all_re_rolls().into()),
        ];
        let mut notes = vec![self.say("league-squad-worth", &args)];
        notes.extend((squad.trophy > 0).then(|| self.say("league-squad-trophy", &[])));
        if let Some(backing) = &squad.backing {
            let sponsor = self.rule(&backing.sponsor);
            notes.push(match &backing.athlete {
                None if terms.backs_one(backing) => self.say("league-squad-unbacked", &[("sponsor", sponsor.into())]),
                None => self.say("league-squad-sponsor", &[("sponsor", sponsor.into())]),
                Some((number, benefit)) => {
                    let args = [
                        ("sponsor", sponsor.into()),
                        ("number", i32::from(*number).into()),
                        ("benefit", self.rule(benefit).into()),
                    ];
                    self.say("league-squad-athlete", &args)
                }
            });
        }
        if let Some(purchase) = &squad.purchase {
            let args =
                [("against", self.named(&purchase.against).into()), ("items", self.items(&purchase.items).into())];
            notes.push(self.say("league-squad-bought", &args));
        }
        if squad.drafting && !squad.former.is_empty() {
            let former = squad.former.iter().map(|member| {
                format!("{} {} ({})", member.number, self.named(&member.name), self.gold(terms.fee_again(member)))
            });
            let list = former.collect::<Vec<_>>().join(", ");
            notes.push(self.say("league-squad-former", &[("list", list.into())]));
        }
        notes.extend(self.season.dues(coach).into_iter().map(|due| self.due_of(due)));
        notes
    }

    /// A due before the next match, in words.
    pub fn due_of(&self, due: Due) -> String {
        match due {
            Due::Draft => self.say("league-due-draft", &[]),
            Due::Choice(number) => self.say("league-due-choice", &[("number", i32::from(number).into())]),
            Due::Spend(number) => self.say("league-due-spend", &[("number", i32::from(number).into())]),
            Due::Players(count) => self.say("league-due-players", &[("count", count.into())]),
        }
    }

    /// The holdings of a side before a match and its winnings, a cell each; no cells where teams do not grow.
    pub fn holdings(&self, played: &Match, side: usize) -> Vec<String> {
        let Some(had) = &played.had[side] else { return Vec::new() };
        let won = self.season.winnings(played, side).map(|pieces| self.gold(pieces)).unwrap_or_default();
        vec![self.gold(had.value), self.gold(had.treasury), won, self.items(&had.bought)]
    }

    fn items(&self, items: &[(String, i32)]) -> String {
        items.iter().map(|(id, count)| format!("{} × {count}", self.rule(id))).collect::<Vec<_>>().join(", ")
    }
}

/// What the players of both sides did and suffered in a match, and who joined them; nothing where nobody told.
pub fn done(reader: SheetReader, report: &Report) -> Option<String> {
    let often = |feat: &str, times: i32| match times {
        1 => reader.rule(feat),
        times => format!("{} ×{times}", reader.rule(feat)),
    };
    let side = |side: &SideResult| {
        let Doings { feats, hurts, joined, .. } = &side.doings;
        let feats = feats.iter().map(|(number, feat, times)| of_player(reader, *number, often(feat, *times)));
        let hurts = hurts.iter().map(|hurt| of_player(reader, hurt.number, suffered(reader, hurt)));
        let joined = joined.iter().map(|(position, feats)| {
            let did = feats.iter().map(|(feat, times)| format!(" {}", often(feat, *times)));
            format!("+ {}{}", reader.rule(position), did.collect::<String>())
        });
        let told: Vec<String> = feats.chain(hurts).chain(joined).collect();
        (!told.is_empty()).then(|| format!("{}: {}", reader.named(&side.coach), told.join(", ")))
    };
    let told: Vec<String> = report.sides.iter().filter_map(side).collect();
    (!told.is_empty()).then(|| told.join("; "))
}

/// What is told of a player, with its number.
fn of_player(reader: SheetReader, number: u8, told: String) -> String {
    reader.say("league-said-of-player", &[("number", i64::from(number).into()), ("told", told.into())])
}

/// An injury in words.
fn suffered(reader: SheetReader, hurt: &Hurt) -> String {
    if hurt.dead {
        return reader.say("web-hurt-dead", &[]);
    }
    let niggles = if hurt.niggles < 0 { "web-hurt-healed" } else { "web-hurt-niggling" };
    let niggles = (0..hurt.niggles.unsigned_abs()).map(|_| reader.say(niggles, &[]));
    let lost = hurt.lost.iter().map(|what| format!("−1 {}", reader.say(&format!("league-head-{}", what.word()), &[])));
    let misses = hurt.misses_next.then(|| reader.say("league-is-missing", &[]));
    niggles.chain(lost).chain(misses).collect::<Vec<_>>().join(", ")
}

/// The reward of a match, where teams grow.
pub fn rewarded(reader: SheetReader, report: &Report) -> Option<String> {
    let (reward, terms) = (report.reward.as_ref()?, reader.terms()?);
    let brought = report.sides.iter().zip(reward.gold(terms, report.ending())).zip(&reward.honours);
    let sides = brought.map(|((side, pieces), honours)| {
        let honours = honours.iter().map(|(feat, number)| of_player(reader, *number, reader.rule(feat)));
        let honours = honours.map(|told| format!(", {told}"));
        let found = Some(side.doings.gold).filter(|found| *found > 0);
        let found = found.map(|found| reader.say("league-said-found", &[("gold", reader.gold(found).into())]));
        let found = found.map(|found| format!(", {found}")).unwrap_or_default();
        format!("{} {}{found}{}", reader.named(&side.coach), reader.gold(pieces), honours.collect::<String>())
    });
    let sides: Vec<String> = sides.collect();
    let args = [("dice", thrown(&reward.dice).into()), ("sides", sides.join("; ").into())];
    Some(reader.say("league-said-rewarded", &args))
}

/// An act on a squad, in words.
pub fn managed(reader: SheetReader, coach: &str, act: &Act) -> String {
    let coach = ("coach", Arg::from(reader.named(coach)));
    let price = |price: &i32| ("price", Arg::from(reader.gold(*price)));
    let number = |number: &u8| ("number", Arg::from(i32::from(*number)));
    match act {
        Act::Hired { number: shirt, name, position, price: paid } => {
            let args = [coach, number(shirt), ("name", reader.named(name).into()), price(paid)];
            reader.say("league-did-hire", &[&args[..], &[("position", reader.rule(position).into())]].concat())
        }
        Act::Joined { number: shirt, name, position } => {
            let args =
                [coach, number(shirt), ("name", reader.named(name).into()), ("position", reader.rule(position).into())];
            reader.say("league-did-borrow", &args)
        }
        Act::Stayed { number: shirt, price: paid } => {
            reader.say("league-did-keep", &[coach, number(shirt), price(paid)])
        }
        Act::Rehired { number: shirt, price: paid, dice } => {
            let args = [coach, number(shirt), price(paid), ("dice", thrown(dice).into())];
            reader.say(if dice.is_empty() { "league-did-rehire" } else { "league-did-rehire-healing" }, &args)
        }
        Act::Released { number: shirt } => reader.say("league-did-release", &[coach, number(shirt)]),
        Act::Retired { number: shirt } => reader.say("league-did-retire", &[coach, number(shirt)]),
        Act::Trained { price: paid } => reader.say("league-did-train", &[coach, price(paid)]),
        Act::Backed(backing) => backed(reader, coach, backing),
        Act::Advanced(advance) => advanced(reader, coach, advance),
        Act::Bought(purchase) => {
            let args = [
                coach,
                ("against", reader.named(&purchase.against).into()),
                ("items", reader.items(&purchase.items).into()),
                ("petty", reader.gold(purchase.petty_cash).into()),
                ("treasury", reader.gold(purchase.treasury).into()),
            ];
            reader.say("league-did-buy", &args)
        }
        Act::Ready => reader.say("league-did-ready", &[coach]),
    }
}

fn backed(reader: SheetReader, coach: (&'static str, Arg), backing: &Backing) -> String {
    let sponsor = ("sponsor", Arg::from(reader.rule(&backing.sponsor)));
    match &backing.athlete {
        None => reader.say("league-did-back", &[coach, sponsor]),
        Some((number, benefit)) => {
            let args =
                [coach, sponsor, ("number", i32::from(*number).into()), ("benefit", reader.rule(benefit).into())];
            reader.say("league-did-back-one", &args)
        }
    }
}

/// An order on offer, in words: what would come of it, but for dice that nobody has rolled yet.
pub fn on_offer(reader: SheetReader, coach: usize, offer: &Offer) -> String {
    let name = &reader.season.coaches[coach].name;
    match &offer.act {
        Ok(Act::Advanced(advance)) if !advance.dice.is_empty() => by_lot(reader, coach, advance, &offer.words),
        Ok(Act::Rehired { number, price, .. }) => {
            let unrolled = Act::Rehired { number: *number, price: *price, dice: Vec::new() };
            managed(reader, name, &unrolled)
        }
        Ok(act) => managed(reader, name, act),
        Err(_) => match offer.words.as_slice() {
            [alone] => reader.say(&format!("league-order-{alone}"), &[]),
            words => words.last().map(|id| reader.rule(id)).unwrap_or_default(),
        },
    }
}

/// An advancement that is left to dice: a skill of a category, or a characteristic.
fn by_lot(reader: SheetReader, coach: usize, advance: &Advance, words: &[String]) -> String {
    let member = reader.season.coaches[coach].squad.as_ref().and_then(|squad| squad.member(advance.number));
    let category = words.get(3).map_or("empty".to_owned(), |id| reader.say(&format!("category-{id}"), &[]));
    let args = [
        ("number", i32::from(advance.number).into()),
        ("name", member.map_or(String::new(), |member| reader.named(&member.name)).into()),
        ("points", advance.points.into()),
        ("category", category.into()),
    ];
    reader.say("league-may-learn-by-lot", &args)
}

fn advanced(reader: SheetReader, coach: (&'static str, Arg), advance: &Advance) -> String {
    let what = match &advance.gained {
        Some(Learned::Skill(rule)) => reader.skill(rule),
        Some(Learned::Characteristic(what)) => reader.say(&format!("league-head-{}", what.word()), &[]),
        None => {
            let args = [coach, ("number", i32::from(advance.number).into()), ("dice", thrown(&advance.dice).into())];
            return reader.say("league-did-roll", &[&args[..], &[("points", advance.points.into())]].concat());
        }
    };
    let args = [
        coach,
        ("number", i32::from(advance.number).into()),
        ("what", what.into()),
        ("points", advance.points.into()),
        ("dice", thrown(&advance.dice).into()),
        ("worth", reader.gold(advance.worth).into()),
    ];
    reader.say(if advance.dice.is_empty() { "league-did-learn" } else { "league-did-learn-by-lot" }, &args)
}

/// The end of a season.
pub fn ended(reader: SheetReader, interval: &Interval) -> String {
    let funds = interval.funds.iter().map(|(coach, fund)| format!("{} {}", reader.named(coach), reader.gold(*fund)));
    let funds = funds.collect::<Vec<_>>().join(", ");
    let scouted = interval.scouted.iter().map(|(coach, number, die)| {
        let leaves = reader.terms().is_some_and(|terms| terms.break_between.takes_away(*die));
        let die = i32::from(*die);
        let args = [("coach", reader.named(coach).into()), ("number", i32::from(*number).into()), ("die", die.into())];
        reader.say(if leaves { "league-said-scouted" } else { "league-said-seen" }, &args)
    });
    let scouted = scouted.collect::<Vec<_>>().join(", ");
    let args = [("funds", funds.into()), ("scouted", if scouted.is_empty() { "–".into() } else { scouted.into() })];
    reader.say("league-said-ended", &args)
}
