//! A server of a folder of its own, and whoever speaks to it over HTTP, byte by byte.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Shutdown, TcpStream};
use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::time::Duration;

use arbitro::pack::Library;
use arbitro::text::Language;
use arbitro::web::{Serving, serve};
use serde_json::{Value, json};
use tempfile::TempDir;

/// So many may be connected to a server of a test at once.
pub const MOST_CONNECTED: usize = 40;

/// So long the head of a request to a server of a test may take.
pub const HEAD: Duration = Duration::from_secs(3);

/// A server in this process, and its folder.
pub struct Hosted {
    pub folder: TempDir,
    pub address: String,
}

/// An answer: status, headers as they came, body.
#[derive(Debug)]
pub struct Answered {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answered {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}\n{}\n{}", self.head, self.body))
    }
}

impl Hosted {
    /// Serves an empty folder; games are put away when nobody has looked for so long.
    pub fn idle_after(idle: Duration) -> Hosted {
        Hosted::listening(IpAddr::V4(Ipv4Addr::LOCALHOST), idle).0
    }

    /// Serves at an address; with the path of the first page.
    pub fn listening(listen: IpAddr, idle: Duration) -> (Hosted, String) {
        let folder = TempDir::new().expect("a folder can be made");
        let serving = Serving {
            folder: folder.path().to_owned(),
            listen,
            port: 0,
            library: Library::embedded(),
            language: Language::parse("en").expect("there is English"),
            idle,
            connections: MOST_CONNECTED,
            head: HEAD,
        };
        let (ready, address) = channel();
        std::thread::spawn(move || serve(serving, |address| ready.send(address.to_owned()).expect("the test waits")));
        let address = address.recv().expect("it listens");
        let (address, path) = address.trim_start_matches("http://").split_once('/').expect("with a path");
        (Hosted { folder, address: address.to_owned() }, format!("/{path}"))
    }

    pub fn new() -> Hosted {
        Hosted::idle_after(Duration::from_secs(600))
    }

    pub fn seated(&self, form: &str) -> Seated {
        seated(&self.address, self.folder.path().to_owned(), form)
    }
}

/// Begins a game; whoever began it.
pub fn seated(address: &str, folder: PathBuf, form: &str) -> Seated {
    let begun = post(address, "/games?lang=en", "application/x-www-form-urlencoded", form);
    assert_eq!(begun.status, 303, "{form}: {}", begun.body);
    let location = begun.head.lines().find_map(|line| line.strip_prefix("location: ")).expect("it leads somewhere");
    let (path, asked) = location.split_once('?').expect("with a key");
    let id = path.trim_start_matches("/games/").to_owned();
    let key = asked.trim_start_matches("key=").split('&').next().expect("a key").to_owned();
    Seated { address: address.to_owned(), folder, id, key, lang: "en" }
}

/// Somebody at a table.
#[derive(Clone)]
pub struct Seated {
    pub address: String,
    pub folder: PathBuf,
    pub id: String,
    pub key: String,
    pub lang: &'static str,
}

impl Seated {
    pub fn path(&self, what: &str, more: &str) -> String {
        let what = if what.is_empty() { String::new() } else { format!("/{what}") };
        format!("/games/{}{what}?key={}&lang={}{more}", self.id, self.key, self.lang)
    }

    pub fn get(&self, what: &str, more: &str) -> Answered {
        get(&self.address, &self.path(what, more))
    }

    pub fn look(&self) -> Value {
        self.get("view", "").json()
    }

    pub fn say_at(&self, line: &str, at: &Value, undone: &Value) -> Value {
        let said = json!({"line": line, "at": at, "undone": undone, "read": 0, "sure": true});
        post(&self.address, &self.path("say", ""), "application/json", &said.to_string()).json()
    }

    /// Says a line of the game as it stands.
    pub fn say(&self, line: &str) -> Value {
        let seen = self.look();
        self.say_at(line, &seen["at"], &seen["undone"])
    }

