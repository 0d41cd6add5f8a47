//! The server: its address, its connections, and its end.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot::{self, error::TryRecvError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::sleep;

use crate::answers::AnswerRoom;
use crate::body::BodyReader;
use crate::patient::PatientStream;
use crate::permits::Permits;
use crate::routes::{Site, routes};
use crate::workers::Workers;
use crate::{Page, ServeOptions};

/// A server of a page and the API, for programs on this machine only.
///
/// ```no_run
/// use std::sync::Arc;
/// use std::sync::atomic::AtomicBool;
/// use inundate_serve::{Page, ServeOptions, Server};
/// # fn serve(page: Page) -> Result<(), Box<dyn std::error::Error>> {
/// let server = Server::bind(ServeOptions::default().with_port(0), page)?;
/// println!("http://{}/", server.address());
/// let stop = Arc::new(AtomicBool::new(false));
/// server.run(&stop)?; // until somebody sets `stop`
/// # Ok(())
/// # }
/// ```
pub struct Server {
    runtime: Runtime,
    /// The thread of the connections.
    connections: Workers,
    /// A thread for each request that is worked at.
    workers: Workers,
    listener: TcpListener,
    address: SocketAddr,
    options: ServeOptions,
    page: Page,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server")
            .field("address", &self.address)
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}

/// The server cannot start.
#[derive(Debug)]
#[non_exhaustive]
pub enum BindError {
    /// Another program has the port.
    InUse {
        /// The port.
        port: u16,
    },
    /// The system has fewer threads than the server needs.
    Threads {
        /// One for each request that is worked at. One more is for the connections.
        threads: usize,
        /// What the system says.
        cause: io::Error,
    },
    /// Something else is wrong with the port or the system.
    Other {
        /// The port.
        port: u16,
        /// What the system says.
        cause: io::Error,
    },
}

/// The server has ended, though nobody told it to.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Broken;

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a server that runs until it is stopped, found its end")
    }
}

impl std::error::Error for Broken {}

impl fmt::Display for BindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse { port } => write!(
                f,
                "expected a free port, found {port} in use by another program; 0 takes any that is free"
            ),
            Self::Threads { threads, cause } => {
                write!(
                    f,
                    "expected {threads} threads for requests and one for connections, found fewer: {cause}"
                )
            }
            Self::Other { port, cause } => {
                write!(f, "expected a port of this machine, found {port}: {cause}")
            }
        }
    }
}

impl std::error::Error for BindError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::InUse { .. } => None,
            Self::Threads { cause, .. } | Self::Other { cause, .. } => Some(cause),
        }
    }
}

impl BindError {
    fn new(port: u16, cause: io::Error) -> Self {
        match cause.kind() {
            io::ErrorKind::AddrInUse => Self::InUse { port },
            _ => Self::Other { port, cause },
        }
    }
}

/// The most connections at a time; further ones wait until one ends.
const MOST_CONNECTIONS: usize = 4096;

/// The most bytes of the head of a request, and of what is read ahead. A larger one is refused.
const MOST_HEAD_BYTES: usize = 32 << 10;

/// How long the answers that are on their way have when the server stops.
const DRAIN: Duration = Duration::from_secs(2);

/// How often the server looks whether it should stop.
const LOOK: Duration = Duration::from_millis(50);

/// How often it looks whether all answers are on their way, when it stops.
const DRAIN_LOOK: Duration = Duration::from_millis(5);

impl Server {
    /// Takes the port of 127.0.0.1, so that only programs on this machine reach it.
    ///
    /// # Errors
    /// [`BindError`].
    pub fn bind(options: ServeOptions, page: Page) -> Result<Self, BindError> {
        let port = options.port;
        // A runtime with threads of its own makes them when it needs them. It panics if the system has none.
        let runtime = Builder::new_current_thread().enable_all().build();
        let bound = runtime.and_then(|runtime| {
            let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)))?;
            let address = listener.local_addr()?;
            Ok((runtime, listener, address))
        });
        let (runtime, listener, address) = bound.map_err(|cause| BindError::new(port, cause))?;
        let threads = options.threads;
        let refuse = |cause| BindError::Threads { threads, cause };
        let connections = Workers::new("connections", 1).map_err(refuse)?;
        let workers = Workers::new("request", threads).map_err(refuse)?;
        Ok(Self {
            runtime,
            connections,
            workers,
            listener,
            address,
            options,
            page,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until somebody sets `stop`. Then searches end with the best they have, clients get their answers, and it
    /// returns after at most about two seconds.
    ///
    /// # Errors
    /// [`Broken`]: it ended before.
    pub fn run(self, stop: &Arc<AtomicBool>) -> Result<(), Broken> {
        let Self {
            runtime,
            connections,
            workers,
            listener,
            address,
            options,
            page,
        } = self;
        let (tell, stopping) = watch::channel(false);
        let mut told = stopping.clone();
        let site = Site {
            page,
            places: Permits::new(options.threads, options.queue, workers, stopping),
            bodies: BodyReader::new(options.patience),
            answers: AnswerRoom::new(),
            grants: options.grants(),
        };
        let service = TowerToHyperService::new(routes(site, address.port()));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(options.patience)
            .max_header_size(MOST_HEAD_BYTES)
            .max_buf_size(MOST_HEAD_BYTES);
        let serving = async move {
            let connections = GracefulShutdown::new();
            let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
            loop {
                let (stream, permit) = tokio::select! {
                    next = accept(&listener, &room) => next,
                    _ = told.changed() => break,
                };
                let stream = PatientStream::new(stream, options.patience);
                let connection = http.serve_connection(TokioIo::new(stream), service.clone());
                let connection = connections.watch(connection);
                tokio::spawn(async move {
                    // A connection that breaks is the client's matter.
                    let _ = connection.await;
                    drop(permit);
                });
            }
            drop(listener);
            connections.shutdown().await;
        };
        let (abandon, abandoned) = oneshot::channel::<()>();
        let mut serving = connections.start(move || {
            runtime.block_on(async {
                tokio::select! {
                    () = serving => {}
                    _ = abandoned => {}
                }
            });
            runtime.shutdown_background();
        });
        // The runtime sleeps until its clock says a time, and would oversleep if that clock jumped. This thread sleeps for a
        // while, whatever clocks say.
        while !stop.load(Ordering::Relaxed) {
            if serving.try_recv() != Err(TryRecvError::Empty) {
                return Err(Broken);
            }
            thread::sleep(LOOK);
        }
        let _ = tell.send(true);
        let mut left = DRAIN;
        while serving.try_recv() == Err(TryRecvError::Empty) && !left.is_zero() {
            thread::sleep(DRAIN_LOOK);
            left = left.saturating_sub(DRAIN_LOOK);
        }
        // It fails if all has ended already.
        let _ = abandon.send(());
        Ok(())
    }
}

/// The next connection, and its permit to be there.
async fn accept(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> (TcpStream, OwnedSemaphorePermit) {
    let permit = room.clone().acquire_owned().await;
    let permit = permit.expect("nobody closes it");
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // Without it, a part of an answer may wait for the client's confirmation of another.
                let _ = stream.set_nodelay(true);
                return (stream, permit);
            }
            // Too many open files: some will be closed.
            Err(_) => sleep(LOOK).await,
        }
    }
}
