//! Requests of strangers: each is refused, and nobody else notices.

use std::fs;

use super::client::{HEAD, Hosted, MOST_CONNECTED, broken_off, form, get, post, sent};

use crate::support::write;

#[test]
fn two_hundred_hostile_requests_are_refused_and_the_game_goes_on() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=dungeon-bowl&sides=2&seed=3");
    let address = &table.address;
    let before = table.look();
    write(hosted.folder.path(), "secret.txt", "the secret");
    fs::write(hosted.folder.path().join("../outside.record"), "no").ok();
    let mut refused = 0;
    let mut refuse = |request: String, what: &str| {
        let answered = sent(address, &request);
        let is_refused = (400..500).contains(&answered.status) || answered.status == 0;
        assert!(
            is_refused,
            "{what}: {} {}\n{request}",
            answered.status,
            &answered.body[..answered.body.len().min(300)]
        );
        assert!(!answered.body.contains("the secret"), "{what}");
        refused += 1;
    };
    let plain = |path: &str, headers: &str| format!("GET {path} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n");
    let own = format!("Host: {address}\r\n");
    let key = format!("key={}", table.key);
    // Paths that lead out of the folder, or to files that are no games.
    let steps = [
        "..", "../..", "%2e%2e", "..%2f", "%2e%2e%2f%2e%2e", "....//", "..;", "%00", "secret.txt", "outside", "~",
        "%5c..",
    ];
    for step in steps {
        for what in ["view", "why", "news", "odds", "sheet"] {
            refuse(plain(&format!("/games/{step}/{what}?{key}"), &own), "a path");
            refuse(plain(&format!("/games/{}%2f{step}/{what}?{key}", table.id), &own), "a longer path");
        }
        refuse(plain(&format!("/assets/{step}"), &own), "an asset");
    }
    // Other names for this computer, and pages of others.
    let hosts =
        ["evil.example", "localhost.evil.example", "127.0.0.1", "127.0.0.1:1", "", "0.0.0.0", "[::1]", "LOCALHOST"];
    for host in hosts {
        refuse(plain("/", &format!("Host: {host}\r\n")), "a host");
        refuse(plain(&table.path("view", ""), &format!("Host: {host}\r\n")), "a host");
    }
    let origins =
        ["http://evil.example", "null", "https://localhost", "file://", "http://127.0.0.1:1", "ws://localhost"];
    for origin in origins {
        let headers = format!("{own}Origin: {origin}\r\n");
        refuse(plain(&table.path("view", ""), &headers), "an origin");
        let body = "game=dungeon-bowl";
        let begin = format!(
            "POST /games HTTP/1.1\r\n{headers}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        refuse(begin, "a form of another's page");
    }
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"] {
        for path in ["/", &table.path("view", ""), &table.path("say", "")] {
            refuse(
                format!("{method} {path} HTTP/1.1\r\n{own}Content-Length: 0\r\nConnection: close\r\n\r\n"),
                "a method",
            );
        }
    }
    // Keys, bodies and lines.
    for wrong in ["", "key=", "key=0", "key=%00", "key=../..", "lang=xx", "key[]=1"] {
        refuse(plain(&format!("/games/{}/view?{wrong}", table.id), &own), "a key");
    }
    let said = |kind: &str, body: &str| {
        let head =
            format!("POST {} HTTP/1.1\r\n{own}Content-Type: {kind}\r\nConnection: close\r\n", table.path("say", ""));
        format!("{head}Content-Length: {}\r\n\r\n{body}", body.len())
    };
    let long = format!("{{\"line\": \"{}\", \"at\": 0}}", "h".repeat(5_000));
    let huge = format!("{{\"line\": \"{}\", \"at\": 0}}", "h".repeat(400_000));
    let deep = "[".repeat(100_000);
    let bodies = [
        "",
        "{",
        "[]",
        "null",
        "{\"line\": 3, \"at\": 0}",
        "{\"at\": 0}",
        "{\"line\": \"x\", \"at\": -1}",
        "\u{0}",
        &long,
        &huge,
        &deep,
    ];
    for body in bodies {
        refuse(said("application/json", body), "a body");
        refuse(said("text/plain", body), "a kind of body");
    }
    for broken in ["GET", "GET /", "\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{0}\u{0}", "GET / HTTP/1.1\r\n\r\n"] {
        let answered = broken_off(address, broken);
        assert!((400..500).contains(&answered.status) || answered.status == 0, "{broken}: {answered:?}");
        refused += 1;
    }
    assert!(refused >= 200, "{refused}");
    assert_eq!(table.look()["at"], before["at"], "the game stands as it stood");
    assert!(hosted.folder.path().join(format!("{}.record", table.id)).exists());
}

