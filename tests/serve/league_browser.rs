//! A league in a real browser: a report filled in by keys and clicks, two tabs of one league, and what axe finds.
//!
//! They want what those of `browser.rs` want, and are asked for with them: `cargo test browser:: -- --ignored`.

use std::path::Path;

use super::client::get;
use super::driver::Browser;
use super::leagues::{Clerk, founded};
use crate::support::{root, run};

const COLLEGES: [&str; 4] = ["fire", "shadow", "metal", "light"];

fn url(clerk: &Clerk, more: &str) -> String {
    format!("http://{}{}", clerk.address, clerk.path(more))
}

/// Writes into a field, as somebody who goes on to the next.
fn fill(browser: &Browser, name: &str, value: &str) {
    browser.js(&format!(
        "const field = document.querySelector('[name=\"{name}\"]'); field.value = '{value}'; field.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    ));
}

#[test]
#[ignore = "wants a browser and its driver"]
fn a_report_is_checked_while_it_is_filled_in_refused_and_written() {
    let (hosted, clerk) = founded("dungeon-bowl", COLLEGES, "it");
    let browser = Browser::new();
    // A form of the first page is sent, and believed to come from there.
    browser.go(&format!("http://{}/?lang=it", clerk.address));
    browser.js("document.querySelector('#begin button').click()");
    browser.until("document.querySelector('#options button')");
    browser.go(&url(&clerk, ""));
    browser.js("document.querySelector('.panels a').click()");
    browser.until("document.querySelector('select[name=pair]')");
    browser.js("document.querySelector('.choose button').click()");
    browser.until("document.querySelector('[name=\"score-0\"]')");
    let second = browser.handle();
    fill(&browser, "score-0", "2");
    fill(&browser, "score-1", "0");
    browser.until("document.querySelector('#faults .ground')?.textContent.includes('db/league/points')");
    fill(&browser, "feat-0-5-completion", "3");
    browser.js("document.querySelector('#form button').click()");
    browser.until("document.querySelector('.refused li')");
    assert_eq!(browser.js("return document.querySelector('[name=\"feat-0-5-completion\"]').value"), "3");
    // Another tab writes in the meantime.
    let other = browser.window();
    browser.go(&url(&clerk, "&do=pair"));
    browser.js("document.querySelector('#form button').click()");
    browser.until("document.querySelector('.told')");
    browser.switch(&second);
    fill(&browser, "score-0", "1");
    browser.until("document.querySelector('#faults').childElementCount === 0");
    browser.js("document.querySelector('#form button').click()");
    browser.until("document.querySelector('.refused') && document.querySelector('.told')");
    assert_eq!(browser.js("return document.querySelector('[name=\"feat-0-5-completion\"]').value"), "3");
    browser.js("document.querySelector('#form button').click()");
    browser.until("document.querySelector('.told') && !document.querySelector('.refused')");
    browser.switch(&other);
    let log = run(hosted.folder.path(), "it", "league log cup.league").out;
    assert!(log.contains("1–0"), "{log}");
    // The book opens with its own style and script: it is searched, and nothing of it is refused by the browser.
    assert_eq!(run(hosted.folder.path(), "it", "book death-match --html book.html").code, 0);
    browser.go(&format!("http://{}/books/book.html", clerk.address));
    browser.until(
        "(search => {
            search.value = 'dodge';
            search.dispatchEvent(new Event('input'));
            const shown = document.querySelectorAll('article:not([hidden])').length;
            return shown > 0 && document.getElementById('found').textContent === String(shown);
        })(document.getElementById('search'))",
    );
    assert_ne!(browser.js("return getComputedStyle(document.querySelector('header')).display"), "inline");
}

#[test]
#[ignore = "wants a browser, its driver and axe-core"]
fn axe_finds_nothing_on_the_pages_of_a_league() {
    let axe = root().join("tests/serve/node_modules/axe-core/axe.min.js");
    let browser = Browser::new();
    let (blitz, _) = founded("blitz-bowl", ["human", "dwarf", "orc", "skaven"], "en");
    let (hosted, clerk) = founded("dungeon-bowl", COLLEGES, "it");
    let told = "league result cup.league Ada Bea 1-0 --feat Ada:5:winning-touchdown --hurt Bea:2:misses --dice 2,5,5,1";
    assert_eq!(run(hosted.folder.path(), "en", told).code, 0);
    assert_eq!(run(hosted.folder.path(), "en", "book death-match --html book.html").code, 0);
    looked_at(
        &browser,
        &axe,
        &format!("http://{}/?lang=en", hosted.address),
        &SIGHTS,
        "document.querySelectorAll('details').forEach(one => { one.open = true })",
    );
    // The page around a form is the same: each form is seen in one way, and the first in all.
    let panels = [
        "report",
        "report&one=Ada&two=Carlo",
        "report&correct=6",
        "pair",
        "team",
        "team&coach=Ada",
        "buy",
        "correct",
        "unplayed",
        "knockout",
        "season",
        "join",
        "divide",
        "dock",
        "undo",
        "line",
    ];
    for (number, panel) in panels.into_iter().enumerate() {
        let sights = if number == 0 { &SIGHTS[..] } else { &SIGHTS[number % 6..][..1] };
        looked_at(
            &browser,
            &axe,
            &url(&clerk, &format!("&do={panel}")),
            sights,
            "document.querySelectorAll('details').forEach(one => { one.open = true })",
        );
    }
    let traits = Clerk::of(&blitz.address, "cup.league", "en");
    assert_eq!(run(blitz.folder.path(), "en", "league result cup.league Ada Bea 3-1").code, 0);
    looked_at(&browser, &axe, &url(&traits, "&do=trait"), &SIGHTS[..2], "");
    // Refused, and written.
    browser.go(&url(&clerk, "&do=report&one=Ada&two=Carlo"));
    fill(&browser, "score-0", "7");
    browser.js("document.querySelector('#form button').click()");
    browser.until("document.querySelector('.refused li')");
    assert_eq!(browser.axe(&axe), Vec::<String>::new(), "refused");
    browser.go(&url(&clerk, "&do=report&since=2"));
    browser.until("document.querySelector('.told li')");
    assert_eq!(browser.axe(&axe), Vec::<String>::new(), "written");
    let printed = get(&clerk.address, &clerk.path("").replace("?", "/page?"));
    assert_eq!(printed.status, 200);
    browser.go(&url(&clerk, "").replace("?", "/page?"));
    assert_eq!(browser.axe(&axe), Vec::<String>::new(), "the page to print");
}

/// Three widths, light and dark.
const SIGHTS: [(&str, u32); 6] =
    [("light", 360), ("dark", 800), ("light", 1400), ("dark", 360), ("light", 800), ("dark", 1400)];

/// A page as it is seen in some of these, with whatever is done there first.
fn looked_at(browser: &Browser, axe: &Path, address: &str, sights: &[(&str, u32)], first: &str) {
    for &(theme, width) in sights {
        browser.size(width, 900);
        browser.go(address);
        browser.js(&format!("document.documentElement.dataset.theme = '{theme}'; {first}"));
        assert_eq!(browser.axe(axe), Vec::<String>::new(), "{address} {theme} {width}");
        let wide = browser.js("return document.documentElement.scrollWidth - innerWidth");
        assert!(wide.as_i64() <= Some(0), "{address} is {wide} wider than {width}");
    }
}
