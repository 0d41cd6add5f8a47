//! Clients that ask for much and never read it, and heads that are too large.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use inundate_serve::ServeOptions;

use crate::client::{Answer, Running};

/// 14 MB of boards.
const LARGE: &str = r#"{"rows":1,"cols":1,"colors":1,"count":190000}"#;

/// Less than its answer has.
const LARGE_BYTES: usize = 13_500_000;

/// Longer than any of this takes.
const LONG: Duration = Duration::from_secs(25);

fn ask(server: &Running) -> TcpStream {
    let mut stream = server.connect();
    stream
        .write_all(&server.request("/api/generate", LARGE.as_bytes()))
        .unwrap();
    stream
}

/// Waits for the beginning of the answer, and gives its status.
fn status(stream: &mut TcpStream) -> String {
    let mut line = [0; 12];
    stream.read_exact(&mut line).unwrap();
    String::from_utf8_lossy(&line[9..]).into_owned()
}

/// Four answers of 14 MB are less than 64 MiB. The server refuses more, and has room again when their clients have gone.
#[test]
fn answers_that_nobody_reads_have_limited_room() {
    let server = Running::start(ServeOptions::default().with_patience(LONG));
    let mut clients: Vec<TcpStream> = (0..4).map(|_| ask(&server)).collect();
    for client in &mut clients {
        assert_eq!(status(client), "200");
    }
    let refused = server.post("/api/generate", LARGE);
    assert_eq!(refused.status, 503);
    assert_eq!(refused.header("retry-after"), Some("1"));
    let (_, message) = refused.error();
    assert!(message.contains("in all answers"), "{message}");
    // They take no place, and small answers have room.
    assert_eq!(server.post("/api/generate", "{}").status, 200);
    drop(clients);
    until_answered(&server);
}

/// The same room, with clients that stay: the server waits for them, and then cuts them off.
#[test]
fn who_reads_nothing_is_cut_off() {
    let patience = Duration::from_millis(500);
    let server = Running::start(ServeOptions::default().with_patience(patience));
    let clients: Vec<TcpStream> = (0..4).map(|_| ask(&server)).collect();
    until_answered(&server);
    let is_cut = |mut stream: TcpStream| {
        let mut bytes = Vec::new();
        stream.set_read_timeout(Some(patience)).unwrap();
        // It ends in an error if the answer is whole, because the connection is used again.
        let _ = stream.read_to_end(&mut bytes);
        bytes.len() < LARGE_BYTES
    };
    assert!(clients.into_iter().any(is_cut));
}

/// Asks until there is room.
fn until_answered(server: &Running) {
    let start = Instant::now();
    loop {
        let answer = server.post("/api/generate", LARGE);
        if answer.status == 200 {
            assert!(answer.body.len() > LARGE_BYTES);
            return;
        }
        assert!(start.elapsed() < LONG);
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn boards_that_are_too_long_as_json() {
    let server = Running::start(ServeOptions::default());
    let answer = server.post(
        "/api/generate",
        r#"{"rows":1,"cols":1,"colors":1,"count":1000000}"#,
    );
    assert_eq!(answer.status, 422);
    let (place, message) = answer.error();
    assert_eq!(place, "rows, cols, count");
    assert!(message.contains("at most 16000000 bytes"), "{message}");
}

/// A head of 32 KiB is taken, one byte more is not, however it is sent.
#[test]
fn heads_have_a_limit() {
    const MOST: usize = 32 << 10;
    let server = Running::start(ServeOptions::default());
    let host = server.address;
    let of_length = |length: usize| {
        let start = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {host}\r\nX: ");
        let end = "\r\n\r\n";
        let filler = "x".repeat(length - start.len() - end.len());
        format!("{start}{filler}{end}").into_bytes()
    };
    assert_eq!(server.raw(&of_length(MOST)).status, 200);
    for length in [MOST + 1, 40 << 10, 60 << 10] {
        for part in [length, 8 << 10] {
            let mut stream = server.connect();
            for bytes in of_length(length).chunks(part) {
                // A refused client cannot send the rest.
                if let Err(error) = stream.write_all(bytes) {
                    assert!(
                        [ErrorKind::BrokenPipe, ErrorKind::ConnectionReset].contains(&error.kind())
                    );
                    break;
                }
            }
            let answer = Answer::read(&mut stream, false);
            assert!(
                answer.as_ref().is_none_or(|answer| answer.status == 431),
                "{length} by {part}: {answer:?}"
            );
        }
    }
}
