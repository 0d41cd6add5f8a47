//! Permits, the queue, clients that leave, and stopping.

use std::net::TcpStream;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use inundate_serve::ServeOptions;
use serde_json::json;

use crate::client::{Answer, RunningServer};

/// A search that takes a minute.
pub(crate) const HARD: &str = r#"{"board":"random:36x36x12:1","time_limit_ms":60000}"#;
const EASY: &str = r#"{"board":"rgb\nrrg"}"#;

/// A time much shorter than the hard search.
const SOON: Duration = Duration::from_secs(15);

/// A question, or a part of it.
fn send(server: &RunningServer, body: &str, length: usize) -> TcpStream {
    let host = server.address;
    let head = format!("POST /api/solve HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
    let lines = format!("Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n");
    server.send(head + &lines + body)
}

/// Asks again and again until the status of an easy request is this one.
fn until(server: &RunningServer, status: u16) {
    let start = Instant::now();
    while server.post("/api/solve", EASY).status != status {
        assert!(start.elapsed() < SOON);
    }
}

/// Takes the only place of a server without a queue, as long as the connection lives.
///
/// Another request may have the place just then: what is refused is sent again.
pub(crate) fn occupy(server: &RunningServer, body: &str) -> TcpStream {
    loop {
        let stream = send(server, body, body.len());
        until(server, 503);
        stream.set_nonblocking(true).unwrap();
        if stream.peek(&mut [0]).is_err() {
            return stream;
        }
    }
}

pub(crate) fn one_place() -> ServeOptions {
    ServeOptions {
        threads: 1,
        queue: 0,
        ..ServeOptions::default()
    }
}

#[test]
fn a_client_that_leaves_frees_its_place() {
    let server = RunningServer::start(one_place());
    for _ in 0..3 {
        let client = occupy(&server, HARD);
        let refused = server.post("/api/verify", r#"{"board":"rg\nrr","moves":"g"}"#);
        refused.is_refused(503, "server", "found 0 requests in it");
        assert_eq!(refused.header("retry-after"), Some("1"));
        // The page and the description need no place.
        assert_eq!(server.get("/").status, 200);
        assert_eq!(server.get("/api/openapi.json").status, 200);
        drop(client);
        until(&server, 200);
    }
}

/// Reading takes from the time of the search, and holds no thread of the connections.
#[test]
fn a_board_that_is_long_to_read_holds_up_nobody() {
    let server = RunningServer::start(one_place());
    let bad = "{\"kind\":\"grid\",\"cells\":[[\"a\"]\n".repeat(25_000);
    let long = json!({"board": bad, "time_limit_ms": 100}).to_string();
    assert!(long.len() > 900_000, "{}", long.len());
    let start = Instant::now();
    let stream = send(&server, &long, long.len());
    assert_eq!(server.get("/").status, 200);
    Answer::read(stream).is_refused(422, "board, line", "expected");
    assert!(start.elapsed() < Duration::from_secs(2));
}

#[test]
fn half_a_body_holds_no_place() {
    let server = RunningServer::start(one_place());
    let halves: Vec<_> = (0..50)
        .map(|sent| send(&server, &EASY[..sent % EASY.len()], EASY.len()))
        .collect();
    assert_eq!(server.post("/api/solve", EASY).status, 200);
    for half in halves.into_iter().take(2) {
        Answer::read(half).is_refused(408, "body", "found only a part");
    }
}

/// One place, two in the queue: of four searches one is refused. When the server stops, the one
/// that has begun gives its best, and the others are refused.
#[test]
fn the_queue_and_the_end() {
    let options = ServeOptions {
        queue: 2,
        ..one_place()
    };
    let mut server = RunningServer::start(options);
    let (tell, told) = mpsc::channel();
    for _ in 0..4 {
        let stream = send(&server, HARD, HARD.len());
        let tell = tell.clone();
        thread::spawn(move || tell.send(Answer::read(stream)));
    }
    let first = told.recv().unwrap();
    first.is_refused(503, "server", "found 2 requests in it");
    // An idle connection does not hold up the end, nor does half of a request.
    let _idle = server.send("");
    let _half = server.send("GET / HTTP/1.1\r\n");
    let start = Instant::now();
    server.stop();
    assert!(start.elapsed() < Duration::from_secs(10));
    assert!(TcpStream::connect(server.address).is_err());
    let mut last: Vec<Answer> = (0..3).map(|_| told.recv().unwrap()).collect();
    last.sort_by_key(|answer| answer.status);
    last[1].is_refused(503, "server", "found one that stops");
    last[2].is_refused(503, "server", "found one that stops");
    let best = last[0].json();
    assert_eq!(best["status"], "feasible");
    assert!(best["moves"].as_u64() > best["lower_bound"].as_u64());
}
