//! A study that is killed and taken up again ends as if nothing had happened.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Instant;

use crate::helpers::{Place, files, inundate};

const STUDY: &str = r#"
name = "killed"
seed = 3
methods = ["exact", "greedy-area"]

[[boards]]
kind = "grid"
sizes = [[9, 9], [7, 12]]
colors = [4, 5]
count = 500

[[plots]]
kind = "box"
value = "moves"
by = "colors"
file = "moves.svg"
"#;

fn start(study: &Path, folder: &Path) -> Child {
    let (study, folder) = (study.to_str().unwrap(), folder.to_str().unwrap());
    inundate()
        .args(["study", study, folder, "--no-stats", "--threads", "2"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Runs a study of 2,000 boards whole, and again with kills after five shares of the time that the
/// whole took, a little more or less from run to run. Both folders have the same files, which are
/// returned.
fn killed(study: &str, shares: [f64; 5]) -> BTreeMap<String, Vec<u8>> {
    let work = tempfile::tempdir().unwrap();
    let path = work.path().join("killed.toml");
    fs::write(&path, study).unwrap();
    let (whole, killed) = (work.path().join("whole"), work.path().join("killed"));
    let started = Instant::now();
    assert!(start(&path, &whole).wait().unwrap().success());
    let alone = started.elapsed();
    let jitter = 1.0 + f64::from(std::process::id() % 30) / 100.0;
    let mut kills = 0;
    for share in shares {
        let mut child = start(&path, &killed);
        sleep(alone.mul_f64(share * jitter));
        // It may have ended by itself.
        kills += u32::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(kills > 0, "every run ended before it could be killed");
    assert!(start(&path, &killed).wait().unwrap().success());
    let (whole, killed) = (files(&whole), files(&killed));
    assert_eq!(
        whole.keys().collect::<Vec<_>>(),
        killed.keys().collect::<Vec<_>>()
    );
    for (name, bytes) in &whole {
        assert!(&killed[name] == bytes, "{name} differs");
    }
    whole
}

/// With kills while boards are solved and while their first moves are counted.
#[test]
fn killed_and_resumed() {
    let study = STUDY.replace("count = 500", "count = 500\nopenings = 150");
    let whole = killed(&study, [0.1, 0.7, 0.02, 0.6, 0.3]);
    assert!(whole["openings.csv"].len() > 100);
    let results = String::from_utf8(whole["results.csv"].clone()).unwrap();
    assert_eq!(results.lines().count(), 4001);
    let exact = results.lines().filter(|row| row.contains(",exact,"));
    assert!(exact.clone().all(|row| row.contains(",optimal,")));
}

#[test]
fn merged_shares_are_the_whole() {
    let study = STUDY.replace("count = 500", "count = 25");
    let here = Place::with("shared.toml", study);
    let share = |folder: &str, shard: &str| {
        let study = format!("study HERE/shared.toml HERE/{folder} --no-stats --shard {shard}");
        here.answer(study)
    };
    for (folder, shard) in [("c", "3/3"), ("a", "1/3"), ("b", "2/3")] {
        share(folder, shard);
    }
    let merge = "study merge HERE/shared.toml";
    let merged = here.answer(format!("{merge} HERE/merged HERE/c HERE/a HERE/b"));
    let whole = share("whole", "1/1");
    assert_eq!(merged.replace("/merged/", "/whole/"), whole);
    assert!(files(&here.at("whole")) == files(&here.at("merged")));

    let ran = here.run(format!("{merge} HERE/lost HERE/c HERE/a"));
    let expected = "error: HERE/lost: expected the folders of all 3 shards, found 2 of them, \
                    without the shard 2/3\n";
    assert_eq!(ran.refuses(expected).err, expected);
    for shards in ["", "HERE/c --shard 1/2"] {
        here.run(format!("{merge} HERE/lost {shards}")).refuses("");
    }
    assert!(!here.has("lost"));
}
