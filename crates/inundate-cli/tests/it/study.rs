//! A study that is killed and taken up again ends as if nothing had happened.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Instant;

use crate::common::{inundate, run};
use crate::files;

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
    let work = tempfile::tempdir().unwrap();
    let study = work.path().join("shared.toml");
    fs::write(&study, STUDY.replace("count = 500", "count = 25")).unwrap();
    let study = study.to_str().unwrap();
    let place = |name: &str| work.path().join(name).to_str().unwrap().to_owned();
    let run_share = |folder: &str, shard: &str| {
        let ran = run(
            &format!("study {study} {folder} --no-stats --shard {shard}"),
            "",
        );
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        ran.out
    };
    let (whole, merged) = (place("whole"), place("merged"));
    let shards = ["3/3", "1/3", "2/3"].map(|shard| {
        let folder = place(&shard.replace('/', "-"));
        run_share(&folder, shard);
        folder
    });
    let ran = run(
        &format!("study merge {study} {merged} {}", shards.join(" ")),
        "",
    );
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert_eq!(
        ran.out.replace("/merged/", "/whole/"),
        run_share(&whole, "1/1")
    );
    assert!(files(Path::new(&whole)) == files(Path::new(&merged)));

    let lost = place("lost");
    let ran = run(
        &format!("study merge {study} {lost} {} {}", shards[0], shards[1]),
        "",
    );
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert_eq!(
        ran.err,
        format!(
            "error: {lost}: expected the folders of all 3 shards, found 2 of them, without the \
             shard 2/3\n"
        )
    );
    for usage in [
        format!("study merge {study} {lost}"),
        format!("study merge {study} {lost} {} --shard 1/2", shards[0]),
    ] {
        let ran = run(&usage, "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{usage}");
    }
    assert!(!Path::new(&lost).exists());
}
