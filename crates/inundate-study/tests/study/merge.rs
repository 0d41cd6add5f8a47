//! Merged shards have the statistics of each; folders that do not fit are refused with their place.

use std::fs;
use std::path::{Path, PathBuf};

use inundate_study::{Options, Study, merge, run};
use tempfile::{TempDir, tempdir};

use crate::common::{STUDY, contents, of_shard, parse, small, text_of};

/// Runs shard `index` of `of` into a folder `INDEX-OF` of `place`.
fn shard(place: &Path, index: usize, of: usize, stats: bool) -> PathBuf {
    let folder = place.join(format!("{index}-{of}"));
    let options = Options {
        stats,
        ..of_shard(&folder, index, of)
    };
    assert!(run(&small(), &options).expect("a run").complete);
    folder
}

/// Three shards without statistics.
fn three() -> (TempDir, Vec<PathBuf>) {
    let place = tempdir().expect("a folder");
    let shards = (1..=3).map(|index| shard(place.path(), index, 3, false));
    let shards = shards.collect();
    (place, shards)
}

#[test]
fn statistics_are_taken_over_as_they_stand() {
    let place = tempdir().unwrap();
    let shards = [1, 2].map(|index| shard(place.path(), index, 2, true));
    let folder = place.path().join("merged");
    merge(&small(), &shards, &folder).unwrap();
    let lines = |folder: &Path| -> Vec<String> {
        let text = text_of(&contents(folder)["results.jsonl.gz"]);
        text.lines().map(str::to_owned).collect()
    };
    let mut expected: Vec<String> = shards.iter().flat_map(|shard| lines(shard)).collect();
    let mut found = lines(&folder);
    assert_eq!(found.len(), 440);
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn what_is_missing_or_comes_twice_is_named() {
    let (place, shards) = three();
    let folder = place.path().join("merged");
    // The place is HERE in messages.
    let refused = |shards: &[PathBuf], expected: &str| {
        let message = merge(&small(), shards, &folder).unwrap_err().to_string();
        let message = message.replace(&place.path().display().to_string(), "HERE");
        assert_eq!(message, expected);
        assert!(!folder.exists());
    };
    let [one, two, three] = [0, 1, 2].map(|shard| shards[shard].clone());
    let two_of_three = "HERE/merged: expected the folders of all 3 shards, found 2 of them, without \
                        the shard 2/3";
    refused(&[one.clone(), three.clone()], two_of_three);
    let twice = "HERE/1-3: expected each shard once, found 1/3, which is in HERE/1-3 too";
    refused(&[one.clone(), two.clone(), one.clone(), three], twice);
    let none = "HERE/merged: expected the folders of all shards, found none";
    refused(&[], none);
    let other = shard(place.path(), 2, 2, false);
    let of_three = "HERE/2-2: expected a shard of 3 as in the first folder, found 2/2";
    refused(&[one.clone(), other], of_three);
    let nowhere = "HERE/nowhere: expected the folder of a shard, found no manifest";
    refused(&[one, place.path().join("nowhere")], nowhere);
    // A part that is lost, and one that is cut.
    let part = two.join("results.jsonl.gz");
    let expected = |found: usize| {
        format!(
            "HERE/2-3/results.jsonl.gz: expected all 3 parts of the finished shard 2/3, found \
             {found} of them"
        )
    };
    let text = fs::read(&part).unwrap();
    fs::write(&part, &text[..text.len() / 2]).unwrap();
    refused(&shards, &expected(1));
    let mut damaged = text.clone();
    damaged[text.len() - 1] ^= 1;
    fs::write(&part, damaged).unwrap();
    refused(&shards, &expected(2));
    fs::remove_file(&part).unwrap();
    refused(&shards, &expected(0));
}

#[test]
fn shards_of_other_runs_are_refused() {
    let (place, shards) = three();
    let folder = place.path().join("merged");
    let refused = |study: &Study, shards: &[PathBuf], expected: &str| {
        let message = merge(study, shards, &folder).unwrap_err().to_string();
        assert!(message.contains(expected), "{message}");
        assert!(!folder.exists());
    };
    let other = parse(&STUDY.replace("seed = 5", "seed = 6"));
    refused(&other, &shards, "expected the seed 6, found 5");
    let statistics = shard(&place.path().join("with"), 2, 3, true);
    let expected = "expected results without statistics, found results with statistics";
    refused(&small(), &[shards[0].clone(), statistics], expected);

    let manifest = shards[1].join("manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    for (from, to, expected) in [
        (
            version,
            "0.0.1",
            &*format!("the version {version}, found 0.0.1"),
        ),
        ("\"format\": 6", "\"format\": 7", "the format 6, found 7"),
        ("2/3", "4/3", "a shard I/N, found 4/3"),
        ("{", "", "the manifest of a study"),
    ] {
        assert!(text.contains(from), "{from}");
        fs::write(&manifest, text.replacen(from, to, 1)).unwrap();
        refused(&small(), &shards, &format!("expected {expected}"));
    }
    fs::write(&manifest, text).unwrap();

    // A folder with something else in it, here a shard.
    let refused = merge(&small(), &shards, &shards[0])
        .unwrap_err()
        .to_string();
    let expected = "expected the shard 1/1, found 1/3";
    assert!(refused.contains(expected), "{refused}");
    assert!(merge(&small(), &shards, &folder).unwrap().complete);
}
