//! In a real browser: whole matches clicked, two people and one who watches, reload and kill, and what axe finds.
//!
//! They want `chromedriver` (chromium-driver) and `npm ci` in `tests/serve`; `.ci/run` asks for them by name.

use crate::support::root;

use super::client::Hosted;
use super::driver::Browser;

/// Clicks any of what the page offers; false at the end of the game.
const CLICK: &str = "
    if (document.querySelector('#typed').hidden || document.querySelector('#options').childElementCount === 0) return 'over';
    if (document.body.getAttribute('aria-busy') === 'true') return 'busy';
    const go = document.querySelector('#foresight button');
    if (go) { go.click(); return 'go'; }
    const all = [...document.querySelectorAll('#options button')];
    window.turn = (window.turn ?? 0) + 7;
    const one = all[window.turn % all.length];
    one.click();
    return one.textContent;";

/// Board and story, once the page says how the game ended.
fn at_the_end(browser: &Browser) -> serde_json::Value {
    browser.until("/^(Won by|Nobody)/.test(document.querySelector('#question h2')?.textContent ?? '')");
    browser.js("return [document.querySelector('#frame').innerHTML, document.querySelector('#lines').innerText]")
}

fn url(table: &super::client::Seated) -> String {
    format!("http://{}/games/{}?key={}&lang={}", table.address, table.id, table.key, table.lang)
}

/// Clicks until the game is over.
fn clicked_to_the_end(browser: &Browser) {
    for _ in 0..6_000 {
        if browser.js(CLICK) == "over" {
            std::thread::sleep(std::time::Duration::from_millis(300));
            if browser.js(CLICK) == "over" {
                return;
            }
        }
        std::thread::sleep(std::time::Duration::from_millis(4));
    }
    panic!("it never ends\n{}", browser.js("return document.body.innerText"));
}

#[test]
#[ignore = "wants a browser and its driver"]
fn a_match_of_each_game_is_clicked_against_a_bot() {
    let games = [
        ("it", "game=gauntlet-of-fools&sides=3&coach-0=here&coach-1=bot&coach-2=random&seed=2"),
        ("en", "game=blitz-bowl&sides=2&coach-0=here&coach-1=bot&seed=2"),
        ("it", "game=dungeon-bowl&sides=2&coach-0=here&coach-1=bot&seed=2"),
    ];
    let hosted = Hosted::new();
    let browser = Browser::new();
    for (lang, game) in games {
        let table = super::client::Seated { lang, ..hosted.seated(game) };
        browser.go(&url(&table));
        browser.until("document.querySelector('#question h2')");
        clicked_to_the_end(&browser);
        assert_eq!(table.look()["over"], true, "{}", table.look()["question"]);
        let replayed = crate::support::run(hosted.folder.path(), "en", &format!("replay {}.record", table.id));
        assert_eq!(replayed.code, 0, "{replayed:?}");
    }
}

#[test]
#[ignore = "wants a browser and its driver"]
fn two_people_play_each_other_and_a_third_watches() {
    let hosted = Hosted::new();
    let host = hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=link&coach-1=link");
    let (keys, watch) = host.links();
    let browser = Browser::new();
    let mut windows = Vec::new();
    for key in [keys[0].clone(), keys[1].clone(), Some(watch)] {
        let window = if windows.is_empty() { browser.handle() } else { browser.window() };
        browser.go(&url(&host.with(&key.expect("each has a link"))));
        browser.until("document.querySelector('#question h2')");
        windows.push(window);
    }
    let mut clicks = 0;
    let mut now = None;
    for _ in 0..8_000 {
        let seen = host.look();
        if seen["over"] == true {
            break;
        }
        // Each plays in a window of their own, when it is their turn.
        let asked = seen["sides"].as_array().and_then(|sides| sides.iter().position(|side| side["asked"] == true));
        if asked.is_some() && asked != now {
            now = asked;
            browser.switch(&windows[asked.unwrap_or(0)]);
        }
        let told = browser.js(CLICK);
        clicks += u32::from(told != "over" && told != "busy");
    }
    assert!(clicks > 10 && host.look()["over"] == true, "{clicks}");
    let shown = |window: &String| {
        browser.switch(window);
        at_the_end(&browser)
    };
    let seen: Vec<serde_json::Value> = windows.iter().map(shown).collect();
    assert_eq!((&seen[0], &seen[1]), (&seen[1], &seen[2]), "all come to the same view");
}

