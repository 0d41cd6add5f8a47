//! The tables of a study, also of first moves and shortest solutions: however it is run, the files
//! are those of one run.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::common::{contents, folder_of, fresh, of_shard, parse, stopped, text_of, without_stats};
use inundate_core::generate::SplitMix64;
use inundate_game::{Analyst, FirstMove, count_optimal};
use inundate_study::{Options, Plan, Shard, Study, StudyRecord, merge, run};
use tempfile::tempdir;

/// 303 boards in four batches, three methods.
const STUDY: &str = r#"
name = "counted"
seed = 5
methods = ["exact", "greedy-area", "random-permutation"]
confidence = 90

[[boards]]
kind = "grid"
sizes = [[4, 5], [6, 6]]
colors = [3]
count = 130
openings = 20

[[boards]]
kind = "grid"
sizes = [[7, 7]]
colors = [4]
count = 40

[[boards]]
set = "ilp-article.boards"

[[plots]]
kind = "histogram"
boards = "grid"
file = "moves.svg"
reference = "classic-limit"

[[plots]]
kind = "box"
value = "moves"
by = "size"
file = "box.svg"
"#;

fn counted() -> Study {
    parse(STUDY)
}

#[test]
fn the_files_of_a_run() {
    let whole = fresh(&counted());
    let names: Vec<&str> = whole.keys().map(String::as_str).collect();
    let expected = ".lock box.svg distribution.csv limits.csv manifest.json moves.svg openings.csv \
                    optimality.csv results.csv results.jsonl.gz summary.csv summary.txt";
    assert_eq!(names.join(" "), expected);
    let records = text_of(&whole["results.jsonl.gz"]);
    let lines = records.lines().filter(|line| line.contains("\"choices\""));
    assert_eq!((lines.count(), records.lines().count()), (3 * 40, 3 * 303));
    let results = String::from_utf8(whole["results.csv"].clone()).unwrap();
    let columns = "optimum,choices,best,greed_is_best,solutions\n0,,grid,4,5,";
    assert!(results.contains(columns), "{results}");
}

/// Shards with interruptions of their own, merged in any order; some of the last have no board.
#[test]
fn merged_shards_are_the_whole() {
    let few = STUDY
        .replace("count = 130\nopenings = 20", "count = 2\nopenings = 1")
        .replace("count = 40", "count = 1");
    let mut rng = SplitMix64::new(3);
    for (study, boards, of) in [
        (counted(), 303, 2),
        (counted(), 303, 5),
        (parse(&few), 8, 13),
    ] {
        let whole = fresh(&study);
        let place = tempdir().unwrap();
        let mut shards: Vec<PathBuf> = Vec::new();
        for index in 1..=of {
            let folder = place.path().join(index.to_string());
            let options = of_shard(&folder, index, of);
            let cancelled = Options {
                cancel: Some(Arc::new(AtomicBool::new(rng.below(2) == 0))),
                ..options.clone()
            };
            run(&study, &cancelled).unwrap();
            assert!(run(&study, &options).unwrap().complete);
            shards.push(folder);
        }
        for _ in 0..2 {
            rng.shuffle(&mut shards);
            let merged = tempdir().unwrap();
            let summary = merge(&study, &shards, merged.path()).unwrap();
            assert_eq!((summary.boards, summary.plots.len()), (boards, 2));
            assert!(contents(merged.path()) == whole, "{of} shards");
            // And a run goes on from there with nothing left to do.
            let summary = run(&study, &without_stats(merged.path())).unwrap();
            assert_eq!(summary.boards_found, boards);
            assert!(contents(merged.path()) == whole, "{of} shards");
        }
    }
}

/// More boards are added to those that are done, and first moves and shortest solutions of more.
#[test]
fn a_study_grows() {
    let grown = STUDY
        .replace("count = 40", "count = 45")
        .replace("count = 130", "count = 140")
        .replace("openings = 20", "openings = 23")
        .replace(
            "[[boards]]\nset",
            "[[boards]]\nkind = \"grid\"\nsizes = [[3, 3]]\ncolors = [2]\ncount = 4\n\n\
             [[boards]]\nset",
        );
    let new = fresh(&parse(&grown));
    let folder = folder_of(&counted());
    let options = without_stats(folder.path());
    // It may stop as soon as the folder belongs to the larger study.
    let first = run(&parse(&grown), &stopped(folder.path())).unwrap();
    assert_eq!((first.boards_found, first.complete), (0, false));
    assert!(!folder.path().join("summary.txt").exists());
    // Three more of each of two sizes are solved before, and analyzed now.
    let found = run(&parse(&grown), &options).unwrap().boards_found;
    assert_eq!(found, 303 - 6);
    assert!(contents(folder.path()) == new);

    // The intervals and the plots are no part of the results.
    let other = grown.replace("confidence = 90", "confidence = 95");
    let table = run(&parse(&other), &options).unwrap().table.to_csv();
    assert!(table.contains("ci95_moves"), "{table}");
    run(&parse(&grown), &options).unwrap();
    assert!(contents(folder.path()) == new);
}

