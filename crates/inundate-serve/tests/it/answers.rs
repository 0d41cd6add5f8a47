//! The API answers what the library finds.

use inundate::{Budget, Problem, method, solve};
use inundate_core::format::{Extras, Format, Overrides, read, write};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Instance};
use inundate_game::GameId;
use inundate_records::{Origin, SolveRecord};
use inundate_serve::ServeOptions;
use inundate_testkit::corpus;
use serde_json::{Value, json};

use crate::client::Running;

fn as_json(board: &Instance, id: Option<&str>) -> Value {
    let mut text = String::new();
    write(&mut text, Format::Json, Extras::id(id), board).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The record of the library, with its statistics taken away: they have times.
fn expected(board: &Instance, id: Option<&str>, name: Option<&str>) -> Value {
    let solver = method(name.unwrap_or("auto")).unwrap();
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

fn solved(server: &Running, request: &Value) -> Value {
    let answer = server.post("/api/solve", request.to_string());
    assert_eq!(
        answer.status,
        200,
        "{request}: {}",
        String::from_utf8_lossy(&answer.body)
    );
    let mut record = answer.json();
    let fields = record.as_object_mut().unwrap();
    for statistic in [
        "expanded",
        "generated",
        "seconds",
        "cpu_seconds",
        "peak_bytes",
    ] {
        assert!(
            fields
                .remove(statistic)
                .is_some_and(|value| value.is_number())
        );
    }
    record
}

#[test]
fn boards_of_the_corpus() {
    let server = Running::start(ServeOptions::default());
    let mut boards = corpus::corpus("pc19");
    boards.truncate(20);
    assert_eq!(boards.len(), 20);
    for board in boards {
        let request = json!({"board": as_json(&board.instance, Some(&board.id))});
        let record = solved(&server, &request);
        assert_eq!(record, expected(&board.instance, Some(&board.id), None));
        assert_eq!(record["status"], "optimal");
        assert_eq!(record["moves"], json!(board.optimum));
        let verdict = server.post(
            "/api/verify",
            json!({"board": request["board"], "moves": record["sequence"]}).to_string(),
        );
        assert_eq!(
            verdict.json(),
            json!({"flooded": true, "moves": record["moves"], "problem": null})
        );
    }
}

#[test]
fn texts_of_every_kind() {
    let server = Running::start(ServeOptions::default());
    let board = |text: &str| {
        let id: GameId = text.parse().unwrap();
        id.board().unwrap()
    };
    for id in ["random:6x6x4:3", "hex:5x5x3:1", "random:4x4x3:2:free"] {
        let record = solved(&server, &json!({"board": id}));
        assert_eq!(record, expected(&board(id), Some(id), None));
    }
    let shared = solved(&server, &json!({"board": "1/random:6x6x4:3/25/3"}));
    let linked = json!({"board": "https://example.org/page/#1/random:6x6x4:3/25/3"});
    assert_eq!(solved(&server, &linked)["sequence"], shared["sequence"]);
    let id = "random:6x6x4:3";
    assert_eq!(
        shared["sequence"],
        expected(&board(id), None, None)["sequence"]
    );
    for text in [
        "rgb\nrrg",
        "a 2 3 0 0 rgbrrg",
        "3x2:012001,9",
        "[[0,1,2],[0,0,1]]",
    ] {
        let record = solved(&server, &json!({"board": text}));
        assert_eq!(
            (&record["moves"], &record["lower_bound"]),
            (&json!(2), &json!(2)),
            "{text}"
        );
    }
    let nested = solved(&server, &json!({"board": [[0, 1, 2], [0, 0, 1]]}));
    assert_eq!(nested["sequence"], json!(["1", "2"]));
}

#[test]
fn methods_and_limits() {
    let server = Running::start(ServeOptions::default());
    let id = "random:8x8x5:1";
    let board = id.parse::<GameId>().unwrap().board().unwrap();
    for name in ["greedy-area", "beam:10", "bfs", "random-permutation"] {
        if name == "bfs" && Problem::new(&board).reduced().component_count() > 64 {
            continue;
        }
        let record = solved(&server, &json!({"board": id, "method": name, "seed": 0}));
        assert_eq!(record, expected(&board, Some(id), Some(name)), "{name}");
    }
    let optimum = expected(&board, None, None)["moves"].as_u64().unwrap();
    let at_most = |moves: u64| solved(&server, &json!({"board": id, "at_most": moves}));
    assert_eq!(at_most(optimum)["status"], "optimal");
    let too_few = at_most(optimum - 1);
    assert_eq!(
        (&too_few["status"], &too_few["moves"]),
        (&json!("infeasible"), &Value::Null)
    );
    // A limit gives the best so far, and a true bound.
    let hard = solved(
        &server,
        &json!({"board": "random:40x40x10:1", "time_limit_ms": 50}),
    );
    assert_eq!(hard["status"], "feasible");
    assert!(hard["lower_bound"].as_u64() < hard["moves"].as_u64());
    let narrow = solved(
        &server,
        &json!({"board": "random:40x40x10:1", "memory_limit": 1_000_000}),
    );
    assert_eq!(narrow["status"], "feasible");
}

#[test]
fn moves_that_do_not_flood() {
    let server = Running::start(ServeOptions::default());
    let verify = |board: Value, moves: Value| {
        let body = json!({"board": board, "moves": moves}).to_string();
        let answer = server.post("/api/verify", body);
        assert_eq!(answer.status, 200);
        answer.json()
    };
    let rows = json!("rgb\nrrg");
    let flooded = json!({"flooded": true, "moves": 2, "problem": null});
    assert_eq!(verify(rows.clone(), json!("g b")), flooded);
    assert_eq!(verify(rows.clone(), json!(["g", "b"])), flooded);
    for moves in [json!("g"), json!([]), json!("b g r")] {
        let verdict = verify(rows.clone(), moves.clone());
        assert_eq!(verdict["flooded"], false, "{moves}");
        assert!(verdict["problem"].is_string(), "{verdict}");
    }
    let free =
        json!({"kind": "grid", "rows": 1, "cols": 3, "cells": [["a", "b", "c"]], "free": true});
    assert_eq!(verify(free.clone(), json!("0,1:a 0,2:a"))["flooded"], true);
    assert_eq!(
        verify(free, json!([[[0, 1], "a"], [[0, 2], "a"]]))["flooded"],
        true
    );
}

/// The frozen generator, called directly, and read back.
#[test]
fn generated_boards() {
    let server = Running::start(ServeOptions::default());
    let generate =
        |request: Value| server.post("/api/generate", request.to_string()).json()["boards"].clone();
    let boards = generate(json!({"rows": 4, "cols": 5, "colors": 3, "count": 3, "seed": 7}));
    let boards = boards.as_array().unwrap();
    assert_eq!(boards.len(), 3);
    for (index, board) in boards.iter().enumerate() {
        let rng = &mut SplitMix64::for_board(7, index as u64);
        let made = uniform(4, 5, 3, rng)
            .unwrap()
            .into_instance(GameSetup::default())
            .unwrap();
        assert_eq!(*board, as_json(&made, Some(&(index + 1).to_string())));
        let again = read(&board.to_string(), Format::Json, Overrides::default());
        assert_eq!(again.len(), 1);
        assert_eq!(again[0].as_ref().unwrap().instance, made);
    }
    for day in ["2026-11-21", "2026-11-21:small", "2026-11-21:hard"] {
        let daily = generate(json!({"daily": day}));
        let id: GameId = format!("daily:{day}").parse().unwrap();
        assert_eq!(daily[0], as_json(&id.board().unwrap(), Some("1")));
    }
    let hex = generate(json!({"kind": "hex", "rows": 3, "cols": 3, "pivot": "center"}));
    assert_eq!(
        (&hex[0]["kind"], &hex[0]["pivot"]),
        (&json!("hex"), &json!([1, 1]))
    );
    assert_eq!(generate(json!({"free": true}))[0]["free"], true);
    assert_eq!(generate(json!({"count": 0})), json!([]));
}