/// A network that loses every fifth message before it is sent and every seventh answer, sends every third twice, and is slow
/// with every fourth.
const BAD_NETWORK: &str = "
    const real = window.fetch;
    let count = 0;
    window.fetch = async (...request) => {
        const number = (count += 1);
        if (number % 5 === 0) throw new TypeError('lost');
        if (number % 4 === 0) await new Promise((done) => setTimeout(done, 60));
        if (number % 3 === 0) real(...request).catch(() => {});
        const answer = await real(...request);
        if (number % 7 === 0) throw new TypeError('the answer is lost');
        return answer;
    };";

#[test]
#[ignore = "wants a browser and its driver"]
fn two_tabs_of_one_seat_over_a_bad_network_come_to_the_same_view() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot&seed=6");
    let browser = Browser::new();
    let mut tabs = Vec::new();
    for _ in 0..2 {
        let tab = if tabs.is_empty() { browser.handle() } else { browser.window() };
        browser.go(&url(&table));
        browser.until("document.querySelector('#question h2')");
        browser.js(BAD_NETWORK);
        tabs.push(tab);
    }
    // The tab that is not looked at sleeps, and sees the game when it is looked at again.
    for round in 0..4_000 {
        browser.switch(&tabs[round / 9 % 2]);
        browser.js(CLICK);
        browser.until("document.body.getAttribute('aria-busy') !== 'true'");
        if table.look()["over"] == true {
            break;
        }
    }
    let shown = |tab: &String| {
        browser.switch(tab);
        at_the_end(&browser)
    };
    let seen: Vec<serde_json::Value> = tabs.iter().map(shown).collect();
    browser.go(&url(&table));
    let fresh = at_the_end(&browser);
    assert_eq!((&seen[0], &seen[1]), (&fresh, &fresh));
    let replayed = crate::support::run(hosted.folder.path(), "en", &format!("replay {}.record", table.id));
    assert_eq!(replayed.code, 0, "{replayed:?}");
}

#[test]
#[ignore = "wants a browser and its driver"]
fn a_reload_shows_the_same_and_a_language_is_changed_in_place() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=dungeon-bowl&sides=2&coach-0=here&coach-1=bot&seed=2");
    let browser = Browser::new();
    browser.go(&url(&table));
    for _ in 0..3 {
        browser.until("document.querySelector('#options button')");
        browser.js("document.querySelector('#options button').click()");
        browser.until("document.body.getAttribute('aria-busy') !== 'true'");
    }
    let text = "return [document.querySelector('#frame').innerHTML, document.querySelector('#lines').innerText, document.querySelector('#question').innerText]";
    let before = browser.js(text);
    browser.go(&url(&table));
    browser.until("document.querySelector('#question h2')");
    assert_eq!(browser.js(text), before);
    browser.js("document.querySelector('[data-code=it]').click()");
    browser.until("document.documentElement.lang === 'it' && document.querySelector('#story h2').textContent === 'Che cosa è successo'");
    browser.js("document.querySelector('[data-code=en]').click()");
    browser.until(
        "document.documentElement.lang === 'en' && document.querySelector('#story h2').textContent === 'What happened'",
    );
    browser.until(&format!("document.querySelector('#question').innerText === {}", before[2]));
    // A link to a roll opens it.
    browser.js("document.querySelector('#lines button.roll').click()");
    browser.until("document.querySelector('#leaf').open && location.search.includes('roll=')");
    let title = browser.js("return document.querySelector('#leaf .title').textContent");
    let link = browser.js("return location.href");
    browser.go("about:blank");
    browser.go(link.as_str().expect("an address"));
    browser.until("document.querySelector('#leaf').open");
    assert_eq!(browser.js("return document.querySelector('#leaf .title').textContent"), title);
    browser.js("document.querySelector('#leaf').close()");
    browser.until("!location.search.includes('roll=')");
    // Where one alone may act, a click on a square goes there, near or far; what lies on it is not in the way.
    let over = "const box = document.querySelector('.coffer').getBoundingClientRect(); return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest('[data-thing]') !== null";
    assert_eq!(browser.js(over), true);
    let far = browser.js("return [...document.querySelectorAll('#options [data-line]')].every(one => !one.dataset.line.endsWith('12,6'))");
    assert_eq!(far, true, "no answer is that square");
    browser.js("document.querySelector('.ground[data-thing=\"12,6\"]').dispatchEvent(new MouseEvent('click'))");
    browser.until("document.querySelector('[data-line=\"h5 move 12,7\"]')");
    browser.until("document.body.getAttribute('aria-busy') !== 'true'");
    // By keys alone: a button of the page is a button.
    let keyed =
        "document.querySelector('#options button').focus(); return document.activeElement.matches('#options button')";
    assert_eq!(browser.js(keyed), true);
}

