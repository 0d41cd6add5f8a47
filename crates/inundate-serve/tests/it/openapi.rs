//! The description of the API agrees with the server: every path, status and field.

use std::collections::BTreeSet;

use inundate_serve::ServeOptions;
use serde_json::{Map, Value, json};

use crate::client::RunningServer;
use crate::permits::{HARD, occupy, one_place};

/// The paths that take a body, the schemas of request and answer, a body with every field, and one
/// that is of no use.
const QUESTIONS: [[&str; 5]; 3] = [
    [
        "/api/solve",
        "SolveRequest",
        "SolveRecord",
        r#"{"board":"random:6x6x4:3","method":"exact","at_most":30,"seed":1,"time_limit_ms":1000,"memory_limit":9000000}"#,
        r#"{"board":"nonsense"}"#,
    ],
    [
        "/api/verify",
        "VerifyRequest",
        "Verdict",
        r#"{"board":[["r","g"],["g","g"]],"moves":["g"]}"#,
        r#"{"board":"rg\nrr","moves":"x"}"#,
    ],
    [
        "/api/generate",
        "GenerateRequest",
        "Boards",
        r#"{"kind":"hex","rows":3,"cols":4,"colors":3,"count":2,"seed":5,"pivot":"center","free":false,"daily":null}"#,
        r#"{"rows":0}"#,
    ],
];

fn keys(object: &Value) -> BTreeSet<&str> {
    let keys = object.as_object().into_iter().flat_map(Map::keys);
    keys.map(String::as_str).collect()
}

/// The fields of a schema, and those that may not be left out.
fn fields(schema: &Value) -> (BTreeSet<&str>, BTreeSet<&str>) {
    let required = schema["required"].as_array().into_iter().flatten();
    let required = required.filter_map(Value::as_str).collect();
    (keys(&schema["properties"]), required)
}

#[test]
fn every_path_status_and_field() {
    let server = RunningServer::start(ServeOptions::default());
    let busy = RunningServer::start(one_place());
    let _busy_with = occupy(&busy, HARD);
    let description = server.get("/api/openapi.json").json();
    let url = format!("http://{}", server.address);
    assert_eq!(description["servers"][0]["url"], url);
    let mut paths: BTreeSet<&str> = QUESTIONS.iter().map(|question| question[0]).collect();
    paths.insert("/api/openapi.json");
    assert_eq!(keys(&description["paths"]), paths);
    let schemas = &description["components"]["schemas"];
    for [path, request, record, good, useless] in QUESTIONS {
        let line = format!("POST {path}");
        let answers = [
            server.post(path, good),
            server.post(path, "{"),
            server.post(path, useless),
            server.get(path),
            server.ask(&line, &["Origin: http://example.org"], ""),
            server.ask(&line, &["Content-Type: text/plain"], ""),
            server.ask(&line, &["Content-Length: 1000001"], ""),
            server.ask(&line, &["Host: example.org"], ""),
            busy.post(path, good),
        ];
        // Only a body that takes too long is missing here.
        let mut given = BTreeSet::from(["408".to_owned()]);
        for answer in &answers {
            given.insert(answer.status.to_string());
            assert_eq!(answer.header("retry-after").is_some(), answer.status == 503);
            assert_eq!(answer.header("allow").is_some(), answer.status == 405);
        }
        let described = keys(&description["paths"][path]["post"]["responses"]);
        assert!(
            given.iter().eq(described.iter()),
            "{given:?}: {described:?}"
        );
        let (answer, (all, required)) = (answers[0].json(), fields(&schemas[record]));
        let found = keys(&answer);
        assert!(
            found.is_subset(&all) && found.is_superset(&required),
            "{answer}"
        );
        // Each field of a request is known, and may be left out if it is not required.
        let good: Value = serde_json::from_str(good).unwrap();
        let (all, required) = fields(&schemas[request]);
        assert_eq!(keys(&good), all);
        let status = |body: &Value| server.post(path, body.to_string()).status;
        for name in all {
            let mut less = good.clone();
            less.as_object_mut().unwrap().shift_remove(name);
            assert_eq!(status(&less) != 200, required.contains(name), "{name}");
        }
        let mut more = good.clone();
        more["more"] = json!(1);
        assert_eq!(status(&more), 400);
    }
    // The largest values that are described are granted.
    for name in ["time_limit_ms", "memory_limit"] {
        let most = &schemas["SolveRequest"]["properties"][name]["maximum"];
        let most = most.as_u64().unwrap();
        for (value, status) in [(most, 200), (most + 1, 422)] {
            let body = json!({"board": "rgb\nrrg", name: value}).to_string();
            assert_eq!(server.post("/api/solve", body).status, status, "{name}");
        }
    }
}
