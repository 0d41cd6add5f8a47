//! Runs that give equal bytes: threads, shards, seeds, several inputs.

use std::fs;

use super::helpers::{PC19, done, first, records};
use crate::common::{run, run_args};

#[test]
fn the_same_bytes_with_one_thread_and_with_four() {
    let boards = first(PC19, 12) + &first("corpus/b10c15n1000.boards", 6);
    // Small ones, since iterative deepening is one of all methods.
    let small = first(PC19, 1) + &first("corpus/ilp-article.boards", 2);
    for (format, methods, boards) in [
        ("jsonl", "all", &small),
        ("csv", "exact,random-permutation,cycle", &boards),
        ("text", "auto", &boards),
    ] {
        let args = format!("solve --no-stats --seed 3 --format {format} --method {methods}");
        let one = done(run(&format!("{args} --threads 1"), boards));
        assert_eq!(one, done(run(&format!("{args} --threads 1"), boards)));
        assert_eq!(one, done(run(&format!("{args} --threads 4"), boards)));
    }
}

#[test]
fn the_shards_are_the_whole() {
    let boards = first(PC19, 7);
    let args = "solve --no-stats --format jsonl --method greedy-area,cycle";
    let whole = done(run(args, &boards));
    let mut parts: Vec<String> = (1..=3)
        .flat_map(|shard| {
            let part = done(run(&format!("{args} --shard {shard}/3"), &boards));
            for record in records(&part) {
                assert_eq!(record["index"].as_u64().unwrap() % 3, shard - 1);
            }
            part.lines().map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    parts.sort_by_key(|line| records(line)[0]["index"].as_u64());
    assert_eq!(parts, whole.lines().collect::<Vec<_>>());
    assert_eq!(done(run("solve --format jsonl --shard 9/9", &boards)), "");
}

#[test]
fn several_inputs_are_counted_through() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let one = place("one", "ab\nba\n\nba\nab\n");
    let two = place("two", "x 1 2 0 0 ab\n");
    let args = ["solve", "--format", "jsonl", &one, "-", &two];
    let rows = records(&done(run_args(args, "{\"kind\":\"grid\",\"cells\":[[1]]}")));
    let sources: Vec<_> = rows
        .iter()
        .map(|row| row["source"].as_str().unwrap())
        .collect();
    let two = format!("{two}:1");
    assert_eq!(
        sources,
        [&format!("{one}:1"), &format!("{one}:4"), "-:1", &two]
    );
    let indices: Vec<_> = rows
        .iter()
        .map(|row| row["index"].as_u64().unwrap())
        .collect();
    assert_eq!(indices, [0, 1, 2, 3]);
    assert_eq!(rows[3]["id"], "x");
}
