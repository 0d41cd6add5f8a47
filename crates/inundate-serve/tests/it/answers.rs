//! The API answers like the library.

use std::thread;

use inundate::{Budget, method, solve};
use inundate_core::Instance;
use inundate_core::format::{Extras, Format, write};
use inundate_game::GameId;
use inundate_records::{Origin, SolveRecord};
use inundate_serve::ServeOptions;
use inundate_testkit::corpus;
use serde_json::{Value, json};

use crate::client::RunningServer;

fn as_json(board: &Instance, id: Option<&str>) -> Value {
    let mut text = String::new();
    write(&mut text, Format::Json, Extras::id(id), board).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The record of the library without its statistics, which have times.
fn expected(board: &Instance, id: Option<&str>, name: &str) -> Value {
    let solver = method(name).unwrap();
    let answer = solve(solver.as_ref(), board, &Budget::default()).unwrap();
    let origin = Origin {
        index: 0,
        id,
        source: "request",
        move_limit: None,
    };
    let mut record = SolveRecord::new(&origin, board, &answer);
    record.statistics = None;
    serde_json::to_value(&record).unwrap()
}

fn answer(server: &RunningServer, path: &str, request: &impl ToString) -> Value {
    let request = request.to_string();
    let answer = server.post(path, &request);
    let json = answer.json();
    assert_eq!(answer.status, 200, "{request}: {json}");
    json
}

fn solved(server: &RunningServer, request: &impl ToString) -> Value {
    let mut record = answer(server, "/api/solve", request);
    let fields = record.as_object_mut().unwrap();
    let statistics = [
        "expanded",
        "generated",
        "seconds",
        "cpu_seconds",
        "peak_bytes",
    ];
    assert!(statistics.iter().all(|name| fields.remove(*name).is_some()));
    record
}

/// Many requests at once, each with its own board.
#[test]
fn boards_of_the_corpus() {
    let server = RunningServer::start(ServeOptions::default());
    let boards = corpus::corpus("pc19");
    thread::scope(|threads| {
        for board in &boards[..20] {
            threads.spawn(|| {
                let json = as_json(&board.instance, Some(&board.id));
                let record = solved(&server, &json!({"board": json}));
                let found = expected(&board.instance, Some(&board.id), "auto");
                assert_eq!(record, found);
                assert_eq!(record["moves"], json!(board.optimum));
                let request = json!({"board": json, "moves": record["sequence"]});
                let verdict = answer(&server, "/api/verify", &request);
                let flooded = json!({"flooded": true, "moves": board.optimum, "problem": null});
                assert_eq!(verdict, flooded);
            });
        }
    });
}

/// Ways to write one board.
const TEXTS: &str = r#"
"rgb\nrrg"
"a 2 3 0 0 rgbrrg"
"3x2:012001,9"
"[[0,1,2],[0,0,1]]"
[[0,1,2],[0,0,1]]
{"kind":"grid","rows":2,"cols":3,"cells":[["r","g","b"],["r","r","g"]]}
"1/grid:2x3:rgbrrg/9/"
"https://example.org/page/#1/grid:2x3:rgbrrg/9/g"
"#;

#[test]
fn texts_of_every_kind() {
    let server = RunningServer::start(ServeOptions::default());
    for id in ["random:6x6x4:3", "hex:5x5x3:1", "random:4x4x3:2:free"] {
        let board = id.parse::<GameId>().unwrap().board().unwrap();
        let found = expected(&board, Some(id), "auto");
        assert_eq!(solved(&server, &json!({"board": id})), found);
    }
    for board in TEXTS.trim().lines() {
        let record = solved(&server, &format!("{{\"board\":{board}}}"));
        let found = [&record["moves"], &record["lower_bound"]];
        assert_eq!(found, [2, 2], "{board}");
    }
}

#[test]
fn methods_and_limits() {
    let server = RunningServer::start(ServeOptions::default());
    let id = "random:8x8x5:1";
    let board = id.parse::<GameId>().unwrap().board().unwrap();
    for name in ["greedy-area", "beam:10", "random-permutation"] {
        let record = solved(&server, &json!({"board": id, "method": name, "seed": 0}));
        assert_eq!(record, expected(&board, Some(id), name), "{name}");
    }
    let optimum = expected(&board, None, "auto")["moves"].as_u64().unwrap();
    let status = |moves| solved(&server, &json!({"board": id, "at_most": moves}))["status"].clone();
    assert_eq!(status(optimum), "optimal");
    assert_eq!(status(optimum - 1), "infeasible");
    // A limit gives the best so far, and a true bound.
    for limit in ["\"time_limit_ms\":50", "\"memory_limit\":1000000"] {
        let request = format!("{{\"board\":\"random:40x40x10:1\",{limit}}}");
        let record = solved(&server, &request);
        assert_eq!(record["status"], "feasible");
        assert!(record["lower_bound"].as_u64() < record["moves"].as_u64());
    }
}

/// Whether moves flood a board, and the request.
const VERDICTS: &str = r#"
true {"board":"rgb\nrrg","moves":"g b"}
true {"board":"rgb\nrrg","moves":["g","b"]}
false {"board":"rgb\nrrg","moves":"b g r"}
false {"board":"rgb\nrrg","moves":[]}
true {"board":{"kind":"grid","rows":1,"cols":3,"cells":[["a","b","c"]],"free":true},"moves":"0,1:a 0,2:a"}
true {"board":"random:1x1x1:0:free","moves":[[[0,0],"0"]]}
"#;

#[test]
fn moves_that_flood_and_that_do_not() {
    let server = RunningServer::start(ServeOptions::default());
    for case in VERDICTS.trim().lines() {
        let (flooded, request) = case.split_once(' ').unwrap();
        let verdict = answer(&server, "/api/verify", &request);
        assert_eq!(verdict["flooded"].to_string(), flooded, "{case}");
        assert_eq!(verdict["problem"].is_null().to_string(), flooded, "{case}");
    }
}

#[test]
fn generated_boards() {
    let server = RunningServer::start(ServeOptions::default());
    let generate = |request: Value| answer(&server, "/api/generate", &request)["boards"].clone();
    let of_id = |id: &str| as_json(&id.parse::<GameId>().unwrap().board().unwrap(), Some("1"));
    let boards = generate(json!({"rows": 4, "cols": 5, "colors": 3, "count": 3, "seed": 7}));
    assert_eq!(boards[0], of_id("random:4x5x3:7"));
    let ids = [&boards[0]["id"], &boards[1]["id"], &boards[2]["id"]];
    assert_eq!(ids, ["1", "2", "3"]);
    for day in ["2026-11-21", "2026-11-21:small", "2026-11-21:hard"] {
        let boards = generate(json!({"daily": day}));
        assert_eq!(boards, json!([of_id(&format!("daily:{day}"))]));
    }
    let hex =
        generate(json!({"kind": "hex", "rows": 3, "cols": 3, "colors": 3, "pivot": "center"}));
    assert_eq!(hex, json!([of_id("hex:3x3x3:0:center")]));
    assert_eq!(generate(json!({"free": true}))[0]["free"], true);
    assert_eq!(generate(json!({"count": 0})), json!([]));
}
