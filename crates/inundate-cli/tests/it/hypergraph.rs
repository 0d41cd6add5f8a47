//! `connect --hypergraph`.

use std::fs;

use serde_json::Value;

use crate::common::run;

const BOARD: &str = "connect docs/src/examples/ends.json --no-stats --hypergraph";

#[test]
fn is_written_as_a_picture_and_as_an_object() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    for name in ["ends.svg", "ends.json"] {
        let ran = run(
            &format!("{BOARD} {} --to 0,0 --to 0,6", file(name).display()),
            "",
        );
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        assert!(ran.out.contains("optimal: 4 moves: g b r b"), "{}", ran.out);
    }
    let picture = fs::read_to_string(file("ends.svg")).unwrap();
    assert!(picture.contains("<title>4 moves to join both places</title>"));
    let graph: Value = serde_json::from_slice(&fs::read(file("ends.json")).unwrap()).unwrap();
    let list = |name: &str| graph[name].as_array().unwrap().clone();
    let (boundaries, moves) = (list("boundaries"), list("moves"));
    assert_eq!(boundaries[0]["cells"], serde_json::json!([[0, 3], [1, 3]]));
    // Each move of the shortest sequence goes on from where those before have come.
    let mut ends = vec![0, 0];
    for place in list("shortest") {
        let step = &moves[usize::try_from(place.as_u64().unwrap()).unwrap()];
        let pairs = step["from"].as_array().unwrap().iter();
        for (from, to) in pairs.zip(step["to"].as_array().unwrap()) {
            let to_left =
                boundaries[usize::try_from(to.as_u64().unwrap()).unwrap()]["side"] == "left";
            let end = &mut ends[usize::from(!to_left)];
            assert_eq!(from.as_u64().unwrap(), *end);
            *end = to.as_u64().unwrap();
        }
    }
    for (end, corner) in ends.into_iter().zip([[0, 0], [0, 6]]) {
        let cells = boundaries[usize::try_from(end).unwrap()]["cells"]
            .as_array()
            .unwrap()
            .clone();
        assert!(cells.contains(&serde_json::json!(corner)), "{cells:?}");
    }
}

#[test]
fn refusals() {
    for (arguments, expected) in [
        (
            "ends.png --to 0,0 --to 0,6",
            "a name that ends in .svg or .json, found ends.png",
        ),
        ("ends.svg --to 0,0", "two --to, found 1 and 1"),
        (
            "ends.svg --to 0,0 --to 1,1",
            "a target on each side of column 3",
        ),
    ] {
        let ran = run(&format!("{BOARD} {arguments}"), "");
        assert_eq!(ran.code, Some(2), "{arguments}");
        assert!(ran.err.contains(expected), "{}", ran.err);
    }
}
