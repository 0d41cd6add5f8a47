//! `connect --hypergraph`.

use std::fs;

use serde_json::Value;

use crate::common::run;
use crate::has;

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
        ran.shows("optimal: 4 moves: g b r b");
    }
    let picture = fs::read_to_string(file("ends.svg")).unwrap();
    has(&picture, "<title>4 moves to join both places</title>");
    let graph: Value = serde_json::from_slice(&fs::read(file("ends.json")).unwrap()).unwrap();
    let cells = &graph["boundaries"][0]["cells"];
    assert_eq!(*cells, serde_json::json!([[0, 3], [1, 3]]));
    assert_eq!(graph["shortest"].as_array().unwrap().len(), 4);
    assert!(graph["moves"][0]["from"].is_array(), "{graph}");
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
        run(&format!("{BOARD} {arguments}"), "").refuses(expected);
    }
}
