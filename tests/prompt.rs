//! A person at the prompt, in both languages: words of one's own, orders taken whole or not at all, the way that is
//! found, sheets, and what is placed for one.

use std::fs;

use tempfile::TempDir;

use crate::support::{Run, copy, root, run, run_typing, write};

/// Nobody is asked for chests and portals.
const PLACED: &str = "\
chests: [[6, 14], [6, 16], [11, 16], [6, 21], [6, 11], [2, 11]]
portals: [[11, 11], [7, 8], [2, 8], [0, 15], [6, 7], [12, 20]]
";
const BOWL: &str = "play dungeon-bowl --seed 3 --dungeon set-up.yaml --home-coach human --record game.record";
const BLITZ: &str = "play blitz-bowl --seed 4 --pitch one --home-coach human --record game.record";
const GAUNTLET: &str = "play gauntlet-of-fools --players 3 --seed 4 --home-coach human --record game.record";

/// The run and its record.
fn typing(language: &str, line: &str, typed: &[&str]) -> (Run, String) {
    let text = crate::support::text("tests/bad/set-up.yaml");
    typing_with(language, line, typed, ("set-up.yaml", &format!("{PLACED}{text}")))
}

/// The same with this file at hand.
fn typing_with(language: &str, line: &str, typed: &[&str], (name, text): (&str, &str)) -> (Run, String) {
    let folder = TempDir::new().expect("a folder can be made");
    copy(&root().join("tests/bad"), folder.path());
    write(folder.path(), name, text);
    let run = run_typing(folder.path(), language, line, &(typed.join("\n") + "\n"));
    assert_eq!((run.code, run.err.contains("panicked")), (0, false), "{run:?}");
    let record = fs::read_to_string(folder.path().join("game.record")).expect("there is a record");
    (run, record)
}

/// The same typed in Italian and in English; the records must be the same.
fn in_both(line: &str, twins: [&[&str]; 2]) -> [Run; 2] {
    let [(italian, one), (english, other)] =
        [("it", twins[0]), ("en", twins[1])].map(|(l, typed)| typing(l, line, typed));
    assert_eq!(one, other, "{italian:?}\n{english:?}");
    [italian, english]
}

fn says(run: &Run, wanted: &str) {
    assert!(format!("{}{}", run.out, run.err).contains(wanted), "{wanted}\n{}\n{}", run.out, run.err);
}

#[test]
fn commands_are_typed_in_ones_own_words_and_recorded_in_the_same() {
    let italian = ["meta 1", "auto", "mosse", "aiuto", "h5 muovi 11,4", "h5 ferma", "fine turno", "esci"];
    let english = ["end-zone 1", "auto", "legal", "help", "h5 move 11,4", "h5 stop", "end turn", "quit"];
    let [it, en] = in_both(BOWL, [&italian, &english]);
    says(&it, "`h3 muovi 7,4 8,4`: il giocatore");
    says(&it, "  h5 h6 h7 h8 h9 h12 muovi");
    says(&it, "  fine-turno");
    says(&en, "  h5 h6 h7 h8 h9 h12 move");
}

#[test]
fn who_plays_in_italian_may_type_the_words_of_records_too() {
    in_both(BOWL, [&["end-zone 1", "auto", "h5 move 11,4", "quit"], &["end-zone 1", "auto", "h5 move 11,4", "quit"]]);
}

#[test]
fn rules_and_boasts_are_named_as_they_are_called() {
    let [it, _] =
        in_both(GAUNTLET, [&["mosse", "p1 prendi bendato", "esci"], &["legal", "p1 take blindfolded", "quit"]]);
    says(&it, "p1 p2 p3 prendi bendato ");
    says(&it, "prende Berserker (p1) con una Spacconeria: Bendato");
}

