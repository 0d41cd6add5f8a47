//! Permits, the queue, clients that leave, and the end.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use inundate_serve::ServeOptions;

use crate::client::{Answer, Running};

/// A search that takes a minute.
pub(crate) const HARD: &str = r#"{"board":"random:36x36x12:1","time_limit_ms":60000}"#;
const EASY: &str = r#"{"board":"rgb\nrrg"}"#;

/// Much less than the hard search takes.
const SOON: Duration = Duration::from_secs(15);

/// Asks again and again until the status of an easy request is this one.
fn until(server: &Running, status: u16) -> Answer {
    let start = Instant::now();
    loop {
        let answer = server.post("/api/solve", EASY);
        if answer.status == status {
            return answer;
        }
        assert!(start.elapsed() < SOON, "{}", answer.status);
    }
}

fn send(server: &Running, body: &str) -> TcpStream {
    let mut stream = server.connect();
    stream
        .write_all(&server.request("/api/solve", body.as_bytes()))
        .unwrap();
    stream
}

/// Takes the only place of a server without a queue, as long as the connection lives.
///
/// Another request may have the place just then: what is refused is sent again.
pub(crate) fn occupy(server: &Running, body: &str) -> TcpStream {
    let start = Instant::now();
    let mut stream = send(server, body);
    while server.post("/api/solve", EASY).status != 503 {
        assert!(start.elapsed() < SOON);
        if is_answered(&stream) {
            stream = send(server, body);
        }
    }
    stream
}

/// Whether there is something to read.
fn is_answered(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    let is_answered = stream.peek(&mut [0]).is_ok();
    stream.set_nonblocking(false).unwrap();
    is_answered
}

fn one_place() -> ServeOptions {
    ServeOptions::default().with_threads(1).with_queue(0)
}

#[test]
fn a_client_that_leaves_frees_its_place() {
    let server = Running::start(one_place());
    for _ in 0..3 {
        let client = occupy(&server, HARD);
        let refused = server.post("/api/verify", r#"{"board":"rg\nrr","moves":"g"}"#);
        assert_eq!(refused.status, 503);
        assert_eq!(refused.header("retry-after"), Some("1"));
        assert_eq!(refused.error().0, "server");
        // The page and the description need no place.
        assert_eq!(server.get("/").status, 200);
        assert_eq!(server.get("/api/openapi.json").status, 200);
        drop(client);
        until(&server, 200);
    }
}

#[test]
fn what_is_only_half_sent_holds_no_place() {
    let server = Running::start(one_place());
    let head = server.head("/api/solve", EASY.len());
    let halves: Vec<TcpStream> = (0..50)
        .map(|sent| {
            let mut stream = server.connect();
            stream.write_all(head.as_bytes()).unwrap();
            stream
                .write_all(&EASY.as_bytes()[..sent % EASY.len()])
                .unwrap();
            stream
        })
        .collect();
    for _ in 0..5 {
        assert_eq!(server.post("/api/solve", EASY).status, 200);
    }
    drop(halves);
}

/// 67 bodies of a megabyte are less than 64 MiB. The server refuses more, and has room again when they are gone.
#[test]
fn bodies_have_limited_room() {
    const LENGTH: usize = 1_000_000;
    let server = Running::start(ServeOptions::default());
    let (head, part) = (server.head("/api/solve", LENGTH), vec![b' '; LENGTH - 1]);
    let mut clients: Vec<TcpStream> = (0..70)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(head.as_bytes()).unwrap();
            // A refused client cannot send the rest.
            let _ = stream.write_all(&part);
            stream
        })
        .collect();
    let is_refused = |stream: &mut TcpStream| {
        let mut status = [0; 12];
        stream
            .set_read_timeout(Some(Duration::from_millis(20)))
            .unwrap();
        match stream.read_exact(&mut status) {
            Ok(()) => {
                assert_eq!(status, *b"HTTP/1.1 503");
                true
            }
            Err(error) => error.kind() == ErrorKind::ConnectionReset,
        }
    };
    let start = Instant::now();
    let mut refused = 0;
    while refused < 3 {
        assert!(start.elapsed() < SOON, "{refused}");
        let before = clients.len();
        clients.retain_mut(|client| !is_refused(client));
        refused += before - clients.len();
    }
    drop(clients);
    let body = format!("{EASY}{}", " ".repeat(LENGTH - EASY.len()));
    let request = server.request("/api/solve", body.as_bytes());
    let is_answered = || {
        let mut stream = server.connect();
        let is_sent = stream.write_all(&request).is_ok();
        is_sent && Answer::read(&mut stream, false).is_some_and(|answer| answer.status == 200)
    };
    let start = Instant::now();
    while !is_answered() {
        assert!(start.elapsed() < SOON);
    }
}

/// One place, two in the queue: of four searches one is refused. When the server stops, the one that has begun gives
/// its best, and the others are refused.
#[test]
fn the_queue_and_the_end() {
    let options = ServeOptions::default().with_threads(1).with_queue(2);
    let mut server = Running::start(options);
    let (tell, told) = mpsc::channel();
    for _ in 0..4 {
        let mut stream = send(&server, HARD);
        let tell = tell.clone();
        thread::spawn(move || tell.send(Answer::read(&mut stream, false).unwrap()));
    }
    let first = told.recv().unwrap();
    assert_eq!(
        (first.status, first.header("retry-after")),
        (503, Some("1"))
    );
    assert!(first.error().1.contains("found 2 requests in it"));
    // An idle connection does not hold up the end, nor does half of a request.
    let _idle = server.connect();
    let mut half = server.connect();
    half.write_all(b"GET / HTTP/1.1\r\n").unwrap();

    let start = Instant::now();
    server.ask_to_stop();
    let mut last: Vec<Answer> = (0..3).map(|_| told.recv().unwrap()).collect();
    last.sort_by_key(|answer| answer.status);
    let statuses: Vec<u16> = last.iter().map(|answer| answer.status).collect();
    assert_eq!(statuses, [200, 503, 503]);
    let best = last[0].json();
    assert_eq!(best["status"], "feasible");
    assert!(best["moves"].as_u64() > best["lower_bound"].as_u64());
    server.join();
    assert!(
        start.elapsed() < Duration::from_secs(10),
        "{:?}",
        start.elapsed()
    );
    assert!(TcpStream::connect(server.address).is_err());
}

/// Several requests on one connection.
#[test]
fn a_connection_is_used_again() {
    let server = Running::start(ServeOptions::default());
    let mut stream = server.connect();
    for _ in 0..3 {
        stream
            .write_all(&server.request("/api/solve", EASY.as_bytes()))
            .unwrap();
        let answer = Answer::read(&mut stream, false).unwrap();
        assert_eq!(answer.json()["moves"], 2);
    }
}