    pub fn undo(&self) -> Value {
        post(&self.address, &self.path("undo", ""), "application/json", "{}").json()
    }

    /// The same table, with another's key.
    pub fn with(&self, key: &str) -> Seated {
        Seated { key: key.to_owned(), ..self.clone() }
    }

    /// The keys of the links: of each side that has one, and of whoever only watches.
    pub fn links(&self) -> (Vec<Option<String>>, String) {
        let seats = self.seats();
        let sides = seats["sides"].as_array().expect("sides");
        let keys = sides.iter().map(|side| side["key"].as_str().map(str::to_owned)).collect();
        (keys, seats["watch"].as_str().expect("a key to watch").to_owned())
    }

    /// Who sits there, with all keys.
    pub fn seats(&self) -> Value {
        let text = std::fs::read_to_string(self.folder.join(format!("{}.seats", self.id))).expect("seats are kept");
        serde_json::from_str(&text).expect("as JSON")
    }

    pub fn record(&self) -> String {
        std::fs::read_to_string(self.folder.join(format!("{}.record", self.id))).expect("there is a record")
    }
}

/// The lines that may be said now: those that came with the question.
pub fn offered(seen: &Value) -> Vec<String> {
    let options = seen["question"]["options"].as_array();
    let line = |option: &Value| {
        let parts = option.as_array().expect("who, word, what").iter().filter_map(Value::as_str);
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    };
    options.map_or_else(Vec::new, |options| options.iter().map(line).collect())
}

pub fn get(address: &str, path: &str) -> Answered {
    sent(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"))
}

pub fn post(address: &str, path: &str, kind: &str, body: &str) -> Answered {
    let head = format!("POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: {kind}\r\n");
    sent(address, &format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()))
}

/// Sends what is no whole request, says that no more will come, and reads whatever comes.
pub fn broken_off(address: &str, request: &str) -> Answered {
    exchanged(address, request, true)
}

/// Sends some bytes, and reads whatever comes until the other side has done.
pub fn sent(address: &str, request: &str) -> Answered {
    exchanged(address, request, false)
}

fn exchanged(address: &str, request: &str, is_all: bool) -> Answered {
    let mut stream = TcpStream::connect(address).expect("somebody listens");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit can be set");
    let _ = stream.write_all(request.as_bytes());
    if is_all {
        let _ = stream.shutdown(Shutdown::Write);
    }
    let bytes = whole(&mut stream);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { unchunked(body) } else { body.to_owned() };
    Answered { status, head: head.replace('\r', ""), body }
}

/// All bytes of an answer: as many as it says, or until the other side has done.
fn whole(stream: &mut TcpStream) -> Vec<u8> {
    let (mut bytes, mut piece) = (Vec::new(), [0; 16_384]);
    while let Ok(read @ 1..) = stream.read(&mut piece) {
        bytes.extend_from_slice(&piece[..read]);
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<usize>().ok());
        if length.is_some_and(|length| bytes.len() >= end + 4 + length) {
            break;
        }
    }
    bytes
}

/// The text of a body that came in pieces.
fn unchunked(body: &str) -> String {
    let (mut rest, mut whole) = (body, String::new());
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        let Some(piece) = after.get(..size).filter(|_| size > 0) else { break };
        whole.push_str(piece);
        rest = after.get(size + 2..).unwrap_or("");
    }
    whole
}

/// A form, as a browser sends it.
pub fn form(fields: &[(&str, &str)]) -> String {
    let spelled = |text: &str| -> String {
        let byte = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        };
        text.bytes().map(byte).collect()
    };
    let fields: BTreeMap<String, String> = fields.iter().map(|(name, text)| (spelled(name), spelled(text))).collect();
    fields.iter().map(|(name, text)| format!("{name}={text}")).collect::<Vec<_>>().join("&")
}