#[test]
fn the_rest_is_placed_for_whoever_wishes() {
    let [it, en] =
        in_both(BOWL, [&["meta 1", "h1 metti 10,0", "auto", "auto"], &["end-zone 1", "h1 place 10,0", "auto", "auto"]]);
    says(&it, "È il tuo turno");
    says(&it, "qui decidi tu");
    says(&en, "this you decide yourself");
    // Chests, portals, the end zone, the players: until the match begins.
    let line = "play dungeon-bowl --seed 3 --home-coach human --record game.record";
    let (it, record) = typing("it", line, &["auto"]);
    says(&it, "È il tuo turno");
    assert_eq!(record.matches(" chest ").count(), 6, "{record}");
    in_both(BLITZ, [&["auto", "h1 corri 2,5"], &["auto", "h1 run 2,5"]]);
}

#[test]
fn the_way_is_found_and_gone_where_nothing_is_rolled() {
    let [it, en] = in_both(BOWL, [&["meta 1", "auto", "h5 muovi 12,8"], &["end-zone 1", "auto", "h5 move 12,8"]]);
    says(&it, "la via: `h5 muovi 11,4 ");
    says(&en, "the way: `h5 move 11,4 ");
    says(&it, "Che cosa fa adesso?");
    let [it, _] = in_both(BLITZ, [&["auto", "h1 corri 5,5", "ferma"], &["auto", "h1 run 5,5", "stop"]]);
    says(&it, "corre in 5,5");
}

#[test]
fn a_way_with_dice_is_told_with_their_chance_and_waits_for_a_word() {
    let far = |go: &'static str| ["end-zone 1", "auto", "h5 move 11,10", go];
    let [it, en] = in_both(BOWL, [&far("mosse"), &far("legal")]);
    // Two or more, and a team re-roll behind it.
    says(&it, "35/36   97,22 %");
    says(&it, "`vai` la percorre");
    says(&en, "35/36   97.22 %");
    let (_, waits) = typing("it", BOWL, &far("mosse"));
    assert!(!waits.contains(" h5 move"), "{waits}");
    // Whoever asks for the odds of a far square gets those of the way there.
    let odds = |line: &'static str| ["end-zone 1", "auto", line];
    let [it, en] = in_both(BOWL, [&odds("probabilità h5 muovi 11,10"), &odds("odds h5 move 11,10")]);
    says(&it, "35/36   97,22 %");
    says(&en, "35/36   97.22 %");
    let (_, goes) = typing("it", BOWL, &far("vai"));
    assert!(goes.contains("= rush-test d6"), "{goes}");
    let [it, en] = in_both(BOWL, [&["meta 1", "vai"], &["end-zone 1", "go"]]);
    says(&it, "nessuna via aspetta");
    says(&en, "no way waits");
}

/// A hall with steps across it, that lead up to a platform along its side: only who hurries comes onto them without losing a
/// square.
const STAIRS: &str = "\
map: |
  .....<...C.......C.........
  .....<.....................
  HH...<...................AA
  HH...<...................AA
  HH...<...C.......C.......AA
  HH...<...................AA
  .....<.....................
  .....<..1.2.3.4.5.6........
  .....<...C.......C.........
  +1
  ###..######################
  ###..######################
  ###..######################
  ###..######################
  ###..######################
  ###..######################
  ###..######################
  ###..######################
  ###..######################
";

