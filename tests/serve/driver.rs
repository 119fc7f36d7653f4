//! A browser that is told what to do over WebDriver: Chromium and its driver, from the packages of the system.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use super::client::{get, post};

/// The driver, with a window.
pub struct Browser {
    driver: Child,
    address: String,
    session: String,
}

impl Drop for Browser {
    fn drop(&mut self) {
        let path = format!("/session/{}", self.session);
        super::client::sent(
            &self.address,
            &format!("DELETE {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address),
        );
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

impl Browser {
    /// Starts both.
    pub fn new() -> Browser {
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("there is a port").port();
        let mut command = Command::new("chromedriver");
        command.arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null());
        let driver = command.spawn().expect("chromedriver is there: install chromium-driver");
        let address = format!("127.0.0.1:{port}");
        let is_up = |_: &u32| {
            std::thread::sleep(Duration::from_millis(50));
            std::net::TcpStream::connect(&address).is_ok() && get(&address, "/status").status == 200
        };
        (0..400).find(is_up).expect("the driver listens");
        let options = json!({"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]});
        let wanted = json!({"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}});
        let begun = post(&address, "/session", "application/json", &wanted.to_string()).json();
        let session = begun["value"]["sessionId"].as_str().unwrap_or_else(|| panic!("{begun}")).to_owned();
        Browser { driver, address, session }
    }

    fn tell(&self, what: &str, body: &Value) -> Value {
        let path = format!("/session/{}/{what}", self.session);
        let answered = post(&self.address, &path, "application/json", &body.to_string()).json();
        assert!(answered["value"]["error"].is_null(), "{what}: {answered}");
        answered["value"].clone()
    }

    pub fn go(&self, address: &str) {
        self.tell("url", &json!({ "url": address }));
    }

    /// What a script of the page gives back, or promises.
    pub fn js(&self, script: &str) -> Value {
        self.tell("execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Waits until something holds on the page.
    pub fn until(&self, condition: &str) {
        for _ in 0..400 {
            if self.js(&format!("return Boolean({condition})")) == true {
                return;
            }
            std::thread::sleep(Duration::from_millis(25));
        }
        panic!("never: {condition}\n{}", self.js("return document.body.innerText"));
    }

    pub fn size(&self, width: u32, height: u32) {
        self.tell("window/rect", &json!({ "width": width, "height": height }));
    }

    /// Another window, which is looked at from now on.
    pub fn window(&self) -> String {
        let made = self.tell("window/new", &json!({ "type": "tab" }));
        let handle = made["handle"].as_str().expect("a window").to_owned();
        self.switch(&handle);
        handle
    }

    pub fn handle(&self) -> String {
        let path = format!("/session/{}/window", self.session);
        get(&self.address, &path).json()["value"].as_str().expect("a window").to_owned()
    }

    pub fn switch(&self, handle: &str) {
        self.tell("window", &json!({ "handle": handle }));
    }

    /// What axe finds on the page, a line each; it is read from where npm put it.
    pub fn axe(&self, axe: &Path) -> Vec<String> {
        let source = std::fs::read_to_string(axe).expect("axe-core is there: npm ci in tests/serve");
        self.js(&source);
        let script = "return axe.run(document).then(found => found.violations.map(one => one.id + ': ' + one.nodes.map(node => node.html.slice(0, 120)).join(' | ')))";
        let found = self.js(script);
        found.as_array().expect("findings").iter().filter_map(|line| line.as_str().map(str::to_owned)).collect()
    }
}
