//! Fuzzes the server with the bytes of a client: it answers as the API describes, and keeps
//! running.

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

/// The address of a server that nobody stops.
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

/// The name of the server in requests; its port is not known before.
const NAME: &[u8] = b"127.0.0.1:0";

/// Longest time of an answer.
const LONGEST: Duration = Duration::from_secs(5);

/// The statuses that an answer may have, by the description of the API and by HTTP.
const STATUSES: [u16; 12] = [200, 400, 403, 404, 405, 408, 413, 415, 421, 422, 431, 503];

pub(crate) fn check(bytes: &[u8]) {
    let mut stream = TcpStream::connect(*ADDRESS).expect("a server that goes on");
    stream
        .set_read_timeout(Some(LONGEST))
        .expect("a time from 1");
    // The server may answer and close the connection before it has read everything.
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

/// The request with the real name of the server.
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
