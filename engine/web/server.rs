//! The server: one address, a limit on who is connected, an end at Ctrl-C.

use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;

use crate::pack::{Diagnostic, Library};
use crate::text::Language;

use super::guard::{Names, guard};
use super::hall::Hall;
use super::league;
use super::listener::Limited;
use super::lost::lost;
use super::routes::routes;
use super::state::Server;

/// No request is longer, in bytes.
const LONGEST: usize = 256 << 10;

/// How a folder is served.
pub struct Serving {
    /// Where games and records live.
    pub folder: PathBuf,
    /// The address that is listened at.
    pub listen: IpAddr,
    /// The port; any where it is 0.
    pub port: u16,
    /// The packs.
    pub library: Library,
    /// The language of whoever says none.
    pub language: Language,
    /// A game at which nobody has looked for so long is put away; its record is all that is left of it.
    pub idle: Duration,
    /// So many connections are open at once; others wait.
    pub connections: usize,
    /// So long the head of a request may take.
    pub head: Duration,
}

/// Serves a folder until the process is told to stop. `ready` is told the address of the first page.
///
/// # Errors
/// `unwritable-file` for the folder, `cannot-listen` for the address.
pub fn serve(serving: Serving, ready: impl FnOnce(&str)) -> Result<(), Diagnostic> {
    let Serving { folder, listen, port, library, language, idle, connections, head } = serving;
    let hall = Hall::new(&folder, library, idle)?;
    let cannot = |error: std::io::Error| {
        Diagnostic::anywhere("cannot-listen").with("address", SocketAddr::new(listen, port)).because(&error)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(cannot)?;
    runtime.block_on(async {
        let listener = TcpListener::bind((listen, port)).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let server = Arc::new(Server::new(hall, language, !listen.is_loopback()));
        let first = format!("http://{}{}", called(address), server.first_page());
        let pages = routes(Arc::clone(&server))
            .merge(league::routes(Arc::clone(&server)))
            .layer(DefaultBodyLimit::max(LONGEST))
            .layer(from_fn_with_state(Arc::clone(&server), lost))
            .layer(from_fn_with_state(Names::of(address), guard));
        ready(&first);
        answer(Limited::new(listener, connections), pages, head).await
    })
}

/// Answers whoever comes in. A head that takes too long, or never comes, ends the connection: nobody keeps a place by silence.
async fn answer(mut door: Limited, pages: Router, head: Duration) -> ! {
    loop {
        let (connection, _) = door.accept().await;
        let pages = TowerToHyperService::new(pages.clone());
        tokio::spawn(async move {
            let mut http = http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(head);
            // Whoever breaks off has broken off.
            let _ = http.serve_connection(TokioIo::new(connection), pages).await;
        });
    }
}

/// The address by which others call one that is listened at: where that is all of them, the one that leads to the network.
fn called(address: SocketAddr) -> SocketAddr {
    let outward = || {
        let socket = UdpSocket::bind((address.ip(), 0)).ok()?;
        // Nothing is sent: the system only says by which address it would go.
        socket.connect(("192.0.2.1", 9)).ok()?;
        socket.local_addr().ok()
    };
    match address.ip().is_unspecified().then(outward).flatten() {
        Some(own) => SocketAddr::new(own.ip(), address.port()),
        None => address,
    }
}
