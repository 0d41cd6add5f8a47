//! A study with other methods or numbers of boards takes over the results that hold.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use inundate_study::{Options, Plan, Shard, Study, StudyRecord, run};
use tempfile::{TempDir, tempdir};

use crate::common::{
    STUDY, contents, folder_of, fresh, parse, small, stopped, text_of, without_stats,
};

/// The small study without plots, changed.
fn changed(changes: &[(&str, &str)]) -> Study {
    let (text, _) = STUDY.split_once("[[plots]]").expect("it has plots");
    let mut text = text.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    parse(&text)
}

/// The number of boards whose results a run of a study finds in a folder; it ends with the files of
/// a new one.
#[track_caller]
fn found(study: &Study, folder: &TempDir) -> usize {
    let summary = run(study, &without_stats(folder.path())).expect("a run");
    assert!(contents(folder.path()) == fresh(study));
    summary.boards_found
}

fn refusal(study: &Study, folder: &TempDir) -> String {
    let refused = run(study, &without_stats(folder.path())).expect_err("it is refused");
    refused.to_string()
}

/// Starts a run that is stopped before its first board.
fn only_open(study: &Study, folder: &Path) {
    run(study, &stopped(folder)).expect("a run");
}

const METHODS: &str = r#"["exact", "greedy-area", "cycle", "random-permutation"]"#;
const MORE: (&str, &str) = ("count = 25", "count = 31");
const FEWER: (&str, &str) = ("count = 25", "count = 7");

