//! Runs that give equal bytes: threads, shards, seeds, several inputs.

use crate::helpers::{PC19, Place, done, first, record, records, run};

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
    parts.sort_by_key(|line| record(line)["index"].as_u64());
    assert_eq!(parts, whole.lines().collect::<Vec<_>>());
    assert_eq!(done(run("solve --format jsonl --shard 9/9", &boards)), "");
}

#[test]
fn several_inputs_are_counted_through() {
    let here = Place::with("one", "ab\nba\n\nba\nab\n");
    here.write("two", "x 1 2 0 0 ab\n");
    let single = "{\"kind\":\"grid\",\"cells\":[[1]]}";
    let rows = done(here.feed("solve --format jsonl HERE/one - HERE/two", single));
    let rows = records(&rows);
    let sources = ["HERE/one:1", "HERE/one:4", "-:1", "HERE/two:1"];
    for (index, (row, source)) in rows.iter().zip(sources).enumerate() {
        assert_eq!(row["source"], source);
        assert_eq!(row["index"], index);
    }
    assert_eq!(rows.len(), 4);
    assert_eq!(rows[3]["id"], "x");
}