#[test]
fn a_way_that_takes_more_than_steps_is_found_and_gone() {
    let line = "play finale-xviii --dungeon stairs.yaml --seed 5 --home-coach human --record game.record";
    let play = |language, typed: &[&str]| typing_with(language, line, typed, ("stairs.yaml", STAIRS));
    let (it, waits) = play("it", &["auto", "h6 muovi 8,4", "esci"]);
    says(&it, "la via: `h6 muovi 2,1 3,0 4,0 poi h6 affretta 5,1 poi h6 muovi 6,2 7,3 8,4`");
    assert!(!waits.contains(" h6 move"), "{waits}");
    let (it, gone) = play("it", &["auto", "h6 muovi 8,4", "vai", "esci"]);
    says(&it, "Ardito (h6) fa un Rush");
    let (en, other) = play("en", &["auto", "h6 move 8,4", "go", "quit"]);
    says(&en, "the way: `h6 move 2,1 3,0 4,0 then h6 hurry 5,1 then h6 move 6,2 7,3 8,4`");
    assert_eq!(gone, other);
    assert!(gone.contains(" h6 hurry 5,1") && gone.contains(" h6 move 8,4"), "{gone}");
    // Who knows the way types it.
    let typed = "h6 muovi 2,1 3,0 4,0 poi h6 affretta 5,1 poi h6 muovi 6,2 7,3 8,4";
    assert_eq!(play("it", &["auto", typed, "esci"]).1, gone);
}

/// A chasm across the hall, and a trapdoor over a tunnel that leads beneath it.
const GORGE: &str = "\
map: |
  .....c...C.......C.........
  .....c.....................
  HH...c...................AA
  HHT..c...................AA
  HH...c...C.......C.......AA
  HH...c...................AA
  .....c.....................
  .....c..1.2.3.4.5.6........
  .....c...C.......C.........
  -1
  ###########################
  ###########################
  ###########################
  ##tttttt###################
  ##tttttt###################
  ###########################
  ###########################
  ###########################
  ###########################
";

#[test]
fn a_way_leaps_and_opens_what_is_closed() {
    let line = "play finale-xviii --dungeon gorge.yaml --seed 5 --home-coach human --record game.record";
    let far = |language, order| {
        let typed = ["auto", order, if language == "it" { "esci" } else { "quit" }];
        typing_with(language, line, &typed, ("gorge.yaml", GORGE))
    };
    // Over the chasm with a test, which waits for a word.
    let (it, waits) = far("it", "h6 muovi 8,4");
    says(&it, "la via: `h6 muovi 2,1 3,0 4,0 poi h6 salta 6,2 poi h6 muovi 7,3 8,4`");
    says(&it, "`vai` la percorre");
    assert!(!waits.contains(" h6 move"), "{waits}");
    says(&far("en", "h6 move 8,4").0, "the way: `h6 move 2,1 3,0 4,0 then h6 jump 6,2 then h6 move 7,3 8,4`");
    // Down through the trapdoor without one: gone at once.
    let (it, gone) = far("it", "h6 muovi 4,3-1");
    says(&it, "la via: `h6 muovi poi h6 maneggia 2,3 poi h6 muovi 2,3-1 3,3-1 4,3-1`");
    assert!(gone.contains(" h6 handle 2,3") && gone.contains(" h6 move 4,3-1"), "{gone}");
    assert_eq!(far("en", "h6 move 4,3-1").1, gone);
    // Farther than two rushes lead.
    says(&far("it", "h6 muovi 7,3-1").0, "non si trova nessuna via che porti là");
    says(&far("en", "h6 move 7,3-1").0, "no way is found that leads there");
}

#[test]
fn a_barred_square_is_refused_with_the_reason_and_nothing_is_declared() {
    let refused = [
        ("h5 move 0,0", "`h5 muovi 0,0` non è permesso", "`h5 move 0,0` is not"),
        ("h5 move 11,3", "in quella casella c'è qualcuno", "somebody is on that square"),
        ("h5 move 11,4 12,3", "in quella casella c'è qualcuno", "somebody is on that square"),
    ];
    for (order, italian, english) in refused {
        let [it, en] = in_both(BOWL, [&["meta 1", "auto", order], &["end-zone 1", "auto", order]]);
        says(&it, italian);
        says(&en, english);
        assert!(!typing("it", BOWL, &["meta 1", "auto", order]).1.contains(" h5 move"), "{order}");
    }
}

