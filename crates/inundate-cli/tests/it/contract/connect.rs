//! Joining places.

use crate::helpers::{
    PC19, Place, answer, ask, done, ends, fields, fields_without_theorem, first, has, record,
    records, run,
};

/// The fields of `solve` with the places behind the pivot.
fn expected() -> Vec<&'static str> {
    let mut names = fields_without_theorem();
    let pivot = names.iter().position(|&name| name == "pivot").unwrap();
    names.insert(pivot + 1, "to");
    names
}

/// By moves anywhere, no more are needed than from the pivot, and the same fields are there.
#[test]
fn places_joined_by_moves_anywhere() {
    let boards = first(PC19, 3);
    let places = "--to top-left --to bottom-right";
    let free = format!("connect --free {places} --format jsonl --no-stats");
    let free = done(run(&free, &boards));
    for line in free.lines() {
        assert_eq!(fields(line), expected());
    }
    let fixed = ask(&format!("connect {places} --format jsonl"), &boards);
    for (free, fixed) in records(&free).iter().zip(&fixed) {
        assert_eq!([&free["status"], &free["variant"]], ["optimal", "free"]);
        assert_eq!(free["to"].to_string(), "[[0,0],[13,13]]");
        assert!(free["moves"].as_u64() <= fixed["moves"].as_u64());
    }
    let text = run("connect --free --to 0,0 --to 1,1 --no-stats", "ab\nca\n");
    let aim = "  proven by connect: no sequence of 0 moves joins 0,0 and 1,1\n";
    ends(&done(text), aim);
}

#[test]
fn limits_leave_both_sides_of_the_truth() {
    let board = answer("generate --rows 60 --cols 60");
    let places = "--to top-right --to bottom-right --to bottom-left --to center";
    for limit in ["--time-limit 1ms", "--memory-limit 10kB"] {
        let args = format!("connect {places} {limit} --format jsonl");
        let ran = run(&args, &board).quiet(1);
        let record = &record(&ran.out);
        assert_eq!(record["status"], "feasible", "{record}");
        assert!(record["lower_bound"].as_u64() < record["moves"].as_u64());
    }
}

#[test]
fn bad_places_are_records() {
    let boards = "ab\nba\n\nabc\n";
    let second = "-:4: --to: expected a cell of the board, with a row from 0 to 0 and a column";
    let connect = "connect --input-format rows --to 1,1";
    run(connect, boards).refuses(second);
    let rows = ask(&format!("{connect} --keep-going --format jsonl"), boards);
    assert_eq!(rows[0]["status"], "optimal");
    assert_eq!(rows[1]["status"], "error");
    let steps = &ask("connect --to 1,1 --steps --format jsonl", "01\n10\n")[0]["steps"];
    assert_eq!(steps[1]["flooded"], 4, "{steps}");
}

const HYPERGRAPH: &str = "connect docs/src/examples/ends.json --no-stats --hypergraph";

#[test]
fn boundaries_are_written_as_a_picture_and_as_an_object() {
    let here = Place::new();
    for name in ["ends.svg", "ends.json"] {
        here.run(format!("{HYPERGRAPH} HERE/{name} --to 0,0 --to 0,6"))
            .quiet(0)
            .shows("optimal: 4 moves: g b r b");
    }
    let title = "<title>4 moves to join both places</title>";
    has(&here.read("ends.svg"), title);
    let graph = &record(&here.read("ends.json"));
    let cells = &graph["boundaries"][0]["cells"];
    assert_eq!(*cells, serde_json::json!([[0, 3], [1, 3]]));
    assert_eq!(graph["shortest"].as_array().unwrap().len(), 4);
    assert!(graph["moves"][0]["from"].is_array(), "{graph}");
}