#[test]
fn changed_studies_end_as_new_ones() {
    let cases: &[(&[(&str, &str)], usize)] = &[
        (&[MORE], 110),
        (&[FEWER], 38),
        (&[("colors = [3, 4]\ncount", "colors = [2, 4]\ncount")], 60),
        (&[("seed = 5", "seed = 5\n# The same study.")], 110),
        (&[(METHODS, r#"["cycle", "exact"]"#)], 110),
        // Without the exact method there are fewer optima.
        (&[(METHODS, r#"["cycle", "greedy-area"]"#), FEWER], 38),
        (&[(METHODS, r#"["greedy-perimeter", "cycle", "exact"]"#)], 0),
        (
            &[("[[5, 5], [6, 6]]\ncolors", "[[6, 6], [5, 5]]\ncolors")],
            110,
        ),
    ];
    let original = changed(&[]);
    for (changes, expected) in cases {
        let folder = folder_of(&original);
        assert_eq!(found(&changed(changes), &folder), *expected, "{changes:?}");
        // And back.
        found(&original, &folder);
    }
}

#[test]
fn results_are_not_made_again() {
    let folder = tempdir().unwrap();
    let options = Options::new(folder.path());
    let rows = || -> Vec<StudyRecord> {
        let text = text_of(&contents(folder.path())["results.jsonl.gz"]);
        let lines = text.lines();
        lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    run(&changed(&[]), &options).unwrap();
    let before = rows();
    let methods = r#"["greedy-perimeter", "exact", "cycle"]"#;
    run(&changed(&[MORE, (METHODS, methods)]), &options).unwrap();
    let mut kept = 0;
    for row in rows() {
        let is_it = |other: &&StudyRecord| (&other.id, &other.method) == (&row.id, &row.method);
        if let Some(other) = before.iter().find(is_it) {
            let seconds = |row: &StudyRecord| row.statistics.unwrap().seconds;
            // Times that are measured twice are not the same.
            assert!((seconds(other) - seconds(&row)).abs() < 1e-12);
            kept += 1;
        }
    }
    assert_eq!(kept, 2 * 110);
}

/// The states that a crash can leave while the results are taken over.
#[test]
fn crashes_lose_nothing() {
    let old = changed(&[]);
    let new = changed(&[MORE, (METHODS, r#"["cycle", "exact"]"#)]);
    let before = fresh(&old);
    let opened = folder_of(&old);
    only_open(&new, opened.path());
    let opened = contents(opened.path());
    let kept = ("reused.jsonl.gz", &opened["reused.jsonl.gz"]);
    assert!(!opened.contains_key("results.jsonl.gz"));
    for left in 0..=before.len() {
        // The results are kept for reuse, and some files are removed already.
        let state = || {
            let folder = tempdir().unwrap();
            let files = before.iter().map(|(name, text)| (name.as_str(), text));
            for (at, (name, text)) in files.enumerate() {
                if at < left || name == "manifest.json" {
                    fs::write(folder.path().join(name), text).unwrap();
                }
            }
            fs::write(folder.path().join(kept.0), kept.1).unwrap();
            folder
        };
        for study in [&old, &new] {
            assert_eq!(found(study, &state()), 110, "{left} files left");
        }
    }
    // The new manifest is there, and no part or some.
    let made = fresh(&new);
    for length in [0, made["results.jsonl.gz"].len() / 2] {
        let folder = tempdir().unwrap();
        for (name, text) in &opened {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let parts = &made["results.jsonl.gz"][..length];
        fs::write(folder.path().join("results.jsonl.gz"), parts).unwrap();
        // Changed once more before it ended.
        only_open(&old, folder.path());
        only_open(&new, folder.path());
        run(&new, &without_stats(folder.path())).unwrap();
        assert!(contents(folder.path()) == made);
    }
}

#[test]
fn what_makes_other_results_is_named() {
    let folder = folder_of(&changed(&[("seed = 5", "seed = 5\ntime_limit = \"20s\"")]));
    let before = contents(folder.path());
    let (six, minute) = (
        "seed = 6\ntime_limit = \"20s\"",
        "seed = 5\ntime_limit = \"1m\"",
    );
    let memory = "seed = 5\ntime_limit = \"20s\"\nmemory_limit = \"1GiB\"";
    for (to, expected) in [
        (six, "the seed 6, found 5"),
        ("seed = 5", "the time_limit none, found 20s"),
        (minute, "the time_limit 1m, found 20s"),
        (memory, "the memory_limit 1073741824, found none"),
    ] {
        let message = refusal(&changed(&[("seed = 5", to), MORE]), &folder);
        let place = folder.path().join("manifest.json");
        assert_eq!(message, format!("{}: expected {expected}", place.display()));
        assert!(contents(folder.path()) == before);
    }
}

#[test]
fn another_file_of_a_set() {
    let place = tempdir().unwrap();
    let set = place.path().join("some.boards");
    let study = |sets: &str| {
        let text = "name = \"set\"\nseed = 1\nmethods = [\"exact\"]\n[[boards]]\nkind = \"grid\"\n\
                    sizes = [[3, 3]]\ncolors = [3]\ncount = 3\n";
        let text = format!("{text}{sets}");
        Study::parse(&text, &place.path().join("set.toml")).unwrap()
    };
    let with = "[[boards]]\nset = \"some.boards\"\n";
    fs::write(&set, "a 1 3 0 0 121\nb 1 3 0 0 123\n").unwrap();
    let folder = folder_of(&study(with));
    let taken = study(&format!("{with}take = 1\n"));
    assert_eq!(found(&taken, &folder), 4);

    fs::write(&set, "a 1 3 0 0 111\nb 1 3 0 0 123\n").unwrap();
    let message = refusal(&study(with), &folder);
    let expected = "expected the file of the set some with the hash ";
    assert!(message.contains(expected), "{message}");
    // The set is removed and comes back as another.
    only_open(&study(""), folder.path());
    let summary = run(&study(with), &without_stats(folder.path())).unwrap();
    assert_eq!((summary.boards, summary.boards_found), (5, 3));
    assert!(contents(folder.path()) == fresh(&study(with)));
}

#[test]
fn boards_are_in_order() {
    let study = small();
    let plan = Plan::new(&study, Shard::WHOLE);
    assert_eq!((plan.board_count(), plan.part_count()), (110, 7));
    let ids: Vec<String> = (0..110).map(|board| plan.board(board).id).collect();
    let some = [0, 25, 101, 109].map(|board| ids[board].as_str());
    let expected = "grid-5x5-3-0 grid-5x5-4-0 greedy-trap-5x5-3-0 14x14-1";
    assert_eq!(some.join(" "), expected);
    let different: BTreeSet<&String> = ids.iter().collect();
    assert_eq!(different.len(), ids.len());
}

#[test]
fn boards_are_their_own() {
    let fewer = STUDY.replace("[[5, 5], [6, 6]]", "[[6, 6]]");
    let (fewer, all) = (parse(&fewer.replace("count = 25", "count = 7")), small());
    let [fewer, all] = [&fewer, &all].map(|study| Plan::new(study, Shard::WHOLE));
    // The first is board 0 of 6×6 and 3 colors.
    for index in 0..7 {
        let (here, there) = (fewer.board(index), all.board(50 + index));
        assert_eq!((&here.id, &here.instance), (&there.id, &there.instance));
    }
    assert_ne!(all.board(50).instance, all.board(51).instance);
    let reseeded = parse(&STUDY.replace("seed = 5", "seed = 6"));
    let reseeded = Plan::new(&reseeded, Shard::WHOLE);
    assert_ne!(all.board(50).instance, reseeded.board(50).instance);
}