#[test]
fn of_a_far_square_to_which_no_way_leads_it_is_told_why() {
    let far = "non si trova nessuna via: la più breve è di 14 caselle, e il giocatore può farne 6 (+2 di Rush)";
    let [it, en] = in_both(BOWL, [&["meta 1", "auto", "h5 muovi 11,17"], &["end-zone 1", "auto", "h5 move 11,17"]]);
    says(&it, far);
    says(&en, "no way is found: the shortest is 14 squares, and the player can move 6 (+2 by Rush)");
    let [it, en] = in_both(BLITZ, [&["auto", "h1 corri 12,5"], &["auto", "h1 run 12,5"]]);
    says(&it, "non si trova nessuna via: la più breve è di ");
    says(&it, " caselle, e il giocatore può farne 6");
    says(&en, "no way is found");
}

#[test]
fn commands_inside_a_reason_are_in_ones_own_words_too() {
    let typed = |[zone, go, other]: [&'static str; 3]| [zone, "auto", go, other];
    let italian = typed(["meta 1", "h5 muovi 11,4", "h6 muovi 12,3"]);
    let english = typed(["end-zone 1", "h5 move 11,4", "h6 move 12,3"]);
    let [it, en] = in_both(BOWL, [&italian, &english]);
    says(&it, "sta agendo un altro giocatore; `ferma` ne termina l'attivazione");
    says(&en, "another player is acting; `stop` ends its activation");
}

#[test]
fn what_was_placed_at_once_is_taken_back_at_once() {
    let (run, record) = typing("it", BOWL, &["meta 1", "auto", "annulla", "h1 metti 10,0", "esci"]);
    says(&run, "Quale giocatore metti");
    assert_eq!(record.matches(" place ").count(), 1, "{record}");
    let (_, record) = typing("it", BOWL, &["meta 1", "auto", "h5 muovi 12,8", "annulla", "esci"]);
    assert!(!record.contains(" move"), "{record}");
    assert!(record.contains(" place "), "{record}");
}

/// Both teams are people's, who place the chests in turn.
const TURNS: &str =
    "play dungeon-bowl --home fire --away shadow --seed 7 --home-coach human --away-coach human --record game.record";

#[test]
fn an_order_one_part_of_which_nobody_understands_is_refused_whole() {
    let [it, en] = in_both(TURNS, [&["chest 5,4 poi zzz", "mosse"], &["chest 5,4 then zzz", "legal"]]);
    says(&it, "errore[command-unreadable]: `zzz`");
    says(&en, "error[command-unreadable]: `zzz`");
    let (en, record) = typing("en", TURNS, &["chest 5,4 then zzz"]);
    assert!(!record.contains(" chest "), "{en:?}");
    let (_, record) = typing("en", BOWL, &["end-zone 1", "auto", "h5 move 11,4 then h7 move 11,5"]);
    assert!(!record.contains(" h5 move"), "another acts only when that one has done: {record}");
}

#[test]
fn of_an_order_that_cannot_go_on_as_things_came_it_is_told_what_is_not_done() {
    let [it, en] = in_both(
        TURNS,
        [&["forziere 5,4 poi forziere 5,4", "forziere 1,6"], &["chest 5,4 then chest 5,4", "chest 1,6"]],
    );
    says(&it, "il resto dell'ordine non si fa: `forziere 5,4`");
    says(&en, "the rest of the order is not done: `chest 5,4`");
}

#[test]
fn words_that_nobody_would_read_are_refused_with_the_order_before_them() {
    for (order, alone) in [
        ("end turn foo bar", "end-turn"),
        ("h5 stop h9", "h5 stop"),
        ("h5 move 11,4 then h5 stop now", "h5 stop"),
        ("h6 stop poi h5 move", "h6 stop"),
    ] {
        let (en, record) = typing("en", BOWL, &["end-zone 1", "auto", order, "quit"]);
        says(&en, &format!("did you mean `{alone}`?"));
        assert!(![" end-turn", " move", " stop"].iter().any(|word| record.contains(word)), "{record}");
    }
    // A square that is none of those asked for comes to nothing, as far as can be seen.
    for order in ["h5 move 11,4 h5", "h5 move 11,4 11,4", "h5 move 11,4 then use block"] {
        assert!(!typing("en", BOWL, &["end-zone 1", "auto", order]).1.contains(" move"), "{order}");
    }
}

#[test]
fn who_is_not_named_is_asked_for_where_several_could_do_it() {
    let [it, en] = in_both(BOWL, [&["meta 1", "auto", "muovi 11,4"], &["end-zone 1", "auto", "move 11,4"]]);
    says(&it, "`muovi 11,4` non dice chi: possono farlo h5, h6, h7, h8, h9, h12");
    says(&en, "`move 11,4` does not say who: h5, h6, h7, h8, h9, h12 may");
    let (_, record) = typing("en", BOWL, &["end-zone 1", "auto", "h5 move", "move 11,4", "stop"]);
    assert!(record.contains(" h5 move 11,4") && record.contains(" h5 stop"), "{record}");
    let [_, en] = in_both(GAUNTLET, [&["prendi bendato", "esci"], &["take blindfolded", "quit"]]);
    says(&en, "`take blindfolded` does not say who: p1, p2, p3 may");
}

#[test]
fn an_order_of_several_parts_goes_on_after_what_is_asked_between_them() {
    let line = "play dungeon-bowl --seed 3 --home-coach human --record game.record";
    let way = ["auto", "h8 move 13,11", "go", "use dodge", "use team-re-roll", "show h8"];
    let (en, record) = typing("en", line, &way);
    says(&en, "goes from 13,3 to 13,11");
    assert!(record.contains(" h8 move 13,11"), "{record}");
    let [it, en] = in_both(
        line,
        [
            &["auto", "fine turno", "h1 entra poi usa team-re-roll"],
            &["auto", "end turn", "h1 enter then use team-re-roll"],
        ],
    );
    assert!(!format!("{}{}", it.err, en.err).contains("error"), "{it:?}\n{en:?}");
}

#[test]
fn later_parts_of_an_order_declare_and_go_on() {
    let (en, record) =
        typing("en", BLITZ, &["auto", "h1 run 2,5 then h1 stop then h2 run 1,3 1,4 then h2 stop", "quit"]);
    assert!(record.contains(" h2 run 1,4"), "{en:?}");
    // What cannot be gone in steps is refused with the whole of its order.
    let (en, record) = typing("en", BLITZ, &["auto", "h1 run 2,5 then h1 stop then h2 run 9,9", "quit"]);
    assert!(!record.contains(" h1 run"), "{en:?}");
}

#[test]
fn what_is_left_of_an_order_is_not_done_in_another_turn() {
    let [it, en] = in_both(
        BOWL,
        [
            &["meta 1", "auto", "fine turno poi fine turno", "mosse"],
            &["end-zone 1", "auto", "end turn then end turn", "legal"],
        ],
    );
    says(&it, "il resto dell'ordine non si fa: `fine-turno`");
    says(&en, "the rest of the order is not done: `end-turn`");
    assert_eq!(en.out.matches("Turn 2").count(), 1, "{en:?}");
}

#[test]
fn things_are_named_as_they_are_called_wherever_they_stand_in_a_line() {
    let line = "play finale-xviii --seed 5 --home-coach human --record game.record";
    let twins = [
        ["h12 speciale pugno-volante h5", "h12 special flying fist h5"],
        ["h5 muovi poi h5 ferma poi H12 speciale pugno-volante", "h5 Move then h5 stop then h12 special Flying Fist"],
    ];
    for [italian, english] in twins {
        let [it, _] = in_both(line, [&["auto", italian, "esci"], &["auto", english, "quit"]]);
        assert!(!it.err.contains("errore"), "{it:?}");
        assert!(typing("it", line, &["auto", italian, "esci"]).1.contains(" h12 special flying-fist"), "{italian}");
    }
    let [it, _] = in_both(BOWL, [&["meta 1", "auto", "H5 Muovi 11, 04"], &["end-zone 1", "auto", "h5 move 11,4"]]);
    assert!(!it.err.contains("errore"), "{it:?}");
    says(&typing("en", BOWL, &["end-zone 1", "auto", "show H5"]).0, "h5  Lapilla");
}

#[test]
fn half_an_order_is_told_what_it_lacks_and_odds_how_they_are_asked_for() {
    let [it, en] = in_both(BOWL, [&["meta 1", "auto", "h5 blitz"], &["end-zone 1", "auto", "h5 blitz"]]);
    says(&it, "`h5 blitz` è un ordine a metà: dopo ci va a1, a7, a8");
    says(&en, "`h5 blitz` is half an order: behind it stands a1, a7, a8");
    says(&typing("en", GAUNTLET, &["odds"]).0, "odds of what? `odds p1 send`");
    says(&typing("en", BLITZ, &["odds"]).0, "odds of what? `odds h3 run 3,4`");
    let (en, _) = typing("en", BOWL, &["end-zone 1", "auto", "h5 move", "open 1"]);
    says(&en, "it may be: `h5 move 11,4`, `h5 stop`");
}

#[test]
fn in_an_order_of_several_parts_a_far_square_is_told_to_be_reached_step_by_step() {
    let far = ["end-zone 1", "auto", "h5 move 11,4 then h5 stop then h8 move 13,11", "h6 move 13,11 then h6 stop"];
    let (en, record) = typing("en", BOWL, &far);
    assert_eq!(en.err.matches("in an order of several parts every square of a way is named").count(), 2, "{en:?}");
    assert!(!record.contains("h5 move"), "{record}");
    let (it, _) = typing("it", BOWL, &["meta 1", "auto", "h6 muovi 13,11 poi h6 ferma"]);
    says(&it, "in un ordine di più parti si nomina ogni casella del percorso");
}

#[test]
fn who_is_not_among_those_to_choose_from_is_told_in_words_who_they_are() {
    let folder = TempDir::new().expect("a folder can be made");
    let case = "- name: vines\n  game: dungeon-bowl\n  position: {h1: {at: \"7,5\"}, a1: {at: \"8,5\"}, a2: {at: \"12,5\"}, \
                home: {has: [jade-wizard]}, active: away}\n  commands: [use jade-wizard, pick h1]\n";
    write(folder.path(), "case.yaml", case);
    for (language, words) in [("en", "players of the active team in play"), ("it", "giocatori della squadra di turno")]
    {
        let told = run(folder.path(), language, "judge case.yaml").err;
        assert!(told.contains(words) && !told.contains("players of active-team"), "{told}");
    }
}

#[test]
fn where_nothing_is_to_be_taken_back_that_is_said() {
    let [it, en] = in_both(TURNS, [&["annulla"], &["undo"]]);
    says(&it, "non c'è niente di tuo da ritirare");
    says(&en, "there is nothing of yours to take back");
    let (run, _) = typing("en", TURNS, &["chest 5,4", "undo"]);
    assert!(!run.out.contains("nothing of yours"), "{run:?}");
}

#[test]
fn a_chest_that_was_opened_stays_open_at_the_terminal_too() {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("game.record");
    let line = "play dungeon-bowl --home fire --away shadow --seed 3 --record game.record";
    assert_eq!(crate::support::run(folder.path(), "en", line).code, 0);
    let whole = fs::read_to_string(&path).expect("there is a record");
    let lines: Vec<&str> = whole.lines().collect();
    let at = lines.iter().position(|line| line.contains(" open ")).expect("somebody opens a chest");
    let opens = lines[at].splitn(4, ' ').last().expect("an answer is a side, a digest and words");
    fs::write(&path, lines[..at].join("\n") + "\n").expect("it can be written");

    let resume = "resume game.record --home-coach human --away-coach human";
    let run = run_typing(folder.path(), "en", resume, &format!("{opens}\nundo\n"));
    says(&run, "[undo-after-look]");
    let left = fs::read_to_string(&path).expect("there is a record");
    assert!(left.starts_with(&(lines[..=at].join("\n") + "\n")), "{run:?}\n{left}");
}

#[test]
fn of_a_rule_that_is_not_offered_it_is_told_which_one_is() {
    let two = GAUNTLET.replace("--players 3", "--players 2 --away-coach human");
    let take = ["p3 take", "p1 take", "p4 take", "p2 take", "p3 send", "p1 send", "use bow"];
    let [it, en] = in_both(&two, [&take, &take]);
    says(&it, "si chiede di un'altra regola: Sword (");
    says(&en, "another rule is in question: Sword (Adventurer (p3), Gopher, killed)");
    // What is no rule at all is no other one.
    let take = [&take[..6], &["use bwo"]].concat();
    let [it, en] = in_both(&two, [&take, &take]);
    says(&it, "regola sconosciuta `bwo`");
    says(&en, "unknown rule `bwo`");
    // A rule goes by all its names.
    let take = [&take[..6], &["usa Spadone"]].concat();
    let words = ("words/gauntlet-of-fools/a.yaml", "sword: {it: {also: Spadone}}\n");
    let (it, record) = typing_with("it", &format!("--texts words {two}"), &take, words);
    assert!(record.contains(" use sword"), "{it:?}\n{record}");
}

#[test]
fn a_player_and_a_team_are_shown() {
    let [it, en] =
        in_both(BOWL, [&["meta 1", "auto", "mostra h5", "squadra"], &["end-zone 1", "auto", "show h5", "team"]]);
    says(&it, "h5  Lapilla, Bloodborn Marauder Lineman · MA 6  ST 3  AG 3+  PA 4+  AV 8+");
    says(&it, "in 10,3, può muovere di 6 caselle (+2 di Rush)");
    says(&en, "on 10,3, can move 6 squares (+2 by Rush)");
    says(&it, "Collegio del Fuoco · Re-Roll 2 · touchdown 0");
    says(&it, "tra le riserve");
    let [it, _] = in_both(GAUNTLET, [&["mostra p2"], &["show p2"]]);
    says(&it, "p2  Monk, Sack of Loot · attacco 3  difesa 10");
    let [it, _] = in_both(BLITZ, [&["mostra a6", "squadra a"], &["show a6", "team a"]]);
    says(&it, "Bloccatore Orco Nero · MA 4  PA 5+  AV 2+");
    says(&it, "Orchi · punti 0");
}

#[test]
fn many_squares_are_counted_and_those_of_one_word_are_all_named() {
    let [it, en] = in_both(BOWL, [&["meta 1", "mosse", "mosse metti"], &["end-zone 1", "legal", "legal place"]]);
    says(&it, "  h1 h2 h3 h4 h5 h6 h7 h8 h9 h10 h11 h12 metti 10,0 … 13,3 (16)");
    says(&en, "place 10,0 11,0 12,0 13,0 10,1");
}

#[test]
fn the_board_is_drawn_when_it_has_changed() {
    let (run, _) = typing(
        "en",
        &format!("{BOWL} --board"),
        &["end-zone 1", "auto", "h5 move 11,4", "stop", "end turn", "end turn"],
    );
    let boards: Vec<&str> = run.out.split("     0   1   2").skip(1).collect();
    let of =
        |board: &str| board.lines().take_while(|line| !line.starts_with("h ")).map(str::to_owned).collect::<Vec<_>>();
    let same = boards.windows(2).filter(|pair| of(pair[0]) == of(pair[1])).count();
    assert!(boards.len() > 1, "{}", run.out);
    assert_eq!(same, 0, "{}", run.out);
}