/// Each number in the tables is that of a plain count over the records.
#[test]
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn what_the_tables_say() {
    let folder = folder_of(&counted());
    let results = text_of(&contents(folder.path())["results.jsonl.gz"]);
    let records = results
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let mut records: Vec<StudyRecord> = records.collect();
    records.retain(|record| record.size() == Some((7, 7)));
    let of = |method: &str| -> Vec<&StudyRecord> {
        let of_method = records.iter().filter(|record| record.method == method);
        of_method.collect()
    };
    let table = |name: &str| String::from_utf8(contents(folder.path())[name].clone()).unwrap();
    let greedy = of("greedy-area");
    let excess = greedy.iter();
    let excess = excess.map(|record| record.moves.unwrap() - record.optimum.unwrap());
    let optimal = excess.clone().filter(|&excess| excess == 0).count();
    let share = optimal as f64 / 40.0;
    let line = format!("\ngrid,7,7,4,greedy-area,40,{optimal},{share:.7},");
    let found = table("optimality.csv");
    let place = found.find(&line);
    let place = place.unwrap_or_else(|| panic!("{line} in {found}"));
    let mean = f64::from(excess.clone().sum::<u32>()) / 40.0;
    let fields: Vec<&str> = found[place + 1..]
        .lines()
        .next()
        .unwrap()
        .split(',')
        .collect();
    assert_eq!(fields[10], format!("{mean:.2}"));
    assert_eq!(fields[12], excess.max().unwrap().to_string());

    // 25 · 14 · 4 / 168 = 8.33 moves.
    let won = |records: &[&StudyRecord]| {
        let won = records.iter().filter(|record| record.moves.unwrap() <= 8);
        won.count()
    };
    let (exact, greedy) = (won(&of("exact")), won(&greedy));
    let found = table("limits.csv");
    for (method, won) in [("exact", exact), ("greedy-area", greedy)] {
        let line = format!("\ngrid,7,7,4,{method},8,40,{won},{exact},{},0,", 40 - exact);
        assert!(found.contains(&line), "{line} in {found}");
    }
    let found = table("distribution.csv");
    for moves in 0..30 {
        let exact = of("exact").into_iter();
        let boards = exact.filter(|record| record.moves == Some(moves)).count();
        let line = format!("\ngrid,7,7,4,exact,{moves},{boards},{boards},");
        assert_eq!(found.contains(&line), boards > 0, "{line} in {found}");
    }
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn openings_are_those_of_an_analysis() {
    let study = counted();
    let plan = Plan::new(&study, Shard::WHOLE);
    let (mut best, mut counts) = (0, Vec::new());
    for position in 0..20 {
        let board = plan.board(130 + position).instance;
        let (analyst, budget) = (Analyst::new(&board), inundate::Budget::default());
        let start = &analyst.analyze(&[], &budget).unwrap().positions[0];
        let optimum = start.upper_bound().unwrap();
        let first = analyst.first_moves(start, &budget);
        let is_best = |first: &&FirstMove| first.moves.exactly() == Some(optimum);
        best += first.iter().filter(is_best).count();
        if let Some(count) = count_optimal(&board, optimum, 1 << 17, &budget) {
            counts.push(count);
        }
    }
    counts.sort_unstable();
    assert_eq!(counts.len(), 20);
    let table = String::from_utf8(fresh(&counted())["openings.csv"].clone()).unwrap();
    let header: Vec<&str> = table.lines().next().unwrap().split(',').collect();
    let line = table.lines().find(|line| line.starts_with("grid,6,6,3,"));
    let line: Vec<&str> = line.unwrap().split(',').collect();
    let field = |name: &str| -> f64 {
        let place = header.iter().position(|column| *column == name).unwrap();
        line[place].parse().unwrap()
    };
    assert!((field("mean_best") - best as f64 / 20.0).abs() < 0.006);
    assert!((field("median_solutions") - counts[9] as f64).abs() <= counts[9] as f64 / 1000.0);
    assert!((field("mean_solutions") - counts.iter().sum::<u128>() as f64 / 20.0).abs() < 0.06);
    let fields = ["boards", "open", "counted"].map(|name| field(name).to_string());
    assert_eq!(fields, ["20", "0", "20"]);
    assert_eq!(table.lines().count(), 3);
}