#[test]
fn words_that_are_no_commands_are_refused_with_reasons() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=dungeon-bowl&sides=2&coach-0=here&coach-1=here&seed=3");
    let lines = [
        "", " ", "quit", "undo", "chest", "chest 99,99", "h3", "h3 move 1,1", "nonsense", "<b>", "then then", "odds",
        "odds odds x", "\u{202e}",
    ];
    for line in lines {
        let told = table.say(line);
        let is_told = ["refused", "broken", "view", "none"].iter().any(|key| told.get(key).is_some());
        assert!(is_told, "{line}: {told}");
        assert_eq!(table.look()["at"], 0, "{line}");
    }
    let told = table.say("chest 99,99");
    assert!(told["refused"]["says"].as_str().is_some_and(|says| says.contains("db/")), "who refuses is named: {told}");
}

#[test]
fn names_of_strangers_do_nothing_on_a_page() {
    let hosted = Hosted::new();
    let team = "name: <script>alert(1)</script>\ncollege: fire\nplayers: [{position: fire-apprentice, name: '<img src=x onerror=alert(1)>'}]\n";
    let filled = form(&[("game", "dungeon-bowl"), ("sides", "2"), ("file-0", team)]);
    let checked = post(&hosted.address, "/check?lang=en", "application/x-www-form-urlencoded", &filled);
    assert_eq!(checked.status, 200);
    assert!(checked.json()["broken"].as_array().is_some_and(|faults| !faults.is_empty()), "{}", checked.body);
    let long = form(&[("game", "dungeon-bowl"), ("file-0", &"a".repeat(300 << 10))]);
    for (language, says) in [("en", "too long to be read"), ("it", "troppo lungo per essere letto")] {
        let path = format!("/check?lang={language}");
        let checked = post(&hosted.address, &path, "application/x-www-form-urlencoded", &long);
        assert_eq!(checked.status, 413);
        assert!(checked.json()["broken"][0].as_str().is_some_and(|told| told.contains(says)), "{}", checked.body);
    }
    let page = get(&hosted.address, "/?lang=en&game=%3Cscript%3E&key=%22%3E%3Cscript%3E");
    assert!(!page.body.contains("<script>"), "{}", page.body);
    let head = get(&hosted.address, "/").head;
    for wanted in [
        "content-security-policy: default-src 'none'; script-src 'self'",
        "x-content-type-options: nosniff",
        "referrer-policy: same-origin",
    ] {
        assert!(head.contains(wanted), "{wanted}\n{head}");
    }
}

/// Houses that nobody would ship: one in which nothing moves on, one in which rules call one another without end, one that
/// cannot be read.
#[test]
fn a_house_that_brings_a_game_down_is_told_and_the_others_play_on() {
    let hosted = Hosted::new();
    let other = hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot&seed=1");
    let other_sees = other.look();
    let write = |house: &str, rules: &str| {
        let folder = hosted.folder.path().join(house);
        let head = format!("house: {house}\nextends: dungeon-bowl\n");
        write(&folder, "house.yaml", head);
        write(&folder, "rules/own.yaml", rules);
    };
    let stuck = "kind: procedure\nrules:\n  loaded-dice:\n    source: our own\n    hooks:\n      \
                 always-equal: {event: chest-roll-off, phase: modify, do: {modify: -natural}}\n";
    let calls = |from: char, to: char| {
        let ten = format!("{{call: {to}}}, ").repeat(10);
        format!("  {from}: {{source: our own, hooks: {{h: {{phase: post, do: [{ten}]}}}}}}\n")
    };
    let echoes = ('a'..'g').zip('b'..='g').map(|(from, to)| calls(from, to)).collect::<String>();
    let trap = "  chest-roll-off: {patch: {hooks: {trap: {phase: post, do: {call: a}}}}}\n";
    write("stuck", stuck);
    write("echo", &format!("kind: event\nrules:\n{echoes}  g: {{source: our own}}\n{trap}"));
    write("broken", "kind: [event\n");
    for (house, code) in [("stuck", "the game has not moved on"), ("echo", "events inside a single one")] {
        let form = format!("game=dungeon-bowl&sides=2&coach-0=here&coach-1=bot&seed=1&house-{house}=on");
        let table = hosted.seated(&form);
        for _ in 0..2 {
            let told = table.look();
            let says = told["broken"][0].as_str().unwrap_or_else(|| panic!("{house}: {told}"));
            assert!(says.contains(code), "{house}: {says}");
            assert_eq!(told["of"], 0, "so many answers can be looked back on");
        }
        assert_eq!(table.get("view", "&at=0").json()["at"], 0, "{house}");
        let said = table.say_at("chest 5,4", &0.into(), &0.into());
        assert!(said["broken"].is_array(), "{house}: {said}");
    }
    let filled = form(&[("game", "dungeon-bowl"), ("sides", "2"), ("house-broken", "on")]);
    let checked = post(&hosted.address, "/check?lang=it", "application/x-www-form-urlencoded", &filled);
    assert!(checked.json()["broken"].as_array().is_some_and(|faults| !faults.is_empty()), "{}", checked.body);
    assert_eq!(other.look(), other_sees);
}

