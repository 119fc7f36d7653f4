//! A form that was filled in, as the command that a terminal would have read.

use crate::league::{Command, Doings, MOST_GOLD, Order, Season, deed_of, divisions};
use crate::pack::{Diagnostic, Diagnostics, Refused, Sources, Tree};
use crate::web::begin::{Filled, word};

/// No score, and nothing else that is counted in a match, is larger.
const MOST: i32 = 999;

/// A form that is read, with everything that is wrong with it so far.
pub(super) struct Form<'f> {
    filled: &'f Filled,
    faults: Diagnostics,
    sources: Sources,
}

/// What a form means: the command, or none where it makes no sense; and what is wrong with single fields of it.
pub(super) struct Meant {
    /// The command.
    pub command: Option<Command>,
    /// The faults.
    pub refused: Refused,
}

/// A form with two coaches by name where a pair was chosen; a tab parts them, which is in no name.
pub(super) fn paired(mut filled: Filled) -> Filled {
    let pair = filled.remove("pair");
    if let Some((one, two)) = pair.as_deref().and_then(|pair| pair.split_once('\t')) {
        filled.insert("one".to_owned(), one.to_owned());
        filled.insert("two".to_owned(), two.to_owned());
    }
    filled
}

/// Reads a form of one of the panels.
pub(super) fn meant(season: &Season, panel: &str, filled: &Filled) -> Meant {
    let mut form = Form { filled, faults: Diagnostics::default(), sources: Sources::default() };
    let command = form.command(season, panel);
    Meant { command, refused: Refused { faults: form.faults, sources: form.sources } }
}

