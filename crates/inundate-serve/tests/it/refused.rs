//! Requests that the server refuses, with the messages.

use std::sync::Arc;

use inundate_serve::{ServeOptions, Server};
use serde_json::json;

use crate::client::{Answer, Files, RunningServer};

/// Status, method and path; lines of the head; the body; the beginning of the place; a part of the
/// message.
const CASES: &str = r#"
421 GET / | Host: | | header Host | expected one of 127.0.0.1:
421 GET / | Host: localhost | | header Host | found ["localhost"]
421 GET / | Host: example.org:PORT | | header Host | found ["example.org:
421 GET / | Host: localhost.example.org:PORT | | header Host | expected
421 GET / | Host: evil@localhost:PORT | | header Host | expected
421 GET / | Host: localhost:PORT + Host: example.org | | header Host | expected
403 GET / | Origin: null | | header Origin | found ["null"]
403 GET / | Origin: https://localhost:PORT | | header Origin | expected one of 127.0.0.1:
403 GET / | Origin: http://example.org:PORT | | header Origin | expected
403 GET / | Origin: http://localhost | | header Origin | expected
404 GET /nothing | | | path | found `/nothing`
404 GET /assets/ | | | path | found `/assets/`
404 GET /../Cargo.toml | | | path | found `/../Cargo.toml`
404 GET /%2e%2e/Cargo.toml | | | path | found `/%2e%2e/Cargo.toml`
404 GET /api/solve/ | | | path | found `/api/solve/`
405 POST / | | | method | found POST
405 OPTIONS /api/generate | | | method | found OPTIONS
413 POST /api/solve | Content-Length: 1000001 | | body | at most 1000000 bytes, found more
415 POST /api/solve | Content-Type: text/plain | {} | header Content-Type | expected `application/json`
415 POST /api/solve | Content-Type: application/jsonx | {} | header Content-Type | expected
400 POST /api/solve | Content-Type: Application/JSON; charset=utf-8 | {} | body | expected
400 POST /api/solve | | | body, line 1 | EOF
400 POST /api/solve | | [] | body, line 1 | invalid
400 POST /api/solve | | {} | body, line 1, column 2 | missing field `board`
400 POST /api/solve | | {"board":1} | board | expected an object, nested lists or a text: invalid type: integer `1`
400 POST /api/solve | | {"board":"","at_most":-1} | body | invalid value
422 POST /api/solve | | {"board":"1/grid:1x3:a_b:free"} | board | expected a connected board, found no path from (0,0) to (0,2)
400 POST /api/solve | | {"board":""} {} | body | trailing
400 POST /api/solve | | {"board":"\ud800"} | board, line 1 | unexpected end of hex escape
400 POST /api/verify | | {"board":"rg\nrr","moves":3} | moves | expected a list of moves or a text: invalid type: integer `3`
400 POST /api/generate | | {"kind":"cube"} | body | kind: expected grid, circular-grid, hex, triangles or torus, found `cube`
422 POST /api/solve | | {"board":""} | board, line 1 | expected at least one board, found none
422 POST /api/solve | | {"board":"rg\nr"} | board, line 2 | expected
422 POST /api/solve | | {"board":"rg\nrr\n\nrg\nrr"} | board | expected one board, found 2
422 POST /api/solve | | {"board":"random:1001x1000x4:1"} | board | expected at most 1000000 cells, found 1001000
422 POST /api/verify | | {"board":"1/random:1001x1000x4:1/9/","moves":""} | board | expected at most 1000000 cells
422 POST /api/solve | | {"board":"2/grid:1x1:a"} | board | expected a code that begins with
422 POST /api/solve | | {"board":"daily:2026-02-30"} | board | expected a day
422 POST /api/solve | | {"board":[]} | board | expected
422 POST /api/solve | | {"board":{"kind":"grid"}} | board, line 1 | cells
422 POST /api/solve | | {"board":"rg\nrr","method":"nonsense"} | method | expected one of exact,
422 POST /api/solve | | {"board":"rg\nrr","method":"free-exact"} | method | expected
422 POST /api/solve | | {"board":"rg\nrr","time_limit_ms":60001} | time_limit_ms | expected at most 60000, found 60001
422 POST /api/solve | | {"board":"rg\nrr","memory_limit":18446744073709551615} | memory_limit | expected at most
422 POST /api/verify | | {"board":"rg\nr","moves":""} | board, line 2 | expected
422 POST /api/verify | | {"board":"rg\nrr","moves":"g x"} | moves, number 2 | expected
422 POST /api/verify | | {"board":"rg\nrr","moves":[[[0,0],"g"]]} | moves, number 1 | expected
422 POST /api/generate | | {"rows":0} | rows, cols | expected
422 POST /api/generate | | {"rows":18446744073709551615,"cols":2} | rows, cols, count | expected at most 1000000 cells
422 POST /api/generate | | {"pivot":"20,20"} | rows, cols, colors, pivot | expected
422 POST /api/generate | | {"pivot":"0,0","free":true} | pivot | expected
422 POST /api/generate | | {"daily":"today"} | daily | expected
422 POST /api/generate | | {"daily":"2026-01-01","rows":3} | daily | expected only
"#;

#[test]
fn requests_that_cannot_be_used() {
    let server = RunningServer::start(ServeOptions::default());
    let port = server.address.port().to_string();
    for case in CASES.replace("PORT", &port).trim().lines() {
        let parts: Vec<&str> = case.split('|').map(str::trim).collect();
        let [request, lines, body, place, message] = parts[..] else {
            panic!("{case}")
        };
        let (status, line) = request.split_once(' ').unwrap();
        let lines: Vec<&str> = lines.split(" + ").filter(|line| !line.is_empty()).collect();
        let answer = server.ask(line, &lines, body);
        answer.is_refused(status.parse().unwrap(), place, message);
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
    for host in ["127.0.0.1", "LOCALHOST", "[::1]"] {
        let lines = [
            format!("Host: {host}:{port}"),
            format!("Origin: http://{host}:{port}"),
        ];
        let answer = server.ask("GET /", &lines.each_ref().map(String::as_str), "");
        assert_eq!(answer.status, 200, "{host}");
    }
}

/// The longest body is read; one more byte is too many, also without a length.
#[test]
fn sizes_of_bodies() {
    let server = RunningServer::start(ServeOptions::default());
    let longest = r#"{"board":"rgb\nrrg"}"#.to_owned() + &" ".repeat(1_000_000 - 20);
    assert_eq!(server.post("/api/solve", &longest).status, 200);
    let (host, length) = (server.address, longest.len() + 1);
    let head =
        format!("POST /api/solve HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n");
    let body = format!("Transfer-Encoding: chunked\r\n\r\n{length:x}\r\n{longest} ");
    let answer = Answer::read(server.send(head + &body));
    answer.is_refused(413, "body", "at most 1000000 bytes");
}

/// A complete graph of 5,793 vertices takes 360 MB. It is refused before its edges are there,
/// however it is written.
#[test]
fn boards_beyond_the_memory_limit() {
    let server = RunningServer::start(ServeOptions {
        threads: 1,
        memory: 64 << 20,
        ..ServeOptions::default()
    });
    let colors: Vec<usize> = (0..5793).map(|vertex| vertex % 2).collect();
    let spans = vec![[0, 1]; 5793];
    for board in [
        json!({"kind": "complete", "colors": colors}),
        json!({"kind": "cycle-power", "k": 2800, "colors": colors}),
        json!({"kind": "interval", "intervals": spans, "colors": colors}),
    ] {
        let answer = server.post("/api/solve", json!({"board": board}).to_string());
        answer.is_refused(422, "board", "edges, which fit in the memory limit");
    }
    let small = json!({"board": {"kind": "complete", "colors": colors[..1400]}, "memory_limit": 1});
    assert_eq!(server.post("/api/solve", small.to_string()).status, 200);
}

#[test]
fn a_port_in_use() {
    let server = RunningServer::start(ServeOptions::default());
    let port = server.address.port();
    let options = ServeOptions {
        port,
        ..ServeOptions::default()
    };
    let error = Server::bind(options, Files::get, Arc::default()).unwrap_err();
    let message = format!("expected a free port, or 0 for any that is free, found {port}: ");
    assert!(error.to_string().starts_with(&message), "{error}");
}
