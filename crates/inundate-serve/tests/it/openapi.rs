//! The description of the API is that of the server: every path, status and schema.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use inundate_serve::ServeOptions;
use serde_json::{Value, json};

use crate::client::{Answer, Running};
use crate::permits::{HARD, occupy};
use crate::schema::Schemas;

/// The paths that take a body, with a body that is answered, and one that is well-formed but of no use.
fn questions() -> [(&'static str, Value, Value); 3] {
    [
        (
            "/api/solve",
            json!({"board": "random:6x6x4:3", "method": "exact", "at_most": 30, "seed": 1, "time_limit_ms": 1000, "memory_limit": 1_000_000}),
            json!({"board": "nonsense"}),
        ),
        (
            "/api/verify",
            json!({"board": [["r", "g"], ["g", "g"]], "moves": ["g"]}),
            json!({"board": "rg\nrr", "moves": "x"}),
        ),
        (
            "/api/generate",
            json!({"kind": "hex", "rows": 3, "cols": 4, "colors": 3, "count": 2, "seed": 5, "pivot": "center", "free": false}),
            json!({"rows": 0}),
        ),
    ]
}

/// Every answer that the server gives, by path and status.
fn answers() -> BTreeMap<(String, u16), Answer> {
    let server = Running::start(ServeOptions::default());
    let impatient =
        Running::start(ServeOptions::default().with_patience(Duration::from_millis(300)));
    let (host, port) = (server.address, server.address.port());
    let mut answers = BTreeMap::new();
    let mut add = |path: &str, answer: Answer| {
        answers.insert((path.to_owned(), answer.status), answer);
    };
    for (path, good, useless) in questions() {
        let line = format!("POST {path}");
        add(path, server.post(path, good.to_string()));
        add(path, server.post(path, "{"));
        add(path, server.post(path, useless.to_string()));
        add(path, server.ask(&format!("GET {path}"), &[]));
        add(path, server.ask(&line, &["Origin: http://example.org"]));
        add(path, server.ask(&line, &["Content-Type: text/plain"]));
        add(path, server.raw(server.head(path, 1 << 30).as_bytes()));
        add(path, impatient.raw(impatient.head(path, 2).as_bytes()));
        add(
            path,
            server.raw(format!("{line} HTTP/1.1\r\nHost: example.org:{port}\r\n\r\n").as_bytes()),
        );
        let busy = Running::start(ServeOptions::default().with_threads(1).with_queue(0));
        let _busy_with = occupy(&busy, HARD);
        add(path, busy.post(path, good.to_string()));
    }
    let path = "/api/openapi.json";
    add(path, server.get(path));
    add(
        path,
        server.ask(&format!("POST {path}"), &["Content-Length: 0"]),
    );
    add(path, server.ask(&format!("GET {path}"), &["Origin: null"]));
    let foreign = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", host.ip());
    add(path, server.raw(foreign.as_bytes()));
    answers
}

#[test]
fn every_path_status_and_schema() {
    let answers = answers();
    let description = answers[&("/api/openapi.json".to_owned(), 200)].json();
    let schemas = Schemas(&description);
    let mut described = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (_, operation) in methods.as_object().unwrap() {
            for (status, response) in operation["responses"].as_object().unwrap() {
                let status: u16 = status.parse().unwrap();
                let key = (path.clone(), status);
                let answer = answers.get(&key).unwrap_or_else(|| panic!("{key:?}"));
                let response = schemas.resolve(response);
                let content = &response["content"]["application/json"]["schema"];
                schemas.check(content, &answer.json(), path).unwrap();
                described.insert(key);
            }
        }
    }
    let given: BTreeSet<(String, u16)> = answers.keys().cloned().collect();
    assert_eq!(given, described);
    for ((path, status), answer) in &answers {
        let may_try_again = answer.header("retry-after").is_some();
        assert_eq!(may_try_again, *status == 503, "{path} {status}");
        assert_eq!(
            answer.header("allow").is_some(),
            *status == 405,
            "{path} {status}"
        );
    }
}

/// The schemas of requests take what the server takes.
#[test]
fn requests() {
    let server = Running::start(ServeOptions::default());
    let description = server.get("/api/openapi.json").json();
    let schemas = Schemas(&description);
    assert_eq!(
        description["servers"][0]["url"],
        format!("http://{}", server.address)
    );
    for (path, good, _) in questions() {
        let operation = &description["paths"][path]["post"];
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        schemas.check(schema, &good, path).unwrap();
        let names = schemas.resolve(schema)["properties"]
            .as_object()
            .unwrap()
            .keys();
        for name in names {
            // Every field is known to the server, with the types that are described; no field takes a list of objects.
            for value in [json!([{}]), json!(true), json!("1"), json!(1), json!(null)] {
                let mut request = good.clone();
                request[name] = value;
                let fits = schemas.check(schema, &request, path).is_ok();
                let status = server.post(path, request.to_string()).status;
                assert_eq!(status != 400, fits, "{path}: {request}: {status}");
            }
        }
        let mut unknown = good.clone();
        unknown["more"] = json!(1);
        assert!(schemas.check(schema, &unknown, path).is_err());
        assert_eq!(server.post(path, unknown.to_string()).status, 400);
    }
    // The largest values that are described are granted.
    let fields = &description["components"]["schemas"]["SolveRequest"]["properties"];
    for name in ["time_limit_ms", "memory_limit"] {
        let most = fields[name]["maximum"].as_u64().unwrap();
        for (value, status) in [(most, 200), (most + 1, 422)] {
            let body = json!({"board": "rgb\nrrg", name: value}).to_string();
            assert_eq!(
                server.post("/api/solve", body).status,
                status,
                "{name} {value}"
            );
        }
    }
}
