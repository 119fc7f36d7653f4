//! The guard at the door: who may speak to the server at all, and what a browser may do with its pages.

use std::net::SocketAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The names under which the server may be called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names(SocketAddr);

impl Names {
    /// The names of an address that is listened at.
    pub(super) fn of(address: SocketAddr) -> Names {
        Names(address)
    }

    /// Whether a name with its port means us. A stranger's page may give our address another name, but never a number.
    fn has(self, name: &str) -> bool {
        let (listened, port) = (self.0.ip(), self.0.port());
        if name.eq_ignore_ascii_case(&format!("localhost:{port}")) {
            return listened.is_loopback() || listened.is_unspecified();
        }
        name.parse::<SocketAddr>().is_ok_and(|called| {
            let is_ours = called.ip() == listened || listened.is_unspecified();
            called.port() == port && (is_ours || called.ip().is_loopback() && listened.is_loopback())
        })
    }

    /// Whether a request names us, and comes from one of our pages or from none.
    fn admits(self, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let is_ours = text(header::HOST).is_some_and(|host| self.has(host));
        let from = text(header::ORIGIN).map(|origin| origin.strip_prefix("http://").is_some_and(|host| self.has(host)));
        is_ours && from.unwrap_or(true)
    }
}

/// What a page of ours may do: its own scripts and styles, and nothing from anywhere else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Lets in whoever names us, by a method we know; tells browsers what our pages may do.
pub(super) async fn guard(State(names): State<Names>, request: Request, next: Next) -> Response {
    let is_known = [Method::GET, Method::HEAD, Method::POST].contains(request.method());
    let mut response = match (names.admits(request.headers()), is_known) {
        (false, _) => StatusCode::FORBIDDEN.into_response(),
        (_, false) => StatusCode::METHOD_NOT_ALLOWED.into_response(),
        _ => next.run(request).await,
    };
    let headers = response.headers_mut();
    // A page that brings its own style says so itself, and more strictly.
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    // Without any a browser would not say that a form comes from a page of ours.
    set(header::REFERRER_POLICY, "same-origin");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::CACHE_CONTROL, "no-store");
    response
}
