//! Merged shards have the statistics of each; folders that do not fit are refused with their place.

use std::fs;
use std::path::{Path, PathBuf};

use inundate_study::{Options, Study, merge, run};
use tempfile::{TempDir, tempdir};

use crate::common::{STUDY, contents, of_shard, small, study_path, text_of};

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
    let refusal = |shards: &[PathBuf]| {
        let message = merge(&small(), shards, &folder).unwrap_err().to_string();
        assert!(!folder.exists());
        message
    };
    let [one, two, three] = shards.as_slice() else {
        panic!("three shards")
    };
    assert_eq!(
        refusal(&[one.clone(), three.clone()]),
        format!(
            "{}: expected the folders of all 3 shards, found 2 of them, without the shard 2/3",
            folder.display()
        )
    );
    assert_eq!(
        refusal(&[one.clone(), two.clone(), one.clone(), three.clone()]),
        format!(
            "{}: expected each shard once, found 1/3, which is in {} too",
            one.display(),
            one.display()
        )
    );
    assert!(refusal(&[]).ends_with("expected the folders of all shards, found none"));
    let other = shard(place.path(), 2, 2, false);
    assert_eq!(
        refusal(&[one.clone(), other.clone()]),
        format!(
            "{}: expected a shard of 3 as in the first folder, found 2/2",
            other.display()
        )
    );
    let nowhere = place.path().join("nowhere");
    assert_eq!(
        refusal(&[one.clone(), nowhere.clone()]),
        format!(
            "{}: expected the folder of a shard, found no manifest",
            nowhere.display()
        )
    );
    // A part that is lost, and one that is cut.
    let part = two.join("results.jsonl.gz");
    let expected = |found: usize| {
        format!(
            "{}: expected all 3 parts of the finished shard 2/3, found {found} of them",
            part.display()
        )
    };
    let text = fs::read(&part).unwrap();
    fs::write(&part, &text[..text.len() / 2]).unwrap();
    assert_eq!(refusal(&shards), expected(1));
    let mut damaged = text.clone();
    damaged[text.len() - 1] ^= 1;
    fs::write(&part, damaged).unwrap();
    assert_eq!(refusal(&shards), expected(2));
    fs::remove_file(&part).unwrap();
    assert_eq!(refusal(&shards), expected(0));
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
    let other = Study::parse(&STUDY.replace("seed = 5", "seed = 6"), &study_path()).unwrap();
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
            format!("expected the version {version}, found 0.0.1"),
        ),
        (
            "\"format\": 6",
            "\"format\": 7",
            "expected the format 6, found 7".to_owned(),
        ),
        ("2/3", "4/3", "expected a shard I/N, found 4/3".to_owned()),
        ("{", "", "expected the manifest of a study".to_owned()),
    ] {
        assert!(text.contains(from), "{from}");
        fs::write(&manifest, text.replacen(from, to, 1)).unwrap();
        refused(&small(), &shards, &expected);
    }
    fs::write(&manifest, text).unwrap();

    // A folder with something else in it, here a shard.
    let message = merge(&small(), &shards, &shards[0])
        .unwrap_err()
        .to_string();
    assert!(
        message.contains("expected the shard 1/1, found 1/3"),
        "{message}"
    );
    assert!(merge(&small(), &shards, &folder).unwrap().complete);
}
