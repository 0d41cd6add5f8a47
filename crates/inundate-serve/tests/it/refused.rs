//! What the server refuses, and what it says then.

use std::io::Write;
use std::time::Duration;

use inundate_serve::rust_embed::{self, Embed};
use inundate_serve::{BindError, Page, ServeOptions, Server};
use serde_json::{Value, json};

use crate::client::{Answer, Running};

#[test]
fn foreign_hosts_and_origins() {
    let server = Running::start(ServeOptions::default());
    let port = server.address.port();
    let with_host = |lines: &str, path: &str| {
        server.raw(format!("GET {path} HTTP/1.1\r\n{lines}\r\n").as_bytes())
    };
    let own = ["127.0.0.1", "localhost", "[::1]", "LOCALHOST"];
    for host in own {
        let host = format!("{host}:{port}");
        assert_eq!(
            with_host(&format!("Host: {host}\r\n"), "/").status,
            200,
            "{host}"
        );
        let origin = format!("Host: {host}\r\nOrigin: http://{host}\r\n");
        assert_eq!(with_host(&origin, "/").status, 200, "{host}");
    }
    for lines in [
        String::new(),
        "Host:\r\n".to_owned(),
        "Host: localhost\r\n".to_owned(),
        format!("Host: localhost:{}\r\n", port ^ 1),
        format!("Host: example.org:{port}\r\n"),
        format!("Host: localhost.example.org:{port}\r\n"),
        format!("Host: evil@localhost:{port}\r\n"),
        format!("Host: localhost:{port}\r\nHost: example.org\r\n"),
    ] {
        for path in ["/", "/api/openapi.json", "/nothing"] {
            let answer = with_host(&lines, path);
            assert_eq!(answer.status, 421, "{lines}{path}");
            assert!(!answer.body.is_empty());
        }
    }
    let absolute = with_host(
        &format!("Host: localhost:{port}\r\n"),
        "http://example.org/",
    );
    assert_eq!(absolute.status, 421);
    for origin in [
        "null".to_owned(),
        "http://example.org".to_owned(),
        format!("https://localhost:{port}"),
        format!("http://example.org:{port}"),
        "http://localhost".to_owned(),
        format!("http://localhost:{port}, http://example.org"),
    ] {
        let lines = format!("Host: localhost:{port}\r\nOrigin: {origin}\r\n");
        let answer = with_host(&lines, "/api/openapi.json");
        assert_eq!(answer.status, 403, "{origin}");
        assert_eq!(answer.error().0, "header Origin");
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
}

/// A complete graph of 5,793 vertices takes 360 MB. It is refused before its edges are there, however it is written.
#[test]
fn boards_beyond_the_memory_limit() {
    let server = Running::start(
        ServeOptions::default()
            .with_threads(1)
            .with_memory(64 << 20),
    );
    let colors: Vec<usize> = (0..5793).map(|vertex| vertex % 2).collect();
    let spans = vec![[0, 1]; 5793];
    let backwards: Vec<usize> = (0..5793).rev().collect();
    for board in [
        json!({"kind": "complete", "colors": colors}),
        json!({"kind": "cycle-power", "k": 2800, "colors": colors}),
        json!({"kind": "interval", "intervals": spans, "colors": colors}),
        json!({"kind": "permutation", "perm": backwards, "colors": colors}),
    ] {
        for (path, request) in [
            ("/api/solve", json!({"board": board})),
            ("/api/verify", json!({"board": board, "moves": "0"})),
        ] {
            let answer = server.post(path, request.to_string());
            is_refused(&answer, 422, "board", "memory limit of 67108864 bytes");
        }
    }
    let small = json!({"board": {"kind": "complete", "colors": colors[..1400]}, "memory_limit": 1});
    let answer = server.post("/api/solve", small.to_string());
    assert_eq!(answer.status, 200, "{answer:?}");
}

/// The status, and the beginning of place and message.
fn is_refused(answer: &Answer, status: u16, place: &str, message: &str) {
    let (found_place, found_message) = answer.error();
    assert_eq!(answer.status, status, "{found_place}: {found_message}");
    assert!(
        found_place.starts_with(place),
        "{found_place}: {found_message}"
    );
    assert!(
        found_message.contains(message),
        "{found_place}: {found_message}"
    );
}

#[test]
fn bodies_that_are_not_as_described() {
    let server = Running::start(ServeOptions::default());
    for (path, body, place, message) in [
        ("/api/solve", "", "body, line 1", "EOF"),
        ("/api/solve", "{", "body, line 1", "EOF"),
        ("/api/solve", "[]", "body, line 1", "invalid"),
        ("/api/solve", "nonsense", "body, line 1", "expected"),
        ("/api/solve", "{}", "body, line 1", "missing field `board`"),
        (
            "/api/solve",
            "{\"board\":1}",
            "board",
            "expected an object, nested lists or a text",
        ),
        (
            "/api/solve",
            "{\"board\":null}",
            "board",
            "expected an object",
        ),
        (
            "/api/solve",
            "{\n\"board\":\"\",\"x\":1}",
            "body, line 2, column",
            "unknown field `x`",
        ),
        (
            "/api/solve",
            "{\"board\":\"\",\"board\":\"\"}",
            "body",
            "duplicate field",
        ),
        (
            "/api/solve",
            "{\"board\":\"\",\"at_most\":-1}",
            "body",
            "invalid value",
        ),
        (
            "/api/solve",
            "{\"board\":\"\",\"at_most\":\"1\"}",
            "body",
            "invalid type",
        ),
        ("/api/solve", "{\"board\":\"\"} {}", "body", "trailing"),
        (
            "/api/solve",
            "{\"board\":\"\\ud800\"}",
            "board, line 1",
            "expected a text: unexpected end of hex escape",
        ),
        (
            "/api/verify",
            "{\"board\":\"rg\\nrr\"}",
            "body",
            "missing field `moves`",
        ),
        (
            "/api/verify",
            "{\"board\":\"rg\\nrr\",\"moves\":3}",
            "moves",
            "expected a list or a text",
        ),
        (
            "/api/verify",
            "{\"board\":\"rg\\nrr\",\"moves\":[null]}",
            "moves",
            "",
        ),
        (
            "/api/generate",
            "{\"kind\":\"cube\"}",
            "body",
            "unknown variant `cube`",
        ),
        ("/api/generate", "{\"rows\":1.5}", "body", "invalid type"),
    ] {
        is_refused(&server.post(path, body), 400, place, message);
    }
    is_refused(
        &server.post("/api/solve", b"{\"board\":\"\xff\"}"),
        400,
        "body",
        "expected",
    );
}

#[test]
fn values_that_cannot_be_used() {
    let server = Running::start(ServeOptions::default().with_most_time(Duration::from_secs(3)));
    let refused = |path: &str, body: Value, place: &str, message: &str| {
        is_refused(&server.post(path, body.to_string()), 422, place, message);
    };
    for (board, place, message) in [
        (
            json!(""),
            "board, line 1",
            "expected at least one board, found none",
        ),
        (json!("nonsense"), "board", "expected"),
        (json!("rg\nr"), "board, line 2", "expected"),
        (
            json!("rg\nrr\n\nrg\nrr"),
            "board",
            "expected one board, found 2",
        ),
        (json!("random:6x6"), "board", "expected"),
        (
            json!("random:5000x5000x4:1"),
            "board",
            "expected at most 1000000 cells",
        ),
        (
            json!("random:99999999999x99999999999x4:1"),
            "board",
            "expected at most 1000000 cells",
        ),
        (
            json!("1/random:5000x5000x4:1/9/"),
            "board",
            "expected at most 1000000 cells",
        ),
        (json!("1/nonsense"), "board", "expected"),
        (
            json!("2/grid:1x1:a"),
            "board",
            "expected a code that begins with",
        ),
        (json!("daily:2026-02-30"), "board", "expected a day"),
        (json!([]), "board", "expected"),
        (json!({}), "board, line 1", ""),
        (json!({"kind": "grid"}), "board, line 1", ""),
        (
            json!({"kind": "path", "colors": ["a"], "pivot": 7}),
            "board",
            "",
        ),
    ] {
        refused("/api/solve", json!({"board": board}), place, message);
        refused(
            "/api/verify",
            json!({"board": board, "moves": ""}),
            place,
            message,
        );
    }
    let solve = |field: &str, value: Value, message: &str| {
        refused(
            "/api/solve",
            json!({"board": "rg\nrr", field: value}),
            field,
            message,
        );
    };
    solve("method", json!("nonsense"), "expected one of exact,");
    solve("method", json!("exact,bfs"), "expected one of exact,");
    solve("method", json!("beam:x"), "beam: expected");
    solve("method", json!("free-exact"), "expected");
    solve(
        "time_limit_ms",
        json!(3001),
        "expected at most 3000, found 3001",
    );
    solve("memory_limit", json!(u64::MAX), "expected at most");
    let verify = |moves: Value, place: &str| {
        refused(
            "/api/verify",
            json!({"board": "rg\nrr", "moves": moves}),
            place,
            "expected",
        );
    };
    verify(json!("g x"), "moves, number 2");
    verify(json!([[[0, 0], "g"]]), "moves, number 1");
}

#[test]
fn boards_that_cannot_be_generated() {
    let server = Running::start(ServeOptions::default());
    let generate = |body: Value, place: &str| {
        let answer = server.post("/api/generate", body.to_string());
        is_refused(&answer, 422, place, "expected");
    };
    generate(json!({"rows": 0}), "rows, cols");
    generate(json!({"colors": 0}), "rows, cols");
    generate(json!({"colors": 65537}), "rows, cols");
    generate(json!({"count": 10_000}), "rows, cols, count");
    generate(
        json!({"rows": u64::MAX, "cols": u64::MAX}),
        "rows, cols, count",
    );
    generate(json!({"rows": 0, "count": u64::MAX}), "rows, cols, count");
    generate(json!({"pivot": "20,20"}), "rows, cols, colors, pivot");
    generate(json!({"pivot": "nonsense"}), "pivot");
    generate(json!({"pivot": "0,0", "free": true}), "pivot");
    generate(json!({"daily": "today"}), "daily");
    generate(json!({"daily": "2026-01-01:large"}), "daily");
    generate(json!({"daily": "2032-01-01:hard"}), "daily");
    generate(json!({"daily": "2026-01-01", "rows": 3}), "daily");
}

#[test]
fn types_and_sizes_of_bodies() {
    let server = Running::start(ServeOptions::default());
    let host = server.address;
    let typed = |lines: &str| {
        let head = format!("POST /api/solve HTTP/1.1\r\nHost: {host}\r\n{lines}");
        server.raw(format!("{head}Content-Length: 17\r\n\r\n{{\"board\":\"rgb\\nr\"").as_bytes())
    };
    for lines in [
        "",
        "Content-Type: text/plain\r\n",
        "Content-Type: application/jsonx\r\n",
    ] {
        is_refused(
            &typed(lines),
            415,
            "header Content-Type",
            "expected `application/json`",
        );
    }
    assert_eq!(
        typed("Content-Type: Application/JSON; charset=utf-8\r\n").status,
        400
    );

    // The longest body is read; one more byte is too many.
    let board = "{\"board\":\"rgb\\nrrg\"";
    let fill = |length: usize| format!("{board}{}}}", " ".repeat(length - board.len() - 1));
    assert_eq!(server.post("/api/solve", fill(1_000_000)).status, 200);
    is_refused(
        &server.raw(server.head("/api/solve", 1_000_001).as_bytes()),
        413,
        "body",
        "expected at most 1000000 bytes",
    );
    // In pieces, without a length.
    let mut stream = server.connect();
    let head = format!(
        "POST /api/solve HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).unwrap();
    let piece = " ".repeat(100_001);
    for _ in 0..10 {
        stream
            .write_all(format!("{:x}\r\n{piece}\r\n", piece.len()).as_bytes())
            .unwrap();
    }
    is_refused(
        &Answer::read(&mut stream, false).unwrap(),
        413,
        "body",
        "found more",
    );
}

#[test]
fn slow_clients() {
    let options = ServeOptions::default().with_patience(Duration::from_secs(2));
    let server = Running::start(options);
    let body = b"{\"board\":\"rgb\\nrrg\"}";
    // Half of a body.
    let mut half = server.connect();
    half.write_all(server.head("/api/solve", body.len()).as_bytes())
        .unwrap();
    half.write_all(&body[..9]).unwrap();
    // Half of a head.
    let mut slow = server.connect();
    slow.write_all(b"GET / HTTP/1.1\r\nHo").unwrap();
    // Others are answered meanwhile.
    assert_eq!(server.post("/api/solve", body).status, 200);
    let answer = Answer::read(&mut half, false).unwrap();
    is_refused(&answer, 408, "body", "expected all of it within 2 s");
    assert_eq!(answer.header("connection"), Some("close"));
    assert!(Answer::read(&mut slow, false).is_none_or(|answer| answer.status == 408));
}

#[derive(Embed)]
#[folder = "tests/page"]
struct Files;

#[test]
fn a_port_in_use() {
    let server = Running::start(ServeOptions::default());
    let port = server.address.port();
    let options = ServeOptions::default().with_port(port);
    let error = Server::bind(options, Page::of::<Files>()).unwrap_err();
    assert!(matches!(error, BindError::InUse { .. }));
    let message = format!("expected a free port, found {port} in use by another program");
    assert!(error.to_string().starts_with(&message), "{error}");
}