#[test]
fn a_form_is_told_all_that_is_wrong_with_it() {
    let hosted = Hosted::new();
    let told = |fields: &[(&str, &str)]| {
        let checked = post(&hosted.address, "/check?lang=en", "application/x-www-form-urlencoded", &form(fields));
        checked.json()["broken"].to_string()
    };
    assert_eq!(told(&[("game", "dungeon-bowl"), ("sides", "2"), ("team-0", "fire")]), "[]");
    assert!(told(&[("game", "dungeon-bowl"), ("team-0", "fires")]).contains("fires"));
    assert!(told(&[("game", "dungeon-bowll")]).contains("dungeon-bowll"));
    let gone = form(&[("game", "dungeon-bowl"), ("name", "Gone"), ("house-gone", "yes")]);
    for begun in ["/check", "/games", "/leagues"] {
        let answer = post(&hosted.address, &format!("{begun}?lang=en"), "application/x-www-form-urlencoded", &gone);
        assert!(answer.status != 303 && answer.body.contains("unknown house `gone`"), "{begun}: {}", answer.body);
    }
    for sides in ["40", "0", "-1", "2.5", "x"] {
        assert!(told(&[("game", "dungeon-bowl"), ("sides", sides)]).contains(&format!("`{sides}`")), "{sides}");
    }
    assert!(told(&[("game", "blitz-bowl"), ("sides", "3")]).contains("there must be 2\""));
    assert!(told(&[("game", "dungeon-bowl"), ("sides", "7")]).contains("there must be 2 to 6\""));
    assert!(told(&[("game", "dungeon-bowl"), ("turns", "many")]).contains("many"));
    assert!(told(&[("game", "dungeon-bowl"), ("coach-0", "oracle")]).contains("oracle"));
    assert!(told(&[("game", "dungeon-bowl"), ("board", "nowhere")]).contains("nowhere"));
}

#[test]
fn where_others_may_call_the_list_of_games_bears_a_secret() {
    let everywhere = std::net::IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED);
    let (hosted, first) = Hosted::listening(everywhere, std::time::Duration::from_secs(60));
    let port = hosted.address.rsplit(':').next().expect("a port");
    let local = format!("127.0.0.1:{port}");
    assert!(first.starts_with("/?key=") && !hosted.address.starts_with("0.0.0.0"), "{first} {}", hosted.address);
    assert_eq!(get(&local, &first).status, 200);
    for wrong in ["/", "/?key=", "/?key=0", "/?lang=it"] {
        assert_eq!(get(&local, wrong).status, 403, "{wrong}");
    }
    let filled = form(&[("game", "dungeon-bowl")]);
    let kind = "application/x-www-form-urlencoded";
    assert_eq!(post(&local, "/games?lang=en", kind, &filled).status, 403);
    assert_eq!(post(&local, "/check?lang=en", kind, &filled).status, 403);
    // A stranger's name that leads to this address is none of ours.
    let renamed = format!("GET {first} HTTP/1.1\r\nHost: evil.example:{port}\r\nConnection: close\r\n\r\n");
    assert_eq!(sent(&local, &renamed).status, 403);
}