#[test]
#[ignore = "wants a browser, its driver and axe-core"]
fn axe_finds_nothing_on_any_page() {
    let hosted = Hosted::new();
    let axe = root().join("tests/serve/node_modules/axe-core/axe.min.js");
    let browser = Browser::new();
    browser.go(&format!("http://{}/?lang=it", hosted.address));
    assert_eq!(browser.axe(&axe), Vec::<String>::new(), "the folder");
    // What was filled in stays for another number of sides.
    let fill = "
        const { elements } = document.querySelector('#begin');
        [elements['coach-1'].value, elements.seed.value, elements.sides.value] = ['link', '9', '3'];
        elements.sides.dispatchEvent(new Event('change', { bubbles: true }));";
    browser.js(fill);
    browser.until("document.querySelectorAll('#begin fieldset').length > 2 && document.querySelector('#begin').elements.seed.value === '9'");
    assert_eq!(browser.js("return document.querySelector('#begin').elements['coach-1'].value"), "link");
    let games = [
        "game=dungeon-bowl&sides=2&coach-0=here&coach-1=bot&seed=2",
        "game=blitz-bowl&sides=2&coach-0=here&coach-1=bot&seed=2",
        "game=gauntlet-of-fools&sides=3&coach-0=here&coach-1=bot&coach-2=bot&seed=2",
    ];
    for game in games {
        let table = hosted.seated(game);
        for theme in ["light", "dark"] {
            for width in [360, 800, 1400] {
                browser.size(width, 900);
                browser.go(&url(&table));
                browser.until("document.querySelector('#options button')");
                browser.js(&format!("document.documentElement.dataset.theme = '{theme}'"));
                assert_eq!(browser.axe(&axe), Vec::<String>::new(), "{game} {theme} {width}");
                let wide = browser.js("return document.documentElement.scrollWidth - innerWidth");
                assert!(wide.as_i64() <= Some(0), "{game} is {wide} wider than {width}");
            }
        }
        for _ in 0..4 {
            browser.js("document.querySelector('#options button')?.click()");
            browser.until("document.body.getAttribute('aria-busy') !== 'true'");
        }
        browser.js("document.querySelector('#lines button.roll')?.click()");
        browser.until("document.querySelector('#leaf').open");
        assert_eq!(browser.axe(&axe), Vec::<String>::new(), "{game}: why");
    }
}

/// How many sources of reasons there are, which of them are taller than what they stand beside, and by how much the sheet is
/// too narrow.
const SOURCES: &str = "
    const sources = [...document.querySelectorAll('#leaves td.source')].filter(cell => cell.textContent);
    const tall = sources.filter(cell => {
        const text = document.createRange();
        const height = of => { text.selectNodeContents(of); return text.getBoundingClientRect().height; };
        return height(cell) > Math.max(64, height(cell.previousElementSibling));
    });
    const sheet = document.querySelector('#leaf');
    return [sources.length, tall.map(cell => cell.textContent), sheet.scrollWidth - sheet.clientWidth];";

#[test]
#[ignore = "wants a browser and its driver"]
fn the_source_of_a_reason_stands_beside_it() {
    let hosted = Hosted::new();
    // Two bots play the same whatever the machine is doing.
    let table = hosted.seated("game=dungeon-bowl&sides=2&coach-0=bot&coach-1=bot&seed=2&turns=3");
    let browser = Browser::new();
    browser.go(&url(&table));
    at_the_end(&browser);
    let rolls = "return document.querySelectorAll('#lines button.roll').length";
    let rolls = browser.js(rolls).as_i64().expect("a number");
    let mut sources = 0;
    for width in [390, 800, 1400] {
        browser.size(width, 900);
        for roll in (0..rolls).rev().step_by(3) {
            browser.js("document.querySelector('#leaf').close(); document.querySelector('#leaves').replaceChildren()");
            browser.js(&format!("document.querySelectorAll('#lines button.roll')[{roll}].click()"));
            browser.until("document.querySelector('#leaves .leaf')");
            let found = browser.js(SOURCES);
            assert_eq!((&found[1], &found[2]), (&serde_json::json!([]), &serde_json::json!(0)), "{width}: {roll}");
            sources += found[0].as_i64().expect("a number");
        }
    }
    assert!(sources > 20, "{sources} sources");
}

