//! Orders on offer: everything that a coach might ask for, held against the rules before anybody asks.

use crate::league::season::Season;
use crate::pack::Diagnostic;
use crate::teams::{Characteristic, bare};

use super::acts::Act;
use super::desk::decide;
use super::members::{Member, Squad};
use super::order::Order;
use super::terms::LeagueTerms;

/// An order that a coach might give: its words, and the act that comes of it, or the reason why not.
pub struct Offer {
    /// The words behind the coach's name.
    pub words: Vec<String>,
    /// The act, or the reason.
    pub act: Result<Act, Diagnostic>,
}

impl Season {
    /// The orders that a coach might give for the squad, but those to buy for a match; none where teams do not grow.
    pub fn offers(&self, coach: usize) -> Vec<Offer> {
        let (Some(terms), Some(squad)) = (&self.scheme().squads, &self.coaches[coach].squad) else { return Vec::new() };
        let offer = |words: Vec<String>| {
            let spoken: Vec<&str> = words.iter().map(String::as_str).collect();
            let act = Order::read(&spoken, &[]).and_then(|order| decide(self, coach, &order));
            Offer { words, act }
        };
        let team = of_team(squad, terms);
        let players = squad.members.iter().chain(&squad.former).flat_map(|member| of_player(member, terms));
        team.into_iter().chain(players).map(offer).collect()
    }
}

/// The orders that name no player.
fn of_team(squad: &Squad, terms: &LeagueTerms) -> Vec<Vec<String>> {
    let roster = terms.roster(&squad.roster);
    let hired = roster.into_iter().flat_map(|roster| &roster.positions).map(|position| vec!["hire", &position.id]);
    let borrowed = roster.into_iter().flat_map(|roster| terms.journeymen(roster));
    let borrowed = borrowed.map(|position| vec!["journeyman", &position.id]);
    let alone = ["ready", "re-roll"].map(|word| vec![word]);
    let sponsors = terms.offers.sponsors.iter().filter(|sponsor| sponsor.benefits.is_empty());
    let sponsors = sponsors.map(|sponsor| vec!["sponsor", &sponsor.id]);
    let all = alone.into_iter().chain(hired).chain(borrowed).chain(sponsors);
    all.map(|words| words.into_iter().map(str::to_owned).collect()).collect()
}

/// The orders about one player.
fn of_player(member: &Member, terms: &LeagueTerms) -> Vec<Vec<String>> {
    let number = member.number.to_string();
    let growth = &terms.growth;
    let about = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
    let mut orders: Vec<Vec<String>> =
        ["keep", "release", "retire"].map(|word| about(&[word, &number])).into_iter().collect();
    let skills = growth.categories().flat_map(|category| growth.skills(category));
    orders.extend(skills.map(|skill| about(&["advance", &number, bare(skill)])));
    orders.extend(growth.categories().map(|category| about(&["advance", &number, "random", category])));
    orders.push(about(&["advance", &number, "characteristic"]));
    orders.extend(Characteristic::ALL.map(|what| about(&["advance", &number, what.word()])));
    let sponsors = terms.offers.sponsors.iter();
    let backed = sponsors.flat_map(|sponsor| sponsor.benefits.iter().map(|benefit| (&sponsor.id, benefit)));
    orders.extend(backed.map(|(sponsor, benefit)| about(&["sponsor", sponsor, &number, benefit])));
    orders
}