#[test]
fn whoever_follows_a_wrong_link_reads_a_page_and_a_script_what_it_reads() {
    let (hosted, first) = Hosted::listening("0.0.0.0".parse().expect("an address"), HEAD * 20);
    let address = format!("127.0.0.1:{}", hosted.address.rsplit_once(':').expect("with a port").1);
    let asked = |path: &str, accept: &str| {
        let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept: {accept}\r\nConnection: close\r\n\r\n");
        sent(&address, &head)
    };
    let key = first.split_once("key=").expect("it bears a secret").1;
    for (path, status, told) in [
        ("/games/%3Cb%3Enope", 404, "in questa cartella non c&#x27;è nessuna partita <code>&lt;b&gt;nope</code>"),
        ("/leagues/nope", 404, "nessuna lega <code>nope</code>"),
        ("/nope", 404, "a questo indirizzo non c&#x27;è niente"),
        ("/", 403, "<p>"),
    ] {
        let page = asked(&format!("{path}?lang=it"), "text/html,application/xhtml+xml;q=0.9");
        assert_eq!(page.status, status, "{path}");
        assert!(page.body.contains("<html lang=\"it\">") && page.body.contains(told), "{path}: {}", page.body);
        assert!(!page.body.contains("<a href") && !page.body.contains(key), "who has no key has no way home");
        let script = asked(&format!("{path}?lang=it"), "*/*");
        assert_eq!((script.status, script.body.contains("<html")), (status, false), "{path}");
    }
    let page = asked(&format!("/games/nope?lang=en&key={key}"), "text/html");
    assert!(page.body.contains(&format!("?lang=en&amp;key={key}\">← All of the folder")), "{}", page.body);
}

#[test]
fn a_head_that_comes_slowly_or_never_ends_the_connection() {
    use std::io::{Read, Write};
    let hosted = Hosted::new();
    let patience = HEAD * 4;
    let told = |said: &'static str, slowly: bool| {
        let mut stream = std::net::TcpStream::connect(&hosted.address).expect("somebody listens");
        stream.set_read_timeout(Some(patience)).expect("a limit can be set");
        let (mut writer, mut closed) = (stream.try_clone().expect("it is shared"), Vec::new());
        std::thread::scope(|scope| {
            scope.spawn(move || {
                let _ = writer.write_all(said.as_bytes());
                for _ in 0..(if slowly { 40 } else { 0 }) {
                    std::thread::sleep(HEAD / 10);
                    if writer.write_all(b"x").is_err() {
                        break;
                    }
                }
            });
            // The other side ends it, or has said that it will: no limit of ours runs out.
            stream.read_to_end(&mut closed).map(|_| ()).or_else(|error| match error.kind() {
                std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut => Err(error),
                _ => Ok(()),
            })
        })
    };
    std::thread::scope(|scope| {
        let silent = scope.spawn(|| told("", false));
        let half = scope.spawn(|| told("GET / HTTP/1.1\r\nHost: x\r\n", false));
        let slow = scope.spawn(|| told("GET / HTTP/1.1\r\nX-Slow: ", true));
        for (what, ended) in [("silent", silent), ("half", half), ("slow", slow)] {
            ended.join().expect("nobody panics").unwrap_or_else(|error| panic!("{what}: {error}"));
        }
    });
    // Whoever holds every place in silence holds it no longer than that.
    let idle: Vec<_> =
        (0..MOST_CONNECTED).map(|_| std::net::TcpStream::connect(&hosted.address).expect("somebody listens")).collect();
    assert_eq!(get(&hosted.address, "/words?lang=it").status, 200);
    drop(idle);
}

#[test]
fn whoever_holds_every_place_at_the_door_keeps_others_waiting_only_until_one_leaves() {
    let hosted = Hosted::new();
    let connect = |_| std::net::TcpStream::connect(&hosted.address).expect("somebody listens");
    let mut idle: Vec<std::net::TcpStream> = (0..MOST_CONNECTED).map(connect).collect();
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| get(&hosted.address, "/words?lang=it").status);
        std::thread::sleep(std::time::Duration::from_millis(300));
        assert!(!waiting.is_finished(), "there is no place left");
        idle.truncate(MOST_CONNECTED - 1);
        assert_eq!(waiting.join().expect("it is answered"), 200);
    });
}
