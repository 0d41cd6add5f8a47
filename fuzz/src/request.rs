//! Any bytes as what a client sends to the server: it answers as it is described, and goes on.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::Duration;

use inundate_serve::rust_embed::{self, Embed};
use inundate_serve::{ServeOptions, Server};

#[derive(Embed)]
#[folder = "../crates/inundate-serve/tests/page"]
struct Files;

/// A server that nobody stops.
static ADDRESS: LazyLock<SocketAddr> = LazyLock::new(|| {
    let options = ServeOptions {
        port: 0,
        threads: 1,
        most_time: Duration::from_millis(20),
        memory: 64 << 20,
        ..ServeOptions::default()
    };
    let server = Server::bind(options, Files::get, Arc::default()).expect("a free port");
    let address = server.address();
    thread::spawn(move || server.run());
    address
});

/// The name of the server in requests, whose port is not known before.
const NAME: &[u8] = b"127.0.0.1:0";

/// No answer takes longer.
const LONGEST: Duration = Duration::from_secs(5);

/// What an answer may be, by the description of the API and of HTTP.
const STATUSES: [u16; 12] = [200, 400, 403, 404, 405, 408, 413, 415, 421, 422, 431, 503];

pub(crate) fn check(bytes: &[u8]) {
    let mut stream = TcpStream::connect(*ADDRESS).expect("a server that goes on");
    stream
        .set_read_timeout(Some(LONGEST))
        .expect("a time from 1");
    // The server may have answered and closed before it has all.
    let _ = stream.write_all(&named(bytes));
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => {}
        Err(error) => panic!("{error}"),
    }
    if !answer.is_empty() {
        let text = String::from_utf8_lossy(&answer);
        let status = text
            .strip_prefix("HTTP/1.1 ")
            .or(text.strip_prefix("HTTP/1.0 "));
        let status = status.and_then(|text| text.get(..3)?.parse().ok());
        assert!(
            status.is_some_and(|status| STATUSES.contains(&status)),
            "{text}"
        );
    }
}

/// The request with the name that the server has.
fn named(bytes: &[u8]) -> Vec<u8> {
    let mut rest = bytes;
    let mut named = Vec::new();
    while let Some(at) = rest.windows(NAME.len()).position(|window| window == NAME) {
        named.extend_from_slice(&rest[..at]);
        named.extend_from_slice(ADDRESS.to_string().as_bytes());
        rest = &rest[at + NAME.len()..];
    }
    named.extend_from_slice(rest);
    named
}
