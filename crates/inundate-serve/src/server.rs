//! The server: it binds a port, answers requests, and stops.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::select;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::permits::{Permits, wait_for_stop};
use crate::routes::{Site, routes};
use crate::{Page, ServeOptions};

/// A server of a page and the API, for programs on this machine only.
///
/// ```no_run
/// use std::sync::Arc;
/// use std::sync::atomic::AtomicBool;
/// use inundate_serve::{Page, ServeOptions, Server};
/// # fn serve(page: Page) -> std::io::Result<()> {
/// let stop = Arc::new(AtomicBool::new(false));
/// let server = Server::bind(ServeOptions::default(), page, stop)?;
/// println!("http://{}/", server.address());
/// server.run(); // until somebody sets `stop`
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    routes: Router,
    stopping: watch::Receiver<bool>,
}

/// Time for pending answers when the server stops.
const DRAIN: Duration = Duration::from_secs(2);

/// Time between two checks of the switch.
const LOOK: Duration = Duration::from_millis(50);

impl Server {
    /// Takes the port of 127.0.0.1, so that only programs on this machine reach it. The server runs
    /// until somebody sets `stop`.
    ///
    /// # Errors
    /// Another program has the port, or the system has no such port or no thread.
    pub fn bind(options: ServeOptions, page: Page, stop: Arc<AtomicBool>) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let bound = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)));
        let listener = bound.map_err(|error| {
            let (kind, expected) = (error.kind(), "a free port, or 0 for any that is free");
            io::Error::new(
                kind,
                format!("expected {expected}, found {}: {error}", options.port),
            )
        })?;
        let (tell, stopping) = watch::channel(false);
        // The runtime sleeps until its clock says a time, and would oversleep if that clock jumped.
        // This thread does not.
        thread::Builder::new().spawn(move || {
            while !stop.load(Ordering::Relaxed) && !tell.is_closed() {
                thread::sleep(LOOK);
            }
            tell.send(true)
        })?;
        let address = listener.local_addr()?;
        let permits = Permits::new(&options, stopping.clone());
        let site = Site {
            page,
            permits,
            options,
        };
        Ok(Self {
            runtime,
            listener,
            address,
            routes: routes(site, address.port()),
            stopping,
        })
    }

    /// The address where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until somebody sets the switch. Then searches end with the best they have, clients
    /// get their answers, and it returns after at most about two seconds.
    pub fn run(self) {
        // Without it, a part of an answer may wait for the client's confirmation of another.
        let listener = self.listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let stopping = self.stopping;
        self.runtime.block_on(async {
            let serving = axum::serve(listener, self.routes);
            let serving = serving.with_graceful_shutdown(wait_for_stop(stopping.clone()));
            select! {
                // Serving never returns an error.
                _ = serving => {}
                () = async { wait_for_stop(stopping).await; sleep(DRAIN).await } => {}
            }
        });
    }
}