#[test]
#[ignore = "wants a browser, its driver and axe-core"]
fn a_judge_rules_by_clicking_makes_a_scenario_that_holds_and_takes_it_back() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=dungeon-bowl&sides=2&coach-0=here&coach-1=bot&seed=2&turns=2");
    let browser = Browser::new();
    browser.go(&url(&table));
    for _ in 0..400 {
        browser.js(CLICK);
        browser.until("document.body.getAttribute('aria-busy') !== 'true'");
        if browser.js("return document.querySelectorAll('#lines button.roll').length").as_i64() > Some(7) {
            break;
        }
    }
    let before = table.record();
    let seats = std::fs::read_to_string(table.folder.join(format!("{}.seats", table.id))).expect("seats are kept");
    let seats: serde_json::Value = serde_json::from_str(&seats).expect("as JSON");
    let judge = table.with(seats["judge"].as_str().expect("a key"));
    browser.go(&url(&judge));
    browser.until("document.querySelectorAll('#lines button.roll').length > 7");
    // The roll of the story that says last how it came out.
    let rolls = browser.js("return document.querySelectorAll('#lines button.roll').length").as_i64().expect("a number");
    let found = (0..rolls).rev().find(|roll| {
        browser.js("document.querySelector('#leaf').close(); document.querySelector('#leaves').replaceChildren()");
        browser.js(&format!("document.querySelectorAll('#lines button.roll')[{roll}].click()"));
        browser.until("document.querySelector('fieldset.ruling')");
        browser.js("return document.querySelectorAll('fieldset.ruling p').length").as_i64() == Some(2)
    });
    assert!(found.is_some(), "no roll has a die and outcomes");
    let rules = "return [document.querySelectorAll('fieldset.ruling label input')[2].value !== '', document.querySelector('#ruling').elements.rule.value]";
    assert_eq!(
        browser.js(rules),
        serde_json::json!([true, ""]),
        "a roll that is looked at is no reason of later rulings"
    );
    let axe = root().join("tests/serve/node_modules/axe-core/axe.min.js");
    assert_eq!(browser.axe(&axe), Vec::<String>::new(), "the judge's seat");
    // Without a name and a reason it is refused, where the judge looks.
    browser.js("document.querySelector('fieldset.ruling p:last-of-type button').click()");
    browser.until("document.querySelectorAll('#ruled-said p').length === 2");
    let fill = "
        const typed = document.querySelectorAll('fieldset.ruling label input');
        ['Anna', 'the die was cocked', ''].forEach((text, index) => {
            typed[index].value = text;
            typed[index].dispatchEvent(new Event('input'));
        });
        document.querySelector('fieldset.ruling p:last-of-type button').click();";
    browser.js(fill);
    browser.until("document.querySelectorAll('#rulings li').length === 1 && !document.querySelector('#leaf').open");
    let said = browser.js("return document.querySelector('#rulings li').textContent");
    assert!(said.as_str().is_some_and(|said| said.contains("Anna") && said.contains("cocked")), "{said}");
    browser.js("document.querySelectorAll('#rulings li button')[1].click()");
    browser.until("document.querySelector('#said').textContent.includes('-ruling-1')");
    browser.js("document.querySelectorAll('#rulings li button')[0].click()");
    browser.until("document.querySelector('pre.copied')");
    let scenario = browser.js("return document.querySelector('pre.copied').textContent");
    assert!(scenario.as_str().is_some_and(|text| text.contains("the die was cocked")), "{scenario}");
    let house = format!("judge {}-ruling-1/tests", table.id);
    let held = crate::support::run(hosted.folder.path(), "en", &house);
    assert!(held.out.contains("1 held, 0 did not"), "{held:?}");
    // Whoever looks back rules on nothing.
    browser.js("document.querySelector('#leaf').close(); document.querySelector('#back').click()");
    browser.until("document.querySelector('#rule-position').disabled");
    browser.js("document.querySelector('#live').click()");
    browser.until("!document.querySelector('#rule-position').disabled");
    // What speaks against a position is told beside it.
    browser.js("document.querySelector('#ruling').elements.position.value = '{'; document.querySelector('#ruling').requestSubmit()");
    browser.until("document.querySelector('#bench-said p')");
    // Whoever plays sees it, and cannot take it back.
    browser.go(&url(&table));
    browser.until("document.querySelectorAll('#rulings li').length === 1");
    assert_eq!(table.undo()["refused"]["code"], "undo-after-ruling");
    browser.go(&url(&judge));
    browser.until("!document.querySelector('#unrule').hidden");
    browser.js("document.querySelector('#unrule').click()");
    browser.until("document.querySelector('#rulings').hidden");
    assert_eq!(table.record(), before);
    // Paused, nobody answers.
    browser.js("document.querySelector('#pause').click()");
    browser.until("document.querySelector('.paused')");
    assert_eq!(table.say("end turn")["refused"]["code"], "table-paused");
    browser.js("document.querySelector('#pause').click()");
    browser.until("!document.querySelector('.paused')");
}