impl<'f> Form<'f> {
    /// What stands in a field, if something does.
    fn word(&self, name: &str) -> Option<&'f str> {
        word(self.filled, name)
    }

    fn text(&self, name: &str) -> String {
        self.word(name).unwrap_or_default().to_owned()
    }

    fn is_ticked(&self, name: &str) -> bool {
        self.filled.contains_key(name)
    }

    fn wrong(&mut self, option: &str, value: &str, right: &str) {
        let fault = Diagnostic::anywhere("bad-option").with("option", option).with("value", value);
        self.faults.push(fault.with("right", right));
    }

    fn clash(&mut self, option: &str, other: &str) {
        self.faults.push(Diagnostic::anywhere("options-clash").with("option", option).with("other", other));
    }

    /// A number in a field, if there is one; a fault where it is none.
    fn number(&mut self, name: &str, most: i32) -> Option<i32> {
        let word = self.word(name)?;
        let number = word.parse().ok().filter(|number| (0..=most).contains(number));
        if number.is_none() {
            self.wrong(name, word, &format!("0–{most}"));
        }
        number
    }

    fn entry(&mut self, name: &str) -> Option<u64> {
        self.number(name, i32::MAX).and_then(|number| u64::try_from(number).ok())
    }

    /// Dice that somebody rolled at a table: `2, 5, 5`.
    fn dice(&mut self) -> Vec<u8> {
        let Some(word) = self.word("dice") else { return Vec::new() };
        let faces = word.split([',', ' ', '+']).filter(|face| !face.is_empty());
        let dice: Option<Vec<u8>> = faces.map(|face| face.parse().ok()).collect();
        dice.unwrap_or_else(|| {
            self.wrong("dice", word, "2,5");
            Vec::new()
        })
    }

    fn command(&mut self, season: &Season, panel: &str) -> Option<Command> {
        let names = || [self.text("one"), self.text("two")];
        Some(match panel {
            "report" => return self.report(season),
            "unplayed" => Command::Unplayed { coaches: names(), instead_of: self.entry("instead-of") },
            "join" => return self.join(season),
            "pair" => Command::Draw { dice: self.dice() },
            "divide" => return self.divide(),
            "dock" => Command::Dock { coach: self.text("coach"), points: self.number("points", MOST) },
            "trait" => {
                let choose = self.word("choose").map(str::to_owned);
                Command::Gain { coach: self.word("coach").map(str::to_owned), dice: self.dice(), choose }
            }
            "knockout" => {
                let play_off = self.word("play-off").map(str::to_owned);
                Command::Open { play_off, early: self.is_ticked("early"), dice: self.dice() }
            }
            "season" => Command::EndSeason { early: self.is_ticked("early"), dice: self.dice() },
            "undo" => Command::Undo { entry: self.entry("entry") },
            "team" => return self.order(),
            "buy" => return self.purchase(),
            _ => return self.line(),
        })
    }

    /// A line, as scenarios of leagues have them.
    fn line(&mut self) -> Option<Command> {
        let line = self.text("line");
        let file = self.sources.add("", line.clone());
        let place = crate::pack::Place { file, line: 1, column: 1, length: line.chars().count() as u32 };
        Command::read(&line, place).map_err(|fault| self.faults.push(Diagnostic { place: None, ..fault })).ok()
    }

    /// `2`, or the coaches of each division on a line of their own.
    fn divide(&mut self) -> Option<Command> {
        let text = self.text("divisions");
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let read = divisions(&lines);
        if read.is_none() {
            self.faults.push(Diagnostic::anywhere("command-unreadable").with("command", &text));
        }
        read.map(|(count, lists)| Command::Divide { lists, count, dice: self.dice() })
    }

    /// A coach, with a team by name or out of a file.
    fn join(&mut self, season: &Season) -> Option<Command> {
        let (mut team, mut name, mut squad) =
            (self.word("team").map(str::to_owned), self.word("name").map(str::to_owned), None);
        if let Some(text) = self.word("file") {
            let file = self.sources.add("team.yaml", text.to_owned());
            let tree = Tree::parse(text, file).map_err(|fault| self.faults.push(fault)).ok()?;
            let (called, drafted) = season.drafted_of(&tree, &mut self.faults)?;
            (team, name, squad) = (Some(drafted.roster.clone()), Some(called), Some(Box::new(drafted)));
        }
        Some(Command::Join { coach: self.text("coach"), team, name, squad })
    }

    /// Something done to a squad: the words of the order that was chosen, then a name.
    fn order(&mut self) -> Option<Command> {
        let chosen = self.text("order");
        let mut words: Vec<&str> = chosen.split_whitespace().collect();
        words.extend(self.word("name").filter(|_| words.first() == Some(&"hire")));
        self.manage(&words)
    }

    /// Bought for a match: as many of each thing as stands beside it.
    fn purchase(&mut self) -> Option<Command> {
        let against = self.text("against");
        let fields: Vec<&'f str> = self.filled.keys().filter_map(|name| name.strip_prefix("item-")).collect();
        let count = |(id, form): (&str, &mut Self)| {
            form.number(&format!("item-{id}"), MOST).filter(|count| *count > 0).map(|count| format!("{id}={count}"))
        };
        let items: Vec<String> = fields.into_iter().filter_map(|id| count((id, self))).collect();
        let words: Vec<&str> = ["buy", &against].into_iter().chain(items.iter().map(String::as_str)).collect();
        self.manage(&words)
    }

    fn manage(&mut self, words: &[&str]) -> Option<Command> {
        let (coach, dice) = (self.text("coach"), self.dice());
        let order = Order::read(words, &dice).map_err(|fault| self.faults.push(fault)).ok()?;
        Some(Command::Manage { coach, order })
    }

    fn report(&mut self, season: &Season) -> Option<Command> {
        let coaches = [self.text("one"), self.text("two")];
        let conceded = self.word("conceded").map(str::to_owned);
        let score = self.pair("score");
        let empty = ["score-0", "score-1"].into_iter().filter(|name| self.word(name).is_none()).count();
        match (empty, &conceded) {
            // Whoever concedes needs no score, and a record tells it.
            (2, Some(_)) => {}
            (2, None) if self.word("record").is_some() => {}
            (0, _) if self.word("record").is_some() => self.clash("N-N", "--record"),
            (1 | 2, _) => self.wrong("score", "", &format!("0–{MOST}")),
            _ => {}
        }
        if conceded.is_some() && self.word("record").is_some() {
            self.clash("--conceded", "--record");
        }
        let mut counts = Vec::new();
        for count in &season.scheme().counts {
            counts.extend(self.pair(&format!("count-{}", count.word)).map(|pair| (count.word.clone(), pair)));
        }
        let mut doings = self.doings(season, &coaches);
        doings.extend(self.gold(&coaches));
        doings.extend(self.joined(&coaches));
        // Without a score there is no match yet that could be held against the rules.
        (score.is_some() || conceded.is_some() || self.word("record").is_some()).then_some(())?;
        Some(Command::Report {
            coaches,
            score,
            counts,
            overtime: self.is_ticked("overtime"),
            instead_of: self.entry("instead-of"),
            record: None,
            doings,
            friendly: self.is_ticked("friendly"),
            conceded,
            dice: self.dice(),
        })
    }

    /// A number for each side; none where neither is filled in. Where but one is, the other is none.
    fn pair(&mut self, name: &str) -> Option<[i32; 2]> {
        let fields = [0, 1].map(|side| format!("{name}-{side}"));
        let is_filled = fields.each_ref().map(|field| self.word(field).is_some());
        let read = fields.map(|field| self.number(&field, MOST));
        let is_whole = (0..2).all(|side| read[side].is_some() || !is_filled[side]);
        (is_filled != [false; 2] && is_whole).then(|| read.map(Option::unwrap_or_default))
    }

    /// What players did and suffered: in the order of the sheet, whatever the order of the fields.
    fn doings(&mut self, season: &Season, coaches: &[String; 2]) -> Vec<(String, Doings)> {
        let terms = season.scheme().squads.as_deref();
        let place = |feat: &str| terms.and_then(|terms| terms.feats.iter().position(|own| own.id == feat));
        let mut deeds: Vec<Deed<'f>> = Vec::new();
        for (field, value) in self.filled.iter().filter(|(_, value)| !value.trim().is_empty()) {
            let Some((kind @ ("feat" | "hurt"), rest)) = field.split_once('-') else { continue };
            let mut parts = rest.splitn(3, '-');
            let side = parts.next().and_then(|side| side.parse::<usize>().ok()).filter(|side| *side < 2);
            let number = parts.next().and_then(|number| number.parse::<u8>().ok());
            let (Some(side), Some(number)) = (side, number) else {
                self.wrong(field, value, &format!("{kind}-0-1"));
                continue;
            };
            let what = parts.next().unwrap_or_default();
            deeds.push(Deed { side, kind, number, place: place(what), what, value: value.trim() });
        }
        deeds.sort();
        deeds.into_iter().filter_map(|deed| self.done(&deed, coaches)).collect()
    }

    /// The gold pieces that each side found.
    fn gold(&mut self, coaches: &[String; 2]) -> Vec<(String, Doings)> {
        let found = [0, 1].map(|side| self.number(&format!("gold-{side}"), MOST_GOLD).unwrap_or(0));
        let told = coaches.iter().zip(found).filter(|(_, gold)| *gold > 0);
        told.map(|(coach, gold)| (coach.clone(), Doings { gold, ..Doings::default() })).collect()
    }

    /// Those who joined each side: `rotter-lineman rotter-lineman:completion:2`.
    fn joined(&mut self, coaches: &[String; 2]) -> Vec<(String, Doings)> {
        let mut told = Vec::new();
        for (side, coach) in coaches.iter().enumerate() {
            let field = format!("joined-{side}");
            for word in self.word(&field).unwrap_or_default().split([',', ' ']).filter(|word| !word.is_empty()) {
                match deed_of("joined", &format!("-:{word}")) {
                    Some((_, done)) => told.push((coach.clone(), done)),
                    None => self.wrong(&field, word, "rotter-lineman, rotter-lineman:completion:2"),
                }
            }
        }
        told
    }

    /// What one field tells of a player: nothing where it says that nothing was done.
    fn done(&mut self, deed: &Deed, coaches: &[String; 2]) -> Option<(String, Doings)> {
        let Deed { side, kind, number, what, value, .. } = *deed;
        let line = if kind == "feat" { format!("-:{number}:{what}:{value}") } else { format!("-:{number}:{value}") };
        let done = deed_of(kind, &line).map(|(_, done)| (coaches[side].clone(), done));
        if done.is_none() && value != "0" {
            self.wrong(&format!("{kind} {number} {what}"), value, "1–99");
        }
        done
    }
}

/// A field of the sheet of a match that tells of a player, in the order of that sheet.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Deed<'f> {
    side: usize,
    kind: &'f str,
    number: u8,
    /// The place of the deed among those of the rules.
    place: Option<usize>,
    what: &'f str,
    value: &'f str,
}
